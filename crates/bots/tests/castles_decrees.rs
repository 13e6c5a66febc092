//! Bots and royal decrees of Castles.

#![allow(clippy::unwrap_used, clippy::float_arithmetic)]

use bots::{Bot, Drive};
use castles::{Action, Castles, Decree, Draft, Event, How, Options, Setup, State};
use game::{Actor, Game, GameOptions, Seat};
use testkit::{TestDice, games};

/// A game in which the first seat has this decree.
fn start(players: u8, id: &str) -> State {
    let modules = Options::read_expansions(&["decrees".to_owned()]).unwrap();
    let draft = Draft { forced: Decree::find(id), ..Draft::RULEBOOK };
    let options = Options { draft, ..Options::with(modules) };
    Castles::start(&Setup::new(players).with_options(options)).unwrap()
}

/// A whole game between such bots: what its first seat did, from where, and what came of it.
fn played(id: &str, bot: Bot, seed: u64, mut watch: impl FnMut(&State, &Action, &[Event])) {
    let dice = |stream: u64| TestDice::new(seed << 8 | stream);
    let (mut state, bots) = (start(3, id), vec![bot; 3]);
    let mut drive = Drive::<Castles, _, _>::new(&bots, dice(0), (1..=3).map(dice).collect());
    while let Some((actor, action)) = drive.next(&state).unwrap() {
        let (before, mut events) = (state.clone(), Vec::new());
        Castles::apply(&mut state, actor, &action, &mut events).unwrap();
        if actor == Actor::Seat(Seat(0)) {
            watch(&before, &action, &events);
        }
    }
}

/// EXP-DECREE-06: cards are swapped for better ones, and kept where there is none.
#[test]
fn greed_swaps_cards_for_better_ones() {
    let (mut swaps, mut left, mut gained) = (0, 0, 0);
    for seed in games(10, 12) {
        played("archivist", Bot::Greedy, seed, |state, action, _| match *action {
            Action::UseDecree { how: How::Swap { given, taken }, .. } => {
                let castle = state.castle(Seat(0)).unwrap();
                let beside = state.beside(Seat(0));
                let points = |card| castle.card_points(card, &beside);
                swaps += 1;
                gained += points(taken) - points(given);
            }
            Action::LeaveDecree { .. } => left += 1,
            _ => {}
        });
    }
    assert!(swaps >= 6 && left >= 6 && gained >= 0, "{swaps} {left} {gained}");
}

/// EXP-DECREE-08: greed lays cards late in the game, all that it may; whoever does anything lays any number of
/// them sometimes.
#[test]
fn plans_are_redrawn_by_every_bot() {
    let mut late = 0;
    let seeds = games(20, 8);
    let count = seeds.end - seeds.start;
    for seed in seeds {
        played("redrawn-plans", Bot::Greedy, seed, |state, action, events| {
            if let Action::UseDecree { how: How::Cards(cards), .. } = action {
                assert!(state.rounds_to_come() <= 1 && cards.sizes().count() >= 2);
                assert!(matches!(events[0], Event::CardsPutOnDeck { .. }));
                late += 1;
            }
        });
    }
    assert!(late * 2 > count, "{late} of {count}");
    let mut counts = [0; 3];
    for seed in games(40, 12) {
        played("redrawn-plans", Bot::Random, seed, |_, action, _| {
            if let Action::UseDecree { how: How::Cards(cards), .. } = action {
                counts[cards.sizes().count() - 1] += 1;
            }
        });
    }
    assert!(counts.iter().sum::<u32>() >= 3, "{counts:?}");
}

/// EXP-DECREE-02, EXP-DECREE-03, EXP-DECREE-05: what must be done at the start is done by every bot.
#[test]
fn decrees_that_act_at_the_start_are_carried_out_by_bots() {
    type IsIt = fn(&Event) -> bool;
    let wanted: [(&str, IsIt); 4] = [
        ("second-thoughts", |it| matches!(it, Event::DecreeChanged { .. })),
        ("sealed-blueprint", |it| matches!(it, Event::TileSealed { .. })),
        ("whispered-favors", |it| matches!(it, Event::FavorsSealed { .. })),
        ("head-start", |it| matches!(it, Event::Placed { free: true, .. })),
    ];
    for (id, is_it) in wanted {
        for bot in [Bot::Random, Bot::Greedy] {
            let (mut state, bots) = (start(2, id), vec![bot; 2]);
            let dice = TestDice::new;
            let mut drive = Drive::<Castles, _, _>::new(&bots, dice(1), vec![dice(2), dice(3)]);
            let mut events = Vec::new();
            while state.round() == 0 {
                let (actor, action) = drive.next(&state).unwrap().unwrap();
                Castles::apply(&mut state, actor, &action, &mut events).unwrap();
            }
            let expected = if id == "head-start" { 2 } else { 1 };
            assert!(events.iter().filter(|it| is_it(it)).count() >= expected, "{id} {bot:?}");
        }
    }
}

/// What the first seat has at the end of a game of greed for two in which it has this decree, or leaves it
/// whenever it may.
fn points(id: &str, seed: u64, ignores: bool) -> i32 {
    let dice = |stream: u64| TestDice::new(seed << 8 | stream);
    let (mut state, bots) = (start(2, id), vec![Bot::Greedy; 2]);
    let mut drive = Drive::<Castles, _, _>::new(&bots, dice(0), (1..=2).map(dice).collect());
    while let Some((actor, action)) = drive.next(&state).unwrap() {
        let left = match action {
            Action::UseDecree { decree, .. } if ignores && actor == Actor::Seat(Seat(0)) => {
                Action::LeaveDecree { decree }
            }
            other => other,
        };
        let legal = Castles::check(&state, actor, &left).is_ok();
        let action = if legal { left } else { action };
        Castles::apply(&mut state, actor, &action, &mut Vec::new()).unwrap();
    }
    state.score(Seat(0))
}

/// EXP-DECREE-G10: greed has more by what decrees let it do than by leaving them, over all of them together; in
/// long runs by none of them clearly less.
#[test]
fn greed_gains_by_what_decrees_let_it_do() {
    let ids = [
        "archivist",
        "coins-to-glory",
        "royal-credit",
        "market-toll",
        "golden-rest",
        "offering-box",
        "cleared-shelves",
    ];
    let mut all = 0;
    for id in ids {
        let gain = |seed: u64| f64::from(points(id, seed, false) - points(id, seed, true));
        let gains: Vec<f64> = games(60, 2).map(gain).collect();
        let (games, sum) = (gains.len() as f64, gains.iter().sum::<f64>());
        let squares: f64 = gains.iter().map(|it| (it - sum / games).powi(2)).sum();
        let error = (squares / (games - 1.0) / games).sqrt();
        assert!(games < 30.0 || sum / games > -3.0 * error, "{id}: {sum} in {games} games");
        all += sum as i64;
    }
    assert!(all > 0, "{all}");
}
