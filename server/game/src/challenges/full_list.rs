//! The work that a full list of challenges takes. It is timed in this crate, which the tests' profile optimises.

use std::time::Duration;

use damiera_connection::delivery::ConnectionId;
use damiera_protocol::challenge::Terms;
use damiera_protocol::name::Name;
use damiera_protocol::time_control::TimeControl;
use damiera_rules::{Color, Variant};
use tokio::time::Instant;

use super::list::OpenChallenges;
use super::proposal::{GameProposal, Seeker};

fn name(person: u64) -> Name {
    format!("Persona-{}", (b'a' + person as u8) as char)
        .parse()
        .unwrap()
}

/// Terms of four kinds in turn.
fn terms(which: usize) -> Terms {
    Terms {
        variant: match which {
            3 => Variant::Russa,
            _ => Variant::Italiana,
        },
        time: (which != 1).then(|| "5+3".parse::<TimeControl>().unwrap()),
        side: [None, Some(Color::White), Some(Color::Black)]
            .get(which)
            .copied()
            .flatten(),
        rated: false,
        opening: None,
        pair: false,
    }
}

/// The list is looked through with each line that is typed in the lobby. With as many challenges as a server has by default
/// that takes less than a millisecond. The best of many tries is the time of the work alone.
#[test]
#[expect(clippy::disallowed_methods, reason = "it is real work that is timed")]
fn a_full_list_is_looked_through_in_no_time() {
    let (mut list, now) = (OpenChallenges::default(), Instant::now());
    let people = |person: u64| format!("Sfidante-{person}").parse::<Name>().unwrap();
    for person in 0..5_000_u64 {
        let proposal = GameProposal {
            by: ConnectionId(person + 1),
            name: people(person),
            to: (person % 4 == 0).then(|| name(0)),
            terms: terms(person as usize % 4),
            until: now + Duration::from_secs(3_600),
            person: (),
        };
        list.add(person as u32 + 1, proposal, 5, 5_000).unwrap();
    }
    // A person muted by a thousand others.
    for person in 0..1_000 {
        list.mute(ConnectionId(person + 1), vec![name(0)]);
    }
    let own = name(0);
    let seeker = Seeker {
        id: ConnectionId(0),
        name: &own,
    };
    let mut look = || {
        let began = std::time::Instant::now();
        assert!(list.expire(now).is_empty());
        assert_eq!(list.seen_by(seeker, None).page(3_990, 20).len(), 10);
        let none = list.first(seeker, Variant::Italiana, |_, _| false);
        assert!(none.is_none());
        assert_eq!(list.count_to_one(&own), 1_250);
        assert!(list.to_one(&own).next().is_some());
        assert!(list.withdraw(seeker.id, None).is_empty());
        began.elapsed()
    };
    let best = (0..20).map(|_| look()).min();
    assert!(best < Some(Duration::from_millis(1)), "{best:?}");
    // A person who has muted no one gets a page at the same cost however many challenges are open: thousands may ask
    // each second.
    let other = name(1);
    let other = Seeker {
        id: ConnectionId(u64::MAX),
        name: &other,
    };
    let page = || {
        let began = std::time::Instant::now();
        let seen = list.seen_by(other, None);
        assert_eq!(seen.page(seen.len() / 2, 20).len(), 20);
        began.elapsed()
    };
    let best = (0..50).map(|_| page()).min();
    assert!(best < Some(Duration::from_micros(20)), "{best:?}");
}
