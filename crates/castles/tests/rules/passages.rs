//! Secret passages: strips from door to door that connect rooms and double what they bring each other.

use castles::*;
use game::{Dice, Game, Log, Seat, Viewer};
use lattice::{Edge, Side};
use serde_json::{Value, json};
use testkit::{ByHand, TestDice};

use crate::play::{Script, buy, modules, renovate, renovation};
use crate::table::slow_castle::*;
use crate::table::{At, room, rules_of, spot};

const WITH: [&str; 1] = ["passages"];

/// Rooms put down somewhere off the foyer, whether or not they could be built so.
fn loose(rooms: &[At<'_>]) -> Castle {
    rooms.iter().fold(Castle::new(), |castle, &(id, x, y, degrees)| {
        castle.with_room(room(id), spot(x, y, degrees)).castle
    })
}

fn edge(x: i16, y: i16, side: Side) -> Edge {
    Edge { x, y, side }
}

/// The number of the door of a room that lies there.
fn door(id: &str, (x, y, degrees): (i16, i16, u16), at: Edge) -> u8 {
    let doors = doors_at(room(id), spot(x, y, degrees));
    u8::try_from(doors.iter().position(|&door| door == at).expect("there is a door")).unwrap()
}

/// The castle with a room and passages from these doors of it, and its points.
fn placed(
    castle: &Castle,
    id: &str,
    at: (i16, i16, u16),
    passages: &[(Length, Edge)],
) -> CastleAfter {
    let laid = passages
        .iter()
        .fold(Passages::NONE, |laid, &(length, from)| laid.with(length, door(id, at, from)));
    castle.with_room_and_passages(room(id), spot(at.0, at.1, at.2), laid)
}

fn last(castle: &Castle) -> u8 {
    u8::try_from(castle.rooms().len() - 1).unwrap()
}

fn place(id: &str, (x, y, turn): (i16, i16, u16)) -> Value {
    match id {
        "hallway" => {
            json!({ "place": "hallway", "face": "upstairs", "x": x, "y": y, "turn": turn })
        }
        "downstairs-hallway" => {
            json!({ "place": "hallway", "face": "downstairs", "x": x, "y": y, "turn": turn })
        }
        _ => json!({ "place": id, "x": x, "y": y, "turn": turn }),
    }
}

fn passage(length: &str, from: (i16, i16, &str), to: (i16, i16, &str)) -> Value {
    json!({ "passage": length, "from": from, "to": to })
}

fn appraise_with(names: &[&str], steps: &[Value]) -> Result<Appraisal, Vec<LayoutRefusal>> {
    let layout: Layout = serde_json::from_value(json!({ "steps": steps })).unwrap();
    let options = Options::with(modules(names));
    layout.appraise(&Belongings { options, ..Belongings::default() })
}

fn appraise(steps: &[Value]) -> Result<Appraisal, Vec<&'static str>> {
    let refused = |all: Vec<LayoutRefusal>| rules_of(all.iter().map(|it| &it.refusal));
    appraise_with(&WITH, steps).map_err(refused)
}

/// A hallway at the foyer's right door, and one two units below it.
fn above() -> Value {
    place("hallway", (3, 1, 0))
}

fn below() -> Value {
    place("hallway", (3, 4, 0))
}

fn medium(x: i16) -> Value {
    passage("medium", (x, 4, "top"), (x, 1, "bottom"))
}

/// EXP-PASSAGE-01, EXP-SETUP-14
#[test]
fn everybody_has_three_passages_for_the_game() {
    let play = Script::new(3).with(&WITH).play();
    let view = play.open_view();
    for seat in &view.seats {
        assert_eq!(seat.passages, Some(vec![Length::Short, Length::Medium, Length::Long]));
    }
    let base = serde_json::to_string(&Script::new(3).play().open_view()).unwrap();
    assert!(!base.contains("passages"), "nothing is there without them");
}

/// EXP-PASSAGE-01, EXP-ROUND-04
#[test]
fn a_passage_that_is_used_up_is_refused() {
    let mut play = Script::new(2).with(&WITH).play();
    play.open(&[]);
    play.act(1, buy("hallway", (3, 1, 0)));
    play.come_to(1, "hallway");
    let at = |y: i16| {
        let from = door("hallway", (3, y, 0), edge(5, y, Side::N));
        let (turn, passages) = (lattice::Rotation::R0, Passages::NONE.with(Length::Medium, from));
        Action::Buy { room: room("hallway"), x: 3, y, turn, passages }
    };
    assert!(play.offers(1).contains(&at(4)));
    let cash = play.cash(1);
    let told = play.act(1, at(4));
    assert_eq!(play.cash(1), cash - 3000, "EXP-PASSAGE-03: the passage costs nothing");
    let laid = told.iter().position(|event| matches!(event, Event::PassageLaid { .. })).unwrap();
    assert!(matches!(told[laid - 1], Event::Placed { .. }), "right behind the room");
    let [from, to] = [edge(5, 4, Side::N), edge(5, 1, Side::S)].map(DoorAt);
    assert_eq!(told[laid], Event::PassageLaid { seat: Seat(1), passage: Length::Medium, from, to });
    let written = serde_json::to_value(&told[laid]).unwrap();
    let expected = json!({"type": "passage_laid", "seat": 1, "passage": "medium", "from": [5, 4, "top"], "to": [5, 1, "bottom"]});
    assert_eq!(written, expected);
    let view = play.view(1);
    assert_eq!(view.seats[1].passages, Some(vec![Length::Short, Length::Long]));
    assert_eq!(view.seats[1].castle.passages.len(), 1);
    play.come_to(1, "hallway");
    assert!(play.refused(1, at(7)).cites("EXP-PASSAGE-01"));
    let twice = [above(), below(), medium(4), medium(6)];
    assert_eq!(appraise(&twice).unwrap_err(), ["EXP-PASSAGE-01"]);
}

