//! Beginnings of rounds: numbers, pairings, and the entrants who are struck before.

use std::sync::Arc;

use damiera_protocol::account::AccountId;
use damiera_protocol::reply::Refusal;
use damiera_protocol::tournament::{TournamentStage, TournamentSystem};
use damiera_protocol::wire::{BrokenRule, TournamentNews, TournamentWhy};
use damiera_rules::Color;
use damiera_tournaments::event::{
    NextRound, PairedBoard, Tournament, TournamentChange, TournamentEnd, TournamentEntrant,
    WithdrawalCause,
};
use damiera_tournaments::{NoPairing, PairingError, RoundPairing};

use super::names::name;
use super::news::news;
use super::task::{TaskDecision, TournamentTask, UnpairedRound, pairing_basis};
use crate::room::lot;
use crate::services::Storage;

/// Times that a round is paired at once because something has changed while it was paired.
const MOST_PAIRINGS: usize = 3;

/// Maximum number of a pairing's broken rules that arbiters are told.
const MOST_RULES: usize = 10;

impl TournamentTask {
    /// Draws numbers and the first colour, and begins the first round. `is_asked` is true if an arbiter wants it; otherwise
    /// few have entered.
    pub(super) async fn begin(&mut self, is_asked: bool) {
        if !self.strike_absent().await {
            return;
        }
        let (has_too_few, is_numbered) = self
            .handle
            .look(|it| (it.has_too_few(), it.initial.is_some()));
        if has_too_few {
            if is_asked {
                let least = self.handle.look(|it| it.terms.seats[0]);
                self.answer_asked(&Err(Refusal::TooFewEntrants(least.into())));
            } else {
                // The next look sees a person who enters meanwhile.
                let is_due = |it: &Tournament| it.rounds.is_empty() && it.has_too_few();
                let ended = self.end_as(TournamentEnd::TooFew, is_due);
                let _: TaskDecision = ended.await;
            }
            return;
        }
        if !is_numbered {
            let services = Arc::clone(&self.services);
            let numbered = self.decide(|now| match now.initial {
                None => Ok(numbered(&services.storage, now)),
                Some(_) => Err(Refusal::NoSuchRound(1)),
            });
            if !numbered.await.is_stored() {
                return;
            }
        }
        self.next_round(is_asked).await;
    }

    /// Ends the tournament if that is still due when it is stored.
    pub(super) async fn end_as(
        &mut self,
        cause: TournamentEnd,
        is_due: impl FnOnce(&Tournament) -> bool,
    ) -> TaskDecision {
        let ended = self.decide(|tournament| match is_due(tournament) {
            true => Ok(TournamentChange::Ended { cause }),
            false => Err(Refusal::NoSuchRound(tournament.round().into())),
        });
        ended.await
    }

    /// Strikes entrants who were to say that they are there, and have not. False if that could not be stored: no round begins.
    async fn strike_absent(&mut self) -> bool {
        let tournament = self.handle.look(Clone::clone);
        if tournament.check_in_from().is_none() || tournament.initial.is_some() {
            return true;
        }
        let mut names = Vec::new();
        let mut is_stored = true;
        for (_, entrant) in tournament.playing().filter(|(_, one)| one.is_missing()) {
            let account = entrant.account;
            let is_absent = |it: &Tournament| {
                it.entrant_of(account)
                    .is_some_and(TournamentEntrant::is_missing)
            };
            let struck = self.withdraw(account, WithdrawalCause::NotPresent, is_absent);
            match struck.await {
                TaskDecision::Stored => {
                    names.push(name(&self.services.storage, &tournament, account).to_string());
                    let withdrawn = news(&tournament, TournamentWhy::NotPresent);
                    self.announcer().tell(&tournament, account, withdrawn);
                }
                TaskDecision::Refused => {}
                TaskDecision::Failed => {
                    is_stored = false;
                    break;
                }
            }
        }
        if !names.is_empty() {
            let struck = TournamentNews {
                reason: Some(names.join(", ").into()),
                ..news(&tournament, TournamentWhy::Struck)
            };
            self.announcer().tell_arbiters(&tournament, &struck);
        }
        is_stored
    }

    /// Strikes entrants with deleted names. False if that could not be stored.
    async fn strike_deleted(&mut self) -> bool {
        let entered: Vec<_> = self.handle.look(|tournament| {
            let playing = tournament.playing();
            let registered = playing.filter(|(_, entrant)| entrant.guest.is_none());
            registered.map(|(_, entrant)| entrant.account).collect()
        });
        for account in entered {
            if self.services.storage.people.of_id(account).is_none() {
                let struck = self.withdraw(account, WithdrawalCause::Deleted, |_| true);
                if struck.await == TaskDecision::Failed {
                    return false;
                }
            }
        }
        true
    }

    /// Pairs the next round, or ends the tournament after the last one.
    pub(super) async fn next_round(&mut self, is_asked: bool) {
        for _ in 0..MOST_PAIRINGS {
            match self.pair_next(is_asked).await {
                TaskDecision::Stored => return self.answer_asked(&Ok(())),
                TaskDecision::Failed => return,
                TaskDecision::Refused => {}
            }
        }
        self.look_again_soon();
    }

