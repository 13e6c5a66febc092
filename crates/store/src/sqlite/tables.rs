//! Tables and their logs.

use rusqlite::{CachedStatement, Connection, OptionalExtension, Row as Columns, params};

use super::failure::Outcome;
use crate::columns::{
    count_from_column, seq_to_column, table_from_column, user_from_column, version_from_column,
};
use crate::{
    Append, Filter, Millis, NewTable, Row, Stage, StoreError, StoredTable, TableFacts, TableId,
    UserId,
};

/// Nothing is inserted unless the number follows the last, so a refused row changes nothing.
const APPEND: &str = "
    INSERT INTO log (table_id, seq, at, body)
    SELECT id, ?2, ?3, ?4 FROM tables WHERE id = ?1 AND head = ?2 - 1";

const ADVANCE: &str = "UPDATE tables SET head = ?2, changed = ?3 WHERE id = ?1";

const ADVANCE_WITH_CARD: &str = "
    UPDATE tables SET head = ?2, changed = ?3, stage = ?4, listed = ?5, deadline = ?6, summary = ?7
    WHERE id = ?1";

macro_rules! entry_columns {
    () => {
        "id, game, rules_version, created, changed, head, stage, listed, deadline, summary"
    };
}

const ONE: &str = concat!("SELECT ", entry_columns!(), " FROM tables WHERE id = ?1");

/// The part that is the same in every list.
macro_rules! fits_and_follows {
    () => {
        "(changed, id) < (?2, ?3)
         AND (?4 IS NULL OR game = ?4)
         AND (listed OR NOT ?5)
         ORDER BY changed DESC, id DESC LIMIT ?6"
    };
}

const AT_STAGE: &str =
    concat!("SELECT ", entry_columns!(), " FROM tables WHERE stage = ?1 AND ", fits_and_follows!());

/// `CROSS JOIN` keeps SQLite from starting at the tables: a person sits at few of them.
const OF_PERSON: &str = concat!(
    "SELECT ",
    entry_columns!(),
    " FROM seats CROSS JOIN tables ON tables.id = seats.table_id
      WHERE seats.user_id = ?1 AND (?7 IS NULL OR stage = ?7)
      AND (?8 IS NULL OR ?8 = EXISTS (SELECT 1 FROM archived
          WHERE archived.user_id = ?1 AND archived.table_id = tables.id)) AND ",
    fits_and_follows!()
);

const COUNT: &str = "SELECT count(*) FROM tables WHERE stage = ?1";

const OPEN_OF_PERSON: &str = "
    SELECT count(*) FROM seats CROSS JOIN tables ON tables.id = seats.table_id
    WHERE seats.user_id = ?1 AND stage <> ?2";

const DUE: &str = "
    SELECT id FROM tables WHERE deadline <= ?1 ORDER BY deadline, id LIMIT ?2";

pub(super) fn create(db: &Connection, new: &NewTable) -> Outcome<()> {
    if new.row.seq != 1 {
        return Err(StoreError::Conflict { head: 0 }.into());
    }
    let made = db
        .prepare_cached(concat!(
            "INSERT INTO tables (",
            entry_columns!(),
            ") VALUES (?1, ?2, ?3, ?4, ?4, 1, ?5, ?6, ?7, ?8) ON CONFLICT DO NOTHING"
        ))?
        .execute(params![
            new.table.number(),
            new.game,
            new.rules_version,
            new.row.at,
            new.facts.stage.to_column(),
            new.facts.listed,
            new.facts.deadline,
            new.facts.summary,
        ])?;
    if made == 0 {
        return Err(StoreError::Exists.into());
    }
    db.prepare_cached("INSERT INTO log (table_id, seq, at, body) VALUES (?1, 1, ?2, ?3)")?
        .execute(params![new.table.number(), new.row.at, new.row.body])?;
    seat(db, new.table, &new.facts.people)
}

pub(super) fn append(db: &Connection, append: &Append) -> Outcome<()> {
    let Append { table, row, facts } = append;
    let seq = seq_to_column(row.seq);
    let number = table.number();
    let appended =
        db.prepare_cached(APPEND)?.execute(params![number, seq, row.at, row.body.as_str()])?;
    if appended == 0 {
        return Err(why_refused(db, *table)?.into());
    }
    let Some(facts) = facts else {
        db.prepare_cached(ADVANCE)?.execute(params![number, seq, row.at])?;
        return Ok(());
    };
    db.prepare_cached(ADVANCE_WITH_CARD)?.execute(params![
        number,
        seq,
        row.at,
        facts.stage.to_column(),
        facts.listed,
        facts.deadline,
        facts.summary,
    ])?;
    // People seldom change, and a row not written is the cheapest.
    if people(db, *table)? != facts.people {
        db.prepare_cached("DELETE FROM seats WHERE table_id = ?1")?.execute([number])?;
        seat(db, *table, &facts.people)?;
    }
    Ok(())
}

