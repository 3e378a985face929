//! Solving groups of positions. In a group the same men stand on the same squares.
//!
//! The moves out of such a group, captures and moves of men, lead to solved positions. Within it
//! only kings move, and their moves can be taken back: from the positions that are decided at first
//! the others are found ply by ply, each when it is decided and only then. A position is won when
//! one move leads to a lost one, and lost when the last of its moves was found to lead to a won
//! one.

use std::ops::ControlFlow;

use damiera_rules::{Move, Position, Variant};

use super::combinations::all;
use super::conversion::{Conversion, limit};
use super::material::{KING_SQUARES, Material};
use super::slices::Slices;
use super::unmoves::Unmoves;
use super::verdict::{DRAW, GAP, Verdict};
use super::view::{MoverView, turned};

/// The number of moves within the group that are not found lost for a position that is never lost.
const NEVER_LOST: u8 = u8::MAX;

/// The number for a position that no king's quiet move leaves: it is not a predecessor.
const LEFT_BY_NONE: u8 = u8::MAX - 1;

/// The positions of a group with one side to move.
pub(super) struct Half {
    pub(super) material: Material,
    conversion: Conversion,
    own_men: u32,
    enemy_men: u32,
    /// Where the group begins in its slice.
    pub(super) start: usize,
    /// The decided verdicts, and `DRAW` for the positions not decided yet.
    pub(super) bytes: Vec<u8>,
    /// Number of moves within the group that have not been found to lose.
    open: Vec<u8>,
    /// Within how many plies a position must be converted.
    limits: Vec<u8>,
    /// The longest resistance by a move out of the group, in plies; 0 without one.
    resistance: Vec<u8>,
}

impl Half {
    fn new(material: Material, variant: Variant) -> Self {
        let positions = material.king_arrangements();
        Self {
            material,
            conversion: Conversion::of(material, variant),
            own_men: 0,
            enemy_men: 0,
            start: 0,
            bytes: vec![GAP; positions],
            open: vec![0; positions],
            limits: vec![0; positions],
            resistance: vec![0; positions],
        }
    }

    /// The number of plies that decide a position after one of its moves was decided for the opponent in so many. None if that
    /// decides nothing yet. A move that the opponent wins is counted off.
    fn reached(&mut self, number: usize, is_win: bool, plies: u8) -> Option<u8> {
        let open = &mut self.open[number];
        if self.bytes[number] != DRAW || *open == LEFT_BY_NONE {
            return None;
        }
        if !is_win {
            return Some(plies + 1);
        }
        if *open == NEVER_LOST {
            return None;
        }
        *open -= 1;
        (*open == 0).then(|| self.resistance[number].max(plies + 1))
    }

    /// Where the pieces stand, by their kings' number.
    fn view(&self, kings: &Kings, number: usize) -> MoverView {
        let enemies = kings.enemy.len();
        MoverView {
            own_men: self.own_men,
            own_kings: kings.own[number / enemies],
            enemy_men: self.enemy_men,
            enemy_kings: kings.enemy[number % enemies],
        }
    }
}

/// The sets of squares on which the kings of a half can stand, by number.
struct Kings {
    own: Vec<u32>,
    enemy: Vec<u32>,
}

/// A position that is decided in so many plies if nothing decides it before.
#[derive(Clone, Copy)]
struct RetrogradeCandidate {
    half: usize,
    number: usize,
    is_win: bool,
}

/// Solves groups of the same material, one after another with the same memory.
pub(super) struct Solver<'a> {
    variant: Variant,
    unmoves: &'a Unmoves,
    /// One half when the opponent has the same men on the same squares, as it sees the board.
    pub(super) halves: Vec<Half>,
    kings: Vec<Kings>,
    /// Candidates by their plies.
    candidates: Vec<Vec<u32>>,
    /// True if a win was not found because it takes more plies than can be stored.
    pub(super) is_cut_short: bool,
}

