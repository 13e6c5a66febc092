//! Requests as bytes, for what a well-behaved client would not send.

use std::net::SocketAddr;

use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// An answer with its headers.
#[derive(Debug)]
pub(crate) struct Raw {
    pub(crate) status: u16,
    headers: Vec<(String, String)>,
    pub(crate) body: Vec<u8>,
}

impl Raw {
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_default()
    }

    /// The code of the problem it tells of.
    pub(crate) fn code(&self) -> String {
        self.json()["code"].as_str().unwrap_or("no code").to_owned()
    }
}

/// Sends a request with these headers.
pub(crate) async fn raw(
    server: SocketAddr,
    line: &str,
    headers: &[(&str, &str)],
    body: &str,
) -> Raw {
    let mut text = format!("{line} HTTP/1.1\r\nhost: {server}\r\nconnection: close\r\n");
    for (name, value) in headers {
        text += &format!("{name}: {value}\r\n");
    }
    if line.starts_with("POST") {
        text += &format!("content-length: {}\r\n", body.len());
    }
    text += "\r\n";
    text += body;
    let mut stream = TcpStream::connect(server).await.unwrap();
    // A server that refuses need not read to the end.
    let _ = stream.write_all(text.as_bytes()).await;
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer).await;
    let end = answer.windows(4).position(|four| four == b"\r\n\r\n").unwrap();
    let head = String::from_utf8(answer[..end].to_vec()).unwrap();
    let mut lines = head.lines();
    let status = lines.next().unwrap().split(' ').nth(1).unwrap().parse().unwrap();
    let headers = lines.filter_map(|line| line.split_once(": "));
    let headers = headers.map(|(name, value)| (name.to_lowercase(), value.to_owned())).collect();
    Raw { status, headers, body: answer[end + 4..].to_vec() }
}
