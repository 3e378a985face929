//! Orders of the primary for a connection that this server holds.

use std::task::{Context, Waker};

use parking_lot::Mutex;

use super::WINDOW;
use super::error::LinkError;
use super::wire::{MAX_PAYLOAD, ProxyOrder};

/// The primary's orders for one connection, on their way from the link's reader to the task that carries it.
#[derive(Debug, Default)]
pub(super) struct StreamOutput(Mutex<OutputState>);

#[derive(Debug, Default)]
struct OutputState {
    /// Orders that were not carried out yet.
    orders: Vec<ProxyOrder>,
    /// Bytes that have come and that the primary does not know to be written.
    outstanding: usize,
    /// The link is lost: nothing more comes.
    is_lost: bool,
    waker: Option<Waker>,
}

impl StreamOutput {
    /// Takes an order.
    ///
    /// # Errors
    /// When the primary does not heed the window.
    pub(super) fn take(&self, order: ProxyOrder) -> Result<(), LinkError> {
        self.change(|state| {
            if let ProxyOrder::Data(bytes) = &order {
                state.outstanding += bytes.len();
            }
            if state.outstanding > WINDOW as usize + 2 * MAX_PAYLOAD {
                return Err(LinkError::OutOfPlace("more output than the window has"));
            }
            state.orders.push(order);
            Ok(())
        })
    }

    /// The link is lost.
    pub(super) fn lose(&self) {
        self.change(|state| state.is_lost = true);
    }

    fn change<T>(&self, change: impl FnOnce(&mut OutputState) -> T) -> T {
        let mut state = self.0.lock();
        let outcome = change(&mut state);
        let waker = state.waker.take();
        drop(state);
        waker.into_iter().for_each(Waker::wake);
        outcome
    }

    /// Gives out the orders that came and whether the link is lost, and wakes the task when more comes.
    pub(super) fn orders(&self, cx: &Context<'_>) -> (Vec<ProxyOrder>, bool) {
        let mut state = self.0.lock();
        if !(state.waker.as_ref()).is_some_and(|waker| waker.will_wake(cx.waker())) {
            state.waker = Some(cx.waker().clone());
        }
        (std::mem::take(&mut state.orders), state.is_lost)
    }

    /// Notes that the peer took so many bytes.
    pub(super) fn note_written(&self, written: usize) {
        let mut state = self.0.lock();
        state.outstanding = state.outstanding.saturating_sub(written);
    }
}
