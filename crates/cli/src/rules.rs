//! `swanstone rules`: the rule reference by id, by game and by words.

use game::{did_you_mean, nearest, shortened};
use serde_json::json;
use shelf::{GameName, Rule};

use crate::failure::Failure;
use crate::{print, print_json};

/// Print a rule by its id, all rules of a game, or the rules that have certain words
#[derive(clap::Args)]
#[command(after_help = "\
Words may stand in the text, the heading or the id of a rule, in capitals or not; all of them must.
Examples: swanstone rules BTW-PLACE-04
          swanstone rules castles
          swanstone rules castles fence door")]
pub(crate) struct Arguments {
    /// A rule id such as BTW-PLACE-04, a game, or words to look for, after a game or in all of them;
    /// without anything, the games are listed
    #[arg(value_name = "ID|GAME|WORD")]
    what: Vec<String>,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

/// One rule, quoted.
pub(crate) fn rule_text(id: &str) -> String {
    match shelf::rule(id) {
        Some(rule) => format!("{}: {}\n", rule.id, rule.text),
        None => format!("There is no rule `{}`{}\n", shortened(id), near_ids(id)),
    }
}

/// The rules that have all these words, for a prompt.
pub(crate) fn search_text(game: GameName, words: &str) -> String {
    let words: Vec<String> = words.split_whitespace().map(str::to_owned).collect();
    let found: Vec<Rule> = game.rules().filter(|rule| has_all(rule, &words)).collect();
    match (words.is_empty(), found.is_empty()) {
        (true, _) => "Type words to look for in the rules, such as f door.\n".into(),
        (_, true) => "No rule has all of these words.\n".into(),
        _ => found.iter().map(|rule| format!("{}: {}\n", rule.id, rule.text)).collect(),
    }
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let (first, rest) = match arguments.what.as_slice() {
        [] => return list_games(arguments.json),
        [first, rest @ ..] => (first, rest),
    };
    if let (Some(rule), []) = (shelf::rule(first), rest) {
        return if arguments.json {
            print_json(&as_json(&rule))
        } else {
            let mark = if rule.refuses { " [refuses]" } else { "" };
            print(format!("{}{mark}  ({})\n{}\n", rule.id, rule.section, rule.text))
        };
    }
    match (GameName::parse(first), rest) {
        (Ok(game), []) => {
            let rules: Vec<Rule> = game.rules().collect();
            if arguments.json {
                let rules: Vec<_> = rules.iter().map(as_json).collect();
                return print_json(&json!({ "game": game.as_str(), "rules": rules }));
            }
            print(by_section(&rules))
        }
        (Ok(game), words) => search(arguments, &[game], words),
        (Err(_), _) => search(arguments, &GameName::ALL, &arguments.what),
    }
}

fn search(arguments: &Arguments, games: &[GameName], words: &[String]) -> Result<(), Failure> {
    let all = games.iter().flat_map(|game| game.rules());
    let found: Vec<Rule> = all.filter(|rule| has_all(rule, words)).collect();
    if found.is_empty() {
        let written = words.join(" ");
        let (names, near) = (GameName::ALL.map(GameName::as_str).join(", "), near_ids(&written));
        let written = shortened(&written);
        return Err(Failure::unusable(match near.is_empty() {
            true => format!(
                "no rule has `{written}`; expected an id, words of a rule or a game: {names}"
            ),
            false => format!("there is no rule `{written}`{near}"),
        }));
    }
    if arguments.json {
        let rules: Vec<_> = found.iter().map(as_json).collect();
        return print_json(&json!({ "words": words, "rules": rules }));
    }
    print(by_section(&found))
}

fn has_all(rule: &Rule, words: &[String]) -> bool {
    let [id, section, text] = [rule.id, rule.section, rule.text].map(str::to_lowercase);
    words
        .iter()
        .map(|word| word.to_lowercase())
        .all(|word| [&id, &section, &text].into_iter().any(|part| part.contains(&word)))
}

/// Rules under their headings.
fn by_section(rules: &[Rule]) -> String {
    let mut text = String::new();
    let mut section = "";
    for rule in rules {
        if rule.section != section {
            section = rule.section;
            text += &format!("\n{section}\n\n");
        }
        text += &format!("{}  {}\n", rule.id, rule.text);
    }
    text.trim_start().to_owned()
}

fn list_games(as_document: bool) -> Result<(), Failure> {
    if as_document {
        return print_json(&json!({ "games": GameName::ALL.map(GameName::as_str) }));
    }
    let line = |game: &GameName| format!("{}: {} rules\n", game.as_str(), game.rules().count());
    print(GameName::ALL.iter().map(line).collect::<String>())
}

fn as_json(rule: &Rule) -> serde_json::Value {
    json!({ "id": rule.id, "section": rule.section, "refuses": rule.refuses, "text": rule.text })
}

fn near_ids(written: &str) -> String {
    let ids = GameName::ALL.into_iter().flat_map(GameName::rules).map(|rule| rule.id);
    did_you_mean(&nearest(written, ids))
}
