//! Opening a room: its first entries are durable before anyone hears of it.

use std::iter;
use std::sync::Arc;

use damiera_archive::Archive;
use damiera_connection::admission::quotas::QuotaShare;
use damiera_connection::delivery::{Call, CallReason, ClassBook};
use damiera_journal::{AppendOutcome, EncodedRecords, Offset, RoomId};
use damiera_platform::logs::Seldom;
use damiera_platform::telemetry::Span;
use damiera_protocol::command::{Colours, RoomOptions};
use damiera_protocol::event::{CodeDigest, Event, PasswordDigest, Record};
use damiera_protocol::name::Name;
use damiera_protocol::reply::Refusal;
use damiera_protocol::view::Chair;
use damiera_protocol::who::Who;
use tracing::Instrument;

use super::code::SeatKey;
use super::decide::Ruling;
use super::decide::seating::{self, Sitting};
use super::rest::live;
use super::task::{ReplyKind, RoomDecision, RoomTask, Sitter, records};
use super::{RoomState, lot, rated};
use crate::challenges::Promise;
use crate::lobby::{Asker, CorrespondenceRoom, InboxReader, Newcomer, RoomHandle, TableKind};
use crate::services::Services;
use crate::services::host::Host;

/// The request of a room's founder.
#[derive(Debug)]
pub struct Founding {
    /// The founder's request and reply channel.
    pub asker: Asker,
    /// The settings. The word's digest is in the lobby's handle.
    pub options: RoomOptions,
    /// The founder as a player.
    pub newcomer: Newcomer,
    /// The player who sits down with the founder.
    pub opponent: Option<Opponent>,
    /// How the founder comes to the table.
    pub comes: FounderEntry,
}

/// How the founder of a room comes to the table.
#[derive(Debug)]
pub enum FounderEntry {
    /// By asking for it.
    Asks,
    /// Called, as the other is: a class seats both.
    ForClass,
    /// Not at all: by correspondence the game begins while its players are away. They are at the board from where they are
    /// connected.
    Away,
}

/// The challenger in a room that begins with an accepted challenge, or the second player at the table of a class.
#[derive(Debug)]
pub struct Opponent {
    /// The opponent's connection and name. The reply is not awaited.
    pub asker: Asker,
    /// The opponent as a player.
    pub newcomer: Newcomer,
    /// The number of the challenge, and the promise that is kept when both sit; None at the table of a class.
    pub challenge: Option<(u32, Promise)>,
}

/// A room that has been given an id and a name, and is not listed yet.
#[derive(Debug)]
pub struct NamedRoom {
    /// The id.
    pub id: RoomId,
    /// The name.
    pub name: Name,
    /// The digest of its word.
    pub word: Option<PasswordDigest>,
    /// The pupils' names, at a table of a class.
    pub class: Option<Arc<ClassBook>>,
    /// The kind of a room by correspondence.
    pub correspondence: Option<CorrespondenceRoom>,
    /// True for the board of a tournament. The names of these are reserved.
    pub is_of_tournament: bool,
}

/// A room that is listed and has not begun. Dropped, it goes off the list.
#[derive(Debug)]
#[must_use]
pub struct UnopenedRoom {
    listing: ListingGuard,
    inbox: InboxReader,
    /// Counts the room for its founder's address while it exists.
    share: QuotaShare,
}

/// Takes a room off the list unless it has begun.
#[derive(Debug)]
struct ListingGuard {
    services: Arc<Services>,
    handle: Arc<RoomHandle>,
    has_begun: bool,
}

impl Drop for ListingGuard {
    fn drop(&mut self) {
        if !self.has_begun {
            self.services.directory.lobby.rooms.remove(&self.handle);
        }
    }
}

impl UnopenedRoom {
    /// Lists a room, among the open tables if it is one of those.
    ///
    /// # Errors
    /// When the lobby does not take it.
    pub fn list(
        services: &Arc<Services>,
        share: QuotaShare,
        room: NamedRoom,
        table: Option<TableKind>,
    ) -> Result<Self, Refusal> {
        let limits = services.admission.limits.to_keep();
        let NamedRoom {
            id,
            name,
            word,
            class,
            correspondence,
            is_of_tournament,
        } = room;
        if !is_of_tournament && name.is_of_tournament_board() {
            return Err(Refusal::RoomReserved(name));
        }
        let (thread_slot, kept) = (services.host.threads.thread_slot(), limits.spectator_events);
        let (mut room, inbox) = RoomHandle::new(id, name, word, thread_slot, kept);
        if let Some(book) = class {
            room = room.of_class(book);
        }
        if let Some(kind) = correspondence {
            room = room.by_correspondence(kind);
        }
        let handle = services
            .directory
            .lobby
            .rooms
            .list(room, table, limits.rooms)?;
        let listing = ListingGuard {
            services: Arc::clone(services),
            handle,
            has_begun: false,
        };
        Ok(UnopenedRoom {
            listing,
            inbox,
            share,
        })
    }

