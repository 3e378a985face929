//! Tests of `returning`.

use super::*;

#[tokio::test(start_paused = true)]
async fn an_attempt_without_an_end_is_given_up_after_a_minute() {
    let began = Instant::now();
    let mut absence = Absence {
        until: began + MOST_AWAY,
        seen: None,
        request: None,
        attempt: Some(Box::pin(pending())),
    };
    assert!(absence.next().await.is_none());
    assert_eq!(began.elapsed(), MOST_AWAY);
}
