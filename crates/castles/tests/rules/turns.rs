//! A player's turn: one purchase or a pass, and who pays whom.

use castles::{Action, Castles, Event, Level, Passages, Room};
use game::{Game, Seat, Viewer};

use crate::play::*;

const FIVE: [&str; 5] = ["nap-room", "stables", "kitchen", "buttery", "great-hall"];

/// Two players, prices set, seat 1 at turn; Great Hall costs this much.
fn opened(hall: u32) -> Play {
    let mut play = Script::new(2).market(&FIVE).play();
    play.open(&[("great-hall", hall)]);
    play
}

fn cash(play: &Play) -> [u32; 2] {
    [0, 1].map(|seat| play.cash(seat))
}

/// CAS-TURN-01, CAS-DECIDE-03, CAS-DECIDE-04
#[test]
fn a_turn_is_one_purchase_or_a_pass() {
    let play = opened(4000);
    let offers = play.offers(1);
    assert_eq!(offers[0], Action::Pass);
    let bought = |wanted: Room| {
        offers.iter().any(|a| matches!(a, Action::Buy { room, .. } if *room == wanted))
    };
    for id in FIVE {
        assert_eq!(bought(room(id)), play.offer(id).0 <= Some(15_000), "{id}");
    }
    assert!(bought(Room::Hallway(Level::Upstairs)) && bought(Room::Stairs));
    let mut after = play.clone();
    after.buy_anywhere(1, "stairs");
    assert_eq!(after.active(), 0, "and then it is over");
    after.refuses(1, Action::Pass, "CAS-ROUND-03");
    // Each place and turn is an action of its own.
    let halls: Vec<&Action> = offers
        .iter()
        .filter(|a| a.placement().is_some_and(|(r, _)| r == room("great-hall")))
        .collect();
    let mut spots = Vec::new();
    let _ = play.castle(1).spots(room("great-hall"), &mut |spot| {
        spots.push(spot);
        std::ops::ControlFlow::Continue(())
    });
    assert_eq!(halls.len(), spots.len());
    assert!(halls.len() > 20);
}

/// CAS-TURN-01
#[test]
fn what_lies_at_no_market_is_refused() {
    let play = opened(4000);
    play.refuses(1, buy("pantry", (3, 0, 0)), "CAS-TURN-01");
    play.refuses(1, buy("foyer", (3, 0, 0)), "CAS-TURN-01");
    play.refuses(1, Action::TakeReward { number: 0 }, "CAS-ROUND-01");
}

/// CAS-TURN-02, CAS-TURN-07
#[test]
fn others_pay_the_master_builder() {
    let mut play = opened(6000);
    let told = play.buy_anywhere(1, "great-hall");
    assert_eq!(cash(&play), [21_000, 9000]);
    let hall = room("great-hall");
    let to = Some(Seat(0));
    assert!(told.contains(&Event::Bought {
        seat: Seat(1),
        room: hall.into(),
        price: 6000,
        coins: 0,
        to
    }));
    let mut play = opened(4000);
    play.buy_anywhere(1, "hallway");
    assert_eq!(cash(&play), [18_000, 12_000], "also for a hallway");
}

/// CAS-TURN-03
#[test]
fn the_master_builder_pays_the_bank() {
    for (id, price) in [("great-hall", 4000), ("hallway", 3000), ("stairs", 3000)] {
        let mut play = opened(4000);
        play.pass(1);
        let told = play.buy_anywhere(0, id);
        assert_eq!(cash(&play), [15_000 - price, 20_000]);
        let bought =
            Event::Bought { seat: Seat(0), room: room(id).into(), price, coins: 0, to: None };
        assert!(told.contains(&bought));
    }
}

/// CAS-TURN-04, CAS-TURN-08, CAS-TURN-09
#[test]
fn who_passes_takes_5000_from_the_bank() {
    let mut play = opened(4000);
    let told = play.pass(1);
    assert_eq!(told[0], Event::Passed { seat: Seat(1), coins: 5000 });
    assert_eq!(cash(&play), [15_000, 20_000]);
    assert_eq!(play.open_view().pass_income, 5000, "everybody is told");
    play.pass(0);
    assert_eq!(cash(&play), [20_000, 20_000], "the master builder too");
    // However poor or rich one is, one may pass.
    let mut play = opened(15_000);
    play.buy_anywhere(1, "great-hall");
    play.pass(0);
    play.open(&[]);
    play.pass(0);
    assert_eq!(play.cash(1), 0);
    assert_eq!(play.offers(1), [Action::Pass]);
}

/// CAS-TURN-05, CAS-EX-19
#[test]
fn coins_on_a_tile_go_to_its_buyer_and_help_to_pay() {
    let mut play = poor_beside_coins(6000);
    assert_eq!(play.offer("nap-room"), (Some(8000), 3000));
    let builders = play.cash(0);
    let told = play.buy_anywhere(1, "nap-room");
    let (seat, room, to) = (Seat(1), room("nap-room"), Some(Seat(0)));
    assert!(told.contains(&Event::Bought {
        seat,
        room: room.into(),
        price: 8000,
        coins: 3000,
        to
    }));
    assert_eq!(play.cash(1), 6000 + 3000 - 8000, "CAS-TURN-07: coins less the price");
    assert_eq!(play.cash(0), builders + 8000, "CAS-TURN-07: exactly the price");
}

