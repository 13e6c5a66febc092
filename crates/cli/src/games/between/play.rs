//! Between Two Castles in the terminal, one person against bots.

use std::io::BufRead;
use std::ops::ControlFlow;

use between::{Action, Between, Step};
use bots::{Bot, Situation};
use game::{Actor, Game, Log, Seat, Turn, Viewer};
use shelf::{Seed, SeededDice};

use super::prompt::{Answer, Prompt};
use super::{help, screen};
use crate::failure::Failure;
use crate::play::{Arguments, YOU, begin, write_record};
use crate::print;

pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let (log, seed) = begin::<Between>(arguments)?;
    print(screen::welcome(arguments.players, &seed.commitment()))?;
    let minds = (0..arguments.players).map(|seat| seed.stream(&format!("bot {seat}"))).collect();
    let mut game = Table { log, seed, dice: seed.chance(), bot: arguments.bot, minds, told: 0 };
    game.play(&mut std::io::stdin().lock())?;
    write_record(arguments, &game.log, seed)
}

/// A game with one person in it.
struct Table {
    log: Log<Between>,
    seed: Seed,
    dice: SeededDice,
    bot: Bot,
    minds: Vec<SeededDice>,
    /// How many events the person has been told.
    told: usize,
}

impl Table {
    fn play(&mut self, input: &mut impl BufRead) -> Result<(), Failure> {
        loop {
            if let Some(draw) = shelf::draw::<Between>(self.log.state(), &mut self.dice) {
                self.act(Actor::Chance, draw)?;
                continue;
            }
            match game::next_decision::<Between>(self.log.state()) {
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

    fn act(&mut self, actor: Actor, action: Action) -> Result<(), Failure> {
        self.log.act(actor, action).map(|_| ()).map_err(Failure::refused)
    }

    fn bot_acts(&mut self, seat: Seat, choices: &[Action]) -> Result<(), Failure> {
        let situation = Situation::<Between>::new(self.log.state(), seat, choices);
        let Some(mind) = self.minds.get_mut(seat.index()) else { return Ok(()) };
        let Some(action) = self.bot.choose(&situation, mind) else { return Ok(()) };
        self.act(Actor::Seat(seat), action)
    }

    /// Tells the person what has happened since the last time.
    fn tell(&mut self) -> Result<(), Failure> {
        let fresh = self.log.events().get(self.told..).unwrap_or_default();
        let news = fresh.iter().filter_map(|event| Between::news(event, Viewer::Seat(YOU)));
        let text: String = news.filter_map(|news| screen::news_line(&news)).collect();
        self.told = self.log.events().len();
        print(text)
    }

    /// Asks the person until something is done; breaks when the person leaves.
    fn ask(
        &mut self,
        choices: Vec<Action>,
        input: &mut impl BufRead,
    ) -> Result<ControlFlow<()>, Failure> {
        self.tell()?;
        let mut choices = choices;
        if Between::check(self.log.state(), Actor::Seat(YOU), &Action::ShowStack).is_ok() {
            choices.push(Action::ShowStack);
        }
        let prompt = Prompt::new(self.log.state(), YOU, choices);
        print(prompt.text(self.undo_target().is_some()))?;
        loop {
            match prompt.read(input)? {
                Answer::Act(action) => {
                    self.act(Actor::Seat(YOU), action)?;
                    return Ok(ControlFlow::Continue(()));
                }
                Answer::Undo => match self.undo_target() {
                    Some(length) => {
                        self.log = self.log.after(length).map_err(Failure::refused)?;
                        self.told = self.log.events().len();
                        print("Taken back.\n")?;
                        return Ok(ControlFlow::Continue(()));
                    }
                    None => print(help::NO_UNDO)?,
                },
                Answer::Say(text) => print(text)?,
                Answer::Leave => {
                    print(format!("\nYou leave the table. The seed was {}.\n", self.seed))?;
                    return Ok(ControlFlow::Break(()));
                }
            }
        }
    }

    /// The length to which the log is taken back by one undo: before the person's last own action,
    /// if nothing has been learnt or fixed since.
    fn undo_target(&self) -> Option<usize> {
        let own = |entry: &game::Entry<Action>| entry.actor == Actor::Seat(YOU);
        let last = self.log.entries().iter().rposition(own)?;
        (last >= self.log.undo_floor()).then_some(last)
    }

    fn finish(&mut self) -> Result<(), Failure> {
        self.tell()?;
        let state = self.log.state();
        debug_assert_eq!(state.step(), Step::Over);
        if let Turn::Over(outcome) = Between::turn(state) {
            print(screen::final_sheet(state, &outcome, YOU))?;
        }
        print(format!("The seed was {}; its commitment {}.\n", self.seed, self.seed.commitment()))
    }
}
