//! Finding the reason why a typed move is not legal.

use alloc::vec::Vec;

use crate::capture::{Capture, visit_captures};
use crate::tally::CaptureTally;
use crate::trace::{TracedPiece, trace};
use crate::{
    CaptureChoice, IllegalMove, Kind, Move, Path, Piece, Position, Priority, Promotion, Rules,
    Square, TypedPath,
};

/// Why a typed move, which fits no legal move, is not legal.
pub(crate) fn explain(position: &Position, typed: &TypedPath) -> IllegalMove {
    let from = typed.from();
    match position.piece_at(from) {
        None => IllegalMove::EmptySquare { square: from },
        Some(piece) if piece.color != position.turn() => IllegalMove::NotYourPiece { square: from },
        Some(piece) => {
            let case = Case {
                position,
                rules: position.variant().rules(),
                typed,
                piece,
            };
            case.reason()
        }
    }
}

/// One illegal move of a piece that may move.
struct Case<'a> {
    position: &'a Position,
    rules: &'static Rules,
    typed: &'a TypedPath,
    piece: Piece,
}

/// A capture, finished or not, that goes over the first typed squares, as many as any does.
struct BegunCapture {
    path: Path,
    mv: Move,
    taken: u32,
    /// Number of typed squares that the capture goes over.
    typed: usize,
    /// True if the capture goes over no other square.
    exact: bool,
}

