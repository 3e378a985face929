//! A node's writer and reader of people.

mod claiming;
mod reading;
mod seen;
mod writing;

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use damiera_cluster::name::Node;
use damiera_nats::Sheet;
use damiera_protocol::reply::Refusal;
use tokio::sync::mpsc;
use tokio::time::{Instant, MissedTickBehavior, interval};

use self::claiming::PeopleOwner;
pub(super) use self::writing::Fate;
use super::claim::Claims;
use super::classes::{ClassDesk, ClassNotKept, ClassWrite};
use super::form::{MAX_PAGE, NOTHING, NUMBERS, SheetContent, What, sheet_for, sheet_of};
use super::kept::Kept;
use super::store::Store;
use crate::config::Accounts;
use crate::logs::Seldom;
use crate::people::Shared;
use crate::people::change::{Change, Deletion, Given};
use crate::people::order::MOST_REPORTS;
use crate::people::owner::Asked;

/// How many changes are taken at once.
const ROUND: usize = 64;

/// Maximum times that a change is decided anew because another node was faster.
const TRIES: usize = 32;

/// The time between two looks for messages without a notice.
const LOOK: Duration = Duration::from_secs(1);

/// After how long it is stored that people were seen: a message for each of their sheets.
const SEEN: Duration = Duration::from_secs(60);

/// A sheet longer than this takes no further account, in bytes: those that it has need room for their lists.
const FULL: usize = MAX_PAGE / 2;

/// No answer comes every second.
static FAILING: Seldom = Seldom::new();

/// A node's writer and reader of people: run it as a task, or on a thread of its own.
#[derive(Debug)]
pub struct SharedOwner<S> {
    shared: Arc<Shared>,
    asked: mpsc::Receiver<Asked>,
    classes: ClassDesk,
    store: S,
    me: Node,
    settings: Accounts,
    kept: Kept,
    /// The log that this node would be the primary of: when that was made.
    log: String,
    claims: Claims,
    /// The node that said last that it is the primary.
    owner: Option<PeopleOwner>,
    /// How many messages this node tried to write.
    number: u64,
    /// This node's message of unknown outcome, and when it is tried next to find out.
    in_doubt: Option<(u64, Instant)>,
    /// Since when the stream ends before what was read.
    shorter: Option<Instant>,
    /// The stream has lost what it acknowledged: nothing more is written.
    has_lost: bool,
    /// When it is stored that people were seen.
    seen_due: Option<Instant>,
}

impl<S: Store> SharedOwner<S> {
    pub(super) fn new(
        shared: Arc<Shared>,
        (asked, classes): (mpsc::Receiver<Asked>, ClassDesk),
        store: S,
        (me, log, claims): (Node, &str, Claims),
        settings: Accounts,
    ) -> Self {
        SharedOwner {
            shared,
            asked,
            classes,
            store,
            me,
            settings,
            kept: Kept::default(),
            log: log.to_owned(),
            claims,
            owner: None,
            number: 0,
            in_doubt: None,
            shorter: None,
            has_lost: false,
            seen_due: None,
        }
    }

    /// Everything was read that the store showed.
    pub(super) fn begin(&mut self) {
        self.kept.is_read(&mut self.shared.state.write());
        self.show_length();
    }

    /// True once the key that recognises deleted names was read.
    pub(super) fn has_key(&self) -> bool {
        self.kept.has_key()
    }

    /// How many bytes all sheets have.
    pub(super) fn length(&self) -> u64 {
        self.kept.length()
    }

    fn show_length(&self) {
        let length = self.length();
        self.shared.log_bytes.store(length, Ordering::Relaxed);
    }

