//! Where pictures are drawn: each once, few at a time, and none that nobody waits for.

use std::sync::Arc;

use axum::body::Bytes;
use moka::future::Cache;
use protocol::Problem;
use sha2::{Digest, Sha256};

use crate::auth::{hex, internal};
use crate::metrics::Metrics;
use crate::workers::Workers;

/// How many bytes of pictures are kept.
const ROOM: u64 = 32 * 1024 * 1024;

/// How many pixels a picture may have; what would be larger is drawn smaller.
const MOST_PIXELS: u32 = 4_000_000;

/// What is in a picture; the same name means the same bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Content([u8; 32]);

impl Content {
    /// An SVG picture, or what is drawn of it at this scale.
    pub(crate) fn of(svg: &str, scale: Option<f32>) -> Content {
        let mut hash = Sha256::new();
        hash.update(scale.map_or([0; 4], f32::to_be_bytes));
        hash.update(svg.as_bytes());
        Content(hash.finalize().into())
    }

    /// As an `ETag`.
    pub(crate) fn tag(self) -> String {
        let Content(hash) = self;
        format!("\"{}\"", hex(hash.get(..16).unwrap_or(&hash)))
    }
}

/// Where pictures are drawn.
pub(crate) struct PictureMaker {
    pictures: Cache<Content, Bytes>,
    workers: Workers,
    metrics: Arc<Metrics>,
}

impl PictureMaker {
    pub(crate) fn new(metrics: Arc<Metrics>) -> PictureMaker {
        let weigh = |_: &Content, bytes: &Bytes| u32::try_from(bytes.len()).unwrap_or(u32::MAX);
        let pictures = Cache::builder().weigher(weigh).max_capacity(ROOM).build();
        PictureMaker { pictures, workers: Workers::new(), metrics }
    }

    /// An SVG picture as PNG. Whoever asks for one that is being drawn waits for that one.
    pub(crate) async fn png(&self, svg: String, scale: f32) -> Result<Bytes, Problem> {
        let content = Content::of(&svg, Some(scale));
        let metrics = Arc::clone(&self.metrics);
        let draw = async {
            let drawn = self.workers.run(move || {
                metrics.pictures_drawn.inc();
                draw::png_within(&svg, scale, MOST_PIXELS).map(Bytes::from)
            });
            drawn.await?.map_err(internal)
        };
        let picture = self.pictures.try_get_with(content, draw).await;
        picture.map_err(|problem: Arc<Problem>| Problem::clone(&problem))
    }
}
