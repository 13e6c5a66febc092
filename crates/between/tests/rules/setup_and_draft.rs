//! Setup, the deal, and the draft: rounds, turns, steps, stacks.

use std::collections::{BTreeMap, BTreeSet};

use between::{
    Action, Between, Card, CastleId, Event, Kind, OPTIONS, Order, Refusal, Room, RoomType, Setup,
    Step, TOKENS, Throne, Tile,
};
use game::{Actor, Game, Log, Refusal as _, Seat, Turn, legal_actions};
use testkit::Laws;

use crate::table::*;

/// BTW-SETUP-01, BTW-DIS-30, BTW-DP-01
#[test]
fn two_to_seven_people_play_and_any_other_number_is_refused() {
    for players in 0..=u8::MAX {
        let started = Log::<Between>::start(Setup::new(players));
        match players {
            2..=7 => assert_eq!(started.unwrap().state().players(), players),
            _ => assert!(started.unwrap_err().cites("BTW-SETUP-01"), "{players}"),
        }
    }
}

/// BTW-SETUP-02
#[test]
fn a_castle_lies_between_every_two_neighbours() {
    for players in 2..=7 {
        let mut table = Table::new(players);
        table.lay_thrones(&[]);
        let seats = table.seats();
        assert_eq!(seats, players.max(3));
        assert_eq!(table.state().castles().len(), usize::from(seats), "as many as seats");
        for (i, castle) in (0..seats).zip(table.open_view().castles) {
            let left_neighbour = Seat((i + 1) % seats);
            assert_eq!(castle.builders, [Seat(i), left_neighbour], "BTW-GEO-12");
            assert_eq!(CastleId::left_of(Seat(i)), CastleId(i), "BTW-DIS-62: to the left");
            assert_eq!(CastleId::right_of(left_neighbour, seats), CastleId(i));
            assert_eq!(Seat(i).left(seats), left_neighbour, "BTW-RUL-10: clockwise");
            assert_eq!(left_neighbour.right(seats), Seat(i), "BTW-RUL-10: and back");
        }
    }
}

/// BTW-GEO-13, BTW-RUL-10
#[test]
fn building_in_a_strangers_castle_is_refused() {
    let mut table = Table::new(5);
    table.deal(&[]);
    table.build(1);
    for seat in 0..5_u8 {
        let own = [seat, (seat + 4) % 5];
        for castle in 0..5 {
            let wish = say(castle, Order::First);
            if own.contains(&castle) {
                assert!(table.offers(seat).contains(&wish));
            } else {
                table.refuses(seat, wish, "BTW-GEO-13");
                table.refuses(seat, propose(castle, cell(-1, 0)), "BTW-GEO-13");
                table.refuses(seat, accept(castle), "BTW-GEO-13");
                table.refuses(seat, counter(castle, cell(-1, 0)), "BTW-GEO-13");
                table.refuses(seat, decide(castle, cell(-1, 0)), "BTW-GEO-13");
            }
        }
    }
}

/// BTW-SETUP-03, BTW-DIS-14
#[test]
fn thrones_are_drawn_for_the_castles_and_the_others_leave_the_game() {
    let mut table = Table::new(4);
    let all: Vec<Throne> = Throne::all().collect();
    assert_eq!(all.len(), 7);
    for castle in 0..4 {
        // Chance gives any throne that is left to the next castle; nobody brings one along.
        let left: BTreeSet<Throne> = table
            .draws()
            .into_iter()
            .map(|draw| match draw {
                Action::LayThrone { castle: c, throne } if c == CastleId(castle) => throne,
                other => panic!("{other:?}"),
            })
            .collect();
        assert_eq!(left.len(), 7 - usize::from(castle));
        assert_eq!(Between::draws(table.state()), 7 - u32::from(castle));
        let throne = *left.iter().next_back().unwrap();
        let own = Action::LayThrone { castle: CastleId(castle), throne };
        assert!(table.refused(castle, own).iter().any(|why| *why == Refusal::ForChanceAlone));
        table.chance(own);
    }
    let laid: BTreeSet<_> = table.state().castles().iter().map(|castle| castle.throne()).collect();
    assert_eq!(laid.len(), 4, "no throne twice");
    let spare = *all.iter().find(|throne| !laid.contains(throne)).unwrap();
    for castle in 0..7 {
        let late = Action::LayThrone { castle: CastleId(castle), throne: spare };
        table.actor_is_refused(Actor::Chance, late);
    }
    table.play_dull();
    let end: BTreeSet<_> = table.state().castles().iter().map(|castle| castle.throne()).collect();
    assert_eq!(end, laid);
}

