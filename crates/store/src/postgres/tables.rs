//! Tables and their logs. Every task is one statement, so that none needs a transaction of its own.

use tokio_postgres::Row as Columns;

use super::link::{Link, column};
use super::notices::{CHANNEL, Tag};
use crate::columns::{
    count_from_column, seq_to_column, table_from_column, user_from_column, version_from_column,
};
use crate::{
    Filter, Millis, NewTable, Row, Stage, StoreError, Stored, StoredTable, TableFacts, TableId,
    UserId,
};

const CREATE: &str = "
WITH made AS (
    INSERT INTO tables (
        id, game, rules_version, created, changed, head, stage, listed, deadline, summary
    ) VALUES ($1, $2, $3, $4, $4, 1, $5, $6, $7, $8)
    ON CONFLICT DO NOTHING RETURNING id
), written AS (
    INSERT INTO log (table_id, seq, at, body) SELECT id, 1, $4, $9 FROM made
), seated AS (
    INSERT INTO seats (table_id, user_id) SELECT id, unnest($10::bigint[]) FROM made
    ON CONFLICT DO NOTHING
)
SELECT pg_notify($11, $12) FROM made";

macro_rules! entry_columns {
    () => {
        "SELECT id, game, rules_version, created, changed, head, stage, listed, deadline, summary,
         ARRAY (SELECT user_id FROM seats WHERE table_id = tables.id ORDER BY user_id) "
    };
}

const ONE: &str = concat!(entry_columns!(), "FROM tables WHERE id = $1");

/// The part that is the same in every list.
macro_rules! fits_and_follows {
    () => {
        "(changed, id) < ($2::bigint, $3::bigint)
         AND ($4::text IS NULL OR game = $4)
         AND (listed OR NOT $5::boolean)
         ORDER BY changed DESC, id DESC LIMIT $6::bigint"
    };
}

/// The index is by stage; a list of several stages is the best of their lists.
const AT_STAGES: &str = concat!(
    entry_columns!(),
    "FROM unnest($1::smallint[]) AS wanted (wanted_stage) CROSS JOIN LATERAL (
         SELECT * FROM tables WHERE stage = wanted_stage AND ",
    fits_and_follows!(),
    ") AS tables ORDER BY changed DESC, id DESC LIMIT $6"
);

const OF_PERSON: &str = concat!(
    entry_columns!(),
    "FROM tables WHERE id IN (SELECT table_id FROM seats WHERE user_id = $7)
     AND stage = ANY ($1::smallint[])
     AND ($8::boolean IS NULL OR $8 = EXISTS (SELECT 1 FROM archived
         WHERE archived.user_id = $7 AND archived.table_id = tables.id)) AND ",
    fits_and_follows!()
);

pub(super) async fn create(link: &Link, tag: &Tag, new: NewTable) -> Stored<()> {
    if new.row.seq != 1 {
        return Err(StoreError::Conflict { head: 0 });
    }
    let NewTable { table, game, rules_version, row, facts } = new;
    let people: Vec<i64> = facts.people.iter().map(|person| person.number()).collect();
    let made = link
        .query(
            CREATE,
            &[
                &table.number(),
                &game,
                &i64::from(rules_version),
                &row.at,
                &facts.stage.to_column(),
                &facts.listed,
                &facts.deadline,
                &facts.summary,
                &row.body,
                &people,
                &CHANNEL,
                &tag.grown(table, 1),
            ],
        )
        .await?;
    if made.is_empty() { Err(StoreError::Exists) } else { Ok(()) }
}

pub(super) async fn rows(link: &Link, table: TableId, after: u64) -> Stored<Vec<Row>> {
    const SQL: &str = "
        SELECT seq::bigint, at, body FROM log WHERE table_id = $1 AND seq > $2::bigint
        ORDER BY log.seq";
    let found = link.query(SQL, &[&table.number(), &seq_to_column(after)]).await?;
    let row = |columns: &Columns| {
        Ok(Row {
            seq: count_from_column(column(columns, 0)?)?,
            at: column(columns, 1)?,
            body: column(columns, 2)?,
        })
    };
    found.iter().map(row).collect()
}

pub(super) async fn one(link: &Link, table: TableId) -> Stored<Option<StoredTable>> {
    let found = link.query(ONE, &[&table.number()]).await?;
    found.first().map(entry).transpose()
}

pub(super) async fn list(link: &Link, filter: Filter) -> Stored<Vec<StoredTable>> {
    let stages: Vec<i16> = match filter.stage {
        Some(stage) => vec![stage.to_column()],
        None => Stage::ALL.map(Stage::to_column).to_vec(),
    };
    let (changed, table) = filter.begins_after();
    let Filter { game, listed, person, archived, limit, .. } = filter;
    let limit = i64::from(limit);
    let found = match person.map(UserId::number) {
        None => link.query(AT_STAGES, &[&stages, &changed, &table, &game, &listed, &limit]).await?,
        Some(person) => {
            let fits: [&(dyn tokio_postgres::types::ToSql + Sync); 8] =
                [&stages, &changed, &table, &game, &listed, &limit, &person, &archived];
            link.query(OF_PERSON, &fits).await?
        }
    };
    found.iter().map(entry).collect()
}

