//! Messages on their way from rooms and the operator to each connection: frames, the mailboxes of
//! players, and the feed of spectators.

pub mod bulletin;
mod class;
mod earlier;
mod feed;
mod frame;
mod lesson;
mod lobby_news;
mod mail;
mod mailbox;
mod other_mail;
mod renderings;
mod roster;
mod welcome;

pub use bulletin::Bulletin;
pub use class::{ClassBook, ClassNews};
pub use earlier::EarlierNames;
pub use feed::{Feed, News, Watch};
pub use frame::{Frame, RoomEntry};
pub use lesson::LessonNews;
pub use lobby_news::LobbyNews;
pub use mail::{Call, CallReason, FollowNotice, Mail};
pub use mailbox::Mailbox;
pub use roster::{Attendee, Delivery, Everyone, MOST_NAMES, Roster, Spread};
pub use welcome::{WelcomeError, WelcomeText};

/// With this many bytes waiting, nothing more is fetched or answered until the peer reads.
pub const HIGH_WATER: usize = 16 * 1024;

/// The number of a connection, never used again in the same process.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ConnectionId(pub u64);

impl ConnectionId {
    /// A number for looking at a room from outside. It is no connection's: connections are numbered from 1.
    pub const NOBODY: ConnectionId = ConnectionId(0);
}
