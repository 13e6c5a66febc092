//! A castle written down: what a table of cardboard hands in to be scored.

use game::{Phrase, RuleId};
use serde::{Deserialize, Serialize};

use crate::castle::{Castle, Cell, MOST_ROOMS};
use crate::component::{Attendant, Card, Room, RoomType, Specialty, Throne};
use crate::options::{LivingTower, Options};
use crate::refusal::Refusal;
use crate::sets::{CardSet, TileSet};

/// A castle as a file gives it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "BetweenLayout"))]
#[serde(deny_unknown_fields)]
pub struct Layout {
    /// The throne room.
    pub throne: Throne,
    /// The rooms, in any order unless [`order`](Layout::order) says otherwise.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<RoomAt>>", optional))]
    pub rooms: Vec<RoomAt>,
    /// The attendants on the throne.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<Attendant>>", optional))]
    pub attendants: Vec<Attendant>,
    /// The bonus cards below the castle.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<Card>>", optional))]
    pub bonus_cards: Vec<Card>,
    /// Whether the rooms were built in the given order.
    #[serde(default, skip_serializing_if = "BuildOrder::is_any")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<BuildOrder>", optional))]
    pub order: BuildOrder,
}

/// A room on its cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "BetweenRoomAt"))]
#[serde(deny_unknown_fields)]
pub struct RoomAt {
    /// The room.
    pub tile: Room,
    /// Its column.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub x: i64,
    /// Its row.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub y: i64,
}

/// In which order the rooms of a layout are taken to be built.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "BetweenBuildOrder"))]
#[serde(rename_all = "lowercase")]
pub enum BuildOrder {
    /// In some order that the rules allow, if there is one.
    #[default]
    Any,
    /// In the order in which they are listed.
    Given,
}

impl BuildOrder {
    /// Whether the order is left open.
    #[must_use]
    pub fn is_any(&self) -> bool {
        *self == BuildOrder::Any
    }
}

/// One reason why a layout cannot be a castle.
pub type LayoutRefusal = game::LayoutRefusal<Refusal>;

impl Layout {
    /// Builds the castle, by the rulebook.
    ///
    /// # Errors
    /// Every rule that the layout breaks.
    pub fn build(&self) -> Result<Castle, Vec<LayoutRefusal>> {
        let (castle, refusals) = self.build_what_stands(&Options::default());
        if refusals.is_empty() { Ok(castle) } else { Err(refusals) }
    }

    /// Builds as much of the castle as can stand, and says why the rest cannot: every rule that the
    /// layout breaks.
    ///
    /// A room that cannot be built is left out, and building goes on, so that all reasons are found.
    /// Whether a room fits never gets worse by building elsewhere, so the order in which the others
    /// are tried does not matter.
    #[must_use]
    pub fn build_what_stands(&self, options: &Options) -> (Castle, Vec<LayoutRefusal>) {
        let mut castle = Castle::new(self.throne);
        let mut refusals = Vec::new();
        if self.rooms.len() > MOST_ROOMS {
            let count = self.rooms.len();
            let refusal = Refusal::TooManyRooms { count };
            return (castle, vec![LayoutRefusal { index: None, id: self.throne.id(), refusal }]);
        }
        let mut waiting: Vec<(usize, RoomAt)> = Vec::new();
        // What the box does not hold.
        let mut beyond: Vec<(usize, RoomAt)> = Vec::new();
        let mut taken = Taken::default();
        for (index, room) in self.rooms.iter().enumerate() {
            match taken.take(room.tile, options) {
                Ok(()) => waiting.push((index, *room)),
                Err(refusal) => {
                    let id = room.tile.face().id;
                    refusals.push(LayoutRefusal { index: Some(index), id, refusal });
                    beyond.push((index, *room));
                }
            }
        }
        match self.order {
            BuildOrder::Given => {
                for &(index, room) in &waiting {
                    refusals
                        .extend(build_room(&mut castle, index, room).err().into_iter().flatten());
                }
            }
            BuildOrder::Any => loop {
                let before = waiting.len();
                waiting.retain(|&(index, room)| build_room(&mut castle, index, room).is_err());
                if waiting.len() == before {
                    let why = |&(index, room)| build_room(&mut castle, index, room).err();
                    refusals.extend(waiting.iter().filter_map(why).flatten());
                    break;
                }
            },
        }
        for (index, room) in beyond {
            let mut trial = castle;
            refusals.extend(build_room(&mut trial, index, room).err().into_iter().flatten());
        }
        self.add_attendants_and_cards(&mut castle, &mut refusals);
        refusals.sort_by_key(|refusal| refusal.index);
        (castle, refusals)
    }

    /// Whether the box holds one more of a room than the layout takes, by these house rules.
    #[must_use]
    pub fn leaves_in_the_box(&self, room: Room, options: &Options) -> bool {
        let mut taken = Taken::default();
        let mut take = |room| taken.take(room, options).is_ok();
        self.rooms.iter().for_each(|room| _ = take(room.tile));
        take(room)
    }

