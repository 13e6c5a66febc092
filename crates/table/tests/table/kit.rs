//! A table with people around it, and a store that keeps every row as text.

use bots::{Bot, Judgement};
use game::{Actor, Seat, SeatSet, Viewer};
use serde::Serialize;
use shelf::{AnyAction, GameName, SetupRequest, Shelved};
use table::{
    Clock, Command, CommittedRow, Entry, Millis, Now, Person, PersonId, Play, PreparedChange,
    Recipient, Refused, Request, Row, Settings, Table, Unreadable,
};

pub(crate) const SECOND: Millis = 1_000;
pub(crate) const DAY: Millis = 24 * 60 * 60 * SECOND;

/// Somebody; the first is the host of every table here.
pub(crate) fn person(number: usize) -> Person {
    Person { id: PersonId(format!("id-{number}")), name: format!("Name {number}") }
}

pub(crate) fn settings(players: u8) -> Settings {
    Settings {
        game: GameName::Between,
        setup: SetupRequest { players, ..SetupRequest::default() },
        clock: Clock::None,
        stand_in: Bot::Random,
        listed: true,
        hints: true,
    }
}

pub(crate) fn settings_of(game: GameName, players: u8) -> Settings {
    Settings { game, ..settings(players) }
}

/// Everything that a seat may do, the places of rooms included.
pub(crate) fn legal(table: &Table, seat: Seat) -> Vec<AnyAction> {
    fn all<G: Shelved + Judgement>(play: &Play<G>, seat: Seat) -> Vec<AnyAction> {
        let actions = game::legal_actions::<G>(play.state(), Actor::Seat(seat));
        actions.into_iter().map(G::any_action).collect()
    }
    table.game().map(|game| table::with_play!(game, play => all(play, seat))).unwrap_or_default()
}

pub(crate) fn with_clock(players: u8, clock: Clock) -> Settings {
    Settings { clock, ..settings(players) }
}

pub(crate) fn sit() -> Command {
    Command::Sit { seat: None, link: None, contribution: String::new() }
}

pub(crate) fn sit_on(seat: u8) -> Command {
    Command::Sit { seat: Some(Seat(seat)), link: None, contribution: String::new() }
}

pub(crate) fn sit_with(link: &str) -> Command {
    Command::Sit { seat: None, link: Some(link.into()), contribution: String::new() }
}

pub(crate) fn seat_bot(seat: u8, bot: Bot) -> Command {
    Command::SeatBot { seat: Seat(seat), bot }
}

pub(crate) fn act(action: AnyAction) -> Command {
    Command::Act { actions: vec![action] }
}

pub(crate) fn answer(agree: bool) -> Command {
    Command::Answer { agree }
}

pub(crate) fn say(text: &str) -> Command {
    Command::Say { text: text.into() }
}

pub(crate) fn seats(numbers: &[u8]) -> SeatSet {
    numbers.iter().copied().map(Seat).collect()
}

pub(crate) fn bytes(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap()
}

/// What a bot would do in this seat.
pub(crate) fn bot_choice(table: &Table, seat: Seat, bot: Bot) -> Option<AnyAction> {
    table.thought(seat, bot)?.decide()
}

/// Everybody who could look at a table of so many seats, as host and not.
pub(crate) fn all_eyes(players: u8) -> impl Iterator<Item = Recipient> {
    Viewer::all(players)
        .flat_map(|viewer| [false, true].into_iter().map(move |host| Recipient::of(viewer, host)))
}

/// A table, its stored rows and the time.
#[derive(Clone)]
pub(crate) struct Live {
    pub(crate) table: Table,
    /// The log as a store keeps it.
    pub(crate) stored: Vec<(Millis, String)>,
    /// What was told at the time.
    pub(crate) committed: Vec<CommittedRow>,
    pub(crate) at: Millis,
}

impl Live {
    pub(crate) fn open(settings: Settings) -> Live {
        Live::open_with(settings, [[1; 32], [2; 32]])
    }

    pub(crate) fn open_with(settings: Settings, secrets: [[u8; 32]; 2]) -> Live {
        Live::of(table::open(settings, person(0), secrets, SECOND).unwrap())
    }

    pub(crate) fn of(row: Row) -> Live {
        let at = row.at;
        let stored = vec![(at, row.to_body().unwrap())];
        let (table, committed) = Table::open(row).unwrap();
        Live { table, stored, committed: vec![committed], at }
    }

    /// A game in which person 0 plays seat 0, and so on.
    pub(crate) fn started(settings: Settings) -> Live {
        Live::started_with(settings, [[1; 32], [2; 32]])
    }

    pub(crate) fn started_with(settings: Settings, secrets: [[u8; 32]; 2]) -> Live {
        let players = settings.setup.players;
        let mut live = Live::open_with(settings, secrets);
        for number in 0..players {
            let contribution = format!("luck {number}");
            let command = Command::Sit { seat: Some(Seat(number)), link: None, contribution };
            live.run(number.into(), command);
        }
        live.run(0, Command::Start {});
        live
    }

    /// A game in which everybody has chosen tiles and may now assign them.
    pub(crate) fn assigning(settings: Settings) -> Live {
        let mut live = Live::started(settings);
        live.everybody_chooses();
        live
    }

