//! The tables of the documentation and of the page that are generated from the code.

use damiera_protocol::class::{CODE_DIGITS, CODE_LENGTH};
use damiera_protocol::command::{
    self, CommandError, Keyword, LATER_LANGUAGES, TournamentWords, usual_variant,
};
use damiera_protocol::event::{EndReason, EventKind};
use damiera_protocol::name::{MAX_CHARS, Name};
use damiera_protocol::rating::PROVISIONAL_ABOVE;
use damiera_protocol::render::Notice;
use damiera_protocol::reply::{BadMove, Reason, Refusal};
use damiera_protocol::text::{Language, Message};
use damiera_rules::{OpeningTable, Variant};

/// The mark before a table, up to its name.
const BEGIN: &str = "<!-- made from the code: ";
const END: &str = "<!-- end -->";

/// A word with its meaning. A word may come more than once.
type Row = (&'static str, &'static str);

/// The table of a name; empty if there is none.
fn table(name: &str) -> String {
    match name {
        "error codes" => meanings(&[CommandError::CODES, Refusal::CODES, BadMove::CODES]),
        "notices" => meanings(&[Notice::CODES]),
        "advice" => meanings(&[Reason::WORDS]),
        "reasons" => meanings(&[EndReason::WORDS]),
        "words" => command_words(),
        "tournaments" => tournament_words(),
        _ => String::new(),
    }
}

/// A table with a row for each word.
fn meanings(parts: &[&[Row]]) -> String {
    let mut words: Vec<(&str, String)> = Vec::new();
    let rows = parts.iter().copied().flatten();
    for (word, meaning) in rows.filter(|(word, _)| !word.is_empty()) {
        let meaning = meaning.trim();
        match words.iter_mut().find(|(known, _)| known == word) {
            Some((_, meanings)) => *meanings = format!("{meanings} {meaning}"),
            None => words.push((word, meaning.to_owned())),
        }
    }
    let lines = words
        .iter()
        .map(|(word, meaning)| format!("| `{word}` | {meaning} |\n"));
    format!(
        "| code | meaning |\n|---|---|\n{}",
        lines.collect::<String>()
    )
}

/// The words of every command in the later languages, with a column for each.
fn command_words() -> String {
    let rows = command::all().map(|row| (format!("`{}`", row.id()), &row.keyword, ""));
    in_languages("Italian", LATER_LANGUAGES, rows)
}

/// The words that follow `torneo`, with a column for each language.
fn tournament_words() -> String {
    let TournamentWords {
        parts,
        orders,
        options,
        bare_options,
        systems,
        tie_breaks,
    } = TournamentWords::all();
    let kinds = [
        ("part", "", parts),
        ("order", "", orders),
        ("option", "=", options),
        ("option", "", bare_options),
        ("system", "", systems),
        ("tie-break", "", tie_breaks),
    ];
    let rows = kinds.into_iter().flat_map(|(kind, sign, keywords)| {
        let rows = keywords.into_iter();
        rows.map(move |keyword| (kind.to_owned(), keyword, sign))
    });
    in_languages("", &Language::ALL, rows)
}

/// A table with a column for each language. A row has its first cell, a keyword, and what is written behind each word.
fn in_languages<'a>(
    head: &str,
    languages: &[Language],
    rows: impl Iterator<Item = (String, &'a Keyword, &'a str)>,
) -> String {
    let line = |first: &str, cell: &dyn Fn(Language) -> String| {
        let cells = languages.iter().map(|language| cell(*language));
        format!("| {first} | {} |\n", cells.collect::<Vec<_>>().join(" | "))
    };
    let rows = rows.map(|(first, keyword, sign)| {
        line(&first, &|language| {
            let words = keyword.matched(language).iter();
            let words = words.map(|word| format!("`{word}{sign}`"));
            words.collect::<Vec<_>>().join(", ")
        })
    });
    let head = line(head, &|language| language.english().to_owned());
    let rule = "|---".repeat(1 + languages.len());
    format!("{head}{rule}|\n{}", rows.collect::<String>())
}

/// Returns the document with every table between `<!-- made from the code: NAME -->` and `<!-- end -->` generated again
/// from the code. NAME is `advice`, `error codes`, `notices`, `reasons`, `tournaments` or `words`.
pub(crate) fn filled(document: &str) -> String {
    let mut parts = document.split(BEGIN);
    let mut filled = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (name, rest) = part.split_once(" -->\n").unwrap_or((part, ""));
        let (_, after) = rest.split_once(END).unwrap_or(("", rest));
        filled += &format!("{BEGIN}{name} -->\n\n{}\n{END}{after}", table(name));
    }
    filled
}

/// Returns the module of the page with the kinds of events and the languages.
pub(crate) fn page_module() -> String {
    let event = |kind: &EventKind| {
        let gives_turn = kind.traits().gives_turn();
        format!("  {}: {{ givesTurn: {gives_turn} }},\n", kind.word())
    };
    let language = |language: Language| {
        let name = Message::new("client-language-name").text(language);
        let (code, variant) = (language.code(), usual_variant(language).id());
        let lesson = Name::lesson_word(language);
        format!("  {code}: {{ name: '{name}', variant: '{variant}', lesson: '{lesson}' }},\n")
    };
    let events: String = EventKind::ALL.iter().map(event).collect();
    let languages = Language::ALL.map(language).concat();
    let has_openings = |variant: &Variant| OpeningTable::of(*variant).next().is_some();
    let openings = Variant::ALL.into_iter().filter(has_openings);
    let openings: Vec<String> = openings.map(|one| format!("'{}'", one.id())).collect();
    let openings = openings.join(", ");
    let digits = String::from_utf8_lossy(CODE_DIGITS);
    format!(
        "/**
 * The tables of the server's code that the page uses.
 *
 * It is made by `cargo run -p damiera-protocol --example tables -- server/web/js/tables.js`.
 */

/** The events of a room's journal, by the type of their objects. */
export const EVENTS = {{
{events}}};

/** The languages, by the code that `lingua` takes: the language's own name, the variant that `gioca` takes in it, and the
 * word before the number in names of lessons. */
export const LANGUAGES = {{
{languages}}};

/** The variants with a table of openings, from which a lot may draw. @type {{readonly string[]}} */
export const WITH_OPENINGS = [{openings}];

/** Maximum characters of a name, of a person or a room. */
export const NAME_CHARS = {MAX_CHARS};

/** A class's code, as people copy it. */
export const CLASS_CODE = /^(?:[{digits}]-*){{{CODE_LENGTH}}}$/i;

/** A rating with a higher deviation is provisional. */
export const PROVISIONAL_ABOVE = {PROVISIONAL_ABOVE};
"
    )
}
