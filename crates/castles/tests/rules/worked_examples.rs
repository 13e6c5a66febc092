//! The worked examples of the rules that concern castles, with their coordinates and numbers.

use crate::table::*;
use castles::*;
use lattice::{Areas, PlacedShape, Relation, Shape};

fn lay(shape: Shape, x: i16, y: i16) -> PlacedShape {
    PlacedShape { shape, turn: turn(0), x, y }
}

fn upright(shape: Shape, x: i16, y: i16) -> PlacedShape {
    PlacedShape { shape, turn: turn(90), x, y }
}

/// The castle of CAS-EX-10 to CAS-EX-13.
const FIRST_CASTLE: [At<'_>; 4] = [
    ("anteroom", 3, -1, 90),
    ("nap-room", 5, 0, 180),
    ("stairs", -3, 1, 0),
    ("the-hole", -6, 0, 270),
];

fn first_castle(rooms: usize) -> Table {
    let mut table = Table::new(&["anteroom", "nap-room", "the-hole"]);
    table.buy_all(&FIRST_CASTLE[..rooms]);
    table
}

/// CAS-EX-10
#[test]
fn anteroom_at_the_foyer_scores_1() {
    let mut table = first_castle(0);
    assert_eq!(total(&table.buy(FIRST_CASTLE[0])), 1);
    assert_eq!(meets(table.castle(), "anteroom", "S2"), Meets::Door, "west as it lies");
    assert_eq!(meets(table.castle(), "foyer", "E1"), Meets::Door);
}

/// CAS-EX-11
#[test]
fn nap_room_at_anteroom_scores_5_and_brings_an_extra_turn() {
    let mut table = first_castle(1);
    let events = table.buy(FIRST_CASTLE[1]);
    assert_eq!(total(&events), 5);
    let lines = [("CAS-SCORE-01", "nap-room", 2), ("CAS-SCORE-09", "anteroom", 3)];
    assert_eq!(scored(&events), lines);
    assert_eq!(completed(&events), ["anteroom"]);
    assert_eq!(events.last(), Some(&Event::TurnBegan { seat: ME, extra: true }));
}

/// CAS-EX-12
#[test]
fn stairs_at_the_foyer_score_nothing() {
    let mut table = first_castle(2);
    assert_eq!(total(&table.buy(FIRST_CASTLE[2])), 0);
    assert_eq!(meets(table.castle(), "stairs", "E0"), Meets::Door, "the light end");
}

/// CAS-EX-13
#[test]
fn the_hole_at_the_stairs_scores_4_and_the_stairs_bring_a_corridor_reward() {
    let mut table = first_castle(3);
    let events = table.buy(FIRST_CASTLE[3]);
    assert_eq!(total(&events), 3 + 1);
    assert_eq!(completed(&events), ["stairs", "the-hole"]);
    assert_eq!(table.view().seats[0].downstairs_completed, 1);
    assert_eq!(earned(&events), [Reward::Corridor]);
}

/// CAS-EX-14
#[test]
fn the_hole_scores_for_every_later_sleeping_room() {
    let castle = castle(&FIRST_CASTLE);
    for view in castle.spot_views(room("solar")) {
        assert_eq!(view.points, 2 + 1, "{:?}", view.spot);
    }
    assert_eq!(points(&castle, "grand-bedchamber", -2, -4, 0), 4 + 2 + 1, "and the foyer");
}

/// CAS-EX-15
#[test]
fn pink_cabinet_at_piano_room_scores_4() {
    let piano = castle(&[("piano-room", 0, -3, 0)]);
    assert_eq!(points(&castle(&[]), "piano-room", 0, -3, 0), 3);
    assert_eq!(points(&piano, "pink-cabinet", 3, -2, 0), 5 - 1);
    let both = with(&piano, &[("pink-cabinet", 3, -2, 0)]);
    assert_eq!(meets(&both, "pink-cabinet", "W0"), Meets::Door);
    assert_eq!(adjacent(&both, "pink-cabinet"), ["piano-room"], "not the foyer");
}

/// CAS-EX-16
#[test]
fn venus_grotto_counts_foyer_stairs_and_hallway() {
    let rooms = [("stairs", -3, 1, 0), ("downstairs-hallway", -9, 1, 0)];
    let cellar = castle(&rooms);
    assert_eq!(points(&cellar, "venus-grotto", -14, -1, 0), 1 + 3);
    let grotto = with(&cellar, &[("venus-grotto", -14, -1, 0)]);
    assert_eq!(points(&grotto, "hallway", 3, 1, 0), 1);
    assert_eq!(points(&grotto, "downstairs-hallway", -20, 1, 0), 1);
}

