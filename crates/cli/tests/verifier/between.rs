//! What is drawn in Between Two Castles.

use serde_json::Value;

use crate::Drawn;
use crate::piles::{Pile, Piles, list};

pub(crate) struct Table {
    thrones: Pile,
    supply: Pile,
    deck: Pile,
    discards: Vec<Value>,
    card_discards: Vec<Value>,
    /// The hand of seat 2, which is Ludwig's when two play.
    third_hand: Vec<Value>,
    leftovers_return: bool,
    /// Whether supply and deck were filled again.
    supply_refilled: bool,
    deck_refilled: bool,
}

impl Table {
    pub(crate) fn new(record: &Value, catalog: &Piles) -> Table {
        Table {
            thrones: catalog.all("throne room"),
            supply: catalog.all("regular room"),
            deck: catalog.all("bonus card"),
            discards: Vec::new(),
            card_discards: Vec::new(),
            third_hand: Vec::new(),
            leftovers_return: record["options"]["reshuffle_leftovers"] != "no",
            supply_refilled: false,
            deck_refilled: false,
        }
    }
}

impl Drawn for Table {
    fn pile(&self, action: &Value) -> Vec<Value> {
        match action["type"].as_str().unwrap() {
            "lay_throne" => self.thrones.here(),
            "deal_tile" | "draw_tile" => self.supply.here(),
            "pick_for_ludwig" => self.supply.sorted(&self.third_hand),
            "draw_card" => self.deck.here(),
            other => panic!("{other} is no draw"),
        }
    }

    fn besides(&self, action: &Value) -> Vec<&'static str> {
        match action["type"].as_str().unwrap() {
            "deal_tile" | "draw_tile" if self.supply_refilled => match self.leftovers_return {
                true => vec!["refilled"],
                false => vec!["refilled without leftovers"],
            },
            "draw_card" if self.deck_refilled => vec!["refilled"],
            _ => Vec::new(),
        }
    }

    fn thing(action: &Value) -> Value {
        let field = match action["type"].as_str().unwrap() {
            "lay_throne" => "throne",
            "draw_card" => "card",
            _ => "tile",
        };
        action[field].clone()
    }

    fn follow(&mut self, action: &Value, events: &[&Value]) {
        match action["type"].as_str().unwrap() {
            "lay_throne" => self.thrones.take(&action["throne"]),
            "deal_tile" => {
                self.supply.take(&action["tile"]);
                if action["seat"] == 2 {
                    self.third_hand.push(action["tile"].clone());
                }
            }
            "draw_tile" => self.supply.take(&action["tile"]),
            "pick_for_ludwig" => self.third_hand.retain(|tile| *tile != action["tile"]),
            "draw_card" => self.deck.take(&action["card"]),
            _ => {}
        }
        for event in events {
            match event["type"].as_str().unwrap() {
                "tiles_rejected" => self.discards.extend(list(&event["tiles"])),
                "leftover_discarded" => {
                    // Who has one tile left has passed it on.
                    self.third_hand.retain(|tile| *tile != event["tile"]);
                    if self.leftovers_return {
                        self.discards.push(event["tile"].clone());
                    }
                }
                "cards_rejected" => self.card_discards.extend(list(&event["cards"])),
                "supply_refilled" => {
                    self.supply_refilled = true;
                    assert_eq!(event["tiles"], self.discards.len());
                    self.discards.drain(..).for_each(|tile| self.supply.put(&tile));
                }
                "deck_refilled" => {
                    self.deck_refilled = true;
                    assert_eq!(event["cards"], self.card_discards.len());
                    self.card_discards.drain(..).for_each(|card| self.deck.put(&card));
                }
                "stack_picked_up" if event["seat"] == 2 => self.third_hand = list(&event["tiles"]),
                "round_began" => self.third_hand.clear(),
                _ => {}
            }
        }
    }
}
