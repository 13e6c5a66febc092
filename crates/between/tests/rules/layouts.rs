//! Castles that are written down: what is built from them, and why some are not.

use crate::common::*;
use crate::table::options_with;
use between::*;
use game::Refusal as _;
use serde_json::json;

fn given(rooms: &[(&str, i64, i64)]) -> Layout {
    Layout { order: BuildOrder::Given, ..layout(TORCH_THRONE, rooms) }
}

/// Place in the list, id and rule of everything that is wrong with a layout.
fn refusals(layout: &Layout) -> Vec<(Option<usize>, &'static str, &'static str)> {
    match layout.build() {
        Ok(castle) => panic!("should be refused: {castle:?}"),
        Err(refusals) => refusals
            .iter()
            .map(|refusal| (refusal.index, refusal.id, refusal.refusal.rule().0))
            .collect(),
    }
}

fn remarks_of(layout: &Layout) -> Vec<(&'static str, String)> {
    remarks_by(layout, &[])
}

fn remarks_by(layout: &Layout, options: &[(&str, &str)]) -> Vec<(&'static str, String)> {
    let remarks = remarks(&build(layout), &options_with(options));
    remarks.into_iter().map(|(rule, remark)| (rule.0, in_english("remark", &remark))).collect()
}

#[test]
fn rooms_may_be_listed_in_any_order() {
    let upside_down = [
        ("terrace", 2, 2),
        ("kitchen", 2, 1),
        ("spy-room", 3, -2),
        ("crypt", 3, -1),
        ("library", 3, 0),
        ("solar", 2, 0),
    ];
    let castle = castle(TORCH_THRONE, &upside_down);
    assert_eq!(castle.rooms().len(), 6);
    for (id, x, y) in upside_down {
        assert_eq!(castle.room_at(Cell::at(x as i8, y as i8)), Some(room(id)));
    }
    let built: Vec<_> = castle.rooms().iter().map(|placed| placed.face().id).collect();
    assert_eq!(built[0], "solar", "the only one that touches the throne comes first");
}

#[test]
fn the_given_order_is_refused_where_a_room_came_too_early() {
    let rooms = [("kitchen", 2, 1), ("solar", 2, 0), ("bakery", 3, 1), ("pantry", 3, 0)];
    let expected = [
        (Some(0), "kitchen", "BTW-PLACE-02"),
        (Some(0), "kitchen", "BTW-PLACE-04"),
        (Some(2), "bakery", "BTW-PLACE-02"),
        (Some(2), "bakery", "BTW-PLACE-04"),
    ];
    assert_eq!(refusals(&given(&rooms)), expected);
    let reversed: Vec<_> = rooms.into_iter().rev().collect();
    let expected = [
        (Some(0), "pantry", "BTW-PLACE-02"),
        (Some(1), "bakery", "BTW-PLACE-02"),
        (Some(1), "bakery", "BTW-PLACE-04"),
    ];
    assert_eq!(refusals(&given(&reversed)), expected, "not from outside in, either");
    let sorted = [("solar", 2, 0), ("kitchen", 2, 1), ("pantry", 3, 0), ("bakery", 3, 1)];
    let castle = build(&given(&sorted));
    let built: Vec<_> = castle.rooms().iter().map(|placed| placed.face().id).collect();
    assert_eq!(built, ["solar", "kitchen", "pantry", "bakery"]);
}

#[test]
fn both_orders_make_the_same_castle_of_a_legal_list() {
    let exemplar = exemplar();
    assert_eq!(exemplar.order, BuildOrder::Given);
    let any = Layout { order: BuildOrder::Any, ..exemplar.clone() };
    assert_eq!(build(&any), build(&exemplar));
}

