//! Random games with everything that can happen at a table: people and bots, undo, pauses, leaving,
//! coming back, chat, links and time.

use bots::Bot;
use game::{Dice, Seat, Viewer};
use shelf::{AnyAction, GameName, SetupRequest};
use table::{
    Clock, Command, Millis, Person, PreparedChange, Refused, Request, Settings, Stage, Table,
};
use testkit::TestDice;

use crate::kit::{
    DAY, Live, SECOND, act, answer, bot_choice, legal, person, say, seat_bot, settings_of,
};

/// What a random game is made of.
#[derive(Clone, Copy)]
pub(crate) struct Manner {
    pub(crate) game: GameName,
    pub(crate) players: u8,
    /// The expansions.
    pub(crate) with: &'static [&'static str],
    /// Whether bots have seats of their own.
    pub(crate) bots: bool,
    /// One command in so many is something else than a move.
    pub(crate) restless: u32,
}

/// How often something happened.
#[derive(Default, Debug, Clone, Copy)]
pub(crate) struct Count {
    pub(crate) rows: u64,
    pub(crate) refused: u64,
    pub(crate) dropped: u64,
    pub(crate) undone: u64,
    pub(crate) away: u64,
}

pub(crate) struct Wild {
    pub(crate) live: Live,
    pub(crate) dice: TestDice,
    pub(crate) count: Count,
    manner: Manner,
    people: Vec<Person>,
    words: Vec<String>,
    sends: u64,
}

fn random_options(dice: &mut TestDice) -> Vec<(String, String)> {
    let preset = between::PRESETS[dice.below(between::PRESETS.len() as u32) as usize];
    let mut options = vec![("preset".to_string(), preset.to_string())];
    for row in &between::OPTIONS {
        if dice.below(6) == 0 {
            let value = row.values[dice.below(row.values.len() as u32) as usize];
            options.push((row.key.into(), value.into()));
        }
    }
    options
}

pub(crate) fn random_settings(game: GameName, players: u8, dice: &mut TestDice) -> Settings {
    let options = match game {
        GameName::Between => random_options(dice),
        GameName::Castles | GameName::Palace => Vec::new(),
    };
    let options = options.into_iter().collect();
    let clocks = [
        Clock::None,
        Clock::PerMove { seconds: 30 },
        Clock::PerGame { seconds: 300, increment: 2 },
        Clock::Days { days: 2 },
    ];
    let wanted = Settings {
        setup: SetupRequest { players, with: Vec::new(), options },
        clock: clocks[dice.below(4) as usize],
        stand_in: Bot::Random,
        listed: dice.below(2) == 0,
        ..settings_of(game, players)
    };
    // Not every two options fit together.
    if table::check_settings(&wanted).is_ok() { wanted } else { settings_of(game, players) }
}

impl Manner {
    /// The same settings with the expansions of this manner.
    fn expanded(&self, settings: Settings) -> Settings {
        let with = self.with.iter().map(|&name| name.to_owned()).collect();
        Settings { setup: SetupRequest { with, ..settings.setup }, ..settings }
    }

    fn random_settings(&self, dice: &mut TestDice) -> Settings {
        self.expanded(random_settings(self.game, self.players, dice))
    }
}

impl Wild {
    pub(crate) fn new(seed: u64, manner: Manner) -> Wild {
        let mut dice = TestDice::new(seed);
        let players = manner.players;
        let mut secret = [0; 32];
        secret.iter_mut().for_each(|byte| *byte = dice.below(256) as u8);
        let settings = manner.expanded(settings_of(manner.game, players));
        let live = Live::open_with(settings, [secret, [9; 32]]);
        let people = (0..usize::from(players)).map(person).collect();
        let mut wild = Wild {
            live,
            dice,
            count: Count::default(),
            manner,
            people,
            words: Vec::new(),
            sends: 0,
        };
        wild.gather();
        wild
    }

    fn gather(&mut self) {
        let players = self.manner.players;
        let settings = self.manner.random_settings(&mut self.dice);
        self.live.run(0, Command::Configure { settings });
        for number in 0..players {
            let bot = self.manner.bots && number > 0 && self.dice.below(3) == 0;
            if bot {
                self.live.run(0, seat_bot(number, Bot::Random));
                continue;
            }
            let seat = (self.dice.below(2) == 0).then_some(number);
            let link = self.live.invite(seat);
            let contribution = format!("{:x}", self.dice.bits());
            let command = Command::Sit { seat: Some(Seat(number)), link: Some(link), contribution };
            self.live.run(number.into(), command);
        }
        self.live.run(0, Command::Start {});
    }

