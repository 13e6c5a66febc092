//! People who are gone: rows of a log are never changed, but whoever reads them reads no name of
//! theirs.

use std::collections::HashSet;
use std::sync::{Arc, PoisonError, RwLock};

use async_trait::async_trait;
use store::{
    Append, Audit, Filter, Millis, NewTable, Notice, Session, Stage, Store, StoreError, Stored,
    StoredTable, TableId, User, UserId, Walk, Walked,
};
use table::Row;
use tokio::sync::broadcast;

/// What stands where the name of somebody stood who is gone.
pub(crate) const NAMELESS: &str = "(gone)";

/// A store that says no name of people who are gone.
pub(crate) struct NameHidingStore {
    store: Arc<dyn Store>,
    gone: RwLock<HashSet<UserId>>,
}

impl NameHidingStore {
    pub(crate) async fn new(store: Arc<dyn Store>) -> Stored<NameHidingStore> {
        let gone = store.gone().await?.into_iter().collect();
        Ok(NameHidingStore { store, gone: RwLock::new(gone) })
    }

    /// Somebody is gone, as another node says.
    pub(crate) fn note(&self, user: UserId) {
        self.gone.write().unwrap_or_else(PoisonError::into_inner).insert(user);
    }

    /// Asks the store again who is gone. Says whether that was news.
    pub(crate) async fn note_all(&self) -> Stored<bool> {
        let gone = self.store.gone().await?;
        let mut known = self.gone.write().unwrap_or_else(PoisonError::into_inner);
        let before = known.len();
        known.extend(gone);
        Ok(known.len() > before)
    }

    fn without_names(&self, rows: Vec<store::Row>) -> Stored<Vec<store::Row>> {
        let gone = self.gone.read().unwrap_or_else(PoisonError::into_inner);
        if gone.is_empty() {
            return Ok(rows);
        }
        rows.into_iter().map(|row| without_names(row, &gone)).collect()
    }
}

/// Most rows name nobody, and are not even read.
fn without_names(row: store::Row, gone: &HashSet<UserId>) -> Stored<store::Row> {
    if !row.body.contains("\"name\":") {
        return Ok(row);
    }
    // What cannot be read is for somebody else to complain about.
    let Ok(mut read) = Row::from_body(row.at, &row.body) else { return Ok(row) };
    let mut changed = false;
    for person in read.people_mut() {
        if person.id.0.parse().is_ok_and(|user: UserId| gone.contains(&user)) {
            person.name = NAMELESS.to_owned();
            changed = true;
        }
    }
    if !changed {
        return Ok(row);
    }
    let body = read.to_body().map_err(|error| StoreError::Unreadable(error.to_string()))?;
    Ok(store::Row { body, ..row })
}

/// Passes everything on that says no names.
macro_rules! name_hiding {
    ($(fn $call:ident($($what:ident: $kind:ty),*) -> $answer:ty;)*) => {
        #[async_trait]
        impl Store for NameHidingStore {
            $(async fn $call(&self, $($what: $kind),*) -> Stored<$answer> {
                self.store.$call($($what),*).await
            })*

            async fn rows(&self, table: TableId, after: u64) -> Stored<Vec<store::Row>> {
                self.without_names(self.store.rows(table, after).await?)
            }

            async fn delete_user(&self, user: UserId, at: Millis) -> Stored<bool> {
                let deleted = self.store.delete_user(user, at).await?;
                self.note(user);
                Ok(deleted)
            }

            fn notices(&self) -> broadcast::Receiver<Notice> {
                self.store.notices()
            }

            async fn close(&self) {
                self.store.close().await;
            }
        }
    };
}

name_hiding! {
    fn create_table(table: NewTable) -> ();
    fn append(append: Append) -> ();
    fn table(table: TableId) -> Option<StoredTable>;
    fn tables(filter: Filter) -> Vec<StoredTable>;
    fn set_archived(table: TableId, person: UserId, archived: bool) -> bool;
    fn count_tables() -> Vec<(Stage, u64)>;
    fn count_open(person: UserId) -> u64;
    fn due(now: Millis, limit: u32) -> Vec<TableId>;
    fn delete_table(table: TableId) -> bool;
    fn delete_stale(stages: &[Stage], before: Millis, rows: u32) -> Vec<TableId>;
    fn set_summary(table: TableId, head: u64, summary: &str) -> bool;
    fn create_user(user: User) -> ();
    fn set_name(user: UserId, name: &str) -> bool;
    fn set_login(login: &str, password: &str, session: Session) -> bool;
    fn change_password(user: UserId, old: &str, new: &str, but: Option<[u8; 32]>) -> bool;
    fn set_banned(user: UserId, since: Option<Millis>) -> bool;
    fn gone() -> Vec<UserId>;
    fn gone_untidied() -> Vec<(UserId, Millis)>;
    fn set_tidied(user: UserId) -> ();
    fn user(user: UserId) -> Option<User>;
    fn user_by_login(login: &str) -> Option<User>;
    fn find_users(text: &str, limit: u32) -> Vec<User>;
    fn create_session(session: Session) -> ();
    fn enter(session: Session, password: &str) -> bool;
    fn session(key: [u8; 32]) -> Option<Session>;
    fn sessions_of(user: UserId) -> Vec<Session>;
    fn set_seen(key: [u8; 32], at: Millis) -> ();
    fn delete_session(key: [u8; 32]) -> bool;
    fn delete_sessions_of(user: UserId, but: Option<[u8; 32]>) -> u64;
    fn set_reset(user: UserId, code: [u8; 32], expires: Millis) -> bool;
    fn has_reset(user: UserId, code: [u8; 32], now: Millis) -> bool;
    fn reset_password(code: [u8; 32], now: Millis, password: &str, session: Session) -> bool;
    fn audit(audit: Audit) -> ();
    fn audits(table: Option<TableId>, limit: u32) -> Vec<Audit>;
    fn forget_acts(before: Millis, limit: u32) -> u64;
    fn forget_expired(now: Millis, limit: u32) -> u64;
    fn forget_guests(walk: Walk) -> Walked;
    fn secret(name: &str, fresh: [u8; 32]) -> [u8; 32];
    fn ping() -> ();
    fn tell(table: TableId, body: String) -> ();
}
