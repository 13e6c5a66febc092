//! Completed rooms: the pool of open rewards, and what each of them brings (CAS-COMPLETE).

use game::{Events, RuleId, Seat, Tally};

use crate::component::{Size, Tile};
use crate::event::Event;
use crate::reward::Reward;
use crate::score::REWARDS;
use crate::sets::{RoomSet, TileSet};
use crate::sheet::Piece;
use crate::spot::Spot;
use crate::state::{FaceDown, Open, Prompt, State, Step};

/// Points for a completed activity room (CAS-COMPLETE-10).
pub(crate) const ACTIVITY_POINTS: i32 = 5;
/// Coins for a completed outdoor room (CAS-COMPLETE-16).
const OUTDOOR_COINS: u32 = 10_000;
/// How many tiles a sleeping reward may put on the deck (CAS-COMPLETE-11).
pub(crate) const MOST_TILES: u8 = 2;

impl State {
    /// Opens the rewards of rooms that were completed by one placement.
    pub(crate) fn open_rewards(
        &mut self,
        seat: Seat,
        completed: &[u8],
        events: &mut impl Events<Event>,
    ) {
        let mut downstairs = RoomSet::EMPTY;
        let mut earned = 0;
        for &number in completed {
            let Some(desk) = self.desk_mut(seat) else { return };
            let Some(room) = desk.castle.room(number).map(|placed| placed.room) else { continue };
            events.push(Event::Completed { seat, tile: room, number });
            let reward = Reward::of(room.room_type());
            if reward == Reward::Downstairs {
                downstairs.insert(number);
                desk.downstairs += 1;
                earned += u8::from(desk.downstairs.is_multiple_of(2));
            } else if reward == Reward::Corridor && self.corridor_taken {
                let rule = RuleId("CAS-COMPLETE-25");
                events.push(Event::RewardLost { seat, reward, rule });
            } else {
                self.pool.push(Open { reward, rooms: RoomSet::of(number) });
                events.push(Event::RewardEarned { seat, reward });
            }
        }
        for _ in 0..earned {
            let reward = Reward::Downstairs;
            self.pool.push(Open { reward, rooms: downstairs });
            events.push(Event::RewardEarned { seat, reward });
        }
    }

    /// Goes on with the rewards, or ends the turn when none is open (CAS-COMPLETE-06). Nobody is
    /// asked for an order that changes nothing.
    pub(crate) fn go_on(&mut self, events: &mut impl Events<Event>) {
        if self.pool.is_empty() {
            self.end_turn(events);
        } else if self.pool.len() == 1 || self.pool.iter().all(|open| open.reward.is_immediate()) {
            self.take_reward(0, events);
        } else {
            self.step = Step::Reward(Prompt::Order);
        }
    }

    pub(crate) fn take_reward(&mut self, number: usize, events: &mut impl Events<Event>) {
        if number >= self.pool.len() {
            return;
        }
        let open = self.pool.remove(number);
        self.note_reward(open.reward);
        self.bring(open.reward, open.rooms, events);
    }

