//! The places of each room's entries in a journal that is whole.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::ops::Range;
use std::path::Path;

use anyhow::{Context, Result, bail};

use super::folder::{self, Thing};

/// How the name of a segment's file ends.
pub const SUFFIX: &str = ".damiera";

const SEGMENT_HEADER: usize = 64;
const BATCH_HEADER: usize = 32;
const ENTRY_HEADER: usize = 40;
const SEGMENT_MAGIC: &[u8] = b"DAMIERA\n";
const BATCH_MAGIC: &[u8] = b"\xC2BT\n";
const ENTRY_MAGIC: &[u8] = b"\xC2EN\n";

/// A room by its id.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct RoomIdBytes(pub [u8; 16]);

/// An entry: its header and its payload.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EntryLayout {
    /// The room of the entry.
    pub room: RoomIdBytes,
    /// From the first byte of its header to the last of its payload.
    pub bytes: Range<u64>,
}

/// A segment.
#[derive(Debug, Clone)]
pub struct SegmentLayout {
    /// Its number.
    pub number: u64,
    /// The file's length.
    pub length: u64,
    /// Where its last whole batch ends.
    pub end: u64,
    /// Where each batch begins.
    pub batches: Vec<u64>,
    /// Its entries, in order.
    pub entries: Vec<EntryLayout>,
}

/// A journal.
#[derive(Debug, Clone, Default)]
pub struct Layout {
    /// Its segments, in order.
    pub segments: Vec<SegmentLayout>,
    /// The names of rooms, as their first records have them.
    pub names: BTreeMap<RoomIdBytes, String>,
}

/// Bytes of a segment.
pub type SegmentRange = (u64, Range<u64>);

impl Layout {
    /// Reads the journal in a directory.
    ///
    /// # Errors
    /// When it is not whole.
    pub fn read(folder: &Path) -> Result<Layout> {
        let mut layout = Layout::default();
        for (name, thing) in folder::things(folder)? {
            let (Some(number), Thing::File { bytes, .. }) = (number(&name), thing) else {
                continue;
            };
            let segment = segment(number, &bytes).with_context(|| name.clone())?;
            for entry in &segment.entries {
                let payload = entry.bytes.start as usize + ENTRY_HEADER..entry.bytes.end as usize;
                if let Some(name) = opened(&bytes[payload]) {
                    layout.names.insert(entry.room, name);
                }
            }
            layout.segments.push(segment);
        }
        Ok(layout)
    }

    /// The rooms with entries in these bytes.
    #[must_use]
    pub fn rooms_in(&self, stretches: &[SegmentRange]) -> BTreeSet<RoomIdBytes> {
        let hit = |segment: &SegmentLayout, entry: &EntryLayout| {
            stretches.iter().any(|(number, bytes)| {
                *number == segment.number
                    && bytes.start < entry.bytes.end
                    && entry.bytes.start < bytes.end
            })
        };
        let entries = self.segments.iter().flat_map(|segment| {
            let entries = segment.entries.iter();
            entries.filter(move |entry| hit(segment, entry))
        });
        entries.map(|entry| entry.room).collect()
    }

    /// The rooms with all of their entries in these bytes, so that no remaining entry names them.
    #[must_use]
    pub fn rooms_within(&self, stretches: &[SegmentRange]) -> BTreeSet<RoomIdBytes> {
        let left = |segment: &SegmentLayout, entry: &EntryLayout| {
            !stretches.iter().any(|(number, bytes)| {
                *number == segment.number
                    && bytes.start <= entry.bytes.start
                    && entry.bytes.end <= bytes.end
            })
        };
        let mut rooms = self.rooms_in(stretches);
        for segment in &self.segments {
            for entry in segment.entries.iter().filter(|entry| left(segment, entry)) {
                rooms.remove(&entry.room);
            }
        }
        rooms
    }

    /// The segments with a write behind their end that was cut short.
    pub fn torn(&self) -> impl Iterator<Item = u64> {
        let torn = self
            .segments
            .iter()
            .filter(|segment| segment.end < segment.length);
        torn.map(|segment| segment.number)
    }

    /// The segment of a number.
    #[must_use]
    pub fn segment(&self, number: u64) -> Option<&SegmentLayout> {
        self.segments.iter().find(|found| found.number == number)
    }
}

/// The number of a segment's file.
#[must_use]
pub fn number(name: &str) -> Option<u64> {
    name.strip_suffix(SUFFIX)?.parse().ok()
}

/// The name of a segment's file.
#[must_use]
pub fn name(number: u64) -> String {
    format!("{number:08}{SUFFIX}")
}

/// The room's name in the record that opens a room.
fn opened(payload: &[u8]) -> Option<String> {
    let line = payload.split(|byte| *byte == b'\n').next()?;
    let record: serde_json::Value = serde_json::from_slice(line).ok()?;
    let event = &record["event"];
    (event["type"] == "opened").then(|| event["room"].as_str().map(str::to_owned))?
}

fn segment(number: u64, bytes: &[u8]) -> Result<SegmentLayout> {
    if !bytes.starts_with(SEGMENT_MAGIC) || bytes.len() < SEGMENT_HEADER {
        bail!("it does not begin as a segment does");
    }
    let mut segment = SegmentLayout {
        number,
        length: bytes.len() as u64,
        end: SEGMENT_HEADER as u64,
        batches: Vec::new(),
        entries: Vec::new(),
    };
    let mut at = SEGMENT_HEADER;
    // The bytes after the last whole batch were cut short.
    while let Some(end) = batch_end(bytes, at) {
        segment.batches.push(at as u64);
        let mut entry = at + BATCH_HEADER;
        while entry < end {
            let header = &bytes[entry..end];
            if !header.starts_with(ENTRY_MAGIC) || header.len() < ENTRY_HEADER {
                bail!("there is no entry at byte {entry}");
            }
            let length = little(&header[26..29]);
            let next = entry + ENTRY_HEADER + length;
            let mut room = [0; 16];
            room.copy_from_slice(&header[4..20]);
            segment.entries.push(EntryLayout {
                room: RoomIdBytes(room),
                bytes: entry as u64..next as u64,
            });
            entry = next;
        }
        at = end;
        segment.end = at as u64;
    }
    Ok(segment)
}

fn batch_end(bytes: &[u8], at: usize) -> Option<usize> {
    let header = bytes.get(at..at + BATCH_HEADER)?;
    let end = at + BATCH_HEADER + little(&header[16..20]);
    (header.starts_with(BATCH_MAGIC) && end <= bytes.len()).then_some(end)
}

fn little(bytes: &[u8]) -> usize {
    let digits = bytes.iter().rev();
    digits.fold(0, |sum, byte| sum << 8 | usize::from(*byte))
}

impl fmt::Display for RoomIdBytes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, byte) in self.0.iter().enumerate() {
            if matches!(place, 4 | 6 | 8 | 10) {
                f.write_str("-")?;
            }
            write!(f, "{byte:02x}")?;
        }
        Ok(())
    }
}
