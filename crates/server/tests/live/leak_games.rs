//! The leak law on the wire for Castles and the Palace: two games that differ in what two players
//! hold send all others the same bytes, from the first frame to the last before the end.

use std::sync::Arc;

use bots::Bot;
use client::{Account, Target};
use game::{Seat, Viewer};
use protocol::ClientMsg;
use shelf::{AnyAction, GameName, Secret};
use table::{Command, Entry, Eyes, Person, Request, Row, Stage, Step, Table};

use crate::leak::{
    NOW, Opening, Transcript, before_the_end, difference, fixed_time, read_over_http, with_lengths,
    with_marks, world,
};
use crate::place::{Database, Folder, fresh_database, gathered_at, settings, start_with};
use crate::wire::Wire;

const PLAYERS: u8 = 3;

/// Three people sit down; which shuffle they get is decided later.
async fn opening(game: GameName) -> Opening {
    let folder = Folder::new();
    let url = fresh_database(Database::Sqlite, &folder);
    let server = start_with(fixed_time(), store::open(&url).await.unwrap()).await;
    let settings = table::Settings { game, ..settings(PLAYERS) };
    let (mut accounts, target) = gathered_at(server.address(), &settings, PLAYERS).await;
    accounts.push(Account::guest(server.address(), "Spectator").await.unwrap());
    server.stop().await;
    let store = store::open(&url).await.unwrap();
    let kept = store.rows(target.table.parse().unwrap(), 0).await.unwrap();
    store.close().await;
    let rows = kept.iter().map(|row| Row::from_body(row.at, &row.body).unwrap()).collect();
    Opening { folder, table: target.table, accounts, rows }
}

fn people(rows: &[Row]) -> Vec<Person> {
    let sat = rows.iter().filter_map(|row| match &row.entry {
        Entry::Sat { person, .. } => Some(person.clone()),
        _ => None,
    });
    sat.collect()
}

fn plan(table: &Table, person: &Person, command: &Command) -> Option<table::Change> {
    table.plan(&Request { person, send: None, command }, NOW).ok()
}

fn act(action: &AnyAction) -> Command {
    Command::Act { actions: vec![action.clone()] }
}

/// The same payment without Secret Swans, so that these stay secret.
fn open_payment(table: &Table, seat: Seat, idea: &AnyAction) -> Option<AnyAction> {
    use palace::Action::Pay;
    let (table::Match::Palace(play), AnyAction::Palace(Pay { .. })) = (table.game()?, idea) else {
        return None;
    };
    let all = game::legal_actions::<palace::Palace>(play.state(), game::Actor::Seat(seat));
    let open = all.into_iter().find(|pay| matches!(pay, Pay { secret, .. } if secret.is_empty()));
    open.map(AnyAction::Palace)
}

/// The rows of a whole game that people play like bots.
fn whole_game(gathered: &[Row], secret: u8) -> Vec<Row> {
    let mut rows = gathered.to_vec();
    if let Entry::Opened { secret: own, .. } = &mut rows[0].entry {
        *own = Secret::new([secret; 32]);
    }
    let people = people(&rows);
    let mut table = Table::load(rows.clone()).unwrap();
    let mut commit = |table: &mut Table, change: table::Change| {
        rows.push(change.row.clone());
        table.commit(change).unwrap();
    };
    let start = plan(&table, &people[0], &Command::Start {}).unwrap();
    commit(&mut table, start);
    while table.stage() == Stage::Playing {
        let seat = table.game().unwrap().turn().seats().lowest().unwrap();
        let idea = table.thought(seat, Bot::Random).unwrap().decide().unwrap();
        let action = open_payment(&table, seat, &idea).unwrap_or(idea);
        let change = plan(&table, &people[seat.index()], &act(&action)).unwrap();
        commit(&mut table, change);
    }
    rows
}

fn steps(row: &Row) -> &[Step] {
    match &row.entry {
        Entry::Started { steps } | Entry::Played { steps, .. } => steps,
        _ => &[],
    }
}

/// Something that a seat has drawn and nobody else has seen.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Held {
    seat: Seat,
    row: usize,
    step: usize,
}

