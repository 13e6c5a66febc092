//! What a seat is asked that it answers by picking from a list.

use game::{Phrase, Question, QuestionOption, Seat, Viewer, never};

use crate::action::Action;
use crate::component::{Colour, Favor, Room, Wants};
use crate::score::Scope;
use crate::setup_table::Slot;
use crate::sheet::Cause;
use crate::state::{State, Step};
use crate::view::FavorStanding;

impl State {
    pub(crate) fn question(&self, seat: Seat) -> Option<Question<Action>> {
        if !self.turn().seats().contains(seat) {
            return None;
        }
        match self.step {
            Step::KeepFavor(_) => Some(self.which_favor(seat)),
            Step::Act => self.what_for_the_board(seat),
            Step::Colour => self.which_colour(seat),
            Step::Order => Some(self.which_reward()),
            Step::FileRoom => {
                let mut question = Question::new(Phrase::new("file_room"), "PAL-REWARD-03");
                question.options = self.filings(seat, 0);
                question.decline = Some(Action::Decline);
                Some(question)
            }
            Step::Discard => Some(self.which_goes(seat)),
            Step::NameStart
            | Step::LayHallways
            | Step::TurnHallway
            | Step::FillRow(_)
            | Step::RevealFavors
            | Step::DrawFavors(_)
            | Step::DrawSecret
            | Step::Pay
            | Step::Moat
            | Step::MoveMoat(_)
            | Step::EndSwans
            | Step::Over => None,
        }
    }

    /// One of the favors looked at, and a slot for it.
    fn which_favor(&self, seat: Seat) -> Question<Action> {
        let mut question = Question::new(Phrase::new("keep_favor"), self.rule_of_looking().0);
        for &favor in &self.looked {
            let standings = self.favor_view(Viewer::Seat(seat), favor).standings;
            let wins = standings.get(seat.index()).is_some_and(|own| own.wins);
            let note = note_of(favor, seat, &standings);
            for slot in self.desk(seat).empty_slots() {
                question.options.push(QuestionOption {
                    note: Some(note.clone()),
                    worth: Some(if wins { favor.face().points.into() } else { 0 }),
                    ..into_slot(Action::KeepFavor { favor, slot }, favor.id(), slot)
                });
            }
        }
        question.decline = Some(Action::KeepNone);
        question
    }

    /// What the Blueprints board offers instead of building.
    fn what_for_the_board(&self, seat: Seat) -> Option<Question<Action>> {
        if !self.can_file() {
            return None;
        }
        let fee = self.desk(seat).fee();
        let mut question = Question::new(Phrase::new("blueprints"), "PAL-TURN-09");
        question.options = self.filings(seat, fee);
        question.options.push(QuestionOption {
            name: Some(Phrase::new("look_at_favors")),
            note: Some(price(fee)),
            icon: Some("back-favor".into()),
            ..QuestionOption::new(Action::LookAtFavors)
        });
        Some(question)
    }

    /// Every room of the row that can be filed, in every slot.
    fn filings(&self, seat: Seat, fee: u8) -> Vec<QuestionOption<Action>> {
        let mut options = Vec::new();
        for (room, own) in self.affordable(seat, fee) {
            for slot in self.desk(seat).empty_slots() {
                options.push(QuestionOption {
                    note: Some(price(fee + own)),
                    ..into_slot(Action::FileRoom { room, slot }, room.id(), slot)
                });
            }
        }
        options
    }

    fn which_colour(&self, seat: Seat) -> Option<Question<Action>> {
        let Some(ask) = self.asks.first() else {
            never!("nobody was asked for a colour");
            return None;
        };
        let Some(placed) = self.ground.palace.at(ask.cell) else {
            never!("{:?} brings a swan and is empty", ask.cell);
            return None;
        };
        let asked = Phrase::new("choose_colour").with("tile", placed.tile.id());
        let mut question = Question::new(asked, ask.why.rule());
        let cause = Cause::Tile { tile: placed.tile, cell: ask.cell }.to_string();
        let held = self.desk(seat).swans;
        let before = self.score_without_favors(seat, Scope::All);
        for colour in Colour::ALL {
            let mut then = self.clone();
            then.change_desk(seat, |desk| desk.swans.add(colour));
            question.options.push(QuestionOption {
                name: Some(Phrase::new("colour").with("colour", colour.id())),
                note: Some(Phrase::new("held").with("swans", held.of(colour))),
                icon: Some(format!("swan-{}", colour.id())),
                worth: Some(then.score_without_favors(seat, Scope::All) - before),
                about: vec![cause.clone()],
                ..QuestionOption::new(Action::ChooseColour { colour })
            });
        }
        Some(question)
    }

    fn which_reward(&self) -> Question<Action> {
        let mut question = Question::new(Phrase::new("reward_order"), "PAL-COMPLETE-05");
        let own = self.open_rewards().map(|(_, own)| own).unwrap_or_default();
        for placed in own.iter().filter_map(|&number| self.ground.palace.tile(number)) {
            let (tile, cell) = (placed.tile, placed.spot.cell);
            question.options.push(QuestionOption {
                piece: Some(tile.id().into()),
                about: vec![Cause::Tile { tile, cell }.to_string()],
                ..QuestionOption::new(Action::TakeReward { x: cell.x(), y: cell.y() })
            });
        }
        question
    }

    fn which_goes(&self, seat: Seat) -> Question<Action> {
        let mut question = Question::new(Phrase::new("discard"), "PAL-TURN-08");
        let option = |(room, own): (Room, u8)| QuestionOption {
            piece: Some(room.id().into()),
            note: Some(price(own)),
            ..QuestionOption::new(Action::Discard { room })
        };
        question.options = self.affordable(seat, 0).map(option).collect();
        question.decline = Some(Action::Done);
        question
    }
}

fn into_slot(action: Action, piece: &str, slot: Slot) -> QuestionOption<Action> {
    QuestionOption {
        piece: Some(piece.into()),
        place: Some(slot.id().into()),
        icon: Some(format!("slot-{}", slot.id())),
        ..QuestionOption::new(action)
    }
}

fn price(swans: u8) -> Phrase {
    Phrase::new("price").with("swans", swans)
}

/// How a seat stands in a favor, against the best of the others.
fn note_of(favor: Favor, seat: Seat, standings: &[FavorStanding]) -> Phrase {
    let seats = (0..).map(Seat).zip(standings);
    let others = || seats.clone().filter(|(other, _)| *other != seat).map(|(_, standing)| standing);
    let amounts = others().map(|other| other.amount);
    let best = match favor.face().wants {
        Wants::Most => amounts.max(),
        Wants::Fewest => amounts.min(),
    };
    let unknown: u32 = others().map(|other| other.unknown).sum();
    let own = standings.get(seat.index()).map_or(0, |own| own.amount);
    let note = Phrase::new("standing").with("own", own).with("best", best.unwrap_or_default());
    note.with("unknown", unknown)
}
