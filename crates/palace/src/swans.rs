//! Swans, counted by colour.

use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::component::Colour;

/// So many swans of each colour.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(rename = "PalaceSwans", type = "Partial<Record<PalaceColour, number>>")
)]
pub struct Swans([u8; Colour::ALL.len()]);

impl Swans {
    /// None.
    pub const NONE: Swans = Swans([0; Colour::ALL.len()]);

    /// So many of every colour.
    #[must_use]
    pub const fn each(count: u8) -> Swans {
        Swans([count; Colour::ALL.len()])
    }

    /// One of this colour.
    #[must_use]
    pub fn one(colour: Colour) -> Swans {
        let mut swans = Swans::NONE;
        swans.add(colour);
        swans
    }

    /// How many of this colour.
    #[must_use]
    pub fn of(&self, colour: Colour) -> u8 {
        self.0.get(colour.index()).copied().unwrap_or(0)
    }

    /// How many in all. No hand can hold more than a byte can count of a colour.
    #[must_use]
    pub fn len(&self) -> u32 {
        self.0.iter().map(|&count| u32::from(count)).sum()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Swans::NONE
    }

    /// Whether these hold at least those.
    #[must_use]
    pub fn hold(&self, those: &Swans) -> bool {
        self.0.iter().zip(&those.0).all(|(here, there)| here >= there)
    }

    /// How many colours there are.
    #[must_use]
    pub fn colours(&self) -> usize {
        self.0.iter().filter(|&&count| count > 0).count()
    }

    /// Each colour with how many there are of it, the missing ones left out.
    pub fn iter(&self) -> impl Iterator<Item = (Colour, u8)> + use<> {
        Colour::ALL.into_iter().zip(self.0).filter(|(_, count)| *count > 0)
    }

    /// One swan more.
    pub fn add(&mut self, colour: Colour) {
        self.change(colour, |count| count.saturating_add(1));
    }

    /// One swan less of a colour that is there.
    pub fn remove(&mut self, colour: Colour) {
        debug_assert!(self.of(colour) > 0, "there was a swan in {colour:?}");
        self.change(colour, |count| count.saturating_sub(1));
    }

    fn change(&mut self, colour: Colour, to: impl FnOnce(u8) -> u8) {
        if let Some(count) = self.0.get_mut(colour.index()) {
            *count = to(*count);
        }
    }

    /// Both together.
    #[must_use]
    pub fn plus(mut self, other: &Swans) -> Swans {
        for (here, there) in self.0.iter_mut().zip(&other.0) {
            *here = here.saturating_add(*there);
        }
        self
    }

    /// What is left without those, which are among these.
    #[must_use]
    pub fn minus(mut self, other: &Swans) -> Swans {
        debug_assert!(self.hold(other), "{other:?} are taken from {self:?}");
        for (here, there) in self.0.iter_mut().zip(&other.0) {
            *here = here.saturating_sub(*there);
        }
        self
    }

    /// The colour of the swan with this number, if they stand in a line by colour.
    #[must_use]
    pub fn nth(&self, number: u32) -> Option<Colour> {
        let mut before = 0;
        self.iter().find_map(|(colour, count)| {
            before += u32::from(count);
            (number < before).then_some(colour)
        })
    }

    /// Every way to take so many out of these, in a fixed order.
    pub fn ways_to_take(self, count: u8) -> impl Iterator<Item = Swans> {
        let [r, y, g, b, p] = self.0;
        let up_to = move |most: u8, taken: u8| 0..=most.min(count - taken);
        up_to(r, 0).flat_map(move |red| {
            up_to(y, red).flat_map(move |yellow| {
                up_to(g, red + yellow).flat_map(move |green| {
                    let so_far = red + yellow + green;
                    up_to(b, so_far).filter_map(move |blue| {
                        let purple = count - so_far - blue;
                        (purple <= p).then_some(Swans([red, yellow, green, blue, purple]))
                    })
                })
            })
        })
    }
}

impl FromIterator<Colour> for Swans {
    fn from_iter<I: IntoIterator<Item = Colour>>(colours: I) -> Swans {
        let mut swans = Swans::NONE;
        colours.into_iter().for_each(|colour| swans.add(colour));
        swans
    }
}

/// Written by colour, the missing ones left out.
impl Serialize for Swans {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.colours()))?;
        for (colour, count) in self.iter() {
            map.serialize_entry(colour.id(), &count)?;
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for Swans {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Swans, D::Error> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields, default)]
        #[derive(Default)]
        struct ByColour {
            red: u8,
            yellow: u8,
            green: u8,
            blue: u8,
            purple: u8,
        }
        let ByColour { red, yellow, green, blue, purple } = ByColour::deserialize(deserializer)?;
        Ok(Swans([red, yellow, green, blue, purple]))
    }
}
