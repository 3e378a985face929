//! A lesson: a game that several people look at again, led by one of them.

use damiera_rules::pdn::PdnResult;
use damiera_rules::{Color, Drawing, Ply, Position};

use crate::name::Name;
use crate::reply::{Analysis, Hint};
use crate::scene::Scene;

/// A lesson as it stands: all that rendering needs.
#[derive(Debug, Clone)]
pub struct LessonScene {
    /// What the lesson is called.
    pub room: Name,
    /// Who leads it.
    pub leader: Name,
    /// How many others are there.
    pub listeners: usize,
    /// Who played, White first, as the record says it: one clean line each.
    pub players: [Option<String>; 2],
    /// The number of the game in the archive, for one that was taken from there.
    pub archived: Option<u64>,
    /// How the game ended.
    pub result: PdnResult,
    /// The board. It has no seats, and its game no end.
    pub board: Scene,
    /// How many moves the line has in which the place lies.
    pub of: usize,
    /// For a place in a variation: after how many moves that left the main line.
    pub left_main: Option<usize>,
    /// What is noted here; empty when nothing is. One clean line.
    pub note: String,
    /// Annotations of the last move by their numbers in PDN, as records have them.
    pub nags: Vec<u8>,
    /// The moves from here that the tree has, the main one first.
    pub next: Vec<Ply>,
    /// How many moves the whole tree has.
    pub moves: usize,
}

/// Something that the people in a lesson are told.
#[derive(Debug, Clone)]
pub struct LessonHappening {
    /// Its number in the lesson, from 1.
    pub seq: u64,
    /// What happened.
    pub what: LessonEvent,
    /// The lesson right after it.
    pub scene: LessonScene,
}

/// What happened in a lesson.
#[derive(Debug, Clone)]
pub enum LessonEvent {
    /// Another game is looked at from now on.
    Opened,
    /// The leader went to another place.
    Stepped(Stepped),
    /// The note of this place is another one.
    Noted,
    /// Another person leads, given the lead by this one.
    Led {
        /// Who led before.
        by: Name,
    },
    /// A person came to listen.
    Came(Name),
    /// A listener went.
    Went(Name),
    /// The leader's connection is gone: after so many seconds the lesson ends.
    LeaderAway {
        /// How many seconds.
        seconds: u64,
    },
    /// The leader is back.
    LeaderBack,
    /// A person said something: one line that went through [`crate::sanitize`].
    Said {
        /// Who.
        from: Name,
        /// What.
        text: String,
    },
    /// The leader asked the engine, which says this.
    Advised(Box<LessonAdvice>),
    /// The lesson is over: nobody is in it any more.
    Ended(LessonEnd),
}

/// What the engine says in a lesson.
#[derive(Debug, Clone)]
pub enum LessonAdvice {
    /// A move.
    Hint(Hint),
    /// What the position is worth, or the mistakes of the game.
    Analysis(Analysis),
}

/// How a leader went to another place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stepped {
    /// So many moves on.
    Forward(usize),
    /// So many moves back.
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

/// Why a lesson ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LessonEnd {
    /// Its leader closed it.
    Closed,
    /// Its leader was away for too long.
    LeaderGone,
}

/// All lines of a lesson's tree.
#[derive(Debug, Clone)]
pub struct LessonTree {
    /// What the lesson is called.
    pub room: Name,
    /// How squares are called.
    pub drawing: Drawing,
    /// The main line first, and behind each line the variations in it.
    pub lines: Vec<TreeLine>,
    /// The line in which the place lies, by its index.
    pub line: usize,
    /// After how many moves from the start the place is.
    pub ply: usize,
}

/// A line of moves in a [`LessonTree`].
#[derive(Debug, Clone)]
pub struct TreeLine {
    /// After how many moves from the start it begins.
    pub from: usize,
    /// Which of the variations from that place it is, from 1; nothing for the main line.
    pub variation: Option<usize>,
    /// The line in which it begins, by its index; nothing for the main line.
    pub within: Option<usize>,
    /// Its moves.
    pub moves: Vec<TreeMove>,
}

/// A move in a [`LessonTree`].
#[derive(Debug, Clone)]
pub struct TreeMove {
    /// The move.
    pub ply: Ply,
    /// What is noted after it; empty when nothing is. One clean line.
    pub note: String,
    /// Its annotations by their numbers in PDN.
    pub nags: Vec<u8>,
}

/// A lesson in a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LessonRow {
    /// What it is called.
    pub room: Name,
    /// Who leads it.
    pub leader: Name,
    /// How many others are there.
    pub listeners: usize,
}

impl LessonScene {
    /// The position at the place.
    pub fn position(&self) -> Option<&Position> {
        self.board.game.as_ref().map(|game| &game.position)
    }

    /// How many moves from the start the place is.
    pub fn ply(&self) -> usize {
        self.board.game.as_ref().map_or(0, |game| game.ply)
    }

    /// Whose turn it is; nothing where no move can be made.
    pub fn turn(&self) -> Option<Color> {
        let position = self.position().filter(|position| position.can_move());
        position.map(Position::turn)
    }

    /// How many variations begin here.
    pub fn variations(&self) -> usize {
        self.next.len().saturating_sub(1)
    }

    /// How the game ended, at the end of its main line.
    pub fn result_here(&self) -> Option<PdnResult> {
        let is_end = self.left_main.is_none() && self.next.is_empty();
        let is_known = self.result != PdnResult::Unknown;
        (is_end && is_known).then_some(self.result)
    }
}

impl LessonEvent {
    /// Who speaks in it. Those who have muted this person are not told.
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
