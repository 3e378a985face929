//! How several servers keep one log together.
//!
//! Rooms are dealt into partitions. Each has one owner at a time, which alone appends to
//! it: whoever stored its last `owned` group. Everything that happens is stored as a
//! [group] of entries behind the group that its writer believes to be the last.
//!
//! [`keeper::Keeper`] is all of a node: it follows every partition, owns its share, and knows who else
//! lives. [`told`] and [`asking`] carry what rooms and the people at other nodes tell and ask each
//! other; [`chronicle`] puts what all partitions say in one order; [`clock`] says what is credited for the way between
//! nodes.
//!
//! Nothing here reads a clock, draws a lot, waits or sends. The machines are told what happened, with
//! the time as a duration since the node's start, and give back what is to be done. So a simulation
//! runs the code that the servers run.

pub mod asking;
pub mod chronicle;
pub mod clock;
pub mod effect;
pub mod group;
pub mod keeper;
pub mod log;
pub mod member;
pub mod name;
pub mod partition;
mod placement;
mod post;
pub mod review;
pub mod share;
pub mod stand;
pub mod told;

pub use placement::LOSS_CONFIRMED;
pub use post::Unappended;
