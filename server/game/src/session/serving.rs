//! The thread on which a session is served: it moves to that of its room when its person sits down.
//!
//! So a move stays on one thread from the line that makes it to the boards that tell it, the journal apart. The session
//! moves between two turns, with all its state: lines not taken yet, output not written yet, waiting mail. Spectators
//! stay where they are.

use std::sync::Arc;
use std::time::Duration;

use damiera_connection::admission::Admission;
use damiera_connection::front::Front;
use damiera_platform::metrics::OpenConnection;
use damiera_platform::process::threads::Thread;
use damiera_platform::telemetry::Span;
use damiera_protocol::render;
use tokio_util::task::TaskTracker;
use tracing::Instrument;

use super::{Conclusion, ServerSession};
use crate::services::Services;

/// Handles with which a session begins.
#[derive(Debug)]
pub struct SessionContext {
    /// The gate counts it as let in.
    pub admission: Admission,
    /// The figures count it as open.
    pub open: OpenConnection,
    /// A wait for all sessions waits for it.
    pub sessions: TaskTracker,
    /// The peer was told to wait before it was let in, and has read the first line of a greeting.
    pub was_kept_waiting: bool,
    /// The address of the page where the peer is, with a slash at its end; None where people read it from the settings.
    pub page: Option<Box<str>>,
}

/// Handles that a session keeps on every thread, until it ends. See [`SessionContext`].
#[derive(Debug)]
pub(super) struct SessionGuards {
    #[expect(
        dead_code,
        reason = "the gate counts the connection until it is dropped"
    )]
    admission: Admission,
    #[expect(dead_code, reason = "its end is counted when it is dropped")]
    open: OpenConnection,
    sessions: TaskTracker,
    span: Span,
}

/// Serves a connection that was let in until it ends, on the next thread in turn.
///
/// The session is made before its future, which would otherwise hold memory for all arguments.
pub fn serve(front: Box<Front>, services: Arc<Services>, context: SessionContext) {
    let SessionContext {
        admission,
        open,
        sessions,
        was_kept_waiting,
        page,
    } = context;
    let thread = services.host.threads.in_turn();
    let mut session = ServerSession::new(front, services, &admission);
    session.visitor.set_page(page);
    let view = session.display.view();
    let hello = match was_kept_waiting {
        true => render::late_greeting(view),
        false => render::greeting(env!("CARGO_PKG_VERSION"), view),
    };
    session.display.push(hello);
    let guards = SessionGuards {
        span: Span::connection(&admission.peer),
        admission,
        open,
        sessions,
    };
    serve_on(thread, session, guards);
}

/// Serves a session on a thread from now on.
fn serve_on(thread: Thread, mut session: ServerSession, guards: SessionGuards) {
    let sessions = guards.sessions.clone();
    let threads = session.services.host.threads.clone();
    let span = tracing::Span::current();
    match threads.elsewhere(thread) {
        Some(runtime) => {
            session.connection.leave_thread();
            sessions.spawn_on(served(session, guards, true).instrument(span), runtime);
        }
        None => {
            sessions.spawn(served(session, guards, false).instrument(span));
        }
    }
}

/// Serves a session until it ends or goes to another thread. `comes` is true if it came from another thread.
#[expect(
    clippy::manual_async_fn,
    reason = "an async function would keep a second place for the session"
)]
pub(super) fn served(
    mut session: ServerSession,
    guards: SessionGuards,
    comes: bool,
) -> impl Future<Output = ()> + Send {
    async move {
        if comes {
            session.connection.settle_here();
        }
        let conclusion = session.converse().await;
        if let Conclusion::Leaves(thread) = conclusion {
            session.services.host.metrics.connections.moved.inc();
            return serve_on(thread, session, guards);
        }
        // Boxed: every connection would hold the place for its end.
        Box::pin(session.part()).await;
        if conclusion == Conclusion::Said && !session.connection.is_cut_off() {
            let patience = Duration::from_secs(session.limits.unread_seconds);
            session.connection.close(patience).await;
        }
        tracing::debug!("closed");
        guards.span.end(match conclusion {
            Conclusion::Said => "closed",
            Conclusion::Broken => "broken",
            Conclusion::Leaves(_) => "goes on",
        });
    }
}