/// EXP-PASSAGE-02, EXP-PASSAGE-12, EXP-PASSAGE-25
#[test]
fn passages_bridge_no_two_or_four_units_and_can_be_the_only_connection() {
    assert_eq!(Length::ALL.map(Length::gap), [0, 2, 4]);
    let built = appraise(&[above(), below(), medium(5)]).unwrap();
    assert_eq!(built.castle.connected(2).collect::<Vec<_>>(), [1]);
    assert_eq!(
        built.steps.iter().map(|it| it.tile.id()).collect::<Vec<_>>(),
        ["hallway", "hallway", "passage"]
    );
    assert_eq!((built.steps[2].points, built.steps[2].ledger.len()), (0, 0));
    let far = [above(), place("hallway", (3, 6, 0))];
    let long = passage("long", (4, 6, "top"), (4, 1, "bottom"));
    assert!(appraise(&[far[0].clone(), far[1].clone(), long]).is_ok());
    assert_eq!(appraise(&[above(), below()]).unwrap_err(), ["CAS-PLACE-01"], "without it");
}

/// EXP-PASSAGE-05
#[test]
fn a_passage_that_does_not_begin_at_the_new_room_is_refused() {
    let to_itself = passage("medium", (4, 4, "top"), (5, 4, "bottom"));
    let from_another = passage("medium", (5, 1, "bottom"), (5, 4, "top"));
    assert!(appraise(&[above(), below(), to_itself]).unwrap_err().contains(&"EXP-PASSAGE-05"));
    assert!(appraise(&[above(), below(), from_another]).unwrap_err().contains(&"EXP-PASSAGE-05"));
    assert_eq!(appraise(&[medium(5)]).unwrap_err(), ["EXP-PASSAGE-05"], "with nothing at all");
}

/// EXP-PASSAGE-06
#[test]
fn a_passage_to_a_wall_or_into_the_open_is_refused() {
    // The foyer has no door below, and nothing is beyond the hallway.
    let to_wall = passage("medium", (1, 5, "top"), (1, 2, "bottom"));
    let steps = [above(), place("hallway", (1, 5, 0)), to_wall];
    assert!(appraise(&steps).unwrap_err().contains(&"EXP-PASSAGE-06"));
    let nowhere = passage("long", (5, 4, "bottom"), (5, 9, "top"));
    assert!(appraise(&[above(), below(), nowhere]).unwrap_err().contains(&"EXP-PASSAGE-06"));
}

/// EXP-PASSAGE-07
#[test]
fn a_passage_between_doors_that_do_not_face_each_other_at_its_length_is_refused() {
    let aslant = passage("medium", (5, 4, "top"), (6, 1, "bottom"));
    let too_long = passage("long", (5, 4, "top"), (5, 1, "bottom"));
    for wrong in [aslant, too_long] {
        assert!(appraise(&[above(), below(), wrong]).unwrap_err().contains(&"EXP-PASSAGE-07"));
    }
}

#[test]
fn a_passage_over_a_room_or_another_passage_is_refused() {
    let down = place("hallway", (9, 1, 90));
    let middle = place("hallway", (3, 3, 0));
    let low = place("hallway", (3, 6, 0));
    let long = passage("long", (5, 6, "top"), (5, 1, "bottom"));
    let steps = [above(), down.clone(), middle, low.clone(), long.clone()];
    assert_eq!(appraise(&steps).unwrap_err(), ["EXP-PASSAGE-09"], "a room is in the way");
    assert!(appraise(&steps[..4]).is_ok());
    let free = [above(), down.clone(), low.clone(), long.clone()];
    assert!(appraise(&free).is_ok(), "EXP-PASSAGE-08: it covers no more than the doors");
    let met = [above(), place("hallway", (3, 2, 0)), low.clone(), long.clone()];
    let rules = appraise(&met).unwrap_err();
    assert!(rules.contains(&"EXP-PASSAGE-09"), "EXP-PASSAGE-28: no open door: {rules:?}");
    // A door that has a passage takes no other, and the second would lie over the first.
    let steps = [above(), down, below(), medium(5), low, long];
    let rules = appraise(&steps).unwrap_err();
    assert!(rules.contains(&"EXP-PASSAGE-13") && rules.contains(&"EXP-PASSAGE-09"), "{rules:?}");
}

