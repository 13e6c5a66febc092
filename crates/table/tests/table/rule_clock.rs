//! Time that a rule of the game sets: in Castles 15 seconds for prices, where somebody has a ticking clock.

use game::{Seat, Viewer};
use shelf::{AnyAction, Castles, GameName, SetupRequest, Shelved};
use table::{Clock, Command, Settings, Stage, What};

use crate::kit::{DAY, Live, SECOND, answer, seats, settings_of};

const FIFTEEN: i64 = 15 * SECOND;

fn request(options: &[(&str, &str)]) -> SetupRequest {
    SetupRequest {
        players: 2,
        with: vec!["decrees".into()],
        options: options.iter().map(|(key, value)| ((*key).into(), (*value).into())).collect(),
    }
}

/// Seat 0 has the clock, and seat 1 is to set prices.
fn limited(clock: Clock) -> Live {
    let setup = request(&[("decree", "ticking-clock")]);
    let mut live = Live::started(Settings { setup, clock, ..settings_of(GameName::Castles, 2) });
    while live.now(0).limit.is_none() {
        let somebody = live.somebody_asked();
        live.act_like_a_bot(somebody);
    }
    assert_eq!(live.now(0).asked, seats(&[1]));
    live
}

fn deadline(live: &Live) -> Option<i64> {
    live.now(0).limit.and_then(|limit| limit.deadline)
}

/// Sets the first price that can be set.
fn set_a_price(live: &mut Live) {
    let choices = live.now(1).choices;
    let sets = |it: &&AnyAction| matches!(it, AnyAction::Castles(castles::Action::SetPrice { .. }));
    let action = choices.iter().find(sets).unwrap().clone();
    live.run(1, crate::kit::act(action));
}

/// EXP-DECREE-11
#[test]
fn the_time_runs_at_a_table_without_a_clock_from_the_end_of_the_refill() {
    let mut live = limited(Clock::None);
    assert_eq!(deadline(&live), Some(live.at + FIFTEEN));
    assert_eq!(live.table.deadline(), deadline(&live));
    let until = deadline(&live);
    live.at += 5 * SECOND;
    set_a_price(&mut live);
    assert_eq!(deadline(&live), until, "prices bring no more time");
    assert!(live.wait(10 * SECOND - 1).is_none());
    let row = live.wait(1).expect("the time is up");
    let What::Played { seat: Seat(1), bot: false, silent: true, .. } =
        row.update(Viewer::Spectator).what
    else {
        panic!("the table plays it in the seat's name");
    };
    assert_eq!((live.now(0).asked, live.now(0).limit.is_none()), (seats(&[0]), true));
    assert_eq!(live.table.deadline(), None, "who owns the clock has all the time");
    assert!(live.wait(DAY).is_none());
    assert!(live.load().unwrap() == live.table, "it is all in the log");
}

/// EXP-DECREE-11
#[test]
fn the_time_is_the_rules_whatever_the_clock() {
    let mut live = limited(Clock::Days { days: 2 });
    assert_eq!(deadline(&live), Some(live.at + FIFTEEN));
    live.wait(FIFTEEN).expect("the time is up");
    assert_eq!(live.now(0).asked, seats(&[0]));
    assert!(live.now(0).clocks[0].deadline.unwrap() > live.at + DAY, "its own clock runs");
}

/// EXP-DECREE-11
#[test]
fn a_pause_is_no_time_and_an_undo_brings_none() {
    let mut live = limited(Clock::None);
    let until = deadline(&live).unwrap();
    live.run(0, Command::Pause {});
    live.run(1, answer(true));
    live.at += DAY;
    assert_eq!((deadline(&live), live.table.deadline()), (None, None));
    live.run(0, Command::Resume {});
    live.run(1, answer(true));
    assert_eq!(deadline(&live), Some(until + DAY));
    while live.now(0).limit.is_some() {
        live.at += SECOND;
        let (seat, action) = (Seat(1), live.now(1));
        assert!(action.asked.contains(seat));
        let first = action.choices.iter().find(|it| {
            let prices = live.now(1).choices;
            let open = AnyAction::Castles(castles::Action::OpenMarket);
            if prices.contains(&open) {
                **it == open
            } else {
                crate::rule_clock::is_free(&live, it)
            }
        });
        let first = first.unwrap().clone();
        live.run(1, crate::kit::act(first));
    }
    live.run(1, Command::Undo {});
    assert_eq!(deadline(&live), Some(until + DAY), "the same prices, and the same time");
    let _ = live.wait(FIFTEEN).expect("it is up");
    assert!(live.table.stage() == Stage::Playing && live.load().unwrap() == live.table);
}

/// Whether it prices a room that has no price, and moves none that has.
fn is_free(live: &Live, action: &AnyAction) -> bool {
    let Some(shelf::AnyView::Castles(view)) = live.now(1).game else { return false };
    let priced = |wanted: castles::Tile| {
        view.market.iter().any(|offer| offer.tile == wanted && offer.price.is_some())
    };
    match action {
        AnyAction::Castles(castles::Action::SetPrice { tile, price }) => {
            !priced(*tile) && view.market.iter().all(|offer| offer.price != Some(*price))
        }
        _ => false,
    }
}

/// EXP-DECREE-11: a table keeps the time, unless it says that it does not.
#[test]
fn tables_keep_the_time_and_may_leave_it() {
    let timed = |options: &[(&str, &str)]| {
        let request = request(options);
        let setup = Castles::setup(&request).unwrap();
        let setup = Castles::timed(setup, &request);
        Castles::detail(&setup, "time")
    };
    assert_eq!(timed(&[]), Some("kept".into()));
    assert_eq!(timed(&[("time", "kept")]), Some("kept".into()), "as in its record");
    assert_eq!(timed(&[("time", "free")]), None);
}
