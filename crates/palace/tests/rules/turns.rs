//! What can be done in a turn, in which order, and what it costs.

use game::{Actor, Game, Seat, Viewer};
use palace::{Action, Colour, Event, Kind, Slot, Swans, Tile};

use crate::table::*;

const ROOMS: [&str; 8] = [
    "pal_act_12",
    "pal_liv_08",
    "pal_liv_09",
    "pal_liv_10",
    "pal_liv_12",
    "pal_liv_14",
    "pal_liv_16",
    "pal_foo_12",
];

fn table() -> Play {
    Script::new(2).hallways(&[1, 2, 3, 4]).rooms(&ROOMS).play()
}

/// PAL-TURN-01: clockwise, and one action each.
#[test]
fn acting_out_of_turn_is_refused() {
    let mut play = Script::new(3).start(2).rooms(&ROOMS).play();
    let there = build("pal_act_12", (1, 1, 0));
    assert_eq!(play.active(), 2);
    play.refuses(0, there, "PAL-TURN-01");
    play.act(2, there);
    play.refuses(2, build("pal_liv_08", (-1, 1, 0)), "PAL-TURN-01");
    for seat in [0, 1, 2] {
        assert_eq!(play.active(), seat);
        play.quiet_turn();
    }
}

/// PAL-TURN-02, PAL-TURN-15: steps cannot be skipped or taken out of order.
#[test]
fn steps_out_of_order_are_refused() {
    let play = table();
    let early = [
        Action::Done,
        Action::Decline,
        Action::KeepNone,
        Action::Pay { swans: Swans::NONE, secret: Swans::NONE },
        Action::ChooseColour { colour: Colour::Red },
        Action::TakeReward { x: 0, y: 0 },
        Action::LayMoat { water: palace::Water::West, x: -1, y: 0 },
        Action::Discard { room: room("pal_act_12") },
        Action::TakeSwans { swans: Swans::each(1) },
    ];
    for action in early {
        play.refuses(0, action, "PAL-TURN-02");
    }
    // Moat is not moved in the middle of a step.
    let (asked, _) = hunt(2, |play| (play.step() == "choose_colour").then_some(()));
    let seat = asked.decider();
    let from = palace::Water::West;
    let shift =
        Action::MoveMoat { from, from_x: -1, from_y: 0, water: palace::Water::East, x: 1, y: 0 };
    asked.refuses(seat, shift, "PAL-TURN-02");
    asked.refuses(seat, Action::LookAtFavors, "PAL-TURN-02");
}

/// PAL-TURN-03
#[test]
fn rooms_that_are_not_in_the_row_are_refused() {
    let play = table();
    play.refuses(0, build("pal_foo_12", (1, 1, 0)), "PAL-TURN-03");
    let ways: Vec<Tile> = play.ways().iter().map(|way| way.tile).collect();
    assert!(ways.contains(&tile("pal_act_12")) && ways.contains(&tile("pal_liv_08")));
}

/// PAL-TURN-04: the top hallway and stairs, for nothing.
#[test]
fn hallways_below_the_top_are_refused() {
    let mut play = table();
    play.refuses(0, build("pal_hal_05", (1, 1, 0)), "PAL-TURN-04");
    play.refuses(0, build("pal_str_02", (1, 1, 90)), "PAL-TURN-04");
    let events = play.start_building("pal_hal_04", (1, 1, 0));
    assert!(!events.iter().any(|event| matches!(event, Event::Paid { .. })));
    let view = play.open_view();
    assert_eq!(view.tiles[3].owner, Some(Seat(0)));
    assert_eq!((view.hallways, view.seats[0].passages), (11, 1));
    assert_eq!(view.seats[0].rooms, [0; 6], "passages have no counter");
}

/// PAL-TURN-04: when the pile is used up, no more.
#[test]
fn an_eleventh_stair_is_refused() {
    let mut play = Script::new(2).play();
    let is_stair = |way: &Way| way.tile.kind() == Kind::Stair;
    while play.open_view().stairs > 0 {
        match play.way(|way| is_stair(way) && way.spot.completes.is_empty() && !way.spot.ends) {
            Some(way) => {
                play.go(&way);
                play.settle();
            }
            None => play.quiet_turn(),
        }
    }
    assert!(play.way(is_stair).is_none());
    play.refuses(play.active(), build("pal_str_10", (1, 1, 90)), "PAL-TURN-04");
}

