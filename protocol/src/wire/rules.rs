//! The rules of a variant, for pages that know none.

use damiera_rules::{Color, Corner, Variant};
use serde::Serialize;

use super::{Clean, ReplayedMove, Word};
use crate::rule_examples::RuleTopic;

/// The variants that there are.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct VariantList<'a> {
    /// All of them, in the order of `aiuto varianti`.
    pub variants: Vec<ListedVariant<'a>>,
}

/// A variant in the list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ListedVariant<'a> {
    /// The variant.
    pub variant: Word<Variant>,
    /// Its name in the reader's language.
    pub name: Clean<'a>,
    /// Its rules in half a sentence.
    pub about: Clean<'a>,
}

/// The rules of a variant in words, and positions that show them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct VariantRules<'a> {
    /// The variant.
    pub variant: Word<Variant>,
    /// Its name in the reader's language.
    pub name: Clean<'a>,
    /// The text of `aiuto VARIANTE`, a paragraph each. An item of a list begins with `- `, or with its number and a full
    /// stop.
    pub rules: Vec<Clean<'a>>,
    /// The bottom corner of the drawing that is a playing square.
    pub corner: Word<Corner>,
    /// The label of every official number, from 1.
    pub labels: Vec<Clean<'a>>,
    /// The position before the first move, in official numbers or names.
    pub start: Clean<'a>,
    /// A position for each rule that a position can show.
    pub examples: Vec<RuleExample<'a>>,
    /// A position for the reader to find the right capture.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exercise: Option<TaughtPosition<'a>>,
}

/// A rule and a position that shows it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RuleExample<'a> {
    /// The subject.
    pub topic: RuleTopic,
    /// The rule: a part of `rules`.
    pub rule: Clean<'a>,
    /// The position.
    #[serde(flatten)]
    pub shown: TaughtPosition<'a>,
}

/// A position with the moves that its rules allow, and some that they forbid.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TaughtPosition<'a> {
    /// The position, in official numbers or names.
    pub fen: Clean<'a>,
    /// The side to move.
    #[cfg_attr(feature = "schema", schemars(with = "super::SideWord"))]
    pub turn: Color,
    /// Every legal move, and the position after it.
    pub legal: Vec<ReplayedMove<'a>>,
    /// Moves that are not legal.
    pub refused: Vec<RefusedMove<'a>>,
}

/// A move that is not legal, and the reason.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RefusedMove<'a> {
    /// Its squares.
    #[serde(rename = "move")]
    pub squares: Clean<'a>,
    /// The reason in the reader's language: what `perché` says, as the end of a sentence. In the exercise, where that would
    /// name the moves to be found, the rule in a sentence.
    pub why: Clean<'a>,
}
