//! Pictures of what everybody at a table sees.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, StatusCode, header};
use axum::response::{IntoResponse, Response};
use draw::{Drawn, Theme};
use protocol::Problem;
use serde::Deserialize;
use table::{ChairView, HolderView, Table, with_play};

use super::failure::Failure;
use super::input::{FromAddress, FromQuery};
use super::tables::table_id;
use crate::app::App;
use crate::picture_maker::Content;

/// How a picture shall look.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Look {
    #[serde(default)]
    night: bool,
    /// After so many rows of the log; all of them, if left out.
    at: Option<u64>,
    /// Only this castle, and larger; all of them, if left out.
    castle: Option<u8>,
}

/// How much larger a single castle is drawn.
const LARGER: f32 = 2.0;

pub(crate) async fn svg(
    State(app): State<Arc<App>>,
    FromAddress(table): FromAddress<String>,
    FromQuery(look): FromQuery<Look>,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    let svg = picture(&app, &table, look).await?;
    Ok(svg_answer(svg, &headers))
}

pub(crate) async fn png(
    State(app): State<Arc<App>>,
    FromAddress(table): FromAddress<String>,
    FromQuery(look): FromQuery<Look>,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    let scale = if look.castle.is_some() { LARGER } else { 1.0 };
    let svg = picture(&app, &table, look).await?;
    png_answer(&app, svg, scale, &headers).await
}

pub(crate) fn svg_answer(svg: String, headers: &HeaderMap) -> Response {
    let tag = Content::of(&svg, None).tag();
    let kind = [(header::CONTENT_TYPE, "image/svg+xml")];
    if is_known(headers, &tag) {
        not_modified(tag)
    } else {
        (fresh(tag), kind, svg).into_response()
    }
}

/// Who has the picture already does not wait for it to be drawn again.
pub(crate) async fn png_answer(
    app: &App,
    svg: String,
    scale: f32,
    headers: &HeaderMap,
) -> Result<Response, Failure> {
    let tag = Content::of(&svg, Some(scale)).tag();
    if is_known(headers, &tag) {
        return Ok(not_modified(tag));
    }
    let png = app.picture_maker.png(svg, scale).await?;
    Ok((fresh(tag), [(header::CONTENT_TYPE, "image/png")], png).into_response())
}

fn fresh(tag: String) -> [(HeaderName, String); 2] {
    [(header::ETAG, tag), (header::CACHE_CONTROL, "no-cache".to_owned())]
}

fn not_modified(tag: String) -> Response {
    (StatusCode::NOT_MODIFIED, fresh(tag)).into_response()
}

fn is_known(headers: &HeaderMap, tag: &str) -> bool {
    let known = headers.get_all(header::IF_NONE_MATCH).iter().filter_map(|tags| tags.to_str().ok());
    known.flat_map(|tags| tags.split(',')).any(|known| known.trim().trim_start_matches("W/") == tag)
}

/// What those who sit at a table are called, in the order of seats.
fn names(table: &Table) -> Vec<String> {
    let seats = table.summary().seats;
    let name = |chair: ChairView| match chair.holder {
        HolderView::Person { name } | HolderView::Kept { name } => name,
        HolderView::Bot { .. } => words::builder_name(chair.seat.index()).to_owned(),
        HolderView::Open => String::new(),
    };
    seats.into_iter().map(name).collect()
}

async fn picture(app: &App, table: &str, look: Look) -> Result<String, Failure> {
    let theme = if look.night { Theme::Night } else { Theme::Day };
    let drawn = app.tables.services.archive.read(table_id(table)?, move |history| {
        let table = history.at(look.at.unwrap_or(u64::MAX))?;
        let game = table.game().ok_or_else(|| {
            Problem::new("not_playing", "there is nothing to draw before the game begins")
        })?;
        let names = names(&table);
        let Some(castle) = look.castle else {
            return Ok(with_play!(game, play => Drawn::svg(play.state(), &names, theme)));
        };
        let svg = with_play!(game, play => Drawn::castle_svg(play.state(), castle, &names, theme));
        svg.ok_or_else(|| {
            let text = format!("castle: there is no castle {castle}; they count from 0");
            Problem::new("no_such_castle", text)
        })
    });
    Ok(drawn.await?)
}
