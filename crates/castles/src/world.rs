//! Worlds that a viewer cannot tell from the real one.
//!
//! What is hidden goes to places in an order of their own and not in that of what lies there, so that the
//! same dice give worlds that differ in nothing but what others know, from whichever of them one begins.

use game::{Dice, Seat, Viewer};

use crate::component::{Card, Favor, Tile};
use crate::options::Module;
use crate::state::{Desk, FaceDown, State};

impl State {
    /// Lets tiles and cards change places that the viewer cannot tell apart.
    pub(crate) fn sample_world(&self, viewer: Viewer, dice: &mut impl Dice) -> State {
        let mut world = self.clone();
        world.move_tiles(&self.shuffled_tiles(viewer, dice));
        world.shuffle_favors(viewer, dice);
        world.shuffle_decrees(viewer, dice);
        world.shuffle_coins(viewer, dice);
        world.shuffle_laid_cards(viewer, dice);
        if self.memory.is_empty() {
            world.move_cards(&self.shuffled_cards(viewer, dice));
        } else {
            world.deal_cards_anew(viewer, dice);
        }
        world
    }

    /// Lets favors change places that the viewer has not seen; at the end all that were kept are open
    /// (EXP-INFO-05, EXP-INFO-06).
    fn shuffle_favors(&mut self, viewer: Viewer, dice: &mut impl Dice) {
        if !self.in_play.has(Module::Towers) && !self.in_play.has(Module::Decrees) {
            return;
        }
        let mut hidden = self.unseen_favors();
        let looks = self.active();
        if viewer.seat().is_none() || viewer.seat() != looks {
            self.looked_at.iter().for_each(|&favor| hidden.insert(favor));
        }
        let over = self.is_over();
        for (seat, desk) in (0..).map(Seat).zip(&self.desks) {
            if viewer.seat() != Some(seat) {
                hidden = hidden.union(desk.favors_put_away);
                let kept = desk.tower_favors.iter().filter(|_| !over);
                kept.for_each(|&favor| hidden.insert(favor));
                if !desk.sealed.is_open {
                    hidden = hidden.union(State::sealed_favors(desk));
                }
            }
        }
        let mut to: Vec<Favor> = hidden.iter().collect();
        let mut from: Vec<Favor> = to.clone();
        from.sort_by_cached_key(|&favor| self.place_of_favor(favor));
        dice.shuffle(&mut to);
        let goes = |favor: Favor| {
            let place = from.iter().position(|&other| other == favor);
            place.and_then(|place| to.get(place).copied()).unwrap_or(favor)
        };
        self.looked_at.iter_mut().for_each(|favor| *favor = goes(*favor));
        self.looked_at.sort_unstable();
        for desk in &mut self.desks {
            desk.favors_put_away = desk.favors_put_away.map(goes);
            let kept = desk.tower_favors.iter_mut().chain(&mut desk.sealed.favors);
            kept.for_each(|favor| *favor = goes(*favor));
        }
    }

    /// Where a favor lies that somebody has not seen, seat by seat.
    fn place_of_favor(&self, favor: Favor) -> (usize, usize) {
        if let Some(place) = self.looked_at.iter().position(|&other| other == favor) {
            return (1, place);
        }
        for (seat, desk) in (2..).zip(&self.desks) {
            let mut kept = desk.tower_favors.iter().chain(&desk.sealed.favors);
            if let Some(place) = kept.position(|&other| other == favor) {
                return (seat, place);
            }
            if desk.favors_put_away.contains(favor) {
                return (seat, usize::MAX);
            }
        }
        (0, 0)
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
                None => hidden.intersection(tile.size().tiles()),
            };
            left = left.minus(class);
            let mut goes: Vec<Tile> = class.iter().collect();
            let mut from = goes.clone();
            from.sort_by_cached_key(|&tile| self.place_of_tile(tile));
            dice.shuffle(&mut goes);
            for (from, goes) in from.into_iter().zip(goes) {
                if let Some(place) = to.get_mut(usize::from(from.number())) {
                    *place = goes;
                }
            }
        }
        to
    }

    /// Where a tile lies face down: in its stack, out of the game, on the deck, on the discards, on a decree.
    fn place_of_tile(&self, tile: Tile) -> (usize, usize) {
        let within = |pile: &[FaceDown]| pile.iter().position(|down| down.tile == tile);
        if self.unseen.contains(tile) {
            (0, 0)
        } else if self.left_out.contains(tile) {
            (1, 0)
        } else if let Some(place) = within(&self.on_deck) {
            (2, place)
        } else if let Some(place) = within(&self.on_discards) {
            (3, place)
        } else {
            let is_here = |desk: &Desk| desk.sealed.tile == Some(tile);
            (4, self.desks.iter().position(is_here).unwrap_or(usize::MAX))
        }
    }

    fn move_tiles(&mut self, to: &[Tile; Tile::COUNT]) {
        let goes = |tile: Tile| to.get(usize::from(tile.number())).copied().unwrap_or(tile);
        self.unseen = self.unseen.iter().map(goes).collect();
        self.left_out = self.left_out.iter().map(goes).collect();
        for down in self.on_deck.iter_mut().chain(&mut self.on_discards) {
            down.tile = goes(down.tile);
        }
        for desk in &mut self.desks {
            desk.knows = desk.knows.moved(goes);
            desk.sealed.tile = desk.sealed.tile.map(goes);
        }
    }

    /// Where each card goes before the first round: any place but in the viewer's own hand
    /// (CAS-INFO-03).
    fn shuffled_cards(&self, viewer: Viewer, dice: &mut impl Dice) -> Vec<Card> {
        let known = viewer.seat().and_then(|seat| self.desk(seat)).map(|desk| desk.hand);
        let known = known.unwrap_or_default();
        let mut goes: Vec<Card> = self.in_play.cards.minus(known).iter().collect();
        let mut hidden = goes.clone();
        hidden.sort_by_cached_key(|&card| self.place_of_card(card));
        dice.shuffle(&mut goes);
        let mut to: Vec<Card> = Card::all().collect();
        for (from, goes) in hidden.into_iter().zip(goes) {
            if let Some(place) = to.get_mut(usize::from(from.number())) {
                *place = goes;
            }
        }
        to
    }

    /// Where a bonus card is before the first round: in the deck, in a hand, or about to be returned.
    fn place_of_card(&self, card: Card) -> (usize, bool) {
        let is_here = |desk: &Desk| desk.hand.contains(card) || desk.returning == Some(card);
        match self.desks.iter().position(is_here) {
            Some(seat) => {
                let returns = self.desks.get(seat).and_then(|desk| desk.returning);
                (seat + 1, returns == Some(card))
            }
            None => (0, false),
        }
    }

    fn move_cards(&mut self, to: &[Card]) {
        let goes = |card: Card| to.get(usize::from(card.number())).copied().unwrap_or(card);
        self.bonus_deck = self.bonus_deck.iter().map(goes).collect();
        for desk in &mut self.desks {
            desk.hand = desk.hand.iter().map(goes).collect();
            desk.returning = desk.returning.map(goes);
        }
    }
}