#[test]
fn a_castle_is_refused_with_index_id_and_rule_for_each_rule_of_placement() {
    type Case = (&'static [(&'static str, i64, i64)], (usize, &'static str, &'static str));
    let cases: [Case; 11] = [
        (&[("kitchen", 2, 0), ("bakery", 2, 0)], (1, "bakery", "BTW-PLACE-01")),
        (&[("kitchen", 1, 0)], (0, "kitchen", "BTW-PLACE-01")),
        (&[("kitchen", 2, 0), ("bakery", 4, 0)], (1, "bakery", "BTW-PLACE-02")),
        (
            &[("kitchen", 2, 0), ("bakery", 1, 1), ("pantry", 2, 2), ("tower", 2, 1)],
            (2, "pantry", "BTW-PLACE-13"),
        ),
        (&[("solar", 1, -1)], (0, "solar", "BTW-PLACE-07")),
        (&[("kitchen", 2, 0), ("crypt", 3, 0)], (1, "crypt", "BTW-PLACE-08")),
        (&[("fountain", 0, -1)], (0, "fountain", "BTW-PLACE-10")),
        (&[("tower", 0, -1)], (0, "tower", "BTW-PLACE-11")),
        (&[("kitchen", 2, 0), ("bakery", 2, 1), ("pantry", 3, 1)], (2, "pantry", "BTW-PLACE-04")),
        (&[("terrace", -1, 0), ("kitchen", -1, 1)], (1, "kitchen", "BTW-PLACE-13")),
        (&[("kitchen", 2, 0), ("dead-end", 99, 0)], (1, "dead-end", "BTW-RUL-17")),
    ];
    for (rooms, (index, id, rule)) in cases {
        assert_eq!(refusals(&layout(TORCH_THRONE, rooms)), [(Some(index), id, rule)]);
    }
}

#[test]
fn all_rules_that_are_broken_are_refused_at_once_in_the_order_of_the_list() {
    let rooms = [
        ("crypt", 5, 3),
        ("kitchen", 2, 0),
        ("solar", 0, -1),
        ("kitchen", 3, 0),
        ("bakery", 0, 0),
        ("tower", 9, -9),
        ("great-hall", 200, 0),
    ];
    let broken = Layout {
        attendants: ["painter"; 3].map(attendant).to_vec(),
        bonus_cards: ["bonus-food", "bonus-food"].map(card).to_vec(),
        ..layout(TORCH_THRONE, &rooms)
    };
    let found = refusals(&broken);
    let expected = [
        (None, TORCH_THRONE, "BTW-BONUS-33"),
        (Some(0), "crypt", "BTW-PLACE-02"),
        (Some(0), "crypt", "BTW-PLACE-08"),
        (Some(0), "crypt", "BTW-PLACE-04"),
        (Some(1), "bonus-food", "BTW-COMP-05"),
        (Some(2), "solar", "BTW-PLACE-07"),
        (Some(3), "kitchen", "BTW-COMP-01"),
        (Some(4), "bakery", "BTW-PLACE-01"),
        (Some(5), "tower", "BTW-PLACE-02"),
        (Some(5), "tower", "BTW-PLACE-11"),
        (Some(6), "great-hall", "BTW-RUL-17"),
    ];
    assert_eq!(found, expected);
}

#[test]
fn an_island_is_refused_room_by_room() {
    let rooms = [("kitchen", 2, 0), ("bakery", 5, 0), ("pantry", 6, 0), ("solar", 6, 1)];
    let expected = [
        (Some(1), "bakery", "BTW-PLACE-02"),
        (Some(2), "pantry", "BTW-PLACE-02"),
        (Some(3), "solar", "BTW-PLACE-02"),
        (Some(3), "solar", "BTW-PLACE-04"),
    ];
    assert_eq!(refusals(&layout(TORCH_THRONE, &rooms)), expected);
    let corner = [("dungeon", 0, -1), ("crypt", -1, -2), ("spy-room", -2, -2)];
    let found = refusals(&layout(TORCH_THRONE, &corner));
    assert_eq!(found.len(), 2, "a corner does not join the island: {found:?}");
}

#[test]
fn rooms_that_stand_on_a_refused_room_are_refused_too_and_all_others_are_built() {
    let rooms = [("kitchen", 4, 0), ("bakery", 4, 1), ("solar", 2, 0), ("nursery", 2, 1)];
    let expected = [
        (Some(0), "kitchen", "BTW-PLACE-02"),
        (Some(1), "bakery", "BTW-PLACE-02"),
        (Some(1), "bakery", "BTW-PLACE-04"),
    ];
    assert_eq!(refusals(&layout(TORCH_THRONE, &rooms)), expected);
    let bridged = [&rooms[..], &[("pantry", 3, 0)]].concat();
    assert_eq!(castle(TORCH_THRONE, &bridged).rooms().len(), 5);
}

