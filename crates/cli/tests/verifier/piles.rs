//! Piles in the order of the catalog.

use serde_json::Value;

use crate::support::swanstone;

/// The components of a game, as the program lists them.
pub(crate) struct Piles(Vec<Value>);

impl Piles {
    pub(crate) fn catalog(game: &str) -> Piles {
        let run = swanstone(&["catalog", game, "--json"]);
        Piles(run.json()["components"].as_array().unwrap().clone())
    }

    pub(crate) fn component(&self, id: &Value) -> &Value {
        self.0.iter().find(|component| component["id"] == *id).unwrap()
    }

    /// All ids of a kind.
    pub(crate) fn all(&self, kind: &str) -> Pile {
        let of_kind = self.0.iter().filter(|component| component["kind"] == kind);
        let ids: Vec<Value> = of_kind.map(|component| component["id"].clone()).collect();
        assert!(!ids.is_empty(), "no {kind} in the catalog");
        Pile { there: vec![true; ids.len()], ids }
    }

    /// The catalog without what is not in the game of this record.
    pub(crate) fn of_game(&self, record: &Value) -> Piles {
        let with = record["with"].as_array().cloned().unwrap_or_default();
        let is_in = |component: &&Value| match &component["from"] {
            Value::String(from) if from == "expansions" => !with.is_empty(),
            Value::String(from) if from != "base" => with.contains(&component["from"]),
            _ => with.is_empty() || component["id"] != "unique-sizes",
        };
        Piles(self.0.iter().filter(is_in).cloned().collect())
    }
}

/// Things that can be drawn, in a fixed order, and which of them are there.
pub(crate) struct Pile {
    ids: Vec<Value>,
    there: Vec<bool>,
}

impl Pile {
    pub(crate) fn here(&self) -> Vec<Value> {
        let there = self.ids.iter().zip(&self.there).filter(|(_, there)| **there);
        there.map(|(id, _)| id.clone()).collect()
    }

    fn set(&mut self, id: &Value, there: bool) {
        let at = self.ids.iter().position(|known| known == id);
        let at = at.unwrap_or_else(|| panic!("{id} is not of this pile"));
        assert_ne!(self.there[at], there, "{id} comes or goes twice");
        self.there[at] = there;
    }

    pub(crate) fn take(&mut self, id: &Value) {
        self.set(id, false);
    }

    pub(crate) fn put(&mut self, id: &Value) {
        self.set(id, true);
    }

    /// The given ones of this pile in its order.
    pub(crate) fn sorted(&self, some: &[Value]) -> Vec<Value> {
        self.ids.iter().filter(|id| some.contains(id)).cloned().collect()
    }
}

/// The entries of a field that is a list.
pub(crate) fn list(value: &Value) -> Vec<Value> {
    value.as_array().cloned().unwrap_or_default()
}
