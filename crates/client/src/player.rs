//! Somebody who plays a whole game, whatever happens to their connection.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use game::{Dice, Seat};
use shelf::{Seed, SeededDice};
use tokio::time::timeout;

use crate::{Account, Connection, Frame, Seen, Target, Trouble};

/// What goes wrong on purpose.
#[derive(Clone, Copy, Debug, Default)]
pub struct Faults {
    /// One in so many frames ends with a dropped connection; 0 for none.
    pub drop_one_in: u32,
    /// Every frame with a number divisible by this is lost; 0 for none.
    pub lose_every: u64,
}

/// How a player's game went.
#[derive(Clone, Debug, Default)]
pub struct Played {
    /// The requests that were acknowledged: name and number.
    pub acknowledged: BTreeMap<String, u64>,
    /// The updates heard, number and text; the first hearing counts.
    pub heard: BTreeMap<u64, String>,
    /// The last view of the game.
    pub last_view: String,
    /// How often the connection was opened.
    pub connections: u32,
    /// How often a request was sent again.
    pub repeated: u32,
    /// Refusals, by code.
    pub refused: BTreeMap<String, u32>,
    /// Whether the game came to its end.
    pub over: bool,
}

/// Somebody at a table.
pub struct Player {
    /// Who.
    pub account: Account,
    /// The servers that know the table: if one does not answer, the next is tried.
    pub servers: Vec<SocketAddr>,
    /// The table's name.
    pub table: String,
    /// Where they sit.
    pub seat: Seat,
    /// What goes wrong on purpose.
    pub faults: Faults,
    /// How long they wait for an answer before they try again.
    pub patience: Duration,
    /// When they give up.
    pub until: Instant,
    /// They choose by these.
    choices: SeededDice,
    dice: SeededDice,
    next_server: usize,
    /// How many frames have come, on all connections.
    frames: u64,
}

impl Player {
    /// A player who chooses at random.
    #[must_use]
    pub fn new(account: Account, target: &Target, seat: Seat, seed: u64) -> Player {
        let seed = Seed::of_series(seed, seat.0.into());
        Player {
            account,
            servers: vec![target.server],
            table: target.table.clone(),
            seat,
            faults: Faults::default(),
            patience: Duration::from_millis(250),
            until: Instant::now() + Duration::from_secs(120),
            choices: seed.stream("choices"),
            dice: seed.stream("faults"),
            next_server: 0,
            frames: 0,
        }
    }

    /// Plays until the game is over.
    ///
    /// # Errors
    /// If it does not end in time, or the server says something that cannot be.
    pub async fn play(&mut self) -> Result<Played, Trouble> {
        let mut game = Played::default();
        let mut pending: Option<(String, String)> = None;
        let mut sent = 0_u64;
        while !game.over {
            if Instant::now() > self.until {
                let heard = game.heard.len();
                let text = format!(
                    "{}: no end in sight after {heard} updates on {} connections, refused {:?}, \
                     waiting for {pending:?}",
                    self.seat, game.connections, game.refused
                );
                return Err(Trouble(text));
            }
            let target = self.target();
            let have = game.heard.last_key_value().map_or(0, |(n, _)| *n);
            let opened = Connection::open(&target, &self.account, Some(have));
            match timeout(Duration::from_secs(5), opened).await {
                Ok(Ok(mut connection)) => {
                    game.connections += 1;
                    if let Some((_, text)) = &pending {
                        game.repeated += 1;
                        let _ = connection.say_text(text.clone()).await;
                    }
                    self.stay(&mut connection, &mut game, &mut pending, &mut sent).await?;
                }
                Ok(Err(_)) | Err(_) => {
                    self.next_server += 1;
                    tokio::time::sleep(Duration::from_millis(20)).await;
                }
            }
        }
        Ok(game)
    }

    fn target(&self) -> Target {
        let index = self.next_server % self.servers.len().max(1);
        let server = self.servers.get(index).copied();
        let server = server.unwrap_or_else(|| SocketAddr::from(([127, 0, 0, 1], 8080)));
        Target { server, table: self.table.clone() }
    }

