//! Renovations: tiles that give a room two other types.

use std::collections::BTreeSet;

use castles::*;
use game::{Game, Log, Seat};
use serde_json::{Value, json};

use crate::play::{ByHand, Play, Script, modules, renovate, renovation, room, spot_where, tile};
use crate::table::{rules_against, rules_of};

const WITH: [&str; 1] = ["renovations"];
const FIVE: [&str; 3] = ["renovations", "five-players", "towers"];

/// A table with renovations.
fn script(players: u8) -> Script {
    Script::new(players).with(if players > 4 { &FIVE } else { &WITH })
}

/// The castle with a room more, at the first place where this holds.
fn add(castle: &Castle, id: &str, holds: impl Fn(&Castle) -> bool) -> Castle {
    let found = spot_where(castle, room(id), holds);
    let spot = found.unwrap_or_else(|| panic!("{id} has no such place"));
    castle.with_room(room(id), spot).castle
}

/// The castle with a room more, at the first place where it is connected with the room of this number.
fn join(castle: &Castle, id: &str, to: u8) -> Castle {
    add(castle, id, |after| after.connected(last(after)).any(|other| other == to))
}

/// The same if it touches nothing else.
fn join_alone(castle: &Castle, id: &str, to: u8) -> Castle {
    add(castle, id, |after| {
        let own = last(after);
        after.connected(own).eq([to]) && after.adjacent(own).eq([to])
    })
}

fn last(castle: &Castle) -> u8 {
    u8::try_from(castle.rooms().len() - 1).unwrap()
}

/// The castle with a renovation, and its points.
fn laid(castle: &Castle, id: &str, number: u8) -> (Castle, i32) {
    assert!(castle.renovable(renovation(id)).any(|fits| fits == number), "{id} on {number}");
    let after = castle.with_renovation(renovation(id), number);
    (after.castle, after.points)
}

fn renovated(castle: &Castle, id: &str, number: u8) -> Castle {
    laid(castle, id, number).0
}

/// The points of a room that is placed as in this castle, where it stands last.
fn points_of_last(castle: &Castle) -> i32 {
    let placed = castle.rooms()[castle.rooms().len() - 1];
    let (_, before) = castle.rooms().split_last().unwrap();
    let mut again = Castle::new();
    for (number, placed) in (0..).zip(before) {
        if number > 0 {
            again.build(placed.room, placed.spot);
        }
        if let Some(renovation) = placed.renovation {
            again = again.with_renovation(renovation, number).castle;
        }
    }
    again.with_room(placed.room, placed.spot).points
}

/// Builds a castle of cardboard: rooms as they stand in a castle, and renovations on some.
fn steps_of(castle: &Castle, from: usize) -> Vec<Value> {
    let step = |placed: &Placed| {
        let (face, id) = match placed.room {
            Room::Hallway(level) => (json!(level), "hallway"),
            other => (Value::Null, other.id()),
        };
        let (x, y, turn) = (placed.spot.x, placed.spot.y, placed.spot.turn.degrees());
        let mut step = json!({ "place": id, "x": x, "y": y, "turn": turn });
        if !face.is_null() {
            step["face"] = face;
        }
        step
    };
    castle.rooms().iter().skip(from).map(step).collect()
}

fn lay(castle: &Castle, id: &str, number: u8) -> Value {
    let spot = castle.rooms()[usize::from(number)].spot;
    json!({ "renovate": id, "x": spot.x, "y": spot.y })
}

fn appraise(names: &[&str], steps: &[Value]) -> Result<Appraisal, Vec<&'static str>> {
    let layout: Layout = serde_json::from_value(json!({ "steps": steps })).unwrap();
    let options = Options::with(modules(names));
    let refused =
        |refusals: Vec<LayoutRefusal>| rules_of(refusals.iter().map(|refused| &refused.refusal));
    layout.appraise(&Belongings { options, ..Belongings::default() }).map_err(refused)
}

/// What the steps after the first so many earn, and their points.
fn earned(steps: &[Value]) -> Vec<(i32, Vec<Reward>)> {
    let built = appraise(&WITH, steps).unwrap();
    built.steps.into_iter().map(|step| (step.points, step.earned)).collect()
}

/// EXP-RENO-01, EXP-RENO-02
#[test]
fn there_are_six_renovations_of_each_base_size_with_two_types() {
    for size in Size::ALL {
        let count = Renovation::all().filter(|renovation| renovation.size() == size).count();
        assert_eq!(count, if size.is_tower() { 0 } else { 6 }, "{size}");
    }
    for renovation in Renovation::all() {
        let [one, other] = renovation.face().types;
        assert!(one != other && Tile::find(renovation.id()).is_none(), "{renovation}");
        assert_eq!(renovation.types().iter().count(), 2);
    }
    let snackery = renovation("midnight-snackery").face();
    assert_eq!((snackery.size, snackery.points), (Size::S300, 1));
    assert_eq!(snackery.wish.unwrap().points, 3);
    assert_eq!(renovation("undercroft").face().types, [RoomType::Activity, RoomType::Downstairs]);
    assert_eq!(renovation("undercroft").size(), Size::S150);
}

