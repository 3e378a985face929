//! Challenges between people of all servers of a cluster.
//!
//! A challenge lives where its challenger is: that server's list alone says who takes it, because it knows whether its
//! person is still free, and so two who take one at once are told by one. What is open is stored in the lobby's log by
//! whoever owns it, before it is shown anywhere: a [`Fact`]. Every server follows the log, has the same [`Board`], and puts
//! what others have on its own list, where its people see it, answer it and meet it as they do challenges made there.
//!
//! The owner holds the bounds of a person and of all, and finds that one meets another that came by another server at the
//! same time. Everything else of the lobby's owner is as with names: it is asked, and it stores.
//!
//! Whoever takes a challenge of another server asks that server (`dealing`), which opens the room and keeps the
//! other chair for the taker (`table`), who sits down there as anybody does in a room of another server. Whoever
//! turns one down asks it too.
//!
//! A server compares what is stored of its people with its list, again and again (`sharing`), so that nothing that is
//! lost on the way stays open. What a dead server had is closed with the names of its people.

mod board;
mod dealing;
mod deciding;
mod sharing;
mod shown;
mod table;

pub use board::{Board, Change, Fact, Posting};
pub use deciding::{Answer, Bounds, Decided, MAX_CLOSED, Question, decide};
pub use shown::Calling;

pub(super) use dealing::Dealing;
pub(super) use sharing::share;
pub(super) use shown::Shown;
