//! Pages of a list of ratings.

use damiera_people::ratings::Leaderboard;
use damiera_protocol::account::AccountId;
use damiera_protocol::rating::{RatingList, level_ratings};
use damiera_protocol::wire::{RankedPlayer, Ranking};
use damiera_rules::Variant;

use super::storage::Storage;

/// The wanted page of a ranking list.
#[derive(Debug, Clone, Copy)]
pub struct RankingPage {
    /// The variant.
    pub variant: Variant,
    /// The list.
    pub list: RatingList,
    /// The page, from 1. One beyond the last is the last.
    pub page: u32,
    /// The rows of a page.
    pub rows: usize,
    /// The reader, who has a row even on another page.
    pub own: Option<AccountId>,
}

impl Storage {
    /// A page of a list of ratings. Deleted accounts are not listed.
    pub fn ranking_page(&self, ranking: &Leaderboard, wanted: RankingPage) -> Ranking<'static> {
        let people = ranking.people();
        let row = |place: usize| {
            let ranked = people.get(place)?;
            let account = self.people.of_id(ranked.account)?;
            Some(RankedPlayer {
                place: 1 + place as u64,
                name: account.name.clone().into(),
                rating: ranked.rating,
                games: ranked.games,
                hidden: account.hidden,
            })
        };
        let most = wanted.rows.max(1);
        let pages = people.len().div_ceil(most).max(1);
        let page = usize::try_from(wanted.page)
            .unwrap_or(pages)
            .clamp(1, pages);
        let shown = (page - 1) * most..(page * most).min(people.len());
        let own = wanted.own.and_then(|own| ranking.place_of(own));
        let own = own.filter(|place| !shown.contains(place)).and_then(row);
        let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        Ranking {
            ranking: shown.filter_map(row).collect(),
            variant: wanted.variant.into(),
            list: wanted.list.into(),
            page: number(page),
            pages: number(pages),
            own,
            levels: match wanted.list {
                RatingList::People | RatingList::Correspondence => Vec::new(),
                RatingList::Bots => level_ratings(),
            },
        }
    }
}
