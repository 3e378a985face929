//! A front that keeps what introduces its session, as a server does that carries the connection.

use std::collections::VecDeque;
use std::io;
use std::task::{Context, Poll};
use std::time::Duration;

use bytes::Bytes;
use damiera_connection::admission::pastes::PastedLines;
use damiera_connection::front::{
    ConnectionInput, Direct, ForeignProtocol, Front, HandedBackSession, Introduction,
};
use damiera_journal::RoomId;
use damiera_platform::net::ProvenKey;
use damiera_protocol::codec::Item;
use damiera_protocol::render::Notice;
use futures_util::future::BoxFuture;
use tokio::sync::mpsc;
use tokio::time::Instant;

/// The front, and the newest introduction with every entry that was told since.
#[derive(Debug)]
pub(super) struct Carrier {
    direct: Direct,
    pub(super) kept: Option<Introduction>,
    /// The last line that was answered by what the front was told.
    answered: u32,
    /// The same by the last flush that had bytes.
    pub(super) answered_at_flush: u32,
    has_bytes: bool,
    /// Where the server takes connections back.
    pub(super) returns: mpsc::UnboundedSender<HandedBack>,
}

/// A connection that its session has handed back.
#[derive(Debug)]
pub(super) struct HandedBack {
    pub(super) front: Carrier,
    pub(super) session: HandedBackSession,
}

impl Carrier {
    pub(super) fn new(direct: Direct, returns: mpsc::UnboundedSender<HandedBack>) -> Carrier {
        Carrier {
            direct,
            kept: None,
            answered: 0,
            answered_at_flush: 0,
            has_bytes: false,
            returns,
        }
    }
}

impl Front for Carrier {
    fn wants_introduction(&self) -> bool {
        true
    }

    fn introduce(&mut self, introduction: &Introduction) {
        self.kept = Some(introduction.clone());
    }

    fn told(&mut self, room: RoomId, seq: u64) {
        if let Some(kept) = &mut self.kept {
            kept.note_told(room, seq);
        }
    }

    fn answered(&mut self, line: u32) {
        self.answered = line;
    }

    fn poll_arrival(&mut self, cx: &mut Context<'_>) -> Poll<ConnectionInput> {
        self.direct.poll_arrival(cx)
    }

    fn next_item(&mut self) -> Option<Item> {
        self.direct.next_item()
    }

    fn look_ahead(&mut self, cx: &mut Context<'_>) -> Option<ConnectionInput> {
        self.direct.look_ahead(cx)
    }

    fn set_rate(&mut self, burst: u32, per_second: u32) {
        self.direct.set_rate(burst, per_second);
    }

    fn set_pasted(&mut self, lines: Option<PastedLines>) {
        self.direct.set_pasted(lines);
    }

    fn before_question(&mut self) {
        self.direct.before_question();
    }

    fn was_early(&self) -> bool {
        self.direct.was_early()
    }

    fn foreign(&self) -> Option<ForeignProtocol> {
        self.direct.foreign()
    }

    fn was_held(&mut self) -> bool {
        self.direct.was_held()
    }

    fn next_line_at(&self) -> Option<Instant> {
        self.direct.next_line_at()
    }

    fn flooding_since(&self) -> Option<Instant> {
        self.direct.flooding_since()
    }

    fn has_ended(&self) -> bool {
        self.direct.has_ended()
    }

    fn look_at(&self) -> Option<Instant> {
        self.direct.look_at()
    }

    fn finds_lost(&mut self) -> bool {
        self.direct.finds_lost()
    }

    fn poll_send(
        &mut self,
        pieces: &mut VecDeque<Bytes>,
        cx: &mut Context<'_>,
    ) -> Poll<io::Result<usize>> {
        self.has_bytes = true;
        self.direct.poll_send(pieces, cx)
    }

    fn poll_flush(&mut self, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        if std::mem::take(&mut self.has_bytes) {
            self.answered_at_flush = self.answered;
        }
        self.direct.poll_flush(cx)
    }

    fn round_trip(&self) -> Option<Duration> {
        self.direct.round_trip()
    }

    fn is_encrypted(&self) -> bool {
        self.direct.is_encrypted()
    }

    fn is_page(&self) -> bool {
        self.direct.is_page()
    }

    fn proven_key(&self) -> Option<ProvenKey> {
        self.direct.proven_key()
    }

    fn ends_whole(&self) -> bool {
        self.direct.ends_whole()
    }

    fn ends_for(&mut self, notice: Notice) {
        self.direct.ends_for(notice);
    }

    fn give_up(&self) {
        self.direct.give_up();
    }

    fn come_here(&mut self) -> io::Result<()> {
        self.direct.come_here()
    }

    fn close(&mut self, patience: Duration) -> BoxFuture<'_, ()> {
        self.direct.close(patience)
    }

    fn hand_back(self: Box<Self>, session: HandedBackSession) {
        let returns = self.returns.clone();
        let front = *self;
        let _ = returns.send(HandedBack { front, session });
    }
}
