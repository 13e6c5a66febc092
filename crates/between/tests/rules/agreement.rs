//! How two builders agree: assignment, order, proposal and answer, silence.

use between::{
    Action, Between, CastleId, Cell, Choice, Event, Order, Room, RoomType, Setup, Specialty, Step,
};
use game::{Game, Seat, Turn};

use crate::table::*;

/// A table of three in turn 1, ready to build.
fn ready_to_build() -> Table {
    let mut table = Table::new(3);
    table.deal(&[(1, 0, [food(0), living(0)]), (2, 0, [utility(0), sleeping(0)])]);
    table.build(1);
    table
}

/// BTW-AGREE-01, BTW-RUL-20, BTW-DP-03
#[test]
fn assigning_somebody_elses_tiles_is_refused() {
    let mut table = Table::new(3);
    table.deal(&[]);
    table.choose_all();
    let [a, b] = table.planned(0);
    for partner in [1, 2] {
        table.refuses(partner, Action::Assign { left: a }, "BTW-DRAFT-12");
        table.refuses(partner, Action::Assign { left: b }, "BTW-DRAFT-12");
    }
    let [left, right] = [a.min(b), a.max(b)];
    let own = [Action::Assign { left }, Action::Assign { left: right }, Action::ShowStack];
    assert_eq!(table.offers(0), own, "the owner has two ways");
    table.act(0, Action::Assign { left: b });
    assert_eq!(table.open_view().seats[0].left, Some(b), "for all to see");
    table.refuses(1, Action::Assign { left: a }, "BTW-DRAFT-12");
}

/// BTW-AGREE-02, BTW-RUL-20, BTW-DP-03
#[test]
fn an_assignment_may_change_until_all_have_locked_and_then_changing_it_is_refused() {
    let mut table = Table::new(3);
    table.deal(&[]);
    table.choose_all();
    let [a, b] = table.planned(0);
    table.refuses(0, Action::Lock, "BTW-AGREE-02");
    table.act(0, Action::Assign { left: a });
    table.refuses(0, Action::Assign { left: a }, "BTW-AGREE-02");
    table.act(0, Action::Lock);
    table.refuses(0, Action::Lock, "BTW-AGREE-02");
    // Locked is not final while others are not: changing one's mind unlocks.
    table.act(0, Action::Assign { left: b });
    assert!(!table.open_view().seats[0].locked);
    table.act(0, Action::Lock);
    for seat in [1, 2] {
        table.assign(seat);
        assert_eq!(table.step(), Step::Assign);
        table.act(seat, Action::Lock);
    }
    assert_eq!(table.step(), Step::Build);
    table.refuses(0, Action::Assign { left: a }, "BTW-AGREE-02");
    table.refuses(0, Action::Assign { left: b }, "BTW-AGREE-02");
    table.order(0, 0);
    assert_eq!(table.state().room_due(CastleId(0)), Some(Room::Tile(b)));
}

/// When the last seat locks, the assignment is final for good: not even undo brings it back.
///
/// BTW-AGREE-02, BTW-RUL-26
#[test]
fn the_last_lock_cannot_be_taken_back() {
    let table = ready_to_build();
    assert_eq!(table.log.undo_floor(), table.log.entries().len());
}

/// BTW-AGREE-03, BTW-DP-04
#[test]
fn each_builder_says_mine_first_mine_second_or_either() {
    let mut table = ready_to_build();
    for builder in [0, 1] {
        let wishes = [Order::First, Order::Second, Order::Either].map(|order| say(0, order));
        let offered = table.offers(builder);
        assert!(wishes.iter().all(|wish| offered.contains(wish)));
    }
    table.act(1, say(0, Order::First));
    assert_eq!(table.asked(0), [0]);
    let said = table.site(0).unwrap().said;
    assert_eq!(said, [None, Some(Order::First)], "for all to see");
    table.refuses(1, say(0, Order::Second), "BTW-AGREE-03");
    table.act(0, say(0, Order::Second));
    table.refuses(0, say(0, Order::First), "BTW-AGREE-03");
    assert_eq!(table.site(0).unwrap().first, Some(Seat(1)));
}

