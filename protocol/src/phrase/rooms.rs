//! Texts about a room: its settings, and its line in the list.

use damiera_rules::{Corner, Variant};

use super::mark::{GuestMark, PlayerKind, listed, sign_explained};
use crate::opening::OpeningTerms;
use crate::reply::RoomStage;
use crate::text::clock::time_name;
use crate::text::{Language, Message, variant_name};
use crate::time_control::TimeControl;
use crate::wire::{ListedRoom, RoomTerms, Word};

/// The head of a page of the list of rooms, with or without a guest on it.
pub fn rooms_head(
    (page, pages): (u32, u32),
    any_guest: bool,
    mark: GuestMark,
    language: Language,
) -> Message {
    Message::new("rooms-head")
        .with("page", page)
        .with("pages", pages)
        .with("guests", sign_explained(any_guest, mark, language))
}

/// The terms of a room's games in a few words, the time control first.
fn terms_text(
    played: Option<&Word<TimeControl>>,
    room: &RoomTerms<'_>,
    language: Language,
) -> String {
    let and = |terms: String, key| Message::new(key).with("time", terms).text(language);
    let mut terms = time(played, language);
    if room.rated {
        terms = and(terms, "time-and-rated");
    }
    if room.start.is_some() {
        terms = and(terms, "time-and-position");
    }
    if let Some(opening) = &room.opening {
        terms = with_opening(terms, opening, language);
    }
    if room.pair {
        terms = and(terms, "time-and-pair");
    }
    if room.advice {
        terms = and(terms, "time-and-advice");
    }
    if let Some(delay) = room.delay {
        terms = Message::new("time-and-delay")
            .with("time", terms)
            .with("seconds", delay)
            .text(language);
    }
    terms
}

/// Terms with the opening from which games start; an unknown opening keeps its name.
fn with_opening(terms: String, opening: &str, language: Language) -> String {
    let message = match opening.parse() {
        Ok(OpeningTerms::Lot) => Message::new("time-and-lot"),
        Ok(OpeningTerms::Row(_)) | Err(_) => {
            Message::new("time-and-opening").with("opening", opening)
        }
    };
    message.with("time", terms).text(language)
}

/// The reader begins to watch a room with these settings.
pub(crate) fn watching(room: &str, settings: &str) -> Message {
    Message::new("watching")
        .with("room", room)
        .with("settings", settings)
}

/// A room's settings in a few words. The corner is told where it is not the variant's own.
pub fn settings(
    (played, corner): (&Word<Variant>, Option<&Word<Corner>>),
    time: Option<&Word<TimeControl>>,
    terms: &RoomTerms<'_>,
    language: Language,
) -> String {
    let name = variant(played, language);
    let usual = played.known().map(|variant| variant.rules().corner);
    let corner = corner.and_then(|corner| corner.known().copied());
    let name = match corner.filter(|corner| usual.is_some_and(|usual| usual != *corner)) {
        None => name,
        Some(corner) => {
            let key = match corner {
                Corner::Left => "variant-corner-left",
                Corner::Right => "variant-corner-right",
            };
            Message::new(key).with("variant", name).text(language)
        }
    };
    Message::new("settings")
        .with("variant", name)
        .with("time", terms_text(time, terms, language))
        .text(language)
}

/// A variant as people call it; an unknown one keeps its id.
pub fn variant(variant: &Word<Variant>, language: Language) -> String {
    match variant {
        Word::Known(variant) => variant_name(*variant, language),
        Word::Unknown(id) => id.to_string(),
    }
}

/// A time control as people call it; an unknown one stays as it is.
pub fn time(time: Option<&Word<TimeControl>>, language: Language) -> String {
    match time {
        None => time_name(None, language),
        Some(Word::Known(time)) => time_name(Some(*time), language),
        Some(Word::Unknown(time)) => time.to_string(),
    }
}

/// A room as a line of the list.
pub fn room(room: &ListedRoom<'_>, mark: GuestMark, language: Language) -> String {
    let marked = |place: usize| {
        let name = room.players[place].as_ref()?;
        let kind = PlayerKind::of(room.bots.0[place], room.guests.0[place]);
        Some(listed(name, kind, mark, language))
    };
    let players = match [marked(0), marked(1)] {
        [Some(white), Some(black)] => Message::new("room-versus")
            .with("white", white)
            .with("black", black)
            .text(language),
        [Some(alone), None] | [None, Some(alone)] => alone,
        [None, None] => Message::new("room-nobody").text(language),
    };
    let state = match room.state {
        Word::Known(RoomStage::Waiting) => Message::new("room-waiting").text(language),
        Word::Known(RoomStage::Playing) => Message::new("room-playing").text(language),
        Word::Known(RoomStage::Over) => Message::new("room-over").text(language),
        Word::Known(RoomStage::Adjourned) => Message::new("room-adjourned").text(language),
        Word::Unknown(_) => String::new(),
    };
    let key = if room.word {
        "rooms-row-word"
    } else {
        "rooms-row"
    };
    Message::new(key)
        .with("room", &room.room)
        .with("variant", variant(&room.variant, language))
        .with(
            "time",
            terms_text(room.time.as_ref(), &room.terms, language),
        )
        .with("players", players)
        .with("state", state)
        .count("spectators", room.spectators as u64)
        .text(language)
}
