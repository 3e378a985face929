//! The task of a class: it takes one request after the other, stores each change, and tells everyone.

mod loading;
mod orders;
mod pupils;
mod rounds;
mod tables;
mod telling;

use std::collections::{BTreeMap, BTreeSet};
use std::future::poll_fn;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use damiera_connection::admission::quotas::{Quota, QuotaShare};
use damiera_connection::delivery::ConnectionId;
use damiera_protocol::account::AccountId;
use damiera_protocol::class::{ClassCode, ClassEnd, ClassTerms, ClassView};
use damiera_protocol::reply::Refusal;
use tokio::sync::mpsc::Receiver;
use tokio::time::Instant;
use tracing::Instrument as _;

pub use self::loading::{LoadedClasses, load};

use self::loading::forget;
use self::pupils::PresentPupil;
use crate::classes::state::PersistedClass;
use crate::classes::{
    Class, ClassRecord, ClassRequest, ClassRequestKind, ClassSubscriber, MOST_CLASSES,
};
use crate::lobby::{NameLease, OverseenRoom, poll_rooms};
use crate::services::Services;

/// Time between two checks of a class: is its day over, and are there failed actions to try again.
const LOOK_EVERY: Duration = Duration::from_secs(30);

/// Maximum connections of a teacher that receive news. A further one replaces the oldest.
const MOST_LEADERS: usize = 8;

/// The opener of a class, and its settings.
#[derive(Debug)]
pub struct ClassOpening {
    /// The account of the teacher.
    pub teacher: AccountId,
    /// The teacher's connection.
    pub from: ConnectionId,
    /// Where the teacher reads.
    pub reader: ClassSubscriber,
    /// The teacher's address as it is counted. None if it is exempt.
    pub address: Option<IpAddr>,
    /// Variant and settings of the games.
    pub terms: ClassTerms,
}

/// A class, held by its task alone.
struct ClassTask {
    services: Arc<Services>,
    class: Arc<Class>,
    requests: Receiver<ClassRequest>,
    record: ClassRecord,
    state: PersistedClass,
    /// Something happened that the record does not have yet; the journal has it.
    unkept: bool,
    /// The connections of the teacher, the oldest first.
    leaders: Vec<(ConnectionId, ClassSubscriber)>,
    /// The pupils who are here.
    members: BTreeMap<u16, PresentPupil>,
    /// Leases of the pupils' names outside the class, for as long as it lasts.
    leases: BTreeMap<u16, Arc<NameLease>>,
    /// The pupils with a free place. The next person with their nickname gets it.
    released: BTreeSet<u16>,
    /// The tables with a room.
    tables: BTreeMap<u32, OverseenRoom>,
    /// The table that had the last news.
    heard: Option<u32>,
    /// When the next round begins by itself.
    next_round: Option<Instant>,
    /// When it looks again.
    look_at: Instant,
    is_over: bool,
    /// True if the stored class is deleted.
    is_forgotten: bool,
    /// Its place among those of the teacher's address.
    _share: QuotaShare,
}

/// Opens a class, which is kept before anyone is told of it.
///
/// # Errors
/// When the teacher has one, there are too many, or it cannot be kept.
pub async fn open(
    services: &Arc<Services>,
    opening: ClassOpening,
) -> Result<(Arc<Class>, ClassView), Refusal> {
    services.directory.lobby.rooms.is_open()?;
    services.admission.disk.may_begin()?;
    let (host, classes) = (&services.host.clock, &services.directory.classes);
    let mut code = ClassCode::new(host.draw());
    while classes.find(code).is_some() {
        code = ClassCode::new(host.draw());
    }
    let share = services
        .admission
        .quotas
        .share(Quota::Classes, opening.address, MOST_CLASSES)
        .map_err(Refusal::ClassesOfAddress)?;
    let terms = opening.terms;
    let state = PersistedClass {
        code: code.to_string(),
        teacher: opening.teacher,
        holder: share.holder(),
        opened: host.unix_ms(),
        variant: terms.variant,
        corner: Some(terms.corner).filter(|corner| *corner != terms.variant.rules().corner),
        time: terms.time,
        bot: terms.bot,
        round: 0,
        paused: false,
        talk: false,
        automatic: true,
        returns: true,
        list: Vec::new(),
        pupils: Vec::new(),
        tables: Vec::new(),
    };
    let (class, requests) = Class::new(code, opening.teacher, Arc::default());
    classes.list(&class)?;
    let record = classes.store().record(host.draw());
    if let Err(error) = record.keep(&state).await {
        tracing::error!(%error, "a class could not be kept");
        classes.remove(&class);
        return Err(Refusal::ClassDown);
    }
    let mut task = ClassTask::new(
        services,
        (Arc::clone(&class), requests, record, state),
        share,
    );
    let view = task.lead(opening.from, opening.reader, true);
    task.start();
    Ok((class, view))
}

impl ClassTask {
    fn new(
        services: &Arc<Services>,
        (class, requests, record, state): (
            Arc<Class>,
            Receiver<ClassRequest>,
            ClassRecord,
            PersistedClass,
        ),
        share: QuotaShare,
    ) -> Self {
        ClassTask {
            services: Arc::clone(services),
            class,
            requests,
            record,
            state,
            unkept: false,
            leaders: Vec::new(),
            members: BTreeMap::new(),
            leases: BTreeMap::new(),
            released: BTreeSet::new(),
            tables: BTreeMap::new(),
            heard: None,
            next_round: None,
            look_at: Instant::now() + LOOK_EVERY,
            is_over: false,
            is_forgotten: false,
            _share: share,
        }
    }

