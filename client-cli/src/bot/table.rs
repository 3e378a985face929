//! The seating of a bot: in a room that was named, in one with a waiting player, or in its own.

use damiera_protocol::wire::{ChallengeList, ListedChallenge, ListedRoom, RoomList};

use super::filter::{Against, Filter};
use crate::connection::{AskResult, ClientConnection, ConnectionError};
use crate::enter::SeatWish;

/// The most pages of rooms that are looked at.
const MOST_PAGES: u32 = 20;

/// Which rooms a bot sits down in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RoomSelection {
    /// In these, a seat of the host in each.
    Named(Vec<String>),
    /// In a room with a fitting challenge or waiting player, else in a room of its own.
    Any,
    /// In rooms of its own.
    Own,
}

/// A seat that was taken.
pub(super) struct OccupiedSeat {
    /// True if the waiting player is a bot; None if there was none or the list of rooms did not
    /// say.
    pub(super) waiting_bot: Option<bool>,
}

/// Sits down in a room that was named.
pub(super) async fn enter(
    connection: &mut ClientConnection,
    wish: &SeatWish,
    room: &str,
    filter: &Filter,
    own: &str,
) -> AskResult<OccupiedSeat> {
    // Only the list says if the waiting player is a bot.
    let listed = match filter.against {
        Against::Any => None,
        Against::People | Against::Bots => {
            let is_room =
                |listed: &ListedRoom<'_>| listed.room.to_lowercase() == room.to_lowercase();
            find(connection, is_room).await?
        }
    };
    let wish = SeatWish {
        room: Some(room.to_owned()),
        ..wish.clone()
    };
    let entered = wish.enter(connection, own).await?;
    Ok(entered.map(|_| OccupiedSeat {
        waiting_bot: listed.as_ref().and_then(waiting_bot),
    }))
}

/// Sits down in a room with a waiting player, or opens a room.
pub(super) async fn find_or_open(
    connection: &mut ClientConnection,
    wish: &SeatWish,
    filter: &Filter,
    own: &str,
    is_own: impl Fn(&str) -> bool,
) -> AskResult<OccupiedSeat> {
    let found = find(connection, |room| filter.takes(room, &is_own)).await?;
    if let Some(room) = found {
        let answer = connection.ask(&format!("entra {}", room.room)).await?;
        if answer.is_ok() {
            return Ok(Ok(OccupiedSeat {
                waiting_bot: waiting_bot(&room),
            }));
        }
        // Another player was faster.
    }
    open(connection, wish, own).await
}

/// Accepts the first challenge of the list that fits; nothing when none does, or others were faster.
pub(super) async fn accept(
    connection: &mut ClientConnection,
    wanted: impl Fn(&ListedChallenge<'_>) -> bool,
) -> Result<Option<OccupiedSeat>, ConnectionError> {
    let Ok(answer) = connection.ask("sfide").await? else {
        return Ok(None);
    };
    let Some(list) = answer.body::<ChallengeList<'static>>() else {
        return Ok(None);
    };
    for challenge in list.challenges.iter().filter(|one| wanted(one)) {
        if let Some(taken) = accept_one(connection, challenge).await? {
            return Ok(Some(taken));
        }
    }
    Ok(None)
}

/// Accepts a challenge; nothing when it is not open any more.
pub(super) async fn accept_one(
    connection: &mut ClientConnection,
    challenge: &ListedChallenge<'_>,
) -> Result<Option<OccupiedSeat>, ConnectionError> {
    let command = format!("accetta {}", challenge.number);
    let answer = connection.ask(&command).await?;
    Ok(answer.ok().map(|_| OccupiedSeat {
        waiting_bot: Some(challenge.bot),
    }))
}

/// Opens a room.
pub(super) async fn open(
    connection: &mut ClientConnection,
    wish: &SeatWish,
    own: &str,
) -> AskResult<OccupiedSeat> {
    let opened = wish.open_own(connection, own).await?;
    Ok(opened.map(|_| OccupiedSeat { waiting_bot: None }))
}

/// The first listed room that is wanted.
async fn find(
    connection: &mut ClientConnection,
    wanted: impl Fn(&ListedRoom<'_>) -> bool,
) -> Result<Option<ListedRoom<'static>>, ConnectionError> {
    for page in 1..=MOST_PAGES {
        let Ok(answer) = connection.ask(&format!("stanze {page}")).await? else {
            return Ok(None);
        };
        let Some(list) = answer.body::<RoomList<'static>>() else {
            return Ok(None);
        };
        let pages = list.pages;
        if let Some(room) = list.rooms.into_iter().find(&wanted) {
            return Ok(Some(room));
        }
        if page >= pages {
            break;
        }
    }
    Ok(None)
}

/// True if the only player of a room is a bot; None if the room has no player.
fn waiting_bot(room: &ListedRoom<'_>) -> Option<bool> {
    let mut players = room.players.iter().zip(room.bots.0);
    players.find_map(|(name, bot)| name.as_ref().map(|_| bot))
}
