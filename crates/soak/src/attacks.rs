//! What one hostile guest, or one hostile address, can do to a server. Every attack goes on until it
//! is told to stop, and counts what it was answered.

use std::collections::BTreeMap;
use std::future::Future;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use client::{Account, Connection, Frame, Message, Seen, Target, dial};
use game::Seat;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use shelf::{GameName, Seed};
use table::Settings;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::task::JoinSet;

use crate::tables::{self, Games};

/// What is to be tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Attack {
    SamePicture,
    ManyPictures,
    LeftPictures,
    Layouts,
    Flips,
    LongTables,
    LeftReads,
    UnreadAnswers,
    CatchUps,
    Exports,
    Readiness,
    SlowHeaders,
    SlowBodies,
    SilentConnections,
    Sockets,
    Guests,
    Tables,
    Logins,
    Registrations,
    Rubbish,
    HugeFrames,
    Questions,
}

impl Attack {
    pub(crate) const ALL: [Attack; 22] = [
        Attack::SamePicture,
        Attack::ManyPictures,
        Attack::LeftPictures,
        Attack::Layouts,
        Attack::Flips,
        Attack::LongTables,
        Attack::LeftReads,
        Attack::UnreadAnswers,
        Attack::CatchUps,
        Attack::Exports,
        Attack::Readiness,
        Attack::SlowHeaders,
        Attack::SlowBodies,
        Attack::SilentConnections,
        Attack::Sockets,
        Attack::Guests,
        Attack::Tables,
        Attack::Logins,
        Attack::Registrations,
        Attack::Rubbish,
        Attack::HugeFrames,
        Attack::Questions,
    ];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Attack::SamePicture => "one picture, 60 at once",
            Attack::ManyPictures => "many different pictures",
            Attack::LeftPictures => "pictures that nobody waits for",
            Attack::Layouts => "scores and pictures of layouts",
            Attack::Flips => "prices and chat back and forth",
            Attack::LongTables => "opening a long table",
            Attack::LeftReads => "histories that nobody waits for",
            Attack::UnreadAnswers => "answers that nobody reads",
            Attack::CatchUps => "a long table on many sockets",
            Attack::Exports => "one's own data again and again",
            Attack::Readiness => "/readyz without end",
            Attack::SlowHeaders => "slow headers",
            Attack::SlowBodies => "slow bodies",
            Attack::SilentConnections => "silent connections",
            Attack::Sockets => "many sockets",
            Attack::Guests => "many guests",
            Attack::Tables => "many tables",
            Attack::Logins => "wrong passwords",
            Attack::Registrations => "registrations",
            Attack::Rubbish => "rubbish",
            Attack::HugeFrames => "huge frames",
            Attack::Questions => "previews, sheets and weighing",
        }
    }

    /// Whether it is about tables that are long.
    pub(crate) const fn reads_long_tables(self) -> bool {
        matches!(
            self,
            Attack::LongTables
                | Attack::LeftReads
                | Attack::UnreadAnswers
                | Attack::CatchUps
                | Attack::Exports
        )
    }
}

const LAYOUTS: [&str; 4] = [
    include_str!("../../../testdata/layouts/castle.json"),
    include_str!("../../../testdata/layouts/castles.json"),
    include_str!("../../../testdata/layouts/castles-moats.json"),
    include_str!("../../../testdata/layouts/palace.json"),
];

/// Who attacks, and what they are answered.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct Attacker {
    /// The server, at the attacker's address.
    pub(crate) server: SocketAddr,
    /// Somebody else's table, whose name is known.
    pub(crate) other: Target,
    /// A guest of their own, and a second one.
    pub(crate) guests: Vec<Account>,
    /// A table of their own, at which both sit.
    pub(crate) own: Target,
    /// Another one, at which they only come and go and talk.
    pub(crate) long: Target,
    #[serde(skip)]
    stop: Arc<AtomicBool>,
    #[serde(skip)]
    answers: Arc<Mutex<Answers>>,
}

/// How often something was answered.
pub(crate) type Answers = BTreeMap<String, u64>;

