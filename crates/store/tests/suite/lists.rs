//! Lists of tables.

use store::{Append, Filter, NewTable, Stage, Store, TableFacts, TableId};

use crate::test_store::{TestStore, facts, guest, id, new_table, next, on_both, row, somebody};

on_both!(
    a_list_shows_what_fits,
    a_list_continues_where_the_page_ended,
    a_table_that_grows_comes_first,
    tables_are_counted_by_stage,
    an_archived_table_leaves_the_lists_of_one_person,
    unfinished_tables_of_a_person_are_counted,
    overdue_tables_are_found,
);

/// Table `number` was changed at `at`.
fn table(number: u64, at: i64, game: &str, facts: TableFacts) -> NewTable {
    let mut new = NewTable { game: game.to_owned(), facts, ..new_table(id(number)) };
    new.row = row(1, "opened");
    new.row.at = at;
    new
}

async fn listed(store: &dyn Store, filter: Filter) -> Vec<TableId> {
    store.tables(filter).await.unwrap().iter().map(|entry| entry.table).collect()
}

fn all() -> Filter {
    Filter { limit: 100, ..Filter::default() }
}

async fn a_list_shows_what_fits(place: TestStore) {
    let store = place.store.as_ref();
    let gathering = TableFacts { stage: Stage::Gathering, ..facts() };
    let hidden = TableFacts { listed: false, people: vec![somebody(1)], ..facts() };
    let over = TableFacts { stage: Stage::Over, people: vec![somebody(1), somebody(2)], ..facts() };
    store.create_table(table(1, 10, "between", gathering.clone())).await.unwrap();
    store.create_table(table(2, 20, "palace", gathering)).await.unwrap();
    store.create_table(table(3, 30, "between", hidden)).await.unwrap();
    store.create_table(table(4, 40, "between", over)).await.unwrap();
    let at = |stage| Some(stage);
    let between = || Some("between".to_owned());
    for (filter, expected) in [
        (all(), vec![4, 3, 2, 1]),
        (Filter { listed: true, ..all() }, vec![4, 2, 1]),
        (Filter { stage: at(Stage::Gathering), ..all() }, vec![2, 1]),
        (Filter { stage: at(Stage::Playing), ..all() }, vec![3]),
        (Filter { stage: at(Stage::Playing), listed: true, ..all() }, vec![]),
        (Filter { game: between(), ..all() }, vec![4, 3, 1]),
        (Filter { game: between(), stage: at(Stage::Gathering), ..all() }, vec![1]),
        (Filter { game: Some("chess".to_owned()), ..all() }, vec![]),
        (Filter { person: Some(somebody(1)), ..all() }, vec![4, 3]),
        (Filter { person: Some(somebody(2)), ..all() }, vec![4]),
        (Filter { person: Some(somebody(3)), ..all() }, vec![]),
        (Filter { person: Some(somebody(1)), stage: at(Stage::Over), ..all() }, vec![4]),
        (Filter { person: Some(somebody(1)), listed: true, ..all() }, vec![4]),
        (Filter { person: Some(somebody(1)), game: between(), limit: 1, ..all() }, vec![4]),
        (Filter { limit: 2, ..all() }, vec![4, 3]),
        (Filter::default(), vec![]),
    ] {
        let expected: Vec<TableId> = expected.into_iter().map(id).collect();
        assert_eq!(listed(store, filter.clone()).await, expected, "{filter:?}");
    }
    let entry = store.tables(Filter { limit: 1, ..all() }).await.unwrap().remove(0);
    assert_eq!(entry.facts.people, [somebody(1), somebody(2)]);
    assert_eq!(Some(entry), store.table(id(4)).await.unwrap());
}

async fn a_list_continues_where_the_page_ended(place: TestStore) {
    let store = place.store.as_ref();
    for number in 1..=25 {
        // Many were changed at the same moment, at every stage.
        let stage = [Stage::Gathering, Stage::Playing, Stage::Over][number as usize % 3];
        let facts = TableFacts { stage, people: vec![somebody(1)], ..facts() };
        store.create_table(table(number, (number / 5) as i64, "between", facts)).await.unwrap();
    }
    let of_person = Filter { person: Some(somebody(1)), ..all() };
    let at_stage = Filter { stage: Some(Stage::Over), ..all() };
    for (filter, length) in [(all(), 25), (of_person, 25), (at_stage, 8)] {
        let whole = listed(store, filter.clone()).await;
        assert_eq!(whole.len(), length);
        let mut pages = Vec::new();
        let mut after = None;
        loop {
            let page = Filter { after, limit: 4, ..filter.clone() };
            let page = store.tables(page).await.unwrap();
            let Some(last) = page.last() else { break };
            after = Some((last.changed, last.table));
            pages.extend(page.iter().map(|entry| entry.table));
        }
        assert_eq!(pages, whole);
    }
}

