//! Registered people and their log, on a disk that loses power, fills up, fails and stops at any step.

mod devices;
mod keys;
mod order;
mod stops;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use damiera_config::Accounts;
use damiera_people::order::{
    AbuseReport, Dealt, Imposed, ModerationRecord, OrderEvent, PersonIdentity, Sanction,
    SanctionTarget,
};
use damiera_people::{
    Account, BLOCK, MOST_FRIENDS, MOST_LINE, NameKey, PeopleLogError, PeopleRegistry, Registration,
};
use damiera_protocol::account::{AccountId, Alert, KeptView};
use damiera_protocol::clock_warnings::ClockWarnings;
use damiera_protocol::event::{CodeDigest, SlowDigest};
use damiera_protocol::name::Name;
use damiera_protocol::reply::Refusal;
use damiera_protocol::text::Language;
use damiera_protocol::view::Format;
use damiera_rules::Variant;

use crate::support::people_disk::SimulatedPeople;
use tokio::task::JoinHandle;

/// The time in every test, in milliseconds of Unix time.
const NOW: u64 = 1_700_000_000_000;

/// The milliseconds of a day.
const DAY: u64 = 86_400_000;

fn name(text: &str) -> Name {
    Name::parse(text).unwrap()
}

fn id(number: u128) -> AccountId {
    AccountId(number)
}

fn password(number: u8) -> SlowDigest {
    SlowDigest {
        kib: 7,
        passes: 5,
        salt: [number; 16],
        hash: [number; 32],
    }
}

fn registration(number: u8, called: &str) -> Registration {
    Registration {
        id: id(number.into()),
        name: name(called),
        password: password(number),
        recovery: CodeDigest([number; 32]),
        bot: false,
        view: KeptView::default(),
        key: None,
        at: NOW + u64::from(number),
    }
}

fn dealt(reason: &str) -> Dealt {
    Dealt {
        by: "root".to_owned(),
        reason: Some(reason.to_owned()),
        at: NOW,
    }
}

fn imposed(measure: Sanction, target: SanctionTarget, until: u64) -> Imposed {
    Imposed {
        measure,
        target,
        until,
        reason: "parole".to_owned(),
        by: "root".to_owned(),
        at: NOW,
    }
}

fn report(by: PersonIdentity, about: PersonIdentity) -> AbuseReport {
    AbuseReport {
        number: 0,
        by,
        about,
        text: "insulti".to_owned(),
        room: None,
        at: NOW,
        closed: None,
    }
}

/// The people on a disk, and their owner's task.
fn begin(disk: &SimulatedPeople) -> (Arc<PeopleRegistry>, JoinHandle<()>) {
    bounded(disk, Accounts::default())
}

fn bounded(disk: &SimulatedPeople, settings: Accounts) -> (Arc<PeopleRegistry>, JoinHandle<()>) {
    let (people, owner) = PeopleRegistry::open(disk.clone(), settings).unwrap();
    (people, tokio::spawn(owner.run()))
}

fn in_memory(settings: Accounts) -> Arc<PeopleRegistry> {
    let (people, owner) = PeopleRegistry::in_memory(settings, NameKey::new([1; 32]));
    tokio::spawn(owner.run());
    people
}

/// Lets an owner do everything that is due within a minute.
async fn settle() {
    tokio::time::sleep(Duration::from_secs(60)).await;
}

/// The accounts of some ids.
fn accounts(people: &PeopleRegistry, numbers: std::ops::RangeInclusive<u128>) -> Vec<Account> {
    let found = numbers.filter_map(|number| people.of_id(id(number)));
    found.map(|account| (*account).clone()).collect()
}

