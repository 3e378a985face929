//! Challenges in a cluster, as people of one server meet them, in simulated time. The other servers are played.

use std::sync::Arc;
use std::time::Duration;

use damiera_protocol::challenge::{ChallengeEnd, Terms};
use damiera_protocol::name::Name;
use damiera_protocol::reply::Refusal;
use damiera_rules::Variant;
use damiera_server::challenges::list::Proposal;
use damiera_server::challenges::{
    Challenger, OtherServers, Proposed, Stored, Taker, Theirs, stand_in,
};
use damiera_server::journal::MemoryJournal;
use damiera_server::lobby::RoomHandle;
use futures_util::future::BoxFuture;
use parking_lot::Mutex;
use tokio::sync::Semaphore;
use tokio::time::Instant;

use crate::support::client::Client;
use crate::support::{Net, has, lacks, quick};

/// What other servers were asked.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Heard {
    Proposed(u32),
    Taken(Theirs, Taker),
    Declined(Theirs, Name),
}

/// The other servers.
#[derive(Debug)]
struct Others {
    heard: Mutex<Vec<Heard>>,
    /// What is stored needs one of these.
    stores: Arc<Semaphore>,
    answer: Mutex<Result<Stored, Refusal>>,
    /// Whether their challengers ignore who takes a challenge.
    ignore: Mutex<bool>,
}

impl OtherServers for Others {
    fn propose(&self, proposed: Proposed, _: bool) -> BoxFuture<'static, Result<Stored, Refusal>> {
        self.heard.lock().push(Heard::Proposed(proposed.number));
        let (stores, answer) = (Arc::clone(&self.stores), self.answer.lock().clone());
        Box::pin(async move {
            stores.acquire().await.expect("it is open").forget();
            answer
        })
    }

    fn take(
        &self,
        theirs: Theirs,
        taker: Taker,
    ) -> BoxFuture<'static, Result<Arc<RoomHandle>, Refusal>> {
        let refusal = match *self.ignore.lock() {
            true => Refusal::ChallengeMuted(theirs.challenger.clone()),
            false => Refusal::NoSuchChallenge(theirs.number),
        };
        self.heard.lock().push(Heard::Taken(theirs, taker));
        Box::pin(async move { Err(refusal) })
    }

    fn decline(&self, theirs: Theirs, by: Name) -> BoxFuture<'static, Result<(), Refusal>> {
        self.decline_later(theirs, by);
        Box::pin(async { Ok(()) })
    }

    fn decline_later(&self, theirs: Theirs, by: Name) {
        self.heard.lock().push(Heard::Declined(theirs, by));
    }

    fn changed(&self) {}
}

fn name(text: &str) -> Name {
    Name::parse(text).expect("a name")
}

fn theirs(number: u32) -> Theirs {
    let challenger = name("Eva");
    Theirs { number, challenger }
}

/// Eva, at another server, proposes a game.
fn evas(number: u32, to: Option<&str>) -> Proposal<Challenger> {
    Proposal {
        by: stand_in(number),
        name: name("Eva"),
        to: to.map(name),
        terms: Terms {
            variant: Variant::Russa,
            time: None,
            side: None,
            rated: false,
        },
        until: Instant::now() + Duration::from_secs(180),
        person: Challenger::Elsewhere {
            bot: false,
            guest: true,
        },
    }
}

async fn two() -> (Net, Arc<Others>, [Client; 2]) {
    let net = Net::start(quick(), MemoryJournal::new());
    let others = Arc::new(Others {
        heard: Mutex::default(),
        stores: Arc::new(Semaphore::new(0)),
        answer: Mutex::new(Ok(Stored::Open)),
        ignore: Mutex::default(),
    });
    net.challenges
        .share_with(Arc::clone(&others) as Arc<dyn OtherServers>);
    let people = [net.named("Ada").await, net.named("Gil").await];
    (net, others, people)
}

#[tokio::test(start_paused = true)]
async fn a_challenge_is_stored_before_anybody_sees_it() {
    let (net, others, [mut ada, mut gil]) = two().await;
    ada.say("sfida Gil 5+3").await;
    while others.heard.lock().is_empty() {
        lacks(&gil.heard().await, "ti sfida");
    }
    assert_eq!(*others.heard.lock(), [Heard::Proposed(1)]);
    let own = net.challenges.own();
    assert!(own.open.is_empty() && own.kept.contains(&1));
    others.stores.add_permits(1);
    has(&ada.heard().await, "Sfida 1 per Gil");
    has(&gil.heard().await, "Ada (ospite) ti sfida");
    let own = net.challenges.own();
    assert_eq!((own.open[0].number, own.kept.len()), (1, 0));
    // When it ends, others are to say why.
    has(&ada.ask("annulla").await, "Sfida ritirata");
    assert!(net.challenges.own().open.is_empty());
    assert_eq!(net.challenges.end_of(1), Some(ChallengeEnd::Withdrawn));
    net.challenges.forget_ends(|_| false);
    assert_eq!(net.challenges.end_of(1), None);
}

