//! Problems, as programs are told.

use super::position;
use crate::phrase::PhraseStyle;
use crate::render::prose::problem;
use crate::reply::{ProblemReport, ProblemSaid};
use crate::text::Language;
use crate::wire::{ProblemBoard, ProblemState};

/// A problem as it stands, and what came of the last line about it.
pub(super) fn board(report: &ProblemReport, language: Language) -> ProblemBoard<'static> {
    let scene = problem::scene(report);
    let drawing = scene.drawing();
    let mut board = ProblemBoard {
        state: ProblemState::Open.into(),
        number: report.number,
        today: report.is_today,
        variant: report.variant.into(),
        corner: scene.corner.into(),
        labels: position::labels(&scene),
        grade: report.grade,
        side: report.solver,
        moves: report.moves,
        left: report.left,
        fen: report.position.fen().into(),
        legal: match (&scene.game, report.left) {
            (None, _) | (_, 0) => Vec::new(),
            (Some(game), _) => position::legal(&scene, game, None),
        },
        last: None,
        reply: None,
        line: Vec::new(),
        from: None,
        first: None,
        tally: None,
        text: problem::lines(report, PhraseStyle::Signs, language)
            .join("\n")
            .into(),
    };
    let labels = |line: &[damiera_rules::Ply]| {
        let labels = line.iter().map(|ply| ply.labels(drawing).into());
        labels.collect()
    };
    match &report.said {
        ProblemSaid::Shown { .. } | ProblemSaid::Turn => {}
        ProblemSaid::Right { own, reply } => {
            board.state = ProblemState::Right.into();
            board.last = Some(position::last_move(&scene, own));
            board.reply = Some(position::last_move(&scene, reply));
        }
        ProblemSaid::Wrong { own, answer } => {
            board.state = ProblemState::Wrong.into();
            let own = crate::snapshot::LastMove {
                before: report.position,
                ply: *own,
                in_numbers: false,
            };
            board.last = Some(position::last_move(&scene, &own));
            board.line = labels(answer);
        }
        ProblemSaid::Hint(square) => {
            board.state = ProblemState::Hint.into();
            board.from = Some(drawing.label(*square).as_str().into());
        }
        ProblemSaid::Solved {
            own,
            is_first,
            tally,
        } => {
            board.state = ProblemState::Solved.into();
            board.last = Some(position::last_move(&scene, own));
            board.first = Some(*is_first);
            board.tally = *tally;
        }
        ProblemSaid::Solution { line, tally } => {
            board.state = ProblemState::Told.into();
            board.line = labels(line);
            board.tally = *tally;
        }
    }
    board
}
