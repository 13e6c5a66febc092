//! Worlds that a viewer cannot tell from the real one.
//!
//! What nobody has seen has no order anyway (PAL-HIDE-01, PAL-HIDE-02). Favors and Secret Swans are
//! another matter: a viewer who has returned a favor, or spent a Secret Swan, knows where it can be
//! and where it cannot. So the past is played again, with other draws and with other choices where
//! the viewer did not see them. A past in which the viewer would have seen something else is thrown
//! away.

use std::collections::{BTreeMap, VecDeque};

use game::{Dice, Seat, Viewer, never};

use crate::component::{Colour, Favor};
use crate::memory::{Deed, Glance};
use crate::sets::FavorSet;
use crate::setup_table::{MAX_PLAYERS, SECRET_SWANS_A_COLOUR, Slot};
use crate::state::{Filed, Returned, State, Step};
use crate::swans::Swans;

/// How many pasts are tried before the real one is taken; mostly one of the first fits.
const ATTEMPTS: u32 = 200;

/// How many pasts a view looks at.
const MOST_PASTS: u32 = 729;

/// Where a favor may be that somebody else has drawn since the viewer knew its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Traced {
    pub(crate) favor: Favor,
    /// In one of these slots.
    pub(crate) boards: Vec<(Seat, Slot)>,
    /// Or among those that are looked at now.
    pub(crate) looked_at: bool,
    /// Or under the stack.
    pub(crate) below: bool,
}

impl State {
    /// Another world that looks the same to the viewer.
    pub(crate) fn sample_world(&self, viewer: Viewer, dice: &mut impl Dice) -> State {
        let mut world = self.clone();
        let made_up = (0..ATTEMPTS).find_map(|_| {
            self.follow_favors(viewer, &mut |glance, _| dice.below(glance.favors().count() as u32))
        });
        let real =
            || self.follow_favors(viewer, &mut |glance, _| glance.kept.map_or(0, |k| k.0.into()));
        match made_up.or_else(real) {
            Some(tracks) => world.lay_favors(tracks, dice),
            None => never!("{viewer:?} has seen something else than what was"),
        }
        // At the end all Secret Swans are shown.
        let over = self.step == Step::Over;
        let hands = (0..ATTEMPTS).find_map(|_| self.deal_secrets(viewer, dice));
        if let Some(hands) = hands.filter(|_| !over) {
            world.hold_secrets(&hands);
        }
        world
    }
}

/// Where favors went, each a tile of which the viewer may have seen the face or not. Tiles are
/// numbered in the order in which they leave the stack.
#[derive(Default)]
struct Tracks {
    faces: Vec<Option<Favor>>,
    /// How many have never been drawn.
    deck: u32,
    bottom: VecDeque<usize>,
    boards: Vec<(Seat, Slot, usize)>,
    /// The tiles of each look so far, and which was kept.
    glances: VecDeque<(Vec<usize>, u8)>,
    /// The tiles that are looked at now.
    looked: Vec<usize>,
}

impl Tracks {
    fn draw(&mut self) -> Option<usize> {
        if self.deck == 0 {
            return self.bottom.pop_front();
        }
        self.deck -= 1;
        self.faces.push(None);
        Some(self.faces.len() - 1)
    }

    /// The viewer sees a face. Whether it can be the one of this tile.
    fn see(&mut self, tile: usize, favor: Favor) -> bool {
        let elsewhere = (0..).zip(&self.faces).any(|(n, face)| n != tile && *face == Some(favor));
        let Some(face) = self.faces.get_mut(tile) else {
            never!("tile {tile} was never drawn");
            return false;
        };
        !elsewhere && *face.get_or_insert(favor) == favor
    }

    /// Draws as many tiles as there are favors, whose faces the viewer sees or not.
    fn look(&mut self, favors: impl Iterator<Item = Favor>, seen: bool) -> Option<Vec<usize>> {
        favors.map(|favor| self.draw().filter(|&tile| !seen || self.see(tile, favor))).collect()
    }
}

