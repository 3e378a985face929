//! The role of this server among the others: the primary, which decides, or a replica, which carries its people to the
//! primary.
//!
//! [`follow()`] obeys what the log says of the roles: it begins and ends the terms of this server, and keeps a link to
//! another primary. [`run`] accepts connections: the session of a person is in this process while it is the primary, and at
//! the other end of the link while it is not. When the primary changes, connections end, and people come back as after a
//! restart:
//!
//! 1. The log says which server is the primary. The old one ends its term: what was stored is told, people read a line, and
//!    their connections, rooms and classes end.
//! 2. The new one stores its claim in the people's stream too. Then it begins a term: it lists the rooms and takes
//!    links. Players have 3 seconds to come back before a room calls them absent.
//! 3. Each replica ends its people's connections with the link, learns the primary's address from what the primary says
//!    of itself, dials it until it answers, and admits people again, first the people who lost their connections.

mod attend;
mod calls;
mod cluster;
mod deaf;
mod follow;
mod node_role;
mod returning;
mod term;
mod unreached;
mod waiting;

pub use self::attend::run;
pub use self::calls::{Calls, ToPrimary};
pub use self::cluster::{Cluster, Membership};
pub use self::follow::follow;
pub use self::node_role::NodeRole;
