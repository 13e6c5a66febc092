//! Towers, and the fifth player, who needs them.

use std::collections::BTreeSet;

use castles::*;
use game::{Game, Log, Refusal as _, Seat};
use serde_json::json;

use crate::play::{ByHand, Play, Script, favor, modules, tile};
use crate::table::{castle, rules_against};

const FIVE: [&str; 2] = ["five-players", "towers"];

/// A table with towers.
fn script(players: u8) -> Script {
    Script::new(players).with(if players > 4 { &FIVE } else { &["towers"] })
}

/// Where the water tower, which has a single door, stands on the foyer and is complete.
const AT: (i16, i16, u16) = (-1, -4, 0);

/// Seat 1 has completed the water tower, and chooses which reward comes first.
fn completed(favors: &[&str]) -> Play {
    let play = script(2).favors(&["area-food", "area-living"]).market(&["water-tower"]);
    let mut play = play.tower_favors(favors).play();
    play.open(&[("water-tower", 4000)]);
    play.buy(1, "water-tower", AT);
    play
}

/// The same, once seat 1 looks at these favors.
fn looking(favors: &[&str]) -> Play {
    let mut play = completed(favors);
    let pool = play.open_view().pending.unwrap().pool;
    let tower = pool.iter().position(|open| open.reward == Reward::Tower).unwrap();
    play.act(1, Action::TakeReward { number: u8::try_from(tower).unwrap() });
    play
}

fn refused(players: u8, names: &[&str]) -> Vec<&'static str> {
    let setup = Setup::new(players).with_options(Options::with(modules(names)));
    match Log::<Castles>::start(setup) {
        Ok(_) => Vec::new(),
        Err(refusals) => refusals.iter().map(|refusal| refusal.rule().0).collect(),
    }
}

/// EXP-GEN-01, EXP-5P-02
#[test]
fn five_players_without_towers_are_refused() {
    assert_eq!(refused(5, &FIVE), [""; 0]);
    assert_eq!(refused(5, &["five-players"]), ["EXP-5P-02"]);
    assert_eq!(refused(3, &["five-players", "new-rooms"]), ["EXP-5P-02"]);
    assert_eq!(refused(5, &["towers"]), ["CAS-SETUP-01"], "EXP-5P-01");
    assert_eq!(refused(6, &FIVE), ["CAS-SETUP-01"]);
    for players in 2..=4 {
        for names in [&["towers"][..], &FIVE, &["towers", "new-rooms"]] {
            assert_eq!(refused(players, names), [""; 0], "{players} {names:?}");
        }
    }
}

/// EXP-GEN-08
#[test]
fn towers_and_a_fifth_player_are_refused_alone() {
    assert_eq!(refused(1, &["new-rooms"]), [""; 0]);
    assert_eq!(refused(1, &["towers"]), ["EXP-GEN-08"]);
    assert_eq!(refused(1, &FIVE), ["EXP-GEN-08"; 2]);
}

#[test]
fn towers_have_a_stack_cards_and_a_pile_of_favors() {
    let numbers = [(2, 22, 5, 5, 4), (3, 33, 6, 7, 5), (4, 44, 7, 9, 6), (5, 55, 8, 11, 7)];
    for (players, cards, towers, small, large) in numbers {
        let mut play = script(players).untouched();
        let view = play.open_view();
        // With five players these are all 55 (EXP-5P-06).
        assert_eq!(view.deck, cards, "EXP-SETUP-02");
        assert_eq!(view.favor_pile, Some(24), "EXP-SETUP-06");
        let feet: Vec<u16> = view.stacks.iter().map(|stack| stack.size.feet()).collect();
        assert_eq!(feet, [100, 150, 200, 250, 300, 325, 350, 400, 450, 500, 600]);
        for stack in &view.stacks {
            let expected = match stack.size {
                Size::S325 => towers,
                size if size.is_small() => small,
                _ => large,
            };
            assert_eq!(stack.left, expected, "EXP-SETUP-01: {}", stack.size);
        }
        let left: Vec<u8> = view.corridors.iter().map(|corridor| corridor.left).collect();
        assert_eq!(left, [small, large]);
        play.chance(Action::NameBuilder { seat: Seat(0) });
        assert_eq!(Castles::draws(play.state()), 24 + 11 - 3);
        while play.step() == "reveal_favors" {
            let draw = play.draws()[0];
            play.chance(draw);
        }
        assert_eq!(Castles::draws(play.state()), 55, "EXP-SETUP-03: five of each size");
        assert!(play.draws().contains(&Action::DrawRoomCard { size: Size::S325 }));
    }
    let base = Script::new(2).untouched().open_view();
    assert_eq!((base.favor_pile, base.stacks.len()), (None, 10));
}