impl State {
    /// Follows all favors through the past. Others keep what `keep` says, which is told whether the
    /// viewer knows any of them. Nothing if the viewer would have seen other favors than those that it
    /// has seen.
    fn follow_favors(
        &self,
        viewer: Viewer,
        keep: &mut impl FnMut(&Glance, bool) -> u32,
    ) -> Option<Tracks> {
        let mut tracks = Tracks { deck: Favor::COUNT as u32, ..Tracks::default() };
        tracks.deck -= self.public.iter().flatten().count() as u32;
        let slipped = |deed: &Deed| match *deed {
            Deed::Slipped(favor) => Some(favor),
            Deed::Looked(_) | Deed::Drew { .. } | Deed::Spent { .. } => None,
        };
        for favor in self.memory.iter().filter_map(slipped) {
            let tile = tracks.draw()?;
            tracks.see(tile, favor);
            tracks.bottom.push_back(tile);
        }
        for deed in &self.memory {
            let Deed::Looked(glance) = deed else { continue };
            let own = viewer.seat() == Some(glance.seat);
            let tiles = tracks.look(glance.favors(), own)?;
            let real = |(number, _): (u8, _)| number;
            let known =
                tiles.iter().any(|&tile| tracks.faces.get(tile).is_some_and(|f| f.is_some()));
            let kept = match glance.kept {
                Some(_) if !own => keep(glance, known) as u8,
                kept => kept.map_or(0, real),
            };
            for (number, &tile) in (0..).zip(&tiles) {
                match glance.kept.filter(|_| number == kept) {
                    Some((_, slot)) => tracks.boards.push((glance.seat, slot, tile)),
                    None => tracks.bottom.push_back(tile),
                }
            }
            tracks.glances.push_back((tiles, kept));
        }
        let own = viewer.seat() == Some(self.decider);
        tracks.looked = tracks.look(self.looked.iter().copied(), own)?;
        if self.step == Step::Over {
            // All boards are shown.
            for (seat, slot, tile) in tracks.boards.clone() {
                let Some(Filed::Favor(favor)) = self.desk(seat).filed(slot) else {
                    never!("a favor was filed by {seat:?} in {slot:?}");
                    continue;
                };
                tracks.see(tile, favor).then_some(())?;
            }
        }
        Some(tracks)
    }

    /// Where favors may be that the viewer has seen go under the stack and somebody else has drawn
    /// since. If too many pasts are possible they may be wherever a favor lies that was drawn.
    pub(crate) fn traced_favors(&self, viewer: Viewer) -> Vec<Traced> {
        // Nobody draws from under the stack while there is one.
        if self.step == Step::Over || !self.favor_deck.is_empty() {
            return Vec::new();
        }
        let mut places: BTreeMap<Favor, Traced> = BTreeMap::new();
        // Every past that fits, one after the other: what others kept counts up like a number.
        let mut kept: Vec<(u32, u32)> = Vec::new();
        for _ in 0..MOST_PASTS {
            let mut asked = 0;
            let tracks = self.follow_favors(viewer, &mut |glance, known| {
                if !known {
                    return 0;
                }
                asked += 1;
                if kept.len() < asked {
                    kept.push((0, glance.favors().count() as u32));
                }
                kept.get(asked - 1).map_or(0, |(kept, _)| *kept)
            });
            if let Some(tracks) = tracks {
                self.note_places(viewer, &tracks, &mut places);
            }
            kept.truncate(asked);
            while kept.last().is_some_and(|(kept, of)| kept + 1 >= *of) {
                kept.pop();
            }
            match kept.last_mut() {
                Some((last, _)) => *last += 1,
                None => return self.without_known(viewer, places),
            }
        }
        let boards: Vec<(Seat, Slot)> = self.hidden_favors(viewer).collect();
        for traced in places.values_mut() {
            traced.boards.clone_from(&boards);
            traced.below = true;
        }
        self.without_known(viewer, places)
    }

    /// The slots of others in which a favor lies face down.
    fn hidden_favors(&self, viewer: Viewer) -> impl Iterator<Item = (Seat, Slot)> {
        let others = self.seats().filter(move |&seat| viewer.seat() != Some(seat));
        others.flat_map(|seat| self.desk(seat).favors().map(move |(slot, _)| (seat, slot)))
    }

