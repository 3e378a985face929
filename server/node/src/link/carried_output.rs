//! The primary's message about one connection, on its way from the link's reader to the carrier.

use std::task::{Context, Waker};

use bytes::Bytes;
use parking_lot::Mutex;

use super::connection::note_told;
use super::error::LinkError;
use super::wire::{PersonOrder, SettledState};
use super::{LONGEST_PIECE, WINDOW};

/// Most orders that wait for one carrier: a session gives a few for each line, and few lines are in flight.
const MOST_ORDERS: usize = 1_024;

/// The primary's word on one connection.
#[derive(Debug, Default)]
pub(super) struct CarriedOutput(Mutex<OutputState>);

#[derive(Debug, Default)]
struct OutputState {
    /// Output that has come and was not taken.
    waiting: TakenOutput,
    /// Bytes that have come and that the primary does not know to be written.
    outstanding: usize,
    waker: Option<Waker>,
}

/// The output and orders that the carrier takes at once.
#[derive(Debug, Default)]
pub(super) struct TakenOutput {
    /// Output for the person.
    pub(super) pieces: Vec<Bytes>,
    /// The state once all of it is written.
    pub(super) settled: Option<SettledState>,
    /// Orders, oldest first.
    pub(super) orders: Vec<PersonOrder>,
    /// The link is lost: nothing more comes.
    pub(super) lost: bool,
}

impl CarriedOutput {
    /// Takes output.
    ///
    /// # Errors
    /// When the primary does not heed the window.
    pub(super) fn output(
        &self,
        pieces: Vec<Bytes>,
        settled: Option<SettledState>,
    ) -> Result<(), LinkError> {
        let mut state = self.0.lock();
        state.outstanding += pieces.iter().map(Bytes::len).sum::<usize>();
        if state.outstanding > WINDOW as usize + LONGEST_PIECE {
            return Err(LinkError::OutOfPlace("more output than the window has"));
        }
        let waiting = &mut state.waiting;
        match waiting.pieces.is_empty() {
            true => waiting.pieces = pieces,
            false => waiting.pieces.extend(pieces),
        }
        if let Some(newer) = settled {
            let all = waiting.settled.get_or_insert_default();
            all.answered = newer.answered;
            all.introduction = newer.introduction.or(all.introduction.take());
            for (room, seq) in newer.told {
                note_told(&mut all.told, room, seq);
            }
        }
        state.wake();
        Ok(())
    }

    /// Takes an order.
    ///
    /// # Errors
    /// When there are too many.
    pub(super) fn order(&self, order: PersonOrder) -> Result<(), LinkError> {
        let mut state = self.0.lock();
        if state.waiting.orders.len() >= MOST_ORDERS {
            return Err(LinkError::OutOfPlace("too many orders"));
        }
        state.waiting.orders.push(order);
        state.wake();
        Ok(())
    }

    /// Gives out what came, and wakes the carrier when more does.
    pub(super) fn take(&self, cx: &Context<'_>) -> TakenOutput {
        let mut state = self.0.lock();
        state.waker = Some(cx.waker().clone());
        let lost = state.waiting.lost;
        let after = TakenOutput {
            lost,
            ..TakenOutput::default()
        };
        std::mem::replace(&mut state.waiting, after)
    }

    /// Notes that the person's socket took so many bytes. Gives how many of them are of this link's window: output of an
    /// earlier link is not.
    pub(super) fn note_written(&self, written: usize) -> usize {
        let mut state = self.0.lock();
        let counted = written.min(state.outstanding);
        state.outstanding -= counted;
        counted
    }

    /// The link is lost.
    pub(super) fn lose(&self) {
        let mut state = self.0.lock();
        state.waiting.lost = true;
        state.wake();
    }
}

impl OutputState {
    fn wake(&mut self) {
        self.waker.take().into_iter().for_each(Waker::wake);
    }
}
