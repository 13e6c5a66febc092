//! All that an actor may do.

use std::ops::ControlFlow::{self, Continue};

use game::{Actor, Seat, SeatSet, Turn};

use crate::action::{Action, Choice, Order};
use crate::component::Tile;
use crate::decide::Prompt;
use crate::list::List;
use crate::setup::CastleId;
use crate::state::{Due, HAND, State, Step, TURNS, Talk};

impl State {
    /// What the game waits for.
    pub(crate) fn turn(&self) -> Turn {
        match self.step {
            Step::Thrones | Step::Deal | Step::PickForLudwig => Turn::Chance,
            Step::GiveForLudwig => Turn::Seats(SeatSet::of(self.picker())),
            Step::Choose => Turn::Seats(self.seats_where(|state, seat| {
                state.desk(seat).is_some_and(|desk| desk.chosen.is_none())
            })),
            Step::Assign => Turn::Seats(
                self.seats_where(|state, seat| state.desk(seat).is_some_and(|desk| !desk.locked)),
            ),
            Step::Build if self.draw_is_due().is_some() => Turn::Chance,
            Step::Build => {
                let asked = self.castle_ids().flat_map(|castle| self.prompt(castle).seats().iter());
                Turn::Seats(asked.collect())
            }
            Step::Over => Turn::Over(Box::new(self.outcome())),
        }
    }

    fn seats_where(&self, fits: impl Fn(&State, Seat) -> bool) -> SeatSet {
        self.humans().iter().filter(|&seat| fits(self, seat)).collect()
    }

    pub(crate) fn legal(
        &self,
        actor: Actor,
        each: &mut impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match actor {
            Actor::Chance => (0..self.draws()).filter_map(|n| self.draw(n)).try_for_each(each),
            Actor::Seat(seat) if !self.humans().contains(seat) => Continue(()),
            Actor::Seat(seat) => match self.step {
                Step::Thrones | Step::Deal | Step::PickForLudwig | Step::Over => Continue(()),
                Step::GiveForLudwig => self.legal_gifts(seat, each),
                Step::Choose => self.legal_choices(seat, each),
                Step::Assign => {
                    self.legal_assignments(seat, each)?;
                    self.legal_show(seat, each)
                }
                Step::Build if self.draw_is_due().is_some() => Continue(()),
                Step::Build => {
                    if self.castle_ids().any(|c| self.prompt(c) == Prompt::Assign(seat)) {
                        self.legal_lefts(seat, each)?;
                    }
                    for castle in self.castle_ids() {
                        let prompt = self.prompt(castle);
                        if prompt.seats().contains(seat) {
                            self.legal_in_castle(castle, prompt, seat, each)?;
                        }
                    }
                    self.legal_show(seat, each)
                }
            },
        }
    }

    /// The one decision that a driver without people asks for next: castles are visited in order
    /// (BTW-AGREE-14).
    pub(crate) fn next_decision(
        &self,
        each: &mut impl FnMut(Action) -> ControlFlow<()>,
    ) -> Option<Seat> {
        if self.step == Step::Over {
            return None;
        }
        if self.step != Step::Build {
            let seat = self.turn().seats().lowest()?;
            let _ = self.bot_choices(seat, each);
            return Some(seat);
        }
        if self.draw_is_due().is_some() {
            return None;
        }
        let mut asked = self.castle_ids().map(|castle| (castle, self.prompt(castle)));
        let (castle, prompt) = asked.find(|(_, prompt)| !prompt.seats().is_empty())?;
        let seat = prompt.seats().lowest()?;
        let _ = self.bot_choices_in_castle(castle, prompt, seat, each);
        Some(seat)
    }

