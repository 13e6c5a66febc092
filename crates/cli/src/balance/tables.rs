//! What each expansion does to Castles, side by side: the tables of docs/balance-castles.md.

use ::castles::Castles;
use bots::Bot;
use serde_json::Value;

use super::{figures::Figures, measure};
use crate::failure::Failure;

/// Each expansion by itself, and then all of them.
const FOR_THREE: [(&str, &[&str]); 8] = [
    ("base", &[]),
    ("new rooms", &["new-rooms"]),
    ("towers", &["towers"]),
    ("swans", &["swans"]),
    ("renovations", &["renovations"]),
    ("moats", &["moats"]),
    ("passages", &["passages"]),
    ("all", &["new-rooms", "towers", "swans", "renovations", "moats", "passages"]),
];

/// Five need towers, and so does whatever else is played.
const FOR_FIVE: [(&str, &[&str]); 6] = [
    ("towers", &["five-players", "towers"]),
    ("and swans", &["five-players", "towers", "swans"]),
    ("and renovations", &["five-players", "towers", "renovations"]),
    ("and moats", &["five-players", "towers", "moats"]),
    ("and passages", &["five-players", "towers", "passages"]),
    ("all", &["five-players", "towers", "new-rooms", "swans", "renovations", "moats", "passages"]),
];

/// How a figure is written.
#[derive(Clone, Copy)]
enum Form {
    Count,
    Points,
    Share,
}

const GAMES: [(&str, &str, Form); 11] = [
    ("/games", "games", Form::Count),
    ("/mean", "points of a player, mean", Form::Points),
    ("/spread", "spread of it", Form::Points),
    ("/winners_mean", "points of the winner, mean", Form::Points),
    ("/margin/p50", "winner's margin, middle game", Form::Count),
    ("/rounds", "rounds", Form::Points),
    ("/wins_from_start/0", "won by the first master builder", Form::Share),
    ("/end_reasons/deck_depleted", "the deck runs out", Form::Share),
    (
        "/end_reasons/deck_reshuffled",
        "the cards do not suffice and are shuffled again",
        Form::Share,
    ),
    ("/end_reasons/stacks_depleted", "a second stack runs out after the deck", Form::Share),
    ("/end_reasons/nobody_builds", "nobody builds any more", Form::Share),
];

const ROWS: [(&str, &str); 18] = [
    ("start", "places in the first round"),
    ("living", "living rooms"),
    ("activity", "activity rooms"),
    ("sleeping", "sleeping rooms"),
    ("outdoor", "outdoor rooms"),
    ("utility", "utility rooms"),
    ("food", "food rooms"),
    ("corridor", "hallways and stairs"),
    ("downstairs", "downstairs rooms"),
    ("renovations", "renovations"),
    ("moats", "moats"),
    ("rewards", "rewards of completed rooms"),
    ("favors", "favors"),
    ("stacks", "depleted stacks"),
    ("cards", "bonus cards"),
    ("coins", "coins"),
    ("tower_favors", "favors of towers"),
    ("swans", "sets of swan tokens"),
];

/// What players do, and sums of points or coins, of which nobody asks how many players have any.
const DEEDS: [(&str, &str, bool); 26] = [
    ("rooms", "rooms built", true),
    ("hallways", "hallways", true),
    ("stairs", "stairs", true),
    ("completed", "rooms completed", true),
    ("passes", "turns passed", true),
    ("thousands_left", "thousands left at the end", false),
    ("rooms_at_15000", "rooms bought at 15000", true),
    ("second_rooms_at_15000", "the second of its round at 15000", true),
    ("new_rooms", "new rooms built", true),
    ("towers_bought", "towers bought", true),
    ("towers_completed", "towers completed", true),
    ("tower_favors", "favors of towers", true),
    ("tower_favor_points", "points of these favors", false),
    ("swans_taken", "swan tokens taken", true),
    ("swan_trades", "trades", true),
    ("swans_traded", "tokens traded", true),
    ("thousands_for_swans", "thousands for them", false),
    ("swan_sets", "sets at the end", true),
    ("renovations", "renovations bought", true),
    ("moats", "moat tiles laid", true),
    ("whole_moats", "whole moats", true),
    ("free_rooms_of_moats", "free rooms for them", true),
    ("short_passages", "short passages", true),
    ("medium_passages", "medium passages", true),
    ("long_passages", "long passages", true),
    ("points_by_doubling", "points that they doubled", false),
];

