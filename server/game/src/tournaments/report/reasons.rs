//! The reasons why two entrants met.

use damiera_protocol::name::Name;
use damiera_protocol::reply::Refusal;
use damiera_protocol::tournament::TournamentSystem;
use damiera_protocol::wire::{BrokenRule, Clean, PairingCause, TournamentReasons};
use damiera_tournaments::event::{PairedBoard, Tournament, TournamentRound};
use damiera_tournaments::explain::{PairingReason, explain, explain_bye};
use damiera_tournaments::{Entrant, EntrantId, PairingException, TournamentRecord};

use uuid::Uuid;

use super::super::names::name_of;
use crate::services::Storage;

impl Storage {
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
        let by_hand = paired.boards.iter().take(by_hand);
        let by_hand = by_hand.flat_map(|(board, _)| [board.white, board.black]);
        let by_hand: Vec<EntrantId> = by_hand.collect();
        let reasons = match tournament.terms.system {
            _ if by_hand.contains(&id) => vec![PairingCause::ByHand],
            _ if tournament
                .entrant(id)
                .is_some_and(|it| it.byes.contains(&round)) =>
            {
                vec![PairingCause::Wished]
            }
            TournamentSystem::RoundRobin
            | TournamentSystem::DoubleRoundRobin
            | TournamentSystem::Simultaneous => {
                vec![PairingCause::Table]
            }
            TournamentSystem::ItaloSwiss => match opponent {
                Some(opponent) => rotation(tournament, id, opponent),
                None => {
                    let mut before = record_of(tournament).before(round.into());
                    before.absent.extend(&by_hand);
                    let may_rest = |one: &Entrant| tournament.pairing().may_rest(&before, one);
                    self.causes(tournament, explain_bye(&before, id, may_rest))
                }
            },
            TournamentSystem::Swiss => {
                let reasons = explain(&record_of(tournament), id, round.into(), &by_hand);
                let reasons = reasons.map_err(|error| {
                    tracing::error!(%error, "a pairing cannot be explained");
                    Refusal::TournamentDown
                });
                self.causes(tournament, reasons?)
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

    fn causes(
        &self,
        tournament: &Tournament,
        reasons: Vec<PairingReason>,
    ) -> Vec<PairingCause<'static>> {
        let reasons = reasons.into_iter();
        reasons
            .map(|reason| self.cause(tournament, reason))
            .collect()
    }

    /// A rule that a pairing breaks, with the names that it is about.
    pub(in crate::tournaments) fn broken_rule(
        &self,
        tournament: &Tournament,
        exception: &PairingException,
    ) -> BrokenRule<'static> {
        let name = |id: EntrantId| Clean::from(name_of(self, tournament, id));
        match *exception {
            PairingException::SecondBye { entrant } => BrokenRule::SecondBye {
                name: name(entrant),
            },
            PairingException::SecondMeeting { pair } => BrokenRule::SecondMeeting {
                names: pair.map(name),
            },
            PairingException::Forbidden { pair } => BrokenRule::SameClub {
                names: pair.map(name),
            },
            PairingException::SameColour { pair } => BrokenRule::SameColour {
                names: pair.map(name),
            },
        }
    }

    fn cause(&self, tournament: &Tournament, reason: PairingReason) -> PairingCause<'static> {
        let names = |ids: Vec<EntrantId>| {
            let names = ids.into_iter();
            names
                .map(|id| name_of(self, tournament, id).into())
                .collect()
        };
        let points = |units: u32| tournament.written(units);
        match reason {
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
            PairingReason::Bye { units, needed, .. } => PairingCause::Bye {
                points: points(units),
                names: names(needed),
            },
            PairingReason::LeftOver { units } => PairingCause::LeftOver {
                points: points(units),
            },
            PairingReason::Broken(exception) => PairingCause::Breaks {
                rule: self.broken_rule(tournament, &exception),
            },
        }
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
        | PairingCause::Bye { .. }
        | PairingCause::LeftOver { .. } => true,
        PairingCause::Table
        | PairingCause::ByHand
        | PairingCause::Wished
        | PairingCause::SameClub { .. }
        | PairingCause::Breaks { .. }
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
            by_hand: u16::try_from(tournament.pairing().paired_by_hand().count())
                .unwrap_or(u16::MAX),
            over: None,
        });
    }
    begun
}

/// The record of all rounds as they were paired. Members of one club count as such where the first round is the last one.
fn record_of(tournament: &Tournament) -> TournamentRecord {
    let record = tournament.record_before(tournament.rounds.len());
    match tournament.rounds.len() {
        0 | 1 => TournamentRecord {
            forbidden: tournament.pairing().clubmates(),
            ..record
        },
        _ => record,
    }
}

/// The reason of a pair of an italo-svizzero.
fn rotation(
    tournament: &Tournament,
    id: EntrantId,
    opponent: EntrantId,
) -> Vec<PairingCause<'static>> {
    let before = tournament.rounds.len().saturating_sub(1);
    let record = tournament.record_before(before);
    let points = |id: EntrantId| {
        let units = record.entrant(id).map(|entrant| record.units(entrant));
        tournament.written(units.unwrap_or_default())
    };
    vec![PairingCause::Rotation {
        points: points(id),
        to: points(opponent),
    }]
}
