//! Setting up, rounds, scoring and decisions of a game with expansions.

use std::collections::BTreeSet;

use castles::*;
use game::{Refusal as _, Seat};
use serde_json::json;

use crate::play::{ByHand, Play, Script, buy, card, favor, modules, renovate, room, tile};
use crate::table::{castle, number, with};

/// Everything at once, for five.
const ALL: [&str; 4] = ["five-players", "renovations", "swans", "towers"];

fn with_all(players: u8) -> Script {
    Script::new(players).with(&ALL)
}

/// EXP-GEN-03, EXP-GEN-04: whatever can be drawn counts something that is there.
#[test]
fn nothing_is_ever_drawn_that_would_be_exchanged() {
    let parts = [
        ("towers", "most-towers", "per-tower"),
        ("renovations", "most-renovations", "per-renovation"),
        ("swans", "most-swan-tokens", "per-swan-token"),
    ];
    for choice in 0..8_usize {
        let chosen = |part: usize| choice & (1 << part) != 0;
        let names: Vec<&str> =
            (0..3).filter(|&part| chosen(part)).map(|part| parts[part].0).collect();
        let names = [&["new-rooms"][..], &names].concat();
        let mut play = Script::new(2).with(&names).untouched();
        play.chance(Action::NameBuilder { seat: Seat(0) });
        let favors = play.draws();
        while play.step() != "deal_cards" {
            let draw = play.draws()[0];
            play.chance(draw);
        }
        let cards = play.draws();
        let seat = Seat(0);
        for (part, (name, counts, brings)) in parts.iter().enumerate() {
            let shown = favors.contains(&Action::RevealFavor { favor: favor(counts) });
            let dealt = cards.contains(&Action::DealCard { seat, card: card(brings) });
            assert_eq!((shown, dealt), (chosen(part), chosen(part)), "{name} of {names:?}");
        }
        let moats = Action::RevealFavor { favor: favor("most-moats") };
        assert!(!favors.contains(&moats));
    }
}

/// EXP-GEN-07
#[test]
fn a_foyer_with_four_doors_is_refused() {
    for names in [&[][..], &["new-rooms"], &["towers", "renovations", "swans"]] {
        let refused = |side: u8| {
            let layout: Layout =
                serde_json::from_value(json!({ "foyer": { "side": side, "turn": 90 } })).unwrap();
            let options = Options::with(modules(names));
            layout.appraise(&Belongings { options, ..Belongings::default() })
        };
        let reasons = refused(4).unwrap_err();
        let rules: Vec<&str> = reasons.iter().map(|one| one.refusal.rule().0).collect();
        assert_eq!((rules, reasons[0].index), (vec!["EXP-GEN-07"], None), "{names:?}");
        assert_eq!(refused(3).unwrap().castle.rooms()[0].doors().count(), 3);
    }
    assert!(serde_json::from_value::<Layout>(json!({ "foyer": { "side": 5 } })).is_err());
}

#[test]
fn everybody_begins_with_a_foyer_coins_points_and_two_of_three_cards() {
    for players in 2..=5 {
        let builder = players - 2;
        let mut play = with_all(players).builder(builder).dealt();
        let clockwise = (0..players).map(|step| (builder + step) % players);
        for (points, seat) in (0..).zip(clockwise) {
            let rooms = play.castle(seat).rooms();
            assert_eq!((rooms.len(), rooms[0].room), (1, Room::Foyer), "EXP-SETUP-12");
            assert_eq!(play.cash(seat), 15_000, "EXP-SETUP-12");
            assert_eq!(play.score(seat), points, "EXP-SETUP-15");
            assert_eq!(play.hand(seat).len(), 3, "EXP-SETUP-16");
        }
        let under = play.open_view().bonus_deck;
        for seat in 0..players {
            assert_eq!(play.step(), "return_cards", "nobody has set a price yet");
            play.return_spare(seat);
        }
        assert!((0..players).all(|seat| play.hand(seat).len() == 2), "EXP-SETUP-16");
        assert_eq!(play.open_view().bonus_deck, under + u32::from(players), "EXP-SETUP-16");
        assert_eq!((play.step(), play.waiting_for()), ("price", vec![builder]), "EXP-SETUP-18");
        assert_eq!(play.state().round(), 1, "EXP-SETUP-18");
    }
    let builders = with_all(5).untouched().draws();
    assert_eq!(builders.len(), 5, "EXP-SETUP-15: by lot");
}

