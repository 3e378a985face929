//! Lessons: going through a game that is over, alone or for others who watch.

use damiera_rules::{Corner, Variant};

use super::arguments::{CORNERS, CommandArguments, NamedValue, player};
use super::keyword::Keyword;
use super::row::{CommandRow, HelpSubject, bare, row};
use super::talk::MAX_MESSAGE;
use super::{ArgumentProblem, Command, CommandError, Consequence};
use crate::name::Name;

/// A command that opens a lesson or is carried out in one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LessonCommand {
    /// `rivedi [#N|incolla] [nascosto]`: opens a lesson.
    Review {
        /// The subject.
        source: LessonSource,
        /// True if the lesson is in no list.
        hidden: bool,
    },
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
            LessonCommand::Review { .. }
            | LessonCommand::Forward(_)
            | LessonCommand::Back(_)
            | LessonCommand::Go(_)
            | LessonCommand::Variation(_)
            | LessonCommand::MainLine => Consequence::ActsAlone,
            LessonCommand::Note(_) | LessonCommand::Lead(_) => Consequence::ConcernsOthers,
        }
    }
}

pub(super) static MAIN_LINE: CommandRow = bare("linea", Command::Lesson(LessonCommand::MainLine))
    .under(HelpSubject::Study, 8)
    .lesson();

/// The subject of a lesson.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LessonSource {
    /// The game that has just ended here, or else one's own last one.
    Last,
    /// A finished game by its number in the archive.
    Archived(u64),
    /// The next lines, in PDN or FEN.
    Paste {
        /// The variant of lines that do not name one.
        variant: Option<Variant>,
        /// The playing corner at the bottom of the drawing, if the lines do not tell it.
        corner: Option<Corner>,
    },
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

static HIDDEN: Keyword = Keyword::value("hidden");

static PASTE_OPTIONS: [NamedValue<()>; 1] = [(Keyword::value("corner"), ())];

static PLACES: [NamedValue<LinePlace>; 2] = [
    (Keyword::value("beginning"), LinePlace::Start),
    (Keyword::value("ending"), LinePlace::End),
];

pub(super) static REVIEW: CommandRow = row("rivedi", review).under(HelpSubject::Study, 3).recent();

fn review(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    let mut words = arguments.words();
    let given = words.len();
    words.retain(|word| !HIDDEN.means(word));
    let hidden = words.len() < given;
    let source = match words.split_first() {
        None => LessonSource::Last,
        Some((word, options)) if PASTE.means(word) => pasted(arguments, options)?,
        Some((_, [_, ..])) => return Err(arguments.bad(ArgumentProblem::Unexpected)),
        Some((word, [])) => match word.strip_prefix('#').unwrap_or(word).parse() {
            Ok(number) if number > 0 => LessonSource::Archived(number),
            _ => return Err(arguments.bad(ArgumentProblem::BadNumber)),
        },
    };
    Ok(Command::Lesson(LessonCommand::Review { source, hidden }))
}

/// Reads the variant and the corner of a paste. Each may be given once.
fn pasted(
    arguments: &CommandArguments<'_>,
    options: &[&str],
) -> Result<LessonSource, CommandError> {
    let (mut variant, mut corner) = (None, None);
    for word in options {
        let before = if word.contains('=') {
            let ((), value) = arguments.option(word, &PASTE_OPTIONS)?;
            let chosen = arguments.choice(value, &CORNERS)?;
            corner.replace(chosen).is_some()
        } else {
            variant.replace(arguments.variant(word)?).is_some()
        };
        if before {
            return Err(arguments.bad(ArgumentProblem::Unexpected));
        }
    }
    Ok(LessonSource::Paste { variant, corner })
}

pub(super) static FORWARD: CommandRow =
    row("avanti", forward).under(HelpSubject::Study, 4).lesson();

fn forward(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    Ok(Command::Lesson(LessonCommand::Forward(steps(arguments)?)))
}

pub(super) static BACK: CommandRow = row("indietro", back).under(HelpSubject::Study, 5).lesson();

fn back(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    Ok(Command::Lesson(LessonCommand::Back(steps(arguments)?)))
}

/// Reads the number of moves to step; 1 by default.
fn steps(arguments: &mut CommandArguments<'_>) -> Result<u32, CommandError> {
    let steps = arguments.optional(|arguments, word| arguments.number(word, 1, MAX_STEPS))?;
    Ok(steps.unwrap_or(1))
}

pub(super) static GO: CommandRow = row("vai", go).under(HelpSubject::Study, 6).lesson();

fn go(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    let word = arguments.word()?;
    let place = match word.starts_with(|c: char| c.is_ascii_digit() || matches!(c, '-' | '+')) {
        true => LinePlace::Ply(arguments.number(word, 0, MAX_STEPS)?),
        false => arguments.choice(word, &PLACES)?,
    };
    Ok(Command::Lesson(LessonCommand::Go(place)))
}

pub(super) static VARIATION: CommandRow =
    row("ramo", variation).under(HelpSubject::Study, 7).lesson();

fn variation(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    let number = arguments.optional(|arguments, word| arguments.number(word, 1, MAX_STEPS))?;
    Ok(Command::Lesson(LessonCommand::Variation(number)))
}

pub(super) static NOTE: CommandRow = row("nota", note)
    .under(HelpSubject::Study, 9)
    .text()
    .lesson();

fn note(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    let text = arguments.some_text(MAX_MESSAGE)?;
    let note = Some(text).filter(|text| text != NO_NOTE);
    Ok(Command::Lesson(LessonCommand::Note(note)))
}

pub(super) static LEAD: CommandRow = row("guida", lead).under(HelpSubject::Study, 10).lesson();

fn lead(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    let word = arguments.word()?;
    Ok(Command::Lesson(LessonCommand::Lead(player(word)?)))
}
