//! Lines for events outside rooms.

use super::super::TextPage;
use crate::lobby_event::LobbyEvent;
use crate::phrase;

/// The lines of one thing that happened outside rooms.
pub(in crate::render) fn lobby(page: &mut TextPage, event: &LobbyEvent) {
    let language = page.view.language;
    match event {
        LobbyEvent::Said { from, text } => page.voice.chat(page, from.as_str(), text, false),
        LobbyEvent::Challenged { challenge, .. } => {
            page.star(phrase::challenged(&challenge.challenge, language));
        }
        LobbyEvent::Offered { challenge, .. } => {
            page.star(phrase::challenge_offered(&challenge.challenge, language));
        }
        LobbyEvent::Answered(answered) => {
            if let Some(said) = phrase::challenge_answered(answered) {
                page.star(said);
            }
        }
        LobbyEvent::Unchallenged(ended) => {
            if let Some(said) = phrase::challenge_ended(ended) {
                page.star(said);
            }
        }
        LobbyEvent::Arrival(arrival) => page.star(phrase::arrival(arrival)),
        LobbyEvent::Tournament(news) => page.star(phrase::tournament_news(news)),
        LobbyEvent::Told { from, text } => page.voice.tell(page, from.as_str(), text),
    }
}
