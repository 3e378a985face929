//! Sentences about events, chosen by the event and by the reader.
//!
//! The text format, the accessible one and the client's own lines say these things in the same words,
//! so the choice is made here once.

mod account;
mod challenges;
mod crosstable;
mod entrants;
mod guide;
mod history;
mod lesson;
mod mark;
mod moves;
mod opening;
mod pair;
mod pairing;
mod preview;
mod ratings;
mod record;
mod rooms;
mod tournament;

use std::borrow::Cow;

use damiera_rules::Color;

use self::mark::sign_explained;
use crate::command::AdviceKind;
use crate::event::EndReason;
use crate::name::tournament_board_of;
use crate::snapshot::BotLevels;
use crate::text::{Language, Message, with_words};
use crate::wire::{BoardPiece, Clean, Farewell, GivenColours, People, Proposed, SeatRequestState};

pub use account::{
    credentials, devices, key_added, keys, logged_in, lost_device, profile, registered,
};
pub use challenges::{
    arrival, challenge_answered, challenge_ended, challenge_made, challenge_offered, challenge_row,
    challenge_taken, challenge_terms, challenged,
};
pub use crosstable::{crosstable_game, crosstable_sentence};
pub(crate) use guide::guided;
pub use history::history;
pub(crate) use history::outcome;
pub use lesson::{lesson_end, lesson_game, lesson_presence, marks, recorded_result};
pub use mark::{GuestMark, PlayerKind, listed, player};
pub use moves::{PhraseStyle, move_aloud, moves};
pub use opening::{game_opening, lot_digest, lot_seed, opening_name};
pub use pair::{pair_end, pair_start};
pub use pairing::{broken_rules, pairing_cause, pairing_changed, pairing_head};
pub use preview::{
    Preview, WrongHost, page_begins, page_needs_script, page_nowhere, page_wrong_host,
};
pub use ratings::{
    left_games, profile_rating, ranking_head, ranking_levels, ranking_row, rated_end, rated_start,
    rated_too_short,
};
pub use record::{guessed_variant, record_problem, record_remark};
pub(crate) use rooms::watching;
pub use rooms::{room, rooms_head, settings, time, variant};
pub use tournament::{
    away_word, board_sentence, boards_for_arbiter, entry_withdrawn, guest_code, only_arbiter,
    own_entry, penalty_word, resting, standing_in_full, standing_sentence, tie_break_name,
    tournament_arbiters, tournament_head, tournament_is_full, tournament_news, tournament_row,
    tournament_stage, tournament_terms, waits_for,
};

/// A piece, as the keys of its texts name it.
pub(crate) fn piece(piece: BoardPiece) -> &'static str {
    match (piece.side, piece.king) {
        (Color::White, false) => "white-man",
        (Color::White, true) => "white-king",
        (Color::Black, false) => "black-man",
        (Color::Black, true) => "black-king",
    }
}

/// The reader of a sentence about a player's action.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Perspective {
    /// The player who did it.
    Actor,
    /// The player across the board.
    Opponent,
    /// A spectator.
    Spectator,
}

/// A sentence about one person.
pub fn named(key: impl Into<Cow<'static, str>>, name: &str) -> Message {
    Message::new(key).with("name", name)
}

/// The arguments that an opponent must write after the room's name to sit down.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SeatRequirement {
    /// Nothing.
    Free,
    /// The room's word.
    Word,
    /// That the game counts for ratings. Such a room has no word.
    Rated,
}

impl SeatRequirement {
    /// The entry of a room, given if it has a word and if its games are rated.
    pub fn of(word: bool, rated: bool) -> SeatRequirement {
        match (word, rated) {
            (true, _) => SeatRequirement::Word,
            (false, true) => SeatRequirement::Rated,
            (false, false) => SeatRequirement::Free,
        }
    }
}

/// A room was opened, and how it waits: two sentences.
pub fn opened(
    room: &str,
    settings: &str,
    colours: GivenColours,
    entry: SeatRequirement,
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
    let waiting = match entry {
        SeatRequirement::Free => "waiting",
        SeatRequirement::Word => "waiting-word",
        SeatRequirement::Rated => "waiting-rated",
    };
    [opened, Message::new(waiting).with("room", room)]
}

/// A player sat down, with a colour once that is known.
pub fn seated(name: &str, color: Option<Color>) -> Message {
    let key = match color {
        Some(Color::White) => "seated-white",
        Some(Color::Black) => "seated-black",
        None => "seated",
    };
    named(key, name)
}

/// The lot fell on a player.
pub fn drawn(name: &str, own: bool) -> Message {
    named(if own { "drawn-you" } else { "drawn-other" }, name)
}

/// A player proposed something.
pub fn offered(offer: Proposed, name: &str, reader: Perspective) -> Message {
    let said = match reader {
        Perspective::Actor => "offered",
        Perspective::Opponent => "offer",
        Perspective::Spectator => "offer-seen",
    };
    about_offer(offer, said, name)
}