/// EXP-SETUP-04, EXP-SETUP-07, EXP-SETUP-11
#[test]
fn the_deck_is_smaller_and_the_market_has_as_many_renovations_as_rooms() {
    for (players, cards, rooms) in [(2, 17, 5), (3, 23, 6), (4, 29, 7), (5, 35, 8)] {
        let play = script(players).untouched();
        let view = play.open_view();
        assert_eq!(view.deck, cards);
        let stacks = view.renovations.unwrap().stacks;
        assert!(stacks.iter().all(|stack| stack.holds.len() == 6), "whoever plays");
        assert_eq!(stacks.len(), 10);
        let play = script(players).play();
        let view = play.open_view();
        assert_eq!((view.deck, view.market.len()), (cards - rooms, usize::from(rooms)));
        let laid_out = view.renovations.unwrap().market.len();
        let towers = view.market.iter().filter(|offer| offer.tile.size().is_tower()).count();
        assert_eq!(laid_out + towers, usize::from(rooms));
    }
    let base = serde_json::to_value(Script::new(2).play().open_view()).unwrap();
    assert!(base.get("renovations").is_none());
}

/// EXP-SETUP-09
#[test]
fn each_card_of_the_setup_brings_one_whatever_its_size() {
    let play = script(2).cards([Size::S100; 5]).play();
    let renovations = play.open_view().renovations.unwrap();
    assert!(renovations.market.iter().all(|offer| offer.renovation.size() == Size::S100));
    assert_eq!(renovations.market.len(), 5);
    assert_eq!(renovations.stacks[0].holds.len(), 1);
}

/// EXP-SETUP-10, EXP-RENO-33, EXP-SETUP-09
#[test]
fn a_card_of_towers_brings_none() {
    let tiles = ["water-tower", "pantry", "bell-tower", "nap-room", "parlor"];
    let play = Script::new(2).with(&["renovations", "towers"]).market(&tiles).play();
    let view = play.open_view();
    let sizes =
        view.renovations.unwrap().market.iter().map(|it| it.renovation.size().feet()).collect();
    assert_eq!((view.market.len(), sizes), (5, BTreeSet::from([100, 200, 150])));
}

/// EXP-GEN-08
#[test]
fn renovations_are_refused_alone() {
    let setup = Setup::new(1).with_options(Options::with(modules(&WITH)));
    let refusals = Log::<Castles>::start(setup).map(|_| ()).unwrap_err();
    assert_eq!(rules_of(refusals.iter()), ["EXP-GEN-08"]);
}

/// EXP-GEN-12
#[test]
fn renovations_are_refused_without_their_expansion() {
    let castle = join(&Castle::new(), "nap-room", 0);
    let steps = [&steps_of(&castle, 1)[..], &[lay(&castle, "coal-hole", 1)]].concat();
    for names in [&[][..], &["new-rooms"], &["towers"]] {
        assert_eq!(appraise(names, &steps).unwrap_err(), ["EXP-GEN-12"], "{names:?}");
    }
    assert!(appraise(&WITH, &steps).is_ok());
    let mut play = Script::new(2).with(&["towers"]).play();
    play.open(&[]);
    assert!(play.refused(1, renovate("coal-hole", 0)).cites("EXP-GEN-12"));
    let counts = |names: &[&str]| {
        let play = Script::new(2).with(names).untouched();
        let favors = Favor::all().filter(|it| it.face().measure == Measure::Renovations);
        let in_play = favors.filter(|it| it.face().origin.is_in(play.state().modules()));
        in_play.count()
    };
    assert_eq!((counts(&WITH), counts(&["towers"])), (1, 0));
}

/// Seat 1 has a nap room, and it is its turn; the pillow pantry and the coal hole lie out.
fn with_nap_room() -> Play {
    let tiles = ["nap-room", "solar", "anteroom"];
    let play = script(2).market(&tiles);
    let mut play = play.renovations(&["pillow-pantry", "coal-hole", "serving-hatch"]).play();
    play.build(1, "nap-room");
    play.come_to(1, "hallway");
    play
}

