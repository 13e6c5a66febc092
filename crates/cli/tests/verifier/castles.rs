//! What is drawn in Castles.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use crate::Drawn;
use crate::piles::{Pile, Piles, list};

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
    renovations: Option<Pile>,
    decrees: Option<Pile>,
    /// Sizes of rooms and renovations.
    sizes: BTreeMap<String, u64>,
    /// How many room cards of a size can be drawn, and how many were.
    room_cards: BTreeMap<u64, u32>,
    room_cards_drawn: BTreeMap<u64, u32>,
    size: u64,
    /// The size of the room that came to the market last.
    shown: u64,
    reshuffled: bool,
    /// The stacks that a room has left otherwise than by being drawn, and how.
    left: BTreeSet<(u64, &'static str)>,
}

impl Table {
    pub(crate) fn new(record: &Value, catalog: &Piles) -> Table {
        let with = |module: &str| list(&record["with"]).iter().any(|name| name == module);
        let rooms = catalog.all("room");
        let renovations = with("renovations").then(|| catalog.all("renovation"));
        let size = |id: Value| {
            let size = catalog.component(&id)["size"].as_u64().unwrap();
            (id.as_str().unwrap().to_owned(), size)
        };
        let of_rooms: Vec<(String, u64)> = rooms.here().into_iter().map(size).collect();
        let of_renovations = renovations.iter().flat_map(|pile| pile.here().into_iter().map(size));
        let is_in_deck = |id: &Value| {
            let decree = catalog.component(id);
            let banned = record["options"]["banned"].as_str().unwrap_or_default();
            (decree["needs"].is_null() || with(decree["needs"].as_str().unwrap()))
                && decree["least_players"].as_u64() <= record["players"].as_u64()
                && !banned.split(',').any(|number| {
                    !number.is_empty() && decree["rule"].as_str().unwrap().ends_with(number)
                })
                && record["options"]["decree"] != *id
                && (record["options"]["time"] == "kept" || *id != "ticking-clock")
        };
        let decrees = with("decrees").then(|| {
            let mut decrees = catalog.all("royal decree");
            decrees.here().iter().filter(|id| !is_in_deck(id)).for_each(|id| decrees.take(id));
            decrees
        });
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
            room_cards: of_rooms.iter().map(|(_, size)| (*size, CARDS_OF_A_SIZE)).collect(),
            sizes: of_rooms.iter().cloned().chain(of_renovations).collect(),
            renovations,
            decrees,
            room_cards_drawn: BTreeMap::new(),
            size: 0,
            shown: 0,
            reshuffled: false,
            left: BTreeSet::new(),
        }
    }

    fn stack(&self) -> Vec<Value> {
        let mut rooms = self.rooms.here();
        rooms.retain(|id| self.size_of(id) == self.size);
        rooms
    }

    fn size_of(&self, id: &Value) -> u64 {
        self.sizes[id.as_str().unwrap()]
    }

    /// The sizes of the room stacks, that of towers last.
    fn sizes_of_stacks(&self) -> Vec<u64> {
        let (towers, rooms): (Vec<u64>, Vec<u64>) =
            self.room_cards.keys().partition(|size| **size == 325);
        rooms.into_iter().chain(towers).collect()
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
            "draw_room_card" | "discard_room_card" => {
                let sizes = self.sizes_of_stacks().into_iter();
                sizes
                    .flat_map(|size| vec![Value::from(size); self.room_cards[&size] as usize])
                    .collect()
            }
            "draw_renovation" => {
                let mut stack = self.renovations.as_ref().unwrap().here();
                stack.retain(|id| self.size_of(id) == self.shown);
                stack
            }
            "deal_decree" => self.decrees.as_ref().unwrap().here(),
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
            "draw_room_card" | "discard_room_card" => "size",
            "draw_renovation" => "renovation",
            "deal_decree" => "decree",
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
            "draw_room_card" | "discard_room_card" => {
                let size = action["size"].as_u64().unwrap();
                *self.room_cards.get_mut(&size).unwrap() -= 1;
                *self.room_cards_drawn.entry(size).or_default() += 1;
            }
            "draw_renovation" => self.renovations.as_mut().unwrap().take(&action["renovation"]),
            "deal_decree" => self.decrees.as_mut().unwrap().take(&action["decree"]),
            "use_decree" => {
                if let Some(stack) = action["how"]["stack"].as_u64() {
                    let sizes = self.sizes_of_stacks();
                    self.size = sizes.get(stack as usize).copied().unwrap_or(self.size);
                }
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
                "room_card_drawn" => self.size = event["size"].as_u64().unwrap(),
                "tile_drawn" | "tile_from_deck" => self.shown = self.size_of(&event["tile"]),
                // A whole moat brings a room out of a stack.
                "placed" if self.rooms.here().contains(&event["tile"]) => {
                    self.rooms.take(&event["tile"]);
                    self.left.insert((self.size, "without one placed from it"));
                }
                "bonus_swapped" => {
                    let mut below = self.below.iter_mut();
                    *below.find(|card| **card == event["taken"]).unwrap() = event["given"].clone();
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
