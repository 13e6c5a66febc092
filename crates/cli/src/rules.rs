//! `swanstone rules`: the rule reference by id, by game and by what is asked.

mod answers;

use game::{did_you_mean, nearest, shortened};
use serde_json::json;
use shelf::{GameName, Rule};

use crate::failure::Failure;
use crate::{print, print_json};

/// Print a rule by its id, all rules of a game, or the rules that answer a question
#[derive(clap::Args)]
#[command(after_help = "\
Ask as you would ask somebody, or with the words that matter: the best answers come first. Words that
mean the same count for each other; a part of an id finds all that have it.
Examples: swanstone rules BTW-PLACE-04
          swanstone rules castles
          swanstone rules castles can I rotate")]
pub(crate) struct Arguments {
    /// A rule id such as BTW-PLACE-04, a game, or a question, after a game or of all of them;
    /// without anything, the games are listed
    #[arg(value_name = "ID|GAME|QUESTION")]
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

/// How many answers people are given at once.
const AT_ONCE: usize = 10;

/// The rules that answer a question, for a prompt.
pub(crate) fn search_text(game: GameName, question: &str) -> String {
    if question.is_empty() {
        return "Type what you want to know of the rules, such as f can I rotate.\n".into();
    }
    let rules: Vec<Rule> = game.rules().collect();
    let found = answers::answers(&rules, question);
    if found.is_empty() { "No rule has any of these words.\n".into() } else { best(&found) }
}

/// The best answers, and how many more there are.
fn best(found: &[Rule]) -> String {
    let line = |rule: &Rule| format!("{}  ({})\n  {}\n", rule.id, rule.section, rule.text);
    let lines: String = found.iter().take(AT_ONCE).map(line).collect();
    match found.len().saturating_sub(AT_ONCE) {
        0 => lines,
        1 => lines + "One more has something to do with it.\n",
        more => lines + &format!("{more} more have something to do with it.\n"),
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
    let question = words.join(" ");
    // A slip in an id is no question: its parts would find what nobody asked for.
    let near =
        if answers::looks_like_an_id(&question) { near_ids(&question) } else { String::new() };
    let rules: Vec<Rule> = games.iter().flat_map(|game| game.rules()).collect();
    let found = answers::answers(&rules, &question);
    let is_named = found.iter().any(|rule| rule.id.contains(&question.to_uppercase()));
    if found.is_empty() || (!near.is_empty() && !is_named) {
        let (names, asked) = (GameName::ALL.map(GameName::as_str).join(", "), shortened(&question));
        return Err(Failure::unusable(match near.is_empty() {
            true => {
                format!("no rule has `{asked}`; expected an id, words of a rule or a game: {names}")
            }
            false => format!("there is no rule `{asked}`{near}"),
        }));
    }
    if arguments.json {
        let rules: Vec<_> = found.iter().map(as_json).collect();
        return print_json(&json!({ "words": words, "rules": rules }));
    }
    print(best(&found))
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