/// BTW-COMP-01
#[test]
fn a_tile_that_is_listed_twice_is_refused_but_specialty_rooms_may_repeat() {
    let twice = [("kitchen", 2, 0), ("bakery", 3, 0), ("kitchen", 4, 0)];
    let layout_twice = layout(TORCH_THRONE, &twice);
    assert_eq!(refusals(&layout_twice), [(Some(2), "kitchen", "BTW-COMP-01")]);
    let text = in_english("refused", &layout_twice.build().unwrap_err()[0].refusal);
    assert_eq!(text, "there is only one Kitchen");
    let repeated = [("tower", 2, 0), ("tower", 3, 0), ("grand-foyer", 0, 1), ("grand-foyer", 0, 2)];
    assert_eq!(castle(TORCH_THRONE, &repeated).specialties(Specialty::Tower), 2);
}

/// BTW-BONUS-33
#[test]
fn a_third_attendant_is_refused() {
    for kinds in [["painter"; 3], ["painter", "knight", "beautician"]] {
        let three = Layout {
            attendants: kinds.map(attendant).to_vec(),
            ..layout(TORCH_THRONE, &[("kitchen", 2, 0)])
        };
        assert_eq!(refusals(&three), [(None, TORCH_THRONE, "BTW-BONUS-33")]);
        let text = in_english("refused", &three.build().unwrap_err()[0].refusal);
        assert_eq!(text, "a throne room has space for 2 attendants, not 3");
    }
    let mut two = with_attendants(&castle(TORCH_THRONE, &[]), &["painter", "painter"]);
    assert!(!two.seat_attendant(attendant("knight")));
    assert_eq!(two.attendants(), [attendant("painter"); 2]);
}

/// BTW-BONUS-42, BTW-RUL-65
#[test]
fn a_third_bonus_card_and_a_second_copy_are_refused() {
    let with = |ids: &[&str]| Layout {
        bonus_cards: ids.iter().map(|id| card(id)).collect(),
        ..layout(TORCH_THRONE, &[])
    };
    let three = with(&["bonus-food", "bonus-living", "bonus-height"]);
    assert_eq!(refusals(&three), [(None, TORCH_THRONE, "BTW-BONUS-42")]);
    let text = in_english("refused", &three.build().unwrap_err()[0].refusal);
    assert_eq!(text, "a castle can have 2 bonus cards, not 3");
    let twice = with(&["bonus-food", "bonus-food"]);
    assert_eq!(refusals(&twice), [(Some(1), "bonus-food", "BTW-COMP-05")]);
    let text = in_english("refused", &twice.build().unwrap_err()[0].refusal);
    assert_eq!(text, "there is only one card “Bonus for food rooms”");
    let mut two = with(&["bonus-food", "bonus-living"]).build().unwrap();
    assert!(!two.keep_card(card("bonus-height")));
    assert_eq!(two.cards(), ["bonus-food", "bonus-living"].map(card));
}

/// BTW-BONUS-71
#[test]
fn more_rooms_than_any_castle_can_have_are_refused() {
    let ids = [RoomType::Food, RoomType::Living, RoomType::Sleeping, RoomType::Utility];
    let ids = ids.into_iter().flat_map(ids_of);
    let rooms: Vec<_> = ids.zip(0..).map(|(id, n)| (id, 2 + n % 8, n / 8)).take(64).collect();
    let most = castle(TORCH_THRONE, &rooms[..MOST_ROOMS]);
    assert_eq!(most.rooms().len(), 63);
    let too_many = layout(TORCH_THRONE, &rooms);
    assert_eq!(refusals(&too_many), [(None, TORCH_THRONE, "BTW-BONUS-71")]);
    let text = in_english("refused", &too_many.build().unwrap_err()[0].refusal);
    assert_eq!(text, "no castle can have 64 rooms");
}

