//! A class: opening one, coming to it, and leading it.

use damiera_rules::Variant;

use super::arguments::{CommandArguments, choose, echo};
use super::connection::ON_OFF;
use super::keyword::Keyword;
use super::lookup::EXACT;
use super::room_wish::{BOT, is_time, live_time};
use super::row::{CommandRow, HelpSubject, row};
use super::variants::variant_named;
use super::{ArgumentProblem, Command, CommandError, Consequence, first_word, named};
use crate::class::ClassCode;
use crate::name::Name;
use crate::time_control::TimeControl;

/// A command about a class.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ClassCommand {
    /// `classe`: how the class stands where one is.
    Show,
    /// `classe apri [VARIANTE] [TEMPO|nessuno] [bot [LIVELLO]]`: opens one.
    Open(ClassWish),
    /// `classe nomi ADA, LUCA`: from which nicknames pupils choose; any, when there are none.
    Names(Vec<Name>),
    /// `classe CODICE [NOME]`: comes to a class; without a nickname, which ones there are.
    Enter {
        /// The class's code.
        code: ClassCode,
        /// The nickname that the pupil asks for.
        nick: Option<Name>,
    },
    /// `classe turno`: begins the next round.
    Round,
    /// `classe pausa`: everything stands still.
    Pause,
    /// `classe riprendi`: everything goes on.
    Resume,
    /// `classe osserva N`: watches a table.
    Watch(u32),
    /// `classe chiudi N`: ends the game at a table.
    Close(u32),
    /// `classe libera NOME`: gives the pupil's place to the next person with this nickname.
    Release(Name),
    /// `classe togli NOME`: takes a pupil out of the class.
    Remove(Name),
    /// `classe chat sì|no`: whether pupils may talk at their tables.
    Talk(bool),
    /// `classe automatico sì|no`: whether the next round begins by itself.
    Automatic(bool),
    /// `classe rientri sì|no`: whether a pupil who vanished comes back unasked.
    Returns(bool),
    /// `classe fine`: ends the lesson.
    End,
    /// `classe esci`: leaves the class.
    Leave,
}

use ClassCommand::{
    Automatic, Close, End, Leave, Names, Open, Pause, Release, Remove, Resume, Returns, Round,
    Talk, Watch,
};

impl ClassCommand {
    /// The effect of carrying the command out.
    pub(super) fn consequence(&self) -> Consequence {
        match self {
            ClassCommand::Show => Consequence::Informs,
            ClassCommand::Open(_)
            | ClassCommand::Enter { .. }
            | ClassCommand::Watch(_)
            | ClassCommand::Leave => Consequence::ActsAlone,
            ClassCommand::Names(_)
            | ClassCommand::Round
            | ClassCommand::Pause
            | ClassCommand::Resume
            | ClassCommand::Close(_)
            | ClassCommand::Release(_)
            | ClassCommand::Remove(_)
            | ClassCommand::Talk(_)
            | ClassCommand::Automatic(_)
            | ClassCommand::Returns(_)
            | ClassCommand::End => Consequence::ConcernsOthers,
        }
    }
}

/// The options of a new class; an absent one takes the default.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ClassWish {
    /// The variant.
    pub variant: Option<Variant>,
    /// Time control; None if there is no clock.
    pub time: Option<TimeControl>,
    /// The bot that plays the odd pupil, with its level if one was given; None if not chosen.
    pub bot: Option<Option<u8>>,
}

