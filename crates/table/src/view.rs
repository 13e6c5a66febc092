//! What each viewer gets: numbered updates, and the table as it is now.

use bots::Bot;
use game::{Outcome, Question, Seat, SeatSet, Viewer};
use serde::Serialize;
use shelf::{AnyAction, AnyNews, AnyView, Secret, Seed};
use ts_rs::TS;

use crate::chair::{Away, Holder, LinkKind, PersonId};
use crate::ending::Ending;
use crate::petition::PetitionKind;
use crate::position::{Effect, Position, Settled, Stage};
use crate::row::{Entry, Origin, Row};
use crate::rule_clock::LimitView;
use crate::settings::Settings;
use crate::{Millis, Table};

/// For whom an update is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Recipient {
    /// The seat, or none.
    pub viewer: Viewer,
    /// Whether they are the host.
    pub host: bool,
    /// What else binds them to the table.
    pub claim: Claim,
}

/// What binds somebody to a table, beside a seat of their own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Claim {
    /// Nothing.
    #[default]
    None,
    /// They play the seat for its owner.
    Deputy,
    /// A seat is kept for them.
    Kept(Seat),
}

impl Recipient {
    /// An owner of a seat, or somebody who only looks.
    #[must_use]
    pub fn of(viewer: Viewer, host: bool) -> Recipient {
        Recipient { viewer, host, claim: Claim::None }
    }
}

/// A row and what came of it, secrets included. It leaves the table only as an [`Update`].
#[derive(Clone, Debug, PartialEq)]
pub struct CommittedRow {
    /// The row's number.
    pub n: u64,
    pub(crate) row: Row,
    pub(crate) effect: Effect,
}

/// What one viewer hears of one row. Everybody gets every number.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Update {
    /// The row's number.
    #[ts(type = "number")]
    pub n: u64,
    /// When it was written, in milliseconds since 1970.
    #[ts(type = "number")]
    pub at: Millis,
    /// What happened.
    pub what: What,
}

/// What happened at the table, as one viewer hears it.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(rename_all = "snake_case", tag = "type")]
#[allow(missing_docs)] // The fields carry the names of what they are.
pub enum What {
    Opened,
    /// The table plays on from another, which tells what happened before.
    Branched {
        from: Origin,
    },
    Configured,
    Sat {
        seat: Seat,
        name: String,
    },
    BotSat {
        seat: Seat,
        bot: Bot,
    },
    Cleared {
        seat: Seat,
    },
    Invited {
        seat: Option<Seat>,
    },
    Revoked,
    Started {
        news: Vec<AnyNews>,
    },
    Played {
        seat: Seat,
        bot: bool,
        /// Whether the table has answered for a seat whose time was up, as the rules say.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        #[ts(as = "Option<bool>", optional)]
        silent: bool,
        news: Vec<AnyNews>,
    },
    /// `since` is the first of the rows that are taken back.
    Undone {
        seat: Seat,
        #[ts(type = "number")]
        since: u64,
    },
    Asked {
        seat: Seat,
        wish: PetitionKind,
    },
    /// `granted` says what became of the petition; nothing while others are still to answer. If rows
    /// are taken back, `since` is the first of them.
    Answered {
        seat: Seat,
        agree: bool,
        granted: Option<bool>,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(type = "number", optional)]
        since: Option<u64>,
    },
    Paused {
        seat: Seat,
    },
    Resumed {
        seat: Seat,
    },
    Said {
        seat: Seat,
        text: String,
    },
    TimeUp {
        nudged: Vec<Seat>,
        stood_in: Vec<Seat>,
    },
    /// Before the game the seat is free.
    Left {
        seat: Seat,
    },
    /// The game waits for the owner.
    WentOut {
        seat: Seat,
    },
    HandedOver {
        seat: Seat,
    },
    GaveUp {
        seat: Seat,
    },
    Returned {
        seat: Seat,
    },
    /// The owner looks for somebody who plays for them.
    Lent {
        seat: Seat,
    },
    /// Somebody plays for the owner from now on.
    Deputized {
        seat: Seat,
        name: String,
    },
    Expelled {
        seat: Seat,
    },
    /// Only who has reported somebody hears this.
    Reported {
        seat: Seat,
        text: String,
    },
    /// Something was written down that is not for this recipient.
    Noted,
    Rematch {
        table: String,
    },
}

