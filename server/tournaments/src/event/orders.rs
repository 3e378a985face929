//! Orders of entrants: each becomes the entry that follows, or a refusal.

use damiera_protocol::account::AccountId;
use damiera_protocol::date::Moment;
use damiera_protocol::name::Name;
use damiera_protocol::reply::{Refusal, WaitTime};

use super::{PairedBoard, Tournament, TournamentChange, TournamentEntry, WithdrawalCause};
use crate::EntrantId;

/// Decisions of arbiters in one tournament. A further one is refused.
pub(super) const MOST_DECISIONS: usize = 500;

/// Objections of one person in a tournament. A further one is refused.
pub(super) const MOST_OBJECTIONS: usize = 3;

/// Times that a person enters one tournament by themselves. Beyond it an arbiter enters the person.
pub(super) const MOST_ENTRIES: u8 = 5;

/// Half-point byes of one person in a tournament. A further one is refused.
pub(super) const MOST_BYES: usize = 2;

/// A person who is about to enter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewEntrant {
    /// The person, or the identity of a guest in the tournament.
    pub account: AccountId,
    /// The name of a guest.
    pub guest: Option<Name>,
    /// The person's club, sanitised.
    pub club: Option<String>,
    /// The rating that decides the starting number; 0 for none.
    pub rating: u16,
}

impl Tournament {
    /// A person enters.
    ///
    /// # Errors
    /// When the person is in it already or was expelled, it is full, or too late; for a guest also when guests do not enter, or
    /// another one has entered by the name.
    pub fn enter(&self, entering: NewEntrant) -> Result<TournamentChange, Refusal> {
        self.goes_on()?;
        let NewEntrant {
            account,
            guest,
            club,
            rating,
        } = entering;
        if let Some(name) = &guest {
            if !self.terms.guests {
                return Err(Refusal::TournamentNeedsName);
            }
            if self.guest_of_name(name).is_some_and(|of| of != account) {
                return Err(Refusal::EntrantNameTaken(name.clone()));
            }
        }
        if self.person(account).is_expelled() {
            return Err(Refusal::TournamentExpelled(self.id));
        }
        let known = self.entrant_of(account);
        if known.is_some_and(|entrant| entrant.withdrawn.is_none()) {
            return Err(Refusal::EnteredAlready(self.id));
        }
        if self.is_full() {
            return Err(Refusal::TournamentFull(self.terms.seats[1].into()));
        }
        // Withdrawn entrants keep their numbers, and the system bounds the numbers.
        let most = usize::from(self.terms.system.most_entrants());
        let hosts = usize::from(self.host().is_some());
        if known.is_none() && self.entrants.len() >= most + hosts {
            return Err(Refusal::TournamentFull(most));
        }
        if self.initial.is_some() && !self.terms.system.pairs_by_points() {
            // The tables are made for the players of the beginning, and the games of players who left are given to
            // others.
            return Err(Refusal::TournamentBegun(self.id));
        }
        if self
            .planned()
            .is_some_and(|planned| self.round() >= planned)
        {
            return Err(Refusal::TournamentBegun(self.id));
        }
        Ok(TournamentChange::Entered {
            account,
            guest,
            club,
            rating,
        })
    }

    /// A person enters by themselves: so often that a log does not grow without end.
    ///
    /// # Errors
    /// As [`Self::enter`], and when the person has entered as often as one may.
    pub fn enter_alone(&self, entering: NewEntrant) -> Result<TournamentChange, Refusal> {
        let entries = self.entries.get(&entering.account);
        let entries = entries.copied().unwrap_or_default();
        if entries >= MOST_ENTRIES && !self.person(entering.account).is_expelled() {
            return Err(Refusal::EntriesOfPerson(MOST_ENTRIES.into()));
        }
        self.enter(entering)
    }

    /// A person says to be there for the first round, at a time in milliseconds of Unix time.
    ///
    /// # Errors
    /// When the person is not in it, or it is not the time.
    pub fn check_in(&self, account: AccountId, at: u64) -> Result<TournamentChange, Refusal> {
        self.goes_on()?;
        if self.person(account).has_missed_check_in() {
            return Err(Refusal::MissedCheckIn(self.id));
        }
        self.is_in(account)?;
        match self.check_in_from().filter(|_| self.initial.is_none()) {
            Some(from) if at >= from => Ok(TournamentChange::Present { account }),
            Some(from) => {
                let wait = WaitTime::of_ms(from - at);
                Err(Refusal::CheckInLater(wait, Moment::of_minute(from)))
            }
            None => Err(Refusal::NoCheckIn(self.id)),
        }
    }

    /// A person wishes a half-point bye in a round.
    ///
    /// # Errors
    /// When the person is not in it, the round was paired or is the last one, or the person has had as many as one may.
    pub fn wish_bye(&self, account: AccountId, round: u8) -> Result<TournamentChange, Refusal> {
        self.goes_on()?;
        self.is_in(account)?;
        let entrant = self.entrant_of(account);
        let byes = entrant.map_or(&[][..], |entrant| &entrant.byes);
        let is_last = self.terms.rounds.is_none_or(|rounds| round >= rounds);
        // Boards that everyone sees are not drawn anew for it.
        let shown = u8::from(self.drawn.is_some());
        let is_too_late = round <= self.round() + shown;
        if is_last || is_too_late || byes.len() >= MOST_BYES || byes.contains(&round) {
            return Err(Refusal::NoByeInRound(round.into()));
        }
        Ok(TournamentChange::ByeWished { account, round })
    }

