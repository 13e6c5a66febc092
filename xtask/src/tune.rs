//! `tune`: find better weights for the judgement of bots, and write them into their tables.

use std::fs;
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::cargo::cargo;
use crate::say;
use crate::usage::UsageError;

/// What is learnt one after the other: the game, which of its sets of weights, and by which games.
const LESSONS: [(&str, &str, &str); 5] = [
    ("castles", "alone", "--players 1 --rounds 15 --games 3000 --deals 1500 --seed 3"),
    ("castles", "together", "--players 4 --rounds 12 --games 600 --deals 150 --seed 5"),
    (
        "castles",
        "expanded",
        "--players 4 --with new-rooms,towers,moats,passages,swans,renovations,decrees --rounds 6 --games 300 --deals 60 --seed 7",
    ),
    ("palace", "together", "--players 4 --rounds 12 --games 600 --deals 200 --seed 5"),
    ("between", "together", "--players 4 --rounds 8 --games 500 --deals 200 --seed 5"),
];

pub(crate) fn run(root: &Path, arguments: &[String]) -> Result<ExitCode> {
    let games = ["castles", "palace", "between"];
    if let Some(other) = arguments.iter().find(|it| !games.contains(&it.as_str())) {
        let expected = games.join(", ");
        return Err(UsageError::new(format!(
            "`tune` expects some of {expected}, but got `{other}`"
        ))
        .into());
    }
    for (number, (game, set, how)) in LESSONS.iter().enumerate() {
        if !arguments.is_empty() && !arguments.iter().any(|it| it == game) {
            continue;
        }
        let mut learn = cargo(root);
        learn.args(["run", "--release", "--locked", "--package", "cli", "--", "tune", game]);
        learn.args(how.split(' ')).arg("--json").stderr(std::process::Stdio::inherit());
        let output = learn.output()?;
        ensure!(output.status.success(), "swanstone tune {game} ended with {}", output.status);
        let found: Value = serde_json::from_slice(&output.stdout)?;
        let path = root.join(format!("crates/bots/data/{game}.toml"));
        let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
        fs::write(&path, with_weights(&text, set, &found)?)?;
        let kept = format!("docs/arena/tuned/{number}-{game}-{set}.json");
        fs::write(root.join(&kept), serde_json::to_string_pretty(&found)? + "\n")?;
        say(&format!(
            "{game}, {set}: {:+.1} points ({:+.1} to {:+.1})",
            gain(&found, "mean"),
            gain(&found, "low"),
            gain(&found, "high"),
        ))?;
    }
    say("what was learnt is in docs/arena/tuned: `cargo xtask bots` puts it into docs/bots.md")?;
    Ok(ExitCode::SUCCESS)
}

fn gain(found: &Value, figure: &str) -> f64 {
    found.pointer(&format!("/gain/{figure}")).and_then(Value::as_f64).unwrap_or_default()
}

/// The table with these weights in place of those that a set had.
fn with_weights(table: &str, set: &str, found: &Value) -> Result<String> {
    let mut row = None;
    let mut text = String::new();
    for line in table.lines() {
        if let Some(name) = line.strip_prefix("[weights.").and_then(|it| it.strip_suffix(']')) {
            row = Some(name);
        }
        let is_it = line.split_once(" = ").is_some_and(|(key, _)| key == set);
        match row.filter(|_| is_it) {
            Some(name) => {
                let weight = found.pointer(&format!("/weights/{name}")).and_then(Value::as_i64);
                let weight = weight.with_context(|| format!("no weight `{name}`"))?;
                text += &format!("{set} = {weight}\n");
            }
            None => text += &format!("{line}\n"),
        }
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_gets_its_weights_and_the_other_keeps_them() -> Result<()> {
        let table = "sets = [\"alone\", \"together\"]\n\n[weights.door]\nwhat = \"together = 1\"\nalone = 3\ntogether = 4\n\n[weights.coin]\nwhat = \"A coin.\"\nalone = 5\ntogether = 6\n";
        let found = serde_json::json!({ "weights": { "door": 40, "coin": 60 } });
        let new = with_weights(table, "together", &found)?;
        assert_eq!(new, table.replace("together = 4", "together = 40").replace("= 6", "= 60"));
        assert!(
            with_weights(table, "alone", &serde_json::json!({ "weights": { "door": 1 } })).is_err()
        );
        Ok(())
    }
}
