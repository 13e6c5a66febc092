//! Moat in play: how much is owed, where it may go, and who may move it.

use game::{Actor, Game, Seat, Viewer};
use palace::{Action, Cell, Event, Water};

use crate::table::*;

fn lay(water: Water, cell: Cell) -> Action {
    Action::LayMoat { water, x: cell.x(), y: cell.y() }
}

/// PAL-MOAT-01, PAL-MOAT-02, PAL-VEC-M: for each completed tile as much as the empty stacks show.
#[test]
fn moat_is_owed_for_every_completed_tile() {
    assert_eq!([0, 1, 2, 3, 4].map(palace::moat_a_completion), [0, 1, 2, 4, 6]);
    let mut play = Script::new(2).play();
    for stacks in 0..=4 {
        play.drain(stacks);
        let symbols = play.state().symbols();
        assert_eq!(symbols, [0, 1, 2, 4, 6][usize::from(stacks)]);
        for way in play.ways() {
            assert_eq!(
                u32::from(way.spot.moat),
                way.spot.completes.len() as u32 * u32::from(symbols)
            );
        }
    }
    // Two tiles with three stacks empty.
    let (mut play, way) = hunt(2, |play| {
        let two = |way: &Way| way.is_free_room() && way.spot.completes.len() == 2 && !way.spot.ends;
        let now = play.step() == "act" && play.state().empty_stacks() == 3;
        now.then(|| play.way(two)).flatten()
    });
    let events = play.go(&way);
    let owed = |event: &Event| matches!(event, Event::MoatOwed { tiles: 8, .. });
    assert!(events.iter().any(owed), "{events:?}");
}

/// PAL-MOAT-03: one by one, each where the active player wants it.
#[test]
fn moat_is_laid_piece_by_piece() {
    let (play, _) = hunt(2, |play| {
        let owed = play.open_view().pending.owed;
        (play.step() == "lay_moat" && owed > 2).then_some(())
    });
    let (seat, before) = (play.decider(), play.open_view());
    assert_eq!(seat, play.active());
    let offers = play.offers(seat);
    assert!(offers.len() > 1);
    for offer in offers {
        let mut state = play.state().clone();
        let mut events = Vec::new();
        TheGame::apply(&mut state, Actor::Seat(Seat(seat)), &offer, &mut events).unwrap();
        let Action::LayMoat { water, x, y } = offer else { panic!("{offer:?}") };
        let first = events.iter().find_map(|event| match event {
            Event::MoatLaid { water, x, y, .. } => Some((*water, *x, *y)),
            _ => None,
        });
        assert_eq!(first, Some((water, x, y)));
        let after = TheGame::view(&state, Viewer::Spectator);
        if after.step == palace::StepName::LayMoat {
            let laid = before.moat.supply - after.moat.supply;
            assert_eq!(after.pending.owed, before.pending.owed - laid, "and asked again");
        }
    }
}

/// PAL-MOAT-06, PAL-MOAT-11, PAL-DEC-12: the active player chooses among the next cells of the arms
/// and courtyards, and nothing else.
#[test]
fn moat_anywhere_else_is_refused() {
    let (mut play, _) = hunt(2, |play| {
        let owed = play.open_view().pending.owed;
        (play.step() == "lay_moat" && owed > 1).then_some(())
    });
    let seat = play.decider();
    assert_eq!(seat, play.active());
    let moat = play.open_view().moat;
    let (west, east) = (moat.west_next.unwrap(), moat.east_next.unwrap());
    let offers = play.offers(seat);
    assert!(offers.len() >= 2);
    let elsewhere = |water: Water| {
        let right = if water == Water::West { west } else { east };
        (0..20)
            .flat_map(|y| (-12..=12).filter_map(move |x| Cell::new(x, y)))
            .filter(move |c| *c != right)
    };
    for water in [Water::West, Water::East] {
        for cell in elsewhere(water) {
            play.refuses(seat, lay(water, cell), "PAL-MOAT-06");
        }
    }
    let courtyards = moat.courtyards;
    for cell in elsewhere(Water::Court).filter(|cell| !courtyards.has(*cell)) {
        play.refuses(seat, lay(Water::Court, cell), "PAL-MOAT-11");
    }
    play.refuses(seat, Action::LayMoat { water: Water::West, x: 100, y: -9 }, "PAL-MOAT-06");
    play.refuses(1 - seat, offers[0], "PAL-TURN-01");
    let (owed, supply) = (play.open_view().pending.owed, moat.supply);
    play.act(seat, offers[0]);
    assert!(play.open_view().moat.supply < supply);
    assert!(play.open_view().pending.owed < owed);
}

