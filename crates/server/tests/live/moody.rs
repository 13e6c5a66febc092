//! A store that fails when it is told to.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use async_trait::async_trait;
use store::{
    Append, Entry, Filter, Millis, NewTable, Notice, Row, Session, Stage, Store, StoreError,
    Stored, TableId, User, UserId,
};
use tokio::sync::{broadcast, watch};

/// How the store feels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Mood {
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
}

/// A store with moods.
pub(crate) struct Moody {
    store: Arc<dyn Store>,
    mood: watch::Sender<Mood>,
    /// The only table that notices, if it is one.
    only: Option<TableId>,
    /// How often something was to be written.
    pub(crate) tries: AtomicU64,
    /// Every so many writes something goes wrong, a different thing each time; 0 for never.
    trouble_every: u64,
    /// Whether the connection is lost with a panic.
    pub(crate) stays_away_after_panic: AtomicBool,
}

impl Moody {
    pub(crate) fn new(store: Arc<dyn Store>) -> Moody {
        let mood = watch::Sender::new(Mood::Well);
        Moody {
            store,
            mood,
            only: None,
            tries: AtomicU64::new(0),
            trouble_every: 0,
            stays_away_after_panic: AtomicBool::new(false),
        }
    }

    /// Only this table notices the mood.
    pub(crate) fn only_for(self, table: TableId) -> Moody {
        Moody { only: Some(table), ..self }
    }

    /// Every so many writes something goes wrong, a different thing each time.
    pub(crate) fn with_trouble_every(self, writes: u64) -> Moody {
        Moody { trouble_every: writes, ..self }
    }

    pub(crate) fn feels(&self, mood: Mood) {
        self.mood.send_replace(mood);
    }

    /// The rows of a table, whatever the mood.
    pub(crate) async fn log(&self, table: &str) -> Vec<Row> {
        self.store.rows(table.parse().unwrap(), 0).await.unwrap()
    }

    fn mood_for(&self, table: Option<TableId>) -> Mood {
        let concerned = self.only.is_none() || self.only == table;
        if concerned { *self.mood.borrow() } else { Mood::Well }
    }

    /// Whether anything can be asked at all.
    fn there(&self, table: Option<TableId>) -> Stored<()> {
        if self.mood_for(table) == Mood::Gone { Err(away("no connection")) } else { Ok(()) }
    }

    /// What goes wrong with this write by itself.
    fn trouble(&self, number: u64) -> Mood {
        let kinds = [
            Mood::Full,
            Mood::LosesAnswers,
            Mood::PanicsBefore,
            Mood::LosesAnswersAndGoes,
            Mood::PanicsAfter,
        ];
        match number.checked_div(self.trouble_every) {
            Some(which) if number.is_multiple_of(self.trouble_every) => {
                kinds[which as usize % kinds.len()]
            }
            _ => Mood::Well,
        }
    }
}

fn away(why: &str) -> StoreError {
    StoreError::Unavailable(why.into())
}

#[async_trait]
impl Store for Moody {
    async fn append(&self, append: Append) -> Stored<()> {
        let number = self.tries.fetch_add(1, Ordering::SeqCst) + 1;
        let mut mood = self.mood_for(Some(append.table));
        if mood == Mood::Well {
            mood = self.trouble(number);
        }
        match mood {
            Mood::Well => self.store.append(append).await,
            Mood::Full => Err(away("the disk is full")),
            Mood::Gone => Err(away("no connection")),
            Mood::LosesAnswers | Mood::LosesAnswersAndGoes => {
                self.store.append(append).await?;
                if mood == Mood::LosesAnswersAndGoes && self.trouble_every == 0 {
                    self.feels(Mood::Gone);
                }
                Err(away("the connection was lost"))
            }
            Mood::Hangs => {
                let mut mood = self.mood.subscribe();
                let _ = mood.wait_for(|mood| *mood != Mood::Hangs).await;
                self.store.append(append).await
            }
            Mood::PanicsBefore => {
                let away = self.stays_away_after_panic.load(Ordering::SeqCst);
                self.feels(if away { Mood::Gone } else { Mood::Well });
                panic!("the store panics, as it was told to");
            }
            Mood::PanicsAfter => {
                self.store.append(append).await?;
                self.feels(Mood::Well);
                panic!("the store panics after writing, as it was told to");
            }
            Mood::HatesBots if append.row.body.contains(r#""bot":true"#) => Err(away("no bots")),
            Mood::HatesBots => self.store.append(append).await,
        }
    }

    async fn rows(&self, table: TableId, after: u64) -> Stored<Vec<Row>> {
        self.there(Some(table))?;
        self.store.rows(table, after).await
    }

    async fn ping(&self) -> Stored<()> {
        match self.mood_for(None) {
            Mood::Well => self.store.ping().await,
            Mood::Hangs => std::future::pending().await,
            _ => Err(away("not well")),
        }
    }

    async fn create_table(&self, table: NewTable) -> Stored<()> {
        self.there(Some(table.table))?;
        self.store.create_table(table).await
    }

    async fn table(&self, table: TableId) -> Stored<Option<Entry>> {
        self.there(Some(table))?;
        self.store.table(table).await
    }

    async fn tables(&self, filter: Filter) -> Stored<Vec<Entry>> {
        self.there(None)?;
        self.store.tables(filter).await
    }

    async fn count_tables(&self) -> Stored<Vec<(Stage, u64)>> {
        self.there(None)?;
        self.store.count_tables().await
    }

    async fn due(&self, now: Millis, limit: u32) -> Stored<Vec<TableId>> {
        self.there(None)?;
        self.store.due(now, limit).await
    }

    async fn delete_table(&self, table: TableId) -> Stored<bool> {
        self.there(Some(table))?;
        self.store.delete_table(table).await
    }

    async fn create_user(&self, user: User) -> Stored<()> {
        self.there(None)?;
        self.store.create_user(user).await
    }

    async fn update_user(&self, user: User) -> Stored<()> {
        self.there(None)?;
        self.store.update_user(user).await
    }

    async fn user(&self, user: UserId) -> Stored<Option<User>> {
        self.there(None)?;
        self.store.user(user).await
    }

    async fn user_by_login(&self, login: &str) -> Stored<Option<User>> {
        self.there(None)?;
        self.store.user_by_login(login).await
    }

    async fn create_session(&self, session: Session) -> Stored<()> {
        self.there(None)?;
        self.store.create_session(session).await
    }

    async fn session(&self, key: [u8; 32]) -> Stored<Option<Session>> {
        self.there(None)?;
        self.store.session(key).await
    }

    async fn delete_session(&self, key: [u8; 32]) -> Stored<bool> {
        self.there(None)?;
        self.store.delete_session(key).await
    }

    async fn delete_sessions_of(&self, user: UserId, but: Option<[u8; 32]>) -> Stored<u64> {
        self.there(None)?;
        self.store.delete_sessions_of(user, but).await
    }

    async fn forget_expired(&self, now: Millis) -> Stored<u64> {
        self.there(None)?;
        self.store.forget_expired(now).await
    }

    async fn secret(&self, name: &str, fresh: [u8; 32]) -> Stored<[u8; 32]> {
        self.store.secret(name, fresh).await
    }

    async fn tell(&self, table: TableId, body: String) -> Stored<()> {
        self.there(Some(table))?;
        self.store.tell(table, body).await
    }

    fn notices(&self) -> broadcast::Receiver<Notice> {
        self.store.notices()
    }

    async fn close(&self) {
        self.store.close().await;
    }
}
