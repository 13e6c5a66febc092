//! What time it is: the system's, or one that a test moves by hand.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use table::Millis;

/// Where the time comes from.
#[derive(Clone, Debug, Default)]
pub enum TimeSource {
    /// The system.
    #[default]
    System,
    /// Somebody who moves it by hand, in milliseconds since 1970.
    ByHand(Arc<AtomicI64>),
}

/// How often a clock that is moved by hand is looked at.
const GLANCE: Duration = Duration::from_millis(10);

impl TimeSource {
    /// The time now.
    #[must_use]
    pub fn now(&self) -> Millis {
        match self {
            TimeSource::System => {
                let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
                Millis::try_from(since.as_millis()).unwrap_or(Millis::MAX)
            }
            TimeSource::ByHand(time) => time.load(Ordering::SeqCst),
        }
    }

    /// Waits until then.
    pub async fn wait_until(&self, then: Millis) {
        match self {
            TimeSource::System => {
                let wait = u64::try_from(then - self.now()).unwrap_or(0);
                tokio::time::sleep(Duration::from_millis(wait)).await;
            }
            TimeSource::ByHand(_) => {
                while self.now() < then {
                    tokio::time::sleep(GLANCE).await;
                }
            }
        }
    }
}
