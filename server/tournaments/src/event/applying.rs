//! Entries of the log, as they change a tournament.

use damiera_protocol::account::AccountId;
use damiera_rules::Color;

use super::entrants::{EntrantPenalty, TournamentEntrant};
use super::entry::{
    BoardResult, PairedBoard, TournamentChange, TournamentEnd, TournamentEntry, WithdrawalCause,
};
use super::orders::NewEntrant;
use super::state::{BadTournamentEntry, Tournament, TournamentRound};
use crate::{EntrantId, PairedGame};

impl Tournament {
    /// Takes up the next entry of the log.
    ///
    /// # Errors
    /// When it cannot follow on those before it. Nothing has changed.
    pub fn apply(&mut self, entry: &TournamentEntry) -> Result<(), BadTournamentEntry> {
        if self.end.is_some() && !may_follow_end(&entry.what) {
            return Err(BadTournamentEntry::Over);
        }
        match &entry.what {
            TournamentChange::Announced { .. } => return Err(BadTournamentEntry::Announcement),
            TournamentChange::Arbiter { account } => self.arbiters.push(*account),
            TournamentChange::Entered {
                account,
                guest,
                club,
                rating,
            } => {
                let by_self = u8::from(entry.by == Some(*account));
                let entries = self.entries.entry(*account).or_default();
                *entries = entries.saturating_add(by_self);
                let entering = NewEntrant {
                    account: *account,
                    guest: guest.clone(),
                    club: club.clone(),
                    rating: *rating,
                };
                self.take_in(entering, entry.at);
            }
            TournamentChange::Withdrawn { account, cause } => {
                self.take_out(*account, cause, entry.at)?;
            }
            TournamentChange::Present { account } => self.entrant_mut(*account)?.present = true,
            TournamentChange::ByeWished { account, round } => {
                self.entrant_mut(*account)?.byes.push(*round);
                self.drawn = None;
            }
            TournamentChange::ByeGiven { account, round, .. } => {
                self.entrant_mut(*account)?.byes.push(*round);
                self.draw_again(entry.at);
            }
            TournamentChange::PairedByHand { white, black, .. } => {
                self.entrant_mut(*white)?;
                self.entrant_mut(*black)?;
                // One of another pair's is free again if the other has withdrawn.
                self.by_hand
                    .retain(|pair| !pair.contains(white) && !pair.contains(black));
                self.by_hand.push([*white, *black]);
                self.draw_again(entry.at);
            }
            TournamentChange::Unpaired { white, black, .. } => {
                self.by_hand.retain(|pair| *pair != [*white, *black]);
                self.draw_again(entry.at);
            }
            TournamentChange::Drawn {
                round,
                pairing,
                asked,
            } => {
                is_next(self, *round)?;
                self.drawn = Some(pairing.clone());
                self.shown.get_or_insert(entry.at);
                self.asked |= *asked;
            }
            TournamentChange::Objected { .. } => {}
            TournamentChange::Penalised {
                account, halves, ..
            } => {
                let penalty = EntrantPenalty {
                    after: self.round(),
                    until: None,
                    halves: *halves,
                };
                self.entrant_mut(*account)?.penalties.push(penalty);
                self.draw_again(entry.at);
            }
            TournamentChange::PenaltiesLifted { account, .. } => {
                let round = self.round();
                for penalty in &mut self.entrant_mut(*account)?.penalties {
                    penalty.until.get_or_insert(round);
                }
                self.draw_again(entry.at);
            }
            TournamentChange::RoomReplaced { round, board, room } => {
                let board = self.board_mut(*round, *board);
                board.ok_or(BadTournamentEntry::Board)?.0.room = *room;
            }
            TournamentChange::TimeAdded { account, .. } => {
                self.entrant_mut(*account)?;
            }
            TournamentChange::Suspended { .. } => self.suspended = true,
            TournamentChange::Resumed => {
                self.suspended = false;
                self.shown = self.shown.map(|_| entry.at);
            }
            TournamentChange::Postponed { until, .. } => {
                self.postponed = Some(*until);
                self.asked = false;
            }
            TournamentChange::Numbered { order, initial } => self.number(order, *initial)?,
            TournamentChange::Paired { round, boards, bye } => {
                is_next(self, *round)?;
                self.pair(boards, *bye, entry.at);
                self.note_over(*round, entry.at);
            }
            TournamentChange::Result {
                round,
                board,
                result,
            }
            | TournamentChange::Corrected {
                round,
                board,
                result,
                ..
            } => {
                self.note_result((*round, *board), *result, entry.at)?;
            }
            TournamentChange::Ended { cause } => {
                self.end = Some(cause.clone());
                self.ended = entry.at;
            }
        }
        if is_decision(&entry.what) {
            self.decisions.push(entry.clone());
        }
        Ok(())
    }

