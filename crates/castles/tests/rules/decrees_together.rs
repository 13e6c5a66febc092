//! Two decrees that meet at one moment, of one owner or of several, and decrees with other expansions.

use castles::*;
use game::{Game, Seat};
use lattice::{Edge, Side};
use serde_json::json;

use crate::play::{ByHand, Play, Script, card, decree, modules, room, tile};
use crate::rewards::{CELLARS, two_cellars_of};
use crate::rights::{coins, leave, order, points, rules_against, script, with};
use crate::table::slow_castle::doors_at;
use crate::table::{At, ME, Table, spot};

/// A castle of who has these decrees.
fn by(ids: &[&str], rooms: &[At<'_>]) -> Castle {
    let belongings = Belongings {
        options: Options::with(modules(&["decrees"])),
        decrees: ids.iter().map(|id| decree(id)).collect(),
        ..Belongings::default()
    };
    let customs = Layout::default().appraise(&belongings).unwrap().castle.customs();
    rooms.iter().fold(Castle::new().by(customs), |castle, &(id, x, y, degrees)| {
        castle.with_room(room(id), spot(x, y, degrees)).castle
    })
}

/// The points of a decree so far.
fn brought(play: &Play, wanted: &str) -> Vec<i32> {
    let all = points(play.log.events());
    all.into_iter().filter(|(rule, _)| *rule == wanted).map(|(_, points)| points).collect()
}

/// Two rounds in which everybody passes, and then prices; seat 1 can buy the first room at 4000, on which 2000
/// lie.
fn with_coins_on(decrees: &[(u8, &str)], names: &[&str], market: &[&str]) -> Play {
    let script = Script::new(2).with(&[&["decrees"], names].concat());
    let mut play = script.decrees(decrees).market(market).play();
    play.pass_round();
    play.pass_round();
    play.open(&[(market[0], 4000)]);
    assert_eq!(play.offer(market[0]), (Some(4000), 2000));
    play
}

/// EXP-X-37, EXP-DECREE-G15: prices and coins in any order, as one likes, until the market opens.
#[test]
fn a_market_may_be_crowded_and_its_coins_moved() {
    let both = [(0, "crowded-market"), (0, "creative-bookkeeping")];
    let mut play = script(2, &both).play();
    play.pass_round();
    play.pass_round();
    let tiles: Vec<Tile> = play.market().iter().map(|id| tile(id)).collect();
    let [a, b, c] = [tiles[0], tiles[1], tiles[2]];
    let moved = |from, onto, thousands| Action::MoveCoins { tile: from, onto, thousands };
    play.act(0, moved(b, a, 2));
    play.act(0, Action::SetPrice { tile: a, price: 4000 });
    play.act(0, Action::Crowd { tile: b, price: 4000 });
    play.refuses(0, moved(c, a, 2), "EXP-DECREE-10");
    play.act(0, moved(c, a, 1));
    for (&tile, price) in tiles[2..].iter().zip([6000, 8000, 10_000]) {
        play.act(0, Action::SetPrice { tile, price });
    }
    play.act(0, moved(c, b, 1));
    play.act(0, Action::OpenMarket);
    let offers = tiles.iter().map(|it| play.offer(it.id()));
    let [four, six, eight, ten] = [4000, 6000, 8000, 10_000].map(Some);
    let expected = [(four, 5000), (four, 1000), (six, 0), (eight, 2000), (ten, 2000)];
    assert_eq!(offers.collect::<Vec<_>>(), expected);
}

/// EXP-X-38, EXP-DECREE-G15: they are asked clockwise from the master builder, whoever has set the prices.
#[test]
fn when_the_time_was_up_others_still_say_who_comes_first() {
    let decrees = [(0, "builders-privilege"), (1, "ticking-clock"), (2, "queue-jumper")];
    let draft = Draft { timed: true, ..Draft::RULEBOOK };
    let mut play = Script::new(3).with(&["decrees"]).draft(draft).decrees(&decrees).play();
    let first = tile(play.market()[0]);
    play.act(0, Action::SetPrice { tile: first, price: 2000 });
    play.act(0, Action::TimeOut);
    while play.step() == "price" {
        assert_eq!(play.waiting_for(), [1]);
        let next = Castles::when_silent(play.state(), Seat(1)).unwrap();
        play.act(1, next);
    }
    assert_eq!((play.step(), play.waiting_for()), ("use_decree", vec![0]));
    play.act(0, with("builders-privilege", How::Simply));
    assert_eq!(play.waiting_for(), [2]);
    play.act(2, with("queue-jumper", How::Count(2)));
    assert_eq!(order(&play), [2, 0, 1]);
    assert_eq!([0, 1, 2].map(|seat| play.cash(seat)), [17_000, 17_000, 11_000]);
}

/// EXP-X-39
#[test]
fn who_has_the_first_turn_overtakes_nobody_and_is_refused() {
    let both = [(0, "builders-privilege"), (0, "queue-jumper")];
    let mut play = script(3, &both).play();
    play.open(&[]);
    let jump = |count: u8| with("queue-jumper", How::Count(count));
    let mut first = play.clone();
    first.act(0, with("builders-privilege", How::Simply));
    assert_eq!((first.step(), first.active()), ("turn", 0));
    assert!(!rules_against(first.state(), 0, jump(1)).is_empty());
    play.act(0, leave("builders-privilege"));
    assert_eq!(play.offers(0), [leave("queue-jumper"), jump(1), jump(2)]);
    play.act(0, jump(1));
    assert_eq!((order(&play), play.cash(0), play.cash(2)), (vec![1, 0, 2], 13_000, 17_000));
}

/// EXP-X-40, EXP-DECREE-17, EXP-DECREE-21
#[test]
fn borrowed_coins_make_room_for_coins_that_are_given_back() {
    let both = [(1, "coins-to-glory"), (1, "royal-credit")];
    let mut play = with_coins_on(&both, &[], &["pantry"]);
    let before = (play.cash(1), play.score(1));
    play.buy(1, "pantry", (3, 0, 0));
    play.act(1, with("royal-credit", How::Count(4)));
    let give = |count: u8| with("coins-to-glory", How::Count(count));
    assert_eq!(play.offers(1), [leave("coins-to-glory"), give(1), give(2)]);
    play.refuses(1, give(3), "EXP-DECREE-G10");
    play.act(1, give(2));
    // 4000 borrowed and 4000 paid; of the 2000 that lay there nothing is left.
    assert_eq!((play.cash(1), play.score(1)), (before.0, before.1 + 2 + 2));
    assert_eq!(play.open_view().seats[1].decrees.as_ref().unwrap().owed, 4000);
}

/// EXP-X-41, EXP-DECREE-16, EXP-DECREE-17
#[test]
fn coins_of_what_is_kept_may_be_given_back() {
    let both = [(1, "storeroom"), (1, "coins-to-glory")];
    let mut play = with_coins_on(&both, &[], &["pantry"]);
    let before = (play.cash(1), play.score(1));
    play.act(1, Action::Store { tile: tile("pantry").into() });
    let told = play.act(1, with("coins-to-glory", How::Count(1)));
    assert_eq!((play.cash(1), play.score(1)), (before.0 - 4000 + 1000, before.1 + 1));
    let kept = Event::Stored { seat: Seat(1), tile: tile("pantry").into() };
    assert!(told.contains(&kept), "{told:?}");
}

/// EXP-X-08, EXP-DECREE-17, EXP-DECREE-20
#[test]
fn coins_of_a_free_room_may_be_given_back() {
    let both = [(1, "free-pickings"), (1, "coins-to-glory")];
    let script = Script::new(4).with(&["decrees"]).decrees(&both).market(&["pantry"]);
    let mut play = script.play();
    for _ in 0..4 {
        play.pass_round();
    }
    play.open(&[("pantry", 2000)]);
    let before = (play.cash(1), play.score(1));
    play.buy(1, "pantry", (3, 0, 0));
    play.act(1, with("coins-to-glory", How::Count(4)));
    assert_eq!((play.cash(1), play.score(1)), (before.0, before.1 + 2 + 4), "all four of them");
}

/// EXP-X-42, EXP-DECREE-21, EXP-DECREE-G11
#[test]
fn more_than_is_to_be_paid_is_refused_as_a_loan() {
    let mut play = script(2, &[(1, "royal-credit"), (1, "haggler")]).play();
    play.open(&[]);
    play.buy_anywhere(1, "hallway");
    let borrow = |count: u8| with("royal-credit", How::Count(count));
    assert_eq!(play.offers(1), [leave("royal-credit"), borrow(1), borrow(2)]);
    play.refuses(1, borrow(3), "EXP-DECREE-G10");
    play.act(1, borrow(2));
    assert_eq!((play.cash(1), play.cash(0)), (15_000, 17_000));
    let both = [(1, "royal-credit"), (1, "free-pickings")];
    let mut free = Script::new(4).with(&["decrees"]).decrees(&both).market(&["pantry"]).play();
    free.open(&[("pantry", 1000)]);
    let told = free.buy(1, "pantry", (3, 0, 0));
    assert!(matches!(told[0], Event::Bought { price: 0, .. }), "nothing to be borrowed");
}

/// EXP-X-43, EXP-DECIDE-22, EXP-DECREE-41
#[test]
fn a_debt_and_an_offering_take_the_same_coins() {
    for ids in [["royal-credit", "offering-box"], ["offering-box", "royal-credit"]] {
        let mut play = script(2, &ids.map(|id| (1, id))).play();
        play.open(&[]);
        play.buy_anywhere(1, "hallway");
        play.act(1, with("royal-credit", How::Count(3)));
        play.act(1, leave("offering-box"));
        play.settle();
        while play.step() != "price" {
            play.dull_step();
        }
        let fits = |id: &&&str| play.castle(1).has_spot(room(id)) && play.offer(id).1 == 1000;
        let dear = *play.market().iter().find(fits).unwrap();
        play.open(&[(dear, 15_000)]);
        while play.step() != "turn" || play.active() != 1 {
            play.dull_step();
        }
        play.buy_anywhere(1, dear);
        play.act(1, leave("royal-credit"));
        play.settle_to_decree();
        assert_eq!(play.cash(1), 1000, "15000 and 1000 less 15000");
        let uses = [with("royal-credit", How::Count(1)), with("offering-box", How::Simply)];
        let first = uses.into_iter().find(|it| play.offers(1).contains(it)).unwrap();
        assert_eq!(play.offers(1), [leave(ids[0]), first], "the one that was kept first");
        let mut other = play.clone();
        play.act(1, first);
        assert_eq!(play.cash(1), 0);
        assert!(!play.waiting_for().contains(&1) || play.step() != "use_decree");
        other.act(1, leave(ids[0]));
        assert_eq!(other.offers(1)[0], leave(ids[1]), "else it is asked for the other");
    }
}

/// EXP-X-44, EXP-DECREE-33, EXP-DECREE-41
#[test]
fn an_extra_turn_has_an_end_of_its_own() {
    let mut table =
        Table::by_two(&["decrees"], ["second-helping", "offering-box"], &["anteroom", "nap-room"]);
    table.buy(("anteroom", 3, -1, 90));
    let told = table.buy(("nap-room", 5, 0, 180));
    assert!(told.contains(&Event::TurnBegan { seat: ME, extra: true }), "{told:?}");
    assert_eq!(coins(&told), [("EXP-DECREE-33", 5000)]);
    let offered = |table: &Table| table.view().seats[0].decrees.as_ref().unwrap().offered;
    table.act(Action::Pass);
    table.act(with("offering-box", How::Simply));
    assert_eq!(offered(&table), 1000, "at the end of the extra turn");
    table.settle_to_decree();
    table.act(with("offering-box", How::Simply));
    assert_eq!(offered(&table), 2000, "and of the turn around it");
    assert_ne!(table.view().active, Some(ME));
}

/// EXP-X-44, EXP-DECREE-33, EXP-DECREE-38
#[test]
fn an_odd_score_is_looked_at_after_each_of_two_turns() {
    let mut table =
        Table::by_two(&["decrees"], ["second-helping", "odd-blessing"], &["anteroom", "nap-room"]);
    table.buy(("anteroom", 3, -1, 90));
    table.settle();
    assert_eq!(table.score() % 2, 0, "whatever it was");
    table.buy(("nap-room", 5, 0, 180));
    let before = table.score();
    let told = table.act(Action::Pass);
    let blessed = points(&told).iter().filter(|(rule, _)| *rule == "EXP-DECREE-38").count();
    assert_eq!(blessed as i32, before.rem_euclid(2), "at the end of the extra turn");
    assert_eq!(table.score() % 2, 0);
}

/// EXP-DECREE-21: what an extra turn borrows is no older than the turn around it.
#[test]
fn what_an_extra_turn_has_borrowed_is_refused_in_the_turn_around_it() {
    let mut table = Table::by_decree("royal-credit", &["anteroom", "nap-room"]);
    let borrow = |count: u8| with("royal-credit", How::Count(count));
    let buy = |table: &mut Table, at: At<'_>, count: Option<u8>| {
        table.buy(at);
        table.act(count.map_or(leave("royal-credit"), borrow))
    };
    buy(&mut table, ("anteroom", 3, -1, 90), None);
    let told = buy(&mut table, ("nap-room", 5, 0, 180), Some(1));
    assert!(told.contains(&Event::TurnBegan { seat: ME, extra: true }), "{told:?}");
    // In the extra turn: 1000 of the turn around it may be paid back, but not the 2000 borrowed now.
    let castle = table.castle().clone();
    let at = castle.spot_views(room("stairs"))[0].spot;
    table.act(Action::buy(room("stairs"), at, Passages::NONE));
    table.act(borrow(2));
    table.settle_to_decree();
    let question = table.question();
    assert_eq!(question.options.len(), 1, "1000: {question:?}");
    table.act(borrow(1));
    table.settle();
    assert_ne!(table.view().active, Some(ME), "nothing is left of earlier turns");
    table.until_turn();
    table.act(Action::Pass);
    assert_eq!(table.question().options.len(), 2, "and now of the 2000");
}

