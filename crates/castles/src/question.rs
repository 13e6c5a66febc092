//! What a seat can be asked, in one place: what it may answer, what is wrong with an answer, and how a
//! page shows it. `legal` and `check` of one question stand beside each other, but know nothing of each
//! other.

use std::ops::ControlFlow::{self, Continue};

use game::{Phrase, Question, QuestionOption, Refusals, Seat, Value};

use lattice::Rotation;

use crate::action::Action;
use crate::beside::Beside;
use crate::component::{Room, Size, Tile};
use crate::decree::Decree;
use crate::joining::Wanted;
use crate::moat::Gate;
use crate::refusal::Refusal;
use crate::reward::Reward;
use crate::right::{Asked, How, Matter, OVERTAKING, REST_COINS, REST_POINTS, Right, THOUSAND};
use crate::sets::RoomSet;
use crate::sheet::{Cause, Stack};
use crate::spot::Spot;
use crate::state::{Desk, Open, State};
use crate::swan::{Flock, Swan, swan_coins};

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Prompt {
    /// Which bonus card is returned.
    ReturnCard,
    /// What the rooms of the market cost.
    Price,
    /// The same of those that the master builder has left (EXP-DECREE-11).
    PriceRest,
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
    /// Which of the favors looked at is kept.
    Favor,
    /// Which free corridor goes where.
    Corridor,
    /// Which reward two downstairs rooms bring; the rooms just completed.
    Choose(RoomSet),
    /// Which downstairs room is scored again.
    Again(RoomSet),
    /// Whether and where what is kept is placed before the turn ends.
    Stored,
    /// Whether swan tokens are traded before the turn ends.
    Trade,
    /// How the foyer lies in the barbican.
    Gate,
    /// Which stack is looked through for a whole moat.
    MoatStack,
    /// Which tile of that stack goes where.
    MoatTiles(Size),
    /// Which decree is kept.
    Draft,
    /// Which of two decrees that act at the start does so first (EXP-DECREE-G15).
    First,
    /// Whether and how a decree is used.
    Right(Asked),
    /// Where the second piece of a corridor reward goes: stairs, or a hallway.
    OtherPiece { stairs: bool },
    /// Where a hallway and stairs go before the first round, and which of them are left.
    HeadStart { hallway: bool, stairs: bool },
    /// Which decree takes the place of this one.
    Exchange(Decree),
    /// Which other reward two downstairs rooms bring; the rooms, and the first one.
    ChooseOther(RoomSet, Reward),
}

game::named! {
    /// Where a game is, for those who look on.
    #[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "CastlesStep"))]
    #[allow(missing_docs)] // They say what happens.
    pub enum Step {
        NameBuilder = "name_builder",
        RevealFavors = "reveal_favors",
        Refill = "refill",
        DealCards = "deal_cards",
        ReturnCards = "return_cards",
        Price = "price",
        Turn = "turn",
        RewardOrder = "reward_order",
        LookStack = "look_stack",
        LookDraw = "look_draw",
        LookTiles = "look_tiles",
        BonusDraw = "bonus_draw",
        BonusKeep = "bonus_keep",
        TowerDraw = "tower_draw",
        TowerKeep = "tower_keep",
        Corridor = "corridor",
        ChooseReward = "choose_reward",
        ScoreAgain = "score_again",
        PlaceStored = "place_stored",
        LastTrade = "last_trade",
        SetFoyers = "set_foyers",
        MoatDraw = "moat_draw",
        MoatStack = "moat_stack",
        MoatTiles = "moat_tiles",
        DealDecrees = "deal_decrees",
        PickDecree = "pick_decree",
        UseDecree = "use_decree",
        Over = "over",
    }
}

impl Prompt {
    /// Whether this piece may be placed: the second one of a reward is of the other kind (EXP-DECREE-34).
    pub(crate) fn allows_piece(self, room: Room) -> bool {
        match self {
            Prompt::OtherPiece { stairs } => (room == Room::Stairs) == stairs,
            Prompt::HeadStart { hallway, stairs } => match room {
                Room::Stairs => stairs,
                _ => hallway,
            },
            _ => true,
        }
    }

