//! The current lesson.

use damiera_protocol::command::read_position;
use damiera_protocol::phrase::{self, PhraseStyle};
use damiera_protocol::sentence::lesson_opened;
use damiera_protocol::text::Language;
use damiera_protocol::wire::{LessonBoard, LessonLine, LessonMoves, LessonWhy};
use damiera_rules::{Drawing, Position, Square, TypedPath};

use super::Narrator;
use super::event::texts;

/// The state of a lesson.
#[derive(Debug, Clone)]
pub(crate) struct NarratedLesson {
    /// The board as it was last told.
    pub(crate) board: LessonBoard<'static>,
    /// The position.
    pub(crate) position: Position,
    /// The drawing of the board.
    pub(crate) drawing: Drawing,
    /// All lines, once they were asked for.
    pub(crate) tree: Option<LessonMoves<'static>>,
}

/// A move in a list of moves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ListedMove {
    /// The number of moves up to it, itself included.
    pub(crate) ply: usize,
    /// The move in squares.
    pub(crate) squares: String,
    /// Its marks, as signs.
    pub(crate) marks: String,
    /// True if something is noted there.
    pub(crate) noted: bool,
    /// True if the lesson stands there.
    pub(crate) here: bool,
}

/// A line: for a variation, where it begins; and its moves.
pub(crate) type ListedLine = (Option<String>, Vec<ListedMove>);

impl NarratedLesson {
    /// Reads an event; `None` for a variant or a position that this version does not know.
    fn of(
        board: &LessonBoard<'static>,
        tree: Option<LessonMoves<'static>>,
    ) -> Option<NarratedLesson> {
        let variant = *board.variant.known()?;
        let position = read_position(&board.fen, variant).ok()?;
        let corner = board.corner.known();
        let drawing = corner.map_or(variant.drawing(), |corner| variant.drawing_with(*corner));
        Some(NarratedLesson {
            board: board.clone(),
            position,
            drawing,
            tree,
        })
    }

    /// The squares of the last move.
    pub(crate) fn last_move(&self) -> Vec<Square> {
        let last = self.board.last.as_ref();
        let path = last.and_then(|last| {
            TypedPath::parse(&last.squares, self.position.variant(), self.drawing).ok()
        });
        path.map_or_else(Vec::new, |path| path.squares().to_vec())
    }

    /// True if the tree that was asked for is not the one of this place.
    pub(crate) fn wants_tree(&self) -> bool {
        let known = self.tree.as_ref();
        known.is_none_or(|tree| {
            let moves: usize = tree.lines.iter().map(|line| line.moves.len()).sum();
            moves != self.board.moves
                || tree.ply != self.board.ply
                || self.board.left_main.is_some()
        })
    }

    /// The moves of the line around the place, and behind them the variations of the tree.
    pub(crate) fn lines(&self) -> Vec<ListedLine> {
        let Some(tree) = &self.tree else {
            return Vec::new();
        };
        let listed = |(index, line): (usize, &LessonLine<'_>)| {
            let moves = line.moves.iter().enumerate().map(|(at, step)| {
                let ply = line.from.saturating_add(at + 1);
                ListedMove {
                    ply,
                    squares: step.squares.to_string(),
                    marks: phrase::marks(&step.nags, PhraseStyle::Signs, Language::It),
                    noted: step.note.is_some(),
                    here: index == tree.line && ply == self.board.ply,
                }
            });
            (branch(&tree.lines, line), moves.collect())
        };
        tree.lines.iter().enumerate().map(listed).collect()
    }
}

/// The place where a variation leaves the main line: `3 (1)`, `3 (1) 5 (2)`; `None` for the main line.
fn branch(lines: &[LessonLine<'_>], line: &LessonLine<'_>) -> Option<String> {
    let mut ways = vec![format!("{} ({})", line.from, line.variation?)];
    let mut within = line.within;
    // A line stands behind its parent, so this ends.
    while let Some((at, parent)) = within.and_then(|at| Some((at, lines.get(at)?))) {
        let Some(number) = parent.variation else {
            break;
        };
        ways.push(format!("{} ({number})", parent.from));
        within = parent.within.filter(|next| *next < at);
    }
    ways.reverse();
    Some(ways.join(" "))
}

impl Narrator {
    /// The lesson that one is in.
    pub(crate) fn lesson(&self) -> Option<&NarratedLesson> {
        self.lesson.as_ref()
    }

    /// True if one is in a lesson.
    pub fn is_in_lesson(&self) -> bool {
        self.lesson.is_some()
    }

    /// True if one leads the lesson.
    pub(crate) fn leads(&self) -> bool {
        let lesson = self.lesson.as_ref();
        lesson.is_some_and(|lesson| *lesson.board.leader == *self.own)
    }

    /// Takes over all lines of the lesson. Returns true if the lesson has gone on since they were asked for.
    pub(crate) fn take_tree(&mut self, tree: LessonMoves<'static>) -> bool {
        let Some(lesson) = &mut self.lesson else {
            return false;
        };
        let has_gone_on = lesson.board.ply != tree.ply;
        lesson.tree = Some(tree);
        has_gone_on
    }

    /// The lesson stands somewhere. The board shows the steps, and so does the list of moves.
    pub(super) fn lesson_stands(
        &mut self,
        board: &LessonBoard<'static>,
        said: Vec<String>,
    ) -> Vec<String> {
        let tree = self.lesson.take().and_then(|lesson| lesson.tree);
        let is_new = tree.is_none();
        self.lesson = NarratedLesson::of(board, tree);
        self.table = None;
        match is_new && board.why.known() == Some(&LessonWhy::Position) {
            true => texts(&lesson_opened(board, &self.reader())),
            false => said,
        }
    }
}
