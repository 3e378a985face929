//! The list of challenges as a value: its invariants hold after any actions of people.

use std::collections::BTreeSet;
use std::time::Duration;

use damiera_connection::delivery::ConnectionId;
use damiera_game::challenges::list::{OpenChallenges, Promised};
use damiera_game::challenges::numbers::ChallengeNumbers;
use damiera_game::challenges::proposal::{GameProposal, OpenChallenge, Seeker};
use damiera_protocol::challenge::Terms;
use damiera_protocol::name::Name;
use damiera_protocol::time_control::TimeControl;
use damiera_rules::{Color, Variant};
use proptest::prelude::*;
use tokio::time::Instant;

const PEOPLE: u64 = 5;
const MOST_OF_ONE: usize = 3;
const MOST: usize = 8;

/// A step of a person or of time.
#[derive(Debug, Clone)]
enum Step {
    Add {
        by: u64,
        to: Option<u64>,
        terms: usize,
        minutes: u64,
    },
    Take {
        by: u64,
        nth: usize,
    },
    Hold {
        by: u64,
    },
    Settle {
        nth: usize,
        began: bool,
    },
    Withdraw {
        by: u64,
    },
    Decline {
        by: u64,
        nth: usize,
    },
    Leave {
        by: u64,
    },
    Mute {
        by: u64,
        whom: u64,
    },
    Pass {
        minutes: u64,
    },
}

fn step() -> impl Strategy<Value = Step> {
    let person = 0..PEOPLE;
    prop_oneof![
        4 => (person.clone(), proptest::option::of(person.clone()), 0..4_usize, 1..90_u64)
            .prop_map(|(by, to, terms, minutes)| Step::Add { by, to, terms, minutes }),
        4 => (person.clone(), 0..MOST).prop_map(|(by, nth)| Step::Take { by, nth }),
        1 => person.clone().prop_map(|by| Step::Hold { by }),
        3 => (0..4_usize, any::<bool>()).prop_map(|(nth, began)| Step::Settle { nth, began }),
        1 => person.clone().prop_map(|by| Step::Withdraw { by }),
        1 => (person.clone(), 0..MOST).prop_map(|(by, nth)| Step::Decline { by, nth }),
        1 => person.clone().prop_map(|by| Step::Leave { by }),
        1 => (person.clone(), person).prop_map(|(by, whom)| Step::Mute { by, whom }),
        1 => (1..40_u64).prop_map(|minutes| Step::Pass { minutes }),
    ]
}

fn name(person: u64) -> Name {
    format!("Persona-{}", (b'a' + person as u8) as char)
        .parse()
        .unwrap()
}

fn terms(which: usize) -> Terms {
    let time = Some("5+3".parse::<TimeControl>().unwrap());
    let all = [
        Terms {
            variant: Variant::Italiana,
            time,
            side: None,
            rated: false,
            opening: None,
            pair: false,
        },
        Terms {
            variant: Variant::Italiana,
            time: None,
            side: Some(Color::White),
            rated: false,
            opening: None,
            pair: false,
        },
        Terms {
            variant: Variant::Italiana,
            time,
            side: Some(Color::Black),
            rated: false,
            opening: None,
            pair: false,
        },
        Terms {
            variant: Variant::Russa,
            time,
            side: None,
            rated: false,
            opening: None,
            pair: false,
        },
    ];
    all[which]
}

/// Checks that the indexed look-ups find the same challenges as a walk through all of them.
fn found_as_by_a_walk(list: &OpenChallenges<()>, person: u64) -> Result<(), TestCaseError> {
    let (id, name) = (ConnectionId(person), name(person));
    let seeker = Seeker { id, name: &name };
    let is_to_me = |open: &&OpenChallenge<()>| open.proposal.to.as_ref() == Some(&name);
    for variant in [None, Some(Variant::Russa), Some(Variant::Italiana)] {
        let fits = |terms: Terms| variant.is_none_or(|variant| terms.variant == variant);
        let fitting = || list.all().filter(|open| fits(open.proposal.terms));
        let is_mine = |open: &OpenChallenge<()>| open.proposal.by == id;
        let can_be_had = |open: &OpenChallenge<()>| list.find(open.number, seeker).is_ok();
        let mut seen: Vec<_> =
            (fitting().filter(|open| is_mine(open) || can_be_had(open))).collect();
        seen.sort_by_key(|open| (!is_to_me(open), open.number));
        let seen: Vec<u32> = seen.iter().map(|open| open.number).collect();
        let found = list.seen_by(seeker, variant);
        prop_assert_eq!(found.len(), seen.len());
        for (skip, most) in (0..=seen.len()).flat_map(|skip| [(skip, 1), (skip, 3)]) {
            let page: Vec<u32> = seen.iter().copied().skip(skip).take(most).collect();
            prop_assert_eq!(found.page(skip, most), page);
        }
        prop_assert_eq!(found.page(0, seen.len()), seen);
        let number = |open: &OpenChallenge<()>| open.number;
        if let Some(variant) = variant {
            let had = fitting().filter(|open| can_be_had(open));
            let first = had.min_by_key(|open| (open.proposal.to.is_none(), open.number));
            let found = list.first(seeker, variant, |_, _| true);
            prop_assert_eq!(found.map(number), first.map(number));
        }
        for other in (0..PEOPLE).map(self::name) {
            let theirs = fitting().filter(|open| open.proposal.name == other && can_be_had(open));
            let first = theirs.min_by_key(|open| (open.proposal.to.is_none(), open.number));
            let found = list.first_of(&other, seeker, |terms, _| fits(terms));
            prop_assert_eq!(found.map(number), first.map(number));
        }
    }
    prop_assert_eq!(
        list.count_to_one(&name),
        list.all().filter(is_to_me).count()
    );
    Ok(())
}