    /// Where the game is while this is asked.
    pub(crate) const fn step(self) -> Step {
        match self {
            Prompt::ReturnCard => Step::ReturnCards,
            Prompt::Price | Prompt::PriceRest => Step::Price,
            Prompt::Buy => Step::Turn,
            Prompt::Order => Step::RewardOrder,
            Prompt::Stack => Step::LookStack,
            Prompt::Tiles(..) => Step::LookTiles,
            Prompt::Card => Step::BonusKeep,
            Prompt::Favor => Step::TowerKeep,
            Prompt::Corridor => Step::Corridor,
            Prompt::Choose(_) => Step::ChooseReward,
            Prompt::Again(_) => Step::ScoreAgain,
            Prompt::Stored => Step::PlaceStored,
            Prompt::Trade => Step::LastTrade,
            Prompt::Gate => Step::SetFoyers,
            Prompt::MoatStack => Step::MoatStack,
            Prompt::MoatTiles(_) => Step::MoatTiles,
            Prompt::Draft | Prompt::First | Prompt::Exchange(_) => Step::PickDecree,
            Prompt::Right(_) => Step::UseDecree,
            Prompt::OtherPiece { .. } | Prompt::HeadStart { .. } => Step::Corridor,
            Prompt::ChooseOther(..) => Step::ChooseReward,
        }
    }
}

impl State {
    /// What may be answered, with these passages.
    pub(crate) fn legal_answers(
        &self,
        seat: Seat,
        prompt: Prompt,
        wanted: Wanted,
        each: &mut impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match prompt {
            Prompt::ReturnCard => {
                let hand = self.hand(seat).iter();
                hand.map(|card| Action::ReturnCard { card }).try_for_each(each)
            }
            Prompt::Price | Prompt::PriceRest => self.legal_prices(seat, prompt, each),
            Prompt::Buy => {
                self.legal_purchases(seat, wanted, each)?;
                self.legal_stores(seat, each)?;
                self.legal_stored(seat, wanted, each)
            }
            Prompt::Stored => {
                each(Action::Decline)?;
                self.legal_stored(seat, wanted, each)
            }
            Prompt::Order => (0..self.open_rewards_of_turn().count() as u8)
                .map(|number| Action::TakeReward { number })
                .try_for_each(each),
            Prompt::Stack | Prompt::MoatStack => {
                each(Action::Decline)?;
                let sizes = self.in_play.sizes.iter().copied();
                let stacks = sizes.filter(|&size| self.stack_left(size) > 0);
                stacks.map(|size| Action::LookThrough { size }).try_for_each(each)
            }
            Prompt::Tiles(size, _) => {
                each(Action::StopLooking)?;
                let tiles = self.unseen_of(size).iter();
                tiles.map(|tile| Action::PutOnDeck { tile }).try_for_each(each)
            }
            Prompt::Card => {
                self.drawn.iter().map(|&card| Action::KeepCard { card }).try_for_each(each)
            }
            Prompt::Favor => {
                let favors = self.looked_at.iter();
                favors.map(|&favor| Action::KeepFavor { favor }).try_for_each(each)
            }
            Prompt::Corridor | Prompt::OtherPiece { .. } | Prompt::HeadStart { .. } => {
                if !matches!(prompt, Prompt::HeadStart { .. }) {
                    each(Action::Decline)?;
                }
                let Some(castle) = self.castle(seat) else { return Continue(()) };
                let is_wanted = |room: &Room| prompt.allows_piece(*room);
                for room in self.pieces_in_stock().filter(is_wanted) {
                    castle.wanted_placements(room, wanted, &mut |spot, passages| {
                        each(Action::place_free(room, spot, passages))
                    })?;
                }
                Continue(())
            }
            Prompt::Choose(_) | Prompt::ChooseOther(..) => {
                let taken = self.is_corridor_taken();
                let open = |reward: &Reward| {
                    let again = matches!(prompt, Prompt::ChooseOther(_, first) if first == *reward);
                    !again && (*reward != Reward::Corridor || !taken)
                };
                let rewards = Reward::CHOOSABLE.into_iter().filter(open);
                rewards.map(|reward| Action::ChooseReward { reward }).try_for_each(each)
            }
            Prompt::Again(rooms) => {
                rooms.iter().map(|room| Action::ScoreAgain { room }).try_for_each(each)
            }
            Prompt::Trade => each(Action::Decline),
            Prompt::Right(asked) => self.legal_uses(seat, asked, each),
            Prompt::Draft | Prompt::First | Prompt::Exchange(_) => {
                let hand = self.decrees_to_pick_from(seat);
                hand.iter().map(|decree| Action::PickDecree { decree }).try_for_each(each)
            }
            Prompt::Gate => {
                let set = |gate: Gate| Action::SetFoyer { side: gate.side(), turn: gate.turn() };
                Gate::ALL.into_iter().map(set).try_for_each(each)
            }
            Prompt::MoatTiles(size) => {
                each(Action::StopLooking)?;
                let Some(castle) = self.castle(seat) else { return Continue(()) };
                for room in self.unseen_of(size).iter().map(Room::Tile) {
                    castle.wanted_placements(room, wanted, &mut |spot, passages| {
                        each(Action::place_free(room, spot, passages))
                    })?;
                }
                Continue(())
            }
        }
    }

