//! The words of `meaning.ftl`, as they are looked up.

mod kinds;
mod phrases;
mod words;

use std::collections::{BTreeSet, HashMap};
use std::sync::LazyLock;

pub(super) use self::kinds::{PhraseList, WordKind};
pub(super) use self::phrases::Phrase;
use self::words::WordReader;
pub(super) use self::words::{KnownWord, KnownWords};
use super::line::{LineToken, equals};
use super::near::is_near;
use super::phrase_set::PhraseSet;
use super::rules;
use crate::command::{self, CommandRow};
use crate::text::Language;

/// The word in place of a name, in phrases about a person.
pub(super) const ANY_NAME: &str = "nnn";

/// A misspelt word this long may have two slips.
const TWO_SLIPS: usize = 9;

/// The command that chooses a language.
const LANGUAGE: &str = "lingua";

/// The words and phrases of one language.
#[derive(Debug)]
pub(super) struct Vocabulary {
    /// The parts of each word: a bit for each [`WordKind`].
    words: HashMap<KnownWord, u32>,
    lists: Vec<PhraseSet>,
    /// The phrases of each list that a rule is about.
    pub(super) ruled: Vec<PhraseSet>,
    /// The lists among those with a phrase that begins so, as bits: with a word, or with a name and a word.
    ruled_by_word: [HashMap<KnownWord, u64>; 2],
    /// Words that choose a language, with the command for it.
    languages: HashMap<KnownWords, KnownWord>,
    /// The commands with help that answers a sentence with this word, if it is not understood.
    pub(super) topics: HashMap<KnownWord, &'static str>,
    /// Longer ones first.
    pub(super) phrases: Vec<Phrase>,
    /// The positions of the phrases that begin with a word, whole or without their idle words.
    openings: HashMap<KnownWord, Vec<usize>>,
    /// All words, by their first letter.
    spelling: HashMap<char, Vec<KnownWord>>,
}

static VOCABULARIES: LazyLock<[Vocabulary; Language::ALL.len()]> = LazyLock::new(|| {
    let reader = WordReader::default();
    Language::ALL.map(|language| Vocabulary::read(language, &reader))
});

/// The words and phrases of a language.
pub(super) fn vocabulary(language: Language) -> &'static Vocabulary {
    &VOCABULARIES[language as usize]
}

/// Every language, the writer's first.
pub(super) fn in_order(writers: Language) -> impl Iterator<Item = Language> {
    let others = Language::ALL.into_iter().filter(move |it| *it != writers);
    std::iter::once(writers).chain(others)
}

/// The words and phrases of every language.
pub(super) fn all() -> impl Iterator<Item = &'static Vocabulary> {
    Language::ALL.into_iter().map(vocabulary)
}

impl Vocabulary {
    fn read(language: Language, reader: &WordReader) -> Vocabulary {
        let mut words: HashMap<KnownWord, u32> = HashMap::new();
        for (bit, key) in WordKind::KEYS.iter().enumerate() {
            for word in reader.list(language, key).into_iter().flatten() {
                *words.entry(word).or_default() |= 1 << bit;
            }
        }
        let phrase_set = |key: &&str| reader.list(language, key).into_iter().collect();
        let ruled: Vec<PhraseSet> = rules::lists().map(|key| phrase_set(&key)).collect();
        let mut ruled_by_word = [HashMap::new(), HashMap::new()];
        for (bit, phrases) in ruled.iter().enumerate() {
            for phrase in phrases.iter() {
                let is_named = phrase[0] == ANY_NAME;
                if let Some(word) = phrase.get(usize::from(is_named)) {
                    let lists: &mut u64 = ruled_by_word[usize::from(is_named)]
                        .entry(*word)
                        .or_default();
                    *lists |= 1 << bit;
                }
            }
        }
        let mut vocabulary = Vocabulary {
            words,
            ruled_by_word,
            lists: PhraseList::KEYS.iter().map(phrase_set).collect(),
            ruled,
            languages: HashMap::new(),
            topics: topics(language, reader),
            phrases: Vec::new(),
            openings: HashMap::new(),
            spelling: HashMap::new(),
        };
        let phrases = vocabulary.read_phrases(language, reader);
        vocabulary.spelling = vocabulary.spelled(&phrases, language);
        for (at, phrase) in phrases.iter().enumerate() {
            for first in [phrase.whole.first(), phrase.telling.first()]
                .into_iter()
                .flatten()
            {
                let begun = vocabulary.openings.entry(*first).or_default();
                begun.push(at);
            }
        }
        let choosing = phrases.iter().filter(|it| {
            let rest = it.command.strip_prefix(LANGUAGE);
            rest.is_some_and(|rest| !rest.is_empty())
        });
        let choosing = choosing.map(|it| (it.whole.clone(), it.command));
        vocabulary.languages = choosing.collect();
        vocabulary.phrases = phrases;
        vocabulary
    }

