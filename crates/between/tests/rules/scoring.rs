//! What food, living, utility and outdoor rooms score by the rulebook, and what holds for all rows.

use crate::common::*;
use between::*;

const FOOD: Wanted = Wanted::Type(RoomType::Food);

/// A room of the wanted kind that wants nothing itself.
fn wanted_room(wanted: Wanted) -> Face {
    match wanted {
        Wanted::Type(room_type) => plain("wanted", room_type),
        Wanted::Specialty | Wanted::Any => *Specialty::Fountain.face(),
    }
}

/// Every step of up to three cells each way, the room's own cell left out.
fn steps_around() -> impl Iterator<Item = (i8, i8)> {
    let steps = (-3..=3).flat_map(|up| (-3..=3).map(move |right| (right, up)));
    steps.filter(|&step| step != (0, 0))
}

/// BTW-SCORE-GEN-01
#[test]
fn a_castle_scores_the_sum_of_13_rows() {
    let rows = [
        "food",
        "living",
        "utility",
        "outdoor",
        "sleeping",
        "corridor",
        "downstairs",
        "towers",
        "fountains",
        "grand_foyers",
        "bonus_cards",
        "royal_attendants",
        "throne_room",
    ];
    assert_eq!(Row::ALL.map(Row::id), rows);
    let castle = with_cards(&build(&exemplar()), &["bonus-height"]);
    let sheet = sheet(&castle);
    let sums = Row::ALL.map(|row| sheet.row(row));
    assert_eq!(sums, [4, 8, 4, 5, 12, 4, 2, 5, 5, 6, 6, 7, 0]);
    assert_eq!(sheet.total(), sums.iter().sum::<i32>());
    assert_eq!(castle.score(&Options::default()), 68);
}

/// BTW-SCORE-GEN-02
#[test]
fn one_room_counts_for_any_number_of_others() {
    let rooms = [
        ("solar", 2, 0),
        ("map-room", 3, 0),
        ("salon", 2, 1),
        ("tapestry-room", 3, 1),
        ("terrace", 4, 0),
        ("turtle-pond", -1, 0),
        ("kennel", 1, 1),
    ];
    let castle = castle(TORCH_THRONE, &rooms);
    for id in ["map-room", "salon", "tapestry-room", "terrace", "turtle-pond"] {
        assert_eq!(points(&castle, id), 1, "{id}");
    }
    assert_eq!(points(&castle, "kennel"), 0, "only a corner of the sleeping room");
    let lines = sheet(&castle).lines;
    let count = |id: &str| lines.iter().filter(|line| line.source.id() == id).count();
    assert!(rooms.iter().all(|(id, _, _)| count(id) == 1), "each room has a line of its own");
}

/// BTW-SCORE-GEN-03, BTW-RUL-42
#[test]
fn no_room_counts_itself() {
    let alone = |id: &str, x, y| points(&castle(PAINTING_THRONE, &[(id, x, y)]), id);
    assert_eq!(alone("kitchen", 2, 0), 0, "wants food");
    assert_eq!(alone("rug-room", 2, 0), 0, "wants living");
    assert_eq!(alone("repair-shop", 2, 0), 0, "wants utility");
    assert_eq!(alone("crypt", 0, -1), 0, "wants downstairs");
    assert_eq!(alone("echo-chamber", 2, 0), 0, "wants and shows a torch");
    let wish = Wish::Castle { wants: Wanted::Type(RoomType::Outdoor), points: 1 };
    let garden = made_up("garden", RoomType::Outdoor, None, wish);
    assert_eq!(Sketch::blank().with(garden, 2, 0).points("garden"), 0);
    let far = Sketch::blank().with(*Specialty::GrandFoyer.face(), 9, 9);
    assert_eq!(far.points("grand-foyer"), 0);
    let two = Sketch::blank().with(garden, 2, 0).with(garden, 5, 0);
    assert_eq!(
        row_of(&two.sheet(&Options::default()), between::Row::Outdoor),
        [1, 1],
        "but each other"
    );
}

