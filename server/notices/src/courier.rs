//! The task that delivers notices: it stores each, waits for the end of the receiver's silence, and sends it until it is
//! delivered or of no use any more.

use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;
use std::time::Duration;

use damiera_people::order::PersonIdentity;
use damiera_people::{Account, PeopleRegistry};
use damiera_platform::logs::Seldom;
use damiera_protocol::account::AccountId;
use damiera_protocol::name::Name;
use damiera_protocol::notice::NoticeChoices;
use damiera_protocol::phrase::{self, NoticeSentence};
use tokio::sync::mpsc;
use tokio::task::JoinSet;
use tokio::time::sleep;

use crate::delivery::{DeliveredNotice, FIRST_PAUSE, NoticeDelivery, NoticeWays};
use crate::key::PushKey;
use crate::notice::PersonNotice;
use crate::outbox::{Outbox, OutboxEntry};
use crate::store::OutboxLog;

/// Deliveries at once. Further ones wait.
const AT_ONCE: usize = 16;

/// Attempts after which a notice is given up.
const ATTEMPTS: u32 = 6;

/// The longest time between two looks at the clock, which may be set.
const LOOK: Duration = Duration::from_secs(10 * 60);

static NOT_STORED: Seldom = Seldom::new();

/// Wall time, in milliseconds of Unix time.
pub type NoticeClock = Arc<dyn Fn() -> u64 + Send + Sync>;

/// News for the courier.
#[derive(Debug)]
pub(crate) enum CourierNews {
    /// A notice is to be delivered.
    Notice(PersonNotice),
    /// A person is at their board in a room again: notices about it that wait are of no use.
    Present(AccountId, Name),
}

/// The courier.
pub(crate) struct Courier {
    people: Arc<PeopleRegistry>,
    ways: Arc<NoticeWays>,
    key: Option<Arc<PushKey>>,
    clock: NoticeClock,
    outbox: Outbox,
    log: OutboxLog,
    attempts: BTreeMap<u64, NoticeAttempt>,
    sending: JoinSet<DeliveredNotice>,
}

/// A notice between two attempts, or during one.
#[derive(Debug, Clone, Default)]
struct NoticeAttempt {
    /// The time of the next, in milliseconds of Unix time. None while it is being made.
    due: Option<u64>,
    /// Number of attempts so far.
    made: u32,
    /// The addresses and browsers that have the notice already.
    had: HashSet<String>,
}

impl Courier {
    /// A courier with an outbox as it was read. Everything in it is due.
    pub(crate) fn new(
        people: Arc<PeopleRegistry>,
        ways: Arc<NoticeWays>,
        key: Option<Arc<PushKey>>,
        clock: NoticeClock,
        (log, outbox): (OutboxLog, Outbox),
    ) -> Self {
        let due = NoticeAttempt {
            due: Some(0),
            ..NoticeAttempt::default()
        };
        let waiting = outbox.numbers(|_| true).into_iter();
        let attempts = waiting.map(|number| (number, due.clone())).collect();
        Courier {
            people,
            ways,
            key,
            clock,
            outbox,
            log,
            attempts,
            sending: JoinSet::new(),
        }
    }

    /// Delivers until no more news can come.
    pub(crate) async fn run(mut self, mut news: mpsc::Receiver<CourierNews>) {
        loop {
            let pause = self.pause();
            tokio::select! {
                came = news.recv() => match came {
                    Some(CourierNews::Notice(notice)) => self = self.queue(notice).await,
                    Some(CourierNews::Present(account, room)) => {
                        let about = self.outbox.numbers(|it| it.notice.is_at(account, &room));
                        self = self.done(about).await;
                    }
                    None => return,
                },
                Some(ended) = self.sending.join_next(), if !self.sending.is_empty() => match ended {
                    Ok(delivery) => self = self.delivered(delivery).await,
                    Err(error) => tracing::error!(%error, "a delivery of a notice failed"),
                },
                () = sleep(pause), if self.sending.len() < AT_ONCE => self = self.send_due().await,
            }
        }
    }

    /// The time until the next attempt.
    fn pause(&self) -> Duration {
        let next = self.attempts.values().filter_map(|it| it.due).min();
        let wait = next.map(|due| due.saturating_sub((self.clock)()));
        wait.map_or(LOOK, |wait| Duration::from_millis(wait).min(LOOK))
    }

