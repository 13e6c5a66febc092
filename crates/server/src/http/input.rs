//! What comes with a request, read strictly: an error says what, where and what was expected.

use std::time::Duration;

use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use protocol::Problem;
use serde::de::DeserializeOwned;

use super::failure::Failure;

/// How long a body may take to come.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Patience(pub(crate) Duration);

impl Default for Patience {
    fn default() -> Patience {
        Patience(Duration::from_secs(10))
    }
}

/// A JSON document as the body. A form of another site cannot send one without asking first.
pub(crate) struct Body<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = Failure;

    async fn from_request(request: Request, state: &S) -> Result<Self, Failure> {
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
        let kind = kind.and_then(|kind| kind.split(';').next()).map(str::trim);
        if kind != Some("application/json") {
            let status = StatusCode::UNSUPPORTED_MEDIA_TYPE;
            return Err(Failure::new(status, "malformed", "expected application/json"));
        }
        let Patience(patience) = request.extensions().get().copied().unwrap_or_default();
        let text = tokio::time::timeout(patience, String::from_request(request, state)).await;
        let text = text.map_err(|_| {
            Failure::new(StatusCode::REQUEST_TIMEOUT, "too_slow", "the body did not come in time")
        })?;
        let text = text.map_err(|rejection| {
            Failure::new(rejection.status(), "malformed", rejection.body_text())
        })?;
        let body = shelf::parse_written(&text)
            .map_err(|error| Problem::new("malformed", error.to_string()))?;
        Ok(Body(body))
    }
}

/// What stands in the address itself.
pub(crate) struct FromAddress<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned + Send> FromRequestParts<S> for FromAddress<T> {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Failure> {
        let place = Path::<T>::from_request_parts(parts, state).await;
        let Path(place) = place.map_err(|rejection| {
            Failure::new(rejection.status(), "malformed", rejection.body_text())
        })?;
        Ok(FromAddress(place))
    }
}

/// What stands after the question mark.
pub(crate) struct FromQuery<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for FromQuery<T> {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Failure> {
        let asked = Query::<T>::from_request_parts(parts, state).await;
        let Query(asked) =
            asked.map_err(|rejection| Problem::new("malformed", rejection.body_text()))?;
        Ok(FromQuery(asked))
    }
}
