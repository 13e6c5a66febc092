//! What speaks for a choice at Between Two Castles: which of one's castles counts, bonuses, and what rooms could bring.

use between::{Action, Between, Castle, CastleId, Choice, Room, State, Tile};
use game::{Game, Phrase, Seat};

use super::Facts;

impl Facts for Between {
    fn facts(world: &State, seat: Seat, actions: &[Action]) -> Vec<Phrase> {
        let desk = Desk { world, seat };
        actions.iter().flat_map(|action| desk.facts(action)).collect()
    }

    // Which cell is chosen is all that there is to choose.
    fn is_variant(_: &Action, _: &Action) -> bool {
        false
    }
}

/// A seat, and what it builds at.
struct Desk<'a> {
    world: &'a State,
    seat: Seat,
}

impl Desk<'_> {
    fn facts(&self, action: &Action) -> Vec<Phrase> {
        match *action {
            Action::Choose { tiles } => self.chosen(tiles),
            Action::Assign { left } => {
                let both = self.world.chosen(self.seat).into_iter().flatten();
                let right = both.into_iter().find(|&tile| tile != left);
                let sides = [Some(left), right].into_iter().flatten().zip(0..);
                sides.filter_map(|(tile, side)| self.could_bring(tile, side)).collect()
            }
            Action::GiveForLudwig { mine } => {
                let ludwig = self.world.ludwig();
                let seats = Between::seats(self.world);
                let shared = |side: &usize| {
                    let builders = self.castle(*side).builders(seats);
                    builders.into_iter().any(|builder| Some(builder) == ludwig)
                };
                (0..2)
                    .find(shared)
                    .and_then(|side| self.could_bring(mine, side))
                    .into_iter()
                    .collect()
            }
            _ => {
                let mut facts: Vec<Phrase> = self.counting(action).into_iter().collect();
                facts.extend(self.bonus(action));
                facts
            }
        }
    }

    /// The castle on the left, or that on the right.
    fn castle(&self, side: usize) -> CastleId {
        match side {
            0 => CastleId::left_of(self.seat),
            _ => CastleId::right_of(self.seat, Between::seats(self.world)),
        }
    }

    fn score(&self, castle: &Castle) -> i32 {
        castle.score(self.world.options())
    }

    /// The most that a room could bring now on a free cell of one's castle; others may place it elsewhere.
    fn best(&self, tile: Tile, side: usize) -> Option<i32> {
        let castle = self.world.castle(self.castle(side))?;
        let room = Room::Tile(tile);
        let with = |cell| {
            let mut then = *castle;
            then.build(room, cell).ok().map(|()| self.score(&then) - self.score(castle))
        };
        castle.legal_cells(room.face().kind).filter_map(with).max()
    }

    fn could_bring(&self, tile: Tile, side: usize) -> Option<Phrase> {
        let points = self.best(tile, side)?;
        let fact = Phrase::new("could_bring").with("room", tile.id()).with("points", points);
        Some(fact.with("side", SIDES.get(side).copied().unwrap_or_default()))
    }

    /// Two rooms, each on the side where both together could bring most.
    fn chosen(&self, [one, other]: [Tile; 2]) -> Vec<Phrase> {
        let sum = |left: Tile, right: Tile| Some(self.best(left, 0)? + self.best(right, 1)?);
        let (left, right) = match sum(other, one) > sum(one, other) {
            true => (other, one),
            false => (one, other),
        };
        [self.could_bring(left, 0), self.could_bring(right, 1)].into_iter().flatten().collect()
    }

    /// The lower of two castles counts: what it would have.
    fn counting(&self, action: &Action) -> Option<Phrase> {
        let after = self.world.castles_after(self.seat, action);
        let scores = |then: bool| {
            [0, 1].map(|side| {
                let id = self.castle(side);
                let changed = after.iter().find(|(castle, _)| then && *castle == id);
                let castle = changed.map(|(_, castle)| castle).or(self.world.castle(id));
                castle.map_or(0, |castle| self.score(castle))
            })
        };
        let (now, then) = (scores(false), scores(true));
        if now == then {
            return None;
        }
        let lower = |[left, right]: [i32; 2]| left.min(right);
        let fact = Phrase::new("lower_castle").with("points", lower(then));
        Some(fact.with("gain", lower(then) - lower(now)))
    }

    /// The third or fifth room of a type earns a bonus.
    fn bonus(&self, action: &Action) -> Option<Phrase> {
        let (castle, choice) = match *action {
            Action::Propose { castle, choice }
            | Action::Counter { castle, choice }
            | Action::Decide { castle, choice } => (castle, choice),
            Action::Accept { castle } => (castle, self.world.proposal(castle)?),
            _ => return None,
        };
        let Choice::Cell(_) = choice else { return None };
        let Room::Tile(tile) = self.world.room_due(castle)? else { return None };
        let room_type = tile.room_type();
        let count = self.world.castle(castle)?.count(room_type) + 1;
        let fact = || Phrase::new("bonus").with("room_type", room_type.id()).with("count", count);
        matches!(count, 3 | 5).then(fact)
    }
}

const SIDES: [&str; 2] = ["left", "right"];
