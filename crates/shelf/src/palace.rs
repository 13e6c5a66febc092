//! The Palace of Mad King Ludwig on the shelf.

use game::{Game, RuleId, Seat, SeatSet};
use palace::{Favor, Kind, Palace, Provenance, RoomType, Setup, Slot, Source, State, Tile};
use serde::Serialize;
use serde_json::{Value, json};
use ts_rs::TS;

use crate::any::{AnyLedger, Sheet};
use crate::catalog::{Component, ComponentKind, component};
use crate::shelved::{Shelved, checksum, rows_of};

impl Shelved for Palace {
    const TITLE: &'static str = "The Palace";
    const PLAYERS: (u8, u8) = (palace::MIN_PLAYERS, palace::MAX_PLAYERS);
    const REFERENCE: &'static str = include_str!("../../../docs/rules/palace.md");

    type Row = palace::Row;
    type Cause = palace::Cause;

    type Options = palace::Options;

    fn set_up(_: u32, players: u8, options: palace::Options) -> Setup {
        Setup::new(players).with_options(options)
    }

    fn chosen(setup: &Setup) -> (u8, &palace::Options) {
        (setup.players, &setup.options)
    }

    fn rounds(state: &State) -> u32 {
        state.turns().div_ceil(Palace::seats(state).max(1).into()).into()
    }

    fn sheet(state: &State, seat: Seat) -> Value {
        json!({ "rows": rows_of::<Palace>(&state.ledger(seat)) })
    }

    fn score_checksum(state: &State) -> i64 {
        checksum((0..Palace::seats(state)).map(|seat| state.score(Seat(seat))))
    }

    fn components() -> Vec<Component> {
        let tiles = Tile::all().map(|tile| {
            let face = tile.face();
            let (kind, room_type, rule) = match face.kind {
                Kind::Room(room) => (ComponentKind::Room, Some(room), room_rule(room)),
                Kind::Hallway => (ComponentKind::Corridor, None, "PAL-REWARD-04"),
                Kind::Stair => (ComponentKind::Corridor, None, "PAL-REWARD-06"),
            };
            Component {
                kind,
                r#type: Some(tile_type(face.kind)),
                letter: room_type.map(RoomType::letter),
                wish: Some(face.wish()),
                rule: Some(rule),
                tile: Some(TileForm { shape: face.shape().id(), entrances: face.entrances }),
                ..sourced(face.id, face.provenance)
            }
        });
        let favors = Favor::all().map(Favor::face).map(|face| Component {
            kind: ComponentKind::Favor,
            wish: Some(face.wish()),
            rule: Some("PAL-FAVOR-01"),
            points: Some(face.points),
            ..sourced(face.id, face.provenance)
        });
        let slots = Slot::ALL.into_iter().map(|slot| Component {
            kind: ComponentKind::Slot,
            wish: Some(slot.wish()),
            rule: Some("PAL-BLUEPRINT-01"),
            ..sourced(slot.id(), slot.face().provenance)
        });
        tiles.chain(favors).chain(slots).collect()
    }

    fn silence(_: &State) -> Option<RuleId> {
        None
    }

    /// What somebody thinks of building is nobody else's business.
    fn ghost_audience(_: &State, _: Seat, _: &palace::Action) -> SeatSet {
        SeatSet::EMPTY
    }

    /// Secret Swans and favors are left out until everybody sees them.
    fn sheets(state: &State) -> Vec<Sheet> {
        let seats = (0..Palace::seats(state)).map(Seat);
        seats.map(|seat| sheet(seat, state.open_ledger(seat))).collect()
    }

    fn forecast(state: &State, seat: Seat, action: &palace::Action) -> Vec<Sheet> {
        let ledger = state.forecast(seat, action);
        ledger.into_iter().map(|ledger| sheet(seat, ledger)).collect()
    }
}

fn sheet(seat: Seat, ledger: palace::Ledger) -> Sheet {
    Sheet {
        castle: seat.0,
        name: format!("Player {}", seat.0 + 1),
        total: ledger.total(),
        ledger: AnyLedger::Palace(ledger),
    }
}

/// What is printed on a tile of a palace.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct TileForm {
    /// How its entrances lie, such as `corner`.
    pub shape: &'static str,
    /// Its entrances as printed: north, east, south, west.
    pub entrances: [Option<palace::Entrance>; 4],
}

const fn tile_type(kind: Kind) -> &'static str {
    match kind {
        Kind::Room(room_type) => room_type.id(),
        Kind::Hallway => "hallway",
        Kind::Stair => "stairs",
    }
}

/// The rule of what a completed room of this type brings.
const fn room_rule(room_type: RoomType) -> &'static str {
    match room_type {
        RoomType::Activity => "PAL-REWARD-08",
        RoomType::Downstairs => "PAL-REWARD-05",
        RoomType::Food => "PAL-REWARD-02",
        RoomType::Living => "PAL-REWARD-01",
        RoomType::Sleeping => "PAL-REWARD-03",
        RoomType::Utility => "PAL-REWARD-07",
    }
}

fn sourced(id: &str, provenance: Provenance) -> Component {
    Component {
        source: Some(provenance.source.id()),
        sources_agree: provenance.source != Source::Reconstructed,
        note: provenance.note,
        ..component(id)
    }
}
