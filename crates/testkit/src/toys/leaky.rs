//! High card with a leak: everything the leak law must catch.

use std::ops::ControlFlow::{self, Continue};

use game::{Actor, Dice, Events, Game, Question, Refusals, Seat, Turn, Viewer};

use super::flawed::Flaw;
use super::high_card::{Action, Card, Event, HighCard, News, Refused, State, View};

fn any_hand_holds(state: &State, card: Card) -> bool {
    state.players.iter().any(|player| player.hand.contains(&card))
}

fn lowest_in_any_hand(state: &State) -> Option<Card> {
    state.players.iter().flat_map(|player| &player.hand).min().copied()
}

/// A seat also sees a card of its left neighbour.
#[derive(Debug)]
pub enum InTheView {}

impl Flaw for InTheView {
    fn view(state: &State, viewer: Viewer) -> View {
        let mut view = HighCard::view(state, viewer);
        let neighbour = viewer.seat().map(|seat| seat.left(HighCard::seats(state)));
        let card = neighbour.and_then(|seat| state.player(seat)?.hand.first().copied());
        if let Some(own) = &mut view.own {
            own.hand.extend(card);
        }
        view
    }
}

/// A seat that plans sees a card of its left neighbour.
#[derive(Debug)]
pub enum InThePlan {}

impl Flaw for InThePlan {
    fn plan_view(state: &State, seat: Seat) -> View {
        InTheView::view(state, Viewer::Seat(seat))
    }
}

/// Who is dealt which card is told to everybody.
#[derive(Debug)]
pub enum InTheNews {}

impl Flaw for InTheNews {
    fn news(event: &Event, viewer: Viewer) -> Option<News> {
        match *event {
            Event::Dealt { seat, card } => Some(Event::Dealt { seat, card: Some(card) }),
            _ => HighCard::news(event, viewer),
        }
    }
}

/// Nobody else is told which card was dealt, but a low one makes one event more.
#[derive(Debug)]
pub enum InTheNumberOfEvents {}

impl Flaw for InTheNumberOfEvents {
    fn apply<E: Events<Event>>(
        state: &mut State,
        actor: Actor,
        action: &Action,
        events: &mut E,
    ) -> Result<(), Refusals<Refused>> {
        let dealt_to = state.dealt_next();
        HighCard::apply(state, actor, action, events)?;
        if let (Action::Deal { card: card @ Card(..=5) }, Some(seat)) = (*action, dealt_to) {
            events.push(Event::Discarded { seat, card });
        }
        Ok(())
    }
}

/// The lowest card of all hands cannot be chosen, if its owner holds another.
#[derive(Debug)]
pub enum InTheChoices {}

impl InTheChoices {
    fn forbids(state: &State, actor: Actor, action: &Action) -> bool {
        let Actor::Seat(seat) = actor else { return false };
        let holds_two = state.player(seat).is_some_and(|player| player.hand.len() > 1);
        let lowest = lowest_in_any_hand(state);
        holds_two && lowest.is_some_and(|card| *action == Action::Choose { card })
    }
}

impl Flaw for InTheChoices {
    fn legal(
        state: &State,
        actor: Actor,
        each: &mut impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        HighCard::legal(state, actor, &mut |action| {
            if Self::forbids(state, actor, &action) { Continue(()) } else { each(action) }
        })
    }

    fn check(state: &State, actor: Actor, action: &Action) -> Result<(), Refusals<Refused>> {
        HighCard::check(state, actor, action)?;
        if Self::forbids(state, actor, action) { Err(Refused::NotInHand.into()) } else { Ok(()) }
    }
}

/// A card is worth something if it is the lowest of all hands, which its owner cannot know.
#[derive(Debug)]
pub enum InTheQuestion {}

impl Flaw for InTheQuestion {
    fn questions(state: &State, seat: Seat) -> Vec<Question<Action>> {
        let mut questions = HighCard::questions(state, seat);
        let lowest = lowest_in_any_hand(state).map(|card| Action::Choose { card });
        for option in questions.iter_mut().flat_map(|question| &mut question.options) {
            option.worth = Some(i32::from(Some(option.action) == lowest));
        }
        questions
    }
}

/// Who asks for a card that somebody else holds is refused for another reason.
#[derive(Debug)]
pub enum InTheRefusals {}

impl Flaw for InTheRefusals {
    fn check(state: &State, actor: Actor, action: &Action) -> Result<(), Refusals<Refused>> {
        match (HighCard::check(state, actor, action), action) {
            (Err(_), Action::Choose { card }) if any_hand_holds(state, *card) => {
                Err(Refused::AlreadyChosen.into())
            }
            (checked, _) => checked,
        }
    }
}

/// Whoever holds the highest card of all hands is waited for first.
#[derive(Debug)]
pub enum InTheTurn {}

impl Flaw for InTheTurn {
    fn turn(state: &State) -> Turn {
        let turn = HighCard::turn(state);
        let hands = (0..).map(Seat).zip(&state.players);
        let best = hands.filter(|(seat, _)| turn.seats().contains(*seat));
        match best.max_by_key(|(_, player)| player.hand.last()) {
            Some((seat, _)) => Turn::Seats(game::SeatSet::of(seat)),
            None => turn,
        }
    }
}

/// Bots are asked in the order of their cards.
#[derive(Debug)]
pub enum InTheOrder {}

impl Flaw for InTheOrder {
    fn next_decision(
        state: &State,
        each: &mut impl FnMut(Action) -> ControlFlow<()>,
    ) -> Option<Seat> {
        let seat = InTheTurn::turn(state).seats().lowest()?;
        let _ = Self::bot_choices(state, seat, each);
        Some(seat)
    }
}

/// A seat that stays silent plays a card that depends on its neighbours' hands.
#[derive(Debug)]
pub enum InTheSilence {}

impl Flaw for InTheSilence {
    fn when_silent(state: &State, seat: Seat) -> Option<Action> {
        let hand = &state.player(seat)?.hand;
        let afraid = hand.first() == lowest_in_any_hand(state).as_ref();
        let card = if afraid { hand.last() } else { hand.first() };
        let waited_for = HighCard::turn(state).seats().contains(seat);
        card.filter(|_| waited_for).map(|&card| Action::Choose { card })
    }
}

/// The reveal is not called a barrier, so a seat could look at the cards and choose again.
#[derive(Debug)]
pub enum InTheUndo {}

impl Flaw for InTheUndo {
    fn is_barrier(event: &Event) -> bool {
        !matches!(event, Event::Revealed { .. }) && HighCard::is_barrier(event)
    }
}

/// A sampled world forgets what the viewer holds.
#[derive(Debug)]
pub enum WrongWorlds {}

impl Flaw for WrongWorlds {
    fn sample_world(state: &State, _: Viewer, dice: &mut impl Dice) -> State {
        HighCard::sample_world(state, Viewer::Spectator, dice)
    }
}

/// A sampled world has a card too many.
#[derive(Debug)]
pub enum RichWorlds {}

impl Flaw for RichWorlds {
    fn sample_world(state: &State, viewer: Viewer, dice: &mut impl Dice) -> State {
        let mut world = HighCard::sample_world(state, viewer, dice);
        if let Some(card) = world.deck.first_mut() {
            card.0 += 1;
        }
        world
    }
}
