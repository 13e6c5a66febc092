//! What happened at tables before. A log is read once, and stays as long as somebody asks for it,
//! with the table as it was every few rows: so one moment of the past costs a few rows.

use std::sync::Arc;
use std::time::Duration;

use game::{Actor, Viewer};
use moka::sync::Cache;
use protocol::Problem;
use shelf::AnyAction;
use store::{Store, TableId};
use table::{CommittedRow, Now, PersonId, Recipient, Row, Table, Unreadable, Update};
use tokio::sync::Mutex;

use crate::auth::unavailable;
use crate::metrics::Metrics;
use crate::workers::Workers;

/// How many bytes of histories stay in memory, roughly.
const ROOM: u64 = 96 * 1024 * 1024;

/// How long after the last question.
const STAY: Duration = Duration::from_secs(5 * 60);

/// How many tables of the past a history keeps; of longer ones it keeps fewer moments.
const MOST_MARKS: usize = 64;

/// The rows between two of them, while the game is short.
const SHORTEST_GAP: usize = 8;

/// What a table of the past and a row weigh in memory, roughly.
const TABLE_BYTES: usize = 48 * 1024;
const ROW_BYTES: usize = 1024;

/// What a table of the past keeps of every row before it: an action in the log of its game.
const ENTRY_BYTES: usize = size_of::<(Actor, AnyAction, bool)>();

/// What a history weighs in which nothing has been read yet.
const EMPTY_BYTES: u32 = 1024;

/// The table of a stored log.
pub(crate) fn load(rows: &[store::Row]) -> Result<Table, Problem> {
    let mut table = None;
    for row in rows {
        next(&mut table, row).map_err(unreadable)?;
    }
    table.ok_or_else(|| unreadable(Unreadable("the log is empty".into())))
}

/// A table that is known, followed by what was written since. Nothing, if the log is not the one it
/// came from: `rows` must begin with the last row that the table knows.
pub(crate) fn follow(table: Table, rows: &[store::Row]) -> Option<Table> {
    let (known, rows) = rows.split_first()?;
    if !is_last(&table, known) {
        return None;
    }
    let mut table = Some(table);
    for row in rows {
        next(&mut table, row).ok()?;
    }
    table
}

fn is_last(table: &Table, row: &store::Row) -> bool {
    let last =
        table.rows_since(table.head().saturating_sub(1)).and_then(|mut committed| committed.next());
    row.seq == table.head() && last.is_some_and(|committed| is_same(committed, row))
}

fn is_same(committed: &CommittedRow, row: &store::Row) -> bool {
    Row::from_body(row.at, &row.body).is_ok_and(|row| row == *committed.row())
}

/// Adds a stored row to a table; the first one opens it.
pub(crate) fn next(
    table: &mut Option<Table>,
    row: &store::Row,
) -> Result<CommittedRow, Unreadable> {
    let row = Row::from_body(row.at, &row.body)?;
    match table {
        Some(table) => table.follow(row),
        None => {
            let (opened, committed) = Table::open(row)?;
            *table = Some(opened);
            Ok(committed)
        }
    }
}

pub(crate) fn unreadable(error: Unreadable) -> Problem {
    Problem::new("unreadable", format!("this table cannot be opened: {error}"))
}

/// A log that was read, and the table at some moments of it.
#[derive(Default)]
pub(crate) struct History {
    committed: Vec<CommittedRow>,
    today: Option<Table>,
    /// The table after the first row, and again after each `gap` rows.
    marks: Vec<Table>,
    gap: usize,
}

impl History {
    pub(crate) fn head(&self) -> u64 {
        self.today.as_ref().map_or(0, Table::head)
    }

    /// Whether these rows, which begin with the last one that is known, belong to this log.
    fn fits(&self, rows: &[store::Row]) -> bool {
        match (&self.today, rows.first()) {
            (None, _) => true,
            (Some(today), Some(row)) => is_last(today, row),
            (Some(_), None) => false,
        }
    }

