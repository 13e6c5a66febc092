//! Thoughts that are not moves: what an action would bring, and who may see that somebody thinks
//! of it.

use between::{Action, Step};
use game::Seat;
use shelf::AnyAction;
use table::{Match, Refused, Stage, Table};

use crate::kit::{Live, act, bot_choice, person, settings};

fn step(table: &Table) -> Step {
    let Some(Match::Between(play)) = table.game() else { panic!() };
    play.state().step()
}

/// A game in which somebody may propose a cell; says who, and what.
fn building(players: u8) -> (Live, usize, AnyAction) {
    let mut live = Live::started(settings(players));
    loop {
        assert_eq!(live.table.stage(), Stage::Playing);
        if step(&live.table) == Step::Build {
            for number in 0..usize::from(players) {
                let is_cell = |action: &&AnyAction| {
                    let AnyAction::Between(action) = action else { panic!() };
                    matches!(action, Action::Propose { choice: between::Choice::Cell(_), .. })
                };
                if let Some(action) = live.now(number).choices.iter().find(is_cell) {
                    let action = action.clone();
                    return (live, number, action);
                }
            }
        }
        let seat = live.table.game().unwrap().turn().seats().lowest().unwrap();
        live.act_like_a_bot(seat.index());
    }
}

#[test]
fn a_preview_shows_the_sheet_and_changes_nothing() {
    let (live, number, action) = building(3);
    let before = live.table.clone();
    let preview = live.table.preview(&person(number).id, &action).unwrap();
    assert!(preview.refusals.is_empty());
    assert_eq!(preview.sheets.len(), 1);
    assert!(live.table == before);
    let AnyAction::Between(Action::Propose { castle, .. }) = action else { panic!() };
    assert_eq!(preview.sheets[0].castle, castle.0);
    assert_eq!(live.table.game().unwrap().sheets().len(), 3);
}

#[test]
fn a_preview_of_what_is_forbidden_says_why() {
    let (live, number, action) = building(4);
    let other = (0..4).find(|other| {
        *other != number
            && live.table.preview(&person(*other).id, &action).is_ok_and(|p| !p.refusals.is_empty())
    });
    let preview = live.table.preview(&person(other.unwrap()).id, &action).unwrap();
    assert!(preview.sheets.is_empty());
    let Refused::Rules(reasons) = live.refusal(other.unwrap(), act(action)) else { panic!() };
    assert_eq!(preview.refusals, reasons);
}

#[test]
fn a_ghost_is_for_others_and_a_thought_of_the_own_hand_for_nobody() {
    let (live, number, action) = building(3);
    let (seat, audience) = live.table.ghost(&person(number).id, &action).unwrap();
    assert_eq!(seat, Seat(number as u8));
    assert!(!audience.is_empty() && !audience.contains(seat));
    // Not of an action that is not theirs to take.
    let partner = audience.lowest().unwrap();
    let theirs = live.table.ghost(&person(partner.index()).id, &action).unwrap();
    assert!(theirs.1.is_empty());
    let choosing = Live::started(settings(3));
    let hand = choosing.first_choice(0);
    assert!(choosing.table.ghost(&person(0).id, &hand).unwrap().1.is_empty());
    let preview = choosing.table.preview(&person(0).id, &hand).unwrap();
    assert!(preview.refusals.is_empty() && preview.sheets.is_empty());
}

#[test]
fn only_players_of_a_game_have_thoughts() {
    let live = Live::started(settings(3));
    let action = live.first_choice(0);
    assert_eq!(live.table.preview(&person(9).id, &action).unwrap_err(), Refused::NotSeated);
    assert_eq!(live.table.ghost(&person(9).id, &action).unwrap_err(), Refused::NotSeated);
    let mut gathering = Live::open(settings(3));
    gathering.run(0, crate::kit::sit());
    assert_eq!(gathering.table.preview(&person(0).id, &action).unwrap_err(), Refused::NotPlaying);
    assert_eq!(gathering.table.ghost(&person(0).id, &action).unwrap_err(), Refused::NotPlaying);
    assert!(bot_choice(&gathering.table, Seat(0), bots::Bot::Random).is_none());
}

#[test]
fn weighing_gives_the_points_that_a_preview_shows() {
    let (live, number, action) = building(4);
    let person = person(number).id;
    let now = live.table.game().unwrap();
    let choices = now.page_choices(game::Seat(u8::try_from(number).unwrap()));
    let gains = live.table.weigh(&person, &choices).unwrap();
    assert_eq!(gains.len(), choices.len());
    for (choice, gain) in choices.iter().zip(gains) {
        let after = live.table.preview(&person, choice).unwrap().sheets;
        let before = now.sheets();
        let old = |castle| before.iter().find(|sheet| sheet.castle == castle).unwrap().total;
        assert_eq!(gain, Some(after.iter().map(|sheet| sheet.total - old(sheet.castle)).sum()));
    }
    let lock = AnyAction::Between(Action::Lock);
    assert_eq!(live.table.weigh(&person, &[lock, action.clone()]).unwrap().first(), Some(&None));
    let many = vec![action; table::MOST_WEIGHED + 1];
    assert_eq!(
        live.table.weigh(&person, &many),
        Err(Refused::TooLong { most: table::MOST_WEIGHED })
    );
}