/// PAL-TURN-06: what one cannot pay for one cannot take, and what an action brings comes too late.
#[test]
fn building_what_one_cannot_pay_for_is_refused() {
    let mut play = table();
    // Without swans only two spaces are within reach.
    for (space, price) in [(0, 3), (1, 2), (2, 1), (3, 1)] {
        let dear = play.state().row()[space].unwrap();
        let refusals = play.refused(0, build(dear.id(), (1, 1, 0)));
        assert!(refusals.cites("PAL-TURN-06"), "{price}: {refusals}");
    }
    play.earn(0, 4);
    let dear = play.state().row()[0].unwrap();
    let way = play.way(|way| way.tile == dear.into()).unwrap();
    play.go(&way);
    let payment = play.offers(0)[0];
    let events = play.act(0, payment);
    assert!(matches!(events[0], Event::Paid { .. }));
    assert!(matches!(events[1], Event::Placed { .. }), "paid first, then laid");
}

/// PAL-TURN-07: swans go to the lake, which has no end, and Secret Swans to the bridge.
#[test]
fn what_is_paid_goes_back_where_it_came_from() {
    let (play, seat) = hunt(2, |play| {
        let seat = play.decider();
        let rich = play.secret(seat).iter().sum::<u8>() > 0;
        let due = play.view(seat).pending.due;
        (play.step() == "pay" && rich && due == 1).then_some(seat)
    });
    let pool = play.open_view().secret_pool;
    for offer in play.offers(seat) {
        let Action::Pay { secret, .. } = offer else { panic!("{offer:?}") };
        let mut state = play.state().clone();
        TheGame::apply(&mut state, Actor::Seat(Seat(seat)), &offer, &mut Vec::new()).unwrap();
        let now = TheGame::view(&state, Viewer::Spectator).secret_pool;
        assert_eq!(now, pool + secret.len(), "{offer:?}");
    }
}

/// PAL-TURN-05, PAL-DEC-05: exactly the price, in any colours.
#[test]
fn wrong_payments_are_refused() {
    let mut play = table();
    play.earn(0, 4);
    let dear = play.state().row()[0].unwrap();
    let way = play.way(|way| way.tile == dear.into()).unwrap();
    assert_eq!(way.price, 3);
    let before = play.state().swans(Seat(0));
    play.go(&way);
    assert_eq!(play.step(), "pay");
    let pay = |swans| Action::Pay { swans, secret: Swans::NONE };
    for count in [0, 1, 2, 4] {
        for swans in before.ways_to_take(count) {
            play.refuses(0, pay(swans), "PAL-TURN-05");
        }
    }
    play.refuses(0, pay(Swans::each(3)), "PAL-TURN-05");
    let all: Vec<Action> = before.ways_to_take(3).map(pay).collect();
    let mut offers = play.offers(0);
    offers.sort();
    let mut expected = all.clone();
    expected.sort();
    assert_eq!(offers, expected);
    play.act(0, all[0]);
    assert!(!play.state().swans(Seat(0)).hold(&before));
}

/// PAL-TURN-08, PAL-DEC-14: only after a passage, for the price.
#[test]
fn discarding_without_a_passage_or_the_swans_is_refused() {
    let mut play = table();
    let first = play.state().row()[5].unwrap();
    play.refuses(0, Action::Discard { room: first }, "PAL-TURN-02");
    play.start_building("pal_str_01", (1, 1, 270));
    assert_eq!((play.step(), play.decider()), ("discard", 0));
    let dear = play.state().row()[0].unwrap();
    play.refuses(0, Action::Discard { room: dear }, "PAL-TURN-06");
    play.refuses(0, Action::Discard { room: room("pal_foo_12") }, "PAL-TURN-08");
    play.act(0, Action::Discard { room: first });
    assert_eq!(play.open_view().discards, [first]);
    assert_eq!(play.active(), 1);
    // It may be left alone as well.
    play.start_building("pal_hal_04", (-1, 1, 0));
    play.act(1, Action::Done);
    assert_eq!(play.active(), 0);
}

