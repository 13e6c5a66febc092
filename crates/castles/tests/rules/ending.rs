//! The end of the game, and what is scored then.

use castles::{Action, Event, Level, Room, Size};
use game::Seat;

use crate::play::*;

const HALLS: [&str; 2] = ["great-hall", "upper-hall"];

/// A table at the prices of a round, with so many cards left in the deck. One tile is sold a round,
/// by one seat after the other.
fn with_cards_left(left: u8, script: Script) -> Play {
    let mut play = script.play();
    for seat in (0..play.players()).cycle() {
        if play.open_view().deck <= left {
            break;
        }
        play.sell_one(seat);
    }
    assert_eq!(play.open_view().deck, left);
    play
}

/// CAS-END-02
#[test]
fn the_round_that_takes_the_last_card_is_the_last() {
    let mut play = with_cards_left(1, Script::new(2));
    assert!(!play.open_view().last_round);
    let told = play.sell_one(0);
    let round = play.state().round();
    assert!(told.contains(&Event::LastRound { round }));
    let reshuffled = told.iter().any(|event| matches!(event, Event::DeckReshuffled { .. }));
    assert!(!reshuffled, "CAS-END-07: the last card was enough");
    let view = play.open_view();
    assert_eq!((view.deck, view.last_round, view.market.len()), (0, true, 5));
    assert_eq!(view.second_deck, None);
    let builder = play.builder();
    play.pass_all();
    let end = (play.end_reason(), play.state().round());
    assert_eq!(end, ("deck_depleted", round), "CAS-END-01: after this round");
    assert_eq!(play.builder(), builder, "CAS-ROUND-07: the office does not change hands any more");
    let shown = play.log.events().iter().find_map(|event| match event {
        Event::HandShown { seat, .. } => Some(seat.0),
        _ => None,
    });
    assert_eq!(shown, Some(builder), "and the last master builder is scored first");
}

/// CAS-END-01
#[test]
fn whatever_is_tried_after_the_end_is_refused() {
    let mut play = Script::new(2).play();
    play.pass_all();
    for seat in [0, 1] {
        play.refuses(seat, Action::Pass, "CAS-END-01");
        play.refuses(seat, Action::OpenMarket, "CAS-END-01");
        assert_eq!(play.offers(seat), []);
    }
}

/// CAS-END-03, CAS-EX-26
#[test]
fn too_few_cards_are_shuffled_once_more() {
    // One card is left and two spaces are empty: the example with smaller numbers.
    let mut play = with_cards_left(1, Script::new(2));
    // Both have money enough for whatever lies there.
    (0..4).for_each(|_| drop(play.pass_round()));
    let told = two_sales(&mut play);
    let at = |wanted: fn(&Event) -> bool| told.iter().position(wanted).unwrap();
    let last = at(|e| matches!(e, Event::LastRound { .. }));
    let shuffled = at(|e| matches!(e, Event::DeckReshuffled { cards: 22 }));
    assert!(last < shuffled, "CAS-END-04: all of the 22 cards of this game, the last one too");
    let view = play.open_view();
    assert_eq!((view.deck, view.last_round, view.market.len()), (0, true, 5));
    let drawn: u32 = view.cards_drawn.iter().map(|&drawn| u32::from(drawn)).sum();
    assert_eq!(drawn, 22, "CAS-END-04: cards put away in the setup stay away");
    let left: u32 = view.second_deck.unwrap().iter().map(|&left| u32::from(left)).sum();
    assert!(left > 0);
    play.pass_all();
    let reason = play.end_reason();
    assert_eq!(reason, "deck_reshuffled", "CAS-END-05: what is left of them means nothing");
}

