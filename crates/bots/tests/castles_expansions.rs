//! Bots at a table of Castles with expansions.

#![allow(clippy::unwrap_used)]

use std::collections::BTreeMap;

use bots::{Bot, Drive, Situation};
use castles::{Action, Castle, Castles, Event, Options, Passages, Setup, Spot, State};
use game::{Actor, Dice, Game, GameOptions, Outcome, Seat, Unheard};
use testkit::{TestDice, games};

/// All that can be played with, for five.
const EVERYTHING: [&str; 7] =
    ["five-players", "moats", "new-rooms", "passages", "renovations", "swans", "towers"];

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
                Event::MoatPlaced { .. } => "moat tiles",
                Event::MoatCompleted { .. } => "whole moats",
                Event::PassageLaid { .. } => "passages",
                _ => continue,
            };
            *deeds.entry(deed).or_insert(0) += 1;
        }
    }
    deeds
}

#[test]
fn greed_makes_use_of_every_expansion() {
    let deeds = deeds(&EVERYTHING, 5, 0..6);
    let of = |deed: &str| deeds.get(deed).copied().unwrap_or(0);
    assert!(of("renovations") >= 6 * 5, "one a player: {deeds:?}");
    assert!(of("favors of towers") >= 6, "one a game: {deeds:?}");
    assert!(of("sets of swans") >= 6 * 5, "{deeds:?}");
    assert!(of("trades") > 0, "{deeds:?}");
    assert!(of("moat tiles") >= 6 * 5, "one a player: {deeds:?}");
    assert!(of("whole moats") > 0, "{deeds:?}");
    assert!(of("passages") >= 6 * 5, "one a player: {deeds:?}");
}

/// A greedy table at which nobody does what is forbidden; gives the sum of all scores.
fn without(
    names: &[&str],
    players: u8,
    seed: u64,
    is_forbidden: impl Fn(&Action) -> bool,
    mut watch: impl FnMut(&State, Seat, &Action),
) -> i32 {
    let (mut chance, mut mind) = (TestDice::new(seed), TestDice::new(seed + 1));
    let mut state = start(players, names);
    loop {
        let (actor, action) = match game::next_decision::<Castles>(&state) {
            Some((seat, mut choices)) => {
                choices.retain(|choice| !is_forbidden(choice));
                let situation = Situation::<Castles>::new(&state, seat, &choices);
                let action = Bot::Greedy.choose(&situation, &mut mind).unwrap();
                watch(&state, seat, &action);
                (Actor::Seat(seat), action)
            }
            None => match Castles::turn(&state).outcome() {
                Some(outcome) => {
                    return outcome.standings.iter().map(|it| it.total).sum();
                }
                None => {
                    let number = chance.below(Castles::draws(&state));
                    (Actor::Chance, Castles::draw(&state, number).unwrap())
                }
            },
        };
        Castles::apply(&mut state, actor, &action, &mut Unheard).unwrap();
    }
}

fn passages(action: &Action) -> Passages {
    match action {
        Action::Buy { passages, .. }
        | Action::PlaceFree { passages, .. }
        | Action::Renovate { passages, .. } => *passages,
        _ => Passages::NONE,
    }
}

/// What a placement brings at once, with these passages.
fn points(castle: &Castle, action: &Action, passages: Passages) -> i32 {
    match *action {
        Action::Buy { room, x, y, turn, .. } | Action::PlaceFree { room, x, y, turn, .. } => {
            castle.with_room_and_passages(room, Spot::new(x, y, turn), passages).points
        }
        Action::Renovate { renovation, room, .. } => {
            castle.with_renovation_and_passages(renovation, room, passages).points
        }
        _ => 0,
    }
}

/// How many points more a player scores in the mean of these games with something than without it, in tenths.
fn worth(
    names: &[&str],
    players: u8,
    seeds: std::ops::Range<u64>,
    it: impl Fn(&Action) -> bool,
) -> i64 {
    let nothing = |_: &State, _: Seat, _: &Action| ();
    let count = (seeds.end - seeds.start) as i64 * i64::from(players);
    let more = seeds.map(|seed| {
        let with = without(names, players, seed, |_| false, nothing);
        i64::from(with - without(names, players, seed, &it, nothing))
    });
    more.sum::<i64>() * 10 / count
}

/// EXP-MOAT-36, EXP-MOAT-37: moats pay for those who build them.
#[test]
fn greed_scores_more_with_moats_than_without() {
    let more = worth(&["moats"], 3, games(0, 8), |it| matches!(it, Action::BuyMoat { .. }));
    println!("moats bring {more} tenths of a point");
    assert!(more > 10, "{more}");
}

/// EXP-PASSAGE-20: so do passages.
#[test]
fn greed_scores_more_with_passages_than_without() {
    let more = worth(&["passages"], 3, games(0, 8), |it| !passages(it).is_empty());
    println!("passages bring {more} tenths of a point");
    assert!(more > 10, "{more}");
}

/// EXP-PASSAGE-20: most passages bring points at once, for they double something.
#[test]
fn greed_lays_passages_that_double() {
    let (mut laid, mut brought) = (0, 0);
    for seed in games(50, 3) {
        without(
            &["passages", "renovations", "towers"],
            4,
            seed,
            |_| false,
            |state, seat, action| {
                let with = passages(action);
                if !with.is_empty() {
                    let castle = state.castle(seat).unwrap();
                    let more =
                        points(castle, action, with) - points(castle, action, Passages::NONE);
                    laid += 1;
                    brought += u32::from(more > 0);
                }
            },
        );
    }
    println!("{brought} of {laid} placements with passages bring more with them");
    assert!(laid >= 12 && brought * 10 >= laid * 9, "{brought} of {laid}");
}

/// EXP-MOAT-42: of the stacks that it may look through for a moat greed takes one whose best room it can use.
#[test]
fn greed_places_a_room_for_a_whole_moat() {
    let (mut looks, mut placed) = (0, 0);
    for seed in 0..12 {
        without(
            &["moats"],
            2,
            seed,
            |_| false,
            |state, _, action| {
                if state.step() == castles::Step::MoatStack {
                    looks += u32::from(matches!(action, Action::LookThrough { .. }));
                }
                if state.step() == castles::Step::MoatTiles {
                    placed += u32::from(matches!(action, Action::PlaceFree { .. }));
                }
            },
        );
    }
    println!("{placed} rooms of {looks} looks");
    assert!(looks > 0 && placed * 10 >= looks * 9, "{placed} of {looks}");
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
