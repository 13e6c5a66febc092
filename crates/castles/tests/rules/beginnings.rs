//! Decrees that act at the start, and those whose cards lie face down until the end.

use castles::*;
use game::{Game, RuleId, Seat, Viewer};
use serde_json::{Value, json};
use testkit::TestDice;

use crate::play::{ByHand, Play, Script, decree, favor, room, spot_where, tile};
use crate::table::castle;

fn script(players: u8, decrees: &[(u8, &str)]) -> Script {
    Script::new(players).with(&["decrees"]).decrees(decrees)
}

fn is_shown(play: &Play) -> bool {
    play.open_view().decrees.unwrap().shown
}

/// A table at which all decrees are shown, and what they do at the start comes next.
fn shown(script: Script) -> Play {
    let mut play = script.drafting();
    while !is_shown(&play) {
        play.pick_decree();
    }
    play
}

fn with(id: &str, how: How) -> Action {
    Action::UseDecree { decree: decree(id), how }
}

fn heard(event: &Event, by: u8) -> Value {
    serde_json::to_value(Castles::news(event, Viewer::Seat(Seat(by)))).unwrap()
}

/// The points of a decree at the end.
fn brought(events: &[Event], wanted: &str) -> Vec<i32> {
    let line = |event: &Event| match event {
        Event::Scored { rule, points, row: Row::Decrees, .. } if rule.0 == wanted => Some(*points),
        _ => None,
    };
    events.iter().filter_map(line).collect()
}

/// What lies face down on the decrees of a seat, as another, or its owner, sees it.
fn sealed(play: &Play, of: u8, by: u8) -> SealedView {
    let seat = play.view(by).seats.remove(usize::from(of));
    seat.decrees.unwrap().sealed.unwrap()
}

/// A table at which seat 1 is to choose one of these decrees in place of its own.
fn second_thoughts(dealt: [&str; 3]) -> Play {
    let mut play = script(2, &[(1, "second-thoughts"), (0, "miser")]).drafting();
    play.chance_waits();
    while !is_shown(&play) {
        play.pick_decree();
    }
    for id in dealt {
        play.chance(Action::DealDecree { decree: decree(id) });
    }
    play
}

/// EXP-DECREE-02, EXP-DECIDE-03, EXP-INFO-03
#[test]
fn second_thoughts_are_one_of_three_other_decrees() {
    let mut play = second_thoughts(["haggler", "royal-purse", "golden-rest"]);
    let question = Castles::questions(play.state(), Seat(1)).remove(0);
    assert_eq!((question.rule.0, question.options.len()), ("EXP-DECREE-02", 3));
    assert!(Castles::questions(play.state(), Seat(0)).is_empty());
    let dealt = play.log.events().last().unwrap().clone();
    assert_eq!(heard(&dealt, 0), json!({ "type": "unseen_decrees_dealt", "seat": 1, "count": 3 }));
    play.refuses(1, Action::PickDecree { decree: decree("miser") }, "EXP-DECREE-G02");
    let told = play.act(1, Action::PickDecree { decree: decree("haggler") });
    let changed = Event::DecreeChanged {
        seat: Seat(1),
        from: decree("second-thoughts"),
        to: decree("haggler"),
    };
    assert_eq!(told[0], changed);
    let words = json!({ "type": "decree_changed", "seat": 1, "replaced": "second-thoughts", "decree": "haggler" });
    assert_eq!((heard(&changed, 0), heard(&changed, 1)), (words.clone(), words));
    assert_eq!(play.view(0).seats[1].decrees.as_ref().unwrap().held, [decree("haggler")]);
    assert_eq!(play.state().price_for(Seat(1), Room::Stairs), Some(2000), "it is in force");
}

