//! The rule reference as the program reads it.

#![allow(clippy::unwrap_used)]

use shelf::GameName;

const BOOKS: [&str; 4] = [
    include_str!("../../../docs/rules/between.md"),
    include_str!("../../../docs/rules/castles.md"),
    include_str!("../../../docs/rules/expansions.md"),
    include_str!("../../../docs/rules/palace.md"),
];

#[test]
fn rules_have_ids_sections_and_words() {
    let rules: Vec<_> = GameName::Between.rules().collect();
    assert!(rules.len() > 500);
    for rule in &rules {
        assert!(rule.id.starts_with("BTW-"), "{rule:?}");
        assert!(!rule.section.is_empty(), "{rule:?}");
        assert!(rule.text.len() > 10 && !rule.text.starts_with('['), "{rule:?}");
    }
    assert!(rules.iter().any(|rule| rule.refuses));
    assert_eq!(shelf::rule("btw-place-01").unwrap().id, "BTW-PLACE-01");
    assert_eq!(shelf::rule(concat!("BTW-PLACE-", "99")), None);
}

#[test]
fn every_section_begins_with_a_plain_sentence() {
    for game in GameName::ALL {
        for rule in game.rules() {
            assert!(!rule.chapter.is_empty(), "{rule:?}");
            for sentence in [Some(rule.summary), rule.plain].into_iter().flatten() {
                let plain = sentence.starts_with(char::is_uppercase)
                    || sentence.starts_with(|sign: char| sign.is_ascii_digit());
                assert!(plain && sentence.ends_with('.'), "{rule:?}");
                assert!((12..260).contains(&sentence.len()), "{rule:?}");
                assert!(!sentence.contains("(ruling"), "{rule:?}");
            }
        }
        assert!(game.rules().any(|rule| rule.plain.is_some()), "{game:?}");
        assert!(game.rules().any(|rule| rule.aside), "{game:?}");
        assert!(game.rules().any(|rule| !rule.aside), "{game:?}");
    }
    // Headings without rules of their own have one as well.
    for book in BOOKS {
        let mut lines = book.lines().filter(|line| !line.is_empty());
        while let Some(line) = lines.next() {
            if !line.starts_with("## ") && !line.starts_with("### ") {
                continue;
            }
            let below = lines.next().unwrap();
            let plain = below.starts_with("In short: ") || below.starts_with("For reference: ");
            assert!(plain, "{line}: {below}");
        }
    }
}

#[test]
fn remarks_are_told_apart_from_what_a_rule_says() {
    let parted = |id: &str| shelf::rule(id).unwrap().said_and_notes();
    let (said, notes) = parted("BTW-PLACE-13");
    assert!(said.ends_with("a blue border means open sky."), "{said}");
    assert_eq!(notes, ["ruling BTW-RUL-12"]);
    // Two remarks in one rule, and parentheses within a remark.
    assert_eq!(parted("PAL-SCORE-05").1.len(), 2);
    let (said, notes) = parted("PAL-TURN-12");
    assert!(said.contains("(PAL-TURN-15)") && !said.contains("ruling"), "{said}");
    assert_eq!(notes.len(), 1);
    for rule in GameName::ALL.into_iter().flat_map(GameName::rules) {
        let (said, notes) = rule.said_and_notes();
        let lost: usize = notes.iter().map(|note| note.len() + " ()".len()).sum();
        assert_eq!(said.len() + lost, rule.text.len(), "{rule:?}");
        assert!(!said.contains("(ruling") && !said.is_empty(), "{rule:?}");
    }
}