/// EXP-SETUP-21
#[test]
fn favors_come_before_the_market_and_bonus_cards_after_its_tokens() {
    let play = with_all(5).play();
    let of = |wanted: fn(&Event) -> bool| {
        let events = play.log.events().iter().enumerate();
        let at: Vec<usize> = events.filter(|(_, event)| wanted(event)).map(|(at, _)| at).collect();
        (at[0], *at.last().unwrap())
    };
    let order = [
        of(|event| matches!(event, Event::FavorRevealed { .. })),
        of(|event| {
            matches!(
                event,
                Event::TileDrawn { .. } | Event::RenovationDrawn { .. } | Event::SwanLaid { .. }
            )
        }),
        of(|event| matches!(event, Event::CardDealt { .. })),
        of(|event| matches!(event, Event::CardReturned { .. })),
        of(|event| matches!(event, Event::RoundBegan { .. })),
    ];
    assert!(order.windows(2).all(|pair| pair[0].1 < pair[1].0), "{order:?}");
}

/// EXP-ROUND-01, EXP-ROUND-02
#[test]
fn a_round_fills_prices_sells_and_passes_the_token_on() {
    let mut play = with_all(3).market(&["salon"]).renovations(&["great-room"]).play();
    let told = |play: &Play, from: usize| {
        let kind = |event: &Event| match event {
            Event::RoundBegan { .. } => Some("round"),
            Event::TileDrawn { .. } => Some("room"),
            Event::RenovationDrawn { .. } => Some("renovation"),
            Event::SwanLaid { .. } => Some("token"),
            Event::MarketOpened { .. } => Some("prices"),
            Event::TurnBegan { .. } => Some("turn"),
            Event::CoinsPlaced { .. } => Some("coins"),
            _ => None,
        };
        let mut kinds: Vec<&str> = play.log.events()[from..].iter().filter_map(kind).collect();
        kinds.dedup();
        kinds
    };
    let began = |event: &Event| matches!(event, Event::RoundBegan { .. });
    let first = play.log.events().iter().position(began).unwrap();
    assert_eq!(play.builder(), 0);
    play.open(&[("salon", 2000)]);
    play.buy_anywhere(1, "salon");
    play.settle();
    // One room and its renovation have left: of both, one more comes, with tokens.
    play.then_cards([Size::S350]);
    play.come_to(2, "hallway");
    play.pass(2);
    let second = play.log.events().len();
    play.pass(0);
    let kinds = told(&play, first);
    assert_eq!(kinds[..4], ["round", "prices", "turn", "coins"], "nothing is drawn in the first");
    assert_eq!(play.builder(), 1, "the token has gone on");
    assert_eq!(play.market().len(), 6);
    let refill = told(&play, second);
    assert_eq!(refill, ["coins", "round", "room", "token"], "EXP-ROUND-02");
    let drawn = play.log.events()[second..].iter().filter_map(|event| match event {
        Event::SwanLaid { tile, .. } => tile.size(),
        _ => None,
    });
    assert_eq!(drawn.collect::<Vec<_>>(), [Size::S350], "EXP-ROUND-02");
}

/// EXP-ROUND-02: with a renovation missing, a refill brings it and its token.
#[test]
fn a_refill_brings_a_renovation_and_its_token() {
    let script = Script::new(2).with(&["renovations", "swans", "towers"]);
    let script = script.market(&["water-tower", "pantry"]).renovations(&["great-room"]);
    let mut play = script.cards([Size::S100, Size::S150, Size::S200, Size::S350]).play();
    assert_eq!(play.open_view().renovations.unwrap().market.len(), 4, "none for the tower");
    play.build(1, "pantry");
    play.pass_round();
    let laid_out = play.open_view().renovations.unwrap().market;
    let last = laid_out.last().unwrap();
    assert_eq!((laid_out.len(), last.renovation.id()), (5, "great-room"));
    assert!(last.swan.is_some());
}

/// What is bought, what it cost and who was paid.
fn payments(told: &[Event]) -> Vec<(&'static str, u32, Option<u8>)> {
    let bought = told.iter().filter_map(|event| match event {
        Event::Bought { room, price, to, .. } => Some((room.id(), *price, to.map(|seat| seat.0))),
        _ => None,
    });
    bought.collect()
}