/// EXP-DECREE-G07, EXP-DECREE-02: what is kept and acts at the start does so at once.
#[test]
fn a_start_decree_that_is_kept_is_carried_out() {
    let mut play = second_thoughts(["haggler", "royal-purse", "golden-rest"]);
    let told = play.act(1, Action::PickDecree { decree: decree("royal-purse") });
    let rule = Some(RuleId("EXP-DECREE-01"));
    assert_eq!(told[1], Event::CoinsTaken { seat: Seat(1), coins: 10_000, rule });
    assert_eq!(play.cash(1), 25_000);
    let mut head = second_thoughts(["head-start", "royal-purse", "golden-rest"]);
    head.act(1, Action::PickDecree { decree: decree("head-start") });
    assert_eq!((head.step(), head.waiting_for()), ("corridor", vec![1]));
}

/// EXP-DECREE-02: with fewer than three in the deck it is one of those.
/// Limits of EXP-DECREE-02: with fewer than three in the deck it is one of those.
#[test]
fn second_thoughts_look_at_as_many_as_there_are() {
    let there = ["second-thoughts", "miser", "every-kind", "haggler"].map(decree);
    let banned = Decree::all().filter(|it| !there.contains(it)).collect();
    let draft = Draft { banned, ..Draft::RULEBOOK };
    let mut play = Script::new(2).with(&["decrees"]).draft(draft).drafting();
    play.act(1, Action::PickDecree { decree: there[0] });
    play.act(0, Action::PickDecree { decree: there[1] });
    let left: Vec<Decree> = play.state().decrees_to_pick_from(Seat(1)).iter().collect();
    assert_eq!(left.len(), 2, "what was left over in the draft: {left:?}");
    play.act(1, Action::PickDecree { decree: there[2] });
    assert_eq!(play.state().decrees(Seat(1)), [there[2]]);
}

/// EXP-INFO-03, EXP-INFO-02: what one looks at, the other holds possible among all that it has not seen.
#[test]
fn worlds_of_second_thoughts_keep_what_a_viewer_has_seen() {
    let play = second_thoughts(["haggler", "royal-purse", "golden-rest"]);
    let looked_at = |state: &State| state.decrees_to_pick_from(Seat(1));
    let mut dice = TestDice::new(3);
    let mut held = DecreeSet::EMPTY;
    for _ in 0..200 {
        let own = Castles::sample_world(play.state(), Viewer::Seat(Seat(1)), &mut dice);
        assert_eq!(looked_at(&own), looked_at(play.state()));
        let other = Castles::sample_world(play.state(), Viewer::Seat(Seat(0)), &mut dice);
        assert_eq!(Castles::view(&other, Viewer::Seat(Seat(0))), play.view(0));
        assert_eq!(other.decrees(Seat(1)), play.state().decrees(Seat(1)), "what lies open");
        held = held.union(looked_at(&other));
    }
    assert!(held.len() > 30, "{held:?}");
}

/// Seat 1 lays this tile face down on its decree.
fn with_sealed(id: &str, market: &[&str]) -> Play {
    let mut play = shown(script(2, &[(1, "sealed-blueprint")]).market(market));
    assert_eq!((play.step(), play.waiting_for()), ("use_decree", vec![1]));
    play.chance_waits();
    let place = Stack::all().position(|it| it == Stack::Rooms(tile(id).size())).unwrap();
    play.act(1, with("sealed-blueprint", How::Stack(place as u8)));
    play.chance(Action::DrawTile { tile: tile(id) });
    let mut play = play.by_itself();
    play.go_on();
    (0..2).for_each(|seat| play.return_spare(seat));
    play
}

