//! The session's part in lessons: opening one, joining one, leaving one.

mod asker;
#[cfg(test)]
pub(super) mod tests;

use std::sync::Arc;

use damiera_connection::delivery::LessonNews;
use damiera_protocol::command::{BoardView, GameQuestion, LessonCommand, LessonSource};
use damiera_protocol::lesson::LessonEvent;
use damiera_protocol::reply::{Answer, CommandResult, Refusal};
use damiera_protocol::wire::{LeftRoom, PasteBegun};
use damiera_rules::pdn::AssumedVariant;

use self::asker::LessonAsker;
use super::ServerSession;
use super::dialogue::PasteStep;
use crate::lessons::{Lesson, MOST_BYTES, MOST_LINES, Pasting, Subject};
use crate::lobby::RoomRequestKind;

impl ServerSession {
    /// The person of this session in lessons.
    pub(super) fn lesson_asker(&self) -> LessonAsker {
        LessonAsker {
            services: Arc::clone(&self.services),
            person: self.visitor.facts(),
            mailbox: Arc::clone(self.connection.mailbox()),
        }
    }

    /// Carries out a command about lessons.
    pub(super) async fn obey_about_lesson(&mut self, command: LessonCommand) -> CommandResult {
        if let LessonCommand::Review { source, hidden } = command {
            return self.review(source, hidden).await;
        }
        let lesson = self.boards.lesson().ok_or(Refusal::NotInLesson)?;
        self.lesson_asker().obey(lesson, command)
    }

    /// Opens a lesson, or has this person's lesson look at another game.
    async fn review(&mut self, source: LessonSource, hidden: bool) -> CommandResult {
        self.visitor.named()?;
        let own = self.visitor.id();
        let subject = match source {
            LessonSource::Last if self.boards.room().is_some() => self.game_just_ended().await?,
            LessonSource::Last => {
                self.boards.may_open_lesson(own)?;
                let (asker, archive) = (self.lesson_asker(), self.archive());
                asker.own_last_game(archive, self).await?
            }
            LessonSource::Archived(number) => {
                self.boards.may_open_lesson(own)?;
                let (asker, archive) = (self.lesson_asker(), self.archive());
                asker.archived_game(archive, number, self).await?
            }
            LessonSource::Paste { variant, corner } => {
                self.boards.may_open_lesson(own)?;
                let variant = match variant {
                    Some(variant) => AssumedVariant::Given(variant),
                    None => AssumedVariant::Usual(self.usual_variant()),
                };
                let pastes = &self.services.admission.pastes;
                pastes.begin(self.visitor.guesser())?;
                let pasting = Pasting::new(variant, corner, hidden);
                self.dialogue.begin_paste(pasting);
                self.take_as_pasted(MOST_LINES);
                return Ok(Answer::PasteBegun(PasteBegun {
                    paste_lines: MOST_LINES,
                    paste_bytes: MOST_BYTES,
                }));
            }
        };
        self.open_lesson(subject, hidden).await
    }

    /// The game that has ended in the room where the person is.
    async fn game_just_ended(&mut self) -> Result<Subject, Refusal> {
        let board = RoomRequestKind::Question(GameQuestion::Board(BoardView::Plain));
        // Players know more than the listeners would.
        let delay = self.boards.room().and_then(|room| room.delay());
        if let Some(seconds) = delay.filter(|_| self.boards.is_seated()) {
            return Err(Refusal::ReviewLate(seconds.into()));
        }
        let snapshot = match self.ask_room(board).await {
            Ok(Answer::Board { snapshot, .. }) => Some(snapshot),
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
        let Answer::Record(record) = self.ask_room(record).await? else {
            return Err(Refusal::NothingToReview);
        };
        let read = move || Subject::of_room(snapshot.as_deref(), &record.pdn);
        self.lesson_asker().by_worker(read, self).await?
    }

    /// The next lines, so many at most, are part of what is pasted.
    fn take_as_pasted(&mut self, lines: usize) {
        let lines = self
            .services
            .admission
            .pastes
            .lines(self.visitor.guesser(), lines);
        self.connection.set_pasted(Some(lines));
    }

    /// Opens a lesson and leads it. A player with a finished game and a spectator leave their table. An open lesson
    /// stays in the lists or out of them.
    async fn open_lesson(&mut self, subject: Subject, hidden: bool) -> CommandResult {
        if let Some(lesson) = self.boards.lesson() {
            lesson.load(self.visitor.id(), subject)?;
            return Ok(Answer::Done { seq: None });
        }
        if self.boards.room().is_some() {
            self.leave(None).await?;
        }
        let language = self.display.view().language;
        let (lesson, view) = self.lesson_asker().open(subject, hidden, language)?;
        self.attend(&lesson);
        Ok(Answer::Lesson(Box::new(view)))
    }

    /// Comes to a lesson to listen, or to lead it again.
    pub(super) async fn enter_lesson(&mut self, lesson: &Arc<Lesson>) -> CommandResult {
        self.visitor.named()?;
        match self.boards.is_watching() || self.boards.lesson().is_some() {
            true => drop(self.leave(None).await?),
            false => self.boards.outside()?,
        }
        let view = self.lesson_asker().enter(lesson)?;
        self.attend(lesson);
        // People with a board see it there; others would read all of it again.
        if self.display.view().sentences {
            lesson.recall_judgement(self.visitor.id());
        }
        Ok(Answer::Lesson(Box::new(view)))
    }

    /// Leaves the lesson where the person is: without a leader it ends. None outside lessons.
    pub(super) fn leave_lesson(&mut self) -> Option<Answer> {
        let lesson = Arc::clone(self.boards.lesson()?);
        self.lesson_asker().leave(&lesson);
        self.return_to_lobby();
        Some(Answer::Left(LeftRoom::of(lesson.name.clone())))
    }

    /// Shows what happened in the lesson where the person is.
    pub(super) fn show_lesson(&mut self, news: &LessonNews) {
        let here = self.boards.lesson().map(|lesson| &lesson.name);
        if here != Some(news.room()) {
            return;
        }
        // A player of a rated game may listen, and hears nothing of the engine.
        if matches!(news.event(), LessonEvent::Advised(_)) && self.may_be_advised().is_err() {
            return;
        }
        self.display.show_lesson(news);
        if let LessonEvent::Ended(_) = news.event() {
            self.return_to_lobby();
        }
    }

    /// Takes a line of what is pasted; the answer when it was the last.
    pub(super) async fn paste_line(&mut self, line: &str) -> Option<CommandResult> {
        self.visitor.stirs();
        match self.dialogue.paste(line) {
            PasteStep::More => None,
            PasteStep::TooLong => {
                self.take_as_pasted(MOST_LINES);
                Some(Err(Refusal::PasteTooLong(MOST_LINES, MOST_BYTES)))
            }
            PasteStep::Over => {
                self.connection.set_pasted(None);
                None
            }
            PasteStep::Done(pasted) => {
                self.connection.set_pasted(None);
                Some(self.review_pasted(pasted).await)
            }
        }
    }

    async fn review_pasted(&mut self, pasted: Box<Pasting>) -> CommandResult {
        let hidden = pasted.hidden;
        let asker = self.lesson_asker();
        let subject = asker.pasted(pasted, self).await?;
        self.open_lesson(subject, hidden).await
    }

    fn attend(&mut self, lesson: &Arc<Lesson>) {
        self.dialogue.forget_question();
        self.study.forget_problem();
        self.boards.attend(lesson);
        let roster = &self.services.events.roster;
        roster.is_in_room(self.visitor.id(), Some(&lesson.name));
    }
}
