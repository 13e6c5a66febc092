//! What a page shows without knowing it: games, components, art, themes and rules. It is the same for
//! everybody and as long as the server runs.

use std::sync::LazyLock;

use axum::Json;
use axum::body::Bytes;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use bots::Bot;
use draw::Art;
use protocol::{GameForm, PieceForm, RuleText};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use shelf::{Component, GameName, Shelved, with_game};

use super::failure::Failure;
use super::input::{Asked, Place};

/// A document, made once.
struct Document {
    body: Bytes,
    kind: &'static str,
    /// What its address ends with, so that it can be kept for ever.
    hash: String,
}

impl Document {
    fn new(kind: &'static str, body: impl Into<Bytes>) -> Document {
        let body = body.into();
        let digest = Sha256::digest(&body);
        let hash = digest.iter().take(6).map(|byte| format!("{byte:02x}")).collect();
        Document { body, kind, hash }
    }

    fn json(value: &impl Serialize) -> Document {
        // No type of ours fails to serialize.
        Document::new("application/json", serde_json::to_vec(value).unwrap_or_default())
    }

    /// Under the address with its hash it never changes; under the bare address it is asked for
    /// again, and sent only if it is another.
    fn answer(&self, version: &Version, headers: &HeaderMap) -> Response {
        let tag = format!("\"{}\"", self.hash);
        let for_ever = version.v.as_ref() == Some(&self.hash);
        let keep = if for_ever { "public, max-age=31536000, immutable" } else { "no-cache" };
        let known = headers.get_all(header::IF_NONE_MATCH).iter();
        let is_known = known
            .filter_map(|tags| tags.to_str().ok())
            .any(|tags| tags.split(',').any(|known| known.trim().trim_start_matches("W/") == tag));
        let head = [(header::CACHE_CONTROL, keep.to_owned()), (header::ETAG, format!("W/{tag}"))];
        if is_known {
            return (StatusCode::NOT_MODIFIED, head).into_response();
        }
        (head, [(header::CONTENT_TYPE, self.kind)], self.body.clone()).into_response()
    }
}

/// The documents of a game.
struct Exhibit {
    game: GameName,
    art: Document,
    catalog: Document,
    rules: Document,
}

static SHELF: LazyLock<Vec<Exhibit>> = LazyLock::new(|| {
    let unpack = |game: GameName| {
        with_game!(game, G => Exhibit {
            game,
            art: Document::new("image/svg+xml", <G as Art>::symbols()),
            catalog: Document::json(&pieces::<G>()),
            rules: Document::json(&game.rules().map(RuleText::from).collect::<Vec<_>>()),
        })
    };
    GameName::ALL.into_iter().map(unpack).collect()
});

static THEME: LazyLock<Document> =
    LazyLock::new(|| Document::new("text/css; charset=utf-8", draw::theme_css()));

fn pieces<G: Shelved + Art>() -> Vec<PieceForm> {
    let piece = |component: Component| {
        let niches = G::niches(&component.id);
        PieceForm { component, niches }
    };
    G::components().into_iter().map(piece).collect()
}

fn unpacked(name: &str) -> Result<&'static Exhibit, Failure> {
    let game = GameName::parse(name);
    let game = game.map_err(|text| Failure::new(StatusCode::NOT_FOUND, "no_such_game", text))?;
    let found = SHELF.iter().find(|unpacked| unpacked.game == game);
    found.ok_or_else(|| Failure::new(StatusCode::NOT_FOUND, "no_such_game", "it is not here"))
}

/// Which version of a document is wanted.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Version {
    v: Option<String>,
}

/// The games that can be played here.
pub(crate) async fn games() -> Json<Vec<GameForm>> {
    let form = |unpacked: &Exhibit| {
        let Exhibit { game, art, catalog, .. } = unpacked;
        let name = game.as_str();
        with_game!(*game, G => GameForm {
            game: *game,
            players: <G as Shelved>::PLAYERS,
            options: <G as Shelved>::option_forms(),
            bots: Bot::ALL.to_vec(),
            rows: <G as Shelved>::ROWS.to_vec(),
            art: format!("/api/art/{name}.svg?v={}", art.hash),
            catalog: format!("/api/catalog/{name}?v={}", catalog.hash),
            theme: format!("/api/theme.css?v={}", THEME.hash),
        })
    };
    Json(SHELF.iter().map(form).collect())
}

/// The art of a game.
pub(crate) async fn art(
    Place(file): Place<String>,
    Asked(version): Asked<Version>,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    let game = file.strip_suffix(".svg").ok_or_else(|| {
        let text = format!("there is no art `{file}`; expected the name of a game and .svg");
        Failure::new(StatusCode::NOT_FOUND, "no_such_game", text)
    })?;
    Ok(unpacked(game)?.art.answer(&version, &headers))
}

/// The components of a game.
pub(crate) async fn catalog(
    Place(game): Place<String>,
    Asked(version): Asked<Version>,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    Ok(unpacked(&game)?.catalog.answer(&version, &headers))
}

/// The paints of both themes.
pub(crate) async fn theme(Asked(version): Asked<Version>, headers: HeaderMap) -> Response {
    THEME.answer(&version, &headers)
}

/// Whose rules are wanted.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RulesOf {
    game: String,
}

/// All rules of a game in our words.
pub(crate) async fn rules(
    Asked(RulesOf { game }): Asked<RulesOf>,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    Ok(unpacked(&game)?.rules.answer(&Version { v: None }, &headers))
}

/// A rule in our words.
pub(crate) async fn rule(Place(id): Place<String>) -> Result<Json<RuleText>, Failure> {
    let rule = shelf::rule(&id).ok_or_else(|| {
        Failure::new(StatusCode::NOT_FOUND, "no_such_rule", format!("there is no rule {id}"))
    })?;
    Ok(Json(RuleText::from(rule)))
}
