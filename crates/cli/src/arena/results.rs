//! The games of a contest, and the file that keeps them.

use std::collections::BTreeSet;
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::failure::Failure;
use crate::input::read;

/// How a game came out, seat by seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Played {
    #[serde(rename = "game")]
    pub(crate) number: u64,
    pub(crate) totals: Vec<i32>,
    pub(crate) places: Vec<u8>,
    pub(crate) end: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) error: Option<String>,
}

/// A file that only grows: what the contest is about in its first line, then a line for each game. A line that
/// was not written to its end does not count.
#[derive(Default)]
pub(crate) struct Journal {
    path: PathBuf,
    file: Option<File>,
    games: Vec<Played>,
}

impl Journal {
    pub(crate) fn open(path: &Path, terms: &Value) -> Result<Journal, Failure> {
        let name = path.display();
        let failed = |error| Failure::unusable(format!("{name}: {error}"));
        let text = if path.exists() { read(path)? } else { String::new() };
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        let mut lines = text.get(..whole).unwrap_or_default().lines();
        let first = lines.next();
        if let Some(first) = first {
            let found = serde_json::from_str::<Value>(first).unwrap_or_default();
            if found != *terms {
                return Err(Failure::unusable(format!(
                    "{name}: line 1 is about another contest: expected {terms}"
                )));
            }
        }
        let mut games: Vec<Played> = Vec::new();
        for (number, line) in (2..).zip(lines) {
            let game: Played = serde_json::from_str(line).map_err(|error| {
                Failure::unusable(format!("{name}: line {number}: {error}; expected a game"))
            })?;
            if !games.iter().any(|other| other.number == game.number) {
                games.push(game);
            }
        }
        let mut file = OpenOptions::new().create(true).append(true).open(path).map_err(failed)?;
        file.set_len(whole as u64).map_err(failed)?;
        if first.is_none() {
            writeln!(file, "{terms}").map_err(failed)?;
        }
        Ok(Journal { path: path.to_owned(), file: Some(file), games })
    }

    /// Games that were played before.
    pub(crate) fn games(&self) -> &[Played] {
        &self.games
    }

    pub(crate) fn numbers(&self) -> BTreeSet<u64> {
        self.games.iter().map(|game| game.number).collect()
    }

    pub(crate) fn add(&mut self, game: &Played) -> Result<(), Failure> {
        let Some(file) = &mut self.file else { return Ok(()) };
        let line = serde_json::to_string(game).map_err(Failure::refused)? + "\n";
        let written = file.write_all(line.as_bytes());
        written.map_err(|error| Failure::unusable(format!("{}: {error}", self.path.display())))
    }
}
