//! A table is read from its log.

use protocol::Problem;
use store::TableId;
use table::{Table, Unreadable};

use super::registry::Services;
use crate::auth::unavailable;
use crate::history;

pub(super) fn no_such_table(id: TableId) -> Problem {
    Problem::new("no_such_table", format!("there is no table {id}"))
}

/// Reads a table from its log, on a thread that serves nobody else. Of a table that is `known` only
/// the rows since then are read.
pub(super) async fn load(
    services: &Services,
    id: TableId,
    known: Option<Table>,
) -> Result<Table, Problem> {
    if let Some(problem) = services.unreadable_tables.problem(id) {
        return Err(problem);
    }
    if let Some(table) = known {
        let rows = services.store.rows(id, table.head().saturating_sub(1)).await;
        let rows = rows.map_err(unavailable)?;
        let new = rows.len().saturating_sub(1) as u64;
        let followed = services.loaders.run(move || history::follow(table, &rows)).await;
        // Whatever is wrong with it, its log says what is right.
        if let Ok(Some(table)) = followed {
            services.metrics.rows_replayed.inc_by(new);
            return Ok(table);
        }
    }
    let rows = services.store.rows(id, 0).await.map_err(unavailable)?;
    if rows.is_empty() {
        services.unreadable_tables.open(id);
        return Err(no_such_table(id));
    }
    services.metrics.rows_replayed.inc_by(rows.len() as u64);
    replay(services, id, move || history::load(&rows)).await
}

/// Reads a log, and notes if that cannot be done: also if it panics, as it would do so again.
async fn replay(
    services: &Services,
    id: TableId,
    log: impl FnOnce() -> Result<Table, Problem> + Send + 'static,
) -> Result<Table, Problem> {
    let loaded = services.loaders.run(log).await.unwrap_or_else(|_| {
        services.metrics.panics.inc();
        Err(history::unreadable(Unreadable("it cannot be played again".into())))
    });
    match &loaded {
        Ok(_) => services.unreadable_tables.open(id),
        Err(problem) if services.unreadable_tables.close(id, problem.clone()) => {
            tracing::error!(table = %id, %problem, "a log cannot be read");
        }
        Err(problem) => tracing::debug!(table = %id, %problem, "a log still cannot be read"),
    }
    loaded
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::config::Config;
    use crate::live::Tables;
    use crate::metrics::Metrics;

    /// A log that brings its reader down is not read again every time that somebody's clock runs out.
    #[tokio::test]
    async fn a_log_that_panics_is_closed_until_it_can_be_read_or_is_gone() {
        let name = format!("swanstone-replay-{}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&folder).unwrap();
        let url = format!("sqlite:{}", folder.join("tables.db").display());
        let store = store::open(&url).await.unwrap();
        let metrics = Arc::new(Metrics::new());
        let tables = Tables::new(Arc::clone(&store), metrics, &Config::default()).unwrap();
        let (services, id) = (&tables.services, TableId::new(1));
        let problem = replay(services, id, || panic!("as it was told to")).await.unwrap_err();
        assert_eq!(problem.code, "unreadable");
        assert_eq!(load(services, id, None).await.unwrap_err().code, "unreadable");
        // Once it is looked at again, there is no such table any more.
        services.unreadable_tables.open(id);
        assert!(services.unreadable_tables.close(id, problem), "it was forgotten");
        services.unreadable_tables.look_again(id);
        assert_eq!(load(services, id, None).await.unwrap_err().code, "no_such_table");
        assert!(!services.unreadable_tables.knows(id));
        store.close().await;
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
