//! Crowds at one server: each of them keeps the bounds of an address, and others are served before them.

use std::future::poll_fn;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::task::Poll;
use std::time::Duration;

use damiera_config::Limits;
use damiera_connection::admission::shares::Shares;
use damiera_connection::delivery::ConnectionId;
use damiera_connection::front::{ConnectionInput, Front};
use damiera_protocol::codec::Item;
use tokio::io::{AsyncWriteExt, DuplexStream};
use tokio::task::unconstrained;
use tokio::time::{Instant, advance};

use crate::support::watched::Watched;

/// One connection of many, and its peer.
struct CrowdMember {
    front: Front,
    peer: DuplexStream,
    /// Number of times that the stream was looked at.
    looks: Arc<AtomicUsize>,
}

impl CrowdMember {
    fn new(number: u64, shares: &Arc<Shares>) -> CrowdMember {
        let (peer, stream) = tokio::io::duplex(1_000);
        let looks = Arc::<AtomicUsize>::default();
        let stream = Watched {
            stream,
            looks: Arc::clone(&looks),
            lag: Arc::default(),
        };
        let here = IpAddr::from(Ipv4Addr::LOCALHOST).into();
        let (stream, limits) = (Box::new(stream), Limits::default());
        let (id, shares) = (ConnectionId(number), Arc::clone(shares));
        let front = Front::new(stream, &limits, id, &here, shares, None);
        CrowdMember { front, peer, looks }
    }

    /// The arrival that its session is given now. Each session is a task of its own, and this test is one for all.
    async fn arrival(&mut self) -> Option<ConnectionInput> {
        unconstrained(poll_fn(|cx| {
            Poll::Ready(match self.front.poll_arrival(cx) {
                Poll::Ready(arrival) => Some(arrival),
                Poll::Pending => None,
            })
        }))
        .await
    }

    async fn send(&mut self, bytes: &[u8]) {
        unconstrained(self.peer.write_all(bytes)).await.unwrap();
    }

    /// True if a line that is sent now is taken now.
    async fn is_served(&mut self) -> bool {
        self.send(b"ping x\n").await;
        let arrival = self.arrival().await;
        matches!(arrival, Some(ConnectionInput::Item(Item::Line { text, .. })) if text == "ping x")
    }
}

/// Many connections of one server, and one more.
fn crowd(count: u64) -> (Vec<CrowdMember>, CrowdMember) {
    let shares = Arc::default();
    let crowd = (1..=count).map(|number| CrowdMember::new(number, &shares));
    (crowd.collect(), CrowdMember::new(0, &shares))
}

/// Twice as often as the stream would be read: a read that waits for more is a look, too.
#[tokio::test(start_paused = true)]
async fn bytes_of_a_crowd_are_read_less_and_less_and_lines_at_once() {
    const STEP: Duration = Duration::from_millis(20);
    let (mut crowd, mut player) = crowd(1_000);
    let mut looks_by_second = Vec::new();
    for second in 0..20 {
        for member in &crowd {
            member.looks.store(0, Ordering::Relaxed);
        }
        for step in 0..50 {
            for member in &mut crowd {
                member.send(b"x").await;
                assert!(member.arrival().await.is_none());
            }
            assert!(step % 25 > 0 || player.is_served().await, "second {second}");
            advance(STEP).await;
        }
        let looks = crowd
            .iter()
            .map(|member| member.looks.load(Ordering::Relaxed));
        looks_by_second.push(looks.sum::<usize>());
    }
    // The budget is 5,000 reads a second.
    let (first, later) = looks_by_second.split_at(1);
    assert!(first[0] > 20_000, "{looks_by_second:?}");
    assert!(
        later.iter().all(|looks| *looks < 10_000),
        "{looks_by_second:?}"
    );
    let floods = |member: &CrowdMember| member.front.flooding_since().is_some();
    assert!(crowd.iter().all(floods));
    assert!(!floods(&player));
}

#[tokio::test(start_paused = true)]
async fn a_crowd_that_hangs_up_ends_behind_a_line_that_comes_later() {
    let (mut crowd, mut player) = crowd(1_000);
    let mut left = Vec::new();
    for mut member in crowd.drain(..) {
        unconstrained(member.peer.shutdown()).await.unwrap();
        match member.arrival().await {
            Some(ConnectionInput::End) => {}
            None => left.push(member),
            other => panic!("{other:?}"),
        }
    }
    assert!(left.len() > 900, "{} wait", left.len());
    assert!(player.is_served().await);
    let begun = Instant::now();
    for member in &mut left {
        let turn = member.front.next_line_at().expect("a turn");
        advance(turn.saturating_duration_since(Instant::now())).await;
        assert!(matches!(member.arrival().await, Some(ConnectionInput::End)));
    }
    assert!(begun.elapsed() < Duration::from_secs(1));
}
