//! The law of blind players: who cannot tell two worlds apart does the same in both.

use game::{Actor, Game, Viewer, bot_choices};

use super::Looked;
use super::broken::{Kept, Run, require};

/// What players do or say, each of them once, in a state in which a seat is asked for one of some actions. The
/// number is the seed of their dice.
pub(super) type Players<'a, G, T> =
    &'a dyn Fn(&<G as Game>::State, game::Seat, &[<G as Game>::Action], u64) -> Vec<T>;

pub(super) fn check_game<G: Game, T: PartialEq + std::fmt::Debug>(
    run: &mut Run<'_, G>,
    players: Players<'_, G, T>,
    looked: &mut Looked,
) -> Kept {
    while let Some((actor, action)) = run.next_action()? {
        let here = run.laws.look_where.is_some_and(|here| here(run.log.state()));
        let look = here || run.step().is_multiple_of(run.laws.look_every);
        if let (Actor::Seat(seat), true) = (actor, look) {
            let viewer = Viewer::Seat(seat);
            let state = run.log.state();
            let choices = bot_choices::<G>(state, seat);
            if choices.len() > 1 {
                let world = G::sample_world(state, viewer, &mut run.dice);
                let seed = run.dice.bits();
                looked.worlds += 1;
                looked.other_worlds += u64::from(world != *state);
                let here = players(state, seat, &choices, seed);
                let there = players(&world, seat, &choices, seed);
                looked.pairs += here.len() as u64;
                require(here == there, "the same move in worlds that look the same", || {
                    format!("here they choose {here:?}, and there {there:?}")
                })
                .map_err(|broken| broken.for_viewer(viewer))?;
            }
        }
        run.act(actor, action)?;
    }
    looked.games += 1;
    looked.steps += run.step() as u64;
    Ok(())
}
