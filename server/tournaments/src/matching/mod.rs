//! Matching of greatest weight in a graph, kept optimal while weights of single vertices change.
//!
//! The algorithm is Edmonds' (Maximum matching and a polyhedron with 0,1-vertices, 1965) with dual variables, one tree
//! at a time: O(n²) for each vertex without a mate. A vertex with changed edges loses its mate and the blossoms around
//! it, and one or two trees repair the matching.
//!
//! Every edge obeys dual(i) + dual(j) + duals of the blossoms around both >= weight. Matched edges are tight, and a
//! vertex without a mate ends with the dual 0. All weights are even, so that halves of slacks are whole.

mod blossom;
mod search;
mod tree;
mod weight;

use std::collections::HashMap;

use blossom::Blossom;
use foldhash::fast::FixedState;
use tree::Tree;
pub(crate) use weight::Weight;

/// A vertex, or a blossom if it is at least the number of vertices.
type MatchingNode = usize;

/// Stands for no vertex.
const NONE: usize = usize::MAX;

/// A graph with its matching.
pub(crate) struct Matcher<const W: usize> {
    size: usize,
    /// The different weights; number 0 stands for no edge.
    weights: Vec<Weight<W>>,
    numbers: HashMap<Weight<W>, u32, FixedState>,
    /// The number of the weight between two vertices, row by row.
    edges: Vec<u32>,
    mate: Vec<usize>,
    /// Duals of vertices, then of blossoms.
    dual: Vec<Weight<W>>,
    /// The outermost blossom of each vertex, or the vertex itself.
    top: Vec<MatchingNode>,
    /// The blossom directly around a node.
    parent: Vec<MatchingNode>,
    /// The vertex of a node that is not matched inside it.
    base: Vec<usize>,
    blossoms: Vec<Option<Blossom>>,
    unused: Vec<MatchingNode>,
    tree: Tree<W>,
}

impl<const W: usize> Matcher<W> {
    /// A graph of `size` vertices without a matching. `weight` gives the weight of the edge between a vertex and a
    /// later one, if there is one; it is less than a quarter of what `W` words hold.
    pub(crate) fn new(
        size: usize,
        mut weight: impl FnMut(usize, usize) -> Option<Weight<W>>,
    ) -> Self {
        let nodes = 2 * size;
        let mut matcher = Self {
            size,
            weights: vec![Weight::ZERO],
            numbers: HashMap::default(),
            edges: vec![0; size * size],
            mate: vec![NONE; size],
            dual: vec![Weight::ZERO; nodes],
            top: (0..size).collect(),
            parent: vec![NONE; nodes],
            base: (0..nodes).collect(),
            blossoms: (0..size).map(|_| None).collect(),
            unused: (size..nodes).rev().collect(),
            tree: Tree::new(size),
        };
        for one in 0..size {
            for other in one + 1..size {
                if let Some(weight) = weight(one, other) {
                    let number = matcher.number_of(weight);
                    matcher.edges[one * size + other] = number;
                    matcher.edges[other * size + one] = number;
                }
            }
        }
        for vertex in 0..size {
            matcher.dual[vertex] = matcher.greatest(vertex).half();
        }
        matcher
    }

    /// The number of a weight, doubled so that it is even.
    fn number_of(&mut self, weight: Weight<W>) -> u32 {
        let even = weight.plus(weight);
        let next = u32::try_from(self.weights.len()).unwrap_or(u32::MAX);
        let number = *self.numbers.entry(even).or_insert(next);
        if number == next {
            self.weights.push(even);
        }
        number
    }

    fn greatest(&self, vertex: usize) -> Weight<W> {
        let row = &self.edges[vertex * self.size..][..self.size];
        let weights = row.iter().map(|number| self.weights[*number as usize]);
        weights.max().unwrap_or(Weight::ZERO)
    }

    /// Matches two vertices if their edge is tight and both are free: a good start, which spares a search.
    pub(crate) fn try_pair(&mut self, one: usize, other: usize) {
        let free = self.mate[one] == NONE && self.mate[other] == NONE;
        if free && self.is_tight(one, other) {
            self.mate[one] = other;
            self.mate[other] = one;
        }
    }

