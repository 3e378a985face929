//! Classes: where a class leads the person.

mod asker;
pub(super) mod member;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use damiera_config::ChatScope;
use damiera_connection::admission::guesses::Guesses;
use damiera_protocol::class::{ClassCode, ClassReader, ClassTerms};
use damiera_protocol::command::{self, ClassCommand, ClassWish, Command, Parsed, Talk};
use damiera_protocol::name::Name;
use damiera_protocol::reply::{Acknowledgement, Answer, CommandResult, Refusal};

pub(super) use self::member::ClassDeparture;

use self::asker::ClassAsker;
use self::member::ClassMember;
use super::boards::SessionPlace;
use super::leaving::{leave, leave_lesson};
use super::resuming::resume_seat;
use super::scope::{AtRooms, RoomParts, SessionScope};
use super::visitor::Visitor;
use super::waiting::AtWork;
use crate::classes::{Class, Classes, EnteredPupil, Showing};
use crate::lobby::{RoomRequestKind, Wish};
use crate::room::levels;
use crate::services::Services;

/// Carries out a command about a class.
pub(super) async fn obey(
    scope: &SessionScope,
    command: ClassCommand,
    at: &mut (impl AtRooms + AtWork<ClassMember>),
) -> CommandResult {
    let parts = at.parts();
    let asker = ClassAsker::of(scope, parts.visitor);
    match command {
        ClassCommand::Open(wish) => {
            let terms = terms_of(wish, &parts);
            asker.open(terms, at).await
        }
        ClassCommand::Enter { code, nick: None } => {
            asker.find(code)?;
            // It says at once what would keep the nickname out.
            if !parts.boards.is_watching() && parts.boards.lesson().is_none() {
                parts.boards.permits().outside()?;
            }
            asker.knock(code, at).await
        }
        ClassCommand::Enter {
            code,
            nick: Some(nick),
        } => enter(scope, &asker, (code, nick), at).await,
        ClassCommand::Show => asker.show(at).await,
        ClassCommand::Leave => leave_class(scope, at),
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
        | ClassCommand::End => match asker.order(command, at).await? {
            Showing::Told => Ok(Answer::Done { seq: None }),
            Showing::Table(room) => {
                if at.parts().boards.is_watching() {
                    leave(scope, None, at).await?;
                }
                at.parts().boards.permits().outside()?;
                at.ask(&room, RoomRequestKind::Watch).await
            }
        },
    }
}

fn terms_of(wish: ClassWish, parts: &RoomParts<'_>) -> ClassTerms {
    let variant = wish.variant.unwrap_or_else(|| parts.usual_variant());
    ClassTerms {
        variant,
        corner: parts.display.usual_corner(variant),
        time: wish.time,
        bot: wish.bot.map(|level| level.unwrap_or(levels::DEFAULT)),
    }
}

/// Reads the line of a person without a name that is the code of a class and nothing else: the person comes into that class,
/// and no name is a code. A code that no class has counts as a wrong one, and stays a name.
pub(super) fn code_alone(
    line: &str,
    classes: &Classes,
    guesses: &Guesses,
    visitor: &Visitor,
) -> Option<Parsed> {
    let (tag, typed) = command::tag_of(line);
    let code: ClassCode = typed.trim().parse().ok()?;
    let find = || classes.find(code);
    guesses.find_class(visitor.address(), find).ok()?;
    let entering = ClassCommand::Enter { code, nick: None };
    Some(Parsed {
        tag,
        result: Ok(Command::Class(entering)),
    })
}

