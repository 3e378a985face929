//! A study made of a game record, and a record of a study.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use super::{NodeId, Study, StudyNode};
use crate::Setup;
use crate::pdn::comment::{Comment, DrawnMarks};
use crate::pdn::cursor::TextPlace;
use crate::pdn::error::{PdnError, PdnErrorKind, StudyFull};
use crate::pdn::record::{self, Action, Line, PdnRecord, Step};
use crate::pdn::remark::RemarkEffect;
use crate::pdn::result::PdnResult;
use crate::pdn::{MAX_NOTE, MAX_NOTES};

impl Study {
    /// The moves and notes of a record. Several comments on one move become one note. What is not legal or
    /// more than a study holds is left out, and [`Study::remarks`] tells it beside the record's own remarks.
    ///
    /// # Errors
    ///
    /// No game has the position at the start.
    pub fn of_record(record: &PdnRecord) -> Result<Self, PdnError> {
        let mut study = Study::new(record.start_position()?);
        study.corner = record.corner;
        study.tags = record.tags.clone();
        study.result = record.result;
        study.remarks = record.remarks.clone();
        study.add_line(&record.line, NodeId::START, NodeId::START);
        let is_over = record.result != PdnResult::Unknown;
        study.ended = study
            .line(NodeId::START)
            .last()
            .copied()
            .filter(|_| is_over);
        Ok(study)
    }

    /// The whole of it as a record, with variations and comments.
    pub fn record(&self) -> PdnRecord {
        let start = self.node(NodeId::START);
        let mut record = PdnRecord::new(self.variant());
        record.corner = self.corner;
        record.tags = self.tags.clone();
        record.result = self.result;
        record.start = (start.position != self.variant().start()).then(|| start.position.into());
        match start.children.split_first() {
            None => record.line.comments = start.comments(),
            Some((main, others)) => {
                record.line = self.line_from(*main, others);
                if let Some(first) = record.line.steps.first_mut() {
                    first.comments_before = start.comments();
                }
            }
        }
        record
    }

    /// Adds a line that begins at a place, up to a step that cannot be added. `head` is where a comment before its
    /// first move belongs.
    fn add_line(&mut self, line: &Line, from: NodeId, head: NodeId) {
        let mut at = from;
        for (index, step) in line.steps.iter().enumerate() {
            let next = match self.add_step(step, at) {
                Ok(next) => next,
                Err(error) => {
                    let effect = match self.is_main(at) && head == from {
                        true => RemarkEffect::GameEnds,
                        false => RemarkEffect::VariationEnds,
                    };
                    return self.remarks.push(error, effect);
                }
            };
            // A comment before the first move of a variation belongs to that move.
            let opens_variation = index == 0 && head != from;
            let said_of = if opens_variation { next } else { at };
            for comment in &step.comments_before {
                self.add_comment(said_of, comment, step.at.place());
            }
            for comment in &step.comments {
                self.add_comment(next, comment, step.at.place());
            }
            for variation in &step.variations {
                self.add_line(variation, at, next);
            }
            at = next;
        }
        let last = line.steps.last();
        let place = last.map_or(record::At::default(), |last| last.at).place();
        for comment in &line.comments {
            self.add_comment(at, comment, place);
        }
        if last.is_none() {
            for variation in &line.variations {
                self.add_line(variation, at, at);
            }
        }
    }

    fn add_step(&mut self, step: &Step, at: NodeId) -> Result<NodeId, PdnError> {
        let wrong = |kind| PdnError::new(step.at.place(), kind);
        let typed = match &step.action {
            Action::Move(typed) => typed,
            // The position of now, set up once more, changes nothing.
            Action::Setup(setup) if *setup == Setup::from(*self.position(at)) => return Ok(at),
            Action::Setup(_) => return Err(wrong(PdnErrorKind::SetupInGame)),
        };
        let ply = self.position(at).resolve(typed).map_err(|reason| {
            let written = step.names(self.variant(), typed.squares());
            wrong(PdnErrorKind::Illegal { written, reason })
        })?;
        let next = self.play(at, &ply).map_err(|full| wrong(full.into()))?;
        let nags = &mut self.node_mut(next).nags;
        nags.extend(step.nags.iter().filter(|nag| **nag != 0));
        nags.dedup();
        Ok(next)
    }

    /// Adds a comment to the note at a place, as much of it as there is room for.
    fn add_comment(&mut self, at: NodeId, comment: &Comment, place: TextPlace) {
        if let Err(full) = self.join_comment(at, comment) {
            let error = PdnError::new(place, full.into());
            self.remarks.push(error, RemarkEffect::LeftOut);
        }
    }

    fn join_comment(&mut self, at: NodeId, comment: &Comment) -> Result<(), StudyFull> {
        let drawn: usize = comment.drawn.iter().map(DrawnMarks::length).sum();
        if self.noted + drawn > MAX_NOTES {
            return Err(StudyFull::Notes);
        }
        self.noted += drawn;
        let node = self.node_mut(at);
        node.clocks.extend(&comment.clocks);
        node.drawn.extend_from_slice(&comment.drawn);
        let mut note = String::from(self.note(at));
        note.push(' ');
        note.push_str(&comment.text);
        let whole = self.set_note(at, &note);
        if whole == Err(StudyFull::Note) {
            let end = note
                .char_indices()
                .nth(MAX_NOTE)
                .map_or(note.len(), |(end, _)| end);
            self.set_note(at, &note[..end])?;
        }
        whole
    }

    /// The line that begins with the move to `first`; the moves to `others` could have been made in its
    /// place.
    fn line_from(&self, first: NodeId, others: &[NodeId]) -> Line {
        let mut line = Line::default();
        let mut next = Some((first, others));
        while let Some((at, others)) = next {
            let node = self.node(at);
            if let Some((parent, ply)) = &node.reached {
                let mut step = Step::of_ply(self.position(*parent), ply);
                step.nags = node.nags.clone();
                step.comments = node.comments();
                step.variations = others.iter().map(|at| self.line_from(*at, &[])).collect();
                line.steps.push(step);
            }
            let children = node.children.split_first();
            next = children.map(|(main, others)| (*main, others));
        }
        line
    }
}

impl StudyNode {
    /// The comments at a place, as a record has them. The note's `[%` is replaced, because it would begin a command.
    fn comments(&self) -> Vec<Comment> {
        let comment = Comment {
            text: self.note.replace("[%", "(%"),
            clocks: self.clocks.clone(),
            drawn: self.drawn.clone(),
        };
        match comment.is_empty() {
            true => Vec::new(),
            false => vec![comment],
        }
    }
}

impl From<StudyFull> for PdnErrorKind {
    fn from(full: StudyFull) -> Self {
        PdnErrorKind::MoreThanStudied(full)
    }
}
