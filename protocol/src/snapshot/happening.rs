//! The news that people in a room are told, by events of the journal and without one.

use crate::code::SeatCode;
use crate::command::AdviceKind;
use crate::event::PublicEvent;
use crate::name::Name;
use crate::secret::Secret;
use crate::view::{Chair, Role};

/// An event that the people in a room are told.
#[derive(Debug, Clone)]
pub enum Happening {
    /// An entry of the room's journal.
    Public {
        /// The entry's number.
        seq: u64,
        /// The event.
        event: PublicEvent,
        /// The player who sits down by it, with the code for that player to come back.
        code: Option<(Chair, SeatCode)>,
    },
    /// A person spoke.
    Chat {
        /// The speaker.
        from: Name,
        /// The text, already sanitised.
        text: String,
        /// True if only spectators hear it.
        spectators_only: bool,
    },
    /// A player's connection was lost.
    Absent {
        /// The player's chair.
        chair: Chair,
        /// Seconds left to come back before the other player may claim the game; None if no player is left to claim it.
        seconds: Option<u64>,
    },
    /// A player came back.
    Back {
        /// The player's chair.
        chair: Chair,
    },
    /// A player has been away for so long that the other may claim the game.
    Overdue {
        /// The player's chair.
        chair: Chair,
    },
    /// The player to move has little time left.
    TimeShort {
        /// The player's chair.
        chair: Chair,
        /// Seconds left.
        seconds: u64,
        /// True if it is the time for the first move.
        first_move: bool,
        /// True if that time makes the game void when it is over, and loses it for neither.
        void: bool,
    },
    /// A person asks the engine during a game between people.
    Advised {
        /// The person.
        name: Name,
        /// The kind of advice.
        kind: AdviceKind,
    },
    /// A waiting player reminds the other, who is to move. Only players are told.
    Nudged {
        /// The chair of the waiting player.
        chair: Chair,
    },
    /// A guest asks for the seat of a player who is away, without its code.
    SeatAsked {
        /// The chair.
        chair: Chair,
        /// The guest who asks, if by another name than the seat's.
        by: Option<Name>,
        /// Seconds left for the other player to answer.
        seconds: u64,
    },
    /// The seat that a guest asked for stays as it was.
    SeatNotGiven {
        /// The chair.
        chair: Chair,
        /// Why.
        why: NotGiven,
    },
    /// The server's journal fails: moves are refused until it works again.
    JournalDown,
    /// After that the journal works again: moves are taken.
    JournalUp,
    /// The operator closed the room. Everyone has left it.
    RoomClosed {
        /// The reason in the operator's own words: one line, already sanitised.
        reason: Option<String>,
    },
}

/// The reason why a guest was not given a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NotGiven {
    /// The other player said no.
    Declined,
    /// The other player did not answer in time.
    Unanswered,
    /// The guest no longer waits, or there is no longer a seat to ask for: its owner is back, or the game is over.
    Withdrawn,
}

impl Happening {
    /// Returns the code of the seat that this viewer takes by it, if any.
    pub fn code_for(&self, role: Role) -> Option<Secret> {
        let Happening::Public { code, .. } = self else {
            return None;
        };
        let (chair, code) = code.as_ref()?;
        (role == Role::Player(*chair)).then(|| Secret::new(code.show()))
    }
}
