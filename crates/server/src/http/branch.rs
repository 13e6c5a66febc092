//! Playing on from a game that is over.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use bots::Bot;
use protocol::{BranchTable, Opened, Problem};
use table::{Branch, Origin};

use super::failure::Failure;
use super::input::{Body, FromAddress};
use super::tables::{may_open_today, table_id};
use super::visitor::{From, Visitor};
use crate::app::App;
use crate::auth::internal;
use crate::live::create;
use crate::random;

/// Opens a table that plays on from another as it was after one of its numbers.
pub(crate) async fn open(
    State(app): State<Arc<App>>,
    From(from): From,
    Visitor(who): Visitor,
    FromAddress(table): FromAddress<String>,
    Body(BranchTable { n, seat, bot }): Body<BranchTable>,
) -> Result<(StatusCode, Json<Opened>), Failure> {
    let now = app.config.clock.now();
    if !app.by_person.allows(who.user.id) {
        return Err(Problem::new("too_fast", "too many requests; wait a moment").into());
    }
    may_open_today(&app, &who, from).await?;
    let of = table_id(&table)?;
    let secrets = [random::bytes().map_err(internal)?, random::bytes().map_err(internal)?];
    let branch = Branch { origin: Origin { table, n }, seat, bot: bot.unwrap_or(Bot::Greedy) };
    let row = app.tables.services.archive.read(of, move |history| {
        let then = history.at(n)?;
        let row = history.today()?.open_branch(&then, branch, &who.person(), secrets, now);
        row.map_err(|refused| Problem::from(&refused))
    });
    let row = row.await?;
    let id = random::table_id().map_err(internal)?;
    create(&app.tables.services, id, row).await?;
    Ok((StatusCode::CREATED, Json(Opened { table: id.to_string() })))
}
