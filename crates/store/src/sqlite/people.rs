//! Users, their sessions, and the server's secrets.

use rusqlite::{Connection, OptionalExtension, Params, Row as Columns, params};

use super::failure::{Failure, Outcome};
use crate::columns::{
    guests_made_before, key_from_column, login_key, no_such_user, table_from_column,
    user_from_column, walk_begins_after,
};
use crate::{
    Audit, MOST_SESSIONS, Millis, Session, Stage, StoreError, TableId, User, UserId, Walk, Walked,
};

pub(super) fn create_user(db: &Connection, user: &User) -> Outcome<()> {
    let made = db
        .prepare_cached(
            "INSERT INTO users (id, name, login, login_key, password, created, banned)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT DO NOTHING",
        )?
        .execute(params![
            user.id.number(),
            user.name,
            user.login,
            user.login.as_deref().map(login_key),
            user.password,
            user.created,
            user.banned,
        ])?;
    if made == 0 { Err(StoreError::Exists.into()) } else { Ok(()) }
}

pub(super) fn set_name(db: &Connection, user: UserId, name: &str) -> Outcome<bool> {
    let mut update = db.prepare_cached("UPDATE users SET name = ?2 WHERE id = ?1")?;
    Ok(update.execute(params![user.number(), name])? > 0)
}

pub(super) fn set_login(
    db: &Connection,
    login: &str,
    password: &str,
    session: &Session,
) -> Outcome<bool> {
    let changed = db
        .prepare_cached(
            "UPDATE users SET login = ?2, login_key = ?3, password = ?4
             WHERE id = ?1 AND login_key IS NULL",
        )?
        .execute(params![session.user.number(), login, login_key(login), password])
        .map_err(Failure::from);
    match changed {
        Ok(0) => Ok(false),
        Ok(_) => begin_anew(db, session).map(|()| true),
        Err(failure) if failure.breaks_uniqueness() => Err(StoreError::Exists.into()),
        Err(failure) => Err(failure),
    }
}

pub(super) fn change_password(
    db: &Connection,
    user: UserId,
    old: &str,
    new: &str,
    but: Option<[u8; 32]>,
) -> Outcome<bool> {
    let mut update =
        db.prepare_cached("UPDATE users SET password = ?3 WHERE id = ?1 AND password = ?2")?;
    if update.execute(params![user.number(), old, new])? == 0 {
        return Ok(false);
    }
    delete_sessions_of(db, user, but)?;
    Ok(true)
}

/// Ends all sessions of somebody, and begins this one.
fn begin_anew(db: &Connection, session: &Session) -> Outcome<()> {
    delete_sessions_of(db, session.user, None)?;
    create_session(db, session)
}

pub(super) fn set_banned(db: &Connection, user: UserId, since: Option<Millis>) -> Outcome<bool> {
    let mut update = db.prepare_cached("UPDATE users SET banned = ?2 WHERE id = ?1")?;
    Ok(update.execute(params![user.number(), since])? > 0)
}

pub(super) fn delete_user(db: &Connection, user: UserId, at: Millis) -> Outcome<bool> {
    // Sessions and codes go with it.
    let gone = db.prepare_cached("DELETE FROM users WHERE id = ?1")?.execute([user.number()])?;
    if gone > 0 {
        db.prepare_cached(
            "INSERT INTO gone (user_id, at, tidied) VALUES (?1, ?2, FALSE) ON CONFLICT DO NOTHING",
        )?
        .execute(params![user.number(), at])?;
    }
    Ok(gone > 0)
}

pub(super) fn gone(db: &Connection) -> Outcome<Vec<UserId>> {
    let mut select = db.prepare_cached("SELECT user_id FROM gone ORDER BY user_id")?;
    let found = select.query_and_then([], |row| Ok(user_from_column(row.get(0)?)?))?;
    found.collect()
}

