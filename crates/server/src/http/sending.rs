//! Answers while they are sent: in small pieces, so that what nobody takes is not held twice, and
//! with something that is given back when all of it has gone.

use std::pin::Pin;
use std::task::{Context, Poll, ready};

use axum::body::{Body, Bytes, HttpBody};
use axum::response::Response;
use hyper::body::{Frame, SizeHint};

/// How much of an answer goes to the connection at once.
const PIECE: usize = 16 * 1024;

/// A body, and what it holds until it is sent.
struct Sending<T> {
    body: Body,
    /// What the body has given and the connection has not taken.
    rest: Bytes,
    _held: T,
}

/// Holds something until the last piece of an answer has gone, or nobody waits for it any more.
pub(crate) fn hold_while_sent<T: Send + Unpin + 'static>(response: Response, held: T) -> Response {
    response.map(|body| Body::new(Sending { body, rest: Bytes::new(), _held: held }))
}

impl<T: Unpin> HttpBody for Sending<T> {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let this = self.get_mut();
        if this.rest.is_empty() {
            match ready!(Pin::new(&mut this.body).poll_frame(context)) {
                Some(Ok(frame)) => match frame.into_data() {
                    Ok(data) => this.rest = data,
                    Err(frame) => return Poll::Ready(Some(Ok(frame))),
                },
                other => return Poll::Ready(other),
            }
        }
        let piece = this.rest.split_to(this.rest.len().min(PIECE));
        Poll::Ready(Some(Ok(Frame::data(piece))))
    }

    fn is_end_stream(&self) -> bool {
        self.rest.is_empty() && self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        let (inner, rest) = (self.body.size_hint(), self.rest.len() as u64);
        let mut hint = SizeHint::new();
        if let Some(upper) = inner.upper() {
            hint.set_upper(upper + rest);
        }
        hint.set_lower(inner.lower() + rest);
        hint
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;

    #[tokio::test]
    async fn what_is_held_is_given_back_with_the_last_piece() {
        let (held, text) = (Arc::new(()), "x".repeat(3 * PIECE));
        let response = hold_while_sent(Response::new(Body::from(text.clone())), Arc::clone(&held));
        let mut body = response.into_body();
        assert_eq!(body.size_hint().exact(), Some(3 * PIECE as u64));
        let mut sent = Vec::new();
        while !body.is_end_stream() {
            assert_eq!(Arc::strong_count(&held), 2, "after {} bytes", sent.len());
            let mut body = Pin::new(&mut body);
            let piece = std::future::poll_fn(|context| body.as_mut().poll_frame(context)).await;
            let piece = piece.unwrap().unwrap().into_data().unwrap();
            assert!(piece.len() <= PIECE);
            sent.extend(piece);
        }
        assert_eq!(sent, text.as_bytes());
        drop(body);
        assert_eq!(Arc::strong_count(&held), 1);
        // Who goes away holds nothing either.
        let response = hold_while_sent(Response::new(Body::from(text)), Arc::clone(&held));
        drop(response);
        assert_eq!(Arc::strong_count(&held), 1);
    }
}
