//! Where rooms lie, and what nodes are called.
#![cfg(test)]

use damiera_cluster::name::NodeName;
use damiera_cluster::partition::{DEFAULT_PARTITIONS, MAX_PARTITIONS, Partitions, RoomId};

#[test]
fn rooms_lie_in_every_version_where_they_lay() {
    let table = [
        (0, 42),
        (1, 41),
        (0x0197_0000_0000_7000_8000_0000_0000_0001, 23),
        (u128::MAX, 16),
    ];
    for (room, partition) in table {
        assert_eq!(
            DEFAULT_PARTITIONS.of(RoomId(room)).number(),
            partition,
            "{room:x}"
        );
    }
}

#[test]
fn rooms_made_one_after_the_other_lie_apart() {
    let mut rooms = [0; 64];
    for room in 0..64_000_u128 {
        // As a UUID of version 7 has it: the time above, chance below.
        let chance = (room.wrapping_mul(0x9E37_79B9_7F4A_7C15)) & 0x3FFF_FFFF_FFFF_FFFF;
        let id = (0x0197_0000_0000 + room) << 80 | 0x7000 << 64 | 0x8000 << 48 | chance;
        rooms[DEFAULT_PARTITIONS.of(RoomId(id)).index()] += 1;
    }
    let (least, most) = (rooms.iter().min(), rooms.iter().max());
    assert!(least > Some(&800) && most < Some(&1200), "{rooms:?}");
}

#[test]
fn the_lobby_lies_behind_all_rooms() {
    let partitions = Partitions::new(3).unwrap();
    assert_eq!(partitions.lobby().number(), 3);
    assert_eq!(partitions.all().len(), 4);
    assert_eq!(partitions.get(3), Some(partitions.lobby()));
    assert_eq!(partitions.get(4), None);
    for room in 0..1000 {
        assert_ne!(partitions.of(RoomId(room)), partitions.lobby());
    }
}

#[test]
fn impossible_numbers_and_names_are_refused() {
    for count in [0, MAX_PARTITIONS + 1, u16::MAX] {
        assert!(Partitions::new(count).is_err());
    }
    let long = "a".repeat(33);
    for name in [
        "", "Roma", "ro.ma", "ro ma", "*", ">", "1st", "-a", "è", &long,
    ] {
        assert!(NodeName::new(name).is_err(), "{name:?}");
    }
    for name in ["a", "roma-2", &long[..32]] {
        assert_eq!(NodeName::new(name).unwrap().as_str(), name);
    }
}