/// PAL-TURN-09
#[test]
fn filing_a_room_without_fee_and_price_is_refused() {
    let mut play = table();
    let free = play.state().row()[5].unwrap();
    play.refuses(0, Action::FileRoom { room: free, slot: Slot::Plus10 }, "PAL-TURN-09");
    let unseen = room("pal_foo_12");
    play.refuses(0, Action::FileRoom { room: unseen, slot: Slot::Plus10 }, "PAL-TURN-09");
    play.earn(0, 3);
    let swans = play.state().swans(Seat(0)).len();
    let row = play.state().row().to_vec();
    let over = |space: usize| [3, 2, 1, 1, 0, 0][space] + 3_u32 > swans;
    for (space, room) in row.iter().enumerate().filter(|(space, _)| over(*space)) {
        let file = Action::FileRoom { room: room.unwrap(), slot: Slot::Plus10 };
        let refusals = play.refused(0, file);
        assert!(refusals.cites("PAL-TURN-09"), "{space}");
    }
    let room = row[5].unwrap();
    play.act(0, Action::FileRoom { room, slot: Slot::Plus10 });
    play.settle();
    assert_eq!(play.state().swans(Seat(0)).len(), swans - 3);
    assert_eq!(play.active(), 1, "the turn is over");
}

/// PAL-DEC-15: any room that one can pay for, in any empty slot.
#[test]
fn one_files_any_room_in_any_slot_that_is_empty() {
    let mut play = table();
    play.file(0, Slot::Plus10);
    play.earn(0, 4);
    let swans = play.state().swans(Seat(0)).len() as u8;
    let row = play.open_view().row;
    let mut expected = Vec::new();
    for space in row.iter().filter(|space| space.price + 3 <= swans) {
        let slots = Slot::ALL.into_iter().filter(|&slot| slot != Slot::Plus10);
        expected.extend(slots.map(|slot| Action::FileRoom { room: space.room.unwrap(), slot }));
    }
    let is_filing = |offer: &Action| matches!(offer, Action::FileRoom { .. });
    let mut offered: Vec<Action> = play.offers(0).into_iter().filter(is_filing).collect();
    offered.sort();
    expected.sort();
    assert_eq!(offered, expected);
    assert!(expected.len() >= 4 * 5, "{expected:?}");
}

/// PAL-BLUEPRINT-02: any room makes a slot work, and is not one of those that one owns.
#[test]
fn a_filed_room_works_for_its_slot_alone() {
    let mut play = table();
    play.earn(0, 3);
    let before = play.open_view().seats[0].clone();
    play.file(0, Slot::Discount1);
    let after = play.open_view().seats[0].clone();
    assert_eq!((before.fee, after.fee), (3, 2), "the discount works");
    assert_eq!(after.slots[0].holds, Some("room"));
    assert_eq!(after.rooms, before.rooms, "no counter moves");
}

/// PAL-HIDE-08
#[test]
fn everybody_knows_a_filed_room() {
    let mut play = table();
    play.earn(0, 3);
    let room = play.state().row()[5];
    play.file(0, Slot::Plus10);
    for view in [play.view(0), play.view(1), play.open_view()] {
        assert_eq!(view.seats[0].slots[3].room, room);
    }
}

/// PAL-TURN-10, PAL-DEC-16
#[test]
fn looking_at_favors_without_the_fee_is_refused() {
    let named = ["most_blue", "fewest_food", "most_secret"];
    let mut play = Script::new(2).rooms(&ROOMS).favors(&named).play();
    play.refuses(0, Action::LookAtFavors, "PAL-TURN-06");
    play.earn(0, 3);
    let swans = play.state().swans(Seat(0)).len();
    let mut again = play.clone();
    play.act(0, Action::LookAtFavors);
    if play.step() == "pay" {
        play.act(0, play.offers(0)[0]);
    }
    assert_eq!((play.step(), play.open_view().pending.looked_at), ("keep_favor", 3));
    assert_eq!(play.offers(0).len(), 1 + 3 * 6);
    play.act(0, Action::KeepNone);
    play.settle();
    assert_eq!(play.state().swans(Seat(0)).len(), swans - 3, "spent all the same");
    assert_eq!(play.active(), 1);
    assert!(play.open_view().seats[0].slots.iter().all(|slot| slot.holds.is_none()));
    // Or one is kept.
    again.act(0, Action::LookAtFavors);
    if again.step() == "pay" {
        again.act(0, again.offers(0)[0]);
    }
    let shown = again.view(0).pending.favors;
    assert_eq!(shown, named.map(favor));
    again.act(0, Action::KeepFavor { favor: shown[1], slot: Slot::TiedFavors });
    again.settle();
    assert_eq!(again.view(0).seats[0].slots[4].favor, Some(shown[1]));
    assert_eq!(again.view(1).seats[0].slots[4].favor, None);
}

