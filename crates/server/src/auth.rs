//! Who somebody is: a signed cookie, the session behind it, and passwords.

use std::sync::Arc;

use argon2::password_hash::{PasswordHash, PasswordHasher, PasswordVerifier, SaltString};
use argon2::{Algorithm, Argon2, Params, Version};
use hmac::{Hmac, Mac};
use protocol::Problem;
use sha2::{Digest, Sha256};
use store::{Session, Store, StoreError, User, UserId};
use table::{Millis, Person, PersonId};
use tokio::sync::Semaphore;

use crate::random;

/// How long a session lasts.
const SESSION: Millis = 180 * 24 * 60 * 60 * 1_000;

/// How many passwords are hashed at once: each takes 19 MiB and a core.
const HASHERS: usize = 1;

/// Somebody whose cookie was right.
#[derive(Clone, Debug)]
pub(crate) struct Who {
    pub(crate) user: User,
    pub(crate) session: [u8; 32],
}

impl Who {
    pub(crate) fn person(&self) -> Person {
        Person { id: PersonId(self.user.id.to_string()), name: self.user.name.clone() }
    }
}

/// The one who knows who somebody is.
pub(crate) struct Doorkeeper {
    store: Arc<dyn Store>,
    key: [u8; 32],
    hashers: Arc<Semaphore>,
}

impl std::fmt::Debug for Doorkeeper {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Doorkeeper(..)")
    }
}

impl Doorkeeper {
    /// Cookies of all nodes are signed with the same key, which the store keeps.
    pub(crate) async fn new(store: Arc<dyn Store>) -> Result<Doorkeeper, StoreError> {
        let fresh = random::bytes().map_err(|error| StoreError::Unavailable(error.to_string()))?;
        let key = store.secret("cookie key", fresh).await?;
        Ok(Doorkeeper { store, key, hashers: Arc::new(Semaphore::new(HASHERS)) })
    }

    fn signature(&self, secret: &str) -> Option<Hmac<Sha256>> {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.key).ok()?;
        mac.update(b"swanstone session v1 ");
        mac.update(secret.as_bytes());
        Some(mac)
    }

    /// The session that a cookie stands for, if it is one of ours: the store is not asked for
    /// cookies that somebody has made up.
    fn session_key(&self, cookie: &str) -> Option<[u8; 32]> {
        let (secret, signature) = cookie.split_once('.')?;
        self.signature(secret)?.verify_slice(&unhex(signature)?).ok()?;
        Some(Sha256::digest(secret.as_bytes()).into())
    }

    /// Who the cookie belongs to; nobody, if it is forged, expired or ended.
    pub(crate) async fn who(&self, cookie: &str, now: Millis) -> Result<Option<Who>, Problem> {
        let Some(key) = self.session_key(cookie) else { return Ok(None) };
        let Some(session) = self.store.session(key).await.map_err(unavailable)? else {
            return Ok(None);
        };
        if session.expires <= now {
            return Ok(None);
        }
        let user = self.store.user(session.user).await.map_err(unavailable)?;
        Ok(user.map(|user| Who { user, session: key }))
    }

    /// Whether somebody's session is over. If the store does not say, it goes on.
    pub(crate) async fn has_ended(&self, who: &Who, now: Millis) -> bool {
        match self.store.session(who.session).await {
            Ok(session) => session.is_none_or(|session| session.expires <= now),
            Err(_) => false,
        }
    }

    /// Begins a session and gives its cookie.
    async fn admit(&self, user: UserId, now: Millis) -> Result<String, Problem> {
        let secret = hex(&random::bytes::<32>().map_err(internal)?);
        let signature = self.signature(&secret).ok_or_else(|| internal("no signature"))?;
        let session = Session {
            key: Sha256::digest(secret.as_bytes()).into(),
            user,
            created: now,
            expires: now + SESSION,
        };
        self.store.create_session(session).await.map_err(unavailable)?;
        Ok(format!("{secret}.{}", hex(&signature.finalize().into_bytes())))
    }

    /// A new guest and the cookie by which to know them.
    pub(crate) async fn welcome_guest(
        &self,
        name: Option<&str>,
        now: Millis,
    ) -> Result<(User, String), Problem> {
        let id = random::user_id().map_err(internal)?;
        let name = match name {
            Some(name) => checked_name(name)?,
            None => format!("Guest {}", id.to_string().get(..4).unwrap_or("?")),
        };
        let user = User { id, name, login: None, password: None, created: now };
        self.store.create_user(user.clone()).await.map_err(unavailable)?;
        let cookie = self.admit(id, now).await?;
        Ok((user, cookie))
    }

    /// Gives somebody another name.
    pub(crate) async fn rename(&self, who: &Who, name: &str) -> Result<User, Problem> {
        let user = User { name: checked_name(name)?, ..who.user.clone() };
        self.store.update_user(user.clone()).await.map_err(unavailable)?;
        Ok(user)
    }

    /// Gives a guest a login and a password, so that they can come back from anywhere. All earlier
    /// sessions of theirs end, also this one: somebody else may have put its cookie there.
    pub(crate) async fn register(
        &self,
        who: &Who,
        login: &str,
        password: String,
        now: Millis,
    ) -> Result<(User, String), Problem> {
        // A stolen cookie must not become a stolen account.
        if who.user.password.is_some() {
            return Err(Problem::new("registered", "you have an account already"));
        }
        let login = checked_login(login)?;
        if !(8..=200).contains(&password.len()) {
            return Err(Problem::new("bad_password", "a password needs 8 to 200 bytes"));
        }
        let hash = self.hash(password).await?;
        let user = User { login: Some(login), password: Some(hash), ..who.user.clone() };
        self.store.update_user(user.clone()).await.map_err(|error| match error {
            StoreError::Exists => Problem::new("login_taken", "somebody else has this login"),
            other => unavailable(other),
        })?;
        let cookie = self.admit(user.id, now).await?;
        let session = self.session_key(&cookie);
        self.store.delete_sessions_of(user.id, session).await.map_err(unavailable)?;
        Ok((user, cookie))
    }

    /// A session for somebody who knows the password.
    pub(crate) async fn log_in(
        &self,
        login: &str,
        password: String,
        now: Millis,
    ) -> Result<(User, String), Problem> {
        let refused = || Problem::new("wrong_login", "login or password is wrong");
        let user = self.store.user_by_login(&login.to_lowercase()).await.map_err(unavailable)?;
        let hash = user.as_ref().and_then(|user| user.password.clone());
        let known = hash.is_some();
        // As much work for a login that does not exist: the time taken tells nothing.
        let right = self.verify(password, hash.unwrap_or_else(|| NOBODY.to_owned())).await?;
        match user {
            Some(user) if known && right => {
                let cookie = self.admit(user.id, now).await?;
                Ok((user, cookie))
            }
            _ => Err(refused()),
        }
    }

    pub(crate) async fn log_out(&self, who: &Who) -> Result<(), Problem> {
        self.store.delete_session(who.session).await.map_err(unavailable)?;
        Ok(())
    }

    async fn hash(&self, password: String) -> Result<String, Problem> {
        let salt = random::bytes::<16>().map_err(internal)?;
        let salt = SaltString::encode_b64(&salt).map_err(internal)?;
        self.work(move || {
            let hash = argon()?.hash_password(password.as_bytes(), &salt).map_err(internal)?;
            Ok(hash.to_string())
        })
        .await
    }

    async fn verify(&self, password: String, hash: String) -> Result<bool, Problem> {
        self.work(move || {
            let hash = PasswordHash::new(&hash).map_err(internal)?;
            Ok(argon()?.verify_password(password.as_bytes(), &hash).is_ok())
        })
        .await
    }

    /// Hashing takes a while: it happens on threads of its own, and not everywhere at once.
    async fn work<T: Send + 'static>(
        &self,
        job: impl FnOnce() -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        let permit = Arc::clone(&self.hashers).acquire_owned().await.map_err(internal)?;
        let done = tokio::task::spawn_blocking(move || {
            let _permit = permit;
            job()
        });
        done.await.map_err(internal)?
    }
}

