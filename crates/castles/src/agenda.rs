//! What is still to be done, and who is asked: the whole flow of a game on one page.
//!
//! The agenda is a stack. Whoever adds to a game puts a [`Task`] on it; [`State::run`] takes tasks
//! until somebody is asked or chance must draw.

use game::{Events, Seat, SeatSet, Turn};

use crate::action::Action;
use crate::apply::Source;
use crate::component::{Room, Size};
use crate::decree::Decree;
use crate::event::Event;
use crate::finale::FinalStep;
use crate::in_play::InPlay;
use crate::moat::Slot;
use crate::options::Module;
use crate::passage::Passages;
use crate::question::{Prompt, Step};
use crate::right::{Asked, Matter, Moment};
use crate::sets::RoomSet;
use crate::spot::Spot;
use crate::state::State;
use crate::surface::Surface;

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
    /// A last chance to place what is kept, in the turn of this seat.
    PlaceStored(Seat),
    /// Something that was paid for is kept.
    TellStored(Seat, Surface),
    /// A last chance to trade swan tokens in the turn.
    Trade,
    EndTurn,
    /// Everybody chooses how the foyer lies in the barbican.
    SetFoyers,
    /// Decrees are dealt, kept and passed on.
    BeginDraft,
    /// The hand has come to this seat.
    Draft(Seat),
    ShowDecrees,
    /// What a seat's decrees bring at the start.
    StartDecrees(Seat),
    /// The same for one of them.
    StartDecree(Seat, Decree),
    /// A seat places what is left of these pieces before the first round.
    HeadStart {
        seat: Seat,
        hallway: bool,
        stairs: bool,
    },
    /// The pieces that were placed before the first round, and what they have brought, are done with.
    EndHeadStart,
    /// The owner of a decree may use it.
    Right(Seat, Asked),
    /// Something that was chosen is bought.
    Purchase(Seat, Action),
    /// A tile that was paid for is placed.
    Build {
        seat: Seat,
        room: Room,
        spot: Spot,
        passages: Passages,
    },
    /// What follows from a tile that was scored, and the rewards of the rooms that it completes.
    AfterScoring {
        seat: Seat,
        number: u8,
        completed: RoomSet,
    },
    /// What passing brings, as coins and as points.
    PayPass {
        seat: Seat,
        coins: u32,
        points: i32,
    },
    /// What may be done before a turn ends.
    TurnEnds(Seat),
    /// The second piece of a corridor reward: stairs, or a hallway.
    OtherPiece {
        seat: Seat,
        stairs: bool,
    },
    /// A moat that has become whole brings its reward.
    WholeMoat(Seat),
    /// A moat tile that was paid for is laid.
    LayMoat {
        seat: Seat,
        slot: Slot,
    },
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
    /// Which tiles of the size were left out of the game, for whoever looks through the stack.
    LeftOut(Size, Look),
    /// The room card that leaves the deck for a moat tile.
    Discard,
    /// Bonus cards of a reward.
    Bonus,
    /// Favors that a tower lets its owner look at.
    TowerFavors,
    /// A swan token for what has come to the market.
    Swan(Surface),
    /// The decrees that are drafted from.
    Decrees,
    /// Decrees of which a seat may keep one in place of this one of its own.
    Exchange(Seat, Decree),
    /// The tile on top of a stack that a seat lays on a decree.
    SealRoom(Seat, Size),
    /// The favors that a seat lays on a decree.
    SealFavors(Seat),
}

/// What somebody looks through a stack for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Look {
    /// To put tiles on the deck (CAS-COMPLETE-11).
    Deck,
    /// To place one of them (EXP-MOAT-42).
    Moat,
}

/// Something that is asked, and those who have not answered yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Question {
    pub(crate) seats: SeatSet,
    pub(crate) prompt: Prompt,
}

