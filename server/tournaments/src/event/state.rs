//! A tournament as its log makes it.

use damiera_protocol::account::AccountId;
use damiera_protocol::opening::LotSeed;
use damiera_protocol::tournament::{TournamentId, TournamentStage, TournamentTerms};
use damiera_rules::Color;
use uuid::Uuid;

use super::entry::{
    BoardResult, PairedBoard, TournamentChange, TournamentEnd, TournamentEntry, WithdrawalCause,
};
use crate::EntrantId;

/// Games that a person may miss. After these the person is withdrawn.
pub const MOST_NO_SHOWS: usize = 2;

/// A tournament as its log makes it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tournament {
    /// Its number.
    pub id: TournamentId,
    /// Its terms.
    pub terms: TournamentTerms,
    /// The seed from which numbers and colours are drawn.
    pub seed: LotSeed,
    /// When it was announced, in milliseconds of Unix time.
    pub announced: u64,
    /// The arbiters, the one who announced it first.
    pub arbiters: Vec<AccountId>,
    /// Everyone who has entered. Once numbers are drawn, a number is the place here, from 1.
    pub entrants: Vec<TournamentEntrant>,
    /// The colour of number 1 in the first round; None before numbers are drawn.
    pub initial: Option<Color>,
    /// The rounds that were paired.
    pub rounds: Vec<TournamentRound>,
    /// The decisions of arbiters, in order.
    pub decisions: Vec<TournamentEntry>,
    /// Why nothing more is played; None while something is.
    pub end: Option<TournamentEnd>,
    /// When it ended, in milliseconds of Unix time; 0 before.
    pub ended: u64,
}

/// A person who has entered a tournament.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TournamentEntrant {
    /// The person.
    pub account: AccountId,
    /// The person's club.
    pub club: Option<String>,
    /// The rating at entry; 0 for none.
    pub rating: u16,
    /// The first round that may be played, from 1.
    pub from_round: u8,
    /// Why the person plays no further round; None while the person plays.
    pub withdrawn: Option<WithdrawalCause>,
}

/// A round of a tournament.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TournamentRound {
    /// When it was paired, in milliseconds of Unix time.
    pub at: u64,
    /// Its boards, with the results that are known.
    pub boards: Vec<(PairedBoard, Option<BoardResult>)>,
    /// The entrant without an opponent.
    pub bye: Option<EntrantId>,
    /// When the last board got its result, in milliseconds of Unix time; None while one has none.
    pub over: Option<u64>,
}

/// An entry that cannot follow on those before it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BadTournamentEntry {
    /// The log does not begin with an announcement, or has a second one.
    #[error("a tournament's log begins with its only announcement")]
    Announcement,
    /// It names a person who has not entered.
    #[error("a person is named who has not entered")]
    Entrant,
    /// It names a round or a board that was not paired, or pairs a round out of order.
    #[error("a round or board is named that is not there")]
    Board,
    /// It follows on the end.
    #[error("something follows on the end of a tournament")]
    Over,
}

impl TournamentRound {
    /// True if all boards have results.
    pub fn is_over(&self) -> bool {
        self.boards.iter().all(|(_, result)| result.is_some())
    }

    /// The board where an entrant plays: its number from 1, the board, and the entrant's colour.
    pub fn board_of(&self, entrant: EntrantId) -> Option<(u16, &PairedBoard, Color)> {
        (1..).zip(&self.boards).find_map(|(number, (board, _))| {
            let color = board.color_of(entrant)?;
            Some((number, board, color))
        })
    }
}

impl PairedBoard {
    /// The colour of an entrant who plays here.
    pub fn color_of(&self, entrant: EntrantId) -> Option<Color> {
        match entrant {
            entrant if entrant == self.white => Some(Color::White),
            entrant if entrant == self.black => Some(Color::Black),
            _ => None,
        }
    }

    /// The entrant with a colour.
    pub fn entrant(&self, color: Color) -> EntrantId {
        match color {
            Color::White => self.white,
            Color::Black => self.black,
        }
    }
}

impl Tournament {
    /// The tournament that a log's first entry announces.
    ///
    /// # Errors
    /// When it is no announcement.
    pub fn announced(entry: &TournamentEntry) -> Result<Self, BadTournamentEntry> {
        let TournamentEntry {
            at,
            by: Some(arbiter),
            what:
                TournamentChange::Announced {
                    tournament,
                    terms,
                    seed,
                },
        } = entry
        else {
            return Err(BadTournamentEntry::Announcement);
        };
        Ok(Tournament {
            id: *tournament,
            terms: terms.clone(),
            seed: *seed,
            announced: *at,
            arbiters: vec![*arbiter],
            entrants: Vec::new(),
            initial: None,
            rounds: Vec::new(),
            decisions: Vec::new(),
            end: None,
            ended: 0,
        })
    }

