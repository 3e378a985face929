//! Refusals. Each has a stable code and a text, and changes no state.

mod guesses;
mod wait;

use damiera_rules::pdn::StudyFull;
use damiera_rules::{Color, OpeningId, Variant};

pub use self::guesses::GuessBound;
use self::wait::check_in_later;
pub use self::wait::{LongWait, WaitTime};
use crate::class::ClassCode;
use crate::command::{BadPassword, BoardName, CommandError};
use crate::date::Moment;
use crate::name::Name;
use crate::opening::{variants_of_table, variants_with_openings};
use crate::phrase::broken_rules;
use crate::reply::{BadMove, BadPaste, GameOver, SecretFor, study_full};
use crate::text::{Language, Message, Placeable, Wording};
use crate::time_control::TimeControl;
use crate::tournament::TournamentId;
use crate::wire::BrokenRule;

/// Makes [`Refusal`] from a row for each refusal, with its fields, its stable code, its cause and the key of its text.
/// The places of the text have the names of the fields.
///
/// A code or a bound in parentheses, and a key, are expressions over the fields. A whole message may stand in place of
/// the key; it is in the language named in the first line.
macro_rules! refusals {
    (in $language:ident; $(
        $(#[doc = $doc:literal])+
        $refusal:ident $(($($field:ident: $type:ty),+))? = $code:tt, $cause:ident $(($bound:tt))?,
        $key:expr;
    )+) => {
        /// The reason why a command was not carried out.
        #[derive(Debug, Clone, thiserror::Error)]
        #[error("{}", self.text(Language::En))]
        pub enum Refusal {
            $($(#[doc = $doc])+ $refusal $(($($type),+))?,)+
        }

        impl Refusal {
            /// The codes of all refusals but those of [lines](CommandError::CODES) and [moves](BadMove::CODES), each
            /// with its meaning. A code may come more than once.
            pub const CODES: &[(&str, &str)] = &[
                $((refusals!(@listed $code), concat!($($doc),+)),)+
            ];

            /// The code for programs. It never changes once published.
            pub fn code(&self) -> &'static str {
                #[expect(unused_variables, reason = "few codes depend on what a refusal says")]
                match self {
                    $(Refusal::$refusal $(($($field),+))? => refusals!(@code $code),)+
                }
            }

            /// The bounds that commands are refused for. A bound may come more than once. A bound that depends on the
            /// fields is empty.
            pub const BOUNDS: &[&str] = &[$($(refusals!(@listed $bound),)?)+];

            /// The cause of the refusal.
            pub fn cause(&self) -> Cause {
                #[expect(unused_variables, reason = "few bounds depend on what a refusal says")]
                match self {
                    $(Refusal::$refusal $(($($field),+))? => Cause::$cause $((refusals!(@code $bound)))?,)+
                }
            }

            /// The text with its places filled.
            fn message(&self, $language: Language) -> Message {
                match self {
                    $(Refusal::$refusal $(($($field),+))? => {
                        let message = Message::from($key);
                        $($(let message = Placeable::fill($field, message, stringify!($field), $language);)+)?
                        message
                    })+
                }
            }
        }
    };
    (@code ($code:expr)) => { $code };
    (@code $code:literal) => { $code };
    (@listed ($code:expr)) => { "" };
    (@listed $code:literal) => { $code };
}

/// The key of the refusal of a command that is not for a room with a finished game: at a tournament's board no other
/// game follows.
fn after_game_in(room: &Name, elsewhere: &'static str) -> &'static str {
    match room.tournament_board() {
        Some(_) => "tournament-game-over",
        None => elsewhere,
    }
}

/// The key of the refusal of a seat in a finished game: in a tournament the next game is at another board.
fn seat_over(over: &GameOver) -> &'static str {
    match over.room.tournament_board() {
        Some(_) => "seat-over-tournament",
        None => "seat-over",
    }
}

/// The cause of a refusal, for logs and metrics.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cause {
    /// The request of the peer, or the state of the room.
    Peer,
    /// A bound on the resources of a peer, with the setting that moves it, if any.
    Bound(&'static str),
    /// A fault of the server itself. The operator should hear of it.
    Server,
}

refusals! {
    in language;
    /// The line is not a command.
    Command(error: CommandError) = (error.code()), Peer, error.message(language);
    /// The line has more bytes than the limit.
    TooLong(limit: usize) = "too_long", Bound("line_bytes"), "too-long";
    /// The line is not UTF-8.
    NotUtf8 = "not_utf8", Bound("utf8"), "not-utf8";
    /// The last line had no ending, and an order at the board needs one.
    LineNotEnded = "not_ended", Peer, "not-ended";
    /// A GMCP message is not one of its package.
    BadMessage = "bad_message", Peer, "bad-message";
    /// Another person has this name, or a name that looks like it.
    NameTaken(name: Name) = "name_taken", Peer, "name-taken";
    /// A password or a code is asked for: `for` says what for, `segreto` gives it.
    NeedPassword(asked: SecretFor) = "need_password", Peer, asked.message();
    /// The password is not that of the name.
    WrongPassword(name: Name) = "wrong_password", Bound("wrong_password"), "wrong-password";
    /// The operator made the password of this name void: only the recovery code gives another.
    PasswordVoid(name: Name) = "password_void", Peer, "password-void";
    /// The recovery code is not that of the name.
    WrongRecovery(name: Name) = "wrong_code", Bound("wrong_code"), "wrong-recovery";
    /// The token is none of that name's: it is no longer valid, or was replaced and used again, or never was one.
    WrongToken(name: Name) = "wrong_token", Bound("wrong_password"), "wrong-token";
    /// The name has no device of this number that stays signed in.
    NoSuchDevice(number: u32) = "no_such_device", Peer, "no-such-device";
    /// Only programs stay signed in: a token is never written into the text of a terminal.
    DevicesOfPrograms = "json_only", Peer, "devices-of-programs";
    /// A device from which a class is attended does not stay signed in.
    DeviceInClass = "in_class", Peer, "device-in-class";
    /// This connection has shown no key that could belong to a name.
    NoKeyShown = "no_key_shown", Peer, "no-key-shown";
    /// The key of this connection belongs to the writer's name already, under this number.
    KeyAttached(number: u32) = "key_attached", Peer, "key-attached";
    /// The key of this connection belongs to another name.
    KeyTaken = "key_taken", Peer, "key-taken";
    /// The name has no key of this number.
    NoSuchKey(number: u32) = "no_such_key", Peer, "no-such-key";
    /// The name has as many keys as it may have.
    TooManyKeys(limit: usize) = "too_many_keys", Bound("lists"), "too-many-keys";
    /// This cannot be a new password.
    BadPassword(why: BadPassword) = "bad_password", Peer, why.message();
    /// Nothing was asked that a secret answers.
    NoSecretAsked = "not_asked", Peer, "no-secret-asked";
    /// The name is registered already.
    AlreadyRegistered(name: Name) = "already_registered", Peer, "already-registered";
    /// This name is not registered.
    NotRegistered(name: Name) = "not_registered", Peer, "not-registered";
    /// The server does not send notices in this way.
    NoticesUnavailable = "notices_unavailable", Peer, "notices-unavailable";
    /// The browser's push service is none of those to which the server sends.
    PushServiceUnknown = "push_service_unknown", Peer, "push-service-unknown";
    /// The writer's own name is not registered.
    NotRegisteredSelf(name: Name) = "not_registered", Peer, "not-registered-self";
    /// Names are registered and logged in only on an encrypted line. The text names its port, if there is one.
    NotEncrypted(port: Option<u16>) = "not_encrypted", Peer,
        if port.is_some() { "not-encrypted-port" } else { "not-encrypted" };
    /// A registered name was to be taken on such a line.
    NameNotEncrypted(name: Name, port: Option<u16>) = "not_encrypted", Peer,
        if port.is_some() { "name-not-encrypted-port" } else { "name-not-encrypted" };
    /// Too many names were registered from this address; the text says for how long to wait.
    RegistrationsTooFast(wait: LongWait) = "rate_limited", Bound("registrations_per_hour"),
        wait.about("registrations-minutes", "registrations-hours");
    /// A person's registered name is never a bot's.
    RegisteredPerson(name: Name) = "not_a_bot", Peer, "registered-person";
    /// A name with a seat in an unfinished game is not deleted.
    SeatsLeft(room: Name) = "seats_left", Peer, "seats-left";
    /// The operator keeps this name out for this many minutes.
    KeptOut(name: Name, minutes: u64) = "kept_out", Peer, "kept-out";
    /// A name cannot change in a room. Leave the room first.
    NameInRoom = "in_room", Peer, "name-in-room";
    /// There is no such room; another room may have a similar name.
    NoSuchRoom(room: Name, similar: Option<Name>) = "no_such_room", Peer,
        if similar.is_some() { "no-such-room-but" } else { "no-such-room" };
    /// There is no such room, but one with a similar name was perhaps meant. Programs open a new room.
    RoomUnclear(room: Name, similar: Name) = "no_such_room", Peer, "room-unclear";
    /// There is no such room to watch, but one with a similar name was perhaps meant.
    RoomToWatchUnclear(room: Name, similar: Name) = "no_such_room", Peer, "room-to-watch-unclear";
    /// No player waits without a clock, but one waits with this time control: say which is wanted. Programs are taken
    /// there.
    ClockWaiting(variant: Variant, time: TimeControl) = "clock_waiting", Peer, "clock-waiting-table";
    /// No player waits in the variant of the connection's language, but one waits in another variant: say which is wanted.
    /// Programs always mean one variant.
    VariantWaiting(variant: Variant, name: Name, own: Variant) = "variant_waiting", Peer, "variant-waiting";
    /// No player waits in the variant of the connection's language, but one waits in another variant, with this time
    /// control.
    VariantWaitingTimed(variant: Variant, time: TimeControl, name: Name, own: Variant) = "variant_waiting", Peer,
        "variant-waiting-timed";
    /// A room of this name exists already.
    RoomExists(room: Name) = "room_exists", Peer, "room-exists";
    /// Room names of this form are reserved for the tables of classes and the boards of tournaments.
    RoomReserved(room: Name) = "room_reserved", Peer, "room-reserved";
    /// Both seats are taken.
    RoomFull(room: Name, players: Vec<Name>) = "room_full", Peer, "room-full";
    /// The room has as many spectators as it may.
    TooManySpectators(room: Name, limit: usize) = "too_many_spectators", Bound("spectators_per_room"),
        "too-many-spectators";
    /// The server has as many rooms as it may.
    TooManyRooms(limit: usize) = "too_many_rooms", Bound("rooms"), "too-many-rooms";
    /// This address has opened too many rooms.
    TooManyOwnRooms(limit: u32) = "too_many_rooms", Bound("rooms_per_address"), "too-many-own-rooms";
    /// Rooms were opened too fast from this address; the text says for how long to wait.
    RoomsTooFast(seconds: u64) = "rate_limited", Bound("new_rooms_per_minute"), "rooms-too-fast";
    /// Too many words of rooms were wrong; the text says for how long to wait.
    TooManyGuesses(bound: GuessBound, seconds: u64) = "rate_limited", Bound((bound.setting())),
        bound.message();
    /// This address has had too much written: no new rooms, games or offers until the time that the text names. A game
    /// in progress goes on.
    TooMuchWritten(wait: LongWait) = "too_much_written", Bound("journal_bytes_per_address"),
        wait.about("too-much-written-minutes", "too-much-written-hours");
    /// Too many games were left unfinished from this address: finish one first.
    TooManyAdjourned(limit: u32) = "too_many_adjourned", Bound("adjourned_per_address"), "too-many-adjourned";
    /// The server is short of disk space: no game begins. Games in progress go on.
    DiskLow = "disk_low", Bound("disk_reserve_bytes"), "disk-low";
    /// Messages came too fast; the text says for how long to wait.
    ChatTooFast(seconds: u64) = "rate_limited", Bound("chat_per_second"), "chat-too-fast";
    /// Too much was said in the lobby from this address; the text says for how long to wait.
    LobbyTooFast(seconds: u64) = "rate_limited", Bound("lobby_lines_per_address"), "lobby-too-fast";
    /// Too much was written to single people from this address; the text says for how long to wait.
    TellsTooFast(seconds: u64) = "rate_limited", Bound("tells_per_address"), "tells-too-fast";
    /// Too many people were reported from here; the text says for how many minutes to wait.
    ReportsTooFast(minutes: u64) = "rate_limited", Bound("reports_per_hour"), "reports-too-fast";
    /// The operator muted this person until the moment in the text, for the reason in the text.
    Muted(until: Moment, reason: String) = "muted", Peer, "muted-until";
    /// The operator muted this person, who can take no other name until then.
    MutedName(until: Moment, reason: String) = "muted", Peer, "muted-name";
    /// A connection has had as many names as one may.
    TooManyNames(limit: usize) = "too_many_names", Bound("names_of_a_connection"), "too-many-names";
    /// The operator banned this name until the moment in the text, for the reason in the text.
    Banned(name: Name, until: Moment, reason: String) = "banned", Peer, "banned-name";
    /// There is no talk outside rooms on this server.
    ChatAtTablesOnly = "chat_off", Peer, "chat-at-tables-only";
    /// There is no talk on this server.
    NoChat = "chat_off", Peer, "no-chat";
    /// The writer is quiet (`chat no`) and would not hear an answer.
    WriterQuiet = "quiet", Peer, "writer-quiet";
    /// No person of this name is here; another person may have a similar name.
    NobodyOf(name: Name, similar: Option<Name>) = "no_such_person", Peer,
        if similar.is_some() { "nobody-of-but" } else { "nobody-of" };
    /// The person has a seat to come back to, and is not here.
    PersonAway(name: Name) = "person_away", Peer, "person-away";
    /// The person is quiet (`chat no`).
    PersonQuiet(name: Name) = "person_quiet", Peer, "person-quiet";
    /// The person has too many unread messages.
    PersonBehind(name: Name) = "busy", Bound("hall_news"), "person-behind";
    /// The name is the writer's own.
    OwnName(name: Name) = "own_name", Peer, "own-name";
    /// No person has written to this connection yet.
    NobodyWrote = "nobody_wrote", Peer, "nobody-wrote";
    /// Too many words are being compared: try again in a few seconds.
    WordsBusy = "busy", Bound("words"), "words-busy";
    /// The colour is the other player's.
    SideTaken(side: Color, name: Name, room: Name) = "side_taken", Peer, side.pick("side-taken-white", "side-taken-black");
    /// Colours are drawn in this room.
    SideByLot(room: Name) = "side_by_lot", Peer, "side-by-lot";
    /// The room has just ended.
    RoomGone(room: Name) = "no_such_room", Peer, "room-gone";
    /// The connection is in a room already: leave it first.
    InRoom(room: Name) = "in_room", Peer, "in-room";
    /// The connection waits in a room for an opponent.
    WaitsInRoom(room: Name) = "in_room", Peer, after_game_in(room, "waits-in-room");
    /// The connection is at a table where the game is over and the other player still sits.
    OverInRoom(room: Name) = "in_room", Peer, after_game_in(room, "over-in-room");
    /// The connection plays in a room: the game has to end first.
    PlaysInRoom(room: Name) = "in_room", Peer, "plays-in-room";
    /// The person plays at as many boards as one may.
    TooManyBoards(limit: usize) = "too_many_boards", Bound("boards_per_person"), "too-many-boards";
    /// By correspondence registered people play, and this connection has no registered name.
    CorrespondenceGuest = "not_registered", Peer, "correspondence-guest";
    /// The time alone ends a game by correspondence: it is not claimed, stopped or left for later.
    CorrespondenceTime = "by_correspondence", Peer, "correspondence-time";
    /// Conditional moves are for games by correspondence.
    ConditionsElsewhere = "not_by_correspondence", Peer, "conditions-correspondence";
    /// The player is to move: conditional moves begin with a move of the opponent.
    ConditionsOnTurn = "conditions_on_turn", Peer, "conditions-on-turn";
    /// The game is over before the line of conditional moves is.
    ConditionPastEnd = "condition_past_end", Peer, "conditions-past-end";
    /// The player would have more conditional moves in the game than one may.
    TooManyConditions(limit: usize) = "too_many_conditions", Bound("conditions"), "too-many-conditions";
    /// The player has changed the conditional moves of the game as often as one may.
    ConditionsTooOften(limit: u32) = "too_many_conditions", Bound("conditions"), "conditions-too-often";
    /// Notes on a game are for games by correspondence.
    NotesElsewhere = "not_by_correspondence", Peer, "notes-correspondence";
    /// The player has as many notes on the game as one may.
    TooManyNotes(limit: usize) = "too_many_notes", Bound("notes"), "too-many-notes";
    /// The player has changed the notes on the game as often as one may.
    NotesTooOften(limit: u32) = "too_many_notes", Bound("notes"), "notes-too-often";
    /// By correspondence two people play, without a delay, a time of absence, advice or a match of two.
    CorrespondencePlain = "by_correspondence", Peer, "correspondence-plain";
    /// By correspondence tournaments are round robins of registered people, with all games at once.
    CorrespondenceTournament = "by_correspondence", Peer, "correspondence-tournament";
    /// The person has as many games by correspondence, and tables for them, as one may.
    TooManyCorrespondence(limit: u32) = "too_many_correspondence", Bound("correspondence_per_person"),
        "too-many-correspondence";
    /// The person waits for opponents at as many tables by correspondence as one may.
    TooManyCorrespondenceTables(limit: u32) = "too_many_correspondence", Bound("correspondence_tables_per_person"),
        "too-many-correspondence-tables";
    /// As many games by correspondence go on from this address as may.
    TooManyCorrespondenceHere(limit: u32) = "too_many_correspondence", Bound("correspondence_per_address"),
        "too-many-correspondence-here";
    /// As many games by correspondence go on as the server keeps.
    CorrespondenceFull(limit: usize) = "too_many_correspondence", Bound("correspondence"), "correspondence-full";
    /// A server of the cluster runs an earlier program, which does not read games by correspondence.
    CorrespondenceUpdating = "unavailable", Server, "correspondence-updating";
    /// The person has begun as many games by correspondence within a day as one may.
    CorrespondenceTooFast(limit: u32) = "rate_limited", Bound("new_correspondence_per_day"), "correspondence-too-fast";
    /// The free seat by correspondence is kept for another person.
    SeatKept(room: Name) = "seat_kept", Peer, "seat-kept";
    /// None of the person's boards has this number, this opponent or this room.
    NoOwnBoard(board: BoardName) = "no_own_board", Peer, "no-own-board";
    /// None of the person's boards waits for a move.
    NoBoardToMove = "no_own_board", Peer, "no-board-to-move";
    /// The connection plays in a room: the challenge that it accepts stays open for this time.
    ChallengeDuringGame(number: u32, name: Name, wait: WaitTime) = "in_room", Peer, "challenge-during-game";
    /// No problem is open.
    NoProblem = "no_problem", Peer, "no-problem";
    /// The variant has no problem of this number; the limit is the highest number.
    NoSuchProblem(limit: u32) = "no_such_problem", Peer, "no-such-problem";
    /// The problem of this number has another solution, and is not given any more.
    RetiredProblem(number: u32) = "no_such_problem", Peer, "retired-problem";
    /// No challenge of this number is open, or not to the reader.
    NoSuchChallenge(number: u32) = "no_such_challenge", Peer, "no-such-challenge";
    /// No challenge is open that the writer could accept.
    NothingToAccept = "no_such_challenge", Peer, "nothing-to-accept";
    /// The challenge is to the writer's own name.
    OwnChallenge = "own_challenge", Peer, "own-challenge";
    /// No person of this name is here to be challenged; another person may have a similar name.
    NobodyToChallenge(name: Name, similar: Option<Name>) = "no_such_person", Peer,
        if similar.is_some() { "nobody-to-challenge-but" } else { "nobody-to-challenge" };
    /// One of the two has muted the other.
    ChallengeMuted(name: Name) = "ignored", Peer, "challenge-muted";
    /// The person has as many invitations to games by correspondence as one may, in all or by the challenger.
    InvitedEnough(name: Name) = "too_many_challenges", Peer, "invited-enough";
    /// The person has as many challenges open as one may.
    TooManyChallenges(limit: u32) = "too_many_challenges", Bound("challenges_per_person"),
        "too-many-challenges";
    /// As many challenges are open as may be on this server.
    ChallengesFull(limit: usize) = "too_many_challenges", Bound("challenges"), "challenges-full";
    /// The address has as many challenges open as one may.
    ChallengesOfAddress(limit: usize) = "too_many_challenges", Bound("challenges"),
        "challenges-of-address";
    /// Challenges were made too fast; the text says for how long to wait.
    ChallengesTooFast(seconds: u64) = "rate_limited", Bound("new_challenges_per_minute"),
        "challenges-too-fast";
    /// The person looks out for as much as one may.
    TooManyLookouts(limit: usize) = "too_many_lookouts", Bound("lookouts"), "too-many-lookouts";
    /// The person has as many friends as one may.
    TooManyFriends(limit: usize) = "too_many_friends", Bound("friends"), "too-many-friends";
    /// The connection is in no room.
    NotInRoom = "not_in_room", Peer, "not-in-room";
    /// The connection only watches.
    NotSeated = "not_seated", Peer, "not-seated";
    /// The room asks for a word, and none was given.
    RoomPasswordNeeded(room: Name) = "wrong_word", Bound("wrong_word"), "wrong-word";
    /// The word is not the room's.
    WrongRoomPassword(room: Name) = "wrong_word", Bound("wrong_word"), "wrong-word-given";
    /// The bot sits already.
    SecondBot = "second_bot", Peer, "second-bot";
    /// There is no seat for the bot.
    NoFreeSeat = "no_free_seat", Peer, "no-free-seat";
    /// The bot has no such level.
    BotLevel(levels: Vec<u8>) = "bad_argument", Peer, "bot-level";
    /// A game at another level is one against the server's bot.
    LevelOfBotOnly = "no_bot", Peer, "level-of-bot-only";
    /// The bot has no easier level.
    NoEasierLevel = "no_such_level", Peer, "no-easier-level";
    /// The bot has no harder level.
    NoHarderLevel = "no_such_level", Peer, "no-harder-level";
    /// There is no more to read.
    NothingMore = "nothing_more", Peer, "nothing-more";
    /// No game has begun.
    NotStarted = "not_started", Peer, "game-not-started";
    /// The colours are still to be chosen.
    ColoursPending = "colours_pending", Peer, "colours-pending";
    /// The other player is to move.
    NotYourTurn(name: Name) = "not_your_turn", Peer, "not-your-turn";
    /// There is no advice in a running game between people, unless the room allows it.
    NoAdvice = "no_advice", Peer, "no-advice";
    /// The connection's last question to the engine is still being thought about.
    AdvicePending = "advice_pending", Peer, "advice-pending";
    /// Advice was asked for too fast; the text says for how long to wait.
    AdviceTooFast(seconds: u64) = "rate_limited", Bound("advice_per_minute"), "advice-too-fast";
    /// Too many people are waiting for advice: try again in a few seconds.
    AdviceBusy = "busy", Bound("advice_searches"), "advice-busy";
    /// Rated games are between registered people.
    RatedGuest(name: Name) = "rated_guest", Peer, "rated-guest";
    /// A person who left rated games has to wait before the next one; the text says for how long.
    RatedWait(name: Name, wait: LongWait) = "rated_wait", Peer,
        wait.about("rated-wait-minutes", "rated-wait-hours");
    /// The person's last rated game is not shown yet, and the next one would reveal its result.
    RatedNotShown(seconds: u64) = "not_shown_yet", Peer, "rated-not-shown";
    /// Two names from one address play no rated game.
    RatedOneAddress = "rated_one_address", Peer, "rated-one-address";
    /// A rated game has a clock.
    RatedNoClock = "rated_no_clock", Peer, "rated-no-clock";
    /// The clock of a rated game gives each player at least this many seconds for 40 moves.
    RatedClockShort(seconds: u64) = "rated_clock_short", Peer, "rated-clock-short";
    /// A rated game starts as the variant does or from an opening by lot, without advice, without a word and without the
    /// server's bot.
    RatedPlain = "rated_plain", Peer, "rated-plain";
    /// The games of this room are rated. Say so to sit down there.
    RatedRoom(room: Name) = "rated_room", Peer, "rated-room";
    /// The games of this room are not rated.
    CasualRoom(room: Name) = "casual_room", Peer, "casual-room";
    /// Nothing is taken back in a rated game.
    RatedNoTakeback = "rated_no_takeback", Peer, "rated-no-takeback";
    /// The engine does not play, solve or analyse a position that stands, or stood lately, in a rated game or one of a
    /// tournament that a person at the same address plays.
    PositionInPlay = "no_advice", Peer, "position-in-play";
    /// There is no advice in a rated game or one of a tournament.
    RatedNoAdvice = "no_advice", Peer, "rated-no-advice";
    /// There is no advice anywhere for a person who plays a rated game or one of a tournament, nor for others at the same
    /// address.
    RatedNoAdviceHere = "no_advice", Peer, "rated-no-advice-here";
    /// The game is over.
    GameOver = "game_over", Peer, "game-over";
    /// No game is here that could be analysed.
    NoGameToAnalyse = "not_in_room", Peer, "no-game-to-analyse";
    /// No move is left that could be advised.
    NoMoveToAdvise = "game_over", Peer, "no-move-to-advise";
    /// It is no move; the player to move could play the example.
    NotAMove(text: String, example: String) = "bad_move", Peer, "not-a-move";
    /// The move cannot be played.
    Move(why: Box<BadMove>) = (why.code()), Peer, "refused";
    /// There is nothing to accept or decline.
    NoOffer = "no_offer", Peer, "no-offer";
    /// There is nothing to withdraw.
    NoOwnOffer = "no_own_offer", Peer, "no-own-offer";
    /// The player's own offer is still open.
    OfferPending = "offer_pending", Peer, "offer-pending";
    /// The player has made too many offers in this game.
    TooManyOffers(limit: u32) = "too_many_offers", Bound("offers_per_game"), "too-many-offers";
    /// The player has asked too often in this game to take a move back.
    TooManyTakebacks(limit: u32) = "too_many_takebacks", Bound("takebacks_per_game"), "too-many-takebacks";
    /// Too much has happened in this game for more offers: move, resign, or answer the open offer.
    GameTooLong(limit: u32) = "game_too_long", Bound("game_events"), "game-too-long";
    /// Too much has happened in this room for another game: open another room.
    RoomUsedUp(room: Name) = "room_used_up", Bound("room_events"), "room-used-up";
    /// A draw was offered since the player's last move.
    DrawOnce = "draw_once", Peer, "draw-once";
    /// The player has not moved yet.
    NothingToTakeBack = "nothing_to_take_back", Peer, "nothing-to-take-back";
    /// The other player asks to take a move back: `accetta` or `rifiuta` answers.
    TakebackAsked(name: Name) = "takeback_asked", Peer, "takeback-asked";
    /// The opening of a rated game was drawn by lot: no player who has seen it calls the game off.
    LotStands = "cannot_abort", Peer, "lot-stands";
    /// The second game of a match of two: a player who leaves it has lost it.
    PairStands = "cannot_abort", Peer, "pair-stands";
    /// No table of openings is there for this variant.
    NoOpeningTable(variant: Variant) = "no_openings", Peer,
        Message::new("no-opening-table").with("variants", variants_with_openings(language));
    /// This opening is of another variant's table, or the variant's rules forbid its moves.
    NotAnOpeningOf(opening: OpeningId, variant: Variant) = "wrong_opening", Peer,
        Message::new("not-an-opening-of").with("variants", variants_of_table(*opening, language));
    /// The table bars this opening: it is lost for one side.
    OpeningBarred(opening: OpeningId) = "wrong_opening", Peer, "opening-barred";
    /// Both have moved.
    CannotAbort = "cannot_abort", Peer, "cannot-abort";
    /// A rematch comes after the game.
    GameRunning = "game_running", Peer, "game-running";
    /// The other seat is empty.
    NoOpponent = "no_opponent", Peer, "no-opponent";
    /// No seat has this code, or no longer.
    NoSuchSeat = "wrong_code", Bound("wrong_code"), "no-such-seat";
    /// The seat of this code is gone because its game is over; `ended` says how it ended.
    SeatOver(over: Box<GameOver>) = "game_over", Peer, seat_over(over);
    /// The seat of this code is gone because its game is over, at a board of a tournament that is over too.
    SeatOverInTournament(over: Box<GameOver>, number: TournamentId) = "game_over", Peer, "seat-over-tournament-over";
    /// The name is that of a room with a seat of the writer's, and that of a player with a seat elsewhere: say which is
    /// meant, with `stanza=` or `giocatore=`.
    SeatUnclear(name: Name) = "seat_unclear", Peer, "seat-unclear";
    /// The writer has no seat in this room.
    NoSeatIn(room: Name) = "no_such_seat", Peer, "no-seat-in";
    /// No player of this name has a seat in a game; another player may have a similar name.
    NoSeatOf(name: Name, similar: Option<Name>) = "no_such_seat", Peer,
        if similar.is_some() { "no-seat-of-but" } else { "no-seat-of" };
    /// The player of this seat is here, so no other person can take it.
    SeatHeld(name: Name) = "seat_held", Peer, "seat-held";
    /// This seat is being asked for: wait for the answer.
    SeatAskedFor(name: Name) = "seat_asked", Peer, "seat-asked-for";
    /// The guest asks for the seat in this room already: wait for the answer.
    AskingAlready(room: Name) = "seat_asked", Peer, "asking-already";
    /// The game was adjourned: its seat is given only for its code.
    SeatLeftForLater(name: Name) = "need_code", Peer, "seat-left-for-later";
    /// The bot cannot say who its opponent is: the seat of such a game is given only for its code.
    SeatByCodeAlone(name: Name) = "need_code", Peer, "seat-by-code-alone";
    /// This seat was asked for a moment ago; the text says for how long to wait.
    SeatAskedJustNow(name: Name, seconds: u64) = "rate_limited", Bound("seat_request_seconds"),
        "seat-asked-just-now";
    /// Seats were asked for too often from this address; the text says for how long to wait.
    SeatsAskedTooOften(seconds: u64) = "rate_limited", Bound("seat_requests_per_address"),
        "seats-asked-too-often";
    /// The player who would have to agree to it is not here.
    NobodyToAsk(name: Name, opponent: Name, room: Name) = "opponent_away", Peer, "nobody-to-ask";
    /// A seat is given without its code only after its player has been away for this many seconds more.
    TooEarlyToReturn(name: Name, seconds: u64) = "too_early", Peer, "too-early-to-return";
    /// The other player does not give the seat.
    SeatDeclined(opponent: Name) = "declined", Peer, "seat-declined";
    /// The other player has not answered in time.
    SeatUnanswered(opponent: Name) = "no_answer", Peer, "seat-unanswered";
    /// An offer and a request for a seat are open: say which is answered.
    WhichOffer = "several_offers", Peer, "which-offer";
    /// The room has had no event of this number. Nothing changed; without a number the seat can be
    /// taken back.
    NoSuchEvent(seq: u64, last: u64) = "no_such_event", Peer, "no-such-event";
    /// There is nothing to claim: the other player is here.
    OpponentPresent(name: Name) = "opponent_present", Peer, "opponent-present";
    /// There is nothing to claim yet: the other player has time left to come back.
    TooEarlyToClaim(name: Name, seconds: u64) = "too_early", Peer, "too-early-to-claim";
    /// There is a clock, which reminds the other player.
    NudgeWithClock = "has_clock", Peer, "nudge-clock";
    /// It is the player's own turn.
    OwnTurn = "your_turn", Peer, "nudge-own-turn";
    /// The server's bot plays when it has thought.
    NudgeBot = "no_person", Peer, "nudge-bot";
    /// The other player is not here to be reminded.
    OpponentAway(name: Name) = "opponent_away", Peer, "nudge-away";
    /// The other player was reminded a moment ago; the text says for how long to wait.
    NudgedJustNow(name: Name, seconds: u64) = "rate_limited", Bound("nudge_seconds"), "nudge-too-soon";
    /// A game with a clock cannot be adjourned.
    AdjournWithClock = "has_clock", Peer, "adjourn-clock";
    /// A game against the server's bot needs no adjournment, because it waits by itself.
    AdjournBot = "no_person", Peer, "adjourn-bot";
    /// The player to move has not been silent for long enough: the text says in how many minutes the game may be
    /// adjourned.
    TooEarlyToAdjourn(name: Name, minutes: u64) = "too_early", Peer, "adjourn-too-early";
    /// The player to move, who is this person, has not been silent for long enough: the text says in how many minutes
    /// the game may be adjourned.
    TooEarlyToAdjournOwnTurn(minutes: u64) = "too_early", Peer, "adjourn-own-turn";
    /// The game was adjourned, and the other player is not back yet. There is no win by that.
    NotBackYet(name: Name) = "adjourned", Peer, "claim-adjourned";
    /// A player cannot leave during a game: resign, or quit.
    StayInGame = "stay_in_game", Peer, "stay-in-game";
    /// Before both have moved, the game may also be called off: abort.
    StayInNewGame = "stay_in_game", Peer, "stay-in-new-game";
    /// The room has no clock.
    NoClock = "no_clock", Peer, "no-clock";
    /// A clock would have more than this many hours.
    TooMuchTime(limit: u64) = "too_much_time", Peer, "too-much-time";
    /// The move came when the time was used up.
    OutOfTime = "out_of_time", Peer, "out-of-time";
    /// There is no colour to choose.
    NothingToChoose = "nothing_to_choose", Peer, "nothing-to-choose";
    /// Players do not write to spectators during their game.
    SpectatorsOnly = "spectators_only", Peer, "spectators-only";
    /// The room is shown this many seconds late: spectators speak to spectators only.
    PlayersApart(seconds: u32) = "players_apart", Peer, "players-apart";
    /// A game of a tournament is being played: spectators speak to spectators only.
    TournamentPlayersApart = "players_apart", Peer, "players-apart-tournament";
    /// The person plays a game of a tournament: private lines of others wait until it is over.
    InTournamentGame(name: Name) = "players_apart", Peer, "person-in-tournament-game";
    /// Only programs watch several rooms at once.
    OneRoomAtATime = "programs_only", Peer, "one-room-at-a-time";
    /// A connection watches as many rooms as it may: leave one first.
    TooManyWatched(limit: usize) = "too_many_watched", Bound("watched_rooms"), "too-many-watched";
    /// The writer is not in this room.
    NotThere(room: Name) = "not_there", Peer, "not-there";
    /// The room has had no such game.
    NoSuchGame(number: Option<u32>) = "no_such_game", Peer,
        if number.is_some() { "no-such-game" } else { "record-none" };
    /// The connection is in no lesson.
    NotInLesson = "not_in_lesson", Peer, "not-in-lesson";
    /// In a lesson nothing is played.
    InLesson = "in_lesson", Peer, "in-lesson";
    /// Another person leads the lesson.
    NotLeading(leader: Name) = "not_leading", Peer, "lesson-not-leading";
    /// The server knows of no finished game under this connection's name.
    NothingToReview = "nothing_to_review", Peer, "review-nothing";
    /// The game is not over.
    ReviewRunning = "game_running", Peer, "review-running";
    /// Spectators have not seen the end of the game yet; the text says for how long to wait at most.
    ReviewLate(seconds: u64) = "not_shown_yet", Peer, "review-late";
    /// The line ends here.
    LineEnds = "line_ends", Peer, "lesson-at-end";
    /// The line begins here.
    LineBegins = "line_begins", Peer, "lesson-at-start";
    /// The line has fewer moves.
    NoSuchPly(last: usize) = "no_such_ply", Peer, "lesson-no-ply";
    /// There is no note here to remove.
    NoNote = "no_note", Peer, "lesson-no-note";
    /// No variation begins here.
    NoVariation = "no_such_variation", Peer, "lesson-no-variation";
    /// Fewer variations begin here.
    NoSuchVariation(count: usize) = "no_such_variation", Peer, "lesson-no-such-variation";
    /// The place is on the main line.
    OnMainLine = "on_main_line", Peer, "lesson-on-main";
    /// That person does not listen to the lesson.
    NoListener(name: Name) = "no_listener", Peer, "lesson-no-listener";
    /// The connection leads the lesson already.
    LeadsAlready = "leads_already", Peer, "lesson-own-lead";
    /// The server has as many lessons as it may.
    TooManyLessons(limit: usize) = "too_many_lessons", Bound("lessons"), "lessons-too-many";
    /// The address has as many lessons open as one may.
    LessonsOfAddress(limit: usize) = "too_many_lessons", Bound("lessons"), "lessons-of-address";
    /// As many people listen to the lesson as may.
    LessonFull(room: Name, limit: usize) = "lesson_full", Bound("lesson_listeners"), "lesson-full";
    /// The lesson is full.
    StudyFull(full: StudyFull) = "study_full", Bound("study"), study_full(*full);
    /// The pasted text cannot be read or played.
    BadRecord(why: BadPaste) = "bad_record", Peer, why.message(language);
    /// More was pasted than a lesson takes.
    PasteTooLong(lines: usize, bytes: usize) = "paste_too_long", Bound("paste"), "paste-long";
    /// Records were pasted too fast; the text says for how long to wait.
    PastesTooFast(seconds: u64) = "rate_limited", Bound("paste"), "paste-too-fast";
    /// Nothing was pasted.
    NothingPasted = "nothing_pasted", Peer, "paste-empty";
    /// The connection is in no class.
    NotInClass = "not_in_class", Peer, "class-not-in";
    /// No class has this code.
    NoSuchClass = "no_such_class", Bound("wrong_class_code"), "class-no-such";
    /// Only the teacher does this.
    TeachersOnly(teacher: Name) = "teachers_only", Peer, "class-teachers-only";
    /// A class is opened by a person with a registered name.
    ClassNeedsName = "not_registered", Peer, "class-needs-name";
    /// The teacher has a class already.
    ClassOpen(code: ClassCode) = "class_open", Peer, "class-open-already";
    /// The server has as many classes as it may.
    TooManyClasses(limit: usize) = "too_many_classes", Bound("classes"), "class-too-many";
    /// The address has as many classes open as one may.
    ClassesOfAddress(limit: usize) = "too_many_classes", Bound("classes"), "classes-of-address";
    /// The class has as many pupils as it may.
    ClassFull(limit: usize) = "class_full", Bound("class_pupils"), "class-full";
    /// A teacher's list of nicknames has more than it may.
    ClassListTooLong(limit: usize) = "list_full", Bound("class_pupils"), "class-list-long";
    /// A pupil plays only in the class. Leave the class to do this.
    InClass(code: ClassCode) = "in_class", Peer, "class-in";
    /// The nickname is not on the teacher's list.
    NotOnList(name: Name) = "not_on_list", Peer, "class-not-on-list";
    /// Another person in the class has this nickname, or a nickname that looks like it.
    NickTaken(name: Name) = "name_taken", Peer, "class-nick-taken";
    /// The nickname could be taken for the teacher's name.
    NickOfTeacher(name: Name) = "name_taken", Peer, "class-nick-of-teacher";
    /// The teacher has taken the pupil of this nickname out of the class.
    PupilRemoved(name: Name) = "pupil_removed", Peer, "class-pupil-removed";
    /// The teacher has to let this pupil back in, and was told.
    TeacherAsked(name: Name) = "teacher_asked", Peer, "class-teacher-asked";
    /// The class has no pupil of this nickname.
    NoSuchPupil(name: Name) = "no_such_pupil", Peer, "class-no-pupil";
    /// The round has no table of this number.
    NoSuchTable(number: u32) = "no_such_table", Peer, "class-no-table";
    /// The game at this table is over.
    TableOver(number: u32) = "game_over", Peer, "class-table-over";
    /// There is no game left to watch at this table.
    TableEmpty(number: u32) = "not_started", Peer, "class-table-empty";
    /// This many games of the round are still running: the next round waits for them.
    RoundRunning(count: u64) = "round_running", Peer, "class-round-running";
    /// A round needs two pupils, or one and the bot.
    TooFewPupils = "too_few_pupils", Peer, "class-too-few";
    /// The class has played as many rounds as it may.
    TooManyRounds(limit: u32) = "too_many_rounds", Bound("class_rounds"), "class-too-many-rounds";
    /// The teacher has stopped the games.
    ClassPaused = "class_paused", Peer, "class-paused-refused";
    /// The class is paused already.
    ClassPausedAlready = "class_paused", Peer, "class-paused-already";
    /// The class is not paused.
    ClassNotPaused = "not_paused", Peer, "class-not-paused";
    /// A player cannot do this at the table of a class: the teacher decides.
    NotInClassGame = "class_game", Peer, "class-game";
    /// Pupils do not talk.
    ClassQuiet = "chat_off", Peer, "class-quiet";
    /// There is no tournament of this number.
    NoSuchTournament(number: TournamentId) = "no_such_tournament", Peer, "tournament-no-such";
    /// The person has entered no tournament that goes on, or several: the number says which one is meant.
    WhichTournament = "which_tournament", Peer, "tournament-which";
    /// A tournament is announced and entered by people with a registered name.
    TournamentNeedsName = "not_registered", Peer, "tournament-needs-name";
    /// The person has entered already.
    EnteredAlready(number: TournamentId) = "entered", Peer, "tournament-entered";
    /// The person has not entered, or has withdrawn.
    NotEntered(number: TournamentId) = "not_entered", Peer, "tournament-not-entered";
    /// This person has not entered the tournament.
    NoSuchEntrant(name: Name) = "not_entered", Peer, "tournament-no-entrant";
    /// An arbiter has expelled the person.
    TournamentExpelled(number: TournamentId) = "expelled", Peer, "tournament-expelled";
    /// The tournament has as many entrants as it may.
    TournamentFull(limit: usize) = "tournament_full", Peer, "tournament-full";
    /// The tournament has begun, and its system takes no late entries.
    TournamentBegun(number: TournamentId) = "tournament_begun", Peer, "tournament-begun";
    /// The tournament is over.
    TournamentOver(number: TournamentId) = "tournament_over", Peer, "tournament-over";
    /// The code is that of a guest's entry in a tournament that is over.
    TournamentCodeOver(number: TournamentId) = "tournament_over", Peer, "tournament-code-over";
    /// Only arbiters of the tournament decide this.
    ArbitersOnly(number: TournamentId) = "arbiters_only", Peer, "tournament-arbiters-only";
    /// This person is an arbiter of the tournament already.
    ArbiterAlready(name: Name) = "arbiter_already", Peer, "tournament-arbiter-already";
    /// The tournament has as many arbiters as it may.
    ArbitersFull(limit: usize) = "arbiters_full", Peer, "tournament-arbiters-full";
    /// The round has no such board.
    NoSuchBoard(round: u32, board: u32) = "no_such_board", Peer, "tournament-no-board";
    /// The round was not paired.
    NoSuchRound(round: u32) = "no_such_round", Peer, "tournament-no-round";
    /// An arbiter decides nothing about a game of their own.
    OwnBoard(number: TournamentId) = "own_board", Peer, "tournament-own-board";
    /// The game of a tournament is over.
    TournamentGameOver = "game_over", Peer, "tournament-game-over";
    /// Games of the round go on.
    GamesGoOn(count: u64) = "round_running", Peer, "tournament-games-go-on";
    /// The tournament has as many decisions as it may.
    DecisionsFull(limit: usize) = "decisions_full", Bound("tournament_decisions"), "tournament-decisions-full";
    /// Only the operator's people and named arbiters open a rated tournament.
    RatedTournamentOpeners = "arbiters_only", Peer, "tournament-rated-openers";
    /// The person whom an arbiter enters has entered already.
    EntrantThere(name: Name) = "entered", Peer, "tournament-entrant-there";
    /// The person whom an arbiter enters was expelled.
    EntrantExpelled(name: Name) = "expelled", Peer, "tournament-entrant-expelled";
    /// The pairing of the round is shown, and its games have not begun.
    RoundNotBegun(round: u32) = "round_not_begun", Peer, "tournament-not-begun";
    /// A round is postponed to a time before its planned start.
    PostponedEarlier(number: TournamentId) = "start_not_ahead", Peer, "tournament-earlier";
    /// The person has objected to pairings of the tournament as often as one may.
    ObjectionsOfPerson(limit: usize) = "too_many_objections", Peer, "tournament-objections-of-person";
    /// The person who announced the tournament is not expelled from it.
    FounderStays = "founder_stays", Peer, "tournament-founder-stays";
    /// The host of a simultaneous display does not withdraw from it.
    HostStays(number: TournamentId) = "founder_stays", Peer, "tournament-host-stays";
    /// All games of the tournament have begun, by correspondence: each is resigned by itself.
    AllGamesBegun(number: TournamentId) = "tournament_begun", Peer, "tournament-all-begun";
    /// A simultaneous display is not rated.
    SimultaneousUnrated = "rated_plain", Peer, "tournament-simultaneous-unrated";
    /// The host's time and colour are those of a simultaneous display.
    HostOptions = "not_simultaneous", Peer, "tournament-host-options";
    /// Only its players sit at a tournament's board.
    TournamentBoardSeats = "tournament_game", Peer, "tournament-board-seats";
    /// The opponent at the person's board of a tournament is awaited, for this time at most.
    OpponentAwaited(name: Name, wait: WaitTime) = "not_in_room", Peer, "tournament-opponent-awaited";
    /// The game at the person's board of a tournament left no result: an arbiter gives one.
    BoardAwaitsArbiter = "not_in_room", Peer, "tournament-own-board-awaits-arbiter";
    /// The person has no game of a tournament now.
    NoTournamentGame = "no_game", Peer, "tournament-not-yet";
    /// This is not the code of the tournament.
    WrongEntryCode(number: TournamentId) = "wrong_code", Peer, "tournament-wrong-code";
    /// A person who was expelled becomes no arbiter.
    ExpelledArbiter(name: Name) = "expelled", Peer, "tournament-expelled-arbiter";
    /// A tournament where guests enter is not rated.
    RatedTournamentGuests = "rated_plain", Peer, "tournament-rated-guests";
    /// A round begins in the future, at most so many days ahead.
    StartNotAhead(limit: u32) = "start_not_ahead", Peer, "tournament-start-ahead";
    /// An entrant of the tournament has the guest's name.
    EntrantNameTaken(name: Name) = "name_taken", Peer, "tournament-entrant-name";
    /// The person has no game in the tournament now.
    NotPlayingNow(name: Name) = "no_game", Peer, "tournament-not-playing";
    /// A tournament where programs enter is not rated.
    RatedTournamentBots = "rated_plain", Peer, "tournament-rated-bots";
    /// Programs do not enter this tournament.
    PeopleOnly(tournament: TournamentId) = "people_only", Peer, "tournament-people-only";
    /// As many have entered from this address as may.
    EntrantsOfAddress(limit: usize) = "too_many_entrants", Bound("tournament_entrants_of_address"), "tournament-entrants-of-address";
    /// The person has entered and withdrawn as often as one may.
    EntriesOfPerson(limit: usize) = "too_many_entries", Bound("tournament_entries_of_person"), "tournament-entries-of-person";
    /// It is not the time to say that one is there.
    NoCheckIn(tournament: TournamentId) = "no_check_in", Peer, "tournament-no-check-in";
    /// The time to say that one is there has not come.
    CheckInLater(wait: WaitTime, from: Moment) = "no_check_in", Peer, check_in_later(*wait);
    /// The person had not said to be there in time, and is out.
    MissedCheckIn(number: TournamentId) = "not_entered", Peer, "tournament-missed-check-in";
    /// A round is to begin before entrants can say that they are there: it begins at that moment.
    BeginsBeforeCheckIn(wait: WaitTime, until: Moment) = "check_in_open", Peer, "tournament-begins-before-check-in";
    /// A round is to begin while so many entrants have not said that they are there, and can still do so.
    CheckInGoesOn(count: u64, until: Moment) = "check_in_open", Peer, "tournament-check-in-goes-on";
    /// People say that they are there before a start at a known time.
    CheckInNeedsStart = "no_check_in", Peer, "tournament-check-in-start";
    /// No half-point bye is to be had for this round.
    NoByeInRound(round: u32) = "no_bye", Peer, "tournament-no-bye";
    /// An arbiter gives a bye for a round that was paired.
    RoundPaired(round: u32) = "no_bye", Peer, "tournament-round-paired";
    /// No pairing is shown before its games begin.
    NothingDrawn(tournament: TournamentId) = "nothing_drawn", Peer, "tournament-nothing-drawn";
    /// A table decides who meets in a round robin, where no pair is made by hand.
    TableDecides(tournament: TournamentId) = "not_paired_by_hand", Peer, "tournament-table-decides";
    /// A person is paired by hand with themselves.
    PairedWithSelf(name: Name) = "not_paired_by_hand", Peer, "tournament-paired-with-self";
    /// The person has a bye in the round for which an arbiter pairs them.
    RestsInRound(name: Name, round: u32) = "not_paired_by_hand", Peer, "tournament-rests-then";
    /// An arbiter has paired this person for the next round already. The text says how the pair is taken back.
    InPairAlready(name: Name, number: TournamentId) = "not_paired_by_hand", Peer, "tournament-in-pair";
    /// No arbiter has taken points away from this person, or they were given back.
    NoPenalty(name: Name) = "no_penalty", Peer, "tournament-no-penalty";
    /// No arbiter has paired this person for the next round.
    NoPairByHand(name: Name) = "not_paired_by_hand", Peer, "tournament-no-pair";
    /// A club could be a person who is to enter as well. The text shows both ways to write it.
    ClubOrName(number: TournamentId, names: String, club: String, more: String) = "club_or_name", Peer, "tournament-club-or-name";
    /// A guest whom an arbiter enters has never entered the tournament: a guest's code is told to the guest alone.
    GuestEntersAlone(name: Name, number: TournamentId) = "not_registered", Peer, "tournament-guest-enters";
    /// Half points are taken away only where they are given.
    WholePoints = "whole_points", Peer, "tournament-whole-points";
    /// It is suspended already, or not.
    SuspendedAlready(tournament: TournamentId) = "suspended", Peer, "tournament-suspended-already";
    /// It is not suspended.
    NotSuspended(tournament: TournamentId) = "not_suspended", Peer, "tournament-not-suspended";
    /// An arbiter has suspended it.
    TournamentSuspended(tournament: TournamentId) = "suspended", Peer, "tournament-suspended-now";
    /// No pairing of the round obeys all rules. The text names the rules that the best pairing breaks.
    RoundUnpaired(number: TournamentId, round: u32, rules: Vec<BrokenRule<'static>>) = "no_pairing", Peer, "tournament-unpaired";
    /// The round that is to begin has not been stored yet.
    RoundNotStored(number: TournamentId, round: u32) = "tournament_down", Server, "tournament-not-stored";
    /// Too few have entered for a round.
    TooFewEntrants(limit: usize) = "too_few_entrants", Peer, "tournament-too-few";
    /// The server has as many tournaments as it may.
    TooManyTournaments(limit: usize) = "too_many_tournaments", Bound("tournaments"), "tournament-too-many";
    /// The person has as many tournaments open as one may.
    TournamentsOfPerson(limit: usize) = "too_many_tournaments", Bound("tournaments"), "tournament-too-many-own";
    /// As many tournaments were announced from this address as one address may have open.
    TournamentsOfAddress(limit: usize) = "too_many_tournaments", Bound("tournaments"), "tournament-too-many-here";
    /// The person has announced as many tournaments today as one may.
    TournamentsAnnounced(limit: usize) = "too_many_tournaments", Bound("tournaments"), "tournament-too-many-today";
    /// The number of rounds is too large for the entrants, or is decided by their number.
    RoundsNotChosen = "rounds_not_chosen", Peer, "tournament-rounds-fixed";
    /// A tournament has more seats than its system has tables for.
    TooManySeats(limit: usize) = "too_many_seats", Peer, "tournament-too-many-seats";
    /// The seat in a tournament's game was taken back by its code: the other rounds take the password of the name.
    TournamentBorrowed(name: Name) = "not_registered", Peer, "tournament-borrowed";
    /// A player cannot do this in a tournament's game.
    NotInTournamentGame = "tournament_game", Peer, "tournament-game";
    /// The tournament cannot be recorded; nothing happened.
    TournamentDown = "tournament_down", Server, "tournament-down";
    /// The class cannot be recorded; nothing happened.
    ClassDown = "class_down", Server, "class-down";
    /// The archive has no such game, or does not show it.
    NotArchived(number: u64) = "no_such_game", Peer, "not-archived";
    /// Finished games cannot be looked up for now.
    ArchiveDown = "archive_down", Server, "archive-down";
    /// Work that a command needed failed, by a fault of the server's own; nothing happened.
    WorkFailed = "failed", Server, "work-failed";
    /// The next line interrupted the command; nothing happened.
    Interrupted = "interrupted", Peer, "prompt-left";
    /// The operator has reserved this name, such as a name for the staff or a word for everyone.
    NameReserved(name: Name) = "name_reserved", Peer, "name-kept";
    /// The registered name was deleted, and cannot be taken for this many days more.
    NameResting(name: Name, days: u64) = "name_resting", Peer, "name-resting";
    /// The server has as many registered names as it may.
    TooManyAccounts(limit: usize) = "too_many_accounts", Bound("accounts"), "too-many-accounts";
    /// The name is no longer registered.
    AccountGone = "no_such_account", Peer, "account-gone";
    /// A list that is kept for people or for the operator is full, with this many entries.
    ListFull(limit: usize) = "list_full", Bound("lists"), "list-full";
    /// The record of registered people does not answer or is full. A second try tells if the change was recorded.
    PeopleDown = "people_down", Server, "people-down";
    /// The server cannot record it. Nothing happened.
    JournalDown = "journal_down", Server, "journal-down";
    /// The server could not record it, but can record again from now on.
    NotStored = "journal_down", Server, "not-stored";
    /// The server is shutting down: no room opens and no game begins.
    ShuttingDown = "shutting_down", Peer, "nothing-new";
}

impl Refusal {
    /// The text for a person, without any mark in front of it.
    pub fn text(&self, language: Language) -> String {
        self.message(language).text(language)
    }

    /// The refusal in a reader's wording.
    pub(crate) fn worded(&self, wording: Wording) -> String {
        let message = self.message(wording.language);
        message.worded(wording).into_owned()
    }

    /// The text for a person at a terminal: [`Refusal::text`], or a longer one if that must stay unchanged for
    /// programs.
    pub fn said(&self, language: Language) -> String {
        let message = self.message(language);
        message
            .attribute("person", language)
            .unwrap_or_else(|| message.text(language))
    }
}

impl From<CommandError> for Refusal {
    fn from(error: CommandError) -> Self {
        Refusal::Command(error)
    }
}

impl Placeable for Box<BadMove> {
    fn fill(&self, message: Message, place: &'static str, language: Language) -> Message {
        message.with(place, self.text(language))
    }
}

/// Each rule in a sentence of its own.
impl Placeable for Vec<BrokenRule<'static>> {
    fn fill(&self, message: Message, place: &'static str, _: Language) -> Message {
        message.sentences(place, broken_rules(self))
    }
}

/// These choose the text and fill no place.
macro_rules! placeless {
    ($($kind:ty),+) => {
        $(impl Placeable for $kind {
            fn fill(&self, message: Message, _: &'static str, _: Language) -> Message {
                message
            }
        })+
    };
}

placeless!(
    BadPassword,
    BadPaste,
    Color,
    CommandError,
    GuessBound,
    LongWait,
    SecretFor,
    StudyFull
);