/// BTW-SCORE-GEN-04, BTW-RUL-43
#[test]
fn the_throne_counts_once_where_rooms_are_counted() {
    let over_the_throne = |id: &str| points(&castle(TORCH_THRONE, &[(id, 0, 1)]), id);
    for id in ["grand-foyer", "library", "echo-chamber", "panic-room", "biergarten", "tower"] {
        assert_eq!(over_the_throne(id), 1, "{id}");
    }
    let below = castle(TORCH_THRONE, &[("echo-chamber", 1, -1), ("armory", 0, -1)]);
    assert_eq!(points(&below, "echo-chamber"), 1);
    assert_eq!(points(&below, "armory"), 2, "one specialty room at 2");
}

/// BTW-SCORE-GEN-05, BTW-RUL-43
#[test]
fn both_throne_cells_count_where_cells_are_counted() {
    let rooms = [
        ("kitchen", 0, 1),
        ("bakery", -1, 0),
        ("pantry", -1, 1),
        ("library", 1, 1),
        ("study", -1, 2),
        ("gallery", 0, 2),
        ("parlor", 1, 2),
    ];
    let castle = castle(TORCH_THRONE, &rooms);
    let surrounded = "the throne fills two of the kitchen's eight cells";
    assert_eq!(card_points(&castle, "bonus-fully-surrounded"), 3, "{surrounded}");
    assert_eq!(card_points(&castle, "bonus-four-sides"), 2, "the kitchen alone");
    assert_eq!(card_points(&castle, "bonus-width"), 3, "the throne's two columns and one more");
    let lone = Castle::new(throne(TORCH_THRONE));
    assert_eq!(card_points(&lone, "bonus-width"), 2);
    assert!(legal(&lone, Kind::Regular(RoomType::Food)).contains(&(0, 1)), "both hold up rooms");
    assert!(legal(&lone, Kind::Regular(RoomType::Food)).contains(&(1, 1)));
}

/// BTW-SCORE-GEN-06, BTW-RUL-45
#[test]
fn specialty_rooms_are_fountains_towers_foyers_and_the_throne() {
    let mut rooms = vec![("biergarten", -1, 0)];
    let more = [("fountain", 2, 0), ("tower", 3, 0), ("grand-foyer", 4, 0), ("kitchen", 5, 0)];
    let mut found = vec![points(&castle(TORCH_THRONE, &rooms), "biergarten")];
    for room in more {
        rooms.push(room);
        found.push(points(&castle(TORCH_THRONE, &rooms), "biergarten"));
    }
    assert_eq!(found, [1, 2, 3, 4, 4]);
    let served = with_attendants(&castle(TORCH_THRONE, &rooms), &["knight", "beautician"]);
    assert_eq!(points(&served, "biergarten"), 4, "attendants are not among them");
}

/// BTW-SCORE-GEN-07
#[test]
fn an_unmet_wish_scores_0_and_no_line_is_negative() {
    for tile in Tile::all() {
        let Some(cell) = Castle::new(throne(PAINTING_THRONE)).legal_cells(tile.face().kind).next()
        else {
            panic!("{tile} fits beside a throne");
        };
        let castle = castle(PAINTING_THRONE, &[(tile.id(), cell.x.into(), cell.y.into())]);
        let sheet = sheet(&castle);
        assert!(sheet.lines.iter().all(|line| line.points >= 0), "{tile}");
        let line = sheet.lines.iter().find(|line| line.source.id() == tile.id()).unwrap();
        assert_eq!(
            line.points == 0,
            line.because.is_empty() && line.row != Row::Sleeping,
            "{tile}"
        );
    }
}

