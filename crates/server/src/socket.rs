//! A socket between a client and a table.

use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use axum::extract::{State, WebSocketUpgrade};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use protocol::{ClientMsg, Problem, ServerMsg, encode, encode_past};
use store::TableId;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{Notify, mpsc, oneshot, watch};
use tokio::time::Instant;

use crate::app::App;
use crate::auth::Who;
use crate::capacity::NoCapacity;
use crate::http::{Failure, From, FromAddress, Visitor};
use crate::live::{Asker, Connection, ConnectionId, Mail, Verdict};

/// How many messages may wait for a slow socket.
const QUEUE: usize = 64;

/// What is somewhat too long is read and refused; what is longer ends the connection.
const LONGEST_FRAME: usize = 4 * protocol::LONGEST_MESSAGE;

/// Most sockets say little: small buffers let many thousands of them fit.
const BUFFER: usize = 4 * 1024;

/// What goes out together: an answer and the updates after it, in one packet. It is only as large as
/// what was sent.
const BATCH: usize = 32 * 1024;

/// How long a client is not heard that speaks too fast.
const REST: Duration = Duration::from_millis(100);

/// How many updates that a client has missed go out together; the next follow when it has taken them.
const PAGE: usize = 256;

/// After so many refused messages in a row a client is not listened to any more.
const PATIENCE: u32 = 200;

/// `GET /api/tables/{table}/socket`.
pub(crate) async fn open(
    State(app): State<Arc<App>>,
    From(address): From,
    Visitor(who): Visitor,
    FromAddress(table): FromAddress<String>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Failure> {
    let upgrade = upgrade.map_err(|rejection| {
        Failure::new(rejection.status(), "malformed", rejection.body_text())
    })?;
    let id: TableId =
        table.parse().map_err(|_| Problem::new("no_such_table", "there is no such table"))?;
    let held =
        app.capacity.socket(address, who.user.id).map_err(|no_capacity| match no_capacity {
            NoCapacity::Full => {
                let message = "too many sockets are open here; try again later";
                Failure::new(StatusCode::SERVICE_UNAVAILABLE, "full", message)
            }
            NoCapacity::TooMany => {
                let message = "you have too many sockets open; close some first";
                Failure::from(Problem::new("too_many_sockets", message))
            }
        })?;
    let upgrade = upgrade
        .max_message_size(LONGEST_FRAME)
        .max_frame_size(LONGEST_FRAME)
        .read_buffer_size(BUFFER)
        .write_buffer_size(BATCH);
    let serve = move |socket| async move {
        let _held = held;
        serve(app, who, id, socket).await;
    };
    Ok(upgrade.on_upgrade(serve).into_response())
}

async fn serve(app: Arc<App>, who: Who, table: TableId, socket: WebSocket) {
    app.metrics.sockets.inc();
    let (sink, stream) = socket.split();
    let (out, messages) = mpsc::channel(QUEUE);
    let behind = Arc::new(AtomicBool::new(false));
    let connection = ConnectionId(app.next_connection.fetch_add(1, Ordering::Relaxed));
    let drained = Arc::new(Notify::new());
    let writer = Writer { app: Arc::clone(&app), table, behind: Arc::clone(&behind) };
    let writer = tokio::spawn(writer.write(sink, messages, Arc::clone(&drained)));
    let mut client = Client {
        app: &app,
        who: &who,
        table,
        connection,
        out,
        behind,
        drained,
        mailbox: None,
        held: None,
        arriving: None,
        refused: 0,
        unsure: true,
    };
    let close = client.listen(stream).await;
    let Client { mailbox, out, held, arriving, .. } = client;
    // The table sees that nobody is there, if it has not let them in yet.
    drop((held, arriving));
    if let Some(mailbox) = mailbox {
        let _ = mailbox.send(Mail::Disconnect(connection)).await;
    }
    if let Some(problem) = close {
        let _ = out.try_send(encode(&ServerMsg::Bye { problem }).into());
    }
    drop(out);
    let _ = writer.await;
    app.metrics.sockets.dec();
}

fn going_away() -> Problem {
    Problem::new("going_away", "the table is not here any more; come back")
}

/// The side of a socket that sends.
struct Writer {
    app: Arc<App>,
    table: TableId,
    behind: Arc<AtomicBool>,
}

impl Writer {
    /// Sends what the table has to say until it has nothing more to say.
    async fn write(
        self,
        mut sink: SplitSink<WebSocket, Message>,
        mut messages: mpsc::Receiver<Utf8Bytes>,
        drained: Arc<Notify>,
    ) {
        while let Some(message) = messages.recv().await {
            let send = async {
                sink.feed(Message::Text(message)).await?;
                // What waits already goes out together.
                while let Ok(message) = messages.try_recv() {
                    sink.feed(Message::Text(message)).await?;
                }
                sink.flush().await
            };
            let sent = tokio::time::timeout(Duration::from_secs(protocol::SILENCE), send).await;
            if !matches!(sent, Ok(Ok(()))) {
                return;
            }
            drained.notify_one();
            if self.behind.swap(false, Ordering::SeqCst) {
                self.app.tables.tell(self.table, Mail::Drained);
            }
        }
        let frame = CloseFrame { code: close_code::NORMAL, reason: Utf8Bytes::from_static("") };
        let _ = sink.send(Message::Close(Some(frame))).await;
    }
}

/// Who speaks on a socket.
struct Client<'a> {
    app: &'a Arc<App>,
    who: &'a Who,
    table: TableId,
    connection: ConnectionId,
    out: mpsc::Sender<Utf8Bytes>,
    behind: Arc<AtomicBool>,
    /// Says when everything was sent.
    drained: Arc<Notify>,
    /// The table's; nothing before hello.
    mailbox: Option<mpsc::Sender<Mail>>,
    /// Ends when the table lets go of the socket; nothing before it has let it in.
    held: Option<oneshot::Receiver<()>>,
    /// Between hello and being let in.
    arriving: Option<Arriving>,
    /// How many messages in a row were refused here.
    refused: u32,
    /// The session may have ended, and the store did not say.
    unsure: bool,
}

