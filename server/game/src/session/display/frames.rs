//! Frames of rooms in the output: shown whole, or as a line about another board.

use damiera_connection::delivery::{ConnectionId, Frame};
use damiera_protocol::render::{self, Notice};
use damiera_protocol::view::{Format, Role};
use damiera_protocol::wire::OwnBoard;
use tokio::time::Instant;

use super::Display;
use crate::session::elsewhere::ElsewherePace;

impl Display {
    /// Sends a frame to a reader in a role, unless it is not for this connection or a muted person speaks in it. Returns true
    /// if it was sent.
    pub(in crate::session) fn show(&mut self, frame: &Frame, to: ConnectionId, role: Role) -> bool {
        let is_heard = self.hears(frame, to);
        if is_heard {
            self.in_role(role, |display| display.send(frame));
        }
        is_heard
    }

    /// True if this connection gets a frame.
    fn hears(&self, frame: &Frame, to: ConnectionId) -> bool {
        frame.is_for(to) && !self.is_muted(frame.speaker(), frame.earlier())
    }

    /// Sends a line about a board of the reader's own where the reader is not. Beyond so many a minute, lines are only counted.
    pub(in crate::session) fn show_elsewhere(
        &mut self,
        frame: &Frame,
        to: ConnectionId,
        role: Role,
        board: OwnBoard<'_>,
    ) {
        if !self.hears(frame, to) {
            return;
        }
        let (happening, snapshot) = (frame.happening(), frame.snapshot());
        self.in_role(role, |display| {
            let line = render::elsewhere(happening, snapshot, board, display.view);
            if line.is_empty() {
                return;
            }
            let pace = match display.view.format.is_prose() {
                true => display
                    .elsewhere
                    .get_or_insert_default()
                    .take(Instant::now()),
                false => ElsewherePace::Told { untold: 0 },
            };
            match pace {
                ElsewherePace::Told { untold } => {
                    if untold > 0 {
                        let missed = Notice::BoardsMissed(untold);
                        display.push(render::notice(missed, display.view));
                    }
                    display.push(line);
                    display.ring(frame);
                }
                ElsewherePace::Last => {
                    display.push(render::notice(Notice::BoardsBusy, display.view));
                }
                ElsewherePace::Counted => {}
            }
        });
    }

    /// Sends a frame.
    fn send(&mut self, frame: &Frame) {
        let code = frame
            .code(self.view.role)
            .filter(|_| self.view.format.is_prose());
        self.view.holds_code = code.is_some() && frame.is_complete();
        self.tell(|view| frame.bytes(view));
        if std::mem::take(&mut self.view.holds_code) {
            self.held_code = code.map(Box::new);
        }
        if frame.starts() {
            self.tell_held_code();
        }
        self.ring(frame);
    }

    /// Sounds the bell, if a frame calls the reader and the reader wants it.
    fn ring(&mut self, frame: &Frame) {
        let rings = self.bell && self.view.format != Format::Json;
        if rings && frame.calls(self.view.role) {
            self.output.push(render::bell(self.view));
        }
    }
}
