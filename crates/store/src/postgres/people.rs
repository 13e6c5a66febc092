//! Users, their sessions, and the server's secrets.

use tokio_postgres::Row as Columns;

use super::failure::{as_store_error, breaks_reference, breaks_uniqueness};
use super::link::{Link, Parameters, column};
use super::notices::{CHANNEL, Tag};
use crate::columns::{
    count_from_column, guests_made_before, key_from_column, login_key, no_such_user,
    table_from_column, user_from_column, walk_begins_after,
};
use crate::{
    Audit, MOST_SESSIONS, Millis, Session, Stage, StoreError, Stored, TableId, User, UserId, Walk,
    Walked,
};

pub(super) async fn create_user(link: &Link, user: User) -> Stored<()> {
    const SQL: &str = "
        INSERT INTO users (id, name, login, login_key, password, created, banned)
        VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING id";
    let User { id, name, login, password, created, banned } = user;
    let key = login.as_deref().map(login_key);
    let with: Parameters<'_> = &[&id.number(), &name, &login, &key, &password, &created, &banned];
    let made = link.query(SQL, with).await?;
    if made.is_empty() { Err(StoreError::Exists) } else { Ok(()) }
}

/// Whether a statement has changed something.
async fn did(link: &Link, sql: &'static str, with: Parameters<'_>) -> Stored<bool> {
    Ok(!link.query(sql, with).await?.is_empty())
}

pub(super) async fn set_name(link: &Link, user: UserId, name: &str) -> Stored<bool> {
    const SQL: &str = "UPDATE users SET name = $2 WHERE id = $1 RETURNING id";
    did(link, SQL, &[&user.number(), &name]).await
}

pub(super) async fn set_login(
    link: &Link,
    tag: &Tag,
    login: &str,
    password: &str,
    session: Session,
) -> Stored<bool> {
    const SQL: &str = "
        SELECT pg_notify($10, $11) WHERE set_login($1, $2, $3, $4, $5, $6, $7, $8, $9)";
    let Session { key, user, created, expires, seen, label } = session;
    let with: Parameters<'_> = &[
        &user.number(),
        &login,
        &login_key(login),
        &password,
        &key.as_slice(),
        &created,
        &expires,
        &seen,
        &label,
        &CHANNEL,
        &tag.ended(user),
    ];
    match link.try_query(SQL, with).await? {
        Ok(changed) => Ok(!changed.is_empty()),
        Err(error) if breaks_uniqueness(&error) => Err(StoreError::Exists),
        Err(error) => Err(as_store_error(&error)),
    }
}

pub(super) async fn change_password(
    link: &Link,
    tag: &Tag,
    user: UserId,
    (old, new): (&str, &str),
    but: Option<[u8; 32]>,
) -> Stored<bool> {
    const SQL: &str = "SELECT pg_notify($5, $6) WHERE change_password($1, $2, $3, $4)";
    let but = but.as_ref().map(<[u8; 32]>::as_slice);
    did(link, SQL, &[&user.number(), &old, &new, &but, &CHANNEL, &tag.ended(user)]).await
}

pub(super) async fn set_banned(
    link: &Link,
    tag: &Tag,
    user: UserId,
    since: Option<Millis>,
) -> Stored<bool> {
    const SQL: &str = "
        WITH changed AS (UPDATE users SET banned = $2 WHERE id = $1 RETURNING id)
        SELECT pg_notify($3, $4) FROM changed";
    did(link, SQL, &[&user.number(), &since, &CHANNEL, &tag.ended(user)]).await
}

pub(super) async fn delete_user(link: &Link, tag: &Tag, user: UserId, at: Millis) -> Stored<bool> {
    // Sessions and codes go with it.
    const SQL: &str = "
        WITH deleted AS (DELETE FROM users WHERE id = $1 RETURNING id), noted AS (
            INSERT INTO gone (user_id, at, tidied) SELECT id, $2::bigint, FALSE FROM deleted
            ON CONFLICT DO NOTHING
        )
        SELECT pg_notify($3, $4) FROM deleted";
    did(link, SQL, &[&user.number(), &at, &CHANNEL, &tag.gone(user)]).await
}

pub(super) async fn gone(link: &Link) -> Stored<Vec<UserId>> {
    const SQL: &str = "SELECT user_id FROM gone ORDER BY user_id";
    let found = link.query(SQL, &[]).await?;
    found.iter().map(|row| user_from_column(column(row, 0)?)).collect()
}

