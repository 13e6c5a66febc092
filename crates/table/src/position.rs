//! Where a table stands: the sum of its rows.

use std::sync::Arc;

use game::{Seat, SeatSet, Viewer};
use shelf::{Secret, Seed, Shuffle};

use crate::Millis;
use crate::chair::{Away, Chair, Holder, Link, Person, PersonId};
use crate::petition::{Petition, Wish};
use crate::play::{Happened, Match};
use crate::row::{Entry, Keep, Origin, Row, Step, Unreadable};
use crate::settings::Settings;

/// How far a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Seats are being taken.
    Gathering,
    /// The game is on.
    Playing,
    /// The game is over.
    Over,
}

/// Who is at the table, and what they have agreed on. It changes seldom, so it is shared until it
/// does.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Lobby {
    pub(crate) settings: Settings,
    pub(crate) host: Person,
    pub(crate) chairs: Vec<Chair>,
    pub(crate) links: Vec<Link>,
    pub(crate) secret: Secret,
    pub(crate) link_key: Secret,
    pub(crate) seed: Option<Seed>,
    pub(crate) rematch: Option<String>,
    /// Where the game was begun, if it was begun elsewhere.
    pub(crate) origin: Option<Origin>,
}

/// How a seat stands with its time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct SeatClock {
    /// Since when it has been waited for.
    pub(crate) asked_since: Option<Millis>,
    /// What its earlier moves were charged.
    pub(crate) spent: Millis,
    /// When its owner was nudged.
    pub(crate) nudged: Option<Millis>,
}

/// Where a table stands.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Position {
    pub(crate) lobby: Arc<Lobby>,
    pub(crate) stage: Stage,
    pub(crate) game: Option<Box<Match>>,
    pub(crate) clocks: Vec<SeatClock>,
    pub(crate) petition: Option<Petition>,
    pub(crate) paused_since: Option<Millis>,
}

/// What a row did to a petition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Settled {
    /// Everybody has agreed, and it is done.
    Granted(Wish),
    /// Somebody has not, or it was overtaken by what happened.
    Dropped,
}

/// What came of a row.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Effect {
    pub(crate) happened: Option<Happened>,
    pub(crate) settled: Option<Settled>,
    /// Whether what everybody knows of seats and settings has changed.
    pub(crate) lobby_changed: bool,
}

impl Position {
    /// The table after its first row.
    pub(crate) fn open(row: &Row) -> Result<Position, Unreadable> {
        match &row.entry {
            Entry::Opened { rules_version, settings, host, secret, link_key, kept } => {
                expect_rules(*rules_version, settings)?;
                let mut position = Position::new(settings, host, [*secret, *link_key]);
                for (chair, keep) in position.lobby_mut().chairs.iter_mut().zip(kept) {
                    chair.holder = match keep {
                        Keep::Person(person) => Holder::Kept(person.clone()),
                        Keep::Bot(bot) => Holder::Bot(*bot),
                        Keep::Open => Holder::Open,
                    };
                }
                Ok(position)
            }
            Entry::Branched {
                rules_version,
                settings,
                host,
                secret,
                link_key,
                origin,
                seat,
                bot,
                given,
            } => {
                expect_rules(*rules_version, settings)?;
                let mut position = Position::new(settings, host, [*secret, *link_key]);
                let lobby = position.lobby_mut();
                lobby.origin = Some(origin.clone());
                lobby.chairs.iter_mut().for_each(|chair| chair.holder = Holder::Bot(*bot));
                lobby.seat(*seat, host);
                position.resume(given, row.at)?;
                Ok(position)
            }
            _ => Err(Unreadable("the first row does not open the table".into())),
        }
    }

    fn new(settings: &Settings, host: &Person, [secret, link_key]: [Secret; 2]) -> Position {
        let players = settings.setup.players;
        Position {
            lobby: Arc::new(Lobby {
                settings: settings.clone(),
                host: host.clone(),
                chairs: vec![Chair::default(); players.into()],
                links: Vec::new(),
                secret,
                link_key,
                seed: None,
                rematch: None,
                origin: None,
            }),
            stage: Stage::Gathering,
            game: None,
            clocks: vec![SeatClock::default(); players.into()],
            petition: None,
            paused_since: None,
        }
    }

