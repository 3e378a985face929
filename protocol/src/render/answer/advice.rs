//! The engine's advice.

use damiera_rules::{Color, Drawing, Ply};
#[cfg(feature = "schema")]
use schemars::{Schema, SchemaGenerator};

use super::{AnswerForm, OkLine, told_in_fields};
use crate::phrase::{self, PhraseStyle};
use crate::render::TextPage;
use crate::reply::{
    Analysis, Cost, GameReport, Hint, Mark, Mistake, PositionReport, Reason, Worth,
};
use crate::text::clock::decimal_sign;
use crate::text::{Language, Message, fixed};
use crate::view::View;
use crate::wire::{Accepted, GivenHint, JudgedGame, JudgedPosition, MarkedMove, PositionWorth};

/// Below this many hundredths of a man either way a position counts as even.
const EVEN: u32 = 50;

/// From here on one side stands clearly better, and from there on it should win.
const BETTER: u32 = 120;
const WINNING: u32 = 250;

impl AnswerForm for Hint {
    told_in_fields!(GivenHint<'static>, |it, view| given_hint(it, view.language));

    fn tell(&self, page: &mut TextPage) {
        page.raw_star(&hint(self, page.view.language));
    }
}

impl AnswerForm for Analysis {
    type Ok = Accepted<'static, JudgedPosition<'static>>;

    const IS_LIST: bool = true;

    fn tell(&self, page: &mut TextPage) {
        for line in analysis(self, page.manner(), page.view.language) {
            page.row(line);
        }
    }

    fn objects(&self, ok: OkLine<'_>, view: View) -> String {
        match self {
            Analysis::Position(report) => ok.with(judged_position(report, view.language)),
            Analysis::Game(report) => ok.with(judged_game(report, view.language)),
        }
    }

    #[cfg(feature = "schema")]
    fn schemas(generator: &mut SchemaGenerator) -> Vec<Schema> {
        let game = generator.subschema_for::<Accepted<'_, JudgedGame<'_>>>();
        vec![game, generator.subschema_for::<Self::Ok>()]
    }
}

/// A move, and why: one sentence.
pub(in crate::render) fn hint(hint: &Hint, language: Language) -> String {
    Message::new("hint")
        .with("move", hint.ply.labels(hint.drawing))
        .with("reason", reason(hint.reason).text(language))
        .text(language)
}

/// The hint as an object.
pub(in crate::render) fn given_hint(hint: &Hint, language: Language) -> GivenHint<'static> {
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
        worth: position_worth(hint.worth),
        text: self::hint(hint, language).into(),
    }
}

fn reason(reason: Reason) -> Message {
    let count = |key: &'static str, count: u32| Message::new(key).count("count", count.into());
    match reason {
        Reason::Wins => "reason-wins".into(),
        Reason::Only => "reason-only".into(),
        Reason::WinsIn(moves) => count("reason-wins-in", moves),
        Reason::Resists => "reason-resists".into(),
        Reason::Takes(taken) => count("reason-takes", taken),
        Reason::Retakes(taken) => count("reason-retakes", taken),
        Reason::Exchange { taken: 0, given } => count("reason-gives", given),
        Reason::Exchange { taken, given } => {
            let key = match taken.cmp(&given) {
                std::cmp::Ordering::Greater => "reason-gains",
                std::cmp::Ordering::Equal => "reason-exchange",
                std::cmp::Ordering::Less => "reason-loses-least",
            };
            Message::new(key)
                .count("taken", taken.into())
                .count("given", given.into())
        }
        Reason::Crowns => "reason-crowns".into(),
        Reason::StopsCapture => "reason-stops-capture".into(),
        Reason::StopsCrowning => "reason-stops-crowning".into(),
        Reason::Threatens => "reason-threatens".into(),
        Reason::CrownsIn(moves) => count("reason-crowns-in", moves),
        Reason::Best => "reason-best".into(),
    }
}

/// The analysis of a position or of a lost game, line by line. The parts of a row have dashes
/// between them.
pub(in crate::render) fn analysis(
    analysis: &Analysis,
    manner: PhraseStyle,
    language: Language,
) -> Vec<String> {
    match analysis {
        Analysis::Position(report) => position(report, manner, language),
        Analysis::Game(report) => game(report, manner, language),
    }
}

fn position(report: &PositionReport, manner: PhraseStyle, language: Language) -> Vec<String> {
    let mut lines = vec![worth(report.worth, manner, language)];
    if !report.line.is_empty() {
        let moves = phrase::moves(&report.line, manner, report.drawing, language);
        let line = Message::new("analysis-line").with("moves", moves);
        lines.push(line.text(language));
    }
    lines
}

pub(in crate::render) fn judged_position(
    report: &PositionReport,
    language: Language,
) -> JudgedPosition<'static> {
    let labels = |ply: &Ply| ply.labels(report.drawing).into();
    JudgedPosition {
        after: report.after,
        worth: position_worth(report.worth),
        line: report.line.iter().map(labels).collect(),
        text: position(report, PhraseStyle::Signs, language)
            .join("\n")
            .into(),
    }
}

fn game(report: &GameReport, manner: PhraseStyle, language: Language) -> Vec<String> {
    let of = |color: Color| {
        let mistakes = report.mistakes.iter();
        mistakes
            .filter(|mistake| mistake.played.side == color)
            .count() as u64
    };
    let head = Message::new("analysis-game")
        .count("plies", report.seen as u64)
        .count("white", of(Color::White))
        .count("black", of(Color::Black));
    let mut lines = vec![head.text(language)];
    if report.seen < report.plies {
        let part = Message::new("analysis-part").count("plies", report.plies as u64);
        lines.push(part.text(language));
    }
    let mistakes = report.mistakes.iter();
    lines.extend(mistakes.map(|found| mistake(found, report, manner, language)));
    lines.push(ending(report.worth, manner, language));
    lines
}

