//! From a command to the row that would carry it out. Nothing is changed here: the row is stored
//! first, and only then does the table follow.

use std::sync::Arc;

use game::{Dice, Seat, SeatSet};
use serde::Serialize;
use shelf::{AnyAction, AnyView, Secret, SeededDice, Sheet, SheetChange, with_game};
use ts_rs::TS;

use crate::chair::{Away, Chair, Holder, Link, LinkKind, Person, PersonId};
use crate::command::{Command, Seating};
use crate::petition::PetitionKind;
use crate::play::Pace;
use crate::position::{Effect, Mover, Position, Stage};
use crate::refused::{Reason, Refused};
use crate::row::{Entry, Keep, Row};
use crate::settings::Settings;
use crate::{Millis, Table};

/// How long something said may be, in bytes.
pub const LONGEST_SAYING: usize = 500;

/// How long a contribution to the shuffle may be, in bytes.
pub const LONGEST_CONTRIBUTION: usize = 128;

/// How long the name of a request may be, in bytes.
pub const LONGEST_SEND: usize = 128;

/// How many actions one command may hold.
pub const MOST_ACTIONS: usize = 64;

/// How many actions may be weighed at once.
pub const MOST_WEIGHED: usize = 64;

/// How often one person may report somebody at a table.
pub const MOST_REPORTS: usize = 5;

/// How many links of the host's a table has at most, those not counted that have ended.
const MOST_LINKS: usize = 200;

/// A command and who gives it.
#[derive(Clone, Debug)]
pub struct Request<'a> {
    /// Who.
    pub person: &'a Person,
    /// The name their client gives to it: the same command under the same name is done once.
    pub send: Option<&'a str>,
    /// What.
    pub command: &'a Command,
}

/// Who makes a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum How {
    Person,
    /// A person, who can do only what leads on.
    Onward,
    Bot,
    /// The table, for a seat that was silent.
    Silent,
}

/// What a table would become. Store the row, then [`Table::commit`] it.
#[derive(Clone, Debug)]
pub struct PreparedChange {
    /// The row to be stored.
    pub row: Row,
    /// Its number.
    pub seq: u64,
    pub(crate) next: Position,
    pub(crate) effect: Effect,
}

/// What an action would bring.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Preview {
    /// Why it is not allowed; empty if it is.
    pub refusals: Vec<Reason>,
    /// The score sheets it would change, and how.
    pub sheets: Vec<SheetChange>,
}

/// Checks what shall be played.
///
/// # Errors
/// Why it cannot be.
pub fn check_settings(settings: &Settings) -> Result<(), Refused> {
    check_settings_by(settings.game.rules_version(), settings)
}

fn check_settings_by(rules: u32, settings: &Settings) -> Result<(), Refused> {
    settings.clock.check()?;
    let Settings { game, setup, .. } = settings;
    with_game!(game, G => <G as shelf::Shelved>::setup_by(rules, setup).map(|_| ()))
        .map_err(Refused::BadSettings)
}

/// The first row of a new table.
///
/// # Errors
/// If such a game cannot be set up.
pub fn open(
    settings: Settings,
    host: Person,
    [secret, link_key]: [[u8; 32]; 2],
    at: Millis,
) -> Result<Row, Refused> {
    opened(settings, host, [secret, link_key], Vec::new(), at)
}

fn opened(
    settings: Settings,
    host: Person,
    [secret, link_key]: [[u8; 32]; 2],
    kept: Vec<Keep>,
    at: Millis,
) -> Result<Row, Refused> {
    check_settings(&settings)?;
    let rules_version = settings.game.rules_version();
    let (secret, link_key) = (Secret::new(secret), Secret::new(link_key));
    let entry = Entry::Opened { rules_version, settings, host, secret, link_key, kept };
    Ok(Row { at, by: None, send: None, entry })
}

impl Table {
    /// What a person's command would do.
    ///
    /// # Errors
    /// Why it is refused; nothing has changed then.
    pub fn prepare(&self, request: &Request<'_>, now: Millis) -> Result<PreparedChange, Refused> {
        let Request { person, send, command } = *request;
        self.check_send(&person.id, send)?;
        let by = Some((&person.id, send));
        match command {
            Command::Act { actions } => {
                let seat = self.acting_seat(&person.id)?;
                self.prepare_moves(seat, How::Person, actions, by, now)
            }
            Command::Start {} => self.prepare_start(&person.id, by, now),
            _ => {
                let entry = self.at.entry_for(person, command)?;
                self.at.afford(&person.id, &entry)?;
                self.prepare_entry(entry, by, now)
            }
        }
    }