/// EXP-DECREE-03, EXP-DECIDE-04, EXP-INFO-04
#[test]
fn a_sealed_room_is_seen_by_its_owner_until_it_scores() {
    let mut play = with_sealed("great-hall", &["upper-hall"]);
    assert_eq!(play.stack(Size::S350), 2, "four, one at the market and one on the decree");
    let told = play.log.events().iter().find(|it| matches!(it, Event::TileSealed { .. })).unwrap();
    assert_eq!(heard(told, 0), json!({ "type": "unseen_tile_sealed", "seat": 1, "size": 350 }));
    let (own, other) = (sealed(&play, 1, 1), sealed(&play, 1, 0));
    assert_eq!((own.tile, own.size), (Some(tile("great-hall")), Some(Size::S350)));
    assert_eq!((other.tile, other.size, other.points), (None, Some(Size::S350), None));
    assert_eq!(own.points, Some(2), "the foyer is of its type");
    let mut dice = TestDice::new(1);
    let mut guessed = std::collections::BTreeSet::new();
    for _ in 0..200 {
        let world = Castles::sample_world(play.state(), Viewer::Seat(Seat(0)), &mut dice);
        let theirs = Castles::view(&world, Viewer::Seat(Seat(1))).seats.remove(1);
        guessed.insert(theirs.decrees.unwrap().sealed.unwrap().tile);
    }
    assert!(guessed.len() > 10, "{guessed:?}");
    assert!(guessed.iter().all(|it| it.unwrap().size() == Size::S350), "its back shows its size");
    // Both its size and its type, and its type alone.
    play.build(1, "upper-hall");
    play.build(1, "hallway");
    assert_eq!(sealed(&play, 1, 1).points, Some(2 + 4 + 2));
    let before = play.state().stock();
    play.pass_all();
    assert_eq!(brought(play.log.events(), "EXP-DECREE-03"), [8]);
    assert_eq!(sealed(&play, 1, 0).tile, Some(tile("great-hall")));
    assert_eq!(play.state().stock().tiles, before.tiles, "nothing is lost");
    let events = play.log.events();
    let at = |wanted: &dyn Fn(&Event) -> bool| events.iter().position(wanted).unwrap();
    let shown = at(&|it| matches!(it, Event::SealedTileShown { .. }));
    let stacks = at(&|it| matches!(it, Event::FinalStep { step: FinalPart::Stacks, .. }));
    assert!(shown < stacks, "EXP-FINAL-00, EXP-DECREE-G09");
}

/// EXP-EX-17, EXP-DECREE-03: 2 for its size, 2 for its type, and 4 for both; a hallway is no room of 150.
#[test]
fn rooms_of_the_size_and_of_the_type_of_a_sealed_room_count() {
    let play = with_sealed("great-hall", &[]);
    let points = |castle: &Castle| play.state().sealed_points(Seat(1), castle);
    assert_eq!(points(&Castle::new()), 2);
    let one = castle(&[("great-hall", 3, 1, 0)]);
    assert_eq!(points(&one), 2 + 4);
    let food = with_sealed("pantry", &[]);
    let of_food = |castle: &Castle| food.state().sealed_points(Seat(1), castle);
    assert_eq!(of_food(&castle(&[("pantry", 3, 0, 0)])), 4);
    let mut small = Castle::new();
    let spot = spot_where(&small, room("powder-room"), |_| true).unwrap();
    small.build(room("powder-room"), spot);
    assert_eq!(of_food(&small), 2, "of the size alone");
    assert_eq!(of_food(&castle(&[("hallway", 3, 1, 0)])), 0);
}

/// EXP-DECREE-03, EXP-DECREE-G10
/// Limits of EXP-DECREE-03: standard rooms alone.
#[test]
fn towers_and_corridors_are_refused_as_blueprints() {
    let decrees = [(1, "sealed-blueprint")];
    let play = shown(Script::new(2).with(&["decrees", "towers"]).decrees(&decrees));
    let number = |wanted: Stack| Stack::all().position(|it| it == wanted).unwrap() as u8;
    for stack in [Stack::Rooms(Size::S325), Stack::Hallways, Stack::Stairs, Stack::Moats] {
        let action = with("sealed-blueprint", How::Stack(number(stack)));
        play.refuses(1, action, "EXP-DECREE-G10");
    }
    let leave = Action::LeaveDecree { decree: decree("sealed-blueprint") };
    play.refuses(1, leave, "EXP-DECREE-G10");
    assert_eq!(play.offers(1).len(), Size::BASE.len());
}

