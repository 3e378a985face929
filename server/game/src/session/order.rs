//! The operator's measures against people, and a person's reports to an operator.

use std::sync::Arc;

use damiera_connection::delivery::Roster;
use damiera_people::PeopleRegistry;
use damiera_people::order::{AbuseReport, Imposed, PersonIdentity, Sanction};
use damiera_protocol::date::Moment;
use damiera_protocol::name::Name;
use damiera_protocol::reply::{Answer, CommandResult, Refusal};
use damiera_protocol::wire::ReportKept;

use super::visitor::Visitor;
use super::waiting::{Wait, Waiting};
use crate::lobby::RoomHandle;
use crate::services::{Services, Storage};

/// Checks that the operator does not keep the owner of a name out.
///
/// # Errors
/// When the operator keeps the name out.
pub(super) fn may_come(services: &Services, name: &Name) -> Result<(), Refusal> {
    services.directory.lobby.names.may_come(name)?;
    let order = services.storage.people.order();
    let person = services.storage.person(name);
    let now = services.host.clock.unix_ms();
    match order.against(Sanction::Ban, &person, now) {
        None => Ok(()),
        Some(ban) => {
            let (until, reason) = (Moment(ban.until), ban.reason.clone());
            Err(Refusal::Banned(name.clone(), until, reason))
        }
    }
}

impl Visitor {
    /// Checks that the operator lets this person talk.
    ///
    /// # Errors
    /// When the person or the address is muted.
    pub(super) fn may_talk(
        &self,
        storage: &Storage,
        roster: &Roster,
        now: u64,
    ) -> Result<(), Refusal> {
        match self.mute(storage, roster, now) {
            None => Ok(()),
            Some(mute) => Err(Refusal::Muted(Moment(mute.until), mute.reason)),
        }
    }

    /// Checks that this person may take another name, or register the present one.
    ///
    /// # Errors
    /// When the person or the address is muted: the mute is of the name.
    pub(super) fn may_be_renamed(
        &self,
        storage: &Storage,
        roster: &Roster,
        now: u64,
    ) -> Result<(), Refusal> {
        match self
            .mute(storage, roster, now)
            .filter(|_| self.lease().is_some())
        {
            None => Ok(()),
            Some(mute) => Err(Refusal::MutedName(Moment(mute.until), mute.reason)),
        }
    }

    /// The mute that holds against this person: by the present name, as a guest's too, by an earlier one of this
    /// connection, or by the address.
    fn mute(&self, storage: &Storage, roster: &Roster, now: u64) -> Option<Imposed> {
        let order = storage.people.order();
        let own = self.lease().map(|lease| lease.name().clone());
        let earlier = roster.earlier_names(self.id());
        let mut names = earlier.all().iter().chain(&own);
        let by_name = names.find_map(|name| {
            let people = [storage.person(name), PersonIdentity::Guest(name.clone())];
            let mut people = people.iter();
            people.find_map(|person| order.against(Sanction::Mute, person, now))
        });
        let by_address = || order.against_address(Sanction::Mute, self.peer(), now);
        by_name.or_else(by_address).cloned()
    }

    /// A report about a person, with the room if both are in it.
    ///
    /// # Errors
    /// When a person reports their own name, or there were too many reports.
    pub(super) fn report(
        &self,
        services: &Services,
        name: &Name,
        text: String,
        room: Option<&Arc<RoomHandle>>,
    ) -> Result<AbuseReport, Refusal> {
        let by = self.named()?.name();
        if by == name {
            return Err(Refusal::OwnName(name.clone()));
        }
        let limits = &services.admission.chat_limits;
        limits.report(self.address(), by)?;
        let seen = services.events.roster.room_of(name);
        let room = room.filter(|room| seen.as_ref() == Some(&room.name));
        Ok(AbuseReport {
            number: 0,
            by: services.storage.person(by),
            about: services.storage.person(name),
            text,
            room: room.map(|room| room.id),
            at: services.host.clock.unix_ms(),
            closed: None,
        })
    }
}

/// Keeps a report about a person for the operator.
///
/// # Errors
/// When it cannot be stored.
pub(super) async fn keep_report(
    people: Arc<PeopleRegistry>,
    report: AbuseReport,
    name: Name,
    at: &mut impl Waiting,
) -> CommandResult {
    let kept = people.report(report);
    let number = at.wait(Wait::Decision, kept).await?;
    tracing::info!(
        number,
        "a person was reported: damiera-server reports shows it"
    );
    let reported = name.into();
    Ok(Answer::Reported(ReportKept { reported }))
}