impl CommittedRow {
    /// The row itself, with its secrets: for who reads a log again.
    #[must_use]
    pub fn row(&self) -> &Row {
        &self.row
    }

    /// Whether this is for one person, and this person is the one. A seat is not enough:
    /// an owner may report their deputy, who sees with the same recipient.
    #[must_use]
    pub fn is_for(&self, person: &PersonId) -> bool {
        matches!(self.row.entry, Entry::Reported { .. }) && self.row.by.as_ref() == Some(person)
    }

    /// What a person hears of it who looks at the table as this viewer.
    #[must_use]
    pub fn update_for(&self, viewer: Viewer, person: &PersonId) -> Update {
        match &self.row.entry {
            Entry::Reported { seat, text, .. } if self.is_for(person) => {
                let what = What::Reported { seat: *seat, text: text.clone() };
                Update { n: self.n, at: self.row.at, what }
            }
            _ => self.update(viewer),
        }
    }

    /// What a viewer hears of it, whoever they are.
    #[must_use]
    pub fn update(&self, viewer: Viewer) -> Update {
        let news = || self.effect.happened.as_ref().map(|h| h.news(viewer)).unwrap_or_default();
        let what = match &self.row.entry {
            Entry::Opened { .. } => What::Opened,
            Entry::Branched { origin, .. } => What::Branched { from: origin.clone() },
            Entry::Configured { .. } => What::Configured,
            Entry::Sat { seat, person, .. } => What::Sat { seat: *seat, name: person.name.clone() },
            Entry::BotSat { seat, bot } => What::BotSat { seat: *seat, bot: *bot },
            Entry::Cleared { seat } => What::Cleared { seat: *seat },
            Entry::Invited { seat } => What::Invited { seat: *seat },
            Entry::Revoked { .. } => What::Revoked,
            Entry::Started { .. } => What::Started { news: news() },
            Entry::Played { seat, bot, silent, .. } => {
                What::Played { seat: *seat, bot: *bot, silent: *silent, news: news() }
            }
            Entry::Undone { seat, .. } => {
                What::Undone { seat: *seat, since: self.effect.taken_back.unwrap_or(self.n) }
            }
            Entry::Asked { seat, wish } => What::Asked { seat: *seat, wish: *wish },
            Entry::Answered { seat, agree } => {
                let granted = self.effect.settled.map(|s| matches!(s, Settled::Granted(_)));
                let since = self.effect.taken_back;
                What::Answered { seat: *seat, agree: *agree, granted, since }
            }
            Entry::Paused { seat } => What::Paused { seat: *seat },
            Entry::Resumed { seat } => What::Resumed { seat: *seat },
            Entry::Said { seat, text } => What::Said { seat: *seat, text: text.clone() },
            Entry::TimeUp { nudged, stood_in } => {
                What::TimeUp { nudged: nudged.clone(), stood_in: stood_in.clone() }
            }
            Entry::Left { seat } => What::Left { seat: *seat },
            Entry::WentOut { seat } => What::WentOut { seat: *seat },
            Entry::HandedOver { seat } => What::HandedOver { seat: *seat },
            Entry::GaveUp { seat } => What::GaveUp { seat: *seat },
            Entry::Lent { seat } => What::Lent { seat: *seat },
            Entry::Deputized { seat, person, .. } => {
                What::Deputized { seat: *seat, name: person.name.clone() }
            }
            Entry::Expelled { seat } => What::Expelled { seat: *seat },
            Entry::Reported { .. } => What::Noted,
            Entry::Returned { seat } => What::Returned { seat: *seat },
            Entry::Rematch { table } => What::Rematch { table: table.clone() },
        };
        Update { n: self.n, at: self.row.at, what }
    }
}

