//! Our own test vectors: whole castles of made-up rooms with the score of every room.

use crate::common::*;
use between::*;
use game::GameOptions as _;

use Hanging::{Mirror, Painting, Swords, Torch};
use Pattern::{AboveBelow, Around, LeftRight};
use RoomType::{Corridor, Downstairs, Food, Living, Outdoor, Sleeping, Utility};

const SPECIALTY: Wanted = Wanted::Specialty;

const fn of(room_type: RoomType) -> Wanted {
    Wanted::Type(room_type)
}

fn hall(id: &'static str, wanted: Hanging, shown: Hanging) -> Face {
    made_up(id, Corridor, shown, Wish::Hangings { hanging: wanted, points: 1 })
}

fn bed(id: &'static str, shown: Hanging) -> Face {
    made_up(id, Sleeping, shown, ALL_TYPES)
}

fn living(id: &'static str, wants: Wanted, rate: u8, shown: Hanging) -> Face {
    made_up(id, Living, shown, on(Around, wants, rate))
}

fn utility(id: &'static str, wants: Wanted, shown: Hanging) -> Face {
    made_up(id, Utility, shown, Wish::Connected { wants, points: 1 })
}

fn outdoor(id: &'static str, wants: Wanted) -> Face {
    made_up(id, Outdoor, None, Wish::Castle { wants, points: 1 })
}

fn cellar(id: &'static str, wants: Wanted, rate: u8, shown: Hanging) -> Face {
    made_up(id, Downstairs, shown, in_column(wants, rate))
}

fn first_vector() -> Sketch {
    let mut sketch =
        Sketch::of_throne(Torch, [Food, Sleeping], [ThroneNeighbour::W, ThroneNeighbour::N1])
            .with(made_up("F1", Food, Painting, on(LeftRight, SPECIALTY, 2)), -1, 0)
            .with(outdoor("O1", SPECIALTY), -2, 0)
            .with(utility("U1", of(Living), Mirror), 2, 0)
            .with(living("L1", of(Downstairs), 2, Torch), 3, 0)
            .with(bed("S1", Painting), 0, 1)
            .with(hall("C1", Torch, Swords), 1, 1)
            .with(living("L2", SPECIALTY, 1, Torch), 2, 1)
            .with(living("L3", of(Sleeping), 1, Painting), -1, 1)
            .with(made_up("F2", Food, Mirror, on(AboveBelow, of(Sleeping), 2)), 0, 2)
            .with(bed("S2", Torch), 0, 3)
            .with(cellar("D1", of(Sleeping), 1, Painting), 0, -1)
            .with(hall("C2", Torch, Torch), 1, -1)
            .with(cellar("D2", SPECIALTY, 2, Swords), 2, -1)
            .with(hall("C3", Painting, Painting), -1, -1)
            .with(*Specialty::GrandFoyer.face(), 1, 2)
            .with(cellar("D3", of(Living), 1, Mirror), 3, -1)
            .with(bed("S3", Torch), 2, 2)
            .with(*Specialty::Tower.face(), 1, 3);
    sketch.attendants = vec![attendant("painter"), attendant("fire-juggler")];
    sketch
}

/// BTW-VEC-01
#[test]
fn the_first_vector_scores_65_without_cards() {
    let sketch = first_vector();
    assert_eq!(build(&sketch.stand_in()).rooms().len(), 18, "it can be built in this order");
    let sheet = sketch.sheet(&Options::default());
    let rooms = [
        ("F1", 2),
        ("F2", 4),
        ("L1", 4),
        ("L2", 2),
        ("L3", 1),
        ("U1", 2),
        ("O1", 3),
        ("S1", 4),
        ("S2", 4),
        ("S3", 4),
        ("C1", 3),
        ("C2", 1),
        ("C3", 2),
        ("D1", 2),
        ("D2", 0),
        ("D3", 1),
        ("tower", 4),
        ("grand-foyer", 7),
        ("painter", 5),
        ("fire-juggler", 6),
        ("made-up-throne", 4),
    ];
    for (id, points) in rooms {
        assert_eq!(points_in(&sheet, id), points, "{id}");
    }
    let rows = [6, 7, 2, 3, 12, 6, 3, 4, 0, 7, 0, 11, 4];
    assert_eq!(Row::ALL.map(|row| sheet.row(row)), rows);
    assert_eq!(sheet.total(), 65);
}

/// BTW-VEC-02
#[test]
fn the_cards_score_so_on_the_first_vector() {
    let sketch = first_vector();
    let found: Vec<_> = cards_in_order().into_iter().map(|id| sketch.card_points(id)).collect();
    assert_eq!(found, [9, 8, 6, 6, 5, 5, 6, 4, 5, 6, 2, 6, 6, 12, 2, 6, 10, 10, 0, 8]);
}

/// BTW-VEC-03
#[test]
fn the_first_vector_scores_so_under_house_rules() {
    let total = |keys: &[&str]| {
        let mut options = Options::default();
        for key in keys {
            options.set(key, "on").unwrap();
        }
        first_vector().sheet(&options).total()
    };
    let keys = ["food_any_vertical", "edge_only_surround", "utility_own_type", "outdoor_own_type"];
    assert_eq!(keys.map(|key| total(&[key])), [67, 60, 63, 62]);
    assert_eq!(total(&keys), 57);
    assert_eq!(first_vector().sheet(&Options::preset("manual").unwrap()).total(), 57);
}