/// Attacks in a process of its own, which gives way to all others: an attacker has a machine of its
/// own. What to do stands on the first line of the input; the answers are printed when it ends.
pub(crate) async fn run() -> anyhow::Result<()> {
    #[cfg(target_os = "linux")]
    let _ = rustix::process::setpriority_process(None, 19);
    let mut lines = BufReader::new(tokio::io::stdin()).lines();
    let orders = lines.next_line().await?.unwrap_or_default();
    let orders: Vec<(Attacker, Attack)> = serde_json::from_str(&orders)?;
    let attackers: Vec<Attacker> = orders.iter().map(|(attacker, _)| attacker.clone()).collect();
    let mut tasks = JoinSet::new();
    for (attacker, attack) in orders {
        tasks.spawn(attacker.attack(attack));
    }
    let _end = lines.next_line().await;
    attackers.iter().for_each(|attacker| attacker.stop.store(true, Ordering::Relaxed));
    tasks.join_all().await;
    let mut all = Answers::new();
    for attacker in &attackers {
        for (what, count) in attacker.answers.lock().iter().flat_map(|answers| answers.iter()) {
            *all.entry(what.clone()).or_default() += count;
        }
    }
    println!("{}", serde_json::to_string(&all)?);
    Ok(())
}

impl Attacker {
    /// Somebody with two guests who sit at a table of Castles, in which prices can be changed.
    pub(crate) async fn new(server: SocketAddr, other: Target) -> anyhow::Result<Attacker> {
        let guests = tables::guests(server, 2).await?;
        let own = tables::table(server, GameName::Castles, &guests).await?;
        let (stop, answers) = (Arc::default(), Arc::default());
        let long = own.clone();
        Ok(Attacker { server, other, guests, own, long, stop, answers })
    }

    /// Opens a table and makes it as long as one may in this time: everybody comes, talks and goes.
    pub(crate) async fn make_long(&mut self, time: Duration) -> anyhow::Result<()> {
        let until = Instant::now() + time;
        // Without an invitation everybody may sit down at a listed one.
        let settings = Settings { listed: true, ..tables::settings(GameName::Castles, 3) };
        let table = self.guest().open(self.server, &settings).await?;
        self.long = Target { server: self.server, table: table.clone() };
        let mut tasks = JoinSet::new();
        for guest in self.guests.clone() {
            let (server, path) = (self.server, format!("/api/tables/{table}/do"));
            tasks.spawn(async move {
                let say = json!({ "type": "say", "text": "again ".repeat(80) });
                let commands = [json!({ "type": "sit" }), say, json!({ "type": "leave" })];
                for (number, command) in commands.iter().cycle().enumerate() {
                    if Instant::now() > until {
                        return;
                    }
                    let body = json!({ "id": format!("long {number}"), "command": command });
                    let answer = guest.post(server, &path, &body).await;
                    if answer.is_ok_and(|answer| answer.status == 429) {
                        tokio::time::sleep(Duration::from_millis(50)).await;
                    }
                }
            });
        }
        tasks.join_all().await;
        Ok(())
    }

    /// One of the tables that are long.
    fn long(&self, number: u64) -> &Target {
        if number.is_multiple_of(2) { &self.long } else { &self.own }
    }

    /// Sends a request and reads nothing of the answer.
    async fn ask(&self, path: &str) -> std::io::Result<TcpStream> {
        let mut stream = dial(self.server).await?;
        let cookie = self.guest().cookie;
        let request = format!("GET {path} HTTP/1.1\r\nhost: x\r\ncookie: {cookie}\r\n\r\n");
        stream.write_all(request.as_bytes()).await?;
        Ok(stream)
    }

    /// A way to read a long table.
    fn way_to_read(&self, number: u64) -> String {
        let table = &self.long(number).table;
        match number / 2 % 3 {
            0 => format!("/api/tables/{table}/updates?after=0"),
            1 => format!("/api/tables/{table}/at/{}", 20 + number % 500),
            _ => "/api/me/export".to_owned(),
        }
    }

    /// Asks for a history and goes away.
    async fn leave_a_read(self, number: u64) {
        let Ok(stream) = self.ask(&self.way_to_read(number)).await else {
            return self.count("hung up");
        };
        tokio::time::sleep(Duration::from_millis(number % 8)).await;
        drop(stream);
        self.count("left");
    }

    /// Asks for a history and takes nothing of it.
    async fn ask_and_not_read(self, number: u64) {
        let asked = self.ask(&self.way_to_read(number)).await;
        let Ok(_stream) = asked else { return self.count("hung up") };
        self.count("asked");
        tokio::time::sleep(Duration::from_secs(120)).await;
    }

