//! Tables and their logs.

use std::sync::Arc;

use store::{Append, Stage, Store, StoreError, TableFacts, TableId};

use crate::test_store::{TestStore, facts, id, new_table, next, on_both, somebody, sound_rows};

on_both!(
    rows_come_back_as_they_were_written,
    a_table_is_created_once,
    a_number_that_does_not_follow_is_refused,
    a_table_that_is_not_there_is_refused,
    rows_that_wait_together_are_refused_alone,
    of_racing_writers_one_wins_each_number,
    of_racing_stores_one_wins_each_number,
    rows_sent_in_order_without_waiting_are_all_kept,
    a_card_changes_with_its_row,
    a_deleted_table_is_gone,
    a_long_game_is_small,
    a_closed_store_is_unavailable,
    a_store_answers_a_ping,
);

async fn rows_come_back_as_they_were_written(place: TestStore) {
    let store = &place.store;
    let table = id(1);
    store.create_table(new_table(table)).await.unwrap();
    let long = "castle ".repeat(15_000);
    let bodies = ["", "plain", "Ünï → 城 🏰", r#"{"say":"it's \"quoted\" \\ "}"#, "a\nb\tc", &long];
    for (seq, body) in (2..).zip(bodies) {
        store.append(next(table, seq, body)).await.unwrap();
    }
    let rows = sound_rows(store.as_ref(), table).await;
    assert_eq!(rows[0].body, "opened");
    for (row, body) in rows[1..].iter().zip(bodies) {
        assert_eq!(row.body, body);
        assert_eq!(row.at, 1_000 + row.seq as i64);
    }
    assert_eq!(store.rows(table, 5).await.unwrap(), rows[5..]);
    assert_eq!(store.rows(table, 7).await.unwrap(), []);
    assert_eq!(store.rows(table, u64::MAX).await.unwrap(), []);
    assert_eq!(store.rows(id(2), 0).await.unwrap(), []);
    assert_eq!(place.another().await.rows(table, 0).await.unwrap(), rows);
}

async fn a_table_is_created_once(place: TestStore) {
    let store = &place.store;
    let new = new_table(id(1));
    store.create_table(new.clone()).await.unwrap();
    let mut second = new.clone();
    second.game = "other".to_owned();
    second.row.body = "other".to_owned();
    second.facts.people = vec![somebody(1)];
    assert!(matches!(store.create_table(second).await, Err(StoreError::Exists)));
    let entry = store.table(id(1)).await.unwrap().unwrap();
    assert_eq!((entry.game.as_str(), entry.rules_version), ("between", 3));
    assert_eq!((entry.created, entry.changed, entry.head), (1_001, 1_001, 1));
    assert_eq!(entry.facts, new.facts);
    assert_eq!(store.rows(id(1), 0).await.unwrap(), [new.row]);

    let mut later = new_table(id(2));
    later.row.seq = 2;
    let refused = store.create_table(later).await;
    assert!(matches!(refused, Err(StoreError::Conflict { head: 0 })), "{refused:?}");
    assert_eq!(store.table(id(2)).await.unwrap(), None);
}

async fn a_number_that_does_not_follow_is_refused(place: TestStore) {
    let store = &place.store;
    store.create_table(new_table(id(1))).await.unwrap();
    store.append(next(id(1), 2, "two")).await.unwrap();
    for seq in [0, 1, 2, 4, u64::MAX] {
        let refused = store.append(next(id(1), seq, "again")).await;
        assert!(matches!(refused, Err(StoreError::Conflict { head: 2 })), "{seq}: {refused:?}");
    }
    store.append(next(id(1), 3, "three")).await.unwrap();
    assert_eq!(sound_rows(store.as_ref(), id(1)).await[1].body, "two");
}

async fn a_table_that_is_not_there_is_refused(place: TestStore) {
    let refused = place.store.append(next(id(1), 1, "one")).await;
    assert!(
        matches!(refused, Err(StoreError::NoSuchTable(table)) if table == id(1)),
        "{refused:?}"
    );
    assert_eq!(place.store.table(id(1)).await.unwrap(), None);
    assert!(!place.store.delete_table(id(1)).await.unwrap());
}

async fn rows_that_wait_together_are_refused_alone(place: TestStore) {
    let store = &place.store;
    for number in 0..30 {
        store.create_table(new_table(id(number))).await.unwrap();
    }
    let append = |number: u64| {
        let store = Arc::clone(store);
        let seq = if number.is_multiple_of(3) { 2 } else { 9 };
        // Every third table is not there.
        let table = if number % 3 == 1 { id(number + 100) } else { id(number) };
        tokio::spawn(async move { store.append(next(table, seq, "x")).await })
    };
    let all: Vec<_> = (0..30).map(append).collect();
    for (number, append) in (0..).zip(all) {
        let outcome = append.await.unwrap();
        let as_expected = match number % 3 {
            0 => outcome.is_ok(),
            1 => matches!(outcome, Err(StoreError::NoSuchTable(_))),
            _ => matches!(outcome, Err(StoreError::Conflict { head: 1 })),
        };
        assert!(as_expected, "{number}: {outcome:?}");
        let length = if number % 3 == 0 { 2 } else { 1 };
        assert_eq!(sound_rows(store.as_ref(), id(number)).await.len(), length);
    }
}

/// Appends so many rows, whatever others do at the same table.
async fn insist(store: Arc<dyn Store>, table: TableId, who: u64, rows: u64) {
    let mut seq = 2;
    for count in 0..rows {
        loop {
            match store.append(next(table, seq, &format!("{who} {count}"))).await {
                Ok(()) => break,
                Err(StoreError::Conflict { head }) => seq = head + 1,
                Err(error) => panic!("{error}"),
            }
        }
        seq += 1;
    }
}

async fn of_racing_writers_one_wins_each_number(place: TestStore) {
    const TABLES: u64 = 25;
    const ROWS: u64 = 200;
    for table in 0..TABLES {
        place.store.create_table(new_table(id(table))).await.unwrap();
    }
    let race = |who: u64| {
        let store = Arc::clone(&place.store);
        tokio::spawn(insist(store, id(who % TABLES), who, ROWS))
    };
    for writer in (0..2 * TABLES).map(race).collect::<Vec<_>>() {
        writer.await.unwrap();
    }
    for table in 0..TABLES {
        let rows = sound_rows(place.store.as_ref(), id(table)).await;
        assert_eq!(rows.len() as u64, 1 + 2 * ROWS);
        for who in [table, table + TABLES] {
            let mut kept = rows.iter().filter(|row| row.body.starts_with(&format!("{who} ")));
            for count in 0..ROWS {
                assert_eq!(kept.next().unwrap().body, format!("{who} {count}"));
            }
        }
    }
}

async fn of_racing_stores_one_wins_each_number(place: TestStore) {
    place.store.create_table(new_table(id(1))).await.unwrap();
    let another = place.another().await;
    let stores = [Arc::clone(&place.store), another];
    let race = |who: u64| {
        let store = &stores[usize::try_from(who % 2).unwrap()];
        tokio::spawn(insist(Arc::clone(store), id(1), who, 10))
    };
    for writer in (0..10).map(race).collect::<Vec<_>>() {
        writer.await.unwrap();
    }
    let rows = sound_rows(place.store.as_ref(), id(1)).await;
    assert_eq!(rows.len(), 1 + 10 * 10);
    assert_eq!(stores[1].rows(id(1), 0).await.unwrap(), rows);
}

async fn rows_sent_in_order_without_waiting_are_all_kept(place: TestStore) {
    let store = &place.store;
    store.create_table(new_table(id(1))).await.unwrap();
    let mut sent = Vec::new();
    for seq in 2..60 {
        let mut append = Box::pin(async move { store.append(next(id(1), seq, "x")).await });
        // Asked once, it is in the queue.
        let first =
            std::future::poll_fn(|context| std::task::Poll::Ready(append.as_mut().poll(context)));
        if let std::task::Poll::Ready(outcome) = first.await {
            outcome.unwrap();
        } else {
            sent.push(append);
        }
    }
    for append in sent {
        append.await.unwrap();
    }
    assert_eq!(sound_rows(store.as_ref(), id(1)).await.len(), 59);
}

async fn a_card_changes_with_its_row(place: TestStore) {
    let store = &place.store;
    store.create_table(new_table(id(1))).await.unwrap();
    let seated = TableFacts {
        stage: Stage::Playing,
        listed: false,
        deadline: Some(77),
        people: vec![somebody(3), somebody(5)],
        summary: "it's \"quoted\" 🏰".to_owned(),
    };
    let with =
        |seq, facts: &TableFacts| Append { facts: Some(facts.clone()), ..next(id(1), seq, "x") };
    store.append(with(2, &seated)).await.unwrap();
    assert_eq!(store.table(id(1)).await.unwrap().unwrap().facts, seated);
    store.append(next(id(1), 3, "x")).await.unwrap();
    assert_eq!(store.table(id(1)).await.unwrap().unwrap().facts, seated);
    let over = TableFacts {
        stage: Stage::Over,
        deadline: None,
        people: vec![somebody(5), somebody(9)],
        ..seated.clone()
    };
    let refused = store.append(with(3, &over)).await;
    assert!(matches!(refused, Err(StoreError::Conflict { head: 3 })));
    assert_eq!(store.table(id(1)).await.unwrap().unwrap().facts, seated);
    store.append(with(4, &over)).await.unwrap();
    assert_eq!(store.table(id(1)).await.unwrap().unwrap().facts, over);
    let empty = TableFacts { people: Vec::new(), ..over };
    store.append(with(5, &empty)).await.unwrap();
    assert_eq!(store.table(id(1)).await.unwrap().unwrap().facts, empty);
}

async fn a_deleted_table_is_gone(place: TestStore) {
    let store = &place.store;
    for number in [1, 2] {
        let mut new = new_table(id(number));
        new.facts = TableFacts { deadline: Some(1), people: vec![somebody(7)], ..facts() };
        store.create_table(new).await.unwrap();
        store.append(next(id(number), 2, "x")).await.unwrap();
    }
    assert!(store.delete_table(id(1)).await.unwrap());
    assert!(!store.delete_table(id(1)).await.unwrap());
    assert_eq!(store.table(id(1)).await.unwrap(), None);
    assert_eq!(store.rows(id(1), 0).await.unwrap(), []);
    assert_eq!(store.due(10, 10).await.unwrap(), [id(2)]);
    let refused = store.append(next(id(1), 3, "x")).await;
    assert!(matches!(refused, Err(StoreError::NoSuchTable(_))));
    // Made anew, it has nothing of the old one.
    store.create_table(new_table(id(1))).await.unwrap();
    assert_eq!(sound_rows(store.as_ref(), id(1)).await.len(), 1);
    assert_eq!(store.table(id(1)).await.unwrap().unwrap().facts.people, []);
    assert_eq!(sound_rows(store.as_ref(), id(2)).await.len(), 2);
}

async fn a_long_game_is_small(place: TestStore) {
    const TABLES: u64 = 40;
    let before = place.size().await;
    for table in 0..TABLES {
        place.store.create_table(new_table(id(table))).await.unwrap();
    }
    let play = |table: u64| {
        let store = Arc::clone(&place.store);
        tokio::spawn(async move {
            for seq in 2..=300 {
                store.append(next(id(table), seq, &"x".repeat(80))).await.unwrap();
            }
        })
    };
    for game in (0..TABLES).map(play).collect::<Vec<_>>() {
        game.await.unwrap();
    }
    let each = (place.size().await - before) / i64::try_from(TABLES).unwrap();
    assert!(each < 60_000, "a game of 300 rows takes {each} bytes");
}

async fn a_closed_store_is_unavailable(place: TestStore) {
    let store = &place.store;
    store.create_table(new_table(id(1))).await.unwrap();
    let waiting: Vec<_> = (0..20)
        .map(|_| {
            let store = Arc::clone(store);
            tokio::spawn(async move { store.append(next(id(1), 2, "x")).await })
        })
        .collect();
    tokio::task::yield_now().await;
    store.close().await;
    for append in waiting {
        // Whether it came before or after, it is answered.
        let _ = append.await.unwrap();
    }
    let refused = store.append(next(id(1), 3, "x")).await;
    assert!(matches!(refused, Err(StoreError::Unavailable(_))), "{refused:?}");
    assert!(matches!(store.rows(id(1), 0).await, Err(StoreError::Unavailable(_))));
    assert!(matches!(store.ping().await, Err(StoreError::Unavailable(_))));
    store.close().await;
    sound_rows(place.another().await.as_ref(), id(1)).await;
}

async fn a_store_answers_a_ping(place: TestStore) {
    place.store.ping().await.unwrap();
    place.another().await.ping().await.unwrap();
}
