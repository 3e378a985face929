//! The operator's measures against this person, and this person's reports to an operator.

use std::sync::Arc;

use damiera_people::order::{AbuseReport, Imposed, PersonIdentity, Sanction};
use damiera_protocol::date::Moment;
use damiera_protocol::name::Name;
use damiera_protocol::reply::{Answer, CommandResult, Refusal};
use damiera_protocol::wire::ReportKept;

use super::ServerSession;
use super::waiting::Wait;

impl ServerSession {
    /// Checks that the operator does not keep the owner of a name out.
    ///
    /// # Errors
    /// When the operator keeps the name out.
    pub(super) fn may_come(&self, name: &Name) -> Result<(), Refusal> {
        self.services.directory.lobby.names.may_come(name)?;
        let order = self.services.storage.people.order();
        let person = self.services.storage.person(name);
        match order.against(Sanction::Ban, &person, self.services.host.clock.unix_ms()) {
            None => Ok(()),
            Some(ban) => {
                let (until, reason) = (Moment(ban.until), ban.reason.clone());
                Err(Refusal::Banned(name.clone(), until, reason))
            }
        }
    }

    /// Checks that the operator lets this person talk.
    ///
    /// # Errors
    /// When the person or the address is muted.
    pub(super) fn is_not_muted(&self) -> Result<(), Refusal> {
        match self.mute() {
            None => Ok(()),
            Some(mute) => Err(Refusal::Muted(Moment(mute.until), mute.reason)),
        }
    }

    /// Checks that this person may take another name, or register the present one.
    ///
    /// # Errors
    /// When the person or the address is muted: the mute is of the name.
    pub(super) fn may_be_renamed(&self) -> Result<(), Refusal> {
        match self.mute().filter(|_| self.visitor.lease().is_some()) {
            None => Ok(()),
            Some(mute) => Err(Refusal::MutedName(Moment(mute.until), mute.reason)),
        }
    }

    /// The mute that holds against this person: by the name of now, as a guest's too, by one that this connection
    /// had before, or by the address.
    fn mute(&self) -> Option<Imposed> {
        let order = self.services.storage.people.order();
        let now = self.services.host.clock.unix_ms();
        let own = self.visitor.lease().map(|lease| lease.name().clone());
        let earlier = self.services.events.roster.earlier_names(self.visitor.id());
        let mut names = earlier.all().iter().chain(&own);
        let by_name = names.find_map(|name| {
            let people = [
                self.services.storage.person(name),
                PersonIdentity::Guest(name.clone()),
            ];
            let mut people = people.iter();
            people.find_map(|person| order.against(Sanction::Mute, person, now))
        });
        let by_address = || order.against_address(Sanction::Mute, self.visitor.peer(), now);
        by_name.or_else(by_address).cloned()
    }

    /// Keeps for the operator what this person reports.
    ///
    /// # Errors
    /// When there were too many reports, or it cannot be stored.
    pub(super) async fn report(&mut self, name: Name, text: String) -> CommandResult {
        let by = self.visitor.named()?.name().clone();
        if by == name {
            return Err(Refusal::OwnName(name));
        }
        let services = Arc::clone(&self.services);
        services
            .admission
            .chat_limits
            .report(self.visitor.address(), &by)?;
        let room = self.location.room();
        let room =
            room.filter(|room| services.events.roster.room_of(&name).as_ref() == Some(&room.name));
        let report = AbuseReport {
            number: 0,
            by: services.storage.person(&by),
            about: services.storage.person(&name),
            text,
            room: room.map(|room| room.id),
            at: services.host.clock.unix_ms(),
            closed: None,
        };
        let number = self
            .wait(Wait::Decision, services.storage.people.report(report))
            .await?;
        tracing::info!(
            number,
            "a person was reported: damiera-server reports shows it"
        );
        let reported = name.into();
        Ok(Answer::Reported(ReportKept { reported }))
    }
}