/// PAL-TURN-11: to the right, in order, and filled from the left.
#[test]
fn the_row_slides_to_the_right() {
    let mut play = table();
    let before = play.row();
    assert_eq!(before[4..], ["pal_liv_08", "pal_act_12"]);
    play.build("pal_liv_08", (1, 1, 0));
    let mut after = vec!["pal_liv_16"];
    after.extend([before[0], before[1], before[2], before[3], before[5]]);
    assert_eq!(play.row(), after);
    assert_eq!(play.open_view().stacks, [10, 16, 16, 16, 16]);
}

/// PAL-TURN-11, PAL-REWARD-03: gaps stay open until the end of the turn, and so do prices.
#[test]
fn gaps_stay_open_until_the_end_of_the_turn() {
    let rooms =
        ["pal_slp_01", "pal_liv_08", "pal_liv_09", "pal_liv_10", "pal_liv_12", "pal_liv_14"];
    let mut play = Script::new(2).hallways(&[1, 2, 3, 4]).rooms(&rooms).play();
    play.start_building("pal_slp_01", (1, 1, 270));
    assert_eq!(play.step(), "file_room");
    assert_eq!(play.row()[5], "-");
    let offers = play.offers(0);
    // One free room is left, for any of six slots; or nothing.
    let filings = offers.iter().filter(|offer| matches!(offer, Action::FileRoom { .. }));
    assert_eq!((filings.count(), offers.len()), (6, 7));
}

/// PAL-TURN-12: if nothing fits, the row is thrown out by itself, once, and filled anew.
#[test]
fn a_row_of_which_nothing_fits_is_thrown_out() {
    let (play, rooms) = hunt(4, |play| {
        let events = play.log.events();
        let began = events.iter().rposition(|event| matches!(event, Event::TurnBegan { .. }))?;
        events[began..].iter().find_map(|event| match event {
            Event::RowDiscarded { rooms } if play.step() == "act" => Some(rooms.clone()),
            _ => None,
        })
    });
    let view = play.open_view();
    assert!(rooms.iter().all(|room| view.discards.contains(room)));
    assert!(rooms.iter().all(|room| !play.state().row().contains(&Some(*room))));
    let paid = |event: &&Event| matches!(event, Event::Paid { .. });
    let events = play.log.events();
    let began = events.iter().rposition(|event| matches!(event, Event::TurnBegan { .. })).unwrap();
    assert_eq!(events[began..].iter().filter(paid).count(), 0);
}

/// PAL-TURN-12, PAL-TURN-15, PAL-DEC-02: who may move moat does so before the row is thrown out, for
/// that may make room for a tile. No action can be taken before that is settled.
#[test]
fn throwing_the_row_out_before_moat_is_moved_is_refused() {
    let shift = |offer: &Action| matches!(offer, Action::MoveMoat { .. });
    let is_refreshed =
        |events: &[Event]| events.iter().any(|event| matches!(event, Event::RowDiscarded { .. }));
    let this_turn = |play: &Play| {
        let events = play.log.events();
        let began = events.iter().rposition(|event| matches!(event, Event::TurnBegan { .. }));
        events[began.unwrap_or(0)..].to_vec()
    };
    let (mut play, helps) = hunt(2, |play| {
        let seat = play.active();
        let acted = |event: &Event| {
            matches!(event, Event::Placed { .. } | Event::Paid { .. } | Event::Chosen { .. })
        };
        if play.step() != "move_moat" || this_turn(play).iter().any(acted) {
            return None;
        }
        // A move after which something fits.
        play.offers(seat).into_iter().filter(shift).find(|&offer| {
            let mut then = play.clone();
            then.act(seat, offer);
            then.step() == "act" && !is_refreshed(&this_turn(&then)) && !then.ways().is_empty()
        })
    });
    let (seat, row) = (play.active(), play.row());
    assert!(!is_refreshed(&this_turn(&play)), "the row lies where it was");
    assert!(play.open_view().pending.row_at_stake);
    let offers = play.offers(seat);
    assert!(offers.iter().all(|offer| shift(offer) || *offer == Action::Done));
    play.refuses(seat, Action::LookAtFavors, "PAL-TURN-02");
    play.refuses(seat, Action::Skip, "PAL-TURN-02");
    // After the move the row is still there, and something of it can be built.
    let mut moved = play.clone();
    moved.act(seat, helps);
    assert_eq!((moved.step(), moved.row()), ("act", row));
    assert!(!moved.open_view().pending.row_at_stake);
    // Without one it is thrown out, once, and the turn goes on.
    let events = play.act(seat, Action::Done);
    assert!(matches!(events[..2], [Event::LeftIt { .. }, Event::RowDiscarded { .. }]));
    assert!(play.step() != "move_moat" || play.active() != seat);
}

