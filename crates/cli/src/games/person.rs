//! A game in the terminal with one person in it: bots act, and the person is told and asked.

use std::io::BufRead;
use std::ops::ControlFlow;

use bots::{Bot, Judgement, Situation};
use game::{Actor, Log, LoggedAction, Outcome, Seat, Turn, Viewer};
use shelf::{Seed, SeededDice, Shelved};

use crate::failure::Failure;
use crate::play::{Arguments, YOU, begin, write_record};
use crate::print;

/// What the person answered.
pub(crate) enum Answer<A> {
    Act(A),
    Undo,
    Say(String),
    Leave,
}

/// A question to the person.
pub(crate) trait Prompt<A> {
    /// The question as it is shown.
    fn text(&self, can_undo: bool) -> String;

    /// Reads one line and understands it.
    fn read(&mut self, input: &mut impl BufRead) -> Result<Answer<A>, Failure>;
}

/// What a person sees of a game in the terminal.
pub(crate) trait Shown: Shelved + Judgement {
    /// Why nothing can be taken back.
    const NO_UNDO: &'static str;

    /// Whether an undo takes back what others have done since, too.
    const UNDOES_OTHERS: bool;

    type Prompt<'a>: Prompt<Self::Action>;

    fn welcome(players: u8, commitment: &str) -> String;

    /// A piece of news, in a line of its own.
    fn news_line(news: &Self::News) -> Option<String>;

    fn prompt<'a>(
        state: &'a Self::State,
        choices: Vec<Self::Action>,
        mind: &mut SeededDice,
    ) -> Self::Prompt<'a>;

    fn final_sheet(state: &Self::State, outcome: &Outcome) -> String;
}

pub(crate) fn run<G: Shown>(arguments: &Arguments) -> Result<(), Failure> {
    let (log, seed) = begin::<G>(arguments)?;
    print(G::welcome(arguments.players, &seed.commitment()))?;
    let minds = (0..arguments.players).map(|seat| seed.stream(&format!("bot {seat}"))).collect();
    let mut game =
        WithPerson { log, seed, dice: seed.chance(), bot: arguments.bot, minds, told: 0 };
    game.play(&mut std::io::stdin().lock())?;
    write_record(arguments, &game.log, seed)
}

/// Reads a line, without what surrounds it; nothing at the end of the input.
pub(crate) fn read_line(input: &mut impl BufRead) -> Result<Option<String>, Failure> {
    let mut line = String::new();
    let read = input.read_line(&mut line);
    let read = read.map_err(|error| Failure::unusable(format!("standard input: {error}")))?;
    Ok((read > 0).then(|| line.trim().to_owned()))
}

struct WithPerson<G: Shown> {
    log: Log<G>,
    seed: Seed,
    dice: SeededDice,
    bot: Bot,
    minds: Vec<SeededDice>,
    /// How many events the person has been told.
    told: usize,
}

impl<G: Shown> WithPerson<G> {
    fn play(&mut self, input: &mut impl BufRead) -> Result<(), Failure> {
        loop {
            if let Some(draw) = shelf::draw::<G>(self.log.state(), &mut self.dice) {
                self.act(Actor::Chance, draw)?;
                continue;
            }
            match game::next_decision::<G>(self.log.state()) {
                Some((YOU, choices)) => {
                    if self.ask(choices, input)?.is_break() {
                        return Ok(());
                    }
                }
                Some((seat, choices)) => self.bot_acts(seat, &choices)?,
                None => return self.finish(),
            }
        }
    }

    fn act(&mut self, actor: Actor, action: G::Action) -> Result<(), Failure> {
        let done = self.log.act(actor, action).map(|_| ());
        done.map_err(|refusals| Failure::refused(shelf::refusals_in_english::<G>(&refusals)))
    }

    fn bot_acts(&mut self, seat: Seat, choices: &[G::Action]) -> Result<(), Failure> {
        let situation = Situation::<G>::new(self.log.state(), seat, choices);
        let Some(mind) = self.minds.get_mut(seat.index()) else { return Ok(()) };
        let Some(action) = self.bot.choose(&situation, mind) else { return Ok(()) };
        self.act(Actor::Seat(seat), action)
    }

    /// Tells the person what has happened since the last time.
    fn tell(&mut self) -> Result<(), Failure> {
        let fresh = self.log.events().get(self.told..).unwrap_or_default();
        let news = fresh.iter().filter_map(|event| G::news(event, Viewer::Seat(YOU)));
        let text: String = news.filter_map(|news| G::news_line(&news)).collect();
        self.told = self.log.events().len();
        print(text)
    }

    /// Asks the person until something is done; breaks when the person leaves.
    fn ask(
        &mut self,
        choices: Vec<G::Action>,
        input: &mut impl BufRead,
    ) -> Result<ControlFlow<()>, Failure> {
        self.tell()?;
        let undo = self.undo_target();
        let Some(mind) = self.minds.get_mut(YOU.index()) else {
            return Ok(ControlFlow::Break(()));
        };
        let mut prompt = G::prompt(self.log.state(), choices, mind);
        print(prompt.text(undo.is_some()))?;
        let answer = loop {
            match prompt.read(input)? {
                Answer::Say(text) => print(text + "> ")?,
                Answer::Undo if undo.is_none() => print(format!("{}> ", G::NO_UNDO))?,
                answer => break answer,
            }
        };
        drop(prompt);
        match (answer, undo) {
            (Answer::Act(action), _) => self.act(Actor::Seat(YOU), action)?,
            (Answer::Undo, Some(length)) => {
                self.log = self.log.after(length).map_err(Failure::refused)?;
                self.told = self.log.events().len();
                print("Taken back.\n")?;
            }
            (Answer::Undo, None) | (Answer::Say(_), _) => {}
            (Answer::Leave, _) => {
                print(format!("\nYou leave the table. The seed was {}.\n", self.seed))?;
                return Ok(ControlFlow::Break(()));
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// The length to which the log is taken back by one undo: before the person's last own action,
    /// if nothing has been learnt or fixed since.
    fn undo_target(&self) -> Option<usize> {
        let own = |entry: &LoggedAction<G::Action>| entry.actor == Actor::Seat(YOU);
        let entries = self.log.entries();
        let last = entries.iter().rposition(own)?;
        let is_last = entries.len() == last + 1;
        ((is_last || G::UNDOES_OTHERS) && last >= self.log.undo_floor()).then_some(last)
    }

    fn finish(&mut self) -> Result<(), Failure> {
        self.tell()?;
        let state = self.log.state();
        match G::turn(state) {
            Turn::Over(outcome) => print(G::final_sheet(state, &outcome))?,
            turn => game::never!("somebody is waited for: {turn:?}"),
        }
        print(format!("The seed was {}; its commitment {}.\n", self.seed, self.seed.commitment()))
    }
}
