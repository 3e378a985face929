//! Ratings in the order of the lists.

use std::ops::Bound;

use damiera_protocol::account::AccountId;
use damiera_protocol::rating::{Rating, RatingList};
use damiera_protocol::wire::ProfileRating;
use damiera_rules::Variant;

use super::Projection;

/// A rating is in lists only below this deviation, in points: above it, it says too little.
const LISTED_BELOW: f64 = 80.0;

/// A person in a list.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Ranked {
    /// The person.
    pub account: AccountId,
    /// The rating, not rounded.
    pub exact: f64,
    /// The rating as it is shown.
    pub rating: Rating,
    /// After how many games.
    pub games: u32,
}

impl Projection {
    /// The people with ratings of a variant that are known well enough to be listed, at a moment of Unix time, in
    /// milliseconds. They come in no order.
    pub fn listed(&self, variant: Variant, list: RatingList, at: u64) -> Vec<Ranked> {
        self.listed_after(variant, list, at, None, usize::MAX).0
    }

    /// The listed people, at most `most` after an account id, and the last id examined. None if none was.
    pub(super) fn listed_after(
        &self,
        variant: Variant,
        list: RatingList,
        at: u64,
        after: Option<AccountId>,
        most: usize,
    ) -> (Vec<Ranked>, Option<AccountId>) {
        let from = match after {
            Some(last) => Bound::Excluded((variant, list, last)),
            None => Bound::Included((variant, list, AccountId(0))),
        };
        let to = Bound::Included((variant, list, AccountId(u128::MAX)));
        let mut last = None;
        let looked_at = self.ratings.range((from, to)).take(most);
        let looked_at = looked_at.inspect(|((.., account), _)| last = Some(*account));
        let of_list = looked_at.filter_map(|(key, _)| Some((key, self.shown(key, at)?)));
        let ranked = of_list.map(|((.., account), held)| {
            let standing = held.at(at);
            let ranked = Ranked {
                account: *account,
                exact: standing.rating,
                rating: standing.shown(),
                games: held.games,
            };
            (standing.deviation, ranked)
        });
        let known = ranked.filter(|(deviation, _)| *deviation < LISTED_BELOW);
        let known = known.map(|(_, ranked)| ranked).collect();
        (known, last)
    }

    /// The rating of a person in a variant as others see it at a moment of Unix time, in milliseconds: that among
    /// people, or else that among bots.
    pub fn seen(&self, account: AccountId, variant: Variant, at: u64) -> Option<Rating> {
        let mut lists = RatingList::ALL.into_iter();
        let held = lists.find_map(|list| self.shown(&(variant, list, account), at));
        held.map(|held| held.at(at).shown())
    }

    /// Every rating of a person at a moment of Unix time, in milliseconds, as others see it or as the person
    /// does, `own`: those between people first, each in the order of the variants.
    pub fn of(&self, account: AccountId, at: u64, own: bool) -> Vec<ProfileRating> {
        let mut records = Vec::new();
        for list in RatingList::ALL {
            for variant in Variant::ALL {
                let key = (variant, list, account);
                let held = match own {
                    true => self.ratings.get(&key),
                    false => self.shown(&key, at),
                };
                records.extend(held.map(|held| ProfileRating {
                    variant: variant.into(),
                    list: list.into(),
                    rating: held.at(at).shown(),
                    games: held.games,
                    curve: held.curve.iter().copied().collect(),
                }));
            }
        }
        records
    }
}

/// Puts a list into its order: the best first, and of equals who played more.
pub fn rank(listed: &mut [Ranked]) {
    listed.sort_by(|one, other| {
        let better = other.exact.total_cmp(&one.exact);
        let more = other.games.cmp(&one.games);
        better.then(more).then(one.account.cmp(&other.account))
    });
}
