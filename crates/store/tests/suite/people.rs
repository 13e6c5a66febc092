//! Users, sessions and secrets.

use store::{Session, Store, StoreError, TableFacts, User, Walk};

use crate::test_store::{TestStore, facts, guest, id, new_table, on_both, somebody};

on_both!(
    a_user_comes_back_as_he_was_written,
    logins_are_unique_whatever_their_capitals,
    a_user_who_is_not_there_is_refused,
    sessions_come_and_go,
    what_has_expired_is_forgotten,
    two_openers_get_the_same_secret,
    a_word_that_is_too_long_is_refused,
);

pub(crate) fn member(number: u64, login: &str) -> User {
    let password = Some("$argon2id$…".to_owned());
    User { login: Some(login.to_owned()), password, ..guest(number) }
}

pub(crate) fn session(number: u8, user: u64, expires: i64) -> Session {
    Session {
        key: [number; 32],
        user: somebody(user),
        created: 1,
        expires,
        seen: 1,
        label: "Swan on a lake".to_owned(),
    }
}

/// Forgets guests, so many at a time; how many went each time.
pub(crate) async fn walk_past_guests(
    store: &dyn Store,
    now: i64,
    unseen_since: Option<i64>,
    limit: u32,
) -> Vec<u64> {
    let (mut after, mut gone) = (None, Vec::new());
    loop {
        let walked = store.forget_guests(Walk { now, unseen_since, after, limit }).await.unwrap();
        gone.push(walked.gone);
        let Some(to) = walked.to else { return gone };
        assert!(after < Some(to), "it goes in circles");
        after = Some(to);
    }
}

async fn a_user_comes_back_as_he_was_written(place: TestStore) {
    let store = &place.store;
    let (anna, ludwig) = (guest(1), member(2, "Ludwig"));
    store.create_user(anna.clone()).await.unwrap();
    store.create_user(ludwig.clone()).await.unwrap();
    assert_eq!(store.user(somebody(1)).await.unwrap(), Some(anna.clone()));
    assert_eq!(store.user(somebody(2)).await.unwrap(), Some(ludwig));
    assert_eq!(store.user(somebody(3)).await.unwrap(), None);
    assert!(matches!(store.create_user(guest(1)).await, Err(StoreError::Exists)));
    let named = User { name: "Änna 🏰 'quoted'".to_owned(), ..anna };
    assert!(store.set_name(somebody(1), &named.name).await.unwrap());
    assert_eq!(store.user(somebody(1)).await.unwrap(), Some(named.clone()));
    assert!(store.set_login("Anna", "hash", session(1, 1, 9)).await.unwrap());
    let login = Some("Anna".to_owned());
    let anna = User { login, password: Some("hash".to_owned()), ..named };
    assert_eq!(store.user_by_login("anna").await.unwrap(), Some(anna));
}

async fn logins_are_unique_whatever_their_capitals(place: TestStore) {
    let store = &place.store;
    store.create_user(member(1, "Jörg")).await.unwrap();
    assert!(matches!(store.create_user(member(2, "JÖRG")).await, Err(StoreError::Exists)));
    assert_eq!(store.user(somebody(2)).await.unwrap(), None);
    store.create_user(member(2, "anna")).await.unwrap();
    // Guests are in nobody's way.
    store.create_user(guest(3)).await.unwrap();
    store.create_user(guest(4)).await.unwrap();
    let taken = store.set_login("jörg", "hash", session(3, 3, 9)).await;
    assert!(matches!(taken, Err(StoreError::Exists)), "{taken:?}");
    assert_eq!(store.user(somebody(3)).await.unwrap(), Some(guest(3)));
    assert_eq!(store.sessions_of(somebody(3)).await.unwrap(), []);
    // Who has a login keeps it.
    assert!(!store.set_login("berta", "hash", session(2, 2, 9)).await.unwrap());
    assert_eq!(store.user(somebody(2)).await.unwrap(), Some(member(2, "anna")));
    assert_eq!(store.user_by_login("JöRG").await.unwrap(), Some(member(1, "Jörg")));
    assert_eq!(store.user_by_login("nobody").await.unwrap(), None);
}

async fn a_user_who_is_not_there_is_refused(place: TestStore) {
    let store = &place.store;
    assert!(!store.set_name(somebody(1), "Anna").await.unwrap());
    assert!(!store.set_login("anna", "hash", session(1, 1, 9)).await.unwrap());
    assert!(!store.change_password(somebody(1), "hash", "other", None).await.unwrap());
    assert!(!store.set_banned(somebody(1), Some(1)).await.unwrap());
    assert!(!store.delete_user(somebody(1), 1).await.unwrap());
    assert!(!store.set_reset(somebody(1), [1; 32], 9).await.unwrap());
    assert!(!store.enter(session(1, 1, 10), "hash").await.unwrap());
    let entered = store.create_session(session(1, 1, 10)).await;
    assert!(matches!(entered, Err(StoreError::Unreadable(_))), "{entered:?}");
    assert_eq!(store.session([1; 32]).await.unwrap(), None);
}

