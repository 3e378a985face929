//! Orders of arbiters: each becomes the entry that follows, or a refusal.

use damiera_protocol::account::AccountId;
use damiera_protocol::date::Moment;
use damiera_protocol::name::Name;
use damiera_protocol::reply::{Refusal, WaitTime};
use damiera_protocol::tournament::TournamentStage;

use super::{
    BoardResult, NewEntrant, Tournament, TournamentChange, TournamentEnd, WithdrawalCause,
};

/// Arbiters of one tournament. A further one is refused.
pub(super) const MOST_ARBITERS: usize = 10;

impl Tournament {
    /// An arbiter enters a person.
    ///
    /// # Errors
    /// As [`Self::enter`], and when the asker is no arbiter.
    pub fn enter_by_arbiter(
        &self,
        by: AccountId,
        entering: NewEntrant,
    ) -> Result<TournamentChange, Refusal> {
        self.is_arbiter(by)?;
        self.may_decide()?;
        self.enter(entering)
    }

    /// An arbiter pairs two for the next round.
    ///
    /// # Errors
    /// When the asker is no arbiter or one of the two, no further round is planned, a table decides who meets, or one of the
    /// two is not free.
    pub fn pair_by_hand(
        &self,
        by: AccountId,
        [white, black]: [(AccountId, &Name); 2],
        reason: String,
    ) -> Result<TournamentChange, Refusal> {
        self.goes_on()?;
        self.is_arbiter(by)?;
        self.may_decide()?;
        if by == white.0 || by == black.0 {
            return Err(Refusal::OwnBoard(self.id));
        }
        let next = self.round().saturating_add(1);
        if self.planned().is_some_and(|planned| next > planned) {
            return Err(Refusal::NoSuchRound(next.into()));
        }
        if !self.terms.system.pairs_by_points() {
            return Err(Refusal::TableDecides(self.id));
        }
        if white.0 == black.0 {
            return Err(Refusal::PairedWithSelf(white.1.clone()));
        }
        self.is_free(white, next)?;
        self.is_free(black, next)?;
        Ok(TournamentChange::PairedByHand {
            white: white.0,
            black: black.0,
            reason,
        })
    }

    /// Checks that a person plays in the next round, and that no arbiter has paired them for it.
    fn is_free(&self, (account, name): (AccountId, &Name), next: u8) -> Result<(), Refusal> {
        let entrant = self.entrant_of(account);
        let entrant = entrant.filter(|entrant| entrant.withdrawn.is_none());
        let entrant = entrant.ok_or_else(|| Refusal::NoSuchEntrant(name.clone()))?;
        if entrant.byes.contains(&next) {
            return Err(Refusal::RestsInRound(name.clone(), next.into()));
        }
        let number = self.number_of(account);
        let mut paired = self
            .paired_by_hand()
            .flat_map(|game| [game.white, game.black]);
        match paired.any(|paired| Some(paired) == number) {
            true => Err(Refusal::InPairAlready(name.clone(), self.id)),
            false => Ok(()),
        }
    }

    /// An arbiter takes back the pair that an arbiter made of a person for the next round.
    ///
    /// # Errors
    /// When the asker is no arbiter or one of the two, or no arbiter has paired the person.
    pub fn unpair(
        &self,
        by: AccountId,
        (account, name): (AccountId, &Name),
        reason: String,
    ) -> Result<TournamentChange, Refusal> {
        self.goes_on()?;
        self.is_arbiter(by)?;
        self.may_decide()?;
        let mut pairs = self.by_hand.iter();
        let pair = pairs.find(|pair| pair.contains(&account));
        let [white, black] = *pair.ok_or_else(|| Refusal::NoPairByHand(name.clone()))?;
        if by == white || by == black {
            return Err(Refusal::OwnBoard(self.id));
        }
        Ok(TournamentChange::Unpaired {
            white,
            black,
            reason,
        })
    }