/// What the order becomes when the builders of castle 0 say this: the first seat and the rule.
fn settled(ages: Vec<u8>, by_0: Order, by_1: Order) -> (u8, &'static str) {
    let mut table = Table::of(Setup { ages, ..Setup::new(3) });
    table.deal(&[(1, 0, [food(0), living(0)])]);
    table.build(1);
    table.act(0, say(0, by_0));
    let events = table.act(1, say(0, by_1));
    let Some(Event::OrderSettled { first, rule, .. }) = events.last() else { panic!("{events:?}") };
    let due = if first.0 == 0 { food(0) } else { living(0) };
    assert_eq!(table.state().room_due(CastleId(0)), Some(Room::Tile(due)));
    (first.0, rule.0)
}

/// BTW-AGREE-04, BTW-DP-04
#[test]
fn wishes_that_fit_together_are_followed_whoever_is_older() {
    use Order::{Either, First, Second};
    for ages in [vec![0, 1, 2], vec![2, 1, 0]] {
        for (by_0, by_1, first) in [
            (First, Second, 0),
            (First, Either, 0),
            (Either, Second, 0),
            (Second, First, 1),
            (Either, First, 1),
            (Second, Either, 1),
        ] {
            assert_eq!(settled(ages.clone(), by_0, by_1), (first, "BTW-AGREE-04"));
        }
    }
}

/// BTW-AGREE-05, BTW-DIS-40, BTW-DP-04
#[test]
fn if_both_want_to_go_second_the_older_goes_first() {
    let both = Order::Second;
    assert_eq!(settled(vec![0, 1, 2], both, both), (0, "BTW-AGREE-05"));
    assert_eq!(settled(vec![1, 0, 2], both, both), (1, "BTW-AGREE-05"));
    assert_eq!(settled(vec![2, 1, 0], both, both), (1, "BTW-AGREE-05"));
    assert_eq!(settled(vec![], both, both), (0, "BTW-AGREE-05"));
}

/// BTW-AGREE-06, BTW-RUL-22, BTW-DIS-40
#[test]
fn if_both_want_to_go_first_or_neither_cares_the_older_goes_first() {
    for both in [Order::First, Order::Either] {
        assert_eq!(settled(vec![0, 1, 2], both, both), (0, "BTW-AGREE-06"));
        assert_eq!(settled(vec![1, 0, 2], both, both), (1, "BTW-AGREE-06"));
    }
}

/// BTW-AGREE-07
#[test]
fn the_owner_proposes_the_partner_counters_once_and_the_owner_decides() {
    let mut table = ready_to_build();
    table.order(0, 0);
    assert_eq!(table.asked(0), [0]);
    let cells = [cell(-1, 0), cell(2, 0), cell(0, 1), cell(1, 1)];
    assert_eq!(table.options(0), cells, "BTW-DP-05: every legal cell, and at least two");
    // The partner waits for the proposal.
    table.refuses(1, propose(0, cell(-1, 0)), "BTW-AGREE-07");
    table.refuses(1, accept(0), "BTW-AGREE-07");
    table.refuses(0, decide(0, cell(-1, 0)), "BTW-AGREE-07");
    table.act(0, propose(0, cell(-1, 0)));
    assert_eq!(table.asked(0), [1]);
    table.refuses(0, propose(0, cell(2, 0)), "BTW-AGREE-07");
    table.refuses(0, accept(0), "BTW-AGREE-07");
    table.refuses(1, propose(0, cell(2, 0)), "BTW-AGREE-07");
    table.refuses(1, counter(0, cell(-1, 0)), "BTW-AGREE-07");
    table.refuses(1, counter(0, cell(3, 0)), "BTW-PLACE-02");

    let mut accepted = table.clone();
    accepted.act(1, accept(0));
    assert_eq!(accepted.castle(0).room_at(Cell::at(-1, 0)), Some(Room::Tile(food(0))));

    table.act(1, counter(0, cell(0, 1)));
    assert_eq!(table.asked(0), [0]);
    // BTW-RUL-25: one counter-proposal, and no more.
    table.refuses(1, counter(0, cell(1, 1)), "BTW-AGREE-07");
    table.refuses(1, decide(0, cell(1, 1)), "BTW-AGREE-07");
    table.refuses(0, propose(0, cell(1, 1)), "BTW-AGREE-07");
    // The own cell, the partner's or any other: it is the owner's word.
    for (x, y) in [(-1, 0), (0, 1), (1, 1), (2, 0)] {
        let mut decided = table.clone();
        decided.act(0, decide(0, cell(x, y)));
        let there = decided.castle(0).room_at(Cell::at(x, y));
        assert_eq!(there, Some(Room::Tile(food(0))), "BTW-RUL-21: the owner has the last word");
        assert_eq!(decided.asked(0), [1], "and now it is the other tile's turn");
    }
}