/// CAS-EX-17
#[test]
fn dungeon_beside_the_hole_scores_5() {
    let rooms = [("stairs", -3, 1, 0), ("downstairs-hallway", -9, 1, 0), ("the-hole", -5, -2, 0)];
    assert_eq!(points(&castle(&rooms), "dungeon", -15, -1, 0), 5);
}

/// CAS-EX-18
#[test]
fn lilac_cabinet_scores_5_again_when_it_is_completed() {
    let mut table = Table::new(&["lilac-cabinet", "broom-closet", "dirt-room", "cloak-room"]);
    table.buy_all(&[
        ("lilac-cabinet", 3, 1, 0),
        ("broom-closet", 3, -1, 0),
        ("dirt-room", 5, 1, 180),
    ]);
    let events = table.buy(("cloak-room", 3, 3, 180));
    assert_eq!(completed(&events), ["lilac-cabinet", "cloak-room"]);
    assert_eq!(scored(&table.take(Reward::Living)), [("CAS-COMPLETE-08", "lilac-cabinet", 5)]);
}

/// CAS-EX-20
#[test]
fn pairs_of_shapes() {
    #[derive(Debug, PartialEq)]
    enum Found {
        Corner,
        Adjacent,
        Apart,
        Overlap,
    }
    use Found::*;
    use Shape::*;
    let cases = [
        ("a", Square2, Square2, (2, 2), Corner),
        ("b", Rect4x2, Square2, (4, 1), Adjacent),
        ("c", Disc3, Square2, (3, 1), Adjacent),
        ("d", Disc3, Square2, (3, 2), Apart),
        ("e", Disc5, Disc5, (3, 4), Adjacent),
        ("f", Disc5, Disc5, (4, 4), Apart),
        ("g", Disc5, Disc5, (3, 3), Overlap),
        ("h", Disc3, Disc5, (2, 2), Apart),
        ("i", Octagon7x4, Octagon7x4, (6, 3), Adjacent),
        ("j", Octagon7x4, Disc5, (6, 3), Apart),
        ("k", Octagon7x4, Disc3, (6, 3), Overlap),
        ("l", Octagon7x4, Square2, (6, 3), Overlap),
        ("m", Octagon7x4, Square2, (7, 3), Corner),
        ("n", Octagon3, Square2, (3, -1), Corner),
        ("o", Ell, Square2, (2, 0), Adjacent),
    ];
    for (case, first, second, (x, y), expected) in cases {
        let found = match lay(first, 0, 0).relation(&lay(second, x, y)) {
            Relation::Corner => Corner,
            Relation::Touching { .. } => Adjacent,
            Relation::Apart => Apart,
            Relation::Overlap => Overlap,
        };
        assert_eq!(found, expected, "{case}");
    }
}

/// CAS-EX-21
#[test]
fn tiles_at_the_fence_of_stables_are_refused() {
    // Stables lie at (3,0), east of the foyer, so all places are 3 further right.
    let castle = castle(&[("stables", 3, 0, 0)]);
    let square = |x: i16, y: i16| rules_against(&castle, "buttery", x + 3, y, 0);
    assert_eq!(square(0, -2), ["CAS-OUT-05", "CAS-PLACE-01"]);
    assert_eq!(square(-1, -2), ["CAS-PLACE-01"], "a corner of the fence");
    let octagon = rules_against(&castle, "vestibule", 6 + 3, -3, 0);
    assert_eq!(octagon, ["CAS-OUT-05", "CAS-PLACE-01"]);
    assert_eq!(square(7, 1), NOTHING, "and its west door meets the upper east door");
}

/// CAS-EX-22
#[test]
fn tiles_at_the_fence_of_hundings_hut_are_refused() {
    // Hunding's Hut lies at (3,-1), east of the foyer, so all places move by as much.
    let castle = castle(&[("hundings-hut", 3, -1, 0)]);
    let square = |x: i16, y: i16| rules_against(&castle, "buttery", x + 3, y - 1, 0);
    let disc = |x: i16, y: i16| rules_against(&castle, "green-house", x + 3, y - 1, 0);
    assert_eq!(square(2, -2), ["CAS-OUT-05", "CAS-PLACE-01"], "the topmost point");
    assert_eq!(square(0, -2), ["CAS-PLACE-01"], "a gap");
    assert_eq!(square(3, -2), ["CAS-PLACE-01"], "a gap");
    assert_eq!(disc(3, -4), ["CAS-OUT-05", "CAS-PLACE-01"]);
    assert_eq!(disc(4, -3), ["CAS-OUT-05", "CAS-PLACE-01"]);
    assert_eq!(disc(5, 0), NOTHING);
}

fn encloses(shapes: &[PlacedShape]) -> bool {
    Areas::of(shapes).enclosed() > 0
}

