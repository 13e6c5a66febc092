//! Completed rooms: the pool of open rewards, and what each of them brings (CAS-COMPLETE).

use game::{Events, RuleId, Seat};

use crate::action::Action;
use crate::agenda::{Draw, Look, Task};
use crate::apply::Source;
use crate::component::{Room, Size, Tile};
use crate::event::Event;
use crate::passage::Passages;
use crate::question::Prompt;
use crate::reward::Reward;
use crate::right::{Matter, Moment};
use crate::sets::{RoomSet, TileSet};
use crate::sheet::{Cause, Row};
use crate::spot::Spot;
use crate::state::{FaceDown, Open, State};
use crate::terms::Terms;

impl State {
    /// Opens the rewards of rooms that were completed by one placement.
    pub(crate) fn open_rewards(
        &mut self,
        seat: Seat,
        completed: &[u8],
        events: &mut impl Events<Event>,
    ) {
        let terms = self.terms(seat);
        let Some(turn) = self.turns.last_mut() else {
            game::never!("a room is completed in nobody's turn");
            return;
        };
        let Some(desk) = self.desks.get_mut(seat.index()) else {
            game::never!("{seat} has no desk");
            return;
        };
        let mut downstairs = RoomSet::EMPTY;
        let mut earned = 0;
        for &number in completed {
            let Some(placed) = desk.castle.room(number) else {
                game::never!("there is no room {number}");
                continue;
            };
            events.push(Event::Completed { seat, tile: placed.surface(), number });
            if terms.completion_coins > 0 {
                let (coins, rule) = (terms.completion_coins, Some(RuleId("EXP-DECREE-44")));
                desk.cash += coins;
                self.bank -= i64::from(coins);
                events.push(Event::CoinsTaken { seat, coins, rule });
            }
            for reward in placed.rewards() {
                if reward == Reward::Downstairs {
                    downstairs.insert(number);
                    earned += u8::from(terms.earns_downstairs(&mut desk.downstairs));
                } else if reward == Reward::Corridor && turn.corridor_taken {
                    let rule = RuleId("CAS-COMPLETE-25");
                    events.push(Event::RewardLost { seat, reward, rule });
                } else {
                    turn.pool.push(Open { reward, rooms: RoomSet::of(number) });
                    events.push(Event::RewardEarned { seat, reward });
                }
            }
        }
        for _ in 0..earned {
            let reward = Reward::Downstairs;
            turn.pool.push(Open { reward, rooms: downstairs });
            events.push(Event::RewardEarned { seat, reward });
        }
    }

    /// Takes the next of the open rewards of the turn, or asks which; with none left the turn is over
    /// (CAS-COMPLETE-06). Nobody is asked for an order that changes nothing.
    ///
    /// An extra turn that was earned is played before this comes up again (CAS-COMPLETE-20).
    pub(crate) fn go_on_with_rewards(&mut self, events: &mut impl Events<Event>) {
        let Some(turn) = self.turns.last().filter(|turn| !turn.pool.is_empty()) else {
            self.agenda.pop();
            return;
        };
        let has = |wanted: fn(Reward) -> bool| turn.pool.iter().any(|open| wanted(open.reward));
        let asks = has(|reward| !reward.is_immediate());
        let turn_matters = has(|reward| reward == Reward::Food) && has(Reward::may_gain_by_a_turn);
        if turn.pool.len() > 1 && (asks || turn_matters) {
            self.ask(turn.seat, Prompt::Order);
        } else {
            let now = turn.pool.iter().position(|open| open.reward != Reward::Food);
            self.take_reward(now.unwrap_or(0), events);
        }
    }

    pub(crate) fn take_reward(&mut self, number: usize, events: &mut impl Events<Event>) {
        let Some(turn) = self.turns.last_mut().filter(|turn| number < turn.pool.len()) else {
            game::never!("there is no reward {number}");
            return;
        };
        let (seat, open) = (turn.seat, turn.pool.remove(number));
        self.bring(seat, open, events);
    }

