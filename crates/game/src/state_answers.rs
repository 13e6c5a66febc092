//! What most games write alike.

/// The part of an `impl Game` that asks the state and its events, which have methods of the same names.
/// The types of the game (`Setup`, `State`, `Action`, `Event`, `View`, `News`, `Refusal`) are in scope there.
#[macro_export]
macro_rules! state_answers {
    () => {
        type Setup = Setup;
        type State = State;
        type Action = Action;
        type Event = Event;
        type View = View;
        type News = News;
        type Refusal = Refusal;

        fn start(setup: &Setup) -> Result<State, $crate::Refusals<Refusal>> {
            State::new(setup)
        }

        fn turn(state: &State) -> $crate::Turn {
            state.turn()
        }

        fn legal(
            state: &State,
            actor: $crate::Actor,
            each: &mut impl FnMut(Action) -> ::std::ops::ControlFlow<()>,
        ) -> ::std::ops::ControlFlow<()> {
            state.legal(actor, each)
        }

        fn check(
            state: &State,
            actor: $crate::Actor,
            action: &Action,
        ) -> Result<(), $crate::Refusals<Refusal>> {
            state.check(actor, action)
        }

        fn apply<E: $crate::Events<Event>>(
            state: &mut State,
            actor: $crate::Actor,
            action: &Action,
            events: &mut E,
        ) -> Result<(), $crate::Refusals<Refusal>> {
            state.apply(actor, action, events)
        }

        fn view(state: &State, viewer: $crate::Viewer) -> View {
            state.view(viewer)
        }

        fn news(event: &Event, viewer: $crate::Viewer) -> Option<News> {
            event.news(viewer)
        }

        fn is_barrier(event: &Event) -> bool {
            event.is_barrier()
        }

        fn draws(state: &State) -> u32 {
            state.draws()
        }

        fn draw(state: &State, number: u32) -> Option<Action> {
            state.draw(number)
        }

        fn page_choices(state: &State, seat: $crate::Seat) -> Vec<Action> {
            state.page_choices(seat)
        }

        fn sample_world(
            state: &State,
            viewer: $crate::Viewer,
            dice: &mut impl $crate::Dice,
        ) -> State {
            state.sample_world(viewer, dice)
        }
    };
}
