//! Every type of object, and the objects of the events that a room's journal has.

use damiera_rules::{Color, Corner, Variant};
use serde::{Deserialize, Serialize};

use super::*;
use crate::command::{Colours, Offer};
use crate::event::{EndReason, EventKind};
use crate::rating::RatingChanges;
use crate::snapshot::BotLevels;
use crate::time_control::TimeControl;

/// Makes [`Object`]: a row for each type of object, with its word on the wire.
macro_rules! objects {
    ($($(#[doc = $doc:literal])+ $kind:ident($body:ty) = $word:literal $(of $event:ident)? $(, $urgent:ident)?;)+) => {
        /// Every object but the answer to a tagged command. `type` says which one it is.
        #[derive(Debug, Clone, PartialEq, Eq, Serialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[serde(tag = "type")]
        pub enum Object<'a> {
            $($(#[doc = $doc])+ #[serde(rename = $word)] $kind($body),)+
        }

        impl Object<'static> {
            /// Reads an object of this type. None if this version does not know the type, or if the fields do not fit.
            // Its readers are compiled where one is used: no server reads objects, and they are a sixth of this crate.
            #[inline]
            pub(super) fn of_type(kind: &str, line: &str) -> Option<Object<'static>> {
                match kind {
                    $($word => serde_json::from_str(line).ok().map(Object::$kind),)+
                    _ => None,
                }
            }
        }

        impl Object<'_> {
            /// The kind of event that it tells; None for an object that tells no entry of a room's journal.
            pub fn event(&self) -> Option<EventKind> {
                match self {
                    $(Object::$kind(_) => objects!(@first $(Some(EventKind::$event),)? None),)+
                }
            }

            /// True if it waits for the reader, or stops what the reader does: a client shows it apart.
            pub fn is_urgent(&self) -> bool {
                match self {
                    $(Object::$kind(_) => objects!(@first $(objects!(@$urgent),)? false),)+
                }
            }
        }

        impl EventKind {
            /// The word of its object.
            pub fn word(self) -> &'static str {
                match self {
                    $($(EventKind::$event => $word,)?)+
                }
            }
        }

        /// The word of each type of object, with its meaning.
        pub const TYPES: &[(&str, &str)] = &[$(($word, concat!($($doc),+)),)+];
    };
    (@first $first:expr $(, $other:expr)*) => { $first };
    (@urgent) => { true };
}

