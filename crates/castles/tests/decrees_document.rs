//! `docs/decrees.md`: all decrees on one page, made from their rows, their tests and what they were measured
//! to bring.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::float_arithmetic)]

use std::collections::BTreeMap;

use castles::{Castles, Decree, Effect, Measure, Moment, Term};
use game::Game as _;
use serde::Deserialize;
use testkit::check_golden;
use words::Words;

/// The tests of a rule: of its effect, and of where it ends.
#[derive(Default)]
struct Tests {
    effect: Vec<String>,
    limits: Vec<String>,
}

/// How what a test says of itself begins, where it is about the limits of rules.
const LIMITS: &str = "/// Limits of ";

/// The tests of the rules, by the ids in what they say of themselves.
fn tests_of(rule: &str) -> Tests {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/rules");
    let mut files: Vec<_> =
        std::fs::read_dir(folder).unwrap().map(|it| it.unwrap().path()).collect();
    files.sort();
    let mut tests = Tests::default();
    for file in files.iter().filter(|file| file.extension().is_some_and(|it| it == "rs")) {
        let mut about = [false; 2];
        for line in std::fs::read_to_string(file).unwrap().lines() {
            let mut ids = line.split(|it: char| !it.is_ascii_alphanumeric() && it != '-');
            if let Some((name, _)) = line.strip_prefix("fn ").and_then(|it| it.split_once("()")) {
                let name = format!("`{name}`");
                tests.effect.extend(about[0].then(|| name.clone()));
                tests.limits.extend(about[1].then_some(name));
            }
            if line.starts_with("///") {
                about[usize::from(line.starts_with(LIMITS))] |= ids.any(|it| it == rule);
            } else if !line.starts_with("#[") {
                about = [false; 2];
            }
        }
    }
    tests
}

/// When a number of its owner's terms matters.
const fn when_set(term: Term) -> &'static str {
    match term {
        Term::HiddenCoins => "all the time, until the final scoring",
        Term::RenovationPrice
        | Term::PiecePrice
        | Term::LuxuryPrice
        | Term::Discount
        | Term::FreePrice => "buying",
        Term::Credit => when_asked(Moment::Buying),
        Term::Storeroom => "buying; then in a later turn, before its action or at its end",
        Term::CrowdsPrices | Term::CoinsUpTo => "setting prices as master builder",
        Term::PriceSeconds => "while another player sets prices",
        Term::LevelsMeet => "placing",
        Term::RenovatesAgain => "renovating",
        Term::WallsJoin => "scoring and completing",
        Term::PenaltyTimes | Term::WelcomePoints | Term::EachTimes | Term::LeastPoints => {
            "scoring a tile"
        }
        Term::GardenCoins | Term::HearthPoints => "once a placed tile is scored",
        Term::CompletionCoins => "completing a room",
        Term::ActivityPoints
        | Term::OutdoorCoins
        | Term::TilesPut
        | Term::CardsDrawn
        | Term::BothPieces
        | Term::DownstairsRewards
        | Term::MoatRewards => "taking a reward",
        Term::ExtraTurnCoins => "beginning an extra turn",
        Term::OddPoints => "end of an own turn, last of all",
        Term::StackPoints => "final scoring, depleted stacks",
        Term::FirstPoints | Term::WinsTies => "final scoring, whenever a favor is ranked",
    }
}

/// When its owner is asked.
const fn when_asked(moment: Moment) -> &'static str {
    match moment {
        Moment::Shown => "once all decrees are shown",
        Moment::CardsDiscarded => "whenever bonus cards are discarded",
        Moment::AnyTime => "at any time, in anybody's turn",
        Moment::Priced => "once prices are set",
        Moment::Buying => "buying, before it is paid",
        Moment::Bought => "buying a room, once it is paid",
        Moment::Passing => "passing",
        Moment::Scored => "once a tile is scored",
        Moment::TurnEnds => "end of an own turn",
        Moment::BeforeStacks => "final scoring, before depleted stacks",
        Moment::CardsOpen => "final scoring, once all bonus cards are open",
    }
}

/// When a decree acts.
fn moments_of(decree: Decree) -> String {
    let mut moments: Vec<&str> = Vec::new();
    for effect in decree.face().effects {
        let moment = match *effect {
            Effect::Set(term, _) => when_set(term),
            Effect::May(moment, _) => when_asked(moment),
            Effect::Gain(_) => when_asked(Moment::Shown),
            Effect::Swans(_) => "final scoring, swan tokens",
            Effect::Score { measure: Measure::Cash, .. } => "final scoring, coins",
            Effect::Score { measure: Measure::HeldCards, .. } => "final scoring, bonus cards",
            Effect::Score { .. } => "final scoring, decrees",
        };
        if !moments.contains(&moment) {
            moments.push(moment);
        }
    }
    moments.join("; ")
}

