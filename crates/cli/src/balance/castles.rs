//! What is counted of Castles: what players build and buy, and what each expansion brings them.

use std::collections::BTreeMap;

use ::castles::{
    Castles, Cause, Event, Ledger, Length, Line, Module, Origin, Room, Row, Setup, State, Surface,
    WishKind,
};
use game::{Events, Game, Seat};
use serde_json::{Map, Value, json};

use super::{Deeds, Weighed};
use crate::series::Sum;

/// The highest price of a market, but for one player alone.
const DEAREST: u32 = 15_000;

impl Weighed for Castles {
    const LENGTH: &'static str = "rounds";

    type Deeds = Done;

    fn length(state: &State) -> u32 {
        state.round().into()
    }

    /// The one who got no points for a later place (CAS-SETUP-12).
    fn start_player(state: &State) -> Seat {
        let mut seats = (0..Castles::seats(state)).map(Seat);
        let is_first = |seat: &Seat| state.ledger(*seat).row(Row::Start) == 0;
        seats.find(is_first).unwrap_or(Seat(0))
    }

    fn rows(setup: &Setup) -> Vec<Row> {
        Row::of(setup.options.modules).collect()
    }

    fn ledger(state: &State, seat: Seat) -> Ledger {
        state.ledger(seat)
    }
}

game::named! {
    /// What players do, have or get, counted for each of them.
    pub enum Deed {
        Rooms = "rooms",
        Hallways = "hallways",
        Stairs = "stairs",
        Completed = "completed",
        Passes = "passes",
        ThousandsLeft = "thousands_left",
        Dearest = "rooms_at_15000",
        NewRooms = "new_rooms",
        SecondDearest = "second_rooms_at_15000",
        TowersBought = "towers_bought",
        TowersCompleted = "towers_completed",
        TowerFavors = "tower_favors",
        TowerFavorPoints = "tower_favor_points",
        SwansTaken = "swans_taken",
        SwanTrades = "swan_trades",
        SwansTraded = "swans_traded",
        ThousandsForSwans = "thousands_for_swans",
        SwanSets = "swan_sets",
        Renovations = "renovations",
        Moats = "moats",
        WholeMoats = "whole_moats",
        MoatRooms = "free_rooms_of_moats",
        ShortPassages = "short_passages",
        MediumPassages = "medium_passages",
        LongPassages = "long_passages",
        DoubledPoints = "points_by_doubling",
    }
}

impl Deed {
    /// Whether it can be done in a game with this setup.
    fn is_in(self, setup: &Setup) -> bool {
        let modules = setup.options.modules;
        match self {
            Deed::Rooms
            | Deed::Hallways
            | Deed::Stairs
            | Deed::Completed
            | Deed::Passes
            | Deed::ThousandsLeft => true,
            Deed::Dearest => ::castles::prices(setup.players).contains(&DEAREST),
            // Every expansion brings them (EXP-GEN-14).
            Deed::NewRooms => !modules.is_empty(),
            Deed::SecondDearest => modules.contains(Module::FivePlayers),
            Deed::TowersBought
            | Deed::TowersCompleted
            | Deed::TowerFavors
            | Deed::TowerFavorPoints => modules.contains(Module::Towers),
            Deed::SwansTaken
            | Deed::SwanTrades
            | Deed::SwansTraded
            | Deed::ThousandsForSwans
            | Deed::SwanSets => modules.contains(Module::Swans),
            Deed::Renovations => modules.contains(Module::Renovations),
            Deed::Moats | Deed::WholeMoats | Deed::MoatRooms => modules.contains(Module::Moats),
            Deed::ShortPassages
            | Deed::MediumPassages
            | Deed::LongPassages
            | Deed::DoubledPoints => modules.contains(Module::Passages),
        }
    }
}

/// How often something was done by all players of all games, and how many of them did it at all.
#[derive(Clone, Copy, Default)]
struct Times {
    all: i64,
    players: u64,
}

