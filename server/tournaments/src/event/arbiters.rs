//! Orders of arbiters: each becomes the entry that follows, or a refusal.

mod pairs;

use damiera_protocol::account::AccountId;
use damiera_protocol::date::Moment;
use damiera_protocol::name::Name;
use damiera_protocol::reply::{Refusal, WaitTime};
use damiera_protocol::tournament::TournamentStage;

use super::state::planned_start;
use super::{
    BoardResult, NewEntrant, Tournament, TournamentChange, TournamentEnd, TournamentEntrant,
    WithdrawalCause,
};

/// Arbiters of one tournament. A further one is refused.
pub(super) const MOST_ARBITERS: usize = 10;

/// An arbiter of a tournament, or a person who would be one. Each order is the entry that follows from it, or the refusal.
#[derive(Debug, Clone, Copy)]
pub struct TournamentArbiter<'a> {
    tournament: &'a Tournament,
    by: AccountId,
}

impl Tournament {
    /// The tournament for the orders of a person.
    pub fn arbiter(&self, by: AccountId) -> TournamentArbiter<'_> {
        let tournament = self;
        TournamentArbiter { tournament, by }
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
            TournamentStage::Entry => has_checked_in(self, at),
            TournamentStage::Between | TournamentStage::Drawn => Ok(()),
            TournamentStage::Playing => Err(Refusal::GamesGoOn(self.open_boards() as u64)),
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
}

