//! Who sits at the table, who acts and who looks on.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A place at the table, numbered clockwise from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat as an index into a list of seats.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next seat clockwise at a table of `seats`.
    #[must_use]
    pub const fn left(self, seats: u8) -> Seat {
        if self.0 + 1 >= seats { Seat(0) } else { Seat(self.0 + 1) }
    }

    /// The next seat counter-clockwise at a table of `seats`.
    #[must_use]
    pub const fn right(self, seats: u8) -> Seat {
        if self.0 == 0 { Seat(seats.saturating_sub(1)) } else { Seat(self.0 - 1) }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat:{}", self.0)
    }
}

/// A set of up to eight seats.
///
/// ```
/// use game::{Seat, SeatSet};
/// let both = SeatSet::of(Seat(0)).with(Seat(2));
/// assert!(both.contains(Seat(2)) && !both.contains(Seat(1)));
/// assert_eq!(both.iter().collect::<Vec<_>>(), [Seat(0), Seat(2)]);
/// ```
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SeatSet(#[cfg_attr(feature = "typescript", ts(as = "Vec<Seat>"))] u8);

impl SeatSet {
    /// Nobody.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// Just this seat.
    #[must_use]
    pub const fn of(seat: Seat) -> SeatSet {
        SeatSet::EMPTY.with(seat)
    }

    /// Seats 0 to `count - 1`.
    #[must_use]
    pub const fn first(count: u8) -> SeatSet {
        if count >= 8 { SeatSet(u8::MAX) } else { SeatSet((1 << count) - 1) }
    }

    /// This set and one seat more. A seat beyond the eighth is not kept.
    #[must_use]
    pub const fn with(self, seat: Seat) -> SeatSet {
        if seat.0 >= 8 { self } else { SeatSet(self.0 | 1 << seat.0) }
    }

    /// This set without one seat.
    #[must_use]
    pub const fn without(self, seat: Seat) -> SeatSet {
        if seat.0 >= 8 { self } else { SeatSet(self.0 & !(1 << seat.0)) }
    }

    /// Whether the seat is in the set.
    #[must_use]
    pub const fn contains(self, seat: Seat) -> bool {
        seat.0 < 8 && self.0 & (1 << seat.0) != 0
    }

    /// Whether nobody is in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats are in the set.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The seats in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut left = self;
        std::iter::from_fn(move || {
            let seat = left.lowest()?;
            left = left.without(seat);
            Some(seat)
        })
    }

    /// The lowest seat of the set.
    #[must_use]
    pub fn lowest(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        seats.into_iter().fold(SeatSet::EMPTY, SeatSet::with)
    }
}

impl Serialize for SeatSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// Who performs an action: somebody at the table, or chance.
///
/// The clock is no actor. Time is outside the rules: when a seat's time is up, the table plays
/// [`Game::when_silent`](crate::Game::when_silent) in that seat's name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "`seat:${number}` | \"chance\""))]
pub enum Actor {
    /// A player, or a bot in a player's place.
    Seat(Seat),
    /// The shuffled deck, the bag, the die.
    Chance,
}

impl fmt::Display for Actor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Actor::Seat(seat) => seat.fmt(f),
            Actor::Chance => f.write_str("chance"),
        }
    }
}

impl Serialize for Actor {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Actor {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Actor, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        let seat = text.strip_prefix("seat:").and_then(|number| number.parse().ok());
        match (seat, text.as_ref()) {
            (Some(number), _) => Ok(Actor::Seat(Seat(number))),
            (None, "chance") => Ok(Actor::Chance),
            _ => Err(serde::de::Error::invalid_value(
                serde::de::Unexpected::Str(&text),
                &"\"chance\" or \"seat:N\"",
            )),
        }
    }
}

/// Whose eyes a view is made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(type = "`seat:${number}` | \"spectator\"")
)]
pub enum Viewer {
    /// Somebody at the table, who sees what is theirs.
    Seat(Seat),
    /// Somebody beside the table, who sees what everybody sees.
    Spectator,
}

impl Viewer {
    /// The seat that looks, if it is one.
    #[must_use]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        }
    }

    /// Whether this viewer is one of the seats.
    #[must_use]
    pub const fn is_among(self, seats: SeatSet) -> bool {
        match self {
            Viewer::Seat(seat) => seats.contains(seat),
            Viewer::Spectator => false,
        }
    }

    /// Every viewer of a table of `seats`: each seat, then a spectator.
    pub fn all(seats: u8) -> impl Iterator<Item = Viewer> {
        (0..seats).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Spectator])
    }
}

impl Serialize for Viewer {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Viewer::Seat(seat) => serializer.collect_str(seat),
            Viewer::Spectator => serializer.serialize_str("spectator"),
        }
    }
}