/// Specialty rooms in rows of sixteen, from the ground down.
fn specialties(ids: &[&'static str]) -> Layout {
    let at = |n: i64| (2 + n % 16, -(n / 16));
    let rooms: Vec<_> = ids.iter().zip(0..).map(|(id, n)| (*id, at(n).0, at(n).1)).collect();
    layout(TORCH_THRONE, &rooms)
}

/// BTW-COMP-02
#[test]
fn more_specialty_rooms_than_the_box_holds_are_refused() {
    let (castle, refused) =
        specialties(&["grand-foyer"; 48]).build_what_stands(&Options::default());
    assert_eq!((castle.rooms().len(), refused), (48, vec![]));
    let found = refusals(&specialties(&["grand-foyer"; 60]));
    let beyond: Vec<_> = (48..60).map(|n| (Some(n), "grand-foyer", "BTW-COMP-02")).collect();
    assert_eq!(found, beyond);
    let text =
        in_english("refused", &specialties(&["grand-foyer"; 49]).build().unwrap_err()[0].refusal);
    assert_eq!(text, "the box holds 48 specialty rooms");
}

/// BTW-HOUSE-11
#[test]
fn more_of_a_kind_than_the_box_holds_are_refused_where_kinds_run_out() {
    let foyers = specialties(&["grand-foyer"; 32]);
    assert!(foyers.build().is_ok(), "they are printed on both sides");
    let limited = options_with(&[("component_limits", "physical")]);
    let (castle, refused) = foyers.build_what_stands(&limited);
    assert_eq!(castle.rooms().len(), 16);
    let named = refused.iter().map(|r| (r.index, r.id, r.refusal.rule().0));
    let beyond = (16..32).map(|n| (Some(n), "grand-foyer", "BTW-HOUSE-11"));
    assert!(named.eq(beyond), "{refused:?}");
    assert_eq!(in_english("refused", &refused[0].refusal), "the box holds 16 of Grand Foyer");
}

/// The first and the last cell that the rule names can be reached and are not refused.
///
/// BTW-RUL-17
#[test]
fn the_grid_goes_from_minus_32_to_32_both_ways_and_what_is_beyond_is_refused() {
    let to = |x: i64, y: i64| {
        let mut ids =
            [RoomType::Food, RoomType::Living, RoomType::Utility].into_iter().flat_map(ids_of);
        let mut rooms: Vec<(&str, i64, i64)> = Vec::new();
        let along = if x > 0 { (2..=x).collect::<Vec<_>>() } else { (x..0).rev().collect() };
        along.into_iter().for_each(|x| rooms.push((ids.next().unwrap(), x, 0)));
        (1..=y).for_each(|y| rooms.push((ids.next().unwrap(), x, y)));
        let below = ids_of(RoomType::Downstairs).into_iter().chain(ids_of(RoomType::Corridor));
        let below = below.zip(1..).take_while(|(_, depth)| *depth <= -y);
        below.for_each(|(id, depth)| rooms.push((id, x, -depth)));
        layout(TORCH_THRONE, &rooms)
    };
    let spot = |castle: &Castle, cell| {
        castle.legal_cells(Kind::Specialty(Specialty::GrandFoyer)).any(|legal| legal == cell)
    };
    for (x, y) in [(32, 0), (-32, 0), (32, 16), (32, -16), (0, 32), (0, -32), (-32, 16)] {
        let whole = to(x, y);
        let castle = build(&whole);
        assert!(castle.is_filled(Cell::at(x as i8, y as i8)), "{x},{y}");
        let mut last = whole.rooms.clone();
        let step = last.pop().unwrap();
        let before = build(&Layout { rooms: last, ..whole });
        let cell = Cell::at(step.x as i8, step.y as i8);
        assert!(spot(&before, cell) && !spot(&castle, cell), "{x},{y} is offered once");
    }
    for (x, y) in [(33, 0), (-33, 0), (0, 33), (0, -33)] {
        let index = to(x, y).rooms.len() - 1;
        let found = refusals(&to(x, y));
        assert_eq!((found.len(), found[0].0, found[0].2), (1, Some(index), "BTW-RUL-17"));
    }
    let castle = build(&to(32, 0));
    assert!(castle.legal_cells(Kind::Regular(RoomType::Food)).all(Cell::is_on_grid));
}

/// The last column has no bit in the words of the rows; what is beside it can be reached from it.
///
/// BTW-RUL-17, BTW-PLACE-25
#[test]
fn at_the_last_columns_legal_cells_are_exactly_those_against_which_nothing_is_held() {
    let upper = || [RoomType::Food, RoomType::Living, RoomType::Utility].map(ids_of).into_iter();
    let lower = || [RoomType::Downstairs, RoomType::Corridor].map(ids_of).into_iter();
    let hooks: [&[(i64, i64)]; 7] = [
        &[],
        &[(32, 0)],
        &[(32, 0), (32, -1), (32, -2)],
        &[(32, 0), (32, -1), (32, -2), (31, -2), (30, -2)],
        &[(32, 0), (32, -1), (32, -2), (32, -3), (31, -3), (30, -3), (30, -2)],
        &[(32, 0), (32, 1), (31, 1), (32, 2), (32, -1)],
        &[(31, -1), (31, -2), (32, -2)],
    ];
    for (seen, hook) in (0..).zip(hooks) {
        let (mut high, mut low) = (upper().flatten(), lower().flatten());
        let cells = (2..32).map(|x| (x, 0)).chain(hook.iter().copied());
        let room = |(x, y)| (if y < 0 { low.next() } else { high.next() }.unwrap(), x, y);
        let castle = build(&layout(TORCH_THRONE, &cells.map(room).collect::<Vec<_>>()));
        let mut beside = 0;
        let specialties = Specialty::ALL.map(Room::Specialty);
        for room in Tile::all().map(Room::Tile).chain(specialties) {
            let window = (-6..=4).flat_map(|y| (30..=33).map(move |x| Cell::at(x, y)));
            let free = window.filter(|cell| castle.objections(room, *cell).is_empty());
            let legal = castle.legal_cells(room.face().kind).filter(|cell| cell.x >= 30);
            let (free, legal): (Vec<_>, Vec<_>) = (free.collect(), legal.collect());
            assert_eq!(legal, free, "{hook:?}: {}", room.face().id);
            beside += free.iter().filter(|cell| cell.x == 31 && cell.y < -1).count();
        }
        assert_eq!(beside > 0, [2, 3, 4, 6].contains(&seen), "{hook:?}");
    }
}

/// Notes look at the house rules that the castle is scored by.
///
/// BTW-HOUSE-01, BTW-HOUSE-04, BTW-HOUSE-11
#[test]
fn remarks_follow_the_house_rules() {
    let three = |room_type| {
        let ids = ids_of(room_type).into_iter().take(3).zip(2..);
        layout(TORCH_THRONE, &ids.map(|(id, x)| (id, x, 0)).collect::<Vec<_>>())
    };
    let rules = |layout: &Layout, options: &[(&str, &str)]| {
        remarks_by(layout, options).into_iter().map(|(rule, _)| rule).collect::<Vec<_>>()
    };
    let sleeping = three(RoomType::Sleeping);
    assert_eq!(rules(&sleeping, &[]), ["BTW-BONUS-51"]);
    assert_eq!(rules(&sleeping, &[("living_tower", "added")]), ["BTW-BONUS-51"]);
    assert!(rules(&sleeping, &[("living_tower", "moved")]).is_empty());
    assert!(rules(&sleeping, &[("component_limits", "physical")]).is_empty());
    let living = Layout { attendants: vec![attendant("painter")], ..three(RoomType::Living) };
    assert!(rules(&living, &[]).is_empty());
    assert_eq!(rules(&living, &[("living_tower", "added")]), ["BTW-HOUSE-01"]);
    assert_eq!(rules(&living, &[("living_tower", "moved")]), ["BTW-HOUSE-01"]);
    let either = [("fifth_either_castle", "on")];
    assert_eq!(rules(&specialties(&["grand-foyer"; 7]), &[]), ["BTW-BONUS-72"]);
    assert!(rules(&specialties(&["grand-foyer"; 12]), &either).is_empty());
    assert_eq!(rules(&specialties(&["grand-foyer"; 13]), &either), ["BTW-HOUSE-04"]);
}

/// BTW-BONUS-71
#[test]
fn more_than_18_regular_rooms_are_remarked_on() {
    let ids = [RoomType::Food, RoomType::Downstairs].into_iter().flat_map(ids_of);
    let row = |count: usize| {
        let food = ids.clone().take(count).zip(2..).map(|(id, x)| (id, x, 0));
        layout(TORCH_THRONE, &food.collect::<Vec<_>>())
    };
    assert_eq!(remarks_of(&row(18)), []);
    let text = "19 regular rooms: a castle ends with 16, 17 or 18".to_owned();
    assert_eq!(remarks_of(&row(19)), [("BTW-BONUS-71", text)]);
}

/// BTW-BONUS-72
#[test]
fn more_than_6_specialty_rooms_are_remarked_on() {
    let foyers = |count: i64| {
        let rooms: Vec<_> = (0..count).map(|n| ("grand-foyer", 2 + n, 0)).collect();
        layout(TORCH_THRONE, &rooms)
    };
    assert_eq!(remarks_of(&foyers(6)), []);
    let found = remarks_of(&foyers(7));
    assert_eq!(found.iter().map(|(rule, _)| *rule).collect::<Vec<_>>(), ["BTW-BONUS-72"]);
    assert!(found[0].1.starts_with('7'), "{found:?}");
}

#[test]
fn bonuses_that_seem_to_be_forgotten_are_remarked_on() {
    let three = |room_type| {
        let rooms: Vec<_> =
            ids_of(room_type).into_iter().take(3).zip(2..).map(|(id, x)| (id, x, 0)).collect();
        layout(TORCH_THRONE, &rooms)
    };
    let expected = [
        (RoomType::Living, "BTW-BONUS-30", "3 living rooms, but no royal attendant"),
        (RoomType::Utility, "BTW-BONUS-40", "3 utility rooms, but no bonus card"),
        (RoomType::Outdoor, "BTW-BONUS-50", "3 outdoor rooms, but no specialty room"),
        (RoomType::Sleeping, "BTW-BONUS-51", "3 sleeping rooms, but no specialty room"),
        (RoomType::Corridor, "BTW-BONUS-52", "3 corridor rooms, but no specialty room"),
    ];
    for (room_type, rule, text) in expected {
        let bare = three(room_type);
        assert_eq!(remarks_of(&bare), [(rule, text.to_owned())]);
        let mut two = bare.clone();
        two.rooms.pop();
        assert_eq!(remarks_of(&two), [], "two of a type earn nothing");
        let mut paid = Layout {
            attendants: vec![attendant("knight")],
            bonus_cards: vec![card("bonus-food")],
            ..bare
        };
        paid.rooms.push(RoomAt { tile: room("grand-foyer"), x: 0, y: 1 });
        assert_eq!(remarks_of(&paid), []);
    }
    assert_eq!(remarks_of(&three(RoomType::Food)), []);
}

#[test]
fn a_castle_that_is_written_down_and_built_again_is_the_same_castle() {
    let layout = Layout {
        attendants: ["knight", "beautician"].map(attendant).to_vec(),
        bonus_cards: ["bonus-food", "bonus-width"].map(card).to_vec(),
        ..exemplar()
    };
    let castle = build(&layout);
    let written = Layout::from(&castle);
    assert_eq!(written, layout);
    assert_eq!(build(&written), castle);
}

#[test]
fn cards_keep_the_order_in_which_they_were_kept() {
    let bonus_cards = ["bonus-width", "bonus-food"].map(card).to_vec();
    let layout = Layout { bonus_cards: bonus_cards.clone(), ..exemplar() };
    let castle = build(&layout);
    assert_eq!(castle.cards(), bonus_cards);
    assert_eq!(Layout::from(&castle), layout);
}

#[test]
fn a_layout_is_read_from_json() {
    let text = r#"{
        "throne": "throne-food-sleeping",
        "rooms": [
            { "tile": "wine-room", "x": -1, "y": 0 },
            { "tile": "tower", "x": 0, "y": 1 }
        ],
        "attendants": ["painter"],
        "bonus_cards": ["bonus-height"],
        "order": "given"
    }"#;
    let expected = Layout {
        attendants: vec![attendant("painter")],
        bonus_cards: vec![card("bonus-height")],
        order: BuildOrder::Given,
        ..layout("throne-food-sleeping", &[("wine-room", -1, 0), ("tower", 0, 1)])
    };
    assert_eq!(serde_json::from_str::<Layout>(text).unwrap(), expected);
    let shortest = json!({ "throne": "throne-food-sleeping" });
    let lone = serde_json::from_value::<Layout>(shortest).unwrap();
    assert_eq!(lone, layout("throne-food-sleeping", &[]), "everything else may be left out");
    assert_eq!(build(&lone), Castle::new(throne("throne-food-sleeping")));
}