    pub(crate) fn table(&self) -> &Table {
        &self.live.table
    }

    pub(crate) fn players(&self) -> u8 {
        self.manner.players
    }

    pub(crate) fn is_over(&self) -> bool {
        self.table().stage() == Stage::Over
    }

    fn one_in(&mut self, many: u32) -> bool {
        self.dice.below(many) == 0
    }

    fn pick<T: Clone>(&mut self, items: &[T]) -> Option<T> {
        items.get(self.dice.below(items.len() as u32) as usize).cloned()
    }

    /// Whoever plays a seat now, or else its owner.
    pub(crate) fn owner(&self, seat: Seat) -> Option<&Person> {
        let sits = |p: &&Person| self.table().recipient(&p.id).viewer == Viewer::Seat(seat);
        let deputizes = |p: &&Person| self.table().recipient(&p.id).claim == table::Claim::Deputy;
        let mut there = self.people.iter().filter(sits);
        there.clone().find(deputizes).or_else(|| there.next())
    }

    fn host(&self) -> Person {
        let host = self.people.iter().find(|p| self.table().recipient(&p.id).host);
        host.expect("there is always a host").clone()
    }

    /// Tries one thing; at most one row comes of it.
    pub(crate) fn step(&mut self) {
        self.live.at += Millis::from(self.dice.below(900));
        let restless = self.manner.restless;
        if restless > 0 && self.one_in(restless) {
            self.do_something_else();
        } else {
            self.somebody_moves();
        }
    }

    fn somebody_moves(&mut self) {
        if self.table().deadline().is_some_and(|deadline| deadline <= self.live.at)
            && let Some(change) = self.table().prepare_time(self.live.at)
        {
            self.keep_or_drop(change);
            return;
        }
        let bots: Vec<(Seat, Bot)> = self.table().bots_to_move().collect();
        if let Some((seat, bot)) = self.pick(&bots)
            && self.one_in(2)
        {
            self.live.move_bot(seat, bot);
            self.count.rows += 1;
            return;
        }
        let movers: Vec<Seat> = (0..self.manner.players)
            .map(Seat)
            .filter(|seat| {
                let game = self.table().game();
                game.is_some_and(|g| {
                    g.turn().seats().contains(*seat)
                        || !g.questions(*seat).is_empty()
                        || !g.page_choices(*seat).is_empty()
                })
            })
            .collect();
        let Some(seat) = self.pick(&movers) else { return };
        let Some(owner) = self.owner(seat).cloned() else { return };
        let sensible = bot_choice(self.table(), seat, Bot::Random).filter(|_| !self.one_in(4));
        let choices = if sensible.is_none() || self.one_in(8) {
            legal(self.table(), seat)
        } else {
            Vec::new()
        };
        let Some(first) = sensible.or_else(|| self.pick(&choices)) else { return };
        let mut actions = vec![first];
        if self.one_in(2)
            && let Some(another) = self.pick(&choices)
        {
            actions.push(another);
        }
        self.try_it(&owner, Command::Act { actions });
    }

    fn do_something_else(&mut self) {
        let people = self.people.clone();
        let anybody = self.pick(&people).expect("there are people");
        let chair = Seat(self.dice.below(self.manner.players.into()) as u8);
        let somebody = self.owner(chair).cloned().unwrap_or(anybody);
        let seat = Seat(self.dice.below(u32::from(self.manner.players) + 1) as u8);
        match self.dice.below(21) {
            0..=3 => self.try_it(&somebody, Command::Undo {}),
            4..=7 => {
                let agree = !self.one_in(3);
                self.try_it(&somebody, answer(agree));
            }
            8 => self.try_it(&somebody, Command::Pause {}),
            9 | 10 => self.try_it(&somebody, Command::Resume {}),
            11 => {
                let ways = [Command::Leave {}, Command::HandOver {}, Command::HandOver {}];
                let way = self.pick(&ways).expect("there are some");
                self.try_it(&somebody, way);
            }
            12..=14 => self.try_it(&somebody, Command::Return {}),
            15 => {
                let text = format!("hello {}", self.dice.below(100));
                self.try_it(&somebody, say(&text));
            }
            16 => self.time_passes(),
            17 => {
                let host = self.host();
                self.try_it(&host, Command::Invite { seat: Some(seat) });
                self.try_it(&somebody, Command::Deputy { seat: None });
                self.words.extend(self.table().last_link());
            }
            18 => {
                let (host, link) = (self.host(), self.dice.below(12));
                self.try_it(&host, Command::Revoke { link });
            }
            19 => self.somebody_comes_from_elsewhere(&somebody),
            _ => self.nonsense(&somebody, seat),
        }
    }

