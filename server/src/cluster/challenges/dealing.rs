//! What one server asks another about a challenge that was made there.

use std::sync::Arc;

use bytes::Bytes;
use damiera_cluster::asking::PATIENCE;
use damiera_cluster::name::Node;
use damiera_cluster::partition::PartitionId;
use damiera_protocol::name::Name;
use damiera_protocol::reply::Refusal;
use damiera_rules::Color;
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;
use tokio::time::Instant;

use crate::cluster::replies::Replies;
use crate::elsewhere::form;
use crate::elsewhere::form::letter::Sender;
use crate::elsewhere::form::refusal::Refused;
use crate::elsewhere::{Post, Subject};
use crate::journal::RoomId;

/// So many people here wait for the answers of others at once. Who is one more is told that the challenger is busy.
const WAITING: usize = 1_024;
/// So many questions of others wait here to be carried out. What comes then is answered as if nothing had been done, which
/// is true.
const QUEUE: usize = 64;
/// The longest letter, in bytes.
const MAX_LETTER: usize = 4 * 1024;

/// What one server tells another.
#[derive(Debug, Serialize, Deserialize)]
enum Letter {
    /// A person wants something of a challenge.
    AskChallenger {
        /// At which server the person is.
        at: Sender,
        /// Under which number it is answered.
        id: u64,
        /// The number of the challenge.
        number: u32,
        /// Who.
        by: Name,
        /// What.
        wish: Wish,
    },
    /// What became of it.
    OfChallenger {
        /// Which life of a server asked.
        run: u64,
        /// Under which number.
        id: u64,
        /// What.
        outcome: Outcome,
    },
}

/// What somebody wants of a challenge.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Wish {
    /// To play, with this colour.
    Take(Option<Color>),
    /// Not to.
    Decline,
}

/// What becomes of it.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) enum Outcome {
    /// The challenger sits in this room, and a chair is kept.
    Begun(RoomId, Name),
    /// The challenger has been told.
    Declined,
    /// There is no such challenge, or not for this person.
    NoSuch,
    /// The challenger, of this name, hears nothing of this person.
    Muted(Name),
    /// Nothing was done: too much is asked there.
    Busy,
    /// Nobody gives names at the moment.
    Down,
    /// No room can begin.
    Refused(Refused),
}

impl Outcome {
    /// What a refusal is for somebody at another server.
    pub(super) fn refused(refusal: Refusal) -> Outcome {
        match refusal {
            Refusal::ChallengeMuted(name) => Outcome::Muted(name),
            Refusal::PeopleDown => Outcome::Down,
            // What bounds the challenger is nothing to the other one.
            Refusal::TooMuchWritten(_)
            | Refusal::TooManyAdjourned(_)
            | Refusal::RatedWait(..)
            | Refusal::RatedNotShown(_) => Outcome::NoSuch,
            refusal => Refused::try_from(refusal).map_or(Outcome::NoSuch, Outcome::Refused),
        }
    }
}

/// A question of another server.
#[derive(Debug)]
pub(super) struct Asked {
    /// Who asks.
    pub(super) at: Node,
    id: u64,
    /// The number of the challenge.
    pub(super) number: u32,
    /// Who wants something.
    pub(super) by: Name,
    /// What.
    pub(super) wish: Wish,
}

/// Carries questions about challenges to other servers, and theirs here.
#[derive(Debug)]
pub(in crate::cluster) struct Dealing {
    me: Node,
    lobby: PartitionId,
    post: Arc<dyn Post>,
    replies: Replies<Outcome>,
    queue: mpsc::Sender<Asked>,
}

/// Nobody knows what became of a question, or that it was asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct NoReply;

impl Dealing {
    /// For this life of a server; and the questions of others.
    pub(super) fn new(
        me: Node,
        lobby: PartitionId,
        post: Arc<dyn Post>,
    ) -> (Arc<Self>, mpsc::Receiver<Asked>) {
        let (queue, asked) = mpsc::channel(QUEUE);
        let dealing = Dealing {
            me,
            lobby,
            post,
            replies: Replies::new(WAITING),
            queue,
        };
        (Arc::new(dealing), asked)
    }

    /// Asks the server of a challenger, and waits for the answer for [`PATIENCE`].
    pub(super) async fn ask(
        &self,
        node: Node,
        number: u32,
        by: Name,
        wish: Wish,
    ) -> Result<Outcome, NoReply> {
        let Some(awaited) = self.replies.expect() else {
            return Ok(Outcome::Busy);
        };
        let letter = Letter::AskChallenger {
            at: self.me.into(),
            id: awaited.id(),
            number,
            by,
            wish,
        };
        self.send(node, &letter);
        awaited
            .until(Instant::now() + PATIENCE)
            .await
            .ok_or(NoReply)
    }

    /// Answers a question of another server.
    pub(super) fn answer(&self, asked: &Asked, outcome: Outcome) {
        let letter = Letter::OfChallenger {
            run: asked.at.run,
            id: asked.id,
            outcome,
        };
        self.send(asked.at, &letter);
    }

    fn send(&self, to: Node, letter: &Letter) {
        let subject = Subject::Told(to.name, self.lobby);
        match form::seal(letter, MAX_LETTER) {
            Ok(message) => self.post.send(subject, message, None),
            Err(error) => tracing::error!(%subject, %error, "a challenge's letter was not sent"),
        }
    }

    /// Another server says something about a challenge. Whether it does.
    pub(in crate::cluster) fn told(&self, message: Bytes) -> bool {
        let Ok(letter) = form::unseal::<Letter>(message) else {
            return false;
        };
        match letter {
            Letter::AskChallenger {
                at,
                id,
                number,
                by,
                wish,
            } => {
                let Ok(at) = Node::try_from(at) else {
                    return false;
                };
                let asked = Asked {
                    at,
                    id,
                    number,
                    by,
                    wish,
                };
                if let Err(error) = self.queue.try_send(asked) {
                    self.answer(&error.into_inner(), Outcome::Busy);
                }
            }
            Letter::OfChallenger { run, id, outcome } if run == self.me.run => {
                self.replies.came(id, outcome);
            }
            Letter::OfChallenger { .. } => {}
        }
        true
    }
}
