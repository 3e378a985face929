//! Moderation: bans, mutes and reports. Only events change them.

mod event;

use std::collections::{BTreeMap, VecDeque};
use std::net::IpAddr;

use damiera_protocol::account::AccountId;

pub use event::{
    AbuseReport, Dealt, Imposed, ModerationRecord, OrderEvent, PersonIdentity, Sanction,
    SanctionTarget,
};

/// Maximum number of bans and mutes together: each new connection is compared with all of them. A further one is
/// refused.
pub const MOST_IMPOSED: usize = 1_000;

/// Maximum number of reports. A new one replaces the oldest that is closed; if all are open, it is refused.
pub const MOST_REPORTS: usize = 1_000;

/// Maximum number of past entries. Beyond it the oldest goes.
pub const MOST_PAST: usize = 1_000;

/// Bans, mutes and reports.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Moderation {
    /// In the order of their coming. The time of some may be over.
    imposed: Vec<Imposed>,
    reports: BTreeMap<u64, AbuseReport>,
    next_report: u64,
    past: VecDeque<ModerationRecord>,
}

impl Default for Moderation {
    fn default() -> Self {
        Moderation {
            imposed: Vec::new(),
            reports: BTreeMap::new(),
            next_report: 1,
            past: VecDeque::new(),
        }
    }
}

impl Moderation {
    /// The measure that holds against a person at a time, in milliseconds of Unix time.
    pub fn against(&self, measure: Sanction, person: &PersonIdentity, at: u64) -> Option<&Imposed> {
        let is_it = |target: &SanctionTarget| match target {
            SanctionTarget::Person(other) => other == person,
            SanctionTarget::Network(_) => false,
        };
        self.in_force(measure, at)
            .find(|imposed| is_it(&imposed.target))
    }

    /// The measure that holds against an address at a time, in milliseconds of Unix time; of several the longest.
    pub fn against_address(&self, measure: Sanction, address: IpAddr, at: u64) -> Option<&Imposed> {
        let address = address.to_canonical();
        let is_it = |target: &SanctionTarget| match target {
            SanctionTarget::Person(_) => false,
            SanctionTarget::Network(network) => network.contains(&address),
        };
        self.in_force(measure, at)
            .filter(|imposed| is_it(&imposed.target))
            .max_by_key(|imposed| imposed.until)
    }

    /// The measures that hold at a time, in milliseconds of Unix time, the oldest first.
    pub fn in_force(&self, measure: Sanction, at: u64) -> impl Iterator<Item = &Imposed> {
        self.imposed
            .iter()
            .filter(move |imposed| imposed.measure == measure && imposed.until > at)
    }

    /// Number of measures, the expired included.
    pub(super) fn imposed(&self) -> usize {
        self.imposed.len()
    }

    /// The reports, the oldest first.
    pub fn reports(&self) -> impl Iterator<Item = &AbuseReport> {
        self.reports.values()
    }

    /// The report of a number.
    pub fn report(&self, number: u64) -> Option<&AbuseReport> {
        self.reports.get(&number)
    }

    /// The number of the next report.
    pub fn next_report(&self) -> u64 {
        self.next_report
    }

    /// The past entries, the oldest first.
    pub fn past(&self) -> impl Iterator<Item = &ModerationRecord> {
        self.past.iter()
    }

    /// The maximum length of the event's list if the event does not fit; None if it fits.
    pub(super) fn bound(&self, event: &OrderEvent) -> Option<usize> {
        match event {
            OrderEvent::Imposed(new) => {
                let stays = |old: &&Imposed| old.until > new.at && !old.is_replaced_by(new);
                let staying = self.imposed.iter().filter(stays).count();
                (staying >= MOST_IMPOSED).then_some(MOST_IMPOSED)
            }
            OrderEvent::Reported(_) => {
                let is_full = self.reports.len() >= MOST_REPORTS;
                let all_open = self.reports.values().all(|report| report.closed.is_none());
                (is_full && all_open).then_some(MOST_REPORTS)
            }
            OrderEvent::Lifted { .. }
            | OrderEvent::Closed { .. }
            | OrderEvent::Reset { .. }
            | OrderEvent::Forgotten { .. }
            | OrderEvent::Past { .. }
            | OrderEvent::NextReport { .. } => None,
        }
    }

