//! Threads for work that takes a while, so that it never holds up those who serve others.

use std::sync::Arc;

use protocol::Problem;
use tokio::sync::Semaphore;

use crate::auth::internal;

/// Some threads. Who wants one waits for it; work for which nobody waits any more is not begun.
#[derive(Clone, Debug)]
pub(crate) struct Workers {
    free: Arc<Semaphore>,
}

impl Workers {
    /// Half of the cores: the rest serves and thinks.
    pub(crate) fn new() -> Workers {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Workers { free: Arc::new(Semaphore::new((cores / 2).max(1))) }
    }

    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let place = Arc::clone(&self.free).acquire_owned().await.map_err(internal)?;
        let work = tokio::task::spawn_blocking(move || {
            // Work that was begun is finished, and its thread is taken until then.
            let _place = place;
            work()
        });
        work.await.map_err(internal)
    }
}
