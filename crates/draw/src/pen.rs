//! The pen: writes SVG, and remembers which motifs the drawing needs.

use std::collections::BTreeSet;
use std::fmt::{self, Write};

use crate::hand::Hand;
use crate::icons::Motif;
use crate::palette::{Palette, Theme};

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

#[derive(Debug)]
pub(crate) struct Pen {
    theme: Theme,
    body: String,
    motifs: BTreeSet<Motif>,
}

impl Pen {
    pub(crate) fn new(theme: Theme) -> Pen {
        Pen { theme, body: String::new(), motifs: BTreeSet::new() }
    }

    pub(crate) fn palette(&self) -> &'static Palette {
        self.theme.palette()
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

    fn place(&mut self, motif: Motif, (x, y): (i32, i32), height: i32, paint: fmt::Arguments<'_>) {
        self.motifs.insert(motif);
        let (across, down) = motif.grid();
        let percent = height * 100 / down;
        let (left, top) = (x - across * percent / 200, y - height / 2);
        let (theme, id) = (self.theme.id(), motif.id());
        let (whole, part) = (percent / 100, percent % 100);
        self.put(format_args!(
            "<use href=\"#{theme}-{id}\" {paint} \
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

    /// Draws something moved to a point, under a name for readers who do not see it.
    pub(crate) fn group(&mut self, title: &str, (x, y): (i32, i32), draw: impl FnOnce(&mut Pen)) {
        let title = escape(title);
        self.put(format_args!("<g transform=\"translate({x} {y})\"><title>{title}</title>"));
        draw(self);
        self.put(format_args!("</g>\n"));
    }

    /// The whole picture. Width and height are in units.
    pub(crate) fn finish(mut self, width: i32, height: i32, title: &str, text: &str) -> String {
        let body = std::mem::take(&mut self.body);
        for motif in std::mem::take(&mut self.motifs) {
            let (theme, id) = (self.theme.id(), motif.id());
            self.put(format_args!(
                "<g id=\"{theme}-{id}\">{}</g>\n",
                motif.drawing(self.palette())
            ));
        }
        let (title, text) = (escape(title), escape(text));
        let (wide, high) = (width / UNITS_PER_PIXEL, height / UNITS_PER_PIXEL);
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" \
             width=\"{wide}\" height=\"{high}\" viewBox=\"0 0 {width} {height}\" \
             fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\">\n\
             <title>{title}</title>\n\
             <desc>{text}</desc>\n\
             <defs>\n{defs}</defs>\n{body}</svg>\n",
            defs = self.body,
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
