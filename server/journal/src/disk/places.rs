//! The places of a room's entries in the log, packed: a long room has thousands, and all open rooms are in memory.

use damiera_log::PayloadPlace;
use unsigned_varint::{decode, encode};

/// Where each of a room's entries lies, and how many records lie before it.
///
/// Kept as the differences from one entry to the next, in some ten bytes instead of 32.
#[derive(Debug, Default)]
pub(super) struct EntryPlaces {
    packed: Vec<u8>,
    /// The last of them, from which the next one differs.
    last: EntryPlace,
}

/// Where an entry lies, behind how many records.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct EntryPlace {
    /// The number of the room's records before it.
    pub(super) before: u32,
    /// Where its payload lies.
    pub(super) payload: PayloadPlace,
}

impl EntryPlaces {
    /// Adds an entry.
    pub(super) fn push(&mut self, place: EntryPlace) {
        let (last, payload) = (self.last, place.payload);
        // Damaged entries may also go backwards: the differences wrap around.
        let mut pack = |number: u64| {
            let mut buffer = encode::u64_buffer();
            self.packed
                .extend_from_slice(encode::u64(number, &mut buffer));
        };
        pack(place.before.wrapping_sub(last.before).into());
        pack(payload.segment.wrapping_sub(last.payload.segment));
        pack(payload.offset.wrapping_sub(last.payload.offset));
        pack(payload.length.into());
        self.packed.extend_from_slice(&payload.sum.to_le_bytes());
        self.last = place;
    }

    /// All of them, the oldest first.
    pub(super) fn iter(&self) -> impl Iterator<Item = EntryPlace> {
        let mut packed = self.packed.as_slice();
        let mut last = EntryPlace::default();
        std::iter::from_fn(move || {
            last = unpack(&mut packed, last)?;
            Some(last)
        })
    }

    /// Those from the one on that holds the record behind so many others, if there is one.
    pub(super) fn holding(&self, records: u64) -> impl Iterator<Item = EntryPlace> {
        let up_to = self
            .iter()
            .take_while(|place| u64::from(place.before) <= records);
        let first = up_to.count().saturating_sub(1);
        self.iter().skip(first)
    }
}

/// Takes the next entry off the front; None at the end.
fn unpack(packed: &mut &[u8], last: EntryPlace) -> Option<EntryPlace> {
    let mut number = || {
        let (number, rest) = decode::u64(packed).ok()?;
        *packed = rest;
        Some(number)
    };
    let (before, segment, offset, length) = (number()?, number()?, number()?, number()?);
    let (sum, rest) = packed.split_first_chunk()?;
    *packed = rest;
    Some(EntryPlace {
        before: last.before.wrapping_add(u32::try_from(before).ok()?),
        payload: PayloadPlace {
            segment: last.payload.segment.wrapping_add(segment),
            offset: last.payload.offset.wrapping_add(offset),
            length: u32::try_from(length).ok()?,
            sum: u32::from_le_bytes(*sum),
        },
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn place() -> impl Strategy<Value = EntryPlace> {
        let numbers = (any::<u32>(), any::<u64>(), any::<u64>(), any::<u32>());
        (numbers, any::<u32>()).prop_map(|((before, segment, offset, length), sum)| EntryPlace {
            before,
            payload: PayloadPlace {
                segment,
                offset,
                length,
                sum,
            },
        })
    }

    proptest! {
        #[test]
        fn places_come_back_as_they_were(places in prop::collection::vec(place(), 0..50)) {
            let mut packed = EntryPlaces::default();
            for place in &places {
                packed.push(*place);
            }
            prop_assert_eq!(packed.iter().collect::<Vec<_>>(), places);
        }

        #[test]
        fn the_entry_that_holds_a_record_is_found(
            sizes in prop::collection::vec(1..4_u32, 1..50),
            wanted in 0..150_u32,
        ) {
            let mut packed = EntryPlaces::default();
            let (mut before, mut expected) = (0, 0);
            for size in sizes {
                packed.push(EntryPlace { before, ..EntryPlace::default() });
                if before <= wanted {
                    expected = before;
                }
                before += size;
            }
            let found = packed.holding(wanted.into()).next();
            prop_assert_eq!(found.map(|place| place.before), Some(expected));
        }
    }

    #[test]
    fn a_move_of_many_rooms_takes_ten_bytes() {
        let mut packed = EntryPlaces::default();
        for entry in 0..1_000_u32 {
            packed.push(EntryPlace {
                before: entry,
                payload: PayloadPlace {
                    segment: 7,
                    offset: u64::from(entry) * 100_000,
                    length: 90,
                    sum: 0xdead_beef,
                },
            });
        }
        assert!(packed.packed.len() <= 10_010, "{}", packed.packed.len());
    }
}