/// EXP-PASSAGE-09
#[test]
fn a_later_room_over_a_passage_is_refused() {
    let built = appraise(&[above(), below(), medium(5)]).unwrap().castle;
    let rules = |x| rules_of(built.objections(room("hallway"), spot(x, 2, 90)).iter());
    assert_eq!(rules(5), ["CAS-PLACE-02", "EXP-PASSAGE-09"], "over both hallway and passage");
    let over = built.objections(room("pantry"), spot(5, 2, 0));
    assert!(over.contains(&Refusal::OverPassage), "{over:?}");
    // Beside it a room may stand; touching is allowed.
    let beside = built.objections(room("pantry"), spot(6, 2, 90));
    assert!(!beside.contains(&Refusal::OverPassage), "{beside:?}");
}

/// Where a passage ends, reckoned cell by cell.
fn far_end(length: Length, from: Edge) -> Edge {
    let (dx, dy) = from.side.step();
    let end = (0..length.gap()).fold(from, |at, _| Edge { x: at.x + dx, y: at.y + dy, ..at });
    across(end)
}

/// EXP-PASSAGE-11
#[test]
fn a_short_passage_between_rooms_that_share_two_doors_is_refused() {
    let short = passage("short", (5, 2, "top"), (5, 1, "bottom"));
    let beside = |x| place("hallway", (x, 2, 0));
    assert_eq!(appraise(&[above(), beside(3), short.clone()]).unwrap_err(), ["EXP-PASSAGE-11"]);
    let at_the_end = passage("short", (8, 2, "top"), (8, 1, "bottom"));
    assert!(appraise(&[above(), beside(8), at_the_end]).is_ok(), "they share one");
}

/// EXP-PASSAGE-14
#[test]
fn a_passage_at_a_fence_is_refused_and_a_fence_at_a_passage() {
    let built = appraise(&[above(), below(), medium(5)]).unwrap().castle;
    let against = |castle: &Castle, id: &str, at: Spot| castle.objections(room(id), at);
    let fence_first = outdoor_spots(&built)
        .find(|&(id, at)| against(&built, id, at) == [Refusal::FenceAtAPassage]);
    let (id, at) = fence_first.expect("a garden whose fence would touch the passage");
    // The same room first, and then the passage.
    let garden = json!({"place": id, "x": at.x, "y": at.y, "turn": at.turn.degrees()});
    let names = ["passages"];
    let first = appraise_with(&names, &[above(), garden.clone(), below(), medium(5)]);
    let rules = rules_of(first.unwrap_err().iter().map(|it| &it.refusal));
    assert!(rules.contains(&"EXP-PASSAGE-14"), "{rules:?}");
    assert!(appraise(&[above(), garden]).is_ok());
}

/// Outdoor rooms at every place near the middle.
fn outdoor_spots(castle: &Castle) -> impl Iterator<Item = (&'static str, Spot)> + use<> {
    assert!(castle.rooms().len() > 1);
    let tiles = Tile::all().filter(|tile| tile.face().fence && !tile.size().is_tower());
    tiles.flat_map(|tile| {
        lattice::Rotation::ALL.into_iter().flat_map(move |turn| {
            (-8..14).flat_map(move |x| (-8..14).map(move |y| (tile.id(), Spot::new(x, y, turn))))
        })
    })
}

/// EXP-PASSAGE-15, EXP-PASSAGE-16
#[test]
fn a_passage_between_levels_or_stairs_is_refused() {
    let under = place("downstairs-hallway", (3, 4, 0));
    assert!(appraise(&[above(), under, medium(5)]).unwrap_err().contains(&"EXP-PASSAGE-16"));
    // Stairs at the end of the hallway lead down; others two units on begin below.
    let down = place("stairs", (9, 1, 180));
    let more = place("stairs", (14, 1, 0));
    let between = passage("medium", (14, 1, "left"), (11, 1, "right"));
    let rules = appraise(&[above(), down.clone(), more, between]).unwrap_err();
    assert!(rules.contains(&"EXP-PASSAGE-16"), "{rules:?}");
    let hallway = place("downstairs-hallway", (14, 1, 0));
    let between = passage("medium", (14, 1, "left"), (11, 1, "right"));
    assert!(appraise(&[above(), down, hallway, between]).is_ok(), "EXP-PASSAGE-33");
}