    /// The one decision that a bot in this seat takes next: nobody changes an assignment back and
    /// forth, and the first castle that asks comes first.
    pub(crate) fn bot_choices(
        &self,
        seat: Seat,
        each: &mut impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match self.step {
            Step::Thrones | Step::Deal | Step::PickForLudwig | Step::Over => Continue(()),
            Step::GiveForLudwig | Step::Choose => self.legal(Actor::Seat(seat), each),
            Step::Assign => match self.desk(seat) {
                Some(desk) if desk.locked => Continue(()),
                Some(desk) if desk.left.is_some() => each(Action::Lock),
                _ => self.legal_lefts(seat, each),
            },
            Step::Build if self.draw_is_due().is_some() => Continue(()),
            Step::Build => {
                let mut asked = self.castle_ids().map(|castle| (castle, self.prompt(castle)));
                match asked.find(|(_, prompt)| prompt.seats().contains(seat)) {
                    Some((castle, prompt)) => {
                        self.bot_choices_in_castle(castle, prompt, seat, each)
                    }
                    None => Continue(()),
                }
            }
        }
    }

    fn bot_choices_in_castle(
        &self,
        castle: CastleId,
        prompt: Prompt,
        seat: Seat,
        each: &mut impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match prompt {
            Prompt::Assign(_) => self.legal_lefts(seat, each),
            prompt => self.legal_in_castle(castle, prompt, seat, each),
        }
    }

    fn legal_gifts(
        &self,
        seat: Seat,
        each: &mut impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if seat != self.picker() {
            return Continue(());
        }
        self.picked_for_ludwig.iter().map(|&mine| Action::GiveForLudwig { mine }).try_for_each(each)
    }

    fn legal_choices(
        &self,
        seat: Seat,
        each: &mut impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some(desk) = self.desk(seat).filter(|desk| desk.chosen.is_none()) else {
            return Continue(());
        };
        let hand: List<Tile, { HAND as usize }> = desk.hand.iter().collect();
        for (index, &first) in hand.iter().enumerate() {
            for &second in hand.iter().skip(index + 1) {
                each(Action::Choose { tiles: [first, second] })?;
            }
        }
        Continue(())
    }

    fn legal_assignments(
        &self,
        seat: Seat,
        each: &mut impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.legal_lefts(seat, each)?;
        match self.desk(seat) {
            Some(desk) if desk.left.is_some() && !desk.locked => each(Action::Lock),
            _ => Continue(()),
        }
    }

    /// The ways to assign that differ from what is assigned now.
    fn legal_lefts(
        &self,
        seat: Seat,
        each: &mut impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some((desk, tiles)) = self.desk(seat).and_then(|desk| Some((desk, desk.chosen?)))
        else {
            return Continue(());
        };
        let new = tiles.into_iter().filter(|&tile| desk.left != Some(tile));
        new.map(|left| Action::Assign { left }).try_for_each(each)
    }

    fn legal_show(
        &self,
        seat: Seat,
        each: &mut impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let fresh = self.desk(seat).is_some_and(|desk| !desk.shown);
        if fresh && self.turn < TURNS && !self.is_ludwig(self.receiver(seat)) {
            each(Action::ShowStack)?;
        }
        Continue(())
    }

    /// What a seat that is asked in a castle may do there, assigning apart.
    pub(crate) fn legal_in_castle(
        &self,
        castle: CastleId,
        prompt: Prompt,
        seat: Seat,
        each: &mut impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match prompt {
            Prompt::Order(_) => {
                let wishes: &[Order] = match self.partner(castle, seat) {
                    Some(_) => &[Order::First, Order::Second, Order::Either],
                    None => &[Order::First, Order::Second],
                };
                wishes.iter().map(|&order| Action::SayOrder { castle, order }).try_for_each(each)
            }
            Prompt::Propose(_) => {
                self.options_of(castle, &mut |choice| each(Action::Propose { castle, choice }))
            }
            Prompt::Answer(_, proposed) => {
                each(Action::Accept { castle })?;
                self.options_of(castle, &mut |choice| {
                    if choice == proposed {
                        Continue(())
                    } else {
                        each(Action::Counter { castle, choice })
                    }
                })
            }
            Prompt::Decide(_) => {
                self.options_of(castle, &mut |choice| each(Action::Decide { castle, choice }))
            }
            Prompt::Assign(_) | Prompt::Draw | Prompt::Done => Continue(()),
        }
    }

