//! Registered people at several servers: what a server claims for them, and when others show them.

use std::sync::Arc;
use std::time::Duration;

use damiera_cluster::name::{Node, NodeName};
use damiera_protocol::account::{AccountId, KeptView};
use damiera_protocol::event::CodeDigest;
use damiera_protocol::name::Name;
use damiera_server::cluster::names::{
    Claim, Claimer, Claims, Difference, Fact, Facts, Here, Hold, News, Register,
};
use damiera_server::config::Accounts;
use damiera_server::lobby::Names;
use damiera_server::people::{NameKey, People, Registration};
use parking_lot::Mutex;

use crate::support::password::digest;

const ADA: AccountId = AccountId(0xada);

fn name(text: &str) -> Name {
    text.parse().expect("a name")
}

fn node(name: &str) -> Node {
    Node {
        name: NodeName::new(name).expect("a name"),
        run: 1,
    }
}

/// What is told of people at other servers.
#[derive(Debug, Clone, Default)]
struct Told(Arc<Mutex<Vec<(String, bool)>>>);

impl News for Told {
    fn person(&self, name: &Name, has_come: bool) {
        self.0.lock().push((name.to_string(), has_come));
    }
}

/// What is shown at a server, and what its log and its people say.
struct House {
    register: Register,
    names: Arc<Names>,
    people: Arc<People>,
    told: Told,
    stored: u64,
}

impl House {
    fn new() -> House {
        let (people, owner) = People::in_memory(Accounts::default(), NameKey::new([7; 32]));
        tokio::spawn(owner.run());
        let register = Register::new(node("a"));
        let names = Arc::<Names>::default();
        let told = Told::default();
        register.show_in(&names, people.directory(), Box::new(told.clone()));
        House {
            register,
            names,
            people,
            told,
            stored: 0,
        }
    }

    fn store(&mut self, fact: Fact) {
        self.stored += 1;
        let facts = Facts::new(9, self.stored, vec![fact]);
        self.register.take(&facts.encode().expect("it fits"));
    }

    fn came(&mut self, who: Claimer) {
        let claim = Claim {
            who,
            bot: false,
            number: 1,
        };
        let at = node("b").into();
        self.store(Fact::Came { at, claim });
    }

    fn went(&mut self, who: Claimer) {
        let at = node("b").into();
        self.store(Fact::Went { at, who, number: 1 });
    }

    async fn register_ada(&self) {
        let registration = Registration {
            id: ADA,
            name: name("Ada"),
            password: digest(),
            recovery: CodeDigest([3; 32]),
            bot: false,
            view: KeptView::default(),
            at: 1,
        };
        self.people.register(registration).await.expect("she is");
    }

    /// Who is here, and whether as a guest.
    fn shown(&self) -> Vec<(String, bool)> {
        let people = self.names.who(&[], 1).people.into_iter();
        people.map(|it| (it.name.to_string(), it.guest)).collect()
    }

    fn news(&self) -> Vec<(String, bool)> {
        std::mem::take(&mut *self.told.0.lock())
    }
}

fn only<T>(text: &str, what: T) -> Vec<(String, T)> {
    vec![(text.to_owned(), what)]
}

#[tokio::test(start_paused = true)]
async fn who_comes_before_the_account_is_known_is_shown_when_it_is() {
    let mut house = House::new();
    house.came(Claimer::Registered(ADA));
    house.register.name_people();
    assert_eq!(house.shown(), []);
    assert_eq!(house.register.elsewhere(&name("Ada")), None);
    house.register_ada().await;
    house.register.name_people();
    assert_eq!(house.shown(), only("Ada", false));
    assert_eq!(house.news(), only("Ada", true));
    let there = house.register.elsewhere(&name("ada"));
    assert_eq!(there, Some(Claimer::Registered(ADA)));
    house.went(Claimer::Registered(ADA));
    assert_eq!(house.shown(), []);
    assert_eq!(house.news(), only("Ada", false));
}

#[tokio::test(start_paused = true)]
async fn who_registers_is_one_person_and_never_gone() {
    let mut house = House::new();
    let guest = Claimer::Guest(name("Ada"));
    house.came(guest.clone());
    assert_eq!(house.shown(), only("Ada", true));
    house.register_ada().await;
    house.came(Claimer::Registered(ADA));
    assert_eq!(house.shown(), only("Ada", false));
    house.went(guest);
    assert_eq!(house.shown(), only("Ada", false));
    assert_eq!(house.news(), only("Ada", true));
    // Nobody knows her any more, and she goes.
    house.people.delete(ADA, 2).await.expect("she is deleted");
    house.went(Claimer::Registered(ADA));
    assert_eq!(house.shown(), []);
    assert_eq!(house.news(), only("Ada", false));
}

#[test]
fn who_registers_keeps_the_guests_claim_until_gone() {
    let me = node("a");
    let (mut hold, mut claims) = (Hold::new(me), Claims::default());
    let now = Duration::from_secs(60);
    let guest = Here::guest(name("Ada"), false);
    let ada = Here {
        who: Claimer::Registered(ADA),
        ..guest.clone()
    };
    let mut came = |here: &Here| {
        let at = me.into();
        let claim = hold.claim(here.clone());
        claims.apply(&Fact::Came { at, claim });
        hold.known(&here.who, true, Duration::ZERO);
    };
    came(&guest);
    came(&ada);
    let there = hold.difference(&[ada], &claims, now);
    assert_eq!(there, Difference::default());
    let mut gone = hold.difference(&[], &claims, now).surplus;
    gone.sort_by_key(|(_, number)| *number);
    assert_eq!(gone, [(guest.who, 1), (Claimer::Registered(ADA), 2)]);
}
