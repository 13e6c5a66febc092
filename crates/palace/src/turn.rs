//! From one step of a turn to the next (PAL-TURN-02).

use std::ops::ControlFlow;

use game::{Events, RuleId, Seat, never};

use crate::building::Spot;
use crate::cells::Cell;
use crate::component::{Colour, Reward, Swan, Tile};
use crate::event::Event;
use crate::setup_table::{SWAN_BONUS_AT, Slot};
use crate::state::{Ask, End, Filling, Look, State, Step, Why, Window};
use crate::swans::Swans;

/// A swan that a placement brings to somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Gain {
    pub(crate) seat: Seat,
    /// Grey if the seat may choose.
    pub(crate) swan: Swan,
    pub(crate) why: Why,
}

impl State {
    /// The swans that a placement would bring: for a third room first, then for matches, clockwise
    /// from the active player (PAL-BLUEPRINT-09, PAL-SWAN-02 to -06).
    pub(crate) fn gains(&self, seat: Seat, tile: Tile, spot: Spot) -> Vec<Gain> {
        let mut gains = Vec::new();
        if let Some(room_type) = tile.room_type() {
            let placed = self.desk(seat).rooms.get(room_type.index()).copied().unwrap_or(0);
            if placed + 1 == SWAN_BONUS_AT {
                gains.push(Gain { seat, swan: room_type.third_swan(), why: Why::Third });
            }
        }
        let palace = &self.ground.palace;
        for owner in self.seats_from(seat) {
            for link in palace.links(tile, spot) {
                let Some(swan) = link.pays else { continue };
                let neighbour = palace.tile(link.neighbour).and_then(|placed| placed.owner);
                if owner == seat || neighbour == Some(owner) {
                    gains.push(Gain { seat: owner, swan, why: Why::Match });
                }
            }
        }
        gains
    }

    /// Gives a swan, or lets its owner choose the colour.
    pub(crate) fn gain(&mut self, gain: Gain, cell: Cell, events: &mut impl Events<Event>) {
        let Gain { seat, swan, why } = gain;
        match swan {
            Swan::Of(colour) => {
                let rule = match why {
                    Why::Third => "PAL-BLUEPRINT-09",
                    Why::Match => "PAL-SWAN-02",
                    Why::Living => "PAL-REWARD-01",
                };
                self.give_swan(seat, colour, rule, Some(cell), events);
            }
            Swan::Grey => self.asks.push(Ask { seat, why, cell }),
        }
    }

    /// Turns the markers of completed tiles, and opens their rewards (PAL-COMPLETE-04 to -07).
    pub(crate) fn complete(&mut self, cells: &[Cell], events: &mut impl Events<Event>) {
        for &cell in cells {
            let number = self.ground.palace.number_at(cell);
            let Some((number, placed)) =
                number.and_then(|number| Some((number, self.ground.palace.tile(number)?)))
            else {
                never!("{cell:?} is completed and empty");
                continue;
            };
            let (owner, tile) = (placed.owner, placed.tile);
            self.completed += 1;
            events.push(Event::Completed { owner, tile, x: cell.x(), y: cell.y() });
            if owner.is_some() && tile.face().reward.is_immediate() {
                self.rewards.push(number);
            }
        }
        let owed = u32::from(self.completed) * u32::from(self.symbols());
        self.owed = owed.min(self.ground.moat.supply.into()) as u8;
        if self.owed > 0 {
            events.push(Event::MoatOwed { seat: self.active, tiles: self.owed });
        }
    }

    /// Goes on to whatever comes next after an action has been taken.
    pub(crate) fn go_on(&mut self, events: &mut impl Events<Event>) {
        if self.hallway.is_none() && !self.hallways_unseen.is_empty() {
            self.step = Step::TurnHallway;
        } else if let Some(ask) = self.asks.first() {
            self.ask(ask.seat, Step::Colour);
        } else if !self.rewards.is_empty() {
            self.next_reward(events);
        } else {
            self.decider = self.active;
            self.continue_moat(events);
        }
    }

    pub(crate) fn choose_colour(&mut self, colour: Colour, events: &mut impl Events<Event>) {
        if self.asks.is_empty() {
            never!("nobody was asked for a colour");
        } else {
            let Ask { seat, why, cell } = self.asks.remove(0);
            self.give_swan(seat, colour, why.rule(), Some(cell), events);
        }
        self.go_on(events);
    }

    // Rewards

    fn owner_of(&self, number: u8) -> Option<Seat> {
        self.ground.palace.tile(number)?.owner
    }

