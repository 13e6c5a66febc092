//! Short closed lists whose members have names: rows of a score sheet, steps, expansions.

use std::fmt::Debug;
use std::hash::Hash;

use crate::Component;

/// One of a short closed list. [`named!`](crate::named) makes such types.
pub trait Named: Copy + Ord + Hash + Debug + Send + Sync + 'static {
    /// All of them, in order.
    const ALL: &'static [Self];

    /// Its name in files and messages.
    fn name(self) -> &'static str;

    /// The one with this name.
    fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|one| one.name() == name)
    }
}

/// They can be numbered and gathered like the components of a box.
impl<T: Named> Component for T {
    const COUNT: usize = T::ALL.len();
    type Words = [u64; 1];
    type Numbers = [u8; 64];

    fn nth(number: u8) -> Option<T> {
        T::ALL.get(usize::from(number)).copied()
    }

    fn number(self) -> u8 {
        T::ALL.iter().position(|one| *one == self).unwrap_or(0) as u8
    }

    fn id(self) -> &'static str {
        self.name()
    }
}

/// Makes the enum of such a list from its members and their names, which JSON has as well.
#[macro_export]
macro_rules! named {
    (
        $(#[$about:meta])*
        pub enum $Name:ident { $($(#[$of:meta])* $Member:ident = $name:literal,)* }
    ) => {
        $(#[$about])*
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, ::serde::Serialize,
        )]
        pub enum $Name {
            $($(#[$of])* #[serde(rename = $name)] $Member,)*
        }

        impl $Name {
            /// All of them, in order.
            pub const ALL: [$Name; { let all: &[&str] = &[$($name,)*]; all.len() }] = [$($Name::$Member,)*];

            /// Its name in files and messages.
            #[must_use]
            pub const fn id(self) -> &'static str {
                match self {
                    $($Name::$Member => $name,)*
                }
            }
        }

        impl $crate::Named for $Name {
            const ALL: &'static [$Name] = &$Name::ALL;

            fn name(self) -> &'static str {
                self.id()
            }
        }
    };
}