/// CAS-TURN-06, CAS-EX-19
#[test]
fn what_is_too_dear_is_refused() {
    let play = poor_beside_coins(4000);
    assert_eq!(play.offer("nap-room"), (Some(8000), 3000));
    let spot = roomiest_spot(play.castle(1), room("nap-room")).unwrap();
    let wanted = Action::Buy {
        room: room("nap-room"),
        x: spot.x,
        y: spot.y,
        turn: spot.turn,
        passages: Passages::NONE,
    };
    play.refuses(1, wanted, "CAS-TURN-06");
    let sentence = play.refused(1, wanted).to_string();
    assert!(sentence.contains("8000") && sentence.contains("4000") && sentence.contains("3000"));
    // With less than 3000 there is no hallway and no stairs.
    let mut play = opened(15_000);
    play.buy_anywhere(1, "great-hall");
    play.pass(0);
    play.open(&[]);
    play.pass(0);
    for id in ["hallway", "stairs"] {
        let spot = roomiest_spot(play.castle(1), room(id)).unwrap();
        let wanted = Action::Buy {
            room: room(id),
            x: spot.x,
            y: spot.y,
            turn: spot.turn,
            passages: Passages::NONE,
        };
        play.refuses(1, wanted, "CAS-TURN-06");
    }
}

/// Seat 1 is at turn with this much, and Nap Room costs 8000 with 3000 on it.
fn poor_beside_coins(left: u32) -> Play {
    let tiles = ["nap-room", "stables", "kitchen", "great-hall", "upper-hall"];
    let mut play = Script::new(2).builder(1).market(&tiles).play();
    // Three rounds, in which seat 0 passes; then it is master builder.
    let buys: [(&str, u32); 3] = match left {
        6000 => [("hallway", 0); 3],
        // By then 2000 lie on Kitchen.
        4000 => [("great-hall", 6000), ("hallway", 0), ("kitchen", 4000)],
        other => panic!("{other} is not planned"),
    };
    for (id, price) in buys {
        let of_tile = (id, price);
        let priced = if price > 0 { vec![of_tile] } else { vec![] };
        play.open(&[&[("nap-room", 10_000)], &priced[..]].concat());
        let round = play.state().round();
        while play.state().round() == round {
            if play.active() == 1 {
                play.buy_anywhere(1, id);
            } else {
                play.pass(0);
            }
            if play.step() == "price" {
                break;
            }
        }
    }
    assert_eq!((play.state().round(), play.builder(), play.cash(1)), (4, 0, left));
    play.open(&[("nap-room", 8000)]);
    play
}

/// CAS-TURN-10, CAS-PLACE-14, CAS-LEVEL-06
#[test]
fn a_tile_that_fits_nowhere_is_refused() {
    let mut play = Script::new(2).market(&["the-hole"]).play();
    play.open(&[("the-hole", 4000)]);
    assert!(!play.castle(1).has_spot(room("the-hole")), "no way leads down yet");
    let offers = play.offers(1);
    assert!(!offers.iter().any(|a| a.placement().is_some_and(|(r, _)| r == room("the-hole"))));
    for spot in [(3, 0, 90), (0, -3, 0), (-3, 0, 270), (9, 9, 0)] {
        play.refused(1, buy("the-hole", spot));
    }
    play.refuses(1, buy("the-hole", (3, 0, 90)), "CAS-LEVEL-02");
    assert_eq!((play.cash(1), play.active()), (15_000, 1), "nothing was paid");
    // With stairs it fits.
    play.buy_anywhere(1, "stairs");
    assert!(play.castle(1).has_spot(room("the-hole")));
}

/// CAS-TURN-11
#[test]
fn a_piece_of_which_none_is_left_is_refused() {
    let mut play = Script::new(2).play();
    play.build(0, "hallway");
    for _ in 0..4 {
        play.build(0, "stairs");
        play.build(1, "hallway");
    }
    let left: Vec<u8> = play.open_view().corridors.iter().map(|corridor| corridor.left).collect();
    assert_eq!(left, [0, 0]);
    while !(play.step() == "turn" && play.active() == 0) {
        play.dull_step();
    }
    for id in ["hallway", "downstairs-hallway", "stairs"] {
        let spot = roomiest_spot(play.castle(0), room(id)).unwrap();
        let wanted = Action::Buy {
            room: room(id),
            x: spot.x,
            y: spot.y,
            turn: spot.turn,
            passages: Passages::NONE,
        };
        play.refuses(0, wanted, "CAS-TURN-11");
    }
}