/// EXP-RENO-03
#[test]
fn a_renovation_costs_5000_in_place_of_a_room() {
    let mut play = with_nap_room();
    let (mine, other, builder) = (play.cash(1), play.cash(0), play.builder());
    let told = play.act(1, renovate("coal-hole", 1));
    let to = (builder != 1).then_some(Seat(builder));
    let bought = Event::Bought {
        seat: Seat(1),
        room: renovation("coal-hole").into(),
        price: 5000,
        coins: 0,
        to,
    };
    assert!(told.contains(&bought), "{told:?}");
    let paid = if builder == 1 { 0 } else { 5000 };
    assert_eq!((play.cash(1), play.cash(0)), (mine - 5000, other + paid));
    assert!(play.step() == "price" || play.active() != 1, "that was the turn");
    // Whoever is master builder pays the bank.
    let mut play = script(2).market(&["nap-room"]).renovations(&["coal-hole"]).play();
    play.build(0, "nap-room");
    play.come_to(0, "hallway");
    while play.builder() != 0 {
        play.pass(0);
        play.come_to(0, "hallway");
    }
    let (mine, other) = (play.cash(0), play.cash(1));
    let told = play.act(0, renovate("coal-hole", 1));
    assert!(told.iter().any(|event| matches!(event, Event::Bought { to: None, .. })), "{told:?}");
    assert_eq!((play.cash(0), play.cash(1)), (mine - 5000, other));
}

/// EXP-RENO-03, EXP-RENO-04
#[test]
fn a_renovation_that_does_not_fit_or_cannot_be_paid_is_refused() {
    let mut play = with_nap_room();
    let rules = |play: &Play, id: &str, room| rules_of(play.refused(1, renovate(id, room)).iter());
    assert_eq!(rules(&play, "pillow-pantry", 7), ["EXP-RENO-04"], "there is no such room");
    let other = play.open_view().renovations.unwrap().market;
    let other = other.iter().map(|it| it.renovation).find(|it| it.size() != Size::S200);
    assert_eq!(rules(&play, other.unwrap().id(), 1), ["EXP-RENO-04"], "another size");
    assert_eq!(rules(&play, "fern-grotto", 1), ["CAS-TURN-01"], "it lies in its stack");
    play.act(1, renovate("pillow-pantry", 1));
    play.settle();
    play.come_to(1, "hallway");
    assert_eq!(rules(&play, "coal-hole", 1), ["EXP-RENO-04"], "it bears one already");
    assert!(!play.offers(1).iter().any(|action| matches!(action, Action::Renovate { .. })));
    let unfit = play.view(1).unfit;
    let told = unfit.iter().find(|unfit| unfit.room == renovation("coal-hole").into()).unwrap();
    assert_eq!((told.rule, told.key), ("EXP-RENO-04", "nothing_to_renovate"));
    let mut poor = script(2).market(&["great-hall"]).renovations(&["great-room"]).play();
    poor.open(&[("great-hall", 15_000)]);
    poor.buy_anywhere(1, "great-hall");
    poor.settle();
    poor.pass_round();
    poor.open(&[]);
    poor.pass(0);
    assert_eq!((poor.cash(1), poor.active()), (0, 1));
    assert!(poor.refused(1, renovate("great-room", 1)).cites("CAS-TURN-06"));
    assert!(poor.view(1).renovate.is_empty());
}

/// EXP-RENO-04, EXP-RENO-05, EXP-X-01
#[test]
fn a_renovation_of_a_corridor_or_a_tower_is_refused() {
    let castle = join(&Castle::new(), "hallway", 0);
    let steps = [&steps_of(&castle, 1)[..], &[lay(&castle, "undercroft", 1)]].concat();
    assert_eq!(appraise(&WITH, &steps).unwrap_err(), ["EXP-RENO-05"], "it has 150 square feet");
    let tower = join(&Castle::new(), "water-tower", 0);
    assert!(Renovation::all().all(|it| tower.renovable(it).next().is_none()));
    let steps = [&steps_of(&tower, 1)[..], &[lay(&tower, "great-room", 1)]].concat();
    let names = ["towers", "renovations"];
    assert_eq!(appraise(&names, &steps).unwrap_err(), ["EXP-RENO-04"]);
    let nowhere = json!({ "renovate": "great-room", "x": 40, "y": 40 });
    assert_eq!(appraise(&WITH, &[nowhere]).unwrap_err(), ["EXP-RENO-04"]);
    let foyer = json!({ "renovate": "great-room", "x": 0, "y": 0 });
    assert_eq!(appraise(&WITH, &[foyer]).unwrap_err(), ["EXP-RENO-05"]);
}

/// EXP-RENO-01
#[test]
fn the_same_renovation_twice_is_refused() {
    let castle = join(&join(&Castle::new(), "nap-room", 0), "solar", 0);
    let both = [lay(&castle, "coal-hole", 1), lay(&castle, "coal-hole", 2)];
    let steps = [&steps_of(&castle, 1)[..], &both].concat();
    assert_eq!(appraise(&WITH, &steps).unwrap_err(), ["EXP-RENO-01"]);
}

