//! The words of `meaning.ftl`, as they are looked up.

use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use super::MOST_WORDS;
use super::phrase_set::PhraseSet;
use super::tokens::{LineToken, folded};
use crate::command::{self, CommandRow};
use crate::text::{Language, lookup};

/// Commands with an argument that people ask for in words of their own, beside those of every
/// command. The key of such words is `means-` and this, with `-` for spaces.
const WITH_ARGUMENTS: [&str; 33] = [
    "aiuto commenta",
    "aiuto esci",
    "aiuto formato",
    "aiuto profilo",
    "aiuto recupera",
    "aiuto registrati",
    "aiuto riprendi",
    "aiuto ritirati",
    "aiuto rivincita",
    "aiuto segnala",
    "aiuto sfida",
    "aiuto torneo",
    "aiuto tutto",
    "aiuto variante",
    "analisi partita",
    "chi guarda",
    "classe apri",
    "damiera gira",
    "damiera numeri",
    "formato accessibile",
    "formato testo",
    "gioca bot",
    "gioca nessuno",
    "lingua en",
    "lingua es",
    "lingua fil",
    "lingua it",
    "lingua pt",
    "segui no",
    "segui torneo",
    "stanze libere",
    "suono off",
    "suono on",
];

/// Words of exact lines that are the same in another language, where they begin sentences as that language's own do.
const SHARED: [(Language, &str); 3] = [
    (Language::Es, "crea"),
    (Language::Es, "entra"),
    (Language::Pt, "entra"),
];

/// The keys of what people say to go to another move of a lesson, and the commands for it.
const LESSON_STEPS: [(&str, &str); 4] = [
    ("said-lesson-next", "avanti"),
    ("said-lesson-previous", "indietro"),
    ("said-lesson-start", "vai inizio"),
    ("said-lesson-end", "vai fine"),
];

/// The command that explains all others, and the key of what people say who do not know what to do.
const LOST: (&str, &str) = ("said-lost", "aiuto");

/// The word in place of a name, in the questions of `said-presence`.
pub(super) const ANY_NAME: &str = "nnn";

/// The command that chooses a language.
const LANGUAGE: &str = "lingua";

/// The command that gives oneself a name.
const NAME: &str = "nome";

/// The command that leads to one's next game of a tournament, or tells when it begins.
const NEXT: &str = "prossimo";

/// Words that stand for a command.
#[derive(Debug)]
pub(super) struct Phrase {
    /// All of its words, as they are compared.
    pub(super) whole: Vec<String>,
    /// Its words that are not idle; empty if these alone would say something else.
    pub(super) telling: Vec<String>,
    /// The exact command, with an argument perhaps.
    pub(super) command: &'static str,
    /// The row of the command, if that has no argument.
    pub(super) row: Option<&'static CommandRow>,
    /// True if it tells what has happened and is no wish.
    pub(super) is_remark: bool,
    /// True if its writer does not know what to do.
    pub(super) is_lost: bool,
}

