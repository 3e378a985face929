//! Lines that begin with a command's word, in full or short.

use super::certainty::{Certainty, is_grave};
use super::line::{LineToken, WrittenLine, tokens};
use super::vocabulary::{WordKind, vocabulary};
use super::{
    ACCEPT, CHALLENGES, ECHOED, HELP, LineOutcome, SENTENCE, WHO, answers, is_command, lessons,
    mentions, opening, wishes,
};
use crate::command::{
    self, ArgumentProblem, Command, CommandError, CommandName, CommandRow, LobbyCommand, Private,
    ShortIn,
};
use crate::name::{Name, NameError};
use crate::sanitize;
use crate::text::Language;

/// The command that gives oneself a name.
const NAME: &str = "nome";

/// The command that lists and extends the writer's notifications.
const NOTIFY: &str = "avvisami";

/// The command with a word that, without its apostrophe, is the commonest preposition of Italian.
const SAY: &str = "di";

/// The result of reading a line by its first word.
pub(super) enum WrittenCommand {
    /// An exact command.
    Exact,
    /// Short for a command: the exact one, or the question about it.
    Short(LineOutcome),
    /// The word names a command, or could, and the line cannot be carried out.
    Wrong(CommandError),
    /// The word begins no command.
    Nothing,
}

impl WrittenCommand {
    pub(super) fn is_wrong(&self) -> bool {
        matches!(self, WrittenCommand::Wrong(_))
    }
}

/// The command that a line names by its whole word and ends with a full stop: `Abbandona.` With an exclamation mark it is
/// called at another person.
pub(super) fn whole_word_alone(line: &WrittenLine<'_>) -> Option<LineOutcome> {
    let [only] = &line.tokens[..] else {
        return None;
    };
    let row = command::named(&only.folded).filter(|row| row.whole.is_some())?;
    let is_own = row.keyword.matched(line.language).contains(&only.folded);
    let stops = line.text.strip_prefix(only.raw) == Some(".");
    (is_own && stops && is_command(row.exact())).then(|| Ok(row.exact().to_owned()))
}

/// `+notify NAME` and `-notify NAME`, as on FICS: adds to the list, and takes away from it.
pub(super) fn listed(line: &WrittenLine<'_>) -> Option<LineOutcome> {
    let (sign, rest) = line.text.split_at_checked(1)?;
    let adds = match sign {
        "+" => "sì",
        "-" => "no",
        _ => return None,
    };
    let (word, names) = command::first_word(rest);
    let notifies = command::named(word).is_some_and(|row| row.id() == NOTIFY);
    let exact = format!("{NOTIFY} {} {adds}", names.trim());
    (notifies && is_command(&exact)).then_some(Ok(exact))
}

/// `play 1`, as on FICS: takes the challenge of this number where there is one, and otherwise a minute.
pub(super) fn taken(line: &WrittenLine<'_>) -> Option<LineOutcome> {
    let (_, rest) = command::first_word(line.text);
    let number = rest.trim().parse().ok()?;
    let plays = line.language == Language::En && line.row()?.id() == mentions::PLAY;
    let is_lobby = line.situation.room.is_none();
    let is_listed = plays && is_lobby && line.situation.present?.has_challenge(number);
    is_listed.then(|| Ok(format!("{ACCEPT} {number}")))
}

/// A line that is a command, in full or short. If it cannot be carried out, only where nothing else can be meant.
pub(super) fn meant(line: &WrittenLine<'_>) -> Option<LineOutcome> {
    let is_of_lessons = || line.row().is_some_and(CommandRow::is_of_lessons);
    if let Some(step) = lessons::step(line) {
        return Some(step);
    }
    // Outside lessons their words mean what they meant before.
    if !line.situation.lesson
        && is_of_lessons()
        && !lessons::is_plain(line)
        && let Some(meant) = wishes::wish(line)
    {
        return Some(meant.and_then(|it| answers::unless_accepting(it, line.situation.asked)));
    }
    let tokens = &line.tokens;
    match line.written() {
        WrittenCommand::Exact => is_exact(line).then(|| Ok(line.text.to_owned())),
        WrittenCommand::Short(command) => Some(command.clone()),
        WrittenCommand::Wrong(error) => {
            // Of a whole word and a name, the name is what is wrong.
            let is_name = matches!(error, CommandError::BadName { .. })
                && tokens.len() == 2
                && command::named(&tokens[0].folded).is_some();
            let names_bot = tokens.get(1).is_some_and(|it| it.folded == mentions::BOT);
            let is_level = || {
                line.vocabularies()
                    .any(|it| mentions::level(tokens, it).is_some())
            };
            let is_clear = is_name
                || (is_usable(error, line) && names_bot && !is_level())
                || (line.situation.lesson && is_of_lessons());
            is_clear.then(|| Err(error.clone()))
        }
        WrittenCommand::Nothing => None,
    }
}