/// EXP-RENO-06, EXP-RENO-11, EXP-EX-10
#[test]
fn doors_fences_and_levels_stay_and_what_does_not_fit_them_is_refused() {
    let down = join(&join(&Castle::new(), "stairs", 0), "fungus-room", 1);
    let up = renovated(&down, "fireside-cot", 2);
    let doors = |castle: &Castle, number: usize| castle.rooms()[number].doors().collect::<Vec<_>>();
    assert_eq!(doors(&down, 2), doors(&up, 2));
    assert!(up.rooms()[2].types().contains(RoomType::Living));
    let places = |castle: &Castle, id: &str| {
        castle.spot_views(room(id)).into_iter().map(|view| view.spot).collect::<Vec<_>>()
    };
    for id in ["parlor", "the-hole", "hallway", "downstairs-hallway", "stairs", "stables"] {
        assert_eq!(places(&down, id), places(&up, id), "{id}");
    }
    // An upstairs room may not meet its free door, although it is a living room now.
    let joined = |after: &Castle| after.connected(last(after)).any(|other| other == 2);
    assert!(spot_where(&up, room("parlor"), joined).is_none());
    assert!(spot_where(&up, room("the-hole"), joined).is_some());
    let spot = add(&down, "the-hole", joined).rooms()[3].spot;
    let (x, y, turn) = (spot.x, spot.y, spot.turn.degrees());
    let against =
        [0, 90, 180, 270].map(|more| rules_against(&up, "parlor", x, y, (turn + more) % 360));
    assert!(against.iter().all(|rules| rules == &["CAS-LEVEL-02"]), "{against:?}");
    // And one upstairs with the downstairs type stays upstairs.
    let parlor = renovated(&join(&Castle::new(), "parlor", 0), "boiler-vault", 1);
    assert!(parlor.rooms()[1].doors().all(|door| door.level == Level::Upstairs));
    let fenced = join(&Castle::new(), "stables", 0);
    let covered = renovated(&fenced, "state-withdrawing-room", 1);
    for id in ["pantry", "hallway", "study"] {
        assert_eq!(places(&fenced, id), places(&covered, id), "the fence stays: {id}");
    }
}

/// EXP-RENO-07
#[test]
fn what_is_covered_has_no_effect_and_costs_nothing() {
    let anteroom = join(&Castle::new(), "anteroom", 0);
    let with = join_alone(&anteroom, "nap-room", 1);
    assert_eq!(points_of_last(&with), 2 + 3, "the anteroom likes sleeping rooms");
    let (covered, points) = laid(&anteroom, "pillow-pantry", 1);
    assert_eq!(points, 2, "nothing is lost for the anteroom");
    let spot = with.rooms()[2].spot;
    assert_eq!(covered.with_room(room("nap-room"), spot).points, 2, "its wish is gone");
    assert!(!renovated(&anteroom, "coal-hole", 1).rooms()[1].types().contains(RoomType::Food));
}

/// EXP-RENO-08, EXP-RENO-10, EXP-RENO-17
#[test]
fn both_types_count_for_a_wish() {
    let salon = join(&Castle::new(), "salon", 0);
    let both = join_alone(&salon, "observatory", 1);
    assert_eq!(points_of_last(&both), 3 + 2, "the salon is a living room");
    // Laid later it scores twice by the connection that is there; the observatory, a living room,
    // disturbs it.
    let (_, points) = laid(&both, "great-room", 1);
    assert_eq!(points, 5 - 1 + 2 + 2);
    // A new observatory counts the great room twice, which is disturbed once.
    let great = renovated(&salon, "great-room", 1);
    let after = great.with_room(room("observatory"), both.rooms()[2].spot);
    assert_eq!(after.points, 3 + 2 * 2 - 1);
}

/// EXP-RENO-09
#[test]
fn penalties_and_downstairs_wishes_apply_once_for_each_type() {
    let piano = join(&Castle::new(), "piano-room", 0);
    let both = join_alone(&piano, "study", 1);
    assert_eq!(points_of_last(&both), 4 - 1);
    let (_, points) = laid(&both, "fireside-cot", 2);
    assert_eq!(points, 2 - 1 - 1, "living and sleeping disturb the piano");
    // The dungeon counts downstairs rooms, the hole sleeping rooms: one room can be both.
    let cellar = join(&join(&Castle::new(), "stairs", 0), "dungeon", 1);
    let cellar = join(&cellar, "the-hole", 2);
    let castle = join_alone(&cellar, "powder-room", 0);
    let (_, points) = laid(&castle, "hermits-cell", last(&castle));
    assert_eq!(points, 2 + 1 + 2 + 1, "its own wish, the dungeon's and the hole's");
}

/// EXP-RENO-16
#[test]
fn a_wish_for_each_room_counts_the_room_itself() {
    let castle = join(&Castle::new(), "powder-room", 0);
    assert_eq!(laid(&castle, "hermits-cell", 1).1, 2 + 1, "it is a sleeping room");
    let castle = join(&Castle::new(), "theater", 0);
    assert_eq!(laid(&castle, "sunken-garden", 1).1, 1 + 2);
    let castle = join(&Castle::new(), "forum", 0);
    assert_eq!(laid(&castle, "sunken-garden", 1).1, 1 + 2, "no forum is left to be counted");
}

