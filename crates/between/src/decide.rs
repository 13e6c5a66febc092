//! What is to be decided in a castle, by whom, and what the options are.

use std::ops::ControlFlow;

use game::{Seat, SeatSet, never};

use crate::action::Choice;
use crate::component::{Attendant, Kind, Room, RoomType, Specialty};
use crate::options::LivingTower;
use crate::refusal::Refusal;
use crate::setup::CastleId;
use crate::state::{State, Talk, Task};

/// What a castle waits for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Prompt {
    /// These builders are to say whose tile goes first.
    Order(SeatSet),
    /// This seat is to assign its tiles (BTW-HOUSE-14).
    Assign(Seat),
    /// This seat is to propose.
    Propose(Seat),
    /// This seat is to answer a proposal.
    Answer(Seat, Choice),
    /// This seat is to decide after a counter-proposal.
    Decide(Seat),
    /// A draw, its own or another castle's.
    Draw,
    /// Nothing more in this turn.
    Done,
}

impl Prompt {
    /// The seats that are asked.
    pub(crate) fn seats(self) -> SeatSet {
        match self {
            Prompt::Order(seats) => seats,
            Prompt::Assign(seat)
            | Prompt::Propose(seat)
            | Prompt::Answer(seat, _)
            | Prompt::Decide(seat) => SeatSet::of(seat),
            Prompt::Draw | Prompt::Done => SeatSet::EMPTY,
        }
    }
}

/// The bonuses that the downstairs bonus can copy, in the order in which they are offered.
const COPYABLE: [RoomType; 6] = [
    RoomType::Food,
    RoomType::Living,
    RoomType::Utility,
    RoomType::Outdoor,
    RoomType::Sleeping,
    RoomType::Corridor,
];

impl State {
    /// What a castle waits for in the Build step.
    pub(crate) fn prompt(&self, castle: CastleId) -> Prompt {
        let Some(site) = self.site(castle).filter(|site| site.done < 2) else {
            return Prompt::Done;
        };
        if site.first.is_none() {
            let [one, other] = castle.builders(self.seats);
            let [one_said, other_said] = site.said;
            let mut silent = SeatSet::EMPTY;
            if one_said.is_none() && !self.is_ludwig(one) {
                silent = silent.with(one);
            }
            if other_said.is_none() && !self.is_ludwig(other) {
                silent = silent.with(other);
            }
            return Prompt::Order(silent);
        }
        let Some(task) = site.agenda.last() else {
            never!("{castle:?} is not done and has nothing to do");
            return Prompt::Done;
        };
        if matches!(task, Task::DrawTiles | Task::DrawCards) {
            return Prompt::Draw;
        }
        let Some(owner) = self.decider(castle) else {
            never!("nobody decides in {castle:?}");
            return Prompt::Done;
        };
        match (task, site.talk) {
            (Task::Drafted, _)
                if self.options.late_assignment && self.drafted(castle).is_none() =>
            {
                Prompt::Assign(owner)
            }
            (_, Talk::Open) => Prompt::Propose(owner),
            (_, Talk::Proposed(choice)) => match self.answering(castle, owner, choice) {
                Some(partner) => Prompt::Answer(partner, choice),
                None => Prompt::Propose(owner),
            },
            (_, Talk::Countered { .. }) => Prompt::Decide(owner),
        }
    }

    /// Who answers a proposal: the builder who shares the castle that it concerns (BTW-HOUSE-04).
    pub(crate) fn answering(&self, castle: CastleId, owner: Seat, choice: Choice) -> Option<Seat> {
        let concerned = match choice {
            Choice::FifthRoom { castle, .. } | Choice::FifthAttendant { castle, .. } => castle,
            _ => castle,
        };
        self.partner(concerned, owner)
    }

    /// The task at hand in a castle, if it needs a decision.
    pub(crate) fn task(&self, castle: CastleId) -> Option<Task> {
        let task = *self.site(castle)?.agenda.last()?;
        (!matches!(task, Task::DrawTiles | Task::DrawCards)).then_some(task)
    }

