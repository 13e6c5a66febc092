//! What a host does beside a server: tables as files, and people.

use std::collections::HashMap;
use std::sync::Arc;

use game::Seat;
use serde::{Deserialize, Serialize};
use store::{Append, Audit, Filter, Store, StoreError, TableId, UserId};
use table::{Entry, Keep, Row, Stage, Table};

use crate::auth::{checked_name, reset_key};
use crate::leave_tables::leave_tables;
use crate::live::new_table;
use crate::name_hiding::NameHidingStore;
use crate::random;

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
    /// There is no such person.
    NoSuchPerson,
    /// Nobody can be called so.
    BadName(String),
    /// A guest has no password that could be set anew.
    NoLogin,
}

impl std::fmt::Display for AdminError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            AdminError::Store(error) => error.fmt(f),
            AdminError::NotOver => f.write_str(
                "the game is not over, and its file holds what players may not see yet; \
                 --unfinished exports it all the same",
            ),
            AdminError::Unreadable(why) | AdminError::BadName(why) => f.write_str(why),
            AdminError::NoSuchPerson => f.write_str("there is no such person"),
            AdminError::NoLogin => {
                f.write_str("a guest has no password; there is nothing to reset")
            }
        }
    }
}

impl std::error::Error for AdminError {}

impl From<StoreError> for AdminError {
    fn from(error: StoreError) -> AdminError {
        AdminError::Store(error)
    }
}

/// Something that a player has told those who run the server.
#[derive(Debug, Serialize)]
pub struct Report {
    /// At which table.
    pub table: String,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// Who has told it, by the id that the store knows them by.
    pub by: String,
    /// About whom, by name.
    pub about: String,
    /// What.
    pub text: String,
}

/// How many tables are read at once.
const PAGE: u32 = 100;

/// All reports, table by table, the last changed first. They stand in the logs of their tables, so
/// all of these are read.
///
/// # Errors
/// If the store fails.
pub async fn reports(store: &Arc<dyn Store>) -> Result<Vec<Report>, AdminError> {
    let mut all = Vec::new();
    let mut after = None;
    loop {
        let page = store.tables(Filter { after, limit: PAGE, ..Filter::default() }).await?;
        let Some(last) = page.last() else { return Ok(all) };
        after = Some((last.changed, last.table));
        for entry in page {
            reports_of(store, entry.table, &mut all).await?;
        }
    }
}

async fn reports_of(
    store: &Arc<dyn Store>,
    id: TableId,
    all: &mut Vec<Report>,
) -> Result<(), AdminError> {
    let rows = store.rows(id, 0).await?;
    let mut names: HashMap<Seat, String> = HashMap::new();
    for stored in rows {
        // Only rows of these kinds are of use, and moves are most of a log.
        let Ok(row) = Row::from_body(stored.at, &stored.body) else { continue };
        match row.entry {
            Entry::Opened { kept, .. } => {
                for (seat, keep) in (0..).map(Seat).zip(kept) {
                    if let Keep::Person(person) | Keep::Seated { person, .. } = keep {
                        names.insert(seat, person.name);
                    }
                }
            }
            Entry::Sat { seat, person, .. } => {
                names.insert(seat, person.name);
            }
            Entry::Reported { seat, text, .. } => all.push(Report {
                table: id.to_string(),
                at: row.at,
                by: row.by.map(|person| person.0).unwrap_or_default(),
                about: names.get(&seat).cloned().unwrap_or_default(),
                text,
            }),
            _ => {}
        }
    }
    Ok(())
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
    // Who is gone has no name in a file either.
    let rows = NameHidingStore::new(Arc::clone(store)).await?.rows(id, 0).await?;
    if rows.is_empty() {
        return Err(StoreError::NoSuchTable(id).into());
    }
    let entry = store.table(id).await?.ok_or(StoreError::NoSuchTable(id))?;
    if entry.facts.stage != store::Stage::Over && !unfinished {
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
        if let Err(error) = store.append(Append { table: id, row, facts: None }).await {
            // Half a table would take its name.
            store.delete_table(id).await?;
            return Err(error.into());
        }
    }
    tracing::info!(table = %id, over = table.stage() == Stage::Over, "imported");
    Ok(id)
}

/// How long a code for a new password is good.
const CODE: i64 = 24 * 60 * 60 * 1_000;

/// Gives somebody another name.
///
/// # Errors
/// If nobody can be called so, or there is no such person.
pub async fn rename_person(
    store: &Arc<dyn Store>,
    user: UserId,
    name: &str,
) -> Result<(), AdminError> {
    let name = checked_name(name).map_err(|problem| AdminError::BadName(problem.message))?;
    if store.set_name(user, &name).await? { Ok(()) } else { Err(AdminError::NoSuchPerson) }
}

/// Deletes somebody for good: login, password and sessions go, seats in games that are not over go to
/// stand-ins, and the name goes from all games. The act is written down as soon as they are gone,
/// before their tables are looked after. Says how many tables have changed.
///
/// # Errors
/// If there is no such person, or the store fails; a server looks after their tables then.
pub async fn delete_person(
    store: &Arc<dyn Store>,
    user: UserId,
    act: Audit,
) -> Result<usize, AdminError> {
    let now = act.at;
    let store: Arc<dyn Store> = Arc::new(NameHidingStore::new(Arc::clone(store)).await?);
    if !store.delete_user(user, now).await? {
        return Err(AdminError::NoSuchPerson);
    }
    let noted = store.audit(act).await;
    let left = leave_tables(&store, user, now).await;
    noted?;
    Ok(left?.len())
}

/// Makes a code by which somebody can set a new password, once and within a day. Only its hash is
/// kept.
///
/// # Errors
/// If there is no such person, or they have no login.
pub async fn issue_code(
    store: &Arc<dyn Store>,
    user: UserId,
    now: i64,
) -> Result<String, AdminError> {
    let letters = b"0123456789abcdefghjkmnpqrstvwxyz";
    let random = random::bytes::<16>();
    let random = random.map_err(|error| AdminError::Unreadable(error.to_string()))?;
    let letter = |byte: &u8| letters.get(usize::from(byte % 32)).copied().map(char::from);
    let groups = random.chunks(4).map(|four| four.iter().filter_map(letter).collect::<String>());
    let code = groups.collect::<Vec<_>>().join("-");
    if store.set_reset(user, reset_key(&code), now + CODE).await? {
        return Ok(code);
    }
    let known = store.user(user).await?;
    Err(if known.is_some() { AdminError::NoLogin } else { AdminError::NoSuchPerson })
}
