//! What people do with their accounts, and hosts with people; also at the same time.

use std::sync::Arc;
use std::time::Duration;

use store::{Audit, Notice, Session, Stage, StoreError, TableFacts, User};

use crate::people::{member, session, walk_past_guests};
use crate::test_store::{Kind, TestStore, facts, guest, id, new_table, next, on_both, somebody};

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
    the_newest_sessions_stay,
    a_password_changes_with_the_sessions_or_not_at_all,
    guests_are_forgotten_after_their_time,
    tables_are_forgotten_after_their_time,
    long_tables_are_forgotten_in_small_bites,
    a_summary_is_changed_only_for_the_row_that_was_read,
    another_node_hears_of_the_end,
);

/// The attack: a new name, sent while the login is being written.
async fn a_name_changed_during_registration_erases_nothing(place: TestStore) {
    for number in 0..40_u8 {
        let store = Arc::clone(&place.store);
        let user = somebody(number.into());
        store.create_user(guest(number.into())).await.unwrap();
        let login = format!("login{number}");
        let rename = async {
            for turn in 0..5 {
                assert!(store.set_name(user, &format!("name {turn}")).await.unwrap());
            }
        };
        let (_, registered) = tokio::join!(
            rename,
            store.set_login(&login, "hash", session(number, number.into(), 99))
        );
        assert!(registered.unwrap());
        let user = store.user(user).await.unwrap().unwrap();
        assert_eq!((user.name.as_str(), user.login), ("name 4", Some(login)));
        assert_eq!(user.password.as_deref(), Some("hash"));
    }
}

async fn one_of_many_registrations_wins(place: TestStore) {
    let another = place.another().await;
    place.store.create_user(guest(1)).await.unwrap();
    let tries = (0..10).map(|number| {
        let store = if number % 2 == 0 { &place.store } else { &another };
        let store = Arc::clone(store);
        let (login, hash) = (format!("login{number}"), format!("hash{number}"));
        tokio::spawn(async move {
            let session = session(number, 1, 99);
            store.set_login(&login, &hash, session).await.unwrap().then_some((login, hash, number))
        })
    });
    let mut won = Vec::new();
    for one in tries.collect::<Vec<_>>() {
        won.extend(one.await.unwrap());
    }
    let user = place.store.user(somebody(1)).await.unwrap().unwrap();
    let [(login, password, number)] = won.as_slice() else { panic!("{won:?}") };
    assert_eq!((user.login.as_ref(), user.password.as_ref()), (Some(login), Some(password)));
    // Only the winner is in.
    assert_eq!(place.store.sessions_of(somebody(1)).await.unwrap(), [session(*number, 1, 99)]);
}

async fn a_password_is_changed_only_by_who_knows_the_last(place: TestStore) {
    let store = &place.store;
    store.create_user(member(1, "anna")).await.unwrap();
    let old = member(1, "anna").password.unwrap();
    let (one, two) = tokio::join!(
        store.change_password(somebody(1), &old, "one", None),
        store.change_password(somebody(1), &old, "two", None)
    );
    let won = if one.unwrap() { "one" } else { "two" };
    assert_ne!(won == "one", two.unwrap());
    let user = store.user(somebody(1)).await.unwrap().unwrap();
    assert_eq!(user.password.as_deref(), Some(won));
}

async fn nobody_enters_with_a_password_that_has_changed(place: TestStore) {
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
        let changing = store.change_password(somebody(1), &now, &then, None);
        let (entered, changed) = tokio::join!(entering, changing);
        let entered = entered.unwrap();
        assert!(changed.unwrap());
        assert_eq!(store.sessions_of(somebody(1)).await.unwrap(), [], "{round}: {entered}");
    }
}

async fn a_code_is_good_once_and_for_its_time(place: TestStore) {
    let store = &place.store;
    store.create_user(member(1, "anna")).await.unwrap();
    store.create_user(guest(2)).await.unwrap();
    assert!(!store.set_reset(somebody(2), [1; 32], 100).await.unwrap(), "a guest has no login");
    assert!(store.set_reset(somebody(1), [1; 32], 100).await.unwrap());
    assert!(store.set_reset(somebody(1), [2; 32], 100).await.unwrap());
    for (code, now) in [([1; 32], 50), ([2; 32], 100), ([3; 32], 50)] {
        assert!(!store.has_reset(somebody(1), code, now).await.unwrap());
        assert!(!store.reset_password(code, now, "new", session(1, 1, 200)).await.unwrap());
    }
    assert!(store.has_reset(somebody(1), [2; 32], 99).await.unwrap());
    let (one, two) = tokio::join!(
        store.reset_password([2; 32], 99, "one", session(1, 1, 200)),
        store.reset_password([2; 32], 99, "two", session(2, 1, 200))
    );
    let won = if one.unwrap() { "one" } else { "two" };
    assert_ne!(won == "one", two.unwrap());
    let user = store.user(somebody(1)).await.unwrap().unwrap();
    assert_eq!(user.password.as_deref(), Some(won));
    let inside = session(if won == "one" { 1 } else { 2 }, 1, 200);
    assert_eq!(store.sessions_of(somebody(1)).await.unwrap(), [inside]);
    store.set_reset(somebody(1), [4; 32], 100).await.unwrap();
    assert_eq!(store.forget_expired(100, 9).await.unwrap(), 1);
}

