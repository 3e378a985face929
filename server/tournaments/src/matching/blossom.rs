//! Blossoms: odd circuits of nodes that the search treats as one.

use super::{Matcher, MatchingNode, NONE, Weight};

/// An odd circuit of nodes. The first part holds the base; the others are matched in pairs: the second with the
/// third, and so on.
#[derive(Debug)]
pub(super) struct Blossom {
    pub(super) parts: Vec<MatchingNode>,
    /// Edge from each part to the next one, as vertices; the last leads to the first part.
    pub(super) links: Vec<(usize, usize)>,
}

impl<const W: usize> Matcher<W> {
    /// The vertices of a node.
    pub(super) fn vertices(&self, node: MatchingNode) -> Vec<usize> {
        let mut found = Vec::new();
        let mut waiting = vec![node];
        while let Some(node) = waiting.pop() {
            match self.blossom(node) {
                Some(blossom) => waiting.extend(&blossom.parts),
                None => found.push(node),
            }
        }
        found
    }

    pub(super) fn blossom(&self, node: MatchingNode) -> Option<&Blossom> {
        let at = node.checked_sub(self.size)?;
        self.blossoms.get(at)?.as_ref()
    }

    /// Makes a blossom, outermost and with the dual 0.
    pub(super) fn enclose(&mut self, blossom: Blossom) -> MatchingNode {
        // Laminar sets of three or more number fewer than half of the vertices: one is always unused.
        let node = self.unused.pop().unwrap_or(NONE);
        self.base[node] = self.base[blossom.parts[0]];
        self.parent[node] = NONE;
        self.dual[node] = Weight::ZERO;
        for part in &blossom.parts {
            self.parent[*part] = node;
        }
        self.blossoms[node - self.size] = Some(blossom);
        for vertex in self.vertices(node) {
            self.top[vertex] = node;
        }
        node
    }

    /// Opens an outermost blossom: its parts are outermost now.
    pub(super) fn disclose(&mut self, node: MatchingNode) -> Option<Blossom> {
        let blossom = self.blossoms[node - self.size].take()?;
        for part in &blossom.parts {
            self.parent[*part] = NONE;
            for vertex in self.vertices(*part) {
                self.top[vertex] = *part;
            }
        }
        self.unused.push(node);
        Some(blossom)
    }

    /// Makes a vertex the base of a node: the rest of the node is matched inside it.
    pub(super) fn rebase(&mut self, node: MatchingNode, vertex: usize) {
        if node < self.size || self.base[node] == vertex {
            return;
        }
        let mut part = vertex;
        while self.parent[part] != node {
            part = self.parent[part];
        }
        self.rebase(part, vertex);
        self.base[node] = vertex;
        let Some(mut blossom) = self.blossoms[node - self.size].take() else {
            return;
        };
        let first = blossom.parts.iter().position(|at| *at == part);
        let first = first.unwrap_or(0);
        blossom.parts.rotate_left(first);
        blossom.links.rotate_left(first);
        if first != 0 {
            for at in (1..blossom.parts.len()).step_by(2) {
                let (one, other) = blossom.links[at];
                self.rebase(blossom.parts[at], one);
                self.rebase(blossom.parts[at + 1], other);
                self.mate[one] = other;
                self.mate[other] = one;
            }
        }
        self.blossoms[node - self.size] = Some(blossom);
    }

    /// Opens all blossoms around a vertex. Their duals go to their vertices, so that all edges inside stay tight; the
    /// edge of a base that leads out is lost.
    pub(super) fn dissolve(&mut self, vertex: usize) {
        while self.top[vertex] != vertex {
            let node = self.top[vertex];
            let half = self.dual[node].half();
            if !half.is_zero() {
                for inside in self.vertices(node) {
                    self.dual[inside] = self.dual[inside].plus(half);
                }
                self.unmatch(self.base[node]);
            }
            self.disclose(node);
        }
    }

    /// Opens outermost blossoms with the dual 0, which hold nothing together.
    pub(super) fn open_idle(&mut self) {
        let mut waiting: Vec<MatchingNode> = (self.size..2 * self.size)
            .filter(|node| self.blossom(*node).is_some() && self.parent[*node] == NONE)
            .collect();
        while let Some(node) = waiting.pop() {
            if self.blossom(node).is_some()
                && self.dual[node].is_zero()
                && let Some(blossom) = self.disclose(node)
            {
                waiting.extend(&blossom.parts);
            }
        }
    }
}
