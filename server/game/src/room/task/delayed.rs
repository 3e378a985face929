//! The delayed view of a room for everyone but its players: the room as it was so many seconds ago.
//!
//! It is a second copy of the room's state, and the same entries are applied to it later. Everything for spectators,
//! for the list of rooms and for requests from outside is made from this copy, so that it cannot contain later events.

use std::collections::VecDeque;
use std::time::Duration;

use damiera_connection::delivery::{ConnectionId, EarlierNames, Frame, RoomEntry};
use damiera_journal::{NameBook, RoomId};
use damiera_protocol::event::Record;
use damiera_protocol::snapshot::{Happening, RoomSnapshot};
use tokio::time::Instant;

use super::stopwatch::Stopwatch;
use crate::room::RoomState;
use crate::room::clock::ms;
use crate::room::decide::timing;
use crate::room::state::Misfit;

/// Maximum waiting items that are no entries of the journal, talk above all. Further ones are left out for spectators.
/// Entries are never left out, and a room has a bounded number of them.
const SAID: usize = 1_000;

/// The room as it was a while ago, and what has happened there since.
#[derive(Debug)]
pub(super) struct DelayedView {
    room: RoomId,
    delay: Duration,
    state: RoomState,
    /// The time of the player to move, put off by the delay.
    watch: Stopwatch,
    /// The stopwatch that was put in line last.
    noted: Stopwatch,
    /// The waiting items, each with its time, in order.
    waiting: VecDeque<(Instant, DelayedItem)>,
    /// The number of waiting items that are no entries.
    said: usize,
}

/// An item that is shown later.
#[derive(Debug)]
enum DelayedItem {
    /// An entry of the journal, with the time of the player to move after it; without one, the clocks
    /// stand as the entry leaves them.
    Entry(Box<Record>, Option<Stopwatch>),
    /// Something that is no entry.
    Said(Box<DelayedChat>),
    /// The time of the player to move runs or stands, although nothing happened.
    Clock(Stopwatch),
}

/// Something that is no entry of the journal.
#[derive(Debug)]
pub(super) struct DelayedChat {
    pub(super) happening: Happening,
    /// The connection that is not told of it.
    pub(super) author: Option<ConnectionId>,
    /// The earlier names of the author.
    pub(super) earlier: EarlierNames,
}

/// An item that is shown from now on.
#[derive(Debug)]
pub(super) enum DueItem {
    /// Something that is no entry, as a frame for spectators.
    Said(Box<Frame>),
    /// An entry, which the view has applied.
    Entry(Box<Record>),
}

/// The delayed view of a room when the server went down.
#[derive(Debug, Clone)]
pub struct DelayBacklog {
    /// The room as it was shown.
    pub state: RoomState,
    /// The entries after that.
    pub entries: VecDeque<Record>,
}

impl DelayBacklog {
    /// The view of a room with a delay that has just been opened; None without a delay.
    pub fn of(state: &RoomState) -> Option<DelayBacklog> {
        state.terms.delay.map(|_| DelayBacklog {
            state: state.clone(),
            entries: VecDeque::new(),
        })
    }

    /// Takes the room's next entry, and shows the entries that are old enough by its time.
    pub fn take(&mut self, record: &Record) {
        let delay_ms = u64::from(self.state.terms.delay.unwrap_or(0)) * 1_000;
        self.entries.push_back(record.clone());
        while let Some(first) = self.entries.front() {
            if first.at.saturating_add(delay_ms) > record.at {
                break;
            }
            let fits = self.state.apply(first).is_ok();
            self.entries.pop_front();
            // The room itself takes no entry that does not fit, and is not listed again.
            debug_assert!(fits, "an entry fitted the room and not its older copy");
        }
    }

    /// Gives registered people the names of today.
    pub fn call(&mut self, names: &NameBook) {
        self.state.call(names);
        for record in &mut self.entries {
            if let Some(who) = record.event.who_mut() {
                names.call(who);
            }
        }
    }

    /// True if something was still to be shown at a moment of Unix time, in milliseconds.
    pub fn waits_at(&self, moment: u64) -> bool {
        let delay_ms = u64::from(self.state.terms.delay.unwrap_or(0)) * 1_000;
        let last = self.entries.back();
        last.is_some_and(|last| last.at.saturating_add(delay_ms) > moment)
    }
}

impl DelayedView {
    /// The view of a room with a delay; None without a delay.
    pub(super) fn new(room: RoomId, state: &RoomState) -> Option<DelayedView> {
        let delay = Duration::from_secs(state.terms.delay?.into());
        let watch = still(state);
        Some(DelayedView {
            room,
            delay,
            state: state.clone(),
            watch,
            noted: watch,
            waiting: VecDeque::new(),
            said: 0,
        })
    }