    /// Gives a reward, or asks about it.
    fn bring(&mut self, seat: Seat, open: Open, events: &mut impl Events<Event>) {
        let Open { reward, rooms } = open;
        let Some(desk) = self.desk_mut(seat) else {
            game::never!("{seat} has no desk");
            return;
        };
        desk.rewards.push(reward);
        let terms = desk.terms;
        let lost = |rule: &'static str| Event::RewardLost { seat, reward, rule: RuleId(rule) };
        match reward {
            Reward::Living => {
                let mut candidates = rooms.iter();
                match (candidates.next(), candidates.next()) {
                    (Some(_), Some(_)) => self.ask(seat, Prompt::Again(rooms)),
                    (Some(only), None) => self.score_again(seat, only, events),
                    (None, _) => {}
                }
            }
            Reward::Activity => {
                events.push(Event::RewardTaken { seat, reward });
                self.score_with(seat, events, |castle, account| {
                    castle.score_activity(rooms.iter().next(), terms, account);
                });
            }
            Reward::Outdoor => {
                events.push(Event::RewardTaken { seat, reward });
                self.pay_from_bank(seat, terms.outdoor_coins);
                let richer = terms.outdoor_coins != Terms::RULEBOOK.outdoor_coins;
                let rule = richer.then_some(RuleId("EXP-DECREE-40"));
                events.push(Event::CoinsTaken { seat, coins: terms.outdoor_coins, rule });
            }
            Reward::Food => {
                events.push(Event::RewardTaken { seat, reward });
                // At once, whatever else is open (CAS-COMPLETE-20).
                self.agenda.push(Task::BeginTurn { seat, extra: true });
            }
            Reward::Sleeping => match self.stacks.iter().any(|&left| left > 0) {
                true => self.ask(seat, Prompt::Stack),
                false => events.push(lost("CAS-COMPLETE-15")),
            },
            Reward::Utility => {
                if !self.bonus_deck.is_empty() || !self.bonus_bottom.is_empty() {
                    events.push(Event::RewardTaken { seat, reward });
                    self.agenda.push(Task::Draw(Draw::Bonus));
                } else {
                    events.push(lost("CAS-COMPLETE-18"));
                }
            }
            Reward::Corridor => {
                if self.is_corridor_taken() {
                    events.push(lost("CAS-COMPLETE-25"));
                } else if self.has_free_piece(seat) {
                    self.ask(seat, Prompt::Corridor);
                } else {
                    events.push(lost("CAS-COMPLETE-26"));
                }
            }
            Reward::Downstairs => self.ask(seat, Prompt::Choose(rooms)),
            Reward::Moat => match self.stacks.iter().any(|&left| left > 0) {
                true => self.ask(seat, Prompt::MoatStack),
                false => events.push(lost("EXP-MOAT-72")),
            },
            Reward::Tower if self.favor_pile == 0 => events.push(lost("EXP-TOWER-10")),
            Reward::Tower => {
                events.push(Event::RewardTaken { seat, reward });
                self.agenda.push(Task::Draw(Draw::TowerFavors));
            }
        }
    }

