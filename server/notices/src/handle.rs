//! The way to tell a person something: the server's end of notices.

use std::sync::{Arc, OnceLock};

use damiera_people::{Account, PeopleRegistry};
use damiera_platform::logs::Seldom;
use damiera_protocol::account::AccountId;
use damiera_protocol::name::Name;
use damiera_protocol::notice::{NoticeChange, NoticeChoices, NoticeKind};
use damiera_protocol::reply::Refusal;
use damiera_protocol::wire::NoticeReport;
use parking_lot::Mutex;
use tokio::runtime::Handle;
use tokio::sync::mpsc;

use crate::courier::{Courier, CourierNews, NoticeClock};
use crate::delivery::NoticeWays;
use crate::key::PushKey;
use crate::notice::PersonNotice;
use crate::outbox::Outbox;
use crate::store::{NoticeStore, OutboxLog};

/// News that may wait for the courier. Further ones are lost, and the server's log says so.
const WAITING: usize = 1_024;

static FULL: Seldom = Seldom::new();

/// The parts that notices need.
pub struct NoticeParts {
    /// Registered people and their choices.
    pub people: Arc<PeopleRegistry>,
    /// The ways to a person.
    pub ways: NoticeWays,
    /// Where notices are kept.
    pub store: NoticeStore,
    /// Wall time.
    pub clock: NoticeClock,
    /// Where notices are sent: not on a serving thread.
    pub runtime: Handle,
}

/// Notices to people who are away. Without a way to a person, and where another server decides, nothing is told.
#[derive(Default)]
pub struct Notices {
    parts: Option<SharedParts>,
    running: Mutex<Option<RunningCourier>>,
}

struct SharedParts {
    people: Arc<PeopleRegistry>,
    ways: Arc<NoticeWays>,
    store: NoticeStore,
    clock: NoticeClock,
    runtime: Handle,
}

struct RunningCourier {
    news: mpsc::Sender<CourierNews>,
    /// The public key for browsers, once it is read.
    key: Arc<OnceLock<String>>,
}

impl std::fmt::Debug for Notices {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Notices")
            .field("ways", &self.parts.as_ref().map(|parts| &parts.ways))
            .finish_non_exhaustive()
    }
}

impl Notices {
    /// Notices by some ways. They are told from [`start`](Self::start) on.
    pub fn new(parts: NoticeParts) -> Self {
        let NoticeParts {
            people,
            ways,
            store,
            clock,
            runtime,
        } = parts;
        let has_way = ways.push.is_some() || ways.program.is_some();
        let parts = SharedParts {
            people,
            ways: Arc::new(ways),
            store,
            clock,
            runtime,
        };
        Notices {
            parts: has_way.then_some(parts),
            running: Mutex::default(),
        }
    }

    /// This server decides from now on: it reads what is to be delivered, and delivers it.
    pub fn start(&self) {
        let Some(parts) = &self.parts else {
            return;
        };
        let (news, came) = mpsc::channel(WAITING);
        let key = Arc::new(OnceLock::new());
        let courier = run(
            Arc::clone(&parts.people),
            Arc::clone(&parts.ways),
            parts.store.clone(),
            Arc::clone(&parts.clock),
            Arc::clone(&key),
            came,
        );
        parts.runtime.spawn(courier);
        *self.running.lock() = Some(RunningCourier { news, key });
    }

    /// Another server decides from now on. What is not delivered is in the outbox.
    pub fn end(&self) {
        self.running.lock().take();
    }

    /// Tells a person, if the person wants that kind of notice. This costs a look-up.
    pub fn tell(&self, notice: PersonNotice) {
        if self.wants(notice.to(), notice.kind()) {
            self.pass(CourierNews::Notice(notice));
        }
    }

    /// True if a person wants notices of a kind, and they can be told.
    pub fn wants(&self, to: AccountId, kind: NoticeKind) -> bool {
        self.chosen(to, |choices, _| choices.wants(kind))
    }

    /// True if a person wants notices of a kind, and they need not wait now.
    pub fn tells_now(&self, to: AccountId, kind: NoticeKind) -> bool {
        self.chosen(to, |choices, now| {
            choices.wants(kind) && choices.quiet_until(now).is_none()
        })
    }

