//! The schema of the file, and how an older one becomes the newest.

use rusqlite::{Connection, TransactionBehavior};

use super::failure::{Failure, Outcome};
use crate::columns::{too_new, unreadable};

// Migration `n` makes a file of version `n - 1` one of version `n`.
include!(concat!(env!("OUT_DIR"), "/sqlite.rs"));

/// Brings the file to the newest version. A file that is not ours is left as it is.
pub(super) fn migrate(db: &mut Connection) -> Outcome<()> {
    // Looked at first without a lock, so that a file that is up to date is only read.
    if version(db)? == MIGRATIONS.len() {
        return Ok(());
    }
    let transaction = db.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let found = version(&transaction)?;
    if found == 0 && has_tables(&transaction)? {
        return Err(Failure::Refused(unreadable("the file is a database of something else")));
    }
    for migration in MIGRATIONS.iter().skip(found) {
        transaction.execute_batch(migration)?;
    }
    transaction.pragma_update(None, "user_version", MIGRATIONS.len() as i64)?;
    Ok(transaction.commit()?)
}

/// Refuses every file but those of the newest version.
pub(super) fn expect_newest(db: &Connection) -> Outcome<()> {
    let found = version(db)?;
    if found == MIGRATIONS.len() {
        return Ok(());
    }
    let newest = MIGRATIONS.len();
    Err(Failure::Refused(unreadable(format!(
        "its schema has version {found}, but this program wants version {newest}; \
         start the server once to bring it up to date"
    ))))
}

/// The version of the file, if this program knows it.
fn version(db: &Connection) -> Outcome<usize> {
    let number: i64 = db.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    usize::try_from(number)
        .ok()
        .filter(|version| *version <= MIGRATIONS.len())
        .ok_or_else(|| Failure::Refused(too_new(number, MIGRATIONS.len())))
}

fn has_tables(db: &Connection) -> Outcome<bool> {
    Ok(db.query_row("SELECT EXISTS (SELECT 1 FROM sqlite_schema)", [], |row| row.get(0))?)
}

/// How much a pulse writes: as much as a long row of a log, so that a disk on which moves find no
/// room has none for it either.
const PULSE: i64 = 16 * 1024;

/// Writes something new, before the old goes: shows that there is room for it.
pub(super) fn beat(db: &Connection) -> Outcome<()> {
    db.prepare_cached("INSERT INTO pulse (body) VALUES (randomblob(?1))")?.execute([PULSE])?;
    let beat = db.last_insert_rowid();
    db.prepare_cached("DELETE FROM pulse WHERE id <> ?1")?.execute([beat])?;
    Ok(())
}
