//! Works out how any two outlines lie to each other at every offset at which they can meet, so that
//! the crate only has to look it up.

#[allow(dead_code, unreachable_pub)]
#[path = "../src/edge.rs"]
mod edge;
#[allow(dead_code, unreachable_pub)]
#[path = "../src/parts.rs"]
mod parts;
#[allow(dead_code, unreachable_pub)]
#[path = "../src/rotation.rs"]
mod rotation;
#[allow(dead_code, unreachable_pub)]
#[path = "../src/shape.rs"]
mod shape;

mod contact;

use std::fmt::Write as _;
use std::{env, error::Error, fs, path::Path};

use contact::{Contact, Outline, least_turn};
use rotation::Rotation;
use shape::Shape;

const APART: u8 = 0;
const CORNER: u8 = 1;
const OVERLAP: u8 = 2;
/// Touching shapes are numbered from here, by the parts that touch.
const FIRST_CONTACT: u8 = 3;

fn main() -> Result<(), Box<dyn Error>> {
    for source in ["build", "src/edge.rs", "src/parts.rs", "src/shape.rs", "src/rotation.rs"] {
        println!("cargo::rerun-if-changed={source}");
    }
    let all = || Shape::ALL.into_iter().flat_map(|shape| Rotation::ALL.map(|turn| (shape, turn)));
    let different: Vec<(Shape, Rotation)> =
        all().filter(|&(shape, turn)| least_turn(shape, turn) == turn).collect();
    let mut outlines = Vec::new();
    for (shape, turn) in all() {
        let same = (shape, least_turn(shape, turn));
        let number = different.iter().position(|&other| other == same).ok_or("a lost outline")?;
        let (width, height) = shape.size(turn);
        outlines.push((number, width, height));
    }

    let mut codes: Vec<u8> = Vec::new();
    let mut starts = Vec::new();
    let mut contacts: Vec<u8> = Vec::new();
    for &(my_shape, my_turn) in &different {
        let (my_width, my_height) = my_shape.size(my_turn);
        let mine = Outline::new(my_shape, my_turn);
        for &(their_shape, their_turn) in &different {
            let (their_width, their_height) = their_shape.size(their_turn);
            let theirs = Outline::new(their_shape, their_turn);
            starts.push(codes.len());
            for down in -their_height..=my_height {
                for across in -their_width..=my_width {
                    codes.push(match mine.meets(&theirs, across, down) {
                        Contact::Apart => APART,
                        Contact::Corner => CORNER,
                        Contact::Overlap => OVERLAP,
                        Contact::Touching(parts) => {
                            let parts = parts.bits();
                            let known = contacts.iter().position(|&other| other == parts);
                            let number = known.unwrap_or(contacts.len());
                            if known.is_none() {
                                contacts.push(parts);
                            }
                            u8::try_from(number + usize::from(FIRST_CONTACT))?
                        }
                    });
                }
            }
        }
    }

    let mut out = String::new();
    writeln!(out, "const APART: u8 = {APART};\nconst CORNER: u8 = {CORNER};")?;
    writeln!(out, "const OVERLAP: u8 = {OVERLAP};\nconst FIRST_CONTACT: u8 = {FIRST_CONTACT};")?;
    writeln!(out, "const OUTLINE_COUNT: usize = {};", different.len())?;
    writeln!(out, "/// The outline of every shape and turn: its number, width and height.")?;
    writeln!(out, "static OUTLINES: [(u16, i16, i16); {}] = {outlines:?};", outlines.len())?;
    writeln!(out, "/// Where the codes of two outlines begin.")?;
    writeln!(out, "static STARTS: [u32; {}] = {starts:?};", starts.len())?;
    writeln!(out, "/// The parts of this shape that touch.")?;
    writeln!(out, "static CONTACTS: [u8; {}] = {contacts:?};", contacts.len())?;
    let folder = env::var("OUT_DIR")?;
    fs::write(Path::new(&folder).join("outlines.rs"), out)?;
    fs::write(Path::new(&folder).join("relations.bin"), codes)?;
    Ok(())
}