    /// A person objects to the pairing that is shown.
    ///
    /// # Errors
    /// When the person is not in it, no pairing is shown, or the person has objected as often as one may.
    pub fn object(&self, account: AccountId, reason: String) -> Result<TournamentChange, Refusal> {
        self.goes_on()?;
        self.is_in(account)?;
        if self.drawn.is_none() {
            return Err(Refusal::NothingDrawn(self.id));
        }
        let own = self.objections().filter(|entry| entry.by == Some(account));
        match own.count() < MOST_OBJECTIONS {
            true => Ok(TournamentChange::Objected { reason }),
            false => Err(Refusal::ObjectionsOfPerson(MOST_OBJECTIONS)),
        }
    }

    /// A person plays no further round.
    ///
    /// # Errors
    /// When the person is not in it, is the host of a simultaneous display, or plays all games already.
    pub fn withdraw(&self, account: AccountId) -> Result<TournamentChange, Refusal> {
        self.goes_on()?;
        self.is_in(account)?;
        self.may_leave(account)?;
        let cause = WithdrawalCause::Wish;
        Ok(TournamentChange::Withdrawn { account, cause })
    }

    /// True if it was ended while a round was played.
    pub fn is_unfinished(&self) -> bool {
        self.end.is_some() && self.open_boards() > 0
    }

    /// The number of boards of the round without a result.
    pub fn open_boards(&self) -> usize {
        let boards = self
            .rounds
            .last()
            .into_iter()
            .flat_map(|round| &round.boards);
        boards.filter(|(_, result)| result.is_none()).count()
    }

    /// The objections of entrants.
    fn objections(&self) -> impl Iterator<Item = &TournamentEntry> {
        let is_objection =
            |entry: &&TournamentEntry| matches!(entry.what, TournamentChange::Objected { .. });
        self.decisions.iter().filter(is_objection)
    }

    /// Checks that there is room for another decision. Objections do not count.
    pub(super) fn may_decide(&self) -> Result<(), Refusal> {
        match self.decisions.len() - self.objections().count() < MOST_DECISIONS {
            true => Ok(()),
            false => Err(Refusal::DecisionsFull(MOST_DECISIONS)),
        }
    }

    /// The number of the board where a person plays now, if it has no result.
    pub fn open_board(&self, account: AccountId) -> Option<u16> {
        let own = self.number_of(account)?;
        let (number, _, _) = self.rounds.last()?.board_of(own)?;
        let (_, result) = self.board(self.round(), number)?;
        result.is_none().then_some(number)
    }

    /// The boards without a result where a person plays now. The host of a simultaneous display has several, and an entrant by
    /// correspondence.
    pub fn open_boards_of(&self, account: AccountId) -> impl Iterator<Item = &PairedBoard> {
        self.numbered_open_boards_of(account)
            .map(|(_, board)| board)
    }

    /// The numbers of these boards.
    pub(super) fn open_board_numbers(&self, account: AccountId) -> impl Iterator<Item = u16> {
        self.numbered_open_boards_of(account)
            .map(|(number, _)| number)
    }

    fn numbered_open_boards_of(
        &self,
        account: AccountId,
    ) -> impl Iterator<Item = (u16, &PairedBoard)> {
        let own = self.number_of(account);
        let boards = self.rounds.last().into_iter();
        let boards = (1..).zip(boards.flat_map(|round| &round.boards));
        boards
            .filter(move |(_, (board, result))| {
                result.is_none() && own.is_some_and(|own| board.color_of(own).is_some())
            })
            .map(|(number, (board, _))| (number, board))
    }

    /// True if two people play at one board that has no result.
    pub(super) fn play_now(&self, [one, other]: [AccountId; 2]) -> bool {
        let Some(other) = self.number_of(other) else {
            return false;
        };
        let mut boards = self.open_boards_of(one);
        boards.any(|board| board.color_of(other).is_some())
    }

    /// The opponent of a person who has a board without a result.
    pub fn open_opponent(&self, account: AccountId) -> Option<EntrantId> {
        let number = self.open_board(account)?;
        let (board, _) = self.board(self.round(), number)?;
        let own = self.number_of(account)?;
        Some(board.entrant(!board.color_of(own)?))
    }

    /// Checks that a person is not the host of a simultaneous display, which would be none without them, and has no further
    /// round to leave out by correspondence: each game is resigned by itself.
    pub(super) fn may_leave(&self, account: AccountId) -> Result<(), Refusal> {
        match self.host() == Some(account) {
            true => Err(Refusal::HostStays(self.id)),
            false if self.plays_at_once() && !self.rounds.is_empty() => {
                Err(Refusal::AllGamesBegun(self.id))
            }
            false => Ok(()),
        }
    }

    pub(super) fn is_in(&self, account: AccountId) -> Result<(), Refusal> {
        let entrant = self.entrant_of(account);
        match entrant.is_some_and(|entrant| entrant.withdrawn.is_none()) {
            true => Ok(()),
            false => Err(Refusal::NotEntered(self.id)),
        }
    }

    pub(super) fn goes_on(&self) -> Result<(), Refusal> {
        match self.end {
            None => Ok(()),
            Some(_) => Err(Refusal::TournamentOver(self.id)),
        }
    }
}
