//! The end: favors, depleted stacks, bonus cards, coins (CAS-FINAL, EXP-FINAL).

use game::{Events, Seat, Tally, Viewer};

use crate::agenda::Task;
use crate::beside::Beside;
use crate::component::{Card, Favor, Measure};
use crate::event::Event;
use crate::measure::score_coins;
use crate::options::Module;
use crate::right::{Matter, Moment};
use crate::sheet::{Cause, Row, Stack};
use crate::state::State;

game::named! {
    /// The parts of the scoring at the end with expansions, in their order.
    #[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "CastlesFinalPart"))]
    #[allow(missing_docs)] // They carry the names of what they score.
    pub enum FinalPart {
        Before = "before",
        Stacks = "stacks",
        Swans = "swans",
        Decrees = "decrees",
        Favors = "favors",
        Cards = "cards",
        TowerFavors = "tower_favors",
        Coins = "coins",
    }
}

/// A step of the scoring at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FinalStep {
    /// A favor, for everybody.
    Favor(Favor),
    /// A depleted stack, for everybody.
    Stack(Stack),
    /// The bonus cards of a seat.
    Cards(Seat),
    /// Its coins.
    Coins(Seat),
    /// A part begins; with expansions only.
    Begin(FinalPart),
    /// The depleted stacks of a seat, with expansions.
    Stacks(Seat),
    /// The swan tokens of a seat.
    Swans(Seat),
    /// The favors that towers have brought a seat are shown.
    ShowTowerFavors(Seat),
    /// One of them is scored, for its owner alone.
    TowerFavor(Seat, Favor),
    /// The bonus card of a seat that counts those which bring nothing.
    ZeroCards(Seat),
    /// What lies on the decrees of a seat.
    OnDecrees(Seat),
    /// Some may take tiles from stacks.
    BeforeStacks,
    /// A card may be scored twice.
    CardsOpen(Seat),
    /// What a seat's decrees count, as far as that belongs to this part.
    Decrees(Seat, FinalPart),
}

impl State {
    /// What is scored at the end, in the order of the rulebook (CAS-FINAL-01).
    pub(crate) fn plan_final_scoring(&mut self) {
        if self.in_play.is_expanded() {
            self.plan_expanded_scoring();
            return;
        }
        let favors = self.favors.iter().copied().map(FinalStep::Favor);
        let stacks = self.depleted_stacks();
        let of_seats = self
            .seats_clockwise()
            .flat_map(|seat| [FinalStep::Cards(seat), FinalStep::Coins(seat)]);
        let steps: Vec<_> = favors.chain(stacks.map(FinalStep::Stack)).chain(of_seats).collect();
        self.agenda.push(Task::EndGame);
        self.agenda.extend(steps.into_iter().rev().map(Task::Final));
    }

    /// The same with expansions (EXP-FINAL-01 to EXP-FINAL-10).
    fn plan_expanded_scoring(&mut self) {
        for desk in &mut self.desks {
            desk.first_places = Some(0);
        }
        let seats: Vec<Seat> = self.seats_clockwise().collect();
        let of_seats = |step: fn(Seat) -> FinalStep| seats.iter().copied().map(step);
        let has_decrees = self.in_play.has(Module::Decrees);
        let with_decrees = |part: FinalPart| {
            let of_seats = seats.iter().filter(move |_| has_decrees);
            of_seats.map(move |&seat| FinalStep::Decrees(seat, part))
        };
        let mut steps = Vec::new();
        for part in FinalPart::ALL {
            steps.push(FinalStep::Begin(part));
            match part {
                FinalPart::Stacks => steps.extend(of_seats(FinalStep::Stacks)),
                FinalPart::Favors => {
                    steps.extend(self.favors.iter().copied().map(FinalStep::Favor));
                }
                FinalPart::Cards => {
                    steps.extend(of_seats(FinalStep::Cards));
                    steps.extend(with_decrees(part));
                    steps.extend(of_seats(FinalStep::ZeroCards));
                    steps.extend(of_seats(FinalStep::CardsOpen).filter(|_| has_decrees));
                }
                FinalPart::Coins => {
                    steps.extend(of_seats(FinalStep::Coins));
                    steps.extend(with_decrees(part));
                }
                FinalPart::TowerFavors => {
                    for &seat in &seats {
                        let Some(desk) = self.desk(seat) else { continue };
                        if !desk.tower_favors.is_empty() {
                            steps.push(FinalStep::ShowTowerFavors(seat));
                        }
                        let favors = desk.tower_favors.iter();
                        steps.extend(favors.map(|&favor| FinalStep::TowerFavor(seat, favor)));
                    }
                }
                FinalPart::Swans => steps.extend(of_seats(FinalStep::Swans)),
                FinalPart::Decrees => steps.extend(with_decrees(part)),
                FinalPart::Before if has_decrees => {
                    steps.extend(of_seats(FinalStep::OnDecrees));
                    steps.push(FinalStep::BeforeStacks);
                }
                FinalPart::Before => {}
            }
        }
        self.agenda.push(Task::EndGame);
        self.agenda.extend(steps.into_iter().rev().map(Task::Final));
    }

