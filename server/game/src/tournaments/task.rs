//! The task of a tournament: what follows by itself from its terms, its results and the time.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::future::poll_fn;
use std::sync::Arc;
use std::time::Duration;

use damiera_journal::RoomId;
use damiera_protocol::reply::Refusal;
use damiera_protocol::tournament::TournamentStage;
use damiera_protocol::wire::{TournamentNews, TournamentWhy};
use damiera_tournaments::RoundPairing;
use damiera_tournaments::event::{
    MOST_NO_SHOWS, Tournament, TournamentChange, TournamentEnd, WithdrawalCause,
};
use tokio::time::{Instant, sleep_until};
use tokio_util::sync::CancellationToken;
use tracing::Instrument;

use super::TournamentHandle;
use super::news::{leaders, news, tell, tell_all, tell_finished};
use crate::classes::EarlierEnd;
use crate::lobby::{OverseenRoom, poll_rooms};
use crate::services::Services;

/// Time between two looks at a tournament to which nothing happens.
const LOOK_EVERY: Duration = Duration::from_secs(30);

/// Time before a round at which everyone is told of it, in milliseconds.
const SOON_MS: u64 = 60_000;

/// A tournament, held by its task alone as far as time and rooms go.
pub(super) struct TournamentTask {
    pub(super) services: Arc<Services>,
    pub(super) handle: Arc<TournamentHandle>,
    /// The rooms of the boards without a result, by round and board.
    pub(super) rooms: BTreeMap<(u8, u16), OverseenRoom>,
    /// The ends of games that an earlier process saw and the log does not have, by room.
    pub(super) ends: HashMap<RoomId, EarlierEnd>,
    /// Boards whose games an earlier process saw begin and not end.
    pub(super) found: BTreeSet<(u8, u16)>,
    /// Boards whose rooms may have been opened before: they get other ones.
    pub(super) used: BTreeSet<(u8, u16)>,
    /// Boards whose rooms were closed without a result.
    pub(super) closed: BTreeSet<(u8, u16)>,
    /// The round that everyone knows to begin soon.
    told_soon: u8,
    /// True if those who have not said to be there know that it is time to.
    told_check_in: bool,
    /// The last round that everyone knows to be over.
    told_over: u8,
    /// The pairing that breaks the fewest rules, where the next round cannot be paired, and the number of pairs that an
    /// arbiter had made then.
    pub(super) unpaired: Option<(usize, RoundPairing)>,
}

/// Starts the task of a tournament. That of one which is over ends the games that still go on, and is done.
pub(super) fn start(services: &Arc<Services>, handle: &Arc<TournamentHandle>) {
    let mut task = TournamentTask {
        services: Arc::clone(services),
        handle: Arc::clone(handle),
        rooms: BTreeMap::new(),
        ends: HashMap::new(),
        found: BTreeSet::new(),
        used: BTreeSet::new(),
        closed: BTreeSet::new(),
        told_soon: 0,
        told_check_in: false,
        told_over: 0,
        unpaired: None,
    };
    task.take_ends();
    let span = tracing::debug_span!("tournament", id = %handle.id);
    let ended = services.tournaments.ended();
    tokio::spawn(task.run(ended).instrument(span));
}

impl TournamentTask {
    async fn run(mut self, ended: CancellationToken) {
        let handle = Arc::clone(&self.handle);
        let was_over = self.stage().is_over();
        if !was_over {
            self.find_rooms().await;
        }
        self.find_decided();
        while !self.stage().is_over() {
            let wake_at = self.act().await;
            tokio::select! {
                biased;
                () = ended.cancelled() => return,
                (place, news) = poll_fn(|cx| poll_rooms(&mut self.rooms, cx)) => {
                    self.take_news(place, news).await;
                }
                () = handle.changed() => {}
                () = sleep_until(wake_at) => {}
            }
        }
        self.end_decided().await;
        if !was_over {
            self.tell_end();
            self.services.following.tournament_over(handle.id);
        }
    }

    pub(super) fn stage(&self) -> TournamentStage {
        self.handle.look(Tournament::stage)
    }

    pub(super) fn now(&self) -> u64 {
        self.services.host.unix_ms()
    }

    /// Lets something happen that follows by itself.
    pub(super) async fn decide(
        &self,
        decide: impl FnOnce(&Tournament) -> Result<TournamentChange, Refusal>,
    ) -> bool {
        let decided = self.handle.decide(self.now(), None, decide).await;
        decided.is_ok()
    }

    /// Does what is due, and returns when to look again.
    async fn act(&mut self) -> Instant {
        let due = match self.stage() {
            TournamentStage::Entry => self.before_first().await,
            TournamentStage::Between => self.between().await,
            TournamentStage::Drawn => self.shown().await,
            TournamentStage::Playing => self.play().await,
            TournamentStage::Over | TournamentStage::CalledOff => None,
        };
        let wait = due.map_or(LOOK_EVERY, |due| {
            Duration::from_millis(due.saturating_sub(self.now())).min(LOOK_EVERY)
        });
        Instant::now() + wait
    }

