//! The columns of the parameter table: all the differences between variants.

use crate::{Color, Corner, Numbering, Rows};

/// A row of the parameter table. The move generator and the game read nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Rules {
    /// The variant's name in commands, records and files.
    pub id: &'static str,
    /// Where a man may capture.
    pub men_capture: MenCapture,
    /// True if a man may capture a king.
    pub men_take_kings: bool,
    /// How a king moves.
    pub king: KingMove,
    /// When captured pieces come off the board.
    pub removal: Removal,
    /// Which captures may be chosen.
    pub choice: CaptureChoice,
    /// The promotion rule for a man that reaches the last rank while capturing.
    pub promotion: Promotion,
    /// Number of ranks that each side fills with men at the start.
    pub ranks_of_men: u8,
    /// Which way round the board is drawn unless a player asks otherwise.
    pub corner: Corner,
    /// From which side the rows of the drawing are counted.
    pub rows: Rows,
    /// The side that moves first.
    pub first: Color,
    /// True if a lot decides which player chooses a colour.
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
    /// True if a king goes any distance.
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

/// A property that makes one capture better than another.
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

/// The promotion rule for a man that reaches the last rank while capturing. A man that ends its
/// move there is always crowned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Promotion {
    /// It is crowned, and its move ends.
    EndsMove,
    /// It goes on as a man if it can, and then is not crowned.
    PassesThrough,
    /// It is crowned at once and goes on as a king if it can.
    CrownedAtOnce,
}

/// A rule that draws a game without agreement.
///
/// [`DrawClock`](crate::DrawClock) holds the counts. Every count begins at zero with the game and
/// again with each move that breaks it. docs/rules.md says which federation has which rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawRule {
    /// A position, with one side to move, is on the board for the `times`-th time.
    Repetition {
        /// Number of occurrences, this one included.
        times: u32,
    },
    /// Each side has made this many moves in a row with kings only and without a capture.
    KingMoves {
        /// Number of moves of each side.
        moves: u32,
    },
    /// Each side has made this many moves in a row without a capture and without a promotion.
    SameMaterial {
        /// Number of moves of each side.
        moves: u32,
    },
    /// As [`DrawRule::SameMaterial`], but only while both sides have a king and there are so many
    /// pieces on the board.
    FewPieces {
        /// The fewest pieces, of both sides together.
        least: u32,
        /// The most.
        most: u32,
        /// Number of moves of each side.
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
        /// Number of moves.
        moves: u32,
        /// The side that makes them.
        counted: CountedSide,
    },
    /// Three pieces, a king among them, against a lone king that keeps to the main road.
    MainRoad {
        /// Number of moves of the stronger side.
        moves: u32,
    },
    /// A king, or a king and another piece, against a lone king.
    TwoAgainstOne {
        /// Number of moves of the stronger side. King against king: of each side.
        moves: u32,
    },
}

/// The side with the counted moves in an ending.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CountedSide {
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
    /// True if squares are written by their chess names.
    pub const fn is_algebraic(self) -> bool {
        matches!(self, Self::Algebraic { .. })
    }

    /// The sign between the squares of a capture. Between those of a quiet move it is `-`.
    pub const fn capture(self) -> char {
        match self {
            Self::Numbers { capture } | Self::Algebraic { capture } => capture,
        }
    }
}

/// The tag that names the variant in a game record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PdnTag {
    /// The value of a `GameType` tag, for variants that PDN 3.0 has numbered.
    GameType(&'static str),
    /// The value of a `Variant` tag, for those it has not.
    Variant(&'static str),
}
