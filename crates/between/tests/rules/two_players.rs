//! The game for two players, with Ludwig in the third seat.

use std::collections::BTreeMap;

use between::{
    Action, Between, Castle, CastleId, Choice, Event, Order, Room, RoomType, Setup, Specialty,
    Step, Throne, Tile, rank,
};
use game::{Actor, Game, Log, Seat, Turn, Viewer};

use crate::table::*;

const A: u8 = 0;
const B: u8 = 1;
const LUDWIG: u8 = 2;

/// Ludwig's tiles of the turn have been picked; the picker is to give them away.
fn picked(table: &mut Table) -> [Tile; 2] {
    let two = table.planned(LUDWIG);
    for tile in two {
        table.chance(Action::PickForLudwig { tile });
    }
    two
}

/// BTW-TWO-01
#[test]
fn two_players_sit_with_ludwig_at_a_table_for_three() {
    let mut table = Table::new(2);
    table.deal(&[]);
    assert_eq!((table.state().players(), table.seats()), (2, 3), "BTW-DIS-30: two may play");
    assert_eq!(table.state().ludwig(), Some(Seat(LUDWIG)));
    let view = table.open_view();
    let ludwig: Vec<bool> = view.seats.iter().map(|seat| seat.ludwig).collect();
    assert_eq!(ludwig, [false, false, true]);
    let builders: Vec<[u8; 2]> =
        view.castles.iter().map(|castle| castle.builders.map(|seat| seat.0)).collect();
    assert_eq!(builders, [[A, B], [B, LUDWIG], [LUDWIG, A]], "BTW-TWO-02");
    assert_eq!(Seat(LUDWIG).left(3), Seat(A), "BTW-RUL-69: A sits on Ludwig's left");
    assert_eq!(Seat(LUDWIG).right(3), Seat(B), "BTW-RUL-69: B on his right");
    // A table of three has no Ludwig.
    assert_eq!(Table::new(3).state().ludwig(), None);
}

/// BTW-TWO-03
#[test]
fn nobody_looks_at_the_nine_tiles_that_ludwig_is_dealt() {
    let mut table = Table::new(2);
    for round in [1, 2] {
        table.deal(&[]);
        let hand = table.hand(LUDWIG);
        assert_eq!(hand.len(), 9, "round {round}");
        let hidden = ids(hand.iter());
        for viewer in Viewer::all(3) {
            let seen = components_in(&Between::view(table.state(), viewer));
            assert!(seen.is_disjoint(&hidden), "{viewer:?}");
        }
        let dealt = table
            .log
            .events()
            .iter()
            .filter(|event| matches!(event, Event::TileDealt { seat: Seat(LUDWIG), .. }));
        let dealt: Vec<Event> = dealt.cloned().collect();
        assert!(Viewer::all(3).all(|viewer| !news(&dealt, viewer).contains("tile\":")));
        table.finish_round();
    }
}

/// BTW-RUL-70
#[test]
fn a_picks_for_ludwig_in_round_one_and_b_in_round_two_before_anybody_chooses() {
    let mut table = Table::new(2);
    for (round, picker, rule) in [(1, A, "BTW-TWO-04"), (2, B, "BTW-TWO-05")] {
        table.deal(&[]);
        for turn in 1..=4 {
            assert_eq!((table.time(), table.step()), ((round, turn), Step::PickForLudwig));
            assert_eq!(table.turn(), Turn::Chance, "the tiles are picked at random");
            let [one, _] = picked(&mut table);
            let giving = (Step::GiveForLudwig, vec![picker]);
            assert_eq!((table.step(), table.waiting_for()), giving, "{rule}");
            table.refuses(1 - picker, Action::GiveForLudwig { mine: one }, rule);
            let hand: Vec<Tile> = table.hand(A).iter().collect();
            table.refused(A, choose(hand[0], hand[1]));
            table.act(picker, Action::GiveForLudwig { mine: one });
            let choosing = (Step::Choose, vec![A, B]);
            assert_eq!((table.step(), table.waiting_for()), choosing, "BTW-TWO-09: as usual");
            table.choose_all();
            table.assign_all();
            table.finish_turn();
        }
    }
}