/// Plays a round in which both seats buy a tile if they can.
fn two_sales(play: &mut Play) -> Vec<Event> {
    let before = play.log.events().len();
    let round = play.state().round();
    while play.state().round() == round && play.turn().outcome().is_none() {
        if play.step() != "turn" {
            play.dull_step();
            continue;
        }
        let seat = play.active();
        let view = play.open_view();
        let affordable = view.market.iter().filter(|o| o.affordable.contains(Seat(seat)));
        let mut ids = affordable.map(|offer| offer.tile.id());
        match ids.find(|id| play.castle(seat).has_spot(room(id))) {
            Some(id) => {
                play.buy_anywhere(seat, id);
                play.settle();
            }
            None => {
                play.pass(seat);
            }
        }
    }
    play.log.events()[before..].to_vec()
}

/// CAS-END-08, CAS-EX-27
#[test]
fn tiles_on_the_deck_are_no_cards_and_spare_them() {
    // One card is left, two tiles lie on the deck: two refills later the card is still there.
    let mut play = Script::new(2).market(&["nap-room"]).play();
    play.build(1, "nap-room");
    while play.open_view().deck > 1 {
        play.sell_one(0);
    }
    play.complete_room(1, 1);
    assert_eq!(play.open_view().deck, 1);
    play.act(1, Action::LookThrough { size: Size::S450 });
    for _ in 0..2 {
        let tile = tiles_to_put(play.state(), 1)[0];
        play.act(1, Action::PutOnDeck { tile });
    }
    play.settle();
    let mut sold = 0;
    while sold < 2 {
        let told = play.sell_one(0);
        sold += told.iter().filter(|e| matches!(e, Event::TileFromDeck { .. })).count();
        assert_eq!(play.open_view().deck, 1);
    }
    assert!(!play.open_view().last_round, "one card is left, and the game goes on");
    while !play.open_view().last_round {
        play.sell_one(0);
    }
    assert_eq!(play.open_view().deck, 0);
}

/// CAS-END-02, CAS-MARKET-06, CAS-END-03
#[test]
fn wasted_cards_can_run_the_deck_out() {
    // The last two cards name a stack that is empty.
    let large = ["throne-room", "vestibule", "stables", "terrace-gardens"];
    let script = Script::new(2).market(&large);
    let mut play = with_cards_left(1, script);
    assert_eq!(play.stack(Size::S600), 0);
    play.then_cards([Size::S600]);
    let told = play.sell_one(0);
    assert!(told.contains(&Event::RoomCardWasted { size: Size::S600 }));
    assert!(told.contains(&Event::DeckReshuffled { cards: 22 }));
    assert_eq!((play.open_view().market.len(), play.open_view().last_round), (5, true));
    play.pass_all();
    assert_eq!(play.end_reason(), "deck_reshuffled");
}

/// CAS-END-09, CAS-COMPLETE-33
#[test]
fn all_players_have_the_same_number_of_turns() {
    let mut play = with_cards_left(1, Script::new(3));
    play.sell_one(0);
    play.pass_all();
    let turns = |wanted: u8| {
        let of =
            |e: &&Event| matches!(e, Event::TurnBegan { seat, extra: false } if seat.0 == wanted);
        play.log.events().iter().filter(of).count()
    };
    assert_eq!([0, 1, 2].map(turns), [usize::from(play.state().round()); 3]);
}

/// CAS-END-10
#[test]
fn ten_rounds_without_a_purchase_end_the_game() {
    let mut play = Script::new(3).market(&HALLS).play();
    for _ in 0..9 {
        play.pass_round();
    }
    // A single purchase begins the count anew.
    play.open(&[("great-hall", 2000)]);
    play.buy_anywhere(play.active(), "great-hall");
    play.pass_round();
    assert_eq!(play.state().round(), 11);
    for _ in 0..9 {
        play.pass_round();
    }
    assert_eq!((play.state().round(), play.step()), (20, "price"));
    play.pass_round();
    assert_eq!((play.state().round(), play.end_reason()), (20, "nobody_builds"));
}

