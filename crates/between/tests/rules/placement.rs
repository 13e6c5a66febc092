//! Where rooms may stand and where they may not.

use crate::common::*;
use between::*;

const NOTHING: [&str; 0] = [];

/// One room of every kind.
fn one_of_each() -> Vec<&'static str> {
    kinds().map(|kind| any_room(kind).face().id).collect()
}

/// BTW-PLACE-01
#[test]
fn a_taken_cell_is_refused() {
    let castle = castle(TORCH_THRONE, &[("kitchen", 2, 0)]);
    assert_eq!(rules_against(&castle, "bakery", 2, 0), ["BTW-PLACE-01"]);
    assert_eq!(rules_against(&castle, "bakery", 0, 0), ["BTW-PLACE-01"], "the throne's left half");
    assert_eq!(rules_against(&castle, "bakery", 1, 0), ["BTW-PLACE-01"], "its right half");
    assert_eq!(rules_against(&castle, "bakery", 3, 0), NOTHING);
}

/// BTW-PLACE-02
#[test]
fn a_cell_that_shares_no_edge_with_the_castle_is_refused() {
    let castle = castle(TORCH_THRONE, &[("dungeon", 0, -1), ("kitchen", 2, 0)]);
    assert_eq!(rules_against(&castle, "dead-end", -1, -2), ["BTW-PLACE-02"], "a corner only");
    assert_eq!(rules_against(&castle, "bakery", 4, 0), ["BTW-PLACE-02"], "a cell between");
    assert_eq!(rules_against(&castle, "dead-end", 0, -2), NOTHING, "an edge of the dungeon");
    assert_eq!(rules_against(&castle, "bakery", -1, 0), NOTHING, "an edge of the throne");
    assert_eq!(rules_against(&castle, "bakery", 3, 0), NOTHING, "an edge of the kitchen");
}

/// BTW-PLACE-03, BTW-DIS-17, BTW-EX-04
#[test]
fn a_first_room_that_does_not_touch_the_throne_is_refused() {
    let lone = castle(TORCH_THRONE, &[]);
    let touching = [(-1, 0), (2, 0), (0, 1), (1, 1), (0, -1), (1, -1)];
    for (x, y) in (-5..=6).flat_map(|y| (-5..=6).map(move |x| (x, y))) {
        for id in one_of_each() {
            if !touching.contains(&(x, y)) {
                let rules = rules_against(&lone, id, x, y);
                let expected =
                    if Cell::at(x, y).is_throne() { "BTW-PLACE-01" } else { "BTW-PLACE-02" };
                assert!(rules.contains(&expected), "{id} at ({x},{y}): {rules:?}");
            }
        }
    }
    for (x, y) in touching {
        assert_eq!(rules_against(&lone, "dead-end", x, y), NOTHING, "({x},{y})");
    }
    let apart = Layout {
        order: BuildOrder::Given,
        ..layout(TORCH_THRONE, &[("kitchen", 3, 0), ("bakery", 2, 0)])
    };
    let refusals = apart.build().unwrap_err();
    assert_eq!(refusals.len(), 1, "only the room that came first: {refusals:?}");
    assert_eq!(refusals[0].refusal, Refusal::NoSharedEdge { cell: Cell::at(3, 0) });
}

/// BTW-PLACE-04, BTW-RUL-11
#[test]
fn a_room_above_ground_without_a_room_directly_below_is_refused() {
    let castle = castle(TORCH_THRONE, &[("kitchen", 2, 0), ("bakery", 2, 1)]);
    assert_eq!(rules_against(&castle, "pantry", 3, 1), ["BTW-PLACE-04"], "an overhang");
    assert_eq!(rules_against(&castle, "pantry", 2, 2), NOTHING, "on the bakery");
    assert_eq!(rules_against(&castle, "pantry", 2, 3), ["BTW-PLACE-02", "BTW-PLACE-04"]);
    for id in ["dead-end", "grand-foyer", "fountain", "tower", "terrace", "solar"] {
        assert_eq!(rules_against(&castle, id, 3, 1), ["BTW-PLACE-04"], "{id}");
        assert_eq!(rules_against(&castle, id, -1, 1), ["BTW-PLACE-02", "BTW-PLACE-04"], "{id}");
    }
    assert_eq!(rules_against(&castle, "pantry", 3, 0), NOTHING, "what would hold it up");
}

