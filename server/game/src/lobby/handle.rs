//! A room as everyone outside it sees it.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::time::Duration;

use damiera_connection::admission::guesses::GuessLimiter;
use damiera_connection::delivery::{ClassBook, Feed};
use damiera_journal::RoomId;
use damiera_platform::process::threads::{Thread, ThreadSlot};
use damiera_protocol::account::AccountId;
use damiera_protocol::command::RoomQuery;
use damiera_protocol::event::{End, Holder, PasswordDigest};
use damiera_protocol::name::Name;
use damiera_protocol::reply::{RoomRow, RoomStage};
use damiera_rules::Variant;
use parking_lot::Mutex;
use serde::{Deserialize, Serialize};
use tokio::time::Instant;

use crate::lobby::{GuardedGame, Inbox, InboxReader, Strength};

/// The condition of a room, for an operator.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Condition {
    /// It is about to begin.
    #[default]
    Opening,
    /// A seat is free.
    Waiting,
    /// A game is being played; at least one person is there.
    Playing,
    /// An unfinished game waits, and no player is there; or it is played by correspondence.
    Adjourned,
    /// The game is over, and both players are still there.
    Over,
}

/// How a room stands.
#[derive(Debug, Clone, Copy, Default)]
pub struct RoomSummary {
    /// The condition.
    pub condition: Condition,
    /// Since when, in milliseconds of Unix time.
    pub since: u64,
    /// From which address it was opened, as far as addresses are counted.
    pub founder: Option<Holder>,
}

/// The kind of a room by correspondence.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct CorrespondenceRoom {
    /// The only person who may take the free chair; None for anyone.
    pub invited: Option<AccountId>,
}

/// A room as others see it: how to reach it and what the list says about it.
#[derive(Debug)]
pub struct RoomHandle {
    /// The room's identity.
    pub id: RoomId,
    /// The room's name.
    pub name: Name,
    /// The room's number in the order of opening.
    pub(super) age: u64,
    /// The digest of the word that others need to come in.
    pub word: Option<PasswordDigest>,
    /// The count of guesses at the word.
    pub word_guesses: Arc<GuessLimiter>,
    /// The names at the table of a class; None for other rooms. Only the class finds such a table.
    pub class: Option<Arc<ClassBook>>,
    /// The kind of a room by correspondence; None for others.
    correspondence: Option<CorrespondenceRoom>,
    /// Where spectators learn what happens.
    pub feed: Arc<Feed>,
    /// Where requests and orders wait for the room.
    pub inbox: Arc<Inbox>,
    /// On which thread it lives.
    pub(crate) thread_slot: ThreadSlot,
    /// None until the room has begun.
    row: Mutex<Option<RoomRow>>,
    /// The number of the last entry that the room has applied.
    seq: AtomicU64,
    /// The number of moves in the present game of two people; 0 without one.
    plies: AtomicU64,
    /// The size of the room's journal entries in bytes.
    bytes: AtomicU64,
    /// The rank of its game; None unless anyone may watch it.
    strength: Mutex<Option<Strength>>,
    summary: Mutex<RoomSummary>,
    /// Since when no player has been there during a game.
    deserted: Mutex<Option<Instant>>,
    /// The number in the list of challenges; 0 before it was listed.
    number: AtomicU32,
    /// How its last game ended, once the journal has stored that; None while another goes on.
    end: Mutex<Option<End>>,
    /// The running game, if the engine does not think for its players.
    guarded: Mutex<Option<Box<GuardedGame>>>,
}

impl RoomHandle {
    /// A room that has not begun and is not listed, and the end where its inbox is read. It lives on a thread, and its
    /// spectators can be so many events behind.
    pub fn new(
        id: RoomId,
        name: Name,
        word: Option<PasswordDigest>,
        thread_slot: ThreadSlot,
        spectator_events: usize,
    ) -> (RoomHandle, InboxReader) {
        let (inbox, reader) = Inbox::new();
        let handle = RoomHandle {
            id,
            name,
            age: 0,
            inbox,
            thread_slot,
            class: None,
            correspondence: None,
            feed: Feed::new(spectator_events),
            word,
            word_guesses: Arc::default(),
            row: Mutex::default(),
            seq: AtomicU64::new(0),
            plies: AtomicU64::new(0),
            bytes: AtomicU64::new(0),
            strength: Mutex::default(),
            summary: Mutex::default(),
            deserted: Mutex::default(),
            number: AtomicU32::new(0),
            end: Mutex::default(),
            guarded: Mutex::default(),
        };
        (handle, reader)
    }

