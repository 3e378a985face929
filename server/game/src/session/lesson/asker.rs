//! Actions of a person in lessons, with the facts about the person that lessons need.

use std::sync::Arc;
use std::time::Duration;

use damiera_archive::{Archive, Finished};
use damiera_config::{ChatScope, Limits};
use damiera_connection::admission::quotas::Quota;
use damiera_connection::delivery::Mailbox;
use damiera_protocol::command::{
    BoardView, GameQuestion, HistoryQuery, LessonCommand, SeatAction, Talk, Whose,
};
use damiera_protocol::lesson::{LessonAdvice, LessonEnd};
use damiera_protocol::reply::{Answer, CommandResult, LessonAsked, LessonView, Refusal};
use damiera_protocol::text::Language;
use damiera_protocol::wire::GameText;

use crate::lessons::{Lesson, LessonMap, LessonParticipant, Pasting, Subject};
use crate::room::reading;
use crate::services::Services;
use crate::session::facts::PersonFacts;
use crate::session::listing::{archive_down, finished_game};
use crate::session::scope::SessionScope;
use crate::session::study::TaughtSubject;
use crate::session::visitor::Visitor;
use crate::session::waiting::{Wait, Waiting, work_failed};

/// A person in lessons.
#[derive(Debug)]
pub(in crate::session) struct LessonAsker {
    pub(super) services: Arc<Services>,
    pub(super) person: PersonFacts,
    pub(super) mailbox: Arc<Mailbox>,
}

impl LessonAsker {
    pub(in crate::session) fn of(scope: &SessionScope, visitor: &Visitor) -> LessonAsker {
        LessonAsker {
            services: Arc::clone(&scope.services),
            person: visitor.facts(),
            mailbox: Arc::clone(&scope.mailbox),
        }
    }

    /// Carries out a command of the leader of a lesson.
    ///
    /// # Errors
    /// When the person does not lead it, and for what cannot be done there.
    pub(super) fn obey(&self, lesson: &Lesson, command: LessonCommand) -> CommandResult {
        let own = self.person.id;
        match command {
            LessonCommand::Review { .. } => Ok(()),
            LessonCommand::Forward(moves) => lesson.forward(own, moves),
            LessonCommand::Back(moves) => lesson.back(own, moves),
            LessonCommand::Go(place) => lesson.go_to(own, place),
            LessonCommand::Variation(number) => lesson.variation(own, number),
            LessonCommand::MainLine => lesson.main_line(own),
            LessonCommand::Note(note) => lesson.note(own, note.as_deref().unwrap_or_default()),
            LessonCommand::Lead(name) => lesson.give_lead(own, &name),
        }?;
        Ok(Answer::Done { seq: None })
    }

    /// A finished game by its number in the archive, as the subject of a lesson.
    ///
    /// # Errors
    /// When there is none, and when it cannot be read.
    pub(super) async fn archived_game(
        &self,
        archive: Archive,
        number: u64,
        at: &mut impl Waiting,
    ) -> Result<Subject, Refusal> {
        let game = finished_game(archive, number, at).await?;
        let game = game.ok_or(Refusal::NotArchived(number))?;
        self.read(game, at).await
    }

    /// The newest finished game of the person, of rooms without a word.
    ///
    /// # Errors
    /// When there is none, when listeners may not see it yet, and when it cannot be read.
    pub(super) async fn own_last_game(
        &self,
        archive: Archive,
        at: &mut impl Waiting,
    ) -> Result<Subject, Refusal> {
        let own = self.person.named()?.name().clone();
        let query = HistoryQuery::newest_of(Whose::Of(own));
        let page = archive.history_of_player(query, 1);
        let page = at.wait(Wait::Answer, page).await;
        let page = page.map_err(archive_down)?;
        let newest = page.list.games.first().ok_or(Refusal::NothingToReview)?;
        // It is not for the listeners to see yet.
        if let Some(wait) = archive.hidden_for(newest.number) {
            return Err(Refusal::ReviewLate(wait.as_secs() + 1));
        }
        let game = finished_game(archive, newest.number, at).await?;
        let game = game.ok_or(Refusal::NothingToReview)?;
        self.read(game, at).await
    }

