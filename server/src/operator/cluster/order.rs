//! In which order a journal's entries go into a log of several partitions.
//!
//! What counts is the order within each room, and that of the ends of games over all rooms, because games are numbered by
//! it. So the ends go one after the other, each with what lies before it in its partition, and everything else in
//! as few groups as it fits.

use std::collections::BTreeMap;

use damiera_cluster::partition::PartitionId;

use super::local::LocalEntry;

/// Entries of one partition that are appended together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Step {
    pub(super) partition: PartitionId,
    pub(super) entries: Vec<LocalEntry>,
}

/// A part of a journal, laid out.
#[derive(Debug, Default)]
pub(super) struct Laid {
    /// One is stored before the next is sent.
    pub(super) in_turn: Vec<Step>,
    /// These come behind the others, in any order, one for each partition.
    pub(super) at_once: Vec<Step>,
}

/// Lays out the next part of a journal.
pub(super) fn lay(part: Vec<(PartitionId, LocalEntry)>) -> Laid {
    let mut waiting: BTreeMap<PartitionId, Vec<LocalEntry>> = BTreeMap::new();
    let mut in_turn: Vec<Step> = Vec::new();
    for (partition, entry) in part {
        let ends = entry.ends;
        waiting.entry(partition).or_default().push(entry);
        if ends && let Some(entries) = waiting.remove(&partition) {
            match in_turn.last_mut() {
                Some(last) if last.partition == partition => last.entries.extend(entries),
                Some(_) | None => in_turn.push(Step { partition, entries }),
            }
        }
    }
    let at_once = waiting.into_iter();
    let at_once = at_once.map(|(partition, entries)| Step { partition, entries });
    Laid {
        in_turn,
        at_once: at_once.collect(),
    }
}

#[cfg(test)]
mod tests {
    use bytes::Bytes;
    use damiera_cluster::partition::Partitions;
    use proptest::prelude::*;
    use uuid::Uuid;

    use super::*;

    proptest! {
        /// Nothing is lost or doubled, each partition keeps its order, and so do the ends of all.
        #[test]
        fn rooms_and_ends_keep_their_order(what in prop::collection::vec((0_u16..4, any::<bool>()), 0..60)) {
            let partitions = Partitions::new(4).expect("a number");
            let entry = |(index, (partition, ends)): (usize, &(u16, bool))| {
                let entry = LocalEntry {
                    room: Uuid::from_u128(index as u128),
                    before: 0,
                    records: 1,
                    payload: Bytes::new(),
                    ends: *ends,
                };
                (partitions.get(*partition).expect("a partition"), entry)
            };
            let part: Vec<_> = what.iter().enumerate().map(entry).collect();
            let Laid { in_turn, at_once } = lay(part.clone());
            prop_assert!(at_once.iter().flat_map(|step| &step.entries).all(|entry| !entry.ends));
            let laid: Vec<_> = in_turn.into_iter().chain(at_once).collect();
            let laid: Vec<_> = laid.iter().flat_map(|step| {
                step.entries.iter().map(|entry| (step.partition, entry.clone()))
            }).collect();
            prop_assert_eq!(laid.len(), part.len());
            for partition in partitions.all() {
                let of = |all: &[(PartitionId, LocalEntry)]| -> Vec<LocalEntry> {
                    all.iter().filter(|(of, _)| *of == partition).map(|(_, entry)| entry.clone()).collect()
                };
                prop_assert_eq!(of(&laid), of(&part));
            }
            let ends = |all: &[(PartitionId, LocalEntry)]| -> Vec<Uuid> {
                all.iter().filter(|(_, entry)| entry.ends).map(|(_, entry)| entry.room).collect()
            };
            prop_assert_eq!(ends(&laid), ends(&part));
        }
    }
}
