//! Requests of a person to a class.

use std::net::IpAddr;
use std::sync::Arc;

use damiera_connection::delivery::Mailbox;
use damiera_protocol::class::{ClassCode, ClassReader, ClassTerms, ClassView};
use damiera_protocol::command::ClassCommand;
use damiera_protocol::name::Name;
use damiera_protocol::reply::{Answer, CommandResult, Refusal};
use tokio::sync::oneshot;

use super::member::ClassMember;
use crate::classes::{Class, ClassRequestKind, ClassSubscriber, EnteredPupil, Entering, Showing};
use crate::classroom::{self, ClassOpening};
use crate::services::Services;
use crate::session::facts::PersonFacts;
use crate::session::scope::SessionScope;
use crate::session::visitor::Visitor;
use crate::session::waiting::{AtWork, Wait, Waiting};

/// The person who asks a class, and where it is found.
#[derive(Debug)]
pub(super) struct ClassAsker {
    services: Arc<Services>,
    pub(super) person: PersonFacts,
    /// The address for which wrong codes are counted.
    address: Option<IpAddr>,
    mailbox: Arc<Mailbox>,
    /// The address of the page where the person is.
    page: Option<Box<str>>,
}

impl ClassAsker {
    pub(super) fn of(scope: &SessionScope, visitor: &Visitor) -> ClassAsker {
        ClassAsker {
            services: Arc::clone(&scope.services),
            person: visitor.facts(),
            address: visitor.address(),
            mailbox: Arc::clone(&scope.mailbox),
            page: visitor.page().map(Into::into),
        }
    }

    /// Opens a class, which the person leads.
    ///
    /// # Errors
    /// For a person without a registered name, and as [`classroom::open`].
    pub(super) async fn open(
        &self,
        terms: ClassTerms,
        at: &mut impl AtWork<ClassMember>,
    ) -> CommandResult {
        let opening = ClassOpening {
            teacher: self.person.account.ok_or(Refusal::ClassNeedsName)?,
            from: self.person.id,
            reader: self.reader(),
            address: self.person.counted,
            terms,
        };
        let opened = classroom::open(&self.services, opening);
        let (class, view) = at.wait(Wait::Decision, opened).await?;
        self.note_address(&class);
        at.part().enter(class, ClassReader::Teacher);
        Ok(self.shown(view))
    }

    /// Shows from which nicknames the next line may choose.
    ///
    /// # Errors
    /// When no class has the code, and after too many wrong codes.
    pub(super) async fn knock(
        &self,
        code: ClassCode,
        at: &mut impl AtWork<ClassMember>,
    ) -> CommandResult {
        let class = self.find(code)?;
        if let Some(own) = at.part().class_of_pupil() {
            return Err(Refusal::InClass(own));
        }
        let preview = self.ask(&class, ClassRequestKind::Preview, at).await?;
        at.part().knock(code);
        Ok(Answer::ClassDoor(Box::new(preview)))
    }

    /// Comes into a class as a pupil.
    ///
    /// # Errors
    /// When the class does not let the pupil in.
    pub(super) async fn enter(
        &self,
        class: &Class,
        nick: Name,
        at: &mut impl Waiting,
    ) -> Result<EnteredPupil, Refusal> {
        let entering = Entering {
            nick,
            reader: self.reader(),
        };
        self.ask(class, |reply| ClassRequestKind::Enter(entering, reply), at)
            .await?
    }

    /// Takes a pupil in again after the seat was taken back by its code. `nick` is the name outside the class.
    ///
    /// # Errors
    /// When the class does not let the pupil in.
    pub(super) async fn return_to(
        &self,
        class: &Class,
        nick: Name,
        at: &mut impl Waiting,
    ) -> Result<EnteredPupil, Refusal> {
        let entering = Entering {
            nick,
            reader: self.reader(),
        };
        let entered = self
            .ask(class, |reply| ClassRequestKind::Return(entering, reply), at)
            .await??;
        self.note_address(class);
        Ok(entered)
    }

    /// Shows the class where the person is, or the person's own.
    ///
    /// # Errors
    /// When there is none.
    pub(super) async fn show(&self, at: &mut impl AtWork<ClassMember>) -> CommandResult {
        let class = self.own(at).await?;
        let view = self.ask(&class, ClassRequestKind::Show, at).await??;
        Ok(self.shown(view))
    }

    /// Puts what a teacher wants to the class.
    ///
    /// # Errors
    /// When the person is in no class and has none, and when the class refuses it.
    pub(super) async fn order(
        &self,
        command: ClassCommand,
        at: &mut impl AtWork<ClassMember>,
    ) -> Result<Showing, Refusal> {
        let class = self.own(at).await?;
        self.ask(&class, |reply| ClassRequestKind::Order(command, reply), at)
            .await?
    }

    /// Passes on what the person says, with the room where everyone has read it already. Returns how many read it.
    ///
    /// # Errors
    /// When the class is over.
    pub(super) async fn say(
        &self,
        class: &Class,
        text: String,
        room: Option<Name>,
        at: &mut impl Waiting,
    ) -> Result<usize, Refusal> {
        self.ask(class, |reply| ClassRequestKind::Say(text, room, reply), at)
            .await?
    }

    /// The class where the person is, or the person's own, which is led from now on.
    async fn own(&self, at: &mut impl AtWork<ClassMember>) -> Result<Arc<Class>, Refusal> {
        if let Some(class) = at.part().class() {
            return Ok(Arc::clone(class));
        }
        let teacher = self.person.account.ok_or(Refusal::NotInClass)?;
        let class = self.services.directory.classes.of_teacher(teacher);
        let class = class.ok_or(Refusal::NotInClass)?;
        let reader = self.reader();
        self.ask(&class, |reply| ClassRequestKind::Lead(reader, reply), at)
            .await?;
        self.note_address(&class);
        at.part().enter(Arc::clone(&class), ClassReader::Teacher);
        Ok(class)
    }

    /// Asks a class something, and waits for the answer.
    async fn ask<T: Send>(
        &self,
        class: &Class,
        ask: impl FnOnce(oneshot::Sender<T>) -> ClassRequestKind + Send,
        at: &mut impl Waiting,
    ) -> Result<T, Refusal> {
        let asked = class.ask(self.person.id, ask);
        at.wait(Wait::Decision, asked).await
    }

    /// The class of a code. Wrong codes are counted.
    ///
    /// # Errors
    /// When no class has the code, and after too many wrong codes.
    pub(super) fn find(&self, code: ClassCode) -> Result<Arc<Class>, Refusal> {
        let services = &self.services;
        let find = || services.directory.classes.find(code);
        let class = services.admission.guesses.find_class(self.address, find)?;
        self.note_address(&class);
        Ok(class)
    }

    /// Notes that people from this address may be of the class.
    fn note_address(&self, class: &Class) {
        if let Some(address) = self.person.counted {
            let classes = &self.services.directory.classes;
            classes.note_address(class.code, address);
        }
    }

    /// The class as it stands, with the address of its page at the server where the person is.
    pub(super) fn shown(&self, mut view: ClassView) -> Answer {
        if let Some(page) = &self.page {
            view.snapshot.link = Some(view.snapshot.code.page_at(page));
        }
        Answer::Class(Box::new(view))
    }

    fn reader(&self) -> ClassSubscriber {
        ClassSubscriber {
            mailbox: Arc::clone(&self.mailbox),
            holder: self.person.holder,
        }
    }
}
