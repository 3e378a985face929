//! Orders of people in a tournament: each becomes the entry that follows, or a refusal.

use damiera_protocol::account::AccountId;
use damiera_protocol::reply::Refusal;
use damiera_protocol::tournament::TournamentStage;

use super::{BoardResult, Tournament, TournamentChange, TournamentEnd, WithdrawalCause};

/// Arbiters of one tournament. A further one is refused.
pub const MOST_ARBITERS: usize = 10;

/// Decisions of arbiters in one tournament. A further one is refused.
pub const MOST_DECISIONS: usize = 500;

impl Tournament {
    /// A person enters.
    ///
    /// # Errors
    /// When the person is in it already or was expelled, it is full, or too late.
    pub fn enter(
        &self,
        account: AccountId,
        club: Option<String>,
        rating: u16,
    ) -> Result<TournamentChange, Refusal> {
        self.goes_on()?;
        let known = self.entrant_of(account);
        match known.map(|entrant| &entrant.withdrawn) {
            Some(None) => return Err(Refusal::EnteredAlready(self.id)),
            Some(Some(WithdrawalCause::Expelled { .. })) => {
                return Err(Refusal::TournamentExpelled(self.id));
            }
            Some(Some(WithdrawalCause::Wish | WithdrawalCause::NoShows)) | None => {}
        }
        if known.is_none() {
            if self.entrants.len() >= usize::from(self.terms.seats[1]) {
                return Err(Refusal::TournamentFull(self.terms.seats[1].into()));
            }
            if self.initial.is_some() && self.terms.system.rounds(2).is_some() {
                // The tables are made for those who were there.
                return Err(Refusal::TournamentBegun(self.id));
            }
        }
        if self
            .planned()
            .is_some_and(|planned| self.round() >= planned)
        {
            return Err(Refusal::TournamentBegun(self.id));
        }
        Ok(TournamentChange::Entered {
            account,
            club,
            rating,
        })
    }

    /// A person plays no further round.
    ///
    /// # Errors
    /// When the person is not in it.
    pub fn withdraw(&self, account: AccountId) -> Result<TournamentChange, Refusal> {
        self.goes_on()?;
        self.is_in(account)?;
        let cause = WithdrawalCause::Wish;
        Ok(TournamentChange::Withdrawn { account, cause })
    }

    /// An arbiter expels a person.
    ///
    /// # Errors
    /// When the asker is no arbiter or plays the person now, or the person is not in it.
    pub fn expel(
        &self,
        by: AccountId,
        account: AccountId,
        reason: String,
    ) -> Result<TournamentChange, Refusal> {
        self.goes_on()?;
        self.is_arbiter(by)?;
        self.is_in(account)?;
        match (self.open_board(by), self.open_board(account)) {
            (Some(own), Some(other)) if own == other => return Err(Refusal::OwnBoard),
            (Some(_) | None, Some(_) | None) => {}
        }
        let cause = WithdrawalCause::Expelled { reason };
        Ok(TournamentChange::Withdrawn { account, cause })
    }

    /// An arbiter names another.
    ///
    /// # Errors
    /// When the asker is no arbiter, or there are as many as there may be.
    pub fn name_arbiter(
        &self,
        by: AccountId,
        account: AccountId,
    ) -> Result<TournamentChange, Refusal> {
        self.goes_on()?;
        self.is_arbiter(by)?;
        if self.arbiters.contains(&account) || self.arbiters.len() >= MOST_ARBITERS {
            return Err(Refusal::ArbitersFull(MOST_ARBITERS));
        }
        Ok(TournamentChange::Arbiter { account })
    }

    /// An arbiter gives a result, or changes one.
    ///
    /// # Errors
    /// When the asker is no arbiter or plays the game, there is no such board, or the next round was paired on the result.
    pub fn correct(
        &self,
        by: AccountId,
        (round, board): (u8, u16),
        result: BoardResult,
        reason: String,
    ) -> Result<TournamentChange, Refusal> {
        self.is_arbiter(by)?;
        let found = self.board(round, board);
        let (paired, _) = found.ok_or(Refusal::NoSuchBoard(round.into(), board.into()))?;
        let own = self.number_of(by);
        if own.is_some_and(|own| paired.color_of(own).is_some()) {
            return Err(Refusal::OwnBoard);
        }
        if round < self.round() {
            return Err(Refusal::RoundPairedOn(round.into()));
        }
        if self.decisions.len() >= MOST_DECISIONS {
            return Err(Refusal::DecisionsFull(MOST_DECISIONS));
        }
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
            return Err(Refusal::OwnBoard);
        }
        let cause = match self.rounds.is_empty() {
            true => TournamentEnd::CalledOff { reason },
            false => TournamentEnd::Early { reason },
        };
        Ok(TournamentChange::Ended { cause })
    }

    /// Checks that a round may begin now.
    ///
    /// # Errors
    /// When one is played, too few have entered, or it is over.
    pub fn may_begin(&self) -> Result<(), Refusal> {
        self.goes_on()?;
        match self.stage() {
            TournamentStage::Entry if self.entrants.len() < usize::from(self.terms.seats[0]) => {
                Err(Refusal::TooFewEntrants(self.terms.seats[0].into()))
            }
            TournamentStage::Entry | TournamentStage::Between => Ok(()),
            TournamentStage::Playing => {
                let open = self.rounds.last().map(|round| {
                    let open = round.boards.iter().filter(|(_, result)| result.is_none());
                    open.count()
                });
                Err(Refusal::RoundRunning(open.unwrap_or_default() as u64))
            }
            TournamentStage::Over | TournamentStage::CalledOff => {
                Err(Refusal::TournamentOver(self.id))
            }
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

    /// The number of the board where a person plays now, if it has no result.
    fn open_board(&self, account: AccountId) -> Option<u16> {
        let own = self.number_of(account)?;
        let (number, _, _) = self.rounds.last()?.board_of(own)?;
        let (_, result) = self.board(self.round(), number)?;
        result.is_none().then_some(number)
    }

    fn is_in(&self, account: AccountId) -> Result<(), Refusal> {
        let entrant = self.entrant_of(account);
        match entrant.is_some_and(|entrant| entrant.withdrawn.is_none()) {
            true => Ok(()),
            false => Err(Refusal::NotEntered(self.id)),
        }
    }

    fn goes_on(&self) -> Result<(), Refusal> {
        match self.end {
            None => Ok(()),
            Some(_) => Err(Refusal::TournamentOver(self.id)),
        }
    }
}