    /// What a person's command would do at a table that takes no more rows: only what leads the game
    /// on, or people away and back. So nobody can end a game for others by filling its log.
    ///
    /// # Errors
    /// Why it is refused; nothing has changed then.
    pub fn prepare_when_full(
        &self,
        request: &Request<'_>,
        now: Millis,
    ) -> Result<PreparedChange, Refused> {
        let Request { person, send, command } = *request;
        let change = match command {
            Command::Act { actions } => {
                self.check_send(&person.id, send)?;
                let seat = self.acting_seat(&person.id)?;
                let by = Some((&person.id, send));
                self.prepare_moves(seat, How::Onward, actions, by, now)
            }
            _ => self.prepare(request, now),
        };
        match change {
            Ok(change) if change.leads_on(self) => Ok(change),
            Ok(_) | Err(Refused::TooMuch { .. }) => Err(Refused::TableFull),
            Err(refused) => Err(refused),
        }
    }

    /// A request is done once.
    fn check_send(&self, person: &PersonId, send: Option<&str>) -> Result<(), Refused> {
        let Some(send) = send else { return Ok(()) };
        match self.done_as(person, send) {
            Some(n) => Err(Refused::Done { n }),
            None if send.len() > LONGEST_SEND => Err(Refused::TooLong { most: LONGEST_SEND }),
            None => Ok(()),
        }
    }

    /// What a bot's move would do.
    ///
    /// # Errors
    /// Why it is refused: the seat is not a bot's any more, or the game has moved on.
    pub fn prepare_bot(
        &self,
        seat: Seat,
        action: AnyAction,
        now: Millis,
    ) -> Result<PreparedChange, Refused> {
        if !self.bots_to_move().any(|(waiting, _)| waiting == seat) {
            return Err(Refused::NotAsked);
        }
        self.prepare_moves(seat, How::Bot, &[action], None, now)
    }

    /// What a bot's move would do; if it has no idea or a wrong one, the first thing that is legal.
    /// Says whether it was the bot's own.
    ///
    /// # Errors
    /// Why it is refused: the seat is not a bot's any more, or the game has moved on.
    pub fn prepare_bot_or_first(
        &self,
        seat: Seat,
        idea: Option<AnyAction>,
        now: Millis,
    ) -> Result<(PreparedChange, bool), Refused> {
        let prepared = idea.map(|action| self.prepare_bot(seat, action, now));
        if let Some(Ok(change)) = prepared {
            return Ok((change, true));
        }
        let first = self.at.game.as_ref().and_then(|game| game.first_legal(seat));
        let first = first.ok_or(Refused::NotAsked)?;
        self.prepare_bot(seat, first, now).map(|change| (change, false))
    }

    /// What has become of the clocks by now, if anything.
    #[must_use]
    pub fn prepare_time(&self, now: Millis) -> Option<PreparedChange> {
        if let Some(limit) = self.at.rule_limit().filter(|limit| limit.until <= now) {
            let then = std::slice::from_ref(&limit.then);
            return self.prepare_moves(limit.seat, How::Silent, then, None, now).ok();
        }
        let up = |seat: &Seat| self.at.deadline_of(*seat).is_some_and(|deadline| deadline <= now);
        let was_nudged =
            |seat: &Seat| self.at.clocks.get(seat.index()).is_some_and(|c| c.nudged.is_some());
        let (stood_in, nudged): (Vec<_>, Vec<_>) = self.at.seats().filter(up).partition(was_nudged);
        let lapsed = self.at.petition_deadline().is_some_and(|deadline| deadline <= now);
        if stood_in.is_empty() && nudged.is_empty() && !lapsed {
            let silence = self.at.silent()?;
            let answer = std::slice::from_ref(&silence.answer);
            return self.prepare_moves(silence.seat, How::Silent, answer, None, now).ok();
        }
        self.prepare_entry(Entry::TimeUp { nudged, stood_in }, None, now).ok()
    }

