//! One tree of alternating paths, which grows from a free vertex until that vertex is matched or may stay free.

use super::{Matcher, NONE, Node, Weight, blossom::Blossom};

/// Place of an outermost node in the tree.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Label {
    /// Not in the tree.
    Outside,
    /// At an even distance from the root.
    Even,
    /// At an odd distance from the root.
    Odd,
}

/// The state of a search.
#[derive(Debug)]
pub(super) struct Tree {
    label: Vec<Label>,
    /// Edge by which an outermost node came into the tree: a vertex of the node above, a vertex of the node.
    entry: Vec<(usize, usize)>,
    /// Even vertex with the least slack to a vertex that is not even.
    nearest: Vec<usize>,
    /// Edge of least slack from an even node to another one.
    closest: Vec<(usize, usize)>,
    /// Vertex of an even blossom with the least slack to each vertex. Empty for a single vertex.
    rows: Vec<Vec<usize>>,
}

impl Tree {
    pub(super) fn new(size: usize) -> Self {
        let nodes = 2 * size;
        Self {
            label: vec![Label::Outside; nodes],
            entry: vec![(NONE, NONE); nodes],
            nearest: vec![NONE; size],
            closest: vec![(NONE, NONE); nodes],
            rows: vec![Vec::new(); nodes],
        }
    }

    fn clear(&mut self) {
        self.label.fill(Label::Outside);
        self.nearest.fill(NONE);
        self.closest.fill((NONE, NONE));
        self.rows.iter_mut().for_each(Vec::clear);
    }
}

/// The event at which the duals stop changing.
enum Event {
    /// An edge from an even vertex leads out of the tree.
    Grow(usize, usize),
    /// An edge joins two even nodes.
    Shrink(usize, usize),
    /// An even vertex has the dual 0, and may stay free.
    Free(usize),
    /// An odd blossom has the dual 0.
    Expand(Node),
}

impl<const W: usize> Matcher<W> {
    /// Grows a tree from a free vertex.
    pub(super) fn search(&mut self, root: usize) {
        self.tree.clear();
        let top = self.top[root];
        self.tree.entry[top] = (NONE, NONE);
        self.join_even(top);
        loop {
            let (change, event) = self.next_event(root);
            if !change.is_zero() {
                self.change_duals(change);
            }
            match event {
                Event::Grow(from, to) => {
                    if self.grow(from, to) {
                        break;
                    }
                }
                Event::Shrink(one, other) => self.shrink(one, other),
                Event::Free(vertex) => {
                    self.flip(vertex, NONE);
                    break;
                }
                Event::Expand(node) => self.expand(node),
            }
        }
        self.open_idle();
    }

