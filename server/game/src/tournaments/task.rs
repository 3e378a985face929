//! The task of a tournament: what follows by itself from its terms, its results and the time.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::future::poll_fn;
use std::sync::Arc;
use std::time::Duration;

use damiera_journal::RoomId;
use damiera_protocol::event::End;
use damiera_protocol::reply::Refusal;
use damiera_protocol::tournament::{TournamentStage, TournamentStart};
use damiera_protocol::wire::{TournamentNews, TournamentWhy};
use damiera_rules::Color;
use damiera_tournaments::event::{
    MOST_NO_SHOWS, NextRound, PairedBoard, Tournament, TournamentChange, TournamentEnd,
    WithdrawalCause,
};
use damiera_tournaments::{PairingError, RoundPairing};
use tokio::time::{Instant, sleep_until};
use tokio_util::sync::CancellationToken;
use tracing::Instrument;

use super::TournamentHandle;
use super::news::{name, news, tell, tell_all, tell_arbiters, tell_round};
use crate::lobby::{OverseenRoom, close_room, poll_rooms};
use crate::room::lot;
use crate::services::Services;

/// Time between two looks at a tournament to which nothing happens.
const LOOK_EVERY: Duration = Duration::from_secs(30);

/// Time before a round at which everyone is told of it, in milliseconds.
const SOON_MS: u64 = 60_000;

/// A tournament, held by its task alone as far as time and rooms go.
pub(super) struct Task {
    pub(super) services: Arc<Services>,
    /// The time of its start, in milliseconds of Unix time.
    pub(super) started: u64,
    pub(super) handle: Arc<TournamentHandle>,
    /// The rooms of the boards without a result, by round and board.
    pub(super) rooms: BTreeMap<(u8, u16), OverseenRoom>,
    /// The ends of games that an earlier process saw and of which the log says nothing, by room.
    pub(super) ends: HashMap<RoomId, End>,
    /// Boards whose rooms were closed without a result.
    pub(super) closed: BTreeSet<(u8, u16)>,
    /// The round that everyone knows to begin soon.
    told_soon: u8,
    /// The last round that everyone knows to be over.
    told_over: u8,
    /// The round that could not be paired, and the pairing that breaks the fewest rules.
    unpaired: Option<(u8, RoundPairing)>,
}

/// Starts the task of a tournament that is not over.
pub(super) fn start(services: &Arc<Services>, handle: &Arc<TournamentHandle>) {
    if handle.look(Tournament::stage).is_over() {
        return;
    }
    let mut task = Task {
        services: Arc::clone(services),
        started: services.host.unix_ms(),
        handle: Arc::clone(handle),
        rooms: BTreeMap::new(),
        ends: HashMap::new(),
        closed: BTreeSet::new(),
        told_soon: 0,
        told_over: 0,
        unpaired: None,
    };
    task.take_ends();
    let span = tracing::debug_span!("tournament", id = %handle.id);
    let ended = services.tournaments.ended();
    tokio::spawn(task.run(ended).instrument(span));
}

impl Task {
    async fn run(mut self, ended: CancellationToken) {
        let handle = Arc::clone(&self.handle);
        self.find_rooms().await;
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
        self.close_rooms();
        self.tell_end();
    }

    /// Closes the rooms of games that count for nothing any more, because an arbiter has given the result or ended it all.
    pub(super) fn close_rooms(&mut self) {
        let decided = self.handle.look(|tournament| {
            let is_over = tournament.stage().is_over();
            let has_result = |(round, board): &(u8, u16)| {
                let found = tournament.board(*round, *board);
                is_over || found.is_some_and(|(_, result)| result.is_some())
            };
            let places = self.rooms.keys().copied();
            places.filter(has_result).collect::<Vec<_>>()
        });
        for place in decided {
            if let Some(room) = self.rooms.remove(&place) {
                close_room(&room.room);
            }
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
            TournamentStage::Playing => self.play().await,
            TournamentStage::Over | TournamentStage::CalledOff => None,
        };
        let wait = due.map_or(LOOK_EVERY, |due| {
            Duration::from_millis(due.saturating_sub(self.now())).min(LOOK_EVERY)
        });
        Instant::now() + wait
    }

    /// Before the first round; returns when it begins.
    async fn before_first(&mut self) -> Option<u64> {
        let start = self.handle.look(|tournament| tournament.terms.start);
        let is_asked = self.handle.take_begin_asked();
        match start {
            TournamentStart::At(at) if at <= self.now() => self.begin(true).await,
            TournamentStart::ByArbiter | TournamentStart::At(_) if is_asked => {
                self.begin(false).await;
            }
            TournamentStart::At(at) => return Some(self.soon(at)),
            TournamentStart::ByArbiter => {}
        }
        None
    }

