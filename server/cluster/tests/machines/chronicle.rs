//! The stream's order, whatever the order in which partitions tell.

use damiera_cluster::chronicle::{Chronicle, MAX_AHEAD, TooFarAhead};
use damiera_cluster::log::Seq;
use proptest::prelude::*;

proptest! {
    #[test]
    fn every_order_becomes_the_streams(
        order in Just((1..60).collect::<Vec<u64>>()).prop_shuffle(),
        again in prop::collection::vec(1..60_u64, 0..20),
    ) {
        let mut chronicle = Chronicle::new(Seq(0));
        let mut given = Vec::new();
        for seq in order.into_iter().chain(again) {
            // Every third message has nothing to count.
            let what = (seq % 3 != 0).then_some(seq);
            chronicle.put(Seq(seq), what).unwrap();
            given.extend(chronicle.by_ref());
        }
        let all = (1..60).filter(|seq| seq % 3 != 0);
        prop_assert_eq!(given, all.map(|seq| (Seq(seq), seq)).collect::<Vec<_>>());
        prop_assert_eq!(chronicle.awaited(), Seq(60));
    }
}

#[test]
fn so_much_waits_and_no_more() {
    let mut chronicle = Chronicle::new(Seq(4));
    for seq in 6..6 + MAX_AHEAD as u64 {
        chronicle.put(Seq(seq), Some(())).unwrap();
    }
    let next = Seq(6 + MAX_AHEAD as u64);
    assert_eq!(chronicle.put(next, Some(())), Err(TooFarAhead(Seq(5))));
    assert_eq!(chronicle.next(), None);
    chronicle.put(Seq(5), Some(())).unwrap();
    assert_eq!(chronicle.by_ref().count(), MAX_AHEAD + 1);
    assert_eq!(chronicle.put(next, Some(())), Ok(()));
    assert_eq!(chronicle.next(), Some((next, ())));
}
