//! Everything that is kept of people: what the log says, and nothing else.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::numbers::{NumberEvent, Numbers};
use super::order::{Moderation, OrderEvent};
use super::quarantine::NameKey;
use super::registry::{AccountEvent, Registry};

/// Makes `Kind` and [`Versions`]: a row for each kind of thing.
macro_rules! kinds {
    ($($(#[doc = $doc:literal])+ $kind:ident, $field:ident, $event:ty;)+) => {
        /// A change of people, by kind.
        #[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub(super) enum PeopleEvent {
            $($(#[doc = $doc])+ $kind($event),)+
        }

        /// Number of events of each kind so far. An append names the numbers that it builds on.
        #[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(default)]
        pub(super) struct Versions {
            $($(#[doc = $doc])+ pub(super) $field: u64,)+
        }

        impl Versions {
            /// Counts an event.
            pub(super) fn count(&mut self, event: &PeopleEvent) {
                match event {
                    $(PeopleEvent::$kind(_) => self.$field = self.$field.saturating_add(1),)+
                }
            }

            /// True if each kind has at least as many events as in `other`.
            pub(super) fn reach(&self, other: &Versions) -> bool {
                true $(&& self.$field >= other.$field)+
            }

            /// True if the kinds of these events have as many events as in `other`.
            pub(super) fn agree(&self, other: &Versions, events: &[PeopleEvent]) -> bool {
                events.iter().all(|event| match event {
                    $(PeopleEvent::$kind(_) => self.$field == other.$field,)+
                })
            }
        }

        $(impl From<$event> for PeopleEvent {
            fn from(event: $event) -> Self {
                PeopleEvent::$kind(event)
            }
        })+
    };
}

kinds! {
    /// Accounts.
    Account, accounts, AccountEvent;
    /// Bans, mutes and reports.
    Order, order, OrderEvent;
    /// Numbers that are not given twice.
    Numbers, numbers, NumberEvent;
}

impl PeopleEvent {
    /// The first form of the log that has it.
    pub(super) fn form(&self) -> u16 {
        match self {
            PeopleEvent::Account(event) => event.form(),
            PeopleEvent::Order(_) | PeopleEvent::Numbers(_) => 1,
        }
    }
}

/// Everything that is kept of people.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct PeopleState {
    pub(super) registry: Registry,
    /// Shared, so that readers do not block the owner.
    pub(super) order: Arc<Moderation>,
    pub(super) numbers: Numbers,
    pub(super) versions: Versions,
    /// Marks a deleted name so that it is recognised.
    pub(super) key: NameKey,
}

impl PeopleState {
    /// An empty state.
    pub(super) fn new(key: NameKey) -> Self {
        PeopleState {
            registry: Registry::default(),
            order: Arc::default(),
            numbers: Numbers::default(),
            versions: Versions::default(),
            key,
        }
    }

    /// Changes what an event says, and counts it.
    pub(super) fn apply(&mut self, event: &PeopleEvent) {
        self.versions.count(event);
        self.take(event);
    }

    /// Changes what an event says.
    pub(super) fn take(&mut self, event: &PeopleEvent) {
        match event {
            PeopleEvent::Account(event) => self.registry.apply(event),
            PeopleEvent::Order(event) => Arc::make_mut(&mut self.order).apply(event),
            PeopleEvent::Numbers(event) => self.numbers.apply(event),
        }
    }

    /// The events from which it is as it is now, but for the versions.
    pub(super) fn snapshot(&self) -> Vec<PeopleEvent> {
        let accounts = self.registry.snapshot().into_iter();
        let order = self.order.snapshot().into_iter();
        let numbers = self.numbers.snapshot().into_iter();
        accounts
            .map(PeopleEvent::from)
            .chain(order.map(PeopleEvent::from))
            .chain(numbers.map(PeopleEvent::from))
            .collect()
    }
}