/// CAS-COMPLETE-14
#[test]
fn tiles_chosen_in_the_last_round_go_to_the_discards() {
    let script = Script::new(2).market(&["nap-room"]);
    let mut play = script.play();
    play.build(1, "nap-room");
    while !play.open_view().last_round {
        play.sell_one(0);
    }
    play.complete_room(1, 1);
    let size = *Size::BASE.iter().find(|&&size| play.stack(size) > 1).unwrap();
    let left = play.stack(size);
    play.act(1, Action::LookThrough { size });
    let tile = tiles_to_put(play.state(), 1)[0];
    let told = play.act(1, Action::PutOnDeck { tile });
    let given = told.contains(&Event::TilePutOnDeck { seat: Seat(1), tile, discarded: true });
    assert!(given, "CAS-COMPLETE-33: rewards are given in the last round too");
    play.act(1, Action::StopLooking);
    let view = play.view(0);
    assert_eq!((view.on_deck.len(), view.on_discards.len()), (0, 1));
    assert!(view.on_discards[0].may_be.len() > 1, "CAS-INFO-09: it stays hidden from the others");
    assert_eq!(play.view(1).on_discards[0].may_be, [tile]);
    assert_eq!(play.stack(size), left - 1, "CAS-FINAL-06: it has left its stack");
    play.pass_all();
    assert!(play.view(0).on_discards[0].may_be.len() > 1, "for good");
    assert_eq!(play.state().round(), play.open_view().round);
}

/// CAS-FINAL-01, CAS-FINAL-02
#[test]
fn favors_then_stacks_then_cards_and_coins_of_one_player_after_the_other() {
    let rooms =
        [(0, "stairs"), (0, "hallway"), (0, "stairs"), (1, "stairs"), (2, "stairs"), (1, "stairs")];
    let mut play = Script::new(3).builder(1).built(&rooms);
    play.pass_all();
    let events = play.log.events();
    let from = events.iter().rposition(|e| matches!(e, Event::CoinsPlaced { .. })).unwrap();
    let rows: Vec<(u8, &str)> = events[from..]
        .iter()
        .filter_map(|event| match event {
            Event::Scored { seat, row, .. } => Some((seat.0, row.id())),
            _ => None,
        })
        .collect();
    let rank = |row: &str| ["favors", "stacks"].iter().position(|r| *r == row).unwrap_or(2);
    assert!(rows.windows(2).all(|pair| rank(pair[0].1) <= rank(pair[1].1)), "{rows:?}");
    let of_players: Vec<u8> =
        rows.iter().filter(|(_, row)| rank(row) == 2).map(|(seat, _)| *seat).collect();
    let mut order = of_players.clone();
    order.dedup();
    let builder = play.builder();
    assert_eq!(order, [builder, (builder + 1) % 3, (builder + 2) % 3]);
    for seat in 0..3 {
        let own: Vec<&str> = rows
            .iter()
            .filter(|(of, row)| *of == seat && rank(row) == 2)
            .map(|(_, row)| *row)
            .collect();
        let mut sorted = own.clone();
        sorted.sort_unstable();
        assert_eq!(own, sorted, "cards before coins");
        // Whatever the order, the sheet adds up.
        assert_eq!(play.state().ledger(Seat(seat)).total(), play.score(seat));
    }
    assert!(rows.contains(&(0, "stacks")), "all five stairs are built");
}

/// CAS-FINAL-03
#[test]
fn tiles_of_depleted_stacks_bring_two_points_each() {
    let rooms = [
        (0, "hallway"),
        (0, "stairs"),
        (0, "downstairs-hallway"),
        (1, "hallway"),
        (1, "hallway"),
        (1, "hallway"),
        (0, "throne-room"),
        (1, "vestibule"),
    ];
    // All four tiles of 600 have left their stack, two of them for the market.
    let mut play = Script::new(2).market(&["stables", "terrace-gardens"]).built(&rooms);
    assert_eq!(play.stack(Size::S600), 0);
    assert!(play.market().contains(&"stables"), "CAS-FINAL-06: at the market, not in the stack");
    let left: Vec<u8> = play.open_view().corridors.iter().map(|corridor| corridor.left).collect();
    assert_eq!(left, [0, 3]);
    play.pass_all();
    let stacks = |seat: u8| {
        let ledger = play.state().ledger(Seat(seat));
        let lines = ledger.lines.iter().filter(|line| line.row == castles::Row::Stacks);
        lines.map(|line| (line.source.id(), line.points)).collect::<Vec<_>>()
    };
    let of = |id: &str, points| (id.to_owned(), points);
    assert_eq!(
        stacks(0),
        [of("stack-600", 2), of("stack-hallways", 4)],
        "CAS-FINAL-05: both sides are one stack"
    );
    assert_eq!(stacks(1), [of("stack-600", 2), of("stack-hallways", 6)], "CAS-FINAL-04");
    let hall = Room::Hallway(Level::Downstairs);
    assert!(play.castle(0).rooms().iter().any(|placed| placed.room == hall));
}