/// CAS-EX-23
#[test]
fn rectangles_and_corners_enclose_a_square() {
    let rectangles = [
        lay(Shape::Rect4x2, 0, 0),
        upright(Shape::Rect4x2, 4, 0),
        lay(Shape::Rect4x2, 2, 4),
        upright(Shape::Rect4x2, 0, 2),
    ];
    let squares = [(2, 0), (4, 2), (2, 4), (0, 2)].map(|(x, y)| lay(Shape::Square2, x, y));
    for ring in [rectangles, squares] {
        assert_eq!(Areas::of(&ring).enclosed(), 1);
        for missing in 0..4 {
            let rest: Vec<PlacedShape> =
                (0..4).filter(|&n| n != missing).map(|n| ring[n]).collect();
            assert!(!encloses(&rest), "without {missing}");
        }
    }
}

/// CAS-EX-24
#[test]
fn a_disc_that_just_misses_encloses_nothing() {
    let around =
        [upright(Shape::Rect4x2, -3, 0), lay(Shape::Disc3, 0, 0), lay(Shape::Rect4x2, -1, 3)];
    let with = |last: PlacedShape| encloses(&[&around[..], &[last]].concat());
    assert!(!with(lay(Shape::Rect4x2, -3, -2)), "a gap at (1,0)");
    assert!(with(lay(Shape::Rect5x2, -3, -2)));
}

/// CAS-EX-25
#[test]
fn connecting_blocking_or_enclosing_the_last_external_entrances_is_refused() {
    let closets = [("broom-closet", 1, -2, 0), ("cloak-room", 3, 1, 90)];
    let one_left = castle(&closets);
    assert_eq!(rules_against(&one_left, "powder-room", -2, 1, 270), ["CAS-PLACE-05"], "connects");
    assert_eq!(rules_against(&one_left, "pantry", -2, 1, 0), NOTHING, "opens another");
    // North and east are left: a room at the east door that shuts the north door.
    let two_left = castle(&[("cloak-room", -2, 0, 270)]);
    assert_eq!(rules_against(&two_left, "panic-room", 1, -2, 180), ["CAS-PLACE-05"], "blocks");
    // The further door of Queen's Bedroom is in its notch, which it shuts against Sauna.
    let notch = castle(&[("sauna", -4, -2, 0), ("laundry-room", 3, 0, 180)]);
    assert_eq!(rules_against(&notch, "queens-bedroom", -2, -4, 180), ["CAS-PLACE-05"], "encloses");
}

/// CAS-EX-28
#[test]
fn foyer_and_hallway_completed_together_bring_one_corridor_reward() {
    let mut table = Table::new(&["pantry", "bottomless-pit"]);
    table.buy_all(&[
        ("hallway", 1, -6, 90),
        ("hallway", 2, -1, 0),
        ("hallway", 3, 0, 0),
        ("hallway", 9, -2, 90),
        ("hallway", 3, 2, 0),
        ("pantry", 10, 0, 0),
        ("stairs", -3, 1, 0),
    ]);
    let events = table.buy(("hallway", 3, 1, 0));
    assert_eq!(completed(&events), ["foyer", "hallway"]);
    assert_eq!(table.pool(), [Reward::Corridor; 2]);
    table.take(Reward::Corridor);
    let events = table.place_free(("stairs", 12, 0, 180));
    assert_eq!(lost(&events), [(Reward::Corridor, "CAS-COMPLETE-25")], "only one");
    assert_eq!(completed(&events), ["pantry"]);
    assert_eq!(events.last(), Some(&Event::TurnBegan { seat: ME, extra: true }));
    // The extra turn: a room at the dark end completes the stairs.
    assert!(table.can_pay("bottomless-pit"));
    let events = table.buy(("bottomless-pit", 15, -1, 270));
    assert_eq!(completed(&events), ["stairs", "bottomless-pit"]);
    assert_eq!(table.step(), "corridor");
}

/// CAS-EX-29
#[test]
fn downstairs_rewards_come_at_even_counts() {
    let mut table = Table::new(&["the-hole", "fungus-room", "bottomless-pit", "secret-lair"]);
    table.buy_all(&[
        ("stairs", -3, 1, 0),
        ("downstairs-hallway", -9, 1, 0),
        ("the-hole", -5, -2, 0),
        ("fungus-room", -7, 2, 0),
    ]);
    let count = |table: &Table| table.view().seats[0].downstairs_completed;
    assert_eq!(count(&table), 1);
    let events = table.buy(("bottomless-pit", -10, 2, 90));
    assert_eq!((count(&table), earned(&events)), (3, vec![Reward::Downstairs]));
    table.act(Action::ChooseReward { reward: Reward::Activity });
    table.buy(("secret-lair", -11, -4, 0));
    let events = table.buy(("downstairs-hallway", -17, -2, 0));
    assert_eq!(completed(&events), ["secret-lair"]);
    assert_eq!((count(&table), earned(&events)), (4, vec![Reward::Downstairs]));
}
