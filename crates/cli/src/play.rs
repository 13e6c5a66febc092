//! `swanstone play`: one person against bots, on the terminal.

use bots::Bot;
use game::{Log, Seat};
use shelf::{GameName, Seed, SetupRequest, Shelved, with_game};

use crate::failure::Failure;
use crate::games::OnTerminal;
use crate::input::key_and_value;

/// Play Castles, The Palace or Between Two Castles against bots in the terminal
#[derive(clap::Args)]
#[command(after_help = "\
What can be played: castles (1 to 4 players, 5 with an expansion), palace (2 to 4), between (2 to 7;
for two Ludwig is the third). Type ? at any prompt for help.
Example: swanstone play castles --players 2 --seed 7")]
pub(crate) struct Arguments {
    /// The game: castles, palace or between
    #[arg(default_value = "between", value_parser = GameName::parse)]
    game: GameName,
    /// How many players, you included
    #[arg(long, value_name = "N", default_value_t = 3)]
    pub(crate) players: u8,
    /// The bots you play against
    #[arg(long, value_name = "BOT", default_value = "greedy", value_parser = Bot::parse)]
    pub(crate) bot: Bot,
    /// The seed of the draws; by default from the clock
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// Write a record of the game into this file when it is over
    #[arg(long, value_name = "FILE")]
    record: Option<std::path::PathBuf>,
    /// The expansions, separated by commas, such as towers,swans
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    with: Vec<String>,
    /// A house rule, such as preset=manual; may be given several times
    #[arg(long = "option", value_name = "KEY=VALUE", value_parser = key_and_value)]
    options: Vec<(String, String)>,
}

/// The person's seat.
pub(crate) const YOU: Seat = Seat(0);

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    with_game!(arguments.game, G => <G as OnTerminal>::PLAY(arguments))
}

/// A game as it was asked for, before its first draw, and its seed.
pub(crate) fn begin<G: Shelved>(arguments: &Arguments) -> Result<(Log<G>, Seed), Failure> {
    let options = arguments.options.iter().cloned().collect();
    let request =
        SetupRequest { players: arguments.players, with: arguments.with.clone(), options };
    let setup = G::setup(&request).map_err(Failure::unusable)?;
    let log = Log::start(setup).map_err(Failure::unusable)?;
    Ok((log, seed_of(arguments)))
}

/// The seed that was asked for, or one of the clock's.
fn seed_of(arguments: &Arguments) -> Seed {
    let clock = || {
        let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        now.map_or(0, |now| now.as_secs())
    };
    Seed::of_series(arguments.seed.unwrap_or_else(clock), 0)
}

pub(crate) fn write_record<G: Shelved>(
    arguments: &Arguments,
    log: &Log<G>,
    seed: Seed,
) -> Result<(), Failure> {
    let Some(path) = &arguments.record else { return Ok(()) };
    let record = shelf::Record::of(log, seed);
    let text = serde_json::to_string(&record).map_err(Failure::refused)?;
    std::fs::write(path, text + "\n").map_err(|error| {
        Failure::unusable(format!("{}: cannot be written: {error}", path.display()))
    })
}
