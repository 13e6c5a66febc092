//! What is one's own: password, sessions, data, and the end of it all.

use std::sync::Arc;

use axum::Json;
use axum::body::{Body as Stream, Bytes};
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::IntoResponse;
use futures_util::stream;
use protocol::{EndSession, Farewell, PasswordChange, Problem, SessionList};
use store::{Filter, StoreError};
use tokio::sync::mpsc;

use super::accounts::{no_cookie, try_at};
use super::failure::Failure;
use super::input::Body;
use super::visitor::{Coming, Visitor};
use crate::app::App;
use crate::auth::{Who, internal, unavailable};
use crate::chores;
use crate::export::{self, Profile};

/// So many tables are read at a time.
const PAGE: u32 = 50;

pub(crate) async fn change_password(
    State(app): State<Arc<App>>,
    Coming(visit): Coming,
    Visitor(who): Visitor,
    Body(PasswordChange { old, new }): Body<PasswordChange>,
) -> Result<StatusCode, Failure> {
    // By session: nobody but who has it can use it up.
    let one = try_at(&app, &export::session_name(&who.session), visit.network)?;
    app.door.change_password(&who, old, new, &visit).await?;
    app.tries.was_right(one);
    Ok(StatusCode::NO_CONTENT)
}

pub(crate) async fn sessions(
    State(app): State<Arc<App>>,
    Visitor(who): Visitor,
) -> Result<Json<SessionList>, Failure> {
    Ok(Json(SessionList { sessions: list(&app, &who).await? }))
}

async fn list(app: &App, who: &Who) -> Result<Vec<protocol::SessionInfo>, Failure> {
    let now = app.config.clock.now();
    let sessions = app.store.sessions_of(who.user.id).await.map_err(unavailable)?;
    let valid = sessions.iter().filter(|session| session.expires > now);
    Ok(valid.map(|session| export::session_info(session, who.session)).collect())
}

pub(crate) async fn end_sessions(
    State(app): State<Arc<App>>,
    Visitor(who): Visitor,
    Body(EndSession { session }): Body<EndSession>,
) -> Result<StatusCode, Failure> {
    let user = who.user.id;
    match session {
        None => {
            let (store, but) = (Arc::clone(&app.store), Some(who.session));
            app.door.end(user, async move { store.delete_sessions_of(user, but).await }).await?;
        }
        Some(name) => {
            let own = app.store.sessions_of(user).await.map_err(unavailable)?;
            let found = own.iter().find(|session| export::session_name(&session.key) == name);
            let found = found.ok_or_else(|| {
                Problem::new("no_such_session", "you have no session of this name")
            })?;
            let (store, key) = (Arc::clone(&app.store), found.key);
            app.door.end(user, async move { store.delete_session(key).await }).await?;
        }
    }
    Ok(StatusCode::NO_CONTENT)
}

/// The end: nobody knows this person any more.
pub(crate) async fn delete(
    State(app): State<Arc<App>>,
    Coming(visit): Coming,
    Visitor(who): Visitor,
    Body(Farewell { password }): Body<Farewell>,
) -> Result<(HeaderMap, StatusCode), Failure> {
    let one = try_at(&app, &export::session_name(&who.session), visit.network)?;
    app.door.knows_password(&who, password, &visit).await?;
    app.tries.was_right(one);
    let gone = tokio::spawn(chores::delete(Arc::clone(&app), who.user.id, visit.now));
    // Done to the end, also if nobody waits for it any more.
    gone.await.map_err(internal)?.map_err(unavailable)?;
    Ok((no_cookie(&app)?, StatusCode::NO_CONTENT))
}

/// Everything that is kept of somebody, table by table as it is read.
pub(crate) async fn export(
    State(app): State<Arc<App>>,
    Visitor(who): Visitor,
) -> Result<impl IntoResponse, Failure> {
    if !app.by_person.allows(who.user.id) {
        return Err(Problem::new("too_fast", "too many requests; wait a moment").into());
    }
    let sessions = list(&app, &who).await?;
    let head = serde_json::json!({
        "format": export::FORMAT,
        "exported": app.config.clock.now(),
        "profile": Profile::of(&who.user),
        "sessions": sessions,
    });
    let mut head = head.to_string();
    // The tables follow, one after the other.
    head.pop();
    head += ",\"tables\":[";
    let (out, mut parts) = mpsc::channel::<Result<Bytes, StoreError>>(2);
    tokio::spawn(async move {
        let _ = out.send(Ok(head.into())).await;
        let end = match write_tables(&app, &who, &out).await {
            Ok(()) => Ok("]}\n".into()),
            // The file breaks off, and the client notices.
            Err(error) => Err(error),
        };
        let _ = out.send(end).await;
    });
    let body = Stream::from_stream(stream::poll_fn(move |context| parts.poll_recv(context)));
    let headers = [
        (header::CONTENT_TYPE, "application/json"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"swanstone-my-data.json\""),
    ];
    Ok((headers, body))
}

async fn write_tables(
    app: &App,
    who: &Who,
    out: &mpsc::Sender<Result<Bytes, StoreError>>,
) -> Result<(), StoreError> {
    let me = who.user.id.to_string();
    let (mut after, mut comma) = (None, "");
    loop {
        let person = Some(who.user.id);
        let filter = Filter { person, after, limit: PAGE, ..Filter::default() };
        let page = app.store.tables(filter).await?;
        let Some(last) = page.last() else { return Ok(()) };
        after = Some((last.changed, last.table));
        for entry in page {
            let rows = app.store.rows(entry.table, 0).await?;
            let me = me.clone();
            let table = tokio::task::spawn_blocking(move || export::table(&entry, &rows, &me));
            let table = table.await.map_err(|error| StoreError::Unreadable(error.to_string()))?;
            if out.send(Ok(format!("{comma}{table}").into())).await.is_err() {
                // Nobody waits for it any more.
                return Ok(());
            }
            comma = ",";
        }
    }
}
