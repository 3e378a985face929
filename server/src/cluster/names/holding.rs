//! What this server asks of whoever gives names, for the people and rooms here.

use std::sync::Arc;
use std::time::Duration;

use damiera_protocol::name::Name;
use damiera_protocol::render::Notice;
use damiera_protocol::reply::Refusal;
use futures_util::future::{BoxFuture, join_all};
use parking_lot::Mutex;
use tokio::time::{Instant, MissedTickBehavior, interval, sleep};

use super::giver::MAX_FACTS;
use super::tells::Tells;
use super::{Answer, Claimer, Difference, Here, Hold, Kind, Question, Register};
use crate::cluster::lobby::{NoAnswer, OwnerAsker};
use crate::delivery::Roster;
use crate::journal::RoomId;
use crate::lobby::{NameGiver, Names};

/// How often it is looked whether the claims are what this server has. The giver hears of this server as often.
const LOOK: Duration = Duration::from_secs(1);
/// So long people who go are gathered before their names are given back.
const GATHER: Duration = Duration::from_millis(100);
/// So many names are asked for at once. Others wait until there are answers.
const AT_ONCE: usize = 64;

/// The names that people and rooms of this server have of the cluster's.
#[derive(Debug)]
pub struct Holding {
    register: Arc<Register>,
    asker: Arc<OwnerAsker>,
    names: Arc<Names>,
    roster: Arc<Roster>,
    hold: Mutex<Hold>,
    begun: Instant,
}

impl Holding {
    /// For the people of this server.
    pub(in crate::cluster) fn new(
        register: Arc<Register>,
        asker: Arc<OwnerAsker>,
        names: Arc<Names>,
        roster: Arc<Roster>,
    ) -> Arc<Self> {
        let hold = Mutex::new(Hold::new(register.me()));
        Arc::new(Holding {
            register,
            asker,
            names,
            roster,
            hold,
            begun: Instant::now(),
        })
    }

    /// Compares the claims with who is here, as long as the server runs.
    pub(in crate::cluster) async fn run(self: Arc<Self>) {
        let mut looks = interval(LOOK);
        looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                _ = looks.tick() => {
                    // That it is there is heard, answered or not.
                    let _ = self.asker.ask_names(Question::Here).await;
                }
                () = self.roster.someone_left() => sleep(GATHER).await,
            }
            self.compare().await;
        }
    }

    async fn compare(&self) {
        self.register.name_people();
        let Difference { missing, surplus } = self.difference();
        for names in surplus.chunks(MAX_FACTS) {
            // What is not given back is found again.
            let _ = self.asker.ask_names(Question::Free(names.to_vec())).await;
        }
        for some in missing.chunks(AT_ONCE) {
            let asked = some.iter().map(|here| self.claim_again(here.clone()));
            let answered = join_all(asked).await;
            if !answered.contains(&true) {
                // The others are found missing again.
                return;
            }
        }
    }

    /// What the claims have otherwise than this server.
    fn difference(&self) -> Difference {
        let names = self.roster.names().into_iter();
        // Pupils are on no list, and who has a name beside the list has somebody else's.
        let here = names.filter_map(|name| {
            let (account, bot) = self.names.told_of(&name)?;
            let guest = Here::guest(name, bot);
            let who = account.map_or(guest.who, Claimer::Registered);
            Some(Here { who, ..guest })
        });
        let here: Vec<Here> = here.collect();
        let now = self.begun.elapsed();
        let mut hold = self.hold.lock();
        self.register
            .look(|claims, _| hold.difference(&here, claims, now))
    }

    /// Asks for the name of a person who is here already. Whether there is an answer.
    async fn claim_again(&self, here: Here) -> bool {
        let who = here.who.clone();
        match self.claim(here, Kind::Proven).await {
            Ok(Answer::Taken(_)) => {
                self.lost(&who);
                true
            }
            // What there was no place for is asked again.
            Ok(
                Answer::Full
                | Answer::Done
                | Answer::Table(_)
                | Answer::Exists(_)
                | Answer::Challenge(_),
            ) => true,
            Err(_) => false,
        }
    }

    /// Somebody else has the name of a guest who is here.
    fn lost(&self, who: &Claimer) {
        let Claimer::Guest(name) = who else { return };
        let is_seated = self.register.look(|_, seated| seated.has_seat(name));
        let now = self.begun.elapsed();
        if self.hold.lock().refused(who, is_seated, now) {
            for connection in self.roster.of(name) {
                self.roster.close(connection, Notice::NameLost);
            }
        }
    }

    async fn claim(&self, here: Here, kind: Kind) -> Result<Answer, NoAnswer> {
        let who = here.who.clone();
        let claim = self.hold.lock().claim(here);
        let mut asking = Asking {
            holding: self,
            who,
            is_given: false,
        };
        let question = Question::Person(claim, kind);
        let answer = match kind {
            Kind::Said => self.asker.ask_names_for_person(question).await,
            Kind::Proven => self.asker.ask_names(question).await,
        };
        asking.is_given = matches!(answer, Ok(Answer::Done));
        answer
    }
}

