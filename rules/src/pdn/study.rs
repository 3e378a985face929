//! A tree of moves with notes, as people make it who look at a game again.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use super::clock::Clock;
use super::comment::Comment;
use super::error::PdnError;
use super::record::{Action, Line, PdnRecord, Step};
use super::result::PdnResult;
use super::tags::Tags;
use super::{MAX_DEPTH, MAX_NODES, MAX_NOTE, MAX_NOTES, PdnErrorKind};
use crate::{Corner, Game, Ply, Position, Variant};

/// A place in a [`Study`]: the start, or the position after a move. It means nothing in another study.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NodeId(usize);

impl NodeId {
    /// The position before the first move.
    pub const START: NodeId = NodeId(0);
}

/// A tree of legal moves, with a note for each place in it.
///
/// The first move that was put in at a place is its main one, and the main ones from the start make the
/// main line, which goes no further than a recorded game. Draws by the rules end nothing, because who studies a game goes on where its players
/// stopped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Study {
    corner: Corner,
    tags: Tags,
    result: PdnResult,
    /// The start, and then every move behind the one that it follows.
    nodes: Vec<Node>,
    /// Number of bytes in all notes.
    noted: usize,
    /// Where the game of a record that has a result ended. Its players made none of the moves behind it.
    ended: Option<NodeId>,
}

/// The position after a move.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Node {
    /// The move, and the place where it was made. The start has none.
    reached: Option<(NodeId, Ply)>,
    position: Position,
    /// Number of moves between the start and this.
    depth: usize,
    /// Number of variations around it, one within the other.
    nesting: usize,
    note: String,
    /// The clock times, for a move played with clocks.
    clocks: Vec<Clock>,
    /// Annotations by their numbers.
    nags: Vec<u8>,
    children: Vec<NodeId>,
}

/// Why nothing more can be put into a study.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StudyFull {
    /// It has as many moves as it may.
    #[error("a study has at most {MAX_NODES} moves")]
    Moves,
    /// The place lies in as many variations as it may.
    #[error("variations are nested at most {MAX_DEPTH} deep")]
    Nesting,
    /// A note has too many characters.
    #[error("a note has at most {MAX_NOTE} characters")]
    Note,
    /// All notes together have too many bytes.
    #[error("all notes together have at most {MAX_NOTES} bytes")]
    Notes,
}

impl Study {
    /// A study without moves.
    pub fn new(start: Position) -> Self {
        let node = Node {
            reached: None,
            position: start,
            depth: 0,
            nesting: 0,
            note: String::new(),
            clocks: Vec::new(),
            nags: Vec::new(),
            children: Vec::new(),
        };
        Study {
            corner: start.variant().rules().corner,
            tags: Tags::new(),
            result: PdnResult::Unknown,
            nodes: vec![node],
            noted: 0,
            ended: None,
        }
    }

