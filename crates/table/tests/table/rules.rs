//! A table goes on by the version of the rules that it was opened with.

use between::{Action, Choice};
use game::{Seat, Viewer};
use serde::Deserialize;
use serde_json::value::RawValue;
use shelf::{AnyAction, GameName};
use table::{Branch, Entry, Origin, Person, PersonId, Refused, Row, Stage, Table};

use crate::kit::*;

/// A stored table of version 1, right before an attendant from next door takes the spot of an
/// earned one. Newer rules keep that spot.
fn stored() -> Live {
    #[derive(Deserialize)]
    struct File {
        rows: Vec<FileRow>,
    }
    #[derive(Deserialize)]
    struct FileRow {
        at: i64,
        body: Box<RawValue>,
    }
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/tables/between-rules-1.json");
    let file: File = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    let stored: Vec<_> = file.rows.iter().map(|row| (row.at, row.body.get().to_owned())).collect();
    let rows = stored.iter().map(|(at, body)| Row::from_body(*at, body).unwrap());
    let table = Table::load(rows).unwrap();
    let at = stored.last().unwrap().0;
    Live { table, stored, committed: Vec::new(), at }
}

fn accept(castle: u8) -> AnyAction {
    AnyAction::Between(Action::Accept { castle: between::CastleId(castle) })
}

/// Everybody plays like a bot until the game is over.
fn play_to_the_end(live: &mut Live) {
    while live.table.stage() != Stage::Over {
        let seats = live.table.game().unwrap().turn().seats();
        let seat = seats.lowest().expect("somebody is waited for");
        live.act_like_a_bot(seat.0.into());
    }
}

/// BTW-HOUSE-02b
#[test]
fn a_table_of_older_rules_is_read_and_played_to_its_end_by_them() {
    let mut live = stored();
    assert_eq!((live.table.rules_version(), live.table.stage()), (1, Stage::Playing));
    let committed = live.run(1, act(accept(2)));
    let update = bytes(&committed.update(Viewer::Spectator));
    assert!(update.contains("\"bonus_lost\""), "by version 1 the attendant is lost: {update}");
    play_to_the_end(&mut live);
    assert!(live.load().unwrap() == live.table, "it reads back as it is");
    let record = live.table.record().unwrap();
    let record: shelf::Record<Action> = shelf::parse(&record).unwrap();
    assert_eq!(record.rules_version, 1);
    record.verify::<shelf::Between>().unwrap();
}

/// BTW-HOUSE-02b
#[test]
fn a_new_table_plays_by_the_newest_rules_and_a_branch_by_those_of_its_game() {
    let mut live = stored();
    let fifth = AnyAction::Between(Action::Propose {
        castle: between::CastleId(2),
        choice: Choice::FifthAttendant {
            castle: between::CastleId(1),
            attendant: between::Attendant::nth(0).unwrap(),
        },
    });
    // The same log under the newest version: the proposal, which came just before, is refused.
    let newest = GameName::Between.rules_version();
    let newer =
        live.stored[0].1.replace("\"rules_version\":1", &format!("\"rules_version\":{newest}"));
    let first = Row::from_body(live.stored[0].0, &newer).unwrap();
    let rest = live.stored[1..].iter().map(|(at, body)| Row::from_body(*at, body).unwrap());
    let error = Table::load(std::iter::once(first.clone()).chain(rest)).unwrap_err().to_string();
    assert!(error.contains("the last attendant spot of castle 1 is kept"), "{error}");
    let row = live.stored[1..].iter().position(|(_, body)| body.contains(&bytes(&fifth))).unwrap();
    assert!(error.starts_with(&format!("row {}:", row + 2)), "{error}");
    // Up to there it plays as well by the one as by the other, and then says so.
    let rest = live.stored[1..=row].iter().map(|(at, body)| Row::from_body(*at, body).unwrap());
    let table = Table::load(std::iter::once(first).chain(rest)).unwrap();
    assert_eq!(table.rules_version(), newest);
    let asks = Live { table, stored: Vec::new(), committed: Vec::new(), at: live.at };
    let Refused::Rules(reasons) = asks.refusal(2, act(fifth)) else { panic!("by the rules") };
    assert_eq!(reasons[0].rule, "BTW-HOUSE-02b");

    assert_eq!(Live::open(settings(3)).table.rules_version(), newest);
    let then = live.table.clone();
    live.run(1, act(accept(2)));
    play_to_the_end(&mut live);
    let origin = Origin { table: "t".into(), n: then.head() };
    let somebody = Person { id: PersonId("id-9".into()), name: "Name 9".into() };
    let branch = Branch { origin, seat: Seat(1), bot: bots::Bot::Random };
    let row =
        live.table.open_branch(&then, branch, &somebody, [[3; 32], [4; 32]], live.at).unwrap();
    assert!(matches!(row.entry, Entry::Branched { rules_version: 1, .. }));
    let (branched, _) = Table::open(row).unwrap();
    assert_eq!(branched.rules_version(), 1);
    // And a rematch is a new table.
    assert_eq!(Live::open(live.table.settings().clone()).table.rules_version(), newest);
}

#[test]
fn a_table_of_unknown_rules_is_unreadable_and_says_which_are_known() {
    for game in GameName::ALL {
        let settings = table::Settings { game, ..settings(3) };
        let live = Live::open(settings);
        let (at, body) = &live.stored[0];
        let own = format!("\"rules_version\":{}", game.rules_version());
        for version in [0, game.rules_version() + 1] {
            let other = body.replace(&own, &format!("\"rules_version\":{version}"));
            let error = Table::open(Row::from_body(*at, &other).unwrap()).unwrap_err().to_string();
            let start = format!(
                "version {version} of the rules of {} is not known; expected",
                game.as_str()
            );
            assert!(error.starts_with(&start), "{error}");
        }
    }
}
