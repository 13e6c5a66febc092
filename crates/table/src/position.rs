//! Where a table stands: the sum of its rows.

use std::sync::Arc;

use game::{Seat, SeatSet, Viewer};
use shelf::{AnyAction, Secret, Seed, Shuffle};

use crate::Millis;
use crate::allowance::Counts;
use crate::chair::{Away, Chair, Holder, Link, LinkKind, Person, PersonId};
use crate::petition::{Petition, PetitionKind};
use crate::play::{Happened, Match};
use crate::row::{Entry, Keep, Origin, PlayedAction, Row, Unreadable};
use crate::rule_clock::RuleClock;
use crate::settings::{Clock, Settings};

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
    /// The version of the rules, from the first row to the last.
    pub(crate) rules: u32,
    pub(crate) settings: Settings,
    pub(crate) host: Person,
    pub(crate) chairs: Vec<Chair>,
    pub(crate) links: Vec<Link>,
    pub(crate) secret: Secret,
    pub(crate) link_key: Secret,
    pub(crate) seed: Option<Seed>,
    pub(crate) rematch: Option<String>,
    /// The seat that has asked for the next game.
    pub(crate) rematch_by: Option<Seat>,
    /// Who may not sit here any more.
    pub(crate) expelled: Vec<PersonId>,
    /// Who has reported somebody, once for each time.
    pub(crate) reports: Vec<PersonId>,
    /// Where the game was begun, if it was begun elsewhere.
    pub(crate) origin: Option<Origin>,
}

/// How a seat stands with its time. A move lasts until the game has moved on or somebody else has
/// acted after it: who changes their mind gets no new time for it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct SeatClock {
    /// Since when it has been waited for.
    pub(crate) asked_since: Option<Millis>,
    /// What its earlier moves were charged.
    pub(crate) spent: Millis,
    /// What this move has taken before `asked_since`.
    pub(crate) used: Millis,
    /// After how much time for this move its owner was nudged.
    pub(crate) nudged: Option<Millis>,
    /// Whether the seat has acted in this move.
    pub(crate) moved: bool,
}

/// What the table has to answer for a seat whose time was up while it was asked for this.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Silence {
    pub(crate) seat: Seat,
    pub(crate) since: Millis,
    pub(crate) answer: AnyAction,
}

impl SeatClock {
    fn used_at(&self, at: Millis) -> Millis {
        self.used + self.asked_since.map_or(0, |since| (at - since).max(0))
    }

    fn stop(&mut self, at: Millis) {
        self.used = self.used_at(at);
        self.asked_since = None;
    }

    /// The move is over, and is paid for.
    fn settle(&mut self, kind: Clock) {
        self.spent += if self.moved { kind.charge(self.used) } else { self.used };
        *self = SeatClock { spent: self.spent, ..SeatClock::default() };
    }
}

/// Who has moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Mover {
    pub(crate) seat: Seat,
    /// How many actions a person has taken; none, if it was a bot or the table.
    pub(crate) actions: usize,
}

impl Mover {
    pub(crate) fn of(seat: Seat, by_person: bool, steps: &[PlayedAction]) -> Mover {
        let own = steps.iter().filter(|step| by_person && step.seat.is_some());
        Mover { seat, actions: own.count() }
    }
}

/// Where a table stands.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Position {
    pub(crate) lobby: Arc<Lobby>,
    pub(crate) stage: Stage,
    /// Shared until a move is made: what is said at the table copies no game.
    pub(crate) game: Option<Arc<Match>>,
    pub(crate) clocks: Vec<SeatClock>,
    /// What is still to be answered for those who were silent, in this order.
    pub(crate) silences: Vec<Silence>,
    /// The time that a rule of the game has set last.
    pub(crate) rule_clock: Option<RuleClock>,
    pub(crate) petition: Option<Petition>,
    pub(crate) paused_since: Option<Millis>,
    pub(crate) counts: Counts,
}

/// What a row did to a petition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Settled {
    /// Everybody has agreed, and it is done.
    Granted(PetitionKind),
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
    /// The first of the rows that it takes back.
    pub(crate) taken_back: Option<u64>,
}

