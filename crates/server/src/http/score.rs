//! A castle from anywhere: what it is worth, and its picture. It belongs to no table.

use axum::Json;
use axum::http::header;
use axum::response::IntoResponse;
use draw::{Caption, Theme};
use protocol::{Misplaced, Problem, Scored};
use serde::Deserialize;
use shelf::{Appraisal, LayoutFile};
use table::Reason;

use super::failure::Failure;
use super::input::{Asked, Body};
use super::pictures::as_png;
use super::tables::off_the_way;

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
pub(crate) async fn sheet(Body(file): Body<LayoutFile>) -> Result<Json<Scored>, Failure> {
    Ok(Json(Scored::from(&appraise(file)?)))
}

pub(crate) async fn svg(
    Asked(look): Asked<Look>,
    Body(file): Body<LayoutFile>,
) -> Result<impl IntoResponse, Failure> {
    let svg = off_the_way(move || picture(file, &look)).await?;
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], svg))
}

pub(crate) async fn png(
    Asked(look): Asked<Look>,
    Body(file): Body<LayoutFile>,
) -> Result<impl IntoResponse, Failure> {
    let png = off_the_way(move || as_png(&picture(file, &look)?, 1.0)).await?;
    Ok(([(header::CONTENT_TYPE, "image/png")], png))
}

fn picture(file: LayoutFile, look: &Look) -> Result<String, Problem> {
    let appraisal = appraise(file)?;
    let Scored { legal, total, refusals, .. } = Scored::from(&appraisal);
    if !legal {
        let reason = |Misplaced { id, rule, message, .. }: Misplaced| Reason {
            rule,
            message: format!("{id}: {message}"),
        };
        let reasons = refusals.into_iter().map(reason).collect();
        let problem = Problem::new("rules", "this castle cannot be built");
        return Err(Problem { reasons, ..problem });
    }
    let caption = Caption::new(appraisal.game.title(), format!("{total} points"));
    let theme = if look.night { Theme::Night } else { Theme::Day };
    Ok(draw::castle_svg(&appraisal.castle, &caption, theme))
}
