//! Tables: lists, opening, commands without a socket, history and records.

use std::net::IpAddr;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use game::Actor;
use protocol::{Answer, Archive, Ask, Listed, OpenTable, Opened, Problem, TableList, Verified};
use serde::Deserialize;
use shelf::{Record, RecordError, Shelved, with_game};
use store::{Filter, TableId};
use tokio::sync::oneshot;

use super::failure::Failure;
use super::input::{Body, FromAddress, FromQuery};
use super::visitor::{Anybody, From, Visitor};
use crate::app::App;
use crate::auth::{Who, internal, unavailable};
use crate::live::{Asker, Mail, create, may_open, too_many_today};
use crate::random;

/// Which tables a list shows.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Wanted {
    /// `gathering`, `playing` or `over`.
    stage: Option<String>,
    game: Option<String>,
    /// Only tables at which you sit, listed or not.
    #[serde(default)]
    mine: bool,
    /// Of yours, only those that you have archived; else those are left out.
    #[serde(default)]
    archived: bool,
    /// The `next` of the page before.
    after: Option<String>,
}

const PAGE: u32 = 50;

pub(crate) async fn list(
    State(app): State<Arc<App>>,
    Anybody(who): Anybody,
    FromQuery(wanted): FromQuery<Wanted>,
) -> Result<Json<TableList>, Failure> {
    let stage = match wanted.stage.as_deref() {
        None => None,
        Some("gathering") => Some(store::Stage::Gathering),
        Some("playing") => Some(store::Stage::Playing),
        Some("over") => Some(store::Stage::Over),
        Some(other) => {
            let text = format!("stage: `{other}`; expected gathering, playing or over");
            return Err(Failure::new(StatusCode::BAD_REQUEST, "malformed", text));
        }
    };
    let person = match (&who, wanted.mine) {
        (_, false) => None,
        (Some(who), true) => Some(who.user.id),
        (None, true) => return Ok(Json(TableList { tables: Vec::new(), next: None })),
    };
    let after = wanted.after.as_deref().map(place).transpose()?;
    let listed = person.is_none();
    let archived = Some(wanted.archived);
    let filter = Filter { game: wanted.game, stage, listed, person, archived, after, limit: PAGE };
    let found = app.store.tables(filter).await.map_err(unavailable)?;
    let full = found.len() == PAGE as usize;
    let last = found.last().filter(|_| full);
    let next = last.map(|entry| format!("{}-{}", entry.changed, entry.table));
    let tables = found.into_iter().map(listed_table).collect();
    Ok(Json(TableList { tables, next }))
}

fn place(text: &str) -> Result<(i64, TableId), Failure> {
    let parsed = text
        .split_once('-')
        .and_then(|(changed, table)| Some((changed.parse().ok()?, table.parse().ok()?)));
    parsed.ok_or_else(|| {
        let text = "after: expected the `next` of the page before";
        Failure::new(StatusCode::BAD_REQUEST, "malformed", text)
    })
}

fn listed_table(entry: store::StoredTable) -> Listed {
    Listed {
        table: entry.table.to_string(),
        created: entry.created,
        changed: entry.changed,
        summary: serde_json::from_str(&entry.facts.summary).unwrap_or_default(),
    }
}

/// Whether somebody may open one more table, now and today.
pub(crate) async fn may_open_today(app: &App, who: &Who, from: IpAddr) -> Result<(), Failure> {
    let person = who.person();
    may_open(&app.tables.services, &person).await?;
    let wait = app.tables.services.tables_of.wait(person.id).or_else(|| app.tables_of.wait(from));
    wait.map_or(Ok(()), |seconds| Err(Failure::from(too_many_today()).after(seconds)))
}

/// Opens a table; who opens it is its host.
pub(crate) async fn open(
    State(app): State<Arc<App>>,
    From(from): From,
    Visitor(who): Visitor,
    Body(OpenTable { settings }): Body<OpenTable>,
) -> Result<(StatusCode, Json<Opened>), Failure> {
    let now = app.config.clock.now();
    if !app.by_person.allows(who.user.id) {
        return Err(Problem::new("too_fast", "too many requests; wait a moment").into());
    }
    may_open_today(&app, &who, from).await?;
    let secrets = [random::bytes().map_err(internal)?, random::bytes().map_err(internal)?];
    let row = table::open(settings, who.person(), secrets, now)
        .map_err(|refused| Problem::from(&refused))?;
    let id = random::table_id().map_err(internal)?;
    create(&app.tables.services, id, row).await?;
    Ok((StatusCode::CREATED, Json(Opened { table: id.to_string() })))
}

/// A table as a list shows it. Who has its name may look at it, listed or not.
pub(crate) async fn look(
    State(app): State<Arc<App>>,
    FromAddress(table): FromAddress<String>,
) -> Result<Json<Listed>, Failure> {
    let id = table_id(&table)?;
    let entry = app.store.table(id).await.map_err(unavailable)?;
    Ok(Json(listed_table(entry.ok_or_else(|| no_such_table(&table))?)))
}