    /// The room as a table of a class.
    #[must_use]
    pub fn of_class(self, book: Arc<ClassBook>) -> RoomHandle {
        let class = Some(book);
        RoomHandle { class, ..self }
    }

    /// The room as one by correspondence.
    #[must_use]
    pub fn by_correspondence(self, kind: CorrespondenceRoom) -> RoomHandle {
        RoomHandle {
            correspondence: Some(kind),
            ..self
        }
    }

    /// The only person who may take the free chair; None for anyone.
    pub fn invited(&self) -> Option<AccountId> {
        self.correspondence?.invited
    }

    /// True if its games are played by correspondence.
    pub fn is_correspondence(&self) -> bool {
        self.correspondence.is_some()
    }

    /// The thread on which it lives.
    pub fn thread(&self) -> Thread {
        self.thread_slot.thread()
    }

    /// True if it is a table of a class.
    pub fn is_of_class(&self) -> bool {
        self.class.is_some()
    }

    /// The room with its number in the order of opening.
    pub(super) fn of_age(self, age: u64) -> Arc<Self> {
        Arc::new(RoomHandle { age, ..self })
    }

    /// The number of the last entry that the room has applied, or lately had.
    pub fn seq(&self) -> u64 {
        self.seq.load(Ordering::Relaxed)
    }

    /// The room has applied the entry of this number.
    pub fn applied(&self, seq: u64) {
        self.seq.store(seq, Ordering::Relaxed);
    }

    /// Sets the number of moves in the present game of two people; 0 without one.
    pub fn plays(&self, plies: usize) {
        self.plies.store(plies as u64, Ordering::Relaxed);
    }

    /// The number of spectators and of moves; None unless anyone may watch a game of two people, and both have moved.
    pub(super) fn draw(&self) -> Option<(usize, u64)> {
        let plies = self.plies.load(Ordering::Relaxed);
        let is_open = plies >= 2 && self.word.is_none();
        // How a room stands that is shown late is seen in its moves alone.
        let plays = || self.is_late() || self.summary().condition == Condition::Playing;
        let goes_on = is_open && self.is_played() && plays();
        goes_on.then(|| (self.feed.audience(), plies))
    }

    /// Sets the rank of its game; None unless there is a game that anyone may watch.
    pub fn set_strength(&self, strength: Option<Strength>) {
        *self.strength.lock() = strength;
    }

    /// The rank of its game; None unless a game goes on that anyone may watch.
    pub(super) fn strength(&self) -> Option<Strength> {
        self.strength.lock().filter(|_| self.is_played())
    }

    /// True unless its game is adjourned, as far as others may know: of a room that is shown late they learn
    /// it later as well. By correspondence people play when they like, and are not at the board.
    pub fn is_played(&self) -> bool {
        if self.is_correspondence() {
            return false;
        }
        let Some(since) = *self.deserted.lock() else {
            return true;
        };
        let delay = Duration::from_secs(self.delay().unwrap_or(0).into());
        Instant::now() < since + delay
    }

    /// True if a game is being played here, and a player may have this name. At the table of a class people have other
    /// names.
    pub fn is_played_by(&self, name: &Name) -> bool {
        let row = self.row.lock();
        let playing = row.as_ref().filter(|row| row.stage == RoomStage::Playing);
        playing.is_some_and(|row| {
            self.is_of_class() || row.players.iter().flatten().any(|player| player == name)
        })
    }

    /// How its last game ended, as the journal has it, also when the players have left their seats and the room is closed.
    pub fn end(&self) -> Option<End> {
        *self.end.lock()
    }

    /// Its game has ended like this, or another has begun.
    pub fn set_end(&self, end: Option<End>) {
        *self.end.lock() = end;
    }

    /// True while a game is being played without any advice of the engine to its players.
    pub fn is_silenced(&self) -> bool {
        self.guarded
            .lock()
            .as_ref()
            .is_some_and(|game| game.silences())
    }

    /// True if a game goes on here without the engine thinking for its players, and it satisfies `is`.
    pub fn guards(&self, is: impl FnOnce(&GuardedGame) -> bool) -> bool {
        // Looking is longer than copying, and the room waits for neither.
        let guarded = self.guarded.lock().clone();
        guarded.is_some_and(|game| is(&game))
    }

    /// Such a game stands like this from now on, or none goes on.
    pub fn set_guarded(&self, game: Option<GuardedGame>) {
        *self.guarded.lock() = game.map(Box::new);
    }

    /// True if everyone but its players is shown the room late.
    pub fn is_late(&self) -> bool {
        self.delay().is_some()
    }

