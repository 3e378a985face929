//! Giving the primary's place to another server.

use damiera_cluster::name::NodeName;
use damiera_cluster::state_machine::NoHandOver;
use tokio::sync::{mpsc, oneshot};

use super::SharedWriter;
use crate::AppendOutcome;

/// Has this server give the primary's place away.
#[derive(Debug, Clone)]
pub struct Handover(mpsc::Sender<HandoverRequest>);

/// A wish to give the primary's place away.
#[derive(Debug)]
pub(super) struct HandoverRequest {
    to: Option<NodeName>,
    /// The node that gets the place, once it was named in the log's queue.
    successor: Option<NodeName>,
    reply: oneshot::Sender<Result<NodeName, HandoverError>>,
}

/// The primary's place was not given away.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum HandoverError {
    /// There is no place to give, or no node that could take it.
    #[error(transparent)]
    Impossible(#[from] NoHandOver),
    /// Another server took it meanwhile, or this one ends.
    #[error("another server has taken the primary's place, or this server stops")]
    Overtaken,
}

impl Handover {
    pub(super) fn new(requests: mpsc::Sender<HandoverRequest>) -> Self {
        Handover(requests)
    }

    /// Stops deciding once the group in flight is stored, and gives the primary's place to a node, or to the node that
    /// has read furthest. Gives the name when the log says so.
    ///
    /// # Errors
    /// When this server is not the primary, or no such node is ready.
    pub async fn hand_over(&self, to: Option<NodeName>) -> Result<NodeName, HandoverError> {
        let (reply, done) = oneshot::channel();
        let request = HandoverRequest {
            to,
            successor: None,
            reply,
        };
        let sent = self.0.send(request).await;
        sent.map_err(|_| HandoverError::Overtaken)?;
        done.await.unwrap_or(Err(HandoverError::Overtaken))
    }
}

impl SharedWriter {
    /// Rooms are refused from now on; the place is given away when nothing waits any more.
    pub(super) fn begin_handover(&mut self, request: HandoverRequest) {
        self.handing_over = Some(request);
        self.go_on_with_handover();
    }

    /// Names the successor once nothing waits that was taken before.
    pub(super) fn go_on_with_handover(&mut self) {
        let Some(request) = &mut self.handing_over else {
            return;
        };
        if !self.queue.is_empty() || request.successor.is_some() {
            return;
        }
        match self.log.node_runtime.hand_over(request.to) {
            Ok(to) => request.successor = Some(to),
            Err(error) => self.end_handover(Err(error.into())),
        }
    }

    /// The place is given away, or never will be by this request.
    pub(super) fn end_handover(&mut self, outcome: Result<NodeName, HandoverError>) {
        let Some(request) = self.handing_over.take() else {
            return;
        };
        if self.is_primary {
            // It goes on deciding: what rooms handed in meanwhile was not done.
            for reply in self.parked.drain(..) {
                let _ = reply.send(AppendOutcome::Refused);
            }
        }
        // The asker may be gone.
        let _ = request.reply.send(outcome);
    }
}
