//! The contents of the shards, read in the stream's order.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use damiera_cluster::log::Seq;
use damiera_nats::Shard;
use damiera_protocol::account::AccountId;

use super::codec::{MAX_PAGE, ORDER, ShardContent, ShardPayload, ShardRecord, shard_of};
use crate::order::{Moderation, OrderEvent};
use crate::quarantine::Rest;
use crate::registry::AccountEvent;
use crate::state::{PeopleEvent, PeopleState};

/// A shard is written anew when so many bytes, and more than it had then, came since.
const STALE: usize = 2 * 1024;

/// Bytes of a page that are left for the data around the events.
const AROUND: usize = 16 * 1024;

/// Up to this length of order, in bytes, it is not asked how much of it must stay.
const CROWDED: usize = MAX_PAGE / 2;

/// The bookkeeping beside the state: the place of everything in the stream.
#[derive(Debug, Default)]
pub(super) struct StreamIndex {
    /// The last message that was read.
    at: Seq,
    /// The people on each shard.
    members: HashMap<Shard, BTreeSet<AccountId>>,
    /// The resting names on each shard.
    rests: HashMap<Shard, Vec<Rest>>,
    lengths: HashMap<Shard, Length>,
    /// The latest time at which anybody registered or was seen, as far as messages say, in milliseconds of Unix time.
    latest: u64,
    /// True once the key that recognises deleted names was read.
    has_key: bool,
    /// True if something of order stands on other shards, or names a person who is gone.
    is_order_due: bool,
}

/// The length of a shard, in bytes.
#[derive(Debug, Default, Clone, Copy)]
struct Length {
    /// Bytes at its last rewrite.
    anew: usize,
    /// Bytes since.
    since: usize,
}

impl StreamIndex {
    /// The last message that was read.
    pub(super) fn at(&self) -> Seq {
        self.at
    }

    /// True once the key that recognises deleted names was read.
    pub(super) fn has_key(&self) -> bool {
        self.has_key
    }

    /// Bytes of all shards.
    pub(super) fn length(&self) -> u64 {
        let bytes = self.lengths.values();
        bytes
            .map(|length| (length.anew + length.since) as u64)
            .sum()
    }

    /// Bytes of a shard.
    pub(super) fn length_of(&self, shard: Shard) -> usize {
        let length = self.lengths.get(&shard).copied().unwrap_or_default();
        length.anew + length.since
    }

    /// The shards that should be written anew.
    pub(super) fn stale(&self) -> Vec<Shard> {
        let lengths = self.lengths.iter();
        let stale = lengths.filter(|(_, length)| length.since > length.anew.max(STALE));
        stale.map(|(shard, _)| *shard).collect()
    }

    /// True if order has to be rewritten before any shard of accounts, which would lose the events of order on it.
    pub(super) fn is_order_due(&self) -> bool {
        self.is_order_due
    }

    /// Takes a message of so many bytes.
    pub(super) fn take(
        &mut self,
        state: &mut PeopleState,
        (seq, shard, bytes): (Seq, Shard, usize),
        page: ShardRecord,
    ) {
        self.at = seq;
        let length = self.lengths.entry(shard).or_default();
        match page.what {
            ShardPayload::Key(key) => {
                state.key = key;
                self.has_key = true;
            }
            ShardPayload::Owned { .. } | ShardPayload::Nothing => {}
            ShardPayload::Added(added) if added.at > 0 => length.since += bytes,
            ShardPayload::Document(_) | ShardPayload::Added(_) => {
                *length = Length {
                    anew: bytes,
                    since: 0,
                };
            }
            ShardPayload::Events(events) => {
                length.since += bytes;
                for event in &events {
                    self.happens(state, shard, event);
                }
            }
            ShardPayload::Anew { events, .. } => {
                *length = Length {
                    anew: bytes,
                    since: 0,
                };
                self.anew(state, shard, &events);
            }
        }
    }

    fn happens(&mut self, state: &mut PeopleState, shard: Shard, event: &PeopleEvent) {
        match event {
            PeopleEvent::Account(event) => self.note(shard, event),
            PeopleEvent::Order(_) => self.is_order_due |= shard != ORDER,
            PeopleEvent::Numbers(_) => {}
        }
        state.take(event);
    }

    /// Remembers the shard of each person and of each name that rests, and the time.
    fn note(&mut self, shard: Shard, event: &AccountEvent) {
        match event {
            AccountEvent::Registered { account } => {
                let members = self.members.entry(shard_of(account.id)).or_default();
                members.insert(account.id);
                self.latest = self.latest.max(account.registered);
            }
            AccountEvent::Seen { people } => {
                let latest = people.iter().map(|(_, at)| *at).max();
                self.latest = self.latest.max(latest.unwrap_or(0));
            }
            AccountEvent::Password { .. }
            | AccountEvent::Recovery { .. }
            | AccountEvent::Line { .. }
            | AccountEvent::View { .. }
            | AccountEvent::Friends { .. }
            | AccountEvent::Alerts { .. }
            | AccountEvent::Hidden { .. }
            | AccountEvent::Role { .. }
            | AccountEvent::Notices { .. }
            | AccountEvent::Leave { .. }
            | AccountEvent::Credential { .. }
            | AccountEvent::CredentialGone { .. }
            | AccountEvent::Problem { .. }
            | AccountEvent::Deleted { .. } => {}
            AccountEvent::Resting { rest } => self.rests.entry(shard).or_default().push(*rest),
        }
    }