/// CAS-FINAL-06, CAS-COMPLETE-11
#[test]
fn tiles_on_the_deck_have_left_their_stack() {
    let mut play = Script::new(2).market(&["nap-room"]).play();
    play.complete_with_hallway(1, "nap-room");
    play.act(1, Action::LookThrough { size: Size::S600 });
    for _ in 0..2 {
        let tile = tiles_to_put(play.state(), 1)[0];
        play.act(1, Action::PutOnDeck { tile });
    }
    let taken = play.market().iter().filter(|id| tile(id).size() == Size::S600).count();
    assert_eq!(usize::from(play.stack(Size::S600)) + taken, 2);
}

/// CAS-FINAL-07
#[test]
fn every_full_10000_brings_a_point() {
    let mut play = Script::new(2).play();
    play.pass_all();
    // Ten rounds of passing: 15000 and ten times 5000.
    for seat in [0, 1] {
        assert_eq!(play.cash(seat), 65_000);
        assert_eq!(play.state().ledger(Seat(seat)).row(castles::Row::Coins), 6);
    }
}

/// CAS-FINAL-08
#[test]
fn the_most_points_win_and_then_the_larger_castle() {
    // Favors and cards bring nothing to either.
    let (bare, other) = (["type-outdoor", "size-600"], ["type-living", "size-150"]);
    let favors = ["rooms-outdoor", "rooms-living"];
    let script = || Script::new(2).favors(&favors).hand(0, &bare).hand(1, &other);
    let mut play = script().play();
    play.pass_all();
    assert_eq!((play.score(0), play.score(1), play.winners()), (6, 7, vec![1]));
    // Pantry has 2 points, but costs one of those for coins: 2 + 6 against 1 + 7.
    let mut play = script().market(&["pantry"]).play();
    play.open(&[("pantry", 4000)]);
    play.pass(1);
    play.buy_anywhere(0, "pantry");
    play.pass_all();
    assert_eq!((play.score(0), play.score(1)), (8, 8), "a tie in points");
    let outcome = play.turn().outcome().unwrap().clone();
    let feet: Vec<i32> = outcome.standings.iter().map(|s| s.tie_breaks[0].value).collect();
    assert_eq!(feet, [125 + 100, 125]);
    assert_eq!((play.winners(), outcome.standings[1].place), (vec![0], 2));
}

/// CAS-FINAL-09
#[test]
fn equal_points_and_equal_castles_win_together() {
    let (bare, other) = (["type-outdoor", "size-600"], ["type-living", "size-150"]);
    let favors = ["rooms-outdoor", "rooms-living"];
    let mut play = Script::new(2).favors(&favors).hand(0, &bare).hand(1, &other).play();
    // Seat 1 buys its hallways from seat 0 and is left with a point less for coins.
    for _ in 0..2 {
        play.come_to(1, "hallway");
        assert_eq!(play.builder(), 0);
        play.buy_anywhere(1, "hallway");
        play.buy_anywhere(0, "hallway");
        play.pass_round();
    }
    play.pass_all();
    assert_eq!([0, 1].map(|seat| play.castle(seat).square_feet()), [425, 425]);
    assert_eq!([0, 1].map(|seat| play.cash(seat) / 10_000), [7, 6]);
    assert_eq!([0, 1].map(|seat| play.score(seat)), [7, 7]);
    assert_eq!(play.winners(), [0, 1]);
}
