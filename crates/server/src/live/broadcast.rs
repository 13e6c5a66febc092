//! Who listens to a table, and what they are told.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use axum::extract::ws::Utf8Bytes;
use game::{Seat, SeatSet, Viewer};
use protocol::{Problem, ServerMsg, Sight, Sights, encode, encode_updates};
use shelf::AnyAction;
use table::{CommittedRow, Person, PersonId, Recipient, Table, Update};
use tokio::sync::mpsc::Sender;
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::oneshot;

use super::mail::{Connection, ConnectionId, Verdict};
use crate::metrics::Metrics;

/// A socket that listens.
#[derive(Debug)]
pub(crate) struct Listener {
    pub(crate) person: Person,
    recipient: Recipient,
    /// The number of the last update that went out.
    have: u64,
    /// Whether it was told as the same recipient how the table was then, so that it is enough to say
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

/// How the table looked to a recipient when it was last told.
#[derive(Debug)]
struct Look {
    n: u64,
    sight: Sight,
    /// What had changed since the look before, and the number of that look.
    change: Option<(u64, String)>,
}

/// All who listen to one table.
#[derive(Debug, Default)]
pub(crate) struct Listeners {
    listeners: HashMap<ConnectionId, Listener>,
    looks: HashMap<Recipient, Look>,
    /// The number of the row by which everybody was last looked at.
    seated: u64,
    /// What seats are thinking of, and who was told.
    ghosts: HashMap<Seat, SeatSet>,
}

impl Listeners {
    pub(crate) fn is_empty(&self) -> bool {
        self.listeners.is_empty()
    }

    pub(crate) fn person(&self, connection: ConnectionId) -> Option<&Person> {
        self.listeners.get(&connection).map(|listener| &listener.person)
    }

    /// Everybody who listens and has more to do here than to look.
    pub(crate) fn players(&self) -> impl Iterator<Item = &Person> {
        let plays = |listener: &&Listener| {
            listener.recipient.viewer != Viewer::Spectator || listener.recipient.host
        };
        self.listeners.values().filter(plays).map(|listener| &listener.person)
    }

    /// Lets a socket in: it hears what it has missed, and how the table is.
    pub(crate) fn admit(&mut self, connection: Connection, table: &Table, missed: &[Update]) {
        // Its client may have gone meanwhile.
        if connection.hold.is_closed() {
            return;
        }
        let recipient = table.recipient(&connection.person.id);
        let look = look(&mut self.looks, table, recipient);
        let updates = encode_updates(missed, &look.sight, None);
        let Connection { id, person, out, behind, hold, verdict, .. } = connection;
        if out.try_send(updates.into()).is_ok() {
            let (have, knows) = (table.head(), true);
            let listener = Listener { person, recipient, have, knows, out, behind, _hold: hold };
            self.listeners.insert(id, listener);
            let _ = verdict.send(Verdict::Admitted);
        }
    }

    pub(crate) fn remove(&mut self, connection: ConnectionId) {
        self.listeners.remove(&connection);
        self.looks.retain(|recipient, _| {
            self.listeners.values().any(|connection| connection.recipient == *recipient)
        });
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
        for listener in self.listeners.values_mut() {
            let recipient = table.recipient(&listener.person.id);
            listener.knows &= listener.recipient == recipient;
            listener.recipient = recipient;
        }
        self.looks.retain(|recipient, _| {
            self.listeners.values().any(|connection| connection.recipient == *recipient)
        });
    }

