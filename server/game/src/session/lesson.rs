//! Lessons: opening one, joining one, and the commands there.

use std::sync::Arc;
use std::time::Duration;

use damiera_archive::Finished;
use damiera_config::ChatScope;
use damiera_connection::admission::quotas::Quota;
use damiera_connection::delivery::LessonNews;
use damiera_protocol::command::{
    BoardView, GameQuestion, HistoryQuery, LessonCommand, LessonSource, SeatAction, Talk, Whose,
};
use damiera_protocol::lesson::{LessonAdvice, LessonEnd, LessonEvent};
use damiera_protocol::reply::{Answer, CommandResult, LessonAsked, LessonView, Refusal};
use damiera_protocol::wire::{GameText, LeftRoom, PasteBegun};
use damiera_rules::MoveText;
use damiera_rules::pdn::AssumedVariant;

use super::ServerSession;
use super::advice::TaughtSubject;
use super::commands::archive_down;
use super::waiting::Wait;
use crate::lessons::{
    Lesson, LessonMap, LessonParticipant, MOST_BYTES, MOST_LINES, Pasting, Subject,
};
use crate::lobby::RoomRequestKind;
use crate::room::reading;

impl ServerSession {
    /// Carries out a command about lessons.
    pub(super) async fn obey_about_lesson(&mut self, command: LessonCommand) -> CommandResult {
        if let LessonCommand::Review { source, hidden } = command {
            return self.review(source, hidden).await;
        }
        let lesson = Arc::clone(self.location.lesson().ok_or(Refusal::NotInLesson)?);
        let own = self.visitor.id();
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

    /// Opens a lesson, or has the one that this person leads look at another game.
    async fn review(&mut self, source: LessonSource, hidden: bool) -> CommandResult {
        self.visitor.named()?;
        let subject = match source {
            LessonSource::Last if self.location.room().is_some() => self.game_just_ended().await?,
            LessonSource::Last => self.own_last_game().await?,
            LessonSource::Archived(number) => {
                self.may_open_lesson()?;
                let game = self.finished_game(number).await?;
                let game = game.ok_or(Refusal::NotArchived(number))?;
                self.read_archived(game).await?
            }
            LessonSource::Paste { variant, corner } => {
                self.may_open_lesson()?;
                let variant = match variant {
                    Some(variant) => AssumedVariant::Given(variant),
                    None => AssumedVariant::Usual(self.usual_variant()),
                };
                self.services
                    .admission
                    .pastes
                    .begin(self.visitor.guesser())?;
                self.pasting = Some(Box::new(Pasting::new(variant, corner, hidden)));
                self.take_as_pasted(MOST_LINES);
                return Ok(Answer::PasteBegun(PasteBegun {
                    paste_lines: MOST_LINES,
                    paste_bytes: MOST_BYTES,
                }));
            }
        };
        self.open_lesson(subject, hidden).await
    }

    /// Checks that this person is free to open a lesson. A player at a table and a listener of another lesson must
    /// leave first.
    fn may_open_lesson(&self) -> Result<(), Refusal> {
        let leads = |lesson: &Arc<Lesson>| lesson.leads(self.visitor.id());
        match self.location.lesson().is_some_and(leads) || self.location.is_watching() {
            true => Ok(()),
            false => self.location.outside(),
        }
    }

    /// The game that has ended in the room where the person is.
    async fn game_just_ended(&mut self) -> Result<Subject, Refusal> {
        let board = RoomRequestKind::Question(GameQuestion::Board(BoardView::Plain));
        // Players know more than those who would listen.
        let delay = self.location.room().and_then(|room| room.delay());
        if let Some(seconds) = delay.filter(|_| self.location.is_seated()) {
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
        self.by_worker(move || Subject::of_room(snapshot.as_deref(), &record.pdn))
            .await?
    }

    async fn read_archived(&mut self, game: Finished) -> Result<Subject, Refusal> {
        self.by_worker(move || Subject::of_archived(&game.row, &game.pdn))
            .await?
    }

    /// The next lines, so many at most, are part of what is pasted.
    fn take_as_pasted(&mut self, lines: usize) {
        let lines = self
            .services
            .admission
            .pastes
            .lines(self.visitor.guesser(), lines);
        self.front.set_pasted(Some(lines));
    }

    /// The newest finished game of the person, of rooms without a word.
    async fn own_last_game(&mut self) -> Result<Subject, Refusal> {
        self.may_open_lesson()?;
        let own = self.visitor.named()?.name().clone();
        let query = HistoryQuery::newest_of(Whose::Of(own));
        let archive = self.archive();
        let page = archive.history_of_player(query, 1);
        let page = self.wait(Wait::Answer, page).await;
        let page = page.map_err(archive_down)?;
        let newest = page.list.games.first().ok_or(Refusal::NothingToReview)?;
        // It is not for the listeners to see yet.
        if let Some(wait) = archive.hidden_for(newest.number) {
            return Err(Refusal::ReviewLate(wait.as_secs() + 1));
        }
        let game = self.finished_game(newest.number).await?;
        let game = game.ok_or(Refusal::NothingToReview)?;
        self.read_archived(game).await
    }

    /// Opens a lesson and leads it. A player whose game is over and a spectator leave their table. A lesson that is open stays in
    /// the lists or out of them.
    async fn open_lesson(&mut self, subject: Subject, hidden: bool) -> CommandResult {
        if let Some(lesson) = self.location.lesson() {
            lesson.load(self.visitor.id(), subject)?;
            return Ok(Answer::Done { seq: None });
        }
        if self.location.room().is_some() {
            self.leave(None).await?;
        }
        let attendant = self.attendant()?;
        let services = Arc::clone(&self.services);
        let most = services.admission.limits.now().lessons;
        let is_room = |name: &_| services.directory.lobby.rooms.find(name).is_ok();
        let share = services
            .admission
            .quotas
            .share(Quota::Lessons, self.visitor.counted(), most)
            .map_err(Refusal::LessonsOfAddress)?;
        let language = self.display.view().language;
        let lesson = services.directory.lessons.open(
            subject,
            attendant,
            (share, most),
            (hidden, language),
            is_room,
        )?;
        let mut view = lesson.view(self.visitor.id());
        view.enters = true;
        self.attend(&lesson);
        Ok(Answer::Lesson(Box::new(view)))
    }

    /// Comes to a lesson to listen, or to lead it again.
    pub(super) async fn enter_lesson(&mut self, lesson: &Arc<Lesson>) -> CommandResult {
        let attendant = self.attendant()?;
        match self.location.is_watching() || self.location.lesson().is_some() {
            true => drop(self.leave(None).await?),
            false => self.location.outside()?,
        }
        let most = self.services.admission.limits.now().lesson_listeners;
        let view = lesson.enter(attendant, most)?;
        self.attend(lesson);
        // People with a board see it there; others would read all of it again.
        if self.display.view().sentences {
            lesson.recall_judgement(self.visitor.id());
        }
        Ok(Answer::Lesson(Box::new(view)))
    }

    /// Leaves the lesson: without a leader it ends.
    pub(super) fn leave_lesson(&mut self, lesson: &Arc<Lesson>) -> CommandResult {
        self.go_out_of(lesson);
        Ok(Answer::Left(LeftRoom::of(lesson.name.clone())))
    }

    /// Leaves a lesson. If its leader leaves on purpose, it ends without waiting.
    fn go_out_of(&mut self, lesson: &Lesson) {
        if lesson.leave(self.visitor.id(), 0).is_some() {
            self.services
                .directory
                .lessons
                .end(lesson, LessonEnd::Closed);
        }
        self.return_to_lobby();
    }

    /// Leaves the lesson, if the person is in one, because the connection is to end.
    pub(super) fn quit_lesson(&mut self) {
        if let Some(lesson) = self.location.lesson().cloned() {
            self.go_out_of(&lesson);
        }
    }

    /// The connection ends: a lesson that it leads ends unless the leader is soon back.
    pub(super) fn part_lesson(&mut self) {
        let Some(lesson) = self.location.lesson().cloned() else {
            return;
        };
        let seconds = self.services.admission.limits.now().absence_seconds;
        if let Some(absence) = lesson.leave(self.visitor.id(), seconds) {
            let patience = Duration::from_secs(seconds);
            let lessons = &self.services.directory.lessons;
            lessons.wait_for_leader(&lesson, absence, patience);
        }
    }

    /// Shows what happened in the lesson where the person is.
    pub(super) fn show_lesson(&mut self, news: &LessonNews) {
        let here = self.location.lesson().map(|lesson| &lesson.name);
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

    /// Answers a question about the game from the lesson.
    pub(super) async fn answer_in_lesson(
        &mut self,
        lesson: &Arc<Lesson>,
        question: GameQuestion,
    ) -> CommandResult {
        let snapshot = lesson.snapshot();
        let board = Box::new(snapshot.board);
        let own = self.visitor.id();
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
                let map = self.map_of(lesson);
                let tree = self.by_worker(move || map.tree()).await?;
                Answer::LessonTree(Box::new(tree))
            }
            GameQuestion::Moves(Some(from)) => reading::moves(board, Some(&from)),
            GameQuestion::Why(text) => return reading::verdict(&board, &text),
            GameQuestion::Game(_) => {
                let map = self.map_of(lesson);
                let pdn = self.by_worker(move || map.pdn()).await?.into();
                Answer::Record(GameText { pdn })
            }
            GameQuestion::Clock => return Err(Refusal::InLesson),
        })
    }

