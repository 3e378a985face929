//! Lessons, for programs.

use super::position::{labels, last_move, legal};
use crate::lesson::{
    LessonAdvice, LessonEvent, LessonHappening, LessonSnapshot, LessonTree, Stepped,
};
use crate::render::answer::advice;
use crate::render::prose;
use crate::reply::{Analysis, LessonView};
use crate::text::Language;
use crate::wire::{
    Audience, ChatLine, Clean, LessonAdvised, LessonBoard, LessonEntered, LessonLine, LessonMove,
    LessonMoves, LessonOver, LessonPerson, LessonPresence, LessonWhy, Object,
};

/// The object of something that happened in a lesson.
pub(in crate::render) fn object(happening: &LessonHappening, language: Language) -> Object<'_> {
    let snapshot = &happening.snapshot;
    let room = || (&snapshot.room).into();
    let board = |why| board(snapshot, happening.seq, why);
    let person = |name, state, seconds| {
        Object::LessonPerson(LessonPerson {
            room: room(),
            name,
            state: Into::into(state),
            seconds,
        })
    };
    match &happening.what {
        LessonEvent::Opened => {
            let seq = happening.seq;
            Object::Lesson(Box::new(opened(snapshot, seq, LessonWhy::Opened, language)))
        }
        LessonEvent::Stepped(how) => Object::Lesson(Box::new(board(why(*how)))),
        LessonEvent::Noted => Object::Lesson(Box::new(board(LessonWhy::Note))),
        LessonEvent::Led { by } => Object::Lesson(Box::new(LessonBoard {
            by: Some(by.into()),
            ..board(LessonWhy::Lead)
        })),
        LessonEvent::Came(name) => person(name.into(), LessonPresence::Came, None),
        LessonEvent::Went(name) => person(name.into(), LessonPresence::Left, None),
        LessonEvent::LeaderAway { seconds } => {
            let leader = (&snapshot.leader).into();
            person(leader, LessonPresence::Away, Some(*seconds))
        }
        LessonEvent::LeaderBack => person((&snapshot.leader).into(), LessonPresence::Back, None),
        LessonEvent::Said { from, text } => Object::Chat(ChatLine {
            room: room(),
            from: from.into(),
            to: Audience::Room.into(),
            text: text.as_str().into(),
        }),
        LessonEvent::Advised(said) => {
            Object::LessonAdvised(Box::new(advised(snapshot, said, language)))
        }
        LessonEvent::Ended(why) => Object::LessonOver(LessonOver {
            room: room(),
            reason: (*why).into(),
        }),
    }
}

/// A lesson, as the one is told who comes to it or asks how it stands: with how the board is drawn.
pub(in crate::render) fn view(view: &LessonView, language: Language) -> Object<'_> {
    let snapshot = &view.snapshot;
    Object::Lesson(Box::new(opened(
        snapshot,
        view.seq,
        LessonWhy::Position,
        language,
    )))
}

/// A lesson with how its board is drawn, and how its text was read.
pub(in crate::render) fn opened(
    snapshot: &LessonSnapshot,
    seq: u64,
    why: LessonWhy,
    language: Language,
) -> LessonBoard<'_> {
    LessonBoard {
        labels: labels(&snapshot.board),
        remarks: remarks(snapshot, language),
        ..board(snapshot, seq, why)
    }
}

/// Which lesson was come to.
pub(in crate::render) fn entered(view: &LessonView) -> LessonEntered<'_> {
    LessonEntered {
        lesson: (&view.snapshot.room).into(),
        leader: (&view.snapshot.leader).into(),
        leaderless: view.leaderless,
    }
}

/// All lines of a lesson's tree.
pub(in crate::render) fn tree(tree: &LessonTree) -> LessonMoves<'_> {
    let lines = tree.lines.iter().map(|line| LessonLine {
        from: line.from,
        variation: line.variation,
        within: line.within,
        moves: (line.moves.iter())
            .map(|step| LessonMove {
                squares: step.ply.labels(tree.drawing).into(),
                note: said(&step.note).map(Into::into),
                nags: step.nags.clone(),
            })
            .collect(),
    });
    LessonMoves {
        lesson: (&tree.room).into(),
        lines: lines.collect(),
        line: tree.line,
        ply: tree.ply,
    }
}

fn board(snapshot: &LessonSnapshot, seq: u64, why: LessonWhy) -> LessonBoard<'_> {
    let game = snapshot.board.game.as_ref();
    let [white, black] = snapshot.players.each_ref().map(Option::as_deref);
    LessonBoard {
        seq,
        room: (&snapshot.room).into(),
        why: why.into(),
        leader: (&snapshot.leader).into(),
        by: None,
        listeners: snapshot.listeners,
        white: white.map(Into::into),
        black: black.map(Into::into),
        number: snapshot.archived,
        opening: snapshot.opening.map(Into::into),
        further: snapshot.further,
        remarks: Vec::new(),
        result: snapshot.result.to_string().into(),
        variant: snapshot.board.variant.into(),
        corner: snapshot.board.corner.into(),
        labels: Vec::new(),
        fen: snapshot
            .position()
            .map(|position| position.fen())
            .unwrap_or_default()
            .into(),
        turn: snapshot.turn(),
        ply: snapshot.ply(),
        of: snapshot.of,
        left_main: snapshot.left_main,
        last: game.and_then(|game| Some(last_move(&snapshot.board, game.last.as_ref()?))),
        note: said(&snapshot.note).map(Into::into),
        nags: snapshot.nags.clone(),
        legal: (game.filter(|_| snapshot.turn().is_some()))
            .map(|game| legal(&snapshot.board, game, None)),
        next: (snapshot.next.iter())
            .map(|ply| ply.labels(snapshot.board.drawing()).into())
            .collect(),
        moves: snapshot.moves,
    }
}

fn remarks(snapshot: &LessonSnapshot, language: Language) -> Vec<Clean<'static>> {
    let remarks = prose::lesson::remarks(snapshot, language);
    remarks.into_iter().map(Into::into).collect()
}

/// A text, unless it is empty.
fn said(text: &str) -> Option<&str> {
    Some(text).filter(|text| !text.is_empty())
}

fn why(how: Stepped) -> LessonWhy {
    match how {
        Stepped::Forward(_) => LessonWhy::Forward,
        Stepped::Back(_) => LessonWhy::Back,
        Stepped::Jump => LessonWhy::Jump,
        Stepped::Tried => LessonWhy::Move,
        Stepped::Variation => LessonWhy::Variation,
        Stepped::MainLine => LessonWhy::Line,
    }
}

fn advised<'a>(
    snapshot: &'a LessonSnapshot,
    said: &LessonAdvice,
    language: Language,
) -> LessonAdvised<'a> {
    let mut advised = LessonAdvised {
        room: (&snapshot.room).into(),
        by: (&snapshot.leader).into(),
        hint: None,
        position: None,
        game: None,
    };
    match said {
        LessonAdvice::Hint(hint) => advised.hint = Some(advice::given_hint(hint, language)),
        LessonAdvice::Analysis(Analysis::Position(report)) => {
            advised.position = Some(advice::judged_position(report, language));
        }
        LessonAdvice::Analysis(Analysis::Game(report)) => {
            advised.game = Some(advice::judged_game(report, language));
        }
    }
    advised
}
