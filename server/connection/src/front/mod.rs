//! The half of a connection that has its transport: its bytes as lines, no faster than allowed, and what waits to be
//! written.
//!
//! The other half is its session, which understands the lines and answers them.

mod foreign;
mod input;
mod output;
mod transport;

use std::fmt;
use std::io::{self, ErrorKind};
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use damiera_config::Limits;
use damiera_platform::net::{Connection, Peer, PeerPath, ProvenKey};
use damiera_platform::process::stall::StallDetector;
use damiera_protocol::codec::Item;
use damiera_protocol::render::Notice;
use damiera_protocol::text::Language;
use damiera_protocol::view::Format;
use tokio::io::AsyncWriteExt;
use tokio::time::Instant;

use self::input::LineInput;
use crate::admission::TokenBucket;
use crate::admission::pastes::PastedLines;
use crate::admission::shares::Shares;
use crate::delivery::ConnectionId;

pub use foreign::ForeignProtocol;
pub use output::Output;
pub use transport::{LOOK_EVERY, hang_up, poll_pieces};

/// An arrival on a connection.
#[derive(Debug)]
pub enum ConnectionInput {
    /// A line, or what came in place of one.
    Item(Item),
    /// The peer will send no more.
    End,
    /// The connection is broken, in this way.
    Broken(ErrorKind),
}

/// A transport and the lines that come on it: a socket, TLS, a WebSocket, a pipe of SSH, or the stream of a replica.
pub struct Front {
    stream: Box<dyn Connection>,
    input: LineInput,
    /// True if a named proxy says that its client's way to it is encrypted.
    secure: bool,
    path: PeerPath,
    /// The language and format that the transport was told last.
    speaks: Option<(Language, Format)>,
    /// The beat of this process, without which no line is taken; None where no other server can decide meanwhile.
    stall: Option<Arc<StallDetector>>,
}

impl fmt::Debug for Front {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Front").finish_non_exhaustive()
    }
}

impl Front {
    /// The front half of a connection that was let in, with the bounds of the text format, and its part in the shares of
    /// its server. It takes no line while the process has stalled.
    pub fn new(
        stream: Box<dyn Connection>,
        limits: &Limits,
        id: ConnectionId,
        peer: &Peer,
        shares: Arc<Shares>,
        stall: Option<Arc<StallDetector>>,
    ) -> Self {
        let rate = TokenBucket::new(limits.text_burst, limits.text_per_second);
        Front {
            stream,
            input: LineInput::new(limits.line_bytes, rate.spread(id.0), shares),
            secure: peer.secure,
            path: peer.path,
            speaks: None,
            stall,
        }
    }

    /// These bytes of the peer were read before, and come first.
    pub fn begins_with(&mut self, early: &[u8]) {
        self.input.begins_with(early);
    }

    /// The next line, at the allowed rate. After [`ConnectionInput::End`] nothing comes.
    pub fn poll_arrival(&mut self, cx: &mut Context<'_>) -> Poll<ConnectionInput> {
        if self.has_stalled() {
            // The session's state may be old. It has a turn when the process beats again.
            return Poll::Pending;
        }
        self.input.poll_arrival(&mut *self.stream, cx)
    }

    /// The next line, if it is here and its turn has come.
    pub fn next_item(&mut self) -> Option<Item> {
        match self.has_stalled() {
            true => None,
            false => self.input.next_item(),
        }
    }

    fn has_stalled(&self) -> bool {
        self.stall.as_ref().is_some_and(|stall| stall.has_stalled())
    }

    /// Looks at the next arrival, which stays where it is, whether its turn has come or not; None if it is not here yet. The
    /// session is woken when more has come. After [`ConnectionInput::Broken`] this is not called again.
    pub fn look_ahead(&mut self, cx: &mut Context<'_>) -> Option<ConnectionInput> {
        self.input.look_ahead(&mut *self.stream, cx)
    }

    /// Changes the rate at which lines are taken; those already taken count on.
    pub fn set_rate(&mut self, burst: u32, per_second: u32) {
        self.input.rate = self.input.rate.at_rate(burst, per_second);
    }

    /// Lets these lines come that take no token, in place of what was allowed before.
    pub fn set_pasted(&mut self, lines: Option<PastedLines>) {
        self.input.pasted = lines.map(Box::new);
    }

