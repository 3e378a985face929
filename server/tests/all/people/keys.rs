//! Keys of SSH that belong to names: their owners, their number, their end, and their log.

use damiera_people::{AccountRole, CredentialKind, MOST_KEYS, NewCredential, UnprovenRemoval};
use damiera_protocol::device::DeviceToken;
use damiera_protocol::key::KeyFingerprint;

use super::*;

fn key(number: u8) -> KeyFingerprint {
    KeyFingerprint::new([number; 32])
}

/// A key is to belong to a person: its number, or the code of the refusal.
async fn add(people: &PeopleRegistry, person: u8, number: u8) -> Result<u32, &'static str> {
    let new = NewCredential::of_key(key(number), NOW).labelled(Some(format!("chiave {number}")));
    let added = people.add_credential(id(person.into()), password(person), new);
    added.await.map_err(|refusal| refusal.code())
}

/// The name of the owner of a key.
fn owner(people: &PeopleRegistry, number: u8) -> Option<String> {
    let account = people.of_key(key(number))?;
    Some(account.name.to_string())
}

async fn remove(
    people: &PeopleRegistry,
    kind: CredentialKind,
    number: u32,
) -> Option<&'static str> {
    let removed = people.remove_credential(id(1), kind, number, None).await;
    removed.err().map(|refusal| refusal.code())
}

async fn with_two() -> Arc<PeopleRegistry> {
    let people = in_memory(Accounts::default());
    for new in [registration(1, "Ada"), registration(2, "Gil")] {
        people.register(new).await.unwrap();
    }
    people
}

#[tokio::test(start_paused = true)]
async fn a_key_belongs_to_one_name() {
    let people = with_two().await;
    assert_eq!(owner(&people, 1), None);
    assert_eq!(add(&people, 1, 1).await, Ok(1));
    assert_eq!(add(&people, 1, 1).await, Err("key_attached"));
    assert_eq!(add(&people, 2, 1).await, Err("key_taken"));
    assert_eq!(owner(&people, 1).as_deref(), Some("Ada"));
    // Two who add the same at once.
    let both = tokio::join!(add(&people, 1, 2), add(&people, 2, 2));
    assert_eq!(both, (Ok(2), Err("key_taken")));
    // A name is registered all the same without a key that another has.
    let with_key = |number: u8, called: &str| Registration {
        key: Some(key(1)),
        ..registration(number, called)
    };
    people.register(with_key(3, "Leo")).await.unwrap();
    assert_eq!(owner(&people, 1).as_deref(), Some("Ada"));
    assert_eq!(remove(&people, CredentialKind::Key, 1).await, None);
    assert_eq!(owner(&people, 1), None);
    people.register(with_key(4, "Bia")).await.unwrap();
    assert_eq!(owner(&people, 1).as_deref(), Some("Bia"));
}

#[tokio::test(start_paused = true)]
async fn keys_and_devices_have_numbers_of_one_row_and_bounds_of_their_own() {
    let people = with_two().await;
    let token = DeviceToken::new([1; 16], [2; 32]);
    let device = NewCredential::of_device(&token, NOW);
    let device = people.add_credential(id(1), password(1), device).await;
    assert_eq!(device.unwrap(), 1);
    let most = u8::try_from(MOST_KEYS).unwrap();
    for number in 1..=most {
        assert_eq!(add(&people, 1, number).await, Ok(u32::from(number) + 1));
    }
    assert_eq!(add(&people, 1, most + 1).await, Err("too_many_keys"));
    // Neither command removes what is the other's.
    let key_as_device = remove(&people, CredentialKind::Device, 2).await;
    assert_eq!(key_as_device, Some("no_such_device"));
    let device_as_key = remove(&people, CredentialKind::Key, 1).await;
    assert_eq!(device_as_key, Some("no_such_key"));
    assert_eq!(remove(&people, CredentialKind::Key, 2).await, None);
    assert_eq!(add(&people, 1, most + 1).await, Ok(u32::from(most) + 2));
}