    /// True if a word does this in sentences.
    pub(super) fn is<T: AsRef<str> + ?Sized>(&self, kind: WordKind, word: &T) -> bool {
        self.is_any(&[kind], word)
    }

    /// True if a word does one of these things in sentences.
    pub(super) fn is_any<T: AsRef<str> + ?Sized>(&self, kinds: &[WordKind], word: &T) -> bool {
        let wanted = kinds
            .iter()
            .fold(0, |bits, kind| bits | 1 << (*kind as u32));
        let kinds = self.words.get(word.as_ref());
        kinds.is_some_and(|kinds| kinds & wanted != 0)
    }

    /// The words of one kind.
    pub(super) fn words(&self, kind: WordKind) -> impl Iterator<Item = KnownWord> {
        let words = self.words.keys().copied();
        words.filter(move |word| self.is(kind, *word))
    }

    /// The lists of rules with a phrase that may begin a line, as bits, behind words that add nothing.
    pub(super) fn ruled_for(&self, tokens: &[LineToken<'_>], idle: &[WordKind]) -> u64 {
        let [words, behind_name] = &self.ruled_by_word;
        let mut lists = 0;
        for (at, token) in tokens.iter().enumerate() {
            let next = tokens
                .get(at + 1)
                .and_then(|it| behind_name.get(it.folded.as_str()));
            lists |= words.get(token.folded.as_str()).unwrap_or(&0) | next.unwrap_or(&0);
            if !self.is_any(idle, token) {
                break;
            }
        }
        lists
    }

    /// The phrases of a list.
    pub(super) fn list(&self, list: PhraseList) -> &PhraseSet {
        &self.lists[list as usize]
    }

    /// True if words are nothing but phrases of a list, with polite words among them.
    pub(super) fn says<T: AsRef<str>>(&self, list: PhraseList, words: &[T]) -> bool {
        self.list(list)
            .makes(words, |word| self.is(WordKind::Polite, word))
    }

    /// The words of a wish that are not idle.
    pub(super) fn telling<'a, T: AsRef<str>>(&self, words: &'a [T]) -> Vec<&'a T> {
        let is_telling = |word: &&T| !self.is(WordKind::Idle, word.as_ref());
        words.iter().filter(is_telling).collect()
    }

    /// The number of words from the start that a phrase takes up. Words that add nothing may stand
    /// within it.
    pub(super) fn spread<T: AsRef<str>>(&self, words: &[T], phrase: &[KnownWord]) -> Option<usize> {
        let mut wanted = phrase.iter();
        let mut next = wanted.next()?;
        for (at, word) in words.iter().map(AsRef::as_ref).enumerate() {
            if word == *next {
                match wanted.next() {
                    Some(word) => next = word,
                    None => return Some(at + 1),
                }
            } else if at == 0 || !self.is(WordKind::Idle, word) {
                return None;
            }
        }
        None
    }

    /// True if any sentence may begin with this word.
    pub(super) fn is_ordinary(&self, word: &str) -> bool {
        use WordKind::{Denying, Function, Idle, Polite};
        self.is_any(&[Function, Idle, Polite, Denying], word)
    }

    /// True if a word names no person and no room.
    pub(super) fn names_nothing(&self, word: &str) -> bool {
        use WordKind::{Denying, Function, Nameless};
        self.is_any(&[Function, Nameless, Denying], word)
    }

    /// True if a word stands for a table or a room.
    pub(super) fn is_table(&self, word: &str) -> bool {
        self.is(WordKind::Kind, word) && self.is(WordKind::Place, word)
    }

    /// The command that chooses the language for which words ask, with polite ones before and behind.
    pub(super) fn language_of(&self, words: &[&str]) -> Option<&str> {
        let is_polite = |word: &&&str| self.is(WordKind::Polite, **word);
        let before = words.iter().take_while(is_polite).count();
        let rest = &words[before..];
        let behind = rest.iter().rev().take_while(is_polite).count();
        let asked = [words, &rest[..rest.len() - behind]];
        let mut found = asked.into_iter().filter_map(|it| self.languages.get(it));
        found.next().copied()
    }

    /// True if words are one or more greetings, with at most a word for the people greeted.
    pub(super) fn greets<T: AsRef<str>>(&self, words: &[T]) -> bool {
        let beside = [WordKind::Polite, WordKind::Vocative];
        self.list(PhraseList::Greeting)
            .makes(words, |word| self.is_any(&beside, word))
    }

    /// The phrases that stand for a command.
    pub(super) fn phrases_for<'a>(&'a self, command: &'a str) -> impl Iterator<Item = &'a Phrase> {
        self.phrases.iter().filter(move |it| it.command == command)
    }

    /// True if words, all of them, are a phrase for a command.
    pub(super) fn stands_for<T: AsRef<str>>(&self, words: &[T], command: &str) -> bool {
        let mut phrases = self.phrases_for(command);
        phrases.any(|phrase| equals(words, &phrase.whole))
    }

    /// The phrases that begin with one of these words, longer ones first.
    pub(super) fn begun_by(&self, tokens: &[LineToken<'_>]) -> Vec<&Phrase> {
        let begun = tokens
            .iter()
            .filter_map(|it| self.openings.get(it.folded.as_str()));
        let mut begun: Vec<usize> = begun.flatten().copied().collect();
        begun.sort_unstable();
        begun.dedup();
        begun.into_iter().map(|at| &self.phrases[at]).collect()
    }

    /// All words of phrases and lists, and the names of variants.
    fn spelled(&self, phrases: &[Phrase], language: Language) -> HashMap<char, Vec<KnownWord>> {
        let lists = self
            .lists
            .iter()
            .chain(&self.ruled)
            .flat_map(PhraseSet::iter);
        let variants = command::variant_names().flat_map(|(_, it)| it.matched(language));
        let variants = variants.map(String::as_str);
        let words = phrases
            .iter()
            .map(|phrase| &phrase.whole)
            .chain(lists)
            .flatten();
        let words = words
            .chain(self.words.keys())
            .chain(self.topics.keys())
            .copied()
            .chain(variants);
        let words: BTreeSet<KnownWord> = words.filter(|word| *word != ANY_NAME).collect();
        let mut spelled: HashMap<char, Vec<KnownWord>> = HashMap::new();
        for word in words {
            let first = word.chars().next().unwrap_or_default();
            spelled.entry(first).or_default().push(word);
        }
        spelled
    }

    /// True if the word is one of the language, as far as it is known.
    pub(super) fn has(&self, word: &str) -> bool {
        let words = word
            .chars()
            .next()
            .and_then(|first| self.spelling.get(&first));
        words.is_some_and(|words| words.binary_search(&word).is_ok())
    }

    /// The word that was probably meant by a misspelt one. Neighbours that are swapped count less than a wrong letter; of
    /// several words none is meant.
    pub(super) fn corrected(&self, word: &str) -> Option<&str> {
        // Hardly anyone errs in the first letter.
        let words = self.spelling.get(&word.chars().next()?)?;
        let most = if word.chars().count() < TWO_SLIPS {
            1
        } else {
            2
        };
        let is_meant = |it: &str| is_near(word, it) && strsim::osa_distance(word, it) <= most;
        let near = words.iter().copied().filter(|it| is_meant(it));
        let letters = |word: &str| {
            let mut letters: Vec<char> = word.chars().collect();
            letters.sort_unstable();
            letters
        };
        let own = letters(word);
        let slips = |it: &str| (strsim::osa_distance(word, it), letters(it) != own);
        let mut near: Vec<_> = near.map(|it| (slips(it), it)).collect();
        near.sort_unstable();
        match near[..] {
            [(one, _), (other, _), ..] if one == other => None,
            [(_, word), ..] => Some(word),
            [] => None,
        }
    }
}

fn topics(language: Language, reader: &WordReader) -> HashMap<KnownWord, &'static str> {
    let ids = command::all().map(CommandRow::id).chain(["variante"]);
    let words = ids.flat_map(|id| {
        let words = reader.list(language, &format!("topic-{id}")).into_iter();
        words.flatten().map(move |word| (word, id))
    });
    words.collect()
}