/// EXP-X-45, EXP-DECREE-54, EXP-DECREE-56
#[test]
fn the_points_of_a_generous_hand_come_once() {
    let layout: Layout = serde_json::from_value(json!({ "steps": [
        { "place": "hallway", "face": "upstairs", "x": 3, "y": 1, "turn": 0 },
    ] }))
    .unwrap();
    let end = |decrees: &[&str]| {
        let belongings = Belongings {
            options: Options::with(modules(&["decrees"])),
            decrees: decrees.iter().map(|id| decree(id)).collect(),
            cards: vec![card("stairs"), card("hallways")],
            ..Belongings::default()
        };
        let end = layout.appraise(&belongings).unwrap().end;
        (end.row(Row::Cards), end.row(Row::Decrees))
    };
    let (cards, _) = end(&[]);
    assert!(cards > 0);
    assert_eq!(end(&["encore"]), (cards, cards));
    assert_eq!(end(&["generous-hand"]), (cards, 6));
    assert_eq!(end(&["encore", "generous-hand"]), (cards, cards + 6));
}

/// EXP-X-46, EXP-BONUS-09, EXP-DECREE-56
#[test]
fn cards_without_points_count_whatever_a_decree_adds() {
    let hands = ["zero-point-cards", "stairs"];
    let card_of = |decrees: &[(u8, &str)]| {
        let mut play =
            script(2, decrees).hand(1, &hands).hand(0, &["hallways", "unique-types"]).play();
        play.pass_all();
        let ledger = play.state().ledger(Seat(1));
        let line = ledger.lines.iter().find(|line| line.source.id() == "zero-point-cards").unwrap();
        line.points
    };
    let plain = card_of(&[(1, "every-size")]);
    assert!(plain >= 6, "stairs and hallways bring nothing: {plain}");
    assert_eq!(card_of(&[(1, "generous-hand")]), plain);
}