    /// What is wrong with an answer to a reward.
    pub(crate) fn check_reward(
        &self,
        prompt: Prompt,
        seat: Seat,
        action: &Action,
    ) -> Result<(), Refusals<Refusal>> {
        match (prompt, *action) {
            (Prompt::Order, Action::TakeReward { number }) => {
                let there = usize::from(number) < self.open_rewards_of_turn().count();
                if there { Ok(()) } else { Err(Refusal::NoSuchReward { number }.into()) }
            }
            (Prompt::Gate, Action::SetFoyer { side, turn }) => {
                let gate = Gate::of(side, turn).filter(|gate| gate.turn() == turn);
                gate.map(|_| ()).ok_or(Refusal::NoSuchSide { side }.into())
            }
            (Prompt::Stack | Prompt::MoatStack, Action::LookThrough { size }) => {
                let full = self.stack_left(size) > 0;
                if full { Ok(()) } else { Err(Refusal::StackIsEmpty { size }.into()) }
            }
            (
                Prompt::Stack
                | Prompt::MoatStack
                | Prompt::Corridor
                | Prompt::OtherPiece { .. }
                | Prompt::Stored
                | Prompt::Trade,
                Action::Decline,
            )
            | (Prompt::Tiles(..) | Prompt::MoatTiles(_), Action::StopLooking) => Ok(()),
            (Prompt::MoatTiles(size), Action::PlaceFree { room, x, y, turn, passages }) => {
                let mut reasons = Vec::new();
                if !room.tile().is_some_and(|tile| self.unseen_of(size).contains(tile)) {
                    reasons.push(Refusal::NotFromTheStack { room });
                }
                reasons.extend(self.objections(seat, room, Spot::new(x, y, turn), passages));
                Refusals::unless_empty(reasons)
            }
            (Prompt::Tiles(size, _), Action::PutOnDeck { tile }) => self.check_tile(size, tile),
            (Prompt::Card, Action::KeepCard { card }) => {
                let drawn = self.drawn.contains(&card);
                if drawn { Ok(()) } else { Err(Refusal::NotDrawn { card }.into()) }
            }
            (Prompt::Favor, Action::KeepFavor { favor }) => {
                let there = self.looked_at.contains(&favor);
                if there { Ok(()) } else { Err(Refusal::NotLookedAt { favor }.into()) }
            }
            (
                Prompt::Corridor | Prompt::OtherPiece { .. } | Prompt::HeadStart { .. },
                Action::PlaceFree { room, x, y, turn, passages },
            ) => {
                let mut reasons = Vec::new();
                let is_piece = matches!(room, Room::Hallway(_) | Room::Stairs);
                match prompt {
                    _ if prompt.allows_piece(room) => {}
                    Prompt::HeadStart { .. } if is_piece => {
                        reasons.push(Refusal::OneOfEach { room });
                    }
                    Prompt::HeadStart { .. } => {}
                    _ => reasons.push(Refusal::OnePieceOfAKind { room }),
                }
                match room {
                    Room::Foyer | Room::Barbican(_) | Room::Tile(_) => {
                        reasons.push(Refusal::NotFree { room })
                    }
                    Room::Hallway(_) | Room::Stairs if !self.is_in_stock(room) => {
                        reasons.push(Refusal::NoneLeft { room });
                    }
                    Room::Hallway(_) | Room::Stairs => {}
                }
                reasons.extend(self.objections(seat, room, Spot::new(x, y, turn), passages));
                Refusals::unless_empty(reasons)
            }
            (Prompt::ChooseOther(_, first), Action::ChooseReward { reward }) if first == reward => {
                Err(Refusal::ChosenAlready { reward }.into())
            }
            (Prompt::Choose(_) | Prompt::ChooseOther(..), Action::ChooseReward { reward }) => {
                match reward {
                    Reward::Downstairs | Reward::Tower | Reward::Moat => {
                        Err(Refusal::NotChoosable { reward }.into())
                    }
                    Reward::Corridor if self.is_corridor_taken() => {
                        Err(Refusal::CorridorTaken.into())
                    }
                    _ => Ok(()),
                }
            }
            (Prompt::Again(rooms), Action::ScoreAgain { room }) => {
                let fits = rooms.contains(room);
                if fits { Ok(()) } else { Err(Refusal::NotJustCompleted { number: room }.into()) }
            }
            (
                Prompt::Draft | Prompt::First | Prompt::Exchange(_),
                Action::PickDecree { decree },
            ) => {
                let there = self.decrees_to_pick_from(seat).contains(decree);
                if there { Ok(()) } else { Err(Refusal::NotInTheDraft { decree }.into()) }
            }
            (Prompt::Right(asked), Action::UseDecree { decree, how }) if decree == asked.decree => {
                let objection = self.objection_to_use(seat, asked, how);
                objection.map_or(Ok(()), |refusal| Err(refusal.into()))
            }
            (Prompt::Right(asked), Action::LeaveDecree { decree }) if decree == asked.decree => {
                let may = self.may_leave(seat, asked);
                if may { Ok(()) } else { Err(Refusal::MustBeUsed { decree }.into()) }
            }
            (_, Action::Decline) => Err(Refusal::MustBeTaken.into()),
            _ => Err(self.wrong_step()),
        }
    }

