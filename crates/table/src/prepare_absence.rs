//! What becomes of commands about owners who do not play, and about people whom others do not want.

use game::Seat;

use crate::chair::{Away, Chair, Holder, LinkKind, PersonId};
use crate::petition::PetitionKind;
use crate::position::{Position, Stage};
use crate::prepare::{LONGEST_SAYING, MOST_REPORTS};
use crate::refused::Refused;
use crate::row::Entry;

impl Position {
    /// Why a person who sits there does not play the seat.
    pub(crate) fn why_not_playing(&self, seat: Seat) -> Refused {
        match self.chair(seat).and_then(|chair| chair.away) {
            Some(Away::GaveUp | Away::Expelled) => Refused::GivenUp,
            _ => Refused::StoodIn,
        }
    }

    pub(crate) fn owned_playing_seat(&self, person: &PersonId) -> Result<Seat, Refused> {
        let seat = self.owned_seat(person).ok_or(Refused::NotSeated)?;
        if self.stage == Stage::Playing { Ok(seat) } else { Err(Refused::NotPlaying) }
    }

    /// Who leaves a game is waited for; a deputy who leaves lets a bot go on.
    pub(crate) fn go_out(&self, person: &PersonId, seat: Seat) -> Result<Entry, Refused> {
        let chair = self.chair(seat).ok_or(Refused::NoSuchSeat { seat })?;
        if !self.plays(seat, person) {
            return Err(self.why_not_playing(seat));
        }
        match (chair.out, chair.deputy.is_some()) {
            (true, _) => Err(Refused::IsOut),
            (false, true) => Ok(Entry::HandedOver { seat }),
            (false, false) => Ok(Entry::WentOut { seat }),
        }
    }

    pub(crate) fn come_back(&self, person: &PersonId) -> Result<Entry, Refused> {
        let seat = self.owned_playing_seat(person)?;
        let chair = self.chair(seat).ok_or(Refused::NoSuchSeat { seat })?;
        match chair.away {
            Some(away) if away.for_good() => Err(Refused::GivenUp),
            None if !chair.out => Err(Refused::NotAway),
            Some(_) | None => Ok(Entry::Returned { seat }),
        }
    }

    /// An owner lets somebody else play, without asking anybody.
    pub(crate) fn lend(&self, seat: Seat) -> Result<Entry, Refused> {
        if self.chair(seat).and_then(Chair::partaker).is_none() {
            return Err(Refused::GivenUp);
        }
        self.room_for_a_link()?;
        Ok(Entry::Lent { seat })
    }

    /// What the others decide together about the seat of one of them. It takes two voices at
    /// least, all of them, and the host's is one like any other.
    pub(crate) fn vote(&self, person: &PersonId, wish: PetitionKind) -> Result<Entry, Refused> {
        let by = self.owned_playing_seat(person)?;
        let seat = wish.about().ok_or(Refused::NothingToDo)?;
        let chair = self.chair(seat).ok_or(Refused::NoSuchSeat { seat })?;
        if seat == by {
            return Err(Refused::NotYourself);
        }
        if !self.plays(by, person) {
            return Err(self.why_not_playing(by));
        }
        if chair.person().is_none() {
            return Err(Refused::SeatNotTaken { seat });
        }
        if !self.may_vote_about(wish) {
            return Err(match (wish, chair.away) {
                (PetitionKind::Deputy { .. }, None) => Refused::OwnerIsThere { seat },
                (PetitionKind::StandIn { .. }, Some(away)) if !away.for_good() => Refused::StoodIn,
                _ => Refused::GivenUp,
            });
        }
        if matches!(wish, PetitionKind::Deputy { .. }) {
            if let Some(seat) = self.missing_voices(by, seat).lowest() {
                return Err(Refused::VoterAway { seat });
            }
            self.room_for_a_link()?;
        }
        self.ask(by, wish)
    }

    /// Whether it is this person alone who could put somebody out now. Before the game there is
    /// nobody else to ask; after it there is nothing to be put out of.
    pub(crate) fn puts_out(&self, person: &PersonId) -> bool {
        match self.stage {
            Stage::Gathering => true,
            Stage::Playing => self.host(person).is_ok(),
            Stage::Over => false,
        }
    }

    /// The host puts somebody out. In a game a bot plays the seat on: it is never given to anybody.
    pub(crate) fn put_out(&self, host: &PersonId, seat: Seat) -> Result<Entry, Refused> {
        self.host(host)?;
        // The others may have put out the host.
        if self.lobby.expelled.contains(host) {
            return Err(Refused::Expelled);
        }
        let chair = self.chair(seat).ok_or(Refused::NoSuchSeat { seat })?;
        match &chair.holder {
            Holder::Person(person) if person.id == *host => Err(Refused::NotYourself),
            Holder::Person(_) if chair.member().is_none() => Err(Refused::GivenUp),
            Holder::Person(_) | Holder::Kept(_) => Ok(Entry::Expelled { seat }),
            Holder::Open | Holder::Bot(_) => Err(Refused::SeatNotTaken { seat }),
        }
    }

    pub(crate) fn report(
        &self,
        person: &PersonId,
        seat: Seat,
        text: &str,
    ) -> Result<Entry, Refused> {
        let by = self.seat_of(person).ok_or(Refused::NotSeated)?;
        let chair = self.chair(seat).ok_or(Refused::NoSuchSeat { seat })?;
        if by == seat && chair.deputy.is_none() {
            return Err(Refused::NotYourself);
        }
        if chair.person().is_none() {
            return Err(Refused::SeatNotTaken { seat });
        }
        if self.lobby.reports.iter().filter(|reporter| *reporter == person).count() >= MOST_REPORTS
        {
            return Err(Refused::TooLong { most: MOST_REPORTS });
        }
        let text = crate::plain(text);
        match text.len() {
            0 => Err(Refused::Empty),
            1..=LONGEST_SAYING => Ok(Entry::Reported { by, seat, text }),
            _ => Err(Refused::TooLong { most: LONGEST_SAYING }),
        }
    }

    /// The host ends invitations; everybody else's links are theirs to end.
    pub(crate) fn revoke(&self, person: &PersonId, number: u32) -> Result<Entry, Refused> {
        let link = self.lobby.links.get(number as usize).filter(|link| link.live);
        let own = self.owned_seat(person);
        let may = match link.map(|link| (link.kind, link.seat)) {
            Some((LinkKind::Invitation, _)) | None => return self.revoke_as_host(person, number),
            Some((LinkKind::WayBack, seat)) => own == seat,
            Some((LinkKind::Deputy { by }, seat)) => own == Some(by) || own == seat,
        };
        if own.is_some() && may {
            Ok(Entry::Revoked { link: number })
        } else {
            Err(Refused::NoSuchLink { number })
        }
    }

    fn revoke_as_host(&self, person: &PersonId, number: u32) -> Result<Entry, Refused> {
        self.host(person)?;
        match self.lobby.links.get(number as usize) {
            Some(known) if known.live => Ok(Entry::Revoked { link: number }),
            Some(_) | None => Err(Refused::NoSuchLink { number }),
        }
    }
}