/// BTW-AGREE-08, BTW-RUL-24, BTW-BONUS-09
#[test]
fn whose_drafted_tile_began_the_chain_has_the_last_word_on_its_bonuses() {
    let mut table = Table::new(3);
    table.deal(&[(1, 0, [food(0), food(1)]), (2, 0, [living(0), food(2)])]);
    table.build(2);
    table.order(0, 0);
    table.agree_first(0);
    // Seat 1 places the third food room; the tile it gains is nobody's own, but seat 1 decides.
    table.agree_first(0);
    table.draw_tiles(0, [living(5), sleeping(5), outdoor(5), corridor(5), utility(5)]);
    assert_eq!(table.asked(0), [1]);
    table.refuses(0, propose(0, Choice::Tile(living(5))), "BTW-AGREE-08");
    table.act(1, propose(0, Choice::Tile(living(5))));
    table.refuses(1, accept(0), "BTW-AGREE-08");
    table.refuses(1, propose(0, Choice::Tile(sleeping(5))), "BTW-AGREE-08");
    assert_eq!(table.asked(0), [0]);
    table.act(0, counter(0, Choice::Tile(sleeping(5))));
    table.refuses(0, decide(0, Choice::Tile(sleeping(5))), "BTW-AGREE-08");
    table.refuses(1, propose(0, Choice::Tile(living(5))), "BTW-AGREE-08");
    table.act(1, decide(0, Choice::Tile(outdoor(5))));
    assert_eq!(table.state().room_due(CastleId(0)), Some(Room::Tile(outdoor(5))));
    assert_eq!(table.asked(0), [1], "and on its cell");
    table.act(1, propose(0, table.options(0)[0]));
    assert_eq!(table.asked(0), [0]);
}

/// BTW-AGREE-09, BTW-RUL-30
#[test]
fn proposing_the_second_tile_before_the_first_ones_chain_is_done_is_refused() {
    let mut table = Table::new(3);
    table.deal(&[(1, 0, [outdoor(0), outdoor(1)]), (2, 0, [outdoor(2), living(0)])]);
    table.build(2);
    // Before the order is settled nothing is to be placed at all.
    table.refuses(0, propose(0, cell(-1, 0)), "BTW-AGREE-09");
    table.order(0, 0);
    table.refused(1, propose(0, cell(2, 0)));
    table.agree_first(0);
    assert_eq!(table.task(0), Some("place_specialty_room"));
    assert_eq!(table.state().room_due(CastleId(0)), Some(Room::Specialty(Specialty::Fountain)));
    let refusals = table.refused(1, propose(0, cell(2, 0)));
    assert!(refusals.cites("BTW-AGREE-08"), "the chain is still the first owner's: {refusals}");
    table.agree_first(0);
    assert_eq!(table.state().room_due(CastleId(0)), Some(Room::Tile(living(0))));
    table.act(1, propose(0, cell(2, 0)));
    table.act(0, accept(0));
    table.refuses(1, propose(0, cell(3, 0)), "BTW-AGREE-09");
}

