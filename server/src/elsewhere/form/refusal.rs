//! Why a room does not do what a person at another node asks.

use damiera_protocol::name::Name;
use damiera_protocol::reply::{BadMove, LongWait, Refusal};
use damiera_rules::Color;
use serde::{Deserialize, Serialize};

use super::FormError;

/// Makes [`Refused`] and its ways from and to [`Refusal`]: the refusals of rooms, and those that no room
/// gives.
macro_rules! refusals {
    (
        rooms: { $($refusal:ident $(($($part:ident: $type:ty),+))?,)+ }
        others: { $($other:ident,)+ }
    ) => {
        /// A [`Refusal`] that a room gives.
        #[derive(Debug, Clone, Serialize, Deserialize)]
        #[expect(missing_docs, reason = "each is the refusal of its name")]
        pub enum Refused {
            $($refusal $(($($type),+))?,)+
        }

        impl TryFrom<Refusal> for Refused {
            type Error = FormError;

            fn try_from(refusal: Refusal) -> Result<Self, FormError> {
                match refusal {
                    $(Refusal::$refusal $(($($part),+))? => Ok(Refused::$refusal $(($($part),+))?),)+
                    $(Refusal::$other { .. } => Err(FormError::NotOfRooms(stringify!($other))),)+
                }
            }
        }

        impl From<Refused> for Refusal {
            fn from(refused: Refused) -> Self {
                match refused {
                    $(Refused::$refusal $(($($part),+))? => Refusal::$refusal $(($($part),+))?,)+
                }
            }
        }
    };
}

refusals! {
    rooms: {
        RoomFull(room: Name, players: Vec<Name>),
        TooManySpectators(room: Name, limit: usize),
        TooManyRooms(limit: usize),
        TooMuchWritten(wait: LongWait),
        TooManyAdjourned(limit: u32),
        DiskLow,
        SideTaken(side: Color, name: Name, room: Name),
        SideByLot(room: Name),
        RoomGone(room: Name),
        NotSeated,
        SecondBot,
        NoFreeSeat,
        BotLevel(levels: Vec<u8>),
        LevelOfBotOnly,
        NoEasierLevel,
        NoHarderLevel,
        NotStarted,
        ColoursPending,
        NotYourTurn(name: Name),
        NoAdvice,
        RatedGuest(name: Name),
        RatedWait(name: Name, wait: LongWait),
        RatedNotShown(seconds: u64),
        RatedOneAddress,
        RatedNoClock,
        RatedClockShort(seconds: u64),
        RatedPlain,
        RatedRoom(room: Name),
        CasualRoom(room: Name),
        RatedNoTakeback,
        RatedNoAdvice,
        GameOver,
        NoMoveToAdvise,
        Move(why: Box<BadMove>),
        NoOffer,
        NoOwnOffer,
        OfferPending,
        TooManyOffers(limit: u32),
        TooManyTakebacks(limit: u32),
        GameTooLong(limit: u32),
        RoomUsedUp(room: Name),
        DrawOnce,
        NothingToTakeBack,
        CannotAbort,
        GameRunning,
        NoOpponent,
        NoSuchSeat,
        NoSeatOf(name: Name, similar: Option<Name>),
        SeatHeld(name: Name),
        SeatAskedFor(name: Name),
        SeatLeftForLater(name: Name),
        SeatAskedJustNow(name: Name, seconds: u64),
        NobodyToAsk(name: Name, opponent: Name, room: Name),
        TooEarlyToReturn(name: Name, seconds: u64),
        SeatDeclined(opponent: Name),
        SeatUnanswered(opponent: Name),
        WhichOffer,
        NoSuchEvent(seq: u64, last: u64),
        OpponentPresent(name: Name),
        TooEarlyToClaim(name: Name, seconds: u64),
        NudgeWithClock,
        OwnTurn,
        NudgeBot,
        OpponentAway(name: Name),
        NudgedJustNow(name: Name, seconds: u64),
        AdjournWithClock,
        AdjournBot,
        TooEarlyToAdjourn(name: Name, minutes: u64),
        NotBackYet(name: Name),
        StayInGame,
        StayInNewGame,
        NoClock,
        OutOfTime,
        NothingToChoose,
        SpectatorsOnly,
        PlayersApart(seconds: u32),
        NoSuchGame(number: Option<u32>),
        ClassPaused,
        NotInClassGame,
        ClassQuiet,
        ArchiveDown,
        JournalDown,
        NotStored,
        ShuttingDown,
        RoomSilent(room: Name),
    }
    others: {
        Command, TooLong, NotUtf8, BadMessage, NameTaken, NeedPassword, WrongPassword,
        PasswordVoid, WrongRecovery, BadPassword, NoSecretAsked, AlreadyRegistered,
        NotRegistered, NotRegisteredSelf, NotEncrypted, NameNotEncrypted, RegistrationsTooFast,
        RegisteredPerson, SeatsLeft, KeptOut, NameInRoom, NoSuchRoom, RoomUnclear, RoomComing,
        RoomToWatchUnclear, SeatUnclear, NoSeatIn, ClockWaiting, RoomExists, RoomReserved, TooManyOwnRooms,
        RoomsTooFast, TooManyGuesses, ChatTooFast, LobbyTooFast, TellsTooFast, ReportsTooFast,
        Muted, MutedName, TooManyNames, Banned, ChatAtTablesOnly, NoChat, WriterQuiet, NobodyOf, PersonAway,
        PersonElsewhere, PersonQuiet, PersonBehind, OwnName, NobodyWrote, WordsBusy, InRoom, NoProblem, NoSuchProblem,
        NoSuchChallenge, OwnChallenge, NobodyToChallenge, ChallengeMuted, TooManyChallenges,
        ChallengesFull, ChallengesOfAddress, ChallengesTooFast, TooManyLookouts, TooManyFriends, NotInRoom,
        WordNeeded, WrongWord, NothingMore, AdvicePending, AdviceTooFast, AdviceBusy, SeatOver,
        AskingAlready, SeatsAskedTooOften, OneRoomAtATime, TooManyWatched, NotThere,
        NotInLesson, InLesson, NotLeading, NothingToReview, ReviewRunning, ReviewLate, LineEnds,
        LineBegins, NoSuchPly, NoNote, NoVariation, NoSuchVariation, OnMainLine, NoListener,
        LeadsAlready, TooManyLessons, LessonsOfAddress, LessonFull, StudyFull, BadRecord, PasteTooLong,
        PastesTooFast, NothingPasted, NotInClass, NoSuchClass, TeachersOnly, ClassNeedsName,
        ClassOpen, TooManyClasses, ClassesOfAddress, ClassFull, InClass, NotOnList, NickTaken, NickOfTeacher,
        PupilRemoved, TeacherAsked, NoSuchPupil, NoSuchTable, TableOver, TableEmpty,
        RoundRunning, TooFewPupils, TooManyRounds, ClassPausedAlready, ClassNotPaused,
        ClassDown, NotArchived, WorkFailed, NameReserved, NameResting, TooManyAccounts, AccountGone, ListFull, PeopleDown,
    }
}