/// Some of everything.
async fn fill(people: &PeopleRegistry) {
    let bot = Registration {
        bot: true,
        ..registration(3, "Motore")
    };
    for new in [registration(1, "Ada"), registration(2, "Gil"), bot] {
        people.register(new).await.unwrap();
    }
    let replaced = people.replace_password(id(1), password(1), password(77));
    replaced.await.unwrap();
    let recovery = CodeDigest([78; 32]);
    let renewed = people.renew(id(1), CodeDigest([1; 32]), password(77), recovery);
    renewed.await.unwrap();
    let line = Some("gioco da poco".to_owned());
    people.set_line(id(1), line).await.unwrap();
    let view = KeptView {
        language: Some(Language::En),
        format: Some(Format::Accessible),
        look: None,
        bell: Some(true),
        warnings: Some(ClockWarnings::NONE.with(60)),
    };
    people.keep_view(id(1), view).await.unwrap();
    people.set_friends(id(1), vec![id(2), id(3)]).await.unwrap();
    let time = "5+3".parse().unwrap();
    let alerts = vec![
        Alert::Person(id(2)),
        Alert::Variant(Variant::Russa),
        Alert::Time(time),
    ];
    people.set_alerts(id(1), alerts).await.unwrap();
    let gil = PersonIdentity::Account(id(2));
    let events = vec![
        OrderEvent::Imposed(imposed(
            Sanction::Mute,
            SanctionTarget::Person(gil.clone()),
            NOW + DAY,
        )),
        OrderEvent::Imposed(imposed(
            Sanction::Ban,
            SanctionTarget::Network("10.1.0.0/16".parse().unwrap()),
            NOW + DAY,
        )),
    ];
    people.record_order(events).await.unwrap();
    let number = people
        .report(report(PersonIdentity::Guest(name("Leo")), gil))
        .await;
    assert_eq!(number.unwrap(), 1);
    people
        .reset(id(3), CodeDigest([79; 32]), dealt("perso"))
        .await
        .unwrap();
}

#[tokio::test(start_paused = true)]
async fn everything_is_there_after_a_restart() {
    let disk = SimulatedPeople::default();
    let (people, owner) = begin(&disk);
    fill(&people).await;
    assert_eq!(people.reserve_numbers(5).await.unwrap(), 1);
    people.seen(id(2), NOW + 9_000);
    let order = people.order();
    let before = accounts(&people, 1..=3);
    drop(people);
    owner.await.unwrap();

    let (people, _) = begin(&disk.after_power_loss(0));
    let mut after = accounts(&people, 1..=3);
    assert_eq!(after[1].seen, NOW + 9_000);
    after[1].seen = before[1].seen;
    assert_eq!(after, before);
    assert_eq!(people.order(), order);
    assert_eq!(after[2].password, None);
    assert!(after[2].bot);
    // The rest of the block may have been given.
    assert_eq!(people.reserve_numbers(5).await.unwrap(), BLOCK + 1);
    assert_eq!(people.reserve_numbers(6).await.unwrap(), 1);
    assert_eq!(people.reserve_numbers(5).await.unwrap(), BLOCK + 1);
    assert_eq!(people.of_name(&name("ada")).unwrap().id, id(1));
    assert_eq!(people.directory().name_of(id(1)).unwrap().as_str(), "Ada");
    assert_eq!(people.directory().name_of(id(9)), None);
}

/// A name that looks the same is the same, and of several people who want it at the same moment one gets it.
#[tokio::test(start_paused = true)]
async fn a_name_is_registered_once() {
    let disk = SimulatedPeople::default();
    let (people, _) = begin(&disk);
    let wanted = (1..=40).map(|number| people.register(registration(number, "Ada")));
    let given = futures_util::future::join_all(wanted).await;
    assert_eq!(given.iter().filter(|given| given.is_ok()).count(), 1);
    let taken = given
        .iter()
        .filter(|given| matches!(given, Err(Refusal::NameTaken(name)) if name.as_str() == "Ada"));
    assert_eq!(taken.count(), 39);
    assert!(people.may_be_registered(&name("ADA"), NOW).is_err());
    assert!(people.may_be_taken(&name("ADA"), NOW).is_err());
    assert!(people.may_be_registered(&name("Gil"), NOW).is_ok());
}

