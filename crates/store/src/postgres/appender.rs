//! The task that appends. Whatever waits is written by one statement, so that many rows share the
//! way to the database and its wait for the disk.

use std::collections::{HashMap, HashSet, VecDeque};
use std::fmt::Write as _;
use std::sync::Arc;

use tokio::sync::{mpsc, oneshot};
use tokio_postgres::{Error, Row};

use super::failure::{as_store_error, is_about_the_data, is_passing};
use super::link::{Link, Parameters, column};
use super::notices::{CHANNEL, Tag};
use super::tls::Way;
use crate::columns::{closed, count_from_column, seq_to_column, table_from_column};
use crate::{Append, StoreError, Stored, TableFacts, TableId};

/// So many rows are written together at most.
const MOST_TOGETHER: usize = 512;

/// So many rows may wait before those who bring more have to wait, too.
const LONGEST_QUEUE: usize = 4096;

/// Locks the tables in the order of their ids, as every node does, so that nodes never wait for
/// each other in a circle. Then whoever's number follows the last wins, and all that belongs to
/// his row is written. A notification has room for 8000 bytes, which is some 200 tables.
const APPEND: &str = "
WITH asked AS (
    SELECT * FROM unnest(
        $1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::boolean[],
        $6::smallint[], $7::boolean[], $8::bigint[], $9::text[], $10::text[]
    ) AS asked (
        table_id, seq, at, body, has_facts, new_stage, new_listed, new_deadline, new_summary, people
    )
), locked AS (
    SELECT tables.head AS old_head, asked.*
    FROM asked JOIN tables ON tables.id = asked.table_id
    ORDER BY tables.id FOR UPDATE OF tables
), grown AS (
    UPDATE tables SET
        head = seq,
        changed = at,
        stage = CASE WHEN has_facts THEN new_stage ELSE stage END,
        listed = CASE WHEN has_facts THEN new_listed ELSE listed END,
        deadline = CASE WHEN has_facts THEN new_deadline ELSE deadline END,
        summary = CASE WHEN has_facts THEN new_summary ELSE summary END
    FROM locked WHERE tables.id = locked.table_id AND locked.seq = locked.old_head + 1
    RETURNING table_id, seq, at, body, has_facts, people
), written AS (
    INSERT INTO log (table_id, seq, at, body) SELECT table_id, seq, at, body FROM grown
), gone AS (
    DELETE FROM seats USING grown
    WHERE seats.table_id = grown.table_id AND grown.has_facts
    AND NOT seats.user_id = ANY (grown.people::bigint[])
), seated AS (
    INSERT INTO seats (table_id, user_id)
    SELECT table_id, unnest(people::bigint[]) FROM grown WHERE has_facts
    ON CONFLICT DO NOTHING
), told AS (
    SELECT pg_notify($11, $12 || string_agg(table_id || ':' || seq, ','))
    FROM (SELECT table_id, seq, row_number() OVER () / 150 AS part FROM grown) AS parts
    GROUP BY part
)
SELECT table_id, old_head, (SELECT count(*) FROM told) FROM locked";

/// The plan is made when tables are few and must be right when they are many: look up each row.
const ONLY_LOOK_UP: &str = " -c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off \
     -c plan_cache_mode=force_generic_plan";

pub(super) struct Appender {
    queue: mpsc::Sender<Message>,
    link: Arc<Link>,
}

enum Message {
    Append(Waiting),
    Close(oneshot::Sender<()>),
}

struct Waiting {
    append: Append,
    to: oneshot::Sender<Stored<()>>,
}

impl Appender {
    pub(super) async fn start(mut way: Way, tag: Tag) -> Stored<Appender> {
        let options = way.config.get_options().unwrap_or_default().to_owned() + ONLY_LOOK_UP;
        way.config.options(options);
        let link = Arc::new(Link::start(way).await?);
        let (queue, waiting) = mpsc::channel(LONGEST_QUEUE);
        // Not stopped with its owner: it ends when nothing waits any more.
        tokio::spawn(append_until_closed(Arc::clone(&link), tag, waiting));
        Ok(Appender { queue, link })
    }

    pub(super) async fn append(&self, append: Append) -> Stored<()> {
        let (to, answer) = oneshot::channel();
        let message = Message::Append(Waiting { append, to });
        self.queue.send(message).await.map_err(|_| closed())?;
        answer.await.map_err(|_| closed())?
    }

    pub(super) fn link(&self) -> &Link {
        &self.link
    }

    /// Finishes what waits and closes the connection.
    pub(super) async fn close(&self) {
        let (to, closed) = oneshot::channel();
        if self.queue.send(Message::Close(to)).await.is_ok() {
            // An error means that it is closed already.
            let _ = closed.await;
        }
    }
}

async fn append_until_closed(link: Arc<Link>, tag: Tag, mut queue: mpsc::Receiver<Message>) {
    let before_grown = tag.before_grown();
    let mut messages = Vec::new();
    let mut waiting = VecDeque::new();
    let mut closing = None;
    loop {
        // Rows that were put off are waiting already; take along what came meanwhile.
        if waiting.is_empty() {
            if closing.is_some() || queue.recv_many(&mut messages, MOST_TOGETHER).await == 0 {
                break;
            }
        } else {
            while waiting.len() + messages.len() < LONGEST_QUEUE
                && let Ok(message) = queue.try_recv()
            {
                messages.push(message);
            }
        }
        for message in messages.drain(..) {
            match message {
                Message::Append(append) => waiting.push_back(append),
                Message::Close(to) => closing = Some(to),
            }
        }
        let batch = one_for_each_table(&mut waiting);
        let heads = append_together(&link, &before_grown, batch).await;
        refuse_latecomers(&mut waiting, &heads);
    }
    link.close();
    drop(queue);
    if let Some(to) = closing {
        let _ = to.send(());
    }
}

