//! What is still to be done, and who is asked: the whole flow of a game on one page.
//!
//! The agenda is a stack. Whoever adds to a game puts a [`Task`] on it; [`State::run`] takes tasks
//! until somebody is asked or chance must draw.

use game::{Events, Seat, SeatSet, Turn};
use serde::Serialize;

use crate::component::Size;
use crate::event::Event;
use crate::finale::FinalStep;
use crate::sets::RoomSet;
use crate::state::State;

/// Something that is still to be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Task {
    /// Chance draws as long as there is something to draw.
    Draw(Draw),
    /// Somebody is asked, or several at once.
    Ask(Question),
    /// A round, with a turn for everybody.
    BeginRound,
    /// A turn of this seat.
    BeginTurn {
        seat: Seat,
        extra: bool,
    },
    /// The open rewards of the turn.
    Rewards,
    EndTurn,
    EndRound,
    /// A step of the scoring at the end.
    Final(FinalStep),
    /// Everything is scored.
    EndGame,
}

/// What chance draws.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Draw {
    /// The first master builder.
    Builder,
    Favors,
    /// Room cards and tiles, until the market is full.
    Market,
    /// The bonus cards with which everybody begins.
    Hands,
    /// Which tiles of the size were left out of the game.
    LeftOut(Size),
    /// Bonus cards of a reward.
    Bonus,
}

/// Something that is asked, and those who have not answered yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Question {
    pub(crate) seats: SeatSet,
    pub(crate) prompt: Prompt,
}

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Prompt {
    /// Which bonus card is returned.
    ReturnCard,
    /// What the rooms of the market cost.
    Price,
    /// What is bought.
    Buy,
    /// Which of the open rewards comes next.
    Order,
    /// Which stack is looked through.
    Stack,
    /// Which tiles of the stack go on the deck; how many are there already.
    Tiles(Size, u8),
    /// Which bonus card is kept.
    Card,
    /// Which free piece goes where.
    Corridor,
    /// Which reward two downstairs rooms bring; the rooms just completed.
    Choose(RoomSet),
    /// Which downstairs room is scored again.
    Again(RoomSet),
}

/// Where a game is, for those who look on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "CastlesStep"))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // They say what happens.
pub enum Step {
    NameBuilder,
    RevealFavors,
    Refill,
    DealCards,
    ReturnCards,
    Price,
    Turn,
    RewardOrder,
    LookStack,
    LookDraw,
    LookTiles,
    BonusDraw,
    BonusKeep,
    Corridor,
    ChooseReward,
    ScoreAgain,
    Over,
}

impl State {
    /// Setting up, the last first (CAS-SETUP, CAS-SOLO-01, CAS-SOLO-02).
    pub(crate) fn first_agenda(players: u8) -> Vec<Task> {
        if players == 1 {
            return vec![Task::BeginRound, Task::Draw(Draw::Hands)];
        }
        let everybody = SeatSet::first(players);
        vec![
            Task::BeginRound,
            Task::Ask(Question { seats: everybody, prompt: Prompt::ReturnCard }),
            Task::Draw(Draw::Hands),
            Task::Draw(Draw::Market),
            Task::Draw(Draw::Favors),
            Task::Draw(Draw::Builder),
        ]
    }

    /// Begins the first round, or the next one (CAS-ROUND-01).
    fn begin_round(&mut self, events: &mut impl Events<Event>) {
        self.round += 1;
        self.bought = false;
        events.push(Event::RoundBegan { round: self.round, builder: self.builder });
        self.agenda.push(Task::EndRound);
        // The master builder comes last (CAS-ROUND-03).
        for step in (1..=self.players).rev() {
            let seat = Seat((self.builder.0 + step) % self.players.max(1));
            self.agenda.push(Task::BeginTurn { seat, extra: false });
        }
        if !self.is_solo() {
            self.ask(self.builder, Prompt::Price);
        }
        // Setting up has filled the first market already (CAS-ROUND-02).
        if self.round > 1 || self.is_solo() {
            self.agenda.push(Task::Draw(Draw::Market));
        }
    }

