//! Who is at a table and who is named there, for those who look after people.

use game::Seat;

use crate::Table;
use crate::chair::{Away, Chair, Holder, PersonId};
use crate::row::{Entry, Row};

impl Row {
    /// Whether the row says the name of this person.
    #[must_use]
    pub fn names(&self, person: &PersonId) -> bool {
        // Most rows are long and name nobody.
        let moves = matches!(self.entry, Entry::Played { .. } | Entry::Started { .. });
        !moves && self.clone().people_mut().iter().any(|named| named.id == *person)
    }
}

impl Table {
    /// The person who holds a seat, or for whom it is kept.
    #[must_use]
    pub fn holder(&self, seat: Seat) -> Option<&PersonId> {
        match &self.at.chair(seat)?.holder {
            Holder::Person(person) | Holder::Kept(person) => Some(&person.id),
            Holder::Open | Holder::Bot(_) => None,
        }
    }

    /// The seats whose owners were put out by the others.
    pub fn expelled(&self) -> impl Iterator<Item = Seat> {
        let out = |chair: &Chair| chair.away == Some(Away::Expelled);
        self.at.seats().filter(move |seat| self.at.chair(*seat).is_some_and(out))
    }

    /// Whether the name of this person is said by the table, or by what it still tells of the past.
    #[must_use]
    pub fn names(&self, person: &PersonId) -> bool {
        let lobby = &self.at.lobby;
        let sits = |chair: &Chair| {
            let holder = match &chair.holder {
                Holder::Person(person) | Holder::Kept(person) => Some(person),
                Holder::Open | Holder::Bot(_) => None,
            };
            holder.into_iter().chain(&chair.deputy).any(|one| one.id == *person)
        };
        lobby.host.id == *person
            || lobby.chairs.iter().any(sits)
            || self.recent.iter().any(|committed| committed.row().names(person))
    }
}

#[cfg(test)]
mod tests {
    use bots::Bot;
    use shelf::{GameName, SetupRequest};

    use super::*;
    use crate::{Clock, Command, Person, Request, Settings};

    fn person(name: &str) -> Person {
        Person { id: PersonId(name.to_lowercase()), name: name.to_owned() }
    }

    #[test]
    fn who_has_left_is_named_as_long_as_it_is_told() {
        for game in GameName::ALL {
            let settings = Settings {
                game,
                setup: SetupRequest { players: 3, ..SetupRequest::default() },
                clock: Clock::None,
                stand_in: Bot::Random,
                listed: true,
                hints: true,
            };
            let row = crate::open(settings, person("Host"), [[1; 32], [2; 32]], 0).unwrap();
            let (mut table, _) = Table::open(row).unwrap();
            let mut ask = |who: &str, command: Command| {
                let request = Request { person: &person(who), send: None, command: &command };
                let change = table.prepare(&request, 1).unwrap();
                table.commit(change).unwrap();
                table.clone()
            };
            let sit = || Command::Sit { seat: None, link: None, contribution: String::new() };
            let names = |table: &Table, who: &str| table.names(&person(who).id);
            let table = ask("Anna", sit());
            assert_eq!(table.holder(Seat(0)), Some(&person("Anna").id));
            assert!(names(&table, "Host") && names(&table, "Anna") && !names(&table, "Berta"));
            let table = ask("Anna", Command::Leave {});
            assert_eq!(table.holder(Seat(0)), None);
            assert!(names(&table, "Anna"));
            let table = ask("Berta", sit());
            assert!(names(&table, "Berta"));
            assert_eq!(table.expelled().count(), 0);
        }
    }
}