/// EXP-PASSAGE-19, EXP-PASSAGE-35, EXP-X-02
#[test]
fn doors_that_a_passage_joins_count_as_connected_for_both_rooms() {
    // Each of the two has a single door.
    let castle = loose(&[("panic-room", 20, 0, 0)]);
    let facing = doors_at(room("panic-room"), spot(20, 0, 0))[0];
    let single = "water-tower";
    let end = far_end(Length::Long, facing);
    let at = placements_of().into_iter().find(|at| doors_at(room(single), *at)[0] == end);
    let at = at.expect("it can be turned to face the door");
    let laid = Passages::NONE.with(Length::Long, 0);
    let after = castle.with_room_and_passages(room(single), at, laid);
    assert_eq!(after.completed, [1, 2]);
    assert!(after.castle.rooms()[1..].iter().all(Placed::is_completed));
    assert!(after.castle.rooms()[1].doors().all(|door| door.meets == Meets::Door));
    let rewards: Vec<Reward> = after.castle.rooms()[2].rewards().collect();
    assert_eq!(rewards, [Reward::Utility, Reward::Tower]);
}

/// Spots in every turn, to the right of the foyer.
fn placements_of() -> Vec<Spot> {
    let turns = lattice::Rotation::ALL.into_iter();
    turns
        .flat_map(|turn| (3..40).flat_map(move |x| (-20..20).map(move |y| Spot::new(x, y, turn))))
        .collect()
}

#[test]
fn rooms_that_touch_beyond_the_covered_door_are_adjacent() {
    let castle = loose(&[("painting-room", 20, 0, 0)]);
    let shared = edge(21, 3, Side::N);
    let with = placed(&castle, "fencing-room", (20, 3, 0), &[(Length::Short, shared)]);
    assert_eq!(with.points, 4 + 2 * 3 - 1, "EXP-EX-05");
    assert_eq!(
        placed(&castle, "fencing-room", (20, 3, 0), &[]).points,
        4 + 3 - 1,
        "EXP-PASSAGE-20: once without it"
    );
    assert_eq!(with.castle.adjacent(2).collect::<Vec<_>>(), [1], "EXP-PASSAGE-22");
    let apart = appraise(&[above(), below(), medium(5)]).unwrap().castle;
    assert_eq!(apart.connected(2).collect::<Vec<_>>(), [1]);
    assert_eq!(apart.adjacent(2).count(), 0, "EXP-PASSAGE-21: a passage makes nothing adjacent");
}

/// EXP-EX-07, EXP-PASSAGE-22, EXP-PASSAGE-32
#[test]
fn rooms_that_touch_in_the_covered_door_alone_are_not_adjacent() {
    let castle = loose(&[("forum", 20, 0, 0)]);
    let shared = edge(22, 5, Side::N);
    let with = placed(&castle, "food-prep-room", (19, 5, 0), &[(Length::Short, shared)]);
    assert_eq!(with.points, 1 + 6, "the wish is doubled, and there is no penalty");
    assert_eq!(placed(&castle, "food-prep-room", (19, 5, 0), &[]).points, 1 + 3 - 2);
    assert_eq!(with.castle.adjacent(2).count(), 0);
    assert_eq!(with.castle.connected(2).collect::<Vec<_>>(), [1]);
}

/// EXP-PASSAGE-32, EXP-PASSAGE-16: what a downstairs room wants of the whole castle is not doubled.
#[test]
fn a_passage_downstairs_doubles_nothing_that_counts_the_whole_castle() {
    let castle = loose(&[("the-hole", 20, 0, 0)]);
    let end = far_end(Length::Long, edge(21, 2, Side::S));
    let dungeon = room("dungeon");
    let at = placements_of().into_iter().find(|&at| doors_at(dungeon, at).contains(&end)).unwrap();
    let number = doors_at(dungeon, at).iter().position(|&it| it == end).unwrap();
    let laid = Passages::NONE.with(Length::Long, u8::try_from(number).unwrap());
    let (_, each) =
        castle.objections_with(dungeon, at, &[(Length::Long, end, edge(21, 2, Side::S))]);
    assert_eq!(each, [[]], "both are downstairs");
    let [with, without] =
        [laid, Passages::NONE].map(|laid| castle.with_room_and_passages(dungeon, at, laid));
    assert_eq!(with.castle.connected(2).collect::<Vec<_>>(), [1]);
    assert_eq!((with.points, without.points), (1 + 2 + 2, 1 + 2 + 2), "the hole and itself");
    assert_eq!(with.castle.points_again(2), 1 + 2 + 2);
}

/// EXP-EX-06, EXP-PASSAGE-03
#[test]
fn several_passages_are_laid_with_one_room() {
    let castle = loose(&[("fountains", 28, 0, 0), ("tasso-room", 24, 7, 180)]);
    let passages = [(Length::Medium, edge(25, 2, Side::E)), (Length::Long, edge(24, 2, Side::S))];
    let after = placed(&castle, "library", (20, 0, 0), &passages);
    assert_eq!(after.points, 2 + 2 * 3 + 2 * 2);
    assert_eq!(after.castle.adjacent(3).count(), 0, "none of them touch");
}

