//! What decrees let their owners do: what each brings, with numbers, and where it ends.

use castles::*;
use game::{Actor, Game, Refusal as _, Seat};
use serde_json::json;

use crate::play::{ByHand, Play, Script, card, decree, modules};
use crate::table::{ME, Table, castle, room, turn};

pub(crate) fn script(players: u8, decrees: &[(u8, &str)]) -> Script {
    Script::new(players).with(&["decrees"]).decrees(decrees)
}

pub(crate) fn with(id: &str, how: How) -> Action {
    Action::UseDecree { decree: decree(id), how }
}

pub(crate) fn leave(id: &str) -> Action {
    Action::LeaveDecree { decree: decree(id) }
}

/// The rules against an action of a seat; none if it is allowed.
pub(crate) fn rules_against(state: &State, seat: u8, action: Action) -> Vec<&'static str> {
    let refusals = Castles::check(state, Actor::Seat(Seat(seat)), &action).err();
    refusals.iter().flat_map(|all| all.iter().map(|it| it.rule().0)).collect()
}

/// The turns of this round that are still to come, by playing them.
pub(crate) fn order(play: &Play) -> Vec<u8> {
    let mut play = play.clone();
    let (round, mut seats) = (play.state().round(), Vec::new());
    while play.state().round() == round && play.turn().outcome().is_none() {
        if play.step() == "turn" {
            seats.push(play.active());
        }
        play.dull_step();
    }
    seats
}

/// What coins a decree has brought or taken, as its events say.
pub(crate) fn coins(events: &[Event]) -> Vec<(&'static str, i64)> {
    let line = |event: &Event| match event {
        Event::CoinsTaken { rule: Some(rule), coins, .. } => Some((rule.0, i64::from(*coins))),
        Event::CoinsPaid { rule, coins, .. } => Some((rule.0, -i64::from(*coins))),
        _ => None,
    };
    events.iter().filter_map(line).collect()
}

/// The points of decrees.
pub(crate) fn points(events: &[Event]) -> Vec<(&'static str, i32)> {
    let line = |event: &Event| match event {
        Event::Scored { rule, points, .. } if rule.0.starts_with("EXP-DECREE") => {
            Some((rule.0, *points))
        }
        _ => None,
    };
    events.iter().filter_map(line).collect()
}

/// EXP-DECREE-12, EXP-DECIDE-10
/// Limits of EXP-DECREE-12: with the own prices alone.
#[test]
fn a_master_builder_may_take_the_first_turn() {
    let mut play = script(3, &[(0, "builders-privilege")]).play();
    play.open(&[]);
    assert_eq!(order(&play), [1, 2, 0], "left alone it comes last");
    let question = Castles::questions(play.state(), ME).remove(0);
    assert_eq!((question.rule.0, question.options.len()), ("EXP-DECREE-12", 1));
    assert_eq!(question.decline, Some(leave("builders-privilege")));
    let told = play.act(0, with("builders-privilege", How::Simply));
    assert_eq!(told[0], Event::TurnOrder { seats: [0, 1, 2].map(Seat).to_vec() });
    assert_eq!(order(&play), [0, 1, 2]);
    let to_come = play.open_view().decrees.unwrap().to_come;
    assert_eq!(to_come, [1, 2].map(Seat), "everybody sees who comes after the first");
    play.pass_round();
    play.open(&[]);
    assert_eq!(play.step(), "turn", "nobody is asked while another is master builder");
}

/// EXP-DECREE-13, EXP-DECREE-G16
/// Limits of EXP-DECREE-13: those ahead, and no more.
#[test]
fn a_queue_jumper_pays_each_player_overtaken() {
    let mut play = script(4, &[(3, "queue-jumper")]).play();
    play.open(&[]);
    let ways: Vec<Action> = play.offers(3);
    let jump = |count: u8| with("queue-jumper", How::Count(count));
    assert_eq!(ways, [leave("queue-jumper"), jump(1), jump(2)]);
    assert_eq!(rules_against(play.state(), 3, jump(3)), ["EXP-DECREE-G10"], "two are ahead");
    let mut far = play.clone();
    let told = far.act(3, jump(2));
    assert_eq!(coins(&told), [("EXP-DECREE-13", -2000); 2]);
    assert_eq!([1, 2, 3].map(|seat| far.cash(seat)), [17_000, 17_000, 11_000]);
    assert_eq!(order(&far), [3, 1, 2, 0]);
    let told = play.act(3, jump(1));
    assert_eq!(told[1], Event::TurnOrder { seats: [1, 3, 2, 0].map(Seat).to_vec() });
    assert_eq!((play.cash(1), play.cash(2)), (15_000, 17_000), "the nearest ahead");
}

