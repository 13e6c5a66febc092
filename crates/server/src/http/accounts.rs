//! Becoming somebody.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use protocol::{Credentials, GuestRequest, Me};
use store::User;

use super::failure::Failure;
use super::input::Body;
use super::visitor::{Anybody, From, Visitor, cookie_name, is_secure};
use crate::app::App;
use crate::auth::internal;

type Answer = Result<(HeaderMap, Json<Me>), Failure>;

/// A new guest, or another name for who comes with a session.
pub(crate) async fn guest(
    State(app): State<Arc<App>>,
    From(address): From,
    Anybody(who): Anybody,
    Body(request): Body<GuestRequest>,
) -> Answer {
    let now = app.config.clock.now();
    match (who, request.name) {
        (Some(who), Some(name)) => {
            let user = app.door.rename(&who, &name).await?;
            Ok((HeaderMap::new(), Json(described(&user))))
        }
        (Some(who), None) => Ok((HeaderMap::new(), Json(described(&who.user)))),
        (None, name) => {
            at_the_door(app.at_the_door.allows(address, now))?;
            let (user, cookie) = app.door.welcome_guest(name.as_deref(), now).await?;
            Ok((set_cookie(&app, &cookie)?, Json(described(&user))))
        }
    }
}

/// Who you are.
pub(crate) async fn me(Visitor(who): Visitor) -> Json<Me> {
    Json(described(&who.user))
}

pub(crate) async fn register(
    State(app): State<Arc<App>>,
    From(address): From,
    Visitor(who): Visitor,
    Body(Credentials { login, password }): Body<Credentials>,
) -> Answer {
    let now = app.config.clock.now();
    at_the_door(app.at_the_door.allows(address, now))?;
    let (user, cookie) = app.door.register(&who, &login, password, now).await?;
    let _ = app.ended.send(user.id);
    Ok((set_cookie(&app, &cookie)?, Json(described(&user))))
}

pub(crate) async fn log_in(
    State(app): State<Arc<App>>,
    From(address): From,
    Body(Credentials { login, password }): Body<Credentials>,
) -> Answer {
    let now = app.config.clock.now();
    let key = login.to_lowercase().chars().take(64).collect();
    let allowed = app.at_the_door.allows(address, now) && app.by_login.allows(key, now);
    at_the_door(allowed)?;
    let (user, cookie) = app.door.log_in(&login, password, now).await?;
    Ok((set_cookie(&app, &cookie)?, Json(described(&user))))
}

pub(crate) async fn log_out(
    State(app): State<Arc<App>>,
    Visitor(who): Visitor,
) -> Result<(HeaderMap, StatusCode), Failure> {
    app.door.log_out(&who).await?;
    let _ = app.ended.send(who.user.id);
    Ok((cookie_header(&app, "", 0)?, StatusCode::NO_CONTENT))
}

fn at_the_door(allowed: bool) -> Result<(), Failure> {
    let message = "too many tries from here; wait a minute";
    if allowed { Ok(()) } else { Err(Failure::too_fast(message, 60)) }
}

fn described(user: &User) -> Me {
    Me { name: user.name.clone(), login: user.login.clone() }
}

/// As long as the session lasts.
const MAX_AGE: u32 = 180 * 24 * 60 * 60;

fn set_cookie(app: &App, value: &str) -> Result<HeaderMap, Failure> {
    cookie_header(app, value, MAX_AGE)
}

fn cookie_header(app: &App, value: &str, max_age: u32) -> Result<HeaderMap, Failure> {
    let secure = if is_secure(app) { "; Secure" } else { "" };
    let name = cookie_name(app);
    let text = format!("{name}={value}; Path=/; HttpOnly; SameSite=Lax; Max-Age={max_age}{secure}");
    let mut value = HeaderValue::from_str(&text).map_err(internal)?;
    value.set_sensitive(true);
    let mut headers = HeaderMap::new();
    headers.insert(header::SET_COOKIE, value);
    Ok(headers)
}
