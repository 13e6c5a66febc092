//! Actions as files and messages write them.

use between::Action;
use serde_json::{Value, json};

fn read(value: Value) -> Result<Action, String> {
    serde_json::from_value(value).map_err(|error| error.to_string())
}

#[test]
fn actions_without_fields_are_written_and_read_back() {
    for (action, written) in [
        (Action::Lock, json!({"type": "lock"})),
        (Action::ShowStack, json!({"type": "show_stack"})),
    ] {
        assert_eq!(serde_json::to_value(action).unwrap(), written);
        assert_eq!(read(written), Ok(action));
    }
}

#[test]
fn fields_that_do_not_exist_are_refused_wherever_they_stand() {
    let propose = |choice| json!({"type": "propose", "castle": 0, "choice": choice});
    let cases = [
        (json!({"type": "lock", "x": 1}), "x"),
        (json!({"type": "show_stack", "seat": 1}), "seat"),
        (json!({"type": "accept", "castle": 0, "choice": {"tile": "attic"}}), "choice"),
        (json!({"type": "assign", "left": "kitchen", "right": "bakery"}), "right"),
        (json!({"type": "say_order", "castle": 0, "order": "first", "why": ""}), "why"),
        (propose(json!({"cell": {"x": 0, "y": 1, "z": 2}})), "z"),
        (
            propose(json!({"fifth_attendant": {"castle": 0, "attendant": "knight", "cell": 1}})),
            "cell",
        ),
        (
            propose(json!({"fifth_room":
                {"castle": 0, "room": "tower", "cell": {"x": 0, "y": 1}, "turn": 90}})),
            "turn",
        ),
        (
            propose(json!({"fifth_room":
                {"castle": 0, "room": "tower", "cell": {"x": 0, "y": 1, "turn": 90}}})),
            "turn",
        ),
    ];
    for (written, field) in cases {
        let error = read(written.clone()).unwrap_err();
        assert!(error.contains(&format!("unknown field `{field}`")), "{written}: {error}");
    }
    // Two choices at once are none.
    assert!(read(propose(json!({"attendant": "knight", "tile": "kitchen"}))).is_err());
}
