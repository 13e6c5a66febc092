//! Who listens to a table, and what they are told.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use axum::extract::ws::Utf8Bytes;
use game::{Seat, SeatSet, Viewer};
use protocol::{Problem, ServerMsg, Sight, Sights, encode, encode_updates};
use shelf::AnyAction;
use table::{Eyes, Person, PersonId, Table, Told, Update};
use tokio::sync::mpsc::Sender;
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::oneshot;

use super::mail::{Line, LineId, Verdict};
use crate::metrics::Metrics;

/// A socket that listens.
#[derive(Debug)]
pub(crate) struct Listener {
    pub(crate) person: Person,
    eyes: Eyes,
    /// The number of the last update that went out.
    have: u64,
    /// Whether it was told with the same eyes how the table was then, so that it is enough to say
    /// what has changed.
    knows: bool,
    out: Sender<Utf8Bytes>,
    behind: Arc<AtomicBool>,
    /// The socket closes when this goes.
    _hold: oneshot::Sender<()>,
}

impl Listener {
    /// Sends a message if there is room; if not, the socket will say when there is again.
    fn offer(&self, message: Utf8Bytes) -> Result<(), TrySendError<Utf8Bytes>> {
        match self.out.try_send(message) {
            Err(TrySendError::Full(message)) => {
                self.behind.store(true, Ordering::SeqCst);
                // The socket may have sent everything before it could see the mark.
                self.out.try_send(message)
            }
            other => other,
        }
    }
}

/// How the table looked to some eyes when they were last told.
#[derive(Debug)]
struct Look {
    n: u64,
    sight: Sight,
    /// What had changed since the look before, and the number of that look.
    change: Option<(u64, String)>,
}

/// All who listen to one table.
#[derive(Debug, Default)]
pub(crate) struct Audience {
    lines: HashMap<LineId, Listener>,
    looks: HashMap<Eyes, Look>,
    /// The number of the row by which everybody was last looked at.
    seated: u64,
    /// What seats are thinking of, and who was told.
    ghosts: HashMap<Seat, SeatSet>,
}

impl Audience {
    pub(crate) fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    pub(crate) fn person(&self, line: LineId) -> Option<&Person> {
        self.lines.get(&line).map(|listener| &listener.person)
    }

    /// Everybody who listens and has more to do here than to look.
    pub(crate) fn players(&self) -> impl Iterator<Item = &Person> {
        let plays =
            |listener: &&Listener| listener.eyes.viewer != Viewer::Spectator || listener.eyes.host;
        self.lines.values().filter(plays).map(|listener| &listener.person)
    }

    /// Lets a socket in: it hears what it has missed, and how the table is.
    pub(crate) fn admit(&mut self, line: Line, table: &Table, missed: &[Update]) {
        // Its client may have gone meanwhile.
        if line.hold.is_closed() {
            return;
        }
        let eyes = table.eyes_of(&line.person.id);
        let look = look(&mut self.looks, table, eyes);
        let updates = encode_updates(missed, &look.sight, None);
        let Line { id, person, out, behind, hold, verdict, .. } = line;
        if out.try_send(updates.into()).is_ok() {
            let (have, knows) = (table.head(), true);
            let listener = Listener { person, eyes, have, knows, out, behind, _hold: hold };
            self.lines.insert(id, listener);
            let _ = verdict.send(Verdict::Admitted);
        }
    }

    pub(crate) fn remove(&mut self, line: LineId) {
        self.lines.remove(&line);
        self.looks.retain(|eyes, _| self.lines.values().any(|line| line.eyes == *eyes));
    }

    /// The table was read anew from its log: what was known of it says nothing about it.
    pub(crate) fn forget(&mut self) {
        self.looks.clear();
    }

    /// Looks again at who is who, if somebody has sat down or gone.
    pub(crate) fn refresh(&mut self, table: &Table) {
        if std::mem::replace(&mut self.seated, table.lobby_changed()) == table.lobby_changed() {
            return;
        }
        for listener in self.lines.values_mut() {
            let eyes = table.eyes_of(&listener.person.id);
            listener.knows &= listener.eyes == eyes;
            listener.eyes = eyes;
        }
        self.looks.retain(|eyes, _| self.lines.values().any(|line| line.eyes == *eyes));
    }

