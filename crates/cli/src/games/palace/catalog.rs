//! What is in the box of The Palace.

use game::Game as _;
use palace::{
    Colour, Favor, Item, Kind, Palace, Provenance, Reward, RoomType, Slot, Source, TableSize, Tile,
};
use serde_json::{Value, json};

pub(super) fn components() -> Vec<Value> {
    let words = words::english(Palace::NAME);
    let origin = |provenance: Provenance| {
        json!({
            "source": provenance.source.id(), "note": words.name("doubt", provenance.note),
            "sources_agree": provenance.source != Source::Reconstructed,
        })
    };
    let tiles = Tile::all().map(|tile| {
        let face = tile.face();
        let (kind, room_type) = match face.kind {
            Kind::Room(room_type) => ("room", Some(room_type.id())),
            Kind::Hallway => ("hallway", None),
            Kind::Stair => ("stairs", None),
        };
        json!({
            "id": face.id, "name": words.name("room", face.id), "kind": kind, "count": 1, "type": room_type,
            "shape": face.shape().id(), "entrances": face.entrances, "reward": reward(face.reward),
            "scores": words.say("wish", &face.wish()), "provenance": origin(face.provenance),
        })
    });
    let favors = Favor::all().map(Favor::face).map(|face| {
        json!({
            "id": face.id, "name": words.name("favor", face.id), "kind": "favor", "count": 1,
            "points": face.points, "wants": face.wants.id(), "counts": counted(face.item),
            "scores": words.say("wish", &face.wish()), "provenance": origin(face.provenance),
        })
    });
    let slots = Slot::ALL.into_iter().map(|slot| {
        json!({
            "id": slot.id(), "name": words.name("slot", slot.id()), "kind": "slot", "count": 1,
            "works_at_once": slot.face().works_at_once, "scores": words.say("wish", &slot.wish()),
            "provenance": origin(slot.face().provenance),
        })
    });
    let thirds = RoomType::ALL.into_iter().map(|room_type| {
        json!({
            "id": format!("third-swan-{}", room_type.id()), "kind": "third room of a type",
            "name": format!("Swan for the third {} room", room_type.id()), "count": 1,
            "type": room_type.id(), "swan": room_type.third_swan(),
            "scores": format!("A {} swan", room_type.third_swan()),
            "provenance": origin(palace::THIRD_SWANS_PROVENANCE),
        })
    });
    let numbers = palace::facts().iter().map(|fact| {
        let values: Vec<String> = fact.values.iter().map(u8::to_string).collect();
        json!({
            "id": fact.id, "name": fact.about, "kind": "number", "count": 1, "rule": fact.rule,
            "values": fact.values, "scores": format!("{}: {}", fact.about, values.join(", ")),
            "provenance": origin(fact.provenance),
        })
    });
    let tables = TableSize::all().iter().map(|table| {
        json!({
            "id": format!("table-{}", table.players), "kind": "table", "count": 1,
            "name": format!("Table for {} players", table.players),
            "columns": table.columns, "rows": table.rows,
            "scores": format!("{} columns and {} rows of cells", table.columns, table.rows),
            "provenance": origin(table.provenance),
        })
    });
    tiles.chain(favors).chain(slots).chain(thirds).chain(numbers).chain(tables).collect()
}

/// What a completed tile brings, as values.
fn reward(reward: Reward) -> Value {
    match reward {
        Reward::Points => json!({ "kind": "points", "points": palace::ACTIVITY_POINTS }),
        Reward::PointsForEach(item) => json!({
            "kind": "points_for_each", "points": palace::UTILITY_POINTS, "counts": counted(item),
        }),
        Reward::PointsForRoomsBelow => {
            json!({ "kind": "points_for_rooms_below", "points": palace::STAIR_POINTS })
        }
        Reward::Swans(colours) => {
            json!({ "kind": "swans", "swans": colours.map(Colour::id) })
        }
        Reward::MatchesAgain => json!({ "kind": "matches_again" }),
        Reward::LookAtFavors => json!({ "kind": "look_at_favors" }),
        Reward::FileRoom => json!({ "kind": "file_room" }),
        Reward::SecretSwan => json!({ "kind": "secret_swan" }),
    }
}

/// What favors and utility rooms count, as values.
fn counted(item: Item) -> Value {
    match item {
        Item::RoomsOf(room_type) => json!({ "kind": "rooms", "type": room_type.id() }),
        Item::Rooms => json!({ "kind": "rooms" }),
        Item::SwansOf(colour) => json!({ "kind": "swans", "colour": colour.id() }),
        Item::Swans => json!({ "kind": "swans" }),
        Item::SecretSwans => json!({ "kind": "secret_swans" }),
        Item::FiledRooms => json!({ "kind": "filed_rooms" }),
        Item::FiledFavors => json!({ "kind": "filed_favors" }),
        Item::Passages => json!({ "kind": "passages" }),
    }
}
