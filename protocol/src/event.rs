//! Events of a room, as the journal stores them and as the room's readers receive them.
//!
//! A room's state changes only by applying these. Every decision is in the event, so that applying
//! one reads neither clock nor chance.

use damiera_rules::{Color, Corner, DrawReason, Outcome, Path, Position, Variant, WinReason};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::command::{Colours, Offer};
use crate::name::Name;
use crate::rating::RatedGame;
use crate::secret::unprinted;
use crate::time_control::TimeControl;
use crate::view::Chair;
use crate::who::Who;

/// The version of the form of every event that the first servers read.
pub const EVENT_VERSION: u16 = 1;

/// The newest version that this code reads. [`Event::version`] says which events are written in it:
/// those that an older reader would misread.
pub const NEWEST_EVENT_VERSION: u16 = 8;

/// The version that names registered people by identity.
pub const OF_REGISTERED: u16 = 5;

/// One entry of a room's journal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// The version of the event's form, as [`Event::version`] says it.
    pub version: u16,
    /// The entry's number in its room, from 1, without gaps.
    pub seq: u64,
    /// When it was decided, in milliseconds of Unix time.
    pub at: u64,
    /// Time that others have waited for the player of each chair in this game, in milliseconds, so
    /// that the rest of the allowed absence survives a restart. Not shown to clients. Omitted if
    /// zero; an older reader ignores it and counts from zero, so it needs no new version.
    #[serde(skip_serializing_if = "is_zero", default)]
    pub waited_ms: [u32; 2],
    /// The event.
    pub event: Event,
}

fn is_zero(waited_ms: &[u32; 2]) -> bool {
    *waited_ms == [0, 0]
}

impl Event {
    /// The version of the event's form: the lowest one that no older reader misreads.
    ///
    /// - 2: a start at another level of the bot. An older reader would keep the level before.
    /// - 3: an adjournment, which an older reader does not know.
    /// - 4: another code for a seat, and a room with a starting position. An older reader would
    ///   start at the usual one.
    /// - 5: a registered person, without a name that an older reader could use.
    /// - 6: a rated room or game, and a delayed room. An older reader would allow takebacks in the
    ///   first and show the second at once.
    /// - 7: a game ended by the teacher of a class. An older reader does not know that reason.
    /// - 8: a rated game that is not counted if it is too short, which an older reader would rate.
    ///   Another code for a person's own seat.
    pub fn version(&self) -> u16 {
        match self {
            Event::Ended { end } if end.reason == EndReason::Teacher => 7,
            Event::Started {
                rated: Some(rated), ..
            } if rated.least_plies > 0 => 8,
            Event::Recoded { .. } => 8,
            Event::Opened { rated: true, .. }
            | Event::Opened { delay: Some(_), .. }
            | Event::Started { rated: Some(_), .. } => 6,
            Event::Opened { who, .. } | Event::Seated { who, .. } | Event::Left { who, .. }
                if who.account.is_some() =>
            {
                OF_REGISTERED
            }
            Event::Registered { .. } => OF_REGISTERED,
            Event::Opened { start: Some(_), .. } | Event::Reseated { .. } => 4,
            Event::Adjourned { .. } => 3,
            Event::Started { bot: Some(_), .. } => 2,
            Event::Opened { start: None, .. }
            | Event::Seated { .. }
            | Event::Drawn { .. }
            | Event::Started { bot: None, .. }
            | Event::Moved { .. }
            | Event::Offered { .. }
            | Event::Declined { .. }
            | Event::Withdrawn { .. }
            | Event::TakenBack { .. }
            | Event::Paused { .. }
            | Event::Resumed { .. }
            | Event::Ended { .. }
            | Event::Left { .. } => EVENT_VERSION,
        }
    }

    /// The player who caused the event; None if no player is known. That player has seen the code
    /// of the seat.
    pub fn actor(&self) -> Option<Chair> {
        match self {
            Event::Moved { chair, .. }
            | Event::Offered { chair, .. }
            | Event::Declined { chair, .. }
            | Event::Withdrawn { chair, .. }
            | Event::TakenBack { chair, .. }
            | Event::Paused { chair, .. }
            | Event::Resumed { chair }
            | Event::Adjourned { chair }
            | Event::Recoded { chair, .. }
            | Event::Registered { chair, .. } => Some(*chair),
            Event::Reseated { chair, .. } => Some(chair.other()),
            Event::Opened { .. }
            | Event::Seated { .. }
            | Event::Drawn { .. }
            | Event::Started { .. }
            | Event::Ended { .. }
            | Event::Left { .. } => None,
        }
    }

