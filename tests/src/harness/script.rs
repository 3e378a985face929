//! Conversations written down: who types what, and who then reads what, to the byte.

use std::collections::VecDeque;

use super::Client;

/// The participants of a script, each under the letter that begins its lines.
pub type Cast<'a> = [(char, &'a mut Client)];

/// A line of a script.
enum Line<'a> {
    /// A remark.
    Remark,
    /// These type it.
    Typed(&'a str, &'a str),
    /// It is the next line that these read.
    Read(&'a str, &'a str),
}

impl<'a> Line<'a> {
    fn of(line: &'a str) -> Line<'a> {
        if line.starts_with('#') {
            return Line::Remark;
        }
        let Some(mark) = line.find(['<', '>']) else {
            panic!("no letter in front of {line:?}");
        };
        let (who, rest) = line.split_at(mark);
        let text = rest[1..].strip_prefix(' ').unwrap_or(&rest[1..]);
        match rest.starts_with('>') {
            true => Line::Typed(who, text),
            false => Line::Read(who, text),
        }
    }
}

/// Plays a script to its end.
///
/// A line `A> text` is typed by A. A line `A< text` is the next line that A reads; `AG< text` is the next
/// line of both. Lines that begin with `#` are remarks. `CODICE` stands for the code of a seat, which differs
/// each time. At the end every client must have read everything.
#[track_caller]
pub fn play(script: &str, cast: &mut Cast<'_>) {
    for line in script.lines() {
        match Line::of(line) {
            Line::Remark => {}
            Line::Typed(who, text) => {
                for letter in who.chars() {
                    client(cast, letter).send(text);
                }
            }
            Line::Read(who, text) => {
                for letter in who.chars() {
                    let client = client(cast, letter);
                    let read = without_code(client.line());
                    assert_eq!(read, text, "{letter}: {client:?}");
                }
            }
        }
    }
    for (letter, client) in cast {
        let left = client.heard();
        assert_eq!(left, "", "{letter} reads more than is written down");
    }
}

/// The script again with what is really read, from the lines that it has typed. Nothing may come later
/// than the answer to a `ping` behind the line that it comes of.
pub fn record(script: &str, cast: &mut Cast<'_>) -> String {
    let mut out = String::new();
    let mut connected = false;
    for line in script.lines() {
        match Line::of(line) {
            Line::Remark => out.push_str(&format!("{line}\n")),
            Line::Read(..) => {}
            Line::Typed(who, text) => {
                if !connected {
                    connected = true;
                    write_heard(&mut out, cast);
                }
                out.push_str(&format!("{line}\n"));
                for letter in who.chars() {
                    client(cast, letter).send(text);
                    // The others hear of it once it was answered.
                    let said = client(cast, letter).heard();
                    write_all(&mut out, cast, (letter, &said));
                }
            }
        }
    }
    out
}

fn write_heard(out: &mut String, cast: &mut Cast<'_>) {
    write_all(out, cast, (' ', ""));
}

/// Writes everyone's next lines after one reader has read `said` already; a line that all readers with a line left read
/// next is written once.
fn write_all(out: &mut String, cast: &mut Cast<'_>, (reader, said): (char, &str)) {
    let mut heard: Vec<(char, VecDeque<String>)> = Vec::new();
    for (letter, client) in cast {
        let lines = match *letter == reader {
            true => said.to_owned(),
            false => client.heard(),
        };
        let lines = lines.lines().map(|line| without_code(line.to_owned()));
        heard.push((*letter, lines.collect()));
    }
    while let Some(next) = next_line(&heard) {
        let fits = |(_, lines): &&mut (char, VecDeque<String>)| lines.front() == Some(&next);
        let mut who = String::new();
        for (letter, lines) in heard.iter_mut().filter(|heard| fits(heard)) {
            lines.pop_front();
            who.push(*letter);
        }
        out.push_str(format!("{who}< {next}").trim_end());
        out.push('\n');
    }
}

/// The next line to write: the first front line that no other client reads later, so that a line of several
/// comes once.
fn next_line(heard: &[(char, VecDeque<String>)]) -> Option<String> {
    let is_later = |line: &String| {
        let mut others = heard.iter();
        others.any(|(_, lines)| lines.front() != Some(line) && lines.contains(line))
    };
    let mut fronts = heard.iter().filter_map(|(_, lines)| lines.front());
    let first = fronts.clone().next();
    fronts.find(|line| !is_later(line)).or(first).cloned()
}

fn client<'a>(cast: &'a mut Cast<'_>, letter: char) -> &'a mut Client {
    let found = cast.iter_mut().find(|(own, _)| *own == letter);
    match found {
        Some((_, client)) => client,
        None => panic!("nobody plays {letter}"),
    }
}

/// Replaces the code of a seat in a line by a word.
pub fn without_code(line: String) -> String {
    match line.rsplit_once(' ') {
        Some((before, last)) if is_code(last) => format!("{before} CODICE"),
        _ => line,
    }
}

/// True if a word has the form of a seat's code: four groups of four capitals and digits.
pub fn is_code(word: &str) -> bool {
    let coded = |byte: u8| byte.is_ascii_uppercase() || byte.is_ascii_digit();
    let groups: Vec<&str> = word.split('-').collect();
    let is_group = |group: &&str| group.len() == 4 && group.bytes().all(coded);
    groups.len() == 4 && groups.iter().all(is_group)
}
