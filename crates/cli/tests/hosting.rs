//! What docs/hosting.md tells a host to do, done with the real program: serve, back up while people
//! play, stop, restore elsewhere, play on. And `admin`, with its exit codes.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod support;

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use bots::Bot;
use client::{Account, Player, Target, offered};
use game::Seat;
use pgtemp::Postgres;
use serde_json::{Value, json};
use shelf::{GameName, SetupRequest};
use support::{fill, folder, repository, swanstone, text};
use table::{Clock, Settings};

/// A running `swanstone serve`.
struct Serving {
    child: Child,
    address: SocketAddr,
}

impl Serving {
    /// Starts the server; `place` says where its tables are.
    fn start(place: &[&str]) -> Serving {
        Serving::start_by(&["env"], place)
    }

    /// The same where the system allows so many files.
    fn with_files(files: u32, place: &[&str]) -> Serving {
        let shell = format!("ulimit -n {files} && exec \"$@\"");
        Serving::start_by(&["sh", "-c", &shell, "sh"], place)
    }

    /// The same, by a program that is told which one to start.
    fn start_by(by: &[&str], place: &[&str]) -> Serving {
        let mut child = Command::new(by[0])
            .args(&by[1..])
            .arg(env!("CARGO_BIN_EXE_swanstone"))
            .args(["serve", "--addr", "127.0.0.1:0", "--address-rate", "0", "--person-rate", "0"])
            .args(place)
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("Swanstone is open: http://");
        let address = address.unwrap_or_else(|| panic!("it says {line:?}")).parse().unwrap();
        Serving { child, address }
    }