    /// What still lies where it was put is listed apart.
    fn without_known(&self, viewer: Viewer, places: BTreeMap<Favor, Traced>) -> Vec<Traced> {
        let known = |r: &&Returned| r.by.is_none() || r.by == viewer.seat();
        let known: FavorSet = self.favor_bottom.iter().filter(known).map(|r| r.favor).collect();
        places.into_values().filter(|traced| !known.contains(traced.favor)).collect()
    }

    fn note_places(&self, viewer: Viewer, tracks: &Tracks, places: &mut BTreeMap<Favor, Traced>) {
        let face = |tile: usize| tracks.faces.get(tile).copied().flatten();
        let mut note = |tile: usize, board: Option<(Seat, Slot)>, below: bool| {
            let Some(favor) = face(tile) else { return };
            let none = Traced { favor, boards: Vec::new(), looked_at: false, below: false };
            let place = places.entry(favor).or_insert(none);
            place.boards.extend(board.filter(|board| !place.boards.contains(board)));
            place.below |= below;
            place.looked_at |= board.is_none() && !below;
        };
        let others = tracks.boards.iter().filter(|(seat, ..)| viewer.seat() != Some(*seat));
        others.for_each(|&(seat, slot, tile)| note(tile, Some((seat, slot)), false));
        tracks.bottom.iter().for_each(|&tile| note(tile, None, true));
        if viewer.seat() != Some(self.decider) {
            tracks.looked.iter().for_each(|&tile| note(tile, None, false));
        }
    }

    /// Lays all favors where they went; faces that were not seen are any that are left.
    fn lay_favors(&mut self, tracks: Tracks, dice: &mut impl Dice) {
        let seen: FavorSet = tracks.faces.iter().copied().flatten().collect();
        let public: FavorSet = self.public.into_iter().flatten().collect();
        let mut unseen: Vec<Favor> = Favor::all()
            .filter(|&favor| !seen.contains(favor) && !public.contains(favor))
            .collect();
        dice.shuffle(&mut unseen);
        let mut unseen = unseen.into_iter();
        let faces: Vec<Favor> =
            tracks.faces.into_iter().filter_map(|face| face.or_else(|| unseen.next())).collect();
        self.favor_deck = unseen.collect();
        let face = |tile: usize| {
            let face = faces.get(tile).copied();
            debug_assert!(face.is_some(), "tile {tile} was drawn and has a face");
            face
        };
        for (returned, tile) in self.favor_bottom.iter_mut().zip(tracks.bottom) {
            returned.favor = face(tile).unwrap_or(returned.favor);
        }
        self.looked = tracks.looked.into_iter().filter_map(face).collect();
        for (seat, slot, tile) in tracks.boards {
            face(tile).into_iter().for_each(|favor| self.file(seat, slot, Filed::Favor(favor)));
        }
        let mut glances = tracks.glances.into_iter();
        for deed in &mut self.memory {
            let Deed::Looked(glance) = deed else { continue };
            let Some((tiles, kept)) = glances.next() else {
                never!("every look was followed");
                continue;
            };
            for (place, tile) in glance.favors.iter_mut().zip(tiles) {
                *place = face(tile);
            }
            glance.kept = glance.kept.map(|(_, slot)| (kept, slot));
        }
    }
}

/// Where Secret Swans went.
struct Hands {
    pool: Swans,
    held: [Swans; MAX_PLAYERS as usize],
    memory: Vec<Deed>,
}

/// Takes any of these swans.
fn take_any(swans: &mut Swans, dice: &mut impl Dice) -> Option<Colour> {
    let colour = swans.nth(dice.below(swans.len()))?;
    swans.remove(colour);
    Some(colour)
}

