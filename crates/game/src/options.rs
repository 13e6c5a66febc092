//! What a table chooses before a game begins: options as rows, presets of them, and expansions.

use std::collections::BTreeMap;
use std::fmt;

use crate::{Component, RuleId, Set};

/// One option as people see it.
#[derive(Debug)]
pub struct OptionRow<O> {
    /// The key.
    pub key: &'static str,
    /// The values, the default first.
    pub values: &'static [&'static str],
    /// The rule that explains it.
    pub rule: RuleId,
    /// The number of the value that the options have.
    pub get: fn(&O) -> usize,
    /// Gives them the value with this number.
    pub set: fn(&mut O, usize),
}

impl<O> OptionRow<O> {
    /// The value an option has.
    #[must_use]
    pub fn value(&self, options: &O) -> &'static str {
        self.values.get((self.get)(options)).copied().unwrap_or_default()
    }
}

/// The row of an option that is a field and either off or on, whatever that is called.
#[macro_export]
macro_rules! switch {
    ($key:literal, $field:ident, [$off:literal, $on:literal], $rule:literal) => {
        $crate::OptionRow {
            key: $key,
            values: &[$off, $on],
            rule: $crate::RuleId($rule),
            get: |options| usize::from(options.$field),
            set: |options, value| options.$field = value == 1,
        }
    };
}

crate::named! {
    /// The expansions of a game that has none.
    pub enum NoExpansion {}
}

/// The options of a game. The default is the rulebook.
pub trait GameOptions: Clone + Default + PartialEq + fmt::Debug + Send + Sync + 'static {
    /// What a table may add to the game.
    type Expansion: Component;

    /// All options, in the order of their rules.
    const ROWS: &'static [OptionRow<Self>] = &[];
    /// The names of the presets.
    const PRESETS: &'static [&'static str] = &[];

    /// The options of a preset.
    #[must_use]
    fn preset(_name: &str) -> Option<Self> {
        None
    }

    /// The expansions that are in the game.
    fn expansions(&self) -> Set<Self::Expansion> {
        Set::EMPTY
    }

    /// The same with these expansions.
    #[must_use]
    fn with_expansions(self, _expansions: Set<Self::Expansion>) -> Self {
        self
    }

    /// Sets one option, or all of them with the key `preset`.
    ///
    /// # Errors
    /// If there is no such key or value; the options are then unchanged.
    fn set(&mut self, key: &str, value: &str) -> Result<(), OptionError> {
        let error =
            |known, expected| OptionError { key: key.into(), value: value.into(), known, expected };
        if key == PRESET && !Self::PRESETS.is_empty() {
            *self = Self::preset(value).ok_or_else(|| error(true, Self::PRESETS.to_vec()))?;
            return Ok(());
        }
        let Some(row) = Self::ROWS.iter().find(|row| row.key == key) else {
            let preset = (!Self::PRESETS.is_empty()).then_some(PRESET);
            let keys = preset.into_iter().chain(Self::ROWS.iter().map(|row| row.key));
            return Err(error(false, keys.collect()));
        };
        let index = row.values.iter().position(|known| *known == value);
        (row.set)(self, index.ok_or_else(|| error(true, row.values.to_vec()))?);
        Ok(())
    }

    /// Reads options by key. A preset comes first, wherever it stands, so that single options refine
    /// it.
    ///
    /// # Errors
    /// The first key or value that there is not.
    fn read(given: &BTreeMap<&str, &str>) -> Result<Self, OptionError> {
        let mut options = Self::default();
        let preset = given.get_key_value(PRESET);
        let others = given.iter().filter(|(key, _)| **key != PRESET);
        for (key, value) in preset.into_iter().chain(others) {
            options.set(key, value)?;
        }
        Ok(options)
    }

    /// Reads expansions by their names.
    ///
    /// # Errors
    /// The first name that there is not.
    fn read_expansions(names: &[String]) -> Result<Set<Self::Expansion>, NoSuchExpansion> {
        let find = |name: &String| {
            let mut all = Self::Expansion::all();
            all.find(|expansion| expansion.id() == name).ok_or_else(|| NoSuchExpansion {
                name: name.clone(),
                expected: Self::Expansion::all().map(Component::id).collect(),
            })
        };
        names.iter().map(find).collect()
    }

    /// The options that are not at their default, with their values.
    fn changed(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        let standard = Self::default();
        Self::ROWS
            .iter()
            .map(|row| (row, row.value(self)))
            .filter(move |(row, value)| *value != row.value(&standard))
            .map(|(row, value)| (row.key, value))
    }
}

/// The key that stands for all options of a preset.
pub const PRESET: &str = "preset";

/// An option that is not known, or not with this value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionError {
    /// The key as given.
    pub key: String,
    /// The value as given.
    pub value: String,
    /// Whether there is an option with this key.
    pub known: bool,
    /// What could have stood there.
    pub expected: Vec<&'static str>,
}

impl fmt::Display for OptionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let OptionError { key, value, known, expected } = self;
        let expected = expected.join(", ");
        if *known {
            write!(f, "option {key} cannot be `{value}`; expected one of: {expected}")
        } else {
            write!(f, "there is no option `{key}`; expected one of: {expected}")
        }
    }
}

impl std::error::Error for OptionError {}

/// An expansion that is not known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoSuchExpansion {
    /// The name as given.
    pub name: String,
    /// What could have stood there.
    pub expected: Vec<&'static str>,
}

impl fmt::Display for NoSuchExpansion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no expansion `{}`; expected ", self.name)?;
        match self.expected.as_slice() {
            [] => f.write_str("none"),
            known => write!(f, "one of: {}", known.join(", ")),
        }
    }
}

impl std::error::Error for NoSuchExpansion {}
