//! The answers about ratings.

use damiera_rules::Variant;

use crate::command::RankingQuery;
use crate::name::Name;
use crate::rating::{LevelRating, Rating};

/// A page of `classifica`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RankingPage {
    /// The query, with the variant that is shown.
    pub query: RankingQuery,
    /// The variant.
    pub variant: Variant,
    /// Number of pages, at least 1.
    pub pages: u32,
    /// The players on this page, best first.
    pub rows: Vec<RankingRow>,
    /// The reader's own place, when it is on another page.
    pub own: Option<RankingRow>,
    /// The ratings of the levels of the server's bot, in the list of bots.
    pub levels: Vec<LevelRating>,
}

/// A player in a list of ratings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RankingRow {
    /// The place, from 1.
    pub place: u64,
    /// The person.
    pub name: Name,
    /// The rating.
    pub rating: Rating,
    /// Number of games behind it.
    pub games: u32,
}