/// EXP-5P-01
#[test]
fn a_fifth_player_brings_hallways_and_stairs() {
    let line = |count: i16| {
        let hallway = |n: i16| json!({ "place": "hallway", "x": 3 + 6 * n, "y": 1 });
        json!({ "steps": (0..count).map(hallway).collect::<Vec<_>>() })
    };
    let appraise = |names: &[&str], count| {
        let layout: Layout = serde_json::from_value(line(count)).unwrap();
        let options = Options::with(modules(names));
        layout.appraise(&Belongings { options, ..Belongings::default() }).is_ok()
    };
    assert!(appraise(&["towers"], 9) && !appraise(&["towers"], 10));
    assert!(appraise(&FIVE, 11) && !appraise(&FIVE, 12));
    assert_eq!(Castles::seats(script(5).untouched().state()), 5);
}

/// EXP-EX-19
#[test]
fn five_players_have_two_rooms_at_the_highest_price() {
    let mut play = script(5).market(&["pantry", "larder"]).play();
    assert_eq!(play.market().len(), 8, "EXP-SETUP-08");
    let price = |id: &str, price| Action::SetPrice { tile: tile(id), price };
    play.act(0, price("pantry", 15_000));
    play.act(0, price("larder", 15_000));
    assert_eq!(play.offer("pantry").0, Some(15_000), "EXP-5P-04: both are there");
    play.open(&[]);
    let mut prices: Vec<u32> =
        play.open_view().market.iter().map(|offer| offer.price.unwrap()).collect();
    prices.sort_unstable();
    assert_eq!(prices, [1000, 2000, 4000, 6000, 8000, 10_000, 15_000, 15_000], "EXP-5P-03");
    assert_eq!((play.offer("pantry").0, play.offer("larder").0), (Some(15_000), Some(15_000)));
    for (seat, id) in [(1, "pantry"), (2, "larder")] {
        let before = play.cash(seat);
        play.buy_anywhere(seat, id);
        assert_eq!(play.cash(seat), before - 15_000, "EXP-5P-05: each for 15000");
        play.settle();
    }
    play.pass_round();
    assert_eq!((play.market().len(), play.step()), (8, "price"));
}

/// EXP-5P-07, EXP-5P-08
#[test]
fn a_fifth_place_brings_nothing_and_shares_nothing() {
    let standings = |rooms: &[(u8, &str)]| {
        let play = script(5).favors(&["rooms-corridor"]).built(rooms);
        assert_eq!(play.open_view().favors.len(), 5);
        play.standings("rooms-corridor").iter().map(|standing| standing.2).collect::<Vec<_>>()
    };
    let three = [(0, "hallway"), (0, "hallway"), (0, "hallway"), (1, "hallway"), (1, "hallway")];
    let fourth = [&three[..], &[(2, "hallway")]].concat();
    assert_eq!(standings(&fourth), [8, 4, 2, 0, 0], "two share the fourth place");
    let third = [(0, "hallway"), (0, "hallway"), (1, "hallway")];
    assert_eq!(standings(&third), [8, 4, 1, 1, 1], "three share the third place");
    let play = script(5).builder(2).play();
    assert_eq!([2, 3, 4, 0, 1].map(|seat| play.score(seat)), [0, 1, 2, 3, 4]);
}

