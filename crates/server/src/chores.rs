//! What a server does by itself: it hears who has gone, and forgets what nobody needs.

use std::sync::Arc;
use std::time::Duration;

use store::{Notice, Stage, StoreError, UserId};
use tokio::sync::broadcast;
use tokio::sync::broadcast::error::RecvError;

use crate::app::App;
use crate::farewell::leave_tables;
use crate::live::Mail;

/// How often it is tidied up.
const TIDY_UP: Duration = Duration::from_secs(60 * 60);

/// So many tables are deleted in one go.
const TOGETHER: u32 = 100;

const HOUR: i64 = 60 * 60 * 1_000;
const DAY: i64 = 24 * HOUR;

/// Hears of people who were logged out, banned or deleted elsewhere.
pub(crate) async fn listen(app: Arc<App>, mut notices: broadcast::Receiver<Notice>) {
    loop {
        match notices.recv().await {
            Ok(Notice::Ended { user }) => {
                // Nobody listens is no error.
                let _ = app.ended.send(Some(user));
            }
            Ok(Notice::Gone { user }) => {
                app.gone.note(user);
                let _ = app.ended.send(Some(user));
                if let Err(error) = reread_tables(&app, user).await {
                    tracing::warn!(%error, "cannot look for the tables of somebody who is gone");
                }
            }
            Ok(Notice::Missed) | Err(RecvError::Lagged(_)) => {
                if let Err(error) = app.gone.note_all().await {
                    tracing::warn!(%error, "cannot look who is gone");
                }
                app.tables.forget_the_past();
                let _ = app.ended.send(None);
            }
            Ok(Notice::Grown { .. } | Notice::Word { .. }) => {}
            Err(RecvError::Closed) => return,
        }
    }
}

/// Tables in memory forget the name.
async fn reread_tables(app: &App, user: UserId) -> Result<(), StoreError> {
    app.tables.forget_the_past();
    let mut after = None;
    loop {
        let filter =
            store::Filter { person: Some(user), after, limit: TOGETHER, ..Default::default() };
        let page = app.store.tables(filter).await?;
        let Some(last) = page.last() else { return Ok(()) };
        after = Some((last.changed, last.table));
        for entry in page {
            app.tables.tell(entry.table, Mail::Reread);
        }
    }
}

/// Looks after the tables of somebody who is gone.
pub(crate) async fn say_farewell(app: &App, user: UserId) -> Result<(), StoreError> {
    app.tables.forget_the_past();
    for table in leave_tables(&app.store, user, app.config.clock.now()).await? {
        app.tables.tell(table, Mail::Reread);
    }
    Ok(())
}

/// Forgets what has expired, once now and then every hour.
pub(crate) async fn tidy_up(app: Arc<App>) {
    loop {
        if let Err(error) = tidy_up_once(&app).await {
            tracing::warn!(%error, "cannot tidy up");
        }
        tokio::time::sleep(TIDY_UP).await;
    }
}

async fn tidy_up_once(app: &App) -> Result<(), StoreError> {
    let (store, now) = (&app.store, app.config.clock.now());
    let gone = store.forget_expired(now).await?;
    tracing::info!(gone, "forgot expired sessions and guests");
    let since = |days: u32| now - i64::from(days) * DAY;
    let days = app.config.keep_guests;
    if days > 0 {
        let gone = store.forget_guests(since(days)).await?;
        tracing::info!(gone, "forgot guests who did not come any more");
    }
    let unfinished: &[Stage] = &[Stage::Gathering, Stage::Playing];
    for (stages, days) in
        [(unfinished, app.config.keep_unfinished), (&[Stage::Over], app.config.keep_finished)]
    {
        if days > 0 {
            delete_stale(app, stages, since(days)).await?;
        }
    }
    for (user, at) in store.gone_untidied().await? {
        say_farewell(app, user).await?;
        // Somebody may have sat down on another node while they went: look twice.
        if now - at >= HOUR {
            store.set_tidied(user).await?;
        }
    }
    Ok(())
}

async fn delete_stale(app: &App, stages: &[Stage], since: i64) -> Result<(), StoreError> {
    loop {
        let gone = app.store.delete_stale(stages, since, TOGETHER).await?;
        if gone.is_empty() {
            return Ok(());
        }
        tracing::info!(gone = gone.len(), "deleted tables at which nothing happened any more");
    }
}