/// The table as one viewer sees it now.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Now {
    /// The number of the last row.
    #[ts(type = "number")]
    pub n: u64,
    /// How far the table is.
    pub stage: Stage,
    /// The seats that the game waits for.
    pub asked: SeatSet,
    /// What the viewer may do in the game, but for the places that the view lists and the answers of
    /// `questions`; empty for everybody who may do nothing.
    pub choices: Vec<AnyAction>,
    /// What the viewer is asked and answers by picking from a list.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub questions: Vec<Question<AnyAction>>,
    /// What a bot would do in the viewer's place, where people are offered that: actions that lead there
    /// one after the other, from what the seat may know.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub suggestion: Vec<AnyAction>,
    /// What the viewer's undo would need.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub undo: Option<UndoOffer>,
    /// Why the viewer, who plays, can take nothing back.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub no_undo: Option<NoUndo>,
    /// Whether players may talk.
    pub talk: bool,
    /// Whether the clocks stand still.
    pub paused: bool,
    /// What waits for consent.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub petition: Option<PetitionView>,
    /// The clocks, if there are any.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<ClockView>>", optional)]
    pub clocks: Vec<ClockView>,
    /// The time that a rule of the game sets, if it sets one now.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub limit: Option<LimitView>,
    /// The game as the viewer sees it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub game: Option<AnyView>,
    /// How it came out.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub outcome: Option<Outcome>,
    /// Whose win that is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub ending: Option<Ending>,
    /// Seats and settings; a change that does not name them leaves them as they were.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub lobby: Option<LobbyView>,
}

/// What an undo would need.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct UndoOffer {
    /// The seats that must agree, as it takes back actions of theirs.
    pub consent: SeatSet,
}

/// Why a seat can take nothing back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum NoUndo {
    /// It has done nothing here yet.
    Nothing,
    /// Something was drawn since.
    Drawn,
    /// Somebody has learnt something since, or agreed for good.
    Settled,
    /// Another question waits for its answer.
    Asked,
    /// The game is paused.
    Paused,
}

/// A petition that waits for consent.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct PetitionView {
    /// Who asks.
    pub by: Seat,
    /// What is wished.
    pub wish: PetitionKind,
    /// Who has not answered yet.
    pub waiting: SeatSet,
}

/// How a seat stands with its time.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct ClockView {
    /// Whose clock.
    pub seat: Seat,
    /// When its time is up, while it runs: milliseconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub deadline: Option<Millis>,
    /// What it has for its next move, while it does not run: milliseconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub left: Option<Millis>,
    /// Whether its owner has been nudged.
    pub nudged: bool,
}

/// Seats and settings.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct LobbyView {
    /// What is played.
    pub settings: Settings,
    /// The host's name.
    pub host: String,
    /// Whether that is you.
    pub you_host: bool,
    /// Where you sit.
    pub you: Option<Seat>,
    /// Who sits where.
    pub seats: Vec<ChairView>,
    /// The shuffle, as far as it may be known.
    pub shuffle: ShuffleView,
    /// The links that you may pass on or end: the host's invitations, those for deputies that you
    /// were trusted with, your own way back.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<LinkView>>", optional)]
    pub links: Vec<LinkView>,
    /// The word that brings you back to your seat from any other device. Keep it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub your_link: Option<String>,
    /// The table of the next game.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rematch: Option<String>,
    /// The seat that has asked for the next game.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rematch_by: Option<Seat>,
    /// The seat that is kept for you.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub kept_for_you: Option<Seat>,
    /// Whether you play your seat for its owner.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub you_deputize: bool,
    /// Where the game was begun, if this table plays on from another.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub from: Option<Origin>,
}