fn why_refused(db: &Connection, table: TableId) -> Outcome<StoreError> {
    let head: Option<i64> = db
        .prepare_cached("SELECT head FROM tables WHERE id = ?1")?
        .query_row([table.number()], |row| row.get(0))
        .optional()?;
    Ok(match head {
        Some(head) => StoreError::Conflict { head: count_from_column(head)? },
        None => StoreError::NoSuchTable(table),
    })
}

fn seat(db: &Connection, table: TableId, people: &[UserId]) -> Outcome<()> {
    let mut insert = db.prepare_cached(
        "INSERT INTO seats (table_id, user_id) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
    )?;
    for person in people {
        insert.execute([table.number(), person.number()])?;
    }
    Ok(())
}

fn people(db: &Connection, table: TableId) -> Outcome<Vec<UserId>> {
    let mut select =
        db.prepare_cached("SELECT user_id FROM seats WHERE table_id = ?1 ORDER BY user_id")?;
    let found =
        select.query_and_then([table.number()], |row| Ok(user_from_column(row.get(0)?)?))?;
    found.collect()
}

pub(super) fn rows(db: &Connection, table: TableId, after: u64) -> Outcome<Vec<Row>> {
    let mut select = db.prepare_cached(
        "SELECT seq, at, body FROM log WHERE table_id = ?1 AND seq > ?2 ORDER BY seq",
    )?;
    let found = select.query_and_then([table.number(), seq_to_column(after)], |row| {
        Ok(Row { seq: count_from_column(row.get(0)?)?, at: row.get(1)?, body: row.get(2)? })
    })?;
    found.collect()
}

pub(super) fn one(db: &Connection, table: TableId) -> Outcome<Option<StoredTable>> {
    // One transaction, so that the people are those of the same moment.
    let moment = db.unchecked_transaction()?;
    let found = entries(&moment, moment.prepare_cached(ONE)?, params![table.number()])?;
    Ok(found.into_iter().next())
}

pub(super) fn list(db: &Connection, filter: &Filter) -> Outcome<Vec<StoredTable>> {
    let moment = db.unchecked_transaction()?;
    let (changed, table) = filter.begins_after();
    let Filter { game, stage, listed, person, archived, limit, .. } = filter;
    if let Some(person) = person {
        let stage = stage.map(Stage::to_column);
        let person = person.number();
        let fits = params![person, changed, table, game, listed, limit, stage, archived];
        return entries(&moment, moment.prepare_cached(OF_PERSON)?, fits);
    }
    // The index is by stage; a list of all stages is the best of three lists.
    let stages: &[Stage] = stage.as_ref().map_or(&Stage::ALL, std::slice::from_ref);
    let mut found = Vec::new();
    for stage in stages {
        let fits = params![stage.to_column(), changed, table, game, listed, limit];
        found.extend(entries(&moment, moment.prepare_cached(AT_STAGE)?, fits)?);
    }
    found.sort_by_key(|entry| std::cmp::Reverse((entry.changed, entry.table)));
    found.truncate(usize::try_from(*limit).unwrap_or(usize::MAX));
    Ok(found)
}

fn entries(
    db: &Connection,
    mut select: CachedStatement<'_>,
    fits: &[&dyn rusqlite::ToSql],
) -> Outcome<Vec<StoredTable>> {
    let found = select.query_and_then(fits, |columns| entry(db, columns))?;
    found.collect()
}

fn entry(db: &Connection, columns: &Columns<'_>) -> Outcome<StoredTable> {
    let table = table_from_column(columns.get(0)?)?;
    Ok(StoredTable {
        table,
        game: columns.get(1)?,
        rules_version: version_from_column(columns.get(2)?)?,
        created: columns.get(3)?,
        changed: columns.get(4)?,
        head: count_from_column(columns.get(5)?)?,
        facts: TableFacts {
            stage: Stage::from_column(columns.get(6)?)?,
            listed: columns.get(7)?,
            deadline: columns.get(8)?,
            summary: columns.get(9)?,
            people: people(db, table)?,
        },
    })
}

