//! Links: how they begin, what is asked over them, and how they are lost.

use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use damiera_game::services::upstream::UpstreamKind;
use damiera_node::link::wire::{LinkFrame, PrimaryFrame, ReplicaFrame};
use damiera_node::link::{Carried, Link, LinkError, LinkHello, ProxiedStream};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::sync::mpsc;

use crate::support::carried::{Primary, hello, link_figures, node};
use crate::support::{seconds, settle};

/// Dials a primary under any name.
async fn dialled(own: LinkHello, primary: &str) -> Result<Link, LinkError> {
    let (there, _arrivals) = Primary::new();
    let (ours, theirs) = tokio::io::duplex(1 << 16);
    there.accept(theirs);
    let link = Link::over(ours, own, node(primary), link_figures()).await;
    std::mem::forget(there);
    link
}

#[tokio::test(start_paused = true)]
async fn ends_that_do_not_fit_say_why() {
    assert!(dialled(hello("replica"), "primary").await.is_ok());
    let newer = LinkHello {
        oldest: 100,
        newest: 200,
        ..hello("replica")
    };
    let found = dialled(newer, "primary").await;
    assert!(matches!(found, Err(LinkError::Version(_))), "{found:?}");
    let other = LinkHello {
        prefix: node("other"),
        ..hello("replica")
    };
    let found = dialled(other, "primary").await;
    assert!(matches!(found, Err(LinkError::Prefix(_))), "{found:?}");
    let found = dialled(hello("replica"), "another").await;
    assert!(matches!(found, Err(LinkError::Node(_))), "{found:?}");
}

#[tokio::test(start_paused = true)]
async fn newer_versions_that_know_an_older_one_speak_that() {
    let of = |oldest, newest| LinkHello {
        oldest,
        newest,
        ..hello("a")
    };
    for (one, other, expected) in [
        (of(1, 1), of(1, 1), Some(1)),
        (of(1, 3), of(2, 5), Some(3)),
        (of(1, 2), of(3, 4), None),
    ] {
        assert_eq!(one.common(&other), expected);
        assert_eq!(other.common(&one), expected);
    }
}

#[tokio::test(start_paused = true)]
async fn a_node_has_one_link() {
    let (primary, _arrivals) = Primary::new();
    let first = primary.link("replica", 1 << 16).await;
    let other = primary.link("another", 1 << 16).await;
    let second = primary.link("replica", 1 << 16).await;
    first.closed().await;
    seconds(60).await;
    let is_open = |link: &Link| futures_util::FutureExt::now_or_never(link.closed()).is_none();
    let open = [&other, &second].map(is_open);
    assert_eq!(open, [true, true]);
}

#[tokio::test(start_paused = true)]
async fn a_silent_end_is_lost_within_four_seconds() {
    let (ours, mut theirs) = tokio::io::duplex(1 << 16);
    let link = tokio::spawn(Link::over(
        ours,
        hello("replica"),
        node("primary"),
        link_figures(),
    ));
    let mut said = Vec::new();
    LinkFrame::<PrimaryFrame>::Hello(hello("primary")).encode(&mut said);
    theirs.write_all(&said).await.unwrap();
    let link = link.await.unwrap().unwrap();
    let began = tokio::time::Instant::now();
    link.closed().await;
    let took = began.elapsed();
    let within = Duration::from_secs(3)..=Duration::from_secs(4);
    assert!(within.contains(&took), "{took:?}");
    assert_eq!(link.heard_at(), began);
}

#[tokio::test(start_paused = true)]
async fn one_who_says_no_hello_is_not_waited_for() {
    let (ours, theirs) = tokio::io::duplex(1 << 16);
    let began = tokio::time::Instant::now();
    let found = Link::over(ours, hello("replica"), node("primary"), link_figures()).await;
    assert!(matches!(found, Err(LinkError::Silent)), "{found:?}");
    assert_eq!(began.elapsed(), Duration::from_secs(3));
    drop(theirs);
}

#[tokio::test(start_paused = true)]
async fn what_is_no_frame_ends_the_link() {
    let (primary, _arrivals) = Primary::new();
    let (mut ours, theirs) = tokio::io::duplex(1 << 16);
    primary.accept(theirs);
    let mut said = Vec::new();
    LinkFrame::<ReplicaFrame>::Hello(hello("replica")).encode(&mut said);
    said.extend([0, 0, 1, 0x7f]);
    ours.write_all(&said).await.unwrap();
    let mut heard = Vec::new();
    ours.read_to_end(&mut heard).await.unwrap();
}

/// The next question at the primary, which must be this one, and the stream for its answer.
async fn question(arrivals: &mut mpsc::Receiver<Carried>, expected: &str) -> ProxiedStream {
    let Carried {
        mut stream, opened, ..
    } = arrivals.recv().await.unwrap();
    assert_eq!(opened.asks, Some(UpstreamKind::Http));
    let mut asked = String::new();
    stream.read_to_string(&mut asked).await.unwrap();
    assert_eq!(asked, expected);
    stream
}

#[tokio::test(start_paused = true)]
async fn questions_are_answered_refused_and_lost() {
    let (primary, mut arrivals) = Primary::new();
    let link = Arc::new(primary.link("replica", 1 << 22).await);
    let ask = |text: &'static str| {
        let link = Arc::clone(&link);
        let payload = Bytes::from_static(text.as_bytes());
        tokio::spawn(async move { link.call(UpstreamKind::Http, payload).await })
    };
    let (one, two) = (ask("one"), ask("two"));
    let first = question(&mut arrivals, "one").await;
    let mut second = question(&mut arrivals, "two").await;
    second.write_all(b"second").await.unwrap();
    second.shutdown().await.unwrap();
    drop(first);
    assert_eq!(two.await.unwrap().as_deref(), Some(&b"second"[..]));
    assert_eq!(one.await.unwrap(), None);

    let late = ask("late");
    let kept = question(&mut arrivals, "late").await;
    assert_eq!(late.await.unwrap(), None);
    drop(kept);

    // An answer of many windows comes whole.
    let long = ask("long");
    let mut stream = question(&mut arrivals, "long").await;
    stream.write_all(&[7; 1_000_000]).await.unwrap();
    stream.shutdown().await.unwrap();
    assert_eq!(long.await.unwrap(), Some(vec![7; 1_000_000].into()));

    let many: Vec<_> = (0..300).map(|_| ask("many")).collect();
    settle().await;
    let refused = many.iter().filter(|one| one.is_finished()).count();
    assert_eq!(refused, 44);
    primary.stop.cancel();
    for one in many {
        assert_eq!(one.await.unwrap(), None);
    }
    assert_eq!(ask("after").await.unwrap(), None);
}
