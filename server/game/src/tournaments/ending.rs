//! The end of a round, and of a tournament.

use damiera_protocol::wire::{TournamentNews, TournamentWhy};
use damiera_tournaments::event::{MOST_NO_SHOWS, Tournament, TournamentEnd, WithdrawalCause};

use super::names::leaders;
use super::news::{ended_by, news};
use super::task::{TaskDecision, TournamentTask};

impl TournamentTask {
    /// True if no further round is planned.
    pub(super) fn is_last_over(&self) -> bool {
        self.handle.look(|tournament| {
            let planned = tournament.planned().unwrap_or_default();
            tournament.round() >= planned
        })
    }

    /// A round is over: players who did not come to two games play no further one, and everyone is told. False if that could not
    /// be stored: the next round waits for it.
    pub(super) async fn round_over(&mut self) -> bool {
        let tournament = self.handle.look(Clone::clone);
        let at_boards = tournament.playing();
        // By correspondence no player is waited for, and no further round follows.
        for (number, entrant) in at_boards.filter(|_| !tournament.plays_at_once()) {
            if tournament.no_shows(number) < MOST_NO_SHOWS {
                continue;
            }
            let account = entrant.account;
            let has_missed = |it: &Tournament| it.no_shows(number) >= MOST_NO_SHOWS;
            let withdrawn = self.withdraw(account, WithdrawalCause::NoShows, has_missed);
            match withdrawn.await {
                TaskDecision::Stored => {
                    let withdrawn = news(&tournament, TournamentWhy::Withdrawn);
                    self.announcer().tell(&tournament, account, withdrawn);
                }
                TaskDecision::Refused => {}
                TaskDecision::Failed => return false,
            }
        }
        if !self.is_last_over() {
            let over = news(&tournament, TournamentWhy::RoundOver);
            self.announcer().tell_all(&tournament, None, &over);
        }
        true
    }

    /// Forgets the boards of a round that is over.
    pub(super) fn forget_boards(&mut self) {
        self.boards.clear();
        self.found.clear();
        self.unopened.clear();
        self.handle.goes_on_alone(|_| true);
    }

    /// Tells everyone of its end.
    pub(super) fn tell_end(&self) {
        let tournament = self.handle.look(Clone::clone);
        let why = match &tournament.end {
            Some(TournamentEnd::Finished | TournamentEnd::NoPairing) | None => {
                return self.announcer().tell_finished(&tournament);
            }
            Some(TournamentEnd::Early { .. } | TournamentEnd::CalledOff { .. }) => {
                TournamentWhy::CalledOff
            }
            Some(TournamentEnd::ByOperator { .. }) => TournamentWhy::ByOperator,
            Some(TournamentEnd::TooFew) => TournamentWhy::TooFew,
            Some(TournamentEnd::NotBegun) => TournamentWhy::NotBegun,
            Some(TournamentEnd::FounderGone) => TournamentWhy::FounderGone,
        };
        let reason = tournament.end.as_ref().and_then(TournamentEnd::reason);
        let first = leaders(&self.services.storage, &tournament).into_iter();
        let over = TournamentNews {
            reason: reason.map(|reason| reason.to_owned().into()),
            first: first.map(Into::into).collect(),
            ..news(&tournament, why)
        };
        self.announcer()
            .tell_all(&tournament, ended_by(&tournament), &over);
    }
}
