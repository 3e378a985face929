//! Moderation: bans and mutes, the list of connections, and people's reports.

use std::net::IpAddr;
use std::sync::Arc;

use anyhow::{Context, bail, ensure};
use damiera_connection::delivery::{Attendee, Bulletin, bulletin};
use damiera_journal::RoomId;
use damiera_people::order::{
    AbuseReport, Dealt, Imposed, OrderEvent, PersonIdentity, Sanction, SanctionTarget,
};
use damiera_platform::net::counted_network;
use damiera_protocol::name::Name;
use damiera_protocol::render::Notice;
use ipnet::IpNet;
use serde::{Deserialize, Serialize};

use super::{Control, ControlAnswer};

/// The longest time for which something is imposed, in seconds: ten years.
const LONGEST: u64 = 10 * 366 * 86_400;

/// A connection, as an operator sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attendance {
    /// Its number.
    pub connection: u64,
    /// The name, once there is one.
    pub name: Option<String>,
    /// True if the name is registered.
    pub registered: bool,
    /// The peer's address.
    pub address: IpAddr,
    /// The beginning, in milliseconds of Unix time.
    pub since_ms: u64,
    /// The room that it is in.
    pub room: Option<String>,
}

/// A ban or a mute that was imposed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ImposedStatus {
    /// The target, as the operator calls it.
    pub who: String,
    /// The end, in milliseconds of Unix time.
    pub until_ms: u64,
    /// The connections that it concerns. A ban has closed them.
    pub connections: Vec<Attendance>,
}

/// A ban or a mute.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BanStatus {
    /// A ban or a mute.
    pub measure: Sanction,
    /// The target, as the operator calls it.
    pub who: String,
    /// The beginning, in milliseconds of Unix time.
    pub since_ms: u64,
    /// The end, in milliseconds of Unix time.
    pub until_ms: u64,
    /// The reason.
    pub reason: String,
    /// The operator.
    pub by: String,
}

/// A person's report.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReportStatus {
    /// Its number.
    pub number: u64,
    /// When, in milliseconds of Unix time.
    pub at_ms: u64,
    /// The person who reported.
    pub by: String,
    /// The reported person.
    pub about: String,
    /// The reporter's words.
    pub text: String,
    /// The room that both were in.
    pub room: Option<RoomId>,
    /// The operator who dealt with it; None while it is open.
    pub closed_by: Option<String>,
    /// The outcome.
    pub outcome: Option<String>,
}

/// A ban or a mute to impose.
pub(super) struct Imposition<'a> {
    pub(super) measure: Sanction,
    pub(super) who: &'a str,
    pub(super) for_seconds: u64,
    pub(super) reason: &'a str,
    pub(super) confirmed: bool,
}

impl Control {
    /// Keeps people out or from talking, in the name of an operator.
    pub(super) async fn impose(
        &self,
        wish: Imposition<'_>,
        by: &str,
    ) -> anyhow::Result<ControlAnswer> {
        ensure!(
            (1..=LONGEST).contains(&wish.for_seconds),
            "it lasts from a second to ten years"
        );
        let reason = bulletin::plain(wish.reason)?;
        let target = self.target(wish.who)?;
        let hit = self.hit(&target);
        let warning = self.warning(&target);
        let is_wide = warning.is_some() || is_network(&target);
        if is_wide && !wish.confirmed {
            let connections = hit.iter().map(|one| self.attendance(one)).collect();
            return Ok(ControlAnswer::WouldHit {
                connections,
                warning,
            });
        }
        let at = self.host.unix_ms();
        let until = at.saturating_add(wish.for_seconds.saturating_mul(1_000));
        let who = self.called(&target);
        let imposed = Imposed {
            measure: wish.measure,
            target: target.clone(),
            until,
            reason: reason.clone(),
            by: by.to_owned(),
            at,
        };
        let events = vec![OrderEvent::Imposed(imposed)];
        self.people.record_order(events).await?;
        // People who connected during the write are hit as well.
        let hit = self.hit(&target);
        let connections = hit.iter().map(|one| self.attendance(one)).collect();
        if wish.measure == Sanction::Ban {
            let reason = Arc::new(Bulletin::announcement(&reason)?);
            for one in &hit {
                let reason = Some(Arc::clone(&reason));
                self.roster.send_away(one.id, reason, Notice::Banned(until));
            }
        }
        tracing::info!(by, measure = ?wish.measure, connections = hit.len(), "imposed");
        Ok(ControlAnswer::Imposed(ImposedStatus {
            who,
            until_ms: until,
            connections,
        }))
    }

    /// Takes back what keeps people out or from talking.
    pub(super) async fn lift(
        &self,
        measure: Sanction,
        who: &str,
        reason: Option<&str>,
        by: &str,
    ) -> anyhow::Result<ControlAnswer> {
        let target = self.target(who)?;
        let dealt = self.dealt(by, reason)?;
        let order = self.people.order();
        let mut standing = order.in_force(measure, dealt.at);
        ensure!(
            standing.any(|imposed| imposed.target == target),
            "there is nothing of that kind against {who}: damiera-server bans lists what there is"
        );
        let lifted = OrderEvent::Lifted {
            measure,
            target: target.clone(),
            dealt,
        };
        self.people.record_order(vec![lifted]).await?;
        tracing::info!(by, ?measure, "lifted");
        let who = self.called(&target);
        Ok(ControlAnswer::Lifted { who })
    }