/// BTW-AGREE-10
#[test]
fn an_illegal_proposal_is_refused_and_costs_nothing() {
    let mut table = ready_to_build();
    table.order(0, 0);
    table.refuses(0, propose(0, cell(0, 0)), "BTW-PLACE-01");
    table.refuses(0, propose(0, cell(5, 0)), "BTW-PLACE-02");
    table.refuses(0, propose(0, cell(0, -1)), "BTW-PLACE-07");
    table.refuses(0, propose(0, cell(2, 1)), "BTW-PLACE-04");
    table.refuses(0, propose(0, Choice::Attendant(painter())), "BTW-AGREE-10");
    table.refuses(0, propose(0, Choice::Bonus(RoomType::Food)), "BTW-AGREE-10");
    assert_eq!((table.asked(0), table.site(0).unwrap().talk), (vec![0], "open"));
    table.act(0, propose(0, cell(0, 1)));
    table.refuses(1, counter(0, cell(7, 7)), "BTW-PLACE-02");
    assert_eq!(table.asked(0), [1], "nor does an illegal counter-proposal");
    table.act(1, counter(0, cell(1, 1)));
    table.refuses(0, decide(0, cell(7, 7)), "BTW-PLACE-02");
    table.act(0, decide(0, cell(1, 1)));
}

/// BTW-AGREE-11, BTW-PLACE-21
#[test]
fn moving_covering_or_taking_back_what_was_confirmed_is_refused() {
    let mut table = ready_to_build();
    table.order(0, 0);
    table.place(0, (0, 1));
    assert_eq!(table.log.undo_floor(), table.log.entries().len(), "BTW-RUL-26: no undo");
    // It cannot be moved: there is nothing left to decide about it.
    table.refused(0, propose(0, cell(2, 0)));
    table.refused(0, decide(0, cell(2, 0)));
    // It cannot be covered.
    table.refuses(1, propose(0, cell(0, 1)), "BTW-PLACE-01");
    table.place(0, (1, 1));
    table.finish_turn();
    // And everything stays where it was put to the end of the game.
    let mut before: Vec<Vec<_>> = vec![vec![]; 3];
    while table.step() != Step::Over {
        if table.step() == Step::Deal {
            table.deal(&[]);
        }
        table.default_step();
        for (castle, before) in table.state().castles().iter().zip(&mut before) {
            assert!(castle.rooms().starts_with(before));
            *before = castle.rooms().to_vec();
        }
    }
    assert_eq!(table.castle(0).room_at(Cell::at(0, 1)), Some(Room::Tile(food(0))));
}

/// BTW-AGREE-11, BTW-RUL-26
#[test]
fn a_confirmed_bonus_cannot_be_taken_back() {
    let mut table = Table::new(3);
    table.deal(&[
        (1, 0, [downstairs(0), downstairs(1)]),
        (1, 1, [living(0), living(1)]),
        (1, 2, [utility(0), utility(1)]),
        (2, 0, [downstairs(2), food(0)]),
        (2, 1, [living(2), food(1)]),
        (2, 2, [utility(2), food(2)]),
    ]);
    table.build(2);
    for castle in 0..3 {
        table.order(castle, castle);
        table.agree_first(castle);
        if castle == 2 {
            table.draw_cards(2, [card(0), card(1), card(2)]);
        }
    }
    for (castle, choice) in [
        (1, Choice::Attendant(painter())),
        (2, Choice::Card(card(1))),
        (0, Choice::Bonus(RoomType::Outdoor)),
    ] {
        table.agree(castle, choice);
        let (floor, length) = (table.log.undo_floor(), table.log.entries().len());
        assert_eq!(floor, length, "{choice:?} is confirmed");
    }
}

