//! How a table is set up.

use game::{Game, Log, Seat};
use palace::{Action, Colour, Event, Favor, Hallway, Room, Rotation, Setup, Slot, Tile};

use crate::table::*;

/// PAL-SETUP-01
#[test]
fn other_numbers_of_players_are_refused() {
    for players in [0, 1, 5, 200] {
        let refusals = Log::<TheGame>::start(Setup::new(players)).map(|_| ()).unwrap_err();
        assert!(refusals.cites("PAL-SETUP-01"), "{players}");
    }
    for players in 2..=4 {
        let play = Script::new(players).play();
        let view = play.open_view();
        assert_eq!(view.seats.len(), usize::from(players));
        for seat in &view.seats {
            assert!(seat.slots.iter().all(|slot| slot.holds.is_none()) && seat.slots.len() == 6);
            assert_eq!((seat.rooms.as_slice(), seat.passages), (&[0; 6][..], 0));
        }
        play.refuses(players, Action::LookAtFavors, "PAL-SETUP-01");
    }
}

/// PAL-SETUP-02
#[test]
fn everybody_starts_without_a_swan() {
    for players in 2..=4 {
        let play = Script::new(players).play();
        for seat in 0..players {
            assert_eq!((play.open(seat), play.secret(seat)), ([0; 5], [0; 5]), "of {players}");
        }
    }
}

/// PAL-SETUP-04
#[test]
fn all_moat_is_in_one_supply() {
    for players in 2..=4 {
        let moat = Script::new(players).play().open_view().moat;
        assert_eq!(moat.supply, 94, "for {players}");
        assert!(moat.west.is_empty() && moat.east.is_empty(), "for {players}");
    }
}

/// PAL-SETUP-06: three of each colour lie on the bridge, each as likely as any other.
#[test]
fn the_bridge_has_three_secret_swans_of_each_colour() {
    let script = Script::new(2).hallways(&[1, 2, 3, 4]).rooms(&["pal_dwn_01"]);
    let mut play = script.secrets(&[Colour::Red]).play();
    assert_eq!(play.open_view().secret_pool, 15);
    play.build("pal_str_01", (1, 1, 270));
    play.chance_waits();
    play.start_building("pal_dwn_01", (2, 1, 270));
    while play.step() != "draw_secret" {
        let draw = play.draws()[0];
        play.chance(draw);
    }
    let mut drawn = vec![0; Colour::ALL.len()];
    for number in 0..TheGame::draws(play.state()) {
        match TheGame::draw(play.state(), number) {
            Some(Action::DrawSecret { colour }) => drawn[colour.index()] += 1,
            other => panic!("{other:?}"),
        }
    }
    assert_eq!(drawn, [3; 5]);
}

/// PAL-SETUP-03: the garden takes one side of the table, and the whole box is played with, however
/// many play.
#[test]
fn nothing_is_left_out_for_fewer_players() {
    for players in 2..=4 {
        let view = Script::new(players).play().open_view();
        assert_eq!((view.moat.supply, view.stairs, view.secret_pool), (94, 10, 15), "{players}");
        let in_row = view.row.iter().filter(|space| space.room.is_some()).count();
        let in_stacks: usize = view.stacks.iter().map(|&left| usize::from(left)).sum();
        assert_eq!(in_row + in_stacks, 81, "{players}");
        assert_eq!(view.tiles.len() as u32 + view.hallways, 15, "{players}");
        assert_eq!(view.favors.len() as u32 + view.favor_stack, 32, "{players}");
        assert!(view.tiles.iter().all(|tile| tile.y >= 0), "the garden lies below the first row");
    }
}

/// PAL-SETUP-08, -09: the first of 17 rooms goes to the right end.
#[test]
fn six_rooms_of_the_first_stack_fill_the_row() {
    let rooms =
        ["pal_act_01", "pal_act_02", "pal_foo_03", "pal_liv_04", "pal_slp_05", "pal_utl_06"];
    let play = Script::new(3).rooms(&rooms).play();
    let mut shown = rooms;
    shown.reverse();
    assert_eq!(play.row(), shown);
    assert_eq!(play.open_view().stacks, [11, 16, 16, 16, 16]);
    let prices: Vec<u8> = play.open_view().row.iter().map(|space| space.price).collect();
    assert_eq!(prices, [3, 2, 1, 1, 0, 0]);
}

/// PAL-HIDE-01, PAL-HIDE-02: each that is there is equally likely.
#[test]
fn chance_may_draw_whatever_is_left() {
    let mut play = Script::new(3).untouched();
    assert_eq!(TheGame::draws(play.state()), 3);
    play.chance(Action::NameStart { seat: Seat(2) });
    assert_eq!(TheGame::draws(play.state()), 15);
    for number in [7, 8, 9, 10] {
        let hallway = Hallway::nth(number).unwrap();
        let lay = Action::LayHallway { hallway };
        play.chance(if number < 10 { lay } else { Action::TurnHallway { hallway } });
    }
    assert_eq!(TheGame::draws(play.state()), 81);
    for number in 0..6 {
        play.chance(Action::DrawRoom { room: Room::nth(number).unwrap() });
    }
    assert_eq!(TheGame::draws(play.state()), 32);
}

/// PAL-HIDE-01: chance alone draws, and only what can be there.
#[test]
fn wrong_draws_are_refused() {
    let mut play = Script::new(2).untouched();
    play.refuses(0, Action::NameStart { seat: Seat(0) }, "PAL-HIDE-01");
    play.refuses_chance(Action::NameStart { seat: Seat(2) }, "PAL-HIDE-01");
    play.refuses_chance(Action::KeepNone, "PAL-HIDE-01");
    play.refuses_chance(Action::DrawRoom { room: Room::nth(0).unwrap() }, "PAL-TURN-02");
    play.chance(Action::NameStart { seat: Seat(0) });
    let hallway = Hallway::nth(3).unwrap();
    play.chance(Action::LayHallway { hallway });
    play.refuses_chance(Action::LayHallway { hallway }, "PAL-HIDE-01");
}

