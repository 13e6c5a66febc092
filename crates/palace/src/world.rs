//! Worlds that a viewer cannot tell from the real one.
//!
//! What nobody has seen has no order anyway (PAL-HIDE-01, PAL-HIDE-02). So only favors and Secret
//! Swans change places: those in others' hands, in the stack and on the bridge. A viewer who put a
//! favor under the stack knows it for as long as it is there; who gets it later is not followed,
//! and neither is what became of a Secret Swan that the viewer has spent.

use game::{Dice, Seat, Viewer};

use crate::component::{Colour, Favor};
use crate::sets::FavorSet;
use crate::state::{Filed, State, Step};
use crate::swans::Swans;

impl State {
    /// Lets favors and Secret Swans change places that the viewer cannot tell apart.
    pub(crate) fn sample_world(&self, viewer: Viewer, dice: &mut impl Dice) -> State {
        let mut world = self.clone();
        world.move_favors(&self.shuffled_favors(viewer, dice));
        if self.step != Step::Over {
            world.deal_secrets(viewer, dice);
        }
        world
    }

    /// Where each favor goes: any place that the viewer has not seen.
    fn shuffled_favors(&self, viewer: Viewer, dice: &mut impl Dice) -> Vec<Favor> {
        let known = self.favors_known_to(viewer);
        let hidden: Vec<Favor> = Favor::all().filter(|&favor| !known.contains(favor)).collect();
        let mut goes = hidden.clone();
        dice.shuffle(&mut goes);
        let mut to: Vec<Favor> = Favor::all().collect();
        for (from, goes) in hidden.into_iter().zip(goes) {
            if let Some(place) = to.get_mut(usize::from(from.number())) {
                *place = goes;
            }
        }
        to
    }

    /// The favors whose place the viewer knows (PAL-HIDE-03 to -05).
    fn favors_known_to(&self, viewer: Viewer) -> FavorSet {
        let seat = viewer.seat();
        let own = |by: Seat| self.step == Step::Over || seat == Some(by);
        let boards = self.seats().filter(|&by| own(by)).flat_map(|by| self.desk(by).favors());
        let below = self.favor_bottom.iter().filter(|r| r.by.is_none() || r.by == seat);
        let looked = self.looked.iter().copied().filter(|_| seat == Some(self.decider));
        let public = self.public.into_iter().flatten();
        public
            .chain(boards.map(|(_, favor)| favor))
            .chain(below.map(|returned| returned.favor))
            .chain(looked)
            .collect()
    }

    fn move_favors(&mut self, to: &[Favor]) {
        let goes = |favor: Favor| to.get(usize::from(favor.number())).copied().unwrap_or(favor);
        self.favor_deck = self.favor_deck.iter().map(goes).collect();
        for returned in &mut self.favor_bottom {
            returned.favor = goes(returned.favor);
        }
        for favor in &mut self.looked {
            *favor = goes(*favor);
        }
        for filed in self.desks.iter_mut().flat_map(|desk| &mut desk.slots).flatten() {
            if let Filed::Favor(favor) = filed {
                *favor = goes(*favor);
            }
        }
    }

    /// Deals the Secret Swans of the bridge and of the others anew (PAL-HIDE-06, PAL-HIDE-07).
    fn deal_secrets(&mut self, viewer: Viewer, dice: &mut impl Dice) {
        let others: Vec<Seat> = self.seats().filter(|&seat| viewer.seat() != Some(seat)).collect();
        let held = others.iter().fold(Swans::NONE, |sum, &seat| sum.plus(&self.desk(seat).secret));
        let hidden = held.plus(&self.pool).iter();
        let mut tokens: Vec<Colour> = hidden
            .flat_map(|(colour, count)| std::iter::repeat_n(colour, usize::from(count)))
            .collect();
        dice.shuffle(&mut tokens);
        let mut tokens = tokens.into_iter();
        for seat in others {
            self.change_desk(seat, |desk| {
                desk.secret = tokens.by_ref().take(desk.secret.len() as usize).collect();
            });
        }
        self.pool = tokens.collect();
    }
}
