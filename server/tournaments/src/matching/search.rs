//! One tree of alternating paths, which grows from a free vertex until that vertex is matched or may stay free.
//!
//! Events that need no change of the duals wait in queues. Only when these are empty, all vertices are looked at.

use super::blossom::Blossom;
use super::tree::TreeLabel;
use super::{Matcher, MatchingNode, NONE, Weight};

/// The event at which the duals stop changing.
enum DualEvent {
    /// An edge from an even vertex leads out of the tree.
    Grow(usize, usize),
    /// An edge joins two even nodes.
    Shrink(usize, usize),
    /// An even vertex has the dual 0, and may stay free.
    Free(usize),
    /// An odd blossom has the dual 0.
    Expand(MatchingNode),
}

impl<const W: usize> Matcher<W> {
    /// Grows a tree from a free vertex.
    pub(super) fn search(&mut self, root: usize) {
        self.tree.clear();
        let top = self.top[root];
        self.tree.entry[top] = (NONE, NONE);
        self.join_even(top);
        loop {
            let event = self.waiting_event().unwrap_or_else(|| {
                let (change, event) = self.next_event(root);
                if !change.is_zero() {
                    self.change_duals(change);
                    self.collect_events();
                }
                event
            });
            match event {
                DualEvent::Grow(from, to) => {
                    if self.grow(from, to) {
                        break;
                    }
                }
                DualEvent::Shrink(one, other) => self.shrink(one, other),
                DualEvent::Free(vertex) => {
                    self.flip(vertex, NONE);
                    break;
                }
                DualEvent::Expand(node) => self.expand(node),
            }
        }
        self.open_idle();
    }

    /// An event from the queues.
    fn waiting_event(&mut self) -> Option<DualEvent> {
        while let Some(node) = self.tree.spent.pop() {
            let is_outermost = self.blossom(node).is_some() && self.parent[node] == NONE;
            let is_odd = self.tree.label[node] == TreeLabel::Odd;
            if is_outermost && is_odd && self.dual[node].is_zero() {
                return Some(DualEvent::Expand(node));
            }
        }
        while let Some((from, to)) = self.tree.tight.pop_front() {
            let node = self.top[to];
            match self.tree.label[node] {
                TreeLabel::Outside => return Some(DualEvent::Grow(from, to)),
                TreeLabel::Even if node != self.top[from] => {
                    return Some(DualEvent::Shrink(from, to));
                }
                TreeLabel::Even | TreeLabel::Odd => {}
            }
        }
        None
    }

    /// Queues what became possible by a change of the duals.
    fn collect_events(&mut self) {
        for vertex in 0..self.size {
            let node = self.top[vertex];
            let is_base = vertex == self.base[node];
            let edge = match self.tree.label[node] {
                TreeLabel::Outside => (self.tree.nearest[vertex], vertex),
                TreeLabel::Even if is_base => self.tree.closest[node],
                TreeLabel::Even => (NONE, NONE),
                TreeLabel::Odd => {
                    if is_base && node >= self.size && self.dual[node].is_zero() {
                        self.tree.spent.push(node);
                    }
                    (NONE, NONE)
                }
            };
            if edge.0 != NONE && self.is_tight(edge.0, edge.1) {
                self.queue_edge(edge.0, edge.1);
            }
        }
    }

    /// The next event, and the change of the duals until then.
    fn next_event(&self, root: usize) -> (Weight<W>, DualEvent) {
        let mut least = self.dual[root];
        let mut event = DualEvent::Free(root);
        for vertex in 0..self.size {
            let node = self.top[vertex];
            match self.tree.label[node] {
                TreeLabel::Outside => {
                    let slack = self.tree.nearest_slack[vertex];
                    if slack <= least {
                        least = slack;
                        event = DualEvent::Grow(self.tree.nearest[vertex], vertex);
                        if least.is_zero() {
                            break;
                        }
                    }
                }
                TreeLabel::Even => {
                    if self.dual[vertex] < least {
                        least = self.dual[vertex];
                        event = DualEvent::Free(vertex);
                    }
                    let half = self.tree.closest_slack[node].half();
                    if vertex == self.base[node] && half < least {
                        let (one, other) = self.tree.closest[node];
                        least = half;
                        event = DualEvent::Shrink(one, other);
                    }
                }
                TreeLabel::Odd => {
                    if node >= self.size
                        && vertex == self.base[node]
                        && self.dual[node].half() < least
                    {
                        least = self.dual[node].half();
                        event = DualEvent::Expand(node);
                    }
                }
            }
        }
        (least, event)
    }

