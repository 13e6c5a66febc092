//! `swanstone perft`: how many ways there are to go on.

use game::Game;
use serde_json::json;
use shelf::{GameName, Seed, Shelved, with_game};

use crate::failure::Failure;
use crate::input::SetupArguments;
use crate::{print, print_json};

/// Count action paths from the start of a seeded game: the regression oracle
#[derive(clap::Args)]
#[command(after_help = "\
Every decision branches and counts one step of depth; draws follow from the seed and do not.
Example: swanstone perft between --players 3 --seed 7 --depth 2")]
pub(crate) struct Arguments {
    /// The game
    #[arg(value_parser = GameName::parse)]
    game: GameName,
    #[command(flatten)]
    setup: SetupArguments,
    /// The seed of the draws
    #[arg(long, value_name = "S")]
    seed: u64,
    /// How many decisions deep, up to 64
    #[arg(long, value_name = "D", value_parser = clap::value_parser!(u32).range(..=64))]
    depth: u32,
    /// List the count below each first choice
    #[arg(long)]
    divide: bool,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    with_game!(arguments.game, G => count::<G>(arguments))
}

fn count<G: Shelved>(arguments: &Arguments) -> Result<(), Failure> {
    let setup = G::setup(&arguments.setup.request()).map_err(Failure::unusable)?;
    let mut state = G::start(&setup).map_err(Failure::unusable)?;
    let mut dice = Seed::of_series(arguments.seed, 0).chance();
    while let Some(draw) = shelf::draw::<G>(&state, &mut dice) {
        G::apply(&mut state, game::Actor::Chance, &draw, &mut game::Unheard)
            .map_err(Failure::refused)?;
    }
    let branches = if arguments.divide {
        testkit::divide::<G>(&state, arguments.depth, dice.clone(), G::score_checksum)
    } else {
        Vec::new()
    };
    let total = testkit::perft::<G>(&state, arguments.depth, dice, G::score_checksum);
    let branch_json = |(action, perft): &(G::Action, testkit::Perft)| json!({ "action": action, "paths": perft.paths, "checksum": perft.checksum });
    if arguments.json {
        return print_json(&json!({
            "game": <G as Game>::NAME,
            "players": arguments.setup.players,
            "seed": arguments.seed,
            "depth": arguments.depth,
            "paths": total.paths,
            "checksum": total.checksum,
            "divide": branches.iter().map(branch_json).collect::<Vec<_>>(),
        }));
    }
    let mut text = String::new();
    for (action, perft) in &branches {
        let action = serde_json::to_string(action).unwrap_or_default();
        text += &format!("{action} {}\n", perft.paths);
    }
    text += &format!("{} paths, score checksum {:016x}\n", total.paths, total.checksum);
    print(text)
}
