//! Lines for events outside rooms.

use super::super::Page;
use super::super::json::{answered, arrival, ended, listed_challenge};
use crate::hall::HallEvent;
use crate::phrase;

/// The lines of one thing that happened outside rooms.
pub(in crate::render) fn hall(page: &mut Page, event: &HallEvent) {
    let language = page.view.language;
    match event {
        HallEvent::Said { from, text } => page.voice.chat(page, from.as_str(), text, false),
        HallEvent::Challenged { challenge, .. } => {
            page.star(phrase::challenged(&listed_challenge(challenge), language));
        }
        HallEvent::Offered(challenge) => {
            page.star(phrase::challenge_offered(
                &listed_challenge(challenge),
                language,
            ));
        }
        HallEvent::Answered { number, answer } => {
            if let Some(said) = phrase::challenge_answered(&answered(*number, answer)) {
                page.star(said);
            }
        }
        HallEvent::Unchallenged { number, by, why } => {
            if let Some(said) = phrase::challenge_ended(&ended(*number, by, *why)) {
                page.star(said);
            }
        }
        HallEvent::Came { name, friend } => {
            page.star(phrase::arrival(&arrival(name, true, *friend)));
        }
        HallEvent::Went { name } => page.star(phrase::arrival(&arrival(name, false, true))),
        HallEvent::Told { from, text } => page.voice.tell(page, from.as_str(), text),
    }
}