    /// Tells everybody what they have not heard yet. Who sees the same gets the same bytes.
    pub(crate) fn tell(&mut self, table: &Table, metrics: &Metrics) {
        let Listeners { listeners, looks, .. } = self;
        let mut frames: Vec<(Key, Utf8Bytes)> = Vec::new();
        let mut sent = 0;
        listeners.retain(|_, listener| {
            if listener.have >= table.head() {
                return true;
            }
            let person = &listener.person.id;
            let own = table
                .rows_since(listener.have)
                .is_some_and(|mut committed| committed.any(|it| it.is_for(person)));
            let Listener { recipient, have, knows, .. } = *listener;
            let key = Key { recipient, have, knows, own: own.then(|| person.clone()) };
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
    pub(crate) fn answer(&mut self, connection: ConnectionId, message: &ServerMsg) {
        if let Some(listener) = self.listeners.get(&connection)
            && listener.out.try_send(encode(message).into()).is_err()
        {
            self.listeners.remove(&connection);
        }
    }

    /// Shows a seat's thought to those who may see it, and takes it away from those who saw the
    /// one before.
    pub(crate) fn show_ghost(&mut self, seat: Seat, action: Option<AnyAction>, listeners: SeatSet) {
        let before = match action {
            Some(_) => self.ghosts.insert(seat, listeners),
            None => self.ghosts.remove(&seat),
        };
        let before = before.unwrap_or(SeatSet::EMPTY);
        let shown: Utf8Bytes = encode(&ServerMsg::Ghost { seat, action }).into();
        let gone: Utf8Bytes = encode(&ServerMsg::Ghost { seat, action: None }).into();
        for listener in self.listeners.values() {
            let Viewer::Seat(viewer) = listener.recipient.viewer else { continue };
            if listeners.contains(viewer) {
                let _ = listener.out.try_send(shown.clone());
            } else if before.contains(viewer) {
                let _ = listener.out.try_send(gone.clone());
            }
        }
    }

    /// Says good-bye to everybody.
    pub(crate) fn dismiss(&mut self, problem: Problem) {
        let bye: Utf8Bytes = encode(&ServerMsg::Bye { problem }).into();
        for (_, listener) in self.listeners.drain() {
            let _ = listener.out.try_send(bye.clone());
        }
    }
}

/// By what the bytes differ that sockets get.
#[derive(PartialEq)]
struct Key {
    recipient: Recipient,
    have: u64,
    knows: bool,
    /// Who it is, if they hear something that is for them alone.
    own: Option<PersonId>,
}

/// What this recipient hears after this number.
fn frame(looks: &mut HashMap<Recipient, Look>, table: &Table, key: &Key) -> Option<Utf8Bytes> {
    let Key { recipient, have, knows, ref own } = *key;
    let committed = table.rows_since(have)?;
    let heard = |committed: &CommittedRow| match own {
        Some(person) => committed.update_for(recipient.viewer, person),
        None => committed.update(recipient.viewer),
    };
    let updates: Vec<Update> = committed.map(heard).collect();
    let Look { sight, change, .. } = look(looks, table, recipient);
    let change = change.as_ref().filter(|(since, _)| knows && *since == have);
    Some(encode_updates(&updates, sight, change.map(|(_, text)| text.as_str())).into())
}

/// How the table looks to this recipient now.
fn look<'l>(
    looks: &'l mut HashMap<Recipient, Look>,
    table: &Table,
    recipient: Recipient,
) -> &'l Look {
    let n = table.head();
    if looks.values().any(|look| look.n != n) {
        look_again(looks, table);
    }
    looks.entry(recipient).or_insert_with(|| {
        let sight = Sight::of(&table.now(recipient, 0));
        Look { n, sight, change: None }
    })
}

/// Looks at the table for all recipients at once, so that what they share is written once.
fn look_again(looks: &mut HashMap<Recipient, Look>, table: &Table) {
    let n = table.head();
    let stale = looks.iter_mut().filter(|(_, look)| look.n != n);
    let stale: Vec<_> =
        stale.map(|(recipient, look)| (table.now_since(*recipient, look.n), look)).collect();
    let (seen, stale): (Vec<_>, Vec<_>) = stale.into_iter().unzip();
    let mut sights = Sights::default();
    for ((now, kept), look) in seen.iter().zip(stale) {
        let sight = sights.since(now, &look.sight, kept);
        let change = Some((look.n, sight.change(&look.sight)));
        *look = Look { n, sight, change };
    }
}
