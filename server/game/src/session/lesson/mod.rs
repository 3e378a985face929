//! Lessons: opening one, joining one, leaving one.

pub(super) mod asker;
#[cfg(test)]
pub(super) mod tests;

use std::sync::Arc;

use damiera_protocol::command::{BoardView, GameQuestion, LessonCommand, LessonSource};
use damiera_protocol::reply::{Answer, BoardAnswer, CommandResult, Refusal};
use damiera_protocol::wire::PasteBegun;
use damiera_rules::pdn::AssumedVariant;

pub(super) use self::asker::LessonAsker;

use super::dialogue::PasteStep;
use super::leaving::leave;
use super::scope::{AtPasting, AtRooms, RoomParts, SessionScope};
use crate::lessons::{Lesson, MOST_BYTES, MOST_LINES, Pasting, Subject};
use crate::lobby::RoomRequestKind;
use crate::services::Events;

/// Carries out a command about lessons.
pub(super) async fn obey(
    scope: &SessionScope,
    command: LessonCommand,
    at: &mut impl AtPasting,
) -> CommandResult {
    if let LessonCommand::Review { source, hidden } = command {
        return review(scope, source, hidden, at).await;
    }
    let parts = at.parts();
    let lesson = parts.boards.lesson().ok_or(Refusal::NotInLesson)?;
    LessonAsker::of(scope, parts.visitor).obey(lesson, command)
}

/// Opens a lesson, or has this person's lesson look at another game.
async fn review(
    scope: &SessionScope,
    source: LessonSource,
    hidden: bool,
    at: &mut impl AtPasting,
) -> CommandResult {
    let parts = at.parts();
    parts.visitor.named()?;
    let own = parts.visitor.id();
    let asker = LessonAsker::of(scope, parts.visitor);
    let archive = scope.archive(parts.visitor);
    let subject = match source {
        LessonSource::Last if parts.boards.room().is_some() => game_just_ended(&asker, at).await?,
        LessonSource::Last => {
            parts.boards.permits().may_open_lesson(own)?;
            asker.own_last_game(archive, at).await?
        }
        LessonSource::Archived(number) => {
            parts.boards.permits().may_open_lesson(own)?;
            asker.archived_game(archive, number, at).await?
        }
        LessonSource::Paste { variant, corner } => {
            parts.boards.permits().may_open_lesson(own)?;
            let variant = match variant {
                Some(variant) => AssumedVariant::Given(variant),
                None => AssumedVariant::Usual(parts.usual_variant()),
            };
            let pastes = &scope.services.admission.pastes;
            let guesser = parts.visitor.guesser();
            pastes.begin(guesser)?;
            let pasting = Pasting::new(variant, corner, hidden);
            parts.dialogue.begin_paste(pasting);
            at.set_pasted(Some(pastes.lines(guesser, MOST_LINES)));
            return Ok(Answer::PasteBegun(PasteBegun {
                paste_lines: MOST_LINES,
                paste_bytes: MOST_BYTES,
            }));
        }
    };
    open_lesson(scope, subject, hidden, at).await
}

/// The game that has ended in the room where the person is.
async fn game_just_ended(asker: &LessonAsker, at: &mut impl AtRooms) -> Result<Subject, Refusal> {
    let board = RoomRequestKind::Question(GameQuestion::Board(BoardView::Plain));
    // Players know more than the listeners would.
    let boards = at.parts().boards;
    let delay = boards.room().and_then(|room| room.delay());
    if let Some(seconds) = delay.filter(|_| boards.is_seated()) {
        return Err(Refusal::ReviewLate(seconds.into()));
    }
    let snapshot = match at.ask_here(board).await {
        Ok(Answer::Board(BoardAnswer { snapshot, .. })) => Some(snapshot),
        // Once a player is gone there is no game in the room, but its record.
        Ok(_) | Err(_) => None,
    };
    let game = snapshot
        .as_ref()
        .and_then(|snapshot| snapshot.game.as_ref());
    if game.is_some_and(|game| game.end.is_none()) {
        return Err(Refusal::ReviewRunning);
    }
    let number = game.map(|game| game.number);
    let record = RoomRequestKind::Question(GameQuestion::Game(number));
    let Answer::Record(record) = at.ask_here(record).await? else {
        return Err(Refusal::NothingToReview);
    };
    let read = move || Subject::of_room(snapshot.as_deref(), &record.pdn);
    asker.by_worker(read, at).await?
}