    /// Serves until every asker is gone.
    pub async fn run(mut self) {
        let mut round = Vec::with_capacity(ROUND);
        let mut looks = interval(LOOK);
        looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                came = self.asked.recv_many(&mut round, ROUND) => {
                    if came == 0 {
                        break;
                    }
                    for asked in round.drain(..) {
                        self.serve(asked).await;
                    }
                }
                Some(write) = self.classes.writes.recv() => self.serve_class(write).await,
                () = self.store.told() => self.look().await,
                () = self.claims.changed() => self.claim().await,
                _ = looks.tick() => {
                    self.look().await;
                    self.claim().await;
                    self.tend().await;
                }
            }
            self.show_length();
        }
        self.store_seen().await;
    }

    async fn serve(&mut self, asked: Asked) {
        // The asker may be gone.
        match asked {
            Asked::Change(change, answer) => drop(answer.send(self.change(&change).await)),
            Asked::Delete(deletion, answer) => drop(answer.send(self.delete(deletion).await)),
            Asked::Seen => {
                self.seen_due.get_or_insert_with(|| Instant::now() + SEEN);
            }
        }
    }

    async fn serve_class(&mut self, write: ClassWrite) {
        let kept = self.keep_class(&write).await;
        // The class may be gone.
        let _ = write.answer.send(kept);
    }

    /// Stores a class or deletes it, if this node is the primary in the term of its writer.
    async fn keep_class(&mut self, write: &ClassWrite) -> Result<(), ClassNotKept> {
        for _ in 0..TRIES {
            if !self.claims.is_made_in(write.epoch) || !self.is_certain().await {
                break;
            }
            let Some((sheet, what)) = self.classes.place(write.id, write.text.as_deref())? else {
                return Ok(());
            };
            match self.write(sheet, true, what).await {
                Fate::Stored => return Ok(()),
                Fate::Beaten => {}
                Fate::Down => break,
            }
        }
        Err(ClassNotKept)
    }

    /// The classes, as they were read.
    pub(super) fn classes(&self) -> &ClassDesk {
        &self.classes
    }

    /// Carries a change out: decides by what is known, and anew when another node was faster.
    async fn change(&mut self, change: &Change) -> Result<Given, Refusal> {
        let sheet = sheet_for(&change.keys());
        for _ in 0..TRIES {
            if !self.claims.is_made() || !self.is_certain().await {
                break;
            }
            if matches!(change, Change::Register(_)) && self.kept.length_of(sheet) > FULL {
                let most = self.shared.state.read().registry.len();
                return Err(Refusal::TooManyAccounts(most));
            }
            let decided = {
                let state = self.shared.state.read();
                change.clone().decide(&state, &self.settings, 0)
            };
            let (events, given) = decided?;
            if !self.kept.has_room(&self.shared.state.read(), &events) {
                return Err(Refusal::ListFull(MOST_REPORTS));
            }
            let fate = match sheet {
                // There is nothing else on the sheet, and no use in what was.
                NUMBERS => self.write(sheet, true, self.kept.anew_with(events)).await,
                sheet => self.write(sheet, false, What::Events(events)).await,
            };
            match fate {
                Fate::Stored => {
                    self.tidy(sheet).await;
                    return Ok(given);
                }
                Fate::Beaten => {}
                Fate::Down => break,
            }
        }
        Err(Refusal::PeopleDown)
    }

    /// Deletes an account: its sheet is written anew without it, and order if it names it.
    async fn delete(&mut self, deletion: Deletion) -> Result<Given, Refusal> {
        let sheet = sheet_of(deletion.id);
        let content = SheetContent::Accounts(sheet);
        for _ in 0..TRIES {
            let may_write = self.claims.is_made() && self.is_certain().await;
            if !may_write || !self.has_order_written().await {
                break;
            }
            let what = {
                let state = self.shared.state.read();
                let rest = deletion.rest(&state, &self.settings)?;
                let gone = Some((deletion.id, rest));
                self.kept.written_anew(&state, content, gone)
            };
            match self.write(sheet, true, what).await {
                Fate::Stored if self.has_order_written().await => return Ok(Given::Done),
                // The account is gone, and what order says of it will be, although the asker is told otherwise.
                Fate::Stored | Fate::Down => break,
                Fate::Beaten => {}
            }
        }
        Err(Refusal::PeopleDown)
    }

    /// Has order written anew if it must be; whether it need not be any more.
    async fn has_order_written(&mut self) -> bool {
        for _ in 0..TRIES {
            if !self.kept.is_order_due() {
                return true;
            }
            if self.write_anew(SheetContent::Order).await == Fate::Down {
                break;
            }
        }
        false
    }

    async fn write_anew(&mut self, content: SheetContent) -> Fate {
        let what = {
            let state = self.shared.state.read();
            self.kept.written_anew(&state, content, None)
        };
        self.write(content.sheet(), true, what).await
    }

    /// Writes a sheet anew that has grown, and order before it. What is kept says the same as before, so that a failure
    /// changes nothing.
    async fn tidy(&mut self, sheet: Sheet) {
        if self.has_order_written().await
            && self.kept.is_stale(sheet)
            && let Some(content) = SheetContent::of(sheet)
        {
            self.write_anew(content).await;
        }
    }

    /// Does what is due.
    async fn tend(&mut self) {
        let now = Instant::now();
        if !self.claims.is_made() || !self.is_certain().await {
            return;
        }
        if self.shorter.is_some() {
            // A single answer proves nothing: either the next one is another, or so it is.
            self.write(NOTHING, true, What::Nothing).await;
        }
        if self.seen_due.is_none() && !self.shared.seen.lock().is_empty() {
            self.seen_due = Some(now + SEEN);
        }
        if self.seen_due.is_some_and(|due| due <= now) {
            self.store_seen().await;
        }
        // What is not written is tried again.
        self.has_order_written().await;
    }
}
