//! Becoming somebody.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Instant;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use protocol::{Credentials, GuestRequest, Me, Problem, Reset};
use store::User;

use super::failure::Failure;
use super::input::Body;
use super::visitor::{Anybody, Coming, Visitor, cookie_name, is_secure};
use crate::app::App;
use crate::auth::internal;
use crate::tries::Try;

type Answer = Result<(HeaderMap, Json<Me>), Failure>;

/// A new guest, or another name for who comes with a session.
pub(crate) async fn guest(
    State(app): State<Arc<App>>,
    Coming(visit): Coming,
    Anybody(who): Anybody,
    Body(request): Body<GuestRequest>,
) -> Answer {
    match (who, request.name) {
        (Some(who), Some(name)) => {
            let user = app.accounts.rename(&who, &name).await?;
            Ok((HeaderMap::new(), Json(described(&user))))
        }
        (Some(who), None) => Ok((HeaderMap::new(), Json(described(&who.user)))),
        (None, name) => {
            at_the_door(app.at_the_door.allows(visit.network))?;
            if let Some(seconds) = app.guests.wait(visit.network) {
                let message = "too many guests have come from here today";
                let problem = Problem::new("too_many_guests", message);
                return Err(Failure::from(problem).after(seconds));
            }
            let (user, cookie) = app.accounts.welcome_guest(name.as_deref(), &visit).await?;
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
    Coming(visit): Coming,
    Visitor(who): Visitor,
    Body(Credentials { login, password }): Body<Credentials>,
) -> Answer {
    at_the_door(app.at_the_door.allows(visit.network))?;
    let (user, cookie) = app.accounts.register(&who, &login, password, &visit).await?;
    Ok((set_cookie(&app, &cookie)?, Json(described(&user))))
}

pub(crate) async fn log_in(
    State(app): State<Arc<App>>,
    Coming(visit): Coming,
    Anybody(who): Anybody,
    Body(Credentials { login, password }): Body<Credentials>,
) -> Answer {
    at_the_door(app.at_the_door.allows(visit.network))?;
    // Who is known to be the owner need not fear what others try.
    let owner = who.is_some_and(|who| who.user.login == Some(login.to_lowercase()));
    let one = if owner { None } else { Some(try_at(&app, &login, visit.network)?) };
    let (user, cookie) = app.accounts.log_in(&login, password, &visit).await?;
    if let Some(one) = one {
        app.tries.was_right(one);
    }
    Ok((set_cookie(&app, &cookie)?, Json(described(&user))))
}

/// A new password with a code of the host's.
pub(crate) async fn reset(
    State(app): State<Arc<App>>,
    Coming(visit): Coming,
    Body(Reset { login, code, password }): Body<Reset>,
) -> Answer {
    at_the_door(app.at_the_door.allows(visit.network))?;
    // Another door than the one for passwords: who guesses there does not close this one.
    let one = try_at(&app, &format!("code {login}"), visit.network)?;
    let (user, cookie) = app.accounts.reset(&login, &code, password, &visit).await?;
    app.tries.was_right(one);
    Ok((set_cookie(&app, &cookie)?, Json(described(&user))))
}

pub(crate) async fn log_out(
    State(app): State<Arc<App>>,
    Visitor(who): Visitor,
) -> Result<(HeaderMap, StatusCode), Failure> {
    app.accounts.log_out(&who).await?;
    Ok((no_cookie(&app)?, StatusCode::NO_CONTENT))
}

/// One more password for a login from this network, if it is allowed.
pub(crate) fn try_at(app: &App, login: &str, network: IpAddr) -> Result<Try, Failure> {
    let one = app.tries.begin(login, network, Instant::now());
    one.ok_or_else(|| Failure::too_fast("too many tries from here; wait a minute", 60))
}

pub(crate) fn no_cookie(app: &App) -> Result<HeaderMap, Failure> {
    cookie_header(app, "", 0)
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