/// BTW-TWO-06, BTW-DP-13
#[test]
fn giving_ludwigs_tiles_any_other_way_than_one_to_each_castle_is_refused() {
    let mut table = Table::new(2);
    table.deal(&[]);
    let two = picked(&mut table);
    let ways = two.map(|mine| Action::GiveForLudwig { mine });
    assert_eq!(table.offers(A).len(), 2);
    assert!(ways.iter().all(|way| table.offers(A).contains(way)));
    let third = table.hand(LUDWIG).nth(0).unwrap();
    table.refuses(A, Action::GiveForLudwig { mine: third }, "BTW-TWO-06");
    let own = table.hand(A).nth(0).unwrap();
    table.refuses(A, Action::GiveForLudwig { mine: own }, "BTW-TWO-06");
    for (mine, theirs) in [(two[0], two[1]), (two[1], two[0])] {
        let mut table = table.clone();
        let events = table.act(A, Action::GiveForLudwig { mine });
        let given: BTreeMap<u8, Tile> = events
            .iter()
            .filter_map(|event| match event {
                Event::LudwigGiven { castle, tile, .. } => Some((castle.0, *tile)),
                _ => None,
            })
            .collect();
        assert_eq!(given, BTreeMap::from([(2, mine), (1, theirs)]), "own castle, other castle");
        // Both into one castle: after the first there is nothing left to give.
        table.refused(A, Action::GiveForLudwig { mine: theirs });
    }
}

/// BTW-TWO-06
#[test]
fn in_round_two_b_keeps_a_tile_for_castle_1() {
    let mut table = Table::new(2);
    table.deal(&[]);
    table.finish_round();
    table.deal(&[]);
    let [mine, theirs] = picked(&mut table);
    let events = table.act(B, Action::GiveForLudwig { mine });
    let to = |castle: u8, tile: Tile| Event::LudwigGiven {
        seat: Seat(B),
        castle: CastleId(castle),
        tile,
    };
    assert!(events.contains(&to(1, mine)) && events.contains(&to(2, theirs)));
}

/// BTW-TWO-07, BTW-RUL-71, BTW-DP-13
#[test]
fn ludwigs_tiles_are_the_pickers_secret_until_they_lie_open_before_the_humans_choose() {
    let mut table = Table::new(2);
    table.deal(&[]);
    let two = ids(picked(&mut table));
    for viewer in Viewer::all(3) {
        let picker = viewer == Viewer::Seat(Seat(A));
        let seen = components_in(&Between::view(table.state(), viewer));
        assert_eq!((seen.is_superset(&two), seen.is_disjoint(&two)), (picker, !picker));
        let heard = news(table.log.events(), viewer);
        assert!(two.iter().all(|id| heard.contains(&format!("\"{id}\"")) == picker));
    }
    table.act(A, Action::GiveForLudwig { mine: table.planned(LUDWIG)[0] });
    assert_eq!(table.step(), Step::Choose);
    for viewer in Viewer::all(3) {
        let view = Between::view(table.state(), viewer);
        assert_eq!(view.seats[2].revealed.map(ids), Some(two.clone()));
        assert_eq!(view.seats[2].left, Some(table.planned(LUDWIG)[0]), "and for which castle");
    }
}

/// BTW-TWO-08, BTW-RUL-72
#[test]
fn sending_ludwigs_tiles_elsewhere_in_the_place_step_is_refused() {
    let mut table = Table::new(2);
    table.deal(&[]);
    table.choose_all();
    assert_eq!(table.step(), Step::Assign);
    let [to_a, to_b] = table.planned(LUDWIG);
    for human in [A, B] {
        for left in [to_a, to_b] {
            table.refuses(human, Action::Assign { left }, "BTW-DRAFT-12");
            table.refused(human, Action::GiveForLudwig { mine: left });
            table.refused(LUDWIG, Action::Assign { left });
        }
    }
    assert!(table.open_view().seats[2].locked);
    table.assign_all();
    table.finish_turn();
    assert!(tiles_of(table.castle(2)).contains(&to_a));
    assert!(tiles_of(table.castle(1)).contains(&to_b));
}

