//! The seat that a person asks for without its code.

use std::pin::Pin;
use std::task::{Context, Poll, ready};

use damiera_protocol::code::SeatCode;
use damiera_protocol::name::Name;
use damiera_protocol::reply::Refusal;
use tokio::sync::oneshot;

/// The new code of a seat, or why there is none.
pub(in crate::session) type SeatOutcome = Result<SeatCode, Refusal>;

/// A seat that was asked for. Dropping it withdraws the request.
#[derive(Debug)]
pub(super) struct RequestedSeat {
    room: Name,
    outcome: oneshot::Receiver<SeatOutcome>,
}

/// The seat that a person asks for without its code, if any.
#[derive(Debug, Default)]
pub(in crate::session) struct SeatRequestSlot(Option<Box<RequestedSeat>>);

impl SeatRequestSlot {
    /// Checks that no seat is asked for already.
    ///
    /// # Errors
    /// When the person waits for the answer about one.
    pub(in crate::session) fn is_free(&self) -> Result<(), Refusal> {
        match &self.0 {
            None => Ok(()),
            Some(asked) => Err(Refusal::AskingAlready(asked.room.clone())),
        }
    }

    /// The person waits for the answer about a seat in a room.
    pub(in crate::session) fn ask(&mut self, room: Name, outcome: oneshot::Receiver<SeatOutcome>) {
        self.0 = Some(Box::new(RequestedSeat { room, outcome }));
    }

    /// Withdraws the request for a seat.
    pub(in crate::session) fn withdraw(&mut self) {
        self.0 = None;
    }

    /// Returns the result of the request for a seat, once it is known.
    pub(in crate::session) fn poll(&mut self, cx: &mut Context<'_>) -> Poll<(Name, SeatOutcome)> {
        let Some(asked) = &mut self.0 else {
            return Poll::Pending;
        };
        let outcome = ready!(Pin::new(&mut asked.outcome).poll(cx));
        let room = asked.room.clone();
        self.0 = None;
        let gone = |_| Err(Refusal::RoomGone(room.clone()));
        let outcome = outcome.unwrap_or_else(gone);
        Poll::Ready((room, outcome))
    }
}
