//! Which rules answer a question, the best one first: words that ask are left out, words that mean the
//! same count for each other, and rare words say more than common ones. `web/src/ui/answers.ts` does
//! the same for the page, and both are asked the questions of `testdata/questions.json`.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use shelf::Rule;

/// What a word in this part of a rule is worth.
const PLAIN: f64 = 1.5;
const TEXT: f64 = 1.0;
const HEADING: f64 = 1.3;
const SUMMARY: f64 = 0.5;
const NOTES: f64 = 0.15;
/// Another word for what was asked is worth less than the word itself.
const OTHER_WORD: f64 = 0.75;
/// What only explains is no good answer as long as there is a rule.
const ASIDE: f64 = 0.45;
/// A section begins with what matters most.
const FIRST: f64 = 0.25;
/// How much of the best answer a further one must be worth.
const ENOUGH: f64 = 0.25;

/// How somebody may ask for a rule.
#[derive(serde::Deserialize)]
struct Asking {
    /// Words that ask and join, and name nothing.
    filler: String,
    /// What a rule may say for a word.
    same: BTreeMap<String, Vec<String>>,
}

static ASKING: LazyLock<Asking> = LazyLock::new(|| {
    let text = include_str!("../../../../words/en/search.json");
    serde_json::from_str(text).unwrap_or_else(|error| {
        game::never!("words/en/search.json: {error}");
        Asking { filler: String::new(), same: BTreeMap::new() }
    })
});

/// A word that was asked for, or another for it, with what it is worth.
type Term = BTreeMap<String, f64>;

struct Indexed {
    rule: Rule,
    /// What each word is worth in it.
    words: BTreeMap<String, f64>,
    /// How long it is, in plain words if it has them: what is long holds many words by chance.
    length: f64,
    /// Its number within its section, from 0.
    place: f64,
}

/// The rules that answer a question, the best one first; those of an id, if it is one.
pub(super) fn answers(rules: &[Rule], question: &str) -> Vec<Rule> {
    let id = question.trim().to_uppercase();
    let named = || rules.iter().filter(|rule| rule.id.contains(&id)).copied();
    if looks_like_an_id(&id) && named().next().is_some() {
        return named().collect();
    }
    let (all, terms) = (indexed(rules), sought(question));
    let usual = all.iter().map(|one| one.length).sum::<f64>() / all.len().max(1) as f64;
    let rarity = |word: &String| match all.iter().filter(|one| one.words.contains_key(word)).count()
    {
        0 => 0.0,
        holding => (1.0 + all.len() as f64 / holding as f64).ln(),
    };
    // What each word is worth where it stands.
    let terms: Vec<Term> = terms
        .into_iter()
        .map(|term| term.into_iter().map(|(word, worth)| (rarity(&word) * worth, word)))
        .map(|term| term.map(|(worth, word)| (word, worth)).collect())
        .collect();
    let most = |term: &Term| term.values().copied().fold(0.0, f64::max);
    let whole: f64 = terms.iter().map(most).sum();
    let score = |one: &Indexed| {
        let length = 0.6 + 0.4 * one.length / usual;
        let (mut score, mut met) = (0.0, 0.0);
        for term in &terms {
            let held = |word: &str| one.words.get(word).copied().unwrap_or(0.0);
            let worth =
                |(word, worth): (&String, &f64)| worth * (held(word) * 2.0) / (held(word) + length);
            let best = term.iter().map(worth).fold(0.0, f64::max);
            score += best;
            met += if best > 0.0 { most(term) } else { 0.0 };
        }
        let standing = (1.0 + FIRST / (1.0 + one.place)) * if one.rule.aside { ASIDE } else { 1.0 };
        let share: f64 = if whole > 0.0 { met / whole } else { 0.0 };
        score * share.powi(2) * standing
    };
    let mut scored: Vec<(f64, Rule)> = all.iter().map(|one| (score(one), one.rule)).collect();
    let best = scored.iter().map(|(score, _)| *score).fold(0.0, f64::max);
    scored.retain(|(score, _)| *score > 0.0 && *score >= best * ENOUGH);
    scored.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    scored.into_iter().map(|(_, rule)| rule).collect()
}

/// Whether this may be an id or a part of one, such as `CAS-TURN`.
pub(super) fn looks_like_an_id(text: &str) -> bool {
    let letters = text.as_bytes().windows(2);
    letters.into_iter().any(|pair| matches!(pair, [letter, b'-'] if letter.is_ascii_alphabetic()))
        || text.bytes().any(|letter| letter.is_ascii_digit())
}

