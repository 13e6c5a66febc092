//! What is drawn in Castles.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use crate::Drawn;
use crate::piles::{Pile, Piles};

const CARDS_OF_A_SIZE: u32 = 5;
const SWANS: [&str; 5] = ["blue", "red", "green", "yellow", "purple"];
const SWANS_OF_A_COLOUR: usize = 8;

pub(crate) struct Table {
    players: u64,
    favors: Pile,
    /// Favors that were taken out of the row, and may come to light in a tower.
    removed: Vec<Value>,
    cards: Pile,
    /// Cards under the deck, the first first.
    below: Vec<Value>,
    /// Who returned which card at the beginning.
    returned: Vec<(u64, Value)>,
    first_builder: u64,
    /// Cards that were drawn for a reward and not kept yet.
    drawn: Vec<Value>,
    /// How many swan tokens of each colour can be drawn.
    swans: Vec<(&'static str, usize)>,
    rooms: Pile,
    sizes: BTreeMap<String, u64>,
    /// How many room cards of a size can be drawn, and how many were.
    room_cards: BTreeMap<u64, u32>,
    room_cards_drawn: BTreeMap<u64, u32>,
    size: u64,
    reshuffled: bool,
    /// The stacks that a room has left otherwise than by being drawn, and how.
    left: BTreeSet<(u64, &'static str)>,
}

impl Table {
    pub(crate) fn new(record: &Value, catalog: &Piles) -> Table {
        let rooms = catalog.all("room");
        let size = |id: Value| {
            let size = catalog.component(&id)["size"].as_u64().unwrap();
            (id.as_str().unwrap().to_owned(), size)
        };
        let sizes: BTreeMap<String, u64> = rooms.here().into_iter().map(size).collect();
        Table {
            players: record["players"].as_u64().unwrap(),
            favors: catalog.all("king's favor"),
            removed: Vec::new(),
            cards: catalog.all("bonus card"),
            below: Vec::new(),
            returned: Vec::new(),
            first_builder: 0,
            drawn: Vec::new(),
            swans: SWANS.map(|colour| (colour, SWANS_OF_A_COLOUR)).to_vec(),
            rooms,
            room_cards: sizes.values().map(|size| (*size, CARDS_OF_A_SIZE)).collect(),
            sizes,
            room_cards_drawn: BTreeMap::new(),
            size: 0,
            reshuffled: false,
            left: BTreeSet::new(),
        }
    }

    fn stack(&self) -> Vec<Value> {
        let mut rooms = self.rooms.here();
        rooms.retain(|id| self.sizes[id.as_str().unwrap()] == self.size);
        rooms
    }
}

impl Drawn for Table {
    fn pile(&self, action: &Value) -> Vec<Value> {
        match action["type"].as_str().unwrap() {
            "name_builder" => (0..self.players).map(Value::from).collect(),
            "reveal_favor" => self.favors.here(),
            "draw_favor" => {
                self.favors.sorted(&[self.favors.here(), self.removed.clone()].concat())
            }
            "deal_card" | "draw_bonus" => match self.cards.here() {
                none if none.is_empty() => self.below.first().cloned().into_iter().collect(),
                cards => cards,
            },
            "draw_room_card" => {
                // Towers lie last.
                let (towers, rooms): (Vec<_>, Vec<_>) =
                    self.room_cards.iter().partition(|(size, _)| **size == 325);
                let cards = rooms.into_iter().chain(towers);
                cards.flat_map(|(size, count)| (0..*count).map(|_| Value::from(*size))).collect()
            }
            "draw_swan" => {
                let each = |(colour, count): &(&str, usize)| vec![Value::from(*colour); *count];
                self.swans.iter().flat_map(each).collect()
            }
            "draw_tile" | "leave_out" => self.stack(),
            other => panic!("{other} is no draw"),
        }
    }

    fn besides(&self, action: &Value) -> Vec<&'static str> {
        match action["type"].as_str().unwrap() {
            "deal_card" | "draw_bonus" if self.cards.here().is_empty() => {
                let returned =
                    self.returned.iter().any(|(_, card)| Some(card) == self.below.first());
                vec![if returned {
                    "returned at the beginning"
                } else {
                    "drawn for a reward and not kept"
                }]
            }
            "draw_room_card" if self.reshuffled => vec!["reshuffled"],
            "draw_tile" => {
                let left = self.left.iter().filter(|(size, _)| *size == self.size);
                left.map(|(_, how)| *how).collect()
            }
            _ => Vec::new(),
        }
    }

    fn thing(action: &Value) -> Value {
        let field = match action["type"].as_str().unwrap() {
            "name_builder" => "seat",
            "reveal_favor" | "draw_favor" => "favor",
            "deal_card" | "draw_bonus" => "card",
            "draw_room_card" => "size",
            "draw_swan" => "swan",
            _ => "tile",
        };
        action[field].clone()
    }

    fn follow(&mut self, action: &Value, events: &[&Value]) {
        let mut draw_card = |card: &Value| match self.below.first() == Some(card) {
            true => drop(self.below.remove(0)),
            false => self.cards.take(card),
        };
        match action["type"].as_str().unwrap() {
            "name_builder" => self.first_builder = action["seat"].as_u64().unwrap(),
            "reveal_favor" => self.favors.take(&action["favor"]),
            "draw_favor" if self.removed.contains(&action["favor"]) => {
                self.removed.retain(|favor| *favor != action["favor"]);
            }
            "draw_favor" => self.favors.take(&action["favor"]),
            "deal_card" => draw_card(&action["card"]),
            "draw_bonus" => {
                draw_card(&action["card"]);
                self.drawn.push(action["card"].clone());
            }
            "draw_room_card" => {
                self.size = action["size"].as_u64().unwrap();
                *self.room_cards.get_mut(&self.size).unwrap() -= 1;
                *self.room_cards_drawn.entry(self.size).or_default() += 1;
            }
            "draw_swan" => {
                let drawn = self.swans.iter_mut().find(|(colour, _)| action["swan"] == **colour);
                drawn.unwrap().1 -= 1;
            }
            "draw_tile" => self.rooms.take(&action["tile"]),
            "leave_out" => {
                self.rooms.take(&action["tile"]);
                self.left.insert((self.size, "without one left out"));
            }
            "look_through" => self.size = action["size"].as_u64().unwrap(),
            _ => {}
        }
        for event in events {
            match event["type"].as_str().unwrap() {
                "card_returned" => {
                    let seat = event["seat"].as_u64().unwrap();
                    self.returned.push((seat, event["card"].clone()));
                    if self.returned.len() as u64 == self.players {
                        let (first, players) = (self.first_builder, self.players);
                        self.returned.sort_by_key(|(seat, _)| (seat + players - first) % players);
                        self.below.extend(self.returned.iter().map(|(_, card)| card.clone()));
                    }
                }
                "favor_removed" => self.removed.push(event["favor"].clone()),
                "bonus_kept" => {
                    let others = self.drawn.drain(..).filter(|card| *card != event["card"]);
                    self.below.extend(others);
                }
                "tile_put_on_deck" => {
                    self.rooms.take(&event["tile"]);
                    self.left.insert((self.size, "without one put on the deck"));
                }
                "deck_reshuffled" => {
                    self.reshuffled = true;
                    self.room_cards = self.room_cards_drawn.clone();
                }
                _ => {}
            }
        }
    }
}
