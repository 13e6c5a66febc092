//! Sets of rooms, hallways and favors: a pile face down, discards.

use crate::component::{Favor, Hallway, Room};

macro_rules! set {
    ($(#[$doc:meta])* $name:ident of $item:ident in $bits:ty) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Default, Debug, PartialEq, Eq, Hash)]
        pub struct $name($bits);

        const _: () = assert!($item::COUNT <= <$bits>::BITS as usize, "the set is too small");

        impl $name {
            /// All that the box holds.
            #[must_use]
            pub fn full() -> $name {
                $item::all().collect()
            }

            /// How many are in the set.
            #[must_use]
            pub const fn len(self) -> u32 {
                self.0.count_ones()
            }

            /// Whether none is in the set.
            #[must_use]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Whether it is in the set.
            #[must_use]
            pub const fn contains(self, item: $item) -> bool {
                self.0 >> item.number() & 1 == 1
            }

            /// Adds one.
            pub const fn insert(&mut self, item: $item) {
                self.0 |= 1 << item.number();
            }

            /// Takes one out.
            pub const fn remove(&mut self, item: $item) {
                self.0 &= !(1 << item.number());
            }

            /// In ascending order.
            pub fn iter(self) -> impl Iterator<Item = $item> + Clone {
                let mut left = self.0;
                std::iter::from_fn(move || {
                    if left == 0 {
                        return None;
                    }
                    let lowest = left.trailing_zeros() as u8;
                    left &= left - 1;
                    $item::nth(lowest)
                })
            }

            /// The one with this number in ascending order.
            #[must_use]
            pub fn nth(self, number: u32) -> Option<$item> {
                self.iter().nth(number as usize)
            }
        }

        impl FromIterator<$item> for $name {
            fn from_iter<I: IntoIterator<Item = $item>>(items: I) -> $name {
                let mut set = $name::default();
                items.into_iter().for_each(|item| set.insert(item));
                set
            }
        }
    };
}

set!(
    /// A set of rooms.
    RoomSet of Room in u128
);
set!(
    /// A set of hallways.
    HallwaySet of Hallway in u16
);
set!(
    /// A set of favors.
    FavorSet of Favor in u32
);
