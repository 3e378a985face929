//! The words that texts show are the words that are accepted: those of usages, of explained options, of the lines that
//! texts tell people to write, and of the lists in refusals.

mod options;

use damiera_protocol::command::{
    self, ArgumentProblem, Command, CommandError, CommandRow, Keyword, TournamentWords,
};
use damiera_protocol::text::{Language, Message};

use crate::texts::texts_of;

/// Values for a place in capitals. One of them fits each place.
const VALUES: [&str; 22] = [
    "3",
    "Ada",
    "russa",
    "5+3",
    "6a 5b",
    "3d",
    "60",
    "2",
    "sì",
    "sinistra",
    "sorteggio",
    "K7Q-2MX",
    "2-0",
    "2026-11-03",
    "2026-11",
    "21:30",
    "Ada,Gil",
    "svizzero",
    "solkoff",
    "W:W27,K18:B5,K9",
    "7KQ2-M9XD-0000-0000-0000-0000-00",
    "nome=\"Coppa\"",
];

/// A word that stands for nothing.
const NONSENSE: &str = "qzqzq";

/// The files with the texts that are shown at a terminal.
const FILES: [&str; 15] = [
    "account",
    "challenges",
    "class",
    "game",
    "help",
    "lessons",
    "openings",
    "problems",
    "ratings",
    "room",
    "session",
    "spoken",
    "talk",
    "tournament",
    "watching",
];

/// Words between the last two of a list.
const AND: [&str; 9] = ["e", "o", "and", "or", "y", "ou", "at", "na", "oppure"];

/// Words with which a sentence goes on behind a line that it names.
const GOES_ON: [&str; 15] = [
    "è", "is", "es", "é", "ang", "ne", "names", "nombra", "nomeia", "lists", "muna", "come",
    "como", "such", "gaya",
];

/// Words of commands with which sentences begin as well.
const ORDINARY: [&str; 23] = [
    "rooms", "colours", "chi", "quem", "quién", "who", "here", "play", "more", "board", "casella",
    "casilla", "casa", "entra", "muovi", "move", "seeks", "atrás", "partida", "más", "huli",
    "perché", "go",
];

/// Words that ask to write what follows.
const WRITE: [&str; 5] = ["scrivi ", "write ", "escribe ", "escreva ", "isulat ang "];

fn read(line: &str) -> Result<Command, CommandError> {
    let parsed = command::parse(line);
    parsed.expect("a line with words").result
}

/// True if a word stands for a value: it is written in capitals.
fn is_place(word: &str) -> bool {
    let word = word.trim_start_matches('#');
    let is_capital = |c: char| c.is_uppercase() || matches!(c, '-' | '_');
    word.chars().all(is_capital) && word.chars().any(char::is_uppercase)
}

/// The lines that a line with places may stand for.
fn filled(line: &str) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in line.split_whitespace() {
        let (option, value) = match word.split_once('=') {
            Some((option, value)) => (format!("{option}="), value),
            None => (String::new(), word),
        };
        let is_list = value.split(',').count() > 1 && value.split(',').all(is_place);
        let sign = if value.starts_with('#') { "#" } else { "" };
        let values: Vec<String> = match is_list || is_place(value) {
            true => VALUES.iter().map(|it| format!("{sign}{it}")).collect(),
            false => vec![value.to_owned()],
        };
        let longer = |line: &String| {
            let with = |value: &String| format!("{line} {option}{value}").trim().to_owned();
            values.iter().map(with).collect::<Vec<_>>()
        };
        lines = lines.iter().flat_map(longer).collect();
    }
    lines
}

/// True if some values make a line understood, and one of its words as more than a text that anybody may write there.
fn is_accepted(line: &str, word: &str) -> bool {
    filled(line).iter().any(|line| {
        let Ok(understood) = read(line) else {
            return false;
        };
        let other = read(&replaced(line, word));
        let other = other.map(|other| format!("{other:?}").replace(NONSENSE, word));
        other.ok() != Some(format!("{understood:?}"))
    })
}

