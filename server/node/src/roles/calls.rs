//! Questions that are put outside sessions: at a replica they go to the primary, which answers them.

use std::fmt;
use std::sync::Arc;

use bytes::Bytes;
#[cfg(feature = "web")]
use damiera_browser as web;
use damiera_cluster::member::Alive;
use damiera_cluster::name::NodeName;
use damiera_config::PublicAddress;
use damiera_game::services::upstream::{
    MOST_ADDRESSES, NodeStatus, NotHandedOver, Upstream, UpstreamKind,
};
use damiera_journal::shared::{ClusterView, Handover};
use futures_util::future::BoxFuture;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::sync::{Semaphore, watch};

use super::node_role::NodeRole;
use crate::cluster::NatsCheck;
use crate::control::Control;
use crate::link::ProxiedStream;
use crate::link::wire::MAX_PAYLOAD;

/// Questions answered at once; further ones wait.
const AT_ONCE: usize = 16;

/// The way from this server to the primary.
#[derive(Debug, Clone)]
pub struct ToPrimary {
    standing: watch::Receiver<NodeRole>,
    view: watch::Receiver<ClusterView>,
    handover: Handover,
    check: NatsCheck,
}

impl ToPrimary {
    /// The way that `standing` shows. `view` shows the cluster's nodes.
    pub fn new(
        standing: watch::Receiver<NodeRole>,
        view: watch::Receiver<ClusterView>,
        handover: Handover,
        check: NatsCheck,
    ) -> Self {
        ToPrimary {
            standing,
            view,
            handover,
            check,
        }
    }

    async fn call(self, kind: UpstreamKind, question: Bytes) -> Option<Bytes> {
        let link = match &*self.standing.borrow() {
            NodeRole::Replica(link) => Arc::clone(link),
            NodeRole::Primary | NodeRole::Waiting | NodeRole::Stopping { .. } => {
                return None;
            }
        };
        link.call(kind, question).await
    }
}

impl Upstream for ToPrimary {
    fn decides_here(&self) -> bool {
        matches!(*self.standing.borrow(), NodeRole::Primary)
    }

    fn ask(&self, kind: UpstreamKind, question: Bytes) -> BoxFuture<'static, Option<Bytes>> {
        Box::pin(self.clone().call(kind, question))
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
    places: Semaphore,
    control: Arc<Control>,
    #[cfg(feature = "web")]
    links: web::links::Links,
}

impl Calls {
    /// Answers by these.
    pub fn new(
        control: Arc<Control>,
        #[cfg(feature = "web")] links: web::links::Links,
    ) -> Arc<Self> {
        Arc::new(Calls {
            places: Semaphore::new(AT_ONCE),
            control,
            #[cfg(feature = "web")]
            links,
        })
    }

    /// Answers the question on a connection. A meaningless question has no answer.
    pub(super) async fn answer(self: Arc<Self>, kind: UpstreamKind, mut stream: ProxiedStream) {
        let mut question = Vec::new();
        let mut read = (&mut stream).take(MAX_PAYLOAD as u64);
        if read.read_to_end(&mut question).await.is_err() {
            return;
        }
        let Ok(place) = self.places.acquire().await else {
            return;
        };
        let answer = match kind {
            UpstreamKind::Control => self.control.answer_replica(&question).await,
            #[cfg(feature = "web")]
            UpstreamKind::Http => web::answer_replica(&self.links, &question).await,
            #[cfg(not(feature = "web"))]
            UpstreamKind::Http => None,
        };
        drop(place);
        // The replica may wait no longer.
        if let Some(answer) = answer
            && stream.write_all(&answer).await.is_ok()
        {
            let _ = stream.shutdown().await;
        }
    }
}
