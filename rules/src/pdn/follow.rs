//! Following the lines of a record by the rules, as far as their moves are legal.

use alloc::vec::Vec;

use super::cursor::TextPlace;
use super::error::{PdnError, PdnErrorKind};
use super::record::{Action, Line, PdnRecord, Step};
use super::remark::{RemarkEffect, Remarks};
use crate::{Game, Outcome, Ply, Position, Setup, SetupError, TypedPath, Variant};

/// Maximum number of readings that are tried of a game with ambiguous captures.
const MOST_READINGS: usize = 64;

/// Maximum number of steps that are made in all readings but the first.
const MOST_STEPS: usize = 2_000;

impl PdnRecord {
    /// Follows every line of the record by the rules. A line ends before the first move that is not
    /// legal. Of several captures that fit what is written, that with which the rest is legal counts,
    /// else the first. A man on the last rank stands as a king. [`PdnRecord::remarks`] tells all of that.
    ///
    /// # Errors
    ///
    /// No game has the position at the start, or the first move cannot be made.
    pub fn follow(mut self) -> Result<Self, PdnError> {
        let start = self.settle_start()?;
        let mut follower = LineFollower {
            variant: self.variant,
            readings: MOST_READINGS,
            steps: MOST_STEPS,
            remarks: core::mem::take(&mut self.remarks),
        };
        follower.line(&mut self.line, start, false);
        follower.mark_draw(&self.line, start);
        self.remarks = follower.remarks;
        self.remarks.sort();
        match self.remarks.end() {
            // A game without a known move has its tags.
            Some(error)
                if self.line.steps.is_empty() && error.kind != PdnErrorKind::MissingMove =>
            {
                Err(error.clone())
            }
            Some(_) | None => Ok(self),
        }
    }

    /// The position at the start, with men as kings where they must be.
    fn settle_start(&mut self) -> Result<Position, PdnError> {
        let place = self.start_at.place();
        if let Some(setup) = &mut self.start {
            crown(setup, place, &mut self.remarks);
        }
        self.start_position().or_else(|error| {
            if error.kind != PdnErrorKind::BadSetup(SetupError::NoPieces) {
                return Err(error);
            }
            self.remarks.push(error, RemarkEffect::UsualStart);
            self.start = None;
            Ok(self.variant.start())
        })
    }
}

/// The part of a record that is legal in the variant used to read it.
pub(super) struct RecordExtent {
    /// Number of steps that can be made.
    pub(super) made: usize,
    /// True if that is all of it as it stands.
    pub(super) is_whole: bool,
}

/// Follows the first steps of a record, `most` at most, in so many readings.
pub(super) fn extent(record: &PdnRecord, most: usize, readings: usize) -> RecordExtent {
    let mut setup = record.start;
    let crowned = setup.as_mut().and_then(Setup::crown_men);
    let start = match setup {
        Some(setup) => Position::from_setup(setup, record.variant),
        None => Ok(record.variant.start()),
    };
    let Ok(start) = start else {
        return RecordExtent {
            made: 0,
            is_whole: false,
        };
    };
    let mut follower = LineFollower {
        variant: record.variant,
        readings,
        steps: most,
        remarks: Remarks::default(),
    };
    let steps = &record.line.steps;
    let steps = steps.get(..most).unwrap_or(steps);
    let made = follower.read(steps, start).made.len();
    let is_readable = crowned.is_none() && record.broken().is_none();
    RecordExtent {
        made,
        is_whole: is_readable && made == steps.len(),
    }
}

/// Makes kings of men on the last rank.
fn crown(setup: &mut Setup, place: TextPlace, remarks: &mut Remarks) {
    if let Some((color, square)) = setup.crown_men() {
        let kind = PdnErrorKind::BadSetup(SetupError::UncrownedMan { color, square });
        remarks.push(PdnError::new(place, kind), RemarkEffect::Crowned);
    }
}

struct LineFollower {
    variant: Variant,
    /// Number of readings that may still be tried.
    readings: usize,
    /// Number of steps that may still be made in them.
    steps: usize,
    remarks: Remarks,
}

