//! Numbers of the tables with a waiting player, which are listed among the challenges.

use std::collections::BTreeMap;
use std::sync::{Arc, Weak};

use damiera_protocol::challenge::Terms;
use damiera_protocol::reply::Person;
use damiera_protocol::wire::ListedChallenge;

use crate::lobby::RoomHandle;

/// The tables that were listed. A table keeps its number as long as it exists.
#[derive(Debug, Default)]
pub(super) struct NumberedTables {
    by_number: BTreeMap<u32, Weak<RoomHandle>>,
    /// Number of tables at which closed ones are removed.
    look_at: usize,
}

/// Fewer tables than these are never looked through for gone ones.
const FEW: usize = 64;

impl NumberedTables {
    /// True if no table has this number.
    pub(super) fn is_free(&self, number: u32) -> bool {
        !self.by_number.contains_key(&number)
    }

    /// The table of a number.
    pub(super) fn find(&self, number: u32) -> Option<Arc<RoomHandle>> {
        self.by_number.get(&number)?.upgrade()
    }

    /// Lists the tables with a waiting player. A table without a number gets the next one. If none is left for now, it
    /// is not listed.
    pub(super) fn list(
        &mut self,
        open: &[Arc<RoomHandle>],
        mut next: impl FnMut(&dyn Fn(u32) -> bool) -> Option<u32>,
    ) -> Vec<ListedChallenge<'static>> {
        self.forget_gone();
        let mut listed = Vec::new();
        for room in open {
            let known = room.number();
            let number = known.or_else(|| next(&|number| self.is_free(number)));
            let Some(number) = number else { continue };
            room.set_number(number);
            self.by_number.insert(number, Arc::downgrade(room));
            listed.extend(described(number, room));
        }
        listed
    }

    /// Forgets the tables that are gone, each time that there are twice as many: not at each list.
    fn forget_gone(&mut self) {
        if self.by_number.len() >= self.look_at {
            self.by_number.retain(|_, table| table.upgrade().is_some());
            self.look_at = (2 * self.by_number.len()).max(FEW);
        }
    }
}

fn described(number: u32, room: &RoomHandle) -> Option<ListedChallenge<'static>> {
    let row = room.row()?;
    let waits = row.players.iter().position(Option::is_some)?;
    let name = row.players[waits].clone()?;
    let by = Person {
        name,
        bot: row.bots[waits],
        guest: row.guests[waits],
    };
    let terms = Terms {
        variant: row.variant,
        time: row.terms.time,
        side: None,
        rated: row.terms.rated,
        opening: row.terms.opening,
        pair: row.terms.pair,
    };
    Some(ListedChallenge {
        room: Some(row.room.into()),
        ..ListedChallenge::new(number, by, terms)
    })
}
