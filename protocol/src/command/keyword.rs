//! The words that lines are made of. They stand in each language's texts; this module finds them there and compares
//! typed words with them.

use std::fmt;
use std::sync::OnceLock;

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use crate::text::{Language, lookup};

/// Something that people name in their lines: a command, a variant, or what a command is told.
///
/// Each language has a word for it, and perhaps more that may be typed as well, as a list in its
/// texts: `.word` of a command's help and of a variant's name, and `words.ftl` for the rest.
pub struct Keyword {
    id: &'static str,
    kind: KeywordKind,
    words: OnceLock<[Words; Language::ALL.len()]>,
}

/// The thing that a keyword names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum KeywordKind {
    Command,
    Variant,
    Value,
    Client,
}

/// The words of one language.
struct Words {
    /// The shown word, as it is written.
    shown: String,
    /// All spellings, folded for matching; the displayed one first.
    matched: Vec<String>,
}

impl Keyword {
    /// A command.
    pub const fn command(id: &'static str) -> Keyword {
        Keyword::new(id, KeywordKind::Command)
    }

    /// A variant, by its id.
    pub const fn variant(id: &'static str) -> Keyword {
        Keyword::new(id, KeywordKind::Variant)
    }

    /// A keyword for an argument.
    pub const fn value(id: &'static str) -> Keyword {
        Keyword::new(id, KeywordKind::Value)
    }

    /// A command of a client's own, which no server hears of.
    pub const fn client(id: &'static str) -> Keyword {
        Keyword::new(id, KeywordKind::Client)
    }

    const fn new(id: &'static str, kind: KeywordKind) -> Keyword {
        let words = OnceLock::new();
        Keyword { id, kind, words }
    }

    /// Its identity among those of its kind.
    pub const fn id(&self) -> &'static str {
        self.id
    }

    /// The word in a language, as it is written.
    pub fn shown(&self, language: Language) -> &str {
        &self.words(language).shown
    }

    /// Every word of a language as it is matched, that which is shown first.
    pub fn matched(&self, language: Language) -> &[String] {
        &self.words(language).matched
    }

    /// True if the typed word is this one, in any language, with or without accents.
    pub fn means(&self, typed: &str) -> bool {
        self.is(&fold(typed))
    }

    /// True if a folded word is this one in some language.
    pub(super) fn is(&self, folded: &str) -> bool {
        let mut words = Language::ALL.into_iter().flat_map(|it| self.matched(it));
        words.any(|word| word == folded)
    }

    fn words(&self, language: Language) -> &Words {
        let all = || Language::ALL.map(|language| self.read(language));
        &self.words.get_or_init(all)[language as usize]
    }

    /// The words that a language's texts have for it. A missing one is its own word, which the tests make impossible.
    fn read(&self, language: Language) -> Words {
        let key = match self.kind {
            KeywordKind::Command => format!("help-{}.word", self.id),
            KeywordKind::Variant => format!("variant-{}.word", self.id),
            KeywordKind::Value => format!("value-{}", self.id),
            KeywordKind::Client => format!("client-word-{}", self.id),
        };
        let list = lookup(language, &key, &[]);
        let list = list.as_deref().unwrap_or(self.id);
        let mut words = list.split(", ");
        let shown = words.clone().next().unwrap_or(self.id).to_owned();
        Words {
            shown,
            matched: words.by_ref().map(fold).collect(),
        }
    }
}

impl fmt::Debug for Keyword {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}({})", self.kind, self.id)
    }
}

impl PartialEq for Keyword {
    fn eq(&self, other: &Keyword) -> bool {
        (self.kind, self.id) == (other.kind, other.id)
    }
}

impl Eq for Keyword {}

/// Folds a word so that its spellings compare equal: no case, no accents, no apostrophes at the
/// end.
pub(crate) fn fold(word: &str) -> String {
    let word = word.trim_end_matches(is_apostrophe);
    // Most words have no accents, and every line has a word.
    if word.is_ascii() {
        return word.to_ascii_lowercase();
    }
    word.nfd()
        .filter(|c| !is_combining_mark(*c))
        .flat_map(char::to_lowercase)
        .collect()
}

/// The apostrophes that keyboards and phones write, and the grave accent typed as one.
pub(crate) fn is_apostrophe(c: char) -> bool {
    matches!(c, '\'' | '’' | '‘' | 'ʼ' | '`' | '´')
}
