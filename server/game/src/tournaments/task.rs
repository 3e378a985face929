//! The task of a tournament: what follows by itself from its terms, its results and the time.

use std::collections::{BTreeMap, BTreeSet};
use std::future::poll_fn;
use std::sync::Arc;
use std::time::Duration;

use damiera_protocol::account::AccountId;
use damiera_protocol::reply::Refusal;
use damiera_protocol::tournament::TournamentStage;
use damiera_protocol::wire::{TournamentNews, TournamentWhy};
use damiera_tournaments::event::{PairedBoard, Tournament, TournamentChange, WithdrawalCause};
use damiera_tournaments::{PairedGame, RoundPairing, TournamentRecord};
use tokio::time::{Instant, sleep, sleep_until};
use tracing::Instrument as _;

use super::TournamentHandle;
use super::announcer::TournamentAnnouncer;
use super::board_game::{BoardKnowledge, BoardPlace};
use super::handle::BeginRequest;
use super::news::news;
use super::standing::shown_until;
use crate::lobby::{OverseenRoom, poll_rooms};
use crate::services::Services;

/// Time between two looks at a tournament to which nothing happens.
const LOOK_EVERY: Duration = Duration::from_secs(30);

/// Time after which something is tried again that could not be stored or read.
const AGAIN: Duration = Duration::from_secs(1);

/// Time before a round at which everyone is told of it, in milliseconds.
const SOON_MS: u64 = 60_000;

/// A tournament, held by its task alone as far as time and rooms go.
pub(super) struct TournamentTask {
    pub(super) services: Arc<Services>,
    pub(super) handle: Arc<TournamentHandle>,
    /// The rooms of boards without a result, and of boards with running games that an arbiter has decided.
    pub(super) rooms: BTreeMap<BoardPlace, OverseenRoom>,
    /// The board with the last news of its room.
    heard: Option<BoardPlace>,
    /// Knowledge about the boards without a result.
    pub(super) boards: BTreeMap<BoardPlace, BoardKnowledge>,
    /// Boards with rooms that the journal keeps until they have a result.
    pub(super) kept: BTreeMap<BoardPlace, PairedBoard>,
    /// Boards with games that an earlier process saw begin and not end.
    pub(super) found: BTreeSet<BoardPlace>,
    /// Boards that could not be opened although both players were there: until when these are waited for, in milliseconds of Unix time.
    pub(super) unopened: BTreeMap<BoardPlace, u64>,
    /// Something could not be stored or read: the next look comes soon.
    looks_soon: bool,
    /// The round that everyone knows to begin soon.
    told_soon: u8,
    /// True if entrants who have not said to be there know that it is time to.
    pub(super) told_check_in: bool,
    /// The last round with boards that everyone knows.
    told_paired: u8,
    /// The pairing of the next round that everyone was shown last.
    told_drawn: Option<RoundPairing>,
    /// The last round that everyone knows to be over.
    told_over: u8,
    /// The pairing that breaks the fewest rules, where the next round cannot be paired.
    pub(super) unpaired: Option<UnpairedRound>,
    /// Orders of arbiters to begin the next round that were not answered yet.
    pub(super) asked: Vec<BeginRequest>,
}

/// A round that cannot be paired by the rules, as an arbiter may play it.
#[derive(Debug, Clone)]
pub(super) struct UnpairedRound {
    /// The basis of the pairing: the pairs of arbiters, and the record. If it changes, the pairing is made anew.
    pub(super) basis: (Vec<PairedGame>, TournamentRecord),
    /// The pairing that breaks the fewest rules.
    pub(super) offer: RoundPairing,
}

/// The basis of the next round's pairing.
pub(super) fn pairing_basis(tournament: &Tournament) -> (Vec<PairedGame>, TournamentRecord) {
    let by_hand = tournament.pairing().paired_by_hand().collect();
    (by_hand, tournament.record_before(tournament.rounds.len()))
}

/// Outcome of a decision of a task.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[must_use]
pub(super) enum TaskDecision {
    /// It is stored.
    Stored,
    /// It is not due any more.
    Refused,
    /// It could not be stored. The next look comes soon and tries again.
    Failed,
}

