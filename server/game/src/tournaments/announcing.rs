//! Announcing a tournament, and forgetting old ones.

use std::net::IpAddr;
use std::sync::Arc;

#[cfg(feature = "cluster")]
use damiera_people::shared::{DocumentNotKept, MOST_TOURNAMENTS};
use damiera_protocol::account::AccountId;
use damiera_protocol::date::DAY_MS;
use damiera_protocol::opening::LotSeed;
use damiera_protocol::reply::Refusal;
use damiera_protocol::tournament::{EntryCode, TournamentStage, TournamentTerms};
use damiera_tournaments::event::{Tournament, TournamentChange, TournamentEntry};

#[cfg(feature = "cluster")]
use super::TournamentLogError;
use super::founder::TournamentFounder;
use super::{TournamentAppendError, TournamentHandle, Tournaments, task};
use crate::services::Services;

fn not_announced(error: TournamentAppendError) -> Refusal {
    #[cfg(feature = "cluster")]
    if let TournamentAppendError::NotStored(TournamentLogError::Shared(DocumentNotKept::Full)) =
        error
    {
        return Refusal::TooManyTournaments(MOST_TOURNAMENTS.into());
    }
    tracing::error!(%error, "a tournament could not be announced");
    Refusal::TournamentDown
}

impl Tournaments {
    /// Announces a tournament, which is kept before anyone is told of it. An announcement that has begun is ended also when the
    /// person is gone: it is listed if it is stored.
    ///
    /// # Errors
    /// When there are too many, or it cannot be kept.
    pub async fn open(
        &self,
        services: &Arc<Services>,
        by: AccountId,
        from: Option<IpAddr>,
        terms: TournamentTerms,
    ) -> Result<Arc<TournamentHandle>, Refusal> {
        let (tournaments, services) = (self.clone(), Arc::clone(services));
        let announced =
            tokio::spawn(async move { tournaments.announce(&services, by, from, terms).await });
        announced.await.unwrap_or_else(|error| {
            tracing::error!(%error, "an announcement of a tournament was interrupted");
            Err(Refusal::TournamentDown)
        })
    }

    async fn announce(
        &self,
        services: &Arc<Services>,
        by: AccountId,
        from: Option<IpAddr>,
        terms: TournamentTerms,
    ) -> Result<Arc<TournamentHandle>, Refusal> {
        let _turn = self.announcing.lock().await;
        let ended = self.ended();
        let at = services.host.clock.unix_ms();
        self.forget(at);
        let founder =
            TournamentFounder::of(&services.admission.quotas, by, from, self.settings.open);
        self.may_announce(&founder, at)?;
        let seed = LotSeed(services.host.clock.draw());
        let code = Some(EntryCode::new(services.host.clock.draw()));
        let announcement = move |tournament| TournamentEntry {
            at,
            by: Some(by),
            what: TournamentChange::Announced {
                tournament,
                terms,
                seed,
                code,
                from: founder.from,
            },
        };
        let listed = self.list.lock().keys().next_back().copied();
        let stored = self.store.announce(listed, announcement).await;
        let (log, state) = stored.map_err(not_announced)?;
        if ended.is_cancelled() {
            // The next primary reads it.
            return Err(Refusal::TournamentDown);
        }
        let handle = Arc::new(TournamentHandle::new(log, state, at));
        self.list.lock().insert(handle.id, Arc::clone(&handle));
        task::start(services, &handle);
        Ok(handle)
    }

    /// Checks that a person may announce a tournament.
    fn may_announce(&self, founder: &TournamentFounder, now: u64) -> Result<(), Refusal> {
        let by = founder.account;
        let list = self.list.lock();
        let open = list
            .values()
            .filter(|it| it.look(|it| !it.stage().is_over()));
        let open: Vec<_> = open.collect();
        let most = &self.settings;
        if open.len() >= most.open {
            return Err(Refusal::TooManyTournaments(most.open));
        }
        let own = open
            .iter()
            .filter(|it| it.look(|it| it.arbiters.first() == Some(&by)));
        if own.count() >= most.open_of_person {
            return Err(Refusal::TournamentsOfPerson(most.open_of_person));
        }
        let of_address = open.iter().filter(|it| it.look(|it| founder.shares(it)));
        if of_address.count() >= founder.most_of_address {
            return Err(Refusal::TournamentsOfAddress(founder.most_of_address));
        }
        let of_day = list.values().filter(|it| {
            let is_recent = |it: &Tournament| now.saturating_sub(it.announced) < DAY_MS;
            it.look(|it| it.arbiters.first() == Some(&by) && is_recent(it))
        });
        if of_day.count() >= most.announced_per_day {
            return Err(Refusal::TournamentsAnnounced(most.announced_per_day));
        }
        Ok(())
    }

    /// Takes tournaments off the list that have been over for long enough, but the newest, because its number must not
    /// be given again.
    pub(super) fn forget(&self, now: u64) {
        let mut list = self.list.lock();
        let newest = list.keys().next_back().copied();
        list.retain(|id, handle| {
            let (stage, ended) = handle.look(|it| (it.stage(), it.ended));
            let kept = match stage {
                TournamentStage::Entry
                | TournamentStage::Playing
                | TournamentStage::Between
                | TournamentStage::Drawn => u64::MAX,
                TournamentStage::Over => u64::from(self.settings.listed_days) * DAY_MS,
                TournamentStage::CalledOff => DAY_MS,
            };
            let stays = now.saturating_sub(ended) < kept || Some(*id) == newest;
            if !stays {
                let mut entrants = self.entrants.lock();
                entrants.retain(|(tournament, _), _| tournament != id);
                self.store.delete(*id);
            }
            stays
        });
    }
}
