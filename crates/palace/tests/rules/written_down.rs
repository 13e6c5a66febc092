//! Palaces written down step by step: what a table of cardboard hands in.

use game::Refusal as _;
use palace::{Layout, Refusal};
use serde_json::{Value, json};

/// Stored games in which no moat was moved.
const GAMES: [&str; 3] = ["palace-2p-moat-joined", "palace-2p-moat-used-up", "palace-4p-greedy"];

/// A stored game as a layout: tiles and moat as they were laid, and when stacks became empty.
fn layout_of(game: &str) -> Value {
    let path = format!("{}/../../testdata/games/{game}.json", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let record: Value = serde_json::from_str(&text).unwrap();
    let (mut hallways, mut steps, mut empty) = (Vec::new(), Vec::<Value>::new(), 0);
    for event in record["events"].as_array().unwrap() {
        match event["type"].as_str().unwrap() {
            "hallway_laid" => hallways.push(event["hallway"].clone()),
            "stack_emptied" => empty += 1,
            "placed" => steps.push(json!({
                "seat": event["seat"], "place": event["tile"], "x": event["x"], "y": event["y"],
                "turn": event["turn"], "empty_stacks": empty,
            })),
            "moat_laid" => {
                let cell = json!([event["x"], event["y"]]);
                match steps.last_mut().and_then(|s| s.get_mut("moat")?.as_array_mut()) {
                    Some(cells) => cells.push(cell),
                    None => steps.push(json!({ "seat": event["seat"], "moat": [cell] })),
                }
            }
            "moat_moved" => panic!("{game} cannot be written down: moat was moved"),
            _ => {}
        }
    }
    let players = record["players"].clone();
    json!({ "game": "palace", "players": players, "hallways": hallways, "steps": steps })
}

fn reasons(document: Value) -> Vec<Refusal> {
    let layout: Layout = serde_json::from_value(document).unwrap();
    let refused = layout.appraise().err().unwrap_or_default();
    refused.into_iter().map(|refused| refused.refusal).collect()
}

/// The rules against a palace for two, written down with this.
fn rules_against(field: &str, value: Value) -> Vec<&'static str> {
    let mut document = json!({ "game": "palace", "players": 2, "steps": [] });
    document[field] = value;
    reasons(document).iter().map(|reason| reason.rule().0).collect()
}

/// PAL-SETUP-06: there are three of each colour.
#[test]
fn a_fourth_secret_swan_of_a_colour_is_refused() {
    let boards = |one: Value, other: Value| {
        let boards = json!([{ "seat": 0, "secret": one }, { "seat": 1, "secret": other }]);
        rules_against("boards", boards)
    };
    let none: [&str; 0] = [];
    assert_eq!(boards(json!({ "red": 2 }), json!({ "red": 1, "blue": 3 })), none);
    assert_eq!(boards(json!({ "red": 2 }), json!({ "red": 2 })), ["PAL-SETUP-06"]);
    assert_eq!(boards(json!({ "red": 4 }), json!({})), ["PAL-SETUP-06"]);
}

/// PAL-SETUP-08: there are five stacks.
#[test]
fn a_sixth_empty_stack_is_refused() {
    assert!(rules_against("empty_stacks", json!(5)).is_empty());
    assert_eq!(rules_against("empty_stacks", json!(6)), ["PAL-SETUP-08"]);
}

/// PAL-SETUP-10: the palace begins with three hallways.
#[test]
fn a_fourth_hallway_at_the_bridge_is_refused() {
    let four = ["pal_hal_01", "pal_hal_02", "pal_hal_03", "pal_hal_04"];
    assert!(rules_against("hallways", json!(four[..3])).is_empty());
    assert_eq!(rules_against("hallways", json!(four)), ["PAL-SETUP-10"]);
}

