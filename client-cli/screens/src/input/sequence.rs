//! The meaning of complete sequences.
//!
//! Most keys and the mouse are [`terminput`]'s to read. The rest is here: replies, the sequences of
//! rxvt, the keypad, and xterm's `modifyOtherKeys`.

use damiera_protocol::sanitize;
use terminput::{Event, KeyEvent, KeyEventKind, KeyModifiers, MouseEventKind, ScrollDirection};

use super::{Button, Input, Key, KeyCode, Mouse, MouseKind, TerminalReport};

/// The signs of shift, control and both in sequences.
const SHIFT: u8 = b'2';
const CTRL: u8 = b'5';
const CTRL_SHIFT: u8 = b'6';

/// Reads a control sequence without its introducer `ESC [`; `None` if it has no meaning here.
pub(super) fn csi(body: &[u8]) -> Option<Input> {
    let (&last, parameters) = body.split_last()?;
    match (parameters, last) {
        ([b'?', ..], b'c') => Some(Input::Reply(TerminalReport::DeviceAttributes)),
        ([b'?' | b'>' | b'=', ..], _) => Some(Input::Reply(TerminalReport::Other)),
        // F3 with shift or control looks the same as where the cursor is. A report that becomes a key
        // is worse than a key without use.
        ([_, ..], b'R' | b'c' | b'n' | b't' | b'x' | b'y') => {
            Some(Input::Reply(TerminalReport::Other))
        }
        ([b'<', places @ ..], b'M' | b'm') | (places @ [b'0'..=b'9', ..], b'M') => {
            have_places(places).then(|| parsed(&[b"\x1b[", body]))?
        }
        ([], b'a'..=b'd') => {
            let upper = last.to_ascii_uppercase();
            parsed(&[b"\x1b[1;", &[SHIFT, upper]])
        }
        (_, b'$') => parsed(&[b"\x1b[", parameters, &[b';', SHIFT, b'~']]),
        (_, b'^') => parsed(&[b"\x1b[", parameters, &[b';', CTRL, b'~']]),
        (_, b'@') => parsed(&[b"\x1b[", parameters, &[b';', CTRL_SHIFT, b'~']]),
        ([b'2', b'7', b';', rest @ ..], b'~') => other_key(rest),
        _ => parsed(&[b"\x1b[", body]),
    }
}

/// Reads a key of `ESC O`, given without that.
pub(super) fn ss3(body: &[u8]) -> Option<Input> {
    let (&last, parameters) = body.split_last()?;
    // Some terminals put the modifier here that others put into a control sequence.
    if let Some(modifier) = parameters.rsplit(|byte| *byte == b';').next()
        && !modifier.is_empty()
    {
        return parsed(&[b"\x1b[1;", modifier, &[last]]);
    }
    let code = match last {
        b' ' => KeyCode::Char(' '),
        b'I' => KeyCode::Tab,
        b'M' => KeyCode::Enter,
        b'X' => KeyCode::Char('='),
        // The characters of the keypad, 64 above themselves.
        b'j'..=b'y' => KeyCode::Char(char::from(last - 64)),
        b'a'..=b'd' => return parsed(&[b"\x1b[1;", &[CTRL, last.to_ascii_uppercase()]]),
        _ => return parsed(&[b"\x1bO", body]),
    };
    Some(Input::Key(Key::plain(code)))
}

/// Reads a sequence of a fixed length behind its introducer: `ESC [ [` for a function key of the Linux
/// console, `ESC [ M` for the oldest report of the mouse.
pub(super) fn fixed(introducer: &[u8], body: &[u8]) -> Option<Input> {
    parsed(&[introducer, body])
}

/// Reads a byte below the space as a key.
pub(super) fn control(byte: u8) -> Option<Key> {
    let key = match byte {
        0x00 => Key::ctrl(' '),
        b'\t' => Key::plain(KeyCode::Tab),
        b'\r' | b'\n' => Key::plain(KeyCode::Enter),
        0x08 | 0x7f => Key::plain(KeyCode::Backspace),
        0x1b => Key::plain(KeyCode::Escape),
        0x01..=0x1a => Key::ctrl(char::from(byte - 1 + b'a')),
        0x1c..=0x1f => Key::ctrl(char::from(byte + 64)),
        0x20.. => return None,
    };
    Some(key)
}

/// True if a mouse report has a column and a row; both begin with 1, and terminput takes that for
/// granted.
fn have_places(parameters: &[u8]) -> bool {
    let mut places = parameters.split(|byte| *byte == b';').skip(1).take(2);
    let is_place = |place: &[u8]| {
        let place = str::from_utf8(place)
            .ok()
            .and_then(|text| text.parse().ok());
        place.is_some_and(|place: u16| place > 0)
    };
    places.next().is_some_and(is_place) && places.next().is_some_and(is_place)
}