/// EXP-X-47, EXP-DECREE-52, EXP-DECREE-53
/// Limits of EXP-DECREE-53: for nobody else.
#[test]
fn cleared_stacks_are_depleted_for_everybody() {
    let both = [(1, "cleared-shelves"), (1, "rare-collection")];
    let mut play = script(2, &both).play();
    play.build(0, "stairs");
    play.build(1, "stairs");
    while play.step() != "use_decree" {
        play.dull_step();
    }
    let left = play.open_view().corridors[1].left;
    let stairs = Stack::all().position(|stack| stack == Stack::Stairs).unwrap() as u8;
    for _ in 0..left {
        play.act(1, with("cleared-shelves", How::Stack(stairs)));
    }
    play.refuses(1, with("cleared-shelves", How::Stack(stairs)), "EXP-DECREE-G10");
    play.pass_all();
    let rows = [0, 1].map(|seat| play.state().ledger(Seat(seat)).row(Row::Stacks));
    assert_eq!((left, rows), (2, [2, 4]));
}

/// EXP-X-48, EXP-DECREE-30, EXP-DECREE-42
#[test]
fn points_of_an_icon_are_not_sold_with_the_tile() {
    let mut table =
        Table::by_two(&["decrees"], ["glory-for-sale", "hearth-and-home"], &["theater"]);
    let score = table.score();
    table.buy(("theater", 3, -1, 0));
    let cash = table.cash();
    assert_eq!(table.score(), score + 4, "6 less 2, and the icon brings its points later");
    let told = table.act(with("glory-for-sale", How::Simply));
    assert_eq!((table.score(), table.cash()), (score + 2, cash + 4000));
    assert_eq!(points(&told), [("EXP-DECREE-30", -4), ("EXP-DECREE-42", 2)]);
}

