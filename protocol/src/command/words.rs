//! The table of command words: one row per command, and how a typed word finds its row.
//!
//! What a line means never depends on the language that its writer reads, and a further language
//! never changes what a line meant before: a whole word counts in every language, the first letters
//! of a word are looked up among the Italian and English words, and only if none begins so, among
//! those of the other languages. Where two languages would want one word for different commands,
//! the language that came first has it, and the other one another word.

use damiera_rules::Color;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use super::arguments::Arguments;
use super::{
    Command, CommandError, ConnectionCommand, GameQuestion, LobbyCommand, Offer, SeatAction,
    action, connection, history, lobby, question, talk,
};
use crate::text::Language;

/// One command: its words and how its arguments are read.
#[derive(Debug)]
pub struct Row {
    /// The Italian word as it is matched, without accent or apostrophe: the command's identity, and
    /// the end of its help text's key.
    pub it: &'static str,
    /// The Italian word as it is written.
    pub written: &'static str,
    /// The English word.
    pub en: &'static str,
    /// The Portuguese word, without accents.
    pub pt: &'static str,
    /// The Filipino word.
    pub fil: &'static str,
    /// Further words in Italian or English.
    pub aliases: &'static [&'static str],
    /// Further words in Portuguese or Filipino.
    pub later_aliases: &'static [&'static str],
    /// Whether only the whole word will do, because what it does cannot be undone.
    pub whole: bool,
    /// Whether it may be used before one has a name.
    pub nameless: bool,
    reading: Reading,
}

/// What a command's word is followed by.
#[derive(Debug)]
enum Reading {
    /// Nothing: the word alone is this command.
    Bare(Command),
    /// Arguments, read so.
    Arguments(fn(Arguments<'_>) -> Result<Command, CommandError>),
}

impl Row {
    /// The command's word in a language, as it is matched.
    #[must_use]
    pub fn word(&self, language: Language) -> &'static str {
        match language {
            Language::It => self.it,
            Language::En => self.en,
            Language::Pt => self.pt,
            Language::Fil => self.fil,
        }
    }

    /// The command, with what follows its word on the line.
    pub(super) fn read(&self, rest: &str) -> Result<Command, CommandError> {
        let arguments = Arguments::new(self.it, rest);
        match &self.reading {
            Reading::Bare(command) => arguments.end().map(|()| command.clone()),
            Reading::Arguments(read) => read(arguments),
        }
    }

    /// All words of the command; one that languages share may come more than once.
    pub fn words(&self) -> impl Iterator<Item = &'static str> {
        self.first_words().chain(self.later_words())
    }

    /// The words whose first letters are looked up first.
    fn first_words(&self) -> impl Iterator<Item = &'static str> {
        // A word that both languages share counts once.
        let en = (self.en != self.it).then_some(self.en);
        std::iter::once(self.it)
            .chain(en)
            .chain(self.aliases.iter().copied())
    }

    /// The words whose first letters are looked up when no other word begins so.
    fn later_words(&self) -> impl Iterator<Item = &'static str> {
        [self.pt, self.fil]
            .into_iter()
            .chain(self.later_aliases.iter().copied())
    }
}

/// A row with its words in Italian, English, Portuguese and Filipino.
const fn row([it, en, pt, fil]: [&'static str; 4], reading: Reading) -> Row {
    Row {
        it,
        written: it,
        en,
        pt,
        fil,
        aliases: &[],
        later_aliases: &[],
        whole: false,
        nameless: false,
        reading,
    }
}

impl Row {
    const fn written(mut self, written: &'static str) -> Row {
        self.written = written;
        self
    }

    const fn or(mut self, aliases: &'static [&'static str]) -> Row {
        self.aliases = aliases;
        self
    }

    const fn or_later(mut self, aliases: &'static [&'static str]) -> Row {
        self.later_aliases = aliases;
        self
    }

    const fn whole(mut self) -> Row {
        self.whole = true;
        self
    }

    const fn nameless(mut self) -> Row {
        self.nameless = true;
        self
    }
}