    /// The record of a lesson, with the engine's marks only for a person who may see them.
    fn map_of(&self, lesson: &Lesson) -> LessonMap {
        let map = lesson.map();
        match self.may_be_advised() {
            Ok(()) => map,
            Err(_) => map.without_marks(),
        }
    }

    /// A move in a lesson; nothing else is done there that is done at tables.
    pub(super) fn act_in_lesson(&mut self, lesson: &Lesson, action: SeatAction) -> CommandResult {
        let SeatAction::Move(text) = action else {
            return Err(Refusal::InLesson);
        };
        self.play_in_lesson(lesson, &text)?;
        Ok(Answer::Done { seq: None })
    }

    fn play_in_lesson(&self, lesson: &Lesson, text: &MoveText) -> Result<(), Refusal> {
        let own = self.visitor.id();
        lesson.play(own, |position, drawing| {
            let (ply, _) = reading::typed(position, drawing, text)?;
            Ok(ply)
        })
    }

    /// Passes on what a person says in a lesson.
    pub(super) fn talk_in_lesson(&mut self, lesson: &Lesson, talk: Talk) -> CommandResult {
        let from = self.visitor.named()?.name().clone();
        let text = match talk {
            Talk::Say(text) | Talk::Whisper(text) => text,
            Talk::Nudge => return Err(Refusal::InLesson),
        };
        self.is_talk_allowed(ChatScope::Tables)?;
        self.visitor.may_speak(&self.limits)?;
        let id = self.visitor.id();
        let earlier = self.services.events.roster.earlier_names(id);
        lesson.say(id, (from, earlier), text);
        Ok(Answer::Done { seq: None })
    }

