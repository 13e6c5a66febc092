//! Golden transcripts: whole games as readable text, kept in files.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

use game::{Game, Log, Viewer};
use serde::Serialize;

/// Set to `1`, this environment variable makes [`check_golden`] write instead of compare.
const BLESS: &str = "SWANSTONE_BLESS";

/// Writes a game down: a line for each action (its number, who acted, what as JSON), below it an
/// indented line for each of its events, then the outcome and, if asked for, what a viewer sees in
/// the end.
///
/// # Panics
/// If something of the game cannot be written as JSON.
#[must_use]
pub fn transcript<G: Game>(log: &Log<G>, viewer: Option<Viewer>) -> String {
    let mut text = format!("{}, rules version {}\n", G::NAME, G::RULES_VERSION);
    for (number, entry) in log.entries().iter().enumerate() {
        line(&mut text, &format!("{number} {} {}", entry.actor, json(&entry.action)));
        for event in log.events_of(number) {
            line(&mut text, &format!("    {}", json(event)));
        }
    }
    if let Some(outcome) = G::turn(log.state()).outcome() {
        line(&mut text, &format!("over {}", outcome.end_reason));
        for standing in &outcome.standings {
            line(&mut text, &format!("    {}", json(standing)));
        }
    }
    if let Some(viewer) = viewer {
        let view = serde_json::to_string_pretty(&G::view(log.state(), viewer));
        let view = view.expect("a view is written as JSON");
        line(&mut text, &format!("{} sees {view}", json(&viewer).trim_matches('"')));
    }
    text
}

fn line(text: &mut String, content: &str) {
    writeln!(text, "{content}").expect("a string takes everything");
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("actions, events and standings are written as JSON")
}

/// Compares a text with a kept file. `path` is relative to the root of the workspace, such as
/// `testdata/transcripts/between-4.txt`.
///
/// With `SWANSTONE_BLESS=1` in the environment the file is written instead; look at what changed
/// before you keep it.
///
/// # Panics
/// If the text differs, showing the first difference; if there is no such file.
pub fn check_golden(path: impl AsRef<Path>, text: &str) {
    let bless = env::var_os(BLESS).is_some_and(|value| value == "1");
    if let Err(complaint) = compare_or_write(&from_root(path.as_ref()), text, bless) {
        panic!("{}: {complaint}", path.as_ref().display());
    }
}

pub(crate) fn from_root(path: &Path) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}

fn compare_or_write(path: &Path, text: &str, bless: bool) -> Result<(), String> {
    if bless {
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(|error| error.to_string())?;
        }
        return fs::write(path, text).map_err(|error| error.to_string());
    }
    let advice = format!("run the test with {BLESS}=1 to write it");
    let kept = fs::read_to_string(path).map_err(|error| format!("{error}; {advice}"))?;
    match difference(&kept, text) {
        None => Ok(()),
        Some(difference) => Err(format!("the text has changed; {advice}\n{difference}")),
    }
}

/// Shows the first line that differs, with the lines before it.
fn difference(kept: &str, now: &str) -> Option<String> {
    const BEFORE: usize = 5;
    if kept == now {
        return None;
    }
    let (kept, now): (Vec<_>, Vec<_>) = (kept.split('\n').collect(), now.split('\n').collect());
    let at = (0..).find(|&at| kept.get(at) != now.get(at))?;
    let mut shown = format!("first difference in line {}:\n", at + 1);
    for same in &kept[at.saturating_sub(BEFORE)..at] {
        line(&mut shown, &format!("    {same}"));
    }
    line(&mut shown, &format!("  - {}", kept.get(at).unwrap_or(&"(the end of the file)")));
    line(&mut shown, &format!("  + {}", now.get(at).unwrap_or(&"(the end of the text)")));
    Some(shown)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_written_compares_equal() {
        let path = env::temp_dir().join(format!("swanstone-golden-{}", std::process::id()));
        let file = path.join("new").join("game.txt");
        assert!(compare_or_write(&file, "a\nb\n", false).unwrap_err().contains(BLESS));
        assert_eq!(compare_or_write(&file, "a\nb\n", true), Ok(()));
        assert_eq!(compare_or_write(&file, "a\nb\n", false), Ok(()));
        let complaint = compare_or_write(&file, "a\nc\n", false).unwrap_err();
        assert!(complaint.contains("line 2:\n    a\n  - b\n  + c"), "{complaint}");
        fs::remove_dir_all(path).unwrap();
    }

    #[test]
    fn a_missing_end_is_a_difference() {
        assert!(
            difference("a\n", "a").is_some_and(|shown| shown.contains("(the end of the text)"))
        );
        assert!(difference("a", "a\nb").is_some_and(|shown| shown.contains("+ b")));
        assert_eq!(difference("a\n", "a\n"), None);
    }
}