    /// Goes on with a game that was begun elsewhere, with a seed of its own.
    fn resume(&mut self, given: &[Step], at: Millis) -> Result<(), Unreadable> {
        let seed = self.shuffle().seed();
        let lobby = self.lobby_mut();
        lobby.seed = Some(seed);
        let Settings { game, setup, .. } = &lobby.settings;
        let game = Match::resume(*game, setup, &seed, given)?;
        self.game = Some(Box::new(game));
        self.stage = Stage::Playing;
        self.run_clocks(None, at);
        Ok(())
    }

    /// Adds a row that was written before, by this node or another.
    pub(crate) fn follow(&mut self, row: &Row) -> Result<Effect, Unreadable> {
        match &row.entry {
            Entry::Started { steps } => {
                self.begin().map_err(|refused| Unreadable(refused.to_string()))?;
                let happened = self.game_mut()?.repeat(steps)?;
                Ok(self.after_play(None, happened, row.at))
            }
            Entry::Played { seat, steps, .. } => {
                let happened = self.game_mut()?.repeat(steps)?;
                Ok(self.after_play(Some(*seat), happened, row.at))
            }
            _ => self.take(row),
        }
    }

    fn game_mut(&mut self) -> Result<&mut Match, Unreadable> {
        self.game.as_deref_mut().ok_or_else(|| Unreadable("a move, but no game".into()))
    }

    /// Sets the game up with the seed of the table.
    pub(crate) fn begin(&mut self) -> Result<&mut Match, crate::Refused> {
        let seed = self.shuffle().seed();
        let lobby = Arc::make_mut(&mut self.lobby);
        lobby.seed = Some(seed);
        // Who has kept a seat and not come has no part in the game; links for open seats are void.
        let game = Match::start(lobby.settings.game, &lobby.settings.setup, &seed)?;
        self.stage = Stage::Playing;
        Ok(self.game.insert(Box::new(game)))
    }

    /// What the seed is made of, as far as is known now.
    pub(crate) fn shuffle(&self) -> Shuffle {
        let parts = self.lobby.chairs.iter().map(|chair| chair.contribution.clone());
        Shuffle::new(self.lobby.secret, parts.collect())
    }

    /// What follows from moves in the game, whoever made them.
    pub(crate) fn after_play(
        &mut self,
        by: Option<Seat>,
        happened: Happened,
        at: Millis,
    ) -> Effect {
        let mut effect = Effect { happened: Some(happened), ..Effect::default() };
        effect.lobby_changed = by.is_none();
        // Who moves on has overtaken what was asked.
        if self.petition.take().is_some() {
            effect.settled = Some(Settled::Dropped);
        }
        if self.game.as_ref().is_some_and(|game| game.outcome().is_some()) {
            self.stage = Stage::Over;
            effect.lobby_changed = true;
        }
        self.run_clocks(by, at);
        effect
    }

