//! A class as this person takes part in it: the teacher leads it, a pupil plays where the class says.

use std::sync::Arc;

use damiera_config::ChatScope;
use damiera_connection::delivery::ClassNews;
use damiera_protocol::class::{ClassCode, ClassEvent, ClassReader, ClassTerms, ClassView};
use damiera_protocol::command::{
    self, ClassCommand, ClassWish, Command, CommandError, ConnectionCommand, Consequence,
    LessonCommand, LobbyCommand, Parsed, Talk, Topic, WordOrder,
};
use damiera_protocol::meaning;
use damiera_protocol::name::Name;
use damiera_protocol::reply::{Answer, CommandResult, Refusal};
use tokio::sync::oneshot;

use super::ServerSession;
use super::location::SessionPlace;
use super::waiting::Wait;
use crate::classes::{Class, ClassRequestKind, ClassSubscriber, EnteredPupil, Entering, Showing};
use crate::classroom::{self, ClassOpening};
use crate::lobby;
use crate::room::levels;

/// The class where a person is.
#[derive(Debug)]
pub(super) struct ClassPlace {
    class: Arc<Class>,
    /// The person's role there.
    reader: ClassReader,
}

impl ServerSession {
    /// Carries out a command about a class.
    pub(super) async fn obey_about_class(&mut self, command: ClassCommand) -> CommandResult {
        match command {
            ClassCommand::Open(wish) => self.open_class(wish).await,
            ClassCommand::Enter { code, nick: None } => {
                let class = self.class_of(code)?;
                let door = self.ask_class(&class, ClassRequestKind::Door).await?;
                self.knocks = Some(code);
                Ok(Answer::ClassDoor(Box::new(door)))
            }
            ClassCommand::Enter {
                code,
                nick: Some(nick),
            } => self.enter_class(code, nick).await,
            ClassCommand::Show => {
                let class = self.own_class().await?;
                let view = self.ask_class(&class, ClassRequestKind::Show).await??;
                Ok(self.class_shown(view))
            }
            ClassCommand::Leave => self.leave_class(),
            ClassCommand::Names(_)
            | ClassCommand::Round
            | ClassCommand::Pause
            | ClassCommand::Resume
            | ClassCommand::Watch(_)
            | ClassCommand::Close(_)
            | ClassCommand::Release(_)
            | ClassCommand::Remove(_)
            | ClassCommand::Talk(_)
            | ClassCommand::Automatic(_)
            | ClassCommand::Returns(_)
            | ClassCommand::End => self.order_class(command).await,
        }
    }

    async fn open_class(&mut self, wish: ClassWish) -> CommandResult {
        let teacher = self.visitor.account().ok_or(Refusal::ClassNeedsName)?;
        let variant = wish.variant.unwrap_or_else(|| self.usual_variant());
        let terms = ClassTerms {
            variant,
            corner: self.usual_corner(variant),
            time: wish.time,
            bot: wish.bot.map(|level| level.unwrap_or(levels::DEFAULT)),
        };
        let opening = ClassOpening {
            teacher,
            from: self.visitor.id(),
            reader: self.class_reader(),
            address: self.visitor.counted(),
            terms,
        };
        let services = Arc::clone(&self.services);
        let (class, view) = self
            .wait(Wait::Decision, classroom::open(&services, opening))
            .await?;
        self.note_address(&class);
        let reader = ClassReader::Teacher;
        self.class = Some(Box::new(ClassPlace { class, reader }));
        Ok(self.class_shown(view))
    }

    /// The class as it stands, with the address of its page at the server where the person is.
    fn class_shown(&self, mut view: ClassView) -> Answer {
        if let Some(page) = self.visitor.page() {
            view.snapshot.link = Some(view.snapshot.code.page_at(page));
        }
        Answer::Class(Box::new(view))
    }

    /// Reads the line after the code of a class as a nickname. A command stays a command; for a person with a name it
    /// also ends the wait for a nickname.
    pub(super) fn as_nickname(&mut self, line: &str) -> Option<Parsed> {
        let code = self.knocks?;
        let line = line.trim();
        let language = self.display.view().language;
        let is_command = |line: &str| {
            let (word, _) = command::first_word(line);
            command::named(word).is_some() || command::named_in(word, language).is_some()
        };
        if line.is_empty() || line.starts_with('@') || command::is_move(line) || is_command(line) {
            self.knocks = self.knocks.filter(|_| self.visitor.lease().is_none());
            return None;
        }
        let nick = match meaning::exact_before_name(line, language, WordOrder::Own) {
            Ok(name) if is_command(&name) => return None,
            Ok(name) => name,
            // Two names are one nickname; a greeting is none.
            Err(CommandError::NotAName) if line.contains(' ') => line.into(),
            Err(_) => return None,
        };
        command::parse(&format!("classe {code} {nick}"))
    }