/// BTW-TWO-10
#[test]
fn all_three_stacks_are_passed_so_ludwig_gets_a_humans_stack() {
    let mut table = Table::new(2);
    for (from_human, to_human) in [(B, A), (A, B)] {
        table.deal(&[]);
        table.choose_all();
        let passed = table.view(from_human).own.unwrap().passed;
        table.assign_all();
        table.finish_turn();
        assert_eq!(table.hand(LUDWIG).iter().collect::<Vec<_>>(), passed);
        assert_eq!(table.hand(to_human).len(), 7, "and a human gets Ludwig's");
        let moved = table.log.events().iter().rev().find_map(|event| match event {
            Event::StackPickedUp { seat, from: Seat(LUDWIG), .. } => Some(seat.0),
            _ => None,
        });
        assert_eq!(moved, Some(to_human));
        table.finish_round();
    }
}

/// BTW-TWO-11
#[test]
fn each_human_assigns_the_own_tiles_as_usual() {
    let mut table = Table::new(2);
    table.deal(&[]);
    table.choose_all();
    assert_eq!(table.waiting_for(), [A, B]);
    for human in [A, B] {
        let assignments = table.offers(human).into_iter();
        assert_eq!(assignments.filter(|a| matches!(a, Action::Assign { .. })).count(), 2);
    }
    let [left, right] = table.planned(B);
    table.act(B, Action::Assign { left: right });
    table.act(B, Action::Lock);
    table.assign(A);
    table.act(A, Action::Lock);
    table.finish_turn();
    assert!(tiles_of(table.castle(1)).contains(&right), "B's left castle");
    assert!(tiles_of(table.castle(0)).contains(&left), "B's right castle");
}

/// BTW-TWO-12
#[test]
fn in_a_castle_with_ludwig_the_human_alone_sets_the_order_and_both_cells() {
    for first in [Order::First, Order::Second] {
        let mut table = Table::new(2);
        table.deal(&[(1, 2, [food(0), living(0)])]);
        table.build(1);
        assert_eq!(table.asked(2), [A]);
        let orders: Vec<Action> = table
            .offers(A)
            .into_iter()
            .filter(|action| matches!(action, Action::SayOrder { castle: CastleId(2), .. }))
            .collect();
        let ways = [say(2, Order::First), say(2, Order::Second)];
        assert_eq!(orders, ways, "BTW-RUL-74, BTW-DP-14: the human decides, in two ways");
        table.refuses(A, say(2, Order::Either), "BTW-TWO-12");
        table.act(A, say(2, first));
        let due = |table: &Table| table.state().room_due(CastleId(2));
        let (ludwigs, own) = (Some(Room::Tile(food(0))), Some(Room::Tile(living(0))));
        let expected = if first == Order::First { [own, ludwigs] } else { [ludwigs, own] };
        for room in expected {
            assert_eq!((due(&table), table.asked(2)), (room, vec![A]));
            // No partner: what is proposed is done.
            table.refuses(A, accept(2), "BTW-AGREE-15");
            let free = table.options(2)[0];
            let events = table.act(A, propose(2, free));
            assert!(names(&events).contains(&"placed".to_owned()));
        }
        assert_eq!(table.castle(2).rooms().len(), 2);
    }
}