/// BTW-PLACE-05
#[test]
fn the_throne_holds_up_both_cells_above_it() {
    let lone = castle(TORCH_THRONE, &[]);
    for x in [0, 1] {
        assert_eq!(rules_against(&lone, "kitchen", x, 1), NOTHING, "({x},1)");
    }
    castle(TORCH_THRONE, &[("kitchen", 1, 1), ("bakery", 1, 2), ("pantry", 0, 1)]);
}

/// BTW-PLACE-06
#[test]
fn at_ground_level_and_below_nothing_is_needed_underneath() {
    let castle = castle(TORCH_THRONE, &[("kitchen", 2, 0), ("dungeon", 1, -1)]);
    for (id, x, y) in [("bakery", 3, 0), ("bakery", -1, 0), ("crypt", 2, -1), ("dead-end", 0, -1)] {
        assert!(!castle.is_filled(Cell::at(x, y - 1)));
        assert_eq!(rules_against(&castle, id, x, y), NOTHING, "{id} at ({x},{y})");
    }
}

/// BTW-PLACE-07
#[test]
fn food_living_utility_outdoor_and_sleeping_rooms_are_refused_below_ground() {
    let castle = castle(TORCH_THRONE, &[("dungeon", 0, -1), ("dead-end", 1, -1)]);
    for id in ["kitchen", "library", "kennel", "terrace", "solar"] {
        for (x, y) in [(-1, -1), (2, -1), (0, -2), (1, -2)] {
            assert_eq!(rules_against(&castle, id, x, y), ["BTW-PLACE-07"], "{id} at ({x},{y})");
        }
        for (x, y) in [(-1, 0), (2, 0), (0, 1), (1, 1)] {
            assert_eq!(rules_against(&castle, id, x, y), NOTHING, "{id} at ({x},{y})");
        }
    }
}

/// BTW-PLACE-08
#[test]
fn downstairs_rooms_at_ground_level_or_above_are_refused() {
    let castle = castle(TORCH_THRONE, &[("kitchen", 2, 0), ("bakery", 0, 1), ("crypt", 0, -1)]);
    for (x, y) in [(-1, 0), (3, 0), (1, 1), (2, 1), (0, 2)] {
        assert_eq!(rules_against(&castle, "dungeon", x, y), ["BTW-PLACE-08"], "({x},{y})");
    }
    for (x, y) in [(1, -1), (2, -1), (-1, -1), (0, -2)] {
        assert_eq!(rules_against(&castle, "dungeon", x, y), NOTHING, "({x},{y})");
    }
}

/// BTW-PLACE-09, BTW-PLACE-12
#[test]
fn corridors_and_grand_foyers_go_on_every_level() {
    let castle = castle(TORCH_THRONE, &[("kitchen", 0, 1), ("dungeon", 0, -1)]);
    for id in ["dead-end", "echo-chamber", "grand-foyer"] {
        for (x, y) in [(0, -2), (1, -1), (-1, 0), (2, 0), (1, 1), (0, 2)] {
            assert_eq!(rules_against(&castle, id, x, y), NOTHING, "{id} at ({x},{y})");
        }
    }
}

/// BTW-PLACE-10, BTW-PLACE-11, BTW-DIS-31
#[test]
fn fountains_and_towers_below_ground_are_refused() {
    let castle = castle(TORCH_THRONE, &[("kitchen", 2, 0), ("dungeon", 0, -1)]);
    for (id, rule) in [("fountain", "BTW-PLACE-10"), ("tower", "BTW-PLACE-11")] {
        for (x, y) in [(1, -1), (2, -1), (0, -2)] {
            assert_eq!(rules_against(&castle, id, x, y), [rule], "{id} at ({x},{y})");
            assert_eq!(rules_against(&castle, "grand-foyer", x, y), NOTHING, "a foyer may");
        }
        for (x, y) in [(-1, 0), (3, 0), (0, 1), (2, 1)] {
            assert_eq!(rules_against(&castle, id, x, y), NOTHING, "{id} at ({x},{y})");
        }
    }
}

/// BTW-PLACE-13, BTW-RUL-12
#[test]
fn every_kind_of_room_directly_above_a_blue_border_is_refused() {
    for open in ["terrace", "fountain", "tower"] {
        for (x, y) in [(2, 0), (0, 1)] {
            let castle = castle(TORCH_THRONE, &[(open, x, y)]);
            let (x, y) = (x as i8, y as i8);
            for id in one_of_each() {
                let above = rules_against(&castle, id, x, y + 1);
                assert!(above.contains(&"BTW-PLACE-13"), "{id} on the {open}: {above:?}");
                let higher = rules_against(&castle, id, x, y + 2);
                assert!(higher.contains(&"BTW-PLACE-04"), "nothing to stand on: {higher:?}");
            }
            for kind in kinds() {
                let mut above =
                    legal(&castle, kind).into_iter().filter(|cell| cell.0 == x && cell.1 > y);
                assert_eq!(above.next(), None, "the column over the {open} stays empty");
            }
        }
    }
}