/// Keeps a table out of your lists, or lets it back in. Nobody else notices.
pub(crate) async fn archive(
    State(app): State<Arc<App>>,
    Visitor(who): Visitor,
    FromAddress(table): FromAddress<String>,
    Body(Archive { archived }): Body<Archive>,
) -> Result<StatusCode, Failure> {
    if !app.by_person.allows(who.user.id) {
        return Err(Problem::new("too_fast", "too many requests; wait a moment").into());
    }
    let marked = app.store.set_archived(table_id(&table)?, who.user.id, archived);
    match marked.await.map_err(unavailable)? {
        true => Ok(StatusCode::NO_CONTENT),
        false => Err(Problem::new("not_seated", "you do not sit at this table").into()),
    }
}

/// A command without a socket.
pub(crate) async fn act(
    State(app): State<Arc<App>>,
    Visitor(who): Visitor,
    FromAddress(table): FromAddress<String>,
    Body(Ask { id, command }): Body<Ask>,
) -> Result<Json<Answer>, Failure> {
    if !app.by_person.allows(who.user.id) {
        return Err(Problem::new("too_fast", "too many requests; wait a moment").into());
    }
    if id.is_empty() || id.len() > protocol::LONGEST_ID {
        let text = format!("id: expected 1 to {} bytes", protocol::LONGEST_ID);
        return Err(Problem::new("malformed", text).into());
    }
    let (reply, answer) = oneshot::channel();
    let mail = Mail::Do { person: who.person(), id, command, asker: Asker::Once(reply) };
    let sent = app.tables.send(table_id(&table)?, mail).await;
    let going = || Problem::new("going_away", "the server stops; come back soon");
    if !sent {
        return Err(going().into());
    }
    let done = answer.await.map_err(internal)??;
    Ok(Json(Answer { n: done.n, link: done.link, table: done.table }))
}

/// Which updates are wanted.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Since {
    #[serde(default)]
    after: u64,
}

/// How many of them are told at once.
const MOST_UPDATES: usize = 1_000;

/// What has happened, as this viewer hears it.
pub(crate) async fn updates(
    State(app): State<Arc<App>>,
    Anybody(who): Anybody,
    FromAddress(table): FromAddress<String>,
    FromQuery(Since { after }): FromQuery<Since>,
) -> Result<impl IntoResponse, Failure> {
    let person = who.map(|who| who.person().id);
    let updates = app.tables.services.archive.read(table_id(&table)?, move |history| {
        let recipient = history.recipient(person.as_ref())?;
        Ok(history.updates(after, MOST_UPDATES, recipient.viewer, person.as_ref()))
    });
    Ok(Json(updates.await?))
}

/// The table as it was after its first rows.
pub(crate) async fn at(
    State(app): State<Arc<App>>,
    Anybody(who): Anybody,
    FromAddress((table, n)): FromAddress<(String, u64)>,
) -> Result<impl IntoResponse, Failure> {
    let person = who.map(|who| who.person().id);
    let archive = &app.tables.services.archive;
    let now = archive.read(table_id(&table)?, move |history| history.view_at(n, person.as_ref()));
    Ok(Json(now.await?))
}

/// Up to which row of the log.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Moment {
    at: Option<u64>,
}

/// The public score sheets, now or as they were.
pub(crate) async fn sheets(
    State(app): State<Arc<App>>,
    FromAddress(table): FromAddress<String>,
    FromQuery(Moment { at }): FromQuery<Moment>,
) -> Result<impl IntoResponse, Failure> {
    let sheets = app.tables.services.archive.read(table_id(&table)?, move |history| {
        let table = history.at(at.unwrap_or(u64::MAX))?;
        Ok(table.game().map(table::Match::sheets).unwrap_or_default())
    });
    Ok(Json(sheets.await?))
}

/// The record of a finished game.
pub(crate) async fn record(
    State(app): State<Arc<App>>,
    FromAddress(table): FromAddress<String>,
) -> Result<impl IntoResponse, Failure> {
    let text = app.tables.services.archive.read(table_id(&table)?, |history| {
        history.today()?.record().map_err(|refused| Problem::from(&refused))
    });
    let name = format!("attachment; filename=\"swanstone-{table}.json\"");
    let headers = [
        (header::CONTENT_TYPE, "application/json".to_owned()),
        (header::CONTENT_DISPOSITION, name),
    ];
    Ok((headers, text.await?))
}

/// Whether the record of a finished game holds: it is played again, draw by draw.
pub(crate) async fn verify(
    State(app): State<Arc<App>>,
    FromAddress(table): FromAddress<String>,
) -> Result<Json<Verified>, Failure> {
    let verified = app.tables.services.archive.read(table_id(&table)?, |history| {
        let record = history.today()?.record().map_err(|refused| Problem::from(&refused))?;
        let game = shelf::game_of(&record).map_err(internal)?;
        with_game!(game, G => played_again::<G>(&record)).map_err(internal)
    });
    Ok(Json(verified.await?))
}

fn played_again<G: Shelved>(record: &str) -> Result<Verified, RecordError> {
    let record: Record<G::Action> = shelf::parse(record)?;
    let difference = record.verify::<G>().err().map(|error| error.to_string());
    let drawn = record.actions.iter().filter(|row| row.actor == Actor::Chance);
    Ok(Verified {
        verified: difference.is_none(),
        actions: record.actions.len(),
        draws: drawn.count(),
        difference,
    })
}

pub(crate) fn table_id(text: &str) -> Result<TableId, Failure> {
    text.parse().map_err(|_| no_such_table(text))
}

fn no_such_table(name: &str) -> Failure {
    let name: String = name.chars().take(20).collect();
    Problem::new("no_such_table", format!("there is no table {name}")).into()
}
