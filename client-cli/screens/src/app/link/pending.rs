//! Commands that wait for their answers.

use std::time::Duration;

use damiera_protocol::command::Command;

use crate::app::overlay::SecretAsk;
use crate::app::tournament::TournamentQuery;

/// The purpose of a command that waits for its answer.
#[derive(Debug, Clone)]
pub(crate) enum CommandPurpose {
    /// A typed command, and what it was understood as here.
    Typed(Option<Command>),
    /// A page of the list of rooms.
    Rooms,
    /// The challenges for their list.
    Challenges,
    /// The people for their list.
    People,
    /// The friends among the people.
    Friends,
    /// The person's own boards.
    OwnBoards,
    /// The way back to the board that was shown before the connection was lost.
    ShownBoard,
    /// A list or a part of a tournament, for its view.
    Tournament(TournamentQuery),
    /// A password or a code.
    Secret { asked: SecretAsk, name: String },
    /// The game's record, for the moves before one came.
    Record,
    /// All lines of a lesson.
    LessonTree,
    /// A line of a record that is pasted.
    Pasted,
    /// The game's record, to be copied.
    CopyRecord,
    /// The goodbye.
    Goodbye,
    /// A check that the server is there.
    Ping,
}

/// A command on its way.
#[derive(Debug, Clone)]
pub(super) struct PendingCommand {
    pub(super) purpose: CommandPurpose,
    /// The command; empty where it is a secret.
    pub(super) line: String,
    pub(super) sent: Duration,
}
