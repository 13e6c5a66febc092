//! Judgement for Between Two Castles: the final score is the lower of two castles.

use between::{
    Action, Attendant, Between, Card, Castle, CastleId, Choice, Options, Room, RoomType, Specialty,
    State, Tile,
};
use game::{Game, Seat};

use crate::Judgement;
use crate::weights::BetweenWeights;

impl Judgement for Between {
    fn worth(world: &State, seat: Seat, choices: &[Action], weights: &BetweenWeights) -> Vec<i64> {
        let judge = Judge::new(world, seat, weights);
        choices.iter().map(|choice| judge.worth(choice)).collect()
    }
}

/// The seat's two castles and their scores as they stand.
struct Judge<'a> {
    world: &'a State,
    weights: &'a BetweenWeights,
    options: &'a Options,
    seat: Seat,
    seats: u8,
    /// The best score that each tile of the hand could bring to the left and the right castle.
    hand: Vec<(Tile, [i32; 2])>,
    now: [i32; 2],
}

impl<'a> Judge<'a> {
    fn new(world: &'a State, seat: Seat, weights: &'a BetweenWeights) -> Judge<'a> {
        let mut judge = Judge {
            world,
            weights,
            options: world.options(),
            seat,
            seats: Between::seats(world),
            hand: Vec::new(),
            now: [0; 2],
        };
        let sides = judge.castles();
        judge.now = sides.map(|castle| judge.score(castle));
        let chosen = world.chosen(seat).into_iter().flatten();
        let ludwig = world.ludwig().and_then(|ludwig| world.chosen(ludwig));
        judge.hand = world
            .hand(seat)
            .iter()
            .chain(chosen)
            .chain(ludwig.into_iter().flatten())
            .map(|tile| (tile, sides.map(|castle| judge.best_with(castle, Room::Tile(tile)))))
            .collect();
        judge
    }

    /// The castle on the left, the castle on the right.
    fn castles(&self) -> [CastleId; 2] {
        [CastleId::left_of(self.seat), CastleId::right_of(self.seat, self.seats)]
    }

    fn score(&self, castle: CastleId) -> i32 {
        self.world.castle(castle).map_or(0, |castle| castle.score(self.options))
    }

    /// The lower castle decides, the higher one breaks ties.
    fn total(&self, left: i32, right: i32) -> i64 {
        let higher = i64::from(left.max(right)) * self.weights.higher_castle;
        i64::from(left.min(right)) * 10_000 + higher
    }

    /// The seat's prospects if one castle had this score and the other stayed as it is.
    fn with(&self, castle: CastleId, score: i32) -> i64 {
        let [left, right] = self.now;
        match self.castles() {
            [own, _] if own == castle => self.total(score, right),
            [_, own] if own == castle => self.total(left, score),
            // Somebody else's castle: better nothing than something.
            _ => self.total(left, right) - i64::from(score) * self.weights.others_castle,
        }
    }

    fn worth(&self, action: &Action) -> i64 {
        match *action {
            Action::Choose { tiles: [a, b] } => self.assigned(a, b).max(self.assigned(b, a)),
            Action::Assign { left } => {
                let other = self.world.chosen(self.seat).into_iter().flatten().find(|&t| t != left);
                other.map_or(0, |right| self.assigned(left, right))
            }
            Action::GiveForLudwig { mine } => {
                let own = self.castles().into_iter().find(|&castle| self.is_with_ludwig(castle));
                own.map_or(0, |castle| self.with(castle, self.best_with(castle, Room::Tile(mine))))
            }
            Action::Propose { castle, choice }
            | Action::Counter { castle, choice }
            | Action::Decide { castle, choice } => self.choice(castle, choice),
            Action::Accept { castle } => {
                // A proposal that is as good as anything else is accepted.
                self.proposal(castle).map_or(0, |choice| self.choice(castle, choice)) + 1
            }
            Action::SayOrder { order, .. } => i64::from(order == between::Order::Either),
            Action::Lock => 0,
            Action::ShowStack
            | Action::LayThrone { .. }
            | Action::DealTile { .. }
            | Action::PickForLudwig { .. }
            | Action::DrawTile { .. }
            | Action::DrawCard { .. } => -1,
        }
    }

    /// The prospects with one tile left and the other right, each on its best cell.
    fn assigned(&self, left: Tile, right: Tile) -> i64 {
        let best = |tile: Tile| self.hand.iter().find(|(t, _)| *t == tile).map(|(_, best)| *best);
        match (best(left), best(right)) {
            (Some([left, _]), Some([_, right])) => self.total(left, right),
            _ => 0,
        }
    }

    fn is_with_ludwig(&self, castle: CastleId) -> bool {
        let ludwig = self.world.ludwig();
        castle.builders(self.seats).into_iter().any(|builder| Some(builder) == ludwig)
    }

    fn proposal(&self, castle: CastleId) -> Option<Choice> {
        self.world.proposal(castle)
    }

    fn choice(&self, castle: CastleId, choice: Choice) -> i64 {
        let Some(built) = self.world.castle(castle) else { return 0 };
        match choice {
            Choice::Cell(cell) => match self.world.room_due(castle) {
                Some(room) => self.with(castle, self.with_room(built, room, cell)),
                None => 0,
            },
            Choice::Tile(tile) => self.with(castle, self.best_with(castle, Room::Tile(tile))),
            Choice::Attendant(kind) => self.with(castle, self.with_attendant(built, kind)),
            Choice::Card(card) => self.with(castle, self.with_card(built, card)),
            Choice::Bonus(room_type) => self.with(castle, self.bonus(castle, built, room_type)),
            Choice::FifthRoom { castle, room, cell } => match self.world.castle(castle) {
                Some(built) => {
                    self.with(castle, self.with_room(built, Room::Specialty(room), cell))
                }
                None => 0,
            },
            Choice::FifthAttendant { castle, attendant } => match self.world.castle(castle) {
                Some(built) => self.with(castle, self.with_attendant(built, attendant)),
                None => 0,
            },
        }
    }

    fn with_room(&self, built: &Castle, room: Room, cell: between::Cell) -> i32 {
        let mut built = *built;
        match built.build(room, cell) {
            Ok(()) => built.score(self.options) + self.promise(&built, room),
            Err(_) => i32::MIN / 2,
        }
    }

    fn with_attendant(&self, built: &Castle, kind: Attendant) -> i32 {
        let mut built = *built;
        built.seat_attendant(kind);
        built.score(self.options)
    }

    fn with_card(&self, built: &Castle, card: Card) -> i32 {
        let mut built = *built;
        built.keep_card(card);
        built.score(self.options)
    }

    /// The castle's score with a room on its best cell.
    fn best_with(&self, castle: CastleId, room: Room) -> i32 {
        let Some(built) = self.world.castle(castle) else { return 0 };
        let cells = built.legal_cells(room.face().kind);
        cells.map(|cell| self.with_room(built, room, cell)).max().unwrap_or(0)
    }

    /// The castle's score with the bonus of a type, as far as it can be told before drawing.
    fn bonus(&self, castle: CastleId, built: &Castle, room_type: RoomType) -> i32 {
        let now = built.score(self.options);
        match room_type {
            RoomType::Outdoor => self.best_with(castle, Room::Specialty(Specialty::Fountain)),
            RoomType::Sleeping => self.best_with(castle, Room::Specialty(Specialty::Tower)),
            RoomType::Corridor => self.best_with(castle, Room::Specialty(Specialty::GrandFoyer)),
            RoomType::Living => {
                Attendant::all().map(|kind| self.with_attendant(built, kind)).max().unwrap_or(now)
            }
            RoomType::Food | RoomType::Utility | RoomType::Downstairs => {
                now + self.weights.bonus as i32
            }
        }
    }

    /// What the room just built brings beside its own points: a third or fifth of a type earns a bonus.
    fn promise(&self, built: &Castle, room: Room) -> i32 {
        let Room::Tile(tile) = room else { return 0 };
        let worth = match built.count(tile.room_type()) {
            3 | 5 => self.weights.third_of_type,
            2 | 4 => self.weights.second_of_type,
            _ => 0,
        };
        worth as i32
    }
}