    /// True if something holds of a person's choices at this time. False without choices or a way to a person.
    fn chosen(&self, to: AccountId, holds: impl FnOnce(&NoticeChoices, u64) -> bool) -> bool {
        self.parts.as_ref().is_some_and(|parts| {
            let account = parts.people.of_id(to);
            let choices = account.as_ref().and_then(|it| it.notices.as_deref());
            choices.is_some_and(|choices| holds(choices, (parts.clock)()))
        })
    }

    /// A person is at their board in a room again: notices about it that wait are not sent.
    pub fn present(&self, account: AccountId, room: &Name) {
        if NoticeKind::ALL
            .iter()
            .any(|kind| self.wants(account, *kind))
        {
            self.pass(CourierNews::Present(account, room.clone()));
        }
    }

    fn pass(&self, news: CourierNews) {
        let running = self.running.lock();
        let Some(running) = running.as_ref() else {
            return;
        };
        if running.news.try_send(news).is_err()
            && let Some(times) = FULL.happened()
        {
            tracing::warn!(times, "notices are lost: too many wait to be stored");
        }
    }

    /// A person's choices, and the ways that there are.
    pub fn report(&self, account: &Account) -> NoticeReport<'static> {
        let choices = account.notices.as_deref().cloned().unwrap_or_default();
        let ways = self.parts.as_ref().map(|parts| &parts.ways);
        NoticeReport {
            notices: choices.kinds,
            quiet: choices.quiet,
            offset: choices.offset,
            address: choices.address.map(Into::into),
            browsers: choices.browsers.len() as u64,
            program: ways.is_some_and(|ways| ways.program.is_some()),
            push_key: self.push_key().map(Into::into),
        }
    }

    /// The public key for browsers; None if they get no notices.
    fn push_key(&self) -> Option<String> {
        self.running.lock().as_ref()?.key.get().cloned()
    }

    /// Checks that a change leads to no place where the server sends nothing.
    ///
    /// # Errors
    /// When there is no such way to a person, or the browser's push service is none of the operator's list.
    pub fn check(&self, change: &NoticeChange) -> Result<(), Refusal> {
        let ways = self.parts.as_ref().map(|parts| &parts.ways);
        match change {
            NoticeChange::Browser(browser) => {
                let push = ways.and_then(|ways| ways.push.as_ref());
                let push = push.ok_or(Refusal::NoticesUnavailable)?;
                let checked = push.check(&browser.endpoint);
                checked.map_err(|_| Refusal::PushServiceUnknown)
            }
            NoticeChange::Address(Some(_)) if ways.is_none_or(|ways| ways.program.is_none()) => {
                Err(Refusal::NoticesUnavailable)
            }
            NoticeChange::Address(_)
            | NoticeChange::NoBrowser(_)
            | NoticeChange::Nothing
            | NoticeChange::All
            | NoticeChange::Kind(..)
            | NoticeChange::Quiet(..) => Ok(()),
        }
    }
}

/// Reads what is kept, and delivers until no more news can come. What cannot be read or kept is told in the server's log, and
/// notices go on without it.
async fn run(
    people: Arc<PeopleRegistry>,
    ways: Arc<NoticeWays>,
    store: NoticeStore,
    clock: NoticeClock,
    public: Arc<OnceLock<String>>,
    came: mpsc::Receiver<CourierNews>,
) {
    let key = match ways.push.is_some() {
        true => store.key().await.map(Some),
        false => Ok(None),
    };
    let key: Option<Arc<PushKey>> = match key {
        Ok(key) => key.map(Arc::new),
        Err(error) => {
            tracing::error!(%error, "browsers get no notices: there is no key for push services");
            None
        }
    };
    if let Some(key) = &key {
        public.get_or_init(|| key.public());
    }
    let opened = store.open().await.unwrap_or_else(|error| {
        tracing::error!(%error, "notices are not stored: a crash would lose them");
        (OutboxLog::Memory, Outbox::default())
    });
    Courier::new(people, ways, key, clock, opened)
        .run(came)
        .await;
}