    /// Whose rewards come next, and which they are: clockwise from the active player
    /// (PAL-COMPLETE-05).
    pub(crate) fn open_rewards(&self) -> Option<(Seat, Vec<u8>)> {
        let owns = |seat: Seat| {
            let own =
                self.rewards.iter().filter(move |&&number| self.owner_of(number) == Some(seat));
            (seat, own.copied().collect::<Vec<u8>>())
        };
        self.seats_from(self.active).map(owns).find(|(_, own)| !own.is_empty())
    }

    fn next_reward(&mut self, events: &mut impl Events<Event>) {
        let Some((seat, own)) = self.open_rewards() else {
            return never!("rewards wait for nobody");
        };
        match own.as_slice() {
            [only] => {
                self.decider = seat;
                self.take_reward(*only, events);
            }
            _ => self.ask(seat, Step::Order),
        }
    }

    /// Gives the decider the reward of a completed tile (PAL-REWARD-01 to -05).
    pub(crate) fn take_reward(&mut self, number: u8, events: &mut impl Events<Event>) {
        debug_assert!(self.rewards.contains(&number), "tile {number} brings a reward");
        self.rewards.retain(|&waiting| waiting != number);
        self.taken.push(number);
        let seat = self.decider;
        let Some(&placed) = self.ground.palace.tile(number) else {
            return never!("there is no tile {number}");
        };
        let (tile, cell) = (placed.tile, placed.spot.cell);
        events.push(Event::RewardTaken { seat, tile, x: cell.x(), y: cell.y() });
        let lost = |rule| Event::RewardLost { seat, tile, rule: RuleId(rule) };
        match tile.face().reward {
            Reward::MatchesAgain => {
                let links: Vec<_> = self.ground.palace.links(tile, placed.spot).collect();
                for swan in links.into_iter().filter_map(|link| link.pays) {
                    self.gain(Gain { seat, swan, why: Why::Living }, cell, events);
                }
            }
            Reward::LookAtFavors if self.desk(seat).has_empty_slot() => {
                return self.ask(seat, Step::DrawFavors(Look::Reward));
            }
            Reward::LookAtFavors => events.push(lost("PAL-REWARD-02")),
            Reward::FileRoom => {
                let can_file = self.desk(seat).has_empty_slot();
                if can_file && self.affordable(seat, 0).next().is_some() {
                    return self.ask(seat, Step::FileRoom);
                }
                events.push(lost("PAL-REWARD-03"));
            }
            Reward::Swans(colours) => {
                for colour in colours {
                    self.give_swan(seat, colour, "PAL-REWARD-04", Some(cell), events);
                }
            }
            Reward::SecretSwan if !self.pool.is_empty() => {
                return self.ask(seat, Step::DrawSecret);
            }
            Reward::SecretSwan => events.push(lost("PAL-SWAN-13")),
            Reward::Points | Reward::PointsForEach(_) | Reward::PointsForRoomsBelow => {}
        }
        self.go_on(events);
    }

    // Moat

    /// Lays moat as far as there is no choice, and asks where there is one (PAL-MOAT-03).
    fn continue_moat(&mut self, events: &mut impl Events<Event>) {
        if self.owed > 0 {
            self.ground.trace();
        }
        while self.owed > 0 && !self.ground.is_joined() {
            let mut fitting = self.fillable();
            match (fitting.next(), fitting.next()) {
                (None, _) => {
                    drop(fitting);
                    events.push(Event::MoatForfeited { seat: self.active, tiles: self.owed });
                    self.owed = 0;
                }
                (Some((water, cell)), None) => {
                    drop(fitting);
                    self.lay_moat(water, cell, events);
                }
                (Some(_), Some(_)) => {
                    drop(fitting);
                    return self.ask(self.active, Step::Moat);
                }
            }
        }
        self.owed = 0;
        self.may_move_moat(events);
    }