/// PAL-SETUP-10
#[test]
fn three_hallways_lead_away_from_the_bridge() {
    let play = Script::new(2).hallways(&[5, 9, 2, 14]).play();
    let tiles = play.open_view().tiles;
    let lie: Vec<_> = tiles.iter().map(|t| (t.tile.id(), t.x, t.y, t.turn, t.owner)).collect();
    let laid = [("pal_hal_05", 0), ("pal_hal_09", 1), ("pal_hal_02", 2)];
    assert_eq!(lie, laid.map(|(id, y)| (id, 0, y, Rotation::R0, None)));
    assert_eq!(play.open_view().hallway, Hallway::find("pal_hal_14"));
}

/// PAL-SETUP-11: the one for the fewest goes under the stack, again and again.
#[test]
fn opposed_public_favors_are_replaced() {
    let drawn = [
        "most_red",
        "fewest_red",
        "most_food",
        "most_blue",
        // For the fewest red; it opposes as well.
        "fewest_blue",
        // For the fewest blue.
        "most_green",
    ];
    let play = Script::new(2).public(&drawn).looking();
    let public: Vec<Favor> = play.open_view().favors.iter().map(|shown| shown.favor).collect();
    let expected = ["most_red", "most_green", "most_food", "most_blue"].map(favor);
    assert_eq!(public, expected);
    let slipped = |event: &Event| match event {
        Event::FavorSlipped { favor } => Some(*favor),
        _ => None,
    };
    let slipped: Vec<Favor> = play.log.events().iter().filter_map(slipped).collect();
    assert_eq!(slipped, ["fewest_red", "fewest_blue"].map(favor));
    // Everybody has seen them go under the stack.
    let known: Vec<Favor> = play.open_view().known_favors.iter().map(|known| known.favor).collect();
    assert_eq!(known, ["fewest_blue", "fewest_red"].map(favor), "the lowest first");
}

/// Public favors that have nothing to do with those that are looked at.
const APART: [&str; 4] = ["most_food", "most_total", "most_passages", "most_activity"];

/// PAL-SETUP-12, -13, PAL-DEC-01: from the start player clockwise, three each.
#[test]
fn everybody_looks_at_three_favors_in_turn() {
    let dealt = ["most_red", "most_blue", "most_green", "most_living", "fewest_red", "most_secret"];
    let mut play = Script::new(3).public(&APART).start(1).dealt(&dealt).looking();
    assert_eq!(play.decider(), 1);
    let looked = |play: &Play, seat| play.view(seat).pending.favors;
    assert_eq!(looked(&play, 1), ["most_red", "most_blue", "most_green"].map(favor));
    assert_eq!(looked(&play, 2), []);
    // None, or one of three in one of six slots.
    assert_eq!(play.offers(1).len(), 1 + 3 * 6);
    let (kept, slot) = (favor("most_blue"), Slot::Plus10);
    play.act(1, Action::KeepFavor { favor: kept, slot });
    assert_eq!(play.decider(), 2);
    assert_eq!(looked(&play, 2), ["most_living", "fewest_red", "most_secret"].map(favor));
    play.act(2, Action::KeepNone);
    assert_eq!(play.decider(), 0);
    play.act(0, Action::KeepNone);
    assert_eq!((play.active(), play.decider()), (1, 1));
    // What was returned lies at the bottom in the order drawn; each knows their own.
    let known = |seat| play.view(seat).known_favors;
    let own: Vec<_> = known(1).iter().map(|known| (known.favor, known.below)).collect();
    assert_eq!(own, [(favor("most_green"), 6), (favor("most_red"), 7)]);
    assert_eq!(known(2).iter().map(|known| known.below).collect::<Vec<_>>(), [3, 4, 5]);
}

/// PAL-SETUP-13
#[test]
fn keeping_what_is_not_there_is_refused() {
    let dealt = ["most_red", "most_blue", "most_green"];
    let mut play = Script::new(2).public(&APART).dealt(&dealt).looking();
    let other = Action::KeepFavor { favor: favor("most_living"), slot: Slot::Plus10 };
    play.refuses(0, other, "PAL-SETUP-13");
    play.refuses(1, Action::KeepNone, "PAL-TURN-01");
    let keep = |id| Action::KeepFavor { favor: favor(id), slot: Slot::MoatMove };
    play.act(0, keep("most_red"));
    // A second one cannot be kept: the next player looks now.
    play.refuses(0, keep("most_blue"), "PAL-TURN-01");
}

/// PAL-SETUP-14, PAL-BLUEPRINT-03: free, and the slot is blocked for good.
#[test]
fn a_favor_kept_at_the_start_blocks_its_slot() {
    let mut play = Script::new(2).keeps(0, "most_blue", Slot::Discount1).play();
    assert_eq!(play.open_view().seats[0].slots[0].holds, Some("favor"));
    assert_eq!(play.open_view().seats[0].fee, 3, "no discount");
    play.earn(0, 3);
    let filed = play.state().row()[5].unwrap();
    play.refuses(0, Action::FileRoom { room: filed, slot: Slot::Discount1 }, "PAL-BLUEPRINT-04");
}

/// PAL-SETUP-07
#[test]
fn stairs_come_one_after_the_other() {
    let play = Script::new(2).play();
    assert_eq!(play.state().top_stair().map(Tile::from), Tile::find("pal_str_01"));
}