    /// The delay in seconds for everyone but its players; None without a delay.
    pub fn delay(&self) -> Option<u32> {
        self.row.lock().as_ref()?.terms.delay
    }

    /// The size of the room's journal entries in bytes.
    pub fn bytes(&self) -> u64 {
        self.bytes.load(Ordering::Relaxed)
    }

    /// The journal has stored so many bytes more for the room.
    pub fn wrote(&self, bytes: u64) {
        self.bytes.fetch_add(bytes, Ordering::Relaxed);
    }

    /// The number in the list of challenges; None before it was listed.
    pub fn number(&self) -> Option<u32> {
        Some(self.number.load(Ordering::Relaxed)).filter(|number| *number != 0)
    }

    /// It is listed among challenges by this number from now on.
    pub fn set_number(&self, number: u32) {
        self.number.store(number, Ordering::Relaxed);
    }

    /// How the room stands.
    pub fn summary(&self) -> RoomSummary {
        *self.summary.lock()
    }

    /// Notes how the room stands now.
    pub fn set_summary(&self, summary: RoomSummary) {
        let is_adjourned = summary.condition == Condition::Adjourned;
        let was = std::mem::replace(&mut *self.summary.lock(), summary);
        if is_adjourned != (was.condition == Condition::Adjourned) {
            *self.deserted.lock() = is_adjourned.then(Instant::now);
        }
    }

    /// True if anyone may sit down here. This is all that is known of a room that has not begun.
    pub(super) fn is_open(&self) -> bool {
        let row = self.row.lock();
        self.invited().is_none() && row.as_ref().is_none_or(is_open)
    }

    /// The room's stage if a query finds it. An adjourned game is in no list for everyone, nor is a table that only
    /// spectators have not left yet.
    pub(super) fn listed(&self, query: RoomQuery) -> Option<RoomStage> {
        if self.is_of_class() {
            return None;
        }
        let (stage, variant) = {
            let row = self.row.lock();
            let row = row.as_ref()?;
            let is_empty = row.players.iter().all(Option::is_none);
            if row.stage == RoomStage::Waiting && is_empty {
                return None;
            }
            (row.stage, row.variant)
        };
        let is_wanted = match (query.state, stage) {
            (Some(wanted), _) => wanted == stage,
            (None, RoomStage::Waiting | RoomStage::Playing) => true,
            (None, RoomStage::Over | RoomStage::Adjourned) => false,
        };
        let fits = is_wanted && query.variant.is_none_or(|wanted| wanted == variant);
        let shown = fits && (stage != RoomStage::Playing || self.is_played());
        shown.then_some(stage)
    }

    /// The people at a table that waits or plays; None in both places if its game is over or adjourned.
    pub(crate) fn seated(&self) -> [Option<Name>; 2] {
        let row = self.row.lock();
        match row.as_ref().map(|row| (row.stage, &row.players)) {
            Some((RoomStage::Waiting | RoomStage::Playing, players)) => players.clone(),
            Some((RoomStage::Over | RoomStage::Adjourned, _)) | None => [None, None],
        }
    }

    /// True if an opponent is waited for here.
    pub fn waits(&self) -> bool {
        let row = self.row.lock();
        row.as_ref()
            .is_none_or(|row| row.stage == RoomStage::Waiting)
    }

    /// True if a game goes on here.
    pub fn is_playing(&self) -> bool {
        let row = self.row.lock();
        row.as_ref()
            .is_some_and(|row| row.stage == RoomStage::Playing)
    }

    /// True for a table by correspondence where the free chair is kept for one person.
    pub fn is_kept_for_one(&self) -> bool {
        let invited = self.correspondence.and_then(|kind| kind.invited);
        invited.is_some() && self.waits()
    }

    /// The variant that is played; None until the room has begun.
    pub fn variant(&self) -> Option<Variant> {
        self.row.lock().as_ref().map(|row| row.variant)
    }

    /// Publishes the room's row of the list, and whether anyone may sit down here.
    pub fn publish(&self, row: RoomRow) -> bool {
        let open = is_open(&row) && self.invited().is_none();
        *self.row.lock() = Some(row);
        open
    }

    /// The room's row in the list; None until the room has begun.
    pub fn row(&self) -> Option<RoomRow> {
        let row = self.row.lock();
        row.clone().map(|row| RoomRow {
            spectators: self.feed.audience(),
            ..row
        })
    }
}

fn is_open(row: &RoomRow) -> bool {
    let open = row.stage == RoomStage::Waiting && !row.word;
    // Advice, an own position, a delay and rated games need a player's consent, and `gioca` does not ask for it.
    open && row.terms.are_usual() && row.players.iter().any(Option::is_some)
}