/// Everything of one kind that was drawn in secret; the first seat's is left out, as it looks on.
fn held(rows: &[Row], kind: Kind) -> Vec<Held> {
    let mut all = Vec::new();
    for (number, row) in rows.iter().enumerate() {
        let mover = match &row.entry {
            Entry::Played { seat, .. } => *seat,
            _ => Seat(0),
        };
        for (step, Step { action, .. }) in steps(row).iter().enumerate() {
            let seat = match (kind, action) {
                (Kind::Card, AnyAction::Castles(castles::Action::DealCard { seat, .. })) => *seat,
                (Kind::Card, AnyAction::Castles(castles::Action::DrawBonus { .. }))
                | (Kind::Swan, AnyAction::Palace(palace::Action::DrawSecret { .. })) => mover,
                // Who keeps a favor has drawn it.
                (Kind::Favor, AnyAction::Palace(palace::Action::KeepFavor { .. })) => mover,
                _ => continue,
            };
            all.push(Held { seat, row: number, step });
        }
    }
    // Whose a Secret Swan is, is for the rules to say.
    all.retain(|held| kind == Kind::Swan || held.seat != Seat(0));
    all
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Kind {
    Card,
    Favor,
    Swan,
}

/// The name of what is held, in quotes.
fn name(rows: &[Row], held: Held) -> String {
    let action = serde_json::to_value(&steps(&rows[held.row])[held.step].action).unwrap();
    let inner = action.as_object().unwrap().values().next().unwrap();
    let found = ["card", "favor", "colour"].iter().find_map(|key| inner.get(*key));
    found.unwrap().to_string()
}

/// The same text with two names exchanged; the other name may not be in it.
fn exchanged(text: &str, [one, other]: [&str; 2]) -> String {
    text.replace(one, "\u{0}").replace(other, one).replace('\u{0}', other)
}

/// Nothing, if one of them is the name of something else as well.
fn renamed(step: &Step, names: [&str; 2]) -> Option<Step> {
    serde_json::from_str(&exchanged(&serde_json::to_string(step).unwrap(), names)).ok()
}

/// The same game with two names exchanged.
fn other_world(rows: &[Row], names: [&str; 2]) -> Option<Vec<Row>> {
    let mut rows = rows.to_vec();
    for Row { entry, .. } in &mut rows {
        if let Entry::Started { steps } | Entry::Played { steps, .. } = entry {
            for step in steps {
                *step = renamed(step, names)?;
            }
        }
    }
    Some(rows)
}

/// Whether the first seat and a spectator see the same in both games, as far as these are games.
fn look_the_same(worlds: [&[Row]; 2]) -> bool {
    let began = |row: &Row| matches!(row.entry, Entry::Started { .. });
    let first = worlds[0].iter().position(began).unwrap();
    let mut tables = worlds.map(|rows| Table::load(rows[..first].to_vec()).unwrap());
    for number in first..worlds[0].len() {
        for (table, rows) in tables.iter_mut().zip(worlds) {
            if table.follow(rows[number].clone()).is_err() {
                return false;
            }
        }
        if tables.iter().all(|table| table.stage() == Stage::Over) {
            return true;
        }
        for viewer in [Viewer::Seat(Seat(0)), Viewer::Spectator] {
            let eyes = Eyes::of(viewer, viewer != Viewer::Spectator);
            let [ours, theirs] =
                tables.each_ref().map(|table| serde_json::to_string(&table.now(eyes, 0)).unwrap());
            if ours != theirs {
                return false;
            }
        }
    }
    false
}

/// A game, the same in another world that the first seat and a spectator cannot tell from it, and the
/// row after which somebody holds something else there.
struct Pair {
    worlds: [Vec<Row>; 2],
    dealt: usize,
}

fn pair(gathered: &[Row], kind: Kind) -> Option<Pair> {
    (1..60).find_map(|secret| {
        let rows = whole_game(gathered, secret);
        let all = held(&rows, kind);
        let others = match kind {
            Kind::Card | Kind::Favor => exchanges(&rows, &all),
            // Nobody draws after it, so that nothing else differs.
            Kind::Swan => other_colours(&rows, *all.last()?),
        };
        let found = others.into_iter().find(|(world, _)| look_the_same([&rows, world]));
        found.map(|(world, dealt)| Pair { worlds: [rows, world], dealt })
    })
}

/// The worlds in which two seats hold what the other one holds, with the row after which they do. Names have different lengths, so that lengths would tell.
fn exchanges(rows: &[Row], all: &[Held]) -> Vec<(Vec<Row>, usize)> {
    let mut worlds = Vec::new();
    for (number, one) in all.iter().enumerate() {
        for other in &all[number + 1..] {
            let names = [name(rows, *one), name(rows, *other)];
            if one.seat != other.seat
                && names[0].len() != names[1].len()
                && let Some(world) = other_world(rows, [&names[0], &names[1]])
            {
                worlds.push((world, one.row.max(other.row)));
            }
        }
    }
    worlds
}

/// The worlds in which the last Secret Swan of the game has another colour.
fn other_colours(rows: &[Row], last: Held) -> Vec<(Vec<Row>, usize)> {
    let own = name(rows, last);
    let others = palace::Colour::ALL.map(|colour| serde_json::to_string(&colour).unwrap());
    let others = others.into_iter().filter(|other| other.len() != own.len());
    let world = |other: String| {
        let mut rows = rows.to_vec();
        if let Entry::Played { steps, .. } = &mut rows[last.row].entry {
            steps[last.step] = renamed(&steps[last.step], [&own, &other]).unwrap();
        }
        (rows, last.row)
    };
    others.map(world).collect()
}

/// Plays a game on the wire as it is written, from the row after which everything is dealt.
async fn play(opening: &Opening, rows: &[Row], dealt: usize) -> Transcript {
    let (_folder, store, server) = world(opening, &rows[..=dealt]).await;
    let target = Target { server: server.address(), table: opening.table.clone() };
    let mut wires = Vec::new();
    for account in &opening.accounts {
        wires.push(Wire::open(&target, account, Some(0)).await);
    }
    let spectator = wires.len() - 1;
    for (number, row) in rows.iter().enumerate().skip(dealt + 1) {
        let Entry::Played { seat, steps, .. } = &row.entry else { panic!("{row:?}") };
        let action = &steps[0].action;
        // The first seat asks for everything on the way, with its own moves and those of others.
        if number.is_multiple_of(3) {
            let actions = vec![action.clone(), steps.last().unwrap().action.clone()];
            let (id, batch) = (format!("weigh {number}"), actions.clone());
            wires[0].say(&ClientMsg::Weigh { id: id.clone(), actions }).await;
            wires[0].answer_to(&id).await;
            let preview =
                ClientMsg::Preview { id: format!("p {number}"), action: batch[1].clone() };
            wires[0].say(&preview).await;
            wires[0].answer_to(&format!("p {number}")).await;
            // Its own secrets are its own; a list of it twice is never legal.
            let twice = Command::Act { actions: vec![action.clone(); 2] };
            if *seat != Seat(0) || steps.len() > 1 {
                let answer = wires[0].ask(&format!("twice {number}"), &twice).await;
                assert_eq!(answer["type"], "refused", "{answer}");
            }
        }
        if number.is_multiple_of(40) {
            for viewer in [0, spectator] {
                let read = read_over_http(&opening.accounts[viewer], &target).await;
                wires[viewer].heard.extend(read);
            }
        }
        let answer = wires[seat.index()].ask(&format!("step {number}"), &act(action)).await;
        let n = answer["n"].as_u64().unwrap_or_else(|| panic!("{action:?}: {answer}"));
        for wire in &mut wires {
            wire.until_number(n).await;
        }
    }
    assert_eq!(wires[spectator].now["stage"], "over");
    let log = store.rows(opening.table.parse().unwrap(), 0).await.unwrap();
    let frames = wires.iter().map(|wire| before_the_end(&wire.heard)).collect();
    server.stop().await;
    Transcript { frames, log, previews: 0, refusals: 0 }
}

async fn check(game: GameName, kind: Kind) {
    let opening = Arc::new(opening(game).await);
    let Pair { worlds, dealt } = pair(&opening.rows, kind).expect("there is such a pair");
    let [ours, theirs] = worlds.map(|rows| {
        let opening = Arc::clone(&opening);
        tokio::spawn(async move { play(&opening, &rows, dealt).await })
    });
    let (ours, theirs) = (ours.await.unwrap(), theirs.await.unwrap());
    println!("{kind:?}: {} rows, {} frames", ours.log.len(), ours.frames[0].len());
    assert_ne!(ours.log, theirs.log);
    for viewer in [0, usize::from(PLAYERS)] {
        let difference = difference(&ours.frames[viewer], &theirs.frames[viewer]);
        assert_eq!(difference, None, "{kind:?}: leak to {viewer}");
    }
    // The comparison can fail: who holds it sees the difference, and so would who sees how long
    // their messages are, or a mark of what messages are made from.
    let differs = |seat: &usize| difference(&ours.frames[*seat], &theirs.frames[*seat]).is_some();
    let holder = (1..usize::from(PLAYERS)).find(differs).expect("somebody holds something else");
    let [marked, other] = [&ours, &theirs].map(|one| with_marks(&one.frames[0], &one.log));
    assert!(difference(&marked, &other).is_some());
    let [longer, other] =
        [&ours, &theirs].map(|one| with_lengths(&one.frames[0], &one.frames[holder]));
    assert!(difference(&longer, &other).is_some());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_may_not_know_a_bonus_card_of_castles_gets_the_same_bytes_whichever_it_is() {
    check(GameName::Castles, Kind::Card).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_may_not_know_a_favor_of_the_palace_gets_the_same_bytes_whichever_it_is() {
    check(GameName::Palace, Kind::Favor).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_may_not_know_a_secret_swan_gets_the_same_bytes_whichever_it_is() {
    check(GameName::Palace, Kind::Swan).await;
}
