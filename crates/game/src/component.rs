//! Components of a box: rows of a table, known by their number.

use std::fmt::Debug;
use std::hash::Hash;

/// Something that a box holds, known by its number in a table. [`component!`](crate::component) makes
/// such types.
pub trait Component: Copy + Ord + Hash + Debug + Send + Sync + 'static {
    /// How many there are.
    const COUNT: usize;
    /// A bit for each.
    type Words: Words;
    /// A number for each.
    type Numbers: Numbers;

    /// The one with this number.
    fn nth(number: u8) -> Option<Self>;
    /// Its number, counted from 0.
    fn number(self) -> u8;
    /// Its id in files and messages.
    fn id(self) -> &'static str;

    /// All of them, in the order of the table.
    fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..=u8::MAX).take(Self::COUNT).filter_map(Self::nth)
    }
}

/// Machine words, as many as a set needs.
pub trait Words: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    /// All bits are 0.
    const ZERO: Self;
    /// The words, lowest bits first.
    fn words(&self) -> &[u64];
    /// The words, to be changed.
    fn words_mut(&mut self) -> &mut [u64];
}

impl<const N: usize> Words for [u64; N] {
    const ZERO: [u64; N] = [0; N];

    fn words(&self) -> &[u64] {
        self
    }

    fn words_mut(&mut self) -> &mut [u64] {
        self
    }
}

/// Small numbers, as many as there are components.
pub trait Numbers: Copy + Eq + Debug + Send + Sync + 'static {
    /// All are 0.
    const ZERO: Self;
    /// The numbers.
    fn numbers(&self) -> &[u8];
    /// The numbers, to be changed.
    fn numbers_mut(&mut self) -> &mut [u8];
}

impl<const N: usize> Numbers for [u8; N] {
    const ZERO: [u8; N] = [0; N];

    fn numbers(&self) -> &[u8] {
        self
    }

    fn numbers_mut(&mut self) -> &mut [u8] {
        self
    }
}

/// Makes the type of a component: which game it is of, its name, the table whose rows it numbers (or
/// the part of a table: where it begins, and how many rows it has), what a row is, and what it is
/// called in an error.
#[macro_export]
macro_rules! component {
    ($(#[$doc:meta])* $game:literal $name:ident, $table:ident: $face:ty, $what:literal) => {
        $crate::component!($(#[$doc])* $game $name, $table[0, $table.len() as u8]: $face, $what);
    };
    (
        $(#[$doc:meta])*
        $game:literal $name:ident, $table:ident[$first:expr, $count:expr]: $face:ty, $what:literal
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Default, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[cfg_attr(
            feature = "typescript",
            derive(ts_rs::TS),
            ts(rename = concat!($game, stringify!($name)), type = "string")
        )]
        pub struct $name(u8);

        impl $name {
            /// How many there are.
            pub const COUNT: usize = $count as usize;

            /// All of them, in the order of the table.
            pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
                (0..$count).map(Self)
            }

            /// The one with this number.
            #[must_use]
            pub const fn nth(number: u8) -> Option<Self> {
                if number < $count { Some(Self(number)) } else { None }
            }

            /// The one with this id.
            #[must_use]
            pub fn find(id: &str) -> Option<Self> {
                Self::all().find(|found| found.id() == id)
            }

            /// Its number, counted from 0.
            #[must_use]
            pub const fn number(self) -> u8 {
                self.0
            }

            /// What is printed on it.
            #[must_use]
            pub fn face(self) -> &'static $face {
                // A number beyond the table cannot be made; the first row stands in for it.
                $table.get(($first + self.0) as usize).unwrap_or(&$table[0])
            }

            /// Its id.
            #[must_use]
            pub fn id(self) -> &'static str {
                self.face().id
            }
        }

        impl $crate::Component for $name {
            const COUNT: usize = $name::COUNT;
            type Words = [u64; $name::COUNT.div_ceil(64)];
            type Numbers = [u8; $name::COUNT];

            fn nth(number: u8) -> Option<Self> {
                $name::nth(number)
            }

            fn number(self) -> u8 {
                self.0
            }

            fn id(self) -> &'static str {
                self.face().id
            }
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(self.id())
            }
        }

        impl ::serde::Serialize for $name {
            fn serialize<S: ::serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.serialize_str(self.id())
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $name {
            fn deserialize<D: ::serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                let id = <::std::borrow::Cow<'de, str> as ::serde::Deserialize>::deserialize(from)?;
                let ids = || Self::all().map(Self::id);
                Self::find(&id).ok_or_else(|| $crate::unknown_id(&id, $what, ids()))
            }
        }
    };
}
