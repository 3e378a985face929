//! A connection while no primary is reached: pending output is still written, and a long pause is announced.

use std::collections::VecDeque;
use std::future::poll_fn;
use std::task::{Context, Poll};
use std::time::Duration;

use bytes::Bytes;
use damiera_connection::front::{Front, Introduction};
use damiera_protocol::render::{self, Notice};
use damiera_protocol::view::View;
use tokio::sync::watch;
use tokio::time::{Instant, sleep_until};

use super::cluster::{Cluster, NodeRole};
use super::typed_ahead::TypedAhead;
use crate::link::CarriedConnection;

/// A pause that lasts longer is told.
const LONG_PAUSE: Duration = Duration::from_secs(2);

/// After so long without a link to a primary that is heard, people are told where other servers are.
pub(super) const CUT_OFF: Duration = Duration::from_secs(10);

/// Interval between checks for that.
const LOOK: Duration = Duration::from_secs(1);

/// The last message to a person who waits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum PauseTold {
    Nothing,
    Pause,
    CutOff,
}

/// The outcome of waiting for a connection.
#[derive(Debug)]
pub(super) enum WaitEnd {
    /// It goes on there.
    Goes(NodeRole),
    /// It broke, or the server ended.
    Broken,
    /// Its address has too many that wait. It is told this.
    Refused(Notice),
}

/// Waits until a connection can go on, which has waited since a moment.
pub(super) async fn place_for(
    cluster: &Cluster,
    held: &mut CarriedConnection,
    standings: &mut watch::Receiver<NodeRole>,
    since: Instant,
) -> WaitEnd {
    let mut typed = TypedAhead::new(newcomers_view(cluster));
    let end = wait(cluster, held, &mut typed, standings, since).await;
    typed.give_back(&mut held.front);
    end
}

async fn wait(
    cluster: &Cluster,
    held: &mut CarriedConnection,
    typed: &mut TypedAhead,
    standings: &mut watch::Receiver<NodeRole>,
    since: Instant,
) -> WaitEnd {
    let mut counted = None;
    let mut told = PauseTold::Nothing;
    // A newcomer who comes into a pause is told of it as those who were here before.
    let begun = cluster.unreached.since().filter(|_| is_new(held));
    let mut look_at = begun.unwrap_or(since).min(since) + LONG_PAUSE;
    loop {
        let standing = standings.borrow_and_update().clone();
        let wakes_at = match &standing {
            NodeRole::Waiting => (told != PauseTold::CutOff).then_some(look_at),
            // People who had a session at the previous primary take their names first.
            NodeRole::Primary { newcomers_from }
                if is_new(held) && *newcomers_from > Instant::now() =>
            {
                Some(*newcomers_from)
            }
            NodeRole::Primary { .. } | NodeRole::Replica(_) | NodeRole::Stopping { .. } => {
                return WaitEnd::Goes(standing);
            }
        };
        if counted.is_none() {
            let limits = cluster.services.limits.now();
            let addresses = &cluster.waiting_addresses;
            match addresses.take(&held.peer, !is_new(held), &limits) {
                Ok(taken) => counted = Some(taken),
                Err(notice) => return WaitEnd::Refused(notice),
            }
        }
        tokio::select! {
            // The server ends: nothing goes on.
            changed = standings.changed() => match changed {
                Ok(()) => {}
                Err(_) => return WaitEnd::Broken,
            },
            heard = poll_fn(|cx| poll_heard(held, typed, cx)) => match heard {
                WaitEvent::Over => return WaitEnd::Broken,
                WaitEvent::Wish => {
                    tell_again(cluster, held, told, typed);
                    continue;
                }
            },
            () = sleep_until(wakes_at.unwrap_or(look_at)), if wakes_at.is_some() => {}
        }
        let now = Instant::now();
        let is_over = told == PauseTold::CutOff || !matches!(standing, NodeRole::Waiting);
        if is_over || now < look_at {
            continue;
        }
        look_at = now + LOOK;
        if told == PauseTold::Nothing {
            told = PauseTold::Pause;
            tell_pause(held, typed);
        }
        let unreached = cluster.unreached.since();
        if unreached.is_some_and(|since| now >= since + CUT_OFF) {
            told = PauseTold::CutOff;
            tell_cut_off(held, &cluster.other_addresses(), typed.view);
        }
    }
}

fn is_new(held: &CarriedConnection) -> bool {
    held.introduction.is_none()
}

/// Tells a person who was in the middle of something that it goes on soon, and has the next session say when it does. A
/// newcomer is told to wait.
fn tell_pause(held: &mut CarriedConnection, typed: &TypedAhead) {
    match held.introduced() {
        Ok(Some(mut introduction)) => {
            introduction.is_paused = true;
            say(held, &introduction, Notice::Pause);
            held.introduction = Some(introduction.encode().into());
        }
        Ok(None) if !held.kept_waiting => {
            held.kept_waiting = true;
            let version = env!("CARGO_PKG_VERSION");
            let line = render::kept_waiting(version, typed.is_language_known, typed.view);
            held.unwritten.push_back(line);
        }
        Ok(None) | Err(_) => {}
    }
}

