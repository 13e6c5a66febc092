//! What is counted of the Palace: whether swans run out.

use ::palace::{Event, Ledger, Palace, Row, Setup, State};
use game::{Events, Game, Seat};
use serde_json::{Map, Value, json};

use super::{Deeds, Weighed};
use crate::series::Sum;

/// Before this round nobody can be expected to have a swan.
const SWANS_FROM_ROUND: u16 = 4;

impl Weighed for Palace {
    const LENGTH: &'static str = "turns";

    type Deeds = SwansHeld;

    fn length(state: &State) -> u32 {
        state.turns().into()
    }

    fn start_player(state: &State) -> Seat {
        Palace::view(state, game::Viewer::Spectator).start
    }

    fn rows(_: &Setup) -> Vec<Row> {
        Row::ALL.to_vec()
    }

    fn ledger(state: &State, seat: Seat) -> Ledger {
        state.ledger(seat)
    }
}

/// How many swans there were, in the first rounds left out.
#[derive(Default)]
pub(super) struct SwansHeld {
    turns: u64,
    /// Turns that somebody began without a swan.
    poor_turns: u64,
    /// Games in which at some time nobody had a swan.
    dry_games: u64,
    /// Those that were left at the end.
    left: u64,
    /// The turn of the game that is being played, and whether nobody has had a swan in it.
    turn: u16,
    is_dry: bool,
}

impl SwansHeld {
    fn poor(&self) -> f64 {
        self.poor_turns as f64 / self.turns.max(1) as f64
    }

    fn dry(&self, games: u64) -> f64 {
        self.dry_games as f64 / games.max(1) as f64
    }

    fn left(&self, setup: &Setup, games: u64) -> f64 {
        self.left as f64 / (games.max(1) as f64 * f64::from(setup.players))
    }
}

impl Events<Event> for SwansHeld {
    const HEARD: bool = false;

    fn push(&mut self, _: Event) {}
}

impl Deeds<Palace> for SwansHeld {
    fn see(&mut self, state: &State) {
        if state.turns() <= self.turn {
            return;
        }
        self.turn = state.turns();
        let players = Palace::seats(state);
        if self.turn > (SWANS_FROM_ROUND - 1) * u16::from(players) {
            let has_none = |seat: Seat| swans(state, seat) == 0;
            self.turns += 1;
            self.poor_turns += u64::from(has_none(state.active()));
            self.is_dry |= (0..players).map(Seat).all(has_none);
        }
    }

    fn end(&mut self, state: &State) {
        self.dry_games += u64::from(self.is_dry);
        self.left += (0..Palace::seats(state)).map(|seat| swans(state, Seat(seat))).sum::<u64>();
        (self.turn, self.is_dry) = (0, false);
    }

    fn json(&self, setup: &Setup, games: u64) -> Map<String, Value> {
        Map::from_iter([
            ("turns_without_swan".into(), json!(self.poor())),
            ("games_without_swans".into(), json!(self.dry(games))),
            ("swans_left".into(), json!(self.left(setup, games))),
        ])
    }

    fn text(&self, setup: &Setup, games: u64) -> String {
        format!(
            "from round {SWANS_FROM_ROUND} on: turns begun without a swan {:.1} %, games in which nobody had one {:.1} %\n\
             swans left at the end: {:.1} a player\n",
            100.0 * self.poor(),
            100.0 * self.dry(games),
            self.left(setup, games),
        )
    }
}

impl Sum for SwansHeld {
    fn add(&mut self, other: SwansHeld) {
        self.turns += other.turns;
        self.poor_turns += other.poor_turns;
        self.dry_games += other.dry_games;
        self.left += other.left;
    }
}

fn swans(state: &State, seat: Seat) -> u64 {
    u64::from(state.swans(seat).len() + state.secret_swans(seat).len())
}
