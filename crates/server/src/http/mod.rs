//! Everything that goes over HTTP.

mod accounts;
mod advice;
mod branch;
mod failure;
mod guard;
mod input;
mod me;
mod operations;
mod page;
mod pictures;
mod reference;
mod score;
mod sending;
mod tables;
mod visitor;

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::{get, post};
use tower_http::compression::CompressionLayer;

use crate::app::App;
use crate::socket;

pub(crate) use failure::Failure;
pub(crate) use input::FromAddress;
pub(crate) use operations::{Pulse, alive};
pub(crate) use sending::hold_while_sent;
pub(crate) use visitor::{From, Visitor, network};

/// Where it is asked whether the process runs.
pub(crate) const HEALTH: &str = "/healthz";

/// How long the body of a request may be.
const LONGEST_BODY: usize = 64 * 1024;

/// All addresses of the server.
pub(crate) fn router(app: Arc<App>) -> Router {
    // What is the same for everybody is packed; what holds secrets never is, because its length
    // would then depend on them.
    let reference = Router::new()
        .route("/art/{language}/{file}", get(reference::art))
        .route("/catalog/{game}", get(reference::catalog))
        .route("/words/{language}/{game}", get(reference::words))
        .route("/theme.css", get(reference::theme))
        .route("/rules", get(reference::rules))
        .route("/games", get(reference::games))
        .layer(CompressionLayer::new());
    let readers = Router::new()
        .route("/me/export", get(me::export))
        .route("/score", post(score::sheet))
        .route("/tables/{table}/updates", get(tables::updates))
        .route("/tables/{table}/at/{n}", get(tables::at))
        .route("/tables/{table}/sheets", get(tables::sheets))
        .route("/tables/{table}/record", get(tables::record))
        .route("/tables/{table}/verify", get(tables::verify))
        .route("/tables/{table}/branch", post(branch::open))
        .route("/tables/{table}/review", get(advice::review))
        .route("/tables/{table}/review/{number}", get(advice::reviewed))
        .route_layer(from_fn_with_state(Arc::clone(&app), guard::limit_readers));
    let pictures = Router::new()
        .route("/score/picture.svg", post(score::svg))
        .route("/score/picture.png", post(score::png))
        .route("/tables/{table}/picture.svg", get(pictures::svg))
        .route("/tables/{table}/picture.png", get(pictures::png))
        .route_layer(from_fn_with_state(Arc::clone(&app), guard::limit_pictures));
    let api = Router::new()
        .route("/guest", post(accounts::guest))
        .route("/me", get(accounts::me))
        .route("/me/password", post(me::change_password))
        .route("/me/sessions", get(me::sessions))
        .route("/me/sessions/end", post(me::end_sessions))
        .route("/me/delete", post(me::delete))
        .route("/reset", post(accounts::reset))
        .route("/account", post(accounts::register))
        .route("/login", post(accounts::log_in))
        .route("/logout", post(accounts::log_out))
        .merge(reference)
        .route("/rules/{id}", get(reference::rule))
        .merge(readers)
        .merge(pictures)
        .route("/tables", get(tables::list).post(tables::open))
        .route("/tables/{table}", get(tables::look))
        .route("/tables/{table}/do", post(tables::act))
        .route("/tables/{table}/hints", post(advice::hints))
        .route("/tables/{table}/archive", post(tables::archive))
        .route("/tables/{table}/socket", get(socket::open));
    Router::new()
        .nest("/api", api)
        .route("/readyz", get(operations::ready))
        .route("/metrics", get(operations::metrics))
        .fallback(page::serve)
        .layer(from_fn_with_state(Arc::clone(&app), guard::limit_addresses))
        // Whether the process runs everybody may ask as often as they like.
        .route(HEALTH, get(operations::alive))
        .method_not_allowed_fallback(operations::wrong_method)
        .layer(from_fn_with_state(Arc::clone(&app), guard::same_site))
        .layer(DefaultBodyLimit::max(LONGEST_BODY))
        .layer(from_fn(guard::strict_headers))
        .layer(from_fn_with_state(Arc::clone(&app), guard::count))
        .with_state(app)
}
