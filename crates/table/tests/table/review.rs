//! The review of a finished game: the decisions of a seat's owner, each judged by what was known then.

use bots::{Bot, Budget};
use game::Seat;
use shelf::{AnyAction, GameName};
use table::{Command, Refused, Settings, Stage};

use crate::kit::{Live, settings_of};

const SEAT: Seat = Seat(0);

fn over(game: GameName, players: u8) -> Live {
    let settings = Settings { stand_in: Bot::Greedy, ..settings_of(game, players) };
    let mut live = Live::started(settings);
    live.play_to_the_end();
    live
}

#[test]
fn each_own_decision_of_a_game_is_looked_at_once() {
    for game in GameName::ALL {
        let live = over(game, 3);
        let decisions = live.table.decisions(SEAT, &live.committed).unwrap();
        assert!(decisions.len() > 9, "{game:?}: {}", decisions.len());
        assert!(decisions.is_sorted_by_key(|decision| decision.n));
        let budget = Budget::of_nodes(600);
        let mut missed = 0;
        for &decision in decisions.iter().step_by(5) {
            let look = || live.table.look_back(SEAT, decision).unwrap().reviewed(&budget);
            let reviewed = look().unwrap();
            assert_eq!(look().unwrap(), reviewed, "who asks again is told the same");
            assert_eq!(reviewed.n, decision.n);
            // It is what the row says that was done.
            let row = &live.committed[decision.n as usize - 1];
            let told = serde_json::to_string(row.row()).unwrap();
            for action in &reviewed.played.actions {
                let action = serde_json::to_string(action).unwrap();
                assert!(told.contains(&action), "{action} in {told}");
            }
            let (best, played) =
                (reviewed.best.estimate.unwrap(), reviewed.played.estimate.unwrap());
            assert_eq!(best.behind, 0);
            assert_eq!(played.behind, best.lead - played.lead);
            missed += played.behind;
        }
        // People here play at random.
        assert!(missed > 0, "{game:?}");
    }
}

#[test]
fn there_is_no_review_before_the_end() {
    let live = Live::started(settings_of(GameName::Palace, 2));
    assert_eq!(live.table.stage(), Stage::Playing);
    assert_eq!(live.table.decisions(SEAT, &live.committed).err(), Some(Refused::NotOver));
    assert_eq!(live.table.final_lead(SEAT).err(), Some(Refused::NotOver));
}

#[test]
fn what_was_taken_back_or_done_by_others_is_no_decision() {
    let settings = Settings { stand_in: Bot::Greedy, ..settings_of(GameName::Palace, 2) };
    let mut live = Live::started(settings);
    let mut undone = Vec::new();
    // Some moves are taken back, and then a bot plays for the owner.
    for _ in 0..30 {
        live.move_bots();
        let number = live.somebody_asked();
        let committed = live.act_like_a_bot(number);
        if number == 0 && undone.len() < 3 && live.prepare(0, &Command::Undo {}).is_ok() {
            live.run(0, Command::Undo {});
            undone.push(committed.n);
        }
    }
    assert!(!undone.is_empty());
    live.run(0, Command::HandOver {});
    let own_until = live.table.head();
    live.play_to_the_end();
    let decisions = live.table.decisions(SEAT, &live.committed).unwrap();
    assert!(!decisions.is_empty());
    for decision in &decisions {
        assert!(!undone.contains(&decision.n), "{} was taken back", decision.n);
        assert!(decision.n <= own_until, "{} was a bot's", decision.n);
    }
}

/// In the end everybody's lead is what the result says.
#[test]
fn the_lead_in_the_end_is_that_of_the_result() {
    let live = over(GameName::Castles, 3);
    let outcome = live.table.game().unwrap().outcome().unwrap();
    for standing in &outcome.standings {
        let others = outcome.standings.iter().filter(|other| other.seat != standing.seat);
        let best = others.map(|other| other.total).max().unwrap();
        let lead = live.table.final_lead(standing.seat).unwrap();
        assert_eq!(lead, 100 * i64::from(standing.total - best));
    }
}

/// Prices are one decision, from the first to the opening of the market.
#[test]
fn prices_are_one_decision() {
    let mut live = Live::started(settings_of(GameName::Castles, 2));
    let mut batches = 0;
    while live.table.stage() == Stage::Playing {
        live.move_bots();
        let Some(seat) = live.now(0).asked.lowest() else { break };
        let suggested = live.now(seat.index()).suggestion;
        if suggested.len() > 1 {
            // As a page sends them: all at once.
            let open: AnyAction =
                serde_json::from_str(r#"{"castles":{"type":"open_market"}}"#).unwrap();
            let actions = suggested.into_iter().rev().chain([open]).collect();
            live.run(seat.index(), Command::Act { actions });
            batches += u32::from(seat == SEAT);
        } else {
            live.act_like_a_bot(seat.index());
        }
    }
    assert!(batches > 1, "{batches}");
    let budget = Budget::of_nodes(60);
    let all = live.table.decisions(SEAT, &live.committed).unwrap();
    let reviewed =
        all.iter().filter_map(|&it| live.table.look_back(SEAT, it).unwrap().reviewed(&budget));
    let whole = reviewed.filter(|it| it.played.actions.len() > 1).count();
    assert_eq!(whole, batches as usize);
}