/// Changes during a sync share the next one.
#[tokio::test(start_paused = true)]
async fn many_changes_share_a_sync() {
    let disk = SimulatedPeople::default();
    let (people, _) = begin(&disk);
    let before = disk.syncs();
    let all = (1..=200).map(|number| {
        let called = format!("Persona-{}", number - 1);
        people.register(registration(number, &called))
    });
    let all = futures_util::future::join_all(all).await;
    assert!(all.iter().all(Result::is_ok));
    let syncs = disk.syncs() - before;
    assert!(syncs <= 4, "{syncs}");
}

/// The parts that are in some file of the disk.
fn traces(disk: &SimulatedPeople, parts: &[String]) -> Vec<String> {
    let files = disk.named();
    let is_there = |part: &&String| {
        let part = part.as_bytes();
        let mut files = files.iter();
        files.any(|file| file.windows(part.len()).any(|bytes| bytes == part))
    };
    parts.iter().filter(is_there).cloned().collect()
}

/// The log's data of person 2, added by [`fill`].
fn of_gil() -> Vec<String> {
    let json = |value: serde_json::Value| value.to_string();
    vec![
        "\"Gil\"".to_owned(),
        json(serde_json::to_value([2_u8; 32]).unwrap()),
        json(serde_json::to_value([2_u8; 16]).unwrap()),
        id(2).to_string(),
    ]
}

#[tokio::test(start_paused = true)]
async fn a_deletion_deletes() {
    let disk = SimulatedPeople::default();
    let (people, owner) = begin(&disk);
    fill(&people).await;
    assert_eq!(traces(&disk, &of_gil()), of_gil());
    people.delete(id(2), NOW + DAY).await.unwrap();
    assert_eq!(traces(&disk, &of_gil()), [""; 0], "before the answer");
    assert!(people.of_id(id(2)).is_none());
    assert!(people.of_name(&name("Gil")).is_none());
    let again = people.delete(id(2), NOW).await.unwrap_err();
    assert_eq!(again.code(), "no_such_account");
    let ada = people.of_id(id(1)).unwrap();
    assert_eq!(ada.friends, [id(3)]);
    assert!(!ada.alerts.contains(&Alert::Person(id(2))));
    let order = people.order();
    assert_eq!(order.reports().count(), 0);
    assert_eq!(order.in_force(Sanction::Mute, NOW).count(), 0);
    assert_eq!(order.in_force(Sanction::Ban, NOW).count(), 1);
    assert_eq!(order.next_report(), 2, "numbers are not given again");
    drop(people);
    owner.await.unwrap();

    let (people, _) = begin(&disk);
    assert_eq!(traces(&disk, &of_gil()), [""; 0]);
    let resting = people.may_be_taken(&name("gil"), NOW + 2 * DAY);
    assert!(matches!(resting, Err(Refusal::NameResting(_, 29))));
    assert!(people.may_be_registered(&name("Gil"), NOW + DAY).is_err());
    assert!(people.may_be_taken(&name("Gil"), NOW + 31 * DAY).is_ok());
    let again = Registration {
        at: NOW + 31 * DAY,
        ..registration(4, "Gil")
    };
    people.register(again).await.unwrap();
}

/// Repeated changes of the same data do not make the log grow.
#[tokio::test(start_paused = true)]
async fn a_log_is_written_anew_when_half_of_it_is_stale() {
    let disk = SimulatedPeople::default();
    let (people, owner) = begin(&disk);
    people.register(registration(1, "Ada")).await.unwrap();
    let mut longest = 0;
    for turn in 0..2_000 {
        let line = Some(format!("{turn} {}", "x".repeat(150)));
        people.set_line(id(1), line).await.unwrap();
        longest = longest.max(disk.log().len());
    }
    assert!(longest < 72 * 1024, "{longest}");
    drop(people);
    owner.await.unwrap();
    let (people, _) = begin(&disk);
    let line = people.of_id(id(1)).unwrap().line.clone().unwrap();
    assert!(line.starts_with("1999 "), "{line}");
}