/// A line with a word that stands for nothing in place of the last mention of another.
fn replaced(line: &str, word: &str) -> String {
    match line.rsplit_once(word) {
        Some((before, after)) => format!("{before}{NONSENSE}{after}"),
        None => line.to_owned(),
    }
}

/// A part of a usage.
#[derive(Debug, Clone)]
enum Part {
    Word(String),
    /// One of these may come.
    Choice(Vec<Vec<Part>>),
}

/// The ways of a usage up to a closing bracket.
fn ways(usage: &mut std::str::Chars<'_>) -> Vec<Vec<Part>> {
    let mut ways = vec![Vec::new()];
    let mut word = String::new();
    let put = |part: Part, ways: &mut Vec<Vec<Part>>| {
        if let Some(way) = ways.last_mut() {
            way.push(part);
        }
    };
    loop {
        let next = usage.next();
        match next {
            Some(c) if !c.is_whitespace() && !matches!(c, '[' | ']' | '|') => word.push(c),
            _ if !word.is_empty() => put(Part::Word(std::mem::take(&mut word)), &mut ways),
            _ => {}
        }
        match next {
            Some('[') => {
                let inner = self::ways(usage);
                put(Part::Choice(inner), &mut ways);
            }
            Some('|') => ways.push(Vec::new()),
            Some(']') | None => return ways,
            Some(_) => {}
        }
    }
}

/// Every word that a usage shows, with the lines that it stands for.
fn words_of(usage: &str) -> Vec<([String; 2], String)> {
    let (word, rest) = usage.split_once(' ').unwrap_or((usage, ""));
    let mut rest = rest.replace("0..10", "5").replace("0-10", "5");
    // `tempo=TEMPO|nessuno` is `tempo=TEMPO` or `tempo=nessuno`.
    while let Some(at) = rest.find('=') {
        let from = rest[..at].rfind(['[', ' ', '|']).map_or(0, |it| it + 1);
        let until = rest[at..].find([']', ' ']).map_or(rest.len(), |it| at + it);
        let option = rest[from..at].to_owned();
        let values = rest[at + 1..until].split('|');
        let each: Vec<_> = values.map(|it| format!("{option}\u{1}{it}")).collect();
        rest.replace_range(from..until, &each.join("|"));
    }
    let rest = rest.replace('\u{1}', "=");
    let mut found = Vec::new();
    for way in ways(&mut rest.chars()) {
        walk([word.to_owned(), word.to_owned()], &way, &mut found);
    }
    found
}

/// Adds for each word of a way the lines that end with it and what has to follow: without what may come before, and with
/// it.
fn walk(mut before: [String; 2], way: &[Part], found: &mut Vec<([String; 2], String)>) {
    for (at, part) in way.iter().enumerate() {
        match part {
            Part::Word(word) => {
                before = before.map(|line| format!("{line} {word}"));
                let after = least(&way[at + 1..]);
                let whole = before.each_ref().map(|line| format!("{line} {after}"));
                found.push((whole, word.clone()));
            }
            Part::Choice(ways) => {
                for way in ways {
                    walk(before.clone(), way, found);
                }
                let usual = ways.first().map(|way| least(way)).unwrap_or_default();
                before[1] = format!("{} {usual}", before[1]);
            }
        }
    }
}

/// The words of a way that have to come.
fn least(way: &[Part]) -> String {
    let words = way.iter().filter_map(|part| match part {
        Part::Word(word) => Some(word.as_str()),
        Part::Choice(_) => None,
    });
    words.collect::<Vec<_>>().join(" ")
}

/// An attribute of a command's help; empty if there is none.
fn help(row: &CommandRow, attribute: &str, language: Language) -> String {
    let key = format!("help-{}.{attribute}", row.id());
    let text = Message::new(key.clone()).text(language);
    if text == key { String::new() } else { text }
}

/// Fails with the lines that are refused.
#[track_caller]
fn none(refused: &[String], tried: usize, least: usize) {
    assert!(refused.is_empty(), "of {tried}: {refused:#?}");
    assert!(tried >= least, "{tried}");
}

