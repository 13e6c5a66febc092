//! A storeroom: what is bought and placed in a later turn.

use castles::*;
use game::{Actor, Game, Seat, Viewer};
use testkit::Laws;

use crate::law::{census, probes, sound};
use crate::play::{ByHand, Play, Script, decree, modules, renovation, room, tile};
use crate::table::{ME, Table, spot};

const NAMES: [&str; 4] = ["decrees", "moats", "renovations", "swans"];

fn script(names: &[&str]) -> Script {
    Script::new(2).with(names).decrees(&[(1, "storeroom")])
}

fn store(tile: impl Into<Surface>) -> Action {
    Action::Store { tile: tile.into() }
}

fn place(id: &str, (x, y, degrees): (i16, i16, u16)) -> Action {
    Action::place_stored(room(id), spot(x, y, degrees), Passages::NONE)
}

/// Plays on until seat 1 has a turn and so many coins.
fn come_to(play: &mut Play, coins: u32) {
    loop {
        play.come_to(1, "hallway");
        if play.cash(1) >= coins {
            return;
        }
        play.pass(1);
        play.settle();
    }
}

fn shown(play: &Play) -> Option<Surface> {
    play.open_view().seats[1].decrees.as_ref().unwrap().stored
}

/// EXP-DECREE-16, EXP-INFO-14
#[test]
fn what_is_kept_is_paid_for_at_once_and_placed_in_a_later_turn() {
    let mut play = script(&["decrees", "swans"]).market(&["kitchen"]).play();
    play.open(&[("kitchen", 4000)]);
    let told = play.act(1, store(tile("kitchen")));
    assert!(matches!(told[0], Event::Bought { price: 4000, to: Some(Seat(0)), .. }));
    assert!(matches!(told[1], Event::SwanGained { seat: Seat(1), .. }), "its token too");
    assert_eq!(told[2], Event::Stored { seat: Seat(1), tile: tile("kitchen").into() });
    assert_eq!((play.cash(1), play.castle(1).rooms().len()), (11_000, 1));
    assert_eq!(shown(&play), Some(tile("kitchen").into()), "everybody sees it");
    assert_eq!(play.active(), 0, "it was the turn's purchase");
    play.come_to(1, "hallway");
    let places = play.view(1).stored.unwrap().build;
    assert_eq!(places[0].room, room("kitchen"));
    let SpotView { spot, points, .. } = places[0].spots[0].clone();
    let before = play.score(1);
    let told = play.act(1, Action::place_stored(room("kitchen"), spot, Passages::NONE));
    assert!(matches!(told[0], Event::Placed { free: false, number: 1, .. }));
    assert_eq!((play.score(1), shown(&play)), (before + points, None));
    assert_eq!((play.step(), play.active()), ("turn", 1), "in addition to the turn's action");
    let told = play.act(1, store(Room::Stairs));
    assert!(told.iter().any(|it| matches!(it, Event::Stored { .. })), "it is free again at once");
}

/// EXP-DECREE-16, EXP-DECIDE-15
#[test]
fn it_may_be_placed_after_the_action_too_or_left() {
    let mut play = script(&["decrees"]).play();
    play.open(&[]);
    play.act(1, store(Room::Hallway(Level::Upstairs)));
    let left = play.open_view().corridors[0].left;
    play.come_to(1, "hallway");
    play.pass(1);
    assert_eq!((play.step(), play.waiting_for()), ("place_stored", vec![1]));
    let mut later = play.clone();
    later.act(1, Action::Decline);
    assert!(shown(&later).is_some() && later.step() != "place_stored");
    let down = place("downstairs-hallway", (3, 1, 0));
    play.refuses(1, down, "CAS-LEVEL-02");
    play.act(1, place("hallway", (3, 1, 0)));
    assert_eq!(play.castle(1).rooms().len(), 2);
    assert_eq!(play.open_view().corridors[0].left, left, "it left its stack when it was bought");
    play.pass_all();
    later.pass_all();
    assert_eq!(later.castle(1).rooms().len(), 1, "what is never placed counts for nothing");
    assert_eq!(later.state().stock(), play.state().stock());
}

