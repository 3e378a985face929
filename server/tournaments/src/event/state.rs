//! A tournament as its log makes it.

use std::collections::{BTreeMap, BTreeSet};

use damiera_protocol::account::AccountId;
use damiera_protocol::command::MOST_DAYS_AHEAD;
use damiera_protocol::date::DAY_MS;
use damiera_protocol::event::Holder;
use damiera_protocol::name::Name;
use damiera_protocol::opening::LotSeed;
use damiera_protocol::tournament::{
    CancellationCause, EntryCode, TournamentId, TournamentStage, TournamentStart, TournamentTerms,
};
use damiera_rules::Color;

use super::entrants::TournamentEntrant;
use super::entry::{
    BoardResult, PairedBoard, TournamentChange, TournamentEnd, TournamentEntry, WithdrawalCause,
};
use crate::{EntrantId, RoundPairing};

/// Days after the announcement on which a tournament without a planned start is called off, if it has not begun.
const DAYS_WITHOUT_START: u64 = 14;

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
    /// The code with which any number enter from one address.
    pub code: Option<EntryCode>,
    /// When it was announced, in milliseconds of Unix time.
    pub announced: u64,
    /// The address from which it was announced; None for an exempt one.
    pub from: Option<Holder>,
    /// The arbiters, the announcer first.
    pub arbiters: Vec<AccountId>,
    /// Everyone who has entered. Once numbers are drawn, a number is the place here, from 1.
    pub entrants: Vec<TournamentEntrant>,
    /// The colour of number 1 in the first round; None before numbers are drawn.
    pub initial: Option<Color>,
    /// The rounds that were paired.
    pub rounds: Vec<TournamentRound>,
    /// The results that later rounds were paired on, of boards with a result that an arbiter has changed since, by
    /// round and board. They stay those of further pairings; the standings have the changed ones.
    pub(super) paired_on: BTreeMap<(u8, u16), Option<BoardResult>>,
    /// Pairs of the next round that an arbiter made, White first.
    pub by_hand: Vec<[AccountId; 2]>,
    /// The pairing of the next round that is shown before its games begin.
    pub drawn: Option<RoundPairing>,
    /// When the first pairing of the next round was shown, in milliseconds of Unix time.
    pub shown: Option<u64>,
    /// True if an arbiter wants the round with the shown pairing to begin.
    pub asked: bool,
    /// True if no further round begins until an arbiter lets it go on.
    pub suspended: bool,
    /// When the next round begins, in milliseconds of Unix time, where an arbiter has moved it.
    pub postponed: Option<u64>,
    /// The decisions of arbiters and objections to pairings, in order.
    pub decisions: Vec<TournamentEntry>,
    /// The rounds and boards, both from 1, at which a player was expelled before there was a result.
    pub(super) expelled_at: BTreeSet<(u8, u16)>,
    /// Why people are out without any other trace of their entry, because nothing was played.
    pub(super) left: BTreeMap<AccountId, WithdrawalCause>,
    /// The names of guests without a trace of their entry, for the decisions about them.
    pub(super) gone: BTreeMap<AccountId, Name>,
    /// The times that each person has entered by themselves; 0 for one whom an arbiter entered.
    pub entries: BTreeMap<AccountId, u8>,
    /// Why nothing more is played; None while something is.
    pub end: Option<TournamentEnd>,
    /// When it ended, in milliseconds of Unix time; 0 before.
    pub ended: u64,
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
    /// The number of boards that an arbiter paired: the first ones.
    pub by_hand: u16,
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

    /// The board where an entrant plays: its number from 1, the board, and the entrant's colour. Of several boards it is the
    /// first one without a result.
    pub fn board_of(&self, entrant: EntrantId) -> Option<(u16, &PairedBoard, Color)> {
        let own = (1..)
            .zip(&self.boards)
            .filter_map(|(number, (board, result))| {
                let color = board.color_of(entrant)?;
                Some((result.is_some(), (number, board, color)))
            });
        let first = own.min_by_key(|(is_over, (number, ..))| (*is_over, *number));
        first.map(|(_, board)| board)
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
                    code,
                    from,
                },
        } = entry
        else {
            return Err(BadTournamentEntry::Announcement);
        };
        let host = terms.host.map(|_| TournamentEntrant::host(*arbiter));
        Ok(Tournament {
            id: *tournament,
            terms: terms.clone(),
            seed: *seed,
            code: *code,
            announced: *at,
            from: *from,
            arbiters: vec![*arbiter],
            entrants: host.into_iter().collect(),
            initial: None,
            rounds: Vec::new(),
            paired_on: BTreeMap::new(),
            by_hand: Vec::new(),
            drawn: None,
            shown: None,
            asked: false,
            suspended: false,
            postponed: None,
            decisions: Vec::new(),
            expelled_at: BTreeSet::new(),
            left: BTreeMap::new(),
            gone: BTreeMap::new(),
            entries: BTreeMap::new(),
            end: None,
            ended: 0,
        })
    }

    /// From when entrants say that they are there, in milliseconds of Unix time; None if they need not.
    pub fn check_in_from(&self) -> Option<u64> {
        let minutes = u64::from(self.terms.check_in);
        match (minutes, self.terms.start) {
            (0, _) => None,
            (_, TournamentStart::ByArbiter) => Some(0),
            (minutes, TournamentStart::At(start)) => {
                let start = self.postponed.unwrap_or(start);
                Some(start.saturating_sub(minutes * 60_000))
            }
        }
    }

    /// When the pairing of the first round is made without an arbiter's word, in milliseconds of Unix time: until then
    /// entrants say that they are there. None where they need not, or an arbiter begins the round.
    pub fn check_in_until(&self) -> Option<u64> {
        self.check_in_from()?;
        let start = self.next_start().filter(|_| self.rounds.is_empty())?;
        Some(start.saturating_sub(u64::from(self.terms.objections) * 1_000))
    }

    /// When it is called off unless its first round has begun, in milliseconds of Unix time: a day after the planned start,
    /// which arbiters move by as much as one may plan ahead. None after the first pairing.
    pub fn lapses_at(&self) -> Option<u64> {
        if !self.rounds.is_empty() {
            return None;
        }
        let planned = match self.terms.start {
            TournamentStart::At(start) => start.saturating_add(DAY_MS),
            TournamentStart::ByArbiter => self.announced + DAYS_WITHOUT_START * DAY_MS,
        };
        let last = self.announced + (u64::from(MOST_DAYS_AHEAD) + 1) * DAY_MS;
        let postponed = self.postponed.map(|at| at.saturating_add(DAY_MS).min(last));
        Some(postponed.map_or(planned, |at| at.max(planned)))
    }

    /// A board of a round, both from 1.
    pub fn board(&self, round: u8, board: u16) -> Option<&(PairedBoard, Option<BoardResult>)> {
        let round = self.rounds.get(usize::from(round).checked_sub(1)?)?;
        round.boards.get(usize::from(board).checked_sub(1)?)
    }

    /// The colours of the players who were expelled at a board, and have lost there for that.
    pub fn expelled_at(&self, round: u8, board: u16) -> Vec<Color> {
        let is_noted = self.expelled_at.contains(&(round, board));
        let Some((paired, Some(result))) = self.board(round, board).filter(|_| is_noted) else {
            return Vec::new();
        };
        let is_out = |color: &Color| {
            let entrant = self.entrant(paired.entrant(*color));
            result.is_lost_by(*color) && entrant.is_some_and(TournamentEntrant::is_expelled)
        };
        [Color::White, Color::Black]
            .into_iter()
            .filter(is_out)
            .collect()
    }

    /// The number of the round that is played or was played last; 0 before the first.
    pub fn round(&self) -> u8 {
        u8::try_from(self.rounds.len()).unwrap_or(u8::MAX)
    }

    /// Why it was called off; None unless it was.
    pub fn cancelled_by(&self) -> Option<CancellationCause> {
        match self.end.as_ref()? {
            TournamentEnd::TooFew => Some(CancellationCause::TooFew),
            TournamentEnd::CalledOff { .. } => Some(CancellationCause::Arbiter),
            TournamentEnd::NotBegun => Some(CancellationCause::NotBegun),
            TournamentEnd::FounderGone => Some(CancellationCause::FounderGone),
            TournamentEnd::ByOperator { .. } => {
                (self.rounds.is_empty()).then_some(CancellationCause::Operator)
            }
            TournamentEnd::Finished | TournamentEnd::Early { .. } | TournamentEnd::NoPairing => {
                None
            }
        }
    }

    /// How far it has come.
    pub fn stage(&self) -> TournamentStage {
        match (&self.end, self.rounds.last()) {
            (Some(_), _) if self.cancelled_by().is_some() => TournamentStage::CalledOff,
            (Some(_), _) => TournamentStage::Over,
            (None, _) if self.drawn.is_some() => TournamentStage::Drawn,
            (None, None) => TournamentStage::Entry,
            (None, Some(round)) if round.is_over() => TournamentStage::Between,
            (None, Some(_)) => TournamentStage::Playing,
        }
    }

    /// When the next round begins, in milliseconds of Unix time; None while one is played, and where an arbiter says so.
    pub fn next_start(&self) -> Option<u64> {
        match self.rounds.last() {
            Some(round) if round.over.is_none() => None,
            Some(_) | None => self.postponed.or_else(|| planned_start(self)),
        }
    }

    /// True if all games begin at once, in one round: it is played by correspondence.
    pub fn plays_at_once(&self) -> bool {
        self.terms.is_correspondence()
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
                Some(BoardResult::Played { .. } | BoardResult::LostByBoth) | None => true,
            });
            !came
        });
        missed.count()
    }
}

/// When the next round begins by the terms alone, without what arbiters have postponed, in milliseconds of Unix time. None
/// while one is played, and where an arbiter says so.
pub(super) fn planned_start(tournament: &Tournament) -> Option<u64> {
    let terms = &tournament.terms;
    match (tournament.rounds.last(), terms.start) {
        (Some(round), _) => {
            let over = round.over?;
            match terms.later_starts.get(tournament.rounds.len() - 1) {
                Some(at) => Some(over.max(*at)),
                None if terms.by_arbiter => None,
                None => Some(over + u64::from(terms.pause) * 1_000),
            }
        }
        (None, TournamentStart::At(at)) => Some(at),
        (None, TournamentStart::ByArbiter) => None,
    }
}
