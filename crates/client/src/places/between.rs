//! Between Two Castles: its choices are all that may be done.

use serde::Deserialize;

use super::{Places, Shown};

impl Shown for shelf::Between {
    const LISTS: &'static [&'static str] = &[];

    type Places<'a> = Nowhere;
}

#[derive(Deserialize)]
pub(crate) struct Nowhere {}

impl Places for Nowhere {
    fn count(&self) -> usize {
        0
    }

    fn action(&self, _: usize) -> Option<String> {
        None
    }
}
