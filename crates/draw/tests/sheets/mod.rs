//! What a picture holds, and games to make pictures of.

#![allow(dead_code, reason = "not every test needs everything")]

use game::Game;
use resvg::usvg::{Options, Tree};
use testkit::{TestDice, advance};

/// The tree of a picture, which must be drawn within its paper.
pub(crate) fn tree_within_paper(svg: &str) -> Tree {
    let tree =
        Tree::from_str(svg, &Options::default()).unwrap_or_else(|error| panic!("{error} in {svg}"));
    let (bounds, size) = (tree.root().abs_stroke_bounding_box(), tree.size());
    assert!(bounds.left() >= 0.0 && bounds.top() >= 0.0, "{bounds:?}");
    assert!(bounds.right() <= size.width() && bounds.bottom() <= size.height(), "{bounds:?}");
    tree
}

/// The corners of everything that has a name, in units.
pub(crate) fn named_places(svg: &str) -> Vec<(i32, i32)> {
    let groups = svg.split("<g transform=\"translate(").skip(1);
    let places = groups.filter_map(|rest| rest.split_once(")\"><title>")).map(|(place, _)| place);
    places
        .filter_map(|place| place.split_once(' '))
        .filter_map(|(x, y)| Some((x.parse().ok()?, y.parse().ok()?)))
        .collect()
}

/// A game in which everybody does something, after so many decisions.
pub(crate) fn played<G: Game>(setup: &G::Setup, decisions: u32) -> G::State {
    let mut state = G::start(setup).expect("a game");
    advance::<G>(&mut state, decisions, &mut TestDice::new(7));
    state
}