#[test]
fn a_tower_is_an_octagon_of_its_own_size() {
    let size = Size::from_feet(325).unwrap();
    assert_eq!(size.shape().size(lattice::Rotation::R0), (4, 4), "EXP-TOWER-03");
    for side in lattice::Side::ALL {
        let doors =
            (0..4).filter(|&offset| size.shape().may_have_door(lattice::Door { side, offset }));
        assert_eq!(doors.collect::<Vec<_>>(), [1, 2], "EXP-TOWER-03");
    }
    let is = [size.is_small(), size.is_large(), size.is_round(), size.is_square()];
    assert_eq!(is, [false; 4], "EXP-TOWER-13");
    assert!(!size.has_swan_icon(), "EXP-TOWER-14");
    let towers: Vec<Tile> = Tile::all().filter(|tile| tile.size() == size).collect();
    let types: BTreeSet<RoomType> = towers.iter().map(|tower| tower.room_type()).collect();
    assert_eq!((towers.len(), types.len()), (8, 8), "EXP-TOWER-04");
    assert!(towers.iter().all(|tower| tower.face().origin == Origin::Towers));
}

/// EXP-TOWER-02, EXP-TOWER-05
#[test]
fn towers_keep_the_rules_of_their_types() {
    let lone = castle(&[]);
    assert_eq!(rules_against(&lone, "hunger-tower", 0, -4, 0), ["CAS-LEVEL-02"]);
    // The fence of the belvedere runs along its top and both slopes beside it.
    let fenced = castle(&[("belvedere-tower", 0, -4, 0)]);
    assert!(rules_against(&fenced, "pantry", 1, -6, 0).contains(&"CAS-OUT-05"), "on top");
    for x in [-3, 3] {
        let rules = rules_against(&fenced, "bell-tower", x, -7, 0);
        assert!(rules.contains(&"CAS-OUT-05"), "at a slope: {rules:?}");
        let rules = rules_against(&fenced, "bell-tower", x, -1, 0);
        assert!(!rules.contains(&"CAS-OUT-05"), "below: {rules:?}");
    }
    // An activity tower takes a point for a living room beside it.
    let bell = Room::find("bell-tower").unwrap();
    assert_eq!(bell.wish().map(|wish| (wish.kind, wish.points)), Some((WishKind::Adjacent, -1)));
}

/// EXP-TOWER-01, EXP-TOWER-06, EXP-TOWER-07
#[test]
fn a_completed_tower_brings_both_rewards_in_any_order() {
    let play = completed(&[]);
    assert_eq!((play.score(1), play.cash(1)), (1 + 3, 11_000), "bought and scored like any room");
    assert_eq!(play.step(), "reward_order");
    let pool: Vec<Reward> =
        play.open_view().pending.unwrap().pool.iter().map(|open| open.reward).collect();
    assert_eq!(pool, [Reward::Utility, Reward::Tower]);
    for first in [0, 1] {
        let mut play = play.clone();
        play.act(1, Action::TakeReward { number: first });
        let step = if first == 0 { "bonus_keep" } else { "tower_keep" };
        assert_eq!(play.step(), step);
        play.settle();
        let rewards = &play.view(1).seats[1].rewards;
        assert_eq!(rewards.len(), 2, "{rewards:?}");
    }
}

/// EXP-TOWER-08
#[test]
fn one_of_three_favors_is_kept_in_secret_and_others_are_refused() {
    let three = ["rooms-food", "money", "most-towers"];
    let mut play = looking(&three);
    assert_eq!(play.step(), "tower_keep");
    let seen: BTreeSet<Favor> = three.iter().map(|id| favor(id)).collect();
    let shown = |play: &Play, viewer: u8| -> BTreeSet<Favor> {
        play.view(viewer).pending.unwrap().favors.into_iter().collect()
    };
    assert_eq!(shown(&play, 1), seen);
    assert!(shown(&play, 0).is_empty() && play.open_view().pending.unwrap().favors.is_empty());
    assert_eq!(play.open_view().favor_pile, Some(21));
    let asked = Castles::questions(play.state(), Seat(1)).remove(0);
    assert_eq!((asked.options.len(), asked.decline), (3, None), "EXP-DECIDE-18");
    play.refuses(1, Action::KeepFavor { favor: favor("rooms-living") }, "EXP-TOWER-08");
    play.refuses(0, Action::KeepFavor { favor: favor("money") }, "CAS-ROUND-03");
    play.act(1, Action::KeepFavor { favor: favor("money") });
    let own = play.view(1).seats[1].tower_favors.clone().unwrap();
    assert_eq!((own.count, own.kept[0].favor), (1, favor("money")), "EXP-TOWER-09");
    let put_away: BTreeSet<Favor> = own.put_away.into_iter().collect();
    assert_eq!(put_away, [favor("rooms-food"), favor("most-towers")].into());
    for view in [play.view(0), play.open_view()] {
        let seen = view.seats[1].tower_favors.clone().unwrap();
        assert_eq!(
            (seen.count, seen.kept.len(), seen.put_away.len()),
            (1, 0, 0),
            "EXP-INFO-05, EXP-INFO-06"
        );
    }
    // None of the three comes back.
    let kept = Event::FavorKept { seat: Seat(1), favor: favor("money") };
    assert!(play.log.events().contains(&kept));
    let outside = Castles::news(&kept, game::Viewer::Seat(Seat(0)));
    assert_eq!(outside, Some(News::Outside(Outside::FavorKept { seat: Seat(1) })));
    play.settle();
    let mut next = play.clone();
    next.come_to(1, "hallway");
    let unseen = next.state().stock().favors;
    assert_eq!(unseen, 24 + 11 - 3);
}

