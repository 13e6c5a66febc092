//! What is in the box of Between Two Castles.

use between::{
    Attendant, Card, Face, Kind, Provenance, Specialty, TOKENS, Throne, ThroneNeighbour, Tile, Wish,
};
use serde_json::{Value, json};

use super::told;

pub(super) fn components() -> Vec<Value> {
    let rooms = Tile::all().map(|tile| room(tile.face(), "regular room", 1));
    let specialties =
        Specialty::ALL.into_iter().map(|kind| room(kind.face(), "specialty room", kind.count()));
    let thrones = Throne::all().map(|throne| {
        let face = throne.face();
        json!({
            "id": face.id, "name": told::name("room", face.id), "kind": "throne room", "count": 1,
            "hanging": face.hanging, "wants": face.wants,
            "spots": face.spots.map(ThroneNeighbour::id), "points": face.points,
            "scores": told::wish(&face.wish()), "provenance": provenance(&face.provenance),
        })
    });
    let attendants = Attendant::all().map(|attendant| {
        let face = attendant.face();
        json!({
            "id": face.id, "name": told::name("attendant", face.id), "kind": "royal attendant",
            "count": face.count,
            "hanging": face.hanging, "points": 1,
            "scores": told::wish(&face.wish()),
            "provenance": provenance(&face.provenance()),
        })
    });
    let cards = Card::all().map(|card| {
        let face = card.face();
        json!({
            "id": face.id, "name": face.id, "kind": "bonus card", "count": 1, "rule": face.rule,
            "points": face.points, "scores": told::wish(&face.wish()),
            "provenance": { "sources_agree": true, "note": "" },
        })
    });
    let tokens = TOKENS.map(between::token_id).into_iter().map(|id| {
        json!({
            "id": id, "name": told::name("token", &id), "kind": "castle token",
            "count": 1, "provenance": { "sources_agree": true, "note": "" },
        })
    });
    rooms.chain(specialties).chain(thrones).chain(attendants).chain(cards).chain(tokens).collect()
}

fn room(face: &Face, kind: &str, count: u8) -> Value {
    let room_type = match face.kind {
        Kind::Regular(room_type) => room_type.id(),
        Kind::Specialty(_) => "specialty",
    };
    json!({
        "id": face.id, "name": told::name("room", face.id), "kind": kind, "count": count, "type": room_type,
        "hanging": face.hanging, "scores": told::wish(&face.wish.phrase()), "wish": wish(&face.wish),
        "open_to_sky": face.kind.is_open_to_sky(), "provenance": provenance(&face.provenance),
    })
}

/// The wish as values.
fn wish(wish: &Wish) -> Value {
    match *wish {
        Wish::Cells { at, wants, points } => {
            json!({ "kind": "cells", "cells": at.steps(), "wants": wants.id(), "points": points })
        }
        Wish::Hangings { hanging, points } => {
            json!({ "kind": "hangings_around", "hanging": hanging, "points": points })
        }
        Wish::Connected { wants, points } => {
            json!({ "kind": "connected", "wants": wants.id(), "points": points })
        }
        Wish::Castle { wants, points } => {
            json!({ "kind": "castle", "wants": wants.id(), "points": points })
        }
        Wish::AllTypes { points, otherwise } => {
            json!({ "kind": "all_types", "points": points, "otherwise": otherwise })
        }
        Wish::Column { above, below, wants, points } => json!({
            "kind": "column", "above": above, "below": below,
            "wants": wants.id(), "points": points,
        }),
        Wish::Fixed { points } => json!({ "kind": "fixed", "points": points }),
    }
}

fn provenance(provenance: &Provenance) -> Value {
    json!({ "sources_agree": provenance.sources_agree, "note": told::doubt(provenance) })
}
