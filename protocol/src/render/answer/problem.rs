//! Problems: the position, and sentences about it.

use damiera_rules::{Color, Drawing, Ply, Position};

use super::{AnswerForm, OkLine, reading, told_in_words};
use crate::command::variant_word;
use crate::phrase::{self, PhraseStyle};
use crate::render::TextPage;
use crate::render::json::position;
use crate::reply::{ProblemReport, ProblemSaid, UnsolvedProblem};
use crate::snapshot::{GameSnapshot, LastMove, RoomSnapshot};
use crate::text::{Language, Message};
use crate::view::View;
use crate::wire::{
    Accepted, Clean, Done, InWords, LeftProblem, Object, ProblemBoard, ProblemCount, ProblemState,
    SolverList, line,
};

impl AnswerForm for ProblemReport {
    type Ok = Done<'static>;

    fn tell(&self, page: &mut TextPage) {
        problem(page, self);
    }

    fn objects(&self, ok: OkLine<'_>, view: View) -> String {
        line(&Object::Problem(Box::new(board(self, view)))) + &ok.done(None)
    }
}

/// That a problem was left, and how one comes back to it.
impl AnswerForm for UnsolvedProblem {
    type Ok = Accepted<'static, InWords<'static, LeftProblem>>;

    fn tell(&self, page: &mut TextPage) {
        let query = self.query(page.view.language);
        page.star(Message::new("problem-left-unsolved").with("query", query));
    }

    fn objects(&self, ok: OkLine<'_>, view: View) -> String {
        let problem = self.number;
        ok.in_words(LeftProblem { problem }, self, view)
    }
}

impl AnswerForm for SolverList<'_> {
    told_in_words!();

    fn tell(&self, page: &mut TextPage) {
        page.stars(solvers(self, page.view.language));
    }
}

/// A problem with its position, where there is a new one to be seen. In the accessible format it begins with the kind
/// of problem or with the verdict on the move, and after a move only changes are said.
fn problem(page: &mut TextPage, report: &ProblemReport) {
    let snapshot = snapshot(report);
    let mut said = lines(report, page.manner(), page.view).into_iter();
    if !page.voice.draws() && matches!(report.said, ProblemSaid::Shown { .. }) {
        let heading = said.next().unwrap_or_default();
        page.raw_star(&heading);
    }
    if let Some(game) = &snapshot.game {
        match &report.said {
            ProblemSaid::Shown { in_numbers: true } => page.voice.numbered(page, &snapshot, game),
            ProblemSaid::Shown { in_numbers: false } => page.voice.position(page, &snapshot, game),
            ProblemSaid::Right { .. } | ProblemSaid::Solved { .. } => {
                if page.voice.draws() {
                    page.voice.position(page, &snapshot, game);
                }
            }
            ProblemSaid::Turn
            | ProblemSaid::Wrong { .. }
            | ProblemSaid::Hint(_)
            | ProblemSaid::Solution { .. } => {}
        }
    }
    for line in said {
        page.raw_star(&line);
    }
}

/// A problem as it stands, and what came of the last line about it.
fn board(report: &ProblemReport, view: View) -> ProblemBoard<'static> {
    let snapshot = snapshot(report);
    let drawing = snapshot.drawing();
    let mut board = open(report, &snapshot, view);
    let labels = |line: &[Ply]| {
        let labels = line.iter().map(|ply| ply.labels(drawing).into());
        labels.collect()
    };
    match &report.said {
        ProblemSaid::Shown { .. } | ProblemSaid::Turn => {}
        ProblemSaid::Right { own, reply } => {
            board.state = ProblemState::Right.into();
            board.last = Some(position::last_move(&snapshot, own));
            board.reply = Some(position::last_move(&snapshot, reply));
        }
        ProblemSaid::Wrong { own, answer } => {
            board.state = ProblemState::Wrong.into();
            let own = LastMove {
                before: report.position,
                ply: *own,
                in_numbers: false,
            };
            board.last = Some(position::last_move(&snapshot, &own));
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
            board.last = Some(position::last_move(&snapshot, own));
            board.first = Some(*is_first);
            board.tally = *tally;
        }
        ProblemSaid::Solution { line, tally } => {
            board.state = ProblemState::Told.into();
            board.line = labels(line);
            board.positions = positions(report.position, line);
            board.tally = *tally;
        }
    }
    board
}

/// A problem as it stands.
fn open(report: &ProblemReport, snapshot: &RoomSnapshot, view: View) -> ProblemBoard<'static> {
    ProblemBoard {
        state: ProblemState::Open.into(),
        number: report.number,
        today: report.is_today,
        variant: report.variant.into(),
        corner: snapshot.corner.into(),
        labels: position::labels(snapshot),
        grade: report.grade,
        side: report.solver,
        moves: report.moves,
        left: report.left,
        fen: report.position.fen().into(),
        legal: match (&snapshot.game, report.left) {
            (None, _) | (_, 0) => Vec::new(),
            (Some(game), _) => position::legal(snapshot, game, None),
        },
        last: None,
        reply: None,
        line: Vec::new(),
        positions: Vec::new(),
        from: None,
        first: None,
        tally: None,
        text: lines(report, PhraseStyle::Signs, view).join("\n").into(),
    }
}

/// The position after each move of a line.
fn positions(mut position: Position, line: &[Ply]) -> Vec<Clean<'static>> {
    let after = line.iter().map(|ply| {
        position = position.play_unchecked(&ply.mv);
        position.fen().into()
    });
    after.collect()
}