/// EXP-DECREE-16: its rewards come before the turn goes on.
#[test]
fn what_it_completes_belongs_to_the_turn() {
    let mut play = script(&["decrees"]).market(&["broom-closet"]).play();
    play.open(&[("broom-closet", 4000)]);
    play.act(1, store(tile("broom-closet")));
    play.come_to(1, "hallway");
    let told = play.act(1, place("broom-closet", (1, -2, 0)));
    assert!(told.iter().any(|it| matches!(it, Event::Completed { number: 1, .. })));
    assert_eq!(play.step(), "bonus_keep", "first the reward");
    play.refuses(1, Action::Pass, "CAS-ROUND-01");
    let card = play.view(1).pending.unwrap().cards[0];
    play.act(1, Action::KeepCard { card });
    assert_eq!((play.step(), play.active()), ("turn", 1));
    play.pass(1);
    assert_ne!(play.open_view().active, Some(Seat(1)), "once a turn");
}

/// EXP-DECREE-16
/// Limits of EXP-DECREE-16: it is placed where it may stand, or not at all.
#[test]
fn a_room_without_a_place_may_be_bought_for_it() {
    let mut play = script(&["decrees"]).market(&["dungeon"]).play();
    play.open(&[("dungeon", 4000)]);
    assert!(!play.castle(1).has_spot(room("dungeon")));
    play.act(1, store(tile("dungeon")));
    play.come_to(1, "hallway");
    play.pass(1);
    assert_ne!(play.step(), "place_stored", "there is nothing to ask");
    assert_eq!(shown(&play), Some(tile("dungeon").into()));
}

/// EXP-DECREE-16, EXP-MOAT-21, EXP-MOAT-26
#[test]
fn a_moat_that_is_kept_is_one_of_three_and_a_fourth_is_refused() {
    let mut play = script(&["decrees", "moats"]).play();
    for slot in [Slot::West, Slot::East] {
        come_to(&mut play, 5000);
        play.act(1, Action::BuyMoat { slot });
        play.settle();
    }
    come_to(&mut play, 5000);
    let (left, deck) = (play.open_view().moats.unwrap().left, play.open_view().deck);
    let told = play.act(1, store(Surface::Moat));
    assert!(told.iter().any(|it| matches!(it, Event::RoomCardDiscarded { .. })));
    let bought = told.iter().position(|it| matches!(it, Event::RoomCardDiscarded { .. }));
    let kept = told.iter().position(|it| matches!(it, Event::Stored { .. }));
    assert!(bought < kept);
    assert_eq!(play.open_view().moats.unwrap().left, left - 1);
    assert!(play.open_view().deck < deck);
    come_to(&mut play, 5000);
    play.refuses(1, Action::BuyMoat { slot: Slot::North }, "EXP-MOAT-26");
    let before = play.score(1);
    play.act(1, Action::LayStored { slot: Slot::North });
    assert_eq!((play.score(1), play.castle(1).moats().count()), (before + 3, 3));
}

/// EXP-DECREE-16, EXP-RENO-04
#[test]
fn a_renovation_may_be_kept_until_there_is_a_room_for_it() {
    let mut play = script(&["decrees", "renovations"])
        .market(&["nap-room", "solar"])
        .renovations(&["pillow-pantry"])
        .play();
    play.open(&[("nap-room", 4000)]);
    let pantry = renovation("pillow-pantry");
    play.act(1, store(pantry));
    assert!(play.view(1).renovations.unwrap().market.iter().all(|it| it.renovation != pantry));
    play.build(1, "nap-room");
    play.settle();
    play.come_to(1, "hallway");
    let places = play.view(1).stored.unwrap().renovate;
    assert_eq!((places[0].renovation, places[0].rooms[0].room), (pantry, 1));
    play.refuses(1, Action::RenovateStored { room: 0, passages: Passages::NONE }, "EXP-RENO-05");
    let told = play.act(1, Action::RenovateStored { room: 1, passages: Passages::NONE });
    assert!(matches!(told[0], Event::Renovated { number: 1, .. }));
    assert_eq!(play.castle(1).room(1).unwrap().renovation, Some(pantry));
}

