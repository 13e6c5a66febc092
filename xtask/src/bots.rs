//! `cargo xtask bots`: the tables and the picture of docs/bots.md, from what contests came to.

#![allow(clippy::float_arithmetic)] // figures about games, never scores

use std::fmt::Write;
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, Result};
use serde_json::Value;

use crate::say;
use crate::usage::expect_none;

const BEGIN: &str = "<!-- made by `cargo xtask bots` from docs/arena -->";
const END: &str = "<!-- end -->";
const TUNED: &str = "<!-- made by `cargo xtask bots` from docs/arena/tuned -->";

pub(crate) fn run(root: &Path, arguments: &[String]) -> Result<ExitCode> {
    expect_none("bots", arguments)?;
    let contests = documents(&root.join("docs/arena"))?;
    let page = root.join("docs/bots.md");
    let text = std::fs::read_to_string(&page)?;
    let text = with_part(&text, TUNED, &tuned(&documents(&root.join("docs/arena/tuned"))?))?;
    let tables: String = contests.iter().map(table).collect();
    std::fs::write(&page, with_part(&text, BEGIN, &tables)?)?;
    std::fs::write(root.join("docs/pictures/bots.svg"), picture(&contests))?;
    say(&format!("docs/bots.md: {} contests", contests.len()))?;
    Ok(ExitCode::SUCCESS)
}

/// What the JSON documents of a folder say, by their names.
fn documents(folder: &Path) -> Result<Vec<Value>> {
    let mut files: Vec<_> =
        std::fs::read_dir(folder)?.map(|file| Ok(file?.path())).collect::<Result<_>>()?;
    files.retain(|file| file.extension().is_some_and(|ending| ending == "json"));
    files.sort();
    let read = |file: &std::path::PathBuf| -> Result<Value> {
        let name = file.display();
        let text = std::fs::read_to_string(file).with_context(|| name.to_string())?;
        serde_json::from_str(&text).with_context(|| name.to_string())
    };
    files.iter().map(read).collect()
}

/// The page with something else between a mark and the next end mark.
fn with_part(page: &str, mark: &str, part: &str) -> Result<String> {
    let (before, rest) = page.split_once(mark).with_context(|| format!("no mark {mark}"))?;
    let (_, after) = rest.split_once(END).with_context(|| format!("no end of {mark}"))?;
    Ok(format!("{before}{mark}\n\n{part}{END}{after}"))
}

/// What was learnt by games, lesson by lesson.
fn tuned(lessons: &[Value]) -> String {
    let mut table = String::from(
        "| game | players | with | series of games | points more than before | most telling in the first series |\n\
         | --- | --- | --- | --- | --- | --- |\n",
    );
    for lesson in lessons {
        let with = match list(&lesson["with"]).len() {
            0 => "-",
            _ => "everything",
        };
        let _ = writeln!(
            table,
            "| {} | {} | {with} | {} of {} | {:+.1} ({:+.1} to {:+.1}) | {} |",
            text(&lesson["game"]),
            lesson["players"],
            lesson["rounds"],
            lesson["games"],
            number(lesson, "gain", "mean"),
            number(lesson, "gain", "low"),
            number(lesson, "gain", "high"),
            lesson.pointer("/history/0").map(most_telling).unwrap_or_default(),
        );
    }
    table + "\n"
}

