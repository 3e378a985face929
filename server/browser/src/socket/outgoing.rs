//! Frames on their way out: the heads of the session's, and the WebSocket's own between them.

use tungstenite::protocol::frame::coding::{Data, OpCode};
use tungstenite::protocol::frame::{Frame, FrameHeader};

/// Frames that wait to go out between two of the session's, in bytes. With more no ping is answered until they
/// have gone.
pub(super) const CONTROLS: usize = 512;

/// The greatest head of a frame that the server sends.
const HEAD: usize = 10;

/// Output that goes between the session's pieces.
#[derive(Debug, Default)]
pub(super) struct Outgoing {
    /// Whole frames of the WebSocket's own.
    pub(super) controls: Vec<u8>,
    /// The number of their bytes already sent.
    pub(super) sent: usize,
    /// The head of the frame under way, and the number of its bytes already sent.
    pub(super) head: Vec<u8>,
    pub(super) head_sent: usize,
    /// The number of the frame's bytes still to come from the session.
    pub(super) left: usize,
}

impl Outgoing {
    /// True if a frame is half written.
    pub(super) fn is_within(&self) -> bool {
        self.left > 0 || self.head_sent < self.head.len()
    }

    /// Begins a frame of text.
    pub(super) fn begin(&mut self, length: usize) {
        let header = FrameHeader {
            opcode: OpCode::Data(Data::Text),
            ..FrameHeader::default()
        };
        self.head.clear();
        self.head_sent = 0;
        self.head.reserve(HEAD);
        // Writing to memory does not fail.
        let _ = header.format(length as u64, &mut self.head);
        self.left = length;
    }

    /// So much of the frame under way was written. Returns how much of that were the session's bytes.
    pub(super) fn advance(&mut self, written: usize) -> usize {
        let head = written.min(self.head.len() - self.head_sent);
        self.head_sent += head;
        let taken = written - head;
        self.left -= taken;
        taken
    }

    /// Adds a frame of the WebSocket's own.
    pub(super) fn add(&mut self, frame: Frame) {
        // Writing to memory does not fail.
        let _ = frame.format(&mut self.controls);
    }
}