    /// An arbiter changed what the pairing that is shown rests on: people have the whole time again to object to the next one.
    fn draw_again(&mut self, at: u64) {
        if self.drawn.take().is_some() {
            self.shown = Some(at);
        }
    }

    fn take_in(&mut self, entering: NewEntrant, at: u64) {
        if let Some(at) = self.place_of(entering.account) {
            self.entrants[at].withdrawn = None;
            return;
        }
        self.left.remove(&entering.account);
        let checks_in = self.check_in_from();
        self.entrants.push(TournamentEntrant {
            account: entering.account,
            guest: entering.guest,
            club: entering.club,
            rating: entering.rating,
            from_round: u8::try_from(self.rounds.len() + 1).unwrap_or(u8::MAX),
            withdrawn: None,
            // Entering during the check-in counts as checking in.
            present: checks_in.is_some_and(|from| at >= from),
            byes: Vec::new(),
            penalties: Vec::new(),
        });
    }

    /// Takes a person out. Before numbers are drawn nothing was played, and no trace is left but a guest's name.
    fn take_out(
        &mut self,
        account: AccountId,
        cause: &WithdrawalCause,
        at: u64,
    ) -> Result<(), BadTournamentEntry> {
        match (self.place_of(account), self.initial) {
            (Some(place), None) => {
                let guest = self.entrants.remove(place).guest;
                self.gone.extend(guest.map(|name| (account, name)));
                self.left.insert(account, cause.clone());
            }
            (Some(place), Some(_)) => self.entrants[place].withdrawn = Some(cause.clone()),
            // An arbiter keeps a person out who withdrew before anything was played.
            (None, _) if cause.is_expulsion() && self.person(account).was_in() => {}
            (None, _) => return Err(BadTournamentEntry::Entrant),
        }
        match cause {
            WithdrawalCause::ByArbiter { .. } => self.draw_again(at),
            WithdrawalCause::Expelled { .. } => {
                let boards = self.open_board_numbers(account);
                let places = boards.map(|board| (self.round(), board));
                let places: Vec<_> = places.collect();
                self.expelled_at.extend(places);
                self.by_hand.retain(|pair| !pair.contains(&account));
                self.arbiters.retain(|arbiter| *arbiter != account);
                self.draw_again(at);
            }
            WithdrawalCause::Wish
            | WithdrawalCause::Deleted
            | WithdrawalCause::NoShows
            | WithdrawalCause::NotPresent => {}
        }
        Ok(())
    }

    /// Begins the next round with its boards.
    fn pair(&mut self, boards: &[PairedBoard], bye: Option<EntrantId>, at: u64) {
        let is_paired = |pair: &PairedGame| {
            let mut games = boards.iter();
            games.any(|board| board.white == pair.white && board.black == pair.black)
        };
        let by_hand = self.pairing().paired_by_hand().filter(is_paired).count();
        let by_hand = u16::try_from(by_hand).unwrap_or(u16::MAX);
        self.by_hand.clear();
        (self.drawn, self.shown, self.postponed) = (None, None, None);
        self.asked = false;
        let with_result = |board: &PairedBoard| (board.clone(), self.pairing().known_result(board));
        let boards = boards.iter().map(with_result).collect();
        self.rounds.push(TournamentRound {
            at,
            by_hand,
            boards,
            bye,
            over: None,
        });
    }

