//! The entries of a tournament's log: everything that happens in it, in order.

use damiera_protocol::account::AccountId;
use damiera_protocol::command::BoardScore;
use damiera_protocol::event::Holder;
use damiera_protocol::name::Name;
use damiera_protocol::opening::LotSeed;
use damiera_protocol::tournament::{EntryCode, TournamentId, TournamentTerms};
use damiera_rules::Color;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::{EntrantId, RoundPairing};

/// Something that happened in a tournament.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TournamentEntry {
    /// When, in milliseconds of Unix time.
    pub at: u64,
    /// The person who did it; None if it follows from the terms.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<AccountId>,
    /// The event.
    #[serde(flatten)]
    pub what: TournamentChange,
}

/// An event of a tournament.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "what")]
pub enum TournamentChange {
    /// It is announced. This is the first entry, and its author is the first arbiter.
    Announced {
        /// The tournament's number.
        tournament: TournamentId,
        /// Its terms.
        terms: TournamentTerms,
        /// The seed from which numbers and colours are drawn. It is told when they are.
        seed: LotSeed,
        /// The code with which any number enter from one address; None in older logs.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        code: Option<EntryCode>,
        /// The address from which it was announced; None for an exempt one, and in older logs.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        from: Option<Holder>,
    },
    /// A person becomes an arbiter.
    Arbiter {
        /// The person.
        account: AccountId,
    },
    /// A person enters.
    Entered {
        /// The person. A guest has an identity of this tournament's, which follows from the guest's code.
        account: AccountId,
        /// The name of a guest; None for a registered person.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        guest: Option<Name>,
        /// The person's club, sanitised.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        club: Option<String>,
        /// The rating that decides the starting number; 0 for none.
        rating: u16,
    },
    /// A person plays no further round. A person who comes back enters again.
    Withdrawn {
        /// The person.
        account: AccountId,
        /// The cause.
        cause: WithdrawalCause,
    },
    /// A person is there for the first round.
    Present {
        /// The person.
        account: AccountId,
    },
    /// A person wishes a half-point bye.
    ByeWished {
        /// The person.
        account: AccountId,
        /// The round, from 1.
        round: u8,
    },
    /// An arbiter gives a person a half-point bye.
    ByeGiven {
        /// The person.
        account: AccountId,
        /// The round, from 1.
        round: u8,
        /// The arbiter's reason, sanitised.
        reason: String,
    },
    /// The first round is about to be paired: numbers and the first colour are drawn.
    Numbered {
        /// The entrants in the order of their numbers.
        order: Vec<AccountId>,
        /// The colour of number 1 in the first round.
        initial: Color,
    },
    /// An arbiter pairs two for the next round.
    PairedByHand {
        /// The person with the white pieces.
        white: AccountId,
        /// The person with the black pieces.
        black: AccountId,
        /// The arbiter's reason, sanitised.
        reason: String,
    },
    /// An arbiter takes back a pair that an arbiter made for the next round.
    Unpaired {
        /// The person who would have had the white pieces.
        white: AccountId,
        /// The person who would have had the black pieces.
        black: AccountId,
        /// The arbiter's reason, sanitised.
        reason: String,
    },
    /// The pairing of the next round is shown, so that people can object.
    Drawn {
        /// The round, from 1.
        round: u8,
        /// The pairing.
        pairing: RoundPairing,
        /// True if an arbiter wants the round to begin: its games wait for objections alone.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        asked: bool,
    },
    /// A person objects to the pairing that is shown.
    Objected {
        /// The text, sanitised.
        reason: String,
    },
    /// A round is paired, and begins.
    Paired {
        /// The round, from 1.
        round: u8,
        /// Its boards.
        boards: Vec<PairedBoard>,
        /// The entrant without an opponent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        bye: Option<EntrantId>,
    },
    /// A board has a result.
    Result {
        /// The round, from 1.
        round: u8,
        /// The board, from 1.
        board: u16,
        /// The result.
        result: BoardResult,
    },
    /// An arbiter gave a result, or changed one.
    Corrected {
        /// The round, from 1.
        round: u8,
        /// The board, from 1.
        board: u16,
        /// The result.
        result: BoardResult,
        /// The arbiter's reason, sanitised.
        reason: String,
    },
    /// An arbiter takes points away.
    Penalised {
        /// The person.
        account: AccountId,
        /// The points, in halves.
        halves: u16,
        /// The arbiter's reason, sanitised.
        reason: String,
    },
    /// An arbiter gives back all points that were taken away from a person.
    PenaltiesLifted {
        /// The person.
        account: AccountId,
        /// The arbiter's reason, sanitised.
        reason: String,
    },
    /// An arbiter adds time to a player's clock.
    TimeAdded {
        /// The player.
        account: AccountId,
        /// The seconds.
        seconds: u32,
        /// The arbiter's reason, sanitised.
        reason: String,
    },
    /// An arbiter suspends it: no further round begins.
    Suspended {
        /// The arbiter's reason, sanitised.
        reason: String,
    },
    /// It goes on.
    Resumed,
    /// An arbiter moves the beginning of the next round.
    Postponed {
        /// When it begins, in milliseconds of Unix time.
        until: u64,
        /// The arbiter's reason, sanitised.
        reason: String,
    },
    /// A board gets another room, because its first one may have been opened.
    RoomReplaced {
        /// The round, from 1.
        round: u8,
        /// The board, from 1.
        board: u16,
        /// The room.
        room: Uuid,
    },
    /// Nothing more is played.
    Ended {
        /// The cause.
        cause: TournamentEnd,
    },
}

