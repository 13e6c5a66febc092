//! The leak law on the wire for Castles and the Palace: two games that differ in what somebody has seen
//! in secret send all others the same bytes, from the first frame to the last before the end.

use std::sync::Arc;

use bots::Bot;
use client::{Account, Target};
use game::{Seat, Viewer};
use protocol::ClientMsg;
use shelf::{AnyAction, GameName};
use store::Append;
use table::{Command, Entry, Person, PlayedAction, Recipient, Request, Row, Stage, Table};
use testkit::law_times;

use crate::leak::{
    NOW, Opening, Transcript, before_the_end, difference, fixed_time, read_over_http, set_secret,
    with_lengths, with_marks, world,
};
use crate::test_server::{Database, Folder, fresh_database, gathered_at, settings, start_with};
use crate::wire::Wire;

const PLAYERS: u8 = 3;

/// So many games are looked through for something that can be exchanged unseen.
const SECRETS: usize = 1000;

/// The expansions of Castles.
const EXPANSIONS: [&str; 7] =
    ["five-players", "moats", "new-rooms", "passages", "renovations", "swans", "towers"];

/// Three people sit down; which shuffle they get is decided later.
async fn opening(game: GameName, with: &[&str]) -> Opening {
    let folder = Folder::new();
    let url = fresh_database(Database::Sqlite, &folder);
    let server = start_with(fixed_time(), store::open(&url).await.unwrap()).await;
    let with = with.iter().map(|&name| name.to_owned()).collect();
    let wanted = settings(PLAYERS);
    let setup = shelf::SetupRequest { with, ..wanted.setup };
    let settings = table::Settings { game, setup, ..wanted };
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

/// The request by which a row comes about, named by its number from 0.
fn request_name(row: usize) -> String {
    format!("row {row}")
}

fn prepare(table: &Table, person: &Person, command: &Command) -> Option<table::PreparedChange> {
    let send = request_name(usize::try_from(table.head()).unwrap());
    table.prepare(&Request { person, send: Some(&send), command }, NOW).ok()
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

/// What leads to a whole moat and through a stack for it, if that is what a seat can do.
fn toward_a_moat(table: &Table, seat: Seat) -> Option<AnyAction> {
    use castles::{Action, Castles, Gate, Size, Slot, Step};
    let table::Match::Castles(play) = table.game()? else { return None };
    let state = play.state();
    let ideas: Vec<Action> = match state.step() {
        Step::SetFoyers => {
            vec![Action::SetFoyer { side: Gate::Open.side(), turn: Gate::Open.turn() }]
        }
        Step::Turn => Slot::ALL.into_iter().map(|slot| Action::BuyMoat { slot }).collect(),
        Step::MoatStack => Size::ALL.into_iter().map(|size| Action::LookThrough { size }).collect(),
        _ => Vec::new(),
    };
    let can =
        |it: &Action| <Castles as game::Game>::check(state, game::Actor::Seat(seat), it).is_ok();
    ideas.into_iter().find(can).map(AnyAction::Castles)
}

/// The rows of a whole game that people play like bots, all but the first seat hungry for what a secret takes.
fn whole_game(gathered: &[Row], kind: Kind, secret: u64) -> Vec<Row> {
    let mut rows = gathered.to_vec();
    set_secret(&mut rows, secret);
    let people = people(&rows);
    let mut table = Table::load(rows.clone()).unwrap();
    let mut commit = |table: &mut Table, change: table::PreparedChange| {
        rows.push(change.row.clone());
        table.commit(change).unwrap();
    };
    let start = prepare(&table, &people[0], &Command::Start {}).unwrap();
    commit(&mut table, start);
    while table.stage() == Stage::Playing {
        let seat = table.game().unwrap().turn().seats().lowest().unwrap();
        let hungry = kind == Kind::MoatRoom && seat != Seat(0);
        let idea = hungry.then(|| toward_a_moat(&table, seat)).flatten();
        let idea =
            idea.unwrap_or_else(|| table.thought(seat, Bot::Random).unwrap().decide().unwrap());
        let action = open_payment(&table, seat, &idea).unwrap_or(idea);
        let change = prepare(&table, &people[seat.index()], &act(&action)).unwrap();
        commit(&mut table, change);
    }
    rows
}

fn steps(row: &Row) -> &[PlayedAction] {
    match &row.entry {
        Entry::Started { steps } | Entry::Played { steps, .. } => steps,
        _ => &[],
    }
}

/// Something that a seat has drawn or chosen and nobody else has seen.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Held {
    seat: Seat,
    row: usize,
    step: usize,
}

/// Everything of one kind that was held in secret; the first seat's is left out, as it looks on.
fn held(rows: &[Row], kind: Kind) -> Vec<Held> {
    let mut all = Vec::new();
    for (number, row) in rows.iter().enumerate() {
        let mover = match &row.entry {
            Entry::Played { seat, .. } => *seat,
            _ => Seat(0),
        };
        for (step, PlayedAction { action, .. }) in steps(row).iter().enumerate() {
            let seat = match (kind, action) {
                (
                    Kind::KeptCard | Kind::ReturnedCard,
                    AnyAction::Castles(castles::Action::DealCard { seat, .. }),
                ) => *seat,
                (
                    Kind::KeptCard | Kind::ReturnedCard,
                    AnyAction::Castles(castles::Action::DrawBonus { .. }),
                )
                | (Kind::Tile, AnyAction::Castles(castles::Action::PutOnDeck { .. }))
                | (Kind::Swan, AnyAction::Palace(palace::Action::DrawSecret { .. })) => mover,
                (Kind::TowerFavor, AnyAction::Castles(castles::Action::KeepFavor { .. })) => mover,
                (Kind::FavorPutAway, AnyAction::Castles(castles::Action::DrawFavor { favor })) => {
                    let kept = AnyAction::Castles(castles::Action::KeepFavor { favor: *favor });
                    if rows.iter().flat_map(steps).any(|step| step.action == kept) {
                        continue;
                    }
                    mover
                }
                (Kind::MoatRoom, AnyAction::Castles(castles::Action::LeaveOut { .. }))
                    if places_a_room(rows, number) =>
                {
                    mover
                }
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

/// Whether the row after this one puts a room down for nothing, so that this was a look for a whole moat.
fn places_a_room(rows: &[Row], look: usize) -> bool {
    let next = rows.get(look + 1).and_then(|row| steps(row).first()).map(|step| &step.action);
    matches!(
        next,
        Some(AnyAction::Castles(castles::Action::PlaceFree { room: castles::Room::Tile(_), .. }))
    )
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Kind {
    /// A bonus card that stays in hand.
    KeptCard,
    /// A bonus card that somebody puts under the deck.
    ReturnedCard,
    /// A tile that somebody who looks through a stack puts on the deck.
    Tile,
    Favor,
    Swan,
    /// A favor that somebody keeps for a tower.
    TowerFavor,
    /// A favor that somebody has looked at and put away.
    FavorPutAway,
    /// A room that somebody who looked through a stack for a moat has not seen, and so which ones are there.
    MoatRoom,
}

/// The name of what is held, in quotes.
fn name(rows: &[Row], held: Held) -> String {
    let action = serde_json::to_value(&steps(&rows[held.row])[held.step].action).unwrap();
    let inner = action.as_object().unwrap().values().next().unwrap();
    let found = ["card", "favor", "colour", "tile"].iter().find_map(|key| inner.get(*key));
    found.unwrap().to_string()
}

/// The same text with two names exchanged; the other name may not be in it.
fn exchanged(text: &str, [one, other]: [&str; 2]) -> String {
    text.replace(one, "\u{0}").replace(other, one).replace('\u{0}', other)
}

/// Nothing, if one of them is the name of something else as well.
fn renamed(step: &PlayedAction, names: [&str; 2]) -> Option<PlayedAction> {
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
            let recipient = Recipient::of(viewer, viewer != Viewer::Spectator);
            let [ours, theirs] = tables
                .each_ref()
                .map(|table| serde_json::to_string(&table.now(recipient, 0)).unwrap());
            if ours != theirs {
                return false;
            }
        }
    }
    false
}

/// A game, and the same in another world that the first seat and a spectator cannot tell from it.
type Pair = [Vec<Row>; 2];

/// The next pair. Every secret makes another game.
fn pair(gathered: &[Row], kind: Kind, secrets: &mut std::ops::RangeFrom<u64>) -> Option<Pair> {
    secrets.take(SECRETS).find_map(|secret| {
        let rows = whole_game(gathered, kind, secret);
        let all = held(&rows, kind);
        let others = match kind {
            Kind::KeptCard | Kind::ReturnedCard | Kind::Favor => exchanges(&rows, &all, kind),
            Kind::Tile => other_tiles(&rows, &all),
            Kind::TowerFavor | Kind::FavorPutAway => other_favors(&rows, &all),
            Kind::MoatRoom => other_stacks(&rows, &all),
            // Nobody draws after it, so that nothing else differs.
            Kind::Swan => other_colours(&rows, *all.last()?),
        };
        let other = others.into_iter().find(|world| look_the_same([&rows, world]))?;
        Some([rows, other])
    })
}

/// Whether a bonus card went under the deck.
fn is_returned(rows: &[Row], name: &str) -> bool {
    let (mut drawn, mut kept) = (false, false);
    for step in rows.iter().flat_map(steps) {
        let AnyAction::Castles(action) = &step.action else { continue };
        let is = |card: &castles::Card| serde_json::to_string(card).unwrap() == name;
        match action {
            castles::Action::ReturnCard { card } if is(card) => return true,
            castles::Action::DrawBonus { card } => drawn |= is(card),
            castles::Action::KeepCard { card } => kept |= is(card),
            _ => {}
        }
    }
    drawn && !kept
}

/// The worlds in which two seats hold what the other one holds. Names have different lengths, so that
/// lengths would tell.
fn exchanges(rows: &[Row], all: &[Held], kind: Kind) -> Vec<Vec<Row>> {
    let mut worlds = Vec::new();
    for (number, one) in all.iter().enumerate() {
        for other in &all[number + 1..] {
            let names = [name(rows, *one), name(rows, *other)];
            let returned = names.iter().any(|name| is_returned(rows, name));
            if one.seat != other.seat
                && names[0].len() != names[1].len()
                && (kind == Kind::Favor || returned == (kind == Kind::ReturnedCard))
                && let Some(world) = other_world(rows, [&names[0], &names[1]])
            {
                worlds.push(world);
            }
        }
    }
    worlds
}

/// The worlds in which somebody has put another tile on the deck, where it stays to the end: when it
/// comes up everybody sees it.
fn other_tiles(rows: &[Row], all: &[Held]) -> Vec<Vec<Row>> {
    let named: Vec<String> = rows.iter().flat_map(steps).map(named_in_sight).collect();
    let times_named = |name: &str| named.iter().filter(|text| text.contains(name)).count();
    let mut worlds = Vec::new();
    for one in all {
        let own = name(rows, *one);
        let AnyAction::Castles(castles::Action::PutOnDeck { tile }) =
            steps(&rows[one.row])[one.step].action
        else {
            continue;
        };
        if times_named(&own) > 1 {
            continue;
        }
        for other in castles::Tile::all().filter(|other| other.face().size == tile.face().size) {
            let other = serde_json::to_string(&other).unwrap();
            if other.len() != own.len() && times_named(&other) == 0 {
                worlds.extend(other_world(rows, [&own, &other]));
            }
        }
    }
    worlds
}

/// The worlds in which somebody has looked at another favor, one that nobody ever saw.
fn other_favors(rows: &[Row], all: &[Held]) -> Vec<Vec<Row>> {
    let named: Vec<String> = rows.iter().flat_map(steps).map(named_in_sight).collect();
    let is_named = |name: &str| named.iter().any(|text| text.contains(name));
    let unseen: Vec<String> = castles::Favor::all()
        .map(|favor| serde_json::to_string(&favor).unwrap())
        .filter(|name| !is_named(name))
        .collect();
    let worlds = all.iter().flat_map(|one| {
        let own = name(rows, *one);
        let others = unseen.iter().filter(move |other| other.len() != own.len());
        let own = name(rows, *one);
        others.filter_map(move |other| other_world(rows, [&own, other]))
    });
    worlds.collect()
}

/// The worlds in which a room was in the stack that somebody looked through for a moat, and another was not.
fn other_stacks(rows: &[Row], all: &[Held]) -> Vec<Vec<Row>> {
    let named: Vec<String> =
        rows.iter().flat_map(steps).map(|step| serde_json::to_string(step).unwrap()).collect();
    let times_named = |name: &str| named.iter().filter(|text| text.contains(name)).count();
    let mut worlds = Vec::new();
    for one in all {
        let own = name(rows, *one);
        let AnyAction::Castles(castles::Action::LeaveOut { tile }) =
            steps(&rows[one.row])[one.step].action
        else {
            continue;
        };
        for other in castles::Tile::all().filter(|other| other.face().size == tile.face().size) {
            let other = serde_json::to_string(&other).unwrap();
            if other.len() != own.len() && times_named(&own) == 1 && times_named(&other) == 0 {
                worlds.extend(other_world(rows, [&own, &other]));
            }
        }
    }
    worlds
}

/// What a step names, but for tiles that left the game unseen.
fn named_in_sight(step: &PlayedAction) -> String {
    match step.action {
        AnyAction::Castles(castles::Action::LeaveOut { .. }) => String::new(),
        _ => serde_json::to_string(step).unwrap(),
    }
}

/// The worlds in which the last Secret Swan of the game has another colour.
fn other_colours(rows: &[Row], last: Held) -> Vec<Vec<Row>> {
    let own = name(rows, last);
    let others = palace::Colour::ALL.map(|colour| serde_json::to_string(&colour).unwrap());
    let others = others.into_iter().filter(|other| other.len() != own.len());
    let world = |other: String| {
        let mut rows = rows.to_vec();
        if let Entry::Played { steps, .. } = &mut rows[last.row].entry {
            steps[last.step] = renamed(&steps[last.step], [&own, &other]).unwrap();
        }
        rows
    };
    others.map(world).collect()
}

/// Plays a whole game on the wire as it is written, from the start on. A row with draws is in the log
/// already when it is asked for, as if another node had been first with the same request: so
/// everybody hears live of what was drawn in this world.
async fn play(opening: &Opening, rows: &[Row]) -> Transcript {
    let gathered = opening.rows.len();
    let (_folder, store, server) = world(opening, &rows[..gathered]).await;
    let target = Target { server: server.address(), table: opening.table.clone() };
    let table = opening.table.parse().unwrap();
    let mut wires = Vec::new();
    for account in &opening.accounts {
        wires.push(Wire::open(&target, account, Some(0)).await);
    }
    let spectator = wires.len() - 1;
    for (number, row) in rows.iter().enumerate().skip(gathered) {
        let seat = match &row.entry {
            Entry::Started { .. } => Seat(0),
            Entry::Played { seat, steps, .. } => {
                // The first seat asks for everything on the way, with its own moves and others'.
                if number.is_multiple_of(3) {
                    pry(&mut wires[0], number, *seat, steps).await;
                }
                *seat
            }
            other => panic!("{other:?}"),
        };
        if number.is_multiple_of(40) {
            for viewer in [0, spectator] {
                let read = read_over_http(&opening.accounts[viewer], &target).await;
                wires[viewer].heard.extend(read);
            }
        }
        let (seq, body) = (number as u64 + 1, row.to_body().unwrap());
        if steps(row).iter().any(|step| step.seat.is_none()) {
            let row = store::Row { seq, at: row.at, body: body.clone() };
            store.append(Append { table, row, facts: None }).await.unwrap();
        }
        let command = match &row.entry {
            Entry::Started { .. } => Command::Start {},
            _ => act(&steps(row)[0].action),
        };
        let answer = wires[seat.index()].ask(&request_name(number), &command).await;
        assert_eq!(answer["n"], seq, "{command:?}: {answer}");
        for wire in &mut wires {
            wire.until_number(seq).await;
        }
    }
    assert_eq!(wires[spectator].now["stage"], "over");
    let log = store.rows(table, 0).await.unwrap();
    let written: Vec<String> = rows.iter().map(|row| row.to_body().unwrap()).collect();
    assert!(log.iter().map(|row| &row.body).eq(&written), "it was played as it is written");
    let frames = wires.iter().map(|wire| before_the_end(&wire.heard)).collect();
    server.stop().await;
    Transcript { frames, log, previews: 0, refusals: 0 }
}

/// Asks what an action and what is drawn for it would bring, and tries to do it twice at once.
async fn pry(wire: &mut Wire, number: usize, seat: Seat, steps: &[PlayedAction]) {
    let (first, last) = (steps[0].action.clone(), steps.last().unwrap().action.clone());
    let id = format!("weigh {number}");
    let actions = vec![first.clone(), last.clone()];
    wire.say(&ClientMsg::Weigh { id: id.clone(), actions }).await;
    wire.answer_to(&id).await;
    let id = format!("preview {number}");
    wire.say(&ClientMsg::Preview { id: id.clone(), action: last }).await;
    wire.answer_to(&id).await;
    // What it may do itself without a draw would count if it can be done twice.
    if seat != Seat(0) || steps.len() > 1 {
        let twice = Command::Act { actions: vec![first; 2] };
        let answer = wire.ask(&format!("twice {number}"), &twice).await;
        assert_eq!(answer["type"], "refused", "{answer}");
        if seat == Seat(0) {
            assert_eq!(answer["problem"]["code"], "past_barrier", "{answer}");
        }
    }
}

async fn check(game: GameName, kind: Kind) {
    check_with(game, &[], kind).await;
}

async fn check_with(game: GameName, with: &[&str], kind: Kind) {
    let opening = Arc::new(opening(game, with).await);
    let mut secrets = 1..;
    for _ in 0..law_times() {
        let pair = pair(&opening.rows, kind, &mut secrets).expect("there is such a pair");
        println!("{kind:?}: secret {}", secrets.start - 1);
        check_pair(&opening, kind, pair).await;
    }
}

async fn check_pair(opening: &Arc<Opening>, kind: Kind, worlds: Pair) {
    let [ours, theirs] = worlds.map(|rows| {
        let opening = Arc::clone(opening);
        tokio::spawn(async move { play(&opening, &rows).await })
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
    check(GameName::Castles, Kind::KeptCard).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_may_not_know_a_returned_card_of_castles_gets_the_same_bytes_whichever_it_is() {
    check(GameName::Castles, Kind::ReturnedCard).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_may_not_know_a_tile_put_on_the_deck_gets_the_same_bytes_whichever_it_is() {
    check(GameName::Castles, Kind::Tile).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_may_not_know_a_favor_of_the_palace_gets_the_same_bytes_whichever_it_is() {
    check(GameName::Palace, Kind::Favor).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_may_not_know_a_secret_swan_gets_the_same_bytes_whichever_it_is() {
    check(GameName::Palace, Kind::Swan).await;
}

/// EXP-INFO-05
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_may_not_know_a_favor_of_a_tower_gets_the_same_bytes_whichever_it_is() {
    check_with(GameName::Castles, &EXPANSIONS, Kind::TowerFavor).await;
}

/// EXP-INFO-06
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_may_not_know_a_favor_put_away_gets_the_same_bytes_whichever_it_is() {
    check_with(GameName::Castles, &EXPANSIONS, Kind::FavorPutAway).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_may_not_know_a_bonus_card_with_expansions_gets_the_same_bytes_whichever_it_is() {
    check_with(GameName::Castles, &EXPANSIONS, Kind::KeptCard).await;
}

/// EXP-INFO-13
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_may_not_know_a_stack_looked_through_for_a_moat_gets_the_same_bytes_whatever_is_in_it()
{
    check_with(GameName::Castles, &EXPANSIONS, Kind::MoatRoom).await;
}
