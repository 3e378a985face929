//! The time before the first round: the check-in, and what is missing.

use damiera_protocol::wire::{TournamentNews, TournamentWhy};
use damiera_tournaments::event::{Tournament, TournamentEnd};

use super::news::news;
use super::task::{TaskDecision, TournamentTask};

impl TournamentTask {
    /// Before the first round; returns when to look again.
    pub(super) async fn before_first(&mut self) -> Option<u64> {
        let (start, is_suspended) = self
            .handle
            .look(|tournament| (tournament.next_start(), tournament.suspended));
        if let Some(cause) = self.cannot_begin() {
            let ended = self.end_as(cause, |now| now.rounds.is_empty());
            // The next look tries again.
            let _: TaskDecision = ended.await;
            return None;
        }
        if is_suspended {
            return None;
        }
        let now = self.now();
        let may_begin = || self.handle.look(|it| it.may_begin(now).is_ok());
        let is_asked = !self.asked.is_empty() && may_begin();
        // A pairing that was shown and is no more is made again at once.
        if is_asked || self.handle.look(|tournament| tournament.shown.is_some()) {
            self.begin(is_asked).await;
            return None;
        }
        let start = start?;
        if self.draws_at(start) <= self.now() {
            self.begin(false).await;
            return None;
        }
        let check_in = self.tell_check_in(start);
        let soon = self.soon(start).min(self.draws_at(start));
        Some(check_in.map_or(soon, |at| at.min(soon)))
    }

    /// Why the first round never begins; None while it may.
    fn cannot_begin(&self) -> Option<TournamentEnd> {
        let (lapses_at, founder) = self
            .handle
            .look(|it| (it.lapses_at(), it.arbiters.first().copied()));
        let now = self.services.host.clock.unix_ms();
        let storage = &self.services.storage;
        let is_gone = founder.is_none_or(|founder| !storage.can_arbitrate(founder, now));
        let has_lapsed = lapses_at.is_some_and(|at| at <= self.now());
        match (is_gone, has_lapsed) {
            (true, _) => Some(TournamentEnd::FounderGone),
            (false, true) => Some(TournamentEnd::NotBegun),
            (false, false) => None,
        }
    }

    /// Tells entrants who have not said to be there that it is time to; returns when it will be.
    fn tell_check_in(&mut self, start: u64) -> Option<u64> {
        let from = self.handle.look(Tournament::check_in_from)?;
        if from > self.now() {
            return Some(from);
        }
        if !self.told_check_in {
            self.told_check_in = true;
            let tournament = self.handle.look(Clone::clone);
            let left = start.saturating_sub(self.now());
            for (_, entrant) in tournament.playing().filter(|(_, one)| one.is_missing()) {
                let check_in = TournamentNews {
                    seconds: Some(left.div_ceil(1_000)),
                    ..news(&tournament, TournamentWhy::CheckIn)
                };
                self.announcer()
                    .tell(&tournament, entrant.account, check_in);
            }
        }
        None
    }

    /// When the pairing of a round is made that begins at a time: earlier by as long as people can object.
    pub(super) fn draws_at(&self, start: u64) -> u64 {
        let objections = self.handle.look(|tournament| tournament.terms.objections);
        start.saturating_sub(u64::from(objections) * 1_000)
    }
}
