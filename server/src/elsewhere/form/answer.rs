//! What a room answers a person at another node.

use damiera_protocol::command::{BoardView, Part};
use damiera_protocol::meaning::Question;
use damiera_protocol::name::Name;
use damiera_protocol::reply::{Answer, Away, ClockReport, Holds, SeatKept, Verdict};
use damiera_protocol::scene::Scene;
use damiera_protocol::view::Chair;
use damiera_rules::{Drawing, Game, Path, Position, Square};
use serde::{Deserialize, Serialize};

use super::refusal::Refused;
use super::{FormError, Person, clean};
use crate::lobby::AdviceSubject;

/// What a question comes to.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Answered {
    /// What the one who asked is told.
    pub outcome: Result<Given, Refused>,
    /// Where the one who asked is from now on, when that changed.
    pub place: Option<Place>,
    /// What the engine is asked about, when it may be.
    pub subject: Option<Subject>,
}

impl Answered {
    /// Whether nothing was done for certain. A room that is gone, or whose answer has no form, may have done it.
    pub fn came_to_nothing(&self) -> bool {
        match &self.outcome {
            Ok(_) | Err(Refused::RoomSilent(_) | Refused::RoomGone(_)) => false,
            Err(_) => true,
        }
    }
}

/// Where a person is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Place {
    /// In a chair; after coming back, as whom the seat knows its player, and whether that is a program.
    Seated(Chair, Option<(Person, bool)>),
    /// Watching.
    Watching,
    /// Outside.
    Outside,
}

/// What the engine thinks about for a person.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Subject {
    start: Position,
    paths: Vec<Path>,
    drawing: Drawing,
    is_over: bool,
}

impl From<&AdviceSubject> for Subject {
    fn from(subject: &AdviceSubject) -> Self {
        let AdviceSubject {
            game,
            drawing,
            is_over,
        } = subject;
        Subject {
            start: *game.start(),
            paths: game.plies().iter().map(|ply| ply.path).collect(),
            drawing: *drawing,
            is_over: *is_over,
        }
    }
}

impl Subject {
    /// What is thought about.
    ///
    /// # Errors
    /// When the moves cannot be played.
    pub fn open(self) -> Result<AdviceSubject, FormError> {
        let mut game = Game::from_position(self.start);
        for path in &self.paths {
            game.play(path).map_err(|_| FormError::Unplayable)?;
        }
        Ok(AdviceSubject {
            game,
            drawing: self.drawing,
            is_over: self.is_over,
        })
    }
}

/// Makes [`Given`] and its ways from and to [`Answer`]: the answers of rooms, and those that no room
/// gives.
macro_rules! answers {
    (
        rooms: { $($answer:ident $({ $($field:ident: $type:ty),+ })? $(($($part:ident: $inner:ty),+))?,)+ }
        others: { $($other:ident,)+ }
    ) => {
        /// An [`Answer`] that a room gives.
        #[derive(Debug, Clone, Serialize, Deserialize)]
        #[expect(missing_docs, reason = "each is the answer of its name")]
        pub enum Given {
            $($answer $({ $($field: $type),+ })? $(($($inner),+))?,)+
        }

        impl TryFrom<Answer> for Given {
            type Error = FormError;

            fn try_from(answer: Answer) -> Result<Self, FormError> {
                match answer {
                    $(Answer::$answer $({ $($field),+ })? $(($($part),+))? =>
                        Ok(Given::$answer $({ $($field),+ })? $(($($part),+))?),)+
                    $(Answer::$other { .. } => Err(FormError::NotOfRooms(stringify!($other))),)+
                }
            }
        }

        impl From<Given> for Answer {
            fn from(given: Given) -> Self {
                match given {
                    $(Given::$answer $({ $($field),+ })? $(($($part),+))? =>
                        Answer::$answer $({ $($field),+ })? $(($($part),+))?,)+
                }
            }
        }
    };
}

answers! {
    rooms: {
        Done { seq: Option<u64> },
        Board { scene: Box<Scene>, seq: u64, board: BoardView, spectators: usize },
        Watching {
            scene: Box<Scene>, seq: u64, moves: Vec<String>, positions: Vec<Position>, spectators: usize,
            deserted: bool
        },
        Resumed {
            name: Name, scene: Box<Scene>, seq: u64, began: u64, up_to_date: bool, asked: Option<Question>
        },
        SeatAsked { room: Name, name: Name, opponent: Name, seconds: u64 },
        Last(scene: Box<Scene>),
        Square { label: String, holds: Holds },
        Scan(scene: Box<Scene>, part: Part),
        Turn(scene: Box<Scene>, away: Vec<Away>, spectators: usize),
        Moves(scene: Box<Scene>, from: Option<Square>),
        Why(verdict: Verdict),
        Clock(report: Box<ClockReport>),
        Record(pdn: String),
        Left(room: Name),
        Goodbye { seat: Option<SeatKept> },
    }
    others: {
        Named, LoggedIn, Registered, PasswordChanged, Profile, ProfileLine, Deleted, PromptHelp,
        PromptLeft, Help, Rooms, Who, Challenged, Challenges, ChallengeDeclined, ChallengesWithdrawn,
        Lookouts, Friends, Pong, Language, TextFormat, CompactFormat, Symbols, Colours,
        AccessibleFormat, JsonFormat, Bell, Muted, SpokenInLobby, Told, Chat, Reported, Hint, Analysis,
        Problem, ProblemLeft, ProblemSolvers, Lesson, LessonTree, Class, ClassDoor, ClassLeft,
        PasteBegun, Ranking, History, Archived, Guided, LeftAll,
    }
}

impl Given {
    /// Whether everything in it may be shown.
    ///
    /// # Errors
    /// When a terminal would obey something in it.
    pub fn check(&self) -> Result<(), FormError> {
        match self {
            Given::Square { label, .. } => clean(label),
            Given::Why(Verdict::Illegal { typed, .. }) => clean(typed),
            // A record has lines.
            Given::Record(pdn) => pdn.lines().try_for_each(clean),
            Given::Watching { moves, .. } => moves.iter().try_for_each(|text| clean(text)),
            Given::Why(Verdict::Legal { path, captured }) => {
                let texts = captured.iter().chain([path]);
                texts.into_iter().try_for_each(|text| clean(text))
            }
            Given::Done { .. }
            | Given::Board { .. }
            | Given::Resumed { .. }
            | Given::SeatAsked { .. }
            | Given::Last(_)
            | Given::Scan(..)
            | Given::Turn(..)
            | Given::Moves(..)
            | Given::Clock(_)
            | Given::Left(_)
            | Given::Goodbye { .. } => Ok(()),
        }
    }
}
