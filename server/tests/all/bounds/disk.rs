//! Bounds of the disk: games begin only while there is room.

use std::time::Duration;

use damiera_config::Limits;
use damiera_game::lobby::SURPLUS;
use damiera_journal::MemoryJournal;

use super::adjourned;
use crate::support::faulty::{Fault, Faulty};
use crate::support::{Net, has, lacks, quick, seconds, settle};

/// Rooms that make place are listed until their ends are stored. While the disk is slow, new rooms are refused soon.
#[tokio::test(start_paused = true)]
async fn a_slow_disk_lets_few_rooms_be_listed_beyond_the_limit() {
    let journal = Faulty::default();
    let limits = Limits {
        rooms: 12,
        ..quick()
    };
    let net = Net::start(limits, journal.clone());
    let address = |number: usize| format!("192.0.2.{number}");
    for number in 0..12 {
        adjourned(&net, &format!("r{number}"), [&address(number); 2]).await;
    }
    let mut newcomers = Vec::new();
    for number in 0..12 {
        let mut one = net
            .named_from(&address(100 + number), &format!("n{number}"))
            .await;
        if number < SURPLUS {
            // The end of a game, and the room that takes its place.
            for _ in 0..2 {
                journal.next(Fault::Late(Duration::from_secs(5)));
            }
        }
        one.say(&format!("crea nuova-{number}")).await;
        newcomers.push(one);
    }
    settle().await;
    assert_eq!(net.lobby.rooms.count(), 12 + SURPLUS);
    seconds(30).await;
    for (number, one) in newcomers.iter_mut().enumerate() {
        let expected = match number < SURPLUS {
            true => "Stanza nuova",
            false => "Ci sono già 12 stanze",
        };
        has(&one.heard().await, expected);
    }
    assert_eq!(net.lobby.rooms.count(), 12);
    has(&newcomers[11].ask("crea altra").await, "Stanza nuova");
}

#[tokio::test(start_paused = true)]
async fn a_full_disk_takes_no_new_games() {
    let limits = Limits {
        disk_reserve_bytes: 800,
        ..quick()
    };
    let net = Net::start(limits, MemoryJournal::new());
    let (mut ada, mut gil) = net.game().await;
    net.disk.set(10, 799);
    net.storage.look();
    let mut eva = net.named("Eva").await;
    has(&eva.ask("crea altra").await, "poco spazio sul disco");
    lacks(&ada.ask("6A 5B").await, "disco");
    lacks(&gil.ask("3B 4A").await, "disco");
    gil.ask("abbandona").await;
    has(&ada.ask("rivincita").await, "poco spazio sul disco");
    // A little more is not enough, so that it does not begin and stop at every look.
    for (free, opens) in [(899, false), (900, true), (801, true), (799, false)] {
        net.disk.set(10, free);
        net.storage.look();
        let heard = eva.ask("crea altra").await;
        assert_eq!(heard.contains("Stanza nuova"), opens, "{free}: {heard}");
        eva.ask("esci").await;
    }
}

#[tokio::test(start_paused = true)]
async fn growth_and_days_left() {
    let limits = Limits {
        disk_reserve_bytes: 1_000,
        ..quick()
    };
    let net = Net::start(limits, MemoryJournal::new());
    net.disk.set(100, 11_000);
    net.storage.look();
    assert_eq!(net.storage.state().unwrap().growth_bytes_per_day, None);
    // From nothing at the start, two days of a thousand bytes each.
    for hour in 1..=48 {
        tokio::time::sleep(Duration::from_secs(3_600)).await;
        net.disk.set(hour * 1_000 / 24, 11_000 - hour * 1_000 / 24);
        net.storage.look();
    }
    let state = net.storage.state().unwrap();
    let growth = state.growth_bytes_per_day.unwrap();
    assert!((900.0..1_100.0).contains(&growth), "{growth}");
    let days = state.days_left.unwrap();
    assert!((7.0..9.0).contains(&days), "{days}");
    assert!(!state.low);
}
