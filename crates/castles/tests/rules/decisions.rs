//! Every decision that a player takes: who, among what.

use castles::{Action, Castle, Level, Passages, Reward, Room, Size};

use crate::play::*;

/// The rooms among some actions, each once.
fn rooms_of(offers: &[Action]) -> Vec<Room> {
    let mut rooms: Vec<Room> =
        offers.iter().filter_map(|action| action.placement()).map(|(room, _)| room).collect();
    rooms.sort_unstable();
    rooms.dedup();
    rooms
}

/// Seat 1 buys a room so that afterwards something holds of its castle.
fn buy_so(play: &mut Play, id: &str, holds: impl Fn(&Castle) -> bool) {
    play.come_to(1, id);
    let spot = spot_where(play.castle(1), room(id), holds).expect("there is such a place");
    let (x, y, turn) = (spot.x, spot.y, spot.turn);
    play.act(1, Action::Buy { room: room(id), x, y, turn, passages: Passages::NONE });
}

/// CAS-DECIDE-01
#[test]
fn everybody_decides_which_card_to_return() {
    let play = Script::new(4).dealt();
    assert_eq!(play.waiting_for(), [0, 1, 2, 3]);
    for seat in 0..4 {
        assert_eq!(play.offers(seat).len(), 3);
        assert!(play.offers(seat).iter().all(|a| matches!(a, Action::ReturnCard { .. })));
    }
}

/// CAS-DECIDE-02
#[test]
fn the_master_builder_can_give_any_price_to_any_tile() {
    let tiles = ["nap-room", "stables", "kitchen", "buttery", "great-hall"];
    // However the prices are shifted, every assignment can be reached.
    for shift in 0..5 {
        let mut play = Script::new(2).market(&tiles).play();
        let prices = castles::prices(2);
        let wanted: Vec<(&str, u32)> =
            (0..5).map(|n| (tiles[n], prices[(n + shift) % 5])).collect();
        play.open(&wanted);
        for (id, price) in wanted {
            assert_eq!(play.offer(id).0, Some(price));
        }
        assert_eq!(play.view(1).market, play.open_view().market, "all see it");
    }
}

/// CAS-DECIDE-03
#[test]
fn a_turn_offers_what_can_be_paid_and_placed() {
    let tiles = ["nap-room", "stables", "the-hole", "buttery", "great-hall"];
    let mut play = Script::new(2).market(&tiles).play();
    play.open(&[("nap-room", 4000), ("stables", 6000), ("the-hole", 8000)]);
    assert_eq!(play.offers(1)[0], Action::Pass);
    let mut expected = vec![room("nap-room"), room("stables"), room("buttery"), room("great-hall")];
    // No stairs lead down, so neither The Hole nor a downstairs hallway has a place.
    expected.extend([Room::Hallway(Level::Upstairs), Room::Stairs]);
    expected.sort_unstable();
    assert_eq!(rooms_of(&play.offers(1)), expected);
    let builds = play.view(1).build;
    let mut shown: Vec<Room> = builds.iter().map(|build| build.room).collect();
    shown.sort_unstable();
    assert_eq!(shown, expected, "the view shows the same");
    assert!(play.view(0).build.is_empty() && play.open_view().build.is_empty());
    // A plan has the same places on turn and off it, and what is too dear now, but nothing that fits nowhere.
    let plan =
        |seat| <castles::Castles as game::Game>::plan_view(play.log.state(), game::Seat(seat));
    for build in &builds {
        assert!(plan(1).build.contains(build), "{build:?}");
    }
    let mut planned: Vec<Room> = plan(0).build.iter().map(|build| build.room).collect();
    planned.sort_unstable();
    assert_eq!(planned, expected);
    assert_eq!(
        castles::View { build: Vec::new(), unfit: Vec::new(), ..plan(0) },
        play.view(0),
        "nothing else differs"
    );
    // With 12000 one thing is too dear.
    play.buy_anywhere(1, "hallway");
    play.pass_round();
    play.open(&[("great-hall", 15_000)]);
    play.pass(0);
    assert_eq!(play.cash(1), 12_000);
    let offers = rooms_of(&play.offers(1));
    assert!(!offers.contains(&room("great-hall")) && offers.contains(&room("stables")));
}