    /// Tells everybody what they have not heard yet. Who sees the same gets the same bytes.
    pub(crate) fn tell(&mut self, table: &Table, metrics: &Metrics) {
        let Audience { lines, looks, .. } = self;
        let mut frames: Vec<(Key, Utf8Bytes)> = Vec::new();
        let mut sent = 0;
        lines.retain(|_, listener| {
            if listener.have >= table.head() {
                return true;
            }
            let person = &listener.person.id;
            let own = table
                .told_since(listener.have)
                .is_some_and(|mut told| told.any(|it| it.is_for(person)));
            let Listener { eyes, have, knows, .. } = *listener;
            let key = Key { eyes, have, knows, own: own.then(|| person.clone()) };
            let known = frames.iter().find(|(known, _)| *known == key);
            let frame = match known {
                Some((_, frame)) => frame.clone(),
                None => {
                    // Who is too far behind is let go, and comes back by number.
                    let Some(frame) = frame(looks, table, &key) else { return false };
                    frames.push((key, frame.clone()));
                    frame
                }
            };
            match listener.offer(frame) {
                Ok(()) => {
                    listener.have = table.head();
                    listener.knows = true;
                    sent += 1;
                    true
                }
                Err(TrySendError::Full(_)) => true,
                Err(TrySendError::Closed(_)) => false,
            }
        });
        metrics.frames.inc_by(sent);
    }

    /// Answers one socket. Who does not take answers is let go.
    pub(crate) fn answer(&mut self, line: LineId, message: &ServerMsg) {
        if let Some(listener) = self.lines.get(&line)
            && listener.out.try_send(encode(message).into()).is_err()
        {
            self.lines.remove(&line);
        }
    }

    /// Shows a seat's thought to those who may see it, and takes it away from those who saw the
    /// one before.
    pub(crate) fn show_ghost(&mut self, seat: Seat, action: Option<AnyAction>, audience: SeatSet) {
        let before = match action {
            Some(_) => self.ghosts.insert(seat, audience),
            None => self.ghosts.remove(&seat),
        };
        let before = before.unwrap_or(SeatSet::EMPTY);
        let shown: Utf8Bytes = encode(&ServerMsg::Ghost { seat, action }).into();
        let gone: Utf8Bytes = encode(&ServerMsg::Ghost { seat, action: None }).into();
        for listener in self.lines.values() {
            let Viewer::Seat(viewer) = listener.eyes.viewer else { continue };
            if audience.contains(viewer) {
                let _ = listener.out.try_send(shown.clone());
            } else if before.contains(viewer) {
                let _ = listener.out.try_send(gone.clone());
            }
        }
    }

    /// Says good-bye to everybody.
    pub(crate) fn dismiss(&mut self, problem: Problem) {
        let bye: Utf8Bytes = encode(&ServerMsg::Bye { problem }).into();
        for (_, listener) in self.lines.drain() {
            let _ = listener.out.try_send(bye.clone());
        }
    }
}

/// By what the bytes differ that sockets get.
#[derive(PartialEq)]
struct Key {
    eyes: Eyes,
    have: u64,
    knows: bool,
    /// Who it is, if they hear something that is for them alone.
    own: Option<PersonId>,
}

/// What these eyes hear after this number.
fn frame(looks: &mut HashMap<Eyes, Look>, table: &Table, key: &Key) -> Option<Utf8Bytes> {
    let Key { eyes, have, knows, ref own } = *key;
    let told = table.told_since(have)?;
    let heard = |told: &Told| match own {
        Some(person) => told.update_for(eyes.viewer, person),
        None => told.update(eyes.viewer),
    };
    let updates: Vec<Update> = told.map(heard).collect();
    let Look { sight, change, .. } = look(looks, table, eyes);
    let change = change.as_ref().filter(|(since, _)| knows && *since == have);
    Some(encode_updates(&updates, sight, change.map(|(_, text)| text.as_str())).into())
}

/// How the table looks to these eyes now.
fn look<'l>(looks: &'l mut HashMap<Eyes, Look>, table: &Table, eyes: Eyes) -> &'l Look {
    let n = table.head();
    if looks.values().any(|look| look.n != n) {
        look_again(looks, table);
    }
    looks.entry(eyes).or_insert_with(|| {
        let sight = Sight::of(&table.now(eyes, 0));
        Look { n, sight, change: None }
    })
}

/// Looks at the table with all eyes at once, so that what they share is written once.
fn look_again(looks: &mut HashMap<Eyes, Look>, table: &Table) {
    let n = table.head();
    let stale = looks.iter_mut().filter(|(_, look)| look.n != n);
    let stale: Vec<_> = stale.map(|(eyes, look)| (table.glance(*eyes, look.n), look)).collect();
    let (seen, stale): (Vec<_>, Vec<_>) = stale.into_iter().unzip();
    let mut sights = Sights::default();
    for ((now, kept), look) in seen.iter().zip(stale) {
        let sight = sights.since(now, &look.sight, kept);
        let change = Some((look.n, sight.change(&look.sight)));
        *look = Look { n, sight, change };
    }
}
