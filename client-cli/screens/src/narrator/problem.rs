//! The problem that a person solves outside rooms.

use damiera_protocol::text::Message;
use damiera_protocol::wire::{OwnRole, ProblemBoard, ProblemState};
use damiera_rules::{Game, Position};

use super::timeline::Timeline;
use super::{Narrator, TableView};

/// A problem with its board.
#[derive(Debug, Clone)]
pub(crate) struct ProblemView {
    /// The board, as that of a table at which the solver is to move.
    pub(crate) table: TableView,
    /// The task, in lines.
    pub(crate) task: Vec<String>,
}

impl Narrator {
    /// The problem that one solves, while its board is looked at.
    pub(crate) fn problem(&self) -> Option<&ProblemView> {
        self.problem.as_ref().filter(|_| self.table.is_none())
    }

    /// The board that one sits at: that of the room, or that of the problem.
    pub(crate) fn board(&self) -> Option<&TableView> {
        let problem = || self.problem().map(|problem| &problem.table);
        self.table.as_ref().or_else(problem)
    }

    /// Looks at the problem no more.
    pub(crate) fn leave_problem(&mut self) {
        self.problem = None;
    }

    /// A problem: its board, and what was said of it. Nothing is shown of a variant or a position that this version does
    /// not know.
    pub(super) fn take_problem(&mut self, board: &ProblemBoard<'static>, said: &[String]) {
        let title = Message::new("screen-problem").with("number", board.number);
        let table = problem_table(board, title.text(self.language));
        let known = self.problem.take();
        let task = match board.state.known() {
            Some(ProblemState::Open) | None => said.to_vec(),
            Some(
                ProblemState::Right
                | ProblemState::Wrong
                | ProblemState::Hint
                | ProblemState::Solved
                | ProblemState::Told,
            ) => known.map_or_else(|| said.to_vec(), |known| known.task),
        };
        self.problem = table.map(|table| ProblemView { table, task });
    }
}

fn problem_table(board: &ProblemBoard<'static>, title: String) -> Option<TableView> {
    let variant = *board.variant.known()?;
    let position = Position::from_fen(&board.fen, variant).ok()?;
    // After a wrong move the position is as before it.
    let last = match board.state.known()? {
        ProblemState::Right => board.reply.clone(),
        ProblemState::Solved => board.last.clone(),
        ProblemState::Open | ProblemState::Wrong | ProblemState::Hint | ProblemState::Told => None,
    };
    let role = board.side.pick(OwnRole::White, OwnRole::Black);
    let corner = board.corner.known();
    let table = TableView {
        variant: Some(variant),
        drawing: corner.map(|corner| variant.drawing_with(*corner)),
        position: Some(position),
        role,
        turn: (!board.legal.is_empty()).then_some(board.side),
        last,
        number: board.number,
        ..TableView::new(&title)
    };
    Some(match board.state.known()? {
        ProblemState::Told => solved(table, position, board),
        ProblemState::Open
        | ProblemState::Right
        | ProblemState::Wrong
        | ProblemState::Hint
        | ProblemState::Solved => table,
    })
}

/// The board at the end of the solution that was told, with its moves to look back at. As it is if these are not
/// understood.
fn solved(table: TableView, position: Position, board: &ProblemBoard<'_>) -> TableView {
    let line = board.line.iter().map(|squares| &**squares);
    let Some(timeline) = Timeline::of_line(position, table.drawing(), line) else {
        return table;
    };
    let game = timeline.game();
    TableView {
        position: game.map(|game| *game.position()),
        ply: game.map_or(0, Game::ply),
        timeline,
        ..table
    }
}
