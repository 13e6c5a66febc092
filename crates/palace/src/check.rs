//! Whether an action is allowed, and every reason why not.

use game::{Actor, Refusals, RuleId, Seat};

use crate::action::Action;
use crate::cells::Cell;
use crate::component::{Room, Tile};
use crate::moat::Water;
use crate::refusal::Refusal;
use crate::setup_table::{SLOT_SWANS, Slot};
use crate::side::Rotation;
use crate::state::{Look, State, Step};
use crate::swans::Swans;

impl State {
    pub(crate) fn check(&self, actor: Actor, action: &Action) -> Result<(), Refusals<Refusal>> {
        if self.step == Step::Over {
            return Err(Refusal::GameIsOver.into());
        }
        match actor {
            Actor::Chance if action.is_draw() => self.check_draw(action),
            Actor::Chance => Err(Refusal::NotForChance.into()),
            Actor::Seat(_) if action.is_draw() => Err(Refusal::ForChanceAlone.into()),
            Actor::Seat(seat) if seat.0 >= self.players => {
                Err(Refusal::NoSuchSeat { seat: seat.0 }.into())
            }
            Actor::Seat(seat) => Refusals::unless_empty(self.reasons_against(seat, action)),
        }
    }

    fn check_draw(&self, action: &Action) -> Result<(), Refusals<Refusal>> {
        let fits = match (self.step, *action) {
            (Step::NameStart, Action::NameStart { seat }) => seat.0 < self.players,
            (Step::LayHallways, Action::LayHallway { hallway })
            | (Step::TurnHallway, Action::TurnHallway { hallway }) => {
                self.hallways_unseen.contains(hallway)
            }
            (Step::FillRow(_), Action::DrawRoom { room }) => self.unseen.contains(room),
            (Step::RevealFavors, Action::RevealFavor { favor }) => self.favor_deck.contains(favor),
            (Step::DrawFavors(_), Action::DrawFavor { favor }) => self.is_on_top(favor),
            (Step::DrawSecret, Action::DrawSecret { colour }) => self.pool.of(colour) > 0,
            _ => return Err(Refusal::WrongStep { step: self.step.name().id() }.into()),
        };
        if fits { Ok(()) } else { Err(Refusal::CannotBeDrawn.into()) }
    }

    fn reasons_against(&self, seat: Seat, action: &Action) -> Vec<Refusal> {
        if !self.fits_step(action) {
            return vec![Refusal::WrongStep { step: self.step.name().id() }];
        }
        if seat != self.decider {
            return vec![Refusal::NotYourTurn { seat: self.decider }];
        }
        let mut reasons = Vec::new();
        match *action {
            Action::KeepFavor { favor, slot } => {
                if !self.looked.contains(&favor) {
                    reasons.push(Refusal::NotLookedAt { favor, rule: self.rule_of_looking() });
                }
                self.check_slot(seat, slot, &mut reasons);
            }
            Action::Build { tile, x, y, turn } => {
                self.check_tile(seat, tile, &mut reasons);
                reasons.extend(self.objections(tile, x, y, turn));
            }
            Action::FileRoom { room, slot } => {
                self.check_filing(seat, room, &mut reasons);
                self.check_slot(seat, slot, &mut reasons);
            }
            Action::LookAtFavors => {
                let desk = self.desk(seat);
                if desk.slots.iter().all(Option::is_some) {
                    reasons.push(Refusal::BoardIsFull);
                }
                self.check_price(seat, desk.fee(), &mut reasons);
            }
            Action::Skip => {
                let desk = self.desk(seat);
                let files = desk.slots.contains(&None) && desk.all_swans() >= desk.fee().into();
                if files || self.has_placement() {
                    reasons.push(Refusal::ActionsLeft);
                }
            }
            Action::Pay { swans, secret } => self.check_payment(seat, swans, secret, &mut reasons),
            Action::TakeReward { x, y } => {
                let number = Cell::new(x, y).and_then(|cell| self.ground.palace.number_at(cell));
                let own = |number: u8| {
                    let owner = self.ground.palace.tile(number).and_then(|placed| placed.owner);
                    self.rewards.contains(&number) && owner == Some(seat)
                };
                if !number.is_some_and(own) {
                    reasons.push(Refusal::NotYourReward { x, y });
                }
            }
            Action::LayMoat { water, x, y } => self.check_moat(water, x, y, &mut reasons),
            Action::MoveMoat { from, from_x, from_y, water, x, y } => {
                self.check_move((from, from_x, from_y), (water, x, y), &mut reasons);
            }
            Action::Discard { room } => match self.room_price(seat, room) {
                None => reasons.push(not_in_the_row(room.into(), "PAL-TURN-08")),
                Some(price) => self.check_price(seat, price, &mut reasons),
            },
            Action::TakeSwans { swans } => {
                if swans.len() != u32::from(SLOT_SWANS) {
                    reasons.push(Refusal::NotThreeSwans { swans: swans.len() });
                }
            }
            Action::KeepNone
            | Action::ChooseColour { .. }
            | Action::Decline
            | Action::Done
            | Action::NameStart { .. }
            | Action::LayHallway { .. }
            | Action::TurnHallway { .. }
            | Action::DrawRoom { .. }
            | Action::RevealFavor { .. }
            | Action::DrawFavor { .. }
            | Action::DrawSecret { .. } => {}
        }
        reasons
    }

