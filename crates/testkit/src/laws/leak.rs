//! The leak law: worlds that differ only in what a viewer cannot know look the same to that viewer.

use std::ops::ControlFlow;

use game::{Actor, Dice, Game, Seat, Turn, Viewer, legal_actions};

use super::broken::{Broken, Kept, Run, require};
use super::pairs::{self, Taken};
use super::{Laws, Looked, json};
use crate::TestDice;

/// The costly probes of the game are tried on one sampled world in so many.
const PROBED: u32 = 8;

/// Equal views become equal JSON unless somebody writes either by hand, so the JSON that reaches a
/// viewer is compared in one sampled world in so many.
const WRITTEN: u32 = 8;

/// Somebody who looks on, and what they see of the real world.
pub(super) struct Watch<G: Game> {
    pub(super) viewer: Viewer,
    pub(super) view: G::View,
}

impl<G: Game> Watch<G> {
    fn new(viewer: Viewer, state: &G::State) -> Self {
        Watch { viewer, view: G::view(state, viewer) }
    }

    fn look(&mut self, state: &G::State) {
        self.view = G::view(state, self.viewer);
    }
}

pub(super) fn check_game<G: Game>(run: &mut Run<'_, G>, looked: &mut Looked) -> Kept {
    let laws = run.laws;
    let counted = laws.counted(run.log.state());
    let viewers = Viewer::all(G::seats(run.log.state()));
    let watch = |viewer| Watch::<G>::new(viewer, run.log.state());
    let mut watches: Vec<_> = viewers.map(watch).collect();
    let mut worlds: Vec<G::State> = Vec::with_capacity(watches.len());
    // The views after a step are those before the next.
    let mut views_are_fresh = true;
    let mut news = Vec::new();
    loop {
        let next = run.next_action()?;
        let here = laws.look_where.is_some_and(|here| here(run.log.state()));
        let look = here || next.is_none() || run.step().is_multiple_of(laws.look_every);
        if look {
            let state = run.log.state();
            if !views_are_fresh {
                watches.iter_mut().for_each(|watch| watch.look(state));
            }
            let real = Real { state, turn: G::turn(state), next: next.as_ref().map(|(_, a)| a) };
            for watch in &watches {
                let world = G::sample_world(state, watch.viewer, &mut run.dice);
                looked.worlds += 1;
                looked.other_worlds += u64::from(world != *state);
                laws.sound(&world, &counted)
                    .map_err(Broken::in_a_sampled_world)
                    .and_then(|()| looks_real(laws, &real, &world, watch, &mut run.dice))
                    .map_err(|broken| broken.for_viewer(watch.viewer))?;
                worlds.push(world);
            }
        }
        let Some((actor, action)) = next else { break };
        run.act(actor, action.clone())?;
        views_are_fresh = look;
        if look {
            let state = run.log.state();
            watches.iter_mut().for_each(|watch| watch.look(state));
            let events = run.log.events_of(run.log.entries().len() - 1);
            let in_the_open = laws.in_the_open;
            let taken = Taken::<G> { actor, action: &action, state, events, in_the_open };
            for (watch, world) in watches.iter().zip(worlds.drain(..)) {
                looked.pairs += pairs::check(&taken, world, watch, &mut news, &mut run.dice)
                    .map_err(|broken| broken.for_viewer(watch.viewer))?;
            }
        }
    }
    looked.games += 1;
    looked.steps += run.step() as u64;
    Ok(())
}

/// The real world, before its next action.
struct Real<'a, G: Game> {
    state: &'a G::State,
    turn: Turn,
    next: Option<&'a G::Action>,
}

