//! Events of a room, as the journal stores them and as the room's readers receive them.
//!
//! A room's state changes only by applying these. Every decision is in the event, so that applying
//! one reads neither clock nor chance.

pub(crate) mod end;
mod json;
mod kind;
mod parts;
mod record;

use damiera_rules::{Corner, Path, Variant};
use serde::{Deserialize, Serialize};

pub use self::end::{End, EndReason};
use self::kind::event_kinds;
pub use self::kind::{
    ChairChange, EventActor, EventTraits, GameBoundary, GameChange, ListingChange, QuestionChange,
};
pub use self::parts::{BotSeat, CodeDigest, Holder, LeaveDay, PasswordDigest, SlowDigest};
pub use self::record::{EVENT_VERSION, NEWEST_EVENT_VERSION, OF_REGISTERED, Record};
use crate::account::AccountId;
use crate::command::{Colours, Offer};
use crate::conditions::ConditionalMoves;
use crate::name::Name;
use crate::opening::StartOpening;
use crate::pair::PairGame;
use crate::rating::RatedGame;
use crate::terms::GameTerms;
use crate::view::Chair;
use crate::who::Who;

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
        word: Option<PasswordDigest>,
        /// The digest of the code that takes the founder's chair back; never shown.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        code: Option<CodeDigest>,
        /// The terms of its games.
        #[serde(flatten)]
        terms: GameTerms,
        /// True if the founder declared to be a program that plays by itself. Omitted if false; an
        /// older reader takes it for a person, which changes nothing else.
        #[serde(skip_serializing_if = "std::ops::Not::not", default)]
        program: bool,
        /// A digest of the founder's address, if addresses are counted; never shown.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        holder: Option<Holder>,
        /// The only person who may take the other chair, by correspondence; None for anyone.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        invited: Option<AccountId>,
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
        /// The opening with the game's first moves; None if the players make all moves themselves. A lot's seed is
        /// never shown before the game is over.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        opening: Option<StartOpening>,
        /// Which game of a match of two it is; None for a game by itself.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        of_pair: Option<PairGame>,
    },
    /// A player moved. This restarts clocks that were stopped by agreement.
    Moved {
        /// The player.
        chair: Chair,
        /// Every square touched, from the first to the last.
        path: Path,
        /// True if the move was typed in official numbers, which are then shown beside the squares.
        in_numbers: bool,
        /// Time that the mover took, in milliseconds, without the time for which clocks stood still.
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
        /// Time that the player to move had taken until then, in milliseconds.
        elapsed_ms: u64,
    },
    /// The clocks go on.
    Resumed {
        /// The player who resumed.
        chair: Chair,
    },
    /// Time was added to a player's clock: by an arbiter of the tournament, and by correspondence by the server.
    TimeAdded {
        /// The player with that clock.
        chair: Chair,
        /// The time, in milliseconds.
        ms: u64,
        /// Time that the player to move had taken until then, in milliseconds.
        elapsed_ms: u64,
        /// The day of the player's leave, by correspondence; None if time is given for another reason.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        leave: Option<LeaveDay>,
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
    /// The guest in a chair registered the name: from now on the chair, and the game that is being played, are the
    /// registered person's. Earlier games in the chair stay the guest's.
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
    /// A player by correspondence wrote conditional moves: the player has these from now on, and no others. The event is
    /// private. It has the number of the event before it, so that the numbers that others read have no gap.
    Conditions {
        /// The player.
        chair: Chair,
        /// All conditional moves of the player, from the position after the last move; none if all were removed.
        moves: ConditionalMoves,
    },
    /// A player by correspondence changed their notes on the game. The event is private and numbered as conditional moves are.
    Noted {
        /// The player.
        chair: Chair,
        /// The further note; none if all were removed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        note: Option<String>,
    },
}

// A kind; its fields for a chair, a person and, in public, a name; and its traits beyond being told.
event_kinds! {
    Opened [; who; name] { chair: Taken }
    Seated [chair; who; name] { chair: Taken }
    Drawn [chair;;] { game: Drawn }
    Started [;;] { game: Begun, question: Settled }
    Moved [chair;;] { actor: Own, game: Moved }
    Offered [chair;;] { actor: Own }
    Declined [chair;;] { actor: Own, question: Settled }
    Withdrawn [chair;;] { actor: Own, question: Settled }
    TakenBack [chair;;] { actor: Own, game: TakenBack, question: Settled }
    Paused [chair;;] { actor: Own, game: Paused, question: Settled }
    Resumed [chair;;] { actor: Own, game: Resumed, question: Settled }
    TimeAdded [chair;;] { version: 8, game: TimeAdded }
    Adjourned [chair;;] { version: 3, actor: Own, game: Adjourned, question: Settled }
    Reseated [chair;;] { version: 4, actor: Other, chair: Recoded, question: SeatSettled }
    Recoded [chair;;] { version: 8, actor: Own, chair: Recoded }
    Registered [chair; who;] { version: 5, actor: Own, chair: Registered }
    Ended [;;] { game: Ended }
    Left [chair; who; name] { chair: Left, question: Settled }
    ; private Conditions Noted
}

