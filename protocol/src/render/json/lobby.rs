//! Objects for events outside rooms.

use crate::lobby_event::LobbyEvent;
use crate::wire::{LobbyChatLine, Object, TellLine};

/// The object of one thing that happened outside rooms.
pub(in crate::render) fn object(event: &LobbyEvent) -> Object<'_> {
    match event {
        LobbyEvent::Said { from, text } => Object::LobbyChat(LobbyChatLine {
            from: from.into(),
            text: text.as_str().into(),
        }),
        LobbyEvent::Told { from, text } => Object::Tell(TellLine {
            from: from.into(),
            text: text.as_str().into(),
        }),
        LobbyEvent::Challenged { challenge, .. } => Object::Challenge(challenge.clone()),
        LobbyEvent::Offered { challenge, .. } => Object::Offered(challenge.clone()),
        LobbyEvent::Answered(answered) => Object::ChallengeAnswer(*answered.clone()),
        LobbyEvent::Unchallenged(ended) => Object::ChallengeEnd(ended.clone()),
        LobbyEvent::Arrival(arrival) => Object::Arrival(arrival.clone()),
        LobbyEvent::Tournament(news) => Object::Tournament(news.clone()),
    }
}