    /// Adds a row that is no move in the game.
    pub(crate) fn take(&mut self, row: &Row) -> Result<Effect, Unreadable> {
        let mut effect = Effect { lobby_changed: true, ..Effect::default() };
        match &row.entry {
            Entry::Opened { .. }
            | Entry::Branched { .. }
            | Entry::Started { .. }
            | Entry::Played { .. } => {
                return Err(Unreadable("this row is out of place".into()));
            }
            Entry::Configured { settings } => {
                let lobby = self.lobby_mut();
                lobby.settings = settings.clone();
                let players = usize::from(settings.setup.players);
                lobby.chairs.resize_with(players, Chair::default);
                self.clocks.resize_with(players, SeatClock::default);
            }
            Entry::Sat { seat, person, contribution, link } => {
                let gathering = self.stage == Stage::Gathering;
                let lobby = self.lobby_mut();
                lobby.keep_host(*seat, person, *link);
                lobby.spend(*link);
                lobby.void_links_for(*seat);
                lobby.seat(*seat, person);
                if gathering && let Some(chair) = lobby.chairs.get_mut(seat.index()) {
                    chair.contribution.clone_from(contribution);
                }
                self.run_clocks(None, row.at);
            }
            Entry::BotSat { seat, bot } => {
                self.lobby_mut().vacate(*seat, Holder::Bot(*bot));
            }
            Entry::Cleared { seat } => self.lobby_mut().vacate(*seat, Holder::Open),
            Entry::Invited { seat } => {
                self.lobby_mut().add_link(*seat, false);
            }
            Entry::Revoked { link } => self.lobby_mut().revoke(*link),
            Entry::Undone { to, .. } => {
                self.grant(Wish::Undo { to: *to }, row.at)?;
                effect.lobby_changed = false;
            }
            Entry::Asked { seat, wish } => {
                let waiting = self.must_agree(*seat, *wish);
                let since = row.at;
                self.petition = Some(Petition { by: *seat, wish: *wish, waiting, since });
                effect.lobby_changed = false;
            }
            Entry::Answered { seat, agree } => {
                effect.settled = self.answer(*seat, *agree, row.at)?;
                effect.lobby_changed = effect.settled.is_some();
            }
            Entry::Paused { .. } => self.grant(Wish::Pause, row.at)?,
            Entry::Resumed { .. } => self.grant(Wish::Resume, row.at)?,
            Entry::Said { .. } => effect.lobby_changed = false,
            Entry::TimeUp { nudged, stood_in } => {
                for seat in nudged {
                    if let Some(clock) = self.clocks.get_mut(seat.index()) {
                        clock.nudged = Some(row.at);
                    }
                }
                for seat in stood_in {
                    effect.settled = self.goes(*seat, Away::TimedOut, row.at)?.or(effect.settled);
                }
                effect.settled = self.lapse(row.at)?.or(effect.settled);
            }
            Entry::Left { seat } if self.stage == Stage::Gathering => {
                let lobby = self.lobby_mut();
                let was_host = lobby.owner(*seat).is_some_and(|owner| owner.id == lobby.host.id);
                lobby.vacate(*seat, Holder::Open);
                if was_host {
                    lobby.pass_on_host();
                }
            }
            Entry::Left { seat } => effect.settled = self.goes(*seat, Away::Left, row.at)?,
            Entry::Returned { seat } => {
                let lobby = self.lobby_mut();
                lobby.void_links_for(*seat);
                if let Some(chair) = lobby.chairs.get_mut(seat.index()) {
                    chair.away = None;
                }
                self.run_clocks(None, row.at);
            }
            Entry::Rematch { table } => self.lobby_mut().rematch = Some(table.clone()),
        }
        Ok(effect)
    }

    pub(crate) fn lobby_mut(&mut self) -> &mut Lobby {
        Arc::make_mut(&mut self.lobby)
    }

    /// Somebody does not play for themselves any more; who is away agrees to everything.
    fn goes(&mut self, seat: Seat, why: Away, at: Millis) -> Result<Option<Settled>, Unreadable> {
        if let Some(chair) = self.lobby_mut().chairs.get_mut(seat.index()) {
            chair.away = Some(why);
        }
        self.run_clocks(None, at);
        // Nobody would be left to end a pause.
        if self.paused_since.is_some() && self.present().is_empty() {
            self.grant(Wish::Resume, at)?;
            return Ok(Some(Settled::Granted(Wish::Resume)));
        }
        match &self.petition {
            Some(petition) if petition.by == seat => {
                self.petition = None;
                Ok(Some(Settled::Dropped))
            }
            Some(petition) if petition.waiting.contains(seat) => self.answer(seat, true, at),
            Some(_) | None => Ok(None),
        }
    }

    fn answer(
        &mut self,
        seat: Seat,
        agree: bool,
        at: Millis,
    ) -> Result<Option<Settled>, Unreadable> {
        let Some(mut petition) = self.petition.take() else { return Ok(None) };
        if !agree {
            return Ok(Some(Settled::Dropped));
        }
        petition.waiting = petition.waiting.without(seat);
        if !petition.waiting.is_empty() {
            self.petition = Some(petition);
            return Ok(None);
        }
        self.grant(petition.wish, at)?;
        Ok(Some(Settled::Granted(petition.wish)))
    }

    /// Settles a wish that has waited too long: who does not answer must not stop the game.
    fn lapse(&mut self, at: Millis) -> Result<Option<Settled>, Unreadable> {
        if self.petition_deadline().is_none_or(|deadline| at < deadline) {
            return Ok(None);
        }
        match self.petition.take() {
            Some(Petition { wish: Wish::Resume, .. }) => {
                self.grant(Wish::Resume, at)?;
                Ok(Some(Settled::Granted(Wish::Resume)))
            }
            Some(_) => Ok(Some(Settled::Dropped)),
            None => Ok(None),
        }
    }

