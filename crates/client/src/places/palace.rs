//! The Palace: where tiles may stand, and what moat may do.

use serde::Deserialize;
use serde_json::value::RawValue;

use super::{Places, Shown, nth};

impl Shown for shelf::Palace {
    const LISTS: &'static [&'static str] = &["build", "water"];

    type Places<'a> = Ground<'a>;
}

#[derive(Deserialize)]
pub(crate) struct Ground<'a> {
    #[serde(borrow)]
    build: Vec<Build<'a>>,
    #[serde(borrow)]
    water: Vec<Water<'a>>,
}

#[derive(Deserialize)]
struct Build<'a> {
    tile: &'a str,
    #[serde(borrow)]
    spots: Vec<&'a RawValue>,
}

#[derive(Deserialize)]
struct Water<'a> {
    #[serde(borrow, default)]
    from: Option<(&'a str, (i16, i16))>,
    water: &'a str,
    x: i16,
    y: i16,
}

impl Places for Ground<'_> {
    fn count(&self) -> usize {
        let spots: usize = self.build.iter().map(|build| build.spots.len()).sum();
        spots + self.water.len()
    }

    fn action(&self, mut number: usize) -> Option<String> {
        let built = self.build.iter().find_map(|build| {
            let head = format!(r#"{{"palace":{{"type":"build","tile":"{}""#, build.tile);
            nth(&build.spots, &mut number, &head)
        });
        built.or_else(|| self.water.get(number).map(Water::action))
    }
}

impl Water<'_> {
    fn action(&self) -> String {
        let Water { from, water, x, y } = self;
        let to = format!(r#""water":"{water}","x":{x},"y":{y}"#);
        match from {
            None => format!(r#"{{"palace":{{"type":"lay_moat",{to}}}}}"#),
            Some((from, (from_x, from_y))) => format!(
                r#"{{"palace":{{"type":"move_moat","from":"{from}","from_x":{from_x},"from_y":{from_y},{to}}}}}"#
            ),
        }
    }
}