    async fn read(&self, game: Finished, at: &mut impl Waiting) -> Result<Subject, Refusal> {
        let read = move || Subject::of_archived(&game.row, &game.pdn);
        self.by_worker(read, at).await?
    }

    /// Reads the record that was pasted.
    ///
    /// # Errors
    /// When it cannot be read.
    pub(super) async fn pasted(
        &self,
        pasted: Box<Pasting>,
        at: &mut impl Waiting,
    ) -> Result<Subject, Refusal> {
        self.by_worker(move || pasted.finish(), at).await?
    }

    /// Has work done that takes longer than this thread may take, which serves others: a person has a fair share of
    /// the threads that do.
    ///
    /// # Errors
    /// When the work fails for a fault of the server's own.
    pub(super) async fn by_worker<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
        at: &mut impl Waiting,
    ) -> Result<T, Refusal> {
        let workers = self.services.thinking.workers.clone();
        let done = workers.run(Some(self.person.guesser), work);
        at.wait(Wait::Answer, done).await.map_err(work_failed)
    }

    /// Opens a lesson and leads it; a `hidden` one is in no list.
    ///
    /// # Errors
    /// When there are too many.
    pub(super) fn open(
        &self,
        subject: Subject,
        hidden: bool,
        language: Language,
    ) -> Result<(Arc<Lesson>, LessonView), Refusal> {
        let attendant = self.attendant()?;
        let Services {
            directory,
            admission,
            ..
        } = &*self.services;
        let most = admission.limits.now().lessons;
        let is_room = |name: &_| directory.lobby.rooms.find(name).is_ok();
        let share = admission
            .quotas
            .share(Quota::Lessons, self.person.counted, most)
            .map_err(Refusal::LessonsOfAddress)?;
        let lesson = directory.lessons.open(
            subject,
            attendant,
            (share, most),
            (hidden, language),
            is_room,
        )?;
        let mut view = lesson.view(self.person.id);
        view.enters = true;
        Ok((lesson, view))
    }

    /// Comes to a lesson to listen, or to lead it again.
    ///
    /// # Errors
    /// When it is over or has too many listeners.
    pub(super) fn enter(&self, lesson: &Arc<Lesson>) -> Result<LessonView, Refusal> {
        let most = self.services.admission.limits.now().lesson_listeners;
        lesson.enter(self.attendant()?, most)
    }

    fn attendant(&self) -> Result<LessonParticipant, Refusal> {
        Ok(LessonParticipant {
            connection: self.person.id,
            who: self.person.named()?.who(),
            holder: self.person.holder,
            mailbox: Arc::clone(&self.mailbox),
        })
    }

    /// Leaves a lesson. If its leader leaves on purpose, it ends without waiting.
    pub(in crate::session) fn leave(&self, lesson: &Lesson) {
        if lesson.leave(self.person.id, 0).is_some() {
            let lessons = &self.services.directory.lessons;
            lessons.end(lesson, LessonEnd::Closed);
        }
    }

    /// The connection ends: a lesson that it leads ends unless the leader is soon back.
    pub(in crate::session) fn part(&self, lesson: &Arc<Lesson>) {
        let seconds = self.services.admission.limits.now().absence_seconds;
        if let Some(absence) = lesson.leave(self.person.id, seconds) {
            let patience = Duration::from_secs(seconds);
            let lessons = &self.services.directory.lessons;
            lessons.wait_for_leader(lesson, absence, patience);
        }
    }

    /// Answers a question about the game from the lesson, with the engine's marks only for a person who `sees_advice`.
    ///
    /// # Errors
    /// For what is no question in a lesson.
    pub(in crate::session) async fn answer(
        &self,
        lesson: &Lesson,
        question: GameQuestion,
        sees_advice: bool,
        at: &mut impl Waiting,
    ) -> CommandResult {
        let snapshot = lesson.snapshot();
        let board = Box::new(snapshot.board);
        let own = self.person.id;
        let view = |asked| {
            let view = lesson.view(own);
            Answer::Lesson(Box::new(LessonView { asked, ..view }))
        };
        Ok(match question {
            GameQuestion::Board(BoardView::Plain | BoardView::Turn) => view(LessonAsked::Position),
            GameQuestion::Board(BoardView::Numbers) => view(LessonAsked::Numbers),
            GameQuestion::Turn => view(LessonAsked::Turn),
            GameQuestion::Position(question) => reading::about(board, question),
            // The whole tree is as long as the record, so a worker makes it from a copy. The lesson is not locked
            // meanwhile.
            GameQuestion::Moves(None) => {
                let map = map_of(lesson, sees_advice);
                let tree = self.by_worker(move || map.tree(), at).await?;
                Answer::LessonTree(Box::new(tree))
            }
            GameQuestion::Moves(Some(from)) => reading::moves(board, Some(&from)),
            GameQuestion::After(_) => return Err(Refusal::ConditionsElsewhere),
            GameQuestion::Why(text) => return reading::verdict(&board, &text),
            GameQuestion::Game(_) => {
                let map = map_of(lesson, sees_advice);
                let pdn = self.by_worker(move || map.pdn(), at).await?.into();
                Answer::Record(GameText { pdn })
            }
            GameQuestion::Clock => return Err(Refusal::InLesson),
        })
    }

    /// A move in a lesson; nothing else is done there that is done at tables.
    ///
    /// # Errors
    /// When the person does not lead it, for what is no move, and for other actions.
    pub(in crate::session) fn act(&self, lesson: &Lesson, action: SeatAction) -> CommandResult {
        let SeatAction::Move(text) = action else {
            return Err(Refusal::InLesson);
        };
        lesson.play(self.person.id, |position, drawing| {
            let (ply, _) = reading::typed(position, drawing, &text)?;
            Ok(ply)
        })?;
        Ok(Answer::Done { seq: None })
    }

    /// Passes on what a person says in a lesson.
    ///
    /// # Errors
    /// When the person may not talk.
    pub(in crate::session) fn talk(
        &self,
        lesson: &Lesson,
        talk: Talk,
        visitor: &mut Visitor,
        limits: &Limits,
    ) -> CommandResult {
        let from = self.person.named()?.name().clone();
        let text = match talk {
            Talk::Say(text) | Talk::Whisper(text) => text,
            Talk::Nudge => return Err(Refusal::InLesson),
        };
        let services = &self.services;
        services.admission.is_talk_allowed(ChatScope::Tables)?;
        visitor.may_speak(limits)?;
        let id = self.person.id;
        let earlier = services.events.roster.earlier_names(id);
        lesson.say(id, (from, earlier), text);
        Ok(Answer::Done { seq: None })
    }

    /// Shares the engine's answer to the leader with the lesson and the subject that the question was about. Returns false
    /// if it does not apply.
    pub(in crate::session) fn teach(
        &self,
        lesson: &Arc<Lesson>,
        answer: &CommandResult,
        about: &TaughtSubject,
    ) -> bool {
        if !Arc::ptr_eq(lesson, &about.lesson) || !lesson.leads(self.person.id) {
            return false;
        }
        let advice = match answer {
            Ok(Answer::Hint(hint)) => LessonAdvice::Hint((**hint).clone()),
            Ok(Answer::Analysis(analysis)) => LessonAdvice::Analysis((**analysis).clone()),
            _ => return false,
        };
        lesson.advise(about.number, advice)
    }
}

/// The record of a lesson, with the engine's marks only for a person who `sees_advice`.
fn map_of(lesson: &Lesson, sees_advice: bool) -> LessonMap {
    let map = lesson.map();
    match sees_advice {
        true => map,
        false => map.without_marks(),
    }
}
