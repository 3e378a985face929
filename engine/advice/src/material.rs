//! The result of captures once they have come to an end.

use std::ops::Add;

use damiera_rules::{Move, Ply, Position};

/// Maximum number of positions searched for the end of the captures.
const MOST_POSITIONS: u32 = 2_000;

/// The worth of a king and of a man, in men.
const KING: i32 = 3;
const MAN: i32 = 1;

/// Number of pieces that one side, called the mover, captures and loses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct MaterialTally {
    pub(crate) taken: u32,
    pub(crate) given: u32,
    /// The worth of the captured pieces less that of the lost ones, in men.
    pub(crate) gain: i32,
}

impl MaterialTally {
    /// The sign of the mover's balance in pieces: 1 if better off, -1 if worse off, 0 if neither.
    pub(crate) fn sign(self) -> i32 {
        self.taken.cmp(&self.given) as i32
    }

    pub(crate) fn is_empty(self) -> bool {
        (self.taken, self.given) == (0, 0)
    }

    /// The captures of a move of the mover's.
    fn taken_by(position: &Position, mv: &Move) -> Self {
        let kings = (mv.captured() & position.kings(!position.turn())).len();
        let men = mv.captured().len() - kings;
        Self {
            taken: men + kings,
            given: 0,
            gain: worth(men, kings),
        }
    }

    /// The tally as the other side sees it.
    fn seen_from_there(self) -> Self {
        Self {
            taken: self.given,
            given: self.taken,
            gain: -self.gain,
        }
    }
}

impl Add for MaterialTally {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            taken: self.taken + other.taken,
            given: self.given + other.given,
            gain: self.gain + other.gain,
        }
    }
}

fn worth(men: u32, kings: u32) -> i32 {
    let times = |count: u32, each: i32| i32::try_from(count).unwrap_or(0) * each;
    times(men, MAN) + times(kings, KING)
}

/// The captures and losses of the side to move until the side then to move has no capture, if both
/// sides capture as is best for them. `None` if there are too many ways to search.
pub(crate) fn settled(position: &Position) -> Option<MaterialTally> {
    best(position, &mut { MOST_POSITIONS })
}

fn best(position: &Position, left: &mut u32) -> Option<MaterialTally> {
    *left = left.checked_sub(1)?;
    let moves = position.legal_moves();
    let captures = moves.iter().filter(|mv| mv.is_capture());
    // Where captures are free, neither side has to capture.
    let may_wait = moves.is_empty() || moves.iter().any(|mv| !mv.is_capture());
    let mut found = may_wait.then(MaterialTally::default);
    for mv in captures {
        let after = best(&position.play_unchecked(mv), left)?;
        let tally = MaterialTally::taken_by(position, mv) + after.seen_from_there();
        if found.is_none_or(|found| found.gain < tally.gain) {
            found = Some(tally);
        }
    }
    found
}

/// The bouts of captures along a line, as its first side sees them: captures that follow one another without a quiet
/// move between them. The first bout begins with the first move or its reply, and is empty when neither captures.
/// `None` when the end of the last bout is not known.
pub(crate) fn bouts(mut position: Position, line: &[Move]) -> Option<Vec<MaterialTally>> {
    let mover = position.turn();
    let from_mover = |turn, tally: MaterialTally| match turn == mover {
        true => tally,
        false => tally.seen_from_there(),
    };
    let mut bouts = vec![MaterialTally::default()];
    for (at, mv) in line.iter().enumerate() {
        if at > 0 && !mv.is_capture() {
            bouts.push(MaterialTally::default());
        }
        let turn = position.turn();
        let tally = from_mover(turn, MaterialTally::taken_by(&position, mv));
        position = position.play(mv).ok()?;
        if let Some(bout) = bouts.last_mut() {
            *bout = *bout + tally;
        }
    }
    let rest = from_mover(position.turn(), settled(&position)?);
    if let Some(bout) = bouts.last_mut() {
        *bout = *bout + rest;
    }
    Some(bouts)
}

/// Number of pieces that the side to move has taken and lost in the captures that ended a game so
/// far.
pub(crate) fn just_captured(played: &[Ply]) -> (u32, u32) {
    let captures = played.iter().rev().take_while(|ply| ply.mv.is_capture());
    let (mut taken, mut given) = (0, 0);
    for (back, ply) in captures.enumerate() {
        let pieces = ply.mv.captured().len();
        match back % 2 {
            0 => given += pieces,
            _ => taken += pieces,
        }
    }
    (taken, given)
}
