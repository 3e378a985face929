//! What nodes ask the lobby's owner, over a network that loses what a test wants.

use std::sync::{Arc, Mutex, Weak};
use std::time::Duration;

use bytes::Bytes;
use damiera_cluster::asking::QuestionId;
use damiera_cluster::group::Epoch;
use damiera_cluster::name::{Node, NodeName};
use damiera_cluster::partition::Partitions;
use damiera_server::cluster::lobby::{LobbyAsked, LobbyAsker, LobbyDesk, LobbyOwner, NoAnswer};
use damiera_server::elsewhere::{Post, Subject};
use tokio::sync::{mpsc, watch};
use tokio::time::Instant;

/// One node's two ends.
#[derive(Debug)]
struct End {
    me: Node,
    asker: Arc<LobbyAsker<String, u32>>,
    desk: Arc<LobbyDesk<String, u32>>,
}

/// What is lost.
#[derive(Debug, Clone, Copy, Default)]
struct Fate {
    questions: bool,
    answers: bool,
    /// Each message arrives twice.
    is_doubled: bool,
    /// It is known that nothing arrives.
    is_down: bool,
}

#[derive(Debug, Default)]
struct Wires {
    ends: Mutex<Vec<End>>,
    fate: Mutex<Fate>,
}

/// Somebody's end of the network.
#[derive(Debug)]
struct Wire(Weak<Wires>, NodeName);

impl Post for Wire {
    fn send(&self, subject: Subject, message: Bytes, question: Option<QuestionId>) {
        let wires = self.0.upgrade().expect("the network");
        let (from, fate) = (self.1, *wires.fate.lock().unwrap());
        tokio::spawn(async move {
            for _ in 0..1 + u32::from(fate.is_doubled) {
                let ends = wires.ends.lock().unwrap();
                match subject {
                    Subject::Ask(_, _) if fate.questions => {}
                    Subject::Ask(_, epoch) => {
                        // Whoever owned an epoch listens as long as it lives: the node of its number.
                        match ends.get(usize::try_from(epoch.0).unwrap()) {
                            Some(end) => end.desk.receive(epoch, message.clone()).unwrap(),
                            None => {
                                let asker = ends.iter().find(|end| end.me.name == from);
                                asker.unwrap().asker.unheard(question.unwrap().0);
                            }
                        }
                    }
                    Subject::Told(_, _) if fate.answers => {}
                    Subject::Told(to, _) => {
                        let end = ends.iter().find(|end| end.me.name == to).unwrap();
                        end.asker.receive(message.clone()).unwrap();
                    }
                }
            }
        });
    }

    fn is_down(&self) -> bool {
        let wires = self.0.upgrade().expect("the network");
        wires.fate.lock().unwrap().is_down
    }
}

/// Three nodes, none of which owns the lobby. Each answers how many questions it has carried out.
struct Nodes {
    wires: Arc<Wires>,
    owner: watch::Sender<LobbyOwner>,
    nodes: Vec<Node>,
}

impl Nodes {
    fn start() -> Nodes {
        let wires = Arc::<Wires>::default();
        let (owner, _) = watch::channel(LobbyOwner::default());
        let lobby = Partitions::new(4).unwrap().lobby();
        let names = ["a", "b", "c"].map(|name| NodeName::new(name).unwrap());
        let nodes = names.map(|name| Node { name, run: 7 }).to_vec();
        for me in nodes.iter().copied() {
            let post = Arc::new(Wire(Arc::downgrade(&wires), me.name));
            let (desk, asked) = LobbyDesk::new(me, lobby, owner.subscribe(), post.clone());
            let desk = Arc::new(desk);
            let asker = LobbyAsker::new(me, lobby, owner.subscribe(), post, Arc::clone(&desk));
            let asker = Arc::new(asker);
            wires.ends.lock().unwrap().push(End { me, asker, desk });
            tokio::spawn(carry_out(asked));
        }
        Nodes {
            wires,
            owner,
            nodes,
        }
    }

    fn asker(&self, at: usize) -> Arc<LobbyAsker<String, u32>> {
        Arc::clone(&self.wires.ends.lock().unwrap()[at].asker)
    }

    /// A node owns the lobby in the epoch of its own number, or nobody has one.
    fn own(&self, at: usize) {
        let owner = self.nodes.get(at).copied().unwrap_or(self.nodes[0]);
        let owner = LobbyOwner(Some((owner, Epoch(at as u64))));
        self.owner.send_replace(owner);
    }

    fn set_fate(&self, fate: Fate) {
        *self.wires.fate.lock().unwrap() = fate;
    }

