//! What happened at a table before: its log, read again for one viewer.

use game::Viewer;
use protocol::Problem;
use table::{Eyes, Now, PersonId, Row, Table, Unreadable, Update};

/// The table of a stored log.
pub(crate) fn load(rows: &[store::Row]) -> Result<Table, Problem> {
    let read = rows.iter().map(|row| Row::from_body(row.at, &row.body));
    read.collect::<Result<Vec<Row>, _>>().and_then(Table::load).map_err(|error| {
        Problem::new("unreadable", format!("this table cannot be opened: {error}"))
    })
}

/// The table after its first `n` rows; a number beyond either end is that end.
pub(crate) fn load_at(rows: &[store::Row], n: u64) -> Result<Table, Problem> {
    let n = usize::try_from(n).unwrap_or(usize::MAX).clamp(1, rows.len().max(1));
    load(rows.get(..n).unwrap_or(rows))
}

/// The updates from number `have + 1` to `head` as this viewer hears them.
pub(crate) fn updates(
    rows: Vec<store::Row>,
    have: u64,
    head: u64,
    viewer: Viewer,
) -> Result<Vec<Update>, Unreadable> {
    let mut updates = Vec::new();
    let mut table: Option<Table> = None;
    for row in rows.into_iter().take_while(|row| row.seq <= head) {
        let seq = row.seq;
        let row = Row::from_body(row.at, &row.body)?;
        let told = match &mut table {
            None => {
                let (opened, told) = Table::open(row)?;
                table = Some(opened);
                told
            }
            Some(table) => table.follow(row)?,
        };
        if seq > have {
            updates.push(told.update(viewer));
        }
    }
    Ok(updates)
}

/// The table after its first `n` rows, with the eyes that this person has today.
pub(crate) fn view_at(
    rows: &[store::Row],
    n: u64,
    person: Option<&PersonId>,
) -> Result<Now, Problem> {
    let today = load(rows)?;
    let then = load_at(rows, n)?;
    let eyes = person
        .map_or(Eyes { viewer: Viewer::Spectator, host: false }, |person| today.eyes_of(person));
    Ok(then.now(eyes, 0))
}
