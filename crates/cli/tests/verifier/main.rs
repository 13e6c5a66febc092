//! Somebody else's verifier: it knows docs/record-format.md, the catalog that the program prints, and
//! the record. What it checks with shares no code with the program, so it proves that the document is
//! enough. Only `made.rs`, where more records come from, and the last test of `audience.rs`, which asks
//! what the program tells, use the program itself.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod audience;
mod between;
mod castles;
mod made;
mod palace;
mod piles;
#[path = "../support/mod.rs"]
mod support;
mod throws;

use std::collections::{BTreeMap, BTreeSet};
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

/// Every stored game, and those that are made here.
fn all_games() -> Vec<(PathBuf, Value)> {
    let mut games = stored_games();
    games.extend(made::made_games());
    games
}

/// What a game is drawn from, as the document says.
trait Drawn {
    /// The pile of a draw, in order.
    fn pile(&self, action: &Value) -> Vec<Value>;
    /// What the document says of this pile besides, as far as it matters for this draw.
    fn besides(&self, action: &Value) -> Vec<&'static str>;
    /// The thing that was drawn.
    fn thing(action: &Value) -> Value;
    /// What an action and its events change.
    fn follow(&mut self, action: &Value, events: &[&Value]);
}

/// How many draws of each kind followed from the seed.
type Tally = BTreeMap<String, usize>;

fn verify_draws<D: Drawn>(record: &Value, mut piles: D) -> Result<Tally, String> {
    let given = record["given"].as_u64().unwrap_or(0);
    let mut throws = Throws::of(record["seed"].as_str().unwrap());
    let mut events = record["events"].as_array().unwrap().iter().peekable();
    let mut tally = Tally::new();
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
            let kind = format!("{} {}", text_of(&record["game"]), text_of(&action["type"]));
            for besides in piles.besides(action) {
                *tally.entry(format!("{kind}: {besides}")).or_default() += 1;
            }
            *tally.entry(kind).or_default() += 1;
        }
        let of_action = std::iter::from_fn(|| events.next_if(|event| event["after"] == n));
        piles.follow(action, &of_action.collect::<Vec<_>>());
    }
    Ok(tally)
}

fn text_of(value: &Value) -> &str {
    value.as_str().unwrap()
}

fn verify(record: &Value) -> Result<Tally, String> {
    let seed = text_of(&record["seed"]);
    if record["commitment"] != throws::commitment(seed) {
        return Err("the commitment is not that of the seed".into());
    }
    if let Some(shuffle) = record.get("shuffle") {
        throws::verify_shuffle(shuffle, seed)?;
    }
    let catalog = Piles::catalog(text_of(&record["game"])).of_game(record);
    match text_of(&record["game"]) {
        "between" => verify_draws(record, between::Table::new(record, &catalog)),
        "castles" => verify_draws(record, castles::Table::new(record, &catalog)),
        "palace" => verify_draws(record, palace::Table::new(record, &catalog)),
        other => Err(format!("there is no game {other}")),
    }
}

/// The draws that the document's table lists: game and action.
fn listed_draws() -> Vec<String> {
    let text = std::fs::read_to_string(format!("{ROOT}/docs/record-format.md")).unwrap();
    let (_, table) = text.split_once("| game | action | drawn from |\n").unwrap();
    let (table, _) = table.split_once("\n\n").unwrap();
    let mut draws = Vec::new();
    for row in table.lines().skip(1) {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        let actions = cells[2].split('`').skip(1).step_by(2);
        draws.extend(actions.map(|action| format!("{} {action}", cells[1])));
    }
    draws
}

/// What the document says of piles besides, each of a draw for which it matters.
const BESIDES: [&str; 13] = [
    "between deal_tile: refilled",
    "between deal_tile: refilled without leftovers",
    "between draw_tile: refilled",
    "between draw_tile: refilled without leftovers",
    "between draw_card: refilled",
    "castles draw_bonus: returned at the beginning",
    "castles draw_bonus: drawn for a reward and not kept",
    "castles draw_room_card: reshuffled",
    "castles draw_tile: without one put on the deck",
    "castles draw_tile: without one left out",
    "palace draw_favor: slipped under the stack",
    "palace draw_favor: returned",
    "palace draw_secret: with those spent",
];

#[test]
fn seed_and_every_draw_of_every_game_follow_from_the_document() {
    let (mut all, mut given, mut rules) = (Tally::new(), BTreeSet::new(), BTreeSet::new());
    for (path, record) in all_games() {
        let tally = verify(&record).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        let listed = tally.iter().filter(|(kind, _)| !kind.contains(':'));
        let draws: usize = listed.map(|(_, count)| count).sum();
        assert!(draws > 20, "{}: only {draws} draws", path.display());
        for (kind, count) in tally {
            *all.entry(kind).or_default() += count;
        }
        let game = text_of(&record["game"]).to_owned();
        if record.get("given").is_some() {
            given.insert(game.clone());
        }
        rules.insert((game, record["rules_version"].as_u64().unwrap()));
    }
    let listed = listed_draws();
    assert_eq!(listed.len(), 24, "{listed:?}");
    for kind in listed.iter().map(String::as_str).chain(BESIDES) {
        assert!(all.contains_key(kind), "no {kind} in any game: {all:?}");
    }
    assert_eq!(given.len(), 3, "games that were begun elsewhere: {given:?}");
    assert_eq!(rules.len(), 4, "games and versions of their rules: {rules:?}");
}

#[test]
fn another_seed_or_other_given_actions_are_found_out() {
    for (path, record) in all_games() {
        let mut other = record.clone();
        other["seed"] = "00".repeat(32).into();
        assert!(verify(&other).is_err(), "{}", path.display());
        other["commitment"] = throws::commitment(&"00".repeat(32)).into();
        assert!(verify(&other).is_err(), "{}", path.display());
        if record.get("given").is_some() {
            let mut other = record;
            other["given"] = 0.into();
            assert!(verify(&other).is_err(), "{}", path.display());
        }
    }
}
