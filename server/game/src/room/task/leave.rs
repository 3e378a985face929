//! Leave by correspondence: a clock that is empty takes a day of its player's leave, and every game of the player gets it.

use std::sync::Arc;
use std::time::Duration;

use damiera_protocol::account::AccountId;
use damiera_protocol::event::LeaveDay;
use futures_util::FutureExt;
use tokio::time::{Instant, sleep};

use super::RoomTask;
use crate::lobby::{OverseerOrder, order_room};
use crate::room::decide::timing;
use crate::services::Services;
use damiera_journal::RoomId;

/// The pause before people's store is asked again. No flag falls before it has answered.
const AGAIN: Duration = Duration::from_secs(1);

impl RoomTask {
    /// Asks for a day of leave if the player to move loses by time otherwise. Returns true if nothing is decided until then.
    pub(super) fn asks_for_leave(&mut self) -> bool {
        let elapsed_ms = self.play.elapsed_ms(Instant::now());
        let Some((account, since)) = timing::may_take_leave(&self.state, elapsed_ms) else {
            return false;
        };
        let services = Arc::clone(&self.services);
        let leave = take_leave(services, self.handle.id, account, since);
        self.logbook.await_leave(leave.boxed());
        true
    }

    /// The time of the player to move is up, who has this day of leave or none.
    pub(super) fn time_is_up(&mut self, day: Option<LeaveDay>) {
        let now = Instant::now();
        let elapsed_ms = self.play.elapsed_ms(now);
        let events = match (timing::may_take_leave(&self.state, elapsed_ms), day) {
            (Some((account, _)), Some(day)) => {
                timing::add_leave(&self.state, account, day, elapsed_ms)
            }
            (_, _) => self.play.run_out(&self.state, now).into_iter().collect(),
        };
        if !events.is_empty() {
            self.write(events);
        }
    }
}

/// A day of a person's leave that a room does not have since a moment. It was taken already, or is a new day, which the
/// person's other games get as well. A game that misses it takes it when its own clock is empty.
async fn take_leave(
    services: Arc<Services>,
    room: RoomId,
    account: AccountId,
    since: u64,
) -> Option<LeaveDay> {
    let day = loop {
        let a_year = services.admission.limits.now().leave_days_per_year;
        let now = services.host.clock.unix_ms();
        let people = &services.storage.people;
        match people.take_leave(account, since, now, a_year).await {
            Ok(day) => break day?,
            Err(error) => {
                tracing::error!(%room, %error, "a day of leave could not be stored");
                sleep(AGAIN).await;
            }
        }
    };
    let seats = services.directory.lobby.seats.of_account(account);
    for (other, _) in seats {
        if other.id != room && other.is_correspondence() {
            order_room(&other, OverseerOrder::Leave { account, day });
        }
    }
    Some(day)
}
