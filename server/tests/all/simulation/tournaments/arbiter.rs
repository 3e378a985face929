//! The arbiter of a simulated tournament, who pairs by hand and decides what nothing else does.

use std::collections::BTreeMap;
use std::sync::Arc;

use damiera_game::tournaments::TournamentHandle;
use damiera_protocol::account::AccountId;
use damiera_protocol::name::Name;
use damiera_protocol::reply::Refusal;
use damiera_protocol::tournament::TournamentStage;
use damiera_tournaments::event::{BoardResult, Tournament, TournamentChange};

use super::ARBITER;
use crate::simulation::chance::Chance;

/// Milliseconds for which a board stays open before the arbiter gives its result.
const PATIENCE: u64 = 1_200_000;

/// Milliseconds for which no round begins before the arbiter takes pairs back, and before the arbiter ends the tournament.
const NO_ROUND: u64 = 60_000;
const NO_ROUND_AT_ALL: u64 = 600_000;

/// The arbiter.
#[derive(Debug)]
pub(super) struct Arbiter {
    chance: Chance,
    /// Boards without a result, and since when.
    open: BTreeMap<(u8, u16), u64>,
    /// The last round that is over, and since when.
    over: (u8, u64),
}

impl Arbiter {
    pub(super) fn new(chance: Chance) -> Self {
        Arbiter {
            chance,
            open: BTreeMap::new(),
            over: (0, 0),
        }
    }

    /// Looks at the tournament each second.
    pub(super) async fn look(&mut self, handle: &Arc<TournamentHandle>, now: u64) {
        let (stage, round) = handle.look(|it| (it.stage(), it.round()));
        if stage == TournamentStage::Between && self.over.0 < round {
            self.over = (round, now);
            if self.chance.once_in(3) {
                self.pair_all(handle, now).await;
            }
        }
        if stage == TournamentStage::Between && now - self.over.1 >= NO_ROUND {
            self.take_pairs_back(handle, now).await;
        }
        if stage == TournamentStage::Between && now - self.over.1 >= NO_ROUND_AT_ALL {
            order(handle, now, |it| it.arbiter(ARBITER).close(reason())).await;
        }
        self.decide_open(handle, now).await;
    }

    /// Pairs as many by hand as there are, and leaves the last one over.
    async fn pair_all(&self, handle: &Arc<TournamentHandle>, now: u64) {
        let mut left: Vec<(AccountId, Name)> = handle.look(|it| {
            let playing = it.playing().map(|(_, entrant)| entrant);
            let named = playing.filter_map(|one| Some((one.account, one.guest.clone()?)));
            named.collect()
        });
        while left.len() > 1 {
            let mut take = || left.remove(self.chance.draw(left.len() as u64) as usize);
            let [white, black] = [take(), take()];
            let pair = [(white.0, &white.1), (black.0, &black.1)];
            order(handle, now, |it| {
                it.arbiter(ARBITER).pair_by_hand(pair, reason())
            })
            .await;
        }
    }

    async fn take_pairs_back(&self, handle: &Arc<TournamentHandle>, now: u64) {
        for [white, _] in handle.look(|it| it.by_hand.clone()) {
            let name = handle.look(|it| it.guest_name(white).cloned());
            if let Some(name) = name {
                order(handle, now, |it| {
                    it.arbiter(ARBITER).unpair((white, &name), reason())
                })
                .await;
            }
        }
    }

    /// Gives the results that do not come.
    async fn decide_open(&mut self, handle: &Arc<TournamentHandle>, now: u64) {
        let open: Vec<(u8, u16)> = handle.look(|it| {
            let boards = it.rounds.last().into_iter().flat_map(|round| &round.boards);
            let open = (1..)
                .zip(boards)
                .filter(|(_, (_, result))| result.is_none());
            open.map(|(board, _)| (it.round(), board)).collect()
        });
        self.open.retain(|place, _| open.contains(place));
        for place in open {
            let since = *self.open.entry(place).or_insert(now);
            if now - since >= PATIENCE {
                let result = BoardResult::Played { winner: None };
                order(handle, now, |it| {
                    it.arbiter(ARBITER).correct(place, result, reason())
                })
                .await;
            }
        }
    }
}

fn reason() -> String {
    "così".to_owned()
}

/// Gives an order. A refusal, and a log that does not take it, are the arbiter's to bear.
async fn order(
    handle: &Arc<TournamentHandle>,
    now: u64,
    decide: impl FnOnce(&Tournament) -> Result<TournamentChange, Refusal>,
) {
    drop(handle.decide(now, Some(ARBITER), decide).await);
}