    /// The moves and notes of a record. What is said of one move in several places becomes one note.
    ///
    /// # Errors
    ///
    /// The first move that is not legal, or what is more than a study holds.
    pub fn of_record(record: &PdnRecord) -> Result<Self, PdnError> {
        let mut study = Study::new(record.start_position()?);
        study.corner = record.corner;
        study.tags = record.tags.clone();
        study.result = record.result;
        study.add_line(&record.line, NodeId::START, NodeId::START)?;
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

    /// The variant of the game.
    pub fn variant(&self) -> Variant {
        self.node(NodeId::START).position.variant()
    }

    /// The playing corner at the bottom of the drawing.
    pub fn corner(&self) -> Corner {
        self.corner
    }

    /// Draws the board with this playing corner at the bottom.
    pub fn set_corner(&mut self, corner: Corner) {
        self.corner = corner;
    }

    /// The tags of the game.
    pub fn tags(&self) -> &Tags {
        &self.tags
    }

    /// How the game ended.
    pub fn result(&self) -> PdnResult {
        self.result
    }

    /// Number of moves in all lines.
    pub fn moves(&self) -> usize {
        self.nodes.len() - 1
    }

    /// The position at a place.
    pub fn position(&self, at: NodeId) -> &Position {
        &self.node(at).position
    }

    /// The move that leads to a place, and the place where it was made. `None` at the start.
    pub fn reached(&self, at: NodeId) -> Option<(NodeId, &Ply)> {
        let (parent, ply) = self.node(at).reached.as_ref()?;
        Some((*parent, ply))
    }

    /// Number of moves between the start and a place.
    pub fn depth(&self, at: NodeId) -> usize {
        self.node(at).depth
    }

    /// True if a place is on the main line.
    pub fn is_main(&self, at: NodeId) -> bool {
        self.node(at).nesting == 0
    }

    /// The note at a place; empty if there is none.
    pub fn note(&self, at: NodeId) -> &str {
        &self.node(at).note
    }

    /// Annotations of the move that leads to a place, by their numbers.
    pub fn nags(&self, at: NodeId) -> &[u8] {
        &self.node(at).nags
    }

    /// The places one move further, the main one first.
    pub fn next(&self, at: NodeId) -> &[NodeId] {
        &self.node(at).children
    }

    /// The places from the start to this one and on by main moves to the end of its line.
    pub fn line(&self, at: NodeId) -> Vec<NodeId> {
        let mut line = Vec::with_capacity(self.depth(at) + 1);
        let mut back = Some(at);
        while let Some(place) = back {
            line.push(place);
            back = self.reached(place).map(|(parent, _)| parent);
        }
        line.reverse();
        let mut end = at;
        while let Some(&next) = self.next(end).first() {
            line.push(next);
            end = next;
        }
        line
    }

    /// The nearest place before this one, or this one, that is on the main line.
    pub fn main_before(&self, at: NodeId) -> NodeId {
        let mut place = at;
        while !self.is_main(place) {
            match self.reached(place) {
                Some((parent, _)) => place = parent,
                None => break,
            }
        }
        place
    }

    /// The place after a legal move; it is put in when it was not there.
    ///
    /// # Errors
    ///
    /// When it was not there and there is no room for it.
    pub fn play(&mut self, at: NodeId, ply: &Ply) -> Result<NodeId, StudyFull> {
        let is_it = |next: &&NodeId| {
            let reached = self.reached(**next);
            reached.is_some_and(|(_, known)| known.mv == ply.mv)
        };
        if let Some(known) = self.next(at).iter().find(is_it) {
            return Ok(*known);
        }
        let parent = self.node(at);
        let is_other = !parent.children.is_empty() || self.ended == Some(at);
        let nesting = parent.nesting + usize::from(is_other);
        if self.moves() >= MAX_NODES {
            return Err(StudyFull::Moves);
        }
        if nesting > MAX_DEPTH {
            return Err(StudyFull::Nesting);
        }
        let node = Node {
            reached: Some((at, *ply)),
            position: parent.position.play_unchecked(&ply.mv),
            depth: parent.depth + 1,
            nesting,
            note: String::new(),
            clocks: Vec::new(),
            nags: Vec::new(),
            children: Vec::new(),
        };
        let new = NodeId(self.nodes.len());
        self.nodes.push(node);
        self.node_mut(at).children.push(new);
        Ok(new)
    }

    /// Notes something at a place, instead of what was noted there. White space counts as single spaces.
    ///
    /// # Errors
    ///
    /// When it is too long, or there are too many notes.
    pub fn set_note(&mut self, at: NodeId, text: &str) -> Result<(), StudyFull> {
        let mut note = String::with_capacity(text.len());
        for word in text.split_whitespace() {
            if !note.is_empty() {
                note.push(' ');
            }
            note.extend(word.chars().filter(|c| !c.is_control()));
        }
        if note.chars().nth(MAX_NOTE).is_some() {
            return Err(StudyFull::Note);
        }
        let noted = self.noted - self.note(at).len() + note.len();
        if noted > MAX_NOTES {
            return Err(StudyFull::Notes);
        }
        self.noted = noted;
        self.node_mut(at).note = note.trim().into();
        Ok(())
    }

    /// The game up to a place. Where its rules would have ended it before, only the position.
    pub fn game(&self, at: NodeId) -> Game {
        let mut game = Game::from_position(*self.position(NodeId::START));
        let line = self.line(at);
        let plies = line.iter().take(self.depth(at) + 1);
        for (_, ply) in plies.filter_map(|place| self.reached(*place)) {
            if game.play_move(&ply.mv).is_err() {
                return Game::from_position(*self.position(at));
            }
        }
        game
    }

    fn node(&self, at: NodeId) -> &Node {
        &self.nodes[at.0]
    }

    fn node_mut(&mut self, at: NodeId) -> &mut Node {
        &mut self.nodes[at.0]
    }

    /// Adds a line that begins at a place. `head` is where a comment before its first move belongs.
    fn add_line(&mut self, line: &Line, from: NodeId, head: NodeId) -> Result<(), PdnError> {
        let mut at = from;
        let mut before: Vec<&Comment> = Vec::new();
        for (index, step) in line.steps.iter().enumerate() {
            let next = self.add_step(step, at)?;
            // A comment before the first move of a variation belongs to that move.
            let opens_variation = index == 0 && head != from;
            let said_of = if opens_variation { next } else { at };
            before.extend(&step.comments_before);
            for comment in before.drain(..) {
                self.add_comment(said_of, comment, step)?;
            }
            for comment in &step.comments {
                self.add_comment(next, comment, step)?;
            }
            for variation in &step.variations {
                self.add_line(variation, at, next)?;
            }
            at = next;
        }
        if let Some(last) = line.steps.last() {
            for comment in &line.comments {
                self.add_comment(at, comment, last)?;
            }
        } else {
            self.add_moveless(line, at)?;
        }
        Ok(())
    }

    /// Adds what is said in a line without moves.
    fn add_moveless(&mut self, line: &Line, at: NodeId) -> Result<(), PdnError> {
        for comment in &line.comments {
            self.join_comment(at, comment)
                .map_err(|full| PdnError::new(super::record::At(None).place(), full.into()))?;
        }
        for variation in &line.variations {
            self.add_line(variation, at, at)?;
        }
        Ok(())
    }

    fn add_step(&mut self, step: &Step, at: NodeId) -> Result<NodeId, PdnError> {
        let wrong = |kind| PdnError::new(step.at.place(), kind);
        let Action::Move(typed) = &step.action else {
            return Err(wrong(PdnErrorKind::SetupInGame));
        };
        let ply = self.position(at).resolve(typed).map_err(|reason| {
            let written = self.variant().names(typed.squares());
            wrong(PdnErrorKind::Illegal { written, reason })
        })?;
        let next = self.play(at, &ply).map_err(|full| wrong(full.into()))?;
        let nags = &mut self.node_mut(next).nags;
        nags.extend(step.nags.iter().filter(|nag| **nag != 0));
        nags.dedup();
        Ok(next)
    }

    fn add_comment(&mut self, at: NodeId, comment: &Comment, near: &Step) -> Result<(), PdnError> {
        self.join_comment(at, comment)
            .map_err(|full| PdnError::new(near.at.place(), full.into()))
    }

    fn join_comment(&mut self, at: NodeId, comment: &Comment) -> Result<(), StudyFull> {
        self.node_mut(at).clocks.extend(&comment.clocks);
        let mut note = String::from(self.note(at));
        note.push(' ');
        note.push_str(&comment.text);
        self.set_note(at, &note)
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

impl Node {
    /// The comments at a place, as a record has them. The note's `[%` is replaced, because it would begin a clock time.
    fn comments(&self) -> Vec<Comment> {
        let comment = Comment {
            text: self.note.replace("[%", "(%"),
            clocks: self.clocks.clone(),
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