    async fn ask(&self, at: usize) -> Result<u32, NoAnswer> {
        self.asker(at).ask("what?".to_owned()).await
    }
}

async fn carry_out(mut asked: mpsc::Receiver<LobbyAsked<String, u32>>) {
    let mut count = 0;
    while let Some(asked) = asked.recv().await {
        assert_eq!(asked.question, "what?");
        count += 1;
        asked.answering.give(count);
    }
}

#[tokio::test(start_paused = true)]
async fn the_owner_answers_every_node_and_itself() {
    let nodes = Nodes::start();
    nodes.own(1);
    for (at, expected) in [(0, 1), (1, 2), (2, 3)] {
        assert_eq!(nodes.ask(at).await, Ok(expected));
    }
}

/// The network doubles messages; nothing is carried out twice.
#[tokio::test(start_paused = true)]
async fn a_doubled_question_is_carried_out_once() {
    let nodes = Nodes::start();
    nodes.own(1);
    nodes.set_fate(Fate {
        is_doubled: true,
        ..Fate::default()
    });
    assert_eq!(nodes.ask(0).await, Ok(1));
    assert_eq!(nodes.ask(0).await, Ok(2));
}

/// Whether the question or its answer was lost, the asker cannot know, and does not ask again.
#[tokio::test(start_paused = true)]
async fn what_may_be_carried_out_is_not_asked_again() {
    for (questions, answers, carried_out) in [(true, false, 0), (false, true, 1)] {
        let nodes = Nodes::start();
        nodes.own(1);
        nodes.set_fate(Fate {
            questions,
            answers,
            ..Fate::default()
        });
        let began = Instant::now();
        let asker = nodes.asker(0);
        let asking = tokio::spawn(async move { asker.ask("what?".to_owned()).await });
        tokio::time::sleep(Duration::from_secs(1)).await;
        // Another owner changes nothing for what was sent to the last one.
        nodes.own(2);
        nodes.set_fate(Fate::default());
        assert_eq!(asking.await.unwrap(), Err(NoAnswer::Unknown));
        assert!(began.elapsed() < Duration::from_secs(7));
        assert_eq!(nodes.ask(0).await, Ok(1));
        nodes.own(1);
        assert_eq!(nodes.ask(0).await, Ok(carried_out + 1));
    }
}

/// What certainly nobody carried out goes to the next owner.
#[tokio::test(start_paused = true)]
async fn what_nobody_heard_goes_to_the_next_owner() {
    let nodes = Nodes::start();
    // Nobody listens in epoch 9.
    for first in [None, Some(9)] {
        nodes.owner.send_replace(LobbyOwner::default());
        first.into_iter().for_each(|epoch| nodes.own(epoch));
        let asker = nodes.asker(2);
        let asking = tokio::spawn(async move { asker.ask("what?".to_owned()).await });
        tokio::time::sleep(Duration::from_secs(3)).await;
        assert!(!asking.is_finished());
        nodes.own(1);
        assert!(asking.await.unwrap().is_ok());
    }
}

#[tokio::test(start_paused = true)]
async fn without_an_owner_nothing_is_done() {
    let nodes = Nodes::start();
    assert_eq!(nodes.ask(0).await, Err(NoAnswer::NotCarriedOut));
}

/// Who waits for an answer does not wait where it is known that none can come; what a server asks by itself is sent.
#[tokio::test(start_paused = true)]
async fn a_person_does_not_wait_while_nothing_arrives() {
    let nodes = Nodes::start();
    nodes.own(1);
    nodes.set_fate(Fate {
        is_down: true,
        ..Fate::default()
    });
    let began = Instant::now();
    let asker = nodes.asker(0);
    let asked = asker.ask_for_person("what?".to_owned()).await;
    assert_eq!(asked, Err(NoAnswer::NotCarriedOut));
    assert!(began.elapsed() < Duration::from_millis(100));
    assert_eq!(nodes.ask(0).await, Ok(1));
    nodes.set_fate(Fate::default());
    assert_eq!(asker.ask_for_person("what?".to_owned()).await, Ok(2));
}

/// What has no form is asked of nobody, and nobody waits for an owner who could take it.
#[tokio::test(start_paused = true)]
async fn what_is_too_long_is_refused_at_once() {
    let nodes = Nodes::start();
    nodes.own(1);
    let began = Instant::now();
    let asked = nodes.asker(0).ask("what?".repeat(20_000)).await;
    assert_eq!(asked, Err(NoAnswer::NotCarriedOut));
    assert!(began.elapsed() < Duration::from_millis(100));
}