/// EXP-DECREE-04, EXP-INFO-05: ranked when they are scored, in the order in which they were drawn.
/// Limits of EXP-DECREE-04: by nobody else.
#[test]
fn whispered_favors_are_scored_by_their_owner_alone() {
    let end = |favors: [&str; 2]| {
        let script = script(2, &[(1, "whispered-favors")]).builder(1).tower_favors(&favors);
        let mut play = shown(script);
        let told = play.log.events().iter().find(|it| matches!(it, Event::FavorsSealed { .. }));
        let hidden = json!({ "type": "unseen_favors_sealed", "seat": 1, "count": 2 });
        assert_eq!(heard(told.unwrap(), 0), hidden);
        let (own, other) = (sealed(&play, 1, 1), sealed(&play, 1, 0));
        let seen: Vec<Favor> = own.favors.iter().map(|view| view.favor).collect();
        assert_eq!(seen, favors.map(favor));
        assert_eq!((other.count, other.favors.len()), (2, 0));
        (0..2).for_each(|seat| play.return_spare(seat));
        play.pass_all();
        assert_eq!(sealed(&play, 1, 0).favors.len(), 2, "at the end all see them");
        let own = |it: &Event| match it {
            Event::Scored { seat, rule, .. } => rule.0 != "EXP-DECREE-04" || *seat == Seat(1),
            _ => true,
        };
        assert!(play.log.events().iter().all(own));
        brought(play.log.events(), "EXP-DECREE-04")
    };
    // The master builder has fewer points by one; both have as many coins.
    assert_eq!(end(["fewest-points", "money"]), [8, 6]);
    assert_eq!(end(["money", "fewest-points"]), [6, 4], "six points make it the second");
}

/// EXP-FINAL-14: the points of an offering box come after whispered favors, and do not count for them.
#[test]
fn whispered_favors_come_before_an_offering_box() {
    let both = [(1, "whispered-favors"), (1, "offering-box")];
    let favors = ["fewest-points", "rooms-food"];
    let mut play = shown(script(2, &both).builder(1).tower_favors(&favors));
    (0..2).for_each(|seat| play.return_spare(seat));
    for _ in 0..2 {
        while play.step() != "use_decree" {
            play.dull_step();
        }
        play.act(1, with("offering-box", How::Simply));
    }
    play.pass_all();
    assert_eq!(brought(play.log.events(), "EXP-DECREE-41"), [2], "more than the other has");
    assert_eq!(brought(play.log.events(), "EXP-DECREE-04")[0], 8, "the fewest until then");
}

/// EXP-INFO-05: others hold any favors possible that they have not seen.
#[test]
fn worlds_of_whispered_favors_vary_for_others_alone() {
    let names = ["decrees", "towers"];
    let script = Script::new(2).with(&names).decrees(&[(1, "whispered-favors")]);
    let play = shown(script);
    let favors = |world: &State| {
        let seat = Castles::view(world, Viewer::Seat(Seat(1))).seats.remove(1);
        let sealed = seat.decrees.unwrap().sealed.unwrap();
        sealed.favors.iter().map(|view| view.favor).collect::<Vec<_>>()
    };
    let real = favors(play.state());
    let mut dice = TestDice::new(5);
    let mut seen = std::collections::BTreeSet::new();
    for _ in 0..300 {
        let own = Castles::sample_world(play.state(), Viewer::Seat(Seat(1)), &mut dice);
        assert_eq!(favors(&own), real);
        let other = Castles::sample_world(play.state(), Viewer::Seat(Seat(0)), &mut dice);
        assert_eq!(Castles::view(&other, Viewer::Seat(Seat(0))), play.view(0));
        seen.extend(favors(&other));
    }
    assert!(seen.len() > 20, "{seen:?}");
    assert_eq!(
        play.state().stock().favors,
        Script::new(2).with(&names).play().state().stock().favors
    );
}

fn free(play: &Play, seat: u8, wanted: Room) -> Action {
    let is_it = |it: &Action| matches!(it, Action::PlaceFree { room, .. } if *room == wanted);
    play.offers(seat).into_iter().find(is_it).unwrap()
}

const DOWN: Room = Room::Hallway(Level::Downstairs);
const UP: Room = Room::Hallway(Level::Upstairs);

