//! What somebody is after: bonus cards, decrees and favors, counted once for a castle, and for one with a room more
//! by what that changes.

use std::cell::RefCell;

use game::Seat;

use crate::beside::Beside;
use crate::castle::Castle;
use crate::component::{Favor, Measure, Tile};
use crate::decree::Effect;
use crate::measure::{Contender, paid};
use crate::sealed::sealed_points_of;
use crate::state::{Desk, State};
use crate::trial::Trial;

/// What cards, decrees and favors would bring.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub struct GoalPoints {
    /// By bonus cards and decrees.
    pub sure: i32,
    /// By favors, which others may still win.
    pub favors: i32,
}

/// The goals of a seat, and how far its castle is with them.
#[derive(Clone, Debug)]
pub struct Goals<'a> {
    castle: &'a Castle,
    beside: Beside,
    /// What is counted, each once, and how much of it the rooms have one by one.
    counted: Vec<(Measure, i64)>,
    /// What bonus cards and decrees pay: for which of these, how much, and for how many.
    pay: Vec<(usize, i32, i64)>,
    races: Vec<Race>,
    /// What lies face down on a decree.
    sealed: Option<Tile>,
    sealed_points: i32,
    /// The longest walks that are known, by the rooms to which a new one is joined.
    walks: RefCell<Vec<(Vec<u8>, i64)>>,
}

/// A favor, and what the others have of it.
#[derive(Clone, Debug)]
struct Race {
    counted: usize,
    own: Contender,
    others: Vec<Contender>,
}

impl State {
    /// What a seat is after with this castle and so much beside it.
    #[must_use]
    pub fn goals<'a>(&self, seat: Seat, castle: &'a Castle, beside: &Beside) -> Goals<'a> {
        let desk = self.desk(seat);
        let closed = desk.filter(|desk| !desk.sealed.is_open);
        let mut goals = Goals {
            castle,
            beside: *beside,
            counted: Vec::new(),
            pay: Vec::new(),
            races: Vec::new(),
            sealed: closed.and_then(|desk| desk.sealed.tile),
            sealed_points: 0,
            walks: RefCell::default(),
        };
        let sealed = |tile: Tile| castle.rooms.iter().map(move |it| sealed_points_of(tile, it));
        goals.sealed_points = goals.sealed.into_iter().flat_map(sealed).sum();
        for card in self.hand(seat).iter() {
            let face = card.face();
            let counted = goals.count(face.measure);
            goals.pay.push((counted, face.points.into(), face.per.into()));
        }
        for decree in self.decrees(seat) {
            for effect in decree.effects() {
                if let Effect::Score { measure, points, per } = effect {
                    let counted = goals.count(measure);
                    goals.pay.push((counted, points.into(), per.into()));
                }
            }
        }
        let own_favors =
            |desk: &'_ Desk| [desk.tower_favors.as_slice(), &desk.sealed.favors].concat();
        let own: Vec<Favor> = desk.map(own_favors).unwrap_or_default();
        for favor in self.favors.iter().chain(&own) {
            let measure = favor.face().measure;
            let others = (0..).map(Seat).zip(&self.desks).filter(|&(other, _)| other != seat);
            let others = others.map(|(other, desk)| {
                let amount = desk.castle.amount(measure, &self.beside_but_cards(other));
                desk.terms.contender(amount)
            });
            let others = others.collect();
            let own = self.terms(seat).contender(0);
            let counted = goals.count(measure);
            goals.races.push(Race { counted, own, others });
        }
        goals
    }
}

impl Goals<'_> {
    /// The place of what is counted.
    fn count(&mut self, measure: Measure) -> usize {
        let known = self.counted.iter().position(|(other, _)| *other == measure);
        known.unwrap_or_else(|| {
            self.counted.push((measure, self.castle.of_rooms(measure, &self.beside)));
            self.counted.len() - 1
        })
    }

    /// What they bring with the castle as it is.
    #[must_use]
    pub fn now(&self) -> GoalPoints {
        self.of(self.castle)
    }

    /// What they would bring with another castle.
    #[must_use]
    pub fn of(&self, castle: &Castle) -> GoalPoints {
        let amounts = self.counted.iter().map(|(measure, _)| castle.amount(*measure, &self.beside));
        let sealed = |tile: Tile| castle.rooms.iter().map(move |it| sealed_points_of(tile, it));
        self.points(&amounts.collect::<Vec<_>>(), self.sealed.into_iter().flat_map(sealed).sum())
    }

    /// What they would bring with a room that is tried at this castle.
    #[must_use]
    pub fn with(&self, trial: &Trial<'_>) -> GoalPoints {
        let amounts = self.counted.iter().map(|&(measure, now)| {
            let of = |placed| measure.of_room(placed, &self.beside);
            let changed = trial.changed().iter().map(|(number, after)| {
                self.castle.room(*number).map_or(0, |before| of(after) - of(before))
            });
            now + of(trial.placed()) + changed.sum::<i64>() + self.beyond_rooms(measure, trial)
        });
        let sealed = self.sealed.map_or(0, |tile| sealed_points_of(tile, trial.placed()));
        self.points(&amounts.collect::<Vec<_>>(), self.sealed_points + sealed)
    }

    fn beyond_rooms(&self, measure: Measure, trial: &Trial<'_>) -> i64 {
        let count = || self.castle.beyond_rooms(measure, &self.beside, Some(trial));
        if measure != Measure::LongestPath {
            return count();
        }
        let mut walks = self.walks.borrow_mut();
        if let Some((_, rooms)) = walks.iter().find(|(joined, _)| joined == trial.walked()) {
            return *rooms;
        }
        let rooms = count();
        walks.push((trial.walked().to_vec(), rooms));
        rooms
    }

    fn points(&self, amounts: &[i64], sealed: i32) -> GoalPoints {
        let amount = |place: usize| amounts.get(place).copied().unwrap_or(0);
        let pay = self.pay.iter().map(|&(place, points, per)| paid(amount(place), points, per));
        let race = |race: &Race| {
            let measure = self.counted.get(race.counted).map(|(measure, _)| *measure);
            let own = Contender { amount: amount(race.counted), ..race.own };
            measure.map_or(0, |measure| own.among(measure, race.others.iter()).points)
        };
        GoalPoints { sure: pay.sum::<i32>() + sealed, favors: self.races.iter().map(race).sum() }
    }
}
