//! One live table: it takes one request after the other, stores what comes of it, and then tells
//! everybody. Nothing else writes to its log on this node.

use std::collections::HashMap;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Instant;

use futures_util::FutureExt;
use game::{Seat, SeatSet};
use protocol::{Problem, ServerMsg};
use serde::{Deserialize, Serialize};
use shelf::{AnyAction, Seed};
use store::{Append, Audit, StoreError, TableId};
use table::{
    Command, Entry, Person, PersonId, PreparedChange, Refused, Request, Row, Seating, Table,
    Unreadable,
};
use tokio::sync::{mpsc, oneshot};
use tokio::time::Duration;

use super::act::{Act, PendingAct};
use super::broadcast::Listeners;
use super::load::{load, no_such_table};
use super::mail::{Asker, Connection, ConnectionId, Done, Mail, Verdict};
use super::opening::{count_open, create, facts, may_open, too_many_today};
use super::registry::{Services, Tables};
use crate::auth::{internal, unavailable};
use crate::history;
use crate::random;

/// How often a request is tried again that another node has overtaken.
const TRIES: usize = 16;

/// Who has asked while a row was written is served before everybody is told, so that they hear of all of
/// it at once; but after so many messages at the latest.
const TOGETHER: usize = 4;

/// How long after a failure of the store it is tried again without being asked.
const PAUSE: Duration = Duration::from_millis(500);

/// So many rows are followed at once; more are followed on another thread.
const SHORT: usize = 16;

