//! Why a table does not do what it was asked for.

use std::fmt;

use game::{Game, Phrase, Refusal, Refusals, Seat, SeatSet};
use serde::Serialize;
use ts_rs::TS;

/// One rule that an action breaks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Reason {
    /// The rule's id.
    pub rule: &'static str,
    /// What is wrong, as a key with values, for who words it.
    #[serde(flatten)]
    #[ts(flatten)]
    pub phrase: Phrase,
    /// The same in English.
    pub message: String,
}

impl Reason {
    /// A reason for which the rules refuse something.
    #[must_use]
    pub fn of<G: Game>(refusal: &G::Refusal) -> Reason {
        Reason {
            rule: refusal.rule().0,
            phrase: shelf::phrase_of(refusal),
            message: shelf::refusal_in_english::<G>(refusal),
        }
    }
}

pub(crate) fn reasons<G: Game>(refusals: &Refusals<G::Refusal>) -> Vec<Reason> {
    refusals.iter().map(Reason::of::<G>).collect()
}

/// Why a table does not do what it was asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // `Display` says each in words.
pub enum Refused {
    /// It was done already, as the row with this number.
    Done {
        n: u64,
    },
    NoSuchSeat {
        seat: Seat,
    },
    SeatTaken {
        seat: Seat,
    },
    SeatNotTaken {
        seat: Seat,
    },
    NobodysSeat {
        seat: Seat,
    },
    NoOpenSeat,
    AlreadySeated {
        seat: Seat,
    },
    NotSeated,
    HostOnly,
    NeedsInvitation,
    BadInvitation,
    NoSuchLink {
        number: u32,
    },
    OwnerIsThere {
        seat: Seat,
    },
    NotGathering,
    NotAlone,
    NotPlaying,
    NotOver,
    BeforeStart,
    PastEnd,
    BadSettings(String),
    SeatsOpen {
        seats: SeatSet,
    },
    WrongGame,
    NothingToDo,
    Rules(Vec<Reason>),
    /// More actions follow one after which something is drawn, learnt or fixed for good.
    PastBarrier {
        after: usize,
    },
    StoodIn,
    NotAway,
    Paused,
    NotPaused,
    NothingToUndo,
    PetitionOpen,
    NoPetition,
    NotAsked,
    Silence {
        rule: &'static str,
    },
    Empty,
    TooLong {
        most: usize,
    },
    /// More than one person may add to a table while the game does not move on.
    TooMuch {
        most: u32,
    },
    /// The table has as many rows as people may write.
    TableFull,
    RematchExists,
    /// Fewer than two others are there to vote.
    NobodyToVote,
    /// Everybody's voice is needed, and the owner of this seat has none now.
    VoterAway {
        seat: Seat,
    },
    GivenUp,
    Expelled,
    NotYourself,
    IsOut,
    /// The table is set so.
    HintsForbidden,
}