async fn who_is_deleted_leaves_an_id_and_nothing_else(place: TestStore) {
    let store = &place.store;
    for number in [1, 2] {
        store.create_user(member(number, &format!("login{number}"))).await.unwrap();
        store.create_session(session(u8::try_from(number).unwrap(), number, 99)).await.unwrap();
        store.set_reset(somebody(number), [1; 32], 99).await.unwrap();
    }
    let mut new = new_table(id(1));
    new.facts = TableFacts { people: vec![somebody(1), somebody(2)], ..facts() };
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
    assert_eq!(entry.facts.people, [somebody(1), somebody(2)]);
    assert_eq!(store.gone().await.unwrap(), [somebody(1)]);
    assert_eq!(store.gone_untidied().await.unwrap(), [(somebody(1), 77)]);
    store.set_tidied(somebody(1)).await.unwrap();
    assert_eq!(store.gone_untidied().await.unwrap(), []);
    assert_eq!(store.gone().await.unwrap(), [somebody(1)]);
    // The login is free again.
    store.create_user(member(3, "LOGIN1")).await.unwrap();
}

async fn sessions_are_listed_and_seen(place: TestStore) {
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

async fn people_are_found(place: TestStore) {
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

async fn acts_are_written_down(place: TestStore) {
    let act = |at, act: &str| Audit {
        at,
        by: "admin".to_owned(),
        act: act.to_owned(),
        table: None,
        subject: somebody(1).to_string(),
        detail: "Ünï 🏰".to_owned(),
    };
    let store = &place.store;
    for (at, what) in [(1, "ban"), (2, "unban"), (2, "delete")] {
        store.audit(act(at, what)).await.unwrap();
    }
    let found = store.audits(None, 2).await.unwrap();
    assert_eq!(found, [act(2, "delete"), act(2, "unban")]);

    // Hosts of tables do much, and it is forgotten in time; hosts of the server do little.
    let host = |at, table| Audit { table: Some(id(table)), ..act(at, "expel") };
    for at in 1..=5 {
        store.audit(host(at, at.unsigned_abs() % 2)).await.unwrap();
    }
    assert_eq!(store.audits(Some(id(0)), 9).await.unwrap(), [host(4, 0), host(2, 0)]);
    assert_eq!(store.audits(None, 1).await.unwrap(), [host(5, 1)]);
    assert_eq!(store.audits(Some(id(7)), 9).await.unwrap(), []);
    assert_eq!(store.forget_acts(5, 3).await.unwrap(), 3);
    assert_eq!(store.audits(Some(id(0)), 9).await.unwrap(), [host(4, 0)]);
    assert_eq!(store.forget_acts(5, 3).await.unwrap(), 1);
    assert_eq!(store.forget_acts(5, 3).await.unwrap(), 0);
    assert_eq!(store.audits(None, 9).await.unwrap().len(), 4);
}

/// Who logs in again and again does not fill the store, and the last one in is in.
async fn the_newest_sessions_stay(place: TestStore) {
    let (store, another) = (&place.store, place.another().await);
    store.create_user(member(1, "anna")).await.unwrap();
    store.create_user(member(2, "berta")).await.unwrap();
    let password = member(1, "anna").password.unwrap();
    let most = u8::try_from(store::MOST_SESSIONS).unwrap();
    let at = |number: u8| Session { created: i64::from(number), ..session(number, 1, 999) };
    store.enter(session(200, 2, 999), &password).await.unwrap();
    for number in 1..=most {
        assert!(store.enter(at(number), &password).await.unwrap());
    }
    assert_eq!(store.sessions_of(somebody(1)).await.unwrap().len(), usize::from(most));
    let mut ear = store.notices();
    // A clock that was set back does not put out who has just come.
    let late = Session { created: 0, ..at(most + 1) };
    assert!(another.enter(late.clone(), &password).await.unwrap());
    let sessions = store.sessions_of(somebody(1)).await.unwrap();
    assert_eq!(sessions.len(), usize::from(most));
    assert!(sessions.contains(&late) && !sessions.contains(&at(1)) && sessions.contains(&at(2)));
    assert!(!store.enter(at(most + 2), "wrong").await.unwrap());
    assert_eq!(store.sessions_of(somebody(1)).await.unwrap().len(), usize::from(most));
    assert_eq!(store.sessions_of(somebody(2)).await.unwrap().len(), 1);
    let heard = tokio::time::timeout(Duration::from_secs(20), ear.recv()).await.unwrap();
    assert_eq!(heard.unwrap(), Notice::Ended { user: somebody(1) });
}

/// A password and the sessions that end with it change together or not at all.
async fn a_password_changes_with_the_sessions_or_not_at_all(place: TestStore) {
    let store = &place.store;
    store.create_user(member(1, "anna")).await.unwrap();
    store.create_user(guest(2)).await.unwrap();
    store.create_user(guest(3)).await.unwrap();
    for (number, user) in [(1, 1), (2, 1), (3, 2), (9, 3)] {
        store.create_session(session(number, user, 99)).await.unwrap();
    }
    let old = member(1, "anna").password.unwrap();
    let sessions = async |user: u64| -> Vec<u8> {
        let found = store.sessions_of(somebody(user)).await.unwrap();
        found.iter().map(|session| session.key[0]).collect()
    };
    assert!(!store.change_password(somebody(1), "wrong", "new", None).await.unwrap());
    assert_eq!(sessions(1).await, [1, 2]);
    assert!(store.change_password(somebody(1), &old, "new", Some([2; 32])).await.unwrap());
    assert_eq!(sessions(1).await, [2]);
    // The key of the new session is taken: nothing of it happens.
    let failed = store.set_login("berta", "hash", session(9, 2, 99)).await;
    assert!(matches!(failed, Err(StoreError::Exists)), "{failed:?}");
    assert_eq!(store.user(somebody(2)).await.unwrap(), Some(guest(2)));
    assert_eq!(sessions(2).await, [3]);
    assert!(store.set_login("berta", "hash", session(4, 2, 99)).await.unwrap());
    assert_eq!(sessions(2).await, [4]);
    store.set_reset(somebody(1), [7; 32], 100).await.unwrap();
    assert!(store.reset_password([7; 32], 50, "newer", session(9, 1, 99)).await.is_err());
    assert_eq!(sessions(1).await, [2]);
    assert!(store.has_reset(somebody(1), [7; 32], 50).await.unwrap());
    assert!(store.reset_password([7; 32], 50, "newer", session(5, 1, 99)).await.unwrap());
    assert_eq!(sessions(1).await, [5]);
    assert_eq!(sessions(3).await, [9]);
}

async fn guests_are_forgotten_after_their_time(place: TestStore) {
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
        new.facts = TableFacts { people: vec![somebody(number)], stage, ..facts() };
        store.create_table(new).await.unwrap();
    }
    let now = 10 * 60 * 60 * 1_000;
    // Those without a session or a table go in any case.
    assert_eq!(walk_past_guests(store.as_ref(), now, None, 10).await, [1]);
    store.create_user(made(3, 60)).await.unwrap();
    store.create_session(session(3, 3, 1_000)).await.unwrap();
    // Two at a time, whoever stays.
    let gone = walk_past_guests(store.as_ref(), now, Some(50), 2).await;
    assert_eq!(gone.iter().sum::<u64>(), 2, "{gone:?}");
    assert!(gone.len() >= 3, "{gone:?}");
    for (number, stays) in [(1, false), (2, true), (3, true), (4, true), (5, true), (6, false)] {
        let found = store.user(somebody(number)).await.unwrap();
        assert_eq!(found.is_some(), stays, "user {number}");
    }
    assert_eq!(store.session([1; 32]).await.unwrap(), None);
    assert_eq!(walk_past_guests(store.as_ref(), now, Some(50), 9).await, [0]);
    // Nobody asked for their names to go.
    assert_eq!(store.gone().await.unwrap(), []);
}

async fn tables_are_forgotten_after_their_time(place: TestStore) {
    let store = &place.store;
    // Their only row is of the time 1001.
    for (number, stage) in [(1, Stage::Gathering), (2, Stage::Playing), (3, Stage::Over)] {
        let mut new = new_table(id(number));
        new.facts.stage = stage;
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

/// So many rows go at a time, however few tables they are; a single long one goes at once.
async fn long_tables_are_forgotten_in_small_bites(place: TestStore) {
    let store = &place.store;
    for number in 1..=6 {
        store.create_table(new_table(id(number))).await.unwrap();
        let long = if number == 3 { 9 } else { 2 };
        for seq in 2..=long {
            store.append(next(id(number), seq, "a move")).await.unwrap();
        }
    }
    let bite = async || {
        let mut gone = store.delete_stale(&[Stage::Playing], 2_000, 3).await.unwrap();
        gone.sort_unstable();
        let mut rows = 0;
        for table in 1..=6 {
            rows += store.rows(id(table), 0).await.unwrap().len();
        }
        (gone.len(), rows)
    };
    // Of the same age are five; the long one has changed last.
    assert_eq!(bite().await, (2, 15));
    assert_eq!(bite().await, (2, 11));
    assert_eq!(bite().await, (2, 0));
    assert_eq!(bite().await, (0, 0));
}

async fn a_summary_is_changed_only_for_the_row_that_was_read(place: TestStore) {
    let store = &place.store;
    store.create_table(new_table(id(1))).await.unwrap();
    store.append(next(id(1), 2, "a move")).await.unwrap();
    assert!(!store.set_summary(id(1), 1, "late").await.unwrap());
    assert!(store.set_summary(id(1), 2, "in time").await.unwrap());
    assert!(!store.set_summary(id(2), 1, "nowhere").await.unwrap());
    assert_eq!(store.table(id(1)).await.unwrap().unwrap().facts.summary, "in time");
}

/// A node of PostgreSQL hears the other; the server on an SQLite file hears a command beside it.
async fn another_node_hears_of_the_end(place: TestStore) {
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
