//! The queue of searches: chooses the next one.
//!
//! Searches wait in two lanes: by a clock, and without one. In each lane addresses take turns, however many searches
//! each has: an address is one flow (self-clocked fair queueing: S. J. Golestani, INFOCOM 1994). Where addresses are
//! not counted, each search is a flow of its own. A game has at most one search here, so within a flow games take
//! turns.

use std::collections::{BTreeMap, HashMap};
use std::time::{Duration, Instant};

use damiera_protocol::event::Holder;

/// Maximum searches with a clock that leave in a row while others wait.
const TIMED_IN_A_ROW: u32 = 3;

/// A search that is due sooner cannot wait for the end of another one. On a busy machine the longest searches take
/// about as long.
const URGENT: Duration = Duration::from_secs(2);

/// A search without a clock interrupts another when it is at most this part of it.
const SHORT_PART: u64 = 8;

/// Maximum waiting searches that are counted: beyond it, a share of the time is next to nothing.
const MOST_COUNTED: usize = 1_000;

/// Waiting searches.
#[derive(Debug)]
pub(super) struct SearchQueue<T> {
    /// Within a flow and a turn, that which should be done first.
    timed: SearchLane<Instant, T>,
    /// Within a flow, the shortest: its rank is its cost and the cost of all that left before it came,
    /// so that a long one waits for a bounded number of shorter ones.
    untimed: SearchLane<u64, T>,
    /// Number of searches that have come.
    count: u64,
    /// Total cost of the searches that left the lane without a clock.
    spent: u64,
    /// Number of searches with a clock that left since one without a clock did.
    in_a_row: u32,
}

/// Demand of a search on the threads.
#[derive(Debug, Clone, Copy)]
pub(super) struct Demand {
    /// The address that it is for; `None` when that is not counted.
    pub(super) holder: Option<Holder>,
    /// When it should be done, if it goes by a clock.
    pub(super) due: Option<Instant>,
    /// Maximum positions that it may search.
    pub(super) nodes: u64,
}

/// A place in the queue.
#[derive(Debug, Clone, Copy)]
pub(super) struct Ticket {
    flow: Flow,
    number: u64,
    rank: Rank,
}

#[derive(Debug, Clone, Copy)]
enum Rank {
    Due(Instant),
    Cost(u64),
}

/// Searches that have one share of the threads together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Flow {
    Address(Holder),
    Single(u64),
}

/// The searches of one kind. Their flows take turns.
#[derive(Debug)]
struct SearchLane<R, T> {
    flows: HashMap<Flow, FlowSearches<R, T>>,
    /// The first search of each flow, in the order of leaving.
    heads: BTreeMap<(u64, R, u64), FlowHead>,
    /// The part of a flow's turn that decides the order.
    order: FlowOrder,
    /// The turn of the search that left last.
    turn: u64,
}

/// By what the turns of flows are compared.
#[derive(Debug, Clone, Copy)]
enum FlowOrder {
    /// By their beginning, and then by rank.
    Begin,
    /// By their end, so that short searches go before long ones.
    End,
}

/// Waiting searches of one flow, ordered by rank and then by number.
#[derive(Debug)]
struct FlowSearches<R, T> {
    /// When the flow's next turn begins.
    begin: u64,
    searches: BTreeMap<(R, u64), (u64, T)>,
}

#[derive(Debug, Clone, Copy)]
struct FlowHead {
    flow: Flow,
    cost: u64,
}

impl<R: Ord + Copy, T> SearchLane<R, T> {
    fn new(order: FlowOrder) -> Self {
        SearchLane {
            flows: HashMap::new(),
            heads: BTreeMap::new(),
            order,
            turn: 0,
        }
    }

    fn push(&mut self, flow: Flow, (rank, number): (R, u64), cost: u64, item: T) {
        let begin = self.turn;
        self.unlist(flow);
        let waiting = self.flows.entry(flow).or_insert_with(|| FlowSearches {
            begin,
            searches: BTreeMap::new(),
        });
        waiting.searches.insert((rank, number), (cost, item));
        self.list(flow);
    }

    fn remove(&mut self, flow: Flow, place: (R, u64)) -> Option<T> {
        self.unlist(flow);
        let removed = self.flows.get_mut(&flow)?.searches.remove(&place);
        self.list(flow);
        removed.map(|(_, item)| item)
    }

    /// Takes the first search out that `wanted` takes; with its cost.
    fn pop(&mut self, wanted: impl Fn(R, u64) -> bool) -> Option<(u64, T)> {
        let mut heads = self.heads.iter().take(MOST_COUNTED);
        let (&key, &head) = heads.find(|((_, rank, _), head)| wanted(*rank, head.cost))?;
        let (turn, rank, number) = key;
        self.turn = self.turn.max(turn);
        self.heads.remove(&key);
        let waiting = self.flows.get_mut(&head.flow)?;
        waiting.begin = waiting.begin.saturating_add(head.cost);
        let taken = waiting.searches.remove(&(rank, number));
        self.list(head.flow);
        taken
    }

