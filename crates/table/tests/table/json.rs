//! What is written is read again as it was.

use std::collections::BTreeSet;

use bots::Bot;
use game::{Seat, Viewer};
use shelf::{AnyAction, GameName, Secret};
use table::{
    Clock, Command, Entry, Keep, Origin, Person, PersonId, PetitionKind, PlayedAction, Row,
    Seating, Settings, Table, What,
};

use crate::kit::{Live, answer, person, say, seat_bot, settings, sit, with_clock};
use crate::wild::{Manner, Wild};

fn action() -> AnyAction {
    AnyAction::Between(between::Action::Lock)
}

fn steps() -> Vec<PlayedAction> {
    vec![
        PlayedAction { seat: None, action: action() },
        PlayedAction { seat: Some(Seat(1)), action: action() },
    ]
}

/// One entry of each kind; the match below fails to compile when one is missing here.
fn entries() -> Vec<Entry> {
    let settings = with_clock(3, Clock::PerGame { seconds: 60, increment: 1 });
    let seated = Keep::Seated { person: person(2), contribution: "luck".into() };
    let kept = vec![Keep::Person(person(1)), Keep::Bot(Bot::Greedy), Keep::Open, seated];
    let (secret, link_key) = (Secret::new([1; 32]), Secret::new([2; 32]));
    let mut all = vec![
        Entry::Opened {
            rules_version: 1,
            settings: settings.clone(),
            host: person(0),
            secret,
            link_key,
            kept,
        },
        Entry::Branched {
            rules_version: 1,
            settings: settings.clone(),
            host: person(0),
            secret,
            link_key,
            origin: Origin { table: "t0".into(), n: 57 },
            seat: Seat(2),
            bot: Bot::Greedy,
            given: steps(),
        },
        Entry::Configured { settings },
        Entry::Sat { seat: Seat(0), person: person(0), contribution: "x".into(), link: Some(3) },
        Entry::BotSat { seat: Seat(1), bot: Bot::Random },
        Entry::Cleared { seat: Seat(1) },
        Entry::Invited { seat: None },
        Entry::Revoked { link: 4 },
        Entry::Started { steps: steps() },
        Entry::Played { seat: Seat(1), bot: false, silent: false, steps: steps() },
        Entry::Played { seat: Seat(1), bot: true, silent: false, steps: Vec::new() },
        Entry::Undone { seat: Seat(1), to: 7 },
        Entry::Answered { seat: Seat(1), agree: true },
        Entry::Paused { seat: Seat(1) },
        Entry::Resumed { seat: Seat(1) },
        Entry::Said { seat: Seat(1), text: "\"quoted\" \\ ü \u{1f3f0}\n".into() },
        Entry::TimeUp { nudged: vec![Seat(0)], stood_in: vec![] },
        Entry::Left { seat: Seat(1) },
        Entry::Returned { seat: Seat(1) },
        Entry::Rematch { table: "t2".into() },
        Entry::WentOut { seat: Seat(1) },
        Entry::HandedOver { seat: Seat(1) },
        Entry::GaveUp { seat: Seat(1) },
        Entry::Lent { seat: Seat(1) },
        Entry::Deputized { seat: Seat(1), person: person(7), link: 5 },
        Entry::Expelled { seat: Seat(1) },
        Entry::Reported { by: Seat(0), seat: Seat(1), text: "rude".into() },
    ];
    let seat = Seat(1);
    let votes = [
        PetitionKind::StandIn { seat },
        PetitionKind::Deputy { seat },
        PetitionKind::Expel { seat },
    ];
    all.extend(votes.map(|wish| Entry::Asked { seat: Seat(2), wish }));
    let wishes = [PetitionKind::Undo { to: 3 }, PetitionKind::Pause, PetitionKind::Resume];
    all.extend(wishes.map(|wish| Entry::Asked { seat: Seat(2), wish }));
    all
}