    /// What comes of an answer to what a reward asks. What else can be done is not for it.
    pub(crate) fn answer(&mut self, seat: Seat, action: &Action, events: &mut impl Events<Event>) {
        match *action {
            Action::TakeReward { number } => {
                self.done();
                self.take_reward(usize::from(number), events);
            }
            Action::LookThrough { size } => self.look_through(seat, size, events),
            Action::PutOnDeck { tile } => self.put_on_deck(seat, tile, events),
            Action::StopLooking => self.stop_looking(seat, events),
            Action::KeepCard { card } => {
                self.done();
                self.keep_card(seat, card, events);
            }
            Action::KeepFavor { favor } => {
                self.done();
                self.keep_favor(seat, favor, events);
            }
            Action::PlaceFree { room, x, y, turn, passages } => {
                self.place_free(seat, room, Spot::new(x, y, turn), passages, events);
            }
            Action::Decline => self.decline(seat, events),
            Action::ChooseReward { reward } => self.choose_reward(seat, reward, events),
            Action::ScoreAgain { room } => {
                self.done();
                self.score_again(seat, room, events);
            }
            Action::NameBuilder { .. }
            | Action::RevealFavor { .. }
            | Action::DealCard { .. }
            | Action::DrawRoomCard { .. }
            | Action::DrawTile { .. }
            | Action::LeaveOut { .. }
            | Action::DrawBonus { .. }
            | Action::DrawFavor { .. }
            | Action::DrawRenovation { .. }
            | Action::DrawSwan { .. }
            | Action::DiscardRoomCard { .. }
            | Action::SetFoyer { .. }
            | Action::BuyMoat { .. }
            | Action::ReturnCard { .. }
            | Action::SetPrice { .. }
            | Action::Crowd { .. }
            | Action::MoveCoins { .. }
            | Action::TimeOut
            | Action::OpenMarket
            | Action::Buy { .. }
            | Action::Renovate { .. }
            | Action::Store { .. }
            | Action::PlaceStored { .. }
            | Action::RenovateStored { .. }
            | Action::LayStored { .. }
            | Action::Pass
            | Action::DealDecree { .. }
            | Action::PickDecree { .. }
            | Action::UseDecree { .. }
            | Action::LeaveDecree { .. }
            | Action::TradeSwans { .. } => game::never!("{action:?} answers no reward"),
        }
    }

    pub(crate) fn is_corridor_taken(&self) -> bool {
        self.turns.last().is_some_and(|turn| turn.corridor_taken)
    }

    fn has_free_piece(&self, seat: Seat) -> bool {
        let Some(castle) = self.castle(seat) else {
            game::never!("{seat} has no castle");
            return false;
        };
        let left = self.passages_left(seat);
        self.pieces_in_stock().any(|room| castle.has_placement(room, left))
    }

    pub(crate) fn score_again(&mut self, seat: Seat, room: u8, events: &mut impl Events<Event>) {
        events.push(Event::RewardTaken { seat, reward: Reward::Living });
        let points =
            self.score_with(seat, events, |castle, account| castle.score_again(room, account));
        let source = self.castle(seat).map_or(Cause::Seat, |castle| castle.source(room));
        let matter = Matter::Points { points, row: Row::Rewards, source };
        self.moment(Moment::Scored, &[seat], matter);
    }

    pub(crate) fn choose_reward(
        &mut self,
        seat: Seat,
        reward: Reward,
        events: &mut impl Events<Event>,
    ) {
        match self.prompt(seat) {
            Some(Prompt::Choose(rooms)) if self.terms(seat).downstairs_rewards > 1 => {
                self.done();
                self.ask(seat, Prompt::ChooseOther(rooms, reward));
            }
            Some(Prompt::Choose(rooms)) => {
                self.done();
                self.bring(seat, Open { reward, rooms }, events);
            }
            // Both join the pool (EXP-DECREE-37).
            Some(Prompt::ChooseOther(rooms, first)) => {
                self.done();
                let both = [first, reward].map(|reward| Open { reward, rooms });
                self.turns.last_mut().into_iter().for_each(|turn| turn.pool.extend(both));
            }
            _ => game::never!("{seat} chooses no reward"),
        }
    }

    pub(crate) fn decline(&mut self, seat: Seat, events: &mut impl Events<Event>) {
        let reward = match self.prompt(seat) {
            Some(Prompt::Stack) => Reward::Sleeping,
            Some(Prompt::MoatStack) => Reward::Moat,
            Some(Prompt::Trade | Prompt::Stored | Prompt::OtherPiece { .. }) => return self.done(),
            _ => Reward::Corridor,
        };
        self.done();
        events.push(Event::RewardDeclined { seat, reward });
    }