/// The report on a game as an object.
pub fn judged_game(report: &GameReport, language: Language) -> JudgedGame<'static> {
    let marked = |mistake| marked(mistake, report.drawing);
    JudgedGame {
        worth: position_worth(report.worth),
        plies: report.plies,
        seen: report.seen,
        worths: report.worths.iter().copied().map(position_worth).collect(),
        mistakes: report.mistakes.iter().map(marked).collect(),
        text: game(report, PhraseStyle::Signs, language).join("\n").into(),
    }
}

/// The value of the position at the end of a game, as a sentence.
pub fn ending(end: Worth, manner: PhraseStyle, language: Language) -> String {
    let end = Message::new("analysis-end").with("worth", worth(end, manner, language));
    end.text(language)
}

/// A mistake as a sentence: the move, its mark, what it cost, and what was better.
pub fn mistake(
    mistake: &Mistake,
    report: &GameReport,
    manner: PhraseStyle,
    language: Language,
) -> String {
    let mark = match (mistake.mark, manner) {
        (Mark::Inaccuracy, PhraseStyle::Signs) => "mark-inaccuracy",
        (Mark::Mistake, PhraseStyle::Signs) => "mark-mistake",
        (Mark::Blunder, PhraseStyle::Signs) => "mark-blunder",
        (Mark::Inaccuracy, PhraseStyle::Sentences) => "spoken-mark-inaccuracy",
        (Mark::Mistake, PhraseStyle::Sentences) => "spoken-mark-mistake",
        (Mark::Blunder, PhraseStyle::Sentences) => "spoken-mark-blunder",
    };
    Message::new("analysis-mistake")
        .with("number", mistake.ply + 1)
        .with(
            "move",
            phrase::moves(&[mistake.played], manner, report.drawing, language),
        )
        .with("mark", fixed(language, mark))
        .with("cost", cost(mistake.cost, manner, language))
        .with("better", mistake.better.labels(report.drawing))
        .text(language)
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

/// The cost of a mistake, as a part of a sentence.
pub fn cost(cost: Cost, manner: PhraseStyle, language: Language) -> String {
    let message = match cost {
        Cost::Hundredths(cost) => match manner {
            PhraseStyle::Signs => {
                Message::new("cost-men").with("men", men(cost.unsigned_abs(), language))
            }
            PhraseStyle::Sentences => {
                Message::new("spoken-cost-men").with("men", tenths(cost.unsigned_abs(), language))
            }
        },
        Cost::Win => "cost-win".into(),
        Cost::Game => "cost-game".into(),
    };
    message.text(language)
}

/// The value of a position, in words and in numbers.
fn worth(worth: Worth, manner: PhraseStyle, language: Language) -> String {
    let (value, side) = match worth {
        Worth::Won { winner, moves } => {
            return Message::new("worth-won")
                .with("side", fixed(language, phrase::color(winner)))
                .count("moves", moves.into())
                .text(language);
        }
        Worth::Sure { winner } => {
            return Message::new("worth-sure")
                .with("side", fixed(language, phrase::color(winner)))
                .text(language);
        }
        Worth::Hundredths(value) if value < 0 => (value.unsigned_abs(), Color::Black),
        Worth::Hundredths(value) => (value.unsigned_abs(), Color::White),
    };
    if manner == PhraseStyle::Sentences {
        return worth_aloud(value, side, language);
    }
    let key = match value {
        0..EVEN => "worth-even",
        EVEN..BETTER => "worth-slight",
        BETTER..WINNING => "worth-better",
        WINNING.. => "worth-winning",
    };
    let sign = match (value, side) {
        (0, _) => "",
        (_, Color::White) => "+",
        (_, Color::Black) => "-",
    };
    Message::new(key)
        .with("side", fixed(language, phrase::color(side)))
        .with("value", format!("{sign}{}", men(value, language)))
        .text(language)
}

fn position_worth(worth: Worth) -> PositionWorth {
    match worth {
        Worth::Hundredths(hundredths) => PositionWorth {
            hundredths: Some(hundredths),
            winner: None,
            moves: None,
        },
        Worth::Sure { winner } => PositionWorth {
            hundredths: None,
            winner: Some(winner),
            moves: None,
        },
        Worth::Won { winner, moves } => PositionWorth {
            hundredths: None,
            winner: Some(winner),
            moves: Some(moves),
        },
    }
}

/// The value of a position, in words: the better side, and its advantage in men.
fn worth_aloud(value: u32, side: Color, language: Language) -> String {
    let key = match value {
        // These values round to zero tenths of a man.
        0..5 => "spoken-worth-equal",
        5..EVEN => "spoken-worth-even",
        EVEN..BETTER => "spoken-worth-slight",
        BETTER..WINNING => "spoken-worth-better",
        WINNING.. => "spoken-worth-winning",
    };
    Message::new(key)
        .with("side", fixed(language, phrase::color(side)))
        .with("men", tenths(value, language))
        .text(language)
}

/// Hundredths of a man as men, to a tenth: `1,3`.
fn tenths(hundredths: u32, language: Language) -> String {
    let tenths = hundredths.saturating_add(5) / 10;
    format!("{}{}{}", tenths / 10, decimal_sign(language), tenths % 10)
}

/// Hundredths of a man as men: `1,25`.
fn men(hundredths: u32, language: Language) -> String {
    let sign = decimal_sign(language);
    format!("{}{sign}{:02}", hundredths / 100, hundredths % 100)
}
