//! From SVG to PNG: the right size, something to see, and no absurd sizes.

#![allow(clippy::expect_used, clippy::panic, reason = "helpers of tests fail like tests")]

use std::collections::BTreeSet;

use between::{Castle, Room, Throne};
use draw::{Caption, Error, MOST_PIXELS, Theme, castle_svg, png, rooms_svg};
use resvg::tiny_skia::Pixmap;

fn empty_castle(theme: Theme) -> String {
    let throne = Throne::find("throne-living-corridor").expect("a throne");
    castle_svg(&Castle::new(throne), &Caption::new("Mespelbrunn", "a throne"), theme)
}

fn pixels(svg: &str, scale: f32) -> Pixmap {
    let bytes = png(svg, scale).expect("a picture");
    assert_eq!(bytes.get(..8), Some(b"\x89PNG\r\n\x1a\n".as_slice()));
    Pixmap::decode_png(&bytes).expect("a PNG")
}

fn colours(picture: &Pixmap) -> BTreeSet<[u8; 3]> {
    picture.pixels().iter().map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]).collect()
}

#[test]
fn a_picture_has_its_size_and_is_not_blank() {
    for theme in [Theme::Day, Theme::Night] {
        let svg = empty_castle(theme);
        let (one, two) = (pixels(&svg, 1.0), pixels(&svg, 2.0));
        assert!(one.width() > 300 && one.height() > 250);
        assert_eq!((two.width(), two.height()), (2 * one.width(), 2 * one.height()));
        assert!(colours(&one).len() > 100);
        assert!(one.pixels().iter().all(|pixel| pixel.alpha() == 255));
    }
}

#[test]
fn the_same_picture_gives_the_same_bytes() {
    let svg = empty_castle(Theme::Day);
    assert_eq!(png(&svg, 0.5), png(&svg, 0.5));
}

#[test]
fn paper_is_light_by_day_and_dark_by_night() {
    let brightness = |theme| {
        let picture = pixels(&empty_castle(theme), 0.5);
        picture.pixel(2, 2).map(|pixel| u32::from(pixel.red()) + u32::from(pixel.blue()))
    };
    assert!(brightness(Theme::Day) > brightness(Theme::Night).map(|night| night + 200));
}

/// Without colour the kinds of rooms still differ: on the strip of wall above the name, where only
/// the pattern shows.
#[test]
fn kinds_of_rooms_differ_without_colour() {
    let ids = [
        "bakery",
        "salon",
        "sauna",
        "sty",
        "solar",
        "purgatory",
        "crypt",
        "fountain",
        "tower",
        "grand-foyer",
    ];
    let mut walls = BTreeSet::new();
    for id in ids {
        let room = Room::find(id).expect("a room");
        let svg = rooms_svg(&[room], &Caption::new("", ""), 1, Theme::Day);
        // Every paint becomes black or white, by whether it is the wall's most common one.
        let picture = pixels(&svg, 1.0);
        let (left, top) = ((picture.width() - 120) / 2, picture.height() - 30 - 120);
        let wall: Vec<_> = (84..90)
            .flat_map(|y| (6..114).map(move |x| (x, y)))
            .filter_map(|(x, y)| picture.pixel(left + x, top + y))
            .collect();
        assert_eq!(wall.len(), 6 * 108, "{id}");
        let common = wall
            .iter()
            .max_by_key(|pixel| wall.iter().filter(|other| other == pixel).count())
            .copied();
        let drawing: Vec<bool> = wall.iter().map(|pixel| Some(*pixel) == common).collect();
        assert!(walls.insert(drawing), "{id} looks like another kind");
    }
}

#[test]
fn absurd_scales_are_refused() {
    let svg = empty_castle(Theme::Day);
    for scale in [0.0, -1.0, f32::NAN, f32::INFINITY, f32::NEG_INFINITY] {
        assert!(matches!(png(&svg, scale), Err(Error::Scale(_))), "{scale}");
    }
    for scale in [1e-9, 50.0, 1e9, f32::MAX, f32::MIN_POSITIVE] {
        let Err(error) = png(&svg, scale) else { panic!("a picture at scale {scale}") };
        assert!(matches!(error, Error::Size { .. }), "{scale}");
        assert!(error.to_string().contains(&MOST_PIXELS.to_string()));
    }
}

#[test]
fn what_is_no_svg_is_refused() {
    for text in ["", "a castle", "<html/>", "<svg xmlns=\"http://www.w3.org/2000/svg\">"] {
        assert!(matches!(png(text, 1.0), Err(Error::Svg(_))), "{text}");
    }
}

#[test]
fn an_svg_reads_no_files() {
    let inner = std::env::temp_dir().join(format!("swanstone-draw-{}.svg", std::process::id()));
    let red = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\">\
               <rect width=\"9\" height=\"9\" fill=\"red\"/></svg>";
    std::fs::write(&inner, red).unwrap();
    let outer = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\">\
         <image href=\"{}\" width=\"9\" height=\"9\"/></svg>",
        inner.display()
    );
    let picture = pixels(&outer, 1.0);
    std::fs::remove_file(&inner).unwrap();
    assert!(picture.pixels().iter().all(|pixel| pixel.alpha() == 0));
}
