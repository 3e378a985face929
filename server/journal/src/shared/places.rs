//! The messages of the stream that have a room's entries.

use damiera_cluster::log::Seq;
use unsigned_varint::{decode, encode};

/// Where a room's entries lie, a few bytes for each: there are millions of entries.
#[derive(Debug, Default)]
pub(super) struct RoomPlaces {
    /// The number of the room's records.
    records: u32,
    /// The message of the last entry.
    last: u64,
    /// For each entry, how far its message lies behind that of the one before, and how many records it has.
    packed: Vec<u8>,
    /// An entry did not go on where the one before it ended.
    is_broken: bool,
}

impl RoomPlaces {
    /// The number of the room's records; None if some are missing. The room must not go on then.
    pub(super) fn records(&self) -> Option<u32> {
        (!self.is_broken).then_some(self.records)
    }

    /// Takes the room's next entry, which has `records` behind `before`.
    pub(super) fn push(&mut self, seq: Seq, before: u32, records: u16) {
        self.is_broken |= before != self.records;
        self.records = before.saturating_add(records.into());
        let mut buffer = encode::u64_buffer();
        let behind = seq.0.saturating_sub(self.last);
        for number in [behind, records.into()] {
            let bytes = encode::u64(number, &mut buffer);
            self.packed.extend_from_slice(bytes);
        }
        self.last = seq.0;
    }

    /// The messages that hold the records behind the first `from`, in order.
    pub(super) fn holding(&self, from: u64) -> impl Iterator<Item = Seq> {
        let mut rest = &self.packed[..];
        let (mut seq, mut behind) = (0_u64, 0_u64);
        let mut number = move || {
            let (number, left) = decode::u64(rest).ok()?;
            rest = left;
            Some(number)
        };
        let next = move || {
            seq = seq.saturating_add(number()?);
            behind = behind.saturating_add(number()?);
            Some((Seq(seq), behind))
        };
        let entries = std::iter::from_fn(next);
        entries.filter_map(move |(seq, behind)| (behind > from).then_some(seq))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_record_is_found_in_its_message() {
        let mut places = RoomPlaces::default();
        let entries = [(3, 2_u16), (4, 1), (1_000_000, 1), (1_000_001, 3)];
        for (seq, records) in entries {
            let before = places.records().expect("whole");
            places.push(Seq(seq), before, records);
        }
        assert_eq!(places.records(), Some(7));
        let check = |from, expected: &[u64]| {
            let found: Vec<u64> = places.holding(from).map(|seq| seq.0).collect();
            assert_eq!(found, expected, "{from}");
        };
        check(0, &[3, 4, 1_000_000, 1_000_001]);
        check(1, &[3, 4, 1_000_000, 1_000_001]);
        check(2, &[4, 1_000_000, 1_000_001]);
        check(3, &[1_000_000, 1_000_001]);
        check(4, &[1_000_001]);
        check(6, &[1_000_001]);
        check(7, &[]);
        assert!(places.packed.len() <= 12, "{}", places.packed.len());
        places.push(Seq(1_000_002), 9, 1);
        assert_eq!(places.records(), None);
    }
}