    /// Notes a result of a board, its first one or an arbiter's.
    fn note_result(
        &mut self,
        (round, board): (u8, u16),
        result: BoardResult,
        at: u64,
    ) -> Result<(), BadTournamentEntry> {
        let kept = self.board_mut(round, board);
        let kept = &mut kept.ok_or(BadTournamentEntry::Board)?.1;
        let before = kept.replace(result);
        if round == self.round() {
            self.note_over(round, at);
            // Only a correction comes while the next pairing is shown.
            self.draw_again(at);
        } else {
            self.paired_on.entry((round, board)).or_insert(before);
        }
        Ok(())
    }

    fn entrant_mut(
        &mut self,
        account: AccountId,
    ) -> Result<&mut TournamentEntrant, BadTournamentEntry> {
        let at = self.place_of(account).ok_or(BadTournamentEntry::Entrant)?;
        Ok(&mut self.entrants[at])
    }

    fn number(&mut self, order: &[AccountId], initial: Color) -> Result<(), BadTournamentEntry> {
        if self.initial.is_some() || order.len() != self.entrants.len() {
            return Err(BadTournamentEntry::Entrant);
        }
        let entrants = order
            .iter()
            .map(|account| self.entrant_of(*account).cloned());
        let entrants: Option<Vec<TournamentEntrant>> = entrants.collect();
        let entrants = entrants.ok_or(BadTournamentEntry::Entrant)?;
        self.entrants = entrants;
        self.initial = Some(initial);
        Ok(())
    }

    fn board_mut(
        &mut self,
        round: u8,
        board: u16,
    ) -> Option<&mut (PairedBoard, Option<BoardResult>)> {
        let round = self.rounds.get_mut(usize::from(round).checked_sub(1)?)?;
        round.boards.get_mut(usize::from(board).checked_sub(1)?)
    }

    /// Notes when the last board of a round got its result.
    fn note_over(&mut self, round: u8, at: u64) {
        let round = usize::from(round).checked_sub(1);
        let round = round.and_then(|round| self.rounds.get_mut(round));
        if let Some(round) = round.filter(|round| round.over.is_none() && round.is_over()) {
            round.over = Some(at);
        }
    }
}

/// Checks that a round is the one after the last paired one.
fn is_next(tournament: &Tournament, round: u8) -> Result<(), BadTournamentEntry> {
    match usize::from(round) == tournament.rounds.len() + 1 {
        true => Ok(()),
        false => Err(BadTournamentEntry::Board),
    }
}

/// True if something may follow on the end: arbiters correct the last results, for the standings alone.
fn may_follow_end(what: &TournamentChange) -> bool {
    matches!(what, TournamentChange::Corrected { .. })
}

/// True for what an arbiter or an operator decided and for objections, which everyone can read with its author and reason.
fn is_decision(what: &TournamentChange) -> bool {
    match what {
        TournamentChange::Arbiter { .. }
        | TournamentChange::Corrected { .. }
        | TournamentChange::PairedByHand { .. }
        | TournamentChange::Unpaired { .. }
        | TournamentChange::Objected { .. }
        | TournamentChange::Penalised { .. }
        | TournamentChange::PenaltiesLifted { .. }
        | TournamentChange::TimeAdded { .. }
        | TournamentChange::Suspended { .. }
        | TournamentChange::Resumed
        | TournamentChange::Postponed { .. }
        | TournamentChange::Withdrawn {
            cause: WithdrawalCause::Expelled { .. } | WithdrawalCause::ByArbiter { .. },
            ..
        }
        | TournamentChange::ByeGiven { .. }
        | TournamentChange::Ended {
            cause:
                TournamentEnd::Early { .. }
                | TournamentEnd::CalledOff { .. }
                | TournamentEnd::ByOperator { .. },
        } => true,
        TournamentChange::Announced { .. }
        | TournamentChange::Entered { .. }
        | TournamentChange::Withdrawn { .. }
        | TournamentChange::Present { .. }
        | TournamentChange::ByeWished { .. }
        | TournamentChange::Numbered { .. }
        | TournamentChange::Drawn { .. }
        | TournamentChange::Paired { .. }
        | TournamentChange::RoomReplaced { .. }
        | TournamentChange::Result { .. }
        | TournamentChange::Ended { .. } => false,
    }
}