/// The viewer cannot tell the sampled world from the real one.
fn looks_real<G: Game>(
    laws: &Laws<G>,
    real: &Real<'_, G>,
    world: &G::State,
    watch: &Watch<G>,
    dice: &mut TestDice,
) -> Kept {
    let view = G::view(world, watch.viewer);
    let looks_equal = view == watch.view
        && (dice.below(WRITTEN) != 0 || json::is(&json::bytes(&watch.view), &view));
    require(looks_equal, "leak in the view", || {
        json::difference(&json::bytes(&watch.view), &json::bytes(&view))
    })?;
    let turn = G::turn(world);
    require(real.turn == turn, "leak in the turn", || {
        format!("real world: {:?}, other world: {turn:?}", real.turn)
    })?;
    let decider = |state| G::next_decision(state, &mut |_| ControlFlow::Break(()));
    let deciders = (decider(real.state), decider(world));
    require(deciders.0 == deciders.1, "leak in the next decision", || {
        format!("real world: {:?}, other world: {:?}", deciders.0, deciders.1)
    })?;
    let Some(seat) = watch.viewer.seat() else { return Ok(()) };
    same_choices::<G>(real.state, world, seat)?;
    same_question::<G>(real.state, world, seat)?;
    // Who waits may plan; one of them a step is enough.
    let mut seats = (0..G::seats(real.state)).map(Seat);
    if seats.find(|&other| !turn.seats().contains(other)) == Some(seat) {
        same_plan::<G>(real.state, world, seat)?;
    }
    if deciders.0 == Some(seat) {
        let choices = |state| game::bot_choices::<G>(state, seat);
        let (ours, theirs) = (choices(real.state), choices(world));
        require(ours == theirs, "leak in the next decision", || {
            format!("{seat} is asked for one of {ours:?}, in the other world of {theirs:?}")
        })?;
    }
    let probes = laws.probes.filter(|_| dice.below(PROBED) == 0);
    let probes = probes.map_or_else(Vec::new, |probes| probes(real.state, Actor::Seat(seat), dice));
    probes
        .iter()
        .chain(real.next)
        .try_for_each(|probe| same_refusal::<G>(real.state, world, Actor::Seat(seat), probe))
}

/// The seat is offered the same list, and does the same when it stays silent. Equal actions become
/// equal JSON, so they are compared as they are.
fn same_choices<G: Game>(state: &G::State, world: &G::State, seat: Seat) -> Kept {
    const LAW: &str = "leak in the choices";
    let ours = legal_actions::<G>(state, Actor::Seat(seat));
    let mut rest = ours.iter();
    let flow = G::legal(world, Actor::Seat(seat), &mut |action| {
        if rest.next() == Some(&action) {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    });
    if flow.is_break() || rest.next().is_some() {
        let theirs = legal_actions::<G>(world, Actor::Seat(seat));
        return Err(Broken::new(LAW, json::difference(&json::bytes(&ours), &json::bytes(&theirs))));
    }
    let silent = (G::all_when_silent(state, seat), G::all_when_silent(world, seat));
    require(silent.0 == silent.1, LAW, || {
        format!("{seat} silently does {:?}, in the other world {:?}", silent.0, silent.1)
    })
}

/// The seat is asked the same, with the same said of each answer, down to the last byte of JSON.
fn same_question<G: Game>(state: &G::State, world: &G::State, seat: Seat) -> Kept {
    let (ours, theirs) = (G::questions(state, seat), G::questions(world, seat));
    let written = json::bytes(&ours);
    require(ours == theirs && json::is(&written, &theirs), "leak in the question", || {
        json::difference(&written, &json::bytes(&theirs))
    })
}

/// The seat plans with the same places.
fn same_plan<G: Game>(state: &G::State, world: &G::State, seat: Seat) -> Kept {
    let (ours, theirs) = (G::plan_view(state, seat), G::plan_view(world, seat));
    require(ours == theirs, "leak in the plan", || {
        json::difference(&json::bytes(&ours), &json::bytes(&theirs))
    })
}

fn same_refusal<G: Game>(
    state: &G::State,
    world: &G::State,
    actor: Actor,
    action: &G::Action,
) -> Kept {
    let checked = (G::check(state, actor, action), G::check(world, actor, action));
    require(checked.0 == checked.1, "leak in the refusals", || {
        format!("{actor} {action:?} gives {:?}, in the other world {:?}", checked.0, checked.1)
    })
}
