//! The file that holds each segment: files get lost, copied and renamed.

use std::collections::BTreeMap;
use std::io;

use super::super::LogId;
use super::super::disk::Disk;
use super::super::format::SegmentHeader;
use super::super::survey::header;
use super::{Faulty, LogFault};

/// A segment's header, and true if one of its bits had flipped.
pub(super) type SalvagedHeader = (SegmentHeader, bool);

/// A file that is read as a segment.
#[derive(Debug, Clone, Copy)]
pub(super) struct NumberedFile {
    /// The number in its name.
    pub(super) file: u64,
    /// None if the file does not begin with a header.
    pub(super) header: Option<SalvagedHeader>,
}

/// The files by the segment that each holds. Ignored, misplaced and missing files are noted.
///
/// # Errors
/// When the disk does not say which files there are.
pub(super) fn sort_out<D: Disk>(
    disk: &D,
    faults: &mut Vec<Faulty>,
) -> io::Result<BTreeMap<u64, NumberedFile>> {
    let mut note = |file, fault| faults.push(Faulty::new(file, 0, fault));
    let mut found = Vec::new();
    for file in disk.segments()? {
        match header(disk, file) {
            Ok(header) => found.push(NumberedFile { file, header }),
            Err(error) => note(file, LogFault::Unreadable(error.to_string())),
        }
    }
    let log = most_frequent(&found);
    found.retain(|piece| {
        let is_strange = piece.log().is_some() && piece.log() != log;
        if is_strange {
            note(piece.file, LogFault::Stranger);
        }
        !is_strange
    });
    let mut segments: BTreeMap<u64, NumberedFile> = BTreeMap::new();
    // A file under the segment's own name comes before other files with it, and a file that names its segment before a
    // file that does not.
    found.sort_by_key(|piece| {
        (
            piece.header.is_none(),
            piece.holds() != piece.file,
            piece.file,
        )
    });
    for piece in found {
        let holds = piece.holds();
        if segments.contains_key(&holds) {
            note(piece.file, LogFault::Copy { of: holds });
            continue;
        }
        if holds != piece.file {
            note(piece.file, LogFault::Misplaced { holds });
        }
        segments.insert(holds, piece);
    }
    let last = segments.keys().next_back().copied().unwrap_or(0);
    for number in (1..last).filter(|number| !segments.contains_key(number)) {
        note(number, LogFault::Missing);
    }
    Ok(segments)
}

impl NumberedFile {
    fn log(&self) -> Option<LogId> {
        self.header.and_then(|(header, _)| header.log)
    }

    /// The segment that it holds; without a header, its name has to do.
    fn holds(&self) -> u64 {
        self.header.map_or(self.file, |(header, _)| header.number)
    }
}

/// The log to which most files belong.
fn most_frequent(pieces: &[NumberedFile]) -> Option<LogId> {
    let count = |log| {
        pieces
            .iter()
            .filter(|piece| piece.log() == Some(log))
            .count()
    };
    let logs = pieces.iter().filter_map(NumberedFile::log);
    logs.max_by_key(|log| count(*log))
}
