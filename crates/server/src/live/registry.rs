//! Which tables are in memory.

use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use futures_util::future::join_all;
use moka::sync::Cache;
use store::{Notice, Store, TableId, UserId};
use table::{PersonId, Table};
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{broadcast, mpsc};
use tokio::task::JoinSet;

use super::audit_writer::AuditWriter;
use super::bot_threads::BotThreads;
use super::mail::Mail;
use super::task;
use super::unreadable_tables::UnreadableTables;
use crate::config::Config;
use crate::history::Archive;
use crate::limits::Limit;
use crate::metrics::Metrics;
use crate::time_source::TimeSource;
use crate::workers::Workers;

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// How many messages may wait for a table; who sends more waits.
const MAILBOX: usize = 256;

/// How often the store is asked whose time has run out.
const GLANCE: Duration = Duration::from_secs(2);

/// How soon it is asked again if there were more than are woken at once.
const BUSY_GLANCE: Duration = Duration::from_millis(100);

/// How many tables are woken at once.
const DUE_AT_ONCE: u32 = 100;

/// How many tables that have left memory are kept as they were, and for how long: they come back
/// without their log.
const KEPT: u64 = 500;
const KEPT_FOR: Duration = Duration::from_secs(30 * 60);

/// What a live table needs of its surroundings.
#[derive(Clone)]
pub(crate) struct Services {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) bot_threads: BotThreads,
    pub(crate) clock: TimeSource,
    pub(crate) idle: Duration,
    /// How long somebody who has asked for something without a socket counts as being there.
    pub(crate) stay: Duration,
    /// More rows than this no table gets from people; 0 for any number.
    pub(crate) most_rows: u64,
    /// At more unfinished tables than this nobody sits; 0 for any number.
    pub(crate) most_seats: u32,
    /// More unfinished tables than this nobody opens; 0 for any number.
    pub(crate) most_tables: u32,
    /// New tables, by person.
    pub(crate) tables_of: Arc<Limit<PersonId>>,
    pub(crate) archive: Archive,
    /// The threads on which logs are read when a table comes into memory.
    pub(crate) loaders: Workers,
    /// Tables that have left memory lately.
    pub(crate) retired: Cache<TableId, Arc<Table>>,
    /// Tables that cannot be read.
    pub(crate) unreadable_tables: Arc<UnreadableTables>,
    /// Writes down what hosts do.
    pub(crate) audit_writer: AuditWriter,
}

/// All tables in memory.
#[derive(Clone)]
pub(crate) struct Tables {
    pub(crate) services: Services,
    live: Arc<Mutex<Live>>,
}

#[derive(Default)]
struct Live {
    mailboxes: HashMap<TableId, mpsc::Sender<Mail>>,
    tasks: JoinSet<()>,
    closed: bool,
}

impl Tables {
    pub(crate) fn new(
        store: Arc<dyn Store>,
        metrics: Arc<Metrics>,
        config: &Config,
    ) -> std::io::Result<Tables> {
        let services = Services {
            archive: Archive::new(Arc::clone(&store), Arc::clone(&metrics)),
            loaders: Workers::new(),
            retired: Cache::builder().max_capacity(KEPT).time_to_idle(KEPT_FOR).build(),
            unreadable_tables: Arc::default(),
            audit_writer: AuditWriter::start(Arc::clone(&store)),
            stay: config.stay,
            most_rows: config.most_rows,
            most_seats: config.person_seats,
            most_tables: config.person_tables,
            tables_of: Arc::new(Limit::strict(config.person_tables_a_day, DAY)),
            store,
            metrics,
            bot_threads: BotThreads::new(config.bot_threads, config.brain)?,
            clock: config.clock.clone(),
            idle: config.idle,
        };
        Ok(Tables { services, live: Arc::default() })
    }

    fn live(&self) -> MutexGuard<'_, Live> {
        self.live.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    /// The mailbox of a table, which comes into memory if it is not there. A table that does not
    /// exist answers nobody.
    pub(crate) fn mailbox(&self, table: TableId) -> Option<mpsc::Sender<Mail>> {
        let mut live = self.live();
        if live.closed {
            return None;
        }
        while live.tasks.try_join_next().is_some() {}
        let Live { mailboxes, tasks, .. } = &mut *live;
        match mailboxes.entry(table) {
            Entry::Occupied(there) if !there.get().is_closed() => Some(there.get().clone()),
            entry => {
                let (sender, mails) = mpsc::channel(MAILBOX);
                entry.insert_entry(sender.clone());
                self.services.metrics.live_tables.inc();
                tasks.spawn(task::live(self.clone(), table, sender.clone(), mails));
                Some(sender)
            }
        }
    }

    /// Sends a message to a table; gives it back as lost if the server stops.
    pub(crate) async fn send(&self, table: TableId, mail: Mail) -> bool {
        match self.mailbox(table) {
            Some(mailbox) => mailbox.send(mail).await.is_ok(),
            None => false,
        }
    }