async fn a_table_that_grows_comes_first(place: TestStore) {
    let store = place.store.as_ref();
    for number in 1..=3 {
        store.create_table(table(number, number as i64, "between", facts())).await.unwrap();
    }
    assert_eq!(listed(store, all()).await, [id(3), id(2), id(1)]);
    store.append(next(id(1), 2, "x")).await.unwrap();
    assert_eq!(listed(store, all()).await, [id(1), id(3), id(2)]);
}

async fn tables_are_counted_by_stage(place: TestStore) {
    let store = place.store.as_ref();
    let none = [(Stage::Gathering, 0), (Stage::Playing, 0), (Stage::Over, 0)];
    assert_eq!(store.count_tables().await.unwrap(), none);
    for number in 1..=3 {
        let stage = if number == 1 { Stage::Over } else { Stage::Gathering };
        store
            .create_table(table(number, 1, "between", TableFacts { stage, ..facts() }))
            .await
            .unwrap();
    }
    let some = [(Stage::Gathering, 2), (Stage::Playing, 0), (Stage::Over, 1)];
    assert_eq!(store.count_tables().await.unwrap(), some);
}

async fn an_archived_table_leaves_the_lists_of_one_person(place: TestStore) {
    let store = place.store.as_ref();
    let people = vec![somebody(1), somebody(2)];
    for person in [1, 2, 3] {
        store.create_user(guest(person)).await.unwrap();
    }
    for number in [1, 2] {
        let facts = TableFacts { people: people.clone(), ..facts() };
        store.create_table(table(number, 1, "between", facts)).await.unwrap();
    }
    let of = |person, archived| Filter { person: Some(somebody(person)), archived, ..all() };
    // Twice is once; and who does not sit there has nothing to archive.
    assert!(store.set_archived(id(1), somebody(1), true).await.unwrap());
    assert!(store.set_archived(id(1), somebody(1), true).await.unwrap());
    assert!(!store.set_archived(id(1), somebody(3), true).await.unwrap());
    assert!(!store.set_archived(id(9), somebody(1), true).await.unwrap());
    assert_eq!(listed(store, of(1, Some(false))).await, [id(2)]);
    assert_eq!(listed(store, of(1, Some(true))).await, [id(1)]);
    assert_eq!(listed(store, of(1, None)).await, [id(2), id(1)]);
    assert_eq!(listed(store, of(2, Some(false))).await, [id(2), id(1)]);
    // Who sits there is written anew with every change; the mark stays.
    let facts = Some(TableFacts { people, ..facts() });
    store.append(Append { facts, ..next(id(1), 2, "x") }).await.unwrap();
    assert_eq!(listed(store, of(1, Some(true))).await, [id(1)]);
    assert!(store.set_archived(id(1), somebody(1), false).await.unwrap());
    assert!(listed(store, of(1, Some(true))).await.is_empty());
    store.set_archived(id(2), somebody(1), true).await.unwrap();
    assert!(store.delete_table(id(2)).await.unwrap());
}

async fn unfinished_tables_of_a_person_are_counted(place: TestStore) {
    let store = place.store.as_ref();
    for (number, stage) in [(1, Stage::Gathering), (2, Stage::Playing), (3, Stage::Over)] {
        let facts =
            TableFacts { stage, people: vec![somebody(1), somebody(number + 1)], ..facts() };
        store.create_table(table(number, 1, "between", facts)).await.unwrap();
    }
    for (person, open) in [(1, 2), (2, 1), (3, 1), (4, 0), (5, 0)] {
        assert_eq!(store.count_open(somebody(person)).await.unwrap(), open, "{person}");
    }
}

async fn overdue_tables_are_found(place: TestStore) {
    let store = place.store.as_ref();
    for (number, deadline) in [(1, Some(300)), (2, None), (3, Some(100)), (4, Some(200))] {
        store
            .create_table(table(number, 1, "between", TableFacts { deadline, ..facts() }))
            .await
            .unwrap();
    }
    assert_eq!(store.due(99, 10).await.unwrap(), []);
    assert_eq!(store.due(200, 10).await.unwrap(), [id(3), id(4)]);
    assert_eq!(store.due(1_000, 10).await.unwrap(), [id(3), id(4), id(1)]);
    assert_eq!(store.due(1_000, 1).await.unwrap(), [id(3)]);
    let mut append = next(id(3), 2, "x");
    append.facts = Some(TableFacts { deadline: Some(900), ..facts() });
    store.append(append).await.unwrap();
    assert_eq!(store.due(1_000, 10).await.unwrap(), [id(4), id(1), id(3)]);
}