#[test]
fn one_thing_is_bought_a_turn_and_a_second_is_refused() {
    let script = Script::new(2).with(&["renovations", "swans", "towers"]);
    let play = script.market(&["nap-room", "solar", "water-tower"]).renovations(&["coal-hole"]);
    let mut play = play.play();
    play.build(1, "nap-room");
    play.come_to(1, "solar");
    let kinds = |action: &Action| match action {
        Action::Buy { room: Room::Tile(tile), .. } if tile.size().is_tower() => "tower",
        Action::Buy { room: Room::Tile(_), .. } => "room",
        Action::Buy { room: Room::Hallway(_), .. } => "hallway",
        Action::Buy { room: Room::Stairs, .. } => "stairs",
        Action::Renovate { .. } => "renovation",
        Action::TradeSwans { .. } => "trade",
        Action::Pass => "pass",
        other => panic!("{other:?}"),
    };
    let offered: BTreeSet<&str> = play.offers(1).iter().map(kinds).collect();
    let expected = ["hallway", "pass", "renovation", "room", "stairs"];
    assert!(expected.iter().all(|kind| offered.contains(kind)), "EXP-DECIDE-11: {offered:?}");
    let builder = play.builder();
    let paid = (builder != 1).then_some(builder);
    let spot = crate::play::roomiest_spot(play.castle(1), room("solar")).unwrap();
    let solar = buy("solar", (spot.x, spot.y, spot.turn.degrees()));
    let stairs = play
        .offers(1)
        .into_iter()
        .find(|action| matches!(action, Action::Buy { room: Room::Stairs, .. }))
        .unwrap();
    let (priced, lies_on_it) = play.offer("solar");
    let priced = priced.unwrap();
    for (action, id, price, found) in [
        (solar, "solar", priced, lies_on_it),
        (stairs, "stairs", 3000, 0),
        (renovate("coal-hole", 1), "coal-hole", 5000, 0),
    ] {
        let mut play = play.clone();
        let (mine, theirs) = (play.cash(1), play.cash(0));
        let told = play.act(1, action);
        assert_eq!(payments(&told), [(id, price, paid)], "EXP-ROUND-07");
        play.settle();
        let theirs = if paid == Some(0) { theirs + price } else { theirs };
        assert_eq!((play.cash(1), play.cash(0)), (mine + found - price, theirs), "EXP-ROUND-07");
        // The turn is over, whatever it was.
        for second in [Action::Pass, stairs, renovate("coal-hole", 1)] {
            let rule = play.refused(1, second).iter().next().unwrap().rule().0;
            let over = ["CAS-ROUND-01", "CAS-ROUND-03", "CAS-MARKET-07"];
            assert!(over.contains(&rule), "EXP-ROUND-03: {rule}");
        }
    }
    let mut passed = play.clone();
    let before = passed.cash(1);
    passed.pass(1);
    assert_eq!(passed.cash(1), before + 5000);
    // The buyer says where, how it lies, and which room is renovated.
    let solar: BTreeSet<(i16, i16, u16)> = play
        .offers(1)
        .iter()
        .filter_map(|action| match *action {
            Action::Buy { room, x, y, turn, .. } if room.id() == "solar" => {
                Some((x, y, turn.degrees()))
            }
            _ => None,
        })
        .collect();
    assert!(solar.len() > 4, "EXP-DECIDE-14: {solar:?}");
    assert!(solar.iter().map(|spot| spot.2).collect::<BTreeSet<_>>().len() > 1, "EXP-DECIDE-14");
}

/// EXP-DECIDE-14
#[test]
fn who_has_several_rooms_of_the_size_chooses_one() {
    let script = Script::new(2).with(&["renovations"]).renovations(&["coal-hole"]);
    let mut play = script.built(&[(1, "nap-room"), (1, "solar")]);
    play.come_to(1, "hallway");
    let rooms = play.offers(1).into_iter().filter_map(|action| match action {
        Action::Renovate { renovation, room, .. } if renovation.id() == "coal-hole" => Some(room),
        _ => None,
    });
    assert_eq!(rooms.collect::<Vec<u8>>(), [1, 2]);
    play.act(1, renovate("coal-hole", 2));
    assert!(play.castle(1).rooms()[1].renovation.is_none());
    assert_eq!(play.castle(1).rooms()[2].surface().id(), "coal-hole");
}