    fn time_passes(&mut self) {
        let until = self.table().deadline().filter(|_| self.dice.below(3) > 0);
        let soon = self.live.at + Millis::from(self.dice.below(40)) * SECOND;
        let later = if self.one_in(10) { self.live.at + 3 * DAY } else { soon };
        self.live.at = until.map_or(later, |until| until.max(self.live.at));
        if let Some(change) = self.table().prepare_time(self.live.at) {
            self.keep_or_drop(change);
        }
    }

    /// Somebody opens their way back, or an old link, on a device that nobody knows.
    fn somebody_comes_from_elsewhere(&mut self, somebody: &Person) {
        let recipient = self.table().recipient(&somebody.id);
        let own = self.table().now(recipient, 0).lobby.and_then(|lobby| lobby.your_link);
        let words = self.words.clone();
        let link = if self.one_in(3) { self.pick(&words) } else { own };
        let guest = person(100 + self.people.len());
        self.people.push(guest.clone());
        self.try_it(&guest, Command::Sit { seat: None, link, contribution: "late".into() });
    }

    fn nonsense(&mut self, somebody: &Person, seat: Seat) {
        let settings = self.manner.random_settings(&mut self.dice);
        let commands = [
            Command::Start {},
            Command::ClearSeat { seat },
            Command::SeatBot { seat, bot: Bot::Greedy },
            Command::Configure { settings },
            Command::Rematch { seating: table::Seating::Same, contribution: String::new() },
            Command::Deputy { seat: Some(seat) },
            Command::StandIn { seat },
            Command::Expel { seat },
            Command::Report { seat, text: "rude".into() },
            Command::Act { actions: Vec::new() },
            Command::Act { actions: vec![AnyAction::Between(between::Action::Lock); 65] },
            say("   "),
        ];
        let command = self.pick(&commands).expect("there are some");
        self.try_it(somebody, command);
    }

    fn try_it(&mut self, who: &Person, command: Command) {
        self.sends += 1;
        let send = format!("s{}", self.sends);
        let send = (self.dice.below(2) == 0).then_some(send.as_str());
        let request = Request { person: who, send, command: &command };
        // Clones are not cheap, so not every change is looked at.
        let before = (self.dice.below(4) == 0).then(|| self.table().clone());
        let change = self.live.table.prepare(&request, self.live.at);
        if let Some(before) = before {
            assert!(*self.table() == before, "to prepare {command:?} has changed the table");
        }
        match change {
            Ok(change) => {
                if self.keep_or_drop(change) {
                    self.same_again(&request);
                }
            }
            Err(_) => self.count.refused += 1,
        }
    }

    fn same_again(&mut self, request: &Request<'_>) {
        let again = self.live.table.prepare(request, self.live.at);
        if request.send.is_some() {
            assert_eq!(again.unwrap_err(), Refused::Done { n: self.table().head() });
        }
    }

    /// Some changes are never stored: the store was away, or another node was faster.
    fn keep_or_drop(&mut self, change: PreparedChange) -> bool {
        if self.one_in(20) {
            self.count.dropped += 1;
            return false;
        }
        let is_undo = matches!(change.row.entry, table::Entry::Undone { .. });
        let is_away = matches!(change.row.entry, table::Entry::HandedOver { .. });
        self.count.undone += u64::from(is_undo);
        self.count.away += u64::from(is_away);
        self.live.commit(change);
        self.count.rows += 1;
        true
    }

    /// Everybody who plays goes, whatever is going on.
    pub(crate) fn everybody_leaves(&mut self) {
        for person in self.people.clone() {
            if let Ok(change) = self.live.prepare_as(&person, &Command::HandOver {}) {
                self.live.commit(change);
            }
        }
    }

    /// A legal move of a seat, made by whoever plays it.
    pub(crate) fn prepare_move(
        &self,
        table: &Table,
        seat: Seat,
        action: AnyAction,
    ) -> Result<PreparedChange, Refused> {
        if table.bots_to_move().any(|(bot, _)| bot == seat) {
            return table.prepare_bot(seat, action, self.live.at);
        }
        let owner = self.owner(seat).ok_or(Refused::NotSeated)?;
        let request = Request { person: owner, send: None, command: &act(action) };
        table.prepare(&request, self.live.at)
    }
}
