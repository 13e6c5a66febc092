//! What one person can add to a table while the game does not move on.

use bots::Bot;
use game::{Dice, Seat};
use shelf::{AnyAction, GameName};
use table::{
    Clock, Command, Entry, FORGOTTEN, MOST_CHANGES, MOST_RESUMES, MOST_SAYINGS, MOST_SITS,
    MOST_UNSETTLED, Refused, Settings, Stage,
};
use testkit::TestDice;

use crate::kit::{
    Live, act, answer, bot_choice, legal, say, seat_bot, settings, settings_of, sit, sit_with,
};

fn too_much(most: u32) -> Refused {
    Refused::TooMuch { most }
}

fn assigns(live: &Live) -> Vec<AnyAction> {
    let choices = live.now(0).choices;
    let is_assign = |a: &AnyAction| matches!(a, AnyAction::Between(between::Action::Assign { .. }));
    choices.into_iter().filter(is_assign).collect()
}

/// So many assignments, each the other way round.
fn flips(live: &Live, many: usize) -> Command {
    let mut ahead = live.clone();
    let next = |live: &Live| assigns(live).pop().expect("they can be turned");
    let mut actions = vec![next(&ahead)];
    while actions.len() < many.min(2) {
        ahead.run(0, act(actions[0].clone()));
        actions.push(next(&ahead));
    }
    Command::Act { actions: actions.into_iter().cycle().take(many).collect() }
}

/// Tiles can be turned over sixty-four times; then what was said last counts.
#[test]
fn an_assignment_is_not_turned_for_ever() {
    let mut live = Live::assigning(settings(3));
    let mut turned = 0;
    let refused = loop {
        let choices = assigns(&live);
        let next = choices[turned % choices.len()].clone();
        match live.prepare(0, &act(next)) {
            Ok(change) => drop(live.commit(change)),
            Err(refused) => break refused,
        }
        turned += 1;
    };
    assert_eq!(refused, too_much(MOST_UNSETTLED));
    assert_eq!(turned, MOST_UNSETTLED as usize);
    assert_eq!(live.refusal(0, Command::Undo {}), too_much(MOST_UNSETTLED));
    assert_eq!(live.refusal(0, Command::Pause {}), too_much(MOST_UNSETTLED));
    let other = assigns(&live).pop().unwrap();
    assert_eq!(live.refusal(0, act(other)), too_much(MOST_UNSETTLED));
    // What leads on is still possible, and so is everything for others.
    live.run(0, act(AnyAction::Between(between::Action::Lock)));
    assert_eq!(live.refusal(0, Command::Undo {}), too_much(MOST_UNSETTLED));
    for number in [1, 2] {
        live.act_first(number);
        live.run(number, act(AnyAction::Between(between::Action::Lock)));
    }
    assert!(live.load().unwrap() == live.table);
}

/// A list counts as many as it holds.
#[test]
fn a_list_of_actions_counts_all_of_them() {
    let mut live = Live::assigning(settings(3));
    let sixty = flips(&live, 60);
    live.run(0, sixty.clone());
    let again = live.prepare(0, &sixty).unwrap_err();
    assert_eq!(again, too_much(MOST_UNSETTLED));
    live.run(0, flips(&live, 4));
    assert_eq!(live.refusal(0, flips(&live, 1)), too_much(MOST_UNSETTLED));
}

/// Everybody who can takes back and changes whatever there is, and the game still ends: with so many
/// rows at most as the documents say.
fn restless_game(game: GameName, players: u8, seed: u64) -> (u64, u64) {
    let mut live = Live::started(Settings { ..settings_of(game, players) });
    let mut dice = TestDice::new(seed);
    let started = live.table.head();
    let (mut moments, mut onward, mut refused) = (0_u64, 0_u64, 0_u64);
    while live.table.stage() == Stage::Playing {
        let seat = Seat(dice.below(players.into()) as u8);
        let undo = live.prepare(seat.index(), &Command::Undo {});
        if let Ok(change) = undo {
            let asked = matches!(change.row.entry, Entry::Asked { .. });
            live.commit(change);
            let waiting = live.now(0).petition.map(|petition| petition.waiting);
            for other in waiting.into_iter().flat_map(|seats| seats.iter().collect::<Vec<_>>()) {
                live.run(other.index(), answer(true));
            }
            assert!(live.now(0).petition.is_none(), "{asked}");
            continue;
        }
        let choices = legal(&live.table, seat);
        let Some(any) = choices.get(dice.below(choices.len() as u32) as usize) else { continue };
        let before = live.table.game().unwrap().clone();
        match live.prepare(seat.index(), &act(any.clone())) {
            Ok(change) => drop(live.commit(change)),
            Err(Refused::TooMuch { .. }) => {
                refused += 1;
                // Nobody else is held up: what leads on is always possible.
                if let Some(next) = bot_choice(&live.table, seat, Bot::Random) {
                    live.run(seat.index(), act(next));
                    onward += 1;
                }
            }
            Err(other) => panic!("{game:?}: {other}"),
        }
        let Entry::Played { steps, .. } = live.last_row().entry else { continue };
        let undone = live.prepare(seat.index(), &Command::Undo {});
        let fixed = steps.len() > 1 || matches!(undone, Err(Refused::NothingToUndo));
        moments += u64::from(fixed && live.table.game() != Some(&before));
    }
    let rows = live.table.head() - started;
    println!(
        "{game:?}, {players} players: {rows} rows, {moments} moments of progress, {refused} refused"
    );
    assert!(live.load().unwrap() == live.table);
    let most = u64::from(players) * (u64::from(MOST_UNSETTLED) + u64::from(FORGOTTEN) * moments)
        + onward
        + moments;
    assert!(rows <= most, "{game:?}: {rows} rows, at most {most}");
    (rows, refused)
}

