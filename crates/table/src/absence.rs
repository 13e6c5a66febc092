//! Owners who do not play: who has gone out, who has handed over, who plays for them, and how they
//! come back. A chair stays its owner's, whoever plays it.

use game::{Seat, SeatSet};

use crate::Millis;
use crate::chair::{Away, Chair, Holder, Person, PersonId};
use crate::petition::PetitionKind;
use crate::position::{Lobby, Position, Settled, Stage};
use crate::row::{Entry, Row, Unreadable};

impl Position {
    /// The chair that this person owns, whoever plays it.
    pub(crate) fn owned_seat(&self, person: &PersonId) -> Option<Seat> {
        self.seats_where(|chair| chair.member().is_some_and(|owner| owner.id == *person)).lowest()
    }

    /// Whether it is this person who plays the seat now.
    pub(crate) fn plays(&self, seat: Seat, person: &PersonId) -> bool {
        self.chair(seat).and_then(Chair::player).is_some_and(|player| player.id == *person)
    }

    /// The seats whose owners have a voice when the others vote about one of them.
    pub(crate) fn voters(&self) -> SeatSet {
        self.seats_where(|chair| chair.present().is_some() && chair.deputy.is_none() && !chair.out)
    }

    /// The seats whose owners would have to agree to a deputy and cannot. A deputy sees a hand, so
    /// nobody's voice is left out because a clock or the host has made them be away; only who has
    /// given up has given up the voice as well.
    pub(crate) fn missing_voices(&self, by: Seat, about: Seat) -> SeatSet {
        let voters = self.voters().with(by).with(about);
        let owned =
            self.seats_where(|chair| chair.person().is_some() && chair.away != Some(Away::GaveUp));
        owned.iter().filter(|seat| !voters.contains(*seat)).collect()
    }

    /// Whether this person counts as being at the table when they are connected to it: a player
    /// who has not gone out, or a host who does not play.
    pub(crate) fn attends(&self, person: &PersonId) -> bool {
        match self.seat_of(person).and_then(|seat| self.chair(seat)) {
            Some(chair) => !chair.out,
            None => self.lobby.host.id == *person && !self.lobby.expelled.contains(person),
        }
    }

    fn chair_mut(&mut self, seat: Seat) -> Option<&mut Chair> {
        self.lobby_mut().chairs.get_mut(seat.index())
    }

    /// Nobody plays the seat for themselves any more: its owner goes, or else the deputy.
    pub(crate) fn goes(
        &mut self,
        seat: Seat,
        why: Away,
        at: Millis,
    ) -> Result<Option<Settled>, Unreadable> {
        if let Some(chair) = self.chair_mut(seat) {
            let deputy = chair.deputy.take();
            chair.out = false;
            if deputy.is_none() || why.for_good() {
                chair.away = Some(why);
            }
        }
        if why.for_good() {
            let lobby = self.lobby_mut();
            lobby.void_links_for(seat);
            let way_back = lobby.chairs.get_mut(seat.index()).and_then(|c| c.recovery.take());
            lobby.spend(way_back);
        }
        self.run_clocks(None, false, at);
        if why == Away::TimedOut {
            self.settle_clock(seat);
        }
        // Nobody would be left to end a pause.
        if self.paused_since.is_some() && self.present().is_empty() {
            self.grant(seat, PetitionKind::Resume, at)?;
            return Ok(Some(Settled::Granted(PetitionKind::Resume)));
        }
        self.stops_answering(seat, at)
    }

    /// The owner is put out of the game, and a bot plays the seat to its end.
    pub(crate) fn goes_for_ever(
        &mut self,
        seat: Seat,
        at: Millis,
    ) -> Result<Option<Settled>, Unreadable> {
        let out = self.lobby.owner(seat).map(|person| person.id.clone());
        self.lobby_mut().expelled.extend(out);
        self.goes(seat, Away::Expelled, at)
    }

    /// The owner goes out and nobody plays for them: the game waits, and so does their clock.
    pub(crate) fn goes_out(
        &mut self,
        seat: Seat,
        at: Millis,
    ) -> Result<Option<Settled>, Unreadable> {
        if let Some(chair) = self.chair_mut(seat) {
            chair.out = true;
        }
        self.stops_answering(seat, at)
    }

