//! Review of a finished game: each decision that somebody has taken, and what the best move that can be found would
//! have brought. A decision is judged by what the seat knew when it took it.

use bots::{Advice, Budget, Facts, Judgement, Situation, Verdict};
use game::{Actor, Dice, Game, Seat, Standing, Unheard};
use serde::Serialize;
use shelf::{SeededDice, Shelved};
use ts_rs::TS;

use crate::hint::told;
use crate::petition::PetitionKind;
use crate::play::Play;
use crate::position::{Settled, Stage};
use crate::refused::Refused;
use crate::row::Entry;
use crate::{CommittedRow, Hint, Match, Table, with_play};

/// A decision of a finished game, by its place in the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The row with which it was told.
    pub n: u64,
    /// How many actions the game had before it.
    before: usize,
    /// Of how many actions it was made.
    count: usize,
}

/// What was decided, and what could have been.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Reviewed {
    /// The row with which the decision was told.
    #[ts(type = "number")]
    pub n: u64,
    /// What was done.
    pub played: Hint,
    /// The best move that was found; the same, if it was found to be the best.
    pub best: Hint,
}

/// A decision that is to be looked at again, on another thread.
#[derive(Clone, Debug)]
pub struct Retrospect {
    game: Match,
    seat: Seat,
    decision: Decision,
    dice: SeededDice,
}

impl Table {
    /// The decisions that a seat's owner has taken in a game that is over; `rows` are all rows of the table.
    ///
    /// # Errors
    /// If the game is not over.
    pub fn decisions<'a>(
        &self,
        seat: Seat,
        rows: impl IntoIterator<Item = &'a CommittedRow>,
    ) -> Result<Vec<Decision>, Refused> {
        let game = self.finished()?;
        let log = log_of(seat, rows);
        Ok(with_play!(game, play => decisions(play, seat, &log)))
    }

    /// By how much a seat was ahead of the best of the others in the end, in hundredths of a point.
    ///
    /// # Errors
    /// If the game is not over.
    pub fn final_lead(&self, seat: Seat) -> Result<i64, Refused> {
        let standings = self.finished()?.outcome().ok_or(Refused::NotOver)?.standings;
        let points = |standing: &Standing| 100 * i64::from(standing.total);
        let (own, others): (Vec<_>, Vec<_>) = standings.iter().partition(|it| it.seat == seat);
        let best = others.into_iter().map(points).max().unwrap_or(0);
        Ok(own.into_iter().map(points).sum::<i64>() - best)
    }

    /// What is to be thought about to judge a decision. Who asks again is told the same.
    ///
    /// # Errors
    /// If the game is not over.
    pub fn look_back(&self, seat: Seat, decision: Decision) -> Result<Retrospect, Refused> {
        let mut game = self.finished()?.clone();
        game.truncate(decision.before + decision.count).map_err(|_| Refused::NotOver)?;
        let seed = self.at.lobby.seed.ok_or(Refused::NotOver)?;
        let dice = seed.stream(&format!("review {} after {}", seat.0, decision.before));
        Ok(Retrospect { game, seat, decision, dice })
    }

    fn finished(&self) -> Result<&Match, Refused> {
        match (self.game(), self.at.stage) {
            (Some(game), Stage::Over) if game.outcome().is_some() => Ok(game),
            (_, Stage::Over) => Err(Refused::GivenUp),
            _ => Err(Refused::NotOver),
        }
    }
}

impl Retrospect {
    /// How long it should be thought about, in milliseconds.
    pub const MILLISECONDS: u64 = 300;

    /// What comes of it; nothing, if there was nothing to decide.
    #[must_use]
    pub fn reviewed(mut self, budget: &Budget<'_>) -> Option<Reviewed> {
        with_play!(&self.game, play => reviewed(play, self.seat, self.decision, budget, &mut self.dice))
    }

