//! What a person at one node asks of a room at another.

use damiera_protocol::account::AccountId;
use damiera_protocol::command::{AdviceKind, GameQuestion, SeatAction, Talk};
use damiera_protocol::event::{CodeDigest, Holder};
use damiera_protocol::name::Name;
use damiera_protocol::view::Chair;
use damiera_rules::Color;
use serde::{Deserialize, Serialize};

use super::{FormError, Person, clean};

/// A question, and who asks it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Question {
    /// Which connection of the asking node.
    pub from: u64,
    /// Whose it is.
    pub name: Name,
    /// From which address; nothing when it is exempt.
    pub holder: Option<Holder>,
    /// What the network takes between that connection and its node and back, in microseconds.
    pub lag_us: u64,
    /// Whether a program reads at that connection.
    pub for_program: bool,
    /// What is asked.
    pub asked: Asked,
}

/// What is asked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Asked {
    /// To watch.
    Watch,
    /// How the room stands, for so many who watch already: all that watch at the asking node. The owner
    /// counts them anew.
    WatchAgain {
        /// How many.
        audience: u32,
    },
    /// That so many watch, not as many as before. The desk answers by itself.
    Audience(u32),
    /// What the state answers at once.
    Question(GameQuestion),
    /// To let the engine be asked.
    Advice(AdviceKind),
    /// To pass something on.
    Talk(Talk),
    /// What becomes of the seat of a player who says goodbye.
    Goodbye,
    /// To sit down.
    Sit {
        /// The colour asked for.
        side: Option<Color>,
        /// Whether to play for ratings.
        rated: Option<bool>,
        /// Who sits down.
        guest: Guest,
    },
    /// To take a chair back.
    Resume {
        /// The digest of the chair's code.
        code: CodeDigest,
        /// The last event that was seen, when that is known.
        after: Option<u64>,
        /// In which epoch the player last had the chair, when the node asks by itself.
        sat_in: Option<u64>,
        /// Who is away, and for how many milliseconds that may last, when people there were told of it by an
        /// earlier owner.
        awaits_ms: Option<(Chair, u64)>,
        /// Whether the connection only reads.
        is_hushed: bool,
    },
    /// To be given a chair whose code is lost.
    AskBack {
        /// The name of the chair's player.
        name: Name,
        /// The digest of the code that the chair has if it is given.
        code: CodeDigest,
    },
    /// The guest who asked for a chair, in the question of this number, does not want it any more.
    WantsNoSeat(u64),
    /// To have the seat as the registered person of its name.
    Register(Person),
    /// To leave the seat.
    Leave,
    /// What a seated player does.
    Act(SeatAction),
    /// To look whether the games of the class stand still.
    Look,
    /// To end the game of the class.
    End,
    /// The connection will send no more.
    Hushed,
    /// The connection of one who sits, or has asked to, is gone. It may be said again.
    Gone,
    /// The connection of one who watches is gone, or watches no more.
    WatchesNoMore,
}

/// A person who sits down.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Guest {
    /// Which registered person it is; nothing for a guest of the server.
    pub account: Option<AccountId>,
    /// Whether this person said to be a program that plays by itself.
    pub program: bool,
    /// From which address, as far as it says who a person is.
    pub person: Option<Holder>,
    /// The digest of the code for the chair, which the person's node has drawn.
    pub code: CodeDigest,
}

impl Question {
    /// Whether everything in it may be shown.
    ///
    /// # Errors
    /// When a terminal would obey something in it.
    pub fn check(&self) -> Result<(), FormError> {
        match &self.asked {
            Asked::Talk(Talk::Say(text) | Talk::Whisper(text)) => clean(text),
            Asked::Question(
                GameQuestion::Square(text)
                | GameQuestion::Moves(Some(text))
                | GameQuestion::Why(text),
            ) => clean(text),
            Asked::Question(
                GameQuestion::Board(_)
                | GameQuestion::Last
                | GameQuestion::Scan(_)
                | GameQuestion::Turn
                | GameQuestion::Moves(None)
                | GameQuestion::Clock
                | GameQuestion::Game(_),
            )
            | Asked::Talk(Talk::Nudge)
            | Asked::Watch
            | Asked::WatchAgain { .. }
            | Asked::Audience(_)
            | Asked::Advice(_)
            | Asked::Goodbye
            | Asked::Sit { .. }
            | Asked::Resume { .. }
            | Asked::AskBack { .. }
            | Asked::WantsNoSeat(_)
            | Asked::Register(_)
            | Asked::Leave
            | Asked::Act(_)
            | Asked::Look
            | Asked::End
            | Asked::Hushed
            | Asked::Gone
            | Asked::WatchesNoMore => Ok(()),
        }
    }
}
