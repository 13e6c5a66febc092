//! Actions, causes and spots as files and messages write them.

use crate::table::*;
use castles::*;
use game::Seat;
use serde_json::{Value, json};

fn read(value: Value) -> Result<Action, String> {
    serde_json::from_value(value).map_err(|error| error.to_string())
}

#[test]
fn every_action_is_written_and_read_back() {
    let card = Card::find("stairs").unwrap();
    let favor = Favor::find("money").unwrap();
    let size = Size::from_feet(450).unwrap();
    let (x, y) = (3, -1);
    let cases = [
        (Action::NameBuilder { seat: Seat(2) }, json!({"type": "name_builder", "seat": 2})),
        (Action::RevealFavor { favor }, json!({"type": "reveal_favor", "favor": "money"})),
        (
            Action::DealCard { seat: Seat(0), card },
            json!({"type": "deal_card", "seat": 0, "card": "stairs"}),
        ),
        (Action::DrawRoomCard { size }, json!({"type": "draw_room_card", "size": 450})),
        (
            Action::DrawTile { tile: tile("dungeon") },
            json!({"type": "draw_tile", "tile": "dungeon"}),
        ),
        (Action::LeaveOut { tile: tile("crypt") }, json!({"type": "leave_out", "tile": "crypt"})),
        (Action::DrawBonus { card }, json!({"type": "draw_bonus", "card": "stairs"})),
        (Action::ReturnCard { card }, json!({"type": "return_card", "card": "stairs"})),
        (
            Action::SetPrice { tile: tile("crypt"), price: 8_000 },
            json!({"type": "set_price", "tile": "crypt", "price": 8000}),
        ),
        (Action::OpenMarket, json!({"type": "open_market"})),
        (
            Action::Buy { room: room("anteroom"), x, y, turn: turn(90), passages: Passages::NONE },
            json!({"type": "buy", "room": "anteroom", "x": 3, "y": -1, "turn": 90}),
        ),
        (Action::Pass, json!({"type": "pass"})),
        (Action::TakeReward { number: 1 }, json!({"type": "take_reward", "number": 1})),
        (Action::LookThrough { size }, json!({"type": "look_through", "size": 450})),
        (
            Action::PutOnDeck { tile: tile("crypt") },
            json!({"type": "put_on_deck", "tile": "crypt"}),
        ),
        (Action::StopLooking, json!({"type": "stop_looking"})),
        (Action::KeepCard { card }, json!({"type": "keep_card", "card": "stairs"})),
        (
            Action::PlaceFree {
                room: room("downstairs-hallway"),
                x,
                y,
                turn: turn(0),
                passages: Passages::NONE,
            },
            json!({"type": "place_free", "room": "downstairs-hallway", "x": 3, "y": -1, "turn": 0}),
        ),
        (Action::Decline, json!({"type": "decline"})),
        (
            Action::ChooseReward { reward: Reward::Outdoor },
            json!({"type": "choose_reward", "reward": "outdoor"}),
        ),
        (Action::ScoreAgain { room: 4 }, json!({"type": "score_again", "room": 4})),
    ];
    for (action, written) in cases {
        assert_eq!(serde_json::to_value(action).unwrap(), written);
        assert_eq!(read(written), Ok(action));
    }
}

/// CAS-GEO-02
#[test]
fn turns_by_other_degrees_are_refused() {
    for degrees in [1, 45, 360] {
        let buy = json!({"type": "buy", "room": "anteroom", "x": 3, "y": -1, "turn": degrees});
        let expected = format!("invalid value: integer `{degrees}`, expected 0, 90, 180 or 270");
        assert_eq!(read(buy).unwrap_err(), expected);
    }
    let negative = json!({"type": "buy", "room": "anteroom", "x": 3, "y": -1, "turn": -90});
    assert!(read(negative).is_err());
}