impl State {
    /// Setting up, the last first (CAS-SETUP, CAS-SOLO-01, CAS-SOLO-02).
    pub(crate) fn first_agenda(players: u8, in_play: &InPlay) -> Vec<Task> {
        let has_moats = in_play.has(Module::Moats);
        let everybody = SeatSet::first(players);
        let mut agenda = vec![Task::BeginRound];
        if players == 1 {
            let foyer = Task::Ask(Question { seats: everybody, prompt: Prompt::Gate });
            agenda.push(Task::Draw(Draw::Hands));
            agenda.extend(has_moats.then_some(foyer));
            return agenda;
        }
        agenda.push(Task::Ask(Question { seats: everybody, prompt: Prompt::ReturnCard }));
        agenda.push(Task::Draw(Draw::Hands));
        // After the market, before the cards (EXP-SETUP-21).
        agenda.extend(in_play.has(Module::Decrees).then_some(Task::BeginDraft));
        agenda.extend(has_moats.then_some(Task::SetFoyers));
        let draws = [Draw::Market, Draw::Favors, Draw::Builder];
        agenda.extend(draws.map(Task::Draw));
        agenda
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
            self.ask_for_prices();
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
                    self.done();
                }
                Task::Draw(_) | Task::Ask(_) => return,
                Task::Rewards => self.go_on_with_rewards(events),
                Task::Trade => {
                    self.agenda.pop();
                    self.active().into_iter().for_each(|seat| self.offer_trade(seat));
                }
                Task::PlaceStored(seat) => {
                    self.agenda.pop();
                    self.offer_stored(seat);
                }
                Task::TellStored(seat, tile) => {
                    self.agenda.pop();
                    self.tell_stored(seat, tile, events);
                }
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
                    self.end_turn(events);
                }
                Task::Right(seat, asked) => {
                    self.agenda.pop();
                    self.ask_for_right(seat, asked, events);
                }
                Task::Purchase(seat, action) => {
                    self.agenda.pop();
                    self.purchase(seat, action, events);
                }
                Task::Build { seat, room, spot, passages } => {
                    self.agenda.pop();
                    self.build(seat, room, spot, passages, Source::Market, events);
                }
                Task::AfterScoring { seat, number, completed } => {
                    self.agenda.pop();
                    self.reward_wishes(seat, number, events);
                    let completed: Vec<u8> = completed.iter().collect();
                    if !completed.is_empty() {
                        self.open_rewards(seat, &completed, events);
                    }
                }
                Task::PayPass { seat, coins, points } => {
                    self.agenda.pop();
                    self.pay_pass(seat, coins, points, events);
                }
                Task::TurnEnds(seat) => {
                    self.agenda.pop();
                    self.moment(Moment::TurnEnds, &[seat], Matter::Nothing);
                }
                Task::OtherPiece { seat, stairs } => {
                    self.agenda.pop();
                    self.offer_other_piece(seat, stairs);
                }
                Task::WholeMoat(seat) => {
                    self.agenda.pop();
                    self.open_moat_rewards(seat, events);
                }
                Task::BeginDraft => {
                    self.agenda.pop();
                    self.begin_draft();
                }
                Task::Draft(seat) => {
                    self.agenda.pop();
                    self.ask_to_draft(seat);
                }
                Task::ShowDecrees => {
                    self.agenda.pop();
                    self.show_decrees(events);
                }
                Task::StartDecrees(seat) => {
                    self.agenda.pop();
                    self.start_decrees(seat);
                }
                Task::StartDecree(seat, decree) => {
                    self.agenda.pop();
                    self.start_decree(seat, decree, events);
                }
                Task::HeadStart { seat, hallway, stairs } => {
                    self.agenda.pop();
                    self.ask_for_head_start(seat, hallway, stairs);
                }
                Task::EndHeadStart => {
                    self.agenda.pop();
                    self.turns.pop();
                }
                Task::SetFoyers => {
                    self.agenda.pop();
                    self.ask_for_barbicans();
                }
                Task::LayMoat { seat, slot } => {
                    self.agenda.pop();
                    self.lay_moat(seat, slot, events);
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
    #[must_use]
    pub fn step(&self) -> Step {
        match self.agenda.last() {
            None => Step::Over,
            Some(Task::Draw(draw)) => match draw {
                Draw::Builder => Step::NameBuilder,
                Draw::Favors => Step::RevealFavors,
                Draw::Market | Draw::Swan(_) => Step::Refill,
                Draw::Hands => Step::DealCards,
                Draw::LeftOut(..) => Step::LookDraw,
                Draw::Discard => Step::MoatDraw,
                Draw::Bonus => Step::BonusDraw,
                Draw::TowerFavors => Step::TowerDraw,
                Draw::Decrees | Draw::Exchange(..) => Step::DealDecrees,
                Draw::SealRoom(..) => Step::LookDraw,
                Draw::SealFavors(_) => Step::TowerDraw,
            },
            Some(Task::Ask(question)) => question.prompt.step(),
            Some(
                Task::BeginRound
                | Task::BeginTurn { .. }
                | Task::Rewards
                | Task::PlaceStored(_)
                | Task::TellStored(..)
                | Task::Trade
                | Task::EndTurn
                | Task::SetFoyers
                | Task::BeginDraft
                | Task::Draft(_)
                | Task::ShowDecrees
                | Task::StartDecrees(_)
                | Task::StartDecree(..)
                | Task::HeadStart { .. }
                | Task::EndHeadStart
                | Task::Right(..)
                | Task::Purchase(..)
                | Task::Build { .. }
                | Task::AfterScoring { .. }
                | Task::PayPass { .. }
                | Task::TurnEnds(_)
                | Task::OtherPiece { .. }
                | Task::WholeMoat(_)
                | Task::LayMoat { .. }
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