/// PAL-MOAT-09, PAL-MOAT-10: closing the last way out without joining the arms.
#[test]
fn closing_the_last_way_out_is_refused() {
    let (play, (water, cell)) = hunt(2, |play| {
        if play.step() != "lay_moat" {
            return None;
        }
        let (moat, offers) = (play.open_view().moat, play.offers(play.decider()));
        let arms = [(Water::West, moat.west_next?), (Water::East, moat.east_next?)];
        arms.into_iter().find(|(water, cell)| !offers.contains(&lay(*water, *cell)))
    });
    play.refuses(play.decider(), lay(water, cell), "PAL-MOAT-09");
}

/// PAL-MOAT-14: once the arms are joined nothing more is laid.
#[test]
fn joining_stops_the_moat() {
    let (mut play, action) = hunt(2, |play| {
        let seat = play.decider();
        if play.step() != "lay_moat" || play.open_view().pending.owed < 2 {
            return None;
        }
        let waters = play.view(seat).water;
        let joining = waters.iter().find(|water| water.joined)?;
        Some(Action::LayMoat { water: joining.water, x: joining.x, y: joining.y })
    });
    let before = play.open_view().moat.supply;
    let seat = play.active();
    let events = play.act(seat, action);
    play.settle();
    let laid = |event: &&Event| matches!(event, Event::MoatLaid { .. });
    assert_eq!(events.iter().filter(laid).count(), 1);
    assert_eq!(play.open_view().moat.supply, before - 1);
}

/// PAL-MOAT-17: no tile on moat, and none beyond an arm on the shore.
#[test]
fn building_on_moat_is_refused() {
    let (play, wet) = hunt(2, |play| {
        let wet = *play.open_view().moat.west.first()?;
        (play.step() == "act").then_some(wet)
    });
    let seat = play.active();
    let room = play.state().row()[5].unwrap();
    let on = |x: i8, y: i8| build(room.id(), (x, y, 0));
    play.refuses(seat, on(wet.x(), wet.y()), "PAL-MOAT-17");
    play.refuses(seat, on(wet.x() - 1, 0), "PAL-PLACE-10");
}

/// PAL-MOAT-18: only with the slot, only heads, only to the other arm or a courtyard.
#[test]
fn wrong_moves_of_moat_are_refused() {
    let shift = |from: (Water, Cell), to: (Water, Cell)| Action::MoveMoat {
        from: from.0,
        from_x: from.1.x(),
        from_y: from.1.y(),
        water: to.0,
        x: to.1.x(),
        y: to.1.y(),
    };
    let long_arm = |play: &Play| {
        let moat = play.open_view().moat;
        (moat.west.len() >= 2).then_some((moat.west.clone(), moat.west_next?, moat.east_next?))
    };
    // Without the slot.
    let (play, (west, _, east_next)) = hunt(2, |play| {
        let without = play.view(play.active()).pending.moves == 0;
        if play.step() == "act" && without { long_arm(play) } else { None }
    });
    let head = *west.last().unwrap();
    play.refuses(
        play.active(),
        shift((Water::West, head), (Water::East, east_next)),
        "PAL-MOAT-18",
    );
    // With it.
    let (mut play, (west, west_next, east_next)) = hunt(2, |play| {
        let with = play.view(play.active()).pending.moves == 2;
        if play.step() == "act" && with { long_arm(play) } else { None }
    });
    let seat = play.active();
    let head = (Water::West, *west.last().unwrap());
    play.refuses(seat, shift((Water::West, west[0]), (Water::East, east_next)), "PAL-MOAT-18");
    play.refuses(seat, shift(head, (Water::West, west_next)), "PAL-MOAT-18");
    play.refuses(seat, shift((Water::Court, head.1), (Water::East, east_next)), "PAL-MOAT-18");
    play.refuses(seat, shift(head, (Water::East, head.1)), "PAL-MOAT-06");
    play.refuses(seat, shift(head, (Water::Court, Cell::new(0, 19).unwrap())), "PAL-MOAT-11");
    let offer =
        play.offers(seat).into_iter().find(|offer| matches!(offer, Action::MoveMoat { .. }));
    let supply = play.open_view().moat.supply;
    let events = play.act(seat, offer.unwrap());
    assert!(matches!(events[0], Event::MoatMoved { .. }));
    assert_eq!(play.open_view().moat.supply, supply, "nothing is taken from the supply");
}

