//! Users, their sessions, and the server's secrets.

use rusqlite::{Connection, OptionalExtension, Params, Row as Columns, params};

use super::failure::{Failure, Outcome};
use crate::columns::{
    guests_made_before, key_from_column, login_key, no_such_user, user_from_column,
};
use crate::{Millis, Session, StoreError, User, UserId};

pub(super) fn create_user(db: &Connection, user: &User) -> Outcome<()> {
    let made = db
        .prepare_cached(
            "INSERT INTO users (id, name, login, login_key, password, created)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT DO NOTHING",
        )?
        .execute(params![
            user.id.number(),
            user.name,
            user.login,
            user.login.as_deref().map(login_key),
            user.password,
            user.created,
        ])?;
    if made == 0 { Err(StoreError::Exists.into()) } else { Ok(()) }
}

pub(super) fn update_user(db: &Connection, user: &User) -> Outcome<()> {
    let changed = db
        .prepare_cached(
            "UPDATE users SET name = ?2, login = ?3, login_key = ?4, password = ?5 WHERE id = ?1",
        )?
        .execute(params![
            user.id.number(),
            user.name,
            user.login,
            user.login.as_deref().map(login_key),
            user.password,
        ])
        .map_err(Failure::from);
    match changed {
        Ok(0) => Err(no_such_user(user.id).into()),
        Ok(_) => Ok(()),
        Err(failure) if failure.breaks_uniqueness() => Err(StoreError::Exists.into()),
        Err(failure) => Err(failure),
    }
}

pub(super) fn user(db: &Connection, user: UserId) -> Outcome<Option<User>> {
    one_user(db, "WHERE id = ?1", [user.number()])
}

pub(super) fn user_by_login(db: &Connection, login: &str) -> Outcome<Option<User>> {
    one_user(db, "WHERE login_key = ?1", [login_key(login)])
}

fn one_user(db: &Connection, which: &str, is: impl Params) -> Outcome<Option<User>> {
    let sql = format!("SELECT id, name, login, password, created FROM users {which}");
    let mut select = db.prepare_cached(&sql)?;
    let mut found = select.query_and_then(is, |columns: &Columns<'_>| {
        Ok(User {
            id: user_from_column(columns.get(0)?)?,
            name: columns.get(1)?,
            login: columns.get(2)?,
            password: columns.get(3)?,
            created: columns.get(4)?,
        })
    })?;
    found.next().transpose()
}

pub(super) fn create_session(db: &Connection, session: &Session) -> Outcome<()> {
    let made = db
        .prepare_cached(
            "INSERT INTO sessions (key, user_id, created, expires) VALUES (?1, ?2, ?3, ?4)
             ON CONFLICT DO NOTHING",
        )?
        .execute(params![session.key, session.user.number(), session.created, session.expires])
        .map_err(Failure::from);
    match made {
        Ok(0) => Err(StoreError::Exists.into()),
        Ok(_) => Ok(()),
        Err(failure) if failure.breaks_reference() => Err(no_such_user(session.user).into()),
        Err(failure) => Err(failure),
    }
}

pub(super) fn session(db: &Connection, key: [u8; 32]) -> Outcome<Option<Session>> {
    let mut select =
        db.prepare_cached("SELECT user_id, created, expires FROM sessions WHERE key = ?1")?;
    let mut found = select.query_and_then([key], |columns| {
        Ok(Session {
            key,
            user: user_from_column(columns.get(0)?)?,
            created: columns.get(1)?,
            expires: columns.get(2)?,
        })
    })?;
    found.next().transpose()
}

pub(super) fn delete_session(db: &Connection, key: [u8; 32]) -> Outcome<bool> {
    Ok(db.prepare_cached("DELETE FROM sessions WHERE key = ?1")?.execute([key])? > 0)
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

pub(super) fn forget_expired(db: &Connection, now: Millis) -> Outcome<u64> {
    let sessions = db.prepare_cached("DELETE FROM sessions WHERE expires <= ?1")?.execute([now])?;
    let guests = db
        .prepare_cached(
            "DELETE FROM users WHERE login_key IS NULL AND created < ?1
             AND NOT EXISTS (SELECT 1 FROM sessions WHERE user_id = users.id)
             AND NOT EXISTS (SELECT 1 FROM seats WHERE user_id = users.id)",
        )?
        .execute([guests_made_before(now)])?;
    Ok((sessions + guests) as u64)
}

pub(super) fn secret(db: &Connection, name: &str, fresh: [u8; 32]) -> Outcome<[u8; 32]> {
    db.prepare_cached("INSERT INTO secrets (name, value) VALUES (?1, ?2) ON CONFLICT DO NOTHING")?
        .execute(params![name, fresh])?;
    let mut select = db.prepare_cached("SELECT value FROM secrets WHERE name = ?1")?;
    let value: Option<Vec<u8>> = select.query_row([name], |row| row.get(0)).optional()?;
    Ok(value.as_deref().map_or(Ok(fresh), key_from_column)?)
}
