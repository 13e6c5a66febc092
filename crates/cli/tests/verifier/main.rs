//! Somebody else's verifier: it knows docs/record-format.md, the catalog that the program prints, and
//! the record. It shares no code with the program, so it proves that the document is enough.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod audience;
mod between;
mod castles;
mod palace;
mod piles;
#[path = "../support/mod.rs"]
mod support;
mod throws;

use std::path::PathBuf;

use piles::Piles;
use serde_json::Value;
use throws::Throws;

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// Every stored game, with its file.
fn stored_games() -> Vec<(PathBuf, Value)> {
    let folder = std::fs::read_dir(format!("{ROOT}/testdata/games")).unwrap();
    let read = |path: PathBuf| {
        let text = std::fs::read_to_string(&path).unwrap();
        (path, serde_json::from_str(&text).unwrap())
    };
    let mut games: Vec<_> = folder.map(|entry| read(entry.unwrap().path())).collect();
    games.sort_by(|a, b| a.0.cmp(&b.0));
    games
}

/// What a game is drawn from, as the document says.
trait Drawn {
    /// The pile of a draw, in order.
    fn pile(&self, action: &Value) -> Vec<Value>;
    /// The thing that was drawn.
    fn thing(action: &Value) -> Value;
    /// What an action and its events change.
    fn follow(&mut self, action: &Value, events: &[&Value]);
}

fn verify_draws<D: Drawn>(record: &Value, mut piles: D) -> Result<usize, String> {
    let given = record["given"].as_u64().unwrap_or(0);
    let mut throws = Throws::of(record["seed"].as_str().unwrap());
    let events = record["events"].as_array().unwrap();
    let mut draws = 0;
    for row in record["actions"].as_array().unwrap() {
        let (n, action) = (row["n"].as_u64().unwrap(), &row["action"]);
        if row["actor"] == "chance" && n > given {
            let pile = piles.pile(action);
            let throw = throws.below(pile.len() as u32) as usize;
            let drawn = D::thing(action);
            if pile.get(throw) != Some(&drawn) {
                let right = pile.get(throw);
                return Err(format!("action {n} draws {drawn}, but the seed draws {right:?}"));
            }
            draws += 1;
        }
        let of_action = events.iter().filter(|event| event["after"] == n);
        piles.follow(action, &of_action.collect::<Vec<_>>());
    }
    Ok(draws)
}

fn verify(record: &Value) -> Result<usize, String> {
    let seed = record["seed"].as_str().unwrap();
    if record["commitment"] != throws::commitment(seed) {
        return Err("the commitment is not that of the seed".into());
    }
    if let Some(shuffle) = record.get("shuffle") {
        throws::verify_shuffle(shuffle, seed)?;
    }
    let catalog = Piles::catalog(record["game"].as_str().unwrap());
    match record["game"].as_str().unwrap() {
        "between" => verify_draws(record, between::Table::new(record, &catalog)),
        "castles" => verify_draws(record, castles::Table::new(record, &catalog)),
        "palace" => verify_draws(record, palace::Table::new(record, &catalog)),
        other => Err(format!("there is no game {other}")),
    }
}

#[test]
fn seed_and_every_draw_of_every_stored_game_follow_from_the_document() {
    let games = stored_games();
    for game in ["between", "castles", "palace"] {
        assert!(games.iter().any(|(_, record)| record["game"] == game));
    }
    for (path, record) in games {
        let draws = verify(&record).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        assert!(draws > 20, "{}: only {draws} draws", path.display());
    }
}

#[test]
fn another_seed_or_another_draw_is_found_out() {
    for (path, record) in stored_games() {
        let mut other = record.clone();
        other["seed"] = "00".repeat(32).into();
        assert!(verify(&other).is_err(), "{}", path.display());
        other["commitment"] = throws::commitment(&"00".repeat(32)).into();
        assert!(verify(&other).is_err(), "{}", path.display());
    }
}