    fn start(self) {
        let span = tracing::debug_span!("class");
        tokio::spawn(self.run().instrument(span));
    }

    async fn run(mut self) {
        self.first_look().await;
        let ended = self.services.directory.classes.ended();
        let class = Arc::clone(&self.class);
        while !self.is_over {
            let wake_at = self
                .next_round
                .map_or(self.look_at, |at| at.min(self.look_at));
            tokio::select! {
                biased;
                // First, because the tables of a server that does not decide any more close as well.
                () = ended.cancelled() => return,
                () = class.waits_for_gone() => self.let_go(),
                Some(request) = self.requests.recv() => self.take(request).await,
                (number, news) = poll_fn(|cx| poll_rooms(&mut self.tables, &mut self.heard, cx)) => {
                    self.take_news(number, news).await;
                }
                () = tokio::time::sleep_until(wake_at) => self.time_passed().await,
            }
        }
        self.services.directory.classes.remove(&self.class);
        let (record, is_forgotten) = (self.record.clone(), self.is_forgotten);
        drop(self);
        if !is_forgotten {
            forget(record, ended).await;
        }
    }

    async fn take(&mut self, ClassRequest { from, ask }: ClassRequest) {
        self.let_go();
        match ask {
            // A connection that is gone before it knows that it was let in does not say that it leaves.
            ClassRequestKind::Enter(entering, reply) => {
                let entered = self.enter(from, entering).await;
                if reply.send(entered).is_err() {
                    self.gone(from);
                }
            }
            ClassRequestKind::Return(entering, reply) => {
                let entered = self.return_by_code(from, entering);
                if reply.send(entered).is_err() {
                    self.gone(from);
                }
            }
            ClassRequestKind::Lead(reader, reply) => {
                let view = self.lead(from, reader, false);
                if reply.send(view).is_err() {
                    self.gone(from);
                }
            }
            // An answer without a reader needs nothing more.
            ClassRequestKind::Preview(reply) => drop(reply.send(self.preview())),
            ClassRequestKind::Show(reply) => drop(reply.send(self.show(from))),
            ClassRequestKind::Say(text, at, reply) => {
                drop(reply.send(self.say(from, text, at)));
            }
            ClassRequestKind::Order(order, reply) => {
                let outcome = self.obey(from, order).await;
                drop(reply.send(outcome));
            }
        }
    }

    /// Takes note of the connections that are gone.
    fn let_go(&mut self) {
        for from in self.class.take_gone() {
            self.gone(from);
        }
    }

    /// A connection of the teacher is told everything from now on.
    fn lead(&mut self, from: ConnectionId, reader: ClassSubscriber, enters: bool) -> ClassView {
        self.leaders.retain(|(leader, _)| *leader != from);
        if self.leaders.len() == MOST_LEADERS {
            self.leaders.remove(0);
        }
        self.leaders.push((from, reader));
        self.view(damiera_protocol::class::ClassReader::Teacher, enters)
    }

    /// Has the class kept as it is to stand, and lets it stand so then.
    ///
    /// # Errors
    /// When it cannot be kept; nothing has changed.
    async fn become_kept(&mut self, next: PersistedClass) -> Result<(), Refusal> {
        if let Err(error) = self.record.keep(&next).await {
            tracing::error!(%error, "a class could not be kept");
            return Err(Refusal::ClassDown);
        }
        self.state = next;
        self.unkept = false;
        self.class.book.set(self.state.paused, self.state.talk);
        Ok(())
    }

    /// Has kept what happened already, which the journal has; later if it cannot be now.
    async fn keep(&mut self) {
        self.unkept = match self.record.keep(&self.state).await {
            Ok(()) => false,
            Err(error) => {
                tracing::error!(%error, "a class could not be kept");
                true
            }
        };
    }

    /// The next round could not begin by itself. What passes is tried again. Where too few are there, or enough was played,
    /// the teacher sees it.
    fn put_off_round(&mut self, refusal: &Refusal) {
        if matches!(
            refusal,
            Refusal::TooFewPupils | Refusal::TooManyRounds(_) | Refusal::RoundRunning(_)
        ) {
            return;
        }
        tracing::warn!(
            code = refusal.code(),
            "the next round of a class could not begin: it is tried again"
        );
        self.next_round = Some(Instant::now() + LOOK_EVERY);
    }

    async fn time_passed(&mut self) {
        let now = Instant::now();
        if self.next_round.is_some_and(|at| at <= now) {
            self.next_round = None;
            if let Err(refusal) = self.begin_round().await {
                self.put_off_round(&refusal);
            }
        }
        if self.look_at <= now {
            self.look_at = now + LOOK_EVERY;
            if self.state.is_over_at(self.services.host.clock.unix_ms()) {
                return self.finish(ClassEnd::DayOver).await;
            }
            if self.unkept {
                self.keep().await;
            }
            self.open_pending().await;
        }
    }
}
