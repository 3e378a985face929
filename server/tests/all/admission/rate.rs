//! Rate limits.

use std::time::Duration;

use damiera_connection::admission::TokenBucket;
use tokio::time::Instant;

/// A full bucket, some time after the clock began.
async fn bucket() -> TokenBucket {
    tokio::time::advance(Duration::from_secs(60)).await;
    TokenBucket::new(20, 5)
}

/// Takes as many tokens as there are after waiting, and compares.
async fn check(bucket: &mut TokenBucket, wait_ms: u64, expected: usize) {
    tokio::time::advance(Duration::from_millis(wait_ms)).await;
    let taken = (0..1000)
        .take_while(|_| bucket.take(Instant::now()).is_ok())
        .count();
    assert_eq!(taken, expected, "after {wait_ms} ms");
}

#[tokio::test(start_paused = true)]
async fn tokens() {
    let mut bucket = bucket().await;
    check(&mut bucket, 0, 20).await;
    check(&mut bucket, 199, 0).await;
    check(&mut bucket, 1, 1).await;
    check(&mut bucket, 1_000, 5).await;
    check(&mut bucket, 3_600_000, 20).await;
    check(&mut bucket, 0, 0).await;
}

#[tokio::test(start_paused = true)]
async fn those_who_come_together_wait_for_different_moments() {
    tokio::time::advance(Duration::from_secs(60)).await;
    let mut moments: Vec<Duration> = (0..100)
        .map(|number| {
            let mut bucket = TokenBucket::new(20, 5).spread(number);
            while bucket.take(Instant::now()).is_ok() {}
            bucket.ready_at().duration_since(Instant::now())
        })
        .collect();
    moments.sort();
    assert!(moments[99] <= Duration::from_millis(200));
    for pair in moments.windows(2) {
        let apart = pair[1] - pair[0];
        assert!(apart < Duration::from_millis(4), "{apart:?}");
    }
    let mut bucket = TokenBucket::new(20, 5).spread(1);
    check(&mut bucket, 0, 20).await;
    check(&mut bucket, 200, 1).await;
    check(&mut bucket, 3_600_000, 20).await;
}

#[tokio::test(start_paused = true)]
async fn a_debt_is_paid_first() {
    let mut bucket = bucket().await;
    bucket.charge(Instant::now(), 30);
    check(&mut bucket, 0, 0).await;
    check(&mut bucket, 2_199, 0).await;
    check(&mut bucket, 1, 1).await;
    bucket.charge(Instant::now(), 1);
    check(&mut bucket, 400, 1).await;
}

#[tokio::test(start_paused = true)]
async fn another_rate_gives_nothing_back() {
    let mut bucket = bucket().await;
    check(&mut bucket, 0, 20).await;
    bucket = bucket.at_rate(50, 20);
    check(&mut bucket, 0, 30).await;
    bucket = bucket.at_rate(20, 5);
    check(&mut bucket, 6_000, 0).await;
    check(&mut bucket, 200, 1).await;
}
