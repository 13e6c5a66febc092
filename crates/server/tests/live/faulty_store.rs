//! A store that fails when it is told to.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use store::{
    Append, Audit, Filter, Millis, NewTable, Notice, Row, Session, Stage, Store, StoreError,
    Stored, StoredTable, TableId, User, UserId, Walk, Walked,
};
use tokio::sync::{broadcast, watch};

/// How the store feels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Fault {
    Well,
    /// The disk is full: nothing can be written, but everything read.
    Full,
    /// The connection is lost.
    Gone,
    /// What is written is kept, but nobody is told so.
    LosesAnswers,
    /// The same, and the connection is lost with the answer.
    LosesAnswersAndGoes,
    /// What is written waits until the store feels better.
    Hangs,
    /// The next thing to be written brings the program down, before it is kept or after.
    PanicsBefore,
    PanicsAfter,
    /// Nothing of bots is kept.
    HatesBots,
    /// No log can be read until the store feels better.
    CannotRead,
    /// The next row of a bot brings the program down, whenever it comes.
    Allergic,
}

/// A store with faults.
pub(crate) struct FaultyStore {
    store: Arc<dyn Store>,
    fault: watch::Sender<Fault>,
    /// The only table that notices, if it is one.
    only: Option<TableId>,
    /// The row that it cannot bear.
    allergy: std::sync::Mutex<Option<String>>,
    /// How often something was to be written.
    pub(crate) tries: AtomicU64,
    /// How often a log was read.
    pub(crate) reads: AtomicU64,
    /// How often it was asked whose time is up.
    pub(crate) glances: AtomicU64,
    /// How often it was asked whether it is there.
    pub(crate) pings: AtomicU64,
    /// Every so many writes something goes wrong, a different thing each time; 0 for never.
    trouble_every: u64,
    /// Whether the connection is lost with a panic.
    pub(crate) stays_away_after_panic: AtomicBool,
    /// Calls that are refused.
    refused: Mutex<Vec<&'static str>>,
    /// The call that is done, but whose answer is held back; and how many answers are.
    held: watch::Sender<&'static str>,
    pub(crate) holding: AtomicU64,
    /// What this store says that others have done.
    pub(crate) news: broadcast::Sender<Notice>,
}

impl FaultyStore {
    pub(crate) fn new(store: Arc<dyn Store>) -> FaultyStore {
        let fault = watch::Sender::new(Fault::Well);
        FaultyStore {
            store,
            fault,
            only: None,
            allergy: std::sync::Mutex::default(),
            tries: AtomicU64::new(0),
            reads: AtomicU64::new(0),
            glances: AtomicU64::new(0),
            pings: AtomicU64::new(0),
            trouble_every: 0,
            stays_away_after_panic: AtomicBool::new(false),
            refused: Mutex::default(),
            held: watch::Sender::new(""),
            holding: AtomicU64::new(0),
            news: broadcast::Sender::new(16),
        }
    }

