//! Devices that stay signed in: their tokens, their end, and their log.

use damiera_people::{
    CredentialKind, CredentialLossCause, DeviceUse, MOST_DEVICES, NewCredential, UnprovenRemoval,
    UsedDevice,
};
use damiera_protocol::device::DeviceToken;

use super::*;

/// The first token of the `number`th device.
fn first(number: u8) -> DeviceToken {
    DeviceToken::new([number; 16], [number; 32])
}

/// Another token of the same device.
fn then(token: DeviceToken, number: u8) -> DeviceToken {
    token.followed_by([number; 32])
}

/// Ada stays signed in on a device with this token.
async fn add(people: &PeopleRegistry, token: DeviceToken, at: u64) -> u32 {
    let new = NewCredential::of_device(&token, at);
    let added = people.add_credential(id(1), password(1), new);
    added.await.unwrap()
}

/// Ada's device gives a token and gets the next one: the device's number, None for a spent token, or the code of the
/// refusal.
async fn used(
    people: &PeopleRegistry,
    given: DeviceToken,
    next: DeviceToken,
    at: u64,
) -> Result<Option<u32>, &'static str> {
    let usage = DeviceUse::new(&given, &next, at);
    let used = people.use_device(id(1), usage).await;
    let used = used.map_err(|refusal| refusal.code())?;
    Ok(match used {
        UsedDevice::Valid(number) => Some(number),
        UsedDevice::Spent(_) => None,
    })
}

async fn with_ada() -> Arc<PeopleRegistry> {
    let people = in_memory(Accounts::default());
    people.register(registration(1, "Ada")).await.unwrap();
    people
}

fn numbers(people: &PeopleRegistry) -> Vec<u32> {
    let account = people.of_id(id(1)).unwrap();
    account
        .credentials
        .iter()
        .map(|device| device.number)
        .collect()
}

const WRONG: Result<Option<u32>, &str> = Err("wrong_token");

#[tokio::test(start_paused = true)]
async fn each_use_replaces_the_token_and_a_spent_one_removes_the_device() {
    let people = with_ada().await;
    let one = first(10);
    assert_eq!(add(&people, one, NOW).await, 1);
    assert_eq!(add(&people, first(20), NOW).await, 2);
    let (two, three) = (then(one, 11), then(one, 12));
    assert_eq!(used(&people, one, two, NOW).await, Ok(Some(1)));
    assert_eq!(used(&people, two, three, NOW).await, Ok(Some(1)));
    // A copy of the first one.
    assert_eq!(used(&people, one, then(one, 13), NOW).await, Ok(None));
    assert_eq!(numbers(&people), [2]);
    assert_eq!(used(&people, three, then(one, 14), NOW).await, WRONG);
}

/// The answer to a use is lost, and two tabs give one token: each gets a working one, and using one of them spends the
/// others.
#[tokio::test(start_paused = true)]
async fn a_token_is_accepted_until_the_next_one_is_used() {
    let people = with_ada().await;
    let one = first(10);
    add(&people, one, NOW).await;
    let mut at = NOW;
    for lost in 20..30 {
        at += 60_000;
        assert_eq!(used(&people, one, then(one, lost), at).await, Ok(Some(1)));
    }
    // The newest of them are valid, in any order.
    let kept = then(one, 27);
    assert_eq!(used(&people, kept, then(one, 40), at).await, Ok(Some(1)));
    assert_eq!(used(&people, kept, then(one, 41), at).await, Ok(Some(1)));
    let device = people.of_id(id(1)).unwrap().credentials[0].clone();
    assert!(format!("{device:?}").matches("DeviceDigest(..)").count() <= 6);
    let other = then(one, 29);
    assert_eq!(used(&people, other, then(one, 42), at).await, Ok(None));
    assert_eq!(numbers(&people), [0; 0]);
}

