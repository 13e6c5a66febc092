//! `swanstone catalog`: what is in the box.

use between::{
    Attendant, Card, Face, Kind, Provenance, Specialty, TOKENS, Throne, Tile, Wanted, Wish,
};
use serde_json::{Value, json};
use shelf::GameName;

use crate::failure::Failure;
use crate::{print, print_json};

/// List all components of a game, with how sure we are of each
#[derive(clap::Args)]
#[command(after_help = "Example: swanstone catalog between --json")]
pub(crate) struct Arguments {
    /// The game
    #[arg(value_parser = GameName::parse)]
    game: GameName,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let components = match arguments.game {
        GameName::Between => between_components(),
        GameName::Castles => castles_components(),
        GameName::Palace => palace_components(),
    };
    if arguments.json {
        return print_json(&json!({
            "game": arguments.game.as_str(),
            "components": components,
        }));
    }
    print(listed(&components))
}

/// The list for people. A note that holds for many components stands once, at the end.
fn listed(components: &[Value]) -> String {
    let (mut text, mut notes) = (String::new(), Vec::new());
    let mut kind = "";
    for row in components {
        let said = |key: &str| row.pointer(key).and_then(Value::as_str).unwrap_or("");
        if said("/kind") != kind {
            kind = said("/kind");
            text += &format!("\n{kind}\n");
        }
        let count = row.get("count").and_then(Value::as_u64).unwrap_or(1);
        let origin = origin(said("/provenance/source"), said("/provenance/note"), &mut notes);
        let line = format!(
            "  {:<28}{count:>3}x  {:<12}{:<10}{}{}{origin}",
            said("/id"),
            said("/type"),
            said("/hanging"),
            own_name(said("/id"), said("/name")),
            said("/scores"),
        );
        text += line.trim_end();
        text.push('\n');
    }
    for (number, note) in (1..).zip(notes) {
        text += &format!("\n[{number}] {note}");
    }
    text.trim().to_owned() + "\n"
}

/// A name that the id does not tell.
fn own_name(id: &str, name: &str) -> String {
    let is_code = id.ends_with(|last: char| last.is_ascii_digit());
    if is_code { format!("{name}: ") } else { String::new() }
}

/// Where a component comes from, with the number of a note about it.
fn origin<'a>(source: &str, note: &'a str, notes: &mut Vec<&'a str>) -> String {
    if note.is_empty() {
        return if source.is_empty() { String::new() } else { format!("  ({source})") };
    }
    let known = notes.iter().position(|other| *other == note);
    let number = 1 + known.unwrap_or_else(|| {
        notes.push(note);
        notes.len() - 1
    });
    format!("  ({source}{}[{number}])", if source.is_empty() { "" } else { " " })
}

fn between_components() -> Vec<Value> {
    let rooms = Tile::all().map(|tile| room(tile.face(), "regular room", 1));
    let specialties =
        Specialty::ALL.into_iter().map(|kind| room(kind.face(), "specialty room", kind.count()));
    let thrones = Throne::all().map(|throne| {
        let face = throne.face();
        json!({
            "id": face.id, "name": "Throne Room", "kind": "throne room", "count": 1,
            "hanging": face.hanging, "wants": face.wants,
            "spots": face.spots.map(|spot| format!("{spot:?}")), "points": face.points,
            "scores": face.wish_in_words(), "provenance": provenance(&face.provenance),
        })
    });
    let attendants = Attendant::all().map(|attendant| {
        let face = attendant.face();
        json!({
            "id": face.id, "name": face.name, "kind": "royal attendant", "count": face.count,
            "hanging": face.hanging, "points": 1,
            "scores": face.wish_in_words(),
            "provenance": provenance(&face.provenance()),
        })
    });
    let cards = Card::all().map(|card| {
        let face = card.face();
        json!({
            "id": face.id, "name": face.id, "kind": "bonus card", "count": 1, "rule": face.rule,
            "points": face.points, "scores": face.wish_in_words(),
            "provenance": { "sources_agree": true, "note": "" },
        })
    });
    let tokens = TOKENS.iter().map(|name| {
        json!({
            "id": between::token_id(name), "name": name, "kind": "castle token",
            "count": 1, "provenance": { "sources_agree": true, "note": "" },
        })
    });
    rooms.chain(specialties).chain(thrones).chain(attendants).chain(cards).chain(tokens).collect()
}