fn kind(entry: &Entry) -> u8 {
    match entry {
        Entry::Opened { .. } => 0,
        Entry::Configured { .. } => 1,
        Entry::Sat { .. } => 2,
        Entry::BotSat { .. } => 3,
        Entry::Cleared { .. } => 4,
        Entry::Invited { .. } => 5,
        Entry::Revoked { .. } => 6,
        Entry::Started { .. } => 7,
        Entry::Played { .. } => 8,
        Entry::Undone { .. } => 9,
        Entry::Asked { .. } => 10,
        Entry::Answered { .. } => 11,
        Entry::Paused { .. } => 12,
        Entry::Resumed { .. } => 13,
        Entry::Said { .. } => 14,
        Entry::TimeUp { .. } => 15,
        Entry::Left { .. } => 16,
        Entry::Returned { .. } => 17,
        Entry::Rematch { .. } => 18,
        Entry::Branched { .. } => 19,
        Entry::WentOut { .. } => 20,
        Entry::HandedOver { .. } => 21,
        Entry::GaveUp { .. } => 22,
        Entry::Lent { .. } => 23,
        Entry::Deputized { .. } => 24,
        Entry::Expelled { .. } => 25,
        Entry::Reported { .. } => 26,
    }
}
const KINDS: u8 = 27;

#[test]
fn every_row_survives_its_body() {
    let kinds: BTreeSet<u8> = entries().iter().map(kind).collect();
    assert!(kinds.into_iter().eq(0..KINDS));
    for entry in entries() {
        for (by, send) in [(None, None), (Some(PersonId("p".into())), Some("s".to_string()))] {
            let row = Row { at: 5, by, send, entry: entry.clone() };
            let body = row.to_body().unwrap();
            assert_eq!(Row::from_body(5, &body).unwrap(), row);
            assert!(!body.contains('\n'));
        }
    }
}

fn commands() -> Vec<Command> {
    let [same, rotate, shuffle] = [Seating::Same, Seating::Rotate, Seating::Shuffle];
    vec![
        sit(),
        Command::Sit { seat: Some(Seat(1)), link: Some("w".into()), contribution: "c".into() },
        Command::Leave {},
        Command::HandOver {},
        Command::GiveUp {},
        Command::Delete {},
        Command::Deputy { seat: Some(Seat(1)) },
        Command::StandIn { seat: Seat(1) },
        Command::Expel { seat: Seat(1) },
        Command::Report { seat: Seat(1), text: "rude".into() },
        Command::Return {},
        seat_bot(1, Bot::Greedy),
        Command::ClearSeat { seat: Seat(1) },
        Command::Configure { settings: settings(4) },
        Command::Invite { seat: Some(Seat(2)) },
        Command::Revoke { link: 1 },
        Command::Start {},
        Command::Act { actions: vec![action()] },
        Command::Undo {},
        Command::Pause {},
        Command::Resume {},
        answer(true),
        say("hello"),
        Command::Rematch { seating: same, contribution: String::new() },
        Command::Rematch { seating: rotate, contribution: "luck".into() },
        Command::Rematch { seating: shuffle, contribution: String::new() },
    ]
}

fn command_kind(command: &Command) -> u8 {
    match command {
        Command::Sit { .. } => 0,
        Command::Leave {} => 1,
        Command::Return {} => 2,
        Command::SeatBot { .. } => 3,
        Command::ClearSeat { .. } => 4,
        Command::Configure { .. } => 5,
        Command::Invite { .. } => 6,
        Command::Revoke { .. } => 7,
        Command::Start {} => 8,
        Command::Act { .. } => 9,
        Command::Undo {} => 10,
        Command::Pause {} => 11,
        Command::Resume {} => 12,
        Command::Answer { .. } => 13,
        Command::Say { .. } => 14,
        Command::Rematch { .. } => 15,
        Command::HandOver {} => 16,
        Command::GiveUp {} => 17,
        Command::Deputy { .. } => 18,
        Command::StandIn { .. } => 19,
        Command::Expel { .. } => 20,
        Command::Report { .. } => 21,
        Command::Delete {} => 22,
    }
}

#[test]
fn every_command_survives_json() {
    let kinds: BTreeSet<u8> = commands().iter().map(command_kind).collect();
    assert!(kinds.into_iter().eq(0..23));
    for command in commands() {
        let text = serde_json::to_string(&command).unwrap();
        assert_eq!(serde_json::from_str::<Command>(&text).unwrap(), command, "{text}");
        let more = text.replacen('{', "{\"more\":1,", 1);
        assert!(serde_json::from_str::<Command>(&more).is_err(), "{more}");
    }
}