/// The tabs of a browser come back at once, all with one token: however many they are, the token that the browser keeps is
/// valid, and no device is taken for a stolen one.
#[tokio::test(start_paused = true)]
async fn uses_of_one_token_at_once_sign_no_device_out() {
    for kept in [20, 27] {
        let people = with_ada().await;
        let one = first(10);
        add(&people, one, NOW).await;
        for tab in 20..28 {
            assert_eq!(used(&people, one, then(one, tab), NOW).await, Ok(Some(1)));
        }
        for tab in 28..40 {
            assert_eq!(
                used(&people, one, then(one, tab), NOW + 1).await,
                Err("busy")
            );
        }
        let kept = then(one, kept);
        assert_eq!(
            used(&people, kept, then(one, 50), NOW + 2).await,
            Ok(Some(1))
        );
        assert_eq!(numbers(&people), [1]);
    }
}

#[tokio::test(start_paused = true)]
async fn a_token_expires_ninety_days_after_its_last_use() {
    let people = with_ada().await;
    let one = first(10);
    add(&people, one, NOW).await;
    let two = then(one, 11);
    let late = NOW + 90 * DAY - 1;
    assert_eq!(used(&people, one, two, late).await, Ok(Some(1)));
    let later = late + 90 * DAY;
    let three = then(one, 12);
    assert_eq!(used(&people, two, three, later).await, WRONG);
    assert_eq!(used(&people, two, three, later - 1).await, Ok(Some(1)));
    // An expired one makes room.
    assert_eq!(add(&people, first(20), later + 91 * DAY).await, 2);
    assert_eq!(numbers(&people), [2]);
}

#[tokio::test(start_paused = true)]
async fn of_too_many_devices_the_one_unused_for_longest_goes() {
    let people = with_ada().await;
    let most = u8::try_from(MOST_DEVICES).unwrap();
    for number in 1..=most {
        add(&people, first(number), NOW + u64::from(number)).await;
    }
    let one = first(1);
    let at = NOW + 1_000;
    assert_eq!(used(&people, one, then(one, 99), at).await, Ok(Some(1)));
    assert_eq!(add(&people, first(100), at).await, u32::from(most) + 1);
    let kept = numbers(&people);
    assert_eq!(kept.len(), MOST_DEVICES);
    assert!(kept.contains(&1) && !kept.contains(&2), "{kept:?}");
    // Numbers are not given again.
    people
        .remove_credential(id(1), CredentialKind::Device, 21, None)
        .await
        .unwrap();
    let gone = people
        .remove_credential(id(1), CredentialKind::Device, 21, None)
        .await
        .unwrap_err();
    assert_eq!(gone.code(), "no_such_device");
    assert_eq!(add(&people, first(101), at).await, 22);
}

#[tokio::test(start_paused = true)]
async fn a_new_password_a_reset_and_a_new_name_sign_every_device_out() {
    let people = with_ada().await;
    let stays = async |people: &PeopleRegistry, given| {
        let new = NewCredential::of_device(&first(given), NOW);
        people.add_credential(id(1), password(given), new).await
    };
    stays(&people, 1).await.unwrap();
    let replaced = people.replace_password(id(1), password(1), password(2));
    replaced.await.unwrap();
    assert_eq!(numbers(&people), [0; 0]);
    // The password that was given is another by now.
    assert_eq!(stays(&people, 1).await.unwrap_err().code(), "not_asked");
    stays(&people, 2).await.unwrap();
    people.rename(id(1), name("Bia"), NOW).await.unwrap();
    assert_eq!(numbers(&people), [0; 0]);
    stays(&people, 2).await.unwrap();
    let code = CodeDigest([9; 32]);
    people.reset(id(1), code, dealt("perso")).await.unwrap();
    assert_eq!(numbers(&people), [0; 0]);
    assert!(stays(&people, 2).await.is_err());
}