/// True if the error in a line that begins with a command's word tells its writer something.
fn is_usable(error: &CommandError, line: &WrittenLine<'_>) -> bool {
    match error {
        // `desafio quem ganhar`: a command's word that follows another one makes a sentence.
        CommandError::BadName {
            error: NameError::CommandWord,
            ..
        } => false,
        // `ignore that, wrong window` has no name in it.
        CommandError::BadName { name, .. } => !is_ordinary(name, line),
        _ => true,
    }
}

/// The error in a line that begins with a command's word. The list of people is no answer to `who` does something, nor is
/// its usage; and the usage is no advice for a sentence such as `patta no`, which offers nothing, and `adiós amigo`,
/// which is said to a person.
pub(super) fn usage(line: &WrittenLine<'_>) -> Option<LineOutcome> {
    let WrittenCommand::Wrong(error) = line.written() else {
        return None;
    };
    let asks_who = line.tokens.len() > SENTENCE && first_id(line) == Some(WHO);
    let misleads = match error {
        CommandError::BadArgument { command, .. } => {
            *command == "fine" || answers::denies_offer(command, &line.tokens)
        }
        _ => false,
    };
    (is_usable(error, line) && !asks_who && !misleads).then(|| Err(error.clone()))
}

/// The command that answers a sentence which begins with a command's word and has no arguments of it: the list of
/// challenges for `accetta la sfida di Gil` outside rooms, and help for `aiuto non so che fare`.
pub(super) fn instead(line: &WrittenLine<'_>) -> Option<LineOutcome> {
    let WrittenCommand::Wrong(CommandError::BadArgument { command, .. }) = line.written() else {
        return None;
    };
    let accepts = *command == ACCEPT && line.situation.is_outside();
    let asks = *command == HELP && line.tokens.len() >= SENTENCE;
    let line = accepts.then_some(CHALLENGES).or(asks.then_some(HELP))?;
    Some(Ok(line.to_owned()))
}