    fn is_tight(&self, one: usize, other: usize) -> bool {
        self.slack(one, other).is_some_and(|slack| slack.is_zero())
    }

    /// The slack of an edge between two vertices that no blossom holds together.
    #[inline(always)]
    fn slack(&self, one: usize, other: usize) -> Option<Weight<W>> {
        let number = self.edges[one * self.size + other];
        (number != 0).then(|| {
            let sum = self.dual[one].plus(self.dual[other]);
            sum.minus(self.weights[number as usize])
        })
    }

    /// Completes the matching to one of greatest weight.
    pub(crate) fn solve(&mut self) {
        for vertex in 0..self.size {
            if self.is_open(vertex) {
                for other in 0..self.size {
                    if self.mate[other] == NONE && self.top[other] == other {
                        self.try_pair(vertex, other);
                    }
                }
            }
            if self.is_open(vertex) {
                self.search(vertex);
            }
        }
    }

    /// True for a vertex that is free and may not be.
    fn is_open(&self, vertex: usize) -> bool {
        self.mate[vertex] == NONE && !self.dual[vertex].is_zero()
    }

    /// The vertex with which a vertex is matched.
    pub(crate) fn mate(&self, vertex: usize) -> Option<usize> {
        Some(self.mate[vertex]).filter(|mate| *mate != NONE)
    }

    /// True if there is an edge between two vertices.
    pub(crate) fn is_edge(&self, one: usize, other: usize) -> bool {
        self.edges[one * self.size + other] != 0
    }

    /// Raises the weights of a vertex's edges by what `bonus` says for each neighbour. [`Matcher::solve`] repairs the
    /// matching.
    pub(crate) fn raise(&mut self, vertex: usize, bonus: impl Fn(usize) -> Option<Weight<W>>) {
        self.dissolve(vertex);
        for other in 0..self.size {
            if !self.is_edge(vertex, other) {
                continue;
            }
            if let Some(bonus) = bonus(other) {
                let number = self.edges[vertex * self.size + other] as usize;
                let number = self.number_of(self.weights[number].half().plus(bonus));
                self.edges[vertex * self.size + other] = number;
                self.edges[other * self.size + vertex] = number;
            }
        }
        self.open(vertex);
    }

    /// Gives a vertex outside blossoms the least dual that its edges allow, and frees it if its edge is not tight.
    fn open(&mut self, vertex: usize) {
        let row = &self.edges[vertex * self.size..][..self.size];
        let mut least = Weight::ZERO;
        for (other, number) in row.iter().enumerate() {
            let weight = self.weights[*number as usize];
            if *number != 0 && weight > self.dual[other] {
                least = least.max(weight.minus(self.dual[other]));
            }
        }
        self.dual[vertex] = least;
        let mate = self.mate[vertex];
        if mate != NONE && !self.is_tight(vertex, mate) {
            self.unmatch(vertex);
        }
    }

    fn unmatch(&mut self, vertex: usize) {
        let mate = std::mem::replace(&mut self.mate[vertex], NONE);
        if mate != NONE {
            self.mate[mate] = NONE;
        }
    }

    /// Takes a matched pair out of the graph. [`Matcher::solve`] repairs the rest. None if the vertex has no mate.
    pub(crate) fn settle(&mut self, vertex: usize) -> Option<usize> {
        let mate = self.mate(vertex)?;
        for gone in [vertex, mate] {
            self.dissolve(gone);
            self.unmatch(gone);
            self.dual[gone] = Weight::ZERO;
            for other in 0..self.size {
                self.edges[gone * self.size + other] = 0;
                self.edges[other * self.size + gone] = 0;
            }
        }
        Some(mate)
    }
}

/// True if all of an even number can be paired so that each pair is allowed.
pub(crate) fn can_pair_all(size: usize, mut is_allowed: impl FnMut(usize, usize) -> bool) -> bool {
    let mut one = Weight::ZERO;
    one.add_at(0, 1);
    let mut matcher =
        Matcher::<1>::new(size, |first, other| is_allowed(first, other).then_some(one));
    matcher.solve();
    (0..size).all(|vertex| matcher.mate(vertex).is_some())
}

#[cfg(test)]
mod tests;
