//! The pages of the list of people: arrivals, departures and absences.

use std::collections::BTreeSet;
use std::sync::Arc;

use damiera_game::lobby::{NAMED, NameLease, Names};
use damiera_protocol::name::Name;
use damiera_protocol::wire::Clean;
use proptest::prelude::*;

const PEOPLE: usize = 60;

/// A thing that happens to a person of this number.
#[derive(Debug, Clone, Copy)]
enum Step {
    Come(usize),
    Go(usize),
    Present(usize, bool),
}

fn step() -> impl Strategy<Value = Step> {
    let person = 0..PEOPLE;
    prop_oneof![
        3 => person.clone().prop_map(Step::Come),
        1 => person.clone().prop_map(Step::Go),
        2 => (person, any::<bool>()).prop_map(|(it, here)| Step::Present(it, here)),
    ]
}

/// A name in the order of numbers, of letters that look like no others.
fn name(number: usize) -> Name {
    let letter = |digit: usize| char::from(b"abcdefgh"[digit]);
    let text = format!("p{}{}", letter(number / 8), letter(number % 8));
    Name::parse(&text).expect("it is a name")
}

proptest! {
    /// The pages together show everybody once: present friends first, then the others, each by name.
    #[test]
    fn pages_show_everybody_once_and_friends_first(
        steps in proptest::collection::vec(step(), 0..300),
        friends in proptest::collection::vec(0..PEOPLE, 0..30),
    ) {
        let names = Arc::new(Names::default());
        let mut leases: Vec<Option<Arc<NameLease>>> = vec![None; PEOPLE];
        let mut here = BTreeSet::new();
        for step in steps {
            match step {
                Step::Come(it) => {
                    let taken = names.take(&name(it));
                    prop_assert_eq!(taken.is_ok(), leases[it].is_none());
                    if let Ok(lease) = taken {
                        leases[it] = Some(lease);
                        here.insert(it);
                    }
                }
                Step::Go(it) => {
                    leases[it] = None;
                    here.remove(&it);
                }
                Step::Present(it, is_here) => {
                    names.note_presence(&name(it), is_here);
                    if leases[it].is_some() && is_here {
                        here.insert(it);
                    } else {
                        here.remove(&it);
                    }
                }
            }
        }
        let mut expected: Vec<usize> = here.iter().copied().collect();
        // The sort is stable: friends by name, and the others as they were.
        expected.sort_by_key(|it| match friends.contains(it) {
            true => (0, *it),
            false => (1, 0),
        });

        let friends: Vec<Name> = friends.into_iter().map(name).collect();
        let mut shown = Vec::new();
        let pages = names.who(&friends, 1, |_| false).pages;
        for page in 1..=pages {
            let page = names.who(&friends, page, |_| false);
            prop_assert_eq!(page.total, expected.len());
            prop_assert!(page.names.len() <= NAMED);
            shown.extend(page.names);
        }
        let expected: Vec<Clean<'_>> = expected.into_iter().map(|it| name(it).into()).collect();
        prop_assert_eq!(shown, expected);
        let absent = leases.iter().flatten().count() - here.len();
        prop_assert_eq!(names.count(), (here.len(), absent));
        // A page behind the last one is the last.
        prop_assert_eq!(names.who(&friends, 9_999, |_| false).page, pages);
    }
}
