//! The meaning of a typed line: the exact command for it.
//!
//! Programs write exact commands, which [`command::parse`] reads. People write `chi c'è?`,
//! `6e -> 5d` or `sì`. [`exact`] turns such a line into the command that it stands for, or says why
//! not; what comes of it is parsed as every line is. The server does so for the formats that people
//! read, and the client for what is typed at it.
//!
//! The words are in each language's `meaning.ftl`, the writer's language first. A guess may inform or
//! ask back; what it may do without asking depends on how the line was understood (`certainty`) and on what the command
//! changes ([`Consequence`]). A command that cannot be undone (see
//! [`CommandRow::is_grave`](command::CommandRow::is_grave)) is done only when its own word was written; anything
//! similar is answered with that word.

mod answers;
mod asking;
mod certainty;
mod clauses;
mod endings;
mod how;
mod lessons;
mod mentions;
mod moves;
mod naming;
mod near;
mod opening;
mod phrase_set;
mod presence;
mod question;
mod said;
mod situation;
mod slips;
mod tokens;
mod tournaments;
mod vocabulary;
mod why;
mod wishes;
mod written;

use crate::command::{self, ArgumentProblem, CommandError, Consequence};
use crate::name::NameError;
use crate::sanitize;
use crate::text::Language;
use std::borrow::Cow;

pub use answers::cancels;
pub use asking::Asking;
pub use naming::exact_before_name;
pub use question::{PendingQuestion, Question};
pub use situation::{Present, Situation};

pub use near::is_near;
pub use tournaments::KnownTournaments;

use certainty::Certainty;
use tokens::{LineToken, tokens};
use vocabulary::vocabulary;
use why::{after_why, why_at_all, why_refused};
use written::WrittenCommand;

/// Reads the words of all languages, if they were not read yet.
pub(crate) fn prepare() {
    vocabulary(Language::default());
}

/// The maximum number of words in a wish. Searching a sentence takes longer the more words it has.
const MOST_WORDS: usize = 30;

/// The command that says whether a move is legal.
const WHY: &str = "perche";

/// The command that lists the people who are there.
const WHO: &str = "chi";

/// The command that explains another one.
const HELP: &str = "aiuto";

/// The command that lists and extends the writer's notifications.
const NOTIFY: &str = "avvisami";

/// The command that talks to everyone there.
const SAY: &str = "di";

/// The command that leaves a room or a lesson.
const LEAVE: &str = "esci";

/// The command that accepts an offer at a table, and a challenge outside rooms.
const ACCEPT: &str = "accetta";

/// The command that lists challenges.
const CHALLENGES: &str = "sfide";

/// The command that shows the game of a room.
const OBSERVE: &str = "osserva";

/// The command that lists rooms.
const ROOMS: &str = "stanze";

/// The command that lists the mistakes of a game, wherever a lesson stands in it.
const MISTAKES: &str = "analisi partita";

/// The number of characters that are repeated of a line that was not understood.
const ECHOED: usize = 40;

/// The exact command for a line of someone who has a name. An empty line stands for itself, and so
/// does one with a tag, which a program wrote.
///
/// # Errors
/// When nothing is to be done by it; the text says what can be written instead.
pub fn exact<'a>(
    line: &'a str,
    language: Language,
    situation: Situation<'_>,
) -> Result<Cow<'a, str>, CommandError> {
    if let Some(asked) = answers::agreed(line, language, situation) {
        return Err(asked);
    }
    let exact = match command::in_exact_words(line.trim(), language, situation.order)? {
        Cow::Borrowed(_) => of_exact_words(line, language, situation),
        Cow::Owned(line) => {
            let exact = of_exact_words(&line, language, situation)?;
            Ok(Cow::Owned(exact.into_owned()))
        }
    };
    match exact {
        Err(CommandError::Meant(Question::Meant(meant))) if is_denied(&meant, line, language) => {
            let line = line.trim();
            Err(not_understood(line, &tokens(line), situation))
        }
        // At a table one game alone can be meant.
        Ok(Cow::Owned(meant)) if meant == MISTAKES && !situation.lesson => {
            Ok(command::first_word(MISTAKES).0.into())
        }
        exact => exact,
    }
}

/// The commands about which a line that begins by denying them asks nothing: `non voglio uscire`.
const DENIED: [&str; 4] = ["gioca", "gioca bot", LEAVE, "fine"];