/// BTW-SETUP-04, BTW-DIS-15
#[test]
fn every_castle_is_named_by_a_token_of_its_own() {
    for players in 2..=7 {
        let mut table = Table::new(players);
        table.deal(&[]);
        let tokens: Vec<_> = table.open_view().castles.iter().map(|castle| castle.token).collect();
        assert_eq!(tokens, TOKENS[..usize::from(table.seats())], "the others leave the game");
        assert_eq!(tokens.iter().collect::<BTreeSet<_>>().len(), tokens.len());
        // The token marks where passed tiles wait.
        table.pick_for_ludwig();
        let events = table.choose(0);
        assert!(matches!(&events[1], Event::StackPassed { castle: CastleId(0), .. }), "{events:?}");
    }
}

/// The player aid of our table is the rule reference: whatever the game cites is explained there.
///
/// BTW-SETUP-05
#[test]
fn every_rule_the_game_cites_can_be_looked_up() {
    let aid = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/rules/between.md");
    let aid = std::fs::read_to_string(aid).unwrap();
    let explained = |rule: &str| assert!(aid.contains(&format!("**{rule}**")), "{rule}");
    OPTIONS.iter().for_each(|row| explained(row.rule.0));
    Card::all().for_each(|card| explained(card.face().rule.0));
    for players in [2, 4] {
        let log = Laws::<Between>::new(Setup::new(players)).game(1);
        for event in log.events() {
            match event {
                Event::BonusEarned { rule, .. }
                | Event::BonusLost { rule, .. }
                | Event::OrderSettled { rule, .. }
                | Event::Scored { rule, .. } => explained(rule.0),
                _ => {}
            }
        }
        let over = Between::check(log.state(), Actor::Seat(Seat(0)), &Action::Lock).unwrap_err();
        over.iter().for_each(|why| explained(why.rule().0));
    }
}