    /// The room's handle in the lobby.
    pub fn handle(&self) -> &Arc<RoomHandle> {
        &self.listing.handle
    }

    /// Starts the task of the room, on its thread.
    pub fn open(self, founding: Founding) {
        let room = Arc::clone(self.handle());
        let span = tracing::debug_span!("room", id = %room.id);
        // Boxed, so that the memory of the beginning is freed at its end.
        let founded = Box::pin(found(self, founding));
        let running = async move {
            if let Some(room) = founded.await {
                live(room).await;
            }
        };
        room.thread_slot.spawn(running.instrument(span));
    }
}

/// Stores the first entries and makes the room. When it cannot begin, it goes off the list, and the
/// founder is told.
async fn found(room: UnopenedRoom, founding: Founding) -> Option<Box<RoomTask>> {
    let UnopenedRoom {
        mut listing,
        inbox,
        share,
    } = room;
    let services = Arc::clone(&listing.services);
    let handle = Arc::clone(&listing.handle);
    let [key, second_key] = [(); 2].map(|()| SeatKey::new(&services.host.clock));
    let digests = [key.digest, second_key.digest];
    let stored = store_first(&services, &handle, &founding, digests).await;
    let asker = founding.asker;
    let (mut state, records, bytes, offset) = match stored {
        Ok(stored) => stored,
        Err(refusal) => {
            drop(listing);
            asker.reply.send(Err(refusal));
            return None;
        }
    };
    state.book = handle.class.clone();
    match founding.comes {
        FounderEntry::Asks => {}
        FounderEntry::Away => {
            let second = founding.opponent.as_ref().map(|second| &second.newcomer);
            let players = iter::once(&founding.newcomer).chain(second);
            players.for_each(|player| note_presence(&services, player));
        }
        FounderEntry::ForClass => {
            know(&services, &handle, &founding.newcomer, &key);
            call(&founding.newcomer, &handle, Chair::First, CallReason::Table);
        }
    }
    let decision = RoomDecision {
        bytes,
        archived: 0,
        holder: asker.holder,
        records,
        checked: None,
        sitter: Some(Sitter {
            connection: asker.from,
            newcomer: founding.newcomer,
            key,
        }),
        asker: Some((asker, ReplyKind::Sit)),
        span: Span::default(),
    };
    let by = decision.asker.as_ref().map(|(asker, _)| asker.name.clone());
    let second = founding.opponent.zip(by);
    let second = second.map(|(opponent, by)| {
        know(&services, &handle, &opponent.newcomer, &second_key);
        called(opponent, by, &handle, second_key)
    });
    let mut room = Box::new(RoomTask::new(
        services, handle, inbox, share, *state, offset,
    ));
    room.begin(decision, second);
    listing.has_begun = true;
    Some(room)
}

/// Notes the seat of a player who is about to be called there: the session looks the number of its board up.
fn know(services: &Services, room: &Arc<RoomHandle>, newcomer: &Newcomer, key: &SeatKey) {
    let (codes, who) = (&services.directory.lobby.seats, newcomer.who());
    codes.know(key.digest, room, who, newcomer.person);
}

/// The lists of names say of a player who has not come whether the person is connected.
fn note_presence(services: &Services, newcomer: &Newcomer) {
    let name = newcomer.lease.name();
    let is_connected = !services.events.roster.of(name).is_empty();
    (services.directory.lobby.names).note_presence(name, is_connected);
}

/// Calls a player to the table, unless the player is away.
fn call(newcomer: &Newcomer, room: &RoomHandle, chair: Chair, reason: CallReason) {
    if let Some(mailbox) = &newcomer.mailbox {
        let room = room.name.clone();
        mailbox.call(Call {
            room,
            chair,
            reason,
        });
    }
}

