//! The sheet of paper: frame, titles, and where the figures go on it.

use std::fmt;

use between::Room;

use crate::Caption;
use crate::hand::Hand;
use crate::icons::Motif;
use crate::palette::Theme;
use crate::pen::{Align, Area, Pen, UNITS_PER_PIXEL, fill, line};
use crate::tile::{self, TILE};
use crate::words;

/// From the edge of the paper to the drawing.
const MARGIN: i32 = 120;
/// Height of title, subtitle and the ornament between heading and drawing.
const HEADING: i32 = 250;
/// The narrowest drawing, so that a usual title has space.
const NARROWEST: i32 = 1300;
/// Between two figures on a sheet.
const GUTTER: i32 = 130;

/// How much of a caption is looked at; more does not fit.
const LONGEST: usize = 200;
/// As many pixels as a sheet should have.
const MANY_PIXELS: i64 = 24_000_000;
/// The most figures side by side.
const MOST_COLUMNS: usize = 12;

/// What stands under a heading on a sheet.
pub(crate) trait Figure: fmt::Debug {
    /// How wide it is.
    fn width(&self) -> i32;

    /// How much of it lies above the line on which the figures of a row stand.
    fn above(&self) -> i32;

    /// How much of it lies below that line.
    fn below(&self) -> i32;

    /// Draws it in an area of this width, with the line at this height.
    fn draw(&self, pen: &mut Pen, x: i32, width: i32, ground: i32);

    /// The figure in words, for readers who do not see it.
    fn words(&self) -> String;
}

/// Draws figures on one sheet, in as many columns as make it about as wide as a screen. A sheet that
/// would have absurdly many pixels gets fewer for a unit.
pub(crate) fn figures(
    figures: &[(&Caption, &dyn Figure)],
    units_per_pixel: i32,
    theme: Theme,
) -> String {
    let panels: Vec<Panel<'_>> =
        figures.iter().map(|&(caption, figure)| Panel { caption, figure }).collect();
    let grid = (1..=panels.len().clamp(1, MOST_COLUMNS))
        .map(|columns| PanelGrid::new(&panels, columns))
        .min_by_key(PanelGrid::distance_from_a_screen)
        .unwrap_or_default();
    let (width, height) = grid.size();
    let mut pen = Pen::new(theme);
    paper(&mut pen, width, height);
    let mut y = MARGIN;
    for (number, (row, panels)) in
        grid.rows.iter().zip(panels.chunks(grid.columns.len().max(1))).enumerate()
    {
        if number > 0 {
            rule(&mut pen, MARGIN, width - 2 * MARGIN, y - GUTTER / 2);
        }
        // A last row with fewer figures stands in the middle.
        let taken: i32 = grid.columns.iter().take(panels.len()).map(|width| width + GUTTER).sum();
        let mut x = (width + GUTTER - taken) / 2;
        for (&width, panel) in grid.columns.iter().zip(panels) {
            let heading = Area::new(x, y, width, HEADING);
            draw_heading(&mut pen, panel.caption, heading);
            panel.figure.draw(&mut pen, x, width, y + HEADING + row.above);
            x += width + GUTTER;
        }
        y += row.height() + GUTTER;
    }
    let titles: Vec<&str> = panels.iter().map(|panel| panel.caption.title.as_str()).collect();
    let texts: Vec<String> = panels.iter().map(Panel::words).collect();
    let pixels = |units: i32| i64::from(width / units) * i64::from(height / units);
    let mut units = units_per_pixel;
    while pixels(units) > MANY_PIXELS {
        units *= 2;
    }
    pen.finish((width, height), units, &titles.join(", "), &texts.join(" "))
}

/// Draws rooms side by side, as a sheet of samples.
pub(crate) fn rooms(rooms: &[Room], caption: &Caption, columns: usize, theme: Theme) -> String {
    let columns = columns.clamp(1, 40);
    let step = TILE + 24;
    let across = rooms.len().clamp(1, columns) as i32;
    let down = rooms.len().div_ceil(columns).max(1) as i32;
    let drawing = (across * step - 24).max(NARROWEST);
    let (width, height) = (drawing + 2 * MARGIN, HEADING + 40 + down * step - 24 + 2 * MARGIN);
    let (width, height) = (whole_pixels(width), whole_pixels(height));
    let mut pen = Pen::new(theme);
    paper(&mut pen, width, height);
    draw_heading(&mut pen, caption, Area::new(MARGIN, MARGIN, drawing, HEADING));
    let left = MARGIN + (drawing - (across * step - 24)) / 2;
    for (line, rooms) in (0..).zip(rooms.chunks(columns)) {
        for (number, room) in (0..).zip(rooms) {
            let at = (left + number * step, MARGIN + HEADING + 40 + line * step);
            tile::draw(&mut pen, room.face(), at);
        }
    }
    let names: Vec<String> = rooms.iter().map(|room| words::name("room", room.face().id)).collect();
    pen.finish((width, height), UNITS_PER_PIXEL, &caption.title, &names.join(", "))
}

