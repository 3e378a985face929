//! What happened in a room, as each of its people reads it.

use damiera_rules::Color;

use super::block::{
    after_move, after_takeback, clocks, ending, last_move, opening, settings, text, turn,
};
use crate::command::{Colours, Offer};
use crate::public::PublicEvent;
use crate::render::page::Page;
use crate::scene::{Happening, Scene};
use crate::secret::Secret;
use crate::text::{Language, Message};
use crate::view::{Chair, Format, Role, View};

/// The lines of one happening for one view; empty when it is not told to this viewer.
pub(in crate::render) fn happening(happening: &Happening, scene: &Scene, view: View) -> String {
    let mut page = Page::for_board(view.format);
    match happening {
        Happening::Public { event, .. } => {
            let code = happening.code_for(view.role);
            public(&mut page, event, scene, view, code.as_ref());
        }
        Happening::Chat {
            from,
            text: said,
            spectators_only,
        } => {
            chat(&mut page, from.as_str(), said, *spectators_only, view);
        }
        Happening::Absent { chair, seconds } => {
            if !view.is_of(*chair) {
                absent(&mut page, *chair, *seconds, scene, view.language);
            }
        }
        Happening::Back { chair } => {
            if !view.is_of(*chair) {
                page.star(&named("back", scene, *chair, view.language));
            }
        }
        Happening::Overdue { chair } => {
            let key = if view.role == Role::Player(chair.other()) {
                "overdue"
            } else {
                "overdue-seen"
            };
            page.star(&named(key, scene, *chair, view.language));
        }
        Happening::TimeShort {
            chair,
            seconds,
            first_move,
        } => {
            if view.is_of(*chair) {
                let key = if *first_move {
                    "time-short-first"
                } else {
                    "time-short"
                };
                let message = Message::new(key).count("seconds", *seconds);
                page.star(&message.text(view.language));
            }
        }
        Happening::JournalDown => page.star(&text("journal-down", view.language)),
        Happening::RoomClosed { reason } => {
            let key = match reason {
                None => "room-closed",
                Some(_) => "room-closed-because",
            };
            let message = Message::new(key).with("room", &scene.room);
            let reason = reason.as_deref().unwrap_or_default();
            page.star(&message.with("reason", reason).text(view.language));
        }
    }
    page.into_string()
}

/// What somebody said. Read aloud, angle brackets would be lost or be spelled out.
fn chat(page: &mut Page, from: &str, said: &str, spectators_only: bool, view: View) {
    let language = view.language;
    let line = match (view.format, spectators_only) {
        (Format::Accessible, _) => {
            let key = if spectators_only {
                "spoken-chat-spectators"
            } else {
                "spoken-chat"
            };
            Message::new(key)
                .with("name", from)
                .with("text", said)
                .text(language)
        }
        (_, false) => format!("<{from}> {said}"),
        (_, true) => format!("<{from}> {} {said}", text("chat-spectators", language)),
    };
    page.line(&line);
}

fn absent(page: &mut Page, chair: Chair, seconds: Option<u64>, scene: &Scene, language: Language) {
    let name = scene.name(chair);
    let message = match seconds {
        Some(seconds) => Message::new("absent")
            .with("name", name)
            .count("seconds", seconds),
        None => Message::new("absent-alone").with("name", name),
    };
    page.star(&message.text(language));
}

/// What a player who comes back reads of an event that was missed: moves as lines, and nothing of
/// what the board that follows shows anyway.
pub(in crate::render) fn missed(happening: &Happening, scene: &Scene, view: View) -> String {
    let mut page = Page::of(view.format);
    if let Happening::Public { event, .. } = happening {
        match event {
            PublicEvent::Moved => {
                if let Some(last) = scene.game.as_ref().and_then(|game| game.last.as_ref()) {
                    last_move(&mut page, scene, last, view);
                }
            }
            PublicEvent::TakenBack { .. } => page.star(&text("taken-back", view.language)),
            PublicEvent::Offered { .. }
            | PublicEvent::Declined { .. }
            | PublicEvent::Withdrawn { .. }
            | PublicEvent::Paused { .. }
            | PublicEvent::Resumed { .. } => {
                public(&mut page, event, scene, view, None);
            }
            _ => {}
        }
    }
    page.into_string()
}

fn public(page: &mut Page, event: &PublicEvent, scene: &Scene, view: View, code: Option<&Secret>) {
    let language = view.language;
    match event {
        PublicEvent::Opened { colours, word, .. } => {
            opened(page, *colours, *word, scene, language, code);
        }
        PublicEvent::Seated { chair, .. } => seated(page, *chair, scene, view, code),
        PublicEvent::Drawn { chair } => {
            let key = if view.is_of(*chair) {
                "drawn-you"
            } else {
                "drawn-other"
            };
            page.star(&named(key, scene, *chair, language));
        }
        PublicEvent::Started => {
            if let Some(game) = &scene.game {
                opening(page, scene, game, view);
                turn(page, scene, game, view);
            }
        }
        PublicEvent::Moved => {
            if let Some(game) = &scene.game {
                after_move(page, scene, game, view);
            }
        }
        PublicEvent::TakenBack { .. } => {
            if let Some(game) = &scene.game {
                after_takeback(page, scene, game, view);
            }
        }
        PublicEvent::Offered { chair, offer } => {
            // Whoever listens has no other sign that a command was carried out.
            let unsaid = (view.format == Format::Accessible).then_some("rematch-offered");
            if let Some(key) = offered_key(*offer, view.role, *chair).or(unsaid) {
                page.star(&named(key, scene, *chair, language));
            }
        }
        PublicEvent::Declined { chair, offer } => {
            if !view.is_of(*chair) {
                page.star(&named(declined_key(*offer), scene, *chair, language));
            } else if view.format == Format::Accessible {
                page.star(&text("spoken-declined", language));
            }
        }
        PublicEvent::Withdrawn { chair, offer } => {
            page.star(&named(withdrawn_key(*offer), scene, *chair, language));
        }
        PublicEvent::Paused { .. } | PublicEvent::Resumed { .. } => {
            if let Some(shown) = scene.game.as_ref().and_then(|game| game.clocks) {
                clocks(page, &shown, view);
            }
            let told = match event {
                PublicEvent::Resumed { chair } => named("unpaused", scene, *chair, language),
                _ => text("paused", language),
            };
            page.star(&told);
        }
        PublicEvent::Ended { end } => ending(page, scene, *end, view),
        PublicEvent::Left { chair, name } => left(page, *chair, name.as_str(), scene, view),
    }
}

