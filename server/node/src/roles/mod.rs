//! The role of this server among the others: the primary, which decides, or a replica, which carries its people to the
//! primary.
//!
//! [`follow()`] obeys what the log says of the roles: it begins and ends the terms of this server, and keeps a link to
//! another primary. [`run`] accepts connections and attends to each of them: the session of a person is in this process
//! while it is the primary, and at the other end of the link while it is not. A person's socket stays open when roles
//! change.
//!
//! When the primary changes, a person's connection goes these steps:
//!
//! 1. The log says which server is the primary. The old one ends its term: its sessions hand their connections back
//!    without a word, and its rooms and classes end.
//! 2. The new one stores its claim in the people's stream too. Then it begins a term: it lists the rooms and takes
//!    links. Players have 3 seconds to come along before a room calls them absent.
//! 3. Each replica learns the primary's address from what the primary says of itself, and dials it until it answers.
//! 4. Each connection is introduced, and its session begins again. A registered name is shown by a proof in place of a
//!    password, a seat by the digest of its code. Missed events come from the journal.
//! 5. Lines without an answer are sent again with their numbers. A line that caused an entry is answered from the log. A
//!    line that would act in the old primary's memory alone is not repeated, and its writer reads so.

mod attend;
mod begin;
mod calls;
mod cluster;
mod deaf;
mod follow;
mod reattaching;
mod term;
mod typed_ahead;
mod unreached;
mod waiting;

pub use self::attend::run;
pub use self::calls::{Calls, ToPrimary};
pub use self::cluster::{Cluster, Membership, NodeRole};
pub use self::follow::follow;
