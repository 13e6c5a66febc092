//! `swanstone score`: what a castle on the table is worth, line by line.

pub(crate) mod lines;

use std::path::{Path, PathBuf};

use shelf::{GameName, with_game};

use crate::failure::Failure;
use crate::games::OnTerminal;
use crate::input::{in_file, read};

/// Score a castle written down in a file
#[derive(clap::Args)]
#[command(after_help = "\
A layout: {\"game\":\"between\",\"castle\":{\"throne\":\"throne-living-corridor\",
  \"rooms\":[{\"tile\":\"wine-room\",\"x\":-1,\"y\":0}],\"attendants\":[\"painter\"],
  \"bonus_cards\":[\"bonus-types\"]},\"options\":{}}
or: {\"game\":\"castles\",\"castle\":{\"steps\":[{\"place\":\"anteroom\",\"x\":3,\"y\":-1,\"turn\":90}]},
  \"coins\":12000,\"bonus_cards\":[\"cash\"],\"depleted\":[100,\"hallways\"]}
or: {\"game\":\"palace\",\"players\":2,\"steps\":[{\"seat\":0,\"place\":\"pal_act_01\",\"x\":1,\"y\":1,\"turn\":180},
  {\"seat\":1,\"moat\":[[-1,0],[1,0]]}],\"empty_stacks\":2,\"favors\":[\"pal_fav_most_red\"],
  \"boards\":[{\"seat\":0,\"swans\":{\"red\":2},\"secret\":{},\"slots\":{\"plus_10\":\"pal_act_02\"}}]}
Example: swanstone score castle.json")]
pub(crate) struct Arguments {
    /// The layout, or - for standard input
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// Print one JSON document
    #[arg(long)]
    pub(crate) json: bool,
}

/// The game that a layout is of.
pub(crate) fn game_of_layout(path: &Path, text: &str) -> Result<GameName, Failure> {
    shelf::layout_game(text).map_err(|error| in_file(path, error))
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let text = read(&arguments.file)?;
    let game = game_of_layout(&arguments.file, &text)?;
    with_game!(game, G => <G as OnTerminal>::score(arguments, &text))
}
