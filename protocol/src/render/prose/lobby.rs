//! Lines for events outside rooms.

use super::super::TextPage;
use crate::lobby_event::LobbyEvent;
use crate::render::json;
use crate::sentence::sentences;

/// The lines of one thing that happened outside rooms.
pub(in crate::render) fn lobby(page: &mut TextPage, event: &LobbyEvent) {
    let object = json::lobby::object(event);
    page.tell(sentences(&object, &page.view.into()));
}
