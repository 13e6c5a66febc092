//! How games end, and who wins.

use std::collections::{BTreeMap, BTreeSet};

use game::Seat;
use palace::{Action, Colour, Event, Slot, Swans, places, set_points};

use crate::referee::{Referee, best_sets};
use crate::table::*;

/// PAL-END-01, PAL-END-02, PAL-END-03: quiet turns empty the stacks; the row is still full.
#[test]
fn acting_after_the_end_is_refused() {
    let mut play = Script::new(3).play();
    play.play_out();
    assert_eq!(play.end_reason(), "stacks_empty");
    assert!(play.state().row().iter().any(Option::is_some), "rooms are left in the row");
    assert_eq!(play.open_view().stacks, [0; 5]);
    for seat in 0..3 {
        play.refuses(seat, Action::Skip, "PAL-END-03");
    }
    play.refuses_chance(Action::NameStart { seat: Seat(0) }, "PAL-END-03");
    // The last turn was the one that emptied the stacks: nobody came after it.
    let events = play.log.events();
    let last = events.iter().rposition(|event| matches!(event, Event::TurnBegan { .. })).unwrap();
    let emptied = |event: &Event| matches!(event, Event::StackEmptied { stack: 4, .. });
    assert!(events[last..].iter().any(emptied));
}

/// PAL-END-01, PAL-END-03: joined arms end the game with the turn.
#[test]
fn joined_arms_end_the_game() {
    let (mut play, action) = hunt(2, |play| {
        let waters = play.view(play.decider()).water;
        let joining = waters.iter().find(|water| water.joined && water.from.is_none())?;
        Some(Action::LayMoat { water: joining.water, x: joining.x, y: joining.y })
    });
    let seat = play.active();
    play.act(seat, action);
    play.settle();
    while play.step() == "end_swans" {
        let seat = play.decider();
        play.act(seat, play.offers(seat)[0]);
    }
    assert_eq!(play.end_reason(), "moat_joined");
}

/// PAL-END-01, PAL-MOAT-16, PAL-MOAT-02: a palace so large that the moat does not suffice. First
/// nothing is completed until four stacks are empty, then as much as possible.
#[test]
fn the_moat_can_be_used_up() {
    let mut play = Script::new(2).play();
    // The cells around the palace. Only the west arm grows, so all of them would have to be filled.
    let around = |play: &Play, way: &Way| {
        let mut built: BTreeSet<(i8, i8)> =
            play.open_view().tiles.iter().map(|tile| (tile.x, tile.y)).collect();
        built.insert((way.spot.spot.cell.x(), way.spot.spot.cell.y()));
        let near = |(x, y): &(i8, i8)| {
            let (x, y) = (*x, *y);
            (-1..=1).flat_map(move |dx| (-1..=1).map(move |dy| (x + dx, y + dy)))
        };
        let touched: BTreeSet<(i8, i8)> = built.iter().flat_map(near).collect();
        touched.iter().filter(|at| at.1 >= 0 && !built.contains(at)).count()
    };
    while play.state().empty_stacks() < 4 {
        let free = |way: &Way| way.is_free_room() && way.spot.completes.is_empty();
        let ways: Vec<Way> = play.ways().into_iter().filter(free).collect();
        match ways.iter().max_by_key(|way| around(&play, way)) {
            Some(way) => {
                play.go(way);
                play.settle();
            }
            None => play.quiet_turn(),
        }
    }
    while play.step() == "act" {
        let fine = |way: &Way| way.price == 0 && !way.spot.ends;
        let ways: Vec<Way> = play.ways().into_iter().filter(fine).collect();
        let merit = |way: &&Way| {
            (way.spot.completes.len().min(1), way.tile.is_passage(), around(&play, way))
        };
        let way = ways.iter().max_by_key(merit).unwrap();
        play.go(way);
        play.settle();
    }
    assert_eq!(play.end_reason(), "moat_used_up");
    assert_eq!(play.open_view().moat.supply, 0);
    let owed = |event: &Event| match event {
        Event::MoatOwed { tiles, .. } => Some(*tiles),
        _ => None,
    };
    let owed: Vec<u8> = play.log.events().iter().filter_map(owed).collect();
    assert_eq!(owed.iter().map(|tiles| u32::from(*tiles)).sum::<u32>(), 94);
    assert!(owed.last() < Some(&6), "what is left is laid");
    Referee::watch(&play.log);
}

