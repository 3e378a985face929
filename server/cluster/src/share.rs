//! Who should own which partition.

use std::collections::{BTreeMap, BTreeSet};

use crate::name::NodeName;
use crate::partition::{PartitionId, Partitions};

/// Who should own each partition, by the partition's place. Whoever knows the same nodes gets the same
/// answer; empty when there are none.
///
/// This is rendezvous hashing (Thaler and Ravishankar, 1998) with shares that differ by at most one:
/// the pair of a partition and a node with the highest score comes first, as long as the node's share
/// has room. So few partitions move when a node comes or goes.
pub fn shares(partitions: Partitions, nodes: &BTreeSet<NodeName>) -> Vec<NodeName> {
    let all = partitions.all();
    let (Some(least), mut larger) = (
        all.len().checked_div(nodes.len()),
        all.len().checked_rem(nodes.len()).unwrap_or(0),
    ) else {
        return Vec::new();
    };
    let mut pairs: Vec<(u64, PartitionId, NodeName)> = all
        .clone()
        .flat_map(|partition| {
            let pair = move |node: &NodeName| (score(partition, *node), partition, *node);
            nodes.iter().map(pair)
        })
        .collect();
    pairs.sort_unstable_by(|one, other| other.cmp(one));
    let mut sizes: BTreeMap<NodeName, usize> = BTreeMap::new();
    let mut owners = vec![None; all.len()];
    for (_, partition, node) in pairs {
        let size = sizes.entry(node).or_default();
        let has_room = *size < least || (*size == least && larger > 0);
        let owner = &mut owners[partition.index()];
        if owner.is_none() && has_room {
            larger -= usize::from(*size == least);
            *size += 1;
            *owner = Some(node);
        }
    }
    owners.into_iter().flatten().collect()
}

/// How much a partition belongs to a node: FNV-1a over the name, then the finalizer of SplitMix64
/// (Steele, Lea and Flood, 2014) over that and the partition.
fn score(partition: PartitionId, node: NodeName) -> u64 {
    let mut hash = 0xCBF2_9CE4_8422_2325_u64;
    for byte in node.as_str().bytes() {
        hash = (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3);
    }
    let golden = 0x9E37_79B9_7F4A_7C15_u64;
    hash ^= golden.wrapping_mul(u64::from(partition.number()) + 1);
    hash = (hash ^ (hash >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    hash = (hash ^ (hash >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    hash ^ (hash >> 31)
}