/// EXP-X-49, EXP-DECREE-26, EXP-DECREE-29
#[test]
fn a_room_behind_a_wall_is_welcome() {
    let rooms = [("berchta-room", 0, -3, 0)];
    let west = |ids: &[&str]| {
        let castle = by(ids, &rooms);
        castle.with_room(room("west-tapestry-room"), spot(-3, -4, 90)).points
    };
    assert_eq!(west(&["walls-like-doors"]), 2 + 3 - 1);
    let (foyer, both) = (west(&["warm-welcome"]), west(&["walls-like-doors", "warm-welcome"]));
    assert_eq!((foyer, both), (2 - 1, 2 + 4 - 1), "the wall connects it, and brings one more");
}

/// EXP-X-05, EXP-DECREE-29
#[test]
fn a_room_of_two_wanted_types_is_welcome_twice() {
    let renovated = |ids: &[&str]| {
        let long_rooms = Tile::all().filter(|tile| tile.size() == Size::S350);
        let door = Edge { x: 26, y: 1, side: Side::E };
        let base = long_rooms
            .map(|tile| tile.id())
            .find(|id| doors_at(room(id), spot(20, 0, 0)).contains(&door))
            .unwrap();
        let great = Renovation::find("great-room").unwrap();
        by(ids, &[(base, 20, 0, 0)]).with_renovation(great, 1).castle
    };
    let observatory = room("observatory");
    let west = |x: i16| Edge { x, y: 1, side: Side::W };
    let points = |ids: &[&str], passage: bool| {
        let x = if passage { 29 } else { 27 };
        let at = spot(x, -1, 0);
        let doors = doors_at(observatory, at);
        let door = doors.iter().position(|door| *door == west(x)).unwrap() as u8;
        let laid = match passage {
            true => Passages::NONE.with(Length::Medium, door),
            false => Passages::NONE,
        };
        renovated(ids).with_room_and_passages(observatory, at, laid).points
    };
    // Its wish is 2 points for living and activity rooms; beside the great room it has a penalty as well.
    let penalty = points(&[], false) - (3 + 2 + 2);
    assert_eq!(points(&["warm-welcome"], false), 3 + 2 * (2 + 1) + penalty);
    assert_eq!(points(&[], true), 3 + 2 * (2 * 2));
    assert_eq!(points(&["warm-welcome"], true), 3 + 2 * (2 * 2 + 1));
}

