//! What a person is shown, and how: everything that goes out is pushed here.

use std::io;
use std::task::Context;

use bytes::Bytes;
use damiera_protocol::codec::Ending;
use damiera_protocol::name::Name;
use damiera_protocol::render::{self, Notice};
use damiera_protocol::text::Language;
use damiera_protocol::view::{Format, Role, View};
use tokio::io::AsyncWrite;
use tokio::time::Instant;

use super::output::Output;
use super::telnet::Negotiated;
use crate::delivery::{ConnectionId, Frame};

/// How many people one person may mute.
const MUTED: usize = 100;

/// The output, with the view in which the person reads it.
#[derive(Debug, Default)]
pub(super) struct Display {
    output: Output,
    view: View,
    /// What is agreed with a telnet client that negotiates. Most connections never do, and cost a
    /// pointer here.
    pub(super) telnet: Option<Box<Negotiated>>,
    /// Whether to sound a bell on the reader's turn.
    bell: bool,
    /// People who are not heard.
    muted: Vec<Name>,
    /// Whether the first line has come, which decides how lines end.
    greeted: bool,
    /// An interrupt has come that is still to be answered. Telnet drops all that it is sent between
    /// its interrupt and the answer to the TIMING-MARK that follows, so that answer goes first.
    interrupted: bool,
}

impl Display {
    pub(super) fn view(&self) -> View {
        self.view
    }

    pub(super) fn set_language(&mut self, language: Language) {
        self.view.language = language;
    }

    /// Changes the format; whether it is another one.
    pub(super) fn set_format(&mut self, format: Format) -> bool {
        std::mem::replace(&mut self.view.format, format) != format
    }

    pub(super) fn set_bell(&mut self, on: bool) {
        self.bell = on;
    }

    pub(super) fn set_role(&mut self, role: Role) {
        self.view.role = role;
    }

    /// Turns the board round.
    pub(super) fn turn(&mut self) {
        self.view.turned = !self.view.turned;
    }

    /// A line has come; how the first one ends decides how lines are written.
    pub(super) fn line_ended(&mut self, ending: Ending) {
        if !std::mem::replace(&mut self.greeted, true) {
            self.view.framing = ending.framing();
        }
    }

    /// Mutes a person, or lifts the mute; whether the person is muted now. When too many are, the
    /// first is heard again.
    pub(super) fn mute(&mut self, name: &Name) -> bool {
        let before = self.muted.len();
        self.muted.retain(|muted| muted != name);
        if self.muted.len() != before {
            return false;
        }
        if before == MUTED {
            self.muted.remove(0);
        }
        self.muted.push(name.clone());
        true
    }

    /// Adds bytes as they are.
    pub(super) fn push(&mut self, piece: Bytes) {
        self.output.push(piece);
    }

    /// Sends what is rendered for the person's view, broken for a narrow window, and the same in
    /// GMCP.
    pub(super) fn tell(&mut self, render: impl Fn(View) -> Bytes) {
        let piece = self.fitted(render(self.view));
        self.output.push(piece);
        self.tell_gmcp(render);
    }

    /// Sends what is rendered without breaking its lines, and the same in GMCP.
    pub(super) fn tell_whole(&mut self, render: impl Fn(View) -> Bytes) {
        self.output.push(render(self.view));
        self.tell_gmcp(render);
    }

    /// Sends a frame, unless it is not for this connection or a muted person speaks in it.
    pub(super) fn show(&mut self, frame: &Frame, to: ConnectionId) {
        let muted = |speaker: &Name| self.muted.contains(speaker);
        if !frame.is_for(to) || frame.speaker().is_some_and(muted) {
            return;
        }
        self.tell_whole(|view| frame.bytes(view));
        let rings = self.bell && self.view.format != Format::Json;
        if rings && frame.calls(self.view.role) {
            self.output.push(render::bell(self.view));
        }
    }

    /// An interrupt has come.
    pub(super) fn interrupt(&mut self) {
        self.interrupted = true;
    }

    pub(super) fn is_interrupted(&self) -> bool {
        self.interrupted
    }

    pub(super) fn answer_interrupt(&mut self) {
        if std::mem::take(&mut self.interrupted) {
            self.tell(|view| render::notice(Notice::Interrupt, view));
        }
    }

    /// Whether more may be added. One answer may still go far beyond the mark.
    pub(super) fn has_room(&self) -> bool {
        self.output.has_room()
    }

    /// Whether everything is written.
    pub(super) fn is_empty(&self) -> bool {
        self.output.is_empty()
    }

    /// Since when the peer has taken nothing although something waits.
    pub(super) fn stalled_since(&self) -> Option<Instant> {
        self.output.stalled_since()
    }

    /// Gives up what waits, with a line half written perhaps, and takes nothing more.
    pub(super) fn shut(&mut self) {
        self.output = Output::shut();
    }

    /// Writes as much as the peer takes.
    ///
    /// # Errors
    /// When the connection is broken.
    pub(super) fn poll_write<S: AsyncWrite + Unpin>(
        &mut self,
        stream: &mut S,
        cx: &mut Context<'_>,
    ) -> io::Result<()> {
        self.output.poll_write(stream, cx)
    }
}
