//! Orders of arbiters about who meets whom, and who rests.

use damiera_protocol::account::AccountId;
use damiera_protocol::name::Name;
use damiera_protocol::reply::Refusal;

use super::super::TournamentChange;
use super::TournamentArbiter;

impl TournamentArbiter<'_> {
    /// An arbiter pairs two for the next round.
    ///
    /// # Errors
    /// When the asker is no arbiter or one of the two, no further round is planned, a table decides who meets, or one of the
    /// two is not free.
    pub fn pair_by_hand(
        &self,
        [white, black]: [(AccountId, &Name); 2],
        reason: String,
    ) -> Result<TournamentChange, Refusal> {
        self.may_decide()?;
        if self.by == white.0 || self.by == black.0 {
            return Err(Refusal::OwnBoard(self.tournament.id));
        }
        let next = self.tournament.round().saturating_add(1);
        let planned = self.tournament.planned();
        if planned.is_some_and(|planned| next > planned) {
            return Err(Refusal::NoSuchRound(next.into()));
        }
        if !self.tournament.terms.system.pairs_by_points() {
            return Err(Refusal::TableDecides(self.tournament.id));
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
        let entrant = self.tournament.entrant_of(account);
        let entrant = entrant.filter(|entrant| entrant.withdrawn.is_none());
        let entrant = entrant.ok_or_else(|| Refusal::NoSuchEntrant(name.clone()))?;
        if entrant.byes.contains(&next) {
            return Err(Refusal::RestsInRound(name.clone(), next.into()));
        }
        let number = self.tournament.number_of(account);
        let mut paired = self
            .tournament
            .pairing()
            .paired_by_hand()
            .flat_map(|game| [game.white, game.black]);
        match paired.any(|paired| Some(paired) == number) {
            true => Err(Refusal::InPairAlready(name.clone(), self.tournament.id)),
            false => Ok(()),
        }
    }

    /// An arbiter takes back the pair that an arbiter made of a person for the next round.
    ///
    /// # Errors
    /// When the asker is no arbiter or one of the two, or no arbiter has paired the person.
    pub fn unpair(
        &self,
        (account, name): (AccountId, &Name),
        reason: String,
    ) -> Result<TournamentChange, Refusal> {
        self.may_decide()?;
        let mut pairs = self.tournament.by_hand.iter();
        let pair = pairs.find(|pair| pair.contains(&account));
        let [white, black] = *pair.ok_or_else(|| Refusal::NoPairByHand(name.clone()))?;
        if self.by == white || self.by == black {
            return Err(Refusal::OwnBoard(self.tournament.id));
        }
        Ok(TournamentChange::Unpaired {
            white,
            black,
            reason,
        })
    }

    /// An arbiter gives a person a half-point bye in a round. Boards that are shown are drawn anew for it.
    ///
    /// # Errors
    /// When the asker is no arbiter or the person, a table decides who meets, the round was paired or is not planned, or the
    /// person is not in it, rests then already, or is in a pair for that round.
    pub fn give_bye(
        &self,
        (account, name): (AccountId, &Name),
        round: u8,
        reason: String,
    ) -> Result<TournamentChange, Refusal> {
        self.tournament.goes_on()?;
        self.decides_about(account)?;
        if self.by == account {
            return Err(Refusal::OwnBoard(self.tournament.id));
        }
        if !self.tournament.terms.system.pairs_by_points() {
            return Err(Refusal::TableDecides(self.tournament.id));
        }
        if round <= self.tournament.round() {
            return Err(Refusal::RoundPaired(round.into()));
        }
        let planned = self.tournament.planned();
        if planned.is_some_and(|planned| round > planned) {
            return Err(Refusal::NoSuchRound(round.into()));
        }
        let entrant = self.tournament.entrant_of(account);
        if entrant.is_some_and(|entrant| entrant.byes.contains(&round)) {
            return Err(Refusal::RestsInRound(name.clone(), round.into()));
        }
        let mut pairs = self.tournament.by_hand.iter();
        if round == self.tournament.round() + 1 && pairs.any(|pair| pair.contains(&account)) {
            return Err(Refusal::InPairAlready(name.clone(), self.tournament.id));
        }
        Ok(TournamentChange::ByeGiven {
            account,
            round,
            reason,
        })
    }
}