/// BTW-PLACE-14
#[test]
fn a_blue_bordered_room_may_stand_on_every_room_without_a_blue_border() {
    let bases = ["kitchen", "library", "kennel", "solar", "dead-end", "grand-foyer"];
    for open in ["terrace", "fountain", "tower"] {
        let lone = castle(TORCH_THRONE, &[]);
        assert_eq!(rules_against(&lone, open, 0, 1), NOTHING, "on the throne");
        for base in bases {
            let castle = castle(TORCH_THRONE, &[(base, 2, 0)]);
            assert_eq!(rules_against(&castle, open, 2, 1), NOTHING, "{open} on {base}");
        }
        for base in ["dungeon", "dead-end", "grand-foyer"] {
            let castle = castle(TORCH_THRONE, &[("crypt", 1, -1), (base, 2, -1)]);
            assert_eq!(rules_against(&castle, open, 2, 0), NOTHING, "{open} over {base}");
        }
    }
}

/// BTW-PLACE-15
#[test]
fn a_blue_border_does_not_stop_building_beside_it() {
    for open in ["terrace", "fountain", "tower"] {
        let rooms = [("kitchen", 3, 0), (open, 3, 1), ("bakery", 2, 0), ("pantry", 4, 0)];
        let high = castle(TORCH_THRONE, &rooms);
        let low = castle(TORCH_THRONE, &[(open, 2, 0)]);
        let ground_up = kinds().filter(|kind| kind.levels() != Levels::BelowGround);
        for id in ground_up.map(|kind| any_room(kind).face().id) {
            assert_eq!(rules_against(&low, id, 3, 0), NOTHING, "{id} right of the {open}");
            assert_eq!(rules_against(&high, id, 2, 1), NOTHING, "{id} left of the {open}");
            assert_eq!(rules_against(&high, id, 4, 1), NOTHING, "{id} right of the {open}");
        }
    }
}

/// BTW-PLACE-16, BTW-RUL-13
#[test]
fn a_room_may_go_under_a_blue_bordered_room_at_ground_level() {
    for open in ["terrace", "fountain", "tower"] {
        let castle = castle(TORCH_THRONE, &[(open, 2, 0)]);
        for id in ["dead-end", "dungeon", "grand-foyer"] {
            assert_eq!(rules_against(&castle, id, 2, -1), NOTHING, "{id} under the {open}");
        }
        let below: Vec<_> =
            kinds().filter(|&kind| legal(&castle, kind).contains(&(2, -1))).collect();
        let expected = [
            Kind::Regular(RoomType::Corridor),
            Kind::Regular(RoomType::Downstairs),
            Kind::Specialty(Specialty::GrandFoyer),
        ];
        assert_eq!(below, expected);
    }
}

/// BTW-PLACE-17
#[test]
fn below_ground_nothing_is_needed_above() {
    let castle = castle(TORCH_THRONE, &[("crypt", 1, -1)]);
    for id in ["dungeon", "dead-end", "grand-foyer"] {
        assert!(!castle.is_filled(Cell::at(2, 0)));
        assert_eq!(rules_against(&castle, id, 2, -1), NOTHING, "{id}");
    }
}

/// BTW-PLACE-18, BTW-RUL-14
#[test]
fn a_ground_level_room_may_hang_on_the_room_below_alone() {
    let cellar = [("crypt", 1, -1), ("dungeon", 2, -1), ("dead-end", 3, -1)];
    let castle = castle(TORCH_THRONE, &cellar);
    assert!(!castle.is_filled(Cell::at(2, 0)) && !castle.is_filled(Cell::at(4, 0)));
    for id in ["kitchen", "terrace", "tower", "solar", "echo-chamber"] {
        assert_eq!(rules_against(&castle, id, 3, 0), NOTHING, "{id}");
    }
}