/// The weights of which a series was surest, with what a step up was worth.
fn most_telling(series: &Value) -> String {
    let Some(series) = series.as_object() else { return String::new() };
    let of = |weight: &Value, key: &str| weight.get(key).and_then(Value::as_f64).unwrap_or(0.0);
    let mut all: Vec<(&String, f64, f64)> = series
        .iter()
        .map(|(name, it)| (name, of(it, "gain"), of(it, "gain") / of(it, "error").max(1e-9)))
        .collect();
    all.sort_by(|one, other| other.2.abs().total_cmp(&one.2.abs()));
    let said = all.iter().take(4).map(|(name, gain, _)| format!("`{name}` {gain:+.2}"));
    said.collect::<Vec<_>>().join(", ")
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

fn list(value: &Value) -> Vec<&str> {
    value.as_array().into_iter().flatten().map(text).collect()
}

fn number(row: &Value, figure: &str, key: &str) -> f64 {
    row.get(figure).and_then(|it| it.get(key)).and_then(Value::as_f64).unwrap_or(0.0)
}

/// A contest's line of command, without how many games it was.
fn title(contest: &Value) -> String {
    let with = list(&contest["with"]).join(",");
    let with = if with.is_empty() { String::new() } else { format!(" --with {with}") };
    let bots = list(&contest["bots"]).join(",");
    format!("{} --players {}{with} --bots {bots}", text(&contest["game"]), contest["players"])
}

fn table(contest: &Value) -> String {
    let mut table = format!(
        "`{} --seed {}`: {} games, {} errors\n\n\
         | bot | wins, in % of games | if all were equal | points more than the others | Elo | mean | spread |\n\
         | --- | --- | --- | --- | --- | --- | --- |\n",
        title(contest),
        contest["seed"],
        contest["games"],
        contest["errors"]
    );
    for row in contest["table"].as_array().into_iter().flatten() {
        let percent = |key| 100.0 * number(row, "share", key);
        let elo = match row["elo"].is_null() {
            true => "-".to_owned(),
            false => format!(
                "{:+.0} ({:+.0} to {:+.0})",
                number(row, "elo", "mean"),
                number(row, "elo", "low"),
                number(row, "elo", "high")
            ),
        };
        let _ = writeln!(
            table,
            "| {} | {:.1} ({:.1} to {:.1}) | {:.0} | {:+.1} ({:+.1} to {:+.1}) | {elo} | {:.1} | {:.1} |",
            text(&row["bot"]),
            percent("mean"),
            percent("low"),
            percent("high"),
            100.0 * row["fair"].as_f64().unwrap_or(0.0),
            number(row, "margin", "mean"),
            number(row, "margin", "low"),
            number(row, "margin", "high"),
            number(row, "total", "mean"),
            row["spread"].as_f64().unwrap_or(0.0),
        );
    }
    table + "\n"
}

const LINE: usize = 26;
const LEFT: f64 = 420.0;
const WIDE: f64 = 400.0;

/// What the first bot of each contest wins, with the interval, and a mark at its fair share.
fn picture(contests: &[Value]) -> String {
    let several = contests.iter().filter(|contest| contest["players"] != 1);
    let mut lines = String::new();
    let mut count = 0;
    for contest in several {
        let first = list(&contest["bots"]).first().copied().unwrap_or_default();
        let rows = contest["table"].as_array().into_iter().flatten();
        let Some(row) = rows.into_iter().find(|row| text(&row["bot"]) == first) else { continue };
        let middle = LINE * count + LINE / 2 + 8;
        let at = |share: f64| LEFT + WIDE * share.clamp(0.0, 1.0);
        let fair = at(row["fair"].as_f64().unwrap_or(0.0));
        let [low, mean, high] = ["low", "mean", "high"].map(|key| at(number(row, "share", key)));
        let _ = write!(
            lines,
            "<text x=\"{:.0}\" y=\"{}\" text-anchor=\"end\">{}</text>\
             <path d=\"M{fair:.1} {}v16\" stroke=\"#888\" stroke-dasharray=\"2 2\"/>\
             <path d=\"M{low:.1} {middle}H{high:.1}\" stroke=\"#1f5f8b\" stroke-width=\"3\"/>\
             <circle cx=\"{mean:.1}\" cy=\"{middle}\" r=\"5\" fill=\"#1f5f8b\"/>",
            LEFT - 12.0,
            middle + 4,
            title(contest),
            middle - 8
        );
        count += 1;
    }
    let (width, height) = (LEFT + WIDE + 20.0, LINE * count + 16);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height}\" \
         font-family=\"sans-serif\" font-size=\"11\"><rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>{lines}</svg>\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_contest_becomes_a_table_and_a_line() {
        let contest: Value = serde_json::json!({
            "game": "palace", "players": 2, "with": [], "bots": ["page", "mason"], "seed": 3, "games": 8,
            "errors": 0, "table": [{
                "bot": "page", "share": { "mean": 0.25, "low": 0.1, "high": 0.4 }, "fair": 0.5,
                "margin": { "mean": -3.0, "low": -5.0, "high": -1.0 }, "elo": null,
                "total": { "mean": 70.0, "low": 60.0, "high": 80.0 }, "spread": 9.0
            }]
        });
        let table = table(&contest);
        assert!(
            table.starts_with("`palace --players 2 --bots page,mason --seed 3`: 8 games, 0 errors")
        );
        let row = "| page | 25.0 (10.0 to 40.0) | 50 | -3.0 (-5.0 to -1.0) | - | 70.0 | 9.0 |";
        assert!(table.contains(row), "{table}");
        let picture = picture(&[contest]);
        assert!(
            picture.contains("<circle cx=\"520.0\"") && picture.contains("M460.0 21H580.0"),
            "{picture}"
        );
    }
}