    pub(crate) fn place_free(
        &mut self,
        seat: Seat,
        room: Room,
        spot: Spot,
        passages: Passages,
        events: &mut impl Events<Event>,
    ) {
        if let Some(Prompt::MoatTiles(size)) = self.prompt(seat) {
            self.done();
            self.place_from_stack(seat, size, room, (spot, passages), events);
            return;
        }
        if let Some(Prompt::HeadStart { hallway, stairs }) = self.prompt(seat) {
            self.done();
            let is_stairs = room == Room::Stairs;
            self.agenda.push(Task::HeadStart {
                seat,
                hallway: hallway && is_stairs,
                stairs: stairs && !is_stairs,
            });
            self.build(seat, room, spot, passages, Source::Reward, events);
            return;
        }
        let is_second = matches!(self.prompt(seat), Some(Prompt::OtherPiece { .. }));
        self.done();
        if !is_second {
            events.push(Event::RewardTaken { seat, reward: Reward::Corridor });
        }
        if let Some(turn) = self.turns.last_mut() {
            turn.corridor_taken = true;
            // Once a turn: the others of this turn are lost (CAS-COMPLETE-25).
            let before = turn.pool.len();
            turn.pool.retain(|open| open.reward != Reward::Corridor);
            for _ in turn.pool.len()..before {
                let rule = RuleId("CAS-COMPLETE-25");
                events.push(Event::RewardLost { seat, reward: Reward::Corridor, rule });
            }
        }
        if self.terms(seat).both_pieces && self.prompt(seat).is_none() && !is_second {
            self.agenda.push(Task::OtherPiece { seat, stairs: room != Room::Stairs });
        }
        self.build(seat, room, spot, passages, Source::Reward, events);
    }

    /// The other of hallway and stairs, if it has a place (EXP-DECREE-34).
    pub(crate) fn offer_other_piece(&mut self, seat: Seat, stairs: bool) {
        let left = self.passages_left(seat);
        let fits = |room: Room| {
            (room == Room::Stairs) == stairs
                && self.castle(seat).is_some_and(|castle| castle.has_placement(room, left))
        };
        if self.pieces_in_stock().any(fits) {
            self.ask(seat, Prompt::OtherPiece { stairs });
        }
    }

    // Sleeping rooms

    pub(crate) fn look_through(&mut self, seat: Seat, size: Size, events: &mut impl Events<Event>) {
        let (reward, look) = match self.prompt(seat) {
            Some(Prompt::MoatStack) => (Reward::Moat, Look::Moat),
            _ => (Reward::Sleeping, Look::Deck),
        };
        self.done();
        events.push(Event::RewardTaken { seat, reward });
        self.agenda.push(Task::Draw(Draw::LeftOut(size, look)));
        self.see_stack(size, events);
    }

    /// Places a room of the stack that was looked through for free; the others are shuffled (EXP-MOAT-42,
    /// EXP-MOAT-43).
    fn place_from_stack(
        &mut self,
        seat: Seat,
        size: Size,
        room: Room,
        (spot, passages): (Spot, Passages),
        events: &mut impl Events<Event>,
    ) {
        if let Some(tile) = room.tile() {
            self.take_from_stack(tile);
        }
        events.push(Event::StackShuffled { seat, size, left: self.stack_left(size) });
        self.build(seat, room, spot, passages, Source::Reward, events);
    }

    pub(crate) fn leave_out(&mut self, tile: Tile, events: &mut impl Events<Event>) {
        self.unseen.remove(tile);
        self.left_out.insert(tile);
        events.push(Event::TileLeftOut { tile });
        self.see_stack(tile.face().size, events);
    }

    /// Shows the stack, once it is known which tiles are in it.
    fn see_stack(&mut self, size: Size, events: &mut impl Events<Event>) {
        let tiles = self.unseen_of(size);
        if tiles.len() > u32::from(self.stack_left(size)) {
            return;
        }
        let look = self.pending_draw();
        self.done();
        let Some(seat) = self.active() else {
            game::never!("nobody looks through the stack");
            return;
        };
        if let Some(desk) = self.desk_mut(seat) {
            desk.knows.learn(tiles);
        }
        events.push_with(|| Event::StackLookedThrough {
            seat,
            size,
            tiles: tiles.iter().collect(),
        });
        self.ask(
            seat,
            match look {
                Some(Draw::LeftOut(_, Look::Moat)) => Prompt::MoatTiles(size),
                _ => Prompt::Tiles(size, 0),
            },
        );
    }

