//! Who somebody is: a signed cookie, the session behind it, and passwords.

use std::net::IpAddr;
use std::sync::Arc;

use hmac::{Hmac, Mac};
use protocol::Problem;
use sha2::{Digest, Sha256};
use store::{Session, Store, StoreError, User, UserId};
use table::{Millis, Person, PersonId};
use tokio::sync::broadcast;

use crate::hashing::{Hashers, Purpose};
use crate::passwords::{Memory, NOBODY};
use crate::random;

/// How long a session lasts.
const SESSION: Millis = 180 * 24 * 60 * 60 * 1_000;

/// A session that was used is marked as seen if the last mark is older than this.
const ROUGHLY: Millis = 60 * 60 * 1_000;

/// When, from where and with what somebody comes.
#[derive(Clone, Debug)]
pub(crate) struct Visit {
    pub(crate) now: Millis,
    pub(crate) network: IpAddr,
    /// What the browser is called.
    pub(crate) label: String,
}

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

/// Who somebody is, and by what they show it.
pub(crate) struct Accounts {
    store: Arc<dyn Store>,
    key: [u8; 32],
    hashers: Hashers,
    /// Whose sessions have ended, or some of them.
    ended: broadcast::Sender<Option<UserId>>,
}

impl std::fmt::Debug for Accounts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Accounts(..)")
    }
}

impl Accounts {
    /// Cookies of all nodes are signed with the same key, which the store keeps.
    pub(crate) async fn new(
        store: Arc<dyn Store>,
        ended: broadcast::Sender<Option<UserId>>,
    ) -> Result<Accounts, StoreError> {
        let fresh = random::bytes().map_err(|error| StoreError::Unavailable(error.to_string()))?;
        let key = store.secret("cookie key", fresh).await?;
        Ok(Accounts { store, key, hashers: Hashers::new(), ended })
    }

