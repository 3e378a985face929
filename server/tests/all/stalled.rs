//! A connection of a process that stood still.

use std::future::poll_fn;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use std::task::Poll;

use damiera_config::Limits;
use damiera_connection::delivery::ConnectionId;
use damiera_connection::front::{ConnectionInput, Front};
use damiera_platform::process::stall::{STALL, StallDetector};
use damiera_protocol::codec::Item;
use tokio::io::AsyncWriteExt;

use crate::support::watched::Watched;

/// The next line, if one is taken now.
async fn taken_now(front: &mut Front) -> Option<String> {
    poll_fn(|cx| {
        Poll::Ready(match front.poll_arrival(cx) {
            Poll::Ready(ConnectionInput::Item(Item::Line { text, .. })) => Some(text),
            Poll::Ready(_) | Poll::Pending => None,
        })
    })
    .await
}

/// A session with a deadline that has passed would have one turn after the other, and nothing to do in them.
#[tokio::test(start_paused = true)]
async fn no_line_is_taken_or_waited_for_before_the_next_beat() {
    let limits = Limits {
        text_burst: 1,
        text_per_second: 1,
        ..Limits::default()
    };
    let (mut peer, stream) = tokio::io::duplex(1_000);
    let stream = Watched {
        stream,
        looks: Arc::default(),
        lag: Arc::default(),
    };
    let here = IpAddr::from(Ipv4Addr::LOCALHOST).into();
    let stall = Arc::<StallDetector>::default();
    let id = ConnectionId(1);
    let mut front = Front::new(
        Box::new(stream),
        &limits,
        id,
        &here,
        Arc::default(),
        Some(Arc::clone(&stall)),
    );
    stall.beat();
    peer.write_all(b"uno\ndue\n").await.unwrap();
    assert_eq!(taken_now(&mut front).await.as_deref(), Some("uno"));
    assert_eq!(taken_now(&mut front).await, None);
    assert!(front.next_line_at().is_some());
    tokio::time::advance(2 * STALL).await;
    assert_eq!(taken_now(&mut front).await, None);
    assert_eq!(front.next_line_at(), None);
    assert!(front.next_item().is_none());
    stall.beat();
    assert_eq!(taken_now(&mut front).await.as_deref(), Some("due"));
}
