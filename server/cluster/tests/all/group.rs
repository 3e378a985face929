//! Groups as bytes, and what is noticed of damage.

use bytes::Bytes;
use damiera_cluster::group::{
    Body, Entries, Entry, Epoch, FORMAT, Group, GroupError, GroupHeader, LogRoomId, MAX_GROUP,
    MAX_PAYLOAD, Number, Sum,
};
use damiera_cluster::name::{Node, NodeName};
use proptest::prelude::*;

fn name() -> impl Strategy<Value = NodeName> {
    "[a-z][a-z0-9-]{0,31}".prop_map(|name| NodeName::new(&name).unwrap())
}

fn entry() -> impl Strategy<Value = Entry> {
    let payload = prop::collection::vec(any::<u8>(), 0..400);
    (any::<u128>(), any::<u32>(), any::<u16>(), payload).prop_map(
        |(room, before, records, payload)| {
            Entry::new(LogRoomId(room), before, records, payload.into()).unwrap()
        },
    )
}

fn body() -> impl Strategy<Value = Body> {
    let entries = prop::collection::vec(entry(), 1..8).prop_map(|list| {
        let mut entries = Entries::default();
        for entry in list {
            entries.push(entry).unwrap();
        }
        Body::Entries(entries)
    });
    let heir = name().prop_map(|to| Body::Released { to });
    prop_oneof![Just(Body::Owned), Just(Body::Empty), heir, entries]
}

prop_compose! {
    fn head()(
        name in name(),
        run in any::<u64>(),
        epoch in any::<u64>(),
        number in any::<u64>(),
        before in any::<u32>(),
    ) -> GroupHeader {
        GroupHeader {
            format: FORMAT,
            node: Node { name, run },
            epoch: Epoch(epoch),
            number: Number(number),
            before: Sum(before),
        }
    }
}

fn group() -> impl Strategy<Value = Group> {
    (head(), body()).prop_map(|(head, body)| Group { head, body })
}

proptest! {
    #[test]
    fn what_is_written_is_read(group in group()) {
        let written = group.encode();
        prop_assert!(written.bytes.len() <= MAX_GROUP);
        let (read, sum) = Group::decode(written.bytes).unwrap();
        prop_assert_eq!(read, group);
        prop_assert_eq!(sum, written.sum);
    }

    #[test]
    fn no_changed_byte_goes_unnoticed(
        group in group(),
        at in any::<prop::sample::Index>(),
        change in 1..=255_u8,
    ) {
        let mut bytes = group.encode().bytes.to_vec();
        let at = at.index(bytes.len());
        bytes[at] ^= change;
        prop_assert!(Group::decode(bytes.into()).is_err());
    }

    #[test]
    fn no_group_that_was_cut_off_is_read(group in group(), at in any::<prop::sample::Index>()) {
        let bytes = group.encode().bytes;
        let at = at.index(bytes.len());
        prop_assert!(Group::decode(bytes.slice(..at)).is_err());
    }
}

/// A group of three entries; the second has a payload that is easy to find.
fn three_entries(format: u16) -> Vec<u8> {
    let mut entries = Entries::default();
    for payload in ["one", "two", "three"] {
        let entry = Entry::new(LogRoomId(7), 0, 1, payload.into()).unwrap();
        entries.push(entry).unwrap();
    }
    let head = GroupHeader {
        format,
        node: Node {
            name: NodeName::new("roma").unwrap(),
            run: 1,
        },
        epoch: Epoch(1),
        number: Number(2),
        before: Sum(3),
    };
    let body = Body::Entries(entries);
    Group { head, body }.encode().bytes.to_vec()
}

#[test]
fn the_damaged_entry_is_named() {
    let mut bytes = three_entries(FORMAT);
    let at = bytes.windows(3).position(|part| part == b"two").unwrap();
    bytes[at] ^= 1;
    assert_eq!(
        Group::decode(bytes.into()),
        Err(GroupError::Damaged { entry: Some(1) })
    );
}

#[test]
fn damage_to_the_head_is_of_no_entry() {
    let mut bytes = three_entries(FORMAT);
    bytes[12] ^= 1;
    assert_eq!(
        Group::decode(bytes.into()),
        Err(GroupError::Damaged { entry: None })
    );
}

#[test]
fn what_is_no_group_says_why() {
    let later = three_entries(FORMAT + 1);
    let mut damaged = three_entries(FORMAT);
    damaged[4] += 1;
    let table = [
        (Vec::new(), GroupError::Stranger),
        (vec![b'{'; 200], GroupError::Stranger),
        (later, GroupError::Format(FORMAT + 1)),
        (damaged, GroupError::Damaged { entry: None }),
        (vec![0; MAX_GROUP + 1], GroupError::TooLong(MAX_GROUP + 1)),
    ];
    for (bytes, error) in table {
        assert_eq!(Group::decode(bytes.into()), Err(error));
    }
}

#[test]
fn a_group_takes_no_more_than_its_bound() {
    let payload = Bytes::from(vec![1; MAX_PAYLOAD]);
    let entry = Entry::new(LogRoomId(1), 0, 1, payload).unwrap();
    let mut entries = Entries::default();
    let mut taken = 0;
    while entries.push(entry.clone()).is_ok() {
        taken += 1;
    }
    assert_eq!(taken, 15);
    assert_eq!(entries.push(entry.clone()), Err(entry));
    assert!(Entry::new(LogRoomId(1), 0, 1, vec![1; MAX_PAYLOAD + 1].into()).is_err());
}

#[test]
fn groups_that_were_written_long_ago_are_read() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/corpus/group");
    for (file, number) in [
        ("owned", 10),
        ("entries", 11),
        ("empty", 12),
        ("released", 13),
    ] {
        let bytes = std::fs::read(format!("{folder}/{file}")).unwrap();
        let (group, _) = Group::decode(bytes.into()).unwrap();
        assert_eq!(group.head.number, Number(number), "{file}");
        assert_eq!(group.head.node.name.as_str(), "roma");
    }
}

/// An entry of an earlier version has 20 bytes behind its head: the line that caused it, which is passed over.
#[test]
fn the_line_in_an_entry_of_an_earlier_version_is_passed_over() {
    let entry = Entry::new(LogRoomId(7), 3, 1, Bytes::from_static(b"payload")).unwrap();
    let mut entries = Entries::default();
    entries.push(entry).unwrap();
    let head = GroupHeader {
        format: FORMAT,
        node: Node {
            name: NodeName::new("a").unwrap(),
            run: 1,
        },
        epoch: Epoch(1),
        number: Number(1),
        before: Sum(0),
    };
    let group = Group {
        head,
        body: Body::Entries(entries),
    };
    let bytes = group.encode().bytes;
    let line = [9; 20];
    let (head_bytes, entry_bytes) = bytes.split_at(76);
    let mut earlier = head_bytes.to_vec();
    // The flag, and the entry's own sum over its head, the line and the payload.
    let mut entry_head = entry_bytes[..28].to_vec();
    entry_head[22] = 1;
    let sum = [&entry_head[..], &line, b"payload"].concat();
    earlier.extend_from_slice(&entry_head);
    earlier.extend_from_slice(&crc32c::crc32c(&sum).to_le_bytes());
    earlier.extend_from_slice(&line);
    earlier.extend_from_slice(b"payload");
    // The sum of the whole, without its own place.
    let whole = crc32c::crc32c_append(crc32c::crc32c(&earlier[..72]), &earlier[76..]);
    earlier[72..76].copy_from_slice(&whole.to_le_bytes());
    assert_eq!(Group::decode(earlier.into()).unwrap().0, group);
}