    /// Gives a reward, or asks about it.
    fn bring(&mut self, reward: Reward, rooms: RoomSet, events: &mut impl Events<Event>) {
        let seat = self.active;
        let lost = |rule: &'static str| Event::RewardLost { seat, reward, rule: RuleId(rule) };
        match reward {
            Reward::Living => {
                let mut candidates = rooms.iter();
                match (candidates.next(), candidates.next()) {
                    (Some(_), Some(_)) => return self.ask(Prompt::Again(rooms)),
                    (Some(only), None) => self.score_again(only, events),
                    (None, _) => {}
                }
            }
            Reward::Activity => {
                events.push(Event::RewardTaken { seat, reward });
                self.score_with(seat, events, |castle, account| {
                    let source =
                        rooms.iter().next().map_or(Piece::Seat, |room| castle.source(room));
                    let rule = RuleId("CAS-COMPLETE-10");
                    account.enter(REWARDS, source, rule, ACTIVITY_POINTS, std::iter::empty());
                });
            }
            Reward::Outdoor => {
                events.push(Event::RewardTaken { seat, reward });
                self.pay_from_bank(seat, OUTDOOR_COINS);
                events.push(Event::CoinsTaken { seat, coins: OUTDOOR_COINS });
            }
            Reward::Food => {
                events.push(Event::RewardTaken { seat, reward });
                self.extra_turns += 1;
            }
            Reward::Sleeping => {
                if self.stacks.iter().any(|&left| left > 0) {
                    return self.ask(Prompt::Stack);
                }
                events.push(lost("CAS-COMPLETE-15"));
            }
            Reward::Utility => {
                if !self.bonus_deck.is_empty() || !self.bonus_bottom.is_empty() {
                    events.push(Event::RewardTaken { seat, reward });
                    return self.ask(Prompt::Bonus);
                }
                events.push(lost("CAS-COMPLETE-18"));
            }
            Reward::Corridor => {
                if self.corridor_taken {
                    events.push(lost("CAS-COMPLETE-25"));
                } else if self.has_free_piece(seat) {
                    return self.ask(Prompt::Corridor);
                } else {
                    events.push(lost("CAS-COMPLETE-26"));
                }
            }
            Reward::Downstairs => return self.ask(Prompt::Choose(rooms)),
        }
        self.go_on(events);
    }

    fn note_reward(&mut self, reward: Reward) {
        if let Some(desk) = self.desk_mut(self.active) {
            desk.rewards.push(reward);
        }
    }

    fn ask(&mut self, prompt: Prompt) {
        self.step = Step::Reward(prompt);
    }

    fn has_free_piece(&self, seat: Seat) -> bool {
        let Some(castle) = self.castle(seat) else { return false };
        self.pieces_in_stock().any(|room| castle.has_spot(room))
    }

    pub(crate) fn score_again(&mut self, room: u8, events: &mut impl Events<Event>) {
        let seat = self.active;
        events.push(Event::RewardTaken { seat, reward: Reward::Living });
        self.score_with(seat, events, |castle, account| castle.score_again(room, account));
    }

    pub(crate) fn choose_reward(&mut self, reward: Reward, events: &mut impl Events<Event>) {
        let Step::Reward(Prompt::Choose(rooms)) = self.step else { return };
        self.note_reward(reward);
        self.bring(reward, rooms, events);
    }

    pub(crate) fn decline(&mut self, events: &mut impl Events<Event>) {
        let reward = match self.step {
            Step::Reward(Prompt::Stack) => Reward::Sleeping,
            _ => Reward::Corridor,
        };
        events.push(Event::RewardDeclined { seat: self.active, reward });
        self.go_on(events);
    }

    pub(crate) fn place_free(
        &mut self,
        room: crate::component::Room,
        spot: Spot,
        events: &mut impl Events<Event>,
    ) {
        let seat = self.active;
        self.corridor_taken = true;
        events.push(Event::RewardTaken { seat, reward: Reward::Corridor });
        // Once a turn: the others of this turn are lost (CAS-COMPLETE-25).
        let before = self.pool.len();
        self.pool.retain(|open| open.reward != Reward::Corridor);
        for _ in self.pool.len()..before {
            let rule = RuleId("CAS-COMPLETE-25");
            events.push(Event::RewardLost { seat, reward: Reward::Corridor, rule });
        }
        self.build(seat, room, spot, true, events);
        self.go_on(events);
    }

    // Sleeping rooms

    pub(crate) fn look_through(&mut self, size: Size, events: &mut impl Events<Event>) {
        events.push(Event::RewardTaken { seat: self.active, reward: Reward::Sleeping });
        self.step = Step::Reward(Prompt::LeaveOut(size));
        self.see_stack(size, events);
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
        let seat = self.active;
        if let Some(desk) = self.desk_mut(seat) {
            desk.knows.learn(tiles);
        }
        events.push_with(|| Event::StackLookedThrough {
            seat,
            size,
            tiles: tiles.iter().collect(),
        });
        self.step = Step::Reward(Prompt::Tiles(size, 0));
    }