/// EXP-DECREE-13, EXP-DECREE-G15
#[test]
fn who_begins_is_settled_before_anybody_overtakes() {
    let mut play = script(3, &[(0, "builders-privilege"), (1, "queue-jumper")]).play();
    play.open(&[]);
    assert_eq!(play.waiting_for(), [0]);
    play.act(0, with("builders-privilege", How::Simply));
    assert_eq!(play.waiting_for(), [1]);
    play.act(1, with("queue-jumper", How::Count(1)));
    assert_eq!(order(&play), [1, 0, 2]);
    let mut first = script(3, &[(1, "queue-jumper")]).play();
    first.open(&[]);
    assert_eq!(first.step(), "turn", "nobody is ahead of who begins");
}

/// A room with coins on it that seat 1 can buy, and where it fits: everybody passes a round before.
fn with_coins(ids: &[&str]) -> (Play, &'static str) {
    let decrees: Vec<(u8, &str)> = ids.iter().map(|&id| (1, id)).collect();
    let mut play = script(2, &decrees).play();
    play.pass_round();
    play.pass_round();
    let coins = |it: &&&str| play.offer(it).1 == 2000 && play.castle(1).has_spot(room(it));
    let wanted = *play.market().iter().find(coins).unwrap();
    play.open(&[(wanted, 4000)]);
    while play.step() != "turn" || play.active() != 1 {
        play.dull_step();
    }
    (play, wanted)
}

/// EXP-DECREE-17
/// Limits of EXP-DECREE-17: once, and no more than lay there.
#[test]
fn coins_of_a_room_may_be_given_back_for_points() {
    let (mut play, id) = with_coins(&["coins-to-glory"]);
    let before = (play.cash(1), play.score(1));
    let told = play.buy_anywhere(1, id);
    assert!(matches!(told[0], Event::Bought { coins: 2000, price: 4000, .. }));
    let give = |count: u8| with("coins-to-glory", How::Count(count));
    assert_eq!(play.offers(1), [leave("coins-to-glory"), give(1), give(2)]);
    assert_eq!(rules_against(play.state(), 1, give(3)), ["EXP-DECREE-G10"], "2000 lay there");
    let told = play.act(1, give(2));
    assert_eq!(
        (coins(&told), points(&told)[0]),
        (vec![("EXP-DECREE-17", -2000)], ("EXP-DECREE-17", 2))
    );
    assert_eq!(play.cash(1) + 4000, before.0);
    assert_eq!(rules_against(play.state(), 1, give(1)), ["CAS-ROUND-03"], "once a room");
}

/// EXP-DECREE-21, EXP-DECIDE-13
#[test]
fn a_price_may_be_borrowed_and_paid_back_later() {
    let mut play = script(2, &[(1, "royal-credit")]).play();
    play.open(&[]);
    let borrow = |count: u8| with("royal-credit", How::Count(count));
    let told = play.buy_anywhere(1, "hallway");
    assert_eq!(told, [], "first it is asked how much is borrowed");
    assert_eq!(play.offers(1), [leave("royal-credit"), borrow(1), borrow(2), borrow(3)]);
    let told = play.act(1, borrow(3));
    assert_eq!((coins(&told), play.cash(1)), (vec![("EXP-DECREE-21", 3000)], 15_000));
    assert_eq!(play.open_view().seats[1].decrees.as_ref().unwrap().owed, 3000);
    assert!(!play.waiting_for().contains(&1), "what is borrowed now is not paid back now");
    play.come_to(1, "hallway");
    play.pass(1);
    assert_eq!(play.offers(1), [leave("royal-credit"), borrow(1), borrow(2), borrow(3)]);
    let told = play.act(1, borrow(2));
    assert_eq!(coins(&told), [("EXP-DECREE-21", -2000)]);
    play.pass_all();
    assert!(points(play.log.events()).contains(&("EXP-DECREE-21", -1)), "1000 are still owed");
    assert_eq!(play.state().stock().coins, 0);
}

