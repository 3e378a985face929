//! Rounds: how one begins, ends, and is followed by the next.

use std::time::Duration;

use damiera_protocol::class::{ClassEnd, ClassEvent};
use damiera_protocol::event::End;
use damiera_protocol::reply::Refusal;
use tokio::time::Instant;

use super::ClassTask;
use super::loading::is_deleted;

/// How long everyone has to look at what was played before the next round begins by itself.
const BREAK: Duration = Duration::from_secs(20);

impl ClassTask {
    /// Begins the next round among the pupils who are here.
    ///
    /// # Errors
    /// When it cannot begin now.
    pub(super) async fn begin_round(&mut self) -> Result<(), Refusal> {
        if self.state.paused {
            return Err(Refusal::ClassPausedAlready);
        }
        let services = &self.services;
        services.directory.lobby.rooms.is_open()?;
        services.admission.disk.may_begin()?;
        let mut next = self.state.clone();
        next.begin_round(&self.here(), || services.host.clock.id())?;
        let before: Vec<_> = (self.state.tables.iter()).map(|table| table.room).collect();
        self.become_kept(next).await?;
        for room in before {
            self.services.directory.classes.forget_table(room);
        }
        self.next_round = None;
        self.tables.clear();
        // The pupils before the boards, and the teacher when there is something to see.
        self.tell_pupils(ClassEvent::RoundBegan);
        self.open_pending().await;
        self.tell_leaders(ClassEvent::RoundBegan);
        Ok(())
    }

    /// A game is over.
    pub(super) async fn table_over(&mut self, number: u32, end: End) {
        if !self.state.end(number, end) {
            return;
        }
        if let Some(table) = self.tables.get_mut(&number) {
            table.stop_watching();
        }
        self.keep().await;
        self.tell(ClassEvent::TableOver(number));
        if self.state.is_round_over() {
            self.schedule();
            self.tell(ClassEvent::RoundOver);
        }
    }

    /// Lets the next round begin by itself, if it is to.
    pub(super) fn schedule(&mut self) {
        let goes_on = self.state.automatic && !self.state.paused && self.state.round > 0;
        let at = Instant::now() + BREAK;
        self.next_round = (goes_on && self.state.is_round_over()).then_some(at);
    }

    /// The lesson is over: its games end, everyone is told the results, and nothing is kept of the pupils.
    pub(super) async fn finish(&mut self, why: ClassEnd) {
        let running: Vec<u32> = (self.state.tables.iter())
            .filter(|table| table.end.is_none())
            .map(|table| table.number)
            .collect();
        for number in running {
            if let Err(refusal) = self.close_table(number).await {
                tracing::warn!(
                    code = refusal.code(),
                    "a game of a class could not be ended: its room is closed"
                );
                self.close_room(number);
            }
            let table = self.tables.get(&number);
            let end = table.and_then(|table| table.room.end());
            if let Some(end) = end {
                self.state.end(number, end);
            }
        }
        // Its record is gone before anybody reads that the class is over, unless that fails.
        self.is_forgotten = is_deleted(&self.record).await;
        self.tell(ClassEvent::Ended(why));
        self.is_over = true;
    }
}