/// The life of a table in memory.
pub(crate) async fn live(
    tables: Tables,
    id: TableId,
    own: mpsc::Sender<Mail>,
    mut mails: mpsc::Receiver<Mail>,
) {
    let known = tables.services.retired.remove(&id).map(Arc::unwrap_or_clone);
    let loaded = AssertUnwindSafe(load(&tables.services, id, known)).catch_unwind().await;
    match loaded.unwrap_or_else(|_| Err(internal("a table cannot be loaded"))) {
        Ok(table) => {
            let mut live = LiveTable {
                services: tables.services.clone(),
                tables: tables.clone(),
                id,
                table,
                listeners: Listeners::default(),
                visits: HashMap::new(),
                untold: 0,
                thinking: None,
                stumble: None,
                doubtful: false,
                torn: false,
                ended: None,
                resting_until: None,
            };
            live.ask_bots();
            let why = live.run(&tables, &own, &mut mails).await;
            turn_all_away(&mut mails, &why).await;
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

fn turn_away(mail: Mail, problem: &Problem) {
    match mail {
        Mail::Connect(connection) => {
            let bye = ServerMsg::Bye { problem: problem.clone() };
            let _ = connection.out.try_send(protocol::encode(&bye).into());
        }
        Mail::Do { asker: Asker::Once(reply), .. } => {
            let _ = reply.send(Err(problem.clone()));
        }
        Mail::Consult { reply, .. } => {
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

/// A bot's move that has brought a request down, and how often.
#[derive(Clone, Copy)]
struct Stumble {
    seat: Seat,
    after: u64,
    times: u32,
}

/// A table in memory.
struct LiveTable {
    services: Services,
    tables: Tables,
    id: TableId,
    table: Table,
    listeners: Listeners,
    /// When somebody without a socket has last asked for something.
    visits: HashMap<PersonId, Instant>,
    /// How many messages were served since something was done of which nobody has been told.
    untold: usize,
    thinking: Option<Thinking>,
    stumble: Option<Stumble>,
    /// The store has failed: what it has kept must be looked up before anything else is done.
    doubtful: bool,
    /// A request has panicked: what is in memory is not to be trusted.
    torn: bool,
    /// Why it cannot go on: it was deleted, or there is a row that is not known here.
    ended: Option<Problem>,
    resting_until: Option<Instant>,
}

impl LiveTable {
    /// Lives until there is a reason not to, and says which.
    async fn run(
        &mut self,
        tables: &Tables,
        own: &mpsc::Sender<Mail>,
        mails: &mut mpsc::Receiver<Mail>,
    ) -> Problem {
        loop {
            let clock = self.services.clock.clone();
            let deadline = self.table.deadline().filter(|_| self.resting_until.is_none());
            let rest = self.resting_until;
            let idle = self.services.idle;
            let may_leave = self.may_leave();
            let mail = tokio::select! {
                mail = mails.recv() => match mail {
                    None => return going_away(),
                    Some(Mail::Stop) => return self.dismiss(going_away()),
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
                    // Kept first, so that it is always found by who looks for a name.
                    if !self.doubtful {
                        self.services.retired.insert(self.id, Arc::new(self.table.clone()));
                    }
                    if tables.retire(self.id, own, mails) {
                        return going_away();
                    }
                    self.services.retired.invalidate(&self.id);
                    continue;
                }
            };
            if self.guard(mail, mails).await.is_err() {
                let problem = Problem::new("internal", "the table cannot go on here; come back");
                return self.dismiss(problem);
            }
            if let Some(problem) = self.ended.take() {
                tracing::info!(table = %self.id, %problem, "a table ended while it was in memory");
                return self.dismiss(problem);
            }
        }
    }

    fn dismiss(&mut self, problem: Problem) -> Problem {
        self.listeners.dismiss(problem.clone());
        problem
    }

    fn may_leave(&self) -> bool {
        self.listeners.is_empty() && self.thinking.is_none() && self.resting_until.is_none()
    }

    /// Does what the message asks for; if that panics, the table is read again from its log. If
    /// even that fails, nobody knows what is on the table, and it must leave memory.
    async fn guard(&mut self, mail: Mail, more: &mpsc::Receiver<Mail>) -> Result<(), Problem> {
        let asker = match &mail {
            Mail::Do { id, asker: Asker::Connection(connection), .. }
            | Mail::Preview { connection, id, .. }
            | Mail::Weigh { connection, id, .. }
            | Mail::Plan { connection, id }
            | Mail::Sheets { connection, id } => Some((*connection, id.clone())),
            _ => None,
        };
        let bot = match &mail {
            Mail::BotMoved { seat, after, .. } => Some((*seat, *after)),
            _ => None,
        };
        if AssertUnwindSafe(self.handle(mail, more)).catch_unwind().await.is_ok() {
            return Ok(());
        }
        if let Some((seat, after)) = bot {
            let times = self.stumbles(seat, after) + 1;
            self.stumble = Some(Stumble { seat, after, times });
            if times > 1 {
                self.rest();
            }
        }
        self.services.metrics.panics.inc();
        tracing::error!(table = %self.id, "a request has panicked; the table is read again");
        self.thinking = None;
        self.doubtful = true;
        self.torn = true;
        if let Some((connection, id)) = asker {
            self.refuse(connection, Some(id), internal("a request has panicked"));
        }
        let healed = AssertUnwindSafe(self.be_sure()).catch_unwind().await;
        healed.unwrap_or_else(|_| Err(internal("a table cannot be read again")))
    }

    async fn handle(&mut self, mail: Mail, more: &mpsc::Receiver<Mail>) {
        self.serve(mail).await;
        match self.untold {
            0 => {}
            count if count < TOGETHER && !more.is_empty() => self.untold += 1,
            _ => self.after_change(),
        }
    }

    async fn serve(&mut self, mail: Mail) {
        match mail {
            Mail::Connect(connection) => self.connect(connection).await,
            Mail::Disconnect(connection) => self.listeners.remove(connection),
            Mail::Drained => self.listeners.tell(&self.table, &self.services.metrics),
            Mail::Do { person, id, command, asker } => {
                let start = Instant::now();
                let done = self.carry_out(&person, &id, &command).await;
                if done.is_ok() {
                    self.services.metrics.appended(start.elapsed());
                    self.services.metrics.acknowledged.inc();
                }
                if matches!(asker, Asker::Once(_)) {
                    self.visit(&person.id);
                }
                // The answer first: who hears of the move next knows that it was theirs.
                self.answer(asker, id, done);
                self.listeners.refresh(&self.table);
                self.untold = self.untold.max(1);
            }
            Mail::Preview { connection, id, action } => {
                let Some(person) = self.listeners.person(connection) else { return };
                match self.table.preview(&person.id, &action) {
                    Ok(preview) => {
                        self.listeners.answer(connection, &ServerMsg::Preview { id, preview });
                    }
                    Err(refused) => self.refuse(connection, Some(id), Problem::from(&refused)),
                }
            }
            Mail::Weigh { connection, id, actions } => {
                let Some(person) = self.listeners.person(connection) else { return };
                match self.table.weigh(&person.id, &actions) {
                    Ok(gains) => {
                        self.listeners.answer(connection, &ServerMsg::Weighed { id, gains })
                    }
                    Err(refused) => self.refuse(connection, Some(id), Problem::from(&refused)),
                }
            }
            Mail::Plan { connection, id } => {
                let Some(person) = self.listeners.person(connection) else { return };
                match self.table.plan(&person.id) {
                    Ok(game) => {
                        let game = Box::new(game);
                        self.listeners.answer(connection, &ServerMsg::Plan { id, game });
                    }
                    Err(refused) => self.refuse(connection, Some(id), Problem::from(&refused)),
                }
            }
            Mail::Sheets { connection, id } => {
                let sheets = self.table.game().map(|game| game.sheets()).unwrap_or_default();
                self.listeners.answer(connection, &ServerMsg::Sheets { id, sheets });
            }
            Mail::Consult { person, reply } => {
                let consulted = match self.be_sure().await {
                    Ok(()) => {
                        self.table.consult(&person).map_err(|refused| Problem::from(&refused))
                    }
                    Err(problem) => Err(problem),
                };
                let _ = reply.send(consulted.map(|wanted| (self.table.head(), wanted)));
            }
            Mail::Ghost { connection, action } => self.ghost(connection, action),
            Mail::Grown { head } => {
                if head > self.table.head()
                    && let Err(error) = self.catch_up().await
                {
                    self.store_failed(&error);
                }
            }
            Mail::Reread => {
                // What is in memory still has the name.
                (self.doubtful, self.torn) = (true, true);
                let _ = self.be_sure().await;
            }
            Mail::Forget(person) => {
                if self.table.names(&person) {
                    (self.doubtful, self.torn) = (true, true);
                    let _ = self.be_sure().await;
                }
            }
            Mail::Word { body } => {
                if let Ok(Ghost { seat, action, listeners }) = serde_json::from_str(&body) {
                    self.listeners.show_ghost(seat, action, listeners.into_iter().collect());
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
        if matches!(command, Command::Leave {}) && self.table.can_close(&person.id) {
            return self.close(person).await;
        }
        if matches!(command, Command::Delete {}) && self.table.can_delete(&person.id) {
            return self.close(person).await;
        }
        let request = Request { person, send: Some(id), command };
        for _ in 0..TRIES {
            let now = self.services.clock.now();
            let (prepared, opened) = match command {
                Command::Rematch { seating, contribution } => {
                    self.prepare_rematch(&request, (*seating, contribution)).await?
                }
                _ if self.is_full() => (self.table.prepare_when_full(&request, now), None),
                _ => (self.table.prepare(&request, now), None),
            };
            let change = match prepared {
                Ok(change) => change,
                Err(Refused::Done { n }) => return Ok(self.done_before(person, n, command)),
                Err(refused) => return Err(Problem::from(&refused)),
            };
            if matches!(command, Command::Sit { .. }) && !change.is_return(&self.table) {
                self.may_sit(person).await?;
            }
            let n = change.seq;
            let invited = matches!(change.row.entry, Entry::Invited { .. } | Entry::Lent { .. });
            let act = PendingAct::of(&self.table, &person.id, &change.row.entry);
            if self.append(change).await? {
                let link = self.table.last_link().filter(|_| invited);
                if let Some(act) = act.and_then(|act| act.done(&self.table)) {
                    self.audit(person, act);
                }
                if let Some(next) = opened.as_deref().and_then(|next| next.parse().ok()) {
                    self.begin_next(person, next);
                }
                return Ok(Done { n, link, table: opened });
            }
            // Another node was first, and nobody would come to the table just opened.
            if let Some(orphan) = opened.and_then(|id| id.parse().ok()) {
                let _ = self.services.store.delete_table(orphan).await;
            }
        }
        Err(Problem::new("busy", "too many moves at once; try again"))
    }

    /// A host who leaves a table at which nobody sits closes it: else it would be theirs for ever, and
    /// count as one of the tables that they may have.
    async fn close(&mut self, person: &Person) -> Result<Done, Problem> {
        self.services.store.delete_table(self.id).await.map_err(unavailable)?;
        self.ended = Some(no_such_table(self.id));
        self.audit(person, Act { act: "close", seat: None, whom: None, detail: None });
        Ok(Done { n: self.table.head(), link: None, table: None })
    }

    /// People write rows up to a number, and then only those that lead the game on, or people away and
    /// back: nobody ends a game for others by filling its log. Bots and clocks go on as ever.
    fn is_full(&self) -> bool {
        let most = self.services.most_rows;
        most > 0 && self.table.head() >= most
    }

    /// Whether somebody may sit down here, though they sit elsewhere.
    async fn may_sit(&self, person: &Person) -> Result<(), Problem> {
        let most = self.services.most_seats;
        let known = self.table.listing().people.contains(&person.id);
        if known || most == 0 || count_open(&self.services, person).await? < u64::from(most) {
            return Ok(());
        }
        let text = format!("you sit at {most} unfinished tables; finish or leave some first");
        Err(Problem::new("too_many_seats", text))
    }

    /// The answer to a request that comes again.
    fn done_before(&self, person: &Person, n: u64, command: &Command) -> Done {
        let lobby = || self.table.now(self.table.recipient(&person.id), 0).lobby;
        let opened = matches!(command, Command::Rematch { .. });
        // The word of a link is not said again; its host sees it in the lobby.
        Done { n, link: None, table: opened.then(lobby).flatten().and_then(|it| it.rematch) }
    }

    /// Opens the table of the next game, and prepares to tell of it here.
    async fn prepare_rematch(
        &self,
        request: &Request<'_>,
        wanted: (Seating, &str),
    ) -> Result<(Result<PreparedChange, Refused>, Option<String>), Problem> {
        let now = self.services.clock.now();
        let next = random::table_id().map_err(internal)?;
        let prepared = self.table.prepare_rematch(next.to_string(), request, now);
        if prepared.is_ok() {
            may_open(&self.services, request.person).await?;
            if self.services.tables_of.wait(request.person.id.clone()).is_some() {
                return Err(too_many_today());
            }
            let secrets = [random::bytes().map_err(internal)?, random::bytes().map_err(internal)?];
            let luck = u64::from_be_bytes(random::bytes().map_err(internal)?);
            let mut dice = Seed::of_series(luck, 0).stream("seating");
            let row = self
                .table
                .open_rematch(request.person, wanted, secrets, &mut dice, now)
                .map_err(|refused| Problem::from(&refused))?;
            create(&self.services, next, row).await?;
        }
        Ok((prepared, Some(next.to_string())))
    }

    /// Begins the next game at once if nobody else is to come; else the attempt is refused there,
    /// and its host begins it.
    fn begin_next(&self, person: &Person, next: TableId) {
        let Some(mailbox) = self.tables.mailbox(next) else { return };
        let (reply, _) = oneshot::channel();
        let mail = Mail::Do {
            person: person.clone(),
            id: "begin".into(),
            command: Command::Start {},
            asker: Asker::Once(reply),
        };
        let _ = mailbox.try_send(mail);
    }

    /// Keeps a line of what hosts do, and of reports.
    fn audit(&self, person: &Person, Act { act, seat, whom, detail }: Act) {
        let seat = seat.map(|seat| seat.0);
        tracing::info!(target: "audit", table = %self.id, by = %person.id.0, act, seat);
        if act == "report" {
            // It stands in the log of its table, where `admin reports` finds it.
            return;
        }
        let at = self.services.clock.now();
        let by = person.id.0.clone();
        let seat = seat.map(|seat| format!("seat {seat}"));
        let detail = seat.into_iter().chain(detail).collect::<Vec<_>>().join(", ");
        let subject = whom.map(|person| person.0).unwrap_or_default();
        let table = Some(self.id);
        self.services.audit_writer.note(Audit {
            at,
            by,
            act: act.to_owned(),
            table,
            subject,
            detail,
        });
    }

    /// Stores a change and, only then, makes it; telling is left to the caller. Says whether it was
    /// made; if not, another node was first and the table has caught up.
    async fn append(&mut self, change: PreparedChange) -> Result<bool, Problem> {
        let body = change.row.to_body().map_err(internal)?;
        let facts = change.listing(&self.table).map(|(listing, summary)| facts(&listing, &summary));
        let row = store::Row { seq: change.seq, at: change.row.at, body };
        match self.services.store.append(Append { table: self.id, row, facts }).await {
            Ok(()) => {
                self.table.commit(change);
                Ok(true)
            }
            Err(StoreError::Conflict { .. }) => {
                self.services.metrics.conflicts.inc();
                self.catch_up().await.map_err(|error| self.store_failed(&error))?;
                Ok(false)
            }
            Err(StoreError::NoSuchTable(_)) => {
                self.ended = Some(no_such_table(self.id));
                Err(no_such_table(self.id))
            }
            Err(error) => Err(self.store_failed(&error)),
        }
    }

    /// Follows what other nodes have written.
    async fn catch_up(&mut self) -> Result<(), StoreError> {
        let rows = self.services.store.rows(self.id, self.table.head()).await?;
        let unreadable = |error: Unreadable| StoreError::Unreadable(error.to_string());
        if rows.len() <= SHORT {
            for row in rows {
                let row = Row::from_body(row.at, &row.body).map_err(unreadable)?;
                self.table.follow(row).map_err(unreadable)?;
            }
        } else {
            let mut table = Some(self.table.clone());
            let followed = self.services.loaders.run(move || {
                rows.iter().try_for_each(|row| history::next(&mut table, row).map(|_| ()))?;
                Ok::<_, Unreadable>(table)
            });
            let problem = |problem: Problem| StoreError::Unavailable(problem.message);
            if let Some(table) = followed.await.map_err(problem)?.map_err(unreadable)? {
                self.table = table;
            }
        }
        self.after_change();
        Ok(())
    }

    /// After a failure nobody knows what was kept: the log says it, before anything else is done.
    async fn be_sure(&mut self) -> Result<(), Problem> {
        if !self.doubtful {
            return Ok(());
        }
        let known = if self.torn { None } else { Some(self.table.clone()) };
        match load(&self.services, self.id, known).await {
            Ok(table) => {
                self.table = table;
                self.listeners.forget();
                self.doubtful = false;
                self.torn = false;
                self.after_change();
                Ok(())
            }
            // Trying again would not help.
            Err(problem) if matches!(problem.code, "no_such_table" | "unreadable") => {
                self.ended = Some(problem.clone());
                Err(problem)
            }
            Err(problem) => {
                self.services.metrics.store_failures.inc();
                self.rest();
                Err(problem)
            }
        }
    }

    fn store_failed(&mut self, error: &StoreError) -> Problem {
        self.services.metrics.store_failures.inc();
        tracing::warn!(table = %self.id, %error, "the store has failed");
        self.doubtful = true;
        self.rest();
        Problem::new("store_unavailable", "nothing can be kept at the moment; try again soon")
    }

    fn rest(&mut self) {
        self.resting_until = Some(Instant::now() + PAUSE);
    }

    fn after_change(&mut self) {
        self.untold = 0;
        self.listeners.refresh(&self.table);
        self.listeners.tell(&self.table, &self.services.metrics);
        self.ask_bots();
    }

    // Bots and clocks

    /// Bots play for people who are there, or whose clocks run; otherwise the game waits.
    fn bots_may_move(&self) -> bool {
        self.table.runs_by_the_clock()
            || self.listeners.players().any(|person| self.table.attends(&person.id))
            || self.visits.iter().any(|(id, at)| self.is_fresh(*at) && self.table.attends(id))
    }

    /// By a clock that nobody can set.
    fn is_fresh(&self, visit: Instant) -> bool {
        visit.elapsed() < self.services.stay
    }

    fn visit(&mut self, person: &PersonId) {
        let stay = self.services.stay;
        self.visits.retain(|_, at| at.elapsed() < stay);
        if self.table.attends(person) {
            self.visits.insert(person.clone(), Instant::now());
        }
    }

    fn ask_bots(&mut self) {
        let after = self.table.head();
        if self.thinking.is_some() {
            return;
        }
        // Where even the first legal action brings the request down, it is tried again after a rest.
        let mut bots = self.table.bots_to_move();
        let rests = self.resting_until.is_some();
        let next = bots.find(|(seat, _)| !rests || self.stumbles(*seat, after) < 2);
        let next = next.filter(|_| self.bots_may_move());
        let thought = next.and_then(|(seat, bot)| Some((seat, self.table.thought(seat, bot)?)));
        if let Some((seat, thought)) = thought {
            let (answer, idea) = oneshot::channel();
            self.thinking = Some(Thinking { seat, after, idea });
            // The same thought would come to the same end.
            if self.stumbles(seat, after) > 0 {
                let _ = answer.send(None);
                return;
            }
            self.services.bot_threads.ask(thought, answer);
        }
    }

    /// How often this bot's move after this row has panicked.
    fn stumbles(&self, seat: Seat, after: u64) -> u32 {
        let same = self.stumble.filter(|it| it.seat == seat && it.after == after);
        same.map_or(0, |it| it.times)
    }

    async fn bot_moved(&mut self, seat: Seat, after: u64, action: Option<AnyAction>) {
        // Everybody may have gone while it thought.
        if self.be_sure().await.is_err() || !self.bots_may_move() {
            return;
        }
        let now = self.services.clock.now();
        let late = after != self.table.head();
        let prepared = match action {
            Some(action) if late => self.table.prepare_bot(seat, action, now).map(|it| (it, true)),
            None if late => Err(Refused::NotAsked),
            action => self.table.prepare_bot_or_first(seat, action, now),
        };
        match prepared {
            Ok((change, own)) => {
                if !own {
                    self.services.metrics.bot_failures.inc();
                    tracing::error!(table = %self.id, seat = seat.0, "a bot has failed");
                }
                // What failed is tried again after a rest.
                if matches!(self.append(change).await, Ok(true)) {
                    self.services.metrics.bot_moves.inc();
                    self.after_change();
                }
            }
            // People were faster, and the game has moved on.
            Err(_) if late => self.ask_bots(),
            Err(refused) => tracing::error!(table = %self.id, %refused, "a bot cannot move"),
        }
    }

    async fn wake(&mut self) {
        if self.be_sure().await.is_err() {
            return;
        }
        if let Some(change) = self.table.prepare_time(self.services.clock.now()) {
            // A failure is tried again after a rest.
            let _ = self.append(change).await;
        }
        self.after_change();
    }

    // Sockets

    async fn connect(&mut self, connection: Connection) {
        // Somebody who has heard more than this table knows comes from another node.
        let ahead = connection.have.is_some_and(|have| have > self.table.head());
        // If the store fails now, what is on the table here is still true.
        let _ = self.be_sure().await;
        if ahead && let Err(error) = self.catch_up().await {
            self.store_failed(&error);
        }
        let welcome = ServerMsg::Welcome {
            protocol: protocol::VERSION,
            table: self.id.to_string(),
            time: self.services.clock.now(),
        };
        if !connection.welcomed
            && connection.out.try_send(protocol::encode(&welcome).into()).is_err()
        {
            return;
        }
        match self.missed(&connection) {
            Some(missed) => {
                self.listeners.admit(connection, &self.table, &missed);
                self.ask_bots();
            }
            // What is long past others read, while the table goes on.
            None => {
                let _ = connection.verdict.send(Verdict::FarBehind);
            }
        }
    }

    /// What a client has not heard yet, if it is still known here.
    fn missed(&self, connection: &Connection) -> Option<Vec<table::Update>> {
        let Some(have) = connection.have else { return Some(Vec::new()) };
        let person = &connection.person.id;
        let viewer = self.table.recipient(person).viewer;
        let committed = self.table.rows_since(have.min(self.table.head()))?;
        Some(committed.map(|committed| committed.update_for(viewer, person)).collect())
    }

    fn answer(&mut self, asker: Asker, id: String, done: Result<Done, Problem>) {
        match asker {
            Asker::Connection(connection) => match done {
                Ok(Done { n, link, table }) => {
                    self.listeners.answer(connection, &ServerMsg::Ack { id, n, link, table });
                }
                Err(problem) => self.refuse(connection, Some(id), problem),
            },
            Asker::Once(reply) => {
                let _ = reply.send(done);
            }
        }
    }

    fn refuse(&mut self, connection: ConnectionId, id: Option<String>, problem: Problem) {
        self.services.metrics.refuse(problem.code);
        self.listeners.answer(connection, &ServerMsg::Refused { id, problem });
    }

    fn ghost(&mut self, connection: ConnectionId, action: Option<AnyAction>) {
        let Some(person) = self.listeners.person(connection) else { return };
        let recipient = self.table.recipient(&person.id);
        let Some(seat) = recipient.viewer.seat() else { return };
        let listeners = match &action {
            Some(action) => self.table.ghost(&person.id, action).map(|(_, listeners)| listeners),
            None => Ok(SeatSet::EMPTY),
        };
        match listeners {
            Ok(listeners) => {
                let ghost =
                    Ghost { seat, action: action.clone(), listeners: listeners.iter().collect() };
                self.listeners.show_ghost(seat, action, listeners);
                if let Ok(body) = serde_json::to_string(&ghost) {
                    let (store, id) = (self.services.store.clone(), self.id);
                    // A thought is worth no waiting: if it does not arrive, nothing is lost.
                    tokio::spawn(async move { store.tell(id, body).await });
                }
            }
            Err(refused) => self.refuse(connection, None, Problem::from(&refused)),
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
    listeners: Vec<Seat>,
}
