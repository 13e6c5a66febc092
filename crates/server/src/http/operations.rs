//! For hosts and their machines.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use store::Store;
use tokio::sync::Mutex;
use tokio::time::Instant;

use super::failure::Failure;
use crate::app::App;
use crate::metrics::TEXT;

/// How long the store may take to say that it is there.
const PATIENCE: Duration = Duration::from_secs(3);

/// For how long its answer is good.
const FRESH: Duration = Duration::from_secs(1);

/// The process runs.
pub(crate) async fn alive() -> &'static str {
    "alive\n"
}

/// The server takes work: its store can be read and written, and it does not stop.
pub(crate) async fn ready(State(app): State<Arc<App>>) -> impl IntoResponse {
    if *app.stopping.borrow() {
        return (StatusCode::SERVICE_UNAVAILABLE, "stopping\n");
    }
    if app.pulse.beats(&app.store).await {
        (StatusCode::OK, "ready\n")
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "the store is not available\n")
    }
}

/// Whether the store works. To find out it must write, so it is tried once for all who ask within
/// a second.
#[derive(Default)]
pub(crate) struct Pulse {
    last: Arc<Mutex<Option<(Instant, bool)>>>,
}

impl Pulse {
    async fn beats(&self, store: &Arc<dyn Store>) -> bool {
        let mut last = Arc::clone(&self.last).lock_owned().await;
        if let Some((at, well)) = *last
            && at.elapsed() < FRESH
        {
            return well;
        }
        let store = Arc::clone(store);
        // It goes on though who has asked may go away: the next one waits for this answer.
        let tried = tokio::spawn(async move {
            let well = match tokio::time::timeout(PATIENCE, store.ping()).await {
                Ok(Ok(())) => true,
                Ok(Err(error)) => {
                    tracing::warn!(%error, "not ready");
                    false
                }
                Err(_) => {
                    tracing::warn!("not ready: the store does not answer");
                    false
                }
            };
            *last = Some((Instant::now(), well));
            well
        });
        tried.await.unwrap_or(false)
    }
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
