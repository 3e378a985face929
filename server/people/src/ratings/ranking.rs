//! The people with certain enough ratings, in order.

use std::collections::HashMap;

use damiera_protocol::account::AccountId;
use damiera_protocol::rating::RatingList;
use damiera_rules::Variant;

use super::{Projection, Ranked, rank};

/// Maximum ratings that are read under one lock: the journal's writer and all players wait for the same lock.
const AT_ONCE: usize = 500;

/// The people of a list in their order, the best first.
#[derive(Debug)]
pub struct Leaderboard {
    people: Vec<Ranked>,
    places: HashMap<AccountId, usize>,
}

impl Leaderboard {
    /// The ratings of a variant at a moment of Unix time, in milliseconds, of people who still have a name. `ratings`
    /// gives a look at all of them, a part at a time.
    pub fn of(
        variant: Variant,
        list: RatingList,
        at: u64,
        ratings: impl Fn(&mut dyn FnMut(&Projection)),
        has_name: impl Fn(AccountId) -> bool,
    ) -> Leaderboard {
        let mut people = Vec::new();
        let mut after = None;
        loop {
            let (before, mut last) = (after, None);
            ratings(&mut |ratings: &Projection| {
                let (part, end) = ratings.listed_after(variant, list, at, before, AT_ONCE);
                people.extend(part);
                last = end;
            });
            if last.is_none() {
                break;
            }
            after = last;
        }
        people.retain(|ranked: &Ranked| has_name(ranked.account));
        rank(&mut people);
        let accounts = people.iter().enumerate();
        let places = accounts.map(|(place, ranked)| (ranked.account, place));
        Leaderboard {
            places: places.collect(),
            people,
        }
    }

    /// All of them.
    pub fn people(&self) -> &[Ranked] {
        &self.people
    }

    /// The place of a person, from 0.
    pub fn place_of(&self, account: AccountId) -> Option<usize> {
        self.places.get(&account).copied()
    }
}