pub(super) async fn gone_untidied(link: &Link) -> Stored<Vec<(UserId, Millis)>> {
    const SQL: &str = "SELECT user_id, at FROM gone WHERE NOT tidied ORDER BY user_id";
    let found = link.query(SQL, &[]).await?;
    let one = |row: &Columns| Ok((user_from_column(column(row, 0)?)?, column(row, 1)?));
    found.iter().map(one).collect()
}

pub(super) async fn set_tidied(link: &Link, user: UserId) -> Stored<()> {
    const SQL: &str = "UPDATE gone SET tidied = TRUE WHERE user_id = $1";
    link.query(SQL, &[&user.number()]).await?;
    Ok(())
}

pub(super) async fn user(link: &Link, user: UserId) -> Stored<Option<User>> {
    const SQL: &str = "SELECT id, name, login, password, created, banned FROM users WHERE id = $1";
    Ok(users(link, SQL, &[&user.number()]).await?.pop())
}

pub(super) async fn user_by_login(link: &Link, login: &str) -> Stored<Option<User>> {
    const SQL: &str =
        "SELECT id, name, login, password, created, banned FROM users WHERE login_key = $1";
    Ok(users(link, SQL, &[&login_key(login)]).await?.pop())
}

pub(super) async fn find_users(link: &Link, text: &str, limit: u32) -> Stored<Vec<User>> {
    // `strpos` knows no jokers, so nothing has to be escaped.
    const SQL: &str = "
        SELECT id, name, login, password, created, banned FROM users
        WHERE id = $1 OR login_key = $2 OR strpos(lower(name), lower($3)) > 0
        ORDER BY created DESC, id DESC LIMIT $4";
    let id: Option<i64> = text.parse().ok().map(UserId::number);
    users(link, SQL, &[&id, &login_key(text), &text, &i64::from(limit)]).await
}

async fn users(link: &Link, sql: &'static str, is: Parameters<'_>) -> Stored<Vec<User>> {
    let user = |columns: &Columns| {
        Ok(User {
            id: user_from_column(column(columns, 0)?)?,
            name: column(columns, 1)?,
            login: column(columns, 2)?,
            password: column(columns, 3)?,
            created: column(columns, 4)?,
            banned: column(columns, 5)?,
        })
    };
    link.query(sql, is).await?.iter().map(user).collect()
}

pub(super) async fn create_session(link: &Link, session: Session) -> Stored<()> {
    const SQL: &str = "
        INSERT INTO sessions (key, user_id, created, expires, seen, label)
        VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING user_id";
    let Session { key, user, created, expires, seen, label } = session;
    let with: Parameters<'_> =
        &[&key.as_slice(), &user.number(), &created, &expires, &seen, &label];
    match link.try_query(SQL, with).await? {
        Ok(made) if made.is_empty() => Err(StoreError::Exists),
        Ok(_) => Ok(()),
        Err(error) if breaks_reference(&error) => Err(no_such_user(user)),
        Err(error) => Err(as_store_error(&error)),
    }
}

/// The lock makes whoever changes the password wait for what begins here, and so end it. The statement
/// does not see the session that it adds.
pub(super) async fn enter(
    link: &Link,
    tag: &Tag,
    session: Session,
    password: &str,
) -> Stored<bool> {
    const SQL: &str = "
        WITH made AS (
            INSERT INTO sessions (key, user_id, created, expires, seen, label)
            SELECT $1, id, $3::bigint, $4::bigint, $5::bigint, $6::text FROM users
            WHERE id = $2 AND password = $7 AND banned IS NULL FOR SHARE
            RETURNING user_id
        ), ended AS (
            DELETE FROM sessions WHERE EXISTS (SELECT 1 FROM made) AND key IN (
                SELECT key FROM sessions WHERE user_id = $2
                ORDER BY created DESC, key OFFSET $8::bigint
            ) RETURNING user_id
        )
        SELECT (SELECT pg_notify($9, $10) FROM ended LIMIT 1) FROM made";
    let Session { key, user, created, expires, seen, label } = session;
    let with: Parameters<'_> = &[
        &key.as_slice(),
        &user.number(),
        &created,
        &expires,
        &seen,
        &label,
        &password,
        &i64::from(MOST_SESSIONS - 1),
        &CHANNEL,
        &tag.ended(user),
    ];
    match link.try_query(SQL, with).await? {
        Ok(made) => Ok(!made.is_empty()),
        Err(error) if breaks_uniqueness(&error) => Err(StoreError::Exists),
        Err(error) => Err(as_store_error(&error)),
    }
}

pub(super) async fn session(link: &Link, key: [u8; 32]) -> Stored<Option<Session>> {
    const SQL: &str =
        "SELECT key, user_id, created, expires, seen, label FROM sessions WHERE key = $1";
    Ok(sessions(link, SQL, &[&key.as_slice()]).await?.pop())
}

