//! Even shares, the same at every node, of which few move.

use std::collections::{BTreeMap, BTreeSet};

use damiera_cluster::name::NodeName;
use damiera_cluster::partition::{DEFAULT_PARTITIONS, Partitions};
use damiera_cluster::share::shares;
use proptest::prelude::*;

fn names(names: &[String]) -> BTreeSet<NodeName> {
    names
        .iter()
        .map(|name| NodeName::new(name).unwrap())
        .collect()
}

proptest! {
    #[test]
    fn shares_differ_by_one_at_most(
        nodes in prop::collection::btree_set("[a-z][a-z0-9-]{0,12}", 1..20),
        partitions in 1..300_u16,
    ) {
        let nodes: Vec<String> = nodes.into_iter().collect();
        let partitions = Partitions::new(partitions).unwrap();
        let plan = shares(partitions, &names(&nodes));
        prop_assert_eq!(plan.len(), partitions.all().len());
        let mut sizes: BTreeMap<NodeName, usize> = BTreeMap::new();
        for owner in plan {
            *sizes.entry(owner).or_default() += 1;
        }
        let least = partitions.all().len() / nodes.len();
        prop_assert!(sizes.values().all(|size| *size == least || *size == least + 1));
        prop_assert!(least == 0 || sizes.len() == nodes.len());
    }
}

#[test]
fn nobody_shares_nothing() {
    assert_eq!(shares(DEFAULT_PARTITIONS, &BTreeSet::new()), []);
}

/// How many partitions must move for even shares when a node comes is its share. Some more move because
/// shares are exact.
#[test]
fn few_partitions_move_when_a_node_comes() {
    for nodes in 1..10 {
        let cities: Vec<String> = (0..=nodes).map(|at| format!("node-{at}")).collect();
        let before = shares(DEFAULT_PARTITIONS, &names(&cities[..nodes]));
        let after = shares(DEFAULT_PARTITIONS, &names(&cities));
        let moved = before
            .iter()
            .zip(&after)
            .filter(|(one, other)| one != other);
        let (moved, share) = (moved.count(), 65 / (nodes + 1) + 1);
        assert!(
            moved <= share * 2,
            "{nodes} nodes and one more: {moved} move"
        );
    }
}