/// BTW-AGREE-12, BTW-RUL-28
#[test]
fn a_silent_partner_agrees_and_a_silent_owner_takes_the_first_option() {
    let mut table = Table::new(3);
    table.deal(&[
        (1, 0, [downstairs(0), downstairs(1)]),
        (1, 1, [living(0), living(1)]),
        (1, 2, [utility(0), utility(1)]),
        (2, 0, [downstairs(2), corridor(0)]),
        (2, 1, [living(2), sleeping(0)]),
        (2, 2, [utility(2), sleeping(1)]),
        (3, 1, [living(3), living(4)]),
    ]);
    table.build(2);
    let silent = |table: &Table, castle: u8| {
        let seat = table.asked_alone(castle);
        // A seat may be asked in both of its castles; the lower one comes first.
        Between::when_silent(table.state(), Seat(seat)).unwrap()
    };
    for castle in 0..3 {
        table.order(castle, castle);
    }
    // Cells: the lowest row, and in it the leftmost.
    let cells: Vec<Choice> = table.options(0);
    let lowest = cells.iter().min_by_key(|choice| match choice {
        Choice::Cell(cell) => (cell.y, cell.x),
        other => panic!("{other:?}"),
    });
    assert_eq!(silent(&table, 0), propose(0, *lowest.unwrap()));
    table.act(0, silent(&table, 0));
    table.act(1, counter(0, cells[1]));
    table.act(0, decide(0, cells[1]));
    // The bonus to be copied: food, the first of the types.
    assert_eq!(silent(&table, 0), propose(0, Choice::Bonus(RoomType::Food)));
    table.act(0, propose(0, Choice::Bonus(RoomType::Sleeping)));
    // The partner's silence is consent.
    assert_eq!(silent(&table, 0), accept(0));
    table.act(1, accept(0));
    table.agree_first(0);
    // A corridor of seat 1 is next in castle 0: the lowest cell is below ground.
    let Action::Propose { choice: Choice::Cell(below), .. } = silent(&table, 0) else { panic!() };
    assert!(below.y < 0);
    table.agree_first(0);
    // Attendants: the painter comes first.
    table.agree_first(1);
    assert_eq!(silent(&table, 1), propose(1, Choice::Attendant(painter())));
    table.finish_castle(1);
    // Cards: the lowest id of those drawn, whatever the order of drawing.
    table.agree_first(2);
    table.draw_cards(2, [card(9), card(3), card(14)]);
    assert_eq!(silent(&table, 2), propose(2, Choice::Card(card(3))));
    table.finish_turn();
    // The fifth room of a type: a fountain, the first of the kinds, on its first cell.
    table.build(3);
    table.order(1, 1);
    table.agree_first(1);
    table.agree_first(1);
    assert_eq!(table.task(1), Some("fifth_tile"));
    table.finish_castle(0);
    let Action::Propose { choice: Choice::FifthRoom { room, cell, castle }, .. } =
        silent(&table, 1)
    else {
        panic!()
    };
    assert_eq!((castle, room), (CastleId(1), Specialty::Fountain));
    assert_eq!(cell.y, 0);
}

/// BTW-AGREE-12
#[test]
fn a_silent_owners_own_proposal_stands_against_a_counter() {
    let mut table = Table::new(3);
    table.deal(&[]);
    table.build(1);
    table.order(0, 0);
    let cells = table.options(0);
    let [.., other, last] = cells[..] else { panic!("{cells:?}") };
    table.act(0, propose(0, last));
    table.act(1, counter(0, other));
    let silent = Between::when_silent(table.state(), Seat(0));
    assert_eq!(silent, Some(decide(0, last)), "neither the counter nor the first cell");
}

/// A proposal that has been overtaken does not stand: then the partner's word does.
///
/// BTW-AGREE-12, BTW-HOUSE-04b
#[test]
fn a_silent_owner_takes_the_counter_when_the_own_proposal_was_overtaken() {
    let mut table = Table::with(3, &[("fifth_either_castle", "on")]);
    let pair = |n| [corridor(n), corridor(n + 1)];
    table.deal(&[(1, 2, pair(0)), (2, 2, pair(2)), (3, 2, [food(9), corridor(4)])]);
    table.build(3);
    // Castle 2 has its fifth corridor, of seat 0, who may put the room into castle 0 as well.
    table.order(2, 0);
    table.agree_first(2);
    table.order(0, 0);
    let cells = table.options(0);
    let [Choice::Cell(own), .., other] = cells[..] else { panic!("{cells:?}") };
    table.act(0, propose(0, Choice::Cell(own)));
    table.act(1, counter(0, other));
    let castle = CastleId(0);
    let foyer = Choice::FifthRoom { castle, room: Specialty::GrandFoyer, cell: own };
    table.act(0, propose(2, foyer));
    table.act(1, accept(2));
    assert_eq!(Between::when_silent(table.state(), Seat(0)), Some(decide(0, other)));
}

