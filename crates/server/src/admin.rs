//! Tables as files: for backups of single tables, moves between servers, and the curious.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use store::{Append, Store, StoreError, TableId};
use table::{Row, Stage, Table};

use crate::live::new_table;

/// The version of the file format.
const FORMAT: u32 = 1;

/// A table as a file: its whole log, secrets included.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct TableFile {
    format: u32,
    table: String,
    rows: Vec<FileRow>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct FileRow {
    at: i64,
    body: Box<serde_json::value::RawValue>,
}

/// Why a table cannot be exported or imported.
#[derive(Debug)]
pub enum AdminError {
    /// The store does not do it.
    Store(StoreError),
    /// The game is not over, and the file would show everybody's hand.
    NotOver,
    /// The file, or the log, cannot be read.
    Unreadable(String),
}

impl std::fmt::Display for AdminError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            AdminError::Store(error) => error.fmt(f),
            AdminError::NotOver => f.write_str(
                "the game is not over, and its file holds what players may not see yet; \
                 --unfinished exports it all the same",
            ),
            AdminError::Unreadable(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for AdminError {}

impl From<StoreError> for AdminError {
    fn from(error: StoreError) -> AdminError {
        AdminError::Store(error)
    }
}

/// A table as a file.
///
/// # Errors
/// If there is no such table, or its game is not over and `unfinished` is false.
pub async fn export(
    store: &Arc<dyn Store>,
    id: TableId,
    unfinished: bool,
) -> Result<String, AdminError> {
    let rows = store.rows(id, 0).await?;
    if rows.is_empty() {
        return Err(StoreError::NoSuchTable(id).into());
    }
    let entry = store.table(id).await?.ok_or(StoreError::NoSuchTable(id))?;
    if entry.card.stage != store::Stage::Over && !unfinished {
        return Err(AdminError::NotOver);
    }
    let unreadable = |error: serde_json::Error| AdminError::Unreadable(error.to_string());
    let row = |row: store::Row| {
        let body = serde_json::value::RawValue::from_string(row.body).map_err(unreadable)?;
        Ok::<_, AdminError>(FileRow { at: row.at, body })
    };
    let rows = rows.into_iter().map(row).collect::<Result<_, _>>()?;
    let file = TableFile { format: FORMAT, table: id.to_string(), rows };
    serde_json::to_string(&file).map_err(unreadable)
}

/// Puts a table of a file into the store, under the name it had. It is played through first: a
/// file with a move that the rules refuse is no table.
///
/// # Errors
/// If the file is none, or there is such a table already.
pub async fn import(store: &Arc<dyn Store>, text: &str) -> Result<TableId, AdminError> {
    let file: TableFile =
        shelf::parse(text).map_err(|error| AdminError::Unreadable(error.to_string()))?;
    if file.format != FORMAT {
        let text = format!("format: {} is not known; expected {FORMAT}", file.format);
        return Err(AdminError::Unreadable(text));
    }
    let id: TableId =
        file.table.parse().map_err(|error| AdminError::Unreadable(format!("table: {error}")))?;
    let mut rows = Vec::with_capacity(file.rows.len());
    for (index, row) in file.rows.iter().enumerate() {
        let place = |error| AdminError::Unreadable(format!("rows[{index}]: {error}"));
        rows.push(Row::from_body(row.at, row.body.get()).map_err(place)?);
    }
    let table = Table::load(rows).map_err(|error| AdminError::Unreadable(error.to_string()))?;
    let kept =
        |(seq, row): (u64, FileRow)| store::Row { seq, at: row.at, body: row.body.get().into() };
    let mut kept = (1..).zip(file.rows).map(kept);
    let first = kept.next().ok_or_else(|| AdminError::Unreadable("rows: expected some".into()))?;
    let new = new_table(id, &table, first);
    store.create_table(new).await?;
    for row in kept {
        if let Err(error) = store.append(Append { table: id, row, card: None }).await {
            // Half a table would take its name.
            store.delete_table(id).await?;
            return Err(error.into());
        }
    }
    tracing::info!(table = %id, over = table.stage() == Stage::Over, "imported");
    Ok(id)
}