/// BTW-PLACE-19, BTW-RUL-16
#[test]
fn gaps_below_ground_are_allowed_and_may_be_filled_later() {
    let ring = [
        ("crypt", 1, -1),
        ("dungeon", 1, -2),
        ("armory", 1, -3),
        ("spy-room", 2, -3),
        ("the-hole", 3, -3),
        ("dead-end", 3, -2),
        ("mold-room", 3, -1),
        ("snake-pit", 2, -1),
    ];
    let ring = castle(TORCH_THRONE, &ring);
    assert!(!ring.is_filled(Cell::at(2, -2)));
    for id in ["jewel-room", "great-hall", "grand-foyer"] {
        assert_eq!(rules_against(&ring, id, 2, -2), NOTHING, "{id} in the gap");
    }
    let ids = ids_of(RoomType::Downstairs);
    let shaft: Vec<_> = ids.iter().zip(1..).map(|(id, depth)| (*id, 0, -depth)).collect();
    assert_eq!(castle(TORCH_THRONE, &shaft).height(), (-21, 0), "as deep as there are rooms");
}

/// BTW-PLACE-20
#[test]
fn a_castle_may_grow_as_high_as_deep_and_as_wide_as_there_are_rooms() {
    let (food, cellar) = (ids_of(RoomType::Food), ids_of(RoomType::Downstairs));
    let lines: [Vec<(&str, i64, i64)>; 4] = [
        food.iter().zip(1..).map(|(id, y)| (*id, 1, y)).collect(),
        food.iter().zip(2..).map(|(id, x)| (*id, x, 0)).collect(),
        food.iter().zip(1..).map(|(id, x)| (*id, -x, 0)).collect(),
        cellar.iter().zip(1..).map(|(id, depth)| (*id, 1, -depth)).collect(),
    ];
    let sizes = lines.map(|line| {
        let castle = castle(TORCH_THRONE, &line);
        (card_points(&castle, "bonus-height"), card_points(&castle, "bonus-width"))
    });
    assert_eq!(sizes, [(22, 2), (1, 23), (1, 23), (22, 2)]);
}

/// BTW-PLACE-21: a room that would cover, replace or move another one.
#[test]
fn covering_exchanging_or_moving_a_placed_room_is_refused() {
    let exemplar = build(&exemplar());
    for placed in exemplar.rooms() {
        for id in one_of_each() {
            let rules = rules_against(&exemplar, id, placed.cell.x, placed.cell.y);
            assert_eq!(rules[0], "BTW-PLACE-01", "{id} on {placed:?}");
        }
        assert_eq!(exemplar.room_at(placed.cell), Some(placed.room));
    }
    let covered = layout(TORCH_THRONE, &[("kitchen", 2, 0), ("bakery", 2, 0)]);
    let refusals = covered.build().unwrap_err();
    assert_eq!(refusals[0].refusal, Refusal::CellTaken { cell: Cell::at(2, 0) });
    let moved = layout(TORCH_THRONE, &[("kitchen", 2, 0), ("kitchen", -1, 0)]);
    let Room::Tile(tile) = room("kitchen") else { panic!("the kitchen is a tile") };
    assert_eq!(moved.build().unwrap_err()[0].refusal, Refusal::TileTwice { tile });
}

/// BTW-PLACE-23
#[test]
fn beside_a_lone_throne_each_kind_has_these_cells() {
    let (above, below) = ([(-1, 0), (2, 0), (0, 1), (1, 1)], [(0, -1), (1, -1)]);
    for throne in Throne::all() {
        let castle = Castle::new(throne);
        for kind in kinds() {
            let cells = legal(&castle, kind);
            match kind {
                Kind::Regular(RoomType::Downstairs) => assert_eq!(cells, below),
                Kind::Regular(RoomType::Corridor) | Kind::Specialty(Specialty::GrandFoyer) => {
                    assert_eq!(cells, [below.as_slice(), &above].concat());
                }
                _ => assert_eq!(cells, above, "{kind:?}"),
            }
        }
    }
}

/// BTW-PLACE-24
#[test]
fn an_outdoor_room_on_the_throne_leaves_these_cells() {
    for outdoor in ids_of(RoomType::Outdoor) {
        let castle = castle(TORCH_THRONE, &[(outdoor, 0, 1)]);
        let food = legal(&castle, Kind::Regular(RoomType::Food));
        assert_eq!(food, [(-1, 0), (2, 0), (1, 1)]);
        let corridor = legal(&castle, Kind::Regular(RoomType::Corridor));
        assert_eq!(corridor, [(0, -1), (1, -1), (-1, 0), (2, 0), (1, 1)]);
    }
}

