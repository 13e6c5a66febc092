//! A table: the architect's lettering, each letter as the strokes of a pen.
//!
//! A letter stands on a grid 20 steps high: 0 is the top of a capital, 20 the line it stands on.
//! `M` lifts the pen to a point, `L` draws a line to one and `C` a curve past two points to a third.
//! Bars rise a little to the right, as a hand on a slanted board draws them.

/// The height of a capital on the grid.
pub(crate) const CAPITAL: i32 = 20;

/// One letter.
#[derive(Debug)]
pub(crate) struct Glyph {
    letter: char,
    /// How far it reaches to the right.
    pub(crate) width: i32,
    pub(crate) strokes: &'static str,
}

const fn glyph(letter: char, width: i32, strokes: &'static str) -> Glyph {
    Glyph { letter, width, strokes }
}

/// A mark above a capital, centred on 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Accent {
    Acute,
    Grave,
    Hat,
    Dots,
    Ring,
    Tilde,
    Caron,
}

impl Accent {
    pub(crate) const fn strokes(self) -> &'static str {
        match self {
            Accent::Acute => "M-1 -4L3 -7",
            Accent::Grave => "M1 -4L-3 -7",
            Accent::Hat => "M-4 -4L0 -7L4 -4",
            Accent::Dots => "M-3 -5L-3 -6M3 -5L3 -6",
            Accent::Ring => "M0 -3C-3 -3 -3 -8 0 -8C3 -8 3 -3 0 -3",
            Accent::Tilde => "M-4 -4C-3 -9 2 -2 4 -7",
            Accent::Caron => "M-4 -7L0 -4L4 -7",
        }
    }
}

/// The glyph of a capital, digit or sign; a small empty frame for what we cannot write.
pub(crate) fn of(letter: char) -> &'static Glyph {
    GLYPHS.iter().find(|glyph| glyph.letter == letter).unwrap_or(&UNKNOWN)
}

/// Whether every letter of a text can be written.
pub(crate) fn can_write(text: &str) -> bool {
    text.chars().all(|character| character == ' ' || spell(character).0 != UNWRITTEN)
}

/// A character as the capitals and signs that stand for it, with the accent of the first one.
pub(crate) fn spell(character: char) -> (&'static str, Option<Accent>) {
    let (letters, accent) = match character {
        'á' | 'Á' => ("A", Accent::Acute),
        'é' | 'É' => ("E", Accent::Acute),
        'í' | 'Í' => ("I", Accent::Acute),
        'ó' | 'Ó' | 'ő' | 'Ő' => ("O", Accent::Acute),
        'ú' | 'Ú' | 'ű' | 'Ű' => ("U", Accent::Acute),
        'ý' | 'Ý' => ("Y", Accent::Acute),
        'ć' | 'Ć' => ("C", Accent::Acute),
        'ń' | 'Ń' => ("N", Accent::Acute),
        'ś' | 'Ś' => ("S", Accent::Acute),
        'ź' | 'Ź' => ("Z", Accent::Acute),
        'à' | 'À' => ("A", Accent::Grave),
        'è' | 'È' => ("E", Accent::Grave),
        'ì' | 'Ì' => ("I", Accent::Grave),
        'ò' | 'Ò' => ("O", Accent::Grave),
        'ù' | 'Ù' => ("U", Accent::Grave),
        'â' | 'Â' => ("A", Accent::Hat),
        'ê' | 'Ê' => ("E", Accent::Hat),
        'î' | 'Î' => ("I", Accent::Hat),
        'ô' | 'Ô' => ("O", Accent::Hat),
        'û' | 'Û' => ("U", Accent::Hat),
        'ä' | 'Ä' => ("A", Accent::Dots),
        'ë' | 'Ë' => ("E", Accent::Dots),
        'ï' | 'Ï' => ("I", Accent::Dots),
        'ö' | 'Ö' => ("O", Accent::Dots),
        'ü' | 'Ü' => ("U", Accent::Dots),
        'å' | 'Å' => ("A", Accent::Ring),
        'ů' | 'Ů' => ("U", Accent::Ring),
        'ã' | 'Ã' => ("A", Accent::Tilde),
        'ñ' | 'Ñ' => ("N", Accent::Tilde),
        'õ' | 'Õ' => ("O", Accent::Tilde),
        'č' | 'Č' => ("C", Accent::Caron),
        'ě' | 'Ě' => ("E", Accent::Caron),
        'ř' | 'Ř' => ("R", Accent::Caron),
        'š' | 'Š' => ("S", Accent::Caron),
        'ž' | 'Ž' => ("Z", Accent::Caron),
        _ => return (spell_plain(character), None),
    };
    (letters, Some(accent))
}