pub(super) fn gone_untidied(db: &Connection) -> Outcome<Vec<(UserId, Millis)>> {
    let mut select =
        db.prepare_cached("SELECT user_id, at FROM gone WHERE NOT tidied ORDER BY user_id")?;
    let found =
        select.query_and_then([], |row| Ok((user_from_column(row.get(0)?)?, row.get(1)?)))?;
    found.collect()
}

pub(super) fn set_tidied(db: &Connection, user: UserId) -> Outcome<()> {
    db.prepare_cached("UPDATE gone SET tidied = TRUE WHERE user_id = ?1")?
        .execute([user.number()])?;
    Ok(())
}

pub(super) fn user(db: &Connection, user: UserId) -> Outcome<Option<User>> {
    one_user(db, "WHERE id = ?1", [user.number()])
}

pub(super) fn user_by_login(db: &Connection, login: &str) -> Outcome<Option<User>> {
    one_user(db, "WHERE login_key = ?1", [login_key(login)])
}

pub(super) fn find_users(db: &Connection, text: &str, limit: u32) -> Outcome<Vec<User>> {
    let id: Option<i64> = text.parse().ok().map(UserId::number);
    // `instr` knows no jokers, so nothing has to be escaped.
    let which = "WHERE id = ?1 OR login_key = ?2 OR instr(lower(name), lower(?3)) > 0
                 ORDER BY created DESC, id DESC LIMIT ?4";
    users(db, which, params![id, login_key(text), text, limit])
}

fn one_user(db: &Connection, which: &str, is: impl Params) -> Outcome<Option<User>> {
    Ok(users(db, which, is)?.into_iter().next())
}

fn users(db: &Connection, which: &str, is: impl Params) -> Outcome<Vec<User>> {
    let sql = format!("SELECT id, name, login, password, created, banned FROM users {which}");
    let mut select = db.prepare_cached(&sql)?;
    let found = select.query_and_then(is, |columns: &Columns<'_>| {
        Ok(User {
            id: user_from_column(columns.get(0)?)?,
            name: columns.get(1)?,
            login: columns.get(2)?,
            password: columns.get(3)?,
            created: columns.get(4)?,
            banned: columns.get(5)?,
        })
    })?;
    found.collect()
}

pub(super) fn create_session(db: &Connection, session: &Session) -> Outcome<()> {
    let made = db
        .prepare_cached(
            "INSERT INTO sessions (key, user_id, created, expires, seen, label)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT DO NOTHING",
        )?
        .execute(params![
            session.key,
            session.user.number(),
            session.created,
            session.expires,
            session.seen,
            session.label,
        ])
        .map_err(Failure::from);
    match made {
        Ok(0) => Err(StoreError::Exists.into()),
        Ok(_) => Ok(()),
        Err(failure) if failure.breaks_reference() => Err(no_such_user(session.user).into()),
        Err(failure) => Err(failure),
    }
}

/// How many sessions have ended by that; nothing, if nobody has entered.
pub(super) fn enter(db: &Connection, session: &Session, password: &str) -> Outcome<Option<usize>> {
    let mut select = db
        .prepare_cached("SELECT 1 FROM users WHERE id = ?1 AND password = ?2 AND banned IS NULL")?;
    if !select.exists(params![session.user.number(), password])? {
        return Ok(None);
    }
    create_session(db, session)?;
    let mut delete = db.prepare_cached(
        "DELETE FROM sessions WHERE key IN (
             SELECT key FROM sessions WHERE user_id = ?1 AND key <> ?2
             ORDER BY created DESC, key LIMIT -1 OFFSET ?3
         )",
    )?;
    Ok(Some(delete.execute(params![session.user.number(), session.key, MOST_SESSIONS - 1])?))
}

pub(super) fn session(db: &Connection, key: [u8; 32]) -> Outcome<Option<Session>> {
    Ok(sessions(db, "WHERE key = ?1", params![key])?.into_iter().next())
}

pub(super) fn sessions_of(db: &Connection, user: UserId) -> Outcome<Vec<Session>> {
    sessions(db, "WHERE user_id = ?1 ORDER BY created DESC, key", params![user.number()])
}

