//! Other worlds: states that a viewer cannot tell from the real one.
//!
//! A world is the real state with hidden tiles and cards exchanged for one another. Which exchanges
//! are possible follows from what the viewer knows: own tiles, stacks once held, discards once seen.
//! Places are filled in an order of their own and not in that of what lies there, so that the same dice
//! give worlds that differ in nothing but what others know, from whichever of them one begins.

use game::{Dice, Seat, Viewer, never};

use crate::action::Choice;
use crate::component::{Card, Tile};
use crate::sets::{CardSet, TileSet};
use crate::state::{Desk, State, Step, Talk};

/// Which tile stands in for which.
struct Exchange {
    tiles: Vec<Tile>,
    cards: Vec<Card>,
}

impl Exchange {
    fn tile(&self, tile: Tile) -> Tile {
        self.tiles.get(usize::from(tile.number())).copied().unwrap_or(tile)
    }

    fn card(&self, card: Card) -> Card {
        self.cards.get(usize::from(card.number())).copied().unwrap_or(card)
    }

    /// The tiles in `slots` are replaced by `tiles`, slot by slot.
    fn fill(
        &mut self,
        slots: impl IntoIterator<Item = Tile>,
        tiles: impl IntoIterator<Item = Tile>,
    ) {
        for (slot, tile) in slots.into_iter().zip(tiles) {
            match self.tiles.get_mut(usize::from(slot.number())) {
                Some(place) => *place = tile,
                None => never!("every tile stands in for one"),
            }
        }
    }

    /// The tiles of some sets, none of which holds one of another, change places among themselves.
    fn shuffle_within(&mut self, sets: [TileSet; 2], dice: &mut impl Dice) {
        let [one, other] = sets;
        let mut tiles: Vec<Tile> = one.union(other).iter().collect();
        dice.shuffle(&mut tiles);
        self.fill(one.iter().chain(other.iter()), tiles);
    }

    fn choice(&self, choice: Choice) -> Choice {
        match choice {
            Choice::Tile(tile) => Choice::Tile(self.tile(tile)),
            Choice::Card(card) => Choice::Card(self.card(card)),
            Choice::Cell(_)
            | Choice::Attendant(_)
            | Choice::Bonus(_)
            | Choice::FifthRoom { .. }
            | Choice::FifthAttendant { .. } => choice,
        }
    }
}

impl State {
    pub(crate) fn sample_world(&self, viewer: Viewer, dice: &mut impl Dice) -> State {
        let viewer = self.eyes(viewer);
        let mut exchange = Exchange { tiles: Tile::all().collect(), cards: Card::all().collect() };
        self.exchange_tiles(viewer, &mut exchange, dice);
        self.exchange_cards(viewer, &mut exchange, dice);
        self.exchanged(viewer, &exchange)
    }

    fn exchange_tiles(&self, viewer: Viewer, exchange: &mut Exchange, dice: &mut impl Dice) {
        let own = viewer.seat().and_then(|seat| self.desk(seat));
        let seen_go = own.map_or(TileSet::EMPTY, |desk| desk.known_discards);
        let drawn = match self.tile_draw {
            Some(draw) if !self.draw_audience(draw.castle).includes(viewer) => draw.drawn,
            _ => TileSet::EMPTY,
        };
        let discards = self.discards.minus(seen_go);
        let piles = self.supply.union(discards).union(drawn);
        let aside = self.set_aside.minus(seen_go);
        let mut in_hands: Vec<Tile> = aside.iter().collect();
        for (seat, desk) in (0..).map(Seat).zip(&self.desks) {
            if viewer == Viewer::Seat(seat) {
                continue;
            }
            let taken = self.secretly_taken(seat, desk, viewer);
            let stack = desk.hand.union(desk.waiting).minus(taken);
            if !viewer.is_among(desk.stack_known) {
                in_hands.extend(desk.hand.minus(taken).iter());
                in_hands.extend(desk.waiting.minus(taken).iter());
                in_hands.extend(taken.iter());
            } else if !taken.is_empty() {
                // The viewer knows the stack, but not what was taken from it.
                exchange.shuffle_within([stack, taken], dice);
            }
        }
        // Tiles known to be in the piles stay there; all others may be anywhere.
        let known = own.map_or(TileSet::EMPTY, |desk| desk.known_in_piles).intersection(piles);
        let below = discards.minus(self.supply);
        let above = drawn.minus(self.supply).minus(discards);
        let mut pile_slots: Vec<Tile> =
            self.supply.iter().chain(below.iter()).chain(above.iter()).collect();
        dice.shuffle(&mut pile_slots);
        let (for_known, others) = pile_slots.split_at(known.len() as usize);
        exchange.fill(for_known.iter().copied(), known.iter());
        let held: TileSet = in_hands.iter().copied().collect();
        let mut rest: Vec<Tile> = piles.union(held).minus(known).iter().collect();
        dice.shuffle(&mut rest);
        exchange.fill(others.iter().copied().chain(in_hands), rest);
    }