/// EXP-ROUND-06
#[test]
fn unsold_rooms_get_coins_and_renovations_none() {
    let mut play = with_all(2).play();
    let laid_out = play.open_view().renovations.unwrap().market;
    let bank = play.state().stock().coins;
    play.pass_round();
    assert!(play.market().iter().all(|id| play.offer(id).1 == 1000));
    assert_eq!(play.open_view().renovations.unwrap().market, laid_out);
    assert_eq!(play.state().stock().coins, bank, "every coin is on a room or in a purse");
    let told = play.log.events().iter().rev().find_map(|event| match event {
        Event::CoinsPlaced { tiles } => Some(tiles.len()),
        _ => None,
    });
    assert_eq!(told, Some(5), "one for each room");
    let price = play.open_view().renovations.unwrap().price;
    assert_eq!(price, 5000, "and not less for what nobody wanted");
}

/// The rules by which lines are scored, with the points.
fn lines(told: &[Event]) -> Vec<(&'static str, i32)> {
    let line = |event: &Event| match event {
        Event::Scored { rule, points, .. } => Some((rule.0, *points)),
        _ => None,
    };
    told.iter().filter_map(line).collect()
}

/// EXP-SCORE-01, EXP-SCORE-04
#[test]
fn points_come_before_the_wish_the_wishes_of_others_and_the_rewards() {
    let script = Script::new(2).with(&["renovations"]);
    let script = script.market(&["guest-bedroom", "anteroom"]).renovations(&["midnight-snackery"]);
    let mut play = script.play();
    play.build(1, "guest-bedroom");
    let joined = |castle: &Castle| castle.connected(2).any(|other| other == 1);
    play.come_to(1, "anteroom");
    let spot = crate::play::spot_where(play.castle(1), room("anteroom"), joined).unwrap();
    play.buy(1, "anteroom", (spot.x, spot.y, spot.turn.degrees()));
    play.settle();
    play.come_to(1, "hallway");
    let told = play.act(1, renovate("midnight-snackery", 1));
    let expected = [("CAS-SCORE-01", 1), ("CAS-SCORE-03", 3), ("CAS-SCORE-09", 3)];
    assert_eq!(lines(&told)[..3], expected, "EXP-SCORE-01: itself, its wish, the wishes of others");
    let scored = told.iter().rposition(|event| matches!(event, Event::Scored { .. })).unwrap();
    let done = told.iter().position(|event| matches!(event, Event::Completed { .. }));
    assert!(done.is_none_or(|done| scored < done), "EXP-SCORE-01: rewards come last");
    // A room that completes others: each of them has its reward.
    let mut play = Script::new(2).with(&["towers"]).market(&["pantry", "water-tower"]).play();
    play.open(&[("water-tower", 4000)]);
    let told = play.buy(1, "water-tower", (-1, -4, 0));
    let completed = told.iter().filter(|event| matches!(event, Event::Completed { .. })).count();
    assert_eq!(completed, 1, "the foyer has two doors left");
    let earned: Vec<Reward> = told
        .iter()
        .filter_map(|event| match event {
            Event::RewardEarned { reward, .. } => Some(*reward),
            _ => None,
        })
        .collect();
    assert_eq!(earned, [Reward::Utility, Reward::Tower]);
    let closets = castle(&[("water-tower", -1, -4, 0), ("powder-room", -2, 1, 270)]);
    let hall = with(&closets, &[]);
    let spot =
        crate::play::spot_where(&hall, room("hallway"), |after| after.rooms()[0].is_completed());
    let completed = hall.with_room(room("hallway"), spot.unwrap()).completed;
    assert_eq!(completed, [0], "EXP-SCORE-04: the old room, and not the new one");
}

