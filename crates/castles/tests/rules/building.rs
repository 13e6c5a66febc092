//! Decrees that change how a castle is built and joined: what comes of each, with numbers, and where it ends.

use castles::*;
use game::{Dice as _, Refusal as _};
use serde_json::{Value, json};
use testkit::{TestDice, law_times};

use crate::play::{ByHand as _, Script, decree, modules, renovate, renovation};
use crate::table::slow_castle::{
    own_account, random_castle_from, random_castle_with_passages_from, slow_account,
    slow_account_of,
};
use crate::table::{
    At, castle, connected, door_of, ids, number, points, rules_against, spot, with,
};

/// A layout of who has this decree, with these expansions.
fn appraise(names: &[&str], id: &str, steps: &Value) -> Result<Appraisal, Vec<&'static str>> {
    let layout: Layout = serde_json::from_value(json!({ "steps": steps })).unwrap();
    let options = Options::with(modules(&[&["decrees"], names].concat()));
    let decrees = vec![decree(id)];
    let rules = |all: Vec<LayoutRefusal>| all.iter().map(|it| it.refusal.rule().0).collect();
    layout.appraise(&Belongings { options, decrees, ..Belongings::default() }).map_err(rules)
}

fn customs(id: &str) -> Customs {
    let names: &[&str] = if id == "never-finished" { &["renovations"] } else { &[] };
    appraise(names, id, &json!([])).unwrap().castle.customs()
}

