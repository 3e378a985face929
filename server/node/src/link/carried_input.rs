//! A replica's message about one connection, on its way from the link's reader to the session.

use std::collections::VecDeque;
use std::io::ErrorKind;
use std::task::Waker;
use std::time::Duration;

use parking_lot::{Mutex, MutexGuard};
use tokio::time::Instant;

use super::LINES_IN_FLIGHT;
use super::error::LinkError;
use super::wire::{CarriedItem, PersonEvent};

/// The replica's word on one connection.
#[derive(Debug, Default)]
pub(super) struct CarriedInput(Mutex<InputState>);

#[derive(Debug, Default)]
pub(super) struct InputState {
    pub(super) items: VecDeque<CarriedItem>,
    /// The peer will send no more.
    pub(super) ended: bool,
    pub(super) broken: Option<ErrorKind>,
    /// The peer, who would send no more, is gone.
    pub(super) lost: bool,
    pub(super) held: bool,
    pub(super) flooding: Option<Instant>,
    pub(super) round_trip: Option<Duration>,
    /// Bytes that were written to the person's socket.
    pub(super) written: u64,
    /// The replica has the connection no more, or there is no way to it.
    pub(super) over: bool,
    /// Wakes the session.
    pub(super) waker: Option<Waker>,
}

impl CarriedInput {
    /// Takes what the replica says.
    ///
    /// # Errors
    /// When it cannot say that there.
    pub(super) fn take(&self, event: PersonEvent) -> Result<(), LinkError> {
        let mut state = self.0.lock();
        match event {
            PersonEvent::Open(_) => return Err(LinkError::OutOfPlace("an open connection twice")),
            PersonEvent::Item(_) if state.items.len() >= LINES_IN_FLIGHT => {
                return Err(LinkError::OutOfPlace(
                    "more lines than a connection may have",
                ));
            }
            PersonEvent::Item(item) => state.items.push_back(item),
            PersonEvent::Held => state.held = true,
            PersonEvent::Flooding(floods) => state.flooding = floods.then(Instant::now),
            PersonEvent::End => state.ended = true,
            PersonEvent::Broken(kind) => state.broken = Some(kind),
            PersonEvent::Lost => state.lost = true,
            PersonEvent::RoundTrip(micros) => {
                state.round_trip = Some(Duration::from_micros(micros));
            }
            PersonEvent::Written(bytes) => state.written = state.written.saturating_add(bytes),
            PersonEvent::Over => state.end(),
        }
        let waker = state.waker.take();
        drop(state);
        waker.into_iter().for_each(Waker::wake);
        Ok(())
    }

    /// The state for the session.
    pub(super) fn state(&self) -> MutexGuard<'_, InputState> {
        self.0.lock()
    }

    /// There is no way to the person any more.
    pub(super) fn end(&self) {
        let mut state = self.0.lock();
        state.end();
        let waker = state.waker.take();
        drop(state);
        waker.into_iter().for_each(Waker::wake);
    }
}

impl InputState {
    fn end(&mut self) {
        self.over = true;
        self.broken.get_or_insert(ErrorKind::ConnectionAborted);
    }
}