/// The days that follow are counted on from the last one when the clock goes back: nothing is used twice,
/// and no more is reserved than is used.
#[test]
fn a_clock_that_goes_back() {
    let mut numbers = ChallengeNumbers::default();
    numbers.grant(5, 1, 2);
    assert!(!numbers.need_block(4), "a block is left");
    assert_eq!(numbers.next(|_| true), Some(1));
    assert_eq!(numbers.next(|_| true), Some(2));
    assert!(numbers.need_block(4));
    numbers.grant(4, 3, 2);
    assert_eq!(numbers.next(|_| true), Some(3));
    assert!(!numbers.need_block(5), "it is still the same day");
}

proptest! {
    /// No challenge is taken twice. A person with a promised game has no open challenge and takes none. Their
    /// own challenge and one meant for another are refused. Bounds hold.
    #[test]
    fn whatever_people_do(steps in proptest::collection::vec(step(), 1..120)) {
        let mut list: OpenChallenges<()> = OpenChallenges::default();
        let mut now = Instant::now();
        let mut next = 1_u32;
        let mut promises: Vec<Promised<()>> = Vec::new();
        let mut matched = BTreeSet::new();
        for step in steps {
            let open: Vec<u32> = (1..next).filter(|number| list.is_open(*number)).collect();
            let nth = |nth: usize| open.get(nth % open.len().max(1)).copied().unwrap_or(next);
            match step {
                Step::Add { by, to, terms: which, minutes } => {
                    let proposal = GameProposal {
                        by: ConnectionId(by),
                        name: name(by),
                        to: to.filter(|to| *to != by).map(name),
                        terms: terms(which),
                        until: now + Duration::from_secs(minutes * 60),
                        person: (),
                    };
                    if list.add(next, proposal, MOST_OF_ONE, MOST).is_ok() {
                        prop_assert!(!list.is_promised(ConnectionId(by)));
                        next += 1;
                    }
                }
                Step::Take { by, nth: at } => {
                    let (number, name) = (nth(at), name(by));
                    let seeker = Seeker { id: ConnectionId(by), name: &name };
                    if let Ok((promised, taken)) = list.take(number, seeker) {
                        prop_assert!(taken.proposal.by != seeker.id);
                        prop_assert!(taken.proposal.to.is_none_or(|to| to == name));
                        prop_assert!(!list.is_open(number));
                        promises.push(promised);
                    }
                }
                Step::Hold { by } => promises.extend(list.hold(ConnectionId(by)).ok()),
                Step::Settle { nth, began } if !promises.is_empty() => {
                    let promised = promises.swap_remove(nth % promises.len());
                    if began {
                        for open in promised.challenges() {
                            prop_assert!(matched.insert(open.number), "matched twice");
                        }
                    }
                    list.settle(promised, began);
                }
                Step::Settle { .. } => {}
                Step::Withdraw { by } => {
                    list.withdraw(ConnectionId(by), None);
                }
                Step::Decline { by, nth: at } => {
                    if let Ok(declined) = list.decline(nth(at), &name(by)) {
                        prop_assert_eq!(declined.proposal.to, Some(name(by)));
                    }
                }
                Step::Leave { by } => {
                    list.leave(ConnectionId(by));
                    prop_assert_eq!(list.of(ConnectionId(by)).count(), 0);
                }
                Step::Mute { by, whom } => list.mute(ConnectionId(by), vec![name(whom)]),
                Step::Pass { minutes } => {
                    now += Duration::from_secs(minutes * 60);
                    list.expire(now);
                    prop_assert!(list.all().all(|open| open.proposal.until > now));
                }
            }
            let promised: Vec<ConnectionId> =
                promises.iter().flat_map(|it| it.people().to_vec()).collect();
            let unique: BTreeSet<ConnectionId> = promised.iter().copied().collect();
            prop_assert_eq!(unique.len(), promised.len(), "promised twice");
            for person in 0..PEOPLE {
                let id = ConnectionId(person);
                let count = list.of(id).count();
                prop_assert_eq!(list.is_promised(id), unique.contains(&id));
                prop_assert!(count == 0 || !list.is_promised(id));
                prop_assert!(count <= MOST_OF_ONE);
            }
            for number in &matched {
                prop_assert!(!list.is_open(*number), "a matched one is open");
            }
            for person in 0..PEOPLE {
                found_as_by_a_walk(&list, person)?;
            }
        }
    }

    /// Blocks may be reserved by several at a time, at starts and at midnights: no number of a day is
    /// given twice.
    #[test]
    fn no_number_is_used_twice_in_a_day(
        steps in proptest::collection::vec((0..3_u32, 0..20_usize, any::<bool>()), 1..40)
    ) {
        let (mut numbers, mut day) = (ChallengeNumbers::default(), 1);
        let mut reserved = 1_u32;
        let mut given = BTreeSet::new();
        for (later, count, restarts) in steps {
            if later > 0 {
                day += later;
                reserved = 1;
                given.clear();
            }
            if restarts {
                numbers = ChallengeNumbers::default();
            }
            for _ in 0..count {
                if numbers.need_block(day) {
                    // Two are reserved at once, and the slower one is lost.
                    for _ in 0..2 {
                        numbers.grant(day, reserved, 7);
                        reserved += 7;
                    }
                }
                if let Some(number) = numbers.next(|number| number % 5 != 0) {
                    prop_assert!(given.insert(number), "{number}");
                }
            }
        }
    }
}
