//! The grammar of rule ids: `PREFIX-GROUP-NUMBER` or `PREFIX-GROUP-SUBGROUP-NUMBER`. Instead of a
//! number, examples may have a letter: `PAL-VEC-A`.

pub(crate) const PREFIXES: [&str; 4] = ["BTW", "CAS", "EXP", "PAL"];

/// The longest range `-01 to -NN` we believe in; a longer one is a typing error.
const LONGEST_RANGE: u32 = 200;

/// All ids that are written out in full.
pub(crate) fn ids_in(text: &str) -> Vec<String> {
    occurrences(text).into_iter().map(|(id, _)| id.to_string()).collect()
}

/// All ids, with lists `BTW-PLACE-01, -02` and ranges `BTW-CARD-01 to -20`, `BTW-CARD-01..20`
/// spelled out. A range that makes no sense stands for itself, so that it is found unknown.
pub(crate) fn ids_and_lists_in(text: &str) -> Vec<String> {
    let mut ids = Vec::new();
    for (mut id, mut rest) in occurrences(text) {
        ids.push(id.to_string());
        loop {
            if let Some((last, after)) = range_end(rest) {
                ids.extend(range(id, last));
                id.number = last;
                rest = after;
            } else if let Some((next, after)) = list_item(rest) {
                id.number = next;
                ids.push(id.to_string());
                rest = after;
            } else {
                break;
            }
        }
    }
    ids
}

/// Whether this is exactly one id, properly written.
pub(crate) fn is_well_formed(id: &str) -> bool {
    let is_number = |number| is_letter(number) || number_parts(number).is_some();
    id_at(id).is_some_and(|(id, rest)| rest.is_empty() && is_number(id.number))
}

#[derive(Clone, Copy)]
struct Id<'a> {
    /// Everything up to the number, with the dash before it.
    group: &'a str,
    number: &'a str,
}

impl std::fmt::Display for Id<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}{}", self.group, self.number)
    }
}

/// Every id in the text, with the text behind it.
fn occurrences(text: &str) -> Vec<(Id<'_>, &str)> {
    let mut found = Vec::new();
    let starts = PREFIXES.iter().flat_map(|prefix| text.match_indices(prefix)).map(|(at, _)| at);
    for at in starts {
        let Some((before, from_here)) = text.split_at_checked(at) else { continue };
        if before.ends_with(|c: char| c.is_ascii_alphanumeric() || c == '-') {
            continue;
        }
        found.extend(id_at(from_here).map(|found| (at, found)));
    }
    found.sort_by_key(|(at, _)| *at);
    found.into_iter().map(|(_, found)| found).collect()
}

/// The id at the beginning of the text. A number with wrong letters at its end is taken as it
/// stands: nobody defines such an id, so it is reported instead of overlooked.
fn id_at(text: &str) -> Option<(Id<'_>, &str)> {
    let prefix = PREFIXES.iter().find(|prefix| text.starts_with(**prefix))?;
    let after = text.strip_prefix(prefix)?.strip_prefix('-')?;
    let (group, after) = word(after);
    let is_group = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit();
    if !group.chars().all(is_group) || !group.contains(|c: char| c.is_ascii_uppercase()) {
        return None;
    }
    let after_dash = after.strip_prefix('-')?;
    let (mut number, mut rest) = word(after_dash);
    let mut from_number = after_dash;
    let lettered = is_letter(number) && !rest.starts_with('-');
    if !begins_like_a_number(number) && !lettered {
        // Then it must be the subgroup.
        if !number.chars().all(|c| c.is_ascii_uppercase()) {
            return None;
        }
        from_number = rest.strip_prefix('-')?;
        (number, rest) = word(from_number);
    }
    if !begins_like_a_number(number) && !lettered {
        return None;
    }
    let group = text.get(..text.len() - from_number.len())?;
    Some((Id { group, number }, rest))
}

/// Letters and digits at the beginning of the text, and the rest.
fn word(text: &str) -> (&str, &str) {
    let end = text.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(text.len());
    text.split_at_checked(end).unwrap_or((text, ""))
}

/// A single capital, by which examples are told apart.
fn is_letter(word: &str) -> bool {
    matches!(word.as_bytes(), [b'A'..=b'Z'])
}

fn begins_like_a_number(word: &str) -> bool {
    let digits = word.strip_prefix(|c: char| c.is_ascii_uppercase()).unwrap_or(word);
    digits.starts_with(|c: char| c.is_ascii_digit())
}

/// `02` and `02b`, also `G02`: a capital before, the digits, a small letter behind.
fn number_parts(number: &str) -> Option<(&str, &str, &str)> {
    let from_digits = number.strip_prefix(|c: char| c.is_ascii_uppercase()).unwrap_or(number);
    let capital = number.strip_suffix(from_digits)?;
    let suffix = from_digits.trim_start_matches(|c: char| c.is_ascii_digit());
    let digits = from_digits.strip_suffix(suffix)?;
    let is_suffix = suffix.len() <= 1 && suffix.chars().all(|c| c.is_ascii_lowercase());
    (!digits.is_empty() && is_suffix).then_some((capital, digits, suffix))
}

/// `, -02` or ` -02` behind an id.
fn list_item(rest: &str) -> Option<(&str, &str)> {
    let item = rest.trim_start();
    let item = item.strip_prefix(',').map_or(item, str::trim_start);
    // Without a separator it is the rest of some other word.
    if item.len() == rest.len() {
        return None;
    }
    short_number(item)
}