    /// The note that a rematch has been opened as the table with this name.
    ///
    /// # Errors
    /// If there is one already, or the game is not over.
    pub fn prepare_rematch(
        &self,
        table: String,
        request: &Request<'_>,
        now: Millis,
    ) -> Result<PreparedChange, Refused> {
        let Request { person, send, .. } = *request;
        self.check_send(&person.id, send)?;
        self.may_rematch(&person.id)?;
        self.prepare_entry(Entry::Rematch { table }, Some((&person.id, send)), now)
    }

    fn may_rematch(&self, person: &PersonId) -> Result<(), Refused> {
        self.at.owned_seat(person).ok_or(Refused::NotSeated)?;
        if self.at.stage != Stage::Over {
            return Err(Refused::NotOver);
        }
        if self.at.lobby.rematch.is_some() { Err(Refused::RematchExists) } else { Ok(()) }
    }

    /// The first row of the table for another game, at which who asks for it sits already.
    ///
    /// # Errors
    /// If there is one already, or the game is not over.
    pub fn open_rematch(
        &self,
        person: &Person,
        (seating, contribution): (Seating, &str),
        secrets: [[u8; 32]; 2],
        dice: &mut SeededDice,
        now: Millis,
    ) -> Result<Row, Refused> {
        self.may_rematch(&person.id)?;
        if contribution.len() > LONGEST_CONTRIBUTION {
            return Err(Refused::TooLong { most: LONGEST_CONTRIBUTION });
        }
        let lobby = &self.at.lobby;
        let keep = |chair: &Chair| match &chair.holder {
            Holder::Person(owner) if owner.id == person.id => {
                Keep::Seated { person: person.clone(), contribution: contribution.to_owned() }
            }
            Holder::Person(_) if chair.away == Some(Away::Expelled) => Keep::Open,
            Holder::Person(person) | Holder::Kept(person) => Keep::Person(person.clone()),
            Holder::Bot(bot) => Keep::Bot(*bot),
            Holder::Open => Keep::Open,
        };
        let mut kept: Vec<Keep> = lobby.chairs.iter().map(keep).collect();
        match seating {
            Seating::Same => {}
            Seating::Rotate => kept.rotate_right(1),
            Seating::Shuffle => dice.shuffle(&mut kept),
        }
        opened(lobby.settings.clone(), person.clone(), secrets, kept, now)
    }

    fn prepare_entry(
        &self,
        entry: Entry,
        by: Option<(&PersonId, Option<&str>)>,
        at: Millis,
    ) -> Result<PreparedChange, Refused> {
        let row = sign(entry, by, at);
        let mut next = self.at.clone();
        let effect = next.take(&row).map_err(|error| Refused::BadSettings(error.to_string()))?;
        Ok(PreparedChange { row, seq: self.head + 1, next, effect })
    }

    fn acting_seat(&self, person: &PersonId) -> Result<Seat, Refused> {
        let seat = self.at.seat_of(person).ok_or(Refused::NotSeated)?;
        match self.at.stage {
            Stage::Playing if self.at.paused_since.is_some() => Err(Refused::Paused),
            Stage::Playing if !self.at.plays(seat, person) => Err(self.at.why_not_playing(seat)),
            Stage::Playing => Ok(seat),
            Stage::Gathering | Stage::Over => Err(Refused::NotPlaying),
        }
    }

    fn prepare_moves(
        &self,
        seat: Seat,
        how: How,
        actions: &[AnyAction],
        by: Option<(&PersonId, Option<&str>)>,
        at: Millis,
    ) -> Result<PreparedChange, Refused> {
        match actions.len() {
            0 => return Err(Refused::NothingToDo),
            1..=MOST_ACTIONS => {}
            _ => return Err(Refused::TooLong { most: MOST_ACTIONS }),
        }
        // What is refused at once is not worth a copy.
        let game = self.at.game.as_deref().ok_or(Refused::NotPlaying)?;
        if let Some(first) = actions.first() {
            let reasons = game.objections(seat, first)?;
            if !reasons.is_empty() {
                return Err(Refused::Rules(reasons));
            }
        }
        let mut next = self.at.clone();
        let game = next.game.as_mut().map(Arc::make_mut).ok_or(Refused::NotPlaying)?;
        let free = match how {
            How::Person => self.at.counts.has_left(seat, actions.len()),
            How::Onward => false,
            How::Bot | How::Silent => true,
        };
        let pace = if free { Pace::Free } else { Pace::Onward };
        let (steps, happened) = game.perform(Some(seat), actions, pace)?;
        let mover = Mover::of(seat, matches!(how, How::Person | How::Onward), &steps);
        let (bot, silent) = (how == How::Bot, how == How::Silent);
        if silent {
            next.answered(seat, &steps);
        }
        let row = sign(Entry::Played { seat, bot, silent, steps }, by, at);
        let effect = next.after_play(Some(mover), happened, at);
        Ok(PreparedChange { row, seq: self.head + 1, next, effect })
    }

