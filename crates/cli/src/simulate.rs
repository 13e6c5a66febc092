//! `swanstone simulate`: whole games between bots.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use bots::{Bot, Drive, Judgement, Stuck};
use game::{Log, Outcome, Turn, Unheard};
use serde_json::{Value, json};
use shelf::{GameName, Record, Seed, SeededDice, Shelved, with_game};

use crate::failure::Failure;
use crate::input::SetupArguments;
use crate::{print, print_json};

/// Play whole games between bots
#[derive(clap::Args)]
#[command(after_help = "\
The same arguments give the same games, whatever the number of threads.
Example: swanstone simulate between --players 4 --bots greedy,greedy,random,random --games 100 --seed 7")]
pub(crate) struct Arguments {
    /// The game
    #[arg(value_parser = GameName::parse)]
    game: GameName,
    #[command(flatten)]
    setup: SetupArguments,
    /// The bots, one for all seats or one for each: random, greedy
    #[arg(long, value_name = "X,Y", value_delimiter = ',', default_value = "random", value_parser = Bot::parse)]
    bots: Vec<Bot>,
    /// How many games
    #[arg(long, value_name = "K")]
    games: u64,
    /// The seed of the series
    #[arg(long, value_name = "S")]
    seed: u64,
    /// How many threads; by default one a core
    #[arg(long, value_name = "T")]
    threads: Option<usize>,
    /// Write a record of every game into this folder
    #[arg(long, value_name = "DIR")]
    records: Option<PathBuf>,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

/// What is kept of one game.
struct Played {
    number: u64,
    actions: u64,
    rounds: u32,
    outcome: Result<Outcome, Stuck>,
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    with_game!(arguments.game, G => simulate::<G>(arguments))
}

fn simulate<G: Shelved + Judgement>(arguments: &Arguments) -> Result<(), Failure> {
    let setup = G::setup(&arguments.setup.request()).map_err(Failure::unusable)?;
    let players = usize::from(arguments.setup.players);
    let bots = match &arguments.bots[..] {
        [one] => vec![*one; players],
        many if many.len() == players => many.to_vec(),
        many => {
            let count = many.len();
            return Err(Failure::unusable(format!(
                "--bots: {count} bots for {players} players; expected one, or one for each player"
            )));
        }
    };
    if let Some(folder) = &arguments.records {
        std::fs::create_dir_all(folder)
            .map_err(|error| Failure::unusable(format!("{}: {error}", folder.display())))?;
    }
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = arguments.threads.unwrap_or(cores).max(1);
    let began = Instant::now();
    let next = AtomicU64::new(0);
    let work = || -> Result<Vec<Played>, Failure> {
        let mut played = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= arguments.games {
                return Ok(played);
            }
            let seed = Seed::of_series(arguments.seed, number);
            played.push(play::<G>(&setup, &bots, number, seed, arguments)?);
        }
    };
    let parts: Vec<_> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        workers.into_iter().map(|worker| worker.join()).collect()
    });
    let mut played = Vec::new();
    for part in parts {
        let part = part.map_err(|_| Failure::refused("a worker thread came down"))?;
        played.extend(part?);
    }
    played.sort_by_key(|game| game.number);
    let report = Report::of(&played, &bots, began.elapsed().as_secs_f64());
    for game in played.iter().filter(|game| game.outcome.is_err()).take(3) {
        if let Err(stuck) = &game.outcome {
            eprintln!("swanstone: game {}: {stuck}", game.number);
        }
    }
    if arguments.json {
        print_json(&report.json(G::NAME, arguments, &bots))?;
    } else {
        print(report.text(G::NAME, &bots))?;
    }
    if report.errors > 0 { Err(Failure::Refused(None)) } else { Ok(()) }
}

/// Plays one game; with a record only if one is wanted or something went wrong.
fn play<G: Shelved + Judgement>(
    setup: &G::Setup,
    bots: &[Bot],
    number: u64,
    seed: Seed,
    arguments: &Arguments,
) -> Result<Played, Failure> {
    let mut state = G::start(setup).map_err(Failure::unusable)?;
    if arguments.records.is_none() {
        let finished = drive::<G>(bots, seed).finish(&mut state, &mut Unheard);
        if let Ok((outcome, actions)) = finished {
            let rounds = G::rounds(&state);
            return Ok(Played { number, actions, rounds, outcome: Ok(outcome) });
        }
    }
    let mut log = Log::<G>::start(setup.clone()).map_err(Failure::unusable)?;
    let outcome = record::<G>(&mut log, bots, seed);
    let folder = match (&arguments.records, &outcome) {
        (Some(folder), _) => folder.clone(),
        (None, Err(_)) => PathBuf::from("swanstone-errors"),
        (None, Ok(_)) => PathBuf::new(),
    };
    if !folder.as_os_str().is_empty() {
        let text = serde_json::to_string(&Record::of(&log, seed)).map_err(Failure::refused)?;
        let path = folder.join(format!("{}-{number:06}.json", G::NAME));
        std::fs::create_dir_all(&folder)
            .and_then(|()| std::fs::write(&path, text + "\n"))
            .map_err(|error| Failure::unusable(format!("{}: {error}", path.display())))?;
    }
    let (actions, rounds) = (log.entries().len() as u64, G::rounds(log.state()));
    Ok(Played { number, actions, rounds, outcome })
}