/// EXP-RENO-15, EXP-EX-11
#[test]
fn the_midnight_snackery_brings_seven_points() {
    let anteroom = join(&Castle::new(), "anteroom", 0);
    let castle = join_alone(&anteroom, "guest-bedroom", 1);
    let (after, points) = laid(&castle, "midnight-snackery", 2);
    assert_eq!(points, 1 + 3 + 3);
    assert_eq!(after.rooms()[2].surface(), renovation("midnight-snackery").into());
    let steps = [&steps_of(&castle, 1)[..], &[lay(&castle, "midnight-snackery", 2)]].concat();
    let built = appraise(&WITH, &steps).unwrap();
    let rows: Vec<(Row, i32, String)> = built.steps[2]
        .ledger
        .iter()
        .map(|line| (line.row, line.points, line.because.iter().map(Cause::to_string).collect()))
        .collect();
    let spot = |number: usize| castle.rooms()[number].spot;
    let at = |id: &str, spot: Spot| format!("{id}@{},{}", spot.x, spot.y);
    let expected = [
        (Row::Renovations, 1, String::new()),
        (Row::Renovations, 3, at("anteroom", spot(1))),
        (Row::Food, 3, at("midnight-snackery", spot(2))),
    ];
    assert_eq!(rows, expected);
    let earlier = &built.steps[1].ledger;
    let named = earlier.iter().flat_map(|line| &line.because).map(Cause::to_string);
    assert!(named.clone().any(|it| it.starts_with("guest-bedroom@")), "as it was then");
    assert_eq!(built.castle.count(Measure::Renovations), 1, "EXP-FAVOR-04");
}

#[test]
fn a_renovated_room_is_one_room_of_two_types() {
    let before = join(&Castle::new(), "fencing-room", 0);
    let after = renovated(&before, "garden-window", 1);
    let both = |measure| (before.count(measure), after.count(measure));
    for measure in [
        Measure::Rooms,
        Measure::Completed,
        Measure::Incomplete,
        Measure::SmallRooms,
        Measure::RoomsOfSize(Size::S250),
        Measure::Feet,
        Measure::SwanIcons,
        Measure::UniqueSizes,
        Measure::LongestPath,
    ] {
        assert_eq!(both(measure).0, both(measure).1, "EXP-RENO-51: {measure:?}");
    }
    assert_eq!(after.count(Measure::SwanIcons), 1, "EXP-RENO-58: its size has the swan");
    assert_eq!(both(Measure::RoomsOf(RoomType::Activity)), (1, 0));
    assert_eq!(both(Measure::RoomsOf(RoomType::Living)), (0, 1));
    assert_eq!(both(Measure::RoomsOf(RoomType::Outdoor)), (0, 1));
    assert_eq!(both(Measure::FeetOf(RoomType::Living)), (0, 250));
    assert_eq!(both(Measure::FeetOf(RoomType::Outdoor)), (0, 250), "EXP-RENO-52: in full for each");
    assert_eq!(both(Measure::UniqueTypes), (2, 3));
    assert_eq!(both(Measure::Renovations), (0, 1), "EXP-FAVOR-04");
    let card =
        |id: &str, castle: &Castle, beside| castle.card_points(Card::find(id).unwrap(), &beside);
    assert_eq!(card("per-renovation", &after, Beside::default()), 2, "EXP-BONUS-10");
    assert_eq!(card("one-point-icons", &before, Beside::default()), 0, "EXP-BONUS-12");
    assert_eq!(card("one-point-icons", &after, Beside::default()), 1, "EXP-BONUS-12: its wish");
    let depleted: StackSet = [Stack::find("250").unwrap()].into_iter().collect();
    let beside = Beside { depleted, ..Beside::default() };
    assert_eq!(card("depleted-stack-tiles", &after, beside), 1, "the room below, once");
    let steps = [&steps_of(&before, 1)[..], &[lay(&before, "garden-window", 1)]].concat();
    let layout: Layout = serde_json::from_value(json!({ "steps": steps })).unwrap();
    let options = Options::with(modules(&WITH));
    let depleted = vec![Stack::find("250").unwrap()];
    let belongings = Belongings { options, depleted, ..Belongings::default() };
    let end = layout.appraise(&belongings).unwrap().end;
    assert_eq!(end.row(Row::Stacks), 2, "EXP-RENO-50: the renovation brings nothing");
}

/// EXP-RENO-60
#[test]
fn doors_of_a_room_that_became_a_corridor_are_no_external_entrances() {
    let castle = join(&Castle::new(), "parlor", 0);
    assert_eq!(castle.external_entrances(), 3);
    assert_eq!(renovated(&castle, "trellis-walk", 1).external_entrances(), 0, "a corridor now");
    assert_eq!(renovated(&castle, "boiler-vault", 1).external_entrances(), 3);
    let hall = join(&Castle::new(), "great-hall", 0);
    assert_eq!(hall.external_entrances(), 0);
    assert_eq!(renovated(&hall, "infirmary", 1).external_entrances(), 10, "no corridor any more");
}

