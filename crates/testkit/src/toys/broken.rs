//! High card with a broken rule: everything the laws of play must catch.

use std::cell::Cell;
use std::ops::ControlFlow::{self, Continue};

use game::{Actor, Events, Game, Question, QuestionOption, Refusals, Seat, SeatSet, Turn};

use super::flawed::Flaw;
use super::high_card::{Action, Card, Event, HighCard, Refused, State};

/// The checker allows to choose again, which the generator does not name.
#[derive(Debug)]
pub enum Unlisted {}

impl Flaw for Unlisted {
    fn check(state: &State, actor: Actor, action: &Action) -> Result<(), Refusals<Refused>> {
        match (HighCard::check(state, actor, action), action) {
            (Err(reasons), Action::Choose { .. }) if reasons.cites("HC-03") => Ok(()),
            (checked, _) => checked,
        }
    }
}

/// The generator names a card that the checker refuses.
#[derive(Debug)]
pub enum Unchecked {}

impl Flaw for Unchecked {
    fn check(state: &State, actor: Actor, action: &Action) -> Result<(), Refusals<Refused>> {
        match action {
            Action::Choose { card: Card(1) } => Err(Refused::NotInHand.into()),
            _ => HighCard::check(state, actor, action),
        }
    }
}

/// The generator names the same action twice.
#[derive(Debug)]
pub enum Repeated {}

impl Flaw for Repeated {
    fn legal(
        state: &State,
        actor: Actor,
        each: &mut impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        HighCard::legal(state, actor, each)?;
        game::first_legal::<HighCard>(state, actor).map_or(Continue(()), each)
    }
}

/// The generator goes on after it was told to stop.
#[derive(Debug)]
pub enum Unstoppable {}

impl Flaw for Unstoppable {
    fn legal(
        state: &State,
        actor: Actor,
        each: &mut impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        HighCard::legal(state, actor, &mut |action| {
            let _ = each(action);
            Continue(())
        })
    }
}

/// Seats that have chosen are waited for, but can do nothing.
#[derive(Debug)]
pub enum Stuck {}

impl Flaw for Stuck {
    fn turn(state: &State) -> Turn {
        match HighCard::turn(state) {
            Turn::Seats(_) => Turn::Seats(SeatSet::first(HighCard::seats(state))),
            turn => turn,
        }
    }

    fn legal(
        state: &State,
        actor: Actor,
        each: &mut impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        HighCard::legal(state, actor, &mut |action| match action {
            Action::TakeBack => Continue(()),
            _ => each(action),
        })
    }
}

/// The last card of the deck cannot be drawn.
#[derive(Debug)]
pub enum ShortDeck {}

impl Flaw for ShortDeck {
    fn draw(state: &State, number: u32) -> Option<Action> {
        HighCard::draw(state, number.min(HighCard::draws(state).saturating_sub(2)))
    }
}

/// Discards are lost.
#[derive(Debug)]
pub enum Losing {}

impl Flaw for Losing {
    fn apply<E: Events<Event>>(
        state: &mut State,
        actor: Actor,
        action: &Action,
        events: &mut E,
    ) -> Result<(), Refusals<Refused>> {
        HighCard::apply(state, actor, action, events)?;
        state.players.iter_mut().for_each(|player| player.discards.clear());
        Ok(())
    }
}

/// An action that is refused is half done.
#[derive(Debug)]
pub enum HalfDone {}

impl Flaw for HalfDone {
    fn apply<E: Events<Event>>(
        state: &mut State,
        actor: Actor,
        action: &Action,
        events: &mut E,
    ) -> Result<(), Refusals<Refused>> {
        let applied = HighCard::apply(state, actor, action, events);
        if applied.is_err() {
            state.deck.reverse();
        }
        applied
    }
}

/// A refused action is told nevertheless.
#[derive(Debug)]
pub enum Gossip {}

impl Flaw for Gossip {
    fn apply<E: Events<Event>>(
        state: &mut State,
        actor: Actor,
        action: &Action,
        events: &mut E,
    ) -> Result<(), Refusals<Refused>> {
        if let (Actor::Seat(seat), Action::Choose { card }) = (actor, *action) {
            events.push(Event::Chosen { seat, card });
        }
        HighCard::apply(state, actor, action, events)
    }
}

/// What happens depends on whether anybody listens.
#[derive(Debug)]
pub enum Vain {}

impl Flaw for Vain {
    fn apply<E: Events<Event>>(
        state: &mut State,
        actor: Actor,
        action: &Action,
        events: &mut E,
    ) -> Result<(), Refusals<Refused>> {
        HighCard::apply(state, actor, action, events)?;
        if !E::HEARD {
            state.players.iter_mut().for_each(|player| player.sheet.lines.clear());
        }
        Ok(())
    }
}

/// What happens depends on something outside of the state.
#[derive(Debug)]
pub enum Moody {}

thread_local! {
    static MOOD: Cell<u32> = const { Cell::new(0) };
}