/// CAS-TURN-12, CAS-TURN-13, CAS-TURN-14
#[test]
fn a_bought_tile_is_placed_and_scored_at_once() {
    let mut play = Script::new(2).market(&["anteroom"]).play();
    play.open(&[("anteroom", 4000)]);
    let told = play.buy(1, "anteroom", (3, -1, 90));
    let of = |wanted: fn(&Event) -> bool| told.iter().position(wanted).unwrap();
    let bought = of(|e| matches!(e, Event::Bought { .. }));
    let placed = of(|e| matches!(e, Event::Placed { number: 1, free: false, .. }));
    let scored = of(|e| matches!(e, Event::Scored { points: 1, .. }));
    assert!(bought < placed && placed < scored);
    assert_eq!(play.score(1), 2, "1 for the seat, 1 for Anteroom");
    assert_eq!(play.castle(1).rooms().len(), 2);
    // A hallway is bought with one of its sides.
    play.come_to(0, "stairs");
    play.buy(0, "stairs", (-3, 1, 0));
    play.come_to(0, "hallway");
    let sides = |wanted: Room| {
        play.offers(0).iter().filter(|a| a.placement().is_some_and(|(r, _)| r == wanted)).count()
    };
    assert!(sides(Room::Hallway(Level::Upstairs)) > 0);
    assert!(sides(Room::Hallway(Level::Downstairs)) > 0);
}

/// CAS-TURN-13
#[test]
fn a_purchase_with_a_wrong_place_is_refused_as_a_whole() {
    let play = opened(4000);
    // Overlapping, unconnected, and unaffordable at once: all reasons are told.
    let refusals = play.refused(1, buy("great-hall", (0, 0, 0)));
    assert!(refusals.cites("CAS-PLACE-02"));
    assert_eq!((cash(&play), play.market().len()), ([15_000, 15_000], 5));
    let mut play = opened(15_000);
    play.buy_anywhere(1, "great-hall");
    play.pass(0);
    play.open(&[]);
    play.pass(0);
    let refusals = play.refused(1, buy("nap-room", (0, 0, 0)));
    assert!(refusals.cites("CAS-TURN-06") && refusals.cites("CAS-PLACE-02"), "{refusals}");
}

/// CAS-TURN-15, CAS-COMPLETE-19, CAS-ROUND-04
#[test]
fn rewards_come_before_an_extra_turn_and_that_before_the_next_player() {
    let tiles = ["anteroom", "nap-room", "powder-room"];
    let mut play = Script::new(2).market(&tiles).play();
    play.build_at(1, "anteroom", (3, -1, 90));
    play.come_to(1, "nap-room");
    let told = play.buy(1, "nap-room", (5, 0, 180));
    assert!(told.contains(&Event::RewardTaken { seat: Seat(1), reward: castles::Reward::Food }));
    assert_eq!((play.active(), play.open_view().extra_turns), (1, 0));
    // In the extra turn a utility room is completed: its reward is taken before the turn ends.
    play.buy_anywhere(1, "powder-room");
    assert_eq!((play.step(), play.active()), ("bonus_keep", 1));
    let told = play.act(1, play.offers(1)[0]);
    assert!(!told.contains(&Event::TurnBegan { seat: Seat(1), extra: true }), "one was earned");
    assert!(told.iter().any(|e| matches!(e, Event::TurnBegan { .. } | Event::RoundBegan { .. })));
}

/// CAS-EX-02, CAS-TURN-12
#[test]
fn the_castle_of_the_examples_can_be_bought_room_by_room() {
    let mut play = Script::new(2).market(&["anteroom", "nap-room", "the-hole"]).play();
    let mut points = vec![play.score(1)];
    for (id, spot) in [
        ("anteroom", (3, -1, 90)),
        ("nap-room", (5, 0, 180)),
        ("stairs", (-3, 1, 0)),
        ("the-hole", (-6, 0, 270)),
    ] {
        play.build_at(1, id, spot);
        points.push(play.score(1));
    }
    assert_eq!(points, [1, 2, 7, 7, 11]);
    assert_eq!((play.step(), play.castle(1).completed()), ("corridor", 3));
}

/// CAS-LEVEL-06, CAS-PLACE-14
#[test]
fn what_could_be_paid_for_but_fits_nowhere_is_told_with_its_reason() {
    let mut play = Script::new(2).market(&["the-hole", "nap-room", "pantry"]).play();
    play.open(&[("the-hole", 4000)]);
    let view = |play: &Play, seat: u8| Castles::view(play.state(), Viewer::Seat(Seat(seat)));
    let told: Vec<_> =
        view(&play, 1).unfit.into_iter().map(|unfit| (unfit.room, unfit.key)).collect();
    assert!(told.contains(&(room("the-hole").into(), "needs_stairs")), "{told:?}");
    assert!(told.contains(&(room("downstairs-hallway").into(), "needs_stairs")), "{told:?}");
    let built: Vec<Room> = view(&play, 1).build.iter().map(|build| build.room).collect();
    assert!(told.iter().all(|(room, _)| built.iter().all(|&other| *room != other.into())));
    assert!(view(&play, 0).unfit.is_empty(), "it is not the turn of the builder");
    play.buy(1, "stairs", (-3, 1, 0));
    play.come_to(1, "the-hole");
    let rooms: Vec<_> = view(&play, 1).unfit.iter().map(|unfit| unfit.room).collect();
    assert!(!rooms.contains(&room("the-hole").into()), "{rooms:?}");
}
