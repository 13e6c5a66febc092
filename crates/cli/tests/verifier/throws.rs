//! The shuffle, as docs/record-format.md tells it.

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{RngCore, SeedableRng};
use serde_json::Value;
use sha2::{Digest, Sha256};

/// `H(domain, parts...)`.
fn h(domain: &str, parts: &[&[u8]]) -> [u8; 32] {
    let mut text = domain.as_bytes().to_vec();
    for part in parts {
        text.extend((part.len() as u64).to_be_bytes());
        text.extend(*part);
    }
    Sha256::digest(text).into()
}

fn bytes(hex: &str) -> Vec<u8> {
    assert_eq!(hex.len(), 64, "64 hexadecimal digits");
    let pairs = (0..64).step_by(2).map(|at| u8::from_str_radix(&hex[at..at + 2], 16));
    pairs.collect::<Result<_, _>>().unwrap()
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

pub(crate) fn commitment(seed: &str) -> String {
    hex(&h("swanstone commitment v1", &[&bytes(seed)]))
}

/// How the seed of a live table came about.
pub(crate) fn verify_shuffle(shuffle: &Value, seed: &str) -> Result<(), String> {
    let secret = bytes(shuffle["secret"].as_str().unwrap());
    if shuffle["commitment"] != hex(&h("swanstone secret v1", &[&secret])) {
        return Err("the commitment is not that of the secret".into());
    }
    let parts = shuffle["contributions"].as_array().unwrap();
    let parts = parts.iter().map(|part| part.as_str().unwrap().as_bytes());
    let parts: Vec<&[u8]> = std::iter::once(&secret[..]).chain(parts).collect();
    match hex(&h("swanstone seed v1", &parts)) == seed {
        true => Ok(()),
        false => Err("secret and contributions make another seed".into()),
    }
}

/// The numbers from which chance draws.
pub(crate) struct Throws(ChaCha20Rng);

impl Throws {
    pub(crate) fn of(seed: &str) -> Throws {
        Throws(ChaCha20Rng::from_seed(h("swanstone stream v1", &[&bytes(seed), b"chance"])))
    }

    pub(crate) fn below(&mut self, bound: u32) -> u32 {
        if bound < 2 {
            return 0;
        }
        let again = ((1_u64 << 32) % u64::from(bound)) as u32;
        loop {
            let product = u64::from(self.0.next_u32()) * u64::from(bound);
            if product as u32 >= again {
                return (product >> 32) as u32;
            }
        }
    }
}
