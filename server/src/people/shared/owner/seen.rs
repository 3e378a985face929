//! Storing when people were seen.

use std::collections::BTreeMap;

use damiera_nats::Sheet;
use damiera_protocol::account::AccountId;
use tokio::time::Instant;

use super::{Fate, SEEN, SharedOwner, TRIES};
use crate::people::registry::AccountEvent;
use crate::people::shared::form::{What, sheet_of};
use crate::people::shared::store::Store;
use crate::people::state::PeopleEvent;

impl<S: Store> SharedOwner<S> {
    /// Stores when people were seen, sheet by sheet. What could not be stored is tried again later.
    pub(super) async fn store_seen(&mut self) {
        self.seen_due = None;
        if !self.claims.is_made() {
            return;
        }
        let seen = std::mem::take(&mut *self.shared.seen.lock());
        let mut sheets: BTreeMap<Sheet, Vec<(AccountId, u64)>> = BTreeMap::new();
        for (id, at) in seen {
            sheets.entry(sheet_of(id)).or_default().push((id, at));
        }
        while let Some((sheet, mut people)) = sheets.pop_first() {
            people.sort_unstable();
            if !self.is_stored_seen(sheet, &people).await {
                sheets.insert(sheet, people);
                break;
            }
        }
        if !sheets.is_empty() {
            let mut seen = self.shared.seen.lock();
            for (id, at) in sheets.into_values().flatten() {
                let last = seen.entry(id).or_insert(at);
                *last = at.max(*last);
            }
            drop(seen);
            self.seen_due = Some(Instant::now() + SEEN);
        }
    }

    pub(super) async fn is_stored_seen(
        &mut self,
        sheet: Sheet,
        people: &[(AccountId, u64)],
    ) -> bool {
        let event = PeopleEvent::from(AccountEvent::Seen {
            people: people.to_vec(),
        });
        for _ in 0..TRIES {
            match self
                .write(sheet, false, What::Events(vec![event.clone()]))
                .await
            {
                Fate::Stored => {
                    self.tidy(sheet).await;
                    return true;
                }
                Fate::Beaten => {}
                Fate::Down => break,
            }
        }
        false
    }
}