/// PAL-END-05, PAL-MOAT-18: arms joined and parted again in one turn do not end the game.
#[test]
fn only_the_end_of_the_turn_counts() {
    let (mut play, action) = hunt(2, |play| {
        let seat = play.decider();
        if play.step() != "act" || play.view(seat).pending.moves != 2 {
            return None;
        }
        let joins = |play: &Play, joined: bool| {
            let waters = play.view(seat).water;
            let found =
                waters.into_iter().find(|water| water.from.is_some() && water.joined == joined)?;
            let (from, cell) = found.from?;
            let (water, x, y) = (found.water, found.x, found.y);
            Some(Action::MoveMoat { from, from_x: cell.x(), from_y: cell.y(), water, x, y })
        };
        let first = joins(play, true)?;
        let mut then = play.clone();
        then.log.act(game::Actor::Seat(Seat(seat)), first).unwrap();
        let second = joins(&then, false).filter(|_| then.step() == "act")?;
        Some((first, second))
    });
    let seat = play.active();
    play.act(seat, action.0);
    assert!(play.open_view().moat.joined && play.step() == "act");
    play.act(seat, action.1);
    assert!(!play.open_view().moat.joined);
    play.quiet_turn();
    assert!(play.turn().outcome().is_none(), "the game goes on");
}

/// A game for two that is over but for the swans of those who have the slot for them; seat 1 has the
/// favor for the most blue swans.
fn before_the_last_swans(with_slot: &[u8]) -> Play {
    let mut play = Script::new(2).keeps(1, "most_blue", Slot::Discount1).play();
    with_slot.iter().for_each(|&seat| drop(play.file(seat, Slot::Plus3Swans)));
    play.play_out();
    assert_eq!(play.step(), "end_swans");
    play
}

fn take(colours: [Colour; 3]) -> Action {
    Action::TakeSwans { swans: swans(&colours) }
}

/// PAL-END-06
#[test]
fn taking_other_than_three_swans_is_refused() {
    let mut play = before_the_last_swans(&[0, 1]);
    let last = play.active();
    let first = 1 - last;
    assert_eq!(play.decider(), first, "the left neighbour begins");
    for swans in [Swans::NONE, Swans::one(Colour::Red), Swans::each(1)] {
        play.refuses(first, Action::TakeSwans { swans }, "PAL-END-06");
    }
    play.refuses(last, take([Colour::Red; 3]), "PAL-TURN-01");
    let blue = play.open(first)[3];
    play.act(first, take([Colour::Blue, Colour::Blue, Colour::Red]));
    assert_eq!(play.open(first)[3], blue + 2, "openly, before the next");
    assert_eq!(play.decider(), last);
    play.act(last, take([Colour::Green; 3]));
    assert!(play.turn().outcome().is_some());
}

/// PAL-DEC-17: three of five colours, and only for who has the slot.
#[test]
fn who_has_the_slot_picks_any_three_swans() {
    let mut play = before_the_last_swans(&[1]);
    assert_eq!((play.decider(), play.offers(1).len()), (1, 35));
    let before = play.state().swans(Seat(0));
    play.act(1, take([Colour::Red, Colour::Yellow, Colour::Purple]));
    assert!(play.turn().outcome().is_some(), "seat 0 is not asked");
    assert_eq!(play.state().swans(Seat(0)), before);
}

/// PAL-END-07
#[test]
fn what_is_hidden_is_shown_after_the_last_swans() {
    let mut play = before_the_last_swans(&[1]);
    let hidden = |play: &Play| {
        let seat = &play.open_view().seats[1];
        (seat.slots[0].favor, seat.secret)
    };
    assert_eq!(hidden(&play), (None, None));
    play.act(1, take([Colour::Red; 3]));
    let secret = play.state().secret_swans(Seat(1));
    assert_eq!(hidden(&play), (Some(favor("most_blue")), Some(secret)));
}

