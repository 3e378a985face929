//! Lines that move through a lesson: `vai alla mossa 3`, `torna indietro di 2`.

use super::line::{LineToken, WrittenLine};
use super::vocabulary::WordKind;
use super::{LineOutcome, is_command};
use crate::command::{self, CommandRow};

/// The commands that mean nothing else, wherever they are typed.
const PLAIN: &str = "linea";

/// The command that in a room's game takes a move back.
const BACK: &str = "indietro";

/// The command for a line that goes somewhere in a lesson in more words than it needs: words that add nothing are left
/// out, and so is a word like `torna` before the command.
pub(super) fn step(line: &WrittenLine<'_>) -> Option<LineOutcome> {
    if !line.situation.lesson || is_command(line.text) {
        return None;
    }
    let known = line.known();
    let of_lesson = |token: &LineToken<'_>| {
        let row = command::named(&token.folded)?;
        (row.is_of_lessons() && !row.takes_text()).then(|| row.id())
    };
    let tells = |token: &&LineToken<'_>| {
        let is_digit = token.folded.starts_with(|c: char| c.is_ascii_digit());
        let moving = known.is(WordKind::Moving, *token) && !is_digit;
        of_lesson(token).is_some() || !(known.is(WordKind::Idle, *token) || moving)
    };
    let words: Vec<&LineToken<'_>> = line.tokens.iter().filter(tells).collect();
    let from = |at: usize| {
        let (first, rest) = words.get(at..)?.split_first()?;
        let rest = rest.iter().map(|token| token.raw);
        let line: Vec<&str> = std::iter::once(of_lesson(first)?).chain(rest).collect();
        Some(line.join(" ")).filter(|line| is_command(line))
    };
    from(0).or_else(|| from(1)).map(Ok)
}

/// True if a line is a lesson's command and has no other meaning at this place.
pub(super) fn is_plain(line: &WrittenLine<'_>) -> bool {
    let [only] = &line.tokens[..] else {
        return false;
    };
    let id = command::named(&only.folded).map(CommandRow::id);
    id == Some(PLAIN) || (id == Some(BACK) && line.situation.room.is_none())
}
