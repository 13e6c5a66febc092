//! What nodes tell each other through the database.

use std::hash::{BuildHasher, RandomState};

use tokio::sync::broadcast;
use tokio::time::timeout;
use tokio_postgres::{AsyncMessage, Client};

use super::failure::as_store_error;
use super::link::{BackgroundTask, PATIENCE, Pauses, connect, silent};
use super::tls::Way;
use crate::columns::{count_from_column, table_from_column, user_from_column};
use crate::{Notice, Stored, TableId, UserId};

pub(super) const CHANNEL: &str = "swanstone";

/// Whoever hears so much later than the others has to look at everything again.
const MOST_UNHEARD: usize = 4096;

/// The name of a node, by which it knows its own voice.
#[derive(Clone)]
pub(super) struct Tag(String);

impl Tag {
    pub(super) fn new() -> Tag {
        // Each state is keyed by the system's generator.
        Tag(format!("{:016x}", RandomState::new().hash_one(std::process::id())))
    }

    /// What stands before `table:head,table:head,…`.
    pub(super) fn before_grown(&self) -> String {
        format!("{} grown ", self.0)
    }

    pub(super) fn grown(&self, table: TableId, head: u64) -> String {
        format!("{}{}:{head}", self.before_grown(), table.number())
    }

    pub(super) fn word(&self, table: TableId, body: &str) -> String {
        format!("{} word {} {body}", self.0, table.number())
    }

    /// What stands before the number of a person whose sessions have ended.
    pub(super) fn before_ended(&self) -> String {
        format!("{} ended ", self.0)
    }

    pub(super) fn ended(&self, user: UserId) -> String {
        format!("{}{}", self.before_ended(), user.number())
    }

    pub(super) fn gone(&self, user: UserId) -> String {
        format!("{} gone {}", self.0, user.number())
    }

    /// What another node says. What cannot be read comes from another version; it may be
    /// anything.
    fn heard(&self, payload: &str) -> Vec<Notice> {
        match payload.split_once(' ') {
            Some((tag, _)) if tag == self.0 => Vec::new(),
            Some((_, said)) => read(said).unwrap_or_else(|| vec![Notice::Missed]),
            None => vec![Notice::Missed],
        }
    }
}

fn read(said: &str) -> Option<Vec<Notice>> {
    let table = |text: &str| table_from_column(text.parse().ok()?).ok();
    let user = |text: &str| user_from_column(text.parse().ok()?).ok();
    match said.split_once(' ')? {
        ("grown", list) => {
            let grown = |entry: &str| {
                let (number, head) = entry.split_once(':')?;
                let head = count_from_column(head.parse().ok()?).ok()?;
                Some(Notice::Grown { table: table(number)?, head })
            };
            list.split(',').map(grown).collect()
        }
        ("word", word) => {
            let (number, body) = word.split_once(' ')?;
            Some(vec![Notice::Word { table: table(number)?, body: body.to_owned() }])
        }
        ("ended", number) => Some(vec![Notice::Ended { user: user(number)? }]),
        ("gone", number) => Some(vec![Notice::Gone { user: user(number)? }]),
        _ => None,
    }
}

/// Hears other nodes, over a connection of its own.
pub(super) struct Ear {
    notices: broadcast::Sender<Notice>,
    task: BackgroundTask,
}

impl Ear {
    pub(super) async fn start(way: Way, tag: Tag) -> Stored<Ear> {
        let notices = broadcast::Sender::new(MOST_UNHEARD);
        let first = listen(&way, &tag, &notices).await?;
        let task = BackgroundTask::spawn(keep_listening(way, tag, notices.clone(), first));
        Ok(Ear { notices, task })
    }

    pub(super) fn subscribe(&self) -> broadcast::Receiver<Notice> {
        self.notices.subscribe()
    }

    pub(super) fn close(&self) {
        self.task.abort();
    }
}

/// One life of the connection that listens.
struct Hearing {
    /// The connection ends when it is dropped.
    client: Client,
    ended: tokio::task::JoinHandle<()>,
}

impl Hearing {
    /// Waits until nothing can be heard any more. A database that hangs does not say so: it is asked
    /// from time to time.
    async fn over(mut self) {
        loop {
            tokio::select! {
                _ = &mut self.ended => return,
                () = tokio::time::sleep(PATIENCE) => {}
            }
            let again = listening(&self.client);
            if !matches!(timeout(PATIENCE, again).await, Ok(Ok(()))) {
                self.ended.abort();
                return;
            }
        }
    }
}

async fn keep_listening(way: Way, tag: Tag, notices: broadcast::Sender<Notice>, first: Hearing) {
    let mut hearing = first;
    loop {
        hearing.over().await;
        let mut pauses = Pauses::new();
        hearing = loop {
            pauses.wait().await;
            if let Ok(again) = listen(&way, &tag, &notices).await {
                break again;
            }
        };
        // Nobody listens is no error.
        let _ = notices.send(Notice::Missed);
    }
}

/// To say it twice is harmless.
async fn listening(client: &Client) -> Result<(), tokio_postgres::Error> {
    client.batch_execute(&format!("LISTEN {CHANNEL}")).await
}

async fn listen(way: &Way, tag: &Tag, notices: &broadcast::Sender<Notice>) -> Stored<Hearing> {
    let (client, mut connection) = connect(way).await?;
    let (tag, notices) = (tag.clone(), notices.clone());
    let ended = tokio::spawn(async move {
        while let Some(Ok(message)) =
            std::future::poll_fn(|context| connection.poll_message(context)).await
        {
            if let AsyncMessage::Notification(notification) = message {
                for notice in tag.heard(notification.payload()) {
                    let _ = notices.send(notice);
                }
            }
        }
    });
    match timeout(PATIENCE, listening(&client)).await {
        Ok(listening) => listening.map_err(|error| as_store_error(&error))?,
        Err(_) => return Err(silent()),
    }
    Ok(Hearing { client, ended })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_node_hears_others_and_not_itself() {
        let (here, there) = (Tag::new(), Tag::new());
        let table = TableId::new(5);
        let grown = there.grown(table, 7);
        assert_eq!(there.heard(&grown), []);
        assert_eq!(here.heard(&grown), [Notice::Grown { table, head: 7 }]);
        let user = UserId::new(9);
        assert_eq!(here.heard(&there.ended(user)), [Notice::Ended { user }]);
        assert_eq!(here.heard(&there.gone(user)), [Notice::Gone { user }]);
        let both = format!("{}5:7,6:8", there.before_grown());
        assert_eq!(here.heard(&both).len(), 2);
        for body in ["", "hello", "two words, and: a colon"] {
            let word = Notice::Word { table, body: body.to_owned() };
            assert_eq!(here.heard(&there.word(table, body)), [word]);
        }
    }

    #[test]
    fn what_cannot_be_read_may_be_anything() {
        let here = Tag::new();
        for payload in
            ["", "x", "x grown", "x grown 1", "x grown -1:2", "x word 1", "x ended", "x gone y"]
        {
            assert_eq!(here.heard(payload), [Notice::Missed], "{payload}");
        }
    }
}