/// EXP-X-09, EXP-DECREE-37
#[test]
fn after_a_corridor_reward_another_is_refused_as_one_of_two() {
    let mut table = two_cellars_of(Table::by_decree("double-descent", &CELLARS));
    table.take(Reward::Corridor);
    let piece = game::legal_actions::<Castles>(&table.state, game::Actor::Seat(ME));
    let piece = piece.into_iter().find(|it| matches!(it, Action::PlaceFree { .. })).unwrap();
    table.act(piece);
    if table.pool().contains(&Reward::Downstairs) {
        table.take(Reward::Downstairs);
    }
    let choose = |reward: Reward| Action::ChooseReward { reward };
    for chosen in [Reward::Outdoor, Reward::Activity] {
        assert_eq!(table.step(), "choose_reward");
        assert_eq!(table.rules_against(choose(Reward::Corridor)), ["CAS-COMPLETE-31"]);
        table.act(choose(chosen));
    }
    assert_ne!(table.step(), "choose_reward", "two of the others");
}

/// EXP-X-50, EXP-DECREE-37, EXP-DECREE-G19
#[test]
fn rewards_that_are_chosen_come_as_decrees_have_them() {
    let chosen = |id: &str, reward: Reward| {
        let mut table =
            two_cellars_of(Table::by_two(&["decrees"], ["double-descent", id], &CELLARS));
        table.take(Reward::Downstairs);
        let other = if reward == Reward::Food { Reward::Living } else { Reward::Food };
        table.act(Action::ChooseReward { reward });
        table.act(Action::ChooseReward { reward: other });
        let before = (table.score(), table.cash());
        table.take(reward);
        (table.score() - before.0, table.cash() as i64 - i64::from(before.1), table)
    };
    assert_eq!(chosen("grand-entertainer", Reward::Activity).0, 8);
    assert_eq!(chosen("bountiful-gardens", Reward::Outdoor).1, 15_000);
    let (.., mut desk) = chosen("well-stocked-desk", Reward::Utility);
    assert_eq!(desk.view().pending.unwrap().cards.len(), 3);
    let card = desk.view().pending.unwrap().cards[0];
    desk.act(Action::KeepCard { card });
    let (.., mut sleeper) = chosen("light-sleeper", Reward::Sleeping);
    sleeper.act(Action::LookThrough { size: Size::S450 });
    assert_eq!(sleeper.question().most, 3);
}