    /// Takes up the next entry of the log.
    ///
    /// # Errors
    /// When it cannot follow on those before it. Nothing has changed.
    pub fn apply(&mut self, entry: &TournamentEntry) -> Result<(), BadTournamentEntry> {
        if self.end.is_some() && !self.may_follow_end(&entry.what) {
            return Err(BadTournamentEntry::Over);
        }
        match &entry.what {
            TournamentChange::Announced { .. } => return Err(BadTournamentEntry::Announcement),
            TournamentChange::Arbiter { account } => self.arbiters.push(*account),
            TournamentChange::Entered {
                account,
                club,
                rating,
            } => self.take_in(*account, club.clone(), *rating),
            TournamentChange::Withdrawn { account, cause } => {
                let at = self.place_of(*account).ok_or(BadTournamentEntry::Entrant)?;
                match self.initial {
                    // Nothing was played: the person leaves no trace.
                    None => drop(self.entrants.remove(at)),
                    Some(_) => self.entrants[at].withdrawn = Some(cause.clone()),
                }
            }
            TournamentChange::Numbered { order, initial } => self.number(order, *initial)?,
            TournamentChange::Paired { round, boards, bye } => {
                if usize::from(*round) != self.rounds.len() + 1 {
                    return Err(BadTournamentEntry::Board);
                }
                self.rounds.push(TournamentRound {
                    at: entry.at,
                    boards: boards.iter().map(|board| (board.clone(), None)).collect(),
                    bye: *bye,
                    over: boards.is_empty().then_some(entry.at),
                });
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
                let place = (*round, *board);
                let board = self.board_mut(*round, *board);
                board.ok_or(BadTournamentEntry::Board)?.1 = Some(*result);
                self.note_over(place.0, entry.at);
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

    /// True if something may follow on the end: arbiters correct the last results, for the standings alone.
    fn may_follow_end(&self, what: &TournamentChange) -> bool {
        matches!(what, TournamentChange::Corrected { .. })
    }

    fn take_in(&mut self, account: AccountId, club: Option<String>, rating: u16) {
        if let Some(at) = self.place_of(account) {
            self.entrants[at].withdrawn = None;
            return;
        }
        self.entrants.push(TournamentEntrant {
            account,
            club,
            rating,
            from_round: u8::try_from(self.rounds.len() + 1).unwrap_or(u8::MAX),
            withdrawn: None,
        });
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

    /// A board of a round, both from 1.
    pub fn board(&self, round: u8, board: u16) -> Option<&(PairedBoard, Option<BoardResult>)> {
        let round = self.rounds.get(usize::from(round).checked_sub(1)?)?;
        round.boards.get(usize::from(board).checked_sub(1)?)
    }

    /// The round and board of a room, both from 1.
    pub fn board_of_room(&self, room: Uuid) -> Option<(u8, u16)> {
        (1..).zip(&self.rounds).find_map(|(round, paired)| {
            let mut boards = (1..).zip(&paired.boards);
            let (board, _) = boards.find(|(_, (board, _))| board.room == room)?;
            Some((round, board))
        })
    }

    fn place_of(&self, account: AccountId) -> Option<usize> {
        let mut entrants = self.entrants.iter();
        entrants.position(|entrant| entrant.account == account)
    }

    /// A person who has entered.
    pub fn entrant_of(&self, account: AccountId) -> Option<&TournamentEntrant> {
        self.entrants.get(self.place_of(account)?)
    }

    /// The number of a person who has entered; before numbers are drawn, the place in the order of entry.
    pub fn number_of(&self, account: AccountId) -> Option<EntrantId> {
        let number = self.place_of(account)? + 1;
        Some(EntrantId(u16::try_from(number).ok()?))
    }

    /// The entrant of a number.
    pub fn entrant(&self, number: EntrantId) -> Option<&TournamentEntrant> {
        self.entrants.get(usize::from(number.0).checked_sub(1)?)
    }

    /// The entrants who go on playing, with their numbers.
    pub fn playing(&self) -> impl Iterator<Item = (EntrantId, &TournamentEntrant)> {
        let numbered = (1..).map(EntrantId).zip(&self.entrants);
        numbered.filter(|(_, entrant)| entrant.withdrawn.is_none())
    }

    /// The number of the round that is played or was played last; 0 before the first.
    pub fn round(&self) -> u8 {
        u8::try_from(self.rounds.len()).unwrap_or(u8::MAX)
    }

    /// How far it has come.
    pub fn stage(&self) -> TournamentStage {
        match (&self.end, self.rounds.last()) {
            (Some(TournamentEnd::TooFew | TournamentEnd::CalledOff { .. }), _) => {
                TournamentStage::CalledOff
            }
            (Some(_), _) => TournamentStage::Over,
            (None, None) => TournamentStage::Entry,
            (None, Some(round)) if round.is_over() => TournamentStage::Between,
            (None, Some(_)) => TournamentStage::Playing,
        }
    }

    /// The number of rounds that it will have had; None while the number of entrants may still decide it.
    pub fn planned(&self) -> Option<u8> {
        self.terms.rounds.or_else(|| {
            self.initial?;
            let first = self.entrants.iter().filter(|one| one.from_round == 1);
            let entrants = u16::try_from(first.count()).ok()?;
            self.terms.system.rounds(entrants)
        })
    }

    /// The number of games to which an entrant did not come.
    pub fn no_shows(&self, entrant: EntrantId) -> usize {
        let boards = self.rounds.iter().flat_map(|round| &round.boards);
        let missed = boards.filter(|(board, result)| {
            let came = board.color_of(entrant).is_none_or(|color| match result {
                Some(BoardResult::Forfeit { winner }) => *winner == Some(color),
                Some(BoardResult::Played { .. }) | None => true,
            });
            !came
        });
        missed.count()
    }
}

/// True for what an arbiter decided, which everyone can read with its author and reason.
fn is_decision(what: &TournamentChange) -> bool {
    match what {
        TournamentChange::Arbiter { .. }
        | TournamentChange::Corrected { .. }
        | TournamentChange::Withdrawn {
            cause: WithdrawalCause::Expelled { .. },
            ..
        }
        | TournamentChange::Ended {
            cause: TournamentEnd::Early { .. } | TournamentEnd::CalledOff { .. },
        } => true,
        TournamentChange::Announced { .. }
        | TournamentChange::Entered { .. }
        | TournamentChange::Withdrawn { .. }
        | TournamentChange::Numbered { .. }
        | TournamentChange::Paired { .. }
        | TournamentChange::Result { .. }
        | TournamentChange::Ended { .. } => false,
    }
}