fn indexed(rules: &[Rule]) -> Vec<Indexed> {
    let mut place = 0.0;
    let mut section = "";
    let mut all = Vec::with_capacity(rules.len());
    for &rule in rules {
        place = if rule.section == section { place + 1.0 } else { 0.0 };
        section = rule.section;
        let (said, notes) = rule.said_and_notes();
        let notes = notes.join(" ");
        let plain = rule.plain.unwrap_or_default();
        let parts = [
            (plain, PLAIN),
            (&said, TEXT),
            (rule.chapter, HEADING),
            (rule.section, HEADING),
            (rule.summary, SUMMARY),
            (&notes, NOTES),
        ];
        let mut words: BTreeMap<String, f64> = BTreeMap::new();
        for (text, worth) in parts {
            for word in split(text) {
                *words.entry(stem(&word)).or_default() += worth;
            }
        }
        let length = split(rule.plain.unwrap_or(&said)).count() as f64;
        all.push(Indexed { rule, words, length, place });
    }
    all
}

/// What a question asks for: every word with all that may stand for it.
fn sought(question: &str) -> Vec<Term> {
    let is_filler = |word: &String| ASKING.filler.split(' ').any(|one| one == word);
    let asked: BTreeSet<String> = split(question).collect();
    let telling: BTreeSet<String> = asked.iter().filter(|word| !is_filler(word)).cloned().collect();
    let words = if telling.is_empty() { asked } else { telling };
    let term = |word: String| {
        let means_it = |(one, _): &(&String, &Vec<String>)| stem(one) == stem(&word);
        let others = ASKING.same.iter().filter(means_it).flat_map(|(_, others)| others);
        let others = others.map(|other| (stem(other), OTHER_WORD));
        others.chain([(stem(&word), 1.0)]).collect()
    };
    words.into_iter().map(term).collect()
}

/// The words of a text without capitals.
fn split(text: &str) -> impl Iterator<Item = String> {
    let words = text.split(|letter: char| !letter.is_alphanumeric());
    words.filter(|word| !word.is_empty()).map(str::to_lowercase)
}

/// A word without the endings that English adds to it.
fn stem(word: &str) -> String {
    let length = word.chars().count();
    if length < 4 {
        return word.to_owned();
    }
    if length == 4 && (word.ends_with("ies") || word.ends_with("ied")) {
        return word.chars().take(3).collect();
    }
    let many = word.strip_suffix("ies").or_else(|| word.strip_suffix("ied"));
    let word = many.map_or_else(|| word.to_owned(), |start| format!("{start}y"));
    let ending = ["ing", "ed", "es", "s"].into_iter().find(|ending| word.ends_with(ending));
    let bare = match ending {
        Some(ending) if length >= ending.len() + 3 => word.strip_suffix(ending).unwrap_or(&word),
        _ => &word,
    };
    let last = match bare.strip_suffix('e') {
        Some(start) if bare.chars().count() > 3 => start,
        _ => bare,
    };
    let mut letters = last.chars().rev();
    match (letters.next(), letters.next()) {
        (Some(one), Some(other)) if one == other && "bdglmnprt".contains(one) => {
            last.strip_suffix(one).unwrap_or(last).to_owned()
        }
        _ => last.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use shelf::{GameName, Rule};

    use super::{answers, stem};

    /// What people ask, with the rules that answer it: those of each game, and after the question those of
    /// which one must be among the first three.
    #[test]
    fn what_people_ask_is_answered_as_on_the_page() {
        let text = include_str!("../../../../testdata/questions.json");
        let games: BTreeMap<String, Vec<Vec<String>>> = serde_json::from_str(text).unwrap();
        assert_eq!(games.len(), GameName::ALL.len());
        for (game, questions) in games {
            let rules: Vec<Rule> = GameName::parse(&game).unwrap().rules().collect();
            for asked in questions {
                let (question, right) = asked.split_first().unwrap();
                let found: Vec<_> =
                    answers(&rules, question).iter().take(3).map(|rule| rule.id).collect();
                assert!(
                    right.iter().any(|id| found.contains(&id.as_str())),
                    "{question}: {found:?}"
                );
            }
        }
    }

    #[test]
    fn endings_are_left_out() {
        for (word, bare) in [
            ("rotated", "rotat"),
            ("rotate", "rotat"),
            ("passing", "pass"),
            ("ties", "tie"),
            ("entries", "entry"),
            ("stopped", "stop"),
            ("bus", "bus"),
            ("rooms", "room"),
        ] {
            assert_eq!(stem(word), bare);
        }
    }
}
