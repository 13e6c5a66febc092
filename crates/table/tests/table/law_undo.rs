//! The undo law: a game with steps taken back is the game without them.

use bots::Bot;
use game::{Dice, Seat, Viewer};
use shelf::{GameName, Record, with_game};
use table::{Command, Entry, PetitionKind, PlayedAction, Refused, Request, Row, Stage, Table};
use testkit::{TestDice, games};

use crate::kit::{Live, SECOND, act, answer, bot_choice, bytes, legal, person, seat_bot};
use crate::wild::random_settings;

#[derive(Default, Debug)]
struct Undos {
    at_once: u64,
    with_consent: u64,
    denied: u64,
    too_many: u64,
    games: u64,
    actions: u64,
}

/// A game with undo beside one that never hears of what is taken back.
struct Twins {
    live: Live,
    dice: TestDice,
    /// The other game as it was after so many actions of its log, draws included; the last is now.
    /// It has people on all seats and the same shuffle.
    others: Vec<(usize, Table)>,
    /// What is left of the log.
    done: Vec<PlayedAction>,
    /// Every draw there ever was.
    drawn: usize,
    undos: Undos,
}

/// Undo never reaches further back than this.
const REMEMBERED: usize = 80;

impl Twins {
    fn new(game: GameName, seed: u64, players: u8) -> Twins {
        let mut dice = TestDice::new(seed);
        let settings = random_settings(game, players, &mut dice);
        let secrets = [[seed as u8; 32], [7; 32]];
        let mut live = Live::open_with(settings.clone(), secrets);
        let mut other = Live::open_with(settings, secrets);
        for number in 0..players {
            let is_bot = number > 0 && dice.below(4) == 0;
            let contribution = if is_bot { String::new() } else { format!("{:x}", dice.bits()) };
            let admitted = live.table.settings().listed || number == 0;
            let sit = |live: &mut Live| {
                let link = (!admitted).then(|| live.invite(Some(number)));
                let contribution = contribution.clone();
                let command = Command::Sit { seat: Some(Seat(number)), link, contribution };
                live.run(number.into(), command);
            };
            sit(&mut other);
            if is_bot {
                live.run(0, seat_bot(number, Bot::Random));
            } else {
                sit(&mut live);
            }
        }
        live.run(0, Command::Start {});
        other.run(0, Command::Start {});
        let Entry::Started { steps } = live.last_row().entry else { panic!() };
        assert_eq!(other.last_row().entry, Entry::Started { steps: steps.clone() });
        let drawn = steps.len();
        let others = vec![(drawn, other.table)];
        Twins { live, dice, others, done: steps, drawn, undos: Undos::default() }
    }

    fn players(&self) -> u8 {
        self.live.table.settings().setup.players
    }

    fn other(&self) -> &Table {
        &self.others.last().unwrap().1
    }

    /// Somebody moves, and the other game follows.
    fn act(&mut self) {
        let asked: Vec<Seat> = self.live.table.game().unwrap().turn().seats().iter().collect();
        let mut seat = asked[self.dice.below(asked.len() as u32) as usize];
        if self.dice.below(6) == 0 {
            seat = Seat(self.dice.below(self.players().into()) as u8);
        }
        if self.live.table.bots_to_move().any(|(bot, _)| bot == seat) {
            self.live.move_bot(seat, Bot::Random);
        } else {
            let choices = legal(&self.live.table, seat);
            let recipient = self.live.table.recipient(&person(seat.index()).id);
            if choices.is_empty() || recipient.viewer == Viewer::Spectator {
                return;
            }
            let free = choices[self.dice.below(choices.len() as u32) as usize].clone();
            let sensible = bot_choice(&self.live.table, seat, Bot::Random);
            let steady = sensible.clone().unwrap_or_else(|| free.clone());
            let mut first = sensible.filter(|_| self.dice.below(3) > 0).unwrap_or(free);
            // Who has changed their mind too often does what leads on.
            match self.live.prepare(seat.index(), &act(first.clone())) {
                Err(Refused::TooMuch { .. }) if asked.contains(&seat) => {
                    self.undos.too_many += 1;
                    first = steady;
                }
                Err(Refused::TooMuch { .. }) => return,
                _ => {}
            }
            // Now and then two actions in one row, of which the second can be taken back alone.
            let twice = Command::Act { actions: vec![first.clone(), choices[0].clone()] };
            let both = self.dice.below(6) == 0 && self.live.prepare(seat.index(), &twice).is_ok();
            self.live.run(seat.index(), if both { twice } else { act(first) });
        }
        let Entry::Played { steps, .. } = self.live.last_row().entry else { panic!() };
        self.follow(&steps);
    }

