//! The decisions of a tournament's arbiters, in sentences.

use damiera_protocol::account::AccountId;
use damiera_protocol::date::Moment;
use damiera_protocol::name::Name;
use damiera_protocol::text::{Language, Message};
use damiera_protocol::tournament::TournamentPoints;
use damiera_protocol::wire::CleanLines;
use damiera_rules::Color;
use damiera_tournaments::event::{
    Tournament, TournamentChange, TournamentEnd, TournamentEntry, WithdrawalCause,
};

use super::super::names::{leaders, name, name_of};
use super::boards::score;
use crate::services::Storage;

impl Storage {
    /// The last decision or objection of a person, in a sentence.
    pub fn last_decision(
        &self,
        tournament: &Tournament,
        by: AccountId,
        language: Language,
    ) -> Option<CleanLines<'static>> {
        let decisions = tournament.decisions.iter();
        let mut own = decisions.rev().filter(|entry| entry.by == Some(by));
        self.tournament_decision(tournament, own.next()?, language)
    }

    /// A decision of an arbiter with its time, in a line.
    pub(super) fn dated_decision(
        &self,
        tournament: &Tournament,
        entry: &TournamentEntry,
        language: Language,
    ) -> Option<CleanLines<'static>> {
        let decision = self.tournament_decision(tournament, entry, language)?;
        let dated = Message::new("tournament-decision-dated")
            .with("time", Moment::of_minute(entry.at))
            .with("decision", decision);
        Some(dated.text(language).into())
    }

    /// A decision of an arbiter, in a sentence.
    fn tournament_decision(
        &self,
        tournament: &Tournament,
        entry: &TournamentEntry,
        language: Language,
    ) -> Option<CleanLines<'static>> {
        let about = |text, account: &AccountId| {
            Message::new(text).with("other", name(self, tournament, *account))
        };
        let message = match &entry.what {
            TournamentChange::Corrected {
                round,
                board,
                result,
                reason,
            } => {
                let player = |side| player(self, tournament, (*round, *board), side);
                Message::new("tournament-decision-result")
                    .with("round", round)
                    .with("board", board)
                    .with("white", player(Color::White))
                    .with("black", player(Color::Black))
                    .with("result", score(*result, tournament.terms.scale))
                    .with("reason", reason)
            }
            TournamentChange::Withdrawn { account, cause } => match cause {
                WithdrawalCause::Expelled { reason } => {
                    about("tournament-decision-expelled", account).with("reason", reason)
                }
                WithdrawalCause::ByArbiter { reason } => {
                    about("tournament-decision-withdrawn", account).with("reason", reason)
                }
                WithdrawalCause::Wish
                | WithdrawalCause::Deleted
                | WithdrawalCause::NoShows
                | WithdrawalCause::NotPresent => return None,
            },
            TournamentChange::ByeGiven {
                account,
                round,
                reason,
            } => about("tournament-decision-bye", account)
                .with("round", round)
                .with("reason", reason),
            TournamentChange::Ended { cause } => match cause {
                TournamentEnd::ByOperator { reason } => {
                    Message::new("tournament-decision-end-operator").with("reason", reason)
                }
                cause => ended(&leaders(self, tournament))
                    .with("reason", cause.reason().unwrap_or_default()),
            },
            TournamentChange::PairedByHand {
                white,
                black,
                reason,
            } => paired_by_hand(tournament, round_after(tournament, entry), [*white, *black])
                .with("white", name(self, tournament, *white))
                .with("black", name(self, tournament, *black))
                .with("reason", reason),
            TournamentChange::Unpaired {
                white,
                black,
                reason,
            } => Message::new("tournament-decision-unpaired")
                .with("round", round_after(tournament, entry))
                .with("white", name(self, tournament, *white))
                .with("black", name(self, tournament, *black))
                .with("reason", reason),
            TournamentChange::PenaltiesLifted { account, reason } => {
                about("tournament-decision-penalty-lifted", account).with("reason", reason)
            }
            TournamentChange::Penalised {
                account,
                halves,
                reason,
            } => {
                let halves = u32::from(*halves);
                about("tournament-decision-penalty", account)
                    .with("points", TournamentPoints { halves })
                    .with("reason", reason)
            }
            TournamentChange::Objected { reason } => Message::new("tournament-decision-objection")
                .with("round", round_after(tournament, entry))
                .with("reason", reason),
            TournamentChange::TimeAdded {
                account,
                seconds,
                reason,
            } => about("tournament-decision-time", account)
                .duration("wait", (*seconds).into())
                .with("reason", reason),
            TournamentChange::Suspended { reason } => {
                Message::new("tournament-decision-suspended").with("reason", reason)
            }
            TournamentChange::Resumed => Message::new("tournament-decision-resumed"),
            TournamentChange::Postponed { until, reason } => {
                Message::new("tournament-decision-postponed")
                    .with("time", Moment::of_minute(*until))
                    .with("reason", reason)
            }
            TournamentChange::Arbiter { account } => about("tournament-decision-arbiter", account),
            TournamentChange::Entered { account, .. } => {
                about("tournament-decision-entered", account)
            }
            TournamentChange::Announced { .. }
            | TournamentChange::Present { .. }
            | TournamentChange::ByeWished { .. }
            | TournamentChange::Drawn { .. }
            | TournamentChange::RoomReplaced { .. }
            | TournamentChange::Numbered { .. }
            | TournamentChange::Paired { .. }
            | TournamentChange::Result { .. } => return None,
        };
        let by = entry
            .by
            .map_or_else(Name::anonymous, |by| name(self, tournament, by));
        Some(message.with("name", by).text(language).into())
    }
}

/// The name of a player at a board.
fn player(
    storage: &Storage,
    tournament: &Tournament,
    (round, number): (u8, u16),
    side: Color,
) -> Name {
    let board = tournament.board(round, number);
    board.map_or_else(Name::anonymous, |(board, _)| {
        name_of(storage, tournament, board.entrant(side))
    })
}

/// The decision to end a tournament, with the entrants in the first place.
fn ended(first: &[Name]) -> Message {
    if first.is_empty() {
        return Message::new("tournament-decision-end");
    }
    let names: Vec<&str> = first.iter().map(Name::as_str).collect();
    Message::new("tournament-decision-end-first").with("first", names.join(", "))
}

/// The decision to pair two for a round. It says if they have met before.
fn paired_by_hand(tournament: &Tournament, round: usize, pair: [AccountId; 2]) -> Message {
    let met = u8::try_from(round).ok();
    let met = met.and_then(|round| tournament.met_before(round, pair));
    let message = match met {
        Some(before) => Message::new("tournament-decision-pair-again").with("before", before),
        None => Message::new("tournament-decision-pair"),
    };
    message.with("round", round)
}

/// The first round that was paired after an entry.
fn round_after(tournament: &Tournament, entry: &TournamentEntry) -> usize {
    let before = tournament.rounds.iter().filter(|round| round.at < entry.at);
    before.count() + 1
}