impl State {
    /// Follows all Secret Swans through the past: the viewer draws and spends what it did, others
    /// draw and spend any. Nothing if the bridge does not have what the viewer drew.
    fn deal_secrets(&self, viewer: Viewer, dice: &mut impl Dice) -> Option<Hands> {
        let mut pool = Swans::each(SECRET_SWANS_A_COLOUR);
        let mut held = [Swans::NONE; MAX_PLAYERS as usize];
        let mut memory = self.memory.clone();
        for deed in &mut memory {
            match deed {
                Deed::Slipped(_) | Deed::Looked(_) => {}
                Deed::Drew { seat, colour } => {
                    let hand = held.get_mut(seat.index())?;
                    if viewer.seat() == Some(*seat) {
                        // The more of them lie there, the more likely is the past.
                        let most = SECRET_SWANS_A_COLOUR.saturating_sub(hand.of(*colour));
                        debug_assert!(most > 0, "{seat:?} cannot have drawn so many {colour:?}");
                        let fits = dice.below(most.into()) < pool.of(*colour).into();
                        fits.then_some(())?;
                        pool.remove(*colour);
                    } else {
                        *colour = take_any(&mut pool, dice)?;
                    }
                    hand.add(*colour);
                }
                Deed::Spent { seat, secret } => {
                    let hand = held.get_mut(seat.index())?;
                    debug_assert!(hand.len() >= secret.len(), "{seat:?} had what it spent");
                    if viewer.seat() == Some(*seat) {
                        *hand = hand.minus(secret);
                    } else {
                        *secret = (0..secret.len()).filter_map(|_| take_any(hand, dice)).collect();
                    }
                    pool = pool.plus(secret);
                }
            }
        }
        Some(Hands { pool, held, memory })
    }

