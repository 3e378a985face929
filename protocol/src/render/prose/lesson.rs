//! Lessons, as people read them.

use damiera_rules::pdn::PdnResult;
use damiera_rules::{Color, Drawing, Ply, Position};

use super::TextPage;
use crate::lesson::{
    LessonAdvice, LessonEvent, LessonHappening, LessonSnapshot, LessonTree, Stepped, TreeLine,
};
use crate::phrase::{self, PhraseStyle};
use crate::render::answer::{advice, reading};
use crate::render::json;
use crate::reply::{LessonAsked, LessonView};
use crate::sentence::{SentenceReader, sentences};
use crate::snapshot::GameSnapshot;
use crate::text::{Language, Message};
use crate::wire::{LessonWhy, ListedLesson, Object};

/// Something that happened in a lesson.
pub(in crate::render) fn happening(page: &mut TextPage, happening: &LessonHappening) {
    let (snapshot, language) = (&happening.snapshot, page.view.language);
    match &happening.what {
        LessonEvent::Stepped(how) => {
            if let Some(said) = stepped(*how) {
                page.star(said);
            }
            return place(page, snapshot, false);
        }
        LessonEvent::Advised(advice) => {
            page.star(phrase::named("lesson-advised", snapshot.leader.as_str()));
            for line in advised(advice, page.manner(), language) {
                page.raw_star(&page.voice.row(line));
            }
            return;
        }
        LessonEvent::Opened
        | LessonEvent::Noted
        | LessonEvent::Led { .. }
        | LessonEvent::Came(_)
        | LessonEvent::Went(_)
        | LessonEvent::LeaderAway { .. }
        | LessonEvent::LeaderBack
        | LessonEvent::Said { .. }
        | LessonEvent::Ended(_) => {}
    }
    let mut reader = SentenceReader::from(page.view);
    reader.place.leader = snapshot.leader.as_str();
    let object = json::lesson::object(happening, language);
    page.tell(sentences(&object, &reader));
    if matches!(happening.what, LessonEvent::Opened) {
        place(page, snapshot, true);
    }
}

/// A lesson, as the one reads it who comes to it or asks how it stands.
pub(in crate::render) fn view(page: &mut TextPage, shown: &LessonView) {
    let snapshot = &shown.snapshot;
    if shown.enters {
        let why = LessonWhy::Opened;
        let board = json::lesson::opened(snapshot, shown.seq, why, page.view.language);
        page.tell(sentences(
            &Object::Lesson(Box::new(board)),
            &page.view.into(),
        ));
    }
    match (shown.asked, &snapshot.board.game) {
        (LessonAsked::Numbers, Some(game)) => page.voice.numbered(page, &snapshot.board, game),
        (LessonAsked::Turn, Some(game)) => return turn(page, snapshot, &game.position),
        (LessonAsked::Position | LessonAsked::Numbers | LessonAsked::Turn, _) => {
            place(page, snapshot, true);
        }
    }
    // The page has buttons for what others type.
    if page.view.sentences {
        return;
    }
    if shown.leads && snapshot.variations() > 0 {
        page.star("lesson-variation-how");
    }
    if !shown.enters {
        return;
    }
    if shown.leads {
        page.star(Message::new("lesson-how").with("room", &snapshot.room));
    } else {
        page.star(Message::new("lesson-listeners").count("count", snapshot.listeners as u64));
        page.star(Message::new("lesson-listen").with("leader", &snapshot.leader));
        if shown.leaderless {
            page.star(phrase::named("lesson-leaderless", snapshot.leader.as_str()));
        }
    }
}

/// The side to move, and the remaining pieces.
fn turn(page: &mut TextPage, snapshot: &LessonSnapshot, position: &Position) {
    match snapshot.turn() {
        Some(mover) => page.voice.bare_turn(page, mover),
        None => no_moves(page, position),
    }
    for color in Color::ALL {
        page.star(reading::left(position, color));
    }
}

