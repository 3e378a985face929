//! Keys in a line that is typed.

use super::LineEditor;
use crate::input::{Key, KeyCode};

/// Handles a key in any line.
pub(crate) fn edit<'a>(editor: impl Into<Option<&'a mut LineEditor>>, key: Key) {
    let Some(editor) = editor.into() else {
        return;
    };
    match (key.code, key.ctrl, key.alt) {
        (KeyCode::Char('a'), true, _) | (KeyCode::Home, ..) => editor.home(),
        (KeyCode::Char('e'), true, _) | (KeyCode::End, ..) => editor.end(),
        (KeyCode::Char('b'), true, _) | (KeyCode::Left, ..) => editor.left(),
        (KeyCode::Char('f'), true, _) | (KeyCode::Right, ..) => editor.right(),
        (KeyCode::Char('u'), true, _) => editor.delete_to_start(),
        (KeyCode::Char('k'), true, _) => editor.delete_to_end(),
        (KeyCode::Char('w'), true, _) | (KeyCode::Backspace, _, true) => editor.delete_word(),
        (KeyCode::Char('d'), true, _) | (KeyCode::Delete, ..) => editor.delete(),
        (KeyCode::Char('h'), true, _) | (KeyCode::Backspace, ..) => editor.backspace(),
        (KeyCode::Char(typed), false, false) => {
            editor.insert(typed.encode_utf8(&mut [0; 4]));
        }
        _ => {}
    }
}