    fn hold_secrets(&mut self, hands: &Hands) {
        self.pool = hands.pool;
        for (desk, held) in self.desks.iter_mut().zip(hands.held) {
            desk.secret = held;
        }
        // Favors have their own past by now.
        for (deed, dealt) in self.memory.iter_mut().zip(&hands.memory) {
            if let Deed::Drew { .. } | Deed::Spent { .. } = deed {
                *deed = *dealt;
            }
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]
mod tests {
    use std::collections::BTreeSet;

    use game::{Actor, Unheard};
    use testkit::TestDice;

    use super::*;
    use crate::action::Action;
    use crate::setup::Setup;
    use crate::state::{Bill, Look, Purchase};

    fn act(state: &mut State, actor: Actor, action: Action) {
        state.apply(actor, &action, &mut Unheard).unwrap();
    }

    /// A seat looks at three favors, which must be on top of the stack, and keeps one or none.
    fn look(state: &mut State, seat: Seat, favors: &[Favor], kept: Option<(Favor, Slot)>) {
        state.ask(seat, Step::DrawFavors(Look::Reward));
        for &favor in favors {
            act(state, Actor::Chance, Action::DrawFavor { favor });
        }
        let keep = |(favor, slot)| Action::KeepFavor { favor, slot };
        act(state, Actor::Seat(seat), kept.map_or(Action::KeepNone, keep));
    }

    fn draw(state: &mut State, seat: Seat, colour: Colour) {
        state.ask(seat, Step::DrawSecret);
        act(state, Actor::Chance, Action::DrawSecret { colour });
    }

    fn spend(state: &mut State, seat: Seat, colour: Colour) {
        state.ask(seat, Step::Pay);
        state.bill = Some(Bill { what: Purchase::LookAtFavors, due: 1, then: 0 });
        let secret = Swans::one(colour);
        act(state, Actor::Seat(seat), Action::Pay { swans: Swans::NONE, secret });
    }

    fn worlds(state: &State, viewer: Viewer) -> Vec<State> {
        let mut dice = TestDice::new(3);
        (0..400).map(|_| state.sample_world(viewer, &mut dice)).collect()
    }

    /// Seat 0 has looked at thirty favors and returned them. Seat 1 has got the last two of the
    /// stack, and then the first of those.
    fn one_known_favor_is_drawn() -> (State, Vec<Favor>) {
        let mut state = State::new(&Setup::new(2)).unwrap();
        let favors: Vec<Favor> = Favor::all().collect();
        for three in favors[..30].chunks(3) {
            look(&mut state, Seat(0), three, None);
        }
        let (kept, slot) = (favors[31], Slot::Plus10);
        look(&mut state, Seat(1), &[favors[30], kept, favors[0]], Some((kept, slot)));
        (state, favors)
    }

    /// What seat 1 has kept and what it has returned, as numbers of favors.
    fn kept_and_returned(state: &State) -> (u8, [u8; 2]) {
        let (_, kept) = state.desk(Seat(1)).favors().next().unwrap();
        let by_seat_1 = state.favor_bottom.iter().filter(|r| r.by == Some(Seat(1)));
        let returned: Vec<u8> = by_seat_1.map(|returned| returned.favor.number()).collect();
        (kept.number(), returned.try_into().unwrap())
    }

    /// PAL-HIDE-03: who draws a favor that the viewer has returned, keeps it or returns it in the
    /// order in which it was drawn.
    #[test]
    fn a_returned_favor_is_followed() {
        let (state, _) = one_known_favor_is_drawn();
        let viewer = Viewer::Seat(Seat(0));
        let seen: BTreeSet<_> = worlds(&state, viewer).iter().map(kept_and_returned).collect();
        let possible =
            [(31, [30, 0]), (30, [31, 0]), (0, [30, 31]), (0, [31, 30])].into_iter().collect();
        assert_eq!(seen, possible);
    }

    /// PAL-HIDE-03: the view does not forget a favor that somebody else has drawn since.
    #[test]
    fn a_returned_favor_is_traced_in_the_view() {
        let (mut state, favors) = one_known_favor_is_drawn();
        let viewer = Viewer::Seat(Seat(0));
        let board = (Seat(1), Slot::Plus10);
        let traced = |state: &State| state.traced_favors(viewer);
        let may_be = |below, boards: &[(Seat, Slot)]| Traced {
            favor: favors[0],
            boards: boards.to_vec(),
            looked_at: false,
            below,
        };
        assert_eq!(traced(&state), [may_be(true, &[board])]);
        assert!(
            worlds(&state, viewer).iter().all(|world| world.view(viewer) == state.view(viewer))
        );
        assert_eq!(state.traced_favors(Viewer::Spectator), []);
        assert_eq!(state.traced_favors(Viewer::Seat(Seat(1))), [], "it has seen them itself");
        // Seat 0 comes to what seat 1 has returned, and the favor is among them.
        for three in favors[1..28].chunks(3) {
            look(&mut state, Seat(0), three, None);
        }
        look(&mut state, Seat(0), &favors[28..31], None);
        look(&mut state, Seat(0), &[favors[0], favors[1], favors[2]], None);
        assert_eq!(traced(&state), []);
    }

    /// PAL-HIDE-03: what was returned and is seen again tells what was kept.
    #[test]
    fn a_favor_seen_again_leaves_one_world() {
        let (mut state, favors) = one_known_favor_is_drawn();
        for three in favors[1..28].chunks(3) {
            look(&mut state, Seat(0), three, None);
        }
        look(&mut state, Seat(0), &favors[28..31], None);
        let viewer = Viewer::Seat(Seat(0));
        let kept = |state: &State| state.desk(Seat(1)).favors().next().unwrap().1.number();
        let seen: BTreeSet<u8> = worlds(&state, viewer).iter().map(kept).collect();
        assert_eq!(seen, [0, 31].into_iter().collect());
        look(&mut state, Seat(0), &[favors[0], favors[1], favors[2]], None);
        assert!(worlds(&state, viewer).iter().all(|world| kept(world) == 31));
    }

    /// PAL-HIDE-07: what somebody drew before the viewer spent a Secret Swan is not that one.
    #[test]
    fn a_spent_secret_swan_is_followed() {
        let mut state = State::new(&Setup::new(2)).unwrap();
        for _ in 0..3 {
            draw(&mut state, Seat(0), Colour::Red);
        }
        draw(&mut state, Seat(1), Colour::Blue);
        spend(&mut state, Seat(0), Colour::Red);
        let viewer = Viewer::Seat(Seat(0));
        let held = |state: &State| state.desk(Seat(1)).secret;
        let seen: BTreeSet<Swans> = worlds(&state, viewer).iter().map(held).collect();
        let all_but_red = Colour::ALL.into_iter().filter(|&colour| colour != Colour::Red);
        assert_eq!(seen, all_but_red.map(Swans::one).collect());
        // What is drawn after that may be red.
        draw(&mut state, Seat(1), Colour::Blue);
        assert!(worlds(&state, viewer).iter().any(|world| held(world).of(Colour::Red) == 1));
        assert!(worlds(&state, viewer).iter().all(|world| held(world).of(Colour::Red) < 2));
    }
}
