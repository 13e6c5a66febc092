//! A socket to a table.

use std::net::SocketAddr;

use futures_util::{SinkExt, StreamExt};
use protocol::ClientMsg;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};

use crate::{Account, Trouble, dial};

/// A table on a server.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Target {
    /// Where the server listens.
    pub server: SocketAddr,
    /// The table's name.
    pub table: String,
}

/// An open socket.
#[derive(Debug)]
pub struct Connection {
    socket: WebSocketStream<TcpStream>,
}

impl Connection {
    /// Opens a socket and says hello.
    ///
    /// # Errors
    /// If the server does not let us in.
    pub async fn open(
        target: &Target,
        account: &Account,
        have: Option<u64>,
    ) -> Result<Connection, Trouble> {
        let mut connection = Connection::open_silently(target, account, &[]).await?;
        connection.say(&ClientMsg::Hello { protocol: protocol::VERSION, have }).await?;
        Ok(connection)
    }

    /// Opens a socket with these headers and says nothing.
    ///
    /// # Errors
    /// If the server does not let us in.
    pub async fn open_silently(
        target: &Target,
        account: &Account,
        headers: &[(&'static str, &str)],
    ) -> Result<Connection, Trouble> {
        let Target { server, table } = target;
        let url = format!("ws://{server}/api/tables/{table}/socket");
        let failed = |error: &dyn std::fmt::Display| Trouble::with("socket", error);
        let mut request = url.into_client_request().map_err(|error| failed(&error))?;
        let cookie = HeaderValue::from_str(&account.cookie).map_err(|error| failed(&error))?;
        request.headers_mut().insert("cookie", cookie);
        for (name, value) in headers {
            let value = HeaderValue::from_str(value).map_err(|error| failed(&error))?;
            request.headers_mut().insert(*name, value);
        }
        let stream = dial(*server).await.map_err(|error| failed(&error))?;
        let _ = stream.set_nodelay(true);
        // Many sockets of one process must fit into its memory.
        let config = WebSocketConfig::default().read_buffer_size(4 * 1024).write_buffer_size(0);
        let opened =
            tokio_tungstenite::client_async_with_config(request, stream, Some(config)).await;
        let (socket, _) = opened.map_err(|error| failed(&error))?;
        Ok(Connection { socket })
    }

    /// Says something.
    ///
    /// # Errors
    /// If the socket is gone.
    pub async fn say(&mut self, message: &ClientMsg) -> Result<(), Trouble> {
        let text = serde_json::to_string(message).map_err(|e| Trouble::with("message", e))?;
        self.say_text(text).await
    }

    /// Says this text, whatever it is.
    ///
    /// # Errors
    /// If the socket is gone.
    pub async fn say_text(&mut self, text: String) -> Result<(), Trouble> {
        self.send(Message::Text(text.into())).await
    }

    /// Sends any message.
    ///
    /// # Errors
    /// If the socket is gone.
    pub async fn send(&mut self, message: Message) -> Result<(), Trouble> {
        self.socket.send(message).await.map_err(|error| Trouble::with("send", error))
    }

    /// The next text; nothing when the socket is closed.
    pub async fn next(&mut self) -> Option<Utf8Bytes> {
        loop {
            match self.socket.next().await? {
                Ok(Message::Text(text)) => return Some(text),
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }
}

/// What a server has said, as far as a client without a face looks at it.
#[derive(Debug, Deserialize)]
pub struct Frame<'a> {
    /// Which message it is.
    #[serde(rename = "type")]
    pub kind: &'a str,
    /// The name of the request it answers.
    #[serde(borrow, default)]
    pub id: Option<std::borrow::Cow<'a, str>>,
    /// The number of an acknowledged request.
    #[serde(default)]
    pub n: Option<u64>,
    /// The word of a link.
    #[serde(default)]
    pub link: Option<String>,
    /// The name of a table.
    #[serde(default)]
    pub table: Option<String>,
    /// What went wrong.
    #[serde(borrow, default)]
    pub problem: Option<ProblemHead<'a>>,
    /// What has happened.
    #[serde(borrow, default)]
    pub updates: Vec<Heard<'a>>,
    /// How the table is now.
    #[serde(borrow, default)]
    pub now: Option<&'a RawValue>,
    /// What has changed in how it was.
    #[serde(borrow, default)]
    pub change: Option<&'a RawValue>,
}

/// What went wrong.
#[derive(Debug, Deserialize)]
#[allow(missing_docs)]
pub struct ProblemHead<'a> {
    pub code: &'a str,
    #[serde(borrow)]
    pub message: std::borrow::Cow<'a, str>,
}

/// One update.
#[derive(Debug, Deserialize)]
#[allow(missing_docs)]
pub struct Heard<'a> {
    pub n: u64,
    #[serde(borrow)]
    pub what: &'a RawValue,
}

impl<'a> Frame<'a> {
    /// Reads a text of the server.
    ///
    /// # Errors
    /// If it is none of its messages.
    pub fn read(text: &'a str) -> Result<Frame<'a>, Trouble> {
        serde_json::from_str(text).map_err(|error| Trouble::with("frame", error))
    }
}
