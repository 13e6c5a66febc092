//! What a seat is asked that is answered by picking from a list. Cells, pairs of the hand and what is
//! swapped back and forth are no such lists.

use std::ops::ControlFlow::Continue;

use game::{Actor, Phrase, Question, QuestionOption, Seat, never};

use crate::action::{Action, Choice, Order};
use crate::castle::Castle;
use crate::component::{Room, Tile};
use crate::decide::Prompt;
use crate::score::Cause;
use crate::setup::CastleId;
use crate::state::{State, Step, Talk, Task};

impl State {
    /// What the seat is asked. Both of its castles may ask at once.
    pub(crate) fn questions(&self, seat: Seat) -> Vec<Question<Action>> {
        match self.step {
            Step::GiveForLudwig => self.gift_question(seat).into_iter().collect(),
            Step::Build if self.draw_is_due().is_none() => {
                self.castle_ids().filter_map(|castle| self.question_in(castle, seat)).collect()
            }
            _ => Vec::new(),
        }
    }

    /// All that is legal but for what answers a question.
    pub(crate) fn page_choices(&self, seat: Seat) -> Vec<Action> {
        let mut choices = game::legal_actions::<crate::Between>(self, Actor::Seat(seat));
        for question in self.questions(seat) {
            choices.retain(|choice| !question.actions().any(|answer| answer == choice));
        }
        choices
    }

    fn gift_question(&self, seat: Seat) -> Option<Question<Action>> {
        if seat != self.picker() {
            return None;
        }
        let mut question = Question::new(Phrase::new("give_for_ludwig"), "BTW-TWO-06");
        let own = [CastleId::left_of(seat), CastleId::right_of(seat, self.seats)];
        let shared = own.into_iter().find(|&castle| self.partner(castle, seat).is_none());
        question.options.extend(self.picked_for_ludwig.iter().map(|&mine| QuestionOption {
            piece: Some(mine.id().into()),
            worth: shared.and_then(|castle| self.best_gain(castle, mine)),
            ..QuestionOption::new(Action::GiveForLudwig { mine })
        }));
        Some(question)
    }

    fn question_in(&self, castle: CastleId, seat: Seat) -> Option<Question<Action>> {
        let prompt = self.prompt(castle);
        if !prompt.seats().contains(seat) {
            return None;
        }
        let partner = self.partner(castle, seat);
        let manner = match prompt {
            Prompt::Order(_) => return Some(self.order_question(castle, seat)),
            Prompt::Propose(_) if partner.is_none() => "alone",
            Prompt::Propose(_) => "propose",
            Prompt::Answer(..) => "answer",
            Prompt::Decide(_) => "decide",
            Prompt::Assign(_) | Prompt::Draw | Prompt::Done => return None,
        };
        let task = self.task(castle)?;
        let rule = match task {
            Task::PickTile => "BTW-BONUS-20",
            Task::TakeAttendant => "BTW-BONUS-30",
            Task::KeepCard => "BTW-BONUS-40",
            Task::CopyBonus => "BTW-BONUS-60",
            // These are answered on the board.
            Task::Drafted | Task::PlaceTile(_) | Task::PlaceRoom(_) | Task::Fifth => return None,
            Task::DrawTiles | Task::DrawCards => return None,
        };
        let asked = Phrase::new(task.id()).with("manner", manner).with("partner", partner);
        let mut question = Question::new(asked, rule);
        let _ = self.legal_in_castle(castle, prompt, seat, &mut |action| {
            question.options.push(self.answer(castle, partner, action));
            Continue(())
        });
        Some(question)
    }