    /// Whether a table may leave memory: nobody else holds its mailbox, and nothing is in it. If
    /// so, it is not listed any more.
    pub(crate) fn retire(
        &self,
        table: TableId,
        own: &mpsc::Sender<Mail>,
        mails: &mpsc::Receiver<Mail>,
    ) -> bool {
        let mut live = self.live();
        // One is the registry's and one the task's own. Others get theirs under this lock.
        let alone = own.strong_count() <= 2 && mails.is_empty();
        if alone {
            live.mailboxes.remove(&table);
        }
        alone
    }

    /// Forgets every name: all tables in memory are read again, and so is the past.
    pub(crate) fn forget_names(&self) {
        self.tell_all(|| Mail::Reread);
        self.services.retired.invalidate_all();
        self.services.archive.forget();
    }

    /// Forgets what names somebody who is gone: tables in memory are read again, and so is the past.
    /// All others stay as they are.
    pub(crate) async fn forget_person(&self, user: UserId) {
        let person = PersonId(user.to_string());
        // Before what has left memory: a table is kept there before it leaves.
        self.tell_all(|| Mail::Forget(person.clone()));
        for (id, table) in &self.services.retired {
            if table.names(&person) {
                self.services.retired.invalidate(&*id);
            }
        }
        self.services.archive.forget_person(&person).await;
    }

    /// Tells every table in memory.
    pub(crate) fn tell_all(&self, mail: impl Fn() -> Mail) {
        let all: Vec<TableId> = self.live().mailboxes.keys().copied().collect();
        for table in all {
            self.tell(table, mail());
        }
    }

    /// The task of a table has ended.
    pub(crate) fn ended(&self, table: TableId, own: &mpsc::Sender<Mail>) {
        let mut live = self.live();
        if live.mailboxes.get(&table).is_some_and(|there| there.same_channel(own)) {
            live.mailboxes.remove(&table);
        }
        self.services.metrics.live_tables.dec();
    }

    /// Passes on what other nodes have done.
    pub(crate) async fn listen(self, mut notices: broadcast::Receiver<Notice>) {
        loop {
            match notices.recv().await {
                Ok(Notice::Grown { table, head }) => self.tell(table, Mail::Grown { head }),
                Ok(Notice::Word { table, body }) => self.tell(table, Mail::Word { body }),
                Ok(Notice::Missed) | Err(RecvError::Lagged(_)) => {
                    self.tell_all(|| Mail::Grown { head: u64::MAX });
                }
                // For the chores.
                Ok(Notice::Ended { .. } | Notice::Gone { .. }) => {}
                Err(RecvError::Closed) => return,
            }
        }
    }

    /// Tells a table something that concerns it only if it is in memory. One that has too much to
    /// do does not keep others waiting.
    pub(crate) fn tell(&self, table: TableId, mail: Mail) {
        let mailbox = self.live().mailboxes.get(&table).cloned();
        if let Some(mailbox) = mailbox
            && let Err(TrySendError::Full(mail)) = mailbox.try_send(mail)
        {
            tokio::spawn(async move { mailbox.send(mail).await });
        }
    }

    /// Wakes tables at which somebody's time has run out while nobody looked.
    pub(crate) async fn watch_clocks(self) {
        let mut woken: HashSet<TableId> = HashSet::new();
        let mut pause = GLANCE;
        loop {
            tokio::time::sleep(pause).await;
            // Tables that cannot be woken, such as those of other rules, do not hide the rest.
            let most = DUE_AT_ONCE.saturating_add(u32::try_from(woken.len()).unwrap_or(u32::MAX));
            match self.services.store.due(self.services.clock.now(), most).await {
                Ok(due) => {
                    let new = due.iter().filter(|table| !woken.contains(table)).count();
                    pause = if new < DUE_AT_ONCE as usize { GLANCE } else { BUSY_GLANCE };
                    woken = due.iter().copied().collect();
                    for table in due {
                        if self.services.unreadable_tables.problem(table).is_some() {
                            continue;
                        }
                        if let Some(mailbox) = self.mailbox(table) {
                            // If it has too much to do, it looks at its clock anyway.
                            let _ = mailbox.try_send(Mail::Wake);
                        }
                    }
                }
                Err(error) => tracing::warn!(%error, "cannot look for deadlines"),
            }
        }
    }

    /// Stops all tables, each after what it is doing.
    pub(crate) async fn stop(&self) {
        let (mailboxes, mut tasks) = {
            let mut live = self.live();
            live.closed = true;
            (std::mem::take(&mut live.mailboxes), std::mem::take(&mut live.tasks))
        };
        let stops = mailboxes.into_values().map(|mailbox| async move {
            let _ = mailbox.send(Mail::Stop).await;
        });
        join_all(stops).await;
        while tasks.join_next().await.is_some() {}
        self.services.audit_writer.finish().await;
    }
}
