//! Sentences about events, chosen by the event and by the reader.
//!
//! The text format, the accessible one and the client's own lines say these things in the same words,
//! so the choice is made here once.

use damiera_rules::Color;

use crate::command::Offer;
use crate::event::EndReason;
use crate::reply::RoomStage;
use crate::text::{Language, Message};
use crate::wire::GivenColours;

/// The reader of a sentence about a player's action.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reader {
    /// The player who did it.
    Actor,
    /// The player across the board.
    Opponent,
    /// A spectator.
    Spectator,
}

/// A sentence about one person.
#[must_use]
pub fn named(key: &'static str, name: &str) -> Message {
    Message::new(key).with("name", name)
}

/// A room was opened, and how it waits: two sentences.
#[must_use]
pub fn opened(
    room: &str,
    settings: &str,
    colours: GivenColours,
    word: bool,
    language: Language,
) -> [Message; 2] {
    let colour = match colours {
        GivenColours::White => "opened-white",
        GivenColours::Black => "opened-black",
        GivenColours::Lot => "opened-lot",
        GivenColours::Choice => "opened-choice",
    };
    let opened = Message::new("opened")
        .with("room", room)
        .with("settings", settings)
        .with("colour", Message::new(colour).text(language));
    let waiting = if word { "waiting-word" } else { "waiting" };
    [opened, Message::new(waiting).with("room", room)]
}

/// A player sat down, with a colour once that is known.
#[must_use]
pub fn seated(name: &str, color: Option<Color>) -> Message {
    let key = match color {
        Some(Color::White) => "seated-white",
        Some(Color::Black) => "seated-black",
        None => "seated",
    };
    named(key, name)
}

/// The lot fell on a player.
#[must_use]
pub fn drawn(name: &str, own: bool) -> Message {
    named(if own { "drawn-you" } else { "drawn-other" }, name)
}

/// A player proposed something.
#[must_use]
pub fn offered(offer: Offer, name: &str, reader: Reader) -> Message {
    let [actor, opponent, spectator] = match offer {
        Offer::Draw => ["draw-offered", "draw-offer", "draw-offer-seen"],
        Offer::TakeBack => ["takeback-offered", "takeback-offer", "takeback-offer-seen"],
        Offer::Pause => ["pause-offered", "pause-offer", "pause-offer-seen"],
        Offer::Rematch => ["rematch-offered", "rematch-offer", "rematch-offer-seen"],
    };
    let key = match reader {
        Reader::Actor => actor,
        Reader::Opponent => opponent,
        Reader::Spectator => spectator,
    };
    named(key, name)
}

/// A player turned a proposal down.
#[must_use]
pub fn declined(offer: Offer, name: &str) -> Message {
    let key = match offer {
        Offer::Draw => "draw-declined",
        Offer::TakeBack => "takeback-declined",
        Offer::Rematch => "rematch-declined",
        Offer::Pause => "pause-declined",
    };
    named(key, name)
}

/// A player withdrew a proposal.
#[must_use]
pub fn withdrawn(offer: Offer, name: &str) -> Message {
    let key = match offer {
        Offer::Draw => "draw-withdrawn",
        Offer::TakeBack => "takeback-withdrawn",
        Offer::Rematch => "rematch-withdrawn",
        Offer::Pause => "pause-withdrawn",
    };
    named(key, name)
}

/// Text for text what a person said.
#[must_use]
pub fn chat(from: &str, said: &str, spectators_only: bool, language: Language) -> String {
    if spectators_only {
        let mark = Message::new("chat-spectators").text(language);
        format!("<{from}> {mark} {said}")
    } else {
        format!("<{from}> {said}")
    }
}

/// A player's connection was lost; how many seconds are left to come back, if anyone waits.
#[must_use]
pub fn absent(name: &str, seconds: Option<u64>) -> Message {
    match seconds {
        Some(seconds) => named("absent", name).count("seconds", seconds),
        None => named("absent-alone", name),
    }
}

/// A player has been away for so long that the game may be claimed.
#[must_use]
pub fn overdue(name: &str, reader: Reader) -> Message {
    let key = match reader {
        Reader::Opponent => "overdue",
        Reader::Actor | Reader::Spectator => "overdue-seen",
    };
    named(key, name)
}

/// The reader has little time left.
#[must_use]
pub fn time_short(seconds: u64, first_move: bool) -> Message {
    let key = if first_move {
        "time-short-first"
    } else {
        "time-short"
    };
    Message::new(key).count("seconds", seconds)
}