/// The account is what a key belongs to, so that another name keeps it. A password that is changed or made void takes it
/// away, as it signs devices out.
#[tokio::test(start_paused = true)]
async fn a_key_stays_with_a_new_name_and_goes_with_the_password_and_the_account() {
    let people = with_two().await;
    add(&people, 1, 1).await.unwrap();
    people.rename(id(1), name("Eva"), NOW).await.unwrap();
    assert_eq!(owner(&people, 1).as_deref(), Some("Eva"));
    let replaced = people.replace_password(id(1), password(1), password(9));
    replaced.await.unwrap();
    assert_eq!(owner(&people, 1), None);
    add(&people, 2, 1).await.unwrap();
    let code = CodeDigest([9; 32]);
    people.reset(id(2), code, dealt("perso")).await.unwrap();
    assert_eq!(owner(&people, 1), None);
    assert_eq!(add(&people, 2, 1).await, Err("not_asked"));
    people.register(registration(3, "Leo")).await.unwrap();
    add(&people, 3, 1).await.unwrap();
    people.delete(id(3), NOW).await.unwrap();
    assert_eq!(owner(&people, 1), None);
}

/// A loss of power loses no key and brings none back, and the file forgets those of a deleted name.
#[tokio::test(start_paused = true)]
async fn keys_are_there_after_a_restart() {
    let disk = SimulatedPeople::default();
    let (people, task) = begin(&disk);
    people.register(registration(1, "Ada")).await.unwrap();
    people.register(registration(2, "Gil")).await.unwrap();
    for number in 1..=3 {
        add(&people, 1, number).await.unwrap();
    }
    add(&people, 2, 9).await.unwrap();
    people.use_key(id(1), key(2), NOW + 5).await.unwrap();
    let foreign = people.use_key(id(1), key(9), NOW + 5).await;
    assert!(foreign.is_err());
    assert_eq!(remove(&people, CredentialKind::Key, 3).await, None);
    let before = people.of_id(id(1)).unwrap();
    drop(people);
    task.await.unwrap();
    let (people, task) = begin(&disk.after_power_loss(0));
    assert_eq!(people.of_id(id(1)).unwrap(), before);
    let owners = [1, 2, 3, 9].map(|number| owner(&people, number));
    let [ada, gil] = ["Ada", "Gil"].map(|name| Some(name.to_owned()));
    assert_eq!(owners, [ada.clone(), ada, None, gil]);
    drop(people);
    task.await.unwrap();
    let (people, task) = begin(&disk);
    let shown = key(9).to_string();
    assert_eq!(
        traces(&disk, std::slice::from_ref(&shown)),
        [shown.as_str()]
    );
    people.delete(id(2), NOW).await.unwrap();
    assert_eq!(traces(&disk, &[shown]), [""; 0]);
    assert_eq!(owner(&people, 9), None);
    assert_eq!(people.of_key(key(2)).unwrap(), before);
    drop(people);
    task.await.unwrap();
}

/// A log without keys and roles is of the forms that servers before them read.
#[tokio::test(start_paused = true)]
async fn only_lines_with_keys_and_roles_are_of_their_forms() {
    let disk = SimulatedPeople::default();
    let (people, task) = begin(&disk);
    people.register(registration(1, "Ada")).await.unwrap();
    let lines_of = |disk: &SimulatedPeople| {
        let log = String::from_utf8_lossy(&disk.log()).into_owned();
        [6, 7].map(|form| log.matches(&format!("{{\"form\":{form},")).count())
    };
    assert_eq!(lines_of(&disk), [0, 0]);
    add(&people, 1, 1).await.unwrap();
    assert_eq!(lines_of(&disk), [1, 0]);
    let staff = Some(AccountRole::Staff);
    people.set_role(id(1), staff).await.unwrap();
    assert_eq!(lines_of(&disk), [1, 1]);
    drop(people);
    task.await.unwrap();
    let (people, _) = begin(&disk.after_power_loss(0));
    assert_eq!(people.role_of(id(1)), staff);
}

/// The owner is told of a key that was removed without the password.
#[tokio::test(start_paused = true)]
async fn a_key_that_was_removed_without_the_password_is_kept_for_its_owner() {
    let people = with_two().await;
    add(&people, 1, 1).await.unwrap();
    add(&people, 1, 2).await.unwrap();
    let unproven = Some(UnprovenRemoval {
        at: NOW + 9,
        by: Some(2),
    });
    let removed = people.remove_credential(id(1), CredentialKind::Key, 1, unproven);
    removed.await.unwrap();
    let account = people.of_id(id(1)).unwrap();
    let lost: Vec<_> = account
        .losses
        .iter()
        .map(|it| (it.number, it.key))
        .collect();
    assert_eq!(lost, [(1, true)]);
    assert_eq!(owner(&people, 1), None);
}