    async fn queue(mut self, notice: PersonNotice) -> Self {
        let now = (self.clock)();
        let (number, entries) = self.outbox.queue(notice, now);
        let attempt = NoticeAttempt {
            due: Some(now),
            ..NoticeAttempt::default()
        };
        self.attempts.insert(number, attempt);
        self.store(entries).await
    }

    /// Notices are delivered, or of no use any more.
    async fn done(self, numbers: Vec<u64>) -> Self {
        match numbers.is_empty() {
            true => self,
            false => self.store(vec![OutboxEntry::Done(numbers)]).await,
        }
    }

    /// Applies entries and stores them. If that fails, they count all the same: only a crash would repeat or lose a notice.
    async fn store(mut self, entries: Vec<OutboxEntry>) -> Self {
        for entry in &entries {
            if let OutboxEntry::Done(numbers) = entry {
                numbers
                    .iter()
                    .for_each(|number| drop(self.attempts.remove(number)));
            }
            self.outbox.apply(entry.clone());
        }
        let (log, stored) = self.log.append(&entries, &self.outbox).await;
        self.log = log;
        if let Err(error) = stored
            && let Some(times) = NOT_STORED.happened()
        {
            tracing::error!(%error, times, "notices are not stored: a crash would lose or repeat them");
        }
        self
    }

    /// Begins the attempts that are due.
    async fn send_due(mut self) -> Self {
        let now = (self.clock)();
        let is_due = |it: &NoticeAttempt| it.due.is_some_and(|due| due <= now);
        let due = self.attempts.iter().filter(|(_, it)| is_due(it));
        let due: Vec<u64> = due.map(|(number, _)| *number).take(AT_ONCE).collect();
        let mut useless = Vec::new();
        for number in due {
            match self.receiver(number, now) {
                None => useless.push(number),
                Some((account, choices)) => {
                    let until = choices.quiet_until(now);
                    if let Some(attempt) = self.attempts.get_mut(&number) {
                        attempt.due = until;
                    }
                    if until.is_none() {
                        self.send(number, account, choices);
                    }
                }
            }
        }
        self.done(useless).await
    }

    /// The receiver of a notice who still wants it; None if it is of no use any more.
    fn receiver(&self, number: u64, now: u64) -> Option<(Arc<Account>, NoticeChoices)> {
        let waiting = self.outbox.get(number)?;
        let of_use = u64::try_from(waiting.notice.of_use().as_millis()).unwrap_or(u64::MAX);
        let account = self.people.of_id(waiting.notice.to)?;
        let choices = account.notices.as_deref()?.clone();
        let is_of_use = now < waiting.at.saturating_add(of_use);
        (is_of_use && choices.wants(waiting.notice.kind)).then_some((account, choices))
    }

    fn send(&mut self, number: u64, account: Arc<Account>, choices: NoticeChoices) {
        let Some(waiting) = self.outbox.get(number) else {
            return;
        };
        let had = self.attempts.get(&number).map(|it| it.had.clone());
        let name = match &waiting.notice.by {
            PersonIdentity::Guest(name) => name.clone(),
            PersonIdentity::Account(id) => {
                let other = self.people.of_id(*id);
                other.map_or_else(Name::anonymous, |other| other.name.clone())
            }
        };
        let sending = NoticeDelivery {
            number,
            text: phrase::notice(
                NoticeSentence {
                    kind: waiting.notice.kind,
                    name: name.as_str(),
                    place: &waiting.notice.place,
                    round: waiting.notice.round.map_or(0, |(_, round)| round),
                },
                account.view.language.unwrap_or_default(),
            ),
            name,
            notice: waiting.notice.clone(),
            account,
            choices,
            at: (self.clock)() / 1_000,
            people: Arc::clone(&self.people),
            ways: Arc::clone(&self.ways),
            key: self.key.clone(),
        };
        self.sending.spawn(sending.make(had.unwrap_or_default()));
    }

    async fn delivered(mut self, delivery: DeliveredNotice) -> Self {
        let DeliveredNotice { number, had, again } = delivery;
        let Some(attempt) = self.attempts.get_mut(&number) else {
            return self;
        };
        attempt.made += 1;
        attempt.had = had;
        match again.filter(|_| attempt.made < ATTEMPTS) {
            Some(again) => {
                let pause = (FIRST_PAUSE * 4_u32.pow(attempt.made - 1)).max(again);
                let pause = u64::try_from(pause.as_millis()).unwrap_or(u64::MAX);
                attempt.due = Some((self.clock)().saturating_add(pause));
                self
            }
            None => self.done(vec![number]).await,
        }
    }
}
