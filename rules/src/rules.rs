//! The columns of the parameter table: everything in which variants differ.

use crate::{Color, Corner, Numbering, Rows};

/// A row of the parameter table. The move generator and the game read nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Rules {
    /// The variant's name in commands, records and files.
    pub id: &'static str,
    /// Where a man may capture.
    pub men_capture: MenCapture,
    /// Whether a man may capture a king.
    pub men_take_kings: bool,
    /// How a king moves.
    pub king: KingMove,
    /// When captured pieces come off the board.
    pub removal: Removal,
    /// Which captures may be chosen.
    pub choice: CaptureChoice,
    /// What happens to a man that reaches the last rank while capturing.
    pub promotion: Promotion,
    /// How many ranks each side fills with men at the start.
    pub ranks_of_men: u8,
    /// Which way round the board is drawn unless a player asks otherwise.
    pub corner: Corner,
    /// From which side the rows of the drawing are counted.
    pub rows: Rows,
    /// Who moves first.
    pub first: Color,
    /// Whether a lot decides who chooses a colour.
    pub lot_for_colours: bool,
    /// When a game is drawn without anyone's agreement. Where several rules draw it at once, the
    /// first is the reason.
    pub draws: &'static [DrawRule],
    /// How the squares are numbered.
    pub numbering: Numbering,
    /// How moves and positions are written.
    pub notation: Notation,
    /// How a game record says which variant it is.
    pub pdn: PdnTag,
}

/// Where a man may capture. It never moves back without capturing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MenCapture {
    /// Forward only.
    Forward,
    /// Forward and back.
    ForwardAndBack,
}

/// How a king moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KingMove {
    /// One square, and it captures what is next to it.
    OneStep,
    /// Any distance. After a jump it may land on any empty square behind the captured piece, but
    /// where it can go on capturing it must land so.
    Flying,
    /// Any distance, but after a jump it lands directly behind the captured piece.
    FlyingLandsBehind,
}

impl KingMove {
    /// Whether a king goes any distance.
    pub const fn flies(self) -> bool {
        !matches!(self, Self::OneStep)
    }
}

/// When captured pieces come off the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Removal {
    /// After the whole move: until then they stand in the way, and none is jumped twice.
    AfterMove,
    /// At once: the rest of the move may go over their squares.
    AtOnce,
}

/// Which captures may be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CaptureChoice {
    /// Nothing is compulsory, and a capture may stop after any jump.
    Free,
    /// A player who can capture must, and must complete the capture. Each priority in turn keeps
    /// the complete captures that it prefers; with no priority, the player may choose any.
    Compulsory(&'static [Priority]),
}

/// What makes one capture better than another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Priority {
    /// It takes more pieces.
    MostPieces,
    /// It is made by a king.
    WithKing,
    /// It takes more kings.
    MostKings,
    /// It meets a king earlier; the whole order of what it takes is compared.
    KingMetEarliest,
}

/// What happens to a man that reaches the last rank while capturing. A man whose move ends there
/// is always crowned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Promotion {
    /// It is crowned, and its move ends.
    EndsMove,
    /// It goes on as a man if it can, and then is not crowned.
    PassesThrough,
    /// It is crowned at once and goes on as a king if it can.
    CrownedAtOnce,
}

/// A rule by which a game is drawn without anyone's agreement.
///
/// What is counted is in [`DrawClock`](crate::DrawClock). Every count begins at zero with the game
/// and again with each move that breaks it; which federation asks for what is in docs/rules.md.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawRule {
    /// The same position, with the same side to move, is on the board for the `times`-th time.
    Repetition {
        /// How often, this time included.
        times: u32,
    },
    /// Each side has made this many moves in a row in which only kings moved and nothing was
    /// captured.
    KingMoves {
        /// How many moves of each side.
        moves: u32,
    },
    /// Each side has made this many moves in a row without a capture and without a promotion.
    SameMaterial {
        /// How many moves of each side.
        moves: u32,
    },
    /// As [`DrawRule::SameMaterial`], but only while both sides have a king and there are so many
    /// pieces on the board.
    FewPieces {
        /// The fewest pieces, of both sides together.
        least: u32,
        /// The most.
        most: u32,
        /// How many moves of each side.
        moves: u32,
    },
    /// Kings and nothing else against a lone king.
    LoneKing {
        /// The fewest kings on the other side.
        least: u32,
        /// The most.
        most: u32,
        /// Where the lone king must stand for the moves to count.
        road: MainRoad,
        /// How many moves.
        moves: u32,
        /// Whose.
        counted: Counted,
    },
    /// Three pieces, a king among them, against a lone king that keeps to the main road.
    MainRoad {
        /// How many moves of the stronger side.
        moves: u32,
    },
    /// A king, or a king and another piece, against a lone king.
    TwoAgainstOne {
        /// How many moves of the stronger side; of each, where it is king against king.
        moves: u32,
    },
}

/// Whose moves an ending counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counted {
    /// Those of the lone king.
    Lone,
    /// Those of the other side.
    Stronger,
}

/// Where a lone king must stand for the moves of an ending to count. The main road is the long
/// diagonal, from a1 to h8 of the canonical board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MainRoad {
    /// Anywhere.
    Ignored,
    /// Off the main road, all the time: the count begins again when it steps off it.
    NotTheLoneKings,
}

/// How moves and positions are written officially.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notation {
    /// By the squares' numbers: `22-18`.
    Numbers {
        /// Between the squares of a capture.
        capture: char,
    },
    /// By the squares' chess names on the canonical board: `c3-d4`.
    Algebraic {
        /// Between the squares of a capture.
        capture: char,
    },
}

impl Notation {
    /// Whether squares are written by their chess names.
    pub const fn is_algebraic(self) -> bool {
        matches!(self, Self::Algebraic { .. })
    }

    /// What stands between the squares of a capture; between those of a quiet move it is `-`.
    pub const fn capture(self) -> char {
        match self {
            Self::Numbers { capture } | Self::Algebraic { capture } => capture,
        }
    }
}

/// The tag by which a game record says which variant it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PdnTag {
    /// The value of a `GameType` tag, for variants that PDN 3.0 has numbered.
    GameType(&'static str),
    /// The value of a `Variant` tag, for those it has not.
    Variant(&'static str),
}
