//! What happens in a room, as lines of JSON have it.

use damiera_rules::{Color, Corner, Variant};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::schema::SideWord;
use super::{Clean, Clocks, RatedEnd, Word, present};
use crate::command::{AdviceKind, Colours, Offer};
use crate::event::EndReason;
use crate::scene::{BotLevels, NotGiven};
use crate::secret::Secret;
use crate::time_control::TimeControl;

/// A room that was opened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RoomOpened<'a> {
    /// The event's number in its room.
    pub seq: u64,
    /// The room.
    pub room: Clean<'a>,
    /// What is played.
    pub variant: Word<Variant>,
    /// Which bottom corner of the drawing is a playing square.
    pub corner: Word<Corner>,
    /// How colours are given.
    pub colours: Word<GivenColours>,
    /// Whether a word is needed to come in.
    #[serde(default)]
    pub word: bool,
    /// How much time each player has; null without clocks.
    #[serde(default)]
    pub time: Option<Word<TimeControl>>,
    /// Whether the engine may be asked during games between people.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub advice: bool,
    /// How many seconds later everyone but the players sees what happens; left out when at once.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub delay: Option<u32>,
    /// The position from which games start; left out when it is the variant's own.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub start: Option<Clean<'a>>,
    /// Whether its games are rated where they can be.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub rated: bool,
    /// Who opened it.
    pub name: Clean<'a>,
    /// Whether that is a program that said to be a bot.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub bot: bool,
    /// Whether that is nobody registered.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub guest: bool,
    /// That player's colour, once colours are known.
    #[serde(default)]
    #[schemars(with = "Option<SideWord>")]
    pub side: Option<Color>,
}

/// How colours are given, in one word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum GivenColours {
    /// The opener has the white pieces.
    White,
    /// The opener has the black pieces.
    Black,
    /// By lot.
    Lot,
    /// A player is drawn by lot and chooses.
    Choice,
}

impl From<Colours> for GivenColours {
    fn from(colours: Colours) -> Self {
        match colours {
            Colours::Founder(Color::White) => GivenColours::White,
            Colours::Founder(Color::Black) => GivenColours::Black,
            Colours::Lot => GivenColours::Lot,
            Colours::Choice => GivenColours::Choice,
        }
    }
}

/// A player who sat down.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SeatTaken<'a> {
    /// The event's number in its room.
    pub seq: u64,
    /// The room.
    pub room: Clean<'a>,
    /// The player's colour, once colours are known.
    #[serde(default)]
    #[schemars(with = "Option<SideWord>")]
    pub side: Option<Color>,
    /// The player.
    pub name: Clean<'a>,
    /// Whether it is a bot: the server's, or a program that said so.
    #[serde(default)]
    pub bot: bool,
    /// Whether it is nobody registered, and not the server's bot either.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub guest: bool,
    /// What is played.
    pub variant: Word<Variant>,
    /// Which bottom corner of the drawing is a playing square.
    pub corner: Word<Corner>,
    /// How much time each player has; null without clocks.
    #[serde(default)]
    pub time: Option<Word<TimeControl>>,
    /// Whether the engine may be asked during games between people.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub advice: bool,
    /// How many seconds later everyone but the players sees what happens; left out when at once.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub delay: Option<u32>,
    /// The position from which games start; left out when it is the variant's own.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub start: Option<Clean<'a>>,
    /// Whether its games are rated where they can be.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub rated: bool,
}

/// The code of the reader's seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SeatToken<'a> {
    /// The room.
    pub room: Clean<'a>,
    /// The code.
    pub token: Secret,
}

/// What the owner of a registered name is shown once.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Credentials<'a> {
    /// The name.
    pub name: Clean<'a>,
    /// The code that replaces a lost password. One shown before is void.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub recovery: Option<Secret>,
    /// The password, when the server made it.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub password: Option<Secret>,
}

/// An event about one player: who is to choose a colour, or who gave up a seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct OnePlayer<'a> {
    /// The event's number in its room.
    pub seq: u64,
    /// The room.
    pub room: Clean<'a>,
    /// The player.
    pub name: Clean<'a>,
}

/// A proposal, or an answer to one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Proposal<'a> {
    /// The event's number in its room.
    pub seq: u64,
    /// The room.
    pub room: Clean<'a>,
    /// What is proposed.
    pub offer: Word<Proposed>,
    /// Who proposes, declines or withdraws.
    pub by: Clean<'a>,
    /// That player's colour.
    #[serde(default)]
    #[schemars(with = "Option<SideWord>")]
    pub side: Option<Color>,
}

/// What a player proposes, in one word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Proposed {
    /// The game ends as a draw.
    Draw,
    /// The proposer's last move is played again.
    Takeback,
    /// Another game with colours swapped.
    Rematch,
    /// The clocks stop.
    Pause,
}

impl From<Offer> for Proposed {
    fn from(offer: Offer) -> Self {
        match offer {
            Offer::Draw => Proposed::Draw,
            Offer::TakeBack => Proposed::Takeback,
            Offer::Rematch => Proposed::Rematch,
            Offer::Pause => Proposed::Pause,
        }
    }
}

/// Clocks that were stopped, or go on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ClockStop<'a> {
    /// The event's number in its room.
    pub seq: u64,
    /// The room.
    pub room: Clean<'a>,
    /// Who wanted it.
    pub by: Clean<'a>,
    /// That player's colour.
    #[serde(default)]
    #[schemars(with = "Option<SideWord>")]
    pub side: Option<Color>,
    /// What the clocks show.
    pub clocks: Option<Clocks>,
}

