//! What other servers ask of challenges that were made here, carried out: a room that somebody from another server is about
//! to enter, or a challenger who is told.

use std::sync::Arc;
use std::sync::Weak;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use damiera_protocol::command::{Colours, RoomOptions};
use damiera_protocol::name::Name;
use damiera_protocol::reply::Refusal;
use damiera_rules::Color;
use tokio::sync::{Semaphore, mpsc};
use tokio::time::Instant;

use super::dealing::{Asked, Dealing, Outcome, Wish};
use crate::challenges::list::Seeker;
use crate::challenges::{Challenger, NotHad};
use crate::delivery::ConnectionId;
use crate::journal::{Journal, RoomId};
use crate::lobby::{Asker, Responder, RoomHandle};
use crate::room::{self, Coming, Founding};
use crate::services::Services;

/// So long the other chair is kept for whoever took the challenge. After that anybody may sit there.
const KEPT: Duration = Duration::from_secs(10);
/// So many questions are carried out at once. Others wait.
const AT_ONCE: usize = 32;
/// Those who take challenges from other servers have numbers from here on, behind which no challenger's is.
const TAKERS: u64 = 1 << 62 | 1 << 61;

/// Carries out what other servers ask, as long as they may and this one runs.
pub(super) async fn serve<J: Journal>(
    services: Weak<Services<J>>,
    dealing: Arc<Dealing>,
    mut asked: mpsc::Receiver<Asked>,
) {
    let places = Arc::new(Semaphore::new(AT_ONCE));
    while let Some(asked) = asked.recv().await {
        let Ok(place) = Arc::clone(&places).acquire_owned().await else {
            return;
        };
        let Some(services) = services.upgrade() else {
            return;
        };
        let dealing = Arc::clone(&dealing);
        tokio::spawn(async move {
            let outcome = carry_out(&services, &asked).await;
            dealing.answer(&asked, outcome);
            drop(place);
        });
    }
}

async fn carry_out<J: Journal>(services: &Arc<Services<J>>, asked: &Asked) -> Outcome {
    match asked.wish {
        Wish::Decline => match services.challenges.decline_here(asked.number, &asked.by) {
            Ok(_) => Outcome::Declined,
            Err(refusal) => Outcome::refused(refusal),
        },
        Wish::Take(side) => match begin(services, asked, side).await {
            Ok((room, name)) => Outcome::Begun(room, name),
            Err(refusal) => Outcome::refused(refusal),
        },
    }
}

/// Opens a room where the challenger sits, and where the other chair is kept.
async fn begin<J: Journal>(
    services: &Arc<Services<J>>,
    asked: &Asked,
    side: Option<Color>,
) -> Result<(RoomId, Name), Refusal> {
    static TAKEN: AtomicU64 = AtomicU64::new(0);
    let (number, by) = (asked.number, asked.by.clone());
    let taker = Seeker {
        id: ConnectionId(TAKERS | TAKEN.fetch_add(1, Ordering::Relaxed)),
        name: &by,
    };
    let taken = services.challenges.take(number, taker);
    let (promise, taken) = taken.map_err(|not_had| match not_had {
        NotHad::Refused(refusal) => refusal,
        NotHad::Promised(_) => Refusal::NoSuchChallenge(number),
    })?;
    let Challenger::Here {
        mut newcomer,
        holder,
        ..
    } = taken.proposal.person
    else {
        return Err(Refusal::NoSuchChallenge(number));
    };
    // A guest may have registered the name since.
    newcomer.account = newcomer.lease.account();
    let terms = taken.proposal.terms;
    let side = terms.side.or(side.map(|side| !side));
    let options = RoomOptions {
        variant: Some(terms.variant),
        time: terms.time,
        colours: Some(side.map_or(Colours::Lot, Colours::Founder)),
        rated: terms.rated,
        ..RoomOptions::default()
    };
    services.lobby.rooms.is_open()?;
    services.may_begin(holder)?;
    let share = services.holdings.open_room(newcomer.person)?;
    let limits = services.limits.to_keep();
    let id = services.host.id();
    services.together.open_room(id, newcomer.person).await?;
    let unused = || services.together.unused(id, newcomer.person);
    let named = services.lobby.name_room(id, None).await;
    let name = named.inspect_err(|_| unused())?;
    let (berth, kept) = (services.threads.berth(), limits.spectator_events);
    let (room, inbox) = RoomHandle::new(id, name.clone(), None, berth, kept);
    let room = room.expecting(by.clone(), Instant::now() + KEPT);
    let listed = services.lobby.rooms.list(room, None, limits.rooms);
    let handle = listed.inspect_err(|_| {
        services.lobby.unused(id);
        unused();
    })?;
    let (reply, answer) = Responder::new(&handle);
    let asker = Asker {
        from: taken.proposal.by,
        name: newcomer.lease.name().clone(),
        holder,
        arrived: Instant::now(),
        lag: Duration::ZERO,
        reply,
    };
    let comes = Coming::Challenged {
        number,
        by,
        promise,
    };
    let founding = Founding {
        asker,
        options,
        newcomer,
        opponent: None,
        comes,
    };
    room::open(Arc::clone(services), handle, inbox, founding, share);
    answer.await.outcome?;
    Ok((id, name))
}
