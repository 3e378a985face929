//! A WebSocket as a byte stream: text frames hold lines (RFC 6455).
//!
//! `tungstenite` reads the input, and each message is a line, or several. The output is framed here: a header goes
//! before the session's shared pieces, which are written as they are, so a thousand spectators' sockets still share one
//! piece. Pings, pongs and the last frame wait until the frame under way is whole.

mod ending;
mod incoming;
mod outgoing;
mod stream;
mod wire;

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use damiera_config::Limits;
use damiera_game::services::deadline_timer::DeadlineTimer;
use damiera_platform::metrics::{Metrics, PeerLimit};
use damiera_platform::net::{Connection, Peer};
use tokio::io::ReadBuf;
use tokio::time::Instant;
use tungstenite::Error;
use tungstenite::Message;
use tungstenite::protocol::frame::coding::CloseCode;
use tungstenite::protocol::frame::{CloseFrame, Frame};
use tungstenite::protocol::{Role, WebSocketConfig, WebSocketContext};

use self::incoming::SocketInput;
use self::outgoing::{CONTROLS, Outgoing};
use self::wire::Wire;
use super::connection::WebStream;
use super::heartbeat::{Beat, Heartbeat};

/// Bytes read at once; a connection keeps a buffer of this size.
const READ: usize = 4 * 1024;

/// Bytes of a line's ending, which a message may have and need not.
const ENDING: usize = 2;

/// Maximum pieces of the session in one frame.
const PIECES: usize = 16;

/// The bounds of one WebSocket.
#[derive(Debug, Clone, Copy)]
pub(super) struct SocketBounds {
    /// Bytes of a line without its ending.
    line_bytes: usize,
    /// How long the peer may be silent.
    network: Duration,
}

impl SocketBounds {
    /// Takes a connection's share of the bounds.
    pub(super) fn of(limits: &Limits) -> Self {
        SocketBounds {
            line_bytes: limits.line_bytes,
            network: Duration::from_secs(limits.network_seconds),
        }
    }
}

/// A connection of a browser that plays or watches.
///
/// The end of the peer's input is the end of the connection: a browser does not close half of it.
#[derive(Debug)]
pub struct WebSocket<S = WebStream>(Box<Socket<S>>);

struct Socket<S> {
    stream: S,
    context: WebSocketContext,
    input: SocketInput,
    output: Outgoing,
    heartbeat: Heartbeat,
    alarm: DeadlineTimer,
    /// True if the way to the peer is encrypted.
    secure: bool,
    /// Why the server ends it.
    ending: CloseCode,
    stage: SocketStage,
    metrics: Arc<Metrics>,
}

/// How far the end of a WebSocket has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum SocketStage {
    Open,
    /// No more lines are taken from it: the peer has broken the protocol, and is told so when all is written.
    Refused,
    /// The peer has closed it or is gone. Nothing is written any more but what answers that.
    Closed,
    /// The server's last frame was handed out. Input is dropped.
    Parting,
}

impl<S> std::fmt::Debug for Socket<S> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Socket")
            .field("stage", &self.stage)
            .field("secure", &self.secure)
            .finish_non_exhaustive()
    }
}

impl<S: Connection> WebSocket<S> {
    /// A WebSocket over any stream, with a made-up peer; for tests.
    #[doc(hidden)]
    pub fn over(stream: S, limits: &Limits, metrics: Arc<Metrics>) -> Self {
        let localhost = std::net::IpAddr::from(std::net::Ipv4Addr::LOCALHOST);
        let bounds = SocketBounds::of(limits);
        WebSocket::new(stream, &[], &localhost.into(), bounds, metrics)
    }

