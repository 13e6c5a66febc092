//! What people do with their accounts, and hosts with people; also at the same time.

use std::sync::Arc;
use std::time::Duration;

use store::{Audit, Card, Notice, Session, Stage, StoreError, User};

use crate::people::{member, session};
use crate::place::{Kind, Place, card, guest, id, new_table, next, on_both, somebody};

on_both!(
    a_name_changed_during_registration_erases_nothing,
    one_of_many_registrations_wins,
    a_password_is_changed_only_by_who_knows_the_last,
    nobody_enters_with_a_password_that_has_changed,
    a_code_is_good_once_and_for_its_time,
    who_is_deleted_leaves_an_id_and_nothing_else,
    sessions_are_listed_and_seen,
    people_are_found,
    acts_are_written_down,
    guests_are_forgotten_after_their_time,
    tables_are_forgotten_after_their_time,
    a_summary_is_changed_only_for_the_row_that_was_read,
    another_node_hears_of_the_end,
);

/// The attack: a new name, sent while the login is being written.
async fn a_name_changed_during_registration_erases_nothing(place: Place) {
    for number in 0..40 {
        let store = Arc::clone(&place.store);
        store.create_user(guest(number)).await.unwrap();
        let login = format!("login{number}");
        let rename = async {
            for turn in 0..5 {
                assert!(store.set_name(somebody(number), &format!("name {turn}")).await.unwrap());
            }
        };
        let (_, registered) =
            tokio::join!(rename, store.set_login(somebody(number), &login, "hash"));
        assert!(registered.unwrap());
        let user = store.user(somebody(number)).await.unwrap().unwrap();
        assert_eq!((user.name.as_str(), user.login), ("name 4", Some(login)));
        assert_eq!(user.password.as_deref(), Some("hash"));
    }
}

async fn one_of_many_registrations_wins(place: Place) {
    let another = place.another().await;
    place.store.create_user(guest(1)).await.unwrap();
    let tries = (0..10).map(|number| {
        let store = if number % 2 == 0 { &place.store } else { &another };
        let store = Arc::clone(store);
        let (login, hash) = (format!("login{number}"), format!("hash{number}"));
        tokio::spawn(async move {
            store.set_login(somebody(1), &login, &hash).await.unwrap().then_some((login, hash))
        })
    });
    let mut won = Vec::new();
    for one in tries.collect::<Vec<_>>() {
        won.extend(one.await.unwrap());
    }
    let user = place.store.user(somebody(1)).await.unwrap().unwrap();
    assert_eq!(won, [(user.login.unwrap(), user.password.unwrap())]);
}

async fn a_password_is_changed_only_by_who_knows_the_last(place: Place) {
    let store = &place.store;
    store.create_user(member(1, "anna")).await.unwrap();
    let old = member(1, "anna").password.unwrap();
    let (one, two) = tokio::join!(
        store.change_password(somebody(1), &old, "one"),
        store.change_password(somebody(1), &old, "two")
    );
    let won = if one.unwrap() { "one" } else { "two" };
    assert_ne!(won == "one", two.unwrap());
    let user = store.user(somebody(1)).await.unwrap().unwrap();
    assert_eq!(user.password.as_deref(), Some(won));
}

async fn nobody_enters_with_a_password_that_has_changed(place: Place) {
    let (store, another) = (&place.store, place.another().await);
    store.create_user(member(1, "anna")).await.unwrap();
    let old = member(1, "anna").password.unwrap();
    assert!(store.enter(session(1, 1, 99), &old).await.unwrap());
    assert!(matches!(store.enter(session(1, 1, 99), &old).await, Err(StoreError::Exists)));
    store.set_banned(somebody(1), Some(5)).await.unwrap();
    assert!(!store.enter(session(2, 1, 99), &old).await.unwrap());
    store.set_banned(somebody(1), None).await.unwrap();
    // Whoever slips in while the password changes is put out with the others.
    for round in 0..20_u8 {
        let (now, then) = (format!("hash {round}"), format!("hash {}", round + 1));
        let now = if round == 0 { old.clone() } else { now };
        let entering = another.enter(session(100 + round, 1, 99), &now);
        let changing = async {
            assert!(store.change_password(somebody(1), &now, &then).await.unwrap());
            store.delete_sessions_of(somebody(1), None).await.unwrap();
        };
        let (entered, ()) = tokio::join!(entering, changing);
        let entered = entered.unwrap();
        assert_eq!(store.sessions_of(somebody(1)).await.unwrap(), [], "{round}: {entered}");
    }
}

