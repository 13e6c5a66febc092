//! A castle written down in a file, with the house rules it is to be scored by.

use std::collections::BTreeMap;

use between::{
    Attendant, BuildOrder, Card, Castle, Cell, Layout, LayoutRefusal, Options, Room, Throne,
};
use serde::{Deserialize, Deserializer, de};
use ts_rs::TS;

use crate::{AnyLedger, GameName};

/// A layout file: what `swanstone score` reads and what a page sends to be scored.
#[derive(Clone, Debug, PartialEq, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct LayoutFile {
    /// The game.
    #[serde(deserialize_with = "known_game")]
    pub game: GameName,
    /// The castle.
    pub castle: Layout,
    /// The options, by key.
    #[serde(default)]
    #[ts(as = "Option<BTreeMap<String, OptionValue>>", optional)]
    pub options: BTreeMap<String, OptionValue>,
    /// Whether the rooms were built in the given order.
    #[serde(default)]
    #[ts(as = "Option<BuildOrder>", optional)]
    pub order: BuildOrder,
    /// The component that would come next: where may it stand?
    #[serde(default, deserialize_with = "known_component")]
    #[ts(optional)]
    pub next: Option<String>,
}

/// Options are words; switches may also be true or false.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, TS)]
#[serde(untagged, expecting = "expected a word, true or false")]
pub enum OptionValue {
    /// A switch.
    Switch(bool),
    /// One of the option's values.
    Word(String),
}

fn known_game<'de, D: Deserializer<'de>>(deserializer: D) -> Result<GameName, D::Error> {
    let name = String::deserialize(deserializer)?;
    GameName::parse(&name).map_err(de::Error::custom)
}

fn known_component<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    let Some(id) = Option::<String>::deserialize(deserializer)? else { return Ok(None) };
    let known = Room::find(&id).is_some()
        || Throne::find(&id).is_some()
        || Attendant::find(&id).is_some()
        || Card::find(&id).is_some()
        || between::TOKENS.iter().any(|name| between::token_id(name) == id);
    let unknown = || de::Error::invalid_value(de::Unexpected::Str(&id), &"the id of a component");
    if known { Ok(Some(id)) } else { Err(unknown()) }
}

/// A castle of a layout file, and what there is to say about it.
#[derive(Clone, Debug)]
pub struct Appraisal {
    /// The game it belongs to.
    pub game: GameName,
    /// What it is scored by.
    pub options: Options,
    /// As much of the castle as can stand.
    pub castle: Castle,
    /// Why the rest cannot; empty if everything stands.
    pub refusals: Vec<LayoutRefusal>,
    /// Where the room that would come next may stand, row by row from below, each from the left.
    pub spots: Vec<Cell>,
}

impl LayoutFile {
    /// Builds the castle.
    ///
    /// # Errors
    /// A sentence that says which option is wrong and what was expected.
    pub fn appraise(mut self) -> Result<Appraisal, String> {
        let mut options = Options::default();
        // A preset comes first, so that single options refine it.
        let preset = self.options.remove_entry("preset");
        for (key, value) in preset.into_iter().chain(self.options) {
            let word = match &value {
                OptionValue::Switch(true) => "on",
                OptionValue::Switch(false) => "off",
                OptionValue::Word(word) => word,
            };
            options.set(&key, word).map_err(|error| format!("options: {error}"))?;
        }
        if self.order == BuildOrder::Given {
            self.castle.order = BuildOrder::Given;
        }
        let (castle, refusals) = self.castle.build_what_stands();
        let is_used = |room: Room| {
            let is_tile = matches!(room, Room::Tile(_));
            is_tile && self.castle.rooms.iter().any(|placed| placed.tile == room)
        };
        let next = self.next.as_deref().and_then(Room::find).filter(|&room| !is_used(room));
        let spots = next.map(|room| castle.legal_cells(room.face().kind).collect());
        Ok(Appraisal {
            game: self.game,
            options,
            castle,
            refusals,
            spots: spots.unwrap_or_default(),
        })
    }
}

impl Appraisal {
    /// What stands, line by line.
    #[must_use]
    pub fn ledger(&self) -> AnyLedger {
        AnyLedger::Between(self.castle.ledger(&self.options))
    }

    /// What stands is worth so much.
    #[must_use]
    pub fn total(&self) -> i32 {
        self.castle.score(&self.options)
    }

    /// What is remarkable about a castle that is legal all the same: a rule, and a sentence.
    #[must_use]
    pub fn remarks(&self) -> Vec<(game::RuleId, String)> {
        between::remarks(&self.castle)
    }
}
