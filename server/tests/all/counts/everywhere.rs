//! Two servers with people, of which one address uses both.

use std::sync::{Arc, Mutex};

use damiera_protocol::event::Holder;
use damiera_server::admission::together::{Act, Counter, Verdict};
use damiera_server::archive::Archive;
use damiera_server::config::{Accounts, Limits};
use damiera_server::journal::{MemoryJournal, RoomId};
use damiera_server::people::{NameKey, People};
use damiera_server::startup::RebuiltRooms;
use futures_util::future::BoxFuture;

use super::Owner;
use crate::support::client::Client;
use crate::support::{Net, has, quick, settle};

const PASSWORD: &str = "cavallo batteria";

/// An address that is counted, and another one.
const HERE: &str = "192.0.2.1";
const THERE: &str = "192.0.2.2";

/// Counts for both servers, unless it is not reached.
#[derive(Debug, Clone)]
struct Desk {
    from: &'static str,
    owner: Arc<Mutex<Owner>>,
    is_reached: bool,
}

impl Desk {
    fn answer(&self, act: Act) -> Verdict {
        if !self.is_reached {
            return Verdict::Allowed;
        }
        let mut owner = self.owner.lock().unwrap();
        let opened: Option<(RoomId, Holder)> = match &act {
            Act::OpenRoom(room, holder) => Some((*room, *holder)),
            Act::Guess(_)
            | Act::Compared(..)
            | Act::MayRegister(_)
            | Act::Register(_)
            | Act::Unused(_) => None,
        };
        let verdict = owner.answer(self.from, act);
        // The log says so as soon as the room has begun.
        if let Some((room, holder)) = opened.filter(|_| verdict == Verdict::Allowed) {
            owner.founders.stands(room, Some(holder));
        }
        verdict
    }
}

impl Counter for Desk {
    fn ask(&self, act: Act) -> BoxFuture<'static, Verdict> {
        let verdict = self.answer(act);
        Box::pin(async move { verdict })
    }

    fn tell(&self, act: Act) {
        self.answer(act);
    }
}

/// Two servers that know the same people, and whoever counts for both, if that one is reached.
fn two(limits: Limits, is_reached: bool) -> [Net; 2] {
    let (people, keeping) = People::in_memory(Accounts::default(), NameKey::new([7; 32]));
    tokio::spawn(keeping.run());
    let owner = Arc::new(Mutex::new(Owner::new(limits.clone())));
    ["a", "b"].map(|from| {
        let net = Net::begin(
            limits.clone(),
            MemoryJournal::new(),
            Archive::in_memory(),
            u64::from(from.as_bytes()[0]),
            RebuiltRooms::default(),
            Arc::clone(&people),
        );
        net.together.count_at(Arc::new(Desk {
            from,
            owner: Arc::clone(&owner),
            is_reached,
        }));
        net
    })
}

async fn register(net: &Net, from: &str, name: &str) -> Client {
    let mut person = net.named_from(from, name).await;
    has(&person.ask("registrati").await, "scegli una password");
    person.ask(PASSWORD).await;
    has(&person.ask(PASSWORD).await, "è un nome registrato");
    person
}

/// What is answered at Ada's password.
async fn guess(net: &Net, from: &str, password: &str) -> String {
    let mut person = net.arrive_from(from);
    has(&person.ask("Ada").await, "scrivi la password");
    person.ask(password).await
}

#[tokio::test(start_paused = true)]
async fn wrong_passwords_count_together() {
    for is_reached in [true, false] {
        let [one, other] = two(quick(), is_reached);
        drop(register(&one, THERE, "Ada").await);
        settle().await;
        for net in [&one, &one, &other] {
            has(&guess(net, HERE, "sbagliata").await, "non è quella di Ada");
        }
        for net in [&one, &other] {
            let expected = match is_reached {
                true => "Troppe password sbagliate da qui per Ada: riprova tra 60",
                false => "Ciao di nuovo, Ada.",
            };
            has(&guess(net, HERE, PASSWORD).await, expected);
        }
        // The owner comes from elsewhere, and an exempt peer counts nowhere.
        has(&guess(&other, THERE, PASSWORD).await, "Ciao di nuovo, Ada.");
        let mut exempt = other.connect();
        has(&exempt.ask("Ada").await, "scrivi la password");
        has(&exempt.ask(PASSWORD).await, "Ciao di nuovo, Ada.");
    }
}

#[tokio::test(start_paused = true)]
async fn wrong_words_count_together() {
    let limits = Limits {
        wrong_guesses_per_address: 3,
        ..quick()
    };
    let [one, other] = two(limits, true);
    let mut founders = Vec::new();
    for net in [&one, &other] {
        let mut ada = net.named_from(THERE, "Ada").await;
        has(&ada.ask("crea sala parola=girasole").await, "Stanza nuova");
        founders.push(ada);
    }
    let mut here = one.named_from(HERE, "Gil").await;
    let mut there = other.named_from(HERE, "Leo").await;
    let mut again = one.named_from(HERE, "Eva").await;
    for person in [&mut here, &mut there, &mut again] {
        has(
            &person.ask("osserva sala parola=rosa").await,
            "non è quella",
        );
    }
    for person in [&mut here, &mut there] {
        has(
            &person.ask("osserva sala parola=girasole").await,
            "riprova tra",
        );
    }
    let mut friend = other.named_from(THERE, "Bia").await;
    let watching = friend.ask("osserva sala parola=girasole").await;
    has(&watching, "Guardi la stanza sala");
}

#[tokio::test(start_paused = true)]
async fn registrations_count_together() {
    let limits = Limits {
        registrations_per_hour: 2,
        ..quick()
    };
    let [one, other] = two(limits, true);
    let _ada = register(&one, HERE, "Ada").await;
    let _gil = register(&other, HERE, "Gil").await;
    for (net, name) in [(&one, "Leo"), (&other, "Bia")] {
        let mut person = net.named_from(HERE, name).await;
        has(&person.ask("registrati").await, "Da qui");
    }
    drop(register(&other, THERE, "Eva").await);
}

#[tokio::test(start_paused = true)]
async fn rooms_count_together() {
    let limits = Limits {
        rooms_per_address: 2,
        ..quick()
    };
    let [one, other] = two(limits, true);
    let mut ada = one.named_from(HERE, "Ada").await;
    has(&ada.ask("crea una").await, "Stanza nuova");
    let mut gil = other.named_from(HERE, "Gil").await;
    has(&gil.ask("crea due").await, "Stanza nuova");
    for (net, name) in [(&one, "Leo"), (&other, "Bia")] {
        let mut person = net.named_from(HERE, name).await;
        has(&person.ask("crea tre").await, "Da qui ");
    }
    let mut eva = other.named_from(THERE, "Eva").await;
    has(&eva.ask("crea tre").await, "Stanza nuova");
}