/// CAS-DECIDE-04
#[test]
fn the_buyer_decides_place_turn_and_side() {
    let mut play = Script::new(2).play();
    play.open(&[]);
    play.buy(1, "stairs", (-3, 1, 0));
    play.come_to(1, "hallway");
    let offers = play.offers(1);
    for side in Level::ALL {
        let turns: Vec<u16> = offers
            .iter()
            .filter_map(|action| action.placement())
            .filter(|(room, _)| *room == Room::Hallway(side))
            .map(|(_, spot)| spot.turn.degrees())
            .collect();
        assert!(turns.contains(&0) && turns.contains(&90), "{side:?}");
    }
    for action in &offers[1..] {
        let (bought, spot) = action.placement().unwrap();
        assert_eq!(play.castle(1).objections(bought, spot), []);
    }
}

/// A sleeping room and a utility room, completed by one tile.
fn two_rewards() -> Play {
    let mut play = Script::new(2).market(&["nap-room", "powder-room"]).play();
    play.build(1, "nap-room");
    buy_so(&mut play, "powder-room", |castle| castle.rooms()[1].is_completed());
    assert_eq!(play.step(), "reward_order");
    play
}

/// CAS-DECIDE-05
#[test]
fn the_order_of_rewards_is_decided() {
    let play = two_rewards();
    let both: Vec<Action> = (0..2).map(|number| Action::TakeReward { number }).collect();
    assert_eq!(play.offers(1), both);
    let mut sleeping = play.clone();
    sleeping.act(1, both[0]);
    assert_eq!(sleeping.step(), "look_stack");
    let mut utility = play;
    utility.act(1, both[1]);
    assert_eq!(utility.step(), "bonus_keep");
    utility.act(1, utility.offers(1)[0]);
    assert_eq!(utility.step(), "look_stack", "the other comes after it");
}

/// CAS-DECIDE-05
#[test]
fn a_reward_that_is_not_waiting_is_refused() {
    let play = two_rewards();
    play.refuses(1, Action::TakeReward { number: 2 }, "CAS-COMPLETE-05");
    play.refuses(0, Action::TakeReward { number: 0 }, "CAS-ROUND-03");
    play.refuses(1, Action::Decline, "CAS-COMPLETE-07");
    play.refuses(1, Action::Pass, "CAS-ROUND-01");
}

/// CAS-DECIDE-06, CAS-DECIDE-07
#[test]
fn a_sleeping_reward_asks_for_a_stack_and_then_for_tiles() {
    let large = ["nap-room", "throne-room", "vestibule", "stables", "terrace-gardens"];
    let mut play = Script::new(2).market(&large).play();
    play.complete_with_hallway(1, "nap-room");
    let sizes: Vec<Size> = Size::BASE.into_iter().filter(|&size| play.stack(size) > 0).collect();
    assert!(!sizes.contains(&Size::S600));
    let mut expected = vec![Action::Decline];
    expected.extend(sizes.iter().map(|&size| Action::LookThrough { size }));
    assert_eq!(play.offers(1), expected);
    play.refuses(1, Action::LookThrough { size: Size::S600 }, "CAS-COMPLETE-15");
    // None, one or two tiles, in either order.
    play.act(1, Action::LookThrough { size: Size::S300 });
    let tiles = tiles_to_put(play.state(), 1);
    let put = |tile| Action::PutOnDeck { tile };
    let mut offers = vec![Action::StopLooking];
    offers.extend(tiles.iter().copied().map(put));
    assert_eq!(play.offers(1), offers);
    let deck = |play: &Play| {
        let view = play.view(1);
        view.on_deck.iter().map(|down| down.may_be[0]).collect::<Vec<_>>()
    };
    let mut none = play.clone();
    none.act(1, Action::StopLooking);
    assert_eq!(deck(&none), []);
    let mut one = play.clone();
    one.act(1, put(tiles[3]));
    assert_eq!(one.step(), "look_tiles");
    one.act(1, Action::StopLooking);
    assert_eq!(deck(&one), [tiles[3]]);
    for pair in [[0, 1], [1, 0]] {
        let mut two = play.clone();
        for n in pair {
            two.act(1, put(tiles[n]));
        }
        assert_eq!(deck(&two), pair.map(|n| tiles[n]));
        assert_ne!(two.step(), "look_tiles", "two are the most");
    }
}