pub(super) fn set_archived(
    db: &Connection,
    table: TableId,
    person: UserId,
    archived: bool,
) -> Outcome<bool> {
    const ARCHIVE: &str = "
        INSERT INTO archived (user_id, table_id)
        SELECT user_id, table_id FROM seats WHERE user_id = ?1 AND table_id = ?2
        ON CONFLICT DO NOTHING";
    const BRING_BACK: &str = "DELETE FROM archived WHERE user_id = ?1 AND table_id = ?2";
    const SITS: &str = "SELECT EXISTS (SELECT 1 FROM seats WHERE user_id = ?1 AND table_id = ?2)";
    let mark = [person.number(), table.number()];
    db.prepare_cached(if archived { ARCHIVE } else { BRING_BACK })?.execute(mark)?;
    Ok(db.prepare_cached(SITS)?.query_row(mark, |row| row.get(0))?)
}

pub(super) fn count(db: &Connection) -> Outcome<Vec<(Stage, u64)>> {
    let moment = db.unchecked_transaction()?;
    let mut select = moment.prepare_cached(COUNT)?;
    let mut count = |stage: Stage| {
        let tables = select.query_row([stage.to_column()], |row| row.get(0))?;
        Ok((stage, count_from_column(tables)?))
    };
    Stage::ALL.into_iter().map(&mut count).collect()
}

pub(super) fn count_open(db: &Connection, person: UserId) -> Outcome<u64> {
    let mut select = db.prepare_cached(OPEN_OF_PERSON)?;
    let fits = params![person.number(), Stage::Over.to_column()];
    Ok(count_from_column(select.query_row(fits, |row| row.get(0))?)?)
}

pub(super) fn due(db: &Connection, now: Millis, limit: u32) -> Outcome<Vec<TableId>> {
    let mut select = db.prepare_cached(DUE)?;
    let found =
        select.query_and_then(params![now, limit], |row| Ok(table_from_column(row.get(0)?)?))?;
    found.collect()
}

pub(super) fn delete(db: &Connection, table: TableId) -> Outcome<bool> {
    // Log and seats go with it.
    let gone = db.prepare_cached("DELETE FROM tables WHERE id = ?1")?.execute([table.number()])?;
    Ok(gone > 0)
}

/// One at a time: how many are deleted together depends on how long they are.
const STALE: &str = "
    SELECT id, head FROM tables WHERE stage = ?1 AND changed < ?2 ORDER BY changed LIMIT 1";

pub(super) fn delete_stale(
    db: &Connection,
    stages: &[Stage],
    before: Millis,
    rows: u32,
) -> Outcome<Vec<TableId>> {
    let mut gone = Vec::new();
    let mut left = i64::from(rows);
    let mut select = db.prepare_cached(STALE)?;
    for stage in stages {
        while left > 0 {
            let oldest: Option<(i64, i64)> = select
                .query_row(params![stage.to_column(), before], |row| Ok((row.get(0)?, row.get(1)?)))
                .optional()?;
            let Some((table, head)) = oldest else { break };
            let table = table_from_column(table)?;
            delete(db, table)?;
            gone.push(table);
            left = left.saturating_sub(head);
        }
    }
    Ok(gone)
}

pub(super) fn set_summary(
    db: &Connection,
    table: TableId,
    head: u64,
    summary: &str,
) -> Outcome<bool> {
    let mut update =
        db.prepare_cached("UPDATE tables SET summary = ?3 WHERE id = ?1 AND head = ?2")?;
    Ok(update.execute(params![table.number(), seq_to_column(head), summary])? > 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sqlite::schema;

    fn plan(sql: &str) -> String {
        let mut db = Connection::open_in_memory().unwrap();
        schema::migrate(&mut db).unwrap();
        let mut explain = db.prepare(&format!("EXPLAIN QUERY PLAN {sql}")).unwrap();
        let mut steps = explain.raw_query();
        let mut plan = String::new();
        while let Some(step) = steps.next().unwrap() {
            plan += &step.get::<_, String>("detail").unwrap();
            plan += "\n";
        }
        plan
    }

    #[test]
    fn no_list_looks_at_every_table() {
        for sql in [APPEND, ADVANCE, ONE, AT_STAGE, OF_PERSON, OPEN_OF_PERSON, DUE, COUNT, STALE] {
            let plan = plan(sql);
            assert!(plan.contains("SEARCH tables"), "{sql}\n{plan}");
            assert!(!plan.contains("SCAN"), "{sql}\n{plan}");
        }
    }

    #[test]
    fn long_lists_are_not_sorted() {
        for (sql, index) in
            [(AT_STAGE, "tables_by_stage"), (STALE, "tables_by_stage"), (DUE, "tables_by_deadline")]
        {
            let plan = plan(sql);
            assert!(plan.contains(index), "{sql}\n{plan}");
            assert!(!plan.contains("TEMP B-TREE"), "{sql}\n{plan}");
        }
    }
}
