//! Whoever makes all changes they were told has what they would have been told whole: in whole games of
//! every game on the shelf, with everything else that people do at a table.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

use bots::Bot;
use game::{Dice, Seat, Viewer};
use protocol::{Sight, Sights};
use serde_json::Value;
use shelf::{GameName, Seed, SeededDice, SetupRequest};
use table::{Clock, Command, Now, Person, PersonId, Recipient, Request, Settings, Stage, Table};

const PLAYERS: u8 = 3;

/// Somebody who hears changes.
struct Listener {
    recipient: Recipient,
    /// The number and look that the server knows them to have.
    look: (u64, Sight),
    has: Value,
}

impl Listener {
    fn new(table: &Table, viewer: Viewer, host: bool) -> Listener {
        let recipient = Recipient::of(viewer, host);
        let now = table.now(recipient, 0);
        let (look, has) = ((table.head(), Sight::of(&now)), serde_json::to_value(now).unwrap());
        Listener { recipient, look, has }
    }

    /// Hears how the table is now; says how long that was, and how long it would have been.
    fn hear<'v>(
        &mut self,
        table: &Table,
        (now, kept): &'v (Now, Vec<&'static str>),
        sights: &mut Sights<'v>,
    ) -> (usize, usize) {
        let sight = sights.since(now, &self.look.1, kept);
        let change = sight.change(&self.look.1);
        protocol::apply(&mut self.has, &serde_json::from_str(&change).unwrap()).unwrap();
        let whole = serde_json::to_value(table.now(self.recipient, 0)).unwrap();
        // The maps of `serde_json` are sorted, so this is the canonical text.
        assert_eq!(self.has.to_string(), whole.to_string(), "after {change}");
        let text = sight.text();
        assert_eq!(serde_json::from_str::<Value>(&text).unwrap(), whole);
        self.look = (table.head(), sight);
        (change.len(), text.len())
    }
}

/// Tells all of them together.
fn tell<'l>(
    table: &Table,
    listeners: impl IntoIterator<Item = &'l mut Listener>,
) -> Vec<(usize, usize)> {
    let listeners: Vec<_> = listeners.into_iter().collect();
    let look = |listener: &&mut Listener| table.now_since(listener.recipient, listener.look.0);
    let seen: Vec<_> = listeners.iter().map(look).collect();
    let mut sights = Sights::default();
    listeners.into_iter().zip(&seen).map(|(one, now)| one.hear(table, now, &mut sights)).collect()
}

fn person(number: u8) -> Person {
    Person { id: PersonId(format!("person {number}")), name: format!("Guest {number}") }
}

struct Room {
    table: Table,
    at: i64,
    dice: SeededDice,
    /// How often each kind of row was written.
    undone: usize,
    away: usize,
}

impl Room {
    fn open(game: GameName, seed: Seed) -> Room {
        let settings = Settings {
            game,
            setup: SetupRequest { players: PLAYERS, ..SetupRequest::default() },
            clock: Clock::PerGame { seconds: 3600, increment: 2 },
            stand_in: Bot::Random,
            listed: true,
            hints: true,
        };
        let mut dice = seed.stream("people");
        let secrets = [[dice.below(250) as u8; 32], [2; 32]];
        let row = table::open(settings, person(0), secrets, 0).unwrap();
        Room { table: Table::open(row).unwrap().0, at: 0, dice, undone: 0, away: 0 }
    }

    fn run(&mut self, number: u8, command: Command) -> bool {
        self.at += 1_000;
        let person = person(number);
        let request = Request { person: &person, send: None, command: &command };
        let Ok(change) = self.table.prepare(&request, self.at) else { return false };
        self.table.commit(change).unwrap();
        true
    }

    /// Somebody does something: mostly a move, sometimes anything else.
    fn step(&mut self) {
        let who = self.dice.below(u32::from(PLAYERS)) as u8;
        let luck = self.dice.below(6);
        let done = match self.dice.below(24) {
            0 => self.run(who, Command::Say { text: "Good \"luck\" ü".into() }),
            1 => {
                let undone = self.run(who, Command::Undo {});
                self.undone += usize::from(undone);
                undone
            }
            2 => self.run(who, Command::Answer { agree: luck < 3 }),
            3 => self.run(who, Command::Pause {}),
            4 => {
                let left = self.run(who, Command::Leave {});
                self.away += usize::from(left);
                left
            }
            5 => self.run(0, Command::Invite { seat: None }),
            6 => self.run(0, Command::Revoke { link: luck }),
            _ => false,
        };
        if done {
            return;
        }
        for number in 0..PLAYERS {
            self.run(number, Command::Resume {});
            if self.dice.below(3) == 0 {
                self.run(number, Command::Return {});
            }
            self.run(number, Command::Answer { agree: true });
        }
        let Some(game) = self.table.game() else { return };
        let asked = game.turn().seats();
        for seat in asked.iter() {
            let action = self.table.game().unwrap().ask_bot(Bot::Random, seat, &mut self.dice);
            let Some(action) = action else { continue };
            if self.run(seat.0, Command::Act { actions: vec![action.clone()] }) {
                return;
            }
            if let Ok(change) = self.table.prepare_bot(seat, action, self.at) {
                self.table.commit(change).unwrap();
                return;
            }
        }
    }
}

fn law(game: GameName, games: u64) {
    let (mut told, mut whole, mut undone, mut away) = (0, 0, 0, 0);
    for number in 0..games {
        let mut room = Room::open(game, Seed::of_series(number, 21));
        let seats = (0..PLAYERS).map(|seat| (Viewer::Seat(Seat(seat)), seat == 0));
        let viewers = seats.chain([(Viewer::Spectator, false), (Viewer::Spectator, true)]);
        let viewers: Vec<_> = viewers.collect();
        let mut listeners: Vec<Listener> = viewers
            .iter()
            .map(|&(viewer, host)| Listener::new(&room.table, viewer, host))
            .collect();
        for number in 0..PLAYERS {
            room.run(number, Command::Sit { seat: None, link: None, contribution: "x".into() });
            tell(&room.table, listeners.iter_mut());
        }
        room.run(0, Command::Start {});
        let mut steps = 0;
        while room.table.stage() != Stage::Over {
            steps += 1;
            assert!(steps < 20_000, "the game does not end");
            room.step();
            let mut hearing = Vec::new();
            for (listener, &(viewer, host)) in listeners.iter_mut().zip(&viewers) {
                match room.dice.below(40) {
                    // Some hear of several rows at once, and some have lost a frame and come back.
                    0 => continue,
                    1 => *listener = Listener::new(&room.table, viewer, host),
                    _ => {}
                }
                hearing.push(listener);
            }
            for (change, all) in tell(&room.table, hearing) {
                told += change;
                whole += all;
            }
        }
        tell(&room.table, listeners.iter_mut());
        undone += room.undone;
        away += room.away;
    }
    assert!(undone > 0 && away > 0, "{undone} undone, {away} away");
    eprintln!("{game:?}: {told} bytes instead of {whole}");
    assert!(told * 2 <= whole, "{game:?}: {told} bytes instead of {whole}");
}

#[test]
fn changes_lead_to_the_same_table_in_between() {
    law(GameName::Between, 6);
}

#[test]
fn changes_lead_to_the_same_table_in_castles() {
    law(GameName::Castles, 3);
}

#[test]
fn changes_lead_to_the_same_table_in_the_palace() {
    law(GameName::Palace, 3);
}
