//! Castles in files: where the room that would come next may stand.

#![allow(clippy::unwrap_used)]

use serde_json::{Value, json};
use shelf::between::LayoutFile;

/// How many spots there are for another fountain beside so many.
fn spots(fountains: i64, options: &Value) -> usize {
    let fountain = |n: i64| json!({ "tile": "fountain", "x": n + 2, "y": 0 });
    let rooms: Vec<Value> = (0..fountains).map(fountain).collect();
    let file = json!({
        "game": "between",
        "castle": { "throne": "throne-living-corridor", "rooms": rooms },
        "options": options,
        "next": "fountain",
    });
    let file: LayoutFile = shelf::parse(&file.to_string()).unwrap();
    file.appraise().unwrap().spots.len()
}

/// BTW-HOUSE-11
#[test]
fn a_room_of_which_the_box_holds_no_more_can_go_nowhere() {
    let limited = json!({ "component_limits": "physical" });
    assert!(spots(15, &limited) > 0);
    assert_eq!(spots(16, &limited), 0);
    assert!(spots(16, &json!({})) > 0, "kinds do not run out by themselves");
}
