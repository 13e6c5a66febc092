//! The examples of docs/protocol.md are real. What a client says is read as the server reads it; what
//! the server says comes from a small table that is played here. `cargo xtask bless` writes the
//! latter into the document.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod besides;
mod laid_out;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use bots::{Bot, Estimate};
use game::{Actor, Game, Phrase, Seat, Turn, Unheard, Viewer};
use protocol::{
    Answer, Archive, Ask, BranchTable, ClientMsg, Credentials, DeleteAccount, EndSession, GameForm,
    GuestRequest, Hints, JsonChange, Listed, Me, OpenTable, Opened, PasswordChange, PieceForm,
    Problem, Reset, Review, RuleText, Scored, ServerMsg, SessionInfo, SessionList, Sight,
    TableList, Verified,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use shelf::between::LayoutFile;
use shelf::{
    AnyAction, Between, Castles, Component, GameName, Record, SetupRequest, Shelved, with_game,
};
use table::{
    Branch, Clock, Command, CommittedRow, Hint, Millis, Now, Origin, Person, PersonId, Recipient,
    Refused, Request, Reviewed, Seating, Settings, Table, Update, What,
};

use crate::laid_out::laid_out;

/// Names every variant once: `NAME_OF` lists the names, the function finds one. A new variant does
/// not compile until it is named, and what is named needs an example.
macro_rules! names {
    ($all:ident, $of:ident, $type:ty: $($variant:pat => $name:literal,)*) => {
        const $all: &[&str] = &[$($name),*];

        fn $of(value: &$type) -> &'static str {
            match value {
                $($variant => $name,)*
            }
        }
    };
}

names! { CLIENT_MESSAGES, client_name, ClientMsg:
    ClientMsg::Hello { .. } => "hello",
    ClientMsg::Do { .. } => "do",
    ClientMsg::Preview { .. } => "preview",
    ClientMsg::Weigh { .. } => "weigh",
    ClientMsg::Plan { .. } => "plan",
    ClientMsg::Sheets { .. } => "sheets",
    ClientMsg::Ghost { .. } => "ghost",
    ClientMsg::Ping { .. } => "ping",
}

names! { COMMANDS, command_name, Command:
    Command::Sit { .. } => "sit",
    Command::Leave {} => "leave",
    Command::HandOver {} => "hand_over",
    Command::GiveUp {} => "give_up",
    Command::Delete {} => "delete",
    Command::Deputy { .. } => "deputy",
    Command::StandIn { .. } => "stand_in",
    Command::Expel { .. } => "expel",
    Command::Report { .. } => "report",
    Command::Return {} => "return",
    Command::SeatBot { .. } => "seat_bot",
    Command::ClearSeat { .. } => "clear_seat",
    Command::Configure { .. } => "configure",
    Command::Invite { .. } => "invite",
    Command::Revoke { .. } => "revoke",
    Command::Start {} => "start",
    Command::Act { .. } => "act",
    Command::Undo {} => "undo",
    Command::Pause {} => "pause",
    Command::Resume {} => "resume",
    Command::Answer { .. } => "answer",
    Command::Say { .. } => "say",
    Command::Rematch { .. } => "rematch",
}

names! { SERVER_MESSAGES, server_name, ServerMsg:
    ServerMsg::Welcome { .. } => "welcome",
    ServerMsg::Updates { .. } => "updates",
    ServerMsg::Ack { .. } => "ack",
    ServerMsg::Refused { .. } => "refused",
    ServerMsg::Preview { .. } => "preview",
    ServerMsg::Weighed { .. } => "weighed",
    ServerMsg::Plan { .. } => "plan",
    ServerMsg::Sheets { .. } => "sheets",
    ServerMsg::Ghost { .. } => "ghost",
    ServerMsg::Pong { .. } => "pong",
    ServerMsg::Bye { .. } => "bye",
}

