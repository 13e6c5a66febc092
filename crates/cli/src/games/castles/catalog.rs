//! What is in the box of Castles.

use castles::{
    Card, Decree, Favor, Gate, Length, Module, Origin, Provenance, Renovation, Room, Slot, Surface,
    Swan, Tile, Wish,
};
use serde_json::{Value, json};

use super::screen::name;

pub(super) fn components() -> Vec<Value> {
    let words = words::english("castles");
    let plan = |room: Room, kind: &str, count: u8, provenance: Value| {
        let doors: Vec<Value> = room
            .doors()
            .iter()
            .map(|door| json!({ "side": format!("{:?}", door.side), "offset": door.offset }))
            .collect();
        let wish = room.wish().map(wish_json);
        json!({
            "id": room.id(), "name": words.name("room", room.id()), "kind": kind, "count": count,
            "type": room.room_type().id(), "size": room.feet(), "points": room.points(),
            "box": room.box_size(), "doors": doors, "fence": room.has_fence(), "wish": wish,
            "scores": room.wish_phrase().map_or(String::new(), |wish| words.say("wish", &wish)),
            "provenance": provenance, "from": room.face().map_or(Origin::Base, |face| face.origin).id(),
        })
    };
    let sure = |provenance: Provenance| {
        json!({
            "sources_agree": provenance.sources_agree,
            "note": words.name("doubt", provenance.note),
        })
    };
    let certain = || json!({ "sources_agree": true, "note": "" });
    let tiles =
        Tile::all().map(|tile| plan(Room::Tile(tile), "room", 1, sure(tile.face().provenance)));
    let corridors = Room::CORRIDORS.into_iter().map(|room| {
        plan(room, "piece", room.corridor().map_or(1, |corridor| corridor.count), certain())
    });
    let renovations = Renovation::all().map(|renovation| {
        let (face, shown) = (renovation.face(), Surface::from(renovation));
        json!({
            "id": face.id, "name": words.name("room", face.id), "kind": "renovation", "count": 1,
            "types": face.types, "size": face.size, "points": face.points,
            "wish": face.wish.as_ref().map(wish_json),
            "scores": shown.wish_phrase().map_or(String::new(), |wish| words.say("wish", &wish)),
            "provenance": sure(face.provenance), "from": Origin::Renovations.id(),
        })
    });
    let cards = Card::all().map(Card::face).map(|face| {
        json!({
            "id": face.id, "name": words.name("card", face.id), "kind": "bonus card", "count": 1, "rule": face.rule,
            "points": face.points, "per": face.per, "scores": words.say("wish", &face.wish_phrase()),
            "provenance": sure(face.provenance), "from": face.origin.id(),
        })
    });
    let favors = Favor::all().map(Favor::face).map(|face| {
        json!({
            "id": face.id, "name": words.name("favor", face.id), "kind": "king's favor", "count": 1,
            "rule": face.rule, "scores": words.say("wish", &face.wish_phrase()), "provenance": certain(),
            "from": face.origin.id(),
        })
    });
    let swans = Swan::ALL.into_iter().map(|swan| {
        json!({
            "id": format!("swan-{}", swan.id()),
            "name": format!("Swan token, {}", words.name("swan", swan.id())),
            "kind": "swan token", "count": castles::SWANS_OF_A_COLOUR, "color": swan.id(),
            "rule": "EXP-SWAN-13",
            "provenance": { "sources_agree": false, "note": words.name("doubt", "partly_ours") },
            "from": Origin::Swans.id(),
        })
    });
    let ring = [barbican(), moat()].into_iter().chain(Length::ALL.map(passage));
    let pieces = tiles.chain(corridors).chain(renovations).chain(ring);
    let decrees = Decree::all().map(Decree::face).map(|face| {
        json!({
            "id": face.id, "name": words.name("decree", face.id), "kind": "royal decree", "count": 1,
            "rule": face.rule, "timing": face.timing, "least_players": face.least_players,
            "scores": words.say("wish", &face.wish_phrase()), "provenance": sure(face.provenance),
            "needs": (face.origin != Origin::Expansions).then(|| face.origin.id()),
            "from": "decrees",
        })
    });
    pieces.chain(cards).chain(favors).chain(swans).chain(decrees).collect()
}

/// The foyer's gatehouse, with the wall along the water.
fn barbican() -> Value {
    let room = Room::Barbican(Gate::Open);
    json!({
        "id": "barbican", "name": "Barbican", "kind": "barbican", "count": most_players(),
        "type": room.room_type().id(), "size": room.feet(), "points": room.points(),
        "box": room.box_size(), "doors": [3, 4], "rule": "EXP-MOAT-16",
        "provenance": { "sources_agree": false, "note": name("doubt", "shape_ours") },
        "from": Origin::Moats.id(),
    })
}

fn moat() -> Value {
    let shape = Slot::North.shape();
    json!({
        "id": Surface::Moat.id(), "name": name("room", Surface::Moat.id()), "kind": "moat",
        "count": castles::moats(most_players()), "size": Surface::Moat.feet(),
        "points": Surface::Moat.points(), "price": castles::MOAT_PRICE,
        "box": [shape.right() - shape.x, shape.bottom() - shape.y], "rule": Surface::Moat.rule(),
        "provenance": { "sources_agree": false, "note": name("doubt", "shape_ours") },
        "from": Origin::Moats.id(),
    })
}

/// For whom the boxes have a foyer.
fn most_players() -> u8 {
    Room::Foyer.corridor().map_or(0, |foyer| foyer.count + foyer.more)
}

/// Everybody has one of each length.
fn passage(length: Length) -> Value {
    let doubt = match length {
        Length::Short => "length_follows",
        Length::Medium | Length::Long => "length_ours",
    };
    json!({
        "id": format!("passage-{}", length.id()),
        "name": format!("Secret passage, {}", name("length", length.id())),
        "kind": "secret passage", "count": most_players(), "gap": length.gap(),
        "rule": "EXP-PASSAGE-02",
        "provenance": { "sources_agree": false, "note": name("doubt", doubt) },
        "from": Module::Passages.id(),
    })
}

fn wish_json(wish: &Wish) -> Value {
    json!({
        "kind": format!("{:?}", wish.kind).to_lowercase(), "points": wish.points,
        "types": wish.types,
    })
}
