//! Kills, losses of power, damage and failing disks.

use super::*;

/// Why a log is not opened.
fn refused(disk: &SimulatedPeople) -> PeopleLogError {
    PeopleRegistry::open(disk.clone(), Accounts::default()).unwrap_err()
}

/// Checks a disk after a stop in the middle: all acknowledged accounts are there, and all accounts reported
/// as deleted are gone.
fn check_after_stop(disk: &SimulatedPeople, confirmed: &BTreeMap<u8, bool>, when: &str) {
    let (people, _) = PeopleRegistry::open(disk.clone(), Accounts::default())
        .unwrap_or_else(|error| panic!("{when}: {error}"));
    for (number, is_registered) in confirmed {
        let found = people.of_id(id(u128::from(*number))).is_some();
        assert_eq!(found, *is_registered, "{when}: {number}");
    }
    if confirmed.get(&2) == Some(&false) {
        assert_eq!(traces(disk, &of_gil()), [""; 0], "{when}");
    }
}

/// The process is killed, or the machine loses power, at every step of a life with two deletions and logs
/// that are written anew.
#[tokio::test(start_paused = true)]
async fn a_stop_at_any_step_loses_nothing() {
    let mut steps = 0;
    loop {
        let disk = SimulatedPeople::default();
        let (people, owner) = begin(&disk);
        disk.die_after(steps);
        let mut confirmed = BTreeMap::new();
        for (number, called) in [(1, "Ada"), (2, "Gil"), (3, "Leo")] {
            if people.register(registration(number, called)).await.is_ok() {
                confirmed.insert(number, true);
            }
        }
        for number in [2_u8, 3] {
            match people.delete(id(number.into()), NOW).await {
                Ok(()) => drop(confirmed.insert(number, false)),
                // The outcome is unknown.
                Err(_) => drop(confirmed.remove(&number)),
            }
        }
        if people.register(registration(4, "Bia")).await.is_ok() {
            confirmed.insert(4, true);
        }
        let is_over = !disk.is_dead();
        drop(people);
        disk.die_after(0);
        owner.await.unwrap();
        check_after_stop(
            &disk.after_kill(),
            &confirmed,
            &format!("killed at {steps}"),
        );
        for torn in [0, 100, 255] {
            let when = format!("without power at {steps}, {torn}");
            check_after_stop(&disk.after_power_loss(torn), &confirmed, &when);
        }
        if is_over {
            assert_eq!(confirmed.len(), 4);
            return;
        }
        steps += 1;
    }
}

/// A log that lost any number of its last bytes: what was written before is there as a whole, or, where it
/// was known that the log had gone further, the start is refused.
#[tokio::test(start_paused = true)]
async fn a_torn_tail_of_any_length() {
    let disk = SimulatedPeople::default();
    let (people, owner) = begin(&disk);
    let mut ends = vec![(disk.log().len(), 0)];
    for (number, called) in [(1, "Ada"), (2, "Gil"), (3, "Leo")] {
        people.register(registration(number, called)).await.unwrap();
        ends.push((disk.log().len(), usize::from(number)));
    }
    drop(people);
    owner.await.unwrap();
    let log = disk.log();
    for length in ends[0].0..log.len() {
        let torn = SimulatedPeople::holding(log[..length].to_vec());
        let whole = ends.iter().rev().find(|(end, _)| *end <= length).unwrap();
        let (people, _) = PeopleRegistry::open(torn.clone(), Accounts::default()).unwrap();
        assert_eq!(people.count(), whole.1, "{length} bytes");
        // The part cut off does not come back.
        let (people, _) = PeopleRegistry::open(torn.clone(), Accounts::default()).unwrap();
        assert_eq!(people.count(), whole.1);

        let known = SimulatedPeople::holding(log[..length].to_vec());
        known.set_end(disk.end());
        assert!(matches!(refused(&known), PeopleLogError::Departed(_)));
        assert_eq!(
            known.log(),
            log[..length],
            "a refused start changes nothing"
        );
    }
    for length in 0..ends[0].0 {
        let torn = SimulatedPeople::holding(log[..length].to_vec());
        assert!(matches!(refused(&torn), PeopleLogError::Damaged(0)));
    }
}