/// Seat 1 has a completed powder room and its turn.
fn with_powder_room(laid_out: &[&str]) -> Play {
    let mut play =
        script(2).market(&["powder-room", "pantry", "larder"]).renovations(laid_out).play();
    play.build(1, "powder-room");
    assert!(play.castle(1).rooms()[1].is_completed());
    play.come_to(1, "hallway");
    play
}

fn pool(play: &Play) -> Vec<Reward> {
    let pending = play.open_view().pending;
    pending.map(|it| it.pool.iter().map(|open| open.reward).collect()).unwrap_or_default()
}

/// EXP-RENO-20, EXP-RENO-21
#[test]
fn a_renovation_on_a_completed_room_brings_both_rewards_after_its_points() {
    let mut play = with_powder_room(&["night-watch-landing"]);
    play.buy_anywhere(1, "hallway");
    play.settle();
    play.come_to(1, "stairs");
    let told = play.act(1, renovate("night-watch-landing", 1));
    let at = |wanted: fn(&Event) -> bool| told.iter().position(wanted).unwrap();
    let order = [
        at(|event| matches!(event, Event::Bought { .. })),
        at(|event| matches!(event, Event::Renovated { number: 1, .. })),
        at(|event| matches!(event, Event::Scored { .. })),
        at(|event| matches!(event, Event::Completed { tile: Surface::Renovation(_), .. })),
        at(|event| matches!(event, Event::RewardEarned { reward: Reward::Sleeping, .. })),
        at(|event| matches!(event, Event::RewardEarned { reward: Reward::Corridor, .. })),
    ];
    assert!(order.is_sorted(), "{told:?}");
    assert_eq!(
        (play.step(), pool(&play)),
        ("reward_order", vec![Reward::Sleeping, Reward::Corridor])
    );
    // The corridor is the one of this turn: a hallway that completes the foyer brings no other.
    play.act(1, Action::TakeReward { number: 1 });
    let places = play.offers(1);
    let loses = |place: &&Action| {
        let mut play = play.clone();
        let told = play.act(1, **place);
        let rule = game::RuleId("CAS-COMPLETE-25");
        told.contains(&Event::RewardLost { seat: Seat(1), reward: Reward::Corridor, rule })
    };
    assert!(places.iter().find(loses).is_some());
    play.act(1, places[1]);
    assert_eq!(play.step(), "look_stack", "the other one is still there");
}

/// EXP-RENO-18
#[test]
fn completing_a_renovated_room_brings_both_rewards_and_not_that_of_the_covered_type() {
    let mut play = with_nap_room();
    play.act(1, renovate("coal-hole", 1));
    play.settle();
    assert_eq!(play.open_view().seats[1].downstairs_completed, 0, "it is not complete");
    let before = play.log.events().len();
    play.complete_room(1, 1);
    let told = &play.log.events()[before..];
    let seat = Seat(1);
    let completed = Event::Completed { seat, tile: renovation("coal-hole").into(), number: 1 };
    assert!(told.contains(&completed), "{told:?}");
    assert!(told.contains(&Event::RewardEarned { seat, reward: Reward::Utility }));
    assert!(!told.contains(&Event::RewardEarned { seat, reward: Reward::Sleeping }));
    assert_eq!(play.open_view().seats[1].downstairs_completed, 1, "and the first of two");
}

/// EXP-X-20
#[test]
fn a_food_renovation_brings_an_extra_turn() {
    let mut play = with_powder_room(&["tasting-table"]);
    let told = play.act(1, renovate("tasting-table", 1));
    assert!(told.contains(&Event::TurnBegan { seat: Seat(1), extra: true }), "{told:?}");
    assert_eq!((play.step(), play.active()), ("turn", 1));
}

/// EXP-RENO-19, EXP-RENO-61
#[test]
fn a_living_reward_scores_value_and_wish_again_and_may_cost_points() {
    // Hallways at every door of a large living room.
    let mut castle = join_alone(&Castle::new(), "hallway", 0);
    castle = join_alone(&castle, "throne-room", 1);
    let number = 2;
    while !castle.rooms()[2].is_completed() {
        castle = join_alone(&castle, "hallway", number);
    }
    let after = castle.with_renovation(renovation("card-salon"), number);
    assert_eq!((after.points, after.completed.as_slice()), (7 - 4 * 2, &[number][..]));
    let steps = [&steps_of(&castle, 1)[..], &[lay(&castle, "card-salon", number)]].concat();
    let built = appraise(&WITH, &steps).unwrap();
    let step = built.steps.last().unwrap();
    let again: i32 =
        step.ledger.iter().filter(|it| it.row == Row::Rewards).map(|it| it.points).sum();
    assert_eq!(again, (7 - 4 * 2) + 5, "value and penalty once more, and 5 for the activity");
    assert_eq!((step.points, step.earned.as_slice()), (-1 - 1 + 5, &[][..]));
    assert_eq!(step.completed[0].id(), "card-salon");
}