    fn prepare_start(
        &self,
        person: &PersonId,
        by: Option<(&PersonId, Option<&str>)>,
        at: Millis,
    ) -> Result<PreparedChange, Refused> {
        self.at.host_while_gathering(person)?;
        let open = self.at.seats_where(|chair| !chair.is_taken());
        if !open.is_empty() {
            return Err(Refused::SeatsOpen { seats: open });
        }
        let mut next = self.at.clone();
        let (steps, happened) = next.begin()?.perform(None, &[], Pace::Free)?;
        let row = sign(Entry::Started { steps }, by, at);
        let effect = next.after_play(None, happened, at);
        Ok(PreparedChange { row, seq: self.head + 1, next, effect })
    }

    /// What an action would bring, without taking it.
    ///
    /// # Errors
    /// If the person has no seat in a game.
    pub fn preview(&self, person: &PersonId, action: &AnyAction) -> Result<Preview, Refused> {
        let (seat, game) = self.seat_and_game(person)?;
        let refusals = game.objections(seat, action)?;
        if !refusals.is_empty() {
            return Ok(Preview { refusals, sheets: Vec::new() });
        }
        let (before, after) = (game.sheets(), game.forecast(seat, action));
        let old = |new: &Sheet| before.iter().find(|sheet| sheet.castle == new.castle);
        let sheets = after.iter().map(|new| SheetChange::between(old(new), new)).collect();
        Ok(Preview { refusals, sheets })
    }

    /// How many points each of these actions would bring, all castles concerned together; nothing
    /// for those that are refused.
    ///
    /// # Errors
    /// If the person has no seat in a game, or there are too many actions.
    pub fn weigh(
        &self,
        person: &PersonId,
        actions: &[AnyAction],
    ) -> Result<Vec<Option<i32>>, Refused> {
        if actions.len() > MOST_WEIGHED {
            return Err(Refused::TooLong { most: MOST_WEIGHED });
        }
        let (seat, game) = self.seat_and_game(person)?;
        let before = game.sheets();
        let total = |castle| before.iter().find(|sheet| sheet.castle == castle).map(|s| s.total);
        let gain = |action: &AnyAction| {
            if !game.objections(seat, action)?.is_empty() {
                return Ok(None);
            }
            let after = game.forecast(seat, action);
            let gains = after.iter().map(|sheet| sheet.total - total(sheet.castle).unwrap_or(0));
            Ok(Some(gains.sum()))
        };
        actions.iter().map(gain).collect()
    }

    /// What somebody would see if it were their turn to build, to plan while others act.
    ///
    /// # Errors
    /// If the person has no seat in a game.
    pub fn plan(&self, person: &PersonId) -> Result<AnyView, Refused> {
        let (seat, game) = self.seat_and_game(person)?;
        Ok(game.plan_view(seat))
    }

    /// Who may see that a person thinks of this action, and on which seat they think.
    ///
    /// # Errors
    /// If the person has no seat in a game.
    pub fn ghost(&self, person: &PersonId, action: &AnyAction) -> Result<(Seat, SeatSet), Refused> {
        let (seat, game) = self.seat_and_game(person)?;
        Ok((seat, game.ghost_audience(seat, action).without(seat)))
    }

    fn seat_and_game(&self, person: &PersonId) -> Result<(Seat, &crate::Match), Refused> {
        let seat = self.at.seat_of(person).ok_or(Refused::NotSeated)?;
        match (&self.at.game, self.at.stage) {
            (Some(game), Stage::Playing) => Ok((seat, game)),
            _ => Err(Refused::NotPlaying),
        }
    }
}

