//! One question to the person: numbered choices, each with what it would bring.

use std::io::BufRead;

use between::{Action, Between, Castle, CastleId, Cell, Choice, Room, State, Tile};
use game::{Game, Phrase, Question, Seat};

use super::{help, screen, told};
use crate::failure::Failure;
use crate::games::person::{self, Answer, read_line};
use crate::print;
use crate::rules::rule_text;

/// A question.
pub(crate) struct Prompt<'a> {
    state: &'a State,
    seat: Seat,
    choices: Vec<Action>,
}

impl<'a> Prompt<'a> {
    pub(crate) fn new(state: &'a State, seat: Seat, choices: Vec<Action>) -> Prompt<'a> {
        Prompt { state, seat, choices }
    }

    fn is_choosing(&self) -> bool {
        matches!(self.choices.first(), Some(Action::Choose { .. }))
    }

    fn hand(&self) -> Vec<Tile> {
        self.state.hand(self.seat).iter().collect()
    }

    /// Choosing is asked by single tiles, not by 36 pairs.
    fn choosing_text(&self) -> String {
        let (round, turn) = (self.state.round(), self.state.turn_number());
        let mut text = format!(
            "Round {round}, turn {turn}. Choose two tiles of your hand, for example: 1 3\n"
        );
        let sides = screen::sides(self.state, self.seat);
        for (number, tile) in (1..).zip(self.hand()) {
            let face = tile.face();
            let gains: Vec<String> = sides
                .iter()
                .map(|(side, castle)| {
                    let best = self.best_gain(*castle, Room::Tile(tile));
                    format!("{side} {best:+}")
                })
                .collect();
            text += &format!(
                "{number:>4}) {:<26}{:<11}{:<9}{}  [best now: {}]\n",
                told::tile(tile),
                tile.room_type().id(),
                face.hanging.map_or("-", between::Hanging::id),
                told::wish(&face.wish.phrase()),
                gains.join(", "),
            );
        }
        text
    }

    fn heading(&self) -> String {
        let castle = self.choices.iter().find_map(castle_of);
        let mut text = match castle {
            Some(castle) => format!("{}: ", screen::castle_name(self.state, castle)),
            None => String::new(),
        };
        text += &match (self.question(), self.choices.first()) {
            (Some(question), _) => {
                format!("{} ({})", told::say("question", &question.asked), question.rule)
            }
            (None, Some(Action::Assign { .. })) => "Which tile goes into your left castle?".into(),
            (None, Some(Action::Lock)) => self.assignment_text(),
            (None, Some(Action::Accept { .. })) => self.proposal_text(castle),
            (None, Some(Action::Propose { .. } | Action::Decide { .. })) => self.task_text(castle),
            _ => String::new(),
        };
        text + "\n"
    }

    /// The numbers of the choices, where they are cells.
    fn marks(&self) -> Vec<(Cell, String)> {
        let cell_of = |action: &Action| match *action {
            Action::Propose { choice: Choice::Cell(cell), .. }
            | Action::Counter { choice: Choice::Cell(cell), .. }
            | Action::Decide { choice: Choice::Cell(cell), .. } => Some(cell),
            Action::Accept { castle } => match self.state.proposal(castle) {
                Some(Choice::Cell(cell)) => Some(cell),
                _ => None,
            },
            _ => None,
        };
        let numbered = (1..).zip(&self.choices);
        numbered
            .filter_map(|(number, action)| {
                let gain = self.consequence(action);
                Some((cell_of(action)?, format!("({number}) {}", gain.trim())))
            })
            .collect()
    }

    fn assignment_text(&self) -> String {
        let tiles = self.state.chosen(self.seat).into_iter().flatten();
        let left = self.state.assigned_left(self.seat);
        let name = |goes_left: bool| {
            let mut tiles = tiles.clone().filter(|&tile| (Some(tile) == left) == goes_left);
            tiles.next().map_or(String::new(), told::tile)
        };
        format!("{} goes left, {} goes right.", name(true), name(false))
    }

    fn proposal_text(&self, castle: Option<CastleId>) -> String {
        let proposal = castle.and_then(|castle| Some((castle, self.state.proposal(castle)?)));
        match proposal {
            Some((castle, choice)) => {
                let room = self
                    .state
                    .room_due(castle)
                    .map_or(String::new(), |room| format!(" for {}", told::room(room)));
                let effect = self.consequence(&Action::Propose { castle, choice });
                let choice = told::choice(choice);
                format!("your partner proposes {choice}{room}{effect}. Your answer?")
            }
            None => "Your answer?".into(),
        }
    }

    fn task_text(&self, castle: Option<CastleId>) -> String {
        if let Some(room) = castle.and_then(|castle| self.state.room_due(castle)) {
            let wish = told::wish(&room.face().wish.phrase());
            return format!("where does {} go? It scores {wish}.", told::room(room));
        }
        "the fifth room of a type brings a specialty room (BTW-BONUS-03).".into()
    }

    /// What the rules ask, if it is what these choices answer: the person may be asked in the other
    /// castle as well.
    fn question(&self) -> Option<Question<Action>> {
        let choice = self.choices.first()?;
        let questions = Between::questions(self.state, self.seat).into_iter();
        questions.into_iter().find(|question| question.actions().any(|answer| answer == choice))
    }

    /// What a choice would bring, as far as it is known.
    fn consequence(&self, action: &Action) -> String {
        let (castle, choice) = match *action {
            Action::Propose { castle, choice }
            | Action::Counter { castle, choice }
            | Action::Decide { castle, choice } => (castle, choice),
            Action::Accept { castle } => match self.state.proposal(castle) {
                Some(choice) => (castle, choice),
                None => return String::new(),
            },
            _ => return String::new(),
        };
        let options = self.state.options();
        let gain = |castle: CastleId, change: &dyn Fn(&mut Castle)| {
            let Some(built) = self.state.castle(castle) else { return String::new() };
            let mut after = *built;
            change(&mut after);
            format!("  {:+}", after.score(options) - built.score(options))
        };
        match choice {
            Choice::Cell(cell) => match self.state.room_due(castle) {
                Some(room) => gain(castle, &|built| drop(built.build(room, cell))),
                None => String::new(),
            },
            Choice::Tile(tile) => {
                let best = self.best_gain(castle, Room::Tile(tile));
                format!(": {}  [best now: {best:+}]", told::wish(&tile.face().wish.phrase()))
            }
            Choice::Attendant(kind) => gain(castle, &|built| {
                built.seat_attendant(kind);
            }),
            Choice::Card(card) => {
                let worth = gain(castle, &|built| {
                    built.keep_card(card);
                });
                format!(": {}{worth}", told::wish(&card.face().wish()))
            }
            Choice::FifthRoom { castle, room, cell } => {
                gain(castle, &|built| drop(built.build(Room::Specialty(room), cell)))
            }
            Choice::FifthAttendant { castle, attendant } => gain(castle, &|built| {
                built.seat_attendant(attendant);
            }),
            Choice::Bonus(room_type) => {
                let bonus = Phrase::new("bonus").with("room_type", room_type.id());
                format!(": {}", told::say("note", &bonus))
            }
        }
    }

    fn best_gain(&self, castle: CastleId, room: Room) -> i32 {
        let options = self.state.options();
        let Some(built) = self.state.castle(castle) else { return 0 };
        let now = built.score(options);
        let gains = built.legal_cells(room.face().kind).map(|cell| {
            let mut after = *built;
            drop(after.build(room, cell));
            after.score(options) - now
        });
        gains.max().unwrap_or(0)
    }

    fn numbered(&self, number: usize) -> Option<Action> {
        self.choices.get(number.checked_sub(1)?).copied()
    }

    /// Two numbers of the hand, confirmed, since a choice is final (BTW-DRAFT-09).
    fn read_pair(&self, line: &str, input: &mut impl BufRead) -> Result<Answer<Action>, Failure> {
        let hand = self.hand();
        let numbers: Vec<Tile> = line
            .split([' ', ','])
            .filter(|word| !word.is_empty())
            .filter_map(|word| word.parse::<usize>().ok()?.checked_sub(1))
            .filter_map(|index| hand.get(index).copied())
            .collect();
        let [one, other] = numbers[..] else {
            return Ok(Answer::Say(format!(
                "`{line}` is no choice: type two numbers from 1 to {}, such as 1 2.\n",
                hand.len()
            )));
        };
        let action = Action::Choose { tiles: [one.min(other), one.max(other)] };
        if !self.choices.contains(&action) {
            return Ok(Answer::Say("Choose two different tiles (BTW-DRAFT-06).\n".into()));
        }
        print(format!(
            "Choose {} and {}? A choice is final (BTW-DRAFT-09). [y/n] ",
            told::tile(one),
            told::tile(other)
        ))?;
        let Some(answer) = read_line(input)? else { return Ok(Answer::Leave) };
        match answer.as_str() {
            "y" | "yes" | "" => Ok(Answer::Act(action)),
            _ => Ok(Answer::Say("Not chosen.\n".into())),
        }
    }
}

impl person::Prompt<Action> for Prompt<'_> {
    fn text(&self, can_undo: bool) -> String {
        let mut text = String::new();
        if self.is_choosing() {
            text += &screen::castles_of(self.state, self.seat);
            text += &self.choosing_text();
        } else {
            let places = |action: &&Action| {
                matches!(
                    action,
                    Action::Propose { .. } | Action::Accept { .. } | Action::Decide { .. }
                )
            };
            if let Some(castle) = self.choices.iter().find(places).and_then(castle_of) {
                let marks = self.marks();
                text += &format!("\n{}", screen::castle_with_marks(self.state, castle, &marks));
            }
            text += &self.heading();
            for (number, choice) in (1..).zip(&self.choices) {
                text +=
                    &format!("{number:>4}) {}{}\n", told::doing(choice), self.consequence(choice));
            }
        }
        let undo = if can_undo { ", u undoes" } else { "" };
        text + &format!("[? help{undo}] > ")
    }

