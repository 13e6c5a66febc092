//! What every request passes: origin, rate, headers.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use protocol::Problem;

use super::failure::{Code, Failure};
use super::input::Patience;
use super::sending::hold_while_sent;
use super::visitor::From;
use crate::app::App;
use crate::capacity::{Held, NoCapacity};

/// Counts answers by status, and refusals by code.
pub(crate) async fn count(
    State(app): State<Arc<App>>,
    mut request: Request,
    next: Next,
) -> Response {
    request.extensions_mut().insert(Patience(app.config.patience));
    let response = next.run(request).await;
    app.metrics.request(response.status().as_u16());
    if let Some(Code(code)) = response.extensions().get() {
        app.metrics.refuse(code);
    }
    response
}

/// Turns away who asks too often.
pub(crate) async fn limit_addresses(
    State(app): State<Arc<App>>,
    From(address): From,
    request: Request,
    next: Next,
) -> Response {
    if app.by_address.allows(address) {
        return next.run(request).await;
    }
    Failure::too_fast("too many requests from this address; wait a moment", 1).into_response()
}

/// Requests that read histories wait in a line that is not long, and nobody has all of it.
pub(crate) async fn limit_readers(
    State(app): State<Arc<App>>,
    From(address): From,
    request: Request,
    next: Next,
) -> Response {
    in_line(&app, app.capacity.reader(address, false), request, next).await
}

/// The same for pictures.
pub(crate) async fn limit_pictures(
    State(app): State<Arc<App>>,
    From(address): From,
    request: Request,
    next: Next,
) -> Response {
    in_line(&app, app.capacity.reader(address, true), request, next).await
}

async fn in_line(
    app: &App,
    held: Result<Held, NoCapacity>,
    request: Request,
    next: Next,
) -> Response {
    let Ok(held) = held else {
        let problem = Problem::new("busy", "too much is asked for at once; try again soon");
        return Failure::from(problem).into_response();
    };
    tokio::select! {
        // Its place is taken until the answer has gone.
        response = next.run(request) => hold_while_sent(response, held),
        // What was not begun is not begun any more.
        () = app.stops() => {
            let problem = Problem::new("going_away", "the server stops; come back soon");
            Failure::from(problem).into_response()
        }
    }
}

/// Turns away what another site makes a browser send: everything that changes something, and
/// sockets, must come from our own pages. Programs that are no browsers send no origin.
pub(crate) async fn same_site(
    State(app): State<Arc<App>>,
    request: Request,
    next: Next,
) -> Response {
    let reads = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let opens_socket = request.headers().contains_key(header::UPGRADE);
    if (reads && !opens_socket) || is_own(&app, request.headers()) {
        return next.run(request).await;
    }
    let message = "this request comes from another site";
    Failure::new(StatusCode::FORBIDDEN, "cross_site", message).into_response()
}

fn is_own(app: &App, headers: &HeaderMap) -> bool {
    let text = |name| headers.get(name).map(|value: &HeaderValue| value.to_str().unwrap_or("?"));
    let fetched = text(header::HeaderName::from_static("sec-fetch-site"));
    if fetched.is_some_and(|site| site != "same-origin" && site != "none") {
        return false;
    }
    let Some(origin) = text(header::ORIGIN) else { return true };
    match &app.config.public_url {
        Some(url) => origin == url.trim_end_matches('/'),
        None => {
            let host = text(header::HOST).unwrap_or_default();
            origin.strip_prefix("http://") == Some(host)
                || origin.strip_prefix("https://") == Some(host)
        }
    }
}

/// Says what our pages may do: nothing but talk to us.
pub(crate) async fn strict_headers(request: Request, next: Next) -> Response {
    let api = request.uri().path().starts_with("/api/");
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    let set = [
        (
            header::CONTENT_SECURITY_POLICY,
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
             font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; \
             base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
        ),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::X_FRAME_OPTIONS, "DENY"),
        // A seat link must not travel to another site.
        (header::REFERRER_POLICY, "no-referrer"),
        (header::HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (header::HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
        (
            header::HeaderName::from_static("permissions-policy"),
            "camera=(), geolocation=(), microphone=()",
        ),
    ];
    for (name, value) in set {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if api && !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}