/// What a decree was measured to bring: `swanstone balance castles --decrees --json` writes it.
#[derive(Deserialize)]
struct Measured {
    bot: String,
    games: u32,
    decrees: Vec<Worth>,
}

#[derive(Deserialize)]
struct Worth {
    decree: String,
    players: u8,
    with: Vec<String>,
    mean: f64,
    margin: f64,
}

const VALUES: &str = "testdata/decrees/value.json";
/// Why decrees without an effect that could be measured have none.
const REASONS: &str = "testdata/decrees/reasons.json";

fn read(path: &str) -> Option<String> {
    std::fs::read_to_string(format!("{}/../../{path}", env!("CARGO_MANIFEST_DIR"))).ok()
}

impl Worth {
    /// Whether it may well be nothing.
    fn is_nothing(&self) -> bool {
        self.mean.abs() <= self.margin
    }

    /// Whether its owner had better ignore it, beyond what chance does to one measurement of so many.
    fn is_harm(&self) -> bool {
        self.mean + 1.5 * self.margin < 0.0
    }
}

/// The column of values, and what is to be said below the table.
fn values(english: &Words) -> (BTreeMap<String, String>, String, String) {
    let Some(text) = read(VALUES) else {
        return (BTreeMap::new(), "What they bring is not measured yet.".into(), String::new());
    };
    let measured: Measured = serde_json::from_str(&text).unwrap();
    let reasons: BTreeMap<String, String> =
        serde_json::from_str(&read(REASONS).unwrap_or_else(|| "{}".into())).unwrap();
    let (mut column, mut below) = (BTreeMap::new(), String::new());
    let mut unexplained = Vec::new();
    for worth in &measured.decrees {
        let Worth { decree, players, with, mean, margin } = worth;
        let others: Vec<&str> =
            with.iter().map(String::as_str).filter(|name| *name != "new-rooms").collect();
        let with = others.iter().map(|name| format!(", {name}")).collect::<String>();
        let value = format!("{mean:+.1} ± {margin:.1} ({players}{with})");
        let is_new = column.insert(decree.clone(), value.clone()).is_none();
        assert!(is_new && Decree::find(decree).is_some(), "{decree} is measured once");
        match reasons.get(decree) {
            _ if worth.is_harm() => unexplained.push(format!("{decree} does harm: {value}")),
            Some(reason) if worth.is_nothing() => {
                below += &format!("- {}: {reason}\n", english.name("decree", decree));
            }
            None if worth.is_nothing() => unexplained.push(format!("{decree}: {value}")),
            _ => {}
        }
    }
    assert!(
        unexplained.is_empty(),
        "{REASONS} must say why these bring nothing, and none may do harm: {unexplained:#?}"
    );
    assert_eq!(column.len(), Decree::COUNT, "all are measured");
    let above = format!(
        "What they bring: the mean of {} games between bots called {}, of the points of an owner who has \
         no other decree, less those of the same seat in the same deal without it, with the interval that \
         holds the true mean in 95 of 100 cases; in brackets how many play, and the expansion that it needs. \
         All games have the new rooms, favors and bonus cards.",
        measured.games, measured.bot
    );
    if !below.is_empty() {
        below = format!("\n## Without an effect that could be measured\n\n{below}");
    }
    (column, above, below)
}

/// The table of decrees in the documents is made from the rows; each has a test of what it does, and one of
/// where that ends.
#[test]
fn golden_document_of_the_decrees() {
    let english = words::english(Castles::NAME);
    let (column, above, below) = values(english);
    let mut text = format!(
        "# Royal decrees\n\nMade from `crates/castles/data/decrees.toml`, the tests of the rules and `{VALUES}` \
         by `cargo xtask bless`; the rules themselves stand in [the expansions](rules/expansions.md). {above}\n\n\
         | rule | id | name | when | what | tests of what it does | tests of where it ends | points |\n\
         | --- | --- | --- | --- | --- | --- | --- | --- |\n",
    );
    let mut untested = Vec::new();
    for decree in Decree::all() {
        let face = decree.face();
        let tests = tests_of(face.rule.0);
        if tests.effect.is_empty() || tests.limits.is_empty() {
            untested.push(decree.id());
        }
        text += &format!(
            "| {} | `{decree}` | {} | {} | {} | {} | {} | {} |\n",
            face.rule.0,
            english.name("decree", decree.id()),
            moments_of(decree),
            english.say("wish", &face.wish_phrase()),
            tests.effect.join(", "),
            tests.limits.join(", "),
            column.get(decree.id()).map_or("", String::as_str),
        );
    }
    assert!(untested.is_empty(), "without a test of the effect or of a limit: {untested:?}");
    check_golden("docs/decrees.md", &(text + &below));
}
