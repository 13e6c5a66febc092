//! One live table: it takes one request after the other, stores what comes of it, and then tells
//! everybody. Nothing else writes to its log on this node.

use std::panic::AssertUnwindSafe;
use std::time::Instant;

use futures_util::FutureExt;
use game::{Seat, SeatSet};
use protocol::{Problem, ServerMsg};
use serde::{Deserialize, Serialize};
use shelf::{AnyAction, Seed};
use store::{Append, Card, NewTable, StoreError, TableId};
use table::{
    Change, Command, Listing, Person, Refused, Request, Row, Seating, Stage, Summary, Table,
};
use tokio::sync::{mpsc, oneshot};
use tokio::time::Duration;

use super::broadcast::Audience;
use super::mail::{Asker, Done, Line, LineId, Mail};
use super::registry::{House, Tables};
use crate::auth::{internal, unavailable};
use crate::history;
use crate::metrics::Metrics;
use crate::random;

/// How often a request is tried again that another node has overtaken.
const TRIES: usize = 16;

/// How long after a failure of the store it is tried again without being asked.
const PAUSE: Duration = Duration::from_millis(500);

/// The life of a table in memory.
pub(crate) async fn live(
    tables: Tables,
    id: TableId,
    own: mpsc::Sender<Mail>,
    mut mails: mpsc::Receiver<Mail>,
) {
    let loaded = AssertUnwindSafe(load(&tables.house, id)).catch_unwind().await;
    match loaded.unwrap_or_else(|_| Err(internal("a table cannot be loaded"))) {
        Ok(table) => {
            let mut live = LiveTable {
                house: tables.house.clone(),
                id,
                table,
                audience: Audience::default(),
                thinking: None,
                stuck_at: None,
                doubtful: false,
                resting_until: None,
            };
            live.ask_bots();
            live.run(&tables, &own, &mut mails).await;
            turn_all_away(&mut mails, &going_away()).await;
        }
        Err(problem) => turn_all_away(&mut mails, &problem).await,
    }
    tables.ended(id, &own);
}

fn going_away() -> Problem {
    Problem::new("going_away", "the server stops; come back soon")
}

async fn turn_all_away(mails: &mut mpsc::Receiver<Mail>, problem: &Problem) {
    mails.close();
    while let Some(mail) = mails.recv().await {
        turn_away(mail, problem);
    }
}

/// Reads a table from its log.
async fn load(house: &House, id: TableId) -> Result<Table, Problem> {
    let rows = house.store.rows(id, 0).await.map_err(unavailable)?;
    if rows.is_empty() {
        return Err(Problem::new("no_such_table", format!("there is no table {id}")));
    }
    history::load(&rows).map_err(|problem| {
        tracing::error!(table = %id, %problem, "a log cannot be read");
        problem
    })
}

fn turn_away(mail: Mail, problem: &Problem) {
    match mail {
        Mail::Connect(line) => {
            let bye = ServerMsg::Bye { problem: problem.clone() };
            let _ = line.out.try_send(protocol::encode(&bye).into());
        }
        Mail::Do { asker: Asker::Once(reply), .. } => {
            let _ = reply.send(Err(problem.clone()));
        }
        _ => {}
    }
}

/// A bot that thinks about its move after a row.
struct Thinking {
    seat: Seat,
    after: u64,
    idea: oneshot::Receiver<Option<AnyAction>>,
}

/// A table in memory.
struct LiveTable {
    house: House,
    id: TableId,
    table: Table,
    audience: Audience,
    thinking: Option<Thinking>,
    /// The number of the row after which bots had no idea that helped.
    stuck_at: Option<u64>,
    /// The store has failed: what it has kept must be looked up before anything else is done.
    doubtful: bool,
    resting_until: Option<Instant>,
}

