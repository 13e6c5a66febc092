//! What a viewer sees: built from what the viewer may know, field by field.

use game::{Seat, SeatSet, Viewer};
use serde::Serialize;

use crate::action::{Choice, Order};
use crate::component::{Attendant, Card, Room, Throne, Tile};
use crate::event::Audience;
use crate::setup::{CastleId, CastleLabel};
use crate::state::{Desk, State, Step, Talk, Task};

/// The table as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "BetweenView"))]
pub struct View {
    /// Whose eyes these are.
    pub viewer: Viewer,
    /// How many people play.
    pub players: u8,
    /// The round, 1 or 2.
    pub round: u8,
    /// The turn, 1 to 4.
    pub turn: u8,
    /// The step, such as `choose`.
    pub step: Step,
    /// Who must act.
    pub waiting_for: SeatSet,
    /// Whether players may talk.
    pub talk: bool,
    /// Tiles in the supply and in the discards.
    pub supply: u32,
    #[allow(missing_docs)]
    pub discards: u32,
    /// Leftovers that stay out of the game.
    pub set_aside: u32,
    /// Cards in the deck and in the discards.
    pub deck: u32,
    #[allow(missing_docs)]
    pub card_discards: u32,
    /// The seats, in order.
    pub seats: Vec<SeatView>,
    /// The castles, in order.
    pub castles: Vec<CastleView>,
    /// What is the viewer's own.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub own: Option<OwnView>,
    /// Ludwig's two tiles, for the one who gives them away.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub picked_for_ludwig: Vec<Tile>,
}

/// What everybody sees of a seat, and what the viewer remembers about its stack.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "BetweenSeatView"))]
pub struct SeatView {
    /// The seat.
    pub seat: Seat,
    /// Whether it is Ludwig's.
    pub ludwig: bool,
    /// The age rank, 0 for the oldest; Ludwig has none.
    pub age: Option<u8>,
    /// Tiles in hand.
    pub hand: u32,
    /// Tiles in the stack it has passed.
    pub waiting: u32,
    /// Whether it has chosen.
    pub has_chosen: bool,
    /// Its two chosen tiles, once they are revealed.
    pub revealed: Option<[Tile; 2]>,
    /// The tile it has assigned to its left castle.
    pub left: Option<Tile>,
    /// Whether it is content with that.
    pub locked: bool,
    /// Whether it has shown its stack to the receiver.
    pub stack_shown: bool,
    /// Who takes up what it passes on.
    pub passes_to: Seat,
    /// The stack here as the viewer last saw it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub remembered: Option<Vec<Tile>>,
}

/// What only the viewer sees.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "BetweenOwnView"))]
pub struct OwnView {
    /// The hand.
    pub hand: Vec<Tile>,
    /// The chosen tiles.
    pub chosen: Option<[Tile; 2]>,
    /// The stack passed in this turn.
    pub passed: Vec<Tile>,
    /// Discarded tiles that were seen.
    pub remembered_discards: Vec<Tile>,
    /// Tiles that were seen to be shuffled back: they are in the piles, not in a hand.
    pub remembered_in_piles: Vec<Tile>,
    /// Discarded cards that were seen.
    pub remembered_cards: Vec<Card>,
}

/// A castle. All of it is public, but for what is drawn for a bonus.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "BetweenCastleView"))]
pub struct CastleView {
    /// The castle.
    pub castle: CastleId,
    /// Its token.
    pub token: &'static str,
    /// What it is called at this table: by its token, or by the seat that has it on the left.
    pub label: CastleLabel,
    /// Who builds it: who has it on the left, who has it on the right.
    pub builders: [Seat; 2],
    /// Its throne.
    pub throne: Throne,
    /// Its rooms in the order of building.
    pub rooms: Vec<RoomView>,
    /// Its attendants.
    pub attendants: Vec<Attendant>,
    /// Its bonus cards.
    pub cards: Vec<Card>,
    /// Its score as it stands.
    pub score: i32,
    /// What goes on in it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub site: Option<SiteView>,
}

/// A room on its cell.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "BetweenRoomView"))]
#[allow(missing_docs)]
pub struct RoomView {
    pub tile: Room,
    pub x: i8,
    pub y: i8,
}

/// The building of this turn in one castle.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "BetweenSiteView"))]
pub struct SiteView {
    /// Who is asked.
    pub asked: SeatSet,
    /// What each builder said about the order.
    pub said: [Option<Order>; 2],
    /// Whose tile goes first.
    pub first: Option<Seat>,
    /// What is at hand, such as `place_drafted_tile`.
    pub task: Option<&'static str>,
    /// The room that is to be placed.
    pub room: Option<Room>,
    /// The tiles drawn for a food bonus, if the viewer may see them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub drawn_tiles: Vec<Tile>,
    /// The cards drawn for a utility bonus, if the viewer may see them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub drawn_cards: Vec<Card>,
    /// How many tiles or cards are drawn.
    pub drawn: u32,
    /// How far the builders are: `open`, `proposed` or `countered`.
    pub talk: &'static str,
    /// What is proposed, if the viewer may see it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub proposed: Option<Choice>,
    /// What is proposed against it, if the viewer may see it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub countered: Option<Choice>,
}