    /// Writes what ends sessions of somebody, and tells their sockets; to the end, also if who has
    /// asked for it hangs up meanwhile.
    pub(crate) async fn end<T: Send + 'static>(
        &self,
        user: UserId,
        write: impl Future<Output = Result<T, StoreError>> + Send + 'static,
    ) -> Result<T, Problem> {
        let ended = self.ended.clone();
        let work = tokio::spawn(async move {
            let written = write.await;
            // Also after a failure: nobody knows what was kept. Nobody listens is no error.
            let _ = ended.send(Some(user));
            written
        });
        work.await.map_err(internal)?.map_err(unavailable)
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
        let Some(user) = self.store.user(session.user).await.map_err(unavailable)? else {
            return Ok(None);
        };
        if user.banned.is_some() {
            return Err(banned());
        }
        if now - session.seen >= ROUGHLY {
            // If it cannot be written down, the next request does it.
            let _ = self.store.set_seen(key, now).await;
        }
        Ok(Some(Who { user, session: key }))
    }

    /// Why somebody's session is over, if it is.
    pub(crate) async fn why_ended(
        &self,
        who: &Who,
        now: Millis,
    ) -> Result<Option<Problem>, StoreError> {
        let session = self.store.session(who.session).await?;
        if session.is_none_or(|session| session.expires <= now) {
            return Ok(Some(Problem::new("logged_out", "you have logged out")));
        }
        let user = self.store.user(who.user.id).await?;
        Ok(user.is_none_or(|user| user.banned.is_some()).then(banned))
    }

    /// A session that has not begun, and its cookie.
    fn new_session(&self, user: UserId, visit: &Visit) -> Result<(Session, String), Problem> {
        let secret = hex(&random::bytes::<32>().map_err(internal)?);
        let signature = self.signature(&secret).ok_or_else(|| internal("no signature"))?;
        let session = Session {
            key: Sha256::digest(secret.as_bytes()).into(),
            user,
            created: visit.now,
            expires: visit.now + SESSION,
            seen: visit.now,
            label: visit.label.clone(),
        };
        Ok((session, format!("{secret}.{}", hex(&signature.finalize().into_bytes()))))
    }

    /// A new guest and the cookie by which to know them.
    pub(crate) async fn welcome_guest(
        &self,
        name: Option<&str>,
        visit: &Visit,
    ) -> Result<(User, String), Problem> {
        let id = random::user_id().map_err(internal)?;
        let name = match name {
            Some(name) => checked_name(name)?,
            None => format!("Guest {}", id.to_string().get(..4).unwrap_or("?")),
        };
        let created = visit.now;
        let user = User { id, name, login: None, password: None, created, banned: None };
        self.store.create_user(user.clone()).await.map_err(unavailable)?;
        let (session, cookie) = self.new_session(id, visit)?;
        self.store.create_session(session).await.map_err(unavailable)?;
        Ok((user, cookie))
    }

    /// Gives somebody another name.
    pub(crate) async fn rename(&self, who: &Who, name: &str) -> Result<User, Problem> {
        self.store.set_name(who.user.id, &checked_name(name)?).await.map_err(unavailable)?;
        // Read again: something else may have changed meanwhile.
        self.store.user(who.user.id).await.map_err(unavailable)?.ok_or_else(no_session)
    }

    /// Gives a guest a login and a password, so that they can come back from anywhere. All earlier
    /// sessions of theirs end, also this one: somebody else may have put its cookie there.
    pub(crate) async fn register(
        &self,
        who: &Who,
        login: &str,
        password: String,
        visit: &Visit,
    ) -> Result<(User, String), Problem> {
        // A stolen cookie must not become a stolen account.
        let registered = || Problem::new("registered", "you have an account already");
        if who.user.password.is_some() {
            return Err(registered());
        }
        let login = checked_login(login)?;
        check_password(&password)?;
        let hash = self.hash(password, visit.network).await?;
        let user = who.user.id;
        let (session, cookie) = self.new_session(user, visit)?;
        let store = Arc::clone(&self.store);
        let made = self.end(user, async move {
            match store.set_login(&login, &hash, session).await {
                Err(StoreError::Exists) => Ok(None),
                other => other.map(Some),
            }
        });
        match made.await? {
            None => return Err(Problem::new("login_taken", "somebody else has this login")),
            Some(false) => return Err(registered()),
            Some(true) => {}
        }
        let user = self.store.user(user).await.map_err(unavailable)?.ok_or_else(no_session)?;
        Ok((user, cookie))
    }

    /// A session for somebody who knows the password.
    pub(crate) async fn log_in(
        &self,
        login: &str,
        password: String,
        visit: &Visit,
    ) -> Result<(User, String), Problem> {
        let refused = || Problem::new("wrong_login", "login or password is wrong");
        let user = self.store.user_by_login(&login.to_lowercase()).await.map_err(unavailable)?;
        let hash = user.as_ref().and_then(|user| user.password.clone());
        // As much work for a login that does not exist: the time taken tells nothing.
        let known = hash.clone().unwrap_or_else(|| NOBODY.to_owned());
        let right = self.verify(password, known, visit.network).await?;
        let (Some(user), Some(hash), true) = (user, hash, right) else { return Err(refused()) };
        if user.banned.is_some() {
            return Err(banned());
        }
        let (session, cookie) = self.new_session(user.id, visit)?;
        // Unless the password has just become another one. The oldest session may end by that.
        let store = Arc::clone(&self.store);
        match self.end(user.id, async move { store.enter(session, &hash).await }).await? {
            true => Ok((user, cookie)),
            false => Err(refused()),
        }
    }

    pub(crate) async fn log_out(&self, who: &Who) -> Result<(), Problem> {
        let (store, session) = (Arc::clone(&self.store), who.session);
        self.end(who.user.id, async move { store.delete_session(session).await }).await?;
        Ok(())
    }

    /// Whether somebody knows their own password; who has none does.
    pub(crate) async fn knows_password(
        &self,
        who: &Who,
        password: Option<String>,
        visit: &Visit,
    ) -> Result<(), Problem> {
        let Some(hash) = who.user.password.clone() else { return Ok(()) };
        let password = password.ok_or_else(wrong_password)?;
        let right = self.verify(password, hash, visit.network).await?;
        if right { Ok(()) } else { Err(wrong_password()) }
    }

    /// Another password, for who knows the old one. All other sessions end.
    pub(crate) async fn change_password(
        &self,
        who: &Who,
        old: String,
        new: String,
        visit: &Visit,
    ) -> Result<(), Problem> {
        let Some(known) = &who.user.password else {
            return Err(Problem::new("no_account", "a guest has no password; make an account"));
        };
        check_password(&new)?;
        self.knows_password(who, Some(old), visit).await?;
        let hash = self.hash(new, visit.network).await?;
        let (store, user, but) = (Arc::clone(&self.store), who.user.id, Some(who.session));
        let known = known.clone();
        let change = async move { store.change_password(user, &known, &hash, but).await };
        if self.end(user, change).await? { Ok(()) } else { Err(wrong_password()) }
    }

    /// A new password for who has a code of the host's. All sessions end but the one that begins.
    pub(crate) async fn reset(
        &self,
        login: &str,
        code: &str,
        password: String,
        visit: &Visit,
    ) -> Result<(User, String), Problem> {
        let refused = || Problem::new("wrong_code", "login or code is wrong, used or too old");
        check_password(&password)?;
        let code = reset_key(code);
        let user = self.store.user_by_login(&login.to_lowercase()).await.map_err(unavailable)?;
        let user = user.ok_or_else(refused)?;
        // Looked at before, so that guessing costs no hashing.
        if !self.store.has_reset(user.id, code, visit.now).await.map_err(unavailable)? {
            return Err(refused());
        }
        if user.banned.is_some() {
            return Err(banned());
        }
        let hash = self.hash(password, visit.network).await?;
        let (session, cookie) = self.new_session(user.id, visit)?;
        let (store, now) = (Arc::clone(&self.store), visit.now);
        let reset = async move { store.reset_password(code, now, &hash, session).await };
        if self.end(user.id, reset).await? { Ok((user, cookie)) } else { Err(refused()) }
    }

    async fn hash(&self, password: String, network: IpAddr) -> Result<String, Problem> {
        let salt = random::bytes().map_err(internal)?;
        let job = move |memory: &mut Memory| memory.hash(&password, salt);
        self.hashers.work(Purpose::Make, network, job).await
    }

    async fn verify(
        &self,
        password: String,
        hash: String,
        network: IpAddr,
    ) -> Result<bool, Problem> {
        let job = move |memory: &mut Memory| memory.fits(&password, &hash);
        self.hashers.work(Purpose::Check, network, job).await
    }
}

