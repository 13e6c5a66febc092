//! What is in the box of Castles.

use castles::{Card, Favor, Provenance, Room, Tile};
use serde_json::{Value, json};

pub(super) fn components() -> Vec<Value> {
    let plan = |room: Room, kind: &str, count: u8, provenance: Value| {
        let doors: Vec<Value> = room
            .doors()
            .iter()
            .map(|door| json!({ "side": format!("{:?}", door.side), "offset": door.offset }))
            .collect();
        let wish = room.wish().map(|wish| {
            json!({
                "kind": format!("{:?}", wish.kind).to_lowercase(), "points": wish.points,
                "types": wish.types,
            })
        });
        json!({
            "id": room.id(), "name": room.name(), "kind": kind, "count": count,
            "type": room.room_type().id(), "size": room.feet(), "points": room.points(),
            "box": room.box_size(), "doors": doors, "fence": room.has_fence(), "wish": wish,
            "scores": room.wish_in_words(), "provenance": provenance,
        })
    };
    let sure = |provenance: Provenance| json!({ "sources_agree": provenance.sources_agree, "note": provenance.note });
    let certain = || json!({ "sources_agree": true, "note": "" });
    let tiles =
        Tile::all().map(|tile| plan(Room::Tile(tile), "room", 1, sure(tile.face().provenance)));
    let pieces = Room::PIECES
        .into_iter()
        .map(|room| plan(room, "piece", room.piece().map_or(1, |piece| piece.count), certain()));
    let cards = Card::all().map(Card::face).map(|face| {
        json!({
            "id": face.id, "name": face.name, "kind": "bonus card", "count": 1, "rule": face.rule,
            "points": face.points, "per": face.per, "scores": face.wish_in_words(),
            "provenance": sure(face.provenance),
        })
    });
    let favors = Favor::all().map(Favor::face).map(|face| {
        json!({
            "id": face.id, "name": face.name, "kind": "king's favor", "count": 1,
            "rule": face.rule, "scores": face.wish_in_words(), "provenance": certain(),
        })
    });
    tiles.chain(pieces).chain(cards).chain(favors).collect()
}
