//! Taking a seat back: what was missed comes first, in order and without a gap.

use std::future::poll_fn;
use std::sync::Arc;
use std::task::Poll;
use std::time::Duration;

use damiera_protocol::code::SeatCode;
use damiera_protocol::event::{Event, Record};
use damiera_protocol::reply::{Answer, Refusal};
use tokio::sync::oneshot;
use tokio::time::Instant;

use super::Session;
use crate::journal::{Journal, Position};
use crate::listener::Connection;
use crate::lobby::RoomHandle;
use crate::room::{self, Ask, Frame, Request, RoomState};

impl<S, J> Session<S, J>
where
    S: Connection,
    J: Journal,
{
    /// Takes the seat of a code, and shows every event after `after`; without it, from the start of
    /// the game. What happens meanwhile waits in the mailbox.
    pub(super) async fn resume(
        &mut self,
        code: SeatCode,
        after: Option<u64>,
    ) -> Result<Answer, Refusal> {
        self.outside()?;
        let code = room::code_digest(code);
        let lobby = &self.server.services.lobby;
        let (room, name) = lobby.seat_of(code).ok_or(Refusal::NoSuchSeat)?;
        let (reply, answer) = oneshot::channel();
        let request = Request {
            from: self.id,
            name,
            arrived: Instant::now(),
            lag: Duration::ZERO,
            ask: Ask::Resume {
                code,
                mailbox: Arc::clone(&self.mailbox),
            },
            reply,
        };
        let gone = |_| Refusal::NoSuchSeat;
        room.ask(request).await.map_err(gone)?;
        let reply = self.wait_for(answer).await;
        let answer = self.settle(&room, reply)?;
        if let Answer::Resumed { scene, seq, .. } = &answer {
            self.show_missed(&room, after, *seq).await?;
            self.told = *seq;
            self.game_runs = scene.running().is_some();
            self.has_clocks = scene.time.is_some();
        }
        Ok(answer)
    }

    /// Shows the events after `after` up to `through` as they were.
    async fn show_missed(
        &mut self,
        room: &RoomHandle,
        after: Option<u64>,
        through: u64,
    ) -> Result<(), Refusal> {
        let read = self
            .server
            .services
            .journal
            .read(room.id(), Position::START);
        let entries = read.await.map_err(|error| {
            tracing::error!(room = %room.id(), %error, "a room's past could not be read");
            Refusal::JournalDown
        })?;
        let records = entries.into_iter().map(|(_, record)| record);
        let records: Vec<Record> = records.filter(|record| record.seq <= through).collect();
        let after = after.unwrap_or_else(|| before_last_start(&records));
        let mut state: Option<RoomState> = None;
        for record in records {
            match &mut state {
                None => state = RoomState::opened(&record.event),
                Some(state) => {
                    // The room has applied the same entries, so that they fit.
                    let _ = state.apply(&record);
                }
            }
            if let Some(state) = &state
                && record.seq > after
            {
                let frame = Frame::public(record.seq, record.event, state.scene(), None);
                let missed = frame.missed(self.view);
                self.push_when_room(missed).await;
            }
        }
        Ok(())
    }

    /// Sends more than fits into the output, as fast as the peer reads. A peer that does not read is
    /// left to the timer that ends such connections.
    async fn push_when_room(&mut self, bytes: bytes::Bytes) {
        self.output.push(bytes);
        let patience = Duration::from_secs(self.server.services.limits.unread_seconds);
        let written = poll_fn(|cx| {
            // A broken connection is found out by whoever polls next.
            let broken = self.output.poll_write(&mut self.stream, cx).is_err();
            if broken || self.output.has_room() {
                Poll::Ready(())
            } else {
                Poll::Pending
            }
        });
        if tokio::time::timeout(patience, written).await.is_err() {
            self.output = super::output::Output::default();
            self.leaving = true;
        }
    }
}

/// The number of the entry before the last start of a game.
fn before_last_start(records: &[Record]) -> u64 {
    records
        .iter()
        .rfind(|record| matches!(record.event, Event::Started { .. }))
        .map_or(0, |record| record.seq - 1)
}
