//! Lines for the events of a room, for each of its people.

use damiera_rules::Color;

use super::block::{clocks, ending, last_move, settings};
use super::{TextPage, opening, pair, rating};
use crate::command::Colours;
use crate::event::PublicEvent;
use crate::name::Name;
use crate::phrase::{self, Perspective, SeatRequirement, named};
use crate::secret::Secret;
use crate::snapshot::{Happening, RoomSnapshot};
use crate::text::Message;
use crate::view::{Chair, Role};

/// The lines for one event; none if this reader is not told of it.
pub(in crate::render) fn happening(
    page: &mut TextPage,
    happening: &Happening,
    snapshot: &RoomSnapshot,
) {
    let view = page.view;
    page.expect_board();
    match happening {
        Happening::Public { event, .. } => {
            public(page, event, snapshot, happening.code_for(view.role));
        }
        Happening::Chat {
            from,
            text: said,
            spectators_only,
        } => {
            page.voice.chat(page, from.as_str(), said, *spectators_only);
        }
        Happening::Absent { chair, seconds } => {
            if !view.is_of(*chair) {
                page.star(phrase::absent(snapshot.name(*chair), *seconds));
            }
        }
        Happening::Back { chair } => {
            if !view.is_of(*chair) {
                page.star(named("back", snapshot.name(*chair)));
            }
        }
        Happening::Overdue { chair } => {
            page.star(phrase::overdue(snapshot.name(*chair), reader(page, *chair)));
        }
        Happening::TimeShort {
            chair,
            seconds,
            first_move,
            void,
        } => {
            if view.is_of(*chair) {
                page.star(phrase::time_short(*seconds, *first_move, *void));
            }
        }
        Happening::Advised { name, kind } => {
            page.star(phrase::advised(name.as_str(), *kind));
        }
        Happening::Nudged { chair } => {
            page.star(phrase::nudged(snapshot.name(*chair), reader(page, *chair)));
        }
        Happening::SeatAsked { chair, by, seconds } => {
            let (name, by) = (snapshot.name(*chair), by.as_ref().map(Name::as_str));
            let reader = reader(page, *chair);
            page.star(phrase::seat_asked(name, by, Some(*seconds), reader));
        }
        Happening::SeatNotGiven { chair, why } => {
            if let Some(kept) = phrase::seat_not_given(snapshot.name(*chair), (*why).into()) {
                page.star(kept);
            }
        }
        Happening::JournalDown => page.star("journal-waits"),
        Happening::JournalUp => page.star("journal-goes-on"),
        Happening::RoomClosed { reason } => {
            page.star(phrase::closed(snapshot.room.as_str(), reason.as_deref()));
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
        PublicEvent::Offered { chair, offer } => {
            let name = snapshot.name(*chair);
            page.star(phrase::offered(
                (*offer).into(),
                name,
                Perspective::Spectator,
            ));
        }
        // The offer is shown above, so its end is as well.
        PublicEvent::Declined { chair, .. } if page.view.is_of(*chair) => {
            page.star("spoken-declined");
        }
        PublicEvent::Declined { .. }
        | PublicEvent::Withdrawn { .. }
        | PublicEvent::Paused { .. }
        | PublicEvent::Resumed { .. }
        | PublicEvent::TimeAdded { .. } => public(page, event, snapshot, None),
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

fn public(page: &mut TextPage, event: &PublicEvent, snapshot: &RoomSnapshot, code: Option<Secret>) {
    let view = page.view;
    match event {
        PublicEvent::Opened { colours, word, .. } => opened(page, *colours, *word, snapshot, code),
        PublicEvent::Seated { chair, .. } => seated(page, *chair, snapshot, code),
        PublicEvent::Drawn { chair } => {
            page.star(phrase::drawn(snapshot.name(*chair), view.is_of(*chair)));
        }
        PublicEvent::Started => {
            if let Some(game) = &snapshot.game {
                rating::start(page, snapshot, game);
                pair::start(page, snapshot, game);
                opening::start(page, snapshot, game);
                page.voice.opening(page, snapshot, game);
                page.voice.turn(page, snapshot, game);
            }
        }
        PublicEvent::Moved => {
            if let Some(game) = &snapshot.game {
                page.voice.moved(page, snapshot, game);
            }
        }
        PublicEvent::TakenBack { .. } => {
            if let Some(game) = &snapshot.game {
                page.voice.taken_back(page, snapshot, game);
                page.voice.turn(page, snapshot, game);
            }
        }
        PublicEvent::Offered { chair, offer } => {
            let reader = reader(page, *chair);
            page.star(phrase::offered(
                (*offer).into(),
                snapshot.name(*chair),
                reader,
            ));
        }
        PublicEvent::Declined { chair, offer } => {
            if !view.is_of(*chair) {
                page.star(phrase::declined((*offer).into(), snapshot.name(*chair)));
            } else if page.voice.echoes() {
                page.star("spoken-declined");
            }
        }
        PublicEvent::Withdrawn { chair, offer } => {
            page.star(phrase::withdrawn((*offer).into(), snapshot.name(*chair)));
        }
        PublicEvent::Paused { .. } => {
            shown_clocks(page, snapshot);
            page.star("paused");
        }
        PublicEvent::Resumed { chair } => {
            shown_clocks(page, snapshot);
            page.star(named("unpaused", snapshot.name(*chair)));
        }
        PublicEvent::TimeAdded { chair, ms } => {
            page.star(phrase::time_added(snapshot.name(*chair), *ms));
            shown_clocks(page, snapshot);
        }
        PublicEvent::Adjourned { chair } => {
            page.star(phrase::adjourned(
                snapshot.name(*chair),
                reader(page, *chair),
            ));
        }
        PublicEvent::Reseated { chair } => {
            if !view.is_of(*chair) {
                page.star(named("reseated", snapshot.name(*chair)));
            }
        }
        PublicEvent::Recoded { .. } => {
            if let Some(code) = code {
                seat_code(page, &code);
            }
        }
        PublicEvent::Registered { chair } => {
            page.star(named("seat-registered", snapshot.name(*chair)));
        }
        PublicEvent::Ended { end } => ending(page, snapshot, *end),
        // In a class everyone leaves the table when the game is over.
        PublicEvent::Left { .. } if snapshot.class => {}
        PublicEvent::Left { chair, name } => {
            let (name, room) = (name.as_str(), snapshot.room.as_str());
            page.star(phrase::left(name, room, reader(page, *chair)));
        }
    }
}

fn shown_clocks(page: &mut TextPage, snapshot: &RoomSnapshot) {
    if let Some(shown) = snapshot.clocks() {
        clocks(page, &shown);
    }
}

/// The reader of a line about the player in a chair.
fn reader(page: &TextPage, actor: Chair) -> Perspective {
    match page.view.role {
        Role::Player(chair) if chair == actor => Perspective::Actor,
        Role::Player(_) => Perspective::Opponent,
        Role::Spectator => Perspective::Spectator,
    }
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

fn opened(
    page: &mut TextPage,
    colours: Colours,
    word: bool,
    snapshot: &RoomSnapshot,
    code: Option<Secret>,
) {
    let language = page.view.language;
    let settings = settings(snapshot, language);
    let room = snapshot.room.as_str();
    let entry = SeatRequirement::of(word, snapshot.terms.rated);
    let [opened, waiting] = phrase::opened(room, &settings, colours.into(), entry, language);
    page.star(opened);
    if let Some(code) = code {
        seat_code(page, &code);
    }
    // A full room waits for no player. A game against the server's bot has its own text.
    match snapshot.bot {
        None if snapshot.seats.iter().all(Option::is_some) => {}
        None => page.star(waiting),
        Some(bot) => page.star(Message::new("against-bot").with("level", bot.levels.level)),
    }
}

fn seated(page: &mut TextPage, chair: Chair, snapshot: &RoomSnapshot, code: Option<Secret>) {
    let own = page.view.is_of(chair);
    if own {
        joined(page, chair, snapshot);
        if let Some(code) = code {
            seat_code(page, &code);
        }
    }
    let plays = snapshot.seats[chair.other().index()].is_some();
    if plays || !own {
        page.star(phrase::seated(
            &snapshot.marked_name(chair, page.view.language),
            snapshot.color(chair),
        ));
    }
}

/// The room, for a player who sits down.
fn joined(page: &mut TextPage, chair: Chair, snapshot: &RoomSnapshot) {
    let language = page.view.language;
    let key = match (
        &snapshot.seats[chair.other().index()],
        snapshot.color(chair),
    ) {
        (None, Some(Color::White)) => "joined-alone-white",
        (None, Some(Color::Black)) => "joined-alone-black",
        (None, None) => "joined-alone",
        (Some(_), Some(Color::White)) => "joined-white",
        (Some(_), Some(Color::Black)) => "joined-black",
        (Some(_), None) => "joined-open",
    };
    let colour = Message::new(key).with("opponent", snapshot.marked_name(chair.other(), language));
    page.star(
        Message::new("joined")
            .with("room", &snapshot.room)
            .with("settings", settings(snapshot, language))
            .with("colour", colour.text(language)),
    );
}