pub(super) async fn sessions_of(link: &Link, user: UserId) -> Stored<Vec<Session>> {
    const SQL: &str = "
        SELECT key, user_id, created, expires, seen, label FROM sessions
        WHERE user_id = $1 ORDER BY created DESC, key";
    sessions(link, SQL, &[&user.number()]).await
}

async fn sessions(link: &Link, sql: &'static str, is: Parameters<'_>) -> Stored<Vec<Session>> {
    let session = |columns: &Columns| {
        Ok(Session {
            key: key_from_column(column(columns, 0)?)?,
            user: user_from_column(column(columns, 1)?)?,
            created: column(columns, 2)?,
            expires: column(columns, 3)?,
            seen: column(columns, 4)?,
            label: column(columns, 5)?,
        })
    };
    link.query(sql, is).await?.iter().map(session).collect()
}

pub(super) async fn set_seen(link: &Link, key: [u8; 32], at: Millis) -> Stored<()> {
    const SQL: &str = "UPDATE sessions SET seen = greatest(seen, $2) WHERE key = $1";
    link.query(SQL, &[&key.as_slice(), &at]).await?;
    Ok(())
}

pub(super) async fn delete_session(link: &Link, tag: &Tag, key: [u8; 32]) -> Stored<bool> {
    const SQL: &str = "
        WITH ended AS (DELETE FROM sessions WHERE key = $1 RETURNING user_id)
        SELECT pg_notify($2, $3 || user_id) FROM ended";
    did(link, SQL, &[&key.as_slice(), &CHANNEL, &tag.before_ended()]).await
}

pub(super) async fn delete_sessions_of(
    link: &Link,
    tag: &Tag,
    user: UserId,
    but: Option<[u8; 32]>,
) -> Stored<u64> {
    const SQL: &str = "
        WITH ended AS (
            DELETE FROM sessions WHERE user_id = $1 AND key IS DISTINCT FROM $2 RETURNING user_id
        )
        SELECT pg_notify($3, $4) FROM ended";
    let but = but.as_ref().map(<[u8; 32]>::as_slice);
    let ended = link.query(SQL, &[&user.number(), &but, &CHANNEL, &tag.ended(user)]).await?;
    Ok(ended.len() as u64)
}

pub(super) async fn set_reset(
    link: &Link,
    user: UserId,
    code: [u8; 32],
    expires: Millis,
) -> Stored<bool> {
    const SQL: &str = "
        INSERT INTO resets (user_id, code, expires)
        SELECT id, $2, $3::bigint FROM users WHERE id = $1 AND login_key IS NOT NULL
        ON CONFLICT (user_id) DO UPDATE SET code = excluded.code, expires = excluded.expires
        RETURNING user_id";
    did(link, SQL, &[&user.number(), &code.as_slice(), &expires]).await
}

pub(super) async fn has_reset(
    link: &Link,
    user: UserId,
    code: [u8; 32],
    now: Millis,
) -> Stored<bool> {
    const SQL: &str =
        "SELECT user_id FROM resets WHERE user_id = $1 AND code = $2 AND expires > $3";
    did(link, SQL, &[&user.number(), &code.as_slice(), &now]).await
}

pub(super) async fn reset_password(
    link: &Link,
    tag: &Tag,
    (code, now): ([u8; 32], Millis),
    password: &str,
    session: Session,
) -> Stored<bool> {
    const SQL: &str = "
        SELECT pg_notify($10, $11) WHERE reset_password($1, $2, $3, $4, $5, $6, $7, $8, $9)";
    let Session { key, user, created, expires, seen, label } = session;
    let with: Parameters<'_> = &[
        &user.number(),
        &code.as_slice(),
        &now,
        &password,
        &key.as_slice(),
        &created,
        &expires,
        &seen,
        &label,
        &CHANNEL,
        &tag.ended(user),
    ];
    did(link, SQL, with).await
}

pub(super) async fn audit(link: &Link, audit: Audit) -> Stored<()> {
    const SQL: &str = "
        INSERT INTO audit (at, by, act, subject, detail, table_id) VALUES ($1, $2, $3, $4, $5, $6)";
    let Audit { at, by, act, table, subject, detail } = audit;
    let table = table.map(TableId::number);
    link.query(SQL, &[&at, &by, &act, &subject, &detail, &table]).await?;
    Ok(())
}