impl LiveTable {
    async fn run(
        &mut self,
        tables: &Tables,
        own: &mpsc::Sender<Mail>,
        mails: &mut mpsc::Receiver<Mail>,
    ) {
        loop {
            let clock = self.house.clock.clone();
            let deadline = self.table.deadline().filter(|_| self.resting_until.is_none());
            let rest = self.resting_until;
            let idle = self.house.idle;
            let may_leave = self.may_leave();
            let mail = tokio::select! {
                mail = mails.recv() => match mail {
                    None => return,
                    Some(Mail::Stop) => return self.audience.dismiss(going_away()),
                    Some(mail) => mail,
                },
                mail = idea(&mut self.thinking) => {
                    self.thinking = None;
                    mail
                }
                () = clock.wait_until(deadline.unwrap_or(0)), if deadline.is_some() => Mail::Wake,
                () = tokio::time::sleep_until(rest.unwrap_or_else(Instant::now).into()), if rest.is_some() => {
                    self.resting_until = None;
                    Mail::Wake
                }
                () = tokio::time::sleep(idle), if may_leave => {
                    if tables.retire(self.id, own, mails) {
                        return;
                    }
                    continue;
                }
            };
            if self.guard(mail).await.is_err() {
                let problem = Problem::new("internal", "the table cannot go on here; come back");
                return self.audience.dismiss(problem);
            }
        }
    }

    fn may_leave(&self) -> bool {
        self.audience.is_empty() && self.thinking.is_none() && self.resting_until.is_none()
    }

    /// Does what the message asks for; if that panics, the table is read again from its log. If
    /// even that fails, nobody knows what is on the table, and it must leave memory.
    async fn guard(&mut self, mail: Mail) -> Result<(), Problem> {
        let asker = match &mail {
            Mail::Do { id, asker: Asker::Line(line), .. }
            | Mail::Preview { line, id, .. }
            | Mail::Weigh { line, id, .. }
            | Mail::Sheets { line, id } => Some((*line, id.clone())),
            _ => None,
        };
        if AssertUnwindSafe(self.handle(mail)).catch_unwind().await.is_ok() {
            return Ok(());
        }
        Metrics::count(&self.house.metrics.panics);
        tracing::error!(table = %self.id, "a request has panicked; the table is read again");
        self.thinking = None;
        self.doubtful = true;
        if let Some((line, id)) = asker {
            self.refuse(line, Some(id), internal("a request has panicked"));
        }
        let healed = AssertUnwindSafe(self.be_sure()).catch_unwind().await;
        healed.unwrap_or_else(|_| Err(internal("a table cannot be read again")))
    }

    async fn handle(&mut self, mail: Mail) {
        match mail {
            Mail::Connect(line) => self.connect(line).await,
            Mail::Disconnect(line) => self.audience.remove(line),
            Mail::Drained => self.audience.tell(&self.table, &self.house.metrics),
            Mail::Do { person, id, command, asker } => {
                let start = Instant::now();
                let done = self.carry_out(&person, &id, &command).await;
                if done.is_ok() {
                    self.house.metrics.append.observe(start.elapsed());
                    Metrics::count(&self.house.metrics.acknowledged);
                }
                // The answer first: who hears of the move next knows that it was theirs.
                self.answer(asker, id, done);
                self.after_change();
            }
            Mail::Preview { line, id, action } => {
                let Some(person) = self.audience.person(line) else { return };
                match self.table.preview(&person.id, &action) {
                    Ok(preview) => {
                        self.audience.answer(line, &ServerMsg::Preview { id, preview });
                    }
                    Err(refused) => self.refuse(line, Some(id), Problem::from(&refused)),
                }
            }
            Mail::Weigh { line, id, actions } => {
                let Some(person) = self.audience.person(line) else { return };
                match self.table.weigh(&person.id, &actions) {
                    Ok(gains) => self.audience.answer(line, &ServerMsg::Weighed { id, gains }),
                    Err(refused) => self.refuse(line, Some(id), Problem::from(&refused)),
                }
            }
            Mail::Sheets { line, id } => {
                let sheets = self.table.game().map(|game| game.sheets()).unwrap_or_default();
                self.audience.answer(line, &ServerMsg::Sheets { id, sheets });
            }
            Mail::Ghost { line, action } => self.ghost(line, action),
            Mail::Grown { head } => {
                if head > self.table.head()
                    && let Err(error) = self.catch_up().await
                {
                    self.store_failed(&error);
                }
            }
            Mail::Word { body } => {
                if let Ok(Ghost { seat, action, audience }) = serde_json::from_str(&body) {
                    self.audience.show_ghost(seat, action, audience.into_iter().collect());
                }
            }
            Mail::BotMoved { seat, after, action } => self.bot_moved(seat, after, action).await,
            Mail::Wake => self.wake().await,
            Mail::Stop => {}
        }
    }

