//! A connection while no primary is reached, or newcomers wait for people who return: pending output is still written, and
//! a long wait is announced.

use std::future::poll_fn;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use damiera_protocol::render::{self, Notice};
use damiera_protocol::view::View;
use tokio::time::{Instant, sleep_until};

use super::cluster::Cluster;
use super::node_role::NodeRole;
use crate::link::{HeldConnection, Link};

/// A wait that lasts longer is told.
const LONG_WAIT: Duration = Duration::from_secs(2);

/// After so long without a link to a primary that is heard, people are told where other servers are.
pub(super) const CUT_OFF: Duration = Duration::from_secs(10);

/// Interval between checks for that.
const LOOK: Duration = Duration::from_secs(1);

/// The last message to a person who waits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum WaitTold {
    Nothing,
    Wait,
    CutOff,
}

/// The place where a connection goes on.
#[derive(Debug)]
pub(super) enum SessionHome {
    /// In this process, which decides.
    Here,
    /// At the primary.
    Elsewhere(Arc<Link>),
    /// Nowhere: this server stops.
    Nowhere {
        /// Another server decides, so that games go on.
        goes_on: bool,
    },
}

/// Why a connection does not go on.
#[derive(Debug)]
pub(super) enum WaitEnd {
    /// It broke, its peer hung up, or the server ended.
    Broken,
    /// Its address has too many that wait. It is told this.
    Refused(Notice),
}

/// Waits until a connection can go on.
///
/// # Errors
/// When it cannot.
pub(super) async fn home_for(
    cluster: &Cluster,
    held: &mut HeldConnection,
) -> Result<SessionHome, WaitEnd> {
    let mut standings = cluster.standing.subscribe();
    let (mut counted, mut told) = (None, WaitTold::Nothing);
    let now = Instant::now();
    // A person who comes into a pause is told of it as if it began now at the latest.
    let mut look_at = cluster.unreached.since().unwrap_or(now).min(now) + LONG_WAIT;
    loop {
        let standing = standings.borrow_and_update().clone();
        let home = match standing {
            NodeRole::Primary => Some(SessionHome::Here),
            NodeRole::Replica(link) => Some(SessionHome::Elsewhere(link)),
            NodeRole::Stopping { goes_on } => return Ok(SessionHome::Nowhere { goes_on }),
            NodeRole::Waiting => None,
        };
        let is_reached = home.is_some();
        let wakes_at = match home {
            Some(home) => match cluster.returning.waits(held.peer.address) {
                None => return Ok(home),
                until => until,
            },
            None => (told != WaitTold::CutOff).then_some(look_at),
        };
        if counted.is_none() {
            let limits = cluster.services.admission.limits.now();
            let taken = cluster.waiting_addresses.take(&held.peer, &limits);
            counted = Some(taken.map_err(WaitEnd::Refused)?);
        }
        tokio::select! {
            changed = standings.changed() => changed.map_err(|_| WaitEnd::Broken)?,
            () = poll_fn(|cx| poll_gone(held, cx)) => return Err(WaitEnd::Broken),
            () = sleep_until(wakes_at.unwrap_or(look_at)), if wakes_at.is_some() => {}
        }
        let now = Instant::now();
        if is_reached || told == WaitTold::CutOff || now < look_at {
            continue;
        }
        look_at = now + LOOK;
        if told == WaitTold::Nothing {
            told = WaitTold::Wait;
            held.kept_waiting = true;
            let line =
                render::kept_waiting(env!("CARGO_PKG_VERSION"), false, newcomers_view(cluster));
            held.unwritten.push_back(line);
        }
        if (cluster.unreached.since()).is_some_and(|since| now >= since + CUT_OFF) {
            told = WaitTold::CutOff;
            let servers = cluster.other_addresses();
            held.unwritten
                .push_back(render::cut_off(&servers, false, newcomers_view(cluster)));
        }
    }
}

/// Writes what waits. Ready if the connection is broken, or the peer has hung up.
fn poll_gone(held: &mut HeldConnection, cx: &mut Context<'_>) -> Poll<()> {
    match held.poll_write(&mut 0, cx) {
        Poll::Ready(Err(_)) => Poll::Ready(()),
        Poll::Ready(Ok(())) if held.stream.is_gone() => Poll::Ready(()),
        Poll::Ready(Ok(())) | Poll::Pending => held.poll_hung_up(cx),
    }
}

/// The view for people who have chosen none yet.
fn newcomers_view(cluster: &Cluster) -> View {
    View {
        columns: cluster.services.admission.limits.now().text_columns,
        ..View::default()
    }
}

/// Tells a person why the connection ends and where the other servers are, and closes it.
pub(super) async fn part_with(cluster: &Cluster, mut held: Box<HeldConnection>, notice: Notice) {
    let servers = cluster.services.host.servers_after(notice);
    let (language, format) = held.speaks;
    let view = View {
        language,
        format,
        ..newcomers_view(cluster)
    };
    held.stream.ends_for(notice);
    held.unwritten
        .push_back(render::goodbye(notice, &servers, view));
    let limits = cluster.services.admission.limits.now();
    let patience = Duration::from_secs(limits.goodbye_seconds);
    drop(limits);
    held.close(patience).await;
}
