//! `swanstone arena`: who plays better, and how sure that is.

mod contender;
mod figures;
mod results;

use std::path::PathBuf;
use std::sync::Mutex;
use std::time::Instant;

use bots::{Drive, Judgement};
use game::Unheard;
use serde_json::{Value, json};
use shelf::{GameName, Seed, SeededDice, Shelved, with_game};

use crate::counting::many;
use crate::failure::Failure;
use crate::input::SetupArguments;
use crate::series::{Series, Sum};
use crate::{print, print_json};
use contender::{Contender, Seating};
use figures::{Interval, Row, Table};
use results::{Journal, Played};

/// Rank bots by games against each other
#[derive(clap::Args)]
#[command(after_help = "\
Every deal is played once in each seating, so that neither luck nor a seat helps anybody; intervals hold in 95 of 100 cases.
The same arguments give the same games, whatever the number of threads.
With --resume every game is kept in a file as it ends: the same command goes on from there.
Example: swanstone arena castles --players 4 --bots architect,mason,mason,mason --games 400 --resume castles.jsonl")]
pub(crate) struct Arguments {
    /// The game
    #[arg(value_parser = GameName::parse)]
    game: GameName,
    #[command(flatten)]
    setup: SetupArguments,
    /// Who sits where, clockwise; fewer go round again, more take turns. `architect:200` thinks 200 nodes
    #[arg(long, value_name = "X,Y", value_delimiter = ',', required = true, value_parser = Contender::parse)]
    bots: Vec<Contender>,
    /// How many games
    #[arg(long, value_name = "K")]
    games: u64,
    /// The seed of the deals
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// How many threads; by default one a core
    #[arg(long, value_name = "T")]
    threads: Option<usize>,
    /// A file to which every game is added as it ends, and whose games are not played again
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    if arguments.games == 0 {
        return Err(Failure::unusable("--games: expected at least 1"));
    }
    with_game!(arguments.game, G => contest::<G>(arguments))
}

impl Sum for Vec<Played> {
    fn add(&mut self, other: Vec<Played>) {
        self.extend(other);
    }
}

fn contest<G: Shelved + Judgement>(arguments: &Arguments) -> Result<(), Failure> {
    let setup = G::setup(&arguments.setup.request()).map_err(Failure::unusable)?;
    let seating = Seating::new(&arguments.bots, usize::from(arguments.setup.players));
    let journal = match &arguments.resume {
        Some(path) => Journal::open(path, &terms::<G>(arguments))?,
        None => Journal::default(),
    };
    let done = journal.numbers();
    let earlier: Vec<Played> =
        journal.games().iter().filter(|game| game.number < arguments.games).cloned().collect();
    let journal = Mutex::new(journal);
    let series = Series { games: arguments.games, threads: arguments.threads };
    let began = Instant::now();
    let mut games = series.play(Vec::new, |games: &mut Vec<Played>, number| {
        if done.contains(&number) {
            return Ok(());
        }
        let played = play::<G>(&setup, &seating, arguments.seed, number)?;
        journal.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).add(&played)?;
        games.push(played);
        Ok(())
    })?;
    let new = games.len() as u64;
    games.extend(earlier);
    games.sort_by_key(|game| game.number);
    let stuck = games.iter().filter(|game| game.error.is_some()).count() as u64;
    for game in games.iter().filter(|game| game.error.is_some()).take(3) {
        eprintln!("swanstone: game {}: {}", game.number, game.error.as_deref().unwrap_or_default());
    }
    let table = Table::of(&seating, &games);
    let seconds = began.elapsed().as_secs_f64();
    if arguments.json {
        let mut document = terms::<G>(arguments);
        let rest = json!({
            "games": games.len(),
            "finished": games.len() as u64 - stuck,
            "errors": stuck,
            "played_now": new,
            "seconds": seconds,
            "table": table.rows.iter().map(Row::json).collect::<Vec<_>>(),
        });
        if let (Value::Object(document), Value::Object(rest)) = (&mut document, rest) {
            document.extend(rest);
        }
        print_json(&document)?;
    } else {
        let head = format!(
            "{}: {}, {}, {new} of them played now in {seconds:.1} s\n",
            G::NAME,
            many(games.len() as u64, "game"),
            many(stuck, "error"),
        );
        print(head + &table.text())?;
    }
    if stuck == 0 { Ok(()) } else { Err(Failure::Refused(None)) }
}

/// What must be the same for games to belong to one contest.
fn terms<G: Shelved>(arguments: &Arguments) -> Value {
    let request = arguments.setup.request();
    json!({
        "game": G::NAME,
        "rules_version": G::RULES_VERSION,
        "players": request.players,
        "with": request.with,
        "options": request.options,
        "bots": arguments.bots.iter().map(Contender::name).collect::<Vec<_>>(),
        "seed": arguments.seed,
    })
}

/// One game: its deal, and who sits where, follow from its number.
fn play<G: Shelved + Judgement>(
    setup: &G::Setup,
    seating: &Seating,
    series: u64,
    number: u64,
) -> Result<Played, Failure> {
    let seed = Seed::of_series(series, seating.deal(number));
    let seats = seating.of_game(number);
    let bots: Vec<_> = seats.iter().map(|contender| contender.bot).collect();
    let budgets: Vec<_> = seats.iter().map(|contender| contender.nodes).collect();
    let minds = (0..bots.len()).map(|seat| seed.stream(&format!("bot {seat}"))).collect();
    let mut drive = Drive::<G, SeededDice, _>::new(&bots, seed.chance(), minds);
    drive.budgets = &budgets;
    let mut state = G::start(setup).map_err(Failure::unusable)?;
    Ok(match drive.finish(&mut state, &mut Unheard) {
        Ok((outcome, _)) => Played {
            number,
            totals: outcome.standings.iter().map(|standing| standing.total).collect(),
            places: outcome.standings.iter().map(|standing| standing.place).collect(),
            end: outcome.end_reason.to_owned(),
            error: None,
        },
        Err(stuck) => Played {
            number,
            totals: Vec::new(),
            places: Vec::new(),
            end: String::new(),
            error: Some(stuck.to_string()),
        },
    })
}

impl Row {
    fn json(&self) -> Value {
        let interval = |it: &Interval| json!({ "mean": it.mean, "low": it.low, "high": it.high });
        json!({
            "bot": self.name,
            "games": self.games,
            "share": interval(&self.share),
            "fair": self.fair,
            "margin": interval(&self.margin),
            "elo": self.elo.as_ref().map(interval),
            "total": interval(&self.total),
            "spread": self.spread,
            "lowest": self.lowest,
            "highest": self.highest,
        })
    }
}
