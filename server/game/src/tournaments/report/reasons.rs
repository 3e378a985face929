//! The reasons why two entrants met.

use damiera_protocol::name::Name;
use damiera_protocol::reply::Refusal;
use damiera_protocol::tournament::TournamentSystem;
use damiera_protocol::wire::{PairingCause, TournamentReasons};
use damiera_tournaments::EntrantId;
use damiera_tournaments::event::{PairedBoard, Tournament, TournamentRound};
use damiera_tournaments::explain::{PairingReason, explain};

use uuid::Uuid;

use super::super::news::name_of;
use crate::services::Services;

impl Services {
    /// The reasons for an entrant's pairing in the last round.
    ///
    /// # Errors
    /// When the person has not entered, no round was paired, or the person has neither a board nor a rest in it.
    pub fn tournament_reasons(
        &self,
        tournament: &Tournament,
        person: &Name,
    ) -> Result<TournamentReasons<'static>, Refusal> {
        let account = self.entrant_named(tournament, person);
        let id = account.and_then(|account| tournament.number_of(account));
        let id = id.ok_or_else(|| Refusal::NoSuchEntrant(person.clone()))?;
        let tournament = &as_if_begun(tournament);
        let round = tournament.round();
        let paired = tournament.rounds.last().ok_or(Refusal::NoSuchRound(1))?;
        let opponent = paired
            .board_of(id)
            .map(|(_, board, color)| board.entrant(!color));
        let by_hand = usize::from(paired.by_hand);
        let mut by_hand = paired.boards.iter().take(by_hand);
        let is_by_hand = by_hand.any(|(board, _)| board.color_of(id).is_some());
        let reasons = match tournament.terms.system {
            _ if is_by_hand => vec![PairingCause::ByHand],
            _ if tournament
                .entrant(id)
                .is_some_and(|it| it.byes.contains(&round)) =>
            {
                vec![PairingCause::Wished]
            }
            TournamentSystem::RoundRobin | TournamentSystem::DoubleRoundRobin => {
                vec![PairingCause::Table]
            }
            TournamentSystem::ItaloSwiss => rotation(tournament, id, opponent),
            TournamentSystem::Swiss => {
                let record = tournament.record_before(tournament.rounds.len());
                let reasons = explain(&record, id, round.into());
                let reasons = reasons.unwrap_or_default().into_iter();
                reasons
                    .filter_map(|reason| self.cause(tournament, reason))
                    .collect()
            }
        };
        if reasons.is_empty() && opponent.is_none() {
            return Err(Refusal::NotPlayingNow(person.clone()));
        }
        let tells_points = reasons.iter().any(tells_points);
        Ok(TournamentReasons {
            tournament: tournament.id,
            round,
            name: name_of(self, tournament, id).into(),
            opponent: opponent.map(|opponent| name_of(self, tournament, opponent).into()),
            reasons,
            changed: tells_points && tournament.has_changed_since_pairing(round),
        })
    }

    fn cause(
        &self,
        tournament: &Tournament,
        reason: PairingReason,
    ) -> Option<PairingCause<'static>> {
        let names = |ids: Vec<EntrantId>| {
            let names = ids.into_iter();
            names
                .map(|id| name_of(self, tournament, id).into())
                .collect()
        };
        let points = |units: u32| tournament.written(units);
        Some(match reason {
            PairingReason::SameScore { units } => PairingCause::SameScore {
                points: points(units),
            },
            PairingReason::FloatedDown { from, to } => PairingCause::FloatedDown {
                from: points(from),
                to: points(to),
            },
            PairingReason::FloatedUp { from, to } => PairingCause::FloatedUp {
                from: points(from),
                to: points(to),
            },
            PairingReason::MetBefore { opponents } => PairingCause::MetBefore {
                names: names(opponents),
            },
            PairingReason::SameColourDue { opponents } => PairingCause::SameColourDue {
                names: names(opponents),
            },
            PairingReason::Forbidden { opponents } => PairingCause::SameClub {
                names: names(opponents),
            },
            PairingReason::Colour(colour) => PairingCause::Colour {
                side: colour.color,
                surplus: colour.surplus,
                due: colour.wanted.is_none_or(|wanted| wanted == colour.color),
            },
            PairingReason::TopScorer { .. } => PairingCause::TopScorer,
            PairingReason::Bye { units, .. } => PairingCause::Bye {
                points: points(units),
            },
        })
    }
}

/// True for a reason that follows from the points.
fn tells_points(cause: &PairingCause<'_>) -> bool {
    match cause {
        PairingCause::Rotation { .. }
        | PairingCause::SameScore { .. }
        | PairingCause::FloatedDown { .. }
        | PairingCause::FloatedUp { .. }
        | PairingCause::MetBefore { .. }
        | PairingCause::SameColourDue { .. }
        | PairingCause::TopScorer
        | PairingCause::Bye { .. } => true,
        PairingCause::Table
        | PairingCause::ByHand
        | PairingCause::Wished
        | PairingCause::SameClub { .. }
        | PairingCause::Colour { .. } => false,
    }
}

/// The tournament as it is when the games of the pairing begin that is shown, if one is.
fn as_if_begun(tournament: &Tournament) -> Tournament {
    let mut begun = tournament.clone();
    if let Some(pairing) = &tournament.drawn {
        let round = tournament.round() + 1;
        let boards = (1..).zip(&pairing.games).map(|(board, game)| {
            let board = PairedBoard {
                white: game.white,
                black: game.black,
                room: Uuid::nil(),
                name: Name::for_tournament_board(tournament.id.0, round, board),
            };
            (board, None)
        });
        begun.rounds.push(TournamentRound {
            at: 0,
            boards: boards.collect(),
            bye: pairing.bye,
            by_hand: u16::try_from(tournament.paired_by_hand().count()).unwrap_or(u16::MAX),
            over: None,
        });
    }
    begun
}

/// The reason of a pair of an italo-svizzero.
fn rotation(
    tournament: &Tournament,
    id: EntrantId,
    opponent: Option<EntrantId>,
) -> Vec<PairingCause<'static>> {
    let before = tournament.rounds.len().saturating_sub(1);
    let record = tournament.record_before(before);
    let points = |id: EntrantId| {
        let units = record.entrant(id).map(|entrant| record.units(entrant));
        tournament.written(units.unwrap_or_default())
    };
    let own = points(id);
    let reason = match opponent {
        Some(opponent) => PairingCause::Rotation {
            points: own,
            to: points(opponent),
        },
        None => PairingCause::Bye { points: own },
    };
    vec![reason]
}
