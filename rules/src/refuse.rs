//! Finding the reason why a typed move is not legal.

use crate::capture::visit_captures;
use crate::tally::Tally;
use crate::trace::trace;
use crate::{CaptureChoice, Path, Position, Priority, Refusal, Rules, TypedPath};

/// Why a typed move, which fits no legal move, is refused.
pub(crate) fn explain(position: &Position, rules: &Rules, typed: &TypedPath) -> Refusal {
    let from = typed.from();
    match position.piece_at(from) {
        None => Refusal::EmptySquare { square: from },
        Some(piece) if piece.color != position.turn() => Refusal::NotYourPiece { square: from },
        Some(piece) => broken_duty(position, rules, typed)
            .unwrap_or_else(|| trace(position, rules, piece, typed)),
    }
}

/// Every legal move's path, one for each move.
fn legal_paths(position: &Position, rules: &Rules) -> Vec<Path> {
    let mut known = Vec::new();
    position.visit_legal(rules, |mv, path| {
        if known.iter().all(|(other, _)| other != mv) {
            known.push((*mv, *path));
        }
    });
    known.into_iter().map(|(_, path)| path).collect()
}

/// The duty that a possible move breaks; `None` when the pieces cannot move so at all.
fn broken_duty(position: &Position, rules: &Rules, typed: &TypedPath) -> Option<Refusal> {
    let CaptureChoice::Compulsory(priorities) = rules.choice else {
        return None;
    };
    let mut quiet = false;
    position.visit_quiet(rules, |mv| {
        quiet |= Path::from_squares(&[mv.from(), mv.to()]).is_some_and(|path| typed.fits(&path));
    });
    if quiet {
        return Some(Refusal::MustCapture {
            options: legal_paths(position, rules),
        });
    }
    let possible = possible_captures(position, rules, typed);
    let taken = possible.iter().map(|(_, taken)| *taken).max()?;
    let (best, own) = best_captures(position, rules, priorities, &possible)?;
    // The best capture is best by the first priority that tells the two apart.
    let worse = own.and_then(|own| {
        let mut priorities = priorities.iter().copied();
        let priority = priorities.find(|&priority| own.value(priority) < best.value(priority))?;
        Some((priority, own.value(priority), best.value(priority)))
    });
    let options = || legal_paths(position, rules);
    Some(match worse {
        None => unfinished(typed, &possible, options()),
        Some((Priority::MostPieces, _, most)) => Refusal::LongerCapture {
            taken,
            most,
            options: options(),
        },
        Some((Priority::WithKing, ..)) => Refusal::KingFirst { options: options() },
        Some((Priority::MostKings, taken, most)) => Refusal::MoreKings {
            taken,
            most,
            options: options(),
        },
        Some((Priority::KingMetEarliest, ..)) => Refusal::KingMetEarlier { options: options() },
    })
}

/// The captures, finished or not, that the typed squares fit, and how many pieces each takes.
fn possible_captures(position: &Position, rules: &Rules, typed: &TypedPath) -> Vec<(Path, u32)> {
    let free = Rules {
        choice: CaptureChoice::Free,
        ..*rules
    };
    let mut possible = Vec::new();
    visit_captures(position, &free, |capture| {
        if typed.fits(capture.path) {
            possible.push((*capture.path, capture.tally.taken));
        }
    });
    possible
}

/// The best complete capture on the board, and the best of those that begin as one of `possible`
/// does; there may be none of those, when a king lands where it cannot go on although it could.
fn best_captures(
    position: &Position,
    rules: &Rules,
    priorities: &[Priority],
    possible: &[(Path, u32)],
) -> Option<(Tally, Option<Tally>)> {
    let mut best: Option<Tally> = None;
    let mut own: Option<Tally> = None;
    let keep_better = |kept: &mut Option<Tally>, tally: Tally| {
        if kept.is_none_or(|kept| tally.rank(priorities) > kept.rank(priorities)) {
            *kept = Some(tally);
        }
    };
    visit_captures(position, rules, |capture| {
        keep_better(&mut best, capture.tally);
        if begins_as(capture.path, possible) {
            keep_better(&mut own, capture.tally);
        }
    });
    Some((best?, own))
}

fn begins_as(path: &Path, possible: &[(Path, u32)]) -> bool {
    possible
        .iter()
        .any(|(start, _)| path.squares().starts_with(start.squares()))
}

/// The capture stops where it could go on. Of the legal moves the nearest are offered: those that
/// go on from there, else those of the same piece, else all.
fn unfinished(typed: &TypedPath, possible: &[(Path, u32)], legal: Vec<Path>) -> Refusal {
    let those = |wanted: &dyn Fn(&Path) -> bool| -> Vec<Path> {
        legal.iter().filter(|path| wanted(path)).copied().collect()
    };
    let going_on = those(&|path| begins_as(path, possible));
    let same_piece = those(&|path| path.from() == typed.from());
    let options = [going_on, same_piece]
        .into_iter()
        .find(|paths| !paths.is_empty())
        .unwrap_or(legal);
    Refusal::MustContinue {
        square: typed.to(),
        options,
    }
}