    fn check_tile(&self, size: Size, tile: Tile) -> Result<(), Refusals<Refusal>> {
        let there = self.unseen_of(size).contains(tile);
        if there { Ok(()) } else { Err(Refusal::NotInTheStack { tile }.into()) }
    }

    /// What the seat is asked, as a page shows it; nothing while it sets prices or places a room.
    pub(crate) fn question_for(&self, seat: Seat) -> Option<Question<Action>> {
        let prompt = self.prompt(seat)?;
        let (key, rule) = match prompt {
            Prompt::ReturnCard => ("return_card", "CAS-SETUP-14"),
            Prompt::Order => ("take_reward", "CAS-COMPLETE-05"),
            Prompt::Stack => ("look_through", "CAS-COMPLETE-11"),
            Prompt::Tiles(..) => ("put_on_deck", "CAS-COMPLETE-11"),
            Prompt::Card => ("keep_card", "CAS-COMPLETE-17"),
            Prompt::Favor => ("keep_favor", "EXP-TOWER-08"),
            Prompt::Choose(_) => ("choose_reward", "CAS-COMPLETE-28"),
            Prompt::Again(_) => ("score_again", "CAS-COMPLETE-30"),
            Prompt::Trade => ("last_trade", "EXP-SWAN-05"),
            Prompt::Gate => ("set_foyer", "EXP-MOAT-14"),
            Prompt::MoatStack => ("look_for_room", "EXP-MOAT-42"),
            Prompt::Draft => ("pick_decree", "EXP-DECREE-G02"),
            Prompt::First => ("first_decree", "EXP-DECREE-G15"),
            Prompt::Exchange(_) => ("exchange_decree", "EXP-DECREE-02"),
            Prompt::ChooseOther(..) => ("choose_other_reward", "EXP-DECREE-37"),
            Prompt::Right(asked) => {
                let may_leave = self.may_leave(seat, asked) && self.has_use(seat, asked);
                let key = if may_leave { "use_decree" } else { "must_use_decree" };
                (key, asked.decree.face().rule.0)
            }
            Prompt::Price
            | Prompt::PriceRest
            | Prompt::Buy
            | Prompt::Stored
            | Prompt::Corridor
            | Prompt::OtherPiece { .. }
            | Prompt::HeadStart { .. }
            | Prompt::MoatTiles(_) => return None,
        };
        let asked = match prompt {
            Prompt::Right(asked) => {
                Phrase::new(key).with("decree", asked.decree.id()).with("does", asked.right.id())
            }
            _ => Phrase::new(key),
        };
        let mut question = Question::new(asked, rule);
        if let Prompt::Tiles(size, put) = prompt {
            let more = self.terms(seat).tiles_put.saturating_sub(put);
            question.most = more.min(self.stack_left(size));
        }
        let (desk, beside) = (self.desk(seat)?, self.beside(seat));
        let mut answers = Vec::new();
        let _ = self.bot_choices(seat, &mut |action| {
            answers.push(action);
            Continue(())
        });
        // Who hides coins is asked even if nothing can be done (EXP-DECREE-07).
        let is_only = answers.len() == 1;
        for action in answers {
            match action {
                Action::LeaveDecree { .. } if is_only => {
                    let name = Some(Phrase::new("use_nothing"));
                    question.options.push(QuestionOption { name, ..QuestionOption::new(action) });
                }
                Action::Decline | Action::StopLooking | Action::LeaveDecree { .. } => {
                    question.decline = Some(action);
                }
                _ => {
                    let option = self.option(desk, &beside, action);
                    question.options.push(match (prompt, action) {
                        (Prompt::Right(asked), Action::UseDecree { how, .. }) => {
                            self.told(desk, &beside, (asked, how), option)
                        }
                        _ => option,
                    });
                }
            }
        }
        Some(question)
    }

