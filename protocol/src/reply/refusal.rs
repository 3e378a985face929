//! Refusals: each knows its stable code and its text, and changes nothing.

use damiera_rules::Color;

use crate::command::CommandError;
use crate::name::Name;
use crate::reply::BadMove;
use crate::text::{Language, Message};

/// Which words were wrong too often.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum GuessBound {
    /// Those from one's own address for this room.
    HereAtRoom(Name),
    /// Those from one's own address for all rooms.
    Here,
    /// Those for this room from all addresses.
    AtRoom(Name),
}
/// The seconds of an hour.
const HOUR: u64 = 3_600;

/// Why a command was not carried out.
#[derive(Debug, Clone, thiserror::Error)]
#[error("{}", self.text(Language::En))]
pub enum Refusal {
    /// The line is not a command.
    Command(#[from] CommandError),
    /// The line was longer than this many bytes.
    TooLong(usize),
    /// The line was not UTF-8.
    NotUtf8,
    /// A GMCP message was not one of its package.
    BadMessage,
    /// Somebody else has the name.
    NameTaken(Name),
    /// The name cannot change in a room.
    NameInRoom,
    /// No room has this name; another is called nearly the same.
    NoSuchRoom(Name, Option<Name>),
    /// A room has this name already.
    RoomExists(Name),
    /// Both chairs are taken, by these.
    RoomFull(Name, Vec<Name>),
    /// The room has as many spectators as it may.
    TooManySpectators(Name, usize),
    /// There are as many rooms as there may be.
    TooManyRooms(usize),
    /// This many rooms that were opened from the same address still exist.
    TooManyOwnRooms(u32),
    /// Rooms are opened too fast from the same address; how many seconds to wait.
    RoomsTooFast(u64),
    /// Too many words of rooms were wrong; how many seconds to wait.
    TooManyGuesses(GuessBound, u64),
    /// From the same address as much was written into the journal as may be; how many seconds to
    /// wait.
    TooMuchWritten(u64),
    /// This many games are adjourned that were left from the same address.
    TooManyAdjourned(u32),
    /// The disk of the journal is nearly full.
    DiskLow,
    /// One speaks too much; how many seconds to wait.
    ChatTooFast(u64),
    /// Too many words wait to be compared.
    WordsBusy,
    /// The colour asked for belongs to somebody.
    SideTaken {
        /// The colour.
        side: Color,
        /// Whose it is.
        name: Name,
        /// The room.
        room: Name,
    },
    /// Colours are drawn in this room.
    SideByLot(Name),
    /// The room ended while the command was on its way.
    RoomGone(Name),
    /// One is in this room already.
    InRoom(Name),
    /// One is in no room.
    NotInRoom,
    /// One only watches.
    NotSeated,
    /// The room asks for a word and none was given.
    WordNeeded(Name),
    /// The word is not the room's.
    WrongWord(Name),
    /// The bot sits already.
    SecondBot,
    /// No seat is free.
    NoFreeSeat,
    /// The bot has only these levels.
    BotLevel(Vec<u8>),
    /// No game has begun.
    NotStarted,
    /// The colours are still to be chosen.
    ColoursPending,
    /// It is the turn of this player.
    NotYourTurn(Name),
    /// The game is over.
    GameOver,
    /// The move cannot be played.
    Move(Box<BadMove>),
    /// There is no offer to answer.
    NoOffer,
    /// There is no offer of one's own to withdraw.
    NoOwnOffer,
    /// One's own offer is still open.
    OfferPending,
    /// One has made this many offers in the game already.
    TooManyOffers(u32),
    /// One has asked this many times in the game for a move back.
    TooManyTakebacks(u32),
    /// This much has happened in the game.
    GameTooLong(u32),
    /// So much has happened in the room that no game begins in it any more.
    RoomUsedUp(Name),
    /// A draw was offered since one's last move.
    DrawOnce,
    /// One has not moved yet.
    NothingToTakeBack,
    /// Both have moved.
    CannotAbort,
    /// A rematch comes after the game.
    GameRunning,
    /// Nobody sits opposite.
    NoOpponent,
    /// No seat has this code, or no longer.
    NoSuchSeat,
    /// The room has had no event of this number yet; its last one is the other.
    NoSuchEvent {
        /// What was asked for.
        seq: u64,
        /// The number of the room's last event.
        last: u64,
    },
    /// The other player is here.
    OpponentPresent(Name),
    /// The other player has this many seconds left to come back.
    TooEarlyToClaim(Name, u64),
    /// One does not walk out of a game.
    StayInGame,
    /// There is no clock in this room.
    NoClock,
    /// The move came after the time was used up.
    OutOfTime,
    /// There is no colour to choose.
    NothingToChoose,
    /// Players do not write to the spectators.
    SpectatorsOnly,
    /// The room has had no such game.
    NoSuchGame(Option<u32>),
    /// The archive has no such game, or none that is shown.
    NotArchived(u64),
    /// The archive cannot be read now.
    ArchiveDown,
    /// The journal does not answer.
    JournalDown,
    /// The server is about to stop: nothing new begins.
    ShuttingDown,
}

impl Refusal {
    /// The code that programs go by. It never changes once published.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Refusal::Command(error) => error.code(),
            Refusal::TooLong(_) => "too_long",
            Refusal::NotUtf8 => "not_utf8",
            Refusal::BadMessage => "bad_message",
            Refusal::NameTaken(_) => "name_taken",
            Refusal::NameInRoom | Refusal::InRoom(_) => "in_room",
            Refusal::NoSuchRoom(..) | Refusal::RoomGone(_) => "no_such_room",
            Refusal::RoomExists(_) => "room_exists",
            Refusal::RoomFull(..) => "room_full",
            Refusal::TooManySpectators(..) => "too_many_spectators",
            Refusal::TooManyRooms(_) | Refusal::TooManyOwnRooms(_) => "too_many_rooms",
            Refusal::RoomsTooFast(_) | Refusal::TooManyGuesses(..) | Refusal::ChatTooFast(_) => {
                "rate_limited"
            }
            Refusal::TooMuchWritten(_) => "too_much_written",
            Refusal::TooManyAdjourned(_) => "too_many_adjourned",
            Refusal::DiskLow => "disk_low",
            Refusal::WordsBusy => "busy",
            Refusal::SideTaken { .. } => "side_taken",
            Refusal::SideByLot(_) => "side_by_lot",
            Refusal::NotInRoom => "not_in_room",
            Refusal::NotSeated => "not_seated",
            Refusal::WordNeeded(_) | Refusal::WrongWord(_) => "wrong_word",
            Refusal::SecondBot => "second_bot",
            Refusal::NoFreeSeat => "no_free_seat",
            Refusal::BotLevel(_) => "bad_argument",
            Refusal::NotStarted => "not_started",
            Refusal::ColoursPending => "colours_pending",
            Refusal::NotYourTurn(_) => "not_your_turn",
            Refusal::GameOver => "game_over",
            Refusal::Move(bad) => bad.code(),
            Refusal::NoOffer => "no_offer",
            Refusal::NoOwnOffer => "no_own_offer",
            Refusal::OfferPending => "offer_pending",
            Refusal::TooManyOffers(_) => "too_many_offers",
            Refusal::TooManyTakebacks(_) => "too_many_takebacks",
            Refusal::GameTooLong(_) => "game_too_long",
            Refusal::RoomUsedUp(_) => "room_used_up",
            Refusal::DrawOnce => "draw_once",
            Refusal::NothingToTakeBack => "nothing_to_take_back",
            Refusal::CannotAbort => "cannot_abort",
            Refusal::GameRunning => "game_running",
            Refusal::NoOpponent => "no_opponent",
            Refusal::NoSuchSeat => "wrong_code",
            Refusal::NoSuchEvent { .. } => "no_such_event",
            Refusal::OpponentPresent(_) => "opponent_present",
            Refusal::TooEarlyToClaim(..) => "too_early",
            Refusal::StayInGame => "stay_in_game",
            Refusal::NoClock => "no_clock",
            Refusal::OutOfTime => "out_of_time",
            Refusal::NothingToChoose => "nothing_to_choose",
            Refusal::SpectatorsOnly => "spectators_only",
            Refusal::NoSuchGame(_) => "no_such_game",
            Refusal::NotArchived(_) => "no_such_game",
            Refusal::ArchiveDown => "archive_down",
            Refusal::JournalDown => "journal_down",
            Refusal::ShuttingDown => "shutting_down",
        }
    }

    /// Whether the operator should hear of it: the server's own fault, not the peer's.
    #[must_use]
    pub fn is_fault(&self) -> bool {
        matches!(self, Refusal::JournalDown | Refusal::ArchiveDown)
    }

    /// What a person reads, without any mark in front of it.
    #[must_use]
    pub fn text(&self, language: Language) -> String {
        self.message(language).text(language)
    }

    /// The text's key.
    fn key(&self) -> &'static str {
        match self {
            Refusal::Command(error) => error.key(),
            Refusal::TooLong(_) => "too-long",
            Refusal::NotUtf8 => "not-utf8",
            Refusal::BadMessage => "bad-message",
            Refusal::NameTaken(_) => "name-taken",
            Refusal::NameInRoom => "name-in-room",
            Refusal::NoSuchRoom(_, None) => "no-such-room",
            Refusal::NoSuchRoom(_, Some(_)) => "no-such-room-but",
            Refusal::RoomExists(_) => "room-exists",
            Refusal::RoomFull(..) => "room-full",
            Refusal::TooManySpectators(..) => "too-many-spectators",
            Refusal::TooManyRooms(_) => "too-many-rooms",
            Refusal::TooManyOwnRooms(_) => "too-many-own-rooms",
            Refusal::RoomsTooFast(_) => "rooms-too-fast",
            Refusal::TooManyGuesses(GuessBound::HereAtRoom(_), _) => {
                "too-many-guesses-here-at-room"
            }
            Refusal::TooManyGuesses(GuessBound::Here, _) => "too-many-guesses-here",
            Refusal::TooManyGuesses(GuessBound::AtRoom(_), _) => "too-many-guesses-at-room",
            Refusal::TooMuchWritten(seconds) if *seconds <= HOUR => "too-much-written-minutes",
            Refusal::TooMuchWritten(_) => "too-much-written-hours",
            Refusal::TooManyAdjourned(_) => "too-many-adjourned",
            Refusal::DiskLow => "disk-low",
            Refusal::ChatTooFast(_) => "chat-too-fast",
            Refusal::WordsBusy => "words-busy",
            Refusal::SideTaken { side, .. } => match side {
                Color::White => "side-taken-white",
                Color::Black => "side-taken-black",
            },
            Refusal::SideByLot(_) => "side-by-lot",
            Refusal::RoomGone(_) => "room-gone",
            Refusal::InRoom(_) => "in-room",
            Refusal::NotInRoom => "not-in-room",
            Refusal::NotSeated => "not-seated",
            Refusal::WordNeeded(_) => "wrong-word",
            Refusal::WrongWord(_) => "wrong-word-given",
            Refusal::SecondBot => "second-bot",
            Refusal::NoFreeSeat => "no-free-seat",
            Refusal::BotLevel(_) => "bot-level",
            Refusal::NotStarted => "game-not-started",
            Refusal::ColoursPending => "colours-pending",
            Refusal::NotYourTurn(_) => "not-your-turn",
            Refusal::GameOver => "game-over",
            Refusal::Move(_) => "refused",
            Refusal::NoOffer => "no-offer",
            Refusal::NoOwnOffer => "no-own-offer",
            Refusal::OfferPending => "offer-pending",
            Refusal::TooManyOffers(_) => "too-many-offers",
            Refusal::TooManyTakebacks(_) => "too-many-takebacks",
            Refusal::GameTooLong(_) => "game-too-long",
            Refusal::RoomUsedUp(_) => "room-used-up",
            Refusal::DrawOnce => "draw-once",
            Refusal::NothingToTakeBack => "nothing-to-take-back",
            Refusal::CannotAbort => "cannot-abort",
            Refusal::GameRunning => "game-running",
            Refusal::NoOpponent => "no-opponent",
            Refusal::NoSuchSeat => "no-such-seat",
            Refusal::NoSuchEvent { .. } => "no-such-event",
            Refusal::OpponentPresent(_) => "opponent-present",
            Refusal::TooEarlyToClaim(..) => "too-early-to-claim",
            Refusal::StayInGame => "stay-in-game",
            Refusal::NoClock => "no-clock",
            Refusal::OutOfTime => "out-of-time",
            Refusal::NothingToChoose => "nothing-to-choose",
            Refusal::SpectatorsOnly => "spectators-only",
            Refusal::NoSuchGame(None) => "record-none",
            Refusal::NoSuchGame(Some(_)) => "no-such-game",
            Refusal::NotArchived(_) => "not-archived",
            Refusal::ArchiveDown => "archive-down",
            Refusal::JournalDown => "journal-down",
            Refusal::ShuttingDown => "nothing-new",
        }
    }

    /// The text with its places filled.
    fn message(&self, language: Language) -> Message {
        let message = Message::new(self.key());
        match self {
            Refusal::Command(error) => error.fill(message, language),
            Refusal::Move(bad) => message.with("why", bad.text(language)),
            Refusal::TooLong(limit) | Refusal::TooManyRooms(limit) => message.with("limit", limit),
            Refusal::NameTaken(name)
            | Refusal::NotYourTurn(name)
            | Refusal::OpponentPresent(name) => message.with("name", name),
            Refusal::TooManyOwnRooms(limit)
            | Refusal::TooManyAdjourned(limit)
            | Refusal::TooManyOffers(limit)
            | Refusal::TooManyTakebacks(limit)
            | Refusal::GameTooLong(limit) => message.count("limit", u64::from(*limit)),
            // Part of a minute or an hour counts as one: afterwards it is surely so.
            Refusal::TooMuchWritten(seconds) if *seconds <= HOUR => {
                message.count("minutes", seconds.div_ceil(60))
            }
            Refusal::TooMuchWritten(seconds) => message.count("hours", seconds.div_ceil(HOUR)),
            Refusal::RoomsTooFast(seconds)
            | Refusal::TooManyGuesses(GuessBound::Here, seconds)
            | Refusal::ChatTooFast(seconds) => message.count("seconds", *seconds),
            Refusal::TooManyGuesses(
                GuessBound::HereAtRoom(room) | GuessBound::AtRoom(room),
                seconds,
            ) => message.with("room", room).count("seconds", *seconds),
            Refusal::TooEarlyToClaim(name, seconds) => {
                message.with("name", name).count("seconds", *seconds)
            }
            Refusal::NoSuchRoom(room, None)
            | Refusal::RoomExists(room)
            | Refusal::SideByLot(room)
            | Refusal::RoomGone(room)
            | Refusal::RoomUsedUp(room)
            | Refusal::InRoom(room)
            | Refusal::WordNeeded(room)
            | Refusal::WrongWord(room) => message.with("room", room),
            Refusal::NoSuchRoom(room, Some(similar)) => {
                message.with("room", room).with("similar", similar)
            }
            Refusal::RoomFull(room, names) => message
                .with("room", room)
                .with("players", and(names, language)),
            Refusal::TooManySpectators(room, limit) => {
                message.with("room", room).with("limit", limit)
            }
            Refusal::SideTaken { name, room, .. } => message.with("name", name).with("room", room),
            Refusal::NoSuchEvent { seq, last } => message.with("seq", seq).with("last", last),
            Refusal::BotLevel(levels) => message.with("levels", numbers(levels)),
            Refusal::NoSuchGame(Some(number)) => message.with("number", number),
            Refusal::NotArchived(number) => message.with("number", number),
            _ => message,
        }
    }
}

fn numbers(levels: &[u8]) -> String {
    let levels: Vec<String> = levels.iter().map(u8::to_string).collect();
    levels.join(", ")
}

/// Names joined as in a sentence.
fn and(names: &[Name], language: Language) -> String {
    let names: Vec<&str> = names.iter().map(Name::as_str).collect();
    names.join(&Message::new("word-and").text(language))
}