    /// The other game takes the same steps, one by one, and draws for itself.
    fn follow(&mut self, steps: &[PlayedAction]) {
        let mut rest = steps;
        while let [PlayedAction { seat: Some(seat), action }, after @ ..] = rest {
            let mut other = self.other().clone();
            let mover = person(seat.index());
            let command = act(action.clone());
            let request = Request { person: &mover, send: None, command: &command };
            let change = other.prepare(&request, self.live.at).expect("it is legal there as well");
            let Entry::Played { steps: same, .. } = &change.row.entry else { panic!() };
            assert_eq!(rest[..same.len()], same[..], "chance draws the same");
            self.done.extend_from_slice(same);
            self.drawn += same.len() - 1;
            rest = &after[same.len() - 1..];
            other.commit(change);
            self.others.push((self.done.len(), other));
        }
        assert!(rest.is_empty());
        let old = self.others.len().saturating_sub(REMEMBERED);
        self.others.drain(..old);
        self.undos.actions += 1;
        self.compare(false);
    }

    /// Somebody who may takes a step back; who must agree does so, but for one time in eight.
    fn undo(&mut self) -> bool {
        let number = self.dice.below(self.players().into()) as usize;
        let recipient = self.live.table.recipient(&person(number).id);
        let Some(offer) = self.live.table.now(recipient, 0).undo else {
            if recipient.viewer != Viewer::Spectator {
                let refused = self.live.prepare(number, &Command::Undo {});
                assert_eq!(refused.unwrap_err(), table::Refused::NothingToUndo);
            }
            return false;
        };
        self.live.at += SECOND;
        if let Err(Refused::TooMuch { .. }) = self.live.prepare(number, &Command::Undo {}) {
            self.undos.too_many += 1;
            return false;
        }
        self.live.run(number, Command::Undo {});
        let to = match self.live.last_row().entry {
            Entry::Undone { to, .. } => {
                assert!(offer.consent.is_empty());
                self.undos.at_once += 1;
                to
            }
            Entry::Asked { wish: PetitionKind::Undo { to }, .. } => {
                assert!(!offer.consent.is_empty());
                let deny = self.dice.below(8) == 0;
                for seat in offer.consent.iter() {
                    self.compare(false);
                    self.live.run(seat.index(), answer(!deny));
                    if deny {
                        self.undos.denied += 1;
                        self.compare(true);
                        return true;
                    }
                }
                self.undos.with_consent += 1;
                to
            }
            entry => panic!("{entry:?}"),
        };
        let gone = self.done.split_off(to);
        assert!(gone.iter().all(|step| step.seat.is_some()), "a draw was taken back");
        let mut own = gone.iter().filter(|step| step.seat == recipient.viewer.seat());
        assert!(own.next().is_some() && own.next().is_none(), "one step of its own");
        self.others.retain(|(length, _)| *length <= to);
        assert_eq!(self.others.last().map(|(length, _)| *length), Some(to));
        self.compare(true);
        true
    }

    /// Both games are the same, to everybody.
    fn compare(&self, in_words: bool) {
        let (ours, theirs) = (self.live.table.game().unwrap(), self.other().game().unwrap());
        assert!(ours == theirs, "the games differ");
        let drawn = self.done.iter().filter(|step| step.seat.is_none()).count();
        assert_eq!(drawn, self.drawn, "a draw was lost");
        if !in_words {
            return;
        }
        for viewer in Viewer::all(self.players()) {
            assert_eq!(bytes(&ours.view(viewer)), bytes(&theirs.view(viewer)));
            if let Some(seat) = viewer.seat() {
                assert_eq!(ours.page_choices(seat), theirs.page_choices(seat));
                assert_eq!(ours.questions(seat), theirs.questions(seat));
            }
        }
    }