    /// A WebSocket after its handshake. `read` is the input that came behind the handshake.
    pub(super) fn new(
        stream: S,
        read: &[u8],
        caller: &Peer,
        bounds: SocketBounds,
        metrics: Arc<Metrics>,
    ) -> Self {
        let longest = bounds.line_bytes + ENDING;
        let config = WebSocketConfig::default()
            .read_buffer_size(READ)
            .max_message_size(Some(longest))
            .max_frame_size(Some(longest))
            // Output goes to `controls` at once.
            .write_buffer_size(0)
            .max_write_buffer_size(CONTROLS);
        let context =
            WebSocketContext::from_partially_read(read.to_vec(), Role::Server, Some(config));
        WebSocket(Box::new(Socket {
            stream,
            context,
            input: SocketInput::new(read.len()),
            output: Outgoing::default(),
            heartbeat: Heartbeat::new(bounds.network, caller.path),
            alarm: DeadlineTimer::default(),
            secure: caller.secure,
            ending: CloseCode::Normal,
            stage: SocketStage::Open,
            metrics,
        }))
    }
}

impl<S: Connection> Socket<S> {
    /// Reads until there is something to hand over. Returning without anything means the end.
    fn poll_message(
        &mut self,
        cx: &mut Context<'_>,
        space: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        loop {
            if self.input.hand_over(space) {
                return Poll::Ready(Ok(()));
            }
            match self.stage {
                SocketStage::Open => {}
                SocketStage::Refused | SocketStage::Closed => return Poll::Ready(Ok(())),
                SocketStage::Parting => return self.poll_drop(cx),
            }
            if let Some(until) = self.input.held_until(&self.metrics) {
                ready!(self.alarm.poll(Some(until), cx));
            }
            match self.read_message(cx) {
                Ok(message) => self.take(message),
                Err(Error::Io(error)) if error.kind() == io::ErrorKind::WouldBlock => {
                    return self.poll_nothing(cx);
                }
                Err(Error::Io(error)) => return Poll::Ready(Err(error)),
                Err(error) => self.fail(&error),
            }
        }
    }

    fn read_message(&mut self, cx: &mut Context<'_>) -> Result<Message, Error> {
        let mut wire = Wire {
            stream: &mut self.stream,
            controls: &mut self.output.controls,
            cx,
            read: 0,
        };
        let message = self.context.read(&mut wire);
        if wire.read > 0 {
            self.heartbeat.heard();
        }
        self.input.count(wire.read, 0);
        message
    }

    fn take(&mut self, message: Message) {
        match message {
            Message::Text(text) => {
                self.input.count(0, text.len());
                self.input.unended = !text.as_str().ends_with('\n');
                self.input.rest = text.into();
            }
            Message::Pong(payload) => self.heartbeat.answered(&payload, Instant::now()),
            // The library answers both; behind the answer to the second comes the end.
            Message::Ping(_) | Message::Close(_) => {}
            Message::Binary(_) => self.refuse(CloseCode::Unsupported),
            // Only ever sent.
            Message::Frame(_) => self.refuse(CloseCode::Protocol),
        }
    }

    /// Reading has failed for good.
    fn fail(&mut self, error: &Error) {
        use tungstenite::error::ProtocolError::ResetWithoutClosingHandshake;
        match error {
            Error::ConnectionClosed
            | Error::AlreadyClosed
            | Error::Protocol(ResetWithoutClosingHandshake) => self.stage = SocketStage::Closed,
            Error::Capacity(_) => self.refuse(CloseCode::Size),
            Error::Utf8(_) => self.refuse(CloseCode::Invalid),
            Error::Protocol(_)
            | Error::AttackAttempt
            | Error::Io(_)
            | Error::WriteBufferFull(_)
            | Error::Tls(_)
            | Error::Url(_)
            | Error::Http(_)
            | Error::HttpFormat(_) => self.refuse(CloseCode::Protocol),
        }
    }

    /// The peer has sent what is no line: it is told so, and not heard any longer.
    fn refuse(&mut self, code: CloseCode) {
        tracing::debug!(%code, "a WebSocket is closed for what it sent");
        self.metrics.limits.reached(PeerLimit::WebMessage);
        self.ending = code;
        self.stage = SocketStage::Refused;
    }