/// A key as `modifyOtherKeys` has it, which is the one of CSI u with its numbers the other way round.
fn other_key(parameters: &[u8]) -> Option<Input> {
    let mut parts = parameters.split(|byte| *byte == b';');
    let (modifiers, code) = (parts.next()?, parts.next()?);
    parsed(&[b"\x1b[", code, b";", modifiers, b"u"])
}

/// Reads a sequence by terminput.
fn parsed(parts: &[&[u8]]) -> Option<Input> {
    match Event::parse_from(&parts.concat()).ok()?? {
        Event::Key(event) => key(event).map(Input::Key),
        Event::Mouse(event) => {
            let kind = mouse(event.kind)?;
            let (column, row) = (event.column, event.row);
            Some(Input::Mouse(Mouse { column, row, kind }))
        }
        Event::FocusGained => Some(Input::Focus(true)),
        Event::FocusLost => Some(Input::Focus(false)),
        // Pastes never come here, and no sequence tells of a new size.
        Event::Paste(_) | Event::Resize { .. } => None,
    }
}

/// A key that went down; nothing when it came up, or when it has no use here.
fn key(event: KeyEvent) -> Option<Key> {
    let has = |modifier| event.modifiers.intersects(modifier);
    match event.kind {
        KeyEventKind::Press | KeyEventKind::Repeat => {}
        KeyEventKind::Release => return None,
    }
    // They are the window system's, and only some terminals tell of them.
    if has(KeyModifiers::SUPER | KeyModifiers::HYPER) {
        return None;
    }
    let ctrl = has(KeyModifiers::CTRL);
    let alt = has(KeyModifiers::ALT | KeyModifiers::META);
    let mut shift = has(KeyModifiers::SHIFT);
    let code = match event.code {
        terminput::KeyCode::Char('\u{8}') => KeyCode::Backspace,
        terminput::KeyCode::Char('\n') => KeyCode::Enter,
        terminput::KeyCode::Char(c) if sanitize::is_unsafe(c) => return None,
        terminput::KeyCode::Char(c) if ctrl => KeyCode::Char(c.to_ascii_lowercase()),
        terminput::KeyCode::Char(c) => {
            let c = if shift { capital(c) } else { c };
            shift = false;
            KeyCode::Char(c)
        }
        terminput::KeyCode::Tab if shift => {
            shift = false;
            KeyCode::BackTab
        }
        terminput::KeyCode::Tab => KeyCode::Tab,
        terminput::KeyCode::Enter => KeyCode::Enter,
        terminput::KeyCode::Esc => KeyCode::Escape,
        terminput::KeyCode::Backspace => KeyCode::Backspace,
        terminput::KeyCode::Delete => KeyCode::Delete,
        terminput::KeyCode::Insert => KeyCode::Insert,
        terminput::KeyCode::Left => KeyCode::Left,
        terminput::KeyCode::Right => KeyCode::Right,
        terminput::KeyCode::Up => KeyCode::Up,
        terminput::KeyCode::Down => KeyCode::Down,
        terminput::KeyCode::Home => KeyCode::Home,
        terminput::KeyCode::End => KeyCode::End,
        terminput::KeyCode::PageUp => KeyCode::PageUp,
        terminput::KeyCode::PageDown => KeyCode::PageDown,
        terminput::KeyCode::F(number) => KeyCode::Function(number),
        terminput::KeyCode::CapsLock
        | terminput::KeyCode::ScrollLock
        | terminput::KeyCode::NumLock
        | terminput::KeyCode::PrintScreen
        | terminput::KeyCode::Pause
        | terminput::KeyCode::Menu
        | terminput::KeyCode::KeypadBegin
        | terminput::KeyCode::Media(_)
        | terminput::KeyCode::Modifier(..) => return None,
    };
    Some(Key {
        code,
        ctrl,
        alt,
        shift,
    })
}

/// The capital letter, where there is exactly one.
fn capital(c: char) -> char {
    let mut capitals = c.to_uppercase();
    match (capitals.next(), capitals.next()) {
        (Some(capital), None) => capital,
        _ => c,
    }
}

fn mouse(kind: MouseEventKind) -> Option<MouseKind> {
    Some(match kind {
        MouseEventKind::Down(which) => MouseKind::Down(button(which)?),
        MouseEventKind::Up(which) => MouseKind::Up(button(which)?),
        MouseEventKind::Drag(which) => MouseKind::Drag(button(which)?),
        MouseEventKind::Moved => MouseKind::Moved,
        MouseEventKind::Scroll(ScrollDirection::Up) => MouseKind::ScrollUp,
        MouseEventKind::Scroll(ScrollDirection::Down) => MouseKind::ScrollDown,
        MouseEventKind::Scroll(ScrollDirection::Left | ScrollDirection::Right) => return None,
    })
}

fn button(which: terminput::MouseButton) -> Option<Button> {
    Some(match which {
        terminput::MouseButton::Left => Button::Left,
        terminput::MouseButton::Middle => Button::Middle,
        terminput::MouseButton::Right => Button::Right,
        terminput::MouseButton::Unknown => return None,
    })
}
