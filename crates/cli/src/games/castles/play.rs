//! Castles in the terminal, one person against bots or alone.

use bots::Situation;
use castles::{Action, Castles, News, State};
use game::{Game, Outcome};
use shelf::SeededDice;

use super::prompt::Prompt;
use super::screen;
use crate::games::person::Shown;
use crate::games::told::with_players;
use crate::play::YOU;

impl Shown for Castles {
    const NO_UNDO: &'static str = "There is nothing to take back: undo stops where something was \
drawn or somebody else has acted.\n";
    const UNDOES_OTHERS: bool = false;

    type Prompt<'a> = Prompt<'a>;

    fn welcome(players: u8, commitment: &str) -> String {
        screen::welcome(players, commitment)
    }

    fn news_line(news: &News) -> Option<String> {
        let line = words::english(Castles::NAME).say_if_told("log", &with_players(news))?;
        (!line.is_empty()).then(|| line + "\n")
    }

    /// The choices, those first that a bot would take.
    fn prompt<'a>(state: &'a State, choices: Vec<Action>, mind: &mut SeededDice) -> Prompt<'a> {
        let situation = Situation::<Castles>::new(state, YOU, &choices);
        let worth = situation.worth_of(&situation.imagine(mind), &choices);
        let mut sorted: Vec<(i64, Action)> = worth.into_iter().zip(choices).collect();
        sorted.sort_by_key(|(worth, _)| std::cmp::Reverse(*worth));
        Prompt::new(state, sorted.into_iter().map(|(_, action)| action).collect())
    }

    fn final_sheet(state: &State, outcome: &Outcome) -> String {
        screen::final_sheet(state, outcome)
    }
}
