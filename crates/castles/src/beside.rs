//! What lies beside a castle and counts for favors and bonus cards all the same.

use game::{Seat, Viewer};

use crate::component::{Card, Measure, Size};
use crate::question::Prompt;
use crate::sheet::Stack;
use crate::state::State;

/// A set of supply stacks.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub struct StackSet(u16);

impl StackSet {
    /// Whether the stack is one of them.
    #[must_use]
    pub const fn contains(self, stack: Stack) -> bool {
        self.0 & bit(stack) != 0
    }
}

impl FromIterator<Stack> for StackSet {
    fn from_iter<I: IntoIterator<Item = Stack>>(stacks: I) -> StackSet {
        StackSet(stacks.into_iter().fold(0, |set, stack| set | bit(stack)))
    }
}

const fn bit(stack: Stack) -> u16 {
    1 << match stack {
        Stack::Rooms(size) => size.index(),
        Stack::Hallways => Size::ALL.len(),
        Stack::Stairs => Size::ALL.len() + 1,
        Stack::Moats => Size::ALL.len() + 2,
    }
}

/// What a player has beside the castle.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub struct Beside {
    /// Coins.
    pub cash: u32,
    /// Points.
    pub score: i32,
    /// The stacks that are empty.
    pub depleted: StackSet,
    /// Whether it is the master builder.
    pub is_builder: bool,
    /// Public favors on which it is first alone.
    pub first_places: u32,
    /// Bonus cards that bring nothing, as far as they are known.
    pub zero_cards: u32,
    /// Swan tokens.
    pub swans: u32,
    /// Bonus cards in hand.
    pub cards: u32,
}

impl State {
    /// What a seat has beside its castle. What its cards would need of the cards of others is not in
    /// it before the end: nobody knows them.
    #[must_use]
    pub fn beside(&self, seat: Seat) -> Beside {
        let plain = self.beside_but_cards(seat);
        if !self.in_play.is_expanded() {
            return plain;
        }
        let holds =
            |wanted: Measure| self.hand_and_drawn(seat).any(|card| card.face().measure == wanted);
        let first_places = if holds(Measure::FirstPlaces) { self.first_places(seat) } else { 0 };
        let beside = Beside { first_places, ..plain };
        let zero_cards = if holds(Measure::ZeroCards) { self.zero_cards(seat, &beside) } else { 0 };
        Beside { zero_cards, ..beside }
    }

    /// The same without what only bonus cards ask for.
    pub(crate) fn beside_but_cards(&self, seat: Seat) -> Beside {
        let plain = Beside {
            cash: self.coins_that_count(seat),
            score: self.score(seat),
            ..Beside::default()
        };
        if !self.in_play.is_expanded() {
            return plain;
        }
        Beside {
            depleted: self.depleted_stacks().collect(),
            is_builder: self.builder == seat,
            swans: self.swans(seat).len(),
            cards: self.hand(seat).len(),
            ..plain
        }
    }

    /// The cards whose worth a seat may want to know.
    fn hand_and_drawn(&self, seat: Seat) -> impl Iterator<Item = Card> + '_ {
        let drawn = self.drawn.iter().copied().filter(move |_| self.active() == Some(seat));
        let discards = match self.prompt(seat) {
            Some(Prompt::Right(asked)) => self.discards(asked.matter),
            _ => Vec::new(),
        };
        self.hand(seat).iter().chain(drawn).chain(discards)
    }

    /// Public favors on which a seat is first alone: as they stand, or as they were scored
    /// (EXP-BONUS-05).
    fn first_places(&self, seat: Seat) -> u32 {
        match self.desk(seat).and_then(|desk| desk.first_places) {
            Some(scored) => scored.into(),
            None => {
                let alone =
                    |&&favor: &&_| self.first_alone(favor, Viewer::Seat(seat)) == Some(seat);
                self.favors.iter().filter(alone).count() as u32
            }
        }
    }

    /// Cards of all players that bring nothing; while they are secret, those of the seat itself. With
    /// none the card counts itself (EXP-BONUS-09).
    fn zero_cards(&self, seat: Seat, own: &Beside) -> u32 {
        let of = |other: Seat| {
            let beside = if other == seat {
                *own
            } else {
                let first_places = self.first_places(other);
                Beside { first_places, ..self.beside_but_cards(other) }
            };
            let castle = self.castle(other);
            let brings_nothing = |card: &Card| {
                card.face().measure != Measure::ZeroCards
                    && castle.is_some_and(|castle| castle.card_points(*card, &beside) == 0)
            };
            self.hand(other).iter().filter(brings_nothing).count() as u32
        };
        let open = self.hands_are_open();
        let found: u32 = self.seats().filter(|&other| other == seat || open).map(of).sum();
        found.max(1)
    }
}