fn castles_components() -> Vec<Value> {
    use castles::{Card, Favor, Room, Tile};
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
    let sure = |provenance: castles::Provenance| json!({ "sources_agree": provenance.sources_agree, "note": provenance.note });
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

fn palace_components() -> Vec<Value> {
    use palace::{Favor, Kind, Provenance, Slot, Source, Table, Tile};
    let origin = |provenance: Provenance| {
        json!({
            "source": provenance.source.id(), "note": provenance.note,
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
            "id": face.id, "name": face.name, "kind": kind, "count": 1, "type": room_type,
            "shape": face.shape().id(), "entrances": face.entrances, "reward": reward(face.reward),
            "scores": face.reward_in_words(), "provenance": origin(face.provenance),
        })
    });
    let favors = Favor::all().map(Favor::face).map(|face| {
        json!({
            "id": face.id, "name": face.name, "kind": "favor", "count": 1, "points": face.points,
            "wants": face.wants.id(), "counts": counted(face.item), "scores": face.wish_in_words(),
            "provenance": origin(face.provenance),
        })
    });
    let slots = Slot::ALL.into_iter().map(|slot| {
        json!({
            "id": slot.id(), "name": slot.face().name, "kind": "slot", "count": 1,
            "works_at_once": slot.face().works_at_once, "scores": slot.in_words(),
            "provenance": origin(slot.face().provenance),
        })
    });
    let thirds = palace::RoomType::ALL.into_iter().map(|room_type| {
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
    let tables = Table::all().iter().map(|table| {
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

/// What a completed tile of the Palace brings, as values.
fn reward(reward: palace::Reward) -> Value {
    use palace::Reward;
    match reward {
        Reward::Points => json!({ "kind": "points", "points": palace::ACTIVITY_POINTS }),
        Reward::PointsForEach(item) => json!({
            "kind": "points_for_each", "points": palace::UTILITY_POINTS, "counts": counted(item),
        }),
        Reward::PointsForRoomsBelow => {
            json!({ "kind": "points_for_rooms_below", "points": palace::STAIR_POINTS })
        }
        Reward::Swans(colours) => {
            json!({ "kind": "swans", "swans": colours.map(palace::Colour::id) })
        }
        Reward::MatchesAgain => json!({ "kind": "matches_again" }),
        Reward::LookAtFavors => json!({ "kind": "look_at_favors" }),
        Reward::FileRoom => json!({ "kind": "file_room" }),
        Reward::SecretSwan => json!({ "kind": "secret_swan" }),
    }
}

/// What favors and utility rooms of the Palace count, as values.
fn counted(item: palace::Item) -> Value {
    use palace::Item;
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

fn room(face: &Face, kind: &str, count: u8) -> Value {
    let room_type = match face.kind {
        Kind::Regular(room_type) => room_type.id(),
        Kind::Specialty(_) => "specialty",
    };
    json!({
        "id": face.id, "name": face.name, "kind": kind, "count": count, "type": room_type,
        "hanging": face.hanging, "scores": face.wish_in_words(), "wish": wish(&face.wish),
        "open_to_sky": face.kind.is_open_to_sky(), "provenance": provenance(&face.provenance),
    })
}

/// The wish as values.
fn wish(wish: &Wish) -> Value {
    let wanted = |wants: Wanted| match wants {
        Wanted::Type(room_type) => room_type.id(),
        Wanted::Specialty => "specialty",
        Wanted::Any => "any",
    };
    match *wish {
        Wish::Cells { at, wants, points } => {
            json!({ "kind": "cells", "cells": at.steps(), "wants": wanted(wants), "points": points })
        }
        Wish::Hangings { hanging, points } => {
            json!({ "kind": "hangings_around", "hanging": hanging, "points": points })
        }
        Wish::Connected { wants, points } => {
            json!({ "kind": "connected", "wants": wanted(wants), "points": points })
        }
        Wish::Castle { wants, points } => {
            json!({ "kind": "castle", "wants": wanted(wants), "points": points })
        }
        Wish::AllTypes { points, otherwise } => {
            json!({ "kind": "all_types", "points": points, "otherwise": otherwise })
        }
        Wish::Column { above, below, wants, points } => json!({
            "kind": "column", "above": above, "below": below,
            "wants": wanted(wants), "points": points,
        }),
        Wish::Fixed { points } => json!({ "kind": "fixed", "points": points }),
    }
}

fn provenance(provenance: &Provenance) -> Value {
    json!({ "sources_agree": provenance.sources_agree, "note": provenance.note })
}
