//! Randomness that nobody can guess.

use store::{TableId, UserId};

/// The system has no randomness to give, which stops a server.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NoRandomness;

impl std::fmt::Display for NoRandomness {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("the system gives no random numbers")
    }
}

impl std::error::Error for NoRandomness {}

pub(crate) fn bytes<const N: usize>() -> Result<[u8; N], NoRandomness> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|_| NoRandomness)?;
    Ok(bytes)
}

pub(crate) fn table_id() -> Result<TableId, NoRandomness> {
    Ok(TableId::new(u64::from_be_bytes(bytes()?)))
}

pub(crate) fn user_id() -> Result<UserId, NoRandomness> {
    Ok(UserId::new(u64::from_be_bytes(bytes()?)))
}
