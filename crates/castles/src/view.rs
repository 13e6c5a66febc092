//! What a viewer sees: built from what the viewer may know, field by field.

use std::ops::ControlFlow;

use game::{Seat, SeatSet, Shared, Total, Viewer};
use serde::{Serialize, Serializer};

use crate::agenda::Draw;
use crate::castle::Castle;
use crate::castle_view::CastleView;
use crate::component::{Card, Favor, Level, Room, Size, Tile};
use crate::draft::{DecreesView, HeldDecreesView};
use crate::joining::PassageSpotView;
use crate::memory::Traced;
use crate::moat::MoatsView;
use crate::options::Module;
use crate::passage::{Length, Lengths};
use crate::pricing::PricingView;
use crate::question::{Prompt, Step};
use crate::redraw::LaidView;
use crate::renovation::{RenovateView, RenovationsView};
use crate::reward::Reward;
use crate::sets::TileSet;
use crate::spot::Spot;
use crate::state::{Desk, Open, State};
use crate::storeroom::StoredView;
use crate::surface::Surface;
use crate::swan::{HeldSwansView, Swan, SwansView};
use crate::terms::Terms;
use crate::tower::TowerFavorsView;

/// The table as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "CastlesView"))]
pub struct View {
    /// Whose eyes these are.
    pub viewer: Viewer,
    /// How many people play.
    pub players: u8,
    /// The round; 0 while the table is set up.
    pub round: u16,
    /// The step, such as `price`.
    pub step: Step,
    /// Who must act.
    pub waiting_for: SeatSet,
    /// Who sets the prices and is paid.
    pub builder: Seat,
    /// Whose turn it is; nobody's while prices are set.
    pub active: Option<Seat>,
    /// Further turns that the active player has earned.
    pub extra_turns: u8,
    /// Open rewards of the turns around the present one, which wait for its end; the next ones last.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub waiting_rewards: Vec<OpenView>,
    /// Whether this round is the last.
    pub last_round: bool,
    /// The price spaces, from cheap to dear.
    pub prices: &'static [u32],
    /// What a player takes for passing.
    pub pass_income: u32,
    /// What lies at the market.
    pub market: Vec<OfferView>,
    /// Hallways and stairs, and what each costs.
    #[serde(rename = "pieces")]
    pub corridors: Vec<CorridorView>,
    /// The stacks of rooms.
    pub stacks: Vec<StackView>,
    /// Room cards in the deck.
    pub deck: u8,
    /// The room card that was drawn and whose tile comes next.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub card: Option<Size>,
    /// Tiles on the deck, the topmost last.
    pub on_deck: Vec<FaceDownView>,
    /// Room cards that were laid on the deck, among those tiles.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub laid_cards: Option<LaidView>,
    /// The discarded room cards of which the viewer may lay up to three on the deck now, by the sizes of
    /// `stacks`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub redraw: Option<Vec<u8>>,
    /// Tiles that were put on the discards.
    pub on_discards: Vec<FaceDownView>,
    /// Room cards that were drawn, by the sizes of `stacks`.
    pub cards_drawn: Vec<u8>,
    /// Room cards left of those shuffled once more, likewise.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub second_deck: Option<Vec<u8>>,
    /// Bonus cards in the deck.
    pub bonus_deck: u32,
    /// Prices while they are set, where decrees have a say in them.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub pricing: Option<PricingView>,
    /// The favors, from left to right.
    pub favors: Vec<FavorView>,
    /// Favors in the pile for towers, if they are in the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub favor_pile: Option<u8>,
    /// The swan tokens, if they are in the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub swans: Option<SwansView>,
    /// The decrees, if they are in the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub decrees: Option<DecreesView>,
    /// The seats, in order.
    pub seats: Vec<SeatView>,
    /// The rewards of the active player, while they are taken.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub pending: Option<PendingView>,
    /// What the viewer can build now, and where.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub build: Vec<BuildView>,
    /// The moat tiles, if they are in the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub moats: Option<MoatsView>,
    /// The renovations at the market, if they are in the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub renovations: Option<RenovationsView>,
    /// Where the viewer may place what is kept now.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub stored: Option<StoredView>,
    /// The renovations that the viewer can buy now, and on which rooms.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub renovate: Vec<RenovateView>,
    /// What the viewer could pay for now, or has for free, but cannot place anywhere, and why.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub unfit: Vec<UnfitView>,
    /// The rank of a builder who played alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub rank: Option<&'static str>,
}