/// The words and phrases of one language.
#[derive(Debug)]
pub(super) struct Vocabulary {
    pub(super) yes: PhraseSet,
    /// Agreeing, and praise as well.
    pub(super) perhaps: PhraseSet,
    pub(super) no: PhraseSet,
    /// Phrases that leave a prompt for a password.
    pub(super) leaves_prompt: PhraseSet,
    /// Words with another meaning that are also names of people.
    pub(super) people: HashSet<String>,
    /// Questions about what is to be written at such a prompt.
    pub(super) asks_at_prompt: PhraseSet,
    /// Asking for another game.
    pub(super) again: PhraseSet,
    /// Phrases of people who do not know what to do.
    pub(super) lost: PhraseSet,
    /// Questions outside rooms for the winner.
    pub(super) won: PhraseSet,
    /// Questions for the writer's points and place in a tournament.
    pub(super) points: PhraseSet,
    /// Questions for the arbiter of a tournament.
    pub(super) arbiter: PhraseSet,
    /// Phrases of people who enter a tournament and name none.
    pub(super) enters: PhraseSet,
    /// Questions when a tournament begins.
    pub(super) begins: PhraseSet,
    /// Phrases of people who say that they are there.
    pub(super) checks_in: PhraseSet,
    /// Phrases that begin a game, or the round of an arbiter.
    pub(super) starts: PhraseSet,
    /// Questions whether such a thing may begin.
    pub(super) asks_start: PhraseSet,
    /// Phrases of people who withdraw, from a tournament outside rooms.
    pub(super) withdraws: PhraseSet,
    /// Questions for the opponent of the present game.
    pub(super) opponent: PhraseSet,
    /// Questions for the result of the writer's game.
    pub(super) asks_result: PhraseSet,
    /// Phrases that end a tournament.
    pub(super) ends_tournament: PhraseSet,
    /// Phrases that end a game.
    pub(super) ends_game: PhraseSet,
    /// Phrases that go to another move of a lesson, and the commands for it.
    pub(super) lesson_steps: [(PhraseSet, &'static str); LESSON_STEPS.len()],
    /// Words that add nothing to a wish.
    pub(super) idle: HashSet<String>,
    /// Nouns for the kind of the thing named next.
    pub(super) kinds: HashSet<String>,
    /// Words before the number of the bot's level.
    pub(super) level: HashSet<String>,
    /// Words that come with an answer and add nothing.
    pub(super) polite: HashSet<String>,
    /// Words that come with the squares of a move and add nothing.
    pub(super) moving: HashSet<String>,
    /// Words of a line that asks for something.
    pub(super) asking: HashSet<String>,
    /// Words that deny what the others say.
    pub(super) denying: HashSet<String>,
    /// Words of a line about others, or of a question whether something is so.
    pub(super) doubtful: HashSet<String>,
    /// Words that begin an exclamation.
    pub(super) exclaiming: HashSet<String>,
    /// Pronouns, conjunctions and the like, which begin any sentence and name nothing.
    pub(super) function: HashSet<String>,
    /// Ordinary words that follow a command's word in a sentence and are no names: `nome utente`.
    nameless: HashSet<String>,
    /// Phrases that people write to each other.
    pub(super) talk: PhraseSet,
    /// Questions whether a person is there, with [`ANY_NAME`] in place of the name.
    pub(super) presence: PhraseSet,
    pub(super) greetings: PhraseSet,
    /// Words that may stand beside a greeting: polite ones, and those for the people greeted.
    beside_greeting: HashSet<String>,
    /// Words before the name of a room, in a longer sentence.
    pub(super) place: HashSet<String>,
    /// Words before the name that a room is to have.
    pub(super) named: HashSet<String>,
    /// Words that choose a language, with the command for it.
    languages: HashMap<Vec<String>, &'static str>,
    /// The commands with help that answers a sentence with this word, if it is not understood.
    pub(super) topics: HashMap<String, &'static str>,
    /// Words that begin a question how something is done.
    pub(super) how: PhraseSet,
    /// Words for the bot.
    pub(super) computer: HashSet<String>,
    /// Words before a name.
    pub(super) naming: PhraseSet,
    /// Longer ones first.
    pub(super) phrases: Vec<Phrase>,
    /// The words with which a phrase begins, whole or without its idle words.
    openings: HashSet<String>,
}

static VOCABULARIES: LazyLock<[Vocabulary; Language::ALL.len()]> =
    LazyLock::new(|| Language::ALL.map(Vocabulary::read));

/// The words and phrases of a language.
pub(super) fn vocabulary(language: Language) -> &'static Vocabulary {
    &VOCABULARIES[language as usize]
}

/// Every language, the writer's first.
pub(super) fn in_order(writers: Language) -> impl Iterator<Item = Language> {
    let others = Language::ALL.into_iter().filter(move |it| *it != writers);
    std::iter::once(writers).chain(others)
}

impl Vocabulary {
    fn read(language: Language) -> Vocabulary {
        let lists = |key: &str| list(language, key).into_iter().collect();
        let words = |key: &str| list(language, key).into_iter().flatten().collect();
        let idle: HashSet<String> = words("said-idle");
        let function: HashSet<String> = words("said-function");
        let phrases = phrases(language, &idle, &function);
        let polite: HashSet<String> = words("said-polite");
        let vocative: HashSet<String> = words("said-vocative");
        let firsts = phrases
            .iter()
            .flat_map(|phrase| [phrase.whole.first(), phrase.telling.first()]);
        let openings = firsts.flatten().cloned().collect();
        Vocabulary {
            yes: lists("said-yes"),
            perhaps: lists("said-perhaps"),
            talk: lists("said-talk"),
            presence: lists("said-presence"),
            no: lists("said-no"),
            leaves_prompt: lists("said-leaves-prompt"),
            people: words("said-people"),
            asks_at_prompt: lists("said-asks-at-prompt"),
            again: lists("said-again"),
            lost: lists(LOST.0),
            won: lists("said-won"),
            points: lists("said-points"),
            arbiter: lists("said-arbiter"),
            enters: lists("said-enters"),
            begins: lists("said-begins"),
            checks_in: lists("said-checks-in"),
            starts: lists("said-starts"),
            asks_start: lists("said-asks-start"),
            withdraws: lists("said-withdraws"),
            opponent: lists("said-opponent"),
            asks_result: lists("said-asks-result"),
            ends_tournament: lists("said-ends-tournament"),
            ends_game: lists("said-ends-game"),
            lesson_steps: LESSON_STEPS.map(|(key, command)| (lists(key), command)),
            beside_greeting: polite.union(&vocative).cloned().collect(),
            polite,
            kinds: words("said-kinds"),
            level: words("said-level"),
            moving: words("said-moving"),
            greetings: lists("said-greeting"),
            place: words("said-place"),
            named: words("said-named"),
            languages: languages(&phrases),
            topics: topics(language),
            how: lists("said-how"),
            computer: words("said-computer"),
            denying: words("said-denying"),
            doubtful: words("said-doubtful"),
            exclaiming: words("said-exclaiming"),
            function,
            nameless: words("said-nameless"),
            asking: words("said-asking"),
            naming: lists("said-naming"),
            phrases,
            openings,
            idle,
        }
    }

