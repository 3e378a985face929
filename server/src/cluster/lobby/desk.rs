//! The owner's end: the questions of all nodes in one queue.

use std::sync::Arc;

use bytes::Bytes;
use damiera_cluster::asking::{Admission, Admitted, QuestionId};
use damiera_cluster::group::Epoch;
use damiera_cluster::name::Node;
use damiera_cluster::partition::PartitionId;
use parking_lot::Mutex;
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::sync::{mpsc, oneshot, watch};

use super::asking::LobbyOwner;
use super::form::{FromLobby, LobbyReply, MAX_LETTER, ToLobby};
use crate::elsewhere::form::{self, FormError};
use crate::elsewhere::{Post, Subject};

/// How many questions wait to be carried out. Who asks more is told that nothing was.
pub const QUEUE: usize = 1_024;

/// Takes the questions to the lobby's owner at the node that is it.
#[derive(Debug)]
pub struct LobbyDesk<Q, A> {
    me: Node,
    partition: PartitionId,
    owner: watch::Receiver<LobbyOwner>,
    post: Arc<dyn Post>,
    queue: mpsc::Sender<LobbyAsked<Q, A>>,
    admitted: Mutex<(Epoch, Admitted)>,
}

/// A question that is to be carried out.
#[derive(Debug)]
pub struct LobbyAsked<Q, A> {
    /// Who asks.
    pub from: Node,
    /// The epoch in which it was asked: whoever does not own the partition in it any more carries nothing out.
    pub epoch: Epoch,
    /// What is asked.
    pub question: Q,
    /// Where the answer goes. Without one, nobody knows whether it was carried out.
    pub answering: Answering<A>,
}

/// Where an answer goes.
#[derive(Debug)]
pub struct Answering<A>(Way<A>);

#[derive(Debug)]
enum Way<A> {
    /// To somebody at this node.
    Here(oneshot::Sender<Option<A>>),
    /// To another one.
    There(Return),
}

/// The way back to another node.
#[derive(Debug)]
struct Return {
    to: Node,
    id: u64,
    partition: PartitionId,
    post: Arc<dyn Post>,
}

impl<Q, A> LobbyDesk<Q, A> {
    /// A desk of a node, and the queue of what it is asked.
    pub fn new(
        me: Node,
        partition: PartitionId,
        owner: watch::Receiver<LobbyOwner>,
        post: Arc<dyn Post>,
    ) -> (Self, mpsc::Receiver<LobbyAsked<Q, A>>) {
        let (queue, asked) = mpsc::channel(QUEUE);
        let desk = LobbyDesk {
            me,
            partition,
            owner,
            post,
            queue,
            admitted: Mutex::new((Epoch(0), Admitted::default())),
        };
        (desk, asked)
    }

    /// Takes a question of this node itself; gives it back when the node does not own the partition, or too many wait.
    /// No answer means that it was not carried out.
    pub(super) fn take_own(&self, question: Q) -> Result<oneshot::Receiver<Option<A>>, Q> {
        let owner = *self.owner.borrow();
        let Some(epoch) = owner.epoch_of(self.me) else {
            return Err(question);
        };
        let (answer, answered) = oneshot::channel();
        let asked = LobbyAsked {
            from: self.me,
            epoch,
            question,
            answering: Answering(Way::Here(answer)),
        };
        match self.queue.try_send(asked) {
            Ok(()) => Ok(answered),
            Err(error) => Err(error.into_inner().question),
        }
    }

    /// A node counts as dead: what it asked is old.
    pub fn silent(&self, node: Node) {
        self.admitted.lock().1.forget(node);
    }
}

impl<Q: DeserializeOwned, A: Serialize> LobbyDesk<Q, A> {
    /// A question comes that was sent to the owner in an epoch.
    ///
    /// # Errors
    /// When it is none.
    pub fn receive(&self, epoch: Epoch, message: Bytes) -> Result<(), FormError> {
        let ToLobby { from, id, question } = form::unseal(message)?;
        let from = Node::try_from(from).map_err(|_| FormError::Foreign)?;
        let way = Return {
            to: from,
            id,
            partition: self.partition,
            post: Arc::clone(&self.post),
        };
        if self.owner.borrow().epoch_of(self.me) != Some(epoch) {
            way.send(LobbyReply::<A>::NotCarriedOut);
            return Ok(());
        }
        if self.admit(epoch, from, id) == Admission::Repeated {
            return Ok(());
        }
        let asked = LobbyAsked {
            from,
            epoch,
            question,
            answering: Answering(Way::There(way)),
        };
        if let Err(error) = self.queue.try_send(asked)
            && let Way::There(way) = error.into_inner().answering.0
        {
            way.send(LobbyReply::<A>::NotCarriedOut);
        }
        Ok(())
    }

    fn admit(&self, epoch: Epoch, from: Node, id: u64) -> Admission {
        let mut admitted = self.admitted.lock();
        if admitted.0 != epoch {
            *admitted = (epoch, Admitted::default());
        }
        admitted.1.admit(from, QuestionId(id))
    }
}

impl<A: Serialize> Answering<A> {
    /// Gives the answer. Whoever asked may be gone.
    pub fn give(self, answer: A) {
        match self.0 {
            Way::Here(here) => drop(here.send(Some(answer))),
            Way::There(way) => way.send(LobbyReply::Answer(answer)),
        }
    }

    /// The question was certainly not carried out, and may go to the next owner.
    pub fn give_back(self) {
        match self.0 {
            Way::Here(here) => drop(here.send(None)),
            Way::There(way) => way.send(LobbyReply::<A>::NotCarriedOut),
        }
    }
}

impl Return {
    fn send<A: Serialize>(&self, reply: LobbyReply<A>) {
        let letter = FromLobby {
            run: self.to.run,
            id: self.id,
            reply,
        };
        let subject = Subject::Told(self.to.name, self.partition);
        match form::seal(&letter, MAX_LETTER) {
            Ok(message) => self.post.send(subject, message, None),
            Err(error) => tracing::error!(%subject, %error, "an answer was not sent"),
        }
    }
}