#[test]
fn a_command_needs_no_more_than_it_says() {
    let read = |text: &str| serde_json::from_str::<Command>(text).unwrap();
    assert_eq!(read(r#"{"type":"sit"}"#), sit());
    assert_eq!(read(r#"{"type":"invite"}"#), Command::Invite { seat: None });
    let rematch = Command::Rematch { seating: Seating::Same, contribution: String::new() };
    assert_eq!(read(r#"{"type":"rematch"}"#), rematch);
    assert_eq!(read(r#"{"type":"deputy"}"#), Command::Deputy { seat: None });
    let settings: Settings =
        serde_json::from_str(r#"{"game":"between","setup":{"players":3}}"#).unwrap();
    assert_eq!((settings.clock, settings.stand_in), (Clock::None, Bot::Greedy));
    assert!(!settings.listed);
}

fn what_kind(what: &What) -> u8 {
    match what {
        What::Opened => 0,
        What::Configured => 1,
        What::Sat { .. } => 2,
        What::BotSat { .. } => 3,
        What::Cleared { .. } => 4,
        What::Invited { .. } => 5,
        What::Revoked => 6,
        What::Started { .. } => 7,
        What::Played { .. } => 8,
        What::Undone { .. } => 9,
        What::Asked { .. } => 10,
        What::Answered { .. } => 11,
        What::Paused { .. } => 12,
        What::Resumed { .. } => 13,
        What::Said { .. } => 14,
        What::TimeUp { .. } => 15,
        What::Left { .. } => 16,
        What::Returned { .. } => 17,
        What::Rematch { .. } => 18,
        What::Branched { .. } => 19,
        What::WentOut { .. } => 20,
        What::HandedOver { .. } => 21,
        What::GaveUp { .. } => 22,
        What::Lent { .. } => 23,
        What::Deputized { .. } => 24,
        What::Expelled { .. } => 25,
        What::Reported { .. } => 26,
        What::Noted => 27,
    }
}

/// Updates go out only, so it is enough that each names its kind.
#[test]
fn every_update_is_written_with_its_kind() {
    let mut live = Live::open(settings(3));
    let base = live.table.clone();
    let opened = live.committed.remove(0);
    let mut seen = BTreeSet::new();
    let mut look = |committed: &table::CommittedRow| {
        for viewer in [Viewer::Spectator, Viewer::Seat(Seat(0))] {
            // As who has asked for it hears it, or somebody else.
            let nobody = PersonId("nobody".into());
            let update =
                committed.update_for(viewer, committed.row().by.as_ref().unwrap_or(&nobody));
            let value = serde_json::to_value(&update).unwrap();
            assert_eq!(value["n"], committed.n);
            let name = value["what"]["type"].as_str().expect("it has a type").to_string();
            seen.insert((what_kind(&update.what), name));
        }
    };
    look(&opened);
    for entry in entries() {
        if matches!(entry, Entry::Opened { .. } | Entry::Started { .. } | Entry::Played { .. }) {
            continue;
        }
        // Without a game some do not fit; those come from a real game below.
        let row = Row { at: 1, by: None, send: None, entry };
        if let Ok(committed) = base.clone().follow(row.clone()) {
            look(&committed);
        }
        let signed = Row { by: Some(PersonId("somebody".into())), ..row };
        if let Ok(committed) = base.clone().follow(signed) {
            look(&committed);
        }
    }
    let mut wild = Wild::new(
        3,
        Manner { game: GameName::Between, players: 3, with: &[], bots: true, restless: 2 },
    );
    for _ in 0..300 {
        wild.step();
    }
    wild.live.committed.iter().for_each(&mut look);
    look(&crate::branch::branched(3).committed[0]);
    let kinds: Vec<u8> = seen.iter().map(|(kind, _)| *kind).collect();
    // A report is told in two ways.
    assert!(kinds.into_iter().eq(0..=KINDS), "{seen:?}");
    let names: BTreeSet<_> = seen.iter().map(|(_, name)| name).collect();
    assert_eq!(names.len(), usize::from(KINDS) + 1);
}

#[test]
fn people_and_settings_survive_json() {
    let person: Person = serde_json::from_str(r#"{"id":"a","name":"A"}"#).unwrap();
    assert_eq!(person.id, PersonId("a".into()));
    let clocks = [Clock::None, Clock::PerMove { seconds: 9 }, Clock::Days { days: 2 }];
    for clock in clocks {
        let settings = with_clock(3, clock);
        let text = serde_json::to_string(&settings).unwrap();
        assert_eq!(serde_json::from_str::<Settings>(&text).unwrap(), settings);
    }
    let live = Live::started(settings(3));
    let rows = live.stored.iter().map(|(at, body)| Row::from_body(*at, body).unwrap());
    assert!(Table::load(rows).unwrap() == live.table);
}