    /// The words of a wish that are not idle.
    pub(super) fn telling<'a, T: AsRef<str>>(&self, words: &'a [T]) -> Vec<&'a T> {
        let is_telling = |word: &&T| !self.idle.contains(word.as_ref());
        words.iter().filter(is_telling).collect()
    }

    /// The number of words from the start that a phrase takes up. Words that add nothing may stand
    /// within it.
    pub(super) fn spread<T: AsRef<str>>(&self, words: &[T], phrase: &[String]) -> Option<usize> {
        let mut wanted = phrase.iter();
        let mut next = wanted.next()?;
        for (at, word) in words.iter().map(AsRef::as_ref).enumerate() {
            if word == next {
                match wanted.next() {
                    Some(word) => next = word,
                    None => return Some(at + 1),
                }
            } else if at == 0 || !self.idle.contains(word) {
                return None;
            }
        }
        None
    }

    /// True if any sentence may begin with this word.
    pub(super) fn is_ordinary(&self, word: &str) -> bool {
        let words = [&self.function, &self.idle, &self.polite, &self.denying];
        words.into_iter().any(|words| words.contains(word))
    }

    /// True if a word names no person and no room.
    pub(super) fn names_nothing(&self, word: &str) -> bool {
        [&self.function, &self.nameless, &self.denying]
            .into_iter()
            .any(|words| words.contains(word))
    }

    /// True if a word stands for a table or a room.
    pub(super) fn is_table(&self, word: &str) -> bool {
        self.kinds.contains(word) && self.place.contains(word)
    }

    /// The command that chooses the language for which words ask, with polite ones before and behind.
    pub(super) fn language_of(&self, words: &[String]) -> Option<&'static str> {
        let is_polite = |word: &&String| self.polite.contains(*word);
        let before = words.iter().take_while(is_polite).count();
        let rest = &words[before..];
        let behind = rest.iter().rev().take_while(is_polite).count();
        let asked = [words, &rest[..rest.len() - behind]];
        let mut found = asked.into_iter().filter_map(|it| self.languages.get(it));
        found.next().copied()
    }

    /// True if words are one or more greetings, with at most a word for the people greeted.
    pub(super) fn greets(&self, words: &[String]) -> bool {
        self.greetings.makes(words, &self.beside_greeting)
    }

    /// True if a line says in so many words that its writer accepts, polite words aside.
    pub(super) fn accepts(&self, tokens: &[LineToken<'_>]) -> bool {
        let words = tokens.iter().map(|token| &token.folded);
        let telling: Vec<&String> = words.filter(|it| !self.polite.contains(*it)).collect();
        let mut phrases = self.phrases.iter().filter(|it| it.command == super::ACCEPT);
        phrases.any(|phrase| telling.iter().copied().eq(&phrase.whole))
    }

    /// True if a phrase begins with this word. Most lines have none, and need no search through all phrases.
    pub(super) fn opens(&self, token: &LineToken<'_>) -> bool {
        self.openings.contains(&token.folded)
    }
}