    /// The next event, and the change of the duals until then.
    fn next_event(&self, root: usize) -> (Weight<W>, Event) {
        let mut least = self.dual[root];
        let mut event = Event::Free(root);
        for vertex in 0..self.size {
            let node = self.top[vertex];
            match self.tree.label[node] {
                Label::Outside => {
                    let from = self.tree.nearest[vertex];
                    if from != NONE
                        && let Some(slack) = self.slack(from, vertex)
                        && slack <= least
                    {
                        least = slack;
                        event = Event::Grow(from, vertex);
                        if least.is_zero() {
                            break;
                        }
                    }
                }
                Label::Even => {
                    if self.dual[vertex] < least {
                        least = self.dual[vertex];
                        event = Event::Free(vertex);
                    }
                    let (one, other) = self.tree.closest[node];
                    if vertex == self.base[node]
                        && one != NONE
                        && let Some(slack) = self.slack(one, other)
                        && slack.half() < least
                    {
                        least = slack.half();
                        event = Event::Shrink(one, other);
                    }
                }
                Label::Odd => {
                    if node >= self.size
                        && vertex == self.base[node]
                        && self.dual[node].half() < least
                    {
                        least = self.dual[node].half();
                        event = Event::Expand(node);
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
            let is_blossom = node >= self.size && vertex == self.base[node];
            match self.tree.label[node] {
                Label::Outside => {}
                Label::Even => {
                    self.dual[vertex] = self.dual[vertex].minus(change);
                    if is_blossom {
                        self.dual[node] = self.dual[node].plus(twice);
                    }
                }
                Label::Odd => {
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
        self.tree.label[node] = Label::Odd;
        self.tree.entry[node] = (from, to);
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

    /// Labels a node even, and notes its edges.
    fn join_even(&mut self, node: Node) {
        self.tree.label[node] = Label::Even;
        if node >= self.size {
            let mut row = vec![NONE; self.size];
            for vertex in self.vertices(node) {
                self.merge_into(&mut row, |_| vertex);
            }
            self.tree.rows[node] = row;
        }
        self.note_edges(node);
    }

    /// Improves a row by what another one has for each vertex.
    fn merge_into(&self, row: &mut [usize], other: impl Fn(usize) -> usize) {
        for (to, best) in row.iter_mut().enumerate() {
            let from = other(to);
            if from != NONE
                && let Some(slack) = self.slack(from, to)
                && (*best == NONE || self.slack(*best, to).is_some_and(|least| slack < least))
            {
                *best = from;
            }
        }
    }

    /// Notes the edges of a new even node, for the nodes that they reach.
    fn note_edges(&mut self, node: Node) {
        let row = std::mem::take(&mut self.tree.rows[node]);
        let is_less = |matcher: &Self, slack: Weight<W>, (one, other): (usize, usize)| {
            one == NONE || matcher.slack(one, other).is_some_and(|least| slack < least)
        };
        let mut closest = (NONE, NONE);
        for to in 0..self.size {
            let from = if row.is_empty() { node } else { row[to] };
            let beyond = self.top[to];
            if from == NONE || beyond == node {
                continue;
            }
            let Some(slack) = self.slack(from, to) else {
                continue;
            };
            if self.tree.label[beyond] != Label::Even {
                let nearest = self.tree.nearest[to];
                if is_less(self, slack, (nearest, to)) {
                    self.tree.nearest[to] = from;
                }
                continue;
            }
            if is_less(self, slack, closest) {
                closest = (from, to);
            }
            if is_less(self, slack, self.tree.closest[beyond]) {
                self.tree.closest[beyond] = (to, from);
            }
        }
        self.tree.closest[node] = closest;
        self.tree.rows[node] = row;
    }

    /// The outermost nodes from a vertex up to the root.
    fn path_up(&self, vertex: usize) -> Vec<Node> {
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
        let entry = |node: &Node| self.tree.entry[*node];
        let mut links: Vec<(usize, usize)> = left.iter().rev().map(entry).collect();
        links.push((one, other));
        links.extend(right.iter().map(entry).map(|(above, below)| (below, above)));
        let mut parts = vec![meeting];
        parts.extend(left.iter().rev());
        parts.extend(&right);
        let mut row = vec![NONE; self.size];
        for part in &parts {
            let known = std::mem::take(&mut self.tree.rows[*part]);
            if !known.is_empty() {
                self.merge_into(&mut row, |to| known[to]);
            } else {
                for vertex in self.vertices(*part) {
                    self.merge_into(&mut row, |_| vertex);
                }
            }
        }
        let node = self.enclose(Blossom { parts, links });
        self.tree.entry[node] = self.tree.entry[meeting];
        self.tree.label[node] = Label::Even;
        self.tree.rows[node] = row;
        self.note_edges(node);
    }

    /// Opens an odd blossom with the dual 0. The parts on the way from its entry to its base stay in the tree.
    fn expand(&mut self, node: Node) {
        let (from, to) = self.tree.entry[node];
        let Some(blossom) = self.disclose(node) else {
            return;
        };
        for part in &blossom.parts {
            self.tree.label[*part] = Label::Outside;
        }
        let count = blossom.parts.len();
        let start = blossom.parts.iter().position(|part| *part == self.top[to]);
        let mut at = start.unwrap_or(0);
        let is_forward = at % 2 == 1;
        self.tree.label[blossom.parts[at]] = Label::Odd;
        self.tree.entry[blossom.parts[at]] = (from, to);
        let mut even = Vec::new();
        while at != 0 {
            let (next, entry) = match is_forward {
                true => ((at + 1) % count, blossom.links[at]),
                false => (at - 1, swapped(blossom.links[at - 1])),
            };
            let part = blossom.parts[next];
            let is_even = self.tree.label[blossom.parts[at]] == Label::Odd;
            self.tree.entry[part] = entry;
            self.tree.label[part] = match is_even {
                true => Label::Even,
                false => Label::Odd,
            };
            if is_even {
                even.push(part);
            }
            at = next;
        }
        even.into_iter().for_each(|part| self.join_even(part));
    }
}

fn swapped((one, other): (usize, usize)) -> (usize, usize) {
    (other, one)
}
