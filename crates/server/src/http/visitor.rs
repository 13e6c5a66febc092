//! Who makes a request, and from where.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::Arc;

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};

use super::failure::Failure;
use crate::app::App;
use crate::auth::{Visit, Who};

/// The name of the cookie; on an encrypted site browsers bind `__Host-` to this very host.
pub(crate) const COOKIE: &str = "swanstone";
pub(crate) const SECURE_COOKIE: &str = "__Host-swanstone";

/// Somebody with a session.
pub(crate) struct Visitor(pub(crate) Who);

impl FromRequestParts<Arc<App>> for Visitor {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Failure> {
        let Anybody(who) = Anybody::from_request_parts(parts, app).await?;
        who.map(Visitor).ok_or_else(|| {
            let message = "who are you? POST /api/guest or /api/login first";
            Failure::new(StatusCode::UNAUTHORIZED, "no_session", message)
        })
    }
}

/// Somebody with or without a session.
pub(crate) struct Anybody(pub(crate) Option<Who>);

impl FromRequestParts<Arc<App>> for Anybody {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Failure> {
        match cookie(app, &parts.headers) {
            Some(cookie) => Ok(Anybody(app.accounts.who(cookie, app.config.clock.now()).await?)),
            None => Ok(Anybody(None)),
        }
    }
}

/// Where a request comes from.
pub(crate) struct From(pub(crate) IpAddr);

impl FromRequestParts<Arc<App>> for From {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Infallible> {
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
        // The last entry of the last header is the one that our own proxy has added; the others
        // anybody can write.
        let told = parts.headers.get_all("x-forwarded-for").iter().next_back();
        let told = told.and_then(|value| value.to_str().ok());
        let told =
            told.and_then(|list| list.rsplit(',').next()).and_then(|ip| ip.trim().parse().ok());
        let ip = told.filter(|_| app.config.behind_proxy).or(peer);
        Ok(From(network(ip.unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED)))))
    }
}

/// When, from where and with what somebody comes.
pub(crate) struct Coming(pub(crate) Visit);

impl FromRequestParts<Arc<App>> for Coming {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Infallible> {
        let From(network) = From::from_request_parts(parts, app).await?;
        let browser = parts.headers.get(header::USER_AGENT).and_then(|value| value.to_str().ok());
        let label = label(browser.unwrap_or_default());
        Ok(Coming(Visit { now: app.config.clock.now(), network, label }))
    }
}

/// What a browser is called by people; of what it says of itself nothing else is kept.
fn label(agent: &str) -> String {
    // What comes first also says that it is what comes later.
    const BROWSERS: [(&str, &str); 7] = [
        ("Edg", "Edge"),
        ("OPR/", "Opera"),
        ("Firefox/", "Firefox"),
        ("FxiOS/", "Firefox"),
        ("Chrome/", "Chrome"),
        ("CriOS/", "Chrome"),
        ("Safari/", "Safari"),
    ];
    const SYSTEMS: [(&str, &str); 7] = [
        ("Windows", "Windows"),
        ("Android", "Android"),
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("Mac OS X", "Mac"),
        ("CrOS", "ChromeOS"),
        ("Linux", "Linux"),
    ];
    let known = |names: &[(&str, &'static str)]| {
        names.iter().find(|(mark, _)| agent.contains(mark)).map(|(_, name)| *name)
    };
    match (known(&BROWSERS), known(&SYSTEMS)) {
        (Some(browser), Some(system)) => format!("{browser} on {system}"),
        (Some(name), None) | (None, Some(name)) => name.to_owned(),
        (None, None) => agent.chars().take_while(char::is_ascii_alphanumeric).take(24).collect(),
    }
}

/// Who has an IPv6 address has 2^64 of them.
pub(crate) fn network(ip: IpAddr) -> IpAddr {
    match ip.to_canonical() {
        IpAddr::V4(ip) => IpAddr::V4(ip),
        IpAddr::V6(ip) => {
            let bits = ip.to_bits() & !u128::from(u64::MAX);
            IpAddr::V6(Ipv6Addr::from_bits(bits))
        }
    }
}

fn cookie<'a>(app: &App, headers: &'a HeaderMap) -> Option<&'a str> {
    let name = cookie_name(app);
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    cookies
        .flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find(|(key, _)| *key == name)
        .map(|(_, value)| value)
}

pub(crate) fn cookie_name(app: &App) -> &'static str {
    if is_secure(app) { SECURE_COOKIE } else { COOKIE }
}

pub(crate) fn is_secure(app: &App) -> bool {
    app.config.public_url.as_deref().is_some_and(|url| url.starts_with("https://"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_browser_has_a_short_name() {
        for (agent, name) in [
            (
                "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0",
                "Firefox on Linux",
            ),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) \
                 Chrome/129.0.0.0 Safari/537.36 Edg/129.0.0.0",
                "Edge on Windows",
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 \
                 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
                "Safari on iPhone",
            ),
            ("curl/8.5.0", "curl"),
            ("<script>alert(1)</script>", ""),
            ("", ""),
        ] {
            assert_eq!(label(agent), name);
        }
        assert_eq!(label(&"x".repeat(5_000)).len(), 24);
    }
}