/// A line denies what it says if one of this many first words does.
const DENYING_WORDS: usize = 3;

/// True if a line says no to the command that it was perhaps meant as. A line of several clauses may say so of another
/// thing.
fn is_denied(meant: &str, line: &str, language: Language) -> bool {
    let mut tokens = tokens(line);
    tokens.truncate(DENYING_WORDS);
    DENIED.contains(&meant)
        && !line.contains([',', ';', '.'])
        && mentions::denies(&tokens, vocabulary(language))
}

/// The meaning of a line without words that mean another command in exact lines.
fn of_exact_words<'a>(
    line: &'a str,
    language: Language,
    situation: Situation<'_>,
) -> Result<Cow<'a, str>, CommandError> {
    let trimmed = line.trim();
    if trimmed.is_empty() || trimmed.starts_with('@') || command::is_move(trimmed) {
        return Ok(line.into());
    }
    if command::names_class(trimmed) || command::names_tournament(trimmed) {
        return Ok(line.into());
    }
    let tokens = tokens(trimmed);
    if let Some(exact) = whole_word_alone(trimmed, &tokens, language) {
        return Ok(Cow::Owned(exact.to_owned()));
    }
    let exact = listed(trimmed)
        .or_else(|| why_refused(&tokens, situation))
        .or_else(|| taken(trimmed, language, situation))
        .or_else(|| answers::challenge_answered(trimmed, situation));
    if let Some(exact) = exact {
        return Ok(Cow::Owned(exact));
    }
    if let Some(answer) = presence::asked(trimmed, &tokens, language, situation) {
        return Ok(Cow::Owned(answer));
    }
    if let Some(meant) = endings::meant(trimmed, &tokens, language, situation) {
        return meant.map(Cow::Owned);
    }
    if let Some(meant) = tournaments::meant(trimmed, &tokens, language, situation) {
        return meant.map(Cow::Owned);
    }
    if let Some(unclear) = answers::unclear(trimmed, &tokens, language, situation.asked) {
        return Err(unclear);
    }
    if let Some(refused) = answers::refused(trimmed, &tokens, situation.asked) {
        return refused.map(Cow::Owned);
    }
    if situation.lesson
        && lessons::step(trimmed, &tokens, language).is_none()
        && let Some(command) = lessons::phrase(&tokens, language)
    {
        return Ok(Cow::Owned(command));
    }
    if !situation.lesson && is_lost(trimmed, &tokens, language) {
        return Err(CommandError::Lost(situation.help_place()));
    }
    if let Some(meant) = plainly(trimmed, &tokens, language, situation) {
        return meant.map(Cow::Owned);
    }
    if situation.lesson
        && let Some(command) = lessons::step(trimmed, &tokens, language)
    {
        return Ok(Cow::Owned(command));
    }
    // Outside lessons their words mean what they meant before.
    if !situation.lesson
        && !lessons::is_plain(&tokens, situation)
        && command::named(command::first_word(trimmed).0).is_some_and(|row| row.is_of_lessons())
        && let Some(meant) = wishes::wish(trimmed, &tokens, language, situation)
    {
        let meant = meant.and_then(|meant| answers::unless_accepting(meant, situation.asked));
        return meant.map(Cow::Owned);
    }
    let wrong = match written::as_written(trimmed, language, situation) {
        WrittenCommand::Exact if is_exact(trimmed, &tokens, language) => return Ok(line.into()),
        WrittenCommand::Short(command) => return command.map(Cow::Owned),
        // Of a whole word and a name, the name is what is wrong.
        WrittenCommand::Wrong(error @ CommandError::BadName { .. })
            if tokens.len() == 2 && command::named(&tokens[0].folded).is_some() =>
        {
            return Err(error);
        }
        // `desafio quem ganhar`: a command's word that follows another one makes a sentence.
        WrittenCommand::Wrong(CommandError::BadName {
            error: NameError::CommandWord,
            ..
        }) => None,
        // `ignore that, wrong window` has no name in it.
        WrittenCommand::Wrong(CommandError::BadName { name, .. })
            if is_ordinary(&name, &tokens, language) =>
        {
            None
        }
        WrittenCommand::Wrong(error) if names_bot(&tokens) && !names_level(&tokens, language) => {
            return Err(error);
        }
        WrittenCommand::Wrong(error)
            if situation.lesson
                && command::named(&tokens[0].folded).is_some_and(|row| row.is_of_lessons()) =>
        {
            return Err(error);
        }
        WrittenCommand::Wrong(error) => Some(error),
        WrittenCommand::Exact | WrittenCommand::Nothing => None,
    };
    let meant = guessed(trimmed, &tokens, language, situation, wrong.is_some());
    meant
        .or_else(|| why_at_all(&tokens, situation).map(Ok))
        .or_else(|| {
            let looks = situation.is_outside() && wishes::looks(&tokens, language);
            looks.then(|| Ok(ROOMS.to_owned()))
        })
        .or_else(|| {
            wrong
                .as_ref()
                .and_then(|it| instead(it, &tokens, situation))
        })
        .or_else(|| {
            let is_wrong = |wrong: &CommandError| {
                !asks_who(&tokens) && !endings::usage_misleads(wrong, &tokens)
            };
            wrong.filter(is_wrong).map(Err)
        })
        .unwrap_or_else(|| Err(not_understood(trimmed, &tokens, situation)))
        .map(Cow::Owned)
}