/// The hash of a password that nobody has.
const NOBODY: &str = "$argon2id$v=19$m=19456,t=2,p=1$c3dhbnN0b25lLW5vYm9keQ$\
                      NQ6L0cCbXKTvDQ0oM5vC1Yy0uZ4yTtPZ0m2nJm0xq0A";

fn argon() -> Result<Argon2<'static>, Problem> {
    let params = Params::new(19_456, 2, 1, None).map_err(internal)?;
    Ok(Argon2::new(Algorithm::Argon2id, Version::V0x13, params))
}

fn checked_name(name: &str) -> Result<String, Problem> {
    let name = name.trim();
    let plain = name.chars().all(|c| !c.is_control() && !is_invisible(c));
    if plain && (1..=24).contains(&name.chars().count()) {
        Ok(name.to_owned())
    } else {
        Err(Problem::new("bad_name", "a name has 1 to 24 visible characters"))
    }
}

/// Marks that turn writing around or have no width: with them a name can pretend to be another.
fn is_invisible(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
        | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
}

fn checked_login(login: &str) -> Result<String, Problem> {
    let plain = login.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_');
    if plain && (3..=32).contains(&login.len()) {
        Ok(login.to_lowercase())
    } else {
        Err(Problem::new("bad_login", "a login has 3 to 32 letters, digits, - and _"))
    }
}

pub(crate) fn unavailable(error: StoreError) -> Problem {
    tracing::error!(%error, "the store failed");
    Problem::new("store_unavailable", "nothing can be kept at the moment; try again soon")
}

pub(crate) fn internal(error: impl std::fmt::Display) -> Problem {
    tracing::error!(%error, "internal error");
    Problem::new("internal", "something went wrong here; try again")
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn unhex(text: &str) -> Option<Vec<u8>> {
    let digits: Option<Vec<u8>> =
        text.chars().map(|c| c.to_digit(16).and_then(|d| u8::try_from(d).ok())).collect();
    let digits = digits.filter(|digits| digits.len() % 2 == 0)?;
    Some(digits.chunks_exact(2).map(|pair| pair.iter().fold(0, |sum, d| sum << 4 | d)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobodys_hash_is_one_and_fits_no_usual_password() {
        let hash = PasswordHash::new(NOBODY).unwrap();
        for password in ["", "password", "nobody"] {
            assert!(argon().unwrap().verify_password(password.as_bytes(), &hash).is_err());
        }
    }

    #[test]
    fn names_that_pretend_are_refused() {
        assert_eq!(checked_name("  Anna  ").unwrap(), "Anna");
        for name in ["", "   ", "a\nb", "An\u{200b}na", "\u{202e}annA", "\u{3164}", &"x".repeat(25)]
        {
            assert_eq!(checked_name(name).unwrap_err().code, "bad_name", "{name:?}");
        }
    }

    #[test]
    fn logins_are_small_letters() {
        assert_eq!(checked_login("Anna_1").unwrap(), "anna_1");
        for login in ["", "ab", "anna b", "änna", &"x".repeat(33)] {
            assert_eq!(checked_login(login).unwrap_err().code, "bad_login");
        }
    }
}
