//! The request for a move in the text format.

use std::sync::LazyLock;

use damiera_rules::{Color, Drawing, Ply, Position, Square, Variant};

use super::TextPage;
use crate::snapshot::RoomSnapshot;
use crate::text::{Language, Message, fixed};
use crate::view::Role;

/// The squares of the prompt's example, by index as White counts: a man's step from the first to the second, and a
/// capture from the first over the last two.
const EXAMPLE: [(u8, &str); 4] = [(8, "from"), (12, "step"), (17, "jump"), (24, "end")];

/// The index of the square that is the first one turned round.
const LAST: u8 = 31;

/// The requests to the player to move by language and drawing, made once because nearly every move ends in one.
static REQUESTS: LazyLock<[[(Drawing, String); Drawing::ALL.len()]; Language::ALL.len()]> =
    LazyLock::new(|| {
        let request = |language, drawing| {
            let example = with_example(Message::new("prompt-example"), drawing, Color::White);
            let [turn, prompt] = ["your-turn", "prompt"].map(|key| fixed(language, key));
            [&*turn, "", &prompt, &example.text(language), ""].join("\n")
        };
        let of_language =
            |language| Drawing::ALL.map(|drawing| (drawing, request(language, drawing)));
        Language::ALL.map(of_language)
    });

/// The lines that ask the player for a move: the turn, and the [`prompt`]. The example names squares of this drawing.
pub(in crate::render) fn request(language: Language, drawing: Drawing) -> &'static str {
    let mut requests = REQUESTS[language as usize].iter();
    let found = requests.find(|(of, _)| *of == drawing);
    found.map_or("", |(_, request)| request)
}

/// The request for a move after a refused one: a [`request`] without its first line.
pub(super) fn prompt(page: &mut TextPage, drawing: Drawing) {
    let request = request(page.view.language, drawing);
    if let Some((_, prompt)) = request.split_once('\n') {
        page.lines().push_str(prompt);
    }
}

/// A legal move for a viewer who is to move, as squares of the drawing: the prompt's where that is legal, and otherwise
/// the first one. None for a viewer who is not to move.
pub fn example_move(snapshot: &RoomSnapshot, role: Role) -> Option<String> {
    let game = snapshot.game.as_ref().filter(|game| game.end.is_none())?;
    let mover = game.position.turn();
    if snapshot.color_of(role) != Some(mover) {
        return None;
    }
    Some(example_ply(&game.position)?.labels(snapshot.drawing()))
}

/// One of White's first moves in a variant, as squares of its usual drawing: the prompt's where that is legal.
pub fn example_of_white(variant: Variant) -> String {
    let start = variant.start();
    let before = match start.turn() {
        Color::White => Some(start),
        Color::Black => start
            .legal_plies()
            .first()
            .map(|ply| start.play_unchecked(&ply.mv)),
    };
    let example = before.and_then(|position| example_ply(&position));
    example.map_or_else(String::new, |ply| ply.labels(variant.drawing()))
}

fn example_ply(position: &Position) -> Option<Ply> {
    let step = [0, 1].map(|at| example_square(EXAMPLE[at].0, position.turn()));
    let legal = position.legal_plies();
    let is_step = |ply: &&Ply| ply.path.squares().iter().copied().map(Some).eq(step);
    legal.iter().find(is_step).or(legal.first()).copied()
}

/// A square of the example, by its index as White counts, for a colour.
fn example_square(index: u8, mover: Color) -> Option<Square> {
    Square::new(mover.pick(index, LAST - index))
}

/// Fills the places of a text that shows how moves of a colour are written.
pub(in crate::render) fn with_example(
    mut message: Message,
    drawing: Drawing,
    mover: Color,
) -> Message {
    for (index, place) in EXAMPLE {
        if let Some(square) = example_square(index, mover) {
            message = message.with(place, drawing.label(square));
        }
    }
    message
}