#[test]
fn fields_and_actions_that_do_not_exist_are_refused() {
    let cases = [
        (
            json!({"type": "buy", "room": "anteroom", "x": 0, "y": 0, "turn": 0, "price": 1}),
            "price",
        ),
        (json!({"type": "decline", "reward": "food"}), "reward"),
        (json!({"type": "pass", "coins": 5}), "coins"),
        (json!({"type": "open_market", "x": 1}), "`x`"),
        (json!({"type": "stop_looking", "tile": "crypt"}), "tile"),
        (json!({"type": "steal"}), "steal"),
        (json!({"type": "buy", "room": "anteroom", "x": 0, "y": 0}), "turn"),
        (json!({"type": "buy", "room": "attic", "x": 0, "y": 0, "turn": 0}), "the id of a room"),
        (json!({"type": "put_on_deck", "tile": "hallway"}), "the id of a room"),
        (json!({"type": "keep_card", "card": "joker"}), "the id of a bonus card"),
        (json!({"type": "look_through", "size": 125}), "the square feet of a room size"),
        (json!({"type": "buy", "room": "anteroom", "x": 0.5, "y": 0, "turn": 0}), "0.5"),
        (json!({"type": "buy", "room": "anteroom", "x": 40_000, "y": 0, "turn": 0}), "40000"),
    ];
    for (written, expected) in cases {
        let error = read(written.clone()).unwrap_err();
        assert!(error.contains(expected), "{written}: {error}");
    }
}

#[test]
fn pieces_of_a_score_sheet_are_short_text() {
    let cases = [
        (
            Cause::Room { number: 1, room: room("anteroom").into(), x: 3, y: -1 },
            "anteroom@3,-1",
            "anteroom",
        ),
        (Cause::Room { number: 0, room: Room::Foyer.into(), x: 0, y: 0 }, "foyer@0,0", "foyer"),
        (Cause::Card(Card::find("stairs").unwrap()), "card:stairs", "stairs"),
        (Cause::Favor(Favor::find("money").unwrap()), "favor:money", "money"),
        (Cause::Stack(Stack::find("100").unwrap()), "stack-100", "stack-100"),
        (Cause::Stack(Stack::Hallways), "stack-hallways", "stack-hallways"),
        (Cause::Stack(Stack::Stairs), "stack-stairs", "stack-stairs"),
        (Cause::Coins, "coins", "coins"),
        (Cause::Seat, "seat", "seat"),
    ];
    for (cause, written, id) in cases {
        assert_eq!(serde_json::to_value(cause).unwrap(), json!(written));
        assert_eq!((cause.to_string(), cause.id()), (written.to_owned(), id.to_owned()));
    }
    for stack in Stack::all() {
        assert_eq!(Stack::find(&stack.to_string()), Some(stack));
    }
    assert_eq!(Stack::find("125"), None);
}

#[test]
fn spots_are_written_as_numbers() {
    assert_eq!(serde_json::to_value(spot(3, -1, 90)).unwrap(), json!([3, -1, 90]));
    assert_eq!(spot(3, -1, 90).to_string(), "3,-1 turned 90");
    assert_eq!(spot(0, 2, 0).to_string(), "0,2");
    let views = castle(&[]).spot_views(room("stairs"));
    assert_eq!(serde_json::to_value(&views[0]).unwrap(), json!([-3, 1, 0, 0, []]));
}

#[test]
fn a_door_is_written_with_its_cell_its_level_and_what_it_leads_to() {
    let mut table = Table::new(&["anteroom"]);
    table.buy(("anteroom", 3, -1, 90));
    let view = serde_json::to_value(table.view()).unwrap();
    let rooms = &view["seats"][0]["castle"]["rooms"];
    assert_eq!(rooms[1]["room"], "anteroom");
    assert_eq!((&rooms[1]["x"], &rooms[1]["turn"]), (&json!(3), &json!(90)));
    let doors = json!([
        {"x": 4, "y": 0, "side": "e", "level": "upstairs", "to": "outside"},
        {"x": 3, "y": 1, "side": "w", "level": "upstairs", "to": "room"},
    ]);
    assert_eq!(rooms[1]["doors"], doors);
}

#[test]
fn what_is_scored_is_told_with_rule_and_causes() {
    let mut table = Table::new(&["anteroom", "nap-room"]);
    table.buy(("anteroom", 3, -1, 90));
    let events = table.buy(("nap-room", 5, 0, 180));
    let told: Vec<Value> =
        events.iter().map(|event| serde_json::to_value(event).unwrap()).collect();
    let line = json!({
        "type": "scored", "seat": 0, "points": 3, "rule": "CAS-SCORE-09", "tile": "anteroom",
        "row": "food", "x": 3, "y": -1, "because": ["nap-room@5,0"],
    });
    assert!(told.contains(&line), "{told:?}");
}