    /// A shard holds this and nothing else.
    fn anew(&mut self, state: &mut PeopleState, shard: Shard, events: &[PeopleEvent]) {
        if shard == ORDER {
            state.order = Arc::default();
            self.is_order_due = false;
        }
        let members = self.members.entry(shard).or_default();
        let before = std::mem::take(members);
        self.rests.insert(shard, Vec::new());
        for event in events {
            self.happens(state, shard, event);
        }
        let after = self.members.get(&shard).cloned().unwrap_or_default();
        for gone in before.difference(&after) {
            state.registry.strike(*gone);
            if state.order.accounts().contains(gone) {
                self.strike_from_order(state, *gone);
            }
        }
        state.registry.end_rests(self.latest);
    }

    /// Forgets what order has about a person who is gone.
    fn strike_from_order(&mut self, state: &mut PeopleState, account: AccountId) {
        state.take(&OrderEvent::Forgotten { account }.into());
        self.is_order_due = true;
    }

    /// Called when the whole log has been read. Removes moderation entries of deleted accounts, which may have been
    /// read after the deletion.
    pub(super) fn finish_reading(&mut self, state: &mut PeopleState) {
        for account in state.order.accounts() {
            if state.registry.of_id(account).is_none() {
                self.strike_from_order(state, account);
            }
        }
        state.registry.forget_strangers();
    }

    /// True if order can still be rewritten after these events. Entries without an expiry must leave room: otherwise a
    /// person could not be deleted.
    pub(super) fn has_room(&self, state: &PeopleState, events: &[PeopleEvent]) -> bool {
        if self.length_of(ORDER) <= CROWDED {
            return true;
        }
        let comes = |event: &PeopleEvent| match event {
            PeopleEvent::Order(event) => Some(event.clone()),
            PeopleEvent::Account(_) | PeopleEvent::Numbers(_) => None,
        };
        let new: Vec<OrderEvent> = events.iter().filter_map(comes).collect();
        if !new.iter().any(has_no_end) {
            return true;
        }
        let all = state.order.snapshot().into_iter().chain(new);
        let stays = all.filter(|event| !is_over(event) && !is_closed(event));
        let bytes: usize = stays.map(|event| length_in_page(&event)).sum();
        bytes <= MAX_PAGE - 2 * AROUND
    }

    /// The message that replaces the contents of a shard, without one of its accounts and with the rest of its name.
    pub(super) fn written_anew(
        &self,
        state: &PeopleState,
        content: ShardContent,
        without: Option<(AccountId, Rest)>,
    ) -> ShardPayload {
        let events = match content {
            ShardContent::Order => order_anew(&state.order),
            ShardContent::Numbers => state
                .numbers
                .snapshot()
                .into_iter()
                .map(PeopleEvent::from)
                .collect(),
            ShardContent::Accounts(shard) => self.accounts_anew(state, shard, without),
        };
        ShardPayload::anew(events)
    }

    fn accounts_anew(
        &self,
        state: &PeopleState,
        shard: Shard,
        without: Option<(AccountId, Rest)>,
    ) -> Vec<PeopleEvent> {
        let members = self.members.get(&shard).into_iter().flatten();
        let stay = members.filter(|id| without.is_none_or(|(gone, _)| **id != gone));
        let accounts = stay.filter_map(|id| state.registry.of_id(*id));
        let registered = accounts.map(|account| AccountEvent::Registered {
            account: Arc::clone(account),
        });
        let rests = self.rests.get(&shard).into_iter().flatten().copied();
        let rests = rests
            .filter(|rest| rest.until > self.latest)
            .chain(without.map(|(_, rest)| rest));
        let rests = rests.map(|rest| AccountEvent::Resting { rest });
        registered.chain(rests).map(PeopleEvent::from).collect()
    }
}

/// Bytes that an event takes in a page, with its surroundings.
fn length_in_page(event: &OrderEvent) -> usize {
    serde_json::to_vec(event).map_or(0, |json| json.len()) + 16
}

/// True for a ban, a mute or a report: these are kept until they are dealt with.
fn has_no_end(event: &OrderEvent) -> bool {
    matches!(event, OrderEvent::Imposed(_) | OrderEvent::Reported(_))
}

/// True for an entry of the past.
fn is_over(event: &OrderEvent) -> bool {
    matches!(event, OrderEvent::Past { .. })
}

/// True for a closed report.
fn is_closed(event: &OrderEvent) -> bool {
    matches!(event, OrderEvent::Reported(report) if report.closed.is_some())
}

/// The events of order that fit into one page: the oldest past entries are left out first, then the oldest closed
/// reports.
pub(super) fn order_anew(order: &Moderation) -> Vec<PeopleEvent> {
    let most = MAX_PAGE - AROUND;
    let mut events: Vec<(usize, OrderEvent)> = Vec::new();
    for event in order.snapshot() {
        events.push((length_in_page(&event), event));
    }
    let mut bytes: usize = events.iter().map(|(bytes, _)| bytes).sum();
    for may_go in [is_over, is_closed] {
        events.retain(|(length, event)| {
            let stays = bytes <= most || !may_go(event);
            bytes -= if stays { 0 } else { *length };
            stays
        });
    }
    let events = events.into_iter().map(|(_, event)| event.into());
    events.collect()
}