    /// Between two rounds; returns when the next begins.
    async fn between(&mut self) -> Option<u64> {
        self.close_rooms();
        let round = self.handle.look(Tournament::round);
        if self.told_over < round {
            self.told_over = round;
            self.round_over().await;
        }
        let due = self.handle.look(|tournament| {
            let over = tournament.rounds.last().and_then(|round| round.over);
            over.map(|over| over + u64::from(tournament.terms.pause) * 1_000)
        });
        let is_asked = self.handle.take_begin_asked();
        let is_due = due.is_some_and(|due| due <= self.now());
        if let Some((_, offer)) = self.unpaired.clone() {
            // The arbiter takes the pairing that breaks the fewest rules.
            if is_asked {
                self.pair(offer).await;
            }
            return None;
        }
        if is_due || is_asked || self.is_last_over() {
            self.next_round().await;
            return None;
        }
        due.map(|due| self.soon(due))
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

    /// Draws numbers and the first colour, and begins the first round. `calls_off` is true if it is called off where too
    /// few have entered.
    async fn begin(&mut self, calls_off: bool) {
        let tournament = self.handle.look(Clone::clone);
        if tournament.entrants.len() < usize::from(tournament.terms.seats[0]) {
            if calls_off {
                let cause = TournamentEnd::TooFew;
                self.decide(|_| Ok(TournamentChange::Ended { cause })).await;
            }
            return;
        }
        if tournament.initial.is_none() {
            let numbered = numbered(&self.services, &tournament);
            if !self.decide(|_| Ok(numbered)).await {
                return;
            }
        }
        self.next_round().await;
    }

    /// Pairs the next round, or ends the tournament after the last one.
    async fn next_round(&mut self) {
        let tournament = self.handle.look(Clone::clone);
        let round = tournament.round() + 1;
        // A thousand entrants take seconds, which others are not to wait for.
        let paired = self
            .services
            .workers
            .run(None, move || tournament.next_round())
            .await;
        let cause = match paired {
            Ok(Ok(NextRound::Pair(pairing))) => return self.pair(pairing).await,
            Ok(Ok(NextRound::Finished)) => TournamentEnd::Finished,
            Ok(Ok(NextRound::Impossible)) => TournamentEnd::NoPairing,
            Ok(Err(PairingError::NoPairing(offer))) => {
                self.unpaired = Some((round, offer.offer));
                let tournament = self.handle.look(Clone::clone);
                let unpaired = TournamentNews {
                    round,
                    ..news(&tournament, TournamentWhy::NoPairing)
                };
                return tell_arbiters(&self.services, &tournament, &unpaired);
            }
            Ok(Err(error)) => {
                tracing::error!(%error, "a round of a tournament cannot be paired");
                return;
            }
            // The next look tries again.
            Err(_) => return,
        };
        self.decide(|_| Ok(TournamentChange::Ended { cause })).await;
    }

    /// A round begins with a pairing.
    async fn pair(&mut self, pairing: RoundPairing) {
        self.unpaired = None;
        let (id, round) = self
            .handle
            .look(|tournament| (tournament.id, tournament.round() + 1));
        let boards = (1..).zip(&pairing.games).map(|(board, game)| PairedBoard {
            white: game.white,
            black: game.black,
            room: self.services.host.id(),
            name: damiera_protocol::name::Name::for_tournament_board(id.0, round, board),
        });
        let boards: Vec<PairedBoard> = boards.collect();
        // In a round robin the table may give the bye to one who plays no more.
        let bye = self.handle.look(|tournament| {
            let plays = |id: &_| tournament.playing().any(|(playing, _)| playing == *id);
            pairing.bye.filter(plays)
        });
        let is_paired = self
            .decide(|tournament| match tournament.round() + 1 == round {
                true => Ok(TournamentChange::Paired { round, boards, bye }),
                false => Err(Refusal::RoundPairedOn(round.into())),
            })
            .await;
        if !is_paired {
            return;
        }
        let known = self
            .handle
            .look(|tournament| tournament.known_results(&pairing.games));
        for (board, result) in known {
            self.decide(|_| {
                Ok(TournamentChange::Result {
                    round,
                    board,
                    result,
                })
            })
            .await;
        }
        let tournament = self.handle.look(Clone::clone);
        tell_round(&self.services, &tournament);
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
                tell(&self.services, account, withdrawn);
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
            Some(TournamentEnd::Finished) | None => news(&tournament, TournamentWhy::Finished),
            Some(TournamentEnd::Early { reason } | TournamentEnd::CalledOff { reason }) => {
                TournamentNews {
                    reason: Some(reason.clone().into()),
                    ..news(&tournament, TournamentWhy::CalledOff)
                }
            }
            Some(TournamentEnd::TooFew) => news(&tournament, TournamentWhy::TooFew),
            Some(TournamentEnd::NoPairing) => news(&tournament, TournamentWhy::Finished),
        };
        tell_all(&self.services, &tournament, &over);
    }
}

/// The numbers of the entrants, by their ratings and then by lot, and the first colour by lot.
fn numbered(services: &Services, tournament: &Tournament) -> TournamentChange {
    let seed = tournament.seed;
    let subject = |what: &str| format!("{}|{what}", tournament.id);
    let mut order: Vec<_> = tournament.entrants.iter().collect();
    order.sort_by_cached_key(|entrant| {
        let name = name(services, entrant.account);
        let lot = lot::number(seed, &subject(name.as_str()), 0);
        (std::cmp::Reverse(entrant.rating), lot)
    });
    let initial = match lot::place(seed, &subject("colour"), 2) {
        Some(0) | None => Color::White,
        Some(_) => Color::Black,
    };
    TournamentChange::Numbered {
        order: order.iter().map(|entrant| entrant.account).collect(),
        initial,
    }
}
