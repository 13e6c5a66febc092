//! `swanstone tune`: which weights of judgement win games.
//!
//! Every player of every game gets weights of its own, each a step larger or smaller by the toss of a coin. What those
//! with the larger one have more, on average over all games, is what a step of this weight is worth: one series
//! of games tells that of all weights at once. Then each weight goes as far as that is sure, and the next series
//! begins there. What it all brought is measured at the end, on deals that nothing was learnt from.

mod estimate;

use bots::{Bot, Judgement, Outlook, Weights};
use game::{Game, Unheard};
use serde_json::{Map, Value, json};
use shelf::{GameName, Seed, Shelved, with_game};

use crate::failure::Failure;
use crate::input::SetupArguments;
use crate::series::{Series, Sum, drive};
use crate::{print, print_json};
use estimate::{Estimate, Mean};

/// Find better weights for the judgement of bots
#[derive(clap::Args)]
#[command(after_help = "\
The same arguments give the same weights. What they are is told, and nothing is changed: `cargo xtask tune` writes them.
Example: swanstone tune castles --players 4 --rounds 10 --games 1000 --seed 1")]
pub(crate) struct Arguments {
    /// The game
    #[arg(value_parser = GameName::parse)]
    game: GameName,
    #[command(flatten)]
    setup: SetupArguments,
    /// How often the weights are changed
    #[arg(long, value_name = "R", default_value_t = 10)]
    rounds: u32,
    /// How many games are played before each change
    #[arg(long, value_name = "K", default_value_t = 1_000)]
    games: u64,
    /// How many deals say what it brought
    #[arg(long, value_name = "K", default_value_t = 500)]
    deals: u64,
    /// The seed of deals and steps
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// How many threads; by default one a core
    #[arg(long, value_name = "T")]
    threads: Option<usize>,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    if arguments.games == 0 || arguments.deals == 0 {
        return Err(Failure::unusable("--games and --deals: expected at least 1"));
    }
    with_game!(arguments.game, G => tune::<G>(arguments))
}

/// How large a step is, as a part of the weight, if its row asks for no larger one.
const STEP: f64 = 0.2;

/// So many standard errors are reason enough for a whole step.
const SURE: f64 = 2.0;

/// Deals for learning and for measuring are not the same.
const LEARNING: u64 = 0x7475_6e65;

fn tune<G: Shelved + Judgement>(arguments: &Arguments) -> Result<(), Failure> {
    let setup = G::setup(&arguments.setup.request()).map_err(Failure::unusable)?;
    let start = G::start(&setup).map_err(Failure::unusable)?;
    let before: &'static G::Weights = <G as Outlook>::weights(&start);
    let names = G::Weights::NAMES;
    let mut now: Vec<f64> = names.iter().filter_map(|name| before.get(name)).map(float).collect();
    let mut history = Vec::new();
    for round in 0..arguments.rounds {
        // Far at first, and less and less.
        let haste = 1.0 - f64::from(round) / f64::from(arguments.rounds);
        let steps: Vec<f64> = names
            .iter()
            .zip(&now)
            .map(|(name, weight)| (weight.abs() * STEP).max(float(G::Weights::step(name))))
            .collect();
        let deals = Deals {
            setup: &setup,
            series: arguments.seed.wrapping_add(LEARNING) ^ u64::from(round) << 32,
            players: G::seats(&start).into(),
        };
        let series = Series { games: arguments.games, threads: arguments.threads };
        let estimates = series.play(
            || Gains(vec![Estimate::default(); names.len()]),
            |gains: &mut Gains, number| deals.learn::<G>(before, &now, &steps, number, gains),
        )?;
        let mut told = Map::new();
        for (((name, weight), step), gain) in names.iter().zip(&mut now).zip(steps).zip(estimates.0)
        {
            let (mean, error) = gain.told();
            let sure = if error > 0.0 { (mean / error / SURE).clamp(-1.0, 1.0) } else { 0.0 };
            told.insert(
                (*name).to_owned(),
                json!({ "gain": mean, "error": error, "of": *weight, "step": step }),
            );
            *weight = (*weight + haste * sure * step).max(0.0);
        }
        eprintln!("round {} of {}: {}", round + 1, arguments.rounds, most_telling(&told));
        history.push(Value::Object(told));
    }
    let after = weights_of::<G>(before, &now);
    let deals = Deals { setup: &setup, series: arguments.seed, players: G::seats(&start).into() };
    let series = Series { games: arguments.deals, threads: arguments.threads };
    let gain = series.play(Mean::default, |mean: &mut Mean, number| {
        mean.add_one(deals.compare::<G>(before, &after, number)?);
        Ok(())
    })?;
    let [low, high] = gain.interval();
    let weights: Map<String, Value> =
        names.iter().map(|name| ((*name).to_owned(), json!(after.get(name)))).collect();
    if arguments.json {
        return print_json(&json!({
            "game": G::NAME,
            "players": arguments.setup.players,
            "with": arguments.setup.with,
            "rounds": arguments.rounds,
            "games": arguments.games,
            "deals": arguments.deals,
            "seed": arguments.seed,
            "gain": { "mean": gain.mean(), "low": low, "high": high },
            "weights": weights,
            "history": history,
        }));
    }
    let mut text = String::new();
    for name in names {
        let (old, new) = (before.get(name).unwrap_or(0), after.get(name).unwrap_or(0));
        text += &format!("{name:<24}{old:>8} -> {new}\n");
    }
    text += &format!("gain {:+.2} ({low:+.2} to {high:+.2}) points\n", gain.mean());
    print(text)
}