    /// Names every option of the decision at hand, in canonical order (BTW-AGREE-12).
    pub(crate) fn options_of(
        &self,
        castle: CastleId,
        each: &mut impl FnMut(Choice) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (Some(task), Some(plan)) = (self.task(castle), self.castle(castle)) else {
            return ControlFlow::Continue(());
        };
        match task {
            Task::Drafted | Task::PlaceTile(_) | Task::PlaceRoom(_) => {
                match self.room_due(castle) {
                    Some(room) => {
                        plan.each_legal_cell(room.face().kind, |cell| each(Choice::Cell(cell)))
                    }
                    None => ControlFlow::Continue(()),
                }
            }
            Task::PickTile => self.drawn_tiles(castle).iter().map(Choice::Tile).try_for_each(each),
            Task::KeepCard => self.drawn_cards(castle).iter().map(Choice::Card).try_for_each(each),
            Task::TakeAttendant => Attendant::all()
                .filter(|&kind| self.attendant_left(kind))
                .map(Choice::Attendant)
                .try_for_each(each),
            Task::CopyBonus => COPYABLE
                .into_iter()
                .filter(|&room_type| self.is_bonus_to_be_had(castle, room_type))
                .map(Choice::Bonus)
                .try_for_each(each),
            Task::Fifth => {
                for castle in self.castles_for_fifth(castle) {
                    self.fifth_options(castle, each)?;
                }
                ControlFlow::Continue(())
            }
            Task::DrawTiles | Task::DrawCards => ControlFlow::Continue(()),
        }
    }

    fn fifth_options(
        &self,
        castle: CastleId,
        each: &mut impl FnMut(Choice) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some(plan) = self.castle(castle) else {
            never!("there is no {castle:?}");
            return ControlFlow::Continue(());
        };
        for room in Specialty::ALL.into_iter().filter(|&kind| self.room_left(kind)) {
            plan.each_legal_cell(Kind::Specialty(room), |cell| {
                each(Choice::FifthRoom { castle, room, cell })
            })?;
        }
        if self.options.fifth_attendant && self.has_spot_to_give(castle) {
            let kinds = Attendant::all().filter(|&kind| self.attendant_left(kind));
            kinds
                .map(|attendant| Choice::FifthAttendant { castle, attendant })
                .try_for_each(&mut *each)?;
        }
        ControlFlow::Continue(())
    }

    /// The castles into which the fifth tile's bonus may go, the one that earned it first.
    fn castles_for_fifth(&self, castle: CastleId) -> impl Iterator<Item = CastleId> {
        let owner = self.decider(castle).filter(|_| self.options.fifth_either_castle);
        let other = owner.map(|owner| self.other_castle(owner, castle));
        [castle].into_iter().chain(other)
    }