    fn option(&self, desk: &Desk, beside: &Beside, action: Action) -> QuestionOption<Action> {
        let option = QuestionOption::new(action);
        match action {
            Action::ReturnCard { card } | Action::KeepCard { card } => QuestionOption {
                piece: Some(format!("card:{card}")),
                worth: Some(desk.castle.card_points(card, beside)),
                ..option
            },
            Action::KeepFavor { favor } => QuestionOption {
                piece: Some(format!("favor:{favor}")),
                worth: self.active().map(|seat| self.favor_worth(seat, favor)),
                ..option
            },
            Action::UseDecree { decree, how: how @ How::Swap { given, taken } } => {
                let points = |card| desk.castle.card_points(card, beside);
                let worth = Some(points(taken) - points(given));
                self.way(decree, how, QuestionOption { worth, ..option })
            }
            Action::UseDecree { decree, how } => self.way(decree, how, option),
            Action::PickDecree { decree } => {
                QuestionOption { piece: Some(format!("decree:{decree}")), ..option }
            }
            Action::PutOnDeck { tile } => {
                QuestionOption { piece: Some(tile.id().into()), ..option }
            }
            Action::ScoreAgain { room } => QuestionOption {
                piece: desk.castle.room(room).map(|placed| placed.surface().id().into()),
                worth: Some(desk.castle.points_again(room)),
                about: vec![desk.castle.source(room).to_string()],
                ..option
            },
            Action::LookThrough { size } => QuestionOption {
                name: Some(Phrase::new("stack").with("size", size.feet())),
                note: Some(Phrase::new("stack").with("left", self.stack_left(size))),
                ..option
            },
            Action::ChooseReward { reward } => QuestionOption {
                name: Some(Phrase::new("type").with("type", reward.id())),
                note: Some(Phrase::new("reward").with("brings", reward.id())),
                icon: Some(reward.id().into()),
                ..option
            },
            Action::SetFoyer { side, turn } => QuestionOption {
                name: Some(match side {
                    4 => Phrase::new("gate_open"),
                    _ => Phrase::new("gate").with("closed", closed_side(turn)),
                }),
                icon: Gate::of(side, turn).map(|gate| format!("barbican-{}", gate.id())),
                ..option
            },
            Action::TradeSwans { swans } => QuestionOption {
                name: Some(Phrase::new("swans").with("swans", told_swans(swans))),
                note: Some(Phrase::new("trade").with("coins", swan_coins(swans.len()))),
                worth: Some(desk.terms.swans_worth(desk.swans.minus(swans))),
                ..option
            },
            Action::TakeReward { number } => match self.open_reward(number) {
                Some(open) => earned(desk, open, option),
                None => option,
            },
            _ => option,
        }
    }