/// EXP-EX-14, EXP-RENO-57, EXP-PASSAGE-32
#[test]
fn a_passage_doubles_for_each_type_of_a_renovated_room() {
    let long_rooms = Tile::all().filter(|tile| tile.size() == Size::S350);
    let base = long_rooms
        .map(|tile| tile.id())
        .find(|id| doors_at(room(id), spot(20, 0, 0)).contains(&edge(26, 1, Side::E)))
        .expect("a room with that door");
    let castle = loose(&[(base, 20, 0, 0)]).with_renovation(renovation("great-room"), 1).castle;
    let passages = [(Length::Medium, edge(29, 1, Side::W))];
    let after = placed(&castle, "observatory", (29, -1, 0), &passages);
    assert_eq!(after.points, 3 + 4 + 4, "and no penalty, for they do not touch");
}

/// EXP-X-03, EXP-PASSAGE-20
#[test]
fn a_passage_doubles_what_a_later_renovation_and_a_living_reward_bring() {
    let castle = loose(&[("painting-room", 20, 0, 0)]);
    let shared = edge(21, 3, Side::N);
    let joined = placed(&castle, "fencing-room", (20, 3, 0), &[(Length::Short, shared)]).castle;
    assert_eq!(joined.points_again(1), 2 + 2 * 3, "the painting room again");
    let plain = placed(&castle, "fencing-room", (20, 3, 0), &[]).castle;
    assert_eq!(plain.points_again(1), 2 + 3);
    let types = |id: &str| renovation(id).types();
    let fits = Renovation::all().filter(|it| it.size() == Size::S250);
    let activity = fits.map(Renovation::id).find(|id| {
        types(id).contains(RoomType::Activity) != types(id).contains(RoomType::Food)
            && renovation(id).face().wish.is_none_or(|wish| wish.kind != WishKind::Connected)
    });
    let id = activity.expect("a renovation that the painting room wants once");
    let more = |castle: &Castle| castle.with_renovation(renovation(id), 2).points;
    assert_eq!(more(&joined) - more(&plain), 3);
}

/// EXP-PASSAGE-23
#[test]
fn a_door_at_the_side_of_a_passage_is_blocked() {
    let built = appraise(&[above(), below(), medium(5)]).unwrap().castle;
    // A larder beside the passage, its east door at the side of it.
    let facing = |castle: &Castle| {
        let larder = castle.rooms()[usize::from(last(castle))];
        larder.doors().find(|door| door.edge.side == Side::E).unwrap().meets
    };
    let beside = built.with_room(room("larder"), spot(3, 2, 0)).castle;
    assert_eq!(facing(&beside), Meets::Wall);
    assert_eq!(beside.adjacent(3).collect::<Vec<_>>(), [1, 2], "the passage is no room");
    // The same if the passage comes later.
    let first = appraise(&[above(), below()]).is_err();
    assert!(first);
    let loose = loose(&[("hallway", 20, 1, 0), ("larder", 20, 2, 0)]);
    let after = placed(&loose, "hallway", (20, 4, 0), &[(Length::Medium, edge(22, 4, Side::N))]);
    let larder = after.castle.rooms()[2];
    assert_eq!(larder.doors().find(|it| it.edge.side == Side::E).unwrap().meets, Meets::Wall);
}

/// EXP-PASSAGE-27, EXP-RENO-59
#[test]
fn a_renovation_may_lay_the_short_passage_over_a_door_and_complete_its_room() {
    let castle = loose(&[("painting-room", 20, 0, 0), ("fencing-room", 20, 3, 0)]);
    let before = castle.room(2).unwrap().is_completed();
    assert!(!before);
    let id = Renovation::all().find(|it| it.size() == Size::S250).unwrap();
    let number = door("fencing-room", (20, 3, 0), edge(21, 3, Side::N));
    let passages = Passages::NONE.with(Length::Short, number);
    let after = castle.with_renovation_and_passages(id, 2, passages);
    assert_eq!(after.castle.passages().len(), 1);
    assert_eq!(after.castle.passages()[0].rooms(), [2, 1]);
    // A room with one door that a passage completes brings its rewards once.
    let castle = loose(&[("panic-room", 20, 0, 0)]);
    let end = far_end(Length::Long, doors_at(room("panic-room"), spot(20, 0, 0))[0]);
    let at = placements_of().into_iter().find(|at| doors_at(room("sauna"), *at)[0] == end);
    let castle = castle.with_room(room("sauna"), at.unwrap()).castle;
    let id = Renovation::all().find(|it| it.size() == Size::S300).unwrap();
    let after = castle.with_renovation_and_passages(id, 2, Passages::NONE.with(Length::Long, 0));
    assert_eq!(after.completed, [1, 2]);
}

/// EXP-PASSAGE-29
#[test]
fn passages_are_no_rooms_and_have_no_square_feet() {
    let built = appraise(&[above(), below(), medium(5)]).unwrap().castle;
    assert_eq!(built.rooms().len(), 3);
    assert_eq!(built.square_feet(), 125 + 150 + 150);
    assert_eq!(built.count(Measure::Rooms), 3);
}

