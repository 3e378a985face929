//! The games from which both players are away, by the addresses that left them.

use std::cmp::Reverse;
use std::collections::{BTreeSet, HashMap};

use damiera_protocol::event::Holder;

/// Adjourned games, in the order of making place for others. Each step takes time logarithmic in their number, because
/// strangers decide how many there are and how often the lobby looks for one.
#[derive(Debug, Default)]
pub(super) struct Adjourned {
    /// By the room's age.
    games: HashMap<u64, AdjournedGame>,
    /// The games of each address, the oldest first.
    left: HashMap<AdjournedOwner, BTreeSet<Since>>,
    /// Addresses by how many they left, and with equally many by the age of the oldest; the last
    /// one is the first to make place.
    order: BTreeSet<(usize, Reverse<Since>, AdjournedOwner)>,
}

#[derive(Debug)]
struct AdjournedGame {
    since: u64,
    left: Vec<AdjournedOwner>,
}

/// Since when a game is adjourned, in milliseconds of Unix time, and the room's age.
type Since = (u64, u64);

/// The owner of an adjourned game: an address, or the room by itself if it counts for no address.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum AdjournedOwner {
    Room(u64),
    Address(Holder),
}

impl Adjourned {
    /// Notes that the game of the room of this age is adjourned. It counts for the address of each
    /// player.
    pub(super) fn note(&mut self, age: u64, since: u64, players: [Option<Holder>; 2]) {
        self.forget(age);
        let mut left: Vec<AdjournedOwner> = players
            .into_iter()
            .flatten()
            .map(AdjournedOwner::Address)
            .collect();
        left.dedup();
        if left.is_empty() {
            left.push(AdjournedOwner::Room(age));
        }
        for one in &left {
            self.change(*one, |games| games.insert((since, age)));
        }
        self.games.insert(age, AdjournedGame { since, left });
    }

    /// The game goes on, or is over.
    pub(super) fn forget(&mut self, age: u64) {
        let Some(game) = self.games.remove(&age) else {
            return;
        };
        for one in game.left {
            self.change(one, |games| games.remove(&(game.since, age)));
        }
    }

    /// The number of adjourned games that an address has left.
    pub(super) fn of(&self, holder: Holder) -> usize {
        let games = self.left.get(&AdjournedOwner::Address(holder));
        games.map_or(0, BTreeSet::len)
    }

    /// The number of adjourned games.
    pub(super) fn len(&self) -> usize {
        self.games.len()
    }

    /// The age of the room that makes place first: the longest adjourned one of the address that has left most.
    pub(super) fn first(&self) -> Option<u64> {
        let (_, Reverse((_, age)), _) = self.order.last()?;
        Some(*age)
    }

    fn change(&mut self, left: AdjournedOwner, change: impl FnOnce(&mut BTreeSet<Since>) -> bool) {
        let games = self.left.entry(left).or_default();
        if let Some(oldest) = games.first() {
            self.order.remove(&(games.len(), Reverse(*oldest), left));
        }
        change(games);
        match games.first() {
            Some(oldest) => {
                self.order.insert((games.len(), Reverse(*oldest), left));
            }
            None => {
                self.left.remove(&left);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn holder(number: u8) -> Option<Holder> {
        Some(Holder([number; 16]))
    }

    /// Takes out all games in the order of making place.
    fn all(adjourned: &mut Adjourned) -> Vec<u64> {
        std::iter::from_fn(|| {
            let age = adjourned.first()?;
            adjourned.forget(age);
            Some(age)
        })
        .collect()
    }

    #[test]
    fn the_oldest_of_whoever_has_most() {
        let mut adjourned = Adjourned::default();
        // It counts for no address and is older than all others.
        adjourned.note(1, 10, [None, None]);
        adjourned.note(2, 20, [holder(1), holder(2)]);
        adjourned.note(3, 30, [holder(2), None]);
        adjourned.note(4, 40, [holder(2), holder(2)]);
        adjourned.note(5, 15, [holder(3), None]);
        let left = [1, 2, 3].map(|one| adjourned.of(Holder([one; 16])));
        assert_eq!(left, [1, 3, 1]);
        assert_eq!(adjourned.len(), 5);
        // Of the second, and then the oldest of those with one each.
        assert_eq!(all(&mut adjourned), [2, 3, 1, 5, 4]);
        assert!(adjourned.order.is_empty() && adjourned.left.is_empty());
    }

    #[test]
    fn who_comes_back_counts_no_more() {
        let mut adjourned = Adjourned::default();
        adjourned.note(1, 10, [holder(1), None]);
        adjourned.note(2, 20, [holder(1), None]);
        adjourned.forget(1);
        adjourned.forget(7);
        adjourned.note(3, 15, [holder(2), None]);
        // Noted again, it counts once.
        adjourned.note(3, 15, [holder(2), None]);
        assert_eq!(all(&mut adjourned), [3, 2]);
    }
}