/// Every command, in the order in which help lists them.
static ROWS: &[Row] = &[
    row(
        ["aiuto", "help", "ajuda", "tulong"],
        Reading::Arguments(connection::help),
    )
    .nameless(),
    row(
        ["nome", "name", "nome", "pangalan"],
        Reading::Arguments(connection::name),
    )
    .nameless(),
    row(
        ["gioca", "play", "jogar", "laro"],
        Reading::Arguments(lobby::play),
    ),
    row(
        ["stanze", "rooms", "salas", "silid"],
        Reading::Arguments(lobby::rooms),
    ),
    row(
        ["crea", "create", "criar", "gumawa"],
        Reading::Arguments(lobby::create),
    ),
    row(
        ["entra", "join", "entrar", "sumali"],
        Reading::Arguments(lobby::join),
    ),
    row(
        ["osserva", "watch", "assistir", "manood"],
        Reading::Arguments(lobby::watch),
    ),
    row(
        ["chi", "who", "quem", "sino"],
        Reading::Bare(Command::Lobby(LobbyCommand::Who)),
    ),
    row(
        ["bot", "bot", "bot", "bot"],
        Reading::Arguments(action::bot),
    ),
    row(
        ["bianco", "white", "brancas", "puti"],
        Reading::Bare(Command::Action(SeatAction::Choose(Color::White))),
    )
    .or_later(&["branco"]),
    row(
        ["nero", "black", "pretas", "itim"],
        Reading::Bare(Command::Action(SeatAction::Choose(Color::Black))),
    )
    .or_later(&["preto"]),
    row(
        ["muovi", "move", "mover", "igalaw"],
        Reading::Arguments(action::make_move),
    )
    .or_later(&["tira"]),
    row(
        ["damiera", "board", "tabuleiro", "damahan"],
        Reading::Arguments(question::board),
    ),
    row(
        ["ultima", "last", "ultima", "huli"],
        Reading::Bare(Command::Question(GameQuestion::Last)),
    ),
    row(
        ["casella", "square", "casa", "kahon"],
        Reading::Arguments(question::square),
    ),
    row(
        ["leggi", "read", "ler", "basahin"],
        Reading::Arguments(question::scan),
    ),
    row(
        ["turno", "turn", "vez", "turno"],
        Reading::Bare(Command::Question(GameQuestion::Turn)),
    ),
    row(
        ["mosse", "moves", "lances", "galaw"],
        Reading::Arguments(question::moves),
    ),
    row(
        ["perche", "why", "porque", "bakit"],
        Reading::Arguments(question::why),
    )
    .written("perché"),
    row(
        ["patta", "draw", "empate", "tabla"],
        Reading::Bare(Command::Action(SeatAction::Offer(Offer::Draw))),
    )
    .or(&["pari"]),
    row(
        ["ritira", "takeback", "voltar", "bawi"],
        Reading::Arguments(action::take_back),
    ),
    row(
        ["rivincita", "rematch", "revanche", "ulit"],
        Reading::Bare(Command::Action(SeatAction::Offer(Offer::Rematch))),
    ),
    row(
        ["pausa", "pause", "pausa", "pahinga"],
        Reading::Bare(Command::Action(SeatAction::Offer(Offer::Pause))),
    ),
    row(
        ["accetta", "accept", "aceitar", "tanggapin"],
        Reading::Arguments(action::accept),
    )
    .whole(),
    row(
        ["rifiuta", "decline", "recusar", "tanggihan"],
        Reading::Arguments(action::decline),
    ),
    row(
        ["annulla", "cancel", "cancelar", "kanselahin"],
        Reading::Bare(Command::Action(SeatAction::Cancel)),
    ),
    row(
        ["interrompi", "abort", "interromper", "itigil"],
        Reading::Bare(Command::Action(SeatAction::Abort)),
    ),
    row(
        ["reclama", "claim", "reivindicar", "angkinin"],
        Reading::Bare(Command::Action(SeatAction::Claim)),
    )
    .or_later(&["reclamar"]),
    row(
        ["abbandona", "resign", "desistir", "sumuko"],
        Reading::Bare(Command::Action(SeatAction::Resign)),
    )
    .or_later(&["abandonar"])
    .whole(),
    row(
        ["orologio", "clock", "relogio", "orasan"],
        Reading::Bare(Command::Question(GameQuestion::Clock)),
    ),
    row(
        ["partita", "game", "partida", "talaan"],
        Reading::Arguments(question::game),
    ),
    row(
        ["storia", "history", "historico", "kasaysayan"],
        Reading::Arguments(history::history),
    ),
    row(
        ["riprendi", "resume", "retomar", "bumalik"],
        Reading::Arguments(lobby::resume),
    )
    .nameless(),
    row(
        ["esci", "leave", "sair", "umalis"],
        Reading::Bare(Command::Lobby(LobbyCommand::Leave)),
    )
    .whole(),
    row(
        ["di", "say", "dizer", "sabihin"],
        Reading::Arguments(talk::say),
    )
    .written("di'")
    .or_later(&["diga"]),
    row(
        ["commenta", "whisper", "comentar", "bumulong"],
        Reading::Arguments(talk::whisper),
    )
    .or(&["kibitz"]),
    row(
        ["ignora", "ignore", "ignorar", "balewalain"],
        Reading::Arguments(connection::ignore),
    ),
    row(
        ["lingua", "language", "idioma", "wika"],
        Reading::Arguments(connection::language),
    )
    .nameless(),
    row(
        ["formato", "format", "formato", "anyo"],
        Reading::Arguments(connection::format),
    )
    .nameless(),
    row(
        ["suono", "bell", "som", "tunog"],
        Reading::Arguments(connection::bell),
    ),
    row(
        ["ping", "ping", "ping", "ping"],
        Reading::Arguments(connection::ping),
    )
    .nameless(),
    row(
        ["fine", "quit", "fim", "paalam"],
        Reading::Bare(Command::Connection(ConnectionCommand::Quit)),
    )
    .nameless()
    .whole(),
];