    /// Nothing has come: asks whether the peer is still there, when it is time for that.
    fn poll_nothing(&mut self, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        loop {
            match self.heartbeat.beat(Instant::now()) {
                Beat::Lost => return Poll::Ready(Err(io::ErrorKind::TimedOut.into())),
                Beat::Ask(payload) => {
                    if self.output.controls.len() < CONTROLS {
                        self.output.add(Frame::ping(payload.to_vec()));
                    }
                }
                Beat::Wait(until) => {
                    // The rest goes when the session writes or is woken to.
                    if let Poll::Ready(Err(error)) = self.poll_controls(cx) {
                        return Poll::Ready(Err(error));
                    }
                    ready!(self.alarm.poll(Some(until), cx));
                }
            }
        }
    }

    /// Drops what comes, up to the end.
    fn poll_drop(&mut self, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let mut space = [0; 512];
        loop {
            let mut space = ReadBuf::new(&mut space);
            ready!(Pin::new(&mut self.stream).poll_read(cx, &mut space))?;
            if space.filled().is_empty() {
                return Poll::Ready(Ok(()));
            }
        }
    }

    /// Lets frames of the WebSocket's own go. They wait while another frame is half written.
    fn poll_controls(&mut self, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let output = &mut self.output;
        if output.is_within() || output.controls.is_empty() {
            return Poll::Ready(Ok(()));
        }
        while output.sent < output.controls.len() {
            let written =
                ready!(Pin::new(&mut self.stream).poll_write(cx, &output.controls[output.sent..]))?;
            if written == 0 {
                return Poll::Ready(Err(io::ErrorKind::WriteZero.into()));
            }
            output.sent += written;
        }
        // An encrypted stream gathers what is written. Until it has let go of it they are not sent.
        ready!(Pin::new(&mut self.stream).poll_flush(cx))?;
        output.sent = 0;
        output.controls = Vec::new();
        Poll::Ready(Ok(()))
    }

    /// Writes pieces in a frame of their own, or as more of the frame under way.
    fn poll_pieces(
        &mut self,
        cx: &mut Context<'_>,
        pieces: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let pieces = &pieces[..pieces.len().min(PIECES)];
        let offered = pieces.iter().map(|piece| piece.len()).sum();
        match self.stage {
            SocketStage::Open | SocketStage::Refused => {}
            // The peer reads no more, so the pieces are dropped.
            SocketStage::Closed | SocketStage::Parting => return Poll::Ready(Ok(offered)),
        }
        if offered == 0 {
            return Poll::Ready(Ok(0));
        }
        if !self.output.is_within() {
            ready!(self.poll_controls(cx))?;
            self.output.begin(offered);
        }
        loop {
            let output = &mut self.output;
            let mut slices = [IoSlice::new(&[]); PIECES + 1];
            slices[0] = IoSlice::new(&output.head[output.head_sent..]);
            let (mut room, mut count) = (output.left, 1);
            for (slice, piece) in slices[1..].iter_mut().zip(pieces) {
                let part = piece.len().min(room);
                *slice = IoSlice::new(&piece[..part]);
                room -= part;
                count += 1;
            }
            let stream = Pin::new(&mut self.stream);
            let written = ready!(stream.poll_write_vectored(cx, &slices[..count]))?;
            if written == 0 {
                return Poll::Ready(Err(io::ErrorKind::WriteZero.into()));
            }
            let taken = output.advance(written);
            if taken > 0 {
                return Poll::Ready(Ok(taken));
            }
        }
    }

    /// Sends the last frame, after all others, and shuts the stream down.
    fn poll_end(&mut self, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        match self.stage {
            // In the middle of a frame nothing can be said.
            SocketStage::Open | SocketStage::Refused if !self.output.is_within() => {
                let reason = CloseFrame {
                    code: self.ending,
                    reason: Default::default(),
                };
                self.output.add(Frame::close(Some(reason)));
                self.stage = SocketStage::Parting;
            }
            SocketStage::Open | SocketStage::Refused => self.stage = SocketStage::Parting,
            SocketStage::Closed | SocketStage::Parting => {}
        }
        ready!(self.poll_controls(cx))?;
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}