async fn a_code_is_good_once_and_for_its_time(place: Place) {
    let store = &place.store;
    store.create_user(member(1, "anna")).await.unwrap();
    store.create_user(guest(2)).await.unwrap();
    assert!(!store.set_reset(somebody(2), [1; 32], 100).await.unwrap(), "a guest has no login");
    assert!(store.set_reset(somebody(1), [1; 32], 100).await.unwrap());
    assert!(store.set_reset(somebody(1), [2; 32], 100).await.unwrap());
    for (code, now) in [([1; 32], 50), ([2; 32], 100), ([3; 32], 50)] {
        assert!(!store.has_reset(somebody(1), code, now).await.unwrap());
        assert!(!store.reset_password(somebody(1), code, now, "new").await.unwrap());
    }
    assert!(store.has_reset(somebody(1), [2; 32], 99).await.unwrap());
    let (one, two) = tokio::join!(
        store.reset_password(somebody(1), [2; 32], 99, "one"),
        store.reset_password(somebody(1), [2; 32], 99, "two")
    );
    let won = if one.unwrap() { "one" } else { "two" };
    assert_ne!(won == "one", two.unwrap());
    let user = store.user(somebody(1)).await.unwrap().unwrap();
    assert_eq!(user.password.as_deref(), Some(won));
    store.set_reset(somebody(1), [4; 32], 100).await.unwrap();
    assert_eq!(store.forget_expired(100).await.unwrap(), 1);
}

async fn who_is_deleted_leaves_an_id_and_nothing_else(place: Place) {
    let store = &place.store;
    for number in [1, 2] {
        store.create_user(member(number, &format!("login{number}"))).await.unwrap();
        store.create_session(session(u8::try_from(number).unwrap(), number, 99)).await.unwrap();
        store.set_reset(somebody(number), [1; 32], 99).await.unwrap();
    }
    let mut new = new_table(id(1));
    new.card = Card { people: vec![somebody(1), somebody(2)], ..card() };
    store.create_table(new).await.unwrap();
    assert!(store.delete_user(somebody(1), 77).await.unwrap());
    assert!(!store.delete_user(somebody(1), 78).await.unwrap());
    assert_eq!(store.user(somebody(1)).await.unwrap(), None);
    assert_eq!(store.user_by_login("login1").await.unwrap(), None);
    assert_eq!(store.session([1; 32]).await.unwrap(), None);
    assert!(!store.has_reset(somebody(1), [1; 32], 1).await.unwrap());
    assert!(store.session([2; 32]).await.unwrap().is_some());
    // The table knows who sat there, by a number.
    let entry = store.table(id(1)).await.unwrap().unwrap();
    assert_eq!(entry.card.people, [somebody(1), somebody(2)]);
    assert_eq!(store.gone().await.unwrap(), [somebody(1)]);
    assert_eq!(store.gone_untidied().await.unwrap(), [(somebody(1), 77)]);
    store.set_tidied(somebody(1)).await.unwrap();
    assert_eq!(store.gone_untidied().await.unwrap(), []);
    assert_eq!(store.gone().await.unwrap(), [somebody(1)]);
    // The login is free again.
    store.create_user(member(3, "LOGIN1")).await.unwrap();
}

async fn sessions_are_listed_and_seen(place: Place) {
    let store = &place.store;
    store.create_user(guest(1)).await.unwrap();
    for number in [1, 2] {
        let created = i64::from(number);
        store.create_session(Session { created, ..session(number, 1, 99) }).await.unwrap();
    }
    store.set_seen([1; 32], 50).await.unwrap();
    store.set_seen([1; 32], 40).await.unwrap();
    store.set_seen([9; 32], 40).await.unwrap();
    let found = store.sessions_of(somebody(1)).await.unwrap();
    let expected = [
        Session { created: 2, ..session(2, 1, 99) },
        Session { created: 1, seen: 50, ..session(1, 1, 99) },
    ];
    assert_eq!(found, expected);
    assert_eq!(store.sessions_of(somebody(2)).await.unwrap(), []);
}

async fn people_are_found(place: Place) {
    let store = &place.store;
    store.create_user(User { created: 7, ..member(1, "Ludwig") }).await.unwrap();
    store.create_user(User { name: "100% Swan_".to_owned(), ..guest(2) }).await.unwrap();
    let found = async |text: &str| -> Vec<i64> {
        let found = store.find_users(text, 10).await.unwrap();
        found.iter().map(|user| user.id.number()).collect()
    };
    assert_eq!(found("LUDWIG").await, [1]);
    assert_eq!(found("swan").await, [2]);
    assert_eq!(found("%").await, [2]);
    assert_eq!(found("guest 1").await, [1]);
    assert_eq!(found(&somebody(2).to_string()).await, [2]);
    assert_eq!(found("nobody").await, Vec::<i64>::new());
    assert_eq!(found("").await, [1, 2]);
    assert_eq!(store.find_users("", 1).await.unwrap().len(), 1);
}

async fn acts_are_written_down(place: Place) {
    let act = |at, act: &str| Audit {
        at,
        by: "admin".to_owned(),
        act: act.to_owned(),
        subject: somebody(1).to_string(),
        detail: "Ünï 🏰".to_owned(),
    };
    for (at, what) in [(1, "ban"), (2, "unban"), (2, "delete")] {
        place.store.audit(act(at, what)).await.unwrap();
    }
    let found = place.store.audits(2).await.unwrap();
    assert_eq!(found, [act(2, "delete"), act(2, "unban")]);
}

