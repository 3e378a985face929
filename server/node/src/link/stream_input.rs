//! Input of a connection that a replica holds.

use std::io::ErrorKind;
use std::task::{Context, Poll, Waker};
use std::time::Duration;

use bytes::BytesMut;
use parking_lot::Mutex;

use super::INPUT_WINDOW;
use super::error::LinkError;
use super::wire::ProxyEvent;

/// The replica's news of one connection, on its way from the link's reader to the session.
#[derive(Debug, Default)]
pub(super) struct StreamInput(pub(super) Mutex<InputState>);

#[derive(Debug, Default)]
pub(super) struct InputState {
    /// Bytes that came and were not taken. The replica sends no more than a window ahead.
    pub(super) came: BytesMut,
    /// The peer will send no more.
    pub(super) ended: bool,
    pub(super) broken: Option<ErrorKind>,
    pub(super) round_trip: Option<Duration>,
    /// Bytes that were written to the peer.
    pub(super) written: u64,
    /// The replica has the connection no more, or there is no way to it.
    pub(super) over: bool,
    /// Wakes the session.
    pub(super) waker: Option<Waker>,
}

impl StreamInput {
    /// Takes what the replica says.
    ///
    /// # Errors
    /// When it cannot say that there.
    pub(super) fn take(&self, event: ProxyEvent) -> Result<(), LinkError> {
        self.change(|state| {
            match event {
                ProxyEvent::Open(_) => {
                    return Err(LinkError::OutOfPlace("an open connection twice"));
                }
                ProxyEvent::Data(bytes) => {
                    if (state.came.len() + bytes.len()) as u64 > INPUT_WINDOW {
                        return Err(LinkError::OutOfPlace("more input than the window has"));
                    }
                    state.came.extend_from_slice(&bytes);
                }
                ProxyEvent::End => state.ended = true,
                ProxyEvent::Broken { timed_out: true } => state.broken = Some(ErrorKind::TimedOut),
                ProxyEvent::Broken { timed_out: false } => {
                    state.broken = Some(ErrorKind::ConnectionReset);
                }
                ProxyEvent::RoundTrip(micros) => {
                    state.round_trip = Some(Duration::from_micros(micros));
                }
                ProxyEvent::Written(bytes) => state.written = state.written.saturating_add(bytes),
                ProxyEvent::Over => state.end(),
            }
            Ok(())
        })
    }

    /// There is no way to the peer any more.
    pub(super) fn end(&self) {
        self.change(InputState::end);
    }

    fn change<T>(&self, change: impl FnOnce(&mut InputState) -> T) -> T {
        let mut state = self.0.lock();
        let outcome = change(&mut state);
        let waker = state.waker.take();
        drop(state);
        waker.into_iter().for_each(Waker::wake);
        outcome
    }
}

impl InputState {
    pub(super) fn end(&mut self) {
        self.over = true;
        self.broken.get_or_insert(ErrorKind::ConnectionAborted);
    }

    /// Has the session woken by the next event.
    pub(super) fn wait<T>(&mut self, cx: &Context<'_>) -> Poll<T> {
        if !(self.waker.as_ref()).is_some_and(|waker| waker.will_wake(cx.waker())) {
            self.waker = Some(cx.waker().clone());
        }
        Poll::Pending
    }
}