/// How the pasted text was read, as far as it is news.
pub(in crate::render) fn remarks(snapshot: &LessonSnapshot, language: Language) -> Vec<String> {
    let variant = snapshot.board.variant;
    let reading = &snapshot.reading;
    let guessed = reading.choice.as_ref();
    let guessed = guessed.and_then(|choice| phrase::guessed_variant(choice, language));
    let remarks = reading.remarks.iter();
    let remarks = remarks.map(|remark| phrase::record_remark(remark, variant, language));
    guessed.into_iter().chain(remarks).collect()
}

/// The lines of a lesson's tree.
pub(in crate::render) fn tree(page: &mut TextPage, tree: &LessonTree) {
    let language = page.view.language;
    if tree.lines.iter().all(|line| line.moves.is_empty()) {
        return page.star("lesson-tree-none");
    }
    for (index, line) in tree.lines.iter().enumerate() {
        let here = (tree.line == index).then_some(tree.ply);
        let moves = moves(page, tree, line, here);
        let said = match (line.variation, line.from) {
            (None, _) => Message::new("lesson-tree-main"),
            (Some(number), 0) => Message::new("lesson-tree-variation-start").with("number", number),
            (Some(number), from) => branch(tree, line).with("from", from).with("number", number),
        };
        page.raw_star(&said.with("moves", moves).text(language));
    }
    let here = tree.lines.get(tree.line);
    let step = here.and_then(|line| line.moves.get(tree.ply.checked_sub(line.from + 1)?));
    page.star(match (step, page.voice.draws()) {
        (None, _) => Message::new("lesson-tree-here-start"),
        (Some(_), true) => Message::new("lesson-tree-here"),
        (Some(step), false) => Message::new("lesson-tree-here-spoken")
            .with("ply", tree.ply)
            .with("move", step.ply.labels(tree.drawing)),
    });
}

/// The start of a variation: in the main line, or in another variation, which is named by its own
/// start.
fn branch(tree: &LessonTree, line: &TreeLine) -> Message {
    let parent = line.within.and_then(|within| tree.lines.get(within));
    match parent.and_then(|parent| Some((parent.from, parent.variation?))) {
        None => Message::new("lesson-tree-variation"),
        Some((0, number)) => {
            Message::new("lesson-tree-variation-within-first").with("parent", number)
        }
        Some((from, number)) => Message::new("lesson-tree-variation-within")
            .with("parentfrom", from)
            .with("parent", number),
    }
}

/// The lessons that anyone may listen to.
pub(in crate::render) fn list(page: &mut TextPage, lessons: &[ListedLesson<'_>]) {
    if lessons.is_empty() {
        return;
    }
    let language = page.view.language;
    let row = |row: &ListedLesson<'_>| {
        Message::new("rooms-lesson")
            .with("room", &row.lesson)
            .with("leader", &row.leader)
            .text(language)
    };
    let rows: Vec<String> = lessons.iter().map(row).collect();
    page.star(Message::new("rooms-lessons").with("lessons", rows.join(", ")));
}

/// The moves of a line with their numbers. Where something is drawn, a move is one word, and that of
/// the place, which is after `here` moves, stands in brackets.
fn moves(page: &TextPage, tree: &LessonTree, line: &TreeLine, here: Option<usize>) -> String {
    let (language, draws) = (page.view.language, page.voice.draws());
    let mut words = Vec::with_capacity(line.moves.len());
    for (index, step) in line.moves.iter().enumerate() {
        let number = line.from + index + 1;
        let squares = named(&step.ply, page, tree.drawing);
        let mut word = format!("{number}. {squares}");
        if draws && here == Some(number) {
            word = format!("{number}. [{squares}]");
        }
        let marks = phrase::marks(&step.nags, page.manner(), language);
        match page.manner() {
            PhraseStyle::Signs => word.push_str(&marks),
            PhraseStyle::Sentences if marks.is_empty() => {}
            PhraseStyle::Sentences => word = format!("{word}, {marks}"),
        }
        if !step.note.is_empty() {
            let note = Message::new("lesson-note").with("text", &step.note);
            word = format!("{word} ({})", note.text(language));
        }
        words.push(word);
    }
    words.join(if draws { " " } else { "; " })
}