/// A usage shows the words that are accepted where it shows them.
#[test]
fn the_words_of_usages_are_accepted() {
    let (mut refused, mut tried) = (Vec::new(), 0);
    for language in Language::ALL {
        for row in command::all().filter(|row| !row.takes_secret()) {
            let usage = help(row, "usage", language).replace('\n', " ");
            // One command has two usages, and a remark.
            let usages = usage.split(" (").next().unwrap_or_default().split("], ");
            for (lines, word) in usages.flat_map(words_of) {
                for word in word.split('=').filter(|it| !is_place(it) && *it != "...") {
                    tried += 1;
                    if !lines.iter().any(|line| is_accepted(line, word)) {
                        refused.push(format!("{}: {lines:?} ({word})", language.code()));
                    }
                }
            }
        }
    }
    none(&refused, tried, 700);
}

/// An option of tournaments by its id.
fn option(id: &str) -> &'static Keyword {
    let mut options = TournamentWords::all().options.into_iter();
    options.find(|it| it.id() == id).expect("an option")
}

/// A text without its placeables, which become places in capitals.
fn with_places(text: &str) -> String {
    let mut parts = text.split("{ $");
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (place, after) = part.split_once('}').unwrap_or((part, ""));
        plain += &place.trim().to_uppercase();
        plain += after;
    }
    plain
}

/// The lines that a text tells people to write: behind a colon, and before one in a help.
fn told(key: &str, text: &str, language: Language) -> Vec<String> {
    let is_line = |line: &&str| {
        let word = line.split([' ', '.', ',']).next().unwrap_or_default();
        let row = command::named_in(word, language);
        let is_shown = row.is_some_and(|row| row.keyword.shown(language) == word);
        is_shown && !ORDINARY.contains(&word) && !line.contains("...") && !line.contains('[')
    };
    let mut lines = Vec::new();
    for part in with_places(text).split(['\n', ';', '(', ')']) {
        for sentence in part.split(". ") {
            let behind = sentence.rsplit_once(": ").map(|(_, line)| line.trim());
            let behind = behind.map(|line| {
                let written = WRITE.iter().find_map(|word| line.strip_prefix(word));
                written.unwrap_or(line)
            });
            let head = sentence.split_once(": ").map(|(head, _)| head.trim());
            let heads = head.filter(|_| key.starts_with("help-")).into_iter();
            let heads = heads.flat_map(|head| head.split(", "));
            lines.extend(
                behind
                    .into_iter()
                    .chain(heads)
                    .filter(is_line)
                    .map(str::to_owned),
            );
        }
    }
    lines
}

/// True if the beginning of a line is a command, up to a comma or a word with which a sentence goes on. What it wants may
/// be said in words: `classe chiudi e il suo numero`.
fn begins_with_command(line: &str) -> bool {
    let ends = line.match_indices([',', ' ']).map(|(at, _)| at);
    ends.chain([line.len()]).any(|end| {
        let (command, rest) = line.split_at(end);
        let next = rest.split_whitespace().next().unwrap_or(",");
        let command = command.trim_end_matches(['.', '?', '!']);
        let is_said = AND.contains(&next);
        let is_command = |line: &String| match read(line) {
            Ok(_) => true,
            Err(CommandError::BadArgument { problem, .. }) => {
                is_said && problem == ArgumentProblem::Missing
            }
            Err(_) => false,
        };
        let is_end = next.starts_with(',') || is_said || GOES_ON.contains(&next);
        is_end && (!command.contains(' ') || filled(command).iter().any(is_command))
    })
}

/// A command that a text tells people to write is understood as it stands there.
#[test]
fn the_lines_that_texts_tell_to_write_are_accepted() {
    let (mut refused, mut tried) = (Vec::new(), 0);
    for language in Language::ALL {
        for (key, text) in texts_of(language, &FILES) {
            for line in told(&key, &text, language) {
                tried += 1;
                if !begins_with_command(&line) {
                    refused.push(format!("{} {key}: {line}", language.code()));
                }
            }
        }
    }
    none(&refused, tried, 1_500);
}