    /// Whether somebody may be doing such a thing now (PAL-TURN-02).
    fn fits_step(&self, action: &Action) -> bool {
        match action {
            Action::KeepFavor { .. } | Action::KeepNone => {
                matches!(self.step, Step::KeepFavor(_))
            }
            Action::Build { .. } | Action::LookAtFavors | Action::Skip => self.step == Step::Act,
            Action::FileRoom { .. } => matches!(self.step, Step::Act | Step::FileRoom),
            Action::Pay { .. } => self.step == Step::Pay,
            Action::ChooseColour { .. } => self.step == Step::Colour,
            Action::TakeReward { .. } => self.step == Step::Order,
            Action::Decline => self.step == Step::FileRoom,
            Action::LayMoat { .. } => self.step == Step::Moat,
            Action::MoveMoat { .. } => matches!(self.step, Step::Act | Step::MoveMoat(_)),
            Action::Discard { .. } => self.step == Step::Discard,
            Action::Done => matches!(self.step, Step::MoveMoat(_) | Step::Discard),
            Action::TakeSwans { .. } => self.step == Step::EndSwans,
            Action::NameStart { .. }
            | Action::LayHallway { .. }
            | Action::TurnHallway { .. }
            | Action::DrawRoom { .. }
            | Action::RevealFavor { .. }
            | Action::DrawFavor { .. }
            | Action::DrawSecret { .. } => false,
        }
    }

    /// The rule by which somebody looks at favors now.
    pub(crate) fn rule_of_looking(&self) -> RuleId {
        RuleId(if self.step == Step::KeepFavor(Look::Action) {
            "PAL-TURN-10"
        } else if self.step == Step::KeepFavor(Look::Reward) {
            "PAL-REWARD-02"
        } else {
            "PAL-SETUP-13"
        })
    }

    fn check_slot(&self, seat: Seat, slot: Slot, reasons: &mut Vec<Refusal>) {
        if self.desk(seat).filed(slot).is_some() {
            reasons.push(Refusal::SlotIsFull { slot });
        }
    }

    fn check_price(&self, seat: Seat, price: u8, reasons: &mut Vec<Refusal>) {
        let swans = self.desk(seat).all_swans();
        if swans < u32::from(price) {
            reasons.push(Refusal::TooDear { price, swans });
        }
    }

    /// Whether the tile is there to be built, and the seat can pay for it.
    fn check_tile(&self, seat: Seat, tile: Tile, reasons: &mut Vec<Refusal>) {
        if let Some(room) = tile.room() {
            match self.room_price(seat, room) {
                None => reasons.push(not_in_the_row(tile, "PAL-TURN-03")),
                Some(price) => self.check_price(seat, price, reasons),
            }
        } else {
            let top = if tile.hallway().is_some() {
                self.hallway.map(Tile::from)
            } else {
                self.top_stair().map(Tile::from)
            };
            match top {
                None => reasons.push(Refusal::NoneLeft { tile }),
                Some(top) if top != tile => reasons.push(Refusal::NotOnTop { tile }),
                Some(_) => {}
            }
        }
    }