/// CAS-DECIDE-08
#[test]
fn a_utility_reward_asks_which_card_to_keep() {
    let script = Script::new(2).market(&["powder-room"]).bonus(&["cash", "stairs"]);
    let mut play = script.play();
    play.come_to(1, "powder-room");
    play.buy_anywhere(1, "powder-room");
    let mut keep = ["cash", "stairs"].map(|id| Action::KeepCard { card: card(id) });
    keep.sort_unstable();
    assert_eq!(play.offers(1), keep);
    play.refuses(1, Action::KeepCard { card: play.hand(1)[0] }, "CAS-COMPLETE-17");
    play.refuses(1, Action::Decline, "CAS-COMPLETE-07");
}

/// CAS-DECIDE-09
#[test]
fn a_corridor_reward_asks_for_a_free_piece() {
    let mut play = Script::new(2).market(&["the-hole"]).play();
    play.build(1, "stairs");
    buy_so(&mut play, "the-hole", |castle| castle.rooms()[1].is_completed());
    assert_eq!(play.step(), "corridor");
    let offers = play.offers(1);
    assert_eq!(offers[0], Action::Decline);
    assert!(offers[1..].iter().all(|action| matches!(action, Action::PlaceFree { .. })));
    // The Hole has a single door: nothing is left to go down to.
    assert_eq!(rooms_of(&offers), [Room::Hallway(Level::Upstairs), Room::Stairs]);
    play.refuses(
        1,
        Action::PlaceFree {
            room: room("parlor"),
            x: 3,
            y: 0,
            turn: turned(0),
            passages: Passages::NONE,
        },
        "CAS-COMPLETE-22",
    );
    let mut declined = play.clone();
    declined.act(1, Action::Decline);
    assert_ne!(declined.step(), "corridor");
    play.act(1, offers[1]);
    assert_eq!(play.castle(1).rooms().len(), 4);
}

/// Two downstairs rooms, both completed by the second of them.
fn downstairs_reward() -> Play {
    let mut play = Script::new(2).market(&["fungus-room", "bottomless-pit"]).play();
    play.build(1, "stairs");
    play.build(1, "fungus-room");
    // Fungus Room has two doors: the stairs are at one, and the pit comes to the other.
    play.come_to(1, "bottomless-pit");
    let both = |castle: &Castle| castle.rooms()[2..].iter().all(|placed| placed.is_completed());
    buy_so(&mut play, "bottomless-pit", both);
    play
}

/// CAS-DECIDE-10, CAS-DECIDE-11
#[test]
fn a_downstairs_reward_is_one_of_seven_and_may_be_for_one_of_several_rooms() {
    let mut play = downstairs_reward();
    while play.step() != "choose_reward" {
        play.dull_step();
    }
    let seven = Reward::CHOOSABLE.map(|reward| Action::ChooseReward { reward });
    assert_eq!(play.offers(1), seven);
    play.refuses(1, Action::ChooseReward { reward: Reward::Downstairs }, "CAS-COMPLETE-28");
    play.act(1, Action::ChooseReward { reward: Reward::Living });
    // Both were completed by one tile, so one of them is picked.
    assert_eq!(play.step(), "score_again");
    let again = [2, 3].map(|room| Action::ScoreAgain { room });
    assert_eq!(play.offers(1), again);
    play.refuses(1, Action::ScoreAgain { room: 1 }, "CAS-COMPLETE-30");
    let before = play.score(1);
    play.act(1, again[1]);
    // Bottomless Pit: 3 points, and no outdoor room.
    assert_eq!(play.score(1) - before, 3);
}