/// EXP-DECREE-05, EXP-DECIDE-05
/// Limits of EXP-DECREE-05: one of each, and neither is left.
#[test]
fn a_head_start_is_a_hallway_and_stairs_and_a_second_of_a_kind_is_refused() {
    for first in [Room::Stairs, UP] {
        let mut play = shown(script(2, &[(1, "head-start")]));
        assert_eq!((play.step(), play.waiting_for()), ("corridor", vec![1]));
        let view = play.view(1);
        assert!(view.build.iter().all(|it| it.free) && view.build.len() >= 2);
        play.refuses(1, Action::Decline, "CAS-COMPLETE-07");
        let (hallways, stairs) = (view.corridors[0].left, view.corridors[1].left);
        let told = play.act(1, free(&play, 1, first));
        assert!(matches!(told[0], Event::Placed { free: true, .. }));
        assert_eq!((play.step(), play.waiting_for()), ("corridor", vec![1]), "both are placed");
        let again = match first {
            Room::Stairs => Action::PlaceFree {
                room: Room::Stairs,
                x: 3,
                y: 1,
                turn: lattice::Rotation::R180,
                passages: Passages::NONE,
            },
            _ => Action::PlaceFree {
                room: UP,
                x: 3,
                y: 1,
                turn: lattice::Rotation::R0,
                passages: Passages::NONE,
            },
        };
        play.refuses(1, again, "EXP-DECREE-05");
        let other = if first == Room::Stairs { UP } else { Room::Stairs };
        play.act(1, free(&play, 1, other));
        assert_eq!(play.step(), "return_cards");
        assert_eq!(play.castle(1).rooms().len(), 3);
        let left = play.open_view().corridors;
        assert_eq!((left[0].left, left[1].left), (hallways - 1, stairs - 1));
        assert_eq!((play.cash(1), play.score(1)), (15_000, 1));
    }
}

/// Seat 1 places stairs and a hallway that completes them.
fn completed_stairs(decrees: &[(u8, &str)]) -> (Play, Vec<Event>) {
    let mut play = shown(script(2, decrees));
    let before = play.log.events().len();
    play.act(1, free(&play, 1, Room::Stairs));
    let done = |castle: &Castle| castle.rooms()[1].is_completed();
    let spot = spot_where(play.castle(1), DOWN, done).expect("stairs have two ends");
    play.act(1, Action::place_free(DOWN, spot, Passages::NONE));
    let told = play.log.events()[before..].to_vec();
    (play, told)
}

/// EXP-DECREE-05, CAS-COMPLETE-25: what they complete brings one reward, and what that completes none.
#[test]
fn a_head_start_brings_one_corridor_reward() {
    let (mut play, told) = completed_stairs(&[(1, "head-start")]);
    let earned = Event::RewardEarned { seat: Seat(1), reward: Reward::Corridor };
    assert!(told.contains(&earned));
    assert_eq!((play.step(), play.waiting_for()), ("corridor", vec![1]));
    assert!(play.offers(1).contains(&Action::Decline), "this one may be left");
    let pieces = play.castle(1).rooms().len();
    let more = spot_where(play.castle(1), room("stairs"), |it| it.completed() >= 2);
    let more = more.map(|spot| Action::place_free(Room::Stairs, spot, Passages::NONE));
    let told = play.act(1, more.unwrap_or_else(|| free(&play, 1, UP)));
    assert!(told.contains(&Event::RewardTaken { seat: Seat(1), reward: Reward::Corridor }));
    assert_eq!(play.step(), "return_cards", "once");
    assert_eq!(play.castle(1).rooms().len(), pieces + 1);
}

/// EXP-DECREE-05, EXP-DECREE-31, EXP-DECREE-44: pieces are scored and completed as ever.
#[test]
fn other_decrees_hold_for_a_head_start() {
    let (play, _) = completed_stairs(&[(1, "head-start"), (1, "modest-minimum")]);
    assert_eq!(play.score(1), 1 + 3 + 3);
    let (play, told) = completed_stairs(&[(1, "head-start"), (1, "finishing-touch")]);
    assert_eq!(play.cash(1), 16_000, "one room is complete: {told:?}");
    let (mut play, _) = completed_stairs(&[(1, "head-start"), (1, "twin-passages")]);
    play.act(1, free(&play, 1, Room::Stairs));
    assert_eq!(play.step(), "corridor", "EXP-DECREE-34: and a hallway");
}