/// Comes into a class as a pupil, and takes the seat at the table that waits for the nickname.
async fn enter(
    scope: &SessionScope,
    asker: &ClassAsker,
    (code, nick): (ClassCode, Name),
    at: &mut (impl AtRooms + AtWork<ClassMember>),
) -> CommandResult {
    let class = asker.find(code)?;
    let boards = at.parts().boards;
    match boards.is_watching() || boards.lesson().is_some() {
        true => drop(leave(scope, None, at).await?),
        false => boards.permits().outside()?,
    }
    // A teacher may be a pupil of another class.
    at.part().part(asker.person.id);
    let entered = match asker.enter(&class, nick, at).await {
        Ok(entered) => entered,
        Err(refusal) => {
            // The next line may be another nickname.
            at.part().knock(code);
            return Err(refusal);
        }
    };
    let seat = entered.seat;
    let view = become_pupil(scope, (class, asker), entered, at);
    if let Some(seat) = seat {
        // The board first, and then the class.
        // A program that was not here before learns the room from its beginning.
        let is_program = !at.parts().display.view().format.is_prose();
        let after = is_program.then_some(0);
        let resumed = Box::pin(resume_seat(scope, seat, after, at)).await;
        at.catch_up(&resumed);
        at.reply(&resumed, None);
        // The code of the seat is at the computer where the pupil was before, and void from now on.
        if resumed.is_ok() {
            let recode = RoomRequestKind::Decide(Wish::Recode(seat));
            let recoded = at.ask_here(recode).await;
            at.catch_up(&recoded);
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
fn become_pupil(
    scope: &SessionScope,
    (class, asker): (Arc<Class>, &ClassAsker),
    entered: EnteredPupil,
    at: &mut (impl AtRooms + AtWork<ClassMember>),
) -> Answer {
    let reader = ClassReader::from(&entered);
    let Services {
        directory, events, ..
    } = &*scope.services;
    let visitor = at.parts().visitor;
    visitor.come_by(entered.lease, directory, events);
    visitor.greet();
    at.part().enter(class, reader);
    asker.shown(entered.view)
}

/// A seat at a table of a class was taken back by its code: the person is that pupil.
pub(super) async fn return_to_class(
    scope: &SessionScope,
    at: &mut (impl AtRooms + AtWork<ClassMember>),
) {
    let parts = at.parts();
    let SessionPlace::Seated(room) = parts.boards.place() else {
        return;
    };
    let class = scope.services.directory.classes.of_room(room.id);
    let Some(class) = class.filter(|_| !parts.class.is_in_class()) else {
        return;
    };
    let Some(name) = parts.visitor.lease().map(|lease| lease.name().clone()) else {
        return;
    };
    let asker = ClassAsker::of(scope, parts.visitor);
    if let Ok(entered) = asker.return_to(&class, name, at).await {
        let view = become_pupil(scope, (class, &asker), entered, at);
        at.reply(&Ok(view), None);
    }
}

/// Leaves the class. A pupil who plays stays to the end of the game.
fn leave_class(
    scope: &SessionScope,
    at: &mut (impl AtRooms + AtWork<ClassMember>),
) -> CommandResult {
    let parts = at.parts();
    if !parts.class.is_in_class() {
        return Err(Refusal::NotInClass);
    }
    let id = parts.visitor.id();
    let is_pupil = parts.class.is_pupil();
    if is_pupil {
        if parts.boards.plays() {
            return Err(Refusal::StayInGame);
        }
        leave_table(at);
        leave_study(scope, at);
    }
    at.part().part(id);
    if is_pupil {
        let visitor = at.parts().visitor;
        visitor.lose_name(&scope.services.directory, &scope.services.events);
    }
    Ok(Answer::Acknowledged(Acknowledgement::ClassLeft))
}

/// Goes back from a table of the class.
fn leave_table(at: &mut impl AtRooms) {
    if at.parts().boards.is_seated()
        && let Some(room) = at.return_to_lobby()
    {
        at.tell_room(&room, RoomRequestKind::Gone);
    }
}

/// A pupil who leaves the class leaves a lesson and a problem as well.
fn leave_study(scope: &SessionScope, at: &mut impl AtRooms) {
    leave_lesson(scope, at);
    at.parts().study.forget_problem();
}

/// Goes where news of a class lead its person.
pub(super) fn depart(scope: &SessionScope, departure: ClassDeparture, at: &mut impl AtRooms) {
    match departure {
        ClassDeparture::Nowhere => {}
        ClassDeparture::FromTable => leave_table(at),
        ClassDeparture::FromClass => {
            leave_table(at);
            leave_study(scope, at);
            let visitor = at.parts().visitor;
            visitor.lose_name(&scope.services.directory, &scope.services.events);
        }
    }
}

/// Passes on what a person of a class says, which no stranger reads. None where it is said in a room.
pub(super) async fn talk_in_class(
    scope: &SessionScope,
    talk: &Talk,
    at: &mut impl AtRooms,
) -> Option<CommandResult> {
    let parts = at.parts();
    let (class, text) = parts.class.said_in_class(talk, parts.boards.place())?;
    Some(say_in_class(scope, &class, text, at).await)
}

async fn say_in_class(
    scope: &SessionScope,
    class: &Class,
    text: String,
    at: &mut impl AtRooms,
) -> CommandResult {
    let visitor = at.parts().visitor;
    scope
        .services
        .admission
        .is_talk_allowed(ChatScope::Tables)?;
    visitor.may_speak(&scope.limits)?;
    let asker = ClassAsker::of(scope, visitor);
    Ok(match asker.say(class, text, None, at).await? {
        0 => Answer::Acknowledged(Acknowledgement::Unheard),
        _ => Answer::Done { seq: None },
    })
}

/// Tells the teacher what a pupil has said at a table. `heard` is the table's answer.
pub(super) async fn tell_teacher(
    scope: &SessionScope,
    talk: Talk,
    heard: Answer,
    at: &mut impl AtRooms,
) -> CommandResult {
    let parts = at.parts();
    let class = parts.class.heard_by_teacher();
    let (Some(class), SessionPlace::Seated(room), Talk::Say(text)) =
        (class, parts.boards.place(), talk)
    else {
        return Ok(heard);
    };
    let table = Some(room.name.clone());
    let asker = ClassAsker::of(scope, parts.visitor);
    Ok(match asker.say(&class, text, table, at).await? {
        0 => heard,
        _ => Answer::Done { seq: None },
    })
}
