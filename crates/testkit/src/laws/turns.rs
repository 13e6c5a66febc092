//! Whose turn it is: never stuck, fair chance, silence, decisions, the outcome.

use std::ops::ControlFlow;

use game::{Actor, Game, Outcome, Seat, Turn};

use super::broken::{Kept, require};
use super::choices::Choices;
use crate::TestDice;

/// A state and what everybody may do in it.
pub(super) struct Position<'a, G: Game> {
    pub(super) state: &'a G::State,
    turn: Turn,
    /// Of every seat in order, then of chance.
    pub(super) choices: Vec<Choices<G::Action>>,
}

impl<'a, G: Game> Position<'a, G> {
    pub(super) fn of(state: &'a G::State, dice: &mut TestDice) -> Kept<Self> {
        let seats = (0..G::seats(state)).map(|seat| Actor::Seat(Seat(seat)));
        let choices =
            seats.chain([Actor::Chance]).map(|actor| Choices::of::<G>(state, actor, dice));
        Ok(Position { state, turn: G::turn(state), choices: choices.collect::<Result<_, _>>()? })
    }

    fn seats(&self) -> impl Iterator<Item = (Seat, &Choices<G::Action>)> {
        self.choices.iter().filter_map(|choices| match choices.actor {
            Actor::Seat(seat) => Some((seat, choices)),
            Actor::Chance => None,
        })
    }

    fn of_seat(&self, seat: Seat) -> Option<&Choices<G::Action>> {
        self.choices.get(seat.index()).filter(|choices| choices.actor == Actor::Seat(seat))
    }

    fn of_chance(&self) -> &Choices<G::Action> {
        &self.choices[self.choices.len() - 1]
    }

    pub(super) fn check_turn(&self, nobody_may_win: bool) -> Kept {
        match &self.turn {
            Turn::Seats(_) => self.never_stuck()?,
            Turn::Chance => self.fair_chance()?,
            Turn::Over(outcome) => self.sound_outcome(outcome, nobody_may_win)?,
        }
        require(
            self.turn == Turn::Chance || self.of_chance().listed.is_empty(),
            "chance acts when it must",
            || "chance may act though the game does not wait for it".to_owned(),
        )?;
        self.silence()?;
        self.decisions()?;
        self.next_decision()?;
        self.questions()
    }

    fn never_stuck(&self) -> Kept {
        const LAW: &str = "never stuck";
        let waiting = self.turn.seats();
        require(!waiting.is_empty(), LAW, || "the game waits for nobody".to_owned())?;
        for seat in waiting.iter() {
            let choices = self.of_seat(seat);
            require(choices.is_some(), LAW, || format!("the game waits for {seat}: no such seat"))?;
            require(choices.is_some_and(|choices| !choices.listed.is_empty()), LAW, || {
                format!("the game waits for {seat}, who can do nothing in {:?}", self.state)
            })?;
        }
        Ok(())
    }

    fn fair_chance(&self) -> Kept {
        const LAW: &str = "the draws are what chance may do";
        let draws = G::draws(self.state);
        require(draws > 0, "never stuck", || "there is nothing to draw".to_owned())?;
        let legal = self.of_chance();
        let mut drawn = Vec::new();
        for number in 0..draws {
            let action = G::draw(self.state, number);
            require(action.as_ref().is_some_and(|action| legal.contains(action)), LAW, || {
                format!("draw {number} of {draws} is {action:?}, which is not legal")
            })?;
            drawn.extend(action);
        }
        drawn.sort_unstable();
        let missing = legal.listed.iter().find(|action| drawn.binary_search(action).is_err());
        require(missing.is_none(), LAW, || format!("{:?} is never drawn", missing.unwrap()))?;
        let beyond = G::draw(self.state, draws);
        require(beyond.is_none(), LAW, || {
            format!("there are {draws} draws, but draw {draws} is {:?}", beyond.unwrap())
        })
    }

