//! Sound games keep all laws.

use game::{Game, Seat, Turn, Viewer};
use testkit::toys::high_card::{self, HighCard, Setup};
use testkit::toys::tic_tac_toe::{self, TicTacToe};
use testkit::{Laws, TestDice, Way, advance};

fn high_card(seats: u8) -> Laws<HighCard> {
    Laws::new(Setup { seats, cards: 30, rounds: 3 })
        .census(high_card::census)
        .probes(high_card::probes)
        .step_limit(500)
}

#[test]
fn tic_tac_toe_keeps_the_laws() {
    let laws = Laws::<TicTacToe>::new(()).probes(tic_tac_toe::probes).step_limit(9);
    let played = laws.random_games(0..300);
    assert_eq!(played.games, 300);
    let reasons: Vec<_> = played.end_reasons.keys().copied().collect();
    assert_eq!(reasons, ["board_full", "three_in_a_row"]);
    let refusals: Vec<_> = played.refusals.keys().copied().collect();
    assert_eq!(refusals, ["TTT-01", "TTT-02", "TTT-03", "TTT-04"]);
}

#[test]
fn tic_tac_toe_has_nothing_to_leak() {
    let looked = Laws::<TicTacToe>::new(()).probes(tic_tac_toe::probes).leak_law(0..300);
    assert_eq!(looked.games, 300);
    assert_eq!(looked.other_worlds, 0);
}

#[test]
fn high_card_keeps_the_laws() {
    for seats in 2..=4 {
        let played = high_card(seats).random_games(0..100);
        assert_eq!(played.end_reasons["all_rounds_played"], 100);
        let refusals: Vec<_> = played.refusals.keys().copied().collect();
        assert_eq!(refusals, ["HC-02", "HC-03", "HC-04"]);
    }
}

#[test]
fn high_card_leaks_nothing() {
    for seats in 2..=4 {
        let looked = high_card(seats).leak_law(0..200);
        assert_eq!(looked.games, 200);
        assert!(looked.other_worlds > looked.worlds / 2, "{looked:?}");
        assert!(looked.pairs > looked.worlds / 2, "{looked:?}");
    }
}

#[test]
fn every_check_plays_the_same_game() {
    let laws = high_card(3);
    let game = |seed| if seed % 2 == 0 { laws.game(seed) } else { laws.decided_game(seed) };
    let played: u64 = (0..20).map(|seed| game(seed).entries().len() as u64).sum();
    assert_eq!(laws.random_games(0..20).steps, played);
    assert_eq!(laws.leak_law(0..20).steps, played);
}

#[test]
fn the_leak_law_can_look_less_often() {
    let often = high_card(2).leak_law(0..20);
    let seldom = high_card(2).look_every(5).leak_law(0..20);
    assert_eq!(often.steps, seldom.steps);
    assert!(seldom.worlds < often.worlds / 3, "{seldom:?} {often:?}");
}

/// High card tells a state where cards were played from one where none was.
#[test]
fn the_leak_law_looks_where_it_is_told_to() {
    let seldom = high_card(2).look_every(500);
    let wanted = |laws: Laws<HighCard>| laws.leak_law(0..20);
    let here = wanted(
        high_card(2).look_every(500).look_where(|state| HighCard::turn(state) == Turn::Chance),
    );
    let (seldom, often) = (wanted(seldom), wanted(high_card(2)));
    assert_eq!(here.steps, often.steps, "the same games");
    assert!(seldom.worlds < here.worlds && here.worlds < often.worlds, "{here:?} {often:?}");
}

#[test]
fn what_is_rather_done_is_done_wherever_it_can_be() {
    fn is_low(action: &high_card::Action) -> bool {
        matches!(action, high_card::Action::Choose { card } if card.0 <= 15)
    }
    for way in [Way::Freely, Way::ByDecisions] {
        let share_of_low = |laws: &Laws<HighCard>| {
            let play = |seed| match way {
                Way::Freely => laws.game(seed),
                Way::ByDecisions => laws.decided_game(seed),
            };
            let actions = (0..20).flat_map(|seed| play(seed).entries().to_vec());
            let chosen = actions.map(|entry| entry.action);
            let chosen = chosen.filter(|it| matches!(it, high_card::Action::Choose { .. }));
            let low: Vec<bool> = chosen.map(|it| is_low(&it)).collect();
            low.iter().filter(|&&low| low).count() * 100 / low.len()
        };
        let (plain, rather) = (
            share_of_low(&high_card(3)),
            share_of_low(&high_card(3).rather(|_, action| is_low(action))),
        );
        assert!(rather > plain + 15, "{way:?}: {rather} and {plain} of a hundred");
    }
}

#[test]
fn actions_out_of_turn_are_played_too() {
    let taken_back = |seed| {
        let log = high_card(3).game(seed);
        log.entries().iter().any(|entry| entry.action == high_card::Action::TakeBack)
    };
    assert!((0..20).any(taken_back));
}

/// By decisions nobody takes anything back, as bots do not.
#[test]
fn every_second_game_is_one_by_decisions() {
    let taken_back = |laws: &Laws<HighCard>| {
        let about = |event: &high_card::Event| match event {
            high_card::Event::TakenBack { .. } => Some("taken back"),
            _ => None,
        };
        laws.told(0..20, about).len()
    };
    assert_eq!(taken_back(&high_card(3).only(Way::ByDecisions)), 0);
    assert_eq!(taken_back(&high_card(3).only(Way::Freely)), 1);
    assert_eq!(taken_back(&high_card(3)), 1);
}

/// Every world that fits a view of high card is sampled about as often as any other.
#[test]
fn worlds_are_sampled_fairly() {
    let mut state = HighCard::start(&Setup { seats: 2, cards: 5, rounds: 1 }).unwrap();
    advance::<HighCard>(&mut state, 0, &mut TestDice::new(1));
    // Seat 0 knows two of the five cards: the other seat may hold any two of the other three.
    let mut dice = TestDice::new(2);
    let mut worlds: Vec<(high_card::State, u32)> = Vec::new();
    for _ in 0..3000 {
        let world = HighCard::sample_world(&state, Viewer::Seat(Seat(0)), &mut dice);
        match worlds.iter_mut().find(|(known, _)| *known == world) {
            Some((_, count)) => *count += 1,
            None => worlds.push((world, 1)),
        }
    }
    assert_eq!(worlds.len(), 3);
    assert!(worlds.iter().all(|(_, count)| (900..1100).contains(count)), "{worlds:?}");
}
