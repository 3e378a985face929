//! Checks the reasons for refused moves against the reference's board alone.

mod step;

use std::collections::BTreeSet;

use damiera_rules::{BadStep, IllegalMove, Kind, Path, Position, Square, TypedPath, Variant};

use self::step::Step;
use super::moves::places;
use crate::reference::{
    self, Board, Drop, FarSide, Line, Place, Reached, Texts, continues, is_king, partial_captures,
    place, quiet_of,
};

/// Everything that the reference knows of one typed move.
struct Case<'a> {
    texts: &'a Texts,
    board: Board,
    own: [char; 2],
    typed: &'a [Place],
    /// The legal lines of all pieces.
    lines: &'a [Line],
    /// The quiet moves of the typed piece if nothing were compulsory.
    quiet: Vec<Line>,
    partial: Vec<Reached>,
}

/// True if the ends agree and the squares typed between are passed in order.
fn fits(typed: &[Place], path: &[Place]) -> bool {
    let mut rest = path.iter().skip(1).take(path.len() - 2);
    typed.len() > 1
        && path.len() > 1
        && typed[0] == path[0]
        && typed[typed.len() - 1] == path[path.len() - 1]
        && typed[1..typed.len() - 1]
            .iter()
            .all(|wanted| rest.any(|place| place == wanted))
}

/// Resolves the typed move and checks the answer, legal or not. Returns the reason's name, or `Legal`.
pub(crate) fn check(
    position: &Position,
    variant: Variant,
    lines: &[Line],
    path: &TypedPath,
) -> String {
    let texts = Texts::of(variant);
    let board = reference::board(position);
    let typed: Vec<Place> = path.squares().iter().copied().map(place).collect();
    let from = typed[0];
    let own = reference::own(position.turn());
    let is_own = own.contains(&board[from.0][from.1]);
    let case = Case {
        texts,
        board,
        own,
        typed: &typed,
        lines,
        quiet: if is_own {
            quiet_of(&board, from, texts)
        } else {
            vec![]
        },
        partial: if is_own {
            partial_captures(&board, from, texts)
        } else {
            vec![]
        },
    };
    let answer = position.resolve(path);
    let right = match &answer {
        Ok(found) => case.means(&places(&found.path)),
        Err(reason) => case.is_true(reason),
    };
    assert!(
        right,
        "{variant} {}: {} is {answer:?}",
        position.fen(),
        path.squares()
            .iter()
            .map(Square::to_string)
            .collect::<Vec<_>>()
            .join(" "),
    );
    name(&answer.map(|_| ()))
}

/// The name of a reason in the source. `BadStep` goes by its own reason.
fn name(answer: &Result<(), IllegalMove>) -> String {
    let debug = match answer {
        Ok(()) => return "Legal".to_string(),
        Err(IllegalMove::BadStep { reason, .. }) => format!("{reason:?}"),
        Err(reason) => format!("{reason:?}"),
    };
    let end = debug.find(|c: char| !c.is_alphanumeric());
    debug[..end.unwrap_or(debug.len())].to_string()
}