impl PreparedChange {
    /// Whether an owner comes back by it.
    #[must_use]
    pub fn is_return(&self, before: &Table) -> bool {
        match self.row.entry {
            Entry::Returned { .. } => true,
            Entry::Sat { link: Some(number), .. } => {
                let link = before.at.lobby.links.get(number as usize);
                link.is_some_and(|link| link.kind == LinkKind::WayBack)
            }
            _ => false,
        }
    }

    /// Whether it brings the game on, or people away or back. There is an end to all of these.
    fn leads_on(&self, before: &Table) -> bool {
        match &self.row.entry {
            Entry::Started { .. }
            | Entry::Played { .. }
            | Entry::Left { .. }
            | Entry::WentOut { .. }
            | Entry::HandedOver { .. }
            | Entry::GaveUp { .. }
            | Entry::Expelled { .. }
            // Who could not end a pause would be kept in it.
            | Entry::Resumed { .. }
            | Entry::Asked { wish: PetitionKind::Resume, .. }
            | Entry::Answered { .. } => true,
            _ => self.is_return(before),
        }
    }
}

fn sign(entry: Entry, by: Option<(&PersonId, Option<&str>)>, at: Millis) -> Row {
    let (by, send) = by.unzip();
    Row { at, by: by.cloned(), send: send.flatten().map(str::to_owned), entry }
}

impl Position {
    /// The row's entry for a command that is no move in the game.
    fn entry_for(&self, person: &Person, command: &Command) -> Result<Entry, Refused> {
        let id = &person.id;
        match command {
            Command::Act { .. } | Command::Start {} | Command::Rematch { .. } => {
                Err(Refused::NothingToDo)
            }
            Command::Sit { seat, link, contribution } => {
                self.sit(person, *seat, link.as_deref(), contribution)
            }
            Command::Leave {} => {
                // Who does not want the seat that is kept for them lets it go.
                let seat = self.seat_of(id).or_else(|| self.kept_seat(id));
                let seat = seat.ok_or(Refused::NotSeated)?;
                match self.stage {
                    Stage::Over => Err(Refused::NotPlaying),
                    Stage::Gathering => Ok(Entry::Left { seat }),
                    Stage::Playing => self.go_out(id, seat),
                }
            }
            Command::HandOver {} => {
                let seat = self.playing_seat(id)?;
                match self.plays(seat, id) {
                    true => Ok(Entry::HandedOver { seat }),
                    false => Err(self.why_not_playing(seat)),
                }
            }
            Command::GiveUp {} => {
                let seat = self.owned_playing_seat(id)?;
                match self.chair(seat).and_then(Chair::partaker) {
                    Some(_) => Ok(Entry::GaveUp { seat }),
                    None => Err(Refused::GivenUp),
                }
            }
            // Whoever may delete it does not write a row.
            Command::Delete {} => Err(Refused::NotAlone),
            Command::Return {} => self.come_back(id),
            Command::Deputy { seat: None } => self.lend(self.owned_playing_seat(id)?),
            Command::Deputy { seat: Some(seat) } if self.owned_seat(id) == Some(*seat) => {
                self.lend(self.owned_playing_seat(id)?)
            }
            Command::Deputy { seat: Some(seat) } => {
                self.vote(id, PetitionKind::Deputy { seat: *seat })
            }
            Command::StandIn { seat } => self.vote(id, PetitionKind::StandIn { seat: *seat }),
            Command::Expel { seat } if self.puts_out(id) => self.put_out(id, *seat),
            Command::Expel { seat } => self.vote(id, PetitionKind::Expel { seat: *seat }),
            Command::Report { seat, text } => self.report(id, *seat, text),
            Command::SeatBot { seat, bot } => {
                self.host_while_gathering(id)?;
                match &self.chair(*seat).ok_or(Refused::NoSuchSeat { seat: *seat })?.holder {
                    Holder::Person(_) => Err(Refused::SeatTaken { seat: *seat }),
                    Holder::Open | Holder::Kept(_) | Holder::Bot(_) => {
                        Ok(Entry::BotSat { seat: *seat, bot: *bot })
                    }
                }
            }
            Command::ClearSeat { seat } => {
                self.host_while_gathering(id)?;
                match &self.chair(*seat).ok_or(Refused::NoSuchSeat { seat: *seat })?.holder {
                    Holder::Open => Err(Refused::SeatNotTaken { seat: *seat }),
                    Holder::Person(_) | Holder::Kept(_) | Holder::Bot(_) => {
                        Ok(Entry::Cleared { seat: *seat })
                    }
                }
            }
            Command::Configure { settings } => self.configure(id, settings),
            Command::Invite { seat } => self.invite(id, *seat),
            Command::Revoke { link } => self.revoke(id, *link),
            Command::Undo {} => {
                let seat = self.present_seat(id)?;
                let game = self.game.as_ref().ok_or(Refused::NotPlaying)?;
                let (to, _) = game.undo(seat).map_err(|_| Refused::NothingToUndo)?;
                self.ask(seat, PetitionKind::Undo { to })
            }
            Command::Pause {} => self.ask(self.present_seat(id)?, PetitionKind::Pause),
            Command::Resume {} => {
                let seat = self.playing_seat(id)?;
                match self.paused_since {
                    Some(_) => self.ask(seat, PetitionKind::Resume),
                    None => Err(Refused::NotPaused),
                }
            }
            Command::Answer { agree } => {
                let seat = self.playing_seat(id)?;
                let petition = self.petition.as_ref().ok_or(Refused::NoPetition)?;
                // Who has asked may take the question back.
                let asked = petition.waiting.contains(seat) || (petition.by == seat && !agree);
                if asked && self.plays(seat, id) {
                    Ok(Entry::Answered { seat, agree: *agree })
                } else {
                    Err(Refused::NotAsked)
                }
            }
            Command::Say { text } => self.say(id, text),
        }
    }

