//! `swanstone bench`: how fast the engine is, here and now.

mod placements;
mod searching;

use std::hint::black_box;
use std::time::{Duration, Instant};

use bots::{Bot, Drive, Judgement};
use game::{Component, Game, GameOptions, Unheard};
use serde_json::{Value, json};
use shelf::{GameName, Seed, SetupRequest, Shelved, with_game};

use crate::failure::Failure;
use crate::{print, print_json};

/// Measure whole games per second on one core, random and greedy ones, and how fast places are listed
#[derive(clap::Args)]
#[command(after_help = "Example: swanstone bench --with five-players,towers,swans --json")]
pub(crate) struct Arguments {
    /// How long to measure each player count, with random bots and then with greedy ones
    #[arg(long, value_name = "SECONDS", default_value_t = 2.0)]
    seconds: f64,
    /// Measure a game with these expansions, separated by commas, in place of all of them at once
    #[arg(long, value_name = "A,B", value_delimiter = ',')]
    with: Vec<String>,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

struct Figures {
    game: &'static str,
    with: Vec<String>,
    players: u8,
    games_per_second: f64,
    positions_per_second: f64,
    greedy: Pace,
    clone_nanoseconds: f64,
    bytes_per_game: usize,
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    if !(0.01..=600.0).contains(&arguments.seconds) {
        return Err(Failure::unusable("--seconds: expected 0.01 to 600"));
    }
    let has_expansions = |&name: &GameName| with_game!(name, G => can_have::<G>(&arguments.with));
    if !GameName::ALL.iter().any(has_expansions) {
        return Err(Failure::unusable("--with: no game can be played with these expansions"));
    }
    let time = Duration::from_secs_f64(arguments.seconds);
    let mut all = Vec::new();
    for name in GameName::ALL {
        for players in 1..=8 {
            all.extend(with_game!(name, G => measure::<G>(&[], players, time)?));
        }
        all.extend(with_game!(name, G => measure_expanded::<G>(&arguments.with, time)?));
    }
    let [plain, joined] = placements::measure(time);
    let mut searched = Vec::new();
    for name in GameName::ALL {
        let nodes = with_game!(name, G => searching::nodes_per_second::<G>(4, time)?);
        searched.extend(nodes.map(|nodes| (name.as_str(), nodes)));
    }
    if arguments.json {
        let rows: Vec<Value> = all.iter().map(Figures::json).collect();
        let search: Vec<Value> = searched
            .iter()
            .map(|(game, nodes)| json!({ "game": game, "players": 4, "nodes_per_second": nodes }))
            .collect();
        let placements = json!({
            "rooms": placements::ROOMS,
            "tiles": placements::TILES,
            "spots": plain.ways,
            "microseconds": plain.microseconds,
            "with_passages": { "ways": joined.ways, "microseconds": joined.microseconds },
        });
        return print_json(&json!({ "bench": rows, "placements": placements, "search": search }));
    }
    let mut text = format!(
        "{:<10}{:>8}{:>12}{:>15}{:>12}{:>12}{:>12}{:>12}  {}\n",
        "game",
        "players",
        "games/s",
        "positions/s",
        "greedy/s",
        "judged/s",
        "clone ns",
        "bytes/game",
        "with"
    );
    for row in &all {
        text += &format!(
            "{:<10}{:>8}{:>12.0}{:>15.0}{:>12.1}{:>12.0}{:>12.0}{:>12}  {}\n",
            row.game,
            row.players,
            row.games_per_second,
            row.positions_per_second,
            row.greedy.games_per_second,
            row.greedy.decisions_per_second,
            row.clone_nanoseconds,
            row.bytes_per_game,
            row.with.join(",")
        );
    }
    text += &format!(
        "\ncastles: all {:.0} places of {} tiles, hallways and stairs in a castle of {} rooms: {:.0} µs\n\
         castles: all {:.0} ways to place them with three secret passages or without: {:.0} µs\n",
        plain.ways,
        placements::TILES,
        placements::ROOMS,
        plain.microseconds,
        joined.ways,
        joined.microseconds
    );
    for (game, nodes) in searched {
        text += &format!("{game}: search at four players: {nodes:.0} nodes/s\n");
    }
    print(text)
}

impl Figures {
    fn json(&self) -> Value {
        json!({
            "game": self.game,
            "with": self.with,
            "players": self.players,
            "games_per_second": self.games_per_second,
            "positions_per_second": self.positions_per_second,
            "greedy_games_per_second": self.greedy.games_per_second,
            "greedy_decisions_per_second": self.greedy.decisions_per_second,
            "clone_nanoseconds": self.clone_nanoseconds,
            "bytes_per_game": self.bytes_per_game,
        })
    }
}

fn request(players: u8, with: &[String]) -> SetupRequest {
    SetupRequest { players, with: with.to_vec(), ..SetupRequest::default() }
}

fn can_have<G: Shelved>(with: &[String]) -> bool {
    (1..=8).any(|players| G::setup(&request(players, with)).is_ok())
}

/// A game with these expansions, or with all that it has at once, and as many players as there can be;
/// nothing, if it has none.
fn measure_expanded<G: Shelved + Judgement>(
    with: &[String],
    time: Duration,
) -> Result<Option<Figures>, Failure> {
    let all = <<G::Options as GameOptions>::Expansion as Component>::all();
    let all: Vec<String> = all.map(|expansion| expansion.id().to_owned()).collect();
    let names = if with.is_empty() || all.is_empty() { all } else { with.to_vec() };
    let most = if names.is_empty() { 0 } else { 8 };
    for players in (1..=most).rev() {
        if let Some(figures) = measure::<G>(&names, players, time)? {
            return Ok(Some(figures));
        }
    }
    Ok(None)
}

/// Games on one core, random and greedy; `None` if the game is not for so many players.
fn measure<G: Shelved + Judgement>(
    names: &[String],
    players: u8,
    time: Duration,
) -> Result<Option<Figures>, Failure> {
    let Ok(setup) = G::setup(&request(players, names)) else { return Ok(None) };
    let (random, last) = play::<G>(&setup, Bot::Random, players, time)?;
    let (greedy, _) = play::<G>(&setup, Bot::Greedy, players, time)?;
    let clone_nanoseconds = last.as_ref().map_or(0.0, clone_time);
    Ok(Some(Figures {
        game: <G as Game>::NAME,
        with: names.to_vec(),
        players,
        games_per_second: random.games_per_second,
        positions_per_second: random.positions_per_second,
        greedy,
        clone_nanoseconds,
        bytes_per_game: size_of::<G::State>(),
    }))
}

/// How fast bots play.
struct Pace {
    games_per_second: f64,
    positions_per_second: f64,
    /// Decisions among several choices.
    decisions_per_second: f64,
}

/// Whole games between bots of one kind, and the last of them.
fn play<G: Shelved + Judgement>(
    setup: &G::Setup,
    bot: Bot,
    players: u8,
    time: Duration,
) -> Result<(Pace, Option<G::State>), Failure> {
    let bots = vec![bot; usize::from(players)];
    let (mut games, mut positions, mut decisions) = (0_u64, 0_u64, 0_u64);
    let began = Instant::now();
    let mut last = None;
    while began.elapsed() < time {
        let seed = Seed::of_series(0, games);
        let minds = (0..players).map(|seat| seed.stream(&format!("bot {seat}"))).collect();
        let mut state = G::start(setup).map_err(Failure::refused)?;
        let mut drive = Drive::<G, _, _>::new(&bots, seed.chance(), minds);
        let (outcome, actions) =
            drive.finish(&mut state, &mut Unheard).map_err(Failure::refused)?;
        black_box(outcome);
        games += 1;
        positions += actions;
        decisions += drive.decided();
        last = Some(state);
    }
    let seconds = began.elapsed().as_secs_f64();
    let pace = Pace {
        games_per_second: games as f64 / seconds,
        positions_per_second: positions as f64 / seconds,
        decisions_per_second: decisions as f64 / seconds,
    };
    Ok((pace, last))
}

/// Nanoseconds to copy a finished game's state, which is the fullest there is.
fn clone_time<S: Clone>(state: &S) -> f64 {
    const TIMES: u32 = 100_000;
    let began = Instant::now();
    for _ in 0..TIMES {
        black_box(black_box(state).clone());
    }
    began.elapsed().as_nanos() as f64 / f64::from(TIMES)
}
