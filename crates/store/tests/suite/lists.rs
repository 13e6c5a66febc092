//! Lists of tables.

use store::{Card, Filter, NewTable, Stage, Store, TableId};

use crate::place::{Place, card, id, new_table, next, on_both, row, somebody};

on_both!(
    a_list_shows_what_fits,
    a_list_continues_where_the_page_ended,
    a_table_that_grows_comes_first,
    tables_are_counted_by_stage,
    unfinished_tables_of_a_person_are_counted,
    overdue_tables_are_found,
);

/// Table `number` was changed at `at`.
fn table(number: u64, at: i64, game: &str, card: Card) -> NewTable {
    let mut new = NewTable { game: game.to_owned(), card, ..new_table(id(number)) };
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

async fn a_list_shows_what_fits(place: Place) {
    let store = place.store.as_ref();
    let gathering = Card { stage: Stage::Gathering, ..card() };
    let hidden = Card { listed: false, people: vec![somebody(1)], ..card() };
    let over = Card { stage: Stage::Over, people: vec![somebody(1), somebody(2)], ..card() };
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
    assert_eq!(entry.card.people, [somebody(1), somebody(2)]);
    assert_eq!(Some(entry), store.table(id(4)).await.unwrap());
}

async fn a_list_continues_where_the_page_ended(place: Place) {
    let store = place.store.as_ref();
    for number in 1..=25 {
        // Many were changed at the same moment, at every stage.
        let stage = [Stage::Gathering, Stage::Playing, Stage::Over][number as usize % 3];
        let card = Card { stage, people: vec![somebody(1)], ..card() };
        store.create_table(table(number, (number / 5) as i64, "between", card)).await.unwrap();
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

async fn a_table_that_grows_comes_first(place: Place) {
    let store = place.store.as_ref();
    for number in 1..=3 {
        store.create_table(table(number, number as i64, "between", card())).await.unwrap();
    }
    assert_eq!(listed(store, all()).await, [id(3), id(2), id(1)]);
    store.append(next(id(1), 2, "x")).await.unwrap();
    assert_eq!(listed(store, all()).await, [id(1), id(3), id(2)]);
}

async fn tables_are_counted_by_stage(place: Place) {
    let store = place.store.as_ref();
    let none = [(Stage::Gathering, 0), (Stage::Playing, 0), (Stage::Over, 0)];
    assert_eq!(store.count_tables().await.unwrap(), none);
    for number in 1..=3 {
        let stage = if number == 1 { Stage::Over } else { Stage::Gathering };
        store.create_table(table(number, 1, "between", Card { stage, ..card() })).await.unwrap();
    }
    let some = [(Stage::Gathering, 2), (Stage::Playing, 0), (Stage::Over, 1)];
    assert_eq!(store.count_tables().await.unwrap(), some);
}

async fn unfinished_tables_of_a_person_are_counted(place: Place) {
    let store = place.store.as_ref();
    for (number, stage) in [(1, Stage::Gathering), (2, Stage::Playing), (3, Stage::Over)] {
        let card = Card { stage, people: vec![somebody(1), somebody(number + 1)], ..card() };
        store.create_table(table(number, 1, "between", card)).await.unwrap();
    }
    for (person, open) in [(1, 2), (2, 1), (3, 1), (4, 0), (5, 0)] {
        assert_eq!(store.count_open(somebody(person)).await.unwrap(), open, "{person}");
    }
}

async fn overdue_tables_are_found(place: Place) {
    let store = place.store.as_ref();
    for (number, deadline) in [(1, Some(300)), (2, None), (3, Some(100)), (4, Some(200))] {
        store.create_table(table(number, 1, "between", Card { deadline, ..card() })).await.unwrap();
    }
    assert_eq!(store.due(99, 10).await.unwrap(), []);
    assert_eq!(store.due(200, 10).await.unwrap(), [id(3), id(4)]);
    assert_eq!(store.due(1_000, 10).await.unwrap(), [id(3), id(4), id(1)]);
    assert_eq!(store.due(1_000, 1).await.unwrap(), [id(3)]);
    let mut append = next(id(3), 2, "x");
    append.card = Some(Card { deadline: Some(900), ..card() });
    store.append(append).await.unwrap();
    assert_eq!(store.due(1_000, 10).await.unwrap(), [id(4), id(1), id(3)]);
}