/// A room at the market.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "CastlesOfferView"))]
pub struct OfferView {
    /// Which room.
    pub tile: Tile,
    /// Its price, once it has one.
    pub price: Option<u32>,
    /// Its price in the round before, if it was there.
    pub before: Option<u32>,
    /// Coins that lie on it and go to its buyer.
    pub coins: u32,
    /// Who can pay for it.
    pub affordable: SeatSet,
    /// Who could pay for it at each of `prices`, while they are set.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub could_pay: Vec<SeatSet>,
    /// The swan token that lies on it and goes to its buyer.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub swan: Option<Swan>,
}

/// Hallways or stairs.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "CastlesCorridorView"))]
pub struct CorridorView {
    /// `hallway` or `stairs`.
    pub id: &'static str,
    /// What it costs.
    pub price: u32,
    /// How many are left.
    pub left: u8,
    /// Who can pay for it.
    pub affordable: SeatSet,
}

/// A stack of rooms.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "CastlesStackView"))]
pub struct StackView {
    /// The size of its rooms.
    pub size: Size,
    /// How many are left.
    pub left: u8,
    /// The rooms that could be in it, for all that the viewer knows.
    pub may_hold: Vec<Tile>,
}

/// A room that lies face down.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "CastlesFaceDownView"))]
pub struct FaceDownView {
    /// What its back shows.
    pub size: Size,
    /// Who put it there.
    pub by: Seat,
    /// The rooms that it could be, for all that the viewer knows.
    pub may_be: Vec<Tile>,
}

/// A king's favor.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "CastlesFavorView"))]
pub struct FavorView {
    /// Which favor.
    pub favor: Favor,
    /// How the seats stand, in their order.
    pub standings: Vec<FavorStanding>,
}

/// How a seat stands in a favor.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "CastlesFavorStanding"))]
pub struct FavorStanding {
    /// How much it has of what is counted.
    pub amount: i32,
    /// Its place, from 1; none for who has nothing.
    pub place: Option<u8>,
    /// What it would bring now.
    pub points: i32,
}

/// Where a bonus card may be, for all that the viewer knows.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "CastlesTracedCard"))]
pub struct TracedCard {
    /// The card.
    pub card: Card,
    /// In the hand of one of these seats, if there are any.
    pub hands: SeatSet,
    /// Under the deck, or perhaps.
    pub under_deck: bool,
}

/// What everybody sees of a seat, and what its owner sees of it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "CastlesSeatView"))]
pub struct SeatView {
    /// The seat.
    pub seat: Seat,
    /// Its points so far.
    pub score: i32,
    /// Its coins, if the viewer sees them (EXP-DECREE-07).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub cash: Option<u32>,
    /// Bonus cards in hand.
    pub cards: u32,
    /// Whether it has chosen which card to return.
    pub has_returned: bool,
    /// Its bonus cards, for their owner; for everybody once the game is over.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub hand: Vec<CardView>,
    /// Cards that the viewer has put under the deck and that are still there.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub returned: Vec<Card>,
    /// Cards that the viewer has seen and that somebody else has drawn since: where they may be.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub traced: Vec<TracedCard>,
    /// The favors that its towers have brought, if towers are in the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub tower_favors: Option<TowerFavorsView>,
    /// Its swan tokens, if they are in the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub swans: Option<HeldSwansView>,
    /// The secret passages that it has not laid yet, if they are in the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub passages: Option<Vec<Length>>,
    /// Its decrees, if they are in the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub decrees: Option<HeldDecreesView>,
    /// Completed downstairs rooms.
    pub downstairs_completed: u8,
    /// The rewards of its latest turn, in the order in which they came.
    pub rewards: Vec<Reward>,
    /// Its castle.
    #[cfg_attr(feature = "typescript", ts(as = "CastleView"))]
    pub castle: Shared<CastleView>,
}

/// A bonus card in hand.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "CastlesCardView"))]
pub struct CardView {
    /// Which card.
    pub card: Card,
    /// What it would bring now.
    pub points: i32,
}

/// The rewards of the active player.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "CastlesPendingView"))]
pub struct PendingView {
    /// The open rewards, by number.
    pub pool: Vec<OpenView>,
    /// The stack that is looked through.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub stack: Option<Size>,
    /// The bonus cards drawn, for who draws.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub cards: Vec<Card>,
    /// The favors looked at, for who looks.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub favors: Vec<Favor>,
}

/// An open reward.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "CastlesOpenView"))]
pub struct OpenView {
    /// What it is.
    pub reward: Reward,
    /// The rooms that brought it, by their numbers in the castle.
    pub rooms: Vec<u8>,
}

