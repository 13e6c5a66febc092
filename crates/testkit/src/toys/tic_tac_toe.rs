//! Tic-tac-toe: the shortest honest game. Nothing is hidden and nothing is left to chance.
//!
//! - TTT-01 Seat 0 begins; the seats alternate.
//! - TTT-02 The board has the cells 0 to 8, row by row.
//! - TTT-03 A cell is marked once.
//! - TTT-04 Whoever has three in a row wins. If the board is full before, both share the victory.

use std::ops::ControlFlow;

use game::{Actor, Dice, Events, Game, Outcome, Refusals, Seat, SeatSet, Standing, Turn, Viewer};
use serde::{Deserialize, Serialize};

/// The game. A type without values: a game is its functions.
#[derive(Debug)]
pub enum TicTacToe {}

/// Who has marked each cell: all there is to see.
pub type Board = [Option<Seat>; 9];

/// The state. Not serializable, even here: what leaves the engine is a view.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Position {
    cells: Board,
}

/// To mark a cell; also the event that it was marked, as nothing else ever happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Mark {
    /// From 0 to 8, row by row.
    pub cell: u8,
}

game::refusals! {
    /// Why a mark is not allowed.
    pub enum Refused {
        "TTT-04" => Over,
        "TTT-01" => NotYourTurn,
        "TTT-02" => OffBoard { cell: u8 },
        "TTT-03" => Taken { by: Seat },
    }
}

const LINES: [[usize; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

impl Position {
    fn mark_on(&self, cell: usize) -> Option<Seat> {
        self.cells.get(cell).copied().flatten()
    }

    fn winner(&self) -> Option<Seat> {
        let owner_of = |line: &[usize; 3]| {
            let owner = self.mark_on(line[0]);
            owner.filter(|_| line.iter().all(|&cell| self.mark_on(cell) == owner))
        };
        LINES.iter().find_map(owner_of)
    }

    fn mover(&self) -> Seat {
        let marked = self.cells.iter().flatten().count();
        Seat(if marked.is_multiple_of(2) { 0 } else { 1 })
    }

    fn is_over(&self) -> bool {
        self.winner().is_some() || self.cells.iter().all(Option::is_some)
    }
}

/// 1 if seat 0 has won, -1 if seat 1 has, 0 otherwise.
#[must_use]
pub fn score(position: &Position) -> i64 {
    match position.winner() {
        Some(Seat(0)) => 1,
        Some(_) => -1,
        None => 0,
    }
}

impl Game for TicTacToe {
    const NAME: &'static str = "tic-tac-toe";
    const RULES_VERSION: u32 = 1;

    type Setup = ();
    type State = Position;
    type Action = Mark;
    type Event = Mark;
    type View = Board;
    type News = Mark;
    type Refusal = Refused;

    fn start(_: &()) -> Result<Position, Refusals<Refused>> {
        Ok(Position::default())
    }

    fn seats(_: &Position) -> u8 {
        2
    }

    fn turn(position: &Position) -> Turn {
        if !position.is_over() {
            return Turn::Seats(SeatSet::of(position.mover()));
        }
        let winner = position.winner();
        let standing = |seat| Standing {
            seat,
            place: 0,
            total: i32::from(winner == Some(seat)),
            tie_breaks: Vec::new(),
        };
        let end_reason = if winner.is_some() { "three_in_a_row" } else { "board_full" };
        Turn::Over(Box::new(Outcome::ranked(
            end_reason,
            vec![standing(Seat(0)), standing(Seat(1))],
        )))
    }

    fn legal(
        position: &Position,
        actor: Actor,
        each: &mut impl FnMut(Mark) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if position.is_over() || actor != Actor::Seat(position.mover()) {
            return ControlFlow::Continue(());
        }
        let free = (0..).zip(&position.cells).filter(|(_, mark)| mark.is_none());
        free.map(|(cell, _)| Mark { cell }).try_for_each(each)
    }

    fn check(
        position: &Position,
        actor: Actor,
        &Mark { cell }: &Mark,
    ) -> Result<(), Refusals<Refused>> {
        let mut reasons = Vec::new();
        if position.is_over() {
            reasons.push(Refused::Over);
        } else if actor != Actor::Seat(position.mover()) {
            reasons.push(Refused::NotYourTurn);
        }
        match position.cells.get(usize::from(cell)) {
            None => reasons.push(Refused::OffBoard { cell }),
            Some(&Some(by)) => reasons.push(Refused::Taken { by }),
            Some(None) => {}
        }
        Refusals::unless_empty(reasons)
    }

    fn apply<E: Events<Mark>>(
        position: &mut Position,
        actor: Actor,
        mark: &Mark,
        events: &mut E,
    ) -> Result<(), Refusals<Refused>> {
        Self::check(position, actor, mark)?;
        let mover = position.mover();
        if let Some(cell) = position.cells.get_mut(usize::from(mark.cell)) {
            *cell = Some(mover);
        }
        events.push(*mark);
        Ok(())
    }

    fn view(position: &Position, _: Viewer) -> Board {
        position.cells
    }

    fn news(mark: &Mark, _: Viewer) -> Option<Mark> {
        Some(*mark)
    }

    fn is_barrier(_: &Mark) -> bool {
        false
    }

    fn sample_world(position: &Position, _: Viewer, _: &mut impl Dice) -> Position {
        position.clone()
    }
}

/// Candidates for the laws: every cell, and some that do not exist.
#[must_use]
pub fn probes(_: &Position, _: Actor, _: &mut crate::TestDice) -> Vec<Mark> {
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 200, u8::MAX].map(|cell| Mark { cell }).into()
}
