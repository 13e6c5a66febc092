//! What each royal decree of Castles brings its owner: the same deals with it and without.

use std::collections::BTreeMap;

use bots::Bot;
use castles::{Castles, Decree, Draft, Module, Modules, Options, Origin, Setup};
use game::{Game, Seat, Turn, Unheard};
use serde_json::{Value, json};
use shelf::Seed;

use crate::failure::Failure;
use crate::series::{Series, Sum, drive};

/// Who is watched.
const OWNER: Seat = Seat(0);

/// So many standard errors on either side hold the true mean in 95 of 100 cases.
const NINETY_FIVE: f64 = 1.96;

/// How it is measured.
pub(super) struct Measure {
    pub(super) players: u8,
    pub(super) bot: Bot,
    pub(super) games: u64,
    pub(super) seed: u64,
    pub(super) threads: Option<usize>,
}

/// The owner's points, game by game.
#[derive(Default)]
struct Points(BTreeMap<u64, i32>);

impl Sum for Points {
    fn add(&mut self, other: Points) {
        self.0.extend(other.0);
    }
}

/// What a decree brings: a mean, and how far it may be from the truth.
struct Worth {
    decree: Decree,
    setup: Setup,
    mean: f64,
    margin: f64,
}

impl Measure {
    /// Measures every decree in a game that has what it needs and in which nobody else has any.
    pub(super) fn all(&self) -> Result<Value, Failure> {
        let mut without: Vec<(Setup, Points)> = Vec::new();
        let mut worths = Vec::new();
        for decree in Decree::all() {
            let setup = self.setup(decree);
            if !without.iter().any(|(other, _)| *other == setup) {
                let points = self.points(&setup.clone().with_options(with_none(setup.options)))?;
                without.push((setup.clone(), points));
            }
            let with = self.points(&setup.clone().with_options(with(setup.options, decree)))?;
            let Some((_, without)) = without.iter().find(|(other, _)| *other == setup) else {
                continue;
            };
            worths.push(worth(decree, setup, &with, without));
        }
        let told = |worth: &Worth| {
            json!({
                "decree": worth.decree,
                "players": worth.setup.players,
                "with": names(worth.setup.options.modules),
                "mean": tenths(worth.mean),
                "margin": tenths(worth.margin),
            })
        };
        let decrees: Vec<Value> = worths.iter().map(told).collect();
        let &Measure { bot, games, seed, .. } = self;
        Ok(json!({ "bot": bot, "games": games, "seed": seed, "decrees": decrees }))
    }

    /// The same game without it: with the components that decrees bring along, and the module it needs.
    fn setup(&self, decree: Decree) -> Setup {
        let needs = match decree.face().origin {
            Origin::Base | Origin::Expansions => None,
            Origin::Towers => Some(Module::Towers),
            Origin::Moats => Some(Module::Moats),
            Origin::Swans => Some(Module::Swans),
            Origin::Renovations => Some(Module::Renovations),
        };
        let modules: Modules = [Module::NewRooms].into_iter().chain(needs).collect();
        let players = self.players.max(decree.face().least_players);
        Setup { players, options: Options::with(modules) }
    }

    fn points(&self, setup: &Setup) -> Result<Points, Failure> {
        let bots = vec![self.bot; setup.players.into()];
        Series { games: self.games, threads: self.threads }.play(Points::default, |points, game| {
            let mut state = Castles::start(setup).map_err(Failure::unusable)?;
            let seed = Seed::of_series(self.seed, game);
            drive::<Castles>(&bots, seed)
                .finish(&mut state, &mut Unheard)
                .map_err(Failure::refused)?;
            if let Turn::Over(outcome) = Castles::turn(&state) {
                let own = outcome.standings.iter().find(|standing| standing.seat == OWNER);
                points.0.insert(game, own.map_or(0, |standing| standing.total));
            }
            Ok(())
        })
    }
}

/// The same game in which one player has a decree, and nobody else.
fn with(options: Options, decree: Decree) -> Options {
    undrafted(options, Draft { forced: Some(decree), ..Draft::RULEBOOK })
}

/// The same in which nobody has any. One is left out, so that there are as many that nobody has: bots then
/// think of as many possible worlds, and do the same until a decree makes a difference.
fn with_none(options: Options) -> Options {
    let banned = Decree::all().take(1).collect();
    undrafted(options, Draft { banned, ..Draft::RULEBOOK })
}

fn undrafted(options: Options, draft: Draft) -> Options {
    let modules = options.modules.iter().chain([Module::Decrees]).collect();
    Options { modules, draft: Draft { nobody_drafts: true, timed: true, ..draft } }
}

/// The mean of the differences, deal by deal.
fn worth(decree: Decree, setup: Setup, with: &Points, without: &Points) -> Worth {
    let pairs = with.0.iter().filter_map(|(game, points)| Some((points, without.0.get(game)?)));
    let gains: Vec<f64> = pairs.map(|(with, without)| f64::from(with - without)).collect();
    let games = gains.len().max(1) as f64;
    let mean = gains.iter().sum::<f64>() / games;
    let squares: f64 = gains.iter().map(|gain| (gain - mean) * (gain - mean)).sum();
    let variance = squares / (games - 1.0).max(1.0);
    Worth { decree, setup, mean, margin: NINETY_FIVE * (variance / games).sqrt() }
}

fn names(modules: Modules) -> Vec<&'static str> {
    modules.iter().map(Module::id).collect()
}

fn tenths(points: f64) -> f64 {
    (points * 10.0).round() / 10.0
}

/// The same for people.
pub(super) fn text(values: &Value) -> String {
    let line = |worth: &Value| {
        let id = worth["decree"].as_str().unwrap_or_default();
        let number = |key: &str| worth[key].as_f64().unwrap_or_default();
        format!("  {id:<24}{:>+6.1} ± {:.1}\n", number("mean"), number("margin"))
    };
    let lines: String = values["decrees"].as_array().into_iter().flatten().map(line).collect();
    format!("points that a decree brings its owner, over {} games:\n{lines}", values["games"])
}
