//! Names of tables and users: numbers that nobody guesses, written in thirteen letters and digits.

use std::fmt;
use std::str::FromStr;

/// No vowels but `a` and `e`, no look-alikes: nothing to misread over the telephone.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// A number of 63 bits is thirteen letters of five bits.
const LENGTH: u32 = 13;

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(i64);

        impl $name {
            /// The id with this number; the sign is dropped, as databases know no other numbers.
            #[must_use]
            pub const fn new(number: u64) -> Self {
                $name((number & (i64::MAX as u64)) as i64)
            }

            /// The number.
            #[must_use]
            pub const fn number(self) -> i64 {
                self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write(self.0, f)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!(stringify!($name), "({})"), self)
            }
        }

        impl FromStr for $name {
            type Err = NoId;

            fn from_str(text: &str) -> Result<Self, NoId> {
                read(text).map($name)
            }
        }
    };
}

id! {
    /// A table.
    TableId
}
id! {
    /// Somebody who plays here.
    UserId
}

/// The text is no id.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoId;

impl fmt::Display for NoId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {LENGTH} letters and digits")
    }
}

impl std::error::Error for NoId {}

fn write(number: i64, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for place in (0..LENGTH).rev() {
        let letter = LETTERS.get((number >> (5 * place)) as usize & 31).copied().unwrap_or(b'0');
        fmt::Write::write_char(f, letter.into())?;
    }
    Ok(())
}

fn read(text: &str) -> Result<i64, NoId> {
    if text.len() != LENGTH as usize {
        return Err(NoId);
    }
    let number = text.bytes().try_fold(0_u128, |number, letter| {
        let digit = LETTERS.iter().position(|known| *known == letter).ok_or(NoId)?;
        Ok(number << 5 | digit as u128)
    })?;
    i64::try_from(number).map_err(|_| NoId)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_reads_as_it_is_written() {
        for number in [0, 1, 31, 32, u64::MAX, 1 << 62, 0x1234_5678_9abc_def0] {
            let id = TableId::new(number);
            assert_eq!(id.to_string().len(), 13);
            assert_eq!(id.to_string().parse(), Ok(id));
        }
    }

    #[test]
    fn other_texts_are_refused() {
        for text in ["", "0", "zzzzzzzzzzzzz", "000000000000O", "00000000000000", "ééééééé"]
        {
            assert_eq!(text.parse::<UserId>(), Err(NoId), "{text}");
        }
    }
}