/// The command of a line's first word in full, punctuation aside.
fn first_id(line: &WrittenLine<'_>) -> Option<&'static str> {
    let first = line.tokens.first()?;
    command::named(&first.folded).map(CommandRow::id)
}

/// True if a line is an exact command. `aiuto` also explains abbreviations, but not words that add
/// nothing.
pub(super) fn is_exact(line: &WrittenLine<'_>) -> bool {
    let is_help = match &line.tokens[..] {
        [_, topic] if first_id(line) == Some(HELP) => {
            let is_idle = line
                .known()
                .is_any(&[WordKind::Idle, WordKind::Polite], topic);
            is_idle && command::named(&topic.folded).is_none()
        }
        _ => false,
    };
    !is_help && is_command(line.text)
}

/// True if the word in place of a name is an ordinary word, punctuation aside, in the language of
/// the line's first word or of the writer.
fn is_ordinary(name: &str, line: &WrittenLine<'_>) -> bool {
    let word = command::fold(name.trim_matches(|c: char| !c.is_alphanumeric()));
    let first = line.tokens.first();
    let row = first.and_then(|first| Some((command::named(&first.folded)?, &*first.folded)));
    is_nameless(&word, row, line.language)
}

/// True if a word names nothing in the writer's language or in that of a command's word.
fn is_nameless(word: &str, first: Option<(&CommandRow, &str)>, writers: Language) -> bool {
    Language::ALL.into_iter().any(|language| {
        let is_word = |(row, first): (&CommandRow, &str)| {
            row.keyword.matched(language).iter().any(|it| it == first)
        };
        let is_its = language == writers || first.is_some_and(is_word);
        is_its && vocabulary(language).names_nothing(word)
    })
}

/// Reads a line by its first word: in full in any language, or short in the writer's.
pub(super) fn as_written(line: &WrittenLine<'_>) -> WrittenCommand {
    let (word, rest) = command::first_word(line.text);
    let situation = line.situation;
    let Some(row) = command::named(word) else {
        return abbreviated(word, rest, line);
    };
    if row.id() == mentions::BOT && situation.room.is_none() {
        return read(format!("gioca bot {rest}"));
    }
    if command::fold(word) == SAY && !line.is_said_aloud() && begins_sentence(rest, line) {
        return allowed(Certainty::Unsure, line.text, line);
    }
    let parsed = command::parse(line.text).map(|parsed| parsed.result);
    let command = match parsed {
        Some(Ok(command)) => command,
        Some(Err(error)) => {
            return match with_squares(row, rest) {
                Some(line) => WrittenCommand::Short(Ok(line)),
                None => WrittenCommand::Wrong(error),
            };
        }
        None => return WrittenCommand::Exact,
    };
    if let Some(meant) = opening::tournament_as_room(&command, situation) {
        return WrittenCommand::Short(Ok(meant.to_owned()));
    }
    if let Some(game) = opening::variant_as_room(line.text, situation) {
        return allowed(Certainty::Unsure, &game, line);
    }
    if names_nobody(&command, (row, word), line) {
        return of_nobody(&command, row, line);
    }
    match command {
        Command::Private(Private::Tell { to, text }) => told(&to, &text, (row, word), line),
        Command::Private(Private::Report { name, .. })
            if situation
                .present
                .is_some_and(|it| it.knows_everyone() && !it.knows_person(&name)) =>
        {
            allowed(Certainty::Unsure, line.text, line)
        }
        _ => WrittenCommand::Exact,
    }
}

/// Reads an exact line to a person, who may not be there because the name is an ordinary word.
fn told(
    to: &Name,
    text: &str,
    (row, word): (&'static CommandRow, &str),
    line: &WrittenLine<'_>,
) -> WrittenCommand {
    let folded = command::fold(to.as_str());
    if is_present(to, line) || !is_nameless(&folded, Some((row, word)), line.language) {
        return WrittenCommand::Exact;
    }
    // `scrivi a Mario che arrivo`: the name stands behind a little word. `tell me when Mario arrives` has none.
    let (behind, _) = command::first_word(text);
    match behind.parse().is_ok_and(|it| is_present(&it, line)) {
        true => allowed(Certainty::Unsure, &format!("{} {text}", row.exact()), line),
        false => WrittenCommand::Nothing,
    }
}

/// Reads an exact line with an ordinary word in place of a name.
fn of_nobody(command: &Command, row: &CommandRow, line: &WrittenLine<'_>) -> WrittenCommand {
    match command {
        Command::Private(Private::Report { .. }) => {
            WrittenCommand::Wrong(CommandError::BadArgument {
                command: row.id(),
                problem: ArgumentProblem::Missing,
            })
        }
        // A new room has any name, but `crea account` means something else.
        Command::Lobby(LobbyCommand::Create(..)) => {
            let wished = wishes::wished(line);
            let means_else =
                wished.is_some_and(|it| command::of_line(&it).as_ref() != Some(command));
            match means_else {
                true => WrittenCommand::Nothing,
                false => WrittenCommand::Exact,
            }
        }
        _ => match allowed(Certainty::Unsure, line.text, line) {
            // It may be a sentence with another meaning.
            WrittenCommand::Short(Err(question)) => WrittenCommand::Wrong(question),
            allowed => allowed,
        },
    }
}

/// Reads a line with a first word that may be an abbreviation in the writer's language.
fn abbreviated(word: &str, rest: &str, line: &WrittenLine<'_>) -> WrittenCommand {
    let following = rest.split_whitespace().count();
    if following > 0 && line.known().is_ordinary(&command::fold(word)) {
        return WrittenCommand::Nothing;
    }
    let is_letter = word.chars().count() == 1;
    match command::short_in(word, line.language) {
        ShortIn::Nothing => WrittenCommand::Nothing,
        // A letter is an abbreviation in a short line only, and `no` is an answer.
        ShortIn::For(_) | ShortIn::Several(_) if following > 2 && is_letter => {
            WrittenCommand::Nothing
        }
        ShortIn::For(row) if row.id() == NAME && word.eq_ignore_ascii_case("no") => {
            WrittenCommand::Nothing
        }
        ShortIn::For(row) if is_grave(row, rest, line.situation) || row.takes_text() => {
            // A sentence: the rest cannot follow the word, or the command takes any text.
            let may_follow = || {
                let read = read(format!("{} {rest}", row.exact()));
                matches!(read, WrittenCommand::Short(_))
            };
            match following == 0 || (!row.takes_text() && may_follow()) {
                true => WrittenCommand::Wrong(row.wanted_whole(line.language)),
                false => WrittenCommand::Nothing,
            }
        }
        ShortIn::For(row) => match read(format!("{} {rest}", row.exact())) {
            WrittenCommand::Short(Ok(short)) => allowed(Certainty::Prefix, &short, line),
            // Its first word was hardly meant as an abbreviation.
            WrittenCommand::Wrong(CommandError::BadArgument {
                command,
                problem: ArgumentProblem::Unexpected,
            }) if command == row.id() => WrittenCommand::Nothing,
            written => written,
        },
        // Letters that several words begin with begin no sentence.
        ShortIn::Several(_) if following > 1 => WrittenCommand::Nothing,
        ShortIn::Several(rows) => WrittenCommand::Wrong(CommandError::Ambiguous {
            prefix: sanitize::shorten(word, ECHOED),
            candidates: rows
                .into_iter()
                .map(|row| row.word(line.language))
                .collect(),
        }),
    }
}

fn allowed(certainty: Certainty, meant: &str, line: &WrittenLine<'_>) -> WrittenCommand {
    let allowed = certainty.allow(meant.to_owned(), line);
    allowed.map_or(WrittenCommand::Nothing, WrittenCommand::Short)
}

/// True if a text begins as sentences do, so that `di` before it is a preposition.
fn begins_sentence(text: &str, line: &WrittenLine<'_>) -> bool {
    let words = tokens(text);
    let first = words.first();
    first.is_some_and(|word| line.known().is(WordKind::Function, word))
}

/// True if a pronoun or another word that is no name stands in place of a name, as in `join us` and
/// `nome utente`. The word belongs to the language of the command's word or of the writer, and no
/// person or room has it as a name.
fn names_nobody(
    command: &Command,
    (row, word): (&CommandRow, &str),
    line: &WrittenLine<'_>,
) -> bool {
    let is_known = |name: &Name| {
        let present = line.situation.present;
        present.is_some_and(|it| it.has_room(name)) || is_present(name, line)
    };
    command.named().map(CommandName::name).is_some_and(|name| {
        let first = Some((row, &*command::fold(word)));
        let folded = command::fold(name.as_str());
        is_nameless(&folded, first, line.language) && !is_known(name)
    })
}

/// `perché non posso fare 6a 4c?`: the squares alone.
fn with_squares(row: &'static CommandRow, rest: &str) -> Option<String> {
    let words = tokens(rest);
    let is_square = |it: &&LineToken<'_>| command::is_square(&it.folded);
    let squares: Vec<&str> = words
        .iter()
        .filter(is_square)
        .map(|it| &*it.folded)
        .collect();
    let line = format!("{} {}", row.exact(), squares.join(" "));
    (row.id() == super::WHY && squares.len() > 1).then_some(line)
}

fn is_present(name: &Name, line: &WrittenLine<'_>) -> bool {
    line.situation.present.is_some_and(|it| it.has_person(name))
}

fn read(exact: String) -> WrittenCommand {
    match command::parse(&exact).map(|parsed| parsed.result) {
        Some(Err(error)) => WrittenCommand::Wrong(error),
        Some(Ok(_)) | None => WrittenCommand::Short(Ok(exact.trim_end().to_owned())),
    }
}