/// EXP-PASSAGE-30
#[test]
fn passages_enclose_courtyards() {
    let down = place("hallway", (9, 1, 90));
    let steps = [above(), down, place("hallway", (3, 4, 0))];
    let open = appraise(&steps).unwrap().castle;
    assert_eq!((open.courtyards(), open.areas().enclosed()), (0, 0));
    let closed = appraise(&[&steps[..], &[medium(3)]].concat()).unwrap().castle;
    assert_eq!((closed.courtyards(), closed.areas().enclosed()), (1, 1));
}

/// EXP-X-18
#[test]
fn a_short_passage_closes_a_courtyard_as_the_rooms_that_touch_do() {
    let up = place("hallway", (3, -5, 90));
    let ring = [above(), up, place("hallway", (4, -5, 0)), place("hallway", (9, -4, 90))];
    let corner = passage("short", (9, 1, "left"), (8, 1, "right"));
    for steps in [ring.to_vec(), [&ring[..], &[corner]].concat()] {
        let built = appraise(&steps).unwrap().castle;
        assert_eq!((built.courtyards(), built.areas().enclosed()), (1, 1));
    }
    assert_eq!(appraise(&ring[..3]).unwrap().castle.courtyards(), 0, "without the last room");
}

/// EXP-PASSAGE-31
#[test]
fn a_walk_goes_through_passages() {
    let built = appraise(&[above(), below(), medium(5)]).unwrap().castle;
    assert_eq!(built.longest_path(), 3);
}

/// EXP-PASSAGE-33
#[test]
fn the_foyer_may_be_an_end_of_a_passage() {
    let far = place("hallway", (7, 1, 0));
    let long = passage("long", (7, 1, "left"), (2, 1, "right"));
    assert_eq!(appraise(&[far, long]).unwrap().castle.connected(0).collect::<Vec<_>>(), [1]);
}

/// EXP-PASSAGE-25, CAS-PLACE-05
#[test]
fn passages_that_close_the_castle_are_refused() {
    // Two doors of the foyer lead to rooms without another; a passage to a third such room closes the last.
    let mut castle = Castle::new();
    for (id, side) in [("powder-room", Side::N), ("cloak-room", Side::W)] {
        let at = spots(&castle, room(id)).into_iter().find(|&at| {
            let after = castle.with_room(room(id), at).castle;
            let foyer = after.rooms()[0];
            foyer.doors().any(|it| it.edge.side == side && it.meets == Meets::Door)
        });
        castle = castle.with_room(room(id), at.unwrap()).castle;
    }
    let sauna = room("sauna");
    let last = edge(2, 1, Side::E);
    for length in [Length::Medium, Length::Long] {
        let end = far_end(length, last);
        let at = placements_of().into_iter().find(|&at| doors_at(sauna, at)[0] == end).unwrap();
        let (against, each) = castle.objections_with(sauna, at, &[(length, end, last)]);
        assert_eq!((against, each), (vec![Refusal::NoWayOut], vec![Vec::new()]));
        assert!(!placements(&castle, sauna, Length::ALL).iter().any(|it| it.0 == at));
    }
    let mut dice = TestDice::new(77);
    for _ in 0..100 {
        let castle = random_castle(1 + dice.below(4) as usize, &mut dice);
        let id = random_room(&mut dice);
        for (at, passages) in placements(&castle, id, Length::ALL) {
            let after = castle.with_room_and_passages(id, at, passages).castle;
            assert!(leads_out(&after), "{id} at {at}");
        }
    }
}

fn leads_out(castle: &Castle) -> bool {
    let areas = castle.areas();
    let mut doors = castle.rooms().iter().flat_map(Placed::doors);
    doors.any(|it| it.meets == Meets::Nothing && areas.beyond(it.edge) == lattice::Area::Outside)
}

/// EXP-PASSAGE-22, EXP-PASSAGE-23: random castles are what a slow reckoning from their footprints says.
#[test]
fn castles_with_passages_say_what_their_footprints_say() {
    let mut dice = TestDice::new(31);
    let mut laid = [0; 3];
    for _ in 0..150 {
        let rooms = 4 + dice.below(14) as usize;
        let castle = random_castle_with_passages(rooms, &mut dice);
        assert_eq!(own_account(&castle), slow_account(&castle), "{castle:?}");
        for passage in castle.passages() {
            laid[passage.length as usize] += 1;
        }
    }
    assert!(laid.iter().all(|&count| count > 40), "{laid:?}");
}