    fn grant(&mut self, wish: Wish, at: Millis) -> Result<(), Unreadable> {
        self.petition = None;
        match wish {
            Wish::Undo { to } => {
                self.game_mut()?.truncate(to)?;
                self.run_clocks(None, at);
            }
            Wish::Pause => self.paused_since = Some(at),
            Wish::Resume => {
                let paused = self.paused_since.take().map_or(0, |since| (at - since).max(0));
                for clock in &mut self.clocks {
                    clock.asked_since = clock.asked_since.map(|since| since + paused);
                    clock.nudged = clock.nudged.map(|nudged| nudged + paused);
                }
                self.run_clocks(None, at);
            }
        }
        Ok(())
    }

    /// The seats whose consent a seat's wish needs: for an undo those whose actions go with it, for
    /// the rest everybody; bots and those who are away agree.
    pub(crate) fn must_agree(&self, by: Seat, wish: Wish) -> SeatSet {
        let present = self.present().without(by);
        match wish {
            Wish::Pause | Wish::Resume => present,
            Wish::Undo { .. } => {
                let others = self.game.as_ref().and_then(|game| game.undo(by));
                let others = others.map_or(SeatSet::EMPTY, |(_, others)| others);
                others.iter().filter(|seat| present.contains(*seat)).collect()
            }
        }
    }

    /// The seats of people who play for themselves.
    pub(crate) fn present(&self) -> SeatSet {
        self.seats_where(|chair| chair.present().is_some())
    }

    pub(crate) fn seats_where(&self, fits: impl Fn(&Chair) -> bool) -> SeatSet {
        let chairs = (0..).map(Seat).zip(&self.lobby.chairs);
        chairs.filter(|(_, chair)| fits(chair)).map(|(seat, _)| seat).collect()
    }

    /// The seats that the game waits for.
    pub(crate) fn asked(&self) -> SeatSet {
        match (&self.game, self.stage) {
            (Some(game), Stage::Playing) => game.turn().seats(),
            _ => SeatSet::EMPTY,
        }
    }

    /// Starts and stops the clocks of those who are waited for; `moved` has just moved.
    fn run_clocks(&mut self, moved: Option<Seat>, at: Millis) {
        // While the table is paused, time stands still.
        let at = self.paused_since.unwrap_or(at);
        let present = self.present();
        let asked: SeatSet = self.asked().iter().filter(|seat| present.contains(*seat)).collect();
        let kind = self.lobby.settings.clock;
        for (seat, clock) in (0..).map(Seat).zip(&mut self.clocks) {
            if let Some(since) = clock.asked_since
                && (!asked.contains(seat) || moved == Some(seat))
            {
                let took = (at - since).max(0);
                clock.spent += if moved == Some(seat) { kind.charge(took) } else { took };
                clock.asked_since = None;
                clock.nudged = None;
            }
            if asked.contains(seat) && clock.asked_since.is_none() {
                clock.asked_since = Some(at);
            }
        }
    }

    /// When this seat's time is up, or its time to react to a nudge.
    pub(crate) fn deadline_of(&self, seat: Seat) -> Option<Millis> {
        if self.paused_since.is_some() { None } else { self.runs_until(seat) }
    }

    /// When this seat's time would be up if no pause came between.
    pub(crate) fn runs_until(&self, seat: Seat) -> Option<Millis> {
        let clock = self.clocks.get(seat.index()).filter(|_| self.stage == Stage::Playing)?;
        let kind = self.lobby.settings.clock;
        let up = clock.asked_since? + kind.left(clock.spent)?;
        // A nudge that comes late still leaves time to react.
        Some(clock.nudged.map_or(up, |nudged| up.max(nudged) + kind.grace()))
    }

    /// When the wish that waits for consent has waited long enough.
    pub(crate) fn petition_deadline(&self) -> Option<Millis> {
        let petition = self.petition.as_ref()?;
        Some(petition.since + self.lobby.settings.clock.patience()?)
    }

    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..u8::try_from(self.lobby.chairs.len()).unwrap_or(u8::MAX)).map(Seat)
    }

    pub(crate) fn deadline(&self) -> Option<Millis> {
        let clocks = self.seats().filter_map(|seat| self.deadline_of(seat));
        clocks.chain(self.petition_deadline()).min()
    }

    pub(crate) fn seat_of(&self, person: &PersonId) -> Option<Seat> {
        let owns = |chair: &Chair| chair.person().is_some_and(|owner| owner.id == *person);
        self.seats_where(owns).lowest()
    }

    pub(crate) fn viewer_of(&self, person: &PersonId) -> Viewer {
        self.seat_of(person).map_or(Viewer::Spectator, Viewer::Seat)
    }

    pub(crate) fn chair(&self, seat: Seat) -> Option<&Chair> {
        self.lobby.chairs.get(seat.index())
    }
}

