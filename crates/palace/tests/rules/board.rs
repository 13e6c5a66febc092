//! The Blueprints board: slots, discounts and counters.

use game::Seat;
use palace::{Action, Colour, Event, Slot};

use crate::table::*;

/// PAL-BLUEPRINT-05, -06: each discount lowers row and fee, down to nothing.
#[test]
fn discounts_lower_every_price() {
    let mut play = Script::new(2).play();
    let prices = |play: &Play, seat: usize| -> Vec<u8> {
        play.open_view().row.iter().map(|space| space.prices[seat]).collect()
    };
    assert_eq!((prices(&play, 0), play.open_view().seats[0].fee), (vec![3, 2, 1, 1, 0, 0], 3));
    play.file(0, Slot::Discount2);
    assert_eq!((prices(&play, 0), play.open_view().seats[0].fee), (vec![2, 1, 0, 0, 0, 0], 2));
    assert_eq!(prices(&play, 1), [3, 2, 1, 1, 0, 0], "only for the owner");
    play.file(0, Slot::Discount1);
    assert_eq!((prices(&play, 0), play.open_view().seats[0].fee), (vec![1, 0, 0, 0, 0, 0], 1));
}

/// PAL-BLUEPRINT-07
#[test]
fn paying_too_much_is_refused() {
    let mut play = Script::new(2).play();
    play.earn(0, 4);
    let held = play.state().swans(Seat(0));
    play.act(0, Action::LookAtFavors);
    assert_eq!(play.view(0).pending.due, 3);
    for swans in held.ways_to_take(4) {
        play.refuses(0, Action::Pay { swans, secret: palace::Swans::NONE }, "PAL-TURN-05");
    }
}

/// PAL-BLUEPRINT-04: a slot takes one tile, and a full board none.
#[test]
fn filing_in_a_full_slot_is_refused() {
    let mut play = Script::new(2).play();
    play.file(0, Slot::Discount1);
    play.earn(0, 2);
    let room = play.state().row()[5].unwrap();
    play.refuses(0, Action::FileRoom { room, slot: Slot::Discount1 }, "PAL-BLUEPRINT-04");
    for slot in Slot::ALL.into_iter().skip(1) {
        assert_eq!(play.step(), "act");
        play.file(0, slot);
    }
    play.earn(0, 3);
    let room = play.state().row()[5].unwrap();
    for slot in Slot::ALL {
        play.refuses(0, Action::FileRoom { room, slot }, "PAL-BLUEPRINT-04");
    }
    play.refuses(0, Action::LookAtFavors, "PAL-BLUEPRINT-04");
    let files = |offer: &Action| matches!(offer, Action::FileRoom { .. } | Action::LookAtFavors);
    assert!(!play.offers(0).iter().any(files));
}

/// PAL-BLUEPRINT-08, -09: the third room of a type brings the swan of its row, the fourth none.
#[test]
fn the_third_room_of_a_type_brings_a_swan() {
    let rooms = [
        "pal_liv_08",
        "pal_act_12",
        "pal_liv_09",
        "pal_act_13",
        "pal_liv_10",
        "pal_act_14",
        "pal_liv_12",
    ];
    let mut play = Script::new(2).rooms(&rooms).play();
    let third = |events: &[Event]| -> Vec<(u8, Colour)> {
        let swan = |event: &Event| match event {
            Event::SwanTaken { seat, colour, rule, .. } if rule.0 == "PAL-BLUEPRINT-09" => {
                Some((seat.0, *colour))
            }
            _ => None,
        };
        events.iter().filter_map(swan).collect()
    };
    let mut came = Vec::new();
    for (number, id) in rooms.iter().enumerate() {
        let before = play.log.events().len();
        let quiet = |way: &Way| way.tile == tile(id) && way.spot.completes.is_empty();
        let way = play.way(quiet).unwrap();
        play.go(&way);
        play.settle();
        came.push(third(&play.log.events()[before..]));
        let counter = play.open_view().seats[number % 2].rooms[if number % 2 == 0 { 3 } else { 0 }];
        assert_eq!(usize::from(counter), number / 2 + 1);
    }
    let mut expected = vec![vec![]; 7];
    expected[4] = vec![(0, Colour::Green)];
    expected[5] = vec![(1, Colour::Yellow)];
    assert_eq!(came, expected);
}

/// PAL-BLUEPRINT-09, PAL-DEC-06: for the third downstairs room the colour is free.
#[test]
fn the_third_downstairs_room_brings_any_swan() {
    let (mut play, way) = hunt(2, |play| {
        if play.step() != "act" {
            return None;
        }
        let seat = usize::from(play.active());
        let rooms = play.open_view().seats[seat].rooms[1];
        let cellar = |way: &Way| way.tile.room_type() == Some(palace::RoomType::Downstairs);
        (rooms == 2).then(|| play.way(cellar)).flatten()
    });
    let seat = play.active();
    play.go(&way);
    if play.step() == "pay" {
        play.act(seat, play.offers(seat)[0]);
    }
    assert_eq!((play.step(), play.decider()), ("choose_colour", seat));
    assert_eq!(play.question(seat).rule.0, "PAL-BLUEPRINT-09");
    assert_eq!(play.offers(seat).len(), 5);
    let purple = play.open(seat)[4];
    play.act(seat, Action::ChooseColour { colour: Colour::Purple });
    assert_eq!(play.open(seat)[4], purple + 1);
}