/// Stairs at a hallway, each with a hole that has a single door: so many downstairs rooms, completed one
/// after the other.
fn cellars(holes: &[&str]) -> Castle {
    let mut castle = join_alone(&Castle::new(), "hallway", 0);
    for hole in holes {
        let (before, stairs) = (castle.clone(), castle.rooms().len() as u8);
        castle = add(&castle, "stairs", |after| {
            let joined = after.connected(last(after)).eq([1]);
            joined
                && spot_where(after, room(hole), |it| it.connected(last(it)).eq([stairs])).is_some()
        });
        assert!(castle.rooms().len() > before.rooms().len());
        castle = join(&castle, hole, stairs);
        assert!(castle.rooms()[usize::from(stairs) + 1].is_completed());
    }
    castle
}

/// What the steps from one on bring as downstairs rewards.
fn downstairs_rewards(steps: &[Value]) -> Vec<usize> {
    let earned = earned(steps);
    let counts = |(_, rewards): &(i32, Vec<Reward>)| rewards.contains(&Reward::Downstairs);
    (0..).zip(&earned).filter(|(_, step)| counts(step)).map(|(number, _)| number).collect()
}

/// EXP-RENO-12, EXP-RENO-13
#[test]
fn a_renovated_downstairs_room_no_longer_waits_for_the_second() {
    let castle = cellars(&["the-hole", "bottomless-pit"]);
    let steps = steps_of(&castle, 1);
    assert_eq!(downstairs_rewards(&steps), [4], "hallway, stairs, hole, stairs, pit");
    let laid = lay(&castle, "fireside-cot", 3);
    let with = |at: usize| [&steps[..at], std::slice::from_ref(&laid), &steps[at..]].concat();
    assert_eq!(downstairs_rewards(&with(3)), [0; 0], "the hole was the odd one");
    // What has brought a reward is spent: the third room is the odd one again.
    let castle = cellars(&["the-hole", "bottomless-pit", "oubliette"]);
    let steps = steps_of(&castle, 1);
    assert_eq!(downstairs_rewards(&steps), [4]);
    let with = [&steps[..5], &[lay(&castle, "fireside-cot", 3)], &steps[5..]].concat();
    assert_eq!(downstairs_rewards(&with), [4], "and none for the third");
}

/// EXP-RENO-14
#[test]
fn a_renovation_with_the_downstairs_type_counts_again() {
    let castle = cellars(&["the-hole", "bottomless-pit"]);
    let steps = steps_of(&castle, 1);
    let with = [&steps[..3], &[lay(&castle, "undercroft", 3)], &steps[3..]].concat();
    assert_eq!(downstairs_rewards(&with), [5], "not by itself, but with the pit");
    // One on a room that is not complete changes nothing.
    let open = join(&join(&Castle::new(), "stairs", 0), "fungus-room", 1);
    let steps = [&steps_of(&open, 1)[..], &[lay(&open, "undercroft", 2)]].concat();
    assert_eq!(downstairs_rewards(&steps), [0; 0]);
}

/// EXP-EX-12
#[test]
fn the_undercroft_on_the_sitting_room_brings_five_points_and_the_second_downstairs_reward() {
    let mut castle = cellars(&["the-hole"]);
    castle = join(&castle, "sitting-room", 1);
    let number = last(&castle);
    while !castle.rooms()[usize::from(number)].is_completed() {
        castle = join(&castle, "hallway", number);
    }
    let steps = [&steps_of(&castle, 1)[..], &[lay(&castle, "undercroft", number)]].concat();
    let built = appraise(&WITH, &steps).unwrap();
    let step = built.steps.last().unwrap();
    let rewards: i32 =
        step.ledger.iter().filter(|line| line.row == Row::Rewards).map(|line| line.points).sum();
    assert_eq!((rewards, step.earned.as_slice()), (5, &[Reward::Downstairs][..]));
    assert_eq!(step.completed[0].id(), "undercroft");
}

/// EXP-RENO-22
#[test]
fn unsold_renovations_stay_without_coins() {
    let mut play = script(2).play();
    play.open(&[]);
    let before = play.open_view().renovations.unwrap();
    let told = play.pass_round();
    let coins = told.iter().find_map(|event| match event {
        Event::CoinsPlaced { tiles } => Some(tiles.len()),
        _ => None,
    });
    assert_eq!(coins, Some(5), "on the five rooms");
    let after = play.open_view().renovations.unwrap();
    assert_eq!((after.market, after.price), (before.market, 5000));
    let base = play.state().stock();
    assert_eq!((base.renovations, base.coins), (60, 0), "nothing is lost");
}

