//! Whole games with expansions, and every point of them against a second scorer that shares no code with
//! the engine.

use std::collections::BTreeMap;

use castles::*;
use game::{Actor, Dice, Game, Seat, Turn};
use testkit::{TestDice, law_times};

use crate::play::modules;
use crate::table::slow_castle::{random_room, slow_meetings, spots};
use crate::table::slow_score::SlowBooks;

/// A random choice that builds what the scorer shall look at: something of every kind as often as what
/// there are a thousand places for, and rooms where they complete something.
fn choose(state: &State, seat: Seat, actions: &[Action], dice: &mut TestDice) -> Action {
    let one_of =
        |list: &[Action], dice: &mut TestDice| list[dice.below(list.len() as u32) as usize];
    let kinds: [fn(&Action) -> bool; 4] = [
        |action| matches!(action, Action::Buy { .. } | Action::PlaceFree { .. }),
        |action| matches!(action, Action::Renovate { .. }),
        |action| matches!(action, Action::TradeSwans { .. }),
        |_| true,
    ];
    let kind = kinds[[0, 0, 0, 0, 1, 1, 1, 2, 3][dice.below(9) as usize]];
    let of_kind: Vec<Action> = actions.iter().copied().filter(kind).collect();
    if of_kind.is_empty() {
        return one_of(actions, dice);
    }
    let completes = |action: &Action| match *action {
        Action::Buy { room, x, y, turn, .. } | Action::PlaceFree { room, x, y, turn, .. } => {
            let castle = state.castle(seat).unwrap();
            castle.with_room(room, Spot::new(x, y, turn)).completed.len()
        }
        _ => 0,
    };
    let tries: Vec<Action> = (0..6).map(|_| one_of(&of_kind, dice)).collect();
    tries.into_iter().max_by_key(completes).unwrap()
}

/// A whole game, and all that happened in it.
fn played(players: u8, names: &[&str], dice: &mut TestDice) -> (State, Vec<Event>) {
    played_by(&Setup::new(players).with_options(Options::with(modules(names))), dice)
}

fn played_by(setup: &Setup, dice: &mut TestDice) -> (State, Vec<Event>) {
    let (mut state, mut events) = (Castles::start(setup).unwrap(), Vec::new());
    loop {
        let (actor, action) = match Castles::turn(&state) {
            Turn::Over(_) => return (state, events),
            Turn::Chance => {
                let number = dice.below(Castles::draws(&state));
                (Actor::Chance, Castles::draw(&state, number).unwrap())
            }
            Turn::Seats(_) => {
                let (seat, actions) = game::next_decision::<Castles>(&state).unwrap();
                (Actor::Seat(seat), choose(&state, seat, &actions, dice))
            }
        };
        Castles::apply(&mut state, actor, &action, &mut events).unwrap();
    }
}

/// What must have occurred, for the comparison to mean something.
#[derive(Debug, Default)]
struct Seen {
    castles: usize,
    lines: usize,
    renovated: usize,
    towers: usize,
    tower_favors: usize,
    swan_sets: usize,
    living_again: usize,
    courtyards: usize,
}

fn compare(seed: u64, castles: usize) -> Seen {
    let mut dice = TestDice::new(seed);
    let mut seen = Seen::default();
    let all = ["five-players", "towers", "renovations", "swans"];
    let without = ["new-rooms", "renovations", "swans"];
    for game in 0_u32.. {
        if seen.castles >= castles {
            break;
        }
        let players = 5 - (game % 7 % 4) as u8;
        let names = if players < 5 && game % 5 == 0 { &without[..] } else { &all[..] };
        let (state, events) = played(players, names, &mut dice);
        let mut books = SlowBooks::new(players.into(), names == all);
        books.read(&events);
        seen.lines += books.lines;
        for seat in (0..players).map(Seat) {
            seen.castles += 1;
            everything_agrees(&state, seat, &books);
            let castle = state.castle(seat).unwrap();
            seen.renovated += castle.rooms().iter().filter(|its| its.renovation.is_some()).count();
            seen.towers += castle.rooms().iter().filter(|its| its.room.feet() == 325).count();
            seen.courtyards += castle.courtyards() as usize;
        }
        for event in &events {
            match event {
                Event::FavorKept { .. } => seen.tower_favors += 1,
                Event::Scored { row: Row::Swans, .. } => seen.swan_sets += 1,
                Event::RewardTaken { reward: Reward::Living, .. } => seen.living_again += 1,
                _ => {}
            }
        }
    }
    seen
}

/// Every favor and every bonus card there is, whether or not it was in this game.
fn everything_agrees(state: &State, seat: Seat, books: &SlowBooks) {
    let castle = state.castle(seat).unwrap();
    let number = seat.index();
    let beside = Beside {
        cash: state.cash(seat),
        score: state.score(seat),
        depleted: books.depleted().iter().map(|name| Stack::find(name).unwrap()).collect(),
        is_builder: books.is_builder(number),
        first_places: books.first_places(number),
        zero_cards: 0,
        swans: state.swans(seat).len(),
        cards: 0,
    };
    let mut own = BTreeMap::new();
    for favor in Favor::all().filter(|favor| favor.id() != "most-moats") {
        let amount = match favor.id() {
            "money" => beside.cash.into(),
            "most-swan-tokens" => beside.swans.into(),
            "fewest-points" => beside.score.into(),
            _ => castle.count(favor.face().measure),
        };
        own.insert(format!("favor {favor}"), amount);
    }
    let counted = |card: &Card| !["per-moat", "zero-point-cards"].contains(&card.id());
    for card in Card::all().filter(counted) {
        own.insert(format!("card {card}"), castle.card_points(card, &beside).into());
    }
    assert_eq!(own, books.everything(number), "{castle:?}");
}