/// A player turned a proposal down.
pub fn declined(offer: Proposed, name: &str) -> Message {
    about_offer(offer, "declined", name)
}

/// A player withdrew a proposal.
pub fn withdrawn(offer: Proposed, name: &str) -> Message {
    about_offer(offer, "withdrawn", name)
}

/// A text about a proposal, with a key such as `draw-declined` and `takeback-offer-seen`.
fn about_offer(offer: Proposed, said: &str, name: &str) -> Message {
    let offer = match offer {
        Proposed::Draw => "draw",
        Proposed::Takeback => "takeback",
        Proposed::Pause => "pause",
        Proposed::Rematch => "rematch",
    };
    named(format!("{offer}-{said}"), name)
}

/// Text for text what a person said.
pub fn chat(from: &str, said: &str, spectators_only: bool, language: Language) -> String {
    let speaker = speaker(from, spectators_only, language);
    format!("{speaker}{said}")
}

/// The prefix of a text that a person wrote to the reader alone.
pub fn formatter(from: &str, language: Language) -> String {
    let mark = Message::new("tell-mark").text(language);
    format!("<{from}> {mark} ")
}

/// The prefix of a text that a person said.
pub fn speaker(from: &str, spectators_only: bool, language: Language) -> String {
    match spectators_only {
        true => {
            let mark = Message::new("chat-spectators").text(language);
            format!("<{from}> {mark} ")
        }
        false => format!("<{from}> "),
    }
}

/// A player's connection was lost, with the seconds left to come back, if anyone waits.
pub fn absent(name: &str, seconds: Option<u64>) -> Message {
    match seconds {
        Some(seconds) => named("absent", name).count("seconds", seconds),
        None => named("absent-alone", name),
    }
}

/// A person asks the engine during a game between people.
pub fn advised(name: &str, asked: AdviceKind) -> Message {
    let key = match asked {
        AdviceKind::Hint => "advised-hint",
        AdviceKind::Analysis | AdviceKind::Game => "advised-analysis",
    };
    named(key, name)
}

/// A player who waits reminds the other.
pub fn nudged(name: &str, reader: Perspective) -> Message {
    let key = match reader {
        Perspective::Opponent => "nudged",
        Perspective::Actor | Perspective::Spectator => "nudge-sent",
    };
    named(key, name)
}

/// A guest asks for the seat of `name`, without its code; `by` when that is another name.
pub fn seat_asked(
    name: &str,
    by: Option<&str>,
    seconds: Option<u64>,
    reader: Perspective,
) -> Message {
    let key = match (reader, by) {
        (Perspective::Opponent, None) => "seat-wanted",
        (Perspective::Opponent, Some(_)) => "seat-wanted-by",
        (Perspective::Actor | Perspective::Spectator, None) => "seat-wanted-seen",
        (Perspective::Actor | Perspective::Spectator, Some(_)) => "seat-wanted-by-seen",
    };
    named(key, name)
        .with("by", by.unwrap_or_default())
        .count("seconds", seconds.unwrap_or_default())
}

/// The requested seat stays as it was; None for a reason that this version does not know.
pub fn seat_not_given(name: &str, state: SeatRequestState) -> Option<Message> {
    let key = match state {
        SeatRequestState::Open => return None,
        SeatRequestState::Declined => "seat-kept-declined",
        SeatRequestState::Unanswered => "seat-kept-unanswered",
        SeatRequestState::Withdrawn => "seat-kept-withdrawn",
    };
    Some(named(key, name))
}

/// A player left the game for later.
pub fn adjourned(name: &str, reader: Perspective) -> Message {
    let key = match reader {
        Perspective::Actor => "adjourned-own",
        Perspective::Opponent => "adjourned",
        Perspective::Spectator => "adjourned-seen",
    };
    named(key, name)
}

/// How long a player may still be absent in this game.
pub fn absence_left(name: &str, seconds: u64) -> Message {
    named("absence-left", name).count("seconds", seconds)
}

/// A player has been away for so long that the game may be claimed.
pub fn overdue(name: &str, reader: Perspective) -> Message {
    let key = match reader {
        Perspective::Opponent => "overdue",
        Perspective::Actor | Perspective::Spectator => "overdue-seen",
    };
    named(key, name)
}

/// The reader has little time left, perhaps for the first move: without it the game is void, or lost.
pub fn time_short(seconds: u64, first_move: bool, void: bool) -> Message {
    let key = match (first_move, void) {
        (true, true) => "time-short-first",
        (true, false) => "time-short-first-lost",
        (false, _) => "time-short",
    };
    Message::new(key).count("seconds", seconds)
}

/// An arbiter added time to a player's clock, in milliseconds.
pub fn time_added(name: &str, ms: u64) -> Message {
    named("time-added", name).count("seconds", ms.div_ceil(1_000))
}