fn entry(columns: &Columns) -> Stored<StoredTable> {
    let people: Vec<i64> = column(columns, 10)?;
    Ok(StoredTable {
        table: table_from_column(column(columns, 0)?)?,
        game: column(columns, 1)?,
        rules_version: version_from_column(column(columns, 2)?)?,
        created: column(columns, 3)?,
        changed: column(columns, 4)?,
        head: count_from_column(column(columns, 5)?)?,
        facts: TableFacts {
            stage: Stage::from_column(i64::from(column::<i16>(columns, 6)?))?,
            listed: column(columns, 7)?,
            deadline: column(columns, 8)?,
            summary: column(columns, 9)?,
            people: people.into_iter().map(user_from_column).collect::<Stored<_>>()?,
        },
    })
}

pub(super) async fn set_archived(
    link: &Link,
    table: TableId,
    person: UserId,
    archived: bool,
) -> Stored<bool> {
    const ARCHIVE: &str = "
        WITH sits AS (
            SELECT user_id, table_id FROM seats WHERE user_id = $1 AND table_id = $2
        ), marked AS (
            INSERT INTO archived (user_id, table_id) SELECT user_id, table_id FROM sits
            ON CONFLICT DO NOTHING
        )
        SELECT user_id FROM sits";
    const BRING_BACK: &str = "
        WITH sits AS (
            SELECT user_id FROM seats WHERE user_id = $1 AND table_id = $2
        ), unmarked AS (
            DELETE FROM archived WHERE user_id = $1 AND table_id = $2
        )
        SELECT user_id FROM sits";
    let sql = if archived { ARCHIVE } else { BRING_BACK };
    Ok(!link.query(sql, &[&person.number(), &table.number()]).await?.is_empty())
}

pub(super) async fn count(link: &Link) -> Stored<Vec<(Stage, u64)>> {
    const SQL: &str = "
        SELECT (SELECT count(*) FROM tables WHERE stage = wanted)
        FROM unnest($1::smallint[]) WITH ORDINALITY AS stages (wanted, place) ORDER BY place";
    let stages = Stage::ALL.map(Stage::to_column).to_vec();
    let counts = link.query(SQL, &[&stages]).await?;
    let count = |(stage, row): (Stage, &Columns)| Ok((stage, count_from_column(column(row, 0)?)?));
    Stage::ALL.into_iter().zip(&counts).map(count).collect()
}

pub(super) async fn count_open(link: &Link, person: UserId) -> Stored<u64> {
    const SQL: &str = "
        SELECT count(*) FROM tables
        WHERE id IN (SELECT table_id FROM seats WHERE user_id = $1) AND stage <> $2";
    let found = link.query(SQL, &[&person.number(), &Stage::Over.to_column()]).await?;
    found.first().map_or(Ok(0), |row| count_from_column(column(row, 0)?))
}

pub(super) async fn due(link: &Link, now: Millis, limit: u32) -> Stored<Vec<TableId>> {
    const SQL: &str = "SELECT id FROM tables WHERE deadline <= $1 ORDER BY deadline, id LIMIT $2";
    let found = link.query(SQL, &[&now, &i64::from(limit)]).await?;
    found.iter().map(|row| table_from_column(column(row, 0)?)).collect()
}

pub(super) async fn delete(link: &Link, table: TableId) -> Stored<bool> {
    // Log and seats go with it.
    const SQL: &str = "DELETE FROM tables WHERE id = $1 RETURNING id";
    Ok(!link.query(SQL, &[&table.number()]).await?.is_empty())
}

pub(super) async fn delete_stale(
    link: &Link,
    stages: &[Stage],
    before: Millis,
    rows: u32,
) -> Stored<Vec<TableId>> {
    // Looked at again while it is deleted: somebody may have moved meanwhile.
    const SQL: &str = "
        DELETE FROM tables WHERE changed < $2 AND stage = ANY ($1::smallint[]) AND id IN (
            SELECT id FROM (
                SELECT id, sum(head) OVER (ORDER BY changed, id) - head AS rows_before FROM (
                    SELECT id, changed, head FROM tables
                    WHERE stage = ANY ($1::smallint[]) AND changed < $2
                    ORDER BY changed, id LIMIT $3::bigint
                ) AS oldest
            ) AS counted WHERE rows_before < $3::bigint
        ) RETURNING id";
    let stages: Vec<i16> = stages.iter().map(|stage| stage.to_column()).collect();
    let gone = link.query(SQL, &[&stages, &before, &i64::from(rows)]).await?;
    gone.iter().map(|row| table_from_column(column(row, 0)?)).collect()
}

pub(super) async fn set_summary(
    link: &Link,
    table: TableId,
    head: u64,
    summary: &str,
) -> Stored<bool> {
    const SQL: &str = "UPDATE tables SET summary = $3 WHERE id = $1 AND head = $2 RETURNING id";
    let changed = link.query(SQL, &[&table.number(), &seq_to_column(head), &summary]).await?;
    Ok(!changed.is_empty())
}
