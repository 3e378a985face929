//! A tree of moves with notes, as people make it who look at a game again.

mod record;

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use super::clock::Clock;
use super::comment::DrawnMarks;
use super::error::StudyFull;
use super::remark::{PdnRemark, Remarks};
use super::result::PdnResult;
use super::tags::Tags;
use super::{MAX_DEPTH, MAX_NODES, MAX_NOTE, MAX_NOTES};
use crate::{Corner, Game, Ply, Position, Variant};

/// The annotations that say how strong a move is: `!`, `?`, `!!`, `??`, `!?` and `?!`.
const STRENGTHS: core::ops::RangeInclusive<u8> = 1..=6;

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
    /// The start, and then every move behind its predecessor.
    nodes: Vec<StudyNode>,
    /// Number of bytes in all notes and drawn marks.
    noted: usize,
    /// Where the game of a record that has a result ended. Its players made none of the moves behind it.
    ended: Option<NodeId>,
    remarks: Remarks,
}

/// The position after a move.
#[derive(Clone, Debug, PartialEq, Eq)]
struct StudyNode {
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
    /// The marks that were drawn on the board here.
    drawn: Vec<DrawnMarks>,
    /// Annotations by their numbers.
    nags: Vec<u8>,
    children: Vec<NodeId>,
}

impl Study {
    /// A study without moves.
    pub fn new(start: Position) -> Self {
        let node = StudyNode {
            reached: None,
            position: start,
            depth: 0,
            nesting: 0,
            note: String::new(),
            clocks: Vec::new(),
            drawn: Vec::new(),
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
            remarks: Remarks::default(),
        }
    }

    /// Parts of the study's record that were left out, and moves with several readings.
    pub fn remarks(&self) -> &[PdnRemark] {
        self.remarks.all()
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
        let node = StudyNode {
            reached: Some((at, *ply)),
            position: parent.position.play_unchecked(&ply.mv),
            depth: parent.depth + 1,
            nesting,
            note: String::new(),
            clocks: Vec::new(),
            drawn: Vec::new(),
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

    /// Annotates the move that leads to a place by a number from 1 to 6, unless it has such an annotation.
    pub fn annotate(&mut self, at: NodeId, nag: u8) {
        let nags = &mut self.node_mut(at).nags;
        if !nags.iter().any(|known| STRENGTHS.contains(known)) {
            nags.insert(0, nag);
        }
    }

    /// The game up to a place. It goes on after an unclaimed draw by the rules.
    pub fn game(&self, at: NodeId) -> Game {
        let mut game = Game::from_position(*self.position(NodeId::START));
        let line = self.line(at);
        let plies = line.iter().take(self.depth(at) + 1);
        for (_, ply) in plies.filter_map(|place| self.reached(*place)) {
            game.waive_draw();
            if game.play_move(&ply.mv).is_err() {
                return Game::from_position(*self.position(at));
            }
        }
        game
    }

    fn node(&self, at: NodeId) -> &StudyNode {
        &self.nodes[at.0]
    }

    fn node_mut(&mut self, at: NodeId) -> &mut StudyNode {
        &mut self.nodes[at.0]
    }
}