    /// A question is about to be put: what has come until now answers none.
    pub fn before_question(&mut self) {
        self.input.before_question(&mut *self.stream);
    }

    /// True if the last line had come before the newest question was put.
    pub fn was_early(&self) -> bool {
        self.input.was_early
    }

    /// True if a part of a line came that is not complete yet.
    pub fn is_typing(&self) -> bool {
        !self.input.buffer.is_empty()
    }

    /// The protocol that the connection began with, if it was not lines. Then the last item is no line to carry
    /// out, and none comes any more.
    pub fn foreign(&self) -> Option<ForeignProtocol> {
        self.input.opening.foreign()
    }

    /// True if a line has come too fast, and waits, since this was last asked.
    pub fn take_held(&mut self) -> bool {
        std::mem::take(&mut self.input.newly_held)
    }

    /// When a line that waits for its turn may be taken, or what comes is read again. Half a line waits for its rest.
    pub fn next_line_at(&self) -> Option<Instant> {
        let times = [self.input.held_until, self.input.pace.until()];
        // Its time has perhaps come, and it waits for the beat all the same.
        times
            .into_iter()
            .flatten()
            .min()
            .filter(|_| !self.has_stalled())
    }

    /// The last line had a meaning.
    pub fn line_was_understood(&mut self) {
        self.input.pace.was_fruitful();
    }

    /// The meaning of the last line was looked for, which was work. What comes next may have to wait, but this line does not.
    pub fn line_was_searched(&mut self, units: u32) {
        self.input.spend(units);
    }

    /// The time since which the peer has been flooding.
    pub fn flooding_since(&self) -> Option<Instant> {
        self.input.pace.flooding_since()
    }

    /// True if the peer has shut down its sending side.
    pub fn has_ended(&self) -> bool {
        self.input.ended.is_some()
    }

    /// The time of the next check that a peer which has shut down its sending side is still there.
    pub fn look_at(&self) -> Option<Instant> {
        self.input.ended.map(|since| since + LOOK_EVERY)
    }

    /// Looks for it when that is due; true if the peer is gone.
    pub fn finds_lost(&mut self) -> bool {
        if self.look_at().is_none_or(|due| due > Instant::now()) {
            return false;
        }
        self.input.ended = Some(Instant::now());
        self.stream.is_gone()
    }

    /// The network's round trip to the peer; None if it is unknown.
    pub fn round_trip(&self) -> Option<Duration> {
        self.stream.round_trip(self.path)
    }

    /// True if the peer's connection is encrypted.
    pub fn is_encrypted(&self) -> bool {
        self.secure || self.stream.is_encrypted()
    }

    /// True if a page in a browser is at the other end.
    pub fn is_page(&self) -> bool {
        self.stream.is_page()
    }

    /// The key that the peer has signed with; None without one.
    pub fn proven_key(&self) -> Option<ProvenKey> {
        self.stream.proven_key()
    }

    /// True if a peer that sends no more does not read either, as on a WebSocket. A plain TCP peer may shut down its
    /// sending side alone.
    pub fn ends_whole(&self) -> bool {
        self.stream.ends_whole()
    }

    /// The transport may speak to the peer in this language and format, if it has to.
    pub fn speaks(&mut self, language: Language, format: Format) {
        if self.speaks.replace((language, format)) != Some((language, format)) {
            self.stream.speaks(language, format);
        }
    }

    /// The connection is about to end for this reason, which the peer has been told in a line.
    pub fn ends_for(&mut self, notice: Notice) {
        self.stream.ends_for(notice);
    }

    /// The connection is about to be dropped because its peer does not read. Pending output may be discarded.
    pub fn give_up(&self) {
        self.stream.give_up();
    }

    /// Has the network wake the thread that calls this, and no other one any more.
    ///
    /// # Errors
    /// On error nothing has changed.
    pub fn come_here(&mut self) -> io::Result<()> {
        self.stream.come_here()
    }

    /// Ends the connection when everything was written, so that the last line arrives. A peer that does not read has
    /// so much time.
    pub async fn close(&mut self, patience: Duration) {
        if self.flooding_since().is_some() || self.foreign().is_some() {
            hang_up(&mut *self.stream).await;
        } else if self.stream.has_last_words() {
            // A peer that does not read them finds a connection that is cut.
            let _ = tokio::time::timeout(patience, self.stream.shutdown()).await;
        }
    }
}
