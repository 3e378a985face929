//! Sentences that people type in every language, and the effect of each. None acts without a wish. The table is in
//! `data/sentences.tsv`.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;

use damiera_protocol::command::{self, Command, CommandError, Consequence, Offer, WordOrder};
use damiera_protocol::meaning::{
    self, KnownTournaments, PendingQuestion, Present, Question, Situation,
};
use damiera_protocol::name::Name;
use damiera_protocol::text::Language;
use damiera_protocol::tournament::TournamentId;
use damiera_rules::Variant;

/// Sentences of each language that the table has at least.
const OF_EACH_LANGUAGE: usize = 90;

/// Rows that the table has at least.
const ROWS: usize = 400;

/// The open questions that a row's third field may name.
const ASKED: [(&str, Question); 4] = [
    ("draw?", Question::Offer(Offer::Draw)),
    ("takeback?", Question::Offer(Offer::TakeBack)),
    ("own-draw?", Question::Own(Offer::Draw)),
    ("again?", Question::Again),
];

/// The names in a row's third field: people, with the room behind `@` where one plays, and rooms behind `#`; an open
/// question; and tournaments, as in `decides=3`, `decides=several` and `enters=3`.
struct Names<'a>(Vec<&'a str>);

impl Names<'_> {
    fn asked(&self) -> Option<PendingQuestion> {
        let mut open = ASKED.into_iter().filter(|(word, _)| self.0.contains(word));
        open.next()
            .map(|(_, question)| PendingQuestion::new(question))
    }

    /// The number of the tournament that is there in this part.
    fn tournament(&self, part: &str) -> Option<TournamentId> {
        let mut parts = self.0.iter().filter_map(|it| it.split_once('='));
        let (_, number) = parts.find(|(found, _)| *found == part)?;
        Some(TournamentId(number.parse().expect("a number")))
    }
}

impl Present for Names<'_> {
    fn has_room(&self, name: &Name) -> bool {
        self.0
            .iter()
            .any(|it| it.strip_prefix('#') == Some(name.as_str()))
    }

    fn has_person(&self, name: &Name) -> bool {
        let mut people = self.0.iter().filter(|it| !it.starts_with('#'));
        people.any(|it| it.split('@').next() == Some(name.as_str()))
    }

    fn room_of(&self, person: &Name) -> Option<Name> {
        let places = self.0.iter().filter_map(|it| it.split_once('@'));
        let mut rooms = places.filter(|(name, _)| *name == person.as_str());
        rooms.next()?.1.parse().ok()
    }

    fn has_challenge(&self, number: u32) -> bool {
        self.0.contains(&format!("{number}").as_str())
    }

    fn tournaments(&self) -> Option<KnownTournaments> {
        let decides_several = self.0.contains(&"decides=several");
        if decides_several {
            return Some(KnownTournaments {
                has_own: true,
                decides_several,
                ..KnownTournaments::default()
            });
        }
        let (decides, enters) = (self.tournament("decides"), self.tournament("enters"));
        let plays = enters.is_some();
        let only = decides.or(enters)?;
        Some(KnownTournaments {
            has_own: true,
            plays,
            decides,
            only: Some(only),
            ..KnownTournaments::default()
        })
    }
}

