//! Seeded chance: the same seed gives the same draws, and anybody can check them.
//!
//! A table's seed is 32 bytes. Its commitment, which is shown before the first draw, is the hash of
//! the seed; the seed itself is shown at the end. The seed of a live table comes from a secret of
//! the server, to which it commits itself before the first player sits down, and from something that
//! every player contributes ([`Shuffle`]): neither can choose the seed. Every stream of random numbers comes from the seed
//! and a name, so that chance and each bot draw from streams of their own and the draws do not
//! depend on who plays.

use std::fmt;

use game::Dice;
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{RngCore, SeedableRng};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// The seed of a table.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed([u8; 32]);

/// What a server adds to a seed: random, committed to before any player contributes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Secret([u8; 32]);

impl Secret {
    /// A secret of these bytes.
    #[must_use]
    pub const fn new(bytes: [u8; 32]) -> Secret {
        Secret(bytes)
    }

    /// The hash by which the server binds itself to the secret.
    #[must_use]
    pub fn commitment(&self) -> String {
        hex(&hash("swanstone secret v1", &[&self.0]))
    }

    /// A word that only the holder of the secret can make, a different one for each number.
    #[must_use]
    pub fn word(&self, purpose: &str, number: u32) -> String {
        let word = hash("swanstone word v1", &[&self.0, purpose.as_bytes(), &number.to_be_bytes()]);
        hex(word.get(..16).unwrap_or(&word))
    }
}

/// How a seed came about: from a secret and what the players contributed, in the order of seats. A
/// seat without a person contributes nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shuffle {
    /// The server's part.
    pub secret: Secret,
    /// What the server showed before any player contributed.
    pub commitment: String,
    /// The players' parts.
    pub contributions: Vec<String>,
}

impl Shuffle {
    /// The shuffle of this secret and these contributions.
    #[must_use]
    pub fn new(secret: Secret, contributions: Vec<String>) -> Shuffle {
        Shuffle { secret, commitment: secret.commitment(), contributions }
    }

    /// The seed that comes of it.
    #[must_use]
    pub fn seed(&self) -> Seed {
        let secret: &[u8] = &self.secret.0;
        let parts: Vec<&[u8]> = std::iter::once(secret)
            .chain(self.contributions.iter().map(String::as_bytes))
            .collect();
        Seed(hash("swanstone seed v1", &parts))
    }
}

impl Seed {
    /// The seed of one game of a series, from the number of the series and of the game.
    #[must_use]
    pub fn of_series(series: u64, game: u64) -> Seed {
        Seed(hash("swanstone series v1", &[&series.to_be_bytes(), &game.to_be_bytes()]))
    }

    /// The hash by which a table binds itself to the seed.
    #[must_use]
    pub fn commitment(&self) -> String {
        hex(&hash("swanstone commitment v1", &[&self.0]))
    }

    /// The stream with this name.
    #[must_use]
    pub fn stream(&self, name: &str) -> SeededDice {
        SeededDice(ChaCha20Rng::from_seed(hash("swanstone stream v1", &[&self.0, name.as_bytes()])))
    }

    /// The stream from which chance draws.
    #[must_use]
    pub fn chance(&self) -> SeededDice {
        self.stream("chance")
    }
}

/// Thirty-two bytes are written as 64 hexadecimal digits.
macro_rules! as_hex {
    ($name:ident) => {
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&hex(&self.0))
            }
        }

        impl Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(
                deserializer: D,
            ) -> Result<$name, D::Error> {
                let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
                parse_hex(&text).map($name).ok_or_else(|| {
                    let found = serde::de::Unexpected::Str(&text);
                    serde::de::Error::invalid_value(found, &"64 hexadecimal digits")
                })
            }
        }
    };
}

as_hex!(Seed);
as_hex!(Secret);

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seed({self})")
    }
}

// Not even by accident: a secret in a log file would be read before the game is over.
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(..)")
    }
}

fn hash(domain: &str, parts: &[&[u8]]) -> [u8; 32] {
    let mut hasher = Sha256::new();
    hasher.update(domain.as_bytes());
    for part in parts {
        // Lengths keep parts apart that would read the same when joined.
        hasher.update((part.len() as u64).to_be_bytes());
        hasher.update(part);
    }
    hasher.finalize().into()
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn parse_hex(text: &str) -> Option<[u8; 32]> {
    let digits: Vec<u8> =
        text.chars().map(|c| c.to_digit(16).map(|d| d as u8)).collect::<Option<_>>()?;
    let bytes: Vec<u8> = digits
        .chunks_exact(2)
        .filter_map(|pair| if let [high, low] = pair { Some(high << 4 | low) } else { None })
        .collect();
    if digits.len() == 64 { bytes.try_into().ok() } else { None }
}

/// Dice whose throws follow from a seed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeededDice(ChaCha20Rng);

impl Dice for SeededDice {
    fn below(&mut self, bound: u32) -> u32 {
        if bound < 2 {
            return 0;
        }
        // The high half of the product is the throw; a low half that would favour some throws is
        // thrown again.
        loop {
            let product = u64::from(self.0.next_u32()) * u64::from(bound);
            let (throw, rest) = ((product >> 32) as u32, product as u32);
            if rest >= bound || rest >= bound.wrapping_neg() % bound {
                return throw;
            }
        }
    }
}
