//! One game, step by step.

use std::time::Duration;

use damiera_protocol::reply::{GameReport, Mark, Mistake};

use damiera_rules::pdn::{Action, Clock, Comment, PdnError, PdnRemark, RemarkEffect};
use damiera_rules::{Color, Corner, Drawing, Game, PdnRecord, Ply, Position, Setup, Variant};

use super::heading::Heading;

/// A game with a cursor in it.
#[derive(Debug, Clone)]
pub struct Replay {
    heading: Heading,
    drawing: Drawing,
    start: Position,
    /// The comments before the first move.
    opening: Vec<Comment>,
    steps: Vec<ReplayStep>,
    remarks: Vec<PdnRemark>,
    /// The number of steps made so far.
    at: usize,
}

/// A step from one position to the next.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReplayStep {
    /// The position before it.
    pub before: Position,
    /// The move; nothing where the record sets up another position.
    pub ply: Option<Ply>,
    /// The position after it.
    pub after: Position,
    /// Annotations by their numbers in PDN: 1 to 6 are `!`, `?`, `!!`, `??`, `!?` and `?!`.
    pub nags: Vec<u8>,
    /// The comments on it.
    pub comments: Vec<Comment>,
}

impl Replay {
    /// A game that was played, at its first position.
    pub fn of_game(game: &Game, heading: Heading) -> Replay {
        let mut replay = Replay::new(heading, *game.start());
        let mut before = *game.start();
        for ply in game.plies() {
            let after = before.play_unchecked(&ply.mv);
            replay
                .steps
                .push(ReplayStep::new(before, Some(*ply), after));
            before = after;
        }
        replay
    }

    /// A game that was written down and followed, at its first position. Variations are left out, and what is
    /// said behind them belongs to the move before.
    ///
    /// # Errors
    /// When no game starts from such a position.
    pub fn of_record(record: &PdnRecord) -> Result<Replay, PdnError> {
        let start = record.start_position()?;
        let mut replay = Replay::new(Heading::of_record(record), start);
        let mut before = start;
        for step in &record.line.steps {
            replay.remark(&step.comments_before);
            let (ply, after) = match &step.action {
                Action::Move(typed) => match before.resolve(typed) {
                    Ok(ply) => (Some(ply), before.play_unchecked(&ply.mv)),
                    Err(_) => break,
                },
                Action::Setup(setup) => match set_up(setup, record.variant) {
                    Some(position) => (None, position),
                    None => break,
                },
            };
            replay.steps.push(ReplayStep {
                nags: step.nags.clone(),
                ..ReplayStep::new(before, ply, after)
            });
            replay.remark(&step.comments);
            before = after;
        }
        replay.remarks = record.remarks().to_vec();
        replay.remark(&record.line.comments);
        Ok(replay)
    }

    fn new(heading: Heading, start: Position) -> Replay {
        Replay {
            drawing: start.variant().drawing(),
            heading,
            start,
            opening: Vec::new(),
            steps: Vec::new(),
            remarks: Vec::new(),
            at: 0,
        }
    }

    /// The replay drawn with another corner as a playing square, as some rooms have it.
    #[must_use]
    pub fn with_corner(self, corner: Corner) -> Replay {
        Replay {
            drawing: self.start.variant().drawing_with(corner),
            ..self
        }
    }

    /// Adds to what is said about the last step, or before the first.
    fn remark(&mut self, comments: &[Comment]) {
        let said = match self.steps.last_mut() {
            Some(step) => &mut step.comments,
            None => &mut self.opening,
        };
        said.extend(comments.iter().filter(|it| !it.is_empty()).cloned());
    }

    /// Adds what the engine found: a mark at each mistake, and what it cost as a comment.
    pub fn judge(&mut self, report: &GameReport, said: impl Fn(&Mistake) -> String) {
        let steps = self.steps.iter_mut();
        let mut moves: Vec<&mut ReplayStep> = steps.filter(|step| step.ply.is_some()).collect();
        for mistake in &report.mistakes {
            let Some(step) = moves.get_mut(mistake.ply) else {
                continue;
            };
            let nag = nag(mistake.mark);
            if !step.nags.contains(&nag) {
                step.nags.insert(0, nag);
            }
            step.comments.push(Comment::new(said(mistake)));
        }
    }