names! { HAPPENINGS, what_name, What:
    What::Opened => "opened",
    What::Branched { .. } => "branched",
    What::Configured => "configured",
    What::Sat { .. } => "sat",
    What::BotSat { .. } => "bot_sat",
    What::Cleared { .. } => "cleared",
    What::Invited { .. } => "invited",
    What::Revoked => "revoked",
    What::Started { .. } => "started",
    What::Played { .. } => "played",
    What::Undone { .. } => "undone",
    What::Asked { .. } => "asked",
    What::Answered { .. } => "answered",
    What::Paused { .. } => "paused",
    What::Resumed { .. } => "resumed",
    What::Said { .. } => "said",
    What::TimeUp { .. } => "time_up",
    What::Left { .. } => "left",
    What::WentOut { .. } => "went_out",
    What::HandedOver { .. } => "handed_over",
    What::GaveUp { .. } => "gave_up",
    What::Lent { .. } => "lent",
    What::Deputized { .. } => "deputized",
    What::Expelled { .. } => "expelled",
    What::Reported { .. } => "reported",
    What::Noted => "noted",
    What::Returned { .. } => "returned",
    What::Rematch { .. } => "rematch",
}

// The document

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(path: &str) -> String {
    std::fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

const DOCUMENT: &str = "docs/protocol.md";
const MARK: &str = "<!-- example: ";

/// The parts of a document: text, and examples with their names.
#[derive(Debug, PartialEq)]
enum Part {
    Text(String),
    Example { name: String, json: String },
}

fn parts(document: &str) -> Vec<Part> {
    let mut parts = Vec::new();
    let mut text = String::new();
    let mut lines = document.lines();
    while let Some(line) = lines.next() {
        let Some(mark) = line.strip_prefix(MARK) else {
            assert!(line != "```json", "a block of JSON has no name after:\n{text}");
            text += &format!("{line}\n");
            continue;
        };
        let name = mark.strip_suffix(" -->").expect("the name ends with -->").to_owned();
        assert_eq!(lines.next(), Some("```json"), "{name}: expected a block of JSON");
        let json: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
        parts.push(Part::Text(std::mem::take(&mut text)));
        parts.push(Part::Example { name, json: json.join("\n") });
    }
    parts.push(Part::Text(text));
    parts
}

fn document_of(parts: &[Part]) -> String {
    let part = |part: &Part| match part {
        Part::Text(text) => text.clone(),
        Part::Example { name, json } => format!("{MARK}{name} -->\n```json\n{json}\n```\n"),
    };
    parts.iter().map(part).collect()
}

/// The examples whose names begin so, by the rest of their names.
fn examples(beginning: &str) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    for part in parts(&read(DOCUMENT)) {
        if let Part::Example { name, json } = part
            && let Some(rest) = name.strip_prefix(beginning)
        {
            assert!(found.insert(rest.to_owned(), json).is_none(), "{name} is there twice");
        }
    }
    found
}

// What clients say

#[test]
fn what_clients_say_is_understood_and_nothing_is_left_out() {
    let mut shown = BTreeSet::new();
    for (name, json) in examples("client ") {
        let message = protocol::decode(&json).unwrap_or_else(|e| panic!("{name}: {e}\n{json}"));
        let mut real = client_name(&message).to_owned();
        if let ClientMsg::Do { command, .. } = &message {
            real = format!("do {}", command_name(command));
            shown.insert("do".to_owned());
        }
        let said = name.split(',').next().unwrap_or_default();
        assert_eq!(said, real, "the example is called by another name");
        shown.insert(real);
    }
    let commands = COMMANDS.iter().map(|command| format!("do {command}"));
    let all: BTreeSet<String> =
        CLIENT_MESSAGES.iter().map(|&name| name.to_owned()).chain(commands).collect();
    assert_eq!(shown, all);
}