fn expect_rules(version: u32, settings: &Settings) -> Result<(), Unreadable> {
    let known = settings.game.rules_version();
    if version == known {
        return Ok(());
    }
    Err(Unreadable(format!(
        "the table plays by version {version} of the rules; this is version {known}"
    )))
}

impl Lobby {
    fn add_link(&mut self, seat: Option<Seat>, recovery: bool) -> u32 {
        let number = u32::try_from(self.links.len()).unwrap_or(u32::MAX);
        self.links.push(Link { seat, recovery, live: true });
        number
    }

    /// Makes a chair somebody's, with a way back of their own.
    fn seat(&mut self, seat: Seat, person: &Person) {
        let recovery = self.add_link(Some(seat), true);
        if let Some(chair) = self.chairs.get_mut(seat.index()) {
            chair.holder = Holder::Person(person.clone());
            chair.away = None;
            let old = chair.recovery.replace(recovery);
            self.spend(old);
        }
    }

    /// A link for one seat is good for one use; a link for any seat stays.
    fn spend(&mut self, number: Option<u32>) {
        let link = number.and_then(|number| self.links.get_mut(number as usize));
        if let Some(link) = link.filter(|link| link.seat.is_some()) {
            link.live = false;
        }
    }

    /// Ends a link. An owner gets another way back at once.
    fn revoke(&mut self, number: u32) {
        let Some(link) = self.links.get_mut(number as usize) else { return };
        link.live = false;
        let owned = self.chairs.iter().position(|chair| chair.recovery == Some(number));
        if let Some(index) = owned {
            let seat = u8::try_from(index).ok().map(Seat);
            let fresh = self.add_link(seat, true);
            if let Some(chair) = self.chairs.get_mut(index) {
                chair.recovery = Some(fresh);
            }
        }
    }

    fn vacate(&mut self, seat: Seat, holder: Holder) {
        let Some(chair) = self.chairs.get_mut(seat.index()) else { return };
        let old = std::mem::replace(chair, Chair { holder, ..Chair::default() });
        self.spend(old.recovery);
    }

    fn owner(&self, seat: Seat) -> Option<&Person> {
        self.chairs.get(seat.index()).and_then(Chair::person)
    }

    /// Who has been given a seat shall not lose it to an older link.
    fn void_links_for(&mut self, seat: Seat) {
        let others = self.links.iter_mut().filter(|link| link.seat == Some(seat) && !link.recovery);
        others.for_each(|link| link.live = false);
    }

    /// A host who comes back as somebody else is still the host.
    fn keep_host(&mut self, seat: Seat, person: &Person, link: Option<u32>) {
        let link = link.and_then(|number| self.links.get(number as usize));
        if link.is_some_and(|link| link.recovery)
            && self.owner(seat).is_some_and(|owner| owner.id == self.host.id)
        {
            self.host = person.clone();
        }
    }

    /// A table whose host has gone is hosted by who sits first.
    fn pass_on_host(&mut self) {
        if let Some(first) = self.chairs.iter().find_map(Chair::person) {
            self.host = first.clone();
        }
    }

    /// The word by which a link is known.
    pub(crate) fn word(&self, number: u32) -> String {
        self.link_key.word("link", number)
    }

    /// The number of the live link with this word.
    pub(crate) fn link(&self, word: &str) -> Option<(u32, &Link)> {
        let mut live = (0..).zip(&self.links).filter(|(_, link)| link.live);
        live.find(|(number, _)| same(self.word(*number).as_bytes(), word.as_bytes()))
    }
}

/// Compares without telling by the time it takes how much of it was right.
fn same(a: &[u8], b: &[u8]) -> bool {
    a.len() == b.len() && a.iter().zip(b).fold(0, |sum, (a, b)| sum | (a ^ b)) == 0
}