    /// The supply stacks that are empty.
    pub(crate) fn depleted_stacks(&self) -> impl Iterator<Item = Stack> + '_ {
        self.in_play.stacks().filter(|&stack| self.is_depleted(stack))
    }

    pub(crate) fn score_finally(&mut self, step: FinalStep, events: &mut impl Events<Event>) {
        match step {
            FinalStep::Favor(favor) => self.score_favor(favor, events),
            FinalStep::Stack(stack) => {
                for seat in self.seats() {
                    let terms = self.terms(seat);
                    self.score_with(seat, events, |castle, account| {
                        castle.score_stack(stack, terms, account);
                    });
                }
            }
            FinalStep::Cards(seat) => {
                let cards = self.hand(seat);
                events.push_with(|| Event::HandShown { seat, cards: cards.iter().collect() });
                for card in cards.iter().filter(|card| !counts_cards(card)) {
                    self.score_held_card(seat, card, events);
                }
            }
            FinalStep::ZeroCards(seat) => {
                for card in self.hand(seat).iter().filter(counts_cards) {
                    self.score_held_card(seat, card, events);
                }
            }
            FinalStep::OnDecrees(seat) => self.score_what_lies_on_decrees(seat, events),
            FinalStep::BeforeStacks => self.before_stacks(),
            FinalStep::CardsOpen(seat) => {
                self.moment(Moment::CardsOpen, &[seat], Matter::Nothing);
            }
            FinalStep::Decrees(seat, part) => {
                let (decrees, beside) = (self.decrees(seat).to_vec(), self.beside(seat));
                for decree in decrees {
                    self.score_with(seat, events, |castle, account| {
                        castle.score_decree(decree, part, &beside, account);
                    });
                }
            }
            FinalStep::Swans(seat) => {
                let (swans, terms) = (self.swans(seat), self.terms(seat));
                self.score_with(seat, events, |_, account| terms.score_swans(swans, account));
            }
            FinalStep::ShowTowerFavors(seat) => {
                let favors = self.desk(seat).map(|desk| desk.tower_favors.clone());
                let favors = favors.unwrap_or_default();
                events.push(Event::TowerFavorsShown { seat, favors });
            }
            FinalStep::TowerFavor(seat, favor) => {
                let standing = self.standings(favor, Viewer::Spectator).get(seat.index()).copied();
                if let Some(standing) = standing.filter(|standing| standing.place.is_some()) {
                    self.enter_favor(seat, favor, Row::TowerFavors, standing.points, events);
                }
            }
            FinalStep::Begin(part) => {
                self.shows_hands |= part == FinalPart::Cards;
                let stacks = (part == FinalPart::Stacks).then(|| self.depleted_stacks().collect());
                events.push(Event::FinalStep { step: part, stacks });
                if part == FinalPart::Before {
                    self.show_coins(events);
                }
            }
            FinalStep::Stacks(seat) => {
                let terms = self.terms(seat);
                let stacks: Vec<Stack> = self.depleted_stacks().collect();
                self.score_with(seat, events, |castle, account| {
                    stacks.iter().for_each(|&stack| castle.score_stack(stack, terms, account));
                });
            }
            FinalStep::Coins(seat) => {
                let (cash, terms) = (self.coins_that_count(seat), self.terms(seat));
                self.score_with(seat, events, |_, account| score_coins(cash, terms, account));
            }
        }
    }

    fn score_held_card(&mut self, seat: Seat, card: Card, events: &mut impl Events<Event>) {
        let beside = self.beside(seat);
        self.score_with(seat, events, |castle, account| {
            castle.score_card(card, &beside, account);
        });
    }

    fn score_favor(&mut self, favor: Favor, events: &mut impl Events<Event>) {
        let standings = self.standings(favor, Viewer::Spectator);
        let first = self.first_alone(favor, Viewer::Spectator).and_then(|seat| self.desk_mut(seat));
        if let Some(places) = first.and_then(|desk| desk.first_places.as_mut()) {
            *places += 1;
        }
        let placed =
            (0..).map(Seat).zip(standings).filter(|(_, standing)| standing.place.is_some());
        for (seat, standing) in placed {
            self.enter_favor(seat, favor, Row::Favors, standing.points, events);
        }
    }

    fn enter_favor(
        &mut self,
        seat: Seat,
        favor: Favor,
        row: Row,
        points: i32,
        events: &mut impl Events<Event>,
    ) {
        self.score_with(seat, events, |castle, account| {
            let face = favor.face();
            let counted = castle.measure(face.measure, &Beside::default());
            let because = counted.rooms.iter().map(|&room| (castle.source(room), 0));
            account.enter(row, Cause::Favor(favor), face.rule, points, because);
        });
    }

    pub(crate) fn end_game(&self, events: &mut impl Events<Event>) {
        let rank = self.is_solo().then(|| solo_rank(self.score(Seat(0))));
        events.push_with(|| Event::GameEnded { winners: self.outcome().winners(), rank });
    }
}

/// Whether what a card brings depends on what other cards bring (EXP-BONUS-09).
fn counts_cards(card: &Card) -> bool {
    card.face().measure == Measure::ZeroCards
}

/// The rank of a builder who plays alone (CAS-SOLO-10, CAS-SOLO-11).
#[must_use]
pub fn solo_rank(points: i32) -> &'static str {
    match points {
        ..=50 => "court_jester",
        51..=70 => "servant_of_his_majesty",
        71..=85 => "duke_of_castle_building",
        86..=100 => "prince_regent_of_palaces",
        101.. => "king_of_grand_castles",
    }
}