    /// The heading of the game.
    pub fn heading(&self) -> &Heading {
        &self.heading
    }

    /// The variant of the game.
    pub fn variant(&self) -> Variant {
        self.start.variant()
    }

    /// The drawing of the board, with the names of its squares.
    pub fn drawing(&self) -> Drawing {
        self.drawing
    }

    /// Every step of the game.
    pub fn steps(&self) -> &[ReplayStep] {
        &self.steps
    }

    /// The place and the reason at which the record cannot be followed any further.
    pub fn broken(&self) -> Option<&PdnError> {
        let ends = |remark: &&PdnRemark| remark.effect == RemarkEffect::GameEnds;
        self.remarks.iter().find(ends).map(|remark| &remark.error)
    }

    /// Parts of the record that were left out, and moves with several readings.
    pub fn remarks(&self) -> &[PdnRemark] {
        &self.remarks
    }

    /// The number of steps made so far.
    pub fn at(&self) -> usize {
        self.at
    }

    /// True if no step has been made.
    pub fn is_first(&self) -> bool {
        self.at == 0
    }

    /// True if every step has been made.
    pub fn is_last(&self) -> bool {
        self.at == self.steps.len()
    }

    /// The step that led here; nothing at the first position.
    pub fn step(&self) -> Option<&ReplayStep> {
        self.steps.get(self.at.checked_sub(1)?)
    }

    /// The position.
    pub fn position(&self) -> &Position {
        self.step().map_or(&self.start, |step| &step.after)
    }

    /// The comments at this step.
    pub fn comments(&self) -> &[Comment] {
        self.step().map_or(&self.opening, |step| &step.comments)
    }

    /// The last time that the clock of a side showed, as far as the record tells.
    pub fn clock(&self, color: Color) -> Option<Duration> {
        let made = self.steps.get(..self.at).unwrap_or_default();
        made.iter().rev().find_map(|step| {
            let mover = !step.after.turn();
            let clocks = step.comments.iter().flat_map(|comment| &comment.clocks);
            clocks.rev().find_map(|clock| match *clock {
                Clock::Left(left) if mover == color => Some(left),
                Clock::Both { white, black, .. } => color.pick(white, black),
                _ => None,
            })
        })
    }

    /// Goes to the position after so many steps, or to the end if there are fewer. False if that is
    /// the current one.
    pub fn go(&mut self, at: usize) -> bool {
        let before = std::mem::replace(&mut self.at, at.min(self.steps.len()));
        self.at != before
    }

    /// Makes the next step. False if there is none.
    pub fn forward(&mut self) -> bool {
        self.go(self.at + 1)
    }

    /// Goes back one step. False if there is none.
    pub fn back(&mut self) -> bool {
        self.go(self.at.saturating_sub(1))
    }

    /// Goes to the first position. False if that is the current one.
    pub fn first(&mut self) -> bool {
        self.go(0)
    }

    /// Goes to the last position. False if that is the current one.
    pub fn last(&mut self) -> bool {
        self.go(self.steps.len())
    }
}

impl ReplayStep {
    fn new(before: Position, ply: Option<Ply>, after: Position) -> ReplayStep {
        ReplayStep {
            before,
            ply,
            after,
            nags: Vec::new(),
            comments: Vec::new(),
        }
    }

    /// The signs of its annotations, as they stand behind a move: `?!`.
    pub fn signs(&self) -> String {
        let signs = ["!", "?", "!!", "??", "!?", "?!"];
        let index = |nag: &u8| usize::from(*nag).checked_sub(1);
        let known = self.nags.iter().filter_map(|nag| signs.get(index(nag)?));
        known.copied().collect()
    }
}

/// The annotation of PDN for a mark of the engine.
pub fn nag(mark: Mark) -> u8 {
    match mark {
        Mark::Mistake => 2,
        Mark::Blunder => 4,
        Mark::Inaccuracy => 6,
    }
}

fn set_up(setup: &Setup, variant: Variant) -> Option<Position> {
    Position::from_setup(*setup, variant).ok()
}
