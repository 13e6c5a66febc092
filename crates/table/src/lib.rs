//! One live table as a pure state machine.
//!
//! A table is the sum of its rows. A command becomes a [`PreparedChange`]: the row that would carry it out,
//! and what the table would be. Somebody outside stores the row; only then is the change
//! [committed](Table::commit), and only then does anybody hear of it. There is no other way to
//! change a table, so nothing is shown that is not kept.
//!
//! ```
//! use table::{Clock, Command, Recipient, Person, PersonId, Request, Settings, Table};
//! # use bots::Bot; use game::{Seat, Viewer}; use shelf::{GameName, SetupRequest};
//!
//! let anna = Person { id: PersonId("anna".into()), name: "Anna".into() };
//! let settings = Settings {
//!     game: GameName::Between,
//!     setup: SetupRequest { players: 3, ..SetupRequest::default() },
//!     clock: Clock::None,
//!     stand_in: Bot::Greedy,
//!     listed: true,
//!     hints: true,
//! };
//! let secrets = [[1; 32], [2; 32]]; // random, in earnest
//! let (mut table, _) = Table::open(table::open(settings, anna.clone(), secrets, 0)?)?;
//! let commands = [
//!     Command::Sit { seat: None, link: None, contribution: "anything".into() },
//!     Command::SeatBot { seat: Seat(1), bot: Bot::Greedy },
//!     Command::SeatBot { seat: Seat(2), bot: Bot::Random },
//!     Command::Start {},
//! ];
//! for command in &commands {
//!     let change = table.prepare(&Request { person: &anna, send: None, command }, 0)?;
//!     // Here the row is stored.
//!     table.commit(change);
//! }
//! let now = table.now(Recipient::of(Viewer::Seat(Seat(0)), true), 0);
//! assert_eq!(now.choices.len(), 36); // two of nine tiles
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![deny(missing_docs)]

mod absence;
mod allowance;
mod branch;
mod chair;
mod command;
mod ending;
mod hint;
mod people;
mod petition;
mod plain;
mod play;
mod position;
mod prepare;
mod prepare_absence;
mod refused;
mod review;
mod row;
mod rule_clock;
mod settings;
mod view;

use std::collections::VecDeque;
use std::sync::Arc;

use bots::{Bot, Budget};
use game::{Dice, Seat, Viewer};
use shelf::{AnyAction, SeededDice, Shuffle};

use position::{Effect, Position};

pub use allowance::{
    FORGOTTEN, MOST_CHANGES, MOST_RESUMES, MOST_SAYINGS, MOST_SITS, MOST_UNSETTLED,
};
pub use branch::Branch;
pub use chair::{Away, LinkKind, Person, PersonId};
pub use command::{Command, Seating};
pub use ending::{Ended, Ending};
pub use hint::{Consultation, Hint};
pub use petition::PetitionKind;
pub use plain::plain;
pub use play::{Happened, Match, Play};
pub use position::Stage;
pub use prepare::{
    LONGEST_CONTRIBUTION, LONGEST_SAYING, LONGEST_SEND, MOST_ACTIONS, MOST_REPORTS, MOST_WEIGHED,
    PreparedChange, Preview, Request, check_settings, open,
};
pub use refused::{Reason, Refused};
pub use review::{Decision, Retrospect, Reviewed};
pub use row::{Entry, Keep, Origin, PlayedAction, Row, Unreadable};
pub use rule_clock::LimitView;
pub use settings::{Clock, Settings};
#[doc(hidden)] // for `with_play!`
pub use shelf::games;
pub use view::{
    ChairView, Claim, ClockView, CommittedRow, HolderView, LinkView, Listing, LobbyView, NoUndo,
    Now, PetitionView, Recipient, ShuffleView, Summary, UndoOffer, Update, What,
};

/// Milliseconds since 1970.
pub type Millis = i64;

/// How many requests of the past a table knows by their names.
const KNOWN_SENDS: usize = 256;

/// How many rows a table can tell again without its log.
pub const RECENT: usize = 32;

/// A table.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    head: u64,
    at: Position,
    sends: VecDeque<(PersonId, String, u64)>,
    recent: VecDeque<CommittedRow>,
    /// The rows that can still be taken back, and how many actions there were after each.
    open: Vec<(u64, usize)>,
    /// The number of the last row that changed seats or settings.
    lobby_changed: u64,
    /// The number of the last row that changed the game.
    game_changed: u64,
}

impl Table {
    /// The table of a first row, and what is to be told of it.
    ///
    /// # Errors
    /// If the row opens no table, or one of other rules.
    pub fn open(row: Row) -> Result<(Table, CommittedRow), Unreadable> {
        let mut table = Table {
            head: 0,
            at: Position::open(&row)?,
            sends: VecDeque::new(),
            recent: VecDeque::new(),
            open: Vec::new(),
            lobby_changed: 0,
            game_changed: 0,
        };
        let committed = table.remember(row, Effect { lobby_changed: true, ..Effect::default() });
        Ok((table, committed))
    }