fn sessions(db: &Connection, which: &str, is: impl Params) -> Outcome<Vec<Session>> {
    let sql = format!("SELECT key, user_id, created, expires, seen, label FROM sessions {which}");
    let mut select = db.prepare_cached(&sql)?;
    let found = select.query_and_then(is, |columns| {
        Ok(Session {
            key: key_from_column(&columns.get::<_, Vec<u8>>(0)?)?,
            user: user_from_column(columns.get(1)?)?,
            created: columns.get(2)?,
            expires: columns.get(3)?,
            seen: columns.get(4)?,
            label: columns.get(5)?,
        })
    })?;
    found.collect()
}

pub(super) fn set_seen(db: &Connection, key: [u8; 32], at: Millis) -> Outcome<()> {
    db.prepare_cached("UPDATE sessions SET seen = max(seen, ?2) WHERE key = ?1")?
        .execute(params![key, at])?;
    Ok(())
}

/// Whose session it was.
pub(super) fn delete_session(db: &Connection, key: [u8; 32]) -> Outcome<Option<UserId>> {
    let mut delete = db.prepare_cached("DELETE FROM sessions WHERE key = ?1 RETURNING user_id")?;
    let user: Option<i64> = delete.query_row([key], |row| row.get(0)).optional()?;
    Ok(user.map(user_from_column).transpose()?)
}

pub(super) fn delete_sessions_of(
    db: &Connection,
    user: UserId,
    but: Option<[u8; 32]>,
) -> Outcome<u64> {
    let gone = db
        .prepare_cached("DELETE FROM sessions WHERE user_id = ?1 AND key IS NOT ?2")?
        .execute(params![user.number(), but])?;
    Ok(gone as u64)
}

pub(super) fn set_reset(
    db: &Connection,
    user: UserId,
    code: [u8; 32],
    expires: Millis,
) -> Outcome<bool> {
    let made = db
        .prepare_cached(
            "INSERT INTO resets (user_id, code, expires)
             SELECT id, ?2, ?3 FROM users WHERE id = ?1 AND login_key IS NOT NULL
             ON CONFLICT (user_id) DO UPDATE SET code = excluded.code, expires = excluded.expires",
        )?
        .execute(params![user.number(), code, expires])?;
    Ok(made > 0)
}

pub(super) fn has_reset(
    db: &Connection,
    user: UserId,
    code: [u8; 32],
    now: Millis,
) -> Outcome<bool> {
    let mut select = db
        .prepare_cached("SELECT 1 FROM resets WHERE user_id = ?1 AND code = ?2 AND expires > ?3")?;
    Ok(select.exists(params![user.number(), code, now])?)
}

pub(super) fn reset_password(
    db: &Connection,
    code: [u8; 32],
    now: Millis,
    password: &str,
    session: &Session,
) -> Outcome<bool> {
    let user = session.user;
    let used = db
        .prepare_cached("DELETE FROM resets WHERE user_id = ?1 AND code = ?2 AND expires > ?3")?
        .execute(params![user.number(), code, now])?;
    if used == 0 {
        return Ok(false);
    }
    let mut update = db
        .prepare_cached("UPDATE users SET password = ?2 WHERE id = ?1 AND login_key IS NOT NULL")?;
    if update.execute(params![user.number(), password])? == 0 {
        return Ok(false);
    }
    begin_anew(db, session)?;
    Ok(true)
}

