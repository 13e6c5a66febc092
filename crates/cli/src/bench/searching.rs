//! How many nodes a bot judges that searches.

use std::time::{Duration, Instant};

use bots::{Bot, Budget, Judgement, Situation};
use game::{Actor, Dice, Turn, Unheard, next_decision};
use shelf::{Seed, Shelved};

use crate::failure::Failure;

/// So many nodes a decision: enough to see many kinds of positions.
const NODES: u64 = 200;

/// Nodes judged in a second of thinking, at tables where all others are greedy; `None` if the game is not for so
/// many players.
pub(super) fn nodes_per_second<G: Shelved + Judgement>(
    players: u8,
    time: Duration,
) -> Result<Option<f64>, Failure> {
    let Ok(setup) = G::setup(&super::request(players, &[])) else { return Ok(None) };
    let (mut nodes, mut thought) = (0_u64, Duration::ZERO);
    for game in 0.. {
        let seed = Seed::of_series(0, game);
        let (mut chance, mut mind) = (seed.chance(), seed.stream("mind"));
        let mut state = G::start(&setup).map_err(Failure::refused)?;
        while thought < time {
            let (actor, action) = match next_decision::<G>(&state) {
                Some((seat, choices)) => {
                    let situation = Situation::<G>::new(&state, seat, &choices);
                    let chosen = if seat.0 == 0 && choices.len() > 1 {
                        let began = Instant::now();
                        let found = bots::search(&situation, &Budget::of_nodes(NODES), &mut mind);
                        thought += began.elapsed();
                        found.map(|(action, judged)| {
                            nodes += judged;
                            action
                        })
                    } else {
                        Bot::Mason.choose(&situation, &mut mind)
                    };
                    (Actor::Seat(seat), chosen)
                }
                None if G::turn(&state) == Turn::Chance => {
                    (Actor::Chance, G::draw(&state, chance.below(G::draws(&state))))
                }
                None => break,
            };
            let action = action.ok_or_else(|| Failure::refused("a bot has no idea"))?;
            G::apply(&mut state, actor, &action, &mut Unheard).map_err(Failure::refused)?;
        }
        if thought >= time {
            break;
        }
    }
    Ok(Some(nodes as f64 / thought.as_secs_f64()))
}
