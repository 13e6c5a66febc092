//! Playing on from a game that is over: what would have happened if.

use bots::Bot;
use game::Seat;
use shelf::Secret;

use crate::chair::Person;
use crate::position::Stage;
use crate::refused::Refused;
use crate::row::{Entry, Origin, Row};
use crate::settings::{Clock, Settings};
use crate::{Millis, Table};

/// From where somebody wants to play on, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branch {
    /// The table, and the number of the last row that still counts.
    pub origin: Origin,
    /// The seat that they want to play.
    pub seat: Seat,
    /// Who plays all others.
    pub bot: Bot,
}

impl Table {
    /// The first row of a table that plays on from this one as it was `then`. Its draws are its own:
    /// nobody knows from the old game what comes.
    ///
    /// # Errors
    /// [`Refused::NotOver`] while this game is on, as the old moves hold every secret; or why one
    /// cannot play on from there, or not on this seat.
    pub fn open_branch(
        &self,
        then: &Table,
        branch: Branch,
        person: &Person,
        [secret, link_key]: [[u8; 32]; 2],
        at: Millis,
    ) -> Result<Row, Refused> {
        let Branch { origin, seat, bot } = branch;
        if self.at.stage != Stage::Over {
            return Err(Refused::NotOver);
        }
        if origin.n > self.head {
            return Err(Refused::PastEnd);
        }
        let game = match (&then.at.game, then.at.stage) {
            _ if origin.n < then.head => return Err(Refused::BeforeStart),
            (None, _) | (_, Stage::Gathering) => return Err(Refused::BeforeStart),
            (Some(_), Stage::Over) => return Err(Refused::PastEnd),
            (Some(game), Stage::Playing) => game,
        };
        if then.at.chair(seat).is_none() {
            let nobodys = seat.0 < game.seats();
            return Err(if nobodys {
                Refused::NobodysSeat { seat }
            } else {
                Refused::NoSuchSeat { seat }
            });
        }
        let settings =
            Settings { clock: Clock::None, listed: false, ..then.at.lobby.settings.clone() };
        let entry = Entry::Branched {
            // What was done there is done again here, so by the same rules.
            rules_version: then.at.lobby.rules,
            settings,
            host: person.clone(),
            secret: Secret::new(secret),
            link_key: Secret::new(link_key),
            origin,
            seat,
            bot,
            given: game.steps(),
        };
        Ok(Row { at, by: None, send: None, entry })
    }
}
