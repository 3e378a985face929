//! Notices to a registered person who is away.

use super::arguments::{CommandArguments, NamedValue, echo};
use super::connection::ON_OFF;
use super::keyword::Keyword;
use super::row::{CommandRow, HelpSubject, row};
use super::{AccountCommand, ArgumentProblem, Command, CommandError};
use crate::notice::{
    MOST_ADDRESS, MOST_OFFSET, NoticeChange, NoticeKind, PushSubscription, QuietHours,
};

/// The first word after `avvisi`.
#[derive(Debug, Clone, Copy)]
enum NoticeWord {
    Switch(bool),
    Kind(NoticeKind),
    Quiet,
    Address,
    Browser,
}

static NOTICE_WORDS: [NamedValue<NoticeWord>; 12] = [
    (
        Keyword::value("notice-turn"),
        NoticeWord::Kind(NoticeKind::Turn),
    ),
    (
        Keyword::value("notice-time"),
        NoticeWord::Kind(NoticeKind::Time),
    ),
    (
        Keyword::value("notice-challenge"),
        NoticeWord::Kind(NoticeKind::Challenge),
    ),
    (
        Keyword::value("notice-round"),
        NoticeWord::Kind(NoticeKind::Round),
    ),
    (
        Keyword::value("notice-end"),
        NoticeWord::Kind(NoticeKind::End),
    ),
    (Keyword::value("notice-quiet"), NoticeWord::Quiet),
    (Keyword::value("notice-address"), NoticeWord::Address),
    (Keyword::value("notice-browser"), NoticeWord::Browser),
    (Keyword::value("on"), NoticeWord::Switch(true)),
    (Keyword::value("off"), NoticeWord::Switch(false)),
    (Keyword::value("yes"), NoticeWord::Switch(true)),
    (Keyword::value("no"), NoticeWord::Switch(false)),
];

pub(super) static NOTICES: CommandRow = row("avvisi", notices)
    .under(HelpSubject::Account, 9)
    .recent()
    .nameable();

/// The word of a kind of notices, as people write it.
pub(crate) fn notice_word(kind: NoticeKind) -> &'static Keyword {
    let [turn, time, challenge, round, end, ..] = &NOTICE_WORDS;
    match kind {
        NoticeKind::Turn => &turn.0,
        NoticeKind::Time => &time.0,
        NoticeKind::Challenge => &challenge.0,
        NoticeKind::Round => &round.0,
        NoticeKind::End => &end.0,
    }
}

fn notices(arguments: &mut CommandArguments<'_>) -> Result<Command, CommandError> {
    let word = arguments.optional(|arguments, word| arguments.choice(word, &NOTICE_WORDS))?;
    let command = match word {
        None => AccountCommand::Notices,
        Some(word) => AccountCommand::ChangeNotices(change(arguments, word)?),
    };
    Ok(Command::Account(command))
}

fn change(
    arguments: &mut CommandArguments<'_>,
    word: NoticeWord,
) -> Result<NoticeChange, CommandError> {
    Ok(match word {
        NoticeWord::Switch(true) => NoticeChange::All,
        NoticeWord::Switch(false) => NoticeChange::Nothing,
        NoticeWord::Kind(kind) => {
            let wanted = arguments.optional(|arguments, word| arguments.choice(word, &ON_OFF))?;
            NoticeChange::Kind(kind, wanted.unwrap_or(true))
        }
        NoticeWord::Quiet => {
            let word = arguments.word()?;
            let quiet = match off(word) {
                true => None,
                false => Some(hours(arguments, word)?),
            };
            let offset = arguments.optional(|arguments, word| zone(arguments, word))?;
            NoticeChange::Quiet(quiet, offset)
        }
        NoticeWord::Address => {
            let address = arguments.some_text(MOST_ADDRESS)?;
            NoticeChange::Address((!off(&address)).then_some(address))
        }
        NoticeWord::Browser => browser(arguments)?,
    })
}

/// True for the word that switches something off.
fn off(word: &str) -> bool {
    ON_OFF
        .iter()
        .any(|(keyword, on)| !on && keyword.means(word))
}

/// Two hours of the day with a hyphen between them: `22-7`.
fn hours(arguments: &CommandArguments<'_>, word: &str) -> Result<QuietHours, CommandError> {
    let hour = |text: &str| text.parse::<u8>().ok().filter(|hour| *hour < 24);
    let read = word
        .split_once('-')
        .and_then(|(from, to)| Some((hour(from)?, hour(to)?)));
    let hours = read.filter(|(from, to)| from != to);
    let hours = hours.map(|(from, to)| QuietHours { from, to });
    hours.ok_or_else(|| arguments.bad(ArgumentProblem::BadHours { given: echo(word) }))
}

/// The difference between a person's time and UTC: `+2`, `-3`, `+5:30`.
fn zone(arguments: &CommandArguments<'_>, word: &str) -> Result<i16, CommandError> {
    let read = || {
        let (sign, digits) = match word.strip_prefix('-') {
            Some(digits) => (-1, digits),
            None => (1, word.strip_prefix('+').unwrap_or(word)),
        };
        let (hours, minutes) = digits.split_once(':').unwrap_or((digits, "0"));
        let (hours, minutes) = (hours.parse::<u8>().ok()?, minutes.parse::<u8>().ok()?);
        let offset = i16::from(hours) * 60 + i16::from(minutes);
        (minutes < 60 && offset <= MOST_OFFSET).then_some(sign * offset)
    };
    read().ok_or_else(|| arguments.bad(ArgumentProblem::BadHours { given: echo(word) }))
}

/// A browser's subscription, or the address of one and the word for none.
fn browser(arguments: &mut CommandArguments<'_>) -> Result<NoticeChange, CommandError> {
    let (endpoint, key) = (arguments.word()?, arguments.word()?);
    if off(key) {
        return Ok(NoticeChange::NoBrowser(endpoint.to_owned()));
    }
    let auth = arguments.word()?;
    let browser = PushSubscription::parse(endpoint, key, auth);
    let browser = browser.ok_or_else(|| arguments.bad(ArgumentProblem::BadBrowser))?;
    Ok(NoticeChange::Browser(browser))
}
