//! How much one person can add to a table while the game does not move on.
//!
//! The game moves on when something is drawn, learnt or fixed for good: what nobody can take back.
//! Whatever else a seat does is taken from its allowance, and each moment of progress gives some of
//! it back. Who has used it up can still do what leads on, and nothing else.

use std::collections::BTreeMap;
use std::sync::Arc;

use game::Seat;

use crate::chair::PersonId;
use crate::position::{Position, Stage};
use crate::refused::Refused;
use crate::row::{Entry, Row};

/// How many actions and petitions a seat may have taken that led to nothing for good.
pub const MOST_UNSETTLED: u32 = 64;

/// How many of them are forgotten whenever the game moves on.
pub const FORGOTTEN: u32 = 12;

/// How often a seat may ask for the end of one pause.
pub const MOST_RESUMES: u32 = 8;

/// How often one person may change seats, settings and links of a table.
pub const MOST_CHANGES: u32 = 400;

/// How often one person may sit down at a table before the game. It is few, as each time brings two
/// rows and anybody may come.
pub const MOST_SITS: u32 = 40;

/// How many lines one person may say at a table.
pub const MOST_SAYINGS: u32 = 300;

/// What a seat has done since the game last moved on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Spent {
    unsettled: u32,
    resumes: u32,
}

/// What a person has done at a table, outside the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct PersonCounts {
    changes: u32,
    sits: u32,
    sayings: u32,
}

/// All that is counted at a table.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Counts {
    seats: [Spent; 8],
    people: Arc<BTreeMap<PersonId, PersonCounts>>,
    /// How many actions of the game nobody can take back.
    settled: usize,
}

/// What a row is counted as.
enum Kind {
    Free,
    Unsettled(Seat, u32),
    Resume(Seat),
    PreparedChange,
    Sit,
    Saying,
}

fn within(most: u32, used: u32, more: u32) -> Result<(), Refused> {
    if used.saturating_add(more) <= most { Ok(()) } else { Err(Refused::TooMuch { most }) }
}

impl Counts {
    fn seat(&self, seat: Seat) -> Spent {
        self.seats.get(seat.index()).copied().unwrap_or_default()
    }

    fn person(&self, person: &PersonId) -> PersonCounts {
        self.people.get(person).copied().unwrap_or_default()
    }

    fn person_mut(&mut self, person: &PersonId) -> &mut PersonCounts {
        Arc::make_mut(&mut self.people).entry(person.clone()).or_default()
    }

    /// Whether a seat may take so many actions that lead to nothing for good.
    pub(crate) fn has_left(&self, seat: Seat, actions: usize) -> bool {
        let more = u32::try_from(actions).unwrap_or(u32::MAX);
        within(MOST_UNSETTLED, self.seat(seat).unsettled, more).is_ok()
    }

    /// A person in this seat has taken so many actions.
    pub(crate) fn acted(&mut self, seat: Seat, actions: usize) {
        if let Some(spent) = self.seats.get_mut(seat.index()) {
            let more = u32::try_from(actions).unwrap_or(u32::MAX);
            spent.unsettled = spent.unsettled.saturating_add(more).min(MOST_UNSETTLED);
        }
    }

    /// So many actions cannot be taken back now. Says whether the game has moved on.
    pub(crate) fn settle(&mut self, settled: usize) -> bool {
        let moved_on = settled > self.settled;
        if moved_on {
            self.settled = settled;
            for spent in &mut self.seats {
                spent.unsettled = spent.unsettled.saturating_sub(FORGOTTEN);
            }
        }
        moved_on
    }
}

impl Position {
    fn kind(&self, entry: &Entry) -> Kind {
        match entry {
            // Moves are counted where they are made; nobody asks for the others.
            Entry::Opened { .. }
            | Entry::Branched { .. }
            | Entry::Started { .. }
            | Entry::Played { .. }
            | Entry::TimeUp { .. }
            | Entry::Rematch { .. } => Kind::Free,
            // An answer was paid for by who has asked, a return by leaving, a free seat by sitting
            // down.
            Entry::Answered { .. } | Entry::Returned { .. } => Kind::Free,
            Entry::Left { .. } if self.stage == Stage::Gathering => Kind::Free,
            Entry::Sat { .. } if self.stage == Stage::Gathering => Kind::Sit,
            Entry::Undone { seat, .. } | Entry::Paused { seat } => Kind::Unsettled(*seat, 1),
            Entry::Resumed { seat } => Kind::Resume(*seat),
            Entry::Asked { seat, wish } => match wish {
                // Who could not ask for it could be kept in a pause for ever.
                crate::PetitionKind::Resume => Kind::Resume(*seat),
                crate::PetitionKind::Undo { .. }
                | crate::PetitionKind::Pause
                | crate::PetitionKind::StandIn { .. }
                | crate::PetitionKind::Deputy { .. }
                | crate::PetitionKind::Expel { .. } => {
                    let others = self.must_agree(*seat, *wish).iter().count();
                    Kind::Unsettled(*seat, 1 + u32::try_from(others).unwrap_or(u32::MAX))
                }
            },
            Entry::Said { .. } => Kind::Saying,
            _ => Kind::PreparedChange,
        }
    }

    /// Whether this row would be too much of its kind.
    pub(crate) fn afford(&self, person: &PersonId, entry: &Entry) -> Result<(), Refused> {
        match self.kind(entry) {
            Kind::Free => Ok(()),
            Kind::Unsettled(seat, cost) => {
                within(MOST_UNSETTLED, self.counts.seat(seat).unsettled, cost)
            }
            Kind::Resume(seat) => within(MOST_RESUMES, self.counts.seat(seat).resumes, 1),
            Kind::PreparedChange => within(MOST_CHANGES, self.counts.person(person).changes, 1),
            Kind::Sit => within(MOST_SITS, self.counts.person(person).sits, 1),
            Kind::Saying => within(MOST_SAYINGS, self.counts.person(person).sayings, 1),
        }
    }

    /// Counts a row that is no move, before it is carried out.
    pub(crate) fn count(&mut self, row: &Row) {
        match (self.kind(&row.entry), &row.by) {
            (Kind::Unsettled(seat, cost), _) => self.counts.acted(seat, cost as usize),
            (Kind::Resume(seat), _) => {
                if let Some(spent) = self.counts.seats.get_mut(seat.index()) {
                    spent.resumes = spent.resumes.saturating_add(1);
                }
            }
            (Kind::PreparedChange, Some(by)) => self.counts.person_mut(by).changes += 1,
            (Kind::Sit, Some(by)) => self.counts.person_mut(by).sits += 1,
            (Kind::Saying, Some(by)) => self.counts.person_mut(by).sayings += 1,
            (Kind::Free | Kind::PreparedChange | Kind::Sit | Kind::Saying, _) => {}
        }
    }

    /// A pause has begun: everybody may ask for its end.
    pub(crate) fn forget_resumes(&mut self) {
        self.counts.seats.iter_mut().for_each(|spent| spent.resumes = 0);
    }
}
