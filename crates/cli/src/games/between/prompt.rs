//! One question to the person: numbered choices, each with what it would bring.

use std::io::BufRead;

use between::{Action, Castle, CastleId, Cell, Choice, Room, RoomType, State, Tile};
use game::Seat;

use super::{help, screen};
use crate::failure::Failure;
use crate::print;
use crate::rules::rule_text;

/// What the person answered.
pub(crate) enum Answer {
    Act(Action),
    Undo,
    Say(String),
    Leave,
}

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

    /// The question as it is shown.
    pub(crate) fn text(&self, can_undo: bool) -> String {
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
                text += &format!("{number:>4}) {choice}{}\n", self.consequence(choice));
            }
        }
        let undo = if can_undo { ", u undoes" } else { "" };
        text + &format!("[? help{undo}] > ")
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
                face.name,
                tile.room_type().id(),
                face.hanging.map_or("-", between::Hanging::id),
                face.wish_in_words(),
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
        text += &match self.choices.first() {
            Some(Action::GiveForLudwig { .. }) => {
                "Ludwig plays two tiles. Which one does the castle you share with him get?".into()
            }
            Some(Action::Assign { .. }) => "Which tile goes into your left castle?".into(),
            Some(Action::Lock) => self.assignment_text(),
            Some(Action::SayOrder { .. }) => "When should your tile be placed?".into(),
            Some(Action::Accept { .. }) => self.proposal_text(castle),
            Some(Action::Propose { .. } | Action::Decide { .. }) => self.task_text(castle),
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
            tiles.next().map_or("", |tile| tile.face().name)
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
                    .map_or(String::new(), |room| format!(" for {}", room.face().name));
                let effect = self.consequence(&Action::Propose { castle, choice });
                format!("your partner proposes {choice}{room}{effect}. Your answer?")
            }
            None => "Your answer?".into(),
        }
    }

    fn task_text(&self, castle: Option<CastleId>) -> String {
        if let Some(room) = castle.and_then(|castle| self.state.room_due(castle)) {
            let face = room.face();
            return format!("where does {} go? It scores {}.", face.name, face.wish_in_words());
        }
        match self.choices.first() {
            Some(Action::Propose { choice, .. } | Action::Decide { choice, .. }) => match choice {
                Choice::Tile(_) => "take one of the five tiles drawn (BTW-BONUS-20).".into(),
                Choice::Card(_) => "keep one of the three cards drawn (BTW-BONUS-40).".into(),
                Choice::Attendant(_) => "a royal attendant comes (BTW-BONUS-30). Which?".into(),
                Choice::Bonus(_) => "copy the bonus of another type (BTW-BONUS-60).".into(),
                Choice::FifthRoom { .. } | Choice::FifthAttendant { .. } => {
                    "the fifth room of a type brings a specialty room (BTW-BONUS-03).".into()
                }
                Choice::Cell(_) => String::new(),
            },
            _ => String::new(),
        }
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
            let Some(plan) = self.state.castle(castle) else { return String::new() };
            let mut after = *plan;
            change(&mut after);
            format!("  {:+}", after.score(options) - plan.score(options))
        };
        match choice {
            Choice::Cell(cell) => match self.state.room_due(castle) {
                Some(room) => gain(castle, &|plan| drop(plan.build(room, cell))),
                None => String::new(),
            },
            Choice::Tile(tile) => {
                let best = self.best_gain(castle, Room::Tile(tile));
                format!(": {}  [best now: {best:+}]", tile.face().wish_in_words())
            }
            Choice::Attendant(kind) => gain(castle, &|plan| {
                plan.seat_attendant(kind);
            }),
            Choice::Card(card) => {
                let worth = gain(castle, &|plan| {
                    plan.keep_card(card);
                });
                format!(": {}{worth}", card.face().wish_in_words())
            }
            Choice::FifthRoom { castle, room, cell } => {
                gain(castle, &|plan| drop(plan.build(Room::Specialty(room), cell)))
            }
            Choice::FifthAttendant { castle, attendant } => gain(castle, &|plan| {
                plan.seat_attendant(attendant);
            }),
            Choice::Bonus(room_type) => format!(": {}", bonus_in_words(room_type)),
        }
    }

    fn best_gain(&self, castle: CastleId, room: Room) -> i32 {
        let options = self.state.options();
        let Some(plan) = self.state.castle(castle) else { return 0 };
        let now = plan.score(options);
        let gains = plan.legal_cells(room.face().kind).map(|cell| {
            let mut after = *plan;
            drop(after.build(room, cell));
            after.score(options) - now
        });
        gains.max().unwrap_or(0)
    }

    /// Reads one line and understands it.
    pub(crate) fn read(&self, input: &mut impl BufRead) -> Result<Answer, Failure> {
        let mut line = String::new();
        let read = input.read_line(&mut line);
        if read.map_err(|error| Failure::unusable(format!("standard input: {error}")))? == 0 {
            return Ok(Answer::Leave);
        }
        let line = line.trim();
        let (command, rest) = line.split_once(' ').unwrap_or((line, ""));
        let say = |text: String| Ok(Answer::Say(format!("{text}> ")));
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
            _ if self.is_choosing() => self.read_pair(line, input),
            _ => match line.parse().ok().and_then(|number| self.numbered(number)) {
                Some(action) => Ok(Answer::Act(action)),
                None => say(format!(
                    "`{line}` is no choice: type a number from 1 to {}, or ? for help.\n",
                    self.choices.len()
                )),
            },
        }
    }

    fn numbered(&self, number: usize) -> Option<Action> {
        self.choices.get(number.checked_sub(1)?).copied()
    }

    /// Two numbers of the hand, confirmed, since a choice is final (BTW-DRAFT-09).
    fn read_pair(&self, line: &str, input: &mut impl BufRead) -> Result<Answer, Failure> {
        let hand = self.hand();
        let numbers: Vec<Tile> = line
            .split([' ', ','])
            .filter(|word| !word.is_empty())
            .filter_map(|word| word.parse::<usize>().ok()?.checked_sub(1))
            .filter_map(|index| hand.get(index).copied())
            .collect();
        let [one, other] = numbers[..] else {
            return Ok(Answer::Say(format!(
                "`{line}` is no choice: type two numbers from 1 to {}, such as 1 2.\n> ",
                hand.len()
            )));
        };
        let action = Action::Choose { tiles: [one.min(other), one.max(other)] };
        if !self.choices.contains(&action) {
            return Ok(Answer::Say("Choose two different tiles (BTW-DRAFT-06).\n> ".into()));
        }
        print(format!(
            "Choose {} and {}? A choice is final (BTW-DRAFT-09). [y/n] ",
            one.face().name,
            other.face().name
        ))?;
        let mut answer = String::new();
        let read = input.read_line(&mut answer);
        if read.map_err(|error| Failure::unusable(format!("standard input: {error}")))? == 0 {
            return Ok(Answer::Leave);
        }
        match answer.trim() {
            "y" | "yes" | "" => Ok(Answer::Act(action)),
            _ => Ok(Answer::Say("Not chosen.\n> ".into())),
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

const fn bonus_in_words(room_type: RoomType) -> &'static str {
    match room_type {
        RoomType::Food => "draw five tiles, place one",
        RoomType::Living => "a royal attendant",
        RoomType::Utility => "draw three bonus cards, keep one",
        RoomType::Outdoor => "a fountain",
        RoomType::Sleeping => "a tower",
        RoomType::Corridor => "a grand foyer",
        RoomType::Downstairs => "",
    }
}