fn every_line_agrees(seed: u64) {
    let seen = compare(seed, 500 * law_times() as usize);
    println!("{seen:?}");
    let castles = seen.castles;
    assert!(seen.lines > 20 * castles && seen.renovated > castles && seen.towers > castles / 2);
    assert!(seen.tower_favors > castles / 10 && seen.swan_sets > castles / 5);
    assert!(seen.living_again > castles / 10 && seen.courtyards > castles / 4);
}

#[test]
fn every_line_agrees_with_the_second_scorer_in_a_first_lot_of_castles() {
    every_line_agrees(41);
}

#[test]
fn every_line_agrees_with_the_second_scorer_in_a_second_lot_of_castles() {
    every_line_agrees(42_000_000);
}

/// Those that bring whoever drafts them neither points nor coins.
const HARMLESS: [&str; 4] = ["cellar-doors", "light-sleeper", "twin-passages", "well-stocked-desk"];

/// Games in which the first seat has this decree, and nobody another that the books would have to know.
fn games_by(id: &str, names: &[&str], games: u64) -> Vec<(State, SlowBooks)> {
    let mut dice = TestDice::new(77);
    let forced = Decree::find(id);
    let banned = Decree::all().filter(|it| !HARMLESS.contains(&it.id()) && Some(*it) != forced);
    let draft = Draft { forced, banned: banned.collect(), ..Draft::RULEBOOK };
    let options = Options { draft, ..Options::with(modules(names)) };
    let setup = Setup::new(2).with_options(options);
    let game = |_| {
        let (state, events) = played_by(&setup, &mut dice);
        let mut books = SlowBooks::new(2, false).with_decree(id);
        books.read(&events);
        for seat in [Seat(0), Seat(1)] {
            everything_agrees(&state, seat, &books);
        }
        (state, books)
    };
    (0..games).map(game).collect()
}

/// EXP-DECREE-26
#[test]
fn every_line_agrees_in_castles_where_walls_are_like_doors() {
    let games = games_by("walls-like-doors", &["decrees", "renovations", "swans"], 60);
    let castles = games.iter().map(|(state, _)| state.castle(Seat(0)).unwrap());
    let at_walls = castles.flat_map(Castle::rooms).flat_map(Placed::doors);
    let at_walls = at_walls.filter(|door| door.meets == Meets::Wall && door.connected).count();
    assert!(at_walls > 60, "{at_walls}");
}

/// EXP-DECREE-24
#[test]
fn every_line_agrees_in_castles_that_are_never_finished() {
    let games = games_by("never-finished", &["decrees", "renovations", "swans"], 60);
    let under: i64 = games.iter().map(|(_, books)| books.under_others()).sum();
    assert!(under > 20, "{under}");
}

/// A castle with many ways around: of some spots for some rooms, the one that is connected most.
fn winding_castle(rooms: usize, dice: &mut TestDice) -> Castle {
    let mut castle = Castle::new();
    // In some castles nothing fits any more.
    for _ in 0..20 * rooms {
        if castle.rooms().len() == rooms {
            break;
        }
        let mut best: Option<(usize, Castle)> = None;
        for room in [(); 3].map(|()| random_room(dice)) {
            let used = room.tile().is_some() && castle.rooms().iter().any(|its| its.room == room);
            let spots = if used { Vec::new() } else { spots(&castle, room) };
            for _ in 0..if spots.is_empty() { 0 } else { 8 } {
                let spot = spots[dice.below(spots.len() as u32) as usize];
                let mut after = castle.clone();
                after.build(room, spot);
                let joins = after.connected(after.rooms().len() as u8 - 1).count();
                if best.as_ref().is_none_or(|(most, _)| joins > *most) {
                    best = Some((joins, after));
                }
            }
        }
        castle = best.map_or(castle, |(_, after)| after);
    }
    castle
}

/// EXP-FAVOR-06
#[test]
fn the_longest_walk_is_the_longest_of_all_walks() {
    fn longest(room: usize, next: &[Vec<usize>], been: &mut [bool]) -> u32 {
        been[room] = true;
        let ways = next[room].iter().filter(|&&to| !been[to]).copied().collect::<Vec<_>>();
        let most = ways.into_iter().map(|to| longest(to, next, been)).max().unwrap_or(0);
        been[room] = false;
        most + 1
    }
    let mut dice = TestDice::new(51);
    let (mut rings, mut forks) = (0, 0);
    for _ in 0..250 * law_times() {
        let castle = winding_castle(1 + dice.below(12) as usize, &mut dice);
        let rooms: Vec<(Room, Spot)> =
            castle.rooms().iter().map(|its| (its.room, its.spot)).collect();
        let met = slow_meetings(&rooms).connected;
        let next: Vec<Vec<usize>> =
            met.iter().map(|to| to.iter().map(|&room| room.into()).collect()).collect();
        let walks = (0..next.len()).map(|room| longest(room, &next, &mut vec![false; next.len()]));
        let slow = walks.max().unwrap();
        assert_eq!(castle.longest_path(), slow, "{castle:?}");
        rings += usize::from(next.iter().map(Vec::len).sum::<usize>() / 2 >= next.len());
        forks += usize::from((slow as usize) < next.len());
    }
    println!("{rings} with a way around, {forks} with rooms beside the way");
    assert!(rings > 20 && forks > 100, "{rings} {forks}");
}
