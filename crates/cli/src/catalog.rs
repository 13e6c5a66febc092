//! `swanstone catalog`: what is in the box.

use serde_json::{Value, json};
use shelf::{GameName, with_game};

use crate::failure::Failure;
use crate::games::OnTerminal;
use crate::{print, print_json};

/// List all components of a game, with how sure we are of each
#[derive(clap::Args)]
#[command(after_help = "Example: swanstone catalog between --json")]
pub(crate) struct Arguments {
    /// The game
    #[arg(value_parser = GameName::parse)]
    game: GameName,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let components = with_game!(arguments.game, G => <G as OnTerminal>::components());
    if arguments.json {
        return print_json(&json!({
            "game": arguments.game.as_str(),
            "components": components,
        }));
    }
    print(listed(&components))
}

/// The list for people. A note that holds for many components stands once, at the end.
fn listed(components: &[Value]) -> String {
    let (mut text, mut notes) = (String::new(), Vec::new());
    let mut kind = "";
    for row in components {
        let said = |key: &str| row.pointer(key).and_then(Value::as_str).unwrap_or("");
        if said("/kind") != kind {
            kind = said("/kind");
            text += &format!("\n{kind}\n");
        }
        let count = row.get("count").and_then(Value::as_u64).unwrap_or(1);
        let origin = origin(said("/provenance/source"), said("/provenance/note"), &mut notes);
        let line = format!(
            "  {:<28}{count:>3}x  {:<12}{:<10}{}{}{origin}",
            said("/id"),
            said("/type"),
            said("/hanging"),
            own_name(said("/id"), said("/name")),
            said("/scores"),
        );
        text += line.trim_end();
        text.push('\n');
    }
    for (number, note) in (1..).zip(notes) {
        text += &format!("\n[{number}] {note}");
    }
    text.trim().to_owned() + "\n"
}

/// A name that the id does not tell.
fn own_name(id: &str, name: &str) -> String {
    let is_code = id.ends_with(|last: char| last.is_ascii_digit());
    if is_code { format!("{name}: ") } else { String::new() }
}

/// Where a component comes from, with the number of a note about it.
fn origin<'a>(source: &str, note: &'a str, notes: &mut Vec<&'a str>) -> String {
    if note.is_empty() {
        return if source.is_empty() { String::new() } else { format!("  ({source})") };
    }
    let known = notes.iter().position(|other| *other == note);
    let number = 1 + known.unwrap_or_else(|| {
        notes.push(note);
        notes.len() - 1
    });
    format!("  ({source}{}[{number}])", if source.is_empty() { "" } else { " " })
}