/// What was done.
#[derive(Default)]
pub(super) struct Done {
    sums: BTreeMap<Deed, Times>,
    /// In the game that is being played.
    now: BTreeMap<(Seat, Deed), i64>,
    /// Rooms that were bought at the highest price in its round.
    dearest: u32,
}

impl Done {
    fn count(&mut self, seat: Seat, deed: Deed, times: impl Into<i64>) {
        *self.now.entry((seat, deed)).or_insert(0) += times.into();
    }

    fn bought(&mut self, seat: Seat, room: Surface, price: u32) {
        if is_tower(room) {
            self.count(seat, Deed::TowersBought, 1);
        }
        if price == DEAREST {
            self.count(seat, Deed::Dearest, 1);
            self.dearest += 1;
            if self.dearest == 2 {
                self.count(seat, Deed::SecondDearest, 1);
            }
        }
    }

    fn placed(&mut self, seat: Seat, room: Room, is_free: bool) {
        let Room::Tile(tile) = room else {
            let is_stairs = room == Room::Stairs;
            self.count(seat, if is_stairs { Deed::Stairs } else { Deed::Hallways }, 1);
            return;
        };
        self.count(seat, Deed::Rooms, 1);
        if tile.face().origin != Origin::Base && !tile.size().is_tower() {
            self.count(seat, Deed::NewRooms, 1);
        }
        // Other rewards bring hallways and stairs alone.
        if is_free {
            self.count(seat, Deed::MoatRooms, 1);
        }
    }

    /// The deeds of such games, with how often a player does it, and how many of all players do.
    fn told(&self, setup: &Setup, games: u64) -> impl Iterator<Item = (Deed, f64, f64)> {
        let seats = games.max(1) as f64 * f64::from(setup.players);
        Deed::ALL.into_iter().filter(|deed| deed.is_in(setup)).map(move |deed| {
            let Times { all, players } = self.sums.get(&deed).copied().unwrap_or_default();
            (deed, all as f64 / seats, players as f64 / seats)
        })
    }
}

impl Events<Event> for Done {
    const HEARD: bool = true;

    fn push(&mut self, event: Event) {
        match event {
            Event::RoundBegan { .. } => self.dearest = 0,
            Event::Bought { seat, room, price, .. } => self.bought(seat, room, price),
            Event::Passed { seat, .. } => self.count(seat, Deed::Passes, 1),
            Event::Placed { seat, tile, free, .. } => self.placed(seat, tile, free),
            Event::Completed { seat, tile, .. } => {
                self.count(seat, Deed::Completed, 1);
                if is_tower(tile) {
                    self.count(seat, Deed::TowersCompleted, 1);
                }
            }
            Event::FavorKept { seat, .. } => self.count(seat, Deed::TowerFavors, 1),
            Event::SwanGained { seat, .. } => self.count(seat, Deed::SwansTaken, 1),
            Event::SwansTraded { seat, swans, coins } => {
                self.count(seat, Deed::SwanTrades, 1);
                self.count(seat, Deed::SwansTraded, swans.len());
                self.count(seat, Deed::ThousandsForSwans, coins / 1000);
            }
            Event::Scored { seat, row: Row::Swans, .. } => self.count(seat, Deed::SwanSets, 1),
            Event::Scored { seat, row: Row::TowerFavors, points, .. } => {
                self.count(seat, Deed::TowerFavorPoints, points);
            }
            Event::Renovated { seat, .. } => self.count(seat, Deed::Renovations, 1),
            Event::MoatPlaced { seat, .. } => self.count(seat, Deed::Moats, 1),
            Event::MoatCompleted { seat } => self.count(seat, Deed::WholeMoats, 1),
            Event::PassageLaid { seat, passage, .. } => {
                let deed = match passage {
                    Length::Short => Deed::ShortPassages,
                    Length::Medium => Deed::MediumPassages,
                    Length::Long => Deed::LongPassages,
                };
                self.count(seat, deed, 1);
            }
            _ => {}
        }
    }
}

