//! Sentences about events, chosen by the event and by the reader.
//!
//! The text format, the accessible one and the client's own lines say these things in the same words,
//! so the choice is made here once.

mod account;
mod challenges;
mod crosstable;
mod ending;
mod entrants;
mod guide;
mod history;
mod lesson;
mod mark;
mod moves;
mod notices;
mod opening;
mod own_boards;
mod pair;
mod pairing;
mod presence;
mod preview;
mod ratings;
mod record;
mod rooms;
mod tournament;
mod tournament_news;

use std::borrow::Cow;

use damiera_rules::Color;

use self::mark::sign_explained;
use crate::command::AdviceKind;
use crate::name::Name;
use crate::text::clock::{self, SECONDS_BELOW};
use crate::text::{Language, Message, with_words};
use crate::wire::{BoardPiece, Clean, GivenColours, People, Proposed};

pub use account::{
    credentials, devices, key_added, keys, logged_in, lost_device, profile, registered,
};
pub use challenges::{
    arrival, challenge_answered, challenge_ended, challenge_made, challenge_offered, challenge_row,
    challenge_taken, challenge_terms, challenged,
};
pub use crosstable::{crosstable_game, crosstable_sentence};
pub use ending::{after_end, end_reason, goodbye, other_level, result};
pub(crate) use guide::guided;
pub use history::history;
pub(crate) use history::outcome;
pub use lesson::{lesson_end, lesson_game, lesson_presence, marks, recorded_result};
pub use mark::{GuestMark, PlayerKind, listed, player};
pub use moves::{PhraseStyle, move_aloud, moves};
pub use notices::{NoticeSentence, notice, notices};
pub use opening::{game_opening, lot_digest, lot_seed, opening_name};
pub use own_boards::own_board;
pub(crate) use own_boards::{board_news, conditional_line};
pub use pair::{pair_end, pair_start};
pub use pairing::{broken_rules, pairing_cause, pairing_changed, pairing_head};
pub use presence::{absence_left, absent, adjourned, left, overdue, seat_asked, seat_not_given};
pub use preview::{
    Preview, WrongHost, page_again, page_begins, page_needs_script, page_nowhere, page_wrong_host,
};
pub use ratings::{
    left_games, profile_rating, ranking_head, ranking_levels, ranking_row, rated_end, rated_start,
    rated_too_short,
};
pub use record::{guessed_variant, record_problem, record_remark};
pub(crate) use rooms::watching;
pub use rooms::{room, rooms_head, settings, time, variant};
pub use tournament::{
    away_word, board_sentence, boards_for_arbiter, entry_withdrawn, guest_code, host_score,
    only_arbiter, own_entry, own_tournament_board, penalty_word, resting, standing_in_full,
    standing_sentence, tie_break_name, tournament_arbiters, tournament_head, tournament_is_full,
    tournament_row, tournament_stage, tournament_terms, waits_for,
};
pub use tournament_news::tournament_news;

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
    // The name of a class's table has a long number, and pupils have been told their table's.
    let is_of_class = Name::parse(room).is_ok_and(|room| room.is_of_class_table());
    let key = match is_of_class {
        true => "opened-in-class",
        false => "opened",
    };
    let opened = Message::new(key)
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

/// The reader has little time left, perhaps for the first move: without it the game is void, or lost.
pub fn time_short(seconds: u64, first_move: bool, void: bool) -> Message {
    let key = match (first_move, void) {
        (true, true) => "time-short-first",
        (true, false) => "time-short-first-lost",
        (false, _) if seconds < SECONDS_BELOW => "time-short",
        (false, _) => return Message::new("time-short-minutes").count("minutes", seconds / 60),
    };
    Message::new(key).count("seconds", seconds)
}

/// An arbiter added time to a player's clock, in milliseconds.
pub fn time_added(name: &str, ms: u64) -> Message {
    named("time-added", name).count("seconds", ms.div_ceil(1_000))
}

/// The server gives time back for which it stood still, in milliseconds.
pub fn stop_given_back(name: &str, ms: u64, language: Language) -> Message {
    named("stop-given-back", name).with("time", clock::spoken(ms, language))
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