/// BTW-SCORE-GEN-08, BTW-RUL-46, BTW-DIS-33
#[test]
fn maximums_come_from_the_grid_and_are_no_caps() {
    let around = |face: Face, other: Face| {
        let mut sketch = Sketch::blank().with(face, 10, 10);
        for &(right, up) in Pattern::Around.steps() {
            sketch = sketch.with(other, 10 + right, 10 + up);
        }
        sketch.points(face.id)
    };
    let living = |rate| made_up("living", RoomType::Living, None, on(Pattern::Around, FOOD, rate));
    let food = plain("food", RoomType::Food);
    assert_eq!(around(living(1), food), 8);
    assert_eq!(around(living(2), food), 16, "no tile pays so much, but nothing would be cut off");
    let twice = made_up("pantry", RoomType::Food, None, on(Pattern::AboveBelow, FOOD, 3));
    assert_eq!(around(twice, food), 6);
    assert_eq!(around(*Specialty::GrandFoyer.face(), food), 8);
    let wish = Wish::Hangings { hanging: Hanging::Torch, points: 2 };
    let hall = made_up("hall", RoomType::Corridor, None, wish);
    let lit = made_up("lit", RoomType::Food, Hanging::Torch, Wish::Fixed { points: 0 });
    assert_eq!(around(hall, lit), 16);
}

/// BTW-SCORE-GEN-09
#[test]
fn a_room_scores_by_what_is_printed_on_it() {
    let score = |wish: Wish, hanging: Hanging| {
        let room = made_up("room", RoomType::Living, hanging, wish);
        let mut sketch = Sketch::blank().with(room, 5, 5);
        for (face, right, up) in [
            (plain("food", RoomType::Food), 0, 1),
            (plain("food", RoomType::Food), 1, 0),
            (plain("utility", RoomType::Utility), 0, -1),
        ] {
            sketch = sketch.with(face, 5 + right, 5 + up);
        }
        sketch.attendants = vec![attendant("painter")];
        let sheet = sketch.sheet(&Options::default());
        (points_in(&sheet, "room"), points_in(&sheet, "painter"))
    };
    let utility = Wanted::Type(RoomType::Utility);
    assert_eq!(score(on(Pattern::Around, FOOD, 1), Hanging::Torch), (2, 0));
    assert_eq!(score(on(Pattern::Around, FOOD, 2), Hanging::Torch), (4, 0), "another rate");
    assert_eq!(score(on(Pattern::Around, utility, 1), Hanging::Torch), (1, 0), "another want");
    assert_eq!(score(on(Pattern::LeftRight, FOOD, 1), Hanging::Torch), (1, 0), "another way");
    assert_eq!(score(on(Pattern::Around, FOOD, 1), Hanging::Painting), (2, 1), "another hanging");
}

/// BTW-SCORE-FOOD-01, BTW-SCORE-FOOD-06
#[test]
fn a_food_room_looks_only_at_the_two_cells_printed_on_it() {
    let mut seen = [0; 3];
    for id in ids_of(RoomType::Food) {
        let face = *room(id).face();
        let Wish::Cells { at, wants, points: 2 } = face.wish else { panic!("{id}: {face:?}") };
        let (number, cells) = match at {
            Pattern::AboveBelow => (0, [(0, 1), (0, -1)]),
            Pattern::LeftRight => (1, [(-1, 0), (1, 0)]),
            Pattern::TwoBelow => (2, [(0, -1), (0, -2)]),
            _ => panic!("{id} looks at {at:?}"),
        };
        seen[number] += 1;
        for (right, up) in steps_around() {
            let sketch = Sketch::blank().with(face, 10, 10);
            let sketch = sketch.with(wanted_room(wants), 10 + right, 10 + up);
            let expected = if cells.contains(&(right, up)) { 2 } else { 0 };
            assert_eq!(sketch.points(id), expected, "{id}: {right} right, {up} up");
        }
    }
    assert_eq!(seen, [12, 7, 2], "above and below, left and right, two below");
}

