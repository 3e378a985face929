//! One step of a typed move, against the reasons why it fails.

use damiera_rules::{BadStep, IllegalMove, Path, Square};

use super::super::moves::places;
use super::Case;
use crate::reference::{FarSide, Line, Place, Reached, is_king, place};

/// One typed step from where a piece has come.
pub(super) struct Step<'a> {
    case: &'a Case<'a>,
    reached: &'a Reached,
    from: Place,
    to: Place,
    /// The squares from the first, excluded, to the last, included; empty when not diagonal.
    way: Vec<Place>,
    flies: bool,
}

impl<'a> Step<'a> {
    pub(super) fn new(case: &'a Case<'a>, reached: &'a Reached, from: Place, to: Place) -> Self {
        let down = to.0 as i32 - from.0 as i32;
        let right = to.1 as i32 - from.1 as i32;
        let far = if down.abs() == right.abs() {
            down.abs()
        } else {
            0
        };
        let at =
            |start: usize, whole: i32, step: i32| (start as i32 + whole.signum() * step) as usize;
        let way = (1..=far).map(|step| (at(from.0, down, step), at(from.1, right, step)));
        Self {
            case,
            reached,
            from,
            to,
            way: way.collect(),
            flies: is_king(reached.piece) && case.texts.king_goes_any_distance,
        }
    }

    fn on(&self, (row, column): Place) -> char {
        self.reached.board[row][column]
    }

    /// The square behind another on the way.
    fn behind(&self, over: Place) -> Option<Place> {
        let at = self.way.iter().position(|place| *place == over)?;
        self.way.get(at + 1).copied()
    }

    fn goes_back(&self) -> bool {
        match self.reached.piece {
            'b' => self.to.0 > self.from.0,
            'n' => self.to.0 < self.from.0,
            _ => false,
        }
    }

    /// The pieces on the way, the last square included.
    fn in_the_way(&self) -> Vec<(Place, char)> {
        let way = self.way.iter().map(|&place| (place, self.on(place)));
        way.filter(|&(_, on)| on != '.').collect()
    }

    fn is_enemy(&self, on: char) -> bool {
        on != '.' && on != '*' && !self.case.own.contains(&on)
    }

    /// True if all pieces on the way before a place can be jumped, one after another.
    fn clear_until(&self, place: Place) -> bool {
        self.in_the_way()
            .into_iter()
            .take_while(|&(other, _)| other != place)
            .all(|(other, on)| {
                self.is_enemy(on) && self.behind(other).is_some_and(|next| self.on(next) == '.')
            })
    }

    fn captured(&self) -> bool {
        !self.reached.line.captured.is_empty()
    }

    pub(super) fn fails_by(&self, reason: &IllegalMove) -> bool {
        let texts = self.case.texts;
        let is_man = !is_king(self.reached.piece);
        let distance = self.way.len();
        let ends = |from: &Square, to: &Square| (place(*from), place(*to)) == (self.from, self.to);
        if self.reached.stopped {
            return matches!(reason, IllegalMove::CrownedStops { square } if place(*square) == self.from);
        }
        // A man that may not go back is told so first.
        let only_forward = is_man && self.goes_back() && !texts.man_jumps_backward;
        match reason {
            IllegalMove::BadStep { from, to, reason } => {
                ends(from, to)
                    && match reason {
                        BadStep::SameSquare => self.from == self.to,
                        BadStep::NotDiagonal => self.from != self.to && distance == 0,
                        BadStep::TooFar => !only_forward && !self.flies && distance > 2,
                        BadStep::StepAfterCapture => {
                            self.captured()
                                && !only_forward
                                && self.in_the_way().is_empty()
                                && (distance == 1 || self.flies && distance > 0)
                        }
                        BadStep::MoveEnded => false,
                    }
            }
            IllegalMove::WrongDirection {
                from,
                to,
                captures_back,
            } => {
                ends(from, to)
                    && is_man
                    && self.goes_back()
                    && *captures_back == texts.man_jumps_backward
                    && (!captures_back
                        || distance == 1 && !self.captured() && self.in_the_way().is_empty())
            }
            _ if only_forward => false,
            IllegalMove::NothingToCapture { from, to } => {
                ends(from, to) && !self.flies && distance == 2 && self.on(self.way[0]) == '.'
            }
            IllegalMove::Occupied { square, capture } => {
                self.to == place(*square)
                    && !"*.".contains(self.on(self.to))
                    && (self.flies || distance == 1)
                    && self.clear_until(self.to)
                    && self.is_hint(capture.as_ref())
            }
            _ => self.fails_by_jump(reason),
        }
    }

    /// True if the capture is a legal one of this piece and takes the piece on the last square.
    fn is_hint(&self, capture: Option<&Path>) -> bool {
        let takes = |line: &&Line| {
            line.path[0] == self.case.typed[0]
                && line.captured.iter().any(|&(taken, _)| taken == self.to)
        };
        let mut taking = self.case.lines.iter().filter(takes);
        match capture {
            None => taking.next().is_none(),
            Some(path) => taking.any(|line| line.path == places(path)),
        }
    }

    fn fails_by_jump(&self, reason: &IllegalMove) -> bool {
        let texts = self.case.texts;
        let is_man = !is_king(self.reached.piece);
        let distance = self.way.len();
        let jumps = |over: Place| {
            self.behind(over).is_some() && (self.flies || distance == 2) && self.clear_until(over)
        };
        let safe_king = |on: char| is_man && texts.king_is_safe_from_men && is_king(on);
        match reason {
            IllegalMove::OwnPiece { over } => {
                let over = place(*over);
                jumps(over) && self.case.own.contains(&self.on(over))
            }
            IllegalMove::JumpedTwice { over } => {
                let over = place(*over);
                jumps(over) && self.on(over) == '*'
            }
            IllegalMove::ManTakesKing { over } => {
                let over = place(*over);
                jumps(over) && self.is_enemy(self.on(over)) && safe_king(self.on(over))
            }
            IllegalMove::Blocked { over, behind } => {
                let (over, behind) = (place(*over), place(*behind));
                jumps(over)
                    && self.is_enemy(self.on(over))
                    && !safe_king(self.on(over))
                    && self.behind(over) == Some(behind)
                    && !".*".contains(self.on(behind))
            }
            IllegalMove::CapturedStays { square } => {
                let square = place(*square);
                let lands =
                    square == self.to && self.clear_until(square) && (self.flies || distance == 1);
                let blocks = self.way.iter().any(|&over| {
                    jumps(over) && self.is_enemy(self.on(over)) && self.behind(over) == Some(square)
                });
                self.on(square) == '*' && (lands || blocks)
            }
            IllegalMove::LandsBehind { over, behind } => {
                let (over, behind) = (place(*over), place(*behind));
                texts.king_stops_behind
                    && jumps(over)
                    && self.is_enemy(self.on(over))
                    && self.behind(over) == Some(behind)
                    && behind != self.to
                    && self.in_the_way().last().map(|last| last.0) == Some(over)
            }
            IllegalMove::StillMan { square } => {
                let far = if self.reached.piece == 'b' { 0 } else { 7 };
                let in_the_way = self.in_the_way();
                is_man
                    && texts.man_at_far_side == FarSide::JumpsOnAsMan
                    && place(*square).0 == far
                    && self.reached.line.path[1..].contains(&place(*square))
                    && distance > 2
                    && in_the_way.len() == 1
                    && self.is_enemy(in_the_way[0].1)
                    && in_the_way[0].0 != self.to
            }
            _ => false,
        }
    }
}