#[test]
fn a_layout_is_written_as_it_is_read() {
    let exemplar = Layout { bonus_cards: vec![card("bonus-types")], ..exemplar() };
    let text = serde_json::to_string(&exemplar).unwrap();
    assert_eq!(serde_json::from_str::<Layout>(&text).unwrap(), exemplar);
    assert!(text.contains(r#""order":"given""#), "{text}");
    let any = serde_json::to_value(layout(TORCH_THRONE, &[("kitchen", 2, 0)])).unwrap();
    assert_eq!(any.get("order"), None, "the usual order is not worth a word");
    assert!(any["rooms"][0] == json!({ "tile": "kitchen", "x": 2, "y": 0 }));
}

#[test]
fn json_of_the_wrong_shape_is_refused_with_a_message_that_helps() {
    let base = json!({ "throne": TORCH_THRONE, "rooms": [{ "tile": "kitchen", "x": 2, "y": 0 }] });
    assert!(serde_json::from_value::<Layout>(base.clone()).is_ok());
    let cases = [
        (
            "/throne",
            json!("throne-of-swords"),
            "invalid value: string \"throne-of-swords\", expected the id of a throne room",
        ),
        ("/throne", json!(7), "invalid type: integer `7`, expected a string"),
        ("/rooms", json!("kitchen"), "invalid type: string \"kitchen\", expected a sequence"),
        (
            "/rooms/0/tile",
            json!("ballroom"),
            "invalid value: string \"ballroom\", expected the id of a room",
        ),
        (
            "/rooms/0/tile",
            json!("painter"),
            "invalid value: string \"painter\", expected the id of a room",
        ),
        ("/rooms/0/tile", json!(null), "invalid type: null, expected a string"),
        ("/rooms/0/x", json!("2"), "invalid type: string \"2\", expected i64"),
        ("/rooms/0/x", json!(2.5), "invalid type: floating point `2.5`, expected i64"),
        ("/rooms/0/y", json!([0]), "invalid type: sequence, expected i64"),
    ];
    for (place, wrong, expected) in cases {
        let mut value = base.clone();
        *value.pointer_mut(place).unwrap() = wrong;
        let message = serde_json::from_value::<Layout>(value).unwrap_err().to_string();
        assert_eq!(message, expected, "{place}");
    }
    let cases = [
        (
            "attendants",
            json!(["jester"]),
            "invalid value: string \"jester\", expected the id of a royal attendant",
        ),
        ("attendants", json!("painter"), "invalid type: string \"painter\", expected a sequence"),
        (
            "bonus_cards",
            json!(["bonus-jester"]),
            "invalid value: string \"bonus-jester\", expected the id of a bonus card",
        ),
        ("order", json!("reverse"), "unknown variant `reverse`, expected `any` or `given`"),
        (
            "room",
            json!([]),
            "unknown field `room`, expected one of `throne`, `rooms`, `attendants`, `bonus_cards`, `order`",
        ),
    ];
    for (field, wrong, expected) in cases {
        let mut value = base.clone();
        value[field] = wrong;
        let message = serde_json::from_value::<Layout>(value).unwrap_err().to_string();
        assert_eq!(message, expected, "{field}");
    }
}

#[test]
fn json_with_missing_doubled_or_unknown_fields_is_refused_with_the_place() {
    let message = |text: &str| serde_json::from_str::<Layout>(text).unwrap_err().to_string();
    assert_eq!(message("{}"), "missing field `throne` at line 1 column 2");
    let throne = format!(r#""throne": "{TORCH_THRONE}""#);
    let with_room = |room: &str| format!("{{ {throne},\n\"rooms\": [{room}] }}");
    let missing = message(&with_room(r#"{ "tile": "kitchen", "x": 2 }"#));
    assert!(missing.starts_with("missing field `y` at line 2"), "{missing}");
    let doubled = message(&with_room(r#"{ "tile": "kitchen", "x": 2, "x": 3, "y": 0 }"#));
    assert!(doubled.starts_with("duplicate field `x` at line 2"), "{doubled}");
    let unknown = message(&with_room(r#"{ "tile": "kitchen", "x": 2, "y": 0, "z": 1 }"#));
    let expected = "unknown field `z`, expected one of `tile`, `x`, `y` at line 2";
    assert!(unknown.starts_with(expected), "{unknown}");
    let cut_off = message(&format!("{{ {throne}, \"rooms\": ["));
    assert!(cut_off.starts_with("EOF while parsing a list"), "{cut_off}");
    let huge = message(&with_room(r#"{ "tile": "kitchen", "x": 99999999999999999999, "y": 0 }"#));
    assert!(huge.contains("expected i64"), "{huge}");
}