fn spell_plain(character: char) -> &'static str {
    match character {
        'ß' | 'ẞ' => "SS",
        'æ' | 'Æ' => "AE",
        'œ' | 'Œ' => "OE",
        'ø' | 'Ø' => "O",
        'ł' | 'Ł' => "L",
        'đ' | 'Đ' | 'ð' | 'Ð' => "D",
        'þ' | 'Þ' => "TH",
        'ç' | 'Ç' => "C",
        'ı' => "I",
        '’' | '‘' | '`' | '´' => "'",
        '“' | '”' | '„' | '«' | '»' => "\"",
        '–' | '—' | '‑' | '‐' => "-",
        '…' => "...",
        '•' => "·",
        _ => one_letter(character),
    }
}

/// The entry of the table for a character that the table has, in either case.
fn one_letter(character: char) -> &'static str {
    let capital = character.to_ascii_uppercase();
    let place = LETTERS.char_indices().find(|(_, letter)| *letter == capital);
    place
        .and_then(|(at, letter)| LETTERS.get(at..at + letter.len_utf8()))
        // Nothing in the table is written like this, so it becomes the empty frame.
        .unwrap_or(UNWRITTEN)
}

/// What stands for a character that the table does not have.
const UNWRITTEN: &str = "\u{fffd}";

/// All letters of the table.
const LETTERS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,:;'\"!?-+=/\\()[]<>@&#%*_|·×~^{}$€";

static UNKNOWN: Glyph = glyph('\u{fffd}', 9, "M0 2L9 2L9 20L0 20L0 2");

