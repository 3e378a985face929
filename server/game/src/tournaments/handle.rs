//! A tournament as sessions and its task see it.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use damiera_config::Limits;
use damiera_connection::delivery::ConnectionId;
use damiera_platform::logs::Seldom;
use damiera_protocol::account::AccountId;
use damiera_protocol::event::Holder;
use damiera_protocol::reply::Refusal;
use damiera_protocol::tournament::TournamentId;
use damiera_tournaments::event::{Tournament, TournamentChange, TournamentEntry};
use parking_lot::Mutex;
use tokio::sync::{Notify, OwnedMutexGuard, oneshot, watch};

use super::log::{TournamentAppendError, TournamentLog};
use crate::lobby::Newcomer;

/// Maximum wait of an arbiter for a round to begin. A thousand entrants are paired in some seconds.
const BEGINNING: Duration = Duration::from_secs(20);

/// Maximum number of orders to begin a round that wait for the task. Further ones are refused at once.
const MOST_BEGINNING: usize = 32;

/// A tournament. Its log is written by one decision at a time, and its state is the log's.
#[derive(Debug)]
pub struct TournamentHandle {
    /// Its number.
    pub id: TournamentId,
    /// Since when this process holds it, in milliseconds of Unix time.
    since: u64,
    state: Mutex<Tournament>,
    log: Arc<tokio::sync::Mutex<KeptLog>>,
    /// Players who are here for a game that waits for the other one. A person is here once, so that no more are than have
    /// entered.
    ready: Mutex<BTreeMap<AccountId, ReadyPlayer>>,
    /// Boards of the round with games that left no result: an arbiter gives one.
    without_result: Mutex<BTreeSet<(u8, u16)>>,
    /// Orders of arbiters to begin the next round.
    begin_asked: Mutex<Vec<BeginRequest>>,
    changed: Notify,
    /// The number of entries that this process has added.
    entries: watch::Sender<u64>,
}

/// The log, and what is not known of it.
#[derive(Debug)]
struct KeptLog {
    log: TournamentLog,
    /// The tournament after an entry that may or may not be stored. Nothing is added before the log tells.
    unresolved: Option<Box<Tournament>>,
}

/// A full disk refuses every entry, and tasks try again each second.
static FAILING: Seldom = Seldom::new();

/// A player who is here for a game.
#[derive(Debug, Clone)]
pub struct ReadyPlayer {
    /// The player's connection.
    pub from: ConnectionId,
    /// The player, about to sit down.
    pub newcomer: Newcomer,
    /// The player's address. None if it is exempt.
    pub holder: Option<Holder>,
}

/// An arbiter's order to begin the next round, which the task answers.
#[derive(Debug)]
pub struct BeginRequest {
    /// The arbiter.
    pub by: AccountId,
    answer: oneshot::Sender<Result<(), Refusal>>,
}

impl BeginRequest {
    /// True while the arbiter waits for the answer.
    pub fn is_awaited(&self) -> bool {
        !self.answer.is_closed()
    }

    /// Tells the arbiter what came of it. An arbiter who waits no longer has been answered.
    pub fn answer(self, outcome: Result<(), Refusal>) {
        drop(self.answer.send(outcome));
    }
}

impl TournamentHandle {
    /// A tournament with the log that has led to this state, held here since a moment.
    pub fn new(log: TournamentLog, state: Tournament, since: u64) -> Self {
        TournamentHandle {
            id: state.id,
            since,
            state: Mutex::new(state),
            log: Arc::new(tokio::sync::Mutex::new(KeptLog {
                log,
                unresolved: None,
            })),
            ready: Mutex::default(),
            without_result: Mutex::default(),
            begin_asked: Mutex::default(),
            changed: Notify::new(),
            entries: watch::Sender::default(),
        }
    }

    /// Looks at it as it stands.
    pub fn look<T>(&self, look: impl FnOnce(&Tournament) -> T) -> T {
        look(&self.state.lock())
    }

    /// The moment when a player who has not come to the round's board has lost, in milliseconds of Unix time; None before the
    /// first round. No player was awaited while no server held the tournament, and coming back to one takes the time that
    /// the limits give an absent player.
    pub fn awaits_until(&self, limits: &Limits) -> Option<u64> {
        self.look(|tournament| {
            let round = tournament.rounds.last()?;
            let absence = u64::from(tournament.terms.absence);
            let (since, seconds) = match self.since > round.at {
                true => (self.since, absence.max(limits.absence_seconds)),
                false => (round.at, absence),
            };
            Some(since + seconds * 1_000)
        })
    }

    /// Decides something by how it stands, has it kept, and lets it stand so then.
    ///
    /// # Errors
    /// The decision's refusal; or [`Refusal::TournamentDown`] when it cannot be kept, and nothing has changed.
    pub async fn decide(
        self: &Arc<Self>,
        at: u64,
        by: Option<AccountId>,
        decide: impl FnOnce(&Tournament) -> Result<TournamentChange, Refusal>,
    ) -> Result<TournamentEntry, Refusal> {
        let mut log = Arc::clone(&self.log).lock_owned().await;
        self.resolve(&mut log).await?;
        let what = self.look(decide)?;
        let entry = TournamentEntry { at, by, what };
        let mut next = self.look(Clone::clone);
        if let Err(error) = next.apply(&entry) {
            self.note_failure(&error);
            return Err(Refusal::TournamentDown);
        }
        // A session that ends meanwhile must not leave the log and the state apart.
        let kept = tokio::spawn(Arc::clone(self).keep(log, entry.clone(), next));
        let kept = kept.await.unwrap_or(Err(Refusal::TournamentDown));
        kept.map(|()| entry)
    }

