//! Worlds that a viewer cannot tell from the real one: what varies in them, and what does not.

use std::collections::{BTreeMap, BTreeSet};

use between::{Action, Between, Choice, OwnView, RoomType, State, Tile, TileSet};
use game::{Game, Seat, Turn, Viewer};
use testkit::TestDice;

use crate::table::*;

fn seat(number: u8) -> Viewer {
    Viewer::Seat(Seat(number))
}

fn worlds(table: &Table, viewer: Viewer, number: usize) -> impl Iterator<Item = State> {
    let mut dice = TestDice::new(7);
    let state = table.state().clone();
    (0..number).map(move |_| Between::sample_world(&state, viewer, &mut dice))
}

/// What a seat has of its own in a world.
fn own(world: &State, of: u8) -> OwnView {
    Between::view(world, seat(of)).own.unwrap()
}

/// The stack at a seat in a world, in the hand or passed, what was chosen left out.
fn stack(world: &State, of: u8) -> TileSet {
    let own = own(world, of);
    own.hand.into_iter().chain(own.passed).collect()
}

/// Whether a number of hits lies within five standard deviations of what it should be.
fn is_fair(hits: usize, trials: usize, one_in: (usize, usize)) -> bool {
    let (hits, trials) = (hits as i64, trials as i64);
    let (of, all) = (one_in.0 as i64, one_in.1 as i64);
    // |hits - n p| <= 5 sqrt(n p (1 - p)), squared and without fractions.
    let off = hits * all - trials * of;
    off * off <= 25 * trials * of * (all - of)
}

/// BTW-INV-14, BTW-INFO-09
#[test]
fn an_unknown_tile_is_anywhere_with_the_right_odds() {
    let mut table = Table::new(4);
    table.deal(&[]);
    let strange = table.hand(2).nth(0).unwrap();
    let trials = 6000;
    let mut hits = [0; 4];
    for world in worlds(&table, seat(0), trials) {
        for of in 0..4 {
            hits[usize::from(of)] += usize::from(world.hand(Seat(of)).contains(strange));
        }
        assert_eq!(world.hand(Seat(0)), table.hand(0), "the own hand stays");
        assert_eq!(Between::view(&world, seat(0)), table.view(0));
    }
    assert_eq!(hits[0], 0);
    // Nine of the 138 unknown places are in each of the other hands.
    assert!(hits[1..].iter().all(|&hits| is_fair(hits, trials, (9, 138))), "{hits:?}");
}

/// BTW-INV-14, BTW-INFO-15
#[test]
fn a_stack_once_held_never_changes_but_for_what_is_secretly_taken() {
    let mut table = Table::new(5);
    table.deal(&[]);
    table.play_to_turn(2);
    // Seat 1 holds what seat 0 passed, and chooses two of the seven.
    let known = table.hand(1);
    table.choose(1);
    let trials = 21 * 200;
    let mut pairs: BTreeMap<[Tile; 2], usize> = BTreeMap::new();
    for world in worlds(&table, seat(0), trials) {
        let chosen = world.chosen(Seat(1)).unwrap();
        let whole: TileSet = stack(&world, 1).iter().chain(chosen).collect();
        assert_eq!(whole, known);
        assert!(chosen[0] < chosen[1]);
        *pairs.entry(chosen).or_default() += 1;
    }
    assert_eq!(pairs.len(), 21, "every pair");
    assert!(pairs.values().all(|&hits| is_fair(hits, trials, (1, 21))), "{pairs:?}");
    // Who never held it knows nothing of it.
    let others: BTreeSet<[Tile; 2]> =
        worlds(&table, seat(3), 200).map(|world| world.chosen(Seat(1)).unwrap()).collect();
    assert!(others.len() > 150);
    // Once they are revealed, they are fixed for everybody.
    for seat in [0, 2, 3, 4] {
        table.choose(seat);
    }
    let open = table.state().chosen(Seat(1));
    assert!(worlds(&table, Viewer::Spectator, 50).all(|world| world.chosen(Seat(1)) == open));
}

