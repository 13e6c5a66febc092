//! Whether an action is allowed, and every reason why not.

use game::{Actor, Refusals, Seat};

use crate::action::{Action, Choice, Order};
use crate::component::Tile;
use crate::decide::Prompt;
use crate::refusal::Refusal;
use crate::setup::CastleId;
use crate::state::{Due, State, Step, TURNS, Task};

impl State {
    pub(crate) fn check(&self, actor: Actor, action: &Action) -> Result<(), Refusals<Refusal>> {
        if self.step == Step::Over {
            return Err(Refusal::GameIsOver.into());
        }
        match actor {
            Actor::Chance if action.is_draw() => self.check_draw(action),
            Actor::Chance => Err(Refusal::NotForChance.into()),
            Actor::Seat(_) if action.is_draw() => Err(Refusal::ForChanceAlone.into()),
            Actor::Seat(seat) if self.is_ludwig(seat) => Err(Refusal::LudwigNeverActs.into()),
            Actor::Seat(seat) if seat.0 >= self.players => {
                Err(Refusal::NoSuchSeat { seat: seat.0 }.into())
            }
            Actor::Seat(_) if self.draw_is_due().is_some() => Err(self.wrong_step()),
            Actor::Seat(seat) => self.check_seat(seat, action),
        }
    }

    fn wrong_step(&self) -> Refusals<Refusal> {
        Refusal::WrongStep { step: self.step.id() }.into()
    }

    fn check_draw(&self, action: &Action) -> Result<(), Refusals<Refusal>> {
        let due = match (self.step, *action) {
            (Step::Thrones, Action::LayThrone { castle, throne }) => {
                castle.index() == self.castles.len() && self.thrones.contains(&throne)
            }
            (Step::Deal, Action::DealTile { seat, tile }) => {
                seat == self.next_dealt() && self.supply.contains(tile)
            }
            (Step::PickForLudwig, Action::PickForLudwig { tile }) => {
                self.ludwig().is_some_and(|ludwig| self.hand(ludwig).contains(tile))
            }
            (Step::Build, Action::DrawTile { castle, tile }) => {
                self.draw_is_due() == Some(Due::Tile(castle)) && self.supply.contains(tile)
            }
            (Step::Build, Action::DrawCard { castle, card }) => {
                self.draw_is_due() == Some(Due::Card(castle)) && self.deck.contains(card)
            }
            _ => return Err(self.wrong_step()),
        };
        if due { Ok(()) } else { Err(Refusal::NotInThePile.into()) }
    }

    fn check_seat(&self, seat: Seat, action: &Action) -> Result<(), Refusals<Refusal>> {
        match (self.step, *action) {
            (Step::GiveForLudwig, Action::GiveForLudwig { mine }) => self.check_gift(seat, mine),
            (Step::Choose, Action::Choose { tiles }) => self.check_choose(seat, tiles),
            (Step::Assign, Action::Assign { left }) => self.check_assign(seat, left),
            (Step::Assign, Action::Lock) => self.check_lock(seat),
            (Step::Build, Action::Assign { left }) => self.check_late_assign(seat, left),
            (Step::Assign | Step::Build, Action::ShowStack) => self.check_show(seat),
            // Before Reveal nothing may be shown or proposed at all (BTW-INFO-03, BTW-INFO-07).
            (Step::Choose | Step::GiveForLudwig, Action::ShowStack) => {
                Err(Refusal::SilenceUntilReveal.into())
            }
            (
                Step::Choose | Step::GiveForLudwig,
                Action::SayOrder { .. }
                | Action::Propose { .. }
                | Action::Accept { .. }
                | Action::Counter { .. }
                | Action::Decide { .. },
            ) => Err(Refusal::SilenceUntilReveal.into()),
            (Step::Build, Action::SayOrder { castle, order }) => {
                self.check_order(seat, castle, order)
            }
            (Step::Build, Action::Propose { castle, choice }) => {
                self.check_propose(seat, castle, choice)
            }
            (Step::Build, Action::Accept { castle }) => self.check_answer(seat, castle).map(|_| ()),
            (Step::Build, Action::Counter { castle, choice }) => {
                let proposed = self.check_answer(seat, castle)?;
                if proposed == choice {
                    return Err(Refusal::CounterIsNoOther.into());
                }
                Refusals::unless_empty(self.objections_to(castle, choice))
            }
            (Step::Build, Action::Decide { castle, choice }) => {
                self.check_decide(seat, castle, choice)
            }
            (Step::Assign | Step::Build, Action::Choose { .. }) => {
                Err(Refusal::AlreadyChosen.into())
            }
            _ => Err(self.wrong_step()),
        }
    }

    fn check_gift(&self, seat: Seat, mine: Tile) -> Result<(), Refusals<Refusal>> {
        // Not a word about the tile: the other human may not know which ones were picked.
        if seat != self.picker() {
            return Err(Refusal::NotThePicker { round: self.round }.into());
        }
        if !self.picked_for_ludwig.contains(&mine) {
            return Err(Refusal::NotPickedForLudwig { tile: mine }.into());
        }
        Ok(())
    }

    fn check_choose(&self, seat: Seat, tiles: [Tile; 2]) -> Result<(), Refusals<Refusal>> {
        let Some(desk) = self.desk(seat) else { return Err(self.wrong_step()) };
        if desk.chosen.is_some() {
            return Err(Refusal::AlreadyChosen.into());
        }
        let missing = tiles.into_iter().filter(|&tile| !desk.hand.contains(tile));
        let mut reasons: Vec<_> = missing.map(|tile| Refusal::NotInHand { tile }).collect();
        let [first, second] = tiles;
        if first == second {
            reasons.push(Refusal::SameTileTwice { tile: first });
        }
        if first > second {
            reasons.push(Refusal::TilesOutOfOrder);
        }
        Refusals::unless_empty(reasons)
    }