    /// After a restart: what is still to be shown by the times of its entries, when it is `now` in
    /// milliseconds of Unix time. Where the clock was set back nothing waits for longer than the delay.
    pub(super) fn again(room: RoomId, behind: DelayBacklog, now: u64) -> Option<DelayedView> {
        let mut shown = DelayedView::new(room, &behind.state)?;
        let moment = Instant::now();
        for record in behind.entries {
            let passed = Duration::from_millis(now.saturating_sub(record.at));
            let left = shown.delay.saturating_sub(passed);
            let at = shown.not_before(moment + left);
            let later = DelayedItem::Entry(Box::new(record), None);
            shown.waiting.push_back((at, later));
        }
        Some(shown)
    }

    /// The room as it is shown.
    pub(super) fn state(&self) -> &RoomState {
        &self.state
    }

    /// The room as it is shown, with the clocks as they were then.
    pub(super) fn snapshot_now(&self) -> RoomSnapshot {
        let elapsed = self.watch.at(Instant::now());
        self.state.snapshot_at(ms(elapsed), self.watch.is_running())
    }

    /// When there is more to show.
    pub(super) fn next(&self) -> Option<Instant> {
        self.waiting.front().map(|(at, _)| *at)
    }

    /// True if nothing waits but changes of the clocks.
    pub(super) fn is_even(&self) -> bool {
        let is_clock = |later: &DelayedItem| matches!(later, DelayedItem::Clock(_));
        self.waiting.iter().all(|(_, later)| is_clock(later))
    }

    /// Puts an entry in line that the room has just applied.
    pub(super) fn wait_entry(&mut self, record: Record, watch: Stopwatch) {
        self.noted = watch;
        let watch = watch.put_off(self.delay);
        self.wait(DelayedItem::Entry(Box::new(record), Some(watch)));
    }

    /// Puts something in line that is no entry. Returns false if there is no place for it.
    pub(super) fn wait_said(&mut self, said: DelayedChat) -> bool {
        let is_room = self.said < SAID;
        if is_room {
            self.said += 1;
            self.wait(DelayedItem::Said(Box::new(said)));
        }
        is_room
    }

    /// Puts in line how the time of the player to move runs, if it runs otherwise than was put in line
    /// last.
    pub(super) fn note_clock(&mut self, watch: Stopwatch) {
        if watch != self.noted {
            self.noted = watch;
            self.wait(DelayedItem::Clock(watch.put_off(self.delay)));
        }
    }

    fn wait(&mut self, later: DelayedItem) {
        let at = self.not_before(Instant::now() + self.delay);
        self.waiting.push_back((at, later));
    }

    /// A time at which nothing that was put in line before is still waiting.
    fn not_before(&self, at: Instant) -> Instant {
        let last = self.waiting.back();
        last.map_or(at, |(last, _)| at.max(*last))
    }

    /// A frame of something that happens in the room as it is shown.
    pub(super) fn frame(&self, said: DelayedChat) -> Frame {
        let DelayedChat {
            happening,
            author,
            earlier,
        } = said;
        let snapshot = self.state.snapshot();
        let entry = RoomEntry {
            room: self.room,
            seq: self.state.seq,
        };
        Frame::new(entry, happening, snapshot, author).spoken_by(earlier)
    }

    /// Shows the next item that has waited for long enough.
    ///
    /// # Errors
    /// When an entry does not fit the view, which is of no further use then.
    pub(super) fn show_next(&mut self, now: Instant) -> Result<Option<DueItem>, Misfit> {
        while self.next().is_some_and(|at| at <= now)
            && let Some((_, item)) = self.waiting.pop_front()
        {
            match item {
                DelayedItem::Clock(watch) => self.watch = watch,
                DelayedItem::Said(said) => {
                    self.said -= 1;
                    return Ok(Some(DueItem::Said(Box::new(self.frame(*said)))));
                }
                DelayedItem::Entry(record, watch) => {
                    self.state.apply(&record)?;
                    self.watch = watch.unwrap_or_else(|| still(&self.state));
                    return Ok(Some(DueItem::Entry(record)));
                }
            }
        }
        Ok(None)
    }
}

/// Clocks that stand as the last entry left them.
fn still(state: &RoomState) -> Stopwatch {
    Stopwatch::showing(Duration::from_millis(timing::spent_ms(state)))
}
