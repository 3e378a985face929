//! Time between nodes, as tables of milliseconds.

use std::time::Duration;

use damiera_cluster::clock::credit;

const fn ms(millis: u64) -> Duration {
    Duration::from_millis(millis)
}

#[test]
fn half_the_round_trip_is_credited_up_to_a_bound() {
    let table = [
        (None, 0),
        (Some(0), 0),
        (Some(1), 0),
        (Some(30), 15),
        (Some(500), 250),
        (Some(501), 250),
        (Some(60_000), 250),
    ];
    for (round_trip, credited) in table {
        let found = credit(round_trip.map(ms));
        assert_eq!(found.as_millis(), credited, "{round_trip:?}");
    }
}
