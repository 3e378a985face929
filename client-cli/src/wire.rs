//! What a server's JSON lines say.
//!
//! Fields and types that this version does not know are passed over, because a server may be newer.

use std::fmt;
use std::ops::Deref;

use damiera_protocol::sanitize;
use damiera_rules::{Color, Corner, Drawing, Variant};
use serde::Deserialize;

use crate::seats::Secret;

/// A text from the server that is safe to print on one line.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(from = "String")]
pub struct Clean(String);

impl From<String> for Clean {
    fn from(text: String) -> Clean {
        Clean(sanitize::text(&text).into_owned())
    }
}

impl Deref for Clean {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Clean {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

/// One line from the server.
#[derive(Debug, Clone, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Incoming {
    /// A tagged command was carried out.
    Ok(Box<Answer>),
    /// A command was refused.
    Error(Refused),
    /// A room was opened.
    Room(Opened),
    /// Somebody took a seat.
    Seat(Seated),
    /// The code by which one's own seat is taken back.
    Token(Token),
    /// The lot fell on somebody, who chooses a colour.
    Choose(Named),
    /// A game began.
    Start(Box<Board>),
    /// Somebody moved.
    Move(Box<Board>),
    /// The position as it stands, because it was asked for.
    Position(Box<Board>),
    /// Moves were taken back.
    Takeback(Box<Board>),
    /// Somebody proposed something.
    Offer(OfferEvent),
    /// Somebody turned a proposal down.
    Decline(OfferEvent),
    /// Somebody withdrew a proposal.
    Cancel(OfferEvent),
    /// The clocks were stopped by agreement.
    Pause(ClockEvent),
    /// They go on.
    Unpause(ClockEvent),
    /// One has little time left.
    TimeShort(TimeShort),
    /// The game ended.
    End(End),
    /// Somebody gave a seat up.
    Leave(Named),
    /// Somebody spoke.
    Chat(Chat),
    /// A player's connection was lost, or is there again.
    Presence(Presence),
    /// The server cannot record moves for now.
    JournalDown,
    /// The operator closed the room: one is in none any more.
    Closed(Closed),
    /// Some events were left out, for a spectator who was too slow.
    Skipped,
    /// The server speaks about the connection.
    Notice(Notice),
    /// Whoever runs the server says something.
    Announcement(Notice),
    /// A line for a person, from a connection that has those.
    #[serde(skip)]
    Said(Clean),
    /// The answer to a ping that is no command.
    #[serde(skip)]
    Pong,
    /// Something that this version does not know.
    #[serde(other)]
    Unknown,
}

/// A room that was closed.
#[derive(Debug, Clone, Deserialize)]
pub struct Closed {
    /// Its name.
    pub room: Clean,
    /// Why, in the operator's own words.
    pub reason: Option<Clean>,
}

/// What a command that was carried out answers; which fields there are depends on the command.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub struct Answer {
    /// The command's tag.
    pub tag: String,
    /// The name that one has, or that was muted.
    pub name: Option<Clean>,
    /// The rooms on a page.
    pub rooms: Option<Vec<RoomRow>>,
    /// Which page.
    pub page: u32,
    /// How many pages there are.
    pub pages: u32,
    /// Who is here.
    pub names: Option<Vec<Clean>>,
    /// How many are here.
    pub total: u64,
    /// What `ping` gave back.
    pub pong: Option<Clean>,
    /// The language of the server's texts from now on.
    pub language: Option<Clean>,
    /// Whether the bell is on.
    pub bell: Option<bool>,
    /// Whether somebody is muted now.
    pub muted: Option<bool>,
    /// The legal moves.
    pub legal: Option<Vec<Clean>>,
    /// Whether the move that was asked about is legal.
    pub legal_move: Option<bool>,
    /// The move that was asked about.
    #[serde(rename = "move")]
    pub mv: Option<Clean>,
    /// What it captures.
    pub captured: Vec<Clean>,
    /// Why a move is not legal, or what stands on a square.
    pub text: Option<Clean>,
    /// A game's record: several lines, each to be sanitised before it is printed.
    pub pdn: Option<String>,
    /// A room's name.
    pub room: Option<Clean>,
    /// How much time each player has.
    pub time: Option<Clean>,
    /// What the clocks show.
    pub clocks: Option<Clocks>,
    /// How many seconds each player may still be absent.
    pub absence: Option<Absence>,
    /// For how many seconds a seat is kept.
    pub seat_seconds: Option<u64>,
    /// Whether nobody is there who could claim the game meanwhile.
    pub adjourned: bool,
}

