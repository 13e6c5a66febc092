//! What is one's own: password, sessions, data, and the end of it all.

use std::collections::VecDeque;
use std::sync::Arc;

use axum::Json;
use axum::body::{Body as Stream, Bytes};
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::IntoResponse;
use futures_util::{TryStreamExt, stream};
use protocol::{DeleteAccount, EndSession, PasswordChange, Problem, SessionList};
use store::{Filter, Millis, StoredTable, TableId, UserId};

use super::accounts::{no_cookie, try_at};
use super::failure::Failure;
use super::input::Body;
use super::visitor::{Coming, Visitor};
use crate::app::App;
use crate::auth::{Who, internal, unavailable};
use crate::chores;
use crate::export::{self, Profile};
use crate::limits::Share;

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
    app.accounts.change_password(&who, old, new, &visit).await?;
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
            app.accounts
                .end(user, async move { store.delete_sessions_of(user, but).await })
                .await?;
        }
        Some(name) => {
            let own = app.store.sessions_of(user).await.map_err(unavailable)?;
            let found = own.iter().find(|session| export::session_name(&session.key) == name);
            let found = found.ok_or_else(|| {
                Problem::new("no_such_session", "you have no session of this name")
            })?;
            let (store, key) = (Arc::clone(&app.store), found.key);
            app.accounts.end(user, async move { store.delete_session(key).await }).await?;
        }
    }
    Ok(StatusCode::NO_CONTENT)
}

/// The end: nobody knows this person any more.
pub(crate) async fn delete(
    State(app): State<Arc<App>>,
    Coming(visit): Coming,
    Visitor(who): Visitor,
    Body(DeleteAccount { password }): Body<DeleteAccount>,
) -> Result<(HeaderMap, StatusCode), Failure> {
    let one = try_at(&app, &export::session_name(&who.session), visit.network)?;
    app.accounts.knows_password(&who, password, &visit).await?;
    app.tries.was_right(one);
    let gone = tokio::spawn(chores::delete(Arc::clone(&app), who.user.id, visit.now));
    // Done to the end, also if nobody waits for it any more.
    gone.await.map_err(internal)?.map_err(unavailable)?;
    Ok((no_cookie(&app)?, StatusCode::NO_CONTENT))
}

/// Everything that is kept of somebody, table by table as it is taken: nothing is read ahead, and
/// nothing for somebody who has gone. One at a time.
pub(crate) async fn export(
    State(app): State<Arc<App>>,
    Visitor(who): Visitor,
) -> Result<impl IntoResponse, Failure> {
    if !app.by_person.allows(who.user.id) {
        return Err(Problem::new("too_fast", "too many requests; wait a moment").into());
    }
    let Some(share) = app.capacity.export(who.user.id) else {
        let text = "your data is being written already; wait until it is there";
        return Err(Problem::new("busy", text).into());
    };
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
    let file =
        File { app, person: who.user.id, share, page: VecDeque::new(), at: Progress::Head(head) };
    // If it fails, the file breaks off, and the client notices.
    let parts = stream::try_unfold(file, File::go_on);
    let body = Stream::from_stream(parts.map_err(|problem| std::io::Error::other(problem.message)));
    let headers = [
        (header::CONTENT_TYPE, "application/json"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"swanstone-my-data.json\""),
    ];
    Ok((headers, body))
}

/// A file of somebody's data while it is written.
struct File {
    app: Arc<App>,
    person: UserId,
    /// Nobody else writes one for the same person.
    share: Share<UserId>,
    /// The tables that come next.
    page: VecDeque<StoredTable>,
    at: Progress,
}

/// How far such a file is.
enum Progress {
    Head(String),
    /// After this table, if it is not the first.
    Tables(Option<(Millis, TableId)>),
    End,
}

impl File {
    /// The next part of it.
    async fn go_on(mut self) -> Result<Option<(Bytes, File)>, Problem> {
        let after = match std::mem::replace(&mut self.at, Progress::End) {
            Progress::Head(head) => {
                self.at = Progress::Tables(None);
                return Ok(Some((head.into(), self)));
            }
            Progress::Tables(after) => after,
            Progress::End => {
                drop(self.share);
                return Ok(None);
            }
        };
        if self.page.is_empty() {
            let person = Some(self.person);
            let filter = Filter { person, after, limit: PAGE, ..Filter::default() };
            self.page = self.app.store.tables(filter).await.map_err(unavailable)?.into();
        }
        let Some(entry) = self.page.pop_front() else {
            return Ok(Some((Bytes::from_static(b"]}\n"), self)));
        };
        self.at = Progress::Tables(Some((entry.changed, entry.table)));
        let comma = if after.is_some() { "," } else { "" };
        let (table, me) = (entry.table, self.person.to_string());
        let written =
            self.app.tables.services.archive.read_once(table, move |rows| {
                format!("{comma}{}", export::table(&entry, rows, &me))
            });
        let written = written.await?;
        Ok(Some((written.into(), self)))
    }
}