    fn add_attendants_and_cards(&self, castle: &mut Castle, refusals: &mut Vec<LayoutRefusal>) {
        let throne = self.throne.id();
        if !self.attendants.iter().all(|&attendant| castle.seat_attendant(attendant)) {
            let refusal = Refusal::TooManyAttendants { count: self.attendants.len() };
            refusals.push(LayoutRefusal { index: None, id: throne, refusal });
        }
        let mut seen = CardSet::EMPTY;
        for (index, &card) in self.bonus_cards.iter().enumerate() {
            if seen.contains(card) {
                let refusal = Refusal::CardTwice { card };
                refusals.push(LayoutRefusal { index: Some(index), id: card.id(), refusal });
            }
            seen.insert(card);
        }
        self.bonus_cards.iter().for_each(|&card| {
            castle.keep_card(card);
        });
        if castle.cards().len() < seen.len() as usize {
            let refusal = Refusal::TooManyCards { count: self.bonus_cards.len() };
            refusals.push(LayoutRefusal { index: None, id: throne, refusal });
        }
    }
}

/// What was taken out of the box.
#[derive(Default)]
struct Taken {
    tiles: TileSet,
    specialties: [u8; 3],
}

impl Taken {
    /// Takes a room, if the box holds one more. Specialty tiles are printed on both sides, so only
    /// their number counts (BTW-COMP-02), but where their kinds can run out (BTW-HOUSE-11).
    fn take(&mut self, room: Room, options: &Options) -> Result<(), Refusal> {
        match room {
            Room::Tile(tile) if self.tiles.contains(tile) => Err(Refusal::TileTwice { tile }),
            Room::Tile(tile) => {
                self.tiles.insert(tile);
                Ok(())
            }
            Room::Specialty(kind) => {
                let all: u8 = self.specialties.iter().sum();
                let most = Specialty::ALL.iter().map(|kind| kind.count()).sum();
                if all >= most {
                    return Err(Refusal::TooManySpecialties { most });
                }
                if let Some(of_kind) = self.specialties.get_mut(kind as usize) {
                    if options.physical_limits && *of_kind >= kind.count() {
                        return Err(Refusal::TooManyOfAKind { room: kind, most: kind.count() });
                    }
                    *of_kind += 1;
                }
                Ok(())
            }
        }
    }
}

fn build_room(castle: &mut Castle, index: usize, room: RoomAt) -> Result<(), Vec<LayoutRefusal>> {
    let refused = |refusal| LayoutRefusal { index: Some(index), id: room.tile.face().id, refusal };
    let (Ok(x), Ok(y)) = (i8::try_from(room.x), i8::try_from(room.y)) else {
        return Err(vec![refused(Refusal::OffTheGrid { x: room.x, y: room.y })]);
    };
    let cell = Cell { x, y };
    castle
        .build(room.tile, cell)
        .map_err(|objections| objections.into_iter().map(refused).collect())
}

impl From<&Castle> for Layout {
    fn from(castle: &Castle) -> Layout {
        let room = |placed: &crate::castle::Placed| RoomAt {
            tile: placed.room,
            x: placed.cell.x.into(),
            y: placed.cell.y.into(),
        };
        Layout {
            throne: castle.throne(),
            rooms: castle.rooms().iter().map(room).collect(),
            attendants: castle.attendants().to_vec(),
            bonus_cards: castle.cards().to_vec(),
            order: BuildOrder::Given,
        }
    }
}

/// What is remarkable about a castle that is legal all the same: a count no game can reach, or a
/// bonus that seems to have been forgotten by these house rules. For the people at the table, who may
/// have mislaid a tile.
#[must_use]
pub fn remarks(castle: &Castle, options: &Options) -> Vec<(RuleId, Phrase)> {
    let mut remarks = Vec::new();
    let regular: u8 = RoomType::ALL.iter().map(|&room_type| castle.count(room_type)).sum();
    if regular > 18 {
        let remark = Phrase::new("regular_rooms").with("count", regular);
        remarks.push((RuleId("BTW-BONUS-71"), remark));
    }
    let specialties: u8 = Specialty::ALL.iter().map(|&kind| castle.specialties(kind)).sum();
    // The castles on both sides may each send three more.
    let (most, rule) = match options.fifth_either_castle {
        false => (6_u8, "BTW-BONUS-72"),
        true => (12, "BTW-HOUSE-04"),
    };
    if specialties > most {
        let remark = Phrase::new("specialty_rooms").with("count", specialties).with("most", most);
        remarks.push((RuleId(rule), remark));
    }
    // Where kinds can run out, a bonus may have been lost.
    let rooms = !options.physical_limits;
    let has = usize::from(specialties);
    let room = "room";
    let (tower, moved) = (options.living_tower, LivingTower::Moved);
    let due = [
        (true, RoomType::Living, castle.attendants().len(), "attendant", "BTW-BONUS-30"),
        (rooms && tower != LivingTower::Off, RoomType::Living, has, room, "BTW-HOUSE-01"),
        (true, RoomType::Utility, castle.cards().len(), "card", "BTW-BONUS-40"),
        (rooms, RoomType::Outdoor, has, room, "BTW-BONUS-50"),
        (rooms && tower != moved, RoomType::Sleeping, has, room, "BTW-BONUS-51"),
        (rooms, RoomType::Corridor, has, room, "BTW-BONUS-52"),
    ];
    for (is_due, room_type, have, gift, rule) in due {
        let count = castle.count(room_type);
        if is_due && count >= 3 && have == 0 {
            let remark = Phrase::new("no_bonus").with("count", count);
            let remark = remark.with("room_type", room_type.id()).with("gift", gift);
            remarks.push((RuleId(rule), remark));
        }
    }
    remarks
}