impl Deeds<Castles> for Done {
    fn end(&mut self, state: &State) {
        for seat in (0..Castles::seats(state)).map(Seat) {
            self.count(seat, Deed::ThousandsLeft, state.cash(seat) / 1000);
            let lines = state.ledger(seat).lines;
            self.count(seat, Deed::DoubledPoints, lines.iter().map(doubled).sum::<i32>());
        }
        for ((_, deed), times) in std::mem::take(&mut self.now) {
            let sum = self.sums.entry(deed).or_default();
            sum.all += times;
            sum.players += u64::from(times != 0);
        }
    }

    fn json(&self, setup: &Setup, games: u64) -> Map<String, Value> {
        let deeds: Map<String, Value> = self
            .told(setup, games)
            .map(|(deed, mean, share)| {
                (deed.id().into(), json!({ "mean": mean, "players": share }))
            })
            .collect();
        Map::from_iter([("deeds".into(), deeds.into())])
    }

    fn text(&self, setup: &Setup, games: u64) -> String {
        let line = |(deed, mean, share): (Deed, f64, f64)| {
            format!("  {:<23}{mean:>7.2} {:>6.1} % of players\n", deed.id(), 100.0 * share)
        };
        let lines: String = self.told(setup, games).map(line).collect();
        format!("each player:\n{lines}")
    }
}

impl Sum for Done {
    fn add(&mut self, other: Done) {
        for (deed, Times { all, players }) in other.sums {
            let sum = self.sums.entry(deed).or_default();
            sum.all += all;
            sum.players += players;
        }
    }
}

fn is_tower(room: Surface) -> bool {
    matches!(room, Surface::Room(Room::Tile(tile)) if tile.size().is_tower())
}

/// The points of a line that are there only because a passage doubled them (EXP-PASSAGE-20): what it
/// brought beyond what its rooms bring once.
fn doubled(line: &Line) -> i32 {
    // A room's own value is a line without rooms that it is given for.
    if line.because.is_empty() {
        return 0;
    }
    let wish = |cause: &Cause| match cause {
        Cause::Room { room, .. } => room.wish().filter(|wish| wish.kind == WishKind::Connected),
        _ => None,
    };
    let Some(wish) = wish(&line.source) else { return 0 };
    let once = |cause: &Cause| match cause {
        Cause::Room { room, .. } => i32::from(wish.points) * wish.times(room.types()),
        _ => 0,
    };
    line.points - line.because.iter().map(once).sum::<i32>()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use ::castles::Tile;
    use game::RuleId;

    use super::*;

    fn room(tile: Tile) -> Cause {
        Cause::Room { number: 1, room: tile.into(), x: 0, y: 0 }
    }

    /// What a passage adds is as much as the room that it leads to brings without it.
    #[test]
    fn points_by_doubling_are_those_beyond_the_wish() {
        let connects = |tile: &Tile| {
            let wish = tile.face().wish.as_ref();
            wish.is_some_and(|wish| wish.kind == WishKind::Connected && wish.points > 0)
        };
        let source = Tile::all().find(connects).unwrap();
        let wish = source.face().wish.as_ref().unwrap();
        let pays = |tile: &Tile| wish.times(Surface::from(*tile).types()) == 1;
        let (mut paying, points) = (Tile::all().filter(pays), i32::from(wish.points));
        let because = vec![room(paying.next().unwrap()), room(paying.next().unwrap())];
        let line = |points, because| {
            let (row, rule) = (Row::Living, RuleId("CAS-SCORE-03"));
            doubled(&Line { row, source: room(source), points, rule, because })
        };
        assert_eq!(line(2 * points, because.clone()), 0);
        assert_eq!(line(3 * points, because), points);
        assert_eq!(line(5, Vec::new()), 0, "the value of the room itself");
    }
}
