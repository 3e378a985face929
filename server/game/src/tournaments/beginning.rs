//! Beginnings of rounds: numbers, pairings, and the entrants who are struck before.

use damiera_protocol::reply::Refusal;
use damiera_protocol::tournament::TournamentSystem;
use damiera_protocol::wire::{TournamentNews, TournamentWhy};
use damiera_rules::Color;
use damiera_tournaments::event::{
    NextRound, PairedBoard, Tournament, TournamentChange, TournamentEnd, WithdrawalCause,
};
use damiera_tournaments::{PairingError, RoundPairing};

use super::news::{name, news, tell, tell_arbiters, tell_drawn, tell_round};
use super::task::TournamentTask;
use crate::room::lot;
use crate::services::Services;

impl TournamentTask {
    /// Draws numbers and the first colour, and begins the first round. `is_asked` is true if an arbiter wants it; otherwise
    /// few have entered.
    pub(super) async fn begin(&mut self, is_asked: bool) {
        self.strike_absent().await;
        let tournament = self.handle.look(Clone::clone);
        if tournament.has_too_few() {
            if !is_asked {
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
        self.next_round(is_asked).await;
    }

    /// Those who were to say that they are there, and have not, do not play.
    async fn strike_absent(&mut self) {
        let tournament = self.handle.look(Clone::clone);
        let absent: Vec<_> = self.handle.look(|tournament| {
            let checks_in = tournament.check_in_from().is_some() && tournament.initial.is_none();
            let absent = tournament
                .playing()
                .filter(|(_, one)| checks_in && !one.present);
            absent.map(|(_, one)| one.account).collect()
        });
        for account in &absent {
            let (account, cause) = (*account, WithdrawalCause::NotPresent);
            self.decide(|_| Ok(TournamentChange::Withdrawn { account, cause }))
                .await;
            let withdrawn = news(&tournament, TournamentWhy::NotPresent);
            tell(&self.services, &tournament, account, withdrawn);
        }
        if !absent.is_empty() {
            let names = absent.iter();
            let names = names.map(|one| name(&self.services, &tournament, *one).to_string());
            let names: Vec<String> = names.collect();
            let struck = TournamentNews {
                reason: Some(names.join(", ").into()),
                ..news(&tournament, TournamentWhy::Struck)
            };
            tell_arbiters(&self.services, &tournament, &struck);
        }
    }

    /// Those whose registered names were deleted play no further round.
    async fn strike_deleted(&mut self) {
        let entered: Vec<_> = self.handle.look(|tournament| {
            let playing = tournament.playing();
            let registered = playing.filter(|(_, entrant)| entrant.guest.is_none());
            registered.map(|(_, entrant)| entrant.account).collect()
        });
        for account in entered {
            if self.services.people.of_id(account).is_none() {
                let cause = WithdrawalCause::Deleted;
                self.decide(|_| Ok(TournamentChange::Withdrawn { account, cause }))
                    .await;
            }
        }
    }

    /// Pairs the next round, or ends the tournament after the last one.
    pub(super) async fn next_round(&mut self, is_asked: bool) {
        self.strike_deleted().await;
        let tournament = self.handle.look(Clone::clone);
        let round = tournament.round() + 1;
        // A thousand entrants take seconds, which others are not to wait for.
        let paired = self
            .services
            .workers
            .run(None, move || tournament.next_round())
            .await;
        let cause = match paired {
            Ok(Ok(NextRound::Pair(pairing))) => return self.show_or_pair(pairing, is_asked).await,
            Ok(Ok(NextRound::Finished)) => TournamentEnd::Finished,
            Ok(Ok(NextRound::Impossible)) => TournamentEnd::NoPairing,
            Ok(Err(PairingError::NoPairing(offer))) => {
                let tournament = self.handle.look(Clone::clone);
                self.unpaired = Some((tournament.paired_by_hand().count(), offer.offer));
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

    /// A pairing is shown so that people can object, or its games begin at once.
    async fn show_or_pair(&mut self, pairing: RoundPairing, asked: bool) {
        if self.handle.look(|tournament| tournament.terms.objections) == 0 {
            return self.pair(pairing).await;
        }
        let is_drawn = self
            .decide(|tournament| {
                Ok(TournamentChange::Drawn {
                    round: tournament.round() + 1,
                    pairing,
                    asked,
                })
            })
            .await;
        if is_drawn {
            tell_drawn(&self.services, &self.handle.look(Clone::clone));
        }
    }

    /// A round begins with a pairing.
    pub(super) async fn pair(&mut self, pairing: RoundPairing) {
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
                false => Err(Refusal::NoSuchRound(round.into())),
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
}

/// The numbers of the entrants and the first colour: by their ratings and then by lot, and in an italo-svizzero by lot alone.
fn numbered(services: &Services, tournament: &Tournament) -> TournamentChange {
    let seed = tournament.seed;
    let subject = |what: &str| format!("{}|{what}", tournament.id);
    let mut order: Vec<_> = tournament.entrants.iter().collect();
    order.sort_by_cached_key(|entrant| {
        let name = name(services, tournament, entrant.account);
        let lot = lot::number(seed, &subject(name.as_str()), 0);
        let rating = match tournament.terms.system {
            TournamentSystem::ItaloSwiss => 0,
            TournamentSystem::Swiss
            | TournamentSystem::RoundRobin
            | TournamentSystem::DoubleRoundRobin => entrant.rating,
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
