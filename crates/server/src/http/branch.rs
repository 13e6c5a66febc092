//! Playing on from a game that is over.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use bots::Bot;
use protocol::{BranchTable, Opened, Problem};
use table::{Branch, Origin};

use super::failure::Failure;
use super::input::{Body, Place};
use super::tables::{off_the_way, rows};
use super::visitor::Visitor;
use crate::app::App;
use crate::auth::internal;
use crate::history;
use crate::live::{Mail, create};
use crate::random;

/// Opens a table that plays on from another as it was after one of its numbers.
pub(crate) async fn open(
    State(app): State<Arc<App>>,
    Visitor(who): Visitor,
    Place(table): Place<String>,
    Body(BranchTable { n, seat, bot }): Body<BranchTable>,
) -> Result<(StatusCode, Json<Opened>), Failure> {
    let now = app.config.clock.now();
    if !app.by_person.allows(who.user.id, now) {
        return Err(Problem::new("too_fast", "too many requests; wait a moment").into());
    }
    let rows = rows(&app, &table).await?;
    let secrets = [random::bytes().map_err(internal)?, random::bytes().map_err(internal)?];
    let branch = Branch { origin: Origin { table, n }, seat, bot: bot.unwrap_or(Bot::Greedy) };
    let row = off_the_way(move || {
        let today = history::load(&rows)?;
        let then = history::load_at(&rows, n)?;
        let row = today.open_branch(&then, branch, &who.person(), secrets, now);
        row.map_err(|refused| Problem::from(&refused))
    });
    let row = row.await?;
    let id = random::table_id().map_err(internal)?;
    create(&app.tables.house, id, row).await?;
    // Bots begin to think at once, whether or not somebody looks.
    if let Some(mailbox) = app.tables.mailbox(id) {
        let _ = mailbox.try_send(Mail::Wake);
    }
    Ok((StatusCode::CREATED, Json(Opened { table: id.to_string() })))
}