/// A board of a round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PairedBoard {
    /// The entrant with White.
    pub white: EntrantId,
    /// The entrant with Black.
    pub black: EntrantId,
    /// The room.
    pub room: Uuid,
    /// The room's name.
    pub name: Name,
}

/// The result of a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "is")]
pub enum BoardResult {
    /// The game was played.
    Played {
        /// The winner; None for a draw.
        winner: Option<Color>,
    },
    /// The game was played, and both have lost it: both left it, or an arbiter decided so.
    LostByBoth,
    /// It was not played: a player did not come, or neither did.
    Forfeit {
        /// The player who was there; None if neither was.
        winner: Option<Color>,
    },
}

impl From<BoardScore> for BoardResult {
    fn from(score: BoardScore) -> Self {
        match score {
            BoardScore::Played(winner) => BoardResult::Played { winner },
            BoardScore::LostByBoth => BoardResult::LostByBoth,
            BoardScore::Forfeit(winner) => BoardResult::Forfeit { winner },
        }
    }
}

impl BoardResult {
    /// True if the player with a colour has lost, on the board or without playing.
    pub fn is_lost_by(self, color: Color) -> bool {
        match self {
            BoardResult::Played { winner: None } => false,
            BoardResult::Played {
                winner: Some(winner),
            } => winner != color,
            BoardResult::LostByBoth => true,
            BoardResult::Forfeit { winner } => winner != Some(color),
        }
    }
}

/// Why a person plays no further round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "is")]
pub enum WithdrawalCause {
    /// The person's own wish.
    Wish,
    /// The person did not come to two games.
    NoShows,
    /// The person's registered name was deleted.
    Deleted,
    /// The person had not said to be there when the first round began.
    NotPresent,
    /// An arbiter withdrew the person, who may enter again.
    ByArbiter {
        /// The arbiter's reason, sanitised.
        reason: String,
    },
    /// An arbiter expelled the person.
    Expelled {
        /// The arbiter's reason, sanitised.
        reason: String,
    },
}

impl WithdrawalCause {
    /// True if the person is out for good.
    pub fn is_expulsion(&self) -> bool {
        matches!(self, WithdrawalCause::Expelled { .. })
    }
}

/// Why nothing more is played.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "is")]
pub enum TournamentEnd {
    /// All rounds were played.
    Finished,
    /// An arbiter ended it early. The standings stay.
    Early {
        /// The arbiter's reason, sanitised.
        reason: String,
    },
    /// Too few had entered when it was to begin.
    TooFew,
    /// No further round can be paired.
    NoPairing,
    /// The first round had not begun long after it was to begin.
    NotBegun,
    /// The person who announced it was gone before the first round: deleted, or banned.
    FounderGone,
    /// The operator of the server ended it, or called it off before it began. The standings stay.
    ByOperator {
        /// The operator's reason, sanitised.
        reason: String,
    },
    /// An arbiter called it off before it began.
    CalledOff {
        /// The arbiter's reason, sanitised.
        reason: String,
    },
}

impl TournamentEnd {
    /// The reason of an arbiter or an operator who ended it.
    pub fn reason(&self) -> Option<&str> {
        match self {
            TournamentEnd::Early { reason }
            | TournamentEnd::CalledOff { reason }
            | TournamentEnd::ByOperator { reason } => Some(reason),
            TournamentEnd::Finished
            | TournamentEnd::TooFew
            | TournamentEnd::NoPairing
            | TournamentEnd::NotBegun
            | TournamentEnd::FounderGone => None,
        }
    }
}
