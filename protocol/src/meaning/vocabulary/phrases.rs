//! Phrases that stand for commands.

use std::collections::HashMap;

use super::{KnownWord, KnownWords, PhraseList, Vocabulary, WordKind, WordReader};
use crate::command::{self, CommandRow};
use crate::meaning::HELP;
use crate::meaning::rules::{self, Guess};
use crate::text::{self, Language};

/// Words of exact lines that are the same in another language, where they begin sentences as that language's own do.
const SHARED: [(Language, &str); 3] = [
    (Language::Es, "crea"),
    (Language::Es, "entra"),
    (Language::Pt, "entra"),
];

/// The command that gives oneself a name.
const NAME: &str = "nome";

/// The command that leads to one's next game of a tournament, or tells when it begins.
const NEXT: &str = "prossimo";

/// Words that stand for a command.
#[derive(Debug)]
pub(in crate::meaning) struct Phrase {
    /// All of its words, as they are compared.
    pub(in crate::meaning) whole: KnownWords,
    /// Its words that are not idle; empty if these alone would say something else.
    pub(in crate::meaning) telling: KnownWords,
    /// The exact command, with an argument perhaps.
    pub(in crate::meaning) command: KnownWord,
    /// The row of the command, if that has no argument.
    pub(in crate::meaning) row: Option<&'static CommandRow>,
    /// The places where it is guessed from a longer line.
    pub(in crate::meaning) guess: Guess,
    /// True if it tells what has happened and is no wish.
    pub(in crate::meaning) is_remark: bool,
    /// True if its writer does not know what to do.
    pub(in crate::meaning) is_lost: bool,
}

impl Vocabulary {
    /// The phrases for each command: its own words and others that people use, longer phrases first.
    pub(super) fn read_phrases(&self, language: Language, reader: &WordReader) -> Vec<Phrase> {
        // The words of lessons are written as they are, and mean other things elsewhere.
        let own: HashMap<KnownWord, KnownWord> = command::all()
            .filter(|row| !row.is_of_lessons())
            .flat_map(|row| {
                let words = row.keyword.matched(language).iter();
                words.map(|word| (word.as_str(), row.exact()))
            })
            .collect();
        let shared = SHARED.into_iter().filter(|(it, _)| *it == language);
        let shared = shared.filter_map(|(_, word)| Some((word, command::named(word)?.exact())));
        let words = own.iter().map(|(word, command)| (*word, *command));
        let words = words.chain(shared);
        let words = words.map(|(word, command)| phrase([word].into(), command));
        let lost = reader
            .list(language, PhraseList::KEYS[PhraseList::Lost as usize])
            .into_iter();
        let lost = lost.map(|whole| Phrase {
            is_lost: true,
            ..phrase(whole, HELP)
        });
        let said = ["means-", "remarks-"].into_iter().flat_map(|kind| {
            let keys = text::keys(language, kind);
            keys.flat_map(move |key| {
                let command = reader.keep(&key[kind.len()..].replace('-', " "));
                let phrases = reader.list(language, key).into_iter();
                phrases.map(move |whole| Phrase {
                    is_remark: kind == "remarks-",
                    ..phrase(whole, command)
                })
            })
        });
        let said = said.chain(lost).map(|mut phrase| {
            phrase.telling = match self.needs_all(&phrase, &own) {
                true => KnownWords::default(),
                false => self.telling(&phrase.whole).into_iter().copied().collect(),
            };
            phrase
        });
        let mut phrases: Vec<Phrase> = words.chain(said).collect();
        // Equal phrases have the same order at every start.
        phrases.sort_by(|a, b| {
            let lengths = b.whole.len().cmp(&a.whole.len());
            lengths.then_with(|| (&a.command, &a.whole).cmp(&(&b.command, &b.whole)))
        });
        phrases
    }

    /// True if a phrase without its idle words says something else.
    fn needs_all(&self, phrase: &Phrase, own: &HashMap<&str, &str>) -> bool {
        let command = phrase.command;
        let is_longer = phrase.whole.len() > 1;
        match self.telling(&phrase.whole).as_slice() {
            // `who would like to play` does not ask `who do I play`.
            _ if command == NEXT => true,
            // `contro te` is not said by every `te`, nor `you win` by `I win`.
            [word] if word.chars().count() < 3 => true,
            [_] if is_longer && phrase.row.is_some_and(CommandRow::is_grave) => true,
            // `can we call it even?` gives no name.
            [_] if is_longer && command == NAME => true,
            // `dove sono?` is not said by every `dove`.
            [word] if is_longer && self.is(WordKind::Function, *word) => true,
            [word] => own.get(**word).is_some_and(|own| *own != command),
            _ => false,
        }
    }
}

fn phrase(whole: KnownWords, command: KnownWord) -> Phrase {
    Phrase {
        telling: whole.clone(),
        whole,
        command,
        row: command::row_of(command),
        guess: rules::guess(command),
        is_remark: false,
        is_lost: false,
    }
}