/// How a game ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct GameEnd<'a> {
    /// The event's number in its room.
    pub seq: u64,
    /// The room.
    pub room: Clean<'a>,
    /// The result as PDN writes it.
    #[serde(default)]
    pub result: Clean<'a>,
    /// The winner; null without one.
    #[serde(default)]
    #[schemars(with = "Option<SideWord>")]
    pub winner: Option<Color>,
    /// Why.
    pub reason: Word<EndReason>,
    /// The number of the rule that drew it.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub count: Option<u32>,
    /// The level of the bot against which the reader played, and those beside it for a rematch.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub bot: Option<BotLevels>,
    /// What it changed, if it counted for ratings and that is known.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub ratings: Option<RatedEnd>,
    /// True for a rated game that ended too early to change ratings.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub too_short: bool,
}

/// What was left out for a spectator who was too slow.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Skipped<'a> {
    /// The room.
    pub room: Clean<'a>,
    /// The last event that was sent.
    pub from: u64,
    /// The event after which the position that follows stands.
    pub to: u64,
}

/// Whether a player's connection is there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Presence<'a> {
    /// The room.
    pub room: Clean<'a>,
    /// The player.
    pub name: Clean<'a>,
    /// The player's colour, once colours are known.
    #[serde(default)]
    #[schemars(with = "Option<SideWord>")]
    pub side: Option<Color>,
    /// Whether the connection is there.
    pub present: bool,
    /// How many seconds are left to come back; null when nobody waits, and left out of a return.
    #[serde(
        skip_serializing_if = "Option::is_none",
        default,
        deserialize_with = "present"
    )]
    pub seconds: Option<Option<u64>>,
    /// Whether the game may be claimed.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub claimable: bool,
}

/// A person who asks the engine during a game between people.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct AdviceTaken<'a> {
    /// The room.
    pub room: Clean<'a>,
    /// Who.
    pub name: Clean<'a>,
    /// What is asked.
    pub advice: Word<AskedAdvice>,
}

/// What the engine is asked, in one word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum AskedAdvice {
    /// A move.
    Hint,
    /// What the position is worth.
    Analysis,
}

impl From<AdviceKind> for AskedAdvice {
    fn from(kind: AdviceKind) -> Self {
        match kind {
            AdviceKind::Hint => AskedAdvice::Hint,
            AdviceKind::Analysis => AskedAdvice::Analysis,
        }
    }
}

/// A player who waits for the other's move.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Nudge<'a> {
    /// The room.
    pub room: Clean<'a>,
    /// Who waits.
    pub by: Clean<'a>,
    /// The colour of the one who waits.
    #[serde(default)]
    #[schemars(with = "Option<SideWord>")]
    pub side: Option<Color>,
}

/// A guest who asks for a seat without its code, or what became of that.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SeatRequest<'a> {
    /// The room.
    pub room: Clean<'a>,
    /// Whose seat it is.
    pub name: Clean<'a>,
    /// That player's colour.
    #[serde(default)]
    #[schemars(with = "Option<SideWord>")]
    pub side: Option<Color>,
    /// How the request stands.
    pub state: Word<SeatRequestState>,
    /// Who asks, if by another name.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub by: Option<Clean<'a>>,
    /// For how many seconds it can be answered, while it is open.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub seconds: Option<u64>,
}

/// How a request for a seat stands, in one word. One that is granted is an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SeatRequestState {
    /// The other player can answer it.
    Open,
    /// The other player said no.
    Declined,
    /// Nobody answered in time.
    Unanswered,
    /// Nobody asks any more, or there is nothing to ask for.
    Withdrawn,
}

impl From<NotGiven> for SeatRequestState {
    fn from(why: NotGiven) -> Self {
        match why {
            NotGiven::Declined => SeatRequestState::Declined,
            NotGiven::Unanswered => SeatRequestState::Unanswered,
            NotGiven::Withdrawn => SeatRequestState::Withdrawn,
        }
    }
}

/// How little time the reader has left.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TimeShort<'a> {
    /// The room.
    pub room: Clean<'a>,
    /// The reader's colour.
    #[serde(default)]
    #[schemars(with = "Option<SideWord>")]
    pub side: Option<Color>,
    /// The seconds that are left.
    pub seconds: u64,
    /// Whether it is the time for the first move.
    #[serde(default)]
    pub first_move: bool,
}

/// The room in which moves cannot be recorded for now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Unrecorded<'a> {
    /// The room.
    pub room: Clean<'a>,
}

/// The room in which moves can be recorded again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RecordedAgain<'a> {
    /// The room.
    pub room: Clean<'a>,
}

/// A room that the operator closed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ClosedRoom<'a> {
    /// The room.
    pub room: Clean<'a>,
    /// Why, in the operator's own words.
    #[serde(default)]
    pub reason: Option<Clean<'a>>,
}

/// What the server says about the connection.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct NoticeLine<'a> {
    /// The stable code.
    #[serde(default)]
    pub code: Clean<'a>,
    /// What a person reads.
    pub text: Clean<'a>,
    /// Where other servers have the same games, as in the answer to `formato json`; with `cut_off`, `shutting_down` and `draining`.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub servers: Vec<Clean<'a>>,
}

/// What the operator says.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct AnnouncementLine<'a> {
    /// The operator's own words.
    pub text: Clean<'a>,
}