impl TournamentArbiter<'_> {
    /// An arbiter enters a person.
    ///
    /// # Errors
    /// As [`Tournament::enter`], and when the asker is no arbiter.
    pub fn enter(&self, entering: NewEntrant) -> Result<TournamentChange, Refusal> {
        self.tournament.is_arbiter(self.by)?;
        self.tournament.may_decide()?;
        self.tournament.enter(entering)
    }

    /// An arbiter takes points away.
    ///
    /// # Errors
    /// When the asker is no arbiter or plays the person now, the person is not in it, or the points are not whole where they
    /// have to be.
    pub fn penalise(
        &self,
        account: AccountId,
        halves: u16,
        reason: String,
    ) -> Result<TournamentChange, Refusal> {
        self.tournament.goes_on()?;
        self.decides_about(account)?;
        if halves % 2 == 1 && self.tournament.points().units_in_point == 1 {
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
        (account, name): (AccountId, &Name),
        reason: String,
    ) -> Result<TournamentChange, Refusal> {
        self.tournament.goes_on()?;
        self.decides_about(account)?;
        let entrant = self.tournament.entrant_of(account);
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
        account: AccountId,
        seconds: u32,
        reason: String,
    ) -> Result<TournamentChange, Refusal> {
        self.tournament.goes_on()?;
        self.decides_about(account)?;
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
    pub fn suspend(&self, reason: String) -> Result<TournamentChange, Refusal> {
        self.may_decide()?;
        match self.tournament.suspended {
            true => Err(Refusal::SuspendedAlready(self.tournament.id)),
            false => Ok(TournamentChange::Suspended { reason }),
        }
    }

    /// An arbiter lets it go on.
    ///
    /// # Errors
    /// When the asker is no arbiter, or it is not suspended.
    pub fn resume(&self) -> Result<TournamentChange, Refusal> {
        self.tournament.goes_on()?;
        self.tournament.is_arbiter(self.by)?;
        match self.tournament.suspended {
            true => Ok(TournamentChange::Resumed),
            false => Err(Refusal::NotSuspended(self.tournament.id)),
        }
    }

    /// An arbiter moves the beginning of the next round to a time in milliseconds of Unix time.
    ///
    /// # Errors
    /// When the asker is no arbiter, a round is being played, or the time is before the planned start.
    pub fn postpone(&self, until: u64, reason: String) -> Result<TournamentChange, Refusal> {
        self.may_decide()?;
        match self.tournament.stage() {
            TournamentStage::Playing => {
                Err(Refusal::GamesGoOn(self.tournament.open_boards() as u64))
            }
            _ if planned_start(self.tournament).is_some_and(|planned| until < planned) => {
                Err(Refusal::PostponedEarlier(self.tournament.id))
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
    /// When the asker is no arbiter or plays the person now, or the person is not in it or is the host.
    pub fn withdraw(
        &self,
        account: AccountId,
        reason: String,
    ) -> Result<TournamentChange, Refusal> {
        self.tournament.goes_on()?;
        self.decides_about(account)?;
        self.tournament.may_leave(account)?;
        let cause = WithdrawalCause::ByArbiter { reason };
        Ok(TournamentChange::Withdrawn { account, cause })
    }

    /// An arbiter expels a person, also a person who has withdrawn and could enter again.
    ///
    /// # Errors
    /// When the asker is no arbiter or plays the person now, or the person was never in it, is out already or has announced it.
    pub fn expel(&self, account: AccountId, reason: String) -> Result<TournamentChange, Refusal> {
        self.tournament.goes_on()?;
        match self.tournament.is_in(account) {
            Err(_) if self.tournament.person(account).was_in() => {
                self.tournament.is_arbiter(self.by)?;
                if self.tournament.person(account).is_expelled() {
                    return Err(Refusal::TournamentExpelled(self.tournament.id));
                }
                self.decides_beside(account)?;
            }
            Ok(()) | Err(_) => self.decides_about(account)?,
        }
        if self.tournament.arbiters.first() == Some(&account) {
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
        (account, name): (AccountId, &Name),
    ) -> Result<TournamentChange, Refusal> {
        self.tournament.is_arbiter(self.by)?;
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
        self.tournament.goes_on()?;
        let entrant = self.tournament.entrant_of(account);
        if entrant.is_some_and(TournamentEntrant::is_expelled) {
            return Err(Refusal::ExpelledArbiter(name.clone()));
        }
        if self.tournament.arbiters.contains(&account) {
            return Err(Refusal::ArbiterAlready(name.clone()));
        }
        if self.tournament.arbiters.len() >= MOST_ARBITERS {
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
        (round, board): (u8, u16),
        result: BoardResult,
        reason: String,
    ) -> Result<TournamentChange, Refusal> {
        self.tournament.is_arbiter(self.by)?;
        if self.tournament.drawn.is_some() && usize::from(round) == self.tournament.rounds.len() + 1
        {
            return Err(Refusal::RoundNotBegun(round.into()));
        }
        let found = self.tournament.board(round, board);
        let (paired, _) = found.ok_or(Refusal::NoSuchBoard(round.into(), board.into()))?;
        let own = self.tournament.number_of(self.by);
        if own.is_some_and(|own| paired.color_of(own).is_some()) {
            return Err(Refusal::OwnBoard(self.tournament.id));
        }
        self.tournament.may_decide()?;
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
    pub fn close(&self, reason: String) -> Result<TournamentChange, Refusal> {
        self.tournament.goes_on()?;
        self.tournament.is_arbiter(self.by)?;
        if self.tournament.open_board(self.by).is_some() {
            return Err(Refusal::OwnBoard(self.tournament.id));
        }
        let cause = match self.tournament.rounds.is_empty() {
            true => TournamentEnd::CalledOff { reason },
            false => TournamentEnd::Early { reason },
        };
        Ok(TournamentChange::Ended { cause })
    }

    /// Checks that an arbiter may decide something: it goes on, and there is room for another decision.
    fn may_decide(&self) -> Result<(), Refusal> {
        self.tournament.goes_on()?;
        self.tournament.is_arbiter(self.by)?;
        self.tournament.may_decide()
    }

    /// Checks that an arbiter may decide about an entrant: not about the opponent of a game that goes on.
    fn decides_about(&self, account: AccountId) -> Result<(), Refusal> {
        self.tournament.is_arbiter(self.by)?;
        self.tournament.is_in(account)?;
        self.decides_beside(account)
    }

    /// Checks that there is room for another decision, and that the two do not play each other now.
    fn decides_beside(&self, account: AccountId) -> Result<(), Refusal> {
        self.tournament.may_decide()?;
        match self.tournament.play_now([self.by, account]) {
            true => Err(Refusal::OwnBoard(self.tournament.id)),
            false => Ok(()),
        }
    }
}

/// Checks that no entrant loses the place because a round begins before the check-in ends.
fn has_checked_in(tournament: &Tournament, at: u64) -> Result<(), Refusal> {
    let (Some(from), Some(until)) = (tournament.check_in_from(), tournament.check_in_until())
    else {
        return Ok(());
    };
    let missing = tournament
        .playing()
        .filter(|(_, entrant)| entrant.is_missing());
    match missing.count() {
        0 => Ok(()),
        _ if tournament.initial.is_some() || at >= until => Ok(()),
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
