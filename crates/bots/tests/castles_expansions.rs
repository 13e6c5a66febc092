//! Bots at a table of Castles with expansions.

#![allow(clippy::unwrap_used)]

use std::collections::BTreeMap;

use bots::{Bot, Drive, Situation};
use castles::{Action, Castles, Event, Options, Setup, State};
use game::{Actor, Dice, Game, GameOptions, Outcome, Seat, Unheard};
use testkit::{TestDice, games};

/// All that can be played with, for five.
const EVERYTHING: [&str; 5] = ["five-players", "new-rooms", "renovations", "swans", "towers"];

fn start(players: u8, names: &[&str]) -> State {
    let names: Vec<String> = names.iter().map(|&name| name.to_owned()).collect();
    let options = Options::with(Options::read_expansions(&names).unwrap());
    Castles::start(&Setup::new(players).with_options(options)).unwrap()
}

/// A whole game between these bots, and all that happened in it.
fn played(names: &[&str], bots: &[Bot], seed: u64) -> (Outcome, Vec<Event>) {
    let players = u8::try_from(bots.len()).unwrap();
    let dice = |stream: u64| TestDice::new(seed << 8 | stream);
    let minds = (1..=u64::from(players)).map(dice).collect();
    let (mut state, mut events) = (start(players, names), Vec::new());
    let mut drive = Drive::<Castles, _, _>::new(bots, dice(0), minds);
    let (outcome, _) = drive.finish(&mut state, &mut events).unwrap();
    (outcome, events)
}

/// EXP-5P-03: with everything on the table greed wins against four who take any choice.
#[test]
fn greed_beats_four_random_players_with_every_expansion() {
    let seeds = games(100, 25);
    let all = seeds.end - seeds.start;
    let mut won = 0;
    for seed in seeds {
        // Every seat has its turn to be greedy.
        let greedy = Seat((seed % 5) as u8);
        let bot = |seat: u8| if Seat(seat) == greedy { Bot::Greedy } else { Bot::Random };
        let bots: Vec<Bot> = (0..5).map(bot).collect();
        let (outcome, _) = played(&EVERYTHING, &bots, seed);
        won += u64::from(outcome.winners().iter().any(|seat| seat == greedy));
    }
    assert!(won * 100 >= all * 95, "{won} of {all}");
}

/// What greedy players do in so many games.
fn deeds(
    names: &[&str],
    players: usize,
    seeds: std::ops::Range<u64>,
) -> BTreeMap<&'static str, u32> {
    let mut deeds = BTreeMap::new();
    for seed in seeds {
        let (_, events) = played(names, &vec![Bot::Greedy; players], seed);
        for event in events {
            let deed = match event {
                Event::Renovated { .. } => "renovations",
                Event::FavorKept { .. } => "favors of towers",
                Event::SwansTraded { .. } => "trades",
                Event::Scored { row: castles::Row::Swans, .. } => "sets of swans",
                _ => continue,
            };
            *deeds.entry(deed).or_insert(0) += 1;
        }
    }
    deeds
}

/// EXP-RENO-03, EXP-TOWER-08, EXP-SWAN-05, EXP-SWAN-11
#[test]
fn greed_makes_use_of_every_expansion() {
    let deeds = deeds(&EVERYTHING, 5, 0..6);
    let of = |deed: &str| deeds.get(deed).copied().unwrap_or(0);
    assert!(of("renovations") >= 6 * 5, "one a player: {deeds:?}");
    assert!(of("favors of towers") >= 6, "one a game: {deeds:?}");
    assert!(of("sets of swans") >= 6 * 5, "{deeds:?}");
    assert!(of("trades") > 0, "{deeds:?}");
}

/// Plays greedily until a seat has something to decide that is wanted.
fn until(
    names: &[&str],
    players: u8,
    seed: u64,
    wanted: impl Fn(&State, Seat, &[Action]) -> bool,
) -> Option<(State, Seat, Vec<Action>)> {
    let (mut chance, mut mind) = (TestDice::new(seed), TestDice::new(seed + 1));
    let mut state = start(players, names);
    while Castles::turn(&state).outcome().is_none() {
        let (actor, action) = match game::next_decision::<Castles>(&state) {
            Some((seat, choices)) => {
                if wanted(&state, seat, &choices) {
                    return Some((state, seat, choices));
                }
                let situation = Situation::<Castles>::new(&state, seat, &choices);
                (Actor::Seat(seat), Bot::Greedy.choose(&situation, &mut mind)?)
            }
            None => {
                let number = chance.below(Castles::draws(&state));
                (Actor::Chance, Castles::draw(&state, number)?)
            }
        };
        Castles::apply(&mut state, actor, &action, &mut Unheard).unwrap();
    }
    None
}