    /// Adds the rows that are new. Says how many there were.
    fn extend(&mut self, rows: &[store::Row]) -> Result<u64, Unreadable> {
        let known = self.head();
        self.gap = self.gap.max(SHORTEST_GAP);
        for row in rows.iter().filter(|row| row.seq > known) {
            let committed = next(&mut self.today, row)?;
            self.committed.push(committed);
            if (self.committed.len() - 1).is_multiple_of(self.gap) {
                self.marks.extend(self.today.clone());
                self.thin_out();
            }
        }
        Ok(self.head() - known)
    }

    /// Lets every other mark go when there are too many.
    fn thin_out(&mut self) {
        if self.marks.len() > MOST_MARKS {
            let mut keep = [true, false].into_iter().cycle();
            self.marks.retain(|_| keep.next().unwrap_or(true));
            self.gap *= 2;
        }
    }

    fn weight(&self) -> u32 {
        let rows = self.committed.len();
        let tables = self.marks.iter().chain(&self.today);
        let behind: u64 = tables.clone().map(Table::head).sum();
        let behind = usize::try_from(behind).unwrap_or(usize::MAX);
        let bytes = (rows * ROW_BYTES + tables.count() * TABLE_BYTES)
            .saturating_add(behind.saturating_mul(ENTRY_BYTES));
        u32::try_from(bytes).unwrap_or(u32::MAX).saturating_add(EMPTY_BYTES)
    }

    /// The table as it is.
    pub(crate) fn today(&self) -> Result<&Table, Problem> {
        self.today.as_ref().ok_or_else(|| unreadable(Unreadable("the log is empty".into())))
    }

    /// The table after its first `n` rows; a number beyond either end is that end.
    pub(crate) fn at(&self, n: u64) -> Result<Table, Problem> {
        let n = usize::try_from(n).unwrap_or(usize::MAX).clamp(1, self.committed.len().max(1));
        if n == self.committed.len() {
            return self.today().cloned();
        }
        let mark = (n - 1) / self.gap.max(1);
        let mut table = self.marks.get(mark).or(self.today.as_ref()).cloned();
        let since = table.as_ref().map_or(0, Table::head);
        let since = usize::try_from(since).unwrap_or(usize::MAX);
        for committed in self.committed.get(since..n).unwrap_or_default() {
            if let Some(table) = &mut table {
                table.follow(committed.row().clone()).map_err(unreadable)?;
            }
        }
        table.ok_or_else(|| unreadable(Unreadable("the log is empty".into())))
    }

    /// The updates after number `have`, at most so many, as somebody hears them who looks at the table
    /// as this viewer.
    pub(crate) fn updates(
        &self,
        have: u64,
        most: usize,
        viewer: Viewer,
        person: Option<&PersonId>,
    ) -> Vec<Update> {
        let have = usize::try_from(have).unwrap_or(usize::MAX);
        // The first row has number 1.
        let committed = self.committed.get(have..).unwrap_or_default().iter().take(most);
        let heard = |committed: &CommittedRow| match person {
            Some(person) => committed.update_for(viewer, person),
            None => committed.update(viewer),
        };
        committed.map(heard).collect()
    }

    /// All rows.
    pub(crate) fn rows(&self) -> &[CommittedRow] {
        &self.committed
    }

    /// What somebody is to the table today.
    pub(crate) fn recipient(&self, person: Option<&PersonId>) -> Result<Recipient, Problem> {
        let today = self.today()?;
        let nobody = Recipient::of(Viewer::Spectator, false);
        Ok(person.map_or(nobody, |person| today.recipient(person)))
    }

    /// The table after its first `n` rows, for what this person is today.
    pub(crate) fn view_at(&self, n: u64, person: Option<&PersonId>) -> Result<Now, Problem> {
        Ok(self.at(n)?.now(self.recipient(person)?, 0))
    }
}

/// A history that one after the other may read, and what it weighs.
#[derive(Clone)]
struct CachedHistory {
    weight: u32,
    history: Arc<Mutex<History>>,
}

impl Default for CachedHistory {
    fn default() -> CachedHistory {
        CachedHistory { weight: EMPTY_BYTES, history: Arc::default() }
    }
}

