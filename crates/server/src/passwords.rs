//! How a password is kept: Argon2id, which takes a core and much memory on purpose.

use argon2::password_hash::{Output, ParamsString, PasswordHash, Salt, SaltString};
use argon2::{Algorithm, Argon2, Block, Params, Version};
use protocol::Problem;

use crate::auth::internal;

/// The hash of a password that nobody has.
pub(crate) const NOBODY: &str = "$argon2id$v=19$m=19456,t=2,p=1$c3dhbnN0b25lLW5vYm9keQ$\
                                 NQ6L0cCbXKTvDQ0oM5vC1Yy0uZ4yTtPZ0m2nJm0xq0A";

/// What a hasher works in. It is kept from one password to the next: while 19 MiB are asked of the
/// system or given back, every other thread that wants memory waits.
#[derive(Default)]
pub(crate) struct Memory(Vec<Block>);

impl Memory {
    fn digest(&mut self, params: Params, password: &str, salt: &[u8]) -> Result<Output, Problem> {
        self.0.resize(params.block_count(), Block::new());
        let length = params.output_len().unwrap_or(Params::DEFAULT_OUTPUT_LEN);
        let argon = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
        Output::init_with(length, |out| {
            let done =
                argon.hash_password_into_with_memory(password.as_bytes(), salt, out, &mut self.0);
            done.map_err(Into::into)
        })
        .map_err(internal)
    }

    /// What is kept of a new password.
    pub(crate) fn hash(&mut self, password: &str, salt: [u8; 16]) -> Result<String, Problem> {
        let params = Params::new(19_456, 2, 1, None).map_err(internal)?;
        let written = SaltString::encode_b64(&salt).map_err(internal)?;
        let hash = PasswordHash {
            algorithm: Algorithm::Argon2id.ident(),
            version: Some(Version::V0x13.into()),
            params: ParamsString::try_from(&params).map_err(internal)?,
            salt: Some(written.as_salt()),
            hash: Some(self.digest(params, password, &salt)?),
        };
        Ok(hash.to_string())
    }

    /// Whether it is the password of which this was kept.
    pub(crate) fn fits(&mut self, password: &str, kept: &str) -> Result<bool, Problem> {
        let kept = PasswordHash::new(kept).map_err(internal)?;
        let params = Params::try_from(&kept).map_err(internal)?;
        let (Some(salt), Some(digest)) = (kept.salt, kept.hash) else {
            return Err(internal("a password is kept without salt or digest"));
        };
        let mut bytes = [0; Salt::MAX_LENGTH];
        let salt = salt.decode_b64(&mut bytes).map_err(internal)?;
        // Outputs are compared in the same time, whatever they are.
        Ok(self.digest(params, password, salt)? == digest)
    }
}

#[cfg(test)]
mod tests {
    use argon2::password_hash::PasswordVerifier;

    use super::*;

    #[test]
    fn nobodys_hash_is_one_and_fits_no_usual_password() {
        let mut memory = Memory::default();
        for password in ["", "password", "nobody"] {
            assert!(!memory.fits(password, NOBODY).unwrap());
        }
    }

    #[test]
    fn what_is_kept_fits_its_password_alone_and_is_what_argon2_knows() {
        let mut memory = Memory::default();
        let kept = memory.hash("a long password", [7; 16]).unwrap();
        assert_ne!(kept, memory.hash("a long password", [8; 16]).unwrap());
        assert_eq!(kept, memory.hash("a long password", [7; 16]).unwrap());
        assert!(memory.fits("a long password", &kept).unwrap());
        assert!(!memory.fits("a long passwort", &kept).unwrap());
        let parsed = PasswordHash::new(&kept).unwrap();
        let usual = Argon2::default();
        assert!(usual.verify_password(b"a long password", &parsed).is_ok());
        assert!(usual.verify_password(b"a long passwort", &parsed).is_err());
    }
}