/// EXP-DECREE-21, EXP-DECREE-G10
/// Limits of EXP-DECREE-21: no more than the price, and what is missing at least.
#[test]
fn what_one_cannot_pay_must_be_borrowed_and_to_leave_it_is_refused() {
    let mut play = script(2, &[(1, "royal-credit")]).play();
    play.open(&[]);
    play.buy_anywhere(1, "hallway");
    play.act(1, leave("royal-credit"));
    play.pass(0);
    let fits = |id: &&&str| play.castle(1).has_spot(room(id)) && play.offer(id).1 == 1000;
    let dear = *play.market().iter().find(fits).unwrap();
    play.open(&[(dear, 15_000)]);
    play.pass(0);
    assert_eq!(play.cash(1), 12_000);
    play.buy_anywhere(1, dear);
    let borrow = |count: u8| with("royal-credit", How::Count(count));
    assert_eq!(play.offers(1)[0], borrow(2), "14000 are to be paid, and 12000 are at hand");
    let refused = |action: Action| rules_against(play.state(), 1, action);
    assert_eq!(refused(leave("royal-credit")), ["EXP-DECREE-G10"]);
    assert_eq!(
        (refused(borrow(1)), refused(borrow(16))),
        (vec!["EXP-DECREE-G10"], vec!["EXP-DECREE-G10"])
    );
}

/// EXP-DECREE-22
/// Limits of EXP-DECREE-22: where coins lie, and the room stays.
#[test]
fn who_passes_may_take_the_coins_of_a_room() {
    let (mut play, id) = with_coins(&["market-toll"]);
    let before = play.cash(1);
    play.pass(1);
    let take = with("market-toll", How::Tile(Tile::find(id).unwrap()));
    assert!(play.offers(1).contains(&take));
    let told = play.act(1, take);
    assert_eq!((coins(&told), play.cash(1)), (vec![("EXP-DECREE-22", 2000)], before + 2000 + 5000));
    assert_eq!(play.offer(id).1, 0, "the room stays, without them");
    let mut first = script(2, &[(1, "market-toll")]).play();
    first.open(&[]);
    let told = first.pass(1);
    assert!(
        told.iter().any(|it| matches!(it, Event::Passed { coins: 5000, .. })),
        "no coins lie out"
    );
}

/// EXP-X-25
#[test]
fn coins_of_a_room_come_besides_what_a_rest_brings() {
    let (play, id) = with_coins(&["market-toll", "golden-rest"]);
    let take = with("market-toll", How::Tile(Tile::find(id).unwrap()));
    for (how, brings) in [(How::Coins, (8000, 0)), (How::Points, (0, 8))] {
        let mut play = play.clone();
        let before = (play.cash(1), play.score(1));
        play.pass(1);
        for _ in 0..2 {
            let offers = play.offers(1);
            play.act(1, if offers.contains(&take) { take } else { with("golden-rest", how) });
        }
        let brought = (play.cash(1) - before.0, play.score(1) - before.1);
        assert_eq!(brought, (2000 + brings.0, brings.1), "{how:?}");
    }
}

/// EXP-DECREE-23
#[test]
fn a_rest_brings_eight_thousand_or_eight_points() {
    let passing = |how: Option<How>| {
        let mut play = script(2, &[(1, "golden-rest")]).play();
        play.open(&[]);
        play.pass(1);
        let told = play.act(1, how.map_or(leave("golden-rest"), |how| with("golden-rest", how)));
        (play.cash(1), play.score(1), points(&told))
    };
    assert_eq!(passing(None), (20_000, 1, vec![]));
    assert_eq!(passing(Some(How::Coins)), (23_000, 1, vec![]));
    assert_eq!(passing(Some(How::Points)), (15_000, 9, vec![("EXP-DECREE-23", 8)]));
}

/// Limits of EXP-DECREE-23: it is asked of who passes alone.
#[test]
fn a_rest_is_refused_to_who_does_not_pass() {
    let mut play = script(2, &[(1, "golden-rest")]).play();
    play.open(&[]);
    assert!(!rules_against(play.state(), 1, with("golden-rest", How::Coins)).is_empty());
    let (cash, score) = (play.cash(1), play.score(1));
    play.buy_anywhere(1, "hallway");
    assert_eq!((play.cash(1), play.score(1)), (cash - 3000, score), "nobody is asked");
    assert_eq!((play.step(), play.active()), ("turn", 0));
    let told = play.pass(0);
    assert!(told.contains(&Event::Passed { seat: Seat(0), coins: 5000 }), "nor is the other");
}

