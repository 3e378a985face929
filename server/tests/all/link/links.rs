//! Links: how they begin, what is asked over them, and how they are lost.

use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use damiera_node::link::wire::{Goodbye, LinkFrame, PrimaryFrame, ReplicaFrame};
use damiera_node::link::{
    CallAnswer, CallError, CallKind, CallRefusal, Link, LinkError, LinkHello,
};
use tokio::io::{AsyncReadExt, AsyncWriteExt};

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
    assert!(
        matches!(found, Err(LinkError::Said(Goodbye::Version))),
        "{found:?}"
    );
    let other = LinkHello {
        prefix: node("other"),
        ..hello("replica")
    };
    let found = dialled(other, "primary").await;
    assert!(
        matches!(found, Err(LinkError::Said(Goodbye::Prefix))),
        "{found:?}"
    );
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
    assert_eq!(began.elapsed(), Duration::from_secs(5));
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
    let mut heard = bytes::BytesMut::new();
    while ours.read_buf(&mut heard).await.unwrap() > 0 {}
    let mut last = None;
    while let Some(frame) = LinkFrame::<PrimaryFrame>::decode(&mut heard).unwrap() {
        last = Some(frame);
    }
    assert_eq!(last, Some(LinkFrame::Goodbye(Goodbye::Broken)));
}

#[tokio::test(start_paused = true)]
async fn calls_are_answered_refused_and_lost() {
    let (primary, _arrivals) = Primary::new();
    let link = Arc::new(primary.link("replica", 1 << 22).await);
    let ask = |text: &'static str| {
        let link = Arc::clone(&link);
        let payload = Bytes::from_static(text.as_bytes());
        tokio::spawn(async move { link.call(CallKind::Http, payload).await })
    };
    let (one, two) = (ask("one"), ask("two"));
    let mut calls = primary.calls.lock().await;
    let first = calls.recv().await.unwrap();
    let second = calls.recv().await.unwrap();
    assert_eq!(&first.payload[..], b"one");
    second.answer(9, Bytes::from_static(b"second"));
    drop(first);
    let answer = CallAnswer {
        place: 9,
        payload: Bytes::from_static(b"second"),
    };
    assert_eq!(two.await.unwrap(), Ok(answer));
    assert_eq!(
        one.await.unwrap(),
        Err(CallError::Refused(CallRefusal::Dropped))
    );

    let late = ask("late");
    let kept = calls.recv().await.unwrap();
    assert_eq!(late.await.unwrap(), Err(CallError::TimedOut));
    kept.answer(9, Bytes::new());

    let long = ask("long");
    calls
        .recv()
        .await
        .unwrap()
        .answer(9, vec![0; 2 << 20].into());
    assert_eq!(
        long.await.unwrap(),
        Err(CallError::Refused(CallRefusal::TooLong))
    );
    let far_too_long = link.call(CallKind::Control, vec![0; 2 << 20].into()).await;
    assert_eq!(far_too_long, Err(CallError::TooLong));

    // As many as the primary's queue has, and as many as a link may have.
    let many: Vec<_> = (0..300).map(|_| ask("many")).collect();
    settle().await;
    primary.stop.cancel();
    let mut refused = 0;
    let mut lost = 0;
    for one in many {
        match one.await.unwrap() {
            Err(CallError::Refused(CallRefusal::Busy)) => refused += 1,
            Err(CallError::Lost) => lost += 1,
            other => panic!("{other:?}"),
        }
    }
    assert_eq!((lost, refused), (64, 236));
    assert_eq!(ask("after").await.unwrap(), Err(CallError::Lost));
}