    pub(crate) fn everybody_chooses(&mut self) {
        for number in 0..usize::from(self.table.settings().setup.players) {
            self.act_first(number);
        }
    }

    /// Stores the row and carries it out.
    pub(crate) fn commit(&mut self, change: PreparedChange) -> CommittedRow {
        self.stored.push((change.row.at, change.row.to_body().unwrap()));
        assert_eq!(change.seq, self.stored.len() as u64);
        let committed = self.table.commit(change).expect("it was prepared for now");
        self.committed.push(committed.clone());
        committed
    }

    pub(crate) fn prepare(
        &self,
        number: usize,
        command: &Command,
    ) -> Result<PreparedChange, Refused> {
        self.prepare_as(&person(number), command)
    }

    pub(crate) fn prepare_as(
        &self,
        who: &Person,
        command: &Command,
    ) -> Result<PreparedChange, Refused> {
        self.table.prepare(&Request { person: who, send: None, command }, self.at)
    }

    pub(crate) fn run(&mut self, number: usize, command: Command) -> CommittedRow {
        let change = self.prepare(number, &command);
        let change = change.unwrap_or_else(|refused| panic!("{number} {command:?}: {refused}"));
        self.commit(change)
    }

    /// Why a command is refused, which must not change anything.
    pub(crate) fn refusal(&self, number: usize, command: Command) -> Refused {
        let before = self.table.clone();
        let refused = self.prepare(number, &command);
        assert!(self.table == before, "{command:?} has changed the table though it was refused");
        match refused {
            Err(refused) => refused,
            Ok(change) => panic!("{number} {command:?} gives {:?}", change.row),
        }
    }

    /// The first of a person's choices.
    pub(crate) fn first_choice(&self, number: usize) -> AnyAction {
        let now = self.now(number);
        let answers = now.questions.iter().flat_map(game::Question::actions);
        now.choices.iter().chain(answers).next().expect("there is a choice").clone()
    }

    pub(crate) fn act_first(&mut self, number: usize) -> CommittedRow {
        let action = self.first_choice(number);
        self.run(number, act(action))
    }

    /// Lets a bot play the next move of a person's seat, as if the person had thought of it.
    pub(crate) fn act_like_a_bot(&mut self, number: usize) -> CommittedRow {
        let seat = self.table.recipient(&person(number).id).viewer.seat().unwrap();
        let action = bot_choice(&self.table, seat, Bot::Random).expect("there is a decision");
        self.run(number, act(action))
    }

    pub(crate) fn move_bot(&mut self, seat: Seat, bot: Bot) -> CommittedRow {
        let action = bot_choice(&self.table, seat, bot).expect("a bot knows what to do");
        let change = self.table.prepare_bot(seat, action, self.at).expect("its move is legal");
        self.commit(change)
    }

    /// Lets the table answer for those who were silent.
    pub(crate) fn answer_for_the_silent(&mut self) {
        while let Some(change) = self.table.prepare_time(self.at)
            && matches!(change.row.entry, Entry::Played { silent: true, .. })
        {
            self.commit(change);
        }
    }

    /// Lets bots play until none has anything to do.
    pub(crate) fn move_bots(&mut self) {
        self.answer_for_the_silent();
        while let Some((seat, bot)) = { self.table.bots_to_move().next() } {
            self.move_bot(seat, bot);
        }
    }

    /// A person whom the game waits for; person 0 sits on seat 0, and so on.
    pub(crate) fn somebody_asked(&self) -> usize {
        self.now(0).asked.lowest().expect("somebody is asked").index()
    }

    /// Lets bots play, and people like bots, until the game is over.
    pub(crate) fn play_to_the_end(&mut self) {
        while self.table.stage() == table::Stage::Playing {
            self.move_bots();
            if let Some(seat) = self.now(0).asked.lowest() {
                let sits =
                    |n: &usize| self.table.recipient(&person(*n).id).viewer.seat() == Some(seat);
                let number = (0..9).find(sits).expect("somebody sits there");
                self.act_like_a_bot(number);
            }
        }
    }

    /// Lets so much time pass, and says what the clocks do at the end of it.
    pub(crate) fn wait(&mut self, time: Millis) -> Option<CommittedRow> {
        self.at += time;
        let change = self.table.prepare_time(self.at)?;
        Some(self.commit(change))
    }

    pub(crate) fn now(&self, number: usize) -> Now {
        self.table.now(self.table.recipient(&person(number).id), 0)
    }

    /// The table as another node reads it.
    pub(crate) fn load(&self) -> Result<Table, Unreadable> {
        let rows = self.stored.iter().map(|(at, body)| Row::from_body(*at, body).unwrap());
        Table::load(rows)
    }

    pub(crate) fn last_row(&self) -> Row {
        let (at, body) = self.stored.last().unwrap();
        Row::from_body(*at, body).unwrap()
    }

    /// The word that brings a person back.
    pub(crate) fn way_back(&self, number: usize) -> String {
        self.now(number).lobby.unwrap().your_link.expect("who sits has a way back")
    }

    /// Invites to a seat, or any, and gives the word of the link.
    pub(crate) fn invite(&mut self, seat: Option<u8>) -> String {
        self.run(0, Command::Invite { seat: seat.map(Seat) });
        self.table.last_link().unwrap()
    }
}