#[test]
fn bodies_of_requests_are_understood() {
    fn body<T: DeserializeOwned>(requests: &BTreeMap<String, String>, name: &str) -> T {
        shelf::parse(&requests[name]).unwrap_or_else(|error| panic!("{name}: {error}"))
    }
    let requests = examples("request ");
    let guest: GuestRequest = body(&requests, "guest");
    assert!(guest.name.is_some());
    for name in ["account", "login"] {
        let credentials: Credentials = body(&requests, name);
        assert!(credentials.login.len() >= 3 && credentials.password.len() >= 8);
    }
    let PasswordChange { old, new } = body(&requests, "password");
    assert!(old != new && new.len() >= 8);
    let reset: Reset = body(&requests, "reset");
    assert!(!reset.code.is_empty() && reset.password.len() >= 8);
    let EndSession { session } = body(&requests, "end session");
    assert!(session.is_some());
    let DeleteAccount { password } = body(&requests, "delete");
    assert!(password.is_some());
    let OpenTable { settings } = body(&requests, "tables");
    table::check_settings(&settings).unwrap();
    let Ask { id, command } = body(&requests, "do");
    assert!(!id.is_empty());
    assert_eq!(command_name(&command), "sit");
    let castle: LayoutFile = body(&requests, "score");
    assert!(castle.appraise().unwrap().refusals.len() == 1);
    let Archive { archived } = body(&requests, "archive");
    assert!(archived);
    let BranchTable { n, bot, .. } = body(&requests, "branch");
    assert!(n > 0 && bot.is_some());
    assert_eq!(requests.len(), 12, "a request is not looked at: {:?}", requests.keys());
}

// What the server says

#[test]
fn golden_what_the_server_says_is_what_the_document_shows() {
    let made = Script::play();
    let mut document = parts(&read(DOCUMENT));
    let mut wrong = Vec::new();
    let mut shown = BTreeSet::new();
    let bless = std::env::var_os("SWANSTONE_BLESS").is_some();
    for part in &mut document {
        let Part::Example { name, json } = part else { continue };
        if ["client ", "request "].iter().any(|ours| name.starts_with(ours)) {
            continue;
        }
        assert!(shown.insert(name.clone()), "{name} is there twice");
        let Some(real) = made.get(name) else {
            wrong.push(format!("{name}: there is no such example any more"));
            continue;
        };
        let value = |text: &str| serde_json::from_str::<Value>(text).ok();
        if value(json) != value(real) {
            if !bless {
                wrong.push(format!("{name}: is now\n{real}"));
            }
            json.clone_from(real);
        }
    }
    let missing = made.keys().filter(|name| !shown.contains(*name));
    wrong.extend(missing.map(|name| format!("{name}: add `{MARK}{name} -->` and a block of JSON")));
    if bless {
        std::fs::write(root().join(DOCUMENT), document_of(&document)).unwrap();
    }
    assert!(wrong.is_empty(), "{DOCUMENT}; run `cargo xtask bless`\n{}", wrong.join("\n"));
    let shows = |all: &[&str], beginning: &str| {
        for name in all {
            let begins = format!("{beginning} {name}");
            let named = |shown: &String| shown.split(',').next() == Some(&begins);
            assert!(shown.iter().any(named), "{DOCUMENT}: there is no example of {begins}");
        }
    };
    shows(SERVER_MESSAGES, "server");
    shows(HAPPENINGS, "what");
}

/// A table of three: Anna, who is its host, Berta and a bot.
struct Script {
    table: Table,
    at: Millis,
    sent: u32,
    made: BTreeMap<String, String>,
    /// The table as it was in the middle of the game.
    then: Option<Table>,
}

const TABLE: &str = "4c9m0tz7h2qxe";
const NEXT_TABLE: &str = "1vkd83wn5g0ra";

fn anna() -> Person {
    Person { id: PersonId("anna".into()), name: "Anna".into() }
}

fn berta() -> Person {
    Person { id: PersonId("berta".into()), name: "Berta".into() }
}