/// Reads what follows a verb.
type ReadClass = fn(&mut CommandArguments<'_>) -> Result<ClassCommand, CommandError>;

/// The verb before the list of nicknames.
const NICKNAMES: &str = "class-names";

/// The verbs after `classe`.
static VERBS: [(Keyword, ReadClass); 14] = [
    (Keyword::value("class-open"), |it| wish(it).map(Open)),
    (Keyword::value(NICKNAMES), |it| nicknames(it).map(Names)),
    (Keyword::value("class-round"), |_| Ok(Round)),
    (Keyword::command("pausa"), |_| Ok(Pause)),
    (Keyword::command("riprendi"), |_| Ok(Resume)),
    (Keyword::command("osserva"), |it| table(it).map(Watch)),
    (Keyword::value("class-close"), |it| table(it).map(Close)),
    (Keyword::value("class-release"), |it| pupil(it).map(Release)),
    (Keyword::value("class-remove"), |it| pupil(it).map(Remove)),
    (Keyword::command("chat"), |it| on_or_off(it).map(Talk)),
    (Keyword::value("class-automatic"), |it| {
        on_or_off(it).map(Automatic)
    }),
    (Keyword::value("class-returns"), |it| {
        on_or_off(it).map(Returns)
    }),
    (Keyword::value("class-end"), |_| Ok(End)),
    (Keyword::command("esci"), |_| Ok(Leave)),
];

/// The maximum length of a list of nicknames, in characters. A line has no more.
const MOST_NAMES: usize = 1_000;

/// The number of characters that are read of a nickname.
const MOST_NICK: usize = 60;

/// The most tables that a number can name.
const MOST_TABLES: u32 = 1_000;

pub(super) static CLASS: CommandRow = row("classe", class)
    .under(HelpSubject::Study, 11)
    .nameless()
    .recent()
    .nameable();

fn class(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    let Some(word) = arguments.next() else {
        return Ok(Command::Class(ClassCommand::Show));
    };
    let command = match choose(word, &VERBS) {
        Some(read) => read(arguments)?,
        None => match code(word, arguments) {
            Some(code) => ClassCommand::Enter {
                code,
                nick: nickname(arguments)?,
            },
            None => {
                return Err(arguments.bad(ArgumentProblem::UnknownValue {
                    given: echo(word),
                    valid: VERBS.iter().map(|(keyword, _)| keyword).collect(),
                }));
            }
        },
    };
    Ok(Command::Class(command))
}

/// A code that begins with this word: people write its two groups as two words.
fn code(word: &str, arguments: &mut CommandArguments<'_>) -> Option<ClassCode> {
    if let Ok(code) = word.parse() {
        return Some(code);
    }
    let mut ahead = *arguments;
    let code = format!("{word}{}", ahead.next()?).parse().ok()?;
    *arguments = ahead;
    Some(code)
}

/// True if a line names a class by its code, or gives the list of nicknames. Any error left is then in a nickname.
pub(crate) fn names_class(line: &str) -> bool {
    let (word, rest) = first_word(line);
    if named(word).is_none_or(|row| row.id() != CLASS.id()) {
        return false;
    }
    let mut arguments = CommandArguments::new(CLASS.id(), rest, EXACT);
    let Some(first) = arguments.next() else {
        return false;
    };
    Keyword::value(NICKNAMES).means(first) || code(first, &mut arguments).is_some()
}

fn wish(arguments: &mut CommandArguments<'_>) -> Result<ClassWish, CommandError> {
    let mut wish = ClassWish::default();
    while let Some(word) = arguments.next() {
        if BOT.means(word) && wish.bot.is_none() {
            wish.bot = Some(arguments.optional(CommandArguments::bot_level)?);
        } else if is_time(word) && wish.time.is_none() {
            wish.time = live_time(arguments, word)?;
        } else if let Some(variant) = variant_named(word).filter(|_| wish.variant.is_none()) {
            wish.variant = Some(variant);
        } else {
            return Err(arguments.bad(ArgumentProblem::Unexpected));
        }
    }
    Ok(wish)
}

fn table(arguments: &mut CommandArguments<'_>) -> Result<u32, CommandError> {
    let word = arguments.word()?;
    arguments.number(word.trim_start_matches('#'), 1, MOST_TABLES)
}

fn on_or_off(arguments: &mut CommandArguments<'_>) -> Result<bool, CommandError> {
    let word = arguments.word()?;
    arguments.choice(word, &ON_OFF)
}

/// Reads the rest of the line as a pupil's nickname.
fn pupil(arguments: &mut CommandArguments<'_>) -> Result<Name, CommandError> {
    let nick = nickname(arguments)?;
    nick.ok_or_else(|| arguments.bad(ArgumentProblem::Missing))
}

/// Reads the rest of the line as a nickname; None if it is empty.
fn nickname(arguments: &mut CommandArguments<'_>) -> Result<Option<Name>, CommandError> {
    let text = arguments.text(MOST_NICK)?;
    match text.trim().is_empty() {
        true => Ok(None),
        false => read_nickname(&text).map(Some),
    }
}

/// Nicknames with commas between them.
fn nicknames(arguments: &mut CommandArguments<'_>) -> Result<Vec<Name>, CommandError> {
    let text = arguments.text(MOST_NAMES)?;
    let entries = text.split([',', ';']).map(str::trim);
    let entries = entries.filter(|entry| !entry.is_empty());
    let read = |entry: &str| {
        Name::of_nickname(entry).map_err(|error| {
            let given = echo(entry);
            arguments.bad(ArgumentProblem::BadEntry { given, error })
        })
    };
    entries.map(read).collect()
}

fn read_nickname(text: &str) -> Result<Name, CommandError> {
    Name::of_nickname(text).map_err(|error| CommandError::bad_name(text, error))
}
