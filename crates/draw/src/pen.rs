//! The pen: writes SVG, and remembers which motifs the drawing needs.
//!
//! It draws pictures, which are complete in themselves, and the art of a page, which is a sheet of
//! symbols without names: there a page names what it shows.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{self, Write};

use ::words::{ENGLISH, Words};

use crate::hand::Hand;
use crate::icons::Motif;
use crate::palette::{PAGE, Palette, Theme};
use crate::relative;

/// How many units of a drawing are one pixel at scale 1.
pub(crate) const UNITS_PER_PIXEL: i32 = 4;

/// How a shape is filled and outlined.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Style {
    fill: Option<&'static str>,
    line: Option<(&'static str, i32)>,
    /// In percent.
    opacity: Option<u8>,
}

/// A filled shape.
pub(crate) const fn fill(colour: &'static str) -> Style {
    Style { fill: Some(colour), line: None, opacity: None }
}

/// An outline.
pub(crate) const fn line(colour: &'static str, width: i32) -> Style {
    Style { fill: None, line: Some((colour, width)), opacity: None }
}

impl Style {
    /// The same with an outline.
    pub(crate) const fn edged(self, colour: &'static str, width: i32) -> Style {
        Style { line: Some((colour, width)), ..self }
    }

    /// The same, but thin as a wash.
    pub(crate) const fn washed(self, percent: u8) -> Style {
        Style { opacity: Some(percent), ..self }
    }
}

impl fmt::Display for Style {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(fill) = self.fill {
            write!(f, " fill=\"{fill}\"")?;
        }
        if let Some((colour, width)) = self.line {
            write!(f, " stroke=\"{colour}\" stroke-width=\"{width}\"")?;
        }
        match self.opacity {
            Some(percent) => write!(f, " opacity=\"0.{percent:02}\""),
            None => Ok(()),
        }
    }
}

/// A rectangle: where it starts, how wide and how high it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Area {
    pub(crate) x: i32,
    pub(crate) y: i32,
    pub(crate) width: i32,
    pub(crate) height: i32,
}

impl Area {
    pub(crate) const fn new(x: i32, y: i32, width: i32, height: i32) -> Area {
        Area { x, y, width, height }
    }

    /// The same area without a border of this width.
    pub(crate) const fn inset(self, by: i32) -> Area {
        Area {
            x: self.x + by,
            y: self.y + by,
            width: self.width - 2 * by,
            height: self.height - 2 * by,
        }
    }

    pub(crate) const fn right(self) -> i32 {
        self.x + self.width
    }

    pub(crate) const fn bottom(self) -> i32 {
        self.y + self.height
    }

    pub(crate) const fn centre(self) -> (i32, i32) {
        (self.x + self.width / 2, self.y + self.height / 2)
    }
}

/// Where a line of text stands from its point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Align {
    Left,
    Middle,
}

/// How lines end and meet; areas are filled only where it is said.
const LINES: &str = "fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\"";

#[derive(Debug)]
pub(crate) struct Pen {
    palette: &'static Palette,
    /// The language in which it letters.
    language: &'static str,
    /// What the ids of motifs begin with, so that several pictures can stand on one page.
    prefix: &'static str,
    body: String,
    motifs: BTreeSet<Motif>,
    /// What symbols have in common, and under which number; pictures have no symbols.
    parts: Option<BTreeMap<String, usize>>,
}

impl Pen {
    /// A pen for a picture.
    pub(crate) fn new(theme: Theme) -> Pen {
        Pen {
            palette: theme.palette(),
            language: ENGLISH,
            prefix: theme.id(),
            body: String::new(),
            motifs: BTreeSet::new(),
            parts: None,
        }
    }

    /// A pen for a sheet of symbols. Two sheets on one page need different prefixes.
    pub(crate) fn for_symbols(prefix: &'static str, language: &'static str) -> Pen {
        Pen {
            palette: &PAGE,
            language,
            prefix,
            body: String::new(),
            motifs: BTreeSet::new(),
            parts: Some(BTreeMap::new()),
        }
    }

