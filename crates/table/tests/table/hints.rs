//! Hints: for who is asked, from what the seat knows, where the table allows them.

use bots::{Bot, Budget};
use game::{Seat, Viewer};
use shelf::{GameName, SetupRequest};
use table::{Command, Refused, Settings};
use testkit::{TestDice, games};

use crate::kit::{Live, bytes, person, seat_bot, settings, settings_of, sit};
use crate::law_leak::EXPANSIONS;

const NODES: u64 = 60;

fn hints(table: &table::Table, number: usize) -> Result<Vec<table::Hint>, Refused> {
    let wanted = table.consult(&person(number).id)?;
    Ok(wanted.hints(&Budget::of_nodes(NODES)))
}

/// Two tables that a player cannot tell apart give the same hints, byte for byte: with everything that a table of
/// these games can have.
#[test]
fn hints_rest_on_nothing_that_the_seat_cannot_know() {
    let mut others = 0;
    let plain = [(GameName::Between, 2), (GameName::Between, 3), (GameName::Castles, 3)];
    let mut all: Vec<Settings> = plain.map(|(game, players)| settings_of(game, players)).into();
    all.push(settings_of(GameName::Palace, 3));
    let with = EXPANSIONS.iter().map(|&name| name.to_owned()).collect();
    let setup = SetupRequest { players: 3, with, ..SetupRequest::default() };
    all.push(Settings { setup, ..settings_of(GameName::Castles, 3) });
    for settings in all {
        for seed in games(0, 1) {
            let dice = &mut TestDice::new(seed);
            let mut live = Live::started(settings.clone());
            for step in 0..400 {
                live.move_bots();
                let Some(seat) = live.now(0).asked.lowest() else { break };
                let number = seat.index();
                if step % 29 == 0 {
                    let viewer = Viewer::Seat(seat);
                    let other = live.table.imagine(viewer, dice);
                    others += u32::from(other.game() != live.table.game());
                    let (here, there) = (hints(&live.table, number), hints(&other, number));
                    assert!(here.as_ref().is_ok_and(|hints| !hints.is_empty()), "{here:?}");
                    assert_eq!(bytes(&here.ok()), bytes(&there.ok()));
                }
                live.act_like_a_bot(number);
            }
        }
    }
    assert!(others > 9, "{others}");
}

#[test]
fn only_who_is_asked_gets_hints_and_again_the_same() {
    for game in GameName::ALL {
        let mut live = Live::open(settings_of(game, 3));
        live.run(0, sit());
        assert_eq!(hints(&live.table, 0).err(), Some(Refused::NotPlaying));
        live.run(1, sit());
        live.run(2, sit());
        live.run(0, Command::Start {});
        let asked = live.somebody_asked();
        let first = hints(&live.table, asked).unwrap();
        assert_eq!(hints(&live.table, asked).unwrap(), first);
        // Talk changes nothing, where players may talk.
        let talk = Command::Say { text: "What now?".into() };
        if live.prepare(asked, &talk).is_ok() {
            live.run(asked, talk);
        }
        assert_eq!(hints(&live.table, asked).unwrap(), first);
        assert_eq!(hints(&live.table, 7).err(), Some(Refused::NotSeated));
        let waits = (0..3).find(|&number| !live.now(0).asked.contains(Seat(number)));
        if let Some(number) = waits {
            assert_eq!(hints(&live.table, number.into()).err(), Some(Refused::NotAsked));
        }
        live.run(asked, Command::HandOver {});
        assert_eq!(hints(&live.table, asked).err(), Some(Refused::StoodIn));
    }
}

/// What is refused here and nowhere else.
pub(crate) fn refusals() -> Vec<Refused> {
    let live = Live::started(Settings { hints: false, ..settings(3) });
    hints(&live.table, 0).err().into_iter().collect()
}

#[test]
fn a_table_can_forbid_hints() {
    let mut live = Live::open(Settings { hints: false, ..settings(3) });
    live.run(0, sit());
    for seat in 1..3 {
        live.run(0, seat_bot(seat, Bot::Random));
    }
    live.run(0, Command::Start {});
    assert_eq!(hints(&live.table, 0).err(), Some(Refused::HintsForbidden));
    assert_eq!(live.now(0).lobby.map(|lobby| lobby.settings.hints), Some(false));
    // What is kept says it, and tables from before allow them.
    assert!(live.stored[0].1.contains(r#""hints":false"#));
    let allowed = Live::open(settings(3));
    assert!(!allowed.stored[0].1.contains("hints"));
    assert!(allowed.load().unwrap().settings().hints);
}