    fn sit(
        &self,
        person: &Person,
        wanted: Option<Seat>,
        word: Option<&str>,
        contribution: &str,
    ) -> Result<Entry, Refused> {
        if contribution.len() > LONGEST_CONTRIBUTION {
            return Err(Refused::TooLong { most: LONGEST_CONTRIBUTION });
        }
        if let Some(seat) = self.seat_of(&person.id) {
            return Err(Refused::AlreadySeated { seat });
        }
        if self.lobby.expelled.contains(&person.id) {
            return Err(Refused::Expelled);
        }
        let link = match word {
            Some(word) => Some(self.lobby.link(word).ok_or(Refused::BadInvitation)?),
            None => None,
        };
        let link_seat = link.and_then(|(_, link)| link.seat);
        if let (Some(wanted), Some(bound)) = (wanted, link_seat)
            && wanted != bound
        {
            return Err(Refused::BadInvitation);
        }
        let is_kept = |chair: &Chair| matches!(&chair.holder, Holder::Kept(p) if p.id == person.id);
        let open = self.seats_where(|chair| chair.holder == Holder::Open);
        let kept = self.seats_where(is_kept);
        let seat = link_seat.or(wanted).or(kept.lowest()).or(open.lowest());
        let seat = seat.ok_or(Refused::NoOpenSeat)?;
        let chair = self.chair(seat).ok_or(Refused::NoSuchSeat { seat })?;
        if let Some((number, Link { kind: LinkKind::Deputy { .. }, .. })) = link {
            return match self.stage {
                Stage::Playing => {
                    Ok(Entry::Deputized { seat, person: person.clone(), link: number })
                }
                Stage::Gathering | Stage::Over => Err(Refused::NotPlaying),
            };
        }
        let back = link.is_some_and(|(_, link)| link.kind == LinkKind::WayBack);
        if !back {
            if self.stage != Stage::Gathering {
                return Err(Refused::NotGathering);
            }
            // The host who has made a link for a kept seat gives it away.
            let given = link_seat.is_some() && matches!(chair.holder, Holder::Kept(_));
            if !open.contains(seat) && !is_kept(chair) && !given {
                return Err(Refused::SeatTaken { seat });
            }
            let admitted = link.is_some()
                || self.lobby.settings.listed
                || self.lobby.host.id == person.id
                || is_kept(chair);
            if !admitted {
                return Err(Refused::NeedsInvitation);
            }
        }
        Ok(Entry::Sat {
            seat,
            person: person.clone(),
            contribution: contribution.to_owned(),
            link: link.map(|(number, _)| number),
        })
    }

