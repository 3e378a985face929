//! The rooms and the journal bytes that count for an address.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use damiera_config::{Limits, LiveLimits};
use damiera_connection::admission::quotas::{AddressKey, AddressQuotas, Quota};
use damiera_protocol::event::Holder;
use damiera_protocol::reply::Refusal;

fn quotas() -> Arc<AddressQuotas> {
    let limits = Limits {
        rooms_per_address: 2,
        new_rooms_per_minute: 3,
        journal_bytes_per_address: 1_000,
        ..Limits::default()
    };
    AddressQuotas::new(LiveLimits::new(limits), AddressKey::new([7; 32]))
}

fn holder(number: u32) -> Option<Holder> {
    let address = IpAddr::from(number.to_be_bytes());
    Some(AddressKey::new([7; 32]).holder(address))
}

#[tokio::test(start_paused = true)]
async fn rooms_of_an_address() {
    let quotas = quotas();
    let first = quotas.open_room(holder(1)).unwrap();
    let _second = quotas.open_room(holder(1)).unwrap();
    let refused = quotas.open_room(holder(1)).unwrap_err();
    assert!(matches!(refused, Refusal::TooManyOwnRooms(2)), "{refused}");
    drop(first);
    let third = quotas.open_room(holder(1)).unwrap();
    drop(third);
    // Three a minute.
    let refused = quotas.open_room(holder(1)).unwrap_err();
    assert!(matches!(refused, Refusal::RoomsTooFast(20)), "{refused}");
    let _other = quotas.open_room(holder(2)).unwrap();
    let _exempt: Vec<_> = (0..9).map(|_| quotas.open_room(None).unwrap()).collect();
    // Those from before the start count, however many they are.
    let before: Vec<_> = (0..3)
        .map(|_| quotas.restore(Quota::Rooms, holder(3)))
        .collect();
    let refused = quotas.open_room(holder(3)).unwrap_err();
    assert!(matches!(refused, Refusal::TooManyOwnRooms(2)), "{refused}");
    drop(before);
    let _fourth = quotas.open_room(holder(3)).unwrap();
}

/// A twentieth of what there may be, and a quarter where many people share an address; at least one.
#[tokio::test(start_paused = true)]
async fn quotas_of_an_address() {
    let limits = Limits {
        shared_networks: vec!["198.51.100.0/24".parse().unwrap()],
        ..Limits::default()
    };
    let quotas = AddressQuotas::new(LiveLimits::new(limits), AddressKey::new([7; 32]));
    let address = |text: &str| Some(text.parse::<IpAddr>().unwrap());
    let (home, school) = (address("192.0.2.1"), address("198.51.100.7"));
    for (from, all, most) in [
        (home, 200, 10),
        (home, 5_000, 250),
        (home, 3, 1),
        (home, 0, 0),
        (school, 200, 50),
        (school, 5_000, 1_250),
        (None, 3, 100),
    ] {
        for quota in [Quota::Classes, Quota::Lessons, Quota::Challenges] {
            let take = || quotas.share(quota, from, all);
            let held: Vec<_> = (0..most).map(|_| take().unwrap()).collect();
            if from.is_some() {
                assert_eq!(take().unwrap_err(), most, "{quota:?} of {all}");
            }
            // One of another kind, and one from elsewhere, are not concerned.
            let _room = quotas.restore(Quota::Rooms, holder(9));
            assert!(all == 0 || quotas.share(quota, address("192.0.2.9"), all).is_ok());
            drop(held);
        }
    }
}

#[tokio::test(start_paused = true)]
async fn bytes_of_an_address() {
    let quotas = quotas();
    quotas.charge(holder(1), 999);
    quotas.may_write(holder(1)).unwrap();
    tokio::time::advance(Duration::from_secs(7_200)).await;
    quotas.charge(holder(1), 1);
    let refused = quotas.may_write(holder(1)).unwrap_err();
    let waits = matches!(&refused, Refusal::TooMuchWritten(wait) if wait.seconds == 82_800);
    assert!(waits, "{refused:?}");
    quotas.may_write(holder(2)).unwrap();
    quotas.charge(None, u64::MAX);
    quotas.may_write(None).unwrap();
    tokio::time::advance(Duration::from_secs(82_800)).await;
    quotas.may_write(holder(1)).unwrap();
}

#[test]
fn digests() {
    let one = AddressKey::new([1; 32]);
    let digest = |key: &AddressKey, address: &str| key.holder(address.parse().unwrap());
    let same = |other| digest(&one, "2001:db8:1:2::1") == digest(&one, other);
    assert!(same("2001:db8:1:2:3:4:5:6"));
    assert!(!same("2001:db8:1:3::1"));
    assert_eq!(digest(&one, "192.0.2.7"), digest(&one, "::ffff:192.0.2.7"));
    assert_ne!(digest(&one, "192.0.2.7"), digest(&one, "192.0.2.8"));
    let two = AddressKey::new([2; 32]);
    assert_ne!(digest(&one, "192.0.2.7"), digest(&two, "192.0.2.7"));
}