    /// Who does not answer any more agrees to everything, but for votes about somebody: those
    /// need voices.
    fn stops_answering(&mut self, seat: Seat, at: Millis) -> Result<Option<Settled>, Unreadable> {
        let Some(petition) = &self.petition else { return Ok(None) };
        let about = petition.wish.about();
        let asked = petition.waiting.contains(seat);
        let settled = about == Some(seat) && !self.may_vote_about(petition.wish);
        if petition.by == seat || (asked && about.is_some()) || settled {
            self.petition = None;
            Ok(Some(Settled::Dropped))
        } else if asked {
            self.answer(seat, true, at)
        } else {
            Ok(None)
        }
    }

    /// Whether a vote about this seat makes sense as things are.
    pub(crate) fn may_vote_about(&self, wish: PetitionKind) -> bool {
        let chair = wish.about().and_then(|seat| self.chair(seat));
        chair.is_some_and(|chair| match wish {
            PetitionKind::StandIn { .. } => chair.partaker().is_some() && chair.player().is_some(),
            PetitionKind::Deputy { .. } => chair.partaker().is_some() && chair.away.is_some(),
            PetitionKind::Expel { .. } => chair.member().is_some(),
            PetitionKind::Undo { .. } | PetitionKind::Pause | PetitionKind::Resume => false,
        })
    }

    /// The owner plays again, whoever has played for them.
    pub(crate) fn returns(&mut self, seat: Seat, at: Millis) -> Option<Settled> {
        self.lobby_mut().void_links_for(seat);
        if let Some(chair) = self.chair_mut(seat) {
            chair.away = None;
            chair.deputy = None;
            chair.out = false;
        }
        self.speaks(seat);
        self.run_clocks(None, false, at);
        let obsolete = self.petition.as_ref().is_some_and(|petition| {
            let about = petition.wish.about() == Some(seat);
            about && !matches!(petition.wish, PetitionKind::Expel { .. })
        });
        if !obsolete {
            return None;
        }
        self.petition = None;
        Some(Settled::Dropped)
    }

    /// Somebody plays for the owner.
    pub(crate) fn deputizes(
        &mut self,
        seat: Seat,
        person: &Person,
        link: u32,
        at: Millis,
    ) -> Result<Option<Settled>, Unreadable> {
        let lobby = self.lobby_mut();
        lobby.spend(Some(link));
        lobby.void_links_for(seat);
        if let Some(chair) = lobby.chairs.get_mut(seat.index()) {
            chair.deputy = Some(person.clone());
            chair.out = false;
            chair.away.get_or_insert(Away::HandedOver);
        }
        self.run_clocks(None, false, at);
        // A deputy plays, but has no voice in what was put to the owner.
        self.stops_answering(seat, at)
    }

    /// A game that everybody has given up is over, and there is no result.
    pub(crate) fn end_if_given_up(&mut self, at: Millis) {
        if self.stage != Stage::Playing || self.lobby.chairs.iter().any(|c| c.partaker().is_some())
        {
            return;
        }
        self.stage = Stage::Over;
        self.petition = None;
        self.paused_since = None;
        self.run_clocks(None, false, at);
    }

    /// An owner who does something is not out any more. Says whether that is news.
    pub(crate) fn hears_from(&mut self, row: &Row) -> bool {
        if matches!(row.entry, Entry::WentOut { .. }) {
            return false;
        }
        let seat = row.by.as_ref().and_then(|person| self.owned_seat(person));
        seat.is_some_and(|seat| self.comes_in(seat))
    }

    /// The owner of a seat is not out any more. Says whether they were.
    pub(crate) fn comes_in(&mut self, seat: Seat) -> bool {
        // Who is not out does not make a copy of the lobby.
        if !self.chair(seat).is_some_and(|chair| chair.out) {
            return false;
        }
        self.chair_mut(seat).is_some_and(|chair| std::mem::take(&mut chair.out))
    }
}

impl Lobby {
    /// Frees a seat and lets its holder sit nowhere here any more.
    pub(crate) fn expel(&mut self, seat: Seat) {
        let holder = self.chairs.get(seat.index()).map(|chair| &chair.holder);
        if let Some(Holder::Person(person) | Holder::Kept(person)) = holder {
            let id = person.id.clone();
            self.expelled.push(id);
        }
        self.vacate(seat, Holder::Open);
    }
}