    /// Writes a log without what was taken back, and reads it.
    fn play_again(&self) {
        let rows = self.live.stored.iter().map(|(at, body)| Row::from_body(*at, body).unwrap());
        let is_play = |row: &Row| {
            matches!(
                row.entry,
                Entry::Played { .. }
                    | Entry::Undone { .. }
                    | Entry::Asked { .. }
                    | Entry::Answered { .. }
            )
        };
        let start: Vec<Row> = rows.filter(|row| !is_play(row)).collect();
        let Some(Row { entry: Entry::Started { steps: first }, .. }) = start.last() else {
            panic!("nothing but moves follows the start")
        };
        let at = self.live.at;
        let played = self.done[first.len()..].iter().map(|step| Row {
            at,
            by: None,
            send: None,
            entry: Entry::Played {
                seat: step.seat.unwrap_or(Seat(0)),
                bot: false,
                silent: false,
                steps: vec![step.clone()],
            },
        });
        let played: Vec<Row> = played.collect();
        let again = Table::load(start.into_iter().chain(played)).unwrap();
        assert!(again.game() == self.live.table.game());
        assert_eq!(again.record().unwrap(), self.live.table.record().unwrap());
        let text = again.record().unwrap();
        with_game!(again.settings().game, G => {
            let record: Record<<G as game::Game>::Action> = serde_json::from_str(&text).unwrap();
            record.verify::<G>().unwrap();
        });
    }
}

fn play(game: GameName, seeds: std::ops::Range<u64>, players: u8) -> Undos {
    let mut sum = Undos::default();
    for seed in seeds {
        let mut twins = Twins::new(game, seed, players);
        let mut patience = 20_000;
        while twins.live.table.stage() == Stage::Playing {
            patience -= 1;
            assert!(patience > 0, "seed {seed}: the game does not end");
            twins.act();
            // At every legal point, and now and then several in a row.
            while twins.live.table.stage() == Stage::Playing
                && twins.dice.below(2) == 0
                && twins.undo()
            {}
        }
        twins.play_again();
        let Undos { at_once, with_consent, denied, too_many, actions, .. } = twins.undos;
        sum.too_many += too_many;
        sum.at_once += at_once;
        sum.with_consent += with_consent;
        sum.denied += denied;
        sum.actions += actions;
        sum.games += 1;
    }
    println!("{game:?}, {players} players: {sum:?}");
    sum
}

fn enough(sum: &Undos, at_once: u64, with_consent: u64) {
    assert!(sum.at_once >= at_once && sum.with_consent >= with_consent, "{sum:?}");
}

#[test]
fn a_game_with_undo_is_the_game_without_it_for_two_and_three() {
    enough(&play(GameName::Between, games(0, 24), 2), 800, 150);
    enough(&play(GameName::Between, games(100, 18), 3), 800, 300);
}

#[test]
fn a_game_with_undo_is_the_game_without_it_for_four_and_five() {
    enough(&play(GameName::Between, games(200, 10), 4), 400, 200);
    enough(&play(GameName::Between, games(300, 7), 5), 300, 200);
}

#[test]
fn a_game_with_undo_is_the_game_without_it_for_six_and_seven() {
    enough(&play(GameName::Between, games(400, 3), 6), 150, 200);
    enough(&play(GameName::Between, games(500, 3), 7), 100, 200);
}

#[test]
fn a_game_with_undo_is_the_game_without_it_in_castles() {
    for players in 1..=4 {
        let from = 600 + 10 * u64::from(players);
        // Alone a game is short.
        let few = if players == 1 { 10 } else { 3 };
        enough(&play(GameName::Castles, games(from, few), players), 1, 0);
    }
}

#[test]
fn a_game_with_undo_is_the_game_without_it_in_the_palace() {
    for players in 2..=4 {
        let from = 700 + 10 * u64::from(players);
        enough(&play(GameName::Palace, games(from, 2), players), 10, 1);
    }
}

/// What chance draws does not depend on how often somebody thought again.
#[test]
fn nobody_draws_again_by_undoing() {
    let mut restless = Live::assigning(crate::kit::settings(3));
    let mut calm = restless.clone();
    for _ in 0..25 {
        restless.act_first(1);
        restless.run(1, Command::Undo {});
    }
    assert!(restless.table.game() == calm.table.game());
    // The same moves lead to the same draws.
    let mut dice = TestDice::new(3);
    while calm.table.stage() == Stage::Playing {
        let seat = calm.table.game().unwrap().turn().seats().lowest().unwrap();
        let choices = legal(&calm.table, seat);
        let sensible = bot_choice(&calm.table, seat, Bot::Random).unwrap();
        assert!(choices.contains(&sensible));
        for live in [&mut calm, &mut restless] {
            live.run(seat.index(), act(sensible.clone()));
        }
        assert_eq!(calm.last_row().entry, restless.last_row().entry);
        if dice.below(4) == 0 && restless.prepare(seat.index(), &Command::Undo {}).is_ok() {
            restless.run(seat.index(), Command::Undo {});
            restless.run(seat.index(), act(sensible));
        }
    }
    assert_eq!(calm.table.record().unwrap(), restless.table.record().unwrap());
}