    /// Changes what an event says.
    pub(super) fn apply(&mut self, event: &OrderEvent) {
        match event {
            OrderEvent::Imposed(new) => self.impose(new),
            OrderEvent::Lifted {
                measure,
                target,
                dealt,
            } => self.lift(*measure, target, dealt),
            OrderEvent::Reported(report) => self.take(report),
            OrderEvent::Closed { number, dealt } => {
                if let Some(report) = self.reports.get_mut(number) {
                    report.closed = Some(dealt.clone());
                }
            }
            OrderEvent::Reset { account, dealt } => self.keep_past(ModerationRecord::Reset {
                account: *account,
                dealt: dealt.clone(),
            }),
            OrderEvent::Forgotten { account } => self.forget(*account),
            OrderEvent::Past { past } => self.keep_past(past.clone()),
            OrderEvent::NextReport { number } => self.next_report = *number,
        }
    }

    /// Imposes a measure, and ends expired and replaced ones.
    fn impose(&mut self, new: &Imposed) {
        let ends = |old: &mut Imposed| old.until <= new.at || old.is_replaced_by(new);
        let over: Vec<Imposed> = self.imposed.extract_if(.., ends).collect();
        for imposed in over {
            self.keep_past(ModerationRecord::Imposed {
                imposed,
                lifted: None,
            });
        }
        self.imposed.push(new.clone());
    }

    fn lift(&mut self, measure: Sanction, target: &SanctionTarget, dealt: &Dealt) {
        let is_it = |old: &Imposed| old.measure == measure && old.target == *target;
        if let Some(at) = self.imposed.iter().position(is_it) {
            let imposed = self.imposed.remove(at);
            let lifted = Some(dealt.clone());
            self.keep_past(ModerationRecord::Imposed { imposed, lifted });
        }
    }

    fn take(&mut self, report: &AbuseReport) {
        if self.reports.len() >= MOST_REPORTS {
            let mut closed = self.reports.values().filter(|old| old.closed.is_some());
            if let Some(oldest) = closed.next().map(|old| old.number) {
                self.reports.remove(&oldest);
            }
        }
        self.next_report = self.next_report.max(report.number.saturating_add(1));
        self.reports.insert(report.number, report.clone());
    }

    fn keep_past(&mut self, past: ModerationRecord) {
        if self.past.len() >= MOST_PAST {
            self.past.pop_front();
        }
        self.past.push_back(past);
    }

    /// The registered people of whom something is kept.
    #[cfg(feature = "cluster")]
    pub(super) fn accounts(&self) -> std::collections::BTreeSet<AccountId> {
        let of = |person: &PersonIdentity| match person {
            PersonIdentity::Guest(_) => None,
            PersonIdentity::Account(id) => Some(*id),
        };
        let of_target = |target: &SanctionTarget| match target {
            SanctionTarget::Person(person) => of(person),
            SanctionTarget::Network(_) => None,
        };
        let imposed = self
            .imposed
            .iter()
            .map(|imposed| of_target(&imposed.target));
        let reports = self.reports.values();
        let reports = reports.flat_map(|report| [of(&report.by), of(&report.about)]);
        let past = self.past.iter().map(|past| match past {
            ModerationRecord::Imposed { imposed, .. } => of_target(&imposed.target),
            ModerationRecord::Reset { account, .. } => Some(*account),
        });
        imposed.chain(reports).chain(past).flatten().collect()
    }

    /// Forgets everything about a registered person.
    fn forget(&mut self, id: AccountId) {
        self.imposed.retain(|imposed| !imposed.target.is(id));
        self.reports
            .retain(|_, report| !report.by.is(id) && !report.about.is(id));
        self.past.retain(|past| match past {
            ModerationRecord::Imposed { imposed, .. } => !imposed.target.is(id),
            ModerationRecord::Reset { account, .. } => *account != id,
        });
    }

    /// The events from which it is as it is now.
    pub(super) fn snapshot(&self) -> Vec<OrderEvent> {
        let past = self.past.iter().cloned();
        let imposed = self.imposed.iter().cloned();
        let reports = self.reports.values().cloned();
        let next = (self.next_report > 1).then_some(OrderEvent::NextReport {
            number: self.next_report,
        });
        past.map(|past| OrderEvent::Past { past })
            .chain(imposed.map(OrderEvent::Imposed))
            .chain(reports.map(OrderEvent::Reported))
            .chain(next)
            .collect()
    }
}

impl Imposed {
    /// True if the new measure replaces this one.
    fn is_replaced_by(&self, new: &Imposed) -> bool {
        self.measure == new.measure && self.target == new.target
    }
}