    /// The bans and mutes in force.
    pub(super) fn bans(&self) -> Vec<BanStatus> {
        let (order, now) = (self.people.order(), self.host.unix_ms());
        let measures = [Sanction::Ban, Sanction::Mute].into_iter();
        let in_force = measures.flat_map(|measure| order.in_force(measure, now));
        let statuses = in_force.map(|imposed| BanStatus {
            measure: imposed.measure,
            who: self.called(&imposed.target),
            since_ms: imposed.at,
            until_ms: imposed.until,
            reason: imposed.reason.clone(),
            by: imposed.by.clone(),
        });
        statuses.collect()
    }

    /// Every connection.
    pub(super) fn who(&self) -> Vec<Attendance> {
        let list = self.roster.list();
        list.iter().map(|one| self.attendance(one)).collect()
    }

    /// The open reports, or all that are kept.
    pub(super) fn reports(&self, all: bool) -> Vec<ReportStatus> {
        let order = self.people.order();
        let listed = order.reports();
        let listed = listed.filter(|report| all || report.closed.is_none());
        listed.map(|report| self.report_status(report)).collect()
    }

    /// Notes that a report was dealt with.
    pub(super) async fn close_report(
        &self,
        number: u64,
        outcome: Option<&str>,
        by: &str,
    ) -> anyhow::Result<ControlAnswer> {
        let order = self.people.order();
        match order.report(number) {
            None => bail!("there is no report {number}: damiera-server reports lists them"),
            Some(report) if report.closed.is_some() => bail!("report {number} is closed already"),
            Some(_) => {}
        }
        let dealt = self.dealt(by, outcome)?;
        let closed = OrderEvent::Closed { number, dealt };
        self.people.record_order(vec![closed]).await?;
        tracing::info!(by, number, "a report was closed");
        Ok(ControlAnswer::ReportClosed { number })
    }

    /// The target that an operator names: a person, an address or a network. For an IPv6 address it is the whole
    /// network that counts as one peer.
    fn target(&self, who: &str) -> anyhow::Result<SanctionTarget> {
        if let Ok(network) = who.parse::<IpNet>() {
            return Ok(SanctionTarget::Network(network.trunc()));
        }
        if let Ok(address) = who.parse::<IpAddr>() {
            return Ok(SanctionTarget::Network(counted_network(address)));
        }
        let name = Name::parse(who).ok();
        let name = name.context("this is no name, no address and no network")?;
        Ok(SanctionTarget::Person(self.people.person(&name)))
    }

    /// The connections that a target hits.
    pub(super) fn hit(&self, target: &SanctionTarget) -> Vec<Attendee> {
        let is_hit = |one: &Attendee| match target {
            SanctionTarget::Person(person) => {
                let name = one.name.as_ref();
                name.is_some_and(|name| self.people.person(name) == *person)
            }
            SanctionTarget::Network(network) => network.contains(&one.peer),
        };
        let mut list = self.roster.list();
        list.retain(is_hit);
        list
    }

    /// A warning if the target overlaps exempt networks.
    fn warning(&self, target: &SanctionTarget) -> Option<String> {
        let SanctionTarget::Network(network) = target else {
            return None;
        };
        let limits = self.limits.now();
        let overlaps = |other: &IpNet| network.contains(other) || other.contains(network);
        let exempt = limits.exempt.iter().find(|other| overlaps(other))?;
        Some(format!(
            "{exempt} is exempt from bounds per address: everyone behind a proxy may come from there"
        ))
    }

    /// The operator's word for a target.
    fn called(&self, target: &SanctionTarget) -> String {
        match target {
            SanctionTarget::Person(person) => self.person_called(person),
            SanctionTarget::Network(network) => written(network),
        }
    }

    fn person_called(&self, person: &PersonIdentity) -> String {
        match person {
            PersonIdentity::Guest(name) => name.to_string(),
            PersonIdentity::Account(id) => match self.people.of_id(*id) {
                Some(account) => account.name.to_string(),
                None => id.to_string(),
            },
        }
    }

    fn attendance(&self, one: &Attendee) -> Attendance {
        let name = one.name.as_ref();
        let ago = u64::try_from(one.since.elapsed().as_millis()).unwrap_or(u64::MAX);
        Attendance {
            connection: one.id.0,
            name: name.map(ToString::to_string),
            registered: name.is_some_and(|name| self.people.of_name(name).is_some()),
            address: one.peer,
            since_ms: self.host.unix_ms().saturating_sub(ago),
            room: one.room.as_ref().map(ToString::to_string),
        }
    }

    fn report_status(&self, report: &AbuseReport) -> ReportStatus {
        let closed = report.closed.as_ref();
        ReportStatus {
            number: report.number,
            at_ms: report.at,
            by: self.person_called(&report.by),
            about: self.person_called(&report.about),
            text: report.text.clone(),
            room: report.room,
            closed_by: closed.map(|dealt| dealt.by.clone()),
            outcome: closed.and_then(|dealt| dealt.reason.clone()),
        }
    }

    pub(super) fn dealt(&self, by: &str, reason: Option<&str>) -> anyhow::Result<Dealt> {
        Ok(Dealt {
            by: by.to_owned(),
            reason: reason.map(bulletin::plain).transpose()?,
            at: self.host.unix_ms(),
        })
    }
}

/// True if a target is larger than what counts as one peer.
fn is_network(target: &SanctionTarget) -> bool {
    match target {
        SanctionTarget::Person(_) => false,
        SanctionTarget::Network(network) => *network != counted_network(network.addr()),
    }
}

/// A network as an operator writes it: an address alone is written without a length.
fn written(network: &IpNet) -> String {
    match network.prefix_len() == network.max_prefix_len() {
        true => network.addr().to_string(),
        false => network.to_string(),
    }
}
