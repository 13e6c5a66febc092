//! What each royal decree does, with numbers, and where it ends.

use castles::*;
use game::{Game, Refusal as _, Seat};
use serde_json::{Value, json};

use crate::play::{ByHand, Play, Script, card, decree, modules, renovate};
use crate::table::{At, ME, Table, castle, completed, points, rules_against, spot, with as and};

fn script(decrees: &[(u8, &str)]) -> Script {
    Script::new(2).with(&["decrees"]).decrees(decrees)
}

/// A layout of an owner of these decrees, with what lies beside it.
fn appraise(
    names: &[&str],
    decrees: &[&str],
    layout: Value,
    beside: Belongings,
) -> Result<Appraisal, Vec<&'static str>> {
    let layout: Layout = serde_json::from_value(layout).unwrap();
    let belongings = Belongings {
        options: Options::with(modules(&[&["decrees"], names].concat())),
        decrees: decrees.iter().map(|id| decree(id)).collect(),
        ..beside
    };
    let rules = |all: Vec<LayoutRefusal>| all.iter().map(|it| it.refusal.rule().0).collect();
    layout.appraise(&belongings).map_err(rules)
}

/// The customs of who has this decree.
fn customs(id: &str) -> Customs {
    let none = Belongings::default();
    appraise(&[], &[id], json!({}), none).unwrap().castle.customs()
}

