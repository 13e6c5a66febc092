//! What people at the table of Castles are offered to do.

#![allow(clippy::unwrap_used)]

use bots::{Bot, Drive, suggestion};
use castles::{Action, Castles, Offer, Setup, State, Step};
use game::{Actor, Game, Seat, Unheard, Viewer};
use testkit::TestDice;

/// Every position of some games at which a seat is asked for something.
fn for_each_question(players: u8, seed: u64, mut visit: impl FnMut(&State, Seat)) {
    let mut state = Castles::start(&Setup::new(players)).unwrap();
    let bots = vec![Bot::Greedy; usize::from(players)];
    let dice = |stream: u64| TestDice::new(seed << 8 | stream);
    let mut drive =
        Drive::<Castles, _, _>::new(&bots, dice(0), (1..=u64::from(players)).map(dice).collect());
    while let Some((actor, action)) = drive.next(&state).unwrap() {
        for seat in Castles::turn(&state).seats().iter() {
            visit(&state, seat);
        }
        Castles::apply(&mut state, actor, &action, &mut Unheard).unwrap();
    }
}

/// Whatever the seat cannot see might be otherwise, and the same would be suggested.
#[test]
fn a_suggestion_rests_on_what_its_seat_may_know() {
    let mut asked = 0;
    for players in 2..=4 {
        let mut dice = TestDice::new(u64::from(players));
        for_each_question(players, 7, |state, seat| {
            let told = suggestion::<Castles>(state, seat);
            if told.is_empty() {
                return;
            }
            asked += 1;
            for _ in 0..3 {
                let other = Castles::sample_world(state, Viewer::Seat(seat), &mut dice);
                assert_eq!(suggestion::<Castles>(&other, seat), told, "{:?}", state.step());
            }
        });
    }
    assert!(asked > 30, "asked {asked} times");
}

/// All prices at once, none of them twice, and then the market can open; or one card to return.
#[test]
fn a_suggestion_can_be_taken_as_it_stands() {
    let (mut cards, mut prices) = (0, 0);
    for players in 1..=4 {
        for_each_question(players, 9, |state, seat| {
            let told = suggestion::<Castles>(state, seat);
            let mut after = state.clone();
            for action in &told {
                // Who has set some prices already need not set them again.
                if Castles::check(&after, Actor::Seat(seat), action).is_ok() {
                    Castles::apply(&mut after, Actor::Seat(seat), action, &mut Unheard).unwrap();
                }
            }
            match state.step() {
                Step::ReturnCards => {
                    assert!(matches!(told[..], [Action::ReturnCard { .. }]), "{told:?}");
                    cards += 1;
                }
                Step::Price => {
                    assert_eq!(told.len(), state.offers().len());
                    let wanted = |offer: &Offer| {
                        let price = after.price(offer).unwrap();
                        told.contains(&Action::SetPrice { tile: offer.tile, price })
                    };
                    assert!(after.offers().iter().all(wanted), "{told:?}");
                    Castles::check(&after, Actor::Seat(seat), &Action::OpenMarket).unwrap();
                    prices += 1;
                }
                _ => assert_eq!(told, [], "nobody asked for it"),
            }
        });
    }
    assert!(cards >= 9 && prices > 30, "{cards} cards, {prices} markets");
}
