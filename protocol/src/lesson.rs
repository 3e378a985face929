//! A lesson: several people look at a game again, led by one of them.

use std::sync::Arc;

use damiera_rules::pdn::{PdnRemark, PdnResult, VariantChoice};
use damiera_rules::{Color, Drawing, Opening, Ply, Position};
use serde::{Deserialize, Serialize};

use crate::name::Name;
use crate::reply::{Analysis, Hint};
use crate::snapshot::RoomSnapshot;

/// A lesson as it stands: everything that rendering needs.
#[derive(Debug, Clone)]
pub struct LessonSnapshot {
    /// The lesson's name.
    pub room: Name,
    /// The leader.
    pub leader: Name,
    /// Number of listeners.
    pub listeners: usize,
    /// The players as the record names them, White first: one clean line each.
    pub players: [Option<String>; 2],
    /// The number of the game in the archive; None for any other game.
    pub archived: Option<u64>,
    /// The opening of the line that holds the current place, where a table has it.
    pub opening: Option<Opening>,
    /// Number of games behind this one in the pasted text.
    pub further: usize,
    /// How the pasted text was read.
    pub reading: Arc<PasteReading>,
    /// The result of the game.
    pub result: PdnResult,
    /// The board. It has no seats, and its game no end.
    pub board: RoomSnapshot,
    /// Number of plies of the line that holds the current place.
    pub of: usize,
    /// The ply after which the variation left the main line; None on the main line.
    pub left_main: Option<usize>,
    /// The note at this place, one clean line; empty without one.
    pub note: String,
    /// Annotations of the last move by their numbers in PDN, as records have them.
    pub nags: Vec<u8>,
    /// The moves from here that the tree has, the main one first.
    pub next: Vec<Ply>,
    /// Number of moves in the whole tree.
    pub moves: usize,
}

/// How a text was read that a lesson is about.
#[derive(Debug, Clone, Default)]
pub struct PasteReading {
    /// The variant that was chosen for it; None if it had not to be chosen.
    pub choice: Option<VariantChoice>,
    /// Parts of the record that were left out, and moves with several readings.
    pub remarks: Vec<PdnRemark>,
}

/// An event that the people in a lesson are told.
#[derive(Debug, Clone)]
pub struct LessonHappening {
    /// Its number in the lesson, from 1.
    pub seq: u64,
    /// The event.
    pub what: LessonEvent,
    /// The lesson right after it.
    pub snapshot: LessonSnapshot,
}

/// An event of a lesson.
#[derive(Debug, Clone)]
pub enum LessonEvent {
    /// Another game is looked at from now on.
    Opened,
    /// The leader went to another place.
    Stepped(Stepped),
    /// The note at this place was changed.
    Noted,
    /// Another person leads, by the previous leader's wish.
    Led {
        /// The previous leader.
        by: Name,
    },
    /// A person came to listen.
    Came(Name),
    /// A listener left.
    Went(Name),
    /// The leader's connection is gone. The lesson ends unless the leader comes back in time.
    LeaderAway {
        /// Seconds until the lesson ends.
        seconds: u64,
    },
    /// The leader is back.
    LeaderBack,
    /// A person said something: one line that went through [`crate::sanitize`].
    Said {
        /// The speaker.
        from: Name,
        /// The text.
        text: String,
    },
    /// The leader asked the engine, and this is its advice.
    Advised(Box<LessonAdvice>),
    /// The lesson is over. Everyone has left it.
    Ended(LessonEnd),
}

/// The engine's advice in a lesson.
#[derive(Debug, Clone)]
pub enum LessonAdvice {
    /// An advised move.
    Hint(Hint),
    /// The evaluation of the position, or the mistakes of the game.
    Analysis(Analysis),
}

/// How a leader went to another place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stepped {
    /// This many moves forward.
    Forward(usize),
    /// This many moves back.
    Back(usize),
    /// To a place of the line by its number.
    Jump,
    /// By a move that was tried, and was not in the tree.
    Tried,
    /// Into a variation, or from one to another.
    Variation,
    /// Back to the main line.
    MainLine,
}

/// The reason why a lesson is over, in one word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LessonEnd {
    /// Its leader closed it.
    Closed,
    /// Its leader was away for too long.
    LeaderGone,
}

/// All lines of a lesson's tree.
#[derive(Debug, Clone)]
pub struct LessonTree {
    /// The lesson's name.
    pub room: Name,
    /// The drawing that names the squares.
    pub drawing: Drawing,
    /// The main line first. Each line is followed by its variations.
    pub lines: Vec<TreeLine>,
    /// The index of the line that holds the current place.
    pub line: usize,
    /// Number of plies from the start to the current place.
    pub ply: usize,
}

/// A line of moves in a [`LessonTree`].
#[derive(Debug, Clone)]
pub struct TreeLine {
    /// Number of plies from the start to its first move.
    pub from: usize,
    /// Its number among the variations from that place, from 1; None for the main line.
    pub variation: Option<usize>,
    /// The index of the line that it begins in; None for the main line.
    pub within: Option<usize>,
    /// Its moves.
    pub moves: Vec<TreeMove>,
}

/// A move in a [`LessonTree`].
#[derive(Debug, Clone)]
pub struct TreeMove {
    /// The move.
    pub ply: Ply,
    /// The note after it, one clean line; empty without one.
    pub note: String,
    /// Its annotations by their numbers in PDN.
    pub nags: Vec<u8>,
}

impl LessonSnapshot {
    /// The position at the place.
    pub fn position(&self) -> Option<&Position> {
        self.board.game.as_ref().map(|game| &game.position)
    }

    /// Number of plies from the start to the current place.
    pub fn ply(&self) -> usize {
        self.board.game.as_ref().map_or(0, |game| game.ply)
    }

    /// The side to move; None if no move is possible.
    pub fn turn(&self) -> Option<Color> {
        let position = self.position().filter(|position| position.can_move());
        position.map(Position::turn)
    }

    /// Number of variations that begin here.
    pub fn variations(&self) -> usize {
        self.next.len().saturating_sub(1)
    }

    /// The result of the game, at the end of its main line; None elsewhere and if unknown.
    pub fn result_here(&self) -> Option<PdnResult> {
        let is_end = self.left_main.is_none() && self.next.is_empty();
        let is_known = self.result != PdnResult::Unknown;
        (is_end && is_known).then_some(self.result)
    }
}

impl LessonEvent {
    /// The speaker; None for an event of another kind. People who have muted the speaker are not told.
    pub fn speaker(&self) -> Option<&Name> {
        match self {
            LessonEvent::Said { from, .. } => Some(from),
            LessonEvent::Opened
            | LessonEvent::Stepped(_)
            | LessonEvent::Noted
            | LessonEvent::Led { .. }
            | LessonEvent::Came(_)
            | LessonEvent::Went(_)
            | LessonEvent::LeaderAway { .. }
            | LessonEvent::LeaderBack
            | LessonEvent::Advised(_)
            | LessonEvent::Ended(_) => None,
        }
    }
}