/// A name that is being asked for, until somebody answers or nobody waits any longer.
struct Asking<'a> {
    holding: &'a Holding,
    who: Claimer,
    is_given: bool,
}

impl Drop for Asking<'_> {
    fn drop(&mut self) {
        let now = self.holding.begun.elapsed();
        self.holding
            .hold
            .lock()
            .known(&self.who, self.is_given, now);
    }
}

/// Gives the names of a server's people and rooms.
#[derive(Debug)]
pub(in crate::cluster) struct Counter {
    pub(in crate::cluster) holding: Arc<Holding>,
    pub(in crate::cluster) tells: Arc<Tells>,
}

impl NameGiver for Counter {
    fn person(&self, name: Name, bot: bool) -> BoxFuture<'static, Result<(), Refusal>> {
        let holding = Arc::clone(&self.holding);
        Box::pin(async move {
            match holding.claim(Here::guest(name, bot), Kind::Said).await {
                Ok(Answer::Done) => Ok(()),
                Ok(Answer::Taken(name)) => Err(Refusal::NameTaken(name)),
                Ok(Answer::Full | Answer::Table(_) | Answer::Exists(_) | Answer::Challenge(_))
                | Err(_) => Err(Refusal::PeopleDown),
            }
        })
    }

    fn room(&self, room: RoomId, name: Name) -> BoxFuture<'static, Result<(), Refusal>> {
        let asker = Arc::clone(&self.holding.asker);
        Box::pin(async move {
            match asker.ask_names_for_person(Question::Room(room, name)).await {
                Ok(Answer::Done) => Ok(()),
                Ok(Answer::Exists(name)) => Err(Refusal::RoomExists(name)),
                Ok(Answer::Full | Answer::Table(_) | Answer::Taken(_) | Answer::Challenge(_))
                | Err(_) => Err(Refusal::PeopleDown),
            }
        })
    }

    fn table(&self, room: RoomId) -> BoxFuture<'static, Result<Name, Refusal>> {
        let asker = Arc::clone(&self.holding.asker);
        Box::pin(async move {
            match asker.ask_names_for_person(Question::Table(room)).await {
                Ok(Answer::Table(name)) => Ok(name),
                Ok(
                    Answer::Full
                    | Answer::Done
                    | Answer::Taken(_)
                    | Answer::Exists(_)
                    | Answer::Challenge(_),
                )
                | Err(_) => Err(Refusal::PeopleDown),
            }
        })
    }

    fn unused(&self, room: RoomId) {
        let asker = Arc::clone(&self.holding.asker);
        tokio::spawn(async move {
            // A name that is not given back is free a little later.
            let _ = asker.ask_names(Question::Unused(room)).await;
        });
    }

    fn tell(&self, from: Name, to: Name, text: String) -> BoxFuture<'static, Result<(), Refusal>> {
        let tells = Arc::clone(&self.tells);
        Box::pin(async move { tells.tell(from, to, text).await })
    }

    fn is_still_had(&self, name: &Name, run: u64, claim: u64) -> bool {
        let register = &self.holding.register;
        register.look(|claims, _| {
            let who = Claimer::Guest(name.clone());
            let mut at = claims.nodes(&who).filter(|node| node.run == run);
            at.any(|node| claims.number(node, &who) == Some(claim))
        })
    }
}
