//! The role of this server among the others: the primary, which decides, or a replica, which carries its people to the
//! primary.
//!
//! [`follow()`] obeys what the log says of the roles: it begins and ends the terms of this server, and keeps a link to
//! another primary. [`run`] accepts connections and attends to each of them: the session of a person is in this process
//! while it is the primary, and at the other end of the link while it is not. A person's socket stays open whatever
//! happens to the roles.

mod attend;
mod begin;
mod calls;
mod deaf;
mod follow;
mod returning;
mod standing;
mod term;
mod typed_ahead;
mod unreached;
mod waiting;

pub use self::attend::run;
pub use self::calls::{Calls, ToPrimary};
pub use self::follow::follow;
pub use self::standing::{Cluster, Membership, NodeRole};
