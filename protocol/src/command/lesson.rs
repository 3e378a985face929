//! Lessons: going through a game that is over, alone or for others who watch.

use damiera_rules::Variant;

use super::arguments::{Arguments, NamedValue, player};
use super::keyword::Keyword;
use super::talk::MAX_MESSAGE;
use super::{ArgumentProblem, Command, CommandError, Consequence};
use crate::name::Name;

/// A command that opens a lesson or is carried out in one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LessonCommand {
    /// `rivedi [#N|incolla]`: opens a lesson.
    Review(LessonSource),
    /// `avanti [N]`: so many moves on.
    Forward(u32),
    /// `indietro [N]`: so many moves back.
    Back(u32),
    /// `vai N|inizio|fine`: to a place of the line.
    Go(LinePlace),
    /// `ramo [N]`: into a variation, by its number at this place.
    Variation(Option<u32>),
    /// `linea`: back to where the variation left the main line.
    MainLine,
    /// `nota TESTO`: writes a note here; None deletes the note.
    Note(Option<String>),
    /// `guida NOME`: has a listener lead from now on.
    Lead(Name),
}

impl LessonCommand {
    /// The effect of carrying the command out.
    pub(super) fn consequence(&self) -> Consequence {
        match self {
            LessonCommand::Review(_)
            | LessonCommand::Forward(_)
            | LessonCommand::Back(_)
            | LessonCommand::Go(_)
            | LessonCommand::Variation(_)
            | LessonCommand::MainLine => Consequence::ActsAlone,
            LessonCommand::Note(_) | LessonCommand::Lead(_) => Consequence::ConcernsOthers,
        }
    }
}

/// The subject of a lesson.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LessonSource {
    /// The game that has just ended here, or else one's own last one.
    Last,
    /// A finished game by its number in the archive.
    Archived(u64),
    /// The next lines, in PDN or FEN. They are of this variant if they do not name one.
    Paste(Option<Variant>),
}

/// A place of the line that one is in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LinePlace {
    /// Before the first move.
    Start,
    /// After the last move.
    End,
    /// After so many moves, of both sides together.
    Ply(u32),
}

/// The maximum number of moves in one step: more than any line has.
const MAX_STEPS: u32 = 100_000;

/// The argument that deletes a note.
const NO_NOTE: &str = "-";

static PASTE: Keyword = Keyword::value("paste");

static PLACES: [NamedValue<LinePlace>; 2] = [
    (Keyword::value("beginning"), LinePlace::Start),
    (Keyword::value("ending"), LinePlace::End),
];

pub(super) fn review(arguments: &mut Arguments<'_>) -> Result<Command, CommandError> {
    let reviewed = match arguments.next() {
        None => LessonSource::Last,
        Some(word) if PASTE.means(word) => {
            LessonSource::Paste(arguments.optional(Arguments::variant)?)
        }
        Some(word) => match word.strip_prefix('#').unwrap_or(word).parse() {
            Ok(number) if number > 0 => LessonSource::Archived(number),
            _ => return Err(arguments.bad(ArgumentProblem::BadNumber)),
        },
    };
    Ok(Command::Lesson(LessonCommand::Review(reviewed)))
}

pub(super) fn forward(arguments: &mut Arguments<'_>) -> Result<Command, CommandError> {
    Ok(Command::Lesson(LessonCommand::Forward(steps(arguments)?)))
}

pub(super) fn back(arguments: &mut Arguments<'_>) -> Result<Command, CommandError> {
    Ok(Command::Lesson(LessonCommand::Back(steps(arguments)?)))
}

/// Reads the number of moves to step; 1 by default.
fn steps(arguments: &mut Arguments<'_>) -> Result<u32, CommandError> {
    let steps = arguments.optional(|arguments, word| arguments.number(word, 1, MAX_STEPS))?;
    Ok(steps.unwrap_or(1))
}

pub(super) fn go(arguments: &mut Arguments<'_>) -> Result<Command, CommandError> {
    let word = arguments.word()?;
    let place = match word.starts_with(|c: char| c.is_ascii_digit() || matches!(c, '-' | '+')) {
        true => LinePlace::Ply(arguments.number(word, 0, MAX_STEPS)?),
        false => arguments.choice(word, &PLACES)?,
    };
    Ok(Command::Lesson(LessonCommand::Go(place)))
}

pub(super) fn variation(arguments: &mut Arguments<'_>) -> Result<Command, CommandError> {
    let number = arguments.optional(|arguments, word| arguments.number(word, 1, MAX_STEPS))?;
    Ok(Command::Lesson(LessonCommand::Variation(number)))
}

pub(super) fn note(arguments: &mut Arguments<'_>) -> Result<Command, CommandError> {
    let text = arguments.some_text(MAX_MESSAGE)?;
    let note = Some(text).filter(|text| text != NO_NOTE);
    Ok(Command::Lesson(LessonCommand::Note(note)))
}

pub(super) fn lead(arguments: &mut Arguments<'_>) -> Result<Command, CommandError> {
    let word = arguments.word()?;
    Ok(Command::Lesson(LessonCommand::Lead(player(word)?)))
}
