//! What a server does by itself: it hears who has gone, and forgets what nobody needs.

use std::sync::Arc;
use std::time::Duration;

use store::{Notice, Stage, StoreError, UserId, Walk};
use tokio::sync::broadcast;
use tokio::sync::broadcast::error::RecvError;

use crate::app::App;
use crate::leave_tables::leave_tables;
use crate::live::Mail;

/// How often it is tidied up.
const TIDY_UP: Duration = Duration::from_secs(60 * 60);

/// So many rows go at once: others wait meanwhile, and a database ends what takes too long.
const BITE: u32 = 500;

/// A pause after each.
const PAUSE: Duration = Duration::from_millis(20);

/// How soon the store is asked again that did not answer.
const AGAIN: Duration = Duration::from_secs(1);

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
                app.tables.forget_person(user).await;
            }
            Ok(Notice::Missed) | Err(RecvError::Lagged(_)) => {
                let _ = app.ended.send(None);
                if who_is_gone(&app).await {
                    // Nobody says who; it may be anybody at any table.
                    app.tables.forget_names();
                }
            }
            Ok(Notice::Grown { .. } | Notice::Word { .. }) => {}
            Err(RecvError::Closed) => return,
        }
    }
}

/// Whether somebody has gone of whom nobody has told. While the store does not say, there is nothing
/// else to hear either.
async fn who_is_gone(app: &App) -> bool {
    loop {
        match app.gone.note_all().await {
            Ok(news) => return news,
            Err(error) => tracing::warn!(%error, "cannot look who is gone"),
        }
        tokio::time::sleep(AGAIN).await;
    }
}

/// Deletes somebody for good, and looks after what they leave behind.
pub(crate) async fn delete(app: Arc<App>, user: UserId, now: i64) -> Result<(), StoreError> {
    let deleted = app.store.delete_user(user, now).await;
    // Also after a failure: nobody knows what was kept.
    let _ = app.ended.send(Some(user));
    deleted?;
    if let Err(error) = say_farewell(&app, user).await {
        // They are gone in any case; their tables are looked after later.
        tracing::warn!(%error, "cannot leave all tables yet");
    }
    Ok(())
}

/// Looks after the tables of somebody who is gone.
async fn say_farewell(app: &App, user: UserId) -> Result<(), StoreError> {
    app.gone.note(user);
    app.tables.forget_person(user).await;
    for table in leave_tables(&app.store, user, app.config.clock.now()).await? {
        app.tables.tell(table, Mail::Reread);
    }
    Ok(())
}

/// Forgets what has expired, once now and then every hour.
pub(crate) async fn tidy_up(app: Arc<App>) {
    loop {
        tidy_up_once(&app).await;
        tokio::time::sleep(TIDY_UP).await;
    }
}

/// What cannot be forgotten now does not keep the rest from being forgotten.
async fn tidy_up_once(app: &App) {
    let now = app.config.clock.now();
    let since = |days: u32| (days > 0).then(|| now - i64::from(days) * DAY);
    told("expired sessions and codes", forget_expired(app, now).await);
    told("guests", forget_guests(app, now, since(app.config.keep_guests)).await);
    if let Some(since) = since(app.config.keep_acts) {
        told("acts of hosts", forget_acts(app, since).await);
    }
    let unfinished: &[Stage] = &[Stage::Gathering, Stage::Playing];
    for (stages, days) in
        [(unfinished, app.config.keep_unfinished), (&[Stage::Over], app.config.keep_finished)]
    {
        if let Some(since) = since(days) {
            told("tables at which nothing happened", delete_stale(app, stages, since).await);
        }
    }
    told("people who are gone", look_after_the_gone(app, now).await);
}

fn told(what: &str, done: Result<u64, StoreError>) {
    match done {
        Ok(0) => {}
        Ok(count) => tracing::info!(count, "tidied up: {what}"),
        Err(error) => tracing::warn!(%error, "cannot tidy up: {what}"),
    }
}

async fn forget_expired(app: &App, now: i64) -> Result<u64, StoreError> {
    let mut all = 0;
    loop {
        let gone = app.store.forget_expired(now, BITE).await?;
        all += gone;
        if gone == 0 {
            return Ok(all);
        }
        tokio::time::sleep(PAUSE).await;
    }
}

async fn forget_acts(app: &App, before: i64) -> Result<u64, StoreError> {
    let mut all = 0;
    loop {
        let gone = app.store.forget_acts(before, BITE).await?;
        all += gone;
        if gone == 0 {
            return Ok(all);
        }
        tokio::time::sleep(PAUSE).await;
    }
}

async fn forget_guests(app: &App, now: i64, unseen: Option<i64>) -> Result<u64, StoreError> {
    let mut walk = Walk { now, unseen_since: unseen, after: None, limit: BITE };
    let mut all = 0;
    loop {
        let walked = app.store.forget_guests(walk).await?;
        all += walked.gone;
        if walked.to.is_none() {
            return Ok(all);
        }
        walk.after = walked.to;
        tokio::time::sleep(PAUSE).await;
    }
}

async fn delete_stale(app: &App, stages: &[Stage], since: i64) -> Result<u64, StoreError> {
    let mut all = 0;
    loop {
        let gone = app.store.delete_stale(stages, since, BITE).await?;
        all += gone.len() as u64;
        if gone.is_empty() {
            return Ok(all);
        }
        tokio::time::sleep(PAUSE).await;
    }
}

async fn look_after_the_gone(app: &App, now: i64) -> Result<u64, StoreError> {
    let mut all = 0;
    for (user, at) in app.store.gone_untidied().await? {
        if let Err(error) = say_farewell(app, user).await {
            tracing::warn!(%error, "cannot leave all tables of somebody yet");
            continue;
        }
        // Somebody may have sat down on another node while they went: look twice.
        if now - at >= HOUR {
            app.store.set_tidied(user).await?;
            all += 1;
        }
    }
    Ok(all)
}
