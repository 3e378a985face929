//! The person's place in a class: the teacher leads it, a pupil plays where the class says.

use std::sync::Arc;

use damiera_connection::delivery::{ClassNews, ConnectionId};
use damiera_protocol::class::{ClassCode, ClassEvent, ClassReader};
use damiera_protocol::command::{
    self, ClassCommand, Command, CommandError, ConnectionCommand, Consequence, LessonCommand,
    LobbyCommand, Parsed, Talk, Topic, WordOrder,
};
use damiera_protocol::meaning;
use damiera_protocol::name::Name;
use damiera_protocol::reply::Refusal;
use damiera_protocol::text::Language;

use crate::classes::Class;
use crate::services::{Directory, Storage};
use crate::session::boards::SessionPlace;

/// A person as a member of a class, or on the way into one.
#[derive(Debug, Default)]
pub(in crate::session) struct ClassMember {
    place: Option<Box<ClassPlace>>,
    /// The class of the code that this person gave without a nickname. The nickname comes next.
    knocks: Option<ClassCode>,
}

/// The class where a person is.
#[derive(Debug)]
struct ClassPlace {
    class: Arc<Class>,
    /// The person's role there.
    reader: ClassReader,
}

/// Where news of a class leads the person who reads it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::session) enum ClassDeparture {
    Nowhere,
    /// Away from a table of the class.
    FromTable,
    /// Out of the class, which is over for its pupil.
    FromClass,
}

/// True if a line is a command that only informs its writer.
fn informs(line: &str, language: Language) -> bool {
    let parsed = command::parse_in(line, language);
    let command = parsed.and_then(|parsed| parsed.result.ok());
    command.is_some_and(|command| command.consequence() == Consequence::Informs)
}

impl ClassMember {
    /// The class where the person is.
    pub(super) fn class(&self) -> Option<&Arc<Class>> {
        Some(&self.place.as_ref()?.class)
    }

    /// True if the person is in a class.
    pub(in crate::session) fn is_in_class(&self) -> bool {
        self.place.is_some()
    }

    /// True if the person is a pupil of a class.
    pub(in crate::session) fn is_pupil(&self) -> bool {
        let place = self.place.as_ref();
        place.is_some_and(|place| place.reader != ClassReader::Teacher)
    }

    /// The class where the person is a pupil.
    pub(super) fn class_of_pupil(&self) -> Option<ClassCode> {
        let class = self.class().filter(|_| self.is_pupil());
        class.map(|class| class.code)
    }

    /// The person has given the code of a class, and gives a nickname next.
    pub(super) fn knock(&mut self, code: ClassCode) {
        self.knocks = Some(code);
    }

    /// The person is in a class from now on.
    pub(super) fn enter(&mut self, class: Arc<Class>, reader: ClassReader) {
        if reader != ClassReader::Teacher {
            self.knocks = None;
        }
        self.place = Some(Box::new(ClassPlace { class, reader }));
    }

    /// The connection leaves the class, or ends.
    pub(in crate::session) fn part(&mut self, id: ConnectionId) {
        if let Some(place) = self.place.take() {
            place.class.gone(id);
        }
    }

    /// A pupil will send no more, and so plays no more: the place is free to come back to.
    pub(in crate::session) fn hushed(&self, id: ConnectionId) {
        if let Some(place) = self.place.as_ref().filter(|_| self.is_pupil()) {
            place.class.gone(id);
        }
    }

    /// True if the next line may be a nickname.
    pub(in crate::session) fn awaits_nickname(&self) -> bool {
        self.knocks.is_some()
    }