async fn sessions_come_and_go(place: TestStore) {
    let store = &place.store;
    store.create_user(guest(1)).await.unwrap();
    store.create_user(guest(2)).await.unwrap();
    for (number, user) in [(1, 1), (2, 1), (3, 1), (4, 2)] {
        store.create_session(session(number, user, 100)).await.unwrap();
    }
    assert!(matches!(store.create_session(session(1, 2, 9)).await, Err(StoreError::Exists)));
    assert_eq!(store.session([1; 32]).await.unwrap(), Some(session(1, 1, 100)));
    assert_eq!(store.session([9; 32]).await.unwrap(), None);
    assert!(store.delete_session([1; 32]).await.unwrap());
    assert!(!store.delete_session([1; 32]).await.unwrap());
    assert_eq!(store.session([1; 32]).await.unwrap(), None);
    assert_eq!(store.delete_sessions_of(somebody(1), Some([2; 32])).await.unwrap(), 1);
    assert!(store.session([2; 32]).await.unwrap().is_some());
    assert_eq!(store.delete_sessions_of(somebody(1), None).await.unwrap(), 1);
    assert_eq!(store.delete_sessions_of(somebody(1), None).await.unwrap(), 0);
    assert!(store.session([4; 32]).await.unwrap().is_some());
}

async fn what_has_expired_is_forgotten(place: TestStore) {
    const HOUR: i64 = 60 * 60 * 1000;
    let store = &place.store;
    let now = 10 * HOUR;
    for number in 1..=4 {
        store.create_user(guest(number)).await.unwrap();
    }
    store.create_user(member(5, "ludwig")).await.unwrap();
    // Just made: the session is on its way.
    store.create_user(User { created: now - 1, ..guest(6) }).await.unwrap();
    store.create_session(session(1, 1, now + 1)).await.unwrap();
    store.create_session(session(2, 2, now)).await.unwrap();
    store.create_session(session(3, 3, now - 1)).await.unwrap();
    store.create_session(session(5, 5, now - 1)).await.unwrap();
    let mut new = new_table(id(1));
    new.facts = TableFacts { people: vec![somebody(3)], ..facts() };
    store.create_table(new).await.unwrap();

    // Three sessions, at most two at a time, and of the guests the second and the fourth.
    assert_eq!(store.forget_expired(now, 2).await.unwrap(), 2);
    assert_eq!(store.forget_expired(now, 2).await.unwrap(), 1);
    assert_eq!(walk_past_guests(store.as_ref(), now, None, 10).await, [2]);
    for (number, stays) in [(1, true), (2, false), (3, true), (4, false), (5, true), (6, true)] {
        let found = store.user(somebody(number)).await.unwrap();
        assert_eq!(found.is_some(), stays, "user {number}");
    }
    for (number, stays) in [(1, true), (2, false), (3, false), (5, false)] {
        assert_eq!(store.session([number; 32]).await.unwrap().is_some(), stays);
    }
    assert_eq!(store.forget_expired(now, 9).await.unwrap(), 0);
    assert_eq!(walk_past_guests(store.as_ref(), now, None, 10).await, [0]);
    store.delete_table(id(1)).await.unwrap();
    assert_eq!(walk_past_guests(store.as_ref(), now, None, 10).await, [1]);
}

async fn two_openers_get_the_same_secret(place: TestStore) {
    let another = place.another().await;
    let (one, two) =
        tokio::join!(place.store.secret("seed", [1; 32]), another.secret("seed", [2; 32]));
    let kept = one.unwrap();
    assert_eq!(kept, two.unwrap());
    assert!(kept == [1; 32] || kept == [2; 32]);
    assert_eq!(place.store.secret("seed", [3; 32]).await.unwrap(), kept);
    assert_eq!(place.store.secret("salt", [4; 32]).await.unwrap(), [4; 32]);
}

async fn a_word_that_is_too_long_is_refused(place: TestStore) {
    let longest = "x".repeat(store::LONGEST_WORD);
    place.store.tell(id(1), longest.clone()).await.unwrap();
    let refused = place.store.tell(id(1), longest + "x").await;
    assert!(matches!(refused, Err(StoreError::Unreadable(_))), "{refused:?}");
}