    /// Where the next moat tile may go (PAL-MOAT-09).
    pub(crate) fn fillable(&self) -> impl Iterator<Item = (crate::moat::Water, Cell)> + '_ {
        let owed = self.owed;
        self.ground.waters().filter(move |&(water, cell)| self.ground.may_fill(water, cell, owed))
    }

    /// Asks for moves of the moat after the action, if there are any (PAL-TURN-15).
    pub(crate) fn may_move_moat(&mut self, events: &mut impl Events<Event>) {
        if self.has_moves() {
            return self.ask(self.active, Step::MoveMoat(Window::After));
        }
        self.may_discard(events);
    }

    /// Whether there is a move of the moat for the active player (PAL-MOAT-18).
    fn has_moves(&mut self) -> bool {
        if !self.can_move_moat() {
            return false;
        }
        self.ground.trace();
        self.each_shift(&mut |_, _| ControlFlow::Break(())).is_break()
    }

    /// Asks whether a room is thrown out after a passage (PAL-TURN-08).
    pub(crate) fn may_discard(&mut self, events: &mut impl Events<Event>) {
        if self.passage && self.affordable(self.active, 0).next().is_some() {
            return self.ask(self.active, Step::Discard);
        }
        self.tidy_row(Filling::Upkeep, events);
    }

    // Turns

    /// Lets the active player act, or throws the row out once, or skips the turn
    /// (PAL-TURN-12, PAL-TURN-13).
    pub(crate) fn ready_to_act(&mut self, events: &mut impl Events<Event>) {
        self.ask(self.active, Step::Act);
        let has_moves = self.has_moves();
        if self.has_placement() {
            return;
        }
        match (self.refreshed, has_moves) {
            // A move may make room for a tile, so it comes first (PAL-TURN-15).
            (false, true) => self.ask(self.active, Step::MoveMoat(Window::Before)),
            (false, false) => self.throw_row_out(events),
            (true, false) if !self.can_file() => self.skip(events),
            (true, _) => {}
        }
    }

    /// Discards the whole row and fills it anew (PAL-TURN-12).
    pub(crate) fn throw_row_out(&mut self, events: &mut impl Events<Event>) {
        self.refreshed = true;
        let rooms: Vec<_> = self.row.iter().copied().flatten().collect();
        rooms.iter().for_each(|&room| self.discards.insert(room));
        self.row = [None; _];
        events.push(Event::RowDiscarded { rooms });
        self.tidy_row(Filling::Refresh, events);
    }

    /// Whether one of the actions on the Blueprints board can be taken (PAL-TURN-09, PAL-TURN-10).
    pub(crate) fn can_file(&self) -> bool {
        let desk = self.desk(self.active);
        desk.has_empty_slot() && desk.can_pay(desk.fee())
    }

    pub(crate) fn skip(&mut self, events: &mut impl Events<Event>) {
        events.push(Event::TurnSkipped { seat: self.active });
        self.tidy_row(Filling::Upkeep, events);
    }

    /// Step 8: the game ends, or the next player's turn begins (PAL-END-01).
    pub(crate) fn end_turn(&mut self, events: &mut impl Events<Event>) {
        let stacks_empty = self.stacks.iter().all(|&left| left == 0);
        let end = if self.ground.is_joined() {
            End::MoatJoined
        } else if self.ground.moat.supply == 0 {
            End::MoatUsedUp
        } else if stacks_empty {
            End::StacksEmpty
        } else {
            return self.begin_turn(self.active.left(self.players), events);
        };
        self.end = Some(end);
        events.push(Event::EndReached { reason: end.id(), rule: RuleId("PAL-END-01") });
        let first = self.active.left(self.players);
        let entitled = |seat: &Seat| self.desk(*seat).is_active(Slot::Plus3Swans);
        self.end_swans = self.seats_from(first).filter(entitled).collect();
        self.finish(events);
    }

    pub(crate) fn take_end_swans(
        &mut self,
        seat: Seat,
        swans: Swans,
        events: &mut impl Events<Event>,
    ) {
        for (colour, count) in swans.iter() {
            for _ in 0..count {
                self.give_swan(seat, colour, "PAL-END-06", None, events);
            }
        }
        self.end_swans.retain(|&waiting| waiting != seat);
        self.finish(events);
    }

    /// Asks the next who takes swans, or shows everything and scores (PAL-END-06, PAL-END-07).
    fn finish(&mut self, events: &mut impl Events<Event>) {
        if let Some(&seat) = self.end_swans.first() {
            return self.ask(seat, Step::EndSwans);
        }
        self.step = Step::Over;
        for seat in self.seats() {
            let desk = self.desk(seat);
            let secret = desk.secret;
            events.push_with(|| Event::Shown { seat, secret, favors: desk.favors().collect() });
        }
        self.tell_scores(events);
    }

    fn tell_scores<E: Events<Event>>(&self, events: &mut E) {
        if !E::HEARD {
            return;
        }
        for seat in self.seats() {
            for line in self.ledger(seat).lines {
                events.push(Event::Scored {
                    seat,
                    points: line.points,
                    rule: line.rule,
                    tile: line.source.id(),
                    row: line.row,
                    source: line.source,
                    because: line.because,
                });
            }
        }
        events.push(Event::GameEnded { winners: self.outcome().winners() });
    }
}