/// The sizes of the renovations that came in these events.
fn drawn(told: &[Event]) -> Vec<u16> {
    let size = |event: &Event| match event {
        Event::RenovationDrawn { tile } => Some(tile.size().feet()),
        _ => None,
    };
    told.iter().filter_map(size).collect()
}

/// EXP-RENO-30, EXP-RENO-34
#[test]
fn a_refill_brings_a_renovation_only_if_one_is_missing() {
    let mut play = with_nap_room();
    play.pass_round();
    let told = play.sell_one(0);
    assert!(told.iter().any(|event| matches!(event, Event::TileDrawn { .. })));
    assert_eq!(drawn(&told), [0; 0], "as many as rooms lie out");
    play.come_to(1, "hallway");
    play.act(1, renovate("coal-hole", 1));
    play.settle();
    let told = play.pass_round();
    assert_eq!((drawn(&told), play.market().len()), (Vec::new(), 5), "no card is drawn for it");
    assert_eq!(play.open_view().renovations.unwrap().market.len(), 4);
    play.then_cards([Size::S350]);
    let told = play.sell_one(0);
    assert_eq!(drawn(&told), [350]);
    let at = |wanted: fn(&Event) -> bool| told.iter().position(wanted).unwrap();
    let room = at(|event| matches!(event, Event::TileDrawn { .. }));
    assert!(room < at(|event| matches!(event, Event::RenovationDrawn { .. })), "after the room");
    assert_eq!(play.open_view().renovations.unwrap().market.len(), 5);
}

/// EXP-RENO-32, EXP-RENO-36
#[test]
fn a_tile_on_the_deck_brings_one_of_its_size_and_a_sleeping_reward_none() {
    let mut play = with_nap_room();
    play.act(1, renovate("pillow-pantry", 1));
    play.settle();
    play.complete_room(1, 1);
    let pool = pool(&play);
    let number = pool.iter().position(|reward| *reward == Reward::Sleeping).unwrap();
    play.act(1, Action::TakeReward { number: u8::try_from(number).unwrap() });
    let before = play.open_view().renovations.unwrap();
    play.act(1, Action::LookThrough { size: Size::S450 });
    let tiles = crate::play::tiles_to_put(play.state(), 1);
    assert!(tiles.iter().all(|tile| tile.size() == Size::S450), "rooms alone");
    play.act(1, Action::PutOnDeck { tile: tiles[0] });
    play.act(1, Action::StopLooking);
    assert_eq!(play.open_view().renovations.unwrap().stacks, before.stacks);
    play.settle();
    play.pass_round();
    let told = match play.open_view().on_deck.len() {
        0 => play.log.events().to_vec(),
        _ => play.sell_one(0),
    };
    let from_deck = told.iter().position(|event| matches!(event, Event::TileFromDeck { .. }));
    assert_eq!(drawn(&told[from_deck.unwrap()..])[..1], [450]);
}

/// EXP-RENO-35
#[test]
fn a_card_without_a_room_brings_none() {
    let sizes = [Size::S600, Size::S600, Size::S600, Size::S600, Size::S600, Size::S100];
    let play = script(2).cards(sizes).play();
    let told = play.log.events();
    assert!(told.contains(&Event::RoomCardWasted { size: Size::S600 }));
    assert_eq!(drawn(told), [600, 600, 600, 600, 100]);
}

/// EXP-RENO-44
#[test]
fn the_game_stops_when_nobody_builds() {
    let mut play = script(2).play();
    play.pass_all();
    assert_eq!(play.end_reason(), "nobody_builds");
}

/// EXP-INFO-12
#[test]
fn stacks_of_renovations_are_seen_by_nobody_and_counted_by_all() {
    let play = script(3).play();
    let seen = play.open_view().renovations.unwrap();
    for seat in 0..3 {
        assert_eq!(play.view(seat).renovations.as_ref(), Some(&seen));
    }
    let laid_out: BTreeSet<Renovation> = seen.market.iter().map(|offer| offer.renovation).collect();
    let held: usize = seen.stacks.iter().map(|stack| stack.holds.len()).sum();
    assert_eq!(held + laid_out.len(), 60);
    let mut waits = script(2).market(&["pantry"]).untouched();
    waits.chance(Action::NameBuilder { seat: Seat(0) });
    while waits.step() == "reveal_favors" {
        let draw = waits.draws()[0];
        waits.chance(draw);
    }
    waits.chance(Action::DrawRoomCard { size: Size::S100 });
    waits.chance(Action::DrawTile { tile: tile("pantry") });
    assert_eq!(Castles::draws(waits.state()), 6, "any of the six may be on top");
    assert_eq!(waits.open_view().renovations.unwrap().due, Some(Size::S100));
}