/// BTW-TWO-13, BTW-AGREE-15, BTW-DP-14
#[test]
fn bonuses_of_a_castle_with_ludwig_are_the_humans_alone() {
    let mut table = Table::new(2);
    table.deal(&[
        (1, 1, [food(0), food(1)]),
        (1, 2, [utility(0), utility(1)]),
        // In both castles it is Ludwig's tile that brings the bonus.
        (2, 1, [living(0), food(2)]),
        (2, 2, [utility(2), living(1)]),
    ]);
    table.build(2);
    table.order(1, LUDWIG);
    table.order(2, LUDWIG);
    table.agree_first(1);
    let five = [living(5), sleeping(5), outdoor(5), corridor(5), utility(5)];
    table.draw_tiles(1, five);
    assert_eq!((table.task(1), table.asked(1)), (Some("take_a_tile"), vec![B]));
    // Only B sees what was drawn.
    for viewer in [Viewer::Seat(Seat(A)), Viewer::Seat(Seat(LUDWIG)), Viewer::Spectator] {
        let seen = components_in(&Between::view(table.state(), viewer));
        assert!(seen.is_disjoint(&ids(five)));
    }
    assert!(components_in(&table.view(B)).is_superset(&ids(five)));
    table.refuses(A, propose(1, Choice::Tile(five[0])), "BTW-GEO-13");
    table.act(B, propose(1, Choice::Tile(sleeping(5))));
    table.act(B, propose(1, table.options(1)[0]));
    assert!(tiles_of(table.castle(1)).contains(&sleeping(5)));
    assert_eq!(table.asked(1), [B], "and then B's own tile");

    table.agree_first(2);
    table.draw_cards(2, [card(0), card(1), card(2)]);
    let events = table.act(A, propose(2, Choice::Card(card(1))));
    assert_eq!(names(&events)[1], "card_kept", "without an answer");
    assert_eq!(table.castle(2).cards(), [card(1)]);
}

/// BTW-TWO-14
#[test]
fn the_castle_of_both_humans_is_built_by_both() {
    let mut table = Table::new(2);
    table.deal(&[(1, 0, [food(0), living(0)])]);
    table.build(1);
    assert_eq!(table.asked(0), [A, B]);
    table.act(A, say(0, Order::Either));
    table.act(B, say(0, Order::First));
    table.act(B, propose(0, cell(0, 1)));
    assert_eq!(table.asked(0), [A]);
    table.act(A, counter(0, cell(1, 1)));
    table.act(B, decide(0, cell(1, 1)));
    assert_eq!(table.castle(0).rooms()[0].room, Room::Tile(living(0)));
}

/// BTW-TWO-15
#[test]
fn rounds_leftovers_and_scoring_go_as_usual() {
    let mut table = Table::new(2);
    table.play_dull();
    let leftovers: Vec<u8> = table
        .log
        .events()
        .iter()
        .filter_map(|event| match event {
            Event::LeftoverDiscarded { seat, .. } => Some(seat.0),
            _ => None,
        })
        .collect();
    assert_eq!(leftovers, [A, B, LUDWIG, A, B, LUDWIG], "Ludwig's last tile, too");
    for castle in table.state().castles() {
        assert!((16..=18).contains(&tiles_of(castle).len()));
    }
    let scored = table.log.events().iter().filter(|e| matches!(e, Event::CastleScored { .. }));
    assert_eq!(scored.count(), 3);
}

/// BTW-TWO-16, BTW-EX-29, BTW-RUL-68
#[test]
fn ludwig_may_beat_both_humans() {
    let castles: Vec<Castle> = Throne::all().take(3).map(Castle::new).collect();
    let outcome = rank(&castles, &[40, 55, 60], &options_with(&[]));
    let finals: Vec<i32> = outcome.standings.iter().map(|standing| standing.total).collect();
    assert_eq!(finals, [40, 40, 55]);
    assert_eq!(outcome.winners().iter().collect::<Vec<_>>(), [Seat(LUDWIG)]);
    // He has a standing in a game that was played, too.
    let mut table = Table::new(2);
    table.play_dull();
    let scores = table.state().castle_scores();
    let turn = table.turn();
    let ludwig = &turn.outcome().unwrap().standings[2];
    assert_eq!((ludwig.seat, ludwig.total), (Seat(LUDWIG), scores[1].min(scores[2])));
}