/// BTW-SETUP-07, and what is not mixed with it.
#[test]
fn the_supply_is_the_147_regular_tiles_and_the_deck_the_20_cards() {
    let mut table = Table::new(3);
    table.lay_thrones(&[]);
    let tile = |draw: &Action| match draw {
        Action::DealTile { tile, .. } => *tile,
        other => panic!("{other:?}"),
    };
    let supply: Vec<Tile> = table.draws().iter().map(tile).collect();
    assert_eq!(supply, Tile::all().collect::<Vec<_>>(), "any tile may come first");
    assert_eq!((supply.len(), Between::draws(table.state())), (147, 147));
    for room_type in RoomType::ALL {
        let of_type = supply.iter().filter(|tile| tile.face().kind == Kind::Regular(room_type));
        assert_eq!(of_type.count(), 21, "BTW-DIS-19: no specialty room among them");
    }
    let open = table.open_view();
    assert_eq!((open.supply, open.deck), (147, 20), "BTW-DIS-43, BTW-SETUP-08: all of them");

    // Any card may come first, too; and specialty rooms and attendants are had without a draw.
    table.deal(&[
        (1, 0, [utility(0), utility(1)]),
        (1, 1, [living(0), living(1)]),
        (1, 2, [corridor(0), corridor(1)]),
        (2, 0, [utility(2), food(0)]),
        (2, 1, [living(2), food(1)]),
        (2, 2, [corridor(2), food(2)]),
    ]);
    table.build(2);
    for castle in [0, 1, 2] {
        table.order(castle, castle);
    }
    table.agree_first(1);
    table.agree_first(2);
    assert_eq!(table.task(1), Some("take_an_attendant"), "BTW-SETUP-06: at once");
    assert_eq!(table.task(2), Some("place_specialty_room"), "BTW-SETUP-06: at once");
    table.agree_first(0);
    let cards: Vec<Card> = table
        .draws()
        .into_iter()
        .map(|draw| match draw {
            Action::DrawCard { card, .. } => card,
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(cards, Card::all().collect::<Vec<_>>(), "BTW-DIS-44: any may come first");
    assert_eq!(cards.len(), 20);
}

/// BTW-SETUP-09, BTW-END-07
#[test]
fn a_rematch_starts_afresh_with_the_same_or_with_mixed_seats() {
    let setup = Setup { ages: vec![2, 0, 1], ..Setup::new(3) };
    let first = Laws::<Between>::new(setup.clone()).game(5);
    assert_eq!(first.state().step(), Step::Over);
    let again = Log::<Between>::start(first.setup().clone()).unwrap();
    assert_eq!(again.state(), Log::<Between>::start(setup.clone()).unwrap().state());
    // Everybody moves one seat on; ages go with the players.
    let mixed = Table::of(Setup { ages: vec![1, 2, 0], ..setup });
    let ages: Vec<u8> = mixed.open_view().seats.iter().filter_map(|seat| seat.age).collect();
    assert_eq!(ages, [1, 2, 0]);
}

/// BTW-SETUP-11, BTW-RUL-23, BTW-DP-01
#[test]
fn without_a_word_seat_0_is_the_oldest() {
    let ages = |setup| -> Vec<u8> {
        Table::of(setup).open_view().seats.iter().filter_map(|seat| seat.age).collect()
    };
    for players in 3..=7 {
        assert_eq!(ages(Setup::new(players)), (0..players).collect::<Vec<_>>());
    }
    let stated = Setup { ages: vec![3, 1, 0, 2], ..Setup::new(4) };
    assert_eq!(ages(stated), [3, 1, 0, 2]);
}

/// BTW-SETUP-11, BTW-RUL-23
#[test]
fn ages_that_rank_nobody_are_refused() {
    for ages in [vec![0, 0, 1], vec![1, 2, 3], vec![0, 1], vec![0, 1, 2, 3]] {
        let refusals = Log::<Between>::start(Setup { ages: ages.clone(), ..Setup::new(3) });
        assert!(refusals.unwrap_err().cites("BTW-SETUP-11"), "{ages:?}");
    }
}

/// BTW-SETUP-12, BTW-RUL-27, BTW-INV-15
#[test]
fn the_same_seed_and_the_same_moves_give_the_same_game() {
    for players in [2, 3, 7] {
        let laws = Laws::<Between>::new(Setup::new(players));
        let (one, same, other) = (laws.game(11), laws.game(11), laws.game(12));
        assert_eq!(one.entries(), same.entries());
        assert_eq!(format!("{:?}", one.state()), format!("{:?}", same.state()));
        assert_eq!(one.events(), same.events());
        assert_ne!(one.state(), other.state());
        // The log alone is enough: chance is in it.
        let replayed = one.after(one.entries().len()).unwrap();
        assert_eq!(format!("{:?}", one.state()), format!("{:?}", replayed.state()));
    }
}

/// BTW-SETUP-13
#[test]
fn points_are_counted_after_the_last_turn_only() {
    let log = Laws::<Between>::new(Setup::new(3)).game(3);
    let names = names(log.events());
    let is_score = |name: &String| ["castle_scored", "scored", "game_ended"].contains(&&**name);
    let first = names.iter().position(is_score).unwrap();
    let last_discard = names.iter().rposition(|name| name == "leftover_discarded").unwrap();
    assert_eq!(first, last_discard + 1);
    assert!(names[first..].iter().all(is_score));
    // Before that there is a preview, which is no score: the outcome is not there yet.
    let amid = log.after(log.entries().len() - 1).unwrap();
    assert!(Between::turn(amid.state()).outcome().is_none());
}

/// BTW-DRAFT-03
#[test]
fn a_game_is_two_rounds_of_four_turns_with_9_7_5_and_3_tiles() {
    for players in 2..=7 {
        let mut table = Table::new(players);
        let seats = table.seats();
        let mut turns = Vec::new();
        for round in 1..=2 {
            table.deal(&[]);
            for (turn, hand) in (1..).zip([9, 7, 5, 3]) {
                assert_eq!(table.time(), (round, turn));
                turns.push((round, turn));
                let all = (0..seats).all(|seat| table.hand(seat).len() == hand);
                assert!(all, "BTW-DRAFT-02, BTW-INV-08: {hand} tiles in turn {turn}");
                table.choose_all();
                let waiting: Vec<u32> =
                    table.open_view().seats.iter().map(|seat| seat.waiting).collect();
                let rest = vec![hand - 2; usize::from(seats)];
                assert_eq!(waiting, rest, "BTW-EX-30, BTW-DIS-16: the rest is passed");
                table.assign_all();
                table.finish_turn();
            }
        }
        assert_eq!(table.step(), Step::Over, "BTW-DRAFT-01: two rounds");
        let began = table.log.events().iter().filter_map(|event| match event {
            Event::TurnBegan { round, turn } => Some((*round, *turn)),
            _ => None,
        });
        assert_eq!(began.collect::<Vec<_>>(), turns);
    }
}

/// BTW-DRAFT-04, BTW-RUL-19
#[test]
fn every_step_waits_for_the_last_seat() {
    let mut table = Table::new(4);
    table.deal(&[]);
    for seat in [2, 0, 3] {
        table.choose(seat);
        assert_eq!(table.step(), Step::Choose);
        assert!(!table.waiting_for().contains(&seat));
    }
    assert_eq!(table.waiting_for(), [1]);
    let names_of_last = names(&table.choose(1));
    assert_eq!(names_of_last[..2], ["chosen", "stack_passed"], "BTW-DIS-20: no step of its own");
    assert_eq!(names_of_last[2..], ["revealed"; 4], "BTW-DRAFT-05: then comes the revealing");
    assert_eq!(table.step(), Step::Assign, "BTW-DRAFT-05: and then the placing");
    for seat in 0..4 {
        assert_eq!(table.step(), Step::Assign);
        table.assign(seat);
        table.act(seat, Action::Lock);
    }
    assert_eq!(table.step(), Step::Build);
    for castle in 0..3 {
        table.finish_castle(castle);
        assert_eq!((table.step(), table.time()), (Step::Build, (1, 1)));
    }
    assert_eq!(table.waiting_for(), [0, 3], "the builders of castle 3");
    table.finish_castle(3);
    assert_eq!((table.step(), table.time()), (Step::Choose, (1, 2)));
}

/// BTW-DRAFT-06, BTW-DP-02
#[test]
fn choosing_anything_but_two_tiles_of_the_hand_is_refused() {
    let mut table = Table::new(3);
    table.deal(&[]);
    let hand: Vec<Tile> = table.hand(0).iter().collect();
    let strange = table.hand(1).nth(0).unwrap();
    table.refuses(0, choose(hand[0], hand[0]), "BTW-DRAFT-06");
    table.refuses(0, choose(hand[0], strange), "BTW-DRAFT-06");
    table.refuses(0, Action::Choose { tiles: [hand[1], hand[0]] }, "BTW-DRAFT-06");
    table.act(0, choose(hand[3], hand[5]));
    assert_eq!(table.state().chosen(Seat(0)), Some([hand[3], hand[5]]));
    assert!(table.hand(0).is_empty(), "the rest leaves the hand");
    assert_eq!(table.open_view().seats[0].waiting, 7);
    let mut rest = hand.clone();
    rest.retain(|tile| ![hand[3], hand[5]].contains(tile));
    assert_eq!(table.view(0).own.unwrap().passed, rest);
}

/// BTW-DRAFT-09, BTW-DIS-40
#[test]
fn changing_a_choice_is_refused_even_while_others_think() {
    let mut table = Table::new(3);
    table.deal(&[]);
    let hand: Vec<Tile> = table.hand(0).iter().collect();
    table.act(0, choose(hand[0], hand[1]));
    table.refuses(0, choose(hand[0], hand[1]), "BTW-DRAFT-09");
    table.refuses(0, choose(hand[2], hand[3]), "BTW-DRAFT-09");
    assert!(table.offers(0).is_empty());
    assert_eq!(table.log.undo_floor(), table.log.entries().len(), "and it cannot be taken back");
    table.choose(1);
    table.choose(2);
    table.refuses(0, choose(hand[2], hand[3]), "BTW-DRAFT-09");
}

/// BTW-DRAFT-16
#[test]
fn stacks_go_left_in_round_one_and_right_in_round_two() {
    let mut table = Table::new(5);
    for round in [1, 2] {
        table.deal(&[]);
        let (passing, taking_up) = match round {
            1 => ("BTW-DRAFT-07", "BTW-DRAFT-14"),
            _ => ("BTW-DRAFT-08", "BTW-DRAFT-15"),
        };
        for turn in 1..=3 {
            table.choose_all();
            let passed: Vec<Vec<Tile>> =
                (0..5).map(|seat| table.view(seat).own.unwrap().passed).collect();
            for event in table.log.events().iter().rev().take(12) {
                if let Event::StackPassed { seat, castle, .. } = event {
                    let under = if round == 1 { seat.0 } else { (seat.0 + 4) % 5 };
                    assert_eq!(castle.0, under, "{passing}: under the token on that side");
                }
            }
            table.assign_all();
            table.finish_turn();
            assert_eq!(table.time(), (round, turn + 1));
            for seat in 0..5_u8 {
                let from = if round == 1 { (seat + 4) % 5 } else { (seat + 1) % 5 };
                let hand: Vec<Tile> = table.hand(seat).iter().collect();
                assert_eq!(hand, passed[usize::from(from)], "{taking_up}: turn {turn}");
            }
        }
        table.finish_round();
    }
}

/// BTW-DRAFT-10
#[test]
fn everybody_sees_who_has_chosen() {
    let mut table = Table::new(3);
    table.deal(&[]);
    table.choose(2);
    let done = |view: between::View| -> Vec<bool> {
        view.seats.iter().map(|seat| seat.has_chosen).collect()
    };
    for seat in 0..3 {
        assert_eq!(done(table.view(seat)), [false, false, true]);
    }
    assert_eq!(done(table.open_view()), [false, false, true]);
}

/// BTW-DRAFT-11
#[test]
fn all_chosen_tiles_turn_up_at_the_same_moment() {
    let mut table = Table::new(4);
    table.deal(&[]);
    for seat in [0, 1, 2] {
        let events = table.choose(seat);
        assert!(!names(&events).contains(&"revealed".to_owned()));
        assert!(table.open_view().seats.iter().all(|seat| seat.revealed.is_none()));
    }
    table.choose(3);
    for (seat, shown) in (0..).zip(table.open_view().seats) {
        let [a, b] = table.planned(seat);
        assert_eq!(shown.revealed, Some([a.min(b), a.max(b)]));
    }
}

/// BTW-DRAFT-12, BTW-DRAFT-13
#[test]
fn both_tiles_into_one_castle_is_refused() {
    let mut table = Table::new(3);
    table.deal(&[]);
    table.choose_all();
    let [left, right] = table.planned(0);
    let strange = table.planned(1)[0];
    table.refuses(0, Action::Assign { left: strange }, "BTW-DRAFT-12");
    let events = table.act(0, Action::Assign { left });
    assert_eq!(events, [Event::Assigned { seat: Seat(0), left, right }]);
    table.act(0, Action::Lock);
    table.assign_all();
    table.order(0, 0);
    assert_eq!(table.state().room_due(CastleId(0)), Some(Room::Tile(left)));
    table.agree_first(0);
    // The other tile is for the other castle: here it is the partner's turn.
    let refusals = table.refused(0, propose(0, cell(2, 0)));
    assert!(refusals.cites("BTW-AGREE-07"), "{refusals}");
    assert_eq!(table.asked(0), [1]);
    table.finish_turn();
    assert!(tiles_of(table.castle(0)).contains(&left));
    assert!(tiles_of(table.castle(2)).contains(&right));
    assert!((0..3).all(|castle| tiles_of(table.castle(castle)).len() == 2));
}

/// BTW-DRAFT-13, BTW-DRAFT-19, BTW-INV-07
#[test]
fn castles_get_two_tiles_a_turn_and_sixteen_a_game_half_from_each_builder() {
    for (players, seed) in [(2, 1), (3, 2), (4, 3), (7, 4)] {
        let log = Laws::<Between>::new(Setup::new(players)).game(seed);
        let seats = Between::seats(log.state());
        let mut from_food = BTreeSet::new();
        let mut drafted: BTreeMap<(u8, u8), u32> = BTreeMap::new();
        let mut turns = 0;
        for event in log.events() {
            match event {
                Event::TileTaken { tile, .. } => {
                    from_food.insert(*tile);
                }
                Event::Placed { seat, castle, tile: Room::Tile(tile), .. }
                    if !from_food.contains(tile) =>
                {
                    *drafted.entry((castle.0, seat.0)).or_default() += 1;
                }
                Event::TurnBegan { .. } | Event::GameEnded { .. } => {
                    let each = drafted.values().all(|&count| count == turns);
                    assert!(each && (turns == 0 || drafted.len() == 2 * usize::from(seats)));
                    turns += 1;
                }
                _ => {}
            }
        }
        assert_eq!(turns - 1, 8, "one tile a turn from each builder");
    }
}

/// BTW-DRAFT-17, BTW-DRAFT-18, BTW-RUL-41
#[test]
fn the_last_tile_of_each_stack_is_discarded_unseen_in_both_rounds() {
    let mut table = Table::new(5);
    for round in [1_u32, 2] {
        table.deal(&[]);
        table.build(4);
        let passed: Vec<Tile> =
            (0..5).map(|seat| table.view(seat).own.unwrap().passed[0]).collect();
        let before = table.log.events().len();
        let (supply, discards) = table.state().pile_sizes();
        table.finish_turn();
        let gone: Vec<(u8, Tile)> = table.log.events()[before..]
            .iter()
            .filter_map(|event| match event {
                Event::LeftoverDiscarded { seat, tile, .. } => Some((seat.0, *tile)),
                _ => None,
            })
            .collect();
        assert_eq!(gone, (0..5).zip(passed.clone()).collect::<Vec<_>>());
        let drawn = 5 * table.log.events()[before..]
            .iter()
            .filter(|event| matches!(event, Event::TileTaken { .. }))
            .count() as u32;
        assert_eq!(table.state().pile_sizes(), (supply - drawn, discards + 5 + drawn / 5 * 4));
        for (seat, tile) in (0..5).zip(passed) {
            let receiver = if round == 1 { (seat + 1) % 5 } else { (seat + 4) % 5 };
            assert!(!components_in(&table.view(receiver)).contains(tile.id()));
            let castles = table.state().castles().iter();
            assert!(castles.flat_map(tiles_of).all(|room| room != tile), "it counts for nothing");
        }
    }
    assert_eq!(table.step(), Step::Over);
}

/// BTW-DRAFT-20, BTW-DP-02
#[test]
fn there_are_36_21_10_and_3_ways_to_choose() {
    let mut table = Table::new(3);
    table.deal(&[]);
    for (turn, ways) in (1..).zip([36, 21, 10, 3]) {
        table.play_to_turn(turn);
        for seat in 0..3 {
            let offers = table.offers(seat);
            assert_eq!(offers.len(), ways);
            assert!(offers.iter().all(|action| matches!(action, Action::Choose { .. })));
        }
    }
}

/// BTW-DRAFT-21, BTW-RUL-19
#[test]
fn taking_up_a_stack_before_all_castles_are_built_is_refused() {
    let mut table = Table::new(4);
    table.deal(&[]);
    table.build(1);
    let waiting = table.view(0).own.unwrap().passed;
    for castle in [0, 1, 3] {
        table.finish_castle(castle);
    }
    // Seats 0 and 1 are done with both of their castles.
    assert_eq!(table.waiting_for(), [2, 3]);
    table.refuses(1, choose(waiting[0], waiting[1]), "BTW-DRAFT-09");
    assert_eq!(table.offers(1), [Action::ShowStack], "there is nothing else to do");
    assert!(table.hand(1).is_empty());
    table.finish_castle(2);
    assert_eq!(table.hand(1).iter().collect::<Vec<_>>(), waiting);
}

/// BTW-DRAFT-22, BTW-RUL-38
#[test]
fn round_two_is_dealt_after_the_last_tiles_of_round_one_are_gone() {
    let mut table = Table::new(4);
    table.deal(&[]);
    assert_eq!(table.state().pile_sizes(), (147 - 36, 0), "nothing is kept back");
    table.finish_round();
    assert_eq!((table.step(), table.state().round()), (Step::Deal, 2));
    assert_eq!(table.state().pile_sizes(), (147 - 36, 4));
    assert_eq!(Between::draws(table.state()), 147 - 36, "the discards are not dealt");
    let names = names(table.log.events());
    assert_eq!(names[names.len() - 5..], {
        let mut expected = vec!["leftover_discarded"; 4];
        expected.push("round_began");
        expected
    });
    assert_eq!(table.turn(), Turn::Chance);
    assert!((0..4).all(|seat| legal_actions::<Between>(table.state(), Actor::Seat(Seat(seat)))
        .is_empty()));
}