/// The points of a seat for favors of its towers.
fn tower_points(play: &Play, seat: u8) -> i32 {
    play.state().ledger(Seat(seat)).row(Row::TowerFavors)
}

/// EXP-TOWER-16
#[test]
fn favors_of_towers_are_scored_by_rank_for_their_owner_alone() {
    let mut play = looking(&["rooms-food", "money", "most-towers"]);
    assert_eq!(play.castle(1).count(Measure::Towers), 1, "EXP-FAVOR-01");
    let card = Card::find("per-tower").unwrap();
    assert_eq!(play.castle(1).card_points(card, &Beside::default()), 2, "EXP-BONUS-01");
    play.act(1, Action::KeepFavor { favor: favor("most-towers") });
    play.settle();
    play.pass_all();
    assert_eq!((tower_points(&play, 0), tower_points(&play, 1)), (0, 8));
    let rows: Vec<&str> = play
        .log
        .events()
        .iter()
        .filter_map(|event| match event {
            Event::Scored { row, .. } => Some(row.id()),
            _ => None,
        })
        .collect();
    let last = |row: &str| rows.iter().rposition(|other| *other == row).unwrap();
    assert!(
        last("cards") < last("tower_favors") && last("tower_favors") < last("coins"),
        "EXP-FINAL-06"
    );
    let open = play.view(0).seats[1].tower_favors.clone().unwrap();
    assert_eq!(open.kept.len(), 1, "open at the end");
    // Nobody scores what nobody has.
    let mut nothing = looking(&["rooms-food", "rooms-living", "rooms-sleeping"]);
    nothing.act(1, Action::KeepFavor { favor: favor("rooms-food") });
    nothing.settle();
    nothing.pass_all();
    assert_eq!(tower_points(&nothing, 1), 0);
}

/// EXP-EX-01
#[test]
fn a_tie_for_the_first_place_of_a_tower_favor_brings_six() {
    let rooms = [
        (1, "piano-room"),
        (1, "flute-room"),
        (1, "berchta-room"),
        (1, "billiards-room"),
        (2, "oratory"),
        (2, "sewing-room"),
        (2, "9-pin-alley"),
        (2, "train-room"),
        (0, "theater"),
    ];
    let favors = ["rooms-activity", "money", "rooms-food"];
    let mut play = script(3).market(&["water-tower"]).tower_favors(&favors).then_market(&rooms);
    play = play.favors(&["area-food", "area-living", "area-sleeping"]);
    let mut play = play.play();
    play.open(&[("water-tower", 4000)]);
    play.buy(1, "water-tower", AT);
    while play.step() != "turn" {
        let keep = Action::KeepFavor { favor: favor("rooms-activity") };
        if play.step() == "tower_keep" {
            play.act(1, keep);
        } else {
            play.dull_step();
        }
    }
    for (seat, id) in rooms {
        play.build(seat, id);
    }
    let activity = |seat: u8| play.castle(seat).count(Measure::RoomsOf(RoomType::Activity));
    assert_eq!([1, 2, 0].map(activity), [4, 4, 1]);
    play.pass_all();
    assert_eq!([1, 2, 0].map(|seat| tower_points(&play, seat)), [6, 0, 0]);
}

