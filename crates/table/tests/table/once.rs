//! A request that is sent twice is done once.

use table::{Command, LONGEST_SEND, PreparedChange, Refused, Request, Table};

use crate::kit::{Live, act, person, say, settings, sit};

fn prepare(
    table: &Table,
    number: usize,
    send: &str,
    command: &Command,
) -> Result<PreparedChange, Refused> {
    table.prepare(&Request { person: &person(number), send: Some(send), command }, 0)
}

#[test]
fn the_same_name_is_done_once_here_and_after_loading() {
    let mut live = Live::started(settings(3));
    let command = act(live.first_choice(1));
    let change = prepare(&live.table, 1, "move-1", &command).unwrap();
    live.commit(change);
    let done = Refused::Done { n: live.table.head() };
    for table in [&live.table, &live.load().unwrap()] {
        assert_eq!(prepare(table, 1, "move-1", &command).unwrap_err(), done);
        // Whatever comes under the name.
        assert_eq!(prepare(table, 1, "move-1", &Command::HandOver {}).unwrap_err(), done);
        assert_eq!(table.done_as(&person(1).id, "move-1"), Some(table.head()));
        assert_eq!(table.done_as(&person(0).id, "move-1"), None);
    }
    // Names of others are their own.
    let change = prepare(&live.table, 0, "move-1", &act(live.first_choice(0))).unwrap();
    live.commit(change);
}

/// Also when the seat that asked is not the asker's any more.
#[test]
fn what_was_done_stays_done_whatever_came_since() {
    let mut live = Live::open(settings(3));
    let change = prepare(&live.table, 1, "sit", &sit()).unwrap();
    live.commit(change);
    live.run(1, Command::Leave {});
    assert_eq!(prepare(&live.table, 1, "sit", &sit()).unwrap_err(), Refused::Done { n: 2 });
}

#[test]
fn a_refused_or_dropped_request_may_come_again() {
    let mut live = Live::started(settings(3));
    let silent = prepare(&live.table, 0, "talk", &say("hello")).unwrap_err();
    assert!(matches!(silent, Refused::Silence { .. }));
    live.everybody_chooses();
    drop(prepare(&live.table, 0, "talk", &say("hello")).unwrap());
    let change = prepare(&live.table, 0, "talk", &say("hello")).unwrap();
    live.commit(change);
}

#[test]
fn names_are_remembered_for_a_long_while() {
    let mut live = Live::open(settings(3));
    live.run(0, sit());
    live.run(1, sit());
    for number in 0..300 {
        // They take turns, as nobody may talk so much alone.
        let who = number % 2;
        let change = prepare(&live.table, who, &format!("say-{number}"), &say("la")).unwrap();
        live.commit(change);
    }
    let loaded = live.load().unwrap();
    assert!(loaded == live.table);
    for table in [&live.table, &loaded] {
        assert!(prepare(table, 1, "say-299", &say("la")).is_err());
        assert!(prepare(table, 0, "say-44", &say("la")).is_err());
        assert!(prepare(table, 1, "say-43", &say("la")).is_ok(), "256 are known");
    }
}

#[test]
fn a_name_has_its_limit() {
    let mut live = Live::open(settings(3));
    live.run(0, sit());
    let longest = "x".repeat(LONGEST_SEND);
    assert!(prepare(&live.table, 0, &longest, &say("la")).is_ok());
    let refused = prepare(&live.table, 0, &format!("{longest}x"), &say("la")).unwrap_err();
    assert_eq!(refused, Refused::TooLong { most: LONGEST_SEND });
}