/// EXP-DECREE-30, EXP-DECIDE-16, EXP-DECREE-G18
/// Limits of EXP-DECREE-30: where there are any.
#[test]
fn points_of_a_tile_may_be_sold_all_or_none() {
    let mut table = Table::by_decree("glory-for-sale", &["pantry", "theater"]);
    let score = table.score();
    table.buy(("pantry", 3, 0, 0));
    assert_eq!((table.score(), table.step()), (score + 2, "use_decree"));
    let cash = table.cash();
    let told = table.act(with("glory-for-sale", How::Simply));
    assert_eq!((table.score(), table.cash()), (score, cash + 2000));
    assert_eq!(
        (points(&told), coins(&told)),
        (vec![("EXP-DECREE-30", -2)], vec![("EXP-DECREE-30", 2000)])
    );
    let food = table.state.ledger(ME).row(Row::Food);
    assert_eq!(food, 0, "they leave the row into which they went");
    let told = table.buy(("hallway", -6, 1, 0));
    assert!(points(&told).is_empty() && table.step() != "use_decree", "nothing to sell");
}

/// EXP-X-06, EXP-DECREE-30, EXP-DECREE-31
#[test]
fn what_is_raised_to_three_may_be_sold_for_three_thousand() {
    let both = [(1, "glory-for-sale"), (1, "modest-minimum")];
    let mut play = script(2, &both).play();
    play.open(&[]);
    play.buy_anywhere(1, "hallway");
    let before = play.cash(1);
    let told = play.act(1, with("glory-for-sale", How::Simply));
    assert_eq!((coins(&told), play.cash(1)), (vec![("EXP-DECREE-30", 3000)], before + 3000));
    assert_eq!(play.score(1), 1);
}

/// A table where a corridor reward is to be taken.
fn corridor_reward(id: &str) -> Table {
    let mut table = Table::by_decree(id, &["pantry", "lilac-cabinet"]);
    table.buy(("pantry", 3, 0, 0));
    table.settle();
    table.buy(("hallway", -6, 1, 0));
    table.settle();
    table.until_turn();
    table.buy(("hallway", 1, -6, 90));
    assert_eq!(table.step(), "corridor", "the foyer is complete");
    table
}

/// EXP-DECREE-34, EXP-DECIDE-20
/// Limits of EXP-DECREE-34: two of a kind never.
#[test]
fn a_corridor_reward_is_a_hallway_and_stairs_and_a_second_of_a_kind_is_refused() {
    let mut table = corridor_reward("twin-passages");
    let free = |table: &Table, wanted: &dyn Fn(Room) -> bool| {
        let all = game::legal_actions::<Castles>(&table.state, Actor::Seat(ME));
        all.into_iter().find(|it| matches!(it, Action::PlaceFree { room, .. } if wanted(*room)))
    };
    let stairs = free(&table, &|it| it == Room::Stairs).unwrap();
    table.act(stairs);
    assert_eq!(table.step(), "corridor");
    assert!(free(&table, &|it| it == Room::Stairs).is_none(), "the other kind alone");
    let again = Action::PlaceFree {
        room: Room::Stairs,
        x: 9,
        y: 9,
        turn: turn(0),
        passages: Passages::NONE,
    };
    assert!(rules_against(&table.state, 0, again).contains(&"EXP-DECREE-34"));
    let hallway = free(&table, &|it| it != Room::Stairs).unwrap();
    let told = table.act(hallway);
    assert!(told.iter().any(|it| matches!(it, Event::Placed { free: true, .. })));
    assert_ne!(table.step(), "corridor", "both are placed");
    let mut one = corridor_reward("twin-passages");
    one.act(stairs);
    one.act(Action::Decline);
    assert_ne!(one.step(), "corridor", "one may do as well");
    let mut plain = corridor_reward("haggler");
    plain.act(stairs);
    assert_ne!(plain.step(), "corridor");
}

