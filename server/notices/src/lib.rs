//! Notices to registered people who are away: their outbox, and the two ways to a person.
//!
//! A notice is stored before it is sent, and sent until its receiver has it or it is of no use any more. After a crash it may be
//! sent again; a repetition takes the place of the first (`Topic`, RFC 8030 section 5.4). Sessions and rooms are not known here:
//! they say what has happened, by [`Notices`]. Names are read when a notice is sent, so that the outbox holds none of registered
//! people.

mod addresses;
mod courier;
mod delivery;
mod encryption;
mod handle;
mod key;
mod notice;
mod outbox;
mod program;
mod push;
mod store;

pub use addresses::{PublicAddresses, PushResolver, is_public};
pub use courier::NoticeClock;
pub use delivery::NoticeWays;
pub use encryption::{BadSubscription, PushSecret, encrypted};
pub use handle::{NoticeParts, Notices};
pub use key::{PushKey, PushKeyError};
pub use notice::PersonNotice;
pub use program::NoticeProgram;
pub use push::{BadEndpoint, PushEndpoint, PushError, PushMessage, PushOutcome, PushSender};
pub use store::{FOLDER, KEY_FILE, NoticeStore, NoticeStoreError};
