//! From what somebody wants to the events that it leads to, or to a refusal.
//!
//! These functions read the state and change nothing. What they leave to chance is drawn here and
//! written into the event.

pub(super) mod ending;
pub(super) mod offers;
pub(super) mod play;
pub(super) mod seating;
pub(super) mod timing;