/// PAL-TURN-13
#[test]
fn passing_is_refused() {
    let play = table();
    play.refuses(0, Action::Skip, "PAL-TURN-13");
    assert!(!play.offers(0).contains(&Action::Skip));
    play.refuses(0, Action::Done, "PAL-TURN-02");
}

/// PAL-TURN-14
#[test]
fn discarded_rooms_never_come_back() {
    let mut play = table();
    let first = play.state().row()[5].unwrap();
    play.start_building("pal_str_01", (1, 1, 270));
    play.act(0, Action::Discard { room: first });
    for viewer in [0, 1] {
        assert_eq!(play.view(viewer).discards, [first]);
    }
    play.play_out();
    let drawn = |event: &&Event| matches!(event, Event::RoomDrawn { room, .. } if *room == first);
    assert_eq!(play.log.events().iter().filter(drawn).count(), 1);
}

/// PAL-TURN-15, PAL-DEC-02, PAL-DEC-13: before the action and after the moat, two in all.
#[test]
fn a_third_move_of_moat_is_refused() {
    let shift = |offer: &Action| matches!(offer, Action::MoveMoat { .. });
    let (mut play, _) = hunt(2, |play| {
        let offers = play.offers(play.decider());
        (play.step() == "act" && offers.iter().any(shift)).then_some(())
    });
    let seat = play.active();
    let mut before = play.clone();
    for left in [2, 1] {
        assert_eq!(before.view(seat).pending.moves, left);
        let Some(action) = before.offers(seat).into_iter().find(shift) else { return };
        before.act(seat, action);
        assert_eq!(before.active(), seat, "the action is still to come");
    }
    assert!(!before.offers(seat).iter().any(shift));
    let offers = play.offers(seat);
    let again = *offers.iter().find(|offer| shift(offer)).unwrap();
    before.refuses(seat, again, "PAL-MOAT-18");
    // Somebody else's turn is no time for it either.
    play.refuses(1 - seat, again, "PAL-TURN-01");
    // And after the action.
    let way = play.way(|way| way.is_free_room() && way.spot.completes.is_empty()).unwrap();
    play.go(&way);
    while !["move_moat", "act"].contains(&play.step()) {
        let decider = play.decider();
        play.act(decider, play.offers(decider)[0]);
    }
    assert_eq!((play.step(), play.active()), ("move_moat", seat));
    assert!(play.offers(seat).contains(&Action::Done));
}

/// PAL-DEC-03, PAL-DEC-04: everything that can be done is on offer, each once.
#[test]
fn all_ways_to_build_are_on_offer() {
    let play = table();
    let mut ways: Vec<Action> = play.ways().iter().map(Way::action).collect();
    let mut offers = play.offers(0);
    ways.sort();
    offers.sort();
    assert_eq!(ways, offers, "without swans there is nothing but building");
    let count = offers.len();
    offers.dedup();
    assert_eq!(offers.len(), count);
    // Rooms with four entrances fit seven cells in four ways, and the hallway does; stairs fit in
    // one way each, with the light end to the palace.
    let of = |id: &str| {
        ways.iter()
            .filter(|way| matches!(way, Action::Build { tile: t, .. } if *t == tile(id)))
            .count()
    };
    assert_eq!((of("pal_act_12"), of("pal_hal_04"), of("pal_str_01")), (28, 28, 7));
}
