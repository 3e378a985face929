//! What an operator has decided about this person, and what this person reports to an operator.

use std::sync::Arc;

use damiera_protocol::date::Moment;
use damiera_protocol::name::Name;
use damiera_protocol::reply::{Answer, CommandResult, Refusal};

use super::Session;
use crate::journal::Journal;
use crate::net::Connection;
use crate::people::order::{Measure, Report};

impl<S: Connection, J: Journal> Session<S, J> {
    /// Whether the owner of a name may come in.
    ///
    /// # Errors
    /// When the operator keeps the name out.
    pub(super) fn may_come(&self, name: &Name) -> Result<(), Refusal> {
        self.services.lobby.names.may_come(name)?;
        let order = self.services.people.order();
        let person = self.services.person(name);
        match order.against(Measure::Ban, &person, self.services.host.unix_ms()) {
            None => Ok(()),
            Some(ban) => {
                let (until, reason) = (Moment(ban.until), ban.reason.clone());
                Err(Refusal::Banned(name.clone(), until, reason))
            }
        }
    }

    /// Whether the operator lets this person talk.
    ///
    /// # Errors
    /// When the person or the address is muted.
    pub(super) fn is_not_muted(&self) -> Result<(), Refusal> {
        let order = self.services.people.order();
        let now = self.services.host.unix_ms();
        let person = self.services.person(self.visitor.named()?.name());
        let by_name = order.against(Measure::Mute, &person, now);
        let by_address = || order.against_address(Measure::Mute, self.visitor.peer(), now);
        match by_name.or_else(by_address) {
            None => Ok(()),
            Some(mute) => Err(Refusal::Muted(Moment(mute.until), mute.reason.clone())),
        }
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
        services.speech.report(self.visitor.address(), &by)?;
        let room = self.location.room();
        let room = room.filter(|room| services.roster.room_of(&name).as_ref() == Some(&room.name));
        let report = Report {
            number: 0,
            by: services.person(&by),
            about: services.person(&name),
            text,
            room: room.map(|room| room.id),
            at: services.host.unix_ms(),
            closed: None,
        };
        let number = self.meanwhile(services.people.report(report)).await?;
        tracing::info!(
            number,
            "a person was reported: damiera-server reports shows it"
        );
        Ok(Answer::Reported(name))
    }
}