    /// What has been taken from the stack at a seat without the viewer knowing.
    fn secretly_taken(&self, seat: Seat, desk: &Desk, viewer: Viewer) -> TileSet {
        if self.is_ludwig(seat) {
            let giving = matches!(self.step, Step::PickForLudwig | Step::GiveForLudwig);
            if giving && viewer != Viewer::Seat(self.picker()) {
                return self.picked_for_ludwig.iter().copied().collect();
            }
            return TileSet::EMPTY;
        }
        let chosen = desk.chosen.filter(|_| self.is_choice_secret(seat));
        chosen.into_iter().flatten().collect()
    }

    fn exchange_cards(&self, viewer: Viewer, exchange: &mut Exchange, dice: &mut impl Dice) {
        let own = viewer.seat().and_then(|seat| self.desk(seat));
        let seen_go = own.map_or(CardSet::EMPTY, |desk| desk.known_card_discards);
        let drawn = match self.card_draw {
            Some(draw) if !self.draw_audience(draw.castle).includes(viewer) => draw.drawn,
            _ => CardSet::EMPTY,
        };
        let discards = self.card_discards.minus(seen_go);
        let mut cards: Vec<Card> = self.deck.union(discards).union(drawn).iter().collect();
        dice.shuffle(&mut cards);
        let (below, above) = (discards.minus(self.deck), drawn.minus(self.deck).minus(discards));
        let slots = self.deck.iter().chain(below.iter()).chain(above.iter());
        for (slot, card) in slots.zip(cards) {
            match exchange.cards.get_mut(usize::from(slot.number())) {
                Some(place) => *place = card,
                None => never!("every card stands in for one"),
            }
        }
    }

    /// The state with everything exchanged, the viewer's own memory apart.
    fn exchanged(&self, viewer: Viewer, exchange: &Exchange) -> State {
        let mut world = self.clone();
        let tiles = |set: TileSet| set.map(|tile| exchange.tile(tile));
        let cards = |set: CardSet| set.map(|card| exchange.card(card));
        world.supply = tiles(self.supply);
        world.discards = tiles(self.discards);
        world.set_aside = tiles(self.set_aside);
        world.deck = cards(self.deck);
        world.card_discards = cards(self.card_discards);
        if let Some(draw) = &mut world.tile_draw {
            draw.drawn = tiles(draw.drawn);
        }
        if let Some(draw) = &mut world.card_draw {
            draw.drawn = cards(draw.drawn);
        }
        world.picked_for_ludwig.iter_mut().for_each(|tile| *tile = exchange.tile(*tile));
        for site in &mut world.sites {
            site.talk = match site.talk {
                Talk::Open => Talk::Open,
                Talk::Proposed(choice) => Talk::Proposed(exchange.choice(choice)),
                Talk::Countered { proposed, counter } => Talk::Countered {
                    proposed: exchange.choice(proposed),
                    counter: exchange.choice(counter),
                },
            };
        }
        for (seat, desk) in (0..).map(Seat).zip(&mut world.desks) {
            if viewer == Viewer::Seat(seat) {
                continue;
            }
            desk.hand = tiles(desk.hand);
            desk.waiting = tiles(desk.waiting);
            if self.is_choice_secret(seat) {
                desk.chosen = desk.chosen.map(|chosen| {
                    let [a, b] = chosen.map(|tile| exchange.tile(tile));
                    [a.min(b), a.max(b)]
                });
            }
            desk.known_discards = tiles(desk.known_discards);
            desk.known_in_piles = tiles(desk.known_in_piles);
            desk.known_card_discards = cards(desk.known_card_discards);
        }
        world
    }
}