fn clara() -> Person {
    Person { id: PersonId("clara".into()), name: "Clara".into() }
}

fn settings(clock: Clock) -> Settings {
    let setup = SetupRequest { players: 3, ..SetupRequest::default() };
    Settings {
        game: GameName::Between,
        setup,
        clock,
        stand_in: Bot::Random,
        listed: false,
        hints: true,
    }
}

fn sit(link: Option<String>, contribution: &str) -> Command {
    Command::Sit { seat: None, link, contribution: contribution.into() }
}

impl Script {
    fn play() -> BTreeMap<String, String> {
        let at = 1_760_000_000_000;
        let row = table::open(settings(Clock::None), anna(), [[1; 32], [2; 32]], at).unwrap();
        let (table, committed) = Table::open(row).unwrap();
        let mut script = Script { table, at, sent: 0, made: BTreeMap::new(), then: None };
        script.tell(&committed);
        script.gather();
        script.draft();
        script.wish();
        script.build();
        script.plan();
        script.end();
        script.without_a_table();
        script.made
    }

    fn keep(&mut self, name: impl Into<String>, value: &impl Serialize) {
        let name = name.into();
        let text = laid_out(&serde_json::to_string(value).unwrap(), 0);
        assert!(self.made.insert(name.clone(), text).is_none(), "{name} is made twice");
    }

    /// Keeps a message; what stands after the comma tells it from others of its kind.
    fn say(&mut self, more: &str, message: &ServerMsg) {
        let name = format!("server {}{more}", server_name(message));
        self.keep(name, message);
    }

    /// Keeps the first update of each kind, as Anna hears it; long ones are cut.
    fn tell(&mut self, committed: &CommittedRow) {
        let mut update = committed.update_for(Viewer::Seat(Seat(0)), &anna().id);
        if let What::Started { news } = &mut update.what {
            news.truncate(4);
        }
        let name = format!("what {}", what_name(&update.what));
        if !self.made.contains_key(&name) {
            self.keep(name, &update);
        }
    }

    /// What happens at another table like this one.
    fn aside(&mut self, happens: impl FnOnce(&mut Script)) {
        let (table, at, sent) = (self.table.clone(), self.at, self.sent);
        happens(self);
        (self.table, self.at, self.sent) = (table, at, sent);
    }

    fn tick(&mut self) -> Millis {
        self.at += 1_000;
        self.at
    }

    fn run(&mut self, person: &Person, command: Command) -> u64 {
        let at = self.tick();
        self.sent += 1;
        let send = format!("{}-{}", person.name, self.sent);
        let request = Request { person, send: Some(&send), command: &command };
        let change = self.table.prepare(&request, at);
        let change = change.unwrap_or_else(|refused| panic!("{command:?}: {refused}"));
        let committed = self.table.commit(change).unwrap();
        self.tell(&committed);
        committed.n
    }

    fn refusal(&self, person: &Person, command: &Command) -> Refused {
        self.table.prepare(&Request { person, send: None, command }, self.at).unwrap_err()
    }

    fn now(&self, person: &Person, have: u64) -> Now {
        self.table.now(self.table.recipient(&person.id), have)
    }

    fn updates(&self, person: &Person, have: u64) -> ServerMsg {
        let viewer = self.table.recipient(&person.id).viewer;
        let committed = self.table.rows_since(have).unwrap();
        let updates = committed.map(|committed| committed.update_for(viewer, &person.id)).collect();
        ServerMsg::Updates { updates, now: Some(Box::new(self.now(person, 0))), change: None }
    }

    /// What somebody hears first who has missed much.
    fn past(&self, person: &Person) -> ServerMsg {
        let ServerMsg::Updates { updates, .. } = self.updates(person, 0) else { panic!() };
        let text = protocol::encode_past(&updates);
        let message = ServerMsg::Updates { updates, now: None, change: None };
        assert_eq!(protocol::encode(&message), text);
        message
    }