/// EXP-PASSAGE-05 to EXP-PASSAGE-16: every passage to which the checker does not object is named, and no other.
#[test]
fn passages_that_are_named_are_the_allowed_ones() {
    let mut dice = TestDice::new(57);
    let mut seen = 0;
    for _ in 0..60 {
        let castle = random_castle_with_passages(2 + dice.below(9) as usize, &mut dice);
        let room = random_room(&mut dice);
        let left = lengths_left(&castle);
        let named = placements(&castle, room, left.clone());
        let mut spots: Vec<Spot> = named.iter().map(|it| it.0).collect();
        spots.dedup();
        for at in spots.into_iter().filter(|_| dice.below(4) == 0) {
            let mut allowed: Vec<Passages> = Vec::new();
            for chosen in all_choices(room, &left) {
                let ends: Vec<_> = chosen
                    .iter()
                    .map(|(length, door)| (length, doors_at(room, at)[usize::from(door)]))
                    .map(|(length, from)| (length, from, far_end(length, from)))
                    .collect();
                let (against, each) = castle.objections_with(room, at, &ends);
                if against.is_empty() && each.iter().all(Vec::is_empty) {
                    allowed.push(chosen);
                }
            }
            let mut here: Vec<Passages> =
                named.iter().filter(|it| it.0 == at).map(|it| it.1).collect();
            here.sort_unstable();
            allowed.sort_unstable();
            assert_eq!(here, allowed, "{room} at {at}: {castle:?}");
            seen += here.len();
        }
    }
    assert!(seen > 500, "{seen}");
}

/// Every choice of doors for these lengths, those of rooms with many doors cut short.
fn all_choices(room: Room, left: &[Length]) -> Vec<Passages> {
    let mut all = vec![Passages::NONE];
    for &length in left {
        let doors = 0..room.doors().len() as u8;
        let more: Vec<Passages> = all
            .iter()
            .flat_map(|&it| doors.clone().map(move |door| it.with(length, door)))
            .collect();
        all.extend(more);
    }
    all
}

/// EXP-GEN-12
#[test]
fn passages_are_refused_without_their_expansion() {
    let steps = [above(), below(), medium(5)];
    for names in [&[][..], &["new-rooms"], &["towers"]] {
        let refused = appraise_with(names, &steps).unwrap_err();
        let rules = rules_of(refused.iter().map(|it| &it.refusal));
        assert_eq!(rules, ["EXP-GEN-12"], "{names:?}");
        assert_eq!(refused[0].index, Some(2), "the passage is at fault");
    }
    let mut play = Script::new(2).with(&["towers"]).play();
    play.open(&[]);
    let Action::Buy { room, x, y, turn, .. } = buy("hallway", (3, 1, 0)) else { panic!() };
    let passages = Passages::NONE.with(Length::Short, 13);
    assert!(play.refused(1, Action::Buy { room, x, y, turn, passages }).cites("EXP-GEN-12"));
}

/// EXP-GEN-08
#[test]
fn passages_may_be_laid_alone() {
    let setup = Setup::new(1).with_options(Options::with(modules(&WITH)));
    let log = Log::<Castles>::start(setup).unwrap();
    let view = Castles::view(log.state(), Viewer::Seat(Seat(0)));
    assert_eq!(view.seats[0].passages.as_ref().map(Vec::len), Some(3));
}

/// EXP-PASSAGE-04, CAS-COMPLETE-22
#[test]
fn a_free_corridor_may_get_passages() {
    let laws =
        testkit::Laws::<Castles>::new(Setup::new(2).with_options(Options::with(modules(&WITH))));
    let mut free = 0;
    for seed in 0..6 {
        let log = laws.game(seed);
        let mut replay = Log::<Castles>::start(log.setup().clone()).unwrap();
        for entry in log.entries() {
            let seats = Castles::turn(replay.state()).seats();
            for seat in seats.iter() {
                let legal = game::legal_actions::<Castles>(replay.state(), game::Actor::Seat(seat));
                free += legal
                    .iter()
                    .filter(|it| matches!(it, Action::PlaceFree { passages, .. } if !passages.is_empty()))
                    .count();
            }
            replay.act(entry.actor, entry.action).unwrap();
        }
    }
    assert!(free > 0);
}

/// EXP-DECIDE-14: the view lists every place of a room, and every single passage with it; what several bring
/// together is made of those.
#[test]
fn the_view_lists_what_may_be_placed_and_each_passage_with_it() {
    let options = Options::with(modules(&["passages", "renovations"]));
    let setup = Setup::new(2).with_options(options);
    let mut several = 0;
    for seed in 0..3 {
        let log = testkit::Laws::<Castles>::new(setup.clone()).step_limit(5_000).game(seed);
        let mut replay = Log::<Castles>::start(setup.clone()).unwrap();
        for (number, entry) in log.entries().iter().enumerate() {
            let state = replay.state().clone();
            replay.act(entry.actor, entry.action).unwrap();
            let asked = Castles::turn(&state).seats().lowest();
            let places = matches!(state.step(), Step::Turn | Step::Corridor);
            let Some(seat) = asked.filter(|_| places) else { continue };
            let told = told(&Castles::view(&state, Viewer::Seat(seat)));
            let legal = game::legal_actions::<Castles>(&state, game::Actor::Seat(seat));
            let laid = |action: &Action| match *action {
                Action::Buy { passages, .. }
                | Action::PlaceFree { passages, .. }
                | Action::Renovate { passages, .. } => Some(passages),
                _ => None,
            };
            let placing = legal.iter().filter(|action| laid(action).is_some());
            let (few, many): (Vec<Action>, Vec<Action>) =
                placing.partition(|action| laid(action).unwrap().iter().count() < 2);
            let sorted = |mut actions: Vec<Action>| {
                actions.sort_unstable();
                actions
            };
            assert_eq!(sorted(told.clone()), sorted(few), "seed {seed} after {number}");
            several += many.len();
            let bots: Vec<Action> = {
                let mut chosen = Vec::new();
                let _ = Castles::bot_choices(&state, seat, &mut |action| {
                    chosen.push(action);
                    std::ops::ControlFlow::Continue(())
                });
                chosen
            };
            assert!(bots.iter().all(|action| legal.contains(action)), "bots choose what is legal");
            assert!(bots.len() <= legal.len());
        }
    }
    assert!(several > 0, "several passages with one room are possible");
}

