//! Draws by the rules: what is counted, and when the count is full.

use crate::{Bitboard, Color, CountedSide, DrawRule, MainRoad, Move, Position};

/// The long diagonal, a1 to h8.
const MAIN_ROAD: Bitboard = Bitboard::from_indices(0x8844_2211);

/// The rule that drew a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Draw {
    /// The kind of rule.
    pub reason: DrawReason,
    /// The rule's number: how many times for [`DrawReason::Repetition`], otherwise how many moves.
    pub count: u32,
}

/// The kind of rule that drew a game, one for each kind of [`DrawRule`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case")
)]
pub enum DrawReason {
    /// A position was on the board too often.
    Repetition,
    /// Too many moves in a row were made by kings, without a capture.
    KingMoves,
    /// Too many moves passed without a capture and without a promotion.
    SameMaterial,
    /// Too many moves passed without a capture and without a promotion, with few pieces on the board.
    FewPieces,
    /// A lone king held out against kings.
    LoneKing,
    /// A lone king held the main road against three pieces.
    MainRoad,
    /// At most two pieces did not catch a lone king.
    TwoAgainstOne,
}

impl DrawRule {
    /// The draw that this rule gives.
    pub const fn draw(self) -> Draw {
        let (reason, count) = match self {
            Self::Repetition { times } => (DrawReason::Repetition, times),
            Self::KingMoves { moves } => (DrawReason::KingMoves, moves),
            Self::SameMaterial { moves } => (DrawReason::SameMaterial, moves),
            Self::FewPieces { moves, .. } => (DrawReason::FewPieces, moves),
            Self::LoneKing { moves, .. } => (DrawReason::LoneKing, moves),
            Self::MainRoad { moves } => (DrawReason::MainRoad, moves),
            Self::TwoAgainstOne { moves } => (DrawReason::TwoAgainstOne, moves),
        };
        Draw { reason, count }
    }

    /// After how few plies without a capture or a promotion this rule can draw a game.
    pub const fn fewest_plies(self) -> u32 {
        let count = self.draw().count;
        match self {
            // From one time to the next a piece of each side goes and comes back.
            Self::Repetition { .. } => 4 * count.saturating_sub(1),
            Self::KingMoves { .. } | Self::SameMaterial { .. } | Self::FewPieces { .. } => {
                2 * count
            }
            // The side with the counted moves may have made the first and the last of these plies.
            Self::LoneKing { .. } | Self::MainRoad { .. } | Self::TwoAgainstOne { .. } => {
                (2 * count).saturating_sub(1)
            }
        }
    }
}

/// The counts of the draw rules after the last move.
///
/// The three counts serve every rule. An ending arises and goes by captures and promotions alone,
/// so the moves made in it are those since the last of these. The side to move tells how many of
/// them each side made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct DrawClock {
    /// Plies since the last man's move or capture.
    king_plies: u32,
    /// Plies since the last capture or promotion.
    same_material_plies: u32,
    /// Plies since the last capture or promotion, or since a side's only piece stepped onto the
    /// main road or off it.
    same_road_plies: u32,
}

impl DrawClock {
    /// The clock when a game begins.
    pub const START: Self = Self {
        king_plies: 0,
        same_material_plies: 0,
        same_road_plies: 0,
    };

    /// The clock after a legal move in the position `before`.
    #[must_use]
    pub fn after(self, before: &Position, mv: &Move) -> Self {
        let counted = |broken, plies: u32| if broken { 0 } else { plies.saturating_add(1) };
        let is_man = !before.kings(before.turn()).contains(mv.from());
        let changes = mv.is_capture() || mv.promotes();
        let crosses = MAIN_ROAD.contains(mv.from()) != MAIN_ROAD.contains(mv.to())
            && before.pieces(before.turn()).len() == 1;
        Self {
            king_plies: counted(is_man || mv.is_capture(), self.king_plies),
            same_material_plies: counted(changes, self.same_material_plies),
            same_road_plies: counted(changes || crosses, self.same_road_plies),
        }
    }

    /// Number of plies to look back for an equal position: neither a man's move nor a capture can
    /// be undone.
    pub const fn reversible_plies(self) -> usize {
        self.king_plies as usize
    }

    /// Number of plies without a capture or a promotion. No count is higher, so a rule need not be
    /// asked before its [`DrawRule::fewest_plies`].
    pub const fn plies(self) -> u32 {
        self.same_material_plies
    }

    /// Returns the rule that draws the game in a position where the side to move has a move.
    /// `times` counts the occurrences of the position on the board, this one included. It is called
    /// only where that matters.
    pub fn draw(self, position: &Position, times: impl Fn() -> usize) -> Option<Draw> {
        let is_full = |rule: &&DrawRule| match **rule {
            DrawRule::Repetition { times: most } => times() >= most as usize,
            DrawRule::KingMoves { moves } => self.king_plies / 2 >= moves,
            DrawRule::SameMaterial { moves } => self.same_material_plies / 2 >= moves,
            DrawRule::FewPieces { least, most, moves } => {
                self.same_material_plies / 2 >= moves && are_few(position, least, most)
            }
            ref ending => self.is_ending_full(ending, position),
        };
        let draws = position.variant().rules().draws;
        draws.iter().find(is_full).map(|rule| rule.draw())
    }

    /// After how many more plies a count is full and the game drawn at the earliest, when nothing
    /// restarts a count on the way; `None` when only repetition ever draws such a position.
    ///
    /// ```
    /// use damiera_rules::{DrawClock, Position, Variant};
    ///
    /// // Fifteen moves of each side.
    /// let position = Position::from_fen("W:WKa1:BKc7,Kh4", Variant::Classica)?;
    /// assert_eq!(DrawClock::START.plies_to_draw(&position), Some(30));
    /// # Ok::<(), damiera_rules::FenError>(())
    /// ```
    pub fn plies_to_draw(self, position: &Position) -> Option<u32> {
        let rules = position.variant().rules().draws.iter();
        rules
            .filter_map(|rule| self.plies_to(rule, position))
            .min()
            // A count that is full already draws the game with the next move.
            .map(|plies| plies.max(1))
    }

