//! The fuzz targets: each takes any bytes and panics on a broken promise.

use damiera_protocol::command::{self, Consequence};
use damiera_protocol::sanitize;
use damiera_protocol::text::Language;
use damiera_screens::input::{Input, InputParser};
use damiera_ssh::{
    ChannelWish, SshEnvironment, SshTerminal, TypedLine, TypingOutcome, drawn_size, may_be_asked,
};

/// A target: a name, and what is run on the bytes.
pub(crate) type Target = fn(&[u8]);

/// The target of a name.
pub(crate) fn named(name: &str) -> Target {
    match name {
        "command" => command,
        "environment" => environment,
        "typing" => typing,
        other => panic!("no target is called {other:?}"),
    }
}

/// The target that the environment asks for.
#[cfg(fuzzing)]
pub(crate) fn chosen() -> Target {
    static CHOSEN: std::sync::LazyLock<Target> = std::sync::LazyLock::new(|| {
        named(&std::env::var("FUZZ_TARGET").expect("FUZZ_TARGET names the target"))
    });
    *CHOSEN
}

/// Bytes of the longest command, and of the longest line that can be typed.
const LONGEST_COMMAND: usize = 1_024;
const LONGEST_LINE: usize = 2_000;

/// Any command: it is a way to be shown lines, or one line of text; and a line that may be asked is one question for the session
/// too, in every language.
fn command(bytes: &[u8]) {
    let Some(wish) = ChannelWish::of_command(bytes) else {
        assert!(bytes.len() > LONGEST_COMMAND || std::str::from_utf8(bytes).is_err());
        return;
    };
    let ChannelWish::Once(line) = wish else {
        return;
    };
    assert!(!line.is_empty() && line.len() <= LONGEST_COMMAND);
    assert_eq!(line.trim(), line);
    assert_eq!(
        ChannelWish::of_command(line.as_bytes()),
        Some(ChannelWish::Once(line.clone()))
    );
    for language in Language::ALL {
        if let Err(refusal) = may_be_asked(&line, language) {
            assert!(!refusal.is_empty());
            continue;
        }
        // The line as the session gets it.
        let sent = sanitize::text(&line);
        assert!(!sent.contains(['\n', '\r', '\0']));
        if let Some(parsed) = command::parse_in(&sent, language) {
            let command = parsed.result.expect("a command");
            assert_eq!(command.consequence(), Consequence::Informs);
        }
    }
}

/// Names and values in turn, divided by zeros, and the name of a terminal before them: there are not more of them than there may
/// be, and what is taken is there.
fn environment(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let mut pieces = text.split('\0');
    let kind = pieces.next().unwrap_or_default();
    let mut environment = SshEnvironment::default();
    let mut names = std::collections::BTreeSet::new();
    while let (Some(name), Some(value)) = (pieces.next(), pieces.next()) {
        if environment.set(name, value) {
            assert_eq!(environment.value(name).as_deref(), Some(value));
            names.insert(name);
        }
    }
    assert!(names.len() <= 24);
    assert!(!names.contains("LD_PRELOAD") && !names.contains("PATH"));
    let _ = environment.language();
    let number = |at: usize| u32::from(bytes.get(at).copied().unwrap_or_default()) << (at % 25);
    let (columns, rows) = drawn_size(number(0), number(1));
    assert!((1..=240).contains(&columns) && (1..=80).contains(&rows));
    if let Some(terminal) = SshTerminal::new(kind, (columns, rows)) {
        assert!(kind.len() <= 128);
        assert_eq!(
            terminal.variable(&environment, "TERM").as_deref(),
            Some(kind)
        );
        let _ = terminal.is_dumb();
    }
}

/// Any bytes in a terminal; the first one decides where they are cut and whether a secret is typed: nothing that a
/// terminal would obey is shown but corrections and line ends, corrections never go beyond the line, nothing of a
/// secret is shown, and a sent line is the seen one.
fn typing(bytes: &[u8]) {
    let Some((&first, bytes)) = bytes.split_first() else {
        return;
    };
    let (mut parser, mut line) = (InputParser::new(), TypedLine::default());
    let mut is_hidden = first % 2 == 1;
    if is_hidden {
        line.hide();
    }
    let (front, back) = bytes.split_at(usize::from(first).min(bytes.len()));
    for half in [front, back] {
        let mut inputs = Vec::new();
        parser.feed(half, &mut inputs);
        if parser.pending() {
            parser.expire(&mut inputs);
        }
        for input in &inputs {
            if take(&mut line, input, is_hidden) == TypingOutcome::End {
                return;
            }
            is_hidden &= !matches!(input, Input::Key(key) if key.code == damiera_screens::input::KeyCode::Enter);
        }
    }
}

/// Gives a line one key or paste, and looks at what is shown of that.
fn take(line: &mut TypedLine, input: &Input, is_hidden: bool) -> TypingOutcome {
    let before = line.seen().to_owned();
    let mut echo = String::new();
    let typed = line.take(input, &mut echo);
    let is_obeyed = |c: char| sanitize::is_unsafe(c) && !"\x07\x08\r\n".contains(c);
    assert!(!echo.contains(is_obeyed), "{echo:?}");
    if is_hidden {
        assert!(
            echo.trim_matches(['\x07', '\r', '\n']).is_empty(),
            "{echo:?}"
        );
    }
    let corrections = echo.matches("\x08 \x08").count();
    assert_eq!(echo.matches('\x08').count(), 2 * corrections);
    match &typed {
        TypingOutcome::Line(sent) => {
            assert!(is_hidden || *sent == before);
            assert!(sent.len() <= LONGEST_LINE && line.seen().is_empty());
            assert_eq!(sanitize::text(sent), sent.as_str());
            assert_eq!(echo, "\r\n");
        }
        TypingOutcome::Nothing => {
            let after = line.seen();
            if !is_hidden && before.is_ascii() && after.is_ascii() {
                let shown = echo.replace("\x08 \x08", "").replace('\x07', "");
                assert_eq!(before.len() + shown.len(), after.len() + corrections);
            }
        }
        TypingOutcome::End => {}
    }
    typed
}
