//! Events outside rooms, as the people concerned hear of them.

use crate::challenge::{Challenge, ChallengeAnswer, ChallengeEnd};
use crate::name::Name;

/// One thing that happened outside rooms. Nothing of it is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LobbyEvent {
    /// A person spoke to everyone in the lobby.
    Said {
        /// The speaker.
        from: Name,
        /// The text: one line that went through [`crate::sanitize`].
        text: String,
    },
    /// A person challenges the reader.
    Challenged {
        /// The challenge.
        challenge: Challenge,
        /// The number of other challenges that the reader has not answered.
        others: usize,
    },
    /// A person wants to play a game that the reader looks out for.
    Offered(Challenge),
    /// The reader's challenge was answered, or its time is over.
    Answered {
        /// The number of the challenge.
        number: u32,
        /// The answer.
        answer: ChallengeAnswer,
    },
    /// The reader is not challenged any more.
    Unchallenged {
        /// The number of the challenge.
        number: u32,
        /// The challenger.
        by: Name,
        /// Why.
        why: ChallengeEnd,
    },
    /// A friend, or a person that the reader looks out for, has come.
    Came {
        /// The person who came.
        name: Name,
        /// True if the person is a friend of the reader.
        friend: bool,
    },
    /// A friend of the reader's has gone.
    Went {
        /// The friend who left.
        name: Name,
    },
    /// A person wrote to the reader alone.
    Told {
        /// The writer.
        from: Name,
        /// The text: one line that went through [`crate::sanitize`].
        text: String,
    },
}

impl LobbyEvent {
    /// True if it is talk. Readers who are quiet (`chat no`) do not hear it.
    pub fn is_talk(&self) -> bool {
        match self {
            LobbyEvent::Said { .. } | LobbyEvent::Told { .. } => true,
            LobbyEvent::Challenged { .. }
            | LobbyEvent::Offered(_)
            | LobbyEvent::Answered { .. }
            | LobbyEvent::Unchallenged { .. }
            | LobbyEvent::Came { .. }
            | LobbyEvent::Went { .. } => false,
        }
    }

    /// True if only readers outside rooms hear it.
    pub fn is_for_lobby(&self) -> bool {
        match self {
            LobbyEvent::Said { .. } => true,
            LobbyEvent::Told { .. }
            | LobbyEvent::Challenged { .. }
            | LobbyEvent::Offered(_)
            | LobbyEvent::Answered { .. }
            | LobbyEvent::Unchallenged { .. }
            | LobbyEvent::Came { .. }
            | LobbyEvent::Went { .. } => false,
        }
    }

    /// The person who speaks in it. Readers who have muted this person do not receive it.
    pub fn speaker(&self) -> Option<&Name> {
        match self {
            LobbyEvent::Said { from, .. } | LobbyEvent::Told { from, .. } => Some(from),
            LobbyEvent::Challenged { challenge, .. } | LobbyEvent::Offered(challenge) => {
                Some(&challenge.by.name)
            }
            LobbyEvent::Answered { .. }
            | LobbyEvent::Unchallenged { .. }
            | LobbyEvent::Came { .. }
            | LobbyEvent::Went { .. } => None,
        }
    }

    /// True if it rings the reader's bell, where the bell is on.
    pub fn calls(&self) -> bool {
        match self {
            LobbyEvent::Challenged { .. } | LobbyEvent::Offered(_) => true,
            LobbyEvent::Answered { answer, .. } => {
                matches!(answer, ChallengeAnswer::Accepted { .. })
            }
            LobbyEvent::Came { .. } => true,
            LobbyEvent::Said { .. }
            | LobbyEvent::Told { .. }
            | LobbyEvent::Unchallenged { .. }
            | LobbyEvent::Went { .. } => false,
        }
    }
}