/// A log with some people, and the same once a deletion had it written anew.
async fn two_logs() -> [SimulatedPeople; 2] {
    let disk = SimulatedPeople::default();
    let (people, owner) = begin(&disk);
    fill(&people).await;
    drop(people);
    owner.await.unwrap();
    let appended = disk.after_kill();
    let (people, owner) = begin(&disk);
    people.delete(id(1), NOW).await.unwrap();
    drop(people);
    owner.await.unwrap();
    [appended, disk]
}

/// Everybody by a log.
fn everybody(disk: &SimulatedPeople) -> Vec<Account> {
    let (people, _) = PeopleRegistry::open(disk.clone(), Accounts::default()).unwrap();
    (0..10)
        .filter_map(|number| people.of_id(id(number)))
        .map(|account| Account::clone(&account))
        .collect()
}

/// In every byte of a log one bit may flip: nothing is lost, and the next start mends it.
#[tokio::test(start_paused = true)]
async fn a_flipped_bit_anywhere_is_turned_back() {
    for whole in two_logs().await {
        let (log, expected) = (whole.log(), everybody(&whole));
        assert!(expected.len() > 1);
        for at in 0..log.len() {
            let mut damaged = log.clone();
            damaged[at] ^= 1 << (at % 8);
            let other = SimulatedPeople::holding(damaged);
            other.set_end(whole.end());
            assert_eq!(everybody(&other), expected, "byte {at}");
            // It was written anew, and is whole.
            let bytes = other.log();
            assert_eq!(everybody(&other), expected);
            assert_eq!(other.log(), bytes, "byte {at}");
        }
    }
}

/// In a log with a known end, a flip of two bits in any byte is noticed.
#[tokio::test(start_paused = true)]
async fn a_damaged_byte_anywhere() {
    for whole in two_logs().await {
        let log = whole.log();
        for at in 0..log.len() {
            let mut damaged = log.clone();
            damaged[at] ^= 0b1001;
            let other = SimulatedPeople::holding(damaged.clone());
            other.set_end(whole.end());
            let error = refused(&other);
            assert!(
                matches!(
                    error,
                    PeopleLogError::Damaged(_) | PeopleLogError::Misfit { .. }
                ),
                "byte {at}: {error}"
            );
            assert_eq!(other.log(), damaged, "a refused start changes nothing");
        }
    }
}

#[tokio::test(start_paused = true)]
async fn a_log_that_is_not_the_one_it_was() {
    let disk = SimulatedPeople::default();
    let (people, _owner) = begin(&disk);
    people.register(registration(1, "Ada")).await.unwrap();
    settle().await;
    let (older, end) = (disk.log(), disk.end());
    people.register(registration(2, "Gil")).await.unwrap();
    people.delete(id(1), NOW).await.unwrap();
    settle().await;

    let message = |log: Option<Vec<u8>>, end: Option<Vec<u8>>| {
        let other = SimulatedPeople::holding(log.clone().unwrap_or_default());
        if log.is_none() {
            other.lose_log();
        }
        other.set_end(end);
        refused(&other).to_string()
    };
    let lost = message(None, disk.end());
    assert!(lost.contains("there is none"), "{lost}");
    let copy = message(Some(older.clone()), disk.end());
    assert!(copy.contains("a copy from before"), "{copy}");
    let other = SimulatedPeople::default();
    begin(&other);
    let other = message(Some(other.log()), disk.end());
    assert!(other.contains("another people's log"), "{other}");
    // The log was written anew, and that was not written down any more.
    let behind = SimulatedPeople::holding(disk.log());
    behind.set_end(end);
    begin(&behind);
    // The comparison is impossible without the file, or with a damaged one.
    for end in [None, Some(b"{}".to_vec())] {
        let alone = SimulatedPeople::holding(older.clone());
        alone.set_end(end);
        assert_eq!(begin(&alone).0.count(), 1);
    }
}

