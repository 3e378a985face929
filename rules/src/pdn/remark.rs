//! Remarks on a record: what was left out of it, and what was taken in one of several ways.

use alloc::vec::Vec;
use core::fmt;

use super::error::{PdnError, PdnErrorKind};

/// Maximum number of remarks on a record. Further ones are not kept, unless they tell where the game ends.
pub const MAX_REMARKS: usize = 32;

/// A problem in a record that was opened all the same, with its place and what was done about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PdnRemark {
    /// The problem.
    pub error: PdnError,
    /// The effect of the problem on the game.
    pub effect: RemarkEffect,
}

/// The effect of a problem on the game of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RemarkEffect {
    /// The game ends before it.
    GameEnds,
    /// A variation ends before it.
    VariationEnds,
    /// It was left out, and nothing else.
    LeftOut,
    /// The words became a comment.
    Comment,
    /// The first of several captures was taken.
    FirstTaken,
    /// The man stands as a king.
    Crowned,
    /// The game begins where its variant does.
    UsualStart,
    /// White is to move.
    WhiteMoves,
    /// The game goes on, because the players claimed no draw.
    PlayedOn,
}

impl PdnRemark {
    pub(super) fn new(error: PdnError, effect: RemarkEffect) -> Self {
        Self { error, effect }
    }
}

impl fmt::Display for PdnRemark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let done = match self.effect {
            RemarkEffect::GameEnds => "the game ends here",
            RemarkEffect::VariationEnds => "the variation ends here",
            RemarkEffect::LeftOut => "this was left out",
            RemarkEffect::Comment => "the words became a comment",
            RemarkEffect::FirstTaken => "the first of the captures was taken",
            RemarkEffect::Crowned => "the man stands as a king",
            RemarkEffect::UsualStart => "the game begins at the usual start",
            RemarkEffect::WhiteMoves => "White is to move",
            RemarkEffect::PlayedOn => "the game goes on",
        };
        write!(f, "{}; {done}", self.error)
    }
}

/// The remarks on a record. They are no part of what it says: all are equal.
#[derive(Clone, Debug, Default)]
pub(super) struct Remarks(Vec<PdnRemark>);

impl Remarks {
    pub(super) fn push(&mut self, error: PdnError, effect: RemarkEffect) {
        if self.0.len() < MAX_REMARKS || effect == RemarkEffect::GameEnds {
            self.0.push(PdnRemark::new(error, effect));
        }
    }

    pub(super) fn append(&mut self, others: Self) {
        for PdnRemark { error, effect } in others.0 {
            self.push(error, effect);
        }
    }

    pub(super) fn all(&self) -> &[PdnRemark] {
        &self.0
    }

    /// The first problem before which the game ends.
    pub(super) fn end(&self) -> Option<&PdnError> {
        let ends = |remark: &&PdnRemark| remark.effect == RemarkEffect::GameEnds;
        self.0.iter().find(ends).map(|remark| &remark.error)
    }

    /// Ends the game before this problem. Replaces a problem behind it that ended the game.
    pub(super) fn end_at(&mut self, error: PdnError) {
        self.0
            .retain(|remark| remark.effect != RemarkEffect::GameEnds);
        self.push(error, RemarkEffect::GameEnds);
    }

    /// Puts them in the order of their places.
    pub(super) fn sort(&mut self) {
        self.0
            .sort_by_key(|remark| (remark.error.line, remark.error.column));
    }

    /// The first problem of all.
    pub(super) fn first(&self) -> Option<&PdnError> {
        self.0.first().map(|remark| &remark.error)
    }
}

impl PartialEq for Remarks {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Remarks {}

impl PdnErrorKind {
    /// The effect of a problem in the moves of a game's own line, or of a variation.
    pub(super) fn effect(&self, in_variation: bool) -> RemarkEffect {
        match self {
            Self::BadNag | Self::UnexpectedChar(_) | Self::UnopenedVariation | Self::TooDeep => {
                RemarkEffect::LeftOut
            }
            Self::BadTag
            | Self::UnclosedValue
            | Self::LongValue
            | Self::TooManyTags
            | Self::UnknownVariant(_)
            | Self::UnknownGameType(_)
            | Self::BadFen(_)
            | Self::BadSetup(_)
            | Self::UnclosedComment
            | Self::BadPosition
            | Self::UnclosedVariation
            | Self::TooLong
            | Self::NotAMove(_)
            | Self::MissingMove
            | Self::NoSuchSquare(_)
            | Self::LongMove
            | Self::Illegal { .. }
            | Self::AfterEnd { .. }
            | Self::SetupInGame
            | Self::MoreThanStudied(_) => match in_variation {
                true => RemarkEffect::VariationEnds,
                false => RemarkEffect::GameEnds,
            },
        }
    }
}