    /// Every reason against an option of the decision at hand.
    pub(crate) fn objections_to(&self, castle: CastleId, choice: Choice) -> Vec<Refusal> {
        let (Some(task), Some(plan)) = (self.task(castle), self.castle(castle)) else {
            return vec![Refusal::NothingToDecide { castle }];
        };
        let unless = |fine: bool, refusal: Refusal| if fine { vec![] } else { vec![refusal] };
        match (task, choice) {
            (Task::Drafted | Task::PlaceTile(_) | Task::PlaceRoom(_), Choice::Cell(cell)) => {
                match self.room_due(castle) {
                    Some(room) => plan.objections(room, cell),
                    None => vec![Refusal::NothingToDecide { castle }],
                }
            }
            (Task::PickTile, Choice::Tile(tile)) => {
                unless(self.drawn_tiles(castle).contains(tile), Refusal::NotDrawnTile { tile })
            }
            (Task::KeepCard, Choice::Card(card)) => {
                unless(self.drawn_cards(castle).contains(card), Refusal::NotDrawnCard { card })
            }
            (Task::TakeAttendant, Choice::Attendant(kind)) => {
                unless(self.attendant_left(kind), Refusal::RunOut)
            }
            (Task::CopyBonus, Choice::Bonus(RoomType::Downstairs)) => {
                vec![Refusal::NotACopyableBonus]
            }
            (Task::CopyBonus, Choice::Bonus(RoomType::Sleeping))
                if self.options.living_tower == LivingTower::Moved =>
            {
                vec![Refusal::NoSleepingBonus]
            }
            (Task::CopyBonus, Choice::Bonus(room_type)) => {
                unless(self.is_bonus_to_be_had(castle, room_type), Refusal::RunOut)
            }
            (Task::Fifth, Choice::FifthRoom { castle: target, room, cell }) => {
                let mut reasons = self.objections_to_fifth_castle(castle, target);
                if let (Some(plan), true) = (self.castle(target), reasons.is_empty()) {
                    reasons.extend(plan.objections(Room::Specialty(room), cell));
                }
                reasons.extend(unless(self.room_left(room), Refusal::RunOut));
                reasons
            }
            (Task::Fifth, Choice::FifthAttendant { .. }) if !self.options.fifth_attendant => {
                vec![Refusal::FifthIsARoom]
            }
            (Task::Fifth, Choice::FifthAttendant { castle: target, attendant }) => {
                let mut reasons = self.objections_to_fifth_castle(castle, target);
                if let (Some(plan), true) = (self.castle(target), reasons.is_empty()) {
                    if !plan.has_free_attendant_spot() {
                        reasons.push(Refusal::NoFreeAttendantSpot);
                    } else if !self.has_spot_to_give(target) {
                        reasons.push(Refusal::AttendantSpotKept { castle: target });
                    }
                }
                reasons.extend(unless(self.attendant_left(attendant), Refusal::RunOut));
                reasons
            }
            _ => vec![Refusal::ChoiceDoesNotFit { expected: expected(task) }],
        }
    }

    fn objections_to_fifth_castle(&self, castle: CastleId, target: CastleId) -> Vec<Refusal> {
        if self.castles_for_fifth(castle).any(|open| open == target) {
            vec![]
        } else {
            vec![Refusal::OtherCastle { castle: target }]
        }
    }

    /// Whether the bonus of a type would bring something into the castle.
    pub(crate) fn is_bonus_to_be_had(&self, castle: CastleId, room_type: RoomType) -> bool {
        let Some(plan) = self.castle(castle) else {
            never!("there is no {castle:?}");
            return false;
        };
        match room_type {
            RoomType::Food => true,
            // Full spots do not take the bonus away, they only make it empty (BTW-HOUSE-02b).
            RoomType::Living => Attendant::all().any(|kind| self.attendant_left(kind)),
            RoomType::Utility => plan.has_free_card_spot(),
            RoomType::Outdoor => self.room_left(Specialty::Fountain),
            RoomType::Sleeping => {
                self.options.living_tower != LivingTower::Moved && self.room_left(Specialty::Tower)
            }
            RoomType::Corridor => self.room_left(Specialty::GrandFoyer),
            RoomType::Downstairs => false,
        }
    }

    /// Whether the fifth tile's bonus leaves anything to choose.
    pub(crate) fn has_fifth_options(&self, castle: CastleId) -> bool {
        self.castles_for_fifth(castle)
            .any(|castle| self.fifth_options(castle, &mut |_| ControlFlow::Break(())).is_break())
    }

    pub(crate) fn drawn_tiles(&self, castle: CastleId) -> crate::TileSet {
        let draw = self.tile_draw.filter(|draw| draw.castle == castle);
        draw.map_or(crate::TileSet::EMPTY, |draw| draw.drawn)
    }

    pub(crate) fn drawn_cards(&self, castle: CastleId) -> crate::CardSet {
        let draw = self.card_draw.filter(|draw| draw.castle == castle);
        draw.map_or(crate::CardSet::EMPTY, |draw| draw.drawn)
    }
}

/// What a decision wants to hear, as messages name it.
const fn expected(task: Task) -> &'static str {
    match task {
        Task::Drafted | Task::PlaceTile(_) | Task::PlaceRoom(_) => "cell",
        Task::PickTile => "tile",
        Task::TakeAttendant => "attendant",
        Task::KeepCard => "card",
        Task::CopyBonus => "bonus",
        Task::Fifth => "specialty",
        Task::DrawTiles | Task::DrawCards => "draw",
    }
}