/// ` to -20` or `..20` behind an id.
fn range_end(rest: &str) -> Option<(&str, &str)> {
    if let Some(number) = rest.strip_prefix("..") {
        let (number, after) = word(number);
        return is_short_number(number).then_some((number, after));
    }
    let to = rest.trim_start().strip_prefix("to")?;
    let number = to.trim_start();
    if number.len() == to.len() {
        return None;
    }
    short_number(number)
}

fn short_number(text: &str) -> Option<(&str, &str)> {
    let (number, after) = word(text.strip_prefix('-')?);
    is_short_number(number).then_some((number, after))
}

/// At least two digits, so that `BTW-PLACE-01, -1 point` is no list.
fn is_short_number(number: &str) -> bool {
    number_parts(number).is_some_and(|(_, digits, _)| digits.len() >= 2)
}

/// What follows `first` up to and with `last`.
fn range(first: Id<'_>, last: &str) -> Vec<String> {
    let spelled_out = || {
        let (capital, digits, "") = number_parts(first.number)? else { return None };
        let (last_capital, last_digits, "") = number_parts(last)? else { return None };
        let (from, to) = (digits.parse::<u32>().ok()?, last_digits.parse::<u32>().ok()?);
        if capital != last_capital || from >= to || to - from > LONGEST_RANGE {
            return None;
        }
        let width = digits.len();
        let id = |number| format!("{}{capital}{number:0width$}", first.group);
        Some((from + 1..=to).map(id).collect())
    };
    spelled_out().unwrap_or_else(|| vec![format!("{first} to -{last}")])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn full_ids_are_found_in_order() {
        let text =
            "see BTW-PLACE-01 (`BTW-SCORE-FOOD-02`), \"EXP-5P-03\", PAL-MOAT-12. CAS-GEO-04b_";
        let expected =
            ["BTW-PLACE-01", "BTW-SCORE-FOOD-02", "EXP-5P-03", "PAL-MOAT-12", "CAS-GEO-04b"];
        assert_eq!(ids_in(text), expected);
        assert_eq!(
            ids_in("EXP-DECREE-G01 testdata/cases/between/BTW-PLACE-07.toml"),
            ["EXP-DECREE-G01", "BTW-PLACE-07"]
        );
    }

    #[test]
    fn what_only_looks_like_an_id_is_left_alone() {
        for text in
            ["BTW-PLACE", "BTW-RUL-nn", "BTW-SCORE-*", "XBTW-PLACE-01", "BTW_PLACE_01", "PAL"]
        {
            assert_eq!(ids_in(text), Vec::<String>::new(), "{text}");
        }
    }

    #[test]
    fn a_misspelt_number_is_kept_so_that_it_is_found_unknown() {
        assert_eq!(ids_in("BTW-PLACE-04bc and BTW-PLACE-1"), ["BTW-PLACE-04bc", "BTW-PLACE-1"]);
        assert!(!is_well_formed("BTW-PLACE-04bc") && !is_well_formed("BTW-PLACE-04B"));
        assert!(!is_well_formed("BTW-PLACE") && !is_well_formed("BTW-PLACE-04 "));
        assert!(is_well_formed("BTW-PLACE-04") && is_well_formed("BTW-HOUSE-02b"));
    }

    #[test]
    fn examples_may_have_letters() {
        assert_eq!(ids_in("PAL-VEC-A and (PAL-VEC-N)."), ["PAL-VEC-A", "PAL-VEC-N"]);
        assert_eq!(ids_in("EXP-DECREE-G-01"), ["EXP-DECREE-G-01"]);
        assert!(is_well_formed("PAL-VEC-A"));
        assert!(!is_well_formed("PAL-VEC-a") && !is_well_formed("PAL-VEC-AB"));
    }

    #[test]
    fn lists_continue_the_last_group() {
        let expected =
            ["BTW-PLACE-01", "BTW-PLACE-02", "BTW-PLACE-05b", "CAS-GEO-03", "CAS-GEO-04"];
        assert_eq!(ids_and_lists_in("BTW-PLACE-01, -02,  -05b; CAS-GEO-03 -04"), expected);
        // Only in lists: the plain reading sees what is written out.
        assert_eq!(ids_in("BTW-PLACE-01, -02"), ["BTW-PLACE-01"]);
    }

    #[test]
    fn lists_end_where_other_text_begins() {
        for text in ["BTW-PLACE-01, -1 point", "BTW-PLACE-01 and -02", "BTW-PLACE-01-02"] {
            assert_eq!(ids_and_lists_in(text), ["BTW-PLACE-01"], "{text}");
        }
    }

    #[test]
    fn ranges_are_spelled_out() {
        let expected = ["BTW-CARD-08", "BTW-CARD-09", "BTW-CARD-10"];
        assert_eq!(ids_and_lists_in("BTW-CARD-08 to -10."), expected);
        assert_eq!(ids_and_lists_in("BTW-CARD-08..10"), expected);
        assert_eq!(
            ids_and_lists_in("BTW-CARD-01, -08 to -10, -12"),
            ["BTW-CARD-01", "BTW-CARD-08", "BTW-CARD-09", "BTW-CARD-10", "BTW-CARD-12"]
        );
    }

    #[test]
    fn a_range_backwards_stands_for_itself() {
        assert_eq!(ids_and_lists_in("BTW-CARD-10 to -08"), ["BTW-CARD-10", "BTW-CARD-10 to -08"]);
        assert_eq!(ids_and_lists_in("BTW-CARD-10..900"), ["BTW-CARD-10", "BTW-CARD-10 to -900"]);
    }
}