/// Calls the second player to the table, before anything happens there. `by` is the founder.
fn called(opponent: Opponent, by: Name, room: &RoomHandle, key: SeatKey) -> Sitter {
    let (number, promise) = opponent.challenge.unzip();
    let reason = number.map_or(CallReason::Table, |number| {
        CallReason::Challenge(number, by)
    });
    call(&opponent.newcomer, room, Chair::Second, reason);
    if let Some(promise) = promise {
        promise.keep();
    }
    Sitter {
        connection: opponent.asker.from,
        newcomer: opponent.newcomer,
        key,
    }
}

/// Stores the first entries. Gives the state after the first of them, all of them, their size in bytes and where
/// they end in the journal. The state is boxed: many openings wait at once, and their futures pass it on twice.
async fn store_first(
    services: &Services,
    handle: &RoomHandle,
    founding: &Founding,
    [code, second]: [CodeDigest; 2],
) -> Result<(Box<RoomState>, Vec<Record>, u64, Offset), Refusal> {
    let at = services.host.clock.unix_ms();
    let least_seconds = services.admission.limits.now().rated_clock_seconds;
    let archive = &services.storage.archive;
    may_be_rated(handle, founding, least_seconds, archive, at)?;
    let opened = opened(handle, founding, code);
    // The event always opens a room.
    let state = RoomState::opened(&opened).map(Box::new);
    let mut state = state.ok_or(Refusal::JournalDown)?;
    state.latest = at;
    let mut events = vec![opened];
    events.extend(seated(&state, founding, second, &services.host.clock)?);
    lot::draw_openings(&state, &mut events, &services.host.clock);
    rated::rate_starts(&state, &mut events, least_seconds, archive, at);
    let records = records(events, 0, at, [0, 0]);
    let journal = &services.storage.journal;
    let span = Span::decision(
        Some(&founding.asker.cause),
        state.variant.id(),
        records.len(),
    );
    let encoded = EncodedRecords::of(&records).ok_or(Refusal::JournalDown)?;
    let encoded = encoded.caused_by(span.cause());
    let bytes = encoded.weight();
    let appending = journal.append(handle.id, Offset::START, encoded);
    match appending.await {
        AppendOutcome::Stored(offset) => {
            span.end("stored");
            Ok((state, records, bytes, offset))
        }
        failed => {
            span.end("not stored");
            static UNOPENED: Seldom = Seldom::new();
            if let Some(times) = UNOPENED.happened() {
                tracing::error!(room = %handle.id, stored = ?failed, times, "a room could not be opened");
            }
            services.storage.journal.close(handle.id);
            Err(Refusal::JournalDown)
        }
    }
}

/// Checks that a room with rated games may be opened by its founder and the second player.
fn may_be_rated(
    handle: &RoomHandle,
    founding: &Founding,
    least_seconds: u64,
    archive: &Archive,
    at: u64,
) -> Result<(), Refusal> {
    let options = &founding.options;
    if !options.terms.rated || handle.name.is_of_tournament_board() {
        return Ok(());
    }
    let opponent = founding.opponent.iter();
    let opponent = opponent.map(|opponent| &opponent.newcomer);
    let applicants = iter::once(&founding.newcomer).chain(opponent);
    let applicants: Vec<_> = applicants.map(Newcomer::candidate).collect();
    let word = handle.word.is_some();
    rated::may_open(options, word, &applicants, least_seconds, archive, at)
}

/// The events that seat the bot or the second player. `code` is the digest of the second player's code.
fn seated(state: &RoomState, founding: &Founding, code: CodeDigest, host: &Host) -> Ruling {
    let mut events = Vec::new();
    if let Some(level) = founding.options.bot {
        events.extend(seating::seat_bot(state, Some(level), host)?);
    }
    if let Some(opponent) = &founding.opponent {
        let sitting = Sitting {
            code,
            side: None,
            account: opponent.newcomer.account,
            program: opponent.newcomer.program,
        };
        events.extend(seating::sit(state, &opponent.asker, sitting, host)?);
    }
    Ok(events)
}

/// The event that opens a room.
fn opened(handle: &RoomHandle, founding: &Founding, code: CodeDigest) -> Event {
    let Founding { asker, options, .. } = founding;
    let variant = options.variant.unwrap_or(RoomOptions::USUAL);
    Event::Opened {
        room: handle.name.clone(),
        who: Who {
            name: asker.name.clone(),
            account: founding.newcomer.account,
        },
        variant,
        corner: options.corner.unwrap_or(variant.rules().corner),
        colours: options.colours.unwrap_or_else(|| Colours::usual(variant)),
        word: handle.word,
        code: Some(code),
        terms: options.terms,
        program: founding.newcomer.program,
        holder: asker.holder,
        invited: handle.invited(),
    }
}