impl Case<'_> {
    fn on(&self, place: Place) -> char {
        self.board[place.0][place.1]
    }

    fn drops(&self, wanted: impl Fn(&Line) -> bool) -> BTreeSet<Drop> {
        let wanted = self.lines.iter().filter(|line| wanted(line));
        wanted.map(Line::drop).collect()
    }

    /// The legal moves that these paths are; `None` when one is not legal or listed twice.
    fn offered(&self, paths: &[Path]) -> Option<BTreeSet<Drop>> {
        let mut drops = BTreeSet::new();
        for path in paths {
            let path = places(path);
            let line = self.lines.iter().find(|line| line.path == path)?;
            drops.insert(line.drop()).then_some(())?;
        }
        Some(drops)
    }

    /// True if exactly these moves are offered.
    fn offers(&self, paths: &[Path], wanted: impl Fn(&Line) -> bool) -> bool {
        let wanted = self.drops(wanted);
        !wanted.is_empty() && self.offered(paths) == Some(wanted)
    }

    /// True if the typed move means this path: it is legal, and typed whole or the only one.
    fn means(&self, path: &[Place]) -> bool {
        let legal = self.lines.iter().any(|line| line.path == path);
        let fitting = self.drops(|line| fits(self.typed, &line.path));
        legal && (path == self.typed || fitting.len() == 1 && fits(self.typed, path))
    }

    fn is_quiet(&self) -> bool {
        self.quiet.iter().any(|line| line.path == self.typed)
    }

    /// The captures, finished or not, that the typed squares can be read as: as they stand if
    /// there is one, else with squares left out.
    fn readings(&self, typed: &[Place]) -> Vec<&Reached> {
        let all = || {
            self.partial
                .iter()
                .filter(|at| !at.line.captured.is_empty())
        };
        let whole: Vec<_> = all().filter(|at| at.line.path == typed).collect();
        if whole.is_empty() {
            all().filter(|at| fits(typed, &at.line.path)).collect()
        } else {
            whole
        }
    }

    fn is_true(&self, reason: &IllegalMove) -> bool {
        let from = self.on(self.typed[0]);
        if self.lines.iter().any(|line| line.path == self.typed) {
            return false;
        }
        let fitting = self.drops(|line| fits(self.typed, &line.path));
        match reason {
            IllegalMove::EmptySquare { square } => from == '.' && place(*square) == self.typed[0],
            IllegalMove::NotYourPiece { square } => {
                from != '.' && !self.own.contains(&from) && place(*square) == self.typed[0]
            }
            _ if !self.own.contains(&from) => false,
            IllegalMove::Ambiguous { options } => {
                fitting.len() > 1 && self.offers(options, |line| fits(self.typed, &line.path))
            }
            _ if !fitting.is_empty() => false,
            _ if self.is_quiet() => match reason {
                IllegalMove::MustCapture { options } => {
                    self.texts.capture_is_compulsory
                        && self.offers(options, |line| !line.captured.is_empty())
                }
                _ => false,
            },
            _ => {
                let readings = self.readings(self.typed);
                if readings.is_empty() {
                    self.breaks_off(reason)
                } else {
                    self.texts.capture_is_compulsory && self.breaks_duty(reason, &readings)
                }
            }
        }
    }

    /// The captures that go on from a reading: these begin as it does.
    fn completions(&self, readings: &[&Reached]) -> impl Iterator<Item = Line> {
        reference::captures_of(&self.board, self.typed[0], self.texts)
            .into_iter()
            .filter(|line| begins_as(line, readings))
    }

    /// A capture that could be made so, were it not for a better one or for its end.
    fn breaks_duty(&self, reason: &IllegalMove, readings: &[&Reached]) -> bool {
        let king = is_king(self.on(self.typed[0]));
        let mut own: Vec<Line> = self.completions(readings).collect();
        let wrong_landing = own.is_empty();
        if wrong_landing && readings.len() > 1 {
            // Squares were left out, and every reading lands wrong: it is enough to answer one.
            let mut each = readings.iter();
            return each.any(|reading| self.breaks_duty(reason, &[reading]));
        }
        // Where a king landed wrong, the same capture with another landing is what counts.
        let instead = self.with_other_landing(readings);
        if wrong_landing {
            own = self
                .completions(&instead.iter().collect::<Vec<_>>())
                .collect();
        }
        let most = |lines: &[Line], value: fn(&Line) -> usize| lines.iter().map(value).max();
        let pieces: fn(&Line) -> usize = |line| line.captured.len();
        let equal = |value: fn(&Line) -> usize| most(&own, value) == most(self.lines, value);
        let by_king = |line: &Line| is_king(self.on(line.path[0]));
        let all_kings = self.lines.iter().all(by_king);
        let count_matters = self.texts.choice.first() == Some(&"most pieces");
        let king_matters = self.texts.choice.contains(&"with a king");
        let any_legal = self.lines.iter().any(|line| own.contains(line));
        let every = |options: &[Path]| self.offers(options, |_| true);
        match reason {
            IllegalMove::LongerCapture {
                taken,
                most: best,
                options,
            } => {
                let longest = readings.iter().map(|at| at.line.captured.len()).max();
                count_matters
                    && !any_legal
                    && !equal(pieces)
                    && longest == Some(*taken as usize)
                    && most(self.lines, pieces) == Some(*best as usize)
                    && taken < best
                    && every(options)
            }
            IllegalMove::KingFirst {
                of_as_many,
                options,
            } => {
                king_matters
                    && !king
                    && all_kings
                    && *of_as_many == count_matters
                    && (!count_matters || equal(pieces))
                    && every(options)
            }
            IllegalMove::MoreKings {
                taken,
                most: best,
                options,
            } => {
                // Of its completions only the longest count.
                let longest = most(&own, pieces);
                let own: Vec<Line> = own
                    .iter()
                    .filter(|line| Some(line.captured.len()) == longest)
                    .cloned()
                    .collect();
                self.texts.choice.contains(&"most kings")
                    && equal(pieces)
                    && (!king_matters || king == all_kings)
                    && most(&own, Line::kings) == Some(*taken as usize)
                    && most(self.lines, Line::kings) == Some(*best as usize)
                    && taken < best
                    && every(options)
            }
            IllegalMove::KingMetEarlier { options } => {
                let longest = most(&own, pieces);
                let kings = own
                    .iter()
                    .filter(|line| Some(line.captured.len()) == longest)
                    .map(Line::kings)
                    .max();
                self.texts.choice.contains(&"the king met earliest")
                    && !any_legal
                    && equal(pieces)
                    && kings == most(self.lines, Line::kings)
                    && every(options)
            }
            IllegalMove::MustContinue {
                square,
                at_last_rank,
                options,
            } => {
                let there = self.typed[self.typed.len() - 1];
                !wrong_landing
                    && any_legal
                    && place(*square) == there
                    && readings.iter().any(|at| continues(at, self.texts))
                    && readings
                        .iter()
                        .any(|at| *at_last_rank == self.goes_on_as(there, at))
                    && self.offers(options, |line| begins_as(line, readings))
            }
            IllegalMove::WrongLanding { square, options } => {
                wrong_landing
                    && any_legal
                    && place(*square) == self.typed[self.typed.len() - 1]
                    && readings.iter().all(|at| !continues(at, self.texts))
                    && instead.iter().any(|at| continues(at, self.texts))
                    && self
                        .offered(options)
                        .is_some_and(|offered| !offered.is_empty())
                    && options.iter().all(|path| {
                        let path = places(path);
                        instead.iter().any(|at| path.starts_with(&at.line.path))
                    })
            }
            _ => false,
        }
    }

    /// As what a man goes on that has now come to the far side.
    fn goes_on_as(&self, there: Place, reached: &Reached) -> Option<Kind> {
        let man = self.on(self.typed[0]);
        let is_far = |place: &Place| (man == 'b' && place.0 == 0) || (man == 'n' && place.0 == 7);
        let before = &reached.line.path[..reached.line.path.len() - 1];
        match self.texts.man_at_far_side {
            _ if !is_far(&there) => None,
            FarSide::JumpsOnAsKing => (!before.iter().any(is_far)).then_some(Kind::King),
            FarSide::JumpsOnAsMan | FarSide::Stops => Some(Kind::Man),
        }
    }

    /// These captures with the last landing on another square behind the same piece.
    fn with_other_landing(&self, readings: &[&Reached]) -> Vec<Reached> {
        let same = |one: &Reached, other: &Reached| {
            let before = one.line.path.len() - 1;
            other.line.path.len() == one.line.path.len()
                && other.line.path[..before] == one.line.path[..before]
                && other.line.captured == one.line.captured
        };
        let others = self.partial.iter();
        others
            .filter(|other| readings.iter().any(|one| same(one, other)))
            .cloned()
            .collect()
    }

    /// A step that the piece cannot make: the first such of the typed ones, and why.
    fn breaks_off(&self, reason: &IllegalMove) -> bool {
        let steps = |count: usize| (self.typed[count - 1], self.typed[count]);
        if self
            .quiet
            .iter()
            .any(|line| self.typed.starts_with(&line.path))
        {
            let (from, to) = steps(2);
            return matches!(reason, IllegalMove::BadStep { from: f, to: t, reason: BadStep::MoveEnded }
                if (place(*f), place(*t)) == (from, to));
        }
        let begun = (2..self.typed.len())
            .rev()
            .map(|count| (count, self.readings(&self.typed[..count])))
            .find(|(_, readings)| !readings.is_empty());
        let (count, readings) = begun.unwrap_or((1, vec![&self.partial[0]]));
        let (from, to) = steps(count);
        readings
            .iter()
            .any(|reached| Step::new(self, reached, from, to).fails_by(reason))
    }
}

fn begins_as(line: &Line, readings: &[&Reached]) -> bool {
    readings
        .iter()
        .any(|at| line.path.starts_with(&at.line.path))
}