    // Requests

    async fn carry_out(
        &mut self,
        person: &Person,
        id: &str,
        command: &Command,
    ) -> Result<Done, Problem> {
        self.be_sure().await?;
        let request = Request { person, send: Some(id), command };
        for _ in 0..TRIES {
            let now = self.house.clock.now();
            let (planned, opened) = match command {
                Command::Rematch { seating } => self.plan_rematch(&request, *seating).await?,
                _ => (self.table.plan(&request, now), None),
            };
            let change = match planned {
                Ok(change) => change,
                Err(Refused::Done { n }) => return Ok(self.done_before(person, n, command)),
                Err(refused) => return Err(Problem::from(&refused)),
            };
            let n = change.seq;
            if self.append(change).await? {
                let invited = matches!(command, Command::Invite { .. });
                let link = self.table.last_link().filter(|_| invited);
                return Ok(Done { n, link, table: opened });
            }
            // Another node was first, and nobody would come to the table just opened.
            if let Some(orphan) = opened.and_then(|id| id.parse().ok()) {
                let _ = self.house.store.delete_table(orphan).await;
            }
        }
        Err(Problem::new("busy", "too many moves at once; try again"))
    }

    /// The answer to a request that comes again.
    fn done_before(&self, person: &Person, n: u64, command: &Command) -> Done {
        let lobby = || self.table.now(self.table.eyes_of(&person.id), 0).lobby;
        let opened = matches!(command, Command::Rematch { .. });
        // The word of a link is not said again; its host sees it in the lobby.
        Done { n, link: None, table: opened.then(lobby).flatten().and_then(|it| it.rematch) }
    }

    /// Opens the table of the next game, and plans to tell of it here.
    async fn plan_rematch(
        &self,
        request: &Request<'_>,
        seating: Seating,
    ) -> Result<(Result<Change, Refused>, Option<String>), Problem> {
        let now = self.house.clock.now();
        let next = random::table_id().map_err(internal)?;
        let planned = self.table.plan_rematch(next.to_string(), request, now);
        if planned.is_ok() {
            let secrets = [random::bytes().map_err(internal)?, random::bytes().map_err(internal)?];
            let luck = u64::from_be_bytes(random::bytes().map_err(internal)?);
            let mut dice = Seed::of_series(luck, 0).stream("seating");
            let row = self
                .table
                .open_rematch(request.person, seating, secrets, &mut dice, now)
                .map_err(|refused| Problem::from(&refused))?;
            create(&self.house, next, row).await?;
        }
        Ok((planned, Some(next.to_string())))
    }

    /// Stores a change and, only then, makes it; telling is left to the caller. Says whether it was
    /// made; if not, another node was first and the table has caught up.
    async fn append(&mut self, change: Change) -> Result<bool, Problem> {
        let body = change.row.to_body().map_err(internal)?;
        let card = change.listing(&self.table).map(|(listing, summary)| card(&listing, &summary));
        let row = store::Row { seq: change.seq, at: change.row.at, body };
        match self.house.store.append(Append { table: self.id, row, card }).await {
            Ok(()) => {
                self.table.commit(change);
                Ok(true)
            }
            Err(StoreError::Conflict { .. }) => {
                Metrics::count(&self.house.metrics.conflicts);
                self.catch_up().await.map_err(|error| self.store_failed(&error))?;
                Ok(false)
            }
            Err(error) => Err(self.store_failed(&error)),
        }
    }

    /// Follows what other nodes have written.
    async fn catch_up(&mut self) -> Result<(), StoreError> {
        let rows = self.house.store.rows(self.id, self.table.head()).await?;
        for row in rows {
            let followed = Row::from_body(row.at, &row.body).and_then(|row| self.table.follow(row));
            followed.map_err(|error| StoreError::Unreadable(error.to_string()))?;
        }
        self.after_change();
        Ok(())
    }