    /// Refuses these calls from now on.
    pub(crate) fn refuses(&self, calls: &[&'static str]) {
        *self.refused.lock().unwrap() = calls.to_vec();
    }

    /// Does what this call asks for, and does not say so until another is named.
    pub(crate) fn holds(&self, call: &'static str) {
        self.held.send_replace(call);
    }

    fn allows(&self, call: &'static str) -> Stored<()> {
        self.there(None)?;
        if self.refused.lock().unwrap().contains(&call) { Err(away(call)) } else { Ok(()) }
    }

    async fn hold(&self, call: &'static str) {
        let mut held = self.held.subscribe();
        if *held.borrow() == call {
            self.holding.fetch_add(1, Ordering::SeqCst);
            let _ = held.wait_for(|held| *held != call).await;
            self.holding.fetch_sub(1, Ordering::SeqCst);
        }
    }

    /// Only this table notices the fault.
    pub(crate) fn only_for(self, table: TableId) -> FaultyStore {
        FaultyStore { only: Some(table), ..self }
    }

    /// Every so many writes something goes wrong, a different thing each time.
    pub(crate) fn with_trouble_every(self, writes: u64) -> FaultyStore {
        FaultyStore { trouble_every: writes, ..self }
    }

    pub(crate) fn feels(&self, fault: Fault) {
        self.allergy.lock().unwrap().take();
        self.fault.send_replace(fault);
    }

    /// The rows of a table, whatever the fault.
    pub(crate) async fn log(&self, table: &str) -> Vec<Row> {
        self.store.rows(table.parse().unwrap(), 0).await.unwrap()
    }

    /// Whether this is the row that it cannot bear, or becomes it.
    fn cannot_bear(&self, body: &str) -> bool {
        let of_bot = body.contains(r#""bot":true"#);
        let mut allergy = self.allergy.lock().unwrap();
        of_bot && allergy.get_or_insert_with(|| body.to_owned()) == body
    }

    fn mood_for(&self, table: Option<TableId>) -> Fault {
        let concerned = self.only.is_none() || self.only == table;
        if concerned { *self.fault.borrow() } else { Fault::Well }
    }

    /// Whether anything can be asked at all.
    fn there(&self, table: Option<TableId>) -> Stored<()> {
        if self.mood_for(table) == Fault::Gone { Err(away("no connection")) } else { Ok(()) }
    }

    /// What goes wrong with this write by itself.
    fn trouble(&self, number: u64) -> Fault {
        let kinds = [
            Fault::Full,
            Fault::LosesAnswers,
            Fault::PanicsBefore,
            Fault::LosesAnswersAndGoes,
            Fault::PanicsAfter,
        ];
        match number.checked_div(self.trouble_every) {
            Some(which) if number.is_multiple_of(self.trouble_every) => {
                kinds[which as usize % kinds.len()]
            }
            _ => Fault::Well,
        }
    }
}

fn away(why: &str) -> StoreError {
    StoreError::Unavailable(why.into())
}

/// What it does in the same way in every fault but the worst.
macro_rules! faulty_store {
    ($(fn $call:ident($($what:ident: $kind:ty),*) -> $answer:ty;)*) => {
        #[async_trait]
        impl Store for FaultyStore {
            $(async fn $call(&self, $($what: $kind),*) -> Stored<$answer> {
                self.allows(stringify!($call))?;
                let answer = self.store.$call($($what),*).await;
                self.hold(stringify!($call)).await;
                answer
            })*

            async fn append(&self, append: Append) -> Stored<()> {
                let number = self.tries.fetch_add(1, Ordering::SeqCst) + 1;
                let mut fault = self.mood_for(Some(append.table));
                if fault == Fault::Well {
                    fault = self.trouble(number);
                }
                match fault {
                    Fault::Well | Fault::CannotRead => self.store.append(append).await,
                    Fault::Full => Err(away("the disk is full")),
                    Fault::Gone => Err(away("no connection")),
                    Fault::LosesAnswers | Fault::LosesAnswersAndGoes => {
                        self.store.append(append).await?;
                        if fault == Fault::LosesAnswersAndGoes && self.trouble_every == 0 {
                            self.feels(Fault::Gone);
                        }
                        Err(away("the connection was lost"))
                    }
                    Fault::Hangs => {
                        let mut fault = self.fault.subscribe();
                        let _ = fault.wait_for(|fault| *fault != Fault::Hangs).await;
                        self.store.append(append).await
                    }
                    Fault::PanicsBefore => {
                        let away = self.stays_away_after_panic.load(Ordering::SeqCst);
                        self.feels(if away { Fault::Gone } else { Fault::Well });
                        panic!("the store panics, as it was told to");
                    }
                    Fault::PanicsAfter => {
                        self.store.append(append).await?;
                        self.feels(Fault::Well);
                        panic!("the store panics after writing, as it was told to");
                    }
                    Fault::HatesBots if append.row.body.contains(r#""bot":true"#) => Err(away("no bots")),
                    Fault::HatesBots => self.store.append(append).await,
                    Fault::Allergic if self.cannot_bear(&append.row.body) => {
                        panic!("the store panics at a row, as it was told to");
                    }
                    Fault::Allergic => self.store.append(append).await,
                }
            }

            async fn due(&self, now: Millis, limit: u32) -> Stored<Vec<TableId>> {
                self.there(None)?;
                self.glances.fetch_add(1, Ordering::SeqCst);
                self.store.due(now, limit).await
            }

            async fn rows(&self, table: TableId, after: u64) -> Stored<Vec<Row>> {
                self.reads.fetch_add(1, Ordering::SeqCst);
                self.there(Some(table))?;
                if self.mood_for(Some(table)) == Fault::CannotRead {
                    let mut fault = self.fault.subscribe();
                    let _ = fault.wait_for(|fault| *fault != Fault::CannotRead).await;
                }
                self.store.rows(table, after).await
            }

            async fn ping(&self) -> Stored<()> {
                self.pings.fetch_add(1, Ordering::SeqCst);
                match self.mood_for(None) {
                    Fault::Well => self.store.ping().await,
                    Fault::Hangs => std::future::pending().await,
                    _ => Err(away("not well")),
                }
            }

            async fn create_table(&self, table: NewTable) -> Stored<()> {
                self.there(Some(table.table))?;
                self.store.create_table(table).await
            }

            async fn table(&self, table: TableId) -> Stored<Option<StoredTable>> {
                self.there(Some(table))?;
                self.store.table(table).await
            }

            async fn delete_table(&self, table: TableId) -> Stored<bool> {
                self.there(Some(table))?;
                self.store.delete_table(table).await
            }

            async fn secret(&self, name: &str, fresh: [u8; 32]) -> Stored<[u8; 32]> {
                self.store.secret(name, fresh).await
            }

            async fn tell(&self, table: TableId, body: String) -> Stored<()> {
                self.there(Some(table))?;
                self.store.tell(table, body).await
            }

            fn notices(&self) -> broadcast::Receiver<Notice> {
                self.news.subscribe()
            }

            async fn close(&self) {
                self.store.close().await;
            }
        }
    };
}

faulty_store! {
    fn tables(filter: Filter) -> Vec<StoredTable>;
    fn set_archived(table: TableId, person: UserId, archived: bool) -> bool;
    fn count_tables() -> Vec<(Stage, u64)>;
    fn count_open(person: UserId) -> u64;
    fn delete_stale(stages: &[Stage], before: Millis, rows: u32) -> Vec<TableId>;
    fn set_summary(table: TableId, head: u64, summary: &str) -> bool;
    fn create_user(user: User) -> ();
    fn set_name(user: UserId, name: &str) -> bool;
    fn set_login(login: &str, password: &str, session: Session) -> bool;
    fn change_password(user: UserId, old: &str, new: &str, but: Option<[u8; 32]>) -> bool;
    fn set_banned(user: UserId, since: Option<Millis>) -> bool;
    fn delete_user(user: UserId, at: Millis) -> bool;
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
}
