//! What this server asks for the challenges of its people, and for its people who take others.

use std::fmt;
use std::sync::{Arc, Weak};
use std::time::Duration;

use damiera_cluster::name::Node;
use damiera_cluster::partition::PartitionId;
use damiera_protocol::challenge::Challenge;
use damiera_protocol::name::Name;
use damiera_protocol::reply::Refusal;
use futures_util::future::BoxFuture;
use tokio::runtime::Handle;
use tokio::sync::Notify;
use tokio::time::{Instant, MissedTickBehavior, interval, sleep};

use super::dealing::{Dealing, NoReply, Outcome, Wish};
use super::deciding::MAX_CLOSED;
use super::{Answer, Calling, Posting, Question, Shown, table};
use crate::challenges::{Challenges, OtherServers, Own, Proposed, Stored, Taker, Theirs};
use crate::cluster::lobby::{NoAnswer, OwnerAsker};
use crate::cluster::names::{self, Claimer, Register};
use crate::config::LiveLimits;
use crate::delivery::{ConnectionId, EarlierNames};
use crate::elsewhere::Post;
use crate::journal::Journal;
use crate::lobby::{Lobby, RoomHandle};
use crate::services::Services;

/// How often it is looked whether what is stored is what is open here, if nothing changes.
const LOOK: Duration = Duration::from_secs(1);
/// So long a change waits for others.
const GATHER: Duration = Duration::from_millis(20);
/// So long it is waited that this server reads in the log what another has stored,
const READ: Duration = Duration::from_secs(3);
/// and looked for so often.
const AGAIN: Duration = Duration::from_millis(10);

/// The challenges of this server's people among those of all.
#[derive(Debug)]
struct Sharing {
    register: Arc<Register>,
    asker: Arc<OwnerAsker>,
    dealing: Arc<Dealing>,
    lobby: Arc<Lobby>,
    limits: LiveLimits,
    changed: Notify,
    runtime: Handle,
}

impl Sharing {
    /// Compares what is stored with what is open here, as long as the server runs.
    async fn run(self: Arc<Self>, challenges: Weak<Challenges>) {
        let mut looks = interval(LOOK);
        looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                _ = looks.tick() => {}
                () = self.changed.notified() => sleep(GATHER).await,
            }
            let Some(challenges) = challenges.upgrade() else {
                return;
            };
            self.compare(&challenges).await;
        }
    }

    async fn compare(&self, challenges: &Challenges) {
        let me = self.register.me();
        // What is read first may be opened or closed meanwhile, and is compared again.
        let stored = |claims: &names::Claims, _: &_| claims.challenges().of(me).collect();
        let stored: Vec<u32> = self.register.look(stored);
        challenges.forget_ends(|number| stored.contains(&number));
        let Own { open, kept } = challenges.own();
        let is_there =
            |number: &u32| kept.contains(number) || open.iter().any(|own| own.number == *number);
        let surplus = stored.iter().filter(|number| !is_there(number));
        let surplus: Vec<_> = surplus
            .map(|number| (*number, challenges.end_of(*number)))
            .collect();
        for some in surplus.chunks(MAX_CLOSED) {
            // What is not closed is found again.
            let _ = self.ask(Question::Close(some.to_vec())).await;
        }
        let missing = open.into_iter().filter(|own| !stored.contains(&own.number));
        for own in missing {
            let posting = self.posting(own);
            let alone = true;
            // What is not opened is found missing again.
            let _ = self.ask(Question::Open { posting, alone }).await;
        }
    }

    async fn ask(&self, question: Question) -> Result<Answer, Refusal> {
        let question = names::Question::Challenge(question);
        answered(self.asker.ask_names(question).await)
    }

    /// The same for a person who waits.
    async fn ask_for_person(&self, question: Question) -> Result<Answer, Refusal> {
        let question = names::Question::Challenge(question);
        answered(self.asker.ask_names_for_person(question).await)
    }

    fn posting(&self, proposed: Proposed) -> Posting {
        let Proposed {
            number,
            by,
            account,
            to,
            terms,
            seconds,
        } = proposed;
        let here = |name: Name| {
            let told = self.lobby.names.told_of(&name);
            let account = told.and_then(|(account, _)| account);
            account.map_or(Claimer::Guest(name), Claimer::Registered)
        };
        Posting {
            number,
            by: account.map_or(Claimer::Guest(by), Claimer::Registered),
            to: to.map(|to| self.register.elsewhere(&to).unwrap_or_else(|| here(to))),
            terms,
            seconds,
        }
    }

    /// Where a challenge of another server was made.
    fn node_of(&self, number: u32) -> Option<Node> {
        let node = |claims: &names::Claims, _: &_| {
            let (node, _) = claims.challenges().get(number)?;
            Some(*node)
        };
        self.register.look(node)
    }

    /// Asks the server where a challenge was made.
    async fn wish(&self, theirs: Theirs, by: Name, wish: Wish) -> Result<Outcome, Refusal> {
        let Theirs { number, challenger } = theirs;
        let Some(node) = self.node_of(number) else {
            return Ok(Outcome::NoSuch);
        };
        let asked = self.dealing.ask(node, number, by, wish).await;
        match asked.map_err(|NoReply| Refusal::PersonElsewhere(challenger.clone()))? {
            Outcome::Muted(_) => Err(Refusal::ChallengeMuted(challenger)),
            Outcome::Busy => Err(Refusal::PersonBehind(challenger)),
            Outcome::Down => Err(Refusal::PeopleDown),
            Outcome::NoSuch => Err(Refusal::NoSuchChallenge(number)),
            Outcome::Refused(refused) => Err(refused.into()),
            outcome @ (Outcome::Begun(..) | Outcome::Declined) => Ok(outcome),
        }
    }

    async fn propose(&self, proposed: Proposed, alone: bool) -> Result<Stored, Refusal> {
        let limits = self.limits.to_keep();
        let posting = self.posting(proposed);
        match self
            .ask_for_person(Question::Open { posting, alone })
            .await?
        {
            Answer::Done => Ok(Stored::Open),
            Answer::Meets(number) => {
                soon(|| self.node_of(number)).await;
                Ok(Stored::Meets)
            }
            Answer::TooMany => Err(Refusal::TooManyChallenges(limits.challenges_per_person)),
            Answer::Full | Answer::Used => Err(Refusal::ChallengesFull(limits.challenges)),
        }
    }

    async fn take(&self, theirs: Theirs, taker: Taker) -> Result<Arc<RoomHandle>, Refusal> {
        let Taker { name, side } = taker;
        let challenger = theirs.challenger.clone();
        match self.wish(theirs, name, Wish::Take(side)).await? {
            Outcome::Begun(room, name) => {
                let listed = soon(|| self.lobby.rooms.of(room, &name)).await;
                listed.ok_or(Refusal::PersonElsewhere(challenger))
            }
            Outcome::Declined
            | Outcome::NoSuch
            | Outcome::Muted(_)
            | Outcome::Busy
            | Outcome::Down
            | Outcome::Refused(_) => Err(Refusal::PersonElsewhere(challenger)),
        }
    }
}

