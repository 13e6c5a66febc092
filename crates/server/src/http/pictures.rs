//! Pictures of what everybody at a table sees.

use std::sync::Arc;

use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use draw::{Drawn, Theme};
use protocol::Problem;
use serde::Deserialize;
use table::with_play;

use super::failure::Failure;
use super::input::{Asked, Place};
use super::tables::{off_the_way, rows};
use crate::app::App;
use crate::auth::internal;
use crate::history;

/// How a picture shall look.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Look {
    #[serde(default)]
    night: bool,
    /// After so many rows of the log; all of them, if left out.
    at: Option<usize>,
}

pub(crate) async fn svg(
    State(app): State<Arc<App>>,
    Place(table): Place<String>,
    Asked(look): Asked<Look>,
) -> Result<impl IntoResponse, Failure> {
    let svg = picture(&app, &table, look).await?;
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], svg))
}

pub(crate) async fn png(
    State(app): State<Arc<App>>,
    Place(table): Place<String>,
    Asked(look): Asked<Look>,
) -> Result<impl IntoResponse, Failure> {
    let svg = picture(&app, &table, look).await?;
    let png = off_the_way(move || draw::png(&svg, 1.0).map_err(internal)).await?;
    Ok(([(header::CONTENT_TYPE, "image/png")], png))
}

async fn picture(app: &App, table: &str, look: Look) -> Result<String, Failure> {
    let mut rows = rows(app, table).await?;
    rows.truncate(look.at.unwrap_or(usize::MAX).max(1));
    let theme = if look.night { Theme::Night } else { Theme::Day };
    off_the_way(move || {
        let table = history::load(&rows)?;
        let game = table.game().ok_or_else(|| {
            Problem::new("not_playing", "there is nothing to draw before the game begins")
        })?;
        Ok(with_play!(game, play => Drawn::svg(play.state(), theme)))
    })
    .await
}