/// BTW-INV-14, BTW-INFO-07, BTW-INFO-15
#[test]
fn a_stack_that_was_shown_is_fixed_for_its_receiver() {
    let mut table = Table::new(4);
    table.deal(&[]);
    table.choose_all();
    let real = stack(table.state(), 2);
    let seen = |table: &Table, viewer| -> BTreeSet<Vec<Tile>> {
        worlds(table, viewer, 60).map(|world| stack(&world, 2).iter().collect()).collect()
    };
    assert!(seen(&table, seat(3)).len() > 50);
    table.act(2, Action::ShowStack);
    assert_eq!(seen(&table, seat(3)), BTreeSet::from([real.iter().collect()]));
    assert!(seen(&table, seat(1)).len() > 50);
}

/// BTW-INV-14, BTW-INFO-10, BTW-INFO-15
#[test]
fn discards_that_were_seen_stay_and_others_do_not() {
    let mut table = Table::new(4);
    table.deal(&[(1, 0, [food(0), food(1)]), (2, 0, [food(2), living(0)])]);
    table.build(2);
    table.order(0, 0);
    table.agree_first(0);
    let five = [living(5), sleeping(5), outdoor(5), corridor(5), utility(5)];
    table.draw_tiles(0, five);
    // While they lie open to the builders they are fixed for them and for nobody else.
    let drawn = |world: &State, viewer| -> BTreeSet<String> {
        let view = Between::view(world, viewer);
        ids(view.castles[0].site.as_ref().unwrap().drawn_tiles.clone())
    };
    for world in worlds(&table, seat(1), 30) {
        assert_eq!(drawn(&world, seat(1)), ids(five));
    }
    let guesses: BTreeSet<_> =
        worlds(&table, seat(2), 60).map(|world| drawn(&world, seat(0))).collect();
    assert!(guesses.len() > 50);

    table.agree(0, Choice::Tile(sleeping(5)));
    let rejected = [living(5), outdoor(5), corridor(5), utility(5)];
    for builder in [0, 1] {
        for world in worlds(&table, seat(builder), 30) {
            // The real discards: what the other builder remembers of them, too.
            for remembering in [0, 1] {
                let remembered = own(&world, remembering).remembered_discards;
                assert_eq!(ids(remembered), ids(rejected));
            }
            let elsewhere: BTreeSet<String> =
                (0..4).flat_map(|of| ids(stack(&world, of).iter())).collect();
            assert!(elsewhere.is_disjoint(&ids(rejected)));
        }
    }
    let guesses: BTreeSet<_> =
        worlds(&table, seat(3), 60).map(|world| ids(own(&world, 0).remembered_discards)).collect();
    assert!(guesses.len() > 50, "a stranger knows that there are four, and no more");
}

/// BTW-INV-14, BTW-INFO-12
#[test]
fn cards_that_were_seen_stay_and_others_do_not() {
    let mut table = Table::new(4);
    table.deal(&[(1, 0, [utility(0), utility(1)]), (2, 0, [utility(2), living(0)])]);
    table.build(2);
    table.order(0, 0);
    table.agree_first(0);
    table.draw_cards(0, [card(0), card(1), card(2)]);
    table.agree(0, Choice::Card(card(1)));
    let rejected = |world: &State| own(world, 0).remembered_cards;
    for world in worlds(&table, seat(1), 30) {
        assert_eq!(rejected(&world), [card(0), card(2)]);
    }
    let trials = 2000;
    let hits = worlds(&table, seat(2), trials)
        .filter(|world| {
            assert!(!rejected(world).contains(&card(1)), "the kept card is fixed for all");
            rejected(world).contains(&card(9))
        })
        .count();
    assert!(is_fair(hits, trials, (2, 19)), "{hits}");
}

