//! What a page is told of a move before it is made.

#![allow(clippy::expect_used, clippy::panic, reason = "helpers of tests fail like tests")]

use castles::{Action, Castles, Module, Options, Setup, State};
use game::{Actor, Game, Seat, Turn, Unheard, next_decision};
use shelf::Shelved;

/// The first turn in which somebody can buy a moat, and the action that does.
fn before_a_moat() -> (State, Seat, Action) {
    let modules = [Module::Moats].into_iter().collect();
    let setup = Setup::new(2).with_options(Options::with(modules));
    let mut state = Castles::start(&setup).expect("two can play");
    for _ in 0..100 {
        let (actor, action) = match Castles::turn(&state) {
            Turn::Chance => (Actor::Chance, Castles::draw(&state, 0).expect("something is drawn")),
            _ => {
                let asked = next_decision::<Castles>(&state);
                let (seat, actions) = asked.expect("somebody is asked");
                let moat = actions.iter().find(|action| matches!(action, Action::BuyMoat { .. }));
                if let Some(moat) = moat {
                    return (state, seat, *moat);
                }
                (Actor::Seat(seat), *actions.first().expect("there is an answer"))
            }
        };
        Castles::apply(&mut state, actor, &action, &mut Unheard).expect("it is legal");
    }
    panic!("nobody came to a turn");
}

/// EXP-MOAT-36, EXP-MOAT-66: a card is drawn between paying for a moat and laying it.
#[test]
fn a_moat_is_forecast_with_its_points_before_its_card_is_drawn() {
    let (state, seat, moat) = before_a_moat();
    let mut paid = state.clone();
    Castles::apply(&mut paid, Actor::Seat(seat), &moat, &mut Unheard).expect("it is legal");
    assert_eq!(Castles::turn(&paid), Turn::Chance);
    let told: Vec<i32> = Castles::forecast(&state, seat, &moat).iter().map(|it| it.total).collect();
    assert_eq!(told, [state.score(seat) + 3]);
}
