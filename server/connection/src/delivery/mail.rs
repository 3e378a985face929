//! The items of a session's mailbox.

use std::sync::Arc;

use damiera_protocol::name::Name;
use damiera_protocol::render::Notice;
use damiera_protocol::view::Chair;

use crate::delivery::{Bulletin, ClassNews, Frame, LessonNews, LobbyNews};

/// Where a person sits from now on who was somewhere else: their challenge was accepted, or their class
/// plays a round.
#[derive(Debug, Clone)]
pub struct Call {
    /// The room.
    pub room: Name,
    /// Their chair.
    pub chair: Chair,
    /// The reason.
    pub reason: CallReason,
}

/// The reason why a person is called to a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CallReason {
    /// A challenge of theirs, of this number, was accepted by the person of this name.
    Challenge(u32, Name),
    /// A class or a tournament has a game for them.
    Table,
    /// They have a seat there, taken at another connection of theirs.
    OwnBoard,
}

/// A game has begun to which a person wanted to be taken.
#[derive(Debug, Clone)]
pub struct FollowNotice {
    /// The room.
    pub room: Name,
    /// True if it has a word, so that people are not taken there.
    pub closed: bool,
}

/// An item that a session finds in its mailbox.
#[derive(Debug)]
pub enum Mail {
    /// A frame to send.
    Frame(Arc<Frame>),
    /// Something that the operator says to everyone.
    Bulletin(Arc<Bulletin>),
    /// Something that happened outside rooms.
    Lobby(Arc<LobbyNews>),
    /// A game has begun to which the person wanted to be taken.
    FollowNotice(FollowNotice),
    /// Something that happened in a lesson.
    Lesson(Arc<LessonNews>),
    /// Something that happened in a class.
    Class(ClassNews),
    /// The person sits at a table from now on.
    Call(Box<Call>),
    /// The session must end with this last line.
    Close(Notice),
}
