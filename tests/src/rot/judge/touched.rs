//! The rooms, people and files that the damage to a copy touches.

use std::collections::BTreeSet;

use anyhow::Result;

use super::super::damage::{DamageKind, FileDamage};
use super::super::folder::{self, Thing};
use super::super::layout::{self, RoomIdBytes, SegmentLayout};
use super::super::{people, tournaments};
use super::Copy;

impl Copy<'_> {
    /// The rooms that the damage touched.
    #[must_use]
    pub fn touched(&self) -> BTreeSet<RoomIdBytes> {
        let layout = &self.original.layout;
        let stretches = self.damage.map(|damage| damage.stretches(layout));
        layout.rooms_in(&stretches.unwrap_or_default())
    }

    /// The rooms that no report may blame: none of their entries is damaged, or in a segment that
    /// stands in another one's place.
    #[must_use]
    pub fn innocent(&self) -> Vec<RoomIdBytes> {
        let layout = &self.original.layout;
        let mut touched = self.touched();
        if let Some(damage) = self.damage
            && matches!(
                damage.harm,
                DamageKind::Swap { .. } | DamageKind::Duplicate { .. }
            )
        {
            let whole = damage
                .segments()
                .into_iter()
                .map(|number| (number, 0..u64::MAX));
            touched.extend(layout.rooms_in(&whole.collect::<Vec<_>>()));
        }
        let rooms = layout.names.keys();
        rooms
            .filter(|room| !touched.contains(room))
            .copied()
            .collect()
    }

    /// The registered people of whom something stood in damaged bytes.
    #[must_use]
    pub fn touched_people(&self) -> BTreeSet<String> {
        let bytes = self
            .damage
            .and_then(|damage| damage.bytes_of(people::FILE, u64::MAX));
        bytes.map_or_else(BTreeSet::new, |bytes| self.original.people.in_bytes(&bytes))
    }

    /// True if the people's log has changed.
    pub(super) fn is_people_log_damaged(&self) -> Result<bool> {
        let log = |data| Ok::<_, anyhow::Error>(folder::things(data)?.remove(people::FILE));
        Ok(log(&self.original.data)? != log(self.data)?)
    }

    /// True if anything of tournaments has changed.
    pub(super) fn are_tournaments_damaged(&self) -> Result<bool> {
        let of_tournaments = |data| {
            let mut things = folder::things(data)?;
            things.retain(|name, _| tournaments::is_kept_at(name));
            Ok::<_, anyhow::Error>(things)
        };
        Ok(of_tournaments(&self.original.data)? != of_tournaments(self.data)?)
    }

    /// True if acknowledged bytes of the journal have changed.
    pub(super) fn is_journal_damaged(&self) -> Result<bool> {
        let before = folder::things(&self.original.data)?;
        let after = folder::things(self.data)?;
        let is_whole = |segment: &SegmentLayout| {
            let name = layout::name(segment.number);
            match (before.get(&name), after.get(&name)) {
                (Some(Thing::File { bytes: was, .. }), Some(Thing::File { bytes: is, mode })) => {
                    *mode != 0 && is.starts_with(&was[..segment.end as usize])
                }
                _ => false,
            }
        };
        Ok(!self.original.layout.segments.iter().all(is_whole))
    }

    /// The rooms without any remaining entry.
    #[must_use]
    pub fn gone(&self) -> BTreeSet<RoomIdBytes> {
        let layout = &self.original.layout;
        let stretches = self.damage.map(|damage| damage.stretches(layout));
        layout.rooms_within(&stretches.unwrap_or_default())
    }

    /// True if the damage is at the end of a journal that was not stopped. A write that is cut short leaves
    /// the same.
    pub(super) fn is_at_open_end(&self) -> bool {
        let last = self.original.last();
        let is_last = |damage: &FileDamage| damage.segments().contains(&last);
        !self.original.recipe.stopped && self.damage.is_some_and(is_last)
    }
}