/// PAL-SETUP-11: four favors are public, and no two of them oppose each other.
#[test]
fn a_fifth_public_favor_and_two_that_oppose_are_refused() {
    let five = ["red", "blue", "green", "food", "living"];
    let favors = five.map(|item| format!("pal_fav_most_{item}"));
    assert!(rules_against("favors", json!(favors[..4])).is_empty());
    assert_eq!(rules_against("favors", json!(favors)), ["PAL-SETUP-11"]);
    let opposed = json!(["pal_fav_most_red", "pal_fav_fewest_red"]);
    assert_eq!(rules_against("favors", opposed), ["PAL-SETUP-11"]);
}

/// PAL-FAVOR-01: there is one favor for the most of a thing, and one for the fewest.
#[test]
fn a_favor_that_lies_there_twice_is_refused() {
    let red = "pal_fav_most_red";
    assert_eq!(rules_against("favors", json!([red, red])), ["PAL-FAVOR-01"]);
    let boards = json!([{ "seat": 0, "slots": { "plus_10": red } }, { "seat": 1, "slots": { "plus_10": red } }]);
    assert_eq!(rules_against("boards", boards), ["PAL-FAVOR-01"]);
}

/// Every game that was played can be written down, with all the moat that its steps asked for.
///
/// PAL-MOAT-01, PAL-MOAT-02
#[test]
fn played_games_can_be_written_down_with_their_moat() {
    for game in GAMES {
        let document = layout_of(game);
        assert!(document["steps"].to_string().contains("\"moat\""), "{game}");
        assert_eq!(reasons(document.clone()), [], "{game}");
        // As if no stack had become empty, nobody would have owed any moat.
        let mut full = document;
        full["steps"].as_array_mut().unwrap().iter_mut().for_each(|step| {
            step.as_object_mut().unwrap().remove("empty_stacks");
        });
        let refused = reasons(full);
        let is_right = matches!(
            refused[..],
            [Refusal::MoatNotOwed { owed: 0, .. } | Refusal::StacksUsedUp { count: 0, .. }]
        );
        assert!(is_right, "{refused:?}");
    }
}

/// PAL-MOAT-02
#[test]
fn moat_that_nobody_owes_is_refused() {
    let document = layout_of(GAMES[0]);
    let steps = document["steps"].as_array().unwrap();
    let first = steps.iter().position(|step| step.get("moat").is_some()).unwrap();
    let with = |change: &dyn Fn(&mut Vec<Value>)| {
        let mut changed = steps[..=first].to_vec();
        change(&mut changed);
        let mut document = document.clone();
        document["steps"] = json!(changed);
        reasons(document)
    };
    assert_eq!(with(&|_| {}), []);
    let owed = steps[first]["moat"].as_array().unwrap().len() as u8;
    // Once more, by somebody else, and one tile too many.
    let twice = with(&|steps| steps.push(steps[first].clone()));
    assert!(twice.contains(&Refusal::MoatNotOwed { laid: owed.into(), owed: 0 }), "{twice:?}");
    let others =
        with(&|steps| steps[first]["seat"] = json!(1 - steps[first]["seat"].as_u64().unwrap()));
    assert_eq!(others, [Refusal::MoatNotOwed { laid: owed.into(), owed: 0 }]);
    let more = with(&|steps| {
        let cells = steps[first]["moat"].as_array_mut().unwrap();
        let again = cells[0].clone();
        cells.push(again);
    });
    assert!(more.contains(&Refusal::MoatNotOwed { laid: usize::from(owed) + 1, owed }), "{more:?}");
}

/// PAL-SETUP-08, PAL-MOAT-01
#[test]
fn a_stack_that_was_empty_and_is_filled_again_is_refused() {
    let mut document = layout_of(GAMES[0]);
    document["empty_stacks"] = json!(1);
    let steps = document["steps"].as_array_mut().unwrap();
    steps[0]["empty_stacks"] = json!(2);
    steps[1]["empty_stacks"] = json!(1);
    assert_eq!(reasons(document), [Refusal::StacksFilledAgain { before: 2, count: 1 }]);
}