/// A room in the list.
#[derive(Debug, Clone, Deserialize)]
pub struct RoomRow {
    /// Its name.
    pub room: Clean,
    /// What is played in it.
    pub variant: Clean,
    /// Who sits in it, white first once colours are known.
    pub players: [Option<Clean>; 2],
    /// How much time each player has; nothing when there is no clock.
    #[serde(default)]
    pub time: Option<Clean>,
    /// `waiting`, `playing` or `over`.
    pub state: Clean,
    /// Whether a word is needed to come in.
    #[serde(default)]
    pub word: bool,
    /// How many watch it.
    #[serde(default)]
    pub spectators: u64,
}

/// Why a command was refused.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub struct Refused {
    /// The command's tag.
    pub tag: Option<String>,
    /// The stable code.
    pub code: Clean,
    /// What a person reads.
    pub text: Clean,
    /// The legal moves, when a move was refused.
    pub legal: Vec<Clean>,
}

/// The code of one's own seat.
#[derive(Debug, Clone, Deserialize)]
pub struct Token {
    /// The room.
    pub room: Clean,
    /// The code.
    pub token: Secret,
}

/// A room that was opened.
#[derive(Debug, Clone, Deserialize)]
pub struct Opened {
    /// The room's name.
    pub room: Clean,
    /// What is played in it.
    pub variant: Clean,
    /// Which bottom corner of the drawing is a playing square.
    #[serde(default)]
    pub corner: Option<Corner>,
    /// The opener's colour, or how colours are given: `lot` or `choice`.
    #[serde(default)]
    pub colours: Clean,
    /// Whether a word is needed to come in.
    #[serde(default)]
    pub word: bool,
    /// How much time each player has; nothing when there is no clock.
    #[serde(default)]
    pub time: Option<Clean>,
    /// Who opened it.
    pub name: Clean,
}

/// What two clocks show, in milliseconds.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub struct Clocks {
    /// White's.
    pub white: u64,
    /// Black's.
    pub black: u64,
    /// Whose clock runs.
    pub running: Option<Color>,
    /// Whether they were stopped by agreement.
    pub paused: bool,
    /// What the network may still take without being counted.
    pub lag: Lag,
}

/// What the network may still take of each player's time, in milliseconds.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub struct Lag {
    /// White's.
    pub white: u64,
    /// Black's.
    pub black: u64,
}

/// How many seconds each player may still be absent.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub struct Absence {
    /// White.
    pub white: Option<u64>,
    /// Black.
    pub black: Option<u64>,
}

/// Somebody stopped the clocks, or let them go on.
#[derive(Debug, Clone, Deserialize)]
pub struct ClockEvent {
    /// Who.
    pub by: Clean,
    /// What they show.
    pub clocks: Option<Clocks>,
}

/// How much time one has left.
#[derive(Debug, Clone, Deserialize)]
pub struct TimeShort {
    /// In seconds.
    pub seconds: u64,
    /// Whether it is the time for the first move.
    #[serde(default)]
    pub first_move: bool,
}

/// Somebody who took a seat.
#[derive(Debug, Clone, Deserialize)]
pub struct Seated {
    /// The room.
    pub room: Clean,
    /// Who.
    pub name: Clean,
    /// Their colour, once colours are known.
    #[serde(default)]
    pub side: Option<Color>,
}

/// An event about one person.
#[derive(Debug, Clone, Deserialize)]
pub struct Named {
    /// Who.
    pub name: Clean,
}

/// Where one sits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// With the white pieces.
    White,
    /// With the black pieces.
    Black,
    /// Not at the board.
    #[default]
    #[serde(other)]
    Spectator,
}

