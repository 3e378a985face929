//! The entrants of a tournament.

use damiera_protocol::account::AccountId;
use damiera_protocol::name::Name;

use super::entry::WithdrawalCause;

/// A person who has entered a tournament.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TournamentEntrant {
    /// The person. A guest has an identity of this tournament's, which follows from the guest's code.
    pub account: AccountId,
    /// The name of a guest; None for a registered person.
    pub guest: Option<Name>,
    /// The person's club.
    pub club: Option<String>,
    /// The rating at entry; 0 for none.
    pub rating: u16,
    /// The first round that may be played, from 1.
    pub from_round: u8,
    /// Why the person plays no further round; None while the person plays.
    pub withdrawn: Option<WithdrawalCause>,
    /// True if the person has said to be there for the first round.
    pub present: bool,
    /// The rounds for which the person wishes a half-point bye, from 1.
    pub byes: Vec<u8>,
    /// Points that arbiters took away.
    pub penalties: Vec<EntrantPenalty>,
}

/// Points that an arbiter took away from an entrant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EntrantPenalty {
    /// The number of rounds that had been paired then.
    pub after: u8,
    /// The number of rounds that had been paired when it was taken back; None while it stands.
    pub until: Option<u8>,
    /// The points, in halves.
    pub halves: u16,
}

impl TournamentEntrant {
    /// The host of a simultaneous display, who is there from its announcement.
    pub(super) fn host(account: AccountId) -> Self {
        TournamentEntrant {
            account,
            guest: None,
            club: None,
            rating: 0,
            from_round: 1,
            withdrawn: None,
            present: true,
            byes: Vec::new(),
            penalties: Vec::new(),
        }
    }

    /// True if the person has to say to be there for the first round, and has not. A person who rests in it need not.
    pub fn is_missing(&self) -> bool {
        !self.present && !self.byes.contains(&1)
    }

    /// True if an arbiter has expelled the person.
    pub fn is_expelled(&self) -> bool {
        matches!(self.withdrawn, Some(WithdrawalCause::Expelled { .. }))
    }

    /// True if the person is out because they did not come.
    pub fn is_absent(&self) -> bool {
        match &self.withdrawn {
            Some(WithdrawalCause::NoShows | WithdrawalCause::NotPresent) => true,
            Some(
                WithdrawalCause::Wish
                | WithdrawalCause::Deleted
                | WithdrawalCause::ByArbiter { .. }
                | WithdrawalCause::Expelled { .. },
            )
            | None => false,
        }
    }
}
