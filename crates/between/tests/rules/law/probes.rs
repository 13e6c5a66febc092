//! Actions that somebody might try: some of them sensible, most of them not.

use between::{
    Action, Attendant, Card, CastleId, Cell, Choice, Order, RoomType, Specialty, State, Throne,
    Tile,
};
use game::{Actor, Dice, Seat};
use testkit::TestDice;

/// Random actions of every kind.
pub(crate) fn probes(state: &State, actor: Actor, dice: &mut TestDice) -> Vec<Action> {
    let mut guess = Guess { state, actor, dice };
    let mut actions = vec![
        Action::LayThrone { castle: guess.castle(), throne: guess.throne() },
        Action::DealTile { seat: guess.seat(), tile: guess.tile() },
        Action::PickForLudwig { tile: guess.tile() },
        Action::DrawTile { castle: guess.castle(), tile: guess.tile() },
        Action::DrawCard { castle: guess.castle(), card: guess.card() },
        Action::GiveForLudwig { mine: guess.tile() },
        Action::Choose { tiles: [guess.tile(), guess.tile()] },
        guess.choice_from_hand(),
        Action::Assign { left: guess.tile() },
        guess.own_assignment(),
        Action::Lock,
        Action::ShowStack,
        Action::SayOrder { castle: guess.castle(), order: guess.order() },
        Action::Accept { castle: guess.castle() },
    ];
    for _ in 0..4 {
        let castle = guess.castle();
        let choice = guess.choice(castle);
        actions.push(match guess.dice.below(3) {
            0 => Action::Propose { castle, choice },
            1 => Action::Counter { castle, choice },
            _ => Action::Decide { castle, choice },
        });
    }
    actions
}

struct Guess<'a> {
    state: &'a State,
    actor: Actor,
    dice: &'a mut TestDice,
}

impl Guess<'_> {
    fn below(&mut self, bound: usize) -> usize {
        self.dice.below(bound as u32) as usize
    }

    fn one_in(&mut self, many: u32) -> bool {
        self.dice.below(many) == 0
    }

    /// Mostly a seat of the table.
    fn seat(&mut self) -> Seat {
        if self.one_in(16) { Seat(u8::MAX) } else { Seat(self.dice.below(8) as u8) }
    }

    /// Mostly one of the actor's own castles.
    fn castle(&mut self) -> CastleId {
        let seats = self.state.players().max(3);
        let (nowhere, left) = (self.one_in(16), self.one_in(2));
        match self.actor {
            _ if nowhere => CastleId(u8::MAX),
            Actor::Seat(seat) if seat.0 < seats && left => CastleId::left_of(seat),
            Actor::Seat(seat) if seat.0 < seats => CastleId::right_of(seat, seats),
            _ => CastleId(self.dice.below(u32::from(seats) + 1) as u8),
        }
    }

    fn tile(&mut self) -> Tile {
        let number = self.below(Tile::COUNT);
        Tile::nth(number as u8).unwrap()
    }

    fn card(&mut self) -> Card {
        let number = self.below(Card::COUNT);
        Card::nth(number as u8).unwrap()
    }

    fn throne(&mut self) -> Throne {
        let number = self.below(Throne::COUNT);
        Throne::nth(number as u8).unwrap()
    }

    fn attendant(&mut self) -> Attendant {
        Attendant::nth(self.dice.below(4) as u8).unwrap()
    }

    fn order(&mut self) -> Order {
        [Order::First, Order::Second, Order::Either][self.below(3)]
    }

    fn own_seat(&self) -> Seat {
        if let Actor::Seat(seat) = self.actor { seat } else { Seat(0) }
    }

    fn choice_from_hand(&mut self) -> Action {
        let hand = self.state.hand(self.own_seat());
        let mut tile = || hand.nth(self.dice.below(hand.len())).unwrap_or(Tile::nth(0).unwrap());
        Action::Choose { tiles: [tile(), tile()] }
    }

    fn own_assignment(&mut self) -> Action {
        let side = self.below(2);
        let left = match self.state.chosen(self.own_seat()) {
            Some(chosen) => chosen[side],
            None => self.tile(),
        };
        Action::Assign { left }
    }

    /// A cell near the castle, now and then far out.
    fn cell(&mut self, castle: CastleId) -> Cell {
        if self.one_in(16) {
            let far = [i8::MIN, -33, -32, 31, 32, i8::MAX];
            return Cell::at(far[self.below(6)], far[self.below(6)]);
        }
        let rooms = self.state.castle(castle).map_or(&[][..], |plan| plan.rooms());
        let number = self.below(rooms.len() + 1);
        let from = rooms.get(number).map_or(Cell::at(0, 0), |placed| placed.cell);
        from.step((self.dice.below(5) as i8 - 2, self.dice.below(5) as i8 - 2))
    }

    fn choice(&mut self, castle: CastleId) -> Choice {
        match self.dice.below(8) {
            0..=2 => Choice::Cell(self.cell(castle)),
            3 => Choice::Tile(self.tile()),
            4 => Choice::Attendant(self.attendant()),
            5 => Choice::Card(self.card()),
            6 => Choice::Bonus(RoomType::ALL[self.below(7)]),
            _ => {
                let castle = self.castle();
                if self.one_in(2) {
                    return Choice::FifthAttendant { castle, attendant: self.attendant() };
                }
                let room = Specialty::ALL[self.below(3)];
                Choice::FifthRoom { castle, room, cell: self.cell(castle) }
            }
        }
    }
}