/// A place at the table.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct ChairView {
    /// Which.
    pub seat: Seat,
    /// Whose it is.
    pub holder: HolderView,
    /// Why its owner does not play it, if so: a bot does, or a deputy.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub away: Option<Away>,
    /// Who plays it for its owner, if it is a person.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub deputy: Option<String>,
    /// Whether its owner has gone out, so that the game waits.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub out: bool,
}

/// Whose a chair is.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(rename_all = "snake_case", tag = "type")]
#[allow(missing_docs)]
pub enum HolderView {
    Open,
    Kept { name: String },
    Person { name: String },
    Bot { bot: Bot },
}

/// What may be known of the shuffle.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct ShuffleView {
    /// The hash of the server's part, shown from the beginning.
    pub secret_commitment: String,
    /// What the players have contributed, in the order of seats.
    pub contributions: Vec<String>,
    /// The hash of the seed, once the game has begun.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seed_commitment: Option<String>,
    /// The server's part, once the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "string")]
    pub secret: Option<Secret>,
    /// The seed, once the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "string")]
    pub seed: Option<Seed>,
}

/// A link, for who may pass it on or end it.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct LinkView {
    /// Its number.
    pub number: u32,
    /// The seat it is for; any open one, if not named.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seat: Option<Seat>,
    /// Its word.
    pub word: String,
    /// What it is for.
    pub kind: LinkKind,
}

/// A table as a list shows it, for those who search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listing {
    /// How far it is.
    pub stage: Stage,
    /// Whether it is listed for everybody.
    pub listed: bool,
    /// When somebody's time runs out next.
    pub deadline: Option<Millis>,
    /// The people at the table, the host included, each once.
    pub people: Vec<PersonId>,
}

/// What a list shows of a table.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Summary {
    /// What is played.
    pub settings: Settings,
    /// The host's name.
    pub host: String,
    /// How far it is.
    pub stage: Stage,
    /// Who sits where.
    pub seats: Vec<ChairView>,
    /// How it came out.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub outcome: Option<Outcome>,
    /// Whose win that is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub ending: Option<Ending>,
    /// Where the game was begun, if the table plays on from another.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub from: Option<Origin>,
}

/// Large parts of [`Now`] that may be left out, by the names they are written with.
const GAME: &str = "game";
const CHOICES: &str = "choices";
const QUESTIONS: &str = "questions";
const SUGGESTION: &str = "suggestion";
const LOBBY: &str = "lobby";

impl Table {
    /// What this recipient sees now; seats and settings only if they have changed after row `since`.
    #[must_use]
    pub fn now(&self, recipient: Recipient, since: u64) -> Now {
        self.look(recipient, true, true, self.lobby_changed > since)
    }

    /// What this recipient sees now, and the names of those parts that are left out, as they look to the
    /// same recipient as they did after row `since`. Who chats does not make the game anew.
    #[must_use]
    pub fn now_since(&self, recipient: Recipient, since: u64) -> (Now, Vec<&'static str>) {
        let (game, lobby) = (self.game_changed > since, self.lobby_changed > since);
        let asked = !game && !lobby;
        let kept = [
            (GAME, !game),
            (CHOICES, asked),
            (QUESTIONS, asked),
            (SUGGESTION, asked),
            (LOBBY, !lobby),
        ];
        let kept = kept.into_iter().filter(|(_, same)| *same).map(|(part, _)| part);
        (self.look(recipient, game, game || lobby, lobby), kept.collect())
    }

    /// What an undo of the recipient would need, or why there is none; nothing for who does not play.
    fn undo_of(&self, recipient: Recipient) -> Option<Result<UndoOffer, NoUndo>> {
        let at = &self.at;
        let game = at.game.as_deref().filter(|_| at.stage == Stage::Playing)?;
        let plays = |seat: &Seat| at.is_played_by(*seat, recipient);
        let seat = recipient.viewer.seat().filter(plays)?;
        Some(match game.undo(seat) {
            _ if at.paused_since.is_some() => Err(NoUndo::Paused),
            _ if at.petition.is_some() => Err(NoUndo::Asked),
            Ok((to, _)) => {
                Ok(UndoOffer { consent: at.must_agree(seat, PetitionKind::Undo { to }) })
            }
            Err(why) => Err(why),
        })
    }