/// BTW-TWO-17, BTW-RUL-68
#[test]
fn ludwig_takes_part_in_ties() {
    let castles: Vec<Castle> = Throne::all().take(3).map(Castle::new).collect();
    let options = options_with(&[]);
    // B and Ludwig share castle 1; Ludwig's other castle is higher than B's.
    let outcome = rank(&castles, &[55, 50, 60], &options);
    let places: Vec<u8> = outcome.standings.iter().map(|standing| standing.place).collect();
    let finals: Vec<i32> = outcome.standings.iter().map(|standing| standing.total).collect();
    assert_eq!((finals, places), (vec![55, 50, 50], vec![1, 2, 2]));
    let outcome = rank(&castles, &[50, 50, 60], &options);
    assert_eq!(outcome.winners().iter().collect::<Vec<_>>(), [Seat(A), Seat(LUDWIG)]);
    let outcome = rank(&castles, &[50, 50, 50], &options);
    assert_eq!(outcome.winners().len(), 3, "and shares a victory");
}

/// BTW-TWO-18, BTW-RUL-70
#[test]
fn every_pair_of_ludwigs_tiles_is_equally_likely() {
    let mut table = Table::new(2);
    table.deal(&[]);
    for (turn, hand) in (1..).zip([9_u32, 7, 5, 3]) {
        table.play_to_turn(turn);
        let mut pairs: BTreeMap<[Tile; 2], u32> = BTreeMap::new();
        assert_eq!(Between::draws(table.state()), hand);
        for first in 0..hand {
            let mut one = table.clone();
            let draw = Between::draw(one.state(), first).unwrap();
            let Action::PickForLudwig { tile: a } = draw else { panic!("{draw:?}") };
            one.chance(draw);
            assert_eq!(Between::draws(one.state()), hand - 1);
            for second in 0..hand - 1 {
                let draw = Between::draw(one.state(), second).unwrap();
                let Action::PickForLudwig { tile: b } = draw else { panic!("{draw:?}") };
                *pairs.entry([a.min(b), a.max(b)]).or_default() += 1;
            }
        }
        assert_eq!(pairs.len() as u32, hand * (hand - 1) / 2);
        assert!(pairs.values().all(|&ways| ways == 2), "in either order");
        // A tile of somebody else's hand cannot be picked.
        let strange = table.hand(A).nth(0).unwrap();
        table.actor_is_refused(Actor::Chance, Action::PickForLudwig { tile: strange });
    }
}

/// BTW-TWO-19, BTW-RUL-73
#[test]
fn the_rest_of_ludwigs_tiles_stays_hidden_but_for_whoever_passed_them() {
    let mut table = Table::new(2);
    table.deal(&[]);
    let rest = |table: &Table| ids(table.hand(LUDWIG).iter());
    let sees = |table: &Table, viewer| {
        let seen = components_in(&Between::view(table.state(), viewer));
        assert!(seen.is_superset(&rest(table)) || seen.is_disjoint(&rest(table)));
        seen.is_superset(&rest(table))
    };
    picked(&mut table);
    assert!(Viewer::all(3).all(|viewer| !sees(&table, viewer)), "the picker included");
    table.act(A, Action::GiveForLudwig { mine: table.planned(LUDWIG)[0] });
    table.build(1);
    table.play_to_turn(2);
    // Now Ludwig has the stack that B passed.
    for viewer in Viewer::all(3) {
        assert_eq!(sees(&table, viewer), viewer == Viewer::Seat(Seat(B)));
    }
    let two = picked(&mut table);
    for viewer in Viewer::all(3) {
        assert_eq!(sees(&table, viewer), viewer == Viewer::Seat(Seat(B)));
    }
    // B knows the whole stack, but not yet which two were picked.
    let remembered = table.view(B).seats[2].remembered.clone().unwrap();
    assert_eq!(remembered.len(), 7);
    assert!(two.iter().all(|tile| remembered.contains(tile)));
    assert!(table.view(B).picked_for_ludwig.is_empty());
}

