//! What is in the box of a game: every component, for those who show it without knowing the game.

use between::{
    Attendant, Card, Face, Kind, Provenance, SPECIALTY_LETTER, Specialty, TOKENS, Throne, Tile,
    token_id,
};
use serde::Serialize;
use ts_rs::TS;

/// A component.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Component {
    /// Its id, as used in files and messages.
    pub id: String,
    /// Its name for people.
    pub name: &'static str,
    /// What it is.
    pub kind: ComponentKind,
    /// The type of a room; thrones are specialty rooms too. What is no room has none.
    pub r#type: Option<&'static str>,
    /// The letter of its type.
    pub letter: Option<&'static str>,
    /// What hangs on its wall, or what an attendant counts.
    pub hanging: Option<&'static str>,
    /// What it scores for, as a sentence without its full stop; empty if it scores nothing.
    pub words: String,
    /// The rule by which it scores.
    pub rule: Option<&'static str>,
    /// How many of it the box holds.
    pub count: u8,
    /// Whether nothing may stand on it.
    pub open_to_sky: bool,
    /// What a plan of it shows, if it is a room that is seen from above.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub plan: Option<PlanForm>,
    /// What a tile of a palace shows, if it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub tile: Option<TileForm>,
    /// What it is worth by itself: a favor to who wins it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub points: Option<u8>,
    /// Where it comes from, if not all of the box is known: `published`, `inferred` or
    /// `reconstructed`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub source: Option<&'static str>,
    /// Whether independent sources agree on it.
    pub sources_agree: bool,
    /// What they differ on, if they do.
    pub note: &'static str,
}

/// What a component is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ComponentKind {
    /// A regular room.
    Room,
    /// A specialty room.
    Specialty,
    /// A throne room.
    Throne,
    /// A royal attendant.
    Attendant,
    /// A bonus card.
    Card,
    /// A castle token.
    Token,
    /// A foyer, hallway or stairs.
    Piece,
    /// A king's favor.
    Favor,
    /// A slot of a Blueprints board.
    Slot,
}

/// What is printed on a tile of a palace.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct TileForm {
    /// How its entrances lie, such as `corner`.
    pub shape: &'static str,
    /// Its entrances as printed: north, east, south, west.
    pub entrances: [Option<palace::Entrance>; 4],
}

/// What is printed on a room that lies on a plan.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct PlanForm {
    /// The printed square feet.
    pub feet: u16,
    /// What it is worth by itself.
    pub points: i32,
    /// How many units its box is wide and high, unturned.
    pub box_size: [i16; 2],
    /// How many doors it has.
    pub doors: usize,
}

const CERTAIN: Provenance = Provenance { sources_agree: true, note: "" };
const SPECIALTY: &str = "specialty";

/// All components of Between Two Castles.
pub(crate) fn between() -> Vec<Component> {
    let rooms = Tile::all().map(|tile| room(tile.face(), 1));
    let specialties = Specialty::ALL.into_iter().map(|kind| room(kind.face(), kind.count()));
    let thrones = Throne::all().map(Throne::face).map(|face| Component {
        name: "Throne Room",
        kind: ComponentKind::Throne,
        r#type: Some(SPECIALTY),
        letter: Some(SPECIALTY_LETTER),
        hanging: Some(face.hanging.id()),
        words: face.wish_in_words(),
        rule: Some(face.rule().0),
        ..component(face.id, face.provenance)
    });
    let attendants = Attendant::all().map(Attendant::face).map(|face| Component {
        name: face.name,
        kind: ComponentKind::Attendant,
        hanging: Some(face.hanging.id()),
        words: face.wish_in_words(),
        rule: Some(face.rule().0),
        count: face.count,
        ..component(face.id, face.provenance())
    });
    let cards = Card::all().map(Card::face).map(|face| Component {
        name: "Bonus card",
        kind: ComponentKind::Card,
        words: face.wish_in_words(),
        rule: Some(face.rule.0),
        ..component(face.id, CERTAIN)
    });
    let tokens = TOKENS.iter().map(|name| Component { name, ..component(token_id(name), CERTAIN) });
    rooms.chain(specialties).chain(thrones).chain(attendants).chain(cards).chain(tokens).collect()
}

fn room(face: &Face, count: u8) -> Component {
    let (kind, room_type) = match face.kind {
        Kind::Regular(room_type) => (ComponentKind::Room, room_type.id()),
        Kind::Specialty(_) => (ComponentKind::Specialty, SPECIALTY),
    };
    Component {
        name: face.name,
        kind,
        r#type: Some(room_type),
        letter: Some(face.kind.letter()),
        hanging: face.hanging.map(|hanging| hanging.id()),
        words: face.wish_in_words(),
        rule: Some(face.rule().0),
        count,
        open_to_sky: face.kind.is_open_to_sky(),
        ..component(face.id, face.provenance)
    }
}