    /// The chair that loses its former code.
    pub fn voids_code(&self) -> Option<Chair> {
        match self {
            Event::Left { chair, .. }
            | Event::Reseated { chair, .. }
            | Event::Recoded { chair, .. } => Some(*chair),
            Event::Opened { .. }
            | Event::Seated { .. }
            | Event::Drawn { .. }
            | Event::Started { .. }
            | Event::Moved { .. }
            | Event::Offered { .. }
            | Event::Declined { .. }
            | Event::Withdrawn { .. }
            | Event::TakenBack { .. }
            | Event::Paused { .. }
            | Event::Resumed { .. }
            | Event::Adjourned { .. }
            | Event::Registered { .. }
            | Event::Ended { .. } => None,
        }
    }

    /// The person named in the event, for filling in the current name. A stored event names a
    /// registered person by identity alone.
    pub fn who_mut(&mut self) -> Option<&mut Who> {
        match self {
            Event::Opened { who, .. }
            | Event::Seated { who, .. }
            | Event::Registered { who, .. }
            | Event::Left { who, .. } => Some(who),
            Event::Drawn { .. }
            | Event::Started { .. }
            | Event::Moved { .. }
            | Event::Offered { .. }
            | Event::Declined { .. }
            | Event::Withdrawn { .. }
            | Event::TakenBack { .. }
            | Event::Paused { .. }
            | Event::Resumed { .. }
            | Event::Adjourned { .. }
            | Event::Reseated { .. }
            | Event::Recoded { .. }
            | Event::Ended { .. } => None,
        }
    }
}

/// One thing that happened in a room.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// A player opened the room and took the first chair.
    Opened {
        /// The room's name.
        room: Name,
        /// The founder.
        #[serde(flatten)]
        who: Who,
        /// The variant of the room's games.
        variant: Variant,
        /// Which bottom corner of the drawing is a playing square.
        corner: Corner,
        /// How colours are given.
        colours: Colours,
        /// The digest of the room's word; never shown.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        word: Option<WordDigest>,
        /// The digest of the code that takes the founder's chair back; never shown.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        code: Option<CodeDigest>,
        /// Maximum absence of a player in one game, in seconds. After it the other player may claim
        /// the win. None for the server's own bound.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        absence: Option<u32>,
        /// Time control; None if there is no clock.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        time: Option<TimeControl>,
        /// True if the engine may be asked during games between people. Omitted if false; an older
        /// reader gives no advice at all, so it needs no new version.
        #[serde(skip_serializing_if = "std::ops::Not::not", default)]
        advice: bool,
        /// Delay before anyone but the players sees an event, in seconds; None if there is no
        /// delay.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        delay: Option<u32>,
        /// The position from which games start, when it is not the variant's own.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        start: Option<Position>,
        /// True if games are rated where possible.
        #[serde(skip_serializing_if = "std::ops::Not::not", default)]
        rated: bool,
        /// True if the founder declared to be a program that plays by itself. Omitted if false; an
        /// older reader takes it for a person, which changes nothing else.
        #[serde(skip_serializing_if = "std::ops::Not::not", default)]
        program: bool,
        /// A digest of the founder's address, if addresses are counted; never shown.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        holder: Option<Holder>,
    },
    /// A player took a chair.
    Seated {
        /// Which chair.
        chair: Chair,
        /// The player.
        #[serde(flatten)]
        who: Who,
        /// The server's bot that took it, if it was one.
        bot: Option<BotSeat>,
        /// True if the player declared to be a program that plays by itself, as in
        /// [`Event::Opened`].
        #[serde(skip_serializing_if = "std::ops::Not::not", default)]
        program: bool,
        /// The digest of the code that takes the chair back; never shown.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        code: Option<CodeDigest>,
        /// A digest of the player's address, if addresses are counted; never shown.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        holder: Option<Holder>,
    },
    /// The lot fell on a player, who now chooses a colour.
    Drawn {
        /// The chair that chooses.
        chair: Chair,
    },
    /// A game began.
    Started {
        /// The game's number in the room, from 1.
        game: u32,
        /// The chair with the white pieces.
        white: Chair,
        /// The server's bot, when it plays at another level from this game on.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        bot: Option<BotSeat>,
        /// The terms of the rating; None for a casual game.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        rated: Option<RatedGame>,
    },
    /// A player moved. This restarts clocks that were stopped by agreement.
    Moved {
        /// The player.
        chair: Chair,
        /// Every square touched, from the first to the last.
        path: Path,
        /// True if the move was typed in official numbers, which are then shown beside the squares.
        in_numbers: bool,
        /// How long the mover took, in milliseconds, without the time for which clocks stood still.
        elapsed_ms: u64,
        /// The part of `elapsed_ms` that is credited to the player as network delay, in
        /// milliseconds.
        credited_ms: u64,
    },
    /// A player proposed something to the other.
    Offered {
        /// The player who proposed.
        chair: Chair,
        /// The proposal.
        offer: Offer,
    },
    /// A player declined a proposal.
    Declined {
        /// The player who declined.
        chair: Chair,
        /// The declined proposal.
        offer: Offer,
    },
    /// A player withdrew a proposal.
    Withdrawn {
        /// The player who had proposed.
        chair: Chair,
        /// The withdrawn proposal.
        offer: Offer,
    },
    /// The last plies were taken back by agreement.
    TakenBack {
        /// The player who had asked.
        chair: Chair,
        /// The number of plies, 1 or 2.
        plies: u8,
    },
    /// The clocks were stopped by agreement.
    Paused {
        /// The player who had asked.
        chair: Chair,
        /// How long the player to move had taken until then, in milliseconds.
        elapsed_ms: u64,
    },
    /// The clocks go on.
    Resumed {
        /// The player who resumed.
        chair: Chair,
    },
    /// A game without a clock was adjourned: both players are away, and no absence is counted until
    /// they are back.
    Adjourned {
        /// The player who adjourned.
        chair: Chair,
    },
    /// A guest who does not have the code of a chair was given it by the other player: from now on
    /// another code takes it back.
    Reseated {
        /// Which chair.
        chair: Chair,
        /// The digest of the code that takes the chair back from now on; never shown.
        code: CodeDigest,
        /// A digest of the requester's address, if addresses are counted; never shown.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        holder: Option<Holder>,
    },
    /// The registered person in a chair has chosen another password, or a pupil has come back at another computer:
    /// from now on another code takes the chair back.
    Recoded {
        /// Which chair.
        chair: Chair,
        /// The digest of the code that takes the chair back from now on; never shown.
        code: CodeDigest,
    },
    /// The guest in a chair registered the name: from now on the chair, and the game that is being
    /// played, are the registered person's. What came before stays the guest's.
    Registered {
        /// Which chair.
        chair: Chair,
        /// The registered person.
        #[serde(flatten)]
        who: Who,
    },
    /// The game ended.
    Ended {
        /// The reason and the winner.
        end: End,
    },
    /// A player gave a chair up.
    Left {
        /// Which chair.
        chair: Chair,
        /// The player who left.
        #[serde(flatten)]
        who: Who,
    },
}

