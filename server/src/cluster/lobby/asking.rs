//! The asker's end: one question, one answer, and patience.

use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use damiera_cluster::asking::{MAX_WAITING, PATIENCE, QuestionId};
use damiera_cluster::group::Epoch;
use damiera_cluster::name::Node;
use damiera_cluster::partition::PartitionId;
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::sync::watch;
use tokio::time::{Instant, sleep_until, timeout_at};

use super::OF_LOBBY;
use super::desk::LobbyDesk;
use super::form::{FromLobby, LobbyReply, MAX_LETTER, ToLobby};
use crate::cluster::replies::Replies;
use crate::elsewhere::form::{self, FormError};
use crate::elsewhere::{Post, Subject};

/// How long it rests before a question that nobody carried out is sent again, unless the owner is another by then.
const REST: Duration = Duration::from_millis(250);

/// Who owns the lobby's partition, as far as this node has read.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct LobbyOwner(pub Option<(Node, Epoch)>);

/// There is no answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NoAnswer {
    /// It is certain that it was not carried out: nobody owns the lobby at the moment, too many ask, or it is too long to
    /// be sent.
    #[error("nobody has the lobby at the moment: nothing was done")]
    NotCarriedOut,
    /// Nobody knows whether it was carried out.
    #[error("no answer came: nobody knows whether it was done")]
    Unknown,
}

/// What became of a question to one owner.
#[derive(Debug)]
enum Unanswered {
    /// That one did not carry it out: another may.
    NotCarriedOut,
    /// Nobody knows.
    Unknown,
    /// It cannot be sent, to whomever.
    Formless,
}

/// Asks the lobby's owner for a node.
#[derive(Debug)]
pub struct LobbyAsker<Q, A> {
    me: Node,
    partition: PartitionId,
    owner: watch::Receiver<LobbyOwner>,
    post: Arc<dyn Post>,
    /// Where the questions go while this node is the owner itself.
    desk: Arc<LobbyDesk<Q, A>>,
    /// No answer means that it was not carried out.
    replies: Replies<Option<A>>,
}

impl LobbyOwner {
    /// In which epoch a node owns the partition, if it does.
    pub fn epoch_of(self, node: Node) -> Option<Epoch> {
        self.0
            .and_then(|(owner, epoch)| (owner == node).then_some(epoch))
    }
}

impl<Q: Serialize + Clone, A: DeserializeOwned> LobbyAsker<Q, A> {
    /// Asks in a node's name, and the node's own desk while that node owns the partition.
    pub fn new(
        me: Node,
        partition: PartitionId,
        owner: watch::Receiver<LobbyOwner>,
        post: Arc<dyn Post>,
        desk: Arc<LobbyDesk<Q, A>>,
    ) -> Self {
        LobbyAsker {
            me,
            partition,
            owner,
            post,
            desk,
            replies: Replies::new(MAX_WAITING),
        }
    }

    /// Asks for a person who waits: where it is known that no answer can come, that is said at once.
    ///
    /// # Errors
    /// As [`LobbyAsker::ask`].
    pub async fn ask_for_person(&self, question: Q) -> Result<A, NoAnswer> {
        match self.post.is_down() {
            true => Err(NoAnswer::NotCarriedOut),
            false => self.ask(question).await,
        }
    }

    /// Asks, and waits for the answer for [`PATIENCE`]. Dropping the future forgets the question, which may be carried
    /// out nevertheless.
    ///
    /// # Errors
    /// When there is none.
    pub async fn ask(&self, question: Q) -> Result<A, NoAnswer> {
        let until = Instant::now() + PATIENCE;
        let mut owner = self.owner.clone();
        loop {
            let at = *owner.borrow_and_update();
            match at.0 {
                Some((node, _)) if node == self.me => {
                    if let Ok(answer) = self.desk.take_own(question.clone()) {
                        match timeout_at(until, answer).await {
                            Ok(Ok(Some(answer))) => return Ok(answer),
                            Ok(Ok(None)) => {}
                            Ok(Err(_)) | Err(_) => return Err(NoAnswer::Unknown),
                        }
                    }
                }
                Some((_, epoch)) => match self.ask_there(&question, epoch, until).await {
                    Ok(answer) => return Ok(answer),
                    Err(Unanswered::Unknown) => return Err(NoAnswer::Unknown),
                    Err(Unanswered::Formless) => return Err(NoAnswer::NotCarriedOut),
                    Err(Unanswered::NotCarriedOut) => {}
                },
                None => {}
            }
            if Instant::now() >= until {
                return Err(NoAnswer::NotCarriedOut);
            }
            let rest = (Instant::now() + REST).min(until);
            tokio::select! {
                Ok(()) = owner.changed() => {}
                () = sleep_until(rest) => {}
            }
        }
    }

    async fn ask_there(&self, question: &Q, epoch: Epoch, until: Instant) -> Result<A, Unanswered> {
        let awaited = self.replies.expect().ok_or(Unanswered::NotCarriedOut)?;
        let letter = ToLobby {
            from: self.me.into(),
            id: awaited.id(),
            question: question.clone(),
        };
        let subject = Subject::Ask(self.partition, epoch);
        match form::seal(&letter, MAX_LETTER) {
            Ok(message) => {
                let number = QuestionId(awaited.id() | OF_LOBBY);
                self.post.send(subject, message, Some(number));
            }
            Err(error) => {
                tracing::error!(%subject, %error, "a question was not sent");
                return Err(Unanswered::Formless);
            }
        }
        match awaited.until(until).await {
            Some(answer) => answer.ok_or(Unanswered::NotCarriedOut),
            None => Err(Unanswered::Unknown),
        }
    }

    /// Something comes from the lobby's owner.
    ///
    /// # Errors
    /// When it is no answer.
    pub fn receive(&self, message: Bytes) -> Result<(), FormError> {
        let FromLobby { run, id, reply } = form::unseal(message)?;
        if run == self.me.run {
            let answer = match reply {
                LobbyReply::Answer(answer) => Some(answer),
                LobbyReply::NotCarriedOut => None,
            };
            self.replies.came(id, answer);
        }
        Ok(())
    }

    /// NATS says that nobody listened for the question of a number, which has [`OF_LOBBY`].
    pub fn unheard(&self, number: u64) {
        self.replies.came(number & !OF_LOBBY, None);
    }
}
