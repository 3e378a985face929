//! Lines for events outside rooms.

use super::super::Page;
use super::super::json::{answered, arrival, ended, listed_challenge};
use crate::lobby_event::LobbyEvent;
use crate::phrase;

/// The lines of one thing that happened outside rooms.
pub(in crate::render) fn hall(page: &mut Page, event: &LobbyEvent) {
    let language = page.view.language;
    match event {
        LobbyEvent::Said { from, text } => page.voice.chat(page, from.as_str(), text, false),
        LobbyEvent::Challenged { challenge, .. } => {
            page.star(phrase::challenged(&listed_challenge(challenge), language));
        }
        LobbyEvent::Offered(challenge) => {
            page.star(phrase::challenge_offered(
                &listed_challenge(challenge),
                language,
            ));
        }
        LobbyEvent::Answered { number, answer } => {
            if let Some(said) = phrase::challenge_answered(&answered(*number, answer)) {
                page.star(said);
            }
        }
        LobbyEvent::Unchallenged { number, by, why } => {
            if let Some(said) = phrase::challenge_ended(&ended(*number, by, *why)) {
                page.star(said);
            }
        }
        LobbyEvent::Came { name, friend } => {
            page.star(phrase::arrival(&arrival(name, true, *friend)));
        }
        LobbyEvent::Went { name } => page.star(phrase::arrival(&arrival(name, false, true))),
        LobbyEvent::Told { from, text } => page.voice.tell(page, from.as_str(), text),
    }
}