    /// Plays on one connection for as long as it holds.
    async fn stay(
        &mut self,
        connection: &mut Connection,
        game: &mut Played,
        pending: &mut Option<(String, String)>,
        sent: &mut u64,
    ) -> Result<(), Trouble> {
        let mut asked_again = 0;
        let mut seen = Seen::default();
        loop {
            let text = match (timeout(self.patience, connection.next()).await, &*pending) {
                (Ok(Some(text)), _) => text,
                // Who waits in vain for an answer asks again; who hears nothing connects again.
                (Err(_), Some((_, request))) if asked_again < 3 => {
                    asked_again += 1;
                    game.repeated += 1;
                    if connection.say_text(request.clone()).await.is_err() {
                        return Ok(());
                    }
                    continue;
                }
                (Ok(None) | Err(_), _) => return Ok(()),
            };
            asked_again = 0;
            self.frames += 1;
            if self.faults.lose_every > 0 && self.frames.is_multiple_of(self.faults.lose_every) {
                continue;
            }
            let frame = Frame::read(&text)?;
            for update in &frame.updates {
                let last = game.heard.last_key_value().map_or(0, |(n, _)| *n);
                if update.n > last + 1 {
                    // Something was lost on the way: ask for it by number.
                    return Ok(());
                }
                let what = update.what.get();
                let known = game.heard.entry(update.n).or_insert_with(|| what.to_owned());
                if known != what {
                    let text = format!("update {} was first {known}, now {what}", update.n);
                    return Err(Trouble(text));
                }
            }
            let mut again = false;
            match frame.kind {
                "ack" => acknowledge(&frame, game, pending)?,
                "refused" => {
                    let code = frame.problem.as_ref().map_or("?", |problem| problem.code);
                    *game.refused.entry(code.to_owned()).or_default() += 1;
                    let transient = ["store_unavailable", "internal", "too_fast", "busy"];
                    if transient.contains(&code) {
                        tokio::time::sleep(Duration::from_millis(50)).await;
                        if let Some((_, text)) = pending {
                            game.repeated += 1;
                            let _ = connection.say_text(text.clone()).await;
                        }
                    } else if code == "too_much" {
                        // It led nowhere, and too often: choose something else.
                        *pending = None;
                        again = true;
                    } else {
                        *pending = None;
                        // The choices may have gone stale: look at the table again.
                        return Ok(());
                    }
                }
                "bye" => return Ok(()),
                _ => {}
            }
            if frame.change.is_some() && !seen.knows_the_table() {
                // The first message about the table was lost: ask for it again.
                return Ok(());
            }
            if seen.hear(&frame)? || again {
                if seen.is_over() {
                    game.last_view = seen.view()?.unwrap_or_default();
                    game.over = true;
                    return Ok(());
                }
                let asked = pending.is_none() && seen.asks(self.seat);
                let action = if asked { seen.choose(&mut self.choices)? } else { None };
                if let Some(action) = action {
                    *sent += 1;
                    let id = format!("{}-{}", self.seat.0, *sent);
                    let text = format!(
                        r#"{{"type":"do","id":"{id}","command":{{"type":"act","actions":[{action}]}}}}"#,
                    );
                    *pending = Some((id, text.clone()));
                    if connection.say_text(text).await.is_err() {
                        return Ok(());
                    }
                }
            }
            if self.faults.drop_one_in > 0 && self.dice.below(self.faults.drop_one_in) == 0 {
                return Ok(());
            }
        }
    }
}

fn acknowledge(
    frame: &Frame<'_>,
    game: &mut Played,
    pending: &mut Option<(String, String)>,
) -> Result<(), Trouble> {
    let (Some(id), Some(n)) = (frame.id.as_deref(), frame.n) else {
        return Err(Trouble("an ack without id and number".into()));
    };
    let known = game.acknowledged.entry(id.to_owned()).or_insert(n);
    if *known != n {
        return Err(Trouble(format!("request {id} was done as {known}, and again as {n}")));
    }
    if pending.as_ref().is_some_and(|(waiting, _)| waiting == id) {
        *pending = None;
    }
    Ok(())
}