/// What this server knows as soon as it has read in the log what another has stored; nothing if that takes too long.
async fn soon<T>(mut look: impl FnMut() -> Option<T>) -> Option<T> {
    let until = Instant::now() + READ;
    loop {
        let found = look();
        if found.is_some() || Instant::now() >= until {
            return found;
        }
        sleep(AGAIN).await;
    }
}

/// What people here need of other servers.
#[derive(Debug)]
struct Shares(Arc<Sharing>);

impl OtherServers for Shares {
    fn propose(
        &self,
        proposed: Proposed,
        alone: bool,
    ) -> BoxFuture<'static, Result<Stored, Refusal>> {
        let sharing = Arc::clone(&self.0);
        Box::pin(async move { sharing.propose(proposed, alone).await })
    }

    fn take(
        &self,
        theirs: Theirs,
        taker: Taker,
    ) -> BoxFuture<'static, Result<Arc<RoomHandle>, Refusal>> {
        let sharing = Arc::clone(&self.0);
        Box::pin(async move { sharing.take(theirs, taker).await })
    }

    fn decline(&self, theirs: Theirs, by: Name) -> BoxFuture<'static, Result<(), Refusal>> {
        let sharing = Arc::clone(&self.0);
        Box::pin(async move { sharing.wish(theirs, by, Wish::Decline).await.map(drop) })
    }

    fn decline_later(&self, theirs: Theirs, by: Name) {
        let sharing = Arc::clone(&self.0);
        // A challenger who does not hear of it hears that the time is over.
        drop(self.0.runtime.spawn(async move {
            let _ = sharing.wish(theirs, by, Wish::Decline).await;
        }));
    }

    fn changed(&self) {
        self.0.changed.notify_one();
    }
}

/// Tells people here of challenges of other servers. What is told must not keep the server running.
struct Callers<J> {
    services: Weak<Services<J>>,
    shares: Shares,
}

impl<J> fmt::Debug for Callers<J> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Callers")
    }
}

impl<J: Journal> Calling for Callers<J> {
    fn offered(&self, challenge: &Challenge, by: ConnectionId) {
        if let Some(services) = self.services.upgrade() {
            let earlier = EarlierNames::default();
            services.watchers.offered(challenge, by, earlier);
        }
    }

    fn muted(&self, theirs: Theirs, to: Name) {
        self.shares.decline_later(theirs, to);
    }
}

/// Begins to share the challenges of this server's people with those of others. To be called where a runtime runs. Gives
/// the end where other servers' questions about challenges arrive.
pub(in crate::cluster) fn share<J: Journal>(
    services: &Arc<Services<J>>,
    register: &Arc<Register>,
    asker: &Arc<OwnerAsker>,
    (lobby, post): (PartitionId, Arc<dyn Post>),
) -> Arc<Dealing> {
    let (dealing, asked) = Dealing::new(register.me(), lobby, post);
    tokio::spawn(table::serve(
        Arc::downgrade(services),
        Arc::clone(&dealing),
        asked,
    ));
    let sharing = Arc::new(Sharing {
        register: Arc::clone(register),
        asker: Arc::clone(asker),
        dealing: Arc::clone(&dealing),
        lobby: Arc::clone(&services.lobby),
        limits: services.limits.clone(),
        changed: Notify::new(),
        runtime: Handle::current(),
    });
    let challenges = Arc::downgrade(&services.challenges);
    tokio::spawn(Arc::clone(&sharing).run(Weak::clone(&challenges)));
    let calling = Callers {
        services: Arc::downgrade(services),
        shares: Shares(Arc::clone(&sharing)),
    };
    let directory = services.people.directory();
    let shown = Shown::new(register.me(), challenges, directory, Box::new(calling));
    services.challenges.share_with(Arc::new(Shares(sharing)));
    register.show_challenges_in(shown);
    dealing
}

fn answered(answer: Result<names::Answer, NoAnswer>) -> Result<Answer, Refusal> {
    match answer {
        Ok(names::Answer::Challenge(answer)) => Ok(answer),
        Ok(
            names::Answer::Done
            | names::Answer::Table(_)
            | names::Answer::Taken(_)
            | names::Answer::Exists(_)
            | names::Answer::Full,
        )
        | Err(_) => Err(Refusal::PeopleDown),
    }
}