    /// What comes of using a decree in this way, where it is known.
    fn told(
        &self,
        desk: &Desk,
        beside: &Beside,
        (asked, how): (Asked, How),
        option: QuestionOption<Action>,
    ) -> QuestionOption<Action> {
        let coins = |key, coins: u32| Some(Phrase::new(key).with("coins", coins));
        let (worth, note) = match (asked.right, how) {
            (Right::Overtake, How::Count(count)) => {
                (None, coins("costs", u32::from(count) * OVERTAKING))
            }
            (Right::GiveBack, How::Count(count)) => (Some(count.into()), None),
            (Right::Borrow, How::Count(_)) => (None, coins("owed", desk.owed)),
            (Right::Repay, How::Count(_)) => (None, coins("owed", desk.owed)),
            (Right::Rest, How::Coins) => (None, coins("brings_coins", REST_COINS)),
            (Right::Rest, _) => (Some(REST_POINTS), None),
            (Right::SellPoints, _) => match asked.matter {
                Matter::Points { points, .. } => {
                    let brings = points.unsigned_abs() * THOUSAND;
                    (Some(-points), coins("brings_coins", brings))
                }
                _ => (None, None),
            },
            (Right::Offer, _) => (Some(1), coins("costs", THOUSAND)),
            (Right::TakeCoins, How::Tile(tile)) => {
                let there = self.offer(tile).map_or(0, |offer| offer.coins);
                (None, coins("brings_coins", there))
            }
            (Right::SealRoom | Right::Clear, How::Stack(number)) => {
                let left = Stack::all().nth(number.into()).map(|stack| self.left_in(stack));
                (None, left.map(|left| Phrase::new("stack").with("left", left)))
            }
            (Right::Encore, How::Card(card)) => (Some(desk.castle.card_points(card, beside)), None),
            _ => return option,
        };
        QuestionOption { worth, note, ..option }
    }

    /// How many tiles a stack has.
    fn left_in(&self, stack: Stack) -> u8 {
        match stack {
            Stack::Rooms(size) => self.stack_left(size),
            Stack::Hallways => self.hallways,
            Stack::Stairs => self.stairs,
            Stack::Moats => self.moats,
        }
    }

    /// A way to use a decree.
    fn way(
        &self,
        decree: Decree,
        how: How,
        option: QuestionOption<Action>,
    ) -> QuestionOption<Action> {
        let name = match how {
            How::Simply => Phrase::new("use_simply").with("decree", decree.id()),
            How::Count(count) if decree.lets(Right::Overtake) => {
                Phrase::new("use_players").with("count", count)
            }
            How::Count(count) => Phrase::new("use_thousands").with("count", count),
            How::Swap { given, taken } => {
                Phrase::new("use_swap").with("given", given.id()).with("taken", taken.id())
            }
            How::Cards(_) => {
                game::never!("cards are laid on the deck without a question");
                Phrase::new("use_simply").with("decree", decree.id())
            }
            How::Coins => Phrase::new("use_coins"),
            How::Points => Phrase::new("use_points"),
            How::Stack(number) => {
                let stack = Stack::all().nth(number.into());
                let cause = stack.map_or(String::new(), |stack| Cause::Stack(stack).id());
                Phrase::new("use_stack").with("cause", Value::Id(cause.into()))
            }
            How::Tile(tile) => {
                return QuestionOption { piece: Some(tile.id().into()), ..option };
            }
            How::Card(card) => {
                return QuestionOption { piece: Some(format!("card:{card}")), ..option };
            }
        };
        QuestionOption { name: Some(name), ..option }
    }

    fn open_reward(&self, number: u8) -> Option<&Open> {
        self.turns.last()?.pool.get(usize::from(number))
    }
}

/// The side of the gatehouse that is closed.
const fn closed_side(turn: Rotation) -> &'static str {
    match turn {
        Rotation::R0 => "drawbridge",
        Rotation::R90 => "west",
        Rotation::R180 => "north",
        Rotation::R270 => "east",
    }
}

/// Swan tokens by their colours.
fn told_swans(swans: Flock) -> Value {
    let each = |(swan, count): (Swan, u8)| (swan.id().into(), count.into());
    Value::Parts(swans.iter().map(each).collect())
}

/// A reward, with the rooms that brought it.
fn earned(desk: &Desk, open: &Open, option: QuestionOption<Action>) -> QuestionOption<Action> {
    let rooms = open.rooms.iter();
    let placed = rooms.clone().filter_map(|number| desk.castle.room(number));
    let names = Value::List(placed.map(|placed| placed.surface().id().into()).collect());
    QuestionOption {
        name: Some(Phrase::new("reward").with("brings", open.reward.id())),
        note: Some(Phrase::new("earned_by").with("rooms", names)),
        icon: Some(open.reward.id().into()),
        about: rooms.map(|number| desk.castle.source(number).to_string()).collect(),
        ..option
    }
}