/// The histories that somebody has asked for lately.
#[derive(Clone)]
pub(crate) struct Archive {
    store: Arc<dyn Store>,
    metrics: Arc<Metrics>,
    workers: Workers,
    shelf: Cache<TableId, CachedHistory>,
}

impl Archive {
    pub(crate) fn new(store: Arc<dyn Store>, metrics: Arc<Metrics>) -> Archive {
        let shelf = Cache::builder()
            .weigher(|_, cached: &CachedHistory| cached.weight)
            .max_capacity(ROOM)
            .time_to_idle(STAY)
            .build();
        Archive { store, metrics, workers: Workers::new(), shelf }
    }

    /// Reads in the history of a table, up to now.
    ///
    /// # Errors
    /// `no_such_table`, or `unreadable` if the log is not one that this server knows.
    pub(crate) async fn read<T: Send + 'static>(
        &self,
        id: TableId,
        work: impl FnOnce(&History) -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        let CachedHistory { weight, history: shared } =
            self.shelf.get_with(id, CachedHistory::default);
        let mut history = Arc::clone(&shared).lock_owned().await;
        let mut rows = self.rows(id, history.head().saturating_sub(1)).await?;
        if !history.fits(&rows) {
            // The table was deleted, and perhaps another has its name now.
            *history = History::default();
            rows = self.rows(id, 0).await?;
        }
        if rows.is_empty() {
            self.shelf.invalidate(&id);
            return Err(Problem::new("no_such_table", format!("there is no table {id}")));
        }
        let (metrics, shelf) = (Arc::clone(&self.metrics), self.shelf.clone());
        let read = self.workers.run(move || {
            match history.extend(&rows) {
                Ok(new) => metrics.rows_replayed.inc_by(new),
                Err(error) => {
                    *history = History::default();
                    shelf.invalidate(&id);
                    return Err(unreadable(error));
                }
            };
            // What has grown is weighed again: here, as who has asked for it may have gone.
            let now = history.weight();
            if now != weight {
                shelf.insert(id, CachedHistory { weight: now, history: shared });
            }
            work(&history)
        });
        read.await?
    }

    /// Works on a whole log on the threads of the archive; it is not kept.
    ///
    /// # Errors
    /// If the store cannot be read, or the work panics.
    pub(crate) async fn read_once<T: Send + 'static>(
        &self,
        id: TableId,
        work: impl FnOnce(&[store::Row]) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let rows = self.rows(id, 0).await?;
        self.metrics.rows_replayed.inc_by(rows.len() as u64);
        self.workers.run(move || work(&rows)).await
    }

    /// Forgets all histories.
    pub(crate) fn forget(&self) {
        self.shelf.invalidate_all();
    }

    /// Forgets the histories that name somebody, after whoever reads in them.
    pub(crate) async fn forget_person(&self, person: &PersonId) {
        for (_, cached) in &self.shelf {
            let mut history = cached.history.lock().await;
            if history.committed.iter().any(|committed| committed.row().names(person)) {
                *history = History::default();
            }
        }
    }

    async fn rows(&self, id: TableId, after: u64) -> Result<Vec<store::Row>, Problem> {
        self.store.rows(id, after).await.map_err(unavailable)
    }
}

#[cfg(test)]
mod tests {
    use bots::Bot;
    use game::Seat;
    use shelf::{GameName, SetupRequest};
    use table::{Clock, Command, Person, Request, Settings};

    use super::*;
    use crate::live::new_table;

