//! The objects of the JSON format, as the server writes them and a client reads them.
//!
//! Field names, their order and every code are stable; fields and types are only ever added. A reader ignores
//! everything that it does not know: a field, a [type](Received::Unknown), or a [word](Word).
//!
//! A line is either an [`Object`], named by its `type`, or the answer to a tagged command, `ok`, with the command's own
//! fields in [`Accepted`].

mod account;
mod advice;
mod answer;
mod board;
mod challenge;
mod class;
mod clean;
mod document;
mod event;
mod guide;
mod lesson;
mod problem;
mod rating;
mod refused;
mod schema;
mod talk;
mod terms;

use std::borrow::Cow;

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};

pub use account::*;
pub use advice::*;
pub use answer::*;
pub use board::{Board, Clocks, EmptyBoard, OwnRole, Pair, PlayedMove};
pub use challenge::*;
pub use class::*;
pub use clean::{Clean, CleanLines, Printable, Word};
pub use document::{Document, ReplayedGame, ReplayedMove};
pub use event::*;
pub use guide::*;
pub use lesson::*;
pub use problem::*;
pub use rating::*;
pub use refused::*;
pub use schema::schema;
pub use talk::*;
pub use terms::RoomTerms;

/// The version of the line protocol.
pub const PROTOCOL: u32 = 1;

