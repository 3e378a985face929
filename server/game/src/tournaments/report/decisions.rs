//! The decisions of a tournament's arbiters, in sentences.

use damiera_protocol::name::Name;
use damiera_protocol::text::{Language, Message};
use damiera_protocol::tournament::TournamentPoints;
use damiera_protocol::wire::CleanLines;
use damiera_tournaments::event::{Tournament, TournamentChange, TournamentEntry, WithdrawalCause};

use super::super::news::name;
use super::boards::score;
use crate::services::Services;

/// Milliseconds of a minute.
const MINUTE_MS: u64 = 60_000;

impl Services {
    /// A decision of an arbiter, in a sentence.
    pub(super) fn tournament_decision(
        &self,
        tournament: &Tournament,
        entry: &TournamentEntry,
        language: Language,
    ) -> Option<CleanLines<'static>> {
        let message = match &entry.what {
            TournamentChange::Corrected {
                round,
                board,
                result,
                reason,
            } => Message::new("tournament-decision-result")
                .with("round", round)
                .with("board", board)
                .with("result", score(*result, tournament.terms.scale))
                .with("reason", reason),
            TournamentChange::Withdrawn {
                account,
                cause: WithdrawalCause::Expelled { reason },
            } => Message::new("tournament-decision-expelled")
                .with("other", name(self, *account))
                .with("reason", reason),
            TournamentChange::Arbiter { account } => {
                Message::new("tournament-decision-arbiter").with("other", name(self, *account))
            }
            TournamentChange::Ended { .. } => {
                let reason = tournament.end.as_ref().and_then(|end| end.reason());
                Message::new("tournament-decision-end").with("reason", reason.unwrap_or_default())
            }
            TournamentChange::PairedByHand {
                white,
                black,
                reason,
            } => Message::new("tournament-decision-pair")
                .with("round", round_after(tournament, entry))
                .with("white", name(self, *white))
                .with("black", name(self, *black))
                .with("reason", reason),
            TournamentChange::Penalised {
                account,
                halves,
                reason,
            } => Message::new("tournament-decision-penalty")
                .with("other", name(self, *account))
                .with(
                    "points",
                    TournamentPoints {
                        halves: u32::from(*halves),
                    },
                )
                .with("reason", reason),
            TournamentChange::Objected { reason } => {
                Message::new("tournament-decision-objection").with("reason", reason)
            }
            TournamentChange::Suspended { reason } => {
                Message::new("tournament-decision-suspended").with("reason", reason)
            }
            TournamentChange::Resumed => Message::new("tournament-decision-resumed"),
            TournamentChange::Postponed { until, reason } => {
                Message::new("tournament-decision-postponed")
                    .with("time", clock(*until))
                    .with("reason", reason)
            }
            TournamentChange::Entered { account, .. } => {
                Message::new("tournament-decision-entered").with("other", name(self, *account))
            }
            TournamentChange::Announced { .. }
            | TournamentChange::Present { .. }
            | TournamentChange::ByeWished { .. }
            | TournamentChange::Drawn { .. }
            | TournamentChange::RoomReplaced { .. }
            | TournamentChange::Withdrawn { .. }
            | TournamentChange::Numbered { .. }
            | TournamentChange::Paired { .. }
            | TournamentChange::Result { .. } => return None,
        };
        let by = entry.by.map_or_else(Name::anonymous, |by| name(self, by));
        Some(message.with("name", by).text(language).into())
    }
}

/// The first round that was paired after an entry.
fn round_after(tournament: &Tournament, entry: &TournamentEntry) -> usize {
    let before = tournament.rounds.iter().filter(|round| round.at < entry.at);
    before.count() + 1
}

/// The hour and minute of a moment, in UTC.
fn clock(at: u64) -> String {
    let minutes = at / MINUTE_MS % (24 * 60);
    format!("{:02}:{:02}", minutes / 60, minutes % 60)
}