/// BTW-AGREE-12, BTW-RUL-28
#[test]
fn a_silent_owner_takes_the_drawn_tile_with_the_lowest_id() {
    let mut table = Table::new(3);
    table.deal(&[(1, 0, [food(0), food(1)]), (2, 0, [food(2), living(0)])]);
    table.build(2);
    table.order(0, 0);
    table.agree_first(0);
    let drawn = [utility(5), living(5), sleeping(5), outdoor(5), corridor(5)];
    table.draw_tiles(0, drawn);
    let lowest = drawn.into_iter().min_by_key(|tile| tile.id()).unwrap();
    let silent = Between::when_silent(table.state(), Seat(0));
    assert_eq!(silent, Some(propose(0, Choice::Tile(lowest))));
}

/// BTW-AGREE-13, BTW-RUL-27
#[test]
fn castles_are_built_in_any_interleaving() {
    let mut start = Table::new(4);
    start.deal(&[]);
    start.build(1);
    let mut one_by_one = start.clone();
    for castle in [3, 1, 0, 2] {
        one_by_one.finish_castle(castle);
    }
    let mut mixed = start;
    while mixed.time() == (1, 1) {
        // Whoever is asked last acts first.
        let seat = *mixed.waiting_for().last().unwrap();
        let action = Between::when_silent(mixed.state(), Seat(seat)).unwrap();
        mixed.act(seat, action);
    }
    assert_eq!(one_by_one.state(), mixed.state(), "it comes to the same");
}

/// BTW-AGREE-13, BTW-RUL-27
#[test]
fn draws_are_served_in_the_order_in_which_the_moves_arrive() {
    let mut table = Table::new(4);
    table.deal(&[
        (1, 0, [food(0), food(1)]),
        (1, 2, [food(3), food(4)]),
        (2, 0, [food(2), living(0)]),
        (2, 2, [food(5), living(1)]),
    ]);
    table.build(2);
    table.order(0, 0);
    table.order(2, 2);
    for first in [0, 2] {
        let mut table = table.clone();
        table.agree_first(first);
        assert_eq!(table.turn(), Turn::Chance);
        let due =
            |draw: &Action| matches!(draw, Action::DrawTile { castle, .. } if castle.0 == first);
        assert!(table.draws().iter().all(due));
    }
}

/// BTW-AGREE-14, BTW-RUL-27
#[test]
fn without_people_the_castles_are_visited_in_order() {
    let mut table = Table::new(5);
    table.deal(&[]);
    table.build(1);
    let mut visited = Vec::new();
    while table.time() == (1, 1) {
        let (seat, choices) = game::next_decision::<Between>(table.state()).unwrap();
        let action = choices[0];
        let castle = match action {
            Action::SayOrder { castle, .. }
            | Action::Propose { castle, .. }
            | Action::Accept { castle } => castle.0,
            other => panic!("{other:?}"),
        };
        visited.push(castle);
        table.act(seat.0, action);
    }
    assert!(visited.is_sorted(), "{visited:?}");
    visited.dedup();
    assert_eq!(visited, [0, 1, 2, 3, 4]);
}

/// BTW-AGREE-16, BTW-RUL-28
#[test]
fn the_silent_choose_and_send_left_their_lowest_tiles_and_do_not_mind_the_order() {
    let mut table = Table::new(3);
    table.deal(&[]);
    let mut hand: Vec<_> = table.hand(1).iter().collect();
    hand.sort_by_key(|tile| tile.id());
    let silent = |table: &Table, seat| Between::when_silent(table.state(), Seat(seat)).unwrap();
    assert_eq!(silent(&table, 1), choose(hand[0], hand[1]));
    table.act(1, choose(hand[0], hand[1]));
    table.choose(0);
    table.choose(2);
    assert_eq!(silent(&table, 1), Action::Assign { left: hand[0] });
    table.act(1, Action::Assign { left: hand[1] });
    assert_eq!(silent(&table, 1), Action::Lock, "what was said stands");
    table.act(1, Action::Lock);
    table.assign(0);
    table.act(0, Action::Lock);
    table.assign(2);
    table.act(2, Action::Lock);
    assert_eq!(silent(&table, 1), say(0, Order::Either));
}
