//! The attacks that lists of actions once made possible: to send an action after which something is
//! drawn, and one more that is legal only if the right thing comes. Whatever would be drawn, the
//! answer is the same, and it says only that the list is cut there.

use bots::Bot;
use game::{Seat, Viewer};
use shelf::{AnyAction, GameName};
use table::{Command, Entry, Refused, Request, Stage, Table};
use testkit::TestDice;

use crate::kit::{Live, act, bot_choice, legal, person, settings_of};

/// How many such moments are looked at.
const MOMENTS: usize = 12;

fn send(table: &Table, number: usize, actions: Vec<AnyAction>) -> Result<Table, Refused> {
    let (person, command) = (person(number), Command::Act { actions });
    let change = table.prepare(&Request { person: &person, send: None, command: &command }, 0)?;
    let mut after = table.clone();
    after.commit(change);
    Ok(after)
}

/// Plays until something of this kind was drawn so often, and each time tries to find out before what
/// it will be.
fn attack(game: GameName, players: u8, is_drawn: fn(&AnyAction) -> bool) {
    let (mut moments, mut decided) = (0, 0);
    for seed in 0..100 {
        let mut live = Live::started_with(settings_of(game, players), [[seed; 32], [2; 32]]);
        let mut dice = TestDice::new(seed.into());
        while live.table.stage() == Stage::Playing && moments < MOMENTS {
            let number = live.somebody_asked();
            let seat = Seat(number as u8);
            let first = bot_choice(&live.table, seat, Bot::Random).expect("there is a decision");
            let change = live.prepare(number, &act(first.clone())).unwrap();
            let Entry::Played { steps, .. } = &change.row.entry else { panic!() };
            if steps.iter().any(|step| step.seat.is_none() && is_drawn(&step.action)) {
                let mut worlds = vec![live.table.clone()];
                worlds.extend((0..4).map(|_| live.table.imagine(Viewer::Seat(seat), &mut dice)));
                let later: Vec<Vec<AnyAction>> = worlds
                    .iter()
                    .map(|world| legal(&send(world, number, vec![first.clone()]).unwrap(), seat))
                    .collect();
                let seconds: Vec<&AnyAction> =
                    later.iter().flat_map(|all| all.iter().take(3).chain(all.last())).collect();
                for second in &seconds {
                    for world in &worlds {
                        let answer = send(world, number, vec![first.clone(), (*second).clone()]);
                        let refused = answer.expect_err("the list is cut");
                        assert_eq!(refused, Refused::PastBarrier { after: 1 }, "{second:?}");
                    }
                    let possible = later.iter().filter(|all| all.contains(second)).count();
                    decided += usize::from(possible < later.len());
                }
                moments += usize::from(!seconds.is_empty());
            }
            live.commit(change);
        }
        if moments == MOMENTS {
            break;
        }
    }
    assert_eq!(moments, MOMENTS, "{game:?}: enough is drawn");
    assert!(decided > 0, "{game:?}: another answer would have told what is drawn");
}

#[test]
fn nobody_sees_the_next_market_of_a_game_alone() {
    use castles::Action::{DrawRoomCard, DrawTile};
    attack(GameName::Castles, 1, |action| {
        matches!(action, AnyAction::Castles(DrawTile { .. } | DrawRoomCard { .. }))
    });
}

#[test]
fn nobody_sees_a_bonus_card_before_they_take_it() {
    for players in [1, 3] {
        attack(GameName::Castles, players, |action| {
            matches!(action, AnyAction::Castles(castles::Action::DrawBonus { .. }))
        });
    }
}

#[test]
fn nobody_sees_favors_before_they_pay_for_them() {
    for players in [2, 3] {
        attack(GameName::Palace, players, |action| {
            matches!(action, AnyAction::Palace(palace::Action::DrawFavor { .. }))
        });
    }
}