impl Flaw for Moody {
    fn apply<E: Events<Event>>(
        state: &mut State,
        actor: Actor,
        action: &Action,
        events: &mut E,
    ) -> Result<(), Refusals<Refused>> {
        HighCard::apply(state, actor, action, events)?;
        MOOD.set(MOOD.get() + 1);
        if E::HEARD && MOOD.get().is_multiple_of(7) {
            events.push(Event::Scored { seat: Seat(0), points: 0, rule: game::RuleId("HC-05") });
        }
        Ok(())
    }
}

/// A seat that the game does not wait for acts when it stays silent.
#[derive(Debug)]
pub enum Hasty {}

impl Flaw for Hasty {
    fn when_silent(state: &State, seat: Seat) -> Option<Action> {
        game::first_legal::<HighCard>(state, Actor::Seat(seat))
    }
}

/// A driver is sent to a seat that the game does not wait for.
#[derive(Debug)]
pub enum Misdirected {}

impl Flaw for Misdirected {
    fn next_decision(
        state: &State,
        each: &mut impl FnMut(Action) -> ControlFlow<()>,
    ) -> Option<Seat> {
        let seat = HighCard::turn(state).seats().lowest().map(|_| Seat(0))?;
        let _ = Self::bot_choices(state, seat, each);
        Some(seat)
    }
}

/// A bot is asked though the game does not wait for its seat.
#[derive(Debug)]
pub enum Intrusive {}

impl Flaw for Intrusive {
    fn bot_choices(
        state: &State,
        seat: Seat,
        each: &mut impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        HighCard::legal(state, Actor::Seat(seat), each)
    }
}

/// A bot in the last seat is never asked.
#[derive(Debug)]
pub enum Forgetful {}

impl Flaw for Forgetful {
    fn bot_choices(
        state: &State,
        seat: Seat,
        each: &mut impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if seat.index() + 1 == state.players.len() {
            return Continue(());
        }
        HighCard::bot_choices(state, seat, each)
    }
}

/// A bot is asked for a card that is not in the game.
#[derive(Debug)]
pub enum Wishful {}

impl Flaw for Wishful {
    fn bot_choices(
        state: &State,
        seat: Seat,
        each: &mut impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if HighCard::turn(state).seats().contains(seat) {
            each(Action::Choose { card: Card(0) })?;
        }
        HighCard::bot_choices(state, seat, each)
    }
}

/// A bot is asked for every action twice.
#[derive(Debug)]
pub enum Insistent {}

impl Flaw for Insistent {
    fn bot_choices(
        state: &State,
        seat: Seat,
        each: &mut impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        HighCard::bot_choices(state, seat, each)?;
        HighCard::bot_choices(state, seat, each)
    }
}

/// A question has an answer that is not legal.
#[derive(Debug)]
pub enum Fanciful {}

impl Flaw for Fanciful {
    fn questions(state: &State, seat: Seat) -> Vec<Question<Action>> {
        let mut questions = HighCard::questions(state, seat);
        for question in &mut questions {
            question.options.push(QuestionOption::new(Action::Choose { card: Card(0) }));
        }
        questions
    }
}

/// What a question answers is told to a page once more.
#[derive(Debug)]
pub enum Talkative {}

impl Flaw for Talkative {
    fn page_choices(state: &State, seat: Seat) -> Vec<Action> {
        game::legal_actions::<HighCard>(state, Actor::Seat(seat))
    }
}

/// A question has no answer.
#[derive(Debug)]
pub enum Rhetorical {}

impl Flaw for Rhetorical {
    fn questions(state: &State, seat: Seat) -> Vec<Question<Action>> {
        let questions = HighCard::questions(state, seat).into_iter();
        questions.map(|question| Question { options: Vec::new(), ..question }).collect()
    }
}

/// The last seat is missing from the outcome.
#[derive(Debug)]
pub enum Unranked {}

impl Flaw for Unranked {
    fn turn(state: &State) -> Turn {
        let mut turn = HighCard::turn(state);
        if let Turn::Over(outcome) = &mut turn {
            outcome.standings.pop();
        }
        turn
    }
}

/// A seat is gone after the first round.
#[derive(Debug)]
pub enum Shrinking {}

impl Flaw for Shrinking {
    fn seats(state: &State) -> u8 {
        HighCard::seats(state) - u8::from(!state.revealed.is_empty())
    }
}

/// Draws beyond the last begin anew.
#[derive(Debug)]
pub enum Bottomless {}

impl Flaw for Bottomless {
    fn draw(state: &State, number: u32) -> Option<Action> {
        HighCard::draw(state, number % HighCard::draws(state).max(1))
    }
}

/// Chance may deal whenever there are cards.
#[derive(Debug)]
pub enum Meddling {}

impl Flaw for Meddling {
    fn legal(
        state: &State,
        actor: Actor,
        each: &mut impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match actor {
            Actor::Chance => {
                state.deck.iter().map(|&card| Action::Deal { card }).try_for_each(each)
            }
            Actor::Seat(_) => HighCard::legal(state, actor, each),
        }
    }
}

/// When the game is over, play goes on.
#[derive(Debug)]
pub enum Restless {}

impl Flaw for Restless {
    fn legal(
        state: &State,
        actor: Actor,
        each: &mut impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match (HighCard::turn(state), actor) {
            (Turn::Over(_), Actor::Seat(_)) => each(Action::TakeBack),
            _ => HighCard::legal(state, actor, each),
        }
    }
}