    pub(crate) fn palette(&self) -> &'static Palette {
        self.palette
    }

    /// What it letters of a game.
    pub(crate) fn words(&self, game: &str) -> &'static Words {
        ::words::in_language(self.language, game)
    }

    fn put(&mut self, text: fmt::Arguments<'_>) {
        // Writing to a string does not fail.
        let _ = self.body.write_fmt(text);
    }

    pub(crate) fn rect(&mut self, area: Area, radius: i32, style: Style) {
        let Area { x, y, width, height } = area;
        let round = if radius > 0 { format!(" rx=\"{radius}\"") } else { String::new() };
        self.put(format_args!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"{round}{style}/>"
        ));
    }

    pub(crate) fn circle(&mut self, (x, y): (i32, i32), radius: i32, style: Style) {
        self.put(format_args!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"{style}/>"));
    }

    pub(crate) fn path(&mut self, data: &str, style: Style) {
        if self.parts.is_some() {
            return self.put(format_args!("<path d=\"{}\"{style}/>", relative::moves(data)));
        }
        self.put(format_args!("<path d=\"{data}\"{style}/>"));
    }

    /// Draws a motif in one colour, this high, around a point.
    pub(crate) fn motif(&mut self, motif: Motif, at: (i32, i32), height: i32, colour: &str) {
        self.place(motif, at, height, format_args!("color=\"{colour}\""));
    }

    /// Draws a motif in gold with an edge.
    pub(crate) fn gild(&mut self, motif: Motif, at: (i32, i32), height: i32) {
        let Palette { gold, gold_edge, .. } = self.palette();
        let paint = format_args!("color=\"{gold}\" stroke=\"{gold_edge}\" stroke-width=\"5\"");
        self.place(motif, at, height, paint);
    }

    /// Draws a motif in one colour with an edge in another.
    pub(crate) fn edged_motif(
        &mut self,
        motif: Motif,
        at: (i32, i32),
        height: i32,
        (colour, edge): (&str, &str),
    ) {
        let paint = format_args!("color=\"{colour}\" stroke=\"{edge}\" stroke-width=\"5\"");
        self.place(motif, at, height, paint);
    }

    fn place(&mut self, motif: Motif, (x, y): (i32, i32), height: i32, paint: fmt::Arguments<'_>) {
        self.motifs.insert(motif);
        let (across, down) = motif.grid();
        let percent = height * 100 / down;
        let (left, top) = (x - across * percent / 200, y - height / 2);
        let (prefix, id) = (self.prefix, motif.id());
        let (whole, part) = (percent / 100, percent % 100);
        self.put(format_args!(
            "<use href=\"#{prefix}-{id}\" {paint} \
             transform=\"translate({left} {top}) scale({whole}.{part:02})\"/>"
        ));
    }

    /// Letters a line of text that stands on the point.
    pub(crate) fn letter(
        &mut self,
        text: &str,
        hand: Hand,
        (x, y): (i32, i32),
        align: Align,
        colour: &'static str,
    ) {
        let x = match align {
            Align::Left => x,
            Align::Middle => x - hand.width(text) / 2,
        };
        let strokes = hand.strokes(text, x, y);
        if !strokes.is_empty() {
            self.path(&strokes, line(colour, hand.pen()));
        }
    }

    /// Letters a line of text like `letter`, but word by word, so that symbols have words in common.
    pub(crate) fn letter_words(
        &mut self,
        text: &str,
        hand: Hand,
        (x, y): (i32, i32),
        colour: &'static str,
    ) {
        // All words are written in one size and made to fit.
        const WRITTEN: i32 = 50;
        let written = Hand { size: WRITTEN, ..hand };
        let scale = hand.size * 100 / WRITTEN;
        let left = x - written.width(text) * scale / 200;
        let mut before = String::new();
        for word in text.split_whitespace() {
            let start = if before.is_empty() { 0 } else { written.start_after(&before) };
            let place = format!(
                "translate({} {y})scale({}.{:02})",
                left + start * scale / 100,
                scale / 100,
                scale % 100
            );
            self.part_at(&place, |pen| pen.letter(word, written, (0, 0), Align::Left, colour));
            before.push_str(word);
            before.push(' ');
        }
    }

    /// Draws something moved to a point, under a name for readers who do not see it.
    pub(crate) fn group(&mut self, title: &str, (x, y): (i32, i32), draw: impl FnOnce(&mut Pen)) {
        if self.parts.is_some() {
            return draw(self);
        }
        let title = escape(title);
        self.put(format_args!("<g transform=\"translate({x} {y})\"><title>{title}</title>"));
        draw(self);
        self.put(format_args!("</g>\n"));
    }

    /// Draws what may look the same elsewhere: symbols have it in common.
    pub(crate) fn part(&mut self, draw: impl FnOnce(&mut Pen)) {
        if self.parts.is_none() {
            return draw(self);
        }
        self.share("", draw);
    }

    /// The same, moved or turned.
    pub(crate) fn part_at(&mut self, transform: &str, draw: impl FnOnce(&mut Pen)) {
        let transform = format!(" transform=\"{transform}\"");
        if self.parts.is_none() {
            self.put(format_args!("<g{transform}>"));
            draw(self);
            return self.put(format_args!("</g>"));
        }
        self.share(&transform, draw);
    }

    /// Draws something once, and uses it here with this attribute.
    fn share(&mut self, attribute: &str, draw: impl FnOnce(&mut Pen)) {
        let before = std::mem::take(&mut self.body);
        draw(self);
        let drawn = std::mem::replace(&mut self.body, before);
        let parts = self.parts.get_or_insert_default();
        let next = parts.len();
        let number = *parts.entry(drawn).or_insert(next);
        let prefix = self.prefix;
        self.put(format_args!("<use href=\"#{prefix}-{number}\"{attribute}/>"));
    }

    /// A symbol of this size, for a page to show where it likes.
    pub(crate) fn symbol(
        &mut self,
        id: &str,
        (width, height): (i32, i32),
        draw: impl FnOnce(&mut Pen),
    ) {
        self.put(format_args!("<symbol id=\"art-{id}\" viewBox=\"0 0 {width} {height}\" {LINES}>"));
        draw(self);
        self.put(format_args!("</symbol>\n"));
    }

    /// A motif as it is, in the colours around it.
    pub(crate) fn plain_motif(&mut self, motif: Motif) {
        self.motifs.insert(motif);
        let (prefix, id) = (self.prefix, motif.id());
        self.put(format_args!("<use href=\"#{prefix}-{id}\"/>"));
    }

    /// The definitions of everything that is used by name.
    fn definitions(&mut self) -> String {
        let body = std::mem::take(&mut self.body);
        let prefix = self.prefix;
        for motif in std::mem::take(&mut self.motifs) {
            let (id, drawing) = (motif.id(), motif.drawing(self.palette));
            self.put(format_args!("<g id=\"{prefix}-{id}\">{drawing}</g>\n"));
        }
        for (part, number) in self.parts.take().unwrap_or_default() {
            self.put(format_args!("<g id=\"{prefix}-{number}\">{part}</g>\n"));
        }
        std::mem::replace(&mut self.body, body)
    }

    /// The whole sheet of symbols. It shows nothing by itself.
    pub(crate) fn finish_symbols(mut self) -> String {
        let definitions = self.definitions();
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"0\" height=\"0\" \
             aria-hidden=\"true\">\n<defs>\n{definitions}</defs>\n{}</svg>\n",
            self.body
        )
    }

    /// The whole picture. Width and height are in units.
    pub(crate) fn finish(
        mut self,
        (width, height): (i32, i32),
        units_per_pixel: i32,
        title: &str,
        text: &str,
    ) -> String {
        let definitions = self.definitions();
        let (title, text) = (escape(title), escape(text));
        let (wide, high) = (width / units_per_pixel, height / units_per_pixel);
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" \
             width=\"{wide}\" height=\"{high}\" viewBox=\"0 0 {width} {height}\" \
             {LINES}>\n\
             <title>{title}</title>\n\
             <desc>{text}</desc>\n\
             <defs>\n{definitions}</defs>\n{}</svg>\n",
            self.body,
        )
    }
}

/// Text as XML can hold it; what it cannot hold becomes a space.
pub(crate) fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&apos;"),
            '\u{fffe}' | '\u{ffff}' => escaped.push(' '),
            _ if character.is_control() => escaped.push(' '),
            _ => escaped.push(character),
        }
    }
    escaped
}
