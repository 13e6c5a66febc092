//! Castles: where rooms may stand.

use serde::Deserialize;
use serde_json::value::RawValue;

use super::{Places, Shown, nth};

impl Shown for shelf::Castles {
    const LISTS: &'static [&'static str] = &["build"];
    /// Prices can be changed for ever.
    const CONTENT: Option<&'static str> = Some(r#"{"castles":{"type":"open_market"}}"#);

    type Places<'a> = Rooms<'a>;
}

#[derive(Deserialize)]
pub(crate) struct Rooms<'a> {
    #[serde(borrow)]
    build: Vec<Build<'a>>,
}

#[derive(Deserialize)]
struct Build<'a> {
    room: &'a str,
    free: bool,
    #[serde(borrow)]
    spots: Vec<&'a RawValue>,
}

impl Places for Rooms<'_> {
    fn count(&self) -> usize {
        self.build.iter().map(|build| build.spots.len()).sum()
    }

    fn action(&self, mut number: usize) -> Option<String> {
        self.build.iter().find_map(|build| {
            let kind = if build.free { "place_free" } else { "buy" };
            let head = format!(r#"{{"castles":{{"type":"{kind}","room":"{}""#, build.room);
            nth(&build.spots, &mut number, &head)
        })
    }
}