    fn read(&mut self, input: &mut impl BufRead) -> Result<Answer<Action>, Failure> {
        let Some(line) = read_line(input)? else { return Ok(Answer::Leave) };
        let (command, rest) = line.split_once(' ').unwrap_or((&line, ""));
        let say = |text: String| Ok(Answer::Say(text));
        match command {
            "" => say(String::new()),
            "?" | "help" => say(help::COMMANDS.into()),
            "h" => say(help::rules_at_hand(self.state)),
            "r" => say(rule_text(rest.trim())),
            "t" => say(screen::look_up(rest.trim())),
            "m" => say(screen::castles_of(self.state, self.seat)),
            "c" => say(screen::castle_by_number(self.state, rest.trim())),
            "s" => say(screen::sheet_by_number(self.state, rest.trim())),
            "u" | "undo" => Ok(Answer::Undo),
            "q" | "quit" => Ok(Answer::Leave),
            _ if self.is_choosing() => self.read_pair(&line, input),
            _ => match line.parse().ok().and_then(|number| self.numbered(number)) {
                Some(action) => Ok(Answer::Act(action)),
                None => say(format!(
                    "`{line}` is no choice: type a number from 1 to {}, or ? for help.\n",
                    self.choices.len()
                )),
            },
        }
    }
}

fn castle_of(action: &Action) -> Option<CastleId> {
    match *action {
        Action::SayOrder { castle, .. }
        | Action::Propose { castle, .. }
        | Action::Accept { castle }
        | Action::Counter { castle, .. }
        | Action::Decide { castle, .. } => Some(castle),
        _ => None,
    }
}