    /// What somebody hears who has had `before`.
    fn change(&self, person: &Person, have: u64, before: &Sight) -> ServerMsg {
        let now = Sight::of(&self.now(person, 0));
        let ServerMsg::Updates { updates, .. } = self.updates(person, have) else { panic!() };
        let change = JsonChange::read(now.change(before)).unwrap();
        let message =
            ServerMsg::Updates { updates: updates.clone(), now: None, change: Some(change) };
        let text = protocol::encode_updates(&updates, &now, Some(&now.change(before)));
        assert_eq!(protocol::encode(&message), text);
        message
    }

    fn listed(&self) -> Listed {
        let summary = serde_json::to_value(self.table.summary()).unwrap();
        let (created, changed) = (1_760_000_000_000, self.at);
        Listed { table: TABLE.into(), created, changed, summary }
    }

    fn gather(&mut self) {
        let welcome = ServerMsg::Welcome {
            protocol: protocol::VERSION,
            table: TABLE.into(),
            time: self.at + 500,
        };
        self.say("", &welcome);
        let n = self.run(&anna(), sit(None, "b1946ac92492d234"));
        self.say("", &ServerMsg::Ack { id: "a1".into(), n, link: None, table: None });
        self.keep("answer do", &Answer { n, link: None, table: None });
        self.say(", long past", &self.past(&anna()));
        self.say(", at a table that gathers", &self.updates(&anna(), 1));
        let spectator = Recipient::of(Viewer::Spectator, false);
        self.keep("answer at", &self.table.now(spectator, 0));
        self.keep("answer table", &self.listed());
        let n = self.run(&anna(), Command::Invite { seat: None });
        let link = self.table.last_link();
        self.say(", of invite", &ServerMsg::Ack { id: "a2".into(), n, link, table: None });
        let problem = Problem::from(&self.refusal(&berta(), &sit(None, "")));
        self.keep("answer problem", &problem);
        self.run(&berta(), sit(self.table.last_link(), "d3486ae9136e7856"));
        self.aside(|script| {
            script.run(&berta(), Command::Leave {});
            script.run(&berta(), sit(script.table.last_link(), ""));
            script.run(&anna(), Command::Expel { seat: Seat(1) });
        });
        self.run(&anna(), Command::Revoke { link: 1 });
        let clock = Clock::PerMove { seconds: 60 };
        self.run(&anna(), Command::Configure { settings: settings(clock) });
        self.run(&anna(), Command::SeatBot { seat: Seat(2), bot: Bot::Greedy });
        self.run(&anna(), Command::ClearSeat { seat: Seat(2) });
        self.run(&anna(), Command::SeatBot { seat: Seat(2), bot: Bot::Greedy });
        self.run(&berta(), Command::Say { text: "Good luck!".into() });
        let updates: Vec<Update> = self
            .table
            .rows_since(6)
            .unwrap()
            .map(|committed| committed.update(Viewer::Spectator))
            .collect();
        self.keep("answer updates", &updates);
        self.run(&anna(), Command::Start {});
        let next = Some(format!("{}-{TABLE}", self.at));
        self.keep("answer tables", &TableList { tables: vec![self.listed()], next });
    }