    /// The log of a game that bots play.
    fn log(game: GameName) -> Vec<store::Row> {
        let host = Person { id: PersonId("host".into()), name: "Host".into() };
        let settings = Settings {
            game,
            setup: SetupRequest { players: 3, ..SetupRequest::default() },
            clock: Clock::None,
            stand_in: Bot::Random,
            listed: false,
            hints: true,
        };
        let mut rows = vec![table::open(settings, host.clone(), [[1; 32], [2; 32]], 0).unwrap()];
        let (mut table, _) = Table::open(rows[0].clone()).unwrap();
        let sit = (0..3).map(|seat| Command::SeatBot { seat: Seat(seat), bot: Bot::Random });
        for command in sit.chain([Command::Start {}]) {
            let request = Request { person: &host, send: None, command: &command };
            let change = table.prepare(&request, 1).unwrap();
            rows.push(change.row.clone());
            table.commit(change);
        }
        loop {
            let next = table.bots_to_move().next();
            let Some((seat, bot)) = next else { break };
            let action = table.thought(seat, bot).unwrap().decide().unwrap();
            let change = table.prepare_bot(seat, action, 2).unwrap();
            rows.push(change.row.clone());
            table.commit(change);
        }
        let stored =
            |(seq, row): (u64, &Row)| store::Row { seq, at: row.at, body: row.to_body().unwrap() };
        (1..).zip(&rows).map(stored).collect()
    }

    /// Who hangs up while a history is read must not leave one on the shelf that weighs nothing.
    #[tokio::test]
    async fn what_was_read_for_somebody_who_has_gone_is_weighed() {
        let name = format!("swanstone-archive-{}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&folder).unwrap();
        let url = format!("sqlite:{}", folder.join("tables.db").display());
        let store = store::open(&url).await.unwrap();
        let archive = Archive::new(Arc::clone(&store), Arc::new(Metrics::new()));
        let mut least = 0;
        for (number, game) in (1..).zip(GameName::ALL) {
            let rows = log(game);
            let id = TableId::new(number);
            let table = load(&rows[..1]).unwrap();
            store.create_table(new_table(id, &table, rows[0].clone())).await.unwrap();
            for row in &rows[1..] {
                let row = row.clone();
                store.append(store::Append { table: id, row, facts: None }).await.unwrap();
            }
            least += (rows.len() * ROW_BYTES) as u64;
            let (begun, begins) = tokio::sync::oneshot::channel();
            let (go_on, goes_on) = std::sync::mpsc::channel::<()>();
            let reader = archive.clone();
            let reading = tokio::spawn(async move {
                let work = move |_: &History| {
                    let _ = begun.send(());
                    let _ = goes_on.recv();
                    Ok(())
                };
                reader.read(id, work).await
            });
            begins.await.unwrap();
            reading.abort();
            assert!(reading.await.unwrap_err().is_cancelled());
            archive.shelf.run_pending_tasks();
            let weighed = archive.shelf.weighted_size();
            assert!(weighed > least, "{game:?}: {weighed} bytes");
            drop(go_on);
        }
        store.close().await;
        std::fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn a_history_that_was_not_read_yet_weighs_something() {
        assert!(History::default().weight() > 0);
        assert_eq!(CachedHistory::default().weight, History::default().weight());
    }

    #[test]
    fn every_moment_of_every_game_is_as_it_was() {
        for game in GameName::ALL {
            let rows = log(game);
            let mut history = History::default();
            // As it grows: the last row that is known comes again.
            for end in [1, 2, 20, rows.len() / 2, rows.len()] {
                let known = usize::try_from(history.head()).unwrap();
                let new = &rows[known.saturating_sub(1)..end];
                assert!(history.fits(new));
                history.extend(new).unwrap();
            }
            assert!(!history.fits(&rows[..1]), "another log");
            assert!(!history.fits(&[]), "a deleted log");
            let mut table = None;
            for (n, row) in (1..).zip(&rows) {
                let committed = next(&mut table, row).unwrap();
                assert_eq!(history.at(n).unwrap(), *table.as_ref().unwrap(), "{game:?} {n}");
                let heard = history.updates(n - 1, 1, Viewer::Spectator, None);
                assert_eq!(heard, [committed.update(Viewer::Spectator)]);
            }
            assert!(history.marks.len() <= MOST_MARKS);
            let known = load(&rows[..rows.len() / 2]).unwrap();
            let since = &rows[rows.len() / 2 - 1..];
            assert_eq!(follow(known.clone(), since), table);
            assert_eq!(follow(known.clone(), &since[1..]), None, "a row is missing");
            assert_eq!(follow(known, &[]), None, "the table is gone");
        }
    }
}