impl TaskDecision {
    pub(super) fn is_stored(self) -> bool {
        self == TaskDecision::Stored
    }
}

/// Starts the task of a tournament. That of one which is over ends the games that still go on, and is done.
pub(super) fn start(services: &Arc<Services>, handle: &Arc<TournamentHandle>) {
    let task = TournamentTask {
        services: Arc::clone(services),
        handle: Arc::clone(handle),
        rooms: BTreeMap::new(),
        heard: None,
        boards: BTreeMap::new(),
        kept: BTreeMap::new(),
        found: BTreeSet::new(),
        unopened: BTreeMap::new(),
        looks_soon: false,
        told_soon: 0,
        told_check_in: false,
        // People who come back after a start are led to their boards.
        told_paired: handle.look(Tournament::round),
        told_drawn: handle.look(|tournament| tournament.drawn.clone()),
        told_over: 0,
        unpaired: None,
        asked: Vec::new(),
    };
    let span = tracing::debug_span!("tournament", id = %handle.id);
    // A log or a journal that does not answer must not keep it.
    let ended = services.directory.tournaments.ended();
    let running = async move { ended.run_until_cancelled(task.run()).await };
    tokio::spawn(running.instrument(span));
}

impl TournamentTask {
    async fn run(mut self) {
        let handle = Arc::clone(&self.handle);
        let was_over = self.stage().is_over();
        if !was_over {
            self.find_rooms();
        }
        self.find_decided();
        while !self.stage().is_over() {
            let wake_at = self.act().await;
            tokio::select! {
                biased;
                (place, news) = poll_fn(|cx| poll_rooms(&mut self.rooms, &mut self.heard, cx)) => {
                    self.take_news(place, news);
                }
                () = handle.changed() => {}
                () = sleep_until(wake_at) => {}
            }
        }
        if !was_over {
            self.tell_end();
            self.services.events.following.tournament_over(handle.id);
        }
        self.end_decided().await;
        while std::mem::take(&mut self.looks_soon) {
            sleep(AGAIN).await;
            self.end_decided().await;
        }
    }

    pub(super) fn stage(&self) -> TournamentStage {
        self.handle.look(Tournament::stage)
    }