    /// An arbiter takes points away.
    ///
    /// # Errors
    /// When the asker is no arbiter or plays the person now, the person is not in it, or the points are not whole where they
    /// have to be.
    pub fn penalise(
        &self,
        by: AccountId,
        account: AccountId,
        halves: u16,
        reason: String,
    ) -> Result<TournamentChange, Refusal> {
        self.goes_on()?;
        self.decides_about(by, account)?;
        if halves % 2 == 1 && self.points().units_in_point == 1 {
            return Err(Refusal::WholePoints);
        }
        Ok(TournamentChange::Penalised {
            account,
            halves,
            reason,
        })
    }

    /// An arbiter gives back all points that were taken away from a person.
    ///
    /// # Errors
    /// When the asker is no arbiter or plays the person now, or the person is not in it or has lost none.
    pub fn lift_penalties(
        &self,
        by: AccountId,
        (account, name): (AccountId, &Name),
        reason: String,
    ) -> Result<TournamentChange, Refusal> {
        self.goes_on()?;
        self.decides_about(by, account)?;
        let entrant = self.entrant_of(account);
        let mut penalties = entrant.iter().flat_map(|entrant| &entrant.penalties);
        match penalties.any(|penalty| penalty.until.is_none()) {
            true => Ok(TournamentChange::PenaltiesLifted { account, reason }),
            false => Err(Refusal::NoPenalty(name.clone())),
        }
    }

    /// An arbiter has added time to the clock of a player in a running game.
    ///
    /// # Errors
    /// When the asker is no arbiter or plays that game, or the player has no game.
    pub fn add_time(
        &self,
        by: AccountId,
        account: AccountId,
        seconds: u32,
        reason: String,
    ) -> Result<TournamentChange, Refusal> {
        self.goes_on()?;
        self.decides_about(by, account)?;
        Ok(TournamentChange::TimeAdded {
            account,
            seconds,
            reason,
        })
    }

    /// An arbiter suspends it.
    ///
    /// # Errors
    /// When the asker is no arbiter, or it is suspended already.
    pub fn suspend(&self, by: AccountId, reason: String) -> Result<TournamentChange, Refusal> {
        self.goes_on()?;
        self.is_arbiter(by)?;
        self.may_decide()?;
        match self.suspended {
            true => Err(Refusal::SuspendedAlready(self.id)),
            false => Ok(TournamentChange::Suspended { reason }),
        }
    }

    /// An arbiter lets it go on.
    ///
    /// # Errors
    /// When the asker is no arbiter, or it is not suspended.
    pub fn resume(&self, by: AccountId) -> Result<TournamentChange, Refusal> {
        self.goes_on()?;
        self.is_arbiter(by)?;
        match self.suspended {
            true => Ok(TournamentChange::Resumed),
            false => Err(Refusal::NotSuspended(self.id)),
        }
    }

    /// An arbiter moves the beginning of the next round to a time in milliseconds of Unix time.
    ///
    /// # Errors
    /// When the asker is no arbiter, a round is being played, or the time is before the planned start.
    pub fn postpone(
        &self,
        by: AccountId,
        until: u64,
        reason: String,
    ) -> Result<TournamentChange, Refusal> {
        self.goes_on()?;
        self.is_arbiter(by)?;
        self.may_decide()?;
        match self.stage() {
            TournamentStage::Playing => Err(Refusal::GamesGoOn(self.open_boards() as u64)),
            _ if self.next_start().is_some_and(|planned| until < planned) => {
                Err(Refusal::PostponedEarlier(self.id))
            }
            TournamentStage::Entry
            | TournamentStage::Between
            | TournamentStage::Drawn
            | TournamentStage::Over
            | TournamentStage::CalledOff => Ok(TournamentChange::Postponed { until, reason }),
        }
    }

    /// An arbiter withdraws a person, for example because of illness. The person may enter again.
    ///
    /// # Errors
    /// When the asker is no arbiter or plays the person now, or the person is not in it.
    pub fn withdraw_by_arbiter(
        &self,
        by: AccountId,
        account: AccountId,
        reason: String,
    ) -> Result<TournamentChange, Refusal> {
        self.goes_on()?;
        self.decides_about(by, account)?;
        let cause = WithdrawalCause::ByArbiter { reason };
        Ok(TournamentChange::Withdrawn { account, cause })
    }