    fn check_assign(&self, seat: Seat, left: Tile) -> Result<(), Refusals<Refusal>> {
        let Some((desk, tiles)) = self.desk(seat).and_then(|desk| Some((desk, desk.chosen?)))
        else {
            return Err(self.wrong_step());
        };
        if !tiles.contains(&left) {
            return Err(Refusal::NotChosenByYou { tile: left }.into());
        }
        if desk.left == Some(left) {
            return Err(Refusal::AlreadyAssignedSo.into());
        }
        Ok(())
    }

    fn check_lock(&self, seat: Seat) -> Result<(), Refusals<Refusal>> {
        match self.desk(seat) {
            Some(desk) if desk.locked => Err(Refusal::AlreadyLocked.into()),
            Some(desk) if desk.left.is_some() => Ok(()),
            _ => Err(Refusal::NothingAssigned.into()),
        }
    }

    fn check_late_assign(&self, seat: Seat, left: Tile) -> Result<(), Refusals<Refusal>> {
        if !self.options.late_assignment || self.desk(seat).is_some_and(|d| d.left.is_some()) {
            return Err(Refusal::AssignmentFinal.into());
        }
        if !self.castle_ids().any(|castle| self.prompt(castle) == Prompt::Assign(seat)) {
            return Err(Refusal::AssignmentNotDue.into());
        }
        self.check_assign(seat, left)
    }

    fn check_show(&self, seat: Seat) -> Result<(), Refusals<Refusal>> {
        let mut reasons = Vec::new();
        if self.desk(seat).is_some_and(|desk| desk.shown) {
            reasons.push(Refusal::ShownAlready);
        }
        if self.is_ludwig(self.receiver(seat)) {
            reasons.push(Refusal::NobodyToShow);
        }
        if self.turn >= TURNS {
            reasons.push(Refusal::LeftoverStaysHidden);
        }
        Refusals::unless_empty(reasons)
    }

    fn check_order(
        &self,
        seat: Seat,
        castle: CastleId,
        order: Order,
    ) -> Result<(), Refusals<Refusal>> {
        if !self.is_builder(castle, seat) {
            return Err(Refusal::NotABuilder { castle }.into());
        }
        match self.prompt(castle) {
            Prompt::Order(silent) if silent.contains(seat) => {}
            _ => return Err(Refusal::OrderAlreadySaid { castle }.into()),
        }
        if order == Order::Either && self.partner(castle, seat).is_none() {
            return Err(Refusal::OrderMustBeChosen { castle }.into());
        }
        Ok(())
    }

    /// Whether the agreement in a castle is about a bonus or about a drafted tile's cell.
    fn is_about_bonus(&self, castle: CastleId) -> bool {
        self.task(castle).is_some_and(Task::is_bonus)
    }

    fn check_propose(
        &self,
        seat: Seat,
        castle: CastleId,
        choice: Choice,
    ) -> Result<(), Refusals<Refusal>> {
        let bonus = || self.is_about_bonus(castle);
        match self.prompt(castle) {
            Prompt::Propose(owner) if owner == seat => {
                Refusals::unless_empty(self.objections_to(castle, choice))
            }
            _ if !self.is_builder(castle, seat) => Err(Refusal::NotABuilder { castle }.into()),
            Prompt::Propose(_) => Err(Refusal::NotTheOwner { castle, bonus: bonus() }.into()),
            Prompt::Answer(partner, _) if partner != seat => {
                Err(Refusal::WaitsForPartner { castle, bonus: bonus() }.into())
            }
            Prompt::Answer(..) | Prompt::Decide(_) => {
                Err(Refusal::ProposalStands { castle, bonus: bonus() }.into())
            }
            Prompt::Order(_) | Prompt::Assign(_) | Prompt::Draw | Prompt::Done => {
                Err(Refusal::NothingToDecide { castle }.into())
            }
        }
    }

    /// The proposal that the seat may answer.
    fn check_answer(&self, seat: Seat, castle: CastleId) -> Result<Choice, Refusals<Refusal>> {
        let bonus = || self.is_about_bonus(castle);
        match self.prompt(castle) {
            Prompt::Answer(partner, choice) if partner == seat => Ok(choice),
            _ if !self.is_builder(castle, seat) => Err(Refusal::NotABuilder { castle }.into()),
            _ if self.partner(castle, seat).is_none() => {
                Err(Refusal::PartnerStepSkipped { castle }.into())
            }
            Prompt::Answer(..) => Err(Refusal::NotThePartner { castle, bonus: bonus() }.into()),
            _ => Err(Refusal::NothingProposed { castle, bonus: bonus() }.into()),
        }
    }

    fn check_decide(
        &self,
        seat: Seat,
        castle: CastleId,
        choice: Choice,
    ) -> Result<(), Refusals<Refusal>> {
        let bonus = || self.is_about_bonus(castle);
        match self.prompt(castle) {
            Prompt::Decide(owner) if owner == seat => {
                Refusals::unless_empty(self.objections_to(castle, choice))
            }
            _ if !self.is_builder(castle, seat) => Err(Refusal::NotABuilder { castle }.into()),
            Prompt::Decide(_) => Err(Refusal::NotTheOwner { castle, bonus: bonus() }.into()),
            _ => Err(Refusal::NothingCountered { castle, bonus: bonus() }.into()),
        }
    }
}
