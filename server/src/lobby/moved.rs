//! A room that lives at another server of the cluster from now on, with the people here who use it.

use std::sync::Arc;
use std::time::Duration;

use damiera_protocol::event::CodeDigest;
use damiera_protocol::name::Name;
use damiera_protocol::view::Chair;

use super::handle::RoomHandle;
use super::inbox::InboxReader;
use super::request::Request;
use crate::delivery::{ConnectionId, Frame, Mailbox};

/// What a room leaves behind that goes on elsewhere. Those who watch keep reading its feed.
#[derive(Debug)]
pub struct Moved {
    /// How sessions know it.
    pub room: Arc<RoomHandle>,
    /// What they ask of it.
    pub inbox: InboxReader,
    /// What was asked before and is not decided.
    pub undecided: Vec<Request>,
    /// The players who are here, or at another server and came through this one.
    pub players: Vec<MovedPlayer>,
    /// Which player is away, and how long another still waits; nothing when nobody was told so.
    pub awaited: Option<(Chair, Duration)>,
    /// Whether everyone was told that moves wait.
    pub is_suspended: bool,
    /// How it stands. Everyone has seen this.
    pub last: Arc<Frame>,
}

/// A player of a room that goes on elsewhere.
#[derive(Debug)]
pub struct MovedPlayer {
    /// At which connection.
    pub connection: ConnectionId,
    /// Where frames for the player go.
    pub mailbox: Arc<Mailbox>,
    /// The player's name.
    pub name: Name,
    /// By which the seat can be taken back.
    pub code: CodeDigest,
    /// Whether the connection only reads, so that the player counts as absent.
    pub is_hushed: bool,
}