/// EXP-X-51, EXP-DECREE-05, EXP-DECREE-49
#[test]
fn pieces_of_a_head_start_are_wasted_steps() {
    let end = |ids: [&str; 2]| {
        let mut play = script(2, &ids.map(|id| (1, id))).play();
        play.pass_all();
        brought(&play, "EXP-DECREE-49")
    };
    assert_eq!(end(["no-wasted-steps", "every-size"]), [12]);
    assert_eq!(end(["no-wasted-steps", "head-start"]), [0]);
}

/// EXP-X-52, EXP-DECREE-55, EXP-DECREE-57
#[test]
fn whispered_favors_know_who_is_first() {
    let end = |decrees: &[(u8, &str)], builds: bool| {
        let favors = ["rooms-food", "money"];
        let script = script(2, decrees).tower_favors(&favors).market(&["pantry"]);
        let mut play = script.play();
        if builds {
            play.build(1, "pantry");
        }
        play.pass_all();
        brought(&play, "EXP-DECREE-04")
    };
    let whispered = (1, "whispered-favors");
    assert_eq!(end(&[whispered], true)[0], 8);
    assert_eq!(end(&[whispered, (1, "kings-favorite")], true)[0], 12);
    assert_eq!(end(&[whispered, (0, "kings-favorite")], true)[0], 8, "a favor of the other");
    // Both pass to the end and have as many coins.
    assert_eq!(end(&[whispered], false), [0, 6]);
    assert_eq!(end(&[whispered, (1, "never-second")], false), [0, 8]);
    assert_eq!(end(&[whispered, (0, "never-second")], false), [0, 4], "whoever wins the tie");
}

/// EXP-X-53, EXP-DECREE-50, EXP-FINAL-13
#[test]
fn coins_of_an_offering_count_for_a_miser() {
    let mut play = script(2, &[(1, "offering-box"), (1, "miser")]).play();
    while play.step() != "use_decree" {
        play.dull_step();
    }
    play.act(1, with("offering-box", How::Simply));
    play.pass_all();
    let at_hand = play.cash(1);
    assert_eq!(at_hand % 5000, 4000, "1000 lie on the card");
    assert_eq!(brought(&play, "EXP-DECREE-50"), [2 * ((at_hand + 1000) / 5000) as i32]);
    assert_eq!(brought(&play, "EXP-DECREE-41"), [1]);
}

