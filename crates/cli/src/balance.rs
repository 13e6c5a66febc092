//! `swanstone balance`: what decides games between bots, as a table.

mod castles;
mod decrees;
mod figures;
mod palace;
mod tables;

use ::castles::Castles;
use ::palace::Palace;
use bots::{Bot, Judgement};
use clap::ValueEnum;
use game::{Events, Game, Ledger, Seat};
use serde_json::{Map, Value};
use shelf::{Seed, SetupRequest, Shelved};

use crate::failure::Failure;
use crate::series::{Series, Sum};
use crate::{print, print_json};
use figures::Figures;

/// Play games between bots and tell what decides them and where their points come from
#[derive(clap::Args)]
#[command(after_help = "\
The same arguments give the same table, whatever the number of threads.
Examples: swanstone balance --players 4 --games 1000 --seed 7
          swanstone balance castles --players 3 --with towers,swans --games 1000 --seed 7
          swanstone balance castles --players 3 --decrees --games 400 --seed 7
          swanstone balance castles --tables --games 1000 --seed 7")]
pub(crate) struct Arguments {
    /// The game
    #[arg(value_enum, default_value_t = Weighable::Palace)]
    game: Weighable,
    /// How many people play
    #[arg(long, value_name = "N", default_value_t = 4)]
    players: u8,
    /// Expansions, separated by commas
    #[arg(long, value_name = "A,B", value_delimiter = ',')]
    with: Vec<String>,
    /// The bots, the same on every seat
    #[arg(long, value_name = "BOT", default_value = "greedy", value_parser = Bot::parse)]
    bot: Bot,
    /// How many games
    #[arg(long, value_name = "K", default_value_t = 1000)]
    games: u64,
    /// The seed of the series
    #[arg(long, value_name = "S", default_value_t = 7)]
    seed: u64,
    /// How many threads; by default one a core
    #[arg(long, value_name = "T")]
    threads: Option<usize>,
    /// Tell what each royal decree of Castles brings its owner, over the same games with it and without
    #[arg(long, conflicts_with = "with")]
    decrees: bool,
    /// Tell what each expansion of Castles does, for three and for five players, as Markdown tables
    #[arg(long, conflicts_with_all = ["with", "players", "decrees", "json"])]
    tables: bool,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

/// The games of which more is counted than how they come out.
#[derive(Clone, Copy, ValueEnum)]
enum Weighable {
    Palace,
    Castles,
}

/// A game that can be weighed.
trait Weighed: Shelved + Judgement {
    /// What the length of its games is counted in.
    const LENGTH: &'static str;

    /// What is counted of this game alone.
    type Deeds: Deeds<Self>;

    fn length(state: &Self::State) -> u32;

    fn start_player(state: &Self::State) -> Seat;

    /// The rows of its score sheet in games with this setup.
    fn rows(setup: &Self::Setup) -> Vec<Self::Row>;

    fn ledger(state: &Self::State, seat: Seat) -> Ledger<Self::Row, Self::Cause>;
}

/// What is counted of a game alone: event by event, or from position to position.
trait Deeds<G: Game>: Default + Sum + Events<G::Event> {
    /// Looks at the position after every action.
    fn see(&mut self, _state: &G::State) {}

    /// Looks at the position at the end of a game.
    fn end(&mut self, state: &G::State);

    /// What there is to tell of so many games with this setup.
    fn json(&self, setup: &G::Setup, games: u64) -> Map<String, Value>;

    /// The same for people.
    fn text(&self, setup: &G::Setup, games: u64) -> String;
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    match arguments.game {
        Weighable::Palace if arguments.decrees => {
            Err(Failure::unusable("--decrees: the Palace has no decrees; expected castles"))
        }
        Weighable::Palace if arguments.tables => {
            Err(Failure::unusable("--tables: the Palace has no expansions; expected castles"))
        }
        Weighable::Palace => weigh::<Palace>(arguments),
        Weighable::Castles if arguments.decrees => weigh_decrees(arguments),
        Weighable::Castles if arguments.tables => {
            let &Arguments { bot, games, seed, threads, .. } = arguments;
            print(tables::all(bot, games, seed, threads)?)
        }
        Weighable::Castles => weigh::<Castles>(arguments),
    }
}

fn weigh_decrees(arguments: &Arguments) -> Result<(), Failure> {
    let &Arguments { players, bot, games, seed, threads, .. } = arguments;
    let values = decrees::Measure { players, bot, games, seed, threads }.all()?;
    if arguments.json { print_json(&values) } else { print(decrees::text(&values)) }
}

fn weigh<G: Weighed>(arguments: &Arguments) -> Result<(), Failure> {
    let &Arguments { players, bot, games, seed, threads, .. } = arguments;
    let (setup, figures) =
        measure::<G>(players, arguments.with.clone(), bot, games, seed, threads)?;
    if arguments.json {
        print_json(&figures.json(&setup, bot))
    } else {
        print(figures.text(&setup, bot))
    }
}

/// Plays a series of games with this setup.
fn measure<G: Weighed>(
    players: u8,
    with: Vec<String>,
    bot: Bot,
    games: u64,
    seed: u64,
    threads: Option<usize>,
) -> Result<(G::Setup, Figures<G>), Failure> {
    let request = SetupRequest { players, with, ..Default::default() };
    let setup = G::setup(&request).map_err(Failure::unusable)?;
    let figures = Series { games, threads }.play(
        || Figures::new(&setup),
        |figures: &mut Figures<G>, number| figures.play(&setup, bot, Seed::of_series(seed, number)),
    )?;
    Ok((setup, figures))
}

/// A part of a whole, which may be nothing at all.
fn share(part: i64, whole: i64) -> f64 {
    part as f64 / whole.max(1) as f64
}