    fn configure(&self, host: &PersonId, settings: &Settings) -> Result<Entry, Refused> {
        self.host_while_gathering(host)?;
        check_settings_by(self.lobby.rules, settings)?;
        let lost = self.seats().skip(settings.setup.players.into());
        for seat in lost {
            if self.chair(seat).is_some_and(|chair| chair.person().is_some()) {
                return Err(Refused::SeatTaken { seat });
            }
        }
        if settings.game != self.lobby.settings.game {
            return Err(Refused::BadSettings("open another table for another game".into()));
        }
        Ok(Entry::Configured { settings: settings.clone() })
    }

    fn invite(&self, host: &PersonId, seat: Option<Seat>) -> Result<Entry, Refused> {
        self.host(host)?;
        // In a game a seat stays its owner's: who could hand it out could look at their hand.
        if self.stage != Stage::Gathering {
            return Err(Refused::NotGathering);
        }
        if let Some(seat) = seat {
            let chair = self.chair(seat).ok_or(Refused::NoSuchSeat { seat })?;
            if chair.is_taken() {
                return Err(Refused::SeatTaken { seat });
            }
        }
        self.room_for_a_link()?;
        Ok(Entry::Invited { seat })
    }

    pub(crate) fn room_for_a_link(&self) -> Result<(), Refused> {
        let made = self.lobby.links.iter().filter(|l| l.live && l.kind != LinkKind::WayBack);
        if made.count() >= MOST_LINKS {
            return Err(Refused::TooLong { most: MOST_LINKS });
        }
        Ok(())
    }

    fn say(&self, person: &PersonId, text: &str) -> Result<Entry, Refused> {
        let seat = self.seat_of(person).ok_or(Refused::NotSeated)?;
        if let Some(rule) = self.game.as_ref().and_then(|game| game.silence())
            && self.stage == Stage::Playing
        {
            return Err(Refused::Silence { rule });
        }
        let text = crate::plain(text);
        match text.len() {
            0 => Err(Refused::Empty),
            1..=LONGEST_SAYING => Ok(Entry::Said { seat, text }),
            _ => Err(Refused::TooLong { most: LONGEST_SAYING }),
        }
    }

    /// A petition that needs nobody else is granted at once.
    pub(crate) fn ask(&self, seat: Seat, wish: PetitionKind) -> Result<Entry, Refused> {
        if self.petition.is_some() {
            return Err(Refused::PetitionOpen);
        }
        if !self.must_agree(seat, wish).is_empty() {
            return Ok(Entry::Asked { seat, wish });
        }
        Ok(match wish {
            PetitionKind::Undo { to } => Entry::Undone { seat, to },
            PetitionKind::Pause => Entry::Paused { seat },
            PetitionKind::Resume => Entry::Resumed { seat },
            // A vote that nobody else has a voice in is none.
            PetitionKind::StandIn { .. }
            | PetitionKind::Deputy { .. }
            | PetitionKind::Expel { .. } => {
                return Err(Refused::NobodyToVote);
            }
        })
    }

    pub(crate) fn playing_seat(&self, person: &PersonId) -> Result<Seat, Refused> {
        let seat = self.seat_of(person).ok_or(Refused::NotSeated)?;
        if self.stage == Stage::Playing { Ok(seat) } else { Err(Refused::NotPlaying) }
    }

    fn present_seat(&self, person: &PersonId) -> Result<Seat, Refused> {
        let seat = self.playing_seat(person)?;
        match self.paused_since {
            Some(_) => Err(Refused::Paused),
            None if !self.plays(seat, person) => Err(self.why_not_playing(seat)),
            None => Ok(seat),
        }
    }

    pub(crate) fn host(&self, person: &PersonId) -> Result<(), Refused> {
        if self.lobby.host.id == *person { Ok(()) } else { Err(Refused::HostOnly) }
    }

    pub(crate) fn host_while_gathering(&self, person: &PersonId) -> Result<(), Refused> {
        self.host(person)?;
        if self.stage == Stage::Gathering { Ok(()) } else { Err(Refused::NotGathering) }
    }
}