/// Makes [`Object`]: a row for each type of object, with its word on the wire.
macro_rules! objects {
    ($($(#[doc = $doc:literal])+ $kind:ident($body:ty) = $word:literal;)+) => {
        /// Every object but the answer to a tagged command. `type` says which one it is.
        #[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
        #[serde(tag = "type")]
        pub enum Object<'a> {
            $($(#[doc = $doc])+ #[serde(rename = $word)] $kind($body),)+
        }

        impl Object<'static> {
            /// Reads an object of this type. None if this version does not know the type, or if the fields do not fit.
            fn of_type(kind: &str, line: &str) -> Option<Object<'static>> {
                match kind {
                    $($word => serde_json::from_str(line).ok().map(Object::$kind),)+
                    _ => None,
                }
            }
        }

        /// The word of each type of object, with its meaning.
        pub const TYPES: &[(&str, &str)] = &[$(($word, concat!($($doc),+)),)+];
    };
}

objects! {
    /// A room was opened.
    Room(RoomOpened<'a>) = "room";
    /// A player sat down.
    Seat(SeatTaken<'a>) = "seat";
    /// The lot fell on a player, who chooses a colour.
    Choose(OnePlayer<'a>) = "choose";
    /// A game began.
    Start(Box<Board<'a>>) = "start";
    /// A move was played.
    Move(Box<Board<'a>>) = "move";
    /// Moves were taken back.
    Takeback(Box<Board<'a>>) = "takeback";
    /// Something was proposed.
    Offer(Proposal<'a>) = "offer";
    /// A proposal was turned down.
    Decline(Proposal<'a>) = "decline";
    /// A proposal was withdrawn.
    Cancel(Proposal<'a>) = "cancel";
    /// The clocks were stopped.
    Pause(ClockStop<'a>) = "pause";
    /// The clocks go on.
    Unpause(ClockStop<'a>) = "unpause";
    /// The game was adjourned: its players have left the room.
    Adjourn(OnePlayer<'a>) = "adjourn";
    /// A guest was given a seat without its code: another code takes it back from now on.
    Reseat(OnePlayer<'a>) = "reseat";
    /// The player of a seat has another code for it from now on, after a new password or at another computer.
    Recode(OnePlayer<'a>) = "recode";
    /// The guest in a seat registered the name: the seat and the game are a registered person's now.
    Registered(OnePlayer<'a>) = "registered";
    /// The game is over.
    End(GameEnd<'a>) = "end";
    /// A player gave up a seat.
    Leave(OnePlayer<'a>) = "leave";
    /// The position as it stands.
    Position(RoomPosition<'a>) = "position";
    /// A problem as it stands for the reader, and the result of the last line about it.
    Problem(Box<ProblemBoard<'a>>) = "problem";
    /// Events were left out for a spectator who was too slow.
    Skipped(Skipped<'a>) = "skipped";
    /// A guided reader is taken to another game, or waits for one.
    Guide(GuidedReader<'a>) = "guide";
    /// Chat.
    Chat(ChatLine<'a>) = "chat";
    /// A person spoke to everyone in the lobby.
    LobbyChat(LobbyChatLine<'a>) = "lobby_chat";
    /// The reader is challenged.
    Challenge(Box<Challenged<'a>>) = "challenge";
    /// A challenge or a waiting player matches one of the reader's lookouts.
    Offered(Box<Offered<'a>>) = "offered";
    /// The reader's challenge was answered, or its time is over.
    ChallengeAnswer(ChallengeAnswered<'a>) = "challenge_answer";
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
    /// A person asks the engine during a game between people.
    Advised(AdviceTaken<'a>) = "advised";
    /// A player who waits reminds the other. Only players are told.
    Nudge(Nudge<'a>) = "nudge";
    /// A guest asks for a seat without its code, or no longer does.
    SeatRequest(SeatRequest<'a>) = "seat_request";
    /// The reader has little time left.
    TimeShort(TimeShort<'a>) = "time_short";
    /// Moves cannot be recorded for now.
    JournalDown(Unrecorded<'a>) = "journal_down";
    /// Moves can be recorded again.
    JournalUp(RecordedAgain<'a>) = "journal_up";
    /// The room was closed, or ended with its server.
    Closed(ClosedRoom<'a>) = "closed";
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
    /// A class is over. Everyone has left it.
    ClassOver(Box<ClassOver<'a>>) = "class_end";
    /// A command was not carried out.
    Error(Refused<'a>) = "error";
    /// The server says something about the connection.
    Notice(NoticeLine<'a>) = "notice";
    /// The operator says something.
    Announcement(AnnouncementLine<'a>) = "announcement";
    /// The operator greets everyone who has said a name.
    HouseText(HouseText<'a>) = "house_text";
    /// The same as the object before it, in sentences.
    Said(Said<'a>) = "said";
}

/// A room's position: with a game, or without.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum RoomPosition<'a> {
    /// A game's.
    Game(Box<Board<'a>>),
    /// No game has begun.
    Empty(Box<EmptyBoard<'a>>),
}

impl RoomPosition<'_> {
    /// The room.
    pub fn room(&self) -> &str {
        match self {
            RoomPosition::Game(board) => &board.room,
            RoomPosition::Empty(board) => &board.room,
        }
    }
}

/// The answer to a tagged command that was carried out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(tag = "type", rename = "ok")]
#[schemars(rename = "Ok{B}")]
pub struct Accepted<'a, B> {
    /// The command's tag.
    pub tag: Cow<'a, str>,
    /// The command's own fields.
    #[serde(flatten)]
    pub body: B,
}

/// The command's own fields in [`Accepted`], and the same in words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "{B}")]
pub struct InWords<'a, B> {
    /// The fields.
    #[serde(flatten)]
    pub body: B,
    /// The same in words.
    pub text: CleanLines<'a>,
}

/// An object as one line.
pub fn line(object: &impl Serialize) -> String {
    // Nothing of these types can fail: keys are texts, and numbers are whole.
    let mut line = serde_json::to_string(object).unwrap_or_default();
    line.push('\n');
    line
}

/// Reads a field that may be null as well as left out: what is there is `Some`.
fn present<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<T>, D::Error> {
    T::deserialize(deserializer).map(Some)
}

/// A line that was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Received {
    /// An object.
    Object(Object<'static>),
    /// The answer to the command with this tag.
    Answer(Answered),
    /// Something that this version does not know.
    Unknown,
}

/// The answer to a command that was carried out, not yet decoded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answered {
    /// The command's tag.
    pub tag: String,
    line: String,
}

impl Answered {
    /// Returns the fields of the answer. None if the answer is of another type.
    pub fn body<B: serde::de::DeserializeOwned>(&self) -> Option<B> {
        serde_json::from_str(&self.line).ok()
    }
}

/// The fields that decide how a line is read.
#[derive(Deserialize)]
struct Head<'a> {
    #[serde(rename = "type", borrow)]
    kind: Cow<'a, str>,
    #[serde(borrow, default)]
    tag: Option<Cow<'a, str>>,
    #[serde(default)]
    seq: Option<u64>,
}

/// Reads a line, with the number of the event if it is one.
pub fn read(line: &str) -> (Received, Option<u64>) {
    match serde_json::from_str(line) {
        Ok(Head { kind, tag, .. }) if kind == "ok" => {
            let tag = tag.unwrap_or_default().into_owned();
            let line = line.to_owned();
            (Received::Answer(Answered { tag, line }), None)
        }
        Ok(Head { kind, seq, .. }) => {
            let object = Object::of_type(&kind, line);
            (object.map_or(Received::Unknown, Received::Object), seq)
        }
        Err(_) => (Received::Unknown, None),
    }
}