/// EXP-DECREE-38: what is placed before the first round is no turn.
#[test]
fn a_head_start_is_no_turn_of_an_odd_blessing() {
    let (mut play, _) = completed_stairs(&[(1, "head-start"), (1, "odd-blessing")]);
    play.act(1, Action::Decline);
    assert_eq!(play.score(1), 1);
    assert!(!play.log.events().iter().any(|it| matches!(it, Event::TurnBegan { .. })));
}

/// EXP-X-21, EXP-DECREE-05: passages may be laid with either piece, and nothing goes beyond the drawbridge.
#[test]
fn a_head_start_stays_inside_and_the_drawbridge_is_refused() {
    let names = ["decrees", "moats", "passages"];
    let mut play = shown(Script::new(2).with(&names).decrees(&[(1, "head-start")]));
    let inside = |it: &Action| it.placement().is_some_and(|(_, spot)| spot.y < 20);
    for _ in 0..2 {
        let offers = play.offers(1);
        assert!(offers.iter().all(inside));
        let laid =
            |it: &&Action| matches!(it, Action::PlaceFree { passages, .. } if !passages.is_empty());
        assert!(offers.iter().any(|it| laid(&it)));
        play.act(1, offers[0]);
    }
    let play = shown(Script::new(2).with(&names).decrees(&[(1, "head-start")]));
    assert_eq!(play.castle(1).rooms()[0].doors().count(), 4, "one leads across the water");
    let turn = lattice::Rotation::R90;
    let below = Action::PlaceFree { room: UP, x: 8, y: 20, turn, passages: Passages::NONE };
    play.refuses(1, below, "EXP-MOAT-47");
}

/// EXP-DECREE-G15, EXP-DECREE-02: whoever has two that act at the start says which of them comes first.
#[test]
fn an_owner_of_two_says_which_comes_first_and_others_are_refused() {
    let both = [(1, "head-start"), (1, "second-thoughts"), (0, "miser")];
    let play = shown(script(2, &both));
    let pick = |id: &str| Action::PickDecree { decree: decree(id) };
    assert_eq!(play.waiting_for(), [1]);
    let question = Castles::questions(play.state(), Seat(1)).remove(0);
    assert_eq!((question.rule.0, question.options.len()), ("EXP-DECREE-G15", 2));
    play.refuses(1, pick("miser"), "EXP-DECREE-G02");
    let mut pieces = play.clone();
    pieces.act(1, pick("head-start"));
    assert_eq!(pieces.step(), "corridor");
    let mut thoughts = play.clone();
    thoughts.chance_waits();
    thoughts.act(1, pick("second-thoughts"));
    for id in ["modest-minimum", "haggler", "golden-rest"] {
        thoughts.chance(Action::DealDecree { decree: decree(id) });
    }
    thoughts.act(1, pick("modest-minimum"));
    assert_eq!((thoughts.step(), thoughts.waiting_for()), ("corridor", vec![1]));
    let before = thoughts.score(1);
    thoughts.act(1, free(&thoughts, 1, Room::Stairs));
    assert_eq!(thoughts.score(1), before + 3, "the new one holds for the pieces");
    // With nothing to be exchanged nobody is asked for an order that changes nothing.
    let plain = shown(script(2, &[(1, "sealed-blueprint"), (1, "head-start")]));
    assert_eq!((plain.step(), plain.waiting_for()), ("use_decree", vec![1]));
}

/// EXP-DECREE-G15, EXP-DECREE-G07: clockwise from the master builder, whoever has which.
#[test]
fn several_owners_begin_clockwise_from_the_master_builder() {
    let decrees = [(0, "head-start"), (1, "sealed-blueprint"), (2, "royal-purse")];
    let mut play = shown(script(3, &decrees).builder(1));
    assert_eq!((play.step(), play.waiting_for()), ("use_decree", vec![1]));
    assert_eq!(play.cash(2), 15_000, "not yet");
    play.act(1, with("sealed-blueprint", How::Stack(0)));
    assert_eq!(play.cash(2), 25_000);
    assert_eq!((play.step(), play.waiting_for()), ("corridor", vec![0]));
}
