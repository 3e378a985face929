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
use crate::journal::{Journal, Position, READ_PAGE};
use crate::listener::Connection;
use crate::lobby::RoomHandle;
use crate::room::{self, Ask, Frame, Request, RoomState};

/// What a room's journal holds, as far as it was read.
struct Past {
    records: Vec<Record>,
    /// Behind the last of them.
    position: Position,
}

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
        let attempt = self.server.peers.attempt(self.peer)?;
        let lobby = &self.server.services.lobby;
        let (room, name) = lobby.seat_of(code).ok_or(Refusal::NoSuchSeat)?;
        attempt.right();
        let mut past = Past {
            records: Vec::new(),
            position: Position::START,
        };
        if after.is_none_or(|after| after < room.seq()) {
            // Without the past there is no coming back, and the older connection keeps the seat.
            self.read_past(&room, &mut past).await?;
        }
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
        room.ask(request).map_err(gone)?;
        let reply = self.wait_for(answer).await;
        let answer = self.settle(&room, reply).map_err(|refusal| match refusal {
            Refusal::RoomGone(_) => Refusal::NoSuchSeat,
            other => other,
        })?;
        if let Answer::Resumed { scene, seq, .. } = &answer {
            let read = past.records.last().map_or(after, |last| Some(last.seq));
            if read.is_none_or(|read| read < *seq)
                && let Err(refusal) = self.read_past(&room, &mut past).await
            {
                // The seat is taken and its past cannot be told: whoever comes again finds both.
                self.leaving = true;
                return Err(refusal);
            }
            past.records.retain(|record| record.seq <= *seq);
            self.show_missed(past.records, after).await;
            self.told = *seq;
            self.game_runs = scene.running().is_some();
            self.has_clocks = scene.time.is_some();
        }
        Ok(answer)
    }

    /// Reads what the room's journal holds beyond what was read before.
    async fn read_past(&mut self, room: &RoomHandle, past: &mut Past) -> Result<(), Refusal> {
        let services = &self.server.services;
        let from = past.position;
        let take = |position, record| {
            past.position = position;
            past.records.push(record);
        };
        let read = services
            .histories
            .read(&services.journal, room.id(), from, take);
        read.await.map_err(|error| {
            tracing::error!(room = %room.id(), %error, "a room's past could not be read");
            Refusal::JournalDown
        })
    }

    /// Shows the events after `after` as they were.
    async fn show_missed(&mut self, records: Vec<Record>, after: Option<u64>) {
        let after = after.unwrap_or_else(|| before_last_start(&records));
        let mut state: Option<RoomState> = None;
        for (place, record) in records.into_iter().enumerate() {
            if place % READ_PAGE == READ_PAGE - 1 {
                // What was seen before is not shown, and so would keep everyone else waiting.
                tokio::task::yield_now().await;
            }
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
                self.output.push(frame.missed(self.view));
                self.tell_beside(|view| frame.missed(view));
                if !self.room_comes().await {
                    return;
                }
            }
        }
    }

    /// Waits until more fits into the output, as fast as the peer reads; whether it does. One that
    /// does not is cut off.
    async fn room_comes(&mut self) -> bool {
        let patience = Duration::from_secs(self.limits.unread_seconds);
        let written = poll_fn(|cx| {
            // A broken connection is found out again by whoever polls next.
            let broken = self.output.poll_write(&mut self.stream, cx).is_err();
            match (broken, self.output.has_room()) {
                (true, _) => Poll::Ready(false),
                (false, true) => Poll::Ready(true),
                (false, false) => Poll::Pending,
            }
        });
        match tokio::time::timeout(patience, written).await {
            Ok(goes_on) => goes_on,
            Err(_) => {
                self.cut_off();
                false
            }
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
