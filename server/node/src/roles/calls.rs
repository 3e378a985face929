//! Questions that are put outside sessions: at a replica they go to the primary, which answers them.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use damiera_cluster::member::Alive;
use damiera_cluster::name::NodeName;
use damiera_config::PublicAddress;
use damiera_game::services::upstream::{
    MOST_ADDRESSES, NodeStatus, NotHandedOver, Upstream, UpstreamKind,
};
use damiera_journal::shared::{ClusterView, Handover};
use damiera_nats::segments::Lookup;
use futures_util::future::BoxFuture;
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, sleep};

use super::cluster::NodeRole;
use crate::cluster::NatsCheck;
use crate::control::Control;
use crate::link::{CallAnswer, CallKind, ReplicaCall};
#[cfg(feature = "web")]
use damiera_browser as web;

/// The longest wait of a replica until it has read as much as the primary has written, and the time between two looks.
const CATCHING_UP: Duration = Duration::from_secs(1);
const LOOK: Duration = Duration::from_millis(5);

/// Questions answered at once; further ones wait.
const AT_ONCE: usize = 16;

/// The way from this server to the primary.
#[derive(Clone)]
pub struct ToPrimary {
    standing: watch::Receiver<NodeRole>,
    /// This server's copy of the log; it tells how far the server has read.
    copy: Lookup,
    view: watch::Receiver<ClusterView>,
    handover: Handover,
    check: NatsCheck,
}

impl fmt::Debug for ToPrimary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ToPrimary").finish_non_exhaustive()
    }
}

impl ToPrimary {
    /// The way that `standing` shows. `copy` is this server's copy of the log, and `view` shows the cluster's nodes.
    pub fn new(
        standing: watch::Receiver<NodeRole>,
        copy: Lookup,
        view: watch::Receiver<ClusterView>,
        handover: Handover,
        check: NatsCheck,
    ) -> Self {
        ToPrimary {
            standing,
            copy,
            view,
            handover,
            check,
        }
    }

    async fn call(self, kind: CallKind, question: Bytes) -> Option<CallAnswer> {
        let link = match &*self.standing.borrow() {
            NodeRole::Replica(link) => Arc::clone(link),
            NodeRole::Primary | NodeRole::Waiting | NodeRole::Stopping { .. } => {
                return None;
            }
        };
        let answer = link.call(kind, question).await;
        answer
            .inspect_err(|error| tracing::debug!(%error, "the primary does not answer"))
            .ok()
    }
}

impl Upstream for ToPrimary {
    fn decides_here(&self) -> bool {
        matches!(*self.standing.borrow(), NodeRole::Primary)
    }

    fn ask(&self, kind: UpstreamKind, question: Bytes) -> BoxFuture<'static, Option<Bytes>> {
        let kind = match kind {
            UpstreamKind::Http => CallKind::Http,
            UpstreamKind::Control => CallKind::Control,
        };
        let called = self.clone().call(kind, question);
        Box::pin(async move { Some(called.await?.payload) })
    }

    fn nodes(&self) -> Vec<NodeStatus> {
        let view = self.view.borrow();
        let furthest = view.members.iter().map(|member| member.read.0).max();
        let primary = view.primary.as_ref().map(|primary| primary.node);
        let members = view.members.iter();
        let nodes = members.map(|member| NodeStatus {
            name: member.node.name.to_string(),
            is_primary: primary == Some(member.node),
            behind: furthest.unwrap_or_default().saturating_sub(member.read.0),
            address: member.profile.address.as_ref().map(ToString::to_string),
            program: member.profile.program.as_ref().map(ToString::to_string),
            log_format: member.profile.formats.entries,
            link_format: member.profile.formats.link,
        });
        nodes.collect()
    }

    fn addresses(&self) -> Vec<PublicAddress> {
        public_addresses(&self.view.borrow().members)
    }

    fn other_addresses(&self) -> Vec<PublicAddress> {
        public_addresses(self.view.borrow().others())
    }

    fn hand_over(&self, to: Option<String>) -> BoxFuture<'static, Result<String, NotHandedOver>> {
        let handover = self.handover.clone();
        Box::pin(async move {
            let failed = |error: &dyn fmt::Display| NotHandedOver(error.to_string());
            let to = to.map(|name| NodeName::new(&name)).transpose();
            let to = to.map_err(|error| failed(&error))?;
            let successor = handover.hand_over(to).await;
            let successor = successor.map_err(|error| failed(&error))?;
            Ok(successor.to_string())
        })
    }

    fn check_storage(&self) -> BoxFuture<'static, ()> {
        let check = self.check.clone();
        Box::pin(async move { check.ask().await })
    }

    fn catch_up(&self) -> BoxFuture<'static, ()> {
        let copy = self.copy.clone();
        let called = self.clone().call(CallKind::Place, Bytes::new());
        Box::pin(async move {
            let Some(CallAnswer { place, .. }) = called.await else {
                return;
            };
            let until = Instant::now() + CATCHING_UP;
            while copy.next_seq().0 <= place && Instant::now() < until {
                sleep(LOOK).await;
            }
        })
    }
}

/// The public addresses of these nodes. Invalid addresses from other servers are left out.
pub(super) fn public_addresses(members: &[Alive]) -> Vec<PublicAddress> {
    let said = members.iter().flat_map(|member| &member.profile.public);
    let read = said.filter_map(|said| PublicAddress::parse(said.as_str()));
    read.take(MOST_ADDRESSES).collect()
}

/// The answers to the questions of replicas.
#[derive(Debug)]
pub struct Calls {
    copy: Lookup,
    control: Arc<Control>,
    #[cfg(feature = "web")]
    links: web::links::Links,
}

impl Calls {
    /// Answers by these.
    pub fn new(
        copy: Lookup,
        control: Arc<Control>,
        #[cfg(feature = "web")] links: web::links::Links,
    ) -> Arc<Self> {
        Arc::new(Calls {
            copy,
            control,
            #[cfg(feature = "web")]
            links,
        })
    }

    /// Answers until no more come. One that means nothing is refused.
    pub(super) async fn answer_all(self: Arc<Self>, mut calls: mpsc::Receiver<ReplicaCall>) {
        let places = Arc::new(tokio::sync::Semaphore::new(AT_ONCE));
        while let Some(call) = calls.recv().await {
            let Ok(place) = Arc::clone(&places).acquire_owned().await else {
                return;
            };
            let calls = Arc::clone(&self);
            tokio::spawn(async move {
                if let Some(answer) = calls.answer(&call).await {
                    call.answer(calls.place(), answer);
                }
                drop(place);
            });
        }
    }

    /// The last message of the log that this server has read.
    fn place(&self) -> u64 {
        self.copy.next_seq().0.saturating_sub(1)
    }

    async fn answer(&self, call: &ReplicaCall) -> Option<Bytes> {
        match call.kind {
            CallKind::Place => Some(Bytes::new()),
            CallKind::Control => self.control.answer_replica(&call.payload).await,
            #[cfg(feature = "web")]
            CallKind::Http => web::answer_replica(&self.links, &call.payload).await,
            #[cfg(not(feature = "web"))]
            CallKind::Http => None,
        }
    }
}