/// EXP-TOWER-19, EXP-SETUP-20
#[test]
fn a_favor_that_had_to_leave_the_row_may_turn_up_on_a_tower() {
    let mut play = script(2).market(&["water-tower"]).untouched();
    play.chance(Action::NameBuilder { seat: Seat(0) });
    play.chance(Action::RevealFavor { favor: favor("completed-rooms") });
    play.chance(Action::RevealFavor { favor: favor("incomplete-rooms") });
    assert_eq!(play.open_view().favors.len(), 1);
    play.go_on();
    let mut play = play.by_itself();
    play.return_spare(0);
    play.return_spare(1);
    play.open(&[("water-tower", 4000)]);
    play.buy(1, "water-tower", AT);
    play.chance_waits();
    play.act(1, Action::TakeReward { number: 1 });
    let draws = play.draws();
    assert!(draws.contains(&Action::DrawFavor { favor: favor("incomplete-rooms") }));
    assert!(!draws.contains(&Action::DrawFavor { favor: favor("completed-rooms") }), "lies out");
}

/// EXP-TOWER-11
#[test]
fn a_downstairs_tower_counts_as_a_downstairs_room_as_well() {
    let steps = json!({ "steps": [
        { "place": "stairs", "x": -3, "y": 1 },
        { "place": "hunger-tower", "x": -7, "y": -1, "turn": 180 },
        { "place": "the-hole", "x": -6, "y": -4 },
    ] });
    let layout: Layout = serde_json::from_value(steps).unwrap();
    let options = Options::with(modules(&["towers"]));
    let built = layout.appraise(&Belongings { options, ..Belongings::default() }).unwrap();
    assert_eq!(built.steps[1].completed.len(), 1, "the stairs");
    assert_eq!(built.steps[2].completed.len(), 2);
    assert_eq!(built.steps[2].earned, [Reward::Tower, Reward::Downstairs]);
}

/// EXP-TOWER-12, EXP-TOWER-13
#[test]
fn towers_are_rooms_for_all_that_counts_rooms() {
    let tower = castle(&[("water-tower", -1, -4, 0)]);
    let count = |measure| tower.count(measure);
    assert_eq!((count(Measure::Rooms), count(Measure::LongestPath)), (2, 2));
    assert_eq!((count(Measure::Completed), count(Measure::UniqueSizes)), (1, 1));
    assert_eq!(count(Measure::WithoutSwanIcon), 2);
    assert_eq!(count(Measure::Feet), 125 + 325);
    let none =
        [Measure::SmallRooms, Measure::LargeRooms, Measure::SquareRooms, Measure::RoundRooms];
    assert_eq!(none.map(count), [0; 4]);
    let depleted = [Stack::find("325").unwrap()].into_iter().collect();
    let card = Card::find("depleted-stack-tiles").unwrap();
    assert_eq!(tower.card_points(card, &Beside { depleted, ..Beside::default() }), 1);
}

/// EXP-GEN-12
#[test]
fn a_depleted_stack_of_towers_is_refused_without_them() {
    let appraise = |names: &[&str]| {
        let belongings = Belongings {
            options: Options::with(modules(names)),
            depleted: vec![Stack::find("325").unwrap()],
            ..Belongings::default()
        };
        Layout::default().appraise(&belongings).map(|_| ())
    };
    assert!(appraise(&["towers"]).is_ok());
    for names in [&[][..], &["new-rooms"]] {
        let refused = appraise(names).unwrap_err();
        assert_eq!(refused[0].refusal.rule().0, "EXP-GEN-12");
    }
}

/// EXP-TOWER-20
#[test]
fn a_sleeping_reward_may_look_through_the_towers() {
    let mut play = script(2).market(&["nap-room"]).play();
    play.complete_with_hallway(1, "nap-room");
    assert_eq!(play.step(), "look_stack");
    play.act(1, Action::LookThrough { size: Size::S325 });
    assert_eq!(play.step(), "look_tiles");
    assert_eq!(crate::play::tiles_to_put(play.state(), 1).len(), 5);
}