/// The command that answers a sentence which begins with a command's word and has no arguments of it: the list of
/// challenges for `accetta la sfida di Gil` outside rooms, and help for `aiuto non so che fare`.
fn instead(
    wrong: &CommandError,
    tokens: &[LineToken<'_>],
    situation: Situation<'_>,
) -> Option<Result<String, CommandError>> {
    let CommandError::BadArgument { command, .. } = wrong else {
        return None;
    };
    let accepts = *command == ACCEPT && situation.is_outside();
    let asks = *command == HELP && tokens.len() >= said::SENTENCE;
    let line = accepts.then_some(CHALLENGES).or(asks.then_some(HELP))?;
    Some(Ok(line.to_owned()))
}

/// The command that a line names by its whole word and ends with a full stop: `Abbandona.` With an exclamation mark it is
/// called at another person.
fn whole_word_alone(
    line: &str,
    tokens: &[LineToken<'_>],
    language: Language,
) -> Option<&'static str> {
    let [only] = tokens else { return None };
    let row = command::named(&only.folded).filter(|row| row.whole.is_some())?;
    let is_own = row.keyword.matched(language).contains(&only.folded);
    let stops = line.strip_prefix(only.raw) == Some(".");
    (is_own && stops && is_command(row.exact())).then(|| row.exact())
}

/// `+notify NAME` and `-notify NAME`, as on FICS: adds to the list, and takes away from it.
fn listed(line: &str) -> Option<String> {
    let (sign, rest) = line.split_at_checked(1)?;
    let adds = match sign {
        "+" => "sì",
        "-" => "no",
        _ => return None,
    };
    let (word, names) = command::first_word(rest);
    let notifies = command::named(word).is_some_and(|row| row.id() == NOTIFY);
    let exact = format!("{NOTIFY} {} {adds}", names.trim());
    (notifies && is_command(&exact)).then_some(exact)
}

/// `play 1`, as on FICS: takes the challenge of this number where there is one, and otherwise a minute.
fn taken(line: &str, language: Language, situation: Situation<'_>) -> Option<String> {
    let (word, rest) = command::first_word(line);
    let plays = command::named(word).is_some_and(|row| row.id() == "gioca");
    let number = rest
        .trim()
        .parse()
        .ok()
        .filter(|_| plays && language == Language::En)?;
    let is_listed = situation.present?.has_challenge(number);
    (situation.room.is_none() && is_listed).then(|| format!("accetta {number}"))
}

/// True if a line is a sentence that asks for help: `come si esce?`, `non ho capito`. A question how something is done
/// ends as one, because a password may begin with the same words.
pub fn asks_help(line: &str, language: Language) -> bool {
    let line = line.trim();
    let tokens = tokens(line);
    // The command itself is written exactly so at a prompt, or it is a password.
    let is_named = command::named(command::first_word(line).0).is_some();
    let explains = |command: String| !is_named && command::first_word(&command).0 == HELP;
    if tokens.is_empty() || tokens.len() > MOST_WORDS {
        return false;
    }
    is_lost(line, &tokens, language)
        || vocabulary::says(&tokens, language, |known| &known.asks_at_prompt)
        || wishes::wished(line, &tokens, language).is_some_and(explains)
        || (line.ends_with('?') && how::help(line, &tokens, language).is_some())
}

fn not_understood(line: &str, tokens: &[LineToken<'_>], situation: Situation<'_>) -> CommandError {
    if situation.room.is_some() && moves::resembles(tokens) {
        return CommandError::BadArgument {
            command: "",
            problem: ArgumentProblem::NotAMove {
                given: sanitize::shorten(line, ECHOED),
            },
        };
    }
    CommandError::NotUnderstood {
        text: sanitize::shorten(line, ECHOED),
        in_room: situation.room.is_some(),
    }
}

/// True if a line says only that its writer does not know what to do.
fn is_lost(line: &str, tokens: &[LineToken<'_>], language: Language) -> bool {
    if is_said_aloud(line) || tokens.len() > MOST_WORDS {
        return false;
    }
    let words: Vec<String> = tokens.iter().map(|token| token.folded.clone()).collect();
    let mut languages = vocabulary::in_order(language);
    languages.any(|spoken| {
        let known = vocabulary(spoken);
        known.lost.makes(&words, &known.polite)
    })
}

/// True if a line consists only of phrases that people write to each other, such as `wait a
/// moment`.
fn talks(tokens: &[LineToken<'_>], language: Language) -> bool {
    let known = vocabulary(language);
    let words: Vec<String> = tokens.iter().map(|token| token.folded.clone()).collect();
    known.talk.makes(&words, &known.polite)
}

/// Finds the meaning of a line without expanding its first word as an abbreviation.
fn plainly(
    line: &str,
    tokens: &[LineToken<'_>],
    language: Language,
    situation: Situation<'_>,
) -> Option<Result<String, CommandError>> {
    if tokens.len() > MOST_WORDS {
        return None;
    }
    if tokens.is_empty() && line.contains('?') {
        return Some(Ok("aiuto".to_owned()));
    }
    if !is_said_aloud(line) {
        if let Some(chosen) = wishes::language(tokens, language) {
            // `parli inglese?` may ask about something else.
            let certainty = match line.contains('?') {
                true => Certainty::Unsure,
                false => Certainty::Wish,
            };
            return certainty.allow(chosen.to_owned(), language, situation);
        }
        if let Some(answered) = answers::answer(tokens, language, situation) {
            return Some(answered);
        }
        if let Some(done) = wishes::sentence(line, tokens, language, situation) {
            return Some(done.and_then(|done| answers::unless_accepting(done, situation.asked)));
        }
    }
    let is_named = command::named(command::first_word(line).0).is_some();
    if !is_named && let Some(help) = how::help(line, tokens, language) {
        return Some(Ok(help));
    }
    let again = !is_named && answers::wants_more(tokens, situation.asked);
    if !again && !is_named && talks(tokens, language) {
        return Some(Err(not_understood(line, tokens, situation)));
    }
    again.then(|| Ok(answers::another(tokens)))
}

/// Guesses the meaning of a line that is no exact command. `is_wrong` is true if its first word is
/// a command's.
fn guessed(
    line: &str,
    tokens: &[LineToken<'_>],
    language: Language,
    situation: Situation<'_>,
    is_wrong: bool,
) -> Option<Result<String, CommandError>> {
    if tokens.len() > MOST_WORDS {
        return None;
    }
    if is_wrong && answers::wants_more(tokens, situation.asked) {
        return Some(Ok(answers::another(tokens)));
    }
    let row = command::named(command::first_word(line).0);
    // A question about a square is no move. Numbers are times as often as squares.
    let asks = row.is_some_and(|row| row.id() == "casella");
    let squares = moves::squares(line, tokens).filter(|_| !asks);
    let are_named = |squares: &String| squares.contains(char::is_alphabetic);
    if let Some(squares) = squares.clone().filter(are_named) {
        // A question is no move.
        return Some(Ok(match line.contains('?') {
            true => format!("{WHY} {squares}"),
            false => squares,
        }));
    }
    let answered = || {
        let asked = situation.asked.filter(|_| row.is_none())?;
        answers::answer_within(tokens, asked)
    };
    if let Some(answered) = answered() {
        return Some(answered);
    }
    wishes::wish(line, tokens, language, situation)
        .or_else(|| clauses::wish(line, language, situation))
        .or_else(|| squares.map(Ok))
        .or_else(|| {
            // A writer of the whole word knows it. The error is in the words after it.
            let is_whole = row.is_some_and(|row| row.whole.is_some());
            let grave = || mentions::grave_within(tokens, language, situation);
            (!is_whole).then(grave)?
        })
        .or_else(|| greeting(line, tokens, language, situation))
        .or_else(|| {
            // Of a whole word, what follows it is wrong.
            let loosely = || mentions::loosely(line, tokens, language, situation);
            let begins_question = row.is_some_and(|row| [WHY, WHO].contains(&row.id()));
            let meant = (row.is_none() || begins_question).then(loosely)?;
            // The list of people answers no other question with `chi`.
            meant.filter(|meant| row.is_none() || *meant != Ok(WHO.to_owned()))
        })
        .or_else(|| {
            let placed = || mentions::room_within(tokens, language, situation);
            row.is_none().then(placed)?
        })
        .or_else(|| mentions::offered(row, tokens, language, situation))
        .or_else(|| {
            let about = || mentions::about(line, tokens, language, situation);
            row.is_none().then(about)?.map(Ok)
        })
        .map(|meant| answers::unless_accepting(meant?, situation.asked))
}

/// A greeting, which is perhaps to be said to the people there.
fn greeting(
    line: &str,
    tokens: &[LineToken<'_>],
    language: Language,
    situation: Situation<'_>,
) -> Option<Result<String, CommandError>> {
    let words: Vec<String> = tokens.iter().map(|token| token.folded.clone()).collect();
    let greets = vocabulary(language).greets(&words);
    let said = greets.then(|| format!("{SAY} {line}"))?;
    Certainty::Unsure.allow(said, language, situation)
}

/// True if the word in place of a name is an ordinary word, punctuation aside, in the language of
/// the line's first word or of the writer.
fn is_ordinary(name: &str, tokens: &[LineToken<'_>], writers: Language) -> bool {
    let word = name.trim_matches(|c: char| !c.is_alphanumeric());
    let word = command::fold(word);
    let row = tokens
        .first()
        .and_then(|first| command::named(&first.folded));
    let mut languages = Language::ALL.into_iter();
    languages.any(|it| {
        let first = tokens.first().map(|first| &first.folded);
        let is_its = it == writers
            || row
                .zip(first)
                .is_some_and(|(row, first)| row.keyword.matched(it).contains(first));
        is_its && vocabulary(it).names_nothing(&word)
    })
}

/// True if a line asks who does something. The list of people is no answer to that, and neither is
/// its usage.
fn asks_who(tokens: &[LineToken<'_>]) -> bool {
    let row = tokens
        .first()
        .and_then(|first| command::named(&first.folded));
    tokens.len() > said::SENTENCE && row.is_some_and(|row| row.id() == WHO)
}

/// True if a line names the bot as its second word, so that no other opponent will do.
fn names_bot(tokens: &[LineToken<'_>]) -> bool {
    tokens.get(1).is_some_and(|token| token.folded == "bot")
}

/// True if a line says so that a number is a level: `gioca bot livello 1`.
fn names_level(tokens: &[LineToken<'_>], language: Language) -> bool {
    let mut languages = vocabulary::in_order(language);
    languages.any(|spoken| mentions::level(tokens, vocabulary(spoken)).is_some())
}

/// True if a line's first word ends in an apostrophe, as in `di' chi è il turno`. Then it is surely
/// a command's.
fn is_said_aloud(line: &str) -> bool {
    let (word, _) = command::first_word(line);
    line[word.len()..].starts_with(command::is_apostrophe) && command::named(word).is_some()
}

/// True if a line is an exact command. `aiuto` also explains abbreviations, but not words that add
/// nothing.
fn is_exact(line: &str, tokens: &[LineToken<'_>], language: Language) -> bool {
    let idle = &vocabulary(language).idle;
    let polite = &vocabulary(language).polite;
    let is_idle =
        |token: &LineToken<'_>| idle.contains(&token.folded) || polite.contains(&token.folded);
    let is_help = tokens.len() == 2
        && tokens.first().is_some_and(|token| {
            command::named(&token.folded).is_some_and(|row| row.id() == "aiuto")
        })
        && tokens
            .get(1)
            .is_some_and(|token| is_idle(token) && command::named(&token.folded).is_none());
    !is_help && is_command(line)
}

/// True if an exact command can be carried out as written.
fn is_command(line: &str) -> bool {
    command::of_line(line).is_some()
}

/// True if an exact command has this effect.
fn has(line: &str, consequence: Consequence) -> bool {
    command::of_line(line).is_some_and(|command| command.consequence() == consequence)
}
