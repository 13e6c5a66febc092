//! A socket that a test looks at word by word.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use client::{Account, Connection, Target, offered};
use protocol::ClientMsg;
use serde_json::{Value, json};
use table::Command;
use tokio::time::timeout;

/// Nothing here takes so long, unless something is wrong.
const PATIENCE: Duration = Duration::from_secs(20);

/// A socket and what came over it.
pub(crate) struct Wire {
    pub(crate) connection: Connection,
    /// Every text that came, byte by byte.
    pub(crate) heard: Vec<String>,
    /// The last `now`.
    pub(crate) now: Value,
    /// What happened, by number.
    pub(crate) updates: Vec<(u64, Value)>,
    asked: u64,
}

impl Wire {
    /// A socket that has said hello and heard how the table is.
    pub(crate) async fn open(target: &Target, account: &Account, have: Option<u64>) -> Wire {
        let connection = Connection::open(target, account, have).await.unwrap();
        let mut wire = Wire::of(connection);
        // What is long past comes before it.
        wire.until(|frame| frame["type"] == "updates" && !frame["now"].is_null()).await;
        wire
    }

    /// A socket that has said nothing yet.
    pub(crate) async fn silent(target: &Target, account: &Account) -> Wire {
        Wire::of(Connection::open_silently(target, account, &[]).await.unwrap())
    }

    fn of(connection: Connection) -> Wire {
        let (heard, updates) = (Vec::new(), Vec::new());
        Wire { connection, heard, now: Value::Null, updates, asked: 0 }
    }

    /// The next message; nothing when the socket is closed.
    pub(crate) async fn next(&mut self) -> Option<Value> {
        let text = timeout(PATIENCE, self.connection.next()).await.expect("no message came")?;
        self.heard.push(text.as_str().to_owned());
        let mut frame: Value = serde_json::from_str(text.as_str()).unwrap();
        if let Some(change) = frame.get("change") {
            protocol::apply(&mut self.now, change).unwrap();
            // Those who look at frames need not care how it was told.
            frame["now"] = self.now.clone();
        } else if let Some(now) = frame.get("now") {
            self.now = now.clone();
        }
        for update in frame["updates"].as_array().into_iter().flatten() {
            self.updates.push((update["n"].as_u64().unwrap(), update["what"].clone()));
        }
        Some(frame)
    }

    /// Reads until such a message comes.
    pub(crate) async fn until(&mut self, fits: impl Fn(&Value) -> bool) -> Value {
        loop {
            match self.next().await {
                Some(frame) if fits(&frame) => return frame,
                Some(_) => {}
                None => panic!("the socket was closed after {:?}", self.heard.last()),
            }
        }
    }

    /// Reads until the socket is closed, and gives the code of the last word.
    pub(crate) async fn until_closed(&mut self) -> Option<String> {
        let mut last = None;
        while let Some(frame) = self.next().await {
            last = Some(frame);
        }
        let bye = last.filter(|frame| frame["type"] == "bye")?;
        bye["problem"]["code"].as_str().map(str::to_owned)
    }

    /// Reads until the table has come to this number.
    pub(crate) async fn until_number(&mut self, n: u64) {
        while self.n() < n {
            self.until(|frame| frame["type"] == "updates").await;
        }
    }

    /// The number of the last row.
    pub(crate) fn n(&self) -> u64 {
        self.now["n"].as_u64().unwrap()
    }

    /// Nothing comes for a while.
    pub(crate) async fn is_quiet(&mut self, for_so_long: Duration) {
        if let Ok(text) = timeout(for_so_long, self.connection.next()).await {
            panic!("expected silence, not {text:?}");
        }
    }

    pub(crate) async fn say(&mut self, message: &ClientMsg) {
        self.connection.say(message).await.unwrap();
    }

    pub(crate) async fn say_text(&mut self, text: impl Into<String>) {
        self.connection.say_text(text.into()).await.unwrap();
    }

    /// Sends a request and does not wait.
    pub(crate) async fn send(&mut self, id: &str, command: &Command) {
        self.say(&ClientMsg::Do { id: id.into(), command: command.clone() }).await;
    }

    /// Sends a request and waits for its answer.
    pub(crate) async fn ask(&mut self, id: &str, command: &Command) -> Value {
        self.send(id, command).await;
        self.answer_to(id).await
    }

    /// The answer to a request.
    pub(crate) async fn answer_to(&mut self, id: &str) -> Value {
        self.until(|frame| frame["id"] == id && frame["type"] != "updates").await
    }

    /// The number of the last request of its own that was done.
    pub(crate) fn answer_number(&self) -> u64 {
        let frames = self.heard.iter().rev().map(|text| serde_json::from_str(text).unwrap());
        let mut acks = frames.filter(|frame: &Value| frame["type"] == "ack");
        acks.next().unwrap()["n"].as_u64().unwrap()
    }

    /// Asks, and expects to be refused with this code.
    pub(crate) async fn is_refused(&mut self, command: &Command, code: &str) {
        self.asked += 1;
        let answer = self.ask(&format!("refused {}", self.asked), command).await;
        assert_eq!(answer["problem"]["code"], code, "{command:?}: {answer}");
    }

    /// Something that its owner may do.
    pub(crate) fn choice(&self, step: usize) -> Value {
        pick(&offered(&self.now), step).clone()
    }

    /// The first thing that its owner may do.
    pub(crate) fn first_choice(&self) -> Command {
        act(offered(&self.now)[0])
    }
}

/// One of the choices, by which a game goes on: who can be content is.
pub(crate) fn pick<'a>(choices: &[&'a Value], step: usize) -> &'a Value {
    let lock = choices.iter().find(|choice| choice["between"]["type"] == "lock");
    lock.unwrap_or(&choices[step % choices.len()])
}

/// The command that takes this action.
pub(crate) fn act(action: &Value) -> Command {
    serde_json::from_value(json!({ "type": "act", "actions": [action] })).unwrap()
}

pub(crate) fn say(text: &str) -> Command {
    Command::Say { text: text.into() }
}

pub(crate) fn sit_with(link: &str) -> Command {
    Command::Sit { seat: None, link: Some(link.into()), contribution: String::new() }
}

/// A figure of the server.
pub(crate) async fn metric(server: SocketAddr, name: &str) -> u64 {
    let answer = nobody().get(server, "/metrics").await.unwrap();
    let text = String::from_utf8(answer.body).unwrap();
    let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.map_or(0, |value| value.parse().unwrap())
}

/// How many requests were refused with this code.
pub(crate) async fn refused(server: SocketAddr, code: &str) -> u64 {
    metric(server, &format!("swanstone_refused_total{{code=\"{code}\"}}")).await
}

/// Somebody without a cookie.
pub(crate) fn nobody() -> Account {
    Account { cookie: String::new() }
}

/// Waits until something is so.
pub(crate) async fn eventually(what: &str, mut is_so: impl AsyncFnMut() -> bool) {
    let start = Instant::now();
    while !is_so().await {
        assert!(start.elapsed() < PATIENCE, "{what}");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}
