//! The TypeScript declarations describe the JSON that goes over the wire.

#![cfg(feature = "typescript")]

use std::collections::BTreeSet;

use between::*;
use game::{Actor, Game, Log, SeatSet, Viewer};
use serde::Serialize;
use serde_json::Value;
use testkit::Laws;
use ts_rs::{Config, TS};

/// The declaration without its comments.
fn declared<T: TS>() -> String {
    let mut text = String::new();
    for (number, part) in T::decl(&Config::new()).split("/**").enumerate() {
        text += if number == 0 { part } else { part.split_once("*/").expect("a whole comment").1 };
    }
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn ids_are_text() {
    assert_eq!(declared::<Tile>(), "type BetweenTile = string;");
    assert_eq!(declared::<Throne>(), "type BetweenThrone = string;");
    assert_eq!(declared::<Card>(), "type BetweenCard = string;");
    assert_eq!(declared::<Attendant>(), "type BetweenAttendant = string;");
    assert_eq!(declared::<Cause>(), "type BetweenCause = string;");
    assert_eq!(declared::<Room>(), "type BetweenRoom = BetweenTile | BetweenSpecialty;");
    assert_eq!(declared::<CastleId>(), "type BetweenCastleId = number;");
}

#[test]
fn those_at_the_table_are_numbers_and_names() {
    assert_eq!(declared::<game::Seat>(), "type Seat = number;");
    assert_eq!(declared::<SeatSet>(), "type SeatSet = Array<Seat>;");
    assert_eq!(declared::<Viewer>(), "type Viewer = `seat:${number}` | \"spectator\";");
    assert_eq!(declared::<Actor>(), "type Actor = `seat:${number}` | \"chance\";");
    assert_eq!(declared::<Audience>(), "type BetweenAudience = SeatSet | \"everybody\";");
}

#[test]
fn actions_and_choices_are_told_apart() {
    let action = declared::<Action>();
    assert!(action.starts_with("type BetweenAction = "), "{action}");
    let choose = r#"{ "type": "choose", tiles: [BetweenTile, BetweenTile], }"#;
    for variant in [choose, r#"{ "type": "lock" }"#, r#"{ "type": "show_stack" }"#] {
        assert!(action.contains(variant), "{variant} is missing: {action}");
    }
    let choice = declared::<Choice>();
    assert!(choice.contains(r#"{ "cell": BetweenCell } | { "tile": BetweenTile }"#), "{choice}");
    assert_eq!(declared::<News>(), "type BetweenNews = BetweenEvent | BetweenOutside;");
}

#[test]
fn a_ledger_is_a_list_of_lines() {
    assert_eq!(declared::<Ledger>(), "type Ledger<R, P> = Array<Line<R, P>>;");
    assert_eq!(Ledger::name(&Config::new()), "Ledger<BetweenRow, BetweenCause>");
    let line = declared::<Line>();
    assert!(line.contains("source: P, points: number, rule: RuleId, because: Array<P>,"), "{line}");
}

#[test]
fn what_may_be_left_out_is_optional_and_what_may_be_null_is_not() {
    let view = declared::<View>();
    assert!(view.contains("own?: BetweenOwnView,"), "{view}");
    assert!(view.contains("picked_for_ludwig?: Array<BetweenTile>,"), "{view}");
    let seat = declared::<SeatView>();
    assert!(seat.contains("age: number | null,"), "{seat}");
    assert!(seat.contains("remembered?: Array<BetweenTile>,"), "{seat}");
}

#[test]
fn names_are_those_of_the_json() {
    fn check<T: TS + Serialize>(values: &[T]) {
        let names: Vec<_> = values.iter().map(|v| serde_json::to_string(v).unwrap()).collect();
        let name = T::name(&Config::new());
        assert_eq!(declared::<T>(), format!("type {name} = {};", names.join(" | ")));
    }
    check(&RoomType::ALL);
    check(&Specialty::ALL);
    check(&[Order::First, Order::Second, Order::Either]);
}

/// The fields of one object type: those that are always there, those that may be left out.
#[derive(Debug, Default)]
struct Shape {
    required: BTreeSet<String>,
    optional: BTreeSet<String>,
    /// What sets the variant of a union apart.
    tag: Option<String>,
}

impl Shape {
    /// Every variant of a union of objects.
    fn all<T: TS>() -> Vec<Shape> {
        let declared = declared::<T>();
        let (_, objects) = declared.split_once(" = ").expect("a declaration");
        objects.trim_end_matches(';').split("} | {").map(Shape::of).collect()
    }

    fn of(object: &str) -> Shape {
        let mut shape = Shape::default();
        let mut depth = 0;
        let outermost_comma = |c: char| {
            depth += i32::from("[<".contains(c)) - i32::from("]>".contains(c));
            c == ',' && depth == 0
        };
        let fields = object.trim_matches(['{', '}', ' ']).split(outermost_comma);
        for (name, kind) in fields.filter_map(|field| field.split_once(": ")) {
            let name = name.trim().trim_matches('"');
            if name == "type" {
                shape.tag = Some(kind.trim_matches('"').to_owned());
            }
            match name.strip_suffix('?') {
                Some(name) => shape.optional.insert(name.to_owned()),
                None => shape.required.insert(name.to_owned()),
            };
        }
        shape
    }

    fn fits(&self, json: &Value) -> bool {
        let keys: BTreeSet<String> = json.as_object().unwrap().keys().cloned().collect();
        let known = self.required.union(&self.optional).cloned().collect();
        let tag = json.get("type").and_then(Value::as_str);
        self.required.is_subset(&keys) && keys.is_subset(&known) && self.tag.as_deref() == tag
    }
}

/// The object has just the fields that the type declares.
fn assert_declared<T: TS>(json: &Value) {
    let shapes = Shape::all::<T>();
    assert!(shapes.iter().any(|shape| shape.fits(json)), "{json} is none of {shapes:#?}");
}

fn assert_view_declared(view: &Value) {
    assert_declared::<View>(view);
    view.get("own").into_iter().for_each(assert_declared::<OwnView>);
    let list = |json: &Value, key: &str| json[key].as_array().unwrap().clone();
    list(view, "seats").iter().for_each(assert_declared::<SeatView>);
    for castle in list(view, "castles") {
        assert_declared::<CastleView>(&castle);
        list(&castle, "rooms").iter().for_each(assert_declared::<RoomView>);
        castle.get("site").into_iter().for_each(assert_declared::<SiteView>);
    }
}

#[test]
fn everything_in_a_game_has_the_declared_fields() {
    for players in [2, 4] {
        let log: Log<Between> = Laws::new(Setup::new(players)).game(1);
        for entry in log.entries() {
            assert_declared::<Action>(&serde_json::to_value(entry.action).unwrap());
        }
        let viewers = || Viewer::all(players.max(3));
        for (event, viewer) in log.events().iter().flat_map(|e| viewers().map(move |v| (e, v))) {
            match Between::news(event, viewer) {
                Some(News::Full(event)) => {
                    assert_declared::<Event>(&serde_json::to_value(event).unwrap());
                }
                Some(News::Outside(outside)) => {
                    assert_declared::<Outside>(&serde_json::to_value(outside).unwrap());
                }
                None => {}
            }
        }
        for length in (0..=log.entries().len()).step_by(7) {
            let then = log.after(length).unwrap();
            for viewer in viewers() {
                let view = Between::view(then.state(), viewer);
                assert_view_declared(&serde_json::to_value(view).unwrap());
            }
        }
        let ledger = log.state().castles()[0].ledger(log.state().options());
        for line in serde_json::to_value(ledger).unwrap().as_array().unwrap() {
            assert_declared::<Line>(line);
        }
    }
}