    /// An arbiter gives a person a half-point bye in a round. Boards that are shown are drawn anew for it.
    ///
    /// # Errors
    /// When the asker is no arbiter or the person, a table decides who meets, the round was paired or is not planned, or the
    /// person is not in it, rests then already, or is in a pair for that round.
    pub fn give_bye(
        &self,
        by: AccountId,
        (account, name): (AccountId, &Name),
        round: u8,
        reason: String,
    ) -> Result<TournamentChange, Refusal> {
        self.goes_on()?;
        self.decides_about(by, account)?;
        if by == account {
            return Err(Refusal::OwnBoard(self.id));
        }
        if !self.terms.system.pairs_by_points() {
            return Err(Refusal::TableDecides(self.id));
        }
        if round <= self.round() {
            return Err(Refusal::RoundPaired(round.into()));
        }
        if self.planned().is_some_and(|planned| round > planned) {
            return Err(Refusal::NoSuchRound(round.into()));
        }
        let entrant = self.entrant_of(account);
        if entrant.is_some_and(|entrant| entrant.byes.contains(&round)) {
            return Err(Refusal::RestsInRound(name.clone(), round.into()));
        }
        if round == self.round() + 1 && self.by_hand.iter().any(|pair| pair.contains(&account)) {
            return Err(Refusal::InPairAlready(name.clone(), self.id));
        }
        Ok(TournamentChange::ByeGiven {
            account,
            round,
            reason,
        })
    }

    /// An arbiter expels a person, also a person who has withdrawn and could enter again.
    ///
    /// # Errors
    /// When the asker is no arbiter or plays the person now, or the person was never in it, is out already or has announced it.
    pub fn expel(
        &self,
        by: AccountId,
        account: AccountId,
        reason: String,
    ) -> Result<TournamentChange, Refusal> {
        self.goes_on()?;
        match self.is_in(account) {
            Err(_) if self.was_in(account) => {
                self.is_arbiter(by)?;
                if self.is_expelled(account) {
                    return Err(Refusal::TournamentExpelled(self.id));
                }
                self.decides_beside(by, account)?;
            }
            Ok(()) | Err(_) => self.decides_about(by, account)?,
        }
        if self.arbiters.first() == Some(&account) {
            return Err(Refusal::FounderStays);
        }
        let cause = WithdrawalCause::Expelled { reason };
        Ok(TournamentChange::Withdrawn { account, cause })
    }

    /// An arbiter names another.
    ///
    /// # Errors
    /// When the asker is no arbiter, the person was expelled, or there are as many as there may be.
    pub fn name_arbiter(
        &self,
        by: AccountId,
        (account, name): (AccountId, &Name),
    ) -> Result<TournamentChange, Refusal> {
        self.is_arbiter(by)?;
        self.appoint_arbiter((account, name))
    }

    /// The server's staff names an arbiter of a tournament where no arbiter is left. The caller checks that it is so.
    ///
    /// # Errors
    /// When the person was expelled, or there are as many as there may be.
    pub fn appoint_arbiter(
        &self,
        (account, name): (AccountId, &Name),
    ) -> Result<TournamentChange, Refusal> {
        self.goes_on()?;
        let entrant = self.entrant_of(account);
        let withdrawn = entrant.and_then(|entrant| entrant.withdrawn.as_ref());
        if let Some(WithdrawalCause::Expelled { .. }) = withdrawn {
            return Err(Refusal::ExpelledArbiter(name.clone()));
        }
        if self.arbiters.contains(&account) {
            return Err(Refusal::ArbiterAlready(name.clone()));
        }
        if self.arbiters.len() >= MOST_ARBITERS {
            return Err(Refusal::ArbitersFull(MOST_ARBITERS));
        }
        Ok(TournamentChange::Arbiter { account })
    }

    /// An arbiter gives a result, or changes one. Where the next round is paired already, the change is for the standings alone.
    ///
    /// # Errors
    /// When the asker is no arbiter or plays the game, there is no such board, or its game has not begun.
    pub fn correct(
        &self,
        by: AccountId,
        (round, board): (u8, u16),
        result: BoardResult,
        reason: String,
    ) -> Result<TournamentChange, Refusal> {
        self.is_arbiter(by)?;
        if self.drawn.is_some() && usize::from(round) == self.rounds.len() + 1 {
            return Err(Refusal::RoundNotBegun(round.into()));
        }
        let found = self.board(round, board);
        let (paired, _) = found.ok_or(Refusal::NoSuchBoard(round.into(), board.into()))?;
        let own = self.number_of(by);
        if own.is_some_and(|own| paired.color_of(own).is_some()) {
            return Err(Refusal::OwnBoard(self.id));
        }
        self.may_decide()?;
        Ok(TournamentChange::Corrected {
            round,
            board,
            result,
            reason,
        })
    }

