//! Worlds that a viewer cannot tell from the real one.

use game::{Dice, Viewer};

use crate::component::{Card, Tile};
use crate::sets::{CardSet, TileSet};
use crate::state::State;

impl State {
    /// Lets tiles and cards change places that the viewer cannot tell apart.
    pub(crate) fn sample_world(&self, viewer: Viewer, dice: &mut impl Dice) -> State {
        let mut world = self.clone();
        world.move_tiles(&self.shuffled_tiles(viewer, dice));
        world.move_cards(&self.shuffled_cards(viewer, dice));
        world
    }

    /// Where each tile goes: any place of a tile that looks the same to the viewer.
    fn shuffled_tiles(&self, viewer: Viewer, dice: &mut impl Dice) -> [Tile; Tile::COUNT] {
        let mut to = [Tile::default(); Tile::COUNT];
        for (place, tile) in to.iter_mut().zip(Tile::all()) {
            *place = tile;
        }
        let knows = viewer.seat().and_then(|seat| self.desk(seat)).map(|desk| desk.knows);
        let hidden = self.face_down();
        let mut left = hidden;
        while let Some(tile) = left.nth(0) {
            let class = match &knows {
                Some(knows) => knows.like(tile, hidden),
                None => hidden.intersection(TileSet::of_size(tile.face().size)),
            };
            left = left.minus(class);
            let from: Vec<Tile> = class.iter().collect();
            let mut goes = from.clone();
            dice.shuffle(&mut goes);
            for (from, goes) in from.into_iter().zip(goes) {
                if let Some(place) = to.get_mut(usize::from(from.number())) {
                    *place = goes;
                }
            }
        }
        to
    }

    fn move_tiles(&mut self, to: &[Tile; Tile::COUNT]) {
        let goes = |tile: Tile| to.get(usize::from(tile.number())).copied().unwrap_or(tile);
        self.unseen = self.unseen.iter().map(goes).collect();
        self.left_out = self.left_out.iter().map(goes).collect();
        for down in self.on_deck.iter_mut().chain(&mut self.on_discards) {
            down.tile = goes(down.tile);
        }
        for desk in &mut self.desks {
            desk.knows = desk.knows.moved(to);
        }
    }

    /// Where each card goes: any place that the viewer has not seen.
    fn shuffled_cards(&self, viewer: Viewer, dice: &mut impl Dice) -> Vec<Card> {
        let known = self.cards_known_to(viewer);
        let hidden: Vec<Card> = Card::all().filter(|&card| !known.contains(card)).collect();
        let mut goes = hidden.clone();
        dice.shuffle(&mut goes);
        let mut to: Vec<Card> = Card::all().collect();
        for (from, goes) in hidden.into_iter().zip(goes) {
            if let Some(place) = to.get_mut(usize::from(from.number())) {
                *place = goes;
            }
        }
        to
    }

    /// The cards whose place the viewer knows: those in the own hand, those being chosen from, and
    /// those that the viewer put under the deck (CAS-INFO-03, CAS-INFO-04, CAS-INFO-10).
    fn cards_known_to(&self, viewer: Viewer) -> CardSet {
        if self.step == crate::state::Step::Over {
            // All hands are shown; what is left of the deck stays hidden.
            let hands = self.desks.iter().flat_map(|desk| desk.hand.iter());
            let own = self.bonus_bottom.iter().filter(|r| viewer.seat() == Some(r.by));
            return hands.chain(own.map(|returned| returned.card)).collect();
        }
        let Some(seat) = viewer.seat() else { return CardSet::EMPTY };
        let hand = self.desk(seat).map(|desk| desk.hand).unwrap_or_default();
        let own = self.bonus_bottom.iter().filter(|returned| returned.by == seat);
        let drawn = self.drawn.iter().copied().filter(|_| seat == self.active);
        hand.iter().chain(own.map(|returned| returned.card)).chain(drawn).collect()
    }

    fn move_cards(&mut self, to: &[Card]) {
        let goes = |card: Card| to.get(usize::from(card.number())).copied().unwrap_or(card);
        self.bonus_deck = self.bonus_deck.iter().map(goes).collect();
        for returned in &mut self.bonus_bottom {
            returned.card = goes(returned.card);
        }
        for card in &mut self.drawn {
            *card = goes(*card);
        }
        self.drawn.sort_unstable();
        for desk in &mut self.desks {
            desk.hand = desk.hand.iter().map(goes).collect();
            desk.returning = desk.returning.map(goes);
        }
    }
}