async fn guests_are_forgotten_after_their_time(place: Place) {
    let store = &place.store;
    let made = |number, created| User { created, ..guest(number) };
    // Long unseen; seen again; new; with an account; at a table; at a table that is over.
    store.create_user(made(1, 10)).await.unwrap();
    store.create_user(made(2, 10)).await.unwrap();
    store.create_user(made(3, 60)).await.unwrap();
    store.create_user(User { created: 10, ..member(4, "ludwig") }).await.unwrap();
    store.create_user(made(5, 10)).await.unwrap();
    store.create_user(made(6, 10)).await.unwrap();
    for (number, seen) in [(1, 20), (2, 70), (4, 20), (5, 20), (6, 20)] {
        let session = session(u8::try_from(number).unwrap(), number, 1_000);
        store.create_session(Session { seen, ..session }).await.unwrap();
    }
    for (number, stage) in [(5, Stage::Gathering), (6, Stage::Over)] {
        let mut new = new_table(id(number));
        new.card = Card { people: vec![somebody(number)], stage, ..card() };
        store.create_table(new).await.unwrap();
    }
    assert_eq!(store.forget_guests(50).await.unwrap(), 2);
    for (number, stays) in [(1, false), (2, true), (3, true), (4, true), (5, true), (6, false)] {
        let found = store.user(somebody(number)).await.unwrap();
        assert_eq!(found.is_some(), stays, "user {number}");
    }
    assert_eq!(store.session([1; 32]).await.unwrap(), None);
    assert_eq!(store.forget_guests(50).await.unwrap(), 0);
    // Nobody asked for their names to go.
    assert_eq!(store.gone().await.unwrap(), []);
}

async fn tables_are_forgotten_after_their_time(place: Place) {
    let store = &place.store;
    // Their only row is of the time 1001.
    for (number, stage) in [(1, Stage::Gathering), (2, Stage::Playing), (3, Stage::Over)] {
        let mut new = new_table(id(number));
        new.card.stage = stage;
        store.create_table(new).await.unwrap();
    }
    let unfinished = [Stage::Gathering, Stage::Playing];
    assert_eq!(store.delete_stale(&unfinished, 1_001, 9).await.unwrap(), []);
    store.append(next(id(2), 2, "a move")).await.unwrap();
    assert_eq!(store.delete_stale(&unfinished, 1_002, 9).await.unwrap(), [id(1)]);
    assert_eq!(store.table(id(1)).await.unwrap(), None);
    assert_eq!(store.rows(id(1), 0).await.unwrap(), []);
    assert_eq!(store.delete_stale(&unfinished, 2_000, 0).await.unwrap(), []);
    assert_eq!(store.delete_stale(&unfinished, 2_000, 9).await.unwrap(), [id(2)]);
    assert!(store.table(id(3)).await.unwrap().is_some(), "finished games stay");
    assert_eq!(store.delete_stale(&[Stage::Over], 2_000, 9).await.unwrap(), [id(3)]);
}

async fn a_summary_is_changed_only_for_the_row_that_was_read(place: Place) {
    let store = &place.store;
    store.create_table(new_table(id(1))).await.unwrap();
    store.append(next(id(1), 2, "a move")).await.unwrap();
    assert!(!store.set_summary(id(1), 1, "late").await.unwrap());
    assert!(store.set_summary(id(1), 2, "in time").await.unwrap());
    assert!(!store.set_summary(id(2), 1, "nowhere").await.unwrap());
    assert_eq!(store.table(id(1)).await.unwrap().unwrap().card.summary, "in time");
}

/// A node of PostgreSQL hears the other; the server on an SQLite file hears a command beside it.
async fn another_node_hears_of_the_end(place: Place) {
    let (server, beside) = (&place.store, place.another().await);
    let mut ear = server.notices();
    let user = somebody(1);
    beside.create_user(member(1, "anna")).await.unwrap();
    for number in 1..=3 {
        beside.create_session(session(number, 1, 99)).await.unwrap();
    }
    async fn heard(ear: &mut tokio::sync::broadcast::Receiver<Notice>) -> Notice {
        tokio::time::timeout(Duration::from_secs(20), ear.recv()).await.unwrap().unwrap()
    }
    assert!(beside.delete_session([1; 32]).await.unwrap());
    assert_eq!(heard(&mut ear).await, Notice::Ended { user });
    assert_eq!(beside.delete_sessions_of(user, None).await.unwrap(), 2);
    assert_eq!(heard(&mut ear).await, Notice::Ended { user });
    assert!(beside.set_banned(user, Some(1)).await.unwrap());
    assert_eq!(heard(&mut ear).await, Notice::Ended { user });
    // What did not happen is no news, nor is what one does oneself.
    assert!(!beside.delete_session([1; 32]).await.unwrap());
    assert_eq!(beside.delete_sessions_of(user, None).await.unwrap(), 0);
    server.set_banned(user, None).await.unwrap();
    assert!(beside.delete_user(user, 5).await.unwrap());
    assert_eq!(heard(&mut ear).await, Notice::Gone { user });
    assert!(ear.try_recv().is_err());
    if let Kind::Sqlite(_) = place.kind {
        // A server that starts later is not told what it can see.
        server.close().await;
    }
}