    /// The class of a code. Wrong codes are counted.
    fn class_of(&self, code: ClassCode) -> Result<Arc<Class>, Refusal> {
        let services = &self.services;
        let address = self.visitor.address();
        let find = || services.directory.classes.find(code);
        let class = services.admission.guesses.find_class(address, find)?;
        self.note_address(&class);
        Ok(class)
    }

    /// Notes that people from this address may be of the class.
    fn note_address(&self, class: &Class) {
        if let Some(address) = self.visitor.counted() {
            self.services
                .directory
                .classes
                .note_address(class.code, address);
        }
    }

    async fn enter_class(&mut self, code: ClassCode, nick: Name) -> CommandResult {
        let class = self.class_of(code)?;
        match self.location.is_watching() || self.location.lesson().is_some() {
            true => drop(self.leave(None).await?),
            false => self.location.outside()?,
        }
        // A teacher may be a pupil of another class.
        self.part_class();
        let entering = Entering {
            nick,
            reader: self.class_reader(),
        };
        let entered = self
            .ask_class(&class, |reply| ClassRequestKind::Enter(entering, reply))
            .await??;
        let seat = entered.seat;
        let view = self.is_pupil_of(&class, entered);
        if let Some(seat) = seat {
            // The board first, and then the class.
            // A program that was not here before learns the room from its beginning.
            let after = (!self.display.view().format.is_prose()).then_some(0);
            let resumed = Box::pin(self.resume_seat(seat, after)).await;
            self.catch_up(&resumed);
            self.reply(&resumed, None);
            // The code of the seat is at the computer where the pupil was before, and void from now on.
            if resumed.is_ok() {
                let recoded = self
                    .ask_room(lobby::RoomRequestKind::Decide(lobby::Wish::Recode(seat)))
                    .await;
                self.catch_up(&recoded);
                if let Err(refusal) = recoded {
                    tracing::warn!(
                        code = refusal.code(),
                        "the code of a pupil's seat stays valid at the computer before"
                    );
                }
            }
        }
        Ok(view)
    }

    /// The person is a pupil from now on, by no name of their own.
    fn is_pupil_of(&mut self, class: &Arc<Class>, entered: EnteredPupil) -> Answer {
        let reader = ClassReader::from(&entered);
        self.knocks = None;
        self.take_name(entered.lease);
        self.visitor.is_newcomer();
        self.class = Some(Box::new(ClassPlace {
            class: Arc::clone(class),
            reader,
        }));
        self.class_shown(entered.view)
    }

    /// A seat at a table of a class was taken back by its code: the person is that pupil.
    pub(super) async fn return_to_class(&mut self) {
        if self.class.is_some() || !self.location.is_seated() {
            return;
        }
        let room = self.location.room().map(|room| room.id);
        let class = room.and_then(|room| self.services.directory.classes.of_room(room));
        let Some(class) = class else {
            return;
        };
        let Some(name) = self.visitor.lease().map(|lease| lease.name().clone()) else {
            return;
        };
        let entering = Entering {
            nick: name,
            reader: self.class_reader(),
        };
        let entered = self
            .ask_class(&class, |reply| ClassRequestKind::Return(entering, reply))
            .await;
        if let Ok(Ok(entered)) = entered {
            self.note_address(&class);
            let view = self.is_pupil_of(&class, entered);
            self.reply(&Ok(view), None);
        }
    }

    fn class_reader(&self) -> ClassSubscriber {
        ClassSubscriber {
            mailbox: Arc::clone(&self.mailbox),
            holder: self.visitor.holder(),
        }
    }

    /// The class where this person is, or the one that is this person's own.
    async fn own_class(&mut self) -> Result<Arc<Class>, Refusal> {
        if let Some(place) = &self.class {
            return Ok(Arc::clone(&place.class));
        }
        let teacher = self.visitor.account().ok_or(Refusal::NotInClass)?;
        let class = self.services.directory.classes.of_teacher(teacher);
        let class = class.ok_or(Refusal::NotInClass)?;
        let reader = self.class_reader();
        self.ask_class(&class, |reply| ClassRequestKind::Lead(reader, reply))
            .await?;
        self.note_address(&class);
        self.class = Some(Box::new(ClassPlace {
            class: Arc::clone(&class),
            reader: ClassReader::Teacher,
        }));
        Ok(class)
    }