impl Client<'_> {
    /// Listens until the client goes, or is sent away for a reason.
    async fn listen(&mut self, mut stream: SplitStream<WebSocket>) -> Option<Problem> {
        let mut ended = self.app.ended.subscribe();
        // What ended between the request and this moment nobody has told us.
        if let Some(problem) = self.look_at_session().await {
            return Some(problem);
        }
        let mut stopping = self.app.stopping.subscribe();
        let silence = Duration::from_secs(protocol::SILENCE);
        let mut heard = Instant::now();
        let hello_by = heard + self.app.config.patience;
        loop {
            let message = tokio::select! {
                // Who has said hello is heard again when the table has let them in.
                message = tokio::time::timeout_at(heard + silence, stream.next()),
                    if self.arriving.is_none() => message,
                arrived = arrival(&mut self.arriving) => {
                    self.arriving = None;
                    heard = Instant::now();
                    match arrived {
                        Ok(Some(held)) => self.held = Some(held),
                        Ok(None) => return None,
                        Err(problem) => return Some(problem),
                    }
                    continue;
                }
                user = ended.recv() => {
                    let concerned = match user {
                        Ok(user) => user.is_none_or(|user| user == self.who.user.id),
                        // Who knows what was missed.
                        Err(RecvError::Lagged(_) | RecvError::Closed) => true,
                    };
                    if concerned && let Some(problem) = self.look_at_session().await {
                        return Some(problem);
                    }
                    continue;
                }
                () = tokio::time::sleep_until(hello_by), if self.mailbox.is_none() => {
                    self.app.metrics.refuse("silent");
                    return Some(Problem::new("silent", "nobody has said hello"));
                }
                () = let_go(&mut self.held) => return None,
                // Before it has let somebody in, no table says good-bye.
                () = stops(&mut stopping), if self.held.is_none() => return Some(going_away()),
                // Nothing can be written any more.
                () = self.out.closed() => return None,
            };
            heard = Instant::now();
            let text = match message {
                Err(_) => {
                    self.app.metrics.refuse("silent");
                    return Some(Problem::new("silent", "nothing was heard for too long"));
                }
                Ok(None) => return None,
                Ok(Some(Ok(Message::Text(text)))) => text,
                Ok(Some(Ok(Message::Close(_)))) => return None,
                Ok(Some(Ok(Message::Ping(_) | Message::Pong(_)))) => {
                    // They cost as much as others, and are slowed down like them.
                    if !self.app.by_person.allows(self.who.user.id) {
                        tokio::time::sleep(REST).await;
                    }
                    continue;
                }
                Ok(Some(Ok(Message::Binary(_)))) => {
                    let problem = Problem::new("malformed", "expected a text");
                    match self.refuse(None, problem) {
                        Ok(()) => continue,
                        Err(problem) => return Some(problem),
                    }
                }
                Ok(Some(Err(error))) => {
                    self.app.metrics.refuse("broken_frame");
                    let text = format!("this is no message: {error}");
                    return Some(Problem::new("broken_frame", text));
                }
            };
            if let Some(problem) = self.hear(text.as_str()).await {
                return Some(problem);
            }
        }
    }

    /// Gives a reason to close the socket, if the session is over. If the store does not say, nothing
    /// is done here until it does.
    async fn look_at_session(&mut self) -> Option<Problem> {
        match self.app.accounts.why_ended(self.who, self.app.config.clock.now()).await {
            Ok(reason) => {
                self.unsure = false;
                reason
            }
            Err(_) => {
                self.unsure = true;
                None
            }
        }
    }

    /// Takes one message; gives a reason to close the socket, if there is one.
    async fn hear(&mut self, text: &str) -> Option<Problem> {
        if self.unsure {
            if let Some(problem) = self.look_at_session().await {
                return Some(problem);
            }
            if self.unsure {
                let message = "nothing can be kept at the moment; try again soon";
                let problem = Problem::new("store_unavailable", message);
                return self.refuse(id_of(text), problem).err();
            }
        }
        if !self.app.by_person.allows(self.who.user.id) {
            // Nobody reads on for a while: who floods fills their own buffers, and costs nobody else.
            tokio::time::sleep(REST).await;
            let problem = Problem::new("too_fast", "too many messages; wait a moment");
            return self.refuse(id_of(text), problem).err();
        }
        let message = match protocol::decode(text) {
            Ok(message) => message,
            Err(problem) if problem.code == "wrong_protocol" => {
                self.app.metrics.refuse(problem.code);
                return Some(problem);
            }
            Err(problem) => return self.refuse(id_of(text), problem).err(),
        };
        let connection = self.connection;
        let mailbox = self.mailbox.clone();
        let mail = match message {
            ClientMsg::Ping { t } => {
                self.refused = 0;
                let _ = self.out.try_send(encode(&ServerMsg::Pong { t }).into());
                return None;
            }
            ClientMsg::Hello { have, .. } if mailbox.is_none() => return self.meet(have),
            ClientMsg::Hello { .. } => {
                let problem = Problem::new("malformed", "hello is said once");
                return self.refuse(None, problem).err();
            }
            _ if mailbox.is_none() => {
                let problem = Problem::new("no_hello", "say hello first");
                return self.refuse(id_of(text), problem).err();
            }
            ClientMsg::Do { id, command } => Mail::Do {
                person: self.who.person(),
                id,
                command,
                asker: Asker::Connection(connection),
            },
            ClientMsg::Preview { id, action } => Mail::Preview { connection, id, action },
            ClientMsg::Weigh { id, actions } => Mail::Weigh { connection, id, actions },
            ClientMsg::Plan { id } => Mail::Plan { connection, id },
            ClientMsg::Sheets { id } => Mail::Sheets { connection, id },
            ClientMsg::Ghost { action } => Mail::Ghost { connection, action },
        };
        self.refused = 0;
        if let Some(mailbox) = mailbox {
            // If it is closed, the table has said its last word already.
            let _ = mailbox.send(mail).await;
        }
        None
    }

    /// Introduces the client to the table.
    fn meet(&mut self, have: Option<u64>) -> Option<Problem> {
        let Some(mailbox) = self.app.tables.mailbox(self.table) else { return Some(going_away()) };
        self.mailbox = Some(mailbox.clone());
        let newcomer = Newcomer {
            app: Arc::clone(self.app),
            who: self.who.clone(),
            table: self.table,
            connection: self.connection,
            out: self.out.clone(),
            behind: Arc::clone(&self.behind),
            drained: Arc::clone(&self.drained),
            have,
        };
        self.arriving = Some(Box::pin(newcomer.arrive(mailbox)));
        None
    }

    /// Refuses a message without asking the table.
    fn refuse(&mut self, id: Option<String>, problem: Problem) -> Result<(), Problem> {
        self.app.metrics.refuse(problem.code);
        self.refused += 1;
        if self.refused > PATIENCE {
            return Err(Problem::new("flooding", "too many messages that are refused"));
        }
        let text = encode(&ServerMsg::Refused { id, problem });
        // Who does not even read the refusals need not get them.
        let _ = self.out.try_send(text.into());
        Ok(())
    }
}