/// PAL-FAVOR-03
#[test]
fn favors_count_the_last_swans_too() {
    let play = before_the_last_swans(&[1]);
    let won = |colour: Colour| {
        let mut play = play.clone();
        play.act(1, take([colour; 3]));
        row(&play, 1, "favors").iter().any(|&(rule, points)| (rule, points) == ("PAL-FAVOR-06", 10))
    };
    let [mine, theirs] = [1, 0].map(|seat| play.open(seat)[3] + play.secret(seat)[3]);
    assert!(mine <= theirs && mine + 3 > theirs, "the swans decide: {mine} and {theirs}");
    assert!(won(Colour::Blue) && !won(Colour::Red));
}

/// PAL-SCORE-07, PAL-VEC-K
#[test]
fn swans_make_the_best_sets() {
    let hand = |counts: [u8; 5]| -> Swans {
        let each = Colour::ALL.into_iter().zip(counts);
        each.flat_map(|(colour, count)| std::iter::repeat_n(colour, count.into())).collect()
    };
    assert_eq!(set_points(hand([3, 2, 2, 1, 1])), 15);
    assert_eq!(
        [1, 2, 3, 4, 5].map(|n| set_points(hand([0, 1, 2, 3, 4].map(|i| u8::from(i < n))))),
        [1, 2, 4, 7, 10]
    );
    assert_eq!(set_points(Swans::NONE), 0);
    let mut known = BTreeMap::new();
    for number in 0..5_u16.pow(5) {
        let counts = [1, 5, 25, 125, 625].map(|place| (number / place % 5) as u8);
        if counts.iter().sum::<u8>() <= 12 {
            assert_eq!(set_points(hand(counts)), best_sets(counts, &mut known), "{counts:?}");
        }
    }
}

/// PAL-SCORE-09, PAL-SCORE-10, PAL-VEC-L
#[test]
fn players_who_are_level_lose() {
    let winners = |figures: &[(i32, i32)]| -> Vec<usize> {
        let places = places(figures);
        (0..figures.len()).filter(|seat| places[*seat] == 1).collect()
    };
    assert_eq!(winners(&[(90, 12), (90, 12), (85, 9)]), [2]);
    assert_eq!(winners(&[(90, 12), (90, 12), (90, 8)]), [2]);
    assert_eq!(winners(&[(90, 12), (90, 12)]), [] as [usize; 0]);
    assert_eq!(winners(&[(90, 12), (90, 12), (80, 5), (80, 5)]), [] as [usize; 0]);
    assert_eq!(winners(&[(90, 12), (90, 13), (91, 0)]), [2]);
    assert_eq!(winners(&[(90, 12), (90, 13)]), [1], "swans break the tie");
}

/// The points of a seat in one row of its sheet, at the end.
fn row(play: &Play, seat: u8, row: &str) -> Vec<(&'static str, i32)> {
    let scored = |event: &Event| match event {
        Event::Scored { seat: whose, points, rule, row: here, .. } => {
            (whose.0 == seat && here.id() == row).then_some((rule.0, *points))
        }
        _ => None,
    };
    play.log.events().iter().filter_map(scored).collect()
}