    /// Shares the engine's answer to the leader with the lesson and the subject that the question was about. Returns false
    /// if it does not apply.
    pub(super) fn teach_advice(
        &mut self,
        answer: &CommandResult,
        about: Option<&TaughtSubject>,
    ) -> bool {
        let (Some(lesson), Some(about)) = (self.location.lesson(), about) else {
            return false;
        };
        if !Arc::ptr_eq(lesson, &about.lesson) || !lesson.leads(self.visitor.id()) {
            return false;
        }
        let advice = match answer {
            Ok(Answer::Hint(hint)) => LessonAdvice::Hint((**hint).clone()),
            Ok(Answer::Analysis(analysis)) => LessonAdvice::Analysis((**analysis).clone()),
            _ => return false,
        };
        lesson.advise(about.number, advice)
    }

    /// Takes a line of what is pasted; the answer when it was the last.
    pub(super) async fn paste_line(&mut self, line: &str) -> Option<CommandResult> {
        self.visitor.stirs();
        let pasting = self.pasting.as_mut()?;
        let was_wrong = pasting.is_too_long();
        let ends = pasting.line(line);
        if pasting.is_too_long() && !was_wrong {
            // The rest is read to its end, and said of it is nothing more.
            self.take_as_pasted(MOST_LINES);
            return Some(Err(Refusal::PasteTooLong(MOST_LINES, MOST_BYTES)));
        }
        let pasted = self.pasting.take_if(|_| ends)?;
        self.front.set_pasted(None);
        if pasted.is_too_long() {
            return None;
        }
        Some(self.review_pasted(pasted).await)
    }

    async fn review_pasted(&mut self, pasted: Box<Pasting>) -> CommandResult {
        let hidden = pasted.hidden;
        let subject = self.by_worker(move || pasted.finish()).await??;
        self.open_lesson(subject, hidden).await
    }

    fn attend(&mut self, lesson: &Arc<Lesson>) {
        self.asked = None;
        self.location.attend(lesson);
        let roster = &self.services.events.roster;
        roster.is_in_room(self.visitor.id(), Some(&lesson.name));
    }

    fn attendant(&self) -> Result<LessonParticipant, Refusal> {
        Ok(LessonParticipant {
            connection: self.visitor.id(),
            who: self.visitor.named()?.who(),
            holder: self.visitor.holder(),
            mailbox: Arc::clone(&self.mailbox),
        })
    }
}