fn float(weight: i64) -> f64 {
    weight as f64
}

/// The few weights of which most is sure.
fn most_telling(told: &Map<String, Value>) -> String {
    let of = |value: &Value, key: &str| value.get(key).and_then(Value::as_f64).unwrap_or(0.0);
    let mut all: Vec<(&String, f64)> =
        told.iter().map(|(name, it)| (name, of(it, "gain") / of(it, "error").max(1e-9))).collect();
    all.sort_by(|one, other| other.1.abs().total_cmp(&one.1.abs()));
    let text = all.iter().take(5).map(|(name, sure)| format!("{name} {sure:+.1}"));
    text.collect::<Vec<_>>().join(", ")
}

fn weights_of<G: Judgement>(like: &G::Weights, values: &[f64]) -> G::Weights {
    let mut weights = like.clone();
    for (name, value) in G::Weights::NAMES.iter().zip(values) {
        weights.set(name, value.round() as i64);
    }
    weights
}

/// What a step of each weight is worth.
struct Gains(Vec<Estimate>);

impl Sum for Gains {
    fn add(&mut self, other: Gains) {
        for (own, other) in self.0.iter_mut().zip(other.0) {
            own.add(&other);
        }
    }
}

impl Sum for Mean {
    fn add(&mut self, other: Mean) {
        self.add_all(&other);
    }
}

struct Deals<'a, S> {
    setup: &'a S,
    series: u64,
    players: usize,
}

impl<S> Deals<'_, S> {
    /// Plays one deal, and its mirror image: who had the larger weights has the smaller ones then.
    fn learn<G: Shelved + Judgement + Game<Setup = S>>(
        &self,
        like: &G::Weights,
        now: &[f64],
        steps: &[f64],
        number: u64,
        gains: &mut Gains,
    ) -> Result<(), Failure> {
        let mut coins = Seed::of_series(self.series, number).stream("steps");
        let mut toss = || if game::Dice::below(&mut coins, 2) == 0 { -1.0 } else { 1.0 };
        let signs: Vec<Vec<f64>> =
            (0..self.players).map(|_| steps.iter().map(|_| toss()).collect()).collect();
        let leads = |mirror: f64| {
            let weights = |signs: &Vec<f64>| {
                let moved = now.iter().zip(steps).zip(signs);
                let values: Vec<f64> =
                    moved.map(|((it, step), sign)| it + mirror * sign * step).collect();
                weights_of::<G>(like, &values)
            };
            let weights: Vec<G::Weights> = signs.iter().map(weights).collect();
            self.play::<G>(&weights, number)
        };
        let (one, other) = (leads(1.0)?, leads(-1.0)?);
        for ((one, other), signs) in one.iter().zip(&other).zip(&signs) {
            let lead = (one - other) / 2.0;
            for (gain, sign) in gains.0.iter_mut().zip(signs) {
                gain.observe(lead * sign);
            }
        }
        Ok(())
    }

    /// What the new weights have more than the old ones in a deal, in every seat once.
    fn compare<G: Shelved + Judgement + Game<Setup = S>>(
        &self,
        old: &G::Weights,
        new: &G::Weights,
        number: u64,
    ) -> Result<f64, Failure> {
        if self.players == 1 {
            let of = |weights: &G::Weights| self.play::<G>(std::slice::from_ref(weights), number);
            let total = |it: Vec<f64>| it.first().copied().unwrap_or(0.0);
            return Ok(total(of(new)?) - total(of(old)?));
        }
        let mut sum = 0.0;
        for seat in 0..self.players {
            let weights: Vec<G::Weights> =
                (0..self.players).map(|it| if it == seat { new } else { old }.clone()).collect();
            sum += self.play::<G>(&weights, number)?.get(seat).copied().unwrap_or(0.0);
        }
        Ok(sum / self.players as f64)
    }

    /// How far each player is ahead of the mean of the others; alone, what it has.
    fn play<G: Shelved + Judgement + Game<Setup = S>>(
        &self,
        weights: &[G::Weights],
        number: u64,
    ) -> Result<Vec<f64>, Failure> {
        let seed = Seed::of_series(self.series, number);
        let bots = vec![Bot::Mason; self.players];
        let mut drive = drive::<G>(&bots, seed);
        drive.weights = weights;
        let mut state = G::start(self.setup).map_err(Failure::unusable)?;
        let (outcome, _) = drive
            .finish(&mut state, &mut Unheard)
            .map_err(|stuck| Failure::refused(format!("game {number}: {stuck}")))?;
        let mut totals = vec![0.0; self.players];
        for standing in &outcome.standings {
            if let Some(total) = totals.get_mut(standing.seat.index()) {
                *total = f64::from(standing.total);
            }
        }
        let (all, others) = (totals.iter().sum::<f64>(), (self.players as f64 - 1.0).max(1.0));
        let alone = self.players == 1;
        let lead = |own: &f64| if alone { *own } else { own - (all - own) / others };
        Ok(totals.iter().map(lead).collect())
    }
}
