//! Objects for events outside rooms.

use crate::challenge::{Challenge, ChallengeAnswer, ChallengeEnd};
use crate::lobby_event::LobbyEvent;
use crate::name::Name;
use crate::wire::{
    AnswerWord, Arrival, ChallengeAnswered, ChallengeEnded, Challenged, EndWord, ListedChallenge,
    LobbyChatLine, Object, Offered, TellLine,
};

/// The object of one thing that happened outside rooms.
pub(super) fn object(event: &LobbyEvent) -> Object<'_> {
    match event {
        LobbyEvent::Said { from, text } => Object::LobbyChat(LobbyChatLine {
            from: from.into(),
            text: text.as_str().into(),
        }),
        LobbyEvent::Told { from, text } => Object::Tell(TellLine {
            from: from.into(),
            text: text.as_str().into(),
        }),
        LobbyEvent::Challenged { challenge, others } => Object::Challenge(Box::new(Challenged {
            challenge: listed_challenge(challenge),
            others: *others,
        })),
        LobbyEvent::Offered(challenge) => Object::Offered(Box::new(Offered {
            challenge: listed_challenge(challenge),
        })),
        LobbyEvent::Answered { number, answer } => {
            Object::ChallengeAnswer(answered(*number, answer))
        }
        LobbyEvent::Unchallenged { number, by, why } => {
            Object::ChallengeEnd(ended(*number, by, *why))
        }
        LobbyEvent::Came { name, friend } => Object::Arrival(arrival(name, true, *friend)),
        LobbyEvent::Went { name } => Object::Arrival(arrival(name, false, true)),
    }
}

/// A challenge in a list.
pub(in crate::render) fn listed_challenge(challenge: &Challenge) -> ListedChallenge<'_> {
    ListedChallenge {
        number: challenge.number,
        by: (&challenge.by.name).into(),
        bot: challenge.by.bot,
        guest: challenge.by.guest,
        to: challenge.to.as_ref().map(Into::into),
        variant: challenge.terms.variant.into(),
        time: challenge.terms.time.map(Into::into),
        side: challenge.terms.side,
        rated: challenge.terms.rated,
        room: challenge.room.as_ref().map(Into::into),
        seconds: challenge.seconds,
    }
}

/// The outcome of a challenge, as its challenger is told.
pub(in crate::render) fn answered(number: u32, answer: &ChallengeAnswer) -> ChallengeAnswered<'_> {
    let (word, name, room) = match answer {
        ChallengeAnswer::Accepted { name, room } => (AnswerWord::Accepted, Some(name), Some(room)),
        ChallengeAnswer::Declined(name) => (AnswerWord::Declined, Some(name), None),
        ChallengeAnswer::Expired(name) => (AnswerWord::Expired, name.as_ref(), None),
    };
    ChallengeAnswered {
        number,
        answer: word.into(),
        name: name.map(Into::into),
        room: room.map(Into::into),
    }
}

/// Why a challenge is over, as the one who was challenged is told.
pub(in crate::render) fn ended(number: u32, by: &Name, why: ChallengeEnd) -> ChallengeEnded<'_> {
    let reason = match why {
        ChallengeEnd::Withdrawn => EndWord::Withdrawn,
        ChallengeEnd::Expired => EndWord::Expired,
        ChallengeEnd::Replaced => EndWord::Replaced,
    };
    ChallengeEnded {
        number,
        by: by.into(),
        reason: reason.into(),
    }
}

/// A person came or went.
pub(in crate::render) fn arrival(name: &Name, here: bool, friend: bool) -> Arrival<'_> {
    Arrival {
        name: name.into(),
        here,
        friend,
    }
}
