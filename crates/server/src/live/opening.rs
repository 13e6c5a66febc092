//! New tables: who may open one, and what the store gets of it.

use protocol::Problem;
use store::{NewTable, TableFacts, TableId};
use table::{Listing, Person, Row, Stage, Summary, Table};

use super::registry::Services;
use crate::auth::{internal, unavailable};

/// At how many unfinished tables somebody is, as a player or as their host.
pub(super) async fn count_open(services: &Services, person: &Person) -> Result<u64, Problem> {
    match person.id.0.parse() {
        Ok(user) => services.store.count_open(user).await.map_err(unavailable),
        // Nobody that the store knows.
        Err(_) => Ok(0),
    }
}

/// Whether somebody may open one more table.
pub(crate) async fn may_open(services: &Services, person: &Person) -> Result<(), Problem> {
    let most = services.most_tables;
    if most == 0 || count_open(services, person).await? < u64::from(most) {
        return Ok(());
    }
    let text = format!("you are at {most} unfinished tables; finish or leave some first");
    Err(Problem::new("too_many_tables", text))
}

/// Finished tables are tables as well: who opens one after the other has to wait.
pub(crate) fn too_many_today() -> Problem {
    let text = "as many tables were opened as may be in a day; come back later";
    Problem::new("too_many_tables_today", text)
}

/// Stores a new table.
pub(crate) async fn create(services: &Services, id: TableId, row: Row) -> Result<(), Problem> {
    let body = row.to_body().map_err(internal)?;
    let at = row.at;
    // A branch begins with a whole game.
    let opened = services.loaders.run(move || Table::open(row)).await?;
    let (table, _) = opened.map_err(internal)?;
    let new = new_table(id, &table, store::Row { seq: 1, at, body });
    services.store.create_table(new).await.map_err(unavailable)
}

/// A table as the store first gets it.
pub(crate) fn new_table(id: TableId, table: &Table, row: store::Row) -> NewTable {
    let game = table.settings().game;
    NewTable {
        table: id,
        game: game.as_str().to_owned(),
        rules_version: table.rules_version(),
        row,
        facts: facts(&table.listing(), &table.summary()),
    }
}

/// What the store keeps of a table beside its log.
pub(crate) fn facts(listing: &Listing, summary: &Summary) -> TableFacts {
    let mut people: Vec<store::UserId> =
        listing.people.iter().filter_map(|person| person.0.parse().ok()).collect();
    people.sort_unstable();
    TableFacts {
        stage: match listing.stage {
            Stage::Gathering => store::Stage::Gathering,
            Stage::Playing => store::Stage::Playing,
            Stage::Over => store::Stage::Over,
        },
        listed: listing.listed,
        deadline: listing.deadline,
        people,
        summary: serde_json::to_string(summary).unwrap_or_default(),
    }
}