    /// Takes the flow's first search off the list of heads.
    fn unlist(&mut self, flow: Flow) {
        if let Some((key, _)) = self.head(flow) {
            self.heads.remove(&key);
        }
    }

    /// Puts the flow's first search on the list of heads. Forgets the flow if it is empty.
    fn list(&mut self, flow: Flow) {
        match self.head(flow) {
            Some((key, head)) => {
                self.heads.insert(key, head);
            }
            None => {
                self.flows.remove(&flow);
            }
        }
    }

    fn head(&self, flow: Flow) -> Option<((u64, R, u64), FlowHead)> {
        let waiting = self.flows.get(&flow)?;
        let (&(rank, number), &(cost, _)) = waiting.searches.first_key_value()?;
        let turn = match self.order {
            FlowOrder::Begin => waiting.begin,
            FlowOrder::End => waiting.begin.saturating_add(cost),
        };
        Some(((turn, rank, number), FlowHead { flow, cost }))
    }
}

impl<T> Default for SearchQueue<T> {
    fn default() -> Self {
        SearchQueue {
            timed: SearchLane::new(FlowOrder::Begin),
            untimed: SearchLane::new(FlowOrder::End),
            count: 0,
            spent: 0,
            in_a_row: 0,
        }
    }
}

impl<T> SearchQueue<T> {
    pub(super) fn push(&mut self, item: T, demand: Demand) -> Ticket {
        let number = self.count;
        self.count += 1;
        let flow = demand.holder.map_or(Flow::Single(number), Flow::Address);
        let rank = match demand.due {
            Some(due) => {
                self.timed.push(flow, (due, number), 1, item);
                Rank::Due(due)
            }
            None => {
                let rank = self.spent.saturating_add(demand.nodes);
                (self.untimed).push(flow, (rank, number), demand.nodes, item);
                Rank::Cost(rank)
            }
        };
        Ticket { flow, number, rank }
    }

    /// Takes out what is not wanted any more, if it still waits.
    pub(super) fn remove(&mut self, ticket: Ticket) -> Option<T> {
        let Ticket { flow, number, rank } = ticket;
        match rank {
            Rank::Due(due) => self.timed.remove(flow, (due, number)),
            Rank::Cost(cost) => self.untimed.remove(flow, (cost, number)),
        }
    }

    /// Takes the next out. Those without a clock have a share, however many have one.
    pub(super) fn pop(&mut self) -> Option<T> {
        if self.in_a_row >= TIMED_IN_A_ROW || self.timed.heads.is_empty() {
            self.in_a_row = 0;
            if let Some(item) = self.pop_untimed(|_| true) {
                return Some(item);
            }
        }
        self.in_a_row += 1;
        self.timed.pop(|_, _| true).map(|(_, item)| item)
    }

    /// Takes out what cannot wait for the end of a search that should itself be done by `due`, if it
    /// goes by a clock.
    pub(super) fn pop_urgent(&mut self, now: Instant, due: Option<Instant>) -> Option<T> {
        let before = due.map_or(now + URGENT, |due| due.min(now + URGENT));
        let urgent = self.timed.pop(|due, _| due < before);
        urgent.map(|(_, item)| item)
    }

    /// Takes out a search without a clock that is short beside one of so many positions, unless that one
    /// is itself in a hurry.
    pub(super) fn pop_short(
        &mut self,
        now: Instant,
        due: Option<Instant>,
        nodes: u64,
    ) -> Option<T> {
        if due.is_some_and(|due| due < now + URGENT) {
            return None;
        }
        self.pop_untimed(|cost| cost.saturating_mul(SHORT_PART) <= nodes)
    }

    fn pop_untimed(&mut self, wanted: impl Fn(u64) -> bool) -> Option<T> {
        let (cost, item) = self.untimed.pop(|_, cost| wanted(cost))?;
        self.spent = self.spent.saturating_add(cost);
        Some(item)
    }

    /// The number of shares of the time until `then` that other searches with a clock have: each search of the same
    /// address, and each other address.
    pub(super) fn sharers(&self, holder: Option<Holder>, then: Instant) -> usize {
        let own = holder.map(Flow::Address);
        let of_own = own
            .and_then(|own| self.timed.flows.get(&own))
            .map_or(0, |own| {
                let due = own.searches.range(..(then, u64::MAX));
                due.take(MOST_COUNTED).count()
            });
        let heads = self.timed.heads.iter().take(MOST_COUNTED);
        let of_others = heads
            .filter(|((_, due, _), head)| *due <= then && Some(head.flow) != own)
            .count();
        of_own + of_others
    }
}

#[cfg(test)]
#[expect(
    clippy::disallowed_methods,
    reason = "any moment will do, and none is waited for"
)]
mod tests;