/// CAS-DECIDE-12
#[test]
fn the_space_that_stays_empty_is_decided() {
    let mut play = crate::market::short_market();
    while play.market().len() == 5 {
        play.sell_one(0);
    }
    let builder = play.builder();
    let tiles = play.market();
    assert_eq!((tiles.len(), play.step()), (4, "price"));
    for empty in castles::prices(2) {
        let mut play = play.clone();
        let others = castles::prices(2).iter().filter(|price| *price != empty);
        for (id, &price) in tiles.iter().zip(others) {
            play.act(builder, Action::SetPrice { tile: tile(id), price });
        }
        play.act(builder, Action::OpenMarket);
        assert!(play.open_view().market.iter().all(|offer| offer.price != Some(*empty)));
    }
}

/// CAS-DECIDE-03, CAS-TURN-09
#[test]
fn nothing_else_is_asked() {
    // A whole game of passing asks for cards, prices and turns alone.
    let mut play = Script::new(3).dealt();
    let mut asked = std::collections::BTreeSet::new();
    while play.turn().outcome().is_none() {
        asked.insert(play.step());
        play.dull_step();
    }
    assert_eq!(asked.into_iter().collect::<Vec<_>>(), ["price", "return_cards", "turn"]);
}

/// What the view lists, what the question offers and what the page is told else are together exactly
/// what is legal, each once.
#[test]
fn choices_answers_and_places_are_all_that_is_legal() {
    use game::{Game, Viewer};
    let mut asked = std::collections::BTreeSet::new();
    let renovations = castles::Options::with(modules(&["renovations"]));
    for seed in 0..66 {
        let base = castles::Setup::new(2);
        let setup = if seed < 60 { base } else { base.with_options(renovations) };
        let log =
            testkit::Laws::<castles::Castles>::new(setup.clone()).step_limit(5_000).game(seed);
        let mut replay = game::Log::<castles::Castles>::start(setup).unwrap();
        for (length, entry) in log.entries().iter().enumerate() {
            let state = replay.state().clone();
            replay.act(entry.actor, entry.action).unwrap();
            let questions: Vec<_> = castles::Castles::turn(&state)
                .seats()
                .iter()
                .flat_map(|seat| castles::Castles::questions(&state, seat))
                .collect();
            asked.extend(questions.iter().map(|question| question.asked.key.to_string()));
            // Places are many: some of the positions will do.
            if questions.is_empty() && (length % 37 != 0 || (6..60).contains(&seed)) {
                continue;
            }
            for seat in castles::Castles::turn(&state).seats().iter() {
                let mut told = castles::Castles::page_choices(&state, seat);
                let question = castles::Castles::questions(&state, seat);
                told.extend(question.iter().flat_map(|question| question.actions()));
                for build in castles::Castles::view(&state, Viewer::Seat(seat)).build {
                    let room = build.room;
                    told.extend(build.spots.iter().map(|place| {
                        let castles::Spot { x, y, turn } = place.spot;
                        if build.free {
                            castles::Action::PlaceFree {
                                room,
                                x,
                                y,
                                turn,
                                passages: Passages::NONE,
                            }
                        } else {
                            castles::Action::Buy { room, x, y, turn, passages: Passages::NONE }
                        }
                    }));
                }
                let view = castles::Castles::view(&state, Viewer::Seat(seat));
                for castles::RenovateView { renovation, rooms, .. } in view.renovate {
                    let on = |of: &castles::RenovateRoomView| of.room;
                    told.extend(rooms.iter().map(on).map(|room| Action::Renovate {
                        renovation,
                        room,
                        passages: Passages::NONE,
                    }));
                }
                let mut legal =
                    game::legal_actions::<castles::Castles>(&state, game::Actor::Seat(seat));
                told.sort_unstable();
                legal.sort_unstable();
                assert_eq!(told, legal, "seed {seed} after {length}");
            }
        }
    }
    // Two downstairs rooms that are completed at once, of which one scores again, are too rare.
    let met =
        ["choose_reward", "keep_card", "look_through", "put_on_deck", "return_card", "take_reward"];
    assert_eq!(asked.into_iter().collect::<Vec<_>>(), met);
}