    /// Wants to hear everything from the beginning, and listens to nothing.
    async fn catch_up(self, number: u64) {
        let who = self.guests.get(number as usize % self.guests.len().max(1)).cloned();
        let who = who.unwrap_or_else(Attacker::nobody);
        match Connection::open(self.long(number / 2), &who, Some(0)).await {
            Ok(_connection) => {
                self.count("open");
                tokio::time::sleep(Duration::from_secs(1 + number % 60)).await;
            }
            Err(_) => self.count("refused"),
        }
    }

    fn goes_on(&self) -> bool {
        !self.stop.load(Ordering::Relaxed)
    }

    fn count(&self, what: impl Into<String>) {
        if let Ok(mut answers) = self.answers.lock() {
            *answers.entry(what.into()).or_default() += 1;
        }
    }

    fn nobody() -> Account {
        Account { cookie: String::new() }
    }

    fn guest(&self) -> Account {
        self.guests.first().cloned().unwrap_or_else(Attacker::nobody)
    }

    /// Attacks until it is enough.
    pub(crate) async fn attack(self, attack: Attack) {
        match attack {
            Attack::SamePicture => {
                self.many(60, |me, _| async move { me.picture(None, false).await }).await;
            }
            Attack::ManyPictures => {
                self.many(60, |me, number| async move {
                    me.picture(Some(10 + number % 400), number.is_multiple_of(2)).await;
                })
                .await;
            }
            Attack::LeftPictures => self.many(60, |me, number| me.leave(number)).await,
            Attack::Layouts => self.many(40, |me, number| me.layout(number)).await,
            Attack::Flips => self.flip().await,
            Attack::LongTables => self.many(20, |me, number| me.open_long(number)).await,
            Attack::LeftReads => self.many(60, |me, number| me.leave_a_read(number)).await,
            Attack::UnreadAnswers => self.many(200, |me, number| me.ask_and_not_read(number)).await,
            Attack::CatchUps => self.many(200, |me, number| me.catch_up(number)).await,
            Attack::Exports => {
                self.many(20, |me, number| async move {
                    let who = me.guests.get(number as usize % me.guests.len().max(1)).cloned();
                    me.get(&who.unwrap_or_else(Attacker::nobody), "/api/me/export").await;
                })
                .await;
            }
            Attack::Readiness => {
                self.many(60, |me, _| async move {
                    me.get(&Attacker::nobody(), "/readyz").await;
                })
                .await;
            }
            Attack::SlowHeaders => {
                self.many(600, |me, _| me.trickle("GET /api/games HTTP/1.1\r\n")).await
            }
            Attack::SlowBodies => {
                let head = "POST /api/guest HTTP/1.1\r\nhost: x\r\n\
                            content-type: application/json\r\ncontent-length: 1000\r\n\r\n{";
                self.many(600, |me, _| me.trickle(head)).await;
            }
            Attack::SilentConnections => self.many(2_000, |me, _| me.trickle("")).await,
            Attack::Sockets => self.many(1_500, |me, _| me.sit_on_a_socket()).await,
            Attack::Guests => {
                self.many(20, |me, _| async move {
                    me.post(&Attacker::nobody(), "/api/guest", json!({ "name": "Nobody" })).await;
                })
                .await;
            }
            Attack::Tables => {
                self.many(20, |me, number| async move {
                    let game = Games::All.of(number as usize);
                    let settings = tables::settings(game, 3);
                    me.post(&me.guest(), "/api/tables", json!({ "settings": settings })).await;
                })
                .await;
            }
            Attack::Logins => {
                self.many(50, |me, number| async move {
                    let login = json!({ "login": "owner", "password": format!("wrong {number}") });
                    me.post(&Attacker::nobody(), "/api/login", login).await;
                })
                .await;
            }
            Attack::Registrations => {
                self.many(50, |me, number| async move {
                    let login = json!({
                        "login": format!("hostile{number}"), "password": "a long password"
                    });
                    me.post(&me.guest(), "/api/account", login).await;
                })
                .await;
            }
            Attack::Rubbish => self.many(20, |me, _| me.rubbish()).await,
            Attack::HugeFrames => self.many(20, |me, _| me.huge()).await,
            Attack::Questions => self.many(20, |me, _| me.question()).await,
        }
    }

