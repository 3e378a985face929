//! Messages at a push service: what it gets, and what its answers do.

use std::time::Duration;

use damiera_notices::{NoticeStore, PersonNotice, PushError, PushKey, PushMessage, PushOutcome};
use damiera_people::order::PersonIdentity;
use damiera_protocol::name::Name;
use damiera_protocol::notice::{NoticeChange, NoticeKind};
use data_encoding::BASE64URL_NOPAD;
use p256::ecdsa::signature::Verifier as _;
use p256::ecdsa::{Signature, VerifyingKey};
use serde_json::Value;

use super::support::{Browser, HOST, People, PushRequest, PushService, by_push, directory};

fn endpoint(number: u8) -> String {
    format!("https://{HOST}/send/{number}")
}

fn message(topic: &str) -> PushMessage<'_> {
    PushMessage {
        text: b"text",
        topic,
        of_use: Duration::from_secs(180),
        at: 1_790_000_000,
    }
}

/// The claims of a token. Its signature must be of the key in the header.
fn claims(request: &PushRequest) -> (String, Value) {
    let header = request.headers["authorization"]
        .strip_prefix("vapid t=")
        .unwrap();
    let (token, key) = header.split_once(", k=").unwrap();
    let (signed, signature) = token.rsplit_once('.').unwrap();
    let bytes = |text: &str| BASE64URL_NOPAD.decode(text.as_bytes()).unwrap();
    let signature = Signature::from_slice(&bytes(signature)).unwrap();
    let verifier = VerifyingKey::from_sec1_bytes(&bytes(key)).unwrap();
    verifier.verify(signed.as_bytes(), &signature).unwrap();
    let (head, claims) = signed.split_once('.').unwrap();
    let head: Value = serde_json::from_slice(&bytes(head)).unwrap();
    assert_eq!(head, serde_json::json!({"typ": "JWT", "alg": "ES256"}));
    let claims = serde_json::from_slice(&bytes(claims)).unwrap();
    (key.to_owned(), claims)
}

#[tokio::test]
async fn a_push_service_knows_the_server_and_the_browser_reads_the_text() {
    let mut service = PushService::start(201).await;
    let (sender, browser) = (service.sender(), Browser::numbered(7));
    let key = PushKey::draw().unwrap();
    let subscription = browser.subscription(&endpoint(1));
    let sent = sender.send(&subscription, &key, message("board")).await;
    assert_eq!(sent.unwrap(), PushOutcome::Sent);
    let request = service.next().await;
    assert_eq!(request.path, "/send/1");
    let headers = ["host", "content-encoding", "ttl", "topic"].map(|name| &*request.headers[name]);
    assert_eq!(headers, [HOST, "aes128gcm", "180", "board"]);
    assert_eq!(browser.read(&request.body), b"text");
    let (public, claims) = claims(&request);
    assert_eq!(public, key.public());
    assert_eq!(claims["aud"], format!("https://{HOST}"));
    assert_eq!(claims["sub"], "mailto:ada@example.org");
    assert_eq!(claims["exp"], 1_790_000_000 + 12 * 60 * 60);
    let again = PushKey::read(&key.written()).unwrap();
    assert_eq!(again.public(), key.public());
}

#[tokio::test]
async fn each_answer_has_its_outcome_and_a_redirect_leads_nowhere() {
    let mut service = PushService::start(0).await;
    let (sender, key) = (service.sender(), PushKey::draw().unwrap());
    let subscription = Browser::numbered(7).subscription(&endpoint(1));
    let rows = [
        (200, Some(PushOutcome::Sent)),
        (404, Some(PushOutcome::Gone)),
        (410, Some(PushOutcome::Gone)),
        (429, Some(PushOutcome::Later(None))),
        (503, Some(PushOutcome::Later(None))),
        (301, None),
        (307, None),
        (403, None),
    ];
    for (status, expected) in rows {
        service.answer(status);
        let sent = sender.send(&subscription, &key, message("board")).await;
        service.next().await;
        match (sent, expected) {
            (Ok(outcome), Some(expected)) => assert_eq!(outcome, expected, "{status}"),
            (Err(PushError::Refused(refused)), None) => assert_eq!(refused.as_u16(), status),
            (sent, _) => panic!("{status}: {sent:?}"),
        }
    }
    assert!(service.is_quiet());
}

