//! A connection while no primary is reached: what is still to be written is, and a long pause is told.

use std::collections::VecDeque;
use std::future::poll_fn;
use std::task::{Context, Poll};
use std::time::Duration;

use bytes::Bytes;
use damiera_protocol::render::{self, Notice};
use damiera_protocol::view::View;
use tokio::sync::watch;
use tokio::time::{Instant, sleep_until};

use super::returning::WaitingPeople;
use super::standing::Standing;
use crate::front::{Front, Introduction};
use crate::link::CarriedConnection;
use crate::net::Connection;

/// A pause that lasts longer is told.
const LONG_PAUSE: Duration = Duration::from_secs(2);

/// Waits until a connection can go on, and gives where. None if the connection broke meanwhile.
pub(super) async fn place_for<S: Connection>(
    held: &mut CarriedConnection<S>,
    standings: &mut watch::Receiver<Standing>,
    people: &WaitingPeople,
) -> Option<Standing> {
    let _place = (!is_new(held)).then(|| people.enter());
    let told_at = Instant::now() + LONG_PAUSE;
    let mut is_told = false;
    loop {
        let standing = standings.borrow_and_update().clone();
        match &standing {
            Standing::Waiting => {}
            Standing::Primary { newcomers_from } if is_new(held) => {
                // Those who were here under the primary before take their names first.
                if *newcomers_from <= Instant::now() {
                    return Some(standing);
                }
            }
            Standing::Primary { .. } | Standing::Replica(_) | Standing::Stopping { .. } => {
                return Some(standing);
            }
        }
        let next = match &standing {
            Standing::Primary { newcomers_from } => *newcomers_from,
            Standing::Waiting | Standing::Replica(_) | Standing::Stopping { .. } => told_at,
        };
        let has_next = !is_told || matches!(standing, Standing::Primary { .. });
        tokio::select! {
            // The server ends: nothing goes on.
            changed = standings.changed() => changed.ok()?,
            () = poll_fn(|cx| poll_broken(&mut held.front, &mut held.unwritten, cx)) => return None,
            () = sleep_until(next), if has_next => {
                if next == told_at && !is_told {
                    is_told = true;
                    tell_pause(held);
                }
            }
        }
    }
}

fn is_new<S>(held: &CarriedConnection<S>) -> bool {
    held.introduction.is_none()
}

/// Tells a person who was in the middle of something that it goes on soon, and has the next session say when it does.
fn tell_pause<S: Connection>(held: &mut CarriedConnection<S>) {
    let Ok(Some(mut introduction)) = held.introduced() else {
        return;
    };
    introduction.is_paused = true;
    say(held, &introduction, Notice::Pause);
    held.introduction = Some(introduction.encode().into());
}

/// Adds a line to what is written, in the person's language and format.
fn say<S>(held: &mut CarriedConnection<S>, introduction: &Introduction, notice: Notice) {
    let view = introduction.view.view();
    held.unwritten.push_back(render::notice(notice, view));
}

/// Writes what waits. Ready if the connection is broken.
fn poll_broken<F: Front>(
    front: &mut F,
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

/// Tells a person that this server stops, and what of theirs `goes_on` at another one, if anything does.
pub(super) async fn say_goodbye<S: Connection>(
    mut held: CarriedConnection<S>,
    goes_on: bool,
    patience: Duration,
) {
    held.front.ends_for(Notice::ShuttingDown);
    if let Ok(Some(introduction)) = held.introduced() {
        let notice = match (goes_on, &introduction.seat, introduction.watched.is_empty()) {
            (true, Some(_), _) => Notice::GameGoesOn,
            (true, None, false) => Notice::WatchedGoesOn,
            (true, None, true) => Notice::OthersGoOn,
            (false, ..) => Notice::ShuttingDown,
        };
        say(&mut held, &introduction, notice);
    } else {
        let line = render::notice(Notice::ShuttingDown, View::default());
        held.unwritten.push_back(line);
    }
    part_with(held.front, held.unwritten, patience).await;
}

/// Writes what waits and closes the connection. A peer that does not read has so much time.
pub(super) async fn part_with<F: Front>(
    mut front: F,
    mut unwritten: VecDeque<Bytes>,
    patience: Duration,
) {
    let written = poll_fn(|cx| match poll_broken(&mut front, &mut unwritten, cx) {
        Poll::Pending if unwritten.is_empty() => Poll::Ready(()),
        broken => broken,
    });
    if tokio::time::timeout(patience, written).await.is_ok() {
        front.close(patience).await;
    }
}
