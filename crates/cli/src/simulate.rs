//! `swanstone simulate`: whole games between bots.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::Instant;

use bots::{Bot, Judgement, MOST_ACTIONS, Stuck};
use game::{Log, Outcome, Seat, Turn, Unheard};
use serde_json::{Value, json};
use shelf::{GameName, Record, Seed, Shelved, with_game};

use crate::counting::{many, player};
use crate::failure::Failure;
use crate::histogram::Histogram;
use crate::input::SetupArguments;
use crate::series::{Series, Sum, drive};
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
    /// The bots, one for all seats or one for each: random, page, mason, architect, master-builder
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
    let series = Series { games: arguments.games, threads: arguments.threads };
    let began = Instant::now();
    let mut report = series.play(
        || Report::new(bots.len()),
        |report, number| {
            let seed = Seed::of_series(arguments.seed, number);
            report.enter(number, &play::<G>(&setup, &bots, number, seed, arguments)?);
            Ok(())
        },
    )?;
    report.seconds = began.elapsed().as_secs_f64();
    for (number, stuck) in report.stuck.iter().take(3) {
        eprintln!("swanstone: game {number}: {stuck}");
    }
    if arguments.json {
        print_json(&report.json(G::NAME, arguments, &bots))?;
    } else {
        print(report.text(G::NAME, &bots))?;
    }
    if report.stuck.is_empty() { Ok(()) } else { Err(Failure::Refused(None)) }
}

/// One game.
struct Played {
    actions: u64,
    rounds: u32,
    outcome: Result<Outcome, Stuck>,
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
            return Ok(Played { actions, rounds, outcome: Ok(outcome) });
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
    Ok(Played { actions, rounds, outcome })
}

fn record<G: Judgement>(log: &mut Log<G>, bots: &[Bot], seed: Seed) -> Result<Outcome, Stuck> {
    let mut drive = drive::<G>(bots, seed);
    while let Some((actor, action)) = drive.next(log.state())? {
        log.act(actor, action)
            .map_err(|refusals| Stuck::Refused(shelf::refusals_in_english::<G>(&refusals)))?;
        if log.entries().len() as u64 > MOST_ACTIONS {
            return Err(Stuck::TooLong);
        }
    }
    match G::turn(log.state()) {
        Turn::Over(outcome) => Ok(*outcome),
        Turn::Seats(_) | Turn::Chance => Err(Stuck::NothingToDo),
    }
}

/// Figures over many games. They take the same space however many there are, and can be added.
struct Report {
    games: u64,
    actions: u64,
    seconds: f64,
    scores: Histogram,
    rounds: Histogram,
    end_reasons: BTreeMap<&'static str, u64>,
    /// Sum of scores and number of victories, shared ones included, of each seat.
    seats: Vec<(i64, u64)>,
    /// Games that ended without a winner.
    unwon: u64,
    /// The games that did not come to their end.
    stuck: BTreeMap<u64, Stuck>,
}

impl Sum for Report {
    fn add(&mut self, other: Report) {
        self.games += other.games;
        self.actions += other.actions;
        self.scores.add(other.scores);
        self.rounds.add(other.rounds);
        for (reason, times) in other.end_reasons {
            *self.end_reasons.entry(reason).or_insert(0) += times;
        }
        for (seat, more) in self.seats.iter_mut().zip(other.seats) {
            *seat = (seat.0 + more.0, seat.1 + more.1);
        }
        self.unwon += other.unwon;
        self.stuck.extend(other.stuck);
    }
}

impl Report {
    fn new(seats: usize) -> Report {
        Report {
            games: 0,
            actions: 0,
            seconds: 0.0,
            scores: Histogram::default(),
            rounds: Histogram::default(),
            end_reasons: BTreeMap::new(),
            seats: vec![(0, 0); seats],
            unwon: 0,
            stuck: BTreeMap::new(),
        }
    }

    fn enter(&mut self, number: u64, played: &Played) {
        self.games += 1;
        self.actions += played.actions;
        let outcome = match &played.outcome {
            Ok(outcome) => outcome,
            Err(stuck) => {
                self.stuck.insert(number, stuck.clone());
                return;
            }
        };
        self.rounds.enter(i32::try_from(played.rounds).unwrap_or(i32::MAX), 1);
        *self.end_reasons.entry(outcome.end_reason).or_insert(0) += 1;
        let winners = outcome.winners();
        self.unwon += u64::from(winners.is_empty());
        for (standing, seat) in outcome.standings.iter().zip(&mut self.seats) {
            self.scores.enter(standing.total, 1);
            seat.0 += i64::from(standing.total);
            seat.1 += u64::from(winners.contains(standing.seat));
        }
    }

    fn finished(&self) -> u64 {
        self.games - self.stuck.len() as u64
    }

    /// Mean score and victories of each seat.
    fn seats(&self) -> impl Iterator<Item = (f64, u64)> {
        let games = self.finished().max(1) as f64;
        self.seats.iter().map(move |&(sum, wins)| (sum as f64 / games, wins))
    }

    fn json(&self, game: &str, arguments: &Arguments, bots: &[Bot]) -> Value {
        let names: Vec<_> = bots.iter().map(|bot| bot.as_str()).collect();
        let seats: Vec<_> = names
            .iter()
            .zip(self.seats())
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
            "finished": self.finished(),
            "errors": self.stuck.len(),
            "actions": self.actions,
            "seconds": self.seconds,
            "games_per_second": self.games as f64 / self.seconds,
            "actions_per_second": self.actions as f64 / self.seconds,
            "scores": {
                "mean": self.scores.mean(),
                "min": self.scores.percentile(0),
                "max": self.scores.percentile(100),
                "p10": self.scores.percentile(10),
                "p50": self.scores.percentile(50),
                "p90": self.scores.percentile(90),
            },
            "rounds": {
                "mean": self.rounds.mean(),
                "min": self.rounds.percentile(0),
                "max": self.rounds.percentile(100),
            },
            "end_reasons": self.end_reasons,
            "seats": seats,
            "nobody_wins": self.unwon,
        })
    }

    fn text(&self, game: &str, bots: &[Bot]) -> String {
        let finished = self.finished();
        let number = |percent| {
            self.scores.percentile(percent).map_or_else(|| "-".into(), |value| value.to_string())
        };
        let mut text = format!(
            "{game}: {finished} of {} finished, {}, in {:.2} s ({:.0} games/s, {:.0} actions/s)\n",
            many(self.games, "game"),
            many(self.stuck.len(), "error"),
            self.seconds,
            self.games as f64 / self.seconds,
            self.actions as f64 / self.seconds,
        );
        text += &format!(
            "final scores: mean {:.2}, lowest {}, highest {}, middle {}\n",
            self.scores.mean().unwrap_or(0.0),
            number(0),
            number(100),
            number(50),
        );
        for (seat, (bot, (mean, wins))) in (0..).map(Seat).zip(bots.iter().zip(self.seats())) {
            let share = 100.0 * wins as f64 / finished.max(1) as f64;
            let bot = bot.as_str();
            let player = player(seat);
            text += &format!("{player} {bot:<8} mean {mean:6.2}  wins {wins} ({share:.1} %)\n");
        }
        if self.unwon > 0 {
            let share = 100.0 * self.unwon as f64 / finished.max(1) as f64;
            text += &format!("nobody wins {} ({share:.1} %)\n", self.unwon);
        }
        text
    }
}