/// EXP-SCORE-03
#[test]
fn wishes_look_at_doors_penalties_at_walls_and_downstairs_at_the_whole_castle() {
    // The astronomer's tower wants sleeping rooms behind its doors.
    let tower = castle(&[("hallway", 3, 1, 0), ("astronomers-tower", 9, 0, 0)]);
    let own = number(&tower, "astronomers-tower");
    let bedroom = room("nap-room");
    let mut found = BTreeSet::new();
    for view in tower.spot_views(bedroom) {
        let after = tower.with_room(bedroom, view.spot).castle;
        let new = u8::try_from(after.rooms().len() - 1).unwrap();
        let joined = after.connected(new).any(|other| other == own);
        let beside = after.adjacent(new).any(|other| other == own);
        let plain = bedroom.points();
        let wants = bedroom.wish().map_or(0, |wish| {
            let met = after
                .connected(new)
                .filter(|&other| wish.counts(after.room(other).unwrap().types()));
            i32::from(wish.points) * i32::try_from(met.count()).unwrap()
        });
        assert_eq!(view.points, plain + wants + 2 * i32::from(joined));
        found.insert((joined, beside));
    }
    assert!(found.contains(&(true, true)) && found.contains(&(false, true)), "{found:?}");
    // The bell tower is disturbed by what touches it, door or not.
    let bell = castle(&[("hallway", 3, 1, 0), ("bell-tower", 9, 0, 0)]);
    let own = number(&bell, "bell-tower");
    let mut found = BTreeSet::new();
    for view in bell.spot_views(room("broom-closet")) {
        let after = bell.with_room(room("broom-closet"), view.spot).castle;
        let new = u8::try_from(after.rooms().len() - 1).unwrap();
        let beside = after.adjacent(new).any(|other| other == own);
        assert_eq!(view.points, room("broom-closet").points() - i32::from(beside));
        found.insert(beside);
    }
    assert_eq!(found.len(), 2);
    // The hunger tower wants food wherever it is.
    let stairs = castle(&[("stairs", -3, 1, 0)]);
    let tower = room("hunger-tower");
    let spot = crate::play::spot_where(&stairs, tower, |_| true).unwrap();
    let hunger = stairs.with_room(tower, spot).castle;
    let pantry = room("pantry");
    let apart = hunger.spot_views(pantry).into_iter().map(|view| view.points);
    assert_eq!(apart.collect::<BTreeSet<_>>(), BTreeSet::from([pantry.points() + 2]));
}

/// EXP-TOWER-15, EXP-X-01
#[test]
fn a_renovation_of_a_tower_is_refused_in_play() {
    let script = Script::new(2).with(&["renovations", "towers"]);
    let mut play = script.market(&["water-tower"]).play();
    play.open(&[("water-tower", 4000)]);
    play.buy(1, "water-tower", (-1, -4, 0));
    play.settle();
    play.come_to(1, "hallway");
    let laid_out = play.open_view().renovations.unwrap().market;
    assert!(!laid_out.is_empty());
    for offer in laid_out {
        let action =
            Action::Renovate { renovation: offer.renovation, room: 1, passages: Passages::NONE };
        play.refuses(1, action, "EXP-RENO-04");
    }
    assert!(!play.offers(1).iter().any(|action| matches!(action, Action::Renovate { .. })));
    assert!(play.view(1).renovate.is_empty());
}

/// EXP-X-20: a food tower brings an extra turn, and the reward of towers waits or comes first.
#[test]
fn a_food_tower_brings_an_extra_turn() {
    let mut play = Script::new(2).with(&["towers"]).market(&["smokehouse-tower"]).play();
    play.build(1, "smokehouse-tower");
    play.come_to(1, "hallway");
    play.complete_room(1, 1);
    let pool = play.open_view().pending.unwrap().pool;
    let food = pool.iter().position(|open| open.reward == Reward::Food).unwrap();
    assert!(pool.iter().any(|open| open.reward == Reward::Tower));
    let told = play.act(1, Action::TakeReward { number: u8::try_from(food).unwrap() });
    assert!(told.contains(&Event::TurnBegan { seat: Seat(1), extra: true }), "{told:?}");
    assert_eq!((play.step(), play.active()), ("turn", 1));
    play.pass(1);
    assert_eq!(play.step(), "tower_keep", "the other reward has waited");
}

