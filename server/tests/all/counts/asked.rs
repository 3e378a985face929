//! How a server asks whoever counts, over a network that may lose everything.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use bytes::Bytes;
use damiera_cluster::asking::QuestionId;
use damiera_cluster::group::Epoch;
use damiera_cluster::name::Node;
use damiera_cluster::partition::Partitions;
use damiera_server::admission::guesses::{Comparison, Guessed};
use damiera_server::admission::together::{Act, Counter as _, Guess, Verdict};
use damiera_server::cluster::counts::{Asking, PATIENCE};
use damiera_server::cluster::lobby::{
    LobbyAnswer, LobbyAsked, LobbyDesk, LobbyOwner, LobbyQuestion, OwnerAsker,
};
use damiera_server::config::Limits;
use damiera_server::elsewhere::{Post, Subject};
use tokio::sync::{mpsc, watch};
use tokio::time::Instant;
use uuid::Uuid;

use super::{Owner, holder, node};

/// What crosses, both ways, and what of it is lost.
#[derive(Debug, Default)]
struct Wire {
    crossed: Mutex<Vec<Bytes>>,
    loses: Mutex<bool>,
    ends: Mutex<Option<Ends>>,
}

#[derive(Debug)]
struct Ends {
    asker: Arc<OwnerAsker>,
    desk: Arc<LobbyDesk<LobbyQuestion, LobbyAnswer>>,
}

#[derive(Debug)]
struct End(Arc<Wire>);

impl Post for End {
    fn is_down(&self) -> bool {
        false
    }

    fn send(&self, subject: Subject, message: Bytes, _: Option<QuestionId>) {
        let wire = Arc::clone(&self.0);
        if *wire.loses.lock().unwrap() {
            return;
        }
        wire.crossed.lock().unwrap().push(message.clone());
        tokio::spawn(async move {
            let ends = wire.ends.lock().unwrap();
            let ends = ends.as_ref().unwrap();
            match subject {
                Subject::Ask(_, epoch) => ends.desk.receive(epoch, message).unwrap(),
                Subject::Told(_, _) => ends.asker.receive(message).unwrap(),
            }
        });
    }
}

/// A server that asks, and another that may own the lobby's partition and counts.
struct Two {
    wire: Arc<Wire>,
    asking: Asking,
    owner: watch::Sender<LobbyOwner>,
}

const THERE: &str = "b";

fn start() -> Two {
    let wire = Arc::<Wire>::default();
    let (owner, seen) = watch::channel(LobbyOwner::default());
    let lobby = Partitions::new(4).unwrap().lobby();
    let post = || Arc::new(End(Arc::clone(&wire)));
    let desk = |me: Node| LobbyDesk::new(me, lobby, seen.clone(), post());
    let (here, there) = (node("a"), node(THERE));
    let (own, _) = desk(here);
    let (desk, asked) = desk(there);
    let own = Arc::new(own);
    let asker = Arc::new(OwnerAsker::new(here, lobby, seen.clone(), post(), own));
    let ends = Ends {
        asker: Arc::clone(&asker),
        desk: Arc::new(desk),
    };
    *wire.ends.lock().unwrap() = Some(ends);
    tokio::spawn(count(asked));
    let asking = Asking::new(asker);
    Two {
        wire,
        asking,
        owner,
    }
}

async fn count(mut asked: mpsc::Receiver<LobbyAsked<LobbyQuestion, LobbyAnswer>>) {
    let mut owner = Owner::new(Limits::default());
    while let Some(asked) = asked.recv().await {
        let LobbyQuestion::Counts(act) = asked.question else {
            panic!("{:?}", asked.question);
        };
        let verdict = owner.answer(asked.from.name.as_str(), act);
        asked.answering.give(LobbyAnswer::Counts(verdict));
    }
}

impl Two {
    fn own(&self) {
        let owner = LobbyOwner(Some((node(THERE), Epoch(1))));
        self.owner.send_replace(owner);
    }

    async fn wrong(&self, number: u64) -> Verdict {
        let guess = Guess {
            number,
            holder: holder(1),
            at: Guessed::Room(Uuid::from_u128(1)),
        };
        let verdict = self.asking.ask(Act::Guess(guess.clone())).await;
        if verdict == Verdict::Allowed {
            self.asking.tell(Act::Compared(guess, Comparison::Wrong));
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        verdict
    }
}

#[tokio::test(start_paused = true)]
async fn whoever_counts_answers() {
    let two = start();
    two.own();
    for number in 0..3 {
        assert_eq!(two.wrong(number).await, Verdict::Allowed);
    }
    assert_eq!(two.wrong(3).await, Verdict::TooManyGuessesThere(60));
    // No address is in any letter, only what stands for it.
    let crossed = two.wire.crossed.lock().unwrap();
    let digest = holder(1).to_string();
    let asked = crossed.iter().filter(|letter| {
        let text = String::from_utf8_lossy(letter);
        assert!(!text.contains("0.0.0.1"), "{text}");
        text.contains(&digest)
    });
    assert_eq!(asked.count(), 7);
}

/// Where nobody answers, a person does not wait long, and the server's own count is all there is.
#[tokio::test(start_paused = true)]
async fn without_an_answer_it_may_be_done() {
    for (is_owned, loses) in [(false, false), (true, true)] {
        let two = start();
        if is_owned {
            two.own();
        }
        *two.wire.loses.lock().unwrap() = loses;
        let began = Instant::now();
        for number in 0..5 {
            assert_eq!(two.wrong(number).await, Verdict::Allowed);
        }
        let most = 5 * (PATIENCE + Duration::from_millis(5));
        assert!(began.elapsed() <= most, "{:?}", began.elapsed());
        assert!(PATIENCE < Duration::from_secs(1));
    }
}