/// A loss of power loses no device and brings none back.
#[tokio::test(start_paused = true)]
async fn devices_are_there_after_a_restart() {
    let disk = SimulatedPeople::default();
    let (people, owner) = begin(&disk);
    people.register(registration(1, "Ada")).await.unwrap();
    for number in 1..=3 {
        add(&people, first(number), NOW).await;
    }
    let one = first(1);
    let two = then(one, 50);
    assert_eq!(used(&people, one, two, NOW + 5).await, Ok(Some(1)));
    people
        .remove_credential(id(1), CredentialKind::Device, 3, None)
        .await
        .unwrap();
    let before = people.of_id(id(1)).unwrap();
    assert_eq!(numbers(&people), [1, 2]);
    drop(people);
    owner.await.unwrap();
    // As it was appended, and as it is written anew.
    for _ in 0..2 {
        let (people, owner) = begin(&disk.after_power_loss(0));
        assert_eq!(people.of_id(id(1)).unwrap(), before);
        drop(people);
        owner.await.unwrap();
        let (people, owner) = begin(&disk);
        people.register(registration(2, "Gil")).await.ok();
        // Has the log written anew.
        people.delete(id(2), NOW).await.ok();
        drop(people);
        owner.await.unwrap();
    }
    let (people, _) = begin(&disk);
    let three = then(one, 51);
    assert_eq!(used(&people, two, three, NOW + 6).await, Ok(Some(1)));
    assert_eq!(add(&people, first(9), NOW).await, 4);
    let hex = |token: DeviceToken| token.show().expose().to_owned();
    assert_eq!(traces(&disk, &[hex(one), hex(two), hex(three)]), [""; 0]);
}

/// A log without devices is of the forms that servers before them read.
#[tokio::test(start_paused = true)]
async fn only_lines_with_devices_are_of_the_form_of_devices() {
    let disk = SimulatedPeople::default();
    let (people, _) = begin(&disk);
    people.register(registration(1, "Ada")).await.unwrap();
    people.set_hidden(id(1), true).await.unwrap();
    let forms = |disk: &SimulatedPeople| {
        let log = String::from_utf8_lossy(&disk.log()).into_owned();
        [1, 2, 3, 4].map(|form| log.matches(&format!("{{\"form\":{form},")).count())
    };
    assert_eq!(forms(&disk), [2, 0, 1, 0]);
    add(&people, first(1), NOW).await;
    assert_eq!(forms(&disk), [2, 0, 1, 1]);
}

/// The owner is told of a bounded number of lost devices, until the password shows who was told. A restart keeps them.
#[tokio::test(start_paused = true)]
async fn lost_devices_are_kept_until_their_owner_was_told() {
    let disk = SimulatedPeople::default();
    let (people, owner) = begin(&disk);
    people.register(registration(1, "Ada")).await.unwrap();
    for number in 1..=8 {
        add(&people, first(number), NOW).await;
    }
    // A device that makes room or that its owner removes is not lost.
    people
        .remove_credential(id(1), CredentialKind::Device, 8, None)
        .await
        .unwrap();
    let one = first(1);
    assert_eq!(used(&people, one, then(one, 50), NOW).await, Ok(Some(1)));
    let two = then(one, 50);
    assert_eq!(used(&people, two, then(one, 51), NOW).await, Ok(Some(1)));
    assert_eq!(used(&people, one, then(one, 52), NOW + 7).await, Ok(None));
    for number in 2..=6 {
        let by = Some(7);
        let unproven = Some(UnprovenRemoval { at: NOW + 9, by });
        let removed = people.remove_credential(id(1), CredentialKind::Device, number, unproven);
        removed.await.unwrap();
    }
    assert_eq!(numbers(&people), [7]);
    drop(people);
    owner.await.unwrap();
    let (people, _owner) = begin(&disk.after_power_loss(0));
    let account = people.of_id(id(1)).unwrap();
    let lost = account.losses.iter();
    let lost: Vec<_> = lost
        .map(|loss| (loss.number, loss.at, loss.cause))
        .collect();
    let by = CredentialLossCause::Removed { by: Some(7) };
    // That of the spent token was the sixth.
    assert_eq!(lost, [2, 3, 4, 5, 6].map(|number| (number, NOW + 9, by)));
    people.forget_losses(id(1)).await.unwrap();
    assert_eq!(people.of_id(id(1)).unwrap().losses, []);
    assert_eq!(numbers(&people), [7]);
}
