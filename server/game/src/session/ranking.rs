//! Lists of ratings, and what a profile says of them.

use std::sync::Arc;
use std::time::Duration;

use damiera_protocol::account::AccountId;
use damiera_protocol::command::RankingQuery;
use damiera_protocol::reply::{Answer, CommandResult};
use damiera_protocol::wire::LeftRatedGames;

use super::ServerSession;
use super::waiting::{Wait, work_failed};
use crate::services::ranking::RankingPage;

impl ServerSession {
    /// A page of a list of ratings. Deleted accounts are not listed.
    pub(super) async fn ranking(&mut self, query: RankingQuery) -> CommandResult {
        let variant = query.variant.unwrap_or_else(|| self.usual_variant());
        let services = Arc::clone(&self.services);
        let made = services.thinking.ranking(
            &services.storage,
            services.host.clock.unix_ms(),
            (variant, query.list),
            Some(self.visitor.guesser()),
        );
        let ranking = self.wait(Wait::Answer, made).await.map_err(work_failed)?;
        let wanted = RankingPage {
            variant,
            list: query.list,
            page: query.page,
            rows: self.display.view().format.page_rows(),
            own: self.visitor.account(),
        };
        let page = services.storage.ranking_page(&ranking, wanted);
        Ok(Answer::Ranking(Box::new(page)))
    }

    /// The number of rated games that a person left lately, and the wait for it; None if there were none.
    pub(super) fn left_games(&self, account: AccountId) -> Option<LeftRatedGames> {
        let at = self.services.host.clock.unix_ms();
        let leaving = self
            .services
            .storage
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
