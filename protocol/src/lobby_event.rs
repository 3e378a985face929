//! Events outside rooms, as the people concerned hear of them.

use crate::name::Name;
use crate::wire::{
    AnswerWord, Arrival, ChallengeAnswered, ChallengeEnded, Challenged, Offered, TournamentNews,
    Word,
};

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
        /// The challenger.
        by: Name,
        /// The challenge.
        challenge: Box<Challenged<'static>>,
    },
    /// A person wants to play a game that the reader looks out for.
    Offered {
        /// The person.
        by: Name,
        /// The challenge, or the table.
        challenge: Box<Offered<'static>>,
    },
    /// The reader's challenge was answered, or its time is over.
    Answered(Box<ChallengeAnswered<'static>>),
    /// The reader is not challenged any more.
    Unchallenged(ChallengeEnded<'static>),
    /// A person that the reader looks out for has come, or a friend has come or gone.
    Arrival(Arrival<'static>),
    /// A tournament of the reader's has news.
    Tournament(Box<TournamentNews<'static>>),
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
            | LobbyEvent::Offered { .. }
            | LobbyEvent::Answered(_)
            | LobbyEvent::Unchallenged(_)
            | LobbyEvent::Arrival(_)
            | LobbyEvent::Tournament(_) => false,
        }
    }

    /// True if only readers outside rooms hear it.
    pub fn is_for_lobby(&self) -> bool {
        match self {
            LobbyEvent::Said { .. } => true,
            LobbyEvent::Told { .. }
            | LobbyEvent::Challenged { .. }
            | LobbyEvent::Offered { .. }
            | LobbyEvent::Answered(_)
            | LobbyEvent::Unchallenged(_)
            | LobbyEvent::Arrival(_)
            | LobbyEvent::Tournament(_) => false,
        }
    }

    /// The person who speaks in it. Readers who have muted this person do not receive it.
    pub fn speaker(&self) -> Option<&Name> {
        match self {
            LobbyEvent::Said { from, .. } | LobbyEvent::Told { from, .. } => Some(from),
            LobbyEvent::Challenged { by, .. } | LobbyEvent::Offered { by, .. } => Some(by),
            LobbyEvent::Answered(_)
            | LobbyEvent::Unchallenged(_)
            | LobbyEvent::Arrival(_)
            | LobbyEvent::Tournament(_) => None,
        }
    }

    /// True if it rings the reader's bell, where the bell is on.
    pub fn calls(&self) -> bool {
        match self {
            LobbyEvent::Challenged { .. } | LobbyEvent::Offered { .. } => true,
            LobbyEvent::Answered(answered) => answered.answer == Word::Known(AnswerWord::Accepted),
            LobbyEvent::Arrival(arrival) => arrival.here,
            LobbyEvent::Tournament(_) => true,
            LobbyEvent::Said { .. } | LobbyEvent::Told { .. } | LobbyEvent::Unchallenged(_) => {
                false
            }
        }
    }
}
