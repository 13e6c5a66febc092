//! Who may be advised, and how often: thinking is the costliest thing that a server does for somebody.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use game::Seat;
use moka::sync::Cache;
use protocol::Problem;
use store::{TableId, UserId};
use table::{Decision, Reviewed};

use crate::limits::{Limit, Share, Shares};

const MINUTE: Duration = Duration::from_secs(60);

/// How many hints a person gets in a minute: more than anybody can read.
const HINTS_A_MINUTE: u32 = 20;

/// How many decisions are looked at again for a person in a minute; a long game has a hundred.
const REVIEWED_A_MINUTE: u32 = 300;

/// How many people of one address are advised at once: nobody fills the line alone.
const OF_ADDRESS: usize = 8;

/// How many people at one table are advised at once.
const AT_A_TABLE: usize = 4;

/// How many decisions stay in memory that were looked at again, about 2 KB each, and for how long.
const MOST_KEPT: u64 = 10_000;
const KEPT_FOR: Duration = Duration::from_secs(60 * 60);

/// How many lists of decisions stay.
const MOST_LISTS: u64 = 500;

/// Which decision of whom at which table.
type Which = (TableId, Seat, usize, u64);

/// What there is to look back at: a list of decisions as it was after so many rows.
type Listed = (TableId, Seat, u64);

pub(crate) struct Advisor {
    hints: Limit<UserId>,
    reviews: Limit<UserId>,
    people: Shares<UserId>,
    tables: Shares<TableId>,
    addresses: Shares<IpAddr>,
    reviewed: Cache<Which, Arc<Reviewed>>,
    decisions: Cache<Listed, Arc<[Decision]>>,
}

/// Somebody who is advised; the place is given back when this is dropped.
pub(crate) struct Advised {
    _person: Share<UserId>,
    _table: Share<TableId>,
    _address: Share<IpAddr>,
}

impl Advisor {
    pub(crate) fn new() -> Advisor {
        Advisor {
            hints: Limit::strict(HINTS_A_MINUTE, MINUTE),
            reviews: Limit::strict(REVIEWED_A_MINUTE, MINUTE),
            people: Shares::new(1),
            tables: Shares::new(AT_A_TABLE),
            addresses: Shares::new(OF_ADDRESS),
            reviewed: Cache::builder().max_capacity(MOST_KEPT).time_to_idle(KEPT_FOR).build(),
            decisions: Cache::builder().max_capacity(MOST_LISTS).time_to_idle(KEPT_FOR).build(),
        }
    }

    /// A place for somebody who wants advice at a table; one thing is thought about for a person at a time.
    pub(crate) fn place(
        &self,
        person: UserId,
        table: TableId,
        address: IpAddr,
    ) -> Result<Advised, Problem> {
        Ok(Advised {
            _person: self.people.take(person).ok_or_else(busy)?,
            _table: self.tables.take(table).ok_or_else(busy)?,
            _address: self.addresses.take(address).ok_or_else(busy)?,
        })
    }

    /// After how many seconds a person may have another hint; nothing, if they may now.
    pub(crate) fn wait_for_hint(&self, person: UserId) -> Option<u32> {
        self.hints.wait(person)
    }

    /// The same for a decision that is looked at again.
    pub(crate) fn wait_for_review(&self, person: UserId) -> Option<u32> {
        self.reviews.wait(person)
    }

    pub(crate) fn known(&self, which: Which) -> Option<Arc<Reviewed>> {
        self.reviewed.get(&which)
    }

    pub(crate) fn keep(&self, which: Which, reviewed: Arc<Reviewed>) {
        self.reviewed.insert(which, reviewed);
    }

    /// The decisions of a list, read if they are not known.
    pub(crate) fn decisions(
        &self,
        listed: Listed,
        read: impl FnOnce() -> Result<Vec<Decision>, Problem>,
    ) -> Result<Arc<[Decision]>, Problem> {
        if let Some(known) = self.decisions.get(&listed) {
            return Ok(known);
        }
        let found: Arc<[Decision]> = read()?.into();
        self.decisions.insert(listed, Arc::clone(&found));
        Ok(found)
    }

    pub(crate) fn forget_the_quiet(&self) {
        self.hints.forget_the_quiet();
        self.reviews.forget_the_quiet();
    }
}

pub(crate) fn busy() -> Problem {
    Problem::new("busy", "too much is thought about at once; try again soon")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_person_is_advised_once_at_a_time_and_few_at_a_table_and_of_an_address() {
        let advisor = Advisor::new();
        let (here, there) = (IpAddr::from([127, 0, 0, 1]), IpAddr::from([127, 0, 0, 2]));
        let place = |person: u64, table: u64, address| {
            advisor.place(UserId::new(person), TableId::new(table), address)
        };
        let first = place(0, 1, here).unwrap();
        assert!(place(0, 2, here).is_err(), "once at a time");
        let others: Vec<Advised> = (1..4).map(|person| place(person, 1, here).unwrap()).collect();
        assert!(place(4, 1, here).is_err(), "few at a table");
        let elsewhere: Vec<Advised> =
            (4..8).map(|person| place(person, 2, here).unwrap()).collect();
        assert!(place(8, 3, here).is_err(), "few of an address");
        let other = place(8, 3, there).unwrap();
        drop(first);
        assert!(place(0, 1, here).is_ok());
        drop((others, elsewhere, other));
    }

    #[test]
    fn a_person_gets_so_many_hints_in_a_minute_and_others_theirs() {
        let advisor = Advisor::new();
        let (anna, berta) = (UserId::new(1), UserId::new(2));
        let got = (0..100).filter(|_| advisor.wait_for_hint(anna).is_none()).count();
        assert_eq!(got, HINTS_A_MINUTE as usize);
        assert_eq!(advisor.wait_for_hint(berta), None);
        assert_eq!(advisor.wait_for_review(anna), None);
    }
}
