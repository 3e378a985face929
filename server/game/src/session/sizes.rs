//! The sizes of a connection's state and of the futures of its waits.

use std::future::Future;

use damiera_connection::admission::{Admission, TokenBucket};
use damiera_connection::delivery::{Mailbox, Watch};
use damiera_connection::front::{Front, Output};
use damiera_platform::telemetry::Span;
use damiera_protocol::command::RoomOptions;
use damiera_protocol::name::Name;

use super::ServerSession;
use super::boards::Boards;
use super::display::Display;
use super::opening::{RoomPartner, open};
use super::scope::SessionScope;
use super::serving::{SessionGuards, served};
use super::visitor::Visitor;
use crate::sizes::check;

/// The size of a span: nothing without the feature `otel` of the server. A session is aligned to twice that.
const SPAN: usize = size_of::<Span>();

/// The size of the future of a function with three arguments.
fn future_of_three<A, B, C, F: Future>(_: impl FnOnce(A, B, C) -> F) -> usize {
    size_of::<F>()
}

/// The size of the future of a function with four arguments.
fn future_of_four<A, B, C, D, F: Future>(_: impl FnOnce(A, B, C, D) -> F) -> usize {
    size_of::<F>()
}

/// The size of the future of a function with two arguments.
fn future_of<A, B, F: Future>(_: impl FnOnce(A, B) -> F) -> usize {
    size_of::<F>()
}

/// A room that a person of a session opens.
fn opening<'a>(
    scope: &'a SessionScope,
    name: Option<Name>,
    options: Box<RoomOptions>,
    at: &'a mut ServerSession,
) -> impl Future + 'a {
    open(scope, name, options, RoomPartner::Anyone, at)
}

#[test]
fn a_connection_stays_small() {
    check(&[
        (
            "served, the task of a connection",
            future_of_three(served),
            992 + 2 * SPAN,
        ),
        ("ServerSession", size_of::<ServerSession>(), 656 + 2 * SPAN),
        ("Display, of a ServerSession", size_of::<Display>(), 176),
        ("Output, of a Display", size_of::<Output>(), 80),
        ("Visitor, of a ServerSession", size_of::<Visitor>(), 176),
        ("TokenBucket", size_of::<TokenBucket>(), 40),
        ("Boards, of a ServerSession", size_of::<Boards>(), 120),
        ("Watch, of a Boards", size_of::<Watch>(), 48),
        (
            "SessionGuards, of a task",
            size_of::<SessionGuards>(),
            96 + SPAN,
        ),
        ("Admission, of SessionGuards", size_of::<Admission>(), 80),
        ("Front", size_of::<Front>(), 288),
        ("Mailbox", size_of::<Mailbox>(), 120),
    ]);
}

/// Many connections wait at once: for a decision that the journal stores, or for a room to open.
#[test]
fn a_waiting_line_stays_small() {
    check(&[
        ("take_items", future_of(ServerSession::take_items), 1216),
        ("act, a move", future_of(ServerSession::act), 400),
        ("obey", future_of_three(ServerSession::obey), 440),
        (
            "obey_in_lobby",
            future_of_three(ServerSession::obey_in_lobby),
            544,
        ),
        ("open, a room", future_of_four(opening), 1296),
    ]);
}
