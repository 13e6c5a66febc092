//! What is drawn in the Palace.

use serde_json::Value;

use crate::Drawn;
use crate::piles::{Pile, Piles, list};

const COLOURS: [&str; 5] = ["red", "yellow", "green", "blue", "purple"];
const SECRET_SWANS_A_COLOUR: u64 = 3;

pub(crate) struct Table {
    players: u64,
    hallways: Pile,
    rooms: Pile,
    favors: Pile,
    /// Favors under the stack, the first first.
    below: Vec<Value>,
    bridge: [u64; 5],
    /// Whether any Secret Swan has come back there.
    spent: bool,
    slipped: Vec<Value>,
}

impl Table {
    pub(crate) fn new(record: &Value, catalog: &Piles) -> Table {
        Table {
            players: record["players"].as_u64().unwrap(),
            hallways: catalog.all("hallway"),
            rooms: catalog.all("room"),
            favors: catalog.all("favor"),
            below: Vec::new(),
            bridge: [SECRET_SWANS_A_COLOUR; 5],
            spent: false,
            slipped: Vec::new(),
        }
    }
}

impl Drawn for Table {
    fn pile(&self, action: &Value) -> Vec<Value> {
        match action["type"].as_str().unwrap() {
            "name_start" => (0..self.players).map(Value::from).collect(),
            "lay_hallway" | "turn_hallway" => self.hallways.here(),
            "draw_room" => self.rooms.here(),
            "reveal_favor" => self.favors.here(),
            "draw_favor" => match self.favors.here() {
                none if none.is_empty() => self.below.first().cloned().into_iter().collect(),
                favors => favors,
            },
            "draw_secret" => {
                let swans = COLOURS.into_iter().zip(self.bridge);
                swans.flat_map(|(colour, n)| (0..n).map(move |_| Value::from(colour))).collect()
            }
            other => panic!("{other} is no draw"),
        }
    }

    fn besides(&self, action: &Value) -> Vec<&'static str> {
        match action["type"].as_str().unwrap() {
            "draw_favor" if self.favors.here().is_empty() => {
                let slipped = self.below.first().is_some_and(|favor| self.slipped.contains(favor));
                vec![if slipped { "slipped under the stack" } else { "returned" }]
            }
            "draw_secret" if self.spent => vec!["with those spent"],
            _ => Vec::new(),
        }
    }

    fn thing(action: &Value) -> Value {
        let field = match action["type"].as_str().unwrap() {
            "name_start" => "seat",
            "lay_hallway" | "turn_hallway" => "hallway",
            "draw_room" => "room",
            "draw_secret" => "colour",
            _ => "favor",
        };
        action[field].clone()
    }

    fn follow(&mut self, action: &Value, events: &[&Value]) {
        match action["type"].as_str().unwrap() {
            "lay_hallway" | "turn_hallway" => self.hallways.take(&action["hallway"]),
            "draw_room" => self.rooms.take(&action["room"]),
            "reveal_favor" => self.favors.take(&action["favor"]),
            "draw_favor" => match self.below.first() == Some(&action["favor"]) {
                true => drop(self.below.remove(0)),
                false => self.favors.take(&action["favor"]),
            },
            "draw_secret" => {
                let at = COLOURS.iter().position(|colour| action["colour"] == *colour).unwrap();
                self.bridge[at] -= 1;
            }
            _ => {}
        }
        for event in events {
            match event["type"].as_str().unwrap() {
                "favor_slipped" => {
                    self.slipped.push(event["favor"].clone());
                    self.below.push(event["favor"].clone());
                }
                "favors_returned" => self.below.extend(list(&event["favors"])),
                "paid" => {
                    for (count, colour) in self.bridge.iter_mut().zip(COLOURS) {
                        let secret = event["secret"][colour].as_u64().unwrap_or(0);
                        self.spent |= secret > 0;
                        *count += secret;
                    }
                }
                _ => {}
            }
        }
    }
}
