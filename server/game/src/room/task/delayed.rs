//! The delayed view of a room for everyone but its players: the room as it was so many seconds ago.
//!
//! It is a second copy of the room's state, and the same entries are applied to it later. Everything for spectators,
//! for the list of rooms and for requests from outside is made from this copy, so that it cannot contain later events.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use damiera_connection::delivery::{ConnectionId, EarlierNames, Frame};
use damiera_journal::NameBook;
use damiera_protocol::event::{GameChange, Record};
use damiera_protocol::reply::Refusal;
use damiera_protocol::snapshot::{Happening, RoomSnapshot};
use tokio::time::Instant;

use super::stopwatch::Stopwatch;
use super::{Over, RoomTask};
use crate::room::RoomState;
use crate::room::clock::ms;
use crate::room::decide::timing;

/// Maximum waiting items that are no entries of the journal, talk above all. Further ones are left out for spectators.
/// Entries are never left out, and a room has a bounded number of them.
const SAID: usize = 1_000;

/// The room as it was a while ago, and what has happened there since.
#[derive(Debug)]
pub(super) struct DelayedView {
    delay: Duration,
    state: RoomState,
    /// The time of the player to move, put off by the delay.
    watch: Stopwatch,
    /// The last one that was put in line.
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
struct DelayedChat {
    happening: Happening,
    /// The connection that is not told of it.
    author: Option<ConnectionId>,
    /// The earlier names of the author.
    earlier: EarlierNames,
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
    pub(super) fn new(state: &RoomState) -> Option<DelayedView> {
        let delay = Duration::from_secs(state.terms.delay?.into());
        let watch = still(state);
        Some(DelayedView {
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
    pub(super) fn again(behind: DelayBacklog, now: u64) -> Option<DelayedView> {
        let mut shown = DelayedView::new(&behind.state)?;
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

    /// Puts something in line that is no entry; whether there was a place for it.
    fn wait_said(&mut self, said: DelayedChat) -> bool {
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

    fn take_due(&mut self, now: Instant) -> Option<DelayedItem> {
        self.next().filter(|at| *at <= now)?;
        let (_, later) = self.waiting.pop_front()?;
        if matches!(later, DelayedItem::Said(..)) {
            self.said -= 1;
        }
        Some(later)
    }
}

/// Clocks that stand as the last entry left them.
fn still(state: &RoomState) -> Stopwatch {
    Stopwatch::showing(Duration::from_millis(timing::spent_ms(state)))
}

impl RoomTask {
    /// The room as everyone but its players may see it.
    pub(super) fn public_state(&self) -> &RoomState {
        self.shown
            .as_deref()
            .map_or(&self.state, DelayedView::state)
    }

    /// The delayed view for a connection; None for players, and in a room without a delay.
    pub(super) fn shown_to(&self, from: ConnectionId) -> Option<&DelayedView> {
        let is_player = self.attendance.chair_of(from).is_some();
        self.shown.as_deref().filter(|_| !is_player)
    }

    /// The room as a connection may see it.
    pub(super) fn state_for(&self, from: ConnectionId) -> &RoomState {
        self.shown_to(from).map_or(&self.state, DelayedView::state)
    }

    /// The same as a snapshot, with the clocks as they are there at this moment.
    pub(super) fn snapshot_for(&self, from: ConnectionId) -> RoomSnapshot {
        match self.shown_to(from) {
            Some(shown) => shown.snapshot_now(),
            None => self.snapshot_now(),
        }
    }

    /// Keeps a happening that is no entry for those who are shown the room late. News of the server rather than the
    /// game are told at once.
    pub(super) fn pass_late(&mut self, happening: Happening, author: Option<ConnectionId>) {
        let earlier = self.earlier_names(author);
        let Some(shown) = &mut self.shown else { return };
        match happening {
            Happening::JournalDown | Happening::JournalUp | Happening::RoomClosed { .. } => {
                let frame = Frame::new(shown.state.seq, happening, shown.state.snapshot(), author);
                self.handle.feed.publish(Arc::new(frame));
            }
            happening @ (Happening::Public { .. }
            | Happening::Chat { .. }
            | Happening::Absent { .. }
            | Happening::Back { .. }
            | Happening::Overdue { .. }
            | Happening::TimeShort { .. }
            | Happening::Advised { .. }
            | Happening::Nudged { .. }
            | Happening::SeatAsked { .. }
            | Happening::SeatNotGiven { .. }) => {
                let said = DelayedChat {
                    happening,
                    author,
                    earlier,
                };
                if !shown.wait_said(said) {
                    let limits = &self.services.host.metrics.limits;
                    limits.reached(damiera_platform::metrics::PeerLimit::ChatDropped);
                }
            }
        }
    }

    /// Shows what has waited for long enough.
    pub(super) fn show_due(&mut self) {
        while let Some(shown) = &mut self.shown
            && let Some(later) = shown.take_due(Instant::now())
        {
            match later {
                DelayedItem::Clock(watch) => shown.watch = watch,
                DelayedItem::Said(said) => {
                    let DelayedChat {
                        happening,
                        author,
                        earlier,
                    } = *said;
                    let frame =
                        Frame::new(shown.state.seq, happening, shown.state.snapshot(), author);
                    let frame = frame.spoken_by(earlier);
                    self.handle.feed.publish(Arc::new(frame));
                }
                DelayedItem::Entry(record, watch) => {
                    if let Err(misfit) = shown.state.apply(&record) {
                        tracing::error!(room = %self.handle.id, %misfit, "the room cannot be shown");
                        self.over = Some(Over::Broken);
                        return;
                    }
                    shown.watch = watch.unwrap_or_else(|| still(&shown.state));
                    self.show_entry(*record);
                }
            }
        }
    }

    /// Tells those who watch of an entry that is shown from now on, and lists the room as it is then.
    fn show_entry(&mut self, record: Record) {
        let traits = record.event.traits();
        self.publish(traits.listing());
        let snapshot = self.public_state().snapshot();
        let frame = Frame::public(record.seq, record.event, snapshot, None);
        self.handle.feed.publish(Arc::new(frame));
        if traits.game == GameChange::Begun {
            self.game_is_shown();
        }
    }

    /// Checks that a seat is free both now and in the delayed view. Giving a seat that is not yet shown as free would
    /// reveal that a game is over.
    ///
    /// # Errors
    /// When no seat is free, now or as the room is shown; it names those who are shown there.
    pub(super) fn has_shown_seat(&self) -> Result<(), Refusal> {
        let Some(shown) = &self.shown else {
            return Ok(());
        };
        let is_free = |state: &RoomState| state.free_chair().is_some();
        if is_free(&shown.state) && is_free(&self.state) {
            return Ok(());
        }
        let seats = shown.state.seats.iter().flatten();
        let names = seats.map(|seat| seat.who.name.clone()).collect();
        Err(Refusal::RoomFull(shown.state.room.clone(), names))
    }
}
