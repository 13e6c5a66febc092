//! Actions, views, news and score sheets of any game, for those who carry them without looking in.

use game::{Game, Ledger};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{GameName, LineChange, Shelved, difference};

/// A game whose actions, views and news are carried as those of any game. The list of games makes it
/// of every one of them.
pub trait Carried: Game {
    /// Which game it is.
    const ON_SHELF: GameName;

    /// The action as one of any game.
    fn any_action(action: Self::Action) -> AnyAction;

    /// The action, if it is one of this game.
    fn own_action(action: &AnyAction) -> Option<Self::Action>;

    /// The view as one of any game.
    fn any_view(view: Self::View) -> AnyView;

    /// The news as some of any game.
    fn any_news(news: Self::News) -> AnyNews;
}

/// The score of one castle of any game, line by line.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Sheet {
    /// The number of the castle, as views have it.
    pub castle: u8,
    /// What it is called at the table.
    pub name: String,
    /// Its points.
    pub total: i32,
    /// Where they come from.
    pub ledger: AnyLedger,
}

macro_rules! carry {
    ([$($Game:ident)+]) => {
        /// An action of any game.
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
        #[serde(rename_all = "snake_case")]
        pub enum AnyAction {
            $($Game(<crate::$Game as Game>::Action),)+
        }

        /// A view of any game.
        #[derive(Clone, Debug, PartialEq, Serialize, TS)]
        #[serde(rename_all = "snake_case")]
        #[allow(clippy::large_enum_variant, reason = "a view is made, written and dropped")]
        pub enum AnyView {
            $($Game(<crate::$Game as Game>::View),)+
        }

        /// What one viewer hears of an event of any game.
        #[derive(Clone, Debug, PartialEq, Serialize, TS)]
        #[serde(rename_all = "snake_case")]
        pub enum AnyNews {
            $($Game(<crate::$Game as Game>::News),)+
        }

        /// The lines of a score sheet of any game.
        #[derive(Clone, Debug, PartialEq, Serialize, TS)]
        #[serde(rename_all = "snake_case")]
        pub enum AnyLedger {
            $($Game(Ledger<<crate::$Game as Shelved>::Row, <crate::$Game as Shelved>::Cause>),)+
        }

        impl AnyAction {
            /// Which game it belongs to.
            #[must_use]
            pub const fn game(&self) -> GameName {
                match self {
                    $(AnyAction::$Game(_) => GameName::$Game,)+
                }
            }
        }

        impl AnyLedger {
            /// The lines that differ from an earlier sheet of the same game.
            pub(crate) fn changes(&self, before: Option<&AnyLedger>) -> Vec<LineChange> {
                match self {
                    $(AnyLedger::$Game(new) => {
                        let old = before.and_then(|old| {
                            if let AnyLedger::$Game(old) = old { Some(old) } else { None }
                        });
                        difference::lines(old, new)
                    })+
                }
            }
        }

        $(impl Carried for crate::$Game {
            const ON_SHELF: GameName = GameName::$Game;

            fn any_action(action: Self::Action) -> AnyAction {
                AnyAction::$Game(action)
            }

            fn own_action(action: &AnyAction) -> Option<Self::Action> {
                if let AnyAction::$Game(own) = action { Some(own.clone()) } else { None }
            }

            fn any_view(view: Self::View) -> AnyView {
                AnyView::$Game(view)
            }

            fn any_news(news: Self::News) -> AnyNews {
                AnyNews::$Game(news)
            }
        })+
    };
}

crate::games!((carry));