/// Tells a newcomer again, who has asked for another language or format, what was told before.
fn tell_again(
    cluster: &Cluster,
    held: &mut CarriedConnection,
    told: PauseTold,
    typed: &TypedAhead,
) {
    match told {
        PauseTold::Nothing => {}
        PauseTold::Pause => {
            let line = render::notice(Notice::KeptWaiting, typed.view);
            held.unwritten.push_back(line);
        }
        PauseTold::CutOff => tell_cut_off(held, &cluster.other_addresses(), typed.view),
    }
}

/// Tells a person that this server does not reach the others, and where they are.
fn tell_cut_off(held: &mut CarriedConnection, servers: &[String], newcomers: View) {
    let (view, has_seat) = match held.introduced() {
        Ok(Some(introduction)) => (introduction.view.view(), introduction.seat.is_some()),
        Ok(None) => (newcomers, false),
        Err(_) => return,
    };
    held.unwritten
        .push_back(render::cut_off(servers, has_seat, view));
}

/// The view for people who have chosen none yet.
fn newcomers_view(cluster: &Cluster) -> View {
    View {
        columns: cluster.services.limits.now().text_columns,
        ..View::default()
    }
}

/// Adds a line to what is written, in the person's language and format.
fn say(held: &mut CarriedConnection, introduction: &Introduction, notice: Notice) {
    let view = introduction.view.view();
    held.unwritten.push_back(render::notice(notice, view));
}

/// An event on a connection that waits.
enum WaitEvent {
    /// It is broken, or a newcomer has hung up who had read that it is to wait: it would keep a place that others of its
    /// address need.
    Over,
    /// A newcomer wants to be told in another way.
    Wish,
}

/// Writes what waits, and reads what a newcomer types.
fn poll_heard(
    held: &mut CarriedConnection,
    typed: &mut TypedAhead,
    cx: &mut Context<'_>,
) -> Poll<WaitEvent> {
    if poll_broken(&mut held.front, &mut held.unwritten, cx).is_ready() {
        return Poll::Ready(WaitEvent::Over);
    }
    if !is_new(held) {
        return Poll::Pending;
    }
    let is_gone = held.front.poll_hung_up(cx).is_ready();
    if typed.take(&mut held.front) {
        return Poll::Ready(WaitEvent::Wish);
    }
    match is_gone && held.kept_waiting && held.unwritten.is_empty() {
        true => Poll::Ready(WaitEvent::Over),
        false => Poll::Pending,
    }
}

/// Writes what waits. Ready if the connection is broken.
fn poll_broken(
    front: &mut dyn Front,
    unwritten: &mut VecDeque<Bytes>,
    cx: &mut Context<'_>,
) -> Poll<()> {
    while !unwritten.is_empty() {
        match front.poll_send(unwritten, cx) {
            Poll::Pending => return Poll::Pending,
            Poll::Ready(Ok(_)) => {}
            Poll::Ready(Err(_)) => return Poll::Ready(()),
        }
    }
    match front.poll_flush(cx) {
        Poll::Ready(Err(_)) => Poll::Ready(()),
        Poll::Ready(Ok(())) | Poll::Pending => Poll::Pending,
    }
}

/// Tells a person that this server stops, what of theirs `goes_on` at another one, if anything does, and where the others
/// are.
pub(super) async fn say_goodbye(cluster: &Cluster, mut held: CarriedConnection, goes_on: bool) {
    let servers = match goes_on {
        true => cluster.other_addresses(),
        false => Vec::new(),
    };
    held.front.ends_for(Notice::ShuttingDown);
    let (notice, view) = if let Ok(Some(introduction)) = held.introduced() {
        let notice = match (goes_on, &introduction.seat, introduction.watched.is_empty()) {
            (true, Some(seat), _) if seat.plays => Notice::GameGoesOn,
            (true, None, false) => Notice::WatchedGoesOn,
            (true, Some(_) | None, _) => Notice::OthersGoOn,
            (false, ..) => Notice::ShuttingDown,
        };
        (notice, introduction.view.view())
    } else {
        (Notice::ShuttingDown, newcomers_view(cluster))
    };
    let line = render::goodbye(notice, &servers, view);
    held.unwritten.push_back(line);
    let limits = cluster.services.limits.now();
    let patience = Duration::from_secs(limits.goodbye_seconds);
    drop(limits);
    part_with(&mut held.front, held.unwritten, patience).await;
}

/// Writes what waits and closes the connection. A peer that does not read has so much time.
pub(super) async fn part_with(
    front: &mut dyn Front,
    mut unwritten: VecDeque<Bytes>,
    patience: Duration,
) {
    let written = poll_fn(|cx| match poll_broken(front, &mut unwritten, cx) {
        Poll::Pending if unwritten.is_empty() => Poll::Ready(()),
        broken => broken,
    });
    if tokio::time::timeout(patience, written).await.is_ok() {
        front.close(patience).await;
    }
}