/// Opens a lesson and leads it. A player with a finished game and a spectator leave their table. An open lesson
/// stays in the lists or out of them.
async fn open_lesson(
    scope: &SessionScope,
    subject: Subject,
    hidden: bool,
    at: &mut impl AtRooms,
) -> CommandResult {
    let parts = at.parts();
    if let Some(lesson) = parts.boards.lesson() {
        lesson.load(parts.visitor.id(), subject)?;
        return Ok(Answer::Done { seq: None });
    }
    if parts.boards.room().is_some() {
        leave(scope, None, at).await?;
    }
    let mut parts = at.parts();
    let language = parts.display.view().language;
    let asker = LessonAsker::of(scope, parts.visitor);
    let (lesson, view) = asker.open(subject, hidden, language)?;
    parts.attend(&scope.services.events, &lesson);
    Ok(Answer::Lesson(Box::new(view)))
}

/// Comes to a lesson to listen, or to lead it again.
pub(super) async fn enter_lesson(
    scope: &SessionScope,
    lesson: &Arc<Lesson>,
    at: &mut impl AtRooms,
) -> CommandResult {
    let parts = at.parts();
    parts.visitor.named()?;
    match parts.boards.is_watching() || parts.boards.lesson().is_some() {
        true => drop(leave(scope, None, at).await?),
        false => parts.boards.permits().outside()?,
    }
    let mut parts = at.parts();
    let view = LessonAsker::of(scope, parts.visitor).enter(lesson)?;
    parts.attend(&scope.services.events, lesson);
    // People with a board see it there; others would read all of it again.
    if parts.display.view().sentences {
        lesson.recall_judgement(parts.visitor.id());
    }
    Ok(Answer::Lesson(Box::new(view)))
}

/// Takes a line of what is pasted; the answer when it was the last.
pub(super) async fn paste_line(
    scope: &SessionScope,
    line: &str,
    at: &mut impl AtPasting,
) -> Option<CommandResult> {
    let parts = at.parts();
    parts.visitor.stirs();
    match parts.dialogue.paste(line) {
        PasteStep::More => None,
        PasteStep::TooLong => {
            let pastes = &scope.services.admission.pastes;
            let lines = pastes.lines(parts.visitor.guesser(), MOST_LINES);
            at.set_pasted(Some(lines));
            Some(Err(Refusal::PasteTooLong(MOST_LINES, MOST_BYTES)))
        }
        PasteStep::Over => {
            at.set_pasted(None);
            None
        }
        PasteStep::Done(pasted) => {
            let asker = LessonAsker::of(scope, parts.visitor);
            at.set_pasted(None);
            Some(review_pasted(scope, &asker, pasted, at).await)
        }
    }
}

async fn review_pasted(
    scope: &SessionScope,
    asker: &LessonAsker,
    pasted: Box<Pasting>,
    at: &mut impl AtRooms,
) -> CommandResult {
    let hidden = pasted.hidden;
    let subject = asker.pasted(pasted, at).await?;
    open_lesson(scope, subject, hidden, at).await
}

impl RoomParts<'_> {
    /// Is in a lesson from now on.
    fn attend(&mut self, events: &Events, lesson: &Arc<Lesson>) {
        self.dialogue.forget_question();
        self.study.forget_problem();
        self.boards.attend(lesson);
        events
            .roster
            .set_room(self.visitor.id(), Some(&lesson.name));
    }
}
