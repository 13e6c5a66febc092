//! One random game under all laws but secrecy.

use game::{Actor, Dice, Game, Log, Unheard, Viewer};

use super::broken::{Broken, Kept, Run, require};
use super::turns::Position;
use super::{Played, agreement, json};
use crate::TestDice;

/// How many earlier positions of a game are kept to be compared with a replay.
const KEPT: usize = 3;

pub(super) fn check_game<G: Game>(run: &mut Run<'_, G>, played: &mut Played) -> Kept {
    let laws = run.laws;
    let seats = G::seats(run.log.state());
    require((1..=8).contains(&seats), "one to eight seats", || format!("there are {seats}"))?;
    let counted = laws.counted(run.log.state());
    let mut memory = agreement::Memory::new();
    let mut earlier = Earlier { positions: Vec::new() };
    let end_reason = loop {
        let state = run.log.state();
        require(G::seats(state) == seats, "the seats stay", || {
            format!("{seats} seats became {}", G::seats(state))
        })?;
        laws.sound(state, &counted)?;
        let position = Position::<G>::of(state, &mut run.dice)?;
        position.check_turn(laws.nobody_may_win)?;
        agreement::check(laws, &position, &mut memory, &mut run.dice, played)?;
        let end_reason = position.end_reason();
        earlier.keep(run.log.entries().len(), state, &mut run.dice);

        let Some((actor, action)) = run.next_action()? else { break end_reason };
        faithful_json::<G>(&action)?;
        let unheard = without_listeners::<G>(run.log.state(), actor, &action)?;
        run.act(actor, action)?;
        require(unheard == *run.log.state(), "the same happens if nobody listens", || {
            format!("unheard it came to {unheard:?}\nheard to {:?}", run.log.state())
        })?;
    };
    replays(&run.log, &earlier.positions)?;
    played.games += 1;
    played.steps += run.step() as u64;
    *played.end_reasons.entry(end_reason.unwrap_or_default()).or_default() += 1;
    Ok(())
}

/// A few positions of a game, all steps being equally likely.
struct Earlier<S> {
    positions: Vec<(usize, S)>,
}

impl<S: Clone> Earlier<S> {
    fn keep(&mut self, step: usize, state: &S, dice: &mut TestDice) {
        if self.positions.len() < KEPT {
            self.positions.push((step, state.clone()));
        } else {
            let seen = u32::try_from(step + 1).unwrap_or(u32::MAX);
            if let Some(place) = self.positions.get_mut(dice.below(seen) as usize) {
                *place = (step, state.clone());
            }
        }
    }
}

fn faithful_json<G: Game>(action: &G::Action) -> Kept {
    const LAW: &str = "an action survives JSON";
    let text = serde_json::to_string(action).map_err(|e| Broken::new(LAW, e.to_string()))?;
    let read = serde_json::from_str::<G::Action>(&text);
    require(read.as_ref().is_ok_and(|read| read == action), LAW, || {
        format!("{action:?} became {text}, which is read as {read:?}")
    })
}

fn without_listeners<G: Game>(
    state: &G::State,
    actor: Actor,
    action: &G::Action,
) -> Kept<G::State> {
    let mut state = state.clone();
    match G::apply(&mut state, actor, action, &mut Unheard) {
        Ok(()) => Ok(state),
        Err(refusals) => Err(Broken::new(
            "generator = checker",
            format!("{actor} was offered {action:?}, but applying it was refused: {refusals}"),
        )),
    }
}

/// Playing the logged actions again gives the same states, events and views.
fn replays<G: Game>(log: &Log<G>, earlier: &[(usize, G::State)]) -> Kept {
    const LAW: &str = "a replay gives the same game";
    let again = |length| {
        log.after(length)
            .map_err(|refusals| Broken::new(LAW, format!("an action was refused: {refusals}")))
    };
    let whole = again(log.entries().len())?;
    require(whole.state() == log.state(), LAW, || {
        format!("the game ended as {:?}\nthe replay as {:?}", log.state(), whole.state())
    })?;
    let first = log.events().iter().zip(whole.events()).find(|(event, other)| event != other);
    require(whole.events() == log.events(), LAW, || {
        let numbers = (log.events().len(), whole.events().len());
        format!("the events differ ({numbers:?} of them); the first pair is {first:?}")
    })?;
    require(whole.entries() == log.entries(), LAW, || "the log's entries differ".to_owned())?;
    for viewer in Viewer::all(G::seats(log.state())) {
        let views = (G::view(log.state(), viewer), G::view(whole.state(), viewer));
        let (view, other) = (json::bytes(&views.0), json::bytes(&views.1));
        require(view == other, LAW, || json::difference(&view, &other))
            .map_err(|broken| broken.for_viewer(viewer))?;
    }
    for (step, state) in earlier {
        let then = again(*step)?;
        require(then.state() == state, LAW, || {
            format!("after {step} actions it was {state:?}\nin the replay {:?}", then.state())
        })?;
    }
    Ok(())
}
