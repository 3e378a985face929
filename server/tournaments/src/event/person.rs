//! A person who entered a tournament, perhaps without a trace since.

use damiera_protocol::account::AccountId;

use super::{BoardResult, Tournament, TournamentChange, WithdrawalCause};

/// A person in a tournament: an entrant, a former one, or a stranger.
#[derive(Debug, Clone, Copy)]
pub struct TournamentPerson<'a> {
    tournament: &'a Tournament,
    account: AccountId,
}

impl Tournament {
    /// The tournament's knowledge of a person.
    pub fn person(&self, account: AccountId) -> TournamentPerson<'_> {
        let tournament = self;
        TournamentPerson {
            tournament,
            account,
        }
    }
}

impl TournamentPerson<'_> {
    /// True for a person who entered and plays no further round: the place is free again.
    pub fn has_left(&self) -> bool {
        match self.tournament.entrant_of(self.account) {
            Some(entrant) => entrant.withdrawn.is_some(),
            None => self.tournament.left.contains_key(&self.account),
        }
    }

    /// True for a person who is out because they had not said to be there, and has left no other trace.
    pub fn has_missed_check_in(&self) -> bool {
        matches!(
            self.tournament.left.get(&self.account),
            Some(WithdrawalCause::NotPresent)
        )
    }

    /// True for a person who is out because they did not come, or has lost the last board for that.
    pub fn concerns_absent(&self) -> bool {
        let out = self
            .tournament
            .entrant_of(self.account)
            .is_some_and(|one| one.is_absent());
        self.has_missed_check_in() || out || self.has_missed_board()
    }

    /// True for a person who did not come to a board of the last round, and has lost it.
    fn has_missed_board(&self) -> bool {
        let of_person = || {
            let (number, _, color) = self
                .tournament
                .rounds
                .last()?
                .board_of(self.tournament.number_of(self.account)?)?;
            let (_, result) = self.tournament.board(self.tournament.round(), number)?;
            Some((color, *result))
        };
        // By correspondence no board waits for its players.
        let plays = self.tournament.is_in(self.account).is_ok() && !self.tournament.plays_at_once();
        matches!(
            of_person(),
            Some((color, Some(BoardResult::Forfeit { winner }))) if plays && winner != Some(color)
        )
    }

    /// True if a person is out by an arbiter's decision.
    pub fn is_expelled(&self) -> bool {
        match self.tournament.entrant_of(self.account) {
            Some(entrant) => entrant.is_expelled(),
            None => self.was_expelled(),
        }
    }

    /// True for a person who has entered, perhaps without a trace since.
    pub fn was_in(&self) -> bool {
        self.tournament.entries.contains_key(&self.account)
            || self.tournament.entrant_of(self.account).is_some()
    }

    /// True if an arbiter has expelled a person. Before the first round no entrant says so.
    fn was_expelled(&self) -> bool {
        self.tournament.decisions.iter().any(|decision| {
            matches!(
                &decision.what,
                TournamentChange::Withdrawn {
                    account,
                    cause: WithdrawalCause::Expelled { .. },
                } if *account == self.account
            )
        })
    }
}