/// BTW-PLACE-25
#[test]
fn each_of_the_five_tests_refuses_alone_and_all_that_fail_are_named() {
    let rooms = [("kitchen", 2, 0), ("bakery", 2, 1), ("terrace", 0, 1)];
    let castle = castle(TORCH_THRONE, &rooms);
    assert_eq!(rules_against(&castle, "pantry", 2, 0), ["BTW-PLACE-01"], "not empty");
    assert_eq!(rules_against(&castle, "pantry", 4, 0), ["BTW-PLACE-02"], "no shared edge");
    assert_eq!(rules_against(&castle, "pantry", 0, -1), ["BTW-PLACE-07"], "wrong level");
    assert_eq!(rules_against(&castle, "pantry", 3, 1), ["BTW-PLACE-04"], "no support");
    assert_eq!(rules_against(&castle, "pantry", 0, 2), ["BTW-PLACE-13"], "blue border below");
    assert_eq!(rules_against(&castle, "pantry", 1, 1), NOTHING, "all five passed");
    let several = rules_against(&castle, "dungeon", 5, 3);
    assert_eq!(several, ["BTW-PLACE-02", "BTW-PLACE-08", "BTW-PLACE-04"]);
    let taken_and_wrong = rules_against(&castle, "dungeon", 2, 1);
    assert_eq!(taken_and_wrong, ["BTW-PLACE-01", "BTW-PLACE-08"]);
    assert_eq!(rules_against(&castle, "tower", 4, -2), ["BTW-PLACE-02", "BTW-PLACE-11"]);
}

/// BTW-PLACE-26
#[test]
fn all_rooms_of_one_kind_and_all_kinds_of_one_level_obey_the_same_test() {
    let castle = build(&exemplar());
    let cells = || (-3..=6).flat_map(|y| (-4..=9).map(move |x| Cell::at(x, y)));
    for kind in kinds() {
        let same_kind = Tile::all().map(Room::Tile).chain(Specialty::ALL.map(Room::Specialty));
        for room in same_kind.filter(|room| room.face().kind == kind) {
            let open = cells().filter(|cell| castle.objections(room, *cell).is_empty());
            assert!(open.eq(castle.legal_cells(kind)), "{}", room.face().id);
        }
    }
    let foyer = legal(&castle, Kind::Specialty(Specialty::GrandFoyer));
    assert_eq!(foyer, legal(&castle, Kind::Regular(RoomType::Corridor)));
    for kind in [Specialty::Fountain, Specialty::Tower] {
        let drafted = legal(&castle, Kind::Regular(RoomType::Outdoor));
        assert_eq!(legal(&castle, Kind::Specialty(kind)), drafted);
    }
}

/// BTW-PLACE-25
#[test]
fn a_refused_room_leaves_the_castle_as_it_was() {
    let mut castle = castle(TORCH_THRONE, &[("kitchen", 2, 0)]);
    let before = castle;
    let reasons = castle.build(room("crypt"), Cell::at(5, 3)).unwrap_err();
    assert_eq!(reasons, castle.objections(room("crypt"), Cell::at(5, 3)), "all of them");
    assert_eq!(reasons.len(), 3);
    assert_eq!(castle, before);
    castle.build(room("crypt"), Cell::at(1, -1)).unwrap();
    assert_eq!(castle.room_at(Cell::at(1, -1)), Some(room("crypt")));
    assert_eq!((castle.rooms().len(), castle.count(RoomType::Downstairs)), (2, 1));
    assert_eq!(castle.height(), (-1, 0));
}

#[test]
fn refusals_say_in_words_what_is_wrong_with_the_cell() {
    let castle = castle(TORCH_THRONE, &[("terrace", 2, 0)]);
    let said = |id: &str, x: i8, y: i8| {
        let reasons = castle.objections(room(id), Cell::at(x, y));
        reasons.iter().map(|reason| in_english("refused", reason)).collect::<Vec<_>>().join("; ")
    };
    assert_eq!(said("bakery", 2, 0), "2,0 is taken");
    assert_eq!(said("bakery", 4, 0), "4,0 shares no edge with the castle");
    assert_eq!(said("bakery", 0, -1), "this room goes at ground level or above, and 0,-1 is below");
    assert_eq!(said("crypt", -1, 0), "downstairs rooms go below ground, and -1,0 is not");
    assert_eq!(said("bakery", 2, 1), "the room below 2,1 is open to the sky");
    let floating = said("bakery", -1, 1);
    assert!(floating.ends_with("-1,1 is above ground with nothing directly below"), "{floating}");
    assert_eq!(said("bakery", 40, 0), "40,0 is farther out than any castle can reach");
}
