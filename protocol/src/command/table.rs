//! The table of commands, with one row for each, ordered as in help.

use damiera_rules::Color;

use super::arguments::CommandArguments;
use super::keyword::Keyword;
use super::{
    AccountCommand, AdviceKind, Command, CommandError, ConnectionCommand, GameQuestion,
    LessonCommand, Offer, PositionQuestion, ProblemCommand, SeatAction, Talk, account, action,
    advice, challenge, class, connection, guide, history, lesson, lobby, private, problem,
    question, ranking, talk, tournament,
};
use crate::text::Language;

/// One command: its words and how its arguments are read.
#[derive(Debug)]
pub struct CommandRow {
    /// Its words.
    pub keyword: Keyword,
    /// The key of the text for an abbreviated word, if the command needs the whole word because its
    /// effect cannot be undone.
    pub whole: Option<&'static str>,
    /// True if a connection without a name may use it.
    pub nameless: bool,
    /// True if it cannot be undone although its first letters are enough.
    grave: bool,
    /// True if it takes a text that the writer composes.
    text: bool,
    /// True if it takes a secret.
    secret: bool,
    /// True if its abbreviations give way to those of older commands.
    recent: bool,
    /// True if it is carried out only in lessons.
    lesson: bool,
    /// True if its words may be names: people are called so, or names were given before the command existed.
    nameable: bool,
    reading: ArgumentReading,
}

/// The arguments of a command.
#[derive(Debug)]
enum ArgumentReading {
    /// No arguments: the word alone is this command.
    Bare(Command),
    /// Arguments, read by this function. It has to read all of them.
    Arguments(ReadArguments),
}