/// The outcome of a sentence.
#[derive(Debug)]
enum Outcome {
    Does(Command),
    /// Asks whether this is meant.
    Asks(Command),
    /// Names the word that has to be written whole.
    Word(&'static str),
    /// The answer to a person who does not know what to do.
    Lost,
    /// Repeats the open question.
    AsksBack,
    /// Says that nothing is understood, and advises no word.
    Unknown,
    /// Says how this command is written.
    Usage(&'static str),
    /// Anything else that is answered, and does nothing.
    Answers,
}

impl Outcome {
    /// The command that it is about.
    fn command(&self) -> Option<&Command> {
        match self {
            Outcome::Does(command) | Outcome::Asks(command) => Some(command),
            Outcome::Word(_)
            | Outcome::Lost
            | Outcome::AsksBack
            | Outcome::Unknown
            | Outcome::Usage(_)
            | Outcome::Answers => None,
        }
    }

    fn acts(&self) -> bool {
        matches!(self, Outcome::Does(command) if command.consequence() > Consequence::Informs)
    }
}

fn outcome(language: Language, place: &str, present: &Names<'_>, sentence: &str) -> Outcome {
    let at_a_table = (place != "lobby").then_some(Variant::Italiana);
    let asked = present.asked();
    let situation = Situation {
        asked: asked.as_ref(),
        room: at_a_table,
        waits: place == "waiting",
        plays: ["my turn", "their turn"].contains(&place),
        lesson: place == "lesson",
        nothing_to_cancel: true,
        present: Some(present),
        ..Situation::default()
    };
    let (exact, parse): (_, fn(&str) -> Option<command::Parsed>) = match place {
        "nameless" => (
            meaning::exact_before_name(sentence, language, WordOrder::Own),
            command::parse_before_name,
        ),
        "lobby" | "waiting" | "lesson" | "my turn" | "their turn" | "spectator" => (
            meaning::exact(sentence, language, situation),
            command::parse,
        ),
        other => panic!("no place is called {other:?}"),
    };
    match exact.and_then(|line| parse(&line).expect("not empty").result) {
        Ok(command) => Outcome::Does(command),
        Err(CommandError::Meant(Question::Meant(line))) => Outcome::Asks(read(&line)),
        Err(CommandError::WholeWord { command, .. }) => Outcome::Word(command),
        Err(CommandError::Lost(_)) => Outcome::Lost,
        Err(CommandError::BadArgument { command, .. }) => Outcome::Usage(command),
        Err(CommandError::AnswerInFull(_)) => Outcome::AsksBack,
        Err(CommandError::NotUnderstood { .. }) => Outcome::Unknown,
        Err(_) => Outcome::Answers,
    }
}

/// An exact command of the table.
fn read(line: &str) -> Command {
    let parsed = command::parse(line).map(|parsed| parsed.result);
    parsed
        .and_then(Result::ok)
        .unwrap_or_else(|| panic!("{line:?} is no command"))
}

/// True if the outcome is the wanted one: `do LINE`, `ask LINE`, `word WORD`, `name NAME`, `lost`, `nothing` (no command, and
/// no question), `back` (the open question again), `unknown` (no word is advised), `usage WORD` (how it is written), `quiet` (nothing but reading).
fn fits(outcome: &Outcome, wanted: &str) -> bool {
    let (kind, rest) = wanted.split_once(' ').unwrap_or((wanted, ""));
    match (kind, outcome) {
        ("do", Outcome::Does(command)) => same(command, &read(rest)),
        ("ask", Outcome::Asks(command)) => same(command, &read(rest)),
        ("word", Outcome::Word(word)) => {
            command::named(word).map(|row| row.id()) == command::named(rest).map(|row| row.id())
        }
        ("name", Outcome::Does(command)) => {
            let name = command::parse_before_name(rest).map(|parsed| parsed.result);
            name == Some(Ok(command.clone()))
        }
        (
            "nothing",
            Outcome::Answers
            | Outcome::Lost
            | Outcome::AsksBack
            | Outcome::Unknown
            | Outcome::Usage(_)
            | Outcome::Word(_),
        ) => true,
        ("lost", Outcome::Lost) => true,
        ("back", Outcome::AsksBack) => true,
        ("unknown", Outcome::Unknown) => true,
        ("usage", Outcome::Usage(word)) => *word == rest,
        ("quiet", outcome) => !outcome.acts(),
        ("do" | "ask" | "word" | "name" | "nothing" | "lost" | "back" | "unknown" | "usage", _) => {
            false
        }
        (other, _) => panic!("{other:?} is no outcome"),
    }
}

/// True if two commands are the same, ignoring the case of the names in them.
fn same(one: &Command, other: &Command) -> bool {
    format!("{one:?}").to_lowercase() == format!("{other:?}").to_lowercase()
}

#[test]
fn no_sentence_acts_without_a_wish() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/sentences.tsv");
    let table = fs::read_to_string(path).expect("the table");
    let rows: Vec<&str> = table
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .collect();
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    let mut wrong = String::new();
    let mut failures = 0;
    for row in &rows {
        let fields: Vec<&str> = row.split('\t').collect();
        let [language, place, present, sentence, wanted, unwanted] = fields[..] else {
            panic!("a row has six fields: {row:?}");
        };
        *counts.entry(language).or_default() += 1;
        let present = Names(present.split(' ').collect());
        let found = outcome(
            language.parse().expect("a language"),
            place,
            &present,
            sentence,
        );
        let is_wanted = wanted.split(" / ").any(|wanted| fits(&found, wanted));
        // The commands that must not even be asked about, by a word of the command.
        let is_unwanted = unwanted.split(' ').filter(|word| *word != "-").any(|word| {
            let of_word = |command: &Command| format!("{command:?}").contains(word);
            found.command().is_some_and(of_word)
        });
        if !is_wanted || is_unwanted {
            failures += 1;
            writeln!(wrong, "{row}\n    {found:?}").expect("memory");
        }
    }
    assert!(failures == 0, "{failures} of {}:\n{wrong}", rows.len());
    assert!(rows.len() >= ROWS, "{} rows", rows.len());
    for language in Language::ALL.map(Language::code) {
        let count = counts.get(language).copied().unwrap_or_default();
        assert!(count >= OF_EACH_LANGUAGE, "{count} of {language}");
    }
}
