//! What the document says besides its examples: codes, addresses, limits.

use std::collections::BTreeSet;
use std::path::Path;

use crate::{DOCUMENT, read, root};

/// The codes in the tables of the document: rows that begin with a code.
fn codes_in_the_document() -> BTreeSet<String> {
    let document = read(DOCUMENT);
    let (_, codes) = document.split_once("## Problem codes").expect("a chapter of codes");
    let codes = codes.split("\n## ").next().unwrap();
    let code = |line: &str| Some(line.strip_prefix("| `")?.split_once('`')?.0.to_owned());
    codes.lines().filter_map(code).collect()
}

fn sources(folder: &str) -> String {
    fn collect(folder: &Path, text: &mut String) {
        for entry in std::fs::read_dir(folder).unwrap().flatten() {
            let path = entry.path();
            if path.is_dir() {
                collect(&path, text);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                let source = std::fs::read_to_string(&path).unwrap();
                *text += source.split("#[cfg(test)]").next().unwrap();
            }
        }
    }
    let mut text = String::new();
    collect(&root().join(folder), &mut text);
    text
}

/// The text between the quotes, if it is one word in quotes.
fn quoted(argument: Option<&str>) -> Option<String> {
    let word = argument?.trim().strip_prefix('"')?.strip_suffix('"')?;
    word.chars().all(|c| c.is_ascii_lowercase() || c == '_').then(|| word.to_owned())
}

#[test]
fn every_problem_code_is_explained_and_no_other() {
    let mut codes = BTreeSet::new();
    for line in read("crates/table/src/refused.rs").lines() {
        if let Some((_, code)) = line.trim().split_once(" => ")
            && line.trim().starts_with("Refused::")
        {
            codes.extend(quoted(code.strip_suffix(',')));
        }
    }
    assert!(codes.contains("seat_taken") && codes.contains("rules"), "{codes:?}");
    for folder in ["crates/server/src", "crates/protocol/src"] {
        let source = sources(folder);
        for (call, place) in [("Problem::new(", 0), ("Failure::new(", 1)] {
            let calls = source.split(call).skip(1);
            codes.extend(calls.filter_map(|rest| quoted(rest.split(',').nth(place))));
        }
        // What is said without a word of the table's is counted all the same.
        let counted = source.split("metrics.refuse(\"").skip(1);
        codes.extend(counted.filter_map(|rest| rest.split('"').next().map(str::to_owned)));
    }
    assert!(codes.contains("no_session") && codes.contains("wrong_protocol"), "{codes:?}");
    assert_eq!(codes_in_the_document(), codes);
}

#[test]
fn every_address_is_listed() {
    let document = read(DOCUMENT);
    let router = read("crates/server/src/http/mod.rs");
    let (api, rest) = router.split_once(".nest(").unwrap();
    let paths = |source: &str, before: &str| -> Vec<String> {
        let routes = source.split(".route(").skip(1);
        let paths = routes.filter_map(|route| route.split('"').nth(1));
        paths.map(|path| format!("{before}{path}")).collect()
    };
    let all = [paths(api, "/api"), paths(rest, "")].concat();
    assert!(all.len() > 15, "{all:?}");
    for path in all {
        let listed =
            ["GET", "POST"].iter().any(|verb| document.contains(&format!("`{verb} {path}")));
        assert!(listed, "{DOCUMENT}: {path} is not listed");
    }
}

#[test]
fn the_limits_are_those_of_the_code() {
    let document = read(DOCUMENT);
    for (what, limit) in [
        ("the protocol", protocol::VERSION as usize),
        ("a message", protocol::LONGEST_MESSAGE),
        ("an id", protocol::LONGEST_ID),
        ("silence", protocol::SILENCE as usize),
        ("`say`", table::LONGEST_SAYING),
        ("`contribution`", table::LONGEST_CONTRIBUTION),
        ("`act`", table::MOST_ACTIONS),
        ("`weigh`", table::MOST_WEIGHED),
        ("actions and wishes of a seat that led to nothing", table::MOST_UNSETTLED as usize),
        ("wishes of a seat to resume", table::MOST_RESUMES as usize),
        ("changes of seats, settings and links", table::MOST_CHANGES as usize),
        ("times to sit down before the game", table::MOST_SITS as usize),
        ("lines said", table::MOST_SAYINGS as usize),
    ] {
        let row = document.lines().find(|line| line.starts_with(&format!("| {what} |")));
        let row = row.unwrap_or_else(|| panic!("{DOCUMENT}: no limit of {what}"));
        assert!(row.contains(&format!(" {limit} ")), "{what} is {limit}: {row}");
    }
}