    fn silence(&self) -> Kept {
        for (seat, choices) in self.seats() {
            let action = G::when_silent(self.state, seat);
            let right = match &action {
                Some(action) => self.turn.seats().contains(seat) && choices.contains(action),
                None => !self.turn.seats().contains(seat),
            };
            require(right, "who is waited for, and nobody else, has a silent action", || {
                format!("{seat} in {:?} would silently do {action:?}", self.turn)
            })?;
        }
        Ok(())
    }

    fn decisions(&self) -> Kept {
        const LAW: &str = "who is waited for, and nobody else, has a decision among what is legal";
        for (seat, choices) in self.seats() {
            let mut named = game::bot_choices::<G>(self.state, seat);
            require(named.is_empty() != self.turn.seats().contains(seat), LAW, || {
                format!("{:?}, but {seat} is asked for one of {named:?}", self.turn)
            })?;
            let odd = named.iter().find(|action| !choices.contains(action));
            require(odd.is_none(), LAW, || format!("{seat} may not do {:?}", odd.unwrap()))?;
            named.sort_unstable();
            require(named.windows(2).all(|pair| pair[0] != pair[1]), LAW, || {
                format!("{seat} is asked for an action twice: {named:?}")
            })?;
        }
        Ok(())
    }

    fn next_decision(&self) -> Kept {
        let seat = G::next_decision(self.state, &mut |_| ControlFlow::Break(()));
        let waiting = self.turn.seats();
        let right = seat.map_or(waiting.is_empty(), |seat| waiting.contains(seat));
        require(right, "the next decision is one the game waits for", || {
            format!("{:?}, but the decision is {seat:?}'s", self.turn)
        })
    }

    /// A page is told of nothing twice and of nothing that is not legal; its questions say what is
    /// asked, by which rule, and have an answer.
    fn questions(&self) -> Kept {
        const LAW: &str = "a page is told what is legal, and each action once";
        for (seat, choices) in self.seats() {
            let mut told = G::page_choices(self.state, seat);
            for question in G::questions(self.state, seat) {
                let said = !question.asked.key.is_empty() && !question.rule.0.is_empty();
                let answered = !question.options.is_empty() && question.most > 0;
                require(said && answered, "a question has words, a rule and an answer", || {
                    format!("{seat} is asked {question:?}")
                })?;
                told.extend(question.actions().cloned());
            }
            let odd = told.iter().find(|action| !choices.contains(action));
            require(odd.is_none(), LAW, || format!("{seat} may not do {:?}", odd.unwrap()))?;
            told.sort_unstable();
            let twice = told.windows(2).find(|pair| pair[0] == pair[1]);
            require(twice.is_none(), LAW, || {
                format!("{seat} is told of the same action twice: {:?}", twice.unwrap())
            })?;
        }
        Ok(())
    }

    fn sound_outcome(&self, outcome: &Outcome, nobody_may_win: bool) -> Kept {
        const LAW: &str = "the outcome ranks every seat";
        let ranked: Vec<Seat> = outcome.standings.iter().map(|standing| standing.seat).collect();
        let seats: Vec<Seat> = self.seats().map(|(seat, _)| seat).collect();
        require(ranked == seats, LAW, || format!("there are {seats:?}, ranked are {ranked:?}"))?;
        let places = outcome.standings.iter().map(|standing| usize::from(standing.place));
        require(places.clone().all(|place| (1..=seats.len()).contains(&place)), LAW, || {
            format!("the places are {:?}", places.collect::<Vec<_>>())
        })?;
        let somebody_won = nobody_may_win || !outcome.winners().is_empty();
        require(somebody_won, LAW, || "nobody has won".to_owned())?;
        require(!outcome.end_reason.is_empty(), LAW, || "there is no end reason".to_owned())?;
        for choices in &self.choices {
            require(choices.listed.is_empty(), "after the end nobody acts", || {
                format!("{} may still do {:?}", choices.actor, choices.listed)
            })?;
        }
        Ok(())
    }

    pub(super) fn end_reason(&self) -> Option<&'static str> {
        self.turn.outcome().map(|outcome| outcome.end_reason)
    }
}
