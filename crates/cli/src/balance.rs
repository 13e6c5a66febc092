//! `swanstone balance`: what decides games of The Palace between bots, as a table.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};

use bots::{Bot, Drive};
use game::{Game, Seat, Turn, Unheard};
use palace::{Palace, Row, Setup, State};
use serde_json::{Value, json};
use shelf::Seed;

use crate::failure::Failure;
use crate::progress::Progress;
use crate::{print, print_json};

/// Play The Palace between bots and tell what its points come from
#[derive(clap::Args)]
#[command(after_help = "\
The same arguments give the same table, whatever the number of threads.
Example: swanstone balance --players 4 --games 1000 --seed 7")]
pub(crate) struct Arguments {
    /// How many players: 2 to 4
    #[arg(long, value_name = "N", default_value_t = 4)]
    players: u8,
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
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

/// More threads than this help nobody.
const MOST_THREADS: usize = 64;

/// Before this round nobody can be expected to have a swan.
const SWANS_FROM_ROUND: u16 = 4;

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let setup = Setup::new(arguments.players);
    Palace::start(&setup).map_err(Failure::unusable)?;
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = arguments.threads.unwrap_or(cores).clamp(1, MOST_THREADS);
    let next = AtomicU64::new(0);
    let progress = Progress::of_games(arguments.games);
    let work = || -> Result<Figures, Failure> {
        let mut figures = Figures::default();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= arguments.games {
                return Ok(figures);
            }
            figures.play(&setup, arguments.bot, Seed::of_series(arguments.seed, number))?;
            progress.step();
        }
    };
    let parts: Vec<_> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        workers.into_iter().map(|worker| worker.join()).collect()
    });
    let mut figures = Figures::default();
    for part in parts {
        figures.add(part.map_err(|_| Failure::refused("a worker thread came down"))??);
    }
    drop(progress);
    if arguments.json {
        print_json(&figures.json(arguments))
    } else {
        print(figures.text(arguments))
    }
}

/// Sums over many games.
#[derive(Default)]
struct Figures {
    games: u64,
    turns: u64,
    /// Turns that somebody began without a swan, in the first rounds left out.
    poor_turns: u64,
    counted_turns: u64,
    /// Games in which at some time nobody had a swan, in the first rounds left out.
    dry_games: u64,
    /// Games that nobody won.
    unwon: u64,
    /// By how much the first beat the second.
    margins: BTreeMap<i64, u64>,
    /// Victories, counted from the start player.
    wins: [u64; 4],
    points: i64,
    winners_points: i64,
    rows: [i64; Row::ALL.len()],
    ends: BTreeMap<&'static str, u64>,
    swans_left: u64,
}

impl Figures {
    fn play(&mut self, setup: &Setup, bot: Bot, seed: Seed) -> Result<(), Failure> {
        let players = setup.players;
        let bots = vec![bot; usize::from(players)];
        let minds = (0..players).map(|seat| seed.stream(&format!("bot {seat}"))).collect();
        let mut state = Palace::start(setup).map_err(Failure::unusable)?;
        let mut drive = Drive::<Palace, _, _>::new(&bots, seed.chance(), minds);
        let (mut turn, mut dry) = (0, false);
        while let Some((actor, action)) = drive.next(&state).map_err(Failure::refused)? {
            Palace::apply(&mut state, actor, &action, &mut Unheard).map_err(Failure::refused)?;
            if state.turns() > turn {
                turn = state.turns();
                if turn > (SWANS_FROM_ROUND - 1) * u16::from(players) {
                    let has_none = |seat: Seat| swans(&state, seat) == 0;
                    self.counted_turns += 1;
                    self.poor_turns += u64::from(has_none(state.active()));
                    dry |= (0..players).map(Seat).all(has_none);
                }
            }
        }
        self.dry_games += u64::from(dry);
        self.enter(&state, players);
        Ok(())
    }

    fn enter(&mut self, state: &State, players: u8) {
        let Turn::Over(outcome) = Palace::turn(state) else { return };
        self.games += 1;
        self.turns += u64::from(state.turns());
        *self.ends.entry(outcome.end_reason).or_insert(0) += 1;
        let start = Palace::view(state, game::Viewer::Spectator).start;
        let mut totals: Vec<i64> =
            outcome.standings.iter().map(|standing| standing.total.into()).collect();
        self.points += totals.iter().sum::<i64>();
        totals.sort_unstable_by(|one, two| two.cmp(one));
        if let [first, second, ..] = totals[..] {
            *self.margins.entry(first - second).or_insert(0) += 1;
        }
        let winner = outcome.winners().lowest();
        self.unwon += u64::from(winner.is_none());
        if let Some(winner) = winner {
            // Not always the most points: who is level with somebody else loses (PAL-SCORE-10).
            let won = outcome.standings.iter().find(|standing| standing.seat == winner);
            self.winners_points += won.map_or(0, |standing| i64::from(standing.total));
            let after = (winner.0 + players - start.0) % players;
            if let Some(wins) = self.wins.get_mut(usize::from(after)) {
                *wins += 1;
            }
        }
        for seat in (0..players).map(Seat) {
            let ledger = state.ledger(seat);
            for (sum, row) in self.rows.iter_mut().zip(Row::ALL) {
                *sum += i64::from(ledger.row(row));
            }
            self.swans_left += swans(state, seat);
        }
    }

