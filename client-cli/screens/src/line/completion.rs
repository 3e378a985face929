//! The completion of a word that is being typed.

use damiera_protocol::command::{self, CommandRow};
use damiera_protocol::text::Language;
use damiera_rules::Variant;

use crate::typed;

/// Names that are known and may be typed.
#[derive(Debug, Clone, Copy, Default)]
pub struct Known<'a> {
    /// Rooms.
    pub rooms: &'a [String],
    /// People.
    pub people: &'a [String],
}

/// The kind of word that follows a command's word.
enum Follows {
    Room,
    Person,
    Variant,
    /// Options of a new room.
    Options,
    Command,
    Language,
    Offer,
    Nothing,
}

/// The words that the last one before the cursor may go on to, whole and in their order; none where
/// nothing is known of what can be typed.
pub fn completions(before: &str, language: Language, known: Known<'_>) -> Vec<String> {
    let (head, word) = match before.rfind(char::is_whitespace) {
        Some(space) => before.split_at(space + 1),
        None => ("", before),
    };
    let mut words = head.split_whitespace();
    let candidates = match words.next() {
        None => match word.strip_prefix('/') {
            Some(_) => typed::local_words(language),
            None => command_words(language),
        },
        Some(first) => {
            let row = command::named(first);
            following(row, words.count(), language, known)
        }
    };
    let begun = word.to_lowercase();
    let fits = |candidate: &String| candidate.to_lowercase().starts_with(&begun);
    let mut found: Vec<String> = candidates.into_iter().filter(fits).collect();
    found.sort_unstable();
    found.dedup();
    found
}

fn command_words(language: Language) -> Vec<String> {
    command::all()
        .map(|row| row.keyword.shown(language).to_owned())
        .collect()
}

/// The words that may follow a command's word and `further` more.
fn following(
    row: Option<&CommandRow>,
    further: usize,
    language: Language,
    known: Known<'_>,
) -> Vec<String> {
    match follows(row.map_or("", CommandRow::id), further) {
        Follows::Room => known.rooms.to_vec(),
        Follows::Person => known.people.to_vec(),
        Follows::Variant => variants(language),
        Follows::Options => options(language),
        Follows::Command => command_words(language),
        Follows::Language => Language::ALL.map(Language::code).map(str::to_owned).into(),
        Follows::Offer => ["draw", "takeback", "rematch", "pause"]
            .map(|id| command::Keyword::value(id).shown(language).to_owned())
            .into(),
        Follows::Nothing => Vec::new(),
    }
}

fn follows(id: &str, further: usize) -> Follows {
    match (id, further) {
        ("entra" | "osserva", 0) => Follows::Room,
        (
            "ignora" | "riprendi" | "scrivi" | "sfida" | "profilo" | "amici" | "avvisami"
            | "segnala",
            0,
        ) => Follows::Person,
        ("gioca", _) => Follows::Variant,
        ("crea", 1..) => Follows::Options,
        ("aiuto", 0) => Follows::Command,
        ("lingua", 0) => Follows::Language,
        ("accetta" | "rifiuta", 0) => Follows::Offer,
        (_, _) => Follows::Nothing,
    }
}

fn variants(language: Language) -> Vec<String> {
    Variant::ALL
        .map(|variant| command::variant_word(variant, language).to_owned())
        .into()
}

/// The options of a new room, each with its sign of equality.
fn options(language: Language) -> Vec<String> {
    let options = [
        "variant", "color", "bot", "word", "corner", "absence", "time", "advice", "position",
    ];
    options
        .map(|id| format!("{}=", command::Keyword::value(id).shown(language)))
        .into()
}
