//! Ten thousand random games, without the slower laws: at every step somebody can go on, nothing is
//! lost, and there is a way out of the palace.

use std::collections::BTreeMap;
use std::ops::Range;

use game::{Actor, Dice, Game, Seat, Turn, legal_actions};
use palace::{Action, Event, Palace, Setup, State, Swans};
use testkit::TestDice;

use crate::law::{census, sound};

/// Everything in the box (PAL-INV-04).
pub(crate) const BOX: [(&str, u32); 6] = [
    ("rooms", 81),
    ("hallways", 15),
    ("stairs", 10),
    ("favors", 32),
    ("moat tiles", 94),
    ("Secret Swans", 15),
];

/// The swans of all seats, as far as events tell of them: in the open, and secret.
#[derive(Default)]
struct Told([(Swans, Swans); 4]);

impl Told {
    fn hear(&mut self, event: &Event) {
        match event {
            Event::SwanTaken { seat, colour, .. } => self.0[seat.index()].0.add(*colour),
            Event::SecretDrawn { seat, colour } => self.0[seat.index()].1.add(*colour),
            Event::Paid { seat, swans, secret } => {
                let (open, hidden) = &mut self.0[seat.index()];
                assert!(open.hold(swans) && hidden.hold(secret), "{seat} pays what it has not");
                *open = open.minus(swans);
                *hidden = hidden.minus(secret);
            }
            _ => {}
        }
    }

    fn compare(&self, state: &State) {
        for (seat, (open, hidden)) in (0..Palace::seats(state)).map(Seat).zip(&self.0) {
            assert_eq!((state.swans(seat), state.secret_swans(seat)), (*open, *hidden));
        }
    }
}

/// What is done next, or why the game is over. Somebody always can go on.
fn next(state: &State, dice: &mut TestDice) -> Result<(Actor, Action), &'static str> {
    match Palace::turn(state) {
        Turn::Over(outcome) => Err(outcome.end_reason),
        Turn::Chance => {
            let draws = Palace::draws(state);
            assert!(draws > 0, "nothing can be drawn");
            Ok((Actor::Chance, Palace::draw(state, dice.below(draws)).unwrap()))
        }
        Turn::Seats(seats) => {
            let actor = Actor::Seat(seats.lowest().expect("nobody is asked"));
            let offers = legal_actions::<Palace>(state, actor);
            assert!(!offers.is_empty(), "{actor} can do nothing");
            Ok((actor, offers[dice.below(offers.len() as u32) as usize]))
        }
    }
}

fn changes_the_table(event: &Event) -> bool {
    let laid = matches!(event, Event::Placed { .. } | Event::HallwayLaid { .. });
    laid || matches!(event, Event::MoatLaid { .. } | Event::MoatMoved { .. })
}

/// Plays these games, and counts how they end.
fn play(players: u8, seeds: Range<u64>) -> BTreeMap<&'static str, u32> {
    let mut ends = BTreeMap::new();
    for seed in seeds {
        let mut dice = TestDice::new(seed);
        let mut state = Palace::start(&Setup::new(players)).unwrap();
        let (mut told, mut events) = (Told::default(), Vec::new());
        let reason = loop {
            let (actor, action) = match next(&state, &mut dice) {
                Ok(next) => next,
                Err(reason) => break reason,
            };
            events.clear();
            let done = Palace::apply(&mut state, actor, &action, &mut events);
            done.unwrap_or_else(|refusals| panic!("game {seed}: {action:?}: {refusals}"));
            events.iter().for_each(|event| told.hear(event));
            told.compare(&state);
            assert_eq!(census(&state), BOX, "game {seed}: {action:?}");
            if events.iter().any(changes_the_table) {
                sound(&state).unwrap_or_else(|why| panic!("game {seed}: {action:?}: {why}"));
            }
        };
        assert_eq!(sound(&state), Ok(()), "game {seed}");
        *ends.entry(reason).or_default() += 1;
    }
    ends
}

fn assert_ends(ends: &BTreeMap<&str, u32>) {
    for reason in ["moat_joined", "stacks_empty"] {
        assert!(ends.contains_key(reason), "{reason} never happened: {ends:?}");
    }
}

#[test]
fn four_thousand_games_for_two_go_well() {
    assert_ends(&play(2, 0..4_000));
}

#[test]
fn three_thousand_games_for_three_go_well() {
    assert_ends(&play(3, 10_000..13_000));
}

#[test]
fn three_thousand_games_for_four_go_well() {
    assert_ends(&play(4, 20_000..23_000));
}