static GLYPHS: [Glyph; 70] = [
    glyph('A', 12, "M0 20L6 0L12 20M2 14L10 13"),
    glyph('B', 10, "M0 20L0 0C11 -1 11 9 0 9M4 9C13 9 13 20 0 20"),
    glyph('C', 11, "M11 4C9 -2 0 -2 0 10C0 22 9 22 11 16"),
    glyph('D', 11, "M0 20L0 0C15 0 15 20 0 20"),
    glyph('E', 9, "M9 0L0 1L0 20L9 19M0 10L7 9"),
    glyph('F', 9, "M9 0L0 1L0 20M0 10L7 9"),
    glyph('G', 12, "M11 4C9 -2 0 -2 0 10C0 22 12 22 12 11L7 12"),
    glyph('H', 11, "M0 0L0 20M11 0L11 20M0 11L11 9"),
    glyph('I', 2, "M1 0L1 20"),
    glyph('J', 8, "M8 0L8 14C8 22 0 22 0 15"),
    glyph('K', 10, "M0 0L0 20M10 0L0 12M3 9L10 20"),
    glyph('L', 9, "M0 0L0 20L9 19"),
    glyph('M', 14, "M0 20L2 0L7 14L12 0L14 20"),
    glyph('N', 11, "M0 20L0 0L11 20L11 0"),
    glyph('O', 12, "M6 0C-2 0 -2 20 6 20C14 20 14 0 6 0"),
    glyph('P', 10, "M0 20L0 0C13 -1 13 12 0 12"),
    glyph('Q', 13, "M6 0C-2 0 -2 20 6 20C14 20 14 0 6 0M8 14L13 21"),
    glyph('R', 11, "M0 20L0 0C13 -1 13 11 0 11M5 11L11 20"),
    glyph('S', 10, "M10 3C8 -1 0 -1 0 5C0 11 10 8 10 15C10 21 2 21 0 17"),
    glyph('T', 11, "M0 1L11 0M5 1L5 20"),
    glyph('U', 11, "M0 0L0 13C0 22 11 22 11 13L11 0"),
    glyph('V', 12, "M0 0L6 20L12 0"),
    glyph('W', 16, "M0 0L4 20L8 4L12 20L16 0"),
    glyph('X', 11, "M0 0L11 20M11 0L0 20"),
    glyph('Y', 11, "M0 0L5 10L11 0M5 10L5 20"),
    glyph('Z', 10, "M0 1L10 0L0 20L10 19"),
    glyph('0', 10, "M5 0C-2 0 -2 20 5 20C12 20 12 0 5 0"),
    glyph('1', 5, "M0 4L4 0L4 20"),
    glyph('2', 10, "M0 5C0 -2 10 -2 10 5C10 9 5 13 0 20L10 19"),
    glyph('3', 10, "M0 1L10 0L4 8C12 7 12 20 4 20C2 20 0 19 0 17"),
    glyph('4', 11, "M8 20L8 0L0 14L11 13"),
    glyph('5', 10, "M9 0L1 1L0 9C4 6 10 8 10 13C10 21 2 22 0 17"),
    glyph('6', 10, "M8 0C3 4 0 9 0 14C0 22 10 22 10 14C10 7 2 7 0 13"),
    glyph('7', 10, "M0 1L10 0L3 20"),
    glyph('8', 10, "M5 9C-1 8 0 0 5 0C10 0 11 8 5 9C-2 10 -1 20 5 20C11 20 12 10 5 9"),
    glyph('9', 10, "M2 20C7 16 10 11 10 6C10 -2 0 -2 0 6C0 13 8 13 10 7"),
    glyph('.', 2, "M1 19L1 20"),
    glyph(',', 2, "M2 18L2 20L0 24"),
    glyph(':', 2, "M1 8L1 9M1 18L1 19"),
    glyph(';', 2, "M2 8L2 9M2 18L2 20L0 24"),
    glyph('\'', 2, "M1 0L1 5"),
    glyph('"', 6, "M1 0L1 5M5 0L5 5"),
    glyph('!', 2, "M1 0L1 13M1 19L1 20"),
    glyph('?', 9, "M0 4C0 -2 9 -2 9 4C9 9 4 9 4 14M4 19L4 20"),
    glyph('-', 7, "M0 11L7 10"),
    glyph('+', 9, "M0 11L9 10M4 6L4 15"),
    glyph('=', 9, "M0 8L9 7M0 14L9 13"),
    glyph('/', 9, "M0 22L9 -2"),
    glyph('\\', 9, "M0 -2L9 22"),
    glyph('(', 4, "M4 -2C-1 4 -1 16 4 22"),
    glyph(')', 4, "M0 -2C5 4 5 16 0 22"),
    glyph('[', 4, "M4 -2L0 -2L0 22L4 22"),
    glyph(']', 4, "M0 -2L4 -2L4 22L0 22"),
    glyph('<', 9, "M9 3L0 10L9 17"),
    glyph('>', 9, "M0 3L9 10L0 17"),
    glyph(
        '@',
        15,
        "M11 7C6 3 2 15 7 15C10 15 11 11 11 7L11 13C13 16 15 13 15 10C15 -3 0 -3 0 10C0 22 9 22 12 19",
    ),
    glyph('&', 12, "M12 20L2 5C0 -1 8 -2 8 4C8 8 0 10 0 15C0 22 9 21 12 12"),
    glyph('#', 12, "M4 2L2 19M10 1L8 18M0 8L12 7M0 14L12 13"),
    glyph('%', 12, "M11 0L1 20M3 1C-1 1 -1 8 3 8C7 8 7 1 3 1M9 12C5 12 5 19 9 19C13 19 13 12 9 12"),
    glyph('*', 8, "M4 2L4 12M0 5L8 9M8 5L0 9"),
    glyph('_', 10, "M0 21L10 21"),
    glyph('|', 2, "M1 -2L1 22"),
    glyph('·', 2, "M1 10L1 11"),
    glyph('×', 8, "M0 6L8 14M8 6L0 14"),
    glyph('~', 9, "M0 12C2 6 6 15 9 9"),
    glyph('^', 8, "M0 6L4 0L8 6"),
    glyph('{', 5, "M5 -2C0 -2 4 9 0 10C4 11 0 22 5 22"),
    glyph('}', 5, "M0 -2C5 -2 1 9 5 10C1 11 5 22 0 22"),
    glyph('$', 10, "M10 4C8 0 0 0 0 6C0 11 10 9 10 15C10 20 2 20 0 17M5 -2L5 22"),
    glyph('€', 11, "M11 4C9 -2 1 -2 1 10C1 22 9 22 11 16M-1 8L8 7M-1 13L7 12"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_that_can_be_spelled_is_in_the_table() {
        for letter in LETTERS.chars() {
            assert_eq!(of(letter).letter, letter);
            assert_eq!(spell(letter).0, letter.to_string());
        }
        for letter in "ßæœøłþç’“–…é".chars() {
            let (letters, _) = spell(letter);
            assert!(letters.chars().all(|letter| of(letter).letter == letter), "{letter}");
        }
    }

    #[test]
    fn what_cannot_be_written_becomes_a_frame() {
        assert_eq!(of('王').letter, UNKNOWN.letter);
        assert_eq!(spell('王'), ("\u{fffd}", None));
    }

    #[test]
    fn letters_stay_within_their_width() {
        for glyph in &GLYPHS {
            let numbers = glyph.strokes.split(['M', 'L', 'C', ' ']).filter(|part| !part.is_empty());
            let numbers: Vec<i32> = numbers.map(|number| number.parse().unwrap()).collect();
            assert_eq!(numbers.len() % 2, 0, "{}", glyph.letter);
            for point in numbers.chunks(2) {
                assert!((-3..=glyph.width + 4).contains(&point[0]), "{}", glyph.letter);
                assert!((-3..=24).contains(&point[1]), "{}", glyph.letter);
            }
        }
    }
}
