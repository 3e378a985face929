//! Conversations written down: who types what, and who then reads what, to the byte.

use super::Client;

/// The participants of a script, each under the letter that begins its lines.
pub type Cast<'a> = [(char, &'a mut Client)];

/// Plays a script to its end.
///
/// A line `A> text` is typed by A. A line `A< text` is the next line that A reads; `AG< text` is
/// the next line of both. Lines that begin with `#` are remarks. `CODICE` stands for the code of a
/// seat, which is another one each time. At the end nobody may have
/// anything left to read.
#[track_caller]
pub fn play(script: &str, cast: &mut Cast<'_>) {
    for line in script.lines().filter(|line| !line.starts_with('#')) {
        let Some(mark) = line.find(['<', '>']) else {
            panic!("no letter in front of {line:?}");
        };
        let (who, rest) = line.split_at(mark);
        let text = rest[1..].strip_prefix(' ').unwrap_or(&rest[1..]);
        for letter in who.chars() {
            let found = cast.iter_mut().find(|(own, _)| *own == letter);
            let Some((_, client)) = found else {
                panic!("nobody plays {letter}");
            };
            if rest.starts_with('>') {
                client.send(text);
            } else {
                let read = without_code(client.line());
                assert_eq!(read, text, "{letter}: {client:?}");
            }
        }
    }
    for (letter, client) in cast {
        let left = client.heard();
        assert_eq!(left, "", "{letter} reads more than is written down");
    }
}

/// A line in which the code of a seat is replaced by a word.
fn without_code(line: String) -> String {
    match line.rsplit_once(' ') {
        Some((before, last)) if is_code(last) => format!("{before} CODICE"),
        _ => line,
    }
}

/// Whether a word has the form of a seat's code: 26 capitals and digits in groups of up to four.
fn is_code(word: &str) -> bool {
    let mut count = 0;
    let groups = word.split('-').all(|group| {
        count += group.len();
        let coded = |byte: u8| byte.is_ascii_uppercase() || byte.is_ascii_digit();
        (1..=4).contains(&group.len()) && group.bytes().all(coded)
    });
    groups && count == 26
}
