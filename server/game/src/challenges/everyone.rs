//! The challenges to everyone in the order of lists, kept ready so that a page is cut out and nothing is walked through.

use std::collections::HashMap;

use damiera_protocol::challenge::Terms;
use damiera_rules::Variant;

/// A challenge in a list.
pub(super) type Numbered = (u32, Terms);

/// The challenges to everyone by number, of all variants and of each.
///
/// Sorted vectors: a place is found in a few steps, and to move the few kilobytes behind a changed place takes less
/// than a microsecond.
#[derive(Debug, Default)]
pub(super) struct ToEveryone {
    all: Vec<Numbered>,
    by_variant: HashMap<Variant, Vec<Numbered>>,
}

impl ToEveryone {
    pub(super) fn insert(&mut self, number: u32, terms: Terms) {
        let of_variant = self.by_variant.entry(terms.variant).or_default();
        for list in [&mut self.all, of_variant] {
            let place = count_below(list, number);
            list.insert(place, (number, terms));
        }
    }

    pub(super) fn remove(&mut self, number: u32, terms: Terms) {
        let of_variant = self.by_variant.entry(terms.variant).or_default();
        for list in [&mut self.all, of_variant] {
            if let Ok(place) = list.binary_search_by_key(&number, |(number, _)| *number) {
                list.remove(place);
            }
        }
    }

    /// Those of a variant, or of all, oldest first.
    pub(super) fn of(&self, variant: Option<Variant>) -> &[Numbered] {
        match variant {
            None => &self.all,
            Some(variant) => self.by_variant.get(&variant).map_or(&[], Vec::as_slice),
        }
    }
}

/// The number of challenges of a list with a lower number.
fn count_below(list: &[Numbered], number: u32) -> usize {
    list.partition_point(|(other, _)| *other < number)
}

/// The challenges that one person sees: those to this person, then by age those to everyone and this person's own.
#[derive(Debug)]
pub struct SeenChallenges<'a> {
    /// By age.
    pub(super) to_one: Vec<u32>,
    /// Own challenges to one person, by age: `everyone` has the others.
    own: Vec<u32>,
    /// Those of `everyone` that the person does not see, by age.
    hidden: Vec<u32>,
    everyone: &'a [Numbered],
}

impl<'a> SeenChallenges<'a> {
    /// Of `hidden` those count that are among `everyone`; the lists may have any order, but for `to_one`.
    pub(super) fn new(
        to_one: Vec<u32>,
        mut own: Vec<u32>,
        hidden: impl Iterator<Item = u32>,
        everyone: &'a [Numbered],
    ) -> Self {
        let is_listed = |number: &u32| {
            let found = everyone.binary_search_by_key(number, |(number, _)| *number);
            found.is_ok()
        };
        let mut hidden: Vec<u32> = hidden.filter(is_listed).collect();
        hidden.sort_unstable();
        hidden.dedup();
        own.sort_unstable();
        SeenChallenges {
            to_one,
            own,
            hidden,
            everyone,
        }
    }

    /// The number of challenges.
    pub fn len(&self) -> usize {
        self.to_one.len() + self.own.len() + self.everyone.len() - self.hidden.len()
    }

    /// True if the person sees none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The numbers of at most `most` of them behind the first `skip`.
    pub fn page(&self, skip: usize, most: usize) -> Vec<u32> {
        let to_one = self.to_one.iter().copied();
        let mut page: Vec<u32> = to_one.skip(skip).take(most).collect();
        let skip = skip.saturating_sub(self.to_one.len());
        page.extend(self.others(skip, most - page.len()));
        page
    }

    /// That page of the challenges that are not to this person: their own, and the challenges open to everyone.
    fn others(&self, skip: usize, most: usize) -> impl Iterator<Item = u32> + use<> {
        // The last challenge to everyone before which no more than `skip` are seen: the page begins there or soon after.
        let later = |(number, _): &Numbered| self.seen_below(*number) <= skip;
        let place = self.everyone.partition_point(later).saturating_sub(1);
        let from = self.everyone.get(place).filter(|first| later(first));
        let from = from.map_or(0, |(number, _)| *number);
        let left = skip - self.seen_below(from);
        let open = self.everyone[place..].iter().map(|(number, _)| *number);
        let open = open.filter(|number| self.hidden.binary_search(number).is_err());
        let own = self.own.iter().copied().filter(|number| *number >= from);
        let (open, own) = (open.take(left + most), own.take(left + most));
        let mut found: Vec<u32> = open.chain(own).collect();
        found.sort_unstable();
        found.into_iter().skip(left).take(most)
    }

    /// The number of challenges with a lower number, without those to this person.
    fn seen_below(&self, number: u32) -> usize {
        let below = |list: &[u32]| list.partition_point(|other| *other < number);
        count_below(self.everyone, number) + below(&self.own) - below(&self.hidden)
    }
}