/// A player gave up a seat.
#[must_use]
pub fn left(name: &str, room: &str, reader: Reader) -> Message {
    let key = match reader {
        Reader::Opponent => "left-waiting",
        Reader::Actor | Reader::Spectator => "left",
    };
    named(key, name).with("room", room)
}

/// The operator closed the room.
#[must_use]
pub fn closed(room: &str, reason: Option<&str>) -> Message {
    match reason {
        None => Message::new("room-closed"),
        Some(reason) => Message::new("room-closed-because").with("reason", reason),
    }
    .with("room", room)
}

/// The key of a colour's name.
#[must_use]
pub fn color(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

/// The key of whose turn it is.
#[must_use]
pub fn turn(mover: Color) -> &'static str {
    match mover {
        Color::White => "turn-white",
        Color::Black => "turn-black",
    }
}

/// A move that was played, with its official name where that is shown beside the squares.
#[must_use]
pub fn played(side: &str, squares: &str, captured: &str, official: Option<&str>) -> Message {
    let key = match (captured.is_empty(), official) {
        (true, None) => "moved",
        (true, Some(_)) => "moved-official",
        (false, None) => "captured",
        (false, Some(_)) => "captured-official",
    };
    let message = Message::new(key).with("side", side).with("move", squares);
    let message = match official {
        Some(official) => message.with("official", official),
        None => message,
    };
    match captured {
        "" => message,
        captured => message.with("captured", captured),
    }
}

/// How a game ended: who won, or that it is drawn, unless it has no result.
#[must_use]
pub fn result(winner: Option<&str>, reason: EndReason) -> Option<Message> {
    match winner {
        Some(winner) => Some(named("wins", winner)),
        None if reason.leaves_no_result() => None,
        None => Some(Message::new("drawn")),
    }
}

/// Why a game ended. `loser` is empty when nobody lost.
#[must_use]
pub fn end_reason(reason: EndReason, count: Option<u32>, loser: &str) -> Message {
    let why = Message::new(reason.key()).with("loser", loser);
    match count {
        Some(count) => why.count("count", count.into()),
        None => why,
    }
}

/// What can be done after the end of a game.
#[must_use]
pub fn after_end(plays: bool) -> Message {
    Message::new(match plays {
        true => "end-next-player",
        false => "end-next-spectator",
    })
}

/// Some of the people who are here, at most as many as there are in `total`.
#[must_use]
pub fn who(names: &[&str], total: usize) -> Message {
    let key = match names.len() < total {
        true => "who-more",
        false => "who",
    };
    Message::new(key)
        .count("total", total as u64)
        .with("names", names.join(", "))
}

/// A person was muted, or is heard again.
#[must_use]
pub fn muted(name: &str, muted: bool) -> Message {
    named(if muted { "muted" } else { "unmuted" }, name)
}

/// The bell was switched.
#[must_use]
pub fn bell(on: bool) -> Message {
    Message::new(if on { "bell-on" } else { "bell-off" })
}

/// A room in a list.
#[derive(Debug, Clone)]
pub struct RoomLine<'a> {
    /// Its name.
    pub room: &'a str,
    /// What is played, as people call it.
    pub variant: String,
    /// How much time each player has, as people call it.
    pub time: String,
    /// Who sits, white first once colours are known.
    pub players: [Option<&'a str>; 2],
    /// What is going on; nothing when this version does not know it.
    pub stage: Option<RoomStage>,
    /// Whether a word is needed to come in.
    pub word: bool,
    /// How many watch.
    pub spectators: usize,
}

impl RoomLine<'_> {
    /// The line of the list.
    #[must_use]
    pub fn text(self, language: Language) -> String {
        let players = match self.players {
            [Some(white), Some(black)] => Message::new("room-versus")
                .with("white", white)
                .with("black", black)
                .text(language),
            [Some(alone), None] | [None, Some(alone)] => alone.to_owned(),
            [None, None] => Message::new("room-nobody").text(language),
        };
        let state = self.stage.map(|stage| {
            Message::new(match stage {
                RoomStage::Waiting => "room-waiting",
                RoomStage::Playing => "room-playing",
                RoomStage::Over => "room-over",
            })
        });
        Message::new(if self.word {
            "rooms-row-word"
        } else {
            "rooms-row"
        })
        .with("room", self.room)
        .with("variant", self.variant)
        .with("time", self.time)
        .with("players", players)
        .with(
            "state",
            state.map_or_else(String::new, |state| state.text(language)),
        )
        .count("spectators", self.spectators as u64)
        .text(language)
    }
}