/// True if a line says nothing but phrases of such a list, in any language. One of more words than a wish has is not searched.
pub(super) fn says(
    tokens: &[LineToken<'_>],
    language: Language,
    list: impl Fn(&Vocabulary) -> &PhraseSet,
) -> bool {
    if tokens.len() > MOST_WORDS {
        return false;
    }
    let words: Vec<String> = tokens.iter().map(|token| token.folded.clone()).collect();
    in_order(language).any(|spoken| {
        let known = vocabulary(spoken);
        list(known).makes(&words, &known.polite)
    })
}

/// The phrases of a list in the texts, each as words.
fn list(language: Language, key: &str) -> Vec<Vec<String>> {
    let text = lookup(language, key, &[]).unwrap_or_default();
    let phrases = text.split(',').map(folded);
    phrases.filter(|words| !words.is_empty()).collect()
}

fn languages(phrases: &[Phrase]) -> HashMap<Vec<String>, &'static str> {
    let choosing = phrases.iter().filter(|it| it.command.starts_with(LANGUAGE));
    let chosen = choosing.filter(|it| it.command.len() > LANGUAGE.len());
    chosen.map(|it| (it.whole.clone(), it.command)).collect()
}

fn topics(language: Language) -> HashMap<String, &'static str> {
    let rows = command::all().flat_map(|row| {
        let words = list(language, &format!("topic-{}", row.id())).into_iter();
        words.flatten().map(|word| (word, row.id()))
    });
    let variants = list(language, "topic-variante").into_iter().flatten();
    rows.chain(variants.map(|word| (word, "variante")))
        .collect()
}

fn is_grave(command: &str) -> bool {
    command::named(command).is_some_and(|row| row.is_grave())
}

/// The phrases for each command: its own words and others that people use, longer phrases first.
fn phrases(language: Language, idle: &HashSet<String>, function: &HashSet<String>) -> Vec<Phrase> {
    // The words of lessons are written as they are, and mean other things elsewhere.
    let own: HashMap<&str, &str> = command::all()
        .filter(|row| !row.is_of_lessons())
        .flat_map(|row| {
            let words = row.keyword.matched(language).iter();
            words.map(|word| (word.as_str(), row.exact()))
        })
        .collect();
    let shared = SHARED.into_iter().filter(|(it, _)| *it == language);
    let shared = shared.filter_map(|(_, word)| Some((word, command::named(word)?.exact())));
    let words = own.iter().map(|(word, command)| (*word, *command));
    let words = words.chain(shared).map(|(word, command)| Phrase {
        whole: vec![word.to_owned()],
        telling: vec![word.to_owned()],
        command,
        row: command::named(command),
        is_remark: false,
        is_lost: false,
    });
    let rows = command::all().map(|row| (row.id().to_owned(), row.exact()));
    let others = WITH_ARGUMENTS.map(|command| (command.replace(' ', "-"), command));
    let lost = list(language, LOST.0).into_iter();
    let lost = lost.map(|whole| (whole, LOST.1, (false, true)));
    let said = rows.chain(others).flat_map(|(key, command)| {
        let means = list(language, &format!("means-{key}")).into_iter();
        let remarks = list(language, &format!("remarks-{key}")).into_iter();
        let means = means.map(move |whole| (whole, command, (false, false)));
        means.chain(remarks.map(move |whole| (whole, command, (true, false))))
    });
    let said = said
        .chain(lost)
        .map(|(whole, command, (is_remark, is_lost))| {
            let mut telling = whole.clone();
            telling.retain(|word| !idle.contains(word));
            let says_else = match telling.as_slice() {
                // `who would like to play` does not ask `who do I play`.
                _ if command == NEXT => true,
                // `contro te` is not said by every `te`, nor `you win` by `I win`.
                [word] if word.chars().count() < 3 => true,
                [_] if whole.len() > 1 && is_grave(command) => true,
                // `can we call it even?` gives no name.
                [_] if whole.len() > 1 && command == NAME => true,
                // `dove sono?` is not said by every `dove`.
                [word] if whole.len() > 1 && function.contains(word) => true,
                [word] => own.get(word.as_str()).is_some_and(|own| *own != command),
                _ => false,
            };
            if says_else {
                telling.clear();
            }
            Phrase {
                whole,
                telling,
                command,
                row: command::named(command),
                is_remark,
                is_lost,
            }
        });
    let mut phrases: Vec<Phrase> = words.chain(said).collect();
    // Equal phrases have the same order at every start.
    phrases.sort_by(|a, b| {
        let lengths = b.whole.len().cmp(&a.whole.len());
        lengths.then_with(|| (a.command, &a.whole).cmp(&(b.command, &b.whole)))
    });
    phrases
}