/// EXP-DECREE-16, EXP-X-10, EXP-PASSAGE-04
#[test]
fn passages_are_laid_when_it_is_placed() {
    let mut play = script(&["decrees", "passages"]).market(&["gallery-of-mirrors"]).play();
    play.open(&[("gallery-of-mirrors", 4000)]);
    play.act(1, store(tile("gallery-of-mirrors")));
    play.come_to(1, "hallway");
    let laid = Passages::NONE.with(Length::Short, 2);
    let before = play.score(1);
    let told = play.act(1, Action::place_stored(room("gallery-of-mirrors"), spot(1, -2, 0), laid));
    assert!(matches!(told[1], Event::PassageLaid { passage: Length::Short, .. }));
    assert_eq!(play.score(1), before + 3 + 2 * 2, "the foyer counts twice");
}

/// EXP-DECREE-16: an extra turn is a later turn, and the turn around it is an earlier one.
#[test]
fn what_an_extra_turn_has_bought_is_refused_in_the_turn_around_it() {
    let mut table = extra_turn();
    assert_eq!((table.step(), table.view().active), ("turn", Some(ME)), "the extra turn");
    table.act(store(Room::Stairs));
    assert_eq!((table.step(), table.view().active), ("turn", Some(ME)), "the turn around it");
    let again = place("stairs", (-3, 1, 0));
    assert_eq!(table.rules_against(again), ["EXP-DECREE-16"]);
    table.act(Action::Pass);
    table.until_turn();
    table.act(again);
    assert!(table.castle().rooms().iter().any(|it| it.room == Room::Stairs));
}

/// A table in an extra turn, which a room from the storeroom has brought.
fn extra_turn() -> Table {
    let mut table = Table::by_decree("storeroom", &["anteroom", "nap-room"]);
    table.buy(("anteroom", 3, -1, 90));
    table.settle();
    table.until_turn();
    while !table.can_pay("nap-room") {
        table.pass();
        table.until_turn();
    }
    table.act(store(tile("nap-room")));
    table.until_turn();
    let told = table.act(place("nap-room", (5, 0, 180)));
    assert!(told.contains(&Event::TurnBegan { seat: ME, extra: true }));
    table
}

/// Everything that may be done is in the view, in a question or among the choices (EXP-DECIDE-14).
#[test]
fn choices_answers_and_places_are_all_that_is_legal_with_a_storeroom() {
    let draft = Draft { forced: Some(decree("storeroom")), ..Draft::RULEBOOK };
    let options = Options { draft, ..Options::with(modules(&NAMES)) };
    let setup = Setup::new(2).with_options(options);
    let (mut kept, mut placed) = (0, 0);
    for seed in 0..12 {
        let laws = Laws::<Castles>::new(setup.clone()).step_limit(20_000);
        let log = laws.decided_game(seed);
        let mut replay = game::Log::<Castles>::start(setup.clone()).unwrap();
        for entry in log.entries() {
            let state = replay.state().clone();
            replay.act(entry.actor, entry.action).unwrap();
            kept += u32::from(matches!(entry.action, Action::Store { .. }));
            if entry.actor != Actor::Seat(Seat(0)) || state.stored(Seat(0)).is_none() {
                continue;
            }
            placed += u32::from(all_is_told(&state));
        }
    }
    assert!(kept > 5 && placed > 20, "{kept} {placed}");
}

