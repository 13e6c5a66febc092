//! A castle written down in a file, with the house rules it is to be scored by.

use std::collections::BTreeMap;

use between::{
    Attendant, BuildOrder, Card, Castle, Cell, Layout, LayoutRefusal, Options, Room, Throne,
};
use serde::{Deserialize, Deserializer, de};
use ts_rs::TS;

use crate::{AnyLedger, GameName, RecordError};

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
    match GameName::parse(&name).map_err(de::Error::custom)? {
        GameName::Between => Ok(GameName::Between),
        other => {
            let text = format!("a layout of {} is written in another way", other.as_str());
            Err(de::Error::custom(text))
        }
    }
}

/// The game that a layout is of.
///
/// # Errors
/// If the text is no layout of a known game.
pub fn layout_game(text: &str) -> Result<GameName, RecordError> {
    #[derive(Deserialize)]
    struct Head {
        game: String,
    }
    let Head { game } = crate::parse(text)?;
    GameName::parse(&game).map_err(|text| RecordError::Unreadable(format!("game: {text}")))
}

/// A layout file of Castles: rooms in the order of building, and what lies beside the castle.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CastlesLayout {
    /// The game.
    pub game: String,
    /// The expansions.
    #[serde(default)]
    pub with: Vec<String>,
    /// The castle.
    pub castle: castles::Layout,
    /// Coins in hand.
    #[serde(default)]
    pub coins: u32,
    /// Bonus cards in hand.
    #[serde(default)]
    pub bonus_cards: Vec<castles::Card>,
    /// The stacks that are empty: a size, `hallways` or `stairs`.
    #[serde(default, deserialize_with = "known_stacks")]
    pub depleted: Vec<castles::Stack>,
}

fn known_stacks<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Vec<castles::Stack>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged, expecting = "expected a size such as 100, \"hallways\" or \"stairs\"")]
    enum Named {
        Size(u16),
        Word(String),
    }
    let names = Vec::<Named>::deserialize(deserializer)?;
    let stack = |named: Named| {
        let name = match named {
            Named::Size(feet) => feet.to_string(),
            Named::Word(word) => word,
        };
        castles::Stack::find(&name).ok_or_else(|| {
            let found = de::Unexpected::Str(&name);
            de::Error::invalid_value(found, &"a size such as 100, `hallways` or `stairs`")
        })
    };
    names.into_iter().map(stack).collect()
}

impl CastlesLayout {
    /// Builds and scores the castle.
    ///
    /// # Errors
    /// A sentence, if an expansion is asked for that there is not; else every reason why a step
    /// cannot be taken.
    pub fn appraise(
        &self,
    ) -> Result<Result<castles::Appraisal, Vec<castles::LayoutRefusal>>, String> {
        if let Some(first) = self.with.first() {
            return Err(format!("with: castles has no expansion `{first}`; expected none"));
        }
        let belongings = castles::Belongings {
            coins: self.coins,
            cards: self.bonus_cards.clone(),
            depleted: self.depleted.clone(),
        };
        Ok(self.castle.appraise(&belongings))
    }
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
        let (castle, refusals) = self.castle.build_what_stands(&options);
        let next = self.next.as_deref().and_then(Room::find);
        let next = next.filter(|&room| self.castle.leaves_in_the_box(room, &options));
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
        between::remarks(&self.castle, &self.options)
    }
}
