//! The half of a connection that is where its socket is: its bytes as lines, no faster than allowed, and what waits to
//! be written.
//!
//! The other half is its session, which understands the lines and answers them.

mod direct;
mod foreign;
mod input;
mod introduction;
mod output;

use std::collections::VecDeque;
use std::io::{self, ErrorKind};
use std::task::{Context, Poll};
use std::time::Duration;

use bytes::Bytes;
use damiera_platform::net::{Peer, ProvenKey};
use damiera_protocol::codec::Item;
use damiera_protocol::render::Notice;
use damiera_protocol::secret::Secret;
use futures_util::future::BoxFuture;
use tokio::time::Instant;
use uuid::Uuid;

use crate::admission::pastes::PastedLines;

pub use direct::{ConnectionOwner, Direct};
pub use foreign::ForeignProtocol;
pub use introduction::{
    IntroducedClass, IntroducedLookout, IntroducedPerson, IntroducedRoom, IntroducedSeat,
    IntroducedView, Introduction, IntroductionError, MOST_BYTES, SessionFormat,
};
pub use introduction::{MOST_MUTED, MOST_WATCHED};
pub use output::{Output, OutputMarker};

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

/// A session that ended without a word, as it goes on elsewhere.
#[derive(Debug)]
pub struct HandedBackSession {
    /// The connection's number in the whole cluster.
    pub connection: u128,
    /// The person's address, and the path from there.
    pub peer: Peer,
    /// Output of the session that the front has not taken.
    pub unsent: VecDeque<Bytes>,
    /// The introduction for the next session.
    pub introduction: Introduction,
    /// The number of the last line that was taken.
    pub line: u32,
    /// Lines up to this number were sent to an earlier primary, taken here or not.
    pub repeats_to: u32,
    /// The last line that was taken, if it was being carried out and was not answered.
    pub unanswered: Option<Secret>,
}

/// The front half of a connection, as its session uses it.
pub trait Front: std::fmt::Debug + Send + 'static {
    /// The next line, at the allowed rate. After [`ConnectionInput::End`] nothing comes.
    fn poll_arrival(&mut self, cx: &mut Context<'_>) -> Poll<ConnectionInput>;

    /// The next line, if it is here and its turn has come.
    fn next_item(&mut self) -> Option<Item>;

    /// Looks at the next arrival, which stays where it is, whether its turn has come or not; None if it is not here yet. The
    /// session is woken when more has come. After [`ConnectionInput::Broken`] this is not called again.
    fn look_ahead(&mut self, cx: &mut Context<'_>) -> Option<ConnectionInput>;

    /// Changes the rate at which lines are taken; those already taken count on.
    fn set_rate(&mut self, burst: u32, per_second: u32);

    /// Lets these lines come that take no token, in place of what was allowed before.
    fn set_pasted(&mut self, lines: Option<PastedLines>);

    /// A question is about to be put: what has come until now answers none.
    fn before_question(&mut self);

    /// True if the last line had come before the newest question was put.
    fn was_early(&self) -> bool;

    /// True if a part of a line came that is not complete yet. A front that is given whole lines knows of none.
    fn is_typing(&self) -> bool {
        false
    }

    /// The protocol that the connection began with, if it was not lines. Then the last item is no line to carry
    /// out, and none comes any more.
    fn foreign(&self) -> Option<ForeignProtocol>;

    /// True if a line has come too fast, and waits, since this was last asked.
    fn was_held(&mut self) -> bool;

    /// When a line that waits for its turn may be taken. Half a line waits for its rest.
    fn next_line_at(&self) -> Option<Instant>;

    /// The time since which the peer has been flooding.
    fn flooding_since(&self) -> Option<Instant>;

    /// True if the peer has shut down its sending side.
    fn has_ended(&self) -> bool;

    /// The time of the next check that a peer which has shut down its sending side is still there.
    fn look_at(&self) -> Option<Instant>;

    /// Looks for it when that is due; true if the peer is gone.
    fn finds_lost(&mut self) -> bool;

    /// Takes pieces from the front of a queue, the last one perhaps in part. Gives how many bytes they had, which are
    /// more than none.
    ///
    /// # Errors
    /// When the connection is broken.
    fn poll_send(
        &mut self,
        pieces: &mut VecDeque<Bytes>,
        cx: &mut Context<'_>,
    ) -> Poll<io::Result<usize>>;

    /// Lets go of what was gathered.
    ///
    /// # Errors
    /// When the connection is broken.
    fn poll_flush(&mut self, cx: &mut Context<'_>) -> Poll<io::Result<()>>;

    /// The network's round trip to the peer; None if it is unknown.
    fn round_trip(&self) -> Option<Duration>;

    /// True if the peer's connection is encrypted.
    fn is_encrypted(&self) -> bool;

    /// True if a page in a browser is at the other end.
    fn is_page(&self) -> bool;

    /// The key that the peer has signed with; None without one.
    fn proven_key(&self) -> Option<ProvenKey>;

    /// True if a peer that sends no more does not read either, as on a WebSocket. A plain TCP peer may shut down its
    /// sending side alone.
    fn ends_whole(&self) -> bool;

    /// The connection is about to end for this reason, which the peer has been told in a line.
    fn ends_for(&mut self, notice: Notice);

    /// The connection is about to be dropped because its peer does not read. Pending output may be discarded.
    fn give_up(&self);

    /// Has the network wake the thread that calls this, and no other one any more.
    ///
    /// # Errors
    /// On error nothing has changed.
    fn come_here(&mut self) -> io::Result<()>;

    /// Ends the connection when everything was written, so that the last line arrives. A peer that does not read has
    /// so much time.
    fn close(&mut self, patience: Duration) -> BoxFuture<'_, ()>;

    /// Gives the connection away, because its session goes on elsewhere. The lines that have come and were not taken go
    /// along.
    fn hand_back(self: Box<Self>, session: HandedBackSession);

    /// True if what the session is to begin from elsewhere must be kept up to date here.
    fn wants_introduction(&self) -> bool {
        false
    }

    /// The number of the last line that was taken, where lines are numbered on their way here.
    fn line_number(&self) -> Option<u32> {
        None
    }

    /// Replaces the introduction from which a session of this connection begins if another primary takes over.
    fn introduce(&mut self, _introduction: &Introduction) {}

    /// The room's entry `seq` has been written into the output before this call.
    fn told(&mut self, _room: Uuid, _seq: u64) {}

    /// The answer to the line of this number has been written into the output before this call.
    fn answered(&mut self, _line: u32) {}
}