    /// Adds an entry to the log; then the tournament stands as it makes it.
    async fn keep(
        self: Arc<Self>,
        mut log: OwnedMutexGuard<KeptLog>,
        entry: TournamentEntry,
        next: Tournament,
    ) -> Result<(), Refusal> {
        match log.log.append(&entry).await {
            Ok(()) => {
                self.stands(next);
                Ok(())
            }
            Err(TournamentAppendError::NotStored(error)) => {
                self.note_failure(&error);
                Err(Refusal::TournamentDown)
            }
            Err(TournamentAppendError::Unknown(error)) => {
                self.note_failure(&error);
                log.unresolved = Some(Box::new(next));
                match self.resolve(&mut log).await? {
                    true => Ok(()),
                    false => Err(Refusal::TournamentDown),
                }
            }
        }
    }

    /// Finds out what became of an entry after an append with an unknown outcome. True if there was one and it is
    /// stored.
    async fn resolve(&self, log: &mut KeptLog) -> Result<bool, Refusal> {
        if log.unresolved.is_none() {
            return Ok(false);
        }
        let is_stored = log.log.settle().await.map_err(|error| {
            self.note_failure(&error);
            Refusal::TournamentDown
        })?;
        let next = log.unresolved.take().filter(|_| is_stored);
        if let Some(next) = next {
            self.stands(*next);
        }
        Ok(is_stored)
    }

    /// Lets it stand as its log does.
    fn stands(&self, next: Tournament) {
        *self.state.lock() = next;
        self.entries.send_modify(|entries| *entries += 1);
        self.wake();
    }

    fn note_failure(&self, error: &dyn std::error::Error) {
        if let Some(times) = FAILING.happened() {
            tracing::error!(%error, times, tournament = %self.id, "a tournament could not be recorded");
        }
    }

    /// Lets the task look at it.
    pub fn wake(&self) {
        self.changed.notify_one();
    }

    /// Waits until something has changed.
    pub async fn changed(&self) {
        self.changed.notified().await;
    }

    /// An arbiter wants the next round to begin; waits until its pairing is stored, or the tournament is over.
    ///
    /// # Errors
    /// When the round does not begin; with [`Refusal::RoundNotStored`] when that is not known yet.
    pub async fn begin(&self, by: AccountId) -> Result<(), Refusal> {
        let (answer, answered) = oneshot::channel();
        let round = self.look(Tournament::round).saturating_add(1);
        let not_stored = || Err(Refusal::RoundNotStored(self.id, round.into()));
        {
            let mut asked = self.begin_asked.lock();
            if asked.len() >= MOST_BEGINNING {
                return not_stored();
            }
            asked.push(BeginRequest { by, answer });
        }
        self.wake();
        match tokio::time::timeout(BEGINNING, answered).await {
            Ok(Ok(outcome)) => outcome,
            // The task has ended, or is still busy.
            Ok(Err(_)) | Err(_) => not_stored(),
        }
    }

    /// The orders of arbiters to begin the next round that came since this was last called.
    pub fn take_begin_asked(&self) -> Vec<BeginRequest> {
        std::mem::take(&mut self.begin_asked.lock())
    }

    /// The game of a board left no result, as far as is known. Returns true if that is new.
    pub(super) fn awaits_arbiter(&self, board: (u8, u16)) -> bool {
        self.without_result.lock().insert(board)
    }

    /// It is known again what becomes of a board, or its round is over.
    pub(super) fn goes_on_alone(&self, is_it: impl Fn((u8, u16)) -> bool) {
        self.without_result.lock().retain(|board| !is_it(*board));
    }

    /// The boards of the round, both from 1, with games that left no result: an arbiter gives one.
    pub fn boards_for_arbiter(&self) -> Vec<(u8, u16)> {
        let boards: Vec<_> = self.without_result.lock().iter().copied().collect();
        let is_open = |tournament: &Tournament, (round, board)| {
            let board = tournament.board(round, board);
            board.is_some_and(|(_, result)| result.is_none()) && !tournament.stage().is_over()
        };
        let open = |board: &(u8, u16)| self.look(|tournament| is_open(tournament, *board));
        boards.into_iter().filter(open).collect()
    }

    /// True if the game at a person's board of the round left no result: an arbiter gives one.
    pub fn leaves_to_arbiter(&self, person: AccountId) -> bool {
        let own = self.look(|it| it.open_board(person).map(|board| (it.round(), board)));
        own.is_some_and(|own| self.boards_for_arbiter().contains(&own))
    }

    /// A player is here for a game.
    pub fn set_ready(&self, account: AccountId, player: ReadyPlayer) {
        self.ready.lock().insert(account, player);
        self.wake();
    }

    /// A connection is gone, or its person does something else.
    pub fn forget_ready(&self, from: ConnectionId) {
        self.ready.lock().retain(|_, player| player.from != from);
    }

    /// A player who is here for a game.
    pub fn ready(&self, account: AccountId) -> Option<ReadyPlayer> {
        self.ready.lock().get(&account).cloned()
    }
}