/// The driver of a game: chance and every bot have streams of their own.
fn drive<G: Judgement>(bots: &[Bot], seed: Seed) -> Drive<'_, G, SeededDice, SeededDice> {
    let minds = (0..bots.len()).map(|seat| seed.stream(&format!("bot {seat}"))).collect();
    Drive::new(bots, seed.chance(), minds)
}

fn record<G: Judgement>(log: &mut Log<G>, bots: &[Bot], seed: Seed) -> Result<Outcome, Stuck> {
    let mut drive = drive::<G>(bots, seed);
    while let Some((actor, action)) = drive.next(log.state())? {
        log.act(actor, action).map_err(|refusals| Stuck::Refused(refusals.to_string()))?;
    }
    match G::turn(log.state()) {
        Turn::Over(outcome) => Ok(*outcome),
        Turn::Seats(_) | Turn::Chance => Err(Stuck::NothingToDo),
    }
}

/// Figures over all games.
struct Report {
    games: usize,
    errors: usize,
    actions: u64,
    seconds: f64,
    scores: Vec<i32>,
    rounds: Vec<i32>,
    end_reasons: BTreeMap<&'static str, u64>,
    /// Mean score and victories, shared ones included, of each seat.
    seats: Vec<(f64, u64)>,
}

impl Report {
    fn of(played: &[Played], bots: &[Bot], seconds: f64) -> Report {
        let finished: Vec<&Outcome> =
            played.iter().filter_map(|game| game.outcome.as_ref().ok()).collect();
        let mut scores = Vec::new();
        let mut end_reasons = BTreeMap::new();
        let mut sums = vec![(0_i64, 0_u64); bots.len()];
        for outcome in &finished {
            *end_reasons.entry(outcome.end_reason).or_insert(0) += 1;
            let winners = outcome.winners();
            for (standing, sum) in outcome.standings.iter().zip(&mut sums) {
                scores.push(standing.total);
                sum.0 += i64::from(standing.total);
                sum.1 += u64::from(winners.contains(standing.seat));
            }
        }
        scores.sort_unstable();
        let mut rounds: Vec<i32> = played.iter().map(|game| game.rounds as i32).collect();
        rounds.sort_unstable();
        let games = finished.len().max(1) as f64;
        Report {
            games: played.len(),
            errors: played.len() - finished.len(),
            actions: played.iter().map(|game| game.actions).sum(),
            seconds,
            scores,
            rounds,
            end_reasons,
            seats: sums.iter().map(|&(sum, wins)| (sum as f64 / games, wins)).collect(),
        }
    }

    fn json(&self, game: &str, arguments: &Arguments, bots: &[Bot]) -> Value {
        let names: Vec<_> = bots.iter().map(|bot| bot.as_str()).collect();
        let seats: Vec<_> = names
            .iter()
            .zip(&self.seats)
            .enumerate()
            .map(|(seat, (bot, (mean, wins)))| {
                json!({ "seat": seat, "bot": bot, "mean": mean, "wins": wins })
            })
            .collect();
        json!({
            "game": game,
            "players": arguments.setup.players,
            "with": arguments.setup.with,
            "bots": names,
            "games": self.games,
            "finished": self.games - self.errors,
            "errors": self.errors,
            "actions": self.actions,
            "seconds": self.seconds,
            "games_per_second": self.games as f64 / self.seconds,
            "actions_per_second": self.actions as f64 / self.seconds,
            "scores": {
                "mean": mean(&self.scores),
                "min": self.scores.first(),
                "max": self.scores.last(),
                "p10": percentile(&self.scores, 10),
                "p50": percentile(&self.scores, 50),
                "p90": percentile(&self.scores, 90),
            },
            "rounds": {
                "mean": mean(&self.rounds),
                "min": self.rounds.first(),
                "max": self.rounds.last(),
            },
            "end_reasons": self.end_reasons,
            "seats": seats,
        })
    }

    fn text(&self, game: &str, bots: &[Bot]) -> String {
        let finished = self.games - self.errors;
        let number = |value: Option<&i32>| value.map_or("-".into(), i32::to_string);
        let mut text = format!(
            "{game}: {finished} of {} games finished, {} errors, in {:.2} s ({:.0} games/s, {:.0} actions/s)\n",
            self.games,
            self.errors,
            self.seconds,
            self.games as f64 / self.seconds,
            self.actions as f64 / self.seconds,
        );
        text += &format!(
            "final scores: mean {:.2}, lowest {}, highest {}, middle {}\n",
            mean(&self.scores).unwrap_or(0.0),
            number(self.scores.first()),
            number(self.scores.last()),
            number(percentile(&self.scores, 50).as_ref()),
        );
        for (seat, (bot, (mean, wins))) in bots.iter().zip(&self.seats).enumerate() {
            let share = 100.0 * *wins as f64 / finished.max(1) as f64;
            let bot = bot.as_str();
            text += &format!("seat {seat} {bot:<8} mean {mean:6.2}  wins {wins} ({share:.1} %)\n");
        }
        text
    }
}

fn mean(sorted: &[i32]) -> Option<f64> {
    let sum: i64 = sorted.iter().copied().map(i64::from).sum();
    (!sorted.is_empty()).then(|| sum as f64 / sorted.len() as f64)
}

/// The value below which so many percent of the sorted values lie.
fn percentile(sorted: &[i32], percent: usize) -> Option<i32> {
    sorted.get((sorted.len().saturating_sub(1)) * percent / 100).copied()
}