    /// Before the first round; returns when to look again.
    async fn before_first(&mut self) -> Option<u64> {
        let (start, is_suspended) = self
            .handle
            .look(|tournament| (tournament.next_start(), tournament.suspended));
        let is_asked = self.handle.take_begin_asked();
        if is_suspended {
            return None;
        }
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

    /// Tells those who have not said to be there that it is time to; returns when it will be.
    fn tell_check_in(&mut self, start: u64) -> Option<u64> {
        let from = self.handle.look(Tournament::check_in_from)?;
        if from > self.now() {
            return Some(from);
        }
        if !self.told_check_in {
            self.told_check_in = true;
            let tournament = self.handle.look(Clone::clone);
            let left = start.saturating_sub(self.now());
            for (_, entrant) in tournament.playing().filter(|(_, one)| !one.present) {
                let check_in = TournamentNews {
                    seconds: Some(left.div_ceil(1_000)),
                    ..news(&tournament, TournamentWhy::CheckIn)
                };
                tell(&self.services, &tournament, entrant.account, check_in);
            }
        }
        None
    }

    /// When the pairing of a round is made that begins at a time: earlier by as long as people can object.
    fn draws_at(&self, start: u64) -> u64 {
        let objections = self.handle.look(|tournament| tournament.terms.objections);
        start.saturating_sub(u64::from(objections) * 1_000)
    }

    /// Between two rounds; returns when to look again.
    async fn between(&mut self) -> Option<u64> {
        self.end_decided().await;
        let round = self.handle.look(Tournament::round);
        if self.told_over < round {
            self.told_over = round;
            self.round_over().await;
        }
        let (due, is_suspended) = self
            .handle
            .look(|tournament| (tournament.next_start(), tournament.suspended));
        let is_asked = self.handle.take_begin_asked();
        if self.is_last_over() {
            self.next_round(false).await;
            return None;
        }
        if is_suspended {
            return None;
        }
        let by_hand = self
            .handle
            .look(|tournament| tournament.paired_by_hand().count());
        // With another pair of the arbiter's the others may be paired.
        self.unpaired = self.unpaired.take().filter(|(then, _)| *then == by_hand);
        if let Some((_, offer)) = self.unpaired.clone() {
            // The arbiter takes the pairing that breaks the fewest rules.
            if is_asked {
                self.pair(offer).await;
            }
            return None;
        }
        let was_shown = self.handle.look(|tournament| tournament.shown.is_some());
        let is_due = due.is_some_and(|due| self.draws_at(due) <= self.now());
        if is_asked || was_shown || is_due {
            self.next_round(is_asked).await;
            return None;
        }
        let due = due?;
        Some(self.soon(due).min(self.draws_at(due)))
    }

    /// While the pairing of the next round is shown; returns when its games begin.
    async fn shown(&mut self) -> Option<u64> {
        let is_asked = self.handle.take_begin_asked();
        let shown = self.handle.look(|tournament| {
            let due = shown_until(tournament);
            (tournament.drawn.clone(), due, tournament.suspended)
        });
        let (Some(pairing), Some(due), false) = shown else {
            return None;
        };
        if is_asked || due <= self.now() {
            self.pair(pairing).await;
            return None;
        }
        Some(due)
    }

    /// True if no further round is planned.
    fn is_last_over(&self) -> bool {
        self.handle.look(|tournament| {
            let planned = tournament.planned().unwrap_or_default();
            tournament.round() >= planned
        })
    }

    /// Tells everyone in time that a round begins; returns when to look again.
    fn soon(&mut self, at: u64) -> u64 {
        let round = self.handle.look(Tournament::round) + 1;
        let left = at.saturating_sub(self.now());
        if left > SOON_MS {
            return at - SOON_MS;
        }
        if self.told_soon < round && left > SOON_MS / 2 {
            self.told_soon = round;
            let tournament = self.handle.look(Clone::clone);
            let soon = TournamentNews {
                round,
                seconds: Some(left.div_ceil(1_000)),
                ..news(&tournament, TournamentWhy::Soon)
            };
            tell_all(&self.services, &tournament, &soon);
        }
        at
    }

    /// A round is over: those who did not come to two games play no further one, and everyone is told.
    async fn round_over(&mut self) {
        let tournament = self.handle.look(Clone::clone);
        for (number, entrant) in tournament.playing() {
            if tournament.no_shows(number) >= MOST_NO_SHOWS {
                let account = entrant.account;
                let cause = WithdrawalCause::NoShows;
                self.decide(|_| Ok(TournamentChange::Withdrawn { account, cause }))
                    .await;
                let withdrawn = news(&tournament, TournamentWhy::Withdrawn);
                tell(&self.services, &tournament, account, withdrawn);
            }
        }
        if !self.is_last_over() {
            let over = news(&tournament, TournamentWhy::RoundOver);
            tell_all(&self.services, &tournament, &over);
        }
    }

    /// Tells everyone of its end.
    fn tell_end(&self) {
        let tournament = self.handle.look(Clone::clone);
        let over = match &tournament.end {
            Some(TournamentEnd::Finished | TournamentEnd::NoPairing) | None => {
                return tell_finished(&self.services, &tournament);
            }
            Some(TournamentEnd::Early { reason } | TournamentEnd::CalledOff { reason }) => {
                let first = leaders(&self.services, &tournament).into_iter();
                TournamentNews {
                    reason: Some(reason.clone().into()),
                    first: first.map(Into::into).collect(),
                    ..news(&tournament, TournamentWhy::CalledOff)
                }
            }
            Some(TournamentEnd::TooFew) => news(&tournament, TournamentWhy::TooFew),
        };
        tell_all(&self.services, &tournament, &over);
    }
}

/// When the games begin of a round whose pairing is shown.
pub(super) fn shown_until(tournament: &Tournament) -> Option<u64> {
    let objections = u64::from(tournament.terms.objections) * 1_000;
    let until = tournament.shown.map(|at| at.saturating_add(objections));
    match tournament.asked {
        true => until,
        false => until.max(tournament.next_start()),
    }
}