/// When people were seen is stored after some seconds, for all of them at once.
#[tokio::test(start_paused = true)]
async fn being_seen_is_cheap() {
    let disk = SimulatedPeople::default();
    let (people, _owner) = begin(&disk);
    for (number, called) in [(1, "Ada"), (2, "Gil")] {
        people.register(registration(number, called)).await.unwrap();
    }
    let syncs = disk.syncs();
    for turn in 0..100 {
        people.seen(id(1), NOW + turn);
        people.seen(id(2), NOW + 2 * turn);
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert_eq!(disk.syncs(), syncs);
    settle().await;
    assert_eq!(disk.syncs(), syncs + 1);
    let seen = [1, 2].map(|number| people.of_id(id(number)).unwrap().seen - NOW);
    assert_eq!(seen, [99, 198]);
}

#[tokio::test(start_paused = true)]
async fn a_secret_serves_as_long_as_it_stands() {
    let people = in_memory(Accounts::default());
    people.register(registration(1, "Ada")).await.unwrap();
    let replace = |given, new| people.replace_password(id(1), password(given), password(new));
    let renew = |given, new| {
        let (given, recovery) = (CodeDigest([given; 32]), CodeDigest([new; 32]));
        people.renew(id(1), given, password(new), recovery)
    };
    replace(1, 2).await.unwrap();
    let why = |outcome: Result<(), Refusal>| outcome.unwrap_err().code();
    assert_eq!(why(replace(1, 3).await), Refusal::NoSecretAsked.code());
    let code = CodeDigest([4; 32]);
    people.reset(id(1), code, dealt("perso")).await.unwrap();
    let void = Refusal::PasswordVoid(name("Ada"));
    assert_eq!(why(replace(2, 5).await), void.code());
    assert_eq!(people.of_id(id(1)).unwrap().password, None);
    let wrong = Refusal::WrongRecovery(name("Ada"));
    assert_eq!(why(renew(1, 6).await), wrong.code());
    renew(4, 7).await.unwrap();
    assert_eq!(why(renew(4, 8).await), wrong.code());
    let ada = people.of_id(id(1)).unwrap();
    assert_eq!(
        (ada.password, ada.recovery),
        (Some(password(7)), CodeDigest([7; 32]))
    );
}

/// A new name is in the log, also when that is written anew, and the old one rests.
#[tokio::test(start_paused = true)]
async fn a_new_name_lasts() {
    let disk = SimulatedPeople::default();
    let (people, owner) = begin(&disk);
    for (number, called) in [(1, "Ada"), (2, "Gil"), (3, "Leo")] {
        people.register(registration(number, called)).await.unwrap();
    }
    people.rename(id(1), name("Bia"), NOW).await.unwrap();
    let taken = people.rename(id(2), name("Bia"), NOW).await.unwrap_err();
    assert_eq!(taken.code(), "name_taken");
    let resting = people.rename(id(2), name("Ada"), NOW).await.unwrap_err();
    assert_eq!(resting.code(), "name_resting");
    // Another way to write the same name.
    people.rename(id(3), name("LEO"), NOW).await.unwrap();
    drop(people);
    owner.await.unwrap();
    for _ in 0..2 {
        let (people, owner) = begin(&disk);
        assert_eq!(people.of_name(&name("Bia")).unwrap().id, id(1));
        assert!(people.of_name(&name("Ada")).is_none());
        let resting = people.may_be_taken(&name("Ada"), NOW).unwrap_err();
        assert_eq!(resting.code(), "name_resting");
        assert_eq!(people.of_id(id(3)).unwrap().name.as_str(), "LEO");
        // Has the log written anew.
        let _ = people.delete(id(2), NOW).await;
        drop(people);
        owner.await.unwrap();
    }
}
