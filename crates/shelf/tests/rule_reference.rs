//! The rule reference as the program reads it.

#![allow(clippy::unwrap_used)]

use shelf::GameName;

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
