//! Cases of rules, kept as data: what is given, and what the rule makes of it.

use std::fs;

use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use crate::transcript::from_root;

/// Checks every case of a file, and tells all that fail.
///
/// The file is a list of objects. Each says which `rule` it is about and `what` the rule says of it;
/// all else is read as a `C`, strictly if that is how `C` is read. The check gives what is wrong with
/// a case.
///
/// # Panics
/// If a case fails, or the file cannot be read.
pub fn check_cases<C: DeserializeOwned>(path: &str, check: impl Fn(&C) -> Result<(), String>) {
    let text = fs::read_to_string(from_root(path.as_ref()));
    let text = text.unwrap_or_else(|error| panic!("{path}: {error}"));
    let cases = read(&text).unwrap_or_else(|complaint| panic!("{path}: {complaint}"));
    let failed = failures(&cases, check);
    assert!(
        failed.is_empty(),
        "{path}: {} of {}\n{}",
        failed.len(),
        cases.len(),
        failed.join("\n")
    );
}

/// A case with its heading.
struct Case<C> {
    heading: String,
    given: C,
}

fn read<C: DeserializeOwned>(text: &str) -> Result<Vec<Case<C>>, String> {
    let cases: Vec<Map<String, Value>> =
        serde_json::from_str(text).map_err(|error| error.to_string())?;
    if cases.is_empty() {
        return Err("there is no case".to_owned());
    }
    let case = |(number, mut case): (usize, Map<String, Value>)| {
        let mut word = |field: &str| match case.remove(field) {
            Some(Value::String(word)) if !word.is_empty() => Ok(word),
            other => Err(format!("case {number}: its {field} is {other:?}")),
        };
        let heading = format!("{}, {}", word("rule")?, word("what")?);
        let given = serde_json::from_value(Value::Object(case));
        let given = given.map_err(|error| format!("{heading}: {error}"))?;
        Ok(Case { heading, given })
    };
    (1..).zip(cases).map(case).collect()
}

fn failures<C>(cases: &[Case<C>], check: impl Fn(&C) -> Result<(), String>) -> Vec<String> {
    let failure = |case: &Case<C>| {
        let complaint = check(&case.given).err()?;
        Some(format!("{}:\n    {complaint}", case.heading))
    };
    cases.iter().filter_map(failure).collect()
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Sum {
        of: Vec<i32>,
        is: i32,
    }

    fn adds_up(sum: &Sum) -> Result<(), String> {
        let total: i32 = sum.of.iter().sum();
        if total == sum.is { Ok(()) } else { Err(format!("it is {total}")) }
    }

    fn complaint(text: &str) -> String {
        read::<Sum>(text).map(|_| ()).unwrap_err()
    }

    #[test]
    fn every_case_that_fails_is_told() {
        let text = r#"[
            {"rule": "A-01", "what": "right", "of": [1, 2], "is": 3},
            {"rule": "A-02", "what": "wrong", "of": [1, 2], "is": 4},
            {"rule": "A-03", "what": "nothing", "of": [], "is": 1}
        ]"#;
        let failed = failures(&read::<Sum>(text).unwrap(), adds_up);
        assert_eq!(failed, ["A-02, wrong:\n    it is 3", "A-03, nothing:\n    it is 0"]);
    }

    #[test]
    fn what_is_no_case_is_not_read() {
        assert_eq!(complaint("[]"), "there is no case");
        assert_eq!(complaint(r#"[{"what": "x", "of": [], "is": 0}]"#), "case 1: its rule is None");
        assert!(complaint(r#"[{"rule": "A-01", "what": "", "of": [], "is": 0}]"#).contains("what"));
        let more = r#"[{"rule": "A-01", "what": "x", "of": [], "is": 0, "was": 1}]"#;
        assert!(complaint(more).starts_with("A-01, x: unknown field `was`"));
    }
}
