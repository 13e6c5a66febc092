//! The Palace: nothing of it is drawn yet.

use palace::{Palace, State};

use crate::{Art, Drawn, Theme};

impl Art for Palace {
    fn symbols() -> String {
        r#"<svg xmlns="http://www.w3.org/2000/svg"></svg>"#.to_owned()
    }

    fn niches(_: &str) -> Option<[[i32; 3]; 2]> {
        None
    }
}

impl Drawn for State {
    fn svg(&self, _: Theme) -> String {
        Palace::symbols()
    }

    fn castle_svg(&self, _: u8, _: Theme) -> Option<String> {
        None
    }
}
