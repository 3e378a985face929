//! Sessions that begin in this process: on a connection of this server, or on one that a replica carries here.

use std::collections::VecDeque;
use std::sync::Arc;

use bytes::Bytes;
use damiera_cluster::name::NodeName;
use damiera_connection::delivery::ConnectionId;
use damiera_connection::front::{Front, Introduction};
use damiera_game::session::{self, ClusterSession, SessionContext};
use damiera_journal::LineIndex;
use damiera_platform::net::Peer;
use tokio_util::task::task_tracker::TaskTrackerToken;

use super::cluster::Cluster;
use super::waiting::part_with;
use crate::{TURNED_AWAY, TurnedAway, admit};

/// A connection that is to have its session here.
#[derive(Debug)]
pub(super) struct StartingConnection {
    /// Its front half.
    pub(super) front: Box<dyn Front>,
    /// Its number, unique on all links.
    pub(super) connection: u128,
    /// The person's address, and the path from there.
    pub(super) peer: Peer,
    /// The replica that carries it; None for a connection of this server.
    pub(super) node: Option<NodeName>,
    /// The introduction for the session; None for a new connection.
    pub(super) introduction: Option<Introduction>,
    /// Output of an earlier session that the front has not taken.
    pub(super) unsent: VecDeque<Bytes>,
    /// The number of the last line that was answered, where the front does not number lines.
    pub(super) line: u32,
    /// Lines up to this number were sent to another primary before.
    pub(super) repeats_to: u32,
    /// True for a new connection that was told to wait.
    pub(super) kept_waiting: bool,
    /// Counts the person among those who return, until the session has begun.
    pub(super) returning: Option<TaskTrackerToken>,
}

/// A connection that is not let in.
#[derive(Debug)]
#[must_use]
pub(super) struct RefusedConnection {
    front: Box<dyn Front>,
    unsent: VecDeque<Bytes>,
    why: TurnedAway,
}

/// Begins the session of a connection, and gives its number in this process.
///
/// # Errors
/// When the connection is not let in.
pub(super) fn begin(
    cluster: &Cluster,
    starting: StartingConnection,
) -> Result<ConnectionId, RefusedConnection> {
    let StartingConnection {
        front,
        connection,
        peer,
        node,
        introduction,
        unsent,
        line,
        repeats_to,
        kept_waiting,
        returning,
    } = starting;
    let services = &cluster.services;
    let admitted = {
        let cut_off = cluster.cut_off.lock();
        let admitted = admit(services, &cluster.gate, peer, introduction.is_some());
        if let (Ok(admission), Some(cut_off)) = (&admitted, &*cut_off) {
            admission.mailbox.post(Arc::clone(cut_off));
        }
        admitted
    };
    let admission = match admitted {
        Ok(admission) => admission,
        Err(why) => return Err(RefusedConnection { front, unsent, why }),
    };
    if let Some(node) = node {
        let node = node.to_string();
        services.roster.note_carrier(admission.id, &node);
    }
    let page = cluster.page_of(node);
    let company = SessionContext {
        admission,
        open: services.metrics.connections.opened(),
        sessions: cluster.sessions.clone(),
        carriage: Some(ClusterSession {
            connection,
            proofs: cluster.proofs(),
            unsent,
            line,
            repeats_to,
            returning,
            kept_waiting,
            lines: Arc::clone(&cluster.lines) as Arc<dyn LineIndex>,
            stall: Arc::clone(&cluster.stall),
            people_back: cluster.people_back(),
            page,
        }),
    };
    let id = company.admission.id;
    let node = node.map(tracing::field::display);
    let span = tracing::debug_span!("connection", id = id.0, node);
    span.in_scope(|| session::serve(front, Arc::clone(services), company, introduction));
    Ok(id)
}

impl RefusedConnection {
    /// Tells the peer why, and closes the connection.
    pub(super) async fn part(self) {
        let RefusedConnection {
            mut front,
            mut unsent,
            why,
        } = self;
        front.ends_for(why.notice);
        unsent.push_back(why.line());
        part_with(&mut *front, unsent, TURNED_AWAY).await;
    }
}