impl OpenView {
    fn of(open: &Open) -> OpenView {
        OpenView { reward: open.reward, rooms: open.rooms.iter().collect() }
    }
}

/// Something that the viewer can build, and where.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "CastlesBuildView"))]
pub struct BuildView {
    /// What.
    pub room: Room,
    /// What it costs, coins on it taken off; nothing if it is free, or if it is planned and has no price yet.
    pub cost: u32,
    /// Whether it is a reward.
    pub free: bool,
    /// Where it may stand.
    pub spots: Vec<SpotView>,
    /// The secret passages that may be laid with it, and where it then stands, also where it could not
    /// without.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub passages: Vec<PassageSpotView>,
}

/// Something that the viewer could have, but that fits nowhere.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "CastlesUnfitView"))]
pub struct UnfitView {
    /// What.
    pub room: Surface,
    /// The rule that says why.
    pub rule: &'static str,
    /// Why, as a key of sentences: `needs_stairs`, `no_free_door`, `no_space` or `nothing_to_renovate`.
    pub key: &'static str,
}

/// A place for a room, and what it would bring at once: written as x, y, turn, points and the rooms
/// that it would complete.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(
        rename = "CastlesSpotView",
        type = "[x: number, y: number, turn: number, points: number, completes: Array<number>]"
    )
)]
pub struct SpotView {
    /// Where.
    pub spot: Spot,
    /// The points of placing it, rewards left out.
    pub points: i32,
    /// The rooms that it would complete, by their numbers in the castle; the room itself gets the
    /// next number.
    pub completes: Vec<u8>,
}

impl Serialize for SpotView {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Spot { turn, y, x } = self.spot;
        (x, y, turn.degrees(), self.points, &self.completes).serialize(serializer)
    }
}

impl State {
    pub(crate) fn view(&self, viewer: Viewer) -> View {
        let corridors = [
            ("hallway", Room::Hallway(Level::Upstairs), self.hallways),
            ("stairs", Room::Stairs, self.stairs),
        ];
        let terms = viewer.seat().map_or(Terms::RULEBOOK, |seat| self.terms(seat));
        let (build, mut unfit) = self.build_views(viewer);
        let (renovate, more) = match viewer.seat() {
            Some(seat) if self.prompt(seat) == Some(Prompt::Buy) => {
                self.renovate_views(seat, |renovation| self.can_pay(seat, renovation))
            }
            _ => (Vec::new(), Vec::new()),
        };
        unfit.extend(more);
        let sizes = self.in_play.sizes;
        let of_sizes = |counts: [u8; Size::ALL.len()]| {
            sizes.iter().filter_map(|size| counts.get(size.index()).copied()).collect()
        };
        View {
            viewer,
            players: self.players,
            round: self.round,
            step: self.step(),
            waiting_for: self.turn().seats(),
            builder: self.builder,
            active: self.active(),
            extra_turns: self.extra_turns(),
            waiting_rewards: self.waiting_rewards(),
            last_round: self.is_last_round(),
            prices: self.in_play.start.prices,
            pass_income: terms.pass_income,
            market: self.market.iter().map(|offer| self.offer_view(offer, viewer)).collect(),
            corridors: corridors
                .into_iter()
                .map(|(id, room, left)| CorridorView {
                    id,
                    price: terms.of_piece(),
                    left,
                    affordable: self.who_can_pay(room, viewer),
                })
                .collect(),
            stacks: sizes.iter().map(|&size| self.stack_view(size, viewer)).collect(),
            deck: self.cards_in_deck(),
            card: self.card,
            on_deck: self.face_down_views(&self.on_deck, viewer),
            laid_cards: self.laid_view(viewer),
            redraw: self.redraw_view(viewer),
            on_discards: self.face_down_views(&self.on_discards, viewer),
            cards_drawn: of_sizes(self.cards_drawn),
            second_deck: self.second_deck.map(of_sizes),
            bonus_deck: self.bonus_deck.len() + self.bonus_bottom.len() as u32,
            pricing: self.pricing_view(),
            favors: self.favors.iter().map(|&favor| self.favor_view(favor, viewer)).collect(),
            favor_pile: self.in_play.has(Module::Towers).then_some(self.favor_pile),
            swans: self.swans_view(viewer),
            decrees: self.decrees_view(viewer),
            seats: self
                .seats()
                .filter_map(|seat| Some(self.seat_view(seat, self.desk(seat)?, viewer)))
                .collect(),
            pending: self.pending_view(viewer),
            build,
            moats: self.moats_view(viewer, false),
            renovations: self.renovations_view(viewer),
            stored: viewer.seat().and_then(|seat| self.stored_view(seat)),
            renovate,
            unfit,
            rank: (self.is_over() && self.is_solo())
                .then(|| crate::finale::solo_rank(self.score(Seat(0)))),
        }
    }

