//! Who listens to a table, and what they are told.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use axum::extract::ws::Utf8Bytes;
use game::{Seat, SeatSet, Viewer};
use protocol::{Problem, ServerMsg, encode};
use shelf::AnyAction;
use table::{Eyes, Person, Table, Update};
use tokio::sync::mpsc::Sender;
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::oneshot;

use super::mail::{Line, LineId};
use crate::metrics::Metrics;

/// A socket that listens.
#[derive(Debug)]
pub(crate) struct Listener {
    pub(crate) person: Person,
    eyes: Eyes,
    /// The number of the last update that went out.
    have: u64,
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

/// All who listen to one table.
#[derive(Debug, Default)]
pub(crate) struct Audience {
    lines: HashMap<LineId, Listener>,
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

    /// Lets a socket in: it hears what it has missed, and how the table is.
    pub(crate) fn admit(
        &mut self,
        line: Line,
        table: &Table,
        missed: Vec<Update>,
        welcome: &ServerMsg,
    ) {
        let eyes = table.eyes_of(&line.person.id);
        let now = Box::new(table.now(eyes, 0));
        let Line { id, person, out, behind, hold, .. } = line;
        let messages = [encode(welcome), encode(&ServerMsg::Updates { updates: missed, now })];
        if messages.into_iter().all(|text| out.try_send(text.into()).is_ok()) {
            let have = table.head();
            self.lines.insert(id, Listener { person, eyes, have, out, behind, _hold: hold });
        }
    }

    pub(crate) fn remove(&mut self, line: LineId) {
        self.lines.remove(&line);
    }

    /// Looks again at who is who, if somebody has sat down or gone.
    pub(crate) fn refresh(&mut self, table: &Table) {
        if std::mem::replace(&mut self.seated, table.lobby_changed()) == table.lobby_changed() {
            return;
        }
        for listener in self.lines.values_mut() {
            listener.eyes = table.eyes_of(&listener.person.id);
        }
    }

    /// Tells everybody what they have not heard yet. Who sees the same gets the same bytes.
    pub(crate) fn tell(&mut self, table: &Table, metrics: &Metrics) {
        let mut frames: Vec<((Eyes, u64), Utf8Bytes)> = Vec::new();
        let mut sent = 0;
        self.lines.retain(|_, listener| {
            if listener.have >= table.head() {
                return true;
            }
            let key = (listener.eyes, listener.have);
            let known =
                frames.iter().find(|(known, _)| *known == key).map(|(_, frame)| frame.clone());
            // Who is too far behind is let go, and comes back by number.
            let Some(frame) = known.or_else(|| frame(table, key)) else { return false };
            if !frames.iter().any(|(known, _)| *known == key) {
                frames.push((key, frame.clone()));
            }
            match listener.offer(frame) {
                Ok(()) => {
                    listener.have = table.head();
                    sent += 1;
                    true
                }
                Err(TrySendError::Full(_)) => true,
                Err(TrySendError::Closed(_)) => false,
            }
        });
        metrics.frames.fetch_add(sent, Ordering::Relaxed);
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

/// What these eyes hear after this number.
fn frame(table: &Table, (eyes, have): (Eyes, u64)) -> Option<Utf8Bytes> {
    let updates = table.told_since(have)?.map(|told| told.update(eyes.viewer)).collect();
    let now = Box::new(table.now(eyes, have));
    Some(encode(&ServerMsg::Updates { updates, now }).into())
}