impl Role {
    /// One's colour, if one plays.
    #[must_use]
    pub fn color(self) -> Option<Color> {
        match self {
            Role::White => Some(Color::White),
            Role::Black => Some(Color::Black),
            Role::Spectator => None,
        }
    }
}

/// A position with all that is needed to show it. In a room without a game only `room` is there.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub struct Board {
    /// The room.
    pub room: Clean,
    /// The game's number in the room.
    pub game: u32,
    /// Who has the white pieces.
    pub white: Clean,
    /// Who has the black pieces.
    pub black: Clean,
    /// What is played.
    pub variant: Clean,
    /// The label of every official number, from 1, when a game starts or is first seen.
    pub labels: Vec<Clean>,
    /// The position.
    pub fen: Option<Clean>,
    /// Whose turn it is; nobody's when the game is over.
    pub turn: Option<Color>,
    /// How many moves were made.
    pub ply: usize,
    /// What the clocks show.
    pub clocks: Option<Clocks>,
    /// The last move.
    pub last: Option<LastMove>,
    /// Where one sits.
    pub role: Role,
    /// How many moves were taken back.
    pub plies: usize,
    /// The winner, of a game that is over.
    pub winner: Option<Color>,
    /// Why the game is over, if it is.
    pub reason: Option<Clean>,
    /// The number of the rule that drew it.
    pub count: Option<u64>,
}

impl Board {
    /// The drawing of the board, when the event gives labels: the one on which the first official
    /// number is called as the event says.
    #[must_use]
    pub fn drawing(&self, variant: Variant) -> Option<Drawing> {
        let first = self.labels.first()?;
        let square = variant.square_of_number(1)?;
        [Corner::Left, Corner::Right]
            .into_iter()
            .map(|corner| variant.drawing_with(corner))
            .find(|drawing| drawing.label(square).as_str() == &**first)
    }
}

/// The last move of a game.
#[derive(Debug, Clone, Deserialize)]
pub struct LastMove {
    /// Who moved.
    pub side: Color,
    /// The squares, in order.
    #[serde(rename = "move")]
    pub mv: Clean,
    /// What was captured.
    #[serde(default)]
    pub captured: Vec<Clean>,
}

/// A proposal, or an answer to one.
#[derive(Debug, Clone, Deserialize)]
pub struct OfferEvent {
    /// `draw`, `takeback` or `rematch`.
    pub offer: Clean,
    /// Who proposed or answered.
    pub by: Clean,
}

/// How a game ended.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub struct End {
    /// Who won, if anybody.
    pub winner: Option<Color>,
    /// Why.
    pub reason: Clean,
    /// The number of the rule that drew it, if one did.
    pub count: Option<u64>,
}

/// What somebody said.
#[derive(Debug, Clone, Deserialize)]
pub struct Chat {
    /// Who.
    pub from: Clean,
    /// `room` or `spectators`.
    #[serde(default)]
    pub to: Clean,
    /// What.
    pub text: Clean,
}

/// Whether a player's connection is there.
#[derive(Debug, Clone, Deserialize)]
pub struct Presence {
    /// Whose.
    pub name: Clean,
    /// Whether it is there.
    pub present: bool,
    /// How many seconds are left to come back; nothing when nobody waits.
    #[serde(default)]
    pub seconds: Option<u64>,
    /// Whether the game may be claimed.
    #[serde(default)]
    pub claimable: bool,
}

/// What the server, or whoever runs it, says.
#[derive(Debug, Clone, Deserialize)]
pub struct Notice {
    /// What a person reads.
    pub text: Clean,
}

/// The number of an event in its room's journal, by which one comes back to what follows it.
#[must_use]
pub fn seq(line: &str) -> Option<u64> {
    #[derive(Deserialize)]
    struct Head {
        #[serde(rename = "type")]
        kind: String,
        seq: Option<u64>,
    }
    let head: Head = serde_json::from_str(line).ok()?;
    head.seq.filter(|_| head.kind != "ok")
}

/// Reads a line; a line that is not one of the protocol's objects is [`Incoming::Unknown`].
#[must_use]
pub fn read(line: &str) -> Incoming {
    serde_json::from_str(line).unwrap_or(Incoming::Unknown)
}