    /// The same, until somebody who is asked again and again says that all the time is used up; they say so in
    /// millionths.
    #[must_use]
    pub fn reviewed_in_time(self, used: &dyn Fn() -> u64) -> Option<Reviewed> {
        self.reviewed(&Budget::of_time(used))
    }
}

/// For each action of the game as it was in the end: its row, and whether it was the seat's own.
fn log_of<'a>(seat: Seat, rows: impl IntoIterator<Item = &'a CommittedRow>) -> Vec<(u64, bool)> {
    let mut log = Vec::new();
    for committed in rows {
        let n = committed.n;
        match &committed.row.entry {
            Entry::Branched { given, .. } => log.extend(given.iter().map(|_| (n, false))),
            Entry::Started { steps } => log.extend(steps.iter().map(|_| (n, false))),
            Entry::Played { seat: whose, bot, silent, steps } => {
                let own = *whose == seat && !bot && !silent;
                log.extend(steps.iter().map(|step| (n, own && step.seat == Some(seat))));
            }
            Entry::Undone { to, .. } => log.truncate(*to),
            _ => {
                if let Some(Settled::Granted(PetitionKind::Undo { to })) = committed.effect.settled
                {
                    log.truncate(to);
                }
            }
        }
    }
    log
}

/// Where the seat had something to decide.
fn decisions<G: Shelved + Judgement>(
    play: &Play<G>,
    seat: Seat,
    log: &[(u64, bool)],
) -> Vec<Decision> {
    let Some(mut state) = play.beginning() else { return Vec::new() };
    let actions: Vec<_> = play.actions().collect();
    if actions.len() != log.len() {
        game::never!("the rows of a table tell another game");
        return Vec::new();
    }
    let mut found = Vec::new();
    let mut whole_until = 0;
    for (before, ((actor, action), (n, own))) in actions.iter().zip(log).enumerate() {
        if *own && before >= whole_until {
            let rest =
                actions.iter().zip(log).skip(before).take_while(|(_, (row, own))| *own && row == n);
            let rest: Vec<G::Action> = rest.map(|((_, action), _)| (*action).clone()).collect();
            let count = bots::whole_length::<G>(&state, seat, &rest);
            whole_until = before + count;
            if count > 1 || has_choice::<G>(&state, seat) {
                found.push(Decision { n: *n, before, count });
            }
        }
        if G::apply(&mut state, *actor, action, &mut Unheard).is_err() {
            return found;
        }
    }
    found
}

fn has_choice<G: Game>(state: &G::State, seat: Seat) -> bool {
    let mut seen = 0;
    let _ = G::bot_choices(state, seat, &mut |_| {
        seen += 1;
        if seen > 1 {
            std::ops::ControlFlow::Break(())
        } else {
            std::ops::ControlFlow::Continue(())
        }
    });
    seen > 1
}

fn reviewed<G: Shelved + Judgement + Facts>(
    play: &Play<G>,
    seat: Seat,
    Decision { n, before, count }: Decision,
    budget: &Budget<'_>,
    dice: &mut impl Dice,
) -> Option<Reviewed> {
    let mut state = play.beginning()?;
    for (actor, action) in play.actions().take(before) {
        G::apply(&mut state, actor, action, &mut Unheard).ok()?;
    }
    let own = play.actions().skip(before).take(count);
    let own = own.map(|(actor, action)| (actor == Actor::Seat(seat)).then(|| action.clone()));
    let played: Vec<G::Action> = own.collect::<Option<_>>()?;
    let mut choices = game::bot_choices::<G>(&state, seat);
    // People may do what bots are not asked for.
    if let [only] = &played[..]
        && !choices.contains(only)
    {
        choices.push(only.clone());
    }
    let situation = Situation::<G>::new(&state, seat, &choices);
    let Verdict { best, played } = bots::look_back(&situation, &played, budget, dice)?;
    let told = |advice: Advice<G::Action>| told::<G>(&situation, advice);
    Some(Reviewed { n, played: told(played), best: told(best) })
}