    /// Asks it to stop, as a machine does that goes down, and gives its exit code.
    fn stop(mut self) -> Option<i32> {
        let process = self.child.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &process]).status().unwrap().success());
        let patience = Instant::now() + Duration::from_secs(20);
        while Instant::now() < patience {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status.code();
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        panic!("the server does not stop");
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Three people at a table.
struct Party {
    table: String,
    people: Vec<Account>,
    sent: u32,
}

impl Party {
    /// Opens a table, sits down and begins.
    async fn gather(server: SocketAddr) -> Party {
        let mut people = Vec::new();
        for name in ["Anna", "Berta", "Clara"] {
            people.push(Account::guest(server, name).await.unwrap());
        }
        let settings = Settings {
            game: GameName::Between,
            setup: SetupRequest { players: 3, ..SetupRequest::default() },
            clock: Clock::None,
            stand_in: Bot::Greedy,
            listed: true,
            hints: true,
        };
        let table = people[0].open(server, &settings).await.unwrap();
        for (number, person) in people.iter().enumerate() {
            let contribution = format!("luck of {number}");
            let sit = table::Command::Sit { seat: None, link: None, contribution };
            person.ask(server, &table, "sit", &sit).await.unwrap();
        }
        people[0].ask(server, &table, "start", &table::Command::Start {}).await.unwrap();
        Party { table, people, sent: 0 }
    }

    async fn get(&self, server: SocketAddr, person: usize, rest: &str) -> Value {
        let path = format!("/api/tables/{}/{rest}", self.table);
        let answer = self.people[person].get(server, &path).await.unwrap();
        assert_eq!(answer.status, 200, "{path}: {}", answer.json());
        answer.json()
    }

    /// What everybody hears from the beginning, by person.
    async fn heard(&self, server: SocketAddr) -> Vec<Vec<Value>> {
        let mut heard = Vec::new();
        for person in 0..self.people.len() {
            heard.push(self.get(server, person, "updates").await.as_array().unwrap().clone());
        }
        heard
    }

    /// Makes so many moves, one after the other.
    async fn make_moves(&mut self, server: SocketAddr, moves: u32) {
        let mut made = 0;
        for person in (0..self.people.len()).cycle() {
            if made == moves {
                return;
            }
            let now = self.get(server, person, "at/1000000").await;
            assert_eq!(now["stage"], "playing", "the game was over too soon");
            let choices = offered(&now);
            if !now["asked"].as_array().unwrap().contains(&json!(person)) || choices.is_empty() {
                continue;
            }
            // The last choice moves the game on more often than the first.
            let action = choices.last().unwrap();
            self.sent += 1;
            let command = json!({ "type": "act", "actions": [action] });
            let body = json!({ "id": format!("by hand {}", self.sent), "command": command });
            let path = format!("/api/tables/{}/do", self.table);
            let answer = self.people[person].post(server, &path, &body).await.unwrap();
            assert_eq!(answer.status, 200, "{}", answer.json());
            made += 1;
        }
    }

    /// Plays to the end over sockets, each person on the next of these servers.
    async fn play_to_the_end(&self, servers: &[SocketAddr]) {
        let mut games = Vec::new();
        for (number, account) in (0..).zip(&self.people) {
            let server = servers[usize::from(number) % servers.len()];
            let target = Target { server, table: self.table.clone() };
            let mut player = Player::new(account.clone(), &target, Seat(number), 5);
            games.push(tokio::spawn(async move { player.play().await }));
        }
        for game in games {
            let played = game.await.unwrap().unwrap();
            let numbers: Vec<u64> = played.heard.keys().copied().collect();
            assert!(played.over && numbers.iter().zip(1..).all(|(number, n)| *number == n));
        }
    }
}

/// The game on a restored store: it begins where the backup was made, and comes to its end.
async fn goes_on(party: &Party, before: &[Vec<Value>], least: usize, servers: &[SocketAddr]) {
    let restored = party.heard(servers[0]).await;
    let length = restored[0].len();
    assert!(least <= length && length < before[0].len(), "{least} {length} {}", before[0].len());
    for (restored, before) in restored.iter().zip(before) {
        assert_eq!(restored[..], before[..length], "what was kept reads as it did");
    }
    party.play_to_the_end(servers).await;
    let after = party.heard(servers[0]).await;
    for (after, restored) in after.iter().zip(&restored) {
        assert_eq!(after[..length], restored[..], "the past stays as it was");
        assert!(after.len() > length);
    }
    let record = folder(&format!("hosting-record-{}", servers.len())).join("game.json");
    let game = party.get(servers[0], 0, "record").await;
    assert_eq!(game["shuffle"]["contributions"][2], "luck of 2");
    std::fs::write(&record, game.to_string()).unwrap();
    let run = swanstone(&fill("replay {} --verify", &[text(&record)]));
    assert_eq!(run.code, 0, "{run:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_sqlite_backup_made_while_people_play_is_restored_and_played_on() {
    let (data, other) = (folder("hosting-data"), folder("hosting-restored"));
    let copy = folder("hosting-backup").join("copy.db");
    let server = Serving::start(&["--data", text(&data)]);
    let mut party = Party::gather(server.address).await;
    party.make_moves(server.address, 40).await;
    let least = party.heard(server.address).await[0].len();

    let backup = fill("admin backup --data {} {}", &[text(&data), text(&copy)])
        .into_iter()
        .map(str::to_owned)
        .collect::<Vec<_>>();
    let backup = tokio::task::spawn_blocking(move || {
        swanstone(&backup.iter().map(String::as_str).collect::<Vec<_>>())
    });
    party.make_moves(server.address, 10).await;
    let run = backup.await.unwrap();
    assert_eq!(run.code, 0, "{run:?}");
    party.make_moves(server.address, 20).await;
    let before = party.heard(server.address).await;
    assert_eq!(server.stop(), Some(0));

    // The same program, or the next one, goes on with the same data.
    let server = Serving::start(&["--data", text(&data)]);
    assert_eq!(party.heard(server.address).await, before);
    assert_eq!(server.stop(), Some(0));

    std::fs::copy(&copy, other.join("swanstone.db")).unwrap();
    let server = Serving::start(&["--data", text(&other)]);
    goes_on(&party, &before, least, &[server.address]).await;
    assert_eq!(server.stop(), Some(0));
}

/// A program of the PostgreSQL that is installed.
fn postgres_program(name: &str) -> PathBuf {
    let debian = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut found: Vec<PathBuf> = debian.map(|version| version.path().join("bin")).collect();
    let version = |folder: &PathBuf| folder.parent()?.file_name()?.to_str()?.parse::<u32>().ok();
    found.sort_by_key(version);
    found.reverse();
    let path = std::env::var_os("PATH").unwrap_or_default();
    found.extend(std::env::split_paths(&path));
    let mut programs = found.iter().map(|folder| folder.join(name));
    programs.find(|program| program.exists()).unwrap_or_else(|| panic!("{name} is not installed"))
}

fn run_program(name: &str, arguments: &[&str]) {
    let output = Command::new(postgres_program(name)).args(arguments).output().unwrap();
    assert!(output.status.success(), "{name}: {}", String::from_utf8_lossy(&output.stderr));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_postgres_dump_made_while_people_play_is_restored_and_played_on_by_two_nodes() {
    let postgres = Postgres::of_this_process();
    let (database, other) = (postgres.fresh_database(), postgres.fresh_database());
    let dump = folder("hosting-dump").join("swanstone.dump");
    let server = Serving::start(&["--database", &database]);
    let mut party = Party::gather(server.address).await;
    party.make_moves(server.address, 40).await;
    let least = party.heard(server.address).await[0].len();
    let arguments = ["--format=custom", "--file", text(&dump), "--dbname", &database];
    run_program("pg_dump", &arguments);
    party.make_moves(server.address, 20).await;
    let before = party.heard(server.address).await;
    assert_eq!(server.stop(), Some(0));

    run_program("pg_restore", &["--no-owner", "--dbname", &other, text(&dump)]);
    let nodes = [0, 1].map(|_| Serving::start(&["--database", &other]));
    goes_on(&party, &before, least, &nodes.each_ref().map(|node| node.address)).await;
    for node in nodes {
        assert_eq!(node.stop(), Some(0));
    }
    let run = swanstone(&fill("admin list --stage over --json --database {}", &[&other]));
    assert_eq!(run.json()["tables"][0]["table"], *party.table, "{run:?}");
}

/// A table of older rules goes in and out as it is; one of rules that nobody knows does not go in.
#[test]
fn tables_of_older_rules_are_imported_and_those_of_unknown_rules_are_not() {
    let data = folder("hosting-older-rules");
    let server = Serving::start(&["--data", text(&data)]);
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/tables/between-rules-1.json");
    let older = std::fs::read_to_string(file).unwrap();
    let run = swanstone(&fill("admin import --data {} {}", &[text(&data), file]));
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{run:?}");
    let list = swanstone(&fill("admin list --json --data {}", &[text(&data)])).json();
    assert_eq!(list["tables"][0]["rules_version"], 1, "{list}");
    assert_eq!(list["tables"][0]["stage"], "playing");
    let table = list["tables"][0]["table"].as_str().unwrap();
    let export = swanstone(&fill("admin export --unfinished --data {} {}", &[text(&data), table]));
    assert_eq!(export.out.trim_end(), older.trim_end());

    let unknown = data.join("unknown.json");
    let newer = older.replacen("\"rules_version\":1", "\"rules_version\":3", 1);
    std::fs::write(&unknown, newer).unwrap();
    let run = swanstone(&fill("admin import --data {} {}", &[text(&data), text(&unknown)]));
    assert_eq!(run.code, 1, "{run:?}");
    assert!(run.err.contains("version 3 of the rules of between is not known"), "{run:?}");
    assert_eq!(server.stop(), Some(0));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_are_listed_exported_imported_and_deleted() {
    let (data, other) = (folder("hosting-admin"), folder("hosting-admin-other"));
    let files = folder("hosting-files");
    let (unfinished, finished) = (files.join("unfinished.json"), files.join("finished.json"));
    let server = Serving::start(&["--data", text(&data)]);
    let elsewhere = Serving::start(&["--data", text(&other)]);
    let mut party = Party::gather(server.address).await;
    party.make_moves(server.address, 5).await;
    let table = party.table.clone();
    let (here, there) = (text(&data), text(&other));
    let code = |line: &str, arguments: &[&str], expected: i32| {
        let run = swanstone(&fill(line, arguments));
        assert_eq!(run.code, expected, "{line}: {run:?}");
        let quiet = if expected == 0 { &run.err } else { &run.out };
        assert_eq!(quiet, "", "{line}");
        assert!(expected == 0 || run.err.starts_with("swanstone: ") || run.err.contains("error:"));
        run
    };

    let list = code("admin list --json --data {}", &[here], 0).json();
    assert_eq!(list["tables"][0]["table"], *table);
    assert_eq!(list["tables"][0]["stage"], "playing");
    assert_eq!(list["counts"], json!({ "gathering": 0, "playing": 1, "over": 0 }));
    assert!(code("admin list --data {}", &[here], 0).out.contains(&table));
    let reports = code("admin reports --json --data {}", &[here], 0).json();
    assert_eq!(reports, json!({ "reports": [] }));
    assert_eq!(code("admin reports --data {}", &[here], 0).out, "");

    // The file of a game that is on would show every hand.
    let refused = code("admin export --data {} {}", &[here, &table], 1);
    assert!(refused.err.contains("--unfinished"), "{refused:?}");
    let export = "admin export --unfinished --data {} {} -o {}";
    code(export, &[here, &table, text(&unfinished)], 0);

    // It moves to another server, where everybody still has the way back to their seat.
    let imported = code("admin import --data {} {}", &[there, text(&unfinished)], 0);
    assert_eq!(imported.out, format!("imported {table}\n"));
    let way_back = party.get(server.address, 1, "at/1000000").await["lobby"]["your_link"].clone();
    let berta = Account::guest(elsewhere.address, "Berta again").await.unwrap();
    let command = json!({ "id": "back", "command": { "type": "sit", "link": way_back } });
    let path = format!("/api/tables/{table}/do");
    let answer = berta.post(elsewhere.address, &path, &command).await.unwrap();
    assert_eq!(answer.status, 200, "{}", answer.json());
    code("admin import --data {} {}", &[there, text(&unfinished)], 1);

    // A finished one goes out and in again as it was.
    party.play_to_the_end(&[server.address]).await;
    let record = party.get(server.address, 0, "record").await;
    code("admin export --data {} {} -o {}", &[here, &table, text(&finished)], 0);
    assert_eq!(elsewhere.stop(), Some(0));
    assert_eq!(
        code("admin delete --data {} {}", &[there, &table], 0).out,
        format!("deleted {table}\n")
    );
    code("admin delete --data {} {}", &[there, &table], 1);
    code("admin export --data {} {}", &[there, &table], 1);
    code("admin import --data {} {}", &[there, text(&finished)], 0);
    let printed = code("admin export --data {} {}", &[there, &table], 0).out;
    assert_eq!(printed, std::fs::read_to_string(&finished).unwrap());
    let elsewhere = Serving::start(&["--data", there]);
    assert_eq!(party.get(elsewhere.address, 0, "record").await, record);

    // What cannot be used.
    code("admin import --data {} {}", &[there, text(&files.join("none.json"))], 2);
    code("admin export --data {} {}", &[there, "no-table"], 2);
    code("admin list --data {} --stage asleep", &[there], 2);
    code("admin list --data {}", &[text(&files)], 2);
    code("admin list --database {}", &["mysql://somewhere"], 2);
    code("admin backup --data {} {}", &[text(&files), text(&files.join("copy.db"))], 2);
    code("admin backup --data {} {}", &[there, text(&finished)], 2);
    code("admin backup --database {} {}", &["postgres://somewhere", "copy.db"], 2);
    code("serve --data {} --addr 127.0.0.1:0", &[there], 2); // another server has it
    let address = elsewhere.address.to_string();
    let taken = swanstone(&fill("serve --data {} --addr {}", &[text(&files), &address]));
    assert_eq!(taken.code, 2, "{taken:?}");
    assert!(taken.err.contains(&format!("{address} is taken")), "{taken:?}");
    assert!(taken.err.contains("--addr 127.0.0.1:"), "{taken:?}");
}

/// A picture takes seconds to draw here, and many of them are asked for.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_draws_stops_within_ten_seconds() {
    let data = folder_of("stops");
    let server = Serving::start(&["--data", text(&data), "--behind-proxy"]);
    let party = Party::gather(server.address).await;
    let mut asking = Vec::new();
    for number in 0..40 {
        let (castle, night) = (number % 3, number % 2 == 0);
        let line = format!(
            "GET /api/tables/{}/picture.png?castle={castle}&night={night} HTTP/1.1\r\n\
             host: here\r\nx-forwarded-for: 198.51.100.{number}\r\n\r\n",
            party.table
        );
        let mut stream = std::net::TcpStream::connect(server.address).unwrap();
        std::io::Write::write_all(&mut stream, line.as_bytes()).unwrap();
        asking.push(stream);
    }
    // Headers that never end, too.
    asking.push(std::net::TcpStream::connect(server.address).unwrap());
    std::io::Write::write_all(&mut asking[40], b"GET / HTTP/1.1\r\nx: ").unwrap();
    let drawing = async || {
        let metrics = Account { cookie: String::new() }.get(server.address, "/metrics").await;
        let metrics = String::from_utf8(metrics.unwrap().body).unwrap();
        !metrics.contains("swanstone_pictures_drawn_total 0")
    };
    while !drawing().await {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let start = Instant::now();
    assert_eq!(server.stop(), Some(0));
    assert!(start.elapsed() < Duration::from_secs(10), "{:?}", start.elapsed());
}

/// Everything is full of connections that say nothing; the host is still told that the server lives,
/// and afterwards the game goes on.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_is_full_says_that_it_lives() {
    let data = folder_of("full");
    let limits = ["--data", text(&data), "--address-connections", "0", "--patience", "60"];
    let server = Serving::with_files(256, &limits);
    let mut party = Party::gather(server.address).await;
    let connect = |_| std::net::TcpStream::connect(server.address).unwrap();
    // As many as there is room for; those beyond are served for a moment only.
    let silent: Vec<_> = (0..60).map(connect).collect();
    let host = Account { cookie: String::new() };
    let patience = Instant::now() + Duration::from_secs(20);
    // For a moment those who came too late take the places that are kept for who asks.
    while host.get(server.address, "/healthz").await.is_err() {
        assert!(Instant::now() < patience, "nobody says that the server lives");
    }
    let answer = host.get(server.address, "/api/games").await.unwrap();
    assert_eq!((answer.status, &answer.json()["code"]), (503, &json!("full")));
    drop(silent);
    while host.get(server.address, "/api/games").await.is_ok_and(|answer| answer.status != 200) {
        assert!(Instant::now() < patience, "it stays full");
    }
    party.make_moves(server.address, 3).await;
    assert_eq!(server.stop(), Some(0));
}

/// What a host does with people, beside the server that they use.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_host_looks_after_people_and_every_act_is_written_down() {
    let data = folder_of("people");
    let server = Serving::start(&["--data", text(&data)]);
    let admin = |line: &str, arguments: &[&str], code: i32| {
        let place = [&[text(&data)], arguments].concat();
        let line = line.replacen("person", "admin person", 1).replacen("audit", "admin audit", 1);
        let run = swanstone(&fill(&format!("{line} "), &place));
        assert_eq!(run.code, code, "{run:?}");
        run
    };
    let post = async |who: &Account, path: &str, body: Value| {
        who.post(server.address, path, &body).await.unwrap()
    };
    let guest = Account::guest(server.address, "Annna").await.unwrap();
    let nobody = Account { cookie: String::new() };
    let credentials = json!({ "login": "anna", "password": "correct horse" });
    let answer = post(&guest, "/api/account", credentials.clone()).await;
    let cookie = answer.cookie.unwrap();
    let anna = Account { cookie: cookie.split(';').next().unwrap().to_owned() };
    let me = async || anna.get(server.address, "/api/me").await.unwrap();

    let found = admin("person find --data {} {} --json", &["nnn"], 0).json();
    let id = found["people"][0]["person"].as_str().unwrap().to_owned();
    assert_eq!(found["people"][0]["login"], "anna");
    assert!(admin("person find --data {} {}", &["ANNA"], 0).out.contains(&id));
    admin("person rename --data {} {} {}", &["anna", "Anna"], 0);
    assert_eq!(me().await.json()["name"], "Anna");
    admin("person rename --data {} {} {}", &["anna", ""], 1);
    admin("person ban --data {} {} --why {}", &[&id, "spam"], 0);
    assert_eq!(me().await.json()["code"], "banned");
    admin("person unban --data {} {}", &["anna"], 0);
    assert_eq!(me().await.status, 200);

    let code = admin("person reset --data {} {}", &["anna"], 0).out;
    let body = json!({ "login": "anna", "code": code.trim(), "password": "battery staple" });
    assert_eq!(post(&nobody, "/api/reset", body.clone()).await.status, 200);
    assert_eq!(post(&nobody, "/api/reset", body).await.status, 401);
    assert_eq!(me().await.status, 401);
    assert_eq!(post(&nobody, "/api/login", credentials).await.status, 401);
    // A guest has nothing to reset, and nobody is nobody.
    Account::guest(server.address, "Berta").await.unwrap();
    let guests = admin("person find --data {} {} --json", &["Berta"], 0).json();
    admin("person reset --data {} {}", &[guests["people"][0]["person"].as_str().unwrap()], 1);
    admin("person ban --data {} {}", &["nobody"], 1);

    admin("person delete --data {} {}", &["anna"], 0);
    admin("person delete --data {} {}", &["anna"], 1);
    let body = json!({ "login": "anna", "password": "battery staple" });
    assert_eq!(post(&nobody, "/api/login", body).await.status, 401);
    let acts = admin("audit --data {} --json", &[], 0).json();
    let acts: Vec<String> = acts["audit"]
        .as_array()
        .unwrap()
        .iter()
        .map(|line| {
            format!("{} {}", line["act"].as_str().unwrap(), line["detail"].as_str().unwrap())
        })
        .collect();
    assert_eq!(acts, ["delete ", "reset ", "unban ", "ban spam", "rename "]);
    let listed = admin("audit --data {}", &[], 0).out;
    assert!(listed.contains(&id) && !listed.contains(code.trim()), "{listed}");
}

/// A file that cannot grow, as on a full disk: the server runs, and says that it is not ready.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_cannot_write_is_not_ready() {
    let data = folder_of("full");
    // What is longer than this many blocks of 512 bytes is refused, instead of killing the program.
    let script = "trap '' XFSZ; ulimit -f 600; exec \"$@\"";
    let server = Serving::start_by(&["sh", "-c", script, "sh"], &["--data", text(&data)]);
    let host = Account { cookie: String::new() };
    let mut refused = Value::Null;
    for _ in 0..60 {
        refused = host.post(server.address, "/api/guest", &json!({})).await.unwrap().json();
        if refused["code"].is_string() {
            break;
        }
    }
    assert_eq!(refused["code"], "store_unavailable");
    assert_eq!(host.get(server.address, "/readyz").await.unwrap().status, 503);
    assert_eq!(host.get(server.address, "/healthz").await.unwrap().status, 200);
}

fn hosting() -> String {
    std::fs::read_to_string(repository("docs/hosting.md")).unwrap()
}

fn folder_of(name: &str) -> PathBuf {
    folder(&format!("hosting-{name}"))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_metric_is_explained_and_a_host_can_watch() {
    let data: &Path = &folder_of("watched");
    let server = Serving::start(&["--data", text(data)]);
    let host = Account { cookie: String::new() };
    for (path, said) in [("/healthz", "alive\n"), ("/readyz", "ready\n")] {
        let answer = host.get(server.address, path).await.unwrap();
        assert_eq!((answer.status, String::from_utf8(answer.body).unwrap()), (200, said.into()));
    }
    // What is counted by its code is there once it was counted.
    assert_eq!(host.get(server.address, "/api/nothing").await.unwrap().status, 404);
    let metrics = host.get(server.address, "/metrics").await.unwrap().body;
    let metrics = String::from_utf8(metrics).unwrap();
    let name = |line: &str| {
        let (name, kind) = line.strip_prefix("# TYPE ")?.split_once(' ')?;
        Some(if kind == "counter" { format!("{name}_total") } else { name.to_owned() })
    };
    let real: BTreeSet<String> = metrics.lines().filter_map(name).collect();
    let document = hosting();
    let rows = document.lines().filter_map(|line| line.strip_prefix("| `swanstone_"));
    let explained: BTreeSet<String> =
        rows.filter_map(|row| Some(format!("swanstone_{}", row.split('`').next()?))).collect();
    assert_eq!(explained, real);
}

#[test]
fn every_flag_of_the_server_is_explained() {
    let help = swanstone(&["serve", "--help"]).out;
    let words = help.split_whitespace().filter(|word| word.starts_with("--"));
    let flags: BTreeSet<&str> = words.map(|word| word.trim_end_matches([',', '.'])).collect();
    assert!(flags.contains("--behind-proxy"), "{help}");
    let document = hosting();
    let explained = |flag: &&&str| !document.contains(&format!("| `{flag}"));
    let left_out: Vec<_> =
        flags.iter().filter(|flag| **flag != "--help").filter(explained).collect();
    assert_eq!(left_out, Vec::<&&str>::new(), "in docs/hosting.md");
}

/// A game that plays on from another: `replay` checks it, and says what it does not check.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_record_of_a_branch_is_verified() {
    let data = folder_of("branch");
    let server = Serving::start(&["--data", text(&data)]);
    let party = Party::gather(server.address).await;
    party.play_to_the_end(&[server.address]).await;
    let path = format!("/api/tables/{}/branch", party.table);
    let body = json!({ "n": 30, "seat": 1 });
    let opened = party.people[0].post(server.address, &path, &body).await.unwrap().json();
    let table = opened["table"].as_str().unwrap().to_owned();
    let branch = Party { table: table.clone(), people: party.people.clone(), sent: 0 };
    let target = Target { server: server.address, table };
    let played = Player::new(branch.people[0].clone(), &target, Seat(1), 5).play().await.unwrap();
    assert!(played.over);
    let mut record = branch.get(server.address, 0, "record").await;
    let file = data.join("branch.json");
    let replay = |record: &Value, line: &str| {
        std::fs::write(&file, record.to_string()).unwrap();
        swanstone(&fill(line, &[text(&file)]))
    };
    let run = replay(&record, "replay {} --verify");
    assert_eq!(run.code, 0, "{run:?}");
    assert!(run.out.contains("actions come from another game"), "{}", run.out);
    let json = replay(&record, "replay {} --verify --json").json();
    assert_eq!((&json["verified"], &json["given"]), (&json!(true), &record["given"]));
    record["given"] = json!(0);
    let run = replay(&record, "replay {} --verify");
    assert_eq!(run.code, 1, "{run:?}");
    assert!(run.err.contains("the seed draws"), "{run:?}");
}
