//! From SVG to PNG.

use std::fmt;

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{ImageHrefResolver, Options, Tree};

/// The most pixels a picture may have: 160 megabytes while it is drawn.
pub const MOST_PIXELS: u64 = 40_000_000;

/// Why a picture could not be made.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Error {
    /// The scale is not a number above zero.
    Scale(f32),
    /// The picture would have more than [`MOST_PIXELS`] pixels, or none.
    Size {
        /// Pixels across.
        width: u64,
        /// Pixels down.
        height: u64,
    },
    /// The text is not SVG.
    Svg(String),
    /// The picture could not be packed.
    Png(String),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Scale(scale) => write!(f, "the scale {scale} is not a number above 0"),
            Error::Size { width, height } => write!(
                f,
                "a picture of {width} by {height} pixels cannot be drawn; the most is {MOST_PIXELS} \
                 pixels in all"
            ),
            Error::Svg(why) => write!(f, "not an SVG picture: {why}"),
            Error::Png(why) => write!(f, "the picture could not be packed as PNG: {why}"),
        }
    }
}

impl std::error::Error for Error {}

/// Draws an SVG picture as PNG. At scale 1 a room is 120 pixels wide.
///
/// Files and addresses that the SVG names are not read.
///
/// # Errors
/// If the text is no SVG, or if the picture would be empty or absurdly large.
pub fn png(svg: &str, scale: f32) -> Result<Vec<u8>, Error> {
    render(&tree(svg)?, scale)
}

/// Draws an SVG picture as PNG at this scale, or smaller if it would have more pixels than this.
///
/// # Errors
/// If the text is no SVG, or if the picture would be empty.
pub fn png_within(svg: &str, scale: f32, most_pixels: u32) -> Result<Vec<u8>, Error> {
    let tree = tree(svg)?;
    let area = tree.size().width() * tree.size().height() * scale * scale;
    // A little smaller than fits exactly: both sides are rounded.
    let fits = (most_pixels as f32 / area).sqrt() * 0.999;
    render(&tree, if fits < 1.0 { scale * fits } else { scale })
}

fn tree(svg: &str) -> Result<Tree, Error> {
    let nothing = ImageHrefResolver {
        resolve_data: Box::new(|_, _, _| None),
        resolve_string: Box::new(|_, _| None),
    };
    let options = Options { image_href_resolver: nothing, ..Options::default() };
    Tree::from_str(svg, &options).map_err(|error| Error::Svg(error.to_string()))
}

fn render(tree: &Tree, scale: f32) -> Result<Vec<u8>, Error> {
    if !scale.is_finite() || scale <= 0.0 {
        return Err(Error::Scale(scale));
    }
    let pixels = |units: f32| (f64::from(units) * f64::from(scale)).round() as u64;
    let (width, height) = (pixels(tree.size().width()), pixels(tree.size().height()));
    let absurd = Error::Size { width, height };
    if width.saturating_mul(height) > MOST_PIXELS {
        return Err(absurd);
    }
    let (Ok(across), Ok(down)) = (u32::try_from(width), u32::try_from(height)) else {
        return Err(absurd);
    };
    let mut pixmap = Pixmap::new(across, down).ok_or(absurd)?;
    resvg::render(tree, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
    pixmap.encode_png().map_err(|error| Error::Png(error.to_string()))
}
