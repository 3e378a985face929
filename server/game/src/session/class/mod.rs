//! The session's part in classes: where a class leads its person.

mod asker;
mod member;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use damiera_config::ChatScope;
use damiera_connection::delivery::ClassNews;
use damiera_protocol::class::{ClassCode, ClassReader, ClassTerms};
use damiera_protocol::command::{ClassCommand, ClassWish, Talk};
use damiera_protocol::name::Name;
use damiera_protocol::reply::{Answer, CommandResult, Refusal};

use self::asker::ClassAsker;
use self::member::ClassDeparture;
use super::ServerSession;
use super::waiting::AtWork;
use crate::classes::{Class, EnteredPupil, Showing};
use crate::lobby::{RoomRequestKind, Wish};
use crate::room::levels;

pub(super) use self::member::ClassMember;

impl AtWork<ClassMember> for ServerSession {
    fn part(&mut self) -> &mut ClassMember {
        &mut self.class
    }
}

impl ServerSession {
    fn class_asker(&self) -> ClassAsker {
        ClassAsker {
            services: Arc::clone(&self.services),
            person: self.visitor.facts(),
            address: self.visitor.address(),
            mailbox: Arc::clone(self.connection.mailbox()),
            page: self.visitor.page().map(Into::into),
        }
    }

    /// Carries out a command about a class.
    pub(super) async fn obey_about_class(&mut self, command: ClassCommand) -> CommandResult {
        let asker = self.class_asker();
        match command {
            ClassCommand::Open(wish) => {
                let terms = self.class_terms(wish);
                asker.open(terms, self).await
            }
            ClassCommand::Enter { code, nick: None } => asker.knock(code, self).await,
            ClassCommand::Enter {
                code,
                nick: Some(nick),
            } => self.enter_class(&asker, code, nick).await,
            ClassCommand::Show => asker.show(self).await,
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
            | ClassCommand::End => match asker.order(command, self).await? {
                Showing::Told => Ok(Answer::Done { seq: None }),
                Showing::Table(room) => {
                    if self.boards.is_watching() {
                        self.leave(None).await?;
                    }
                    self.boards.outside()?;
                    self.ask(&room, RoomRequestKind::Watch).await
                }
            },
        }
    }

    fn class_terms(&self, wish: ClassWish) -> ClassTerms {
        let variant = wish.variant.unwrap_or_else(|| self.usual_variant());
        ClassTerms {
            variant,
            corner: self.usual_corner(variant),
            time: wish.time,
            bot: wish.bot.map(|level| level.unwrap_or(levels::DEFAULT)),
        }
    }