    /// The table of a whole log.
    ///
    /// # Errors
    /// The first row that does not fit.
    pub fn load(rows: impl IntoIterator<Item = Row>) -> Result<Table, Unreadable> {
        let mut rows = rows.into_iter();
        let first = rows.next().ok_or_else(|| Unreadable("the log is empty".into()))?;
        let (mut table, _) = Table::open(first)?;
        for row in rows {
            table.follow(row)?;
        }
        Ok(table)
    }

    /// Adds the next row of the log, which has been stored by somebody else.
    ///
    /// # Errors
    /// If it does not fit; the table must then be loaded again.
    pub fn follow(&mut self, row: Row) -> Result<CommittedRow, Unreadable> {
        let n = self.head + 1;
        let place = |error: Unreadable| Unreadable(format!("row {n}: {error}"));
        let effect = self.at.follow(&row).map_err(place)?;
        Ok(self.remember(row, effect))
    }

    /// Makes a change that has been stored. A change that was prepared for another moment does
    /// nothing.
    pub fn commit(&mut self, change: PreparedChange) -> Option<CommittedRow> {
        if change.seq != self.head + 1 {
            return None;
        }
        self.at = change.next;
        Some(self.remember(change.row, change.effect))
    }

    fn remember(&mut self, row: Row, mut effect: Effect) -> CommittedRow {
        self.head += 1;
        if effect.changes_game(&row)
            && let Some(game) = &self.at.game
        {
            let (length, settled) = (game.length(), game.settled());
            let taken_back = self.open.iter().find(|(_, after)| *after > length);
            effect.taken_back = taken_back.map(|(n, _)| *n);
            self.open.retain(|(_, after)| (settled + 1..=length).contains(after));
            if effect.happened.is_some() {
                self.open.push((self.head, length));
            }
        }
        if let Some(game) = self.at.game.as_mut().and_then(Arc::get_mut) {
            game.settle();
        }
        if effect.lobby_changed {
            self.lobby_changed = self.head;
        }
        if effect.changes_game(&row) {
            self.game_changed = self.head;
        }
        if let (Some(by), Some(send)) = (&row.by, &row.send) {
            if self.sends.len() == KNOWN_SENDS {
                self.sends.pop_front();
            }
            self.sends.push_back((by.clone(), send.clone(), self.head));
        }
        let committed = CommittedRow { n: self.head, row, effect };
        if self.recent.len() == RECENT {
            self.recent.pop_front();
        }
        self.recent.push_back(committed.clone());
        committed
    }

    /// The number of the last row.
    #[must_use]
    pub fn head(&self) -> u64 {
        self.head
    }

    /// The number of the last row that changed seats or settings, and so perhaps who sees what.
    #[must_use]
    pub fn lobby_changed(&self) -> u64 {
        self.lobby_changed
    }

    /// How far the table is.
    #[must_use]
    pub fn stage(&self) -> Stage {
        self.at.stage
    }

