//! What a line stands for that is a phrase of a list and nothing else, by the place where it is written: the rules of
//! `rules.txt`.

use std::sync::LazyLock;

use super::certainty::Certainty;
use super::line::Line;
use super::vocabulary::WordKind;
use super::{KnownTournaments, Outcome, Question};
use crate::command::{self, CommandError};

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
    conditions: Vec<(Condition, bool)>,
    verb: &'static str,
    command: &'static str,
}

type Condition = fn(&Line<'_>, &KnownTournaments) -> bool;

const CONDITIONS: [(&str, Condition); 12] = [
    ("outside", |line, _| line.situation.is_outside()),
    ("room", |line, _| line.situation.room.is_some()),
    ("lesson", |line, _| line.situation.lesson),
    ("plays", |line, _| line.situation.plays),
    ("asks", |line, _| line.asks()),
    ("tournaments", |line, _| tournaments(line).is_some()),
    ("own", |_, known| known.has_own),
    ("entrant", |_, known| known.plays),
    ("unconfirmed", |_, known| known.checks_in),
    ("entry", |_, known| known.entry.is_some()),
    ("arbiter", |_, known| known.decides.is_some()),
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

/// The first word of the lines that name commands.
const GUESS: &str = "guess";

fn rule([list, places, outcome]: [&'static str; 3]) -> Option<Rule> {
    let condition = |word: &str| {
        let name = word.trim_start_matches('!');
        let (_, condition) = CONDITIONS.into_iter().find(|(it, _)| *it == name)?;
        Some((condition, name == word))
    };
    let (verb, command) = outcome.split_once(' ').unwrap_or((outcome, ""));
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

/// What a line stands for that is nothing but a phrase of a list.
pub(super) fn meant(line: &Line<'_>) -> Option<Outcome> {
    // In a lesson some words more add nothing.
    let idle: &[WordKind] = match line.situation.lesson {
        true => &[WordKind::Polite, WordKind::Idle],
        false => &[WordKind::Polite],
    };
    let says = |rule: &&Rule| {
        line.vocabularies().any(|known| {
            let list = &known.ruled[rule.list];
            list.makes(&line.tokens, |word| known.is_any(idle, word))
        })
    };
    let holds = |rule: &&Rule| {
        let known = tournaments(line).unwrap_or_default();
        let mut conditions = rule.conditions.iter();
        conditions.all(|(holds, wanted)| holds(line, &known) == *wanted)
    };
    let rules = RULES.iter().filter(says).filter(holds);
    // The one that says most of the place.
    let rule = rules.max_by_key(|rule| (rule.conditions.len(), rule.list));
    rule?.outcome(line)
}

fn tournaments(line: &Line<'_>) -> Option<KnownTournaments> {
    line.situation.present?.tournaments()
}

impl Rule {
    fn outcome(&self, line: &Line<'_>) -> Option<Outcome> {
        let known = tournaments(line).unwrap_or_default();
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
        match self.verb {
            "do" => Some(Ok(command)),
            "ask" => Some(Err(CommandError::Meant(Question::Meant(command)))),
            "may" => Certainty::Unsure.allow(command, line),
            "word" => command::row_of(&command).map(|row| Err(row.wanted_whole(line.language))),
            "lost" => Some(Err(line.lost())),
            _ => Some(Err(line.not_understood())),
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
        for rule in RULES.iter() {
            let verbs = ["do", "ask", "may", "word", "lost", "unknown"];
            assert!(verbs.contains(&rule.verb), "{}", rule.verb);
        }
        for key in lists() {
            assert!(lookup(Language::It, key, &[]).is_some(), "{key}");
        }
        for guessed in GUESSES.iter().flatten() {
            let is_command = command::of_line(guessed).is_some();
            assert!(is_command, "{guessed}");
        }
    }
}