/// BTW-SCORE-FOOD-02, BTW-SCORE-FOOD-04
#[test]
fn a_food_room_scores_0_2_or_4() {
    for id in ids_of(RoomType::Food) {
        let face = *room(id).face();
        let Wish::Cells { at, wants, .. } = face.wish else { panic!("{id}: {face:?}") };
        let mut found = Vec::new();
        for count in 0..=2 {
            let mut sketch = Sketch::blank().with(face, 10, 10);
            for &(right, up) in &at.steps()[..count] {
                sketch = sketch.with(wanted_room(wants), 10 + right, 10 + up);
            }
            found.push(sketch.points(id));
        }
        let mut crowded = Sketch::blank().with(face, 10, 10);
        for (right, up) in steps_around() {
            crowded = crowded.with(wanted_room(wants), 10 + right, 10 + up);
        }
        found.push(crowded.points(id));
        assert_eq!(found, [0, 2, 4, 4], "{id}");
    }
    let others = castle(TORCH_THRONE, &[("kitchen", 2, 0), ("library", 2, 1), ("crypt", 2, -1)]);
    assert_eq!(points(&others, "kitchen"), 0, "both cells filled, but not with food rooms");
}

/// BTW-SCORE-FOOD-06
#[test]
fn a_left_right_food_room_gets_nothing_for_rooms_above_and_below() {
    let above_below = [("bakery", 2, 0), ("kennel", 2, 1), ("sauna", 1, 1)];
    assert_eq!(points(&castle(TORCH_THRONE, &above_below), "bakery"), 0);
    let beside = [("bakery", 3, 0), ("kennel", 2, 0), ("sauna", 4, 0)];
    assert_eq!(points(&castle(TORCH_THRONE, &beside), "bakery"), 4);
    let standing = [("kitchen", 3, 0), ("bakery", 2, 0), ("pantry", 4, 0)];
    assert_eq!(points(&castle(TORCH_THRONE, &standing), "kitchen"), 0, "looks up and down only");
}