impl<'a> Solver<'a> {
    pub(super) fn new(material: Material, variant: Variant, unmoves: &'a Unmoves) -> Self {
        let halves = [material, material.swapped()];
        let kings = halves.map(|material| Kings {
            own: all(KING_SQUARES, material.own_kings),
            enemy: all(KING_SQUARES, material.enemy_kings),
        });
        Self {
            variant,
            unmoves,
            halves: halves.map(|half| Half::new(half, variant)).into(),
            kings: kings.into(),
            candidates: vec![Vec::new(); usize::from(Verdict::MOST_PLIES) + 1],
            is_cut_short: false,
        }
    }

    /// Solves the group of these men: those of the first half's side to move, and those of its opponent
    /// as the opponent sees them.
    pub(super) fn solve(&mut self, own_men: u32, enemy_men: u32, slices: &Slices) {
        let men = [own_men, enemy_men];
        for (half, side) in self.halves.iter_mut().zip(0..) {
            half.own_men = men[side];
            half.enemy_men = turned(men[1 - side]);
        }
        // The opponent's positions are the same ones when both sides have the same men.
        let halves = if self.is_symmetric() { 1 } else { 2 };
        for half in 0..halves {
            self.begin(half, slices);
        }
        for plies in 0..=Verdict::MOST_PLIES {
            let candidates = std::mem::take(&mut self.candidates[usize::from(plies)]);
            for &candidate in &candidates {
                self.decide(RetrogradeCandidate::unpacked(candidate), plies);
            }
            // The memory is used again by the next group.
            self.candidates[usize::from(plies)] = candidates;
            self.candidates[usize::from(plies)].clear();
        }
    }

    pub(super) fn is_symmetric(&self) -> bool {
        let [first, second] = &self.halves[..] else {
            return true;
        };
        first.material == second.material && first.own_men == second.own_men
    }

    /// Looks at every move out of the group and counts those within.
    fn begin(&mut self, half: usize, slices: &Slices) {
        let kings = &self.kings[half];
        let this = &mut self.halves[half];
        let view = this.view(kings, 0);
        let start = MoverView {
            own_kings: 0,
            enemy_kings: 0,
            ..view
        }
        .men_number();
        this.start = start * this.material.king_arrangements();
        let men = this.own_men | this.enemy_men;
        for (row, &own) in kings.own.iter().enumerate() {
            let first = row * kings.enemy.len();
            if own & men != 0 {
                this.bytes[first..first + kings.enemy.len()].fill(GAP);
                continue;
            }
            for (column, &enemy) in kings.enemy.iter().enumerate() {
                let number = first + column;
                this.bytes[number] = GAP;
                if enemy & (men | own) != 0 {
                    continue;
                }
                let view = MoverView {
                    own_kings: own,
                    enemy_kings: enemy,
                    ..view
                };
                let Some(position) = view.position(self.variant) else {
                    continue;
                };
                this.bytes[number] = DRAW;
                let exits = Exits::of(&position, this.conversion, slices);
                this.limits[number] = limit(&position);
                this.resistance[number] = exits.resistance;
                this.open[number] = exits.open_moves();
                let Some((plies, is_win)) = exits.decided() else {
                    continue;
                };
                let candidate = RetrogradeCandidate {
                    half,
                    number,
                    is_win,
                };
                match self.candidates.get_mut(usize::from(plies)) {
                    Some(candidates) => candidates.push(candidate.packed()),
                    None => self.is_cut_short = true,
                }
            }
        }
    }

