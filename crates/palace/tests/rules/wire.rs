//! Actions, events and views as files and messages write them.

use game::Seat;
use palace::*;
use serde_json::{Value, json};

use crate::table::{TheGame, favor, room, swans, tile};

fn read(value: Value) -> Result<Action, String> {
    serde_json::from_value(value).map_err(|error| error.to_string())
}

#[test]
fn every_action_is_written_and_read_back() {
    let hallway = Hallway::nth(1).unwrap();
    let (favor, room, slot) = (favor("most_red"), room("pal_act_12"), Slot::Plus3Swans);
    let turn = Rotation::R90;
    let cases = [
        (Action::NameStart { seat: Seat(2) }, json!({"type": "name_start", "seat": 2})),
        (Action::LayHallway { hallway }, json!({"type": "lay_hallway", "hallway": "pal_hal_02"})),
        (Action::TurnHallway { hallway }, json!({"type": "turn_hallway", "hallway": "pal_hal_02"})),
        (Action::DrawRoom { room }, json!({"type": "draw_room", "room": "pal_act_12"})),
        (
            Action::RevealFavor { favor },
            json!({"type": "reveal_favor", "favor": "pal_fav_most_red"}),
        ),
        (Action::DrawFavor { favor }, json!({"type": "draw_favor", "favor": "pal_fav_most_red"})),
        (
            Action::DrawSecret { colour: Colour::Blue },
            json!({"type": "draw_secret", "colour": "blue"}),
        ),
        (
            Action::KeepFavor { favor, slot },
            json!({"type": "keep_favor", "favor": "pal_fav_most_red", "slot": "plus_3_swans"}),
        ),
        (Action::KeepNone, json!({"type": "keep_none"})),
        (
            Action::Build { tile: tile("pal_str_01"), x: -1, y: 2, turn },
            json!({"type": "build", "tile": "pal_str_01", "x": -1, "y": 2, "turn": 90}),
        ),
        (
            Action::FileRoom { room, slot },
            json!({"type": "file_room", "room": "pal_act_12", "slot": "plus_3_swans"}),
        ),
        (Action::LookAtFavors, json!({"type": "look_at_favors"})),
        (Action::Skip, json!({"type": "skip"})),
        (
            Action::Pay { swans: swans(&[Colour::Red, Colour::Red]), secret: Swans::NONE },
            json!({"type": "pay", "swans": {"red": 2}}),
        ),
        (
            Action::Pay { swans: Swans::NONE, secret: swans(&[Colour::Green]) },
            json!({"type": "pay", "secret": {"green": 1}}),
        ),
        (
            Action::ChooseColour { colour: Colour::Purple },
            json!({"type": "choose_colour", "colour": "purple"}),
        ),
        (Action::TakeReward { x: 3, y: 0 }, json!({"type": "take_reward", "x": 3, "y": 0})),
        (Action::Decline, json!({"type": "decline"})),
        (
            Action::LayMoat { water: Water::West, x: -1, y: 0 },
            json!({"type": "lay_moat", "water": "west", "x": -1, "y": 0}),
        ),
        (
            Action::MoveMoat {
                from: Water::Court,
                from_x: 1,
                from_y: 1,
                water: Water::East,
                x: 3,
                y: 0,
            },
            json!({
                "type": "move_moat", "from": "court", "from_x": 1, "from_y": 1,
                "water": "east", "x": 3, "y": 0,
            }),
        ),
        (Action::Discard { room }, json!({"type": "discard", "room": "pal_act_12"})),
        (Action::Done, json!({"type": "done"})),
        (
            Action::TakeSwans { swans: swans(&[Colour::Blue, Colour::Red, Colour::Blue]) },
            json!({"type": "take_swans", "swans": {"red": 1, "blue": 2}}),
        ),
    ];
    for (action, written) in cases {
        assert_eq!(serde_json::to_value(action).unwrap(), written);
        assert_eq!(read(written), Ok(action));
    }
}

#[test]
fn what_is_no_action_is_not_read() {
    let wrong = [
        json!({}),
        json!({"type": "pass"}),
        json!({"type": "skip", "x": 1}),
        json!({"type": "build", "tile": "pal_act_12", "x": 1, "y": 1}),
        json!({"type": "build", "tile": "pal_act_12", "x": 1, "y": 1, "turn": 45}),
        json!({"type": "build", "tile": "pal_act_12", "x": 1, "y": 1, "turn": 200}),
        json!({"type": "build", "tile": "pal_act_12", "x": 1, "y": 1, "turn": -90}),
        json!({"type": "build", "tile": "pal_act_12", "x": 1.5, "y": 1, "turn": 0}),
        json!({"type": "lay_moat", "water": "north", "x": 1, "y": 1}),
        json!({"type": "lay_moat", "water": "west", "x": 128, "y": 1}),
        json!({"type": "take_swans", "swans": {"red": 256}}),
        json!({"type": "name_start", "seat": 256}),
        json!({"type": "build", "tile": "pal_fav_most_red", "x": 1, "y": 1, "turn": 0}),
        json!({"type": "build", "tile": "pal_act_12", "x": 1000, "y": 1, "turn": 0}),
        json!({"type": "build", "tile": "pal_act_12", "x": 1, "y": 1, "turn": 0, "z": 1}),
        json!({"type": "file_room", "room": "pal_hal_01", "slot": "plus_10"}),
        json!({"type": "file_room", "room": "pal_act_12", "slot": "plus_11"}),
        json!({"type": "pay", "swans": {"grey": 1}}),
        json!({"type": "pay", "swans": {"red": -1}}),
        json!({"type": "choose_colour", "colour": "grey"}),
    ];
    for value in wrong {
        assert!(read(value.clone()).is_err(), "{value}");
    }
}

/// Events are what an outside checker reads: placements with their place and turn, points with
/// their rule and cause.
#[test]
fn events_tell_places_and_points() {
    let log = testkit::Laws::<TheGame>::new(Setup::new(2)).game(3);
    let events: Vec<Value> =
        log.events().iter().map(|event| serde_json::to_value(event).unwrap()).collect();
    let of = |name: &str| events.iter().filter(|event| event["type"] == name).collect::<Vec<_>>();
    let placed = of("placed");
    assert!(!placed.is_empty());
    for event in placed {
        assert!(event["seat"].is_number() && event["x"].is_i64() && event["y"].is_i64());
        assert!(Tile::find(event["tile"].as_str().unwrap()).is_some());
        assert!(event["turn"].as_u64().unwrap() % 90 == 0);
    }
    let mut totals = [0, 0];
    for event in of("scored") {
        totals[event["seat"].as_u64().unwrap() as usize] += event["points"].as_i64().unwrap();
        assert!(event["rule"].as_str().unwrap().starts_with("PAL-"));
        assert!(event["because"].is_array());
    }
    assert_eq!(totals, [0, 1].map(|seat| i64::from(log.state().score(Seat(seat)))));
}
