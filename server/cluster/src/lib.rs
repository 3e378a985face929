//! The log that several servers keep together.
//!
//! One server at a time is the *primary*: the server that stored the last `owned` group. It alone appends to the log;
//! the others follow. Everything that happens is stored as a [group] of entries behind the group that its writer
//! believes to be the last.
//!
//! [`state_machine::NodeStateMachine`] is a whole node: it follows the log, is the primary at times, and knows the other live
//! nodes.
//!
//! Nothing here reads a clock, draws a lot, waits or sends. The machines take events, with the time as a duration since
//! the node's start, and return effects. So a simulation runs the code that the servers run.

pub mod effect;
pub mod group;
mod in_flight;
pub mod log;
mod log_session;
pub mod log_state;
pub mod member;
pub mod name;
pub mod state_machine;

pub use in_flight::LOSS_CONFIRMED;
pub use log_session::Unappended;