/// EXP-DECREE-37
/// Limits of EXP-DECREE-37: the same one never.
#[test]
fn two_different_rewards_are_chosen_and_the_same_again_is_refused() {
    let mut table = crate::rewards::two_cellars_of(Table::by_decree(
        "double-descent",
        &crate::rewards::CELLARS,
    ));
    table.take(Reward::Downstairs);
    let choose = |reward: Reward| Action::ChooseReward { reward };
    table.act(choose(Reward::Outdoor));
    assert_eq!(table.step(), "choose_reward");
    assert_eq!(rules_against(&table.state, 0, choose(Reward::Outdoor)), ["EXP-DECREE-37"]);
    table.act(choose(Reward::Activity));
    assert_eq!(table.pool(), [Reward::Corridor, Reward::Outdoor, Reward::Activity]);
    let (cash, score) = (table.cash(), table.score());
    table.take(Reward::Outdoor);
    table.take(Reward::Activity);
    assert_eq!((table.cash(), table.score()), (cash + 10_000, score + 5));
}

/// EXP-DECREE-41, EXP-FINAL-00, EXP-FINAL-13
#[test]
fn coins_on_an_offering_box_bring_points_and_still_count() {
    let mut play = script(2, &[(1, "offering-box")]).play();
    play.open(&[]);
    play.pass(1);
    let told = play.act(1, with("offering-box", How::Simply));
    assert_eq!((coins(&told), play.cash(1)), (vec![("EXP-DECREE-41", -1000)], 19_000));
    let view = play.open_view();
    assert_eq!(
        view.seats[1].decrees.as_ref().unwrap().offered,
        1000,
        "EXP-INFO-14: everybody sees them"
    );
    assert_eq!(play.state().beside(Seat(1)).cash, 20_000);
    assert_eq!(play.state().stock().coins, 0);
    play.pass_all();
    assert!(points(play.log.events()).contains(&("EXP-DECREE-41", 1)));
    let counted = play.cash(1) + 1000;
    assert_eq!(play.state().ledger(Seat(1)).row(Row::Coins), (counted / 10_000) as i32);
}

/// EXP-DECIDE-22
/// Limits of EXP-DECREE-41: once at the end of each own turn, with 1000 at hand, and what is left lapses.
#[test]
fn a_second_offering_in_one_turn_is_refused() {
    let mut play = script(2, &[(1, "offering-box")]).play();
    play.open(&[]);
    let offer = with("offering-box", How::Simply);
    assert!(!rules_against(play.state(), 1, offer).is_empty(), "not before its end");
    play.pass(1);
    assert_eq!(play.offers(1), [leave("offering-box"), offer]);
    assert_eq!(
        rules_against(play.state(), 1, with("offering-box", How::Count(2))),
        ["EXP-DECREE-G10"]
    );
    play.act(1, leave("offering-box"));
    assert!(!rules_against(play.state(), 1, offer).is_empty(), "forgotten");
    play.pass(0);
    let fits = |id: &&&str| play.castle(1).has_spot(room(id)) && play.offer(id).1 == 1000;
    let dear = *play.market().iter().find(fits).unwrap();
    play.open(&[(dear, 15_000)]);
    play.pass(0);
    // 20000 and the 1000 that lie on it, less 15000, hallways and stairs.
    play.buy_anywhere(1, dear);
    play.act(1, offer);
    assert_eq!(play.cash(1), 5000);
    assert!(!play.waiting_for().contains(&1) || play.step() != "use_decree", "once a turn");
}

/// EXP-DECREE-52, EXP-DECIDE-23
/// Limits of EXP-DECREE-52: four, and no moats.
#[test]
fn up_to_four_tiles_are_taken_from_stacks_but_no_moats() {
    let mut play =
        Script::new(2).with(&["decrees", "moats"]).decrees(&[(1, "cleared-shelves")]).play();
    while play.step() != "use_decree" {
        play.dull_step();
    }
    let stairs = play.open_view().corridors[1].left;
    let number = |wanted: Stack| {
        let place = Stack::all().position(|stack| stack == wanted).unwrap();
        with("cleared-shelves", How::Stack(place as u8))
    };
    assert!(play.offers(1).contains(&number(Stack::Rooms(Size::S100))));
    assert_eq!(rules_against(play.state(), 1, number(Stack::Moats)), ["EXP-DECREE-G10"]);
    let before = play.state().stock();
    for left in (0..4).rev() {
        let told = play.act(1, number(Stack::Stairs));
        assert!(matches!(told[0], Event::StackCleared { stack: Stack::Stairs, tiles: 1, .. }));
        let more = play.step() == "use_decree";
        assert_eq!(more, left > 0, "four at most");
    }
    assert_eq!(play.open_view().corridors[1].left, stairs - 4);
    assert_eq!(play.state().stock().stairs, before.stairs, "nothing is lost");
}