/// Waits until the server stops.
async fn stops(stopping: &mut watch::Receiver<bool>) {
    let _ = stopping.wait_for(|stops| *stops).await;
}

/// Somebody who comes to a table: gives what ends when the table lets go of the socket; nothing, if
/// the table has said why it does not let them in.
type Arriving =
    Pin<Box<dyn Future<Output = Result<Option<oneshot::Receiver<()>>, Problem>> + Send>>;

/// A client that has said hello, until the table lets it in.
struct Newcomer {
    app: Arc<App>,
    who: Who,
    table: TableId,
    connection: ConnectionId,
    out: mpsc::Sender<Utf8Bytes>,
    behind: Arc<AtomicBool>,
    drained: Arc<Notify>,
    have: Option<u64>,
}

impl Newcomer {
    async fn arrive(
        mut self,
        mailbox: mpsc::Sender<Mail>,
    ) -> Result<Option<oneshot::Receiver<()>>, Problem> {
        let mut welcomed = false;
        loop {
            let (hold, held) = oneshot::channel();
            let (verdict, said) = oneshot::channel();
            let connection = Connection {
                id: self.connection,
                person: self.who.person(),
                have: self.have,
                out: self.out.clone(),
                behind: Arc::clone(&self.behind),
                hold,
                welcomed,
                verdict,
            };
            mailbox.send(Mail::Connect(connection)).await.map_err(|_| going_away())?;
            match said.await {
                Ok(Verdict::Admitted) => return Ok(Some(held)),
                Ok(Verdict::FarBehind) => self.catch_up().await?,
                Err(_) => return Ok(None),
            }
            welcomed = true;
        }
    }

