//! Options as rows, presets and expansions, for a game that has some of each.

use std::collections::BTreeMap;

use game::{GameOptions, NoExpansion, OptionRow, Set};

game::named! {
    /// What can be added.
    pub enum Expansion {
        /// Some.
        Towers = "towers",
        /// More.
        SecretWays = "secret-ways",
    }
}

#[derive(Clone, Default, Debug, PartialEq)]
struct Options {
    open_hands: bool,
    wet: bool,
    expansions: Set<Expansion>,
}

impl GameOptions for Options {
    type Expansion = Expansion;

    const ROWS: &'static [OptionRow<Options>] = &[
        game::switch!("hands", open_hands, ["hidden", "open"], "A-01"),
        game::switch!("weather", wet, ["dry", "wet"], "A-02"),
    ];
    const PRESETS: &'static [&'static str] = &["rulebook", "storm"];

    fn preset(name: &str) -> Option<Options> {
        match name {
            "rulebook" => Some(Options::default()),
            "storm" => Some(Options { wet: true, ..Options::default() }),
            _ => None,
        }
    }

    fn expansions(&self) -> Set<Expansion> {
        self.expansions
    }

    fn with_expansions(self, expansions: Set<Expansion>) -> Options {
        Options { expansions, ..self }
    }
}

fn read(given: &[(&str, &str)]) -> Result<Options, String> {
    let given: BTreeMap<&str, &str> = given.iter().copied().collect();
    Options::read(&given).map_err(|error| error.to_string())
}

#[test]
fn what_is_read_can_be_written_again() {
    assert_eq!(read(&[]), Ok(Options::default()));
    let open = read(&[("hands", "open"), ("weather", "dry")]).unwrap();
    assert_eq!(open.changed().collect::<Vec<_>>(), [("hands", "open")], "defaults are left out");
    let values = Options::ROWS.iter().map(|row| row.value(&open)).collect::<Vec<_>>();
    assert_eq!(values, ["open", "dry"]);
}

#[test]
fn a_preset_comes_before_single_options_wherever_it_stands() {
    let both = read(&[("hands", "open"), ("preset", "storm")]).unwrap();
    assert!(both.open_hands && both.wet);
    assert!(!read(&[("preset", "storm"), ("weather", "dry")]).unwrap().wet);
}

#[test]
fn what_is_not_known_is_refused_with_what_is() {
    for (key, value, says) in [
        ("hand", "open", "there is no option `hand`; expected one of: preset, hands, weather"),
        ("hands", "on", "option hands cannot be `on`; expected one of: hidden, open"),
        ("preset", "calm", "option preset cannot be `calm`; expected one of: rulebook, storm"),
    ] {
        assert_eq!(read(&[(key, value)]), Err(says.into()));
    }
}

#[test]
fn expansions_are_read_by_name_in_any_order() {
    let read = |names: &[&str]| {
        let names: Vec<String> = names.iter().map(|&name| name.into()).collect();
        Options::read_expansions(&names)
    };
    let both = read(&["secret-ways", "towers"]).unwrap();
    assert_eq!(both.iter().collect::<Vec<_>>(), Expansion::ALL);
    assert_eq!(Options::default().with_expansions(both).expansions(), both);
    assert!(read(&[]).unwrap().is_empty());
    let unknown = read(&["towers", "moats"]).unwrap_err();
    assert_eq!(unknown.to_string(), "no expansion `moats`; expected one of: towers, secret-ways");
}

#[derive(Clone, Default, Debug, PartialEq)]
struct Nothing;

impl GameOptions for Nothing {
    type Expansion = NoExpansion;
}

#[test]
fn a_game_without_any_of_it_refuses_everything() {
    let error = Nothing::read(&BTreeMap::from([("preset", "rulebook")])).unwrap_err();
    assert!(!error.known && error.expected.is_empty(), "{error:?}");
    let error = Nothing::read_expansions(&["towers".into()]).unwrap_err();
    assert_eq!(error.to_string(), "no expansion `towers`; expected none");
    assert!(Nothing.expansions().is_empty() && Nothing.changed().next().is_none());
}
