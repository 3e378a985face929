//! The part of a display that goes on at another server.

use std::collections::VecDeque;

use bytes::Bytes;
use damiera_connection::front::{IntroducedView, Introduction, Output, OutputMarker};
use damiera_protocol::name::Name;
use damiera_protocol::telnet::Telnet;
use damiera_protocol::view::{Framing, UserKind, View};

use super::{Display, Negotiated, Typing};

/// The part of a display that is introduced again.
pub(in crate::session) struct IntroducedDisplay {
    pub(in crate::session) view: IntroducedView,
    pub(in crate::session) telnet: Option<Telnet>,
    pub(in crate::session) muted: Vec<Name>,
    pub(in crate::session) is_interrupted: bool,
    /// The rest of a list, or a room's password that was asked for, is gone.
    pub(in crate::session) has_unfinished: bool,
}

impl Display {
    /// Returns the part that is introduced again. A new field does not compile before it is decided.
    pub(in crate::session) fn introduced(&self) -> IntroducedDisplay {
        let Display {
            // Handed back with the front, or kept by the carrier of the connection.
            output: _,
            view:
                View {
                    language,
                    format,
                    framing,
                    turned,
                    // The seat's.
                    role: _,
                    columns,
                    look,
                    sentences,
                    // True only while one frame is rendered.
                    holds_code: _,
                },
            user,
            corner,
            telnet,
            bell,
            muted,
            rest,
            chosen,
            // Told before a session is handed back; another code is had by asking for one.
            held_code: _,
            offered_compact,
            typing,
            greeted,
            interrupted,
        } = self;
        let (telnet, is_entering) = telnet.as_deref().map(Negotiated::introduced).unzip();
        IntroducedDisplay {
            view: IntroducedView {
                language: *language,
                format: *format,
                sentences: *sentences,
                is_program: *user == UserKind::Program,
                corner: *corner,
                is_crlf: *framing == Framing::CrLf,
                is_greeted: *greeted,
                is_turned: *turned,
                columns: *columns,
                look: *look,
                chosen: *chosen,
                bell: *bell,
                was_offered_compact: *offered_compact,
                unhurried: typing.unhurried(),
            },
            telnet,
            muted: muted.clone(),
            is_interrupted: *interrupted,
            has_unfinished: rest.is_some() || is_entering.unwrap_or_default(),
        }
    }

    /// The display of a connection that is introduced again, with what an earlier session had written for it.
    pub(in crate::session) fn again(introduction: &Introduction, unsent: VecDeque<Bytes>) -> Self {
        let IntroducedView {
            is_program,
            corner,
            is_greeted,
            chosen,
            bell,
            was_offered_compact,
            unhurried,
            // The view is made of these.
            language: _,
            format: _,
            sentences: _,
            is_crlf: _,
            is_turned: _,
            columns: _,
            look: _,
        } = introduction.view;
        let view = introduction.view.view();
        let user = match is_program {
            true => UserKind::Program,
            false => UserKind::Person,
        };
        let telnet = introduction.telnet.clone();
        Display {
            output: Output::unsent(unsent),
            view,
            user,
            corner,
            telnet: telnet.map(|telnet| Box::new(Negotiated::again(telnet))),
            bell,
            muted: introduction.muted.clone(),
            rest: None,
            chosen,
            held_code: None,
            offered_compact: was_offered_compact,
            typing: Typing::again(unhurried),
            greeted: is_greeted,
            interrupted: introduction.is_interrupted,
        }
    }

    /// Has the front told something behind all that was shown.
    pub(in crate::session) fn mark_front(&mut self, mark: OutputMarker) {
        self.output.mark(mark);
    }

    /// Returns the output that the front has not taken.
    pub(in crate::session) fn into_unsent(self) -> VecDeque<Bytes> {
        self.output.into_unsent()
    }
}