/// An [`Event`] without digests, seeds, addresses and measurements. The room after it is in the
/// [`RoomSnapshot`](crate::snapshot::RoomSnapshot) beside it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PublicEvent {
    /// A room was opened.
    Opened {
        /// The player who opened it.
        name: Name,
        /// How colours are assigned.
        colours: Colours,
        /// True if a word is needed to enter.
        word: bool,
        /// True for a program that plays by itself.
        bot: bool,
        /// True for a guest, with a name that is not registered.
        guest: bool,
    },
    /// A player sat down.
    Seated {
        /// The player's chair.
        chair: Chair,
        /// The person.
        name: Name,
        /// True for a bot: the server's, or a program that declared itself one.
        bot: bool,
        /// True for a guest: not registered, and not the server's bot.
        guest: bool,
    },
    /// The lot fell on a player, who chooses a colour.
    Drawn {
        /// The chair of the player who chooses.
        chair: Chair,
    },
    /// A game began.
    Started,
    /// A move was played.
    Moved,
    /// Something was proposed.
    Offered {
        /// The chair of the proposing player.
        chair: Chair,
        /// The proposal.
        offer: Offer,
    },
    /// A proposal was turned down.
    Declined {
        /// The chair of the declining player.
        chair: Chair,
        /// The declined proposal.
        offer: Offer,
    },
    /// A proposal was withdrawn.
    Withdrawn {
        /// The chair of the player who withdraws it.
        chair: Chair,
        /// The withdrawn proposal.
        offer: Offer,
    },
    /// Moves were taken back.
    TakenBack {
        /// The player who asked for it.
        chair: Chair,
        /// Number of plies.
        plies: u8,
    },
    /// The clocks were stopped.
    Paused {
        /// The player who asked for it.
        chair: Chair,
    },
    /// The clocks go on.
    Resumed {
        /// The player who asked for it.
        chair: Chair,
    },
    /// An arbiter added time to a clock.
    TimeAdded {
        /// The player with that clock.
        chair: Chair,
        /// The time, in milliseconds.
        ms: u64,
        /// The days of leave that the player may still take this year, if it is a day of leave.
        leave_left: Option<u32>,
    },
    /// The game was adjourned.
    Adjourned {
        /// The player who asked for it.
        chair: Chair,
    },
    /// A guest was given a chair without its code: another code takes it back from now on.
    Reseated {
        /// The chair.
        chair: Chair,
    },
    /// A player has another code for the chair from now on.
    Recoded {
        /// The chair.
        chair: Chair,
    },
    /// The guest in a chair registered the name.
    Registered {
        /// The chair.
        chair: Chair,
    },
    /// The game is over.
    Ended {
        /// The result and its reason.
        end: End,
    },
    /// A player gave up a chair.
    Left {
        /// The chair.
        chair: Chair,
        /// The player who left it.
        name: Name,
    },
}

impl Event {
    /// The event as all readers of the room are told it; None if it is private.
    pub fn into_public(self) -> Option<PublicEvent> {
        Some(match self {
            Event::Opened {
                who,
                colours,
                word,
                program,
                ..
            } => PublicEvent::Opened {
                guest: who.account.is_none(),
                name: who.name,
                colours,
                word: word.is_some(),
                bot: program,
            },
            Event::Seated {
                chair,
                who,
                bot,
                program,
                ..
            } => PublicEvent::Seated {
                chair,
                guest: who.account.is_none() && bot.is_none(),
                name: who.name,
                bot: bot.is_some() || program,
            },
            Event::Drawn { chair } => PublicEvent::Drawn { chair },
            Event::Started { .. } => PublicEvent::Started,
            Event::Moved { .. } => PublicEvent::Moved,
            Event::Offered { chair, offer } => PublicEvent::Offered { chair, offer },
            Event::Declined { chair, offer } => PublicEvent::Declined { chair, offer },
            Event::Withdrawn { chair, offer } => PublicEvent::Withdrawn { chair, offer },
            Event::TakenBack { chair, plies } => PublicEvent::TakenBack { chair, plies },
            Event::Paused { chair, .. } => PublicEvent::Paused { chair },
            Event::Resumed { chair } => PublicEvent::Resumed { chair },
            Event::TimeAdded {
                chair, ms, leave, ..
            } => PublicEvent::TimeAdded {
                chair,
                ms,
                leave_left: leave.map(|day| day.left),
            },
            Event::Adjourned { chair } => PublicEvent::Adjourned { chair },
            Event::Reseated { chair, .. } => PublicEvent::Reseated { chair },
            Event::Recoded { chair, .. } => PublicEvent::Recoded { chair },
            Event::Registered { chair, .. } => PublicEvent::Registered { chair },
            Event::Ended { end } => PublicEvent::Ended { end },
            Event::Left { chair, who } => PublicEvent::Left {
                chair,
                name: who.name,
            },
            Event::Conditions { .. } | Event::Noted { .. } => return None,
        })
    }
}
