//! Arbitrary bytes as a game: each byte picks among what is legal or tries something that may not
//! be; generator and checker must agree, and a refused action must change nothing.

#![no_main]

use between::{Action, Between, Cell, CastleId, Choice, Options, Order, PRESETS, Setup, State, Tile};
use game::{Actor, Game, GameOptions, Seat, Turn, Unheard, legal_actions};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let mut bytes = bytes.iter().copied();
    let mut next = move || bytes.next();
    let (Some(players), Some(preset)) = (next(), next()) else { return };
    let preset = PRESETS[usize::from(preset) % PRESETS.len()];
    let mut options = Options::preset(preset).unwrap();
    options.physical_limits = players & 64 != 0;
    options.late_assignment = players & 128 != 0;
    let setup = Setup::new(2 + players % 6).with_options(options);
    let mut state = Between::start(&setup).unwrap();
    while let Some(byte) = next() {
        let actor = match Between::turn(&state) {
            Turn::Over(_) => return,
            Turn::Chance => Actor::Chance,
            Turn::Seats(seats) => {
                let seats: Vec<Seat> = seats.iter().collect();
                Actor::Seat(seats[usize::from(byte) % seats.len()])
            }
        };
        let legal = legal_actions::<Between>(&state, actor);
        assert!(!legal.is_empty());
        if byte & 3 == 3 {
            let (Some(kind), Some(x), Some(y)) = (next(), next(), next()) else { return };
            let odd = oddity(kind, x, y);
            try_oddity(&mut state, actor, &legal, &odd);
        } else {
            let Some(pick) = next() else { return };
            let action = legal[usize::from(pick) % legal.len()];
            assert!(Between::check(&state, actor, &action).is_ok());
            Between::apply(&mut state, actor, &action, &mut Unheard).unwrap();
        }
        assert_eq!(state.tile_census(), Tile::COUNT as u32);
    }
});

fn try_oddity(state: &mut State, actor: Actor, legal: &[Action], odd: &Action) {
    let before = state.clone();
    let allowed = Between::check(state, actor, odd).is_ok();
    assert_eq!(allowed, legal.contains(odd), "{odd:?}");
    if !allowed {
        assert!(Between::apply(state, actor, odd, &mut Unheard).is_err());
        assert_eq!(*state, before);
    }
}

fn oddity(kind: u8, x: u8, y: u8) -> Action {
    let castle = CastleId(kind >> 5);
    let cell = Cell::at(x as i8 / 8, y as i8 / 8);
    let tile = |n: u8| Tile::nth(n % Tile::COUNT as u8).unwrap();
    let choice = if x & 1 == 0 { Choice::Cell(cell) } else { Choice::Tile(tile(y)) };
    match kind % 10 {
        0 => Action::Choose { tiles: [tile(x), tile(y)] },
        1 => Action::Assign { left: tile(x) },
        2 => Action::Lock,
        3 => Action::ShowStack,
        4 => Action::SayOrder { castle, order: [Order::First, Order::Second, Order::Either][usize::from(x) % 3] },
        5 => Action::Propose { castle, choice },
        6 => Action::Accept { castle },
        7 => Action::Counter { castle, choice },
        8 => Action::Decide { castle, choice },
        _ => Action::DealTile { seat: Seat(x % 8), tile: tile(y) },
    }
}
