//! Objects with the engine's advice.

use damiera_rules::{Drawing, Ply};

use crate::phrase::PhraseStyle;
use crate::render::prose::advice;
use crate::reply::{Cost, GameReport, Hint, Mistake, PositionReport, Reason, Worth};
use crate::text::Language;
use crate::wire::{GivenHint, JudgedGame, JudgedPosition, MarkedMove, PositionWorth};

pub(super) fn hint(hint: &Hint, language: Language) -> GivenHint<'static> {
    let (taken, given, moves) = match hint.reason {
        Reason::Takes(taken) | Reason::Retakes(taken) => (Some(taken), None, None),
        Reason::Exchange { taken, given } => (Some(taken), Some(given), None),
        Reason::WinsIn(moves) | Reason::CrownsIn(moves) => (None, None, Some(moves)),
        Reason::Wins
        | Reason::Only
        | Reason::Resists
        | Reason::Crowns
        | Reason::StopsCapture
        | Reason::StopsCrowning
        | Reason::Threatens
        | Reason::Best => (None, None, None),
    };
    GivenHint {
        after: hint.after,
        squares: hint.ply.labels(hint.drawing).into(),
        reason: hint.reason.word().into(),
        taken,
        given,
        moves,
        worth: worth(hint.worth),
        text: advice::hint(hint, language).into(),
    }
}

pub(super) fn position(report: &PositionReport, language: Language) -> JudgedPosition<'static> {
    let labels = |ply: &Ply| ply.labels(report.drawing).into();
    JudgedPosition {
        after: report.after,
        worth: worth(report.worth),
        line: report.line.iter().map(labels).collect(),
        text: advice::position(report, PhraseStyle::Signs, language)
            .join("\n")
            .into(),
    }
}

pub(in crate::render) fn game(report: &GameReport, language: Language) -> JudgedGame<'static> {
    let marked = |mistake| marked(mistake, report.drawing);
    JudgedGame {
        worth: worth(report.worth),
        plies: report.plies,
        seen: report.seen,
        mistakes: report.mistakes.iter().map(marked).collect(),
        text: advice::game(report, PhraseStyle::Signs, language)
            .join("\n")
            .into(),
    }
}

fn marked(mistake: &Mistake, drawing: Drawing) -> MarkedMove<'static> {
    MarkedMove {
        ply: mistake.ply + 1,
        side: mistake.played.side,
        squares: mistake.played.labels(drawing).into(),
        mark: mistake.mark,
        cost: match mistake.cost {
            Cost::Hundredths(cost) => Some(cost),
            Cost::Win | Cost::Game => None,
        },
        better: mistake.better.labels(drawing).into(),
    }
}

fn worth(worth: Worth) -> PositionWorth {
    match worth {
        Worth::Hundredths(hundredths) => PositionWorth {
            hundredths: Some(hundredths),
            winner: None,
            moves: None,
        },
        Worth::Won { winner, moves } => PositionWorth {
            hundredths: None,
            winner: Some(winner),
            moves: Some(moves),
        },
    }
}