    fn draft(&mut self) {
        let early = AnyAction::Between(between::Action::Lock);
        let refused = self.refusal(&anna(), &Command::Act { actions: vec![early] });
        let problem = Problem::from(&refused);
        self.say(", by the game", &ServerMsg::Refused { id: Some("a3".into()), problem });
        let problem = protocol::decode(r#"{"type":"do","id":"a4","command":{"type":"dance"}}"#);
        let problem = problem.unwrap_err();
        self.say(", unread", &ServerMsg::Refused { id: Some("a4".into()), problem });
        for person in [anna(), berta()] {
            let first = self.now(&person, 0).choices.remove(0);
            self.run(&person, Command::Act { actions: vec![first] });
        }
        self.move_bot();
    }

    fn move_bot(&mut self) {
        let (seat, bot) = self.table.bots_to_move().next().unwrap();
        let action = self.table.thought(seat, bot).unwrap().decide().unwrap();
        let at = self.tick();
        let change = self.table.prepare_bot(seat, action, at).unwrap();
        self.table.commit(change).unwrap();
    }

    fn act_first(&mut self, person: &Person) -> u64 {
        let first = self.now(person, 0).choices.remove(0);
        self.run(person, Command::Act { actions: vec![first] })
    }

    /// Everything that others must agree to, or that happens to those who are away.
    fn wish(&mut self) {
        self.act_first(&anna());
        self.run(&anna(), Command::Undo {});
        self.act_first(&anna());
        let before = Sight::of(&self.now(&anna(), 0));
        let n = self.act_first(&berta());
        self.say(", in a game", &self.updates(&anna(), n - 1));
        self.say(", what has changed", &self.change(&anna(), n - 1, &before));
        self.run(&anna(), Command::Undo {});
        self.keep("part petition", &self.now(&berta(), 0).petition.unwrap());
        self.run(&berta(), Command::Answer { agree: true });
        self.aside(|script| {
            script.run(&berta(), Command::Leave {});
            script.run(&berta(), Command::Deputy { seat: None });
            let word = script.table.last_link();
            script.run(&clara(), sit(word, ""));
            let text = "Says rude things.".to_owned();
            script.run(&anna(), Command::Report { seat: Seat(1), text: text.clone() });
            script.run(&clara(), Command::Report { seat: Seat(0), text });
            script.run(&berta(), Command::GiveUp {});
        });
        self.run(&berta(), Command::HandOver {});
        self.run(&anna(), Command::Pause {});
        self.run(&anna(), Command::Resume {});
        self.run(&berta(), Command::Return {});
        self.at = self.table.deadline().unwrap();
        let change = self.table.prepare_time(self.at).unwrap();
        let committed = self.table.commit(change).unwrap();
        self.tell(&committed);
    }

    /// Plays on until Anna can place a room, and shows what she can ask then.
    fn build(&mut self) {
        let proposes = |action: &&AnyAction| {
            matches!(action, AnyAction::Between(between::Action::Propose { .. }))
        };
        let action = loop {
            if let Some(action) = self.now(&anna(), 0).choices.iter().find(proposes) {
                break action.clone();
            }
            self.next_move();
        };
        let preview = self.table.preview(&anna().id, &action).unwrap();
        assert!(preview.refusals.is_empty() && !preview.sheets.is_empty());
        self.say("", &ServerMsg::Preview { id: "p1".into(), preview });
        let gains = self.table.weigh(&anna().id, std::slice::from_ref(&action)).unwrap();
        self.say("", &ServerMsg::Weighed { id: "w1".into(), gains });
        let (seat, audience) = self.table.ghost(&anna().id, &action).unwrap();
        assert!(!audience.is_empty(), "somebody sees what Anna thinks of");
        self.say("", &ServerMsg::Ghost { seat, action: Some(action) });
        self.say(", gone", &ServerMsg::Ghost { seat, action: None });
        let mut sheets = self.table.game().unwrap().sheets();
        sheets.truncate(1);
        self.say("", &ServerMsg::Sheets { id: "s1".into(), sheets });
        self.then = Some(self.table.clone());
        self.advice();
    }

    /// A hint, and what a review says of a decision. What a search finds depends on what it has learnt, so that only
    /// what the rules say is real here.
    fn advice(&mut self) {
        let propose = |action: &AnyAction| {
            matches!(action, AnyAction::Between(between::Action::Propose { .. }))
        };
        let offered = self.now(&anna(), 0).choices;
        let mut hints = offered.into_iter().filter(propose).zip(0..2).map(|(action, place)| {
            let sheets = self.table.preview(&anna().id, &action).unwrap().sheets;
            let estimate = Estimate { lead: 430 - 120 * place, behind: 120 * place, doubt: 180 };
            let fact = Phrase::new("lower_castle").with("points", 12).with("gain", 3);
            Hint { actions: vec![action], estimate: Some(estimate), facts: vec![fact], sheets }
        });
        let (best, played) = (hints.next().unwrap(), hints.next().unwrap());
        let n = self.table.head();
        self.keep("answer hints", &Hints { n, hints: vec![best.clone()] });
        self.keep(
            "answer review",
            &Review { seat: Seat(0), decisions: vec![n, n + 4], lead: -300 },
        );
        self.keep("answer reviewed", &Reviewed { n, played, best });
    }

    /// A plan of Castles, cut to one place of one room.
    fn plan(&mut self) {
        let setup = Castles::setup(&SetupRequest {
            players: 2,
            with: Vec::new(),
            options: BTreeMap::new(),
        })
        .unwrap();
        let mut state = Castles::start(&setup).unwrap();
        let build = loop {
            match Castles::plan_view(&state, Seat(0)).build.into_iter().next() {
                Some(build) => break build,
                None => {
                    let (actor, action) = match Castles::turn(&state) {
                        Turn::Chance => (Actor::Chance, Castles::draw(&state, 0).unwrap()),
                        turn => {
                            let seat = turn.seats().lowest().unwrap();
                            (Actor::Seat(seat), Castles::when_silent(&state, seat).unwrap())
                        }
                    };
                    Castles::apply(&mut state, actor, &action, &mut Unheard).unwrap();
                }
            }
        };
        let mut build = serde_json::to_value(build).unwrap();
        build["spots"].as_array_mut().unwrap().truncate(1);
        let game = json!({ "castles": { "build": [build] } });
        self.keep("server plan", &json!({ "type": "plan", "id": "l1", "game": game }));
    }

    fn next_move(&mut self) {
        let asked = self.now(&anna(), 0).asked;
        let seat = asked.lowest().expect("somebody is asked");
        let person = match seat {
            Seat(0) => anna(),
            Seat(1) => berta(),
            _ => return self.move_bot(),
        };
        let game = self.table.game().unwrap();
        let mut dice = shelf::Seed::of_series(1, self.table.head()).stream("choices");
        let action = game.ask_bot(Bot::Random, seat, &mut dice).unwrap();
        self.run(&person, Command::Act { actions: vec![action] });
    }

    fn end(&mut self) {
        while self.table.stage() == table::Stage::Playing {
            self.next_move();
        }
        let now = self.now(&anna(), 0);
        self.keep("part outcome", &now.outcome.unwrap());
        self.keep("part ending", &now.ending.unwrap());
        self.keep("part shuffle", &now.lobby.unwrap().shuffle);
        let at = self.tick();
        let command = Command::Rematch { seating: Seating::Same, contribution: String::new() };
        let request = Request { person: &anna(), send: None, command: &command };
        let change = self.table.prepare_rematch(NEXT_TABLE.into(), &request, at).unwrap();
        let committed = self.table.commit(change).unwrap();
        self.tell(&committed);
        let table = Some(NEXT_TABLE.to_owned());
        self.say(
            ", of rematch",
            &ServerMsg::Ack { id: "a9".into(), n: committed.n, link: None, table },
        );
        let then = self.then.take().unwrap();
        let origin = Origin { table: TABLE.into(), n: then.head() };
        let branch = Branch { origin, seat: Seat(1), bot: Bot::Greedy };
        let row = self.table.open_branch(&then, branch, &anna(), [[3; 32], [4; 32]], at).unwrap();
        let (_, committed) = Table::open(row).unwrap();
        self.tell(&committed);
        // A record is what docs/record-format.md says, and the table has one now.
        let record = self.table.record().unwrap();
        let record: Record<between::Action> = shelf::parse(&record).unwrap();
        record.verify::<Between>().unwrap();
        let drawn = record.actions.iter().filter(|row| row.actor == game::Actor::Chance);
        let (actions, draws) = (record.actions.len(), drawn.count());
        self.keep("answer verify", &Verified { verified: true, actions, draws, difference: None });
    }

    fn without_a_table(&mut self) {
        self.say("", &ServerMsg::Pong { t: 7 });
        let problem = Problem::new("going_away", "the server stops; come back soon");
        self.say("", &ServerMsg::Bye { problem });
        self.keep("answer guest", &Me { name: "Anna".into(), login: None });
        self.keep("answer account", &Me { name: "Anna".into(), login: Some("anna_1".into()) });
        let session = |session: &str, label: &str, created, current| SessionInfo {
            session: session.into(),
            label: label.into(),
            created,
            seen: created + 86_400_000,
            current,
        };
        let sessions = vec![
            session("5b1f0c9e2a7d4e63", "Firefox on Linux", 1_760_000_000_000, true),
            session("c07a91d2f4e85b36", "Safari on iPhone", 1_750_000_000_000, false),
        ];
        self.keep("answer sessions", &SessionList { sessions });
        self.keep("answer opened", &Opened { table: TABLE.into() });
        let art = |game: GameName, of: &str| -> BTreeMap<&'static str, String> {
            let address =
                |language| format!("/api/art/{language}/{}{of}.svg?v=0a5b7d3c91e4", game.as_str());
            let expanded = with_game!(game, G => !shelf::expansion_forms::<G>().is_empty());
            let languages = ["de", "en"].into_iter().filter(|_| expanded);
            languages.map(|language| (language, address(language))).collect()
        };
        let form = |game: GameName| {
            with_game!(game, G => GameForm {
                game,
                players: <G as Shelved>::PLAYERS,
                options: <G as Shelved>::option_forms().into_iter().take(2).collect(),
                expansions: shelf::expansion_forms::<G>(),
                bots: Bot::LEVELS.to_vec(),
                rows: shelf::row_names::<G>(),
                art: [
                    ("de", "/api/art/de/between.svg?v=b8e07f19c24d".into()),
                    ("en", "/api/art/en/between.svg?v=5e0c5a3f4d21".into()),
                ]
                .into(),
                more_art: art(game, "-more"),
                expansion_art: art(game, "-expansions"),
                catalog: "/api/catalog/between?v=91b7c0a6e2d8".into(),
                theme: "/api/theme.css?v=c3f1907ab45e".into(),
                words: [
                    ("de", "/api/words/de/between?v=7d2a40c9e1b6".into()),
                    ("en", "/api/words/en/between?v=2f86b3d05ac1".into()),
                ]
                .into(),
            })
        };
        self.keep("answer games", &GameName::ALL.map(form));
        let rule = shelf::rule("BTW-PLACE-13").unwrap();
        self.keep("answer rule", &RuleText::from(rule));
        let rules: Vec<RuleText> = GameName::Between.rules().take(2).map(RuleText::from).collect();
        self.keep("answer rules", &rules);
        let shown = ["bakery", "throne-food-sleeping"];
        let pieces = Between::components().into_iter().filter(|c| shown.contains(&c.id.as_str()));
        // Where attendants stand is for the art to say, and a test of the server compares it.
        let niches = |c: &Component| {
            (c.r#type == Some("specialty")).then_some([[660, 258, 204], [800, 258, 204]])
        };
        let pieces: Vec<PieceForm> =
            pieces.map(|component| PieceForm { niches: niches(&component), component }).collect();
        self.keep("answer catalog", &pieces);
        let layout: LayoutFile = shelf::parse(&examples("request ")["score"]).unwrap();
        self.keep("answer score", &Scored::from(&layout.appraise().unwrap()));
    }
}

// JSON for people

#[test]
fn a_document_is_put_together_as_it_was() {
    let document = read(DOCUMENT);
    assert_eq!(document_of(&parts(&document)), document);
}
