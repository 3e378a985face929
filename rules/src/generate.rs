//! The legal moves of a position.

use crate::capture::{can_capture, visit_captures};
use crate::{Bitboard, CaptureChoice, Direction, KingMove, Move, MoveList, Path, Position, Rules};

/// How many paths of one move [`Position::paths`] lists at most.
const MAX_PATHS: usize = 64;

impl Position {
    /// Every legal move, captures first. Nothing is allocated.
    pub fn legal_moves(&self, rules: &Rules) -> MoveList {
        let mut list = MoveList::new();
        self.fill_captures(rules, &mut list);
        if list.is_empty() || rules.choice == CaptureChoice::Free {
            self.visit_quiet(rules, |mv| list.push(mv));
        }
        list
    }

    /// The legal captures.
    pub fn captures(&self, rules: &Rules) -> MoveList {
        let mut list = MoveList::new();
        self.fill_captures(rules, &mut list);
        list
    }

    /// Whether the side to move can capture; much cheaper than listing the captures.
    pub fn can_capture(&self, rules: &Rules) -> bool {
        can_capture(self, rules)
    }

    /// Whether the side to move has any legal move.
    pub fn can_move(&self, rules: &Rules) -> bool {
        self.quiet_count(rules) > 0 || self.can_capture(rules)
    }

    /// How many legal moves there are, without listing the quiet ones.
    pub fn count_moves(&self, rules: &Rules) -> usize {
        if !self.can_capture(rules) {
            return self.quiet_count(rules);
        }
        let captures = self.captures(rules).len();
        match rules.choice {
            CaptureChoice::Free => captures + self.quiet_count(rules),
            CaptureChoice::Compulsory(_) => captures,
        }
    }

    /// The squares over which a legal move goes. Of several orders of jumps this is always the
    /// same one. A move that is not legal here gives its start and end.
    pub fn path(&self, rules: &Rules, mv: &Move) -> Path {
        self.paths(rules, mv)
            .first()
            .copied()
            .unwrap_or_else(|| Path::start(mv.from()).then(mv.to()))
    }

    /// Every order of jumps by which a legal move can be made, the one of [`Position::path`]
    /// first, at most 64; none when the move is not legal here.
    pub fn paths(&self, rules: &Rules, mv: &Move) -> Vec<Path> {
        let mut paths = Vec::new();
        self.visit_legal(rules, |found, path| {
            if found == mv && paths.len() < MAX_PATHS {
                paths.push(*path);
            }
        });
        paths
    }

    /// Calls `visit` with every legal move, once for each path.
    pub(crate) fn visit_legal(&self, rules: &Rules, mut visit: impl FnMut(&Move, &Path)) {
        let mut best = None;
        visit_captures(self, rules, |capture| best = best.max(Some(capture.rank)));
        visit_captures(self, rules, |capture| {
            if Some(capture.rank) == best {
                visit(&capture.mv, capture.path);
            }
        });
        if best.is_none() || rules.choice == CaptureChoice::Free {
            self.visit_quiet(rules, |mv| {
                visit(&mv, &Path::start(mv.from()).then(mv.to()));
            });
        }
    }

    fn fill_captures(&self, rules: &Rules, list: &mut MoveList) {
        let mut best = 0;
        visit_captures(self, rules, |capture| {
            if capture.rank > best {
                best = capture.rank;
                list.clear();
            }
            if capture.rank == best {
                list.push_distinct(capture.mv);
            }
        });
    }

    /// Calls `visit` with every move that captures nothing.
    pub(crate) fn visit_quiet(&self, rules: &Rules, mut visit: impl FnMut(Move)) {
        let color = self.turn();
        let empty = !self.occupied();
        let mut reached = |targets: Bitboard, direction: Direction, steps: usize, is_man: bool| {
            for to in targets {
                let back =
                    (0..steps).fold(Bitboard::from(to), |at, _| at.step(direction.opposite()));
                if let Some(from) = back.first() {
                    let promotes = is_man && to.rank() == color.last_rank();
                    visit(Move::new(from, to, Bitboard::EMPTY, promotes));
                }
            }
        };
        for direction in color.forward() {
            reached(self.men(color).step(direction) & empty, direction, 1, true);
        }
        each_king_step(
            self.kings(color),
            empty,
            rules,
            |targets, direction, steps| {
                reached(targets, direction, steps, false);
            },
        );
    }

    fn quiet_count(&self, rules: &Rules) -> usize {
        let color = self.turn();
        let empty = !self.occupied();
        let mut count = 0;
        for direction in color.forward() {
            count += (self.men(color).step(direction) & empty).len();
        }
        each_king_step(self.kings(color), empty, rules, |targets, _, _| {
            count += targets.len();
        });
        count as usize
    }
}

/// Calls `visit` with the squares that the kings reach in each direction, and in how many steps.
fn each_king_step(
    kings: Bitboard,
    empty: Bitboard,
    rules: &Rules,
    mut visit: impl FnMut(Bitboard, Direction, usize),
) {
    if kings.is_empty() {
        return;
    }
    for direction in Direction::ALL {
        let mut steps = 1;
        let mut targets = kings.step(direction) & empty;
        while !targets.is_empty() {
            visit(targets, direction, steps);
            if rules.king == KingMove::OneStep {
                break;
            }
            targets = targets.step(direction) & empty;
            steps += 1;
        }
    }
}