impl Case<'_> {
    fn reason(&self) -> IllegalMove {
        let quiet = self.quiet_steps();
        if quiet == self.typed.squares().len() {
            return IllegalMove::MustCapture {
                options: self.options(&|_| true),
            };
        }
        let begun = self.begun();
        match &begun {
            Some(begun) if begun.typed == self.typed.squares().len() => self
                .broken_duty(begun)
                .unwrap_or_else(|| self.unfinished(begun)),
            _ => trace(self.position, self.typed, self.state(begun, quiet)),
        }
    }

    /// Number of typed squares that a move without capture goes over: two or none.
    fn quiet_steps(&self) -> usize {
        let mut quiet = false;
        self.position.visit_quiet(|mv| {
            quiet |= self.typed.squares().starts_with(&[mv.from(), mv.to()]);
        });
        if quiet { 2 } else { 0 }
    }

    /// The capture that goes over the most of the first typed squares, if any goes over two.
    fn begun(&self) -> Option<BegunCapture> {
        let squares = self.typed.squares();
        let mut best: Option<BegunCapture> = None;
        self.visit_begun(|capture| {
            let path = capture.path.squares();
            let Some(typed) = (2..=squares.len())
                .rev()
                .find(|&count| goes_over(path, &squares[..count]))
            else {
                return;
            };
            let exact = path == &squares[..typed];
            let rank = |begun: &BegunCapture| (begun.typed, begun.exact, begun.taken);
            let found = BegunCapture {
                path: *capture.path,
                mv: capture.mv,
                taken: capture.tally.taken,
                typed,
                exact,
            };
            if best.as_ref().is_none_or(|best| rank(&found) > rank(best)) {
                best = Some(found);
            }
        });
        best
    }

    /// Calls `visit` with every capture that begins on the first typed square, finished or not.
    fn visit_begun(&self, mut visit: impl FnMut(&Capture<'_>)) {
        let free = Rules {
            choice: CaptureChoice::Free,
            ..*self.rules
        };
        visit_captures(self.position, &free, |capture| {
            if capture.mv.from() == self.typed.from() {
                visit(capture);
            }
        });
    }

    /// How far the piece has come when the first impossible step is typed.
    fn state(&self, begun: Option<BegunCapture>, quiet: usize) -> TracedPiece {
        let start = TracedPiece::start(self.typed.from(), self.piece);
        match begun {
            _ if quiet > 0 => TracedPiece {
                typed: quiet,
                moved: true,
                ..start
            },
            None => start,
            Some(begun) => {
                let passed = self.at_last_rank(landings(&begun.path));
                let crowned = passed.is_some() && self.rules.promotion != Promotion::PassesThrough;
                TracedPiece {
                    typed: begun.typed,
                    captured: begun.mv.captured(),
                    kind: if crowned { Kind::King } else { self.piece.kind },
                    stopped: crowned && self.rules.promotion == Promotion::EndsMove,
                    passed,
                    ..start
                }
            }
        }
    }

    /// The first of these squares on which a man comes to its last rank.
    fn at_last_rank(&self, landings: &[Square]) -> Option<Square> {
        let last_rank = self.piece.color.last_rank();
        let mut landings = landings.iter().copied();
        landings.find(|square| self.piece.kind == Kind::Man && square.rank() == last_rank)
    }

    /// Returns the first priority that rules out every completion of the typed capture.
    fn broken_duty(&self, begun: &BegunCapture) -> Option<IllegalMove> {
        let CaptureChoice::Compulsory(priorities) = self.rules.choice else {
            return None;
        };
        let mut best: Option<CaptureTally> = None;
        let mut own: Option<CaptureTally> = None;
        let keep_better = |kept: &mut Option<CaptureTally>, tally: CaptureTally| {
            if kept.is_none_or(|kept| tally.rank(priorities) > kept.rank(priorities)) {
                *kept = Some(tally);
            }
        };
        // A king that lands wrong has no completion; then those count that land elsewhere.
        let mut elsewhere = None;
        visit_captures(self.position, self.rules, |capture| {
            keep_better(&mut best, capture.tally);
            if self.completes(begun, capture.path) {
                keep_better(&mut own, capture.tally);
            } else if lands_elsewhere(begun, &capture.mv, capture.path) {
                keep_better(&mut elsewhere, capture.tally);
            }
        });
        let (best, own) = (best?, own.or(elsewhere)?);
        // The best capture is best by the first priority that tells the two apart.
        let priority = *priorities
            .iter()
            .find(|&&priority| own.value(priority) < best.value(priority))?;
        let (taken, most) = (own.value(priority), best.value(priority));
        let options = self.options(&|_| true);
        Some(match priority {
            Priority::MostPieces => IllegalMove::LongerCapture {
                taken: begun.taken,
                most,
                options,
            },
            Priority::WithKing => IllegalMove::KingFirst {
                of_as_many: priorities.first() == Some(&Priority::MostPieces),
                options,
            },
            Priority::MostKings => IllegalMove::MoreKings {
                taken,
                most,
                options,
            },
            Priority::KingMetEarliest => IllegalMove::KingMetEarlier { options },
        })
    }

    /// True if a legal capture continues from the end of the typed one.
    fn completes(&self, begun: &BegunCapture, path: &Path) -> bool {
        let (squares, typed) = (path.squares(), self.typed.squares());
        if begun.exact {
            return squares.starts_with(typed);
        }
        (2..=squares.len()).any(|count| goes_over(&squares[..count], typed))
    }

    /// The capture stops where it could go on, or where it could not although it could elsewhere.
    /// Of the legal moves the nearest are offered.
    fn unfinished(&self, begun: &BegunCapture) -> IllegalMove {
        let square = self.typed.to();
        let going_on = self.options(&|(_, path)| self.completes(begun, path));
        if going_on.is_empty() {
            return IllegalMove::WrongLanding {
                square,
                options: self.options(&|(mv, path)| lands_elsewhere(begun, mv, path)),
            };
        }
        let before = landings(&begun.path)
            .split_last()
            .map_or(&[][..], |(_, rest)| rest);
        let comes_there = self.at_last_rank(&[square]).is_some();
        let at_last_rank = match self.rules.promotion {
            _ if !comes_there => None,
            // A man that was crowned before is a king by now.
            Promotion::CrownedAtOnce => self.at_last_rank(before).is_none().then_some(Kind::King),
            Promotion::PassesThrough | Promotion::EndsMove => Some(Kind::Man),
        };
        IllegalMove::MustContinue {
            square,
            at_last_rank,
            options: going_on,
        }
    }

    /// The wanted legal moves, one path of each.
    fn options(&self, wanted: &dyn Fn((&Move, &Path)) -> bool) -> Vec<Path> {
        let mut known: Vec<(Move, Path)> = Vec::new();
        self.position.visit_legal(|mv, path| {
            if wanted((mv, path)) && known.iter().all(|(other, _)| other != mv) {
                known.push((*mv, *path));
            }
        });
        known.into_iter().map(|(_, path)| path).collect()
    }
}

/// The squares of a path after the first.
fn landings(path: &Path) -> &[Square] {
    path.squares().split_first().map_or(&[], |(_, rest)| rest)
}

/// True if a capture takes the same pieces as the begun one up to its last landing, but lands
/// elsewhere.
fn lands_elsewhere(begun: &BegunCapture, mv: &Move, path: &Path) -> bool {
    let (squares, same) = (path.squares(), begun.path.squares());
    let before = same.len() - 1;
    let over = |path: &Path, mv: &Move| path.jumped(mv.captured()).nth(before - 1);
    squares.len() > before
        && squares[..before] == same[..before]
        && over(path, mv) == over(&begun.path, &begun.mv)
}

/// True if a path has the same ends as these squares and goes over those between, in order.
fn goes_over(path: &[Square], squares: &[Square]) -> bool {
    let ([from, path @ .., to], [first, between @ .., last]) = (path, squares) else {
        return false;
    };
    let mut landings = path.iter();
    (from, to) == (first, last)
        && between
            .iter()
            .all(|square| landings.any(|landing| landing == square))
}
