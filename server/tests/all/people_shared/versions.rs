//! Devices in the stream, and the versions of its messages.

use bytes::{Bytes, BytesMut};
use damiera_people::{CredentialKind, DeviceUse, NewCredential, UsedDevice};
use damiera_protocol::device::DeviceToken;
use damiera_protocol::key::KeyFingerprint;
use tokio::time::sleep;

use super::*;

/// The versions of all messages, the oldest first.
pub(super) fn versions(stream: &std::sync::Mutex<Stream>) -> Vec<u16> {
    let stream = stream.lock().unwrap();
    let payloads = stream.messages.iter().map(|message| &message.payload);
    payloads
        .map(|payload| u16::from_le_bytes([payload[4], payload[5]]))
        .collect()
}

/// A message is of the version of the newest event in it: nodes before read the others.
#[tokio::test(start_paused = true)]
async fn a_message_has_the_version_of_its_newest_event() {
    let stream = Stream::begin(1);
    let nodes = nodes(&stream).await;
    let ada = nodes[0].register(registration(7, "Ada")).await.unwrap();
    assert_eq!(versions(&stream).iter().max(), Some(&2));
    nodes[0].set_hidden(ada.id, true).await.unwrap();
    assert_eq!(versions(&stream).last(), Some(&3));
    let one = DeviceToken::new([1; 16], [2; 32]);
    let new = NewCredential::of_device(&one, AT);
    let given = ada.password.unwrap();
    nodes[0].add_credential(ada.id, given, new).await.unwrap();
    assert_eq!(versions(&stream).last(), Some(&4));
    let usage = DeviceUse::new(&one, &one.followed_by([3; 32]), AT);
    let used = nodes[0].use_device(ada.id, usage).await;
    assert_eq!(used.unwrap(), UsedDevice::Valid(1));
    sleep(Duration::from_millis(50)).await;
    let late = start(&stream, "d").await.0;
    let known = nodes[0].of_id(ada.id).unwrap();
    assert_eq!(known.credentials.len(), 1);
    for node in nodes.iter().chain([&late]) {
        assert_eq!(node.of_id(ada.id), Some(Arc::clone(&known)));
    }
    // A replica gives no next token.
    let usage = DeviceUse::new(&one, &one.followed_by([4; 32]), AT);
    let used = nodes[1].use_device(ada.id, usage).await;
    assert!(matches!(used, Err(Refusal::PeopleDown)));
}

/// A key reaches present and later nodes.
#[tokio::test(start_paused = true)]
async fn a_key_has_its_owner_on_every_node() {
    let stream = Stream::begin(1);
    let nodes = nodes(&stream).await;
    let ada = nodes[0].register(registration(7, "Ada")).await.unwrap();
    let key = KeyFingerprint::new([7; 32]);
    let new = NewCredential::of_key(key, AT);
    let given = ada.password.unwrap();
    nodes[0].add_credential(ada.id, given, new).await.unwrap();
    assert_eq!(versions(&stream).last(), Some(&6));
    sleep(Duration::from_millis(50)).await;
    let late = start(&stream, "d").await.0;
    for node in nodes.iter().chain([&late]) {
        assert_eq!(node.of_key(key).map(|owner| owner.id), Some(ada.id));
    }
    let removed = nodes[0].remove_credential(ada.id, CredentialKind::Key, 1, None);
    removed.await.unwrap();
    sleep(Duration::from_millis(50)).await;
    for node in nodes.iter().chain([&late]) {
        assert_eq!(node.of_key(key), None);
    }
}

/// Messages of hidden profiles were written under the oldest version, and are read; those of a newer one are not.
#[tokio::test(start_paused = true)]
async fn older_messages_are_read_and_newer_ones_are_not() {
    let stream = Stream::begin(1);
    let node = open(&stream, "a").await;
    let ada = node.register(registration(7, "Ada")).await.unwrap();
    node.set_hidden(ada.id, true).await.unwrap();
    let set = |version: u8| {
        let mut stream = stream.lock().unwrap();
        let last = stream.messages.last_mut().unwrap();
        let mut bytes = BytesMut::from(&last.payload[..]);
        bytes[4] = version;
        last.payload = Bytes::from(bytes);
    };
    set(2);
    {
        let mut stream = stream.lock().unwrap();
        let last = stream.messages.last_mut().unwrap();
        let mut bytes = BytesMut::from(&last.payload[..]);
        let sum = crc32c::crc32c(&bytes[10..]);
        bytes[6..10].copy_from_slice(&sum.to_le_bytes());
        last.payload = Bytes::from(bytes);
    }
    let late = start(&stream, "b").await.0;
    assert!(late.of_id(ada.id).unwrap().hidden);
    set(9);
    let told = stream.lock().unwrap().told.subscribe();
    let end = End {
        stream: Arc::clone(&stream),
        told,
    };
    let name = NodeName::new("c").unwrap();
    let me = (Node { name, run: 1 }, LOG);
    let refused = shared::open(end, me, Accounts::default()).await;
    let refused = refused.map(drop).unwrap_err().to_string();
    assert!(refused.contains("version 9"), "{refused}");
}