/// A component of which nothing is known but its id and where it comes from.
fn component(id: impl Into<String>, provenance: Provenance) -> Component {
    Component {
        id: id.into(),
        name: "",
        kind: ComponentKind::Token,
        r#type: None,
        letter: None,
        hanging: None,
        words: String::new(),
        rule: None,
        count: 1,
        open_to_sky: false,
        plan: None,
        tile: None,
        points: None,
        source: None,
        sources_agree: provenance.sources_agree,
        note: provenance.note,
    }
}

/// All components of Castles.
pub(crate) fn castles() -> Vec<Component> {
    let tiles = castles::Tile::all().map(|tile| {
        let provenance = tile.face().provenance;
        Component {
            sources_agree: provenance.sources_agree,
            note: provenance.note,
            ..plan_room(castles::Room::Tile(tile), ComponentKind::Room, 1)
        }
    });
    let pieces = castles::Room::PIECES.into_iter().map(|room| {
        let count = room.piece().map_or(1, |piece| piece.count);
        plan_room(room, ComponentKind::Piece, count)
    });
    let cards = castles::Card::all().map(castles::Card::face).map(|face| Component {
        name: face.name,
        kind: ComponentKind::Card,
        words: face.wish_in_words(),
        rule: Some(face.rule.0),
        sources_agree: face.provenance.sources_agree,
        note: face.provenance.note,
        ..component(format!("card:{}", face.id), CERTAIN)
    });
    let favors = castles::Favor::all().map(castles::Favor::face).map(|face| Component {
        name: face.name,
        kind: ComponentKind::Favor,
        words: face.wish_in_words(),
        rule: Some(face.rule.0),
        ..component(format!("favor:{}", face.id), CERTAIN)
    });
    tiles.chain(pieces).chain(cards).chain(favors).collect()
}

fn plan_room(room: castles::Room, kind: ComponentKind, count: u8) -> Component {
    let [width, height] = room.box_size();
    Component {
        name: room.name(),
        kind,
        r#type: Some(room.room_type().id()),
        letter: Some(room.room_type().letter()),
        words: room.wish_in_words(),
        rule: Some(room.rule().0),
        count,
        plan: Some(PlanForm {
            feet: room.feet(),
            points: room.points(),
            box_size: [width, height],
            doors: room.doors().len(),
        }),
        ..component(room.id(), CERTAIN)
    }
}

/// All components of The Palace.
pub(crate) fn palace() -> Vec<Component> {
    use palace::{Favor, Kind, Slot, Tile};
    let tiles = Tile::all().map(|tile| {
        let face = tile.face();
        let (kind, room_type, rule) = match face.kind {
            Kind::Room(room_type) => (ComponentKind::Room, Some(room_type), room_rule(room_type)),
            Kind::Hallway => (ComponentKind::Piece, None, "PAL-REWARD-04"),
            Kind::Stair => (ComponentKind::Piece, None, "PAL-REWARD-06"),
        };
        Component {
            name: face.name,
            kind,
            r#type: Some(tile_type(face.kind)),
            letter: room_type.map(palace::RoomType::letter),
            words: face.reward_in_words(),
            rule: Some(rule),
            tile: Some(TileForm { shape: face.shape().id(), entrances: face.entrances }),
            ..palace_component(face.id, face.provenance)
        }
    });
    let favors = Favor::all().map(Favor::face).map(|face| Component {
        name: face.name,
        kind: ComponentKind::Favor,
        words: face.wish_in_words(),
        rule: Some("PAL-FAVOR-01"),
        points: Some(face.points),
        ..palace_component(face.id, face.provenance)
    });
    let slots = Slot::ALL.into_iter().map(|slot| Component {
        name: slot.face().name,
        kind: ComponentKind::Slot,
        words: slot.in_words(),
        rule: Some("PAL-BLUEPRINT-01"),
        ..palace_component(slot.id(), slot.face().provenance)
    });
    tiles.chain(favors).chain(slots).collect()
}

const fn tile_type(kind: palace::Kind) -> &'static str {
    match kind {
        palace::Kind::Room(room_type) => room_type.id(),
        palace::Kind::Hallway => "hallway",
        palace::Kind::Stair => "stairs",
    }
}

/// The rule of what a completed room of this type brings.
const fn room_rule(room_type: palace::RoomType) -> &'static str {
    use palace::RoomType;
    match room_type {
        RoomType::Activity => "PAL-REWARD-08",
        RoomType::Downstairs => "PAL-REWARD-05",
        RoomType::Food => "PAL-REWARD-02",
        RoomType::Living => "PAL-REWARD-01",
        RoomType::Sleeping => "PAL-REWARD-03",
        RoomType::Utility => "PAL-REWARD-07",
    }
}

fn palace_component(id: &str, provenance: palace::Provenance) -> Component {
    Component {
        source: Some(provenance.source.id()),
        sources_agree: provenance.source != palace::Source::Reconstructed,
        note: provenance.note,
        ..component(id, CERTAIN)
    }
}
