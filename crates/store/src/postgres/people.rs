//! Users, their sessions, and the server's secrets.

use tokio_postgres::Row as Columns;

use super::failure::{as_store_error, breaks_reference, breaks_uniqueness};
use super::link::{Link, Parameters, column};
use crate::columns::{
    count_from_column, guests_made_before, key_from_column, login_key, no_such_user,
    user_from_column,
};
use crate::{Millis, Session, StoreError, Stored, User, UserId};

pub(super) async fn create_user(link: &Link, user: User) -> Stored<()> {
    const SQL: &str = "
        INSERT INTO users (id, name, login, login_key, password, created)
        VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING id";
    let User { id, name, login, password, created } = user;
    let key = login.as_deref().map(login_key);
    let made = link.query(SQL, &[&id.number(), &name, &login, &key, &password, &created]).await?;
    if made.is_empty() { Err(StoreError::Exists) } else { Ok(()) }
}

pub(super) async fn update_user(link: &Link, user: User) -> Stored<()> {
    const SQL: &str = "
        UPDATE users SET name = $2, login = $3, login_key = $4, password = $5
        WHERE id = $1 RETURNING id";
    let User { id, name, login, password, .. } = user;
    let key = login.as_deref().map(login_key);
    match link.try_query(SQL, &[&id.number(), &name, &login, &key, &password]).await? {
        Ok(changed) if changed.is_empty() => Err(no_such_user(id)),
        Ok(_) => Ok(()),
        Err(error) if breaks_uniqueness(&error) => Err(StoreError::Exists),
        Err(error) => Err(as_store_error(&error)),
    }
}

pub(super) async fn user(link: &Link, user: UserId) -> Stored<Option<User>> {
    const SQL: &str = "SELECT id, name, login, password, created FROM users WHERE id = $1";
    one_user(link, SQL, &[&user.number()]).await
}

pub(super) async fn user_by_login(link: &Link, login: &str) -> Stored<Option<User>> {
    const SQL: &str = "SELECT id, name, login, password, created FROM users WHERE login_key = $1";
    one_user(link, SQL, &[&login_key(login)]).await
}

async fn one_user(link: &Link, sql: &'static str, is: Parameters<'_>) -> Stored<Option<User>> {
    let user = |columns: &Columns| {
        Ok(User {
            id: user_from_column(column(columns, 0)?)?,
            name: column(columns, 1)?,
            login: column(columns, 2)?,
            password: column(columns, 3)?,
            created: column(columns, 4)?,
        })
    };
    link.query(sql, is).await?.first().map(user).transpose()
}

pub(super) async fn create_session(link: &Link, session: Session) -> Stored<()> {
    const SQL: &str = "
        INSERT INTO sessions (key, user_id, created, expires) VALUES ($1, $2, $3, $4)
        ON CONFLICT DO NOTHING RETURNING user_id";
    let Session { key, user, created, expires } = session;
    match link.try_query(SQL, &[&key.as_slice(), &user.number(), &created, &expires]).await? {
        Ok(made) if made.is_empty() => Err(StoreError::Exists),
        Ok(_) => Ok(()),
        Err(error) if breaks_reference(&error) => Err(no_such_user(user)),
        Err(error) => Err(as_store_error(&error)),
    }
}

pub(super) async fn session(link: &Link, key: [u8; 32]) -> Stored<Option<Session>> {
    const SQL: &str = "SELECT user_id, created, expires FROM sessions WHERE key = $1";
    let session = |columns: &Columns| {
        Ok(Session {
            key,
            user: user_from_column(column(columns, 0)?)?,
            created: column(columns, 1)?,
            expires: column(columns, 2)?,
        })
    };
    link.query(SQL, &[&key.as_slice()]).await?.first().map(session).transpose()
}

pub(super) async fn delete_session(link: &Link, key: [u8; 32]) -> Stored<bool> {
    const SQL: &str = "DELETE FROM sessions WHERE key = $1 RETURNING user_id";
    Ok(!link.query(SQL, &[&key.as_slice()]).await?.is_empty())
}

pub(super) async fn delete_sessions_of(
    link: &Link,
    user: UserId,
    but: Option<[u8; 32]>,
) -> Stored<u64> {
    const SQL: &str = "
        WITH gone AS (
            DELETE FROM sessions WHERE user_id = $1 AND key IS DISTINCT FROM $2 RETURNING user_id
        )
        SELECT count(*) FROM gone";
    let but = but.as_ref().map(<[u8; 32]>::as_slice);
    counted(link, SQL, &[&user.number(), &but]).await
}

pub(super) async fn forget_expired(link: &Link, now: Millis) -> Stored<u64> {
    const SESSIONS: &str = "
        WITH gone AS (DELETE FROM sessions WHERE expires <= $1 RETURNING user_id)
        SELECT count(*) FROM gone";
    const GUESTS: &str = "
        WITH gone AS (
            DELETE FROM users WHERE login_key IS NULL AND created < $1
            AND NOT EXISTS (SELECT 1 FROM sessions WHERE user_id = users.id)
            AND NOT EXISTS (SELECT 1 FROM seats WHERE user_id = users.id)
            RETURNING id
        )
        SELECT count(*) FROM gone";
    let sessions = counted(link, SESSIONS, &[&now]).await?;
    let guests = counted(link, GUESTS, &[&guests_made_before(now)]).await?;
    Ok(sessions + guests)
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