/// Takes the first that waits for each table: one statement sees a table only once.
fn one_for_each_table(waiting: &mut VecDeque<Waiting>) -> Vec<Waiting> {
    let mut tables = HashSet::new();
    let mut batch = Vec::new();
    for _ in 0..waiting.len() {
        let Some(next) = waiting.pop_front() else { break };
        if batch.len() < MOST_TOGETHER && tables.insert(next.append.table) {
            batch.push(next);
        } else {
            waiting.push_back(next);
        }
    }
    batch
}

/// Appends and answers; says which last rows the tables have now, as far as it is known.
async fn append_together(link: &Link, before_grown: &str, batch: Vec<Waiting>) -> Heads {
    if batch.is_empty() {
        return Heads::new();
    }
    match write(link, before_grown, &batch).await {
        Ok(Ok(mut heads)) => {
            for Waiting { append, to } in batch {
                let outcome = outcome(&append, &heads);
                if outcome.is_ok() {
                    heads.insert(append.table, append.row.seq);
                }
                // Whoever does not wait any more does not want to know.
                let _ = to.send(outcome);
            }
            return heads;
        }
        // One of them cannot be written, and takes the others with it.
        Ok(Err(error)) if is_about_the_data(&error) && batch.len() > 1 => {
            for waiting in batch {
                Box::pin(append_together(link, before_grown, vec![waiting])).await;
            }
        }
        Ok(Err(error)) => refuse(batch, || as_store_error(&error)),
        Err(StoreError::Unavailable(why)) => {
            refuse(batch, || StoreError::Unavailable(why.clone()));
        }
        Err(error) => refuse(batch, || StoreError::Unavailable(error.to_string())),
    }
    Heads::new()
}

/// A log never shrinks, so numbers that are taken need not be asked for.
fn refuse_latecomers(waiting: &mut VecDeque<Waiting>, heads: &Heads) {
    for _ in 0..waiting.len() {
        let Some(next) = waiting.pop_front() else { break };
        match heads.get(&next.append.table) {
            Some(head) if next.append.row.seq <= *head => {
                let _ = next.to.send(Err(StoreError::Conflict { head: *head }));
            }
            _ => waiting.push_back(next),
        }
    }
}

fn refuse(batch: Vec<Waiting>, why: impl Fn() -> StoreError) {
    for Waiting { to, .. } in batch {
        let _ = to.send(Err(why()));
    }
}

fn outcome(append: &Append, heads: &Heads) -> Stored<()> {
    match heads.get(&append.table) {
        None => Err(StoreError::NoSuchTable(append.table)),
        Some(head) if head.checked_add(1) == Some(append.row.seq) => Ok(()),
        Some(head) => Err(StoreError::Conflict { head: *head }),
    }
}

/// The last row that each table had before.
type Heads = HashMap<TableId, u64>;

async fn write(link: &Link, before_grown: &str, batch: &[Waiting]) -> Stored<Result<Heads, Error>> {
    let appends = || batch.iter().map(|waiting| &waiting.append);
    let facts = || appends().map(|append| append.facts.as_ref());
    let tables: Vec<i64> = appends().map(|append| append.table.number()).collect();
    let seqs: Vec<i64> = appends().map(|append| seq_to_column(append.row.seq)).collect();
    let ats: Vec<i64> = appends().map(|append| append.row.at).collect();
    let bodies: Vec<&str> = appends().map(|append| append.row.body.as_str()).collect();
    let has_facts: Vec<bool> = facts().map(|facts| facts.is_some()).collect();
    let stages: Vec<Option<i16>> = facts().map(|facts| Some(facts?.stage.to_column())).collect();
    let listed: Vec<Option<bool>> = facts().map(|facts| Some(facts?.listed)).collect();
    let deadlines: Vec<Option<i64>> = facts().map(|facts| facts?.deadline).collect();
    let summaries: Vec<Option<&str>> = facts().map(|facts| Some(facts?.summary.as_str())).collect();
    let people: Vec<Option<String>> = facts().map(|facts| Some(people_as_array(facts?))).collect();
    let parameters: Parameters<'_> = &[
        &tables,
        &seqs,
        &ats,
        &bodies,
        &has_facts,
        &stages,
        &listed,
        &deadlines,
        &summaries,
        &people,
        &CHANNEL,
        &before_grown,
    ];
    let mut rows = link.try_query(APPEND, parameters).await?;
    if rows.as_ref().is_err_and(is_passing) {
        rows = link.try_query(APPEND, parameters).await?;
    }
    let heads = |rows: Vec<Row>| {
        let head = |row: &Row| {
            Ok((table_from_column(column(row, 0)?)?, count_from_column(column(row, 1)?)?))
        };
        rows.iter().map(head).collect::<Stored<Heads>>()
    };
    match rows {
        Ok(rows) => Ok(Ok(heads(rows)?)),
        Err(error) => Ok(Err(error)),
    }
}

/// In PostgreSQL's own notation, as an array of arrays must not be ragged.
fn people_as_array(facts: &TableFacts) -> String {
    let mut text = "{".to_owned();
    for (place, person) in facts.people.iter().enumerate() {
        let comma = if place == 0 { "" } else { "," };
        // Writing to a string never fails.
        let _ = write!(text, "{comma}{}", person.number());
    }
    text + "}"
}