impl State {
    pub(crate) fn view(&self, viewer: Viewer) -> View {
        let eyes = self.eyes(viewer);
        let giving = self.step == Step::PickForLudwig || self.step == Step::GiveForLudwig;
        let sees_picked = giving && eyes == Viewer::Seat(self.picker());
        View {
            viewer,
            players: self.players,
            round: self.round,
            turn: self.turn,
            step: self.step,
            waiting_for: if self.step == Step::Over { SeatSet::EMPTY } else { self.turn().seats() },
            talk: self.step.allows_talk(),
            supply: self.supply.len(),
            discards: self.discards.len(),
            set_aside: self.set_aside.len(),
            deck: self.deck.len(),
            card_discards: self.card_discards.len(),
            seats: (0..self.seats)
                .map(Seat)
                .zip(&self.desks)
                .map(|(seat, desk)| self.seat_view(seat, desk, eyes))
                .collect(),
            castles: self
                .castle_ids()
                .filter_map(|castle| self.castle_view(castle, eyes))
                .collect(),
            own: eyes.seat().and_then(|seat| self.desk(seat)).map(|desk| self.own_view(desk)),
            picked_for_ludwig: if sees_picked { self.picked_for_ludwig.to_vec() } else { vec![] },
        }
    }

    /// Whether a seat's chosen tiles are still secret.
    pub(crate) fn is_choice_secret(&self, seat: Seat) -> bool {
        self.step == Step::Choose && !self.is_ludwig(seat)
    }

    fn seat_view(&self, seat: Seat, desk: &Desk, viewer: Viewer) -> SeatView {
        let ludwig = self.is_ludwig(seat);
        let secret = self.is_choice_secret(seat);
        let remembers = viewer != Viewer::Seat(seat) && viewer.is_among(desk.stack_known);
        let remembered = remembers.then(|| {
            // While the choice is secret, who knows the stack cannot tell what was taken from it.
            let mut stack = desk.hand.union(desk.waiting);
            let taken = desk.chosen.filter(|_| secret).into_iter().flatten();
            let picked = self.picked_for_ludwig.iter().copied().filter(|_| ludwig);
            taken.chain(picked).for_each(|tile| stack.insert(tile));
            stack.iter().collect()
        });
        SeatView {
            seat,
            ludwig,
            age: self.ages.get(seat.index()).copied().filter(|_| !ludwig),
            hand: desk.hand.len(),
            waiting: desk.waiting.len(),
            has_chosen: desk.chosen.is_some(),
            revealed: desk.chosen.filter(|_| !secret),
            left: desk.left,
            locked: desk.locked,
            stack_shown: desk.shown,
            passes_to: self.receiver(seat),
            remembered,
        }
    }

    fn own_view(&self, desk: &Desk) -> OwnView {
        OwnView {
            hand: desk.hand.iter().collect(),
            chosen: desk.chosen,
            passed: desk.waiting.iter().collect(),
            remembered_discards: desk.known_discards.iter().collect(),
            remembered_in_piles: desk.known_in_piles.iter().collect(),
            remembered_cards: desk.known_card_discards.iter().collect(),
        }
    }

    fn castle_view(&self, castle: CastleId, viewer: Viewer) -> Option<CastleView> {
        let plan = self.castle(castle)?;
        let rooms = plan.rooms().iter();
        Some(CastleView {
            castle,
            token: castle.token(),
            label: self.castle_label(castle),
            builders: castle.builders(self.seats),
            throne: plan.throne(),
            rooms: rooms.map(|p| RoomView { tile: p.room, x: p.cell.x, y: p.cell.y }).collect(),
            attendants: plan.attendants().to_vec(),
            cards: plan.cards().to_vec(),
            score: plan.score(&self.options),
            site: (self.step == Step::Build).then(|| self.site_view(castle, viewer)).flatten(),
        })
    }

    fn site_view(&self, castle: CastleId, viewer: Viewer) -> Option<SiteView> {
        let site = self.site(castle)?;
        let sees_draw = self.draw_audience(castle).includes(viewer);
        let (tiles, cards) = (self.drawn_tiles(castle), self.drawn_cards(castle));
        let seen = |choice: Choice| match self.audience_of(castle, choice) {
            Audience::Everybody => Some(choice),
            audience => audience.includes(viewer).then_some(choice),
        };
        let (talk, proposed, countered) = match site.talk {
            Talk::Open => ("open", None, None),
            Talk::Proposed(choice) => ("proposed", seen(choice), None),
            Talk::Countered { proposed, counter } => ("countered", seen(proposed), seen(counter)),
        };
        let builders = castle.builders(self.seats);
        Some(SiteView {
            asked: self.prompt(castle).seats(),
            said: site.said,
            first: site.first.and_then(|first| builders.get(usize::from(first)).copied()),
            task: site.agenda.last().map(|task| Task::id(*task)),
            room: self.room_due(castle),
            drawn_tiles: if sees_draw { tiles.iter().collect() } else { vec![] },
            drawn_cards: if sees_draw { cards.iter().collect() } else { vec![] },
            drawn: tiles.len() + cards.len(),
            talk,
            proposed,
            countered,
        })
    }
}
