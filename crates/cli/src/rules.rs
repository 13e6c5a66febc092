//! `swanstone rules`: the rule reference by id or by game.

use serde_json::json;
use shelf::{GameName, Rule};

use crate::failure::Failure;
use crate::{print, print_json};

/// Print a rule by its id, or all rules of a game
#[derive(clap::Args)]
#[command(after_help = "Example: swanstone rules BTW-PLACE-04")]
pub(crate) struct Arguments {
    /// A rule id such as BTW-PLACE-04, or a game; without it, the games are listed
    #[arg(value_name = "ID|GAME")]
    what: Option<String>,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

/// One rule, quoted.
pub(crate) fn rule_text(id: &str) -> String {
    match shelf::rule(id) {
        Some(rule) => format!("{}: {}\n", rule.id, rule.text),
        None => format!("There is no rule `{id}`.\n"),
    }
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let Some(what) = &arguments.what else { return list_games(arguments.json) };
    if let Some(rule) = shelf::rule(what) {
        return if arguments.json {
            print_json(&as_json(&rule))
        } else {
            let mark = if rule.refuses { " [refuses]" } else { "" };
            print(format!("{}{mark}  ({})\n{}\n", rule.id, rule.section, rule.text))
        };
    }
    let game = GameName::parse(what).map_err(|_| {
        let near = nearest(what).map_or(String::new(), |id| format!(" (did you mean {id}?)"));
        Failure::unusable(format!("there is no rule or game `{what}`{near}"))
    })?;
    if arguments.json {
        let rules: Vec<_> = game.rules().map(|rule| as_json(&rule)).collect();
        return print_json(&json!({ "game": game.as_str(), "rules": rules }));
    }
    let mut text = String::new();
    let mut section = "";
    for rule in game.rules() {
        if rule.section != section {
            section = rule.section;
            text += &format!("\n{section}\n\n");
        }
        text += &format!("{}  {}\n", rule.id, rule.text);
    }
    print(text.trim_start())
}

fn list_games(as_document: bool) -> Result<(), Failure> {
    if as_document {
        let names: Vec<_> = GameName::ALL.iter().map(|game| game.as_str()).collect();
        return print_json(&json!({ "games": names }));
    }
    let line = |game: &GameName| format!("{}: {} rules\n", game.as_str(), game.rules().count());
    print(GameName::ALL.iter().map(line).collect::<String>())
}

fn as_json(rule: &Rule) -> serde_json::Value {
    json!({ "id": rule.id, "section": rule.section, "refuses": rule.refuses, "text": rule.text })
}

/// The id that shares the longest beginning with what was typed.
fn nearest(what: &str) -> Option<&'static str> {
    let shared = |id: &str| {
        id.bytes().zip(what.bytes()).take_while(|(a, b)| a.eq_ignore_ascii_case(b)).count()
    };
    let rules = GameName::ALL.into_iter().flat_map(GameName::rules);
    rules.map(|rule| rule.id).max_by_key(|id| shared(id)).filter(|id| shared(id) >= 5)
}