    /// An arbiter ends it: before the first round it is called off.
    ///
    /// # Errors
    /// When the asker is no arbiter, or is playing.
    pub fn close(&self, by: AccountId, reason: String) -> Result<TournamentChange, Refusal> {
        self.goes_on()?;
        self.is_arbiter(by)?;
        if self.open_board(by).is_some() {
            return Err(Refusal::OwnBoard(self.id));
        }
        let cause = match self.rounds.is_empty() {
            true => TournamentEnd::CalledOff { reason },
            false => TournamentEnd::Early { reason },
        };
        Ok(TournamentChange::Ended { cause })
    }

    /// The operator of the server ends it: before the first round it is called off.
    ///
    /// # Errors
    /// When it is over.
    pub fn close_by_operator(&self, reason: String) -> Result<TournamentChange, Refusal> {
        self.goes_on()?;
        let cause = TournamentEnd::ByOperator { reason };
        Ok(TournamentChange::Ended { cause })
    }

    /// Checks that a round may begin at a time in milliseconds of Unix time.
    ///
    /// # Errors
    /// When one is played, too few have entered, it is over, or entrants who have not said to be there can still do so.
    pub fn may_begin(&self, at: u64) -> Result<(), Refusal> {
        self.goes_on()?;
        if self.suspended {
            return Err(Refusal::TournamentSuspended(self.id));
        }
        match self.stage() {
            TournamentStage::Entry if self.has_too_few() => {
                Err(Refusal::TooFewEntrants(self.terms.seats[0].into()))
            }
            TournamentStage::Entry => self.has_checked_in(at),
            TournamentStage::Between | TournamentStage::Drawn => Ok(()),
            TournamentStage::Playing => Err(Refusal::GamesGoOn(self.open_boards() as u64)),
            TournamentStage::Over | TournamentStage::CalledOff => {
                Err(Refusal::TournamentOver(self.id))
            }
        }
    }

    /// Checks that no entrant loses the place because a round begins before the check-in ends.
    fn has_checked_in(&self, at: u64) -> Result<(), Refusal> {
        let (Some(from), Some(until)) = (self.check_in_from(), self.check_in_until()) else {
            return Ok(());
        };
        let missing = self.playing().filter(|(_, entrant)| entrant.is_missing());
        match missing.count() {
            0 => Ok(()),
            _ if self.initial.is_some() || at >= until => Ok(()),
            _ if at < from => {
                let wait = WaitTime::of_ms(from - at);
                Err(Refusal::BeginsBeforeCheckIn(wait, Moment::of_minute(until)))
            }
            missing => Err(Refusal::CheckInGoesOn(
                missing as u64,
                Moment::of_minute(until),
            )),
        }
    }

    /// Checks that an arbiter may decide about an entrant: not about the opponent of a game that goes on.
    fn decides_about(&self, by: AccountId, account: AccountId) -> Result<(), Refusal> {
        self.is_arbiter(by)?;
        self.is_in(account)?;
        self.decides_beside(by, account)
    }

    /// Checks that there is room for another decision, and that the two do not play each other now.
    fn decides_beside(&self, by: AccountId, account: AccountId) -> Result<(), Refusal> {
        self.may_decide()?;
        match (self.open_board(by), self.open_board(account)) {
            (Some(own), Some(other)) if own == other => Err(Refusal::OwnBoard(self.id)),
            (Some(_) | None, Some(_) | None) => Ok(()),
        }
    }

    /// Checks that a person is an arbiter.
    ///
    /// # Errors
    /// When the person is none.
    pub fn is_arbiter(&self, account: AccountId) -> Result<(), Refusal> {
        match self.arbiters.contains(&account) {
            true => Ok(()),
            false => Err(Refusal::ArbitersOnly(self.id)),
        }
    }
}
