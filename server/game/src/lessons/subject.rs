//! The subject of a lesson: a tree of moves, the drawing of its board, and the players of its game.

use std::sync::Arc;

use damiera_protocol::command::{BadPosition, RoomOptions, read_position};
use damiera_protocol::lesson::PasteReading;
use damiera_protocol::reply::{BadPaste, GameRow, Refusal};
use damiera_protocol::sanitize;
use damiera_protocol::snapshot::RoomSnapshot;
use damiera_rules::pdn::{AssumedVariant, PdnGames, Study, VariantChoice, is_position};
use damiera_rules::{Color, Corner, FenError, PdnResult, SetupError, Variant};

/// Maximum characters shown of a player's name in a record.
const LONGEST_NAME: usize = 40;

/// The subject of a lesson.
#[derive(Debug)]
pub struct Subject {
    /// The moves and what is noted, and the drawing of the board.
    pub study: Study,
    /// The players, White first.
    pub players: [Option<String>; 2],
    /// The number of the game in the archive, if it came from there.
    pub archived: Option<u64>,
    /// The number of games behind this one in the pasted text.
    pub further: usize,
    /// How the text was read.
    pub reading: Arc<PasteReading>,
}

impl Subject {
    /// A finished game of the archive.
    ///
    /// # Errors
    /// When its record does not fit a lesson.
    pub fn of_archived(row: &GameRow, pdn: &str) -> Result<Subject, Refusal> {
        let mut subject = Subject::of_record(pdn, VariantChoice::given(row.variant))?;
        // The records of earlier versions do not tell it.
        subject.study.set_corner(row.corner);
        subject.archived = Some(row.number);
        Ok(subject)
    }

    /// The last game of a room. The snapshot tells how its board is drawn as long as the room has the game.
    ///
    /// # Errors
    /// When its record does not fit a lesson, or the end of the game is unknown: it may still go on.
    pub fn of_room(snapshot: Option<&RoomSnapshot>, pdn: &str) -> Result<Subject, Refusal> {
        let variant = snapshot.map_or(RoomOptions::USUAL, |snapshot| snapshot.variant);
        let mut subject = Subject::of_record(pdn, VariantChoice::given(variant))?;
        if snapshot.is_none() && subject.study.result() == PdnResult::Unknown {
            return Err(Refusal::ReviewRunning);
        }
        if let Some(snapshot) = snapshot {
            subject.study.set_corner(snapshot.corner);
        }
        Ok(subject)
    }

    /// Reads pasted text: the first of several records, or a position alone. `assumed` and `corner` hold for a text that
    /// does not tell its own.
    ///
    /// # Errors
    /// The fault in the text, with its line.
    pub fn of_paste(
        text: &str,
        assumed: AssumedVariant,
        corner: Option<Corner>,
    ) -> Result<Subject, Refusal> {
        let (AssumedVariant::Given(variant) | AssumedVariant::Usual(variant)) = assumed;
        let mut subject = if is_position(text) {
            let position = text.split_whitespace().collect::<String>();
            Subject::of_position(&position, variant)?
        } else {
            let mut subject = Subject::of_record(text, VariantChoice::of_text(text, assumed))?;
            let usual = subject.study.variant() == variant;
            // The reader expects the usual variant, and is told of another one alone.
            if let Some(reading) = Arc::get_mut(&mut subject.reading).filter(|_| usual) {
                reading.choice = None;
            }
            subject
        };
        // The number of a variant alone says nothing of its board.
        let tags = subject.study.tags();
        let told = tags.known("GameType").is_some_and(|it| it.contains(','));
        if let Some(corner) = corner.filter(|_| !told && subject.study.variant() == variant) {
            subject.study.set_corner(corner);
        }
        Ok(subject)
    }

    /// A position. A position that a record may have but no game is opened as a record's.
    fn of_position(text: &str, variant: Variant) -> Result<Subject, Refusal> {
        match read_position(text, variant) {
            Ok(position) => Ok(Subject::of_study(Study::new(position))),
            Err(
                BadPosition::Fen(FenError::Setup(SetupError::UncrownedMan { .. }))
                | BadPosition::NoPieces(_),
            ) => {
                let record = format!("[FEN \"{text}\"]\n*");
                Subject::of_record(&record, VariantChoice::given(variant))
            }
            Err(why) => Err(bad_position(why, variant)),
        }
    }

    fn of_record(text: &str, choice: VariantChoice) -> Result<Subject, Refusal> {
        let bad = |error, variant, is_guess| {
            Refusal::BadRecord(BadPaste::Record {
                error,
                variant,
                is_guess,
            })
        };
        let mut records = PdnGames::new(text, &choice);
        let record = match records.next() {
            None => return Err(Refusal::NothingPasted),
            Some(read) => read.map_err(|error| {
                let is_guess = choice.is_guess && error.may_depend_on_variant();
                bad(error, choice.variant, is_guess)
            })?,
        };
        let further = records.count();
        let study = Study::of_record(&record);
        let study = study.map_err(|error| bad(error, record.variant, false))?;
        let reading = PasteReading {
            choice: (!record.tells_variant()).then_some(choice),
            remarks: study.remarks().to_vec(),
        };
        Ok(Subject {
            further,
            reading: Arc::new(reading),
            ..Subject::of_study(study)
        })
    }

    fn of_study(study: Study) -> Subject {
        let player = |color| {
            let name = sanitize::shorten(study.tags().player(color)?, LONGEST_NAME);
            Some(name).filter(|name| !name.is_empty())
        };
        Subject {
            players: [player(Color::White), player(Color::Black)],
            archived: None,
            further: 0,
            reading: Arc::default(),
            study,
        }
    }
}

fn bad_position(why: BadPosition, variant: Variant) -> Refusal {
    Refusal::BadRecord(BadPaste::Position(why, variant))
}