/// EXP-DECREE-54, EXP-DECIDE-24
/// Limits of EXP-DECREE-54: one own card, which must be chosen.
#[test]
fn an_own_bonus_card_scores_twice() {
    let mut play = script(2, &[(1, "encore")]).hand(1, &["hallways", "stairs"]).play();
    play.build(1, "hallway");
    while play.step() != "use_decree" {
        play.dull_step();
    }
    let hand = play.hand(1);
    let uses: Vec<Action> = hand.iter().map(|&it| with("encore", How::Card(it))).collect();
    assert_eq!(play.offers(1), uses, "it cannot be left");
    assert_eq!(rules_against(play.state(), 1, leave("encore")), ["EXP-DECREE-G10"]);
    let worth = play.card_points(1, "hallways");
    assert!(worth > 0);
    let told = play.act(1, with("encore", How::Card(card("hallways"))));
    assert_eq!(told[0], Event::Encore { seat: Seat(1), card: card("hallways") });
    assert_eq!(points(&told), [("EXP-DECREE-54", worth)]);
    let other = with("encore", How::Card(card("unique-types")));
    assert_ne!(rules_against(play.state(), 1, other), [""; 0], "no card of another hand");
}

/// EXP-DECREE-54: a layout takes the best of its cards.
#[test]
fn a_layout_scores_its_best_card_twice() {
    let layout: Layout = serde_json::from_value(json!({ "steps": [
        { "place": "hallway", "face": "upstairs", "x": 3, "y": 1, "turn": 0 },
    ] }))
    .unwrap();
    let belongings = Belongings {
        options: Options::with(modules(&["decrees"])),
        decrees: vec![decree("encore")],
        cards: vec![card("stairs"), card("hallways")],
        ..Belongings::default()
    };
    let result = layout.appraise(&belongings).unwrap();
    let one = castle(&[("hallway", 3, 1, 0)]).card_points(card("hallways"), &Beside::default());
    assert_eq!((result.end.row(Row::Cards), result.end.row(Row::Decrees)), (one, one));
}

/// EXP-DECREE-35, EXP-DECIDE-19: the second time is asked for like the first.
/// Limits of EXP-DECREE-35: twice and no more.
#[test]
fn a_deep_moat_brings_its_reward_twice() {
    let names = ["decrees", "moats"];
    let mut table = Table::by_decree_with(&names, "deep-moat", &[]);
    let rewards = |events: &[Event]| {
        let of_moat = |it: &&Event| matches!(it, Event::RewardEarned { reward: Reward::Moat, .. });
        events.iter().filter(of_moat).count()
    };
    let mut told = Vec::new();
    while !table.castle().has_whole_moat() {
        table.settle();
        table.until_turn();
        let open = Slot::ALL.into_iter().map(|slot| Action::BuyMoat { slot });
        let next = open.into_iter().find(|&it| rules_against(&table.state, 0, it).is_empty());
        told = table.act(next.unwrap_or(Action::Pass));
    }
    assert_eq!(rewards(&told), 2);
    assert_eq!(table.pool(), [Reward::Moat; 2]);
    table.take(Reward::Moat);
    table.act(Action::Decline);
    assert_eq!(table.step(), "moat_stack", "and once more");
    table.act(Action::Decline);
    assert_ne!(table.step(), "moat_stack", "twice and no more");
}

/// EXP-DECREE-G10, EXP-DECREE-34, EXP-DECREE-37: what is refused of rights, for the list of all reasons.
pub(crate) fn every_reason() -> Vec<Refusal> {
    let hallway = Room::Hallway(Level::Upstairs);
    vec![
        Refusal::NotSoUsed { decree: decree("encore") },
        Refusal::MustBeUsed { decree: decree("encore") },
        Refusal::OnePieceOfAKind { room: hallway },
        Refusal::ChosenAlready { reward: Reward::Outdoor },
    ]
}
