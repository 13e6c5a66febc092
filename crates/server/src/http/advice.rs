//! Hints for who is asked, and the review of a game that is over.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use protocol::{Hints, Problem, Review};
use table::{Decision, Refused, Reviewed};
use tokio::sync::oneshot;

use super::failure::Failure;
use super::input::FromAddress;
use super::tables::table_id;
use super::visitor::{From, Visitor};
use crate::advisor::busy;
use crate::app::App;
use crate::auth::{Who, internal};
use crate::history::History;
use crate::live::Mail;

/// The best few moves for who is asked for one. Whoever hangs up is not thought for any more.
pub(crate) async fn hints(
    State(app): State<Arc<App>>,
    From(address): From,
    Visitor(who): Visitor,
    FromAddress(table): FromAddress<String>,
) -> Result<Json<Hints>, Failure> {
    let id = table_id(&table)?;
    may_ask(&app, &who)?;
    let _place = app.advisor.place(who.user.id, id, address)?;
    let (reply, answer) = oneshot::channel();
    if !app.tables.send(id, Mail::Consult { person: who.person().id, reply }).await {
        return Err(going_away().into());
    }
    let (n, consultation) = answer.await.map_err(internal)??;
    may_be_advised(app.advisor.wait_for_hint(who.user.id))?;
    let hints = app.tables.services.bot_threads.advise(consultation).ok_or_else(busy)?;
    let hints = tokio::select! {
        hints = hints => hints.map_err(internal)?.ok_or_else(|| internal("no hint was found"))?,
        // What was begun is given up.
        () = app.stops() => return Err(going_away().into()),
    };
    app.metrics.hints.inc();
    Ok(Json(Hints { n, hints }))
}

/// Which decisions there are to look at again.
pub(crate) async fn review(
    State(app): State<Arc<App>>,
    Visitor(who): Visitor,
    FromAddress(table): FromAddress<String>,
) -> Result<Json<Review>, Failure> {
    let id = table_id(&table)?;
    let reader = Reader { app: Arc::clone(&app), who };
    let review = app.tables.services.archive.read(id, move |history| {
        let (seat, decisions) = reader.decisions(id, history)?;
        let lead = history.today()?.final_lead(seat).map_err(|refused| Problem::from(&refused))?;
        Ok(Review { seat, decisions: decisions.iter().map(|decision| decision.n).collect(), lead })
    });
    Ok(Json(review.await?))
}

/// One of them, looked at again: what was done, and what could have been.
pub(crate) async fn reviewed(
    State(app): State<Arc<App>>,
    From(address): From,
    Visitor(who): Visitor,
    FromAddress((table, number)): FromAddress<(String, usize)>,
) -> Result<Json<Reviewed>, Failure> {
    let id = table_id(&table)?;
    may_ask(&app, &who)?;
    let _place = app.advisor.place(who.user.id, id, address)?;
    let reader = Reader { app: Arc::clone(&app), who: who.clone() };
    let found = app.tables.services.archive.read(id, move |history| {
        let (seat, decisions) = reader.decisions(id, history)?;
        let decision = *decisions.get(number).ok_or_else(no_such_decision)?;
        let which = (id, seat, number, decision.n);
        if let Some(known) = reader.app.advisor.known(which) {
            return Ok((which, Ok(known)));
        }
        let looked = history.today()?.look_back(seat, decision);
        Ok((which, Err(looked.map_err(|refused| Problem::from(&refused))?)))
    });
    let (which, found) = found.await?;
    let retrospect = match found {
        Ok(known) => return Ok(Json(Reviewed::clone(&known))),
        Err(retrospect) => retrospect,
    };
    may_be_advised(app.advisor.wait_for_review(who.user.id))?;
    let reviewed = app.tables.services.bot_threads.review(retrospect).ok_or_else(busy)?;
    let reviewed = reviewed.await.map_err(internal)?.ok_or_else(no_such_decision)?;
    app.advisor.keep(which, Arc::new(reviewed.clone()));
    app.metrics.reviewed.inc();
    Ok(Json(reviewed))
}

/// Somebody who looks back.
struct Reader {
    app: Arc<App>,
    who: Who,
}

impl Reader {
    /// Their seat, and what they have decided there.
    fn decisions(
        &self,
        id: store::TableId,
        history: &History,
    ) -> Result<(game::Seat, Arc<[Decision]>), Problem> {
        let today = history.today()?;
        let seat = history.recipient(Some(&self.who.person().id))?.viewer.seat();
        let seat = seat.ok_or_else(|| Problem::from(&Refused::NotSeated))?;
        let read = || {
            let decisions = today.decisions(seat, history.rows());
            decisions.map_err(|refused| Problem::from(&refused))
        };
        Ok((seat, self.app.advisor.decisions((id, seat, history.head()), read)?))
    }
}

fn may_ask(app: &App, who: &Who) -> Result<(), Failure> {
    match app.by_person.allows(who.user.id) {
        true => Ok(()),
        false => Err(Problem::new("too_fast", "too many requests; wait a moment").into()),
    }
}

fn may_be_advised(wait: Option<u32>) -> Result<(), Failure> {
    let told = |seconds| Failure::too_fast("you have had much advice; think for yourself", seconds);
    wait.map_or(Ok(()), |seconds| Err(told(seconds)))
}

fn going_away() -> Problem {
    Problem::new("going_away", "the server stops; come back soon")
}

fn no_such_decision() -> Problem {
    Problem::new("nothing_here", "there is no such decision")
}
