//! Reading the log when the server starts.

use damiera_cluster::effect::NodeEffect;
use damiera_cluster::group::Body;
use damiera_cluster::log_state::{Finding, LogOwner};
use damiera_cluster::name::Node;
use damiera_nats::NodeRuntime;
use damiera_nats::segments::Lookup;

use super::ledger::{EntryIndex, held};
use crate::StoredEntry;

/// The log of a cluster, read as far as it went when this server started.
#[derive(Debug)]
pub struct SharedLog {
    pub(super) node_runtime: NodeRuntime,
    pub(super) copy: Lookup,
    pub(super) ledger: EntryIndex,
    /// The effects of the last entries that were read.
    pub(super) later: Vec<NodeEffect>,
}

/// Another server of the cluster has the name of this one, and goes before it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "another server of the cluster has the name of this one and runs: {node}, on the machine {machine}. Stop it, or \
     give one of the two another cluster.node"
)]
pub struct DuplicateNode {
    /// The node and its life.
    node: Node,
    /// Where it says that it is.
    machine: String,
}

impl DuplicateNode {
    pub(super) fn heard(node: Node, node_runtime: &NodeRuntime) -> DuplicateNode {
        let mut others = node_runtime.state_machine().others();
        let machine = others.find_map(|alive| {
            let machine = alive.profile.machine.as_ref();
            machine.filter(|_| alive.node == node)
        });
        DuplicateNode {
            node,
            machine: machine.map_or("that does not say its name".to_owned(), ToString::to_string),
        }
    }
}

/// The log cannot be read or written any more.
#[derive(Debug, thiserror::Error)]
pub enum SharedLogError {
    /// The copy cannot be kept.
    #[error(transparent)]
    Gone(#[from] damiera_nats::LogCopyLost),
    /// Another server has this one's name, or has taken its place while it was stopped or cut off.
    #[error(transparent)]
    Namesake(#[from] DuplicateNode),
    /// The log cannot be followed.
    #[error(
        "the games' log in NATS cannot be followed: {finding}. Nothing was changed. If it is damaged, see \
         docs/cluster.md, \"When the log is damaged\""
    )]
    Damaged {
        /// The finding.
        finding: Finding,
    },
}

impl SharedLog {
    /// Where to look messages up in this server's copy.
    pub fn copy(&self) -> Lookup {
        self.copy.clone()
    }

    /// The node that owns the log, as far as was read, whether it lives or not.
    pub fn holder(&self) -> Option<Node> {
        match self.node_runtime.state_machine().log_state().holder {
            LogOwner::Owner(node) => Some(node),
            LogOwner::Nobody | LogOwner::Released { .. } => None,
        }
    }

    /// Reads the log to where it ends, and shows `visit` every entry in its order.
    ///
    /// # Errors
    /// When the copy cannot be kept, or the log cannot be followed.
    pub async fn open(
        node_runtime: NodeRuntime,
        copy: Lookup,
        mut visit: impl FnMut(StoredEntry),
    ) -> Result<SharedLog, SharedLogError> {
        let mut log = SharedLog {
            node_runtime,
            copy,
            ledger: EntryIndex::default(),
            later: Vec::new(),
        };
        while !log.node_runtime.state_machine().is_read() {
            for effect in log.node_runtime.next().await? {
                if let Err(error) = log.take(effect, &mut visit) {
                    log.node_runtime.farewell().await;
                    return Err(error);
                }
            }
        }
        Ok(log)
    }

    fn take(
        &mut self,
        effect: NodeEffect,
        visit: &mut impl FnMut(StoredEntry),
    ) -> Result<(), SharedLogError> {
        match effect {
            NodeEffect::Stored { seq, group, .. } => {
                if let Body::Entries(entries) = group.body {
                    for entry in entries.as_slice() {
                        self.ledger.take(seq, entry);
                        visit(held(entry));
                    }
                }
            }
            NodeEffect::Alarm { finding } => {
                tracing::error!(%finding, "the games' log in NATS is not as it must be");
                if finding.halts() {
                    return Err(SharedLogError::Damaged { finding });
                }
            }
            later @ (NodeEffect::NotStored { .. }
            | NodeEffect::Owns { .. }
            | NodeEffect::SteppedBack { .. }
            | NodeEffect::Silent { .. }
            | NodeEffect::Left { .. }) => self.later.push(later),
            NodeEffect::Namesake { node } => {
                return Err(DuplicateNode::heard(node, &self.node_runtime).into());
            }
            // The station does these.
            NodeEffect::Ask(_) | NodeEffect::Tell(_) => {}
        }
        Ok(())
    }
}