objects! {
    /// A room was opened.
    Room(Box<RoomOpened<'a>>) = "room" of Opened;
    /// A player sat down.
    Seat(Box<SeatTaken<'a>>) = "seat" of Seated;
    /// The lot fell on a player, who chooses a colour.
    Choose(OnePlayer<'a>) = "choose" of Drawn;
    /// A game began.
    Start(Box<Board<'a>>) = "start" of Started;
    /// A move was played.
    Move(Box<Board<'a>>) = "move" of Moved;
    /// Moves were taken back.
    Takeback(Box<Board<'a>>) = "takeback" of TakenBack;
    /// Something was proposed.
    Offer(Proposal<'a>) = "offer" of Offered, urgent;
    /// A proposal was turned down.
    Decline(Proposal<'a>) = "decline" of Declined;
    /// A proposal was withdrawn.
    Cancel(Proposal<'a>) = "cancel" of Withdrawn;
    /// The clocks were stopped.
    Pause(ClockStop<'a>) = "pause" of Paused;
    /// The clocks go on.
    Unpause(ClockStop<'a>) = "unpause" of Resumed;
    /// An arbiter added time to a player's clock.
    TimeAdded(TimeAdded<'a>) = "time_added" of TimeAdded;
    /// The game was adjourned: its players have left the room.
    Adjourn(OnePlayer<'a>) = "adjourn" of Adjourned;
    /// A guest was given a seat without its code: another code takes it back from now on.
    Reseat(OnePlayer<'a>) = "reseat" of Reseated;
    /// The player of a seat has another code for it from now on, after a new password or at another computer.
    Recode(OnePlayer<'a>) = "recode" of Recoded;
    /// The guest in a seat registered the name: the seat and the game are a registered person's now.
    Registered(OnePlayer<'a>) = "registered" of Registered;
    /// The game is over.
    End(GameEnd<'a>) = "end" of Ended;
    /// A player gave up a seat.
    Leave(OnePlayer<'a>) = "leave" of Left;
    /// The position as it stands.
    Position(RoomPosition<'a>) = "position";
    /// A problem as it stands for the reader, and the result of the last line about it.
    Problem(Box<ProblemBoard<'a>>) = "problem";
    /// Events were left out for a spectator who was too slow.
    Skipped(Skipped<'a>) = "skipped";
    /// A guided reader is taken to another game, or waits for one.
    Guide(GuidedReader<'a>) = "guide";
    /// Something happened at a board of the reader's own where the reader is not.
    Elsewhere(Box<BoardNews<'a>>) = "elsewhere";
    /// Chat.
    Chat(ChatLine<'a>) = "chat";
    /// A person spoke to everyone in the lobby.
    LobbyChat(LobbyChatLine<'a>) = "lobby_chat";
    /// The reader is challenged.
    Challenge(Box<Challenged<'a>>) = "challenge", urgent;
    /// A challenge or a waiting player matches one of the reader's lookouts.
    Offered(Box<Offered<'a>>) = "offered";
    /// The reader's challenge was answered, or its time is over.
    ChallengeAnswer(ChallengeAnswered<'a>) = "challenge_answer", urgent;
    /// The reader is not challenged any more.
    ChallengeEnd(ChallengeEnded<'a>) = "challenge_end";
    /// A person on the reader's lookouts came, or a friend came or went.
    Arrival(Arrival<'a>) = "arrival";
    /// A person wrote to the reader alone.
    Tell(TellLine<'a>) = "tell";
    /// A player's connection was lost, or is back.
    Presence(Presence<'a>) = "presence";
    /// The code of the reader's seat.
    Token(SeatToken<'a>) = "token";
    /// The secrets that the owner of a registered name is shown once: the recovery code, or a generated password.
    Credentials(Credentials<'a>) = "credentials";
    /// The reader stays signed in on this device: the next token.
    Device(DeviceKey<'a>) = "device";
    /// A person asks the engine during a game between people.
    Advised(AdviceTaken<'a>) = "advised";
    /// A player who waits reminds the other. Only players are told.
    Nudge(Nudge<'a>) = "nudge", urgent;
    /// A guest asks for a seat without its code, or no longer does.
    SeatRequest(SeatRequest<'a>) = "seat_request", urgent;
    /// The reader has little time left.
    TimeShort(TimeShort<'a>) = "time_short", urgent;
    /// Moves cannot be recorded for now.
    JournalDown(Unrecorded<'a>) = "journal_down", urgent;
    /// Moves can be recorded again.
    JournalUp(RecordedAgain<'a>) = "journal_up", urgent;
    /// The room was closed, or ended with its server.
    Closed(ClosedRoom<'a>) = "closed", urgent;
    /// A lesson as it stands.
    Lesson(Box<LessonBoard<'a>>) = "lesson";
    /// A person comes to a lesson or leaves it.
    LessonPerson(LessonPerson<'a>) = "lesson_person";
    /// The engine says something to those in a lesson.
    LessonAdvised(Box<LessonAdvised<'a>>) = "lesson_advice";
    /// A lesson is over. Everyone has left it.
    LessonOver(LessonOver<'a>) = "lesson_end";
    /// A class as it stands.
    Class(Box<ClassBoard<'a>>) = "class";
    /// A table of a class as it stands, to the teacher.
    ClassTable(Box<ClassTableNow<'a>>) = "class_table";
    /// Talk in a class.
    ClassChat(ClassChatLine<'a>) = "class_chat";
    /// A class is over. Everyone has left it.
    ClassOver(Box<ClassOver<'a>>) = "class_end";
    /// A tournament has news for the reader.
    Tournament(Box<TournamentNews<'a>>) = "tournament", urgent;
    /// A command was not carried out.
    Error(Refused<'a>) = "error";
    /// The server says something about the connection.
    Notice(NoticeLine<'a>) = "notice";
    /// The operator says something.
    Announcement(AnnouncementLine<'a>) = "announcement", urgent;
    /// The operator greets everyone who has said a name.
    HouseText(HouseText<'a>) = "house_text";
    /// The object before it, in sentences.
    Said(Said<'a>) = "said";
}

/// A room that was opened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RoomOpened<'a> {
    /// The event's number in its room.
    pub seq: u64,
    /// The room.
    pub room: Clean<'a>,
    /// The variant.
    pub variant: Word<Variant>,
    /// The bottom corner of the drawing that is a playing square.
    pub corner: Word<Corner>,
    /// How colours are assigned.
    pub colours: Word<GivenColours>,
    /// True if a word is needed to enter.
    #[serde(default)]
    pub word: bool,
    /// The time control; null without clocks.
    #[serde(default)]
    pub time: Option<Word<TimeControl>>,
    /// The other terms of its games.
    #[serde(flatten)]
    pub terms: RoomTerms<'a>,
    /// The player who opened it.
    pub name: Clean<'a>,
    /// True if that player is a program that declared itself a bot.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub bot: bool,
    /// True if that player is a guest, with a name that is not registered.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub guest: bool,
    /// That player's colour, once colours are known.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "Option<super::SideWord>"))]
    pub side: Option<Color>,
}

/// How colours are assigned, in one word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeatTaken<'a> {
    /// The event's number in its room.
    pub seq: u64,
    /// The room.
    pub room: Clean<'a>,
    /// The player's colour, once colours are known.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "Option<super::SideWord>"))]
    pub side: Option<Color>,
    /// The player.
    pub name: Clean<'a>,
    /// True for a bot: the server's, or a program that declared itself one.
    #[serde(default)]
    pub bot: bool,
    /// True for a guest: not registered, and not the server's bot.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub guest: bool,
    /// The variant.
    pub variant: Word<Variant>,
    /// The bottom corner of the drawing that is a playing square.
    pub corner: Word<Corner>,
    /// The time control; null without clocks.
    #[serde(default)]
    pub time: Option<Word<TimeControl>>,
    /// The other terms of its games.
    #[serde(flatten)]
    pub terms: RoomTerms<'a>,
}

/// An event about one player, such as a player who is to choose a colour or gave up a seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OnePlayer<'a> {
    /// The event's number in its room.
    pub seq: u64,
    /// The room.
    pub room: Clean<'a>,
    /// The player.
    pub name: Clean<'a>,
}

/// A proposal, or an answer to one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Proposal<'a> {
    /// The event's number in its room.
    pub seq: u64,
    /// The room.
    pub room: Clean<'a>,
    /// The proposal.
    pub offer: Word<Proposed>,
    /// The player who proposes, declines or withdraws.
    pub by: Clean<'a>,
    /// That player's colour.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "Option<super::SideWord>"))]
    pub side: Option<Color>,
}

/// A proposal of a player, in one word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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

impl GameEnd<'_> {
    /// True if the second game of the match follows at once.
    pub fn goes_on(&self) -> bool {
        self.pair.is_some_and(|pair| pair.game == 1) && &*self.result != "*"
    }
}

/// The end of a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
    #[cfg_attr(feature = "schema", schemars(with = "Option<super::SideWord>"))]
    pub winner: Option<Color>,
    /// Why.
    pub reason: Word<EndReason>,
    /// The number of the rule that drew it.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub count: Option<u32>,
    /// The level of the bot that the reader played against, with the levels beside it for a rematch.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub bot: Option<BotLevels>,
    /// The rating changes, if it counted for ratings and they are known.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub ratings: Option<RatingChanges>,
    /// True for a rated game that ended too early to change ratings.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub too_short: bool,
    /// The lot that drew its opening, with the seed; left out of a game without one.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub lot: Option<Box<OpeningLot<'a>>>,
    /// The game's place in a match of two, with the score; left out of a game by itself.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub pair: Option<BoardPair>,
}
