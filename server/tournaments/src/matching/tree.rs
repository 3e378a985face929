//! The tree of a search: its nodes, and the edges of least slack that lead from it.

use std::collections::VecDeque;

use super::{Matcher, MatchingNode, NONE, Weight};

/// Place of an outermost node in the tree.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum TreeLabel {
    /// Not in the tree.
    Outside,
    /// At an even distance from the root.
    Even,
    /// At an odd distance from the root.
    Odd,
}

/// The state of a search.
#[derive(Debug)]
pub(super) struct Tree<const W: usize> {
    pub(super) label: Vec<TreeLabel>,
    /// The edge over which an outermost node came into the tree: a vertex of the node above, a vertex of the node.
    pub(super) entry: Vec<(usize, usize)>,
    /// Even vertex with the least slack to a vertex that is not even.
    pub(super) nearest: Vec<usize>,
    /// The slack of that edge, or the greatest number.
    pub(super) nearest_slack: Vec<Weight<W>>,
    /// Edge of least slack from an even node to another one.
    pub(super) closest: Vec<(usize, usize)>,
    /// The slack of that edge, or the greatest number.
    pub(super) closest_slack: Vec<Weight<W>>,
    /// Vertex of an even blossom with the least slack to each vertex. Empty for a single vertex.
    pub(super) rows: Vec<Vec<usize>>,
    /// Tight edges from even vertices. Some lead to nodes that came into the tree since.
    pub(super) tight: VecDeque<(usize, usize)>,
    /// Odd blossoms with the dual 0.
    pub(super) spent: Vec<MatchingNode>,
}

impl<const W: usize> Tree<W> {
    /// An empty tree for a number of vertices.
    pub(super) fn new(size: usize) -> Self {
        let nodes = 2 * size;
        Self {
            label: vec![TreeLabel::Outside; nodes],
            entry: vec![(NONE, NONE); nodes],
            nearest: vec![NONE; size],
            nearest_slack: vec![Weight::GREATEST; size],
            closest: vec![(NONE, NONE); nodes],
            closest_slack: vec![Weight::GREATEST; nodes],
            rows: vec![Vec::new(); nodes],
            tight: VecDeque::new(),
            spent: Vec::new(),
        }
    }

    /// Forgets the tree of another root.
    pub(super) fn clear(&mut self) {
        self.label.fill(TreeLabel::Outside);
        self.nearest.fill(NONE);
        self.nearest_slack.fill(Weight::GREATEST);
        self.closest_slack.fill(Weight::GREATEST);
        self.closest.fill((NONE, NONE));
        self.rows.iter_mut().for_each(Vec::clear);
        self.tight.clear();
        self.spent.clear();
    }
}

impl<const W: usize> Matcher<W> {
    /// Labels a node odd.
    pub(super) fn join_odd(&mut self, node: MatchingNode, entry: (usize, usize)) {
        self.tree.label[node] = TreeLabel::Odd;
        self.tree.entry[node] = entry;
        if node >= self.size && self.dual[node].is_zero() {
            self.tree.spent.push(node);
        }
    }

    /// Labels a node even, and notes its edges.
    pub(super) fn join_even(&mut self, node: MatchingNode) {
        self.tree.label[node] = TreeLabel::Even;
        if node >= self.size {
            self.note_blossom(node, &[node]);
            return;
        }
        self.tree.closest_slack[node] = Weight::GREATEST;
        for to in 0..self.size {
            if to != node && !self.is_settled_for(to) {
                self.note_edge(node, node, to, self.slack(node, to));
            }
        }
    }

    /// Finds the edges of least slack of an even blossom to all vertices, from what its parts know, and notes them.
    pub(super) fn note_blossom(&mut self, node: MatchingNode, parts: &[MatchingNode]) {
        let mut row = vec![NONE; self.size];
        let mut slacks = vec![Weight::GREATEST; self.size];
        for part in parts {
            let known = std::mem::take(&mut self.tree.rows[*part]);
            if known.is_empty() {
                for vertex in self.vertices(*part) {
                    self.merge_into(&mut row, &mut slacks, |_| vertex);
                }
            } else {
                self.merge_into(&mut row, &mut slacks, |to| known[to]);
            }
        }
        self.tree.closest_slack[node] = Weight::GREATEST;
        for (to, slack) in slacks.into_iter().enumerate() {
            if self.top[to] != node && row[to] != NONE && !self.is_settled_for(to) {
                self.note_edge(node, row[to], to, Some(slack));
            }
        }
        self.tree.rows[node] = row;
    }

    /// Improves a row and its slacks by what another one has for each vertex.
    fn merge_into(
        &self,
        row: &mut [usize],
        slacks: &mut [Weight<W>],
        other: impl Fn(usize) -> usize,
    ) {
        let best = row.iter_mut().zip(slacks).enumerate();
        for (to, (best, least)) in best.filter(|(_, (_, least))| !least.is_zero()) {
            let from = other(to);
            if from != NONE
                && let Some(slack) = self.slack(from, to)
                && slack < *least
            {
                (*best, *least) = (from, slack);
            }
        }
    }

    /// True for a vertex that is not even and to which a tight edge is known.
    fn is_settled_for(&self, to: usize) -> bool {
        self.tree.label[self.top[to]] != TreeLabel::Even && self.tree.nearest_slack[to].is_zero()
    }

    /// Notes an edge of a new even node.
    fn note_edge(&mut self, node: MatchingNode, from: usize, to: usize, slack: Option<Weight<W>>) {
        let Some(slack) = slack else { return };
        let beyond = self.top[to];
        if self.tree.label[beyond] != TreeLabel::Even {
            if slack < self.tree.nearest_slack[to] {
                self.tree.nearest[to] = from;
                self.tree.nearest_slack[to] = slack;
                if slack.is_zero() {
                    self.queue_edge(from, to);
                }
            }
            return;
        }
        if slack < self.tree.closest_slack[node] {
            self.tree.closest[node] = (from, to);
            self.tree.closest_slack[node] = slack;
            if slack.is_zero() {
                self.queue_edge(from, to);
            }
        }
        if slack < self.tree.closest_slack[beyond] {
            self.tree.closest[beyond] = (to, from);
            self.tree.closest_slack[beyond] = slack;
        }
    }

    /// Puts a tight edge into the queue. An edge that ends the search goes to its head.
    pub(super) fn queue_edge(&mut self, from: usize, to: usize) {
        let node = self.top[to];
        let ends =
            self.tree.label[node] == TreeLabel::Outside && self.mate[self.base[node]] == NONE;
        match ends {
            true => self.tree.tight.push_front((from, to)),
            false => self.tree.tight.push_back((from, to)),
        }
    }
}