    fn look(&self, recipient: Recipient, view: bool, choices: bool, lobby: bool) -> Now {
        let at = &self.at;
        let game = at.game.as_deref();
        let playing = at.stage == Stage::Playing;
        let may_act =
            |seat: &Seat| playing && at.paused_since.is_none() && at.is_played_by(*seat, recipient);
        let seat = recipient.viewer.seat().filter(may_act);
        let asked = game.zip(seat).filter(|_| choices);
        let (undo, no_undo) = match self.undo_of(recipient) {
            None => (None, None),
            Some(Ok(offer)) => (Some(offer), None),
            Some(Err(why)) => (None, Some(why)),
        };
        Now {
            n: self.head,
            stage: at.stage,
            asked: at.asked(),
            choices: asked.map(|(game, seat)| game.page_choices(seat)).unwrap_or_default(),
            questions: asked.map(|(game, seat)| game.questions(seat)).unwrap_or_default(),
            suggestion: asked.map(|(game, seat)| game.suggestion(seat)).unwrap_or_default(),
            undo,
            no_undo,
            talk: !playing || game.is_none_or(|game| game.silence().is_none()),
            paused: at.paused_since.is_some(),
            petition: at.petition.as_ref().map(|petition| PetitionView {
                by: petition.by,
                wish: petition.wish,
                waiting: petition.waiting,
            }),
            clocks: at.clock_views(),
            limit: at.limit_view(),
            game: game.filter(|_| view).map(|game| game.view(recipient.viewer)),
            outcome: game.filter(|_| at.stage == Stage::Over).and_then(|game| game.outcome()),
            ending: at.ending(),
            lobby: lobby.then(|| at.lobby_view(recipient)),
        }
    }
}

impl Position {
    fn clock_views(&self) -> Vec<ClockView> {
        let kind = self.lobby.settings.clock;
        let view = |seat: Seat| {
            let clock = self.clocks.get(seat.index())?;
            let deadline = self.deadline_of(seat);
            let left = match (self.paused_since, self.runs_until(seat)) {
                (Some(paused), Some(until)) => Some((until - paused).max(0)),
                _ => {
                    let left = kind.left(clock.spent).map(|left| (left - clock.used).max(0));
                    left.filter(|_| deadline.is_none())
                }
            };
            Some(ClockView { seat, deadline, left, nudged: clock.nudged.is_some() })
        };
        if kind.left(0).is_none() || self.stage != Stage::Playing {
            return Vec::new();
        }
        self.seats().filter_map(view).collect()
    }

    fn lobby_view(&self, recipient: Recipient) -> LobbyView {
        let lobby = &self.lobby;
        let over = self.stage == Stage::Over;
        // A way back in the hands of a deputy would be a seat for good.
        let seat = recipient.viewer.seat().filter(|_| recipient.claim != Claim::Deputy);
        let own = seat.and_then(|seat| self.chair(seat));
        let shown = |link: &crate::chair::Link| match link.kind {
            LinkKind::Invitation => recipient.host,
            LinkKind::WayBack => seat.is_some() && seat == link.seat,
            LinkKind::Deputy { by } => seat == Some(by),
        };
        let link = |(number, link): (u32, &crate::chair::Link)| LinkView {
            number,
            seat: link.seat,
            word: lobby.word(number),
            kind: link.kind,
        };
        let live = (0..).zip(&lobby.links).filter(|(_, link)| link.live && shown(link));
        LobbyView {
            settings: lobby.settings.clone(),
            host: lobby.host.name.clone(),
            you_host: recipient.host,
            you: recipient.viewer.seat(),
            seats: self.chair_views(),
            shuffle: ShuffleView {
                secret_commitment: lobby.secret.commitment(),
                contributions: lobby.chairs.iter().map(|c| c.contribution.clone()).collect(),
                seed_commitment: lobby.seed.map(|seed| seed.commitment()),
                secret: over.then_some(lobby.secret),
                seed: lobby.seed.filter(|_| over),
            },
            links: live.map(link).collect(),
            your_link: own.and_then(|chair| chair.recovery).map(|number| lobby.word(number)),
            rematch: lobby.rematch.clone(),
            rematch_by: lobby.rematch_by,
            kept_for_you: match recipient.claim {
                Claim::Kept(seat) => Some(seat),
                Claim::None | Claim::Deputy => None,
            },
            you_deputize: recipient.claim == Claim::Deputy,
            from: lobby.origin.clone(),
        }
    }

