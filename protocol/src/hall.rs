//! What happens outside rooms, as those hear of it whom it concerns.

use crate::challenge::{Challenge, ChallengeAnswer, ChallengeEnd};
use crate::name::Name;

/// One thing that happened outside rooms. Nothing of it is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum HallEvent {
    /// A person spoke to everyone in the lobby.
    Said {
        /// Who spoke.
        from: Name,
        /// What was said: one line that went through [`crate::sanitize`].
        text: String,
    },
    /// A person challenges the reader.
    Challenged {
        /// To what.
        challenge: Challenge,
        /// How many other challenges the reader has not answered.
        others: usize,
    },
    /// Somebody wants to play what the reader looks out for.
    Offered(Challenge),
    /// The reader's challenge was answered, or its time is over.
    Answered {
        /// Which.
        number: u32,
        /// How.
        answer: ChallengeAnswer,
    },
    /// The reader is not challenged any more.
    Unchallenged {
        /// Which challenge.
        number: u32,
        /// Whose it was.
        by: Name,
        /// Why.
        why: ChallengeEnd,
    },
    /// A person for whom the reader looks out, or a friend, has come.
    Came {
        /// Who.
        name: Name,
        /// Whether that is a friend of the reader's.
        friend: bool,
    },
    /// A friend of the reader's has gone.
    Went {
        /// Who.
        name: Name,
    },
    /// A person wrote to one other, who reads this.
    Told {
        /// Who wrote.
        from: Name,
        /// What was written: one line that went through [`crate::sanitize`].
        text: String,
    },
}

impl HallEvent {
    /// Whether it is talk, which those who are quiet (`chat no`) do not hear.
    pub fn is_talk(&self) -> bool {
        match self {
            HallEvent::Said { .. } | HallEvent::Told { .. } => true,
            HallEvent::Challenged { .. }
            | HallEvent::Offered(_)
            | HallEvent::Answered { .. }
            | HallEvent::Unchallenged { .. }
            | HallEvent::Came { .. }
            | HallEvent::Went { .. } => false,
        }
    }

    /// Whether only those hear it who are in no room.
    pub fn is_for_lobby(&self) -> bool {
        match self {
            HallEvent::Said { .. } => true,
            HallEvent::Told { .. }
            | HallEvent::Challenged { .. }
            | HallEvent::Offered(_)
            | HallEvent::Answered { .. }
            | HallEvent::Unchallenged { .. }
            | HallEvent::Came { .. }
            | HallEvent::Went { .. } => false,
        }
    }

    /// Who speaks in it. Those who have muted this person are not told.
    pub fn speaker(&self) -> Option<&Name> {
        match self {
            HallEvent::Said { from, .. } | HallEvent::Told { from, .. } => Some(from),
            HallEvent::Challenged { challenge, .. } | HallEvent::Offered(challenge) => {
                Some(&challenge.by.name)
            }
            HallEvent::Answered { .. }
            | HallEvent::Unchallenged { .. }
            | HallEvent::Came { .. }
            | HallEvent::Went { .. } => None,
        }
    }

    /// Whether it calls its reader, with a bell where that is on.
    pub fn calls(&self) -> bool {
        match self {
            HallEvent::Challenged { .. } | HallEvent::Offered(_) => true,
            HallEvent::Answered { answer, .. } => {
                matches!(answer, ChallengeAnswer::Accepted { .. })
            }
            HallEvent::Came { .. } => true,
            HallEvent::Said { .. }
            | HallEvent::Told { .. }
            | HallEvent::Unchallenged { .. }
            | HallEvent::Went { .. } => false,
        }
    }
}