/// The tables for three and for five players, as the document has them.
pub(super) fn all(
    bot: Bot,
    games: u64,
    seed: u64,
    threads: Option<usize>,
) -> Result<String, Failure> {
    let three = columns(3, &FOR_THREE, bot, games, seed, threads)?;
    let five = columns(5, &FOR_FIVE, bot, games, seed, threads)?;
    Ok(format!("### 3 players\n\n{}\n### 5 players\n\n{}", text(&three), text(&five)))
}

/// Figures with what stands over them.
type Column = (&'static str, Value);

fn columns(
    players: u8,
    named: &[(&'static str, &[&str])],
    bot: Bot,
    games: u64,
    seed: u64,
    threads: Option<usize>,
) -> Result<Vec<Column>, Failure> {
    let mut columns = Vec::new();
    for &(name, with) in named {
        let with = with.iter().map(ToString::to_string).collect();
        let (setup, figures): (_, Figures<Castles>) =
            measure(players, with, bot, games, seed, threads)?;
        columns.push((name, figures.json(&setup, bot)));
    }
    Ok(columns)
}

/// Three tables: how games come out, where points come from, and what players do.
fn text(columns: &[Column]) -> String {
    let mut games = table("", columns);
    for (path, label, form) in GAMES {
        games += &row(label, columns, |it| Some(figure(it, path, form)));
    }
    let mut points = table("share of all points", columns);
    for (id, label) in ROWS {
        points += &row(label, columns, |it| {
            let share = it.get("rows")?.get(id)?.get("share")?.as_f64()?;
            Some(percent(share, 1))
        });
    }
    let mut deeds = table("each player, on average", columns);
    for (id, label, asks) in DEEDS {
        deeds += &row(label, columns, |it| deed(it.get("deeds")?.get(id)?, asks));
    }
    format!("{games}\n{points}\n{deeds}")
}

fn table(title: &str, columns: &[Column]) -> String {
    let names: String = columns.iter().map(|(name, _)| format!(" {name} |")).collect();
    format!("| {title} |{names}\n|---|{}\n", "---|".repeat(columns.len()))
}

/// A row; what no column has is left out, and what some have not is empty there.
fn row(label: &str, columns: &[Column], cell: impl Fn(&Value) -> Option<String>) -> String {
    let cells: Vec<Option<String>> = columns.iter().map(|(_, figures)| cell(figures)).collect();
    if cells.iter().all(Option::is_none) {
        return String::new();
    }
    let cells: String =
        cells.into_iter().map(|it| format!(" {} |", it.unwrap_or_default())).collect();
    format!("| {label} |{cells}\n")
}

/// An end that did not come has no figure, and is none.
fn figure(figures: &Value, path: &str, form: Form) -> String {
    let number = figures.pointer(path).and_then(Value::as_f64).unwrap_or(0.0);
    match form {
        Form::Count => thousands(number),
        Form::Points => format!("{number:.1}"),
        Form::Share if path.starts_with("/end_reasons") => {
            let games = figures.get("games").and_then(Value::as_f64).unwrap_or(1.0);
            percent(number / games.max(1.0), 1)
        }
        Form::Share => percent(number, 1),
    }
}

/// How often, and which share of players does it at all if some do not.
fn deed(times: &Value, asks: bool) -> Option<String> {
    let (mean, players) = (times.get("mean")?.as_f64()?, times.get("players")?.as_f64()?);
    let some = (asks && players < 0.995).then(|| format!(" ({})", percent(players, 0)));
    Some(format!("{mean:.2}{}", some.unwrap_or_default()))
}

fn percent(share: f64, digits: usize) -> String {
    format!("{:.digits$} %", 100.0 * share)
}

fn thousands(number: f64) -> String {
    let plain = format!("{number:.0}");
    match plain.len().checked_sub(3).map(|at| plain.split_at(at)) {
        Some((before, after)) if !before.is_empty() => format!("{before},{after}"),
        _ => plain,
    }
}
