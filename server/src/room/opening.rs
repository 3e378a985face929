//! How a room comes to be: its first entries are durable before anyone hears of it.

use std::sync::Arc;

use damiera_protocol::command::{Colours, RoomOptions};
use damiera_protocol::event::{CodeDigest, Event, Holder};
use damiera_protocol::name::Name;
use damiera_protocol::reply::Refusal;
use damiera_rules::Variant;
use tracing::Instrument;

use super::decide::seating;
use super::task::{Decision, Errand, Room, Sitter, records};
use super::{RoomState, code};
use crate::admission::holdings::RoomShare;
use crate::delivery::ConnectionId;
use crate::journal::{Appended, Journal, Offset, weight};
use crate::lobby::{InboxReader, Newcomer, Responder, RoomHandle};
use crate::logs::Seldom;
use crate::services::Services;

/// What the founder of a room wants.
#[derive(Debug)]
pub struct Founding {
    /// Which connection.
    pub from: ConnectionId,
    /// Whose it is.
    pub name: Name,
    /// From which address; nothing when it is exempt.
    pub holder: Option<Holder>,
    /// The settings, but for the word, whose digest the lobby's handle has.
    pub options: RoomOptions,
    /// Who sits down.
    pub newcomer: Newcomer,
    /// Where the reply goes.
    pub reply: Responder,
}

/// Starts the task of a room that the lobby has just listed. `share` counts the room for its
/// founder's address while it exists.
pub fn open<J: Journal>(
    services: Services<J>,
    handle: Arc<RoomHandle>,
    inbox: InboxReader,
    founding: Founding,
    share: RoomShare,
) {
    let span = tracing::debug_span!("room", id = %handle.id());
    let lobby = Arc::clone(&services.lobby);
    // What only the beginning needs goes with its end.
    let founded = Box::pin(found(services, Arc::clone(&handle), inbox, founding));
    let running = async move {
        match founded.await {
            Ok(room) => room.run().await,
            Err(inbox) => {
                lobby.rooms.remove(&handle);
                drop(inbox);
            }
        }
        drop(share);
    };
    tokio::spawn(running.instrument(span));
}

/// Stores the first entries and makes the room. Gives the inbox back when the room could not begin;
/// the founder has then been told.
async fn found<J: Journal>(
    services: Services<J>,
    handle: Arc<RoomHandle>,
    inbox: InboxReader,
    founding: Founding,
) -> Result<Box<Room<J>>, InboxReader> {
    let Founding {
        from,
        name,
        holder,
        options,
        newcomer,
        reply,
    } = founding;
    let (code, digest) = code::draw(&services.host);
    let (events, state) = match first_events(&services, &handle, &name, (digest, holder), &options)
    {
        Ok(events) => events,
        Err(refusal) => {
            reply.send(Err(refusal));
            return Err(inbox);
        }
    };
    let records = records(events, 0, services.host.unix_ms(), [0, 0]);
    let stored = services
        .journal
        .append(handle.id(), Offset::START, &records)
        .await;
    let Appended::Stored(position) = stored else {
        static UNOPENED: Seldom = Seldom::new();
        if let Some(times) = UNOPENED.happened() {
            tracing::error!(room = %handle.id(), ?stored, times, "a room could not be opened");
        }
        services.journal.close(handle.id());
        reply.send(Err(Refusal::JournalDown));
        return Err(inbox);
    };
    let decision = Decision {
        bytes: weight(&records),
        holder,
        records,
        checked: None,
        sitter: Some(Sitter {
            connection: from,
            newcomer,
            code,
        }),
        asker: Some((reply, Errand::Sit)),
    };
    let mut room = Box::new(Room::new(services, handle, inbox, state, position));
    room.begin(decision);
    Ok(room)
}

/// The first event, what follows from it, and the state after the first.
fn first_events<J: Journal>(
    services: &Services<J>,
    handle: &RoomHandle,
    name: &Name,
    seat: (CodeDigest, Option<Holder>),
    options: &RoomOptions,
) -> Result<(Vec<Event>, RoomState), Refusal> {
    let opened = opened(handle, name, seat, options);
    // The event is always the one that opens a room.
    let state = RoomState::opened(&opened).ok_or(Refusal::JournalDown)?;
    let mut events = vec![opened];
    if let Some(level) = options.bot {
        events.extend(seating::seat_bot(&state, Some(level), &services.host)?);
    }
    Ok((events, state))
}

fn opened(
    handle: &RoomHandle,
    name: &Name,
    (code, holder): (CodeDigest, Option<Holder>),
    options: &RoomOptions,
) -> Event {
    let variant = options.variant.unwrap_or(Variant::Italiana);
    Event::Opened {
        room: handle.name().clone(),
        name: name.clone(),
        variant,
        corner: options.corner.unwrap_or(variant.rules().corner),
        colours: options.colours.unwrap_or_else(|| Colours::usual(variant)),
        word: handle.word(),
        code: Some(code),
        absence: options.absence,
        time: options.time,
        holder,
    }
}
