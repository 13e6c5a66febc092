//! A castle from anywhere: what it is worth, and its picture. It belongs to no table.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use draw::{Caption, Theme};
use protocol::{Misplaced, Problem, Scored};
use serde::Deserialize;
use shelf::between::{Appraisal, LayoutFile};
use table::Reason;

use super::failure::Failure;
use super::input::{Body, FromQuery};
use super::pictures::{png_answer, svg_answer};
use crate::app::App;

/// How a picture shall look.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Look {
    #[serde(default)]
    night: bool,
}

fn appraise(file: LayoutFile) -> Result<Appraisal, Problem> {
    file.appraise().map_err(|text| Problem::new("malformed", text))
}

/// What a castle is worth, what of it cannot stand, and where the next room could.
pub(crate) async fn sheet(
    State(app): State<Arc<App>>,
    Body(file): Body<LayoutFile>,
) -> Result<Json<Scored>, Failure> {
    let scored = app.appraisers.run(move || Ok::<_, Problem>(Scored::from(&appraise(file)?)));
    Ok(Json(scored.await??))
}

pub(crate) async fn svg(
    State(app): State<Arc<App>>,
    FromQuery(look): FromQuery<Look>,
    headers: HeaderMap,
    Body(file): Body<LayoutFile>,
) -> Result<Response, Failure> {
    let svg = app.appraisers.run(move || picture(file, &look)).await??;
    Ok(svg_answer(svg, &headers))
}

pub(crate) async fn png(
    State(app): State<Arc<App>>,
    FromQuery(look): FromQuery<Look>,
    headers: HeaderMap,
    Body(file): Body<LayoutFile>,
) -> Result<Response, Failure> {
    let svg = app.appraisers.run(move || picture(file, &look)).await??;
    png_answer(&app, svg, 1.0, &headers).await
}

fn picture(file: LayoutFile, look: &Look) -> Result<String, Problem> {
    let appraisal = appraise(file)?;
    let Scored { legal, total, refusals, .. } = Scored::from(&appraisal);
    if !legal {
        let reason = |Misplaced { id, reason, .. }: Misplaced| Reason {
            message: format!("{id}: {}", reason.message),
            ..reason
        };
        let reasons = refusals.into_iter().map(reason).collect();
        let problem = Problem::new("rules", "this castle cannot be built");
        return Err(Problem { reasons, ..problem });
    }
    let caption = Caption::new(appraisal.game.title(), format!("{total} points"));
    let theme = if look.night { Theme::Night } else { Theme::Day };
    Ok(draw::castle_svg(&appraisal.castle, &caption, theme))
}
