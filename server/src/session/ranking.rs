//! Lists of ratings, and what a profile says of them.

use std::time::Duration;

use damiera_protocol::account::AccountId;
use damiera_protocol::command::RankingQuery;
use damiera_protocol::rating::{RatingList, level_ratings};
use damiera_protocol::reply::{Answer, CommandResult, LeftGames, RankingPage, RankingRow};

use super::Session;
use crate::journal::Journal;
use crate::net::Connection;
use crate::ratings::rank;

impl<S: Connection, J: Journal> Session<S, J> {
    /// A page of a list of ratings. Nobody is listed whose name is not registered any more.
    pub(super) fn ranking(&self, query: RankingQuery) -> CommandResult {
        let services = &self.services;
        let variant = query.variant.unwrap_or_else(|| self.usual_variant());
        let at = services.host.unix_ms();
        let mut listed = services
            .archive
            .ratings(|ratings| ratings.listed(variant, query.list, at));
        rank(&mut listed);
        let named = listed.iter().filter_map(|ranked| {
            let account = services.people.of_id(ranked.account)?;
            Some((ranked, account))
        });
        let rows: Vec<(AccountId, RankingRow)> = (1..)
            .zip(named)
            .map(|(place, (ranked, account))| {
                let row = RankingRow {
                    place,
                    name: account.name.clone(),
                    rating: ranked.rating,
                    games: ranked.games,
                };
                (ranked.account, row)
            })
            .collect();
        let most = self.display.view().format.page_rows();
        let pages = rows.len().div_ceil(most).max(1);
        let page = usize::try_from(query.page).unwrap_or(pages).clamp(1, pages);
        let shown = (page - 1) * most..(page * most).min(rows.len());
        let own = self.visitor.account();
        let own = rows
            .iter()
            .position(|(account, _)| Some(*account) == own)
            .filter(|place| !shown.contains(place))
            .map(|place| rows[place].1.clone());
        let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        Ok(Answer::Ranking(Box::new(RankingPage {
            query: RankingQuery {
                page: number(page),
                ..query
            },
            variant,
            pages: number(pages),
            rows: rows[shown].iter().map(|(_, row)| row.clone()).collect(),
            own,
            levels: match query.list {
                RatingList::People => Vec::new(),
                RatingList::Bots => level_ratings(),
            },
        })))
    }

    /// How often a person left rated games lately; nothing for who did not.
    pub(super) fn left_games(&self, account: AccountId) -> Option<LeftGames> {
        let at = self.services.host.unix_ms();
        let leaving = self
            .services
            .archive
            .ratings(|ratings| ratings.leaving(account));
        let times = leaving.times(at);
        let wait = leaving.wait(at).unwrap_or(Duration::ZERO);
        (times > 0).then(|| LeftGames {
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
