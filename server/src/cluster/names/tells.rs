//! What people write to others who are at other servers.

use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use damiera_cluster::name::Node;
use damiera_cluster::partition::PartitionId;
use damiera_protocol::hall::HallEvent;
use damiera_protocol::name::Name;
use damiera_protocol::reply::Refusal;
use damiera_protocol::sanitize;
use serde::{Deserialize, Serialize};
use tokio::time::Instant;

use super::{Claimer, Register};
use crate::cluster::replies::Replies;
use crate::delivery::{Delivery, HallNews, Roster, Writer};
use crate::elsewhere::form;
use crate::elsewhere::form::letter::Sender;
use crate::elsewhere::{Post, Subject};

/// So many texts of people here wait to be heard of at once. Who writes more is told that the reader is busy.
const WAITING: usize = 1_024;
/// So long it is waited for the reader's server.
const PATIENCE: Duration = Duration::from_secs(3);
/// The longest letter, in bytes: a line, and what is around it.
const MAX_LETTER: usize = 16 * 1024;

/// What one server tells another about a text.
#[derive(Debug, Serialize, Deserialize)]
enum Letter {
    /// A person writes to one who is there.
    Tell {
        /// From which server.
        at: Sender,
        /// Under which number it is answered.
        id: u64,
        /// Who writes.
        from: Name,
        /// By which claim the writer has the name.
        claim: u64,
        /// To whom.
        to: Name,
        /// One line.
        text: String,
    },
    /// What became of it.
    Told {
        /// Which life of a server had it.
        run: u64,
        /// Under which number.
        id: u64,
        /// What.
        outcome: Outcome,
    },
}

#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
enum Outcome {
    Heard,
    Absent,
    Quiet,
    Behind,
}

/// Carries what people write to others who are at other servers.
#[derive(Debug)]
pub(in crate::cluster) struct Tells {
    register: Arc<Register>,
    lobby: PartitionId,
    post: Arc<dyn Post>,
    roster: Arc<Roster>,
    replies: Replies<Outcome>,
}

impl Tells {
    pub(in crate::cluster) fn new(
        register: Arc<Register>,
        lobby: PartitionId,
        post: Arc<dyn Post>,
        roster: Arc<Roster>,
    ) -> Self {
        Tells {
            register,
            lobby,
            post,
            roster,
            replies: Replies::new(WAITING),
        }
    }

    /// Sends a text of a person here to one who is at another server, and waits until it is heard.
    ///
    /// # Errors
    /// When it is not, or nobody knows.
    pub(in crate::cluster) async fn tell(
        &self,
        from: Name,
        to: Name,
        text: String,
    ) -> Result<(), Refusal> {
        let me = self.register.me();
        let reader = self.register.elsewhere(&to);
        let (there, claim) = self.register.look(|claims, _| {
            let mut nodes = reader.iter().flat_map(|who| claims.nodes(who));
            // A registered writer's name is nobody else's.
            let claim = claims.number(me, &Claimer::Guest(from.clone()));
            let there = nodes.find(|node| *node != me);
            (there, claim.unwrap_or(0))
        });
        let Some(there) = there else {
            return Err(Refusal::NobodyOf(to, None));
        };
        if self.post.is_down() {
            return Err(Refusal::PersonElsewhere(to));
        }
        let Some(awaited) = self.replies.expect() else {
            return Err(Refusal::PersonBehind(to));
        };
        let letter = Letter::Tell {
            at: me.into(),
            id: awaited.id(),
            from,
            claim,
            to: to.clone(),
            text,
        };
        self.send(there, &letter);
        match awaited.until(Instant::now() + PATIENCE).await {
            Some(Outcome::Heard) => Ok(()),
            Some(Outcome::Quiet) => Err(Refusal::PersonQuiet(to)),
            Some(Outcome::Behind) => Err(Refusal::PersonBehind(to)),
            Some(Outcome::Absent) => Err(Refusal::NobodyOf(to, None)),
            None => Err(Refusal::PersonElsewhere(to)),
        }
    }

    fn send(&self, to: Node, letter: &Letter) {
        let subject = Subject::Told(to.name, self.lobby);
        match form::seal(letter, MAX_LETTER) {
            Ok(message) => self.post.send(subject, message, None),
            Err(error) => tracing::error!(%subject, %error, "a text was not sent"),
        }
    }

    /// Another server says something about a text. Whether it does.
    pub(in crate::cluster) fn told(&self, message: Bytes) -> bool {
        let Ok(letter) = form::unseal::<Letter>(message) else {
            return false;
        };
        match letter {
            Letter::Tell {
                at,
                id,
                from,
                claim,
                to,
                text,
            } => {
                let Ok(at) = Node::try_from(at) else {
                    return false;
                };
                let outcome = self.hear(at, (from, claim), &to, text);
                let run = at.run;
                self.send(at, &Letter::Told { run, id, outcome });
            }
            Letter::Told { run, id, outcome } if run == self.register.me().run => {
                self.replies.came(id, outcome);
            }
            Letter::Told { .. } => {}
        }
        true
    }

    fn hear(&self, at: Node, (from, claim): (Name, u64), to: &Name, text: String) -> Outcome {
        if text.chars().any(sanitize::is_unsafe) {
            tracing::warn!(node = %at, "a text with characters that a terminal obeys was dropped");
            return Outcome::Absent;
        }
        let writer = Writer::Elsewhere { run: at.run, claim };
        let news = HallNews::written(HallEvent::Told { from, text }, writer);
        match self.roster.tell_one(to, &Arc::new(news), writer) {
            Delivery::Heard => Outcome::Heard,
            Delivery::Absent => Outcome::Absent,
            Delivery::Quiet => Outcome::Quiet,
            Delivery::Behind => Outcome::Behind,
        }
    }
}