/// The steps of a line that can be made, read in one way.
#[derive(Clone, Default)]
struct LineReading {
    made: Vec<MadeStep>,
    /// The ambiguous captures among them.
    forks: Vec<Fork>,
}

/// A step that was made: the position before it, and its move unless it sets up a position.
#[derive(Clone, Copy)]
struct MadeStep {
    before: Position,
    ply: Option<Ply>,
}

/// A capture that fits several moves.
#[derive(Clone)]
struct Fork {
    step: usize,
    options: Vec<Ply>,
    chosen: usize,
}

impl LineFollower {
    /// Follows a line and its variations, and cuts off what cannot be made.
    fn line(&mut self, line: &mut Line, start: Position, is_variation: bool) {
        for step in &mut line.steps {
            if let Action::Setup(setup) = &mut step.action {
                crown(setup, step.at.place(), &mut self.remarks);
            }
        }
        let reading = self.read(&line.steps, start);
        let end = self.position_after(&reading, &line.steps, start);
        self.settle_forks(&reading, &mut line.steps);
        if let Some(step) = line.steps.get(reading.made.len()) {
            let error = PdnError::new(step.at.place(), self.problem(step, &end));
            match is_variation {
                true => self.remarks.push(error, RemarkEffect::VariationEnds),
                false => self.remarks.end_at(error),
            }
            line.steps.truncate(reading.made.len());
        }
        for (step, made) in line.steps.iter_mut().zip(&reading.made) {
            self.variations(&mut step.variations, made.before);
        }
        self.variations(&mut line.variations, end);
    }

    /// Follows other lines from a position. Removes the lines that are left without a move.
    fn variations(&mut self, lines: &mut Vec<Line>, start: Position) {
        for line in lines.iter_mut() {
            self.line(line, start, true);
        }
        lines.retain(|line| !line.is_empty());
    }

    /// The longest of the readings of steps that are tried.
    fn read(&mut self, steps: &[Step], start: Position) -> LineReading {
        let mut best = LineReading::default();
        let mut reading = LineReading::default();
        let mut position = start;
        let mut is_first = true;
        loop {
            let made = walk(&mut reading, steps, position);
            if !core::mem::replace(&mut is_first, false) {
                self.steps = self.steps.saturating_sub(made + 1);
            }
            if reading.made.len() > best.made.len() {
                best.clone_from(&reading);
            }
            if best.made.len() == steps.len() {
                return best;
            }
            let Some(next) = self.other_reading(&mut reading) else {
                return best;
            };
            position = next;
        }
    }

    /// Takes the next option of the last fork that has one; the position after it.
    fn other_reading(&mut self, reading: &mut LineReading) -> Option<Position> {
        loop {
            let mut fork = reading.forks.pop()?;
            fork.chosen += 1;
            let Some(&ply) = fork.options.get(fork.chosen) else {
                continue;
            };
            self.readings = self.readings.checked_sub(1).filter(|_| self.steps > 0)?;
            let before = reading.made.get(fork.step)?.before;
            reading.made.truncate(fork.step);
            reading.made.push(MadeStep {
                before,
                ply: Some(ply),
            });
            reading.forks.push(fork);
            return Some(before.play_unchecked(&ply.mv));
        }
    }

    /// Writes the captures that were chosen so that they are no longer ambiguous, with a remark where
    /// another one fits as well.
    fn settle_forks(&mut self, reading: &LineReading, steps: &mut [Step]) {
        for fork in &reading.forks {
            let made = fork.options.get(fork.chosen);
            let (Some(made), Some(at)) = (made, reading.made.get(fork.step)) else {
                continue;
            };
            let rest = steps.get(fork.step + 1..reading.made.len());
            let others = (0..)
                .zip(&fork.options)
                .filter(|(at, _)| *at != fork.chosen);
            let mut fits = false;
            for (_, other) in others {
                let mut tried = LineReading::default();
                if fits || self.readings == 0 || self.steps == 0 {
                    // A reading that was not tried may fit.
                    fits = true;
                    break;
                }
                let next = at.before.play_unchecked(&other.mv);
                let made = walk(&mut tried, rest.unwrap_or_default(), next);
                self.readings -= 1;
                self.steps = self.steps.saturating_sub(made + 1);
                fits = tried.made.len() + fork.step + 1 == reading.made.len();
            }
            let Some(step) = steps.get_mut(fork.step) else {
                continue;
            };
            if let (Action::Move(typed), true) = (&step.action, fits) {
                let kind = illegal(&at.before, typed, step);
                let error = PdnError::new(step.at.place(), kind);
                self.remarks.push(error, RemarkEffect::FirstTaken);
            }
            step.action = Step::of_ply(&at.before, made).action;
        }
    }