    /// Reads the line after the code of a class as a nickname. A command stays a command. For a person with a name it also
    /// ends the wait for a nickname, unless it only informs: clients ask by themselves for what they show.
    pub(in crate::session) fn as_nickname(
        &mut self,
        line: &str,
        language: Language,
        is_named: bool,
    ) -> Option<Parsed> {
        let code = self.knocks?;
        let (tag, line) = command::tag_of(line);
        let line = line.trim();
        let is_command = |line: &str| {
            let (word, _) = command::first_word(line);
            command::named(word).is_some() || command::named_in(word, language).is_some()
        };
        if line.is_empty() || command::is_move(line) || is_command(line) {
            self.knocks = self.knocks.filter(|_| !is_named || informs(line, language));
            return None;
        }
        let nick = match meaning::exact_before_name(line, language, WordOrder::Own) {
            Ok(name) if is_command(&name) => return None,
            Ok(name) => name,
            // Two names are one nickname; a greeting is none.
            Err(CommandError::NotAName) if line.contains(' ') => line.into(),
            Err(_) => return None,
        };
        let parsed = command::parse(&format!("classe {code} {nick}"))?;
        Some(Parsed { tag, ..parsed })
    }

    /// The text that a person says to the class alone, and the class. None where it is said in a room: at a table
    /// where the teacher lets pupils talk, or by the teacher in a room or a lesson.
    pub(super) fn said_in_class(
        &self,
        talk: &Talk,
        place: SessionPlace<'_>,
    ) -> Option<(Arc<Class>, String)> {
        let class = self.class()?;
        let (Talk::Say(text) | Talk::Whisper(text)) = talk else {
            return None;
        };
        let is_for_class = match (place, self.is_pupil()) {
            (SessionPlace::Lobby, _) | (SessionPlace::Lesson(_), true) => true,
            (SessionPlace::Seated(_), true) => !class.book.lets_talk(),
            (SessionPlace::Seated(_) | SessionPlace::Lesson(_), false)
            | (SessionPlace::Watching(..), _) => false,
        };
        is_for_class.then(|| (Arc::clone(class), text.clone()))
    }

    /// The class with the teacher who hears what the person has said at a table.
    pub(super) fn heard_by_teacher(&self) -> Option<Arc<Class>> {
        self.class().filter(|_| self.is_pupil()).map(Arc::clone)
    }

    /// True if the lesson of this name, or of the person of this name, is led by the teacher of the pupil's class.
    fn is_teachers_lesson(&self, name: &Name, directory: &Directory, storage: &Storage) -> bool {
        let teacher = self.class().map(|class| class.teacher);
        let teacher = teacher.and_then(|teacher| storage.people.of_id(teacher));
        let lesson = directory.lessons.find(name);
        let (Some(teacher), Some(lesson)) = (teacher, lesson) else {
            return false;
        };
        lesson.is_led_by(&teacher.name)
    }

    /// The layer of a class above every place: the command that a person's command is there. Pupils play in the class,
    /// and read. A pupil who `waits` for the next round leaves the class.
    ///
    /// # Errors
    /// When it is for others.
    pub(in crate::session) fn allows(
        &self,
        command: Command,
        waits: bool,
        directory: &Directory,
        storage: &Storage,
    ) -> Result<Command, Refusal> {
        let Some(class) = self.class().filter(|_| self.is_pupil()) else {
            return Ok(command);
        };
        let held = Refusal::InClass(class.code);
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
            Command::Lobby(LobbyCommand::Watch { room, .. })
                if self.is_teachers_lesson(room, directory, storage) =>
            {
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

    /// Takes news of a class, for a person in this room. None for news that is not shown: old news of a class that was left,
    /// and what the teacher has read at the table.
    pub(in crate::session) fn take_news(
        &mut self,
        news: &ClassNews,
        here: Option<&Name>,
    ) -> Option<ClassDeparture> {
        if self.class()?.code != news.class() {
            return None;
        }
        if let ClassEvent::Said { at: Some(at), .. } = news.event()
            && here == Some(at)
        {
            return None;
        }
        if let ClassEvent::Ended(_) = news.event() {
            let was_pupil = self.is_pupil();
            self.place = None;
            return Some(match was_pupil {
                true => ClassDeparture::FromClass,
                false => ClassDeparture::Nowhere,
            });
        }
        let is_sent = news.leaves().is_some_and(|left| here == Some(left));
        Some(match is_sent {
            true => ClassDeparture::FromTable,
            false => ClassDeparture::Nowhere,
        })
    }
}
