//! Sessions anywhere: people at this node sit in, watch and ask rooms of other nodes, and people of other
//! nodes those of this one.
//!
//! A room of another node has a [`RoomHandle`](crate::lobby::RoomHandle) here as rooms of this node do, and
//! sessions use it in the same way. What is put into its inbox goes to the room's owner as a question
//! (`far`); what the owner tells goes into the mailboxes and the feed that are here (`hearing`), and an answer
//! is given out when everything that was told before it has been heard. At the owner a `desk` stands
//! for each other node that uses a room: it asks in the place of the people there, and passes on what the
//! room tells them, once for each node.
//!
//! [`Elsewhere`] is a node's end of all that. It is told who owns what, who is silent and what arrives, and
//! sends by a [`Post`]. It neither knows what carries the messages nor where rooms are stored.
//!
//! Names are the business of the node where their owners are. At a room's owner a far player's name is
//! held like that of a player whose seat waits; that no two nodes give one name to two people is the business of
//! [`names`](crate::cluster::names).

mod absence;
mod desk;
mod far;
pub mod form;
mod hearing;
mod moving;
mod node;
mod owner;
mod post;
mod returning;
mod takeover;

pub use node::Elsewhere;
pub use post::{Post, Subject};
