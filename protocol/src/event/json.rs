//! A record as JSON: a move, which is most of what a journal stores, is written without serde.

use super::record::is_zero;
use super::{Event, Record};
use crate::view::Chair;

impl Record {
    /// Appends the record as JSON: the bytes that serde writes.
    ///
    /// # Errors
    /// Those of serde, which has none for a record.
    pub fn write_json(&self, json: &mut Vec<u8>) -> serde_json::Result<()> {
        // A later field does not compile before it is written here.
        let Record {
            version,
            seq,
            at,
            waited_ms,
            event,
        } = self;
        let Event::Moved {
            chair,
            path,
            in_numbers,
            elapsed_ms,
            credited_ms,
        } = event
        else {
            return serde_json::to_writer(json, self);
        };
        number(json, b"{\"version\":", (*version).into())?;
        number(json, b",\"seq\":", *seq)?;
        number(json, b",\"at\":", *at)?;
        if !is_zero(waited_ms) {
            let [first, second] = *waited_ms;
            number(json, b",\"waited_ms\":[", first.into())?;
            number(json, b",", second.into())?;
            json.push(b']');
        }
        json.extend_from_slice(b",\"event\":{\"type\":\"moved\",\"chair\":");
        json.extend_from_slice(match chair {
            Chair::First => b"\"first\"".as_slice(),
            Chair::Second => b"\"second\"",
        });
        let mut before = b",\"path\":[\"".as_slice();
        for square in path.squares() {
            json.extend_from_slice(before);
            json.extend_from_slice(square.name().as_bytes());
            before = b"\",\"";
        }
        json.extend_from_slice(b"\"],\"in_numbers\":");
        json.extend_from_slice(match in_numbers {
            true => b"true".as_slice(),
            false => b"false",
        });
        number(json, b",\"elapsed_ms\":", *elapsed_ms)?;
        number(json, b",\"credited_ms\":", *credited_ms)?;
        json.extend_from_slice(b"}}");
        Ok(())
    }
}

/// Appends a number behind what stands before it.
fn number(json: &mut Vec<u8>, before: &[u8], number: u64) -> serde_json::Result<()> {
    json.extend_from_slice(before);
    serde_json::to_writer(json, &number)
}

#[cfg(test)]
mod tests {
    use damiera_rules::{Path, Square};
    use proptest::prelude::*;

    use super::*;

    fn moved() -> impl Strategy<Value = Event> {
        let square = prop::sample::select(&Square::ALL);
        let path = prop::collection::vec(square, 2..=Path::CAPACITY)
            .prop_map(|squares| Path::from_squares(&squares).unwrap());
        let chair = prop::sample::select(&Chair::ALL);
        (chair, path, any::<bool>(), any::<u64>(), any::<u64>()).prop_map(
            |(chair, path, in_numbers, elapsed_ms, credited_ms)| Event::Moved {
                chair,
                path,
                in_numbers,
                elapsed_ms,
                credited_ms,
            },
        )
    }

    fn waited() -> impl Strategy<Value = [u32; 2]> {
        prop::array::uniform2(prop_oneof![Just(0), any::<u32>()])
    }

    proptest! {
        #[test]
        fn a_move_is_written_as_serde_writes_it(
            (version, seq, at) in any::<(u16, u64, u64)>(),
            waited_ms in waited(),
            event in prop_oneof![9 => moved(), 1 => Just(Event::Drawn { chair: Chair::First })],
        ) {
            let record = Record { version, seq, at, waited_ms, event };
            let mut json = b"before".to_vec();
            record.write_json(&mut json).unwrap();
            let expected = format!("before{}", serde_json::to_string(&record).unwrap());
            prop_assert_eq!(String::from_utf8(json).unwrap(), expected);
        }
    }
}
