//! What decrees do at the start, once all are shown, clockwise from the master builder (EXP-DECREE-G07).

use game::{Events, Seat};

use crate::agenda::{Draw, Task};
use crate::component::Room;
use crate::decree::{Decree, Effect};
use crate::event::Event;
use crate::question::Prompt;
use crate::right::{Asked, Matter, Moment, Right};
use crate::state::{PlayerTurn, State};

impl State {
    /// What a seat's decrees do at the start. Their owner says which comes first, if that may matter: one that
    /// is exchanged for another, which may change what the other one does (EXP-DECREE-G15).
    pub(crate) fn start_decrees(&mut self, seat: Seat) {
        let decrees = self.decrees(seat);
        let asks = |decree: &&Decree| {
            decree.effects().any(|effect| matches!(effect, Effect::May(Moment::Shown, _)))
        };
        let is_exchanged = decrees.iter().any(|decree| decree.lets(Right::Exchange));
        if is_exchanged && decrees.iter().filter(asks).count() > 1 {
            self.ask(seat, Prompt::First);
            return;
        }
        let tasks: Vec<Task> =
            decrees.iter().rev().map(|&decree| Task::StartDecree(seat, decree)).collect();
        self.agenda.extend(tasks);
    }

    /// The owner of two has said which of them comes first.
    pub(crate) fn begin_with(&mut self, seat: Seat, first: Decree) {
        self.done();
        let others = self.decrees(seat).iter().copied().filter(|&decree| decree != first);
        let tasks: Vec<Task> =
            others.chain([first]).map(|decree| Task::StartDecree(seat, decree)).collect();
        self.agenda.extend(tasks);
    }

    pub(crate) fn start_decree(
        &mut self,
        seat: Seat,
        decree: Decree,
        events: &mut impl Events<Event>,
    ) {
        for effect in decree.effects() {
            match effect {
                Effect::Gain(coins) => self.take_coins(seat, coins, decree.face().rule, events),
                Effect::May(Moment::Shown, Right::Exchange) => {
                    if !self.decrees_to_draw().is_empty() {
                        self.agenda.push(Task::Draw(Draw::Exchange(seat, decree)));
                    }
                }
                Effect::May(Moment::Shown, Right::SealFavors) => {
                    self.agenda.push(Task::Draw(Draw::SealFavors(seat)));
                }
                Effect::May(Moment::Shown, Right::HeadStart) => self.begin_head_start(seat),
                Effect::May(Moment::Shown, right) => {
                    let asked = Asked { decree, right, matter: Matter::Nothing };
                    self.agenda.push(Task::Right(seat, asked));
                }
                Effect::Set(..) | Effect::Swans(_) | Effect::Score { .. } | Effect::May(..) => {}
            }
        }
    }

    /// A seat places a hallway and stairs; what they complete brings a reward as in a turn (EXP-DECREE-05).
    fn begin_head_start(&mut self, seat: Seat) {
        self.turns.push(PlayerTurn {
            seat,
            pool: Vec::new(),
            corridor_taken: false,
            swans_traded: 0,
            borrowed: 0,
            number: self.turns_begun,
        });
        let pieces = Task::HeadStart { seat, hallway: true, stairs: true };
        self.agenda.extend([Task::EndHeadStart, Task::Rewards, pieces]);
    }

    /// Both must be placed; one that has no place is lost.
    pub(crate) fn ask_for_head_start(&mut self, seat: Seat, hallway: bool, stairs: bool) {
        let prompt = Prompt::HeadStart { hallway, stairs };
        let left = self.passages_left(seat);
        let Some(castle) = self.castle(seat) else { return };
        let fits = |room: Room| prompt.allows_piece(room) && castle.has_placement(room, left);
        if self.pieces_in_stock().any(fits) {
            self.ask(seat, prompt);
        }
    }
}