    /// Asks a class something, and waits for the answer.
    async fn ask_class<T>(
        &mut self,
        class: &Class,
        ask: impl FnOnce(oneshot::Sender<T>) -> ClassRequestKind,
    ) -> Result<T, Refusal> {
        let asked = class.ask(self.visitor.id(), ask);
        self.wait(Wait::Decision, asked).await
    }

    /// Puts what a teacher wants to the class.
    async fn order_class(&mut self, command: ClassCommand) -> CommandResult {
        let class = self.own_class().await?;
        let shown = self
            .ask_class(&class, |reply| ClassRequestKind::Order(command, reply))
            .await??;
        match shown {
            Showing::Told => Ok(Answer::Done { seq: None }),
            Showing::Table(room) => {
                if self.location.is_watching() {
                    self.leave(None).await?;
                }
                self.location.outside()?;
                self.ask(&room, lobby::RoomRequestKind::Watch).await
            }
        }
    }

    /// Leaves the class. A pupil who plays stays to the end of the game.
    fn leave_class(&mut self) -> CommandResult {
        let place = self.class.as_ref().ok_or(Refusal::NotInClass)?;
        if place.reader != ClassReader::Teacher {
            if self.location.is_seated() && self.location.game_runs() {
                return Err(Refusal::StayInGame);
            }
            self.leave_table();
            self.leave_study();
        }
        let is_pupil = self.is_pupil();
        self.part_class();
        if is_pupil {
            self.lose_name();
        }
        Ok(Answer::ClassLeft)
    }

    /// The connection leaves the class, or ends.
    pub(super) fn part_class(&mut self) {
        if let Some(place) = self.class.take() {
            place.class.gone(self.visitor.id());
        }
    }

    /// A pupil will send no more, and so plays no more: the place is free to come back to.
    pub(super) fn pupil_hushed(&self) {
        if let Some(place) = self.class.as_ref().filter(|_| self.is_pupil()) {
            place.class.gone(self.visitor.id());
        }
    }

    /// Goes back from a table of the class.
    fn leave_table(&mut self) {
        if self.location.is_seated()
            && let Some(room) = self.return_to_lobby()
        {
            self.tell_room(&room, lobby::RoomRequestKind::Gone);
        }
    }

    /// Passes on what a person of a class says, which no stranger reads. None where it is said in a room: at a table where
    /// the teacher lets pupils talk, or by the teacher in a room or a lesson.
    pub(super) async fn talk_in_class(&mut self, talk: &Talk) -> Option<CommandResult> {
        let class = self.class.as_ref().map(|place| Arc::clone(&place.class))?;
        let (Talk::Say(text) | Talk::Whisper(text)) = talk else {
            return None;
        };
        let (text, is_pupil) = (text.clone(), self.is_pupil());
        match (self.location.place(), is_pupil) {
            (SessionPlace::Lobby | SessionPlace::Problem(_), _)
            | (SessionPlace::Lesson(_), true) => Some(self.say_in_class(&class, text).await),
            (SessionPlace::Seated(_), true) if !class.book.lets_talk() => {
                Some(self.say_in_class(&class, text).await)
            }
            (SessionPlace::Seated(_) | SessionPlace::Lesson(_), false)
            | (SessionPlace::Seated(_) | SessionPlace::Watching(..), _) => None,
        }
    }

    async fn say_in_class(&mut self, class: &Class, text: String) -> CommandResult {
        self.is_talk_allowed(ChatScope::Tables)?;
        self.visitor.may_speak(&self.limits)?;
        let heard = self
            .ask_class(class, |reply| ClassRequestKind::Say(text, None, reply))
            .await??;
        Ok(match heard {
            0 => Answer::Unheard,
            _ => Answer::Done { seq: None },
        })
    }