/// Whether what is kept has a place now; fails if what is told and what is legal are not the same.
fn all_is_told(state: &State) -> bool {
    let seat = Seat(0);
    if !matches!(state.step(), Step::Turn | Step::PlaceStored) {
        return false;
    }
    let mut told = Castles::page_choices(state, seat);
    let view = Castles::view(state, Viewer::Seat(seat));
    for build in &view.build {
        let buy = |it: &SpotView| Action::buy(build.room, it.spot, Passages::NONE);
        told.extend(build.spots.iter().map(buy));
    }
    for RenovateView { renovation, rooms, .. } in &view.renovate {
        told.extend(rooms.iter().map(|it| Action::Renovate {
            renovation: *renovation,
            room: it.room,
            passages: Passages::NONE,
        }));
    }
    let slots = view.moats.iter().flat_map(|moats| &moats.slots);
    told.extend(slots.map(|it| Action::BuyMoat { slot: it.slot }));
    told.extend(
        view.swans
            .iter()
            .flat_map(|it| &it.trades)
            .map(|it| Action::TradeSwans { swans: it.swans }),
    );
    let stored = view.stored;
    for kept in stored.iter() {
        for build in &kept.build {
            let spots = build.spots.iter();
            told.extend(spots.map(|it| Action::place_stored(build.room, it.spot, Passages::NONE)));
        }
        for RenovateView { rooms, .. } in &kept.renovate {
            told.extend(
                rooms
                    .iter()
                    .map(|it| Action::RenovateStored { room: it.room, passages: Passages::NONE }),
            );
        }
        told.extend(kept.slots.iter().map(|it| Action::LayStored { slot: it.slot }));
    }
    let mut legal = game::legal_actions::<Castles>(state, Actor::Seat(seat));
    told.sort_unstable();
    legal.sort_unstable();
    assert_eq!(told, legal);
    stored.is_some()
}

/// Games in which the first seat has one of these decrees, with all that can be played with beside it.
#[test]
fn random_games_with_decrees_that_build_otherwise_keep_the_laws() {
    for (seed, id) in (0..).zip(["storeroom", "never-finished", "walls-like-doors"]) {
        let names = ["decrees", "moats", "passages", "renovations", "swans", "towers"];
        let draft = Draft { forced: Some(decree(id)), ..Draft::RULEBOOK };
        let options = Options { draft, ..Options::with(modules(&names)) };
        let setup = Setup::new(2).with_options(options);
        let laws = Laws::<Castles>::new(setup).census(census).probes(probes).step_limit(40_000);
        let seeds = 60 + seed * 10..62 + seed * 10;
        assert_eq!(laws.invariants(sound).random_games(seeds).games, 2, "{id}");
    }
}

/// What is refused about a storeroom.
pub(crate) fn every_reason() -> Vec<Refusal> {
    let mut found = Vec::new();
    let mut refused = |state: &State, seat: u8, action: Action| {
        let refusals = Castles::check(state, Actor::Seat(Seat(seat)), &action);
        found.extend(refusals.unwrap_err().iter().cloned());
    };
    let mut play = script(&["decrees", "moats"]).play();
    play.open(&[]);
    refused(play.state(), 1, place("stairs", (-3, 1, 0)));
    play.act(1, store(Room::Stairs));
    refused(play.state(), 0, store(Room::Stairs));
    play.come_to(1, "hallway");
    refused(play.state(), 1, store(Room::Stairs));
    refused(play.state(), 1, place("hallway", (3, 1, 0)));
    let mut moats = script(&["decrees", "moats"]).play();
    for slot in [Slot::West, Slot::East] {
        come_to(&mut moats, 5000);
        moats.act(1, Action::BuyMoat { slot });
        moats.settle();
    }
    come_to(&mut moats, 5000);
    moats.act(1, store(Surface::Moat));
    come_to(&mut moats, 5000);
    refused(moats.state(), 1, Action::BuyMoat { slot: Slot::North });
    let mut table = extra_turn();
    table.act(store(Room::Stairs));
    refused(&table.state, 0, place("stairs", (-3, 1, 0)));
    found
}