    /// After a failure nobody knows what was kept: the log says it, before anything else is done.
    async fn be_sure(&mut self) -> Result<(), Problem> {
        if !self.doubtful {
            return Ok(());
        }
        match load(&self.house, self.id).await {
            Ok(table) => {
                self.table = table;
                self.doubtful = false;
                self.after_change();
                Ok(())
            }
            Err(problem) => {
                Metrics::count(&self.house.metrics.store_failures);
                self.rest();
                Err(problem)
            }
        }
    }

    fn store_failed(&mut self, error: &StoreError) -> Problem {
        Metrics::count(&self.house.metrics.store_failures);
        tracing::warn!(table = %self.id, %error, "the store has failed");
        self.doubtful = true;
        self.rest();
        Problem::new("store_unavailable", "nothing can be kept at the moment; try again soon")
    }

    fn rest(&mut self) {
        self.resting_until = Some(Instant::now() + PAUSE);
    }

    fn after_change(&mut self) {
        self.audience.refresh(&self.table);
        self.audience.tell(&self.table, &self.house.metrics);
        self.ask_bots();
    }

    // Bots and clocks

    fn ask_bots(&mut self) {
        let after = self.table.head();
        if self.thinking.is_some() || self.stuck_at == Some(after) {
            return;
        }
        let next = self.table.bots_to_move().next();
        let thought = next.and_then(|(seat, bot)| Some((seat, self.table.thought(seat, bot)?)));
        if let Some((seat, thought)) = thought {
            let (answer, idea) = oneshot::channel();
            self.thinking = Some(Thinking { seat, after, idea });
            self.house.thinkers.ask(thought, move |action| {
                let _ = answer.send(action);
            });
        }
    }

    async fn bot_moved(&mut self, seat: Seat, after: u64, action: Option<AnyAction>) {
        if self.be_sure().await.is_err() {
            return;
        }
        let first = || self.table.game().and_then(|game| game.choices(seat).into_iter().next());
        if let Some(action) = action.or_else(first) {
            match self.table.plan_bot(seat, action, self.house.clock.now()) {
                Ok(change) => {
                    // What failed is tried again after a rest.
                    if matches!(self.append(change).await, Ok(true)) {
                        Metrics::count(&self.house.metrics.bot_moves);
                        self.after_change();
                    }
                    return;
                }
                // Asked again, the bot would say the same.
                Err(refused) if after == self.table.head() => {
                    tracing::error!(table = %self.id, seat = seat.0, %refused, "a bot is wrong");
                    self.stuck_at = Some(after);
                }
                // People were faster, and the game has moved on.
                Err(refused) => tracing::debug!(table = %self.id, %refused, "a bot was late"),
            }
        } else {
            tracing::error!(table = %self.id, seat = seat.0, "a bot has no move");
            self.stuck_at = Some(self.table.head());
        }
        self.ask_bots();
    }

    async fn wake(&mut self) {
        if self.be_sure().await.is_err() {
            return;
        }
        if let Some(change) = self.table.plan_time(self.house.clock.now()) {
            // A failure is tried again after a rest.
            let _ = self.append(change).await;
        }
        self.after_change();
    }

    // Sockets

    async fn connect(&mut self, line: Line) {
        // Somebody who has heard more than this table knows comes from another node.
        let ahead = line.have.is_some_and(|have| have > self.table.head());
        // If the store fails now, what is on the table here is still true.
        let _ = self.be_sure().await;
        if ahead && let Err(error) = self.catch_up().await {
            self.store_failed(&error);
        }
        match self.missed(&line).await {
            Ok(missed) => {
                let welcome = ServerMsg::Welcome {
                    protocol: protocol::VERSION,
                    table: self.id.to_string(),
                    time: self.house.clock.now(),
                };
                self.audience.admit(line, &self.table, missed, &welcome);
            }
            Err(problem) => turn_away(Mail::Connect(line), &problem),
        }
    }