    fn add(&mut self, other: Figures) {
        self.games += other.games;
        self.turns += other.turns;
        self.poor_turns += other.poor_turns;
        self.counted_turns += other.counted_turns;
        self.dry_games += other.dry_games;
        self.unwon += other.unwon;
        self.points += other.points;
        self.winners_points += other.winners_points;
        self.swans_left += other.swans_left;
        for (margin, times) in other.margins {
            *self.margins.entry(margin).or_insert(0) += times;
        }
        for (end, times) in other.ends {
            *self.ends.entry(end).or_insert(0) += times;
        }
        self.wins.iter_mut().zip(other.wins).for_each(|(sum, more)| *sum += more);
        self.rows.iter_mut().zip(other.rows).for_each(|(sum, more)| *sum += more);
    }

    /// The mean of those who won, over the games that somebody won.
    fn winners_mean(&self) -> f64 {
        self.winners_points as f64 / (self.games - self.unwon).max(1) as f64
    }

    fn mean_margin(&self) -> f64 {
        let sum: i64 = self.margins.iter().map(|(margin, times)| margin * *times as i64).sum();
        sum as f64 / self.games.max(1) as f64
    }

    fn middle_margin(&self) -> i64 {
        let mut left = self.games / 2;
        for (margin, times) in &self.margins {
            if left < *times {
                return *margin;
            }
            left -= times;
        }
        0
    }

    fn json(&self, arguments: &Arguments) -> Value {
        let games = self.games.max(1) as f64;
        let seats = games * f64::from(arguments.players);
        let rows: serde_json::Map<String, Value> = Row::ALL
            .iter()
            .zip(self.rows)
            .map(|(row, sum)| {
                let share = share(sum, self.points);
                (row.id().into(), json!({ "mean": sum as f64 / seats, "share": share }))
            })
            .collect();
        let wins = self.wins.iter().take(arguments.players.into());
        json!({
            "game": Palace::NAME,
            "players": arguments.players,
            "bot": arguments.bot.as_str(),
            "games": self.games,
            "turns": self.turns as f64 / games,
            "mean": self.points as f64 / seats,
            "winners_mean": self.winners_mean(),
            "margin": { "mean": self.mean_margin(), "p50": self.middle_margin() },
            "wins_from_start": wins.map(|&wins| wins as f64 / games).collect::<Vec<_>>(),
            "nobody_wins": self.unwon as f64 / games,
            "rows": rows,
            "end_reasons": self.ends,
            "turns_without_swan": self.poor_turns as f64 / self.counted_turns.max(1) as f64,
            "games_without_swans": self.dry_games as f64 / games,
            "swans_left": self.swans_left as f64 / seats,
        })
    }

    fn text(&self, arguments: &Arguments) -> String {
        let games = self.games.max(1) as f64;
        let seats = games * f64::from(arguments.players);
        let percent = |count: u64| 100.0 * count as f64 / games;
        let mut text = format!(
            "palace: {} games of {} {} bots, {:.1} turns each\n",
            self.games,
            arguments.players,
            arguments.bot.as_str(),
            self.turns as f64 / games,
        );
        text += &format!(
            "points: mean {:.1}, winner {:.1}, margin mean {:.1}, middle {}\n",
            self.points as f64 / seats,
            self.winners_mean(),
            self.mean_margin(),
            self.middle_margin(),
        );
        text += "wins from the start player on:";
        for &wins in self.wins.iter().take(arguments.players.into()) {
            text += &format!(" {:.1} %", percent(wins));
        }
        text += &format!(", nobody {:.1} %\n", percent(self.unwon));
        for (row, sum) in Row::ALL.iter().zip(self.rows) {
            let share = 100.0 * share(sum, self.points);
            text +=
                &format!("  {:<10}{:>7.1} points {share:>6.1} %\n", row.id(), sum as f64 / seats);
        }
        for (end, &times) in &self.ends {
            text += &format!("end {end:<16}{:>6.1} %\n", percent(times));
        }
        let poor = 100.0 * self.poor_turns as f64 / self.counted_turns.max(1) as f64;
        text += &format!(
            "from round {SWANS_FROM_ROUND} on: turns begun without a swan {poor:.1} %, games in which nobody had one {:.1} %\n",
            percent(self.dry_games),
        );
        text + &format!("swans left at the end: {:.1} a player\n", self.swans_left as f64 / seats)
    }
}

fn swans(state: &State, seat: Seat) -> u64 {
    u64::from(state.swans(seat).len() + state.secret_swans(seat).len())
}

fn share(part: i64, whole: i64) -> f64 {
    part as f64 / whole.max(1) as f64
}