    /// Tells what the client has missed, a part at a time: the next one is read when it has taken
    /// the one before, and counts like a message of its own.
    async fn catch_up(&mut self) -> Result<(), Problem> {
        loop {
            while !self.app.by_person.allows(self.who.user.id) {
                tokio::time::sleep(REST).await;
            }
            let (have, person) = (self.have.unwrap_or(0), self.who.person().id);
            let page = self.app.tables.services.archive.read(self.table, move |history| {
                let viewer = history.recipient(Some(&person))?.viewer;
                let updates = history.updates(have, PAGE, viewer, Some(&person));
                let last = updates.last().map(|update| update.n);
                Ok((last, last == Some(history.head()), encode_past(&updates)))
            });
            let (Some(last), all, text) = page.await? else { return Ok(()) };
            self.out.send(text.into()).await.map_err(|_| going_away())?;
            self.have = Some(last);
            if all {
                return Ok(());
            }
            self.drained.notified().await;
        }
    }
}

/// Waits until somebody is let in; for ever, if nobody comes.
async fn arrival(
    arriving: &mut Option<Arriving>,
) -> Result<Option<oneshot::Receiver<()>>, Problem> {
    match arriving {
        Some(arriving) => arriving.await,
        None => std::future::pending().await,
    }
}

/// Waits until the table has let go of a socket; for ever, if it never had it.
async fn let_go(held: &mut Option<oneshot::Receiver<()>>) {
    match held {
        Some(held) => {
            let _ = held.await;
        }
        None => std::future::pending().await,
    }
}

/// The name of a request that is refused unread, if it has one: its client waits for an answer.
fn id_of(text: &str) -> Option<String> {
    #[derive(serde::Deserialize)]
    struct Named {
        id: String,
    }
    let named: Named = serde_json::from_str(text).ok()?;
    (named.id.len() <= protocol::LONGEST_ID).then_some(named.id)
}
