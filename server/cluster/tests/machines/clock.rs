//! Time between nodes, as tables of milliseconds.

use std::time::Duration;

use damiera_cluster::clock::{Turn, charged, credit, flag, next_time};

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

#[test]
fn a_move_is_charged_without_the_credit_and_never_less_than_nothing() {
    for (turn, credit, charge) in [(1000, 15, 985), (10, 15, 0), (0, 0, 0), (250, 250, 0)] {
        assert_eq!(charged(ms(turn), ms(credit)), ms(charge));
    }
}

#[test]
fn the_flag_is_held_as_long_as_a_last_moves_credit() {
    for (left, credit, falls) in [(1000, 0, 1000), (1000, 250, 1250), (0, 15, 15)] {
        assert_eq!(flag(ms(left), ms(credit)), ms(falls));
        // A move that arrives when the flag falls has just used up what was left.
        assert_eq!(charged(flag(ms(left), ms(credit)), ms(credit)), ms(left));
    }
}

#[test]
fn a_takeover_charges_nobody() {
    // The first owner measures from 10,000 on; the last entry says that 3,000 had passed.
    let first = Turn::from(ms(0), ms(10_000));
    assert_eq!(first.lasted(ms(13_000)), ms(3_000));
    // It dies, and 6 seconds later another takes over, whose clock shows something else.
    let second = Turn::from(ms(3_000), ms(500));
    assert_eq!(second.lasted(ms(500)), ms(3_000));
    assert_eq!(second.lasted(ms(1_500)), ms(4_000));
    assert_eq!(second.lasted(ms(400)), ms(3_000), "time does not go back");
}

#[test]
fn the_time_of_entries_never_goes_back() {
    for (last, wall, next) in [(5, 9, 9), (9, 5, 9), (7, 7, 7), (0, 0, 0)] {
        assert_eq!(next_time(last, wall), next);
    }
}