    /// So many workers do the same again and again, with numbers that no other has.
    async fn many<F: Future<Output = ()> + Send + 'static>(
        &self,
        workers: u64,
        work: impl Fn(Attacker, u64) -> F + Clone + Send + 'static,
    ) {
        let mut tasks = JoinSet::new();
        for worker in 0..workers {
            let (me, work) = (self.clone(), work.clone());
            tasks.spawn(async move {
                for round in 0.. {
                    if !me.goes_on() {
                        break;
                    }
                    let one = work(me.clone(), round * workers + worker);
                    let stopped = async {
                        while me.goes_on() {
                            tokio::time::sleep(Duration::from_millis(100)).await;
                        }
                    };
                    tokio::select! { () = one => {}, () = stopped => break }
                    // The attacker's own machine must not be the limit: it shares ours.
                    tokio::time::sleep(Duration::from_millis(20)).await;
                }
            });
        }
        tasks.join_all().await;
    }

    async fn get(&self, who: &Account, path: &str) {
        match who.get(self.server, path).await {
            Ok(answer) => self.count(answer.status.to_string()),
            Err(_) => self.count("hung up"),
        }
    }

    async fn post(&self, who: &Account, path: &str, body: Value) {
        match who.post(self.server, path, &body).await {
            Ok(answer) => self.count(answer.status.to_string()),
            Err(_) => self.count("hung up"),
        }
    }

    async fn picture(&self, at: Option<u64>, night: bool) {
        let at = at.map(|at| format!("&at={at}")).unwrap_or_default();
        let path = format!("/api/tables/{}/picture.png?night={night}{at}", self.other.table);
        self.get(&Attacker::nobody(), &path).await;
    }

    /// Asks for a picture and goes away.
    async fn leave(self, number: u64) {
        let at = 10 + number % 400;
        let line = format!(
            "GET /api/tables/{}/picture.png?at={at} HTTP/1.1\r\nhost: x\r\n\r\n",
            self.other.table
        );
        let Ok(mut stream) = dial(self.server).await else { return self.count("hung up") };
        let _ = stream.write_all(line.as_bytes()).await;
        tokio::time::sleep(Duration::from_millis(5)).await;
        self.count("left");
    }

    /// A castle of cardboard, each time with some other rooms left out.
    async fn layout(self, number: u64) {
        let layout = LAYOUTS.iter().cycle().nth(number as usize % LAYOUTS.len());
        let layout = layout.copied().unwrap_or_default();
        let mut layout: Value = serde_json::from_str(layout).unwrap_or_default();
        for rooms in ["rooms", "steps", "tiles"] {
            let rooms =
                layout.pointer_mut(&format!("/castle/{rooms}")).and_then(Value::as_array_mut);
            if let Some(rooms) = rooms {
                rooms.truncate(rooms.len().saturating_sub(number as usize / 6 % 8).max(1));
            }
        }
        let path = if number.is_multiple_of(2) { "/api/score" } else { "/api/score/picture.png" };
        self.post(&Attacker::nobody(), path, layout).await;
    }

    /// Changes prices and talks, and never moves on.
    async fn flip(&self) {
        let mut tasks = JoinSet::new();
        for (seat, account) in (0_u8..).zip(self.guests.clone()) {
            let me = self.clone();
            tasks.spawn(async move {
                for round in 0.. {
                    if !me.goes_on() {
                        return;
                    }
                    let _ = me.flip_on_one_socket(&account, Seat(seat), round).await;
                    tokio::time::sleep(Duration::from_millis(20)).await;
                }
            });
        }
        tasks.join_all().await;
    }

    async fn flip_on_one_socket(
        &self,
        account: &Account,
        seat: Seat,
        round: u64,
    ) -> Result<(), client::Trouble> {
        let mut connection = Connection::open(&self.own, account, None).await?;
        let mut seen = Seen::default();
        let mut dice = Seed::of_series(round, seat.0.into()).stream("flips");
        for number in 0.. {
            let wait = Duration::from_millis(20);
            while let Ok(Some(text)) = tokio::time::timeout(wait, connection.next()).await {
                let frame = Frame::read(&text)?;
                seen.hear(&frame)?;
                if matches!(frame.kind, "ack" | "refused") {
                    let code = frame.problem.as_ref().map_or("ack", |problem| problem.code);
                    self.count(code);
                    break;
                }
            }
            if !self.goes_on() {
                return Ok(());
            }
            let action = if seen.asks(seat) { seen.choose(&mut dice)? } else { None };
            let action = action.filter(|action| number % 4 != 0 && action.contains("price"));
            let command = match action {
                Some(action) => format!(r#"{{"type":"act","actions":[{action}]}}"#),
                None if number % 4 == 0 => json!({ "type": "say", "text": "again" }).to_string(),
                None => continue,
            };
            let id = format!("flip {} {round} {number}", seat.0);
            let text = format!(r#"{{"type":"do","id":"{id}","command":{command}}}"#);
            connection.say_text(text).await?;
        }
        Ok(())
    }

    /// Reads the attacker's long table in every way there is.
    async fn open_long(self, number: u64) {
        let table = &self.long(number).table;
        let (who, nobody) = (self.guest(), Attacker::nobody());
        match number % 5 {
            0 => self.get(&who, &format!("/api/tables/{table}/updates?after=0")).await,
            1 => self.get(&who, &format!("/api/tables/{table}/at/{}", 20 + number % 500)).await,
            2 => self.get(&who, &format!("/api/tables/{table}/sheets")).await,
            3 => self.get(&nobody, &format!("/api/tables/{table}/picture.svg?at={number}")).await,
            _ => match Connection::open(self.long(number), &who, Some(0)).await {
                Ok(mut connection) => {
                    connection.next().await;
                    connection.next().await;
                    self.count("read");
                }
                Err(_) => self.count("hung up"),
            },
        }
    }

    /// Says the beginning, and then one byte in two seconds.
    async fn trickle(self, head: &'static str) {
        let Ok(mut stream) = dial(self.server).await else { return self.count("hung up") };
        let mut sent = stream.write_all(head.as_bytes()).await;
        for _ in 0..60 {
            tokio::time::sleep(Duration::from_secs(2)).await;
            if !head.is_empty() {
                sent = stream.write_all(b"x").await;
            }
            let mut byte = [0];
            match stream.try_read(&mut byte) {
                Ok(_) => return self.count("sent away"),
                Err(error) if error.kind() == std::io::ErrorKind::WouldBlock => {}
                Err(_) => return self.count("sent away"),
            }
            if sent.is_err() {
                return self.count("sent away");
            }
        }
        self.count("held for two minutes");
    }

    async fn sit_on_a_socket(self) {
        let opened = Connection::open(&self.other, &self.guest(), None).await;
        let Ok(mut connection) = opened else { return self.count("refused") };
        self.count("open");
        while connection.next().await.is_some() {}
    }

    async fn rubbish(self) {
        let opened = Connection::open(&self.other, &self.guest(), None).await;
        let Ok(mut connection) = opened else { return self.count("refused") };
        for text in crate::bad::RUBBISH.iter().cycle() {
            if connection.say_text((*text).to_owned()).await.is_err() {
                return self.count("sent away");
            }
            self.count("rubbish");
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    }

    async fn huge(self) {
        let opened = Connection::open(&self.other, &self.guest(), None).await;
        let Ok(mut connection) = opened else { return self.count("refused") };
        for size in [15_000, 17_000, 64_000, 1_000_000, 16_000_000] {
            let text = format!(r#"{{"type":"ping","t":{}}}"#, " ".repeat(size) + "1");
            if connection.send(Message::Text(text.into())).await.is_err() {
                return self.count("sent away");
            }
            self.count("frame");
        }
    }

    async fn question(self) {
        let opened = Connection::open(&self.own, &self.guest(), None).await;
        let Ok(mut connection) = opened else { return self.count("refused") };
        let price = json!({ "castles": { "type": "pass" } });
        let actions = vec![price.clone(); 64];
        let questions = [
            json!({ "type": "preview", "id": "p", "action": price }),
            json!({ "type": "weigh", "id": "w", "actions": actions }),
            json!({ "type": "sheets", "id": "s" }),
        ];
        for question in questions.iter().cycle() {
            if connection.say_text(question.to_string()).await.is_err() {
                return self.count("sent away");
            }
            let answer = tokio::time::timeout(Duration::from_millis(200), connection.next()).await;
            match answer {
                Ok(Some(_)) => self.count("answer"),
                Ok(None) => return self.count("sent away"),
                Err(_) => self.count("no answer"),
            }
        }
    }
}