    fn position_after(&self, reading: &LineReading, steps: &[Step], start: Position) -> Position {
        let last = reading.made.len().checked_sub(1);
        let last = last.and_then(|at| Some((reading.made.get(at)?, steps.get(at)?)));
        last.and_then(|(made, step)| after(made, step))
            .unwrap_or(start)
    }

    /// Why a step cannot be made.
    fn problem(&self, step: &Step, position: &Position) -> PdnErrorKind {
        match &step.action {
            Action::Move(typed) => match Game::from_position(*position).outcome() {
                Some(outcome @ Outcome::Win { .. }) => PdnErrorKind::AfterEnd {
                    written: step.names(self.variant, typed.squares()),
                    outcome,
                },
                Some(Outcome::Draw(_)) | None => illegal(position, typed, step),
            },
            Action::Setup(setup) => match Position::from_setup(*setup, self.variant) {
                Err(error) => PdnErrorKind::BadSetup(error),
                Ok(_) => PdnErrorKind::SetupInGame,
            },
        }
    }

    /// Remarks on the first draw by the rules after which the game goes on.
    fn mark_draw(&mut self, line: &Line, start: Position) {
        let mut game = Game::from_position(start);
        for step in &line.steps {
            let typed = match &step.action {
                Action::Move(typed) => typed,
                Action::Setup(setup) => {
                    if let Ok(position) = Position::from_setup(*setup, self.variant) {
                        game = Game::from_position(position);
                    }
                    continue;
                }
            };
            if let Some(outcome @ Outcome::Draw(_)) = game.outcome() {
                let written = step.names(self.variant, typed.squares());
                let kind = PdnErrorKind::AfterEnd { written, outcome };
                let error = PdnError::new(step.at.place(), kind);
                self.remarks.push(error, RemarkEffect::PlayedOn);
                return;
            }
            match game.position().fitting(typed).as_slice() {
                [ply, ..] => game.play_legal(*ply),
                [] => return,
            }
        }
    }
}

/// Continues a reading as far as its steps can be made, and counts them. Of ambiguous captures the
/// first is made.
fn walk(reading: &mut LineReading, steps: &[Step], from: Position) -> usize {
    let mut position = from;
    let done = reading.made.len();
    for (at, step) in steps.iter().enumerate().skip(done) {
        let options = match &step.action {
            Action::Move(typed) => position.fitting(typed),
            Action::Setup(_) => Vec::new(),
        };
        let made = MadeStep {
            before: position,
            ply: options.first().copied(),
        };
        let Some(next) = after(&made, step) else {
            break;
        };
        reading.made.push(made);
        if options.len() > 1 {
            let (step, chosen) = (at, 0);
            reading.forks.push(Fork {
                step,
                options,
                chosen,
            });
        }
        position = next;
    }
    reading.made.len() - done
}

/// The position after a step; None if it cannot be made.
fn after(made: &MadeStep, step: &Step) -> Option<Position> {
    match (&step.action, made.ply) {
        (Action::Move(_), Some(ply)) => Some(made.before.play_unchecked(&ply.mv)),
        (Action::Move(_), None) => None,
        (Action::Setup(setup), _) => Position::from_setup(*setup, made.before.variant()).ok(),
    }
}

/// Why a move is none of a position.
fn illegal(position: &Position, typed: &TypedPath, step: &Step) -> PdnErrorKind {
    let written = step.names(position.variant(), typed.squares());
    match position.resolve(typed) {
        Err(reason) => PdnErrorKind::Illegal { written, reason },
        Ok(_) => PdnErrorKind::NotAMove(written),
    }
}