impl Refused {
    /// A short key for programs.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Refused::Done { .. } => "done",
            Refused::NoSuchSeat { .. } => "no_such_seat",
            Refused::SeatTaken { .. } => "seat_taken",
            Refused::SeatNotTaken { .. } => "seat_not_taken",
            Refused::NobodysSeat { .. } => "nobodys_seat",
            Refused::NoOpenSeat => "no_open_seat",
            Refused::AlreadySeated { .. } => "already_seated",
            Refused::NotSeated => "not_seated",
            Refused::HostOnly => "host_only",
            Refused::NeedsInvitation => "needs_invitation",
            Refused::BadInvitation => "bad_invitation",
            Refused::NoSuchLink { .. } => "no_such_link",
            Refused::OwnerIsThere { .. } => "owner_is_there",
            Refused::NotGathering => "not_gathering",
            Refused::NotAlone => "not_alone",
            Refused::NotPlaying => "not_playing",
            Refused::NotOver => "not_over",
            Refused::BeforeStart => "before_start",
            Refused::PastEnd => "past_end",
            Refused::BadSettings(_) => "bad_settings",
            Refused::SeatsOpen { .. } => "seats_open",
            Refused::WrongGame => "wrong_game",
            Refused::NothingToDo => "nothing_to_do",
            Refused::Rules(_) => "rules",
            Refused::PastBarrier { .. } => "past_barrier",
            Refused::StoodIn => "stood_in",
            Refused::NotAway => "not_away",
            Refused::Paused => "paused",
            Refused::NotPaused => "not_paused",
            Refused::NothingToUndo => "nothing_to_undo",
            Refused::PetitionOpen => "petition_open",
            Refused::NoPetition => "no_petition",
            Refused::NotAsked => "not_asked",
            Refused::Silence { .. } => "silence",
            Refused::Empty => "empty",
            Refused::TooLong { .. } => "too_long",
            Refused::TooMuch { .. } => "too_much",
            Refused::TableFull => "table_full",
            Refused::RematchExists => "rematch_exists",
            Refused::NobodyToVote => "nobody_to_vote",
            Refused::VoterAway { .. } => "voter_away",
            Refused::GivenUp => "given_up",
            Refused::Expelled => "expelled",
            Refused::NotYourself => "not_yourself",
            Refused::IsOut => "is_out",
            Refused::HintsForbidden => "hints_forbidden",
        }
    }

    /// The rules that are broken, if it is the game that refuses.
    #[must_use]
    pub fn reasons(&self) -> Vec<Reason> {
        match self {
            Refused::Rules(reasons) => reasons.clone(),
            Refused::Silence { rule } => {
                let phrase = Phrase::new("silence");
                vec![Reason { rule, phrase, message: self.to_string() }]
            }
            _ => Vec::new(),
        }
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refused::Done { n } => write!(f, "this was done already, as number {n}"),
            Refused::NoSuchSeat { seat } => write!(f, "there is no {seat}"),
            Refused::SeatTaken { seat } => write!(f, "{seat} is taken"),
            Refused::SeatNotTaken { seat } => write!(f, "nobody sits on {seat}"),
            Refused::NobodysSeat { seat } => write!(f, "{seat} is played by nobody"),
            Refused::NoOpenSeat => f.write_str("no seat is open"),
            Refused::AlreadySeated { seat } => write!(f, "you sit on {seat} already"),
            Refused::NotSeated => f.write_str("you do not sit at this table"),
            Refused::HostOnly => f.write_str("only the host can do this"),
            Refused::NeedsInvitation => f.write_str("this table needs an invitation"),
            Refused::BadInvitation => f.write_str("this link is not valid, or not any more"),
            Refused::NoSuchLink { number } => write!(f, "there is no link {number}"),
            Refused::OwnerIsThere { seat } => {
                write!(f, "{seat} is its owner's; a deputy needs an owner who is away")
            }
            Refused::NotGathering => f.write_str("the game has begun"),
            Refused::NotAlone => f.write_str("others are at this table, or it is over"),
            Refused::NotPlaying => f.write_str("no game is on"),
            Refused::NotOver => f.write_str("the game is not over"),
            Refused::BeforeStart => f.write_str("the game had not begun by then"),
            Refused::PastEnd => f.write_str("the game was over by then"),
            Refused::BadSettings(why) => f.write_str(why),
            Refused::SeatsOpen { seats } => {
                let names: Vec<String> = seats.iter().map(|seat| seat.to_string()).collect();
                write!(f, "nobody sits on {}", names.join(", "))
            }
            Refused::WrongGame => f.write_str("this is an action of another game"),
            Refused::NothingToDo => f.write_str("there is no action in it"),
            Refused::Rules(reasons) => {
                let messages: Vec<String> =
                    reasons.iter().map(|r| format!("{} ({})", r.message, r.rule)).collect();
                f.write_str(&messages.join("; "))
            }
            Refused::PastBarrier { after } => write!(
                f,
                "something is drawn, learnt or fixed after action {after}; send the rest after that"
            ),
            Refused::StoodIn => f.write_str("somebody else plays for you; return first"),
            Refused::NotAway => f.write_str("nobody plays for you"),
            Refused::Paused => f.write_str("the game is paused"),
            Refused::NotPaused => f.write_str("the game is not paused"),
            Refused::NothingToUndo => f.write_str(
                "nothing can be taken back: something was learnt or agreed since your last step",
            ),
            Refused::PetitionOpen => f.write_str("another request is waiting for its answer"),
            Refused::NoPetition => f.write_str("nothing was asked"),
            Refused::NotAsked => f.write_str("you are not asked"),
            Refused::Silence { rule } => write!(f, "players are silent now ({rule})"),
            Refused::Empty => f.write_str("there is nothing in it"),
            Refused::TooLong { most } => write!(f, "it is too long; the most is {most}"),
            Refused::TooMuch { most } => write!(
                f,
                "enough of this was done here, {most} times at most; only what leads on is possible now"
            ),
            Refused::TableFull => f.write_str(
                "this table has as many rows as people may write; only what leads on is possible now",
            ),
            Refused::RematchExists => f.write_str("there is a rematch already"),
            Refused::NobodyToVote => {
                f.write_str("this needs the votes of two people besides the owner of the seat")
            }
            Refused::VoterAway { seat } => write!(
                f,
                "a deputy needs the voices of all others, and the owner of {seat} has none now"
            ),
            Refused::GivenUp => f.write_str("this game was given up"),
            Refused::Expelled => f.write_str("you were put out of this table"),
            Refused::NotYourself => f.write_str("this is not for your own seat"),
            Refused::IsOut => f.write_str("you have left already; the game waits for you"),
            Refused::HintsForbidden => f.write_str("there are no hints at this table"),
        }
    }
}

impl std::error::Error for Refused {}