/// How to come back, for the player alone.
fn seat_code(page: &mut Page, code: Option<&Secret>, language: Language) {
    if let Some(code) = code {
        page.star(
            &Message::new("seat-code")
                .with("code", code.expose())
                .text(language),
        );
    }
}

fn opened(
    page: &mut Page,
    colours: Colours,
    word: bool,
    scene: &Scene,
    language: Language,
    code: Option<&Secret>,
) {
    let colour = match colours {
        Colours::Opener(Color::White) => "opened-white",
        Colours::Opener(Color::Black) => "opened-black",
        Colours::Lot => "opened-lot",
        Colours::Choice => "opened-choice",
    };
    page.star(
        &Message::new("opened")
            .with("room", &scene.room)
            .with("settings", settings(scene, language))
            .with("colour", text(colour, language))
            .text(language),
    );
    seat_code(page, code, language);
    let waiting = if word { "waiting-word" } else { "waiting" };
    page.star(
        &Message::new(waiting)
            .with("room", &scene.room)
            .text(language),
    );
}

fn seated(page: &mut Page, chair: Chair, scene: &Scene, view: View, code: Option<&Secret>) {
    let language = view.language;
    let color = scene.color(chair);
    let seated = match color {
        Some(Color::White) => "seated-white",
        Some(Color::Black) => "seated-black",
        None => "seated",
    };
    if view.is_of(chair) {
        joined(page, chair, scene, language);
        seat_code(page, code, language);
    }
    let plays = scene.seats[chair.other().index()].is_some();
    if plays || !view.is_of(chair) {
        page.star(&named(seated, scene, chair, language));
    }
}

/// What whoever sits down reads of the room.
fn joined(page: &mut Page, chair: Chair, scene: &Scene, language: Language) {
    let key = match (&scene.seats[chair.other().index()], scene.color(chair)) {
        (None, Some(Color::White)) => "joined-alone-white",
        (None, Some(Color::Black)) => "joined-alone-black",
        (None, None) => "joined-alone",
        (Some(_), Some(Color::White)) => "joined-white",
        (Some(_), Some(Color::Black)) => "joined-black",
        (Some(_), None) => "joined-open",
    };
    let colour = Message::new(key)
        .with("opponent", scene.name(chair.other()))
        .text(language);
    page.star(
        &Message::new("joined")
            .with("room", &scene.room)
            .with("settings", settings(scene, language))
            .with("colour", colour)
            .text(language),
    );
}

fn left(page: &mut Page, chair: Chair, name: &str, scene: &Scene, view: View) {
    let key = match view.role {
        Role::Player(other) if other != chair => "left-waiting",
        _ => "left",
    };
    page.star(
        &Message::new(key)
            .with("name", name)
            .with("room", &scene.room)
            .text(view.language),
    );
}

fn named(key: &'static str, scene: &Scene, chair: Chair, language: Language) -> String {
    Message::new(key)
        .with("name", scene.name(chair))
        .text(language)
}

/// What an offer says to the one who made it, to the one who must answer, and to spectators.
fn offered_key(offer: Offer, role: Role, by: Chair) -> Option<&'static str> {
    let own = role == Role::Player(by);
    let watches = role == Role::Spectator;
    match offer {
        Offer::Draw if own => Some("draw-offered"),
        Offer::Draw if watches => Some("draw-offer-seen"),
        Offer::Draw => Some("draw-offer"),
        Offer::TakeBack if own => Some("takeback-offered"),
        Offer::TakeBack if watches => Some("takeback-offer-seen"),
        Offer::TakeBack => Some("takeback-offer"),
        Offer::Pause if own => Some("pause-offered"),
        Offer::Pause if watches => Some("pause-offer-seen"),
        Offer::Pause => Some("pause-offer"),
        Offer::Rematch if own => None,
        Offer::Rematch if watches => Some("rematch-offer-seen"),
        Offer::Rematch => Some("rematch-offer"),
    }
}

fn declined_key(offer: Offer) -> &'static str {
    match offer {
        Offer::Draw => "draw-declined",
        Offer::TakeBack => "takeback-declined",
        Offer::Rematch => "rematch-declined",
        Offer::Pause => "pause-declined",
    }
}

fn withdrawn_key(offer: Offer) -> &'static str {
    match offer {
        Offer::Draw => "draw-withdrawn",
        Offer::TakeBack => "takeback-withdrawn",
        Offer::Rematch => "rematch-withdrawn",
        Offer::Pause => "pause-withdrawn",
    }
}
