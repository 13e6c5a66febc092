//! Writing: how wide a text is, where its strokes go, and how it is made to fit.

use std::fmt::Write;

use crate::lettering::{self, CAPITAL};

/// The space between two letters, on the grid of the letters.
const GAP: i32 = 5;
const WORD_GAP: i32 = 9;

/// How something is lettered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Hand {
    /// The height of a capital.
    pub(crate) size: i32,
    /// Extra space between letters, on the grid of the letters.
    pub(crate) spread: i32,
    /// Whether lower case becomes capitals of a smaller size.
    pub(crate) small_caps: bool,
    /// Whether the pen is broad, for what is read from afar.
    pub(crate) bold: bool,
}

impl Hand {
    /// Capitals of this height.
    pub(crate) const fn capitals(size: i32) -> Hand {
        Hand { size, spread: 0, small_caps: false, bold: false }
    }

    /// Capitals of this height and small capitals, set wide.
    pub(crate) const fn heading(size: i32) -> Hand {
        Hand { size, spread: 3, small_caps: true, bold: false }
    }

    /// Bold capitals of this height.
    pub(crate) const fn label(size: i32) -> Hand {
        Hand { size, spread: 1, small_caps: false, bold: true }
    }

    /// How broad the pen is.
    pub(crate) fn pen(self) -> i32 {
        let percent = if self.bold { 15 } else { 12 };
        (self.size * percent / 100).max(3)
    }

    fn size_of(self, character: char) -> i32 {
        let small = self.small_caps && character.is_lowercase();
        if small { self.size * 80 / 100 } else { self.size }
    }

    /// How wide a line of text is.
    pub(crate) fn width(self, text: &str) -> i32 {
        let end = self.walk(text, |_| {});
        (end - (GAP + self.spread) * self.size / CAPITAL).max(0)
    }

    /// Where what follows this beginning of a line starts.
    pub(crate) fn start_after(self, text: &str) -> i32 {
        self.walk(text, |_| {})
    }

    /// The strokes of a line of text that starts at `x` and stands on `y`, as path data.
    pub(crate) fn strokes(self, text: &str, x: i32, y: i32) -> String {
        let mut path = String::new();
        self.walk(text, |stroke| {
            let scale = |along: i32| (along * stroke.size + CAPITAL / 2).div_euclid(CAPITAL);
            let (x, top) = (x + stroke.x, y - stroke.size);
            trace(stroke.strokes, &mut path, |along| x + scale(along), |down| top + scale(down));
        });
        path
    }

    /// Goes along the letters; gives back where the next one would start.
    fn walk(self, text: &str, mut each: impl FnMut(Stroke)) -> i32 {
        let mut x = 0;
        for character in text.chars() {
            let size = self.size_of(character);
            let steps = |steps: i32| (steps + self.spread) * size / CAPITAL;
            if character.is_whitespace() {
                x += steps(WORD_GAP);
                continue;
            }
            let (letters, accent) = lettering::spell(character);
            if let Some(accent) = accent {
                let half =
                    letters.chars().next().map_or(0, |letter| lettering::of(letter).width / 2);
                let x = x + half * size / CAPITAL;
                each(Stroke { strokes: accent.strokes(), x, size });
            }
            for letter in letters.chars() {
                let glyph = lettering::of(letter);
                each(Stroke { strokes: glyph.strokes, x, size });
                x += steps(glyph.width + GAP);
            }
        }
        x
    }

    /// The same hand, small enough for the text to be this wide; no smaller than `least`.
    pub(crate) fn shrunk_to(self, text: &str, width: i32, least: i32) -> Hand {
        let mut hand = self;
        while hand.size > least && hand.width(text) > width {
            hand.size -= 1;
        }
        hand
    }

    /// As much of the text as fits the width, with dots for the rest.
    pub(crate) fn cut_to(self, text: &str, width: i32) -> String {
        if self.width(text) <= width {
            return text.to_owned();
        }
        let mut cut = String::new();
        for character in text.chars() {
            cut.push(character);
            if self.width(&cut) + self.width("...") > width {
                cut.pop();
                break;
            }
        }
        cut.truncate(cut.trim_end().len());
        cut + "..."
    }

