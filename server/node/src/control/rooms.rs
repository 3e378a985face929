//! The rooms as an operator sees them, and closing one.

use anyhow::bail;
use damiera_connection::delivery::bulletin;
use damiera_game::lobby::{Closing, Condition, Responder, RoomDirective, RoomHandle};
use damiera_journal::RoomId;
use damiera_protocol::event::Holder;
use damiera_protocol::name::Name;
use serde::{Deserialize, Serialize};

use super::Control;

/// Digits that are shown of the keyed digest of an address: enough to tell which rooms have the same one.
const DIGITS: usize = 8;

/// A room, as an operator sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoomStatus {
    /// Its identity in the journal.
    pub id: RoomId,
    /// Its name.
    pub name: String,
    /// The variant's word; None before a game has begun.
    pub variant: Option<String>,
    /// Its players, White first when that is known.
    pub players: Vec<String>,
    /// The state of the room.
    pub state: Condition,
    /// The beginning, in milliseconds of Unix time; 0 before it.
    pub since_ms: u64,
    /// Bytes in the journal.
    pub bytes: u64,
    /// The first digits of the keyed digest of the address from which it was opened; None if
    /// addresses are not counted.
    pub holder: Option<String>,
}

/// The first digits of an address's keyed digest.
pub(super) fn first_digits(holder: Holder) -> String {
    holder.to_string().chars().take(DIGITS).collect()
}

impl RoomStatus {
    fn of(handle: &RoomHandle) -> Self {
        let (row, summary) = (handle.row(), handle.summary());
        let variant = row.as_ref().map(|row| row.variant.id().to_owned());
        let players = row.iter().flat_map(|row| row.players.iter().flatten());
        RoomStatus {
            id: handle.id,
            name: handle.name.to_string(),
            variant,
            players: players.map(ToString::to_string).collect(),
            state: summary.condition,
            since_ms: summary.since,
            bytes: handle.bytes(),
            holder: summary.founder.map(first_digits),
        }
    }
}

impl Control {
    /// Every room, on a thread of its own, so that no move waits for it.
    pub(super) async fn rooms(&self) -> Vec<RoomStatus> {
        let lobby = self.lobby.clone();
        let listing = tokio::task::spawn_blocking(move || {
            let rooms = lobby.rooms.all();
            rooms.iter().map(|room| RoomStatus::of(room)).collect()
        });
        listing.await.unwrap_or_default()
    }

    /// Ends a room's game, if one is running, and frees the room; says its name.
    pub(super) async fn close(&self, room: &str, reason: Option<&str>) -> anyhow::Result<String> {
        let reason = reason.map(bulletin::plain).transpose()?;
        let Some(handle) = self.room(room) else {
            bail!("there is no room {room:?}: damiera-server rooms lists them");
        };
        let (reply, answer) = Responder::new(&handle);
        if !handle
            .inbox
            .order(RoomDirective::Close(Closing { reason, reply }))
        {
            bail!("it is being closed already");
        }
        // It may have ended by itself meanwhile.
        answer.await.outcome?;
        tracing::info!(room = %handle.id, "closed by the operator");
        Ok(handle.name.to_string())
    }

    /// The room of a name or an id.
    fn room(&self, text: &str) -> Option<std::sync::Arc<RoomHandle>> {
        let named = Name::parse(text).ok();
        let named = named.and_then(|name| self.lobby.rooms.find(&name).ok());
        let of_id = || self.lobby.rooms.of_id(text.parse().ok()?);
        named.or_else(of_id)
    }
}