#[tokio::test]
async fn a_notice_says_who_where_and_a_link_and_a_dead_browser_is_dropped() {
    let mut service = PushService::start(201).await;
    let people = People::new();
    let (ada, gil) = (
        people.register("Ada", 1).await,
        people.register("Gil", 2).await,
    );
    let browser = Browser::numbered(7);
    let subscription = browser.subscription(&endpoint(1));
    people
        .choose(ada, NoticeChange::Browser(subscription))
        .await;
    let notices = people.notices(by_push(&service), NoticeStore::Memory, 12);
    let room = Name::parse("prova").unwrap();
    let turn = || {
        let opponent = PersonIdentity::Account(gil);
        PersonNotice::at_board(NoticeKind::Turn, ada, opponent, &room)
    };
    // Gil has chosen none.
    let opponent = PersonIdentity::Account(ada);
    notices.tell(PersonNotice::at_board(
        NoticeKind::Turn,
        gil,
        opponent,
        &room,
    ));
    notices.tell(turn());
    let request = service.next().await;
    let text: Value = serde_json::from_slice(&browser.read(&request.body)).unwrap();
    assert_eq!(text["text"], "Tocca a te contro Gil, stanza prova.");
    assert_eq!(text["path"], "r/prova");
    assert_eq!(text["topic"], request.headers["topic"]);
    service.answer(410);
    notices.tell(turn());
    service.next().await;
    let dropped = async {
        while people
            .registry
            .of_id(ada)
            .unwrap()
            .notices
            .as_ref()
            .unwrap()
            .browsers
            .len()
            == 1
        {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    let dropped = tokio::time::timeout(Duration::from_secs(20), dropped).await;
    dropped.expect("the browser is dropped");
    assert!(!notices.wants(ada, NoticeKind::Turn));
}

#[tokio::test]
async fn after_a_crash_a_notice_comes_again_with_the_topic_that_replaces_the_first() {
    let mut service = PushService::start(0).await;
    let folder = tempfile::tempdir().unwrap();
    let people = People::new();
    let ada = people.register("Ada", 1).await;
    let subscription = Browser::numbered(7).subscription(&endpoint(1));
    people
        .choose(ada, NoticeChange::Browser(subscription))
        .await;
    let room = Name::parse("prova").unwrap();
    let opponent = PersonIdentity::Guest(Name::parse("Leo").unwrap());
    // The push service has the message, and its answer does not come before the end.
    let before = people.notices(by_push(&service), directory(folder.path()), 12);
    before.tell(PersonNotice::at_board(
        NoticeKind::Turn,
        ada,
        opponent,
        &room,
    ));
    let first = service.next().await;
    let (first_key, _) = claims(&first);
    before.end();
    service.answer(201);
    let after = people.notices(by_push(&service), directory(folder.path()), 12);
    let second = service.next().await;
    assert_eq!(second.headers["topic"], first.headers["topic"]);
    assert_eq!(first.headers["topic"].len(), 32);
    assert_eq!(claims(&second).0, first_key, "the key outlasts the crash");
    // A moment later the delivery is stored.
    let room = Name::parse("altra").unwrap();
    let opponent = PersonIdentity::Guest(Name::parse("Leo").unwrap());
    after.tell(PersonNotice::at_board(
        NoticeKind::End,
        ada,
        opponent,
        &room,
    ));
    let third = service.next().await;
    assert_ne!(third.headers["topic"], first.headers["topic"]);
    tokio::time::sleep(Duration::from_millis(300)).await;
    after.end();
    let _last = people.notices(by_push(&service), directory(folder.path()), 12);
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert!(service.is_quiet(), "everything was delivered");
}