/// A move in a list of moves: one word where something is drawn, or else a sentence.
fn named(ply: &Ply, page: &TextPage, drawing: Drawing) -> String {
    match page.manner() {
        PhraseStyle::Signs => ply.labels(drawing).replace(' ', "-"),
        PhraseStyle::Sentences => phrase::move_aloud(ply, drawing, page.view.language),
    }
}

/// The step that was made, told before the place; None if the place itself says it.
fn stepped(how: Stepped) -> Option<Message> {
    match how {
        Stepped::Forward(1) => None,
        Stepped::Forward(count) => {
            Some(Message::new("lesson-forward").count("count", count as u64))
        }
        Stepped::Back(count) => Some(Message::new("lesson-back").count("count", count as u64)),
        Stepped::Jump => Some("lesson-jump".into()),
        Stepped::Tried => Some("lesson-tried".into()),
        Stepped::Variation => Some("lesson-variation".into()),
        Stepped::MainLine => Some("lesson-main".into()),
    }
}

/// The place: the position if it is drawn or `whole` is true, the last move, its number and its
/// line, the note, and the side to move.
fn place(page: &mut TextPage, lesson: &LessonSnapshot, whole: bool) {
    let Some(game) = &lesson.board.game else {
        return;
    };
    page.expect_board();
    if whole || page.voice.draws() {
        page.voice.position(page, &lesson.board, game);
    }
    match &game.last {
        Some(last) => page.voice.last_move(page, &lesson.board, last),
        None => page.star("lesson-start"),
    }
    let marks = phrase::marks(&lesson.nags, PhraseStyle::Sentences, page.view.language);
    if !marks.is_empty() {
        page.star(Message::new("lesson-marks").with("marks", marks));
    }
    if lesson.of > 0 {
        page.star(standing(lesson, game));
    }
    note(page, lesson);
    if lesson.variations() > 0 {
        let drawing = lesson.board.drawing();
        let others = (1..).zip(lesson.next.iter().skip(1));
        let named = others.map(|(number, ply)| format!("{number}. {}", named(ply, page, drawing)));
        let moves = named.collect::<Vec<_>>().join("; ");
        page.star(Message::new("lesson-variations").with("moves", moves));
    }
    if let Some(result) = lesson.result_here() {
        let result = phrase::recorded_result(result).text(page.view.language);
        // A finished game has no side to move.
        return page.star(Message::new("lesson-result").with("result", result));
    }
    match lesson.turn() {
        Some(mover) => page.voice.bare_turn(page, mover),
        None => no_moves(page, &game.position),
    }
}

/// The game is over because the side to move cannot: the other one has won.
fn no_moves(page: &mut TextPage, position: &Position) {
    let won = phrase::recorded_result(PdnResult::Win(!position.turn())).text(page.view.language);
    page.star(Message::new("lesson-no-moves").with("result", won));
}

/// The number of the move, the length of its line, and the line.
fn standing(lesson: &LessonSnapshot, game: &GameSnapshot) -> Message {
    let said = match lesson.left_main {
        None if game.ply == 0 => {
            return Message::new("lesson-length").count("of", lesson.of as u64);
        }
        None => Message::new("lesson-place"),
        Some(0) => Message::new("lesson-place-variation-start"),
        Some(left) => Message::new("lesson-place-variation").with("left", left),
    };
    let said = said.with("ply", game.ply);
    match lesson.left_main {
        None => said.count("of", lesson.of as u64),
        Some(_) => said.with("of", lesson.of),
    }
}

fn note(page: &mut TextPage, lesson: &LessonSnapshot) {
    if !lesson.note.is_empty() {
        page.star(Message::new("lesson-note").with("text", &lesson.note));
    }
}

fn advised(said: &LessonAdvice, manner: PhraseStyle, language: Language) -> Vec<String> {
    match said {
        LessonAdvice::Hint(hint) => vec![advice::hint(hint, language)],
        LessonAdvice::Analysis(analysis) => advice::analysis(analysis, manner, language),
    }
}
