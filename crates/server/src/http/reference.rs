//! What a page shows without knowing it: games, components, art, themes and rules. It is the same for
//! everybody and as long as the server runs.

use std::collections::BTreeMap;
use std::io::Read;
use std::sync::{LazyLock, OnceLock};

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
use super::input::{FromAddress, FromQuery};
use super::page::{allows, listed};

/// A document, made once.
struct Document {
    body: Bytes,
    /// The same as small as can be, for browsers: made when it is first asked for, because it takes longer
    /// than packing it on the way.
    packed: OnceLock<Bytes>,
    kind: &'static str,
    /// What its address ends with, so that it can be kept for ever.
    hash: String,
}

impl Document {
    fn new(kind: &'static str, body: impl Into<Bytes>) -> Document {
        let body = body.into();
        let digest = Sha256::digest(&body);
        let hash = digest.iter().take(6).map(|byte| format!("{byte:02x}")).collect();
        Document { body, packed: OnceLock::new(), kind, hash }
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
        let kind = [(header::CONTENT_TYPE, self.kind)];
        let accepted = listed(headers, header::ACCEPT_ENCODING);
        if allows(&accepted, "br").unwrap_or(false) {
            let packing = [(header::CONTENT_ENCODING, "br"), (header::VARY, "accept-encoding")];
            return (head, kind, packing, self.packed().clone()).into_response();
        }
        (head, kind, self.body.clone()).into_response()
    }

    fn packed(&self) -> &Bytes {
        self.packed.get_or_init(|| {
            let mut packed = Vec::new();
            let (buffer, quality, window) = (4096, 10, 22);
            let mut packer =
                brotli::CompressorReader::new(self.body.as_ref(), buffer, quality, window);
            // Reading from memory does not fail.
            let _ = packer.read_to_end(&mut packed);
            packed.into()
        })
    }
}

/// The documents of a game.
struct Exhibit {
    game: GameName,
    /// Its art by language.
    art: BTreeMap<&'static str, Document>,
    /// That of what expansions bring, and of the expansions themselves.
    more_art: BTreeMap<&'static str, Document>,
    expansion_art: BTreeMap<&'static str, Document>,
    catalog: Document,
    rules: Document,
    /// Its words by language.
    words: BTreeMap<&'static str, Document>,
}

static SHELF: LazyLock<Vec<Exhibit>> = LazyLock::new(|| {
    let unpack = |game: GameName| {
        with_game!(game, G => Exhibit {
            game,
            art: words::languages().map(|language| {
                (language, Document::new("image/svg+xml", <G as Art>::symbols(language)))
            }).collect(),
            more_art: words::languages().filter_map(|language| {
                Some((language, Document::new("image/svg+xml", <G as Art>::more_symbols(language)?)))
            }).collect(),
            expansion_art: words::languages().filter_map(|language| {
                let art = <G as Art>::expansion_pictures(language)?;
                Some((language, Document::new("image/svg+xml", art)))
            }).collect(),
            catalog: Document::json(&pieces::<G>()),
            rules: Document::json(&game.rules().map(RuleText::from).collect::<Vec<_>>()),
            words: words::languages().filter_map(|language| {
                let text = words::source(language, game.as_str())?;
                Some((language, Document::new("text/plain; charset=utf-8", text)))
            }).collect(),
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
        let Exhibit { game, art, more_art, expansion_art, catalog, words, .. } = unpacked;
        let name = game.as_str();
        let each = |documents: &BTreeMap<&'static str, Document>, folder: &str, ending: &str| {
            let address = |(language, document): (&&'static str, &Document)| {
                let hash = &document.hash;
                (*language, format!("/api/{folder}/{language}/{name}{ending}?v={hash}"))
            };
            documents.iter().map(address).collect()
        };
        with_game!(*game, G => GameForm {
            game: *game,
            players: <G as Shelved>::PLAYERS,
            options: <G as Shelved>::option_forms(),
            expansions: shelf::expansion_forms::<G>(),
            bots: Bot::LEVELS.to_vec(),
            rows: shelf::row_names::<G>(),
            art: each(art, "art", ".svg"),
            more_art: each(more_art, "art", "-more.svg"),
            expansion_art: each(expansion_art, "art", "-expansions.svg"),
            catalog: format!("/api/catalog/{name}?v={}", catalog.hash),
            theme: format!("/api/theme.css?v={}", THEME.hash),
            words: each(words, "words", ""),
        })
    };
    Json(SHELF.iter().map(form).collect())
}

/// The art of a game, lettered in a language.
pub(crate) async fn art(
    FromAddress((language, file)): FromAddress<(String, String)>,
    FromQuery(version): FromQuery<Version>,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    let name = file.strip_suffix(".svg").ok_or_else(|| {
        let text = format!("there is no art `{file}`; expected the name of a game and .svg");
        Failure::new(StatusCode::NOT_FOUND, "no_such_game", text)
    })?;
    let art = if let Some(game) = name.strip_suffix("-more") {
        &unpacked(game)?.more_art
    } else if let Some(game) = name.strip_suffix("-expansions") {
        &unpacked(game)?.expansion_art
    } else {
        &unpacked(name)?.art
    };
    Ok(in_language(art, &language)?.answer(&version, &headers))
}

/// The components of a game.
pub(crate) async fn catalog(
    FromAddress(game): FromAddress<String>,
    FromQuery(version): FromQuery<Version>,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    Ok(unpacked(&game)?.catalog.answer(&version, &headers))
}

/// The words of a game in a language.
pub(crate) async fn words(
    FromAddress((language, game)): FromAddress<(String, String)>,
    FromQuery(version): FromQuery<Version>,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    Ok(in_language(&unpacked(&game)?.words, &language)?.answer(&version, &headers))
}

fn in_language<'a>(
    documents: &'a BTreeMap<&'static str, Document>,
    language: &str,
) -> Result<&'a Document, Failure> {
    documents.get(language).ok_or_else(|| {
        let known = words::languages().collect::<Vec<_>>().join(", ");
        let text = format!("nothing is in the language `{language}`; expected one of: {known}");
        Failure::new(StatusCode::NOT_FOUND, "nothing_here", text)
    })
}

/// The paints of both themes.
pub(crate) async fn theme(FromQuery(version): FromQuery<Version>, headers: HeaderMap) -> Response {
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
    FromQuery(RulesOf { game }): FromQuery<RulesOf>,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    Ok(unpacked(&game)?.rules.answer(&Version { v: None }, &headers))
}

/// A rule in our words.
pub(crate) async fn rule(FromAddress(id): FromAddress<String>) -> Result<Json<RuleText>, Failure> {
    let rule = shelf::rule(&id).ok_or_else(|| {
        Failure::new(StatusCode::NOT_FOUND, "no_such_rule", format!("there is no rule {id}"))
    })?;
    Ok(Json(RuleText::from(rule)))
}