    /// The text in lines of at most this width; a longer word gets a line of its own.
    pub(crate) fn wrap(self, text: &str, width: i32) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        for word in text.split_whitespace() {
            match lines.last_mut() {
                Some(line) if self.width(&format!("{line} {word}")) <= width => {
                    line.push(' ');
                    line.push_str(word);
                }
                _ => lines.push(word.to_owned()),
            }
        }
        lines
    }

    /// The text in two lines of about the same width, or in one if it is a single word without
    /// a hyphen.
    pub(crate) fn halve(self, text: &str) -> Vec<String> {
        let end = if text.contains(' ') { ' ' } else { '-' };
        let halves = text.match_indices(end).filter_map(|(at, _)| {
            let (first, second) = text.split_at_checked(at + 1)?;
            let first = first.trim_end();
            Some((self.width(first).max(self.width(second)), first, second))
        });
        match halves.min_by_key(|(width, _, _)| *width) {
            Some((_, first, second)) => vec![first.to_owned(), second.to_owned()],
            None => vec![text.to_owned()],
        }
    }
}

struct Stroke {
    strokes: &'static str,
    x: i32,
    size: i32,
}

/// Writes a letter's strokes with its points moved; the points of the table are pairs of numbers.
fn trace(strokes: &str, path: &mut String, x: impl Fn(i32) -> i32, y: impl Fn(i32) -> i32) {
    let mut rest = strokes;
    let mut is_x = true;
    let mut needs_space = false;
    while let Some(first) = rest.chars().next() {
        let is_number = first == '-' || first.is_ascii_digit();
        let end = if is_number {
            rest.find(|c: char| c != '-' && !c.is_ascii_digit()).unwrap_or(rest.len())
        } else {
            first.len_utf8()
        };
        let (token, after) = rest.split_at_checked(end).unwrap_or((rest, ""));
        if let Ok(number) = token.parse::<i32>() {
            let moved = if is_x { x(number) } else { y(number) };
            let space = if needs_space && moved >= 0 { " " } else { "" };
            // Writing to a string does not fail.
            let _ = write!(path, "{space}{moved}");
            is_x = !is_x;
            needs_space = true;
        } else if first.is_ascii_alphabetic() {
            path.push(first);
            is_x = true;
            needs_space = false;
        }
        rest = after;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_moved_and_scaled() {
        assert_eq!(Hand::capitals(20).strokes("L", 100, 50), "M100 30L100 50L109 49");
        assert_eq!(Hand::capitals(40).strokes("l", 0, 0), "M0-40L0 0L18-2");
    }

    #[test]
    fn a_long_text_is_shrunk_cut_wrapped_or_halved() {
        let hand = Hand::capitals(40);
        let text = "Hall of Ever-Closing Walls";
        let shrunk = hand.shrunk_to(text, 300, 10);
        assert!(shrunk.size < 40 && shrunk.width(text) <= 300);
        let cut = hand.cut_to(text, 300);
        assert!(cut.ends_with("...") && hand.width(&cut) <= 300, "{cut}");
        assert_eq!(hand.cut_to("Sty", 300), "Sty");
        assert_eq!(hand.halve(text), ["Hall of", "Ever-Closing Walls"].map(String::from));
        assert_eq!(hand.halve("Bier-Keller"), ["Bier-", "Keller"].map(String::from));
        assert!(hand.wrap(text, 300).len() > 2);
    }

    #[test]
    fn small_capitals_are_smaller_and_accents_take_no_space() {
        let heading = Hand::heading(100);
        assert!(heading.width("schloss") < heading.width("SCHLOSS"));
        assert_eq!(heading.width("ÖÜÉ"), heading.width("OUE"));
        assert_eq!(heading.width(""), 0);
    }
}
