//! What happened in a room, as each of its people reads it.

use damiera_rules::Color;

use super::block::{after_move, clocks, ending, opening_with_turn, settings};
use super::{Page, Voice, text};
use crate::command::{Colours, Offer};
use crate::phrase::{self, Reader, named};
use crate::public::PublicEvent;
use crate::scene::{Happening, Scene};
use crate::secret::Secret;
use crate::text::{Language, Message};
use crate::view::{Chair, Role, View};

/// The lines of one happening for one view; empty when it is not told to this viewer.
pub(super) fn happening<V: Voice>(happening: &Happening, scene: &Scene, view: View) -> String {
    let language = view.language;
    let mut page = Page::for_board(V::MARK);
    match happening {
        Happening::Public { event, .. } => {
            let code = happening.code_for(view.role);
            public::<V>(&mut page, event, scene, view, code.as_ref());
        }
        Happening::Chat {
            from,
            text: said,
            spectators_only,
        } => {
            page.line(&V::chat(from.as_str(), said, *spectators_only, language));
        }
        Happening::Absent { chair, seconds } => {
            if !view.is_of(*chair) {
                let absent = phrase::absent(scene.name(*chair), *seconds);
                page.star(&absent.text(language));
            }
        }
        Happening::Back { chair } => {
            if !view.is_of(*chair) {
                page.star(&named("back", scene.name(*chair)).text(language));
            }
        }
        Happening::Overdue { chair } => {
            let overdue = phrase::overdue(scene.name(*chair), reader(view, *chair));
            page.star(&overdue.text(language));
        }
        Happening::TimeShort {
            chair,
            seconds,
            first_move,
        } => {
            if view.is_of(*chair) {
                page.star(&phrase::time_short(*seconds, *first_move).text(language));
            }
        }
        Happening::JournalDown => page.star(&text("journal-down", language)),
        Happening::RoomClosed { reason } => {
            let closed = phrase::closed(scene.room.as_str(), reason.as_deref());
            page.star(&closed.text(language));
        }
    }
    page.into_string()
}

/// What a player who comes back reads of an event that was missed: moves as lines, and nothing of
/// what the board that follows shows anyway.
pub(super) fn missed<V: Voice>(happening: &Happening, scene: &Scene, view: View) -> String {
    let mut page = Page::of(V::MARK);
    if let Happening::Public { event, .. } = happening {
        match event {
            PublicEvent::Moved => {
                if let Some(last) = scene.game.as_ref().and_then(|game| game.last.as_ref()) {
                    V::last_move(&mut page, scene, last, view.language);
                }
            }
            PublicEvent::TakenBack { .. } => page.star(&text("taken-back", view.language)),
            PublicEvent::Offered { .. }
            | PublicEvent::Declined { .. }
            | PublicEvent::Withdrawn { .. }
            | PublicEvent::Paused { .. }
            | PublicEvent::Resumed { .. } => {
                public::<V>(&mut page, event, scene, view, None);
            }
            PublicEvent::Opened { .. }
            | PublicEvent::Seated { .. }
            | PublicEvent::Drawn { .. }
            | PublicEvent::Started
            | PublicEvent::Ended { .. }
            | PublicEvent::Left { .. } => {}
        }
    }
    page.into_string()
}

fn public<V: Voice>(
    page: &mut Page,
    event: &PublicEvent,
    scene: &Scene,
    view: View,
    code: Option<&Secret>,
) {
    let language = view.language;
    match event {
        PublicEvent::Opened { colours, word, .. } => {
            opened(page, *colours, *word, scene, language, code);
        }
        PublicEvent::Seated { chair, .. } => seated(page, *chair, scene, view, code),
        PublicEvent::Drawn { chair } => {
            let drawn = phrase::drawn(scene.name(*chair), view.is_of(*chair));
            page.star(&drawn.text(language));
        }
        PublicEvent::Started => {
            if let Some(game) = &scene.game {
                opening_with_turn::<V>(page, scene, game, view);
            }
        }
        PublicEvent::Moved => {
            if let Some(game) = &scene.game {
                after_move::<V>(page, scene, game, view);
            }
        }
        PublicEvent::TakenBack { .. } => {
            if let Some(game) = &scene.game {
                V::taken_back(page, scene, game, view);
                V::turn(page, scene, game, view);
            }
        }
        PublicEvent::Offered { chair, offer } => {
            let reader = reader(view, *chair);
            // A rematch is asked for after the game, when nothing else tells the two apart.
            let shown = (*offer, reader) != (Offer::Rematch, Reader::Actor);
            if shown || V::ECHOES {
                let offered = phrase::offered(*offer, scene.name(*chair), reader);
                page.star(&offered.text(language));
            }
        }
        PublicEvent::Declined { chair, offer } => {
            if !view.is_of(*chair) {
                let declined = phrase::declined(*offer, scene.name(*chair));
                page.star(&declined.text(language));
            } else if V::ECHOES {
                page.star(&text("spoken-declined", language));
            }
        }
        PublicEvent::Withdrawn { chair, offer } => {
            let withdrawn = phrase::withdrawn(*offer, scene.name(*chair));
            page.star(&withdrawn.text(language));
        }
        PublicEvent::Paused { .. } => {
            shown_clocks::<V>(page, scene, language);
            page.star(&text("paused", language));
        }
        PublicEvent::Resumed { chair } => {
            shown_clocks::<V>(page, scene, language);
            page.star(&named("unpaused", scene.name(*chair)).text(language));
        }
        PublicEvent::Ended { end } => ending(page, scene, *end, view),
        PublicEvent::Left { chair, name } => {
            let left = phrase::left(name.as_str(), scene.room.as_str(), reader(view, *chair));
            page.star(&left.text(language));
        }
    }
}

fn shown_clocks<V: Voice>(page: &mut Page, scene: &Scene, language: Language) {
    if let Some(shown) = scene.clocks() {
        clocks::<V>(page, &shown, language);
    }
}

/// The reader of a line about the player in a chair.
fn reader(view: View, actor: Chair) -> Reader {
    match view.role {
        Role::Player(chair) if chair == actor => Reader::Actor,
        Role::Player(_) => Reader::Opponent,
        Role::Spectator => Reader::Spectator,
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
    let settings = settings(scene, language);
    let room = scene.room.as_str();
    let [opened, waiting] = phrase::opened(room, &settings, colours.into(), word, language);
    page.star(&opened.text(language));
    seat_code(page, code, language);
    page.star(&waiting.text(language));
}

fn seated(page: &mut Page, chair: Chair, scene: &Scene, view: View, code: Option<&Secret>) {
    let language = view.language;
    if view.is_of(chair) {
        joined(page, chair, scene, language);
        seat_code(page, code, language);
    }
    let plays = scene.seats[chair.other().index()].is_some();
    if plays || !view.is_of(chair) {
        let seated = phrase::seated(scene.name(chair), scene.color(chair));
        page.star(&seated.text(language));
    }
}

/// What a player who sits down reads of the room.
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
