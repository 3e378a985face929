//! The request for a move in the text format.

use std::collections::HashMap;
use std::sync::LazyLock;

use damiera_rules::{Color, Drawing, Square};

use super::Page;
use crate::text::{Language, Message, fixed};

/// The squares of the prompt's example, by index as White counts: a man's step from the first to the second, and a
/// capture from the first over the last two.
const EXAMPLE: [(u8, &str); 4] = [(8, "from"), (12, "step"), (17, "jump"), (24, "end")];

/// The index of the square that is the first one turned round.
const LAST: u8 = 31;

/// The request for a move by language and drawing, made once because nearly every move ends in it.
static PROMPTS: LazyLock<HashMap<(Language, Drawing), String>> = LazyLock::new(|| {
    let kinds = Language::ALL
        .into_iter()
        .flat_map(|language| Drawing::ALL.map(|drawing| (language, drawing)));
    let prompt = |(language, drawing)| {
        let example = with_example(Message::new("prompt-example"), drawing, Color::White);
        let lines = [&*fixed(language, "prompt"), &example.text(language)].join("\n");
        ((language, drawing), lines)
    };
    kinds.map(prompt).collect()
});

/// The request for a move, after a blank line. Its example names squares of this drawing.
pub(super) fn prompt(page: &mut Page, drawing: Drawing) {
    page.blank();
    if let Some(prompt) = PROMPTS.get(&(page.view.language, drawing)) {
        page.raw_line(prompt);
    }
}

/// Fills the places of a text that shows how moves of a colour are written.
pub(in crate::render) fn with_example(
    mut message: Message,
    drawing: Drawing,
    mover: Color,
) -> Message {
    for (index, place) in EXAMPLE {
        let index = mover.pick(index, LAST - index);
        if let Some(square) = Square::new(index) {
            message = message.with(place, drawing.label(square));
        }
    }
    message
}