    /// Further turns that somebody has earned: they wait among the rewards.
    fn extra_turns(&self) -> u8 {
        let open = self.turns.iter().flat_map(|turn| &turn.pool);
        open.filter(|open| open.reward == Reward::Food).count() as u8
    }

    fn waiting_rewards(&self) -> Vec<OpenView> {
        let around = self.turns.split_last().map(|(_, around)| around).unwrap_or_default();
        around.iter().flat_map(|turn| &turn.pool).map(OpenView::of).collect()
    }

    fn offer_view(&self, offer: &crate::state::Offer, viewer: Viewer) -> OfferView {
        OfferView {
            tile: offer.tile,
            price: self.price(offer),
            before: offer.before,
            coins: offer.coins,
            affordable: self.who_can_pay(Room::Tile(offer.tile), viewer),
            could_pay: self.who_could_pay(offer, viewer),
            swan: offer.swan,
        }
    }

    /// All tiles that nobody has turned up yet.
    pub(crate) fn face_down(&self) -> TileSet {
        let put = self.on_deck.iter().chain(&self.on_discards).map(|down| down.tile).collect();
        self.unseen.union(self.left_out).union(put).union(self.sealed_tiles())
    }

    /// The tiles that could lie where one of these lies, for all that the viewer knows.
    fn candidates(&self, tiles: TileSet, viewer: Viewer) -> Vec<Tile> {
        let hidden = self.face_down();
        let knows = viewer.seat().and_then(|seat| self.desk(seat)).map(|desk| desk.knows);
        let mut found = TileSet::EMPTY;
        for tile in tiles.iter() {
            if !found.contains(tile) {
                let like = match &knows {
                    Some(knows) => knows.like(tile, hidden),
                    None => hidden.intersection(tile.size().tiles()),
                };
                found = found.union(like);
            }
        }
        found.iter().collect()
    }

    fn stack_view(&self, size: Size, viewer: Viewer) -> StackView {
        let left = self.stack_left(size);
        let tiles = if left == 0 { TileSet::EMPTY } else { self.unseen_of(size) };
        StackView { size, left, may_hold: self.candidates(tiles, viewer) }
    }

    fn face_down_views(
        &self,
        pile: &[crate::state::FaceDown],
        viewer: Viewer,
    ) -> Vec<FaceDownView> {
        let view = |down: &crate::state::FaceDown| FaceDownView {
            size: down.tile.face().size,
            by: down.by,
            may_be: self.candidates(std::iter::once(down.tile).collect(), viewer),
        };
        pile.iter().map(view).collect()
    }

    pub(crate) fn favor_view(&self, favor: Favor, viewer: Viewer) -> FavorView {
        let standings = self.standings(favor, viewer).into_iter().map(|standing| FavorStanding {
            amount: i32::try_from(standing.amount).unwrap_or(i32::MAX),
            place: standing.place,
            points: standing.points,
        });
        FavorView { favor, standings: standings.collect() }
    }

    fn seat_view(&self, seat: Seat, desk: &Desk, viewer: Viewer) -> SeatView {
        let own = viewer.seat() == Some(seat);
        let shown = own || self.hands_are_open();
        let beside = self.beside(seat);
        let card = |card| CardView { card, points: desk.castle.card_points(card, &beside) };
        let (mine, traced_cards) =
            if own { self.known_cards(seat) } else { (Vec::new(), Vec::new()) };
        let traced = |Traced { card, hands, below }| TracedCard { card, hands, under_deck: below };
        let returning = desk.returning.filter(|_| own);
        SeatView {
            seat,
            score: desk.account.total(),
            cash: self.sees_coins(viewer, seat).then_some(desk.cash),
            cards: desk.hand.len(),
            has_returned: desk.returning.is_some(),
            hand: desk.hand.iter().filter(|_| shown).map(card).collect(),
            returned: returning.into_iter().chain(mine).collect(),
            traced: traced_cards.into_iter().map(traced).collect(),
            tower_favors: self.tower_favors_view(seat, viewer),
            swans: self.held_swans_view(seat),
            passages: self.passages_left_view(seat),
            decrees: self.held_decrees_view(seat, viewer),
            downstairs_completed: desk.downstairs,
            rewards: desk.rewards.clone(),
            castle: desk.seen.get(|| Shared::new(desk.castle.view(&desk.account))).clone(),
        }
    }