type ReadArguments = fn(&mut CommandArguments<'_>) -> Result<Command, CommandError>;

const fn row(id: &'static str, read: ReadArguments) -> CommandRow {
    with(id, ArgumentReading::Arguments(read))
}

const fn bare(id: &'static str, command: Command) -> CommandRow {
    with(id, ArgumentReading::Bare(command))
}

const fn with(id: &'static str, reading: ArgumentReading) -> CommandRow {
    CommandRow {
        keyword: Keyword::command(id),
        whole: None,
        nameless: false,
        grave: false,
        text: false,
        secret: false,
        recent: false,
        lesson: false,
        nameable: false,
        reading,
    }
}

impl PartialEq for CommandRow {
    fn eq(&self, other: &CommandRow) -> bool {
        self.id() == other.id()
    }
}

impl Eq for CommandRow {}

impl CommandRow {
    const fn whole(mut self, key: &'static str) -> CommandRow {
        self.whole = Some(key);
        self
    }

    const fn nameless(mut self) -> CommandRow {
        self.nameless = true;
        self
    }

    const fn grave(mut self) -> CommandRow {
        self.grave = true;
        self
    }

    const fn text(mut self) -> CommandRow {
        self.text = true;
        self
    }

    const fn secret(mut self) -> CommandRow {
        self.secret = true;
        self
    }

    const fn recent(mut self) -> CommandRow {
        self.recent = true;
        self
    }

    const fn nameable(mut self) -> CommandRow {
        self.nameable = true;
        self
    }

    /// A command for lessons only. Its words had other uses before lessons existed.
    const fn lesson(mut self) -> CommandRow {
        self.lesson = true;
        self.recent().nameable()
    }

    /// True if its words may be names of people and rooms.
    pub(super) fn is_nameable(&self) -> bool {
        self.nameable
    }

    /// True if it is carried out only in lessons.
    pub(crate) fn is_of_lessons(&self) -> bool {
        self.lesson
    }

    /// True if it cannot be undone; then only its own word means it.
    pub fn is_grave(&self) -> bool {
        self.grave || self.whole.is_some()
    }

    /// True if it takes a text that the writer composes.
    pub fn takes_text(&self) -> bool {
        self.text
    }

    /// True if it takes a secret, which is never echoed.
    pub fn takes_secret(&self) -> bool {
        self.secret
    }

    /// True if its abbreviations give way to those of older commands.
    pub(super) fn is_recent(&self) -> bool {
        self.recent
    }

    /// Its word in exact commands.
    pub fn exact(&'static self) -> &'static str {
        self.word(Language::It)
    }

    /// The command's identity, and the end of its help text's key: the Italian word without accent
    /// and apostrophe.
    pub fn id(&self) -> &'static str {
        self.keyword.id()
    }

    /// The command's word in a language, as it is matched.
    pub fn word(&'static self, language: Language) -> &'static str {
        &self.keyword.matched(language)[0]
    }

    /// The request for its whole word in a language.
    pub(crate) fn wanted_whole(&'static self, language: Language) -> CommandError {
        CommandError::WholeWord {
            word: self.word(language),
            command: self.id(),
        }
    }

    /// The command, with what follows its word on the line of a reader of a language.
    pub(super) fn read(&self, rest: &str, language: Language) -> Result<Command, CommandError> {
        let mut arguments = CommandArguments::new(self.id(), rest, language);
        let command = match &self.reading {
            ArgumentReading::Bare(command) => command.clone(),
            ArgumentReading::Arguments(read) => read(&mut arguments)?,
        };
        arguments.end()?;
        Ok(command)
    }
}

/// Every command, ordered as in help.
static ROWS: [CommandRow; 86] = [
    row("aiuto", connection::help).nameless(),
    row("nome", connection::name).nameless(),
    row("gioca", lobby::play),
    row("sfida", challenge::challenge).recent(),
    row("sfide", challenge::challenges).recent(),
    row("stanze", lobby::rooms),
    row("crea", lobby::create),
    row("entra", lobby::join),
    row("osserva", lobby::watch),
    row("segui", guide::follow).recent().nameable(),
    row("tv", guide::tv).recent().nameable(),
    row("chi", lobby::who),
    row("amici", challenge::friends).recent().nameable(),
    row("avvisami", challenge::notify).recent(),
    row("bot", action::bot),
    bare("bianco", Command::Action(SeatAction::Choose(Color::White))).nameable(),
    bare("nero", Command::Action(SeatAction::Choose(Color::Black))).nameable(),
    row("muovi", action::make_move),
    row("damiera", question::board),
    bare("ultima", PositionQuestion::Last.command()),
    row("casella", question::square),
    row("leggi", question::scan),
    bare("turno", Command::Question(GameQuestion::Turn)),
    row("mosse", question::moves),
    row("perche", question::why),
    bare("consiglio", Command::Advice(AdviceKind::Hint)),
    row("analisi", advice::analysis),
    row("problema", problem::problem).recent(),
    bare("soluzione", Command::Problem(ProblemCommand::Solution)).recent(),
    bare("patta", Command::Action(SeatAction::Offer(Offer::Draw))),
    row("ritira", action::take_back),
    row("rivincita", action::rematch),
    bare("pausa", Command::Action(SeatAction::Offer(Offer::Pause))),
    row("accetta", action::accept).whole("whole-accept"),
    row("rifiuta", action::decline),
    row("annulla", action::cancel),
    bare("interrompi", Command::Action(SeatAction::Abort)).grave(),
    bare("reclama", Command::Action(SeatAction::Claim)).grave(),
    bare("sollecita", Command::Talk(Talk::Nudge)).recent(),
    bare("sospendi", Command::Action(SeatAction::Adjourn)).recent(),
    bare("abbandona", Command::Action(SeatAction::Resign)).whole("whole-resign"),
    bare("orologio", Command::Question(GameQuestion::Clock)),
    row("partita", question::game),
    row("storia", history::history),
    row("rivedi", lesson::review).recent(),
    row("avanti", lesson::forward).lesson(),
    row("indietro", lesson::back).lesson(),
    row("vai", lesson::go).lesson(),
    row("ramo", lesson::variation).lesson(),
    bare("linea", Command::Lesson(LessonCommand::MainLine)).lesson(),
    row("nota", lesson::note).text().lesson(),
    row("guida", lesson::lead).lesson(),
    row("classe", class::class).nameless().recent().nameable(),
    bare("tornei", tournament::LIST)
        .nameless()
        .recent()
        .nameable(),
    row("torneo", tournament::tournament)
        .nameless()
        .recent()
        .nameable(),
    row("iscriviti", tournament::enter).recent().nameable(),
    row("ritirati", tournament::withdraw).recent().nameable(),
    row("presente", tournament::check_in).recent().nameable(),
    row("prossimo", tournament::next).recent().nameable(),
    row("classifica", ranking::ranking).recent().nameable(),
    row("riprendi", lobby::resume).nameless(),
    row("sospese", lobby::adjourned).recent().nameable(),
    row("esci", lobby::leave).whole("whole-leave"),
    row("di", talk::say).text(),
    row("commenta", talk::whisper).text(),
    row("scrivi", private::tell).text().recent(),
    row("rispondi", private::reply).text().recent(),
    row("chat", connection::chat).recent(),
    row("segnala", private::report).text().recent(),
    row("ignora", connection::ignore),
    bare("registrati", Command::Account(AccountCommand::Register)).recent(),
    bare("password", Command::Account(AccountCommand::Password)).recent(),
    row("recupera", account::recover).nameless().recent(),
    row("profilo", account::profile)
        .recent()
        .whole("whole-profile"),
    row("dispositivi", account::devices).recent().nameable(),
    row("chiavi", account::keys).recent().nameable(),
    row("segreto", account::secret).nameless().secret().recent(),
    row("token", account::token).nameless().secret().recent(),
    row("lingua", connection::language).nameless(),
    row("formato", connection::format).nameless(),
    row("simboli", connection::symbols).recent(),
    row("colori", connection::colours).recent(),
    row("suono", connection::bell),
    bare("continua", Command::Connection(ConnectionCommand::More)).recent(),
    row("ping", connection::ping).nameless(),
    bare("fine", Command::Connection(ConnectionCommand::Quit))
        .nameless()
        .whole("whole-quit"),
];

/// The commands by subject, ordered as in the accessible format. Each row has the key of the
/// subject's text and its commands.
pub(crate) const SUBJECTS: [(&str, &str); 10] = [
    (
        "spoken-help-find",
        "gioca sfida sfide stanze crea entra chi amici avvisami bot bianco nero",
    ),
    (
        "spoken-help-position",
        "damiera leggi casella ultima turno muovi mosse perche consiglio analisi orologio",
    ),
    (
        "spoken-help-offers",
        "patta ritira pausa rivincita accetta rifiuta annulla",
    ),
    (
        "spoken-help-end",
        "abbandona interrompi reclama sospendi esci riprendi sospese",
    ),
    (
        "spoken-help-talk",
        "di commenta scrivi rispondi chat sollecita ignora segnala",
    ),
    (
        "spoken-help-past",
        "osserva segui tv partita storia classifica",
    ),
    (
        "spoken-help-tournaments",
        "tornei torneo iscriviti ritirati presente prossimo",
    ),
    (
        "spoken-help-study",
        "problema soluzione rivedi avanti indietro vai ramo linea nota guida classe",
    ),
    (
        "spoken-help-account",
        "registrati password recupera profilo dispositivi chiavi segreto token",
    ),
    (
        "spoken-help-rest",
        "aiuto continua nome lingua formato simboli colori suono ping fine",
    ),
];

/// Every command, ordered as in help.
pub fn all() -> impl Iterator<Item = &'static CommandRow> {
    ROWS.iter()
}

/// The command of an [`CommandRow::id`].
pub fn row_of(id: &str) -> Option<&'static CommandRow> {
    all().find(|row| row.id() == id)
}