    /// What a client has not heard yet.
    async fn missed(&self, line: &Line) -> Result<Vec<table::Update>, Problem> {
        let Some(have) = line.have else { return Ok(Vec::new()) };
        let viewer = self.table.eyes_of(&line.person.id).viewer;
        if let Some(told) = self.table.told_since(have.min(self.table.head())) {
            return Ok(told.map(|told| told.update(viewer)).collect());
        }
        let rows = self.house.store.rows(self.id, 0).await.map_err(unavailable)?;
        crate::history::updates(rows, have, self.table.head(), viewer).map_err(internal)
    }

    fn answer(&mut self, asker: Asker, id: String, done: Result<Done, Problem>) {
        match asker {
            Asker::Line(line) => match done {
                Ok(Done { n, link, table }) => {
                    self.audience.answer(line, &ServerMsg::Ack { id, n, link, table });
                }
                Err(problem) => self.refuse(line, Some(id), problem),
            },
            Asker::Once(reply) => {
                let _ = reply.send(done);
            }
        }
    }

    fn refuse(&mut self, line: LineId, id: Option<String>, problem: Problem) {
        self.house.metrics.refuse(problem.code);
        self.audience.answer(line, &ServerMsg::Refused { id, problem });
    }

    fn ghost(&mut self, line: LineId, action: Option<AnyAction>) {
        let Some(person) = self.audience.person(line) else { return };
        let eyes = self.table.eyes_of(&person.id);
        let Some(seat) = eyes.viewer.seat() else { return };
        let audience = match &action {
            Some(action) => self.table.ghost(&person.id, action).map(|(_, audience)| audience),
            None => Ok(SeatSet::EMPTY),
        };
        match audience {
            Ok(audience) => {
                let ghost =
                    Ghost { seat, action: action.clone(), audience: audience.iter().collect() };
                self.audience.show_ghost(seat, action, audience);
                if let Ok(body) = serde_json::to_string(&ghost) {
                    let (store, id) = (self.house.store.clone(), self.id);
                    // A thought is worth no waiting: if it does not arrive, nothing is lost.
                    tokio::spawn(async move { store.tell(id, body).await });
                }
            }
            Err(refused) => self.refuse(line, None, Problem::from(&refused)),
        }
    }
}

/// Waits for what a bot that thinks has to say; for ever, if none does.
async fn idea(thinking: &mut Option<Thinking>) -> Mail {
    match thinking {
        Some(Thinking { seat, after, idea }) => {
            let action = idea.await.ok().flatten();
            Mail::BotMoved { seat: *seat, after: *after, action }
        }
        None => std::future::pending().await,
    }
}

/// A thought as nodes tell it to one another.
#[derive(Serialize, Deserialize)]
struct Ghost {
    seat: Seat,
    action: Option<AnyAction>,
    audience: Vec<Seat>,
}

/// Stores a new table.
pub(crate) async fn create(house: &House, id: TableId, row: Row) -> Result<(), Problem> {
    let body = row.to_body().map_err(internal)?;
    let at = row.at;
    let (table, _) = Table::open(row).map_err(internal)?;
    let new = new_table(id, &table, store::Row { seq: 1, at, body });
    house.store.create_table(new).await.map_err(unavailable)
}

/// A table as the store first gets it.
pub(crate) fn new_table(id: TableId, table: &Table, row: store::Row) -> NewTable {
    let game = table.settings().game;
    NewTable {
        table: id,
        game: game.as_str().to_owned(),
        rules_version: game.rules_version(),
        row,
        card: card(&table.listing(), &table.summary()),
    }
}

/// What the store keeps of a table beside its log.
fn card(listing: &Listing, summary: &Summary) -> Card {
    let mut people: Vec<store::UserId> =
        listing.people.iter().filter_map(|person| person.0.parse().ok()).collect();
    people.sort_unstable();
    Card {
        stage: match listing.stage {
            Stage::Gathering => store::Stage::Gathering,
            Stage::Playing => store::Stage::Playing,
            Stage::Over => store::Stage::Over,
        },
        listed: listing.listed,
        deadline: listing.deadline,
        people,
        summary: serde_json::to_string(summary).unwrap_or_default(),
    }
}
