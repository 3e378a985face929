//! The sizes of a room's state and of what waits there.

use damiera_connection::delivery::{Feed, Frame};
use damiera_platform::telemetry::SpanCause;
use damiera_rules::Game;

use super::attendance::{ChairAttendance, SeatedPlayer};
use super::commit::{Logbook, RoomDecision};
use super::game_play::GamePlay;
use super::listing::RoomListing;
use super::seat_request::SeatRequests;
use super::{RoomState, RoomTask};
use crate::lobby::{Asker, Inbox, RoomHandle, RoomRequest, RoomRequestKind, Wish};
use crate::room::state::{RoomGame, TakenSeat};
use crate::sizes::check;

#[test]
fn a_room_stays_small() {
    check(&[
        ("RoomTask", size_of::<RoomTask>(), 1568),
        ("RoomState, of a RoomTask", size_of::<RoomState>(), 880),
        ("RoomGame, of a RoomState", size_of::<RoomGame>(), 232),
        ("Game, of a RoomGame", size_of::<Game>(), 112),
        (
            "TakenSeat, twice in a RoomState",
            size_of::<TakenSeat>(),
            160,
        ),
        (
            "ChairAttendance, of a RoomTask",
            size_of::<ChairAttendance>(),
            224,
        ),
        (
            "SeatedPlayer, twice in ChairAttendance",
            size_of::<SeatedPlayer>(),
            72,
        ),
        ("Logbook, of a RoomTask", size_of::<Logbook>(), 112),
        ("GamePlay, of a RoomTask", size_of::<GamePlay>(), 176),
        ("RoomListing, of a RoomTask", size_of::<RoomListing>(), 64),
        ("SeatRequests, of a RoomTask", size_of::<SeatRequests>(), 32),
        ("RoomHandle", size_of::<RoomHandle>(), 528),
        ("Inbox", size_of::<Inbox>(), 104),
        ("Feed", size_of::<Feed>(), 104),
    ]);
}

/// Every room has a place for one of these, and for more while people wait.
#[test]
fn a_request_stays_small() {
    check(&[
        ("RoomRequest", size_of::<RoomRequest>(), 208),
        (
            "Asker, of a RoomRequest",
            size_of::<Asker>(),
            // The cause is nothing without the feature `otel` of the server.
            104 + size_of::<SpanCause>(),
        ),
        (
            "RoomRequestKind, of a RoomRequest",
            size_of::<RoomRequestKind>(),
            96,
        ),
        ("Wish, of a RoomRequestKind", size_of::<Wish>(), 96),
        ("RoomDecision", size_of::<RoomDecision>(), 416),
        ("Frame", size_of::<Frame>(), 624),
    ]);
}