/// BTW-VEC-04
#[test]
fn the_full_ring_scores_21() {
    let sketch =
        Sketch::of_throne(Mirror, [Living, Sleeping], [ThroneNeighbour::N1, ThroneNeighbour::N2])
            .with(made_up("food", Food, Torch, on(AboveBelow, of(Living), 2)), -1, 0)
            .with(utility("utility", of(Living), Mirror), 2, 0)
            .with(bed("sleeping", Mirror), 0, 1)
            .with(living("living-1", SPECIALTY, 1, Painting), 1, 1)
            .with(cellar("downstairs-1", SPECIALTY, 2, Mirror), 0, -1)
            .with(hall("corridor-1", Mirror, Swords), 1, -1)
            .with(living("living-2", of(Outdoor), 2, Torch), -1, 1)
            .with(outdoor("outdoor", of(Downstairs)), 2, 1)
            .with(cellar("downstairs-2", of(Food), 1, Torch), -1, -1)
            .with(hall("corridor-2", Mirror, Torch), 2, -1);
    assert_eq!(build(&sketch.stand_in()).rooms().len(), 10);
    let expected = [
        ("food", 2),
        ("utility", 0),
        ("sleeping", 4),
        ("living-1", 1),
        ("living-2", 0),
        ("downstairs-1", 2),
        ("downstairs-2", 1),
        ("corridor-1", 3),
        ("corridor-2", 2),
        ("outdoor", 2),
        ("made-up-throne", 4),
    ];
    for (id, points) in expected {
        assert_eq!(sketch.points(id), points, "{id}");
    }
    assert_eq!(sketch.sheet(&Options::default()).total(), 21);
    let cards = [
        ("bonus-fully-surrounded", 3),
        ("bonus-four-sides", 2),
        ("bonus-throne-variety", 12),
        ("bonus-throne-surround", 10),
        ("bonus-height", 3),
        ("bonus-width", 4),
    ];
    for (id, points) in cards {
        assert_eq!(sketch.card_points(id), points, "{id}");
    }
}

/// BTW-VEC-05
#[test]
fn a_throne_alone_scores_three_cards_and_its_own_mirror() {
    let lone = Castle::new(throne(MIRROR_THRONE));
    let mut expected = [0; 20];
    (expected[8], expected[9], expected[15]) = (1, 2, 2);
    let found: Vec<_> = cards_in_order().into_iter().map(|id| card_points(&lone, id)).collect();
    assert_eq!(found, expected);
    let served = with_attendants(&lone, &["beautician", "beautician"]);
    assert_eq!(sheet(&served).row(Row::RoyalAttendants), 2);
    assert_eq!(sheet(&lone).total(), 0);
}

/// BTW-VEC-06
#[test]
fn a_surrounded_grand_foyer_scores_7() {
    let rooms = [
        ("grand-foyer", 0, 1),
        ("kitchen", -1, 0),
        ("bakery", -1, 1),
        ("library", 1, 1),
        ("solar", -1, 2),
        ("kennel", 0, 2),
        ("dead-end", 1, 2),
    ];
    let castle = castle(TORCH_THRONE, &rooms);
    assert_eq!(points(&castle, "grand-foyer"), 7);
    assert_eq!(card_points(&castle, "bonus-fully-surrounded"), 3);
    assert_eq!(card_points(&castle, "bonus-four-sides"), 2);
}

/// BTW-VEC-07, BTW-HOUSE-10
#[test]
fn a_chocolate_room_over_two_downstairs_rooms_scores_4() {
    let rooms = [("chocolate-room", -1, 0), ("crypt", -1, -1), ("spy-room", -1, -2)];
    let castle = castle(TORCH_THRONE, &rooms);
    let scores = |options: &Options| {
        let sheet = castle.ledger(options);
        ["chocolate-room", "crypt", "spy-room"].map(|id| points_in(&sheet, id))
    };
    assert_eq!(scores(&Options::default()), [4, 1, 1]);
    let mut above_only = Options::default();
    above_only.set("downstairs_column", "above_only").unwrap();
    assert_eq!(scores(&above_only), [4, 0, 1]);
}

/// BTW-VEC-08
#[test]
fn a_chocolate_room_one_floor_up_scores_2() {
    let rooms = [("chocolate-room", -1, 1), ("kitchen", -1, 0), ("crypt", -1, -1)];
    assert_eq!(points(&castle(TORCH_THRONE, &rooms), "chocolate-room"), 2);
}

/// BTW-VEC-09
#[test]
fn a_gap_below_ground_hides_nothing_from_tower_and_downstairs_room() {
    let rooms = [
        ("kitchen", 2, 0),
        ("dead-end", 1, -1),
        ("crypt", 1, -2),
        ("wine-cellar", 2, -2),
        ("tower", 2, 1),
    ];
    let castle = castle(TORCH_THRONE, &rooms);
    assert!(!castle.is_filled(Cell::at(2, -1)));
    assert_eq!((points(&castle, "tower"), points(&castle, "wine-cellar")), (2, 1));
}