    fn order_question(&self, castle: CastleId, seat: Seat) -> Question<Action> {
        let [one, other] = castle.builders(self.seats);
        let partner = if one == seat { other } else { one };
        let alone = self.is_ludwig(partner);
        let said = self.site(castle).map_or([None; 2], |site| site.said);
        let [one_said, other_said] = said.map(|order| order.map(Order::id));
        let asked = Phrase::new("order")
            .with("said", if one == seat { other_said } else { one_said })
            .with("partner", Some(partner).filter(|_| !alone));
        let mut question = Question::new(asked, "BTW-AGREE-03");
        let _ = self.legal_in_castle(castle, self.prompt(castle), seat, &mut |action| {
            let Action::SayOrder { order, .. } = action else { return Continue(()) };
            let first = match order {
                Order::First => Some(seat),
                Order::Second => Some(partner),
                Order::Either => None,
            };
            let tile = first.and_then(|first| self.sent_by(first, castle));
            let tile = tile.map(Tile::id);
            let name = Phrase::new("order").with("order", order.id()).with("tile", tile);
            let name = name.with("alone", alone);
            question.options.push(QuestionOption {
                piece: tile.map(Into::into),
                name: Some(name),
                ..QuestionOption::new(action)
            });
            Continue(())
        });
        question
    }

    /// An answer to what a bonus asks, with what has been said of it.
    fn answer(
        &self,
        castle: CastleId,
        partner: Option<Seat>,
        action: Action,
    ) -> QuestionOption<Action> {
        let option = QuestionOption::new(action);
        let choice = match action {
            Action::Propose { choice, .. }
            | Action::Counter { choice, .. }
            | Action::Decide { choice, .. } => Some(choice),
            _ => self.proposal(castle),
        };
        let Some(choice) = choice else {
            never!("{castle:?} asks about a proposal that nobody made");
            return option;
        };
        let said = match self.site(castle).map(|site| site.talk) {
            Some(Talk::Proposed(proposed)) if choice == proposed => Some("proposed"),
            Some(Talk::Countered { counter, .. }) if choice == counter => Some("countered"),
            Some(Talk::Countered { proposed, .. }) if choice == proposed => Some("own_proposal"),
            _ => None,
        };
        let note = said.map(|said| Phrase::new(said).with("partner", partner));
        let piece = match choice {
            Choice::Tile(tile) => {
                let worth = self.best_gain(castle, tile);
                return QuestionOption { piece: Some(tile.id().into()), worth, note, ..option };
            }
            Choice::Bonus(room_type) => {
                let bonus = || Phrase::new("bonus").with("room_type", room_type.id());
                let icon = Some(room_type.id().into());
                let note = note.or_else(|| Some(bonus()));
                return QuestionOption { name: Some(bonus()), icon, note, ..option };
            }
            Choice::Attendant(attendant) => attendant.id(),
            Choice::Card(card) => card.id(),
            Choice::Cell(_) | Choice::FifthRoom { .. } | Choice::FifthAttendant { .. } => {
                never!("{choice:?} is answered on the board");
                return option;
            }
        };
        let with = self.castle_with(castle, choice).map(|(_, with)| with);
        let worth = with.and_then(|with| self.gain(castle, &with));
        let lines = with.map(|with| with.ledger(&self.options).lines).unwrap_or_default();
        let line = lines.iter().find(|line| line.source.id() == piece);
        let about = line.into_iter().flat_map(|line| &line.because).map(Cause::to_string).collect();
        QuestionOption { piece: Some(piece.into()), worth, about, note, ..option }
    }

    /// What a castle gains by becoming like this.
    fn gain(&self, castle: CastleId, with: &Castle) -> Option<i32> {
        Some(with.score(&self.options) - self.castle(castle)?.score(&self.options))
    }

    /// What a tile would bring on the best cell that there is now.
    fn best_gain(&self, castle: CastleId, tile: Tile) -> Option<i32> {
        let plan = self.castle(castle)?;
        let gains = plan.legal_cells(tile.face().kind).filter_map(|cell| {
            let mut with = *plan;
            with.put(Room::Tile(tile), cell);
            self.gain(castle, &with)
        });
        gains.max()
    }
}
