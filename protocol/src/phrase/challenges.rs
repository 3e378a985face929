//! Texts about challenges, and about people who come and go.

use damiera_rules::Color;

use super::{PlayerKind, named, player, settings};
use crate::challenge::ChallengeEnd;
use crate::text::{Language, Message};
use crate::wire::{
    AnswerWord, Arrival, ChallengeAnswered, ChallengeEnded, ListedChallenge, RoomTerms,
};

/// The terms of a proposed game, in a few words.
pub fn challenge_terms(challenge: &ListedChallenge<'_>, language: Language) -> String {
    let terms = RoomTerms {
        rated: challenge.rated,
        opening: challenge.opening.clone(),
        pair: challenge.pair,
        ..RoomTerms::default()
    };
    let time = challenge.time.as_ref();
    let terms = settings((&challenge.variant, None), time, &terms, language);
    let key = match challenge.side {
        None => return terms,
        Some(Color::White) => "challenge-white",
        Some(Color::Black) => "challenge-black",
    };
    named(key, &challenge.by)
        .with("terms", terms)
        .text(language)
}

fn about(key: &'static str, challenge: &ListedChallenge<'_>, language: Language) -> Message {
    let kind = PlayerKind::of(challenge.bot, challenge.guest);
    named(key, &player(&challenge.by, kind, language))
        .with("number", challenge.number)
        .with("terms", challenge_terms(challenge, language))
}

/// The reader is challenged.
pub fn challenged(challenge: &ListedChallenge<'_>, language: Language) -> Message {
    about("challenged", challenge, language)
}

/// The reader takes this challenge.
pub fn challenge_taken(challenge: &ListedChallenge<'_>, language: Language) -> Message {
    about("challenge-taken", challenge, language)
}

/// A person wants to play a game that the reader looks out for.
pub fn challenge_offered(challenge: &ListedChallenge<'_>, language: Language) -> Message {
    about("challenge-offered", challenge, language)
}

/// The reader's challenge is open.
pub fn challenge_made(challenge: &ListedChallenge<'_>, language: Language) -> Message {
    let minutes = challenge.seconds.unwrap_or_default().div_ceil(60);
    match &challenge.to {
        None => about("challenge-made", challenge, language),
        Some(to) => about("challenge-sent", challenge, language).with("to", to),
    }
    .count("minutes", minutes)
}

/// A challenge as a line of the list, as `own` reads it.
pub fn challenge_row(challenge: &ListedChallenge<'_>, own: &str, language: Language) -> String {
    let is_own = *challenge.by == *own;
    let key = match (&challenge.room, &challenge.to) {
        (Some(_), _) => "challenges-row-table",
        (None, None) if is_own => "challenges-row-own",
        (None, None) => "challenges-row",
        (None, Some(_)) if is_own => "challenges-row-own-to",
        (None, Some(_)) => "challenges-row-you",
    };
    about(key, challenge, language)
        .with("to", challenge.to.as_deref().unwrap_or_default())
        .with("room", challenge.room.as_deref().unwrap_or_default())
        .text(language)
}

/// The answer to the reader's challenge; None for a word that this version does not know.
pub fn challenge_answered(answered: &ChallengeAnswered<'_>) -> Option<Message> {
    let key = match (answered.answer.known()?, &answered.name) {
        (AnswerWord::Accepted, _) => "challenge-accepted",
        (AnswerWord::Declined, _) => "challenge-declined",
        (AnswerWord::Expired, Some(_)) => "challenge-unanswered",
        (AnswerWord::Expired, None) => "challenge-expired",
    };
    let name = answered.name.as_deref().unwrap_or_default();
    Some(named(key, name).with("number", answered.number))
}

/// A challenge to the reader is closed; None for a reason that this version does not know.
pub fn challenge_ended(ended: &ChallengeEnded<'_>) -> Option<Message> {
    let key = match ended.reason.known()? {
        ChallengeEnd::Withdrawn => "challenge-withdrawn",
        ChallengeEnd::Expired => "challenge-over",
        ChallengeEnd::Replaced => "challenge-replaced",
    };
    Some(named(key, &ended.by).with("number", ended.number))
}

/// A person came or went.
pub fn arrival(arrival: &Arrival<'_>) -> Message {
    named(if arrival.here { "came" } else { "went" }, &arrival.name)
}