    fn pending_view(&self, viewer: Viewer) -> Option<PendingView> {
        let turn = self.turns.last()?;
        let own = viewer.seat() == Some(turn.seat);
        let prompt = self.prompt(turn.seat);
        if matches!(prompt, Some(Prompt::Buy | Prompt::Stored | Prompt::Trade)) {
            return None;
        }
        let stack = match (prompt, self.pending_draw()) {
            (Some(Prompt::Tiles(size, _) | Prompt::MoatTiles(size)), _)
            | (_, Some(Draw::LeftOut(size, _))) => Some(size),
            _ => None,
        };
        let cards = self.drawn.iter().copied().filter(|_| own).collect();
        let pool = turn.pool.iter().map(OpenView::of).collect();
        let favors =
            self.looked_at.iter().copied().filter(|_| own && prompt == Some(Prompt::Favor));
        Some(PendingView { pool, stack, cards, favors: favors.collect() })
    }

    /// What a seat sees as if it were its turn: what has no price yet, or is too dear now, may be had then.
    pub(crate) fn plan_view(&self, seat: Seat) -> View {
        let is_there = |room: &Room| matches!(room, Room::Tile(_)) || self.is_in_stock(*room);
        let cost = |room| self.quote(seat, room).map_or(0, |quote| quote.net());
        let rooms = self.wares().filter(is_there).map(|room| (room, cost(room), false));
        let left = self.passages_left(seat);
        let places = self.castle(seat).map(|castle| places(castle, left, rooms));
        let (build, mut unfit) = places.unwrap_or_default();
        let (renovate, more) = self.renovate_views(seat, |_| true);
        unfit.extend(more);
        let moats = self.moats_view(Viewer::Seat(seat), true);
        View { build, renovate, unfit, moats, ..self.view(Viewer::Seat(seat)) }
    }

    /// What the viewer can build now: all purchases on its turn, all free corridors of a reward; and
    /// what of it fits nowhere.
    fn build_views(&self, viewer: Viewer) -> (Vec<BuildView>, Vec<UnfitView>) {
        let Some((seat, castle)) = viewer.seat().and_then(|seat| Some((seat, self.castle(seat)?)))
        else {
            return (Vec::new(), Vec::new());
        };
        let rooms: Vec<(Room, u32, bool)> = match self.prompt(seat) {
            Some(Prompt::Buy) => {
                let quote =
                    |room| self.quote(seat, room).filter(|&quote| self.affords(seat, quote));
                let wares = self.wares().filter_map(|room| Some((room, quote(room)?.net(), false)));
                wares.collect()
            }
            Some(
                prompt @ (Prompt::Corridor | Prompt::OtherPiece { .. } | Prompt::HeadStart { .. }),
            ) => {
                let pieces = self.pieces_in_stock().filter(|&room| prompt.allows_piece(room));
                pieces.map(|room| (room, 0, true)).collect()
            }
            Some(Prompt::MoatTiles(size)) => {
                self.unseen_of(size).iter().map(|tile| (Room::Tile(tile), 0, true)).collect()
            }
            _ => Vec::new(),
        };
        places(castle, self.passages_left(seat), rooms)
    }
}

/// Where these rooms may stand, for what they cost and whether they are free; and which fit nowhere.
pub(crate) fn places(
    castle: &Castle,
    left: Lengths,
    rooms: impl IntoIterator<Item = (Room, u32, bool)>,
) -> (Vec<BuildView>, Vec<UnfitView>) {
    let (mut build, mut unfit) = (Vec::new(), Vec::new());
    for (room, cost, free) in rooms {
        let passages =
            if left.is_empty() { Vec::new() } else { castle.passage_spot_views(room, left) };
        match castle.no_place(room) {
            Some(why) if passages.is_empty() => {
                unfit.push(UnfitView { room: room.into(), rule: why.rule(), key: why.key() });
            }
            _ => {
                let spots = castle.spot_views(room);
                build.push(BuildView { room, cost, free, spots, passages });
            }
        }
    }
    (build, unfit)
}

impl Castle {
    /// Where a room may stand, and what it would bring at once.
    #[must_use]
    pub fn spot_views(&self, room: Room) -> Vec<SpotView> {
        let mut views = Vec::new();
        let mut after = self.clone();
        let _ = self.spots(room, &mut |spot| {
            after.clone_from(self);
            let completes = after.put(room, spot);
            let mut total = Total::default();
            after.score_last(&mut total);
            after.score_hearth(self.rooms.len() as u8, &mut total);
            views.push(SpotView { spot, points: total.0, completes });
            ControlFlow::Continue(())
        });
        views
    }
}