    /// After how many more plies one rule draws the game.
    fn plies_to(self, rule: &DrawRule, position: &Position) -> Option<u32> {
        let of_each = |moves: u32, plies: u32| (2 * moves).saturating_sub(plies);
        match *rule {
            DrawRule::Repetition { .. } => None,
            DrawRule::KingMoves { moves } => Some(of_each(moves, self.king_plies)),
            DrawRule::SameMaterial { moves } => Some(of_each(moves, self.same_material_plies)),
            DrawRule::FewPieces { least, most, moves } => {
                are_few(position, least, most).then(|| of_each(moves, self.same_material_plies))
            }
            DrawRule::LoneKing { moves, .. }
            | DrawRule::MainRoad { moves }
            | DrawRule::TwoAgainstOne { moves } => {
                let left_to = |side| {
                    let moves = moves.saturating_sub(self.ending_moves(rule, position, side));
                    match side == position.turn() {
                        true => (2 * moves).saturating_sub(1),
                        false => 2 * moves,
                    }
                };
                counted_sides(rule, position).map(left_to).max()
            }
        }
    }

    /// True if the count of an ending with a lone king is full.
    fn is_ending_full(self, rule: &DrawRule, position: &Position) -> bool {
        let moves = rule.draw().count;
        // Usually neither side can have made that many moves, and then the board need not be read.
        if self.ending_plies(rule).div_ceil(2) < moves {
            return false;
        }
        // King against king is an ending for both sides, and then both must have made the moves.
        let fewest = counted_sides(rule, position)
            .map(|side| self.ending_moves(rule, position, side))
            .min();
        fewest.is_some_and(|made| made >= moves)
    }

    /// The plies that count for an ending with a lone king.
    const fn ending_plies(self, rule: &DrawRule) -> u32 {
        match rule {
            DrawRule::MainRoad { .. }
            | DrawRule::LoneKing {
                road: MainRoad::NotTheLoneKings,
                ..
            } => self.same_road_plies,
            DrawRule::LoneKing {
                road: MainRoad::Ignored,
                ..
            }
            | DrawRule::TwoAgainstOne { .. } => self.same_material_plies,
            // No ending with a lone king.
            DrawRule::Repetition { .. }
            | DrawRule::KingMoves { .. }
            | DrawRule::SameMaterial { .. }
            | DrawRule::FewPieces { .. } => 0,
        }
    }

    /// Number of these plies that were moves of this side.
    fn ending_moves(self, rule: &DrawRule, position: &Position, side: Color) -> u32 {
        let plies = self.ending_plies(rule);
        match side == position.turn() {
            true => plies / 2,
            false => plies.div_ceil(2),
        }
    }
}

/// The sides with counted moves in an ending with a lone king. Empty if the rule does not apply to
/// this position.
fn counted_sides(rule: &DrawRule, position: &Position) -> impl Iterator<Item = Color> {
    lone_king_endings(position)
        .filter(|ending| ending.is_of(rule))
        .map(|ending| match rule {
            DrawRule::LoneKing {
                counted: CountedSide::Lone,
                ..
            } => !ending.stronger,
            DrawRule::LoneKing {
                counted: CountedSide::Stronger,
                ..
            }
            | DrawRule::MainRoad { .. }
            | DrawRule::TwoAgainstOne { .. }
            | DrawRule::Repetition { .. }
            | DrawRule::KingMoves { .. }
            | DrawRule::SameMaterial { .. }
            | DrawRule::FewPieces { .. } => ending.stronger,
        })
}

/// True if both sides have a king and there are at least `least` and at most `most` pieces.
fn are_few(position: &Position, least: u32, most: u32) -> bool {
    let pieces = position.occupied().len();
    let has_king = |&side: &Color| !position.kings(side).is_empty();
    (least..=most).contains(&pieces) && Color::ALL.iter().all(has_king)
}

/// A lone king and what stands against it.
struct Ending {
    stronger: Color,
    pieces: u32,
    kings: u32,
    is_on_main_road: bool,
}

impl Ending {
    /// True if a rule applies to this ending.
    fn is_of(&self, rule: &DrawRule) -> bool {
        match *rule {
            DrawRule::LoneKing {
                least, most, road, ..
            } => {
                self.kings == self.pieces
                    && (least..=most).contains(&self.kings)
                    && (road == MainRoad::Ignored || !self.is_on_main_road)
            }
            DrawRule::MainRoad { .. } => self.pieces == 3 && self.kings > 0 && self.is_on_main_road,
            DrawRule::TwoAgainstOne { .. } => self.pieces <= 2 && self.kings > 0,
            DrawRule::Repetition { .. }
            | DrawRule::KingMoves { .. }
            | DrawRule::SameMaterial { .. }
            | DrawRule::FewPieces { .. } => false,
        }
    }
}

/// The endings that a position is: one for each side that has a king and nothing else.
fn lone_king_endings(position: &Position) -> impl Iterator<Item = Ending> {
    Color::ALL
        .into_iter()
        .filter(|&side| position.pieces(side).len() == 1 && !position.kings(side).is_empty())
        .map(|side| Ending {
            stronger: !side,
            pieces: position.pieces(!side).len(),
            kings: position.kings(!side).len(),
            is_on_main_road: position.kings(side).intersects(MAIN_ROAD),
        })
}