/// BTW-TWO-20, BTW-RUL-70
#[test]
fn talking_while_ludwigs_tiles_are_picked_is_refused() {
    let mut table = Table::new(2);
    table.deal(&[]);
    let talk = [
        Action::ShowStack,
        say(0, Order::First),
        propose(0, cell(-1, 0)),
        accept(0),
        counter(0, cell(-1, 0)),
        decide(0, cell(-1, 0)),
    ];
    for human in [A, B] {
        assert!(talk.iter().all(|action| !table.offers(human).contains(action)));
        for action in talk {
            table.refused(human, action);
        }
    }
    assert!(!table.open_view().talk);
    picked(&mut table);
    for human in [A, B] {
        for action in talk {
            table.refuses(human, action, "BTW-INFO-03");
        }
    }
    assert!(!table.open_view().talk);
}

/// BTW-TWO-21, BTW-AGREE-15
#[test]
fn ludwig_never_acts_and_has_no_age() {
    let mut table = Table::new(2);
    table.deal(&[]);
    let mut everything = vec![Action::Lock, Action::ShowStack, say(1, Order::First), accept(1)];
    everything.push(propose(1, cell(-1, 0)));
    let hand: Vec<Tile> = table.hand(LUDWIG).iter().collect();
    everything.push(choose(hand[0], hand[1]));
    while table.step() != Step::Over && table.state().round() == 1 {
        assert!(!table.waiting_for().contains(&LUDWIG));
        assert!(table.offers(LUDWIG).is_empty());
        for action in &everything {
            table.refuses(LUDWIG, *action, "BTW-TWO-21");
        }
        if table.step() == Step::PickForLudwig {
            table.pick_for_ludwig();
        } else {
            table.default_step();
        }
    }
    // Ages are for the two humans, and decide in castle 0 only.
    let start = |ages| Log::<Between>::start(Setup { ages, ..Setup::new(2) });
    assert!(start(vec![0, 1, 2]).unwrap_err().cites("BTW-SETUP-11"));
    for (ages, older) in [(vec![0, 1], A), (vec![1, 0], B)] {
        let mut table = Table::of(Setup { ages, ..Setup::new(2) });
        table.deal(&[]);
        table.build(1);
        table.act(A, say(0, Order::Second));
        table.act(B, say(0, Order::Second));
        assert_eq!(table.site(0).unwrap().first, Some(Seat(older)));
        table.act(B, say(1, Order::Second));
        assert_eq!(table.site(1).unwrap().first, Some(Seat(LUDWIG)), "what the human says");
    }
}

/// BTW-TWO-13, BTW-DP-14
#[test]
fn a_fifth_room_in_a_castle_with_ludwig_is_the_humans_choice() {
    let mut table = Table::new(2);
    let pair = |n| [corridor(n), corridor(n + 1)];
    table.deal(&[(1, 1, pair(0)), (2, 1, pair(2)), (3, 1, [living(0), corridor(4)])]);
    table.build(3);
    table.order(1, LUDWIG);
    let events = table.agree_first(1);
    assert_eq!(earned(&events), [(1, RoomType::Corridor, 5)]);
    assert_eq!(table.asked(1), [B]);
    let foyers = table.castle(1).specialties(Specialty::GrandFoyer);
    let choice = *table.options(1).last().unwrap();
    table.act(B, propose(1, choice));
    assert_eq!(table.castle(1).specialties(Specialty::GrandFoyer), foyers + 1);
}

/// Whoever does not pick learns nothing from being refused.
///
/// BTW-TWO-07, BTW-DP-13, BTW-INFO-16
#[test]
fn the_other_human_is_refused_alike_whatever_was_picked() {
    let mut table = Table::new(2);
    table.deal(&[]);
    let two = picked(&mut table);
    let not_picked = table.hand(LUDWIG).nth(0).unwrap();
    let refusals = |mine| table.refused(B, Action::GiveForLudwig { mine });
    assert_eq!(refusals(two[0]), refusals(not_picked));
    assert_eq!(refusals(two[0]), refusals(two[1]));
}