impl Effect {
    /// Whether the game on the table is another than before the row.
    pub(crate) fn changes_game(&self, row: &Row) -> bool {
        let taken_back = matches!(self.settled, Some(Settled::Granted(PetitionKind::Undo { .. })));
        let begins = matches!(row.entry, Entry::Opened { .. } | Entry::Branched { .. });
        self.happened.is_some() || taken_back || begins || matches!(row.entry, Entry::Undone { .. })
    }
}

impl Position {
    /// The table after its first row.
    pub(crate) fn open(row: &Row) -> Result<Position, Unreadable> {
        match &row.entry {
            Entry::Opened { rules_version, settings, host, secret, link_key, kept } => {
                let rules = expect_rules(*rules_version, settings)?;
                let mut position = Position::new(rules, settings, host, [*secret, *link_key]);
                let lobby = position.lobby_mut();
                for (seat, keep) in (0..).map(Seat).zip(kept) {
                    lobby.keep(seat, keep);
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
                let rules = expect_rules(*rules_version, settings)?;
                let mut position = Position::new(rules, settings, host, [*secret, *link_key]);
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

    fn new(
        rules: u32,
        settings: &Settings,
        host: &Person,
        [secret, link_key]: [Secret; 2],
    ) -> Position {
        let players = settings.setup.players;
        Position {
            lobby: Arc::new(Lobby {
                rules,
                settings: settings.clone(),
                host: host.clone(),
                chairs: vec![Chair::default(); players.into()],
                links: Vec::new(),
                secret,
                link_key,
                seed: None,
                rematch: None,
                rematch_by: None,
                expelled: Vec::new(),
                reports: Vec::new(),
                origin: None,
            }),
            stage: Stage::Gathering,
            game: None,
            clocks: vec![SeatClock::default(); players.into()],
            silences: Vec::new(),
            rule_clock: None,
            petition: None,
            paused_since: None,
            counts: Counts::default(),
        }
    }

    /// Goes on with a game that was begun elsewhere, with a seed of its own.
    fn resume(&mut self, given: &[PlayedAction], at: Millis) -> Result<(), Unreadable> {
        let seed = self.shuffle().seed();
        let lobby = self.lobby_mut();
        lobby.seed = Some(seed);
        let game = Match::resume(lobby.rules, &lobby.settings, &seed, given)?;
        self.game = Some(Arc::new(game));
        self.stage = Stage::Playing;
        self.settle();
        self.run_clocks(None, false, at);
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
            Entry::Played { seat, bot, silent, steps } => {
                let happened = self.game_mut()?.repeat(steps)?;
                if *silent {
                    self.answered(*seat, steps);
                }
                let mover = Mover::of(*seat, !bot && !silent, steps);
                Ok(self.after_play(Some(mover), happened, row.at))
            }
            _ => self.take(row),
        }
    }

    fn game_mut(&mut self) -> Result<&mut Match, Unreadable> {
        let game = self.game.as_mut().map(Arc::make_mut);
        game.ok_or_else(|| Unreadable("a move, but no game".into()))
    }

    /// Sets the game up with the seed of the table.
    pub(crate) fn begin(&mut self) -> Result<&mut Match, crate::Refused> {
        let seed = self.shuffle().seed();
        let lobby = Arc::make_mut(&mut self.lobby);
        lobby.seed = Some(seed);
        // Who has kept a seat and not come has no part in the game; links for open seats are void.
        let game = Match::start(lobby.rules, &lobby.settings, &seed)?;
        self.stage = Stage::Playing;
        Ok(Arc::make_mut(self.game.insert(Arc::new(game))))
    }

    /// What the seed is made of, as far as is known now.
    pub(crate) fn shuffle(&self) -> Shuffle {
        let parts = self.lobby.chairs.iter().map(|chair| chair.contribution.clone());
        Shuffle::new(self.lobby.secret, parts.collect())
    }

    /// What follows from moves in the game, whoever made them.
    pub(crate) fn after_play(
        &mut self,
        by: Option<Mover>,
        happened: Happened,
        at: Millis,
    ) -> Effect {
        let mut effect = Effect { happened: Some(happened), ..Effect::default() };
        effect.lobby_changed = by.is_none() | by.is_some_and(|mover| self.comes_in(mover.seat));
        // Who moves on has overtaken what was asked.
        if self.petition.take().is_some() {
            effect.settled = Some(Settled::Dropped);
        }
        if self.game.as_ref().is_some_and(|game| game.outcome().is_some()) {
            self.stage = Stage::Over;
            effect.lobby_changed = true;
        }
        if let Some(Mover { seat, actions }) = by {
            self.counts.acted(seat, actions);
        }
        let moved_on = self.settle();
        self.run_clocks(by, moved_on, at);
        effect
    }

    /// Whether the game has moved on since this was last asked.
    fn settle(&mut self) -> bool {
        let settled = self.game.as_ref().map_or(0, |game| game.settled());
        self.counts.settle(settled)
    }

    /// Adds a row that is no move in the game.
    pub(crate) fn take(&mut self, row: &Row) -> Result<Effect, Unreadable> {
        let mut effect = Effect { lobby_changed: true, ..Effect::default() };
        self.count(row);
        let came_in = self.hears_from(row);
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
                self.speaks(*seat);
                self.run_clocks(None, false, row.at);
            }
            Entry::BotSat { seat, bot } => {
                self.lobby_mut().vacate(*seat, Holder::Bot(*bot));
            }
            Entry::Cleared { seat } => self.lobby_mut().vacate(*seat, Holder::Open),
            Entry::Invited { seat } => {
                self.lobby_mut().add_link(*seat, LinkKind::Invitation);
            }
            Entry::Revoked { link } => self.lobby_mut().revoke(*link),
            Entry::Undone { seat, to } => {
                self.grant(*seat, PetitionKind::Undo { to: *to }, row.at)?;
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
            Entry::Paused { seat } => self.grant(*seat, PetitionKind::Pause, row.at)?,
            Entry::Resumed { seat } => self.grant(*seat, PetitionKind::Resume, row.at)?,
            Entry::Said { .. } => effect.lobby_changed = false,
            Entry::TimeUp { nudged, stood_in } => {
                for seat in nudged {
                    if let Some(clock) = self.clocks.get_mut(seat.index()) {
                        clock.nudged = Some(clock.used_at(row.at));
                    }
                }
                for seat in stood_in {
                    effect.settled = self.goes(*seat, Away::TimedOut, row.at)?.or(effect.settled);
                }
                for seat in stood_in {
                    self.falls_silent(*seat, row.at);
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
            Entry::Left { seat } | Entry::HandedOver { seat } => {
                effect.settled = self.goes(*seat, Away::HandedOver, row.at)?;
            }
            Entry::GaveUp { seat } => {
                effect.settled = self.goes(*seat, Away::GaveUp, row.at)?;
                self.end_if_given_up(row.at);
            }
            Entry::WentOut { seat } => effect.settled = self.goes_out(*seat, row.at)?,
            Entry::Returned { seat } => effect.settled = self.returns(*seat, row.at),
            Entry::Lent { seat } => {
                self.lobby_mut().add_link(Some(*seat), LinkKind::Deputy { by: *seat });
            }
            Entry::Deputized { seat, person, link } => {
                effect.settled = self.deputizes(*seat, person, *link, row.at)?;
            }
            Entry::Expelled { seat } if self.stage == Stage::Gathering => {
                self.lobby_mut().expel(*seat);
            }
            Entry::Expelled { seat } => {
                effect.settled = self.goes_for_ever(*seat, row.at)?;
                self.end_if_given_up(row.at);
            }
            Entry::Reported { .. } => {
                self.lobby_mut().reports.extend(row.by.clone());
                effect.lobby_changed = false;
            }
            Entry::Rematch { table } => {
                let by = row.by.as_ref().and_then(|person| self.seat_of(person));
                let lobby = self.lobby_mut();
                lobby.rematch = Some(table.clone());
                lobby.rematch_by = by;
            }
        }
        effect.lobby_changed |= came_in;
        Ok(effect)
    }

    pub(crate) fn lobby_mut(&mut self) -> &mut Lobby {
        Arc::make_mut(&mut self.lobby)
    }

    pub(crate) fn answer(
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
        self.grant(petition.by, petition.wish, at)?;
        Ok(Some(Settled::Granted(petition.wish)))
    }

    /// Settles a petition that has waited too long: who does not answer must not stop the game.
    fn lapse(&mut self, at: Millis) -> Result<Option<Settled>, Unreadable> {
        if self.petition_deadline().is_none_or(|deadline| at < deadline) {
            return Ok(None);
        }
        match self.petition.take() {
            Some(Petition { by, wish: PetitionKind::Resume, .. }) => {
                self.grant(by, PetitionKind::Resume, at)?;
                Ok(Some(Settled::Granted(PetitionKind::Resume)))
            }
            Some(_) => Ok(Some(Settled::Dropped)),
            None => Ok(None),
        }
    }

    pub(crate) fn grant(
        &mut self,
        by: Seat,
        wish: PetitionKind,
        at: Millis,
    ) -> Result<(), Unreadable> {
        self.petition = None;
        match wish {
            PetitionKind::Undo { to } => {
                self.game_mut()?.truncate(to)?;
                self.run_clocks(None, false, at);
            }
            PetitionKind::Pause => {
                self.paused_since = Some(at);
                self.forget_resumes();
            }
            PetitionKind::Resume => {
                let paused = self.paused_since.take().map_or(0, |since| (at - since).max(0));
                for clock in &mut self.clocks {
                    clock.asked_since = clock.asked_since.map(|since| since + paused);
                }
                self.shift_rule_clock(paused);
                self.run_clocks(None, false, at);
            }
            PetitionKind::StandIn { seat } => {
                self.goes(seat, Away::VotedAway, at)?;
            }
            PetitionKind::Deputy { seat } => {
                self.lobby_mut().add_link(Some(seat), LinkKind::Deputy { by });
            }
            PetitionKind::Expel { seat } => {
                self.goes_for_ever(seat, at)?;
            }
        }
        Ok(())
    }

    /// The seats whose consent a seat's petition needs: for an undo those whose actions go with it, for
    /// the rest everybody; bots and those who are away or out agree. In a vote about a seat only
    /// owners have a voice, and nobody has two.
    pub(crate) fn must_agree(&self, by: Seat, wish: PetitionKind) -> SeatSet {
        let present = self.seats_where(|chair| chair.player().is_some() && !chair.out).without(by);
        match wish {
            PetitionKind::Pause | PetitionKind::Resume => present,
            PetitionKind::StandIn { seat }
            | PetitionKind::Deputy { seat }
            | PetitionKind::Expel { seat } => self.voters().without(by).without(seat),
            PetitionKind::Undo { .. } => {
                let others = self.game.as_ref().and_then(|game| game.undo(by).ok());
                let others = others.map_or(SeatSet::EMPTY, |(_, others)| others);
                others.iter().filter(|seat| present.contains(*seat)).collect()
            }
        }
    }

    /// The seats that people play.
    pub(crate) fn present(&self) -> SeatSet {
        self.seats_where(|chair| chair.player().is_some())
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

    /// The seats that must still act for themselves, or have a bot act for them: the table answers
    /// for the others, who were silent.
    pub(crate) fn asked_aloud(&self) -> SeatSet {
        let silent = |seat: &Seat| self.silences.iter().any(|silence| silence.seat == *seat);
        self.asked().iter().filter(|seat| !silent(seat)).collect()
    }

    /// What the table answers next for somebody who was silent.
    pub(crate) fn silent(&self) -> Option<&Silence> {
        let waits = self.paused_since.is_some() || self.petition.is_some();
        self.silences.first().filter(|_| !waits)
    }

    /// The table answers all that this seat is asked for now; what comes later is for the stand-in.
    fn falls_silent(&mut self, seat: Seat, since: Millis) {
        self.speaks(seat);
        let game = self.game.as_ref().filter(|_| self.asked().contains(seat));
        let answers = game.map(|game| game.when_silent(seat)).unwrap_or_default();
        let silence = |answer| Silence { seat, since, answer };
        self.silences.extend(answers.into_iter().map(silence));
    }

    /// The table has answered for a seat.
    pub(crate) fn answered(&mut self, seat: Seat, steps: &[PlayedAction]) {
        let given = steps.first().map(|step| &step.action);
        self.silences.retain(|it| it.seat != seat || Some(&it.answer) != given);
    }

    /// Forgets what is not to be answered any more, or not in this way.
    fn forget_silences(&mut self) {
        if self.silences.is_empty() {
            return;
        }
        let (game, asked) = (self.game.clone(), self.asked());
        let answers = |seat| game.as_ref().map(|game| game.when_silent(seat)).unwrap_or_default();
        self.silences.retain(|it| asked.contains(it.seat) && answers(it.seat).contains(&it.answer));
    }

    /// The owner of a seat is back, and needs nobody to answer for it.
    pub(crate) fn speaks(&mut self, seat: Seat) {
        self.silences.retain(|silence| silence.seat != seat);
    }

    /// The move that a seat has not made in time is over.
    pub(crate) fn settle_clock(&mut self, seat: Seat) {
        let kind = self.lobby.settings.clock;
        if let Some(clock) = self.clocks.get_mut(seat.index()) {
            clock.settle(kind);
        }
    }

    /// Starts and stops the clocks of those who are waited for. `by` has just moved, and
    /// `moved_on` says whether the game has.
    pub(crate) fn run_clocks(&mut self, by: Option<Mover>, moved_on: bool, at: Millis) {
        // While the table is paused, time stands still.
        let at = self.paused_since.unwrap_or(at);
        let present = self.present();
        let asked = self.asked();
        let kind = self.lobby.settings.clock;
        for (seat, clock) in (0..).map(Seat).zip(&mut self.clocks) {
            let own = by.is_some_and(|by| by.seat == seat);
            let runs = asked.contains(seat) && present.contains(seat);
            let overtaken = by.is_some() && !own && clock.asked_since.is_none();
            // What a bot or the table did for a seat brings its owner no time.
            let stood_in = own && by.is_some_and(|by| by.actions == 0);
            clock.moved |= own && !stood_in;
            let over = match clock.moved {
                true => moved_on || overtaken || stood_in,
                false => !asked.contains(seat) || stood_in,
            };
            if over || !runs {
                clock.stop(at);
            }
            if over {
                clock.settle(kind);
            }
            if runs && clock.asked_since.is_none() {
                clock.asked_since = Some(at);
            }
        }
        self.run_rule_clock(at);
        self.forget_silences();
    }

    /// When this seat's time is up, or its time to react to a nudge.
    pub(crate) fn deadline_of(&self, seat: Seat) -> Option<Millis> {
        if self.paused_since.is_some() { None } else { self.runs_until(seat) }
    }

    /// When this seat's time would be up if no pause came between.
    pub(crate) fn runs_until(&self, seat: Seat) -> Option<Millis> {
        let clock = self.clocks.get(seat.index()).filter(|_| self.stage == Stage::Playing)?;
        let kind = self.lobby.settings.clock;
        let most = kind.left(clock.spent)?;
        // A nudge that comes late still leaves time to react.
        let most = clock.nudged.map_or(most, |nudged| most.max(nudged) + kind.grace());
        Some(clock.asked_since? + most - clock.used)
    }

    /// When the petition that waits for consent has waited long enough.
    pub(crate) fn petition_deadline(&self) -> Option<Millis> {
        let petition = self.petition.as_ref()?;
        Some(petition.since + self.lobby.settings.clock.patience()?)
    }

    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..u8::try_from(self.lobby.chairs.len()).unwrap_or(u8::MAX)).map(Seat)
    }

    pub(crate) fn deadline(&self) -> Option<Millis> {
        let clocks = self.seats().filter_map(|seat| self.deadline_of(seat));
        let silent = self.silent().map(|silence| silence.since);
        let by_rule = self.rule_limit().map(|limit| limit.until);
        clocks.chain(self.petition_deadline()).chain(silent).chain(by_rule).min()
    }

    pub(crate) fn seat_of(&self, person: &PersonId) -> Option<Seat> {
        let is = |somebody: &Person| somebody.id == *person;
        let sits =
            |chair: &Chair| chair.member().is_some_and(is) || chair.deputy.as_ref().is_some_and(is);
        self.seats_where(sits).lowest()
    }

    pub(crate) fn viewer_of(&self, person: &PersonId) -> Viewer {
        self.seat_of(person).map_or(Viewer::Spectator, Viewer::Seat)
    }

    pub(crate) fn chair(&self, seat: Seat) -> Option<&Chair> {
        self.lobby.chairs.get(seat.index())
    }
}

/// The version of the rules, if it can be played here.
fn expect_rules(version: u32, settings: &Settings) -> Result<u32, Unreadable> {
    settings.game.expect_rules(version).map_err(Unreadable)?;
    Ok(version)
}

impl Lobby {
    /// What the last game leaves of a chair.
    fn keep(&mut self, seat: Seat, keep: &Keep) {
        if let Keep::Seated { person, contribution } = keep {
            self.seat(seat, person);
            if let Some(chair) = self.chairs.get_mut(seat.index()) {
                chair.contribution.clone_from(contribution);
            }
            return;
        }
        let Some(chair) = self.chairs.get_mut(seat.index()) else { return };
        chair.holder = match keep {
            Keep::Person(person) | Keep::Seated { person, .. } => Holder::Kept(person.clone()),
            Keep::Bot(bot) => Holder::Bot(*bot),
            Keep::Open => Holder::Open,
        };
    }

    fn add_link(&mut self, seat: Option<Seat>, kind: LinkKind) -> u32 {
        let number = u32::try_from(self.links.len()).unwrap_or(u32::MAX);
        self.links.push(Link { seat, kind, live: true });
        number
    }

    /// Makes a chair somebody's, with a way back of their own.
    fn seat(&mut self, seat: Seat, person: &Person) {
        let recovery = self.add_link(Some(seat), LinkKind::WayBack);
        if let Some(chair) = self.chairs.get_mut(seat.index()) {
            chair.holder = Holder::Person(person.clone());
            chair.away = None;
            chair.deputy = None;
            chair.out = false;
            let old = chair.recovery.replace(recovery);
            self.spend(old);
        }
    }

    /// A link for one seat is good for one use; a link for any seat stays.
    pub(crate) fn spend(&mut self, number: Option<u32>) {
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
            let fresh = self.add_link(seat, LinkKind::WayBack);
            if let Some(chair) = self.chairs.get_mut(index) {
                chair.recovery = Some(fresh);
            }
        }
    }

    pub(crate) fn vacate(&mut self, seat: Seat, holder: Holder) {
        let Some(chair) = self.chairs.get_mut(seat.index()) else { return };
        let old = std::mem::replace(chair, Chair { holder, ..Chair::default() });
        self.spend(old.recovery);
    }

    pub(crate) fn owner(&self, seat: Seat) -> Option<&Person> {
        self.chairs.get(seat.index()).and_then(Chair::person)
    }

    /// Who has been given a seat shall not lose it to an older link.
    pub(crate) fn void_links_for(&mut self, seat: Seat) {
        let voided = |link: &&mut Link| link.seat == Some(seat) && link.kind != LinkKind::WayBack;
        self.links.iter_mut().filter(voided).for_each(|link| link.live = false);
    }

    /// A host who comes back as somebody else is still the host.
    fn keep_host(&mut self, seat: Seat, person: &Person, link: Option<u32>) {
        let link = link.and_then(|number| self.links.get(number as usize));
        if link.is_some_and(|link| link.kind == LinkKind::WayBack)
            && self.owner(seat).is_some_and(|owner| owner.id == self.host.id)
        {
            self.host = person.clone();
        }
    }

    /// A table whose host has gone is hosted by who sits first.
    pub(crate) fn pass_on_host(&mut self) {
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