    /// Decides a position, unless it is decided already or the draw rules end it before, and looks at its predecessors.
    fn decide(&mut self, candidate: RetrogradeCandidate, plies: u8) {
        let RetrogradeCandidate {
            half,
            number,
            is_win,
        } = candidate;
        let this = &mut self.halves[half];
        if this.bytes[number] != DRAW || plies > this.limits[number] {
            return;
        }
        let verdict = if is_win {
            Verdict::Win { plies }
        } else {
            Verdict::Loss { plies }
        };
        this.bytes[number] = verdict.byte();
        let view = self.halves[half].view(&self.kings[half], number);
        let before = if self.is_symmetric() { half } else { 1 - half };
        let Self {
            unmoves,
            halves,
            candidates,
            is_cut_short,
            ..
        } = self;
        let before_half = &mut halves[before];
        let occupied = turned(view.own_men | view.own_kings | view.enemy_men | view.enemy_kings);
        let waiting = MoverView {
            own_kings: turned(view.enemy_kings),
            enemy_kings: turned(view.own_kings),
            ..view
        };
        unmoves.visit(waiting.own_kings, occupied, |own_kings| {
            let number = MoverView {
                own_kings,
                ..waiting
            }
            .king_number();
            let Some(next) = before_half.reached(number, is_win, plies) else {
                return;
            };
            if next > before_half.limits[number] {
                // Only where no draw rule sets the limit something is cut short.
                *is_cut_short |= next > Verdict::MOST_PLIES;
                return;
            }
            let candidate = RetrogradeCandidate {
                half: before,
                number,
                is_win: !is_win,
            };
            candidates[usize::from(next)].push(candidate.packed());
        });
    }
}

impl RetrogradeCandidate {
    fn packed(self) -> u32 {
        (self.number as u32) << 2 | (self.half as u32) << 1 | u32::from(self.is_win)
    }

    const fn unpacked(packed: u32) -> Self {
        Self {
            half: (packed >> 1 & 1) as usize,
            number: (packed >> 2) as usize,
            is_win: packed & 1 == 1,
        }
    }
}

/// Where the moves of a position lead.
struct Exits {
    /// Number of moves to a position with the same men on the same squares.
    inside: u8,
    /// The shortest win by another, in plies.
    win: Option<u8>,
    /// True if another does not lose.
    hold: bool,
    /// The longest resistance by another, in plies.
    resistance: u8,
}

impl Exits {
    fn of(position: &Position, conversion: Conversion, slices: &Slices) -> Self {
        let mut exits = Self {
            inside: 0,
            win: None,
            hold: false,
            resistance: 0,
        };
        let kings = position.kings(position.turn());
        let ControlFlow::Continue(()) = position.visit_moves(|mv| {
            let is_king = kings.contains(mv.from());
            if is_king && !mv.is_capture() {
                exits.inside += 1;
            } else {
                exits.add(position, &mv, conversion.is_by(&mv, is_king), slices);
            }
            ControlFlow::<std::convert::Infallible>::Continue(())
        });
        exits
    }

    /// The moves within the group that have to be lost before the position is, or a mark in place of their number.
    fn open_moves(&self) -> u8 {
        match self.inside {
            0 => LEFT_BY_NONE,
            // A win that comes too late is no loss either.
            _ if self.hold || self.win.is_some() => NEVER_LOST,
            inside => inside,
        }
    }

    /// The plies to the conversion, and true for a win, if no move within the group can change that. None otherwise.
    fn decided(&self) -> Option<(u8, bool)> {
        match (self.win, self.inside, self.hold) {
            (Some(plies), ..) => Some((plies, true)),
            (None, 0, false) => Some((self.resistance, false)),
            (None, ..) => None,
        }
    }

    fn add(&mut self, position: &Position, mv: &Move, converts: bool, slices: &Slices) {
        let next = position.play_unchecked(mv);
        let after = |plies: u8| if converts { 1 } else { plies + 1 };
        match slices.verdict(&next) {
            Some(Verdict::Loss { plies }) => {
                let plies = after(plies);
                self.win = Some(self.win.map_or(plies, |win| win.min(plies)));
            }
            Some(Verdict::Win { plies }) => self.resistance = self.resistance.max(after(plies)),
            Some(Verdict::Draw) | None => self.hold = true,
        }
    }
}
