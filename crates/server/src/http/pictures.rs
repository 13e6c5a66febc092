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
    /// Only this castle, and larger; all of them, if left out.
    castle: Option<u8>,
}

/// How much larger a single castle is drawn.
const LARGER: f32 = 2.0;

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
    let scale = if look.castle.is_some() { LARGER } else { 1.0 };
    let svg = picture(&app, &table, look).await?;
    let png = off_the_way(move || as_png(&svg, scale)).await?;
    Ok(([(header::CONTENT_TYPE, "image/png")], png))
}

/// The picture at this scale, or as it is if that would be too large.
pub(crate) fn as_png(svg: &str, scale: f32) -> Result<Vec<u8>, Problem> {
    draw::png(svg, scale).or_else(|_| draw::png(svg, 1.0)).map_err(internal)
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
        let Some(castle) = look.castle else {
            return Ok(with_play!(game, play => Drawn::svg(play.state(), theme)));
        };
        let svg = with_play!(game, play => Drawn::castle_svg(play.state(), castle, theme));
        svg.ok_or_else(|| {
            let text = format!("castle: there is no castle {castle}; they count from 0");
            Problem::new("no_such_castle", text)
        })
    })
    .await
}