    /// Does what is to be done until somebody is asked, chance must draw, or the game is over.
    pub(crate) fn run(&mut self, events: &mut impl Events<Event>) {
        while let Some(&task) = self.agenda.last() {
            match task {
                Task::Draw(Draw::Market) => {
                    if !self.fill_market(events) {
                        return;
                    }
                    self.agenda.pop();
                }
                Task::Draw(_) | Task::Ask(_) => return,
                Task::Rewards => self.go_on_with_rewards(events),
                Task::BeginRound => {
                    self.agenda.pop();
                    self.begin_round(events);
                }
                Task::BeginTurn { seat, extra } => {
                    self.agenda.pop();
                    self.begin_turn(seat, extra, events);
                }
                Task::EndTurn => {
                    self.agenda.pop();
                    self.turns.pop();
                }
                Task::EndRound => {
                    self.agenda.pop();
                    self.end_round(events);
                }
                Task::Final(step) => {
                    self.agenda.pop();
                    self.score_finally(step, events);
                }
                Task::EndGame => {
                    self.agenda.pop();
                    self.end_game(events);
                }
            }
        }
    }

    /// Asks one seat, before anything else is done.
    pub(crate) fn ask(&mut self, seat: Seat, prompt: Prompt) {
        self.agenda.push(Task::Ask(Question { seats: SeatSet::of(seat), prompt }));
    }

    /// What was asked, or drawn, last is done.
    pub(crate) fn done(&mut self) {
        let task = self.agenda.pop();
        debug_assert!(matches!(task, Some(Task::Ask(_) | Task::Draw(_))), "{task:?}");
    }

    /// What is asked of a seat.
    pub(crate) fn prompt(&self, seat: Seat) -> Option<Prompt> {
        self.question().filter(|question| question.seats.contains(seat)).map(|asked| asked.prompt)
    }

    /// What is asked now.
    pub(crate) fn question(&self) -> Option<Question> {
        match self.agenda.last() {
            Some(Task::Ask(question)) => Some(*question),
            _ => None,
        }
    }

    /// What chance draws now.
    pub(crate) fn pending_draw(&self) -> Option<Draw> {
        match self.agenda.last() {
            Some(Task::Draw(draw)) => Some(*draw),
            _ => None,
        }
    }

    pub(crate) fn is_over(&self) -> bool {
        self.agenda.is_empty()
    }

    pub(crate) fn turn(&self) -> Turn {
        match self.agenda.last() {
            None => Turn::Over(Box::new(self.outcome())),
            Some(Task::Ask(question)) => Turn::Seats(question.seats),
            Some(task) => {
                debug_assert!(matches!(task, Task::Draw(_)), "{task:?} is run at once");
                Turn::Chance
            }
        }
    }

    /// Where the game is.
    pub(crate) fn step(&self) -> Step {
        match self.agenda.last() {
            None => Step::Over,
            Some(Task::Draw(draw)) => match draw {
                Draw::Builder => Step::NameBuilder,
                Draw::Favors => Step::RevealFavors,
                Draw::Market => Step::Refill,
                Draw::Hands => Step::DealCards,
                Draw::LeftOut(_) => Step::LookDraw,
                Draw::Bonus => Step::BonusDraw,
            },
            Some(Task::Ask(question)) => match question.prompt {
                Prompt::ReturnCard => Step::ReturnCards,
                Prompt::Price => Step::Price,
                Prompt::Buy => Step::Turn,
                Prompt::Order => Step::RewardOrder,
                Prompt::Stack => Step::LookStack,
                Prompt::Tiles(..) => Step::LookTiles,
                Prompt::Card => Step::BonusKeep,
                Prompt::Corridor => Step::Corridor,
                Prompt::Choose(_) => Step::ChooseReward,
                Prompt::Again(_) => Step::ScoreAgain,
            },
            Some(
                Task::BeginRound
                | Task::BeginTurn { .. }
                | Task::Rewards
                | Task::EndTurn
                | Task::EndRound
                | Task::Final(_)
                | Task::EndGame,
            ) => {
                game::never!("nothing is left undone that needs nobody");
                Step::Over
            }
        }
    }
}

impl Step {
    /// Its name.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Step::NameBuilder => "name_builder",
            Step::RevealFavors => "reveal_favors",
            Step::Refill => "refill",
            Step::DealCards => "deal_cards",
            Step::ReturnCards => "return_cards",
            Step::Price => "price",
            Step::Turn => "turn",
            Step::RewardOrder => "reward_order",
            Step::LookStack => "look_stack",
            Step::LookDraw => "look_draw",
            Step::LookTiles => "look_tiles",
            Step::BonusDraw => "bonus_draw",
            Step::BonusKeep => "bonus_keep",
            Step::Corridor => "corridor",
            Step::ChooseReward => "choose_reward",
            Step::ScoreAgain => "score_again",
            Step::Over => "over",
        }
    }
}
