//! Lists of ratings, and what a profile says of them.

use std::sync::Arc;
use std::time::Duration;

use damiera_protocol::account::AccountId;
use damiera_protocol::command::RankingQuery;
use damiera_protocol::rating::{RatingList, level_ratings};
use damiera_protocol::reply::{Answer, CommandResult};
use damiera_protocol::wire::{LeftRatedGames, RankedPlayer, Ranking};

use super::Session;
use super::waiting::{Wait, work_failed};

impl Session {
    /// A page of a list of ratings. Deleted accounts are not listed.
    pub(super) async fn ranking(&mut self, query: RankingQuery) -> CommandResult {
        let variant = query.variant.unwrap_or_else(|| self.usual_variant());
        let services = Arc::clone(&self.services);
        let made = services.ranking(variant, query.list, Some(self.visitor.guesser()));
        let ranking = self.wait(Wait::Answer, made).await.map_err(work_failed)?;
        let people = ranking.people();
        let row = |place: usize| {
            let ranked = people.get(place)?;
            let account = services.people.of_id(ranked.account)?;
            Some(RankedPlayer {
                place: 1 + place as u64,
                name: account.name.clone().into(),
                rating: ranked.rating,
                games: ranked.games,
            })
        };
        let most = self.display.view().format.page_rows();
        let pages = people.len().div_ceil(most).max(1);
        let page = usize::try_from(query.page).unwrap_or(pages).clamp(1, pages);
        let shown = (page - 1) * most..(page * most).min(people.len());
        let own = self.visitor.account().and_then(|own| ranking.place_of(own));
        let own = own.filter(|place| !shown.contains(place)).and_then(row);
        let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        Ok(Answer::Ranking(Box::new(Ranking {
            ranking: shown.filter_map(row).collect(),
            variant: variant.into(),
            list: query.list.into(),
            page: number(page),
            pages: number(pages),
            own,
            levels: match query.list {
                RatingList::People => Vec::new(),
                RatingList::Bots => level_ratings(),
            },
        })))
    }

    /// The number of rated games that a person left lately, and the wait for it; None if there were none.
    pub(super) fn left_games(&self, account: AccountId) -> Option<LeftRatedGames> {
        let at = self.services.host.unix_ms();
        let leaving = self
            .services
            .archive
            .ratings(|ratings| ratings.leaving(account));
        let times = leaving.times(at);
        let wait = leaving.wait(at).unwrap_or(Duration::ZERO);
        (times > 0).then(|| LeftRatedGames {
            times,
            wait: wait
                .as_millis()
                .div_ceil(1_000)
                .try_into()
                .unwrap_or(u64::MAX),
            next: leaving.next_wait(at).as_secs(),
        })
    }
}