#[tokio::test(start_paused = true)]
async fn without_the_others_nobody_challenges() {
    let (net, others, [mut ada, mut gil]) = two().await;
    *others.answer.lock() = Err(Refusal::PeopleDown);
    others.stores.add_permits(2);
    for line in ["sfida Gil", "sfida 5+3"] {
        has(&ada.ask(line).await, "Il registro dei nomi non risponde");
    }
    has(&gil.ask("sfide").await, "Nessuna sfida");
    let own = net.challenges.own();
    assert!(own.open.is_empty() && own.kept.is_empty());
}

#[tokio::test(start_paused = true)]
async fn what_another_server_has_is_answered_there() {
    let (net, others, [mut ada, mut gil]) = two().await;
    assert!(
        net.challenges
            .opened_elsewhere(7, evas(7, Some("Gil")))
            .is_ok()
    );
    has(&gil.heard().await, "* Eva (ospite) ti sfida: dama russa");
    has(&gil.ask("sfide").await, "* 7 - Eva (ospite) sfida te");
    has(&ada.ask("sfide").await, "Nessuna sfida");
    has(&gil.ask("no").await, "Sfida 7 di Eva rifiutata");
    assert_eq!(
        *others.heard.lock(),
        [Heard::Declined(theirs(7), name("Gil"))]
    );
    // One that is taken back there.
    assert!(
        net.challenges
            .opened_elsewhere(8, evas(8, Some("Gil")))
            .is_ok()
    );
    let why = Some(ChallengeEnd::Withdrawn);
    net.challenges.closed_elsewhere(8, why);
    has(&gil.heard().await, "Eva ritira la sfida 8");
    // One that another person has taken there a moment ago.
    others.heard.lock().clear();
    assert!(net.challenges.opened_elsewhere(9, evas(9, None)).is_ok());
    has(&ada.ask("sfide").await, "* 9 - Eva (ospite): dama russa");
    has(&ada.ask("accetta 9").await, "La sfida 9 non c'è");
    let side = None;
    let taker = Taker {
        name: name("Ada"),
        side,
    };
    assert_eq!(*others.heard.lock(), [Heard::Taken(theirs(9), taker)]);
    has(&ada.ask("sfide").await, "Nessuna sfida");
}

#[tokio::test(start_paused = true)]
async fn a_challenge_of_somebody_who_is_ignored_is_declined() {
    let (net, _, [_, mut gil]) = two().await;
    gil.ask("ignora Eva").await;
    let opened = net.challenges.opened_elsewhere(7, evas(7, Some("Gil")));
    assert_eq!(opened, Err(name("Gil")));
    lacks(&gil.heard().await, "ti sfida");
    has(&gil.ask("sfide").await, "Nessuna sfida");
}

/// Who looks for a game in vain where another is opens one here.
#[tokio::test(start_paused = true)]
async fn what_is_gone_there_is_not_found_again() {
    let (net, others, [mut ada, mut gil]) = two().await;
    others.stores.add_permits(1);
    for number in [7, 8] {
        assert!(
            net.challenges
                .opened_elsewhere(number, evas(number, None))
                .is_ok()
        );
    }
    has(&ada.ask("sfida russa").await, "per chiunque");
    let taken = |heard: &Heard| matches!(heard, Heard::Taken(..));
    assert_eq!(others.heard.lock().iter().filter(|it| taken(it)).count(), 2);
    let list = gil.ask("sfide").await;
    has(&list, "Ada (ospite): dama russa");
    lacks(&list, "Eva");
}

/// Who is ignored by somebody at another server finds others, and is listed for them.
#[tokio::test(start_paused = true)]
async fn who_is_ignored_there_looks_for_others() {
    let (net, others, [mut ada, mut gil]) = two().await;
    *others.ignore.lock() = true;
    others.stores.add_permits(2);
    assert!(net.challenges.opened_elsewhere(7, evas(7, None)).is_ok());
    for _ in 0..2 {
        has(&ada.ask("sfida russa").await, "per chiunque");
        has(&ada.ask("annulla").await, "Sfida ritirata");
    }
    // It is found no more, and stays for those who are not ignored.
    let taken = |heard: &&Heard| matches!(heard, Heard::Taken(..));
    assert_eq!(others.heard.lock().iter().filter(taken).count(), 1);
    has(&gil.ask("sfide").await, "* 7 - Eva (ospite): dama russa");
}
