//! Orders of the teacher.

use damiera_connection::delivery::ConnectionId;
use damiera_protocol::class::{ClassChange, ClassEnd, ClassEvent};
use damiera_protocol::command::ClassCommand;
use damiera_protocol::name::Name;
use damiera_protocol::reply::Refusal;

use super::ClassTask;
use crate::classes::Showing;
use crate::classes::state::{MOST_PUPILS, PersistedClass};

impl ClassTask {
    /// Executes an order of the teacher.
    ///
    /// # Errors
    /// When another person gives the order, or it is impossible.
    pub(super) async fn obey(
        &mut self,
        from: ConnectionId,
        order: ClassCommand,
    ) -> Result<Showing, Refusal> {
        if !self.leaders.iter().any(|(leader, _)| *leader == from) {
            return Err(Refusal::TeachersOnly(self.teacher()));
        }
        match order {
            ClassCommand::Round => self.begin_round().await?,
            ClassCommand::Pause => self.pause().await?,
            ClassCommand::Resume => self.resume().await?,
            ClassCommand::Watch(number) => {
                self.known_table(number)?;
                let table = self.tables.get(&number);
                let table = table.ok_or(Refusal::TableEmpty(number))?;
                return Ok(Showing::Table(table.room.clone()));
            }
            ClassCommand::Close(number) => {
                self.known_table(number)?;
                self.close_table(number).await?;
            }
            ClassCommand::Release(nick) => {
                let pupil = self.state.called(&nick);
                let pupil = pupil.ok_or_else(|| Refusal::NoSuchPupil(nick.clone()))?;
                self.released.insert(pupil.number);
                let nick = pupil.nick.clone();
                self.tell_leaders(ClassEvent::Changed(ClassChange::Released(nick)));
            }
            ClassCommand::Remove(nick) => self.remove(&nick).await?,
            ClassCommand::Names(names) => self.set_names(names).await?,
            ClassCommand::Talk(talk) => {
                self.change(ClassChange::Talk(talk), |state| state.talk = talk)
                    .await?;
            }
            ClassCommand::Automatic(automatic) => {
                let change = ClassChange::Automatic(automatic);
                self.change(change, |state| state.automatic = automatic)
                    .await?;
                self.schedule();
            }
            ClassCommand::Returns(returns) => {
                self.change(ClassChange::Returns(returns), |state| {
                    state.returns = returns;
                })
                .await?;
            }
            ClassCommand::End => self.finish(ClassEnd::Closed).await,
            // The session does these.
            ClassCommand::Show
            | ClassCommand::Open(_)
            | ClassCommand::Enter { .. }
            | ClassCommand::Leave => {}
        }
        Ok(Showing::Told)
    }

    async fn change(
        &mut self,
        change: ClassChange,
        make: impl FnOnce(&mut PersistedClass),
    ) -> Result<(), Refusal> {
        let mut next = self.state.clone();
        make(&mut next);
        self.become_kept(next).await?;
        self.tell(ClassEvent::Changed(change));
        Ok(())
    }

    /// A pupil is in the class no more: the connection leaves it, and the game is the other's. Number and
    /// nickname stay taken, until the teacher releases them.
    async fn remove(&mut self, nick: &Name) -> Result<(), Refusal> {
        let pupil = self.state.called(nick).filter(|pupil| !pupil.removed);
        let pupil = pupil.ok_or_else(|| Refusal::NoSuchPupil(nick.clone()))?;
        let (number, nick) = (pupil.number, pupil.nick.clone());
        let mut next = self.state.clone();
        next.set_removed(number, true);
        self.become_kept(next).await?;
        self.released.remove(&number);
        if let Some(member) = self.members.remove(&number) {
            self.tell_removed(number, &member);
            self.leaves_table(number, member);
        }
        self.tell(ClassEvent::Changed(ClassChange::Removed(nick)));
        let table = self.state.table_of(number);
        match table.filter(|table| table.end.is_none()) {
            Some(table) => self.close_table(table.number).await,
            None => Ok(()),
        }
    }

    async fn set_names(&mut self, names: Vec<Name>) -> Result<(), Refusal> {
        let mut list: Vec<Name> = Vec::new();
        for name in names {
            if !list.contains(&name) {
                list.push(name);
            }
        }
        if list.len() > MOST_PUPILS {
            return Err(Refusal::ClassListTooLong(MOST_PUPILS));
        }
        let change = ClassChange::Names(list.clone());
        self.change(change, |state| state.list = list).await
    }

    /// Everything stands still: clocks, moves, and the next round.
    async fn pause(&mut self) -> Result<(), Refusal> {
        if self.state.paused {
            return Err(Refusal::ClassPausedAlready);
        }
        self.set_paused(true).await?;
        self.next_round = None;
        self.tell(ClassEvent::Paused);
        Ok(())
    }

    async fn resume(&mut self) -> Result<(), Refusal> {
        if !self.state.paused {
            return Err(Refusal::ClassNotPaused);
        }
        self.set_paused(false).await?;
        self.schedule();
        self.tell(ClassEvent::Resumed);
        Ok(())
    }

    async fn set_paused(&mut self, paused: bool) -> Result<(), Refusal> {
        let mut next = self.state.clone();
        next.paused = paused;
        self.become_kept(next).await?;
        self.look_round().await;
        Ok(())
    }

    /// A table of the round at which the game goes on.
    fn known_table(&self, number: u32) -> Result<(), Refusal> {
        let table = self.state.table(number);
        let table = table.ok_or(Refusal::NoSuchTable(number))?;
        match table.end {
            None => Ok(()),
            Some(_) => Err(Refusal::TableOver(number)),
        }
    }
}