#[derive(Debug)]
struct Panel<'a> {
    caption: &'a Caption,
    figure: &'a dyn Figure,
}

impl Panel<'_> {
    fn width(&self) -> i32 {
        self.figure.width().max(NARROWEST)
    }

    fn words(&self) -> String {
        let Caption { title, subtitle } = self.caption;
        let heading =
            if subtitle.is_empty() { title.clone() } else { format!("{title}, {subtitle}") };
        format!("{heading}: {}", self.figure.words())
    }
}

#[derive(Debug, Default)]
struct PanelRow {
    above: i32,
    below: i32,
}

impl PanelRow {
    fn height(&self) -> i32 {
        HEADING + self.above + self.below
    }
}

/// How the panels are laid out.
#[derive(Debug, Default)]
struct PanelGrid {
    columns: Vec<i32>,
    rows: Vec<PanelRow>,
}

impl PanelGrid {
    fn new(panels: &[Panel<'_>], columns: usize) -> PanelGrid {
        let mut grid = PanelGrid::default();
        for row in panels.chunks(columns.max(1)) {
            for (number, panel) in row.iter().enumerate() {
                match grid.columns.get_mut(number) {
                    Some(width) => *width = (*width).max(panel.width()),
                    None => grid.columns.push(panel.width()),
                }
            }
            grid.rows.push(PanelRow {
                above: row.iter().map(|panel| panel.figure.above()).max().unwrap_or(0),
                below: row.iter().map(|panel| panel.figure.below()).max().unwrap_or(0),
            });
        }
        grid
    }

    fn size(&self) -> (i32, i32) {
        let gutters = |count: usize| (count as i32 - 1).max(0) * GUTTER;
        let width: i32 = self.columns.iter().sum::<i32>() + gutters(self.columns.len());
        let height: i32 =
            self.rows.iter().map(PanelRow::height).sum::<i32>() + gutters(self.rows.len());
        (whole_pixels(width.max(NARROWEST) + 2 * MARGIN), whole_pixels(height + 2 * MARGIN))
    }

    /// How far the sheet is from 16 by 10.
    fn distance_from_a_screen(&self) -> i64 {
        let (width, height) = self.size();
        let (across, down) = (i64::from(width) * 10, i64::from(height) * 16);
        across.max(down) * 1000 / across.min(down).max(1)
    }
}

const fn whole_pixels(units: i32) -> i32 {
    (units + UNITS_PER_PIXEL - 1) / UNITS_PER_PIXEL * UNITS_PER_PIXEL
}

/// The paper and its frame.
fn paper(pen: &mut Pen, width: i32, height: i32) {
    let palette = pen.palette();
    let sheet = Area::new(0, 0, width, height);
    pen.rect(sheet, 0, fill(palette.paper));
    pen.rect(sheet.inset(36), 0, line(palette.ink, 8));
    pen.rect(sheet.inset(52), 0, line(palette.ink, 3));
    // Small squares in the corners, as on old plans.
    let frame = sheet.inset(52);
    for x in [frame.x, frame.right() - 36] {
        for y in [frame.y, frame.bottom() - 36] {
            pen.rect(Area::new(x, y, 36, 36), 0, line(palette.ink, 3));
            pen.circle((x + 18, y + 18), 7, fill(palette.gold).edged(palette.gold_edge, 3));
        }
    }
}

/// Title, subtitle and a crown between two lines.
fn draw_heading(pen: &mut Pen, caption: &Caption, area: Area) {
    let palette = pen.palette();
    let middle = area.centre().0;
    let start = |text: &str| text.chars().take(LONGEST).collect::<String>();
    let (title, subtitle) = (start(&caption.title), start(&caption.subtitle));
    let hand = Hand::heading(104).shrunk_to(&title, area.width, 48);
    let title = hand.cut_to(&title, area.width);
    // Without a subtitle the title stands where both would.
    let title_y = area.y + if subtitle.is_empty() { 146 } else { 108 };
    pen.letter(&title, hand, (middle, title_y), Align::Middle, palette.ink);
    let hand = Hand::heading(44).shrunk_to(&subtitle, area.width, 26);
    let subtitle = hand.cut_to(&subtitle, area.width);
    pen.letter(&subtitle, hand, (middle, area.y + 190), Align::Middle, palette.pencil);
    let y = area.y + 236;
    let half = (area.width / 3).min(520);
    rule(pen, middle - half, half - 56, y);
    rule(pen, middle + 56, half - 56, y);
    pen.gild(Motif::Crown, (middle, y), 50);
}

fn rule(pen: &mut Pen, x: i32, width: i32, y: i32) {
    pen.path(&format!("M{x} {y}h{width}"), line(pen.palette().pencil, 3));
}