    pub(crate) fn put_on_deck(&mut self, by: Seat, tile: Tile, events: &mut impl Events<Event>) {
        let Some(Prompt::Tiles(size, put)) = self.prompt(by) else {
            game::never!("{by} looks through no stack");
            return;
        };
        self.done();
        self.take_from_stack(tile);
        self.note_depleted_stacks(events);
        // In the last round it would never be drawn (CAS-COMPLETE-14).
        let discarded = self.deck == 0;
        let pile = if discarded { &mut self.on_discards } else { &mut self.on_deck };
        pile.push(FaceDown { tile, by });
        if !discarded {
            self.cover_laid_cards();
        }
        if let Some(desk) = self.desk_mut(by) {
            let mut alone = TileSet::EMPTY;
            alone.insert(tile);
            desk.knows.learn(alone);
        }
        events.push(Event::TilePutOnDeck { seat: by, tile, discarded });
        self.ask(by, Prompt::Tiles(size, put + 1));
        if put + 1 == self.terms(by).tiles_put || self.stack_left(size) == 0 {
            self.stop_looking(by, events);
        }
    }

    pub(crate) fn stop_looking(&mut self, seat: Seat, events: &mut impl Events<Event>) {
        let Some(Prompt::Tiles(size, _) | Prompt::MoatTiles(size)) = self.prompt(seat) else {
            game::never!("{seat} looks through no stack");
            return;
        };
        self.done();
        events.push(Event::StackShuffled { seat, size, left: self.stack_left(size) });
    }
}

