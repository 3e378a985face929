//! The JSON Schema of every object.

use std::borrow::Cow;

use damiera_rules::{Corner, Variant};
use schemars::generate::{Contract, SchemaSettings};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Serialize;
use serde_json::{Value, json};

use super::{
    AnswerWord, Audience, ClassWhy, Document, GivenColours, GuideWord, GuidedWord, LessonPresence,
    LessonWhy, Object, OwnBoardState, Printable, ProblemState, Proposed, SeatRequestState,
    TournamentWhy, Word,
};
use crate::challenge::ChallengeEnd;
use crate::class::{ClassEnd, ClassStage};
use crate::command::AdviceKind;
use crate::event::EndReason;
use crate::lesson::LessonEnd;
use crate::rating::RatingList;
use crate::reply::{Answer, RoomStage};
use crate::text::Language;
use crate::time_control::TimeControl;
use crate::tournament::{
    CancellationCause, PointScale, TieBreak, TournamentPoints, TournamentStage, TournamentSystem,
};
use crate::view::Format;

/// A line that the server sends in the JSON format, or an answer of its interface over HTTP.
#[derive(JsonSchema)]
#[serde(untagged)]
#[schemars(title = "Damiera, version 1 of the line protocol")]
#[expect(dead_code, reason = "only its schema is used")]
enum ServerLine {
    Object(Object<'static>),
    Answer(Answer),
    Document(Document<'static>),
}

/// A JSON Schema (2020-12) that every line of the JSON format fits, as text.
pub fn schema() -> String {
    let mut settings = SchemaSettings::draft2020_12();
    settings.contract = Contract::Serialize;
    settings.transforms.push(Box::new(with_type));
    let schema = settings
        .into_generator()
        .into_root_schema_for::<ServerLine>();
    format!("{:#}\n", schema.to_value())
}

/// Adds the `type` of an `ok`: the generator passes over the tag of a struct.
fn with_type(schema: &mut Schema) {
    let Some(definitions) = schema.get_mut("$defs").and_then(Value::as_object_mut) else {
        return;
    };
    for (_, answer) in definitions
        .iter_mut()
        .filter(|(name, _)| name.starts_with("Ok"))
    {
        if let Some(Value::Object(properties)) = answer.get_mut("properties") {
            properties.shift_insert(
                0,
                "type".to_owned(),
                json!({"type": "string", "const": "ok"}),
            );
        }
        if let Some(Value::Array(required)) = answer.get_mut("required") {
            required.insert(0, json!("type"));
        }
    }
}

/// A colour.
#[derive(JsonSchema)]
#[serde(rename = "Side", rename_all = "snake_case")]
#[expect(dead_code, reason = "only its schema is used")]
pub(super) enum SideWord {
    White,
    Black,
}

/// A set of words that are all known here.
pub(super) trait ListedWords: Serialize + Sized + 'static {
    /// A description of the set.
    const WHAT: &'static str;

    /// The words; empty if they are too many to list.
    const ALL: &'static [Self];
}

macro_rules! listed {
    ($($type:ty = $what:literal, $all:expr;)+) => {
        $(impl ListedWords for $type {
            const WHAT: &'static str = $what;
            const ALL: &'static [Self] = $all;
        })+
    };
}

listed! {
    Variant = "a variant", &Variant::ALL;
    Corner = "a bottom corner of the drawing", &[Corner::Left, Corner::Right];
    Language = "a language", &Language::ALL;
    Format = "a format for people", &[Format::Text, Format::Compact, Format::Accessible];
    TimeControl = "a time control: `5+3` (minutes and seconds) or `30s` for each move", &[];
    EndReason = "why a game ended", EndReason::ALL;
    RoomStage = "what is going on in a room",
        &[RoomStage::Waiting, RoomStage::Playing, RoomStage::Over, RoomStage::Adjourned];
    OwnBoardState = "how the game at a board of one's own stands",
        &[OwnBoardState::OwnTurn, OwnBoardState::OpponentsTurn, OwnBoardState::Waiting, OwnBoardState::Over];
    GivenColours = "how colours are given",
        &[GivenColours::White, GivenColours::Black, GivenColours::Lot, GivenColours::Choice];
    Proposed = "what is proposed",
        &[Proposed::Draw, Proposed::Takeback, Proposed::Rematch, Proposed::Pause];
    SeatRequestState = "how a request for a seat stands", &[
        SeatRequestState::Open, SeatRequestState::Declined, SeatRequestState::Unanswered,
        SeatRequestState::Withdrawn,
    ];
    AnswerWord = "what became of a challenge",
        &[AnswerWord::Accepted, AnswerWord::Declined, AnswerWord::Expired];
    ProblemState = "what came of a line about a problem", &[
        ProblemState::Open, ProblemState::Right, ProblemState::Wrong, ProblemState::Hint,
        ProblemState::Solved, ProblemState::Told,
    ];
    ChallengeEnd = "why a challenge is not open any more",
        &[ChallengeEnd::Withdrawn, ChallengeEnd::Expired, ChallengeEnd::Replaced];
    LessonWhy = "what made a lesson stand where it does", &[
        LessonWhy::Position, LessonWhy::Opened, LessonWhy::Forward, LessonWhy::Back, LessonWhy::Jump, LessonWhy::Move,
        LessonWhy::Variation, LessonWhy::Line, LessonWhy::Note, LessonWhy::Lead,
    ];
    LessonPresence = "what somebody does in a lesson", &[
        LessonPresence::Came, LessonPresence::Left, LessonPresence::Away, LessonPresence::Back,
    ];
    LessonEnd = "why a lesson is over", &[LessonEnd::Closed, LessonEnd::LeaderGone];
    ClassWhy = "what made a class stand so", ClassWhy::ALL;
    ClassStage = "how far a class has come",
        &[ClassStage::Gathering, ClassStage::Playing, ClassStage::Between];
    TournamentWhy = "what has happened in a tournament", TournamentWhy::ALL;
    TournamentSystem = "the systems of tournaments", &TournamentSystem::ALL;
    TieBreak = "tie-breaks of tournaments", &TieBreak::ALL;
    PointScale = "points of a win, a draw and a loss", &PointScale::ALL;
    TournamentStage = "how far a tournament has come", &TournamentStage::ALL;
    CancellationCause = "why a tournament was called off", &CancellationCause::ALL;
    ClassEnd = "why a class is over", &[ClassEnd::Closed, ClassEnd::DayOver, ClassEnd::Removed];
    AdviceKind = "what the engine is asked", &[AdviceKind::Hint, AdviceKind::Analysis];
    GuideWord = "who decides which game is watched",
        &[GuideWord::Nobody, GuideWord::Player, GuideWord::Tv];
    GuidedWord = "where a reader is taken", &[
        GuidedWord::Room, GuidedWord::Here, GuidedWord::Nowhere, GuidedWord::Closed, GuidedWord::Ended,
    ];
    RatingList = "a list of ratings", &RatingList::ALL;
    Audience = "who hears what is said", &[Audience::Room, Audience::Spectators];
}

/// Any text, because a newer server may have more words; those of this version are its examples.
impl<T: ListedWords> JsonSchema for Word<T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        T::WHAT.into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let words: Vec<Value> = T::ALL
            .iter()
            .filter_map(|word| serde_json::to_value(word).ok())
            .collect();
        match words.is_empty() {
            true => json_schema!({"type": "string", "description": T::WHAT}),
            false => json_schema!({"type": "string", "description": T::WHAT, "examples": words}),
        }
    }
}

impl JsonSchema for TournamentPoints {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "TournamentPoints".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "number", "minimum": 0, "multipleOf": 0.5 })
    }
}

impl JsonSchema for Answer {
    fn schema_name() -> Cow<'static, str> {
        "Answer".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "anyOf": Answer::schemas(generator),
            "description": "The answers, in the order of the schema: the first that fits is the narrowest.",
        })
    }
}

impl<const LINES: bool> JsonSchema for Printable<'_, LINES> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "text".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        String::json_schema(generator)
    }
}