    fn objections(&self, tile: Tile, x: i8, y: i8, turn: Rotation) -> Vec<Refusal> {
        self.ground.objections(tile, x, y, turn, self.symbols())
    }

    fn check_filing(&self, seat: Seat, room: Room, reasons: &mut Vec<Refusal>) {
        let is_reward = self.step == Step::FileRoom;
        let Some(price) = self.room_price(seat, room) else {
            let rule = if is_reward { "PAL-REWARD-03" } else { "PAL-TURN-09" };
            return reasons.push(not_in_the_row(room.into(), rule));
        };
        if is_reward {
            return self.check_price(seat, price, reasons);
        }
        let (price, swans) = (price + self.desk(seat).fee(), self.desk(seat).all_swans());
        if swans < u32::from(price) {
            reasons.push(Refusal::FeeAndPrice { price, swans });
        }
    }

    fn check_payment(&self, seat: Seat, swans: Swans, secret: Swans, reasons: &mut Vec<Refusal>) {
        let (due, paid) = (self.bill.map_or(0, |bill| bill.due), swans.len() + secret.len());
        if paid != u32::from(due) {
            reasons.push(Refusal::WrongAmount { due, paid });
        }
        let desk = self.desk(seat);
        if !desk.swans.hold(&swans) || !desk.secret.hold(&secret) {
            reasons.push(Refusal::NotYourSwans);
        }
    }

    /// Whether moat may come to this cell as part of this water; gives the cell if so.
    fn check_water(
        &self,
        (water, x, y): (Water, i8, i8),
        reasons: &mut Vec<Refusal>,
    ) -> Option<Cell> {
        let cell = Cell::new(x, y).filter(|&cell| !self.ground.moat.cells().has(cell));
        let fits = |cell: &Cell| match self.ground.arm(water) {
            Some(arm) => arm.next() == Some(*cell),
            None => self.ground.courtyards().has(*cell),
        };
        let cell = cell.filter(fits);
        if cell.is_none() {
            reasons.push(match water {
                Water::West | Water::East => Refusal::NotTheNextCell { x, y },
                Water::Court => Refusal::NoCourtyard { x, y },
            });
        }
        cell
    }

    fn check_moat(&self, water: Water, x: i8, y: i8, reasons: &mut Vec<Refusal>) {
        let Some(cell) = self.check_water((water, x, y), reasons) else { return };
        let mut moat = self.ground.moat;
        moat.fill(water, cell);
        if moat.is_joined(&self.ground.palace) || self.ground.has_exit_with(&moat) {
            return;
        }
        let still = self.owed.min(moat.supply).saturating_sub(1);
        if moat.join_distance().is_none_or(|tiles| tiles > still.into()) {
            let is_open = self.ground.has_exit_with(&self.ground.moat);
            reasons.push(if is_open {
                Refusal::ClosesTheExit { cell }
            } else {
                Refusal::CannotJoinThen { cell }
            });
        }
    }

    fn check_move(&self, from: (Water, i8, i8), to: (Water, i8, i8), reasons: &mut Vec<Refusal>) {
        if self.moves_left == 0 || !self.desk(self.active).is_active(Slot::MoatMove) {
            return reasons.push(Refusal::NoMoves);
        }
        let taken = Cell::new(from.1, from.2).filter(|&cell| match self.ground.arm(from.0) {
            Some(arm) => arm.head() == Some(cell),
            None => self.ground.moat.courts.has(cell),
        });
        if taken.is_none() {
            reasons.push(Refusal::NotMovable { x: from.1, y: from.2 });
        }
        if from.0 == to.0 && from.0 != Water::Court {
            reasons.push(Refusal::SameArm);
        }
        let put = self.check_water(to, reasons);
        let (Some(taken), Some(put), true) = (taken, put, reasons.is_empty()) else { return };
        let mut moat = self.ground.moat;
        moat.drain(from.0, taken);
        moat.fill(to.0, put);
        if !moat.is_joined(&self.ground.palace) && !self.ground.has_exit_with(&moat) {
            reasons.push(Refusal::MoveClosesTheExit { cell: put });
        }
    }
}

fn not_in_the_row(tile: Tile, rule: &'static str) -> Refusal {
    Refusal::NotInTheRow { tile, rule: RuleId(rule) }
}
