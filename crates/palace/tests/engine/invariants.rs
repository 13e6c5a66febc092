//! What holds of every game, one rule a test, and each looked at where it could fail.

use game::{Actor, Dice, Game, Turn, Viewer, legal_actions};
use palace::{Action, Event, Palace, Setup, State, StepName, View};
use testkit::{Laws, TestDice};

use crate::law::{all_is_reached, arms_follow_the_outline, census};
use crate::many_games::BOX;

/// Plays random games, and looks at every position with what led there.
fn each_position(seeds: std::ops::Range<u64>, mut look: impl FnMut(&State, &[Event])) {
    for seed in seeds {
        let players = 2 + (seed % 3) as u8;
        let log = Laws::<Palace>::new(Setup::new(players)).game(seed);
        let mut state = Palace::start(&Setup::new(players)).unwrap();
        for entry in log.entries() {
            let mut events = Vec::new();
            Palace::apply(&mut state, entry.actor, &entry.action, &mut events).unwrap();
            look(&state, &events);
        }
    }
}

fn open_view(state: &State) -> View {
    Palace::view(state, Viewer::Spectator)
}

/// PAL-INV-01
#[test]
fn after_the_moat_of_a_turn_there_is_an_end_or_an_exit() {
    let (mut joined, mut exits) = (0, 0);
    each_position(0..60, |state, events| {
        let ends =
            |event: &Event| matches!(event, Event::TurnBegan { .. } | Event::EndReached { .. });
        if events.iter().any(ends) {
            let ground = state.ground();
            let exit = ground.prospect(&ground.moat).exit;
            assert!(ground.is_joined() || exit || ground.moat.supply == 0, "{:?}", ground.moat);
            joined += u32::from(ground.is_joined());
            exits += u32::from(exit && ground.moat.supply < 94);
        }
    });
    assert!(joined > 5 && exits > 100, "{joined} {exits}");
}

/// PAL-INV-02
#[test]
fn an_arm_is_always_the_beginning_of_its_order() {
    let mut long = 0;
    each_position(100..160, |state, events| {
        let changed = |event: &Event| {
            matches!(event, Event::MoatLaid { .. } | Event::MoatMoved { .. } | Event::Placed { .. })
        };
        if events.iter().any(changed) {
            assert_eq!(arms_follow_the_outline(state), Ok(()));
            let moat = &state.ground().moat;
            long += u32::from(moat.west.len() > 9 && moat.east.len() > 9);
        }
    });
    assert!(long > 30, "{long}");
}

/// PAL-INV-03
#[test]
fn every_tile_is_reached_from_the_bridge() {
    let mut large = 0;
    each_position(200..260, |state, events| {
        if events.iter().any(|event| matches!(event, Event::Placed { .. })) {
            assert_eq!(all_is_reached(state), Ok(()));
            large += u32::from(state.ground().palace.tiles().len() > 30);
        }
    });
    assert!(large > 30, "{large}");
}

/// PAL-INV-04
#[test]
fn nothing_of_the_box_is_ever_lost() {
    each_position(300..345, |state, events| {
        assert_eq!(census(state), BOX, "{events:?}");
    });
}

/// Plays a game for four in which everybody looks at favors and keeps them whenever that is possible.
fn greedy_for_favors(seed: u64, mut look: impl FnMut(&State)) {
    let mut dice = TestDice::new(seed);
    let mut state = Palace::start(&Setup::new(4)).unwrap();
    loop {
        look(&state);
        let (actor, action) = match Palace::turn(&state) {
            Turn::Over(_) => return,
            Turn::Chance => {
                let number = dice.below(Palace::draws(&state));
                (Actor::Chance, Palace::draw(&state, number).unwrap())
            }
            Turn::Seats(seats) => {
                let actor = Actor::Seat(seats.lowest().unwrap());
                let offers = legal_actions::<Palace>(&state, actor);
                let wanted = |action: &&Action| {
                    matches!(action, Action::LookAtFavors | Action::KeepFavor { .. })
                };
                let any = &offers[dice.below(offers.len() as u32) as usize];
                (actor, *offers.iter().find(wanted).unwrap_or(any))
            }
        };
        Palace::apply(&mut state, actor, &action, &mut Vec::new()).unwrap();
    }
}

/// PAL-INV-05, PAL-FAVOR-09
#[test]
fn there_are_five_favors_for_who_looks_at_them() {
    let mut fewest = u32::MAX;
    for seed in 0..30 {
        let mut before = None;
        greedy_for_favors(seed, |state| {
            let view = open_view(state);
            if view.step == StepName::DrawFavors && before != Some(StepName::DrawFavors) {
                let has_empty_slot =
                    view.seats.iter().any(|seat| seat.slots.iter().any(|s| s.holds.is_none()));
                assert!(has_empty_slot && view.favor_stack >= 5, "{}", view.favor_stack);
                fewest = fewest.min(view.favor_stack);
            }
            before = Some(view.step);
        });
    }
    assert!(fewest < 12, "boards are never full of favors: {fewest}");
}

/// PAL-INV-05: the other half, and why (PAL-SWAN-13): no more rooms give Secret Swans than there are.
#[test]
fn the_bridge_has_a_secret_swan_for_everybody_who_draws_one() {
    let (mut drawn, mut fewest) = (0, u32::MAX);
    each_position(400..520, |state, events| {
        let view = open_view(state);
        if view.step == StepName::DrawSecret {
            assert!(view.secret_pool > 0);
            fewest = fewest.min(view.secret_pool);
        }
        drawn += events.iter().filter(|e| matches!(e, Event::SecretDrawn { .. })).count();
    });
    assert!(drawn > 30 && fewest < 15, "{drawn} {fewest}");
}

/// PAL-INV-06
#[test]
fn every_turn_uses_something_up() {
    for seed in 500..545 {
        let players = 2 + (seed % 3) as u8;
        let log = Laws::<Palace>::new(Setup::new(players)).game(seed);
        let turns = log.events().split(|event| matches!(event, Event::TurnBegan { .. }));
        for (number, turn) in turns.enumerate().skip(1) {
            let uses_up = |event: &Event| {
                matches!(
                    event,
                    Event::Placed { .. }
                        | Event::RoomFiled { .. }
                        | Event::Paid { .. }
                        | Event::RowDiscarded { .. }
                )
            };
            assert!(turn.iter().any(uses_up), "turn {number} of game {seed}: {turn:?}");
        }
        assert!(Palace::turn(log.state()).outcome().is_some());
    }
}