    /// How many equally likely draws there are.
    pub(crate) fn draws(&self) -> u32 {
        match self.step {
            Step::Thrones => self.thrones.len() as u32,
            Step::Deal => self.supply.len(),
            Step::PickForLudwig => self.ludwig().map_or(0, |ludwig| self.hand(ludwig).len()),
            Step::Build => match self.draw_is_due() {
                Some(Due::Tile(_)) => self.supply.len(),
                Some(Due::Card(_)) => self.deck.len(),
                None => 0,
            },
            Step::GiveForLudwig | Step::Choose | Step::Assign | Step::Over => 0,
        }
    }

    /// The draw with this number.
    pub(crate) fn draw(&self, number: u32) -> Option<Action> {
        Some(match self.step {
            Step::Thrones => {
                let throne = *self.thrones.get(number as usize)?;
                Action::LayThrone { castle: CastleId(self.castles.len() as u8), throne }
            }
            Step::Deal => {
                Action::DealTile { seat: self.next_dealt(), tile: self.supply.nth(number)? }
            }
            Step::PickForLudwig => {
                Action::PickForLudwig { tile: self.hand(self.ludwig()?).nth(number)? }
            }
            Step::Build => match self.draw_is_due()? {
                Due::Tile(castle) => Action::DrawTile { castle, tile: self.supply.nth(number)? },
                Due::Card(castle) => Action::DrawCard { castle, card: self.deck.nth(number)? },
            },
            Step::GiveForLudwig | Step::Choose | Step::Assign | Step::Over => return None,
        })
    }

    /// The seat that gets the next tile: seat after seat, nine tiles each (BTW-PILE-12).
    pub(crate) fn next_dealt(&self) -> Seat {
        Seat(self.dealt / HAND as u8)
    }

    /// What a silent seat does (BTW-AGREE-12, BTW-AGREE-16): in the order question silence means
    /// "either", a partner's proposal is accepted, an own one stands, else the partner's counter
    /// does, and everywhere else the first option is taken. Castles are independent
    /// (BTW-AGREE-13), so there is an answer for each in which the seat is asked.
    pub(crate) fn all_when_silent(&self, seat: Seat) -> Vec<Action> {
        let has_left = |seat| self.desk(seat).is_some_and(|desk| desk.left.is_some());
        let mut first = None;
        match self.step {
            _ if !self.turn().seats().contains(seat) => {}
            Step::Assign if has_left(seat) => first = Some(Action::Lock),
            Step::Build => {
                let mut answers = Vec::new();
                for castle in self.castle_ids() {
                    let answer = self.silent_in(castle, seat);
                    // A seat that is to assign is asked for it in both castles.
                    answers.extend(answer.filter(|answer| !answers.contains(answer)));
                }
                return answers;
            }
            _ => {
                let _ = self.legal(Actor::Seat(seat), &mut |action| {
                    first = Some(action);
                    ControlFlow::Break(())
                });
            }
        }
        first.into_iter().collect()
    }

    /// What a silent seat does in a castle in which it is asked.
    fn silent_in(&self, castle: CastleId, seat: Seat) -> Option<Action> {
        let prompt = self.prompt(castle);
        if !prompt.seats().contains(seat) {
            return None;
        }
        let mut first = None;
        let mut keep_first = |action| {
            first = Some(action);
            ControlFlow::Break(())
        };
        let _ = match prompt {
            Prompt::Assign(_) => self.legal_lefts(seat, &mut keep_first),
            Prompt::Order(_) if self.partner(castle, seat).is_some() => {
                keep_first(Action::SayOrder { castle, order: Order::Either })
            }
            Prompt::Decide(_) => match self.spoken_for(castle) {
                Some(choice) => keep_first(Action::Decide { castle, choice }),
                None => self.legal_in_castle(castle, prompt, seat, &mut keep_first),
            },
            _ => self.legal_in_castle(castle, prompt, seat, &mut keep_first),
        };
        first
    }

    /// What was proposed in a castle if that is still possible, else what was countered with.
    fn spoken_for(&self, castle: CastleId) -> Option<Choice> {
        let Talk::Countered { proposed, counter } = self.site(castle)?.talk else { return None };
        let mut said = [proposed, counter].into_iter();
        said.find(|&choice| self.objections_to(castle, choice).is_empty())
    }
}
