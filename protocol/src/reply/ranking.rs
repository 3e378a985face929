//! What is answered about ratings.

use damiera_rules::Variant;

use crate::command::RankingQuery;
use crate::name::Name;
use crate::rating::{LevelRating, Rating};

/// A page of `classifica`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RankingPage {
    /// What was asked for, with the variant that is shown.
    pub query: RankingQuery,
    /// The variant.
    pub variant: Variant,
    /// How many pages there are, at least 1.
    pub pages: u32,
    /// Who is on this page, the best first.
    pub rows: Vec<RankingRow>,
    /// The reader's own place, when it is on another page.
    pub own: Option<RankingRow>,
    /// What the levels of the server's bot are worth, in the list of bots.
    pub levels: Vec<LevelRating>,
}

/// Somebody in a list of ratings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RankingRow {
    /// The place, from 1.
    pub place: u64,
    /// Who.
    pub name: Name,
    /// The rating.
    pub rating: Rating,
    /// After how many games.
    pub games: u32,
}