/// Public and personal favors, won, lost and tied at the end of a game that was played.
#[test]
fn favors_compare_the_players() {
    // Nobody ever has a Secret Swan if no stairs are built, so the first is a tie.
    let script = Script::new(2)
        .public(&["fewest_secret", "most_bproom", "most_bpfavor", "fewest_passages"])
        .keeps(0, "most_downstairs", Slot::Discount2)
        .keeps(1, "fewest_bproom", Slot::Discount2);
    let mut play = script.play();
    play.file(0, Slot::TiedFavors);
    play.play_out();
    let view = play.open_view();
    let amounts = |id: &str| {
        let shown = view.favors.iter().find(|shown| shown.favor == favor(id)).unwrap();
        shown.standings.iter().map(|standing| standing.amount).collect::<Vec<u32>>()
    };
    let total: Vec<i32> =
        [0, 1].map(|seat| row(&play, seat, "favors").iter().map(|line| line.1).sum()).into();
    let mut expected = [0, 0];
    assert_eq!(amounts("fewest_secret"), [0, 0]);
    expected[0] += 8;
    assert_eq!(amounts("most_bproom"), [1, 0]);
    expected[0] += 10;
    assert_eq!(amounts("most_bpfavor"), [1, 1]);
    expected[0] += 12;
    let passages = amounts("fewest_passages");
    match passages[0].cmp(&passages[1]) {
        std::cmp::Ordering::Less | std::cmp::Ordering::Equal => expected[0] += 8,
        std::cmp::Ordering::Greater => expected[1] += 8,
    }
    // The personal one of seat 1 is won; that of seat 0 depends on the cellars.
    expected[1] += 10;
    let cellars = [0, 1].map(|seat| view.seats[seat].rooms[1]);
    if cellars[0] >= cellars[1] {
        expected[0] += 12;
    }
    assert_eq!(total, expected);
    let rules: Vec<&str> = row(&play, 0, "favors").iter().map(|line| line.0).collect();
    assert!(rules.contains(&"PAL-FAVOR-05") && rules.contains(&"PAL-FAVOR-04"), "{rules:?}");
    assert_eq!(row(&play, 1, "favors").iter().find(|line| line.1 == 10).unwrap().0, "PAL-FAVOR-06");
}

/// PAL-FAVOR-08: who files a room loses the favor for the fewest of them, which costs nothing, and
/// wins the public one for the most all the same.
#[test]
fn a_lost_personal_favor_costs_nothing() {
    let script = Script::new(2)
        .public(&["fewest_secret", "most_bproom", "most_bpfavor", "fewest_passages"])
        .keeps(0, "fewest_bproom", Slot::Discount2);
    let mut play = script.play();
    play.file(0, Slot::Plus10);
    play.play_out();
    let points = |id: &str| {
        let scored = |event: &Event| match event {
            Event::Scored { seat, points, tile, .. } => {
                (seat.0 == 0 && *tile == favor(id).id()).then_some(*points)
            }
            _ => None,
        };
        play.log.events().iter().filter_map(scored).sum::<i32>()
    };
    assert_eq!((points("fewest_bproom"), points("most_bproom")), (0, 10));
}

/// What rooms and boards bring at the end of a game that was played.
#[test]
fn slots_rows_and_columns_score_at_the_end() {
    let mut play = Script::new(2).play();
    play.file(0, Slot::Plus10);
    play.play_out();
    assert_eq!(row(&play, 0, "slots"), [("PAL-SCORE-01", 10)]);
    assert_eq!(row(&play, 1, "slots"), []);
    for seat in 0..2 {
        let rooms = play.open_view().seats[usize::from(seat)].rooms.clone();
        let full = rooms.iter().filter(|count| **count >= 5).count();
        assert_eq!(row(&play, seat, "rows"), vec![("PAL-SCORE-02", 10); full]);
        let fewest = usize::from(*rooms.iter().min().unwrap()).min(3);
        let columns: i32 = row(&play, seat, "columns").iter().map(|line| line.1).sum();
        assert_eq!(columns, [0, 10, 30, 60][fewest]);
    }
}

/// Each row comes up in some game, and the sheet adds up to the points.
#[test]
fn every_row_of_the_sheet_adds_up() {
    let laws = testkit::Laws::<TheGame>::new(palace::Setup::new(2));
    let mut rows: BTreeMap<&str, i32> = BTreeMap::new();
    for seed in 0..40 {
        let log = laws.game(seed);
        let mut total = [0; 2];
        for event in log.events() {
            if let Event::Scored { seat, points, row, .. } = event {
                total[seat.index()] += points;
                *rows.entry(row.id()).or_default() += points;
            }
        }
        assert_eq!(total, [0, 1].map(|seat| log.state().score(Seat(seat))));
    }
    for row in palace::Row::ALL {
        assert!(rows.get(row.id()).is_some_and(|points| *points > 0), "{row:?}: {rows:?}");
    }
}
