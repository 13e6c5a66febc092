//! What somebody leaves behind at tables: a seat for a stand-in, and no name.

use std::sync::Arc;

use store::{Append, Filter, Stage, Store, StoreError, StoredTable, TableId, UserId};
use table::{Command, Person, PersonId, PreparedChange, Request, Table};

use crate::history;
use crate::live::facts;
use crate::name_hiding::NAMELESS;
use crate::workers::in_background;

/// How often a table is tried again at which others are faster.
const TRIES: usize = 16;

/// So many tables are looked at together.
const PAGE: u32 = 100;

/// Looks after all tables of somebody who is gone. Says at which something has changed.
pub(crate) async fn leave_tables(
    store: &Arc<dyn Store>,
    user: UserId,
    now: i64,
) -> Result<Vec<TableId>, StoreError> {
    let mut changed = Vec::new();
    let mut after = None;
    loop {
        let filter = Filter { person: Some(user), after, limit: PAGE, ..Filter::default() };
        let page = store.tables(filter).await?;
        let Some(last) = page.last() else { return Ok(changed) };
        after = Some((last.changed, last.table));
        for entry in page {
            let table = entry.table;
            if leave(store, user, entry, now).await? {
                changed.push(table);
            }
        }
    }
}

/// Says whether something has changed.
async fn leave(
    store: &Arc<dyn Store>,
    user: UserId,
    entry: StoredTable,
    now: i64,
) -> Result<bool, StoreError> {
    let id = entry.table;
    if entry.facts.stage != Stage::Over && entry.facts.people == [user] {
        // Nobody is left who would want to see how it goes on.
        return store.delete_table(id).await;
    }
    for _ in 0..TRIES {
        let rows = store.rows(id, 0).await?;
        let prepared = in_background(move || prepare(&rows, user, now)).await;
        let prepared = prepared.map_err(|error| StoreError::Unavailable(error.to_string()))?;
        match prepared {
            // A table of other rules: its seat is nobody's, and its list is left as it is.
            None => return Ok(false),
            Some(ToWrite::Row(append)) => {
                match store.append(Append { table: id, ..append }).await {
                    Ok(()) => return Ok(true),
                    Err(StoreError::Conflict { .. }) => {}
                    Err(StoreError::NoSuchTable(_)) => return Ok(false),
                    Err(error) => return Err(error),
                }
            }
            Some(ToWrite::Summary { head, summary }) => {
                let known = store.table(id).await?;
                if known.is_none_or(|known| known.facts.summary == summary) {
                    return Ok(false);
                }
                if store.set_summary(id, head, &summary).await? {
                    return Ok(true);
                }
            }
        }
    }
    Err(StoreError::Unavailable(format!("table {id} is too busy")))
}

/// What is to be written.
enum ToWrite {
    /// The seat goes to a stand-in; what lists show goes along.
    Row(Append),
    /// Only what lists show.
    Summary { head: u64, summary: String },
}

fn prepare(rows: &[store::Row], user: UserId, now: i64) -> Option<ToWrite> {
    let table = history::load(rows).ok()?;
    let person = Person { id: PersonId(user.to_string()), name: NAMELESS.to_owned() };
    match hand_over(&table, &person, now) {
        Some(change) => {
            let body = change.row.to_body().ok()?;
            let row = store::Row { seq: change.seq, at: change.row.at, body };
            let facts = change.listing(&table).map(|(listing, summary)| facts(&listing, &summary));
            // The table's name is the caller's.
            Some(ToWrite::Row(Append { table: TableId::new(0), row, facts }))
        }
        None => {
            let summary = facts(&table.listing(), &table.summary()).summary;
            Some(ToWrite::Summary { head: table.head(), summary })
        }
    }
}

/// Somebody who does not come back gives a game up, or the seat before it; nothing, if that is done
/// already or the game is over.
fn hand_over(table: &Table, person: &Person, now: i64) -> Option<PreparedChange> {
    let ways = [Command::GiveUp {}, Command::Leave {}];
    let prepare = |command| table.prepare(&Request { person, send: None, command }, now).ok();
    ways.iter().find_map(prepare)
}