/// All placements that a view lists.
fn told(view: &View) -> Vec<Action> {
    let mut told = Vec::new();
    for build in &view.build {
        let way = |at: Spot, passages| match build.free {
            true => Action::place_free(build.room, at, passages),
            false => Action::buy(build.room, at, passages),
        };
        told.extend(build.spots.iter().map(|it| way(it.spot, Passages::NONE)));
        let single = |it: &PassageSpotView| {
            let begins = doors_at(build.room, it.spot)[usize::from(it.door)];
            assert_eq!(it.from.0, begins, "a page draws it from its door on");
            way(it.spot, Passages::NONE.with(it.length, it.door))
        };
        told.extend(build.passages.iter().map(single));
    }
    for RenovateView { renovation, rooms, passages, .. } in &view.renovate {
        let renovation = *renovation;
        let on = |room, passages| Action::Renovate { renovation, room, passages };
        told.extend(rooms.iter().map(|it| on(it.room, Passages::NONE)));
        told.extend(passages.iter().map(|it| on(it.room, Passages::NONE.with(it.length, it.door))));
    }
    told
}

#[test]
fn passages_are_written_by_length_and_left_out_where_there_are_none() {
    let plain = serde_json::to_value(buy("hallway", (3, 1, 0))).unwrap();
    assert_eq!(plain.get("passages"), None);
    let written = json!({"type": "renovate", "renovation": "great-room", "room": 2, "passages": {"short": 1, "long": 0}});
    let action: Action = serde_json::from_value(written.clone()).unwrap();
    let passages = Passages::NONE.with(Length::Long, 0).with(Length::Short, 1);
    assert_eq!(
        action,
        Action::Renovate { renovation: renovation("great-room"), room: 2, passages }
    );
    assert_eq!(serde_json::to_value(action).unwrap(), written);
    assert_ne!(action, renovate("great-room", 2));
    for wrong in [json!({"tiny": 1}), json!([1]), json!({"short": -1})] {
        let written =
            json!({"type": "renovate", "renovation": "great-room", "room": 2, "passages": wrong});
        assert!(serde_json::from_value::<Action>(written).is_err());
    }
    let step =
        |value: Value| serde_json::from_value::<LayoutStep>(value).map_err(|it| it.to_string());
    let missing = step(json!({"passage": "short", "from": [1, 2, "top"]})).unwrap_err();
    assert!(missing.contains("`to`"), "{missing}");
    let side = step(passage("short", (1, 2, "up"), (1, 1, "bottom"))).unwrap_err();
    assert!(side.contains("a side") && side.contains("up"), "{side}");
    assert!(step(json!({"place": "pantry", "x": 0, "y": 0, "from": [1, 2, "top"]})).is_err());
}

/// Every reason against a passage, as layouts meet it.
pub(crate) fn every_reason() -> Vec<Refusal> {
    let level = Level::Upstairs;
    let hallway = room("hallway");
    let mut reasons = vec![
        Refusal::PassageOverRoom { room: hallway },
        Refusal::PassageOverPassage,
        Refusal::OverPassage,
        Refusal::ConnectedTwice { room: hallway },
        Refusal::DoorHasPassage,
        Refusal::PassageAtAFence { fenced: hallway },
        Refusal::FenceAtAPassage,
        Refusal::PassageBetweenLevels { level, room: hallway },
        Refusal::PassageBetweenStairs,
        Refusal::NoSuchDoor { number: 9 },
    ];
    let wrong = [
        appraise_with(&[], &[above(), below(), medium(5)]),
        appraise_with(&WITH, &[medium(5)]),
        appraise_with(&WITH, &[above(), below(), medium(4), medium(6)]),
        appraise_with(&WITH, &[above(), below(), passage("long", (5, 1, "bottom"), (4, 4, "top"))]),
        appraise_with(&WITH, &[above(), below(), passage("long", (5, 2, "top"), (4, 2, "top"))]),
    ];
    let met = wrong.into_iter().flat_map(Result::unwrap_err);
    reasons.extend(met.map(|refused| refused.refusal));
    reasons
}
