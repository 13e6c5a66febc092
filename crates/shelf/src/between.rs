//! Between Two Castles of Mad King Ludwig on the shelf.

use std::collections::BTreeMap;

use between::{
    Attendant, Between, BuildOrder, Card, Castle, CastleId, Cell, Edition, Face, Kind, Layout,
    Options, Provenance, Room, SPECIALTY_LETTER, Setup, Specialty, State, Step, TOKENS, Throne,
    Tile, token_id,
};
use game::{Game, Phrase, RuleId, Seat, SeatSet};
use serde::{Deserialize, Deserializer, de};
use serde_json::{Value, json};
use ts_rs::TS;

use crate::any::{AnyLedger, Sheet};
use crate::catalog::{Component, ComponentKind, component};
use crate::shelved::{GameName, Shelved, checksum, read_options, rows_of};

pub use between::LayoutRefusal;

impl Shelved for Between {
    const TITLE: &'static str = "Between Two Castles";
    const PLAYERS: (u8, u8) = (2, 7);
    const REFERENCE: &'static str = include_str!("../../../docs/rules/between.md");

    type Row = between::Row;
    type Cause = between::Cause;

    type Options = Options;

    fn set_up(rules: u32, players: u8, options: Options) -> Setup {
        let edition = Edition::of(rules).unwrap_or(Edition::NEWEST);
        Setup { edition, ..Setup::new(players).with_options(options) }
    }

    fn chosen(setup: &Setup) -> (u8, &Options) {
        (setup.players, &setup.options)
    }

    const DETAILS: &'static [&'static str] = &["ages"];

    fn set_detail(setup: &mut Setup, _: &str, value: &str) -> Result<(), String> {
        let ranks = value.split(',').map(|rank| rank.trim().parse());
        setup.ages = ranks.collect::<Result<_, _>>().map_err(|_| {
            format!("option ages cannot be `{value}`; expected ranks such as 1,0,2")
        })?;
        Ok(())
    }

    fn detail(setup: &Setup, _: &str) -> Option<String> {
        let ranks: Vec<_> = setup.ages.iter().map(u8::to_string).collect();
        (!ranks.is_empty()).then(|| ranks.join(","))
    }

    fn rules_of(setup: &Setup) -> u32 {
        setup.edition.version()
    }

    fn rounds(state: &State) -> u32 {
        state.round().into()
    }

    fn sheet(state: &State, seat: Seat) -> Value {
        let seats = Between::seats(state);
        let sides = [("left", CastleId::left_of(seat)), ("right", CastleId::right_of(seat, seats))];
        let castles: Vec<Value> = sides
            .into_iter()
            .filter_map(|(side, castle)| {
                let ledger = state.castle(castle)?.ledger(state.options());
                Some(json!({
                    "castle": castle,
                    "side": side,
                    "total": ledger.total(),
                    "rows": rows_of::<Between>(&ledger),
                }))
            })
            .collect();
        json!({ "castles": castles })
    }

    fn score_checksum(state: &State) -> i64 {
        checksum(state.castle_scores())
    }

    fn components() -> Vec<Component> {
        let rooms = Tile::all().map(|tile| room(tile.face(), 1));
        let specialties = Specialty::ALL.into_iter().map(|kind| room(kind.face(), kind.count()));
        let thrones = Throne::all().map(Throne::face).map(|face| Component {
            kind: ComponentKind::Throne,
            r#type: Some(SPECIALTY),
            letter: Some(SPECIALTY_LETTER),
            hanging: Some(face.hanging.id()),
            wish: Some(face.wish()),
            rule: Some(face.rule().0),
            ..sourced(face.id, face.provenance)
        });
        let attendants = Attendant::all().map(Attendant::face).map(|face| Component {
            kind: ComponentKind::Attendant,
            hanging: Some(face.hanging.id()),
            wish: Some(face.wish()),
            rule: Some(face.rule().0),
            count: face.count,
            ..sourced(face.id, face.provenance())
        });
        let cards = Card::all().map(Card::face).map(|face| Component {
            kind: ComponentKind::Card,
            wish: Some(face.wish()),
            rule: Some(face.rule.0),
            ..component(face.id)
        });
        let tokens = TOKENS.iter().map(|name| component(token_id(name)));
        rooms
            .chain(specialties)
            .chain(thrones)
            .chain(attendants)
            .chain(cards)
            .chain(tokens)
            .collect()
    }

    fn silence(state: &State) -> Option<RuleId> {
        let rule = match state.step() {
            Step::PickForLudwig | Step::GiveForLudwig => "BTW-TWO-20",
            _ => "BTW-INFO-03",
        };
        (!state.step().allows_talk()).then_some(RuleId(rule))
    }

    fn ghost_audience(state: &State, seat: Seat, action: &between::Action) -> SeatSet {
        state.ghost_audience(seat, action)
    }

    fn sheets(state: &State) -> Vec<Sheet> {
        let castles = (0..).map(CastleId).zip(state.castles());
        castles.map(|(id, castle)| sheet(state, id, castle)).collect()
    }

    fn forecast(state: &State, seat: Seat, action: &between::Action) -> Vec<Sheet> {
        let changed = state.castles_after(seat, action);
        changed.iter().map(|(id, castle)| sheet(state, *id, castle)).collect()
    }
}

fn sheet(state: &State, id: CastleId, castle: &Castle) -> Sheet {
    let ledger = castle.ledger(state.options());
    Sheet {
        castle: id.0,
        name: words::english(Between::NAME).say("castle", &state.castle_label(id).phrase()),
        total: ledger.total(),
        ledger: AnyLedger::Between(ledger),
    }
}

const SPECIALTY: &str = "specialty";

fn room(face: &Face, count: u8) -> Component {
    let (kind, room_type) = match face.kind {
        Kind::Regular(room_type) => (ComponentKind::Room, room_type.id()),
        Kind::Specialty(_) => (ComponentKind::Specialty, SPECIALTY),
    };
    Component {
        kind,
        r#type: Some(room_type),
        letter: Some(face.kind.letter()),
        hanging: face.hanging.map(|hanging| hanging.id()),
        wish: Some(face.wish.phrase()),
        rule: Some(face.rule().0),
        count,
        open_to_sky: face.kind.is_open_to_sky(),
        ..sourced(face.id, face.provenance)
    }
}

fn sourced(id: &str, provenance: Provenance) -> Component {
    Component { sources_agree: provenance.sources_agree, note: provenance.note, ..component(id) }
}

/// A layout file: what `swanstone score` reads and what a page sends to be scored.
#[derive(Clone, Debug, PartialEq, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(rename = "BetweenLayoutFile")]
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

fn known_component<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    let Some(id) = Option::<String>::deserialize(deserializer)? else { return Ok(None) };
    let components = Between::components();
    let ids = || components.iter().map(|component| component.id.as_ref());
    let known = ids().any(|known: &str| known == id);
    if known { Ok(Some(id)) } else { Err(game::unknown_id(&id, "a component", ids())) }
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
        let word = |value| match value {
            &OptionValue::Switch(true) => "on",
            &OptionValue::Switch(false) => "off",
            OptionValue::Word(word) => word,
        };
        let given = self.options.iter().map(|(key, value)| (key.as_str(), word(value))).collect();
        let options =
            read_options::<Between>(&given).map_err(|error| format!("options: {error}"))?;
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

    /// What is remarkable about a castle that is legal all the same, each with its rule.
    #[must_use]
    pub fn remarks(&self) -> Vec<(RuleId, Phrase)> {
        between::remarks(&self.castle, &self.options)
    }
}