    /// Tells the teacher what a pupil has said at a table. `heard` is the table's answer.
    pub(super) async fn tell_teacher(&mut self, talk: Talk, heard: Answer) -> CommandResult {
        let class = self.class.as_ref().filter(|_| self.is_pupil());
        let class = class.map(|place| Arc::clone(&place.class));
        let room = self.location.room().filter(|_| self.location.is_seated());
        let (Some(class), Some(room), Talk::Say(text)) = (class, room, talk) else {
            return Ok(heard);
        };
        let at = Some(room.name.clone());
        let readers = self
            .ask_class(&class, |reply| ClassRequestKind::Say(text, at, reply))
            .await??;
        Ok(match readers {
            0 => heard,
            _ => Answer::Done { seq: None },
        })
    }

    /// True if the lesson of this name, or of the person of this name, is led by the teacher of the pupil's class.
    fn is_teachers_lesson(&self, name: &Name) -> bool {
        let services = &self.services;
        let teacher = self.class.as_ref().map(|place| place.class.teacher);
        let teacher = teacher.and_then(|teacher| services.storage.people.of_id(teacher));
        let lesson = services.directory.lessons.find(name);
        let (Some(teacher), Some(lesson)) = (teacher, lesson) else {
            return false;
        };
        lesson.is_led_by(&teacher.name)
    }

    /// A pupil who leaves the class leaves a lesson and a problem as well.
    fn leave_study(&mut self) {
        self.quit_lesson();
        self.location.leave_problem();
    }

    /// True if this person is a pupil of a class.
    pub(super) fn is_pupil(&self) -> bool {
        let place = self.class.as_ref();
        place.is_some_and(|place| place.reader != ClassReader::Teacher)
    }

    /// The layer of a class above every place: the command that a person's command is there. Pupils play in the class,
    /// and read. A pupil who waits for the next round leaves the class.
    ///
    /// # Errors
    /// When it is for others.
    pub(super) fn in_class(&self, command: Command) -> Result<Command, Refusal> {
        let Some(place) = self.class.as_ref().filter(|_| self.is_pupil()) else {
            return Ok(command);
        };
        let held = Refusal::InClass(place.class.code);
        let waits = matches!(self.location.place(), SessionPlace::Lobby);
        match &command {
            Command::Connection(ConnectionCommand::Name { .. })
            | Command::Account(_)
            | Command::Lesson(LessonCommand::Review { .. })
            | Command::Private(_)
            | Command::Tournament(_)
            | Command::Class(ClassCommand::Open(_) | ClassCommand::Enter { nick: Some(_), .. })
            | Command::Lobby(LobbyCommand::Find(_) | LobbyCommand::Guide(_)) => Err(held),
            Command::Connection(ConnectionCommand::Help(Topic::All | Topic::Everything)) => {
                let help = ConnectionCommand::Help(Topic::Pupil);
                Ok(Command::Connection(help))
            }
            Command::Lobby(LobbyCommand::Watch { room, .. }) if self.is_teachers_lesson(room) => {
                Ok(command)
            }
            Command::Lobby(LobbyCommand::Leave(None)) if waits => {
                Ok(Command::Class(ClassCommand::Leave))
            }
            Command::Connection(_)
            | Command::Class(_)
            | Command::Problem(_)
            | Command::Lesson(_)
            | Command::Question(_)
            | Command::Advice(_)
            | Command::Action(_)
            | Command::Talk(_)
            | Command::Lobby(LobbyCommand::Leave(_)) => Ok(command),
            Command::Lobby(_) => match command.consequence() {
                Consequence::Informs => Ok(command),
                Consequence::ActsAlone | Consequence::ConcernsOthers => Err(held),
            },
        }
    }

    /// Shows what happened in the class, and goes where that leads.
    pub(super) fn take_class_news(&mut self, news: &ClassNews) {
        let class = self.class.as_ref().map(|place| place.class.code);
        // Old news of a class that was left is dropped.
        if class != Some(news.class()) {
            return;
        }
        let here = self.location.room().map(|room| &room.name);
        if let ClassEvent::Said { at: Some(at), .. } = news.event()
            && here == Some(at)
        {
            // The teacher has read it at the table.
            return;
        }
        let page = self.visitor.page().map(str::to_owned);
        let page = page.as_deref();
        self.display.tell(|view| news.bytes(page, view));
        let here = self.location.room().map(|room| &room.name);
        if news.leaves().is_some_and(|left| here == Some(left)) {
            self.leave_table();
        }
        if let ClassEvent::Ended(_) = news.event() {
            let is_pupil = self.is_pupil();
            self.class = None;
            if is_pupil {
                self.leave_table();
                self.leave_study();
                self.lose_name();
            }
        }
    }
}
