//! The matching against trials of all matchings of small graphs.

use proptest::prelude::*;

use super::{Matcher, Weight};

/// Weights of a small graph. 0 stands for no edge.
type Graph = Vec<Vec<u64>>;

fn weight(value: u64) -> Option<Weight<2>> {
    (value != 0).then(|| {
        let mut weight = Weight::ZERO;
        // Across the border of the words.
        weight.add_at(58, value);
        weight
    })
}

/// The greatest weight of a matching of the vertices that are left.
fn greatest(graph: &Graph, left: &[usize]) -> u64 {
    let Some((first, others)) = left.split_first() else {
        return 0;
    };
    let alone = greatest(graph, others);
    let paired = others.iter().filter(|other| graph[*first][**other] != 0);
    let paired = paired.map(|other| {
        let rest: Vec<usize> = others.iter().copied().filter(|at| at != other).collect();
        graph[*first][*other] + greatest(graph, &rest)
    });
    paired.max().unwrap_or(0).max(alone)
}

/// The weight of a matching, which is checked to be one.
fn total(graph: &Graph, matcher: &Matcher<2>) -> u64 {
    let pairs = (0..graph.len()).filter_map(|one| {
        let other = matcher.mate(one)?;
        assert_eq!(matcher.mate(other), Some(one));
        assert_ne!(graph[one][other], 0, "{one} and {other} have no edge");
        (one < other).then_some(graph[one][other])
    });
    pairs.sum()
}

fn graphs() -> impl Strategy<Value = Graph> {
    let values = (2..=9usize, 1..=40u64).prop_flat_map(|(size, range)| {
        let value = prop_oneof![Just(0), 1..=range];
        (Just(size), proptest::collection::vec(value, size * size))
    });
    values.prop_map(|(size, values)| {
        let mut graph = vec![vec![0; size]; size];
        for one in 0..size {
            for other in one + 1..size {
                graph[one][other] = values[one * size + other];
                graph[other][one] = values[one * size + other];
            }
        }
        graph
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn a_matching_has_the_greatest_weight(graph in graphs()) {
        let mut matcher = Matcher::new(graph.len(), |one, other| weight(graph[one][other]));
        matcher.solve();
        let all: Vec<usize> = (0..graph.len()).collect();
        prop_assert_eq!(total(&graph, &matcher), greatest(&graph, &all));
    }

    #[test]
    fn it_keeps_it_when_weights_rise_and_pairs_leave(
        graph in graphs(),
        changes in proptest::collection::vec((0..9usize, 0..9usize, 1..30u64, any::<bool>()), 1..8),
    ) {
        let mut graph = graph;
        let mut left: Vec<usize> = (0..graph.len()).collect();
        let mut matcher = Matcher::new(graph.len(), |one, other| weight(graph[one][other]));
        matcher.solve();
        for (vertex, first, bonus, is_settled) in changes {
            let size = graph.len();
            let (vertex, first) = (vertex % size, first % size);
            if is_settled && let Some(mate) = matcher.settle(vertex) {
                left.retain(|at| *at != vertex && *at != mate);
                for (one, row) in graph.iter_mut().enumerate() {
                    let is_gone = |at: usize| at == vertex || at == mate;
                    let kept = row.iter_mut().enumerate();
                    kept.filter(|(other, _)| is_gone(one) || is_gone(*other))
                        .for_each(|(_, weight)| *weight = 0);
                }
            } else {
                matcher.raise(vertex, |other| if other >= first { weight(bonus) } else { None });
                for other in (first..size).filter(|other| *other != vertex) {
                    if graph[vertex][other] != 0 {
                        graph[vertex][other] += bonus;
                        graph[other][vertex] += bonus;
                    }
                }
            }
            matcher.solve();
            prop_assert_eq!(total(&graph, &matcher), greatest(&graph, &left));
        }
    }
}

#[test]
fn words_carry_and_borrow() {
    let mut one = Weight::<3>::ZERO;
    one.add_at(60, 0b1_1111);
    let mut other = one;
    other.add_at(0, u64::MAX);
    other.add_at(0, 1);
    assert!(other > one);
    assert_eq!(other.minus(one).plus(one), other);
    assert_eq!(other.plus(other).half(), other);
    assert_eq!(one.minus(other).plus(other), one, "a difference wraps");
    let mut bit = Weight::<3>::ZERO;
    bit.add_at(64, 1);
    assert_eq!(other.minus(one), bit);
}