/// The tiles of a stored game up to its room with this number, from 0, as if only so many stacks had
/// become empty, and without moat.
pub(crate) fn up_to_room(number: usize, empty_stacks: u64) -> Value {
    let mut document = layout_of("palace-4p-greedy");
    let steps = document["steps"].as_array_mut().unwrap();
    steps.retain(|step| step.get("moat").is_none());
    let is_room = |step: &Value| {
        let id = step["place"].as_str().unwrap();
        !id.contains("_hal_") && !id.contains("_str_")
    };
    let mut rooms = (0..).zip(&*steps).filter(|(_, step)| is_room(step)).map(|(at, _)| at);
    let last: usize = rooms.nth(number).unwrap();
    steps.truncate(last + 1);
    for step in steps {
        step["empty_stacks"] = json!(empty_stacks.min(step["empty_stacks"].as_u64().unwrap()));
    }
    document
}

/// Six rooms lie in the row, and each that is placed is followed by another: with the twelfth, 17 have
/// been drawn, and with the 28th, 33.
///
/// PAL-SETUP-08, PAL-TURN-11
#[test]
fn stacks_that_must_have_been_used_up_and_are_not_empty_are_refused() {
    for (stacks, rooms) in [(1, 11), (2, 27)] {
        let (least, count) = (stacks as u8, stacks as u8 - 1);
        let used_up = |document: Value| -> Vec<Refusal> {
            let reasons = reasons(document).into_iter();
            reasons.filter(|one| matches!(one, Refusal::StacksUsedUp { .. })).collect()
        };
        let found = used_up(up_to_room(rooms, stacks - 1));
        assert_eq!(found, [Refusal::StacksUsedUp { rooms: rooms as u32, least, count }]);
        assert_eq!(used_up(up_to_room(rooms, stacks)), []);
        assert_eq!(used_up(up_to_room(rooms - 1, stacks - 1)), []);
    }
}

/// A row that is thrown out may empty the last stack, and then one tile can still be placed.
///
/// PAL-END-01, PAL-END-03, PAL-TURN-12
#[test]
fn placing_after_the_turn_in_which_all_stacks_are_empty_is_refused() {
    let mut document = layout_of(GAMES[0]);
    let steps = document["steps"].as_array_mut().unwrap();
    steps.truncate(2);
    steps[1]["empty_stacks"] = json!(5);
    assert_eq!(reasons(document.clone()), []);
    document["steps"][0]["empty_stacks"] = json!(5);
    assert_eq!(reasons(document.clone()), [Refusal::GameIsOver]);
    document["empty_stacks"] = json!(5);
    assert_eq!(reasons(document.clone()), [Refusal::GameIsOver]);
    document["steps"].as_array_mut().unwrap().truncate(1);
    assert_eq!(reasons(document), []);
}

/// PAL-END-01, PAL-END-03: nor after the turn in which the last moat was laid.
#[test]
fn placing_after_the_turn_in_which_the_moat_is_used_up_is_refused() {
    let mut document = layout_of("palace-2p-moat-used-up");
    assert_eq!(reasons(document.clone()), []);
    let steps = document["steps"].as_array_mut().unwrap();
    steps.push(json!({ "seat": 0, "place": "pal_str_10", "x": 0, "y": 3, "turn": 0 }));
    let refused = reasons(document);
    assert!(refused.contains(&Refusal::GameIsOver), "{refused:?}");
}

/// PAL-END-03: after the turn in which the arms are joined nothing is built.
#[test]
fn building_on_after_the_end_is_refused_in_a_palace_written_down() {
    let mut document = layout_of("palace-2p-moat-joined");
    document["steps"]
        .as_array_mut()
        .unwrap()
        .push(json!({ "seat": 0, "place": "pal_str_10", "x": 0, "y": 3, "turn": 0 }));
    let refused = reasons(document);
    assert!(refused.contains(&Refusal::GameIsOver), "{refused:?}");
}