pub(super) async fn audits(link: &Link, table: Option<TableId>, limit: u32) -> Stored<Vec<Audit>> {
    const SQL: &str = "
        SELECT at, by, act, subject, detail, table_id FROM audit
        WHERE $1::bigint IS NULL OR table_id = $1 ORDER BY id DESC LIMIT $2";
    let audit = |columns: &Columns| {
        Ok(Audit {
            at: column(columns, 0)?,
            by: column(columns, 1)?,
            act: column(columns, 2)?,
            subject: column(columns, 3)?,
            detail: column(columns, 4)?,
            table: column::<Option<i64>>(columns, 5)?.map(table_from_column).transpose()?,
        })
    };
    let fits: Parameters<'_> = &[&table.map(TableId::number), &i64::from(limit)];
    link.query(SQL, fits).await?.iter().map(audit).collect()
}

pub(super) async fn forget_acts(link: &Link, before: Millis, limit: u32) -> Stored<u64> {
    const SQL: &str = "
        WITH gone AS (
            DELETE FROM audit WHERE id IN (
                SELECT id FROM audit WHERE table_id IS NOT NULL AND at < $1 ORDER BY at LIMIT $2
            ) RETURNING id
        )
        SELECT count(*) FROM gone";
    counted(link, SQL, &[&before, &i64::from(limit)]).await
}

pub(super) async fn forget_expired(link: &Link, now: Millis, limit: u32) -> Stored<u64> {
    const SESSIONS: &str = "
        WITH gone AS (
            DELETE FROM sessions WHERE key IN (
                SELECT key FROM sessions WHERE expires <= $1 LIMIT $2
            ) RETURNING user_id
        )
        SELECT count(*) FROM gone";
    const CODES: &str = "
        WITH gone AS (
            DELETE FROM resets WHERE expires <= $1 AND user_id IN (
                SELECT user_id FROM resets WHERE expires <= $1 LIMIT $2
            ) RETURNING user_id
        )
        SELECT count(*) FROM gone";
    let sessions = counted(link, SESSIONS, &[&now, &i64::from(limit)]).await?;
    let codes = counted(link, CODES, &[&now, &i64::from(limit)]).await?;
    Ok(sessions + codes)
}

pub(super) async fn forget_guests(link: &Link, walk: Walk) -> Stored<Walked> {
    // Looked at again while they are deleted: somebody may have got a login meanwhile.
    const SQL: &str = "
        WITH met AS (
            SELECT created, id FROM users
            WHERE login_key IS NULL AND created < $1
            AND (created, id) > ($2::bigint, $3::bigint)
            ORDER BY created, id LIMIT $4
        ), gone AS (
            DELETE FROM users WHERE id IN (SELECT id FROM met) AND login_key IS NULL AND ((
                NOT EXISTS (SELECT 1 FROM sessions WHERE user_id = users.id)
                AND NOT EXISTS (SELECT 1 FROM seats WHERE user_id = users.id)
            ) OR (
                created < $5::bigint
                AND NOT EXISTS (SELECT 1 FROM sessions WHERE user_id = users.id AND seen >= $5)
                AND NOT EXISTS (
                    SELECT 1 FROM seats JOIN tables ON tables.id = seats.table_id
                    WHERE seats.user_id = users.id AND tables.stage <> $6
                )
            )) RETURNING id
        )
        SELECT (SELECT count(*) FROM gone), (SELECT count(*) FROM met), created, id FROM met
        ORDER BY created DESC, id DESC LIMIT 1";
    let (created, id) = walk_begins_after(walk.after);
    let with: Parameters<'_> = &[
        &guests_made_before(walk.now),
        &created,
        &id,
        &i64::from(walk.limit),
        &walk.unseen_since,
        &Stage::Over.to_column(),
    ];
    let found = link.query(SQL, with).await?;
    let Some(row) = found.first() else { return Ok(Walked { gone: 0, to: None }) };
    let (gone, met) = (count_from_column(column(row, 0)?)?, count_from_column(column(row, 1)?)?);
    let last = (column(row, 2)?, user_from_column(column(row, 3)?)?);
    Ok(Walked::after(walk, gone, met, Some(last)))
}

async fn counted(link: &Link, sql: &'static str, with: Parameters<'_>) -> Stored<u64> {
    match link.query(sql, with).await?.first() {
        Some(row) => count_from_column(column(row, 0)?),
        None => Ok(0),
    }
}

pub(super) async fn secret(link: &Link, name: &str, fresh: [u8; 32]) -> Stored<[u8; 32]> {
    const KEEP: &str = "INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING";
    const READ: &str = "SELECT value FROM secrets WHERE name = $1";
    link.query(KEEP, &[&name, &fresh.as_slice()]).await?;
    let found = link.query(READ, &[&name]).await?;
    found.first().map_or(Ok(fresh), |row| key_from_column(column(row, 0)?))
}