/// EXP-X-23, EXP-DECIDE-17
#[test]
fn the_reward_of_towers_is_refused_as_a_downstairs_reward() {
    // A second downstairs room is completed with a tower: three rewards wait, in any order.
    let script = Script::new(2).with(&["renovations", "towers"]).favors(&["money"]);
    let script = script.market(&["powder-room", "hunger-tower"]).renovations(&["hermits-cell"]);
    let mut play = script.play();
    play.build(1, "powder-room");
    play.come_to(1, "hallway");
    play.act(1, renovate("hermits-cell", 1));
    play.settle();
    assert_eq!(play.open_view().seats[1].downstairs_completed, 1);
    play.build(1, "stairs");
    play.build(1, "hunger-tower");
    let tower = usize::from(number(play.castle(1), "hunger-tower"));
    let joined = |castle: &Castle| {
        castle.rooms()[tower].doors().filter(|door| door.meets == Meets::Door).count()
    };
    while !play.castle(1).rooms()[tower].is_completed() {
        play.settle();
        play.come_to(1, "downstairs-hallway");
        let (before, hallway) = (joined(play.castle(1)), room("downstairs-hallway"));
        let more = |after: &Castle| joined(after) > before;
        let spot = crate::play::spot_where(play.castle(1), hallway, more).unwrap();
        play.buy(1, "downstairs-hallway", (spot.x, spot.y, spot.turn.degrees()));
    }
    let pool: Vec<Reward> =
        play.open_view().pending.unwrap().pool.iter().map(|open| open.reward).collect();
    assert_eq!(pool, [Reward::Tower, Reward::Downstairs]);
    let orders = play.offers(1);
    let numbers = [0, 1].map(|number| Action::TakeReward { number });
    assert!(numbers.iter().all(|order| orders.contains(order)), "EXP-DECIDE-17");
    play.act(1, Action::TakeReward { number: 1 });
    assert_eq!(play.step(), "choose_reward");
    play.refuses(1, Action::ChooseReward { reward: Reward::Tower }, "CAS-COMPLETE-28");
    let choices = play.offers(1).into_iter().filter(|it| matches!(it, Action::ChooseReward { .. }));
    assert_eq!(choices.count(), 7);
}

/// EXP-DECIDE-07, EXP-5P-03
#[test]
fn any_two_rooms_may_cost_15000() {
    let play = with_all(5).play();
    let market = play.market();
    let builder = play.builder();
    for (one, other) in [(0, 1), (2, 7), (5, 3)] {
        let mut play = play.clone();
        for id in [market[one], market[other]] {
            play.act(builder, Action::SetPrice { tile: tile(id), price: 15_000 });
        }
        play.open(&[]);
        let dear = market.iter().filter(|id| play.offer(id).0 == Some(15_000)).copied();
        let expected: BTreeSet<&str> = [market[one], market[other]].into();
        assert_eq!(dear.collect::<BTreeSet<_>>(), expected);
        let others = market.iter().filter_map(|id| play.offer(id).0.filter(|&p| p != 15_000));
        let others: BTreeSet<u32> = others.collect();
        assert_eq!(others.len(), 6, "every other price once");
    }
    // A third at 15000 takes the space of one of the two.
    let mut play = play.clone();
    for id in &market[..3] {
        play.act(builder, Action::SetPrice { tile: tile(id), price: 15_000 });
    }
    let dear = market.iter().filter(|id| play.offer(id).0 == Some(15_000)).count();
    assert_eq!(dear, 2);
}

/// EXP-EX-16: the disc and the corner of the room before it leave a gap.
#[test]
fn a_flute_room_that_just_misses_makes_no_courtyard() {
    use lattice::{Areas, PlacedShape, Rotation, Shape};
    let lay = |shape, x, y| PlacedShape { shape, turn: Rotation::R0, x, y };
    let upright = |shape, x, y| PlacedShape { shape, turn: Rotation::R90, x, y };
    assert_eq!(room("flute-room").shape(), Shape::Disc3);
    let around =
        [upright(Shape::Rect4x2, -3, 0), lay(Shape::Disc3, 0, 0), lay(Shape::Rect4x2, -1, 3)];
    let enclosed = |last: PlacedShape| Areas::of(&[&around[..], &[last]].concat()).enclosed();
    assert_eq!(enclosed(lay(Shape::Rect4x2, -3, -2)), 0, "aligned with the disc's side");
    assert_eq!(enclosed(lay(Shape::Rect5x2, -3, -2)), 1, "over its middle");
}