/// Every command, in the order in which help lists them.
pub fn all() -> impl Iterator<Item = &'static Row> {
    ROWS.iter()
}

/// The command of an Italian word as in [`Row::it`].
#[must_use]
pub fn row_of(it: &str) -> Option<&'static Row> {
    all().find(|row| row.it == it)
}

/// Whether a text is a command's word in any language.
#[must_use]
pub fn is_command_word(text: &str) -> bool {
    exact(&fold(text)).is_some()
}

/// What makes spellings of a word the same: no case, no accents, no apostrophes at the end.
pub(super) fn fold(word: &str) -> String {
    word.trim_end_matches(is_apostrophe)
        .nfd()
        .filter(|c| !is_combining_mark(*c))
        .flat_map(char::to_lowercase)
        .collect()
}

/// The apostrophes that keyboards and phones write, and the grave accent typed as one.
pub(super) fn is_apostrophe(c: char) -> bool {
    matches!(c, '\'' | '’' | '‘' | 'ʼ' | '`' | '´')
}

/// The command that a folded word names in full.
pub(super) fn exact(word: &str) -> Option<&'static Row> {
    all().find(|row| row.words().any(|own| own == word))
}

/// What a folded word that is not exactly a command's could be short for.
pub(super) enum Short {
    /// Nothing.
    Nothing,
    /// This command alone, by this word.
    For(&'static Row, &'static str),
    /// Any of these words.
    Several(Vec<&'static str>),
}

/// Finds the words that begin with `prefix`. Several words of one command are not ambiguous.
pub(super) fn short(prefix: &str) -> Short {
    if prefix.is_empty() {
        return Short::Nothing;
    }
    match among(prefix, Row::first_words) {
        Short::Nothing => among(prefix, Row::later_words),
        found => found,
    }
}

/// Finds the words that begin with `prefix` among those that a function gives of each row.
fn among<I: Iterator<Item = &'static str>>(prefix: &str, words: fn(&'static Row) -> I) -> Short {
    let mut found: Vec<(&'static Row, &'static str)> = Vec::new();
    for row in all() {
        let fitting = words(row).filter(|word| word.starts_with(prefix));
        found.extend(fitting.map(|word| (row, word)));
    }
    match found.as_slice() {
        [] => Short::Nothing,
        [(row, word), rest @ ..] if rest.iter().all(|(other, _)| other.it == row.it) => {
            Short::For(row, word)
        }
        _ => Short::Several(found.into_iter().map(|(_, word)| word).collect()),
    }
}
