//! The meaning of a line that is a phrase of a list and nothing else, by the place where it is written: the rules of
//! `rules.txt`.

use std::cell::LazyCell;
use std::sync::LazyLock;

use super::certainty::Certainty;
use super::line::{LineToken, WrittenLine};
use super::vocabulary::{Vocabulary, WordKind};
use super::{KnownTournaments, LineOutcome, Question, has, lessons, presence};
use crate::command::{self, CommandError, Consequence};
use crate::name::Name;

/// The places where a command is guessed from a longer line that speaks of it.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Guess {
    pub(super) lobby: bool,
    pub(super) room: bool,
}

/// A line of `rules.txt`.
struct Rule {
    /// The position of its list among [`lists`].
    list: usize,
    conditions: Vec<(RuleCondition, bool)>,
    verb: RuleVerb,
    command: &'static str,
}

/// The use of a rule's command.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum RuleVerb {
    /// It is carried out.
    Do,
    /// The writer is asked whether it is meant.
    Ask,
    /// It is carried out if it only informs, and asked about otherwise.
    May,
    /// The line is a wish for it.
    Wish,
    /// The line asks where a person is.
    Find,
    /// The writer is told to write its word whole.
    Word,
    /// The writer is asked which tournament begins.
    Which,
    /// The writer is told what can be done next.
    Lost,
    /// The line is not understood.
    Unknown,
}

const VERBS: [(&str, RuleVerb); 9] = [
    ("do", RuleVerb::Do),
    ("ask", RuleVerb::Ask),
    ("may", RuleVerb::May),
    ("wish", RuleVerb::Wish),
    ("find", RuleVerb::Find),
    ("word", RuleVerb::Word),
    ("which", RuleVerb::Which),
    ("lost", RuleVerb::Lost),
    ("unknown", RuleVerb::Unknown),
];

type RuleCondition = fn(&WrittenLine<'_>, &KnownTournaments) -> bool;

const CONDITIONS: [(&str, RuleCondition); 15] = [
    ("outside", |line, _| line.situation.is_outside()),
    ("room", |line, _| line.situation.room.is_some()),
    ("lesson", |line, _| line.situation.lesson),
    ("step", |line, _| lessons::step(line).is_some()),
    ("plays", |line, _| line.situation.plays),
    ("waits", |line, _| line.situation.waits),
    ("asks", |line, _| line.asks()),
    ("tournaments", |line, _| tournaments(line).is_some()),
    ("own", |_, known| known.has_own),
    ("entrant", |_, known| known.plays),
    ("unconfirmed", |_, known| known.checks_in),
    ("entry", |_, known| known.entry.is_some()),
    ("arbiter", |_, known| known.decides.is_some()),
    ("arbiters", |_, known| known.decides_several),
    ("only", |_, known| known.only.is_some()),
];

const SOURCE: &str = include_str!("rules.txt");

/// The fields of every line of `rules.txt`.
fn rows() -> impl Iterator<Item = [&'static str; 3]> {
    let lines = SOURCE.lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| {
        let mut fields = line.splitn(3, '|').map(str::trim);
        Some([fields.next()?, fields.next()?, fields.next()?])
    })
}

static LISTS: LazyLock<Vec<&str>> = LazyLock::new(|| {
    let mut lists: Vec<&str> = rows()
        .map(|[list, ..]| list)
        .filter(|it| *it != GUESS)
        .collect();
    lists.sort_unstable();
    lists.dedup();
    lists
});

static RULES: LazyLock<Vec<Rule>> = LazyLock::new(|| rows().filter_map(rule).collect());

static GUESSES: LazyLock<[Vec<&str>; 2]> = LazyLock::new(|| {
    ["lobby", "room"].map(|wanted| {
        let rows = rows().filter(|[kind, place, _]| *kind == GUESS && *place == wanted);
        rows.flat_map(|[.., commands]| commands.split(", "))
            .collect()
    })
});

/// The place of a person's name in a command.
const NAME: &str = "{name}";

/// The maximum number of words in a sentence about a person.
const LONGEST_WITH_NAME: usize = 9;

/// The first word of the lines that name commands.
const GUESS: &str = "guess";

fn rule([list, places, outcome]: [&'static str; 3]) -> Option<Rule> {
    let condition = |word: &str| {
        let name = word.trim_start_matches('!');
        let (_, condition) = CONDITIONS.into_iter().find(|(it, _)| *it == name)?;
        Some((condition, name == word))
    };
    let (word, command) = outcome.split_once(' ').unwrap_or((outcome, ""));
    let (_, verb) = VERBS.into_iter().find(|(it, _)| *it == word)?;
    Some(Rule {
        list: LISTS.iter().position(|it| *it == list)?,
        conditions: places
            .split_whitespace()
            .map(condition)
            .collect::<Option<_>>()?,
        verb,
        command,
    })
}

/// The keys of the lists that rules are about.
pub(super) fn lists() -> impl Iterator<Item = &'static str> {
    LISTS.iter().copied()
}

/// The places where this command is guessed.
pub(super) fn guess(command: &str) -> Guess {
    let [lobby, room] = &*GUESSES;
    Guess {
        lobby: lobby.contains(&command),
        room: room.contains(&command),
    }
}