/// BTW-SCORE-FOOD-03, BTW-RUL-48
#[test]
fn chocolate_room_and_spice_room_want_downstairs_rooms_one_and_two_cells_below() {
    for id in ["chocolate-room", "spice-room"] {
        let score = |cellar: &[(&'static str, i64, i64)]| {
            points(&castle(TORCH_THRONE, &[&[(id, -1, 0)], cellar].concat()), id)
        };
        assert_eq!(score(&[]), 0);
        assert_eq!(score(&[("crypt", -1, -1)]), 2);
        assert_eq!(score(&[("crypt", -1, -1), ("dungeon", -1, -2)]), 4);
        assert_eq!(score(&[("dead-end", -1, -1), ("dungeon", -1, -2)]), 2, "each cell by itself");
        let past_a_gap = [("crypt", 0, -1), ("spy-room", 0, -2), ("dungeon", -1, -2)];
        assert_eq!(score(&past_a_gap), 2, "a gap between them does not matter");
        let third = [("crypt", -1, -1), ("dungeon", -1, -2), ("armory", -1, -3)];
        assert_eq!(score(&third), 4, "the third cell down is too far");
        assert_eq!(score(&[("crypt", 0, -1)]), 0, "not straight below");
    }
}

/// BTW-SCORE-FOOD-05, BTW-RUL-45
#[test]
fn the_throne_gives_2_to_a_food_room_that_wants_specialty_rooms() {
    for (id, x, y) in [
        ("china-room", 2, 0),
        ("china-room", -1, 0),
        ("brandy-room", 0, 1),
        ("siege-food-storage", 1, 1),
    ] {
        assert_eq!(points(&castle(TORCH_THRONE, &[(id, x, y)]), id), 2, "{id} at ({x},{y})");
    }
    let with_tower = castle(TORCH_THRONE, &[("brandy-room", 0, 1), ("tower", 0, 2)]);
    assert_eq!(points(&with_tower, "brandy-room"), 4);
    let apart = castle(TORCH_THRONE, &[("kitchen", 2, 0), ("china-room", 3, 0)]);
    assert_eq!(points(&apart, "china-room"), 0);
    let corner = castle(TORCH_THRONE, &[("kitchen", 2, 0), ("siege-food-storage", 2, 1)]);
    assert_eq!(points(&corner, "siege-food-storage"), 0);
}

/// BTW-SCORE-FOOD-07
#[test]
fn a_chocolate_room_loses_its_cellar_with_every_level_up() {
    let cellar = [("crypt", -1, -1), ("dungeon", -1, -2), ("armory", -1, -3)];
    let fillers = [("kitchen", -1, 0), ("bakery", -1, 1), ("pantry", -1, 2)];
    for id in ["chocolate-room", "spice-room"] {
        let found = [0, 1, 2, 3].map(|level| {
            let below = &fillers[..level];
            let rooms = [&cellar[..], below, &[(id, -1, level as i64)]].concat();
            points(&castle(TORCH_THRONE, &rooms), id)
        });
        assert_eq!(found, [4, 2, 0, 0], "{id} at y = 0, 1, 2 and 3");
    }
}

/// BTW-SCORE-LIVING-01, BTW-SCORE-LIVING-02
#[test]
fn a_living_room_scores_its_rate_for_each_wanted_room_around_it_corners_too() {
    for id in ids_of(RoomType::Living) {
        let face = *room(id).face();
        let Wish::Cells { at, wants, points: rate } = face.wish else { panic!("{id}: {face:?}") };
        for (right, up) in steps_around() {
            let sketch = Sketch::blank().with(face, 10, 10);
            let sketch = sketch.with(wanted_room(wants), 10 + right, 10 + up);
            let is_around = right.abs() <= 1 && up.abs() <= 1;
            // Where these tiles do not look, the wanted rooms cannot stand in any castle.
            let can_be_there = match at {
                Pattern::ThreeBelow => up < 0,
                Pattern::AroundNotBelow => (right, up) != (0, -1),
                _ => true,
            };
            let expected = if is_around && can_be_there { i32::from(rate) } else { 0 };
            assert_eq!(sketch.points(id), expected, "{id}: {right} right, {up} up");
        }
    }
    let kitchens = [("parlor", 2, 0), ("kitchen", 2, 1), ("bakery", 1, 1), ("pantry", 3, 0)];
    assert_eq!(points(&castle(TORCH_THRONE, &kitchens), "parlor"), 3, "two edges and a corner");
    let gardens = [("sitting-room", 2, 0), ("terrace", 1, 1), ("vineyard", 3, 0)];
    assert_eq!(points(&castle(TORCH_THRONE, &gardens), "sitting-room"), 4, "2 each");
    let cellar = [("cape-room", 2, 0), ("crypt", 1, -1), ("dungeon", 2, -1)];
    assert_eq!(points(&castle(TORCH_THRONE, &cellar), "cape-room"), 4, "2 each");
}

/// BTW-SCORE-LIVING-03, BTW-RUL-44, BTW-DIS-34
#[test]
fn the_throne_is_worth_exactly_1_to_a_living_room_that_wants_specialty_rooms() {
    for id in ["library", "study"] {
        for (x, y) in [(0, 1), (1, 1), (-1, 0), (2, 0)] {
            assert_eq!(points(&castle(TORCH_THRONE, &[(id, x, y)]), id), 1, "{id} at ({x},{y})");
        }
    }
    let corner = castle(TORCH_THRONE, &[("kitchen", 2, 0), ("study", 2, 1)]);
    assert_eq!(points(&corner, "study"), 1, "a corner of the throne");
    let far = castle(TORCH_THRONE, &[("kitchen", 2, 0), ("study", 3, 0)]);
    assert_eq!(points(&far, "study"), 0);
    let others = castle(TORCH_THRONE, &[("kitchen", 2, 0), ("parlor", 0, 1)]);
    assert_eq!(points(&others, "parlor"), 0, "only where specialty rooms are wanted");
    let wish = on(Pattern::Around, Wanted::Specialty, 2);
    let dear = made_up("dear", RoomType::Living, None, wish);
    let sketch = Sketch::blank().with(dear, 0, 1);
    assert_eq!(sketch.points("dear"), 1, "flat, although 2 is printed");
    let sketch = sketch.with(*Specialty::GrandFoyer.face(), 1, 1);
    assert_eq!(sketch.points("dear"), 3, "the foyer at the printed rate");
}

/// BTW-SCORE-LIVING-04, BTW-SCORE-LIVING-07, BTW-RUL-42
#[test]
fn a_living_room_among_eight_wanted_rooms_scores_8_and_not_itself() {
    let ids = ids_of(RoomType::Living);
    let others = ids.iter().filter(|id| **id != "rug-room");
    let cells = (0..3).flat_map(|y| (2..5).map(move |x| (x, y))).filter(|cell| *cell != (3, 1));
    let mut rooms: Vec<_> = others.zip(cells).map(|(id, (x, y))| (*id, x, y)).collect();
    rooms.push(("rug-room", 3, 1));
    assert_eq!(rooms.len(), 9);
    assert_eq!(points(&castle(TORCH_THRONE, &rooms), "rug-room"), 8);
    rooms.retain(|&(_, x, y)| y == 0 || (x, y) == (3, 1));
    assert_eq!(points(&castle(TORCH_THRONE, &rooms), "rug-room"), 3);
}

/// What a living room scores in every castle that can be built with rooms of a type on some of the
/// eight cells around it, and other rooms where those need something to stand on.
fn scores_amid(living: &str, x: i64, y: i64, around: RoomType) -> Vec<i32> {
    let cells: Vec<_> = (y - 1..=y + 1)
        .flat_map(|up| (x - 1..=x + 1).map(move |right| (right, up)))
        .filter(|&cell| cell != (x, y))
        .collect();
    let (wanted, fillers) = (ids_of(around), ids_of(RoomType::Sleeping));
    let mut scores = Vec::new();
    for subset in 0_u32..256 {
        let chosen = |cell: &(i64, i64)| {
            cells.iter().position(|known| known == cell).is_some_and(|bit| subset >> bit & 1 == 1)
        };
        let mut rooms = vec![(living, x, y)];
        rooms
            .extend(cells.iter().filter(|c| chosen(c)).zip(&wanted).map(|(c, id)| (*id, c.0, c.1)));
        let supports = (x - 1..=x + 1).flat_map(|right| (0..=y).map(move |up| (right, up)));
        let free = supports.filter(|c| !chosen(c) && *c != (x, y) && !matches!(c, (0 | 1, 0)));
        rooms.extend(free.zip(&fillers).map(|((x, y), id)| (*id, x, y)));
        if let Ok(castle) = layout(TORCH_THRONE, &rooms).build() {
            scores.push(points(&castle, living));
        }
    }
    scores
}

/// BTW-SCORE-LIVING-05, BTW-RUL-47
#[test]
fn no_more_than_three_outdoor_rooms_fit_around_a_living_room() {
    for living in ["meditation-room", "reading-room", "sitting-room"] {
        for y in 0..=2 {
            let scores = scores_amid(living, 3, y, RoomType::Outdoor);
            assert_eq!(scores.iter().max(), Some(&6), "{living} at y = {y}");
            assert!(scores.contains(&2) && scores.contains(&4) && scores.contains(&0));
        }
    }
}

/// BTW-SCORE-LIVING-06, BTW-RUL-47
#[test]
fn downstairs_rooms_fit_only_into_the_three_cells_below_a_ground_level_living_room() {
    for living in ["cape-room", "taxidermy-showroom"] {
        let scores = scores_amid(living, 2, 0, RoomType::Downstairs);
        assert_eq!(scores.len(), 8, "some, all or none of the three cells below, and no other");
        assert_eq!(scores.iter().max(), Some(&6), "{living} at ground level");
        for y in [1, 2] {
            let higher = scores_amid(living, 3, y, RoomType::Downstairs);
            assert_eq!(higher.iter().max(), Some(&0), "{living} at y = {y}");
        }
    }
}

/// BTW-SCORE-LIVING-08
#[test]
fn a_living_room_over_the_throne_reaches_7_specialty_rooms() {
    let cells = [(-1, 0), (-1, 1), (1, 1), (-1, 2), (0, 2), (1, 2)];
    let mut rooms = vec![("library", 0, 1)];
    rooms.extend(cells.map(|(x, y)| ("grand-foyer", x, y)));
    assert_eq!(points(&castle(TORCH_THRONE, &rooms), "library"), 7, "six foyers and the throne");
}

/// BTW-SCORE-UTILITY-01, BTW-SCORE-UTILITY-02
#[test]
fn a_utility_room_scores_every_wanted_room_on_a_path_of_wanted_rooms() {
    let rooms = [
        ("dumbwaiter", 2, 0),
        ("kitchen", 3, 0),
        ("bakery", 3, 1),
        ("pantry", 4, 1),
        ("brewery", 4, 0),
        ("library", 5, 0),
        ("buttery", 6, 0),
        ("crepery", -1, 0),
    ];
    let castle = castle(TORCH_THRONE, &rooms);
    assert_eq!(points(&castle, "dumbwaiter"), 4, "neither beyond the library nor the throne");
}

/// BTW-SCORE-UTILITY-03, BTW-RUL-49
#[test]
fn corners_do_not_connect() {
    let rooms = [("dumbwaiter", 2, 0), ("library", 2, 1), ("study", 3, 0), ("kitchen", 3, 1)];
    assert_eq!(points(&castle(TORCH_THRONE, &rooms), "dumbwaiter"), 0, "a corner at the start");
    let rooms = [
        ("laundry-room", 2, 0),
        ("kitchen", 3, 0),
        ("study", 4, 0),
        ("bakery", 4, 1),
        ("gallery", 3, 1),
    ];
    assert_eq!(points(&castle(TORCH_THRONE, &rooms), "laundry-room"), 1, "a corner on the way");
}

/// BTW-SCORE-UTILITY-04
#[test]
fn a_path_cannot_lead_through_other_types_other_utility_rooms_or_the_throne() {
    for barrier in ["library", "kennel", "tower", "dead-end"] {
        let rooms = [("dumbwaiter", 2, 0), ("kitchen", 3, 0), (barrier, 4, 0), ("bakery", 5, 0)];
        assert_eq!(points(&castle(TORCH_THRONE, &rooms), "dumbwaiter"), 1, "{barrier}");
    }
    let rooms = [("dumbwaiter", 2, 0), ("bakery", -1, 0), ("kitchen", 0, 1)];
    assert_eq!(points(&castle(TORCH_THRONE, &rooms), "dumbwaiter"), 0, "the throne");
}

/// BTW-SCORE-UTILITY-05, BTW-RUL-45
#[test]
fn the_throne_is_one_connected_specialty_room_and_joins_its_six_edges() {
    let mut rooms = vec![("panic-room", -1, 0)];
    assert_eq!(points(&castle(TORCH_THRONE, &rooms), "panic-room"), 1);
    for (number, (x, y)) in (2..).zip([(2, 0), (0, 1), (1, 1), (0, -1), (1, -1)]) {
        rooms.push(("grand-foyer", x, y));
        assert_eq!(points(&castle(TORCH_THRONE, &rooms), "panic-room"), number, "({x},{y})");
    }
    let corner = [("panic-room", -1, 0), ("kitchen", 2, 0), ("tower", 2, 1)];
    assert_eq!(points(&castle(TORCH_THRONE, &corner), "panic-room"), 1, "(2,1) is a corner");
    let far = [("crown-storage", 3, 0), ("fountain", 2, 0)];
    assert_eq!(points(&castle(TORCH_THRONE, &far), "crown-storage"), 2, "through the fountain");
}

/// BTW-SCORE-UTILITY-06, BTW-RUL-50, BTW-RUL-42
#[test]
fn a_utility_room_that_wants_utility_rooms_scores_the_rest_of_its_group() {
    let rooms = [
        ("repair-shop", 2, 0),
        ("kennel", 3, 0),
        ("sauna", 3, 1),
        ("tool-room", 4, 0),
        ("library", 5, 0),
        ("washroom", 6, 0),
        ("mud-room", 1, 1),
    ];
    let castle = castle(TORCH_THRONE, &rooms);
    assert_eq!(points(&castle, "repair-shop"), 3, "not itself, not the washroom, not a corner");
    assert_eq!(points(&castle, "tool-room"), 3);
}

/// BTW-SCORE-UTILITY-07, BTW-DIS-33
#[test]
fn a_utility_room_has_no_maximum() {
    let mut rooms = vec![("washroom", 2, 0)];
    rooms.extend(ids_of(RoomType::Living).into_iter().zip(3..).map(|(id, x)| (id, x, 0)));
    assert_eq!(points(&castle(TORCH_THRONE, &rooms), "washroom"), 21);
}

/// BTW-SCORE-UTILITY-08
#[test]
fn two_utility_rooms_may_score_the_same_rooms() {
    let rooms = [("dumbwaiter", 2, 0), ("kitchen", 3, 0), ("bakery", 4, 0), ("powder-room", 5, 0)];
    let castle = castle(TORCH_THRONE, &rooms);
    assert_eq!(row_of(&sheet(&castle), between::Row::Utility), [2, 2]);
}

/// BTW-SCORE-OUTDOOR-01, BTW-SCORE-OUTDOOR-04
#[test]
fn an_outdoor_room_scores_every_wanted_room_of_the_castle_near_or_far() {
    let rooms = [
        ("fish-pond", 2, 0),
        ("kitchen", 3, 0),
        ("bakery", -1, 0),
        ("pantry", -2, 0),
        ("brewery", -2, 1),
        ("library", 1, 1),
        ("pumpkin-garden", -1, 1),
        ("guardhouse", 4, 0),
    ];
    let castle = castle(TORCH_THRONE, &rooms);
    assert_eq!(points(&castle, "fish-pond"), 4);
    assert_eq!(points(&castle, "pumpkin-garden"), 4, "the full number for each");
    assert_eq!(points(&castle, "guardhouse"), 0, "no downstairs room");
}

/// BTW-SCORE-OUTDOOR-02, BTW-RUL-45
#[test]
fn an_outdoor_room_that_wants_specialty_rooms_counts_the_throne_once() {
    let rooms = [
        ("flower-garden", 3, 0),
        ("kitchen", 2, 0),
        ("fountain", 2, 1),
        ("tower", 0, 1),
        ("tower", 1, 1),
        ("grand-foyer", -1, 0),
    ];
    assert_eq!(points(&castle(TORCH_THRONE, &rooms[..2]), "flower-garden"), 1);
    assert_eq!(points(&castle(TORCH_THRONE, &rooms), "flower-garden"), 5);
}

/// BTW-SCORE-OUTDOOR-03, BTW-DIS-33
#[test]
fn an_outdoor_room_has_no_maximum() {
    let mut rooms = vec![("vineyard", -1, 0)];
    rooms.extend(ids_of(RoomType::Living).into_iter().zip(2..).map(|(id, x)| (id, x, 0)));
    assert_eq!(points(&castle(TORCH_THRONE, &rooms), "vineyard"), 21);
}
