//! Threads for work that takes a while, so that it never holds up those who serve others.

use std::sync::{Arc, LazyLock};

use protocol::Problem;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::Semaphore;
use tokio::task::JoinHandle;

use crate::auth::internal;

/// Threads that give way to those who serve others.
static BACKGROUND: LazyLock<Option<Runtime>> = LazyLock::new(|| {
    let threads = Builder::new_multi_thread()
        .worker_threads(1)
        .thread_name("worker")
        .on_thread_start(give_way)
        .build();
    threads.inspect_err(|error| tracing::error!(%error, "there are no threads for workers")).ok()
});

/// How far workers give way: they get a tenth of a core for which somebody else has use.
#[cfg(target_os = "linux")]
const NICE: i32 = 10;

/// Lets the system run other threads first. On Linux this is about one thread; elsewhere it would be
/// about the whole program.
pub(crate) fn give_way() {
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::setpriority_process(None, NICE) {
        tracing::debug!(%error, "a worker does not give way");
    }
}

/// Does something on a thread that gives way to those who serve others.
pub(crate) fn in_background<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> JoinHandle<T> {
    match &*BACKGROUND {
        Some(threads) => threads.spawn_blocking(work),
        None => tokio::task::spawn_blocking(work),
    }
}

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
        let work = in_background(move || {
            // Work that was begun is finished, and its thread is taken until then.
            let _place = place;
            work()
        });
        work.await.map_err(internal)
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[tokio::test]
    async fn workers_give_way_and_nobody_else_does() {
        let nice = || rustix::process::getpriority_process(None).unwrap();
        let before = nice();
        assert_eq!(Workers::new().run(nice).await.unwrap(), NICE);
        assert_ne!(before, NICE);
        assert_eq!(nice(), before);
    }
}
