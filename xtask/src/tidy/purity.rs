//! What the sources of the rules must not use.

use crate::tidy::rust_source::{code_only, is_word, without_test_items};

/// Parts of the standard library that reach the world.
const WORLD: [&str; 4] = ["time", "thread", "fs", "net"];

/// Names, each with the reason against it.
const NAMES: [(&str, &str); 4] = [
    ("HashMap", "its order differs from run to run and must not reach an event; use BTreeMap"),
    ("HashSet", "its order differs from run to run and must not reach an event; use BTreeSet"),
    ("f32", "scores and geometry are exact; use whole numbers"),
    ("f64", "scores and geometry are exact; use whole numbers"),
];

/// One line for each use; tests, comments and strings may say what they like.
pub(crate) fn impurities(path: &str, source: &str) -> Vec<String> {
    if path.ends_with("/tests.rs") || path.contains("/tests/") {
        return Vec::new();
    }
    let code = without_test_items(&code_only(source));
    let mut found: Vec<(usize, String)> = Vec::new();
    for (at, _) in code.match_indices("std::") {
        let Some((before, from_here)) = code.split_at_checked(at) else { continue };
        if before.ends_with(is_word) {
            continue;
        }
        let line = before.matches('\n').count() + 1;
        let modules = first_names(from_here.trim_start_matches("std::"));
        let world = modules.into_iter().filter(|module| WORLD.contains(module));
        found.extend(world.map(|module| {
            (line, format!("std::{module}; the rules know no time, threads, files or network"))
        }));
    }
    for (line, text) in (1..).zip(code.lines()) {
        let words: Vec<&str> = text.split(|c| !is_word(c)).collect();
        for (name, reason) in NAMES {
            if words.iter().any(|word| is_use_of(word, name)) {
                found.push((line, format!("{name}; {reason}")));
            }
        }
    }
    found.sort();
    found.dedup();
    found.into_iter().map(|(line, what)| format!("{path}:{line}: {what}")).collect()
}

/// The names that directly follow `std::`: one, or several in `std::{fs, io::{self, Read}}`.
fn first_names(path: &str) -> Vec<&str> {
    let word = |text: &'_ str| text.find(|c| !is_word(c)).unwrap_or(text.len());
    let Some(group) = path.strip_prefix('{') else {
        return path.get(..word(path)).into_iter().collect();
    };
    let mut names = Vec::new();
    let mut depth = 1_usize;
    let mut expects_name = true;
    for (at, character) in group.char_indices() {
        match character {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 1 => expects_name = true,
            c if depth == 1 && expects_name && is_word(c) => {
                expects_name = false;
                let rest = group.get(at..).unwrap_or_default();
                names.extend(rest.get(..word(rest)));
            }
            _ => {}
        }
        if depth == 0 {
            break;
        }
    }
    names
}

/// The name itself, or a number that ends in it, like `1f64`.
fn is_use_of(word: &str, name: &str) -> bool {
    let is_decimal = word.starts_with(|c: char| c.is_ascii_digit()) && !word.starts_with("0x");
    word == name || (is_decimal && word.ends_with(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(source: &str) -> Vec<String> {
        impurities("src/a.rs", source)
            .into_iter()
            .map(|line| line.split("; ").next().unwrap().to_owned())
            .collect()
    }

    #[test]
    fn the_world_is_found_however_it_is_imported() {
        assert_eq!(found("\nuse std::time::Instant;"), ["src/a.rs:2: std::time"]);
        assert_eq!(found("fn a() { ::std::thread::yield_now() }"), ["src/a.rs:1: std::thread"]);
        let group = "use std::{\n    fmt::{self, Write},\n    fs,\n    net::{TcpStream},\n};";
        assert_eq!(found(group), ["src/a.rs:1: std::fs", "src/a.rs:1: std::net"]);
        assert_eq!(
            found("use std::{fmt::{self, fs}, collections::BTreeMap};"),
            Vec::<String>::new()
        );
    }

    #[test]
    fn unordered_collections_and_floats_are_found() {
        let source =
            "use std::collections::{HashMap, HashSet};\nlet a: f32 = 1.0;\nlet b = 1.5f64;";
        let expected =
            ["src/a.rs:1: HashMap", "src/a.rs:1: HashSet", "src/a.rs:2: f32", "src/a.rs:3: f64"];
        assert_eq!(found(source), expected);
    }

    #[test]
    fn words_that_only_contain_a_name_are_fine() {
        let source =
            "let buf32 = 0x1f64; // f64\nlet a = \"HashMap\";\nuse mystd::fs;\nuse std::timely;";
        assert_eq!(found(source), Vec::<String>::new());
    }

    #[test]
    fn tests_may_use_what_they_like() {
        let source = "fn a() {}\n#[cfg(test)]\nmod tests {\n    use std::fs;\n    use std::collections::HashSet;\n}\n";
        assert_eq!(found(source), Vec::<String>::new());
        assert_eq!(impurities("src/place/tests.rs", "use std::fs;"), Vec::<String>::new());
        let after = format!("{source}use std::fs;\n");
        assert_eq!(found(&after), ["src/a.rs:7: std::fs"]);
    }

    #[test]
    fn an_unfinished_group_is_no_reason_to_panic() {
        assert_eq!(found("use std::{fs"), ["src/a.rs:1: std::fs"]);
        assert_eq!(found("use std::"), Vec::<String>::new());
    }
}