    fn change_duals(&mut self, change: Weight<W>) {
        let twice = change.plus(change);
        for vertex in 0..self.size {
            let node = self.top[vertex];
            let is_base = vertex == self.base[node];
            let is_blossom = node >= self.size && is_base;
            match self.tree.label[node] {
                TreeLabel::Outside => {
                    if self.tree.nearest[vertex] != NONE {
                        let slack = &mut self.tree.nearest_slack[vertex];
                        *slack = slack.minus(change);
                    }
                }
                TreeLabel::Even => {
                    self.dual[vertex] = self.dual[vertex].minus(change);
                    if is_blossom {
                        self.dual[node] = self.dual[node].plus(twice);
                    }
                    if is_base && self.tree.closest[node].0 != NONE {
                        let slack = &mut self.tree.closest_slack[node];
                        *slack = slack.minus(twice);
                    }
                }
                TreeLabel::Odd => {
                    self.dual[vertex] = self.dual[vertex].plus(change);
                    if is_blossom {
                        self.dual[node] = self.dual[node].minus(twice);
                    }
                }
            }
        }
    }

    /// Takes a node and its mate's into the tree. True if the node was free, and the root has a mate now.
    fn grow(&mut self, from: usize, to: usize) -> bool {
        let node = self.top[to];
        let base = self.base[node];
        let beyond = self.mate[base];
        if beyond == NONE {
            self.rebase(node, to);
            self.mate[to] = from;
            self.flip(from, to);
            return true;
        }
        self.join_odd(node, (from, to));
        let even = self.top[beyond];
        self.tree.entry[even] = (base, beyond);
        self.join_even(even);
        false
    }

    /// Matches an even vertex anew, and so the path from it up to the root.
    fn flip(&mut self, vertex: usize, mate: usize) {
        let (mut vertex, mut mate) = (vertex, mate);
        loop {
            let node = self.top[vertex];
            self.rebase(node, vertex);
            self.mate[vertex] = mate;
            let (above, _) = self.tree.entry[node];
            if above == NONE {
                return;
            }
            let odd = self.top[above];
            let (from, to) = self.tree.entry[odd];
            self.rebase(odd, to);
            self.mate[to] = from;
            (vertex, mate) = (from, to);
        }
    }

    /// The outermost nodes from a vertex up to the root.
    fn path_up(&self, vertex: usize) -> Vec<MatchingNode> {
        let mut path = vec![self.top[vertex]];
        let mut node = self.top[vertex];
        while self.tree.entry[node].0 != NONE {
            node = self.top[self.tree.entry[node].0];
            path.push(node);
        }
        path
    }

    /// Makes a blossom of the circuit that an edge between two even nodes closes.
    fn shrink(&mut self, one: usize, other: usize) {
        let mut left = self.path_up(one);
        let mut right = self.path_up(other);
        let mut meeting = NONE;
        while left.last() == right.last() {
            let Some(last) = left.pop() else { break };
            right.pop();
            meeting = last;
        }
        let entry = |node: &MatchingNode| self.tree.entry[*node];
        let mut links: Vec<(usize, usize)> = left.iter().rev().map(entry).collect();
        links.push((one, other));
        links.extend(right.iter().map(entry).map(|(above, below)| (below, above)));
        let mut parts = vec![meeting];
        parts.extend(left.iter().rev());
        parts.extend(&right);
        let inside = parts.clone();
        let node = self.enclose(Blossom { parts, links });
        self.tree.entry[node] = self.tree.entry[meeting];
        self.tree.label[node] = TreeLabel::Even;
        self.note_blossom(node, &inside);
    }

    /// Opens an odd blossom with the dual 0. The parts on the way from its entry to its base stay in the tree.
    fn expand(&mut self, node: MatchingNode) {
        let (from, to) = self.tree.entry[node];
        let Some(blossom) = self.disclose(node) else {
            return;
        };
        for part in &blossom.parts {
            self.tree.label[*part] = TreeLabel::Outside;
        }
        let count = blossom.parts.len();
        let start = blossom.parts.iter().position(|part| *part == self.top[to]);
        let mut at = start.unwrap_or(0);
        let is_forward = at % 2 == 1;
        self.join_odd(blossom.parts[at], (from, to));
        let mut even = Vec::new();
        while at != 0 {
            let (next, entry) = match is_forward {
                true => ((at + 1) % count, blossom.links[at]),
                false => (at - 1, swapped(blossom.links[at - 1])),
            };
            let part = blossom.parts[next];
            if self.tree.label[blossom.parts[at]] == TreeLabel::Odd {
                self.tree.entry[part] = entry;
                self.tree.label[part] = TreeLabel::Even;
                even.push(part);
            } else {
                self.join_odd(part, entry);
            }
            at = next;
        }
        even.into_iter().for_each(|part| self.join_even(part));
    }
}

fn swapped((one, other): (usize, usize)) -> (usize, usize) {
    (other, one)
}