    pub(crate) fn put_on_deck(&mut self, tile: Tile, events: &mut impl Events<Event>) {
        let Step::Reward(Prompt::Tiles(size, put)) = self.step else { return };
        let by = self.active;
        self.take_from_stack(tile);
        // In the last round it would never be drawn (CAS-COMPLETE-14).
        let discarded = self.deck == 0;
        let pile = if discarded { &mut self.on_discards } else { &mut self.on_deck };
        pile.push(FaceDown { tile, by });
        if let Some(desk) = self.desk_mut(by) {
            let mut alone = TileSet::EMPTY;
            alone.insert(tile);
            desk.knows.learn(alone);
        }
        events.push(Event::TilePutOnDeck { seat: by, tile, discarded });
        if put + 1 == MOST_TILES || self.stack_left(size) == 0 {
            self.stop_looking(events);
        } else {
            self.step = Step::Reward(Prompt::Tiles(size, put + 1));
        }
    }

    pub(crate) fn stop_looking(&mut self, events: &mut impl Events<Event>) {
        let Step::Reward(Prompt::Tiles(size, _)) = self.step else { return };
        let left = self.stack_left(size);
        events.push(Event::StackShuffled { seat: self.active, size, left });
        self.go_on(events);
    }
}

/// What no game of ours comes to, for there are more cards and pieces than rewards.
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use game::Actor;
    use lattice::Turn;

    use super::*;
    use crate::action::Action;
    use crate::component::{Card, Level, Room};
    use crate::refusal::Refusal;
    use crate::sets::CardSet;
    use crate::setup::Setup;

    const BUILDER: Seat = Seat(1);
    const ACTIVE: Seat = Seat(0);

    /// Somebody's turn, in which a reward is to be given.
    fn in_turn() -> State {
        let mut state = State::new(&Setup::new(2)).unwrap();
        (state.round, state.step) = (1, Step::Turn);
        (state.builder, state.active) = (BUILDER, ACTIVE);
        state
    }

    fn given(state: &mut State, reward: Reward) -> Vec<Event> {
        let mut events = Vec::new();
        state.bring(reward, RoomSet::EMPTY, &mut events);
        events
    }

    fn lost(reward: Reward, rule: &'static str) -> Event {
        Event::RewardLost { seat: ACTIVE, reward, rule: RuleId(rule) }
    }

    /// CAS-COMPLETE-15
    #[test]
    fn a_sleeping_reward_without_any_tile_does_nothing() {
        let mut state = in_turn();
        state.stacks = [0; Size::ALL.len()];
        let events = given(&mut state, Reward::Sleeping);
        assert!(events.contains(&lost(Reward::Sleeping, "CAS-COMPLETE-15")), "{events:?}");
        assert_eq!(state.active, BUILDER, "the turn is over");
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
        assert_eq!(state.active, BUILDER, "nobody is asked");
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
        assert_eq!(state.active, BUILDER, "the turn is over");
    }

    /// CAS-COMPLETE-22
    #[test]
    fn a_free_piece_of_which_none_is_left_is_refused() {
        let mut state = in_turn();
        state.stairs = 0;
        given(&mut state, Reward::Corridor);
        let free = |room, turn| Action::PlaceFree { room, x: 3, y: 1, turn };
        let check = |action| state.check(Actor::Seat(ACTIVE), &action);
        let none_left = Refusal::NoneLeft { room: Room::Stairs };
        assert_eq!(check(free(Room::Stairs, Turn::R180)), Err(none_left.into()));
        assert_eq!(check(free(Room::Hallway(Level::Upstairs), Turn::R0)), Ok(()));
    }
}