/// A castle of who has this decree.
fn by(id: &str, rooms: &[At<'_>]) -> Castle {
    with(&Castle::new().by(customs(id)), rooms)
}

// Walls like doors

const WALLS: &str = "walls-like-doors";
/// Its west door is open, and so is its east door.
const BERCHTA: At<'_> = ("berchta-room", 0, -3, 0);
/// Its wall ends the west door of the former.
const WEST: At<'_> = ("west-tapestry-room", -3, -4, 90);
/// Its wall ends the east door.
const EAST: At<'_> = ("drawing-room", 3, -2, 270);

/// EXP-DECREE-26, EXP-X-14
#[test]
fn a_door_at_the_wall_of_a_room_connects_the_two_for_scoring() {
    let (plain, own) = (castle(&[BERCHTA]), by(WALLS, &[BERCHTA]));
    let (id, x, y, turn) = WEST;
    assert_eq!(points(&plain, id, x, y, turn), 2 - 1, "its neighbour's penalty alone");
    assert_eq!(points(&own, id, x, y, turn), 2 + 3 - 1, "EXP-X-14: and the penalty stays");
    let own = with(&own, &[WEST]);
    assert_eq!(connected(&own, id), ["foyer", "berchta-room"]);
    assert_eq!(connected(&own, "berchta-room"), ["foyer", id], "from both sides");
    assert_eq!(connected(&with(&plain, &[WEST]), id), ["foyer"]);
    let door = door_of(&own, number(&own, "berchta-room"), "W1");
    assert_eq!((door.meets, door.connected), (Meets::Wall, true));
    assert_eq!(own.points_again(2), 2 + 3, "scored again as well");
}

/// EXP-DECREE-26, EXP-X-22
#[test]
fn a_wall_completes_a_room_that_stands_already() {
    let completes = |castle: &Castle| {
        let (id, x, y, turn) = EAST;
        let after = castle.with_room(Room::find(id).unwrap(), spot(x, y, turn));
        ids(&after.castle, after.completed.iter().copied())
    };
    assert_eq!(completes(&castle(&[BERCHTA, WEST])), ["foyer"]);
    let own = by(WALLS, &[BERCHTA, WEST]);
    assert_eq!(completes(&own), ["foyer", "berchta-room"]);
    let full = with(&own, &[EAST]);
    assert_eq!((full.count(Measure::Completed), full.count(Measure::Incomplete)), (2, 2));
    let steps = json!([
        { "place": "berchta-room", "x": 0, "y": -3 },
        { "place": "west-tapestry-room", "x": -3, "y": -4, "turn": 90 },
        { "place": "drawing-room", "x": 3, "y": -2, "turn": 270 },
    ]);
    let result = appraise(&[], WALLS, &steps).unwrap();
    assert_eq!(result.steps[2].points, 2 + 3 - 1 + 5, "and brings its reward");
    assert_eq!(result.steps[2].earned, [Reward::Corridor]);
}

/// EXP-DECREE-26, EXP-X-13
#[test]
fn a_renovated_room_that_walls_complete_brings_both_rewards() {
    let steps = json!([
        { "place": "berchta-room", "x": 0, "y": -3 },
        { "place": "west-tapestry-room", "x": -3, "y": -4, "turn": 90 },
        { "renovate": "trellis-walk", "x": 0, "y": -3 },
        { "place": "drawing-room", "x": 3, "y": -2, "turn": 270 },
    ]);
    let result = appraise(&["renovations"], WALLS, &steps).unwrap();
    let completed: Vec<String> =
        result.steps[3].completed.iter().map(ToString::to_string).collect();
    assert_eq!(completed, ["foyer@0,0", "trellis-walk@0,-3"]);
    let earned = &result.steps[3].earned;
    assert_eq!(earned.iter().filter(|it| **it == Reward::Corridor).count(), 2, "{earned:?}");
    assert!(earned.contains(&Reward::Outdoor), "{earned:?}");
}

/// EXP-DECREE-26, EXP-DECREE-44, EXP-X-22
#[test]
fn a_room_that_walls_complete_brings_its_finishing_touch() {
    let rooms = [BERCHTA, WEST, EAST];
    let mut play = Script::new(2)
        .with(&["decrees"])
        .decrees(&[(1, WALLS), (1, "finishing-touch")])
        .market(&rooms.map(|(id, ..)| id))
        .play();
    let mut told = Vec::new();
    for (id, x, y, turn) in rooms {
        told = play.build_at(1, id, (x, y, turn));
        play.settle();
    }
    let coins = |it: &Event| match it {
        Event::CoinsTaken { rule: Some(rule), coins, .. } if rule.0 == "EXP-DECREE-44" => *coins,
        _ => 0,
    };
    assert_eq!(told.iter().map(coins).sum::<u32>(), 2000, "the foyer, and the room by walls");
}

/// EXP-DECREE-26, EXP-FAVOR-06
#[test]
fn nobody_walks_through_a_wall() {
    let own = by(WALLS, &[BERCHTA, WEST, EAST]);
    assert_eq!(own.longest_path(), 3, "each of them leads to the foyer alone");
    let plain = castle(&[BERCHTA, WEST, EAST]);
    assert_eq!(own.external_entrances(), plain.external_entrances(), "nor out of the castle");
}

/// EXP-DECREE-26, CAS-PLACE-01
/// Limits of EXP-DECREE-26: no room is placed by it.
#[test]
fn a_room_that_meets_walls_alone_is_refused() {
    let own = by(WALLS, &[("pantry", 3, 0, 0)]);
    assert_eq!(rules_against(&own, "powder-room", 3, -2, 0), ["CAS-PLACE-01"]);
    assert!(
        rules_against(&own, "dungeon", -6, -1, 0).contains(&"CAS-LEVEL-02"),
        "doors keep levels"
    );
}

/// EXP-DECREE-26, EXP-MOAT-67
#[test]
fn the_gatehouse_is_a_wall_of_a_room_and_the_moat_is_none() {
    let start = Castle::with_barbican(Gate::Open).by(customs(WALLS));
    let oratory = with(&start, &[("oratory", 2, 15, 0)]);
    let door = door_of(&oratory, 1, "E0");
    assert_eq!((door.meets, door.connected), (Meets::Wall, true));
    let billiards = with(&start, &[("billiards-room", 2, 16, 0)]);
    let door = door_of(&billiards, 1, "S1");
    assert_eq!((door.meets, door.connected), (Meets::Wall, false), "the band along the water");
}

/// Castles of rooms wherever they may stand, by an account that shares no code with them.
fn accounts_agree(seed: u64, castles: usize, with_passages: bool) {
    let mut dice = TestDice::new(seed);
    let (mut by_walls, mut completed, mut across_levels) = (0, 0, 0);
    for _ in 0..castles {
        let rooms = 2 + dice.below(28) as usize;
        let start = Castle::new().by(customs(WALLS));
        let castle = match with_passages {
            true => random_castle_with_passages_from(start, rooms, &mut dice),
            false => random_castle_from(start, rooms, &mut dice),
        };
        let own = own_account(&castle);
        assert_eq!(own, slow_account_of(&castle, true), "{castle:?}");
        let plain = slow_account(&castle);
        completed += own.completed.iter().filter(|it| **it).count();
        completed -= plain.completed.iter().filter(|it| **it).count();
        for (number, (one, other)) in own.connected.iter().zip(&plain.connected).enumerate() {
            let times = castle.connected(u8::try_from(number).unwrap()).count();
            assert_eq!(times, one.len(), "EXP-X-26: each once");
            for joined in one.difference(other) {
                by_walls += 1;
                let level = |number: usize| castle.rooms()[number].room.door_level(0);
                across_levels += u32::from(level(number) != level(usize::from(*joined)));
            }
        }
    }
    assert!(by_walls > castles && completed > castles / 4, "{by_walls} {completed}");
    assert!(across_levels > 0, "levels do not matter to walls");
}

/// EXP-DECREE-26
#[test]
fn castles_where_walls_are_like_doors_say_what_their_footprints_say() {
    accounts_agree(61, 250 * law_times() as usize, false);
}

/// EXP-DECREE-26, EXP-X-26: of two rooms that a passage joins as well each counts once, and doubled once.
#[test]
fn castles_with_passages_where_walls_are_like_doors_say_so_too() {
    accounts_agree(62, 120 * law_times() as usize, true);
}

// Never finished

const AGAIN: &str = "never-finished";

/// A castle with the sitting room, which has four doors, at the foyer.
fn sitting_room(id: &str) -> Castle {
    by(id, &[("sitting-room", 3, 0, 0)])
}

/// EXP-DECREE-24
#[test]
fn a_renovation_on_a_renovation_alone_gives_types_and_value() {
    let once = sitting_room(AGAIN).with_renovation(renovation("undercroft"), 1).castle;
    assert!(once.renovable(renovation("trellis-walk")).eq([1]));
    let twice = once.with_renovation(renovation("trellis-walk"), 1);
    assert_eq!(twice.points, 3 + 1, "its value, and the foyer it is connected to");
    let placed = twice.castle.room(1).unwrap();
    let types: Vec<RoomType> = placed.types().iter().collect();
    assert_eq!(types, [RoomType::Outdoor, RoomType::Corridor], "nothing of what lies below");
    assert!(twice.castle.under(1).eq([renovation("undercroft")]));
}

/// EXP-DECREE-24, EXP-FAVOR-04, EXP-BONUS-10
#[test]
fn each_renovation_of_a_pile_counts() {
    let mut castle = sitting_room(AGAIN);
    for id in ["undercroft", "trellis-walk", "boiler-vault"] {
        castle = castle.with_renovation(renovation(id), 1).castle;
    }
    assert_eq!(castle.count(Measure::Renovations), 3);
    let card = Card::find("per-renovation").unwrap();
    assert_eq!(castle.card_points(card, &Beside::default()), 2 * 3);
    assert_eq!(castle.count(Measure::Rooms), 2, "and the room is one");
}

/// EXP-DECREE-24, EXP-RENO-04
/// Limits of EXP-DECREE-24: for nobody else.
#[test]
fn a_second_renovation_is_refused_without_the_decree() {
    let steps = json!([
        { "place": "sitting-room", "x": 3, "y": 0 },
        { "renovate": "undercroft", "x": 3, "y": 0 },
        { "renovate": "trellis-walk", "x": 3, "y": 0 },
    ]);
    let result = appraise(&["renovations"], AGAIN, &steps).unwrap();
    assert_eq!(result.castle.count(Measure::Renovations), 2);
    assert_eq!(appraise(&["renovations"], "haggler", &steps).unwrap_err(), ["EXP-RENO-04"]);
    let ledger = result.ledger();
    let lines = ledger.lines.iter().map(|line| line.source.to_string());
    assert!(lines.clone().any(|it| it == "undercroft@3,0"), "lines keep their names");
    assert!(lines.clone().any(|it| it == "trellis-walk@3,0"));
}

/// EXP-DECREE-24, EXP-RENO-13, EXP-RENO-20
#[test]
fn each_further_renovation_of_a_complete_room_brings_its_rewards() {
    let earned = |again: bool| {
        let mut steps = vec![
            json!({ "place": "powder-room", "x": 0, "y": -2 }),
            json!({ "renovate": "hermits-cell", "x": 0, "y": -2 }),
            json!({ "place": "dirt-room", "x": -4, "y": 1 }),
            json!({ "renovate": "coal-hole", "x": -4, "y": 1 }),
        ];
        if again {
            steps.insert(2, json!({ "renovate": "honey-house", "x": 0, "y": -2 }));
        }
        let result = appraise(&["renovations"], AGAIN, &json!(steps)).unwrap();
        result.steps.into_iter().skip(1).map(|it| it.earned).collect::<Vec<_>>()
    };
    use Reward::*;
    let plain = [vec![Sleeping], vec![Utility], vec![Utility, Downstairs]];
    assert_eq!(earned(false), plain, "two downstairs rooms are complete");
    let again = [vec![Sleeping], vec![Outdoor, Food], vec![Utility], vec![Utility]];
    assert_eq!(earned(true), again, "EXP-RENO-13: the first waits no longer when it is covered");
}

/// EXP-DECREE-24, EXP-INFO-14
#[test]
fn everybody_sees_what_lies_under_a_renovation() {
    let mut play = Script::new(2)
        .with(&["decrees", "renovations"])
        .decrees(&[(1, AGAIN)])
        .market(&["powder-room", "cloak-room"])
        .renovations(&["hermits-cell", "potting-bench"])
        .play();
    play.build_at(1, "powder-room", (0, -2, 0));
    play.settle();
    for id in ["hermits-cell", "potting-bench"] {
        play.come_to(1, "hallway");
        while play.cash(1) < 5000 {
            play.pass(1);
            play.come_to(1, "hallway");
        }
        play.act(1, renovate(id, 1));
        play.settle();
    }
    let shown = play.open_view().seats[1].castle.rooms[1].clone();
    assert_eq!(shown.renovation, Some(renovation("potting-bench")));
    assert_eq!(shown.under, [renovation("hermits-cell")]);
    assert_eq!(play.state().stock().renovations, 60, "none is lost");
    let cause = |line: &Line| line.source.to_string();
    let ledger = play.state().ledger(game::Seat(1));
    assert!(ledger.lines.iter().any(|it| cause(it).starts_with("hermits-cell@")));
}