/// The meaning of a line that is nothing but a phrase of a list.
pub(super) fn meant(line: &WrittenLine<'_>) -> Option<LineOutcome> {
    // In a lesson some words more add nothing.
    let idle: &[WordKind] = match line.situation.lesson {
        true => &[WordKind::Polite, WordKind::Idle],
        false => &[WordKind::Polite],
    };
    let lists: Vec<(&Vocabulary, u64)> = line
        .vocabularies()
        .map(|known| (known, known.ruled_for(&line.tokens, idle)))
        .filter(|(_, lists)| *lists != 0)
        .collect();
    if lists.is_empty() {
        return None;
    }
    let says = |rule: &&Rule| {
        let of_rule = lists
            .iter()
            .filter(|(_, lists)| lists & (1 << rule.list) != 0);
        let mut languages = of_rule.map(|(known, _)| known);
        languages.any(|known| {
            let list = &known.ruled[rule.list];
            list.makes(&line.tokens, |word| known.is_any(idle, word))
                || (rule.has_name() && rule.name(line, known).is_some())
        })
    };
    let known = LazyCell::new(|| tournaments(line).unwrap_or_default());
    let holds = |rule: &&Rule| {
        let mut conditions = rule.conditions.iter();
        conditions.all(|(holds, wanted)| holds(line, &known) == *wanted)
    };
    let rules = RULES.iter().filter(says).filter(holds);
    // The rule that says most of the place.
    let rule = rules.max_by_key(|rule| (rule.conditions.len(), rule.list));
    rule?.outcome(line, &known)
}

fn tournaments(line: &WrittenLine<'_>) -> Option<KnownTournaments> {
    line.situation.present?.tournaments()
}

impl Rule {
    /// True if the rule is about a person.
    fn has_name(&self) -> bool {
        self.command.contains(NAME) || self.verb == RuleVerb::Find
    }

    /// The person whom a line names, in a phrase of the rule's list. A line that begins with the name is a question by its
    /// mark alone.
    fn name(&self, line: &WrittenLine<'_>, known: &Vocabulary) -> Option<Name> {
        let is_polite = |it: &&LineToken<'_>| known.is(WordKind::Polite, *it);
        let before = line.tokens.iter().take_while(is_polite).count();
        let behind = line.tokens[before..]
            .iter()
            .rev()
            .take_while(is_polite)
            .count();
        let tokens = &line.tokens[before..line.tokens.len() - behind];
        let lines = [tokens, &line.tokens[..]].into_iter();
        lines
            .filter(|it| it.len() <= LONGEST_WITH_NAME)
            .find_map(|tokens| {
                let at = known.ruled[self.list].name_within(tokens)?;
                let name = tokens[at].raw.parse().ok()?;
                let asks = at > 0 || self.verb != RuleVerb::Find || line.asks();
                (asks && presence::is_name(&name, line)).then_some(name)
            })
    }

    fn outcome(&self, line: &WrittenLine<'_>, known: &KnownTournaments) -> Option<LineOutcome> {
        let mut command = self.command.to_owned();
        let numbers = [
            ("{entry}", known.entry),
            ("{arbiter}", known.decides),
            ("{only}", known.only),
        ];
        for (place, number) in numbers {
            if let Some(number) = number {
                command = command.replace(place, &number.to_string());
            }
        }
        if self.has_name() {
            let name = line
                .vocabularies()
                .find_map(|known| self.name(line, known))?;
            command = command.replace(NAME, name.as_str());
            if self.verb == RuleVerb::Find {
                return Some(presence::asked(&name, line));
            }
            // A word that means more to a command is no name there.
            if self.verb == RuleVerb::Do && !has(&command, Consequence::Informs) {
                return None;
            }
        }
        match self.verb {
            RuleVerb::Do => Some(Ok(command)),
            RuleVerb::Ask => Some(Err(CommandError::Meant(Question::Meant(command)))),
            RuleVerb::May => Certainty::Unsure.allow(command, line),
            RuleVerb::Wish if line.asks() => Certainty::Unsure.allow(command, line),
            RuleVerb::Wish => Certainty::Wish.allow(command, line),
            RuleVerb::Word => {
                command::row_of(&command).map(|row| Err(row.wanted_whole(line.language)))
            }
            RuleVerb::Which => Some(Err(CommandError::WhichBegins)),
            RuleVerb::Lost => Some(Err(line.lost())),
            // With a name it was answered above.
            RuleVerb::Find | RuleVerb::Unknown => Some(Err(line.not_understood())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::{Language, lookup};

    #[test]
    fn every_line_is_a_rule() {
        let lines = SOURCE
            .lines()
            .filter(|it| !it.is_empty() && !it.starts_with('#'));
        let guesses = rows().filter(|[kind, ..]| *kind == GUESS).count();
        assert_eq!(RULES.len() + guesses, lines.count());
        // Vocabularies keep a bit for each list.
        assert!(lists().count() <= 64);
        for key in lists() {
            assert!(lookup(Language::It, key, &[]).is_some(), "{key}");
        }
        for guessed in GUESSES.iter().flatten() {
            let is_command = command::of_line(guessed).is_some();
            assert!(is_command, "{guessed}");
        }
    }
}
