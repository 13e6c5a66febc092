//! For hosts and their machines.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;

use super::failure::Failure;
use crate::app::App;
use crate::metrics::TEXT;

/// How long the store may take to say that it is there.
const PATIENCE: Duration = Duration::from_secs(3);

/// The process runs.
pub(crate) async fn alive() -> &'static str {
    "alive\n"
}

/// The server takes work: its store can be read and written, and it does not stop.
pub(crate) async fn ready(State(app): State<Arc<App>>) -> impl IntoResponse {
    if *app.stopping.borrow() {
        return (StatusCode::SERVICE_UNAVAILABLE, "stopping\n".to_owned());
    }
    match tokio::time::timeout(PATIENCE, app.store.ping()).await {
        Ok(Ok(())) => return (StatusCode::OK, "ready\n".to_owned()),
        Ok(Err(error)) => tracing::warn!(%error, "not ready"),
        Err(_) => tracing::warn!("not ready: the store does not answer"),
    }
    (StatusCode::SERVICE_UNAVAILABLE, "the store is not available\n".to_owned())
}

pub(crate) async fn metrics(State(app): State<Arc<App>>) -> impl IntoResponse {
    ([(header::CONTENT_TYPE, TEXT)], app.metrics.text())
}

pub(crate) async fn wrong_method() -> Failure {
    let message = "this address is not asked so; GET or POST?";
    Failure::new(StatusCode::METHOD_NOT_ALLOWED, "wrong_method", message)
}

pub(crate) async fn nothing_here() -> Failure {
    Failure::new(StatusCode::NOT_FOUND, "nothing_here", "there is nothing at this address")
}
