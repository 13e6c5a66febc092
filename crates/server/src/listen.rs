//! Taking connections: with time limits, so many of one address, and a few that are served when
//! everything is full.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{Request, Response, StatusCode};
use axum::response::IntoResponse;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, mpsc, watch};
use tokio::time::Instant;
use tokio_io_timeout::TimeoutStream;
use tower_service::Service;

use crate::app::App;
use crate::capacity::NoCapacity;
use crate::http::{Failure, HEALTH, alive, hold_while_sent, network};

/// How long a client may take nothing of what is sent to it.
const DEAF: Duration = Duration::from_secs(protocol::SILENCE);

/// How long a client may take for a whole answer, however it reads.
const LONGEST_ANSWER: Duration = Duration::from_secs(5 * 60);

/// How much of an answer waits in memory for a client that does not read it.
const UNSENT: usize = 64 * 1024;

/// How many bytes the system keeps for a client that does not read them; it takes twice as many.
const UNREAD: usize = 128 * 1024;

/// How long somebody may take to ask when everything is full.
const HURRY: Duration = Duration::from_secs(1);

/// How long to wait when no connection can be taken.
const REST: Duration = Duration::from_millis(50);

/// Said at once, and the connection is closed unread.
const TOO_MANY: &[u8] = b"HTTP/1.1 429 Too Many Requests\r\n\
    content-type: application/json\r\nretry-after: 10\r\nconnection: close\r\n\
    content-length: 91\r\n\r\n\
    {\"code\":\"too_many_connections\",\"message\":\"too many connections from this address are open\"}";

/// Takes connections until the server stops, and lets each finish what it is doing.
pub(crate) async fn serve(listener: TcpListener, router: Router, app: Arc<App>) {
    // Every connection holds an end of this, and says nothing.
    let (open, mut all_closed) = mpsc::channel(1);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = app.stops() => break,
        };
        match accepted {
            Ok((stream, peer)) => receive(stream, peer, &router, &app, open.clone()),
            Err(error) => {
                tracing::warn!(%error, "cannot take a connection");
                tokio::time::sleep(REST).await;
            }
        }
    }
    drop((listener, open));
    let _ = all_closed.recv().await;
}

fn receive(
    stream: TcpStream,
    peer: SocketAddr,
    router: &Router,
    app: &Arc<App>,
    open: mpsc::Sender<()>,
) {
    // A move is one small packet, and somebody waits for it.
    let _ = stream.set_nodelay(true);
    // By itself the system would keep megabytes for everybody who does not read.
    let _ = socket2::SockRef::from(&stream).set_send_buffer_size(UNREAD);
    match app.capacity.connection(network(peer.ip())) {
        Ok(held) => {
            let (router, app) = (router.clone(), Arc::clone(app));
            tokio::spawn(async move {
                let _held = (held, open);
                app.metrics.connections.inc();
                answer(stream, peer, router, &app).await;
                app.metrics.connections.dec();
            });
        }
        Err(NoCapacity::Full) => {
            app.metrics.refuse("full");
            if let Some(spare) = app.capacity.spare() {
                tokio::spawn(say_so(stream, spare));
            }
        }
        Err(NoCapacity::TooMany) => {
            app.metrics.refuse("too_many_connections");
            let _ = stream.try_write(TOO_MANY);
        }
    }
}

async fn answer(stream: TcpStream, peer: SocketAddr, router: Router, app: &App) {
    let busy = Arc::new(AtomicBool::new(false));
    let works = Arc::clone(&busy);
    let (sends, sending) = watch::channel(None);
    let sends = Arc::new(sends);
    let service = service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(peer));
        let (mut router, works) = (router.clone(), Arc::clone(&works));
        let sends = Arc::clone(&sends);
        async move {
            works.store(true, Ordering::SeqCst);
            let response = router.call(request).await;
            works.store(false, Ordering::SeqCst);
            response.map(|response| hold_while_sent(response, Deadline::begin(sends)))
        }
    });
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(DEAF));
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(app.config.patience)
        .max_buf_size(UNSENT)
        .serve_connection(TokioIo::new(Box::pin(stream)), service)
        .with_upgrades();
    let mut connection = pin!(connection);
    // Who breaks a connection off need not be told so.
    tokio::select! {
        _ = connection.as_mut() => {}
        // Who takes an answer byte by byte does not hold it for ever.
        () = overdue(sending) => app.metrics.refuse("too_slow"),
        () = app.stops() => {
            connection.as_mut().graceful_shutdown();
            // Nobody waits for headers that may never come.
            while busy.load(Ordering::SeqCst) {
                if tokio::time::timeout(REST, connection.as_mut()).await.is_ok() {
                    return;
                }
            }
            let _ = tokio::time::timeout(HURRY, connection).await;
        }
    }
}

/// The time by which an answer must have gone, while it is sent.
struct Deadline {
    sends: Arc<watch::Sender<Option<Instant>>>,
}

impl Deadline {
    fn begin(sends: Arc<watch::Sender<Option<Instant>>>) -> Deadline {
        sends.send_replace(Some(Instant::now() + LONGEST_ANSWER));
        Deadline { sends }
    }
}

impl Drop for Deadline {
    fn drop(&mut self) {
        self.sends.send_replace(None);
    }
}

/// Waits until an answer should have gone and has not; for ever, if there is none.
async fn overdue(mut sending: watch::Receiver<Option<Instant>>) {
    loop {
        let until = *sending.borrow_and_update();
        let late = async {
            match until {
                Some(until) => tokio::time::sleep_until(until).await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            () = late => return,
            changed = sending.changed() => if changed.is_err() {
                // No answer follows.
                return std::future::pending().await;
            },
        }
    }
}

/// Answers one question of somebody for whom there is no room: whether the server lives.
async fn say_so(stream: TcpStream, _spare: OwnedSemaphorePermit) {
    let service = service_fn(|request: Request<Incoming>| async move {
        Ok::<Response<Body>, Infallible>(if request.uri().path() == HEALTH {
            alive().await.into_response()
        } else {
            let message = "too many connections are open here; try again later";
            Failure::new(StatusCode::SERVICE_UNAVAILABLE, "full", message).into_response()
        })
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HURRY)
        .keep_alive(false)
        .serve_connection(TokioIo::new(stream), service);
    // Neither asking nor reading the answer takes long.
    let _ = tokio::time::timeout(2 * HURRY, connection).await;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn an_answer_that_is_not_taken_in_time_is_overdue_and_others_are_not() {
        let (sends, sending) = watch::channel(None);
        let sends = Arc::new(sends);
        let late = tokio::spawn(overdue(sending));
        let first = Deadline::begin(Arc::clone(&sends));
        tokio::time::sleep(LONGEST_ANSWER / 2).await;
        drop(first);
        // Nothing is sent, and then something else.
        tokio::time::sleep(LONGEST_ANSWER).await;
        let second = Deadline::begin(Arc::clone(&sends));
        tokio::time::sleep(LONGEST_ANSWER / 2).await;
        assert!(!late.is_finished());
        tokio::time::sleep(LONGEST_ANSWER / 2).await;
        late.await.unwrap();
        drop(second);
    }

    #[test]
    fn what_is_said_without_reading_is_an_answer() {
        let text = std::str::from_utf8(TOO_MANY).unwrap();
        let (head, body) = text.split_once("\r\n\r\n").unwrap();
        assert!(head.contains(&format!("content-length: {}", body.len())), "{}", body.len());
        let body: serde_json::Value = serde_json::from_str(body).unwrap();
        assert_eq!(body["code"], "too_many_connections");
    }
}
