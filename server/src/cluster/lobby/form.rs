//! The letters to the lobby's owner and back.

use serde::{Deserialize, Serialize};

use crate::elsewhere::form::letter::Sender;

/// The longest question or answer, in bytes.
pub(super) const MAX_LETTER: usize = 64 * 1024;

/// A question to the lobby's owner, in the epoch that the subject says.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct ToLobby<Q> {
    /// Who asks.
    pub(super) from: Sender,
    /// The question's number.
    pub(super) id: u64,
    /// What is asked.
    pub(super) question: Q,
}

/// What the lobby's owner says to a node.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct FromLobby<A> {
    /// The life of the node for which it is.
    pub(super) run: u64,
    /// The question's number.
    pub(super) id: u64,
    /// What it says.
    pub(super) reply: LobbyReply<A>,
}

/// What became of a question.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum LobbyReply<A> {
    /// The answer.
    Answer(A),
    /// It was certainly not carried out: the partition is not owned here in that epoch, or too many questions wait.
    NotCarriedOut,
}