/// A table of seven in round two, amid turn 2, where castle 4's food bonus has just had the discards
/// shuffled back: castles 0 to 3 have rejected sixteen tiles, which their builders remember.
fn reshuffled_amid_a_round() -> (Table, BTreeMap<u8, Vec<Tile>>) {
    let mut table = Table::new(7);
    let types = [RoomType::Living, RoomType::Utility, RoomType::Sleeping, RoomType::Corridor];
    let mut lines: Vec<Line> = Vec::new();
    for castle in 0..7_u8 {
        let n = 2 * usize::from(castle);
        for (turn, room_type) in (1..).zip(types) {
            lines.push((turn, castle, [tile(room_type, n), tile(room_type, n + 1)]));
        }
    }
    table.deal(&lines);
    table.finish_round();
    let mut lines: Vec<Line> = Vec::new();
    for castle in 0..7_u8 {
        let n = usize::from(castle);
        lines.push((1, castle, [food(n), food(7 + n)]));
        lines.push((2, castle, [food(14 + n), downstairs(n)]));
    }
    table.deal(&lines);
    table.build(2);
    let mut rejected = BTreeMap::new();
    for castle in 0..=4 {
        table.order(castle, castle);
        table.agree_first(castle);
        if castle == 4 {
            break;
        }
        while table.turn() == Turn::Chance {
            table.default_step();
        }
        let options = table.options(castle);
        table.agree(castle, options[0]);
        let of_choice = |choice: &Choice| match choice {
            Choice::Tile(tile) => *tile,
            other => panic!("{other:?}"),
        };
        rejected.insert(castle, options[1..].iter().map(of_choice).collect());
        table.finish_castle(castle);
    }
    assert_eq!(refills(table.log.events()), [23]);
    (table, rejected)
}

/// BTW-INV-14, BTW-INFO-10, BTW-INFO-15
#[test]
fn tiles_seen_to_be_shuffled_back_are_never_sampled_into_a_hand() {
    let (table, rejected) = reshuffled_amid_a_round();
    let mine = &rejected[&1];
    for builder in [1, 2] {
        let remembered = own(table.state(), builder).remembered_in_piles;
        assert!(mine.iter().all(|tile| remembered.contains(tile)), "seat {builder} saw them go");
        assert!(
            mine.iter().all(|tile| !own(table.state(), builder).remembered_discards.contains(tile))
        );
        for world in worlds(&table, seat(builder), 300) {
            for of in 0..7 {
                assert!(mine.iter().all(|tile| !stack(&world, of).contains(*tile)));
            }
        }
    }
    // A stranger to that castle takes them for any other tile.
    let hits = worlds(&table, seat(5), 300)
        .filter(|world| (0..7).any(|of| stack(world, of).contains(mine[0])))
        .count();
    assert!(hits > 0);
}

/// BTW-INFO-15
#[test]
fn a_tile_that_is_drawn_again_and_placed_is_no_longer_remembered_in_the_piles() {
    let (mut table, rejected) = reshuffled_amid_a_round();
    let back = rejected[&0][0];
    assert!(own(table.state(), 0).remembered_in_piles.contains(&back));
    table.chance(Action::DrawTile { castle: between::CastleId(4), tile: back });
    while table.turn() == Turn::Chance {
        table.default_step();
    }
    table.agree(4, Choice::Tile(back));
    table.agree_first(4);
    assert!(tiles_of(table.castle(4)).contains(&back), "it lies open in castle 4");
    assert!(!own(table.state(), 0).remembered_in_piles.contains(&back), "so it is in no pile");
}

/// BTW-INV-14, BTW-TWO-19
#[test]
fn ludwigs_hand_is_unknown_but_for_whoever_passed_it() {
    let mut table = Table::new(2);
    table.deal(&[]);
    table.play_to_turn(2);
    let real: Vec<Tile> = table.hand(2).iter().collect();
    assert!(worlds(&table, seat(1), 50).all(|world| world.hand(Seat(2)).iter().eq(real.clone())));
    let guesses: BTreeSet<Vec<Tile>> =
        worlds(&table, seat(0), 50).map(|world| world.hand(Seat(2)).iter().collect()).collect();
    assert!(guesses.len() > 40);
    // Two are picked: for B any two of the seven, for A these two.
    let [one, other] = table.planned(2);
    for tile in [one, other] {
        table.chance(Action::PickForLudwig { tile });
    }
    let picked = |world: &State| ids(Between::view(world, seat(0)).picked_for_ludwig);
    let for_b: BTreeSet<_> = worlds(&table, seat(1), 500).map(|world| picked(&world)).collect();
    assert_eq!(for_b.len(), 21);
    let for_a: BTreeSet<_> = worlds(&table, seat(0), 50).map(|world| picked(&world)).collect();
    assert_eq!(for_a, BTreeSet::from([ids([one, other])]));
}
