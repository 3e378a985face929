//! Lines for the events of a room, for each of its people.

use super::TextPage;
use super::block::{ending, last_move, reader};
use crate::event::PublicEvent;
use crate::render::json::event;
use crate::secret::Secret;
use crate::sentence::{SentenceReader, sentences};
use crate::snapshot::{Happening, RoomSnapshot};
use crate::text::Message;
use crate::view::Role;

/// The lines for one event; none if this reader is not told of it.
pub(in crate::render) fn happening(
    page: &mut TextPage,
    happening: &Happening,
    snapshot: &RoomSnapshot,
) {
    page.expect_board();
    let Happening::Public { event, .. } = happening else {
        return told(page, happening, snapshot, &reader(page.view, snapshot));
    };
    match (event, &snapshot.game) {
        (PublicEvent::Moved, Some(game)) => page.voice.moved(page, snapshot, game),
        (PublicEvent::TakenBack { .. }, Some(game)) => {
            page.voice.taken_back(page, snapshot, game);
            page.voice.turn(page, snapshot, game);
        }
        (PublicEvent::Ended { end }, _) => ending(page, snapshot, *end),
        (PublicEvent::Left { chair, name }, _) => {
            // In a class everyone leaves the table when the game is over.
            if snapshot.class {
                return;
            }
            let mut reader = reader(page.view, snapshot);
            // The chair is free already.
            if page.view.is_of(*chair) {
                reader.place.own = name.as_str();
            }
            told(page, happening, snapshot, &reader);
        }
        (event, game) => {
            told(page, happening, snapshot, &reader(page.view, snapshot));
            if let (PublicEvent::Started, Some(game)) = (event, game) {
                page.voice.opening(page, snapshot, game);
                page.voice.turn(page, snapshot, game);
            }
        }
    }
}

/// The lines of an event that a returning player missed: moves as lines, and nothing that the next
/// board shows anyway.
pub(in crate::render) fn missed(
    page: &mut TextPage,
    happening: &Happening,
    snapshot: &RoomSnapshot,
) {
    let Happening::Public { event, .. } = happening else {
        return;
    };
    match event {
        PublicEvent::Moved => {
            if let Some(game) = &snapshot.game {
                last_move(page, snapshot, game);
            }
        }
        PublicEvent::TakenBack { .. } => page.star("taken-back"),
        // The question is asked after the board if the offer is still open.
        PublicEvent::Offered { .. } => {
            told(page, happening, snapshot, &page.view.into());
        }
        // The offer is shown above, so its end is as well.
        PublicEvent::Declined { .. }
        | PublicEvent::Withdrawn { .. }
        | PublicEvent::Paused { .. }
        | PublicEvent::Resumed { .. }
        | PublicEvent::TimeAdded { .. } => {
            told(page, happening, snapshot, &reader(page.view, snapshot));
        }
        PublicEvent::Opened { .. }
        | PublicEvent::Seated { .. }
        | PublicEvent::Drawn { .. }
        | PublicEvent::Started
        | PublicEvent::Adjourned { .. }
        | PublicEvent::Reseated { .. }
        | PublicEvent::Recoded { .. }
        | PublicEvent::Registered { .. }
        | PublicEvent::Ended { .. }
        | PublicEvent::Left { .. } => {}
    }
}

/// The sentences of an event, with the code of the seat that the reader takes by it behind the first.
fn told(
    page: &mut TextPage,
    happening: &Happening,
    snapshot: &RoomSnapshot,
    reader: &SentenceReader<'_>,
) {
    let Some(object) = event::object(happening, snapshot, page.view) else {
        return;
    };
    let mut sentences = sentences(&object, reader).into_iter();
    if let Some(code) = code(happening, page.view.role) {
        page.tell(sentences.next());
        seat_code(page, &code);
    }
    page.tell(sentences);
}

/// The code that stands among the lines of an event. A guest who is given a seat back reads it in lines of their own.
fn code(happening: &Happening, role: Role) -> Option<Secret> {
    let is_among = matches!(
        happening,
        Happening::Public {
            event: PublicEvent::Opened { .. }
                | PublicEvent::Seated { .. }
                | PublicEvent::Recoded { .. },
            ..
        }
    );
    happening.code_for(role).filter(|_| is_among)
}

/// How to come back, for the player alone.
pub(in crate::render) fn seat_code(page: &mut TextPage, code: &Secret) {
    // A program gets the code in its own object. It does not have to be read aloud.
    if page.view.sentences || page.view.holds_code {
        return;
    }
    let line = Message::new("seat-code").with("code", code.expose());
    page.whole_star(&line.text(page.view.language));
}
