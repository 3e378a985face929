//! Problems, for people: the position, and sentences about it.

use damiera_rules::{Color, Drawing, Ply};

use super::Page;
use crate::command::variant_word;
use crate::name::Name;
use crate::phrase;
use crate::reply::{ProblemReport, ProblemSaid, ProblemSolvers, TallyNow};
use crate::scene::{GameScene, LastMove, Scene};
use crate::text::{Language, Message, fixed};

/// A problem with its position, where there is a new one to be seen.
pub(super) fn problem(page: &mut Page, report: &ProblemReport) {
    let scene = scene(report);
    let language = page.view.language;
    if let Some(game) = &scene.game {
        match &report.said {
            ProblemSaid::Shown { in_numbers: true } => page.voice.numbered(page, &scene, game),
            ProblemSaid::Shown { in_numbers: false }
            | ProblemSaid::Right { .. }
            | ProblemSaid::Solved { .. } => page.voice.position(page, &scene, game),
            ProblemSaid::Turn
            | ProblemSaid::Wrong { .. }
            | ProblemSaid::Hint(_)
            | ProblemSaid::Solution { .. } => {}
        }
    }
    for line in lines(report, language) {
        page.raw_star(&line);
    }
}

/// What there is to say, without the position.
pub(in crate::render) fn lines(report: &ProblemReport, language: Language) -> Vec<String> {
    let drawing = report.variant.drawing();
    let mut said = Vec::new();
    match &report.said {
        ProblemSaid::Shown { .. } => said.extend([
            Some(heading(report, language)),
            of_another(report, language),
            Some(task(report)),
            Some(how(report, drawing)),
        ]),
        ProblemSaid::Turn => said.push(Some(task(report))),
        ProblemSaid::Right { own, reply } => said.extend([
            Some(
                Message::new("problem-right")
                    .with("move", own.ply.labels(drawing))
                    .with("reply", reply.ply.labels(drawing)),
            ),
            Some(Message::new("problem-left").count("count", report.left.into())),
        ]),
        ProblemSaid::Wrong { own, answer } => said.push(Some(
            Message::new("problem-wrong")
                .with("move", own.labels(drawing))
                .with("answer", played(answer, drawing, language)),
        )),
        ProblemSaid::Hint(square) => said.push(Some(
            Message::new("problem-hint").with("square", drawing.label(*square)),
        )),
        ProblemSaid::Solved {
            own,
            is_first,
            tally,
        } => said.extend([
            Some(solved(own, *is_first, drawing)),
            tally.as_ref().map(counted),
            Some(Message::new("problem-next")),
        ]),
        ProblemSaid::Solution { line, tally } => said.extend([
            Some(Message::new("problem-solution").with("line", played(line, drawing, language))),
            tally.as_ref().map(counted),
            Some(Message::new("problem-next")),
        ]),
    }
    let said = said.into_iter().flatten();
    said.map(|message| message.text(language)).collect()
}

fn heading(report: &ProblemReport, language: Language) -> Message {
    let key = match report.is_today {
        true => "problem-today",
        false => "problem-number",
    };
    Message::new(key)
        .with("number", report.number)
        .with("variant", variant_word(report.variant, language))
        .with("grade", report.grade)
        .with("grades", ProblemReport::GRADES)
}

/// That the problems of a variant are those of another.
fn of_another(report: &ProblemReport, language: Language) -> Option<Message> {
    let asked = report.asked?;
    let message = Message::new("problem-of-another")
        .with("asked", variant_word(asked, language))
        .with("variant", variant_word(report.variant, language));
    Some(message)
}

/// Who is to win, in how many moves.
fn task(report: &ProblemReport) -> Message {
    let key = match report.solver {
        Color::White => "problem-task-white",
        Color::Black => "problem-task-black",
    };
    Message::new(key).count("count", report.left.into())
}

/// How it is solved: the example names two squares that are there, and is no move of the solution but
/// by chance.
fn how(report: &ProblemReport, drawing: Drawing) -> Message {
    let message = Message::new("problem-how");
    super::super::text::with_example(message, drawing, report.solver)
}

fn solved(own: &LastMove, is_first: bool, drawing: Drawing) -> Message {
    let key = match is_first {
        true => "problem-solved-first",
        false => "problem-solved",
    };
    Message::new(key).with("move", own.ply.labels(drawing))
}

fn counted(now: &TallyNow) -> Message {
    Message::new("problem-tally")
        .count("solved", now.tally.solved.into())
        .count("tried", now.tally.tried.into())
        .count("first", now.tally.first.into())
        .count("streak", now.streak.into())
}

/// Moves of both sides, each with its side.
fn played(line: &[Ply], drawing: Drawing, language: Language) -> String {
    let moves = line.iter().map(|ply| {
        let side = fixed(language, phrase::color(ply.side));
        format!("{side} {}", ply.labels(drawing))
    });
    moves.collect::<Vec<_>>().join(", ")
}

/// Who has solved the day's problem, line by line.
pub(in crate::render) fn solvers(list: &ProblemSolvers, language: Language) -> Vec<String> {
    let about = |key| {
        Message::new(key)
            .with("number", list.number)
            .with("variant", variant_word(list.variant, language))
    };
    let all = u64::from(list.registered) + u64::from(list.guests);
    if all == 0 {
        return vec![about("problem-solvers-none").text(language)];
    }
    let mut lines = vec![about("problem-solvers").count("count", all)];
    for (is_first, key) in [
        (true, "problem-solvers-first"),
        (false, "problem-solvers-later"),
    ] {
        let names = list.named.iter().filter(|(_, first)| *first == is_first);
        let names: Vec<&str> = names.map(|(name, _)| name.as_str()).collect();
        if !names.is_empty() {
            lines.push(Message::new(key).with("names", names.join(", ")));
        }
    }
    let unnamed = u64::from(list.registered).saturating_sub(list.named.len() as u64);
    if unnamed > 0 {
        lines.push(Message::new("problem-solvers-more").count("count", unnamed));
    }
    if list.guests > 0 {
        lines.push(Message::new("problem-solvers-guests").count("count", list.guests.into()));
    }
    lines.iter().map(|line| line.text(language)).collect()
}

/// A problem as a room's board: what draws and lists a position takes that.
pub(in crate::render) fn scene(report: &ProblemReport) -> Scene {
    let last = match &report.said {
        ProblemSaid::Right { reply, .. } => Some(LastMove::clone(reply)),
        ProblemSaid::Solved { own, .. } => Some(LastMove::clone(own)),
        ProblemSaid::Shown { .. }
        | ProblemSaid::Turn
        | ProblemSaid::Wrong { .. }
        | ProblemSaid::Hint(_)
        | ProblemSaid::Solution { .. } => None,
    };
    Scene::of_problem(report.position, last)
}

impl Scene {
    /// A board that is in no room: nobody sits at it, and no clock runs.
    pub fn of_problem(position: damiera_rules::Position, last: Option<LastMove>) -> Scene {
        let variant = position.variant();
        Scene {
            rated: false,
            delay: None,
            // Nothing that shows such a board names a room.
            room: Name::anonymous(),
            variant,
            corner: variant.rules().corner,
            time: None,
            advice: false,
            start: None,
            seats: [None, None],
            programs: [false; 2],
            guests: [false; 2],
            bot: None,
            white: None,
            game: Some(GameScene {
                rated: None,
                changes: None,
                number: 1,
                position,
                ply: 0,
                last,
                over_by_rules: false,
                end: None,
                clocks: None,
            }),
        }
    }
}