    /// What is played.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.at.lobby.settings
    }

    /// The version of the rules, which stays what it was when the table was opened.
    #[must_use]
    pub fn rules_version(&self) -> u32 {
        self.at.lobby.rules
    }

    /// The game on the table.
    #[must_use]
    pub fn game(&self) -> Option<&Match> {
        self.at.game.as_deref()
    }

    /// The rows after number `have`, if so few have been added since that they are still known.
    #[must_use]
    pub fn rows_since(&self, have: u64) -> Option<impl Iterator<Item = &CommittedRow>> {
        let missed = usize::try_from(self.head.checked_sub(have)?).ok()?;
        let known = self.recent.len().checked_sub(missed)?;
        Some(self.recent.iter().skip(known))
    }

    /// What this person sees the table with.
    #[must_use]
    pub fn recipient(&self, person: &PersonId) -> Recipient {
        let host = self.at.lobby.host.id == *person;
        Recipient { viewer: self.at.viewer_of(person), host, claim: self.at.claim_of(person) }
    }

    /// Whether this person counts as being at the table when they are connected to it: who sits
    /// here and has not gone out, or a host who does not sit.
    #[must_use]
    pub fn attends(&self, person: &PersonId) -> bool {
        self.at.attends(person)
    }

    /// Whether this person can close the table: its host, before the game, while nobody sits.
    #[must_use]
    pub fn can_close(&self, person: &PersonId) -> bool {
        let sits = |chair: &chair::Chair| chair.person().is_some();
        self.at.host_while_gathering(person).is_ok() && !self.at.lobby.chairs.iter().any(sits)
    }

    /// Whether somebody may delete it: nobody else is there, and nothing is finished.
    #[must_use]
    pub fn can_delete(&self, person: &PersonId) -> bool {
        self.stage() != Stage::Over && self.listing().people == std::slice::from_ref(person)
    }

    /// Whether the game goes on by the clock, whoever looks: somebody's time will be up.
    #[must_use]
    pub fn runs_by_the_clock(&self) -> bool {
        self.at.lobby.settings.clock != Clock::None && !self.at.present().is_empty()
    }

    /// The word of the link that was made last, for who has just made it. It is never the way
    /// back of somebody.
    #[must_use]
    pub fn last_link(&self) -> Option<String> {
        let own = |link: &chair::Link| link.live && link.kind != LinkKind::WayBack;
        let made = self.at.lobby.links.iter().rposition(own)?;
        Some(self.at.lobby.word(u32::try_from(made).ok()?))
    }

    /// As which row this person's request with this name was carried out.
    #[must_use]
    pub fn done_as(&self, person: &PersonId, send: &str) -> Option<u64> {
        let mut known = self.sends.iter().rev();
        known.find(|(by, name, _)| name == send && by == person).map(|(_, _, n)| *n)
    }

    /// The seats that a bot must move now, and which bot: its own seats, and those of people who
    /// are away, once the table has answered for who was silent. While a petition waits for consent, bots
    /// wait as well.
    pub fn bots_to_move(&self) -> impl Iterator<Item = (Seat, Bot)> {
        let waits = self.at.paused_since.is_some() || self.at.petition.is_some();
        let asked = if waits { game::SeatSet::EMPTY } else { self.at.asked_aloud() };
        let stand_in = self.at.lobby.settings.stand_in;
        self.at.seats().filter(move |seat| asked.contains(*seat)).filter_map(move |seat| {
            let chair = self.at.chair(seat)?;
            match &chair.holder {
                chair::Holder::Bot(bot) => Some((seat, *bot)),
                _ if chair.player().is_none() => Some((seat, stand_in)),
                _ => None,
            }
        })
    }

    /// What a bot in this seat has to think about; the same table gives the same thought on every
    /// node.
    #[must_use]
    pub fn thought(&self, seat: Seat, bot: Bot) -> Option<Thought> {
        let seed = self.at.lobby.seed?;
        let dice = seed.stream(&format!("bot {} after {}", seat.0, self.head));
        Some(Thought { game: self.at.game.clone()?, seat, bot, dice })
    }

    /// When somebody's time is up next.
    #[must_use]
    pub fn deadline(&self) -> Option<Millis> {
        self.at.deadline()
    }

    /// A table that the viewer cannot tell from this one.
    #[must_use]
    pub fn imagine(&self, viewer: Viewer, dice: &mut impl Dice) -> Table {
        let mut other = self.clone();
        other.at.game = self.game().map(|game| Arc::new(game.imagine(viewer, dice)));
        other
    }

    /// The record of a finished game, as JSON; before the end there is none, as it holds every
    /// secret.
    ///
    /// # Errors
    /// [`Refused::NotOver`] while the game is on.
    pub fn record(&self) -> Result<String, Refused> {
        match (self.game(), self.at.lobby.seed, self.at.stage) {
            (Some(game), Some(seed), Stage::Over) if game.outcome().is_some() => {
                let shuffle: Shuffle = self.at.shuffle();
                game.record(seed, shuffle).map_err(|_| Refused::NotOver)
            }
            (_, _, Stage::Over) => Err(Refused::GivenUp),
            _ => Err(Refused::NotOver),
        }
    }

    /// What can be searched of the table.
    #[must_use]
    pub fn listing(&self) -> Listing {
        self.at.listing()
    }

    /// What a list shows of the table.
    #[must_use]
    pub fn summary(&self) -> Summary {
        self.at.summary()
    }
}

/// A decision that a bot must take. It knows nothing of the table, so that it can be taken on
/// another thread while the table goes on.
#[derive(Clone, Debug)]
pub struct Thought {
    game: Arc<Match>,
    seat: Seat,
    bot: Bot,
    dice: SeededDice,
}

impl Thought {
    /// Thinks as long as the bot is used to, by nodes: the same on every node of a server.
    #[must_use]
    pub fn decide(mut self) -> Option<AnyAction> {
        self.game.ask_bot(self.bot, self.seat, &mut self.dice)
    }

    /// How long it should take, in milliseconds.
    #[must_use]
    pub const fn milliseconds(&self) -> u64 {
        self.bot.milliseconds()
    }

    /// Thinks until somebody who is asked again and again says that all the time is used up; they say so in
    /// millionths.
    #[must_use]
    pub fn decide_in_time(mut self, used: &dyn Fn() -> u64) -> Option<AnyAction> {
        let budget = Budget::of_time(used);
        self.game.ask_bot_within(self.bot, self.seat, Some(&budget), &mut self.dice)
    }
}

impl PreparedChange {
    /// What can be searched of the table after the change, and what a list shows of it; `None` if
    /// neither differs from before.
    #[must_use]
    pub fn listing(&self, before: &Table) -> Option<(Listing, Summary)> {
        let differs = self.effect.lobby_changed || self.next.deadline() != before.at.deadline();
        differs.then(|| (self.next.listing(), self.next.summary()))
    }
}