/// Under what the store keeps a code; how it is written makes no difference.
pub(crate) fn reset_key(code: &str) -> [u8; 32] {
    let plain: String = code.chars().filter(char::is_ascii_alphanumeric).collect();
    let mut hash = Sha256::new();
    hash.update(b"swanstone reset v1 ");
    hash.update(plain.to_ascii_lowercase());
    hash.finalize().into()
}

fn banned() -> Problem {
    Problem::new("banned", "you may not play here any more; ask the host of this server")
}

fn wrong_password() -> Problem {
    Problem::new("wrong_password", "this is not your password")
}

fn no_session() -> Problem {
    Problem::new("no_session", "you are gone; POST /api/guest first")
}

fn check_password(password: &str) -> Result<(), Problem> {
    if (8..=200).contains(&password.len()) {
        Ok(())
    } else {
        Err(Problem::new("bad_password", "a password needs 8 to 200 bytes"))
    }
}

pub(crate) fn checked_name(name: &str) -> Result<String, Problem> {
    let name = table::plain(name);
    if (1..=24).contains(&name.chars().count()) {
        Ok(name)
    } else {
        Err(Problem::new("bad_name", "a name has 1 to 24 visible characters"))
    }
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
    fn names_hide_nothing() {
        assert_eq!(checked_name("  Anna  ").unwrap(), "Anna");
        assert_eq!(checked_name("\u{202e}An\u{200b}na\u{7}").unwrap(), "Anna");
        for name in ["", "   ", "\n", "\u{200b}\u{202e}", "\u{3164}", &"x".repeat(25)] {
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