    /// Pairs the next round once. Refused if something has changed while the round was paired.
    async fn pair_next(&mut self, is_asked: bool) -> TaskDecision {
        if !self.strike_deleted().await {
            return TaskDecision::Failed;
        }
        let tournament = Arc::new(self.handle.look(Clone::clone));
        match tournament.stage() {
            TournamentStage::Entry | TournamentStage::Between => {}
            // An entry of unknown outcome has turned out to be stored: the round has begun.
            TournamentStage::Drawn
            | TournamentStage::Playing
            | TournamentStage::Over
            | TournamentStage::CalledOff => return TaskDecision::Stored,
        }
        let paired_from = Arc::clone(&tournament);
        // A thousand entrants take seconds, which others are not to wait for.
        let paired = self
            .services
            .thinking
            .workers
            .run(None, move || paired_from.pairing().next_round())
            .await;
        let cause = match paired {
            Ok(Ok(NextRound::Pair(pairing))) => {
                return self.show_or_pair(&tournament, pairing, is_asked).await;
            }
            Ok(Ok(NextRound::Finished)) => TournamentEnd::Finished,
            Ok(Ok(NextRound::Impossible)) => TournamentEnd::NoPairing,
            Ok(Err(PairingError::NoPairing(offer))) => return self.offer(&tournament, *offer),
            Ok(Err(error)) => {
                tracing::error!(%error, "a round of a tournament cannot be paired");
                self.answer_asked(&Err(Refusal::WorkFailed));
                return TaskDecision::Failed;
            }
            Err(error) => {
                tracing::error!(%error, "a round of a tournament was not paired");
                self.look_again_soon();
                return TaskDecision::Failed;
            }
        };
        self.end_as(cause, |now| *now == *tournament).await
    }

    /// Keeps the pairing that breaks the fewest rules for arbiters to take, and tells them of these rules. Arbiters who wait
    /// for the round read it in the answer. Refused if something has changed while the round was paired.
    fn offer(&mut self, made_of: &Tournament, offer: NoPairing) -> TaskDecision {
        let basis = pairing_basis(made_of);
        if self.handle.look(pairing_basis) != basis {
            return TaskDecision::Refused;
        }
        let round = made_of.round() + 1;
        let NoPairing { offer, exceptions } = offer;
        let broken = exceptions.iter();
        let broken = broken.map(|one| self.services.storage.broken_rule(made_of, one));
        let rules: Vec<BrokenRule<'static>> = broken.take(MOST_RULES).collect();
        self.unpaired = Some(UnpairedRound { basis, offer });
        let unpaired = TournamentNews {
            round,
            rules: rules.clone(),
            ..news(made_of, TournamentWhy::NoPairing)
        };
        let waits = |arbiter: &AccountId| self.asked.iter().any(|asked| asked.by == *arbiter);
        for arbiter in made_of.arbiters.iter().filter(|one| !waits(one)) {
            self.announcer().tell(made_of, *arbiter, unpaired.clone());
        }
        let refusal = Refusal::RoundUnpaired(made_of.id, round.into(), rules);
        self.answer_asked(&Err(refusal));
        TaskDecision::Stored
    }

    /// A pairing is shown so that people can object, or its games begin at once. It was made of the tournament as it stood then: a
    /// person may have entered meanwhile, or an arbiter decided something.
    async fn show_or_pair(
        &mut self,
        made_of: &Tournament,
        pairing: RoundPairing,
        asked: bool,
    ) -> TaskDecision {
        if made_of.terms.objections == 0 {
            return self.pair(pairing, |now| now == made_of).await;
        }
        let drawn = self.decide(|now| match now == made_of {
            true => Ok(TournamentChange::Drawn {
                round: now.round() + 1,
                pairing,
                asked,
            }),
            false => Err(Refusal::NoSuchRound((now.round() + 1).into())),
        });
        let drawn = drawn.await;
        if drawn.is_stored() {
            self.tell_pairings();
        }
        drawn
    }

    /// A round begins with a pairing, if that is still the right one.
    pub(super) async fn pair(
        &mut self,
        pairing: RoundPairing,
        is_right: impl FnOnce(&Tournament) -> bool,
    ) -> TaskDecision {
        let (id, round) = self
            .handle
            .look(|tournament| (tournament.id, tournament.round() + 1));
        let boards = (1..).zip(&pairing.games).map(|(board, game)| PairedBoard {
            white: game.white,
            black: game.black,
            room: self.services.host.clock.id(),
            name: damiera_protocol::name::Name::for_tournament_board(id.0, round, board),
        });
        let boards: Vec<PairedBoard> = boards.collect();
        // In a round robin the table may give the bye to a player who plays no more.
        let bye = self.handle.look(|tournament| {
            let plays = |id: &_| tournament.playing().any(|(playing, _)| playing == *id);
            pairing.bye.filter(plays)
        });
        let paired = self.decide(|now| match now.round() + 1 == round && is_right(now) {
            true => Ok(TournamentChange::Paired { round, boards, bye }),
            false => Err(Refusal::NoSuchRound(round.into())),
        });
        let paired = paired.await;
        if paired.is_stored() {
            self.unpaired = None;
            self.tell_pairings();
        }
        paired
    }
}

/// The numbers of the entrants and the first colour: by their ratings and then by lot, and in an italo-svizzero by lot alone.
fn numbered(storage: &Storage, tournament: &Tournament) -> TournamentChange {
    let seed = tournament.seed;
    let subject = |what: &str| format!("{}|{what}", tournament.id);
    let mut order: Vec<_> = tournament.entrants.iter().collect();
    // The host of a simultaneous display is number 1, and the others sit in the order of entry.
    let drawn = match tournament.host() {
        Some(_) => &mut [],
        None => order.as_mut_slice(),
    };
    drawn.sort_by_cached_key(|entrant| {
        let name = name(storage, tournament, entrant.account);
        let lot = lot::number(seed, &subject(name.as_str()), 0);
        let rating = match tournament.terms.system {
            TournamentSystem::ItaloSwiss => 0,
            TournamentSystem::Swiss
            | TournamentSystem::RoundRobin
            | TournamentSystem::DoubleRoundRobin
            | TournamentSystem::Simultaneous => entrant.rating,
        };
        (std::cmp::Reverse(rating), lot)
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
