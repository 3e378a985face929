//! The fuzz targets: each takes any bytes and panics on a broken promise.

use damiera_protocol::sanitize;
use damiera_screens::input::{Input, InputParser, KeyCode, MOST_PASTED};

/// A target: a name, and what is run on the bytes.
pub(crate) type Target = fn(&[u8]);

/// The target of a name.
pub(crate) fn named(name: &str) -> Target {
    match name {
        "input" => input,
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

/// The longest unfinished sequence: what is kept of it, and a paste with what may be its end.
const MOST_HELD: usize = MOST_PASTED + 70;

/// Feeds pieces and lets the last of them expire.
fn events<'a>(pieces: impl IntoIterator<Item = &'a [u8]>) -> Vec<Input> {
    let mut parser = InputParser::new();
    let mut inputs = Vec::new();
    for piece in pieces {
        parser.feed(piece, &mut inputs);
        assert!(parser.held() <= MOST_HELD);
    }
    expire(&mut parser, &mut inputs);
    inputs
}

/// Waits until nothing is waited for; that does not take for ever.
fn expire(parser: &mut InputParser, inputs: &mut Vec<Input>) {
    for _ in 0..100 {
        if parser.pending() {
            parser.expire(inputs);
        }
    }
    assert!(!parser.pending());
    assert_eq!(parser.held(), 0);
}

/// Any bytes, cut where the first of them says: the events are the same in one piece, in two and byte
/// by byte; no character and no paste has anything in it that a terminal would obey; there are no more events than
/// bytes; and after any bytes and a wait, Enter works again.
fn input(data: &[u8]) {
    let Some((&cut, bytes)) = data.split_first() else {
        return;
    };
    let whole = events([bytes]);
    let (front, back) = bytes.split_at(usize::from(cut).min(bytes.len()));
    assert_eq!(events([front, back]), whole);
    assert_eq!(events(bytes.chunks(1)), whole);
    assert!(whole.len() <= bytes.len());
    for input in &whole {
        match input {
            Input::Key(key) => {
                let typed = matches!(key.code, KeyCode::Char(c) if sanitize::is_unsafe(c));
                assert!(!typed, "{key:?}");
            }
            Input::Paste(text) => {
                assert!(text.lines().all(|line| sanitize::text(line) == line));
                assert!(!text.is_empty() && text.len() <= MOST_PASTED);
            }
            Input::Mouse(_) | Input::Focus(_) | Input::Reply(_) => {}
            Input::Resize { .. } => panic!("no bytes say this"),
        }
    }
    let mut parser = InputParser::new();
    let mut inputs = Vec::new();
    for half in [front, back] {
        parser.feed(half, &mut inputs);
        expire(&mut parser, &mut inputs);
    }
    inputs.clear();
    parser.feed(b"x\r", &mut inputs);
    assert_eq!(inputs.len(), 2);
}
