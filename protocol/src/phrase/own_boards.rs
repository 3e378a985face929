//! Texts about the boards of a person who plays at several.

use crate::command::{IF, THEN};
use crate::text::{Language, Message, clock, variant_name};
use crate::wire::{Clean, OwnBoard, OwnBoardState};

/// A line about a board of the reader's own, against this opponent or a free seat.
pub(crate) fn board_news(board: u8, opponent: Option<&str>, text: &str) -> Message {
    let news = match opponent {
        Some(name) => Message::new("own-board-news").with("name", name),
        None => Message::new("own-board-news-alone"),
    };
    news.with("board", board).with("text", text)
}

/// A board of the reader's own as a line of the list.
pub fn own_board(board: &OwnBoard<'_>, language: Language) -> String {
    let variant = board.variant.known();
    let variant = variant.map_or_else(String::new, |it| variant_name(*it, language));
    let state = board.state.known().copied();
    let name = match &board.opponent {
        Some(name) => name.to_string(),
        None => Message::new("own-board-free").text(language),
    };
    let key = match state {
        Some(OwnBoardState::OwnTurn) => "own-board-turn",
        Some(OwnBoardState::OpponentsTurn) => "own-board-other",
        Some(OwnBoardState::Waiting) => "own-board-waiting",
        Some(OwnBoardState::Over) | None => "own-board-over",
    };
    let state = Message::new(key).text(language);
    let row = Message::new("own-board")
        .with("board", board.board)
        .with("name", name)
        .with("variant", variant)
        .with("state", state)
        .text(language);
    let row = match board.left_ms {
        Some(ms) => {
            let time = clock::face(ms, language);
            let timed = Message::new("own-board-time").with("row", row);
            timed.with("time", time).text(language)
        }
        None => row,
    };
    match board.here {
        true => Message::new("own-board-here")
            .with("row", row)
            .text(language),
        false => row,
    }
}

/// A line of conditional moves as it is typed in a language.
pub(crate) fn conditional_line(line: &[Clean<'_>], language: Language) -> String {
    let words = [&IF, &THEN].map(|word| word.shown(language));
    let plies = line.iter().zip(words.into_iter().cycle());
    let plies: Vec<String> = plies.map(|(ply, word)| format!("{word} {ply}")).collect();
    plies.join(" ")
}
