//! Signals that end work of a session early: its person interrupts it, or the connection is lost.

use std::future::poll_fn;
use std::pin::Pin;
use std::sync::Arc;
use std::task::Poll;

use damiera_connection::delivery::Mailbox;
use parking_lot::Mutex;

/// The state of the waits of a session, as the loops around them see it.
#[derive(Debug, Default)]
pub(in crate::session) struct WaitSignal(Mutex<WaitState>);

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum WaitState {
    /// The work goes on; only a lost connection ends a wait of it.
    #[default]
    Working,
    /// A command goes on, which `annulla` may interrupt.
    Obeying,
    /// `annulla` is the next line.
    Cancelled,
    /// The connection is lost.
    Dropped,
}

impl WaitSignal {
    pub(super) fn is(&self, state: WaitState) -> bool {
        *self.0.lock() == state
    }

    pub(super) fn set(&self, state: WaitState) {
        *self.0.lock() = state;
    }

    /// Has a command carried out; None if `annulla` interrupted it.
    pub(in crate::session) async fn unless_cancelled<T>(
        self: Arc<Self>,
        mut obeyed: Pin<Box<impl Future<Output = T>>>,
    ) -> Option<T> {
        self.set(WaitState::Obeying);
        let outcome = poll_fn(|cx| match obeyed.as_mut().poll(cx) {
            Poll::Ready(outcome) => Poll::Ready(Some(outcome)),
            Poll::Pending if self.is(WaitState::Cancelled) => Poll::Ready(None),
            Poll::Pending => Poll::Pending,
        });
        let outcome = outcome.await;
        self.set(WaitState::Working);
        outcome
    }
}

/// The signals that may end work of a session.
pub(in crate::session) struct WorkSignals {
    pub(super) waits: Arc<WaitSignal>,
    pub(super) mailbox: Arc<Mailbox>,
}

impl WorkSignals {
    /// Has work of a session done. It is dropped during a wait if the connection is lost, or another server has the games
    /// by now, which the next turn finds.
    pub(in crate::session) async fn work(self, mut work: Pin<Box<impl Future<Output = ()>>>) {
        self.waits.set(WaitState::Working);
        poll_fn(|cx| match work.as_mut().poll(cx) {
            Poll::Ready(()) => Poll::Ready(()),
            Poll::Pending if self.waits.is(WaitState::Dropped) => Poll::Ready(()),
            Poll::Pending if self.mailbox.poll_cut_short(cx) => Poll::Ready(()),
            Poll::Pending => Poll::Pending,
        })
        .await;
    }
}