pub(super) fn audit(db: &Connection, audit: &Audit) -> Outcome<()> {
    db.prepare_cached(
        "INSERT INTO audit (at, by, act, subject, detail, table_id)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    )?
    .execute(params![
        audit.at,
        audit.by,
        audit.act,
        audit.subject,
        audit.detail,
        audit.table.map(TableId::number),
    ])?;
    Ok(())
}

pub(super) fn audits(db: &Connection, table: Option<TableId>, limit: u32) -> Outcome<Vec<Audit>> {
    let mut select = db.prepare_cached(
        "SELECT at, by, act, subject, detail, table_id FROM audit
         WHERE ?1 IS NULL OR table_id = ?1 ORDER BY id DESC LIMIT ?2",
    )?;
    let fits = params![table.map(TableId::number), limit];
    let found = select.query_and_then(fits, |columns| {
        Ok(Audit {
            at: columns.get(0)?,
            by: columns.get(1)?,
            act: columns.get(2)?,
            subject: columns.get(3)?,
            detail: columns.get(4)?,
            table: columns.get::<_, Option<i64>>(5)?.map(table_from_column).transpose()?,
        })
    })?;
    found.collect()
}

pub(super) fn forget_acts(db: &Connection, before: Millis, limit: u32) -> Outcome<u64> {
    let gone = db
        .prepare_cached(
            "DELETE FROM audit WHERE id IN (
                 SELECT id FROM audit WHERE table_id IS NOT NULL AND at < ?1 ORDER BY at LIMIT ?2
             )",
        )?
        .execute(params![before, limit])?;
    Ok(gone as u64)
}

pub(super) fn forget_expired(db: &Connection, now: Millis, limit: u32) -> Outcome<u64> {
    let sessions = db
        .prepare_cached(
            "DELETE FROM sessions WHERE key IN (
                 SELECT key FROM sessions WHERE expires <= ?1 LIMIT ?2
             )",
        )?
        .execute(params![now, limit])?;
    let codes = db
        .prepare_cached(
            "DELETE FROM resets WHERE user_id IN (
                 SELECT user_id FROM resets WHERE expires <= ?1 LIMIT ?2
             )",
        )?
        .execute(params![now, limit])?;
    Ok((sessions + codes) as u64)
}

const GUESTS: &str = "
    SELECT created, id FROM users
    WHERE login_key IS NULL AND created < ?1 AND (created, id) > (?2, ?3)
    ORDER BY created, id LIMIT ?4";

const FORGET_GUEST: &str = "
    DELETE FROM users WHERE id = ?1 AND ((
        NOT EXISTS (SELECT 1 FROM sessions WHERE user_id = users.id)
        AND NOT EXISTS (SELECT 1 FROM seats WHERE user_id = users.id)
    ) OR (
        created < ?2
        AND NOT EXISTS (SELECT 1 FROM sessions WHERE user_id = users.id AND seen >= ?2)
        AND NOT EXISTS (
            SELECT 1 FROM seats JOIN tables ON tables.id = seats.table_id
            WHERE seats.user_id = users.id AND tables.stage <> ?3
        )
    ))";

pub(super) fn forget_guests(db: &Connection, walk: Walk) -> Outcome<Walked> {
    let (created, id) = walk_begins_after(walk.after);
    let mut select = db.prepare_cached(GUESTS)?;
    let before = guests_made_before(walk.now);
    let found = select.query_and_then(params![before, created, id, walk.limit], |row| {
        Ok((row.get(0)?, user_from_column(row.get(1)?)?))
    })?;
    let guests = found.collect::<Outcome<Vec<(Millis, UserId)>>>()?;
    let mut forget = db.prepare_cached(FORGET_GUEST)?;
    let mut gone = 0;
    for (_, guest) in &guests {
        let is = params![guest.number(), walk.unseen_since, Stage::Over.to_column()];
        gone += forget.execute(is)? as u64;
    }
    Ok(Walked::after(walk, gone, guests.len() as u64, guests.last().copied()))
}

pub(super) fn secret(db: &Connection, name: &str, fresh: [u8; 32]) -> Outcome<[u8; 32]> {
    db.prepare_cached("INSERT INTO secrets (name, value) VALUES (?1, ?2) ON CONFLICT DO NOTHING")?
        .execute(params![name, fresh])?;
    let mut select = db.prepare_cached("SELECT value FROM secrets WHERE name = ?1")?;
    let value: Option<Vec<u8>> = select.query_row([name], |row| row.get(0)).optional()?;
    Ok(value.as_deref().map_or(Ok(fresh), key_from_column)?)
}