/// A player gave up a seat.
pub fn left(name: &str, room: &str, reader: Perspective) -> Message {
    // No other opponent comes to a tournament's board.
    let is_board = tournament_board_of(room).is_some();
    let key = match reader {
        Perspective::Opponent if !is_board => "left-waiting",
        Perspective::Opponent | Perspective::Actor | Perspective::Spectator => "left",
    };
    named(key, name).with("room", room)
}

/// The operator closed the room.
pub fn closed(room: &str, reason: Option<&str>) -> Message {
    match reason {
        None => Message::new("room-closed"),
        Some(reason) => Message::new("room-closed-because").with("reason", reason),
    }
    .with("room", room)
}

/// The key of a colour's name.
pub fn color(color: Color) -> &'static str {
    color.pick("white", "black")
}

/// The key of the text for the side to move.
pub fn turn(mover: Color) -> &'static str {
    mover.pick("turn-white", "turn-black")
}

/// A move that was played, with its official name where that is shown beside the squares.
pub fn played(
    side: &str,
    squares: &str,
    captured: &str,
    official: Option<&str>,
    language: Language,
) -> Cow<'static, str> {
    let key = match (captured.is_empty(), official) {
        (true, None) => "moved",
        (true, Some(_)) => "moved-official",
        (false, None) => "captured",
        (false, Some(_)) => "captured-official",
    };
    let places = [
        ("side", side),
        ("move", squares),
        ("official", official.unwrap_or_default()),
        ("captured", captured),
    ];
    with_words(language, key, places).unwrap_or(Cow::Borrowed(key))
}

/// How a game ended: who won, or that it is drawn, unless it has no result.
pub fn result(winner: Option<&str>, reason: EndReason) -> Option<Message> {
    match winner {
        Some(winner) => Some(named("wins", winner)),
        None if reason.leaves_no_result() => None,
        None => Some(Message::new("drawn")),
    }
}

/// The reason why a game ended. `loser` is empty if there is no loser.
pub fn end_reason(reason: EndReason, count: Option<u32>, loser: &str) -> Message {
    let why = Message::new(reason.key()).with("loser", loser);
    match count {
        Some(count) => why.count("count", count.into()),
        None => why,
    }
}

/// The key of the text with the commands that are possible after the end of a game. A tournament's has no other one
/// behind it.
pub fn after_end(plays: bool, is_of_tournament: bool) -> &'static str {
    match (plays, is_of_tournament) {
        (true, false) => "end-next-player",
        (true, true) => "end-next-tournament",
        (false, _) => "end-next-spectator",
    }
}

/// The offer of another game at an easier or a harder level of the bot; None if there is no such
/// level.
pub fn other_level(levels: BotLevels) -> Option<Message> {
    let key = match (levels.easier, levels.harder) {
        (Some(_), Some(_)) => "end-level-both",
        (Some(_), None) => "end-level-easier",
        (None, Some(_)) => "end-level-harder",
        (None, None) => return None,
    };
    Some(Message::new(key))
}

/// The goodbye, with what becomes of the seat in a running game.
pub fn goodbye(farewell: Farewell) -> Message {
    match (farewell.seat_seconds, farewell.adjourned) {
        (None, _) => Message::new("goodbye"),
        (Some(seconds), false) => Message::new("goodbye-seat").count("seconds", seconds),
        (Some(seconds), true) if seconds <= 3600 => {
            Message::new("goodbye-unmoved").count("minutes", seconds.div_ceil(60))
        }
        (Some(seconds), true) => {
            Message::new("goodbye-adjourned").count("hours", seconds.div_ceil(3600))
        }
    }
}

/// A page, of so many, of the people who are here, each with what there is to say, at most as many as
/// there are in `total`; and how to see the next one.
pub fn who(page: &People<'_>, mark: GuestMark, language: Language) -> Vec<Message> {
    if let Some(asked) = &page.asked {
        return vec![match page.names.first() {
            Some(name) => named("who-here", name),
            None => named("who-not-here", asked),
        }];
    }
    let (key, next) = match (&page.room, page.names.len() < page.total) {
        (None, true) => ("who-more", "who-next"),
        (None, false) => ("who", "who-next"),
        (Some(_), _) if page.names.is_empty() => ("watchers-none", "watchers-next"),
        (Some(_), true) => ("watchers-more", "watchers-next"),
        (Some(_), false) => ("watchers", "watchers-next"),
    };
    let marked = |name: &Clean<'_>| listed(name, page.kind(name), mark, language);
    let names: Vec<String> = page.names.iter().map(marked).collect();
    let mut kinds = page.names.iter().map(|name| page.kind(name));
    let guests = kinds.any(|kind| kind == PlayerKind::Guest);
    let said = Message::new(key)
        .count("total", page.total as u64)
        .with("names", names.join(", "))
        .with("room", page.room.as_deref().unwrap_or_default())
        .with("guests", sign_explained(guests, mark, language));
    let next = (page.page < page.pages).then(|| Message::new(next).with("page", page.page + 1));
    std::iter::once(said).chain(next).collect()
}
