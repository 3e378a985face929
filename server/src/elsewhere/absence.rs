//! The absence of a player that goes on while the room changes its owner.
//!
//! How long others have waited is in the room's entries, as it was when the last of them was decided. What came after
//! that is known where somebody waits: the node of the one who waits counts along, and tells the next owner how much
//! is left. Nobody is charged for the time in which the room had no owner: it counts up to the last thing that the
//! former owner told. When nobody else sits in the room, nobody waits, and the entries say all.

use std::sync::Arc;
use std::time::Duration;

use damiera_protocol::public::PublicEvent;
use damiera_protocol::scene::Happening;
use damiera_protocol::view::Chair;

use super::far::FarRoom;
use crate::delivery::Frame;

/// A player is away, and another one was told how long there is to wait.
#[derive(Debug, Clone, Copy)]
pub(super) struct Absence {
    chair: Chair,
    /// How much of that time was left,
    left: Duration,
    /// at this moment of the node's life; nothing while the room has no owner, when no time counts.
    since: Option<Duration>,
}

impl Absence {
    /// Somebody is away, in a room that has no owner at this moment.
    pub(super) fn lasting(chair: Chair, left: Duration) -> Self {
        Absence {
            chair,
            left,
            since: None,
        }
    }

    /// Who is away, and how much was left when the owner was last heard.
    pub(super) fn left(self) -> (Chair, Duration) {
        (self.chair, self.left)
    }
}

impl FarRoom {
    /// Notes who is away, or back, by what the room tells at a moment.
    pub(super) fn note_absence(&mut self, frame: &Arc<Frame>, now: Duration) {
        match frame.happening() {
            Happening::Absent { chair, seconds } => {
                self.absence = seconds.map(|seconds| Absence {
                    chair: *chair,
                    left: Duration::from_secs(seconds),
                    since: Some(now),
                });
            }
            Happening::Back { chair } => {
                self.absence.take_if(|absence| absence.chair == *chair);
            }
            // Each game has a time for absence of its own.
            Happening::Public {
                event: PublicEvent::Started | PublicEvent::Ended { .. },
                ..
            } => self.absence = None,
            Happening::Public { .. }
            | Happening::Overdue { .. }
            | Happening::Chat { .. }
            | Happening::TimeShort { .. }
            | Happening::Advised { .. }
            | Happening::Nudged { .. }
            | Happening::SeatAsked { .. }
            | Happening::SeatNotGiven { .. }
            | Happening::JournalDown
            | Happening::JournalUp
            | Happening::RoomClosed { .. }
            | Happening::RoomMoved
            | Happening::RoomLost => {}
        }
    }

    /// The room has lost its owner, who told something last at this moment: no time counts from then on.
    pub(super) fn owner_lost(&mut self, heard_at: Duration) {
        if let Some(absence) = &mut self.absence
            && let Some(since) = absence.since.take()
        {
            absence.left = absence.left.saturating_sub(heard_at.saturating_sub(since));
        }
    }

    /// The next owner knows who is here: time counts again.
    pub(super) fn owner_found(&mut self, now: Duration) {
        if let Some(absence) = &mut self.absence {
            absence.since.get_or_insert(now);
        }
    }
}
