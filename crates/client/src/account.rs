//! Somebody with a cookie, and what they ask for over HTTP.

use std::net::SocketAddr;

use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;
use hyper::{Method, Request, header};
use hyper_util::rt::TokioIo;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use table::{Command, Settings};

use crate::{Trouble, dial};

/// An answer of the server.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The status.
    pub status: u16,
    /// The value of `Set-Cookie`, if there is one.
    pub cookie: Option<String>,
    /// The body.
    pub body: Vec<u8>,
}

impl Answer {
    /// The body as JSON; null if it is none.
    #[must_use]
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_default()
    }
}

/// Somebody whom servers know by a cookie.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Account {
    /// The cookie, as it is sent: `swanstone=...`.
    pub cookie: String,
}

impl Account {
    /// A new guest.
    ///
    /// # Errors
    /// If the server does not answer, or not so.
    pub async fn guest(server: SocketAddr, name: &str) -> Result<Account, Trouble> {
        let nobody = Account { cookie: String::new() };
        let answer = nobody.post(server, "/api/guest", &json!({ "name": name })).await?;
        let cookie = answer.cookie.as_deref().and_then(|cookie| cookie.split(';').next());
        match cookie {
            Some(cookie) if answer.status == 200 => Ok(Account { cookie: cookie.to_owned() }),
            _ => Err(Trouble(format!("no guest: {} {}", answer.status, answer.json()))),
        }
    }

    /// Opens a table.
    ///
    /// # Errors
    /// If it is refused.
    pub async fn open(&self, server: SocketAddr, settings: &Settings) -> Result<String, Trouble> {
        let answer = self.post(server, "/api/tables", &json!({ "settings": settings })).await?;
        match answer.json().get("table").and_then(Value::as_str) {
            Some(table) => Ok(table.to_owned()),
            None => Err(Trouble(format!("no table: {} {}", answer.status, answer.json()))),
        }
    }

    /// Asks a table for something, once.
    ///
    /// # Errors
    /// If it is refused.
    pub async fn ask(
        &self,
        server: SocketAddr,
        table: &str,
        id: &str,
        command: &Command,
    ) -> Result<Value, Trouble> {
        let path = format!("/api/tables/{table}/do");
        let answer = self.post(server, &path, &json!({ "id": id, "command": command })).await?;
        match answer.status {
            200 => Ok(answer.json()),
            status => Err(Trouble(format!("{command:?}: {status} {}", answer.json()))),
        }
    }

    /// Posts JSON.
    ///
    /// # Errors
    /// If the server does not answer.
    pub async fn post(
        &self,
        server: SocketAddr,
        path: &str,
        body: &Value,
    ) -> Result<Answer, Trouble> {
        let headers = [("content-type", "application/json")];
        self.request(server, Method::POST, path, &headers, body.to_string()).await
    }

    /// Gets something.
    ///
    /// # Errors
    /// If the server does not answer.
    pub async fn get(&self, server: SocketAddr, path: &str) -> Result<Answer, Trouble> {
        self.request(server, Method::GET, path, &[], String::new()).await
    }

    /// Makes a request with these headers besides the cookie.
    ///
    /// # Errors
    /// If the server does not answer.
    pub async fn request(
        &self,
        server: SocketAddr,
        method: Method,
        path: &str,
        headers: &[(&str, &str)],
        body: String,
    ) -> Result<Answer, Trouble> {
        let failed = |error: &dyn std::fmt::Display| Trouble::with(path, error);
        let stream = dial(server).await.map_err(|error| failed(&error))?;
        let handshake = hyper::client::conn::http1::handshake(TokioIo::new(stream)).await;
        let (mut sender, connection) = handshake.map_err(|error| failed(&error))?;
        let driver = tokio::spawn(connection);
        let mut request = Request::builder()
            .method(method)
            .uri(path)
            .header(header::HOST, server.to_string())
            .header(header::CONNECTION, "close");
        if !self.cookie.is_empty() {
            request = request.header(header::COOKIE, &self.cookie);
        }
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let request = request.body(Full::new(Bytes::from(body))).map_err(|error| failed(&error))?;
        let response = sender.send_request(request).await.map_err(|error| failed(&error))?;
        let status = response.status().as_u16();
        let cookie = response.headers().get(header::SET_COOKIE);
        let cookie = cookie.and_then(|value| value.to_str().ok()).map(str::to_owned);
        let body = response.into_body().collect().await.map_err(|error| failed(&error))?;
        driver.abort();
        Ok(Answer { status, cookie, body: body.to_bytes().to_vec() })
    }
}
