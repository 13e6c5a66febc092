//! What lies on the table at the start, by the number of players, and the fixed sums of money.
//!
//! A number of players that cannot play (CAS-SETUP-01) gets nothing at all.

use crate::component::Size;
use crate::options::{Module, Modules};

include!(concat!(env!("OUT_DIR"), "/setup.rs"));

/// The start for one number of players.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Start {
    players: u8,
    pub(crate) prices: &'static [u32],
    small_stack: u8,
    large_stack: u8,
    pub(crate) hallways: u8,
    pub(crate) stairs: u8,
    room_cards: u8,
    pub(crate) favors: u8,
    pub(crate) bonus_cards: u8,
    towers: u8,
    room_cards_with_renovations: u8,
    pub(crate) moats: u8,
}

impl Start {
    /// How many room cards the deck has (EXP-SETUP-02, EXP-SETUP-04).
    pub(crate) fn room_cards(&self, modules: Modules) -> u8 {
        if modules.contains(Module::Renovations) {
            self.room_cards_with_renovations
        } else {
            self.room_cards
        }
    }

    /// How many tiles the stack of this size has (CAS-SETUP-05, EXP-SETUP-01).
    pub(crate) const fn stack(&self, size: Size) -> u8 {
        match size {
            _ if size.is_tower() => self.towers,
            _ if size.is_small() => self.small_stack,
            _ => self.large_stack,
        }
    }
}

static NOTHING: Start = Start {
    players: 0,
    prices: &[],
    small_stack: 0,
    large_stack: 0,
    hallways: 0,
    stairs: 0,
    room_cards: 0,
    favors: 0,
    bonus_cards: 0,
    towers: 0,
    room_cards_with_renovations: 0,
    moats: 0,
};

pub(crate) fn start(players: u8) -> &'static Start {
    START.iter().find(|start| start.players == players).unwrap_or(&NOTHING)
}

/// The price spaces of the market, from cheap to dear (CAS-SETUP-02, CAS-SOLO-03).
#[must_use]
pub fn prices(players: u8) -> &'static [u32] {
    start(players).prices
}

/// How many tiles each stack of small rooms has (CAS-SETUP-05).
#[must_use]
pub fn small_stack(players: u8) -> u8 {
    start(players).small_stack
}

/// How many tiles each stack of large rooms has (CAS-SETUP-05).
#[must_use]
pub fn large_stack(players: u8) -> u8 {
    start(players).large_stack
}

/// How many tiles the stack of this size has (CAS-SETUP-05).
#[must_use]
pub fn stack(size: Size, players: u8) -> u8 {
    start(players).stack(size)
}

/// How many moat tiles there are (EXP-SETUP-01).
#[must_use]
pub fn moats(players: u8) -> u8 {
    start(players).moats
}

/// How many hallways there are (CAS-SETUP-05).
#[must_use]
pub fn hallways(players: u8) -> u8 {
    start(players).hallways
}

/// How many stairs there are (CAS-SETUP-05).
#[must_use]
pub fn stairs(players: u8) -> u8 {
    start(players).stairs
}

/// How many room cards the deck has (CAS-SETUP-04, CAS-SOLO-01).
#[must_use]
pub fn room_cards(players: u8) -> u8 {
    start(players).room_cards
}

/// How many favors lie out (CAS-SETUP-07, CAS-SOLO-01).
#[must_use]
pub fn favors(players: u8) -> u8 {
    start(players).favors
}

/// How many bonus cards each player is dealt (CAS-SETUP-14, CAS-SOLO-02).
#[must_use]
pub fn bonus_cards_dealt(players: u8) -> u8 {
    start(players).bonus_cards
}