    pub(super) fn announcer(&self) -> TournamentAnnouncer<'_> {
        self.services.tournament_announcer()
    }

    pub(super) fn now(&self) -> u64 {
        self.services.host.clock.unix_ms()
    }

    /// Lets something happen that follows by itself.
    pub(super) async fn decide(
        &mut self,
        decide: impl FnOnce(&Tournament) -> Result<TournamentChange, Refusal>,
    ) -> TaskDecision {
        match self.handle.decide(self.now(), None, decide).await {
            Ok(_) => TaskDecision::Stored,
            Err(Refusal::TournamentDown) => {
                self.look_again_soon();
                TaskDecision::Failed
            }
            Err(_) => TaskDecision::Refused,
        }
    }

    /// Lets a person play no further round if that is still due when it is stored.
    pub(super) async fn withdraw(
        &mut self,
        account: AccountId,
        cause: WithdrawalCause,
        is_due: impl FnOnce(&Tournament) -> bool,
    ) -> TaskDecision {
        let decided = self.decide(|tournament| {
            let entrant = tournament.entrant_of(account);
            let plays = entrant.is_some_and(|entrant| entrant.withdrawn.is_none());
            match plays && is_due(tournament) {
                true => Ok(TournamentChange::Withdrawn { account, cause }),
                false => Err(Refusal::NotEntered(tournament.id)),
            }
        });
        decided.await
    }

    /// Something could not be stored or read: it is tried again soon.
    pub(super) fn look_again_soon(&mut self) {
        self.looks_soon = true;
    }

    /// Does what is due, and returns when to look again.
    async fn act(&mut self) -> Instant {
        self.looks_soon = false;
        self.asked.extend(self.handle.take_begin_asked());
        self.asked.retain(BeginRequest::is_awaited);
        self.tell_pairings();
        let due = match self.stage() {
            TournamentStage::Entry => self.before_first().await,
            TournamentStage::Between => self.between().await,
            TournamentStage::Drawn => self.shown().await,
            TournamentStage::Playing => self.play().await,
            TournamentStage::Over | TournamentStage::CalledOff => None,
        };
        self.refuse_asked();
        let wait = due.map_or(LOOK_EVERY, |due| {
            Duration::from_millis(due.saturating_sub(self.now())).min(LOOK_EVERY)
        });
        let most = match self.looks_soon {
            true => AGAIN,
            false => LOOK_EVERY,
        };
        Instant::now() + wait.min(most)
    }

    /// Answers the arbiters who wanted the next round to begin.
    pub(super) fn answer_asked(&mut self, outcome: &Result<(), Refusal>) {
        for request in self.asked.drain(..) {
            request.answer(outcome.clone());
        }
    }

    /// Refuses orders to begin a round that may not begin. Others wait for the next look, which tries again what was not stored.
    fn refuse_asked(&mut self) {
        let now = self.now();
        let may = self.handle.look(|tournament| tournament.may_begin(now));
        if may.is_err() {
            self.answer_asked(&may);
        }
    }

    /// Tells everyone of the pairing that is shown and of the boards of the round. The entry may have turned out to be stored some time
    /// after it was tried.
    pub(super) fn tell_pairings(&mut self) {
        let is_told =
            |it: &Tournament| self.told_paired >= it.round() && self.told_drawn == it.drawn;
        if self.handle.look(is_told) {
            return;
        }
        let tournament = self.handle.look(Clone::clone);
        if self.told_paired < tournament.round() {
            self.told_paired = tournament.round();
            self.announcer().tell_round(&tournament);
        }
        if self.told_drawn != tournament.drawn {
            self.told_drawn = tournament.drawn.clone();
            self.announcer().tell_drawn(&tournament);
        }
    }

    /// Between two rounds; returns when to look again.
    async fn between(&mut self) -> Option<u64> {
        self.end_decided().await;
        let round = self.handle.look(Tournament::round);
        if self.told_over < round {
            if !self.round_over().await {
                return None;
            }
            self.told_over = round;
            self.forget_boards();
        }
        let (due, is_suspended) = self
            .handle
            .look(|tournament| (tournament.next_start(), tournament.suspended));
        let is_asked = !self.asked.is_empty();
        if self.is_last_over() {
            self.next_round(false).await;
            return None;
        }
        if is_suspended {
            return None;
        }
        // Whatever was changed since, the others may be paired then.
        let basis = self
            .unpaired
            .is_some()
            .then(|| self.handle.look(pairing_basis));
        self.unpaired = self
            .unpaired
            .take()
            .filter(|it| Some(&it.basis) == basis.as_ref());
        if let Some(UnpairedRound { basis, offer }) = self.unpaired.clone() {
            // The arbiter takes the pairing that breaks the fewest rules.
            if is_asked {
                self.pair_as(offer, |now| pairing_basis(now) == basis).await;
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
        let is_asked = !self.asked.is_empty();
        let shown = self.handle.look(|tournament| {
            let due = shown_until(tournament);
            (tournament.drawn.clone(), due, tournament.suspended)
        });
        let (Some(pairing), Some(due), false) = shown else {
            return None;
        };
        if is_asked || due <= self.now() {
            let shown = pairing.clone();
            self.pair_as(pairing, |now| now.drawn.as_ref() == Some(&shown))
                .await;
            return None;
        }
        Some(due)
    }

    /// A round begins with a pairing that is known, unless an arbiter has changed it meanwhile: the next look sees that.
    async fn pair_as(&mut self, pairing: RoundPairing, is_right: impl FnOnce(&Tournament) -> bool) {
        match self.pair(pairing, is_right).await {
            TaskDecision::Stored => self.answer_asked(&Ok(())),
            TaskDecision::Refused => self.look_again_soon(),
            TaskDecision::Failed => {}
        }
    }

    /// Tells everyone in time that a round begins; returns when to look again.
    pub(super) fn soon(&mut self, at: u64) -> u64 {
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
            self.announcer().tell_all(&tournament, None, &soon);
        }
        at
    }
}