/// EXP-X-53, EXP-DECREE-21, EXP-FINAL-13
#[test]
fn what_is_owed_is_not_taken_off_the_coins() {
    let mut play = script(2, &[(1, "royal-credit"), (1, "miser")]).play();
    play.open(&[]);
    play.buy_anywhere(1, "hallway");
    play.act(1, with("royal-credit", How::Count(3)));
    play.pass_all();
    let cash = play.cash(1);
    assert_eq!(cash % 5000, 0, "nothing was paid for the hallway yet");
    assert_eq!(brought(&play, "EXP-DECREE-50"), [2 * (cash / 5000) as i32]);
    assert_eq!(brought(&play, "EXP-DECREE-21"), [-3]);
    assert_eq!(play.state().ledger(Seat(1)).row(Row::Coins), (cash / 10_000) as i32);
}

/// EXP-X-54, EXP-DECREE-10, EXP-DECREE-22
#[test]
fn tokens_stay_where_coins_are_taken() {
    // The kitchen bears a swan, the pantry none.
    let market = ["kitchen", "pantry"];
    let mut play = with_coins_on(&[(1, "market-toll")], &["swans"], &market);
    let tokens = |play: &Play| -> Vec<Option<Swan>> {
        play.open_view().market.iter().map(|offer| offer.swan).collect()
    };
    let laid = tokens(&play);
    assert!(laid[0].is_some() && laid[1].is_none());
    let before = play.cash(1);
    play.pass(1);
    play.act(1, with("market-toll", How::Tile(tile("kitchen"))));
    assert_eq!((play.cash(1), play.offer("kitchen").1), (before + 2000 + 5000, 0));
    assert_eq!(tokens(&play), laid);
    let names = ["decrees", "swans"];
    let script = Script::new(2).with(&names).decrees(&[(0, "creative-bookkeeping")]);
    let mut play = script.market(&market).play();
    play.pass_round();
    play.pass_round();
    let [tile, onto] = market.map(tile);
    play.act(0, Action::MoveCoins { tile, onto, thousands: 2 });
    assert_eq!((play.offer("kitchen").1, play.offer("pantry").1), (0, 4000));
    assert_eq!(tokens(&play), laid);
}

/// EXP-X-55, EXP-DECREE-16, EXP-DECREE-25
#[test]
fn what_was_kept_acts_when_it_is_placed() {
    let both = [(1, "storeroom"), (1, "garden-patron")];
    let mut play = script(2, &both).market(&["library"]).play();
    play.open(&[("library", 4000)]);
    let told = play.act(1, Action::Store { tile: tile("library").into() });
    assert_eq!(coins(&told), [], "it is not placed");
    play.come_to(1, "hallway");
    let at = play.castle(1).spot_views(room("library"))[0].spot;
    let told = play.act(1, Action::place_stored(room("library"), at, Passages::NONE));
    assert_eq!(coins(&told), [("EXP-DECREE-25", 7000)]);
}

/// EXP-X-55, EXP-DECREE-16, EXP-DECREE-35
#[test]
fn a_third_moat_that_was_kept_brings_two_rewards() {
    let both = [(1, "storeroom"), (1, "deep-moat")];
    let mut play = Script::new(2).with(&["decrees", "moats"]).decrees(&both).play();
    for slot in [Slot::West, Slot::East] {
        play.come_to(1, "hallway");
        while play.cash(1) < 5000 {
            play.pass(1);
            play.settle();
            play.come_to(1, "hallway");
        }
        play.act(1, Action::BuyMoat { slot });
        play.settle();
    }
    play.come_to(1, "hallway");
    while play.cash(1) < 5000 {
        play.pass(1);
        play.settle();
        play.come_to(1, "hallway");
    }
    play.act(1, Action::Store { tile: Surface::Moat });
    play.come_to(1, "hallway");
    let told = play.act(1, Action::LayStored { slot: Slot::North });
    let earned = Event::RewardEarned { seat: Seat(1), reward: Reward::Moat };
    assert_eq!(told.iter().filter(|it| **it == earned).count(), 2);
}