/// The server's bot in a chair.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct BotSeat {
    /// Its level, 0 to 10.
    pub level: u8,
    /// Seed for the choice among equal moves.
    pub seed: u64,
}

/// The digest of a room's word.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum WordDigest {
    /// SHA-256 of the room's id and the word, as earlier versions wrote it.
    Plain([u8; 32]),
    /// Argon2id digest, the current form.
    Slow(SlowDigest),
}

/// The Argon2id digest of a word (RFC 9106), one lane wide, with what it takes to make it again.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct SlowDigest {
    /// Its memory in KiB.
    pub kib: u32,
    /// Its passes over that memory.
    pub passes: u32,
    /// Salt: the same word has another digest in each room.
    pub salt: [u8; 16],
    /// The digest.
    pub hash: [u8; 32],
}

/// The SHA-256 digest of a seat's code.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct CodeDigest(pub [u8; 32]);

/// Stands for an address that is counted: a keyed digest of it, which tells two addresses apart and
/// says nothing else of them without the server's key. It is written as 32 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Holder(pub [u8; 16]);

impl std::fmt::Display for Holder {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

unprinted!(WordDigest, SlowDigest, CodeDigest, Holder);

impl Serialize for Holder {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Holder {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let digits = text.bytes().all(|byte| byte.is_ascii_hexdigit()) && text.len() == 32;
        let number = u128::from_str_radix(&text, 16).ok().filter(|_| digits);
        let number = number.ok_or_else(|| D::Error::custom("32 hexadecimal digits are needed"))?;
        Ok(Holder(number.to_be_bytes()))
    }
}

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct End {
    /// The winner's colour; None for a draw and for a game without result.
    pub winner: Option<Color>,
    /// Why.
    pub reason: EndReason,
    /// The number of the rule that drew it, as in [`damiera_rules::Draw`]; None for another reason.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub count: Option<u32>,
    /// True if the loser of a rated game was away when the time ran out, and so has left it. An
    /// older reader takes it for a loss on time, which it is.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub away: bool,
}

/// Makes [`EndReason`]: a row for each reason, with its word in the journal and on the wire, the key of
/// its text, and whether a game that ends so is `won`, `drawn` or
/// `void`.
macro_rules! end_reasons {
    ($($(#[doc = $doc:literal])+ $reason:ident = $word:literal, $key:literal, $result:ident;)+) => {
        /// Why a game ended.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
        pub enum EndReason {
            $($(#[doc = $doc])+ #[serde(rename = $word)] $reason,)+
        }

        impl EndReason {
            /// Every reason.
            pub const ALL: &[EndReason] = &[$(EndReason::$reason,)+];

            /// The word of each reason, with what it means.
            pub const WORDS: &[(&str, &str)] = &[$(($word, concat!($($doc),+)),)+];

            /// The key of its text.
            pub(crate) fn key(self) -> &'static str {
                match self {
                    $(EndReason::$reason => $key,)+
                }
            }

            /// True if a game that ended so has no result: neither a win nor a draw.
            pub fn leaves_no_result(self) -> bool {
                match self {
                    $(EndReason::$reason => end_reasons!(@is_void $result),)+
                }
            }
        }
    };
    (@is_void void) => { true };
    (@is_void won) => { false };
    (@is_void drawn) => { false };
}

end_reasons! {
    /// The loser has no piece left.
    NoPieces = "no_pieces", "end-no-pieces", won;
    /// The loser has pieces but none can move.
    NoMoves = "no_moves", "end-no-moves", won;
    /// By agreement.
    Agreement = "agreement", "end-agreement", drawn;
    /// The loser resigned.
    Resign = "resign", "end-resign", won;
    /// The loser was away for too long, and the winner claimed the game.
    Absent = "absent", "end-absent", won;
    /// Both were away for so long that nobody wants the game any more, or their room was needed.
    Expired = "expired", "end-expired", void;
    /// Called off before both had moved.
    Aborted = "aborted", "end-aborted", void;
    /// The loser's time was used up.
    Time = "time", "end-time", won;
    /// A first move did not come in time.
    NotBegun = "not_begun", "end-not-begun", void;
    /// The operator closed the room.
    Closed = "closed", "end-closed", void;
    /// A draw: the teacher of a class ended the game while both players were there.
    Teacher = "teacher", "end-teacher", drawn;
    /// A draw, because the game had gone on for as long as any may.
    TooLong = "too_long", "end-too-long", drawn;
    /// A draw: the same position was on the board `count` times, with the same side to move.
    Repetition = "repetition", "end-repetition", drawn;
    /// A draw: `count` moves of each side passed without a man's move or a capture.
    KingMoves = "king_moves", "end-king-moves", drawn;
    /// A draw: `count` moves of each side passed without a capture and without a promotion.
    SameMaterial = "same_material", "end-same-material", drawn;
    /// A draw: the same, in an ending of few pieces with kings on both sides.
    FewPieces = "few_pieces", "end-few-pieces", drawn;
    /// A draw: in `count` moves kings did not catch a lone king.
    LoneKing = "lone_king", "end-lone-king", drawn;
    /// A draw: for `count` moves a lone king held the long diagonal against three pieces.
    MainRoad = "main_road", "end-main-road", drawn;
    /// A draw: at most two pieces did not catch a lone king in `count` moves.
    TwoAgainstOne = "two_against_one", "end-two-against-one", drawn;
}

impl From<DrawReason> for EndReason {
    fn from(reason: DrawReason) -> Self {
        match reason {
            DrawReason::Repetition => EndReason::Repetition,
            DrawReason::KingMoves => EndReason::KingMoves,
            DrawReason::SameMaterial => EndReason::SameMaterial,
            DrawReason::FewPieces => EndReason::FewPieces,
            DrawReason::LoneKing => EndReason::LoneKing,
            DrawReason::MainRoad => EndReason::MainRoad,
            DrawReason::TwoAgainstOne => EndReason::TwoAgainstOne,
        }
    }
}

impl End {
    /// An end that no rule of the draw brought about.
    pub fn new(winner: Option<Color>, reason: EndReason) -> End {
        End {
            winner,
            reason,
            count: None,
            away: false,
        }
    }

    /// The end that the rules give to a game.
    pub fn by_rules(outcome: Outcome) -> End {
        match outcome {
            Outcome::Win { winner, reason } => End::new(
                Some(winner),
                match reason {
                    WinReason::NoPieces => EndReason::NoPieces,
                    WinReason::NoMoves => EndReason::NoMoves,
                },
            ),
            Outcome::Draw(draw) => End {
                winner: None,
                reason: draw.reason.into(),
                count: Some(draw.count),
                away: false,
            },
        }
    }

    /// The result as PDN 3.0 writes it.
    pub fn result(self) -> &'static str {
        match (self.winner, self.reason) {
            (Some(Color::White), _) => "1-0",
            (Some(Color::Black), _) => "0-1",
            (None, reason) if reason.leaves_no_result() => "*",
            (None, _) => "1/2-1/2",
        }
    }
}