    async fn enter_class(
        &mut self,
        asker: &ClassAsker,
        code: ClassCode,
        nick: Name,
    ) -> CommandResult {
        let class = asker.find(code)?;
        match self.boards.is_watching() || self.boards.lesson().is_some() {
            true => drop(self.leave(None).await?),
            false => self.boards.outside()?,
        }
        // A teacher may be a pupil of another class.
        self.class.part(self.visitor.id());
        let entered = asker.enter(&class, nick, self).await?;
        let seat = entered.seat;
        let view = self.is_pupil_of(class, asker, entered);
        if let Some(seat) = seat {
            // The board first, and then the class.
            // A program that was not here before learns the room from its beginning.
            let after = (!self.display.view().format.is_prose()).then_some(0);
            let resumed = Box::pin(self.resume_seat(seat, after)).await;
            self.catch_up(&resumed);
            self.reply(&resumed, None);
            // The code of the seat is at the computer where the pupil was before, and void from now on.
            if resumed.is_ok() {
                let recode = RoomRequestKind::Decide(Wish::Recode(seat));
                let recoded = self.ask_room(recode).await;
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
    fn is_pupil_of(
        &mut self,
        class: Arc<Class>,
        asker: &ClassAsker,
        entered: EnteredPupil,
    ) -> Answer {
        let reader = ClassReader::from(&entered);
        self.visitor.come_by(
            entered.lease,
            &self.services.directory,
            &self.services.events,
        );
        self.visitor.is_newcomer();
        self.class.enter(class, reader);
        asker.shown(entered.view)
    }

    /// A seat at a table of a class was taken back by its code: the person is that pupil.
    pub(super) async fn return_to_class(&mut self) {
        if self.class.is_in_class() || !self.boards.is_seated() {
            return;
        }
        let room = self.boards.room().map(|room| room.id);
        let class = room.and_then(|room| self.services.directory.classes.of_room(room));
        let Some(class) = class else {
            return;
        };
        let Some(name) = self.visitor.lease().map(|lease| lease.name().clone()) else {
            return;
        };
        let asker = self.class_asker();
        if let Ok(entered) = asker.return_to(&class, name, self).await {
            let view = self.is_pupil_of(class, &asker, entered);
            self.reply(&Ok(view), None);
        }
    }

    /// Leaves the class. A pupil who plays stays to the end of the game.
    fn leave_class(&mut self) -> CommandResult {
        if !self.class.is_in_class() {
            return Err(Refusal::NotInClass);
        }
        let is_pupil = self.class.is_pupil();
        if is_pupil {
            if self.boards.is_seated() && self.boards.game_runs() {
                return Err(Refusal::StayInGame);
            }
            self.leave_table();
            self.leave_study();
        }
        self.class.part(self.visitor.id());
        if is_pupil {
            self.visitor
                .lose_name(&self.services.directory, &self.services.events);
        }
        Ok(Answer::ClassLeft)
    }

    /// Goes back from a table of the class.
    fn leave_table(&mut self) {
        if self.boards.is_seated()
            && let Some(room) = self.return_to_lobby()
        {
            self.tell_room(&room, RoomRequestKind::Gone);
        }
    }

    /// A pupil who leaves the class leaves a lesson and a problem as well.
    fn leave_study(&mut self) {
        self.leave_lesson();
        self.study.forget_problem();
    }

    /// Passes on what a person of a class says, which no stranger reads. None where it is said in a room.
    pub(super) async fn talk_in_class(&mut self, talk: &Talk) -> Option<CommandResult> {
        let (class, text) = self.class.said_in_class(talk, self.boards.place())?;
        Some(self.say_in_class(&class, text).await)
    }

    async fn say_in_class(&mut self, class: &Class, text: String) -> CommandResult {
        self.services.admission.is_talk_allowed(ChatScope::Tables)?;
        self.visitor.may_speak(&self.limits)?;
        let asker = self.class_asker();
        Ok(match asker.say(class, text, None, self).await? {
            0 => Answer::Unheard,
            _ => Answer::Done { seq: None },
        })
    }

    /// Tells the teacher what a pupil has said at a table. `heard` is the table's answer.
    pub(super) async fn tell_teacher(&mut self, talk: Talk, heard: Answer) -> CommandResult {
        let room = self.boards.room().filter(|_| self.boards.is_seated());
        let class = self.class.heard_by_teacher();
        let (Some(class), Some(room), Talk::Say(text)) = (class, room, talk) else {
            return Ok(heard);
        };
        let at = Some(room.name.clone());
        let asker = self.class_asker();
        Ok(match asker.say(&class, text, at, self).await? {
            0 => heard,
            _ => Answer::Done { seq: None },
        })
    }

    /// Shows what happened in the class, and goes where that leads.
    pub(super) fn take_class_news(&mut self, news: &ClassNews) {
        let here = self.boards.room().map(|room| &room.name);
        let Some(departure) = self.class.take_news(news, here) else {
            return;
        };
        let page = self.visitor.page();
        self.display.tell(|view| news.bytes(page, view));
        match departure {
            ClassDeparture::Nowhere => {}
            ClassDeparture::FromTable => self.leave_table(),
            ClassDeparture::FromClass => {
                self.leave_table();
                self.leave_study();
                self.visitor
                    .lose_name(&self.services.directory, &self.services.events);
            }
        }
    }
}