    fn chair_views(&self) -> Vec<ChairView> {
        let view = |(seat, chair): (Seat, &crate::chair::Chair)| ChairView {
            seat,
            holder: match &chair.holder {
                Holder::Open => HolderView::Open,
                Holder::Kept(person) => HolderView::Kept { name: person.name.clone() },
                Holder::Person(person) => HolderView::Person { name: person.name.clone() },
                Holder::Bot(bot) => HolderView::Bot { bot: *bot },
            },
            away: chair.away,
            deputy: chair.deputy.as_ref().map(|person| person.name.clone()),
            out: chair.out,
        };
        (0..).map(Seat).zip(&self.lobby.chairs).map(view).collect()
    }

    /// What else than a seat binds this person to the table.
    pub(crate) fn claim_of(&self, person: &PersonId) -> Claim {
        let deputizes = |chair: &crate::chair::Chair| {
            chair.deputy.as_ref().is_some_and(|deputy| deputy.id == *person)
        };
        match (self.seats_where(deputizes).is_empty(), self.kept_seat(person)) {
            (false, _) => Claim::Deputy,
            (true, Some(seat)) => Claim::Kept(seat),
            (true, None) => Claim::None,
        }
    }

    /// The seat that is kept for this person, before the game.
    pub(crate) fn kept_seat(&self, person: &PersonId) -> Option<Seat> {
        let is = |chair: &crate::chair::Chair| match &chair.holder {
            Holder::Kept(somebody) => somebody.id == *person,
            Holder::Open | Holder::Person(_) | Holder::Bot(_) => false,
        };
        self.seats_where(is).lowest().filter(|_| self.stage == Stage::Gathering)
    }

    /// Whether this recipient is who plays the seat.
    pub(crate) fn is_played_by(&self, seat: Seat, recipient: Recipient) -> bool {
        self.chair(seat).is_some_and(|chair| match recipient.claim {
            Claim::Deputy => chair.deputy.is_some(),
            Claim::None | Claim::Kept(_) => chair.deputy.is_none() && chair.present().is_some(),
        })
    }

    pub(crate) fn listing(&self) -> Listing {
        let seated = self.lobby.chairs.iter().filter_map(|chair| match &chair.holder {
            Holder::Person(person) | Holder::Kept(person) => Some(&person.id),
            Holder::Open | Holder::Bot(_) => None,
        });
        let deputies = self.lobby.chairs.iter().filter_map(|chair| chair.deputy.as_ref());
        let mut people: Vec<PersonId> = seated
            .chain(deputies.map(|person| &person.id))
            .chain(std::iter::once(&self.lobby.host.id))
            .cloned()
            .collect();
        people.sort_unstable();
        people.dedup();
        Listing {
            stage: self.stage,
            listed: self.lobby.settings.listed,
            deadline: self.deadline(),
            people,
        }
    }

    pub(crate) fn summary(&self) -> Summary {
        let over = self.game.as_deref().filter(|_| self.stage == Stage::Over);
        Summary {
            settings: self.lobby.settings.clone(),
            host: self.lobby.host.name.clone(),
            stage: self.stage,
            seats: self.chair_views(),
            outcome: over.and_then(|game| game.outcome()),
            ending: self.ending(),
            from: self.lobby.origin.clone(),
        }
    }
}