/// PAL-MOAT-18: a move that would close the last way out.
#[test]
fn moving_moat_into_the_last_way_out_is_refused() {
    let (play, action) = hunt(2, |play| {
        let (seat, moat) = (play.active(), play.open_view().moat);
        if play.decider() != seat || play.view(seat).pending.moves == 0 {
            return None;
        }
        if !["act", "move_moat"].contains(&play.step()) {
            return None;
        }
        let offers = play.offers(seat);
        let from = *moat.west.last()?;
        let to = moat.east_next.filter(|to| *to != from)?;
        let action = Action::MoveMoat {
            from: Water::West,
            from_x: from.x(),
            from_y: from.y(),
            water: Water::East,
            x: to.x(),
            y: to.y(),
        };
        (!offers.contains(&action)).then_some(action)
    });
    play.refuses(play.active(), action, "PAL-MOAT-18");
}

/// Every rule of placing, met in a game.
#[test]
fn tiles_in_wrong_places_are_refused() {
    let rooms = ["pal_act_12", "pal_dwn_13", "pal_act_01"];
    let play = Script::new(2).hallways(&[1, 2, 3, 4]).rooms(&rooms).play();
    let refuses = |id: &str, place, rule: &str| play.refuses(0, build(id, place), rule);
    refuses("pal_act_12", (12, 1, 0), "PAL-PLACE-02");
    refuses("pal_act_12", (0, 17, 0), "PAL-PLACE-02");
    refuses("pal_act_12", (0, -1, 0), "PAL-PLACE-02");
    refuses("pal_act_12", (100, 100, 0), "PAL-PLACE-02");
    refuses("pal_act_12", (0, 1, 0), "PAL-PLACE-06");
    refuses("pal_act_12", (2, 1, 0), "PAL-PLACE-06");
    refuses("pal_act_01", (1, 1, 0), "PAL-PLACE-06");
    refuses("pal_dwn_13", (1, 1, 0), "PAL-PLACE-07");
    refuses("pal_str_01", (1, 1, 0), "PAL-PLACE-11");
    refuses("pal_str_01", (1, 1, 90), "PAL-PLACE-11");
    refuses("pal_hal_04", (1, 3, 0), "PAL-PLACE-06");
}

/// PAL-PLACE-11: dark end against dark end, although the light end is linked.
#[test]
fn two_dark_ends_face_to_face_are_refused() {
    // Stairs east of the middle hallway with their dark end in the east; around them rooms with
    // four entrances, so that other stairs can be linked from the far side.
    let rooms = ["pal_act_12", "pal_liv_08", "pal_liv_09", "pal_liv_10", "pal_liv_12"];
    let mut play = Script::new(2).hallways(&[1, 2, 3, 4]).rooms(&rooms).play();
    play.build("pal_str_01", (1, 1, 270));
    for (id, x, y) in
        [("pal_act_12", 1, 2), ("pal_liv_08", 2, 2), ("pal_liv_09", 3, 2), ("pal_liv_10", 3, 1)]
    {
        play.build(id, (x, y, 0));
    }
    // Light end in the east at the room, dark end in the west.
    play.refuses(play.active(), build("pal_str_02", (2, 1, 90)), "PAL-PLACE-11");
    assert!(play.way(|way| way.spot.spot.cell == Cell::new(2, 1).unwrap()).is_some());
}

/// PAL-PLACE-09: a tile that would leave no way out.
#[test]
fn closing_the_palace_is_refused() {
    let (play, action) = hunt(2, |play| {
        if play.step() != "act" {
            return None;
        }
        let view = play.open_view();
        let exits: Vec<Cell> = view.exits.iter().collect();
        let [exit] = exits.as_slice() else { return None };
        let rooms = play.state().row().iter().rev().take(2).flatten();
        let mut tries = rooms.flat_map(|room| {
            [0, 90, 180, 270].map(|degrees| build(room.id(), (exit.x(), exit.y(), degrees)))
        });
        let seat = game::Actor::Seat(Seat(play.active()));
        tries.find(|action| {
            let check = <TheGame as game::Game>::check(play.state(), seat, action);
            check.is_err_and(|refusals| refusals.cites("PAL-PLACE-09"))
        })
    });
    play.refuses(play.active(), action, "PAL-PLACE-09");
}