#[test]
fn the_most_restless_players_come_to_an_end_in_every_game() {
    let mut refused = 0;
    for (game, players) in [
        (GameName::Between, 2),
        (GameName::Between, 3),
        (GameName::Between, 7),
        (GameName::Castles, 1),
        (GameName::Castles, 4),
        (GameName::Palace, 2),
        (GameName::Palace, 4),
    ] {
        refused += restless_game(game, players, 5).1;
    }
    assert!(refused > 100);
}

/// Who could not ask for the end of a pause would be kept in it for ever.
#[test]
fn a_pause_can_be_ended_by_who_has_nothing_left() {
    let mut live = Live::assigning(settings(2));
    for _ in 0..MOST_UNSETTLED - 2 {
        live.act_first(0);
    }
    live.run(0, Command::Pause {});
    live.run(1, answer(true));
    for _ in 0..MOST_RESUMES - 1 {
        live.run(0, Command::Resume {});
        live.run(0, answer(false));
    }
    live.run(0, Command::Resume {});
    live.run(1, answer(false));
    assert_eq!(live.refusal(0, Command::Resume {}), too_much(MOST_RESUMES));
    live.run(1, Command::Resume {});
    live.run(0, answer(true));
    assert!(!live.now(0).paused);
    assert_eq!(live.refusal(0, Command::Pause {}), too_much(MOST_UNSETTLED));
}

#[test]
fn nobody_asks_for_ever() {
    let mut live = Live::started(settings(3));
    let mut asked = 0;
    while live.prepare(0, &Command::Pause {}).is_ok() {
        live.run(0, Command::Pause {});
        live.run(1, answer(false));
        asked += 1;
    }
    assert_eq!(asked, MOST_UNSETTLED / 3, "each may bring two answers");
    assert_eq!(live.refusal(0, Command::Pause {}), too_much(MOST_UNSETTLED));
    // The game moves on, and some of it is forgotten.
    live.act_first(0);
    live.run(0, Command::Pause {});
}

#[test]
fn seats_settings_and_links_are_not_changed_for_ever() {
    let mut live = Live::open(settings(3));
    // Whoever comes to a listed table and goes again adds few rows.
    for _ in 0..MOST_SITS {
        live.run(1, sit());
        live.run(1, Command::Leave {});
    }
    assert_eq!(live.refusal(1, sit()), too_much(MOST_SITS));
    live.run(0, sit());
    for number in 0..(MOST_CHANGES - 1) / 2 {
        let bot = if number.is_multiple_of(2) { Bot::Random } else { Bot::Greedy };
        live.run(0, seat_bot(1, bot));
        live.run(0, seat_bot(2, bot));
    }
    for _ in 0..2 {
        live.run(0, Command::Configure { settings: settings(3) });
    }
    let configure = Command::Configure { settings: settings(3) };
    assert_eq!(live.refusal(0, configure), too_much(MOST_CHANGES));
    // The game can always begin.
    live.run(0, Command::Start {});
    assert!(live.load().unwrap() == live.table);
}

/// Nor is a seat handed to and fro in a game.
#[test]
fn nobody_comes_and_goes_for_ever() {
    let clock = Clock::PerMove { seconds: 60 };
    let mut live = Live::started(Settings { clock, ..settings(3) });
    while live.prepare(1, &Command::Leave {}).is_ok() {
        live.run(1, Command::Leave {});
        live.run(1, Command::Return {});
    }
    assert_eq!(live.refusal(1, Command::Leave {}), too_much(MOST_CHANGES));
    live.act_first(1);
    // The way back is open to a device that has not used it up.
    let word = live.way_back(1);
    live.run(12, sit_with(&word));
}

#[test]
fn nobody_talks_for_ever() {
    let mut live = Live::open(settings(3));
    live.run(0, sit());
    live.run(1, sit());
    for _ in 0..MOST_SAYINGS {
        live.run(0, say("la"));
    }
    assert_eq!(live.refusal(0, say("la")), too_much(MOST_SAYINGS));
    live.run(1, say("at last"));
}