/// EXP-TOWER-08: of the favors that it looks at greed keeps the one that stands best.
#[test]
fn greed_keeps_the_best_of_three_favors() {
    let mut compared = 0;
    for seed in 0..30 {
        let is_choice = |_: &State, _: Seat, choices: &[Action]| {
            choices.iter().any(|choice| matches!(choice, Action::KeepFavor { .. }))
        };
        let Some((state, seat, choices)) = until(&["towers"], 3, seed, is_choice) else { continue };
        let options = Castles::questions(&state, seat).remove(0).options;
        let worth = |action: &Action| {
            options.iter().find(|option| option.action == *action).unwrap().worth.unwrap()
        };
        let situation = Situation::<Castles>::new(&state, seat, &choices);
        let kept = Bot::Greedy.choose(&situation, &mut TestDice::new(1)).unwrap();
        let best = options.iter().map(|option| worth(&option.action)).max().unwrap();
        assert_eq!(worth(&kept), best, "seed {seed}");
        compared += 1;
    }
    assert!(compared >= 5, "{compared}");
}

/// EXP-SWAN-05: at the very end a coin is worth less than a swan, unless ten of them make a point.
#[test]
fn greed_does_not_sell_its_sets_when_nothing_is_left_to_buy() {
    let mut compared = 0;
    for seed in 0..30 {
        let is_last = |state: &State, seat: Seat, choices: &[Action]| {
            let asks = choices.iter().any(|choice| matches!(choice, Action::Decline));
            let trades = choices.iter().any(|choice| matches!(choice, Action::TradeSwans { .. }));
            let colours = state.swans(seat).sets().next().map_or(0, |set| set.len());
            asks && trades && state.rounds_to_come() == 0 && colours >= 3
        };
        let Some((state, seat, choices)) = until(&["swans"], 3, seed, is_last) else { continue };
        let situation = Situation::<Castles>::new(&state, seat, &choices);
        let done = Bot::Greedy.choose(&situation, &mut TestDice::new(1)).unwrap();
        let left = match done {
            Action::TradeSwans { swans } => state.swans(seat).minus(swans),
            _ => state.swans(seat),
        };
        assert_eq!(
            left.sets().next().map(|set| set.len()),
            state.swans(seat).sets().next().map(|set| set.len()),
            "seed {seed}: {done:?}"
        );
        compared += 1;
    }
    assert!(compared >= 5, "{compared}");
}

/// EXP-5P-03: what the others want most costs 15000, both of it.
#[test]
fn greed_puts_what_is_wanted_most_on_both_dear_spaces() {
    let prices_all = |_: &State, _: Seat, choices: &[Action]| {
        choices.iter().any(|choice| matches!(choice, Action::SetPrice { .. }))
    };
    let (mut state, seat, _) = until(&EVERYTHING, 5, 3, prices_all).unwrap();
    for action in bots::suggestion::<Castles>(&state, seat) {
        Castles::apply(&mut state, Actor::Seat(seat), &action, &mut Unheard).unwrap();
    }
    let dear = state.offers().iter().filter(|offer| state.price(offer) == Some(15_000));
    assert_eq!(dear.count(), 2);
    let mut prices: Vec<u32> =
        state.offers().iter().map(|offer| state.price(offer).unwrap()).collect();
    prices.sort_unstable();
    assert_eq!(prices, [1000, 2000, 4000, 6000, 8000, 10_000, 15_000, 15_000]);
}

/// CAS-END-10 is for people, with expansions as well.
#[test]
fn greedy_players_with_expansions_do_not_wait_for_one_another() {
    for (names, players) in [(&["renovations"][..], 2), (&["swans", "towers"], 3), (&EVERYTHING, 5)]
    {
        for seed in 0..6 {
            let (outcome, _) = played(names, &vec![Bot::Greedy; players], seed);
            assert_ne!(outcome.end_reason, "nobody_builds", "{names:?}, seed {seed}");
        }
    }
}