/// A castle of who has this decree.
fn by(id: &str, rooms: &[At<'_>]) -> Castle {
    and(&Castle::new().by(customs(id)), rooms)
}

/// What decrees have brought a seat so far, by rule.
fn brought(events: &[Event]) -> Vec<(&'static str, i32)> {
    let line = |event: &Event| match event {
        Event::Scored { rule, points, row: Row::Decrees, .. } => Some((rule.0, *points)),
        _ => None,
    };
    events.iter().filter_map(line).collect()
}

/// The coins that decrees have brought, by rule.
fn coins(events: &[Event]) -> Vec<(&'static str, u32)> {
    let line = |event: &Event| match event {
        Event::CoinsTaken { rule: Some(rule), coins, .. } => Some((rule.0, *coins)),
        _ => None,
    };
    events.iter().filter_map(line).collect()
}

/// What things cost a seat.
fn price(play: &Play, seat: u8, ware: impl Into<Surface>) -> Option<u32> {
    play.state().price_for(Seat(seat), ware)
}

/// EXP-DECREE-01, EXP-DECREE-G07, EXP-DECREE-G16
/// Limits of EXP-DECREE-01: once, and to its owner alone.
#[test]
fn a_royal_purse_brings_ten_thousand_at_the_start() {
    let mut play = script(&[(1, "royal-purse")]).play();
    assert_eq!((play.cash(0), play.cash(1)), (15_000, 25_000));
    assert_eq!(coins(play.log.events()), [("EXP-DECREE-01", 10_000)]);
    assert_eq!(play.state().stock().coins, 0, "the bank has paid");
    play.pass_round();
    assert_eq!(coins(play.log.events()).len(), 1, "only once");
}

/// EXP-DECREE-14, EXP-X-07
/// Limits of EXP-DECREE-14: for nobody else.
#[test]
fn renovations_cost_two_thousand() {
    let tiles = ["salon", "pantry", "nap-room", "vestibule", "stables"];
    let script = |decrees: &[(u8, &str)]| {
        let with = Script::new(2).with(&["decrees", "renovations"]).decrees(decrees);
        with.market(&tiles).renovations(&["great-room"])
    };
    let mut play = script(&[(1, "cheap-refit")]).play();
    play.open(&[("salon", 4000)]);
    let great_room = Renovation::find("great-room").unwrap();
    assert_eq!(
        (price(&play, 1, great_room), price(&play, 0, great_room)),
        (Some(2000), Some(5000))
    );
    assert_eq!(play.view(1).renovations.unwrap().price, 2000);
    play.buy_anywhere(1, "salon");
    play.settle();
    play.come_to(1, "hallway");
    let told = play.act(1, renovate("great-room", 1));
    assert!(told.iter().any(|it| matches!(it, Event::Bought { price: 2000, .. })));
    let mut both = script(&[(1, "cheap-refit"), (1, "haggler")]).play();
    both.open(&[]);
    assert_eq!(price(&both, 1, great_room), Some(1000));
}

/// EXP-DECREE-15, EXP-DECREE-G11, EXP-X-07
/// Limits of EXP-DECREE-15: for nobody else.
#[test]
fn hallways_and_stairs_cost_one_thousand() {
    let mut play = script(&[(1, "cheap-passages")]).play();
    play.open(&[]);
    let told = play.buy_anywhere(1, "hallway");
    let one = Event::Bought {
        seat: Seat(1),
        room: Room::Hallway(Level::Upstairs).into(),
        price: 1000,
        coins: 0,
        to: Some(Seat(0)),
    };
    assert_eq!(told[0], one);
    assert_eq!(
        (price(&play, 1, Room::Stairs), price(&play, 0, Room::Stairs)),
        (Some(1000), Some(3000))
    );
    let mut both = script(&[(1, "cheap-passages"), (1, "haggler")]).play();
    both.open(&[]);
    assert_eq!(price(&both, 1, Room::Stairs), Some(0));
    let cash = both.cash(0);
    both.buy_anywhere(1, "stairs");
    assert_eq!(
        (both.cash(0), both.cash(1)),
        (cash, 15_000),
        "EXP-DECREE-G11: who sells gets what is paid"
    );
}

/// EXP-DECREE-18, EXP-X-07
/// Limits of EXP-DECREE-18: no other price, and for nobody else.
#[test]
fn the_dearest_room_costs_ten_thousand() {
    let mut play = script(&[(1, "luxury-discount")]).play();
    let tiles = play.market();
    play.open(&[(tiles[0], 15_000), (tiles[1], 10_000)]);
    let tile = |id: &str| Tile::find(id).unwrap();
    let cost = |play: &Play, seat: u8| [0, 1].map(|it| price(play, seat, tile(tiles[it])).unwrap());
    assert_eq!((cost(&play, 1), cost(&play, 0)), ([10_000, 10_000], [15_000, 10_000]));
    let offer = play.open_view().market[0].clone();
    assert_eq!(offer.price, Some(15_000), "it lies there all the same");
    let mut both = script(&[(1, "luxury-discount"), (1, "haggler")]).play();
    let tiles = both.market();
    both.open(&[(tiles[0], 15_000)]);
    assert_eq!(price(&both, 1, tile(tiles[0])), Some(9000));
}

/// EXP-DECREE-19, EXP-X-07
/// Limits of EXP-DECREE-19: for nobody else.
#[test]
fn a_haggler_pays_one_thousand_less_for_everything() {
    let names = ["decrees", "moats", "renovations"];
    let mut play = Script::new(2).with(&names).decrees(&[(1, "haggler")]).play();
    let tiles = play.market();
    play.open(&[(tiles[0], 8000)]);
    let wares: [Surface; 4] = [
        Tile::find(tiles[0]).unwrap().into(),
        Room::Stairs.into(),
        Surface::Moat,
        play.open_view().renovations.unwrap().market[0].renovation.into(),
    ];
    assert_eq!(wares.map(|ware| price(&play, 1, ware)), [7000, 2000, 4000, 4000].map(Some));
    assert_eq!(wares.map(|ware| price(&play, 0, ware)), [8000, 3000, 5000, 5000].map(Some));
    let view = play.view(1);
    assert_eq!((view.moats.unwrap().price, view.corridors[0].price), (4000, 2000));
    assert_eq!(play.open_view().moats.unwrap().price, 5000, "what everybody else pays");
}

/// EXP-DECREE-20, EXP-DECREE-G06, EXP-DECREE-G17
/// Limits of EXP-DECREE-20: no dearer room, and for nobody else.
#[test]
fn rooms_at_one_and_two_thousand_are_free_pickings() {
    let mut play = Script::new(4).with(&["decrees"]).decrees(&[(1, "free-pickings")]).play();
    let tiles = play.market();
    play.open(&[(tiles[0], 1000), (tiles[1], 2000), (tiles[2], 4000)]);
    let cost = |play: &Play, seat: u8| {
        [0, 1, 2].map(|it| price(play, seat, Tile::find(tiles[it]).unwrap()).unwrap())
    };
    assert_eq!((cost(&play, 1), cost(&play, 2)), ([0, 0, 4000], [1000, 2000, 4000]));
    let before = (play.cash(0), play.cash(1));
    let fits = |id: &&&str| play.castle(1).has_spot(Room::find(id).unwrap());
    let free = *tiles[..2].iter().find(fits).unwrap();
    let told = play.buy_anywhere(1, free);
    assert!(matches!(told[0], Event::Bought { price: 0, .. }), "it is bought all the same");
    assert_eq!((play.cash(0), play.cash(1)), before, "the master builder gets nothing");
}

/// EXP-DECREE-25, EXP-DECREE-G18
/// Limits of EXP-DECREE-25: tiles with the icon alone.
#[test]
fn an_outdoor_icon_brings_seven_thousand_when_it_is_placed() {
    let mut table = Table::by_decree("garden-patron", &["library", "pantry"]);
    let place = table.castle().spot_views(Room::find("library").unwrap())[0].spot;
    let told = table.buy(("library", place.x, place.y, place.turn.degrees()));
    assert_eq!(coins(&told), [("EXP-DECREE-25", 7000)]);
    let scored = told.iter().rposition(|it| matches!(it, Event::Scored { .. })).unwrap();
    let paid = told.iter().position(|it| matches!(it, Event::CoinsTaken { .. })).unwrap();
    assert!(scored < paid, "after the tile is scored");
    let place = table.castle().spot_views(Room::find("pantry").unwrap())[0].spot;
    let told = table.buy(("pantry", place.x, place.y, place.turn.degrees()));
    assert_eq!(coins(&told), [], "no icon on it");
}

/// EXP-DECREE-27
#[test]
fn doors_of_both_levels_meet_in_a_castle_with_cellar_doors() {
    let (plain, own) = (castle(&[]), by("cellar-doors", &[]));
    let dungeon = Room::find("dungeon").unwrap();
    assert!(!plain.has_spot(dungeon) && own.has_spot(dungeon));
    let place = own.spot_views(dungeon)[0].spot;
    let degrees = place.turn.degrees();
    assert_eq!(rules_against(&plain, "dungeon", place.x, place.y, degrees), ["CAS-LEVEL-02"]);
    assert!(rules_against(&own, "dungeon", place.x, place.y, degrees).is_empty());
    assert!(own.has_spot(Room::Hallway(Level::Downstairs)));
    assert!(
        plain.no_place(dungeon) == Some(NoPlace::NeedsStairs) && own.no_place(dungeon).is_none()
    );
}

/// EXP-DECREE-27
/// Limits of EXP-DECREE-27: stairs meet no stairs.
#[test]
fn stairs_to_stairs_are_refused_with_cellar_doors_too() {
    let own = by("cellar-doors", &[("stairs", -3, 1, 0)]);
    assert_eq!(rules_against(&own, "stairs", -6, 1, 0), ["CAS-LEVEL-03"]);
    assert_eq!(rules_against(&own, "stairs", -6, 1, 180), ["CAS-LEVEL-03"]);
    assert!(rules_against(&own, "hallway", -9, 1, 0).is_empty(), "upstairs at its lower end");
}

/// EXP-DECREE-28
/// Limits of EXP-DECREE-28: what is no penalty is as ever.
#[test]
fn penalties_cost_nothing_with_quiet_neighbors() {
    assert_eq!(points(&castle(&[]), "theater", 3, -1, 0), 6 - 2);
    assert_eq!(points(&by("quiet-neighbors", &[]), "theater", 3, -1, 0), 6);
    let beside = [("theater", 3, -1, 0)];
    assert_eq!(points(&castle(&beside), "stairs", 8, 1, 180), -2);
    let quiet = by("quiet-neighbors", &beside);
    assert_eq!(points(&quiet, "stairs", 8, 1, 180), 0, "nor later");
    let number = 1;
    assert_eq!((castle(&beside).points_again(number), quiet.points_again(number)), (4, 6));
    let wish = |castle: &Castle| points(castle, "gallery-of-mirrors", 1, -2, 0);
    assert_eq!((wish(&castle(&[])), wish(&by("quiet-neighbors", &[]))), (5, 5));
}

/// EXP-DECREE-29, EXP-X-04
/// Limits of EXP-DECREE-29: penalties are as ever.
#[test]
fn a_wish_brings_one_point_more_for_each_connected_room() {
    assert_eq!(points(&castle(&[]), "gallery-of-mirrors", 1, -2, 0), 3 + 2);
    let welcome = by("warm-welcome", &[]);
    assert_eq!(points(&welcome, "gallery-of-mirrors", 1, -2, 0), 3 + 3);
    let anteroom = [("anteroom", 3, -1, 90)];
    assert_eq!(points(&castle(&anteroom), "nap-room", 5, 0, 180), 2 + 3);
    assert_eq!(points(&by("warm-welcome", &anteroom), "nap-room", 5, 0, 180), 2 + 4);
    let plain = castle(&[]);
    assert_eq!(
        points(&plain, "theater", 3, -1, 0),
        points(&welcome, "theater", 3, -1, 0),
        "a penalty"
    );
    let room = Room::find("gallery-of-mirrors").unwrap();
    // Its third door, S0, meets the foyer.
    let laid = Passages::NONE.with(Length::Short, 2);
    let before = plain.with_room_and_passages(room, spot(1, -2, 0), laid);
    assert_eq!(before.points, 3 + 2 * 2);
    let after = welcome.with_room_and_passages(room, spot(1, -2, 0), laid);
    assert_eq!(after.points, 3 + 2 * 2 + 1, "the passage does not double it");
}

/// EXP-DECREE-31, EXP-DECREE-G18
/// Limits of EXP-DECREE-31: what scores more is as ever.
#[test]
fn every_tile_scores_three_points_at_least() {
    let own = by("modest-minimum", &[]);
    let cases = [("pantry", 3, 0, 0, 2), ("hallway", 3, 1, 0, 0), ("lilac-cabinet", 3, 1, 0, 5)];
    for (id, x, y, turn, plain) in cases {
        assert_eq!(points(&castle(&[]), id, x, y, turn), plain);
        assert_eq!(points(&own, id, x, y, turn), plain.max(3), "{id}");
    }
    let beside = by("modest-minimum", &[("theater", 3, -1, 0)]);
    assert_eq!(points(&beside, "stairs", 8, 1, 180), 3, "-2 of the theater are made good");
    let layout = json!({ "steps": [{ "place": "pantry", "x": 3, "y": 0 }] });
    let result = appraise(&[], &["modest-minimum"], layout, Belongings::default()).unwrap();
    let lines: Vec<_> =
        result.steps[0].ledger.iter().map(|it| (it.row, it.rule.0, it.points)).collect();
    assert_eq!(lines, [(Row::Food, "CAS-SCORE-01", 2), (Row::Food, "EXP-DECREE-31", 1)]);
    assert_eq!(beside.points_again(1), 4, "enough already");
    let pantry = [("pantry", 3, 0, 0)];
    let again = [castle(&pantry), by("modest-minimum", &pantry)].map(|it| it.points_again(1));
    assert_eq!(again, [2, 3], "EXP-X-28: looked at once more");
}

/// EXP-DECREE-32, EXP-DECREE-G19: chosen for two downstairs rooms, it is the same reward.
#[test]
fn an_activity_reward_brings_eight() {
    let reward = |id: &str| {
        let table = Table::by_decree(id, &crate::rewards::CELLARS);
        let mut table = crate::rewards::two_cellars_of(table);
        table.take(Reward::Downstairs);
        let before = table.score();
        table.act(Action::ChooseReward { reward: Reward::Activity });
        table.score() - before
    };
    assert_eq!((reward("haggler"), reward("grand-entertainer")), (5, 8));
}

/// Limits of EXP-DECREE-32, EXP-DECREE-40: other rewards are as ever.
#[test]
fn other_rewards_bring_what_they_always_do() {
    let reward = |id: &str, reward: Reward| {
        let table = Table::by_decree(id, &crate::rewards::CELLARS);
        let mut table = crate::rewards::two_cellars_of(table);
        table.take(Reward::Downstairs);
        let before = (table.score(), table.cash());
        table.act(Action::ChooseReward { reward });
        (table.score() - before.0, table.cash() - before.1)
    };
    assert_eq!(reward("grand-entertainer", Reward::Outdoor), (0, 10_000));
    assert_eq!(reward("bountiful-gardens", Reward::Activity), (5, 0));
    assert_eq!(reward("bountiful-gardens", Reward::Outdoor), (0, 15_000));
}

/// EXP-DECREE-33
/// Limits of EXP-DECREE-33: no other turn.
#[test]
fn an_extra_turn_begins_with_five_thousand() {
    let mut table = Table::by_decree("second-helping", &["anteroom", "nap-room"]);
    let first = table.buy(("anteroom", 3, -1, 90));
    assert_eq!(coins(&first), [], "no extra turn");
    let before = table.cash();
    let told = table.buy(("nap-room", 5, 0, 180));
    assert_eq!(told[told.len() - 2..][0], Event::TurnBegan { seat: ME, extra: true });
    assert_eq!(coins(&told), [("EXP-DECREE-33", 5000)]);
    assert!(table.cash() > before - 5000, "it can be spent at once");
}

/// EXP-DECREE-36
/// Limits of EXP-DECREE-36: one of the three that were drawn is kept.
#[test]
fn a_utility_reward_offers_three_cards() {
    let mut table = Table::by_decree("well-stocked-desk", &["broom-closet"]);
    let (held, deck) = (table.view().seats[0].cards, table.view().bonus_deck);
    table.buy(("broom-closet", 1, -2, 0));
    let drawn: Vec<Card> = table.view().pending.unwrap().cards;
    assert_eq!(drawn.len(), 3);
    let other = table.view().seats[0].hand[0].card;
    assert!(!table.rules_against(Action::KeepCard { card: other }).is_empty());
    table.act(Action::KeepCard { card: drawn[0] });
    assert_ne!(table.step(), "bonus_keep", "one");
    let view = table.view();
    assert_eq!((view.seats[0].cards, view.bonus_deck), (held + 1, deck - 1));
    assert_eq!(view.seats[0].returned.len(), 1 + 2, "two go under the deck");
}

/// EXP-DECREE-38, EXP-DECREE-G12
/// Limits of EXP-DECREE-38: not at the start, nor if it is even.
#[test]
fn an_odd_score_at_the_end_of_a_turn_brings_a_point() {
    let mut play = script(&[(1, "odd-blessing")]).play();
    play.open(&[]);
    assert_eq!(play.score(1), 1, "not at the start");
    let told = play.pass(1);
    assert_eq!((brought(&told), play.score(1)), (vec![("EXP-DECREE-38", 1)], 2));
    play.pass(0);
    play.open(&[]);
    assert_eq!(play.score(0), 0);
    play.pass(0);
    let told = play.pass(1);
    assert_eq!((brought(&told), play.score(1)), (vec![], 2), "2 is even");
}

/// EXP-DECREE-39
/// Limits of EXP-DECREE-39: no other wish.
#[test]
fn wishes_of_downstairs_rooms_count_twice() {
    let rooms = [("stairs", -3, 1, 0), ("downstairs-hallway", -9, 1, 0), ("the-hole", -5, -2, 0)];
    assert_eq!(points(&castle(&rooms), "dungeon", -15, -1, 0), 1 + 2 * 2);
    assert_eq!(points(&by("deep-roots", &rooms), "dungeon", -15, -1, 0), 1 + 2 * 2 * 2);
    let armory = [("stairs", -3, 1, 0), ("armory", -9, 0, 0)];
    assert_eq!(points(&castle(&armory), "piano-room", 0, -3, 0), 3 + 2);
    let deep = by("deep-roots", &armory);
    assert_eq!(points(&deep, "piano-room", 0, -3, 0), 3 + 4);
    assert_eq!(points(&deep, "gallery-of-mirrors", 1, -2, 0), 3 + 2, "no other wish");
}

/// EXP-X-27
#[test]
fn wishes_of_renovations_and_what_is_scored_again_count_twice_as_well() {
    let rooms = [("stairs", -3, 1, 0), ("downstairs-hallway", -9, 1, 0), ("dungeon", -15, -1, 0)];
    assert_eq!(castle(&rooms).points_again(3), 1 + 2);
    assert_eq!(by("deep-roots", &rooms).points_again(3), 1 + 2 * 2);
    // It asks for sleeping rooms of the whole castle, and is one.
    let cell = Renovation::find("hermits-cell").unwrap();
    let pantry = [("pantry", 3, 0, 0)];
    assert_eq!(castle(&pantry).with_renovation(cell, 1).points, 2 + 1);
    assert_eq!(by("deep-roots", &pantry).with_renovation(cell, 1).points, 2 + 2);
}

/// EXP-DECREE-40
#[test]
fn a_completed_outdoor_room_brings_fifteen_thousand() {
    let mut table = Table::by_decree("bountiful-gardens", &["shed"]);
    table.buy(("shed", 1, -2, 0));
    let before = table.cash();
    let told = table.buy(("stairs", 6, -1, 180));
    assert_eq!(completed(&told), ["shed"]);
    assert_eq!(coins(&told), [("EXP-DECREE-40", 15_000)]);
    assert_eq!(table.cash() + 3000, before + 15_000);
}

/// EXP-DECREE-42, EXP-DECREE-G12
/// Limits of EXP-DECREE-42: tiles with the icon alone.
#[test]
fn a_living_icon_brings_two_points_when_it_is_placed() {
    let layout = |id: &str| json!({ "steps": [{ "place": id, "x": 3, "y": -1, "turn": 0 }] });
    let appraise =
        |id: &str| appraise(&[], &["hearth-and-home"], layout(id), Belongings::default());
    let shows =
        |id: &str| Room::find(id).unwrap().wish().unwrap().types.contains(&RoomType::Living);
    assert!(shows("theater"));
    let lines = appraise("theater").unwrap().steps[0].ledger.clone();
    let of_decree: Vec<_> = lines.iter().filter(|it| it.row == Row::Decrees).collect();
    assert_eq!(of_decree.len(), 1);
    assert_eq!((of_decree[0].rule.0, of_decree[0].points), ("EXP-DECREE-42", 2));
    let pantry = json!({ "steps": [{ "place": "pantry", "x": 3, "y": 0 }] });
    let plain = self::appraise(&[], &["hearth-and-home"], pantry, Belongings::default()).unwrap();
    assert_eq!(plain.points(), 2, "no icon on it");
    // The decree for small scores does not look at it.
    let both = ["hearth-and-home", "modest-minimum"];
    let theater = self::appraise(&[], &both, layout("theater"), Belongings::default()).unwrap();
    assert_eq!(theater.points(), 6 - 2 + 2);
}

/// EXP-DECREE-43
/// Limits of EXP-DECREE-43: no fourth.
#[test]
fn a_sleeping_reward_puts_up_to_three_tiles_on_the_deck() {
    let mut table = Table::by_decree("light-sleeper", &["nap-room"]);
    table.buy(("nap-room", 0, -2, 0));
    let number = table.castle().rooms().len() as u8 - 1;
    for _ in 0..6 {
        let done = |castle: &Castle| castle.room(number).is_some_and(Placed::is_completed);
        if table.step() == "look_stack" {
            break;
        }
        table.settle();
        table.until_turn();
        let mut corridors = [Room::Hallway(Level::Upstairs), Room::Stairs].into_iter();
        let found = corridors
            .find_map(|room| Some((room, crate::play::spot_where(table.castle(), room, done)?)));
        let Some((room, at)) = found else { break };
        table.buy((room.id(), at.x, at.y, at.turn.degrees()));
    }
    assert_eq!(table.step(), "look_stack");
    table.act(Action::LookThrough { size: Size::S450 });
    assert_eq!(table.question().most, 3);
    for put in 1..=3 {
        let tile = table.question().options[0].action;
        table.act(tile);
        assert_eq!(table.view().on_deck.len(), put);
    }
    assert_ne!(table.step(), "look_tiles", "no fourth");
}

/// Limits of EXP-DECREE-44: a whole moat brings none.
#[test]
fn a_whole_moat_brings_no_finishing_touch() {
    let mut table = Table::by_decree_with(&["decrees", "moats"], "finishing-touch", &[]);
    let mut told = Vec::new();
    while !table.castle().has_whole_moat() {
        table.settle();
        table.until_turn();
        let open = Slot::ALL.into_iter().map(|slot| Action::BuyMoat { slot });
        let next = open.into_iter().find(|&it| table.rules_against(it).is_empty());
        told.extend(table.act(next.unwrap_or(Action::Pass)));
    }
    assert!(told.iter().any(|it| matches!(it, Event::MoatCompleted { .. })));
    assert_eq!(coins(&told), []);
}

/// EXP-DECREE-44
#[test]
fn a_completed_room_brings_one_thousand() {
    let mut table = Table::by_decree("finishing-touch", &["anteroom", "nap-room"]);
    assert_eq!(coins(&table.buy(("anteroom", 3, -1, 90))), []);
    let told = table.buy(("nap-room", 5, 0, 180));
    assert_eq!(completed(&told).len(), coins(&told).len());
    assert_eq!(coins(&told)[0], ("EXP-DECREE-44", 1000));
    let at = |wanted: fn(&Event) -> bool| told.iter().position(wanted).unwrap();
    let done = at(|it| matches!(it, Event::Completed { .. }));
    assert_eq!(at(|it| matches!(it, Event::CoinsTaken { .. })), done + 1);
}

/// What a decree brings at the end of this layout.
fn at_the_end(names: &[&str], id: &str, layout: Value, beside: Belongings) -> i32 {
    let result = appraise(names, &[id], layout, beside).unwrap();
    let lines = result.end.lines.iter().filter(|it| it.source == Cause::Decree(decree(id)));
    let lines: Vec<_> = lines.collect();
    assert_eq!(lines.len(), 1, "one line, whatever it brings");
    assert_eq!((lines[0].rule, lines[0].row), (decree(id).face().rule, Row::Decrees));
    lines[0].points
}

/// Rooms at the foyer: a pantry, a hallway and stairs.
fn three_rooms() -> Value {
    json!({ "steps": [
        { "place": "pantry", "x": 3, "y": 0 },
        { "place": "hallway", "face": "upstairs", "x": -6, "y": 1, "turn": 0 },
        { "place": "stairs", "x": 1, "y": -3, "turn": 90 },
    ] })
}

/// EXP-DECREE-45, EXP-DECREE-G08
#[test]
fn each_different_size_brings_a_point() {
    let beside = Belongings::default;
    assert_eq!(at_the_end(&[], "every-size", json!({}), beside()), 1, "the foyer");
    assert_eq!(at_the_end(&[], "every-size", three_rooms(), beside()), 4);
}

/// EXP-DECREE-46
#[test]
fn each_different_type_brings_two_points() {
    let beside = Belongings::default;
    assert_eq!(at_the_end(&[], "every-kind", json!({}), beside()), 2);
    assert_eq!(at_the_end(&[], "every-kind", three_rooms(), beside()), 4, "food and corridors");
}

/// EXP-DECREE-47
/// Limits of EXP-DECREE-47: no room twice.
#[test]
fn the_longest_walk_brings_a_point_a_room() {
    let beside = Belongings::default;
    assert_eq!(at_the_end(&[], "grand-tour", json!({}), beside()), 1);
    assert_eq!(
        at_the_end(&[], "grand-tour", three_rooms(), beside()),
        3,
        "one branch of three is left"
    );
}

/// EXP-DECREE-48, EXP-FAVOR-20
/// Limits of EXP-DECREE-48: ground with a gap is no courtyard.
#[test]
fn a_courtyard_brings_two_points() {
    let hallway = |x: i16, y: i16, turn: u16| json!({ "place": "hallway", "face": "upstairs", "x": x, "y": y, "turn": turn });
    let ring = [hallway(3, 1, 0), hallway(3, -5, 90), hallway(4, -5, 0), hallway(9, -4, 90)];
    let end = |rooms: &[Value]| {
        at_the_end(&[], "inner-courts", json!({ "steps": rooms }), Belongings::default())
    };
    assert_eq!(end(&ring), 2);
    assert_eq!(end(&ring[..3]), 0, "there is a gap");
}

/// EXP-DECREE-49
/// Limits of EXP-DECREE-49: a single piece spoils it.
#[test]
fn a_castle_without_hallway_and_stairs_brings_twelve() {
    let beside = Belongings::default;
    let with = |id: &str| match id {
        "hallway" => json!({ "steps": [{ "place": id, "face": "upstairs", "x": 3, "y": 1 }] }),
        _ => {
            json!({ "steps": [{ "place": id, "x": 3, "y": if id == "pantry" { 0 } else { 1 }, "turn": if id == "stairs" { 180 } else { 0 } }] })
        }
    };
    assert_eq!(at_the_end(&[], "no-wasted-steps", with("pantry"), beside()), 12);
    assert_eq!(at_the_end(&[], "no-wasted-steps", with("hallway"), beside()), 0);
    assert_eq!(at_the_end(&[], "no-wasted-steps", with("stairs"), beside()), 0);
}

/// EXP-DECREE-50, EXP-FINAL-08
/// Limits of EXP-DECREE-50: full 5000 alone.
#[test]
fn a_miser_scores_coins_again() {
    for (coins, more) in [(4999, 0), (5000, 2), (14_999, 4), (15_000, 6)] {
        let beside = Belongings { coins, ..Belongings::default() };
        assert_eq!(at_the_end(&[], "miser", json!({}), beside.clone()), more);
        let result = appraise(&[], &["miser"], json!({}), beside).unwrap();
        assert_eq!(result.end.row(Row::Coins), coins as i32 / 10_000, "besides the usual points");
    }
}

/// EXP-MOAT-61
/// Limits of EXP-DECREE-45, EXP-DECREE-46: moats are of no size and of no type.
#[test]
fn moats_are_no_size_and_no_type() {
    let moats = json!({ "steps": [{ "moat": "west" }, { "moat": "east" }] });
    for (id, points) in [("every-size", 1), ("every-kind", 2)] {
        assert_eq!(at_the_end(&["moats"], id, moats.clone(), Belongings::default()), points);
    }
}

/// EXP-DECREE-51, EXP-EX-09
/// Limits of EXP-DECREE-51: with swan tokens alone, and points alone.
#[test]
fn a_swan_keeper_has_a_better_table() {
    use Swan::{Blue, Green, Purple, Red, Yellow};
    let swans: Flock = [Blue, Blue, Blue, Red, Red, Green, Yellow, Purple].into_iter().collect();
    let beside = || Belongings { swans, ..Belongings::default() };
    let with = |decrees: &[&str]| appraise(&["swans"], decrees, json!({}), beside()).unwrap();
    assert_eq!(with(&[]).end.row(Row::Swans), 15 + 3 + 1);
    assert_eq!(with(&["swan-keeper"]).end.row(Row::Swans), 20 + 5 + 2);
    assert_eq!(swan_coins(5), 15_000, "coins are as ever");
    let without = appraise(&[], &["swan-keeper"], json!({}), Belongings::default());
    assert_eq!(without.unwrap_err(), ["EXP-GEN-12"]);
}

/// EXP-DECREE-53, EXP-X-16
#[test]
fn tiles_of_depleted_stacks_bring_four() {
    let beside = || Belongings {
        depleted: vec![Stack::find("hallways").unwrap(), Stack::find("100").unwrap()],
        cards: vec![card("depleted-stack-tiles")],
        ..Belongings::default()
    };
    let rows = |decrees: &[&str]| {
        let result = appraise(&[], decrees, three_rooms(), beside()).unwrap();
        (result.end.row(Row::Stacks), result.end.row(Row::Cards))
    };
    let tiles = rows(&[]).0 / 2;
    assert!(tiles >= 1);
    assert_eq!(rows(&["rare-collection"]), (4 * tiles, tiles), "the card is another source");
}

/// The points that two players share on a favor, by what they have.
fn favor_points(decrees: &[(u8, &str)], rooms: &[(u8, &str)]) -> Vec<(Option<u8>, i32)> {
    let script = script(decrees).favors(&["rooms-food"]);
    let play = script.built(rooms);
    play.standings("rooms-food").iter().map(|&(_, place, points)| (place, points)).collect()
}

/// EXP-DECREE-55
/// Limits of EXP-DECREE-55: no tie, and for nobody else.
#[test]
fn the_first_place_alone_brings_twelve() {
    let favor = |decrees: &[(u8, &str)], rooms: &[(u8, &str)]| favor_points(decrees, rooms);
    let one = [(1, "pantry")];
    assert_eq!(favor(&[], &one), [(None, 0), (Some(1), 8)]);
    assert_eq!(favor(&[(1, "kings-favorite")], &one), [(None, 0), (Some(1), 12)]);
    assert_eq!(favor(&[(0, "kings-favorite")], &one), [(None, 0), (Some(1), 8)], "its owner's");
    let tied = [(1, "pantry"), (0, "larder")];
    assert_eq!(favor(&[(1, "kings-favorite")], &tied), [(Some(1), 6), (Some(1), 6)], "not alone");
}

/// EXP-DECREE-57, EXP-X-15
/// Limits of EXP-DECREE-57: ties alone, and not with nothing.
#[test]
fn every_tie_is_won_and_the_others_move_down() {
    let tied = [(1, "pantry"), (0, "larder")];
    assert_eq!(favor_points(&[(1, "never-second")], &tied), [(Some(2), 4), (Some(1), 8)]);
    let both = [(1, "never-second"), (1, "kings-favorite")];
    assert_eq!(favor_points(&both, &tied), [(Some(2), 4), (Some(1), 12)]);
    let behind = [(0, "pantry"), (0, "larder"), (1, "buttery")];
    assert_eq!(
        favor_points(&[(1, "never-second")], &behind),
        [(Some(1), 8), (Some(2), 4)],
        "no tie"
    );
    assert_eq!(
        favor_points(&[(1, "never-second")], &[(0, "pantry")])[1],
        (None, 0),
        "nothing to rank"
    );
}

/// EXP-DECREE-56
/// Limits of EXP-DECREE-56: nothing without cards.
#[test]
fn each_bonus_card_brings_three_more() {
    let beside = || Belongings {
        cards: vec![card("every-500"), card("per-tower")],
        ..Belongings::default()
    };
    let result = appraise(&["towers"], &["generous-hand"], json!({}), beside()).unwrap();
    assert_eq!(
        (result.end.row(Row::Cards), result.end.row(Row::Decrees)),
        (0, 6),
        "whatever they score"
    );
    assert_eq!(at_the_end(&[], "generous-hand", json!({}), Belongings::default()), 0);
}

/// EXP-DECREE-58
/// Limits of EXP-DECREE-58: no room is in two pairs.
#[test]
fn each_pair_of_neighbors_of_one_type_brings_three() {
    let beside = Belongings::default;
    assert_eq!(at_the_end(&[], "matched-suites", json!({}), beside()), 0);
    // The foyer pairs with one of hallway and stairs: three corridors in a row or a star are one pair.
    assert_eq!(at_the_end(&[], "matched-suites", three_rooms(), beside()), 3);
    assert_eq!(castle(&[("hallway", 3, 1, 0)]).count(Measure::Suites), 1);
    assert_eq!(castle(&[("hallway", 3, 1, 0), ("hallway", 9, 1, 0)]).count(Measure::Suites), 1);
    let four = [("hallway", 3, 1, 0), ("hallway", 9, 1, 0), ("hallway", 15, 1, 0)];
    assert_eq!(castle(&four).count(Measure::Suites), 2);
}

/// EXP-GEN-12
#[test]
fn decrees_are_refused_where_their_expansion_is_not() {
    let layout: Layout = serde_json::from_value(json!({})).unwrap();
    let refused = |names: &[&str], id: &str| {
        let options = Options::with(modules(names));
        let belongings = Belongings { options, decrees: vec![decree(id)], ..Belongings::default() };
        layout.appraise(&belongings).is_err()
    };
    assert!(refused(&["towers"], "miser") && refused(&["decrees"], "deep-moat"));
    assert!(!refused(&["decrees"], "miser") && !refused(&["decrees", "moats"], "deep-moat"));
}

/// EXP-FINAL-03, EXP-FINAL-08, EXP-FINAL-10
#[test]
fn decrees_are_scored_in_their_steps() {
    let wanted = [(0, "miser"), (1, "every-kind")];
    let mut play = script(&wanted).play();
    play.pass_all();
    let events = play.log.events();
    let at = |wanted: &dyn Fn(&Event) -> bool| events.iter().position(wanted).unwrap();
    let begins =
        |part: FinalPart| at(&|it| matches!(it, Event::FinalStep { step, .. } if *step == part));
    let line = |rule: &str| at(&|it| matches!(it, Event::Scored { rule: by, .. } if by.0 == rule));
    assert!(begins(FinalPart::Decrees) < line("EXP-DECREE-46"));
    assert!(line("EXP-DECREE-46") < begins(FinalPart::Favors));
    assert!(begins(FinalPart::Coins) < line("EXP-DECREE-50"));
    let sheet = play.state().ledger(Seat(1));
    assert_eq!(sheet.row(Row::Decrees), 2, "a foyer alone");
    assert!(Castles::turn(play.state()).outcome().is_some());
}
