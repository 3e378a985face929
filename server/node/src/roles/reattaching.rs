//! The people who were here under the primary before. They take their names at a new one before anyone new does.

use std::collections::HashMap;

use damiera_cluster::name::NodeName;

/// The replicas with people that a new primary waits for.
#[derive(Debug)]
pub(super) struct ReattachingReplicas {
    /// People still missing of each replica; None until its link says so.
    missing: HashMap<NodeName, Option<u32>>,
}

impl ReattachingReplicas {
    /// Waits for the people of these nodes.
    pub(super) fn of(nodes: impl Iterator<Item = NodeName>) -> Self {
        ReattachingReplicas {
            missing: nodes.map(|node| (node, None)).collect(),
        }
    }

    /// The link of a node is there, and so many people come over it.
    pub(super) fn announced(&mut self, node: NodeName, people: u32) {
        if let Some(missing) = self.missing.get_mut(&node) {
            *missing = Some(people);
        }
        self.forget_complete(node);
    }

    /// One of them came.
    pub(super) fn came(&mut self, node: NodeName) {
        if let Some(Some(missing)) = self.missing.get_mut(&node) {
            *missing = missing.saturating_sub(1);
        }
        self.forget_complete(node);
    }

    fn forget_complete(&mut self, node: NodeName) {
        if self.missing.get(&node) == Some(&Some(0)) {
            self.missing.remove(&node);
        }
    }

    /// True if all of them are here.
    pub(super) fn are_complete(&self) -> bool {
        self.missing.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn node(name: &str) -> NodeName {
        NodeName::new(name).unwrap()
    }

    #[test]
    fn all_have_returned_when_each_node_has_said_how_many_and_so_many_came() {
        let mut people = ReattachingReplicas::of([node("a"), node("b")].into_iter());
        people.announced(node("a"), 2);
        people.came(node("a"));
        assert!(!people.are_complete());
        people.announced(node("b"), 0);
        // A node that was not there when the term began delays no one.
        people.announced(node("c"), 5);
        assert!(!people.are_complete());
        people.came(node("a"));
        assert!(people.are_complete());
        people.came(node("a"));
        assert!(people.are_complete());
        assert!(ReattachingReplicas::of(std::iter::empty()).are_complete());
    }
}
