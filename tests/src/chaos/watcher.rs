//! A spectator at another server than its players.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use serde_json::Value;
use tokio::time::sleep;

use crate::crash::link::{JsonConnection, JsonConnectionError, read};
use crate::crash::player::{Run, seq};
use crate::crash::report::count;
use crate::crash::table::CrashTable;

/// Before another server is tried, or a room that is not there yet.
const RETRY: Duration = Duration::from_millis(300);

/// Watches the room of a table, and the next one when that is over.
#[derive(Debug)]
pub struct RoomWatcher {
    run: Arc<Run>,
    table: Arc<CrashTable>,
    number: usize,
    visits: usize,
}

impl RoomWatcher {
    /// A spectator who has not come yet. `number` selects the first server.
    #[must_use]
    pub fn new(run: Arc<Run>, table: Arc<CrashTable>, number: usize) -> RoomWatcher {
        RoomWatcher {
            run,
            table,
            number,
            visits: 0,
        }
    }

    /// Watches until the run is to finish.
    pub async fn watch(mut self) {
        while !self.run.finish.load(Ordering::Relaxed) {
            if let Err(JsonConnectionError::Stuck) = self.visit().await {
                count(&self.run.tally.impatient);
            }
            self.visits += 1;
            sleep(RETRY).await;
        }
    }

    /// One connection: until it is lost, or says nothing for too long, or its room is over.
    async fn visit(&self) -> Result<(), JsonConnectionError> {
        let server = self.run.server(self.number, self.visits);
        let mut link =
            JsonConnection::open_within(server, self.number, self.run.patience()).await?;
        let (room, generation) = self.table.room();
        link.ask(&format!("nome W{}", self.number)).await?;
        if link.ask(&format!("osserva {room}")).await?["type"] == "error" {
            return Ok(());
        }
        let mut last = None;
        let mut skipped = false;
        while self.table.room().1 == generation {
            let line = link.next().await?.to_owned();
            let value = read(&line);
            if value["room"].as_str().is_some_and(|of| of != room) {
                return Ok(());
            }
            match value["type"].as_str() {
                Some("closed") => return Ok(()),
                Some("skipped") => skipped = true,
                Some("position") => self.stands(&room, &value, &mut last, &mut skipped),
                Some(_) => self.event(&room, &line, &value, &mut last, &mut skipped),
                None => {}
            }
        }
        Ok(())
    }

    fn stands(&self, room: &str, value: &Value, last: &mut Option<u64>, skipped: &mut bool) {
        if let (Some(book), Some(seq)) = (&self.run.book, value["seq"].as_u64()) {
            book.stands(room, seq, value);
            *last = Some(seq);
            *skipped = false;
        }
    }

    fn event(
        &self,
        room: &str,
        line: &str,
        value: &Value,
        last: &mut Option<u64>,
        skipped: &mut bool,
    ) {
        let Some(seq) = seq(value) else { return };
        if let Some(book) = &self.run.book {
            book.shown(room, seq, value);
        }
        let before = last.replace(seq).unwrap_or(seq.saturating_sub(1));
        if seq <= before {
            count(&self.run.tally.duplicated);
            complain(room, &format!("a spectator was shown again: {line}"));
        } else if seq > before + 1 && !std::mem::take(skipped) {
            count(&self.run.tally.lost);
            complain(
                room,
                &format!("after {before} a spectator was shown {line}"),
            );
        } else {
            count(&self.run.tally.watched);
        }
    }
}

#[expect(
    clippy::print_stderr,
    reason = "whoever runs this has to see what went wrong"
)]
fn complain(room: &str, what: &str) {
    eprintln!("in {room} {what}");
}