#[tokio::test(start_paused = true)]
async fn a_full_disk_refuses_and_recovers() {
    let disk = SimulatedPeople::default();
    let (people, _owner) = begin(&disk);
    people.register(registration(1, "Ada")).await.unwrap();
    for room in [0, 1, 30, 100] {
        disk.fill_up(Some(room));
        let refused = people.register(registration(2, "Gil")).await.unwrap_err();
        assert_eq!(refused.code(), "people_down");
        assert!(people.of_id(id(2)).is_none());
        let kept = people.delete(id(1), NOW).await.unwrap_err();
        assert_eq!(kept.code(), "people_down");
        assert!(people.of_id(id(1)).is_some());
        check_after_stop(
            &disk.after_kill(),
            &BTreeMap::from([(1, true), (2, false)]),
            "on a full disk",
        );
    }
    disk.fill_up(None);
    people.register(registration(2, "Gil")).await.unwrap();
    people.delete(id(1), NOW).await.unwrap();
    let left = BTreeMap::from([(1, false), (2, true)]);
    check_after_stop(&disk.after_power_loss(0), &left, "afterwards");
}

/// A start on a disk that is still full goes on with what was acknowledged.
#[tokio::test(start_paused = true)]
async fn a_start_on_a_full_disk() {
    let disk = SimulatedPeople::default();
    let (people, _owner) = begin(&disk);
    people.register(registration(1, "Ada")).await.unwrap();
    disk.fill_up(Some(30));
    people.register(registration(2, "Gil")).await.unwrap_err();
    let killed = disk.after_kill();
    let end = killed.log().len();
    killed.fill_up(Some(0));
    let (people, _owner) = begin(&killed);
    assert!(people.of_id(id(1)).is_some());
    people.register(registration(2, "Gil")).await.unwrap_err();
    let killed = killed.after_kill();
    assert_eq!(killed.log().len(), end);
    let (people, _owner) = begin(&killed);
    people.register(registration(2, "Gil")).await.unwrap();
    let both = BTreeMap::from([(1, true), (2, true)]);
    check_after_stop(&killed.after_kill(), &both, "afterwards");
}

/// After a sync that failed, what was written is found out before anything else is answered.
#[tokio::test(start_paused = true)]
async fn an_unknown_outcome_is_found_out() {
    let disk = SimulatedPeople::default();
    let (people, _owner) = begin(&disk);
    disk.fail_syncs(1);
    let stored = people.register(registration(1, "Ada")).await;
    assert!(
        stored.is_ok(),
        "it was written, and is written anew: {stored:?}"
    );
    check_after_stop(
        &disk.after_power_loss(0),
        &BTreeMap::from([(1, true)]),
        "after one failed sync",
    );

    disk.fail_syncs(usize::MAX);
    let down = people.register(registration(2, "Gil")).await.unwrap_err();
    assert_eq!(down.code(), "people_down");
    let down = people.set_line(id(1), None).await.unwrap_err();
    assert_eq!(
        down.code(),
        "people_down",
        "nothing is written while in doubt"
    );
    disk.fail_syncs(0);
    settle().await;
    // It is one or the other, for everyone alike.
    let is_there = people.of_id(id(2)).is_some();
    let found = BTreeMap::from([(1, true), (2, is_there)]);
    check_after_stop(&disk.after_power_loss(0), &found, "after many");
    people.register(registration(3, "Leo")).await.unwrap();
}

/// A log that is taken away under the running server takes nothing more, and goes on when it is back.
#[tokio::test(start_paused = true)]
async fn a_log_that_disappears() {
    let disk = SimulatedPeople::default();
    let (people, _owner) = begin(&disk);
    people.register(registration(1, "Ada")).await.unwrap();
    disk.lose_log();
    let down = people.register(registration(2, "Gil")).await.unwrap_err();
    assert_eq!(down.code(), "people_down");
    assert!(people.of_id(id(1)).is_some());
    disk.bring_log_back();
    settle().await;
    let is_there = people.of_id(id(2)).is_some();
    let found = BTreeMap::from([(1, true), (2, is_there)]);
    check_after_stop(&disk.after_power_loss(0), &found, "when it is back");
    people.register(registration(3, "Leo")).await.unwrap();
}
