//! The names of people and of rooms, each of which somebody has at one server of a cluster only.
//!
//! Whoever owns the lobby's partition gives names: what is given and what is free again is a [`Fact`] in the
//! partition's log, stored before anybody uses it. Every server follows the log and so has the same [`Claims`]. A
//! server arbitrates between its own people by its own lists, and asks before a name is used that it does not have;
//! the [`Giver`] arbitrates between servers.
//!
//! Registered people need no claim to have their names to themselves: what is stored says where they are, and not what
//! they are called, because the log forgets nothing. Whoever registers keeps the claim of the guest that they were until
//! they go, so that nobody takes the name at a server that has not heard of the account yet.
//!
//! A guest's name in a seat is nobody else's as long as the room is open, whoever has claimed it: the log of the rooms
//! says so, and needs no claim for it.
//!
//! What a server must give back it finds by comparing the claims with its connections, again and again, so that
//! nothing that was lost on the way keeps a name taken.

mod claims;
mod ends;
mod giver;
mod giving;
mod hearing;
mod hold;
mod holding;
mod register;
mod seated;
mod shown;
mod tells;

pub use claims::{Claim, Claimer, Claims, Fact, Facts, FactsError, MAX_PEOPLE, MAX_ROOMS, Said};
pub use giver::{Answer, Batch, Giver, Kind, MAX_ASKED, MAX_FACTS, Question, UNUSED};
pub use hearing::SILENCE;
pub use hold::{Difference, FRESH, Here, Hold};
pub use holding::Holding;
pub use register::{Register, Turn};

pub(super) use ends::{Ends, dropped};
pub(super) use giving::Giving;
pub(super) use holding::Counter;
pub use seated::Seated;
pub use shown::News;
pub(super) use tells::Tells;