/// The texts, without the position.
fn lines(report: &ProblemReport, manner: PhraseStyle, view: View) -> Vec<String> {
    let language = view.language;
    let drawing = report.variant.drawing_with(report.corner);
    let mut said = Vec::new();
    match &report.said {
        ProblemSaid::Shown { .. } => said.extend([
            Some(heading(report, language)),
            of_another(report, language),
            Some(task(report)),
            Some("problem-how".into()),
        ]),
        ProblemSaid::Turn => {
            said.push(Some(task(report)));
            let position = &report.position;
            said.extend(Color::ALL.map(|color| Some(reading::left(position, color))));
        }
        ProblemSaid::Right { own, reply } => said.extend([
            Some(right(&own.ply, &reply.ply, manner, drawing, language)),
            Some(Message::new("problem-left").count("count", report.left.into())),
        ]),
        ProblemSaid::Wrong { own, answer } => {
            let key = match manner {
                PhraseStyle::Signs => "problem-wrong",
                PhraseStyle::Sentences => "spoken-problem-wrong",
            };
            said.push(Some(
                Message::new(key)
                    .with("move", one(own, manner, drawing, language))
                    .with("answer", phrase::moves(answer, manner, drawing, language)),
            ));
        }
        ProblemSaid::Hint(square) => said.push(Some(
            Message::new("problem-hint").with("square", drawing.label(*square)),
        )),
        ProblemSaid::Solved {
            own,
            is_first,
            tally,
        } => said.extend([
            Some(solved(*is_first, manner).with("move", one(&own.ply, manner, drawing, language))),
            tally.as_ref().map(counted),
            Some(next(report)),
        ]),
        ProblemSaid::Solution { line, tally } => {
            let moves = phrase::moves(line, manner, drawing, language);
            said.extend([
                Some(Message::new("problem-solution").with("line", moves)),
                tally.as_ref().map(counted),
                Some(next(report)),
            ]);
        }
    }
    let said = said.into_iter().flatten();
    said.map(|message| message.worded(view.into()).into_owned())
        .collect()
}

/// A move of the solver's: in squares, or as a sentence.
fn one(ply: &Ply, manner: PhraseStyle, drawing: Drawing, language: Language) -> String {
    match manner {
        PhraseStyle::Signs => ply.labels(drawing),
        PhraseStyle::Sentences => phrase::move_aloud(ply, drawing, language),
    }
}

fn right(
    own: &Ply,
    reply: &Ply,
    manner: PhraseStyle,
    drawing: Drawing,
    language: Language,
) -> Message {
    let key = match manner {
        PhraseStyle::Signs => "problem-right",
        PhraseStyle::Sentences => "spoken-problem-right",
    };
    Message::new(key)
        .with("move", one(own, manner, drawing, language))
        .with("reply", one(reply, manner, drawing, language))
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

/// The task: the side to win, and the number of moves.
fn task(report: &ProblemReport) -> Message {
    let key = report
        .solver
        .pick("problem-task-white", "problem-task-black");
    Message::new(key).count("count", report.left.into())
}

fn solved(is_first: bool, manner: PhraseStyle) -> Message {
    Message::new(match (is_first, manner) {
        (true, PhraseStyle::Signs) => "problem-solved-first",
        (false, PhraseStyle::Signs) => "problem-solved",
        (true, PhraseStyle::Sentences) => "spoken-problem-solved-first",
        (false, PhraseStyle::Sentences) => "spoken-problem-solved",
    })
}

/// The way to other problems. The next problem of the day comes tomorrow, another one of the set at once.
fn next(report: &ProblemReport) -> Message {
    Message::new(match report.is_today {
        true => "problem-next",
        false => "problem-next-of-set",
    })
}

fn counted(now: &ProblemCount) -> Message {
    Message::new("problem-tally")
        .count("solved", now.solved.into())
        .count("tried", now.tried.into())
        .count("first", now.first.into())
        .count("streak", now.streak.into())
}

/// The people who solved the day's problem, line by line.
fn solvers(list: &SolverList<'_>, language: Language) -> Vec<String> {
    let about = |key| {
        Message::new(key)
            .with("number", list.problem)
            .with("variant", list.variant.typed(language))
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
        let names = list.solvers.iter().filter(|it| it.first == is_first);
        let names: Vec<&str> = names.map(|it| &*it.name).collect();
        if !names.is_empty() {
            lines.push(Message::new(key).with("names", names.join(", ")));
        }
    }
    let unnamed = u64::from(list.registered).saturating_sub(list.solvers.len() as u64);
    if unnamed > 0 {
        lines.push(Message::new("problem-solvers-more").count("count", unnamed));
    }
    if list.guests > 0 {
        lines.push(Message::new("problem-solvers-guests").count("count", list.guests.into()));
    }
    lines.iter().map(|line| line.text(language)).collect()
}

/// A problem as a room's board: what draws and lists a position takes that.
fn snapshot(report: &ProblemReport) -> RoomSnapshot {
    let last = match &report.said {
        ProblemSaid::Right { reply, .. } => Some(LastMove::clone(reply)),
        ProblemSaid::Solved { own, .. } => Some(LastMove::clone(own)),
        ProblemSaid::Shown { .. }
        | ProblemSaid::Turn
        | ProblemSaid::Wrong { .. }
        | ProblemSaid::Hint(_)
        | ProblemSaid::Solution { .. } => None,
    };
    let game = GameSnapshot::of_position(report.position, 0, last);
    RoomSnapshot {
        corner: report.corner,
        ..RoomSnapshot::of_board(game)
    }
}
