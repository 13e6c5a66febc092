//! For hosts and their machines.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{Html, IntoResponse};

use super::failure::Failure;
use crate::app::App;

/// The process runs.
pub(crate) async fn alive() -> &'static str {
    "alive\n"
}

/// The server takes work: its store can be read and written, and it does not stop.
pub(crate) async fn ready(State(app): State<Arc<App>>) -> impl IntoResponse {
    if app.stopping.load(Ordering::SeqCst) {
        return (StatusCode::SERVICE_UNAVAILABLE, "stopping\n".to_owned());
    }
    match app.store.ping().await {
        Ok(()) => (StatusCode::OK, "ready\n".to_owned()),
        Err(error) => {
            tracing::warn!(%error, "not ready");
            (StatusCode::SERVICE_UNAVAILABLE, "the store is not available\n".to_owned())
        }
    }
}

pub(crate) async fn metrics(State(app): State<Arc<App>>) -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], app.metrics.text())
}

/// What a browser shows that comes here by hand.
pub(crate) async fn front_page() -> Html<&'static str> {
    Html(include_str!("front_page.html"))
}

pub(crate) async fn nothing_here() -> Failure {
    Failure::new(StatusCode::NOT_FOUND, "nothing_here", "there is nothing at this address")
}
