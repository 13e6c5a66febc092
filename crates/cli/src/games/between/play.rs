//! Between Two Castles in the terminal, one person against bots.

use between::{Action, Between, News, State};
use game::{Actor, Game, Outcome};
use shelf::SeededDice;

use super::prompt::Prompt;
use super::{screen, told};
use crate::games::person::Shown;
use crate::play::YOU;

impl Shown for Between {
    const NO_UNDO: &'static str = "There is nothing to take back: undo stops where something new \
came to light or was agreed (BTW-AGREE-11).\n";
    // All act at once, and what others did meanwhile rarely rests on it.
    const UNDOES_OTHERS: bool = true;

    type Prompt<'a> = Prompt<'a>;

    fn welcome(players: u8, commitment: &str) -> String {
        screen::welcome(players, commitment)
    }

    fn news_line(news: &News) -> Option<String> {
        told::news_line(news)
    }

    fn prompt<'a>(state: &'a State, mut choices: Vec<Action>, _: &mut SeededDice) -> Prompt<'a> {
        if Between::check(state, Actor::Seat(YOU), &Action::ShowStack).is_ok() {
            choices.push(Action::ShowStack);
        }
        Prompt::new(state, YOU, choices)
    }

    fn final_sheet(state: &State, outcome: &Outcome) -> String {
        screen::final_sheet(state, outcome, YOU)
    }
}
