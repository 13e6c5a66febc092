//! Whether all eyes tell symbols of a sheet apart, whatever colours they miss.

#![allow(clippy::indexing_slicing, reason = "matrices of tests")]

use std::collections::BTreeMap;

use draw::{png, theme_css};
use resvg::tiny_skia::Pixmap;

/// Fails unless these symbols differ in both themes by more than so much, for every eye.
pub(crate) fn tell_apart(sheet: &str, ids: &[String], least: i64) {
    let css = theme_css();
    let themes = css.split('{').filter(|block| block.contains("--art-")).take(2);
    for block in themes {
        let block = block.split('}').next().expect("the end of a block");
        let pairs = block.split(';').filter_map(|pair| pair.split_once(':'));
        let paints: BTreeMap<String, String> =
            pairs.map(|(name, paint)| (name.to_owned(), paint.to_owned())).collect();
        let pictures = samples(sheet, ids, &paints);
        for eyes in EYES {
            let shapes: Vec<Vec<i32>> = pictures.iter().map(|p| shape(p, &eyes)).collect();
            for (number, one) in shapes.iter().enumerate() {
                for (other, another) in shapes.iter().enumerate().skip(number + 1) {
                    let apart = difference(one, another);
                    let names = (&ids[number], &ids[other]);
                    assert!(apart > least, "{names:?} differ by {apart} for {eyes:?}");
                }
            }
        }
    }
}

/// The side of a sample in pixels.
const SIDE: u32 = 72;

/// Samples of these symbols in the paints of a theme, as pixels.
fn samples(sheet: &str, ids: &[String], paints: &BTreeMap<String, String>) -> Vec<Vec<[i32; 3]>> {
    let sheet = paints.iter().fold(sheet.to_owned(), |sheet, (name, paint)| {
        sheet.replace(&format!("var({name})"), paint)
    });
    let uses: String = (0..)
        .zip(ids)
        .map(|(number, id)| {
            let x = number * SIDE;
            format!("<use href=\"#{id}\" x=\"{x}\" width=\"{SIDE}\" height=\"{SIDE}\"/>")
        })
        .collect();
    let width = SIDE * ids.len() as u32;
    let size = format!("width=\"{width}\" height=\"{SIDE}\"");
    let paper = format!("<rect {size} fill=\"{}\"/>", paints["--art-paper"]);
    let (head, _) = sheet.split_once("</svg>").expect("the end of the sheet");
    let head = head.replace("width=\"0\" height=\"0\"", &size);
    let ink = &paints["--art-ink"];
    let svg = format!("{head}{paper}<g color=\"{ink}\">{uses}</g></svg>");
    let picture = Pixmap::decode_png(&png(&svg, 1.0).expect("a picture")).expect("a PNG");
    let pixel = |x: u32, y: u32| {
        let pixel = picture.pixel(x, y).expect("a pixel").demultiply();
        [pixel.red(), pixel.green(), pixel.blue()].map(i32::from)
    };
    (0..ids.len() as u32)
        .map(|n| (0..SIDE * SIDE).map(|at| pixel(n * SIDE + at % SIDE, at / SIDE)).collect())
        .collect()
}

/// How eyes mix red, green and blue, in thousandths: all eyes, and three that miss a colour.
const EYES: [[[i32; 3]; 3]; 4] = [
    [[1000, 0, 0], [0, 1000, 0], [0, 0, 1000]],
    [[152, 1053, -205], [115, 786, 99], [-4, -48, 1052]],
    [[367, 861, -228], [280, 673, 47], [-12, 43, 969]],
    [[1256, -77, -179], [-78, 931, 147], [5, 691, 304]],
];

/// Brightness of every pixel, less the mean, so that a plain shade does not count.
fn shape(picture: &[[i32; 3]], eyes: &[[i32; 3]; 3]) -> Vec<i32> {
    let see = |pixel: &[i32; 3]| {
        let [red, green, blue] = eyes
            .map(|row| row.iter().zip(pixel).map(|(share, part)| share * part / 1000).sum::<i32>());
        (3 * red + 6 * green + blue) / 10
    };
    let seen: Vec<i32> = picture.iter().map(see).collect();
    let mean = seen.iter().sum::<i32>() / seen.len() as i32;
    seen.iter().map(|value| value - mean).collect()
}

/// By how much two pictures differ, in thousandths of the brightest difference.
fn difference(one: &[i32], other: &[i32]) -> i64 {
    let sum: i64 = one.iter().zip(other).map(|(a, b)| i64::from((a - b).abs())).sum();
    sum * 1000 / 255 / one.len() as i64
}
