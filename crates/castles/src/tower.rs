//! Towers: favors of one's own (EXP-TOWER).

use game::{Events, Seat, Viewer};
use serde::Serialize;

use crate::agenda::Draw;
use crate::component::Favor;
use crate::event::Event;
use crate::in_play::FavorSet;
use crate::options::Module;
use crate::question::Prompt;
use crate::setup_table as table;
use crate::state::State;
use crate::view::FavorView;

/// The favors that towers have brought a seat.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "CastlesTowerFavorsView"))]
pub struct TowerFavorsView {
    /// How many.
    pub count: u8,
    /// Which, for their owner; for everybody once the game is over.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub kept: Vec<FavorView>,
    /// Those that the viewer has looked at and put away.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub put_away: Vec<Favor>,
}

impl State {
    /// The favors that nobody has looked at: those of the pile, and those in the box. One that had to
    /// leave the row is among them (EXP-SETUP-20).
    pub(crate) fn unseen_favors(&self) -> FavorSet {
        let shown: FavorSet = self.favors.iter().chain(&self.looked_at).copied().collect();
        let seen = |set: FavorSet, desk: &crate::state::Desk| {
            let kept: FavorSet = desk.tower_favors.iter().copied().collect();
            set.union(kept).union(desk.favors_put_away).union(State::sealed_favors(desk))
        };
        self.in_play.favors.minus(self.desks.iter().fold(shown, seen))
    }

    pub(crate) fn draw_favor(&mut self, seat: Seat, favor: Favor, events: &mut impl Events<Event>) {
        if let Some(Draw::SealFavors(seat)) = self.pending_draw() {
            self.seal_favor(seat, favor, events);
            return;
        }
        self.looked_at.push(favor);
        self.looked_at.sort_unstable();
        debug_assert!(self.favor_pile > 0, "{} was in the pile", favor.id());
        self.favor_pile = self.favor_pile.saturating_sub(1);
        if self.favor_pile > 0 && self.looked_at.len() < usize::from(table::FAVORS_LOOKED_AT) {
            return;
        }
        self.done();
        events.push_with(|| Event::FavorsSeen { seat, favors: self.looked_at.clone() });
        match self.looked_at.len() {
            1 => self.keep_favor(seat, favor, events),
            _ => self.ask(seat, Prompt::Favor),
        }
    }

    pub(crate) fn keep_favor(&mut self, seat: Seat, favor: Favor, events: &mut impl Events<Event>) {
        let others = std::mem::take(&mut self.looked_at);
        if let Some(desk) = self.desk_mut(seat) {
            desk.tower_favors.push(favor);
            let others = others.into_iter().filter(|&other| other != favor);
            others.for_each(|other| desk.favors_put_away.insert(other));
        }
        events.push(Event::FavorKept { seat, favor });
    }

    /// What a favor would bring to a seat now.
    pub(crate) fn favor_worth(&self, seat: Seat, favor: Favor) -> i32 {
        let standings = self.standings(favor, Viewer::Seat(seat));
        standings.get(seat.index()).map_or(0, |standing| standing.points)
    }

    pub(crate) fn tower_favors_view(&self, seat: Seat, viewer: Viewer) -> Option<TowerFavorsView> {
        let desk = self.desk(seat).filter(|_| self.in_play.has(Module::Towers))?;
        let own = viewer.seat() == Some(seat);
        let kept = desk.tower_favors.iter().filter(|_| own || self.is_over());
        Some(TowerFavorsView {
            count: desk.tower_favors.len() as u8,
            kept: kept.map(|&favor| self.favor_view(favor, viewer)).collect(),
            put_away: desk.favors_put_away.iter().filter(|_| own).collect(),
        })
    }
}

/// What no game of ours comes to, for there are three favors for each of eight towers.
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use game::{Actor, RuleId};

    use super::*;
    use crate::action::Action;
    use crate::agenda::Task;
    use crate::options::Options;
    use crate::reward::Reward;
    use crate::sets::RoomSet;
    use crate::setup::Setup;
    use crate::sheet::Row;
    use crate::state::{End, Open};

    const ACTIVE: Seat = Seat(0);

    /// What a tower brings while so many favors are left.
    fn with_pile(pile: u8) -> (Vec<Event>, State) {
        let options = Options::with([Module::Towers].into_iter().collect());
        let mut state = State::new(&Setup::new(2).with_options(options)).unwrap();
        (state.round, state.builder) = (1, Seat(1));
        state.agenda = vec![Task::EndRound, Task::BeginTurn { seat: Seat(1), extra: false }];
        let mut events = Vec::new();
        state.begin_turn(ACTIVE, false, &mut Vec::new());
        state.done();
        state.favor_pile = pile;
        let open = Open { reward: Reward::Tower, rooms: RoomSet::of(0) };
        state.turns.last_mut().unwrap().pool.push(open);
        state.run(&mut events);
        while let Some(draw @ Action::DrawFavor { .. }) = state.draw(0) {
            state.apply(Actor::Chance, &draw, &mut events).unwrap();
        }
        (events, state)
    }

    /// EXP-TOWER-17, EXP-TOWER-18
    #[test]
    fn favors_are_scored_clockwise_and_in_the_order_in_which_they_came() {
        let favor = |id: &str| Favor::find(id).unwrap();
        let scored = |kept: [&str; 2]| {
            let (_, mut state) = with_pile(0);
            (state.builder, state.agenda) = (Seat(1), Vec::new());
            state.end = Some(End::DeckDepleted);
            state.desk_mut(Seat(0)).unwrap().tower_favors = kept.map(favor).to_vec();
            state.desk_mut(Seat(1)).unwrap().tower_favors = vec![favor("area-corridor")];
            state.plan_final_scoring();
            let mut events = Vec::new();
            state.run(&mut events);
            let lines = events.into_iter().filter_map(|event| match event {
                Event::Scored { seat, tile, row: Row::TowerFavors, .. } => Some((seat.0, tile)),
                _ => None,
            });
            lines.collect::<Vec<_>>()
        };
        let line = |seat: u8, id: &str| (seat, id.to_owned());
        let first = [line(1, "area-corridor"), line(0, "money"), line(0, "rooms-corridor")];
        assert_eq!(scored(["money", "rooms-corridor"]), first);
        let second = [line(1, "area-corridor"), line(0, "rooms-corridor"), line(0, "money")];
        assert_eq!(scored(["rooms-corridor", "money"]), second);
    }

    /// EXP-TOWER-10
    #[test]
    fn with_fewer_favors_those_left_are_looked_at() {
        let (_, two) = with_pile(2);
        assert_eq!((two.prompt(ACTIVE), two.looked_at.len()), (Some(Prompt::Favor), 2));
        let (events, one) = with_pile(1);
        assert!(events.iter().any(|event| matches!(event, Event::FavorKept { .. })));
        assert_eq!(one.desk(ACTIVE).unwrap().tower_favors.len(), 1);
        let (events, none) = with_pile(0);
        let lost =
            Event::RewardLost { seat: ACTIVE, reward: Reward::Tower, rule: RuleId("EXP-TOWER-10") };
        assert_eq!(events.first(), Some(&lost));
        assert!(none.desk(ACTIVE).unwrap().tower_favors.is_empty());
    }
}