/// EXP-DECREE-G17, EXP-DECREE-20, EXP-SWAN-04
#[test]
fn a_free_room_is_bought_with_its_token() {
    let names = ["decrees", "swans"];
    let both = [(1, "free-pickings"), (1, "storeroom")];
    let script = Script::new(4).with(&names).decrees(&both).market(&["kitchen"]);
    let mut play = script.play();
    play.open(&[("kitchen", 1000)]);
    let mut kept = play.clone();
    let told = play.buy_anywhere(1, "kitchen");
    assert!(matches!(told[0], Event::Bought { price: 0, .. }));
    assert!(matches!(told[1], Event::SwanGained { seat: Seat(1), .. }), "{told:?}");
    let told = kept.act(1, Action::Store { tile: tile("kitchen").into() });
    assert!(matches!(told[0], Event::Bought { price: 0, .. }), "to be placed later as well");
    assert_eq!((kept.cash(1), kept.cash(0)), (15_000, 15_000));
}

/// EXP-DECREE-G09, EXP-DECREE-G15, EXP-FINAL-00: before all numbered steps, clockwise from the master builder,
/// and shelves last.
#[test]
fn what_lies_on_decrees_is_scored_first_and_clockwise() {
    let decrees = [(0, "cleared-shelves"), (1, "offering-box"), (2, "royal-credit")];
    for builder in 0..3 {
        let mut play = Script::new(3).with(&["decrees"]).decrees(&decrees).builder(builder).play();
        play.come_to(2, "hallway");
        play.buy_anywhere(2, "hallway");
        play.act(2, with("royal-credit", How::Count(3)));
        play.settle();
        play.come_to(1, "hallway");
        play.pass(1);
        play.act(1, with("offering-box", How::Simply));
        while play.state().ledger(Seat(1)).row(Row::Decrees) == 0 {
            play.dull_step();
        }
        assert_eq!((play.step(), play.waiting_for()), ("use_decree", vec![0]));
        let lines = points(play.log.events());
        assert_eq!(lines.len(), 2, "no step has begun: {lines:?}");
        let last = i32::from(play.builder());
        let place = |seat: i32| (seat - last).rem_euclid(3);
        let mut expected = [(1, ("EXP-DECREE-41", 1)), (2, ("EXP-DECREE-21", -3))];
        expected.sort_by_key(|&(seat, _)| place(seat));
        assert_eq!(lines, expected.map(|(_, line)| line), "{last} is master builder");
    }
}

/// EXP-EX-15, EXP-DECREE-58
#[test]
fn three_food_rooms_and_four_living_rooms_are_three_pairs() {
    let pairs = |ids: &[&str]| -> i64 {
        let mut castle = Castle::new();
        let (before, mut built) = (castle.count(Measure::Suites), 0);
        for id in ids {
            // Beside the last one, so that they hang together.
            let last = castle.rooms().len() as u8 - 1;
            let beside = |after: &Castle| {
                let new = after.rooms().len() as u8 - 1;
                let touches = |to: u8| {
                    after.connected(new).chain(after.adjacent(new)).any(|number| number == to)
                };
                built == 0 || touches(last)
            };
            let spot =
                crate::play::spot_where(&castle, room(id), beside).expect("a place beside it");
            castle.build(room(id), spot);
            built += 1;
        }
        castle.count(Measure::Suites) - before
    };
    let of = |room_type: RoomType, count: usize| -> Vec<&'static str> {
        let all = Tile::all().filter(|it| it.room_type() == room_type && it.size() <= Size::S300);
        all.map(Tile::id).take(count).collect()
    };
    assert_eq!(pairs(&of(RoomType::Food, 3)), 1);
    assert_eq!(pairs(&of(RoomType::Living, 4)), 2);
    let face = decree("matched-suites").face().effects;
    assert_eq!(face, [Effect::Score { measure: Measure::Suites, points: 3, per: 1 }]);
}
