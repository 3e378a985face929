//! Phrases that move through a lesson: `vai alla fine`, `torna indietro`.

use super::tokens::LineToken;
use super::vocabulary::{in_order, vocabulary};
use super::{MOST_WORDS, Situation, is_command};
use crate::command;
use crate::text::Language;

/// The commands that mean nothing else, wherever they are typed.
const PLAIN: &str = "linea";

/// The command that in a room's game takes a move back.
const BACK: &str = "indietro";

/// The command for a phrase that says where in a lesson to go: `prossima mossa`.
pub(super) fn phrase(tokens: &[LineToken<'_>], language: Language) -> Option<String> {
    if tokens.len() > MOST_WORDS {
        return None;
    }
    let words: Vec<String> = tokens.iter().map(|token| token.folded.clone()).collect();
    in_order(language).find_map(|spoken| {
        let known = vocabulary(spoken);
        let polite = known.polite.union(&known.idle).cloned().collect();
        let mut steps = known.lesson_steps.iter();
        let step = steps.find(|(said, _)| said.makes(&words, &polite));
        step.map(|(_, command)| (*command).to_owned())
    })
}

/// The command for a line that goes somewhere in a lesson in more words than it needs: words that add nothing are left
/// out, and so is a word like `torna` before the command.
pub(super) fn step(line: &str, tokens: &[LineToken<'_>], language: Language) -> Option<String> {
    if is_command(line) {
        return None;
    }
    let known = vocabulary(language);
    let of_lesson = |token: &LineToken<'_>| {
        let row = command::named(&token.folded)?;
        (row.is_of_lessons() && !row.takes_text()).then(|| row.id())
    };
    let tells = |token: &&LineToken<'_>| {
        let moving = known.moving.contains(&token.folded) && !token.folded.starts_with(is_digit);
        of_lesson(token).is_some() || !(known.idle.contains(&token.folded) || moving)
    };
    let words: Vec<&LineToken<'_>> = tokens.iter().filter(tells).collect();
    let from = |at: usize| {
        let (first, rest) = words.get(at..)?.split_first()?;
        let command = of_lesson(first)?.to_owned();
        let rest = rest.iter().map(|token| token.raw.to_owned());
        let line: Vec<String> = std::iter::once(command).chain(rest).collect();
        Some(line.join(" ")).filter(|line| is_command(line))
    };
    from(0).or_else(|| from(1))
}

/// True if a line is a lesson's command and has no other meaning at this place.
pub(super) fn is_plain(tokens: &[LineToken<'_>], situation: Situation<'_>) -> bool {
    let [only] = tokens else { return false };
    let id = command::named(&only.folded).map(command::CommandRow::id);
    id == Some(PLAIN) || (id == Some(BACK) && situation.room.is_none())
}

fn is_digit(c: char) -> bool {
    c.is_ascii_digit()
}