/// What no game of ours comes to, for there are more cards and corridors than rewards.
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use game::Actor;
    use lattice::Rotation;

    use super::*;
    use crate::action::Action;
    use crate::component::{Card, Level};
    use crate::refusal::Refusal;
    use crate::sets::CardSet;
    use crate::setup::Setup;

    const BUILDER: Seat = Seat(1);
    const ACTIVE: Seat = Seat(0);

    /// Somebody's turn, in which a reward is to be given.
    fn in_turn() -> State {
        let mut state = State::new(&Setup::new(2)).unwrap();
        (state.round, state.builder) = (1, BUILDER);
        state.agenda = vec![Task::EndRound, Task::BeginTurn { seat: BUILDER, extra: false }];
        state.begin_turn(ACTIVE, false, &mut Vec::new());
        state.done();
        state
    }

    fn given(state: &mut State, reward: Reward) -> Vec<Event> {
        let mut events = Vec::new();
        state.bring(ACTIVE, Open { reward, rooms: RoomSet::EMPTY }, &mut events);
        state.run(&mut events);
        events
    }

    fn lost(reward: Reward, rule: &'static str) -> Event {
        Event::RewardLost { seat: ACTIVE, reward, rule: RuleId(rule) }
    }

    /// What is left of the pool, and what is asked, once nothing more can be done by itself.
    fn with_pool(rewards: &[Reward]) -> (Vec<Event>, State) {
        let mut state = in_turn();
        let open = rewards.iter().map(|&reward| Open { reward, rooms: RoomSet::of(0) });
        state.turns.last_mut().unwrap().pool = open.collect();
        let mut events = Vec::new();
        state.run(&mut events);
        (events, state)
    }

    /// CAS-COMPLETE-20
    #[test]
    fn the_order_is_asked_where_an_extra_turn_may_change_something() {
        for other in [Reward::Living, Reward::Outdoor, Reward::Corridor, Reward::Utility] {
            let (events, state) = with_pool(&[Reward::Food, other]);
            assert_eq!((events, state.prompt(ACTIVE)), (Vec::new(), Some(Prompt::Order)));
        }
        for other in [Reward::Activity, Reward::Food] {
            let (events, state) = with_pool(&[Reward::Food, other]);
            let extra = Event::TurnBegan { seat: ACTIVE, extra: true };
            assert_eq!(events.last(), Some(&extra), "{other:?}: nobody is asked");
            assert_eq!(state.turns.len(), 2, "the turn that earned it is not over");
        }
    }

    /// CAS-COMPLETE-20
    #[test]
    fn turns_can_lie_within_each_other() {
        let (_, mut state) = with_pool(&[Reward::Food, Reward::Food]);
        state
            .turns
            .last_mut()
            .unwrap()
            .pool
            .push(Open { reward: Reward::Food, rooms: RoomSet::of(0) });
        let pass = |state: &mut State| {
            state.apply(Actor::Seat(ACTIVE), &Action::Pass, &mut Vec::new()).unwrap();
            (state.turns.len(), state.view(game::Viewer::Spectator).extra_turns, state.active())
        };
        assert_eq!(pass(&mut state), (3, 1, Some(ACTIVE)), "the extra turn earned one more");
        assert_eq!(pass(&mut state), (2, 0, Some(ACTIVE)), "the second of the first turn");
        assert_eq!(pass(&mut state), (1, 0, Some(BUILDER)), "all are over");
    }

    /// CAS-COMPLETE-15
    #[test]
    fn a_sleeping_reward_without_any_tile_does_nothing() {
        let mut state = in_turn();
        state.stacks = [0; Size::ALL.len()];
        let events = given(&mut state, Reward::Sleeping);
        assert!(events.contains(&lost(Reward::Sleeping, "CAS-COMPLETE-15")), "{events:?}");
        assert_eq!(state.active(), Some(BUILDER), "the turn is over");
    }

    /// EXP-MOAT-72
    #[test]
    fn a_moat_reward_without_any_tile_is_lost() {
        let mut state = in_turn();
        assert!(given(&mut state, Reward::Moat).is_empty());
        assert_eq!(state.prompt(ACTIVE), Some(Prompt::MoatStack), "with a stack one is asked");
        let mut state = in_turn();
        state.stacks = [0; Size::ALL.len()];
        let events = given(&mut state, Reward::Moat);
        assert!(events.contains(&lost(Reward::Moat, "EXP-MOAT-72")), "{events:?}");
        assert_eq!(state.active(), Some(BUILDER), "the turn is over");
    }

    /// CAS-COMPLETE-18
    #[test]
    fn the_last_bonus_card_is_drawn_and_kept() {
        let card = Card::nth(4).unwrap();
        let mut state = in_turn();
        state.bonus_deck = CardSet::EMPTY;
        state.bonus_deck.insert(card);
        given(&mut state, Reward::Utility);
        let mut events = Vec::new();
        state.apply(Actor::Chance, &Action::DrawBonus { card }, &mut events).unwrap();
        assert!(events.contains(&Event::BonusKept { seat: ACTIVE, card }), "{events:?}");
        assert!(state.desk(ACTIVE).unwrap().hand.contains(card));
        assert_eq!(state.active(), Some(BUILDER), "nobody is asked");
    }

    /// CAS-COMPLETE-18
    #[test]
    fn a_utility_reward_without_any_card_gives_nothing() {
        let mut state = in_turn();
        state.bonus_deck = CardSet::EMPTY;
        let events = given(&mut state, Reward::Utility);
        assert!(events.contains(&lost(Reward::Utility, "CAS-COMPLETE-18")), "{events:?}");
        assert!(state.desk(ACTIVE).unwrap().hand.is_empty());
    }

    /// CAS-COMPLETE-26
    #[test]
    fn a_corridor_reward_without_any_piece_is_lost() {
        let mut state = in_turn();
        (state.hallways, state.stairs) = (0, 0);
        let events = given(&mut state, Reward::Corridor);
        assert!(events.contains(&lost(Reward::Corridor, "CAS-COMPLETE-26")), "{events:?}");
        assert_eq!(state.active(), Some(BUILDER), "the turn is over");
    }

    /// CAS-COMPLETE-22
    #[test]
    fn a_free_piece_of_which_none_is_left_is_refused() {
        let mut state = in_turn();
        state.stairs = 0;
        given(&mut state, Reward::Corridor);
        let free = |room, turn| Action::place_free(room, Spot::new(3, 1, turn), Passages::NONE);
        let check = |action| state.check(Actor::Seat(ACTIVE), &action);
        let none_left = Refusal::NoneLeft { room: Room::Stairs };
        assert_eq!(check(free(Room::Stairs, Rotation::R180)), Err(none_left.into()));
        assert_eq!(check(free(Room::Hallway(Level::Upstairs), Rotation::R0)), Ok(()));
    }
}
